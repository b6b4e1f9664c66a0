/// What one header says that a type conforms to, or inherits from, and where that holds.
struct Conformance {
  /// `Hashable where Element: Hashable (#if DEBUG)`.
  var text: String
  /// The availability with that of everything around.
  var effective: AvailabilityTable.Platforms
  /// The part of it that is not the type's.
  var own: AvailabilityTable.Platforms

  /// Those that the header of a type or extension names.
  static func all(at index: Int, in interface: ComparedInterface) -> [Conformance] {
    let record = interface.records[index]
    let identity = record.identity
    guard !record.details.inheritedTypes.isEmpty, identity.kind.isType || identity.kind == .extension else { return [] }
    let effective = interface.availability.effective[index]
    let type = interface.types[identity.path].map { interface.availability.effective[$0] } ?? [:]
    let own = identity.kind == .extension ? effective.filter { type[$0.key] != $0.value } : [:]
    let condition = Distinctions.suffix(
      requirements: identity.kind == .extension ? identity.requirements : [], condition: identity.condition)
    return record.details.inheritedTypes.map { Conformance(text: $0 + condition, effective: effective, own: own) }
  }

  /// With its availability where that is not the type's: `Sendable (macOS 27.0)`.
  var described: String {
    let availability = AvailabilitySummary.text(own)
    return availability.isEmpty ? text : "\(text) (\(availability))"
  }

  /// With what its deprecation says too.
  var describedWithMessages: String {
    let messages = SortedList.make(own.values.flatMap { [$0.message, $0.renamed].compactMap(\.self) })
    return messages.isEmpty ? described : "\(described): \(messages.joined(separator: "; "))"
  }
}
