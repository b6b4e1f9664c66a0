import Loom

let sharedWeaver = Weaver(name: "Ada")
