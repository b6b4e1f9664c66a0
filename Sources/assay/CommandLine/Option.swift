/// One option of a command, declared: the parser, the help and the suggestions all read it.
struct Option: Sendable {
  /// With its dashes: `--output`.
  var name: String
  /// What stands for the value in the help, `FILE`; nil for a flag.
  var value: String?
  /// The values that it may have; empty where any will do.
  var choices: [String] = []
  /// Whether several may be given, separated by commas.
  var isList = false
  var help: String
  /// What the option means without a value; nil where it needs one.
  var valueIfBare: String?
  /// Words behind the option that are no value of it, though they do not begin with a dash.
  var isOperand: (@Sendable (String) -> Bool)?

  static func flag(_ name: String, _ help: String) -> Option {
    Option(name: name, help: help)
  }

  static func value(_ name: String, _ value: String, _ help: String) -> Option {
    Option(name: name, value: value, help: help)
  }

  static func choice(_ name: String, _ choices: [String], isList: Bool = false, _ help: String) -> Option {
    Option(name: name, value: choices.joined(separator: "|"), choices: choices, isList: isList, help: help)
  }

  /// The options that every command takes.
  static let everywhere: [Option] = [
    .value("--config", "FILE", "the project's settings; else assay.yml here or above"),
    .flag("--quiet", "nothing but the report and errors"),
    .flag("--verbose", "say what takes how long"),
    .choice("--color", ["auto", "always", "never"], "colour in text; auto: on a terminal without NO_COLOR"),
    .value("--jobs", "N", "how many threads to use; else one a processor"),
    .flag("--version", "print the version"),
    .flag("--help", "print this help"),
  ]

  static let output = Option.value("--output", "FILE", "write the report to a file instead")

  static let noCache = Option.flag("--no-cache", "compile all snippets anew, and keep nothing of it for the next run")

  static let page = Option.value(
    "--page", "PAGE", "only those of a page, by its path or the end of it, or of a folder's pages")

  static func format(_ formats: [String]) -> Option {
    .choice("--format", formats, "how to write the report; \(formats[0]) by default")
  }
}
