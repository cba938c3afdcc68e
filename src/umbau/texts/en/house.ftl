# House rules: what does not go together, the sheet "change the rules", and the rules of a table in words.

error-profile-bad = These rules do not go together yet.

# What will not do about a house rule: name and value of the rule in words, and the numbers.
error-house-no_profile = There is no rule level “{ $slug }”.
    .near = There is no rule level “{ $slug }”; did you mean “{ $near }”?
error-house-no_parameter = There is no rule “{ $name }”.
    .near = There is no rule “{ $name }”; did you mean “{ $near }”?
error-house-no_switch = “{ $parameter }” is yes or no, not “{ $value }”.
error-house-no_choice = “{ $parameter }” cannot be “{ $value }”, only one of: { $choices }.
error-house-no_number = “{ $parameter }” is a whole number from { $least } to { $most }, not “{ $value }”.
error-house-no_span = “{ $parameter }” is two numbers from { $least } to { $most }, the smaller first, not “{ $value }”.
error-house-no_colours = “{ $parameter }” is different letters out of { $choices }, not “{ $value }”.
error-house-box_parts = The box (tile_set) is a mapping of colours, copies, numbers and jokers.
error-house-no_toml = This file is no TOML.
    .line = This file is no TOML: line { $line } cannot be read.
error-house-no_base = A house rule names the rules it starts from, such as base = "lemada".
error-rules-shape = Rules are the name of a rule level or an object with “base”, not “{ $given }”.

error-house-box_missing = This box is for up to { $most } players only. For more it needs more tiles, each of them three times, say.
error-house-box_large = That would be { $tiles } tiles; at most { $most } fit on a table.
error-house-box_small = { $players } times { $hand } tiles, and the box has only { $tiles }. With so many players each gets at most { $most }.
error-house-jokers_few = { $players } players need { $needed } jokers, and the box has { $jokers ->
    [0] none
   *[other] { $jokers }
}.
error-house-run_too_high = No single run is worth { $min } points; the highest counts { $most }.
error-house-opening_too_high = Nobody could open with { $min } points: all tiles together count { $most }.
error-house-pairs_too_many = Nobody can begin with { $pairs } pairs, { $most ->
    [0] not with a single one
   *[other] at most with { $most }
}.
error-house-exchange_two = “{ parameter-exchange_phase }” is for exactly two players only (“{ parameter-players }”: 2).
error-house-exchange_pairs = For the exchange every tile must be there twice, or nobody has a pair: “{ parameter-tile_set-copies }”.
error-house-starter_two = “{ parameter-next_starter }: { parameter-next_starter.alternate }” is for exactly two players only (“{ parameter-players }”: 2).
error-house-leave_two = “{ parameter-leave }: { parameter-leave.clock_runs }” is for exactly two players only (“{ parameter-players }”: 2).
error-house-locked_free = “{ parameter-joker-locked_sets }” goes only with “{ parameter-joker-retrieve }: { parameter-joker-retrieve.replace }”.
error-house-both_free = “{ parameter-joker-group3_both }” goes only with “{ parameter-joker-retrieve }: { parameter-joker-retrieve.replace }”.
error-house-source_free = “{ parameter-joker-replace_source }: { parameter-joker-replace_source.rack }” goes only with “{ parameter-joker-retrieve }: { parameter-joker-retrieve.replace }”.
error-house-partial_first = “{ parameter-timeout-mode }: { parameter-timeout-mode.partial }” goes only with “{ parameter-draw_mode }: { parameter-draw_mode.ends_turn }”.
error-house-clock_off_fixed = “{ parameter-clock-fixed }” needs a clock.
error-house-standing_wins = Where only wins count they decide here too: “{ parameter-standing }: { parameter-standing.wins }”.
error-house-unopened_points = “{ parameter-score-unopened }” needs points: “{ parameter-score-mode }: { parameter-score-mode.points }”.
error-house-unopened_able = “{ parameter-score-unopened_able }” goes only together with “{ parameter-score-unopened }”.

# The sheet "change the rules" of the page on which a table is set up.
change-title = Change the rules
change-lead = Everything is as { $level } has it. What you change, everybody at the table sees before the game.
change-count = { $count } changed
change-wrong = does not fit yet
change-was = { $level }: { $value }
change-reset = undo
change-reset-all = Everything as in { $level } again
change-less = { $label }: one less
change-more = { $label }: one more
change-from = from
change-to = to
change-show = Show me where
change-load = Load from a file
change-save = Save as a file
change-file-name = house-rules
change-paste = Paste rules as text
change-paste-label = House rules as text (TOML)
change-take = Take over
change-loaded = Loaded: { $level }{ $count ->
    [0] , no change
    [one] , one house rule
   *[other] , { $count } house rules
}.
change-file-long = This file is too long for house rules.
change-save-not = They can be saved once the rules go together.

part-opening = Opening
part-turn = The turn
part-clock = The clock
part-rebuilding = Rebuilding and jokers
part-end = How it ends
part-score = Points and games
part-setup = Tiles and players

# The rules of a table: before the deal and during the game.
house-name = { $base } with house rules
house-here = House rules of this table
house-all = All rules of this table
house-look = Rules
house-to-rule = Rule { $rule } in the rule book
