# Steine und Melds, wie man sie spricht. $colour: r b k o

colour = { $colour ->
    [r] Rot
    [b] Blau
    [k] Schwarz
   *[o] Orange
}
tile = { $colour ->
    [r] Rote
    [b] Blaue
    [k] Schwarze
   *[o] Orange
} { $number }
tile-again = { tile }, zweite
tile-joker = Joker
tile-joker-as = Joker für { $means }
tile-drawn = { $tile }, gerade gezogen
tile-selected = { $tile }, gewählt
meld-kind = { $kind ->
    [run] Folge
    [group] Gruppe
   *[other] Steine
}
