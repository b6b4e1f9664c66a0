/// What can be found on one page, or in one interface: entries, and the words that lead to them. Batches are made side
/// by side and put together in order.
struct SearchBatch: Sendable {
  /// How much a word says about an entry, from 0 to 3.
  typealias Weight = UInt8

  struct Posting: Sendable {
    var term: Int32
    /// The entry's index in the batch.
    var entry: Int32
    var weight: Weight
  }

  private(set) var terms = SearchTerms()
  private(set) var postings: [Posting] = []
  private(set) var entries: [SearchEntry] = []
  private(set) var texts: [[UInt8]] = []
  /// For each term, where its posting for the last entry is, and how often it was met there.
  private var open: [(entry: Int32, posting: Int32, count: Int32)] = []
  private var words = SearchWords()

  /// Begins an entry; words that are added lead to it.
  ///
  /// - Parameter text: shown around a word that was found in it; nil where the entry's title is all there is.
  mutating func begin(_ entry: SearchEntry, text: [UInt8]? = nil) {
    entries.append(entry)
    if let text { texts.append(text) }
  }

  /// The words of a title, or of a name.
  mutating func add(_ text: String, weight: Weight, part: Weight? = nil) {
    var text = text
    text.withUTF8 { add($0) { $0 == .whole ? weight : part ?? weight } }
  }

  /// The words of prose: those that come again weigh more.
  mutating func add(prose: [UInt8]) {
    prose.withUnsafeBufferPointer { add($0) { _ in 0 } }
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ weight: (SearchWords.Role) -> Weight) {
    let entry = Int32(entries.count - 1)
    var words = self.words
    words.visit(text) { word, role in
      let term = terms.number(word)
      if term == open.count { open.append((-1, 0, 0)) }
      if open[term].entry == entry {
        open[term].count += 1
        let posting = Int(open[term].posting)
        let frequency: Weight = open[term].count >= 5 ? 2 : 1
        postings[posting].weight = max(postings[posting].weight, weight(role), frequency)
      } else {
        open[term] = (entry, Int32(postings.count), 1)
        postings.append(Posting(term: Int32(term), entry: entry, weight: weight(role)))
      }
    }
    self.words = words
  }
}

/// What a result shows.
struct SearchEntry: Sendable {
  var title: String
  /// What is behind `#` in its address; empty for a page itself.
  var fragment: String
  /// A symbol's kind, a section's number, a claim's name.
  var note: String
  /// A claim's mark; empty for others.
  var mark: String
  var place: SearchPlace
}

/// The page that an entry stands on.
struct SearchPlace: Sendable, Hashable {
  var title: String
  /// Relative to the site's root.
  var url: String
  /// A page's number, an interface's SDK.
  var number: String
}
