import Harbour

let master = Harbourmaster(port: "Bergen", berths: 12)

func barge(named name: String = "Hulda") -> Barge { Barge(name: name, draught: 2.5) }
