/// Calls that one compiler makes at once, each file a file of one module.
///
/// That all of them pass together proves that each passes alone, since none lends another anything (`BatchFile`). That
/// they fail together proves nothing: checks that follow type-checking are not made once that has failed, so those with
/// errors are left to calls of their own, and the rest is tried again.
struct CompilerBatch {
  private var members: [(call: CompilerCall, file: BatchFile)] = []

  /// Makes calls together where they suit each other, and puts what passes so into the cache.
  static func compile(_ calls: [CompilerCall], limit: Int, cache: CompilationCache, pool: WorkPool) {
    guard limit > 1 else { return }
    let candidates = pool.map(calls) { call -> (CompilerCall, BatchFile)? in
      guard cache.outcome(call.key) == nil, let file = BatchFile(call) else { return nil }
      return (call, file)
    }
    let batches = batches(candidates.compactMap { $0 }, limit: limit)
    _ = pool.map(batches.filter { $0.members.count > 1 }) { batch in batch.run(cache) }
  }

  private static func batches(_ candidates: [(call: CompilerCall, file: BatchFile)], limit: Int) -> [CompilerBatch] {
    var batches: [CompilerBatch] = []
    var open: [String: [Int]] = [:]
    var seen: Set<String> = []
    for candidate in candidates where seen.insert(candidate.call.key).inserted {
      let group = candidate.file.group
      // Few are open at once, so that each is asked of few.
      if let index = open[group]?.first(where: { batches[$0].admits(candidate.file) }) {
        batches[index].add(candidate)
        if batches[index].members.count == limit { open[group]?.removeAll { $0 == index } }
      } else {
        batches.append(CompilerBatch(members: [candidate]))
        open[group] = (open[group] ?? []).suffix(3) + [batches.count - 1]
      }
    }
    return batches
  }

  private var words: Set<String> = []
  private var names: Set<String> = []

  private init(members: [(call: CompilerCall, file: BatchFile)]) {
    for member in members { add(member) }
  }

  private mutating func add(_ member: (call: CompilerCall, file: BatchFile)) {
    members.append(member)
    words.formUnion(member.file.words)
    names.formUnion(member.file.names)
  }

  private func admits(_ file: BatchFile) -> Bool {
    names.isDisjoint(with: file.words) && file.names.isDisjoint(with: words)
  }

  /// What a batch may compute in one call, and in all. More is left to calls of each alone, which have their own limit:
  /// a snippet that takes all of it should not take the same again of its batch.
  private static let callSeconds = 8.0
  private static let seconds = 20.0

  private func run(_ cache: CompilationCache) {
    var left = members[...]
    var seconds = Self.seconds
    var pending: [ArraySlice<(call: CompilerCall, file: BatchFile)>] = []
    while seconds > 0 {
      if left.count < 2 {
        guard let next = pending.popLast() else { return }
        left = next
        continue
      }
      let (outcome, failed) = Self.outcome(of: left, cache, &seconds)
      if outcome?.ending == .passed {
        left = []
      } else if !failed.isEmpty {
        left = left.enumerated().filter { !failed.contains($0.offset) }.map(\.element)[...]
      } else if outcome?.excess != nil || outcome == nil {
        // To halve them would pay the limit once for each half.
        left = []
      } else {
        let middle = left.startIndex + left.count / 2
        pending.append(left[middle...])
        left = left[..<middle]
      }
    }
  }

  /// What the compiler says to several; those that have errors. Nil where nothing can be written. What it computes is
  /// taken from `seconds`.
  private static func outcome(
    of members: ArraySlice<(call: CompilerCall, file: BatchFile)>, _ cache: CompilationCache, _ seconds: inout Double
  ) -> (CompilationOutcome?, failed: Set<Int>) {
    guard var call = members.first?.call else { return (nil, []) }
    call.processorSeconds = min(Self.callSeconds, max(1, seconds))
    cache.compilations.increment()
    let files = members.enumerated().map { index, member in
      CompilerCall.File(name: "snippet\(index).swift", bytes: member.file.source(number: index))
    }
    let made = cache.withWorkFolder { folder in
      call.write(files, in: folder).map { call.timedRun(["-emit-sil", "-o", "/dev/null"], $0, cache) }
    }
    guard let (outcome, spent) = made ?? nil else { return (nil, []) }
    seconds -= spent
    let failed = Set(outcome.errors.compactMap(\.place.file))
    // A warning that belongs to no file could be anyone's.
    guard outcome.ending == .passed, outcome.diagnostics.allSatisfy({ $0.place.file != nil }) else {
      return (outcome.ending == .passed ? nil : outcome, failed)
    }
    for (index, member) in members.enumerated() {
      let own = outcome.diagnostics.filter { $0.place.file == index }.map { renamed($0, from: index) }
      cache.store(CompilationOutcome(ending: .passed, diagnostics: own), member.call.key)
    }
    return (outcome, [])
  }

  /// As the file's own call would say it.
  private static func renamed(_ diagnostic: CompilerDiagnostic, from index: Int) -> CompilerDiagnostic {
    var diagnostic = diagnostic
    if diagnostic.place.file == index {
      diagnostic.place.file = 0
      diagnostic.place.path = CompilerCall.snippetFile
    }
    diagnostic.notes = diagnostic.notes.map { renamed($0, from: index) }
    return diagnostic
  }
}
