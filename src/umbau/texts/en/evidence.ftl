# What only a search can know.

line-checking = Checking whether you can still lay.

# The last round.

last-round = Last round
line-last-you = Last round. You have one more turn{ $needed ->
    [0] : lay or pass.
   *[other] . To open you need { $needed } points.
}
line-last-other = Last round. Everybody has one more turn, now { $name }.

# Dealt anew because somebody got pairs.

told-shown = { $name } shows pairs:
told-shown-you = You show your pairs:
shown-dealt = All tiles were mixed and dealt anew.
shown-seen = Seen

# A joker at the wrong end of the first play.

meter-turned = joker to the other end: { $points }
