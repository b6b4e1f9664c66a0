import Diagnostics
import Evidence
import Markdown
import SwiftInterface

@testable import Checks

/// Pages over a store of three small invented interfaces, with a manifest and a lock where a test wants them.
enum StoreFixture {
  static let lamps26 = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos26.5 -module-name Lamps
    public struct Wick : Swift::Sendable {
      public var length: Swift::Int
    }
    """

  static let evaluations = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Evaluations
    public struct Evaluator : Swift::Sendable {
      public init(name: Swift::String)
      public struct Source {
      }
    }
    public struct Report {
      public struct Source {
      }
    }
    """

  static let interfaces: [(module: String, sdk: String, text: String)] = [
    ("Lamps", "27.0", GuideFixture.interface), ("Lamps", "26.5", lamps26), ("Evaluations", "27.0", evaluations),
  ]

  static func store(_ manifest: StoreManifest? = nil) -> InterfaceStore {
    InterfaceStore(
      entries: interfaces.map { module, sdk, text in
        let path = "interfaces/\(module)-\(sdk)-macos.swiftinterface"
        return InterfaceStore.Entry(
          module: module, sdk: sdk, platform: "macos", path: path,
          file: InterfaceFile.parse(path: path, bytes: Array(text.utf8)))
      }, manifest: manifest)
  }

  /// The manifest of a store whose interfaces were all taken in on one day.
  static func manifest(date: String) -> StoreManifest {
    StoreManifest(
      entries: store().entries.map {
        StoreManifest.Entry($0.file, module: $0.module, sdk: $0.sdk, platform: $0.platform, build: nil, date: date)
      })
  }

  static func context(
    _ pages: [String: String], manifest: StoreManifest? = nil, lock: Lock = Lock()
  ) -> CheckContext {
    let store = store(manifest)
    let reader = EvidenceReader(store: store, defaultModule: "Lamps", lock: lock)
    let read = pages.sorted { $0.key < $1.key }.map { path, markdown in
      reader.read(
        Document.parse(path: path, bytes: Array(markdown.utf8)), path: path, frontMatter: FrontMatter(), title: "Title")
    }
    return CheckContext(guide: Guide(pages: read, store: store, lock: lock), links: LinkMap(pages: read))
  }

  static func findings(
    _ pages: [String: String], only: [String], manifest: StoreManifest? = nil, lock: Lock = Lock()
  ) -> [String] {
    CheckRunner().run(context(pages, manifest: manifest, lock: lock), only: only).map {
      "\($0.place.file):\($0.place.line):\($0.place.column) \($0.severity.rawValue) \($0.message)"
    }
  }

  /// `line severity message` of one rule on one page.
  static func findings(_ markdown: String, only rule: String) -> [String] {
    CheckRunner().run(context(["content/a.md": markdown]), only: [rule]).map {
      "\($0.place.line) \($0.severity.rawValue) \($0.message)"
    }
  }
}
