import SwiftInterface
import Testing

@testable import Evidence

@Suite("The lock in an interface that was captured anew")
struct LockFollowingTests {
  private static let header = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Lamps

    """

  /// The first citation of a page, locked in one text and followed in another; further modules beside the new one.
  private func follow(
    _ markdown: String, _ old: String, _ new: String, beside others: [String: String] = [:]
  ) -> Citation? {
    let before = Lamps.store(Self.header + old)
    let lock = LockUpdate(Guide(pages: [Lamps.page(markdown, store: before)], store: before)).lock
    var store = Lamps.store(Self.header + new)
    for (module, text) in others {
      let path = "interfaces/\(module)-27.0-macos.swiftinterface"
      let text = Self.header.replacing("Lamps", with: module) + text
      store.entries.append(
        InterfaceStore.Entry(
          module: module, sdk: "27.0", platform: "macos", path: path,
          file: InterfaceFile.parse(path: path, bytes: Array(text.utf8))))
    }
    return Lamps.page(markdown, store: store, lock: lock).citations.first
  }

  private static let overloads = """
    public struct Lamp<Bulb> {
      public func light(_ value: Swift.Int)
      public func light(_ value: Swift.String)
    }
    extension Lamps.Lamp where Bulb : Swift.Equatable {
      public func swap(_ bulb: Bulb)
    }
    extension Lamps.Lamp where Bulb : Swift.Hashable {
      public func swap(_ bulb: Bulb)
    }
    """

  @Test("of overloads that trade places each is followed to its own line")
  func overloads() {
    let new = Self.overloads.replacing("Swift.Int", with: "X").replacing("Swift.String", with: "Swift.Int")
      .replacing("X", with: "Swift.String")
    let citation = follow("`light(_:)` (`27.0:4`)", Self.overloads, new)
    #expect(citation?.suggestion == [5...5])
    #expect(citation?.message == "Lamp.light(_:) is at 27.0:5, not 4")
  }

  @Test("members of constrained extensions that are alike but for the constraint are told apart")
  func constrained() {
    let new = Self.overloads.replacing("Swift.Equatable", with: "X").replacing(
      "Swift.Hashable", with: "Swift.Equatable"
    )
    .replacing("X", with: "Swift.Hashable")
    #expect(follow("`swap(_:)` (`27.0:8`)", Self.overloads, new)?.suggestion == [11...11])
    let gone = Self.overloads.replacing("Swift.Equatable", with: "Swift.Sendable")
    #expect(follow("`swap(_:)` (`27.0:8`)", Self.overloads, gone)?.status == .changed)
  }

  @Test("of overloads the one that no other citation is about has changed")
  func changedOverload() {
    let markdown = "`light(_:)` (`27.0:5`). `light(_:)` (`27.0:4`)."
    let new = Self.overloads.replacing("Swift.String", with: "Swift.Double")
    let citation = follow(markdown, Self.overloads, new)
    #expect(citation?.status == .changed)
    #expect(
      citation?.notes == [
        "it was: public func light(_ value: [-String-])", "it is now: public func light(_ value: {+Double+})",
      ])
  }

  @Test("a member moved into an extension, written with selectors and its attributes on other lines, is the same")
  func spelling() {
    let old = "public struct Lamp {\n  @inlinable public func light(_ value: Swift.Int) -> Lamps.Lamp\n}"
    let new = """
      public struct Lamp {
      }
      extension Lamps::Lamp {
        @inlinable
        public func light(_ value: Swift::Int)   -> Lamps::Lamp
      }
      """
    #expect(follow("`light(_:)` (`27.0:4`)", old, new)?.suggestion == [7...7])
  }

  private static let fault = """
    public enum Fault : Swift.Error {
      case burnt(Swift.Int)
      case broken(Swift.String)
    }
    public struct Rate {
      public var hertz: Swift.Double
    }
    """

  @Test("a renamed case is told, with its lines")
  func renamed() {
    let citation = follow(
      "`burnt(_:)` (`27.0:4`)", Self.fault, "\n" + Self.fault.replacing("burnt", with: "scorched"))
    #expect(citation?.status == .missing)
    #expect(
      citation?.message
        == "case Fault.burnt(_:) is gone from interfaces/Lamps-27.0-macos.swiftinterface")
    #expect(citation?.notes == ["`Fault.burnt(_:)` is gone; `Fault.scorched(_:)` at 27.0:5 has the same signature"])
  }

  @Test("where one case of a cited type is gone, the lines of the rest are told")
  func restOfRange() {
    let renamed = "\n\n" + Self.fault.replacing("burnt", with: "scorched")
    #expect(
      follow("`Fault` (`27.0:3-6`)", Self.fault, renamed)?.notes == [
        "`Fault.burnt(_:)` is gone; `Fault.scorched(_:)` at 27.0:6 has the same signature",
        "the rest of the cited lines is at 27.0:5-8 now",
      ])
    let last = "\n\n" + Self.fault.replacing("  case broken(Swift.String)\n", with: "")
    let citation = follow("`Fault` (`27.0:3-6`)", Self.fault, last)
    #expect(citation?.notes == ["the rest of the cited lines is at 27.0:5-7 now"])
    // In place, there is nothing to say.
    let inPlace = follow("`Fault` (`27.0:3-6`)", Self.fault, Self.fault.replacing("burnt", with: "scorched"))
    #expect(inPlace?.notes.count == 1)
  }

  @Test("a member whose type was renamed is told, with its lines")
  func movedType() {
    let citation = follow(
      "`hertz` (`27.0:8`)", Self.fault, Self.fault.replacing("struct Rate", with: "struct Frequency"))
    #expect(citation?.notes == ["`Rate.hertz` is gone; `Frequency.hertz` at 27.0:8 has the same signature"])
  }

  @Test("a type that another module declares now is told, with its lines there")
  func movedModule() {
    let rate = "public struct Rate {\n  public var hertz: Swift.Double\n}"
    let citation = follow(
      "`hertz` (`27.0:8`)", Self.fault, Self.fault.replacing(rate, with: ""), beside: ["Physics": rate])
    #expect(citation?.notes == ["`Rate.hertz` is gone; `Rate.hertz` at Physics-27.0:4 has the same signature"])
  }

  @Test("what the lock knows under its own name is no other's new name")
  func knownName() {
    let old = "public enum Fault {\n  case burnt(Swift.Int)\n  case broken(Swift.Int)\n}"
    let new = "public enum Fault {\n  case broken(Swift.Int)\n}"
    #expect(follow("`burnt(_:)` (`27.0:4`). `broken(_:)` (`27.0:5`).", old, new)?.notes == [])
    #expect(
      follow("`burnt(_:)` (`27.0:4`).", old, new)?.notes
        == ["`Fault.burnt(_:)` is gone; `Fault.broken(_:)` at 27.0:4 has the same signature"])
  }

  @Test("a citation is locked in the interface of its own platform")
  func platforms() {
    let (mac, ios) = ("public struct A {\n}\npublic struct B {\n}", "public struct B {\n}")
    var store = Lamps.store(Self.header + mac)
    let path = "interfaces/Lamps-27.0-ios.swiftinterface"
    store.entries.insert(
      InterfaceStore.Entry(
        module: "Lamps", sdk: "27.0", platform: "ios", path: path,
        file: InterfaceFile.parse(path: path, bytes: Array((Self.header + ios).utf8))), at: 0)
    let page = Lamps.page("`B` (`Lamps-27.0-ios.swiftinterface:3-4`)", store: store)
    let lock = LockUpdate(Guide(pages: [page], store: store)).lock
    #expect(lock.entries.first?.value.records.first?.anchors.map(\.identity) == ["struct B"])
  }

  @Test("a citation that covered a whole declaration goes on covering it where it grows at its end")
  func grown() {
    let old = "public struct S {\n  public var a: Swift.Int\n}\npublic struct T {\n}"
    let new =
      "public struct S {\n  public var a: Swift.Int\n  @inlinable\n  public var b: Swift.Int\n}\npublic struct T {\n}"
    #expect(follow("`S` (`27.0:3-5`)", old, new)?.suggestion == [3...7])
    #expect(follow("`S` (`27.0:3-5`)", old, "import A\n" + new)?.suggestion == [4...8])
    // The keyword's line alone, and lines that end before the end, stay what they were.
    #expect(follow("`S` (`27.0:3`)", old, "import A\n" + new)?.suggestion == [4...4])
    #expect(follow("`S` (`27.0:3-4`)", old, "import A\n" + new)?.suggestion == [4...5])
  }
}
