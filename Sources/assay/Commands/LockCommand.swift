import Diagnostics
import Evidence
import Project

extension Command {
  static let lock = Command(
    name: "lock",
    summary: "what the citations point at: what --update would change",
    options: [.flag("--update", "write evidence.lock"), Option.output],
    example: "assay lock --update"
  ) { invocation throws(ProjectError) in
    let configuration = try invocation.configuration()
    let guide = try invocation.guide(configuration)
    let update = LockUpdate(guide)
    if invocation.arguments.has("--update") {
      let path = configuration.absolute(Lock.fileName)
      try AtomicFile.write(Array(update.lock.text().utf8), to: path)
    }
    try invocation.report(text(update, isWritten: invocation.arguments.has("--update")))
    return .clean
  }

  private static func text(_ update: LockUpdate, isWritten: Bool) -> String {
    var text = ""
    for (sign, keys) in [("+", update.added), ("~", update.refreshed), ("-", update.removed)] {
      for key in keys { text += "\(sign) \(key.page) \(key.interface):\(LineRangeText.text(key.ranges))\n" }
    }
    for citation in update.refused {
      text += "! \(citation.page) \(citation.text): \(citation.status.rawValue), not accepted\n"
    }
    let counts =
      "\(update.added.count) added, \(update.refreshed.count) refreshed, \(update.removed.count) removed, "
      + "\(update.refused.count) not accepted, \(update.lock.entries.count) in all"
    return text + (isWritten ? "evidence.lock: " : "would be: ") + counts + "\n"
  }
}
