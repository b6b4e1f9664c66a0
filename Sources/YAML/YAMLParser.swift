import CYAML
import Diagnostics

extension YAMLNode {
  /// Reads one YAML document; an empty one is the absent value.
  ///
  /// - Parameters:
  ///   - file: the path that places are given with.
  ///   - firstLine: the line of `file` that `bytes` start on: 2 for the front matter of a page.
  /// - Throws: `kind` at the place, with libyaml's own words: malformed text, a key that stands twice, a second
  ///   document, an unknown alias, nesting deeper than `YAMLBuilder.maximumDepth`, or aliases that multiply the
  ///   document beyond `YAMLBuilder.maximumNodes`.
  public static func parse(
    bytes: [UInt8], file: String, firstLine: Int = 1, kind: ProjectError.Kind = .usage
  ) throws(ProjectError) -> YAMLNode {
    var builder = YAMLBuilder(positions: YAMLPositions(bytes: bytes, file: file, firstLine: firstLine), kind: kind)
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else {
      throw ProjectError(.environment, "no memory to read YAML", at: Place(file: file))
    }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    // `result` carries the error out of the closure, in which `throws` would lose its type.
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<YAMLNode, ProjectError> in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      do throws(ProjectError) {
        while try builder.take(nextEvent(of: &parser, for: builder)) {}
        return .success(builder.root)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func nextEvent(
    of parser: inout yaml_parser_t, for builder: YAMLBuilder
  ) throws(ProjectError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else { throw builder.error(from: parser) }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }
}

/// What libyaml says next, in values of our own.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case scalar(String, isPlain: Bool)
    case sequenceStart, mappingStart, collectionEnd
    case alias(String)
    case streamEnd, other
  }

  var kind: Kind
  var anchor: String?
  /// Counted in Unicode scalars from the start of the input, as libyaml does.
  var start: Int
  var end: Int

  init(_ event: yaml_event_t) {
    start = event.start_mark.index
    end = event.end_mark.index
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      kind = .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      anchor = Self.text(scalar.anchor)
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      anchor = Self.text(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      anchor = Self.text(event.data.mapping_start.anchor)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .collectionEnd
    case YAML_ALIAS_EVENT: kind = .alias(Self.text(event.data.alias.anchor) ?? "")
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    default: kind = .other
    }
  }

  private static func text(_ pointer: UnsafePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}
