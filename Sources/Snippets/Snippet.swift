import Diagnostics
import Markdown

/// A fenced Swift block of a page, its info string read.
public struct Snippet: Sendable {
  public var page: String
  /// The 1-based line of the opening fence.
  public var line: Int
  /// The info string after `swift`.
  public var info: String
  public var block: CodeBlock
  /// The range of the block in the page's source.
  public var range: Range<Int>
  public var source: SourceText
  /// What the fence stands in, the outermost first; empty for one that stands in the page itself.
  public var containers: [BlockContainer] = []
  public var expectations: [Expectation]
  public var imports: [String]
  /// Nil where the author leaves it to Assay.
  public var wrap: Wrap?
  public var illustration: Illustration?
  public var options: Options
  /// Unknown tokens, empty values and so on: rule `snippet.marker`.
  public var findings: [Finding]
  /// The names in the info string that stand for something outside the fence.
  public var mentions: [Mention] = []

  /// A target, prelude or snippet that the info string names, or a setting that it gives (`Setting`), with its range in
  /// the page's source.
  public struct Mention: Sendable, Hashable {
    public enum Kind: Sendable { case target, prelude, id, continued, setting }
    public var kind: Kind
    public var name: String
    public var range: Range<Int>

    public init(kind: Kind, name: String, range: Range<Int>) {
      self.kind = kind
      self.name = name
      self.range = range
    }
  }

  /// What a target must say.
  public struct Expectation: Sendable, Hashable {
    public enum Outcome: String, Sendable { case pass, fail }
    public var target: String
    public var outcome: Outcome
    /// What the first error must contain (`xfail:26="cannot find"`).
    public var errorText: String?

    public init(target: String, outcome: Outcome, errorText: String? = nil) {
      self.target = target
      self.outcome = outcome
      self.errorText = errorText
    }
  }

  public enum Wrap: Sendable, Hashable {
    case none, body, mixed, member, `catch`
    /// A complete file with statements, which only a program's main file may have.
    case main
    case `extension`(String)
    case `switch`(String)
    case builder(String)
  }

  /// Why a snippet is never compiled.
  public enum Illustration: String, Sendable { case plain, stub, elided, pseudo }

  /// The tokens beyond the common ones.
  public struct Options: Sendable, Hashable {
    public var defines: [String] = []
    /// The language mode; 6 by default.
    public var languageMode = 6
    public var isMainActorIsolated = false
    public var preludes: [String] = []
    public var id: String?
    public var continues: [String] = []
    public var isPageScoped = false

    public init() {}
  }

  public init(
    page: String, line: Int, info: String, block: CodeBlock, range: Range<Int>, source: SourceText,
    expectations: [Expectation] = [], imports: [String] = [], wrap: Wrap? = nil, illustration: Illustration? = nil,
    options: Options = Options(), findings: [Finding] = []
  ) {
    self.page = page
    self.line = line
    self.info = info
    self.block = block
    self.range = range
    self.source = source
    self.expectations = expectations
    self.imports = imports
    self.wrap = wrap
    self.illustration = illustration
    self.options = options
    self.findings = findings
  }
}

extension SnippetVerdict {
  /// How much of a module a snippet uses.
  public struct Rest: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable { case interface, stub, generated, toolchain }
    public var module: String
    public var kind: Kind
    /// How many of its declarations.
    public var declarations: Int

    public init(module: String, kind: Kind, declarations: Int) {
      self.module = module
      self.kind = kind
      self.declarations = declarations
    }
  }
}

/// What type-checking a snippet gave.
public struct SnippetVerdict: Sendable {
  public enum Status: String, Sendable, CaseIterable {
    case verified
    case xfailProven = "xfail-proven"
    case migrationProven = "migration-proven"
    case stubMatched = "stub-matched"
    case failed, undecided, unclassified, illustrative, parked
    case missingModule = "missing-module"
    case markerError = "marker-error"
  }

  public var snippet: Snippet
  public var status: Status
  /// The wrap that was used, as written in an info string: `body`, `extension(T)`.
  public var wrap: String?
  public var targets: [TargetVerdict]
  /// What the verdict rests on: `FoundationModels-27.0`, `stub OSLog`, `toolchain Foundation`.
  public var modules: [String]
  /// Why it is undecided, or what failed, in a sentence; empty if all is well.
  public var reason: String
  /// What the verdict rests on, in a sentence: "interface text FoundationModels-27.0 (sha256 1a2b3c4d), Swift 6.3.1
  /// on Linux". Empty if nothing was compiled.
  public var basis = ""
  /// The modules whose declarations it uses, where stubs may be among them; else empty.
  public var rests: [Rest] = []
  /// What is to be reported of it.
  public var findings: [Finding] = []
  /// What came of trying it, if that was asked for and it is parked or unclassified.
  public var trial: SnippetTrial?

  public init(
    snippet: Snippet, status: Status, wrap: String? = nil, targets: [TargetVerdict] = [], modules: [String] = [],
    reason: String = ""
  ) {
    self.snippet = snippet
    self.status = status
    self.wrap = wrap
    self.targets = targets
    self.modules = modules
    self.reason = reason
  }
}

public struct TargetVerdict: Sendable {
  public enum Outcome: String, Sendable { case pass, fail, undecided }
  public var target: String
  public var expected: Snippet.Expectation.Outcome
  public var verdict: Outcome
  /// It must fail and does, with another error than the author says.
  public var failsOtherwise = false
  public var errors: [CompilerError]
  /// Uses of what is deprecated on the target. Where `deprecated: error` stands in `assay.yml` they are errors instead.
  public var warnings: [CompilerError]

  public init(
    target: String, expected: Snippet.Expectation.Outcome, verdict: Outcome, errors: [CompilerError] = [],
    warnings: [CompilerError] = []
  ) {
    self.target = target
    self.expected = expected
    self.verdict = verdict
    self.errors = errors
    self.warnings = warnings
  }
}

/// An error, a warning or a note of the compiler at its place in the page.
public struct CompilerError: Sendable, Hashable {
  public var line: Int
  public var column: Int
  public var message: String
  /// The notes on it that stand in the page's own code.
  public var notes: [CompilerError]

  public init(line: Int, column: Int, message: String, notes: [CompilerError] = []) {
    self.line = line
    self.column = column
    self.message = message
    self.notes = notes
  }
}

/// A named way to compile: an SDK and a deployment floor (`assay.yml`, `targets`).
public struct Target: Sendable, Hashable {
  public var name: String
  public var sdk: String
  public var floor: String
  /// `macOS`, `iOS`, …
  public var platform: String
  /// Whether a use of what is deprecated is an error (`deprecated: error`).
  public var refusesDeprecated = false
  /// It comes from the stored interfaces, since `assay.yml` names no targets.
  public var isDefault = false

  public init(name: String, sdk: String, floor: String, platform: String = "macOS") {
    self.name = name
    self.sdk = sdk
    self.floor = floor
    self.platform = platform
  }
}

/// The verdicts of a whole guide, and what gave them.
public struct SnippetReport: Sendable {
  /// `Swift 6.3.1`; empty where none ran.
  public var compiler: String
  /// `x86_64-unknown-linux-gnu`; empty where no compiler ran.
  public var host: String
  /// Whether the verdicts take availability into account.
  public var checksAvailability: Bool
  /// In the order of pages and lines.
  public var verdicts: [SnippetVerdict]
  /// What is wrong with interfaces, stubs and preludes that snippets need, target by target.
  public var targetFindings: [TargetFinding] = []
  /// What was compiled against, for each target that any snippet names.
  public var environments: [TargetEnvironment] = []
  /// How many compilers ran; what the cache knew is not counted.
  public var compilations = 0

  public init(compiler: String, host: String, checksAvailability: Bool, verdicts: [SnippetVerdict]) {
    self.compiler = compiler
    self.host = host
    self.checksAvailability = checksAvailability
    self.verdicts = verdicts
  }
}

extension Snippet {
  /// The words that may begin a token of an info string: `compile`, `xfail`, …
  public static var tokens: [String] { MarkerParser.tokens }

  /// The preludes that park a snippet, and name no file.
  public static var parkedPreludes: [String] { MarkerParser.parkedPreludes }
}
