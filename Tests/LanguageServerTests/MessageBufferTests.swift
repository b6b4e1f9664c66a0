import Testing

@testable import LanguageServer

struct MessageBufferTests {
  @Test("messages are taken out of the stream however it is cut", arguments: 1...40)
  func cut(size: Int) throws {
    let stream = Array(
      "Content-Length: 2\r\n\r\n{}content-type: x\r\nCONTENT-LENGTH:  3 \r\n\r\n[1]Content-Length: 0\n\nContent-Length: 4\r\n\r\né🔴"
        .utf8.dropLast(2))
    var buffer = MessageBuffer()
    var messages: [String] = []
    for start in stride(from: 0, to: stream.count, by: size) {
      buffer.append(stream[start..<min(start + size, stream.count)])
      while let message = try buffer.next() { messages.append(String(decoding: message, as: UTF8.self)) }
    }
    #expect(messages == ["{}", "[1]", "", "é\u{FFFD}"])
    #expect(buffer.remainder == nil)
  }

  @Test(
    "what is no header is a fault that says so",
    arguments: [
      ("hello\n", "'hello' is no header of a message; it should be 'Content-Length: N'"),
      ("Content-Length: x\n\n", "'Content-Length: x' gives no length of a message"),
      ("Content-Length: -1\n\n", "'Content-Length: -1' gives no length of a message"),
      ("Content-Length: 99999999999\n\n", "'Content-Length: 99999999999' gives no length of a message"),
      ("Content-Type: y\r\n\r\n", "the header of a message has no Content-Length, so its end cannot be found"),
      ("\r\n", "the header of a message has no Content-Length, so its end cannot be found"),
      (String(repeating: "x", count: 9000), "the header of a message does not end within 8192 bytes"),
      ("Content-Length: 2\r\n\r\n{}}\r\n", "'}' is no header of a message; it should be 'Content-Length: N'"),
    ])
  func faults(text: String, message: String) {
    var buffer = MessageBuffer()
    buffer.append(text.utf8)
    do throws(MessageBuffer.Fault) {
      while try buffer.next() != nil {}
      Issue.record("no fault")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test("a stream that ends in a message says where")
  func remainders() throws {
    var buffer = MessageBuffer()
    buffer.append("Content-Length: 9\r\n\r\n{}".utf8)
    #expect(try buffer.next() == nil)
    #expect(buffer.remainder?.message == "the input ended after 2 of the 9 bytes of a message")
    buffer = MessageBuffer()
    buffer.append("Content-Len".utf8)
    #expect(try buffer.next() == nil)
    #expect(buffer.remainder?.message == "the input ended in the header of a message")
  }
}
