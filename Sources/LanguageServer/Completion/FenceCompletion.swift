import Foundation
import Project
import Snippets

/// In the info string of a `swift` fence: its tokens, and the targets, preludes, snippets and wraps that they name.
struct FenceCompletion {
  let view: PageView
  let cursor: TypedLine

  /// Nil on any other line.
  var items: [Completion.Item]? {
    let line = cursor.content
    guard let mark = line.first, mark == "`" || mark == "~" else { return nil }
    let fence = line.prefix { $0 == mark }
    guard fence.count >= 3, !line[fence.endIndex...].contains("`"), !cursor.isInFence else { return nil }
    let words = line[fence.endIndex...].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1, words.first(where: { !$0.isEmpty })?.lowercased() == "swift" else { return [] }
    let word = words.last ?? ""
    guard let colon = word.firstIndex(of: ":") else {
      let values = Set(["compile", "xfail", "imports", "defines", "wrap", "prelude", "id", "continues"])
      return items(
        Snippet.tokens.map { token in
          switch token {
          case "lang": "lang:5"
          case "isolation": "isolation:mainactor"
          case "scope": "scope:page"
          default: values.contains(token) ? token + ":" : token
          }
        }, word)
    }
    let typed = word[word.index(after: colon)...].split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    switch word[..<colon] {
    case "compile", "xfail": return targets(typed)
    case "prelude": return items(preludes + Snippet.parkedPreludes, typed)
    case "continues":
      let ids = Snippet.all(in: view.page.document, page: view.page.path).compactMap(\.options.id)
      return items(ids, typed)
    case "wrap": return items(["none", "body", "mixed", "member", "catch", "extension(", "switch(", "builder("], typed)
    case "imports": return items(Set(view.snapshot.guide.store.entries.map(\.module)).sorted(), typed)
    case "illustrative": return items(["stub", "elided", "pseudo"], typed)
    case "isolation": return items(["mainactor"], typed)
    case "scope": return items(["page"], typed)
    default: return []
    }
  }

  private func targets(_ typed: Substring) -> [Completion.Item] {
    let range = cursor.range(typed: typed)
    return view.snapshot.configuration.targets.filter { $0.name.hasPrefix(typed) }.map { target in
      Completion.Item(
        label: target.name, kind: .constant, detail: "\(target.sdk) SDK of \(target.platform), from \(target.floor)",
        text: target.name, range: range)
    }
  }

  private func items(_ words: [String], _ typed: Substring) -> [Completion.Item] {
    let range = cursor.range(typed: typed)
    return words.filter { $0.hasPrefix(typed) }.map {
      Completion.Item(label: $0, kind: .keyword, text: $0, range: range)
    }
  }

  private var preludes: [String] {
    let folder = view.snapshot.configuration.absolute(view.snapshot.configuration.interfaces) + "/preludes"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()
  }
}
