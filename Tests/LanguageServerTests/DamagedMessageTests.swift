import Diagnostics
import TestSupport
import Testing

@testable import LanguageServer

@Suite("Damaged messages")
struct DamagedMessageTests {
  /// A whole session, as a client writes it.
  private static func messages(_ client: TestClient) -> [String] {
    let uri = client.uri("content/page.md")
    let document = #""textDocument":{"uri":"\#(uri)"}"#
    let at = #"{\#(document),"position":{"line":2,"character":11}}"#
    let edits =
      #"[{"range":{"start":{"line":2,"character":0},"end":{"line":2,"character":2}},"text":"🔴 `Wick` (`27.0:1`"}]"#
    return [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{"workspace":{"workspaceEdit":{}}}}}"#,
      #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","languageId":"markdown","version":1,"text":"A\n\n`Bulb` (`27.0:1-2`)\n"}}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)","version":2},"contentChanges":\#(edits)}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":\#(at)}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"textDocument/definition","params":\#(at)}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"textDocument/completion","params":\#(at)}"#,
      #"{"jsonrpc":"2.0","id":5,"method":"textDocument/references","params":\#(at)}"#,
      #"{"jsonrpc":"2.0","id":6,"method":"textDocument/documentSymbol","params":{\#(document)}}"#,
      #"{"jsonrpc":"2.0","id":7,"method":"textDocument/codeAction","params":{\#(document),"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"context":{"diagnostics":[]}}}"#,
      #"{"jsonrpc":"2.0","method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"\#(uri)","type":2}]}}"#,
      #"{"jsonrpc":"2.0","id":8,"method":"workspace/symbol","params":{"query":"a"}}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":8}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didClose","params":{\#(document)}}"#,
      #"{"jsonrpc":"2.0","id":9,"method":"shutdown"}"#,
      #"{"jsonrpc":"2.0","method":"exit"}"#,
    ]
  }

  @Test("no message is too damaged to go on, and each request is answered once", arguments: 1...60)
  func messages(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    var client = TestClient(try Lamps.project("# A\n"))
    for message in Self.messages(client) {
      var bytes = Array(message.utf8)
      for _ in 0..<Int(random.next() % 4) where !bytes.isEmpty {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 5 {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 2: bytes.insert(contentsOf: Array("{}[]\",:0-9e\\u".utf8).shuffled(using: &random).prefix(2), at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.next() % 40)))
        default: bytes.replaceSubrange(place..<min(bytes.count, place + 1), with: "99999999999999999999".utf8)
        }
      }
      let read = IncomingMessage.read(bytes)
      let before = client.sent.count
      client.perform(.message(read))
      client.settle()
      guard case .request(let id, _, _) = read else { continue }
      let answers = client.sent[before...].filter { message in
        switch message {
        case .result(let answered, _): answered == id
        case .error(let answered, _, _): answered == id
        default: false
        }
      }
      #expect(answers.count == 1)
    }
  }

  @Test("a damaged stream ends, with a message or with a reason", arguments: 1...60)
  func streams(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let client = TestClient(try Lamps.project("# A\n"))
    var stream: [UInt8] = []
    for message in Self.messages(client) {
      stream += Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
    }
    for _ in 0..<Int(random.next() % 3) + 1 {
      let place = Int(random.next() % UInt64(stream.count))
      stream.replaceSubrange(
        place..<min(stream.count, place + Int(random.next() % 30)), with: [UInt8(truncatingIfNeeded: random.next())])
    }
    var buffer = MessageBuffer()
    var count = 0
    do throws(MessageBuffer.Fault) {
      while !stream.isEmpty {
        let size = min(stream.count, Int(random.next() % 700) + 1)
        buffer.append(stream[..<size])
        stream.removeFirst(size)
        while let message = try buffer.next() {
          _ = IncomingMessage.read(message)
          count += 1
        }
      }
      #expect(count >= 14 || buffer.remainder != nil)
    } catch {
      #expect(!error.message.isEmpty)
    }
  }
}
