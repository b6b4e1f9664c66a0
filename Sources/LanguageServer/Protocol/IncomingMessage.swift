import Diagnostics

/// What names a request, so that its answer finds it: a number or a text.
enum RequestID: Hashable, Sendable {
  case number(Int)
  case text(String)

  init?(_ node: JSONNode) {
    if let number = node.integer {
      self = .number(number)
    } else if let text = node.string {
      self = .text(text)
    } else {
      return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .string(text)
    }
  }
}

/// One message of the client (JSON-RPC 2.0).
enum IncomingMessage: Sendable {
  case request(id: RequestID, method: String, params: JSONNode)
  case notification(method: String, params: JSONNode)
  /// The answer to a request of ours.
  case response
  /// No message; what to answer.
  case malformed(id: RequestID?, ErrorCode, String)

  static func read(_ bytes: [UInt8]) -> IncomingMessage {
    let node: JSONNode
    do throws(ProjectError) {
      node = try JSONNode.parse(SourceText(path: "message", bytes: bytes))
    } catch {
      let column = error.place.map { " (byte \($0.column) of line \($0.line))" } ?? ""
      return .malformed(id: nil, .parseError, error.message + column)
    }
    guard case .object = node.value else {
      return .malformed(id: nil, .invalidRequest, "a message is an object, and this is \(node.kindDescription)")
    }
    let id = node["id"].flatMap(RequestID.init)
    let params = node["params"] ?? JSONNode(.null, range: 0..<0)
    guard let method = node["method"] else {
      return node["result"] != nil || node["error"] != nil
        ? .response : .malformed(id: id, .invalidRequest, "a message has a method, a result or an error")
    }
    guard let name = method.string else {
      return .malformed(id: id, .invalidRequest, "a method is a string, and this is \(method.kindDescription)")
    }
    guard let written = node["id"] else { return .notification(method: name, params: params) }
    guard let id else {
      let kind = written.kindDescription
      return .malformed(id: nil, .invalidRequest, "an id is an integer or a string, and this is \(kind)")
    }
    return .request(id: id, method: name, params: params)
  }
}

/// The numbers that JSON-RPC and the Language Server Protocol give to failures.
enum ErrorCode: Int, Sendable {
  case parseError = -32700
  case invalidRequest = -32600
  case methodNotFound = -32601
  case invalidParams = -32602
  case serverNotInitialized = -32002
  case requestCancelled = -32800
}

extension JSONNode {
  /// The member of an object; nil where there is none, and for what is no object.
  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// A member deeper down.
  subscript(first: String, others: String...) -> JSONNode? {
    others.reduce(self[first]) { node, key in node?[key] }
  }

  /// The elements of an array; empty for anything else.
  var elements: [JSONNode] { if case .array(let elements) = value { elements } else { [] } }

  var isTrue: Bool { if case .bool(true) = value { true } else { false } }
}
