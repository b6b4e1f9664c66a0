// A stub of the C module `_SwiftConcurrencyShims`, which interfaces import and use nothing of.
