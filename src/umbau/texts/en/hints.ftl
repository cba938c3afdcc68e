# Hints at the table: that something can be laid, which tiles, and how. $tiles: tiles with "and"; $meld: a run or group

create-hints = Hints
create-hints-on = On
create-hints-off = Off
create-hints-note = { $on ->
    [yes] Whoever is to move may ask what can be laid.
   *[no] Everybody has to find it alone.
}

hint-ask = Hint
hint-which = Which?
hint-show = How?
hint-skip = Skip
keys-hint = H: hint
hint-looking = Looking for a move …
hint-can-play = You can lay something.
hint-cannot-play = Nothing can be laid this turn.
hint-gave-up = No move was found in time. There may be one all the same.
hint-failed = There is no hint now. Try again in a moment.
hint-tiles = { $count ->
    [one] This one can go: { $tiles }.
   *[other] These can go: { $tiles }.
}
hint-tiles-many = These { $count } tiles can go.
hint-label = { $tile }, can go
hint-done = It can lie like this. End your turn?

hint-step-take = Take { $tiles } out of { $meld }.
hint-step-put = Put { $tiles } to { $meld }.
hint-step-split = Split { $meld } into { $tiles } and { $rest }.
hint-step-join = Join { $tiles } with { $meld }.
hint-step-lay = Lay { $tiles } as a new meld.

hint-tile = { $colour ->
    [r] red
    [b] blue
    [k] black
   *[o] orange
} { $number }
hint-one = the { $tile }
hint-joker = joker
hint-one-joker = the joker
hint-and = { $list } and { $last }
hint-run = { $colour ->
    [r] red
    [b] blue
    [k] black
   *[o] orange
} { $numbers }
hint-group = group { $number }
hint-gap = joker

error-hint-draw_first = Draw first, then there is a hint.
error-hint-none = There are no hints at this table.
