import Diagnostics

/// Builds the nodes of a template from its tokens.
struct Compiler {
  private var tokenizer: Tokenizer
  private var source: SourceText { tokenizer.source }

  init(source: SourceText) {
    tokenizer = Tokenizer(source: source)
  }

  /// A section that is open, with the nodes around it.
  private struct OpenSection {
    var token: Token
    var outer: [Node]
  }

  /// Rendering recurses into sections, so their depth has a limit.
  private static let deepestSection = 200

  mutating func compile() throws(ProjectError) -> [Node] {
    let tokens = try tokenizer.tokenize()
    var nodes: [Node] = []
    var open: [OpenSection] = []
    for line in Self.lines(tokens, source: source) {
      let standalone = standaloneTag(line)
      if standalone == nil { nodes.append(.lineStart) }
      for token in line {
        if let standalone, token.kind == .text || token.range != standalone.range { continue }
        try add(token, indentation: standalone == nil ? "" : indentation(of: line), to: &nodes, open: &open)
      }
    }
    if let section = open.last {
      throw tokenizer.error(
        "the section “\(section.token.name)” is never closed", at: section.token.range.lowerBound,
        advice: "Close it with {{/\(section.token.name)}}.")
    }
    return nodes
  }

  private func add(
    _ token: Token, indentation: String, to nodes: inout [Node], open: inout [OpenSection]
  ) throws(ProjectError) {
    switch token.kind {
    case .text: nodes.append(.text(source.string(token.range)))
    case .comment, .delimiters: break
    case .variable(let isEscaped): nodes.append(.variable(Name(token.name), isEscaped: isEscaped))
    case .partial:
      nodes.append(.partial(name: token.name, indentation: indentation, place: source.place(token.range)))
    case .section, .inverted:
      guard open.count < Self.deepestSection else {
        throw tokenizer.error(
          "sections are nested too deeply", at: token.range.lowerBound, advice: "Move the inner ones into a partial.")
      }
      open.append(OpenSection(token: token, outer: nodes))
      nodes = []
    case .close:
      guard let section = open.popLast(), section.token.name == token.name else {
        throw tokenizer.error(
          "{{/\(token.name)}} closes no open section", at: token.range.lowerBound,
          advice: "Open it with {{#\(token.name)}}, or close the innermost section first.")
      }
      nodes = section.outer + [.section(Name(token.name), isInverted: section.token.kind == .inverted, nodes)]
    }
  }

  /// The tokens by the line of the source that they start on.
  private static func lines(_ tokens: [Token], source: SourceText) -> [[Token]] {
    var lines: [[Token]] = []
    var current: [Token] = []
    for token in tokens {
      current.append(token)
      if token.kind == .text, source.bytes[token.range.upperBound - 1] == 0x0A {
        lines.append(current)
        current = []
      }
    }
    if !current.isEmpty { lines.append(current) }
    return lines
  }

  /// The one tag of a line that holds nothing else but white space, if its kind takes the line with it.
  private func standaloneTag(_ line: [Token]) -> Token? {
    var tag: Token?
    for token in line {
      if token.kind == .text {
        if !source.bytes[token.range].allSatisfy(Tokenizer.isSpace) { return nil }
      } else {
        if tag != nil || !token.kind.mayStandAlone { return nil }
        tag = token
      }
    }
    return tag
  }

  private func indentation(of line: [Token]) -> String {
    line.first.map { $0.kind == .text ? source.string($0.range) : "" } ?? ""
  }
}
