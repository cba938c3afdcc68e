# Five and six at a table.

seat-away-brief = away
seat-ready-brief = ready
seat-gone-brief = gone
seat-stand-in-brief = comp.
lobby-fill = Deal with { $free } computers
