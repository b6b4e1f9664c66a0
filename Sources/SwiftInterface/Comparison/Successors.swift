/// Finds what the deprecations of an interface name as replacements.
public struct Successors: Sendable {
  let file: InterfaceFile
  private let index: InterfaceIndex
  /// What was asked before: one message often stands on hundreds of declarations.
  private var known: [Question: Declaration?] = [:]
  private var last: (message: String, names: [DeprecationMessage.Name])?

  /// A name, and where it is used.
  private struct Question: Hashable {
    var name: String
    var container: String
    var kind: Declaration.Kind
  }

  /// - Parameter index: The file's, where it is there already.
  public init(_ file: InterfaceFile, index: InterfaceIndex? = nil) {
    self.file = file
    self.index = index ?? InterfaceIndex(file)
  }

  /// What `renamed:` and the message of a deprecation name.
  ///
  /// - Parameters:
  ///   - declaration: What is deprecated: a bare name means a member of the same type first.
  ///   - current: The same in this interface, if it is there still; it is no replacement of itself.
  public mutating func find(renamed: String?, message: String?, for declaration: Declaration, current: Declaration?)
    -> [Successor]
  {
    var result: [Successor] = []
    let container = declaration.container
    func add(_ name: String, isCertain: Bool) {
      let found = resolve(name, for: declaration, container)
      guard found != nil || isCertain, found == nil || found != current else { return }
      let isOwnName = found == nil && name == declaration.name
      guard !isOwnName,
        !result.contains(where: { $0.name == name || ($0.declaration != nil && $0.declaration == found) })
      else { return }
      result.append(Successor(name: name, declaration: found))
    }
    if let renamed, !renamed.isEmpty { add(Self.withoutAccessor(renamed), isCertain: true) }
    guard result.isEmpty, let message else { return result }
    for name in names(message) { add(name.text, isCertain: name.isCertain) }
    return result
  }

  /// `getter:Fault.wide(self:)` names what `Fault.wide(self:)` names.
  private static func withoutAccessor(_ name: String) -> String {
    for prefix in ["getter:", "setter:"] where name.hasPrefix(prefix) { return String(name.dropFirst(prefix.count)) }
    return name
  }

  private mutating func names(_ message: String) -> [DeprecationMessage.Name] {
    if let last, last.message == message { return last.names }
    let names = DeprecationMessage(message).names
    last = (message, names)
    return names
  }

  private mutating func resolve(_ name: String, for declaration: Declaration, _ container: String) -> Declaration? {
    let question = Question(name: name, container: container, kind: declaration.kind)
    if let answer = known[question] { return answer }
    let answer = answer(question)
    known[question] = .some(answer)
    return answer
  }

  /// The one declaration that a name means; nil for none, and for several that are as near.
  private func answer(_ question: Question) -> Declaration? {
    let found = index.lookup(question.name).prefix(1000).map { file.declarations[$0] }
      .filter { $0.kind != .import && $0.kind != .extension }
    guard found.count > 1 else { return found.first }
    let near = found.filter { $0.container == question.container }
    let candidates = near.isEmpty ? found : near
    if candidates.count == 1 { return candidates[0] }
    let same = candidates.filter { $0.kind == question.kind }
    let rest = same.isEmpty ? candidates : same
    // Overloads of one path: the first that is not deprecated itself stands for all.
    guard Set(rest.map(\.path)).count == 1 else { return nil }
    return rest.first { !$0.availability.contains(where: \.isDeprecated) } ?? rest.first
  }
}

extension Declaration {
  /// The path without the name; empty at the top level.
  var container: String {
    let (path, name) = (path, name)
    guard path.utf8.count > name.utf8.count else { return "" }
    return String(decoding: path.utf8.dropLast(name.utf8.count + 1), as: UTF8.self)
  }
}

extension Deprecation {
  /// What the availability of a declaration says of its deprecation; nil where it is not deprecated.
  ///
  /// - Parameters:
  ///   - declaration: what is deprecated.
  ///   - current: the same in the interface that the successors are sought in.
  init?(
    _ platforms: [String: PlatformAvailability], _ successors: inout Successors, for declaration: Declaration,
    current: Declaration?
  ) {
    let deprecated = platforms.filter(\.value.isDeprecated)
    guard !deprecated.isEmpty else { return nil }
    let entries = PlatformAvailability.ordered(deprecated.keys).compactMap { deprecated[$0] }
    let (renamed, message) = (entries.lazy.compactMap(\.renamed).first, entries.lazy.compactMap(\.message).first)
    self.init(
      platforms: deprecated.mapValues(\.deprecated), message: message, renamed: renamed,
      successors: successors.find(renamed: renamed, message: message, for: declaration, current: current))
  }
}
