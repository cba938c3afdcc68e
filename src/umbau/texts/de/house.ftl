# Hausregeln: was nicht zusammenpasst, das Blatt "Regeln ändern", und die Regeln eines Tischs in Worten.

error-profile-bad = Diese Regeln passen noch nicht zusammen.

# Was an einer Hausregel nicht geht: Name und Wert der Regel in Worten, dazu die Zahlen.
error-house-no_profile = Es gibt kein Regelwerk „{ $slug }“.
    .near = Es gibt kein Regelwerk „{ $slug }“. Meinst du „{ $near }“?
error-house-no_parameter = Es gibt keine Regel „{ $name }“.
    .near = Es gibt keine Regel „{ $name }“. Meinst du „{ $near }“?
error-house-no_switch = „{ $parameter }“ ist ja oder nein, nicht „{ $value }“.
error-house-no_choice = „{ $parameter }“ kann nicht „{ $value }“ sein, nur eins von: { $choices }.
error-house-no_number = „{ $parameter }“ ist eine ganze Zahl von { $least } bis { $most }, nicht „{ $value }“.
error-house-no_span = „{ $parameter }“ sind zwei Zahlen von { $least } bis { $most }, die kleinere zuerst, nicht „{ $value }“.
error-house-no_colours = „{ $parameter }“ sind verschiedene Buchstaben aus { $choices }, nicht „{ $value }“.
error-house-box_parts = Der Kasten (tile_set) besteht aus colours, copies, numbers und jokers.
error-house-no_toml = Diese Datei ist kein TOML.
    .line = Diese Datei ist kein TOML, Zeile { $line } lässt sich nicht lesen.
error-house-no_base = Eine Hausregel nennt das Regelwerk, von dem sie ausgeht, zum Beispiel base = "lemada".
error-rules-shape = Regeln sind der Name eines Regelwerks oder ein Objekt mit „base“, nicht „{ $given }“.

error-house-box_missing = Dieser Kasten reicht nur für { $most } Spieler. Für mehr braucht es mehr Steine, etwa jeden dreimal.
error-house-box_large = Das wären { $tiles } Steine; auf einen Tisch passen höchstens { $most }.
error-house-box_small = { $players } mal { $hand } Steine, und im Kasten sind nur { $tiles }. Mit so vielen Spielern bekommt jeder höchstens { $most }.
error-house-jokers_few = Für { $players } Spieler braucht es { $needed } Joker, im Kasten { $jokers ->
    [0] ist keiner
    [one] ist einer
   *[other] sind { $jokers }
}.
error-house-run_too_high = Keine einzelne Folge ist { $min } Punkte wert; die höchste zählt { $most }.
error-house-opening_too_high = Mit { $min } Punkten könnte niemand rauskommen: Alle Steine zusammen zählen { $most }.
error-house-pairs_too_many = { $pairs } Paare kann am Anfang niemand haben, { $most ->
    [0] gar keins
   *[other] höchstens { $most }
}.
error-house-exchange_two = „{ parameter-exchange_phase }“ geht nur, wenn genau zwei spielen („{ parameter-players }“: 2).
error-house-exchange_pairs = Zum Tauschen muss es jeden Stein zweimal geben, sonst hat niemand ein Paar: „{ parameter-tile_set-copies }“.
error-house-starter_two = „{ parameter-next_starter }: { parameter-next_starter.alternate }“ geht nur, wenn genau zwei spielen („{ parameter-players }“: 2).
error-house-leave_two = „{ parameter-leave }: { parameter-leave.clock_runs }“ geht nur, wenn genau zwei spielen („{ parameter-players }“: 2).
error-house-locked_free = „{ parameter-joker-locked_sets }“ passt nur zu „{ parameter-joker-retrieve }: { parameter-joker-retrieve.replace }“.
error-house-both_free = „{ parameter-joker-group3_both }“ passt nur zu „{ parameter-joker-retrieve }: { parameter-joker-retrieve.replace }“.
error-house-source_free = „{ parameter-joker-replace_source }: { parameter-joker-replace_source.rack }“ passt nur zu „{ parameter-joker-retrieve }: { parameter-joker-retrieve.replace }“.
error-house-partial_first = „{ parameter-timeout-mode }: { parameter-timeout-mode.partial }“ passt nur zu „{ parameter-draw_mode }: { parameter-draw_mode.ends_turn }“.
error-house-clock_off_fixed = „{ parameter-clock-fixed }“ geht nur mit einer Uhr.
error-house-standing_wins = Werden nur Siege gezählt, dann auch hier: „{ parameter-standing }: { parameter-standing.wins }“.
error-house-unopened_points = „{ parameter-score-unopened }“ geht nur, wo Punkte gezählt werden: „{ parameter-score-mode }: { parameter-score-mode.points }“.
error-house-unopened_able = „{ parameter-score-unopened_able }“ geht nur zusammen mit „{ parameter-score-unopened }“.

# Das Blatt "Regeln ändern" auf der Seite, auf der man einen Tisch aufstellt.
change-title = Regeln ändern
change-lead = Alles steht so, wie { $level } es sagt. Was du änderst, sieht jeder am Tisch, bevor er spielt.
change-count = { $count } geändert
change-wrong = passt noch nicht
change-was = { $level }: { $value }
change-reset = zurück
change-reset-all = Alles wieder wie { $level }
change-less = { $label }: eins weniger
change-more = { $label }: eins mehr
change-from = von
change-to = bis
change-show = Zeig mir, wo
change-load = Aus einer Datei laden
change-save = Als Datei sichern
change-file-name = Hausregeln
change-paste = Regeln als Text einfügen
change-paste-label = Hausregeln als Text (TOML)
change-take = Übernehmen
change-loaded = Geladen: { $level }{ $count ->
    [0] , ohne Änderung
    [one] , eine Hausregel
   *[other] , { $count } Hausregeln
}.
change-file-long = Diese Datei ist zu lang für Hausregeln.
change-save-not = Gesichert wird, sobald die Regeln zusammenpassen.

part-opening = Rauskommen
part-turn = Der Zug
part-clock = Die Uhr
part-rebuilding = Umbauen und Joker
part-end = Wie es endet
part-score = Punkte und Partien
part-setup = Steine und Spieler

# Die Regeln eines Tischs: vor dem Austeilen und während der Partie.
house-name = { $base } mit Hausregeln
house-here = Hausregeln an diesem Tisch
house-all = Alle Regeln dieses Tischs
house-look = Regeln
house-to-rule = Regel { $rule } im Regelbuch
