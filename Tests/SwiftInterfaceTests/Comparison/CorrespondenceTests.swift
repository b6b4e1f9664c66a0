import Testing

@testable import SwiftInterface

@Suite("Found again")
struct CorrespondenceTests {
  /// The counterparts of the last declaration of one text in another, as lines.
  private func counterparts(_ old: String, _ new: String) -> [String] {
    let (old, new) = (Correspondence(interface(old)), Correspondence(interface(new)))
    guard let identity = old.identities.last else { return [] }
    return new.counterparts(of: identity, in: old).map {
      "\($0.match) \($0.declaration.path):\($0.declaration.startLine - 3): \($0.reason)"
    }
  }

  @Test("a declaration of the same identity is the same, wherever it stands")
  func same() {
    #expect(
      counterparts(
        "public struct A {\n  public func a(_ x: Swift.Int)\n}",
        "\npublic struct A {\n}\nextension Sample::A {\n  public func a(_ x: Swift::Int)\n}")
        == ["same A.a(_:):5: it is the same declaration"])
  }

  @Test(
    "a changed signature is told in words",
    arguments: [
      ("public func a(_ x: Int)", "public func a(_ x: Int) async", "its effects are now `async`"),
      ("public func a(_ x: Int)", "public func a(_ x: String)", "parameter 1 is `String`, no longer `Int`"),
      ("public func a(x: Int)", "public func a(x: Int = 3)", "`x` has a default value"),
      ("public func a(x: Int)", "public func a(y: Int)", "its labels changed: `a(x:)` is `a(y:)`"),
      ("public func a() -> Int", "public func a() -> Int?", "its result is `Int?`, no longer `Int`"),
      (
        "public let a: Int", "public var a: Int { get }",
        "it is a `var`, no longer a `let`"
      ),
      ("public func a()", "public static func a()", "its modifiers are `public static`, no longer `public`"),
      (
        "case a(Int)", "case a(Int, String)",
        "its labels changed: `a(_:)` is `a(_:_:)`; it takes 2 parameters, no longer 1 parameter"
      ),
      ("#if A\npublic func a()\n#endif", "public func a()", "its `#if` condition was `A`"),
    ])
  func changed(old: String, new: String, reason: String) {
    #expect(
      counterparts("public struct A {\n\(old)\n}", "public struct A {\n\(new)\n}").map {
        $0.split(separator: ":", maxSplits: 20).isEmpty ? "" : String($0[$0.range(of: ": ")!.upperBound...])
      } == [reason])
  }

  @Test("of overloads the nearest comes first, and those that stood there before are none")
  func overloads() {
    let old = "public func a(_ x: A)\npublic func a(_ x: B) -> B"
    let new = "public func a(_ x: A)\npublic func a(_ x: D) -> D\npublic func a(_ x: B) -> C"
    #expect(
      counterparts(old, new) == [
        "changed a(_:):3: its result is `C`, no longer `B`",
        "changed a(_:):2: parameter 1 is `D`, no longer `B`; its result is `D`, no longer `B`",
      ])
  }

  @Test("members of differently constrained extensions are not one another")
  func constraints() {
    let old = "extension A where T == Int {\n  public func a()\n}"
    let new =
      "extension A where T == String {\n  public func a()\n}\nextension A where T == Int {\n  public func a()\n}"
    #expect(counterparts(old, new) == ["same A.a():5: it is the same declaration"])
    #expect(
      counterparts(new, "extension A where T == Bool {\n  public func a()\n}") == [
        "changed A.a():2: its extension's requirements are `T == Bool`, no longer `T == Int`"
      ])
  }

  @Test("a member that moved, or whose type was renamed, is found by its name")
  func moved() {
    #expect(
      counterparts(
        "public struct A {\n  public func make(x: Int)\n}",
        "public struct A {\n}\npublic struct B {\n  public func make(x: Int)\n}")
        == ["moved B.make(x:):4: it has the same signature, in `B` instead of `A`"])
    #expect(
      counterparts(
        "public enum OldFault {\n  case a(OldFault.Context)\n}", "public enum Fault {\n  case a(Fault.Context)\n}")
        == ["moved Fault.a(_:):2: it has the same name, in `Fault`; `OldFault` is gone"])
    #expect(
      counterparts("public struct A {\n  public init(x: Int)\n}", "public struct B {\n  public init(x: String)\n}")
        == [])
  }

  @Test("a name that is declared everywhere tells nothing")
  func everywhere() {
    let types = (0..<20).map { "public struct B\($0) {\n  public func hash(into x: Int)\n}\n" }.joined()
    #expect(counterparts("public struct A {\n  public func hash(into x: Int)\n}", types) == [])
  }

  @Test("a declaration is found in another module of the same SDK")
  func modules() {
    func entry(_ module: String, _ text: String) -> InterfaceStore.Entry {
      let path = "interfaces/\(module)-27.0-macos.swiftinterface"
      let file = InterfaceFile.parse(path: path, bytes: Array(text.utf8))
      return InterfaceStore.Entry(module: module, sdk: "27.0", platform: "macos", path: path, file: file)
    }
    let store = InterfaceStore(entries: [
      entry("A", "public struct X {\n}"), entry("B", "public struct X {\n  public func make() -> Swift.Int\n}"),
    ])
    let old = interface("public struct X {\n  public func make() -> Int\n}")
    let identity = InterfaceDetails(old).identity(of: old.declarations[1])
    let found = store.counterparts(of: identity, outside: store.entries[0])
    #expect(found.map(\.module) == ["B"])
    #expect(found.map(\.reason) == ["it is in module `B` now"])
    #expect(
      store.counterparts(
        of: DeclarationIdentity(kind: .func, path: "Y.make()", name: "make()", signature: identity.signature),
        outside: store.entries[0]
      ).map(\.reason) == ["`X.make()` in module `B` has the same signature"])
  }
}
