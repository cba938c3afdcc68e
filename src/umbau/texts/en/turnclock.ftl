# The turn clock for a real table.

turnclock-title = Turn clock
turnclock-lead = Put the phone in the middle. Who has finished taps it. The screen stays on.
turnclock-seconds = Seconds for a turn
turnclock-own = These rules give { $seconds } seconds.
turnclock-own-off = These rules know no clock.
turnclock-extra = Extra time for each, for the whole game
turnclock-minutes = { $minutes } min
turnclock-none = none
turnclock-order = Who plays, in the order of the turns?
turnclock-voice = Say aloud whose turn it is and what time-out costs
turnclock-buzz = Vibrate
turnclock-begin = To the clock
turnclock-turn = { $name }, your turn.
turnclock-soon = Ten seconds left.
turnclock-extra-left = extra time { $time }
turnclock-over = Time is up.
turnclock-tap-start = Tap to begin
turnclock-tap-next = Done? Tap: { $name } is next
turnclock-go = Go on
turnclock-hold = Hold
turnclock-back = One back
turnclock-stop = End
turnclock-extra-begins = Your extra time runs.
