import GuideCorpus
import Testing

@Suite("Guides written by chance, whose interfaces are captured anew")
struct CorpusTests {
  @Test(
    "exactly the citations that were moved, changed or removed are found, and the moved ones repaired to the byte",
    arguments: [2, 3, 4, 5])
  func trial(seed: UInt64) throws {
    var options = CorpusOptions()
    options.seed = seed
    (options.pages, options.bytes, options.interfaces) = (7, 150_000, 3)
    (options.citations, options.moved, options.changed, options.removed) = (160, 30, 12, 9)
    let corpus = Corpus(options)
    #expect(corpus.citations.count == 160)
    #expect(Fate.allCases.map { fate in corpus.citations.count { $0.fate == fate } } == [109, 30, 12, 9])
    #expect(corpus.pages.allSatisfy { ($0.text == $0.repaired) == !$0.citations.contains { $0.fate == .moved } })
    var trial = try CorpusTrial(program: Program.path, corpus: corpus)
    try trial.run()
    #expect(trial.faults == [])
  }

  @Test("a corpus is the same for the same options, and another for another seed")
  func seeds() {
    var options = CorpusOptions()
    (options.pages, options.bytes, options.interfaces, options.citations) = (2, 20_000, 2, 20)
    (options.moved, options.changed, options.removed) = (4, 2, 2)
    let first = Corpus(options)
    #expect(Corpus(options).pages.map(\.text) == first.pages.map(\.text))
    options.seed = 2
    #expect(Corpus(options).pages.map(\.text) != first.pages.map(\.text))
  }
}
