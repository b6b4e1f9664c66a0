import Diagnostics
import Evidence
import Testing

@testable import Checks

@Suite("Gaps that the store can close")
struct GapClosableTests {
  private static let folder = "interfaces/"
  private static let evaluations = "\(folder)Evaluations-27.0-macos.swiftinterface"
  private static let lamps = "\(folder)Lamps-27.0-macos.swiftinterface"
  private static let older = "\(folder)Lamps-26.5-macos.swiftinterface"

  @Test(
    "what a gap waits for and the store holds is a warning with its place",
    arguments: [
      ("🔴 **GAP** — how an `Evaluator` is made. What would resolve it: reading the Evaluations interface.", evaluator),
      (
        "🔴 **GAP** — how an `Evaluator` is made. **What would resolve it:** a capture of `Evaluations-27.0`.", evaluator
      ),
      ("🔴 **GAP** — how an `Evaluator` is made. Needs: `Evaluations-27.0-macos.swiftinterface`.", evaluator),
      (
        "🔴 **GAP** — how an `Evaluator` is made. Needs: the `Evaluations` `.swiftinterface`, or a run on a device.",
        evaluator
      ),
      (
        "🔴 **GAP** — how an `Evaluator` is made. Needs: a run on a device, or a look at the Evaluations 27.0 interface.",
        evaluator
      ),
      ("🔴 **GAP** — who makes reports. What would resolve it: the interface of the Evaluations module.", stored),
      (
        "🔴 **GAP** — who makes reports. Resolved by: a grep through the 27.0 Evaluations interface (it ships in Xcode).",
        stored
      ),
      (
        "🔴 **GAP** — how long a `Wick` is, until a 27.0 capture exists. Safe default: short.",
        "\(lamps) holds Wick at 10-12"
      ),
      ("🔴 **GAP** — how long it is; the answer needs the 26.5 interface. Safe default: short.", "\(older) is stored"),
      ("🔴 **GAP** — the order of the parts: the Evaluations interface has not been captured yet.", stored),
      ("🔴 **GAP** — the order of the parts. No Evaluations interface is stored.", stored),
      ("🔴 **GAP** — the order of the parts, pending the Evaluations interface.", stored),
      ("🔴 **GAP** — who makes reports. Safe default: nobody, until an Evaluations interface is stored.", stored),
      ("🔴 **GAP** — whether `Evaluator.Source` exists.", "\(evaluations) holds Evaluator.Source at 5-6"),
      ("🔴 **GAP** — whether a type `Evaluator` exists in 27.0.", evaluator),
      ("🔴 **GAP** — whether there is a `Wick` in the 26.5 SDK.", "\(older) holds Wick at 3-5"),
      ("🔴 **GAP** — whether the 27.0 SDK declares a `Bulb`, and what for.", "\(lamps) holds Bulb at 5-8"),
      ("🔴 **GAP** — nobody can build this until `Evaluator` ships.", evaluator),
      ("🔴 **GAP** — who makes reports. What would resolve it: a declaration of `Evaluator`.", evaluator),
      (
        "🔴 **GAP** — who makes reports. What would resolve it: an interface that declares `Evaluator.Source`.",
        "\(evaluations) holds Evaluator.Source at 5-6"
      ),
      ("🔴 **GAP** — who makes them. What would resolve it: the interface for `Evaluator`.", evaluator),
      (
        "> 🔴 **GAP** — how an `Evaluator` is made.\n>\n> **What would resolve it:** the Evaluations interface.\n>\n> **Safe default:** none.",
        evaluator
      ),
      ("🔴 **GAP** — what has changed. Needs: a diff of the 26.5 and 27.0 interfaces.", "\(lamps) is stored"),
    ] as [(String, String)])
  func sure(_ text: String, _ answer: String) {
    let found = StoreFixture.findings("# T\n\n" + text, only: "gap.closable")
    #expect(found == ["3 warning this gap can be closed: " + answer], "\(text)")
  }

  private static let evaluator = "\(evaluations) holds Evaluator at 3-7"
  private static let stored = "\(evaluations) is stored"

  @Test(
    "what is not all of it, or not the only one of its name, is a note and says that it is a guess",
    arguments: [
      ("🔴 **GAP** — how an `Evaluator` fails. Needs: the Evaluations interface and a run on a device.", evaluator),
      (
        "🔴 **GAP** — how an `Evaluator` fails; the Evaluations interface does not tell. Needs: the Evaluations interface.",
        evaluator
      ),
      ("🔴 **GAP** — whether a `Source` exists.", "\(evaluations) holds Source at 5-6"),
      ("🔴 **GAP** — the 26.5 SDK has no `Bulb`, so what it holds is not known.", "\(lamps) holds Bulb at 5-8"),
      (
        "🔴 **GAP** — how it fails, until a 27.0 capture exists. What would resolve it: a run on a device.",
        "\(lamps) is stored"
      ),
    ] as [(String, String)])
  func guesses(_ text: String, _ answer: String) {
    let found = StoreFixture.findings("# T\n\n" + text, only: "gap.closable")
    #expect(found == ["3 note this gap may be closable, which is a guess: " + answer], "\(text)")
  }

  @Test(
    "subjects, tools, other kinds of interfaces, and what a gap cites are no news",
    arguments: [
      "🔴 **GAP** — whether `Bulb` is ever thrown. What would resolve it: a run on a device.",
      "🔴 **GAP** — whether `Bulb.warm` is thrown. What would resolve it: a run that switches over `Bulb` on a 27.0 device.",
      "🔴 **GAP** — how long a `Wick` is (27.0:10-12). What would resolve it: a capture of the 27.0 interface.",
      "🔴 **GAP** — whether `Wick` exists (27.0:10-12) for good reasons.",
      "🔴 **GAP** — what follows. What would resolve it: a 27.1 interface.",
      "🔴 **GAP** — what follows, until a 27.1 capture exists.",
      "🔴 **GAP** — what follows. What would resolve it: the `Spotlight` interface at 27.0.",
      "🔴 **GAP** — what follows. What would resolve it: the watchOS 27.0 interface.",
      "🔴 **GAP** — what follows. What would resolve it: the beta 6 27.0 interface.",
      "🔴 **GAP** — what follows. What would resolve it: a newer 27.0 interface.",
      "🔴 **GAP** — what follows. What would resolve it: a newer capture of the interface.",
      "🔴 **GAP** — what follows. Needs: a screen capture on 27.0, by the reporter.",
      "🔴 **GAP** — what follows. Needs: a 27.0 capture of the request log.",
      "🔴 **GAP** — what follows. Needs: a test of the user interface on 27.0.",
      "🔴 **GAP** — what follows. What would resolve it: a run on a device built with the 27.0 interface.",
      "🔴 **GAP** — which clause is taken. What would resolve it: closure of FB23061009. (The 27.0 interface was read 2026-07-29; the header cannot settle it.)",
      "🔴 **GAP** — which clause is taken. The 27.0 interface cannot tell. What would resolve it: a run on a device.",
      "🔴 **GAP** — which keys occur. Until then: read the Evaluations interface.",
      "🔴 **GAP** — whether `Wick` exists at run time on the server.",
      "🔴 **GAP** — whether `Wick` exists on watchOS.",
      "🔴 **GAP** — whether `Lantern` exists.",
      "🔴 **GAP** — whether `warm` exists.",
      "🔴 **GAP** — whether `Bulb` exists in 26.5.",
      "🔴 **GAP** — whether the model throws `Bulb.cold` on the smaller tier. Needs: a prompt with a picture.",
      "🔴 **GAP** — the 26.5 SDK has no `Bulb` (27.0:5-8), so what an old app sees is not known.",
      "✅ **RESOLVED** (was a 🔴 GAP) — it needs the Evaluations interface.",
      "🟡 **RECONSTRUCTED** — from the Evaluations interface, until a 27.0 capture exists.",
      "🔴 **GAP** — the `Evaluator` and its parts. What would resolve it: the vendor's documentation of `Evaluator`.",
    ] as [String])
  func silent(_ text: String) {
    #expect(StoreFixture.findings("# T\n\n" + text, only: "gap.closable") == [], "\(text)")
  }

  @Test("the report and the site judge a gap by what the store holds before they look at the words")
  func kind() {
    let page = StoreFixture.context([
      "content/a.md":
        "# T\n\n🔴 **GAP** — how. Needs: the Evaluations interface, or a reply of Apple.\n\n🔴 **GAP** — how. Needs: the Spotlight interface, or a reply of Apple.\n"
    ]).guide.pages[0]
    #expect(page.claims.map(\.resolverKind) == [.file, .reply])
    #expect(page.claims.map { $0.answers.map(\.text) } == [[Self.stored], []])
  }

  @Test("long gaps of words that begin like an interface take linear time")
  func hostile() {
    let text =
      "🔴 **GAP** — " + String(repeating: "until the 27.0 `Wick` interface of ", count: 3000) + ". Needs: "
      + String(repeating: "the interface of the ", count: 3000)
    let clock = ContinuousClock()
    let elapsed = clock.measure { _ = StoreFixture.findings("# T\n\n" + text, only: "gap.closable") }
    #expect(elapsed < .seconds(20))
  }
}
