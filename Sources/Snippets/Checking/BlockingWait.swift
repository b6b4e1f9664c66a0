/// Tells code that may block a task, or asks for the thread it runs on: the vendor's `Dispatch` and Foundation have such
/// declarations unavailable from asynchronous contexts, of which the toolchain's say it of some only.
///
/// An overlay cannot say it: where Foundation brings `Dispatch` along, the compiler finds a second `wait` ambiguous.
struct BlockingWait {
  private static let declarations = [
    "DispatchSemaphore.wait", "DispatchGroup.wait", "DispatchWorkItem.wait", "Thread.isMainThread", "Thread.exit",
    "RunLoop.current", "Progress.becomeCurrent", "Progress.resignCurrent", "NSEnumerator.makeIterator",
  ]
  /// The words by which code is suspected. An enumerator of files is iterated without a word.
  private static let words: Set<String> = [
    "wait", "isMainThread", "exit", "current", "becomeCurrent", "resignCurrent", "enumerator", "makeIterator",
    "objectEnumerator", "keyEnumerator", "reverseObjectEnumerator",
  ]
  /// What stands where code is asynchronous: the keywords, what makes a task, and modifiers that take asynchronous code.
  private static let marks: Set<String> = [
    "async", "await", "Task", "task", "refreshable", "AsyncStream", "AsyncThrowingStream",
  ]

  /// Whether one of the texts asks for a member that may block, and one has asynchronous code.
  static func isSuspected(_ texts: [[UInt8]]) -> Bool {
    let scanners = texts.map(SwiftScanner.init)
    let waits = scanners.contains { scanner in
      zip(scanner.tokens, scanner.tokens.dropFirst()).contains { dot, name in
        dot.kind == .punctuation(UInt8(ascii: ".")) && name.kind == .word && words.contains(scanner.text(name))
      }
    }
    guard waits else { return false }
    return scanners.contains { scanner in
      scanner.tokens.contains { $0.kind == .word && marks.contains(scanner.text($0)) }
    }
  }

  /// Whether a declaration of one of the modules, with the types that it stands in, is such a one.
  static func isBlocking(_ path: String) -> Bool {
    declarations.contains { path == $0 || path.hasPrefix("\($0)(") }
  }
}

extension PreparedSnippet {
  /// Why code that compiles may not do so on the platform: it may block a task.
  ///
  /// The texts are those of the page and of preludes: a wrap may be asynchronous where nobody means it to be.
  func waitDoubt(cache: CompilationCache) -> String? {
    guard context.imitatedPlatform != nil, BlockingWait.isSuspected(texts),
      let name = call.hostUses(cache: cache)?.blocking.first
    else { return nil }
    return "the platform refuses \(name) in asynchronous code, which this machine takes"
  }
}
