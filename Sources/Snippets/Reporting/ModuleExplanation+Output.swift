import Diagnostics

extension ModuleExplanation {
  /// A tree for each target, and whether none can use it.
  public func text() -> String {
    let end = suggestion.map { "; did you mean \($0)?\n" } ?? "\n"
    let line = targets.isEmpty ? "there is no target that could use \(module)" : "no target can use \(module)"
    return trees + (isUsable ? "" : (targets.isEmpty ? "" : "\n") + line + end)
  }

  private var trees: String {
    var text = ""
    for target in targets {
      if !text.isEmpty { text += "\n" }
      text += "\(module) on target \(target.target.name): SDK \(target.target.sdk), "
      text += "\(target.target.platform) \(target.target.floor)"
      text += target.checksAvailability ? "\n" : ", availability not checked\n"
      for part in target.parts { text += part.lines }
      let missing = target.missing.map(\.name)
      text += missing.isEmpty ? "  nothing is missing\n" : "  missing: \(missing.joined(separator: ", "))\n"
      let generated = target.parts.filter { $0.kind == .generated }.map(\.name)
      if !generated.isEmpty {
        text += "  generated: \(generated.joined(separator: ", ")); "
        text += "`assay interface add FILE --stubs` writes them, to be edited\n"
      }
    }
    return text
  }

  /// `assay.module/1`.
  public func json() -> JSONValue {
    [
      "schema": .string("assay.module/1"),
      "module": .string(module),
      "suggestion": JSONValue(suggestion),
      "targets": .array(
        targets.map { target in
          [
            "target": .string(target.target.name), "sdk": .string(target.target.sdk),
            "platform": .string(target.target.platform), "floor": .string(target.target.floor),
            "checksAvailability": .bool(target.checksAvailability),
            "isUsable": .bool(target.isUsable),
            "missing": JSONValue(target.missing.map(\.name)),
            "modules": .array(target.parts.map { $0.json() }),
          ]
        }),
    ]
  }
}

extension ModuleExplanation.Part {
  fileprivate var lines: String {
    let indent = String(repeating: "  ", count: depth + 1)
    var text = "\(indent)\(name): \(origin)\n"
    func add(_ line: String) { text += "\(indent)  - \(line)\n" }
    if let obstacle { add(obstacle) }
    if !loadsBeside.isEmpty { add("loads by itself beside \(loadsBeside.joined(separator: " and "))") }
    for remark in remarks { add(remark) }
    for omission in omissions {
      let fate = omission.unavailableOn.map { "held as unavailable in \($0)" } ?? "left out"
      add("line \(omission.line), \(omission.path) \(fate): \(omission.reason)")
    }
    for macro in macroModules {
      add("macros of \(macro.name)" + (macro.isBuilt ? "" : ", which is missing: no stubs/macros/\(macro.name).swift"))
    }
    return text
  }

  private var origin: String {
    let digest = sha256.map { " (sha256 \($0.prefix(8)))" } ?? ""
    return switch kind {
    case .interface: "interface \(path ?? "")\(digest)"
    case .stub: "stub \(path ?? "")\(digest)"
    case .generated: "generated stub\(digest)"
    case .toolchain: "toolchain"
    case .toolchainInterface: "the toolchain's interface\(digest)"
    case .missing: "missing"
    }
  }

  fileprivate func json() -> JSONValue {
    [
      "name": .string(name),
      "origin": .string(kind.rawValue),
      "path": path.map { .string($0) } ?? .null,
      "sha256": sha256.map { .string($0) } ?? .null,
      "imports": JSONValue(imports),
      "obstacle": obstacle.map { .string($0) } ?? .null,
      "remarks": JSONValue(remarks),
      "omitted": .array(
        omissions.map {
          [
            "declaration": .string($0.path), "line": .integer($0.line), "reason": .string($0.reason),
            "unavailableOn": $0.unavailableOn.map { .string($0) } ?? .null,
          ]
        }),
      "macros": .array(macroModules.map { ["module": .string($0.name), "isBuilt": .bool($0.isBuilt)] }),
      "loadsBeside": JSONValue(loadsBeside),
    ]
  }
}
