extension RuleDescription {
  /// The rule as SARIF's `reportingDescriptor`, with the help that code hosts show beside an alert.
  var sarif: JSONValue {
    let fence = "````"
    var text = explanation
    var markdown = explanation
    if !example.isEmpty {
      text += "\n\nFor example:\n\n\(example)"
      markdown += "\n\nFor example:\n\n\(fence)markdown\n\(example)\n\(fence)"
    }
    return [
      "id": .string(id), "name": .string(sarifName), "shortDescription": ["text": .string(Self.cut(summary))],
      "fullDescription": ["text": .string(Self.cut(explanation))],
      "help": ["text": .string(text), "markdown": .string(markdown)],
      "defaultConfiguration": ["level": .string(defaultSeverity.sarifLevel)],
    ]
  }

  /// `CitationMoved` of `citation.moved`: the standard wants a name that is an identifier.
  private var sarifName: String {
    id.split { $0 == "." || $0 == "-" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// GitHub takes descriptions of 1024 characters; the help has all of it.
  private static func cut(_ text: String) -> String {
    text.count <= 1024 ? text : text.prefix(1023) + "…"
  }
}

extension Severity {
  /// SARIF's word for it.
  var sarifLevel: String { self == .off ? "none" : rawValue }
}
