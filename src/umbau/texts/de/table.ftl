# Am Tisch: Leisten, Statuszeile, Knöpfe, was geschah, Endblatt. Ein Satz je Ereignis.

tiles-count = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
 }
seat-you = du
seat-away = weg { $time }
seat-choosing = wählt noch …
seat-confirmed = hat bestätigt ✓
seat-ready = ist bereit ✓
seat-gone = ist aufgestanden
seat-bot = Computer
seat-label = { $name }, { $tiles }{ $turn ->
    [yes] , ist dran
   *[no] {""}
 }{ $away ->
    [yes] , gerade weg
   *[no] {""}
 }
seats = Wer am Tisch sitzt
pool = Vorrat { $count }
clock-spoken = Noch { $seconds } Sekunden

action-draw = Stein ziehen
action-end-turn = Zug beenden
action-pass = Passen
action-undo = Zurück
action-redo = Noch einmal
action-reset = Von vorn
action-sort-run = Folgen
action-sort-group = Gruppen
action-waiting = { $name } ist dran
action-planned = Plan liegt bereit
action-sending = Einen Moment …
action-ready = Bereit
action-is-ready = Du bist bereit ✓
action-next = Nächste Partie
action-nudge = Anstupsen
action-skip = Überspringen
action-hand-to-bot = Computer weiterspielen lassen
actions = Was du tun kannst

line-your-turn = Du bist dran.
line-draw-first = Zieh zuerst einen Stein.
line-lay-or-draw = Lege oder zieh.
line-lay-or-pass = Lege oder passe.
line-lay = Lege etwas.
line-lay-single-run = Rauskommen: eine Folge mit { $needed }, ohne Joker.
line-other-turn = { $name } ist dran.
line-plan = Ordne und plane schon.
line-planned = Dein Plan liegt nur bei dir.
line-laying = { $name } legt gerade.
line-good = So kannst du den Zug beenden.
line-points = { $points } von { $needed }
line-missing = · noch { $missing }
line-opened = Das reicht.
line-returned = { $count ->
    [one] Ein Stein kam zurück in deine Ablage: { $tiles }.
   *[other] { $count } Steine kamen zurück in deine Ablage: { $tiles }.
 }
line-locked = Erst rauskommen: vorher bleibt der Tisch, wie er liegt.
line-table-tile = Was auf dem Tisch lag, bleibt auf dem Tisch.
line-lost = Verbindung weg – dein Entwurf ist hier sicher.
line-lost-watch = Verbindung weg. Gleich geht es weiter.
line-lost-seconds = { $seconds } s
line-asleep = Die Uhr ruht, bis jemand zurückkommt.
line-exchange = Biete je Paar einen Stein an – oder keinen.
line-exchange-none = Du hast kein Paar. Biete keinen an.
line-exchange-confirmed = { $name } wählt noch. Du kannst noch ändern.
line-over = Die Partie ist zu Ende.
line-start-you = Du beginnst.
line-start-other = { $name } beginnt.
line-nudged = Du wirst angestupst: Du bist dran.
line-last-idle = Bei 0 ziehst du { $count ->
    [one] einen Stein
   *[other] { $count } Steine
 }.
line-last-back = Bei 0 geht dein Zug zurück{ $count ->
    [0] , der gezogene Stein bleibt
    [one] , und du ziehst einen Stein
   *[other] , und du ziehst { $count } Steine
 }.
line-last-legal = Bei 0 zählt dein Zug, wie er liegt.
line-last-pass = Bei 0 endet dein Zug.
line-taken-back = Zurückgelegt. Du bist weiter dran.
line-time-back = Die Zeit war um: Dein Zug ging zurück.
line-time-played = Die Zeit war um: Dein Zug zählt, wie er lag.
line-selected = { $count ->
    [one] { $tile } gewählt. Tippe an, wohin.
   *[other] { $count } Steine gewählt. Tippe an, wohin.
 }
line-problem = { $number } { $word }

zone-new = hier: neue Folge oder Gruppe
zone-new-short = neu
lens-title = { $kind } in groß
lens-put = Tippe an, wohin
lens-pick = Tippe Steine an
lens-whole = { $kind ->
    [run] Ganze Folge
    [group] Ganze Gruppe
   *[other] Alle Steine
 }
lens-split = Hier teilen
lens-close = Schließen
lens-gap = Hierhin, vor { $tile }
lens-gap-end = Hierhin, ans Ende
joker-either-title = Folge oder Gruppe
joker-either = Dieser Joker lässt beides zu: { $readings }.

flag-points = ✓ { $points } Punkte
flag-laying = { $name } legt gerade
board = Tisch
board-empty = Der Tisch ist noch leer.
rack = Deine Ablage
rack-of = Ablage von { $name }
rack-skip = Zur eigenen Ablage
meld-label = { $kind } { $index } von { $total }: { $tiles }{ $state ->
    [valid] , gültig
    [invalid] , noch nicht gültig
   *[none] {""}
 }

exchange-title = Heimlich tauschen
exchange-text = Ihr tauscht so viele Steine, wie beide anbieten. Ist es auf einer Seite mehr, zieht das Los.
exchange-mine = dein Angebot
exchange-theirs = { $name }: verdeckt
exchange-clock = Die Uhr läuft erst danach.
exchange-none = Keinen
exchange-confirm = { $count ->
    [0] Keinen anbieten
    [one] 1 Stein anbieten
   *[other] { $count } Steine anbieten
 }
exchange-change = Angebot ändern
exchange-waiting = { $name } wählt noch …

ask-back-title = So geht dein Zug zurück
ask-back-text = Beendest du ihn so, kommen alle gelegten Steine zurück in deine Ablage. Dein Zug läuft weiter.
ask-back-yes = Zurücknehmen
ask-back-no = Weiterlegen
ask-leave-title = Aufstehen?
ask-leave-game = Die Partie ist dann für dich zu Ende.
ask-leave-clock = Dein Platz bleibt deiner, und deine Uhr läuft weiter.
ask-leave-lobby = Dein Stuhl wird frei.
ask-leave-yes = Aufstehen
ask-leave-no = Bleiben
refusal-rest = Nichts verloren: alle Steine liegen noch da.
refusal-take-back = Zurücknehmen
refusal-reset = Von vorn
refusal-close = Verstanden

away-title = { $name } ist seit { $time } weg.
away-wait = Nach zwei Minuten kannst du weiterspielen.
away-turn = { $name } ist dran und lässt sich Zeit.

menu = Menü
menu-sound = Töne
menu-language = Sprache
menu-theme = Hell oder dunkel
menu-theme-system = wie das Gerät
menu-theme-light = hell
menu-theme-dark = dunkel
menu-palette = Kräftigere Farbabstände
menu-contrast = Mehr Kontrast
menu-hand = Knöpfe links
menu-tidy = Tisch aufräumen
menu-rules = Regeln an diesem Tisch
menu-history = Was geschah
menu-typed = Zug eintippen
menu-keys = Tasten
menu-leave = Aufstehen
menu-share = Link zum Tisch

rules-hand = { $count } Steine am Anfang
rules-exchange = Vor dem ersten Zug wird heimlich getauscht: von jedem Paar ein Stein.
rules-draw-first = Jeder Zug beginnt mit Ziehen. Danach legst du oder passt.
rules-draw-ends = Wer nichts legt, zieht einen Stein. Damit endet der Zug.
rules-opening-any = Rauskommen: { $points } Punkte aus eigenen Steinen. Ein Joker zählt, wofür er steht.
rules-opening-run = Rauskommen: eine einzige Folge aus eigenen Steinen mit { $points } Punkten, ohne Joker.
rules-table-later = Anlegen und umbauen ab dem Zug danach.
rules-table-now = Umbauen darfst du schon im selben Zug.
rules-joker-replace = Einen Joker nimmst du, indem du seinen Stein hinlegst. Er liegt gleich wieder, in etwas Neuem.
rules-joker-free = Joker wandern frei. Was auf dem Tisch lag, bleibt auf dem Tisch.
rules-clock = { $seconds } Sekunden je Zug.
rules-clock-off = Ohne Uhr.
rules-win = Wer zuerst keinen Stein mehr hat, gewinnt.

history = Was geschah
history-empty = Noch nichts.
told-dealt-you = Ausgeteilt. Du beginnst.
told-dealt = Ausgeteilt. { $name } beginnt.
told-exchanged = { $count ->
    [0] Es wurde nichts getauscht.
    [one] Ein Stein wurde getauscht.
   *[other] { $count } Steine wurden getauscht.
 }
told-exchanged-got = Getauscht. Du bekommst { $tiles }.
told-confirmed = { $name } hat bestätigt.
told-drew = { $name } hat { $count ->
    [one] gezogen
   *[other] { $count } Steine gezogen
 }. Vorrat { $pool }.
told-drew-you = Gezogen: { $tiles }.
told-drew-time = { $name } hat nach der Zeit { $count ->
    [one] einen Stein
   *[other] { $count } Steine
 } gezogen.
told-played = { $name } hat gelegt: { $tiles }. { $left ->
    [0] Kein Stein ist mehr da.
    [one] Noch 1 Stein.
   *[other] Noch { $left } Steine.
 }
told-played-you = Du hast gelegt: { $tiles }.
told-passed = { $name } passt.
told-passed-you = Du passt.
told-taken-back = { $name } hat den Zug zurückgenommen.
told-taken-back-you = Dein Zug ging zurück.
told-timed-out = Die Zeit von { $name } war um.
told-timed-out-you = Deine Zeit war um.
told-left = { $name } ist aufgestanden.
told-joined = { $name } setzt sich dazu.
told-bot_seated = { $name } setzt sich dazu.
told-seat_freed = Ein Platz wurde frei.
told-handed_to_bot = Für { $name } spielt jetzt der Computer.
told-back = { $name } ist wieder da.
told-last_round = Der Vorrat ist leer. Jeder ist noch einmal dran.
told-ended = { $name } hat ausgelegt.
told-ended-you = Du hast ausgelegt.
told-ended-nobody = Die Partie ist zu Ende.
told-turn-you = Du bist dran. { $seconds ->
    [0] {""}
   *[other] { $seconds } Sekunden.
 } In deiner Ablage { $count ->
    [one] ist 1 Stein
   *[other] sind { $count } Steine
 }.
told-away = { $name } ist weg.
told-here = { $name } ist wieder da.
told-opened = rausgekommen
told-nothing = legte nichts
told-draft-points = { $points } von { $needed }. Es fehlen { $missing }.
told-refused = Noch nicht: { $why } Alle Steine liegen noch da.

history-laid = legte
history-drew = hat gezogen
history-you = Du
history-you-laid = hast gelegt
history-you-drew = hast gezogen

end-out = { $name } hat ausgelegt.
end-out-you = Du hast ausgelegt.
end-blocked = Niemand kann mehr legen.
end-drawn = Unentschieden.
end-left = { $name } bleibt übrig.
end-left-you = Du bleibst übrig.
end-game = Partie { $number }
end-game-of = Partie { $number } von { $total }
end-turns = { $turns } Züge
end-row-out = ausgelegt
end-row-left = noch { $points } Punkte, { $tiles ->
    [one] 1 Stein
   *[other] { $tiles } Steine
 }
end-wins = { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
 }
end-table = Tisch
end-sheet = Ergebnis
end-stays = Der Tisch bleibt liegen.
end-waiting = Noch nicht bereit: { $names }.
end-place = Platz { $rank }

typed-label = Zug als Text, zum Beispiel r7 b7 k7 > neu
typed-do = Legen
typed-help = r rot, b blau, k schwarz, o orange, j Joker. Ziel: neu, die Nummer auf dem Tisch, oder ablage.
typed-shape = Schreib erst die Steine, dann > und das Ziel.
typed-tile = Kein solcher Stein hier: { $word }.
typed-place = Kein solcher Platz: { $word }.
typed-done = Gelegt.
keys-list = Pfeile: gehen · Leertaste: wählen · Eingabe: hinlegen · N: neue Folge oder Gruppe · S: teilen · M: ganze Folge oder Gruppe · Rücktaste: in die Ablage · R und G: sortieren · Strg Z: zurück · E: Zug beenden · D: ziehen
