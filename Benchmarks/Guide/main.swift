// Writes a large guide by chance, and measures what becomes of it: `guide-benchmark --help`.
import Foundation

do {
  exit(try GuideBenchmark(Array(CommandLine.arguments.dropFirst())).run() ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("guide-benchmark: \(error)\n".utf8))
  exit(2)
}
