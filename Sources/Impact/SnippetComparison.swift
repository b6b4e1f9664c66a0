import Evidence
import Snippets
import SwiftInterface

/// Finds the snippets that name what is gone or other than it was, without a compiler.
struct SnippetComparison {
  let candidate: Candidate
  let fates: DeclarationFates
  /// The targets of the SDK, with their platforms.
  private let targets: [String: String]
  /// The modules by which code sees the candidate's: its own, and those of stored interfaces that import it.
  private let modules: Set<String>
  private var conformances: ConformanceComparison
  private var known: [String: [DeclarationFates.Fate]] = [:]
  /// The names that each prelude uses.
  private let preludes: [String: CodeNames]

  init?(_ candidate: Candidate, _ fates: DeclarationFates?, targets: [Target], preludes: [String: String]) {
    guard let fates, let previous = candidate.previous else { return nil }
    self.candidate = candidate
    self.fates = fates
    self.targets = Dictionary(targets.filter { $0.sdk == previous.sdk }.map { ($0.name, $0.platform) }) { first, _ in
      first
    }
    self.preludes = preludes.mapValues { CodeNames($0) }
    conformances = ConformanceComparison(fates, previous, candidate.entry)
    modules = Self.modules(seeing: candidate.entry, in: candidate.taken)
  }

  mutating func effects(_ page: Page) -> [SnippetEffect] {
    let snippets = Snippet.all(in: page.document, page: page.path)
    guard !snippets.isEmpty else { return [] }
    let sections = PageSections(page.document)
    let isAbout = page.citeDefault == candidate.entry.module
    var own: [[SnippetEffect.Reason]] = []
    var imports: [Set<String>] = []
    var effects: [SnippetEffect] = []
    var lines: [Int: Int] = [:]
    for (index, snippet) in snippets.enumerated() {
      lines[snippet.line] = index
      let names = CodeNames(snippet.block.literal)
      let continues = snippet.options.isPageScoped || !snippet.options.continues.isEmpty
      let before = continues ? snippet.predecessors(among: Array(snippets[..<index])).compactMap { lines[$0.line] } : []
      let beside = besides([snippet] + before.map { snippets[$0] })
      let direct = Set(names.modules + snippet.imports + beside.flatMap(\.names.modules))
      imports.append(before.reduce(direct) { $0.union(imports[$1]) })
      own.append(reaches(snippet, imports[index], isAbout) ? reasons(snippet, names, beside: beside) : [])
      let inherited = before.flatMap { earlier in
        own[earlier].map { reason in
          var reason = reason
          reason.earlier = snippets[earlier].line
          return reason
        }
      }
      let reasons = Self.unique(own[index] + (own[index].isEmpty && !concerns(snippet) ? [] : inherited))
      guard !reasons.isEmpty else { continue }
      let place = snippet.source.place(snippet.range.lowerBound..<snippet.range.lowerBound)
      var effect = SnippetEffect(
        snippet: snippet, place: place, section: sections.section(at: snippet.range.lowerBound), reasons: reasons)
      effect.platforms = Set(snippet.expectations.compactMap { targets[$0.target] })
      effects.append(effect)
    }
    return effects
  }

  /// Whether one of its targets is of the SDK.
  private func concerns(_ snippet: Snippet) -> Bool { snippet.expectations.contains { targets[$0.target] != nil } }

  /// Whether its code can see the module: one that is compiled imports it; one that is not may leave that to its page.
  private func reaches(_ snippet: Snippet, _ imports: Set<String>, _ isAbout: Bool) -> Bool {
    let sees = !imports.isDisjoint(with: modules)
    return snippet.expectations.isEmpty ? sees || isAbout : sees && concerns(snippet)
  }

  private static func modules(seeing entry: InterfaceStore.Entry, in store: InterfaceStore) -> Set<String> {
    let others = store.entries.filter { $0.sdk == entry.sdk && $0.platform == entry.platform }
    let imports = others.map { other in
      (other.module, Set(other.file.declarations.lazy.filter { $0.kind == .import }.map(\.name)))
    }
    var seen: Set<String> = [entry.module]
    var pending = [entry.module]
    while let module = pending.popLast() {
      for (other, names) in imports where names.contains(module) && seen.insert(other).inserted {
        pending.append(other)
      }
    }
    return seen
  }

  // MARK: Names

  private typealias Prelude = (name: String, names: CodeNames)

  /// The preludes that are compiled beside snippets.
  private func besides(_ snippets: [Snippet]) -> [Prelude] {
    var seen: Set<String> = []
    return snippets.flatMap(\.options.preludes).filter { seen.insert($0).inserted }.compactMap { name in
      preludes[name].map { (name, $0) }
    }
  }

  /// What a snippet names, and what its preludes do.
  private mutating func reasons(
    _ snippet: Snippet, _ names: CodeNames, beside preludes: [Prelude]
  ) -> [SnippetEffect.Reason] {
    var names = names
    for prelude in preludes { names.declared.formUnion(prelude.names.declared) }
    var all = reasons(snippet, names)
    for prelude in preludes {
      for var reason in reasons(snippet, prelude.names) {
        (reason.line, reason.prelude) = (snippet.line, prelude.name)
        all.append(reason)
      }
    }
    return all
  }

  private mutating func reasons(_ snippet: Snippet, _ names: CodeNames) -> [SnippetEffect.Reason] {
    let words = Set(names.uses.map(\.name))
    var reasons: [SnippetEffect.Reason] = []
    for use in names.uses {
      for fate in use.isInherited ? conformances.fates(of: use, names, words) : [] {
        reasons.append(
          SnippetEffect.Reason(
            name: use.path.joined(separator: "."), line: snippet.line(ofOffset: use.offset), fate: fate))
      }
      for fate in fates(of: use) where means(use, fate.old, names, words, snippet) {
        reasons.append(
          SnippetEffect.Reason(
            name: use.path.joined(separator: "."), line: snippet.line(ofOffset: use.offset), fate: fate))
      }
    }
    return Self.unique(reasons)
  }

  /// What becomes of the declarations that a use may mean, if it is something that code notices.
  private mutating func fates(of use: CodeNames.Use) -> [DeclarationFates.Fate] {
    let reference = use.reference
    if let found = known[reference] { return found }
    guard let previous = candidate.previous, previous.index.declares(use.name) || use.labels != nil else { return [] }
    let declarations = previous.index.lookup(reference).prefix(256).map { previous.file.declarations[$0] }
    let found = declarations.flatMap { declaration in
      fates.of(declaration).filter { fate in
        switch fate.kind {
        case .removed, .renamed, .moved, .changed, .unavailable, .deprecated: true
        case .requirements, .availability, .conformances, .attributes, .cases: false
        }
      }
    }
    known[reference] = found
    return found
  }

  /// Whether a use means a declaration rather than another of its name.
  private func means(
    _ use: CodeNames.Use, _ declaration: Declaration, _ names: CodeNames, _ words: Set<String>, _ snippet: Snippet
  ) -> Bool {
    let isMember = use.path.count > 1 || use.isImplicitMember
    guard let type = declaration.enclosing?.path else { return !isMember && !names.declared.contains(use.name) }
    let typeName = String(type.split(separator: ".").last ?? "")
    if use.path.dropLast().last == typeName { return true }
    // The type itself, called.
    if declaration.kind == .`init`, use.name == typeName { return !names.declared.contains(use.name) }
    guard isMember || words.contains("extension") && words.contains(typeName) || snippet.extends(typeName) else {
      return false
    }
    if names.declared.contains(use.name) { return false }
    return words.contains(typeName) || snippet.extends(typeName) || isOnlyOne(use, declaration)
  }

  /// Whether every declaration that a use may mean, before and afterwards, is of the same type or has become something.
  private func isOnlyOne(_ use: CodeNames.Use, _ declaration: Declaration) -> Bool {
    guard let previous = candidate.previous else { return false }
    let type = declaration.enclosing?.path
    let old = previous.index.lookup(use.reference).prefix(64).map { previous.file.declarations[$0] }
    let new = candidate.entry.index.lookup(use.reference).prefix(64).map { candidate.entry.file.declarations[$0] }
    return old.allSatisfy { $0.enclosing?.path == type || !fates.of($0).isEmpty }
      && new.allSatisfy { other in
        other.enclosing?.path == type || old.contains { $0.path == other.path && !fates.of($0).isEmpty }
      }
  }

  private static func unique(_ reasons: [SnippetEffect.Reason]) -> [SnippetEffect.Reason] {
    var seen: Set<String> = []
    return reasons.filter { seen.insert($0.fate.text).inserted }
  }
}

extension Snippet {
  /// The line of the page that holds an offset of the code.
  fileprivate func line(ofOffset offset: Int) -> Int {
    let row = block.literal.utf8.prefix(offset).count { $0 == 0x0A }
    return row < block.lineOffsets.count ? source.line(at: block.lineOffsets[row]) : line
  }

  /// Whether the info string puts its code inside of a type.
  fileprivate func extends(_ type: String) -> Bool {
    switch wrap {
    case .extension(let name), .switch(let name): name == type || name.hasSuffix(".\(type)")
    default: false
    }
  }
}
