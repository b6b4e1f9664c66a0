import Foundation

/// The program of `Tests/Oracle`, which lists the declarations of interfaces with the toolchain's own parser.
public struct Oracle: Sendable {
  /// Why there is no oracle, or what it did wrong.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  /// What it lists of one file: a line for each record, its fields separated by U+001F.
  public struct Listing: Sendable {
    public var name: String
    /// The parser found nothing wrong with the text.
    public var isValid: Bool
    public var lines: [Substring]

    public init(name: String, isValid: Bool, lines: [Substring]) {
      self.name = name
      self.isValid = isValid
      self.lines = lines
    }
  }

  private let program: String

  /// The repository around this file.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Whether the toolchain ships its parser as a library.
  public static let isAvailable =
    Toolchain.folder.map {
      FileManager.default.fileExists(atPath: $0.path + "/lib/swift/host/SwiftParser.swiftmodule")
    } ?? false

  /// Builds the program unless it was built for the same sources and compiler.
  public init() throws {
    let output = try Self.run("\(Self.root)/Tests/Oracle/build", [])
    program = output.split(separator: "\n").last.map(String.init) ?? ""
  }

  public func list(_ files: [URL]) throws -> [Listing] {
    let output = try Self.run(program, files.map(\.path))
    var listings: [Listing] = []
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: "\u{1F}", maxSplits: 3)
      if fields.count == 3, fields[0] == "file" {
        listings.append(Listing(name: String(fields[1]), isValid: fields[2] == "valid", lines: []))
      } else if !listings.isEmpty {
        listings[listings.count - 1].lines.append(line)
      }
    }
    guard listings.count == files.count else {
      throw Failure(description: "the oracle listed \(listings.count) of \(files.count) files")
    }
    return listings
  }

  /// Lists texts, which are written to a folder of their own.
  public func list(texts: [[UInt8]]) throws -> [Listing] {
    let project = try TemporaryProject()
    let names = texts.indices.map { "\($0).swiftinterface" }
    for (name, text) in zip(names, texts) { try project.write(Data(text), to: name) }
    return try list(names.map { URL(fileURLWithPath: "\(project.path)/\($0)") })
  }

  /// The median seconds of processor time over several runs: for the syntax tree alone, and with the records.
  public func time(_ file: URL, runs: Int) throws -> (tree: Double, records: Double) {
    let fields = try Self.run(program, ["--time", "\(runs)", file.path]).split { $0 == "\u{1F}" || $0 == "\n" }
    guard fields.count == 5, let tree = Double(fields[3]), let records = Double(fields[4]) else {
      throw Failure(description: "the oracle gave no times of \(file.lastPathComponent)")
    }
    return (tree / 1e9, records / 1e9)
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let name = URL(fileURLWithPath: program).lastPathComponent
      throw Failure(description: "Tests/Oracle/\(name) ended with status \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
