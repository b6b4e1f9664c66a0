import SwiftInterface

/// Tells errors that may come from what this machine's Foundation and standard library lack of the vendor's.
///
/// The toolchain's own modules stand for those of the platform. What they do not have, the platform may have: an error
/// that says so proves nothing, and fails nothing. What only the snippet or a stored interface decides stays decided.
struct HostDifference {
  private let context: TargetContext
  /// Whether a module that differs is imported by the snippet, and so lends it names.
  private let lendsNames: Bool
  /// Whether one is loaded by whatever it imports, and so lends members of others' types.
  private let lendsMembers: Bool
  /// The stored interfaces of the modules that it imports, in whatever SDK.
  private let entries: [InterfaceStore.Entry]
  private let code: CompiledCode
  /// Where the page gives the text of the error, the types of stubs, and whatever stubs declare whose names the snippet
  /// sees: those are not the toolchain's. Else `StubDoubt` has been asked of them, and these are empty.
  private let stubTypes: Set<String>
  private let stubNames: Set<String>
  /// Whether the page gives the text, and the snippet has names from stubs and imports no module that differs itself: a
  /// name that is not there may be the stub's as well.
  private let isClaimedOfStub: Bool

  /// The modules of the toolchain that have more on the vendor's platforms.
  static let differing: Set<String> = [
    "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc", "Darwin", "XCTest",
  ]
  private static let objectiveC = [
    "Objective-C interoperability", "the Objective-C runtime", "@objc", "'@IB", "'@NSManaged'", "'@NSCopying'",
    "'@GKInspectable'", "@IBAction",
  ]

  /// Nil for a target that is this machine itself, and for one with the platform's own SDK.
  ///
  /// - Parameter isClaimed: the page gives the text of the error.
  init?(context: TargetContext, modules: [String], code: CompiledCode, isClaimed: Bool) {
    guard context.imitatedPlatform != nil else { return nil }
    self.context = context
    let seen = context.plan.visible(modules)
    let closure = context.plan.closure(modules)
    lendsNames = !Self.differing.isDisjoint(with: seen)
    lendsMembers = closure.contains { Self.differing.contains($0.name) }
    let stubs = isClaimed ? closure.filter(\.isStub).map { ($0.name, $0.declared) } : []
    stubTypes = stubs.reduce(into: []) { $0.formUnion($1.1.types) }
    stubNames = stubs.filter { seen.contains($0.0) }.reduce(into: []) { $0.formUnion($1.1.names) }
    isClaimedOfStub =
      stubs.contains { seen.contains($0.0) && !$0.0.hasPrefix("_") } && Self.differing.isDisjoint(with: modules)
    entries = context.plan.store.entries.filter { modules.contains($0.module) }
    self.code = code
  }

  /// Why an error proves nothing; nil if it does. A name that is a slip of a known one is the caller's to find.
  func doubt(_ error: CompilerDiagnostic) -> (reason: String, name: String?)? {
    let message = error.message
    if Self.objectiveC.contains(where: message.contains) {
      return ("this machine has no Objective-C: \(message)", nil)
    }
    if message.contains("swift-corelibs-foundation")
      || error.notes.contains(where: isOfDifferingModule) && !Self.hasSlippedLabel(error)
    {
      return ("Foundation on this machine is not the platform's: \(message)", nil)
    }
    let names = Doubt.quoted(message)
    if let name = placeholder(message, names) {
      return ("\(name) is no more than a placeholder in this machine's Foundation: \(message)", nil)
    }
    if message.contains("has no member"), names.count > 1, isOptionalRequirement(names[1]) {
      return ("\(names[1]) is optional in Objective-C, which this machine has not: \(message)", nil)
    }
    if let name = missingName(error, names), !isClaimedOfStub || Self.hasVendorPrefix(name) {
      return ("this machine's Foundation may lack \(name), which the platform may have", name)
    }
    if lendsMembers, message.contains("is inaccessible due to"), let member = names.first, !error.notes.isEmpty,
      error.notes.allSatisfy({ $0.place.file == nil && context.plan.isToolchains($0.module) })
    {
      return ("the \(member) of this machine's own is not the platform's: \(message)", nil)
    }
    if let (type, member) = missingMember(message, names) {
      return ("this machine's \(type) may lack \(member), which the platform may have", member)
    }
    if lendsMembers, message.contains("conform") || message.contains("Sendable"),
      let type = names.map(Doubt.baseName).first(where: { Self.hasVendorPrefix($0) && !isDeclared($0) })
    {
      return ("\(type) on this machine is not the platform's: \(message)", nil)
    }
    if lendsMembers, isCallMismatch(error) {
      return ("the platform may have an overload that this machine lacks: \(message)", nil)
    }
    return nil
  }

  /// Whether a name with its labels is one that `OptionalRequirements` tells without them.
  private func isOptionalRequirement(_ name: String) -> Bool {
    guard name.contains("(") else { return false }
    return entries.contains { entry in
      entry.index.declarations(named: String(name.prefix { $0 != "(" })).contains { index in
        let declaration = entry.file.declarations[index]
        return declaration.name == name && OptionalRequirements.isOptional(declaration)
      }
    }
  }

  /// The name that this machine's Foundation has for a type that another of its modules declares: an alias of
  /// `AnyObject` that is marked as moved.
  private func placeholder(_ message: String, _ names: [String]) -> String? {
    if message.contains("This type has moved to the Foundation") { return names.first }
    return names.first { message.contains("'\($0)' (aka 'AnyObject')") && !isDeclared(Doubt.baseName($0)) }
  }

  private func isOfDifferingModule(_ note: CompilerDiagnostic) -> Bool {
    note.place.file == nil && Self.differing.contains(note.module)
  }

  // MARK: Names

  private func missingName(_ error: CompilerDiagnostic, _ names: [String]) -> String? {
    let message = error.message
    guard let name = names.first else { return nil }
    if message.hasPrefix("no type named"), names.count > 1 {
      return Self.differing.contains(names[1]) ? name : nil
    }
    if message.hasPrefix("cannot find operator") || !message.hasPrefix("cannot find") { return nil }
    if name == "AutoreleasingUnsafeMutablePointer" { return name }
    guard lendsNames, !isStoredAnywhere(name), !code.names.contains(name), mayBeVendors(name, error) else { return nil }
    // The compiler looks for slips too, but not for those of types.
    let stored = entries.lazy.flatMap { $0.index.names }
    if Spelling.nearest(to: name, among: code.names) ?? Spelling.nearest(to: name, among: stored) != nil { return nil }
    return name
  }

  private func isStoredAnywhere(_ name: String) -> Bool {
    context.plan.store.entries.contains { $0.index.declares(name) }
  }

  /// Types and constants begin with a capital or with `k`, functions of C have no capitals; `teaPot` is neither.
  private func mayBeVendors(_ name: String, _ error: CompilerDiagnostic) -> Bool {
    let letters = Array(name.utf8)
    func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    guard let first = letters.first else { return false }
    if isCapital(first) || first == 0x5F || name == "noErr" { return true }
    if first == UInt8(ascii: "k"), letters.count > 1, isCapital(letters[1]) { return true }
    if letters.contains(where: isCapital) { return false }
    if letters.contains(0x5F) { return true }
    let tokens = code.scanner.tokens
    guard let next = code.token(at: error.place).map({ $0 + 1 }), next < tokens.count else { return false }
    return [UInt8(ascii: "("), UInt8(ascii: "{")].contains { tokens[next].kind == .punctuation($0) }
  }

  private static func hasVendorPrefix(_ name: String) -> Bool { name.hasPrefix("NS") }

  // MARK: Members

  private func missingMember(_ message: String, _ names: [String]) -> (type: String, member: String)? {
    guard lendsMembers, let first = names.first else { return nil }
    if message.contains("has no subscripts") { return isVendors(first) ? (Doubt.baseName(first), "a subscript") : nil }
    guard names.count > 1 else { return nil }
    if message.contains("is not a member type of") {
      return isVendors(names[1]) ? (Doubt.baseName(names[1]), first) : nil
    }
    guard message.contains("has no member") else { return nil }
    if message.hasPrefix("module ") { return Self.differing.contains(first) ? (first, names[1]) : nil }
    let member = String(names[1].prefix { $0 != "(" })
    return isVendors(first) && !isStored(member, of: Doubt.baseName(first)) ? (Doubt.baseName(first), names[1]) : nil
  }

  /// Whether the toolchain declares a type, as nobody else does; a class of the snippet may have its members from one.
  private func isVendors(_ text: String) -> Bool {
    if text.hasPrefix("[") { return true }
    let name = Doubt.baseName(text)
    guard SwiftScanner.isIdentifier(name.utf8), name != "Self" else { return false }
    if code.names.contains(name) { return SwiftScanner.mentions(code.bytes, anyWithPrefix: ["NS"]) }
    return !isDeclared(name)
  }

  private func isDeclared(_ name: String) -> Bool {
    code.names.contains(name) || stubTypes.contains(name)
      || entries.contains { entry in
        entry.index.declarations(named: name).contains { entry.file.declarations[$0].kind != .extension }
      }
  }

  /// Whether a stored interface of some SDK adds the member to the type: then no other module has it.
  private func isStored(_ member: String, of type: String) -> Bool {
    entries.contains { entry in
      entry.index.declarations(named: member).contains { index in
        entry.file.declarations[index].path.split(separator: ".").dropLast().last.map(String.init) == type
      }
    }
  }

  // MARK: Calls

  private static let mismatches = [
    "no exact matches in call", "incorrect argument label", "extra argument", "argument passed to call that takes no",
    "missing argument",
  ]
  /// Functions of the standard library of which no other module has more.
  private static let standardFunctions: Set<String> = [
    "abs", "assert", "debugPrint", "dump", "fatalError", "max", "min", "numericCast", "precondition", "print",
    "readLine", "repeatElement", "stride", "swap", "zip",
  ]

  /// Whether a call does not suit what is declared, and no label is a slip of one that is.
  static func isMismatch(_ error: CompilerDiagnostic) -> Bool {
    guard mismatches.contains(where: error.message.hasPrefix) else { return false }
    return !hasSlippedLabel(error)
  }

  /// Whether a call does not suit what the toolchain declares.
  private func isCallMismatch(_ error: CompilerDiagnostic) -> Bool {
    guard Self.isMismatch(error) else { return false }
    let decided = Self.standardFunctions.subtracting(code.names)
    if code.calls(decided, at: error.place), error.notes.allSatisfy({ $0.module == "Swift" }) { return false }
    if !error.notes.isEmpty {
      return error.notes.allSatisfy { note in
        note.place.file == nil && context.plan.isToolchains(note.module)
      }
    }
    guard let callee = code.callee(at: error.place) else { return false }
    return !code.names.contains(callee) && !stubNames.contains(callee) && callee != "init"
      && !entries.contains { $0.index.declares(callee) }
  }

  /// Whether a call has a label that is a slip of one that a declaration has in its place.
  static func hasSlippedLabel(_ error: CompilerDiagnostic) -> Bool {
    let labels = ([error.message] + error.notes.map(\.message)).filter { $0.contains("expected") }.map(Doubt.quoted)
    return labels.contains { $0.count > 1 && isSlip($0[0], of: $0[1]) }
  }

  private static func isSlip(_ given: String, of expected: String) -> Bool {
    func labels(_ text: String) -> [String] {
      text.split { "(:)".contains($0) }.map(String.init).filter { $0 != "_" }
    }
    let known = labels(expected)
    return labels(given).contains { label in
      !known.contains(label)
        && (Spelling.nearest(to: label, among: known) != nil || known.contains { isCut(label, of: $0) })
    }
  }

  /// Whether a label breaks off within a word of another, as `withExt` of `withExtension`, or differs in capitals alone.
  private static func isCut(_ label: String, of known: String) -> Bool {
    if label.lowercased() == known.lowercased() { return true }
    let rest = known.utf8.dropFirst(label.utf8.count)
    guard label.utf8.count > 2, known.hasPrefix(label), let next = rest.first else { return false }
    return (0x61...0x7A).contains(next)
  }
}
