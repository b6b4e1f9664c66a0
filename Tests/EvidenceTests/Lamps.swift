import Diagnostics
import Markdown
import SwiftInterface

@testable import Evidence

/// A small invented interface, and how to read a page against it.
enum Lamps {
  static let text = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Swift version 6.4
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Lamps
    import Swift
    @available(macOS 27.0, *)
    public enum LampError : Swift::Error {
      case burnt
      case dimmed(Swift::Int)
      case flicker(Lamps::Rate)
    }

    @frozen public struct Rate : Swift::Sendable {
      public var hertz: Swift::Int
      public init(hertz: Swift::Int)
    }
    final public class Lamp {
      public init(name: Swift::String)
      final public func light(for seconds: Swift::Int) async throws
      final public func light(until date: Swift::Int) async throws
    }
    extension Lamps::Lamp {
      public var isLit: Swift::Bool { get }
    }
    """

  static func store(_ text: String = text, sdk: String = "27.0") -> InterfaceStore {
    let path = "interfaces/Lamps-\(sdk)-macos.swiftinterface"
    let file = InterfaceFile.parse(path: path, bytes: Array(text.utf8))
    return InterfaceStore(entries: [
      InterfaceStore.Entry(module: "Lamps", sdk: sdk, platform: "macos", path: path, file: file)
    ])
  }

  static func page(
    _ markdown: String, store: InterfaceStore = store(), lock: Lock = Lock(), defaultModule: String = "Lamps"
  ) -> Page {
    let document = Document.parse(path: "content/a.md", bytes: Array(markdown.utf8), options: ParseOptions())
    return EvidenceReader(store: store, defaultModule: defaultModule, lock: lock)
      .read(document, path: "content/a.md", frontMatter: FrontMatter(), title: nil)
  }

  /// The status of each citation, with the suggested lines where there are any: `moved 34-37`.
  static func statuses(_ page: Page) -> [String] {
    page.citations.map { citation in
      citation.status.rawValue + (citation.suggestion.map { " " + LineRangeText.text($0) } ?? "")
    }
  }
}
