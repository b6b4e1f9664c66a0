import Diagnostics
import Snippets

/// All rules: what `assay explain`, the documentation and the configuration know.
public enum Catalogue {
  /// The rules that run over a loaded guide.
  public static let rules: [any Rule] = [
    AbsenceRefuted(), CitationAmbiguous(), CitationChanged(), CitationMissing(), CitationMoved(), CitationNear(),
    CitationNoInterface(), CitationOutOfRange(), CitationUnanchored(), CitationUnmatched(), ClaimDuplicate(),
    DirectiveRepeated(), DirectiveUnknown(),
    ExpectationFailed(), GapWithoutResolver(), GapWithoutSafeDefault(), InterfaceEdited(), InterfaceEntry(),
    InterfaceMachinePath(), InterfaceMissing(),
    InterfaceUnmanaged(), LinkAnchor(), LinkPage(), LockMissing(),
    PagePath(),
    SnippetVerdicts(),
  ]

  /// The descriptions of all rules, those that loading reports included, sorted by identifier.
  public static let descriptions: [RuleDescription] = {
    let snippets = SnippetVerdicts().description.id
    let all = rules.map(\.description).filter { $0.id != snippets } + Snippets.ruleDescriptions + loading
    return all.sorted { $0.id < $1.id }
  }()

  public static func description(of id: String) -> RuleDescription? {
    descriptions.first { $0.id == id }
  }
}
