# Der Punktetisch als Seite.

score-title = Punkte
score-lead = Ihr spielt mit echten Steinen; hier stehen die Punkte. Es geht auch ohne Netz.
score-names = Wer spielt? Oben steht, wer das erste Spiel beginnt.
score-name = Spieler { $place }
score-add-player = Noch ein Spieler
score-remove-player = Ohne { $name }
score-remove-place = Ohne Spieler { $place }
score-rules = Nach welchen Regeln?
score-rules-note = { $mode ->
    [wins] Hier zählen nur Siege.
   *[points] Ein übriger Joker kostet { $joker }.
}
score-begin = Los
score-kept = Auf diesem Gerät
score-kept-games = { $games ->
    [0] noch kein Spiel
    [one] 1 Spiel
   *[other] { $games } Spiele
}
score-forget = Wegwerfen
score-forget-sure = { $names } wegwerfen? Das lässt sich nicht zurücknehmen.
score-forget-yes = Ja, wegwerfen
score-forget-no = Behalten
score-open-file = Datei öffnen
score-new = Neuer Abend
score-enter = Spiel eintragen
score-standing = Stand
score-wins-count = { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
}
score-games = Spiele
score-no-games = Noch kein Spiel. Das erste beginnt { $name }.
score-how = Wie endete Spiel { $game }?
score-how-out = { $name } wurde fertig
score-how-blocked = Niemand konnte mehr legen
score-how-draw = Unentschieden
score-left = Was ist auf den Ablagen übrig?
score-left-of = Übrig auf der Ablage von { $name }
score-left-hint = Summe
score-left-note = Eine Summe, eine Summe mit Zahl der Steine wie 23 (4), oder tippe die Steine an.
score-tiles = Steine tippen
score-sum = Summe schreiben
score-tiles-of = Übrige Steine auf der Ablage von { $name }
score-tile-add = { $tile }, { $count ->
    [0] keiner übrig
    [one] 1 übrig
   *[other] { $count } übrig
}
score-tile-back = Einen Stein { $tile } weniger
score-sum-of = { $sum } Punkte, { $count ->
    [0] kein Stein
    [one] 1 Stein
   *[other] { $count } Steine
}
score-clear = Leeren
score-unopened = Nie rausgekommen
score-able = hätte gekonnt
score-unopened-of = { $name } ist nie rausgekommen
score-able-of = { $name } hätte rauskommen können
score-save = Aufschreiben
score-save-change = Berichtigen
score-cancel = Abbrechen
score-remove = Spiel { $game } streichen
score-correct = Spiel { $game } berichtigen
score-result-won = { $names } { $count ->
    [one] gewinnt
   *[other] teilen den Sieg
}
score-result-draw = Niemand gewinnt
score-course = Der Verlauf
score-course-told = Punkte nach jedem Spiel. { $told }
score-undo = Letztes zurücknehmen
score-log = Was geschrieben wurde
score-log-add = Spiel { $game } eingetragen
score-log-replace = Spiel { $game } berichtigt
score-log-remove = Spiel { $game } gestrichen
score-log-insert = Spiel { $game } wieder da
score-log-undone = zurückgenommen
score-tools = Teilen, drucken, aufheben
score-share = Mit anderen Handys teilen
score-share-note = Wer den Link hat, kann dieses Blatt lesen und darauf schreiben.
score-shared = Geteilt
score-copy = Link kopieren
score-copied = Kopiert
score-offline = Keine Verbindung. Was du schreibst, bleibt hier und geht später hinaus.
score-refused = Der Server nimmt dieses Blatt so nicht an. Hier ist es noch; sichere es als Datei.
score-forgetful = Dieser Browser hebt nichts mehr auf. Sichere das Blatt als Datei, bevor du die Seite schließt.
score-stuck = Das lässt sich nicht mehr zurücknehmen: Ein anderes Handy hat dieses Spiel geändert. Tippe auf seine Nummer und berichtige es.
score-gone = Das geteilte Blatt ist nicht mehr auf dem Server. Hier ist es noch.
score-lost = { $count ->
    [one] Ein Eintrag passte nicht mehr zu dem, was ein anderes Handy geschrieben hat. Schau in die Liste und trag ihn noch einmal ein.
   *[other] { $count } Einträge passten nicht mehr zu dem, was ein anderes Handy geschrieben hat. Schau in die Liste und trag sie noch einmal ein.
}
score-print = Dieses Blatt drucken
score-print-empty = Leeres Blatt drucken
score-save-csv = Als CSV sichern
score-save-json = Als JSON sichern
score-not-read = Diese Datei kann ich nicht lesen. { $why }
score-no-rules = Die Regelstufen lassen sich nicht lesen. Öffne diese Seite einmal mit Verbindung; danach geht es ohne.
score-to-rules = Was sagen diese Regeln?
score-clock = Zuguhr
score-paper = Auf Papier
score-paper-empty = Punkteblatt
score-paper-rules = Regelkarte
score-paper-tournament = Turnierblatt
