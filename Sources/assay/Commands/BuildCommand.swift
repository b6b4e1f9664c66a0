import Diagnostics
import Evidence
import Foundation
import Project
import Site
import Snippets

extension Command {
  static let build = Command(
    name: "build",
    summary: "the site",
    options: [
      .value("--output", "DIR", "where to write the site; else 'output' of assay.yml, site/ by default"),
      .flag("--strict", "build only a guide without errors and warnings"),
      .flag("--snippets", "type-check the snippets and show their verdicts (needs a Swift compiler)"),
      .flag("--history", "draw on the dashboard of gaps what became of them, commit by commit (needs git)"),
      Option.noCache,
    ],
    example: "assay build --strict --output public"
  ) { invocation throws(ProjectError) in
    try SiteBuild(invocation, invocation.configuration()).run()
  }
}

/// One run of `assay build`.
struct SiteBuild {
  private let invocation: Invocation
  private let start = ContinuousClock.now
  private var configuration: Configuration
  let guide: Guide
  private let report: SnippetReport?

  /// Reads the project. The old site is as it was if this throws.
  init(_ invocation: Invocation, _ configuration: Configuration) throws(ProjectError) {
    self.invocation = invocation
    self.configuration = configuration
    if let output = invocation.arguments["--output"] {
      self.configuration.output = FilePath.absolute(output, from: FileManager.default.currentDirectoryPath)
    }
    guide = try invocation.guide(configuration)
    self.configuration.targets = configuration.targets(of: guide.store)
    report =
      invocation.arguments.has("--snippets") ? try invocation.snippetReport(of: guide, configuration) : nil
  }

  func run() throws(ProjectError) -> ExitStatus {
    try run(showing: nil)
  }

  /// - Parameter shown: what is printed of the findings; nil for what is found.
  func run(showing shown: [Finding]?) throws(ProjectError) -> ExitStatus {
    let findings = try invocation.findings(in: guide, configuration, snippets: report, only: [])
    guard !isRefused(findings) else { return refuse(findings) }
    invocation.console.progress("Rendering \(guide.pages.count) pages…")
    defer { invocation.console.progress("") }
    let rendering = ContinuousClock.now
    let files = try ContentFiles(of: configuration).others.map(\.shown)
    let output = try invocation.site(of: guide, configuration, files: files, report: report).render()
    invocation.console.detail("rendered \(output.files.count) files in \(rendering.elapsed)")
    let writing = ContinuousClock.now
    let sources = [configuration.content, configuration.interfaces, configuration.templates, "."]
    try SiteWriter(
      folder: configuration.absolute(configuration.output), sources: sources.map { configuration.absolute($0) }
    ).write(output)
    invocation.console.detail("wrote them in \(writing.elapsed)")
    invocation.console.progress("")
    show(shown ?? findings)
    if !invocation.console.isQuiet {
      do throws(ProjectError) {
        try invocation.console.report(summary)
      } catch {
        throw error.adding("the site was written")
      }
    }
    return .clean
  }

  /// What makes the site wrong as a whole. The rest is shown on the pages, and counts only with `--strict`.
  static let refused: Set<String> = [
    "page.encoding", "page.title", "page.path", "interface.syntax", "site.template",
  ]

  private func isRefused(_ findings: [Finding]) -> Bool {
    let isStrict = invocation.arguments.has("--strict")
    return findings.contains { finding in
      isStrict ? finding.severity > .note : finding.severity == .error && Self.refused.contains(finding.rule)
    }
  }

  private func refuse(_ findings: [Finding]) -> ExitStatus {
    show(findings)
    let reason = invocation.arguments.has("--strict") ? "with --strict these findings stand" : "these findings stand"
    invocation.console.print(
      ProjectError(
        .input, "the site was not built, \(reason) in its way", at: Place(file: configuration.output),
        advice: "The folder is as it was. 'assay check' lists all findings, 'assay explain RULE' tells more."))
    return .findings
  }

  /// Errors and warnings, those that stand in the way first; a guide may have hundreds, so not all of them.
  private func show(_ findings: [Finding]) {
    let limit = invocation.console.isVerbose ? Int.max : 20
    let counted = findings.filter { $0.severity > .note }
    let refused = counted.filter { Self.refused.contains($0.rule) && $0.severity == .error }
    let others = counted.filter { !Self.refused.contains($0.rule) || $0.severity != .error }
    let shown = (refused + others).prefix(limit)
    guard !shown.isEmpty else { return }
    let sources = ProjectSources(guide, root: configuration.root)
    let reporter = TextReporter(style: invocation.console.style(for: STDERR_FILENO)) { sources.source($0) }
    invocation.console.warn(reporter.list(Array(shown)))
    let rest = counted.count - shown.count
    if rest > 0 { invocation.console.warn("… and \(rest) more; 'assay check' lists them all\n") }
  }

  /// `6 pages, 47 claims, 7 gaps (6 open, 1 narrowed), 0.12 s: site`
  private var summary: String {
    let claims = guide.pages.flatMap(\.claims)
    let open = claims.count { $0.gapStatus == .open }
    let narrowed = claims.count { $0.gapStatus == .narrowed }
    let pages = counted(guide.pages.count, "page")
    let gaps = "\(counted(open + narrowed, "gap")) (\(open) open, \(narrowed) narrowed)"
    return "\(pages), \(counted(claims.count, "claim")), \(gaps), \(start.elapsed): \(configuration.output)\n"
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension Invocation {
  /// What renders a guide: the project's own templates before the shipped ones.
  func site(
    of guide: Guide, _ configuration: Configuration, files: [String], report: SnippetReport?
  ) throws(ProjectError) -> SiteBuilder {
    let shipped = Resources.find().templates
    let own = configuration.absolute(configuration.templates)
    if let place = configuration.templatesPlace, !FileBytes.isFolder(own) {
      throw ProjectError(
        .usage, "there is no templates folder: \(configuration.templates)", at: place,
        advice: "Make it, or correct or remove 'templates'; without it the pages are as Assay ships them.")
    }
    let folders = [own, shipped].compactMap { $0 }.filter { FileBytes.isFolder($0) }
    guard shipped != nil || FileBytes.isFolder(own) else {
      throw ProjectError(
        .environment, "the templates that Assay ships are not beside it",
        advice: "Install it with 'make install', or say where they are with ASSAY_SHARE.")
    }
    return SiteBuilder(
      guide: guide, configuration: configuration, report: report,
      templateFolders: shipped == own ? [own] : folders, files: files, jobs: jobs,
      timeline: arguments.has("--history") ? try timeline(of: configuration) : nil)
  }
}
