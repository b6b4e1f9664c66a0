import CYAML
import Diagnostics

/// Puts the events of one document together to nodes, on a stack of its own, so that nesting costs no machine stack.
struct YAMLBuilder {
  static let maximumDepth = 64
  /// How many nodes a document may have once its aliases are followed.
  static let maximumNodes = 200_000

  /// A collection whose end has not been met.
  private struct Open {
    var isMapping: Bool
    var place: Place
    var anchor: String?
    var elements: [YAMLNode] = []
    var entries: [YAMLNode.Entry] = []
    var keys: Set<[UInt8]> = []
    /// The key whose value comes next.
    var key: (text: String, place: Place)?
    var size = 1
  }

  private var stack: [Open] = []
  private var anchors: [String: (node: YAMLNode, size: Int)] = [:]
  private var documents = 0
  private var size = 0
  private(set) var root: YAMLNode
  private var positions: YAMLPositions
  private let kind: ProjectError.Kind

  init(positions: YAMLPositions, kind: ProjectError.Kind) {
    self.positions = positions
    self.kind = kind
    root = YAMLNode(.scalar("", isPlain: true), place: positions.start)
  }

  /// Takes the next event in; false at the end of the stream.
  mutating func take(_ event: YAMLEvent) throws(ProjectError) -> Bool {
    let place = positions.place(from: event.start, to: event.end)
    switch event.kind {
    case .streamEnd: return false
    case .other: break
    case .documentStart:
      documents += 1
      if documents > 1 { throw error("a second YAML document starts here", at: place, advice: "Keep one document.") }
    case .scalar(let text, let isPlain):
      try add(YAMLNode(.scalar(text, isPlain: isPlain), place: place), size: 1, anchor: event.anchor)
    case .alias(let name):
      guard let target = anchors[name] else {
        throw error("no anchor '\(name)' stands before this alias", at: place, advice: "Write '&\(name)' before it.")
      }
      try add(target.node, size: target.size, anchor: nil)
    case .sequenceStart, .mappingStart:
      guard stack.count < Self.maximumDepth else {
        throw error("values are nested more than \(Self.maximumDepth) deep", at: place, advice: "Nest them less.")
      }
      let isMapping = if case .mappingStart = event.kind { true } else { false }
      stack.append(
        Open(
          isMapping: isMapping, place: Place(file: place.file, line: place.line, column: place.column),
          anchor: event.anchor))
    case .collectionEnd:
      guard let open = stack.popLast() else { break }
      let value: YAMLNode.Value = open.isMapping ? .mapping(open.entries) : .sequence(open.elements)
      try add(YAMLNode(value, place: open.place), size: open.size, anchor: open.anchor)
    }
    return true
  }

  private mutating func add(_ node: YAMLNode, size nodeSize: Int, anchor: String?) throws(ProjectError) {
    if let anchor { anchors[anchor] = (node, nodeSize) }
    guard var open = stack.popLast() else {
      root = node
      return
    }
    open.size += nodeSize
    guard open.size <= Self.maximumNodes else {
      throw error("aliases make this document too large", at: node.place, advice: "Write the values out.")
    }
    if !open.isMapping {
      open.elements.append(node)
    } else if let key = open.key {
      open.entries.append(YAMLNode.Entry(key: key.text, keyPlace: key.place, value: node))
      open.key = nil
    } else {
      open.key = (try key(node, in: &open), node.place)
    }
    stack.append(open)
  }

  private func key(_ node: YAMLNode, in open: inout Open) throws(ProjectError) -> String {
    guard case .scalar(let text, _) = node.value else {
      throw error("a key must be text, not \(node.kindDescription)", at: node.place, advice: "Quote it.")
    }
    guard open.keys.insert(Array(text.utf8)).inserted else {
      throw error("the key '\(text)' stands twice", at: node.place, advice: "Keep one of them.")
    }
    return text
  }

  private func error(_ message: String, at place: Place, advice: String) -> ProjectError {
    ProjectError(kind, message, at: place, advice: advice)
  }

  /// What libyaml says is wrong: "while parsing a block mapping: did not find expected key".
  func error(from parser: yaml_parser_t) -> ProjectError {
    let problem = parser.problem.map { String(cString: $0) } ?? "unknown problem"
    let context = parser.context.map { String(cString: $0) + ": " } ?? ""
    let place =
      parser.error == YAML_READER_ERROR
      ? positions.place(byteOffset: parser.problem_offset)
      : positions.point(scalarIndex: parser.problem_mark.index)
    return ProjectError(kind, "not YAML: \(context)\(problem)", at: place, advice: "Correct the YAML there.")
  }
}
