import Foundation

/// The specification's examples, which stand beside the repository.
struct ConformanceCase: Decodable {
  var example: Int
  var section: String
  var markdown: String
  var html: String
  var `extension`: String?

  private static func file(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "shared/conformance").appending(path: name)
  }

  static var isAvailable: Bool { FileManager.default.fileExists(atPath: file("commonmark-0.30.json").path) }

  static func commonMark() throws -> [ConformanceCase] { try load("commonmark-0.30.json") }

  static func extensions() throws -> [ConformanceCase] { try load("gfm-extensions.json") }

  private static func load(_ name: String) throws -> [ConformanceCase] {
    try JSONDecoder().decode([ConformanceCase].self, from: Data(contentsOf: file(name)))
  }
}
