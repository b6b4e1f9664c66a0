import Foundation
import InterfaceFuzzing
import SwiftInterface
import TestSupport

/// Comparisons with the toolchain's parser.
struct Comparison {
  func compare(_ urls: [URL]) throws -> Bool {
    var areSame = true
    for (url, listing) in zip(urls, try Oracle().list(urls)) {
      let file = InterfaceFile.parse(path: url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url)))
      let differences = OracleRecord.differences(file, listing)
      tell(
        "\(Toolchain.name(url)): \(listing.lines.count) declarations, \(differences.isEmpty ? "the same" : "not the same")"
          + (listing.isValid ? "" : "; the toolchain's parser finds the text damaged"))
      for finding in file.findings { tell("  finding: \(finding.place.line): \(finding.message)") }
      for difference in differences { tell("  \(difference)") }
      areSame = areSame && differences.isEmpty
    }
    return areSame
  }

  func write(count: Int, seed: UInt64) throws -> Bool {
    guard Oracle.isAvailable else {
      tell("Skipped the comparison: there is no toolchain in PATH with lib/swift/host.")
      return true
    }
    let seeds = seed..<seed + UInt64(count)
    let texts = seeds.map(InterfaceWriter.text)
    var records = 0
    var faults = 0
    for (seed, (text, listing)) in zip(seeds, zip(texts, try Oracle().list(texts: texts))) {
      let file = InterfaceFile.parse(path: "Sample.swiftinterface", bytes: text)
      records += listing.lines.count
      // A text without a declaration is rightly found to be cut short.
      let findings = listing.lines.isEmpty ? [] : file.findings
      var problems = OracleRecord.differences(file, listing) + findings.map(\.message)
      if !listing.isValid { problems = ["the toolchain's parser finds the text damaged"] }
      if let problem = problems.first {
        faults += 1
        tell("seed \(seed): \(problem)")
      }
    }
    tell("\(count) texts, \(texts.joined().count) bytes, \(records) declarations; \(faults) with faults")
    return faults == 0
  }
}
