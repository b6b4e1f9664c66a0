import Diagnostics

/// What the catalogue says of this target's rules.
public enum Snippets {
  public static let ruleDescriptions: [RuleDescription] = [
    RuleDescription(
      id: "snippet.failed", defaultSeverity: .error,
      summary: "A snippet does not type-check on a target that it names.",
      explanation: """
        The info string says `compile:` with this target, and the compiler refuses the snippet there. The place is \
        the compiler's own, carried over to the page; the note says which interface text the verdict rests on.

        Correct the code. If it is meant to fail on this target, say `xfail:` instead; if it needs surroundings, \
        give them with `imports:`, `wrap:`, `prelude:` or `continues:`.
        """,
      example: "```swift compile:27\nlet session = LanguageModelSesion()\n```"),
    RuleDescription(
      id: "snippet.unexpected-pass", defaultSeverity: .error,
      summary: "A snippet type-checks on a target where it must fail.",
      explanation: """
        The info string says `xfail:` with this target, so the page claims that the code is refused there. It is not: \
        the API has changed, or the claim was never true.

        Correct the claim, and move the target to `compile:`.
        """,
      example: "```swift xfail:27\nlet count = \"abc\".count\n```"),
    RuleDescription(
      id: "snippet.wrong-error", defaultSeverity: .error,
      summary: "A snippet fails on a target as it must, but with another error.",
      explanation: """
        `xfail:26="text"` says that the first error on the target contains the text. The snippet fails there with \
        another error, and so proves nothing of what the page says. Without a text any error counts but one of the \
        grammar: code that cannot be parsed says nothing of a target.

        Correct the snippet so that only the intended error remains, or correct the text.
        """,
      example: "```swift xfail:26=\"cannot find\"\nlet count: Int = \"abc\"\n```"),
    RuleDescription(
      id: "snippet.missing-module", defaultSeverity: .warning,
      summary: "A snippet needs a module that is not stored.",
      explanation: """
        The module, or one that it imports in turn, is neither a stored interface of the target's SDK, nor a stub \
        under `interfaces/stubs`, nor a module of the toolchain. Nothing is known of the snippet on this target: \
        "no such module" never proves an `xfail`, but for a module that the target's platform surely does not have, \
        such as `Glibc` or `FoundationEssentials`: its import fails.

        The same is said of a macro of which there is neither an implementation in `interfaces/stubs/macros` nor one \
        of the toolchain.

        Put the interface into the interfaces folder as `<Module>-<sdk>-<platform>.swiftinterface`, with the target's \
        SDK in its name, or write a stub.
        """,
      example: "```swift compile:27\nimport NotStoredHere\n```"),
    RuleDescription(
      id: "snippet.limit", defaultSeverity: .warning,
      summary: "The compiler gives up on a snippet, or is made to.",
      explanation: """
        Each run of the compiler may compute for 20 seconds and use 4 GB of memory, and may try 100,000 ways of typing \
        one expression. The snippet needs more, or makes the compiler crash, so nothing is known of it on the target: \
        it neither passes nor proves an `xfail`. The limits do not depend on what else the machine does.

        A snippet with brackets in each other more than 64 levels deep, or square brackets or functions more than 16, or \
        interpolations more than 6, is not compiled at all: the place is that of the first that is too deep.

        Break a long expression into several with types of their own, give an inner part a name, or mark the block \
        `illustrative`.
        """,
      example: "```swift compile:27\nlet size = -(1 + 2) + -(3 + 4) + -(5 + 6) + 9 * -(1 + 2.0) + Int(3)\n```"),
    RuleDescription(
      id: "snippet.module", defaultSeverity: .error,
      summary: "An interface, a stub, a macro's implementation or a prelude does not compile on this machine.",
      explanation: """
        Snippets are checked against modules made from stored interface text and stubs, and beside preludes. One of \
        them is refused by the compiler, at the place given, so that every snippet that needs it is undecided.

        Correct the stub or the prelude. An interface is corrected by storing a complete capture of it; if it uses \
        what this compiler does not know, a newer toolchain helps.
        """,
      example: "a stub `interfaces/stubs/Widgets.swift` that holds `public func size() -> Sise`"),
    RuleDescription(
      id: "snippet.twin", defaultSeverity: .warning,
      summary: "The same code stands in two places, and what is said of it does not go together.",
      explanation: """
        Two fences hold the same code, spaces at the ends of lines apart. As a warning: on one target the compiler \
        accepts one and refuses the other, since their info strings differ. As a note: one is proven, and the other is \
        unclassified or parked, though the same info string would prove it too.

        Give both the same info string. Where the page means to show that an import or a mode makes the difference, \
        allow it: `<!-- assay:allow snippet.twin why -->`.
        """,
      example: "```swift compile:27 imports:Observation\n```, and further down the same code with `xfail:27`"),
    RuleDescription(
      id: "snippet.stub-differs", defaultSeverity: .error,
      summary: "Declarations shown as an interface's are otherwise in the stored interface.",
      explanation: """
        The info string says `illustrative:stub`: the fence shows declarations of an interface without their bodies. \
        They are not compiled; each name and its argument labels are looked up in the stored interfaces, the newest \
        SDK first. One that an interface has under other labels, as another kind of type, static and not an \
        instance's, as an initialiser that may fail and one that may not, with another plain type, or not at all in a \
        type that it has, is a finding; the note gives the interface's line. What no interface knows stays illustrative.

        Correct the excerpt, or say `illustrative` alone where the declarations are not an interface's.
        """,
      example:
        "```swift illustrative:stub\nfunc tokenCount(of prompt: some PromptRepresentable) async throws -> Int\n```"),
    RuleDescription(
      id: "snippet.marker", defaultSeverity: .error, summary: "The info string of a Swift fence cannot be understood.",
      explanation: """
        An unknown token, an empty value, a target that must both pass and fail, a target or a prelude that the \
        project does not have, a snippet that cannot be compiled together with one that it continues, nothing to \
        compile, or nothing to see, since a `// snippet.hide` is not ended. A snippet with such a mark is not compiled.

        The message says what is expected; docs/writing.md lists all tokens.
        """,
      example: "```swift complie:27\n```"),
  ]
}
