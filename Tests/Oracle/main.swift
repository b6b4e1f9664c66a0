// Lists the declarations of Swift interfaces with the parser of the toolchain: a second opinion for our tests.
//
//     oracle [--time N | --faults] FILE…
//
// For each file a line `file`, U+001F, its name, U+001F, `valid` or `damaged`; then a line for each record.
// With `--time`: the median nanoseconds of processor time of N runs, for the syntax tree alone and for tree and records.
// With `--faults`: what the parser finds wrong.
import Foundation
@_spi(ExperimentalLanguageFeatures) import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

var names = Array(CommandLine.arguments.dropFirst())
var runs: Int?
if names.first == "--time", names.count > 1 {
  runs = Int(names[1])
  names.removeFirst(2)
}
let tellsFaults = names.first == "--faults"
if tellsFaults { names.removeFirst() }

/// With what interfaces may hold, and sources only where a flag allows it.
func tree(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
  var parser = Parser(
    bytes, experimentalFeatures: [.coroutineAccessors, .borrowAndMutateAccessors, .nonescapableTypes])
  return SourceFileSyntax.parse(from: &parser)
}

func faults(_ bytes: UnsafeBufferPointer<UInt8>, _ name: String) -> String {
  let lines = LineTable(bytes)
  return ParseDiagnosticsGenerator.diagnostics(for: tree(bytes)).map {
    "\(name):\(lines.line(at: $0.position.utf8Offset)): \($0.message)\n"
  }.joined()
}

/// Nanoseconds that this thread has had a processor: others on the machine do not count.
func processorTime() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

func median(_ runs: Int, _ work: () -> Void) -> UInt64 {
  let times = (0..<max(runs, 1)).map { _ in
    let start = processorTime()
    work()
    return processorTime() - start
  }
  return times.sorted()[times.count / 2]
}

var output = Data()
for name in names {
  guard let data = FileManager.default.contents(atPath: name) else {
    FileHandle.standardError.write(Data("oracle: cannot read \(name)\n".utf8))
    exit(1)
  }
  let bytes = [UInt8](data)
  bytes.withUnsafeBufferPointer { bytes in
    if let runs {
      let alone = median(runs) { _ = tree(bytes).statements.count }
      let records = median(runs) { _ = Walk(tree(bytes), bytes).records.count }
      output += Data("time\u{1F}\(name)\u{1F}\(bytes.count)\u{1F}\(alone)\u{1F}\(records)\n".utf8)
    } else if tellsFaults {
      output += Data(faults(bytes, name).utf8)
    } else {
      let file = tree(bytes)
      output += Data("file\u{1F}\(name)\u{1F}\(file.hasError ? "damaged" : "valid")\n".utf8)
      for record in Walk(file, bytes).records { output += Data((record.line + "\n").utf8) }
    }
  }
}
FileHandle.standardOutput.write(output)
