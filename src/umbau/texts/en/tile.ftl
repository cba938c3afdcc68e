# Tiles and melds as one says them. $colour: r b k o

colour = { $colour ->
    [r] red
    [b] blue
    [k] black
   *[o] orange
}
tile = { $colour ->
    [r] Red
    [b] Blue
    [k] Black
   *[o] Orange
} { $number }
tile-again = { tile }, second
tile-joker = Joker
tile-joker-as = Joker for { $means }
tile-drawn = { $tile }, just drawn
tile-selected = { $tile }, selected
meld-kind = { $kind ->
    [run] Run
    [group] Group
   *[other] Tiles
}
