# Was der Schiedsrichter sagt: ein Satz für jedes Feld eines Urteils. $value: was darin steht; $count: wie viele.

problem-turn-ended = Der Zug ist vorbei.
    .title = Schon vorbei
    .word = vorbei
problem-turn-already_played = Wer in diesem Zug gelegt hat, zieht nicht und passt nicht.
    .title = Schon gelegt
    .word = schon gelegt
problem-table-invalid = Der Tisch war schon vor diesem Zug nicht gültig.
    .title = Der Tisch stimmt nicht
    .word = nicht gültig

referee-case = { $id }, { $profile }
referee-problem = { $place ->
    [0] { $sentence }
   *[other] Folge oder Gruppe { $place } ({ $tiles }): { $sentence }
}
referee-source = { $rule } { $title }: { $source }
referee-unreadable = { $id }: nicht lesbar. { $message }
referee-nobody = niemand
referee-nothing = nichts
referee-or = { $one } oder { $other }
referee-share = { $name } { $points }
referee-gives-share = { $name } { $count } aus ({ $tiles })

referee-legal = { $value ->
    [yes] Erlaubt.
   *[no] Nicht erlaubt.
}
referee-valid = { $value ->
    [yes] Gültig.
   *[no] Nicht gültig.
}
referee-value = { $count ->
    [one] Zählt 1 Punkt.
   *[other] Zählt { $count } Punkte.
}
referee-kind = { $value ->
    [run] Es ist eine Folge.
    [group] Es ist eine Gruppe.
   *[either] Es lässt sich als Folge und als Gruppe lesen.
}
referee-joker_as = { $count ->
    [0] {""}
    [one] Der Joker steht für { $value }.
   *[other] Die Joker stehen für { $value }.
}
referee-opening_value = { $count ->
    [one] Zum Rauskommen zählt 1 Punkt.
   *[other] Zum Rauskommen zählen { $count } Punkte.
}
referee-table_after = { $count ->
    [0] Der Tisch ist leer.
   *[other] Auf dem Tisch: { $value }.
}
referee-rack_after = { $count ->
    [0] Die Ablage ist leer.
   *[other] In der Ablage: { $value }.
}
referee-drawn = { $count ->
    [0] Gezogen wird nichts.
    [one] Gezogen wird ein Stein.
   *[other] Gezogen werden { $count } Steine.
}
referee-turn_ends = { $value ->
    [yes] Der Zug ist vorbei.
   *[no] Der Zug geht weiter.
}
referee-wins = { $value ->
    [yes] Damit ist die Partie gewonnen.
   *[no] {""}
}
referee-opened_after = { $value ->
    [yes] Der Platz ist rausgekommen.
   *[no] Der Platz ist noch nicht rausgekommen.
}

referee-ends = { $value ->
    [yes] Die Partie ist zu Ende.
   *[no] Die Partie geht weiter.
}
referee-winners = { $count ->
    [0] Niemand gewinnt.
    [one] { $value } gewinnt.
   *[other] { $value } teilen sich den Sieg.
}
referee-scores = { $count ->
    [0] Punkte gibt es nicht.
   *[other] Punkte: { $value }.
}
referee-draw = { $value ->
    [yes] Es ist unentschieden.
   *[no] {""}
}
referee-announce = { $value ->
    [yes] Der letzte Stein des Vorrats wird angesagt.
   *[no] {""}
}
referee-final_turn_order = Letzte Runde: { $value }.
referee-next_player = Als Nächstes kommt { $value }.
referee-wins_added = Damit gewonnene Partien: { $value }.

referee-phase = { $value ->
    [exchange] Der Tausch geht weiter.
    [play] Der Tausch ist vorbei, das Spiel beginnt.
   *[other] { $value }.
}
referee-exchanged = { $count ->
    [0] Getauscht wird nichts.
    [one] Getauscht wird ein Stein gegen einen.
   *[other] Getauscht werden je { $count } Steine.
}
referee-gives = Gegeben werden: { $value }.
referee-hand_sizes = Steine in den Ablagen: { $value }.
referee-turn_clock_running = { $value ->
    [yes] Die Uhr läuft jetzt.
   *[no] Die Uhr läuft noch nicht.
}
referee-offers_shown_to_other = { $value ->
    [yes] Der andere Platz sieht das Angebot.
   *[no] Der andere Platz sieht das Angebot nicht.
}
referee-exchange_phase = { $value ->
    [yes] Vor dem ersten Zug wird getauscht.
   *[no] Vor dem ersten Zug wird nicht getauscht.
}

referee-hand = Jeder beginnt mit { $count } Steinen.
referee-pool = Im Vorrat bleiben { $count } Steine.
referee-total = Im Kasten sind { $count } Steine.
referee-numbered = Davon tragen { $count } eine Zahl.
referee-jokers = { $count ->
    [0] Joker gibt es nicht.
    [one] Es gibt einen Joker.
   *[other] Es gibt { $count } Joker.
}
referee-copies_of_each = Jeden Stein gibt es { $count }-mal.
referee-each_number_total = Jede Zahl gibt es { $count }-mal.
referee-face_sum = Alle Zahlen zusammen ergeben { $count }.
referee-colours = Farben: { $value }.
referee-by_lot = Wer beginnt, entscheidet das Los.
referee-starter = { $value } beginnt.
referee-redraw = { $count ->
    [one] Noch einmal zieht { $value }.
   *[other] Noch einmal ziehen { $value }.
}
referee-tiles_returned = Die Steine kommen zurück.
referee-reshuffled = { $value ->
    [yes] Alles wird neu gemischt.
   *[no] Neu gemischt wird nicht.
}
referee-granted = { $value ->
    [yes] Es wird neu ausgeteilt.
   *[no] Es wird nicht neu ausgeteilt.
}
referee-seconds = { $value ->
    [none] Es gibt keine Uhr.
   *[other] Ein Zug hat { $value } Sekunden.
}
referee-changeable = { $value ->
    [yes] Der Tisch darf eine andere Zeit wählen.
   *[no] Die Zeit steht fest.
}

referee-points = { $count ->
    [0] Punkte gibt es nicht.
   *[other] Punkte bisher: { $value }.
}
referee-standing-wins = Gewonnene Partien: { $value }.
referee-leaders = { $count ->
    [0] Niemand führt.
    [one] { $value } führt.
   *[other] { $value } führen gemeinsam.
}
referee-suggested_games = { $value ->
    [none] Die Zahl der Partien ist offen.
    [1] Gespielt wird eine Partie.
   *[other] Gespielt werden { $value } Partien.
}
referee-next_starter = Die nächste Partie beginnt { $value }.
referee-needs_ready = Vorher müssen bereit sein: { $value }.
