import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Preview

@Suite("What a preview answers")
struct PreviewAnswerTests {
  private let guide: PreviewedGuide

  init() throws {
    guide = try PreviewedGuide([
      "content/README.md": "# Home\n\n[x](nowhere.md)\n", "content/part/README.md": "# Part\n",
      "content/part/a é.md": "# A\n", "content/data.bin": "\u{1}\u{2}",
    ])
  }

  private func answer(
    _ path: String, method: String = "GET", host: String? = "127.0.0.1:8017", origin: String? = nil,
    query: [String: String] = [:]
  ) -> HTTPServer.Response {
    PreviewAnswer(
      guide.preview,
      HTTPServer.Request(method: method, path: path, query: query, host: host, origin: origin)
    ).response
  }

  private func text(_ response: HTTPServer.Response) -> String {
    guard case .bytes(let bytes) = response.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func header(_ name: String, _ response: HTTPServer.Response) -> String? {
    response.headers.first { $0.0 == name }?.1
  }

  @Test("pages come with the script, once, before their end, and are never kept")
  func pages() {
    for path in ["/", "/index.html", "/part/", "/part/a é.html"] {
      let response = answer(path)
      #expect(response.status == 200)
      #expect(header("Content-Type", response) == "text/html; charset=utf-8")
      #expect(header("Cache-Control", response) == "no-store")
      let parts = text(response).components(
        separatedBy: "<script src=\"/_assay/live.js\" data-version=\"1\" defer></script>")
      #expect(parts.count == 2)
      #expect(parts[1].hasPrefix("</body>"))
    }
  }

  @Test("a folder without its slash leads to the one with it; what is not there is the page that says so")
  func others() {
    let folder = answer("/part")
    #expect(folder.status == 301)
    #expect(header("Location", folder) == "/part/")
    let missing = answer("/part/nothing.html")
    #expect(missing.status == 404)
    #expect(text(missing).contains("<script src=\"/_assay/live.js\""))
    for path in ["/../assay.yml", "/..%2Fassay.yml", "/content/README.md", "//etc/passwd", "/.assay-site"] {
      #expect(answer(path).status == 404)
    }
    guard case .file(let copy) = answer("/data.bin").body else {
      Issue.record("no file")
      return
    }
    #expect(copy.hasSuffix("/content/data.bin"))
    #expect(header("Content-Type", answer("/data.bin")) == "application/octet-stream")
  }

  @Test("it is only read, by this machine's own names and pages")
  func refusals() {
    let post = answer("/", method: "POST")
    #expect(post.status == 405)
    #expect(header("Allow", post) == "GET, HEAD")
    for host in ["localhost", "localhost:8017", "[::1]:8017", "127.0.0.1", "LOCALHOST"] {
      #expect(answer("/", host: host).status == 200)
    }
    for host in ["evil.example", "evil.example:8017", "127.0.0.1.evil.example", "localhost.evil", "", nil] {
      let response = answer("/", host: host)
      #expect(response.status == 403)
      #expect(text(response).hasPrefix("The preview answers to 127.0.0.1, localhost and [::1] only"))
    }
    #expect(answer("/_assay/events", origin: "https://evil.example").status == 403)
    #expect(answer("/_assay/state", origin: "http://127.0.0.1:8017").status == 200)
  }

  @Test("the script is told what is found on its page, and in the whole guide")
  func state() {
    let own = text(answer("/_assay/state", query: ["path": "/"]))
    #expect(own.contains(#""page":"content/README.md","problem":null,"counts":{"errors":1,"warnings":0,"notes":0}"#))
    #expect(own.contains(#""rule":"link.page","severity":"error","place":"content/README.md:3:1""#))
    let other = text(answer("/_assay/state", query: ["path": "/part/"]))
    #expect(other.contains(#""page":"content/part/README.md""#))
    #expect(other.hasSuffix(#""findings":[]}"# + "\n"))
  }

  @Test("where the guide cannot be read, the last that could be is shown, with the error beside it; and it recovers")
  func problem() throws {
    try guide.project.write("title: [\n", to: "assay.yml")
    guide.update()
    #expect(answer("/").status == 200)
    #expect(text(answer("/_assay/state")).contains(#"/assay.yml:2:1","message":"not YAML: "#))
    try guide.project.write("title: Mended\n", to: "assay.yml")
    guide.update()
    #expect(text(answer("/_assay/state")).contains(#""problem":null"#))
    #expect(text(answer("/")).contains("Mended"))
    try guide.project.remove("content")
    guide.update()
    #expect(text(answer("/_assay/state")).contains("there is no content folder"))
    #expect(answer("/").status == 200)
  }

  @Test("before anything could be read, a page says why, and comes alive when it can")
  func nothingYet() throws {
    let empty = try PreviewedGuide(["assay.yml": "colour: red\n", "content/a.md": "# A\n"])
    let response = PreviewAnswer(
      empty.preview, HTTPServer.Request(method: "GET", path: "/", query: [:], host: "localhost", origin: nil)
    ).response
    #expect(response.status == 503)
    #expect(text(response).contains("unknown key &#39;colour&#39;") || text(response).contains("unknown key 'colour'"))
    #expect(text(response).contains("/_assay/live.js"))
  }
}
