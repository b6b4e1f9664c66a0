/// One side of a comparison: what is asked of each declaration more than once.
struct ComparedInterface {
  let file: InterfaceFile
  let details: InterfaceDetails
  /// By the declarations' indices.
  let records: [(details: DeclarationDetails, identity: DeclarationIdentity)]
  let identities: [DeclarationIdentity]
  /// The first type of each path.
  let types: [String: Int]
  let availability: AvailabilityTable
  /// Attributes other than `@available`, by the declarations' indices, in one spelling and order.
  let attributes: [[String]]

  /// - Parameter modules: what the other side names as modules.
  init(_ file: InterfaceFile, modules: Set<String> = []) {
    self.file = file
    details = InterfaceDetails(file, modules: modules)
    records = details.all()
    identities = records.map(\.identity)
    var types: [String: Int] = [:]
    for (index, identity) in identities.enumerated() where identity.kind.isType && types[identity.path] == nil {
      types[identity.path] = index
    }
    self.types = types
    attributes = details.attributes()
    availability = AvailabilityTable(details, identities, types: types)
  }

  func declaration(_ index: Int) -> Declaration { file.declarations[index] }

  /// The type that a declaration is a member of, where this interface declares it.
  func type(around index: Int) -> Int? {
    guard let parent = declaration(index).parent else { return nil }
    guard identities[parent].kind == .extension else { return parent }
    return types[identities[parent].path]
  }
}
