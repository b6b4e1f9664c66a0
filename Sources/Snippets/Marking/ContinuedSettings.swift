/// What an info string says of a whole file: a snippet and what it continues are one, so they have it in common.
enum Setting: String, CaseIterable {
  case lang, isolation, defines
}

extension Snippet.Options {
  /// As an info string gives it; nil for none.
  func text(of setting: Setting) -> String? {
    switch setting {
    case .lang: "lang:\(languageMode)"
    case .isolation: isMainActorIsolated ? "isolation:mainactor" : nil
    case .defines: defines.isEmpty ? nil : "defines:\(defines.sorted().joined(separator: ","))"
    }
  }

  /// Whether the two can be compiled as one file.
  func hasSettings(of other: Self) -> Bool { Setting.allCases.allSatisfy { text(of: $0) == other.text(of: $0) } }

  fileprivate mutating func take(_ setting: Setting, of other: Self) {
    switch setting {
    case .lang: languageMode = other.languageMode
    case .isolation: isMainActorIsolated = other.isMainActorIsolated
    case .defines: defines = other.defines
    }
  }
}

extension Snippet {
  /// Takes the settings that its info string does not give from what it continues, and reports those that differ.
  ///
  /// Of `scope:page`, what all snippets before it have in common is taken; what differs is no fault there, since those
  /// that do not suit it are left out.
  ///
  /// - Parameter earlier: those that stand before it on its page, their own settings taken.
  mutating func takeSettings(among earlier: ArraySlice<Snippet>) {
    let continued =
      options.isPageScoped
      ? earlier.filter(\.isInPageScope)
      : earlier.filter { $0.options.id.map(options.continues.contains) ?? false }
    guard let first = continued.first else { return }
    for setting in Setting.allCases {
      let given = mentions.first { $0.kind == .setting && $0.name == setting.rawValue }
      let reference = given == nil ? first.options : options
      let other = continued.first { $0.options.text(of: setting) != reference.text(of: setting) }
      if other == nil { options.take(setting, of: reference) }
      guard let other, !options.isPageScoped, illustration == nil else { continue }
      if let given {
        report(given, "\(options.text(of: setting) ?? setting.rawValue) here", setting, other)
      } else if let mention = mentions.first(where: { $0.kind == .continued && $0.name == other.options.id }) {
        report(mention, "\(first.options.text(of: setting) ?? "no \(setting):") in line \(first.line)", setting, other)
      }
    }
  }

  private mutating func report(_ mention: Mention, _ words: String, _ setting: Setting, _ other: Snippet) {
    let here = mention.kind == .setting ? "; leave it out here, or give both the same" : "; give both the same"
    reportMarker(
      "\(words) and \(other.options.text(of: setting) ?? "no \(setting):") in line \(other.line), which it continues, "
        + "cannot be compiled together" + here,
      at: mention.range)
  }
}
