import Foundation
import Hashing
import SwiftInterface
import TestSupport

/// What the arguments ask for, measured and printed.
struct InterfaceBenchmark {
  struct Misuse: Error, CustomStringConvertible { var description: String }

  private static let help = """
    usage: interface-benchmark [--runs N] [--at-least RATIO]

    Prints medians of N runs (15). With --at-least the exit status is 1 where Assay reads the standard library's
    interface less than RATIO times as fast as the toolchain's parser makes its syntax tree.
    """

  private var runs = 15
  private var leastRatio: Double?
  private var asksForHelp = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help": asksForHelp = true
      case "--runs":
        guard let number = rest.popFirst().flatMap(Int.init), number > 0 else {
          throw Misuse(description: "--runs needs a number above 0")
        }
        runs = number
      case "--at-least":
        guard let number = rest.popFirst().flatMap(Double.init), number > 0 else {
          throw Misuse(description: "--at-least needs a number above 0")
        }
        leastRatio = number
      default: throw Misuse(description: "there is no option '\(word)'; see interface-benchmark --help")
      }
    }
  }

  /// False where the ratio is under the one that was asked for.
  func run() throws -> Bool {
    if asksForHelp {
      print(Self.help)
      return true
    }
    guard let library = Toolchain.standardLibrary else {
      throw Misuse(description: "no toolchain in PATH has an interface of the standard library")
    }
    let ratio = try compare(library)
    try measureFolder()
    try measureGrowth(library)
    guard let leastRatio, let ratio else { return true }
    print("\nAt least \(Table.number(leastRatio)) times as fast: \(ratio >= leastRatio ? "yes" : "no")")
    return ratio >= leastRatio
  }

  /// Assay and the toolchain's parser on one file. The ratio of their speeds.
  private func compare(_ url: URL) throws -> Double? {
    let bytes = [UInt8](try Data(contentsOf: url))
    let file = InterfaceFile.parse(path: url.lastPathComponent, bytes: bytes)
    var table = Table(
      "\(Toolchain.name(url)): \(Table.megabytes(bytes.count)), \(file.declarations.count) declarations; one core")
    let parse = table.add("Assay: parse", bytes.count, median { Work.parse(bytes) })
    table.add("Assay: parse and index", bytes.count, median { Work.index(bytes) })
    let everything = table.add("Assay: parse, every property asked for", bytes.count, median { Work.properties(bytes) })
    table.add("Assay: SHA-256", bytes.count, median { _ = SHA256.hexDigest(of: bytes) })
    guard Oracle.isAvailable else {
      table.print()
      print("The toolchain's parser was not measured: this toolchain has no lib/swift/host.")
      return nil
    }
    let (tree, records) = try Oracle().time(url, runs: min(runs, 3))
    table.add("SwiftParser: syntax tree", bytes.count, tree)
    table.add("SwiftParser: syntax tree and the same records", bytes.count, records)
    table.print()
    print("Assay's parse is \(Table.number(tree / parse)) times as fast as the syntax tree alone,")
    print("and with every property asked for \(Table.number(records / everything)) times as fast as tree and records.")
    return tree / parse
  }

  /// All interfaces of the toolchain, one after the other and at once.
  private func measureFolder() throws {
    let files = try Toolchain.distinctInterfaces.map { [UInt8](try Data(contentsOf: $0)) }.sorted {
      $0.count > $1.count
    }
    let count = files.reduce(0) { $0 + $1.count }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var table = Table("All \(files.count) interfaces of the toolchain: \(Table.megabytes(count))")
    table.add("Assay: parse, one core", count, median { files.forEach(Work.parse) })
    table.add("Assay: parse and index, one core", count, median { files.forEach(Work.index) })
    let seconds = Work.medianOfWallTime(runs: runs) {
      DispatchQueue.concurrentPerform(iterations: files.count) { Work.index(files[$0]) }
    }
    table.add("Assay: parse and index, \(cores) cores, time on the clock", count, seconds)
    table.print()
  }

  /// The same text a hundred times as long.
  private func measureGrowth(_ url: URL) throws {
    let piece = [UInt8](try Data(contentsOf: url))
    var table = Table("The same text, cut to 1 MB and repeated to 100 MB; one core")
    let small = Array(piece.prefix(1_000_000))
    let first = table.add("Assay: parse and index, 1 MB", small.count, median { Work.index(small) })
    var large: [UInt8] = []
    while large.count < 100_000_000 { large += piece.prefix(100_000_000 - large.count) }
    let last = table.add(
      "Assay: parse and index, 100 MB", large.count, ProcessorTime.median(runs: 3) { Work.index(large) })
    table.print()
    print("A byte of 100 MB takes \(Table.number(last / first / 100)) times as long as one of 1 MB.")
  }

  private func median(_ work: () -> Void) -> Double { ProcessorTime.median(runs: runs, work) }
}
