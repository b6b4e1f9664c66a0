import Checks
import Diagnostics
import Evidence
import Project
import Snippets

/// Checks a guide as its project says: with its severities, and with the links as its site has them.
public struct GuideCheck: Sendable {
  public var configuration: Configuration

  public init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// Where each page is written and what links lead to.
  ///
  /// - Throws: what listing the content folder does.
  public func links(of guide: Guide) throws(ProjectError) -> LinkMap {
    let files = try ContentFiles(of: configuration).others.map(\.shown)
    return SiteBuilder.links(of: guide, configuration, files: files)
  }

  /// What the rules look at.
  ///
  /// - Parameters:
  ///   - links: those of the whole guide, even where the rules look at a part of its pages.
  ///   - snippets: nil where snippets were not type-checked.
  public func context(_ guide: Guide, links: LinkMap, snippets: SnippetReport? = nil) -> CheckContext {
    CheckContext(
      guide: guide, snippets: snippets, links: links, isInRepository: { configuration.isInRepository($0) })
  }

  /// What all rules have to say, or those named, and what the pages turn off.
  public func outcome(_ context: CheckContext, only rules: [String] = []) -> CheckOutcome {
    CheckRunner(severities: configuration.severities).outcome(context, only: rules)
  }
}

extension Configuration {
  /// The project's own severities, by rule.
  public var severities: [String: Severity] { rules.compactMapValues(Severity.init(rawValue:)) }
}
