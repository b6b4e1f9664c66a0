import Diagnostics
import Foundation

/// A path that only one machine has, in the text of an interface: the home folder of somebody, a temporary folder, the
/// place where an Xcode stands. It tells who captured the file, and makes two captures of one interface differ.
public struct MachinePath: Sendable, Hashable {
  /// As far as it is a path: `/Users/ada/Library`.
  public var text: String
  public var range: Range<Int>

  /// All such paths in a text, in its order. A part of a longer word (`https://example.org/Users/ada`), a placeholder
  /// (`/Users/<name>`), and what every machine has (`/System/Library`, `/Users/Shared`) is none. Takes linear time.
  public static func all(in source: SourceText) -> [MachinePath] {
    source.bytes.withUnsafeBufferPointer { bytes in
      var paths: [MachinePath] = []
      var end = 0
      for first in [ASCII.slash, ASCII.backslash] {
        end = 0
        while let offset = next(first, in: bytes, from: end) {
          end = offset + 1
          guard let start = first == ASCII.slash ? offset : driveStart(bytes, offset), isStart(bytes, start) else {
            continue
          }
          guard isOfMachine(bytes, start, offset) else { continue }
          end = pathEnd(bytes, from: offset)
          paths.append(MachinePath(text: source.string(start..<end), range: start..<end))
        }
      }
      return paths.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  /// The rule that reports them.
  public static let rule = "interface.machine-path"

  /// A finding for each of the first five in a text; the last says how many more there are.
  public static func findings(in source: SourceText) -> [Finding] {
    let paths = all(in: source)
    return paths.prefix(5).enumerated().map { index, path in
      let rest = index == 4 && paths.count > 5 ? ["and \(paths.count - 5) more in this file"] : []
      return Finding(
        rule: rule, severity: .error, place: source.place(path.range),
        message: "\(path.text) is a path of one machine; capture the interface anew without it", notes: rest)
    }
  }

  private static func next(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The letter of `C:\`, where there is one before the backslash.
  private static func driveStart(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int? {
    offset >= 2 && bytes[offset - 1] == ASCII.colon && (bytes[offset - 2] | 0x20) &- 0x61 < 26 ? offset - 2 : nil
  }

  /// Folders below which a name makes the path somebody's own.
  private static let roots = ["/Users/", "/home/", "/Volumes/", "/var/folders/", "/private/var/"].map { Array($0.utf8) }
  private static let xcode = Array("/Applications/Xcode".utf8)
  /// Names below these that every machine has.
  private static let shared = ["Shared", "mobile", "db"].map { Array($0.utf8) }
  private static let users = Array("Users".utf8)

  private static func isOfMachine(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ separator: Int) -> Bool {
    if bytes[separator] == ASCII.backslash { return isWindowsHome(bytes, separator) }
    if matches(xcode, bytes, start) { return true }
    guard let root = roots.first(where: { matches($0, bytes, start) }) else {
      return false
    }
    return isName(bytes, start + root.count)
  }

  /// `\Users\ada`, also with the backslashes doubled as in a string of Swift.
  private static func isWindowsHome(_ bytes: UnsafeBufferPointer<UInt8>, _ separator: Int) -> Bool {
    var position = skipBackslashes(bytes, separator)
    guard matches(users, bytes, position) else { return false }
    position += users.count
    let name = skipBackslashes(bytes, position)
    return name > position && isName(bytes, name)
  }

  private static func skipBackslashes(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var position = start
    while position < bytes.count, position < start + 2, bytes[position] == ASCII.backslash { position += 1 }
    return position
  }

  private static func matches(_ text: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    start + text.count <= bytes.count && text.indices.allSatisfy { bytes[start + $0] == text[$0] }
  }

  /// Whether a folder's name begins here that is not the same on all machines.
  private static func isName(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard start < bytes.count, ASCII.isIdentifier(bytes[start]) && bytes[start] != 0x24 else { return false }
    return !shared.contains { name in
      matches(name, bytes, start)
        && (start + name.count == bytes.count || !ASCII.isIdentifier(bytes[start + name.count]))
    }
  }

  /// Whether a path may begin here: not inside a word or a longer path, unless it follows an option (`-I/Users/…`) or
  /// `file://`.
  private static func isStart(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard start > 0 else { return true }
    let before = bytes[start - 1]
    if before == ASCII.slash {
      let scheme = Array("file://".utf8)
      return start >= scheme.count && matches(scheme, bytes, start - scheme.count)
    }
    guard isWord(before) else { return true }
    // An option's letters, back to its dash; no option is longer.
    var index = start - 1
    while index > 0, start - index < 32, (bytes[index] | 0x20) &- 0x61 < 26 { index -= 1 }
    return bytes[index] == ASCII.minus && index < start - 1 && (index == 0 || !isWord(bytes[index - 1]))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    ASCII.isIdentifier(byte) || byte == ASCII.dot || byte == ASCII.minus || byte == 0x7E || byte == 0x25
      || byte == ASCII.closeParenthesis || byte == ASCII.greater || byte == ASCII.closeBrace
  }

  private static func pathEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, !ASCII.isSpace(bytes[end]), !"\"'`,;:()<>[]{}".utf8.contains(bytes[end]) { end += 1 }
    return end
  }
}
