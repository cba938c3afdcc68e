# Blätter aus Papier.

sheet-score = Punkteblatt
sheet-tournament = Turnier
sheet-foot = Umbau · freie Begleitung für Spiele mit Zahlensteinen, unabhängig von allen Herstellern
sheet-for = Für { $names }.
sheet-date = Datum
sheet-place = Ort
sheet-name = Name
sheet-game = Spiel
sheet-wins = Siege
sheet-total = Punkte
sheet-points = Punkte
sheet-rank = Platz
sheet-how = Wie es endete
sheet-round = Runde
sheet-table = Tisch
sheet-begins = beginnt
sheet-results = Ergebnisse

sheet-no_typst = Diese Installation kann nicht drucken: installiere den Zusatz umbau[sheets].
sheet-games = Ein Blatt hat 1 bis { $most } Spiele; verlangt sind { $games }.
sheet-rounds = Ein Turnier hat 1 bis { $most } Runden; verlangt sind { $rounds }.
sheet-players = Ein Turnier ist für { $least } bis { $most } Spieler; hier sind es { $players }.
sheet-name_bad = „{ $name }“ kann kein Name sein: höchstens { $most } Zeichen und kein Zeilenumbruch.
