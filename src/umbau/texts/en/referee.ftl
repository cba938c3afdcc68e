# What the referee says: one sentence for each field of a verdict. $value: what the field holds; $count: how many.

problem-turn-ended = The turn is over.
    .title = Already over
    .word = over
problem-turn-already_played = Who has laid tiles in this turn does not draw or pass.
    .title = Already laid
    .word = already laid
problem-table-invalid = The table was not valid before this turn.
    .title = The table is not right
    .word = not valid

referee-case = { $id }, { $profile }
referee-problem = { $place ->
    [0] { $sentence }
   *[other] Run or group { $place } ({ $tiles }): { $sentence }
}
referee-source = { $rule } { $title }: { $source }
referee-unreadable = { $id }: cannot be read. { $message }
referee-nobody = nobody
referee-nothing = nothing
referee-or = { $one } or { $other }
referee-share = { $name } { $points }
referee-gives-share = { $name } { $count } of ({ $tiles })

referee-legal = { $value ->
    [yes] Allowed.
   *[no] Not allowed.
}
referee-valid = { $value ->
    [yes] Valid.
   *[no] Not valid.
}
referee-value = { $count ->
    [one] Counts 1 point.
   *[other] Counts { $count } points.
}
referee-kind = { $value ->
    [run] It is a run.
    [group] It is a group.
   *[either] It can be read as a run and as a group.
}
referee-joker_as = { $count ->
    [0] {""}
    [one] The joker stands for { $value }.
   *[other] The jokers stand for { $value }.
}
referee-opening_value = { $count ->
    [one] The opening counts 1 point.
   *[other] The opening counts { $count } points.
}
referee-table_after = { $count ->
    [0] The table is empty.
   *[other] On the table: { $value }.
}
referee-rack_after = { $count ->
    [0] The rack is empty.
   *[other] On the rack: { $value }.
}
referee-drawn = { $count ->
    [0] No tile is drawn.
    [one] One tile is drawn.
   *[other] { $count } tiles are drawn.
}
referee-turn_ends = { $value ->
    [yes] The turn is over.
   *[no] The turn goes on.
}
referee-wins = { $value ->
    [yes] That wins the game.
   *[no] {""}
}
referee-opened_after = { $value ->
    [yes] The seat has opened.
   *[no] The seat has not opened.
}

referee-ends = { $value ->
    [yes] The game is over.
   *[no] The game goes on.
}
referee-winners = { $count ->
    [0] Nobody wins.
    [one] { $value } wins.
   *[other] { $value } share the win.
}
referee-scores = { $count ->
    [0] No points are kept.
   *[other] Points: { $value }.
}
referee-draw = { $value ->
    [yes] It is a draw.
   *[no] {""}
}
referee-announce = { $value ->
    [yes] The last tile of the pool is announced.
   *[no] {""}
}
referee-final_turn_order = Last round: { $value }.
referee-next_player = { $value } is next.
referee-wins_added = Games won by this: { $value }.

referee-phase = { $value ->
    [exchange] The exchange goes on.
    [play] The exchange is over, play begins.
   *[other] { $value }.
}
referee-exchanged = { $count ->
    [0] Nothing changes hands.
    [one] One tile goes each way.
   *[other] { $count } tiles go each way.
}
referee-gives = Given: { $value }.
referee-hand_sizes = Tiles on the racks: { $value }.
referee-turn_clock_running = { $value ->
    [yes] The clock runs now.
   *[no] The clock does not run yet.
}
referee-offers_shown_to_other = { $value ->
    [yes] The other seat sees the offer.
   *[no] The other seat does not see the offer.
}
referee-exchange_phase = { $value ->
    [yes] There is an exchange before the first turn.
   *[no] There is no exchange before the first turn.
}

referee-hand = Each begins with { $count } tiles.
referee-pool = { $count } tiles are left in the pool.
referee-total = The box has { $count } tiles.
referee-numbered = { $count } of them have a number.
referee-jokers = { $count ->
    [0] There are no jokers.
    [one] There is 1 joker.
   *[other] There are { $count } jokers.
}
referee-copies_of_each = Each tile is there { $count } times.
referee-each_number_total = Each number is there { $count } times.
referee-face_sum = All numbers together make { $count }.
referee-colours = Colours: { $value }.
referee-by_lot = The lot decides who begins.
referee-starter = { $value } begins.
referee-redraw = { $count ->
    [one] { $value } draws again.
   *[other] { $value } draw again.
}
referee-tiles_returned = The tiles go back.
referee-reshuffled = { $value ->
    [yes] Everything is mixed again.
   *[no] Nothing is mixed again.
}
referee-granted = { $value ->
    [yes] The claim is granted.
   *[no] The claim is not granted.
}
referee-seconds = { $value ->
    [none] There is no clock.
   *[other] A turn has { $value } seconds.
}
referee-changeable = { $value ->
    [yes] The table may choose another time.
   *[no] The time is fixed.
}

referee-points = { $count ->
    [0] No points are kept.
   *[other] Points so far: { $value }.
}
referee-standing-wins = Games won: { $value }.
referee-leaders = { $count ->
    [0] Nobody leads.
    [one] { $value } leads.
   *[other] { $value } lead together.
}
referee-suggested_games = { $value ->
    [none] The number of games is open.
    [1] 1 game is played.
   *[other] { $value } games are played.
}
referee-next_starter = { $value } begins the next game.
referee-needs_ready = Before it { $value } have to be ready.
