import Foundation
import Testing

@testable import Mustache

/// The cases of the Mustache specification, which stand beside the repository and not in it.
private enum Cases {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/conformance/mustache")

  static var arePresent: Bool { FileManager.default.fileExists(atPath: folder.path) }
}

@Suite("The Mustache specification")
struct ConformanceTests {
  @Test(
    "every case of the core modules renders as expected",
    .enabled(if: Cases.arePresent, "shared/conformance/mustache is not beside the repository"),
    arguments: ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"])
  func renders(module: String) throws {
    let data = try Data(contentsOf: Cases.folder.appendingPathComponent("\(module).json"))
    let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let tests = try #require(file["tests"] as? [[String: Any]])
    #expect(tests.count > 5)
    for test in tests {
      let name = try #require(test["name"] as? String)
      var set = TemplateSet(isStrict: false)
      for (partial, text) in test["partials"] as? [String: String] ?? [:] {
        set[partial] = try Template(path: partial, source: text)
      }
      let template = try Template(path: name, source: try #require(test["template"] as? String))
      let output = try set.render(template, with: value(test["data"] as Any))
      #expect(Array(output) == Array((test["expected"] as? String ?? "").utf8), "\(module): \(name)")
    }
  }

  private func value(_ json: Any) -> Value {
    switch json {
    case let text as String: return .string(text)
    case let number as NSNumber:
      if isBoolean(number) { return .bool(number.boolValue) }
      let double = number.doubleValue
      return double == double.rounded() ? .integer(number.intValue) : .number(double)
    case let list as [Any]: return .list(list.map(value))
    case let object as [String: Any]: return .object(object.mapValues(value))
    default: return .null
    }
  }

  private func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
  }
}
