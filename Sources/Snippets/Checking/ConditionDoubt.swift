/// Tells whether a branch of `#if` is compiled that the platform would not compile: for want of a module that the
/// platform may have and that is not stored, or of its runtime, or since the SDK's compiler is a newer one.
struct ConditionDoubt {
  private let platform: VendorPlatform
  private let absent: Set<String>
  private let nodes: [String: ModuleNode]
  private let modules: [String: BuiltModule]
  private let newer: NewerCompiler?

  /// Nil where the compiler's own answer is that of the platform.
  ///
  /// - Parameter imports: the modules that the code imports.
  init?(context: TargetContext, imports: [String], languageMode: Int) {
    guard let platform = VendorPlatform.named(context.target.platform), context.setup.xcode == nil else { return nil }
    self.platform = platform
    absent = context.absentModules
    nodes = context.plan.nodes
    modules = context.modules
    newer = NewerCompiler(of: context, modules: imports, languageMode: languageMode)
  }

  /// An `#if` that is open.
  private struct Frame {
    /// Whether none of the branches before is taken, and the one that stands here is.
    var untaken: BranchCondition
    var branch: BranchCondition
    var doubt: String?
    var holdsCode = false
    var holdsImports = false
  }

  /// Why another branch may be the platform's; nil if none can be.
  ///
  /// - Parameter needsNames: what the modules would bring is missed too, not only what they decide.
  func reason(_ code: [UInt8], needsNames: Bool = false) -> String? {
    guard code.containsText("#if") else { return nil }
    let scanner = SwiftScanner(code)
    var frames: [Frame] = []
    var imports: Range<Int>?
    for (index, token) in scanner.tokens.enumerated() {
      if token.kind == .directive {
        if let reason = read(scanner.text(token), &frames, needsNames) { return reason }
        continue
      }
      guard !frames.isEmpty else { continue }
      if token.isFirstOnLine { imports = Self.importLine(scanner, from: index) }
      let isImport = imports?.contains(index) ?? false
      for position in frames.indices where frames.allSatisfy({ $0.branch != .no }) {
        if isImport { frames[position].holdsImports = true } else { frames[position].holdsCode = true }
      }
    }
    return frames.lazy.compactMap { Self.reason($0, needsNames) }.first
  }

  private func read(_ text: String, _ frames: inout [Frame], _ needsNames: Bool) -> String? {
    if text.hasPrefix("#if") {
      let condition = condition(text)
      frames.append(Frame(untaken: condition.negated, branch: condition, doubt: doubt(condition, in: frames)))
      return nil
    }
    guard var frame = frames.popLast() else { return nil }
    if text.hasPrefix("#endif") { return Self.reason(frame, needsNames) }
    let condition = text.hasPrefix("#elseif") ? condition(text) : .yes
    frame.branch = frame.untaken.and(condition)
    frame.untaken = frame.untaken.and(condition.negated)
    frame.doubt = frame.doubt ?? doubt(frame.branch, in: frames)
    frames.append(frame)
    return nil
  }

  private func doubt(_ condition: BranchCondition, in frames: [Frame]) -> String? {
    guard case .open(let reason) = condition, frames.allSatisfy({ $0.branch != .no }) else { return nil }
    return reason
  }

  private static func reason(_ frame: Frame, _ needsNames: Bool) -> String? {
    frame.holdsCode || needsNames && frame.holdsImports ? frame.doubt : nil
  }

  /// The tokens of an import statement that a line begins with.
  private static func importLine(_ scanner: SwiftScanner, from start: Int) -> Range<Int>? {
    let tokens = scanner.tokens
    var end = start + 1
    while end < tokens.count, !tokens[end].isFirstOnLine, tokens[end].kind != .directive, end < start + 32 { end += 1 }
    let words: Set<String> = [
      "public", "internal", "package", "fileprivate", "private", "preconcurrency", "_exported", "testable",
      "_implementationOnly",
    ]
    guard
      let position = (start..<end).first(where: { scanner.text(tokens[$0]) == "import" }),
      tokens[start..<position].allSatisfy({ $0.kind != .word || words.contains(scanner.text($0)) }),
      !tokens[start..<end].contains(where: { $0.kind == .punctuation(UInt8(ascii: ";")) })
    else { return nil }
    return start..<end
  }

  private func condition(_ directive: String) -> BranchCondition {
    var reader = BranchConditionReader(directive) { name, arguments in
      switch name {
      case "os": arguments.first.map { isOwn(system: $0) ? .yes : .no } ?? .fixed
      case "canImport": canImport(arguments)
      case "compiler": newer?.compiler(arguments) ?? .fixed
      case "swift": newer?.swift(arguments) ?? .fixed
      case "_runtime": .open("the platform has the Objective-C runtime, which this machine has not")
      default: .fixed
      }
    }
    return reader.read()
  }

  private func isOwn(system: String) -> Bool {
    let name = system == "OSX" ? "macos" : system == "xrOS" ? "visionos" : system.lowercased()
    return name == platform.name.lowercased()
  }

  private func canImport(_ arguments: [String]) -> BranchCondition {
    guard let module = arguments.first else { return .fixed }
    if absent.contains(module) { return .no }
    if arguments.count > 1 {
      if case .interface = nodes[module]?.origin { return .fixed }
      return .open("the platform may have another version of module \(module), or parts that are not stored")
    }
    let isHeld: Bool
    switch (nodes[module]?.origin, modules[module]?.state) {
    case (nil, _), (.missing, _), (_, .missing), (_, .broken), (_, .resting): isHeld = false
    case (_, .ready), (_, nil): isHeld = true
    }
    return isHeld ? .fixed : .open("the platform may have module \(module), which is not stored")
  }
}
