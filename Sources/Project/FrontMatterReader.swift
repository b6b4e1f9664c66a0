import Diagnostics
import Evidence
import Markdown
import YAML

/// Reads what a page's front matter says to Assay. Keys of other tools are none of its business.
struct FrontMatterReader {
  private(set) var frontMatter = FrontMatter()
  private(set) var findings: [Finding] = []
  private let knownRules: [String]

  /// - Parameter knownRules: what `rules:` may name; anything where it is empty.
  init(_ document: Document, knownRules: [String]) {
    self.knownRules = knownRules
    let range = document.frontMatter
    guard !range.isEmpty else { return }
    let source = document.source
    do throws(ProjectError) {
      let node = try YAMLNode.parse(
        bytes: Array(source.bytes[range]), file: source.path, firstLine: source.line(at: range.lowerBound),
        kind: .input)
      read(node)
    } catch {
      report(error.message, at: error.place ?? source.place(range))
    }
  }

  private mutating func read(_ node: YAMLNode) {
    if node.isNull { return }
    guard let entries = node.entries else {
      report("front matter must be a mapping (key: value), not \(node.kindDescription)", at: node.place)
      return
    }
    for entry in entries where !entry.value.isNull {
      switch entry.key {
      case "title": frontMatter.title = text(entry)
      case "description": frontMatter.description = text(entry)
      case "cite-default": frontMatter.citeDefault = text(entry)
      case "cite-carry": readCarry(entry)
      case "order": readOrder(entry)
      case "aliases": readAliases(entry)
      case "rules": readRules(entry)
      default: break
      }
    }
  }

  private mutating func text(_ entry: YAMLNode.Entry) -> String? {
    guard let text = entry.value.string else {
      report("'\(entry.key)' must be text, not \(entry.value.kindDescription)", at: entry.value.place)
      return nil
    }
    // A folded block scalar ends with a line break; a title has none.
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  private mutating func readCarry(_ entry: YAMLNode.Entry) {
    guard entry.value.string == "default" else {
      report("'cite-carry' may only be 'default'", at: entry.value.place)
      return
    }
    frontMatter.carriesDefault = true
  }

  private mutating func readOrder(_ entry: YAMLNode.Entry) {
    guard let order = entry.value.integer else {
      report("'order' must be a whole number", at: entry.value.place)
      return
    }
    frontMatter.order = order
  }

  /// One path, or a list of them.
  private mutating func readAliases(_ entry: YAMLNode.Entry) {
    for node in entry.value.elements ?? [entry.value] {
      guard let path = node.string, !path.isEmpty else {
        report("'aliases' must be former paths of the page, not \(node.kindDescription)", at: node.place)
        continue
      }
      if path.contains("#") {
        report(
          "'aliases' are former paths of the page; for a former heading write <a id=\"…\"></a> where its text is now",
          at: node.place)
      } else {
        frontMatter.aliases.append(FrontMatter.Alias(path: path, place: node.place))
      }
    }
  }

  /// A mapping from rules to severities, as in `assay.yml`.
  private mutating func readRules(_ entry: YAMLNode.Entry) {
    guard let rules = entry.value.entries else {
      report("'rules' must be a mapping (rule: severity), not \(entry.value.kindDescription)", at: entry.value.place)
      return
    }
    let severities = Severity.allCases.map(\.rawValue).joined(separator: ", ")
    for rule in rules {
      if !knownRules.isEmpty, !knownRules.contains(rule.key) {
        let nearest = NearestName.nearest(to: rule.key, among: knownRules).map { "did you mean '\($0)'?" }
        report("unknown rule '\(rule.key)'; \(nearest ?? "'assay explain' lists the rules")", at: rule.keyPlace)
      } else if let severity = rule.value.string.flatMap(Severity.init(rawValue:)) {
        frontMatter.rules[rule.key] = severity
      } else {
        let written = rule.value.string ?? rule.value.kindDescription
        report("'\(written)' is not a severity; it is one of: \(severities)", at: rule.value.place)
      }
    }
  }

  private mutating func report(_ message: String, at place: Place) {
    findings.append(Finding(rule: "page.front-matter", severity: .error, place: place, message: message))
  }
}
