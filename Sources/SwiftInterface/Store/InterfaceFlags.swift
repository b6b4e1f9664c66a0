extension InterfaceFile {
  /// The value of an option among the flags that the compiler wrote into the file: `M` of `-module-name M`.
  public func flagValue(_ option: String) -> String? {
    let words = flags.split(separator: " ")
    guard let index = words.firstIndex(of: option[...]), index + 1 < words.count else { return nil }
    return String(words[index + 1])
  }
}
