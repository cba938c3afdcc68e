# Fünf und sechs am Tisch.

seat-away-brief = weg
seat-ready-brief = bereit
seat-gone-brief = gegangen
seat-stand-in-brief = Comp.
lobby-fill = Mit { $free } Computern austeilen

# Der Stand nach mehreren Partien.

end-shared = Nichts geht mehr. { $names } gewinnen zusammen.
end-round = Nach { $games } Partien { $count ->
    [one] gewinnt
   *[other] gewinnen
} { $names }.
end-leads = Nach { $games } Partien { $count ->
    [one] führt
   *[other] führen
} { $names }.
end-even = Nach { $games } Partien steht es gleich.
