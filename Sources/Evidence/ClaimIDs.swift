import Hashing

/// Gives the claims of a page their ids: those that authors wrote, and else one that is made from state and first
/// words, readable, and the same after edits elsewhere on the page.
struct ClaimIDs {
  private var taken: Set<String> = []
  /// How often each id was wanted.
  private var repeats: [String: Int] = [:]

  /// - Parameters:
  ///   - outlines: for each claim the titles of the sections around it.
  ///   - slugs: the anchors of the page's headings, which no claim may have.
  static func assign(_ claims: inout [Claim], outlines: [String], slugs: [String]) {
    var ids = ClaimIDs()
    ids.taken = Set(slugs)
    for index in claims.indices {
      guard let name = claims[index].explicitID else { continue }
      let id = slug(name)
      claims[index].id = id.isEmpty ? "" : ids.unique(id)
    }
    let derived = claims.map { $0.id.isEmpty ? derivedID($0) : "" }
    let counts = derived.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for index in claims.indices where claims[index].id.isEmpty {
      let base = derived[index]
      let isShared = counts[base, default: 0] > 1
      claims[index].id = ids.unique(isShared ? "\(base)-\(tail(claims[index], outlines[index]))" : base)
    }
  }

  private mutating func unique(_ base: String) -> String {
    var id = base
    var count = repeats[base] ?? 1
    while !taken.insert(id).inserted {
      count += 1
      id = "\(base)-\(count)"
    }
    repeats[base] = count
    return id
  }

  /// What tells claims with the same first words apart, wherever they stand: their sections, and the rest of them.
  private static func tail(_ claim: Claim, _ outline: String) -> String {
    String(SHA256.hexDigest(of: "\(outline)\n\(claim.date ?? "")\n\(words(claim.text))").prefix(4))
  }

  private static func derivedID(_ claim: Claim) -> String {
    let words = words(claim.text)
    let first = words.prefix(12).joined(separator: " ")
    let hash = SHA256.hexDigest(of: "\(claim.page)\n\(claim.state.rawValue)\n\(first)").prefix(6)
    var slug = Self.slug(words.prefix(5).joined(separator: " "))
    while slug.utf8.count > 40, let hyphen = slug.lastIndex(of: "-") { slug = String(slug[..<hyphen]) }
    slug = String(slug.prefix(40))
    return slug.isEmpty ? "\(claim.state.rawValue)-\(hash)" : "\(claim.state.rawValue)-\(slug)-\(hash)"
  }

  /// The words without the line numbers of citations, which `assay fix` rewrites.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var isList = false
    for word in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      let bytes = Array(word)
      let colon = bytes.indices.first { bytes[$0] == 0x3A && bytes.byte($0 + 1).isDigit }
      if let colon {
        let rest = bytes[(colon + 1)...].drop { isLineNumber($0) }
        words.append(String(decoding: bytes[...colon] + rest, as: UTF8.self))
        isList = bytes.last == 0x2C
      } else if isList, bytes.first.map(\.isDigit) == true {
        isList = bytes.last == 0x2C
      } else {
        words.append(String(decoding: bytes, as: UTF8.self))
        isList = ["line", "lines"].contains(words.last)
      }
    }
    return words
  }

  /// A digit, or what stands between numbers: a hyphen, a comma, a byte of an en dash.
  private static func isLineNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == 0x2D || byte == 0x2C || byte == 0xE2 || byte == 0x80 || byte == 0x93
  }

  /// ASCII letters and digits, everything else one hyphen.
  static func slug(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8.map(\.lowercasedASCII) {
      if byte.isLetter || byte.isDigit {
        bytes.append(byte)
      } else if byte < 0x80, let last = bytes.last, last != 0x2D {
        bytes.append(0x2D)
      }
    }
    while bytes.last == 0x2D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
