import Diagnostics
import Foundation
import Testing

@testable import Snippets

@Suite("Macros", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct MacroTests {
  /// Macros of every kind, and the sources that implement them.
  private static let files = [
    "interfaces/Brew-27.0-macos.swiftinterface": """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.4 (made up)
    // swift-module-flags: -target arm64e-apple-macos27.0 -enable-objc-interop -enable-library-evolution -language-mode 6 -O -module-name Brew
    public import Swift
    public protocol Leaf {
      static var name: Swift::String { get }
    }
    public func weigh<T>(_ type: T.Type) where T : Brew::Leaf
    public func pour(line: Swift::Int = #lineOfCaller) -> Swift::Int
    @attached(member, names: named(weighAll)) public macro Weighed() = #externalMacro(module: "BrewMacros", type: "WeighedMacro")
    @attached(extension, conformances: Brew::Leaf, names: named(name)) public macro Named(_ name: Swift::String) = #externalMacro(module: "BrewMacros", type: "NamedMacro")
    @attached(member, names: arbitrary) public macro Wrong() = #externalMacro(module: "BrewMacros", type: "WrongMacro")
    @freestanding(expression) public macro lineOfCaller() -> Swift::Int = #externalMacro(module: "BrewMacros", type: "LineMacro")
    @freestanding(expression) public macro crash() -> Swift::Int = #externalMacro(module: "BrewMacros", type: "CrashMacro")
    @freestanding(expression) public macro hang() -> Swift::Int = #externalMacro(module: "BrewMacros", type: "HangMacro")
    @freestanding(expression) public macro refused() -> Swift::Int = #externalMacro(module: "BrewMacros", type: "RefusedMacro")
    @freestanding(expression) public macro unwritten() -> Swift::Int = #externalMacro(module: "BrewMacros", type: "UnwrittenMacro")
    @freestanding(expression) public macro elsewhere() -> Swift::Int = #externalMacro(module: "ElsewhereMacros", type: "SomeMacro")
    @freestanding(expression) public macro broken() -> Swift::Int = #externalMacro(module: "BrokenMacros", type: "BrokenMacro")
    """,
    "interfaces/stubs/macros/BrewMacros/Attached.swift": """
    import SwiftSyntax
    import SwiftSyntaxBuilder
    import SwiftSyntaxMacros

    public struct WeighedMacro: MemberMacro {
      public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo: [TypeSyntax],
        in context: some MacroExpansionContext
      ) throws -> [DeclSyntax] {
        let lines = declaration.memberBlock.members.compactMap { member -> String? in
          guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first, let type = binding.typeAnnotation
          else { return nil }
          return "weigh(\\(type.type.trimmed).self) // \\(binding.pattern.trimmed)"
        }
        return ["func weighAll() {\\n\\(raw: lines.joined(separator: "\\n"))\\n}"]
      }
    }

    public struct NamedMacro: ExtensionMacro {
      public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
      ) throws -> [ExtensionDeclSyntax] {
        guard case .argumentList(let arguments)? = node.arguments, let name = arguments.first else { return [] }
        let code: DeclSyntax =
          "extension \\(type.trimmed): Brew.Leaf { static var name: String { \\(name.expression.trimmed) } }"
        return [code.cast(ExtensionDeclSyntax.self)]
      }
    }

    public struct WrongMacro: MemberMacro {
      public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo: [TypeSyntax],
        in context: some MacroExpansionContext
      ) throws -> [DeclSyntax] { ["func wrong() { NotOfThisSDK.call() }"] }
    }
    """,
    "interfaces/stubs/macros/BrewMacros/Freestanding.swift": """
    import SwiftDiagnostics
    import SwiftSyntax
    import SwiftSyntaxMacros

    public struct LineMacro: ExpressionMacro {
      public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
      ) throws -> ExprSyntax { "12" }
    }

    public struct CrashMacro: ExpressionMacro {
      public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
      ) throws -> ExprSyntax { fatalError("no leaves left") }
    }

    public struct HangMacro: ExpressionMacro {
      public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
      ) throws -> ExprSyntax {
        var count = 0
        while true { count &+= 1 }
      }
    }

    public struct RefusedMacro: ExpressionMacro {
      public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
      ) throws -> ExprSyntax { throw MacroExpansionErrorMessage("nothing to brew here") }
    }
    """,
    "interfaces/stubs/macros/BrokenMacros.swift": "import SwiftSyntax\n\nlet broken: Int = \"no\"\n",
  ]

  private static let project = Result { try SampleProject(files) }

  @Test("a macro with an implementation is expanded; one without is named; what the implementation does is not hidden")
  func macros() throws {
    let report = try Self.project.get().report(
      """
      ```swift compile:27
      import Brew
      @Named("oolong") struct Oolong {}
      @Weighed struct Pot { var leaf: Oolong }
      func use(_ pot: Pot) { pot.weighAll(); weigh(Oolong.self); print(Oolong.name, #lineOfCaller) }
      ```
      ```swift compile:27
      import Brew
      print(pour() + 1)
      ```
      ```swift compile:27
      import Brew
      struct Stone {}
      @Weighed struct Pot {
        var size = 1
        var leaf: Stone
      }
      ```
      ```swift compile:27
      import Brew
      @Wrong struct Pot {}
      ```
      ```swift compile:27
      import Brew
      print(#crash)
      ```
      ```swift compile:27
      import Brew
      print(#refused)
      ```
      ```swift compile:27
      import Brew
      print(#unwritten)
      ```
      ```swift compile:27 imports:Brew
      print(1)
      print(#elsewhere)
      ```
      ```swift xfail:27 imports:Brew
      print(#broken)
      ```
      ```swift compile:27 imports:Brew
      print(#undeclared)
      ```
      ```swift compile:27
      @freestanding(expression) macro twelve() -> Int = #externalMacro(module: "BrewMacros", type: "LineMacro")
      let number: Int = #twelve
      ```
      """)
    let results = report.verdicts.map { "\($0.snippet.line) \($0.status.rawValue) \($0.reason)" }
    let expected = [
      "1 verified ",
      "7 verified ",
      "11 failed fails on target 27: in the expansion of '@Weighed', for 'leaf': "
        + "global function 'weigh' requires that 'Stone' conform to 'Leaf'",
      "19 undecided target 27: the expansion of '@Wrong' does not compile: cannot find 'NotOfThisSDK' in scope",
      "23 undecided target 27: a macro's implementation crashed: no leaves left",
      "27 failed fails on target 27: nothing to brew here (from macro 'refused')",
      "31 undecided target 27: interfaces/stubs/macros/BrewMacros has no type UnwrittenMacro, "
        + "which a macro names",
      "35 missing-module no implementation of macro elsewhere (module ElsewhereMacros) for target 27",
      "39 undecided target 27: the macros BrokenMacros do not compile",
      "42 failed fails on target 27: no macro named 'undeclared'",
      "45 verified ",
    ]
    for (result, expected) in zip(results, expected) { #expect(result == expected) }
    #expect(results.count == expected.count)
    let messages = report.verdicts.flatMap(\.targets).flatMap(\.errors).map(\.message)
    let paths = messages.filter { $0.contains("library plugin") }
    #expect(paths.allSatisfy { $0.contains("library plugin 'plugins/") } && !paths.isEmpty, "\(messages)")
    let source = try #require(
      SourceFolders(folders: [Self.project.get().root + "/interfaces/stubs"], root: "").plugin("BrewMacros"))
    #expect(report.verdicts[0].basis.contains("macros BrewMacros (stub, sha256 \(source.sha256.prefix(8))), Swift"))
    let findings = report.findings().map {
      "\($0.place.file):\($0.place.line):\($0.place.column) \($0.rule) \($0.message)"
    }
    for finding in [
      "interfaces/stubs/macros/BrokenMacros.swift:3:19 snippet.module the macros BrokenMacros do not compile: "
        + "cannot convert value of type 'String' to specified type 'Int'",
      "content/page.md:14:1 snippet.failed in the expansion of '@Weighed', for 'leaf': "
        + "global function 'weigh' requires that 'Stone' conform to 'Leaf'",
      "content/page.md:29:7 snippet.failed nothing to brew here (from macro 'refused')",
      "content/page.md:37:7 snippet.missing-module no implementation of the macro elsewhere, module ElsewhereMacros, "
        + "is stored for target 27",
    ] {
      #expect(findings.contains(finding), "\(findings.joined(separator: "\n"))")
    }
  }

  @Test("macros that do not compile are reported once, not once for each target")
  func brokenOnce() throws {
    let files = Self.files.mapValues { text in
      text.replacing("Apple Swift version 6.4", with: "Apple Swift version 6.3")
    }
    let old = files["interfaces/Brew-27.0-macos.swiftinterface"] ?? ""
    let page = """
      ```swift compile:26,27 imports:Brew
      print(#broken)
      ```
      """
    let project = try SampleProject(
      files.merging(["interfaces/Brew-26.5-macos.swiftinterface": old.replacing("macos27.0", with: "macos26.5")]) { $1 }
    )
    let report = try project.report(page)
    #expect(report.verdicts.map(\.status) == [.undecided])
    #expect(report.findings().count { $0.rule == "snippet.module" } == 1)
  }

  @Test("a macro that does not end is ended")
  func hang() throws {
    let project = try Self.project.get()
    let configuration = try project.checker().configuration
    let run = SnippetRun(
      configuration: configuration, toolchain: try Toolchain.discover(),
      cache: try CompilationCache(folder: configuration.cacheFolder), pool: WorkPool(jobs: 2), only: nil)
    var context = try run.context(for: SampleProject.targets[1])
    context.plan.add("Brew")
    run.build(&context)
    let code = "import Brew\nfunc use() -> Int { #hang }\n"
    var call = context.call(
      [CompilerCall.File(name: "hang.swift", bytes: Array(code.utf8))], imports: ["Brew"], options: Snippet.Options())
    #expect(call.plugins.count == 1)
    call.processorSeconds = 1
    #expect(call.outcome(cache: run.cache).ending == .timedOut)
  }

  @Test("the declarations of macros are found, and the words that expand them")
  func declarations() {
    let text = """
      @attached(peer) public macro Guide<T>(_ macro: T) = #externalMacro(module: "A", type: "B")
      @freestanding(expression) macro `line`() -> Int =
        #externalMacro( module : "C", type: "D")
      = #externalMacro(module: "no name", type: "E")
      #externalMacro
      """
    let macros = ExternalMacro.all(in: Array(text.utf8))
    #expect(macros == [ExternalMacro(name: "Guide", plugin: "A"), ExternalMacro(name: "line", plugin: "C")])
    func isUsed(_ code: String) -> Bool { ExternalMacro.isUsed(["Guide"], in: Array(code.utf8)) }
    #expect(isUsed("@Guide var x: Int") && isUsed("let x = #Guide") && isUsed("@Models::Guide(1)"))
    #expect(isUsed("@Models.Guide") && !isUsed("macro Guide") && !isUsed("Models.Guide") && !isUsed("Guide"))
  }

  @Test("a crash of the compiler is a macro's if the macro was being expanded")
  func crashes() {
    func reason(_ text: String) -> String? { MacroCrash.reason(Array(text.utf8)) }
    #expect(
      reason("a.swift:4: Fatal error: boom\nStack dump:\n7.\tWhile expanding attached macro 'A' (at u.swift:7:8)\n")
        == "boom")
    #expect(reason("Stack dump:\n9.\tWhile expanding freestanding macro expression at [x]\n") == "it does not say why")
    #expect(reason("a.swift:4: Fatal error: boom\nStack dump:\n") == nil)
  }
}
