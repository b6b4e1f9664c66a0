import SwiftInterface

/// Reads statements that a name does not occur in an interface (grammar, section 2, "Absence").
struct AbsenceReader {
  let store: InterfaceStore
  let defaultModule: String?

  func absences(in blocks: [EvidenceBlock]) -> [Absence] {
    let modules = Set(store.entries.map(\.module))
    var found: [Absence] = []
    for block in blocks where !block.run.codeSpans.isEmpty && !block.isLegend {
      guard AbsenceCue.first(in: block.run.bytes, 0..<block.run.bytes.count) != nil else { continue }
      for range in block.run.sentences() {
        let sentence = AbsenceSentence(block.run, range, modules: modules, defaultModule: defaultModule)
        var own: [Absence] = []
        for absence in sentence.statements().flatMap(absences) where !own.contains(where: { $0.isSame(absence) }) {
          own.append(absence)
        }
        found += own
      }
    }
    for statement in AbsenceTables(blocks, modules: modules, defaultModule: defaultModule).statements {
      found += absences(of: statement)
    }
    return found
  }

  /// One for each interface and name; none for an interface that is not stored.
  private func absences(of statement: AbsenceStatement) -> [Absence] {
    statement.places.flatMap { place in
      guard let entry = store.entry(module: place.module, sdk: place.sdk) else { return [Absence]() }
      return statement.names.compactMap { absence(of: $0, place, entry, statement.isOfText) }
    }
  }

  /// Nil where a name's type is not declared here, so that it cannot be told what is meant.
  private func absence(
    of name: AbsenceStatement.Name, _ place: AbsencePlace, _ entry: InterfaceStore.Entry, _ isOfText: Bool
  ) -> Absence? {
    var text = name.name.text
    var reference = name.name.reference
    if let type = name.type {
      guard entry.index.lookup(type.reference).contains(where: { entry.file.declarations[$0].kind.isType }) else {
        return nil
      }
      text = type.text + (text.utf8.first == 0x2E ? "" : ".") + text
      reference = type.reference + (reference.utf8.first == 0x2E ? "" : ".") + reference
    }
    var absence = Absence(
      name: text, module: place.module, sdk: place.sdk, range: name.source, refutation: nil)
    guard let index = entry.index.lookup(reference).first else { return absence }
    let declaration = entry.file.declarations[index]
    let lines = LineRangeText.text(declaration.keywordLine...declaration.endLine)
    absence.refutation = "\(entry.module)-\(entry.sdk):\(lines)"
    // A member that some type has may be another type's.
    absence.isCertain = isOfText || declaration.parent == nil || declaration.kind.isType || isQualified(reference)
    return absence
  }

  private func isQualified(_ reference: String) -> Bool {
    reference.utf8.dropFirst().prefix { $0 != 0x28 }.contains(0x2E)
  }
}

extension Absence {
  /// "Absent from 26.5 (grep-0)" says it twice.
  fileprivate func isSame(_ other: Absence) -> Bool {
    range == other.range && module == other.module && sdk == other.sdk
  }
}

/// An interface that a sentence names, and where.
struct AbsencePlace: Equatable {
  var module: String
  var sdk: String
  var flat: Range<Int>
}

/// Names that are said not to occur in some interfaces.
struct AbsenceStatement {
  struct Name {
    var name: APIName
    /// The type that it is said not to be a member of.
    var type: APIName?
    var source: Range<Int>
  }

  var names: [Name]
  var places: [AbsencePlace]
  /// Whether a search of the text is meant, which finds a name wherever it is declared.
  var isOfText = false
}
