import Diagnostics
import Evidence
import Project

extension Command {
  static let lock = Command(
    name: "lock",
    summary: "what the citations point at, and what was published: what --update would change",
    options: [
      .flag("--update", "write evidence.lock, and anchors.lock where there is one"),
      .flag("--anchors", "begin anchors.lock, the record of the pages and anchors that were published"),
      Option(
        name: "--accept", value: "PAGE[:LINE],…", isList: true,
        help: "after review, also citations there that are changed, missing, or proven by no name"),
      Option.output,
    ],
    example: "assay lock --update --accept content/a.md:12"
  ) { invocation throws(ProjectError) in
    let configuration = try invocation.configuration()
    let guide = try invocation.guide(configuration)
    let places = try acceptedPlaces(invocation.arguments.list("--accept"), guide)
    let update = LockUpdate(guide) { citation in
      places.contains { $0.page == citation.page && $0.accepts(citation, guide) }
    }
    let isWritten = invocation.arguments.has("--update")
    let addresses = try AddressUpdate(invocation, configuration, guide)
    if isWritten {
      let path = configuration.absolute(Lock.fileName)
      try AtomicFile.write(Array(update.lock.text().utf8), to: path)
      try addresses?.write()
    }
    try invocation.report(
      text(update, isWritten: isWritten) + (addresses?.text(isWritten: isWritten) ?? ""),
      after: isWritten ? "\(Lock.fileName) was written" : nil)
    return .clean
  }

  /// `content/a.md`, or one line of it.
  private struct AcceptedPlace {
    var page: String
    var line: Int?

    func accepts(_ citation: Citation, _ guide: Guide) -> Bool {
      guard let line else { return true }
      let source = guide.pages.first { $0.path == page }?.document.source
      return source?.line(at: citation.range.lowerBound) == line
    }
  }

  private static func acceptedPlaces(_ words: [String], _ guide: Guide) throws(ProjectError) -> [AcceptedPlace] {
    var places: [AcceptedPlace] = []
    for word in words {
      var place = AcceptedPlace(page: word, line: nil)
      if let colon = word.lastIndex(of: ":"), let line = Int(word[word.index(after: colon)...]) {
        place = AcceptedPlace(page: String(word[..<colon]), line: line)
      }
      guard guide.pages.contains(where: { $0.path == place.page }) else {
        let nearest = NearestName.nearest(to: place.page, among: guide.pages.map(\.path))
        throw ProjectError(
          .usage, "--accept: there is no page \(place.page)",
          advice: nearest.map { "Did you mean '\($0)'?" } ?? "Name a page as findings do: content/a.md:12.")
      }
      places.append(place)
    }
    return places
  }

  private static func text(_ update: LockUpdate, isWritten: Bool) -> String {
    var text = ""
    for (sign, keys) in [("+", update.added), ("=", update.accepted), ("~", update.refreshed), ("-", update.removed)] {
      for key in keys { text += "\(sign) \(key.page) \(key.interface):\(LineRangeText.text(key.ranges))\n" }
    }
    for citation in update.refused {
      text += "! \(citation.page) \(citation.text): \(citation.status.rawValue), not accepted\n"
    }
    let counts =
      "\(update.added.count) added, \(update.accepted.isEmpty ? "" : "\(update.accepted.count) accepted, ")\(update.refreshed.count) refreshed, \(update.removed.count) removed, "
      + "\(update.refused.count) not accepted, \(update.lock.entries.count) in all"
    return text + (isWritten ? "evidence.lock: " : "would be: ") + counts + "\n"
  }
}
