/// The wraps to try for a fence, in order.
struct TrialWraps {
  let fences: [PageFence]
  let names: PageNames
  let position: Int
  let index: SDKIndex

  var candidates: [Snippet.Wrap] {
    let fence = fences[position]
    if let wrap = fence.snippet.wrap { return [wrap] }
    let usual = Wrapping.candidates(for: fence.outline)
    let kinds = fence.outline.items.map(\.kind).filter { $0 != .import }
    if !kinds.isEmpty, kinds.allSatisfy({ $0 == .caseLabel }), !fence.outline.hasEnumCases {
      return switchedEnum(fence).map { [.switch($0)] } ?? []
    }
    let isMember = kinds.contains(.member) || hasAccessModifier(fence)
    let isDeclared = kinds.contains(.type) || kinds.contains(.extension)
    guard isMember || usesSelf(fence) && !isDeclared else { return usual }
    let types = sharingTypes(fence).map { Snippet.Wrap.extension($0) }
    let members = isMember ? [Snippet.Wrap.member] + types : types + [.member]
    let suiting = kinds.contains(.statement) ? [] : members
    return suiting + usual.filter { !suiting.contains($0) }
  }

  private func usesSelf(_ fence: PageFence) -> Bool {
    let scanner = SwiftScanner(fence.code)
    return scanner.tokens.contains { $0.kind == .word && scanner.text($0) == "self" }
  }

  private func hasAccessModifier(_ fence: PageFence) -> Bool {
    let scanner = SwiftScanner(fence.code)
    return scanner.tokens.contains {
      $0.depth == 0 && $0.kind == .word && ["private", "fileprivate"].contains(scanner.text($0))
    }
  }

  /// The type of the page that has most of the members that the fence uses, if it has one.
  private func sharingTypes(_ fence: PageFence) -> [String] {
    let used = Set(CodeNames(String(decoding: fence.code, as: UTF8.self)).uses.compactMap(\.path.last))
    var shared: [String: Int] = [:]
    for member in used {
      let types = names.types(with: member, around: position).filter { $0.fence != position }
      for name in Set(types.map(\.name)) { shared[name, default: 0] += 1 }
    }
    let best = shared.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best.map { [$0.key] } ?? []
  }

  /// The smallest enumeration that has all cases that the fence's labels name, the page's own first.
  private func switchedEnum(_ fence: PageFence) -> String? {
    let cases = CaseLabels(fence.code).names
    guard !cases.isEmpty else { return nil }
    for type in names.types(with: cases.min() ?? "", around: position) {
      let words = type.text.utf8.prefix(200).split { !SwiftScanner.isIdentifier(CollectionOfOne($0)) }
      let isEnum = words.contains { $0.elementsEqual("enum".utf8) }
      if isEnum, cases.isSubset(of: type.members) { return type.name }
    }
    return index.smallestEnum(with: cases)?.path
  }
}

/// The cases that `case .a(let b), .c:` names.
struct CaseLabels {
  private(set) var names: Set<String> = []

  init(_ code: [UInt8]) {
    let scanner = SwiftScanner(code)
    let tokens = scanner.tokens
    let dot = SwiftScanner.Token.Kind.punctuation(UInt8(ascii: "."))
    var isInLabel = false
    for index in tokens.indices where tokens[index].depth == 0 {
      if tokens[index].kind == .word, scanner.text(tokens[index]) == "case" { isInLabel = true }
      if tokens[index].kind == .punctuation(UInt8(ascii: ":")) { isInLabel = false }
      guard isInLabel, tokens[index].kind == dot, index > 0, index + 1 < tokens.count,
        tokens[index + 1].kind == .word
      else { continue }
      let before = tokens[index - 1]
      let isPath = before.kind == .word && before.range.upperBound == tokens[index].range.lowerBound
      // Of `Type.case` the last name counts.
      if isPath || before.kind == .word || before.kind == .punctuation(UInt8(ascii: ",")) {
        let name = scanner.text(tokens[index + 1])
        let isLast = index + 2 >= tokens.count || tokens[index + 2].kind != dot
        if isLast { names.insert(name) }
      }
    }
  }
}
