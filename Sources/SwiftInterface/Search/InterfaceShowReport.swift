import Diagnostics

/// What `assay interface show` tells of the declarations of one name: their text, and what is said of them elsewhere.
public struct InterfaceShowReport: Sendable {
  /// A declaration with what extensions of its type and the types around it add.
  struct Item: Sendable {
    var hit: InterfaceSearch.Hit
    var interface: ComparedInterface
    var conformances: [String]
    /// The members of a type in its extensions.
    var members: [InterfaceSearch.Hit]
    var deprecation: Deprecation?

    /// The `where` of a member's extension.
    func requirements(of member: InterfaceSearch.Hit) -> [String] {
      interface.identities[member.declaration.index].requirements
    }
  }

  private let search: InterfaceSearch
  public let result: InterfaceSearch.Result
  let items: [Item]
  /// Where the other interfaces of a module declare the name.
  let elsewhere: [String]
  /// How many more declarations of the name there are.
  let omitted: Int

  /// More declarations are for `InterfaceFindReport` to list.
  private static let maximumItems = 50

  /// - Parameters:
  ///   - name: as `InterfaceSearch.find` takes it.
  ///   - showsAll: whether to show what every interface declares; else the first of each module, of those that do.
  public init(_ search: InterfaceSearch, name: String, showsAll: Bool) {
    self.search = search
    result = search.find(name)
    var declared = result.hits.filter { $0.declaration.kind != .extension }
    if declared.isEmpty { declared = result.hits }
    var first: [String: String] = [:]
    for hit in declared where first[hit.file.module] == nil { first[hit.file.module] = hit.file.source.path }
    let shown = declared.filter { showsAll || first[$0.file.module] == $0.file.source.path }
    omitted = max(0, shown.count - Self.maximumItems)
    elsewhere =
      showsAll
      ? [] : declared.filter { first[$0.file.module] != $0.file.source.path }.map(search.citation)
    var found = FoundInterfaces()
    var successors: [String: Successors] = [:]
    items = shown.prefix(Self.maximumItems).map { hit in
      let path = hit.file.source.path
      return Self.item(hit, found.interface(of: hit), &successors[path, default: Successors(hit.file)])
    }
  }

  private static func item(
    _ hit: InterfaceSearch.Hit, _ interface: ComparedInterface, _ successors: inout Successors
  ) -> Item {
    let (index, path) = (hit.declaration.index, hit.declaration.path)
    var conformances = interface.records[index].details.inheritedTypes
    var members: [InterfaceSearch.Hit] = []
    if hit.declaration.kind.isType {
      for declaration in hit.file.declarations {
        if declaration.kind == .extension, declaration.path == path {
          conformances += Conformance.all(at: declaration.index, in: interface).map(\.described)
        } else if let around = declaration.enclosing, around.kind == .extension, around.path == path {
          members.append(InterfaceSearch.Hit(file: hit.file, declaration: declaration))
        }
      }
    }
    let platforms = interface.availability.effective[index]
    return Item(
      hit: hit, interface: interface, conformances: SortedList.make(conformances), members: members,
      deprecation: Deprecation(platforms, &successors, for: hit.declaration, current: hit.declaration))
  }

  // MARK: Text

  public func text(style: TextStyle = .plain) -> String {
    var text = items.map { self.text($0, style) }.joined(separator: "\n")
    if omitted > 0 { text += "\n\(omitted) more: see assay interface find\n" }
    let places = elsewhere.prefix(Self.maximumItems)
    return places.isEmpty ? text : text + "\nalso at \(places.joined(separator: ", "))\n"
  }

  private func text(_ item: Item, _ style: TextStyle) -> String {
    let declaration = item.hit.declaration
    var text = style.bold("\(InterfaceDifferenceReport.title(declaration))  \(search.citation(item.hit))") + "\n"
    func add(_ title: String, _ value: String) {
      if !value.isEmpty { text += "\(title): \(VisibleText.escaped(value))\n" }
    }
    add("available", AvailabilitySummary.text(item.interface.availability.effective[declaration.index]))
    if let deprecation = item.deprecation {
      add("deprecated", deprecation.message ?? "")
      add("use", deprecation.successors.map(\.text).joined(separator: ", "))
    }
    add(
      "conforms to",
      item.conformances.joined(separator: item.conformances.contains { $0.contains(" ") } ? "; " : ", "))
    add(
      "in", declaration.enclosing.map { $0.kind == .extension ? $0.signature : "\($0.kind.rawValue) \($0.path)" } ?? "")
    add("only if", declaration.condition ?? "")
    text += "\n" + source(item.hit, style)
    guard !item.members.isEmpty else { return text }
    text += "\nmembers in extensions:\n"
    let width = item.members.map(\.declaration.citedLines.count).max() ?? 0
    for member in item.members {
      let lines = InterfaceDifferenceReport.padded(member.declaration.citedLines, width)
      let signature = FoundInterfaces.signature(member.declaration, item.requirements(of: member))
      let condition = Distinctions.suffix(requirements: [], condition: member.declaration.condition)
      text += "  \(style.dim(lines))  \(VisibleText.escaped(signature + condition))\n"
    }
    return text
  }

  /// The lines of a declaration with their numbers.
  private func source(_ hit: InterfaceSearch.Hit, _ style: TextStyle) -> String {
    let width = String(hit.declaration.endLine).count
    return Self.lines(hit).enumerated().map { offset, line in
      let number = String(hit.declaration.startLine + offset)
      let gap = String(repeating: " ", count: width - number.count)
      return "\(style.dim("\(gap)\(number) |")) \(VisibleText.escaped(line))\n"
    }.joined()
  }

  static func lines(_ hit: InterfaceSearch.Hit) -> [String] {
    (hit.declaration.startLine...max(hit.declaration.startLine, hit.declaration.endLine)).map {
      hit.file.source.lineText($0)
    }
  }

  // MARK: JSON

  /// The schema `assay.interface-show/1`.
  public var json: JSONValue {
    [
      "schema": "assay.interface-show/1", "name": .string(result.name),
      "declarations": .array(items.map(json)), "elsewhere": JSONValue(elsewhere),
      "omitted": .integer(omitted), "similar": JSONValue(result.similar),
    ]
  }

  private func json(_ item: Item) -> JSONValue {
    let known = InterfaceFindReport.json(item.hit, search.citation(item.hit), item.interface)
    guard case .object(var members) = known else { return known }
    members += [
      .init("source", JSONValue(Self.lines(item.hit))), .init("conformances", JSONValue(item.conformances)),
      .init("message", JSONValue(item.deprecation?.message)),
      .init("replacements", JSONValue(item.deprecation?.successors.map(\.text) ?? [])),
      .init(
        "members",
        .array(
          item.members.map { member in
            [
              "citation": .string(search.citation(member)), "path": .string(member.declaration.path),
              "signature": .string(member.declaration.signature),
              "extensionRequirements": JSONValue(item.requirements(of: member)),
              "condition": JSONValue(member.declaration.condition),
            ]
          })),
    ]
    return .object(members)
  }
}
