import Diagnostics

/// What is sent to the client.
enum OutgoingMessage: Hashable, Sendable {
  case result(RequestID, JSONValue)
  /// Without an id where the message that it answers has none that can be read.
  case error(RequestID?, ErrorCode, String)
  case notification(String, JSONValue)
  case request(RequestID, String, JSONValue)

  var json: JSONValue {
    switch self {
    case .result(let id, let result): ["jsonrpc": "2.0", "id": id.json, "result": result]
    case .error(let id, let code, let message):
      [
        "jsonrpc": "2.0", "id": id?.json ?? .null,
        "error": ["code": .integer(code.rawValue), "message": .string(message)],
      ]
    case .notification(let method, let params): ["jsonrpc": "2.0", "method": .string(method), "params": params]
    case .request(let id, let method, let params):
      ["jsonrpc": "2.0", "id": id.json, "method": .string(method), "params": params]
    }
  }

  /// The message with its header, as it is written.
  var bytes: [UInt8] {
    let content = json.compactText().utf8.dropLast()
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
