import Diagnostics
import Evidence

/// What may be typed at a place of a page. It is told from the text of the line before the cursor, since what is being
/// typed is seldom whole Markdown.
struct Completion {
  /// One thing to type, with the bytes of the page that it replaces.
  struct Item: Hashable {
    /// The protocol's numbers.
    enum Kind: Int {
      case field = 5
      case `class` = 7
      case keyword = 14
      case file = 17
      case reference = 18
      case constant = 21
    }

    var label: String
    var kind: Kind
    var detail = ""
    var text: String
    var range: Range<Int>
    /// What is compared with what was typed; the text if nil.
    var filter: String?
  }

  /// A list of more is cut: the client asks again when more was typed.
  static let most = 100

  let view: PageView

  func json(at offset: Int) -> JSONValue {
    let items = items(at: offset)
    return [
      "isIncomplete": .bool(items.count >= Self.most),
      "items": .array(items.prefix(Self.most).enumerated().map { json($1, place: $0) }),
    ]
  }

  /// In the order in which they are to be shown.
  func items(at offset: Int) -> [Item] {
    let cursor = TypedLine(view.source, at: offset)
    if let items = FenceCompletion(view: view, cursor: cursor).items { return items }
    if cursor.isInFence { return [] }
    if let items = DirectiveCompletion(view: view, cursor: cursor).items { return items }
    if let items = CitationCompletion(view: view, cursor: cursor).items { return items }
    if let items = LinkCompletion(view: view, cursor: cursor).items { return items }
    return MarkerCompletion(cursor: cursor).items
  }

  private func json(_ item: Item, place: Int) -> JSONValue {
    let number = String(place)
    var members: [JSONValue.Member] = [
      .init("label", .string(item.label)), .init("kind", .integer(item.kind.rawValue)),
      .init("sortText", .string(String(repeating: "0", count: 4 - min(4, number.count)) + number)),
      .init("filterText", .string(item.filter ?? item.text)),
      .init("textEdit", ["range": view.json(item.range), "newText": .string(item.text)]),
    ]
    if !item.detail.isEmpty { members.insert(.init("detail", .string(item.detail)), at: 1) }
    return .object(members)
  }
}
