import Testing

@testable import Snippets

@Suite("What this machine alone has", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct HostOnlyNamesTests {
  private func verdicts(
    _ codes: [String], on platform: String = "macOS", marks: String = "compile:27", import module: String = "Foundation"
  ) throws -> [String] {
    let page = codes.map { "```swift \(marks)\nimport \(module)\n\($0)\n```" }.joined(separator: "\n\n")
    let checker = try SampleProject().checker(
      targets: [Target(name: "27", sdk: "27.0", floor: "27.0", platform: platform)])
    return try checker.check(FencedPage(page).snippets).verdicts.map {
      $0.reason.isEmpty ? $0.status.rawValue : "\($0.status.rawValue) \($0.reason)"
    }
  }

  private func has(_ name: String, _ why: String) -> String {
    "undecided target 27: this machine has \(name), which the platform does not have: \(why)"
  }

  @Test("code that uses what swift-corelibs-foundation or Linux adds is not proven by compiling here")
  func ownNames() throws {
    let codes = [
      "let text: NSString = \"a\"\nprint(text._bridgeToSwift())", "func close(_ socket: SocketNativeHandle) {}",
      "print(posix_fadvise(0, 0, 0, 0))", "print(PF_PACKET)", "let id = fork()\nprint(id)",
    ]
    #expect(
      try verdicts(codes) == [
        has("NSString._bridgeToSwift", "the underscore marks what is this Foundation's own"),
        has("SocketNativeHandle", "swift-corelibs-foundation adds it"),
        has("posix_fadvise", "it belongs to the C library of Linux"),
        has("PF_PACKET", "it belongs to the C library of Linux"), has("fork", "Swift refuses it there"),
      ])
    #expect(
      try verdicts([codes[1]], marks: "xfail:27") == [has("SocketNativeHandle", "swift-corelibs-foundation adds it")])
  }

  @Test("code that uses a type that only processors of another kind have is not proven by compiling here")
  func typesOfTheProcessor() throws {
    let codes = ["let x: Float80 = 1\nprint(x)", "let x: Swift.Float80 = 1\nprint(x)", "func f(_ x: CLongDouble) {}"]
    let reasons = [
      has("Float80", "only processors of Intel's kind have it"),
      has("Float80", "only processors of Intel's kind have it"), has("CLongDouble", "it is Double there"),
    ]
    for platform in ["macOS", "iOS"] { #expect(try verdicts(codes, on: platform, import: "Swift") == reasons) }
    #expect(try verdicts(codes) == reasons)
    #expect(
      try verdicts(["enum Kind { case Float80 }\nprint(Kind.Float80)", "struct Float80 {}\nprint(Float80())"])
        == ["verified", "verified"])
  }

  @Test("what only macOS has is not proven for another platform")
  func macOSOnly() throws {
    let codes = [
      "let tool = Process()\nprint(tool)", "print(ProcessInfo.processInfo.userName)",
      "let box: NSRect = .zero\nprint(box)", "print(system(\"ls\"))", "let host: Host? = nil\nprint(host as Any)",
      "print(XMLElement(name: \"a\"))",
    ]
    #expect(try verdicts(codes) == codes.map { _ in "verified" })
    let names = ["Process", "ProcessInfo.userName", "NSRect", "system", "Host", "XMLElement"]
    let found = try verdicts(codes, on: "iOS")
    #expect(found == names.map { has($0, "only macOS has it") })
  }

  @Test("names of C and of bridging that the platform has too, and names of the snippet's own, leave a proof as it is")
  func sharedNames() throws {
    let codes = [
      "puts(\"a\")\nprint(SEEK_SET, strlen(\"a\"), errno)", "print(Date()._bridgeToObjectiveC())",
      "struct Process { var _id = 1 }\nprint(Process()._id)", "enum Style { case system, fork }\nprint(Style.system)",
      "func run(system: Int) { print(system) }\nrun(system: 1)", "func fork(_ way: Int) {}\nfork(1)",
      "struct Host { var _name = 0 }\nlet host = Host(_name: 2)\nprint(host._name)",
      "let _ = [1]._copyToContiguousArray()",
    ]
    #expect(try verdicts(codes, on: "iOS") == codes.map { _ in "verified" })
  }

  @Test("the declarations of Foundation's modules are told with the types that they stand in")
  func paths() {
    let output = """
      Foundation.NSString._bridgeToSwift() -> Swift.String
      static Foundation.Host.current() -> Foundation.Host
      (extension in Foundation):FoundationEssentials.Date._bridgeToObjectiveC() -> Foundation.NSDate
      FoundationEssentials.FileManager.homeDirectory(forUser: Swift.String) -> FoundationEssentials.URL?
      Pots.Pot._lid : Swift.Int
      type Foundation.Process?
      """
    #expect(
      UsedDeclarations(Array(output.utf8)).foundationPaths == [
        "Date._bridgeToObjectiveC", "FileManager.homeDirectory", "Host.current", "NSString._bridgeToSwift", "Process",
      ])
  }
}
