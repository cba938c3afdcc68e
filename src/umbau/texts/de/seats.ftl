# Fünf und sechs am Tisch.

seat-away-brief = weg
seat-ready-brief = bereit
seat-gone-brief = gegangen
seat-stand-in-brief = Comp.
lobby-fill = Mit { $free } Computern austeilen
