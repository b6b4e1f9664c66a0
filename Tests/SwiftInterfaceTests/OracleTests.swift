import Foundation
import InterfaceFuzzing
import SwiftInterface
import TestSupport
import Testing

@Suite(
  "The toolchain's parser", .enabled(if: Oracle.isAvailable, "no toolchain in PATH with lib/swift/host"),
  .timeLimit(.minutes(15)))
struct OracleTests {
  @Test(
    "every declaration of every interface of the toolchain and of our guide is the same for its own parser, in every field"
  )
  func toolchain() throws {
    let guide = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../interfaces").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: guide.path).filter {
      $0.hasSuffix(".swiftinterface")
    }
    let urls = Toolchain.distinctInterfaces + names.map { guide.appendingPathComponent($0) }
    let listings = try Oracle().list(urls)
    var count = 0
    for (url, listing) in zip(urls, listings) {
      let file = InterfaceFile.parse(path: url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url)))
      let differences = OracleRecord.differences(file, listing)
      #expect(differences == [], "\(Toolchain.name(url))")
      count += listing.lines.count
    }
    #expect(count > 19_400)
  }

  @Test("every construct that a compiler prints is the same for the toolchain's parser, in every field")
  func constructs() throws {
    let constructs = Constructs.all
    #expect(constructs.map(\.name).count == 4)
    let listings = try Oracle().list(texts: constructs.map(\.bytes))
    for (construct, listing) in zip(constructs, listings) {
      let file = InterfaceFile.parse(path: construct.name, bytes: construct.bytes)
      #expect(listing.isValid, "\(construct.name)")
      #expect(file.findings == [])
      #expect(OracleRecord.differences(file, listing) == [], "\(construct.name)")
    }
  }

  @Test("thousands of texts written by chance are the same for the toolchain's parser, in every field")
  func writtenByChance() throws {
    let count = ProcessInfo.processInfo.environment["ASSAY_FUZZ_TEXTS"].flatMap(Int.init) ?? 2000
    let seeds = 1...UInt64(max(count, 1))
    let texts = seeds.map(InterfaceWriter.text)
    #expect(InterfaceWriter.faultsOfGrammar == [])
    let listings = try Oracle().list(texts: texts)
    for (seed, (text, listing)) in zip(seeds, zip(texts, listings)) {
      let file = InterfaceFile.parse(path: "Sample.swiftinterface", bytes: text)
      let isSame = listing.isValid && file.findings.isEmpty && OracleRecord.differences(file, listing).isEmpty
      #expect(isSame, "seed \(seed), valid: \(listing.isValid), \(OracleRecord.differences(file, listing))")
    }
  }

  @Test("a difference is told with the line, the field and both values")
  func differences() {
    let file = interface("@frozen public struct A {\n  case b\n}\n")
    let lines = OracleRecord.lines(file).map { Substring($0) }
    let same = Oracle.Listing(name: "a", isValid: true, lines: lines)
    #expect(OracleRecord.differences(file, same) == [])
    let other = Oracle.Listing(
      name: "a", isValid: true,
      lines: [
        Substring(lines[0].split(separator: "public", omittingEmptySubsequences: false).joined(separator: "open"))
      ])
    #expect(
      OracleRecord.differences(file, other) == [
        "line 4 struct A: access is `public`, not `open`",
        "line 4 struct A: signature is `public struct A`, not `open struct A`", "2 declarations, 1 of the oracle",
      ])
  }
}
