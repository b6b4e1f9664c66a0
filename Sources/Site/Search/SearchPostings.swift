/// The words of all batches with the entries that they lead to, in shards by the alphabet.
///
/// A shard's text is `0generate Ab,6ion Cd`: for each term the number of letters that it shares with the one before, the
/// other letters, a space, and its entries. An entry is its distance to the one before times four, plus its weight,
/// written in digits of five bits with `A`–`Z`, `a`–`z`, `0`–`9`, `-`, `_`, the least first; all digits but the last
/// have 32 added.
struct SearchPostings {
  /// A shard is closed once it is longer.
  private static let shardSize = 10_000
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private var terms = SearchTerms(capacity: 1 << 16)
  private var lists: [(last: Int, bytes: [UInt8])] = []

  /// - Parameter base: the number of the batch's first entry; batches come in the order of their numbers.
  mutating func add(_ batch: SearchBatch, base: Int) {
    var numbers: [Int] = []
    numbers.reserveCapacity(batch.terms.count)
    for index in 0..<batch.terms.count {
      numbers.append(batch.terms.term(index).withUnsafeBufferPointer { terms.number($0) })
    }
    while lists.count < terms.count { lists.append((-1, [])) }
    for posting in batch.postings {
      let term = numbers[Int(posting.term)]
      let entry = base + Int(posting.entry)
      var value = (entry - lists[term].last) << 2 | Int(posting.weight)
      lists[term].last = entry
      while value > 31 {
        lists[term].bytes.append(Self.digits[value & 31 + 32])
        value >>= 5
      }
      lists[term].bytes.append(Self.digits[value])
    }
  }

  /// The first term of each shard, and their texts.
  var shards: (firsts: [String], texts: [[UInt8]]) {
    let order = (0..<terms.count).sorted { terms.term($0).lexicographicallyPrecedes(terms.term($1)) }
    var firsts: [String] = []
    var texts: [[UInt8]] = []
    var text: [UInt8] = []
    var last: ArraySlice<UInt8> = []
    for index in order {
      let term = terms.term(index)
      if text.isEmpty {
        firsts.append(String(decoding: term, as: UTF8.self))
        last = []
      } else {
        text.append(UInt8(ascii: ","))
      }
      let shared = Self.shared(last, term)
      text.append(Self.digits[shared])
      text += term.dropFirst(shared)
      text.append(0x20)
      text += lists[index].bytes
      last = term
      if text.count > Self.shardSize {
        texts.append(text)
        text = []
      }
    }
    if !text.isEmpty { texts.append(text) }
    return (firsts, texts)
  }

  /// How many letters two terms share at their beginning, as long as these are of ASCII; at most 63.
  private static func shared(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
    var count = 0
    for (left, right) in zip(a, b) {
      guard left == right, left < 0x80, count < 63 else { break }
      count += 1
    }
    return count
  }
}
