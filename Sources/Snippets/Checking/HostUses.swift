/// What code uses of this machine's own modules, as the compiler's tree tells it.
struct HostUses {
  /// Declarations of the C library, with the types that they stand in: `stat.st_mode`.
  var cLibrary: [String] = []
  /// The names of C in the types of those.
  var signatures: [String] = []
  /// Declarations of `Dispatch` and of Foundation that may block a task: `DispatchSemaphore.wait()`.
  var blocking: [String] = []
  /// The names in all types that are written or inferred, of whatever module.
  var typeNames: [String] = []

  /// - Parameter tree: what `-dump-ast` writes. It names most declarations where they are used; of the types in a
  ///   signature it has no more than their names.
  init(tree: [UInt8]) {
    var found: [Kind: Set<String>] = [:]
    for line in tree.split(separator: 0x0A) {
      let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      var types: Set<String> = []
      var isOfC = false
      for (before, part) in zip(parts, parts.dropFirst()) {
        if Self.typeMarks.contains(where: { before.suffix($0.count).elementsEqual($0) }) {
          types.formUnion(Doubt.words(String(decoding: part, as: UTF8.self)))
        }
        guard let (mark, kind) = Self.marks.first(where: { part.starts(with: $0.mark) }) else { continue }
        let path = part.dropFirst(mark.count).prefix { $0 != UInt8(ascii: "@") }
        let name = String(decoding: path, as: UTF8.self).split(separator: " extension").joined()
        if kind == .blocking, !BlockingWait.isBlocking(name) { continue }
        found[kind, default: []].insert(name)
        isOfC = isOfC || kind == .cLibrary
      }
      found[.typeName, default: []].formUnion(types)
      if isOfC { found[.signature, default: []].formUnion(types.filter { $0.hasSuffix("_t") }) }
    }
    for (kind, names) in found { for name in names.sorted() { add(name, kind) } }
  }

  private init() {}

  private enum Kind: String {
    case cLibrary, signature, blocking, typeName
  }

  private static let marks: [(mark: [UInt8], kind: Kind)] = [
    (Array("SwiftGlibc.(file).".utf8), .cLibrary), (Array("Glibc.(file).".utf8), .cLibrary),
    (Array("Dispatch.(file).".utf8), .blocking),
    (Array("Foundation.(file).".utf8), .blocking),
  ]
  private static let typeMarks = ["type=", "result=", "cast_to=", "where_requirements="].map { Array($0.utf8) }

  private mutating func add(_ name: String, _ kind: Kind) {
    switch kind {
    case .cLibrary: cLibrary.append(name)
    case .signature: signatures.append(name)
    case .blocking: blocking.append(name)
    case .typeName: typeNames.append(name)
    }
  }

  // The cache keeps outcomes: each name is a remark.

  fileprivate var outcome: CompilationOutcome {
    let all: [(Kind, [String])] = [
      (.cLibrary, cLibrary), (.signature, signatures), (.blocking, blocking), (.typeName, typeNames),
    ]
    let remarks = all.flatMap { kind, names in
      names.map { name in
        let place = CompilerDiagnostic.Place(file: nil, path: name, line: 0, column: 0)
        return CompilerDiagnostic(severity: .remark, place: place, message: kind.rawValue)
      }
    }
    return CompilationOutcome(ending: .passed, diagnostics: remarks)
  }

  fileprivate init(_ outcome: CompilationOutcome) {
    for remark in outcome.diagnostics { if let kind = Kind(rawValue: remark.message) { add(remark.place.path, kind) } }
  }
}

extension CompilerCall {
  /// What the code uses of this machine's own, as far as it type-checks; from the cache if it was asked before. Nil if
  /// the compiler makes no tree.
  func hostUses(cache: CompilationCache) -> HostUses? {
    let key = cache.key(["host uses 3", self.key])
    if let known = cache.outcome(key) { return HostUses(known) }
    cache.compilations.increment()
    guard let found = cache.withWorkFolder({ folder in tree(in: folder, ofFailing: true) }), let tree = found else {
      return nil
    }
    let uses = HostUses(tree: tree)
    cache.store(uses.outcome, key)
    return uses
  }
}
