/// A normalised signature without the name that it declares: what a declaration keeps when it gets another name.
public enum NamelessSignature {
  /// - Parameter signature: `DeclarationDetails.normalisedSignature` of the declaration, or its identity's.
  public static func text(_ signature: String, of identity: DeclarationIdentity) -> String {
    let name = Array((identity.kind == .extension ? identity.name : identity.baseName).utf8)
    let keyword = Array(identity.kind.rawValue.utf8)
    var signature = signature
    return signature.withUTF8 { bytes in
      var index = 0
      while index + keyword.count + name.count < bytes.count {
        let isWord = index == 0 || bytes[index - 1] == ASCII.space
        let start = index + keyword.count + 1
        if isWord, bytes[start - 1] == ASCII.space, holds(keyword, bytes, index), holds(name, bytes, start) {
          let rest = bytes[(start + name.count)...]
          return String(decoding: bytes[..<start], as: UTF8.self) + String(decoding: rest, as: UTF8.self)
        }
        index += 1
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func holds(_ word: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index + word.count <= bytes.count else { return false }
    for offset in word.indices where bytes[index + offset] != word[offset] { return false }
    return true
  }
}
