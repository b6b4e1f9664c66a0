/// One declaration or run of statements at the outermost level of a snippet.
struct SourceItem: Equatable {
  enum Kind: Equatable {
    case `import`
    /// A type, with its name.
    case type
    case `extension`
    case function
    /// `typealias`, `operator`, `precedencegroup`, `macro`.
    case plainDeclaration
    /// `let` or `var`.
    case binding
    /// What only a type's body can hold: `init`, `deinit`, `subscript`, `static`, `override`, `mutating` and the like.
    case member
    case statement
    case caseLabel
    case catchClause
  }
  var kind: Kind
  var name: String?
  var range: Range<Int>
  /// How many `#if` are open around it.
  var conditionDepth = 0

  /// Whether it may stand at file scope wherever a snippet has it.
  var isFileScope: Bool { kind == .type || kind == .extension || kind == .plainDeclaration }
}

/// The outer structure of a snippet's code.
struct SourceOutline {
  var items: [SourceItem] = []
  var imports: [ImportStatement] = []
  /// The modules that `canImport` asks for.
  var probedModules: [String] = []
  /// A bracket is closed that was not opened, the first token apart.
  var hasStrayBracket = false
  /// The first token is a `}`, as in an excerpt that starts with `} catch`.
  var startsWithBrace = false
  var hasDirectives = false
  /// A type, wherever it stands, is where the program begins (`@main`).
  var hasMainType = false
  /// A `let` or `var` says who may use it, which no local variable does.
  var hasAccessOfBinding = false
  /// A `case` without a colon: it declares a case of an enumeration instead of standing in a `switch`.
  var hasEnumCases = false

  struct ImportStatement: Equatable {
    var module: String
    var range: Range<Int>
    /// The lines of the `#if`, `#elseif` and `#else` that it stands under.
    var conditions: [Range<Int>]
  }

  init(_ bytes: [UInt8]) {
    var builder = OutlineBuilder(bytes)
    builder.build()
    self = builder.outline
  }

  init(scanning: ()) {}

  /// The names of the modules imported or asked for, without repeats.
  var modules: [String] {
    var seen: Set<String> = []
    return (imports.map(\.module) + probedModules).filter { seen.insert($0).inserted }
  }

  /// The names of the types, functions and bindings declared.
  var names: Set<String> { Set(items.compactMap(\.name)) }
}

/// The modules that a directive asks for with `canImport`.
enum CanImport {
  static func modules(in directive: String) -> [String] {
    let tokens = SwiftScanner(Array(directive.utf8.drop { $0 == UInt8(ascii: "#") }))
    var found: [String] = []
    for (index, token) in tokens.tokens.enumerated()
    where index + 2 < tokens.tokens.count && tokens.text(token) == "canImport" {
      found.append(tokens.text(tokens.tokens[index + 2]))
    }
    return found
  }
}
