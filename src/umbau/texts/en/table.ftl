# The table on felt

skip-to-rack = To your own rack
board-label = Table
rack-label = Your rack
seats-label = Who sits here
actions-label = What you can do
menu = Menu
close = Close
pool = Pool
pool-label = Pool: { $count }

main-waiting = Not your turn
main-planned = Plan is kept
main-watching = You are watching
main-offer = { $count ->
    [0] Offer nothing
    [one] Offer 1 tile
   *[other] Offer { $count } tiles
}
main-change = Change
main-draw = Draw a tile
main-end = End turn
main-pass = Pass
main-ready = Ready

tool-undo = Undo
tool-redo = Redo
tool-reset = Restart
tool-runs = Runs
tool-groups = Groups
tool-none = None

seat-you = you
seat-turn = to move
seat-gone = has left
seat-ready = is ready ✓
seat-away = away { $time }
seat-confirmed = is set ✓
seat-choosing = choosing …
seat-stand-in = { $count } • computer
seat-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}

line-draw-first = Your turn. Draw a tile.
line-lay-or-draw = Your turn. Lay or draw.
line-lay-or-pass = Your turn. Lay or pass.
line-open = Your turn. To open: at least { $needed } points of your own tiles{ $joker ->
    [forbidden] , without a joker.
   *[value] .
}
line-open-run = Your turn. To open: one run worth at least { $needed }{ $joker ->
    [forbidden] , without a joker.
   *[value] .
}
line-played-by-clock = Time was up: your turn counts as it lay.
line-drew-by-clock = Time was up: { $count ->
    [one] one tile was
   *[other] { $count } tiles were
} drawn for you.
line-selected = { $count ->
    [one] 1 tile selected. Tap where it goes.
   *[other] { $count } tiles selected. Tap where they go.
}
line-laying = Laid. The table has a look.
line-legal = Everything lies well.
line-other = { $name } is playing. Sort and plan meanwhile.
line-watching = { $name } is playing.
line-over = The table stays as it is.
line-exchange = Offer one tile of each pair – or none.
line-exchange-no-pair = You hold no pair, so there is nothing to swap.
line-exchange-waiting = Your offer stands. It starts in a moment.
line-exchange-watch = The two are swapping in secret.
line-offer-stands = Your offer stands. Press “Change” to rearrange it.
line-no-pair = Only one of a pair can be offered.
line-no-joker = A joker is not swapped.
line-plan = A plan, only for you. On your turn it already lies there.
line-watch = You are watching.
line-not-yet = Not your turn yet. You can sort and plan.
line-nothing-laid = You have not laid anything yet.
line-taken-back = What you laid went back to your rack. It is still your turn.
line-kept-part = Time was up: what lay well has stayed.
line-back-by-clock = Time was up: your turn was taken back.
line-returned = { $count ->
    [one] The table has changed: one tile is back on your rack.
   *[other] The table has changed: { $count } tiles are back on your rack.
}
line-connecting = Connecting to the table.
line-lost = Connection lost – your draft is safe here. Next try in { $seconds } s
line-stopped-unknown_table = This table is no longer there.
line-stopped-wrong_seat = Another browser sits on this chair.
line-stopped-too_many = Too many pages of this seat are open. Close one of them.
line-stopped-too_large = That was too much at once for the table. Load the page again.
line-stopped-closed = This table has been cleared.
line-nudged = { $name } is waiting for you.
why-table_tile = What lay on the table stays on the table.
why-locked = First your own opening of { $needed } points, then you may touch the table.

zero-idle = { $tiles ->
    [0] At 0 it is the next one’s turn.
    [one] At 0 you draw a tile, and it is the next one’s turn.
   *[other] At 0 you draw { $tiles } tiles, and it is the next one’s turn.
}
zero-back = { $tiles ->
    [0] At 0 your turn is taken back; the drawn tile stays.
    [one] At 0 your turn is taken back and you draw a tile.
   *[other] At 0 your turn is taken back and you draw { $tiles } tiles.
}
zero-counts = { $tiles ->
    [0] At 0 what lies well counts; the rest is taken back.
    [one] At 0 a finished turn counts. Else it is taken back, and you draw a tile.
   *[other] At 0 a finished turn counts. Else it is taken back, and you draw { $tiles } tiles.
}

clock-label = { $time } left
meter = { $points } of { $needed }
meter-left = { $left } to go
retry = Now
to-rack = To the rack

joker-either = This joker may stand for either: { $readings }.
redeal = Deal again
zone = new run or group here
zone-short = new here
flag-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
flag-laying = { $name } is laying
meld-label = { $kind } { $number } of { $total }: { $tiles }
meld-label-valid = { $kind } { $number } of { $total }: { $tiles }, valid
meld-label-invalid = { $kind } { $number } of { $total }: { $tiles }, not yet right

lens-split = Tap what you take, or where to divide
lens-whole = Take all
lens-cut = divide
lens-label = Enlarged
lens-cut-label = Divide before { $tile }

ask-take-back = It does not lie right yet. You can go on, or everything goes back to your rack. It stays your turn.
    .title = Take it all back?
    .yes = Take back
    .no = Go on laying
ask-leave = Your seat is gone then, and you cannot come back into this game.
    .title = Leave the table?
    .yes = Leave
    .no = Stay

refused-title = Not yet
refused-dissolve = Take these tiles back
refused-reset = Take everything back
refused-go-on = Go on laying

exchange-title = The hidden exchange
exchange-lead = You swap as many tiles as both of you offer. If one side offers more, lots are drawn.
exchange-clock = The clock starts only afterwards.
exchange-own = your offer
exchange-none = none
exchange-hidden = { $name }: face down
exchange-confirmed = { $name }: is set

end-over = The game is over.
end-drawn = A draw.
end-out = { $name } went out.
end-out-you = You went out.
end-left = { $name } wins, the others have left.
end-left-you = You win, the others have left.
end-blocked = Nobody can go on. { $name } has the least left.
end-blocked-you = Nobody can go on. You have the least left.
end-game = Game { $number }{ $of ->
    [0] {""}
   *[other] {" "}of { $of }
} • { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
end-wins = { $name } { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}
end-row-out = went out
end-row-left = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} left, { $points ->
    [one] 1 point
   *[other] { $points } points
}
end-row-tiles = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} left
end-table = Table
end-sheet = Result
end-next = Next game
end-waiting = Ready. Still missing: { $names }
end-dealing = Dealing.

menu-sound = Sounds
menu-language = Language
menu-theme = Light or dark
menu-palette = Strong colours for colour blindness
menu-contrast = More contrast
menu-hand = For the left hand
menu-tidy = Tidy the table
menu-leave = Leave the table
menu-on = on
menu-off = off
menu-auto = as the device
theme-system = as the device
theme-light = light
theme-dark = dark
palette-classic = off
palette-safe = on

history-title = What happened
history-empty = Nothing has happened yet.
rules-title = Rules of this table
keys-title = Keys and typing
