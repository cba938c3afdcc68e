# The score desk: what cannot stand on a sheet, and how standings are told. Facts are named by what they are.

desk-at-game = Game { $game }: { $what }
desk-at-player = Game { $game }, { $name }: { $what }

desk-players_count = A sheet is for { $least } to { $most } players; here are { $players }.
desk-name_missing = Player { $place } has no name.
desk-name_bad = “{ $name }” cannot be a name: at most { $most } signs, no line break and no |.
desk-name_twice = The name { $name } stands there twice. Give one of them a second letter.
desk-tile_unknown = “{ $tile }” is no tile. Tiles are written r7 b12 k1 o13 j (red, blue, black, orange, joker).
desk-tile_not_in_box = There is no { $tile } in this box.
desk-tile_too_many = { $tile } is left more often than the box has it: { $copies ->
    [1] once
    [2] twice
   *[other] { $copies } times
}.
desk-cell_unreadable = “{ $text }” is neither a sum (23), nor a sum with the number of tiles (23 (4)), nor tiles (r5 b12 j).
desk-racks_missing = { $racks } racks are given for { $players } players.
desk-size_impossible = { $size } tiles cannot be left; the box has { $box }.
desk-sum_impossible = { $sum } points cannot be left there: between { $least } and { $most } are possible.
desk-winner_missing = Somebody went out, but it does not say who.
desk-winner_holds = Who goes out has nothing left, but { $sum } points are entered.
desk-rack_empty = Nothing is left here, so this player went out too; enter the tiles, or another end of the game.
desk-sizes_needed = The lowest sums are equal, so the fewer tiles win: enter the number of tiles too, as 23 (4), for { $names }.
desk-not_zero = The points must add up to 0; they add up to { $total }.
desk-points_differ = The file says { $given } points, the rules give { $counted }.
desk-player_unknown = Nobody here is called { $name }.
desk-end_unknown = “{ $end }” is no end of a game: out, blocked, draw or points.
desk-csv_empty = The file is empty.
desk-csv_header = The first row must name the columns; { $missing } is missing (game, end, winner, then the players).
desk-csv_row = { $cells } cells, but the first row names { $columns }.
desk-csv_broken = This is no CSV: { $why }.
desk-json_broken = This is no JSON: { $why }.
desk-json_format = This JSON is no score sheet of this program (format { $format }).
desk-json_version = This score sheet has version { $version }; this program reads version 1.
desk-json_field = The field { $field } is missing or of the wrong kind.
desk-rules_unknown = Its rules cannot be read: { $why }

# Standings
score-rank = Rank
score-player = Player
score-wins = Wins
score-points = Points
score-game = Game
score-by = { $rules }, { $games ->
    [0] no game yet
    [one] one game
   *[other] { $games } games
}
score-next = { $name } begins the next game.
score-end =
    .out = { $name } went out
    .blocked = blocked, { $name } won
    .shared = blocked, shared by { $name }
    .draw = a draw
score-round-over = The round of { $games } games is over.

# What a server refuses at the desk
error-case-bad = The referee cannot read this position. Look at the tiles once more.
error-limit-asks = That was a lot of questions. Wait a moment.
error-paper-bad = This sheet cannot be printed. Look at names and numbers.
error-paper-missing = This server cannot print.
error-scores-bad = Something on this score sheet does not fit.
error-scores-stale = Somebody else has written on this sheet. Look again.
error-scores-unknown = There is no such score sheet. Perhaps the link is not whole.
