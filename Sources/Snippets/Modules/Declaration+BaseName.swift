import SwiftInterface

extension Declaration {
  /// The name without labels; of an extension the last name of its type.
  var baseName: String {
    let name = self.name.prefix { $0 != "(" }
    guard kind == .extension else { return String(name) }
    return name.split(separator: ".").last.map(String.init) ?? String(name)
  }
}
