import SwiftInterface

/// Declarations that name what a platform does not have, and do not say that it has not them either.
///
/// An interface of another platform may have such: what the source keeps under `#if os(iOS)` needs no attribute. By the
/// language's rules none of them can be there for a platform that has no part of what it is made from, so each counts as
/// unavailable on it; what uses it is told so, as the vendor's compiler would.
extension InterfaceRepair {
  /// Says of the declaration that an error is about that the platform does not have it. False for an error of another
  /// kind, and where that has been said.
  ///
  /// - Parameter chain: the declarations at the error's line, the smallest first.
  mutating func markUnavailable(_ chain: [Int], _ error: CompilerDiagnostic) -> Bool {
    guard let platform = Self.lackingPlatform(error.message),
      let index = chain.first(where: { mayBeMarked($0, in: chain, line: error.place.line) })
    else { return false }
    let declaration = file.declarations[index]
    text.insert("@available(\(platform), unavailable) ", at: declaration.range.lowerBound)
    unavailable.append(index)
    unavailablePlatform = platform
    return true
  }

  /// `watchOS` of "'Gauge' is unavailable in watchOS".
  private static func lackingPlatform(_ message: String) -> String? {
    guard let start = message.firstRange(of: "' is unavailable in ") else { return nil }
    let words = message[start.upperBound...].split { " :".contains($0) }
    return words.first.flatMap { VendorPlatform.named(String($0))?.name }
  }

  /// Whether a declaration is there or not with what its header names. A type is more than what it inherits: it may be
  /// there without. What a protocol demands its adopters have to declare, and patterns may name a case that is
  /// unavailable.
  private func mayBeMarked(_ index: Int, in chain: [Int], line: Int) -> Bool {
    let declaration = file.declarations[index]
    guard !unavailable.contains(index), index == chain.first || declaration.keywordLine == line else { return false }
    let kinds: Set<Declaration.Kind> = [.extension, .func, .`init`, .var, .let, .subscript, .typealias, .macro]
    return kinds.contains(declaration.kind) && declaration.enclosing?.kind != .protocol
  }

  /// What a verdict says of them; nil if there are none.
  var unavailableRemark: String? {
    let left = unavailable.filter { !omitted.contains($0) }
    guard let platform = unavailablePlatform, let first = left.first else { return nil }
    let others = left.count == 1 ? "" : " and \(left.count - 1) other declaration\(left.count == 2 ? "" : "s")"
    return "\(file.declarations[first].path)\(others) taken for unavailable in \(platform), as what "
      + (left.count == 1 ? "it names is" : "they name is")
  }
}
