/// The anchors of a page that Assay computes.
public enum ComputedAnchors: Sendable {
  case names(Set<String>)
  /// Lines of a stored interface: `L1` and so on, `L1-L3` or `L1-3` for several.
  case lines(ClosedRange<Int>)
  /// Names that take a while to work out, and seldom matter.
  case deferred(Deferred<Set<String>>)
  /// They depend on more than is known here.
  case any

  func contain(_ fragment: String) -> Bool {
    switch self {
    case .any: return true
    case .names(let names): return names.contains(fragment)
    case .deferred(let deferred): return deferred.value.contains(fragment)
    case .lines(let lines):
      guard fragment.hasPrefix("L") else { return fragment == "site.main" }
      let ends = fragment.dropFirst().split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      let numbers = ends.enumerated().compactMap {
        Int($0.offset > 0 && $0.element.hasPrefix("L") ? $0.element.dropFirst() : $0.element)
      }
      return numbers.count == ends.count && numbers.allSatisfy(lines.contains)
    }
  }

  var names: [String] {
    switch self {
    case .names(let names): names.sorted()
    case .deferred(let deferred): deferred.value.sorted()
    case .lines, .any: []
    }
  }
}

extension LinkMap {
  /// A page or a file that cannot be written to the site because of another.
  public struct Collision: Sendable, Equatable {
    /// The page or file, relative to the project.
    public var page: String
    /// Where it would be written, relative to the site.
    public var output: String
    /// The other page or file, relative to the project; nil for one that Assay makes itself.
    public var other: String?
    /// Where the other stands, if that is a folder of `output`, or in it: a path cannot be both file and folder.
    public var folder: String?
  }
}

/// Who has which path of the site.
struct SiteOutputs {
  /// The page or file, relative to the project, by its path on the site; Assay's own files by their paths themselves.
  var owners: [String: String] = [:]
  private(set) var collisions: [LinkMap.Collision] = []
  private let computed: Set<String>
  private var order: [(owner: String, output: String)] = []

  init(computed: some Sequence<String>) {
    self.computed = Set(computed).union(["index.html"])
    for path in computed { owners[path] = path }
  }

  mutating func add(_ owner: String, at output: String) {
    if let other = owners[output] {
      collisions.append(.init(page: owner, output: output, other: isOwn(other, at: output) ? nil : other))
    } else {
      owners[output] = owner
      order.append((owner, output))
    }
  }

  /// Finds files that stand where others need a folder.
  mutating func findFolders() {
    let own = (computed.sorted() + Self.ownFolders).map { (owner: $0, output: $0) }
    var reported = Set(collisions.map(\.page))
    for (owner, output) in own + order {
      var folder = Substring(output)
      while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
        folder = folder[..<slash]
        guard let other = owners[String(folder)] else { continue }
        let blocking = String(folder)
        if isOwn(owner, at: output) {
          guard reported.insert(other).inserted else { break }
          collisions.append(.init(page: other, output: blocking, other: nil, folder: output))
        } else if reported.insert(owner).inserted {
          let name = isOwn(other, at: blocking) ? nil : other
          collisions.append(.init(page: owner, output: output, other: name, folder: blocking))
        }
        break
      }
    }
  }

  /// What is in them has names that only a build knows.
  private static let ownFolders = ["assets/style.css", "search/index.js"]

  private func isOwn(_ owner: String, at output: String) -> Bool {
    owner == output && (computed.contains(output) || Self.ownFolders.contains(output))
  }
}
