import Diagnostics
import Snippets

/// All rules: what `assay explain`, the documentation and the configuration know.
public enum Catalogue {
  /// The rules that run over a loaded guide.
  public static let rules: [any Rule] = [
    AbsenceRefuted(), AllowMalformed(), CitationAmbiguous(), CitationChanged(), CitationMissing(), CitationMoved(),
    CitationNear(),
    CitationNoInterface(), CitationOutOfRange(), CitationUnanchored(), CitationUnmatched(), ClaimDuplicate(),
    CountList(), CountMalformed(), CountProse(), CountWrong(),
    CitationShifted(),
    DirectiveRepeated(), DirectiveUnknown(),
    ExpectationFailed(), FootnoteUndefined(), FootnoteUnused(), GapWithoutResolver(), GapWithoutSafeDefault(),
    HTMLUnclosed(),
    InterfaceEdited(), InterfaceEntry(),
    InterfaceMachinePath(), InterfaceMissing(),
    InterfaceUnmanaged(), LinkAnchor(), LinkDuplicateID(), LinkEmpty(), LinkImageText(), LinkPage(),
    LinkPublished(), LinkRedirect(), LinkScheme(), LinkSection(), LockMissing(),
    PagePath(),
    SnippetVerdicts(),
    SourceMissing(), SourceOutOfRange(), SourceUnqualified(),
    ClaimContradicted(), ClaimStale(), ClaimUncited(), GapClosable(), GapResolvedBelow(), GapResolverStale(),
    LedgerMissingRow(),
    LedgerState(), LedgerUnknownRow(),
  ]

  /// The descriptions of all rules, those that loading reports included, sorted by identifier.
  public static let descriptions: [RuleDescription] = {
    let snippets = SnippetVerdicts().description.id
    let all =
      rules.map(\.description).filter { $0.id != snippets } + Snippets.ruleDescriptions + loading
      + [AllowUnused.description]
    return all.sorted { $0.id < $1.id }
  }()

  /// A rule and the groups that it belongs to: `citation.moved`, `citation`.
  static func groups(of id: String) -> [String] {
    var groups = [id]
    var rest = id[...]
    while let dot = rest.lastIndex(of: ".") {
      rest = rest[..<dot]
      groups.append(String(rest))
    }
    return groups
  }

  private static let names = Set(descriptions.flatMap { groups(of: $0.id) })

  /// Whether a name is that of a rule, or of a group of rules (`citation`).
  public static func isRuleOrGroup(_ name: String) -> Bool { names.contains(name) }

  public static func description(of id: String) -> RuleDescription? {
    descriptions.first { $0.id == id }
  }
}
