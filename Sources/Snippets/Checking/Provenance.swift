import Foundation

/// The modules whose declarations a snippet uses.
///
/// The compiler is asked for the tree of what it type-checked, which names every declaration, and the demangler for the
/// module of each. That costs another call, and is asked only where a stub may have been used: what rests on a stub is
/// as right as the stub.
struct Provenance: Hashable, Sendable {
  /// How many declarations of each module, the snippet's own and those of macros' expansions left out.
  var counts: [String: Int]

  /// What a passing snippet uses; nil if it uses no stub for certain, or if it cannot be told.
  init?(of prepared: PreparedSnippet, cache: CompilationCache) {
    let nodes = prepared.context.plan.closure(prepared.modules)
    let words = Self.words(prepared.call.files)
    let direct = prepared.context.plan.visible(prepared.modules)
    let mayUse = nodes.contains { node in
      node.isStub && (direct.contains(node.name) || !node.declared.names.isDisjoint(with: words))
    }
    guard mayUse, let counts = prepared.call.uses(cache: cache)?.counts else { return nil }
    self.counts = counts
  }

  private static func words(_ files: [CompilerCall.File]) -> Set<String> {
    files.reduce(into: []) { words, file in
      let scanner = SwiftScanner(file.bytes)
      words.formUnion(scanner.tokens.filter { $0.kind == .word }.map(scanner.text))
    }
  }

  /// The modules with their kinds.
  func rests(in plan: ModulePlan) -> [SnippetVerdict.Rest] {
    counts.sorted { $0.key < $1.key }.map { module, count in
      let node = plan.nodes[module]
      let kind: SnippetVerdict.Rest.Kind =
        switch node?.origin {
        case .interface: .interface
        case .stub: .stub
        case .generated: .generated
        case .toolchain, .toolchainInterface, .missing, nil: .toolchain
        }
      return SnippetVerdict.Rest(module: module, kind: kind, declarations: count)
    }
  }

  /// `uses 3 declarations of stub SwiftUI`; what the toolchain holds is the same everywhere, and is not told.
  static func text(_ rests: [SnippetVerdict.Rest]) -> String {
    let told = rests.filter { $0.kind != .toolchain }
    let stubs = told.filter { $0.kind != .interface }
    guard !stubs.isEmpty else { return "uses no declaration of a stub" }
    let parts = told.map { rest in
      "\(rest.declarations) declaration\(rest.declarations == 1 ? "" : "s") of \(rest.kind.label)\(rest.module)"
    }
    return "uses " + parts.joined(separator: ", ") + (stubs.count == told.count ? ", so it rests on stubs alone" : "")
  }

  /// What several targets rest on: the most of each module, the vendor's own text first.
  static func merged(_ all: [[SnippetVerdict.Rest]]) -> [SnippetVerdict.Rest] {
    var most: [SnippetVerdict.Rest] = []
    for rest in all.joined() {
      if let index = most.firstIndex(where: { $0.module == rest.module && $0.kind == rest.kind }) {
        most[index].declarations = max(most[index].declarations, rest.declarations)
      } else {
        most.append(rest)
      }
    }
    let kinds = SnippetVerdict.Rest.Kind.allCases
    return kinds.flatMap { kind in
      most.filter { $0.kind == kind }.sorted { ($1.declarations, $0.module) < ($0.declarations, $1.module) }
    }
  }
}

extension SnippetVerdict.Rest.Kind {
  fileprivate var label: String {
    switch self {
    case .interface: ""
    case .stub: "stub "
    case .generated: "generated stub "
    case .toolchain: "toolchain "
    }
  }
}
