import Diagnostics

/// What `assay interface find` tells: where declarations of some names stand.
public struct InterfaceFindReport: Sendable {
  private let search: InterfaceSearch
  private let results: [InterfaceSearch.Result]

  public init(_ search: InterfaceSearch, names: [String]) {
    self.search = search
    results = names.map(search.find)
  }

  /// Whether each name is declared somewhere.
  public var foundAll: Bool { results.allSatisfy { !$0.hits.isEmpty } }

  /// For each name that nothing was found for, that, and what may have been meant.
  public var misses: [String] { results.compactMap(\.miss) }

  /// Two lines a declaration: its lines as authors cite them with its availability, and its signature. The extensions
  /// of a type take one line an interface.
  public func text(style: TextStyle = .plain) -> String {
    var found = FoundInterfaces()
    return results.filter { !$0.hits.isEmpty }.map { result in
      let title = results.count > 1 ? style.bold(VisibleText.escaped(result.name)) + "\n" : ""
      let declared = result.hits.filter { $0.declaration.kind != .extension }
      let shown = declared.isEmpty ? result.hits : declared
      let lines = shown.map { hit in
        let about = found.availability(of: hit)
        let head = "\(style.bold(search.citation(hit)))  \(InterfaceDifferenceReport.title(hit.declaration))"
        let condition = VisibleText.escaped(Distinctions.suffix(requirements: [], condition: hit.declaration.condition))
        return head + condition + (about.isEmpty ? "" : "  (\(about))") + "\n"
          + "    \(VisibleText.escaped(found.signature(of: hit)))\n"
      }
      return title + lines.joined() + (declared.isEmpty ? "" : extensions(result.hits))
    }.joined(separator: "\n")
  }

  private func extensions(_ hits: [InterfaceSearch.Hit]) -> String {
    var order: [String] = []
    var places: [String: [String]] = [:]
    for hit in hits where hit.declaration.kind == .extension {
      let citation = search.citation(hit)
      let place = citation.utf8.lastIndex(of: ASCII.colon).map { String(citation[..<$0]) } ?? citation
      if places[place] == nil { order.append(place) }
      places[place, default: []].append(hit.declaration.citedLines)
    }
    return order.map { place in
      let lines = places[place] ?? []
      return "\(place): \(lines.count) extension\(lines.count == 1 ? "" : "s"): \(lines.joined(separator: ", "))\n"
    }.joined()
  }

  /// The schema `assay.interface-find/1`.
  public var json: JSONValue {
    var found = FoundInterfaces()
    return [
      "schema": "assay.interface-find/1",
      "names": .array(
        results.map { result in
          [
            "name": .string(result.name),
            "declarations": .array(
              result.hits.map { hit in
                Self.json(hit, search.citation(hit), found.interface(of: hit))
              }),
            "similar": JSONValue(result.similar),
          ]
        }),
    ]
  }

  /// The members of `assay.interface/1`, with the file, the citation and the availability of all around.
  static func json(
    _ hit: InterfaceSearch.Hit, _ citation: String, _ interface: ComparedInterface
  ) -> JSONValue {
    let index = hit.declaration.index
    var members: [JSONValue.Member] = [
      .init("file", .string(hit.file.source.path)), .init("module", .string(hit.file.module)),
      .init("citation", .string(citation)),
      .init("available", .string(AvailabilitySummary.text(interface.availability.effective[index]))),
    ]
    let record = interface.records[index]
    if case .object(let own) = InterfaceReport.json(hit.declaration, record.details, record.identity) {
      members += own
    }
    return .object(members)
  }
}
