/// The details of one file's declarations. Made once for a file, since what `A` in `A.B` means depends on its imports.
public struct InterfaceDetails: Sendable {
  public let file: InterfaceFile
  private let modules: ModuleSpelling

  public init(_ file: InterfaceFile) {
    self.file = file
    modules = ModuleSpelling(file)
  }

  /// Linear in the length of the declaration's header and accessors.
  public subscript(declaration: Declaration) -> DeclarationDetails {
    DeclarationDetails(
      kind: declaration.kind, signature: declaration.signature, accessors: accessors(of: declaration),
      modules: modules)
  }

  /// The `where` of the extensions around a declaration, as `DeclarationDetails.genericRequirements` has them.
  public func extensionRequirements(of declaration: Declaration) -> [String] {
    var known: [Int: [String]] = [:]
    return extensionRequirements(of: declaration, &known)
  }

  public func identity(of declaration: Declaration) -> DeclarationIdentity {
    var known: [Int: [String]] = [:]
    return identity(of: declaration, self[declaration], &known)
  }

  /// The details and identities of all declarations, in their order; faster than asking for each.
  public func all() -> [(details: DeclarationDetails, identity: DeclarationIdentity)] {
    var known: [Int: [String]] = [:]
    return file.declarations.map { declaration in
      let details = self[declaration]
      return (details, identity(of: declaration, details, &known))
    }
  }

  /// Text in the spelling of normalised signatures.
  func normalised(_ text: String) -> String {
    var text = text
    return text.withUTF8 { CanonicalText.string(0..<$0.count, in: SwiftScanner($0), modules) }
  }

  /// A sentence, as of a deprecation, without modules before the names in it.
  func withoutModules(_ sentence: String) -> String { modules.withoutModules(sentence) }

  private func identity(
    of declaration: Declaration, _ details: DeclarationDetails, _ known: inout [Int: [String]]
  ) -> DeclarationIdentity {
    var requirements = extensionRequirements(of: declaration, &known)
    if declaration.kind == .extension {
      requirements = SortedList.union(requirements, details.genericRequirements)
    }
    return DeclarationIdentity(
      kind: declaration.kind, path: declaration.path, name: declaration.name,
      signature: details.identifyingSignature, requirements: requirements, condition: declaration.condition)
  }

  /// - Parameter known: what was found for the declarations around, by their index.
  private func extensionRequirements(
    of declaration: Declaration, _ known: inout [Int: [String]]
  ) -> [String] {
    guard let enclosing = declaration.enclosing else { return [] }
    if let requirements = known[enclosing.index] { return requirements }
    var requirements = extensionRequirements(of: enclosing, &known)
    if enclosing.kind == .extension {
      requirements = SortedList.union(requirements, self[enclosing].genericRequirements)
    }
    known[enclosing.index] = requirements
    return requirements
  }

  private func accessors(of declaration: Declaration) -> [Accessor] {
    guard [.var, .let, .subscript].contains(declaration.kind), let body = declaration.bodyRange else { return [] }
    return file.source.bytes.withUnsafeBufferPointer { bytes in
      Accessor.read(body, in: SwiftScanner(bytes), modules)
    }
  }
}

/// Lists of texts in the order of their bytes, each once.
enum SortedList {
  static func make(_ items: [String]) -> [String] {
    guard items.count > 1 else { return items }
    let sorted = items.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return sorted.enumerated().filter { $0 == 0 || !sorted[$0 - 1].utf8.elementsEqual($1.utf8) }.map(\.1)
  }

  static func union(_ a: [String], _ b: [String]) -> [String] {
    a.isEmpty ? b : b.isEmpty ? a : make(a + b)
  }
}
