"""P7: the two-person online table: exchange, draw first, one single run to open, free jokers, wins only."""

from umbau.engine.profile import Blocked, Joker, Opening, Profile, Score, Source, Timeout

DUO = Profile(
    slug="duo",
    players=(2, 2),
    hand_size=20,
    start_draw="lot",
    next_starter="alternate",
    exchange_phase=True,
    draw_mode="first",
    opening=Opening(shape="single_run", joker="forbidden", same_turn_table=True),
    joker=Joker(retrieve="free", reuse="any"),
    timeout=Timeout(idle_tiles=1, moved_tiles=0, accept_legal=False),
    invalid_end="revert",
    blocked=Blocked(result="draw"),
    score=Score(mode="wins_only"),
    standing="wins",
    games="open",
    leave="clock_runs",
    sources=(Source("RT"),),
)
