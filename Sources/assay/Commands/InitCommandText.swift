import Diagnostics
import Project

/// What `assay init` tells.
enum InitCommandText {
  /// What was found in a folder, and what was made of it.
  static func found(_ folder: ExistingFolder, _ starter: StarterConfiguration) -> String {
    let kind =
      switch folder.shape {
      case .mdBook: ", as book.toml says"
      case .mkDocs: ", as mkdocs.yml says"
      case .docusaurus: ", as Docusaurus has them"
      case .plain: ""
      }
    var lines = ["assay.yml   written; its comments tell what else may be set"]
    lines.append("pages       in \(starter.content == "." ? "this folder" : starter.content)\(kind)")
    if starter.content == "." { lines.append("files       those that pages show or link to; no others are published") }
    if !starter.exclude.isEmpty { lines.append("left out    \(starter.exclude.joined(separator: ", "))") }
    if let first = folder.components.first {
      let count = folder.components.count
      lines.append(
        "not read    \(first)\(count > 1 ? " and \(count - 1) more" : ""): .mdx is no Markdown; "
          + "what has no components in it may be renamed to .md")
    }
    if let interfaces = folder.interfaces {
      lines.append(
        "interfaces  in \(interfaces): \(folder.modules.joined(separator: ", ")) (\(folder.sdks.joined(separator: ", ")))"
      )
    } else {
      lines.append("interfaces  none yet: assay interface add FILE --sdk 27.0")
    }
    for file in folder.otherInterfaces.prefix(3) {
      lines.append("            not in the store: assay interface add \(file) --sdk VERSION")
    }
    return lines.map { VisibleText.escaped($0) + "\n" }.joined()
  }

  /// The findings by rule, those that weigh most first, each with its first place.
  static func findings(_ findings: [Finding]) -> String {
    guard !findings.isEmpty else { return "\nNothing is found that is wrong.\n" }
    let counts = [Severity.error, .warning, .note].map { severity in
      let count = findings.count(of: severity)
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    var text = "\nFound: \(counts.joined(separator: ", "))\n"
    let byRule = Dictionary(grouping: findings, by: \.rule).sorted { a, b in
      let (left, right) = (a.value.map(\.severity).max() ?? .note, b.value.map(\.severity).max() ?? .note)
      return (right, b.value.count, a.key) < (left, a.value.count, b.key)
    }
    for (rule, list) in byRule.prefix(10) {
      guard let first = list.first else { continue }
      let place = "\(first.place.file):\(first.place.line)"
      text += VisibleText.escaped("  \(list.count) × \(rule), at \(place): \(first.message)") + "\n"
    }
    if byRule.count > 10 { text += "  … and of \(byRule.count - 10) more rules\n" }
    return text
  }

  /// Command lines to go on with, in the new project.
  static func next(_ commands: [String], in folder: String) -> String {
    let isPlain = folder.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "/._-0123456789".contains(Character($0))
    }
    let word = isPlain ? folder : "'\(folder.replacing("'", with: "'\\''"))'"
    return "\nNext: cd \(VisibleText.escaped(word)) && \(commands.joined(separator: " && "))\n"
  }

  /// Command lines to choose from.
  static func next(_ commands: [String]) -> String { "\nNext: \(commands.joined(separator: ", "))\n" }
}
