/// A project by chance: an interface in two captures, and a page of snippets that use it as guides do.
struct SnippetCorpus {
  let files: [String: String]
  let page: String
  let count: Int

  init(count: Int) {
    self.count = count
    files = Self.interfaces
    page = "# Snippets\n\n" + (0..<count).map { Self.fence($0) }.joined(separator: "\n\n") + "\n"
  }

  private static func fence(_ number: Int) -> String {
    let (tokens, code) = snippet(number)
    return "## Snippet \(number)\n\n```swift \(tokens)\nimport Lamps\n\(code)\n```"
  }

  /// One of ten kinds, with numbers of its own so that no two are the same.
  private static func snippet(_ number: Int) -> (tokens: String, code: String) {
    let size = number + 1
    switch number % 10 {
    case 0: return ("compile:26,27", "let lamp = Lamp(watts: \(size))\nprint(lamp.watts)")
    case 1: return ("compile:27", "let lamp = Lamp(watts: \(size))\ntry await lamp.glow(for: \(size))")
    case 2:
      return (
        "compile:27",
        "struct Room\(number) {\n  var lamps: [Lamp] = []\n  var watts: Int { lamps.map(\\.watts).reduce(\(size), +) }\n}"
      )
    case 3:
      return (
        "compile:27-on-26",
        "let lamp = Lamp(watts: \(size))\nif #available(macOS 27.0, *) {\n  lamp.dim(to: \(size))\n}"
      )
    case 4: return ("xfail:27-on-26=\"only available in macOS 27.0\"", "Lamp(watts: \(size)).dim(to: \(size))")
    case 5: return ("xfail:26=\"no member\" compile:27", "Lamp(watts: \(size)).dim(to: \(size))")
    case 6:
      return (
        "compile:27",
        "func light\(number)(_ lamp: Lamp) async -> String {\n  do {\n    return try await lamp.glow(for: \(size))\n  } catch LampError.broken {\n    return \"dark\"\n  } catch {\n    return \"\\(error)\"\n  }\n}"
      )
    case 7:
      return (
        "compile:26,27",
        "@MainActor final class Shelf\(number) {\n  private var lamps: [Lamp] = [Lamp(watts: \(size))]\n  func add(_ lamp: Lamp) { lamps.append(lamp) }\n}"
      )
    case 8: return ("compile:27", "extension Lamp {\n  var half\(number): Int { watts / \(size) }\n}")
    default: return ("xfail:27=\"extra argument\"", "let lamp = Lamp(watts: \(size), colour: \"red\")\nprint(lamp)")
    }
  }

  private static let interfaces = [
    "Lamps-26.5-macos.swiftinterface": header("26.5") + body(""),
    "Lamps-27.0-macos.swiftinterface": header("27.0")
      + body("  @available(macOS 27.0, *) final public func dim(to watts: Swift.Int)\n"),
  ]

  private static func header(_ version: String) -> String {
    """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos\(version) -enable-library-evolution -swift-version 6 -module-name Lamps
    import Foundation
    import Swift
    import _Concurrency

    """
  }

  private static func body(_ more: String) -> String {
    """
    @available(macOS 26.0, *)
    final public class Lamp : Swift.Sendable {
      public init(watts: Swift.Int)
      final public var watts: Swift.Int { get }
      final public func glow(for seconds: Swift.Int) async throws -> Swift.String
    \(more)}
    @available(macOS 26.0, *)
    public enum LampError : Swift.Error {
      case broken
      case unplugged(Foundation.Date)
    }

    """
  }
}
