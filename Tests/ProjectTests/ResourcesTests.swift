import Foundation
import Project
import TestSupport
import Testing

struct ResourcesTests {
  @Test("an installed program finds its share folder, also through a link")
  func installed() throws {
    let project = try TemporaryProject([
      "opt/bin/assay": "", "opt/share/assay/templates/page.mustache": "", "opt/share/assay/stubs/os.swift": "",
    ])
    let resources = Resources.find(environment: [:], executable: project.path + "/opt/bin/assay")
    #expect(resources.templates == project.path + "/opt/share/assay/templates")
    #expect(resources.stubs == project.path + "/opt/share/assay/stubs")
    #expect(resources.preludes == nil)
  }

  @Test("a program that was built in a repository uses the repository's folders")
  func repository() throws {
    let project = try TemporaryProject([
      "Package.swift": "", ".build/debug/assay": "", "templates/a": "", "interfaces/stubs/a": "",
      "interfaces/preludes/a": "",
    ])
    let resources = Resources.find(environment: [:], executable: project.path + "/.build/debug/assay")
    #expect(resources.templates == project.path + "/templates")
    #expect(resources.stubs == project.path + "/interfaces/stubs")
    #expect(resources.preludes == project.path + "/interfaces/preludes")
  }

  @Test("ASSAY_SHARE comes first")
  func environment() throws {
    let project = try TemporaryProject(["share/templates/a": "", "share/preludes/a": ""])
    let resources = Resources.find(environment: ["ASSAY_SHARE": project.path + "/share"], executable: nil)
    #expect(resources.templates == project.path + "/share/templates")
    #expect(resources.preludes == project.path + "/share/preludes")
    #expect(resources.stubs == nil)
  }
}
