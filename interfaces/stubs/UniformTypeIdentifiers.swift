// A stub of the module `UniformTypeIdentifiers`: types of files and data.

import Foundation

public struct UTTagClass: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var filenameExtension: UTTagClass { fatalError() }
  public static var mimeType: UTTagClass { fatalError() }
}

public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
  public init?(_ identifier: String) { fatalError() }
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) { fatalError() }
  public init?(mimeType: String, conformingTo supertype: UTType = .data) { fatalError() }
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) { fatalError() }
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { fatalError() }
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { fatalError() }
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
  public static func == (a: UTType, b: UTType) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    fatalError()
  }
  public var description: String { fatalError() }
  public var identifier: String { fatalError() }
  public var preferredFilenameExtension: String? { fatalError() }
  public var preferredMIMEType: String? { fatalError() }
  public var localizedDescription: String? { fatalError() }
  public var version: Int? { fatalError() }
  public var referenceURL: URL? { fatalError() }
  public var isDynamic: Bool { fatalError() }
  public var isDeclared: Bool { fatalError() }
  public var isPublic: Bool { fatalError() }
  public var supertypes: Set<UTType> { fatalError() }
  public var tags: [UTTagClass: [String]] { fatalError() }
  public func conforms(to type: UTType) -> Bool { fatalError() }
  public func isSubtype(of type: UTType) -> Bool { fatalError() }
  public func isSupertype(of type: UTType) -> Bool { fatalError() }
}

extension UTType {
  public static var item: UTType { fatalError() }
  public static var content: UTType { fatalError() }
  public static var compositeContent: UTType { fatalError() }
  public static var diskImage: UTType { fatalError() }
  public static var data: UTType { fatalError() }
  public static var directory: UTType { fatalError() }
  public static var resolvable: UTType { fatalError() }
  public static var symbolicLink: UTType { fatalError() }
  public static var executable: UTType { fatalError() }
  public static var mountPoint: UTType { fatalError() }
  public static var aliasFile: UTType { fatalError() }
  public static var urlBookmarkData: UTType { fatalError() }
  public static var url: UTType { fatalError() }
  public static var fileURL: UTType { fatalError() }
  public static var text: UTType { fatalError() }
  public static var plainText: UTType { fatalError() }
  public static var utf8PlainText: UTType { fatalError() }
  public static var utf16ExternalPlainText: UTType { fatalError() }
  public static var utf16PlainText: UTType { fatalError() }
  public static var delimitedText: UTType { fatalError() }
  public static var commaSeparatedText: UTType { fatalError() }
  public static var tabSeparatedText: UTType { fatalError() }
  public static var utf8TabSeparatedText: UTType { fatalError() }
  public static var rtf: UTType { fatalError() }
  public static var html: UTType { fatalError() }
  public static var xml: UTType { fatalError() }
  public static var yaml: UTType { fatalError() }
  public static var css: UTType { fatalError() }
  public static var sourceCode: UTType { fatalError() }
  public static var assemblyLanguageSource: UTType { fatalError() }
  public static var cSource: UTType { fatalError() }
  public static var objectiveCSource: UTType { fatalError() }
  public static var swiftSource: UTType { fatalError() }
  public static var cPlusPlusSource: UTType { fatalError() }
  public static var cHeader: UTType { fatalError() }
  public static var script: UTType { fatalError() }
  public static var appleScript: UTType { fatalError() }
  public static var javaScript: UTType { fatalError() }
  public static var shellScript: UTType { fatalError() }
  public static var pythonScript: UTType { fatalError() }
  public static var rubyScript: UTType { fatalError() }
  public static var perlScript: UTType { fatalError() }
  public static var phpScript: UTType { fatalError() }
  public static var makefile: UTType { fatalError() }
  public static var json: UTType { fatalError() }
  public static var propertyList: UTType { fatalError() }
  public static var xmlPropertyList: UTType { fatalError() }
  public static var binaryPropertyList: UTType { fatalError() }
  public static var pdf: UTType { fatalError() }
  public static var rtfd: UTType { fatalError() }
  public static var flatRTFD: UTType { fatalError() }
  public static var webArchive: UTType { fatalError() }
  public static var image: UTType { fatalError() }
  public static var jpeg: UTType { fatalError() }
  public static var tiff: UTType { fatalError() }
  public static var gif: UTType { fatalError() }
  public static var png: UTType { fatalError() }
  public static var icns: UTType { fatalError() }
  public static var bmp: UTType { fatalError() }
  public static var ico: UTType { fatalError() }
  public static var rawImage: UTType { fatalError() }
  public static var svg: UTType { fatalError() }
  public static var livePhoto: UTType { fatalError() }
  public static var heif: UTType { fatalError() }
  public static var heic: UTType { fatalError() }
  public static var webP: UTType { fatalError() }
  public static var threeDContent: UTType { fatalError() }
  public static var usd: UTType { fatalError() }
  public static var usdz: UTType { fatalError() }
  public static var realityFile: UTType { fatalError() }
  public static var sceneKitScene: UTType { fatalError() }
  public static var arReferenceObject: UTType { fatalError() }
  public static var audiovisualContent: UTType { fatalError() }
  public static var movie: UTType { fatalError() }
  public static var video: UTType { fatalError() }
  public static var audio: UTType { fatalError() }
  public static var quickTimeMovie: UTType { fatalError() }
  public static var mpeg: UTType { fatalError() }
  public static var mpeg2Video: UTType { fatalError() }
  public static var mpeg2TransportStream: UTType { fatalError() }
  public static var mp3: UTType { fatalError() }
  public static var mpeg4Movie: UTType { fatalError() }
  public static var mpeg4Audio: UTType { fatalError() }
  public static var appleProtectedMPEG4Audio: UTType { fatalError() }
  public static var appleProtectedMPEG4Video: UTType { fatalError() }
  public static var avi: UTType { fatalError() }
  public static var aiff: UTType { fatalError() }
  public static var wav: UTType { fatalError() }
  public static var midi: UTType { fatalError() }
  public static var playlist: UTType { fatalError() }
  public static var m3uPlaylist: UTType { fatalError() }
  public static var folder: UTType { fatalError() }
  public static var volume: UTType { fatalError() }
  public static var package: UTType { fatalError() }
  public static var bundle: UTType { fatalError() }
  public static var pluginBundle: UTType { fatalError() }
  public static var framework: UTType { fatalError() }
  public static var application: UTType { fatalError() }
  public static var applicationBundle: UTType { fatalError() }
  public static var applicationExtension: UTType { fatalError() }
  public static var unixExecutable: UTType { fatalError() }
  public static var exe: UTType { fatalError() }
  public static var archive: UTType { fatalError() }
  public static var gzip: UTType { fatalError() }
  public static var bz2: UTType { fatalError() }
  public static var zip: UTType { fatalError() }
  public static var appleArchive: UTType { fatalError() }
  public static var spreadsheet: UTType { fatalError() }
  public static var presentation: UTType { fatalError() }
  public static var database: UTType { fatalError() }
  public static var message: UTType { fatalError() }
  public static var contact: UTType { fatalError() }
  public static var vCard: UTType { fatalError() }
  public static var toDoItem: UTType { fatalError() }
  public static var calendarEvent: UTType { fatalError() }
  public static var emailMessage: UTType { fatalError() }
  public static var internetLocation: UTType { fatalError() }
  public static var internetShortcut: UTType { fatalError() }
  public static var font: UTType { fatalError() }
  public static var bookmark: UTType { fatalError() }
  public static var log: UTType { fatalError() }
  public static var systemPreferencesPane: UTType { fatalError() }
  public static var quickLookGenerator: UTType { fatalError() }
  public static var spotlightImporter: UTType { fatalError() }
  public static var pkcs12: UTType { fatalError() }
  public static var x509Certificate: UTType { fatalError() }
  public static var epub: UTType { fatalError() }
}

extension URL {
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL { fatalError() }
  public func appendingPathExtension(for contentType: UTType) -> URL { fatalError() }
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {}
  public mutating func appendPathExtension(for contentType: UTType) {}
}

extension URLResourceValues {
  public var contentType: UTType? { fatalError() }
}
