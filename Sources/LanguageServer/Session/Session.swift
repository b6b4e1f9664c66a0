import Diagnostics
import Project

/// One client's session: takes events, and says what is to be done. It does no input or output itself, but for what
/// finding the project of a file asks of the disk.
struct Session: Sendable {
  enum Phase: Sendable { case waiting, running, shutDown }

  /// How long nothing must have been typed before pages are read again.
  static let pause = 150

  let version: String
  let jobs: Int
  var phase = Phase.waiting
  var client = ClientAbilities()
  /// By their paths.
  var documents: [String: OpenDocument] = [:]
  /// By their folders.
  var projects: [String: ProjectState] = [:]
  /// The folders that the client shows.
  var folders: [String] = []
  private var effects: [Effect] = []

  init(version: String, jobs: Int) {
    self.version = version
    self.jobs = jobs
  }

  mutating func handle(_ event: Event) -> [Effect] {
    effects = []
    switch event {
    case .message(let message): handle(message)
    case .cancelled(let id): send(.error(id, .requestCancelled, "the request was cancelled"))
    case .broken(let reason):
      perform(.warn(reason))
      perform(.exit(1))
    case .ended:
      if phase != .shutDown { perform(.warn("the input ended before 'shutdown' and 'exit'")) }
      perform(.exit(phase == .shutDown ? 0 : 1))
    case .due(let root, let change): readIfDue(root, change)
    case .read(let root, let outcome): take(outcome, of: root)
    case .checked(let root, let change, let findings): take(findings, of: root, change)
    }
    return effects
  }

  mutating func perform(_ effect: Effect) { effects.append(effect) }

  mutating func send(_ message: OutgoingMessage) { perform(.send(message)) }

  private mutating func handle(_ message: IncomingMessage) {
    switch message {
    case .malformed(let id, let code, let reason): send(.error(id, code, reason))
    case .response: break
    case .request(let id, let method, let params): handle(id, method, params)
    case .notification(let method, let params): handle(method, params)
    }
  }

  private mutating func handle(_ id: RequestID, _ method: String, _ params: JSONNode) {
    switch phase {
    case .waiting where method == "initialize": initialize(id, params)
    case .waiting: send(.error(id, .serverNotInitialized, "'\(method)' came before 'initialize'"))
    case .running where method == "initialize":
      send(.error(id, .invalidRequest, "'initialize' came a second time"))
    case .running where method == "shutdown":
      phase = .shutDown
      send(.result(id, .null))
    case .running: answer(id, method, params)
    case .shutDown: send(.error(id, .invalidRequest, "'\(method)' came after 'shutdown'"))
    }
  }

  private mutating func handle(_ method: String, _ params: JSONNode) {
    if method == "exit" { return perform(.exit(phase == .shutDown ? 0 : 1)) }
    guard phase == .running else { return }
    switch method {
    case "initialized": start()
    case "textDocument/didOpen": open(params)
    case "textDocument/didChange": change(params)
    case "textDocument/didSave": save(params)
    case "textDocument/didClose": close(params)
    case "workspace/didChangeWatchedFiles": filesChanged(params)
    case "workspace/didChangeWorkspaceFolders": foldersChanged(params)
    case "$/cancelRequest": if let id = params["id"].flatMap(RequestID.init) { cancel(id) }
    // What is not known is left alone: only requests are owed an answer.
    default: break
    }
  }

  // MARK: - The beginning

  private mutating func initialize(_ id: RequestID, _ params: JSONNode) {
    phase = .running
    client = ClientAbilities(params)
    let named = params["workspaceFolders"]?.elements.compactMap { $0["uri"]?.string } ?? []
    let roots = named.isEmpty ? [params["rootUri"]?.string].compactMap(\.self) : named
    folders = roots.compactMap(DocumentURI.path).map(FilePath.folded)
    send(.result(id, client.answer(version: version)))
  }

  private mutating func start() {
    if client.watchesFiles {
      let watched = ["**/*.md", "**/*.swiftinterface", "**/assay.yml", "**/*.lock", "**/manifest.json"]
      send(
        .request(
          .text("assay-watch"), "client/registerCapability",
          [
            "registrations": [
              [
                "id": "assay-watch", "method": "workspace/didChangeWatchedFiles",
                "registerOptions": ["watchers": .array(watched.map { ["globPattern": .string($0)] })],
              ]
            ]
          ]))
    }
    for folder in folders {
      if let root = ProjectRoot.folder(ofFolder: folder) { touch(root, pause: 0) }
    }
  }

  private mutating func cancel(_ id: RequestID) {
    for (root, project) in projects where project.waiting.contains(where: { $0.id == id }) {
      projects[root]?.waiting.removeAll { $0.id == id }
      send(.error(id, .requestCancelled, "the request was cancelled"))
    }
  }
}
