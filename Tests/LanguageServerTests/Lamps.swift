import Diagnostics
import TestSupport

@testable import LanguageServer

/// A small guide with one invented interface, and a client that holds documents of it.
enum Lamps {
  static let interface = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Swift version 6.4
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Lamps
    @available(macOS 27.0, iOS 27.0, *)
    @frozen public enum Bulb : Swift::Sendable {
      case warm
      case cold(Swift::Int)
    }
    @available(macOS, introduced: 26.0, deprecated: 27.0, message: "Use Bulb instead.")
    public struct Wick : Swift::Sendable, Swift::Equatable {
      public var length: Swift::Int
    }
    """

  static let settings = """
    title: Lamps
    cite-default: Lamps
    targets:
      "27": { sdk: "27.0", floor: "26.0" }

    """

  static let other = """
    # Other lamps

    ## 2. Wicks

    🔴 **GAP** — how long a wick lasts. What would settle it: a probe. Safe default: replace it.

    """

  /// - Parameter page: the text of `content/page.md`.
  static func project(_ page: String) throws -> TemporaryProject {
    try TemporaryProject([
      "assay.yml": settings, "content/page.md": page, "content/other.md": other,
      "interfaces/Lamps-27.0-macos.swiftinterface": interface,
    ])
  }
}

/// A client whose server's work is done at once, and whose time passes only when it says so.
struct TestClient {
  let project: TemporaryProject
  private(set) var session = Session(version: "1", jobs: 1)
  private(set) var sent: [OutgoingMessage] = []
  private(set) var exit: Int32?
  private(set) var warnings: [String] = []
  private var waiting: [Event] = []
  private var number = 0

  init(_ project: TemporaryProject) {
    self.project = project
  }

  /// A client that was greeted, with the page open.
  static func editing(
    _ page: String, abilities: String = #"{"general":{"positionEncodings":["utf-8"]}}"#
  ) throws -> TestClient {
    var client = TestClient(try Lamps.project(page))
    client.greet(abilities)
    client.open("content/page.md", page)
    client.settle()
    return client
  }

  mutating func greet(_ abilities: String = "{}") {
    _ = ask("initialize", #"{"capabilities":\#(abilities)}"#)
    tell("initialized", "{}")
  }

  func uri(_ file: String) -> String { DocumentURI.uri(project.path + "/" + file) }

  /// The project's address is another in each run: it is shown as `GUIDE`.
  func shown(_ json: JSONValue) -> String {
    String(json.compactText().dropLast()).replacing(DocumentURI.uri(project.path), with: "GUIDE")
  }

  // MARK: - Messages

  mutating func tell(_ method: String, _ params: String) {
    take(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#)
  }

  /// The result; where it is an error, its code and message.
  mutating func ask(_ method: String, _ params: String) -> JSONValue? {
    number += 1
    take(#"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(params)}"#)
    let wanted = RequestID.number(number)
    for message in sent.reversed() {
      if case .result(let id, let result) = message, id == wanted { return result }
      if case .error(let id, let code, let text) = message, id == wanted {
        return .string("\(code.rawValue) \(text)")
      }
    }
    return nil
  }

  mutating func take(_ text: String) { perform(.message(IncomingMessage.read(Array(text.utf8)))) }

  mutating func perform(_ event: Event) {
    for effect in session.handle(event) {
      switch effect {
      case .send(let message): sent.append(message)
      case .later(_, let event): waiting.append(event)
      case .background(let work): waiting.append(work())
      case .warn(let text): warnings.append(text)
      case .exit(let status): exit = exit ?? status
      }
    }
  }

  /// Lets time pass until nothing more comes.
  mutating func settle() {
    while !waiting.isEmpty { perform(waiting.removeFirst()) }
  }

  /// Lets only the next of what is waited for come.
  mutating func step() { if !waiting.isEmpty { perform(waiting.removeFirst()) } }

  // MARK: - Documents

  mutating func open(_ file: String, _ text: String) {
    let document = JSONValue.object([
      .init("uri", .string(uri(file))), .init("languageId", "markdown"), .init("version", 1),
      .init("text", .string(text)),
    ])
    tell("textDocument/didOpen", JSONValue.object([.init("textDocument", document)]).compactText())
  }

  /// Replaces the whole text.
  mutating func write(_ file: String, _ text: String, version: Int = 2) {
    let document: JSONValue = ["uri": .string(uri(file)), "version": .integer(version)]
    let params: JSONValue = ["textDocument": document, "contentChanges": [["text": .string(text)]]]
    tell("textDocument/didChange", params.compactText())
  }

  /// Asks about a place of `content/page.md`: where the text has a mark, `‸`, which is not part of it.
  mutating func ask(_ feature: String, at line: Int, _ character: Int, of file: String = "content/page.md")
    -> JSONValue?
  {
    let params: JSONValue = [
      "textDocument": ["uri": .string(uri(file))],
      "position": ["line": .integer(line), "character": .integer(character)],
    ]
    return ask("textDocument/" + feature, params.compactText())
  }

  /// What is shown of a file now, a line each: `line:column-line:column severity code message`.
  func findings(_ file: String = "content/page.md") -> [String]? {
    var last: JSONValue?
    for case .notification("textDocument/publishDiagnostics", let params) in sent {
      if params["uri"] == .string(uri(file)) { last = params["diagnostics"] }
    }
    guard case .array(let diagnostics)? = last else { return nil }
    return diagnostics.map { diagnostic in
      func place(_ key: String) -> String {
        let place = diagnostic["range"]?[key]
        return "\(place?["line"]?.number ?? -1):\(place?["character"]?.number ?? -1)"
      }
      let code = diagnostic["code"]?.text ?? "-"
      return
        "\(place("start"))-\(place("end")) \(diagnostic["severity"]?.number ?? 0) \(code) \(diagnostic["message"]?.text ?? "")"
    }
  }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var number: Int? { if case .integer(let number) = self { number } else { nil } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var array: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}
