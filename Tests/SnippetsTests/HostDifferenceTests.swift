import Testing

@testable import Snippets

@Suite("What this machine lacks", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct HostDifferenceTests {
  private func verdicts(_ codes: [String], marks: String, imports: String = "Foundation") throws -> [SnippetVerdict] {
    let page = codes.map { "```swift \(marks)\nimport \(imports)\n\($0)\n```" }.joined(separator: "\n\n")
    return try SampleProject().report(page).verdicts
  }

  @Test("an error that exists only on Linux proves no xfail")
  func onlyOnLinux() throws {
    let codes = [
      "@objc class R: NSObject {}", "let r = NSPredicate(format: \"x\")", "let u: NSUbiquitousKeyValueStore? = nil",
      "autoreleasepool {}", "let s = #selector(NSObject.copy)", "let a: LocalizedStringResource = \"x\"",
      "let t = String(localized: \"x\")", "class Q: NSObject {}\nlet q = Q().observationInfo",
      "let p = ProcessInfo.processInfo.isiOSAppOnMac", "let c: Foundation.NSItemProvider? = nil",
      "let f = Formatter.Nothing()",
    ]
    let verdicts = try verdicts(codes, marks: "xfail:26")
    #expect(verdicts.map(\.status) == codes.map { _ in .undecided })
    #expect(
      verdicts.map(\.reason) == [
        "target 26: this machine has no Objective-C: Objective-C interoperability is disabled",
        "target 26: Foundation on this machine is not the platform's: 'init(format:_:)' has been renamed to "
          + "'init(block:)': Predicate strings and key-value coding are not supported in swift-corelibs-foundation. "
          + "Use a closure instead if possible.",
        "target 26: this machine's Foundation may lack NSUbiquitousKeyValueStore, which the platform may have",
        "target 26: this machine's Foundation may lack autoreleasepool, which the platform may have",
        "target 26: this machine has no Objective-C: '#selector' can only be used with the Objective-C runtime",
        "target 26: this machine's Foundation may lack LocalizedStringResource, which the platform may have",
        "target 26: the platform may have an overload that this machine lacks: no exact matches in call to initializer ",
        "target 26: this machine's Q may lack observationInfo, which the platform may have",
        "target 26: this machine's ProcessInfo may lack isiOSAppOnMac, which the platform may have",
        "target 26: this machine's Foundation may lack NSItemProvider, which the platform may have",
        "target 26: this machine's Formatter may lack Nothing, which the platform may have",
      ])
  }

  @Test("an error that exists only on Linux fails no snippet")
  func failsNothing() throws {
    let verdicts = try verdicts(
      ["@objc class R: NSObject {}", "let t = String(localized: \"x\")"], marks: "compile:26,27")
    #expect(verdicts.map(\.status) == [.undecided, .undecided])
    #expect(verdicts.flatMap(\.findings) == [])
  }

  @Test("what stands in another module than Foundation on this machine was an error, and proved an xfail")
  func placeholders() throws {
    let codes = [
      "let p = XMLParser(data: Data())\nprint(p.parse())",
      "print(try XMLDocument(xmlString: \"<a/>\", options: []).rootElement() as Any)",
      "class Reader: NSObject, XMLParserDelegate {}\nlet options: XMLNode.Options = []\nprint(Reader(), options)",
    ]
    #expect(try verdicts(codes, marks: "compile:27").map(\.status) == [.verified, .verified, .verified])
    let passes = try verdicts(codes, marks: "xfail:27")
    #expect(passes.map(\.reason) == codes.map { _ in "type-checks on target 27, where it must not" })
    let slips = ["let n: Int = XMLParser(data: Data())", "XMLParser(data: Data()).prase()"]
    let wrong = try verdicts(slips, marks: "compile:27")
    #expect(wrong.map(\.status) == [.failed, .failed])
  }

  @Test("a placeholder for what has moved from Foundation proves nothing where its module is not imported")
  func placeholdersOfOthers() throws {
    let project = try SampleProject(["interfaces/stubs/Sieve.swift": "@_exported import Foundation\n"])
    let codes = [
      "let p = XMLParser(data: Data())", "_ = try XMLDocument(xmlString: \"<a/>\", options: [])",
      "func parse(_ p: XMLParser) {}", "let options: XMLNode.Options = []", "func task(_ s: URLSession) {}",
    ]
    for marks in ["compile:27", "xfail:27", "xfail:27=\"X\""] {
      let page = codes.map { "```swift \(marks) imports:Sieve\n\($0)\n```" }.joined(separator: "\n\n")
      let verdicts = try project.report(page).verdicts
      #expect(verdicts.map(\.status) == codes.map { _ in .undecided }, "\(verdicts.map(\.reason))")
    }
  }

  @Test("what the snippet or a stored interface decides stays decided where Foundation is imported")
  func decided() throws {
    let codes = [
      "let e: KettleError? = nil", "let k: Ketle? = nil", "print(\"abc\".cout)", "print(Dat())", "teaPot.boil()",
      "let spoon = 1\nprint(spon)", "Kettle().boill()", "struct Tea {}\nprint(Tea().degrees)", "let n: Int = \"a\"",
      "print(String(5, radx: 16))", "struct Tea {}\nprint(Tea(degrees: 1))", "kettle.boil()",
    ]
    let verdicts = try verdicts(codes, marks: "compile:26", imports: "Foundation\nimport Kettle")
    #expect(verdicts.map(\.status) == codes.map { _ in .failed })
  }

  @Test("a misspelt label of one of several initialisers was left undecided")
  func slippedLabels() throws {
    let codes = [
      "let u = URL(strnig: \"x\")", "print(Date(timeIntervalSince1971: 1))", "print(Data(base64Encode: \"x\"))",
      "print(\"a,b\".components(separatedby: \",\"))", "print(TimeZone(identifer: \"a\") as Any)",
    ]
    let verdicts = try verdicts(codes, marks: "compile:26")
    #expect(verdicts.map(\.status) == codes.map { _ in .failed })
    let message = "fails on target 26: no exact matches in call to"
    #expect(
      verdicts.map(\.reason) == [
        "\(message) initializer ", "\(message) initializer ", "\(message) initializer ",
        "\(message) instance method 'components'", "\(message) initializer ",
      ])
  }

  @Test("a label that breaks off, a member with many overloads and a function of the library were left undecided")
  func plainSlips() throws {
    let codes = [
      "print(Bundle.main.url(forResource: \"a\", withExt: \"b\") as Any)", "print(TimeZone(ident: \"a\") as Any)",
      "print(URLComponents(String: \"x\") as Any)", "print(\"abc\".contain(\"a\"))", "print([1].maped { $0 })",
      "print(\"a b\".splt(separator: \" \"))", "print(1, sep: \"\")", "print(max(1))", "print(zip([1]))",
      "for i in stride(from: 1, upTo: 2, by: 3) { print(i) }",
    ]
    let verdicts = try verdicts(codes, marks: "compile:26")
    #expect(verdicts.map(\.status) == codes.map { _ in .failed }, "\(verdicts.map(\.reason))")
  }

  @Test("what the platform may have beside what this machine has stays undecided")
  func otherOverloads() throws {
    let codes = [
      "print(URL(for: \"x\") as Any)", "print(\"abc\".propertyList())",
      "print(\"abc\".match(\"a\"))", "print([1].max(1))", "print(Date().map { $0 })",
      "var r = URLRequest(url: URL(filePath: \"/\"))\nr.setValue(\"a\", forHTTPHeader: \"b\")",
      "print(FileManager.default.fileExists(at: \"x\"))", "print([1].length)",
    ]
    let verdicts = try verdicts(codes, marks: "compile:26")
    #expect(verdicts.map(\.status) == codes.map { _ in .undecided }, "\(verdicts.map(\.reason))")
  }

  @Test("what String has of NSString on this machine alone was verified")
  func bridgedMembers() throws {
    let codes = [
      "print(\"abc\".length)", "let s = \"a\"\nprint(s.lowercased.count)",
      "print(\"a/b\".appendingPathComponent(\"c\"))",
      "let s: String? = nil\nprint(s?.isEqual(to: \"a\") as Any)", "print(\"a\".range(of: \"b\").location)",
      "print((\"abc\" as NSString).length, \"a\".lowercased(), [1].count)",
      "let s = \"a\"\nlet n = s as NSString\nprint(n.pathExtension, s.range(of: \"a\")?.lowerBound as Any)",
      "print(\"a\".appending(\"b\"), \"a\".replacingOccurrences(of: \"a\", with: \"b\").compare(\"a\") == .orderedSame)",
      "struct Rope { var length = 1 }\nprint(Rope().length)",
    ]
    let verdicts = try verdicts(codes, marks: "compile:26")
    func doubt(_ member: String) -> String {
      "target 26: this machine's Foundation gives String the \(member) of NSString, which the platform's does not"
    }
    #expect(
      verdicts.map(\.reason) == [
        doubt("length"), doubt("lowercased"), doubt("appendingPathComponent"), doubt("isEqual(to:)"),
        doubt("range(of:)"), "", "", "", "",
      ])
    #expect(
      verdicts.map(\.status) == [.undecided, .undecided, .undecided, .undecided, .undecided]
        + [.verified, .verified, .verified, .verified])
    let claimed = try self.verdicts(["print(\"abc\".length)"], marks: "xfail:26=\"has no member 'length'\"")
    #expect(claimed.map(\.status) == [.undecided])
  }

  @Test("a case that stands after another on its line is the snippet's own name too")
  func secondCase() throws {
    let verdicts = try verdicts(
      ["enum Tea { case green, Black }\nlet tea: Tea = Black", "enum Tea { case Black }\nlet tea: Tea = Black"],
      marks: "compile:26")
    #expect(
      verdicts.map(\.reason) == [
        "fails on target 26: cannot find 'Black' in scope", "fails on target 26: cannot find 'Black' in scope",
      ])
  }

  @Test("without Foundation a name that nothing declares is an error")
  func withoutFoundation() throws {
    let codes = ["let u: NSUbiquitousKeyValueStore? = nil", "autoreleasepool {}", "print(\"\".nope)"]
    let verdicts = try verdicts(codes, marks: "compile:26", imports: "Observation")
    #expect(verdicts.map(\.status) == codes.map { _ in .failed })
  }
}
