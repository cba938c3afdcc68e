# The rule book: what each rule says, the rules in sixty seconds, the questions people quarrel about, who says so.
# The variables are the parameters of a rule level, with _ for the dot; yes, no and none are words.

rulebook-title = Rule book
landing-beside = Look up rules
rulebook-lead = No two manuals agree. Here is what each of them says, and who says so.
rulebook-search = Search the rule book
rulebook-search-hint = Joker, penalty, clock …
rulebook-questions = What people quarrel about
rulebook-levels = The rule levels
rulebook-rules = Rules
rulebook-nothing = Nothing here about that. Try another word.
rulebook-all = All rule levels
rulebook-minute = In sixty seconds
rulebook-chapters = Chapters
rulebook-differs = Elsewhere
rulebook-source = Who says so?
rulebook-compare = Compare
rulebook-whole = The whole rule book
rulebook-open = What do these rules say?
rulebook-to-rule = { $rule } →
rulebook-to-rule-label = Why? Show rule { $rule }
rulebook-no-level = There is no rule level of this name.
rulebook-no-house = These house rules do not hold together.
rulebook-to-book = To the rule book
rulebook-loading = Opening the rule book

house-rules = House rules
house-lead = { $base } with { $count ->
    [one] one house rule
   *[other] { $count } house rules
}:
house-instead = instead of { $value }

compare-title = Two rule levels
compare-one = The one
compare-other = The other
compare-all = Also show where both agree
compare-none = In everything that can be set, the two are the same.

chapter-setup = Before the first turn
chapter-melds = Runs and groups
chapter-opening = Opening
chapter-turn = The turn
chapter-rebuilding = Rebuilding
chapter-joker = The joker
chapter-clock = Clock and penalty
chapter-end = The end
chapter-scoring = Points
chapter-house = House rules

strip-tiles = Tiles
strip-table = On the table
strip-rack = On the rack
strip-after = Afterwards
strip-new = Laid out
strip-draft = Time is up, and this is how it lies
strip-drawn = Drawn
strip-laid = outlined: from the rack

# What the referee says of an example.
shown-good = This is fine.
shown-wins = This is fine, and the game is won.
shown-value = Valid, counts { $value }.
shown-opening = This is fine: { $value } points.
shown-taken-back = Everything is taken back.
shown-penalty = Everything is taken back, and { $drawn ->
    [one] one penalty tile is drawn
   *[other] { $drawn } penalty tiles are drawn
}.
shown-time-kept = What lies there counts as played.
shown-time-back = { $drawn ->
    [0] Everything is taken back. Nothing is drawn.
    [one] Everything is taken back. 1 tile is drawn.
   *[other] Everything is taken back. { $drawn } tiles are drawn.
}
shown-time-part = { $drawn ->
    [0] What is valid stays. Nothing is drawn.
    [one] What is valid stays. The rest goes to the rack, and so does 1 drawn tile.
   *[other] What is valid stays. The rest goes to the rack, and so do { $drawn } drawn tiles.
}
shown-time-idle = { $drawn ->
    [0] Nothing was moved. Nothing is drawn.
    [one] Nothing was moved. 1 tile is drawn.
   *[other] Nothing was moved. { $drawn } tiles are drawn.
}
shown-granted = A new deal may be claimed.
shown-starter = { $name } begins.
shown-redraw = Draws again: { $names }.
shown-lot = Nobody draws here: it is decided by lot.
shown-won = { $name } wins.
shown-draw = A draw.

# The sources as one calls them. $level: the rule level they are named for.
who-PM = The Play Manual
who-SG = { $level ->
    [jumbo] Jumbo’s manual (told by Spielstrategen)
    [lemada] Lemada’s manual (told by Spielstrategen)
    [klub] the Klub’s tournament rules (told by Spielstrategen)
    [klub-2007] the Klub’s tournament rules of 2007 (told by Spielstrategen)
   *[other] Spielstrategen, rule guide
}
who-RT = online table for two
who-SS = short rule summary
who-o-5y1 = English manual (info.5y1.org)
who-o-diari = Sabra rules (diaridelsestudiants.com)
who-o-fireboy = game help (fireboyand-watergirl.co)
who-o-frwiki = French house rules (Wikipedia)
who-o-gambiter = Sabra rules (gambiter.com)
who-o-gravo = the Klub’s tournament rules of 2007 (Gravopedia)
who-o-hub = tournament practice (hub.fsb.gov.ng)
who-o-ijero = tournament practice (ijero.mlga.ek.gov.ng)
who-o-jumbo365914 = manual of Jumbo Original
who-o-klub = Klub Rummikub tournament rules 2014
who-o-kompakt = manual of Jumbo Kompakt
who-o-machocam = Sabra 50 (github.com/machocam)
who-o-mso19 = Mind Sports Olympiad 2019
who-o-mso25 = Mind Sports Olympiad 2025
who-o-onlinerummikub = onlinerummikub.com
who-o-pagatcopies = Pagat’s rule collection, in copies
who-o-pressmanfaq = answers of the publisher Pressman
who-o-rummikuborg = Sabra page of rummikub.org
who-o-rummikubrules = rummikubrules.com
who-o-rummyo = Sabra 50 (rummyo.com)
who-o-studylib576 = old German rule sheet
who-o-thinka = thinka.ca
who-o-topcasino = Sabra rules (topcasinoguide.co.uk)
who-o-voce = help of the app (vocepergunta.com)
who-o-wikihow = wikiHow, in copies
who-o-xp6 = manual of the edition for six

who-at = { $source }, { $place }
who-ours = our decision: no source says
who-after = our decision, after: { $source }
who-house = house rule of this table
place-PM = section { $place }
place-RT = item { $place }
place-o = { $place }
place-note = note
place-closing = closing

# In sixty seconds
minute-start = Everybody begins with { $hand_size } tiles{ $exchange_phase ->
    [yes] {" "}and may swap in secret first
   *[no] {""}
}; who gets rid of them first wins.
minute-melds = On the table go runs (three or more numbers in a row, one colour) and groups (one number, three or four colours).
minute-turn = { $draw_mode ->
    [first] Every turn begins with a draw; then you play or pass.
   *[ends_turn] On your turn you lay at least one tile, or you draw one and are done.
}
minute-opening = { $opening_shape ->
    [single_run] Opening: one single run from your rack, at least { $opening_min } points{ $opening_joker ->
        [forbidden] , without a joker.
       *[value] ; a joker counts as what it stands for.
    }
   *[any] Opening: at least { $opening_min } points from your rack in one turn{ $opening_joker ->
        [forbidden] , without a joker.
       *[value] ; a joker counts as what it stands for.
    }
}
minute-rebuilding = { $manipulation ->
    [append_only] After that you may add everywhere, but take nothing apart.
    [after_all_opened] After that you may add; there is rebuilding once everybody has opened.
   *[full] { $opening_same_turn_table ->
        [yes] After that, in the same turn, the whole table is yours: add, split, rebuild.
       *[no] From the next turn on the whole table is yours: add, split, rebuild.
    }
}
minute-joker = { $joker_retrieve ->
    [free] Jokers move freely over the table, but never to a rack.
   *[replace] { $joker_replace_source ->
        [rack] You get a joker only against the tile it stands for, from your rack; it goes back onto the table at once.
       *[any] You get a joker only against the tile it stands for; it goes back onto the table at once.
    }
}
minute-clock = { $clock_seconds ->
    [none] There is no clock.
   *[other] A turn takes at most { $clock_seconds } seconds; otherwise { $timeout_mode ->
        [partial] what is valid stays
       *[revert] everything is taken back
    }{ $timeout_moved_tiles ->
        [0] .
        [one] , and you draw a penalty tile.
       *[other] , and you draw { $timeout_moved_tiles } penalty tiles.
    }
}
minute-end = { $score_mode ->
    [wins_only] Only wins are counted.
   *[points] The others pay what is left on their racks; a joker costs { $joker_rack_value }.
}

# What each rule says
book-1 = At the end of your turn the table is made of tiles that lay there before or came from your rack. Each lies there exactly once.
book-2 = What lay on the table goes to no rack, a freed joker neither. What you laid yourself in this turn you may take back while the turn lasts.{ $timeout_mode ->
    [partial] {" "}Only when time is up do loose tiles go to the rack (R29).
   *[revert] {""}
}
book-3 = Only runs (R4) and groups (R5) lie on the table. Each has at least three tiles, and at least one of them is no joker.
book-4 = A run has one colour and numbers that follow each other. 1 is always the lowest, { $tile_set_numbers } the highest. After { $tile_set_numbers } it is over: the 1 does not come again.
book-5 = A group has three or four tiles of the same number, each of another colour.
book-6 = A run is read as it lies: a joker has the number of its place. If that does not work out, it is arranged so that it counts most. No order is refused as long as the tiles fit together.
book-7 = A joker stands for any tile and counts as much, even if all tiles of that kind lie there already. In a group with two other tiles it stands for both missing colours, until one of them comes. Where more than one reading fits, the higher one holds.
book-8 = { $joker_adjacent ->
    [yes] Two jokers may lie in one run or group, also side by side.
   *[no] Two jokers may lie in one run or group, but in a run not side by side.
}
book-9 = { $seat_order ->
    [counter_clockwise] Turns go round counter-clockwise.
   *[clockwise] Turns go round clockwise.
} Everybody draws and lays only when it is their turn.
book-10 = { $draw_mode ->
    [first] Every turn begins with you drawing a tile. You may lay it at once. From an empty pool nothing is drawn.
   *[ends_turn] Who cannot or will not play draws a tile. That ends the turn; you can lay it next time at the earliest. Who has laid tiles does not draw.
}
book-11 = Who plays lays at least one tile from their rack. Only rebuilding the table is not enough.{ $draw_mode ->
    [first] {" "}Who leaves everything as it is passes (R22).
   *[ends_turn] {""}
}
book-12 = { $opening_shape ->
    [single_run] To open you lay a run from your rack that is worth at least { $opening_min } points. What it has to look like, R13 says.
   *[any] What you lay first is worth at least { $opening_min } points together, all from your rack and in one turn.
} Nobody has to open, even if they could.
book-13 = { $opening_shape ->
    [single_run] The points must lie in one single run, and at the end of the turn it still lies together. It may well become longer.
   *[any] The points may come from several runs and groups, if they are laid in the same turn.
}
book-14 = { $opening_joker ->
    [forbidden] { $opening_shape ->
        [single_run] The run you open with reaches its points without a joker.
       *[any] In the turn in which you open you lay no joker from your rack.
    }
   *[value] A joker may be part of the opening. It counts as much as the tile it stands for.
}
book-15 = Before you have opened you do not touch the table: no adding, no rebuilding, no fetching of jokers. Tiles of the table do not help you to open either.
book-16 = { $opening_same_turn_table ->
    [yes] { $manipulation ->
        [full] As soon as you have opened, you may add and rebuild in the same turn.
       *[append_only] As soon as you have opened, you may add to melds in the same turn.
    }
   *[no] In the turn in which you open you lay only your own. { $manipulation ->
        [full] You may add and rebuild from the next one on.
       *[append_only] You may add to melds from the next one on.
    }
}
book-17 = { $manipulation ->
    [append_only] What lies on the table is only made longer: nothing is split, nothing is taken away.
    [after_all_opened] Until everybody has opened, melds are only made longer. After that the whole table is everybody’s: add, split, take away, put together anew.
   *[full] Once you have opened, the whole table is yours: add, split, take away, put together anew, also what others have laid.
} At the end of the turn only runs and groups lie there, and no tile is left over.
book-18 = { $joker_retrieve ->
    [free] Any rebuilding frees a joker. You need not put anything in its place.
   *[replace] { $joker_replace_source ->
        [rack] You take a joker only when the tile it stands for comes to its place, and that from your rack.
       *[any] You take a joker only when the tile it stands for comes to its place: from your rack or from the table.
    }
}
book-19 = { $joker_retrieve ->
    [free] This is no question here: from a group of three, too, a joker is freed by rebuilding (R18).
   *[replace] { $joker_group3_both ->
        [yes] If the joker lies in a group of three, only both missing colours together release it.
       *[no] If the joker lies in a group of three, either missing colour releases it; in a group of four only the one that is missing.
    }
}
book-20 = { $joker_locked_sets ->
    [yes] Where a joker lies, one only adds. Nothing is taken away or rearranged there until it is replaced.
   *[no] Where a joker lies you may add, split and rebuild as everywhere.
}
book-21 = A freed joker never goes to the rack. You lay it back onto the table in the same turn, { $joker_reuse ->
    [any] wherever you like.
    [new_set_rack] into something new in which only tiles from your rack lie beside it.
   *[new_set] into a new run or group that did not lie there like that.
}
book-22 = { $draw_mode ->
    [first] If you have drawn and will not lay anything, you pass.
   *[ends_turn] While there are tiles in the pool there is no passing: who does not play draws.
} { $must_play_when_pool_empty ->
    [yes] When the pool is empty, who can play must.
   *[no] When the pool is empty you may pass even if you could play.
}
book-23 = { $players_most ->
    [2] It is played by exactly two.
   *[other] { $players_least } to { $players_most } can play.
} There are { $tiles } tiles in the box{ $tiles_most ->
    [160] , with five and six players 160
   *[other] {""}
}: every number from 1 to { $tile_set_numbers } in every colour more than once, and the jokers.
book-24 = { $exchange_phase ->
    [yes] Before the first turn there is a secret exchange. Of each pair of equal tiles you may offer one, never a joker. As many are swapped as both offer; if one has offered more, lots decide which go. Only then does the clock start.
   *[no] There is no exchange before the first turn here.
}
book-25 = { $start_draw ->
    [lot] Lots decide who begins the first game.
   *[highest] Everybody draws a tile, the highest number begins. Who draws a joker draws again; so do those who are tied. Then all tiles go back and are mixed again.
}
book-26 = { $redeal_pairs ->
    [0] Nobody can claim a new deal here.
   *[other] Who has at least { $redeal_pairs } pairs of equal tiles on the first rack may claim a new deal, before doing anything else. Two jokers are no pair. Everybody gets new tiles.
}
book-27 = Everybody begins with { $hand_size } tiles.{ $deal_jokers ->
    [0] {""}
    [one] {" "}One of them is a joker.
   *[other] {" "}{ $deal_jokers } of them are jokers.
}
book-28 = Your turn only ends when everything lies right. { $invalid_end_penalty ->
    [0] { $invalid_end ->
        [revert] Otherwise everything is taken back; a drawn tile stays, and it is still your turn.
       *[refuse] Otherwise everything stays as it lies, and you go on building. The clock runs.
    }
    [one] Otherwise everything is taken back, you draw a penalty tile, and your turn is over.
   *[other] Otherwise everything is taken back, you draw { $invalid_end_penalty } penalty tiles, and your turn is over.
}
book-29 = { $clock_seconds ->
    [none] A clock is no part of these rules. If you set one all the same:
   *[other] You have { $clock_seconds } seconds for a turn{ $clock_fixed ->
        [yes] , and that is fixed.
       *[no] ; a table may agree on another time.
    }
} { $timeout_accept_legal ->
    [yes] If everything lies right when time is up, it counts as played; otherwise { $timeout_mode ->
        [partial] what is valid stays, and everything else goes to your rack.
       *[revert] everything is taken back as it was.
    }
   *[no] { $timeout_mode ->
        [partial] When time is up, what is valid stays, and everything else goes to your rack.
       *[revert] When time is up, everything is taken back, even if it lies right.
    }
} { $draw_mode ->
    [first] { $timeout_moved_tiles ->
        [0] There are no penalty tiles; only if you had not drawn yet, a tile is drawn for you.
       *[other] Penalty tiles: { $timeout_moved_tiles }. If you had not drawn yet, a tile is drawn for you.
    }
   *[ends_turn] { $penalty_same ->
        [yes] Penalty tiles: { $timeout_moved_tiles }, even if you had moved nothing at all.
       *[no] Penalty tiles: { $timeout_moved_tiles }; if you had moved nothing at all, { $timeout_idle_tiles }.
    }
}
book-30 = If the pool has fewer tiles than you have to draw, you draw what is there. The rest you are spared.
book-31 = Who lays the last tile of the rack has won. Nothing has to be called. { $empty_pool ->
    [last_round] When the pool is empty, a last round follows (R32).
   *[play_on] When the pool is empty, you play on without drawing, until nobody lays anything for a whole round.
} { $blocked_result ->
    [draw] Then it is a draw.
   *[lowest_sum] Then the lowest sum wins (R36).
}
book-32 = { $empty_pool ->
    [last_round] Who takes the last tile of the pool announces it. After that everybody has exactly one more turn, beginning with that player. Then it is over.
   *[play_on] There is no last round: you play until nobody lays any more.
}
book-33 = { $leave ->
    [clock_runs] Who leaves keeps the seat. Its clock goes on, and they can come back.
   *[stayer_wins] If one of two gets up, the other has won. With more at the table the seat is skipped; the tiles stay on its rack, and at the end it pays them.
}
book-34 = { $score_mode ->
    [wins_only] No points are counted, so a joker costs nothing either.
   *[points] A joker that is left on your rack at the end costs { $joker_rack_value } points.
}
book-35 = { $score_mode ->
    [wins_only] Only who has won is counted.
   *[points] Everybody pays what is left on their rack. Who has won gets all of it.
}
book-36 = { $blocked_result ->
    [draw] If nobody lays any more it is a draw, and nobody pays.
   *[lowest_sum] If nobody lays any more, the lowest sum wins. { $blocked_tie ->
        [shared] If several have it, they share the win.
       *[fewest_tiles] If several have it, who has fewer tiles wins; if those are equal too, they share the win.
    } { $score_mode ->
        [wins_only] There are no points.
       *[points] { $blocked_score ->
            [full] The others pay their whole sum.
           *[difference] The others pay only what they have more.
        }
    }
}
book-37 = { $score_unopened ->
    [none] Never to have opened costs nothing extra: the tiles are paid.
   *[other] Who never opened pays { $score_unopened } instead of the tiles{ $score_unopened_able ->
        [none] .
       *[other] , and { $score_unopened_able } if they could have.
    }
}
book-38 = { $standing ->
    [points] The points of all games are added up; who has most is ahead.
    [wins] Who has won most games is ahead.
   *[wins_then_points] Who has won most games is ahead. With equal wins, points decide.
}
book-39 = { $games ->
    [players] You play as many games as there are players, or as many as you agree on.
    [number] How many games are played, the host says beforehand.
   *[open] How many games you play is open.
}
book-40 = { $next_starter ->
    [alternate] The next game begins with who did not begin the last one.
   *[clockwise] The next game begins with the next player clockwise, so that everybody begins once.
} It starts when all are ready.
book-41 = Without a clock the others may end the turn of somebody who is away. At most one tile is drawn for them.
book-42 = Every number and every switch can be changed for a table. What does not go together is refused, with a sentence that says why. Who sits down at the table sees what is different.

# The questions. .short stands in the heading, .answer in the table, .words are words to search by.
ask-joker-left = What does a leftover joker cost?
    .short = { $score_mode ->
        [wins_only] {""}
       *[points] { $joker_rack_value }
    }
    .answer = { $score_mode ->
        [wins_only] nothing: only wins are counted
       *[points] { $joker_rack_value } points
    }
    .words = left rest rack points minus 25 30 50 count end
ask-joker-opening = May a joker be part of the opening?
    .short = { $opening_joker ->
        [forbidden] no
       *[value] yes
    }
    .answer = { $opening_joker ->
        [forbidden] { $opening_shape ->
            [single_run] no, not in the run that brings the points
           *[any] no
        }
       *[value] yes, it counts as what it stands for
    }
    .words = first turn initial meld open
ask-penalty = Time is up: how many penalty tiles?
    .short = { $timeout_moved_tiles ->
        [0] none
       *[other] { $timeout_moved_tiles }
    }
    .answer = { $timeout_moved_tiles ->
        [0] none, everything is taken back
       *[other] { $penalty_same ->
            [yes] { $timeout_moved_tiles }, even if you moved nothing
           *[no] { $timeout_moved_tiles }; if you moved nothing, { $timeout_idle_tiles }
        }
    }
    .words = penalty time clock over minute draw late timeout
ask-wrap = Is 12-13-1 a run?
    .short = { $good ->
        [yes] yes
       *[no] no
    }
    .answer = { $good ->
        [yes] yes
       *[no] no, after { $tile_set_numbers } it is over
    }
    .words = run corner around wrap one thirteen
ask-joker-free = How does a joker get free?
    .short = { $joker_retrieve ->
        [free] by rebuilding
       *[replace] against its tile
    }
    .answer = { $joker_retrieve ->
        [free] by any rebuilding, with nothing in its place
       *[replace] { $joker_replace_source ->
            [rack] only against the tile it stands for, from the rack
           *[any] only against the tile it stands for, from the rack or the table
        }
    }
    .words = take fetch swap replace retrieve exchange
ask-blocked = Nobody can play: who wins, and what is paid?
    .short = { $blocked_result ->
        [draw] nobody
       *[lowest_sum] lowest sum
    }
    .answer = { $blocked_result ->
        [draw] nobody, it is a draw
       *[lowest_sum] { $blocked_score ->
            [full] the lowest sum; the others pay all they have
           *[difference] the lowest sum; the others pay the difference
        }
    }
    .words = blocked stuck stalemate end pool empty draw tie
ask-drawn-tile = May I lay the tile I drew at once?
    .short = { $good ->
        [yes] yes
       *[no] no
    }
    .answer = { $good ->
        [yes] yes, every turn begins with a draw
       *[no] no, drawing ends the turn
    }
    .words = draw same turn pool
ask-opening-points = How many points does it take to open?
    .short = { $opening_min }
    .answer = { $opening_shape ->
        [single_run] { $opening_min }, in one single run
       *[any] { $opening_min }, also in several runs and groups
    }
    .words = first turn initial meld 30 50 thirty
ask-opening-adding = Opening and adding in the same turn?
    .short = { $good ->
        [yes] yes
       *[no] no
    }
    .answer = { $good ->
        [yes] yes, as soon as you have opened
       *[no] no, only from the next turn on
    }
    .words = first turn rebuild at once initial meld
ask-rebuilding = How far may rebuilding go?
    .short = { $manipulation ->
        [full] everything
        [append_only] adding only
       *[after_all_opened] once all have opened
    }
    .answer = { $manipulation ->
        [full] everything, also what others laid, if all is right at the end
        [append_only] not at all, one only adds
       *[after_all_opened] everything, once everybody has opened
    }
    .words = split take apart middle manipulate tiles of others
ask-joker-where = Where does a freed joker go?
    .short = { $joker_reuse ->
        [any] anywhere
        [new_set] into something new
       *[new_set_rack] into something new from the rack
    }
    .answer = { $joker_reuse ->
        [any] anywhere on the table, in the same turn
        [new_set] into a new run or group, in the same turn
       *[new_set_rack] into something new, otherwise of own tiles, in the same turn
    }
    .words = keep rack hand lay again
ask-joker-group = Joker in a group of three: is one missing colour enough?
    .short = { $good ->
        [yes] yes
       *[no] no
    }
    .answer = { $good ->
        [yes] { $joker_retrieve ->
            [free] yes, not even one is needed
           *[replace] yes, either of the two
        }
       *[no] no, both together
    }
    .words = group three replace colour color
ask-joker-locked = May one take away or split beside a joker?
    .short = { $good ->
        [yes] yes
       *[no] no
    }
    .answer = { $good ->
        [yes] yes, as everywhere
       *[no] no, only add until the joker is replaced
    }
    .words = locked lock rebuild
ask-joker-end = A joker after the 13: is that a run?
    .short = { $good ->
        [yes] yes
       *[no] no
    }
    .answer = { $good ->
        [yes] yes: 12, 13 and a joker are read as 11, 12, 13
       *[no] no
    }
    .words = end edge counts value
ask-two-jokers = May two jokers lie side by side?
    .short = { $good ->
        [yes] yes
       *[no] no
    }
    .answer = { $good ->
        [yes] yes
       *[no] no
    }
    .words = both double together adjacent
ask-must-play = Do I have to play if I can, or may I hold tiles back?
    .short = { $must_play_when_pool_empty ->
        [yes] with an empty pool
       *[no] no
    }
    .answer = { $must_play_when_pool_empty ->
        [yes] yes, once the pool is empty
       *[no] no, holding tiles back is allowed
    }
    .words = hold back forced duty pass
ask-pool-empty = The pool is empty: how does it go on?
    .short = { $empty_pool ->
        [last_round] last round
       *[play_on] play on
    }
    .answer = { $empty_pool ->
        [last_round] everybody has exactly one more turn
       *[play_on] on without drawing, until nobody lays any more
    }
    .words = no more tiles end last tile draw
ask-clock = How long may a turn take?
    .short = { $clock_seconds ->
        [none] no clock
       *[other] { $clock_seconds } s
    }
    .answer = { $clock_seconds ->
        [none] as long as it takes, there is no clock
       *[other] { $clock_seconds } seconds{ $clock_fixed ->
            [yes] , fixed
           *[no] , or as agreed
        }
    }
    .words = clock time minute seconds limit
ask-invalid = Something lies wrong at the end of the turn: what now?
    .short = { $invalid_end ->
        [revert] back
       *[refuse] go on building
    }
    .answer = { $invalid_end ->
        [revert] everything is taken back, it is still your turn
       *[refuse] the turn does not end, you go on building
    }
    .words = mistake invalid take back penalty wrong
ask-redeal = Dealt three pairs: is there a new deal?
    .short = { $good ->
        [yes] if claimed
       *[no] no
    }
    .answer = { $good ->
        [yes] yes, if you claim it before you do anything
       *[no] no
    }
    .words = double equal tiles start shuffle
ask-standing = Who has won after several games?
    .short = { $standing ->
        [points] points
        [wins] wins
       *[wins_then_points] wins, then points
    }
    .answer = { $standing ->
        [points] who has most points
        [wins] who has won most games
       *[wins_then_points] who has won most games; with equal wins, points count
    }
    .words = tournament evening rounds overall add up
