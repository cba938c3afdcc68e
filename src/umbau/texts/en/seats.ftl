# Five and six at a table.

seat-away-brief = away
seat-ready-brief = ready
seat-gone-brief = gone
seat-stand-in-brief = comp.
lobby-fill = Deal with { $free } computers

# The standing after several games.

end-shared = Nobody can go on. { $names } win together.
end-round = After { $games } games { $names } { $count ->
    [one] wins
   *[other] win
}.
end-leads = After { $games } games { $names } { $count ->
    [one] leads
   *[other] lead
}.
end-even = After { $games } games it is even.
