/// What kind of act would close a gap, told from the words of its resolver.
public enum ResolverKind: Int, Sendable, CaseIterable {
  case probe, file, device, reply, thirdParty, other, unstated

  private static let devices = [
    "device", "hardware", "iphone", "ipad", "apple watch", "vision pro", "27.0 host", "a mac on", "on ios",
    "on watchos", "on visionos", "on tvos",
  ]

  public init(_ resolver: String?) {
    guard let resolver else {
      self = .unstated
      return
    }
    let bytes = Array(resolver.utf8)
    func mentions(_ words: [String]) -> Bool {
      words.contains { bytes.firstIndexIgnoringCase(of: $0, in: bytes.indices) != nil }
    }
    if mentions(Self.devices) {
      self = .device
    } else if mentions(["maintainer", "third party", "reporter", "the author", "package author"]) {
      self = .thirdParty
    } else if mentions(["apple", "vendor", "documentation", "a reply", "engineer", "feedback", "release notes"]) {
      self = .reply
    } else if mentions(["run", "probe", "compil", "script", "test", "measur", "log", "build", "print", "a sample"]) {
      self = .probe
    } else if mentions(["interface", "read", "grep", "header", "source", "file", "capture", "compare"]) {
      self = .file
    } else {
      self = .other
    }
  }

  /// Whether what it needs is a machine to build on and the repository.
  public var isClosable: Bool { self == .probe || self == .file }
}

/// Something that a gap waits for, and that the store holds.
public struct GapAnswer: Hashable, Sendable {
  /// The path of the stored interface, relative to the project.
  public var interface: String
  /// A declaration in it that the gap asks for, as the gap names it, with its lines; nil where the interface itself is
  /// what was missing.
  public var name: String?
  public var lines: ClosedRange<Int>?
  /// Whether the gap says that this is what it waits for; else it is a guess.
  public var isSure: Bool

  public init(interface: String, name: String? = nil, lines: ClosedRange<Int>? = nil, isSure: Bool) {
    (self.interface, self.name, self.lines, self.isSure) = (interface, name, lines, isSure)
  }

  /// `interfaces/Evaluations-27.0-macos.swiftinterface holds Evaluator at 280-286`.
  public var text: String {
    guard let name, let lines else { return "\(interface) is stored" }
    return "\(interface) holds \(name) at \(LineRangeText.text(lines))"
  }
}

extension Claim {
  /// What kind of act would close a gap: by what the store holds, else by the words of the resolver. The report, the site
  /// and the checks judge by it.
  public var resolverKind: ResolverKind {
    answers.contains(where: \.isSure) ? .file : ResolverKind(resolver)
  }
}
