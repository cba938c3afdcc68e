# History, lens, rules at the table, typed moves and keys, who is away.

rules-hand = Everybody begins with { $count } tiles.
rules-exchange = Before the first turn comes a hidden exchange: one tile of each pair.
rules-draw-first = Every turn begins with a draw. Then you lay or pass.
rules-draw-ends = Who lays nothing draws one tile. That ends the turn.
rules-table-later = Adding and rebuilding from the turn after.
rules-table-now = You may rebuild in the same turn.
rules-joker-replace = You take a joker by laying down its tile. It is laid again at once, in something new.
rules-joker-free = Jokers move freely. What lay on the table stays on the table.
rules-win = Who has no tile left first wins.
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
 }.
told-drew-you = You drew { $tiles }.
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
told-taken_back = { $name } took the turn back.
told-taken_back-you = Your turn was taken back.
told-timed_out = { $name }’s time was up.
told-timed_out-you = Your time was up.
told-left = { $name } got up.
told-joined = { $name } sits down.
told-bot_seated = { $name } sits down.
told-seat_freed = A seat became free.
told-handed_to_bot = A bot plays for { $name } now.
told-back = { $name } is back.
told-last_round = Last round: the pool is empty, everybody has one more turn.
told-ended = { $name } went out.
told-ended-you = You went out.
told-ended-nobody = The game is over.
history-laid = laid
history-you = You
history-you-laid = laid
typed-label = A move as text, for example r7 b7 k7 > new
typed-do = Lay
typed-help = r red, b blue, k black, o orange, j joker. Target: new, the number on the table, or rack.
typed-shape = First write the tiles, then > and the target.
typed-tile = No such tile here: { $word }.
typed-place = No such place: { $word }.
typed-done = Laid.
keys-list = Arrows: walk · Space: select · Enter: put · N: new run or group · S: split · M: whole run or group · Backspace: to the rack · R and G: sort · Ctrl Z: undo · E: end turn · D: draw
told-kept_part = What was valid of { $name }’s turn stays.
told-kept_part-you = What was valid stays.
history-opened = has opened
history-by-clock = when time was up
rules-opening-any = Opening: { $points } points of own tiles, in one or more runs and groups.
rules-opening-run = Opening: one single run of own tiles worth at least { $points }.
rules-opening-joker = A joker counts as what it stands for.
rules-opening-no-joker = No joker may lie in it.
rules-clock = { $seconds ->
    [0] No clock.
   *[other] { $seconds } seconds a turn.
}
lens-put = Tap where it goes
lens-put-before = Here, before { $tile }
lens-put-end = Here, at the end
away-title = { $name } has been away for { $time }.
away-wait = After two minutes you can let the game go on.
away-turn = { $name } takes a while. The clock is off.
away-nudge = Nudge
away-skip = Skip
away-bot = Let a bot play on
told-turn-you = Your turn. { $seconds ->
    [0] {""}
   *[other] { $seconds } seconds.
 } You hold { $count ->
    [one] 1 tile
   *[other] { $count } tiles
 }.
told-away = { $name } is away.
told-here = { $name } is back.
told-nudged = A nudge. It is your turn.
title-turn = Your turn – Umbau
told-draft-points = { $points } of { $needed }. { $missing } to go.
told-draft-good = Everything lies well. You can end the turn.
ask-leave-stays = Your seat stays yours. The clock runs on, and the link brings you back.
    .title = Get up from the table?
    .yes = Get up
    .no = Stay
needs-run = at least three numbers in a row in one colour
needs-group = three or four equal numbers in different colours
hint-how = Tap tiles of your rack, then the place on the table. Or drag them there.
told-line-lost = Connection lost. Your draft is safe here.
told-line-back = The connection is back.
told-place = You are in place { $rank }.
told-score = Points: { $score }.
