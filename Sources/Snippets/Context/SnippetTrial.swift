/// What came of trying to prove a snippet whose author parked it, or did not say what it must do.
///
/// It is no verdict: nothing counts as verified until its author adopts the context that was found.
public struct SnippetTrial: Sendable, Hashable {
  public enum Outcome: String, Sendable, CaseIterable {
    /// It compiles in a context that the page and the interfaces give.
    case proven
    /// It compiles, and uses nothing that an interface declares: that says nothing of any API.
    case noAPI = "no-api"
    /// It compiles in a context that is in part guessed.
    case suggested
    case blocked
  }

  /// What is in the way of a blocked snippet.
  public enum Obstacle: Sendable, Hashable {
    case missingModule(String)
    /// It is no Swift: `f(...)`, an editor's placeholder, nothing but comments.
    case pseudoCode
    /// Names that neither page nor interfaces have.
    case unknownNames([String])
    /// It does not suit what the interfaces declare.
    case wrong
    case other
  }

  /// A line of the context, and where it comes from.
  public struct ContextLine: Sendable, Hashable {
    public var text: String
    /// `line 12 of the page`, `FoundationModels-27.0`, `demanded by the compiler`.
    public var origin: String
  }

  public var outcome: Outcome
  /// The stage of the search that was needed, as docs/snippets.md counts them: 0 is the snippet as written.
  public var stage: Int
  public var target: String
  public var wrap: String?
  public var context: [ContextLine] = []
  /// Why it is not proven, or what is to be known of the proof; empty if there is nothing to say.
  public var reason = ""
  public var obstacle: Obstacle?
  /// What its author would write; nil unless it is proven, and where no token can say it.
  public var adoption: Adoption?
  /// What adopting it writes, where that was asked (`SnippetAdoption`).
  public var writing: Writing?

  /// What becomes of the opening line of a proven snippet that is adopted.
  public enum Writing: Sendable, Hashable {
    /// The info string after `swift`.
    case info(String)
    /// It stays as it is, for a reason.
    case nothing(String)
  }

  /// What makes a proven snippet compile as written.
  public struct Adoption: Sendable, Hashable {
    /// The tokens of the new info string, in its order, the prelude's apart.
    public var tokens: [String]
    /// The source that goes into the page's prelude, in its order.
    public var prelude: [PreludeItem] = []
    /// The modules that the prelude needs.
    public var preludeImports: [String] = []
    /// The `id:` that other snippets of the page must get, by the line of their fence.
    public var ids: [Int: String] = [:]
  }

  public struct PreludeItem: Sendable, Hashable {
    public var name: String
    public var text: String
    public var origin: String
  }
}
