import Diagnostics
import Evidence
import Project

extension Command {
  static let fix = Command(
    name: "fix",
    summary: "applies the safe fixes and changes nothing else",
    options: [.flag("--dry-run", "say what would be changed"), .missing("--adopt"), Option.output],
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
    let sources = ProjectSources(guide, root: configuration.root)
    var applied = 0
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
    let verb = isDry ? "would be made" : "made"
    try invocation.report(
      lines.joined() + "\(applied) of \(fixable.count) fixes \(verb)\n",
      after: isDry || applied == 0 ? nil : "\(applied) of \(fixable.count) fixes were made")
    return .clean
  }
}
