/// What all `@available` attributes that hold for a declaration say of one platform together.
public struct PlatformAvailability: Hashable, Sendable {
  public var introduced: String?
  public var deprecated: String?
  public var obsoleted: String?
  public var isDeprecated = false
  public var isUnavailable = false
  public var isUnavailableFromAsync = false
  /// Without module prefixes, which are a matter of the compiler's version.
  public var message: String?
  public var renamed: String?

  /// `26.0`, `26.0, deprecated 27.0`, `unavailable`.
  public var text: String {
    var parts: [String] = []
    if isUnavailable { parts.append("unavailable") }
    if let introduced, !isUnavailable { parts.append(introduced) }
    if isDeprecated { parts.append(deprecated.map { "deprecated \($0)" } ?? "deprecated") }
    if let obsoleted { parts.append("obsoleted \(obsoleted)") }
    if isUnavailableFromAsync { parts.append("not from async") }
    return parts.isEmpty ? "always" : parts.joined(separator: ", ")
  }

  /// Adds what another attribute says; what is said already stays.
  mutating func add(_ other: PlatformAvailability) {
    isUnavailable = isUnavailable || other.isUnavailable
    introduced = isUnavailable ? nil : introduced ?? other.introduced
    deprecated = deprecated ?? other.deprecated
    obsoleted = obsoleted ?? other.obsoleted
    isDeprecated = isDeprecated || other.isDeprecated
    isUnavailableFromAsync = isUnavailableFromAsync || other.isUnavailableFromAsync
    message = message ?? other.message
    renamed = renamed ?? other.renamed
  }

  /// Without what it says of deprecation.
  var withoutDeprecation: PlatformAvailability {
    var copy = self
    copy.isDeprecated = false
    copy.deprecated = nil
    if !isUnavailable, obsoleted == nil {
      copy.message = nil
      copy.renamed = nil
    }
    return copy
  }

  /// The platforms in the order that people read them.
  static func ordered(_ platforms: some Sequence<String>) -> [String] {
    let known = ["iOS", "macOS", "macCatalyst", "tvOS", "watchOS", "visionOS"]
    return platforms.sorted { a, b in
      let (x, y) = (known.firstIndex(of: a) ?? known.count, known.firstIndex(of: b) ?? known.count)
      return x == y ? a < b : x < y
    }
  }
}

/// The availability of every declaration of a file, by platform.
struct AvailabilityTable {
  typealias Platforms = [String: PlatformAvailability]

  /// From the own attributes and those of the extensions right around it.
  private(set) var own: [Platforms]
  /// From those of everything around it too, also of the type that an extension extends.
  private(set) var effective: [Platforms]

  private let file: InterfaceFile
  private var isKnown: [Bool]

  /// - Parameter types: the index of each type by its path.
  init(_ details: InterfaceDetails, types: [String: Int]) {
    file = details.file
    let count = file.declarations.count
    own = []
    own.reserveCapacity(count)
    effective = Array(repeating: [:], count: count)
    isKnown = Array(repeating: false, count: count)
    var known: [[String]: Platforms] = [:]
    for declaration in file.declarations {
      let attributes = declaration.attributes.filter { $0.hasPrefix("@available") }
      var platforms: Platforms = [:]
      if !attributes.isEmpty {
        platforms = known[attributes] ?? Self.platforms(declaration.availability, details)
        known[attributes] = platforms
      }
      if let parent = declaration.parent, file.declarations[parent].kind == .extension {
        Self.add(own[parent], to: &platforms)
      }
      own.append(platforms)
    }
    for index in 0..<count { resolve(index, types) }
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

  /// What stands around a declaration has a shorter path, so this ends; what is met again meanwhile adds nothing.
  private mutating func resolve(_ index: Int, _ types: [String: Int]) {
    guard !isKnown[index] else { return }
    isKnown[index] = true
    let declaration = file.declarations[index]
    var platforms = own[index]
    if declaration.kind == .extension, let type = types[declaration.path] {
      resolve(type, types)
      Self.add(effective[type], to: &platforms)
    }
    if let parent = declaration.parent {
      resolve(parent, types)
      Self.add(effective[parent], to: &platforms)
    }
    effective[index] = platforms
  }
}
