import Foundation
import SwiftInterface

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
    /// The toolchain's text of a module that it has not compiled; the hash of the text.
    case toolchainInterface(sha256: String)
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
  /// It is a stub that comes with Assay, so its author is not the page's.
  var isShipped = false
  /// The macros that it declares and a plugin implements.
  var macros: [ExternalMacro] = []
  /// It expands some such macro itself.
  var usesMacros = false
  /// The two modules beside which it loads by itself.
  var overlay: CrossImport?
  /// The hash of all that goes into it.
  var key = ""
  private let found = FoundNames()

  /// What its text declares. Found when it is first asked for.
  var declared: DeclaredNames { found.value(source).declared }
  /// Whether its text says of something that it runs on the main actor.
  var isolates: Bool { found.value(source).isolates }

  /// What the types and extensions of a stored interface inherit. Found when it is first asked for.
  func ancestries(in file: InterfaceFile) -> [Ancestry] { found.ancestries { Ancestry.all(in: file, of: name) } }

  /// Whether it stands for a module that we do not hold.
  var isStub: Bool {
    switch origin {
    case .stub, .generated: true
    case .interface, .toolchain, .toolchainInterface, .missing: false
    }
  }

  /// Whether it may lack what an error speaks of.
  ///
  /// - Parameter isClaimed: the page gives the text of the error, so a stub of the project's own is believed: its author
  ///   says both. One that comes with Assay is not, since the page's author need not know what it lacks.
  func isStub(isClaimed: Bool) -> Bool { isStub && (isShipped || !isClaimed) }

  /// Whether it is made from the text of an interface.
  var isInterface: Bool {
    switch origin {
    case .interface, .toolchainInterface: true
    case .stub, .generated, .toolchain, .missing: false
    }
  }

  var isToolchains: Bool {
    switch origin {
    case .toolchain, .toolchainInterface: true
    case .interface, .stub, .generated, .missing: false
    }
  }

  /// `FoundationModels-27.0`, `stub OSLog`, `toolchain Foundation`.
  var label: String {
    switch origin {
    case .interface(_, let sdk, _): "\(name)-\(sdk)"
    case .stub: "stub \(name)"
    case .generated: "generated stub \(name)"
    case .toolchain, .toolchainInterface: "toolchain \(name)"
    case .missing: name
    }
  }

  var path: String? {
    switch origin {
    case .interface(let path, _, _), .stub(let path): path
    case .generated, .toolchain, .toolchainInterface, .missing: nil
    }
  }
}

/// What is found in a module's text, once for all of its copies; a class for that, whose lock makes it safe.
private final class FoundNames: @unchecked Sendable {
  private let lock = NSLock()
  private var known: (declared: DeclaredNames, isolates: Bool)?
  private var inherited: [Ancestry]?

  /// - Parameter source: the same in every call.
  func value(_ source: [UInt8]) -> (declared: DeclaredNames, isolates: Bool) {
    lock.withLock {
      if let known { return known }
      let value = (DeclaredNames(source), SwiftScanner.mentions(source, anyWithPrefix: ["MainActor"]))
      known = value
      return value
    }
  }

  func ancestries(_ read: () -> [Ancestry]) -> [Ancestry] {
    lock.withLock {
      if let inherited { return inherited }
      let value = read()
      inherited = value
      return value
    }
  }
}
