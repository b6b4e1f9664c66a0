/// At the beginning of a paragraph, item, quote or cell: the markers, by the word or behind the sign.
struct MarkerCompletion {
  let cursor: TypedLine

  private static let markers: [(word: String, text: String, detail: String)] = [
    ("VERIFIED", "✅ **VERIFIED** — ", "its evidence proves it"),
    ("RECONSTRUCTED", "🟡 **RECONSTRUCTED** — ", "put together from what is known"),
    ("SUGGESTIVE", "🟠 **Suggestive** — ", "something points to it"),
    ("GAP", "🔴 **GAP** — ", "nobody knows yet"),
    ("SILENT FAILURE", "⚠️ **SILENT FAILURE** — ", "nothing tells that it went wrong"),
    ("RESOLVED", "✅ **RESOLVED** (was a 🔴 GAP) — ", "a gap that is closed"),
  ]

  var items: [Completion.Item] {
    // A cell begins behind the last bar.
    let content = cursor.content.split(separator: "|", omittingEmptySubsequences: false).last ?? ""
    let typed = content.drop { $0 == " " }
    guard let first = typed.unicodeScalars.first else { return [] }
    let sign = Self.markers.first { $0.text.unicodeScalars.first == first }
    guard sign != nil || typed.count >= 2 else { return [] }
    return Self.markers.compactMap { marker -> Completion.Item? in
      let isMeant =
        sign == nil ? marker.word.hasPrefix(typed.uppercased()) : marker.text.hasPrefix(typed)
      guard isMeant else { return nil }
      return Completion.Item(
        label: marker.text.filter { $0 != "*" }.replacing(" — ", with: ""), kind: .keyword, detail: marker.detail,
        text: marker.text, range: cursor.range(typed: typed), filter: String(typed))
    }
  }
}
