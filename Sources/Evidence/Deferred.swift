import Foundation

/// A value that is made when it is first asked for, by whichever thread does, and kept.
///
/// A class, since all who hold it share the one value; the lock makes it safe for several threads.
public final class Deferred<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var made: Value?
  private let make: @Sendable () -> Value

  public init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  public var value: Value {
    lock.withLock {
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
