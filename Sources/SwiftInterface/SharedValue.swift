import Foundation

/// A value that is computed when it is first asked for. A class because all copies of what it belongs to share what one
/// of them computed, and the lock that guards it.
final class SharedValue<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var known: Value?

  func value(_ compute: () -> Value) -> Value {
    lock.withLock {
      if let known { return known }
      let value = compute()
      known = value
      return value
    }
  }
}
