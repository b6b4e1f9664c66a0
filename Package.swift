// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
  name: "Assay",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "assay", targets: ["assay"])],
  targets: [
    .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),

    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),

    library("Diagnostics"),
    library("Hashing"),
    library("Mustache", ["Diagnostics"]),
    library("YAML", ["CYAML", "Diagnostics"]),
    library("SwiftInterface", ["Diagnostics", "Hashing"]),
    library("Markdown", ["CCMark", "Diagnostics"]),
    library("Evidence", ["Diagnostics", "Hashing", "Markdown", "SwiftInterface", "YAML"]),
    library("Snippets", ["Diagnostics", "Hashing", "Markdown", "SwiftInterface"]),
    library("Checks", ["Diagnostics", "Evidence", "Markdown", "Reports", "Snippets", "SwiftInterface"]),
    library("Project", ["Diagnostics", "Evidence", "Markdown", "Snippets", "SwiftInterface", "YAML"]),
    library(
      "Impact", ["Diagnostics", "Evidence", "Markdown", "Project", "Snippets", "SwiftInterface"]),
    library("Reports", ["Diagnostics", "Evidence", "Markdown", "Snippets", "SwiftInterface"]),
    library(
      "Site",
      [
        "Checks", "Diagnostics", "Evidence", "Hashing", "Markdown", "Mustache", "Project", "Reports", "Snippets",
        "SwiftInterface",
      ]),
    library(
      "LanguageServer",
      ["Checks", "Diagnostics", "Evidence", "Markdown", "Project", "Site", "Snippets", "SwiftInterface"]),
    library("Preview", ["CMicroHTTPD", "Diagnostics", "Project", "Site"]),
    .executableTarget(
      name: "assay",
      dependencies: [
        "Checks", "Diagnostics", "Evidence", "Impact", "LanguageServer", "Markdown", "Preview", "Project", "Reports",
        "Site", "Snippets",
        "SwiftInterface",
      ],
      swiftSettings: settings),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "InterfaceFuzzing", dependencies: ["SwiftInterface", "TestSupport"], path: "Tests/InterfaceFuzzing",
      exclude: ["Constructs", "Grammar.txt"], swiftSettings: settings),
    .executableTarget(
      name: "interface-fuzz", dependencies: ["InterfaceFuzzing", "SwiftInterface", "TestSupport"], path: "Tests/Fuzz",
      swiftSettings: settings),
    .executableTarget(
      name: "interface-benchmark", dependencies: ["Hashing", "SwiftInterface", "TestSupport"],
      path: "Benchmarks/Interfaces", swiftSettings: settings),
    .executableTarget(
      name: "snippet-benchmark", dependencies: ["Diagnostics", "Markdown", "Snippets", "SwiftInterface"],
      path: "Benchmarks/Snippets", swiftSettings: settings),
    .target(name: "GuideCorpus", dependencies: ["TestSupport"], path: "Benchmarks/Corpus", swiftSettings: settings),
    .executableTarget(
      name: "guide-benchmark", dependencies: ["GuideCorpus", "TestSupport"], path: "Benchmarks/Guide",
      swiftSettings: settings),
    tests("DiagnosticsTests", ["Diagnostics", "Hashing", "TestSupport"]),
    tests("MustacheTests", ["Diagnostics", "Mustache"]),
    tests("YAMLTests", ["YAML", "Diagnostics"]),
    tests("SwiftInterfaceTests", ["Diagnostics", "InterfaceFuzzing", "SwiftInterface", "TestSupport"]),
    tests("MarkdownTests", ["CCMark", "Diagnostics", "Markdown"]),
    tests("EvidenceTests", ["Diagnostics", "Evidence", "Markdown", "SwiftInterface", "TestSupport"]),
    tests("SnippetsTests", ["Diagnostics", "Snippets", "Markdown", "SwiftInterface", "TestSupport"]),
    tests("ChecksTests", ["Checks", "Diagnostics", "Evidence", "Markdown", "SwiftInterface"]),
    tests("ProjectTests", ["Project", "Diagnostics", "Evidence", "Snippets", "SwiftInterface", "TestSupport"]),
    tests(
      "ImpactTests", ["Impact", "Diagnostics", "Evidence", "Project", "Snippets", "SwiftInterface", "TestSupport"]),
    tests("ReportsTests", ["Reports", "Diagnostics", "Evidence", "Markdown", "SwiftInterface"]),
    tests(
      "SiteTests",
      [
        "Diagnostics", "Evidence", "GuideCorpus", "Markdown", "Mustache", "Project", "Site", "Snippets",
        "SwiftInterface",
        "TestSupport",
      ]),
    tests(
      "LanguageServerTests",
      [
        "Checks", "Diagnostics", "Evidence", "GuideCorpus", "LanguageServer", "Project", "SwiftInterface",
        "TestSupport",
      ]),
    tests("PreviewTests", ["Checks", "Preview", "Diagnostics", "Evidence", "Project", "Site", "TestSupport"]),
    tests("AssayTests", ["assay", "Diagnostics", "GuideCorpus", "Project", "TestSupport"]),
  ]
)
