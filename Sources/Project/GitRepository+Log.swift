import Diagnostics

extension GitRepository {
  /// One commit of the history, with what it changed against its first parent.
  struct LoggedCommit: Sendable {
    var hash: String
    /// The committer's, an ISO day.
    var date: String
    var changes: [FileChange] = []
  }

  /// A path that a commit gave other content, or none.
  struct FileChange: Sendable {
    var path: String
    /// The hash of the file's new content; nil where no file is left, and for links and submodules.
    var blob: String?
    /// The path that it was renamed from.
    var former: String?
  }

  /// Whether its history was cut off when it was cloned.
  func isShallow() throws(ProjectError) -> Bool {
    try output(["rev-parse", "--is-shallow-repository"]).starts(with: Array("true".utf8))
  }

  /// The commits of the current branch and their first parents, the oldest first.
  ///
  /// - Throws: `.usage` where there is no commit.
  func log() throws(ProjectError) -> [LoggedCommit] {
    let head = try commit("HEAD")
    let output = try output([
      "-c", "log.showRoot=true", "-c", "log.showSignature=false", "-c", "core.commitGraph=true", "log",
      "--first-parent", "-m", "--reverse", "--raw", "-z", "-M", "--no-abbrev", "--no-color", "--no-ext-diff",
      "--format=%x01%H%x00%cI", head, "--",
    ])
    return Self.commits(in: output)
  }

  /// The tokens of `git log --raw -z`: `\u{1}hash`, date, and for each change a line that ends with its letter, and one
  /// path or two.
  static func commits(in output: [UInt8]) -> [LoggedCommit] {
    var commits: [LoggedCommit] = []
    var tokens = output.split(separator: 0, omittingEmptySubsequences: true)[...]
    while let token = tokens.popFirst() {
      if token.first == 1 {
        let date = tokens.popFirst().map { text($0.prefix(10)) } ?? ""
        commits.append(LoggedCommit(hash: text(token.dropFirst()), date: date))
        continue
      }
      let words = text(token).split(whereSeparator: { $0 == " " || $0 == "\n" })
      guard words.count == 5, let letter = words[4].first, var path = tokens.popFirst() else { continue }
      var change = FileChange(path: "", blob: words[1].hasPrefix("100") ? String(words[3]) : nil)
      if letter == "R" || letter == "C" {
        if letter == "R" { change.former = text(path) }
        path = tokens.popFirst() ?? path
      }
      change.path = text(path)
      if !commits.isEmpty { commits[commits.count - 1].changes.append(change) }
    }
    return commits
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

  /// The contents of blobs by their hashes; those that the repository lacks, as in a partial clone, are left out.
  func blobs(_ hashes: [String]) throws(ProjectError) -> [String: [UInt8]] {
    guard !hashes.isEmpty else { return [:] }
    let output = try output(["cat-file", "--batch"], input: Array(hashes.joined(separator: "\n").utf8) + [0x0A])
    var blobs: [String: [UInt8]] = [:]
    var position = 0
    while let end = output[position...].firstIndex(of: 0x0A) {
      let words = Self.text(output[position..<end]).split(separator: " ")
      position = end + 1
      guard words.count == 3, let size = Int(words[2]), position + size <= output.count else { continue }
      blobs[String(words[0])] = Array(output[position..<position + size])
      position += size + 1
    }
    return blobs
  }
}
