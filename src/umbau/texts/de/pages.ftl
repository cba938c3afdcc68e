# Startseite, Tisch aufstellen, Platz nehmen, Warteraum

app = Umbau
back = Zurück
language-name = Deutsch
language-switch = English
language-switch-label = Page in English

landing-headline = Zwei Stühle, ein Tisch.
landing-lead = Legen, anlegen, umbauen: das Spiel mit den 106 Zahlensteinen. Schick einen Link, und ihr sitzt euch gegenüber – zu zweit, zu dritt oder zu viert.
landing-create = Tisch aufstellen
landing-computer = Gegen den Computer
landing-code = Code oder Link
landing-code-hint = Code oder Link einfügen
landing-join = Dazusetzen
landing-small = Ohne Konto, ohne Werbung, quelloffen. Umbau ist unabhängig; Rummikub ist eine Marke ihrer Inhaber.
landing-returning = Euer Tisch steht noch.
landing-play-on = Weiterspielen
landing-picture = Ein Tisch von oben: zwei Ablagen, vier Kombinationen, zwei Tassen Kaffee
landing-no-table = Kein Tisch unter { $code }. Prüf den Code, oder stell selbst einen Tisch auf.

create-title = Neuer Tisch
create-name = Dein Name
create-seats = Wie viele seid ihr?
create-rules = Regeln
create-more-rules = Weitere Regelwerke ({ $number })
create-clock = Bedenkzeit je Zug
clock-off = ohne
clock-seconds = { $seconds } s
create-bots = Plätze für den Computer
create-bots-none = keine
create-submit = Aufstellen und Link teilen
create-computer-submit = Hinsetzen und spielen
create-link-note = Nur wer den Link hat, findet diesen Tisch.
clock-note-off = Ohne Uhr. Wer zwei Minuten weg ist, darf übergangen werden.
clock-note-back = Läuft sie ab, geht dein Zug zurück. Der gezogene Stein bleibt.
clock-note-penalty = Läuft sie ab, geht ein unfertiger Zug zurück und du ziehst { $tiles ->
    [one] einen Stein
   *[other] { $tiles } Steine
}. Ein fertiger zählt.
clock-fixed = Diese Regeln legen die Uhr fest.

profile-duo = Duo
profile-duo-about = Zu zweit. 20 Steine, erst heimlich tauschen, jeder Zug beginnt mit Ziehen.
profile-lemada = Lemada
profile-lemada-about = Zu zweit bis zu viert. 14 Steine, legen oder ziehen, Joker werden getauscht, Punkte entscheiden.

players = { $number ->
    [2] zu zweit
    [3] zu dritt
    [4] zu viert
   *[other] zu { $number }
}
rules-line = { $profile }, { $players }, { $clock ->
    [0] ohne Uhr
   *[other] { $clock } Sekunden je Zug
}.

join-title = { $host } hat dir einen Platz freigehalten.
join-name = Wie heißt du?
join-take = Platz nehmen
join-watch = Nur zuschauen
join-full = Alle Plätze sind besetzt.
join-full-lead = Du kannst zuschauen, ohne fremde Steine zu sehen, oder selbst einen Tisch aufstellen.
join-started = Hier wird schon gespielt.

lobby-title = Tisch von { $name }
lobby-free = { $free ->
    [0] Alle sind da.
    [one] Noch ein Stuhl ist frei.
   *[other] Noch { $free } Stühle sind frei.
}
lobby-code = Code zum Ansagen
lobby-qr = QR-Code des Links
lobby-copy = Kopieren
lobby-copied = Kopiert
lobby-copy-by-hand = Markier den Link und kopier ihn
lobby-share = Link teilen
lobby-share-text = Setz dich an meinen Tisch:
lobby-you = du
lobby-host = Gastgeber
lobby-bot = Computer
lobby-away = weg
lobby-waiting = wartet auf Gast
lobby-seat-bot = Computer setzen
lobby-free-seat = Freimachen
lobby-start = Jetzt austeilen
lobby-start-note = Freie Stühle kommen weg.
lobby-starts = Ausgeteilt wird in { $seconds }
lobby-starts-now = Es wird ausgeteilt
lobby-hold = Halt
lobby-note = Sobald alle sitzen, wird ausgeteilt. Nur wer den Link hat, findet diesen Tisch.
lobby-note-held = Du hast angehalten. Ausgeteilt wird, wenn du es sagst.
lobby-host-deals = { $host } teilt aus, wenn alle bereit sind.
lobby-starter-lot = Wer beginnt, entscheidet das Los.
lobby-starter-draw = Wer beginnt, entscheidet der höchste Stein.
lobby-leave = Tisch verlassen

gone-home = Zur Startseite
gone-create = Neuen Tisch aufstellen
gone-unknown = Hier steht kein Tisch.
gone-unknown-lead = Vielleicht fehlt ein Stück vom Link, oder der Tisch wurde nach langer Zeit abgeräumt.
gone-closed = Dieser Tisch ist abgeräumt.
gone-closed-lead = Alle sind gegangen. Ein neuer Tisch ist schnell aufgestellt.
gone-missing = Unter dieser Adresse ist nichts.
gone-missing-lead = Vielleicht ging unterwegs ein Buchstabe verloren.
gone-wrong-seat = Auf diesem Platz sitzt ein anderer Browser.
gone-wrong-seat-lead = Öffne den Tisch in dem Browser, in dem du dich gesetzt hast, oder schau zu.
gone-many = Von diesem Platz sind zu viele Seiten offen.
gone-many-lead = Schließ eine davon und versuch es noch einmal.
gone-again = Noch einmal
connecting = Der Tisch wird gesucht
