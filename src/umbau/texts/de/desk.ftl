# Der Schreibtisch der Punkte: was nicht auf einem Blatt stehen kann, und wie Stände erzählt werden.

desk-at-game = Spiel { $game }: { $what }
desk-at-player = Spiel { $game }, { $name }: { $what }

desk-players_count = Ein Blatt ist für { $least } bis { $most } Spieler; hier sind es { $players }.
desk-name_missing = Spieler { $place } hat keinen Namen.
desk-name_bad = „{ $name }“ kann kein Name sein: höchstens { $most } Zeichen, kein Zeilenumbruch und kein |.
desk-name_twice = Der Name { $name } steht zweimal da. Gib einem davon einen zweiten Buchstaben.
desk-tile_unknown = „{ $tile }“ ist kein Stein. Steine schreibt man r7 b12 k1 o13 j (rot, blau, schwarz, orange, Joker).
desk-tile_not_in_box = Einen Stein { $tile } gibt es in diesem Kasten nicht.
desk-tile_too_many = { $tile } liegt öfter da, als der Kasten ihn hat: { $copies ->
    [1] einmal
    [2] zweimal
   *[other] { $copies }-mal
}.
desk-cell_unreadable = „{ $text }“ ist weder eine Summe (23), noch eine Summe mit Zahl der Steine (23 (4)), noch sind es Steine (r5 b12 j).
desk-racks_missing = { $racks } Ablagen sind angegeben für { $players } Spieler.
desk-size_impossible = { $size } Steine können nicht übrig sein; der Kasten hat { $box }.
desk-sum_impossible = { $sum } Punkte können da nicht übrig sein: möglich ist { $least } bis { $most }.
desk-winner_missing = Jemand ist fertig geworden, aber es steht nicht da, wer.
desk-winner_holds = Wer fertig ist, hat nichts übrig; eingetragen sind { $sum } Punkte.
desk-rack_empty = Hier ist nichts übrig, also wäre auch dieser Spieler fertig; trag die Steine ein oder ein anderes Ende.
desk-sizes_needed = Die niedrigsten Summen sind gleich, also gewinnen weniger Steine: trag auch die Zahl der Steine ein, wie 23 (4), bei { $names }.
desk-not_zero = Die Punkte müssen zusammen 0 ergeben; sie ergeben { $total }.
desk-points_differ = In der Datei stehen { $given } Punkte, die Regeln ergeben { $counted }.
desk-player_unknown = Hier heißt niemand { $name }.
desk-end_unknown = „{ $end }“ ist kein Ende eines Spiels: out, blocked, draw oder points.
desk-csv_empty = Die Datei ist leer.
desk-csv_header = Die erste Zeile muss die Spalten nennen; { $missing } fehlt (game, end, winner, dann die Spieler).
desk-csv_row = { $cells } Zellen, aber die erste Zeile nennt { $columns }.
desk-csv_broken = Das ist kein CSV: { $why }.
desk-json_broken = Das ist kein JSON: { $why }.
desk-json_format = Dieses JSON ist kein Punkteblatt dieses Programms (format { $format }).
desk-json_version = Dieses Punkteblatt hat die Version { $version }; dieses Programm liest Version 1.
desk-json_field = Das Feld { $field } fehlt oder hat die falsche Art.
desk-rules_unknown = Seine Regeln kann ich nicht lesen: { $why }

# Stände
score-rank = Platz
score-player = Spieler
score-wins = Siege
score-points = Punkte
score-game = Spiel
score-by = { $rules }, { $games ->
    [0] noch kein Spiel
    [one] ein Spiel
   *[other] { $games } Spiele
}
score-next = { $name } beginnt das nächste Spiel.
score-end =
    .out = { $name } wurde fertig
    .blocked = niemand konnte mehr, { $name } gewann
    .shared = niemand konnte mehr, geteilt von { $name }
    .draw = unentschieden
score-round-over = Die Runde von { $games } Spielen ist zu Ende.

# What a server refuses at the desk
error-case-bad = Diese Stellung kann ich nicht lesen. Schau die Steine noch einmal an.
error-limit-asks = Das waren viele Fragen. Warte einen Moment.
error-paper-bad = Dieses Blatt lässt sich nicht drucken. Schau Namen und Zahlen an.
error-paper-missing = Dieser Server kann nicht drucken.
error-scores-bad = Auf diesem Punkteblatt passt etwas nicht zusammen.
error-scores-stale = Jemand anders hat auf dieses Blatt geschrieben. Schau noch einmal.
error-scores-unknown = Dieses Punkteblatt gibt es nicht. Vielleicht ist der Link nicht ganz.
