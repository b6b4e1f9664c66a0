/// A sign with its label, read from a run (grammar, section 1, "Spellings").
struct Marker {
  var state: ClaimState
  /// Flat ranges: of the sign, and from the sign to the end of its label.
  var sign: Range<Int>
  var range: Range<Int>
  /// The words of the label, without emphasis.
  var label: String
  var date: String?
  var was: ClaimState?
  var isNarrowed: Bool
  var explicitID: String?
  /// Where the claim's own words start.
  var textStart: Int
  /// Where they end if a bracket around the marker or the sentence's end closes them; nil if they go on.
  var textEnd: Int?
  /// Whether a dash or colon leads from the label to the claim's own words.
  var isSeparated: Bool
}

/// What the reading of a marker depends on besides its own block's text.
struct MarkerPlace {
  var container: Claim.Container
  /// Whether the text is struck through in an earlier cell of the row, which is listed under a title about gaps.
  var isStruckRow = false
  /// Whether the section's title is about gaps or open questions.
  var isAboutGaps = false
}

/// Reads the markers of one run, leaving out ticks, struck-through signs, and signs that are only talked about.
struct MarkerReader {
  let run: TextRun
  let place: MarkerPlace
  private let signs: [Sign.Occurrence]

  init(_ run: TextRun, _ place: MarkerPlace) {
    self.run = run
    self.place = place
    signs = Sign.occurrences(in: run)
  }

  func markers() -> [Marker] {
    guard !signs.isEmpty, saysSomething() else { return [] }
    let mentions = MarkerMentions(run: run, signs: signs)
    var found: [Marker] = []
    var wasGap = false
    for (index, sign) in signs.enumerated() {
      let limit = index + 1 < signs.count ? signs[index + 1].range.lowerBound : run.bytes.count
      let label = MarkerLabel(run: run, sign: sign, limit: limit)
      if run.struck.contains(sign.range.lowerBound) || mentions.isQuoted(sign) { continue }
      if mentions.isFormer(index) || follows(found.last, sign) {
        guard sign.state == .gap else { continue }
        wasGap = found.isEmpty
        if !found.isEmpty { addFormer(label, to: &found[found.count - 1]) }
        continue
      }
      if mentions.isTick(index, label) || mentions.isMention(index, label) { continue }
      if place.container == .fence, !label.isKnown { continue }
      var marker = marker(sign, label, limit)
      if wasGap, marker.state == .verified { marker.was = .gap }
      wasGap = false
      found.append(marker)
    }
    return found
  }

  /// The id of a former gap goes on to what it has become.
  private func addFormer(_ label: MarkerLabel, to marker: inout Marker) {
    marker.was = .gap
    marker.explicitID = marker.explicitID ?? label.explicitID
  }

  /// `✅ RESOLVED 🔴 GAP G5 — …`, `✅ RESOLVED (🔴 GAP until May) — …`: what the claim was.
  private func follows(_ marker: Marker?, _ sign: Sign.Occurrence) -> Bool {
    guard let marker, marker.state == .verified, sign.state == .gap, Self.isResolution(marker.label) else {
      return false
    }
    return run.bytes[marker.range.upperBound..<sign.range.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x28 }
  }

  private func marker(_ sign: Sign.Occurrence, _ label: MarkerLabel, _ limit: Int) -> Marker {
    let end = max(label.range.upperBound, sign.range.upperBound)
    var marker = Marker(
      state: sign.state, sign: sign.range, range: sign.range.lowerBound..<end, label: label.text, date: label.date,
      was: nil, isNarrowed: false, explicitID: label.explicitID, textStart: label.textStart,
      isSeparated: label.isSeparated && !label.range.isEmpty)
    if sign.state == .verified, Self.isResolution(label.text) || isStruckBefore(sign, label) { marker.was = .gap }
    if sign.state == .gap { marker.isNarrowed = label.isNarrowed }
    if sign.state != .gap, marker.was == nil, !label.text.utf8.contains(where: \.isDigit) { marker.explicitID = nil }
    marker.textEnd = textEnd(sign, from: end, limit)
    return marker
  }

  static func isResolution(_ label: String) -> Bool {
    let bytes = Array(label.utf8)
    return ["resolved", "closed", "answered", "gap closed", "gap resolved"].contains {
      bytes.hasIgnoringCase($0, at: 0) && !bytes.byte($0.utf8.count).isIdentifier
    }
  }

  /// Whether the marker ends what is struck through: `~~whether it throws~~ ✅ RESOLVED: it does`.
  private func isStruckBefore(_ sign: Sign.Occurrence, _ label: MarkerLabel) -> Bool {
    if place.isStruckRow { return true }
    guard label.isKnown || place.isAboutGaps else { return false }
    var index = sign.range.lowerBound
    while index > 0, !run.struck.contains(index - 1) {
      if run.bytes[index - 1].isIdentifier, !run.isDashEnd(at: index) { return false }
      index -= 1
    }
    return index > 0
  }

  /// The own words of a marker in brackets end with the bracket; of one that ends a sentence there are none.
  private func textEnd(_ sign: Sign.Occurrence, from end: Int, _ limit: Int) -> Int? {
    let bytes = run.bytes
    if bytes.byte(sign.range.lowerBound - 1) == 0x28,
      let close = run.closingParenthesis(from: sign.range.lowerBound - 1)
    {
      return close <= limit ? close : nil
    }
    var index = end
    while bytes.byte(index) == 0x29 { index += 1 }
    let isEnd = [0x2E, 0x21, 0x3F].contains(bytes.byte(index)) && [0x20, 0].contains(bytes.byte(index + 1))
    return isEnd && bytes[..<sign.range.lowerBound].contains { $0.isIdentifier } ? end : nil
  }

  /// Whether there is more in the run than signs and punctuation, in a cell also than numbers or a word for yes and no.
  private func saysSomething() -> Bool {
    var rest: [UInt8] = []
    var start = 0
    for sign in signs {
      rest += run.bytes[start..<sign.range.lowerBound]
      start = sign.range.upperBound
    }
    rest += run.bytes[start...]
    for index in rest.indices where rest[index] == 0x3A && rest.byte(index - 1).isDigit {
      if rest.byte(index + 1).isDigit { return true }
    }
    let text = String(decoding: rest, as: UTF8.self)
    let letters = text.unicodeScalars.lazy.filter(\.properties.isAlphabetic).prefix(10)
    guard place.container == .cell else { return !letters.isEmpty || rest.contains(where: \.isDigit) }
    guard letters.count <= 9 else { return true }
    let word = String(String.UnicodeScalarView(Array(letters))).lowercased()
    return !word.isEmpty && !["yes", "no", "na", "ok", "partial", "partly", "none", "both"].contains(word)
  }
}
