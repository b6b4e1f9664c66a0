import SwiftSyntax

/// The tokens of nodes on one line: a space wherever anything stands between two of them, literals as written.
struct FoldedTokens {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var text: [UInt8] = []
  private var end: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  static func string(
    _ nodes: [Syntax], without omitted: Set<SyntaxIdentifier> = [], in bytes: UnsafeBufferPointer<UInt8>
  )
    -> String
  {
    var folded = FoldedTokens(bytes)
    for node in nodes { folded.append(node, without: omitted) }
    return String(decoding: folded.text, as: UTF8.self)
  }

  private mutating func append(_ node: Syntax, without omitted: Set<SyntaxIdentifier>) {
    if omitted.contains(node.id) { return }
    if node.is(TokenSyntax.self) || Self.isLiteral(node) { return append(node.written) }
    for child in node.children(viewMode: .sourceAccurate) { append(child, without: omitted) }
  }

  /// What may hold white space that means something.
  private static func isLiteral(_ node: Syntax) -> Bool {
    switch node.kind {
    case .stringLiteralExpr, .simpleStringLiteralExpr, .regexLiteralExpr: true
    default: false
    }
  }

  private mutating func append(_ range: Range<Int>) {
    if range.isEmpty { return }
    if let end, end < range.lowerBound { text.append(0x20) }
    for byte in bytes[range] { text.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte) }
    end = range.upperBound
  }
}

extension SyntaxProtocol {
  /// Its bytes, without what stands around it.
  var written: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The offset behind its last token before a part of it.
  func end(before part: some SyntaxProtocol) -> Int {
    let last = part.firstToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)
    return last?.written.upperBound ?? written.upperBound
  }
}

extension TokenSyntax {
  /// A name without its backticks.
  var bareName: String {
    let text = self.text
    guard text.utf8.count > 2, text.utf8.first == 0x60, text.utf8.last == 0x60 else { return text }
    return String(text.dropFirst().dropLast())
  }

  var bareOffset: Int { written.lowerBound + (text.utf8.first == 0x60 ? 1 : 0) }
}
