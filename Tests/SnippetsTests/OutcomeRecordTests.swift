import Foundation
import Testing

@testable import Snippets

@Suite("Kept outcomes")
struct OutcomeRecordTests {
  private var outcome: CompilationOutcome {
    func place(_ file: Int?) -> CompilerDiagnostic.Place {
      CompilerDiagnostic.Place(file: file, path: file == nil ? "Module.Type" : "snippet.swift", line: 3, column: 14)
    }
    var error = CompilerDiagnostic(severity: .error, place: place(0), message: "a\tb\\t \\n\nc é")
    error.notes = [CompilerDiagnostic(severity: .note, place: place(nil), message: "")]
    let warning = CompilerDiagnostic(
      severity: .warning, place: place(1), message: "'old()' is deprecated", group: "DeprecatedDeclaration")
    var outcome = CompilationOutcome(ending: .failed, diagnostics: [error, warning], isTypeCheckOnly: true)
    outcome.macroCrash = "Index out of\trange"
    return outcome
  }

  @Test("an outcome is read as it was written")
  func roundTrip() {
    #expect(CompilationOutcome(record: outcome.record) == outcome)
    let plain = CompilationOutcome(ending: .passed, diagnostics: [])
    #expect(CompilationOutcome(record: plain.record) == plain)
  }

  @Test("a record that is cut, or has a byte changed, is none")
  func damage() {
    let record = outcome.record
    for count in 0..<record.count { #expect(CompilationOutcome(record: Array(record.prefix(count))) == nil) }
    for index in record.indices {
      var damaged = record
      damaged[index] ^= 1
      #expect(CompilationOutcome(record: damaged) == nil)
    }
    #expect(CompilationOutcome(record: record + [0x0A]) == nil)
  }

  @Test("what ended from outside is kept for no other run; a crash of the compiler's own is")
  func interrupted() {
    let kept = [CompilationOutcome.Ending.passed, .failed, .crashed]
    for ending in kept { #expect(CompilationOutcome(ending: ending, diagnostics: []).isFinal) }
    for ending in [CompilationOutcome.Ending.timedOut, .outOfMemory, .interrupted] {
      #expect(!CompilationOutcome(ending: ending, diagnostics: []).isFinal)
    }
  }

  @Test("other warnings than those of what is deprecated are not kept")
  func warnings() {
    let place = CompilerDiagnostic.Place(file: 0, path: "snippet.swift", line: 1, column: 1)
    let unused = CompilerDiagnostic(severity: .warning, place: place, message: "never used", group: "no-usage")
    let unnamed = CompilerDiagnostic(severity: .warning, place: place, message: "'f()' was deprecated in macOS 26.0")
    #expect(CompilationOutcome(ending: .passed, diagnostics: [unused, unnamed]).diagnostics == [unnamed])
  }

  @Test("a published folder that is damaged is not whole, and makes room for another")
  func folders() throws {
    let root = NSTemporaryDirectory() + "/assay cache é \(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    let cache = try CompilationCache(folder: root)
    let destination = cache.moduleFolder("key")
    func publish(_ text: String) throws {
      _ = try cache.withWorkFolder { work in
        try FileManager.default.createDirectory(atPath: "\(work)/m/é x", withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(work)/m/é x/file"))
        cache.publish("\(work)/m", as: destination)
      }
    }
    func content() -> String? {
      FileManager.default.contents(atPath: "\(destination)/é x/file").map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(!cache.isWhole(destination))
    try publish("first")
    #expect(cache.isWhole(destination))
    try publish("second")
    #expect(content() == "first")
    try Data("fir".utf8).write(to: URL(fileURLWithPath: "\(destination)/é x/file"))
    #expect(!cache.isWhole(destination))
    try publish("third")
    #expect(cache.isWhole(destination))
    #expect(content() == "third")
    try FileManager.default.removeItem(atPath: "\(destination)/é x")
    #expect(!cache.isWhole(destination))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(root)/work") == [])
  }
}
