extension LinkMap {
  /// `content/part-17/03.md` is written to `part-17/03.html`, a folder's `README.md` to its `index.html`.
  public static func outputPath(of page: String, content: String, pageURLs: PageURLs = .file) -> String {
    let prefix = prefix(content)
    var path = page.hasPrefix(prefix) ? String(page.dropFirst(prefix.count)) : page
    if path.hasSuffix(".md") { path.removeLast(3) }
    let name = path.split(separator: "/").last ?? ""
    if name == "README" || name == "index" { return String(path.dropLast(name.count)) + "index.html" }
    return pageURLs == .directory ? path + "/index.html" : path + ".html"
  }

  /// The relative URL, percent signs encoded, that leads from one file of the site to another.
  public static func relativeURL(from: String, to: String, fragment: String? = nil) -> String {
    var url: [UInt8] = []
    if from != to || fragment == nil { appendPath(from: from, to: to, &url) }
    if let fragment {
      url.append(UInt8(ascii: "#"))
      appendEncoded(fragment.utf8, &url)
    }
    return String(decoding: url, as: UTF8.self)
  }

  /// Works on bytes: a site has tens of thousands of links.
  private static func appendPath(from: String, to: String, _ url: inout [UInt8]) {
    let slash = UInt8(ascii: "/")
    var source = Substring(from).utf8
    var target = Substring(to).utf8
    while let end = target.firstIndex(of: slash), let other = source.firstIndex(of: slash),
      target[..<end].elementsEqual(source[..<other])
    {
      target = target[target.index(after: end)...]
      source = source[source.index(after: other)...]
    }
    let up = source.count { $0 == slash }
    for _ in 0..<up { url += "../".utf8 }
    // A first part with a colon would read as a scheme.
    if up == 0, target.prefix(while: { $0 != slash }).contains(UInt8(ascii: ":")) { url += "./".utf8 }
    for byte in target {
      if byte == slash { url.append(byte) } else { appendEncoded(byte, &url) }
    }
  }

  /// Encodes what may not stand in a URL; letters beyond ASCII are encoded too.
  public static func percentEncoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    appendEncoded(text.utf8, &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendEncoded(_ text: String.UTF8View, _ url: inout [UInt8]) {
    for byte in text { appendEncoded(byte, &url) }
  }

  private static func appendEncoded(_ byte: UInt8, _ url: inout [UInt8]) {
    if isUnreserved(byte) {
      url.append(byte)
    } else {
      url += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 15)]
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "&")...UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: ";"):
      true
    case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"),
      UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// What stands before a page's path inside the content folder; empty where the project is that folder.
  static func prefix(_ content: String) -> String {
    content.isEmpty || content == "." ? "" : content + "/"
  }

  static func folder(of path: String) -> String {
    let root = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
    return root + path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// A path from a folder, `.` and `..` resolved; nil if it leaves the project.
  static func join(_ folder: String, _ path: String) -> String? {
    let slash = UInt8(ascii: "/")
    var parts = folder.utf8.split(separator: slash)
    for part in path.utf8.split(separator: slash) where !part.elementsEqual(".".utf8) {
      if part.elementsEqual("..".utf8) {
        if parts.popLast() == nil { return nil }
      } else {
        parts.append(part)
      }
    }
    let root = folder.utf8.first == slash ? "/" : ""
    return root + parts.map { Substring($0) }.joined(separator: "/")
  }

  /// Whether a destination names a scheme (`https:`, `mailto:`) or a host (`//example.org`).
  public static func isExternal(_ destination: String) -> Bool {
    if destination.hasPrefix("//") { return true }
    for (index, byte) in destination.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if index == 0 { return false }
      case UInt8(ascii: ":"): return index > 1
      default: return false
      }
    }
    return false
  }
}
