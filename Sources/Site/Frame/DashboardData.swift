import Diagnostics
import Evidence
import Reports
import Snippets
import SwiftInterface

/// The files of `data/`: what the dashboards show, in the formats that the commands print.
struct DashboardData: Sendable {
  let model: SiteModel
  let symbols: Deferred<SymbolRegister>

  /// Only of the features that the guide uses.
  var work: [PageWork] {
    model.features.data.map { file in PageWork(output: file.path, text: { text(file.path) }) }
  }

  private func text(_ path: String) -> String {
    let guide = model.guide
    switch path {
    case "data/ledger.json": return LedgerReport(guide).json().compactText()
    case "data/ledger.csv": return LedgerReport(guide).csv()
    case "data/gaps.json": return gaps.json().compactText()
    case "data/gaps.csv": return gaps.csv()
    case "data/hazards.json": return HazardsReport(guide).json().compactText()
    case "data/citations.json": return CitationsReport(guide).json().compactText()
    case "data/sources.json": return SourcesReport(guide).json().compactText()
    case "data/sources.csv": return SourcesReport(guide).csv()
    case "data/snippets.json": return snippets.json().compactText()
    case "data/interfaces.json": return StoreReport(guide.store).json.compactText()
    default: return SymbolsReport(guide, register: symbols.value).json().compactText()
    }
  }

  private var gaps: GapsReport { GapsReport(model.guide, contentFolder: model.configuration.content) }

  /// Without a compiler what is known of the snippets all the same, and no compiler in it.
  private var snippets: SnippetReport {
    let pages = model.guide.pages.indices
    return model.report
      ?? SnippetReport(
        compiler: "", host: "", checksAvailability: false,
        verdicts: pages.flatMap { SnippetsPage.unchecked(model.snippets[$0]) })
  }
}
