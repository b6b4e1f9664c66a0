import Diagnostics
import Testing

@testable import LanguageServer

struct ProtocolTests {
  private func client() throws -> TestClient { TestClient(try Lamps.project("# A\n")) }

  @Test("nothing is answered before 'initialize', and 'initialize' only once")
  func beginning() throws {
    var client = try client()
    #expect(client.ask("textDocument/hover", "{}") == "-32002 'textDocument/hover' came before 'initialize'")
    #expect(client.ask("shutdown", "null") == "-32002 'shutdown' came before 'initialize'")
    client.tell("textDocument/didOpen", "{}")
    let answer = client.ask("initialize", #"{"capabilities":{}}"#)
    #expect(answer?["serverInfo"] == ["name": "assay", "version": "1"])
    #expect(answer?["capabilities"]?["positionEncoding"] == "utf-16")
    #expect(client.ask("initialize", "{}") == "-32600 'initialize' came a second time")
  }

  @Test("the exit status is 0 after 'shutdown' alone")
  func ends() throws {
    var left = try client()
    left.greet()
    left.tell("exit", "null")
    #expect(left.exit == 1)
    var ended = try client()
    ended.greet()
    ended.perform(.ended)
    #expect(ended.exit == 1)
    #expect(ended.warnings == ["the input ended before 'shutdown' and 'exit'"])
    var proper = try client()
    proper.greet()
    #expect(proper.ask("shutdown", "null") == .null)
    #expect(proper.ask("textDocument/hover", "{}") == "-32600 'textDocument/hover' came after 'shutdown'")
    proper.tell("exit", "null")
    #expect(proper.exit == 0)
  }

  @Test("what is not known is said to be, and what may be passed over is")
  func unknown() throws {
    var client = try client()
    client.greet()
    #expect(client.ask("textDocument/rename", "{}") == "-32601 there is no method 'textDocument/rename'")
    #expect(client.ask("textDocument/hover", "{}") == "-32602 'textDocument/hover' needs textDocument.uri")
    let count = client.sent.count
    client.tell("$/setTrace", "{}")
    client.tell("workspace/didMakeCoffee", "{}")
    client.take(#"{"jsonrpc":"2.0","id":"assay-watch","result":null}"#)
    #expect(client.sent.count == count)
  }

  @Test(
    "a damaged message is answered with what is wrong, and the next one is read",
    arguments: [
      (
        "{", nil, -32700,
        "not JSON: the text ends too early: a key in double quotes is expected here (byte 2 of line 1)"
      ),
      ("[]", nil, -32600, "a message is an object, and this is an array"),
      (#"{"id":7}"#, 7, -32600, "a message has a method, a result or an error"),
      (#"{"id":7,"method":1}"#, 7, -32600, "a method is a string, and this is a number"),
      (#"{"id":1.5,"method":"shutdown"}"#, nil, -32600, "an id is an integer or a string, and this is a number"),
    ] as [(String, Int?, Int, String)])
  func damaged(text: String, id: Int?, code: Int, message: String) throws {
    var client = try client()
    client.greet()
    client.take(text)
    guard case .error(let answered, let number, let words)? = client.sent.last else {
      Issue.record("no error")
      return
    }
    #expect(answered == id.map(RequestID.number))
    #expect(number.rawValue == code)
    #expect(words == message)
    #expect(client.ask("shutdown", "null") == .null)
  }

  @Test("a request that waits for the project is answered when it was read, or when it is cancelled")
  func waiting() throws {
    var client = try client()
    client.greet()
    client.open("content/page.md", "# A\n")
    #expect(client.ask("documentSymbol", at: 0, 0) == nil)
    #expect(client.ask("documentSymbol", at: 0, 0) == nil)
    client.tell("$/cancelRequest", #"{"id":2}"#)
    #expect(client.sent.last == .error(.number(2), .requestCancelled, "the request was cancelled"))
    client.settle()
    let answered = client.sent.compactMap { if case .result(let id, _) = $0 { id } else { nil } }
    #expect(answered == [.number(1), .number(3)])
  }

  @Test("a request that nobody looked at is not looked at once it is cancelled")
  func inbox() {
    let inbox = Inbox()
    for text in [
      #"{"id":1,"method":"a"}"#, #"{"id":2,"method":"b"}"#, #"{"method":"$/cancelRequest","params":{"id":2}}"#,
    ] {
      inbox.post(.message(IncomingMessage.read(Array(text.utf8))))
    }
    guard case .message(.request(.number(1), "a", _)) = inbox.next(), case .cancelled(.number(2)) = inbox.next() else {
      Issue.record("another order")
      return
    }
  }

  @Test("the settings, pages, interfaces and locks are watched where the client can")
  func watching() throws {
    var client = try client()
    client.greet(#"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#)
    guard case .request(_, "client/registerCapability", let params)? = client.sent.last else {
      Issue.record("nothing is watched")
      return
    }
    #expect(
      params.compactText()
        == #"{"registrations":[{"id":"assay-watch","method":"workspace/didChangeWatchedFiles","registerOptions":{"watchers":["#
        + #"{"globPattern":"**/*.md"},{"globPattern":"**/*.swiftinterface"},{"globPattern":"**/assay.yml"},"#
        + #"{"globPattern":"**/*.lock"},{"globPattern":"**/manifest.json"}]}}]}"# + "\n")
  }

  @Test("a message is written with its length in bytes")
  func writing() {
    let message = OutgoingMessage.result(.text("é"), .null)
    #expect(
      String(decoding: message.bytes, as: UTF8.self)
        == "Content-Length: 41\r\n\r\n" + #"{"jsonrpc":"2.0","id":"é","result":null}"#)
  }
}
