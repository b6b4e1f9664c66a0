import Checks
import Diagnostics
import Evidence
import Foundation
import Project
import Reports

/// A command as it was called: its arguments, where it writes, and the project that it works on.
struct Invocation: Sendable {
  var arguments: Arguments
  var console: Console
  var jobs: Int

  /// Reads `assay.yml`.
  func configuration() throws(ProjectError) -> Configuration {
    try Configuration.load(
      explicit: arguments["--config"], from: FileManager.default.currentDirectoryPath,
      knownRules: Catalogue.descriptions.map(\.id))
  }

  /// Reads all pages and interfaces.
  func guide(_ configuration: Configuration) throws(ProjectError) -> Guide {
    console.progress("Reading pages…")
    defer { console.progress("") }
    let start = ContinuousClock.now
    let guide = try GuideLoader(configuration: configuration, jobs: jobs).load()
    console.detail("read \(guide.pages.count) pages and \(guide.store.entries.count) interfaces in \(start.elapsed)")
    return guide
  }

  /// The page or folder that `--page` names, as the reports take it.
  func page(in guide: Guide) throws(ProjectError) -> String? {
    guard let wanted = arguments["--page"] else { return nil }
    if guide.pages.contains(where: { $0.matches(wanted) }) { return wanted }
    let paths = guide.pages.map(\.path)
    let nearest = NearestName.nearest(to: wanted, among: paths).map { "Did you mean '\($0)'?" }
    throw ProjectError(
      .usage, "there is no page '\(wanted)'", advice: nearest ?? "Name it by its path, say \(paths.first ?? "").")
  }

  /// Prints a report in the format and to the file that the arguments ask for.
  func report(_ text: String) throws(ProjectError) {
    try console.report(text, to: arguments["--output"])
  }

  /// Prints the report on what was written already.
  ///
  /// - Parameter written: What was done, a clause; nil where nothing was. The error says it if the report cannot be
  ///   printed.
  func report(_ text: String, after written: String?) throws(ProjectError) {
    do throws(ProjectError) {
      try report(text)
    } catch {
      throw error.adding(written)
    }
  }

  /// Emphasis for the report: none where it goes to a file.
  var reportStyle: TextStyle {
    arguments["--output"] == nil ? console.style(for: STDOUT_FILENO) : .plain
  }
}

extension ContinuousClock.Instant {
  /// Seconds since then, for people: `0.61 s`.
  var elapsed: String {
    "\(JSONValue.seconds(elapsedSeconds).compactText().dropLast()) s"
  }

  var elapsedSeconds: Double {
    let duration = duration(to: .now).components
    return Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
  }
}

extension ProjectError {
  /// The error with what was done before it was met.
  func adding(_ written: String?) -> ProjectError {
    guard let written else { return self }
    var error = self
    error.message += "; \(written) all the same"
    return error
  }
}
