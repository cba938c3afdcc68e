# Verlauf, Lupe, Regeln am Tisch, Tippen und Tasten, wer weg ist.

rules-hand = Am Anfang hat jeder { $count } Steine.
rules-exchange = Vor dem ersten Zug wird heimlich getauscht: von jedem Paar ein Stein.
rules-draw-first = Jeder Zug beginnt mit Ziehen. Danach legst du oder passt.
rules-draw-ends = Wer nichts legt, zieht einen Stein. Damit endet der Zug.
rules-table-later = Anlegen und umbauen ab dem Zug danach.
rules-table-now = Umbauen darfst du schon im selben Zug.
rules-joker-replace = Einen Joker nimmst du, indem du seinen Stein hinlegst. Er liegt gleich wieder, in etwas Neuem.
rules-joker-free = Joker wandern frei. Was auf dem Tisch lag, bleibt auf dem Tisch.
rules-win = Wer zuerst keinen Stein mehr hat, gewinnt.
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
 }.
told-drew-you = Du hast gezogen: { $tiles }.
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
told-taken_back = { $name } hat den Zug zurückgenommen.
told-taken_back-you = Dein Zug ging zurück.
told-timed_out = Die Zeit von { $name } war um.
told-timed_out-you = Deine Zeit war um.
told-left = { $name } ist aufgestanden.
told-joined = { $name } setzt sich dazu.
told-bot_seated = { $name } setzt sich dazu.
told-seat_freed = Ein Platz wurde frei.
told-handed_to_bot = Für { $name } spielt jetzt der Computer.
told-back = { $name } ist wieder da.
told-last_round = Letzte Runde: Der Vorrat ist leer, jeder ist noch einmal dran.
told-ended = { $name } hat ausgelegt.
told-ended-you = Du hast ausgelegt.
told-ended-nobody = Die Partie ist zu Ende.
history-laid = legte
history-you = Du
history-you-laid = hast gelegt
typed-label = Zug als Text, zum Beispiel r7 b7 k7 > neu
typed-do = Legen
typed-help = r rot, b blau, k schwarz, o orange, j Joker. Ziel: neu, die Nummer auf dem Tisch, oder ablage.
typed-shape = Schreib erst die Steine, dann > und das Ziel.
typed-tile = Kein solcher Stein hier: { $word }.
typed-place = Kein solcher Platz: { $word }.
typed-done = Gelegt.
keys-list = Pfeile: gehen · Leertaste: wählen · Eingabe: hinlegen · N: neue Folge oder Gruppe · S: teilen · M: ganze Folge oder Gruppe · Rücktaste: in die Ablage · R und G: sortieren · Strg Z: zurück · E: Zug beenden · D: ziehen
told-kept_part = Von { $name } blieb liegen, was gültig war.
told-kept_part-you = Was gültig war, blieb liegen.
history-opened = ist rausgekommen
history-by-clock = als die Zeit um war
rules-opening-any = Rauskommen: { $points } Punkte aus eigenen Steinen, in einer oder mehreren Folgen und Gruppen.
rules-opening-run = Rauskommen: eine einzige Folge aus eigenen Steinen mit mindestens { $points } Punkten.
rules-opening-joker = Ein Joker zählt dabei, wofür er steht.
rules-opening-no-joker = Ein Joker darf dabei nicht liegen.
rules-clock = { $seconds ->
    [0] Ohne Uhr.
   *[other] { $seconds } Sekunden je Zug.
}
lens-put = Tippe an, wohin
lens-put-before = Hierhin, vor { $tile }
lens-put-end = Hierhin, ans Ende
away-title = { $name } ist seit { $time } weg.
away-wait = Nach zwei Minuten kannst du weiterspielen lassen.
away-turn = { $name } lässt sich Zeit. Die Uhr ist aus.
away-nudge = Anstupsen
away-skip = Überspringen
away-bot = Computer weiterspielen lassen
told-turn-you = Du bist dran. { $seconds ->
    [0] {""}
   *[other] { $seconds } Sekunden.
 } In deiner Ablage { $count ->
    [one] ist 1 Stein
   *[other] sind { $count } Steine
 }.
told-away = { $name } ist weg.
told-here = { $name } ist wieder da.
told-nudged = Du wirst angestupst. Du bist dran.
title-turn = Du bist dran – Umbau
told-draft-points = { $points } von { $needed }. Es fehlen { $missing }.
told-draft-good = Alles liegt richtig. Du kannst den Zug beenden.
ask-leave-stays = Dein Platz bleibt deiner. Die Uhr läuft weiter, und über den Link kommst du zurück.
    .title = Vom Tisch aufstehen?
    .yes = Aufstehen
    .no = Bleiben
needs-run = mindestens drei Zahlen nacheinander in einer Farbe
needs-group = drei oder vier gleiche Zahlen in verschiedenen Farben
hint-how = Tippe Steine in der Ablage an, dann den Platz auf dem Tisch. Oder zieh sie dorthin.
told-line-lost = Verbindung weg. Dein Entwurf ist hier sicher.
told-line-back = Verbindung wieder da.
told-place = Du bist auf Platz { $rank }.
told-score = Punkte: { $score }.
