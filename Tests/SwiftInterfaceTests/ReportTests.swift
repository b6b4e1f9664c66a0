import Testing

@testable import SwiftInterface

@Suite("The report of one file")
struct ReportTests {
  static let file = interface(
    """
    @available(iOS, introduced: 26.0, deprecated: 27.0, message: "Gone.")
    public enum Fault : Swift::Error {
      #if $Wide
      case wide
      #endif
    }

    """)

  @Test("the text has a line for each declaration")
  func text() {
    #expect(InterfaceReport(Self.file).text == "4-9 enum Fault\n  7-7 case Fault.wide\n")
  }

  @Test("the JSON has the members that the schema names")
  func json() {
    #expect(
      InterfaceReport(Self.file).json.text() == """
        {
          "schema": "assay.interface/1",
          "file": "interfaces/Sample-27.0-macos.swiftinterface",
          "module": "Sample",
          "compiler": "6.4",
          "target": "arm64e-apple-macos27.0",
          "sha256": "\(Self.file.sha256)",
          "declarations": [
            {
              "kind": "enum",
              "name": "Fault",
              "path": "Fault",
              "startLine": 4,
              "keywordLine": 5,
              "endLine": 9,
              "signature": "public enum Fault : Swift::Error",
              "access": "public",
              "attributes": [
                "@available(iOS, introduced: 26.0, deprecated: 27.0, message: \\"Gone.\\")"
              ],
              "availability": [
                {
                  "platform": "iOS",
                  "introduced": "26.0",
                  "deprecated": "27.0",
                  "isDeprecated": true,
                  "message": "Gone."
                }
              ],
              "condition": null,
              "parent": null,
              "normalised": "public enum Fault: Error",
              "inherits": [
                "Error"
              ],
              "requirements": [],
              "extensionRequirements": [],
              "accessors": []
            },
            {
              "kind": "case",
              "name": "wide",
              "path": "Fault.wide",
              "startLine": 7,
              "keywordLine": 7,
              "endLine": 7,
              "signature": "case wide",
              "access": null,
              "attributes": [],
              "availability": [],
              "condition": "$Wide",
              "parent": 0,
              "normalised": "case wide",
              "inherits": [],
              "requirements": [],
              "extensionRequirements": [],
              "accessors": []
            }
          ]
        }

        """)
  }
}
