import Diagnostics

extension SnippetReport {
  /// A table of verdicts for each page, then how far all of it is proven, on what, and what is missing.
  public func text(style: TextStyle = .plain) -> String {
    var text = ""
    for page in SnippetCoverage(verdicts).pages { text += table(page, style) }
    return text + trialSummary() + summary + environmentText
  }

  private func table(_ page: SnippetCoverage.Count, _ style: TextStyle) -> String {
    let own = verdicts.filter { $0.snippet.page == page.name }
    let targets = environments.map(\.target.name)
    let rows = own.map { verdict in
      ["\(verdict.snippet.line)", verdict.status.rawValue] + targets.map { Self.cell(verdict, $0) }
        + [verdict.snippet.info]
    }
    let lines = Self.aligned([["line", "status"] + targets + ["info"]] + rows)
    var text = style.bold(page.name) + style.dim(" (\(page.proven) of \(page.seen) proven)") + "\n"
    text += style.dim(lines[0]) + "\n"
    for (line, verdict) in zip(lines.dropFirst(), own) { text += line + "\n" + Self.details(verdict) }
    return text + "\n"
  }

  /// The rows with their cells below each other: the first column to the right, the others to the left, the last as long
  /// as it is.
  private static func aligned(_ rows: [[String]]) -> [String] {
    var widths = rows.first?.map { _ in 0 } ?? []
    for row in rows {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.unicodeScalars.count) }
    }
    return rows.map { row in
      var line = ""
      var gap = ""
      for (column, cell) in row.enumerated() {
        let spaces = String(repeating: " ", count: widths[column] - cell.unicodeScalars.count)
        line += column == 0 ? spaces + cell : cell.isEmpty ? "" : gap + cell
        gap = column == 0 ? "  " : cell.isEmpty ? gap + spaces + "  " : spaces + "  "
      }
      return line
    }
  }

  /// What became of a verdict on one target.
  private static func cell(_ verdict: SnippetVerdict, _ target: String) -> String {
    guard let found = verdict.targets.first(where: { $0.target == target }) else { return "–" }
    switch (found.expected, found.verdict) {
    case (_, .undecided): return "undecided"
    case (.pass, .pass): return "passes"
    case (.fail, .fail): return found.failsOtherwise ? "fails otherwise" : "fails as stated"
    case (.pass, .fail): return "FAILS"
    case (.fail, .pass): return "PASSES"
    }
  }

  private static func details(_ verdict: SnippetVerdict) -> String {
    var text = ""
    if !verdict.reason.isEmpty { text += "      \(verdict.reason)\n" }
    for target in verdict.targets { text += target.text(page: verdict.snippet.page) }
    text += verdict.trial?.text() ?? ""
    return text
  }

  private var summary: String {
    guard !verdicts.isEmpty else { return "no snippets\n" }
    let coverage = SnippetCoverage(verdicts)
    let total = coverage.total
    var text =
      "\(total.seen) seen, \(total.classified) classified, \(total.compiled) compiled, \(total.proven) proven: "
    text += counts.map { "\($0.count) \($0.status.rawValue)" }.joined(separator: ", ") + "\n"
    if coverage.containers.count > 1 {
      let parts = coverage.containers.map { "\($0.name) \($0.proven) of \($0.seen)" }
      text += "proven by what they stand in: \(parts.joined(separator: ", "))\n"
    }
    return text
  }

  private var environmentText: String {
    var text = ""
    for environment in environments {
      let own = verdicts.flatMap(\.targets).filter { $0.target == environment.target.name }
      let target = environment.target
      let undecided = own.count { $0.verdict == .undecided }
      text += "target \(target.name): SDK \(target.sdk), \(target.platform) \(target.floor) or newer; "
      text += "\(own.count) asked, \(own.count(where: \.agrees)) agree"
      let contradicting = own.count { !$0.agrees } - undecided
      if contradicting > 0 { text += ", \(contradicting) disagree" }
      if undecided > 0 { text += ", \(undecided) undecided" }
      text += environment.checksAvailability ? "\n" : "; availability not checked\n"
    }
    for (module, targets) in modules { text += "\(module.text) on \(targets.joined(separator: ", "))\n" }
    return text + "\(compiler), \(host)" + (checksAvailability ? "\n" : ", availability not checked\n")
  }
}

extension SnippetReport {
  /// The modules behind the verdicts, by name, each file once, with the names of the targets that use it.
  public var modules: [(module: TargetEnvironment.Module, targets: [String])] {
    var found: [(module: TargetEnvironment.Module, targets: [String])] = []
    for environment in environments {
      for module in environment.modules {
        if let index = found.firstIndex(where: { $0.module == module }) {
          found[index].targets.append(environment.target.name)
        } else {
          found.append((module, [environment.target.name]))
        }
      }
    }
    return found.sorted { ($0.module.name, $0.module.path ?? "") < ($1.module.name, $1.module.path ?? "") }
  }
}

extension TargetEnvironment.Module {
  /// `interface FoundationModels (interfaces/FoundationModels-27.0-macos.swiftinterface, sha256 1a2b3c4d)`.
  fileprivate var text: String {
    guard let path, let sha256 else { return "missing \(name)" }
    let notes = remarks.map { "; \($0)" }.joined()
    return "\(kind.rawValue) \(name) (\(path), sha256 \(sha256.prefix(8)))\(notes)"
  }
}

extension TargetVerdict {
  /// A line for each error of a snippet that must pass or fail otherwise, for each warning, and for each note on them.
  fileprivate func text(page: String) -> String {
    var text = ""
    func add(_ diagnostic: CompilerError, _ words: String, indent: String) {
      text += "\(indent)\(page):\(diagnostic.line):\(diagnostic.column): \(words)\(diagnostic.message)\n"
      for note in diagnostic.notes { add(note, "note: ", indent: indent + "  ") }
    }
    if expected == .pass || failsOtherwise {
      for error in errors { add(error, "target \(target): ", indent: "      ") }
    }
    for warning in warnings { add(warning, "target \(target): warning: ", indent: "      ") }
    return text
  }
}
