import SwiftInterface

/// Declarations that name what a platform does not have, and do not say that it has not them either.
///
/// An interface of another platform may have such: what the source keeps under `#if os(iOS)` needs no attribute. By the
/// language's rules none can be there as it is written for a platform that has no part of what it is made from, so each
/// is held as unavailable on it. The platform may have another of that name, unless it belongs to what is unavailable.
extension InterfaceRepair {
  /// Says of the declaration that an error is about that the platform does not have it. False for an error of another
  /// kind, and where that has been said.
  ///
  /// - Parameter chain: the declarations at the error's line, the smallest first.
  mutating func markUnavailable(_ chain: [Int], _ error: CompilerDiagnostic) -> Bool {
    guard let platform = error.lackingPlatform,
      let index = chain.first(where: { mayBeMarked($0, in: chain, line: error.place.line) })
    else { return false }
    let declaration = file.declarations[index]
    text.insert("@available(\(platform), unavailable) ", at: declaration.range.lowerBound)
    var omission = Omission(
      path: declaration.path, line: declaration.keywordLine, reason: "it names what is not there (\(error.message))",
      heldUnavailableOn: platform)
    let owner = declaration.kind == .extension ? declaration : declaration.enclosing
    let isOwned = owner?.path.split(separator: ".").contains { error.unavailable == String($0) } ?? false
    if !isOwned { omission.names = declaration.kind == .extension ? names(in: index) : calledNames(declaration) }
    held[index] = omission
    return true
  }

  /// As messages call a declaration. Initialisers and subscripts have one name, so they are told apart by their labels.
  private func calledNames(_ declaration: Declaration) -> Set<String> {
    let isNamed = declaration.kind != .`init` && declaration.kind != .subscript
    return isNamed ? [declaration.name, declaration.baseName] : [declaration.name]
  }

  /// Whether a declaration is there or not with what its header names. A type is more than what it inherits: it may be
  /// there without. What a protocol demands its adopters have to declare, and patterns may name a case that is
  /// unavailable.
  private func mayBeMarked(_ index: Int, in chain: [Int], line: Int) -> Bool {
    let declaration = file.declarations[index]
    guard held[index] == nil, index == chain.first || declaration.keywordLine == line else { return false }
    let kinds: Set<Declaration.Kind> = [.extension, .func, .`init`, .var, .let, .subscript, .typealias, .macro]
    return kinds.contains(declaration.kind) && declaration.enclosing?.kind != .protocol
  }
}

extension CompilerDiagnostic {
  /// What a message says is unavailable, or replaced by something else; nil for any other message.
  var unavailable: String? {
    let parts = ["' is unavailable", "' has been renamed to '"]
    return message.hasPrefix("'") && parts.contains(where: message.contains) ? Doubt.quoted(message).first : nil
  }

  /// `watchOS` of "'Gauge' is unavailable in watchOS"; nil for any other message.
  var lackingPlatform: String? {
    guard let start = message.firstRange(of: "' is unavailable in ") else { return nil }
    let words = message[start.upperBound...].split { " :".contains($0) }
    return words.first.flatMap { VendorPlatform.named(String($0))?.name }
  }
}
