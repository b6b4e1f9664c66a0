import SwiftInterface

extension Expectation {
  /// What the interface says instead; nil where it says what is expected.
  public func refutation(in entry: InterfaceStore.Entry) -> String? {
    let named = entry.index.lookup(reference).map { entry.file.declarations[$0] }
    let declared = named.filter { $0.kind != .extension && $0.kind != .import }
    if subject == .absent {
      return declared.first.map { "\($0.path) is declared at \(Self.lines($0, entry)), not absent" }
    }
    let candidates = declared.isEmpty ? named : declared
    guard let first = candidates.first else {
      let similar = entry.index.similarNames(to: reference, limit: 1).first.map { "; did you mean \($0)?" } ?? ""
      return "\(reference) is not declared in \(entry.module)-\(entry.sdk)\(similar)"
    }
    let exact = candidates.filter { $0.path == reference }
    return refutation(of: exact.isEmpty ? candidates : exact, first, in: entry)
  }

  /// Of overloads one is enough; what is declared in several types must be the same in all of them.
  private func refutation(
    of candidates: [Declaration], _ first: Declaration, in entry: InterfaceStore.Entry
  ) -> String? {
    var byPath: [(path: String, problem: String?)] = []
    for candidate in candidates.prefix(Self.mostCandidates) {
      let problem = problem(with: InterfaceFacts(entry: entry, declaration: candidate))
      if let known = byPath.firstIndex(where: { $0.path == candidate.path }) {
        if problem == nil { byPath[known].problem = nil }
      } else {
        byPath.append((candidate.path, problem))
      }
    }
    let problems = byPath.compactMap(\.problem)
    guard let problem = problems.first, byPath.count > 1 else { return problems.first }
    let places = byPath.prefix(3).map(\.path).joined(separator: ", ")
    return problems.count == byPath.count
      ? problem : "\(reference) may be \(places); write the one that is meant, with its type before the name"
  }

  /// A name that is declared more often than this is none that anybody means.
  private static let mostCandidates = 50

  private static func lines(_ declaration: Declaration, _ entry: InterfaceStore.Entry) -> String {
    let lines = LineRangeText.text(declaration.keywordLine...declaration.endLine)
    return "\(entry.module)-\(entry.sdk):\(lines)"
  }

  private func problem(with facts: InterfaceFacts) -> String? {
    switch subject {
    case .cases: return problem(facts, list: facts.cases.map(\.name), isCounted: true)
    case .members: return problem(facts, list: facts.members().map(\.name), isCounted: true)
    case .conformances: return problem(facts, list: facts.conformances)
    case .attributes: return problem(facts, list: facts.attributes)
    case .introduced: return problem(facts, versions: facts.versions(\.introduced))
    case .deprecated:
      return problem(facts, versions: facts.versions { $0.deprecated ?? ($0.isDeprecated ? "yes" : nil) })
    case .message: return problem(facts, texts: facts.texts(\.message), isPartEnough: true)
    case .renamed: return problem(facts, texts: facts.texts(\.renamed), isPartEnough: comparison == .contains)
    case .isolation:
      let found = facts.isolation ?? "none"
      return Self.names(value, found) ? nil : said(facts, found)
    case .kind: return facts.declaration.kind.rawValue == value ? nil : said(facts, facts.declaration.kind.rawValue)
    case .labels:
      let name = facts.declaration.name
      return name == value || name.hasSuffix("(\(value))") || name.hasSuffix(value) && value.hasPrefix("(")
        ? nil : said(facts, name)
    case .absent: return nil
    }
  }

  private func said(_ facts: InterfaceFacts, _ found: String, _ differences: [String] = []) -> String {
    let wanted: String
    switch comparison {
    case .equals: wanted = "not \(value)"
    case .atLeast: wanted = "not at least \(value)"
    case .contains: wanted = "without \(value)"
    }
    let rest = differences.isEmpty ? "" : " (\(differences.joined(separator: "; ")))"
    return "\(facts.declaration.path) has \(subject.rawValue) = \(found), \(wanted)\(rest)"
  }

  // MARK: - Lists

  private func problem(_ facts: InterfaceFacts, list: [String], isCounted: Bool = false) -> String? {
    if isCounted, comparison != .contains, let number = Int(value) {
      let holds = comparison == .equals ? list.count == number : list.count >= number
      return holds ? nil : said(facts, "\(list.count)")
    }
    let wanted = value == "none" ? [] : value.split(separator: ",").map { GapParts.trimmed(String($0)) }
    let missing = wanted.filter { name in !list.contains { Self.names(name, $0) } }
    // Compilers print conformances and attributes that nobody wrote: only cases and members are listed whole.
    let isWhole = comparison == .equals && (isCounted || value == "none")
    let further = !isWhole ? [] : list.filter { found in !wanted.contains { Self.names($0, found) } }
    if missing.isEmpty, further.isEmpty { return nil }
    let differences = [(missing, "missing"), (further, "not expected")].compactMap { names, word in
      names.isEmpty || list.isEmpty || wanted.isEmpty ? nil : "\(word): \(Self.listed(names))"
    }
    return said(facts, list.isEmpty ? "none" : Self.listed(list), differences)
  }

  private static func listed(_ names: [String]) -> String {
    let most = 12
    let rest = names.count > most ? " and \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: ", ") + rest
  }

  /// Whether an author's name means a found one: without its labels or arguments, its `@`, its dot, if they are left out.
  private static func names(_ wanted: String, _ found: String) -> Bool {
    let wanted = bare(wanted)
    let found = bare(found)
    return wanted == found || !wanted.contains("(") && found.prefix { $0 != "(" } == wanted
  }

  private static func bare(_ name: String) -> String {
    let name = InterfaceFacts.withoutModules(name)
    return name.hasPrefix("@") || name.hasPrefix(".") && !name.hasPrefix("..") ? String(name.dropFirst()) : name
  }

  // MARK: - Versions and texts

  /// `27.0` is about the interface's own platform, or about all that are named; `iOS 27.0` about that one.
  private func problem(_ facts: InterfaceFacts, versions: [(platform: String, version: String)]) -> String? {
    let parts = value.split(separator: " ").map(String.init)
    let version = parts.last ?? value
    let found = Self.versions(versions, of: parts.count > 1 ? parts[0] : nil, facts.entry)
    let text = versions.isEmpty ? "none" : Self.spelled(found.isEmpty ? versions : found)
    if version == "none" { return found.isEmpty ? nil : said(facts, text) }
    if version == "yes" { return found.isEmpty ? said(facts, text) : nil }
    let holds =
      !found.isEmpty
      && found.allSatisfy { item in
        guard item.version.utf8.first?.isDigit ?? false else { return false }
        let (found, wanted) = (SDKVersion(item.version), SDKVersion(version))
        return comparison == .equals ? found == wanted : found == wanted || wanted < found
      }
    return holds ? nil : said(facts, text)
  }

  private static func versions(
    _ versions: [(platform: String, version: String)], of platform: String?, _ entry: InterfaceStore.Entry
  ) -> [(platform: String, version: String)] {
    let wanted = (platform ?? entry.platform).lowercased()
    let own = versions.filter { $0.platform.lowercased() == wanted }
    return own.isEmpty && platform == nil ? versions : own
  }

  private static func spelled(_ versions: [(platform: String, version: String)]) -> String {
    guard let first = versions.first else { return "none" }
    if versions.allSatisfy({ $0.version == first.version }) { return first.version }
    return versions.map { "\($0.platform) \($0.version)" }.joined(separator: ", ")
  }

  private func problem(_ facts: InterfaceFacts, texts: [String], isPartEnough: Bool) -> String? {
    if value == "none", texts.isEmpty { return nil }
    if texts.contains(where: { isPartEnough ? $0.contains(value) : $0 == value }) { return nil }
    return said(facts, texts.isEmpty ? "none" : texts.map { "\"\($0)\"" }.joined(separator: ", "))
  }
}
