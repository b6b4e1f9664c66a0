import Foundation

/// Hands events from the threads that make them to the one that takes them. A class, since threads share it; the
/// condition's lock makes it `Sendable`.
final class Inbox: @unchecked Sendable {
  private let condition = NSCondition()
  private var events: [Event] = []

  func post(_ event: Event) {
    condition.lock()
    if case .message(.notification("$/cancelRequest", let params)) = event,
      let id = params["id"].flatMap(RequestID.init)
    {
      cancel(id)
    }
    events.append(event)
    condition.signal()
    condition.unlock()
  }

  /// The next event; waits for it.
  func next() -> Event {
    condition.lock()
    defer { condition.unlock() }
    while events.isEmpty { condition.wait() }
    return events.removeFirst()
  }

  /// A request that nobody looked at yet is not looked at any more.
  private func cancel(_ id: RequestID) {
    for (index, event) in events.enumerated() {
      if case .message(.request(id, _, _)) = event { events[index] = .cancelled(id) }
    }
  }
}
