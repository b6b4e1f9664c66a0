import Diagnostics
import Foundation
import Site

/// Shows a preview to browsers on this machine.
public final class PreviewServer: Sendable {
  private let server: HTTPServer
  private let preview: Preview

  /// - Parameter port: 0 for any that is free.
  /// - Throws: `.environment` where the port cannot be had.
  public init(_ preview: Preview, port: UInt16) throws(ProjectError) {
    self.preview = preview
    server = try HTTPServer(port: port) { PreviewAnswer(preview, $0).response }
  }

  public var port: UInt16 { server.port }

  public func stop() {
    preview.streams.stop()
    server.stop()
  }
}

/// What is answered to one request.
struct PreviewAnswer {
  private let preview: Preview
  private let request: HTTPServer.Request
  private let state: Preview.State

  static let own = "/_assay/"

  init(_ preview: Preview, _ request: HTTPServer.Request) {
    self.preview = preview
    self.request = request
    state = preview.current
  }

  var response: HTTPServer.Response {
    var response = answer
    response.headers += [
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    return response
  }

  private var answer: HTTPServer.Response {
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = text(405, "The preview is only read: GET and HEAD.\n")
      response.headers.append(("Allow", "GET, HEAD"))
      return response
    }
    // A page of another host must not read what is on this machine by giving its own name our address (DNS rebinding).
    guard let host = request.host, Self.isOwn(host) else {
      return text(
        403, "The preview answers to 127.0.0.1, localhost and [::1] only, not to '\(request.host ?? "")'.\n")
    }
    if let origin = request.origin, !Self.isOwn(origin.replacing("http://", with: "")) {
      return text(403, "The preview does not answer to pages of another origin.\n")
    }
    if request.path.hasPrefix(Self.own) { return live(String(request.path.dropFirst(Self.own.count))) }
    return page
  }

  static func isOwn(_ host: String) -> Bool {
    let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
    return ["127.0.0.1", "localhost", "[::1]"].contains(name.lowercased())
  }

  // MARK: Pages

  private var page: HTTPServer.Response {
    guard let site = state.site else { return broken(503) }
    let path = String(request.path.drop { $0 == "/" })
    do throws(ProjectError) {
      let file = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
      if let content = try site.content(file) { return show(content, file) }
      if !path.isEmpty, !path.hasSuffix("/"), try site.content(path + "/index.html") != nil {
        var response = text(301, "The folder's page is at \(request.path)/\n")
        response.headers.append(("Location", Self.encoded(request.path + "/")))
        return response
      }
      guard case .bytes(let bytes)? = try site.content("404.html") else { return text(404, "There is no such page.\n") }
      var response = html(404, bytes)
      response.headers.append(("X-Assay-Missing", "1"))
      return response
    } catch {
      return failed(error)
    }
  }

  private func show(_ content: SitePreview.Content, _ file: String) -> HTTPServer.Response {
    let type = MediaType.of(file)
    switch content {
    case .bytes(let bytes) where type.hasPrefix("text/html"): return html(200, bytes)
    case .bytes(let bytes): return HTTPServer.Response(type: type, bytes)
    case .copy(let path): return HTTPServer.Response(type: type, body: .file(path))
    }
  }

  /// A page with the script that keeps it up to date.
  private func html(_ status: UInt32, _ bytes: [UInt8]) -> HTTPServer.Response {
    HTTPServer.Response(status: status, type: "text/html; charset=utf-8", live(bytes))
  }

  /// Puts the script before the page's end. It says which version of the site the page is of: the next may come before
  /// the script runs.
  private func live(_ page: [UInt8]) -> [UInt8] {
    let script = Array("<script src=\"/_assay/live.js\" data-version=\"\(state.version)\" defer></script>".utf8)
    let end = Array("</body>".utf8)
    var index = page.count - end.count
    while index >= 0, !page[index...].starts(with: end) { index -= 1 }
    return index < 0 ? page + script : Array(page[..<index]) + script + page[index...]
  }

  /// As a path in a header: what is no plain character is percent-encoded.
  private static func encoded(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "/"
  }

  // MARK: What is not there

  private func failed(_ error: ProjectError) -> HTTPServer.Response {
    HTTPServer.Response(
      status: 500, type: "text/html; charset=utf-8", live(Array(LivePage.text(of: error).utf8)))
  }

  /// Shown as long as nothing could be read at all.
  private func broken(_ status: UInt32) -> HTTPServer.Response {
    let error =
      state.problem ?? ProjectError(.input, "the guide is being read", advice: "It is shown as soon as it is.")
    return HTTPServer.Response(
      status: status, type: "text/html; charset=utf-8", live(Array(LivePage.text(of: error).utf8)))
  }

  private func text(_ status: UInt32, _ text: String) -> HTTPServer.Response {
    HTTPServer.Response(status: status, type: "text/plain; charset=utf-8", Array(text.utf8))
  }

  // MARK: For the script

  private func live(_ name: String) -> HTTPServer.Response {
    switch name {
    case "live.js":
      return HTTPServer.Response(type: "text/javascript; charset=utf-8", Array(LivePage.script.utf8))
    case "live.css": return HTTPServer.Response(type: "text/css; charset=utf-8", Array(LivePage.style.utf8))
    case "state":
      let json = LiveState(state, path: request.query["path"] ?? "/").json
      return HTTPServer.Response(type: "application/json; charset=utf-8", Array(json.compactText().utf8))
    case "events":
      return HTTPServer.Response(
        type: "text/event-stream; charset=utf-8", body: .events(preview.streams.open("hello")))
    default: return text(404, "There is no such thing.\n")
    }
  }
}

/// What the script asks for: the state of the guide, and what is found on the page that it is on.
struct LiveState {
  private let state: Preview.State
  private let path: String

  init(_ state: Preview.State, path: String) {
    self.state = state
    let file = String(path.drop { $0 == "/" })
    self.path = file.isEmpty || file.hasSuffix("/") ? file + "index.html" : file
  }

  var json: JSONValue {
    let page = state.site?.page(at: path)
    let own = state.findings?.filter { $0.place.file == page } ?? []
    return [
      "number": .integer(state.number), "version": .integer(state.version), "page": JSONValue(page),
      "problem": state.problem.map(Self.value) ?? .null,
      "counts": state.findings.map { findings in
        [
          "errors": .integer(findings.count(of: .error)), "warnings": .integer(findings.count(of: .warning)),
          "notes": .integer(findings.count(of: .note)),
        ]
      } ?? .null,
      "findings": .array(own.sorted { $1.severity < $0.severity }.map(Self.value)),
    ]
  }

  private static func value(_ error: ProjectError) -> JSONValue {
    [
      "place": JSONValue(error.place.map { "\($0.file):\($0.line):\($0.column)" }), "message": .string(error.message),
      "advice": JSONValue(error.advice),
    ]
  }

  private static func value(_ finding: Finding) -> JSONValue {
    [
      "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
      "place": .string("\(finding.place.file):\(finding.place.line):\(finding.place.column)"),
      "message": .string(finding.message), "notes": JSONValue(finding.notes),
      "fix": JSONValue(finding.fix?.summary),
    ]
  }
}
