import Evidence

/// The whole guide on one page for printing; a large one in several, each of which a browser can still set.
struct PrintVolumes: Sendable {
  static let index = "print.html"

  /// No volume has more Markdown, unless a single page does.
  static let limit = 1_000_000

  /// The pages of each volume, in reading order; none for a guide of one page, which prints as it is.
  let volumes: [[Int]]
  /// The volume of each page.
  private let places: [Int: Int]

  init(order: [Int], sizes: [Int], limit: Int = PrintVolumes.limit) {
    var volumes: [[Int]] = []
    var places: [Int: Int] = [:]
    var size = Int.max / 2
    for page in order.count > 1 ? order : [] {
      if size + sizes[page] > limit {
        volumes.append([])
        size = 0
      }
      size += sizes[page]
      places[page] = volumes.count - 1
      volumes[volumes.count - 1].append(page)
    }
    self.volumes = volumes
    self.places = places
  }

  init(_ model: SiteModel) {
    self.init(order: model.readingOrder, sizes: model.guide.pages.map(\.document.source.bytes.count))
  }

  /// The file of a volume: the only one has the contents too.
  func output(volume: Int) -> String { volumes.count == 1 ? Self.index : Self.output(number: volume + 1) }

  private static func output(number: Int) -> String { "print-\(number).html" }

  /// The file and the anchor of a page; nil for one that is not published.
  func place(of page: Int) -> (output: String, anchor: String)? {
    places[page].map { (output(volume: $0), Self.anchor(page)) }
  }

  static func anchor(_ page: Int) -> String { "p\(page + 1)" }

  /// All files, the contents first.
  var outputs: [String] {
    volumes.count > 1 ? [Self.index] + volumes.indices.map(output) : volumes.isEmpty ? [] : [Self.index]
  }

  /// The names that may be taken by volumes, before it is known which pages they hold: two volumes that follow each
  /// other have more than the limit together.
  static func names(_ guide: Guide) -> [String] {
    guard guide.pages.count > 1 else { return [] }
    let bytes = guide.pages.reduce(0) { $0 + $1.document.source.bytes.count }
    return [index] + (bytes > limit ? (1...(2 * bytes / limit + 1)).map(output) : [])
  }
}
