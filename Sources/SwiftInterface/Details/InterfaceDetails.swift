import Hashing

/// The details of one file's declarations. Made once for a file, since what `A` in `A.B` means depends on its imports.
public struct InterfaceDetails: Sendable {
  public let file: InterfaceFile
  private let modules: ModuleSpelling

  public init(_ file: InterfaceFile) {
    self.file = file
    modules = ModuleSpelling(file)
  }

  /// - Parameter modules: what another version of the file names as modules. This one may have them by way of others.
  init(_ file: InterfaceFile, modules: Set<String>) {
    self.file = file
    self.modules = ModuleSpelling(file, others: modules)
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
    // The names of one line share their accessors.
    var shared: (body: Range<Int>?, accessors: [Accessor]) = (nil, [])
    return file.declarations.map { declaration in
      let body = declaration.bodyRange
      if body == nil || shared.body != body { shared = (body, accessors(of: declaration)) }
      let details = DeclarationDetails(
        kind: declaration.kind, signature: declaration.signature, accessors: shared.accessors, modules: modules)
      return (details, identity(of: declaration, details, &known))
    }
  }

  /// The attributes other than `@available` of all declarations, by their indices, in one spelling and order.
  func attributes() -> [[String]] {
    var known: [String: String] = [:]
    return sharingBeginnings { declaration in
      let attributes = declaration.attributes.filter { !$0.hasPrefix("@available") }
      return SortedList.make(
        attributes.map { attribute in
          let text = known[attribute] ?? normalised(attribute)
          known[attribute] = text
          return text
        })
    }
  }

  /// A value for each declaration that depends on nothing but its attributes. The names of one line have the same ones:
  /// to read these again for each of thousands of names would take quadratic time.
  func sharingBeginnings<Value>(_ make: (Declaration) -> Value) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(file.declarations.count)
    var previous: (start: Int, parent: Int?)?
    for declaration in file.declarations {
      let beginning = (declaration.headerRange.lowerBound, declaration.parent)
      if let previous, previous == beginning, let last = values.last {
        values.append(last)
      } else {
        values.append(make(declaration))
      }
      previous = beginning
    }
    return values
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
      kind: declaration.kind, path: modules.withoutOwn(declaration.path),
      name: declaration.kind == .extension ? modules.withoutOwn(declaration.name) : declaration.name,
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
      requirements = Self.bounded(SortedList.union(requirements, self[enclosing].genericRequirements))
    }
    known[enclosing.index] = requirements
    return requirements
  }

  /// Requirements of any length are part of the identity of each member, so that very long ones stand there by a hash.
  private static func bounded(_ requirements: [String]) -> [String] {
    let text = requirements.joined(separator: ", ")
    guard text.utf8.count > maximumRequirements else { return requirements }
    return ["\(text.prefix(200))… (\(SHA256.hexDigest(of: text.utf8).prefix(16)))"]
  }

  private static let maximumRequirements = 4096

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
