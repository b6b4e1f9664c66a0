import Markdown
import SwiftInterface
import Testing

@testable import Evidence

@Suite("Expectations of an interface")
struct ExpectationTests {
  static let interface = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Lamps
    import Swift
    @available(iOS 26.0, macOS 27.0, *)
    @frozen public enum Bulb : Swift::Sendable, Swift.Equatable {
      case warm
      case cold(Swift.Int)
      case off
    }
    extension Lamps::Bulb : Swift.Hashable {
      public var isLit: Swift.Bool { get }
    }
    @available(macOS, introduced: 26.0, deprecated: 27.0, message: "Use Bulb instead.", renamed: "Bulb")
    @_Concurrency.MainActor public class Wick {
      public init(length: Swift.Int)
      public func burn(for time: Swift.Int, with oil: Swift.String) async
      nonisolated public func smell() -> Swift.String
      public static func trim()
      #if compiler(>=5.3) && $Sending
      public func pass(_ match: sending Match)
      #else
      public func pass(_ match: Match)
      #endif
    }
    public actor Match {
      public var heads: Swift.Int
      public static let shared: Lamps.Match
      public struct Head {
        public var isLit: Swift.Bool
      }
    }
    @available(*, deprecated, message: "Never safe.")
    public func strike(_ match: Match)
    public struct Box {
      public struct Lid {
        public init()
      }
    }
    public struct Crate {
      public struct Lid {
        public init()
        public init(lock: Swift.Int)
      }
    }
    """

  private let entry = InterfaceStore.Entry(
    module: "Lamps", sdk: "27.0", platform: "macos", path: "interfaces/Lamps-27.0-macos.swiftinterface",
    file: InterfaceFile.parse(path: "interfaces/Lamps-27.0-macos.swiftinterface", bytes: Array(interface.utf8)))

  private func problem(_ arguments: String) -> String? {
    let page = EvidenceReader(store: InterfaceStore(entries: [entry]), defaultModule: "Lamps").read(
      Document.parse(path: "content/a.md", bytes: Array("<!-- assay:expect \(arguments) -->\n".utf8)),
      path: "content/a.md", frontMatter: FrontMatter(), title: nil)
    return Expectation.problem(with: page.expectations[0], on: page, in: InterfaceStore(entries: [entry]))
  }

  @Test(
    "what holds is silent",
    arguments: [
      "27.0 Bulb cases = 3", "27.0 Bulb cases >= 3", "Lamps-27.0 Bulb cases=3", "27.0 Bulb cases == 3",
      "27.0 Bulb cases = warm, cold, off", "27.0 Bulb cases = off, .cold(_:), .warm", "27.0 Bulb cases contains off",
      "27.0 Bulb members = 4", "27.0 Bulb members contains isLit", "27.0 Match members = heads, shared, Head",
      "27.0 Wick members = 5", "27.0 Wick members contains burn(for:with:), init(length:)",
      "27.0 Bulb conformances = Sendable, Equatable, Hashable", "27.0 Bulb conformances contains Hashable",
      "27.0 Bulb conformances = Equatable", "27.0 Match conformances = none", "27.0 Bulb attributes = frozen",
      "27.0 Bulb attributes = @frozen",
      "27.0 Bulb attributes contains frozen", "27.0 strike attributes = none",
      "27.0 Wick attributes contains MainActor",
      "27.0 Bulb introduced = 27.0", "27.0 Bulb introduced = macOS 27.0", "27.0 Bulb introduced = iOS 26",
      "27.0 Bulb introduced >= 26.4", "27.0 Bulb.warm introduced = 27.0", "27.0 Match introduced = none",
      "27.0 Wick deprecated = 27.0", "27.0 Wick deprecated = yes", "27.0 strike deprecated = yes",
      "27.0 Bulb deprecated = none", "27.0 Wick.burn deprecated >= 27", "27.0 Wick message = \"Use Bulb\"",
      "27.0 Wick message contains instead", "27.0 Bulb message = none", "27.0 Wick renamed = Bulb",
      "27.0 Wick renamed contains Bu", "27.0 Bulb renamed = none", "27.0 Wick.burn labels = for:with:",
      "27.0 Wick.burn labels = burn(for:with:)", "27.0 Wick isolation = MainActor", "27.0 Wick isolation = @MainActor",
      "27.0 Wick.burn isolation = @MainActor", "27.0 Wick.smell isolation = nonisolated",
      "27.0 Match.heads isolation = actor", "27.0 Match.shared isolation = none", "27.0 Match.Head isolation = none",
      "27.0 Bulb isolation = none", "27.0 Match kind = actor", "27.0 Bulb.warm kind = case", "27.0 Lantern absent",
      "27.0 Box.Lid members = 1", "27.0 Crate.Lid members = 2", "27.0 Lid kind = struct",
    ])
  func holds(arguments: String) {
    #expect(problem(arguments) == nil)
  }

  @Test(
    "what does not hold shows both values",
    arguments: [
      ("27.0 Bulb cases = 4", "Bulb has cases = 3, not 4"),
      ("27.0 Bulb cases >= 4", "Bulb has cases = 3, not at least 4"),
      (
        "27.0 Bulb cases = warm, hot",
        "Bulb has cases = warm, cold(_:), off, not warm, hot "
          + "(missing: hot; not expected: cold(_:), off)"
      ),
      ("27.0 Bulb cases contains hot", "Bulb has cases = warm, cold(_:), off, without hot (missing: hot)"),
      (
        "27.0 Bulb conformances = Error",
        "Bulb has conformances = Sendable, Equatable, Hashable, not Error "
          + "(missing: Error)"
      ),
      ("27.0 Match conformances = Sendable", "Match has conformances = none, not Sendable"),
      ("27.0 Bulb attributes = none", "Bulb has attributes = @frozen, not none"),
      ("27.0 Bulb introduced = 26.0", "Bulb has introduced = 27.0, not 26.0"),
      ("27.0 Bulb introduced >= iOS 27.0", "'iOS 27.0' after >= is no number and no version"),
      ("27.0 Bulb deprecated = 27.0", "Bulb has deprecated = none, not 27.0"),
      ("27.0 strike deprecated = 27.0", "strike(_:) has deprecated = yes, not 27.0"),
      ("27.0 strike message = Use it", "strike(_:) has message = \"Never safe.\", not Use it"),
      ("27.0 Wick renamed = Lamp", "Wick has renamed = \"Bulb\", not Lamp"),
      ("27.0 Wick.burn labels = for:", "Wick.burn(for:with:) has labels = burn(for:with:), not for:"),
      ("27.0 Wick.smell isolation = MainActor", "Wick.smell() has isolation = nonisolated, not MainActor"),
      ("27.0 Bulb kind = struct", "Bulb has kind = enum, not struct"),
      ("27.0 Bulb absent", "Bulb is declared at Lamps-27.0:5-9, not absent"),
      (
        "27.0 Lid members = 2",
        "Lid may be Box.Lid, Crate.Lid; write the one that is meant, with its type before the name"
      ),
      ("27.0 Bulbe cases = 3", "Bulbe is not declared in Lamps-27.0; did you mean Bulb?"),
    ])
  func refuted(arguments: String, message: String) {
    #expect(problem(arguments) == message)
  }

  @Test(
    "what cannot be read says what to write",
    arguments: [
      (
        "27.0 Bulb",
        "write assay:expect <SDK> <name> <subject> = <value>, with one of the subjects cases, members, "
          + "conformances, attributes, isolation, introduced, deprecated, message, renamed, labels, kind, absent"
      ),
      ("27 Bulb cases = 3", "'27' is no SDK and no interface; write 27.0, or Widgets-27.0"),
      (
        "27.0 Bulb case = 3",
        "an interface is not asked for 'case'; did you mean cases? assay:expect ends with one of "
          + "the subjects cases, members, conformances, attributes, isolation, introduced, deprecated, message, renamed, "
          + "labels, kind, absent"
      ),
      ("27.0 Bulb cases 3", "=, >= or contains stands after cases, not '3'"),
      ("27.0 Bulb cases", "=, >= or contains stands after cases, and what it should be"),
      ("27.0 Bulb cases =", "assay:expect says nothing of what cases should be; write it at the end"),
      ("27.0 Bulb conformances >= 3", "conformances cannot be compared with >=; write = or contains"),
      ("27.0 Bulb cases >= many", "'many' after >= is no number and no version"),
      ("27.0 Bulb absent = yes", "nothing stands after 'absent', so '= yes' means nothing; remove it"),
      ("26.5 Bulb cases = 3", "no interface Lamps-26.5 is stored, so nothing can be expected of it"),
    ])
  func misspelled(arguments: String, message: String) {
    #expect(problem(arguments) == message)
  }
}
