# Tipps am Tisch: dass sich etwas legen lässt, welche Steine, und wie. $tiles: Steine mit „und“; $meld: Folge oder Gruppe

create-hints = Tipps
create-hints-on = Ja
create-hints-off = Nein
create-hints-note = { $on ->
    [yes] Wer dran ist, darf fragen, was sich legen lässt.
   *[no] Jeder muss es selbst finden.
}

hint-ask = Tipp
hint-which = Welche?
hint-show = Wie?
hint-skip = Ans Ende
keys-hint = H: Tipp
hint-looking = Ein Zug wird gesucht …
hint-can-play = Du kannst etwas legen.
hint-cannot-play = In diesem Zug lässt sich nichts legen.
hint-gave-up = In der Zeit wurde kein Zug gefunden. Vielleicht gibt es trotzdem einen.
hint-failed = Gerade gibt es keinen Tipp. Versuch es gleich noch einmal.
hint-tiles = { $count ->
    [one] Der hier geht: { $tiles }.
   *[other] Die hier gehen: { $tiles }.
}
hint-tiles-many = Diese { $count } Steine gehen.
hint-label = { $tile }, geht
hint-done = So kann es liegen. Zug beenden?

hint-step-take = Nimm { $tiles } aus { $meld }.
hint-step-put = Leg { $tiles } an { $meld }.
hint-step-split = Teil { $meld } in { $tiles } und { $rest }.
hint-step-join = Füg { $tiles } an { $meld }.
hint-step-lay = Leg { $tiles } neu aus.

hint-tile = { $colour ->
    [r] rote
    [b] blaue
    [k] schwarze
   *[o] orange
} { $number }
hint-one = die { $tile }
hint-joker = Joker
hint-one-joker = den Joker
hint-and = { $list } und { $last }
hint-run = { $colour ->
    [r] Rot
    [b] Blau
    [k] Schwarz
   *[o] Orange
} { $numbers }
hint-group = Gruppe { $number }
hint-gap = Joker

error-hint-draw_first = Zieh zuerst, dann gibt es einen Tipp.
error-hint-none = An diesem Tisch gibt es keine Tipps.
