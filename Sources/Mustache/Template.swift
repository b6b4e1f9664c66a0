import Diagnostics

/// One compiled Mustache template (the core of the public specification: no lambdas, no inheritance).
public struct Template: Sendable {
  /// The file it was read from, as shown to people.
  public let path: String
  let nodes: [Node]

  /// The partials that it names, in the order of the text.
  public var partials: [String] { partialCalls.map(\.name) }

  /// Where it names them.
  var partialCalls: [(name: String, place: Place)] { Self.partialCalls(nodes) }

  private static func partialCalls(_ nodes: [Node]) -> [(name: String, place: Place)] {
    nodes.flatMap { node -> [(name: String, place: Place)] in
      switch node {
      case .partial(let name, _, let place): [(name, place)]
      case .section(_, _, let content): partialCalls(content)
      default: []
      }
    }
  }

  /// Compiles a template. Throws a `ProjectError` of kind `usage` that names line and column.
  public init(path: String, source: String) throws(ProjectError) {
    self.path = path
    var compiler = Compiler(source: SourceText(path: path, source))
    nodes = try compiler.compile()
  }
}

/// A part of a compiled template.
indirect enum Node: Sendable {
  /// Where a line of the template starts: a partial's indentation is written here.
  case lineStart
  case text(String)
  case variable(Name, isEscaped: Bool)
  case section(Name, isInverted: Bool, [Node])
  /// The indentation that a partial alone on its line gives to its lines; empty elsewhere.
  case partial(name: String, indentation: String, place: Place)
}

/// A dotted name; empty for the implicit iterator `.`.
struct Name: Sendable, Hashable {
  var parts: [String]

  init(_ text: String) {
    parts = text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }
}
