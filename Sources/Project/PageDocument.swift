import Diagnostics
import Markdown
import YAML

extension Document {
  /// Reads a Markdown file as people mean it: what stands between two lines of `---` at its beginning is front matter
  /// only if it is YAML of the kind that front matter is, and not a sentence between two rules.
  public static func parsePage(path: String, bytes: [UInt8]) -> Document {
    let document = parse(path: path, bytes: bytes)
    guard !document.frontMatter.isEmpty || bytes.starts(with: Array("---\n---".utf8)) else { return document }
    let inner = Array(bytes[document.frontMatter])
    // Malformed YAML stays front matter: someone meant it, and gets a finding.
    guard let node = try? YAMLNode.parse(bytes: inner, file: path), case .scalar = node.value, !node.isComment(inner)
    else { return document }
    var options = ParseOptions()
    options.frontMatter = false
    return parse(path: path, bytes: bytes, options: options)
  }
}

extension YAMLNode {
  /// Whether the text it was read from holds comments and nothing else.
  fileprivate func isComment(_ text: [UInt8]) -> Bool { isNull && text.contains(UInt8(ascii: "#")) }
}
