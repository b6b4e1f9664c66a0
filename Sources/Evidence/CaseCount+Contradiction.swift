import SwiftInterface

extension CaseCount {
  /// What the stored interfaces say instead; nil where one of those that may be meant has that many cases.
  public func contradiction(on page: Page, in store: InterfaceStore) -> String? {
    var other: (declaration: Declaration, entry: InterfaceStore.Entry)?
    for entry in entries(for: page, in: store) {
      for declaration in enums(in: entry) {
        if Self.counts(declaration, in: entry).contains(number.value) { return nil }
        if other == nil { other = (declaration, entry) }
      }
    }
    guard let (declaration, entry) = other else { return nil }
    let count = InterfaceFacts(entry: entry, declaration: declaration).cases.count
    let noun = count == 1 ? "case" : "cases"
    return "\(declaration.path) has \(count) \(noun) in \(entry.module)-\(entry.sdk), not \(number.text)"
  }

  /// The newest first: what it says is shown.
  private func entries(for page: Page, in store: InterfaceStore) -> [InterfaceStore.Entry] {
    if let sdk {
      return page.citeDefault.flatMap { store.entry(module: $0, sdk: sdk) }.map { [$0] } ?? []
    }
    if let interface { return store.entries.filter { $0.path == interface } }
    return store.entries.reversed()
  }

  /// The enums that are meant; none where the name means other types too.
  private func enums(in entry: InterfaceStore.Entry) -> [Declaration] {
    switch subject {
    case .name(let text):
      guard let name = APIName(text) else { return [] }
      let declared = entry.index.lookup(name.reference).map { entry.file.declarations[$0] }.filter {
        $0.kind != .extension
      }
      return declared.allSatisfy { $0.kind == .enum } ? declared : []
    case .cited(let citation):
      guard citation.interface == entry.path, let lines = citation.ranges.first else { return [] }
      let outer = entry.index.declarations(holdingLines: lines).lazy.map { entry.file.declarations[$0] }.filter {
        item in
        lines.contains(item.keywordLine) && lines.contains(item.endLine)
          && !(item.enclosing.map { lines.contains($0.keywordLine) && lines.contains($0.endLine) } ?? false)
      }.prefix(2)
      guard let first = outer.first else { return [] }
      return outer.count == 1 && first.kind == .enum ? [first] : []
    }
  }

  /// An author may leave out what nobody can use, or nobody should.
  private static func counts(_ declaration: Declaration, in entry: InterfaceStore.Entry) -> Set<Int> {
    let cases = InterfaceFacts(entry: entry, declaration: declaration).cases
    let usable = cases.filter { item in !item.availability.contains(where: \.isUnavailable) }
    let current = usable.filter { item in !item.availability.contains { $0.isDeprecated || $0.deprecated != nil } }
    return [cases.count, usable.count, current.count]
  }
}
