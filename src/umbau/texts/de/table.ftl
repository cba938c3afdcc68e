# Der Tisch auf dem Filz

skip-to-rack = Zur eigenen Ablage
board-label = Tisch
rack-label = Deine Ablage
seats-label = Wer hier sitzt
actions-label = Was du tun kannst
menu = Menü
close = Schließen
pool = Vorrat
pool-label = Vorrat: { $count }

main-waiting = Noch nicht dran
main-planned = Plan gemerkt
main-watching = Du schaust zu
main-offer = { $count ->
    [0] Nichts anbieten
    [one] 1 Stein anbieten
   *[other] { $count } Steine anbieten
}
main-change = Ändern
main-draw = Stein ziehen
main-end = Zug beenden
main-pass = Passen
main-ready = Bereit

tool-undo = Zurück
tool-redo = Nochmal
tool-reset = Von vorn
tool-runs = Folgen
tool-groups = Gruppen
tool-none = Keinen

seat-you = du
seat-turn = ist dran
seat-gone = ist gegangen
seat-ready = ist bereit ✓
seat-away = weg { $time }
seat-confirmed = steht fest ✓
seat-choosing = wählt noch …
seat-stand-in = { $count } • Computer
seat-tiles = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}

line-draw-first = Du bist dran. Zieh einen Stein.
line-lay-or-draw = Du bist dran. Lege oder zieh.
line-lay-or-pass = Du bist dran. Lege oder passe.
line-open = Du bist dran. Zum Rauskommen: mindestens { $needed } Punkte aus eigenen Steinen{ $joker ->
    [forbidden] , ohne Joker.
   *[value] .
}
line-open-run = Du bist dran. Zum Rauskommen: eine Folge mit mindestens { $needed } Punkten{ $joker ->
    [forbidden] , ohne Joker.
   *[value] .
}
line-played-by-clock = Die Zeit war um: Dein Zug zählt, wie er lag.
line-drew-by-clock = Die Zeit war um: { $count ->
    [one] Ein Stein wurde
   *[other] { $count } Steine wurden
} für dich gezogen.
line-selected = { $count ->
    [one] 1 Stein gewählt.
   *[other] { $count } Steine gewählt.
} Tippe an, wohin.
line-laying = Gelegt. Der Tisch schaut es sich an.
line-legal = Alles liegt richtig.
line-other = { $name } ist dran. Ordne und plane schon.
line-watching = { $name } ist dran.
line-over = Der Tisch bleibt liegen.
line-exchange = Biete je Paar einen Stein an – oder keinen.
line-exchange-no-pair = Du hast kein Paar, also nichts zu tauschen.
line-exchange-waiting = Dein Angebot steht. Gleich geht es los.
line-exchange-watch = Die beiden tauschen heimlich.
line-offer-stands = Dein Angebot steht. Mit »Ändern« kannst du es noch umstellen.
line-no-pair = Nur von Paaren lässt sich einer anbieten.
line-no-joker = Ein Joker wird nicht getauscht.
line-plan = Ein Plan, nur für dich. Wenn du dran bist, liegt er schon da.
line-watch = Du schaust zu.
line-not-yet = Noch nicht dran. Ordnen und planen geht schon.
line-nothing-laid = Du hast noch nichts gelegt.
line-taken-back = Die Auslage ging zurück in deine Ablage. Du bist noch dran.
line-kept-part = Die Zeit war um: Was richtig lag, blieb liegen.
line-back-by-clock = Die Zeit war um: Dein Zug ging zurück.
line-returned = { $count ->
    [one] Der Tisch hat sich geändert: Ein Stein liegt wieder in deiner Ablage.
   *[other] Der Tisch hat sich geändert: { $count } Steine liegen wieder in deiner Ablage.
}
line-connecting = Der Tisch wird gerade verbunden.
line-lost = Verbindung weg – dein Entwurf ist hier sicher. Neuer Versuch in { $seconds } s
line-stopped-unknown_table = Diesen Tisch gibt es nicht mehr.
line-stopped-wrong_seat = Auf diesem Platz sitzt ein anderer Browser.
line-stopped-too_many = Von diesem Platz sind zu viele Seiten offen. Schließ eine davon.
line-stopped-too_large = Das war dem Tisch zu viel auf einmal. Lade die Seite neu.
line-stopped-closed = Dieser Tisch ist abgeräumt.
line-nudged = { $name } wartet auf dich.
why-table_tile = Was auf dem Tisch lag, bleibt auf dem Tisch.
why-locked = Erst die eigene Auslage ab { $needed } Punkten, dann darfst du an den Tisch.

zero-idle = { $tiles ->
    [0] Bei 0 ist der nächste dran.
    [one] Bei 0 ziehst du einen Stein, und der nächste ist dran.
   *[other] Bei 0 ziehst du { $tiles } Steine, und der nächste ist dran.
}
zero-back = { $tiles ->
    [0] Bei 0 geht dein Zug zurück, der gezogene Stein bleibt.
    [one] Bei 0 geht dein Zug zurück und du ziehst einen Stein.
   *[other] Bei 0 geht dein Zug zurück und du ziehst { $tiles } Steine.
}
zero-counts = { $tiles ->
    [0] Bei 0 zählt, was richtig liegt; sonst geht es zurück.
    [one] Bei 0 zählt ein fertiger Zug. Sonst geht er zurück, und du ziehst einen Stein.
   *[other] Bei 0 zählt ein fertiger Zug. Sonst geht er zurück, und du ziehst { $tiles } Steine.
}

clock-label = Noch { $time }
meter = { $points } von { $needed }
meter-left = noch { $left }
retry = Jetzt
to-rack = In die Ablage

joker-either = Dieser Joker lässt mehreres zu: { $readings }.
redeal = Neu austeilen
zone = hier: neue Folge oder Gruppe
zone-short = hier neu
flag-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
flag-laying = { $name } legt gerade
meld-label = { $kind } { $number } von { $total }: { $tiles }
meld-label-valid = { $kind } { $number } von { $total }: { $tiles }, gültig
meld-label-invalid = { $kind } { $number } von { $total }: { $tiles }, liegt noch nicht

lens-split = Tippe an, was du nimmst oder wo geteilt wird
lens-whole = Alle nehmen
lens-cut = teilen
lens-label = Vergrößert
lens-cut-label = Vor { $tile } teilen

ask-take-back = So liegt es noch nicht richtig. Du kannst weiter umlegen, oder alles geht zurück in deine Ablage. Du bleibst dran.
    .title = Auslage zurücknehmen?
    .yes = Zurücknehmen
    .no = Weiter legen
ask-leave = Dein Platz ist dann weg, und du kommst in diese Partie nicht zurück.
    .title = Tisch verlassen?
    .yes = Verlassen
    .no = Bleiben

refused-title = Noch nicht
refused-dissolve = Diese Steine zurücknehmen
refused-reset = Alles zurücknehmen
refused-go-on = Weiter legen

exchange-title = Heimlich tauschen
exchange-lead = Ihr tauscht so viele Steine, wie beide anbieten. Ist es auf einer Seite mehr, zieht das Los.
exchange-clock = Die Uhr läuft erst danach.
exchange-own = dein Angebot
exchange-none = keinen
exchange-hidden = { $name }: verdeckt
exchange-confirmed = { $name }: steht fest

end-over = Die Partie ist zu Ende.
end-drawn = Unentschieden.
end-out = { $name } hat ausgelegt.
end-out-you = Du hast ausgelegt.
end-left = { $name } gewinnt, die anderen sind gegangen.
end-left-you = Du gewinnst, die anderen sind gegangen.
end-blocked = Nichts geht mehr. { $name } hat am wenigsten übrig.
end-blocked-you = Nichts geht mehr. Du hast am wenigsten übrig.
end-game = Partie { $number }{ $of ->
    [0] {""}
   *[other] {" "}von { $of }
} • { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}
end-wins = { $name } { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
}
end-row-out = ausgelegt
end-row-left = noch { $tiles ->
    [one] 1 Stein
   *[other] { $tiles } Steine
}, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
end-row-tiles = noch { $tiles ->
    [one] 1 Stein
   *[other] { $tiles } Steine
}
end-table = Tisch
end-sheet = Ergebnis
end-next = Nächste Partie
end-waiting = Bereit. Es fehlt noch: { $names }
end-dealing = Es wird ausgeteilt.

menu-sound = Töne
menu-language = Sprache
menu-theme = Hell oder dunkel
menu-palette = Kräftige Farben für Farbfehlsichtige
menu-contrast = Mehr Kontrast
menu-hand = Für die linke Hand
menu-tidy = Tisch aufräumen
menu-leave = Tisch verlassen
menu-on = an
menu-off = aus
menu-auto = wie das Gerät
theme-system = wie das Gerät
theme-light = hell
theme-dark = dunkel
palette-classic = aus
palette-safe = an

history-title = Was geschah
history-empty = Noch ist nichts geschehen.
rules-title = Regeln an diesem Tisch
keys-title = Tasten und Eingabe
