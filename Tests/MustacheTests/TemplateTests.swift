import Diagnostics
import Testing

@testable import Mustache

@Suite("Templates")
struct TemplateTests {
  private func render(_ source: String, _ value: Value, partials: [String: String] = [:]) throws -> String {
    var set = TemplateSet()
    for (name, text) in partials { set[name] = try Template(path: "\(name).mustache", source: text) }
    let template = try Template(path: "page.mustache", source: source)
    return String(decoding: try set.render(template, with: value), as: UTF8.self)
  }

  private func failure(_ source: String, partials: [String: String] = [:]) throws -> ProjectError {
    try #require(throws: ProjectError.self) { _ = try render(source, .null, partials: partials) }
  }

  @Test("an HTML value is written as it is, a text is escaped")
  func html() throws {
    let value: Value = ["a": .html("<b>&amp;</b>"), "b": "<b>&\"</b>"]
    #expect(try render("{{a}} {{b}} {{{b}}}", value) == "<b>&amp;</b> &lt;b&gt;&amp;&quot;&lt;/b&gt; <b>&\"</b>")
  }

  @Test("an empty text hides its section, a zero does not")
  func falsy() throws {
    #expect(try render("{{#a}}a{{/a}}{{^a}}no a{{/a}} {{#n}}{{.}}{{/n}}", ["a": "", "n": 0]) == "no a 0")
  }

  @Test("a section that is never closed is named with its place")
  func unclosedSection() throws {
    let error = try failure("<p>\n  {{#claims}}\n</p>\n")
    #expect(error.kind == .usage)
    #expect(error.message == "the section “claims” is never closed")
    #expect(error.place == Place(file: "page.mustache", line: 2, column: 3, endLine: 2, endColumn: 5))
    #expect(error.advice == "Close it with {{/claims}}.")
  }

  @Test("a closing tag without its section is named with its place")
  func strayClose() throws {
    let error = try failure("{{#a}}\n{{/b}}{{/a}}")
    #expect(error.message == "{{/b}} closes no open section")
    #expect(error.place == Place(file: "page.mustache", line: 2, column: 1, endLine: 2, endColumn: 3))
  }

  @Test("a tag that is never closed, an empty tag and bad delimiters are errors")
  func badTags() throws {
    #expect(try failure("a {{title").message == "the tag is never closed")
    #expect(try failure("a {{ }}").message == "the tag has no name")
    #expect(try failure("{{=<%=}}").message == "these are no delimiters")
    #expect(try failure("{{{a}}").message == "the tag is never closed")
  }

  @Test("a partial that does not exist is an error where it is called")
  func unknownPartial() throws {
    let error = try failure("\n {{> head}}", partials: [:])
    #expect(error.message == "there is no partial “head”")
    #expect(error.place == Place(file: "page.mustache", line: 2, column: 2, endLine: 2, endColumn: 12))
  }

  @Test("a partial that calls itself for ever is an error, not a crash")
  func endlessPartial() throws {
    #expect(try failure("{{> a}}", partials: ["a": "{{> a}}"]).message == "the partial “a” calls itself without an end")
  }

  @Test("sections within sections have a limit")
  func deepSections() throws {
    let error = try failure(String(repeating: "{{#a}}", count: 100_000))
    #expect(error.message == "sections are nested too deeply")
    #expect(error.place == Place(file: "page.mustache", line: 1, column: 1201, endLine: 1, endColumn: 1203))
  }

  @Test("a template that does not exist is an error")
  func unknownTemplate() throws {
    let error = try #require(throws: ProjectError.self) { _ = try TemplateSet().render("home", with: .null) }
    #expect(error.message == "there is no template “home”")
    #expect(error.advice == "Add home.mustache to the templates folder.")
  }
}
