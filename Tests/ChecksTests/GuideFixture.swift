import Diagnostics
import Evidence
import Markdown
import SwiftInterface

@testable import Checks

/// A guide of given pages, and one small invented interface.
enum GuideFixture {
  static let interface = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Swift version 6.4
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Lamps
    @available(macOS 27.0, *)
    @frozen public enum Bulb : Swift::Sendable {
      case warm
      case cold
    }
    @available(macOS, introduced: 26.0, deprecated: 27.0, message: "Use Bulb instead.")
    public struct Wick : Swift::Sendable, Swift::Equatable {
      public var length: Swift::Int
    }
    """

  static func context(_ pages: [String: String], hasRepository: Bool = true) -> CheckContext {
    let path = "interfaces/Lamps-27.0-macos.swiftinterface"
    let store = InterfaceStore(entries: [
      InterfaceStore.Entry(
        module: "Lamps", sdk: "27.0", platform: "macos", path: path,
        file: InterfaceFile.parse(path: path, bytes: Array(interface.utf8)))
    ])
    let reader = EvidenceReader(store: store, defaultModule: "Lamps")
    let read = pages.sorted { $0.key < $1.key }.map { path, markdown in
      reader.read(
        Document.parse(path: path, bytes: Array(markdown.utf8), options: ParseOptions()), path: path,
        frontMatter: FrontMatter(), title: "Title")
    }
    return CheckContext(
      guide: Guide(pages: read, store: store),
      links: LinkMap(
        pages: read, computed: ["gaps.html": .any, "ledger.html": .any], hasRepository: hasRepository))
  }

  /// `line:column severity [rule] message`, for the named rules.
  static func findings(
    _ pages: [String: String], only: [String] = [], severities: [String: Severity] = [:], hasRepository: Bool = true
  ) -> [String] {
    CheckRunner(severities: severities).run(context(pages, hasRepository: hasRepository), only: only).map {
      "\($0.place.file):\($0.place.line):\($0.place.column) \($0.severity.rawValue) [\($0.rule)] \($0.message)"
    }
  }
}
