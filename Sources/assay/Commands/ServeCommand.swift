import Checks
import Diagnostics
import Evidence
import Foundation
import Preview
import Project
import Site

extension Command {
  static let serve = Command(
    name: "serve",
    summary: "a preview in the browser, which follows every change",
    options: [
      .value("--port", "N", "the port on 127.0.0.1; else 8017, or the next that is free; 0: any that is free")
    ],
    example: "assay serve"
  ) { invocation throws(ProjectError) in
    try PreviewRun(invocation).run()
  }
}

/// One run of `assay serve`, until it is interrupted.
private struct PreviewRun {
  private let invocation: Invocation
  private let root: String

  init(_ invocation: Invocation) throws(ProjectError) {
    self.invocation = invocation
    // Where there is no project at all, nothing can be waited for.
    root = try invocation.configuration().root
  }

  func run() throws(ProjectError) -> ExitStatus {
    let terminal = PreviewTerminal(invocation.console, root: root)
    let invocation = invocation
    let root = root
    let source = Preview.Source(
      folders: { invocation.watched(root) },
      read: { memory throws(ProjectError) in try invocation.reading(&memory) })
    let preview = Preview(source) { terminal.tell($0) }
    let server = try server(for: preview)
    preview.start()
    terminal.begin(port: server.port)
    Self.waitForEnd()
    preview.stop()
    server.stop()
    return .clean
  }

  private static let usualPort: UInt16 = 8017

  private func server(for preview: Preview) throws(ProjectError) -> PreviewServer {
    guard let text = invocation.arguments["--port"] else {
      for port in Self.usualPort..<(Self.usualPort + 20) {
        if let server = try? PreviewServer(preview, port: port) { return server }
      }
      return try PreviewServer(preview, port: 0)
    }
    guard let port = UInt16(text) else {
      throw ProjectError(.usage, "--port cannot be '\(text)'", advice: "It is a number from 0 to 65535.")
    }
    return try PreviewServer(preview, port: port)
  }

  /// Until Ctrl-C, or until somebody ends it.
  private static func waitForEnd() {
    let ended = DispatchSemaphore(value: 0)
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { ended.signal() }
      source.resume()
      return source
    }
    ended.wait()
    for source in sources { source.cancel() }
  }
}

extension Invocation {
  /// What is to be watched; where the settings cannot be read, the settings and the usual folders.
  fileprivate func watched(_ root: String) -> Preview.Folders {
    let configuration = (try? configuration()) ?? Configuration(root: root)
    let shipped = Resources.find().templates
    let walked = [configuration.content, configuration.interfaces, configuration.templates].map(configuration.absolute)
    let settings = arguments["--config"].map {
      FilePath.absolute($0, from: FileManager.default.currentDirectoryPath)
    }
    let files =
      [settings ?? configuration.absolute(Configuration.fileName)]
      + [Lock.fileName, PublishedAddresses.fileName].map(configuration.absolute)
    return Preview.Folders(
      walked: walked + [shipped].compactMap { $0 }, files: files,
      excluded: [configuration.absolute(configuration.output), configuration.cacheFolder]
        + configuration.exclude.filter { $0.contains("/") }.map(configuration.absolute),
      names: Set(configuration.exclude.filter { !$0.contains("/") }))
  }

  /// Reads the project anew.
  fileprivate func reading(_ memory: inout Preview.Memory) throws(ProjectError) -> Preview.Reading {
    var configuration = try configuration()
    let guide = try GuideLoader(configuration: configuration, jobs: jobs).load(with: &memory.guide)
    configuration.targets = configuration.targets(of: guide.store)
    let files = try ContentFiles(of: configuration).others.map(\.shown)
    let site = try site(of: guide, configuration, files: files, report: nil).preview(&memory.templates)
    let settings = configuration
    return Preview.Reading(site: site, pages: guide.pages.count) {
      let context = CheckContext(
        guide: guide, links: SiteBuilder.links(of: guide, settings, files: files),
        isInRepository: { settings.isInRepository($0) })
      return outcome(context, settings, only: []).findings
    }
  }
}

/// What `assay serve` prints: where the preview is, then a line or two for each change.
private struct PreviewTerminal: Sendable {
  private let console: Console
  private let root: String

  init(_ console: Console, root: String) {
    self.console = console
    self.root = root
  }

  func begin(port: UInt16) {
    let style = console.style(for: STDERR_FILENO)
    console.say("\(style.bold("Preview: http://127.0.0.1:\(port)/"))  (Ctrl-C ends it)")
  }

  func tell(_ news: Preview.News) {
    let style = console.style(for: STDERR_FILENO)
    switch news {
    case .read(let pages, let seconds, let changed):
      guard !changed.isEmpty else {
        console.detail("read \(pages) pages in \(Self.seconds(seconds))")
        return
      }
      let names = changed.prefix(3).map { FilePath.relative($0, to: root) ?? $0 }.joined(separator: ", ")
      let rest = changed.count > 3 ? " and \(changed.count - 3) more" : ""
      console.say(VisibleText.escaped("\(Self.clock) \(names)\(rest) changed: ready in \(Self.seconds(seconds))"))
    case .problem(let error): console.print(error)
    case .mended: console.say("\(Self.clock) mended")
    case .checked(let findings, let new, let gone):
      let reporter = TextReporter(style: style) { _ in nil }
      console.warn(reporter.list(Array(new.filter { $0.severity > .note }.prefix(10))))
      let counts = [("error", Severity.error), ("warning", .warning), ("note", .note)]
        .map { Self.counted(findings.count(of: $1), $0) }.joined(separator: ", ")
      if !new.isEmpty || gone > 0 { console.say("\(Self.clock) \(counts) (\(new.count) new, \(gone) gone)") }
    case .looking:
      console.say("note: the system cannot tell of changes in all folders, so they are looked for every half second")
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  private static func seconds(_ seconds: Double) -> String {
    "\(JSONValue.seconds(seconds).compactText().dropLast()) s"
  }

  private static var clock: String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
  }
}
