# Sheets of paper.

sheet-score = Score sheet
sheet-tournament = Tournament
sheet-foot = Umbau · a free companion for tile rummy, independent of every manufacturer
sheet-for = For { $names }.
sheet-date = Date
sheet-place = Place
sheet-name = Name
sheet-game = Game
sheet-wins = Wins
sheet-total = Points
sheet-points = Points
sheet-rank = Rank
sheet-how = How it ended
sheet-round = Round
sheet-table = Table
sheet-begins = begins
sheet-results = Results

sheet-no_typst = This installation cannot print: install the extra umbau[sheets].
sheet-games = A sheet has 1 to { $most } games; { $games } are asked for.
sheet-rounds = A tournament has 1 to { $most } rounds; { $rounds } are asked for.
sheet-players = A tournament is for { $least } to { $most } players; here are { $players }.
sheet-name_bad = “{ $name }” cannot be a name: at most { $most } signs and no line break.
