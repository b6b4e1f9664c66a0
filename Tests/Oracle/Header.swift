import SwiftSyntax

/// The parts that every declaration has.
struct Header {
  var node: Syntax
  var kind: String
  var keyword: TokenSyntax
  var attributes: [AttributeSyntax] = []
  var modifiers: [DeclModifierSyntax] = []
  /// Its braces and what they hold: members, statements or accessors.
  var body: [Syntax] = []
  private var attributeList: SyntaxIdentifier?

  init(
    _ node: some DeclSyntaxProtocol, _ kind: String, _ keyword: TokenSyntax, _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax, _ body: (any SyntaxProtocol)? = nil
  ) {
    self.init(node, kind, keyword)
    self.attributes = Self.all(attributes)
    self.modifiers = Array(modifiers)
    self.body = body.map { [Syntax($0)] } ?? []
    attributeList = attributes.id
  }

  init(_ node: some DeclSyntaxProtocol, _ kind: String, _ keyword: TokenSyntax) {
    self.node = Syntax(node)
    self.kind = kind
    self.keyword = keyword
  }

  /// The attributes of a list, those in `#if` branches too.
  private static func all(_ list: AttributeListSyntax) -> [AttributeSyntax] {
    list.flatMap { element in
      switch element {
      case .attribute(let attribute): return [attribute]
      case .ifConfigDecl(let block):
        return block.clauses.flatMap { clause -> [AttributeSyntax] in
          guard case .attributes(let inner)? = clause.elements else { return [] }
          return all(inner)
        }
      default: return []
      }
    }
  }

  /// The offset of its first token behind the attributes.
  var first: Int {
    if let modifier = modifiers.first { return modifier.written.lowerBound }
    return attributeList == nil ? node.written.lowerBound : keyword.written.lowerBound
  }

  /// The offset of its first attribute, or of its first token.
  var start: Int { attributes.first?.written.lowerBound ?? first }

  /// The offset behind its last token before the body.
  var end: Int {
    body.first.map(node.end) ?? node.written.upperBound
  }

  /// The last modifier that tells who may use the whole declaration, and not just set it.
  var access: String? {
    let levels: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]
    return modifiers.last { $0.detail == nil && levels.contains($0.name.text) }?.name.text
  }

  var bodyRange: Range<Int>? {
    guard let first = body.first, let last = body.last else { return nil }
    return first.written.lowerBound..<last.written.upperBound
  }

  /// Modifiers and the keyword.
  func opening(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    FoldedTokens.string(modifiers.map { Syntax($0) } + [Syntax(keyword)], in: bytes)
  }

  func signature(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    var omitted = Set(body.map(\.id))
    if let attributeList { omitted.insert(attributeList) }
    return FoldedTokens.string([node], without: omitted, in: bytes)
  }
}
