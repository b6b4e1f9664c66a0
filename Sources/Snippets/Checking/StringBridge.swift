/// The members of `NSString` that a `String` has on this machine only.
///
/// The compiler looks members of a `String` up in `NSString` too, and leaves out what comes from the Objective-C half of
/// Foundation, whose overlay has its own. Here that half is written in Swift, so that nothing is left out:
/// `"abc".length` compiles, which no platform of the vendor's takes.
struct StringBridge {
  /// Those by whose names a snippet is suspected. Foundation declares the rest for `String` as well.
  private static let members: Set<String> = [
    "abbreviatingWithTildeInPath", "appendingPathComponent", "appendingPathExtension", "autoContentAccessingProxy",
    "boolValue", "character", "classForCoder", "classForKeyedArchiver", "copy", "deletingLastPathComponent",
    "deletingPathExtension", "doubleValue", "expandingTildeInPath", "fileSystemRepresentation", "floatValue",
    "getCharacters", "getFileSystemRepresentation", "hash", "intValue", "integerValue", "isAbsolutePath", "isEqual",
    "isKind", "isMember", "isProxy", "lastPathComponent", "length", "lineRange", "longLongValue", "lowercased",
    "mutableCopy", "paragraphRange", "pathComponents", "pathExtension", "range", "rangeOfCharacter",
    "rangeOfComposedCharacterSequence", "rangeOfComposedCharacterSequences", "replacementObject",
    "replacingCharacters", "replacingOccurrences", "resolvingSymlinksInPath", "standardizingPath",
    "stringsByAppendingPaths", "substring", "uppercased", "utf8String",
  ]

  /// Whether code asks for a member of one of the names.
  static func isSuspected(_ scanner: SwiftScanner) -> Bool {
    zip(scanner.tokens, scanner.tokens.dropFirst()).contains { dot, name in
      dot.kind == .punctuation(UInt8(ascii: ".")) && name.kind == .word && members.contains(scanner.text(name))
    }
  }

  /// The first member that a type-checked tree (`-dump-ast`) takes from `NSString` for a `String`.
  ///
  /// The type of such a conversion is written as that of the bridge itself; one that the code asks for (`as NSString`)
  /// has the class's name.
  static func member(in tree: [UInt8]) -> String? {
    let mark = Array(#"(bridge_to_objc_expr implicit type="String._ObjectType""#.utf8)
    var member: Substring?
    for line in tree.split(separator: 0x0A) {
      let node = line.drop { $0 == 0x20 }
      if node.starts(with: mark) { return member.map(String.init) ?? "NSString's" }
      let text = String(decoding: node, as: UTF8.self)
      guard let declaration = text.split(separator: " decl=\"", maxSplits: 1).dropFirst().first,
        declaration.hasPrefix("Foundation.(file).NS")
      else { continue }
      member = declaration.prefix { $0 != "\"" }.split(separator: ".").last
    }
    return nil
  }
}

extension CompilerCall {
  /// The first member of `NSString` that the code asks a `String` for; from the cache if it was asked before.
  fileprivate func bridgedMember(cache: CompilationCache) -> String? {
    let key = cache.key(["bridged 1", self.key])
    if let known = cache.outcome(key) { return known.diagnostics.first?.message }
    cache.compilations.increment()
    guard let found = cache.withWorkFolder({ folder in tree(in: folder) }), let tree = found else { return nil }
    let place = CompilerDiagnostic.Place(file: nil, path: "Foundation.NSString", line: 0, column: 0)
    let remarks = StringBridge.member(in: tree).map {
      [CompilerDiagnostic(severity: .remark, place: place, message: $0)]
    }
    let outcome = CompilationOutcome(ending: .passed, diagnostics: remarks ?? [])
    cache.store(outcome, key)
    return outcome.diagnostics.first?.message
  }
}

extension PreparedSnippet {
  /// Why code that compiles may not do so on the platform: a `String` has a member of `NSString`'s in it.
  func bridgeDoubt(cache: CompilationCache) -> String? {
    guard context.imitatedPlatform != nil,
      context.plan.closure(modules).contains(where: { $0.name == "Foundation" }),
      call.files.contains(where: { StringBridge.isSuspected(SwiftScanner($0.bytes)) }),
      let member = call.bridgedMember(cache: cache)
    else { return nil }
    return "this machine's Foundation gives String the \(member) of NSString, which the platform's does not"
  }
}
