/// What browsers are told of a file, by the end of its name.
enum MediaType {
  static func of(_ file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    let ending = name.contains(".") ? name.split(separator: ".").last?.lowercased() ?? "" : ""
    return types[ending] ?? "application/octet-stream"
  }

  private static let types: [String: String] = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8", "json": "application/json; charset=utf-8",
    "xml": "application/xml; charset=utf-8", "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon",
    "pdf": "application/pdf", "mp4": "video/mp4", "webm": "video/webm", "mov": "video/quicktime",
    "mp3": "audio/mpeg", "wav": "audio/wav", "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf",
    "zip": "application/zip", "swift": "text/plain; charset=utf-8", "swiftinterface": "text/plain; charset=utf-8",
    "yml": "text/plain; charset=utf-8", "yaml": "text/plain; charset=utf-8", "wasm": "application/wasm",
    "webmanifest": "application/manifest+json",
  ]
}
