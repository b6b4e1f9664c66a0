import Diagnostics
import Evidence
import Hashing
import Project
import SwiftInterface

/// What the reader's search looks through: scripts of data in small shards, which are loaded when they are needed.
///
/// | script | what it holds |
/// |---|---|
/// | `index` | how many sections, claims and symbols there are, and in one entry shard of each; the claims' marks; the first word of each word shard |
/// | `t0`, `t1` … | words, and the entries that they lead to: `SearchPostings` |
/// | `e0`, `e1` … | entries, as results show them |
/// | `x0`, `x1` … | the text of sections, for the words around a match |
///
/// Entries are numbered: the sections first, then the claims, then the symbols. The folder's name carries a hash of all
/// that is in it.
struct SearchIndex {
  /// The scripts by their paths.
  let files: [String: [UInt8]]
  /// Where they are: `search/1f2e3d4c5b`.
  let folder: String

  /// How many entries a shard has, so that one is of three or four kilobytes: sections, claims, symbols.
  private static let perShard = [24, 12, 48]
  /// A shard of texts is closed once it is longer.
  private static let textSize = 16_000

  init(_ model: SiteModel, jobs: Int) {
    let batches = Self.batches(model, jobs: jobs)
    var scripts = OtherSearchScripts(model).scripts
    var postings = SearchPostings()
    var base = 0
    for batch in batches.joined() {
      postings.add(batch, base: base)
      base += batch.entries.count
    }
    let texts = Self.texts(batches[0], into: &scripts)
    var shard = 0
    for (batches, size) in zip(batches, Self.perShard) {
      Self.write(batches.flatMap(\.entries), size, texts: shard == 0 ? texts : [], &shard, into: &scripts)
    }
    let shards = postings.shards
    for (number, text) in shards.texts.enumerated() {
      var script = SearchScript("t\(number)")
      script.add(text)
      scripts.append(("t\(number)", script.finished))
    }
    scripts.append(("index", Self.index(batches, firsts: shards.firsts)))
    scripts.sort { $0.name < $1.name }
    let hashes = scripts.concurrentMap(jobs: jobs) { "\($0.name) \(SHA256.hexDigest(of: $0.bytes))\n" }
    let folder = "search/\(SHA256.hexDigest(of: Array(hashes.joined().utf8)).prefix(10))"
    files = Dictionary(scripts.map { ("\(folder)/\($0.name).js", $0.bytes) }, uniquingKeysWith: { first, _ in first })
    self.folder = folder
  }

  /// Of sections, claims and symbols.
  private static func batches(_ model: SiteModel, jobs: Int) -> [[SearchBatch]] {
    let order = model.readingOrder
    let symbols = SearchSymbols(model)
    let tasks = order.map { (kind: 0, index: $0) } + order.map { (1, $0) } + symbols.interfaces.map { (2, $0) }
    let made = tasks.concurrentMap(jobs: jobs) { kind, index in
      switch kind {
      case 0: SearchSections(model: model, page: index).batch
      case 1: SearchClaims(model: model, page: index).batch
      default: symbols.batch(index)
      }
    }
    return [
      Array(made[..<order.count]), Array(made[order.count..<2 * order.count]), Array(made[(2 * order.count)...]),
    ]
  }

  private static func index(_ batches: [[SearchBatch]], firsts: [String]) -> [UInt8] {
    var script = SearchScript("index")
    script.array { script in
      script.array { for batches in batches { $0.add(batches.reduce(0) { $0 + $1.entries.count }) } }
      script.array { for size in perShard { $0.add(size) } }
      script.add(batches[1].flatMap(\.entries).map(\.mark).joined())
      script.add(firsts.joined(separator: " "))
    }
    return script.finished
  }

  /// Writes the texts of the sections; gives the number of the shard of each.
  private static func texts(_ batches: [SearchBatch], into scripts: inout [(name: String, bytes: [UInt8])]) -> [Int] {
    let texts = batches.flatMap(\.texts)
    var shards: [Int] = []
    var start = 0
    var size = 0
    var number = 0
    for index in texts.indices {
      shards.append(number)
      size += texts[index].count
      guard size > textSize || index + 1 == texts.count else { continue }
      var script = SearchScript("x\(number)")
      script.array { script in
        script.add(start)
        script.array { for text in texts[start...index] { $0.add(text) } }
      }
      scripts.append(("x\(number)", script.finished))
      number += 1
      start = index + 1
      size = 0
    }
    return shards
  }

  /// Each shard: the places that its entries are on, then the entries.
  private static func write(
    _ entries: [SearchEntry], _ size: Int, texts: [Int], _ shard: inout Int,
    into scripts: inout [(name: String, bytes: [UInt8])]
  ) {
    for start in stride(from: 0, to: entries.count, by: size) {
      let slice = entries[start..<min(start + size, entries.count)]
      var places: [SearchPlace] = []
      for entry in slice where places.last != entry.place { places.append(entry.place) }
      var script = SearchScript("e\(shard)")
      script.array { script in
        script.array { script in
          for place in places {
            script.array {
              $0.add(place.title)
              $0.add(place.url)
              $0.add(place.number)
            }
          }
        }
        script.array { script in
          var place = -1
          for (index, entry) in zip(start..., slice) {
            if place < 0 || places[place] != entry.place { place += 1 }
            script.array {
              $0.add(entry.title)
              $0.add(place)
              $0.add(entry.fragment)
              $0.add(entry.note)
              if !texts.isEmpty { $0.add(texts[index]) }
            }
          }
        }
      }
      scripts.append(("e\(shard)", script.finished))
      shard += 1
    }
  }
}
