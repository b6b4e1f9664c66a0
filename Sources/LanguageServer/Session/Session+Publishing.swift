import Diagnostics
import Project

/// Tells the client what was found, and what holds no longer.
extension Session {
  /// Shows what is known of one file, unless it was typed on since: then something newer comes.
  mutating func publish(_ file: String, of root: String, _ snapshot: ProjectSnapshot) {
    guard let checked = projects[root]?.checked[file] else { return }
    let document = documents[snapshot.configuration.absolute(file)]
    if let document, document.source.bytes != checked.source.bytes { return }
    let diagnostics = PublishedDiagnostics(client: client, source: checked.source) { other in
      let source = snapshot.page(other)?.document.source ?? snapshot.interface(other)?.file.source
      return source.map { (snapshot.uri(other), $0) }
    }
    send(
      diagnostics.json(checked.findings), for: document?.uri ?? snapshot.uri(file), version: document?.version, of: root
    )
  }

  /// Shows all that is known, and takes away what is shown of other files.
  mutating func publishAll(_ root: String, _ snapshot: ProjectSnapshot) {
    var shown: Set<String> = []
    for file in (projects[root]?.checked.keys.sorted() ?? []) {
      publish(file, of: root, snapshot)
      let path = snapshot.configuration.absolute(file)
      shown.insert(documents[path]?.uri ?? DocumentURI.uri(path))
    }
    for uri in (projects[root]?.published.keys.sorted() ?? []) where !shown.contains(uri) { clear(uri, of: root) }
  }

  /// Shows why a project cannot be read, in the file that is at fault: its settings where no other is named.
  mutating func show(_ error: ProjectError, of root: String) {
    let file = error.place?.file ?? Configuration.fileName
    let path = FilePath.absolute(file, from: root)
    guard FileBytes.isFile(path) || documents[path] != nil else {
      forgetObstacle(of: root)
      let place = error.place.map { "\($0.file): " } ?? ""
      let message = place + [error.message, error.advice].compactMap(\.self).joined(separator: ". ")
      return send(.notification("window/logMessage", ["type": 1, "message": .string(message)]))
    }
    let document = documents[path]
    let uri = document?.uri ?? DocumentURI.uri(path)
    if projects[root]?.obstacleURI != uri { forgetObstacle(of: root) }
    projects[root]?.obstacleURI = uri
    let source = document?.source ?? SourceText(path: file, bytes: (try? FileBytes.read(path)) ?? [])
    let diagnostics = PublishedDiagnostics(client: client, source: source) { _ in nil }
    send(.array([diagnostics.json(error)]), for: uri, version: document?.version, of: root)
  }

  mutating func forgetObstacle(of root: String) {
    guard let uri = projects[root]?.obstacleURI else { return }
    projects[root]?.obstacleURI = nil
    clear(uri, of: root)
  }

  /// Takes away all that is shown of a file.
  mutating func clear(_ uri: String, of root: String) {
    guard projects[root]?.published.removeValue(forKey: uri) != nil else { return }
    let version = documents.values.first { $0.uri == uri }?.version
    send(.notification("textDocument/publishDiagnostics", Self.params(uri, version, [])))
  }

  private static func params(_ uri: String, _ version: Int?, _ diagnostics: JSONValue) -> JSONValue {
    var members: [JSONValue.Member] = [.init("uri", .string(uri))]
    if let version { members.append(.init("version", .integer(version))) }
    members.append(.init("diagnostics", diagnostics))
    return .object(members)
  }

  /// What the client shows already is not sent again.
  private mutating func send(_ diagnostics: JSONValue, for uri: String, version: Int?, of root: String) {
    let params = Self.params(uri, version, diagnostics)
    guard projects[root]?.published[uri] != params else { return }
    projects[root]?.published[uri] = params
    send(.notification("textDocument/publishDiagnostics", params))
  }
}
