import Diagnostics
import Foundation

/// `snippet-benchmark [COUNT] [--jobs N]`: see Benchmarks/README.md.
func run(_ arguments: [String]) throws -> Int32 {
  var count = 200
  var jobs = 2
  var rest = arguments[...]
  while let argument = rest.popFirst() {
    let value = argument == "--jobs" ? rest.popFirst() : argument
    guard let number = value.flatMap({ Int($0) }), (1...100_000).contains(number) else {
      print("usage: snippet-benchmark [COUNT] [--jobs N]")
      return 2
    }
    if argument == "--jobs" { jobs = number } else { count = number }
  }
  let root = FileManager.default.temporaryDirectory.path + "/assay-snippets-\(UUID().uuidString)"
  defer { try? FileManager.default.removeItem(atPath: root) }
  let lines = try SnippetBenchmark(corpus: SnippetCorpus(count: count), root: root, jobs: jobs).run()
  print("\(count) snippets, \(jobs) jobs")
  for line in lines {
    let seconds = String(format: "%8.3f s", line.seconds)
    let each =
      line.name.hasPrefix("modules") ? "" : String(format: "%9.2f ms a snippet", line.seconds * 1000 / Double(count))
    print(
      "\(line.name.padding(toLength: 28, withPad: " ", startingAt: 0))\(seconds)\(each), \(line.compilers) compilers")
  }
  let (single, together, warm) = (lines[1], lines[2], lines[3])
  print(String(format: "together: %.1f times as fast as one compiler each", single.seconds / together.seconds))
  print(String(format: "warm: %.0f times as fast as one compiler each", single.seconds / warm.seconds))
  guard single.verdicts == together.verdicts, together.verdicts == warm.verdicts else {
    print("The verdicts differ: \(Set(single.verdicts).symmetricDifference(together.verdicts).sorted())")
    return 1
  }
  guard warm.compilers == 0 else {
    print("A warm run started \(warm.compilers) compilers.")
    return 1
  }
  return 0
}

do {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch let error as ProjectError {
  print("error: \(error.message)")
  exit(3)
}
