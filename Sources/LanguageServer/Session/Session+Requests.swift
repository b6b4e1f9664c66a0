import Diagnostics
import Evidence
import Project

/// Answers what the client asks, from the last reading of the project and the text that it holds now.
extension Session {
  mutating func answer(_ id: RequestID, _ method: String, _ params: JSONNode) {
    switch method {
    case "textDocument/hover", "textDocument/definition", "textDocument/references", "textDocument/completion",
      "textDocument/codeAction", "textDocument/documentSymbol":
      answerForDocument(id, method, params)
    case "workspace/symbol":
      let query = params["query"]?.string ?? ""
      if isKept(id, method, params, projects.values.first { !$0.isKnown }?.root) { return }
      let snapshots = projects.sorted { $0.key < $1.key }.compactMap(\.value.snapshot)
      send(.result(id, WorkspaceSymbols(query: query, client: client).json(snapshots)))
    default: send(.error(id, .methodNotFound, "there is no method '\(method)'"))
    }
  }

  /// Keeps a request until its project was read for the first time.
  private mutating func isKept(_ id: RequestID, _ method: String, _ params: JSONNode, _ root: String?) -> Bool {
    guard let root, let project = projects[root], !project.isKnown else { return false }
    projects[root]?.waiting.append(ProjectState.Waiting(id: id, method: method, params: params))
    return true
  }

  private mutating func answerForDocument(_ id: RequestID, _ method: String, _ params: JSONNode) {
    guard let uri = params["textDocument", "uri"]?.string else {
      return send(.error(id, .invalidParams, "'\(method)' needs textDocument.uri"))
    }
    let path = DocumentURI.path(uri).map(FilePath.folded)
    guard let path, let document = documents[path], let root = document.root else { return send(.result(id, .null)) }
    if isKept(id, method, params, root) { return }
    guard let snapshot = projects[root]?.snapshot, let shown = snapshot.shown(path) else {
      return send(.result(id, .null))
    }
    let needsPosition = method != "textDocument/codeAction" && method != "textDocument/documentSymbol"
    let position = TextPosition(params["position"])
    if needsPosition, position == nil {
      return send(.error(id, .invalidParams, "'\(method)' needs a position: line and character, from 0"))
    }
    let offset = position.map { document.source.offset(of: $0, client.encoding) } ?? 0
    if let interface = snapshot.interface(shown) {
      let isAsked = method == "textDocument/references"
      let line = document.source.line(at: offset)
      let references = References(snapshot: snapshot, client: client)
      return send(.result(id, isAsked ? references.json(to: interface, line: line) : .null))
    }
    if method == "textDocument/codeAction" {
      guard let range = document.source.range(of: params["range"], client.encoding) else {
        return send(.error(id, .invalidParams, "'\(method)' needs a range"))
      }
      let findings = projects[root]?.checked[shown]?.carried(to: document.source) ?? []
      let actions = CodeActions(document: document, shown: shown, findings: findings, client: client)
      let only = params["context", "only"]?.elements.compactMap(\.string)
      return send(.result(id, actions.json(in: range, only: only)))
    }
    guard let page = page(of: path, shown, snapshot) else { return send(.result(id, .null)) }
    let view = PageView(page: page, uri: document.uri, snapshot: snapshot, client: client)
    send(.result(id, Self.answer(method, view, offset)))
  }

  private static func answer(_ method: String, _ view: PageView, _ offset: Int) -> JSONValue {
    switch method {
    case "textDocument/hover": Hover(view: view).json(at: offset)
    case "textDocument/definition": Definition(view: view).json(at: offset)
    case "textDocument/references":
      References(snapshot: view.snapshot, client: view.client).json(from: view, at: offset)
    case "textDocument/completion": Completion(view: view).json(at: offset)
    default: DocumentSymbols(view: view).json
    }
  }

  /// The page as the editor holds it: as it was read last where that is the same text, else read now, and kept.
  private mutating func page(of path: String, _ shown: String, _ snapshot: ProjectSnapshot) -> Page? {
    guard let document = documents[path], snapshot.isPage(shown) else { return nil }
    if let known = document.page, known.change == snapshot.change { return known.page }
    var page = snapshot.page(shown)
    if page?.document.source.bytes != document.source.bytes {
      let loader = GuideLoader(configuration: snapshot.configuration, jobs: 1)
      page = loader.page(document.source.bytes, shownAs: shown, with: snapshot.reader)
    }
    documents[path]?.page = page.map { (snapshot.change, $0) }
    return page
  }
}
