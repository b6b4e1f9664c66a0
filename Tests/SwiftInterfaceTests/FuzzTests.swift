import Foundation
import InterfaceFuzzing
import SwiftInterface
import Testing

/// A small part of what `interface-fuzz` tries (CONTRIBUTING.md says how to run that).
@Suite("Texts that no compiler wrote", .timeLimit(.minutes(15)))
struct FuzzTests {
  @Test("damaged texts crash nothing, and what holds for every parsed text holds for them")
  func damaged() {
    let count = ProcessInfo.processInfo.environment["ASSAY_FUZZ_COUNT"].flatMap(UInt64.init) ?? 3000
    let mutator = Mutator()
    for number in 0..<count {
      let file = InterfaceFile.parse(path: "Sample.swiftinterface", bytes: mutator.text(number))
      let violations = Invariants(file).violations
      #expect(violations == [], "number \(number)")
    }
  }

  @Test("a text cut anywhere yields what came before, and a finding where it was cut inside of braces")
  func cut() {
    let cuts = CutTexts(every: 41)
    #expect(cuts.count > 600)
    #expect(cuts.faults == [])
  }

  @Test("the constructs are all read without a finding, and what holds for every parsed text holds for them")
  func constructs() {
    for construct in Constructs.all {
      let file = InterfaceFile.parse(path: construct.name, bytes: construct.bytes)
      #expect(file.findings == [])
      #expect(Invariants(file).violations == [])
    }
  }

  @Test("what holds for every parsed text holds for those that repeat one piece behind an opening")
  func repeated() {
    for text in RepeatedText.all {
      let file = InterfaceFile.parse(path: "Sample.swiftinterface", bytes: text.bytes(count: 3000))
      let violations = Invariants(file).violations
      #expect(violations == [], "\(text)")
    }
  }

  @Test("attributes in the arguments of attributes, a hundred thousand deep, take no stack and linear time")
  func nestedAttributes() {
    let text = RepeatedText(opening: "public let a: ", piece: "@a(").bytes(count: 300_000)
    #expect(Invariants(InterfaceFile.parse(path: "Sample.swiftinterface", bytes: text)).violations == [])
  }

  @Test("among thousands of declarations of one name, similar names are found in linear time")
  func similarNames() {
    let text = RepeatedText(opening: "public let (name, ", piece: "name, ").bytes(count: 300_000)
    let index = InterfaceIndex(InterfaceFile.parse(path: "Sample.swiftinterface", bytes: text))
    #expect(index.similarNames(to: "names") == ["name"])
  }

  @Test("the same seed gives the same text")
  func seeds() {
    #expect(Mutator().text(7) == Mutator().text(7))
    #expect(InterfaceWriter.text(seed: 7) == InterfaceWriter.text(seed: 7))
    #expect(InterfaceWriter.text(seed: 7) != InterfaceWriter.text(seed: 8))
  }
}
