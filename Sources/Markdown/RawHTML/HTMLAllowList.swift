/// What `html: sanitize` lets through: elements that show text and pictures, as on GitHub, and attributes that say what
/// they are. Nothing that runs, loads a document, sends a form, or takes the look of the site's own parts (`class`,
/// `style`).
enum HTMLAllowList {
  static let elements: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "col", "colgroup", "dd", "del",
    "details", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i",
    "img", "ins", "kbd", "li", "mark", "ol", "p", "picture", "pre", "q", "rp", "rt", "ruby", "s", "samp", "small",
    "source", "span", "strike", "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead",
    "time", "tr", "tt", "u", "ul", "var", "wbr",
  ]

  /// Elements without content and end tag.
  static let void: Set<String> = ["br", "col", "hr", "img", "source", "wbr"]

  /// Elements whose content is no text for readers, and is left out with them.
  static let opaque: Set<String> = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext", "template",
    "object", "svg", "math", "select", "head",
  ]

  /// What an element must stand in: outside of it, it would change what is around it.
  static let parents: [String: Set<String>] = [
    "li": ["ul", "ol"], "dt": ["dl"], "dd": ["dl"], "summary": ["details"], "figcaption": ["figure"],
    "rt": ["ruby"], "rp": ["ruby"], "source": ["picture"], "caption": ["table"], "colgroup": ["table"],
    "col": ["table"], "thead": ["table"], "tbody": ["table"], "tfoot": ["table"], "tr": ["table"], "td": ["table"],
    "th": ["table"],
  ]

  /// The open elements that an element's start ends without an end tag of theirs, and those that they cannot be looked
  /// for beyond.
  static let implied: [String: (ends: Set<String>, within: Set<String>)] = {
    let rows: Set<String> = ["tr", "td", "th"]
    let groups: Set<String> = ["thead", "tbody", "tfoot", "caption", "colgroup"]
    return [
      "li": (["li"], ["ul", "ol"]), "dt": (["dt", "dd"], ["dl"]), "dd": (["dt", "dd"], ["dl"]),
      "rt": (["rt", "rp"], ["ruby"]), "rp": (["rt", "rp"], ["ruby"]), "td": (["td", "th"], ["tr", "table"]),
      "th": (["td", "th"], ["tr", "table"]), "tr": (rows, ["thead", "tbody", "tfoot", "table"]),
      "thead": (rows.union(groups), ["table"]), "tbody": (rows.union(groups), ["table"]),
      "tfoot": (rows.union(groups), ["table"]),
    ]
  }()

  /// Elements whose start ends an open paragraph.
  static let endsParagraph: Set<String> = [
    "blockquote", "details", "div", "dl", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "ol", "p", "pre", "table",
    "ul",
  ]

  private static let everywhere: Set<String> = [
    "align", "aria-describedby", "aria-hidden", "aria-label", "aria-labelledby", "dir", "id", "lang", "role", "title",
    "translate",
  ]

  private static let own: [String: Set<String>] = [
    "a": ["href", "hreflang", "name", "rel"], "blockquote": ["cite"], "q": ["cite"],
    "del": ["cite", "datetime"], "ins": ["cite", "datetime"], "time": ["datetime"], "details": ["open"],
    "img": ["alt", "height", "loading", "src", "srcset", "width"], "source": ["media", "srcset", "type"],
    "ol": ["reversed", "start", "type"], "li": ["value"], "col": ["span", "width"], "colgroup": ["span", "width"],
    "table": ["border", "summary", "width"],
    "td": ["abbr", "colspan", "headers", "height", "rowspan", "valign", "width"],
    "th": ["abbr", "colspan", "headers", "height", "rowspan", "scope", "valign", "width"], "tr": ["valign"],
    "hr": ["width"],
  ]

  static func allows(_ attribute: String, on element: String) -> Bool {
    everywhere.contains(attribute) || own[element]?.contains(attribute) ?? false
  }

  private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "ftp", "irc", "ircs", "xmpp", "sms"]

  /// Whether the value of an attribute may be written: an address has to be relative or of a known scheme.
  static func allows(value: String, of attribute: String, on element: String) -> Bool {
    switch attribute {
    case "href", "cite": return allows(AddressScheme.decoded(value), isImage: false)
    case "src": return allows(AddressScheme.decoded(value), isImage: true)
    case "srcset":
      // Several addresses; a comma may also stand in one, so each part has to be a good one.
      let text = AddressScheme.decoded(value)
      return text.utf8.split(whereSeparator: { $0.isWhiteSpace || $0 == UInt8(ascii: ",") })
        .allSatisfy { allows(String(Substring($0)), isImage: true) }
    default: return true
    }
  }

  private static func allows(_ address: String, isImage: Bool) -> Bool {
    guard let scheme = AddressScheme.scheme(of: address) else { return true }
    if scheme == "data" { return isImage && AddressScheme.isImageData(address) }
    return isImage ? scheme == "http" || scheme == "https" : schemes.contains(scheme)
  }
}
