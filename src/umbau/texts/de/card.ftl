# Eine Regelstufe auf einer Seite. Jeder Satz steht für sich; was eine Stufe ändert, ist ein Attribut.

card-title-setup = Zu Beginn
card-title-groups = Gruppen
card-title-runs = Folgen
card-title-turn = Ein Zug
card-title-opening = Rauskommen
card-title-rebuilding = Umbauen
card-title-joker = Der Joker
card-title-clock = Uhr
card-title-end = Das Ende
card-title-scoring = Punkte

card-box = { $least ->
    [2] { $most ->
        [2] Zwei spielen
       *[other] 2 bis { $most } spielen
    }
   *[other] { $least } bis { $most } spielen
} mit { $tiles } Steinen und { $jokers } Jokern. Jeder beginnt mit { $hand } Steinen.
card-bigger-box = Ab { $from } Spielern mit { $tiles } Steinen und { $jokers } Jokern.
card-deal-jokers = { $count ->
    [one] Ein Joker davon wird jedem vorab gegeben.
   *[other] { $count } Joker davon werden jedem vorab gegeben.
}
card-start =
    .highest = Jeder zieht einen Stein: Die höchste Zahl beginnt; bei Gleichstand oder Joker zieht man noch einmal.
    .lot = Das Los entscheidet, wer beginnt.
card-order = Reihum geht es gegen den Uhrzeigersinn.
card-redeal = Wer { $pairs } Paare gleicher Steine bekommt, darf sie vor dem ersten eigenen Zug zeigen: Alles wird neu ausgeteilt.
card-exchange = Zuerst darf jeder verdeckt von jedem Paar einen Stein anbieten, nie einen Joker. Getauscht werden so viele, wie das kleinere Angebot hat.
card-group = Drei oder vier Steine einer Zahl, alle Farben verschieden.
card-run = Drei oder mehr Steine einer Farbe, deren Zahlen aufeinander folgen. Die 1 ist immer die niedrigste; nach der 13 kommt nichts.
card-draw =
    .ends_turn = Lege mindestens einen Stein aus der Ablage oder zieh einen; mit dem Ziehen endet der Zug.
    .first = Zieh zuerst einen Stein. Dann lege, baue um oder passe.
card-end-of-turn = Am Ende des Zugs gehört alles auf dem Tisch zu einer Gruppe oder Folge.
card-opening =
    .any = Das Erste, was du legst, sind neue Gruppen und Folgen aus der eigenen Ablage, zusammen mindestens { $min } wert.
    .single_run = Das Erste, was du legst, ist eine einzige Folge aus der eigenen Ablage, mindestens { $min } wert.
card-opening-joker =
    .value = Ein Joker zählt wie der Stein, für den er steht.
    .forbidden = Ohne Joker.
card-opening-table =
    .yes = Liegt das, darfst du im selben Zug umbauen.
    .no = Umbauen darfst du ab deinem nächsten Zug.
card-manipulation =
    .full = Anlegen, auseinandernehmen, verschieben, teilen: Alles auf dem Tisch darf umgebaut werden, wenn am Ende alles stimmt.
    .append_only = An das, was auf dem Tisch liegt, darf man nur anlegen.
    .after_all_opened = Sind alle rausgekommen, darf alles auf dem Tisch umgebaut werden.
card-never-back = Vom Tisch kommt nichts zurück auf eine Ablage, außer was du in diesem Zug selbst gelegt hast.
card-joker-is = Er steht für jeden Stein und nimmt dessen Zahl und Farbe an.
card-joker-adjacent = Zwei Joker dürfen nicht nebeneinander liegen.
card-joker-retrieve =
    .free = Beim Umbauen wandert er frei.
    .replace = Er wird frei, wenn der Stein, für den er steht, an seine Stelle kommt.
card-joker-either = In einer Dreiergruppe genügt eine der fehlenden Farben.
card-joker-source =
    .any = Dieser Stein kommt aus der Ablage oder vom Tisch.
    .rack = Dieser Stein muss aus der Ablage kommen.
card-joker-both = In einer Dreiergruppe müssen beide fehlenden Farben gelegt werden.
card-joker-locked = Eine Gruppe oder Folge mit Joker wird nicht auseinandergenommen; man legt nur an.
card-joker-reuse =
    .any = Ein freier Joker wird im selben Zug wieder gelegt, irgendwo auf dem Tisch.
    .new_set = Ein freier Joker wird im selben Zug wieder gelegt, in einer neuen Gruppe oder Folge.
    .new_set_rack = Ein freier Joker wird im selben Zug wieder gelegt, in etwas Neuem nur mit Steinen aus der Ablage.
card-clock-off = Ohne Uhr.
card-clock = Ein Zug dauert höchstens { $seconds } Sekunden.
card-clock-idle = { $tiles ->
    [0] Zeit um und nichts gelegt: Es wird nichts gezogen.
    [one] Zeit um und nichts gelegt: Zieh einen Stein.
   *[other] Zeit um und nichts gelegt: Zieh { $tiles } Steine.
}
card-clock-moved =
    .revert = { $tiles ->
        [0] Zeit um mitten im Umbauen: Alles kommt zurück, gezogen wird nichts.
        [one] Zeit um mitten im Umbauen: Alles kommt zurück, zieh einen Stein.
       *[other] Zeit um mitten im Umbauen: Alles kommt zurück, zieh { $tiles } Steine.
    }
    .partial = Zeit um mitten im Umbauen: Was stimmt, bleibt; lose Steine nimmst du, und du ziehst { $tiles }.
card-clock-legal = Was richtig liegt, wenn die Zeit um ist, gilt.
card-out = Wer den letzten Stein der Ablage legt, gewinnt sofort.
card-empty =
    .play_on = Ist der Vorrat leer, geht es ohne Ziehen weiter; wer nicht legen kann, passt.
    .last_round = Wer den letzten Stein des Vorrats zieht, sagt es an: Jeder hat noch einen Zug.
card-must-play = Bei leerem Vorrat muss legen, wer legen kann.
card-blocked =
    .lowest_sum = Legt niemand mehr, gewinnt die niedrigste Summe auf der Ablage.
    .draw = Legt niemand mehr, ist das Spiel unentschieden.
card-points = Wer fertig wird, bekommt, was die anderen übrig haben; jeder von ihnen verliert es. Ein übriger Joker kostet { $joker }.
card-wins-only = Gezählt werden Siege, keine Punkte.
card-blocked-score =
    .difference = Legt niemand mehr, zahlt jeder den Unterschied zur niedrigsten Summe.
    .full = Legt niemand mehr, zahlt jeder seine ganze Summe.
card-tie =
    .fewest_tiles = Bei gleicher Summe gewinnen weniger Steine, dann wird der Sieg geteilt.
    .shared = Gleiche Summen teilen den Sieg.
card-unopened = Wer nie rausgekommen ist, verliert { $points }.
card-unopened-able = Wer rauskommen konnte und es nie tat, verliert { $points }.
card-standing =
    .wins_then_points = Über mehrere Spiele zählen erst die Siege, dann die Punkte.
    .points = Über mehrere Spiele zählen die Punkte.
    .wins = Über mehrere Spiele zählen die Siege.
card-games =
    .players = Eine Runde hat so viele Spiele wie Spieler.
    .number = Wie viele Spiele es sind, wird vorher ausgemacht.
    .open = Ihr spielt so viele Spiele, wie ihr mögt.
card-next =
    .clockwise = Das nächste Spiel beginnt der nächste Spieler.
    .alternate = Ihr beginnt abwechselnd.
