import Foundation
import InterfaceFuzzing
import SwiftInterface
import TestSupport

let urls = CommandLine.arguments.dropFirst(2).map { URL(fileURLWithPath: $0) }
for (url, listing) in zip(urls, try Oracle().list(urls)) {
  let file = InterfaceFile.parse(path: url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url)))
  print(url.lastPathComponent, listing.isValid ? "valid" : "damaged")
  for finding in file.findings { print("finding:", finding.message) }
  for difference in OracleRecord.differences(file, listing) { print(difference) }
}
