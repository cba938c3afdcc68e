# At the table: bars, status line, buttons, what happened, end sheet. One sentence per event.

tiles-count = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
 }
seat-you = you
seat-away = away { $time }
seat-choosing = is choosing …
seat-confirmed = has confirmed ✓
seat-ready = is ready ✓
seat-gone = got up
seat-bot = bot
seat-label = { $name }, { $tiles }{ $turn ->
    [yes] , to move
   *[no] {""}
 }{ $away ->
    [yes] , away just now
   *[no] {""}
 }
seats = Who sits at the table
pool = Pool { $count }
clock-spoken = { $seconds } seconds left

action-draw = Draw a tile
action-end-turn = End turn
action-pass = Pass
action-undo = Undo
action-redo = Redo
action-reset = Restart
action-sort-run = Runs
action-sort-group = Groups
action-waiting = { $name } to move
action-planned = Plan is kept
action-sending = One moment …
action-ready = Ready
action-is-ready = You are ready ✓
action-next = Next game
action-nudge = Nudge
action-skip = Skip
action-hand-to-bot = Let a bot play on
actions = What you can do

line-your-turn = Your turn.
line-draw-first = Draw a tile first.
line-lay-or-draw = Lay or draw.
line-lay-or-pass = Lay or pass.
line-lay = Lay something.
line-lay-single-run = Opening: one run worth { $needed }, no joker.
line-other-turn = { $name } to move.
line-plan = Sort and plan already.
line-planned = Only you see your plan.
line-laying = { $name } is laying.
line-good = You can end the turn like this.
line-points = { $points } of { $needed }
line-missing = · { $missing } to go
line-opened = That is enough.
line-returned = { $count ->
    [one] One tile came back to your rack: { $tiles }.
   *[other] { $count } tiles came back to your rack: { $tiles }.
 }
line-locked = Open first: until then the table stays as it lies.
line-table-tile = What lay on the table stays on the table.
line-lost = Connection lost – your draft is safe here.
line-lost-watch = Connection lost. It goes on in a moment.
line-lost-seconds = { $seconds } s
line-asleep = The clock rests until somebody is back.
line-exchange = Offer one tile of each pair – or none.
line-exchange-none = You hold no pair. Offer none.
line-exchange-confirmed = { $name } is still choosing. You can still change.
line-over = The game is over.
line-start-you = You begin.
line-start-other = { $name } begins.
line-nudged = A nudge: it is your turn.
line-last-idle = At 0 you draw { $count ->
    [one] one tile
   *[other] { $count } tiles
 }.
line-last-back = At 0 your turn is taken back{ $count ->
    [0] ; the drawn tile stays
    [one] , and you draw one tile
   *[other] , and you draw { $count } tiles
 }.
line-last-legal = At 0 your turn counts as it lies.
line-last-pass = At 0 your turn ends.
line-taken-back = Taken back. It is still your turn.
line-time-back = Time was up: your turn was taken back.
line-time-played = Time was up: your turn counts as it lay.
line-selected = { $count ->
    [one] { $tile } selected. Tap where it goes.
   *[other] { $count } tiles selected. Tap where they go.
 }
line-problem = { $number } { $word }

zone-new = new run or group here
zone-new-short = new
lens-title = { $kind } enlarged
lens-put = Tap where it goes
lens-pick = Tap tiles
lens-whole = { $kind ->
    [run] Whole run
    [group] Whole group
   *[other] All tiles
 }
lens-split = Split here
lens-close = Close
lens-gap = Here, before { $tile }
lens-gap-end = Here, at the end
joker-either-title = Run or group
joker-either = This joker allows both: { $readings }.

flag-points = ✓ { $points } points
flag-laying = { $name } is laying
board = Table
board-empty = The table is still empty.
rack = Your rack
rack-of = { $name }’s rack
rack-skip = To your own rack
meld-label = { $kind } { $index } of { $total }: { $tiles }{ $state ->
    [valid] , valid
    [invalid] , not valid yet
   *[none] {""}
 }

exchange-title = The hidden exchange
exchange-text = You swap as many tiles as both of you offer. If one side offers more, lots are drawn.
exchange-mine = your offer
exchange-theirs = { $name }: hidden
exchange-clock = The clock starts only afterwards.
exchange-none = None
exchange-confirm = { $count ->
    [0] Offer none
    [one] Offer 1 tile
   *[other] Offer { $count } tiles
 }
exchange-change = Change the offer
exchange-waiting = { $name } is choosing …

ask-back-title = Your turn would be taken back
ask-back-text = If you end it like this, all laid tiles come back to your rack. Your turn goes on.
ask-back-yes = Take it back
ask-back-no = Keep laying
ask-leave-title = Get up?
ask-leave-game = The game is then over for you.
ask-leave-clock = Your seat stays yours, and your clock runs on.
ask-leave-lobby = Your chair becomes free.
ask-leave-yes = Get up
ask-leave-no = Stay
refusal-rest = Nothing is lost: all tiles are still there.
refusal-take-back = Take it back
refusal-reset = Restart
refusal-close = I see

away-title = { $name } has been away for { $time }.
away-wait = After two minutes you can play on.
away-turn = It is { $name }’s turn, and it takes a while.

menu = Menu
menu-sound = Sounds
menu-language = Language
menu-theme = Light or dark
menu-theme-system = like the device
menu-theme-light = light
menu-theme-dark = dark
menu-palette = Colours further apart
menu-contrast = More contrast
menu-hand = Buttons on the left
menu-tidy = Tidy the table
menu-rules = Rules at this table
menu-history = What happened
menu-typed = Type a move
menu-keys = Keys
menu-leave = Get up
menu-share = Link of the table

rules-hand = { $count } tiles to begin with
rules-exchange = Before the first turn comes a hidden exchange: one tile of each pair.
rules-draw-first = Every turn begins with a draw. Then you lay or pass.
rules-draw-ends = Who lays nothing draws one tile. That ends the turn.
rules-opening-any = Opening: { $points } points of own tiles. A joker counts as what it stands for.
rules-opening-run = Opening: one single run of own tiles worth { $points }, without joker.
rules-table-later = Adding and rebuilding from the turn after.
rules-table-now = You may rebuild in the same turn.
rules-joker-replace = You take a joker by laying down its tile. It is laid again at once, in something new.
rules-joker-free = Jokers move freely. What lay on the table stays on the table.
rules-clock = { $seconds } seconds a turn.
rules-clock-off = No clock.
rules-win = Who has no tile left first wins.

history = What happened
history-empty = Nothing yet.
told-dealt-you = Dealt. You begin.
told-dealt = Dealt. { $name } begins.
told-exchanged = { $count ->
    [0] Nothing was exchanged.
    [one] One tile was exchanged.
   *[other] { $count } tiles were exchanged.
 }
told-exchanged-got = Exchanged. You get { $tiles }.
told-confirmed = { $name } has confirmed.
told-drew = { $name } drew{ $count ->
    [one] {""}
   *[other] {" "}{ $count } tiles
 }. { $pool } in the pool.
told-drew-you = Drawn: { $tiles }.
told-drew-time = { $name } drew { $count ->
    [one] one tile
   *[other] { $count } tiles
 } when time was up.
told-played = { $name } laid { $tiles }. { $left ->
    [0] No tile is left.
    [one] 1 tile left.
   *[other] { $left } tiles left.
 }
told-played-you = You laid { $tiles }.
told-passed = { $name } passes.
told-passed-you = You pass.
told-taken-back = { $name } took the turn back.
told-taken-back-you = Your turn was taken back.
told-timed-out = { $name }’s time was up.
told-timed-out-you = Your time was up.
told-left = { $name } got up.
told-joined = { $name } sits down.
told-bot_seated = { $name } sits down.
told-seat_freed = A seat became free.
told-handed_to_bot = A bot plays for { $name } now.
told-back = { $name } is back.
told-last_round = The pool is empty. Everybody has one more turn.
told-ended = { $name } went out.
told-ended-you = You went out.
told-ended-nobody = The game is over.
told-turn-you = Your turn. { $seconds ->
    [0] {""}
   *[other] { $seconds } seconds.
 } You hold { $count ->
    [one] 1 tile
   *[other] { $count } tiles
 }.
told-away = { $name } is away.
told-here = { $name } is back.
told-opened = opened
told-nothing = laid nothing
told-draft-points = { $points } of { $needed }. { $missing } to go.
told-refused = Not yet: { $why } All tiles are still there.

history-laid = laid
history-drew = drew a tile
history-you = You
history-you-laid = laid
history-you-drew = drew a tile

end-out = { $name } went out.
end-out-you = You went out.
end-blocked = Nobody can lay any more.
end-drawn = A draw.
end-left = { $name } is the one who stayed.
end-left-you = You are the one who stayed.
end-game = Game { $number }
end-game-of = Game { $number } of { $total }
end-turns = { $turns } turns
end-row-out = went out
end-row-left = { $points } points left, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
 }
end-wins = { $wins ->
    [one] 1 win
   *[other] { $wins } wins
 }
end-table = Table
end-sheet = Result
end-stays = The table stays as it is.
end-waiting = Not ready yet: { $names }.
end-place = Place { $rank }

typed-label = A move as text, for example r7 b7 k7 > new
typed-do = Lay
typed-help = r red, b blue, k black, o orange, j joker. Target: new, the number on the table, or rack.
typed-shape = First write the tiles, then > and the target.
typed-tile = No such tile here: { $word }.
typed-place = No such place: { $word }.
typed-done = Laid.
keys-list = Arrows: walk · Space: select · Enter: put · N: new run or group · S: split · M: whole run or group · Backspace: to the rack · R and G: sort · Ctrl Z: undo · E: end turn · D: draw
