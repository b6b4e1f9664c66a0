import Markdown

/// A code span that names API, with its place.
public struct NamedSpan: Hashable, Sendable {
  /// As written.
  public var text: String
  /// What to look up in an interface: `LanguageModelError.timeout(_:)`.
  public var reference: String
  /// The source bytes of the span.
  public var range: Range<Int>
}

extension Page {
  /// The names of API in code spans of the page, in the order of the text. What is only looked for in the text of an
  /// interface, an attribute, is left out.
  public var namedSpans: [NamedSpan] {
    var spans: [NamedSpan] = []
    document.visitBlocks { block in
      for content in block.inlines {
        content.visit { inline in
          if case .code(let code, _) = inline.kind, let name = APIName(code), !name.reference.isEmpty {
            spans.append(NamedSpan(text: name.text, reference: name.reference, range: inline.range))
          }
          return true
        }
      }
    }
    return spans.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
