# Die Zuguhr für einen echten Tisch.

turnclock-title = Zuguhr
turnclock-lead = Leg das Handy in die Mitte. Wer fertig ist, tippt darauf. Der Bildschirm bleibt an.
turnclock-seconds = Sekunden für einen Zug
turnclock-own = Diese Regeln geben { $seconds } Sekunden.
turnclock-own-off = Diese Regeln kennen keine Uhr.
turnclock-extra = Zusatzzeit für jeden, für das ganze Spiel
turnclock-minutes = { $minutes } min
turnclock-none = keine
turnclock-order = Wer spielt, in der Reihenfolge der Züge?
turnclock-voice = Laut sagen, wer dran ist und was es kostet, wenn die Zeit um ist
turnclock-buzz = Vibrieren
turnclock-begin = Zur Uhr
turnclock-turn = { $name }, du bist dran.
turnclock-soon = Noch zehn Sekunden.
turnclock-extra-left = Zusatzzeit { $time }
turnclock-over = Die Zeit ist um.
turnclock-tap-start = Tippen und los
turnclock-tap-next = Fertig? Tippen: Dann ist { $name } dran
turnclock-go = Weiter
turnclock-hold = Anhalten
turnclock-back = Eins zurück
turnclock-stop = Ende
turnclock-extra-begins = Deine Zusatzzeit läuft.
