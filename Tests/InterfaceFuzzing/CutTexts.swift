import SwiftInterface

/// The hand-written constructs, cut after every so many bytes: what came before is read as in the whole text.
public struct CutTexts {
  public private(set) var count = 0
  /// What is wrong, and where the text was cut.
  public private(set) var faults: [String] = []

  public init(every step: Int) {
    for construct in Constructs.all {
      let whole = InterfaceFile.parse(path: construct.name, bytes: construct.bytes)
      for end in stride(from: 0, through: construct.bytes.count, by: step) {
        let problems = Self.problems(construct, cutAfter: end, whole)
        faults += problems.map { "\(construct.name) cut after \(end) bytes: \($0)" }
        count += 1
      }
    }
  }

  private static func problems(_ construct: Constructs, cutAfter end: Int, _ whole: InterfaceFile) -> [String] {
    let cut = InterfaceFile.parse(path: construct.name, bytes: Array(construct.bytes[..<end]))
    var problems = Invariants(cut).violations + Invariants.lost(in: cut, of: whole)
    let isInside = whole.declarations.contains { declaration in
      declaration.bodyRange.map { $0.lowerBound < end && end < $0.upperBound } ?? false
    }
    if isInside, cut.findings.isEmpty { problems.append("no finding, though it was cut inside of braces") }
    return problems
  }
}
