import Diagnostics

extension Document {
  /// Reads a page.
  ///
  /// Never fails: whatever the bytes are, they are some document. Time and memory are linear in their number. They
  /// should be valid UTF-8 (`invalidUTF8Offset(in:)` tells), else ill-formed parts read as U+FFFD.
  public static func parse(path: String, bytes: [UInt8], options: ParseOptions = ParseOptions()) -> Document {
    DocumentReader.read(SourceText(path: path, bytes: bytes), options: options).document
  }
}
