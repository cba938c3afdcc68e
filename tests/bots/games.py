"""Whole games between bots, looked at after every step."""

from collections import Counter

from umbau import bots
from umbau.arena.evidence import evidence_for
from umbau.arena.game import to_act
from umbau.engine import ClaimRedeal, Event, Evidence, Phase, deal, new_game, seen, step, verify, view_of


def play(profile, names, seed, nodes=400):
    """Give the moves and the last state of a game. Board + racks + pool = the box, after every step."""
    state = new_game(profile, len(names), deal(profile, len(names), seed)).state
    box, moves, deals = Counter(state.box.tiles), [], 1
    happened: list[Event] = []
    for number in range(3000):
        if state.phase is Phase.OVER:
            break
        seat = to_act(state)
        told = tuple(it for event in happened if (it := seen(event, seat)) is not None)
        move = bots.choose(view_of(state, seat), profile, number, nodes, names[seat], told)
        evidence = evidence_for(state, seat, move)
        if isinstance(move, ClaimRedeal):
            new_deal = deal(profile, len(names), seed, starter=state.starter, redeal=deals)
            evidence, deals = Evidence(redeal=new_deal), deals + 1
        assert verify(state, seat, move, evidence) == ()
        done = step(state, seat, move, evidence)
        state, happened = done.state, [*happened, *done.events]
        moves.append(move)
        everywhere = [*state.pool, *(tile for it in state.seats for tile in it.rack)]
        assert Counter([*everywhere, *(tile for meld in state.board for tile in meld)]) == box
    return moves, state
