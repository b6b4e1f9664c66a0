/// The availability of every declaration of a file, by platform.
struct AvailabilityTable {
  typealias Platforms = [String: PlatformAvailability]

  /// From the own attributes and those of the extensions right around it.
  private(set) var own: [Platforms]
  /// From those of everything around it too, also of the type that an extension extends.
  private(set) var effective: [Platforms]

  private let file: InterfaceFile
  private static let maximumDepth = 256
  private var isKnown: [Bool]

  /// - Parameters:
  ///   - identities: by the declarations' indices.
  ///   - types: the index of each type by its path.
  init(_ details: InterfaceDetails, _ identities: [DeclarationIdentity], types: [String: Int]) {
    file = details.file
    let count = file.declarations.count
    effective = Array(repeating: [:], count: count)
    isKnown = Array(repeating: false, count: count)
    var known: [[String]: Platforms] = [:]
    own = details.sharingBeginnings { declaration in
      let attributes = declaration.attributes.filter { $0.hasPrefix("@available") }
      guard !attributes.isEmpty else { return [:] }
      let platforms = known[attributes] ?? Self.platforms(declaration.availability, details)
      known[attributes] = platforms
      return platforms
    }
    for declaration in file.declarations {
      guard let parent = declaration.parent, file.declarations[parent].kind == .extension else { continue }
      Self.add(own[parent], to: &own[declaration.index])
    }
    for index in 0..<count { resolve(index, identities, types, depth: 0) }
  }

  private static func platforms(_ availability: [Availability], _ details: InterfaceDetails) -> Platforms {
    var platforms: Platforms = [:]
    for entry in availability {
      let value = PlatformAvailability(
        introduced: entry.introduced, deprecated: entry.deprecated, obsoleted: entry.obsoleted,
        isDeprecated: entry.isDeprecated, isUnavailable: entry.isUnavailable,
        isUnavailableFromAsync: entry.isUnavailableFromAsync, message: entry.message.map(details.withoutModules),
        renamed: entry.renamed.map(details.withoutModules))
      platforms[entry.platform, default: PlatformAvailability()].add(value)
    }
    return platforms
  }

  private static func add(_ outer: Platforms, to platforms: inout Platforms) {
    guard !outer.isEmpty else { return }
    guard !platforms.isEmpty else {
      platforms = outer
      return
    }
    for (platform, value) in outer { platforms[platform, default: PlatformAvailability()].add(value) }
  }

  /// What is met again meanwhile, or is nested deeper than any real declaration, adds nothing.
  private mutating func resolve(
    _ index: Int, _ identities: [DeclarationIdentity], _ types: [String: Int], depth: Int
  ) {
    guard !isKnown[index], depth < Self.maximumDepth else { return }
    isKnown[index] = true
    let declaration = file.declarations[index]
    var platforms = own[index]
    if declaration.kind == .extension, let type = types[identities[index].path] {
      resolve(type, identities, types, depth: depth + 1)
      Self.add(effective[type], to: &platforms)
    }
    if let parent = declaration.parent {
      resolve(parent, identities, types, depth: depth + 1)
      Self.add(effective[parent], to: &platforms)
    }
    effective[index] = platforms
  }
}
