import Diagnostics

/// Finds declarations by name in several interfaces.
public struct InterfaceSearch: Sendable {
  /// A declaration that was found.
  public struct Hit: Sendable {
    public var file: InterfaceFile
    public var declaration: Declaration
  }

  /// What was found for one name.
  public struct Result: Sendable {
    public var name: String
    /// By interface, in the order in which they were given, then by place.
    public var hits: [Hit]
    /// Paths that may have been meant, where there is no hit.
    public var similar: [String]

    /// Where nothing was found: that, and what may have been meant.
    public var miss: String? {
      guard hits.isEmpty else { return nil }
      let names = similar.map { "'\($0)'" }.joined(separator: ", ")
      let hint = similar.isEmpty ? "" : "; did you mean \(names)?"
      return VisibleText.escaped("nothing is declared as '\(name)'\(hint)")
    }
  }

  /// The module whose name citations may leave out.
  public var defaultModule: String?
  private let interfaces: [(file: InterfaceFile, index: InterfaceIndex)]

  public init(_ files: [InterfaceFile], defaultModule: String? = nil) {
    interfaces = files.map { ($0, InterfaceIndex($0)) }
    self.defaultModule = defaultModule
  }

  /// - Parameter name: as authors write it in a code span (`InterfaceIndex.lookup`), or as a link of documentation:
  ///   `Fault/wide(_:)`.
  public func find(_ name: String) -> Result {
    var hits = lookup(name)
    let linked = DocumentationLink.name(name)
    if hits.isEmpty, linked != name { hits = lookup(linked) }
    guard hits.isEmpty else { return Result(name: name, hits: hits, similar: []) }
    var seen: Set<String> = []
    let similar = interfaces.flatMap { $0.index.similarNames(to: linked) }.filter { seen.insert($0).inserted }
    let nearest = similar.prefix(Self.maximumHints)
    return Result(name: name, hits: [], similar: Array(nearest))
  }

  private static let maximumHints = 5

  private func lookup(_ name: String) -> [Hit] {
    interfaces.flatMap { file, index in
      index.lookup(name).map { Hit(file: file, declaration: file.declarations[$0]) }
    }
  }

  /// The lines of a hit in the form that authors cite: `27.0:1527-1537`, with the module unless it is the default; by
  /// the file's path where that is not named as a stored interface is.
  public func citation(_ hit: Hit) -> String {
    let path = hit.file.source.path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let parts = InterfaceStore.parts(fileName: name) else { return "\(path):\(hit.declaration.citedLines)" }
    let module = parts.module == defaultModule ? "" : "\(parts.module)-"
    return "\(module)\(parts.sdk):\(hit.declaration.citedLines)"
  }
}

/// What is asked of found declarations, worked out once for each file that holds some.
struct FoundInterfaces {
  private var interfaces: [String: ComparedInterface] = [:]

  mutating func interface(of hit: InterfaceSearch.Hit) -> ComparedInterface {
    let path = hit.file.source.path
    let interface = interfaces[path] ?? ComparedInterface(hit.file)
    interfaces[path] = interface
    return interface
  }

  /// The signature with what the `where` of the extensions around says.
  mutating func signature(of hit: InterfaceSearch.Hit) -> String {
    let declaration = hit.declaration
    guard declaration.kind != .extension else { return declaration.signature }
    return Self.signature(declaration, interface(of: hit).identities[declaration.index].requirements)
  }

  static func signature(_ declaration: Declaration, _ requirements: [String]) -> String {
    guard !requirements.isEmpty else { return declaration.signature }
    return "\(declaration.signature), in an extension where \(requirements.joined(separator: ", "))"
  }

  /// The availability of a declaration and everything around it, in one line.
  mutating func availability(of hit: InterfaceSearch.Hit) -> String {
    AvailabilitySummary.text(interface(of: hit).availability.effective[hit.declaration.index])
  }
}
