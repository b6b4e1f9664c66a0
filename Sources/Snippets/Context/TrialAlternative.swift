/// Something that a name may be which the compiler cannot find.
enum TrialAlternative {
  /// How the name is used.
  enum Use { case value, type, attribute, contextValue }

  case importing(module: String, origin: String)
  case alias(SDKIndex.Place)
  /// A declaration of the page, with the extensions that the page has of it.
  case declarations([PageDeclaration])
  case binding(PageBinding)
  /// A type that the name mostly has in the guide.
  case prior(String)
  /// A binding of a type that is not yet known.
  case fresh
  case function(String)
  case type

  /// A function of the page.
  var isFunction: Bool {
    guard case .declarations(let declarations) = self else { return false }
    return declarations.first?.kind == .function
  }

  /// A function that its bare name may mean. One with labels is mostly a method, of which the excerpt shows no type:
  /// `field` is not `func field(_ field: Field, didChange weather: Weather)`.
  var isReferable: Bool {
    guard isFunction, case .declarations(let declarations) = self, let text = declarations.first?.text else {
      return false
    }
    return !SignatureText.hasLabels(Array(text.utf8))
  }
}

extension TrialSearch {
  /// What a name may be, the likeliest first.
  func alternatives(for name: String, _ use: TrialAlternative.Use) -> [TrialAlternative] {
    guard SwiftScanner.isIdentifier(name.utf8), !name.hasPrefix("__Assay") else { return [] }
    let isCapital = name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
    var found = setting.modules(declaring: name, preferring: preferredModules).prefix(3).map {
      TrialAlternative.importing(module: $0, origin: setting.label($0))
    }
    let declared = use == .attribute ? [] : declarations(named: name)
    let isCalled = PlaceholderCall(name, in: code) != nil
    found += isCalled ? declared : declared.filter { !$0.isFunction }
    if found.isEmpty, let module = setting.toolchainModule(declaring: name, asAttribute: use == .attribute) {
      found.append(.importing(module: module, origin: "the toolchain"))
    }
    guard use != .attribute else { return found }
    if isCapital, let places = setting.index.nestedTypes[name], places.count == 1 { found.append(.alias(places[0])) }
    if use == .value, !isCapital {
      found += bindings(named: name).map { .binding($0) }
      if let type = setting.priors[name] { found.append(.prior(type)) }
      if !isCalled { found += declared.filter(\.isReferable) }
      if let call = PlaceholderCall(name, in: code) {
        if !isSlipOfDeclared(name) { found.append(.function(call.text)) }
      } else {
        found.append(.fresh)
      }
    }
    if isCapital, use != .contextValue, found.isEmpty, setting.index.nearType(to: name) == nil { found.append(.type) }
    return found
  }

  /// The modules that the fence and its page import, the fence's own first.
  var preferredModules: [String] {
    fences[position].outline.imports.map(\.module) + fences[position].snippet.imports
      + names.imports.sorted { abs($0.fence - position) < abs($1.fence - position) }.map(\.module)
  }

  private func isSlipOfDeclared(_ name: String) -> Bool {
    let functions = setting.index.topLevel.keys.filter { $0.utf8.first.map { !(0x41...0x5A).contains($0) } ?? false }
    return Spelling.nearest(to: name, among: functions.sorted()) != nil
  }

  /// The page's declarations of a name, nearest earlier ones first, then later ones; each with the page's extensions.
  private func declarations(named name: String) -> [TrialAlternative] {
    let all = names.declarations(of: name, around: position).filter { isVisible($0.fence, offset: 0) }
    let extensions = all.filter { $0.kind == .extension }
    let types = all.filter { $0.kind != .extension }
    return types.sorted { rank($0.fence) < rank($1.fence) }.prefix(3).map { type in
      .declarations([type] + (type.kind == .type ? extensions : []))
    }
  }

  private func bindings(named name: String) -> [PageBinding] {
    let all = names.bindings(of: name, around: position).filter { isVisible($0.fence, offset: $0.offset) }
    let ranked = all.sorted { a, b in
      let first = (isLater(a.fence) ? 1 : 0, a.type == nil ? 1 : 0, a.depth.rawValue, distance(a.fence), -a.offset)
      let second = (isLater(b.fence) ? 1 : 0, b.type == nil ? 1 : 0, b.depth.rawValue, distance(b.fence), -b.offset)
      return first < second
    }
    return Array(ranked.prefix(4))
  }

  private func isLater(_ fence: Int) -> Bool { fence > position }
  private func distance(_ fence: Int) -> Int { abs(fence - position) }
  private func rank(_ fence: Int) -> Int { isLater(fence) ? fences.count + distance(fence) : distance(fence) }

  /// The own fence lends itself nothing, but for a statement of it what stands before.
  private func isVisible(_ fence: Int, offset: Int) -> Bool {
    guard fence == position else { return true }
    return statementOffset.map { offset < $0 } ?? false
  }

  /// The type of a binding: as written, else as the compiler tells it of its statement.
  mutating func type(of binding: PageBinding) -> String? {
    if let type = binding.type { return type }
    let key = "\(binding.fence):\(binding.offset)"
    guard let statement = binding.statement, pending.count < 3, !pending.contains(key) else { return nil }
    let code = Array("\(statement)\nlet __assayProbe: __AssayProbe = \(binding.name)\n".utf8)
    var search = TrialSearch(
      setting: setting, fences: fences, names: names, position: binding.fence, code: code,
      statementOffset: binding.offset,
      pending: pending.union([key]), budget: budget)
    let probe = TrialContext.Item(
      name: "__AssayProbe", kind: .placeholderType, text: "struct __AssayProbe {}", origin: "", stage: 0)
    var context = TrialContext()
    context.items = [probe]
    var type: String?
    let result = search.run(.body, from: context) { outcome in
      guard outcome.errors.count == 1, let message = outcome.errors.first?.message,
        message.hasPrefix("cannot convert value of type '"), message.contains("to specified type '__AssayProbe'")
      else { return false }
      type = Doubt.quoted(message).first
      return true
    }
    guard result.isPassed, !result.context.isGuessed, let type, TrialError.isWritable(type) else { return nil }
    return type
  }
}

/// A call of a function that nothing declares, and a stand-in for it.
struct PlaceholderCall {
  let text: String

  /// Nil if the code uses the name otherwise.
  init?(_ name: String, in code: [UInt8]) {
    let names = CodeNames(String(decoding: code, as: UTF8.self))
    guard let use = names.uses.first(where: { $0.path == [name] && !$0.isImplicitMember }), let labels = use.labels
    else { return nil }
    let generics = labels.indices.map { "A\($0)" }.joined(separator: ", ")
    let parameters = labels.enumerated().map { index, label in
      label == "_" ? "_ a\(index): A\(index)" : "\(label) a\(index): A\(index)"
    }
    let words = Self.wordsBefore(use.offset, code)
    let effects = (words.contains("await") ? " async" : "") + (words.contains("try") ? " throws" : "")
    text =
      "func \(name)\(generics.isEmpty ? "" : "<\(generics)>")(\(parameters.joined(separator: ", ")))\(effects) {}"
  }

  /// The two words before an offset.
  private static func wordsBefore(_ offset: Int, _ code: [UInt8]) -> [String] {
    let scanner = SwiftScanner(Array(code[..<offset]))
    return scanner.tokens.suffix(3).filter { $0.kind == .word }.map(scanner.text)
  }
}
