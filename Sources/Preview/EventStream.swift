import Foundation

/// Server-sent events on their way to one browser (HTML standard, "Server-sent events").
///
/// A class, since the thread that tells of an event and the one that sends it share it; the condition guards it.
final class EventStream: @unchecked Sendable {
  private let condition = NSCondition()
  private var waiting: [UInt8]
  private var isClosed = false
  /// Sent where nothing else is, so that it is noticed that the browser has gone.
  private static let pulse = Array(": \n\n".utf8)

  /// - Parameter first: what is sent at once.
  init(_ first: String) {
    waiting = Array("retry: 500\n\n".utf8) + Self.bytes(first)
  }

  /// `change`, with a text of one line.
  func send(_ event: String) {
    condition.withLock {
      waiting += Self.bytes(event)
      condition.broadcast()
    }
  }

  private static func bytes(_ event: String) -> [UInt8] { Array("event: \(event)\ndata: \n\n".utf8) }

  /// Waits for something to be sent; nil once the stream is closed.
  func next(upTo limit: Int, patience: TimeInterval = 5) -> [UInt8]? {
    condition.withLock {
      let end = Date(timeIntervalSinceNow: patience)
      while waiting.isEmpty, !isClosed, condition.wait(until: end) {}
      guard !isClosed else { return nil }
      if waiting.isEmpty { return Self.pulse }
      let bytes = Array(waiting.prefix(limit))
      waiting.removeFirst(bytes.count)
      return bytes
    }
  }

  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }

  var isOpen: Bool { condition.withLock { !isClosed } }
}

/// The event streams of all browsers.
final class EventStreams: @unchecked Sendable {
  private let lock = NSLock()
  private var streams: [EventStream] = []
  private var isStopped = false

  func open(_ first: String) -> EventStream {
    let stream = EventStream(first)
    lock.withLock {
      streams.removeAll { !$0.isOpen }
      streams.append(stream)
      if isStopped { stream.close() }
    }
    return stream
  }

  func send(_ event: String) {
    for stream in lock.withLock({ streams }) { stream.send(event) }
  }

  /// Ends all of them, and those that are opened from now on.
  func stop() {
    let all = lock.withLock {
      isStopped = true
      return streams
    }
    for stream in all { stream.close() }
  }

  var count: Int { lock.withLock { streams.count { $0.isOpen } } }
}
