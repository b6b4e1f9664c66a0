/// The names that Swift code uses, comments and strings apart, as far as its tokens tell them without a compiler.
public struct CodeNames: Sendable {
  /// One name where it is used.
  public struct Use: Hashable, Sendable {
    /// The names before it that dots join, itself last: `["LanguageModelError", "timeout"]`.
    public var path: [String]
    /// Something that is no name stands before its dot, or nothing: `.timeout`, `make().timeout`.
    public var isImplicitMember: Bool
    /// The labels of the arguments that follow in parentheses, `_` for none; nil without parentheses.
    public var labels: [String]?
    /// The offset of the last name in the code.
    public var offset: Int
    /// It stands where a declared type, or an extension, names what it inherits and conforms to.
    public var isInherited = false

    public var name: String { path.last ?? "" }

    /// The use as a reference for `InterfaceIndex.lookup`: `LanguageModelError.timeout(0)`.
    public var reference: String {
      let arguments = labels.map { labels in
        "(\(labels.map { $0 == "_" ? "0" : "\($0): 0" }.joined(separator: ", ")))"
      }
      return (isImplicitMember ? "." : "") + path.joined(separator: ".") + (arguments ?? "")
    }
  }

  public private(set) var uses: [Use] = []
  /// The names that it declares itself.
  public var declared: Set<String> = []
  /// The modules that it imports or asks for with `canImport`.
  public let modules: [String]

  /// Reads the names of code. Linear in its length.
  public init(_ code: String) {
    let bytes = Array(code.utf8)
    modules = SourceOutline(bytes).modules
    var reader = CodeNameReader(bytes)
    reader.read()
    uses = reader.uses
    declared = reader.declared
  }
}

/// Walks the tokens once, with a stack of the brackets that are open.
private struct CodeNameReader {
  private let bytes: [UInt8]
  private let tokens: [SwiftScanner.Token]
  private(set) var uses: [CodeNames.Use] = []
  private(set) var declared: Set<String> = []

  /// An open bracket.
  private struct Group {
    var open: UInt8
    /// The use whose arguments it holds.
    var use: Int?
    /// The next token opens an argument.
    var isAtStart = true
  }

  private var groups: [Group] = []
  private var index = 0
  private var header = TypeHeader()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftScanner(bytes).tokens
  }

  mutating func read() {
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .punctuation(let byte):
        header.read(byte)
        punctuation(byte)
      case .word, .other:
        startArgument(token)
        if let name = name(of: token) {
          header.read(word: token.kind == .word && !isPunctuation(index - 1, ".") ? name : "")
          add(name, token)
        }
      case .directive: break
      }
      index += 1
    }
  }

  private mutating func punctuation(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      startArgument(tokens[index])
      let use = byte == UInt8(ascii: "(") ? callee() : nil
      if let use { uses[use].labels = [] }
      groups.append(Group(open: byte, use: use))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = groups.popLast()
    case UInt8(ascii: ","):
      if !groups.isEmpty { groups[groups.count - 1].isAtStart = true }
    default: startArgument(tokens[index])
    }
  }

  /// Notes the label of the argument that begins at a token.
  private mutating func startArgument(_ token: SwiftScanner.Token) {
    guard let last = groups.indices.last, groups[last].isAtStart else { return }
    groups[last].isAtStart = false
    guard let use = groups[last].use else { return }
    let label = isLabel ? text(token) : "_"
    uses[use].labels?.append(label)
  }

  /// Whether the token is followed by a colon.
  private var isLabel: Bool { isPunctuation(index + 1, ":") && tokens[index].kind == .word }

  /// The use that a parenthesis directly after it calls, generic arguments between them or not.
  private func callee() -> Int? {
    guard let use = uses.indices.last, index > 0 else { return nil }
    var before = index - 1
    if isPunctuation(before, ">") {
      var depth = 0
      // No list of generic arguments is longer; without a bound, a row of `>(` would be walked again and again.
      for _ in 0..<64 where before > 0 {
        if isPunctuation(before, ">") { depth += 1 }
        if isPunctuation(before, "<") { depth -= 1 }
        before -= 1
        if depth == 0 { break }
      }
      // The names between the brackets are uses too, so the callee is not the last one.
      return uses.suffix(64).lastIndex { $0.offset == nameStart(before) }
    }
    return uses[use].offset == nameStart(before) && !tokens[index].isFirstOnLine ? use : nil
  }

  private func nameStart(_ position: Int) -> Int {
    let start = tokens[position].range.lowerBound
    return bytes[start] == UInt8(ascii: "`") ? start + 1 : start
  }

  /// Words that an implicit member may follow.
  private static let keywords: Set<String> = [
    "case", "return", "throw", "throws", "try", "await", "in", "is", "as", "else", "where", "if", "guard", "while",
    "switch", "catch", "default", "yield", "consume", "copy",
  ]

  /// Words that a name follows which they declare.
  private static let declarations: Set<String> = [
    "let", "var", "func", "struct", "class", "actor", "enum", "protocol", "typealias", "associatedtype", "macro",
    "case",
    "for",
  ]

  private mutating func add(_ name: String, _ token: SwiftScanner.Token) {
    if index > 0, tokens[index - 1].kind == .word, Self.declarations.contains(text(tokens[index - 1])),
      !Self.declarations.contains(name)
    {
      declared.insert(name)
    }
    let isArgument = groups.last?.open == UInt8(ascii: "(")
    // A label names a parameter, not a declaration.
    if isArgument, isLabel, isPunctuation(index - 1, "(") || isPunctuation(index - 1, ",") { return }
    var use = CodeNames.Use(path: [name], isImplicitMember: false, labels: nil, offset: nameStart(index))
    use.isInherited = header.isInheriting
    if isPunctuation(index - 1, ".") {
      if index > 1, let before = uses.last, before.offset == nameStart(index - 2), before.path.count < 16,
        !Self.keywords.contains(before.name)
      {
        use.path = before.path + [name]
        use.isImplicitMember = before.isImplicitMember
      } else {
        use.isImplicitMember = true
      }
    }
    uses.append(use)
  }

  /// The identifier that a token is, without backticks; nil for a literal.
  private func name(of token: SwiftScanner.Token) -> String? {
    switch token.kind {
    case .word: return text(token)
    case .other where bytes[token.range.lowerBound] == UInt8(ascii: "`") && token.range.count > 2:
      return String(decoding: bytes[token.range].dropFirst().dropLast(), as: UTF8.self)
    default: return nil
    }
  }

  private func text(_ token: SwiftScanner.Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  private func isPunctuation(_ position: Int, _ scalar: Unicode.Scalar) -> Bool {
    tokens.indices.contains(position) && tokens[position].kind == .punctuation(UInt8(ascii: scalar))
  }
}
