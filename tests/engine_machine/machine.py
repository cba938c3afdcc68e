"""The engine and the naive judge play the same game, move by move; after each the two must agree on everything.

``games(...)`` gives a machine for some rule levels; ``hunt(...)`` runs one for as long as asked (bench, or by hand:
``python -m tests.engine_machine.machine 500 80``).
"""

from __future__ import annotations

import itertools
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import reduce
from itertools import repeat
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import Phase as Phase_
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from tests import naive_judge as judge
from tests.engine_machine import arrange
from tests.engine_machine.positions import STARTS, Position, melds, pieces, table, texts
from tests.engine_machine.secrets import assert_no_secrets
from tests.naive_judge import Set, Table
from umbau.engine import play, profiles
from umbau.engine.codec import event_from_json, event_to_json
from umbau.engine.errors import IllegalMove, Problem
from umbau.engine.events import Dealt, Event, TakenBack
from umbau.engine.evidence import Evidence
from umbau.engine.evolve import evolve
from umbau.engine.judge import verify
from umbau.engine.moves import Confirm, Draw, Leave, Move, Offer, Pass, Play, Skip, TimeOut
from umbau.engine.record import Record
from umbau.engine.state import GameState, Phase, Seat
from umbau.engine.tile import TileSet

SEEDS = st.integers(0, 2**32 - 1)
Ask = dict[str, Any]

SAY: dict[str, Callable[[Ask], Move]] = {
    "draw": lambda _: Draw(),
    "pass": lambda _: Pass(),
    "confirm": lambda _: Confirm(),
    "skip": lambda _: Skip(),
    "leave": lambda _: Leave(),
    "play": lambda ask: Play(melds(ask["melds"])),
    "offer": lambda ask: Offer(pieces(ask["tiles"])),
    "timeout": lambda ask: TimeOut(None if ask["draft"] is None else melds(ask["draft"])),
}


def say(ask: Ask) -> Move:
    """Say to the engine what the judge is asked."""
    return SAY[ask["do"]](ask)


class Games(RuleBasedStateMachine):
    """Games of the rule levels named in ``levels``: slugs, or a slug with house rules."""

    levels: tuple[tuple[str, dict[str, Any]], ...] = (("duo", {}), ("lemada", {}))

    game: Position

    @initialize(seed=SEEDS)
    def first_game(self, seed: int) -> None:
        self.begin(Random(seed))

    def begin(self, rng: Random) -> None:
        slug, house = rng.choice(self.levels)
        profile = profiles.get(slug).override(house) if house else profiles.get(slug)
        rules = judge.RULES[slug] | house
        players = rng.randint(*rules["players"])
        self.game = rng.choice(STARTS)(profile, rules, players, rng)
        self.agree()

    # --- what is asked ------------------------------------------------------------------------------------------------

    @rule(seed=SEEDS)
    def play_sensibly(self, seed: int) -> None:
        self.sensible_turn(Random(seed))

    @rule(seed=SEEDS)
    def play_sensibly_too(self, seed: int) -> None:
        self.sensible_turn(Random(seed))

    @precondition(lambda self: self.game.state.phase is Phase.PLAY)
    @rule(seed=SEEDS)
    def play_something_broken(self, seed: int) -> None:
        rng = Random(seed)
        ways = [self.sensible(rng), self.board]
        self.ask(self.mover, {"do": "play", "melds": self.broken(rng.choice(ways), rng, unknown=["r7''"])})

    @precondition(lambda self: self.game.state.phase is Phase.PLAY)
    @rule(seed=SEEDS)
    def run_out_of_time(self, seed: int) -> None:
        rng = Random(seed)
        sensible = self.sensible(rng)
        self.ask(self.mover, {"do": "timeout", "draft": rng.choice([None, sensible, self.broken(sensible, rng)])})

    @rule(seed=SEEDS)
    def ask_anything(self, seed: int) -> None:
        """Anything by anybody, in turn or out of it, in any phase."""
        rng = Random(seed)
        seat = rng.randrange(len(self.game.state.seats))
        do = rng.choice(["draw", "pass", "confirm", "skip", "timeout", "offer", "play", "leave"])
        if do == "leave" and not self.may_leave(rng):
            do = "pass"
        asks: dict[str, Ask] = {
            "play": {"melds": self.board},
            "timeout": {"draft": None},
            "offer": {"tiles": self.offer(seat, rng)},
        }
        self.ask(seat, {"do": do} | asks.get(do, {}))

    @rule(seed=SEEDS)
    def go_on(self, seed: int) -> None:
        """Draw or pass, whatever ends or begins the turn; after the end, the next game."""
        if self.game.state.phase is Phase.OVER:
            self.begin(Random(seed))
            return
        for do in Random(seed).sample(["draw", "pass"], 2):
            self.ask(self.mover, {"do": do})

    def may_leave(self, rng: Random) -> bool:
        """Where the clock just runs on for a seat that left, leaving is no move of the game (R33)."""
        return self.game.state.profile.leave != "clock_runs" and rng.random() < 0.4

    def sensible_turn(self, rng: Random) -> None:
        state = self.game.state
        if state.phase is Phase.EXCHANGE:
            seat = rng.randrange(len(state.seats))
            self.ask(seat, {"do": "offer", "tiles": self.offer(seat, rng)})
            self.ask(seat, {"do": "confirm"})
            return
        if self.game.plain["rules"]["draw_mode"] == "first":
            self.ask(self.mover, {"do": "draw"})
        arranged = self.sensible(rng)
        if not self.ask(self.mover, {"do": "play", "melds": arranged}) and rng.random() < 0.7:
            self.ask(self.mover, {"do": "draw" if self.game.plain["pool"] else "pass"})

    @property
    def mover(self) -> int:
        return self.game.state.mover

    @property
    def board(self) -> Table:
        return table(self.game.state.board)

    def sensible(self, rng: Random) -> Table:
        seat = self.game.state.seats[self.mover]
        rack = texts(seat.rack)
        ways = arrange.SENSIBLE if seat.opened or rng.random() < 0.1 else arrange.OPENINGS
        return (
            rng.choice(ways)(self.board, rack, rng) if self.board or not seat.opened else [*arrange.own_sets(rack, rng)]
        )

    def broken(self, arranged: Table, rng: Random, unknown: Sequence[str] = ()) -> Table:
        """Something wrong, perhaps with tiles that somebody else holds, or nobody."""
        held = [tile for rack in self.game.plain["racks"] for tile in rack]
        foreign = [*held, *self.game.plain["pool"], *unknown]
        return arrange.broken(arranged, texts(self.game.state.rack(Seat(self.mover))), foreign, rng)

    def offer(self, seat: int, rng: Random) -> Set:
        """Mostly tiles of pairs, one of each; sometimes any tiles at all."""
        rack = texts(self.game.state.rack(Seat(seat)))
        if rng.random() < 0.25:
            return rng.sample(rack, min(len(rack), rng.randint(0, 3)))
        pairs = [tile for tile in rack if tile + "'" in rack and not judge.is_joker(tile)]
        return [tile + rng.choice(["", "'"]) for tile in pairs if rng.random() < 0.8]

    # --- what both say ------------------------------------------------------------------------------------------------

    def ask(self, seat: int, ask: Ask) -> bool:
        """Ask both judges, compare, and go on with what they agree on; whether the move was legal."""
        before = self.game.plain
        try:
            return self.both_judge(seat, ask)
        except AssertionError as disagreement:
            disagreement.add_note(f"seat {seat} asks {ask} in {before}")
            raise

    def both_judge(self, seat: int, ask: Ask) -> bool:
        game, move = self.game, say(ask)
        can_play = len(game.plain["racks"][seat]) % 2 == 0
        verdict = self.judge_says(seat, ask, can_play=can_play)
        evidence = Evidence(can_play=can_play)
        problems = self.engine_says(Seat(seat), move, evidence)
        assert (not problems) == verdict["legal"], f"engine: {problems}, judge: {verdict['error']}"
        self.agree_on_draft(seat, ask)
        step = self.step_of(seat, move, evidence, legal=verdict["legal"])
        self.game = Position(game.base, step.state, verdict["state"], [*game.events, *step.events])
        assert reduce(evolve, map(as_written, step.events, repeat(game.state.box)), game.state) == step.state
        self.agree()
        self.keep_secrets(game.state, step)
        return bool(verdict["legal"])

    def judge_says(self, seat: int, ask: Ask, *, can_play: bool) -> dict[str, Any]:
        return judge.judge(self.game.plain, seat, ask, can_play=can_play)

    def engine_says(self, seat: Seat, move: Move, evidence: Evidence) -> tuple[Problem, ...]:
        return verify(self.game.state, seat, move, evidence)

    def keep_secrets(self, before: GameState, step: play.Step) -> None:
        assert_no_secrets(before, step, Random(step.state.turn))

    def step_of(self, seat: int, move: Move, evidence: Evidence, *, legal: bool) -> play.Step:
        state = self.game.state
        refusal: IllegalMove | None = None
        try:
            step = play.step(state, Seat(seat), move, evidence)
        except IllegalMove as refused:
            refusal = refused
            step = play.Step(state, ())
        if refusal is not None:
            assert not legal
            assert refusal.problems == verify(state, Seat(seat), move, evidence)
        elif not legal:
            assert isinstance(step.events[0], TakenBack)
            fined = state.profile.invalid_end_penalty > 0
            assert fined or (len(step.events) == 1 and step.state == state.with_seat(Seat(seat), acted=True))
        return step

    def agree_on_draft(self, seat: int, ask: Ask) -> None:
        """The check that the page shows while placing is the same judge."""
        state = self.game.state
        if ask["do"] != "play" or seat != state.mover or state.phase is not Phase.PLAY:
            return
        check = play.check(state, Seat(seat), melds(ask["melds"]))
        assert check.problems == verify(state, Seat(seat), Play(melds(ask["melds"])))
        rules = self.game.plain["rules"]
        for reading, tiles in zip(check.readings, ask["melds"], strict=True):
            settled = judge.settled(tiles, rules)
            assert (reading is None) == (settled is None)
            assert reading is None or reading.value == judge.value(settled or [], rules)
        if not state.seats[seat].opened and check.legal:
            assert check.points == self.points_towards_the_opening(ask["melds"])

    def points_towards_the_opening(self, after: Table) -> int:
        rules, before = self.game.plain["rules"], self.game.plain["board"]
        if rules["opening.shape"] == "single_run":
            settled = [judge.settled(tiles, rules) or [] for tiles in after]
            return judge.best_block(rules, settled, judge.faces(after) - judge.faces(before))
        return judge.opening_value(rules, before, after)

    def agree(self) -> None:
        """Engine and judge see the same game, and every tile of the box is in it once."""
        state, plain = self.game.state, self.game.plain
        rules = plain["rules"]
        assert [Counter(texts(seat.rack)) for seat in state.seats] == [Counter(rack) for rack in plain["racks"]]
        assert same_board(self.board, plain["board"], rules)
        assert texts(state.pool) == plain["pool"]
        assert str(state.phase) == plain["phase"]
        assert [seat.opened for seat in state.seats] == plain["opened"]
        assert [seat.gone for seat in state.seats] == plain["gone"]
        self.agree_on_turn()
        self.agree_on_end()
        self.agree_on_moves()
        in_play = [*itertools.chain(*state.board), *state.pool, *(tile for seat in state.seats for tile in seat.rack)]
        assert sorted(in_play) == sorted(state.box.tiles)

    def agree_on_turn(self) -> None:
        state, plain = self.game.state, self.game.plain
        if state.phase is Phase.OVER:
            return
        assert state.mover == plain["mover"]
        assert state.has_drawn == plain["has_drawn"]
        if state.phase is Phase.EXCHANGE:
            assert [seat.confirmed for seat in state.seats] == plain["confirmed"]
            assert [texts(seat.offer or ()) for seat in state.seats] == plain["offers"]

    def agree_on_moves(self) -> None:
        """The moves that a page offers are those that are taken."""
        for seat in range(len(self.game.state.seats)):
            offered = play.moves(self.game.state, Seat(seat))
            for do in ("draw", "pass", "confirm"):
                assert (do in offered) == judge.judge(self.game.plain, seat, {"do": do})["legal"]

    def agree_on_end(self) -> None:
        result, said = self.game.state.result, self.game.plain["result"]
        assert (result is None) == (said is None)
        if result is not None:
            assert (result.reason, list(result.winners)) == (said["reason"], said["winners"])
            assert (None if result.scores is None else dict(enumerate(result.scores))) == said["scores"]
            assert not sum(result.scores or ())

    def teardown(self) -> None:
        if not hasattr(self, "game"):
            return
        game = self.game
        assert reduce(evolve, game.events, game.base) == game.state
        if game.events and isinstance(game.events[0], Dealt):
            names = tuple(f"seat {n}" for n in range(len(game.state.seats)))
            record = Record(game.state.profile, names, tuple(game.events))
            assert Record.loads(record.dumps()).replay() == game.state


def as_written(event: Event, box: TileSet) -> Event:
    """An event as it comes back from the text it is stored as."""
    read = event_from_json(json.loads(json.dumps(event_to_json(event, box))), box)
    assert read == event
    return read


def same_board(one: Table, other: Table, rules: judge.Rules) -> bool:
    """The same sets of the same pieces, whatever the order of sets, or of tiles in a group."""
    return boards(one, rules) == boards(other, rules)


def boards(board: Table, rules: judge.Rules) -> Counter[Any]:
    return Counter((tuple(sorted(tiles)), judge.meaning(tiles, rules)) for tiles in board)


def games(*levels: tuple[str, dict[str, Any]]) -> type[Games]:
    """Give a machine that plays these rule levels."""
    return type("SomeGames", (Games,), {"levels": levels})


def hunt(machine: type[Games], *, examples: int, steps: int) -> None:
    """Play so many games of so many steps."""
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            print_blob=True,
            phases=(Phase_.explicit, Phase_.reuse, Phase_.generate),  # a seed does not become simpler by shrinking
        ),
    )


if __name__ == "__main__":
    hunt(Games, examples=int(sys.argv[1]), steps=int(sys.argv[2]))
