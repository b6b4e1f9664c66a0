/// What there is to colour in a language: enough to read it by, far from a grammar.
struct CodeLanguage: Sendable {
  /// A text between two marks.
  struct Quoted: Sendable {
    var open: String
    var close: String
    /// Whether a backslash takes the meaning from what follows.
    var escapes = true
    /// Whether it goes on over the end of a line; else that ends it.
    var spansLines = false
  }

  /// The order of two marks with the same beginning is that in which they are tried.
  var lineComments: [String] = []
  /// Whether a comment only begins where a word may.
  var commentsBeginWords = false
  var blockComments: [Quoted] = []
  var strings: [Quoted] = []
  var keywords: Set<String> = []
  /// Whether keywords are such only where a command may stand.
  var keywordsBeginCommands = false
  /// Whether a capital begins the name of a type.
  var capitalsAreTypes = false
  /// Whether what stands before a colon is a key: a string, or the words at the beginning of a line.
  var keys = Keys.none
  /// A byte that begins a name of its own kind: a decorator, a variable.
  var sigil: UInt8?
  /// Whether that name is a keyword.
  var sigilIsKeyword = false
  /// Whether `#` at the beginning of a line begins a directive.
  var hasDirectives = false

  enum Keys: Sendable { case none, strings, lines }

  /// The language of a fence; nil for one that is not coloured this way.
  static func named(_ name: String) -> CodeLanguage? {
    switch name.lowercased() {
    case "bash", "sh", "shell", "zsh", "console", "shell-session", "shellsession": shell
    case "json", "jsonc", "json5": json
    case "yaml", "yml": yaml
    case "python", "py", "python3": python
    case "c", "h", "cpp", "c++", "cxx", "hpp", "cc": c
    case "objc", "objective-c", "objectivec", "m", "mm", "objective-c++": objectiveC
    case "javascript", "js", "mjs", "jsx", "typescript", "ts", "tsx": javaScript
    default: nil
    }
  }

  private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

  private static let double = Quoted(open: "\"", close: "\"")
  private static let single = Quoted(open: "'", close: "'")
  private static let cComment = Quoted(open: "/*", close: "*/", escapes: false, spansLines: true)

  static let shell = CodeLanguage(
    lineComments: ["#"], commentsBeginWords: true,
    strings: [
      Quoted(open: "\"", close: "\"", spansLines: true),
      Quoted(open: "'", close: "'", escapes: false, spansLines: true),
    ],
    keywords: words(
      "if then elif else fi for while until do done case esac select function time return break continue exit export "
        + "local readonly declare unset set source alias trap eval exec shift in"),
    keywordsBeginCommands: true, sigil: UInt8(ascii: "$"))

  static let json = CodeLanguage(
    lineComments: ["//"], blockComments: [cComment], strings: [double], keywords: ["true", "false", "null"],
    keys: .strings)

  static let yaml = CodeLanguage(
    lineComments: ["#"], commentsBeginWords: true,
    strings: [double, Quoted(open: "'", close: "'", escapes: false)],
    keywords: ["true", "false", "null", "yes", "no", "on", "off"], keys: .lines)

  static let python = CodeLanguage(
    lineComments: ["#"],
    strings: [
      Quoted(open: "\"\"\"", close: "\"\"\"", spansLines: true), Quoted(open: "'''", close: "'''", spansLines: true),
      double, single,
    ],
    keywords: words(
      "and as assert async await break case class continue def del elif else except finally for from global if import "
        + "in is lambda match nonlocal not or pass raise return try while with yield True False None self"),
    capitalsAreTypes: true, sigil: UInt8(ascii: "@"))

  private static let cWords = words(
    "alignas alignof auto bool break case catch char class concept const constexpr consteval constinit const_cast "
      + "continue co_await co_return co_yield decltype default delete do double dynamic_cast else enum explicit export "
      + "extern false final float for friend goto if inline int long mutable namespace new noexcept nullptr operator "
      + "override private protected public register reinterpret_cast requires restrict return short signed sizeof static "
      + "static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename union "
      + "unsigned using virtual void volatile wchar_t while NULL")

  static let c = CodeLanguage(
    lineComments: ["//"], blockComments: [cComment], strings: [double, single], keywords: cWords,
    capitalsAreTypes: true, hasDirectives: true)

  static let objectiveC = CodeLanguage(
    lineComments: ["//"], blockComments: [cComment], strings: [Quoted(open: "@\"", close: "\""), double, single],
    keywords: cWords.union(
      words("id instancetype self super nil Nil YES NO BOOL SEL in nonnull nullable __block __weak")),
    capitalsAreTypes: true, sigil: UInt8(ascii: "@"), sigilIsKeyword: true, hasDirectives: true)

  static let javaScript = CodeLanguage(
    lineComments: ["//"], blockComments: [cComment],
    strings: [double, single, Quoted(open: "`", close: "`", spansLines: true)],
    keywords: words(
      "abstract any as async await boolean break case catch class const constructor continue debugger declare default "
        + "delete do else enum export extends false finally for from function get if implements import in infer "
        + "instanceof interface is keyof let namespace never new null number of override private protected public "
        + "readonly return satisfies set static string super switch this throw true try type typeof undefined unknown "
        + "var void while with yield"),
    capitalsAreTypes: true, sigil: UInt8(ascii: "@"))
}
