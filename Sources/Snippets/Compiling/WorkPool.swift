import Foundation

/// Does work on as many threads as it is given.
struct WorkPool: Sendable {
  let jobs: Int

  init(jobs: Int) { self.jobs = max(1, jobs) }

  /// `transform` of each element, in the elements' order.
  func map<Element: Sendable, Value: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Value
  ) -> [Value] {
    let results = Results<Value>(count: elements.count)
    DispatchQueue.concurrentPerform(iterations: min(jobs, max(elements.count, 1))) { _ in
      while let index = results.next() { results.set(transform(elements[index]), at: index) }
    }
    return results.values
  }

  /// A class, since the threads share it; its lock makes that safe.
  private final class Results<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var slots: [Value?]
    private var position = 0

    init(count: Int) { slots = Array(repeating: nil, count: count) }

    func next() -> Int? {
      lock.withLock {
        defer { position += 1 }
        return position < slots.count ? position : nil
      }
    }

    func set(_ value: Value, at index: Int) { lock.withLock { slots[index] = value } }

    var values: [Value] { lock.withLock { slots.compactMap { $0 } } }
  }
}
