import Markdown

/// How far the snippets of a guide are proven: counted from all fences, wherever they stand, not from those that
/// somebody thought of.
public struct SnippetCoverage: Sendable, Hashable {
  public struct Count: Sendable, Hashable {
    /// The page, or the container: `page`, `quote`, `list in quote`.
    public var name: String
    /// All Swift fences.
    public var seen = 0
    /// Those that say what they are: to be compiled, illustrative, parked.
    public var classified = 0
    /// Those on which a compiler decided.
    public var compiled = 0
    /// Those that do what they say on each of their targets.
    public var proven = 0
  }

  public private(set) var total = Count(name: "all")
  /// In the order in which they first occur.
  public private(set) var pages: [Count] = []
  public private(set) var containers: [Count] = []

  public init(_ verdicts: [SnippetVerdict]) {
    var positions: [String: Int] = [:]
    for verdict in verdicts {
      total.add(verdict)
      Self.add(verdict, to: &pages, as: verdict.snippet.page, at: &positions)
    }
    positions = [:]
    for verdict in verdicts { Self.add(verdict, to: &containers, as: verdict.snippet.container, at: &positions) }
  }

  private static func add(
    _ verdict: SnippetVerdict, to counts: inout [Count], as name: String, at positions: inout [String: Int]
  ) {
    let position = positions[name] ?? counts.count
    if position == counts.count {
      counts.append(Count(name: name))
      positions[name] = position
    }
    counts[position].add(verdict)
  }
}

extension SnippetCoverage.Count {
  fileprivate mutating func add(_ verdict: SnippetVerdict) {
    seen += 1
    if verdict.isClassified { classified += 1 }
    if verdict.targets.contains(where: { $0.verdict != .undecided }) { compiled += 1 }
    if verdict.status.isProven { proven += 1 }
  }
}

extension SnippetVerdict {
  /// Whether the info string says, in a way that can be understood, what is to become of the snippet.
  var isClassified: Bool {
    let snippet = snippet
    guard status != .markerError else { return false }
    return !snippet.expectations.isEmpty || snippet.illustration != nil || snippet.isParked
  }
}

extension SnippetVerdict.Status {
  /// Whether it says that a snippet does on all of its targets what its author says.
  public var isProven: Bool {
    switch self {
    case .verified, .xfailProven, .migrationProven, .stubMatched: true
    case .failed, .undecided, .unclassified, .illustrative, .parked, .missingModule, .markerError: false
    }
  }
}

extension TargetVerdict {
  /// Whether the compiler decided, and otherwise than the author says.
  public var disagrees: Bool { verdict != .undecided && !agrees }

  /// Whether the compiler said what the author said it would.
  public var agrees: Bool {
    switch (expected, verdict) {
    case (.pass, .pass): true
    case (.fail, .fail): !failsOtherwise
    case (.pass, _), (.fail, _): false
    }
  }
}

extension Snippet {
  /// What the fence stands in, the innermost first: `page`, `quote`, `list in quote`.
  public var container: String {
    var names: [String] = []
    for container in containers.reversed() where names.last != container.rawValue { names.append(container.rawValue) }
    return names.isEmpty ? "page" : names.joined(separator: " in ")
  }
}

extension SnippetVerdict {
  /// Whether the compiler, or the interface that it shows a part of, contradicts the snippet.
  public var disagrees: Bool { status == .failed || targets.contains(where: \.disagrees) }
}
