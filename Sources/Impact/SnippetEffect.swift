import Diagnostics
import Evidence
import Snippets
import SwiftInterface

/// What taking a candidate does to one snippet.
public struct SnippetEffect: Sendable {
  /// A use of a declaration that is not what it was.
  public struct Reason: Sendable {
    /// As the code writes it: `Fault.burnt`.
    public var name: String
    /// Where the name stands in the page.
    public var line: Int
    public var fate: DeclarationFates.Fate
    /// The line of the earlier snippet that names it, where the snippet only continues that one.
    public var earlier: Int?
    /// The prelude that names it, where the snippet only is compiled beside that one; the line is the snippet's then.
    public var prelude: String?
  }

  /// What the compiler says, before and afterwards.
  public struct Verdicts: Sendable {
    public var before: SnippetVerdict.Status
    public var after: SnippetVerdict.Status
    /// The first error afterwards, or the reason why nothing can be told.
    public var message: String

    /// Whether it was proven and is not any more.
    public var breaks: Bool { Self.isGood(before) && !Self.isGood(after) }

    private static func isGood(_ status: SnippetVerdict.Status) -> Bool {
      [.verified, .xfailProven, .migrationProven, .stubMatched].contains(status)
    }
  }

  public var snippet: Snippet
  public var place: Place
  public var section: Section?
  public var reasons: [Reason]
  /// Nil where no compiler was asked.
  public var verdicts: Verdicts?
  /// The platforms of its targets that are of the candidate's SDK.
  var platforms: Set<String> = []

  /// Whether the snippet will not be what it was: by the compiler, or else because it names what is gone.
  public var breaks: Bool {
    if let verdicts { return verdicts.breaks }
    let isCompiled = !snippet.expectations.isEmpty
    return isCompiled
      && reasons.contains { reason in
        reason.fate.kind.breaksCode && platforms.contains { reason.fate.concerns($0) }
      }
  }
}
