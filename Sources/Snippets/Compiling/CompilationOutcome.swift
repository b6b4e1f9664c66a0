/// What one call of the compiler gave.
struct CompilationOutcome: Hashable, Sendable {
  enum Ending: String, Sendable {
    case passed, failed
    case timedOut, outOfMemory, crashed
    /// Something outside ended the compiler, or it could not be started.
    case interrupted
  }
  var ending: Ending
  /// Errors, and warnings of what is deprecated; the other warnings are about style, not about the vendor's API. Remarks
  /// tell what the code uses (`CompilerCall.uses`).
  var diagnostics: [CompilerDiagnostic]
  /// The checks that follow type-checking could not be made, since the compiler crashed in them.
  var isTypeCheckOnly = false
  /// What a macro's plugin died of, and the compiler with it.
  var macroCrash: String?

  init(ending: Ending, diagnostics: [CompilerDiagnostic], isTypeCheckOnly: Bool = false) {
    self.ending = ending
    self.diagnostics = diagnostics.filter { $0.severity == .error || $0.severity == .remark || $0.isDeprecation }
    self.isTypeCheckOnly = isTypeCheckOnly
  }

  var errors: [CompilerDiagnostic] { diagnostics.filter { $0.severity == .error } }

  /// That the compiler used all that a call may.
  var excess: String? {
    switch ending {
    case .timedOut: "the compiler took more than \(Int(CompilerCall.Limit.processorSeconds)) s"
    case .outOfMemory: "the compiler took more than \(CompilerCall.Limit.memoryBytes >> 30) GB of memory"
    case .passed, .failed, .crashed, .interrupted: nil
    }
  }

  /// Whether the same input gives the same outcome on any machine at any time.
  var isFinal: Bool { ending == .passed || ending == .failed || ending == .crashed }
}

// MARK: - The form that the cache keeps

extension CompilationOutcome {
  /// A line for the ending and one for each diagnostic, its fields between tabs, after a line with their checksum.
  var record: [UInt8] {
    var body = "\(ending.rawValue)\t\(isTypeCheckOnly)\t\(Self.escaped(macroCrash ?? ""))\n"
    for diagnostic in diagnostics {
      body += Self.line(diagnostic)
      for note in diagnostic.notes { body += Self.line(note) }
    }
    let bytes = Array(body.utf8)
    return Array("\(Self.schema) \(Self.checksum(bytes[...]))\n".utf8) + bytes
  }

  /// Nil for what is damaged or of another version.
  init?(record: [UInt8]) {
    guard let end = record.firstIndex(of: 0x0A) else { return nil }
    let body = record[(end + 1)...]
    guard record[..<end].elementsEqual("\(Self.schema) \(Self.checksum(body))".utf8) else { return nil }
    let lines = body.split(separator: 0x0A).map(Self.fields)
    guard let first = lines.first, first.count == 3, let ending = Ending(rawValue: first[0]) else { return nil }
    var diagnostics: [CompilerDiagnostic] = []
    for fields in lines.dropFirst() {
      guard let diagnostic = Self.diagnostic(fields) else { return nil }
      if diagnostic.severity == .note, !diagnostics.isEmpty {
        diagnostics[diagnostics.count - 1].notes.append(diagnostic)
      } else {
        diagnostics.append(diagnostic)
      }
    }
    self.init(ending: ending, diagnostics: diagnostics, isTypeCheckOnly: first[1] == "true")
    macroCrash = first[2].isEmpty ? nil : first[2]
  }

  private static let schema = "assay outcome 2"

  private static func line(_ diagnostic: CompilerDiagnostic) -> String {
    let place = diagnostic.place
    let fields = [
      diagnostic.severity.rawValue, place.file.map(String.init) ?? "-", String(place.line), String(place.column),
      diagnostic.group ?? "", diagnostic.excerpt ?? "", place.path, diagnostic.message,
    ]
    return fields.map(escaped).joined(separator: "\t") + "\n"
  }

  private static func diagnostic(_ fields: [String]) -> CompilerDiagnostic? {
    guard fields.count == 8, let severity = CompilerDiagnostic.Severity(rawValue: fields[0]),
      let line = Int(fields[2]), let column = Int(fields[3])
    else { return nil }
    return CompilerDiagnostic(
      severity: severity,
      place: CompilerDiagnostic.Place(file: Int(fields[1]), path: fields[6], line: line, column: column),
      message: fields[7], excerpt: fields[5].isEmpty ? nil : fields[5], group: fields[4].isEmpty ? nil : fields[4])
  }

  private static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x5C: escaped += [0x5C, 0x5C]
      case 0x09: escaped += [0x5C, UInt8(ascii: "t")]
      case 0x0A: escaped += [0x5C, UInt8(ascii: "n")]
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static func fields(_ line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: 0x09, omittingEmptySubsequences: false).map { field in
      var plain: [UInt8] = []
      var isEscape = false
      for byte in field {
        if isEscape {
          plain.append(byte == UInt8(ascii: "t") ? 0x09 : byte == UInt8(ascii: "n") ? 0x0A : byte)
          isEscape = false
        } else if byte == 0x5C {
          isEscape = true
        } else {
          plain.append(byte)
        }
      }
      return String(decoding: plain, as: UTF8.self)
    }
  }

  /// FNV-1a: against damage, not against malice.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(sum, radix: 16)
  }
}
