import Foundation

/// Anchors that are worked out when a link first asks for them. A class, so that it happens once for all copies of a
/// link map, from whatever thread.
public final class DeferredAnchors: @unchecked Sendable {
  private let lock = NSLock()
  private let make: @Sendable () -> Set<String>
  private var made: Set<String>?

  public init(_ make: @escaping @Sendable () -> Set<String>) {
    self.make = make
  }

  var names: Set<String> {
    lock.lock()
    defer { lock.unlock() }
    if let made { return made }
    let names = make()
    made = names
    return names
  }
}
