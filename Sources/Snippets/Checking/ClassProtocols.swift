/// Protocols of Foundation's that only classes can adopt on the vendor's platforms, where they are Objective-C's.
///
/// This machine's Foundation has most of them for any type, and its delegates for classes of any ancestry: code that
/// compiles here may not do so there, and code that counts on a class may do so there alone.
struct ClassProtocols {
  /// Those that any class may adopt.
  private static let bare: Set<String> = [
    "NSCoding", "NSCopying", "NSDiscardableContent", "NSFastEnumeration", "NSLocking", "NSMutableCopying",
    "NSSecureCoding",
  ]
  /// Those that inherit from `NSObjectProtocol`: for classes that inherit from `NSObject`.
  private static let ofObjects: Set<String> = [
    "FileManagerDelegate", "NSCacheDelegate", "NSExtensionRequestHandling", "NSFilePresenter", "NSItemProviderReading",
    "NSItemProviderWriting", "NSKeyedArchiverDelegate", "NSKeyedUnarchiverDelegate", "NSMachPortDelegate",
    "NSObjectProtocol", "NSURLConnectionDelegate", "NSUserActivityDelegate", "NSXPCListenerDelegate",
    "NetServiceBrowserDelegate", "NetServiceDelegate", "PortDelegate", "ProgressReporting", "StreamDelegate",
    "URLAuthenticationChallengeSender", "URLProtocolClient", "URLSessionDataDelegate", "URLSessionDelegate",
    "URLSessionDownloadDelegate", "URLSessionStreamDelegate", "URLSessionTaskDelegate",
    "URLSessionWebSocketDelegate", "XMLParserDelegate",
  ]

  private static let all = bare.union(ofObjects)

  private let code: CompiledCode
  /// Those that the code names.
  private let names: Set<String>

  /// Nil for code that names none, for a target that is this machine itself, and for one with the platform's own SDK.
  init?(context: TargetContext, code: CompiledCode) {
    guard context.imitatedPlatform != nil else { return nil }
    let words = Set(code.scanner.tokens.filter { $0.kind == .word }.map(code.scanner.text))
    names = words.intersection(Self.all).subtracting(code.names)
    guard !names.isEmpty else { return nil }
    self.code = code
  }

  /// Why code that compiles is not proven by that: a type adopts one that it could not adopt on the platform.
  var passingDoubt: String? {
    for clause in code.declared.flatMap(\.inheritances) {
      guard let kind = kind(of: clause.name), kind != "protocol" else { continue }
      guard let adopted = clause.parents.first(where: { Self.all.contains($0) && !code.names.contains($0) }) else {
        continue
      }
      if kind != "class", kind != "actor" {
        return "\(adopted) is for classes on the platform, and \(clause.name) is no class"
      }
      if Self.ofObjects.contains(adopted), !mayInheritObject(clause.name) {
        return "\(adopted) is for classes that inherit from NSObject on the platform, and \(clause.name) does not"
      }
    }
    return nil
  }

  /// Why an error proves nothing: it says that what adopts one of the protocols may be no class.
  func doubt(_ error: CompilerDiagnostic) -> String? {
    guard Self.messages.contains(where: error.message.contains), let name = names.min() else { return nil }
    return "\(name) is for classes on the platform, which this machine's is not: \(error.message)"
  }

  private static let messages = [
    "expected to be an instance of a class", "is a 'let' constant", "class-bound", "class-constrained",
    "to be a class type", "must be a class", "is immutable", "cannot use mutating member on immutable value",
    "cannot be applied to non-class", "'weak'", "'unowned'",
  ]

  // MARK: Types of the code

  /// The keyword that declares a type of the code; nil for one that it does not declare.
  private func kind(of type: String) -> String? {
    let scanner = code.scanner
    for (keyword, name) in zip(scanner.tokens, scanner.tokens.dropFirst())
    where keyword.kind == .word && name.kind == .word && scanner.text(name) == type {
      let word = scanner.text(keyword)
      if ["struct", "enum", "class", "actor", "protocol"].contains(word) { return word }
    }
    return nil
  }

  /// Whether a class of the code has an ancestor that the code does not declare, which may be `NSObject`.
  private func mayInheritObject(_ type: String) -> Bool {
    guard kind(of: type) == "class" else { return false }
    var type = type
    for _ in 0..<16 {
      let clauses = code.declared.flatMap(\.inheritances).filter { $0.name == type }
      let parents = clauses.compactMap { $0.parents.first { !$0.hasPrefix("@") } }
      if parents.contains(where: { kind(of: $0) == nil && !Self.all.contains($0) && !Self.protocols.contains($0) }) {
        return true
      }
      guard let parent = parents.first(where: { kind(of: $0) == "class" }) else { return false }
      type = parent
    }
    return false
  }

  /// Protocols that a clause without a superclass often begins with.
  private static let protocols: Set<String> = [
    "AnyObject", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error",
    "Hashable", "Identifiable", "ObservableObject", "Observable", "Sendable", "Sequence", "unchecked",
  ]
}
