import Foundation
import Project

#if canImport(Glibc)
import Glibc
#endif

/// Tells when something changes in a project's folders: by the kernel's word where there is inotify, else by looking.
///
/// A class, since its thread and whoever set it up share it; the lock makes it safe.
final class ProjectWatcher: @unchecked Sendable {
  /// A change is told once nothing more has come for so long, or this long after the first.
  static let quiet = 0.04
  static let patience = 0.2

  private let lock = NSLock()
  private var folders: Set<String> = []
  private var watches: [String: Int32] = [:]
  private var isStopped = false
  /// Whether the kernel cannot tell of all folders.
  private var mustLook = false
  private let descriptor: Int32
  private let onChange: @Sendable () -> Void

  /// - Parameter onChange: called on the watcher's thread, once for a burst of changes.
  init(onChange: @escaping @Sendable () -> Void) {
    self.onChange = onChange
    #if os(Linux)
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    #else
    descriptor = -1
    #endif
    mustLook = descriptor < 0
    let thread = Thread { [weak self] in
      while let self, !self.lock.withLock({ self.isStopped }) { self.step() }
    }
    thread.name = "watcher"
    thread.start()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func stop() { lock.withLock { isStopped = true } }

  /// Whether it has to look for itself every half second.
  var looks: Bool { lock.withLock { mustLook } }

  /// Watches these folders, and no others any more.
  func watch(_ folders: [String]) {
    lock.withLock {
      self.folders = Set(folders)
      #if os(Linux)
      guard descriptor >= 0 else { return }
      for (folder, watch) in watches where !self.folders.contains(folder) {
        inotify_rm_watch(descriptor, watch)
        watches[folder] = nil
      }
      var isWhole = true
      for folder in self.folders {
        // Again for those that are known: a folder that was removed and made anew has another node.
        let watch = inotify_add_watch(descriptor, folder, Self.mask)
        if watch >= 0 { watches[folder] = watch } else if errno != ENOENT { isWhole = false }
      }
      mustLook = !isWhole
      #endif
    }
  }

  /// Waits a moment for events, and tells of a burst of them.
  private func step() {
    guard descriptor >= 0, !looks else {
      Thread.sleep(forTimeInterval: 0.5)
      onChange()
      return
    }
    guard wait(0.5), drain() else { return }
    let end = Date(timeIntervalSinceNow: Self.patience)
    while Date() < end, wait(Self.quiet) { _ = drain() }
    onChange()
  }

  private func wait(_ seconds: Double) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Foundation.poll(&poll, 1, Int32(seconds * 1000)) > 0
  }

  #if os(Linux)
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
      | IN_MOVE_SELF)

  /// Reads what has come; false where all of it is about files that do not count.
  private func drain() -> Bool {
    var counts = false
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let size = read(descriptor, &buffer, buffer.count)
      guard size > 0 else { return counts }
      var offset = 0
      // struct inotify_event { int wd; uint32_t mask, cookie, len; char name[]; }
      while offset + 16 <= size {
        let length = Int(buffer[offset + 12]) | Int(buffer[offset + 13]) << 8 | Int(buffer[offset + 14]) << 16
        let name = buffer[(offset + 16)..<min(offset + 16 + length, size)].prefix { $0 != 0 }
        if ProjectTree.counts(String(decoding: name, as: UTF8.self)) { counts = true }
        offset += 16 + length
      }
    }
  }
  #else
  private func drain() -> Bool { false }
  #endif
}
