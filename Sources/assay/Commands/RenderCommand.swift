import Diagnostics
import Evidence
import Foundation
import Markdown
import Project
import Site

extension Command {
  static let render = Command(
    name: "render",
    summary: "the HTML of one Markdown file's body, without the site around it",
    operands: "FILE",
    options: [
      .flag("--plain", "without anything of evidence: what a GFM renderer gives"), Option.output,
    ],
    example: "assay render content/README.md --plain",
    operandCount: 1...1
  ) { invocation throws(ProjectError) in
    let file = invocation.arguments.operands[0]
    let path = file == "-" ? "/dev/stdin" : FilePath.absolute(file, from: FileManager.default.currentDirectoryPath)
    if file != "-", let obstacle = FileObstacle(path) {
      throw ProjectError(
        .usage, obstacle.message, at: Place(file: file),
        advice: "Name a Markdown file, or - for standard input.")
    }
    let html =
      invocation.arguments.has("--plain")
      ? try invocation.plainHTML(of: path, shownAs: file) : try invocation.articleHTML(of: path, shownAs: file)
    try invocation.report(html)
    return .clean
  }
}

extension Invocation {
  /// What a GFM renderer gives. It needs no project; where there is one, it says what becomes of raw HTML.
  fileprivate func plainHTML(of path: String, shownAs file: String) throws(ProjectError) -> String {
    let bytes = try FileBytes.read(path, shownAs: file)
    if let damage = EncodingDamage(bytes, file: file) { throw ProjectError(.input, damage.message, at: damage.place) }
    var options = HTMLOptions()
    let project = arguments["--config"] == nil ? try? configuration() : try configuration()
    options.filtersTags = project?.filtersTags ?? false
    let rawHTML = project?.rawHTML ?? .pass
    options.omitsComments = rawHTML != .pass
    let document = Document.parsePage(path: file, bytes: bytes).showing(rawHTML)
    // Whatever the settings, no address runs a script.
    return HTMLRenderer(options: options).render(document.resolvingHTML { $0 })
  }

  /// The body as the site shows it. A page of the project is rendered among the others, so that its links are right;
  /// another file alone, with the project's interfaces if there is a project.
  fileprivate func articleHTML(of path: String, shownAs file: String) throws(ProjectError) -> String {
    let configuration = try projectOrFolder(of: path)
    let shown = (try? ContentFiles(of: configuration))?.pages.first { $0.path == path }?.shown
    let name = file == "-" ? "page.md" : String(file.split(separator: "/").last ?? "page.md")
    let loader = GuideLoader(configuration: configuration, jobs: jobs)
    let guide = shown == nil ? try loader.load(only: path, shownAs: name) : try loader.load()
    if let finding = guide.findings.first(where: { $0.rule == "page.encoding" && $0.place.file == (shown ?? name) }) {
      throw ProjectError(.input, finding.message, at: finding.place)
    }
    let site = try site(of: guide, configuration, files: [], report: nil)
    return try site.article(page: shown ?? name) ?? ""
  }

  /// The project that `--config` names or that is found; without one the file's own folder, with the defaults.
  private func projectOrFolder(of path: String) throws(ProjectError) -> Configuration {
    do throws(ProjectError) {
      return try configuration()
    } catch {
      guard arguments["--config"] == nil, error.place == nil else { throw error }
      return Configuration(root: FilePath.folder(of: path))
    }
  }
}
