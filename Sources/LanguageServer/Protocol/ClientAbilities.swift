import Diagnostics

/// What the client said of itself in `initialize`, as far as it changes what it is sent.
struct ClientAbilities: Sendable {
  var encoding = PositionEncoding.utf16
  /// Notes with places of their own.
  var takesRelatedInformation = false
  /// Edits that name the version of the document that they are for.
  var takesDocumentChanges = false
  /// Symbols inside of symbols.
  var takesSymbolTree = false
  /// Files to watch may be named after the start.
  var watchesFiles = false
  var takesMarkdown = true
  /// The `codeActionKind`s as values, and not only commands.
  var takesCodeActions = true

  init() {}

  /// - Parameter params: those of `initialize`.
  init(_ params: JSONNode) {
    let offered = params["capabilities", "general", "positionEncodings"]?.elements.compactMap(\.string) ?? []
    encoding = PositionEncoding(offered: offered)
    let text = params["capabilities", "textDocument"]
    let workspace = params["capabilities", "workspace"]
    takesRelatedInformation = text?["publishDiagnostics", "relatedInformation"]?.isTrue ?? false
    takesDocumentChanges = workspace?["workspaceEdit", "documentChanges"]?.isTrue ?? false
    takesSymbolTree = text?["documentSymbol", "hierarchicalDocumentSymbolSupport"]?.isTrue ?? false
    watchesFiles = workspace?["didChangeWatchedFiles", "dynamicRegistration"]?.isTrue ?? false
    if let formats = text?["hover", "contentFormat"]?.elements.compactMap(\.string), !formats.isEmpty {
      takesMarkdown = formats.contains("markdown")
    }
    takesCodeActions = text?["codeAction", "codeActionLiteralSupport"] != nil
  }

  /// What the server can do, in answer to `initialize`.
  func answer(version: String) -> JSONValue {
    [
      "capabilities": [
        "positionEncoding": .string(encoding.rawValue),
        "textDocumentSync": ["openClose": .bool(true), "change": 2, "save": ["includeText": .bool(false)]],
        "hoverProvider": .bool(true),
        "definitionProvider": .bool(true),
        "referencesProvider": .bool(true),
        "completionProvider": ["triggerCharacters": JSONValue(["`", "(", ":", "#", "/", ",", "."])],
        "codeActionProvider": ["codeActionKinds": JSONValue([CodeActions.quickFix, CodeActions.fixAll])],
        "documentSymbolProvider": .bool(true),
        "workspaceSymbolProvider": .bool(true),
        "workspace": ["workspaceFolders": ["supported": .bool(true), "changeNotifications": .bool(true)]],
      ],
      "serverInfo": ["name": "assay", "version": .string(version)],
    ]
  }
}
