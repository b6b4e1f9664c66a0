import Diagnostics
import Foundation
import Mustache
import Testing

@testable import Site

@Suite("A project's own templates")
struct OwnTemplateTests {
  static let names = (FileManager.default.enumerator(atPath: SmallGuide.templates)?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".mustache") }.sorted()

  @Test("any one template or partial can be replaced, and the others stay", arguments: OwnTemplateTests.names)
  func replaced(file: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("own {{title}}\n", to: file)
    let templates = try TemplateFolder(folders: [folder.path, SmallGuide.templates]).templates
    let shipped = try TemplateFolder(folders: [SmallGuide.templates]).templates
    #expect(templates.names.sorted() == shipped.names.sorted())
    let name = String(file.dropLast(".mustache".count))
    #expect(try templates.render(name, with: ["title": "T"]) == Array("own T\n".utf8))
  }

  @Test("a style sheet of the project's is added, in the order of the names, or takes another's place")
  func styles() throws {
    let folder = try TemporaryFolder()
    try folder.write(".own-rule { color: red }\n", to: "assets/css/50-own.css")
    try folder.write(".own-tokens { color: red }\n", to: "assets/css/01-tokens.css")
    try folder.write("<svg/>", to: "assets/badge.svg")
    let templates = try TemplateFolder(folders: [folder.path, SmallGuide.templates])
    let path = try #require(templates.assetPaths["style"])
    let style = String(decoding: try #require(templates.assets[path]), as: UTF8.self)
    let shipped = try TemplateFolder(folders: [SmallGuide.templates])
    #expect(path != shipped.assetPaths["style"])
    let own = try #require(style.range(of: ".own-rule")?.lowerBound)
    let tokens = try #require(style.range(of: ".own-tokens")?.lowerBound)
    let print = try #require(style.range(of: "@media print")?.lowerBound)
    #expect(tokens < print && print < own)
    #expect(templates.assetPaths["badge"]?.hasPrefix("assets/badge-") == true)
  }

  @Test(
    "a broken template is told with its file, line and column, and the site is not rendered",
    arguments: [
      ("a\n {{#gaps}}\n", "the section “gaps” is never closed", 2, 2),
      ("a\n{{^gaps}}", "the section “gaps” is never closed", 2, 1),
      ("é {{/gaps}}\n", "{{/gaps}} closes no open section", 1, 4),
      ("{{#a}}\n{{#b}}{{/a}}{{/b}}", "{{/a}} closes no open section", 2, 7),
      ("a\n\n{{title", "the tag is never closed", 3, 1),
      ("{{{title}}", "the tag is never closed", 1, 1),
      ("a {{}}", "the tag has no name", 1, 3),
      ("a\n{{=<% =}}", "these are no delimiters", 2, 1),
      ("\n{{> nowhere}}", "there is no partial “nowhere”", 2, 1),
      ("x\n{{! open", "the tag is never closed", 2, 1),
    ])
  func broken(text: String, message: String, line: Int, column: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "gaps.mustache")
    let error = try #require(throws: ProjectError.self) {
      let guide = SmallGuide(["content/a.md": "# A\n\n🔴 **GAP** — What lamps burn.\n"])
      _ = try guide.builder(templates: [folder.path, SmallGuide.templates]).render()
    }
    #expect(error.kind == .usage)
    #expect(error.message == message)
    #expect(error.place?.file == folder.path + "/gaps.mustache")
    #expect(error.place?.line == line)
    #expect(error.place?.column == column)
    #expect(error.advice?.isEmpty == false)
  }

  @Test("a template that is no UTF-8, or that nothing uses, is told too")
  func unusable() throws {
    let folder = try TemporaryFolder()
    try Data([0x61, 0x0A, 0xFF]).write(to: URL(fileURLWithPath: folder.path + "/gaps.mustache"))
    let damaged = try #require(throws: ProjectError.self) {
      _ = try TemplateFolder(folders: [folder.path, SmallGuide.templates])
    }
    #expect(damaged.message == "the template is not UTF-8")
    #expect(damaged.place?.line == 2)
    let other = try TemporaryFolder()
    try other.write("x", to: "gasp.mustache")
    let unused = try #require(throws: ProjectError.self) {
      _ = try TemplateFolder(folders: [other.path, SmallGuide.templates])
    }
    #expect(unused.advice == "Did you mean 'gaps.mustache'?")
  }

  @Test(
    "what cannot be a template is told",
    arguments: [
      ("page.Mustache", "x", "a template's name ends with '.mustache', in small letters"),
      ("home.mustache", " \n", "the template is empty, and so would be each page that it makes"),
      ("page.mustache/x", "x", "a template must be a file, and this is a folder"),
    ])
  func noTemplates(name: String, text: String, message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    let error = try #require(throws: ProjectError.self) {
      _ = try TemplateFolder(folders: [folder.path, SmallGuide.templates])
    }
    #expect(error.message == message)
    #expect(error.place?.file.hasPrefix(folder.path) == true)
  }

  @Test("a partial that is missing from a page that this guide does not have is told at once, with the nearest name")
  func missingPartialOfAnUnusedPage() throws {
    let folder = try TemporaryFolder()
    try folder.write("x\n{{#rows}}{{> partials/haed}}{{/rows}}", to: "difference.mustache")
    let error = try #require(throws: ProjectError.self) {
      _ = try TemplateFolder(folders: [folder.path, SmallGuide.templates])
    }
    #expect(error.message == "there is no partial “partials/haed”")
    #expect(
      error.place == Place(file: folder.path + "/difference.mustache", line: 2, column: 10, endLine: 2, endColumn: 29))
    #expect(error.advice == "Did you mean {{> partials/head}}?")
  }
}
