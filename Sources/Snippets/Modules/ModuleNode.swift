/// A module that snippets import, and what it is made from.
struct ModuleNode: Sendable {
  enum Origin: Sendable, Hashable {
    /// A stored interface: its path in the project, its SDK and the hash of its text.
    case interface(path: String, sdk: String, sha256: String)
    /// Swift source that stands for a module which no interface covers.
    case stub(path: String)
    /// Swift source made from what interfaces use of the module, which nothing else covers.
    case generated
    case toolchain
    /// Neither is to be had.
    case missing
  }
  var name: String
  var origin: Origin
  var source: [UInt8] = []
  /// The modules that it imports, each with the line that does.
  var imports: [(module: String, line: Int)] = []
  /// Those whose names it lends to whoever imports it (`@_exported`).
  var exports: Set<String> = []
  /// The version of the system that it is built for.
  var version = ""
  /// It imports itself by way of others.
  var isCyclic = false
  /// The macros that it declares and a plugin implements.
  var macros: [ExternalMacro] = []
  /// It expands some such macro itself.
  var usesMacros = false
  /// The two modules beside which it loads by itself.
  var overlay: CrossImport?
  /// The hash of all that goes into it.
  var key = ""

  /// `FoundationModels-27.0`, `stub OSLog`, `toolchain Foundation`.
  var label: String {
    switch origin {
    case .interface(_, let sdk, _): "\(name)-\(sdk)"
    case .stub: "stub \(name)"
    case .generated: "generated stub \(name)"
    case .toolchain: "toolchain \(name)"
    case .missing: name
    }
  }

  var path: String? {
    switch origin {
    case .interface(let path, _, _), .stub(let path): path
    case .generated, .toolchain, .missing: nil
    }
  }
}
