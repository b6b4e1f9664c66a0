import Diagnostics
import Markdown

extension Document {
  /// The headings of the page in order, also those in quotes and lists, with their numbers taken apart.
  public var sections: [Section] {
    var sections: [Section] = []
    blocks.visit { block in
      if case .heading(let heading) = block.kind { sections.append(Section(heading)) }
    }
    return sections
  }
}

extension Section {
  /// A heading's number (`4.1`), if it has one, and the rest of its text.
  public init(_ heading: Heading) {
    let (number, title) = SectionTracker.split(heading.content.plainText)
    self.init(number: number, title: title, slug: heading.slug, level: heading.level)
  }
}

/// Where the parts of a gap stand in the source, for whoever lays a gap out.
public struct GapCue: Sendable, Hashable {
  public enum Part: Sendable { case resolver, safeDefault }

  public var part: Part
  /// The source bytes of the words that lead to the part ("Safe default:"), with the punctuation after them.
  public var range: Range<Int>

  /// The cues of one paragraph, in order; empty where its claim is no gap.
  public static func cues(in content: [Inline], of source: SourceText) -> [GapCue] {
    let run = TextRun(content, source: source.bytes)
    return GapParts.cues(in: run, 0..<run.bytes.count).map { cue in
      GapCue(part: cue.part == .resolver ? .resolver : .safeDefault, range: run.source(cue.range))
    }
  }

  /// The source offset at which the first sentence of a paragraph ends; nil where there is no text.
  public static func firstSentenceEnd(of content: [Inline], in source: SourceText) -> Int? {
    let run = TextRun(content, source: source.bytes)
    guard let first = run.sentences().first, !first.isEmpty else { return nil }
    return run.source(first).upperBound
  }
}
