import Diagnostics

extension StoreManifest {
  /// Reads a manifest. What is wrong is a finding (`interface.manifest`) at its place; the entries that could be read
  /// are there all the same.
  public static func parse(_ source: SourceText) -> (manifest: StoreManifest, findings: [Finding]) {
    var reader = ManifestReader(source: source)
    var manifest = reader.manifest()
    manifest.source = source
    return (manifest, reader.findings.sorted { $0.place < $1.place })
  }

  /// Where a value of an entry stands; the entry itself for the empty key and for a value that is not there.
  public func place(of key: String, in entry: Entry) -> Place? {
    (entry.ranges[key] ?? entry.ranges[""]).flatMap { source?.place($0) }
  }
}

/// Turns the JSON of a manifest into entries, and says of each value that cannot be used why.
private struct ManifestReader {
  let source: SourceText
  private(set) var findings: [Finding] = []

  init(source: SourceText) {
    self.source = source
  }

  mutating func manifest() -> StoreManifest {
    let root: JSONNode
    do throws(ProjectError) {
      root = try JSONNode.parse(source)
    } catch {
      let advice = error.advice.map { ". \($0)" } ?? ""
      let place = error.place ?? Place(file: source.path)
      findings.append(Finding(rule: Self.rule, severity: .error, place: place, message: error.message + advice))
      return StoreManifest()
    }
    guard case .object(let members) = root.value else {
      report(root.range, "a manifest is an object with \"schema\" and \"interfaces\", not \(root.kindDescription)")
      return StoreManifest()
    }
    guard isOurs(members, root) else { return StoreManifest() }
    var manifest = StoreManifest(entries: entries(members, root))
    manifest.extra = members.filter { $0.key != "schema" && $0.key != "interfaces" }.map(\.written)
    return manifest
  }

  private mutating func isOurs(_ members: [JSONNode.Member], _ root: JSONNode) -> Bool {
    let wanted = "\"\(StoreManifest.schema)\""
    guard let schema = members.first(where: { $0.key == "schema" })?.value else {
      report(start(of: root), "the manifest has no \"schema\"; write \"schema\": \(wanted)")
      return false
    }
    guard schema.string == StoreManifest.schema else {
      let found = schema.string.map { "\"\($0)\"" } ?? schema.kindDescription
      report(schema.range, "the schema is \(found), and this version of Assay reads \(wanted)")
      return false
    }
    return true
  }

  private mutating func entries(_ members: [JSONNode.Member], _ root: JSONNode) -> [StoreManifest.Entry] {
    guard let list = members.first(where: { $0.key == "interfaces" })?.value else {
      report(start(of: root), "the manifest has no \"interfaces\"; write \"interfaces\": []")
      return []
    }
    guard case .array(let nodes) = list.value else {
      report(list.range, "\"interfaces\" is an array of entries, not \(list.kindDescription)")
      return []
    }
    var lines: [String: Int] = [:]
    return nodes.compactMap { node in
      guard case .object(let members) = node.value else {
        report(node.range, "an entry is an object, not \(node.kindDescription)")
        return nil
      }
      var reader = EntryReader(members, in: node)
      let entry = reader.entry()
      for fault in reader.faults { report(fault.range, fault.message) }
      guard let file = reader.file else { return entry }
      if let line = lines[file] {
        report(reader.range(of: "file"), "\(file) has an entry already, in line \(line); keep one of them")
        return nil
      }
      lines[file] = source.line(at: node.range.lowerBound)
      return entry
    }
  }

  private func start(of node: JSONNode) -> Range<Int> { node.range.lowerBound..<node.range.lowerBound + 1 }

  private mutating func report(_ range: Range<Int>, _ message: String) {
    // Only the first line of a value is shown: an entry is one of many lines.
    let start = source.position(at: range.lowerBound)
    let end = min(range.upperBound, max(range.lowerBound, source.lineRange(start.line).upperBound))
    findings.append(
      Finding(
        rule: Self.rule, severity: .error, place: source.place(range.lowerBound..<end), message: message))
  }

  private static let rule = "interface.manifest"
}

/// Reads the members of one entry.
private struct EntryReader {
  struct Fault {
    var range: Range<Int>
    var message: String
  }

  private(set) var faults: [Fault] = []
  /// Nil where none is given, or no usable one.
  private(set) var file: String?
  private var members: [String: JSONNode.Member] = [:]
  private let order: [JSONNode.Member]
  private let node: JSONNode

  private static let known = [
    "file", "module", "sdk", "platform", "sha256", "size", "lines", "compiler", "moduleVersion", "target", "build",
    "date",
  ]

  init(_ members: [JSONNode.Member], in node: JSONNode) {
    order = members
    self.node = node
    for member in members { self.members[member.key] = member }
  }

  func range(of key: String) -> Range<Int> { members[key]?.value.range ?? node.range }

  /// Nil where something is wrong with it.
  mutating func entry() -> StoreManifest.Entry? {
    file = text("file", "the name of a stored interface: <Module>-<sdk>-<platform>.swiftinterface") {
      InterfaceStore.parts(fileName: $0) != nil && !$0.utf8.contains { $0 == ASCII.slash || $0 == ASCII.backslash }
    }
    let module = text("module", "the module's name")
    let sdk = text("sdk", "the SDK's version, say \"27.0\"", InterfaceStore.isVersion)
    let platform = text("platform", "the platform, say \"macos\"", InterfaceStore.isName)
    let sha256 = text("sha256", "64 lower-case hexadecimal digits") { text in
      text.utf8.count == 64 && text.utf8.allSatisfy { ASCII.isDigit($0) || $0 &- 0x61 < 6 }
    }
    let size = count("size", "the number of bytes")
    let lines = count("lines", "the number of lines")
    let compiler = optional("compiler", "the compiler's version, say \"6.4\"")
    let moduleVersion = optional("moduleVersion", "the value of -user-module-version")
    let target = optional("target", "the value of -target")
    let build = optional("build", "the SDK's build")
    let date = text("date", "a day, say \"2026-08-20\"") { ISODay($0) != nil }
    guard faults.isEmpty, let file, let module, let sdk, let platform, let sha256, let size, let lines, let date else {
      return nil
    }
    return StoreManifest.Entry(
      file: file, module: module, sdk: sdk, platform: platform, sha256: sha256, size: size, lines: lines,
      compiler: compiler, moduleVersion: moduleVersion, target: target, build: build, date: date,
      extra: order.filter { !Self.known.contains($0.key) }.map(\.written),
      ranges: members.mapValues(\.value.range).merging(["": node.range.lowerBound..<node.range.lowerBound + 1]) { $1 })
  }

  private mutating func text(
    _ key: String, _ meaning: String, _ isValid: (String) -> Bool = { !$0.isEmpty }
  ) -> String? {
    guard let node = value(key) else { return nil }
    guard let text = node.string, isValid(text) else {
      mistyped(key, node, meaning)
      return nil
    }
    return text
  }

  private mutating func optional(_ key: String, _ meaning: String) -> String? {
    guard let node = value(key) else { return nil }
    if case .null = node.value { return nil }
    guard let text = node.string, !text.isEmpty else {
      mistyped(key, node, "\(meaning), or null")
      return nil
    }
    return text
  }

  private mutating func count(_ key: String, _ meaning: String) -> Int? {
    guard let node = value(key) else { return nil }
    guard let count = node.integer, count >= 0 else {
      mistyped(key, node, meaning)
      return nil
    }
    return count
  }

  /// A key that is not there may be there misspelt.
  private mutating func value(_ key: String) -> JSONNode? {
    if let member = members[key] { return member.value }
    let others = order.filter { !Self.known.contains($0.key) }
    if let near = NearestName.nearest(to: key, among: others.map(\.key)), let member = members[near] {
      faults.append(
        Fault(
          range: member.keyRange, message: "an entry has no \"\(near)\"; did you mean \"\(key)\", which is missing?"))
    } else {
      let brace = node.range.lowerBound..<node.range.lowerBound + 1
      faults.append(
        Fault(
          range: brace,
          message: "the entry has no \"\(key)\"; remove the entry, and record its file anew: assay interface add FILE"))
    }
    return nil
  }

  private mutating func mistyped(_ key: String, _ node: JSONNode, _ meaning: String) {
    faults.append(Fault(range: node.range, message: "\"\(key)\" cannot be \(shown(node)): it is \(meaning)"))
  }

  private func shown(_ node: JSONNode) -> String {
    switch node.value {
    case .string(let text): "\"\(String(text.prefix(80)))\""
    case .number(let text): String(text.prefix(80))
    default: node.kindDescription
    }
  }
}

extension JSONNode.Member {
  fileprivate var written: JSONValue.Member { JSONValue.Member(key, value.json) }
}
