# Was nur eine Suche wissen kann.

line-checking = Wird geprüft: Kannst du noch legen?

# Die letzte Runde.

last-round = Letzte Runde
line-last-you = Letzte Runde. Du bist noch einmal dran{ $needed ->
    [0] : Lege oder passe.
   *[other] . Zum Rauskommen brauchst du { $needed } Punkte.
}
line-last-other = Letzte Runde. Jeder ist noch einmal dran, jetzt { $name }.

# Neu ausgeteilt, weil jemand Paare bekam.

told-shown = { $name } zeigt Paare:
told-shown-you = Du zeigst deine Paare:
shown-dealt = Alle Steine sind neu gemischt und ausgeteilt.
shown-seen = Gesehen

# Ein Joker am falschen Ende der ersten Auslage.

meter-turned = Joker ans andere Ende: { $points }
