import Evidence
import SwiftInterface

/// What becomes of the declarations of the interface that a candidate is compared with.
public struct DeclarationFates: Sendable {
  /// One thing that becomes of one declaration.
  public struct Fate: Sendable {
    public enum Kind: String, Sendable, CaseIterable {
      case removed, renamed, moved, changed, unavailable
      /// Of a protocol: it requires something more of what conforms to it.
      case requirements
      case deprecated, availability, conformances, attributes, cases

      /// Whether the declaration is no longer to be had under its name, or not as it was.
      public var isLoss: Bool {
        switch self {
        case .removed, .renamed, .moved, .unavailable: true
        default: false
        }
      }

      /// Whether code that uses the declaration may not compile any more.
      var breaksCode: Bool { isLoss || self == .changed || self == .requirements }

      /// What weighs most comes first.
      var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    public var kind: Kind
    public var old: Declaration
    public var new: Declaration?
    /// A clause for people, with the lines in the candidate: `case Fault.burnt(_:) is gone; …`.
    public var text: String
    /// The platforms that it holds on, as `@available` names them; nil for all.
    public var platforms: Set<String>?
    /// What a protocol requires more, of `requirements`.
    public var requirement: Declaration?

    /// Whether it holds on a platform: `macOS`. What is said of iOS holds for Mac Catalyst too.
    public func concerns(_ platform: String) -> Bool {
      guard let platforms, !platforms.contains("*"), !platforms.contains("swift") else { return true }
      let name = StorePlatform.canonical(platform)
      return platforms.contains { StorePlatform.canonical($0) == name }
        || name == "maccatalyst" && platforms.contains("iOS")
    }
  }

  public let difference: InterfaceDifference
  private var byIndex: [Int: [Fate]] = [:]
  private let candidate: Candidate

  init?(_ candidate: Candidate) {
    guard let previous = candidate.previous else { return nil }
    self.candidate = candidate
    difference = InterfaceDifference(previous.file, candidate.entry.file)
    let renames = difference.renames
    for change in difference.changes { add(change, renames) }
    addCases(renames)
    for requirement in difference.newRequirements { add(requirement) }
    for (index, fates) in byIndex where fates.count > 1 {
      byIndex[index] = fates.sorted { $0.kind.rank < $1.kind.rank }
    }
  }

  /// What becomes of a declaration; empty where nothing but its lines may be others.
  public func of(_ declaration: Declaration) -> [Fate] { byIndex[declaration.index] ?? [] }

  /// Every declaration that something becomes of, in the order of the text.
  public var all: [Fate] { byIndex.keys.sorted().flatMap { byIndex[$0] ?? [] } }

  // MARK: -

  private mutating func add(_ change: InterfaceChange, _ renames: Renames) {
    guard let old = change.old else { return }
    switch change.kind {
    case .removed, .cases: if change.new == nil { addRemoval(old, change.counterpart, renames) }
    case .signature: add(.changed, old, change.new, "is not what it was: \(change.reasons.joined(separator: "; "))")
    case .deprecated:
      let platforms = change.deprecation.map { Set($0.platforms.keys) }
      add(.deprecated, old, change.new, Self.deprecation(change), on: platforms)
    case .availability: addAvailability(change, old)
    case .conformances: add(.conformances, old, change.new, Self.list(change, "conforms to"))
    case .attributes: addAttributes(change, old)
    case .added: break
    }
    for member in change.members { add(member, renames) }
  }

  private mutating func addRemoval(_ old: Declaration, _ counterpart: Counterpart?, _ renames: Renames) {
    if let new = renames.newName(of: old) {
      let place = candidate.cited([new.keywordLine...new.endLine])
      let what = old.kind.isType ? "members of the same names" : Self.likeness(old, new)
      add(.renamed, old, new, "is gone; `\(new.path)` at \(place) has \(what)", placed: false)
    } else if let counterpart {
      let new = counterpart.declaration
      let place = candidate.cited([new.keywordLine...new.endLine])
      add(.moved, old, new, "is gone; `\(new.path)` at \(place): \(counterpart.reason)", placed: false)
    } else {
      add(.removed, old, nil, "is gone")
    }
  }

  /// A member of a renamed type may have another signature too.
  private static func likeness(_ old: Declaration, _ new: Declaration) -> String {
    old.name == new.name ? "the same name" : "the same signature"
  }

  private mutating func addAvailability(_ change: InterfaceChange, _ old: Declaration) {
    let lost = change.availability.filter { $0.new?.isUnavailable == true && $0.old?.isUnavailable != true }
    let texts = change.availability.map(\.text).joined(separator: ", ")
    let kind: Fate.Kind = lost.isEmpty ? .availability : .unavailable
    let platforms = Set((lost.isEmpty ? change.availability : lost).map(\.platform))
    add(kind, old, change.new, "has another availability: \(texts)", on: platforms)
  }

  /// What is `@_spi` now is only there for those who import the module with the same attribute.
  private mutating func addAttributes(_ change: InterfaceChange, _ old: Declaration) {
    let isSPI = { (attribute: String) in attribute.hasPrefix("@_spi(") }
    let isHidden = change.gained.contains(where: isSPI) && !old.attributes.contains(where: isSPI)
    add(isHidden ? .unavailable : .attributes, old, change.new, Self.list(change, "has the attribute"))
  }

  private mutating func add(_ requirement: NewRequirement) {
    let new = requirement.requirement
    let place = candidate.cited([new.keywordLine...new.keywordLine])
    let clause = "requires `\(new.name)` at \(place) of what conforms to it, without a default"
    add(.requirements, requirement.type, nil, clause, requirement: new)
  }

  private mutating func add(
    _ kind: Fate.Kind, _ old: Declaration, _ new: Declaration?, _ clause: String, placed: Bool = true,
    on platforms: Set<String>? = nil, requirement: Declaration? = nil
  ) {
    let place = placed ? new.map { " (\(candidate.cited([$0.keywordLine...$0.keywordLine])))" } ?? "" : ""
    var fate = Fate(kind: kind, old: old, new: new, text: "`\(old.path)` \(clause)\(place)")
    fate.platforms = platforms
    fate.requirement = requirement
    byIndex[old.index, default: []].append(fate)
  }

  /// A case that an enumeration has more is something that becomes of the enumeration.
  private mutating func addCases(_ renames: Renames) {
    let added = difference.changes(of: .cases).filter { change in
      change.old == nil && !(change.new.map(renames.isNewName) ?? true)
    }
    guard !added.isEmpty else { return }
    var types: [String: Declaration] = [:]
    for declaration in difference.old.declarations where declaration.kind == .enum {
      types[declaration.path] = declaration
    }
    var byType: [(type: Declaration, names: [String])] = []
    for change in added {
      guard let new = change.new, let path = new.enclosing?.path, let type = types[path] else { continue }
      if byType.last?.type != type { byType.append((type, [])) }
      byType[byType.count - 1].names.append("`\(new.name)` at \(candidate.cited([new.keywordLine...new.keywordLine]))")
    }
    for (type, names) in byType {
      let count = names.count == 1 ? "a case" : "\(names.count) cases"
      add(.cases, type, nil, "has \(count) more: \(names.joined(separator: ", "))")
    }
  }

  private static func deprecation(_ change: InterfaceChange) -> String {
    guard let deprecation = change.deprecation else { return "is deprecated" }
    let isGeneral = deprecation.platforms.keys.contains { $0 == "*" || $0 == "swift" }
    let platforms = PlatformAvailability.ordered(deprecation.platforms.keys)
    let what = "is deprecated" + (isGeneral || platforms.isEmpty ? "" : " on \(platforms.joined(separator: ", "))")
    let successors = deprecation.successors.map { "`\($0.text)`" }
    if !successors.isEmpty { return "\(what) in favour of \(successors.joined(separator: ", "))" }
    return deprecation.message.map { "\(what): \($0)" } ?? what
  }

  private static func list(_ change: InterfaceChange, _ verb: String) -> String {
    var parts: [String] = []
    if !change.lost.isEmpty { parts.append("no longer \(verb) \(change.lost.joined(separator: ", "))") }
    if !change.gained.isEmpty { parts.append("\(verb) \(change.gained.joined(separator: ", ")) now") }
    return parts.joined(separator: ", and ")
  }
}
