// Rules.
