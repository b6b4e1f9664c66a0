import Diagnostics
import Foundation

/// The editor's server: the Language Server Protocol over two streams of bytes.
///
/// One thread reads messages, one takes events one after another and answers, and what takes long runs on threads of its
/// own. Nothing else is ever written to the output.
public struct LanguageServer: Sendable {
  /// Markdown may be nested deeply, and the reader of it uses the machine's stack.
  private static let stackSize = 8 << 20

  let version: String
  let jobs: Int
  let warn: @Sendable (String) -> Void

  /// - Parameters:
  ///   - version: what the client is told.
  ///   - jobs: how many threads read pages.
  ///   - warn: takes a line for people.
  public init(version: String, jobs: Int, warn: @escaping @Sendable (String) -> Void) {
    self.version = version
    self.jobs = jobs
    self.warn = warn
  }

  /// Serves one client until it leaves.
  ///
  /// - Returns: the exit status: 0 where the client said `shutdown` before it left, else 1.
  public func run(input: Int32, output: Int32) -> Int32 {
    let inbox = Inbox()
    Self.start { Self.read(input, into: inbox) }
    var session = Session(version: version, jobs: jobs)
    while true {
      for effect in session.handle(inbox.next()) {
        switch effect {
        case .send(let message): if !Self.write(message.bytes, to: output) { return 1 }
        case .later(let milliseconds, let event):
          DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { inbox.post(event) }
        case .background(let work): Self.start { inbox.post(work()) }
        case .warn(let line): warn(line)
        case .exit(let status): return status
        }
      }
    }
  }

  private static func start(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = stackSize
    thread.start()
  }

  private static func read(_ input: Int32, into inbox: Inbox) {
    var messages = MessageBuffer()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    do throws(MessageBuffer.Fault) {
      while true {
        let count = Foundation.read(input, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        messages.append(chunk[..<count])
        while let content = try messages.next() { inbox.post(.message(IncomingMessage.read(content))) }
      }
    } catch {
      inbox.post(.broken(error.message))
      return
    }
    if let fault = messages.remainder { inbox.post(.broken(fault.message)) } else { inbox.post(.ended) }
  }

  /// Whether all of it was taken: not where the client went away.
  private static func write(_ bytes: [UInt8], to output: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
