/// What is put around a snippet to make it compile, each part with where it comes from.
struct TrialContext: Sendable, Hashable {
  /// A line or more of source that stands beside the snippet.
  struct Item: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
      case alias, declaration, placeholderFunction, placeholderType
      case binding(type: String)
    }
    var name: String
    var kind: Kind
    /// Of a declaration, an alias, a placeholder.
    var text = ""
    var origin: String
    var stage: Int
    /// A binding that the snippet assigns to.
    var isSettable = false
    /// Its type is the one that the compiler expects of an argument.
    var isExpectedArgument = false
    /// Why it is a suggestion and no proof.
    var doubt: String?
    /// The line of the page that it was taken from, and its fence; nil for what the compiler or the guide gave.
    var fence: Int?

    var source: String {
      guard case .binding(let type) = kind else { return text }
      return "var \(name): \(type) " + (isSettable ? "{ get { fatalError() } set {} }" : "{ fatalError() }")
    }
  }

  struct Import: Sendable, Hashable {
    var module: String
    var origin: String
  }

  var imports: [Import] = []
  var items: [Item] = []
  var isMainActorIsolated = false
  var wrapStage = 0
  var elisionStage = 0

  /// The highest stage that was needed.
  var stage: Int {
    let importStage = imports.isEmpty ? 0 : 1
    return ([importStage, wrapStage, elisionStage] + items.map(\.stage)).max() ?? 0
  }

  /// Stages that only propose: guesses from the names of the guide, and stand-ins.
  static let guesses: Set<Int> = [6, 8, 9]

  var isGuessed: Bool { items.contains(where: \.isGuess) }

  var lines: [SnippetTrial.ContextLine] {
    imports.map { SnippetTrial.ContextLine(text: "import \($0.module)", origin: $0.origin) }
      + items.filter { !$0.isStandIn }.map { SnippetTrial.ContextLine(text: $0.shown, origin: $0.origin) }
      + (isMainActorIsolated
        ? [SnippetTrial.ContextLine(text: "isolation:mainactor", origin: "demanded by the compiler")] : [])
  }

  mutating func add(_ module: String, origin: String) {
    if !imports.contains(where: { $0.module == module }) { imports.append(Import(module: module, origin: origin)) }
  }

  mutating func add(_ item: Item) {
    items.removeAll { $0.name == item.name && !$0.isExtension && !item.isExtension }
    if !items.contains(item) { items.append(item) }
  }

  /// The file beside the snippet, with the index of the item that each of its lines is of.
  func file(modules: [String]) -> (bytes: [UInt8], owners: [Int?]) {
    var text = modules.map { "import \($0)\n" }.joined()
    var owners: [Int?] = modules.map { _ in nil }
    for (index, item) in items.enumerated() {
      let source = item.source + "\n"
      text += source
      owners += source.utf8.filter { $0 == 0x0A }.map { _ in index }
    }
    return (Array(text.utf8), owners)
  }
}

extension TrialContext.Item {
  var isGuess: Bool { TrialContext.guesses.contains(stage) || doubt != nil }

  /// A type that stands for one not known.
  var isStandIn: Bool { kind == .placeholderType && name.hasPrefix(TrialError.placeholder) }

  /// The source as authors see it: without types that were invented.
  var shown: String {
    guard case .binding(let type) = kind, type.hasPrefix(TrialError.placeholder) else { return source }
    return "var \(name)"
  }

  /// What is guessed, in words.
  var guess: String { doubt ?? (shown == source ? source : "nothing declares `\(name)`, or says its type") }

  var isExtension: Bool { kind == .declaration && text.utf8.starts(with: "extension ".utf8) }
}
