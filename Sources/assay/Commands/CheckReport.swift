import Checks
import Diagnostics
import Foundation
import Project

extension Option {
  static let summary = Option.value(
    "--summary", "FILE", "append all findings to a file as Markdown, say to \"$GITHUB_STEP_SUMMARY\"")

  static let pathPrefix = Option.value(
    "--path-prefix", "FOLDER", "where the project is in its repository, for code hosts; else told from .git")
}

/// The findings of a check in the format that is asked for, and their summary.
struct CheckReport {
  private let invocation: Invocation
  private let configuration: Configuration
  private let prefix: PathPrefix
  private let source: SourceLookup

  /// - Throws: `.usage` for a `--path-prefix` that is no folder of a repository.
  init(_ invocation: Invocation, _ configuration: Configuration, _ sources: ProjectSources) throws(ProjectError) {
    self.invocation = invocation
    self.configuration = configuration
    prefix = try Self.prefix(invocation, configuration)
    source = { sources.source($0) }
  }

  /// The text in the format of `--format`.
  func text(_ outcome: CheckOutcome, _ summary: CheckSummary) -> String {
    let hosted = outcome.findings.map(prefix.applied)
    let source = prefix.applied(to: source)
    switch invocation.arguments["--format"] {
    case "json": return JSONReporter().report(outcome.findings, summary: summary)
    case "sarif":
      let suppressed = outcome.suppressed.map {
        SuppressedFinding(finding: prefix.applied(to: $0.finding), reason: $0.reason)
      }
      return SARIFReporter(
        version: Help.version, rules: Catalogue.descriptions, suppressed: suppressed, source: source
      ).report(hosted, summary: summary)
    case "junit": return JUnitReporter().report(hosted, summary: summary)
    case "github":
      let isSummarized = invocation.arguments["--summary"] != nil
      return GitHubReporter(rules: Catalogue.descriptions, isSummarized: isSummarized, source: source)
        .report(hosted, summary: summary)
    case "gitlab": return GitLabReporter(source: source).report(hosted, summary: summary)
    default:
      return TextReporter(style: invocation.reportStyle, source: self.source)
        .report(outcome.findings, summary: summary)
    }
  }

  /// Appends to the file of `--summary`, if there is one.
  func summarize(_ outcome: CheckOutcome, _ summary: CheckSummary) throws(ProjectError) {
    guard let name = invocation.arguments["--summary"] else { return }
    let file = SummaryFile(name)
    let reporter = SummaryReporter(limit: SummaryReporter.largest - file.size, link: link())
    try file.append(reporter.report(outcome.findings.map(prefix.applied), summary: summary))
  }

  /// Where a line is shown: at the commit that CI works on, else on the branch that `repository:` names.
  private func link() -> (@Sendable (String, Int) -> String?)? {
    let environment = ProcessInfo.processInfo.environment
    if let server = environment["GITHUB_SERVER_URL"], let name = environment["GITHUB_REPOSITORY"],
      let commit = environment["GITHUB_SHA"], Self.isAddress("\(server)/\(name)/\(commit)")
    {
      return { "\(server)/\(name)/blob/\(commit)/\($0)?plain=1#L\($1)" }
    }
    guard let repository = configuration.repository, Self.isAddress(repository.url) else { return nil }
    // Code hosts show a Markdown file as text, line by line, only where they are asked to.
    let asText = repository.forge == .github || repository.forge == .gitlab ? "?plain=1" : ""
    return { "\(repository.file($0))\(asText)#L\($1)" }
  }

  private static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("https://")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x7E, 0x25: true
        default: false
        }
      }
  }

  private static func prefix(
    _ invocation: Invocation, _ configuration: Configuration
  ) throws(ProjectError) -> PathPrefix {
    if let given = invocation.arguments["--path-prefix"] {
      guard !given.hasPrefix("/"), !given.split(separator: "/").contains("..") else {
        throw ProjectError(
          .usage, "--path-prefix cannot be '\(given)'",
          advice: "It is the project's folder from the top of the repository, say docs/guide.")
      }
      return PathPrefix(given)
    }
    let root = realpath(configuration.root, nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    var top = root ?? configuration.root
    // In a worktree or a submodule, .git is a file.
    while !FileBytes.isThere(FilePath.join(top, ".git")) {
      guard top != "/", !top.isEmpty else { return PathPrefix(configuration.repository?.folder ?? "") }
      top = FilePath.folder(of: top)
    }
    return PathPrefix(String(decoding: (root ?? configuration.root).utf8.dropFirst(top.utf8.count), as: UTF8.self))
  }
}
