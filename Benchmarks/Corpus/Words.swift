import TestSupport

/// Names and words for what is written by chance.
enum Words {
  static let modules = [
    "Harbor", "Quarry", "Lantern", "Orchard", "Foundry", "Meadow", "Glacier", "Beacon", "Canyon", "Pottery", "Weaver",
    "Almanac", "Compass", "Granary", "Tannery", "Windmill", "Cooperage", "Brewery", "Chandlery", "Smithy",
  ]
  static let adjectives = [
    "Amber", "Brisk", "Candid", "Dusky", "Eager", "Fallow", "Gilded", "Hollow", "Idle", "Jagged", "Keen", "Limber",
    "Mellow", "Nimble", "Opaque", "Plain", "Quiet", "Russet", "Sturdy", "Tawny", "Umber", "Vivid", "Woven", "Young",
    "Arched", "Braided", "Cobalt", "Dented", "Etched", "Fluted", "Grainy", "Hinged", "Inlaid", "Jointed", "Knotted",
    "Lathed", "Marbled", "Notched", "Oiled", "Paved",
  ]
  static let nouns = [
    "Anchor", "Barrel", "Candle", "Drawer", "Easel", "Funnel", "Gasket", "Hammer", "Ingot", "Jetty", "Kettle",
    "Latch", "Mantle", "Needle", "Oven", "Pulley", "Quill", "Ratchet", "Spindle", "Trellis", "Urn", "Valve", "Wedge",
    "Yoke", "Awning", "Bellows", "Crucible", "Dowel", "Ember", "Flange", "Girder", "Hopper", "Inlet", "Joist", "Kiln",
    "Ladle", "Mortar", "Nozzle", "Outlet", "Plinth",
  ]
  static let verbs = [
    "open", "close", "turn", "lift", "lower", "fasten", "loosen", "measure", "weigh", "polish", "carve", "bend", "join",
    "split", "stack", "drain", "fill", "light", "douse", "mount", "align", "trim", "seal", "score", "anneal",
  ]
  static let labels = [
    "with", "of", "at", "into", "from", "by", "named", "using", "after", "before", "around", "under",
  ]
  static let types = [
    "Swift::Int", "Swift::String", "Swift::Bool", "Foundation::URL", "[Swift::String]", "Swift::Double?",
    "[Swift::String : Swift::Int]", "Foundation::Data",
  ]

  static func type(_ number: Int) -> String {
    adjectives[number % adjectives.count] + nouns[number / adjectives.count % nouns.count]
  }

  /// `openAnchor`: another one for each number below 1,000.
  static func member(_ number: Int) -> String {
    verbs[number % verbs.count] + nouns[number / verbs.count % nouns.count]
  }
}

extension SplitMix {
  mutating func one<Element>(of list: [Element]) -> Element { list[below(list.count)] }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }

  /// True in so many of 100 cases.
  mutating func happens(_ percent: Int) -> Bool { below(100) < percent }
}
