import Foundation
import InterfaceFuzzing
import SwiftInterface
import TestSupport

/// What the arguments ask for.
struct FuzzCommand {
  struct Misuse: Error, CustomStringConvertible { var description: String }

  private static let help = """
    usage: interface-fuzz mutate [--count N] [--seed N] [--verbose]
           interface-fuzz cut
           interface-fuzz write [--count N] [--seed N]
           interface-fuzz scale
           interface-fuzz repeat
           interface-fuzz compare FILE…
           interface-fuzz text SEED | damaged NUMBER

    mutate   damages interfaces by chance (100000 times) and checks what holds for every parsed text; with --verbose
             it prints the number of each text before it is read, to find one that crashes
    cut      cuts the hand-written constructs after every byte
    write    writes valid texts by chance (3000) and compares every declaration with the toolchain's parser
    scale    compares the time per byte of 100 MB with that of 1 MB; exit status 1 if it is more than twice as much,
             or four times for a text that repeats one piece, where most of the time is memory's
    repeat   repeats one piece behind an opening, hundreds of pairs, and asks for everything: of a text eight times as
             long that may take at most thirty times as long
    compare  compares files with the toolchain's parser, and prints the differences
    text, damaged   print the text that `write` has for a seed, and `mutate` for a number
    """

  private let name: String
  private var words: [String] = []
  private var numbers: [String: Int] = [:]
  private var isVerbose = false

  init(_ arguments: [String]) throws {
    name = arguments.first ?? "--help"
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "--verbose": isVerbose = true
      case "--count", "--seed":
        guard let number = rest.popFirst().flatMap(Int.init), number >= 0 else {
          throw Misuse(description: "\(word) needs a number that is not negative")
        }
        numbers[word] = number
      default: words.append(word)
      }
    }
  }

  /// False for a fault of the parser.
  func run() throws -> Bool {
    switch name {
    case "mutate": return mutate(count: numbers["--count"] ?? 100_000, seed: UInt64(numbers["--seed"] ?? 1))
    case "cut": return cut()
    case "write":
      return try Comparison().write(count: numbers["--count"] ?? 3000, seed: UInt64(numbers["--seed"] ?? 1))
    case "scale": return try Scale().parses()
    case "repeat": return Scale().readsRepeatedTexts()
    case "compare": return try Comparison().compare(words.map { URL(fileURLWithPath: $0) })
    case "text":
      FileHandle.standardOutput.write(Data(InterfaceWriter.text(seed: UInt64(words.first ?? "") ?? 1)))
      return true
    case "damaged":
      FileHandle.standardOutput.write(Data(Mutator().text(UInt64(words.first ?? "") ?? 1)))
      return true
    case "--help", "help":
      tell(Self.help)
      return true
    default: throw Misuse(description: "there is no command '\(name)'; see interface-fuzz --help")
    }
  }

  private func cut() -> Bool {
    let cuts = CutTexts(every: 1)
    for fault in cuts.faults.prefix(50) { tell(fault) }
    tell("\(cuts.count) cuts; \(cuts.faults.count) faults")
    return cuts.faults.isEmpty
  }

  private func mutate(count: Int, seed: UInt64) -> Bool {
    let mutator = Mutator()
    let clock = ContinuousClock()
    var faults = 0
    var bytes = 0
    var slowest = (time: Duration.zero, number: seed)
    let start = clock.now
    for number in seed..<seed + UInt64(count) {
      if isVerbose { tell("\(number)") }
      let text = mutator.text(number)
      bytes += text.count
      let time = clock.measure {
        let violations = Invariants(InterfaceFile.parse(path: "Sample.swiftinterface", bytes: text)).violations
        if !violations.isEmpty { faults += 1 }
        for violation in violations where faults <= 50 { tell("text \(number): \(violation)") }
      }
      if time > slowest.time { slowest = (time, number) }
    }
    let seconds = (clock.now - start) / .seconds(1)
    let slow = Int(slowest.time / .milliseconds(1))
    tell(
      "\(count) damaged texts, \(bytes) bytes, \(Int(seconds)) seconds; \(faults) with faults; "
        + "the slowest took \(slow) ms (number \(slowest.number))")
    return faults == 0 && slow < 2000
  }
}

/// Prints a line at once, in a pipe too.
func tell(_ text: String) {
  print(text)
  fflush(nil)
}
