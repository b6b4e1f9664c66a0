// Measures how fast interfaces are read, beside the toolchain's own parser: `interface-benchmark --help`.
import Foundation

do {
  exit(try InterfaceBenchmark(Array(CommandLine.arguments.dropFirst())).run() ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("interface-benchmark: \(error)\n".utf8))
  exit(2)
}
