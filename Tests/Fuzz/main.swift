// Tries the parser of interfaces with texts that nobody wrote: `interface-fuzz --help`.
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  exit(try FuzzCommand(arguments).run() ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("interface-fuzz: \(error)\n".utf8))
  exit(2)
}
