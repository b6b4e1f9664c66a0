import Dispatch
import Foundation

extension Array where Element: Sendable {
  /// The results of `transform` in the order of the elements, computed on up to `jobs` threads that each take the
  /// next element as they finish one.
  public func concurrentMap<Result: Sendable>(jobs: Int, _ transform: @Sendable (Element) -> Result) -> [Result] {
    guard jobs > 1, count > 1 else { return map(transform) }
    let queue = WorkQueue<Result>(count: count)
    DispatchQueue.concurrentPerform(iterations: Swift.min(jobs, count)) { _ in
      while let index = queue.next() { queue.store(transform(self[index]), at: index) }
    }
    return queue.results()
  }
}

/// Hands out indices and collects results. A class, since the threads share it; the lock makes it `Sendable`.
private final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var position = 0
  private var stored: [Result?]

  init(count: Int) {
    stored = Array(repeating: nil, count: count)
  }

  func next() -> Int? {
    lock.withLock {
      guard position < stored.count else { return nil }
      position += 1
      return position - 1
    }
  }

  func store(_ result: Result, at index: Int) {
    lock.withLock { stored[index] = result }
  }

  func results() -> [Result] { stored.compactMap { $0 } }
}
