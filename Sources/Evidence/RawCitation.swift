/// A citation as it stands in a run, before it is known which file it means.
struct RawCitation {
  enum Referent: Equatable {
    /// `FoundationModels-27.0[-macos]`, however spelled.
    case interface(module: String, sdk: String, platform: String?)
    /// `27.0:…`: the page's default module.
    case version(String)
    /// `:N-M`: the file of the citation before it in the block.
    case carried
    /// `Same interface :N`: the file of the row above.
    case sameInterface
    /// Evidence outside of the store.
    case external(Citation.Kind)
  }

  var referent: Referent
  /// The flat range, balanced over code spans.
  var range: Range<Int>
  var ranges: [ClosedRange<Int>] = []
  /// The flat ranges of each cited range: with what stands before it, and of its numbers alone.
  var spans: [Range<Int>] = []
  var numbers: [Range<Int>] = []
  /// Whether the lines are said to be about right: `~634`.
  var isApproximate = false
  /// Whether it is spelled in words (`line 634`), which mean a file only near one.
  var isInWords = false
  /// The path of a file outside of the store, as written.
  var path: String?
  /// What is wrong with the lines, where they cannot be read: it is reported if the module is stored.
  var problem: String?
}

/// What a scanner finds in a run: citations, and files that are named without lines (which `:N` may mean later).
enum CitationToken {
  case citation(RawCitation)
  case file(RawCitation.Referent, path: String?, at: Int)
}
