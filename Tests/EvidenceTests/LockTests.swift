import Diagnostics
import Testing

@testable import Evidence

@Suite("The lock")
struct LockTests {
  private static let markdown = """
    `LampError` (`27.0:6-10`), its `dimmed(_:)` (`27.0:8`), `Rate` (`27.0:12-15`), `Lamp` (27.0:16-20),
    and the extension of `Lamp` (27.0:21-23).
    """

  private func locked(_ markdown: String = markdown) -> Lock {
    let page = Lamps.page(markdown)
    return LockUpdate(Guide(pages: [page], store: Lamps.store())).lock
  }

  private func statuses(_ edit: (String) -> String) -> [String] {
    Lamps.statuses(Lamps.page(Self.markdown, store: Lamps.store(edit(Lamps.text)), lock: locked()))
  }

  @Test("every ok citation is added once, and the text reads back the same")
  func roundTrip() {
    let lock = locked(Self.markdown + " Again `Rate` (27.0:12-15).")
    #expect(lock.entries.count == 5)
    let text = lock.text()
    let (read, findings) = Lock.parse(SourceText(path: "evidence.lock", text))
    #expect(findings.isEmpty)
    #expect(read.entries == lock.entries)
    #expect(read.text() == text)
  }

  @Test("an unchanged interface keeps every citation ok")
  func unchanged() {
    #expect(statuses { $0 } == ["ok", "ok", "ok", "ok", "ok"])
  }

  @Test("three blank lines move each citation of what follows, and no other")
  func shifted() {
    let shift = { (text: String) in
      text.replacing("@frozen public struct Rate", with: "\n\n\n@frozen public struct Rate")
    }
    #expect(statuses(shift) == ["ok", "ok", "moved 15-18", "moved 19-23", "moved 24-26"])
  }

  @Test("a renamed case is missing for each citation that held it")
  func renamed() {
    let found = statuses { $0.replacing("case dimmed(", with: "case darkened(") }
    #expect(found == ["missing", "missing", "ok", "ok", "ok"])
  }

  @Test("another payload is a changed signature")
  func changed() {
    let page = Lamps.page(
      Self.markdown, store: Lamps.store(Lamps.text.replacing("dimmed(Swift::Int)", with: "dimmed(Swift::String)")),
      lock: locked())
    #expect(Lamps.statuses(page)[1] == "changed")
    #expect(
      page.citations[1].message
        == "case LampError.dimmed(_:) has another signature now (27.0:8): review the claim, "
        + "then run assay lock --update --accept content/a.md:1")
  }

  @Test("a case more makes the cited enum longer")
  func grown() {
    let found = statuses { $0.replacing("  case burnt\n", with: "  case burnt\n  case broken\n") }
    #expect(found[0] == "moved 6-11")
    #expect(found[1] == "moved 9")
  }

  @Test("a new spelling of the module selector changes no signature")
  func selectors() {
    let found = statuses { $0.replacing("flicker(Lamps::Rate)", with: "flicker(Rate)") }
    #expect(found == ["ok", "ok", "ok", "ok", "ok"])
  }

  @Test("an update refuses what is not ok, and drops what no citation needs")
  func update() {
    let old = locked()
    let page = Lamps.page("`Rate` (27.0:12-15). `isLit` (27.0:6-9).", lock: old)
    let update = LockUpdate(Guide(pages: [page], store: Lamps.store(), lock: old))
    #expect(update.lock.entries.count == 1)
    #expect(update.removed.count == 4)
    #expect(update.added.isEmpty)
    #expect(update.refused.count == 1)
  }

  @Test("a line that a merge left is a finding at its place")
  func merged() {
    let text = locked().text() + "<<<<<<< HEAD\n"
    let (lock, findings) = Lock.parse(SourceText(path: "evidence.lock", text))
    #expect(lock.entries.count == 5)
    #expect(findings.map(\.rule) == ["lock.syntax"])
    #expect(findings.first?.place.line == text.split(separator: "\n").count)
  }

  @Test("pages with spaces and names with operators survive the file")
  func encoding() {
    let key = Lock.Key(page: "content/a b,c;d#e.md", interface: "M-27.0-macos", ranges: [1...2, 5...5])
    let anchor = LockRecord.Anchor(identity: "func A.== (_:_:)=%", signature: "0123abcd", offset: -2)
    let record = LockRecord(anchors: [anchor], tail: -1, endsInside: true)
    let lock = Lock(entries: [key: Lock.Entry(interfaceHash: "00", records: [record, record])])
    let (read, findings) = Lock.parse(SourceText(path: "evidence.lock", lock.text()))
    #expect(findings.isEmpty)
    #expect(read.entries == lock.entries)
  }

  @Test("a citation that was fixed is not moved again by the entry of another")
  func fixedTwice() throws {
    let markdown = "`burnt` (27.0:7).\n\n`flicker(_:)` (27.0:9).\n"
    let lock = locked(markdown)
    let store = Lamps.store(Lamps.text.replacing("public enum LampError", with: "\n\npublic enum LampError"))
    let before = Lamps.page(markdown, store: store, lock: lock)
    #expect(Lamps.statuses(before) == ["moved 9", "moved 11"])
    let fixed = "`burnt` (27.0:9).\n\n`flicker(_:)` (27.0:11).\n"
    // By hand, with the lock as it was:
    #expect(Lamps.statuses(Lamps.page(fixed, store: store, lock: lock)) == ["ok", "ok"])
    // An unnamed citation of lines that another one now has is not taken for that one:
    let unnamed = Lamps.page("Text. (27.0:9)\n\n" + fixed, store: store, lock: lock)
    #expect(Lamps.statuses(unnamed) == ["unanchored", "ok", "ok"])
    // By `assay fix`, which rewrites the lock too:
    let followed = lock.following(Guide(pages: [before], store: store, lock: lock)) { _ in true }
    #expect(Lamps.statuses(Lamps.page(fixed, store: store, lock: followed)) == ["ok", "ok"])
    #expect(followed.entries.keys.map(\.ranges).sorted { $0[0].lowerBound < $1[0].lowerBound } == [[9...9], [11...11]])
    let hashes = Set(followed.entries.values.map(\.interfaceHash))
    #expect(hashes.count == 1)
    #expect(hashes != Set(lock.entries.values.map(\.interfaceHash)))
  }

  @Test("other labels, or another kind, are a changed signature also beside the bare name")
  func relabelled() {
    let markdown = "`light` (27.0:18). `Rate` (27.0:12)."
    let lock = locked(markdown)
    let store = Lamps.store(
      Lamps.text.replacing("light(for seconds: Swift::Int) async", with: "glow(for seconds: Swift::Int) async")
        .replacing("light(until date: Swift::Int)", with: "light(until date: Swift::Int, dim: Swift::Bool)")
        .replacing("@frozen public struct Rate", with: "@frozen public enum Rate"))
    let page = Lamps.page(markdown, store: store, lock: lock)
    #expect(Lamps.statuses(page) == ["changed", "changed"])
    #expect(
      page.citations[1].notes == [
        "it was: public [-struct-] Rate: Sendable", "it is now: public {+enum+} Rate: Sendable",
      ])
  }

  @Test("the signatures of what is locked survive the file, each once; a lock without them says what is there now")
  func signatures() {
    let markdown = "`burnt` (27.0:7). `Rate` (27.0:12).\n\n`burnt` (27.0:6-8).\n"
    let lock = locked(markdown)
    let text = lock.text()
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("= ") }.map { $0.split(separator: " ", maxSplits: 2).last } == [
        "case burnt", "case dimmed(Int)", "public enum LampError: Error", "public struct Rate: Sendable",
      ])
    var read = Lock.parse(SourceText(path: "evidence.lock", text)).lock
    #expect(read.signatures == lock.signatures)
    #expect(read.text() == text)
    read.signatures = [:]
    let store = Lamps.store(Lamps.text.replacing("struct Rate : Swift::Sendable", with: "struct Rate : Swift::Error"))
    let page = Lamps.page(markdown, store: store, lock: read)
    #expect(page.citations[1].notes == ["it is now: public struct Rate: Error"])
    // What is not accepted keeps the signature that it was locked with.
    let kept = LockUpdate(Guide(pages: [Lamps.page(markdown, store: store, lock: lock)], store: store, lock: lock)).lock
    #expect(kept.signatures == lock.signatures)
  }

  @Test("what someone accepts after review is locked as it is, and nothing else")
  func accept() {
    let old = locked()
    let store = Lamps.store(Lamps.text.replacing("dimmed(Swift::Int)", with: "dimmed(Swift::String)"))
    let guide = Guide(
      pages: [Lamps.page(Self.markdown + " Read on (27.0:13).", store: store, lock: old)], store: store, lock: old)
    let refused = LockUpdate(guide)
    #expect(refused.accepted.isEmpty)
    #expect(refused.refused.map(\.status) == [.changed, .changed])
    let accepted = LockUpdate(guide) { $0.ranges == [8...8] }
    #expect(accepted.accepted.map(\.ranges) == [[8...8]])
    #expect(accepted.refused.map(\.ranges) == [[6...10]])
    let after = Lamps.page(Self.markdown, store: store, lock: accepted.lock)
    #expect(Lamps.statuses(after) == ["changed", "ok", "ok", "ok", "ok"])
  }
}
