import Diagnostics
import Evidence
import Foundation
import Project
import Snippets

extension Command {
  static let fix = Command(
    name: "fix",
    summary: "applies the safe fixes and changes nothing else",
    options: [
      .flag("--dry-run", "say what would be changed"),
      .flag("--adopt", "write the context of proven snippets into opening lines and preludes too"), Option.output,
    ],
    example: "assay fix --dry-run"
  ) { invocation throws(ProjectError) in
    let configuration = try invocation.configuration()
    let guide = try invocation.guide(configuration)
    let fixable = try invocation.findings(in: guide, configuration, snippets: nil, only: []).filter { $0.fix != nil }
    let isDry = invocation.arguments.has("--dry-run")
    var files: [String: [Fix]] = [:]
    for finding in fixable {
      for fix in [finding.fix].compactMap({ $0 }) { files[finding.place.file, default: []].append(fix) }
    }
    let adoption = invocation.arguments.has("--adopt") ? try invocation.adoption(in: guide, configuration) : nil
    for (file, fixes) in adoption?.fixes ?? [:] { files[file, default: []] += fixes }
    let sources = ProjectSources(guide, root: configuration.root)
    var applied = 0
    if !isDry { try invocation.write(adoption?.preludes ?? [:], configuration) }
    for (file, fixes) in files.sorted(by: { $0.key < $1.key }) {
      guard let source = sources.source(file) else { continue }
      let fixed = FixedText(source, fixes: fixes)
      applied += fixed.applied
      if !isDry { try AtomicFile.write(fixed.bytes, to: configuration.absolute(file)) }
    }
    if !isDry, !guide.lock.entries.isEmpty {
      // The lock finds a citation by its lines, so an entry follows its citation in the same step.
      let rewritten = Set(fixable.map(\.place))
      let places = Dictionary(uniqueKeysWithValues: guide.pages.map { ($0.path, $0.document.source) })
      let lock = guide.lock.following(guide) { citation in
        places[citation.page].map { rewritten.contains($0.place(citation.range)) } ?? false
      }
      if lock != guide.lock {
        try AtomicFile.write(Array(lock.text().utf8), to: configuration.absolute(Lock.fileName))
      }
    }
    let lines = fixable.map { finding in
      "\(finding.place.file):\(finding.place.line):\(finding.place.column): \(finding.fix?.summary ?? "")\n"
    }
    let count = fixable.count + (adoption?.fixes.values.reduce(0) { $0 + $1.count } ?? 0)
    let verb = isDry ? "would be made" : "made"
    try invocation.report(
      lines.joined() + (adoption.map { adoptionText($0, isDry: isDry) } ?? "")
        + "\(applied) of \(count) fixes \(verb)\n",
      after: isDry || applied == 0 ? nil : "\(applied) of \(count) fixes were made")
    return .clean
  }

  /// What is adopted, what is not and why, and the preludes.
  private static func adoptionText(_ adoption: SnippetAdoption.Result, isDry: Bool) -> String {
    var text = adoption.lines.map { $0 + "\n" }.joined()
    for (name, bytes) in adoption.preludes.sorted(by: { $0.key < $1.key }) {
      text += "the prelude \(name)\(isDry ? " would be" : ""):\n"
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") { text += "    \(line)\n" }
    }
    return text + "\(adoption.adopted) snippets \(isDry ? "would be " : "")adopted, "
      + "\(adoption.unwritten) proven ones not, \(adoption.suggested) suggested only\n"
  }
}

extension Invocation {
  /// What adopting proven snippets would write.
  func adoption(in guide: Guide, _ configuration: Configuration) throws(ProjectError) -> SnippetAdoption.Result {
    try withChecker(of: guide, configuration) { checker throws(ProjectError) in
      let snippets = guide.pages.flatMap { Snippet.all(in: $0.document, page: $0.path) }
      console.progress("Trying \(snippets.count) snippets…")
      defer { console.progress("") }
      return try adoption(with: checker, configuration).result(for: snippets)
    }
  }

  func adoption(with checker: SnippetChecker, _ configuration: Configuration) -> SnippetAdoption {
    SnippetAdoption(checker: checker) { configuration.contentPath(ofPage: $0) }
  }

  /// Writes preludes into the project's folder of them, which is made if need be.
  func write(_ preludes: [String: [UInt8]], _ configuration: Configuration) throws(ProjectError) {
    guard !preludes.isEmpty else { return }
    let folder = configuration.absolute(configuration.interfaces) + "/preludes"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ProjectError(
        .environment, "cannot make \(folder): \(error.localizedDescription)", advice: "Make the folder writable.")
    }
    for (name, bytes) in preludes.sorted(by: { $0.key < $1.key }) {
      try AtomicFile.write(bytes, to: "\(folder)/\(name).swift")
    }
  }
}
