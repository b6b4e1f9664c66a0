extension Claim {
  /// The ids of other gaps that the resolver names, each once, and whether it asks for nothing but their answers
  /// ("resolving G3", "the answer to gap G3"). Linear in the resolver.
  public var resolverIDs: (ids: [String], isAll: Bool) {
    guard let resolver else { return ([], false) }
    let bytes = Array(resolver.utf8)
    var ids: [String] = []
    var isAll = true
    var index = 0
    while index < bytes.count {
      guard bytes[index].isIdentifier else {
        index += 1
        continue
      }
      if let id = bytes.claimID(at: index) {
        if id.text != explicitID, !ids.contains(id.text), ids.count < 8 { ids.append(id.text) }
        index = id.end
        continue
      }
      var end = index
      while end < bytes.count, bytes[end].isIdentifier { end += 1 }
      let word = String(decoding: bytes[index..<end].map(\.lowercasedASCII), as: UTF8.self)
      isAll = isAll && Self.answering.contains(word)
      index = end
    }
    return (ids, isAll && !ids.isEmpty)
  }

  private static let answering: Set<String> = [
    "a", "an", "and", "answer", "answered", "answering", "answers", "as", "by", "close", "closed", "closes", "closing",
    "first", "gap", "gaps", "is", "it", "of", "once", "or", "resolution", "resolve", "resolved", "resolves",
    "resolving",
    "same", "see", "settling", "that", "the", "to", "what", "when", "whatever", "will", "with", "would",
  ]
}
