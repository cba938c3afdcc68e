# The score desk as a page.

score-title = Score desk
score-lead = You play with plastic; this keeps the score. It works without a network.
score-names = Who plays? On top, whoever begins the first game.
score-name = Player { $place }
score-add-player = One more player
score-remove-player = Without { $name }
score-remove-place = Without player { $place }
score-rules = By which rules?
score-rules-note = { $mode ->
    [wins] Only wins are counted here.
   *[points] A joker left over costs { $joker }.
}
score-begin = Begin
score-kept = Kept on this device
score-kept-games = { $games ->
    [0] no game yet
    [one] 1 game
   *[other] { $games } games
}
score-forget = Throw away
score-forget-sure = Throw away { $names }? That cannot be undone.
score-forget-yes = Yes, throw away
score-forget-no = Keep it
score-open-file = Open a file
score-new = New evening
score-enter = Enter a game
score-standing = Standing
score-wins-count = { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}
score-games = Games
score-no-games = No game yet. The first one is begun by { $name }.
score-how = How did game { $game } end?
score-how-out = { $name } went out
score-how-blocked = Nobody could lay any more
score-how-draw = A draw
score-left = What is left on the racks?
score-left-of = Left on the rack of { $name }
score-left-hint = sum
score-left-note = A sum, a sum with the number of tiles as 23 (4), or tap the tiles.
score-tiles = Tap tiles
score-sum = Type sum
score-tiles-of = Tiles left on the rack of { $name }
score-tile-add = { $tile }, { $count ->
    [0] none left
    [one] 1 left
   *[other] { $count } left
}
score-tile-back = One { $tile } less
score-sum-of = { $sum } points, { $count ->
    [0] no tile
    [one] 1 tile
   *[other] { $count } tiles
}
score-clear = Empty
score-unopened = Never opened
score-able = could have
score-unopened-of = { $name } never opened
score-able-of = { $name } could have opened
score-save = Write it down
score-save-change = Correct it
score-cancel = Cancel
score-remove = Strike game { $game }
score-correct = Correct game { $game }
score-result-won = { $names } { $count ->
    [one] wins
   *[other] share the win
}
score-result-draw = Nobody wins
score-course = How it went
score-course-told = Points after each game. { $told }
score-undo = Undo
score-log = What was written
score-log-add = Game { $game } entered
score-log-replace = Game { $game } corrected
score-log-remove = Game { $game } struck
score-log-insert = Game { $game } put back
score-log-undone = undone
score-tools = Share, print, keep
score-share = Share with other phones
score-share-note = Whoever has the link can read and write this sheet.
score-shared = Shared
score-copy = Copy the link
score-copied = Copied
score-offline = No connection. What you write is kept here and sent later.
score-refused = The server does not take this sheet as it is. It is still here; save it as a file.
score-forgetful = This browser keeps nothing any more. Save the sheet as a file before you close the page.
score-stuck = That cannot be taken back any more: another phone has changed this game. Tap its number and correct it.
score-gone = The shared sheet is not on the server any more. It is still kept here.
score-lost = { $count ->
    [one] One entry did not fit on what another phone wrote meanwhile. Look at the list and enter it again.
   *[other] { $count } entries did not fit on what another phone wrote meanwhile. Look at the list and enter them again.
}
score-print = Print this sheet
score-print-empty = Print an empty sheet
score-save-csv = Save as CSV
score-save-json = Save as JSON
score-not-read = This file cannot be read. { $why }
score-no-rules = The rule levels cannot be read. Open this page once with a connection; after that it works without.
score-to-rules = What do these rules say?
score-clock = Turn clock
score-paper = On paper
score-paper-empty = Score sheet
score-paper-rules = Rule card
score-paper-tournament = Tournament sheet
