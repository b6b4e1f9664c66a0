import Loom

let spool = Spool(Wool(), lenght: 3)
