import Diagnostics
import Foundation
import SwiftInterface

/// The folder of a project's stored interfaces, to be written to.
public struct StoreFolder: Sendable {
  /// Absolute.
  public let path: String
  /// As it is shown: relative to the project.
  public let shown: String

  public init(_ configuration: Configuration) {
    path = configuration.absolute(configuration.interfaces)
    shown = configuration.interfaces
  }

  /// Does something while nobody else who asks for it writes to the folder; waits for them first. Where the file
  /// system has no locks, goes on without.
  public func locked<Result>(_ body: () throws(ProjectError) -> Result) throws(ProjectError) -> Result {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }

  /// - Throws: `.input` at the place of the first fault of the manifest: it cannot be written anew without loss.
  public func load() throws(ProjectError) -> InterfaceStore {
    let store = try InterfaceStore.load(folder: path, relativePath: shown)
    guard !store.isManifestWhole else { return store }
    let fault = store.findings.first { $0.rule == "interface.manifest" }
    throw ProjectError(
      .input, fault?.message ?? "the manifest cannot be read", at: fault?.place ?? Place(file: shown),
      advice: "Correct the manifest first: 'assay check interface.manifest' lists all that is wrong with it.")
  }

  /// Does the last step for somebody who was ended before it, since the next manifest is about to be overwritten.
  public func finish(_ store: InterfaceStore) throws(ProjectError) {
    guard store.isManifestNext else { return }
    try manifest.commit()
  }

  private var manifest: AtomicFile.Staged {
    AtomicFile.Staged(
      temporary: FilePath.join(path, InterfaceStore.nextManifestFileName),
      target: FilePath.join(path, StoreManifest.fileName), shown: FilePath.join(shown, StoreManifest.fileName))
  }

  /// The name of a file that stands in the folder under the name of a stored interface, whatever way leads there.
  public func storedName(of file: String) -> String? {
    guard let name = file.split(separator: "/").last.map(String.init), holds(file),
      InterfaceStore.parts(fileName: name) != nil
    else { return nil }
    return name
  }

  /// Whether a file stands directly in the folder.
  public func holds(_ file: String) -> Bool {
    guard let own = realpath(path, nil), let other = realpath(FilePath.folder(of: file), nil) else { return false }
    defer {
      free(own)
      free(other)
    }
    return strcmp(own, other) == 0
  }

  /// Writes what was planned, the manifest last. Killed at any moment, or out of room, it leaves the store as it was
  /// or complete: both files are ready before the first is seen, and a reader that finds the new interface takes the
  /// manifest that stands ready (`InterfaceStore.nextManifestFileName`).
  ///
  /// - Parameter manifest: with the addition's entry.
  public func write(_ addition: InterfaceAddition, _ manifest: StoreManifest) throws(ProjectError) {
    guard addition.action != .unchanged else { return }
    try makeFolder()
    var file: AtomicFile.Staged?
    if addition.action != .recorded {
      let name = addition.entry.file
      // Under the lock there is one at a time, so what a killed program left is written over and never piles up.
      let next = AtomicFile.Staged(
        temporary: FilePath.join(path, ".interface.next"), target: FilePath.join(path, name),
        shown: FilePath.join(shown, name))
      try next.fill(with: addition.file.source.bytes)
      file = next
    }
    let next = self.manifest
    do throws(ProjectError) {
      try next.fill(with: Array(manifest.text().utf8))
    } catch {
      file?.discard()
      throw error
    }
    do throws(ProjectError) {
      try file?.commit()
    } catch {
      next.discard()
      throw error
    }
    try next.commit()
  }

  private func makeFolder() throws(ProjectError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw ProjectError(
        .environment, "cannot make the folder of the interfaces", at: Place(file: shown),
        advice: "Check that you may write there.")
    }
  }
}
