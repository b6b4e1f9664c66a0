import Testing

@testable import Snippets

@Suite(
  "The C library of this machine and of the platform",
  .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct CLibraryTests {
  private func verdicts(_ codes: [String], import module: String, marks: String = "compile:27") throws -> [String] {
    let page = codes.map { "```swift \(marks)\nimport \(module)\n\($0)\n```" }.joined(separator: "\n\n")
    let stub = "@_exported import Glibc\n"
    let project = try SampleProject(["interfaces/stubs/Darwin.swift": stub])
    let checker = try project.checker(
      targets: [Target(name: "27", sdk: "27.0", floor: "27.0", platform: "macOS")])
    defer { withExtendedLifetime(project) {} }
    return try checker.check(FencedPage(page).snippets).verdicts.map {
      $0.reason.isEmpty ? $0.status.rawValue : "\($0.status.rawValue) \($0.reason)"
    }
  }

  private func may(_ name: String) -> String {
    "undecided target 27: this machine's C library may declare \(name) otherwise than the platform's"
  }

  /// Code with a declaration whose type is another on the platform, and its name.
  private static let different = [
    ("let p: mode_t = 0o644\nlet q: UInt32 = p\nprint(q)", "mode_t"),
    ("let p: mode_t = 0o644\nlet q: UInt16 = p\nprint(q)", "mode_t"),
    ("var tv = timeval()\ngettimeofday(&tv, nil)\nlet us: Int32 = tv.tv_usec\nprint(us)", "suseconds_t"),
    ("var s = stat()\nstat(\"/\", &s)\nprint(s.st_mtim.tv_sec)", "stat"),
    ("func f(_ s: stat) {}\nlet code = 3\nprint(code)", "stat"),
    ("let k: Int = clock()\nprint(k)", "clock"),
    ("let k: UInt = clock()\nprint(k)", "clock_t"),
    ("let f: Int64 = off_t(3)\nprint(f)", "off_t"), ("let f: Int = off_t(3)\nprint(f)", "off_t"),
    ("var t: pthread_t?\npthread_create(&t, nil, { _ in nil }, nil)", "pthread_t"),
    ("var t = pthread_t()\npthread_create(&t, nil, { _ in nil }, nil)", "pthread_t"),
    ("let d: OpaquePointer? = opendir(\"/\")\nprint(d as Any)", "opendir"),
    ("print(open(\"a\", O_CREAT, 0o644))", "mode_t"), ("fputs(\"a\", stderr)", "stderr"),
    ("print(rand())", "rand"),
  ]

  @Test("a declaration of C with another type on the platform leaves code undecided, whether it compiles here or not")
  func differentTypes() throws {
    for module in ["Foundation", "Darwin"] {
      let found = try verdicts(Self.different.map(\.0), import: module)
      #expect(found == Self.different.map { may($0.1) })
    }
    let socket = "print(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))"
    #expect(try verdicts([socket], import: "Darwin") == [may("AF_INET")])
    let failing = try verdicts(["let q: UInt16 = mode_t(3)\nprint(q)"], import: "Foundation", marks: "xfail:27")
    #expect(failing == [may("mode_t")])
  }

  @Test("what C declares with one type on both platforms proves and fails as ever")
  func sameTypes() throws {
    let codes = [
      "print(sin(1.0), pow(2.0, 3.0), M_PI, floor(2.5))",
      "guard let file = fopen(\"a\", \"r\") else { exit(1) }\nfclose(file)",
      "func read(_ file: UnsafeMutablePointer<FILE>) -> Int32 { fgetc(file) }",
      "if errno == ENOENT { print(String(cString: strerror(errno))) }",
      "sleep(1)\nusleep(1_000)\nprint(getpid(), time(nil))",
      "if let home = getenv(\"HOME\") { print(String(cString: home)) }\nsetenv(\"A\", \"b\", 1)",
      "signal(SIGINT) { _ in exit(0) }\nsignal(SIGPIPE, SIG_IGN)", "print(open(\"a\", O_RDONLY))",
      "var now = time_t()\ntime(&now)\nvar parts = tm()\nlocaltime_r(&now, &parts)\nprint(parts.tm_year)",
      "struct Watch { func clock() -> Int { 3 }\n  func read() -> Int { clock() } }\nprint(Watch().read())",
      "let stat = 3\nprint(stat)", "typealias cup_t = Int\nlet cup: cup_t = 3\nprint(cup)",
    ]
    let found = try verdicts(codes, import: "Foundation")
    #expect(found == codes.map { _ in "verified" })
    let failing = [
      "let x: Int = sin(1.0)\nprint(x)", "let x: Int = errno\nprint(x)", "sleep(1)\nlet x: Int = \"a\"\nprint(x)",
    ]
    #expect(
      try verdicts(failing, import: "Foundation") == [
        "failed fails on target 27: cannot convert value of type 'Double' to specified type 'Int'",
        "failed fails on target 27: cannot convert value of type 'Int32' to specified type 'Int'",
        "failed fails on target 27: cannot convert value of type 'String' to specified type 'Int'",
      ])
  }

  @Test("a pointer that is non-null in the headers of Linux alone does not fail code")
  func optionalPointers() throws {
    let code = "let name: UnsafePointer<CChar>? = nil\nprint(strlen(name))"
    #expect(try verdicts([code], import: "Foundation") == [may("strlen")])
  }

  @Test("waiting in asynchronous code is not proven by compiling here")
  func blockingWait() throws {
    func refused(_ name: String) -> String {
      "undecided target 27: the platform refuses \(name) in asynchronous code, which this machine takes"
    }
    let codes = [
      "func f() async { DispatchSemaphore(value: 0).wait() }", "func f(_ g: DispatchGroup) async { g.wait() }",
      "func f(_ g: DispatchGroup) { Task { _ = g.wait(timeout: .now()) } }",
      "func f(_ g: DispatchGroup) { g.wait() }",
      "actor Pot { func wait() {} }\nfunc f(_ pot: Pot) async { await pot.wait() }",
    ]
    for module in ["Dispatch", "Foundation"] {
      let found = try verdicts(codes, import: module)
      #expect(
        found == [
          refused("DispatchSemaphore.wait()"), refused("DispatchGroup.wait()"), refused("DispatchGroup.wait(timeout:)"),
          "verified", "verified",
        ])
    }
  }
}
