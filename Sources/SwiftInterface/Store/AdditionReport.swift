import Diagnostics

/// What `assay interface add` tells of the files that it took in, or would take in.
public struct AdditionReport: Sendable {
  public var additions: [InterfaceAddition]
  public var isDry: Bool
  /// The store's folder as it is shown.
  public var folder: String

  public init(_ additions: [InterfaceAddition], isDry: Bool, folder: String) {
    self.additions = additions
    self.isDry = isDry
    self.folder = folder
  }

  /// The schema `assay.interface-add/1`.
  public var json: JSONValue {
    [
      "schema": "assay.interface-add/1", "dryRun": .bool(isDry),
      "interfaces": .array(additions.map(json)),
    ]
  }

  private func json(_ addition: InterfaceAddition) -> JSONValue {
    let replaced: JSONValue =
      addition.before.map { before in
        [
          "sha256": .string(before.file.sha256), "size": .integer(before.file.source.bytes.count),
          "lines": .integer(before.file.source.lineCount),
        ]
      } ?? .null
    return [
      "source": .string(addition.file.source.path), "file": .string(path(addition)),
      "action": .string(addition.action.rawValue), "entry": addition.entry.json, "replaced": replaced,
      "comparedWith": JSONValue(addition.baseline?.path),
      "difference": addition.difference.map { InterfaceDifferenceReport($0).json } ?? .null,
      "requirements": .array((addition.difference?.newRequirements ?? []).map(Self.json)),
      "notes": JSONValue(addition.notes),
    ]
  }

  /// A paragraph a file, with what changed.
  public func text(style: TextStyle = .plain) -> String {
    additions.map { facts($0) + changes($0, style) }.joined(separator: "\n")
  }

  /// Of a file that takes the place of another everything, since nobody can compare with that one again; against the
  /// SDK before, what may break those who use it.
  private func changes(_ addition: InterfaceAddition, _ style: TextStyle) -> String {
    guard let difference = addition.difference, let baseline = addition.baseline else { return "" }
    let isWhole = addition.before != nil
    let breaking: [InterfaceChange.Kind] = [.removed, .signature, .cases, .conformances, .deprecated]
    let report = InterfaceDifferenceReport(difference, only: isWhole ? [] : breaking.map(\.rawValue))
    let rest =
      isWhole
      ? "" : "all of it: assay interface diff \(baseline.path) \(isDry ? addition.file.source.path : path(addition))\n"
    return "\n" + report.text(style: style) + Self.requirements(difference, style) + rest
  }

  private static func requirements(_ difference: InterfaceDifference, _ style: TextStyle) -> String {
    let requirements = difference.newRequirements
    guard !requirements.isEmpty else { return "" }
    let title = "Required of what conforms, without a default (\(requirements.count))"
    let lines = requirements.map {
      "  \($0.requirement.citedLines)  \(InterfaceDifferenceReport.title($0.requirement))\n"
    }
    return style.bold(title) + "\n" + lines.joined() + "\n"
  }

  private static func json(_ requirement: NewRequirement) -> JSONValue {
    [
      "path": .string(requirement.requirement.path), "line": .integer(requirement.requirement.keywordLine),
      "signature": .string(requirement.requirement.signature),
    ]
  }

  /// What was written, for whoever cannot read the report: `interfaces/… was taken in`. Nil where nothing was.
  public var written: String? {
    let paths = additions.filter { $0.action != .unchanged }.map(path)
    guard !isDry, !paths.isEmpty else { return nil }
    return "\(paths.joined(separator: ", ")) \(paths.count == 1 ? "was" : "were") taken in"
  }

  private func facts(_ addition: InterfaceAddition) -> String {
    let entry = addition.entry
    var text = "\(action(addition)) \(path(addition))\n"
    for (label, value) in [
      ("module", entry.module + (entry.moduleVersion.map { " \($0)" } ?? "")),
      ("SDK", entry.sdk + (entry.build.map { ", build \($0)" } ?? ", build not known")),
      ("platform", entry.platform + (entry.target.map { " (\($0))" } ?? "")),
      ("compiler", entry.compiler ?? "not known"),
      ("size", "\(entry.lines) lines, \(entry.size) bytes"), ("SHA-256", entry.sha256), ("date", entry.date),
    ] {
      text += "  \(label)\(String(repeating: " ", count: 10 - label.count))\(VisibleText.escaped(value))\n"
    }
    if let before = addition.before {
      let source = before.file.source
      text += "  replaced  \(source.lineCount) lines, \(source.bytes.count) bytes, SHA-256 \(before.file.sha256)\n"
    }
    return text + addition.notes.map { "  note: \($0)\n" }.joined()
  }

  private func action(_ addition: InterfaceAddition) -> String {
    switch addition.action {
    case .unchanged: "unchanged"
    case .added: isDry ? "would add" : "added"
    case .replaced: isDry ? "would replace" : "replaced"
    case .recorded: isDry ? "would record" : "recorded"
    }
  }

  private func path(_ addition: InterfaceAddition) -> String {
    folder.isEmpty || folder == "." ? addition.entry.file : "\(folder)/\(addition.entry.file)"
  }
}
