# A rule level on one page. Each sentence stands alone; what a level varies is an attribute.

card-title-setup = To begin
card-title-groups = Groups
card-title-runs = Runs
card-title-turn = A turn
card-title-opening = Opening
card-title-rebuilding = Rebuilding
card-title-joker = The joker
card-title-clock = Clock
card-clock = One turn lasts at most { $seconds } seconds.
card-title-end = The end
card-title-scoring = Scoring

card-box = { $least ->
    [2] { $most ->
        [2] Two play
       *[other] 2 to { $most } play
    }
   *[other] { $least } to { $most } play
} with { $tiles } tiles and { $jokers } jokers. Each begins with { $hand } tiles.
card-bigger-box = From { $from } players on with { $tiles } tiles and { $jokers } jokers.
card-deal-jokers = { $count ->
    [one] One joker of them is given to each beforehand.
   *[other] { $count } jokers of them are given to each beforehand.
}
card-start =
    .highest = Everybody draws a tile: the highest number begins, ties and jokers draw again.
    .lot = Lots decide who begins.
card-order = The turn goes round counter-clockwise.
card-redeal = Who is dealt { $pairs } pairs of equal tiles may show them before the first own turn: everything is dealt anew.
card-exchange = First, each may offer one tile of every pair, never a joker, face down. As many are swapped as the smaller offer has.
card-group = Three or four tiles of one number, all colours different.
card-run = Three or more consecutive tiles of one colour. 1 is always low; nothing follows 13.
card-draw =
    .ends_turn = Lay at least one tile from the rack, or draw one; drawing ends the turn.
    .first = Draw a tile first. Then lay, rebuild, or pass.
card-end-of-turn = At the end of a turn everything on the table belongs to a group or a run.
card-joker-is = It stands for any tile and takes its number and colour.
card-joker-adjacent = Two jokers may not lie side by side.
card-joker-retrieve =
    .free = It moves freely when one rebuilds.
    .replace = It comes free when the tile for which it stands is put in its place.
card-joker-either = In a group of three either missing colour will do.
card-joker-source =
    .any = That tile may come from the rack or the table.
    .rack = That tile must come from the rack.
card-joker-both = In a group of three both missing colours must be laid.
card-joker-locked = A group or run with a joker is not taken apart; one only adds to it.
card-joker-reuse =
    .any = A freed joker is laid again in the same turn, anywhere on the table.
    .new_set = A freed joker is laid again in the same turn, in a new group or run.
    .new_set_rack = A freed joker is laid again in the same turn, in something new with tiles from the rack only.
card-opening =
    .any = The first tiles you lay are new groups and runs out of your own rack, worth at least { $min } together.
    .single_run = The first tiles you lay are one single run out of your own rack, worth at least { $min }.
card-opening-joker =
    .value = A joker counts as the tile for which it stands.
    .forbidden = Without a joker.
card-opening-table =
    .yes = Once that lies, you may rebuild in the same turn.
    .no = What lies on the table is yours to rebuild from your next turn on.
card-manipulation =
    .full = Add, take apart, move, split: everything on the table may be rebuilt, as long as all of it is right at the end.
    .append_only = One may only add to what lies on the table.
    .after_all_opened = Once everybody has opened, everything on the table may be rebuilt.
card-never-back = Nothing goes from the table to a rack, except what you laid in this very turn.
card-clock-off = Without a clock.
card-clock-idle = { $tiles ->
    [0] Time up and nothing laid: nothing is drawn.
    [one] Time up and nothing laid: draw one tile.
   *[other] Time up and nothing laid: draw { $tiles } tiles.
}
card-clock-moved =
    .revert = { $tiles ->
        [0] Time up in the middle of rebuilding: everything goes back, nothing is drawn.
        [one] Time up in the middle of rebuilding: everything goes back, draw one tile.
       *[other] Time up in the middle of rebuilding: everything goes back, draw { $tiles } tiles.
    }
    .partial = Time up in the middle of rebuilding: what is right stays, loose tiles go to your rack, draw { $tiles }.
card-clock-legal = What lies right when time is up, counts.
card-out = Who lays the last tile of the rack wins at once.
card-empty =
    .play_on = When the pool is empty, play goes on without drawing; who cannot lay, passes.
    .last_round = When the last tile of the pool is drawn, say so: everybody has one more turn.
card-must-play = When the pool is empty, who can lay must lay.
card-blocked =
    .lowest_sum = When nobody lays any more, the lowest sum on the rack wins.
    .draw = When nobody lays any more, the game is a draw.
card-points = Who goes out gets what the others have left; each of them loses it. A joker left over costs { $joker }.
card-wins-only = Wins are counted, not points.
card-blocked-score =
    .difference = In a blocked game each pays the difference to the lowest sum.
    .full = In a blocked game each pays the whole sum.
card-tie =
    .fewest_tiles = Equal sums: fewer tiles win, then the win is shared.
    .shared = Equal sums share the win.
card-unopened = Who never opened loses { $points }.
card-unopened-able = Who could have opened and never did loses { $points }.
card-standing =
    .wins_then_points = Over several games wins count first, then points.
    .points = Over several games points count.
    .wins = Over several games wins count.
card-games =
    .players = A round has as many games as players.
    .number = The number of games is agreed beforehand.
    .open = You play as many games as you like.
card-next =
    .clockwise = The next game is begun by the next player.
    .alternate = The players take turns at beginning.
