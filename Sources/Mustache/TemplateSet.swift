import Diagnostics

/// Compiled templates that use each other as partials.
public struct TemplateSet: Sendable {
  private var templates: [String: Template]
  /// Whether a partial that no template answers to is an error; the specification renders it as nothing.
  public var isStrict: Bool

  public init(_ templates: [String: Template] = [:], isStrict: Bool = true) {
    self.templates = templates
    self.isStrict = isStrict
  }

  public subscript(_ name: String) -> Template? {
    get { templates[name] }
    set { templates[name] = newValue }
  }

  public var names: [String] { templates.keys.sorted() }

  /// Throws a `ProjectError` of kind `usage` for the first partial that a template names and the set does not have,
  /// whether or not anything renders that template.
  public func checkPartials() throws(ProjectError) {
    for name in names {
      for call in templates[name]?.partialCalls ?? [] where templates[call.name] == nil {
        throw missingPartial(call.name, at: call.place)
      }
    }
  }

  fileprivate func missingPartial(_ name: String, at place: Place) -> ProjectError {
    let nearest = NearestName.nearest(to: name, among: names)
    return ProjectError(
      .usage, "there is no partial “\(name)”", at: place,
      advice: nearest.map { "Did you mean {{> \($0)}}?" }
        ?? "Add \(name).mustache to the templates folder, or correct the name.")
  }

  /// The bytes of the template `name`, filled with `value`. Throws a `ProjectError` of kind `usage` for an unknown
  /// template, and for partials that call each other without an end.
  public func render(_ name: String, with value: Value) throws(ProjectError) -> [UInt8] {
    guard let template = templates[name] else {
      throw ProjectError(
        .usage, "there is no template “\(name)”", advice: "Add \(name).mustache to the templates folder.")
    }
    return try render(template, with: value)
  }

  /// The bytes of a template that need not belong to the set.
  public func render(_ template: Template, with value: Value) throws(ProjectError) -> [UInt8] {
    var rendering = Rendering(set: self, stack: [value])
    try rendering.write(template.nodes)
    return rendering.output
  }
}

/// The state of one rendering: what is written, and the values in reach.
private struct Rendering {
  let set: TemplateSet
  var output: [UInt8] = []
  var stack: [Value]
  var indentation = ""
  var depth = 0

  /// Partials may call themselves over nested data, but not for ever.
  static let deepestPartial = 200

  init(set: TemplateSet, stack: [Value]) {
    self.set = set
    self.stack = stack
  }

  mutating func write(_ nodes: [Node]) throws(ProjectError) {
    for node in nodes {
      switch node {
      case .lineStart:
        if !indentation.isEmpty { output += indentation.utf8 }
      case .text(let text):
        output += text.utf8
      case .variable(let name, let isEscaped):
        write(lookUp(name), isEscaped: isEscaped)
      case .section(let name, let isInverted, let content):
        try writeSection(lookUp(name), isInverted: isInverted, content)
      case .partial(let name, let indentation, let place):
        try writePartial(name, indentation: indentation, place: place)
      }
    }
  }

  private mutating func writeSection(_ value: Value, isInverted: Bool, _ content: [Node]) throws(ProjectError) {
    if isInverted || value.isFalsy {
      if isInverted, value.isFalsy { try write(content) }
      return
    }
    let contexts: [Value] = if case .list(let values) = value { values } else { [value] }
    for context in contexts {
      stack.append(context)
      try write(content)
      stack.removeLast()
    }
  }

  private mutating func writePartial(_ name: String, indentation inner: String, place: Place) throws(ProjectError) {
    guard let template = set[name] else {
      if !set.isStrict { return }
      throw set.missingPartial(name, at: place)
    }
    guard depth < Self.deepestPartial else {
      throw ProjectError(
        .usage, "the partial “\(name)” calls itself without an end", at: place,
        advice: "Put the call into a section that ends.")
    }
    depth += 1
    let outer = indentation
    indentation += inner
    try write(template.nodes)
    indentation = outer
    depth -= 1
  }

  /// The innermost value that has the first part of a name; the other parts are looked up in it alone.
  private func lookUp(_ name: Name) -> Value {
    guard let first = name.parts.first else { return stack.last ?? .null }
    for context in stack.reversed() {
      guard var value = context[first] else { continue }
      for part in name.parts.dropFirst() {
        guard let member = value[part] else { return .null }
        value = member
      }
      return value
    }
    return .null
  }

  private mutating func write(_ value: Value, isEscaped: Bool) {
    switch value {
    case .string(let text):
      if isEscaped { writeEscaped(text) } else { output += text.utf8 }
    case .html(let text): output += text.utf8
    case .integer(let number): output += String(number).utf8
    case .number(let number): output += String(number).utf8
    case .bool(let isTrue): output += String(isTrue).utf8
    case .null, .list, .object: break
    }
  }

  private mutating func writeEscaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      default: output.append(byte)
      }
    }
  }
}
