# Das Regelbuch: was jede Regel sagt, die Regeln in sechzig Sekunden, die Fragen, über die man streitet, wer es sagt.
# Die Variablen sind die Stellschrauben eines Regelwerks, mit _ statt des Punkts; yes, no und none sind Wörter.

rulebook-title = Regelbuch
landing-beside = Regeln nachschlagen
rulebook-lead = Keine zwei Anleitungen sagen dasselbe. Hier steht, was jede sagt, und wer es sagt.
rulebook-search = Im Regelbuch suchen
rulebook-search-hint = Joker, Strafsteine, Uhr …
rulebook-questions = Worüber man sich streitet
rulebook-levels = Die Regelwerke
rulebook-rules = Regeln
rulebook-nothing = Dazu steht hier nichts. Versuch ein anderes Wort.
rulebook-all = Alle Regelwerke
rulebook-minute = In sechzig Sekunden
rulebook-chapters = Kapitel
rulebook-differs = Anderswo
rulebook-source = Wer sagt das?
rulebook-compare = Vergleichen
rulebook-whole = Ganzes Regelbuch
rulebook-open = Was sagen diese Regeln?
rulebook-to-rule = { $rule } →
rulebook-to-rule-label = Warum? Regel { $rule } zeigen
rulebook-no-level = Ein Regelwerk mit diesem Namen gibt es nicht.
rulebook-no-house = Diese Hausregeln passen nicht zusammen.
rulebook-to-book = Zum Regelbuch
rulebook-loading = Das Regelbuch wird aufgeschlagen

house-rules = Hausregeln
house-lead = { $base } mit { $count ->
    [one] einer Hausregel
   *[other] { $count } Hausregeln
}:
house-instead = statt { $value }

compare-title = Zwei Regelwerke
compare-one = Das eine
compare-other = Das andere
compare-all = Auch zeigen, worin beide gleich sind
compare-none = In allem, was sich einstellen lässt, sind die beiden gleich.

chapter-setup = Vor dem ersten Zug
chapter-melds = Folgen und Gruppen
chapter-opening = Rauskommen
chapter-turn = Der Zug
chapter-rebuilding = Umbauen
chapter-joker = Der Joker
chapter-clock = Uhr und Strafe
chapter-end = Das Ende
chapter-scoring = Punkte
chapter-house = Hausregeln

strip-tiles = Steine
strip-table = Auf dem Tisch
strip-rack = In der Ablage
strip-after = Danach
strip-new = Ausgelegt
strip-draft = Die Zeit ist um, und so liegt es
strip-drawn = Gezogen
strip-laid = umrandet: aus der Ablage

# Was der Schiedsrichter zu einem Beispiel sagt.
shown-good = So geht es.
shown-wins = So geht es, und die Partie ist gewonnen.
shown-value = Gültig, zählt { $value }.
shown-opening = So geht es: { $value } Punkte.
shown-taken-back = Alles kommt zurück.
shown-penalty = Alles kommt zurück, und { $drawn ->
    [one] ein Strafstein wird
   *[other] { $drawn } Strafsteine werden
} gezogen.
shown-time-kept = Was liegt, zählt als gespielt.
shown-time-back = { $drawn ->
    [0] Alles kommt zurück. Gezogen wird nichts.
    [one] Alles kommt zurück. Gezogen wird 1 Stein.
   *[other] Alles kommt zurück. Gezogen werden { $drawn } Steine.
}
shown-time-part = { $drawn ->
    [0] Liegen bleibt, was gültig ist. Gezogen wird nichts.
    [one] Liegen bleibt, was gültig ist. Der Rest kommt in die Ablage, dazu 1 gezogener Stein.
   *[other] Liegen bleibt, was gültig ist. Der Rest kommt in die Ablage, dazu { $drawn } gezogene Steine.
}
shown-time-idle = { $drawn ->
    [0] Nichts wurde bewegt. Gezogen wird nichts.
    [one] Nichts wurde bewegt. Gezogen wird 1 Stein.
   *[other] Nichts wurde bewegt. Gezogen werden { $drawn } Steine.
}
shown-granted = Neu austeilen ist erlaubt.
shown-starter = { $name } beginnt.
shown-redraw = Noch einmal zieht: { $names }.
shown-lot = Hier zieht niemand: das Los entscheidet.
shown-won = { $name } gewinnt.
shown-draw = Unentschieden.

# Die Quellen, wie man sie nennt. $level: das Regelwerk, für das sie genannt werden.
who-PM = The Play Manual
who-SG = { $level ->
    [jumbo] Anleitung von Jumbo (bei Spielstrategen)
    [lemada] Anleitung von Lemada (bei Spielstrategen)
    [klub] Turnierregeln des Klubs (bei Spielstrategen)
    [klub-2007] Turnierregeln des Klubs 2007 (bei Spielstrategen)
   *[other] Spielstrategen, Regelvergleich
}
who-RT = Tisch für zwei im Netz
who-SS = kurze Regelzusammenfassung
who-o-5y1 = englische Anleitung (info.5y1.org)
who-o-diari = Sabra-Regeln (diaridelsestudiants.com)
who-o-fireboy = Spielhilfe (fireboyand-watergirl.co)
who-o-frwiki = französische Hausregeln (Wikipedia)
who-o-gambiter = Sabra-Regeln (gambiter.com)
who-o-gravo = Turnierregeln des Klubs 2007 (Gravopedia)
who-o-hub = Turnierpraxis (hub.fsb.gov.ng)
who-o-ijero = Turnierpraxis (ijero.mlga.ek.gov.ng)
who-o-jumbo365914 = Anleitung Jumbo Original
who-o-klub = Turnierregeln des Klubs Rummikub 2014
who-o-kompakt = Anleitung Jumbo Kompakt
who-o-machocam = Sabra 50 (github.com/machocam)
who-o-mso19 = Mind Sports Olympiad 2019
who-o-mso25 = Mind Sports Olympiad 2025
who-o-onlinerummikub = onlinerummikub.com
who-o-pagatcopies = Regelsammlung Pagat, in Abschriften
who-o-pressmanfaq = Antworten des Verlags Pressman
who-o-rummikuborg = Sabra-Seite von rummikub.org
who-o-rummikubrules = rummikubrules.com
who-o-rummyo = Sabra 50 (rummyo.com)
who-o-studylib576 = alter deutscher Regelzettel
who-o-thinka = thinka.ca
who-o-topcasino = Sabra-Regeln (topcasinoguide.co.uk)
who-o-voce = Hilfe der App (vocepergunta.com)
who-o-wikihow = Anleitung von wikiHow, in Abschriften
who-o-xp6 = Anleitung der Ausgabe für sechs

who-at = { $source }, { $place }
who-ours = unsere Entscheidung: keine Quelle sagt es
who-after = unsere Entscheidung, nach: { $source }
who-house = Hausregel dieses Tischs
place-PM = Abschnitt { $place }
place-RT = Punkt { $place }
place-o = { $place }
place-note = Anmerkung
place-closing = Schluss

# In sechzig Sekunden
minute-start = Jeder beginnt mit { $hand_size } Steinen{ $exchange_phase ->
    [yes] {" "}und darf vorher heimlich tauschen
   *[no] {""}
}; wer sie zuerst alle los ist, gewinnt.
minute-melds = Auf den Tisch kommen Folgen (drei oder mehr Zahlen nacheinander, eine Farbe) und Gruppen (eine Zahl, drei oder vier Farben).
minute-turn = { $draw_mode ->
    [first] Jeder Zug beginnt mit Ziehen; danach legst du oder passt.
   *[ends_turn] Bist du dran, legst du mindestens einen Stein, oder du ziehst einen und bist fertig.
}
minute-opening = { $opening_shape ->
    [single_run] Rauskommen: eine einzige Folge aus deiner Ablage, mindestens { $opening_min } Punkte{ $opening_joker ->
        [forbidden] , ohne Joker.
       *[value] ; ein Joker zählt, wofür er steht.
    }
   *[any] Rauskommen: mindestens { $opening_min } Punkte aus deiner Ablage in einem Zug{ $opening_joker ->
        [forbidden] , ohne Joker.
       *[value] ; ein Joker zählt, wofür er steht.
    }
}
minute-rebuilding = { $manipulation ->
    [append_only] Danach darfst du überall anlegen, aber nichts zerlegen.
    [after_all_opened] Danach darfst du anlegen; umgebaut wird, sobald alle rausgekommen sind.
   *[full] { $opening_same_turn_table ->
        [yes] Danach, noch im selben Zug, gehört dir der ganze Tisch: anlegen, teilen, umbauen.
       *[no] Ab dem Zug danach gehört dir der ganze Tisch: anlegen, teilen, umbauen.
    }
}
minute-joker = { $joker_retrieve ->
    [free] Joker wandern frei über den Tisch, aber nie in eine Ablage.
   *[replace] { $joker_replace_source ->
        [rack] Einen Joker bekommst du nur gegen den Stein, für den er steht, aus deiner Ablage; er kommt sofort wieder auf den Tisch.
       *[any] Einen Joker bekommst du nur gegen den Stein, für den er steht; er kommt sofort wieder auf den Tisch.
    }
}
minute-clock = { $clock_seconds ->
    [none] Eine Uhr gibt es nicht.
   *[other] Ein Zug dauert höchstens { $clock_seconds } Sekunden; sonst { $timeout_mode ->
        [partial] bleibt liegen, was gültig ist
       *[revert] kommt alles zurück
    }{ $timeout_moved_tiles ->
        [0] .
        [one] , und du ziehst einen Strafstein.
       *[other] , und du ziehst { $timeout_moved_tiles } Strafsteine.
    }
}
minute-end = { $score_mode ->
    [wins_only] Gezählt werden nur Siege.
   *[points] Die anderen zahlen, was auf ihrer Ablage bleibt; ein Joker kostet { $joker_rack_value }.
}

# Was jede Regel sagt
book-1 = Am Ende deines Zugs besteht der Tisch aus Steinen, die schon dort lagen oder aus deiner Ablage kommen. Jeder liegt genau einmal da.
book-2 = Was auf dem Tisch lag, kommt in keine Ablage, auch kein frei gewordener Joker. Was du selbst in diesem Zug gelegt hast, darfst du zurücknehmen, solange der Zug dauert.{ $timeout_mode ->
    [partial] {" "}Nur wenn die Zeit um ist, kommen lose Steine in die Ablage (R29).
   *[revert] {""}
}
book-3 = Auf dem Tisch liegen nur Folgen (R4) und Gruppen (R5). Jede hat mindestens drei Steine, und mindestens einer davon ist kein Joker.
book-4 = Eine Folge hat eine Farbe und Zahlen, die aufeinander folgen. Die 1 ist immer die kleinste, die { $tile_set_numbers } die größte. Nach der { $tile_set_numbers } ist Schluss: die 1 kommt nicht noch einmal.
book-5 = Eine Gruppe hat drei oder vier Steine mit derselben Zahl, jeden in einer anderen Farbe.
book-6 = Eine Folge wird gelesen, wie sie liegt: ein Joker hat die Zahl seines Platzes. Geht das nicht auf, wird sie so geordnet, dass sie am meisten zählt. Abgelehnt wird keine Ordnung, solange die Steine zusammenpassen.
book-7 = Ein Joker steht für jeden beliebigen Stein und zählt so viel wie er, selbst wenn alle Steine dieser Art schon liegen. In einer Gruppe mit zwei anderen Steinen steht er für beide fehlenden Farben, bis eine davon kommt. Passt mehr als eine Lesart, gilt die höhere.
book-8 = { $joker_adjacent ->
    [yes] In einer Folge oder Gruppe dürfen zwei Joker liegen, auch nebeneinander.
   *[no] In einer Folge oder Gruppe dürfen zwei Joker liegen, in einer Folge aber nicht nebeneinander.
}
book-9 = { $seat_order ->
    [counter_clockwise] Es geht reihum gegen den Uhrzeigersinn.
   *[clockwise] Es geht reihum im Uhrzeigersinn.
} Jeder zieht und legt nur, wenn er dran ist.
book-10 = { $draw_mode ->
    [first] Jeder Zug beginnt damit, dass du einen Stein ziehst. Du darfst ihn sofort legen. Ist der Vorrat leer, wird nicht gezogen.
   *[ends_turn] Wer nicht legen kann oder will, zieht einen Stein. Damit ist der Zug vorbei; legen kannst du ihn erst beim nächsten Mal. Wer gelegt hat, zieht nicht.
}
book-11 = Wer legt, legt mindestens einen Stein aus seiner Ablage. Den Tisch nur umzubauen, reicht nicht.{ $draw_mode ->
    [first] {" "}Wer alles lässt, wie es ist, passt (R22).
   *[ends_turn] {""}
}
book-12 = { $opening_shape ->
    [single_run] Zum Rauskommen legst du eine Folge aus deiner Ablage, die mindestens { $opening_min } Punkte zählt. Wie sie aussehen muss, sagt R13.
   *[any] Was du als Erstes legst, zählt zusammen mindestens { $opening_min } Punkte, alles aus deiner Ablage und in einem Zug.
} Rauskommen muss niemand, auch wenn er könnte.
book-13 = { $opening_shape ->
    [single_run] Die Punkte müssen in einer einzigen Folge liegen, und am Ende des Zugs liegt sie noch beieinander. Länger werden darf sie schon.
   *[any] Die Punkte dürfen aus mehreren Folgen und Gruppen kommen, wenn sie im selben Zug liegen.
}
book-14 = { $opening_joker ->
    [forbidden] { $opening_shape ->
        [single_run] Die Folge, mit der du rauskommst, kommt ohne Joker auf ihre Punkte.
       *[any] In dem Zug, in dem du rauskommst, legst du keinen Joker aus deiner Ablage.
    }
   *[value] Beim Rauskommen darf ein Joker dabei sein. Er zählt so viel wie der Stein, für den er steht.
}
book-15 = Bevor du rausgekommen bist, fasst du den Tisch nicht an: nichts anlegen, nichts umbauen, keinen Joker holen. Steine vom Tisch helfen dir auch nicht beim Rauskommen.
book-16 = { $opening_same_turn_table ->
    [yes] { $manipulation ->
        [full] Sobald du rausgekommen bist, darfst du noch im selben Zug anlegen und umbauen.
       *[append_only] Sobald du rausgekommen bist, darfst du noch im selben Zug anlegen.
    }
   *[no] In dem Zug, in dem du rauskommst, legst du nur Eigenes. { $manipulation ->
        [full] Anlegen und umbauen darfst du ab dem nächsten.
       *[append_only] Anlegen darfst du ab dem nächsten.
    }
}
book-17 = { $manipulation ->
    [append_only] Was auf dem Tisch liegt, wird nur verlängert: nichts wird geteilt, nichts weggenommen.
    [after_all_opened] Bis alle rausgekommen sind, wird nur verlängert. Danach gehört jedem der ganze Tisch: anlegen, teilen, wegnehmen, neu zusammensetzen.
   *[full] Bist du rausgekommen, gehört dir der ganze Tisch: anlegen, teilen, wegnehmen, neu zusammensetzen, auch was andere gelegt haben.
} Am Ende des Zugs liegen nur Folgen und Gruppen, und kein Stein bleibt übrig.
book-18 = { $joker_retrieve ->
    [free] Ein Joker wird durch jedes Umbauen frei. Du musst nichts an seine Stelle legen.
   *[replace] { $joker_replace_source ->
        [rack] Einen Joker nimmst du nur, wenn der Stein, für den er steht, an seine Stelle kommt, und zwar aus deiner Ablage.
       *[any] Einen Joker nimmst du nur, wenn der Stein, für den er steht, an seine Stelle kommt: aus deiner Ablage oder vom Tisch.
    }
}
book-19 = { $joker_retrieve ->
    [free] Eine Frage ist das hier nicht: auch aus einer Gruppe mit drei Steinen wird der Joker durch Umbauen frei (R18).
   *[replace] { $joker_group3_both ->
        [yes] Liegt der Joker in einer Gruppe aus dreien, lösen ihn nur beide fehlenden Farben zusammen.
       *[no] Liegt der Joker in einer Gruppe aus dreien, löst ihn jede der beiden fehlenden Farben; in einer Gruppe aus vieren nur die eine, die fehlt.
    }
}
book-20 = { $joker_locked_sets ->
    [yes] Wo ein Joker liegt, wird nur angelegt. Weggenommen und umgestellt wird dort nichts, bis er ersetzt ist.
   *[no] Wo ein Joker liegt, darfst du anlegen, teilen und umbauen wie überall.
}
book-21 = Ein freier Joker kommt nie in die Ablage. Du legst ihn im selben Zug wieder auf den Tisch, { $joker_reuse ->
    [any] wohin du willst.
    [new_set_rack] in etwas Neues, in dem neben ihm nur Steine aus deiner Ablage liegen.
   *[new_set] in eine neue Folge oder Gruppe, die so noch nicht lag.
}
book-22 = { $draw_mode ->
    [first] Hast du gezogen und willst nichts legen, passt du.
   *[ends_turn] Solange im Vorrat Steine sind, gibt es kein Passen: wer nicht legt, zieht.
} { $must_play_when_pool_empty ->
    [yes] Ist der Vorrat leer, muss legen, wer kann.
   *[no] Ist der Vorrat leer, darfst du auch passen, wenn du legen könntest.
}
book-23 = { $players_most ->
    [2] Gespielt wird genau zu zweit.
   *[other] Mitspielen können { $players_least } bis { $players_most }.
} Im Kasten sind { $tiles } Steine{ $tiles_most ->
    [160] , zu fünft und sechst 160
   *[other] {""}
}: jede Zahl von 1 bis { $tile_set_numbers } in jeder Farbe mehrmals, dazu die Joker.
book-24 = { $exchange_phase ->
    [yes] Vor dem ersten Zug wird heimlich getauscht. Von jedem Paar gleicher Steine darfst du einen anbieten, nie einen Joker. Getauscht werden so viele, wie beide anbieten; hat einer mehr angeboten, entscheidet das Los, welche gehen. Die Uhr läuft erst danach.
   *[no] Einen Tausch vor dem ersten Zug gibt es hier nicht.
}
book-25 = { $start_draw ->
    [lot] Wer die erste Partie beginnt, entscheidet das Los.
   *[highest] Jeder zieht einen Stein, die höchste Zahl beginnt. Wer einen Joker zieht, zieht noch einmal; bei Gleichstand ebenso. Danach kommen alle Steine zurück und werden neu gemischt.
}
book-26 = { $redeal_pairs ->
    [0] Neu austeilen zu lassen, kann hier niemand verlangen.
   *[other] Wer in seiner ersten Ablage mindestens { $redeal_pairs } Paare gleicher Steine hat, darf neu austeilen lassen, solange er noch nichts getan hat. Zwei Joker sind kein Paar. Alle bekommen neue Steine.
}
book-27 = Jeder beginnt mit { $hand_size } Steinen.{ $deal_jokers ->
    [0] {""}
    [one] {" "}Einer davon ist ein Joker.
   *[other] {" "}Darunter sind { $deal_jokers } Joker.
}
book-28 = Dein Zug endet nur, wenn alles richtig liegt. { $invalid_end_penalty ->
    [0] { $invalid_end ->
        [revert] Sonst kommt alles zurück; ein gezogener Stein bleibt, und du bist weiter dran.
       *[refuse] Sonst bleibt alles liegen, wie es ist, und du baust weiter. Die Uhr läuft.
    }
    [one] Sonst kommt alles zurück, du ziehst einen Strafstein, und dein Zug ist vorbei.
   *[other] Sonst kommt alles zurück, du ziehst { $invalid_end_penalty } Strafsteine, und dein Zug ist vorbei.
}
book-29 = { $clock_seconds ->
    [none] Eine Uhr gehört nicht dazu. Stellt ihr doch eine, gilt:
   *[other] Für einen Zug hast du { $clock_seconds } Sekunden{ $clock_fixed ->
        [yes] , das steht fest.
       *[no] ; ein Tisch darf eine andere Zeit ausmachen.
    }
} { $timeout_accept_legal ->
    [yes] Liegt alles richtig, wenn die Zeit um ist, zählt es als gelegt; sonst { $timeout_mode ->
        [partial] bleibt liegen, was gültig ist, und alles andere kommt in deine Ablage.
       *[revert] kommt alles zurück, wie es war.
    }
   *[no] { $timeout_mode ->
        [partial] Ist die Zeit um, bleibt liegen, was gültig ist, und alles andere kommt in deine Ablage.
       *[revert] Ist die Zeit um, kommt alles zurück, auch wenn es richtig liegt.
    }
} { $draw_mode ->
    [first] { $timeout_moved_tiles ->
        [0] Strafsteine gibt es nicht; nur wenn du noch nicht gezogen hattest, wird für dich gezogen.
       *[other] Strafsteine: { $timeout_moved_tiles }. Hattest du noch nicht gezogen, wird für dich gezogen.
    }
   *[ends_turn] { $penalty_same ->
        [yes] Strafsteine: { $timeout_moved_tiles }, auch wenn du gar nichts bewegt hattest.
       *[no] Strafsteine: { $timeout_moved_tiles }; hattest du gar nichts bewegt, { $timeout_idle_tiles }.
    }
}
book-30 = Hat der Vorrat weniger Steine, als du ziehen sollst, ziehst du, was da ist. Der Rest ist dir geschenkt.
book-31 = Wer den letzten Stein seiner Ablage legt, hat gewonnen. Rufen muss man nichts. { $empty_pool ->
    [last_round] Ist der Vorrat leer, folgt eine letzte Runde (R32).
   *[play_on] Ist der Vorrat leer, spielt ihr ohne Ziehen weiter, bis eine ganze Runde lang niemand etwas legt.
} { $blocked_result ->
    [draw] Dann ist es unentschieden.
   *[lowest_sum] Dann gewinnt die kleinste Summe (R36).
}
book-32 = { $empty_pool ->
    [last_round] Wer den letzten Stein des Vorrats nimmt, sagt es an. Danach hat jeder noch genau einen Zug, er selbst zuerst. Dann ist Schluss.
   *[play_on] Eine letzte Runde gibt es nicht: gespielt wird, bis niemand mehr legt.
}
book-33 = { $leave ->
    [clock_runs] Wer geht, behält seinen Platz. Seine Uhr läuft weiter, und er kann zurückkommen.
   *[stayer_wins] Steht zu zweit einer auf, hat der andere gewonnen. Sind mehr am Tisch, wird der Platz übersprungen; die Steine bleiben auf seiner Ablage, und am Ende zahlt er sie.
}
book-34 = { $score_mode ->
    [wins_only] Punkte werden nicht gezählt, also kostet auch ein Joker nichts.
   *[points] Ein Joker, der am Ende auf deiner Ablage liegt, kostet { $joker_rack_value } Punkte.
}
book-35 = { $score_mode ->
    [wins_only] Gezählt wird nur, wer gewonnen hat.
   *[points] Jeder zahlt, was noch auf seiner Ablage liegt. Wer gewonnen hat, bekommt alles zusammen.
}
book-36 = { $blocked_result ->
    [draw] Legt niemand mehr, ist es unentschieden, und niemand zahlt.
   *[lowest_sum] Legt niemand mehr, gewinnt die kleinste Summe. { $blocked_tie ->
        [shared] Ist sie bei mehreren gleich, teilen sie sich den Sieg.
       *[fewest_tiles] Ist sie bei mehreren gleich, gewinnt, wer weniger Steine hat; sind auch die gleich, teilen sie sich den Sieg.
    } { $score_mode ->
        [wins_only] Punkte gibt es nicht.
       *[points] { $blocked_score ->
            [full] Die anderen zahlen ihre ganze Summe.
           *[difference] Die anderen zahlen nur, was sie mehr haben.
        }
    }
}
book-37 = { $score_unopened ->
    [none] Nie rausgekommen zu sein, kostet nichts extra: gezahlt werden die Steine.
   *[other] Wer nie rausgekommen ist, zahlt { $score_unopened } statt seiner Steine{ $score_unopened_able ->
        [none] .
       *[other] , und { $score_unopened_able }, wenn er gekonnt hätte.
    }
}
book-38 = { $standing ->
    [points] Die Punkte aller Partien werden zusammengezählt; vorn ist, wer die meisten hat.
    [wins] Vorn ist, wer die meisten Partien gewonnen hat.
   *[wins_then_points] Vorn ist, wer die meisten Partien gewonnen hat. Bei gleich vielen Siegen entscheiden die Punkte.
}
book-39 = { $games ->
    [players] Gespielt werden so viele Partien, wie ihr seid, oder so viele, wie ihr ausmacht.
    [number] Wie viele Partien gespielt werden, sagt vorher, wer einlädt.
   *[open] Wie viele Partien ihr spielt, ist offen.
}
book-40 = { $next_starter ->
    [alternate] Die nächste Partie beginnt, wer zuletzt nicht begonnen hat.
   *[clockwise] Die nächste Partie beginnt der Nächste im Uhrzeigersinn, so dass jeder einmal anfängt.
} Es geht los, wenn alle bereit sind.
book-41 = Ohne Uhr dürfen die anderen den Zug von jemandem beenden, der nicht da ist. Für ihn wird höchstens ein Stein gezogen.
book-42 = Jede Zahl und jeder Schalter lässt sich für einen Tisch ändern. Was nicht zusammenpasst, wird abgelehnt, mit einem Satz, warum. Wer sich an den Tisch setzt, sieht, was anders ist.

# Die Fragen. .short steht in der Überschrift, .answer in der Tabelle, .words sind Suchwörter.
ask-joker-left = Was kostet ein Joker, der übrig bleibt?
    .short = { $score_mode ->
        [wins_only] {""}
       *[points] { $joker_rack_value }
    }
    .answer = { $score_mode ->
        [wins_only] nichts: gezählt werden nur Siege
       *[points] { $joker_rack_value } Punkte
    }
    .words = Rest Ablage Punkte minus 25 30 50 zählen Ende übrig
ask-joker-opening = Darf beim Rauskommen ein Joker dabei sein?
    .short = { $opening_joker ->
        [forbidden] nein
       *[value] ja
    }
    .answer = { $opening_joker ->
        [forbidden] { $opening_shape ->
            [single_run] nein, nicht in der Folge, die die Punkte bringt
           *[any] nein
        }
       *[value] ja, er zählt, wofür er steht
    }
    .words = erster Zug Eröffnung eröffnen erste Meldung Auslage
ask-penalty = Die Zeit ist um: wie viele Strafsteine?
    .short = { $timeout_moved_tiles ->
        [0] keine
       *[other] { $timeout_moved_tiles }
    }
    .answer = { $timeout_moved_tiles ->
        [0] keine, alles kommt zurück
       *[other] { $penalty_same ->
            [yes] { $timeout_moved_tiles }, auch wenn du nichts bewegt hast
           *[no] { $timeout_moved_tiles }; wenn du nichts bewegt hast, { $timeout_idle_tiles }
        }
    }
    .words = Strafe Zeit Uhr abgelaufen Minute ziehen Zug überzogen
ask-wrap = Gilt 12-13-1?
    .short = { $good ->
        [yes] ja
       *[no] nein
    }
    .answer = { $good ->
        [yes] ja
       *[no] nein, nach der { $tile_set_numbers } ist Schluss
    }
    .words = Folge Ecke rundherum eins dreizehn
ask-joker-free = Wie wird ein Joker frei?
    .short = { $joker_retrieve ->
        [free] durch Umbauen
       *[replace] gegen seinen Stein
    }
    .answer = { $joker_retrieve ->
        [free] durch jedes Umbauen, auch ohne Ersatz
       *[replace] { $joker_replace_source ->
            [rack] nur gegen den Stein, für den er steht, aus der Ablage
           *[any] nur gegen den Stein, für den er steht, aus der Ablage oder vom Tisch
        }
    }
    .words = holen nehmen tauschen ersetzen klauen austauschen
ask-blocked = Keiner kann mehr legen: wer gewinnt, und was zahlt man?
    .short = { $blocked_result ->
        [draw] keiner
       *[lowest_sum] kleinste Summe
    }
    .answer = { $blocked_result ->
        [draw] keiner, es ist unentschieden
       *[lowest_sum] { $blocked_score ->
            [full] die kleinste Summe; die anderen zahlen alles, was sie haben
           *[difference] die kleinste Summe; die anderen zahlen den Unterschied
        }
    }
    .words = blockiert Patt Ende Vorrat leer unentschieden Gleichstand
ask-drawn-tile = Darf ich den gezogenen Stein gleich legen?
    .short = { $good ->
        [yes] ja
       *[no] nein
    }
    .answer = { $good ->
        [yes] ja, jeder Zug beginnt mit Ziehen
       *[no] nein, Ziehen beendet den Zug
    }
    .words = ziehen sofort selber Zug Vorrat
ask-opening-points = Wie viele Punkte braucht man zum Rauskommen?
    .short = { $opening_min }
    .answer = { $opening_shape ->
        [single_run] { $opening_min }, in einer einzigen Folge
       *[any] { $opening_min }, auch in mehreren Folgen und Gruppen
    }
    .words = erster Zug Eröffnung 30 50 dreißig Meldung
ask-opening-adding = Rauskommen und im selben Zug anlegen?
    .short = { $good ->
        [yes] ja
       *[no] nein
    }
    .answer = { $good ->
        [yes] ja, sobald du rausgekommen bist
       *[no] nein, erst ab dem nächsten Zug
    }
    .words = erster Zug umbauen sofort Eröffnung
ask-rebuilding = Wie weit darf man umbauen?
    .short = { $manipulation ->
        [full] alles
        [append_only] nur verlängern
       *[after_all_opened] erst wenn alle draußen sind
    }
    .answer = { $manipulation ->
        [full] alles, auch was andere gelegt haben, wenn am Ende alles stimmt
        [append_only] gar nicht, es wird nur verlängert
       *[after_all_opened] alles, sobald alle rausgekommen sind
    }
    .words = teilen zerlegen wegnehmen Mitte fremde Steine manipulieren
ask-joker-where = Wohin mit dem Joker, der frei wurde?
    .short = { $joker_reuse ->
        [any] überallhin
        [new_set] in Neues
       *[new_set_rack] in Neues aus der Ablage
    }
    .answer = { $joker_reuse ->
        [any] im selben Zug irgendwohin auf den Tisch
        [new_set] im selben Zug in eine neue Folge oder Gruppe
       *[new_set_rack] im selben Zug in etwas Neues, sonst nur aus eigenen Steinen
    }
    .words = behalten Ablage Hand wieder legen
ask-joker-group = Joker in einer Dreiergruppe: reicht eine der fehlenden Farben?
    .short = { $good ->
        [yes] ja
       *[no] nein
    }
    .answer = { $good ->
        [yes] { $joker_retrieve ->
            [free] ja, es braucht nicht einmal eine
           *[replace] ja, jede der beiden
        }
       *[no] nein, beide zusammen
    }
    .words = Gruppe drei ersetzen Farbe
ask-joker-locked = Darf man neben einem Joker etwas wegnehmen oder teilen?
    .short = { $good ->
        [yes] ja
       *[no] nein
    }
    .answer = { $good ->
        [yes] ja, wie überall
       *[no] nein, nur anlegen, bis der Joker ersetzt ist
    }
    .words = sperren fest umbauen
ask-joker-end = Ein Joker hinter der 13: gilt das?
    .short = { $good ->
        [yes] ja
       *[no] nein
    }
    .answer = { $good ->
        [yes] ja: 12, 13 und Joker gelten als 11, 12, 13
       *[no] nein
    }
    .words = Ende Folge Rand zählt Wert
ask-two-jokers = Dürfen zwei Joker nebeneinander liegen?
    .short = { $good ->
        [yes] ja
       *[no] nein
    }
    .answer = { $good ->
        [yes] ja
       *[no] nein
    }
    .words = beide doppelt zusammen
ask-must-play = Muss ich legen, wenn ich kann, oder darf ich Steine zurückhalten?
    .short = { $must_play_when_pool_empty ->
        [yes] bei leerem Vorrat
       *[no] nein
    }
    .answer = { $must_play_when_pool_empty ->
        [yes] ja, sobald der Vorrat leer ist
       *[no] nein, Steine zurückzuhalten ist erlaubt
    }
    .words = zurückhalten Zwang Pflicht passen
ask-pool-empty = Der Vorrat ist leer: wie geht es weiter?
    .short = { $empty_pool ->
        [last_round] letzte Runde
       *[play_on] weiterspielen
    }
    .answer = { $empty_pool ->
        [last_round] jeder hat noch genau einen Zug
       *[play_on] ohne Ziehen weiter, bis keiner mehr legt
    }
    .words = keine Steine mehr Ende letzter Stein ziehen
ask-clock = Wie lange darf ein Zug dauern?
    .short = { $clock_seconds ->
        [none] ohne Uhr
       *[other] { $clock_seconds } s
    }
    .answer = { $clock_seconds ->
        [none] so lange er dauert, es gibt keine Uhr
       *[other] { $clock_seconds } Sekunden{ $clock_fixed ->
            [yes] , fest
           *[no] , oder wie ausgemacht
        }
    }
    .words = Uhr Zeit Minute Sekunden Bedenkzeit
ask-invalid = Am Ende des Zugs liegt etwas falsch: was nun?
    .short = { $invalid_end ->
        [revert] zurück
       *[refuse] weiterbauen
    }
    .answer = { $invalid_end ->
        [revert] alles kommt zurück, du bist weiter dran
       *[refuse] der Zug endet nicht, du baust weiter
    }
    .words = Fehler ungültig zurücknehmen Strafe falsch
ask-redeal = Drei Paare bekommen: wird neu ausgeteilt?
    .short = { $good ->
        [yes] auf Wunsch
       *[no] nein
    }
    .answer = { $good ->
        [yes] ja, wenn du es verlangst, bevor du etwas tust
       *[no] nein
    }
    .words = doppelt gleiche Steine Anfang mischen
ask-standing = Wer hat nach mehreren Partien gewonnen?
    .short = { $standing ->
        [points] Punkte
        [wins] Siege
       *[wins_then_points] Siege, dann Punkte
    }
    .answer = { $standing ->
        [points] wer die meisten Punkte hat
        [wins] wer die meisten Partien gewonnen hat
       *[wins_then_points] wer die meisten Partien gewonnen hat; bei Gleichstand zählen die Punkte
    }
    .words = Turnier Abend Runden Gesamtsieger zusammenzählen
