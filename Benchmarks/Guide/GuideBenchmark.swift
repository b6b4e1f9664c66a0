import Foundation
import GuideCorpus
import TestSupport

/// What the arguments ask for.
struct GuideBenchmark {
  struct Misuse: Error, CustomStringConvertible { var description: String }

  private static let help = """
    usage: guide-benchmark write FOLDER [options]
           guide-benchmark run PROGRAM [options]

    write   writes the guide, with the first capture of its interfaces in interfaces/ and the second in captures/
    run     has PROGRAM (an assay) lock the guide, take the second captures, check, fix and check again; exit status 1
            where anything but the citations that were made so is found, or a page is not repaired to the byte

    options, each with a number: --seed 1, --pages 80, --bytes 11000000, --interfaces 20, --citations 2000, and of
    these --moved 150, --changed 40, --removed 20
    """

  private var words: [String] = []
  private var options = CorpusOptions()

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--"), word != "--help" else {
        words.append(word)
        continue
      }
      guard let number = rest.popFirst().flatMap(Int.init), number >= 0 else {
        throw Misuse(description: "\(word) needs a number that is not negative")
      }
      try set(word, number)
    }
  }

  private mutating func set(_ option: String, _ number: Int) throws {
    switch option {
    case "--seed": options.seed = UInt64(number)
    case "--pages": options.pages = max(1, number)
    case "--bytes": options.bytes = number
    case "--interfaces": options.interfaces = max(1, number)
    case "--citations": options.citations = number
    case "--moved": options.moved = number
    case "--changed": options.changed = number
    case "--removed": options.removed = number
    default: throw Misuse(description: "there is no option '\(option)'; see guide-benchmark --help")
    }
  }

  /// False where the program was at fault.
  func run() throws -> Bool {
    switch (words.first ?? "--help", words.count) {
    case ("write", 2):
      try write(to: words[1])
      return true
    case ("run", 2): return try run(words[1])
    case ("--help", 1), ("help", 1):
      print(Self.help)
      return true
    default: throw Misuse(description: "that can't be done; see guide-benchmark --help")
    }
  }

  private func write(to folder: String) throws {
    let corpus = Corpus(options)
    var files = [corpus.configuration] + corpus.before
    files += corpus.after.map { Corpus.File(path: "captures/" + $0.path, text: $0.text) }
    files += corpus.pages.map { Corpus.File(path: $0.path, text: $0.text) }
    for file in files {
      let url = URL(fileURLWithPath: folder + "/" + file.path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
    print(Self.size(corpus))
  }

  private func run(_ program: String) throws -> Bool {
    let corpus = Corpus(options)
    print(Self.size(corpus))
    let path = URL(fileURLWithPath: program).path
    var trial = try CorpusTrial(program: path, corpus: corpus)
    try trial.run()
    for (command, seconds) in trial.times { print(String(format: "%7.2f s  ", seconds) + "assay \(command)") }
    for fault in trial.faults.prefix(50) { print("fault: \(fault)") }
    print("\(trial.faults.count) faults")
    return trial.faults.isEmpty
  }

  private static func size(_ corpus: Corpus) -> String {
    let bytes = corpus.pages.reduce(0) { $0 + $1.text.utf8.count }
    let interfaceBytes = corpus.before.reduce(0) { $0 + $1.text.utf8.count }
    let fates = Fate.allCases.map { fate in "\(corpus.citations.count { $0.fate == fate }) \(fate.rawValue)" }
    return "\(corpus.pages.count) pages of \(bytes) bytes, \(corpus.before.count) interfaces of \(interfaceBytes), "
      + "\(corpus.citations.count) citations: \(fates.joined(separator: ", "))"
  }
}
