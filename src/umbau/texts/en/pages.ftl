# Landing page, setting up, taking a seat, waiting room

app = Umbau
back = Back
language-name = English
language-switch = Deutsch
language-switch-label = Seite auf Deutsch

landing-headline = Two chairs, one table.
landing-lead = Lay, add, rebuild: the game of 106 number tiles. Send one link and you sit face to face – two, three or four of you.
landing-create = Set up a table
landing-computer = Play the computer
landing-code = Code or link
landing-code-hint = Paste a code or a link
landing-join = Join
landing-small = No account, no ads, open source. Umbau is independent; Rummikub is a mark of its owners.
landing-returning = Your table still stands.
landing-play-on = Play on
landing-picture = A table seen from above: two racks, four melds, two cups of coffee
landing-no-table = No table under { $code }. Check the code, or set up a table yourself.

create-title = New table
create-name = Your name
create-seats = How many are you?
create-rules = Rules
create-more-rules = More rule levels ({ $number })
create-clock = Time for a turn
clock-off = off
clock-seconds = { $seconds } s
create-bots = Seats for the computer
create-bots-none = none
create-submit = Set up and share the link
create-computer-submit = Sit down and play
create-link-note = Only who has the link finds this table.
clock-note-off = No clock. Whoever is away for two minutes may be skipped.
clock-note-back = When it runs out, your turn is taken back. The tile you drew stays.
clock-note-penalty = When it runs out, an unfinished turn is taken back and you draw { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}. A finished one counts.
clock-fixed = This rule level fixes the clock.

profile-duo = Duo
profile-duo-about = For two. 20 tiles, first a hidden exchange, every turn begins with a draw.
profile-lemada = Lemada
profile-lemada-about = For two to four. 14 tiles, lay or draw, jokers are swapped, points decide.

players = { $number ->
    [2] two players
    [3] three players
    [4] four players
   *[other] { $number } players
}
rules-line = { $profile }, { $players }, { $clock ->
    [0] no clock
   *[other] { $clock } seconds a turn
}.

join-title = { $host } is keeping a chair for you.
join-name = What is your name?
join-take = Take the seat
join-watch = Just watch
join-full = Every chair is taken.
join-full-lead = You may look on without seeing anybody's tiles, or set up a table of your own.
join-started = They are playing already.

lobby-title = { $name }’s table
lobby-free = { $free ->
    [0] Everybody is here.
    [one] One chair is still free.
   *[other] { $free } chairs are still free.
}
lobby-code = Code to say aloud
lobby-qr = QR code of the link
lobby-copy = Copy
lobby-copied = Copied
lobby-copy-by-hand = Mark the link and copy it
lobby-share = Share the link
lobby-share-text = Come to my table:
lobby-you = you
lobby-host = host
lobby-bot = computer
lobby-away = away
lobby-waiting = waits for a guest
lobby-seat-bot = Seat the computer
lobby-free-seat = Free the seat
lobby-start = Deal now
lobby-start-note = Chairs that are free are taken away.
lobby-starts = The deal begins in { $seconds }
lobby-starts-now = The tiles are being dealt
lobby-hold = Wait
lobby-note = As soon as everybody sits, the tiles are dealt. Only who has the link finds this table.
lobby-note-held = You stopped the deal. It begins when you say so.
lobby-host-deals = { $host } deals when everybody is ready.
lobby-starter-lot = Who begins is decided by lot.
lobby-starter-draw = Who begins is decided by the highest tile.
lobby-leave = Leave the table

gone-home = To the front page
gone-create = Set up a new table
gone-unknown = There is no table here.
gone-unknown-lead = The link may be incomplete, or the table was cleared away after a long time.
gone-closed = This table was cleared.
gone-closed-lead = Everybody has left. A new table is set up quickly.
gone-missing = There is nothing at this address.
gone-missing-lead = Perhaps a letter was lost on the way.
gone-wrong-seat = This seat is held by another browser.
gone-wrong-seat-lead = Open the table in the browser in which you sat down, or look on.
gone-many = Too many pages of this seat are open.
gone-many-lead = Close one of them and try again.
gone-again = Try again
connecting = Looking for the table
