/// What is not worth, or not honest, to compile.
struct TrialRefusal {
  private let fence: PageFence
  private let setting: TrialSetting
  private let names: PageNames

  init(_ fence: PageFence, _ names: PageNames, _ setting: TrialSetting) {
    self.fence = fence
    self.names = names
    self.setting = setting
  }

  /// Nil for a fence that may be tried.
  var trial: SnippetTrial? {
    if fence.outline.items.isEmpty, !fence.outline.startsWithBrace {
      return blocked("there is nothing but comments in it", .pseudoCode)
    }
    if let line = fence.elisions.pseudoLine {
      return blocked("it has dots or a placeholder where code must stand, in its line \(line + 1)", .pseudoCode)
    }
    if let excess = Nesting(SwiftScanner(fence.code)).excess {
      let line = CodeLines(fence.code, of: fence.snippet).pageLine(of: excess.offset)
      return blocked("line \(line): \(excess.message)", .other)
    }
    if startsWithDot { return blocked("it begins with a member of something that it does not show", .pseudoCode) }
    let excerpt = DeclarationExcerpt(fence.snippet, code: fence.code)
    if excerpt.isBodiless || redeclaresSDK { return match(excerpt) }
    return nil
  }

  private var startsWithDot: Bool {
    SwiftScanner(fence.code).tokens.first?.kind == .punctuation(UInt8(ascii: "."))
  }

  /// Whether a type of the fence has the name of one of the SDK, at file scope there, of a module that the page
  /// imports, or of any if it imports none.
  private var redeclaresSDK: Bool {
    let imported = Set(names.imports.map(\.module))
    return fence.outline.items.contains { item in
      guard item.kind == .type, let name = item.name, let places = setting.index.topLevel[name] else { return false }
      return places.contains {
        !setting.index.stubs.contains($0.module) && (imported.isEmpty || imported.contains($0.module))
      }
    }
  }

  private func match(_ excerpt: DeclarationExcerpt) -> SnippetTrial {
    let match = excerpt.match(in: setting.target.plan.store, sdk: setting.target.target.sdk)
    if let difference = match.differences.first {
      return excerpt.isBodiless
        ? blocked(difference.message, .wrong)
        : blocked("it declares a name of the interface: \(difference.message)", .other)
    }
    guard match.unknown.isEmpty, !match.found.isEmpty else {
      let names = match.unknown.sorted()
      return blocked(
        "it only declares, and no interface has \(names.joined(separator: ", "))", .unknownNames(names))
    }
    var trial = SnippetTrial(outcome: .proven, stage: 0, target: setting.target.target.name)
    trial.context = match.found.map {
      SnippetTrial.ContextLine(text: $0.name, origin: "\($0.interface):\($0.line)")
    }
    if let remark = match.remarks.first {
      trial.outcome = .suggested
      trial.reason = "its names and labels are those of the interface, its types perhaps not: \(remark)"
      return trial
    }
    trial.reason = "its declarations are those of the interface"
    trial.adoption = SnippetTrial.Adoption(tokens: ["illustrative:stub"])
    return trial
  }

  private func blocked(_ reason: String, _ obstacle: SnippetTrial.Obstacle) -> SnippetTrial {
    var trial = SnippetTrial(outcome: .blocked, stage: 0, target: setting.target.target.name)
    trial.reason = reason
    trial.obstacle = obstacle
    return trial
  }
}
