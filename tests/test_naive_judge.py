"""The second judge against the worked examples of the rule book (golden/), all rule levels."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests import naive_judge as judge

Case = dict[str, Any]
Found = dict[str, Any]

GOLDEN = Path(__file__).parent / "golden"
CASES = [
    json.loads(line) for name in ("cases.jsonl", "own_cases.jsonl") for line in (GOLDEN / name).read_text().splitlines()
]
BY_RULE = [(case, rule) for case in CASES for rule in case["rules"]]


def rules_of(rule: str | dict[str, Any]) -> judge.Rules:
    if isinstance(rule, str):
        return judge.RULES[rule]
    return judge.RULES[rule["base"]] | {name: value for name, value in rule.items() if name != "base"}


def name_of(value: Any) -> str:
    return str(value["id"] if "id" in value else value.get("base", value)) if isinstance(value, dict) else str(value)


# --- one reader per kind of case: what the judge says, under the names of `expect` ------------------------------------


def read_set(rules: judge.Rules, given: Case) -> Found:
    tiles: judge.Set | None = given["tiles"]
    orders = [given["tiles"]]
    if given["arrangement"] == "free":
        tiles = judge.arranged(given["tiles"], rules)
        orders = list(judge.orders(given["tiles"]))
    too_many = judge.faces([given["tiles"]]) - judge.faces([judge.all_tiles(judge.box_of(rules, rules["players"][1]))])
    all_readings = [reading for order in orders for reading in judge.readings(order, rules)]
    if not all_readings or too_many or tiles is None:
        return {"valid": False}
    top = max(map(judge.value_of, all_readings))
    kinds = {reading[0] for reading in all_readings if judge.value_of(reading) == top}
    best = [reading for reading in judge.readings(tiles, rules) if judge.value_of(reading) == top]
    return {
        "valid": True,
        "value": top,
        "kind": next(iter(kinds)) if len(kinds) == 1 else "either",
        "joker_as": ["/".join(sorted(best[0][1][n])) for n, tile in enumerate(tiles) if judge.is_joker(tile)],
    }


def read_lay_out(rules: judge.Rules, given: Case) -> Found:
    if broken(rules, given):
        return {"legal": False}
    if "action_sequence" in given:
        return read_actions(rules, given)
    state = state_of(rules, given, drawn=True)
    verdict = judge.judge(state, 0, {"do": "end_turn", "melds": copies(given["table_after"])})
    return {
        "legal": verdict["legal"],
        "opening_value": judge.opening_value(rules, given["table_before"], given["table_after"]),
        "rack_after": verdict["state"]["racks"][0],
        "wins": not verdict["state"]["racks"][0],
    }


def broken(rules: judge.Rules, given: Case) -> bool:
    return not all(judge.settled(tiles, rules) for tiles in given["table_before"])


def copies(table: judge.Table) -> judge.Table:
    """Name equal faces as copies: the cases know faces only, the judge knows pieces."""
    seen: Counter[str] = Counter()
    named: judge.Table = []
    for tiles in table:
        named.append([])
        for tile in tiles:
            named[-1].append(tile + "'" * seen[tile])
            seen[tile] += 1
    return named


def state_of(rules: judge.Rules, given: Case, *, drawn: bool) -> judge.State:
    faces = [*given["table_before"], given["rack_before"], given.get("pool_next", [])]
    *table, rack, pool = copies(faces)
    other = [f"x{n}" for n in range(given.get("pool_size", 9) - len(pool))]
    state = judge.deal(rules, [rack, ["r1"]], pool + other, 0)
    begins_empty = not state["pool"]
    board = [judge.settled(tiles, rules) for tiles in table]
    return state | {
        "board": board,
        "phase": "play",
        "opened": [given["opened"], True],
        "has_drawn": drawn and rules["draw_mode"] == "first",
        "began_empty": begins_empty,
    }


def read_actions(rules: judge.Rules, given: Case) -> Found:
    state = state_of(rules, given, drawn=False)
    before, draft, legal = state, None, True
    for action in given["action_sequence"]:
        if turn_is_over(state) or (draft is not None and action in ("draw", "pass")):
            legal = False
            break
        if action == "play":
            draft = relabelled(given["table_after"], state)
            continue
        move = {"draw": {"do": "draw"}, "pass": {"do": "pass"}}.get(action, {"do": "end_turn", "melds": draft})
        if action == "end_turn" and draft is None:
            move = {"do": "end_turn", "melds": state["board"]}
        verdict = judge.judge(state, 0, move, can_play=can_play(rules, state))
        state, legal, draft = verdict["state"], verdict["legal"], None
        if not legal:
            break
    if legal and draft is not None:
        legal = bool(judge.judge(state, 0, {"do": "end_turn", "melds": draft})["legal"])
    return {
        "legal": legal,
        "rack_after": state["racks"][0],
        "drawn": len(before["pool"]) - len(state["pool"]),
        "turn_ends": turn_is_over(state),
        "wins": not state["racks"][0],
        "opening_value": judge.opening_value(rules, given["table_before"], given.get("table_after", [])),
    }


def turn_is_over(state: judge.State) -> bool:
    return bool(state["turn"] > 1 or state["phase"] == "over")


def relabelled(table: judge.Table, state: judge.State) -> judge.Table:
    """Faces as the pieces that board and rack hold; what they do not hold stays a face."""
    stock = [*itertools.chain(*state["board"]), *state["racks"][0]]
    named: judge.Table = []
    for tiles in table:
        named.append([])
        for tile in tiles:
            piece = next((held for held in stock if judge.face(held) == tile), tile + "'''")
            named[-1].append(piece)
            if piece in stock:
                stock.remove(piece)
    return named


def can_play(rules: judge.Rules, state: judge.State) -> bool:
    """Whether any part of the rack fits on the table, or opens: try them all (only for tiny racks, without jokers)."""
    if not rules["must_play_when_pool_empty"]:
        return False
    rack, opened = state["racks"][0], state["opened"][0]
    parts = (part for n in range(1, len(rack) + 1) for part in itertools.combinations(rack, n))
    table = [*itertools.chain(*state["board"])] if opened else []
    enough = (part for part in parts if opened or sum(map(judge.number, part)) >= rules["opening.min"])
    return any(splits([*table, *part], rules) for part in enough)


def splits(tiles: judge.Set, rules: judge.Rules) -> bool:
    if not tiles:
        return True
    first, rest = tiles[0], tiles[1:]
    for n in range(2, len(rest) + 1):
        for others in itertools.combinations(rest, n):
            left = [tile for tile in rest if tile not in others]
            if judge.settled([first, *others], rules) and splits(left, rules):
                return True
    return False


def read_timeout(rules: judge.Rules, given: Case) -> Found:
    state = state_of(rules, given, drawn=False) | {"has_drawn": given.get("drawn_this_turn", False)}
    draft = relabelled(given["draft_table"], state)
    after = judge.judge(state, 0, {"do": "timeout", "draft": draft})["state"]
    return {
        "table_after": after["board"],
        "rack_after": after["racks"][0],
        "drawn": len(state["pool"]) - len(after["pool"]),
        "turn_ends": turn_is_over(after),
        "opened_after": after["opened"][0],
    }


def read_blocked(rules: judge.Rules, given: Case) -> Found:
    seats = given["seats"]
    racks = {seat: given["racks"][seat] for seat in seats}
    empty = [seat for seat in seats if not racks[seat]]
    if empty:
        return {"ends": True, "winners": empty, "scores": judge.out_scores(rules, racks, empty[0], {}, {})}
    taken = [back for back, turn in enumerate(reversed(given["history"])) if took(turn)]
    passes = min([given["consecutive_passes"], *taken])
    lap = given["pool_size"] == 0 and passes >= len(seats)
    over = given["last_round_over"] if rules["empty_pool"] == "last_round" else lap
    if not over:
        return {"ends": False, "draw": False} | after_the_last_tile(rules, given)
    if rules["blocked.result"] == "draw":
        return {"ends": True, "winners": [], "scores": None, "draw": True}
    winners = judge.lowest(rules, racks)
    return {"ends": True, "draw": False, "winners": winners, "scores": judge.blocked_scores(rules, racks, winners)}


def after_the_last_tile(rules: judge.Rules, given: Case) -> Found:
    seats = given["seats"]
    if not given["history"]:
        return {}
    last = given["history"][-1]
    announce = took(last) and rules["empty_pool"] == "last_round"
    return {
        "announce": announce,
        "final_turn_order": order_from(rules, seats, next(filter(took, reversed(given["history"])), last)),
        "next_player": order_from(rules, seats, last)[0 if announce else 1],
    }


def took(turn: str) -> bool:
    """Whether a turn took tiles from the pool: it is no pass, and it may have taken the last one (2.13)."""
    return turn.split(":")[1] in ("draw", "penalty")


def order_from(rules: judge.Rules, seats: list[str], turn: str) -> list[str]:
    first = seats.index(turn.split(":", maxsplit=1)[0])
    return [seats[seat] for seat in judge.turn_order(rules, first, [False] * len(seats))]


def read_scoring(rules: judge.Rules, given: Case) -> Found:
    winner = given["winner"]
    scores = None
    if winner is not None and rules["score.mode"] == "points":
        opened, able = given.get("opened", {}), given.get("could_have_opened", {})
        scores = judge.out_scores(rules, given["racks"], winner, opened, able)
    return {"scores": scores, "wins_added": {seat: int(seat == winner) for seat in given["racks"]}}


def read_exchange(rules: judge.Rules, given: Case) -> Found:
    if "query" in given:
        return {"exchange_phase": rules["exchange_phase"]}
    offers, racks = given["offers"], given["racks"]
    legal = all(judge.offer_error(racks[seat], offers[seat]) is None for seat in offers)
    if not given["confirmed"]:
        return {"legal": legal}
    done = all(given["confirmed"].values())
    count = min(map(len, offers.values()))
    return {
        "legal": legal,
        "phase": "play" if done else "exchange",
        "exchanged": count if done else None,
        "gives": {seat: {"count": count, "out_of": offers[seat]} for seat in offers},
        "hand_sizes": {seat: len(rack) for seat, rack in racks.items()},
        "turn_clock_running": done,
        "offers_shown_to_other": False,
    }


def read_setup(rules: judge.Rules, given: Case) -> Found:
    question = next(name for name in ("players", "start_draw", "redeal_claim", "query") if name in given)
    return {"players": table_for, "start_draw": draw_for, "redeal_claim": claim, "query": fact}[question](rules, given)


def table_for(rules: judge.Rules, given: Case) -> Found:
    least, most = rules["players"]
    if not least <= given["players"] <= most:
        return {"legal": False}
    box = judge.box_of(rules, given["players"])
    total = len(judge.all_tiles(box))
    hand = rules["hand_size"]
    pool = total - given["players"] * hand
    return {"legal": True, "hand": hand, "pool": pool, "total": total, "jokers": box["jokers"]}


def draw_for(_rules: judge.Rules, given: Case) -> Found:
    return judge.start_draw(given["start_draw"]) | {"tiles_returned": True, "reshuffled": True}


def claim(rules: judge.Rules, given: Case) -> Found:
    acted = given.get("claimer_has_acted", False)
    granted = judge.redeal_granted(rules, given["redeal_claim"], acted=acted)
    return {"granted": granted, "reshuffled": granted}


def fact(rules: judge.Rules, given: Case) -> Found:
    if given["query"] == "clock":
        return {"seconds": rules["clock.seconds"], "changeable": not rules["clock.fixed"]}
    if given["query"] == "next_player":
        seats = given["seats"]
        order = judge.turn_order(rules, seats.index(given["after"]), [False] * len(seats))
        return {"next_player": seats[order[1]]}
    tiles = judge.all_tiles(judge.SMALL_BOX)
    numbered = [tile for tile in tiles if not judge.is_joker(tile)]
    return {
        "total": len(tiles),
        "numbered": len(numbered),
        "jokers": len(tiles) - len(numbered),
        "copies_of_each": Counter(map(judge.face, numbered))["r1"],
        "each_number_total": Counter(map(judge.number, numbered))[1],
        "face_sum": sum(map(judge.number, numbered)),
        "colours": sorted({tile[0] for tile in numbered}),
    }


def read_standing(rules: judge.Rules, given: Case) -> Found:
    if "players" in given:
        return {"suggested_games": given["players"] if rules["games"] == "players" else None}
    if "games_played" in given:
        starter = judge.next_starter(given["seats"], given["first_starter"], given["games_played"])
        return {"next_starter": starter, "needs_ready": given["seats"]}
    found = judge.standing(rules, given["seats"], [exact(game) for game in given["games"]])
    return found | ({"points": None} if rules["score.mode"] == "wins_only" else {})


def exact(game: Case) -> Case:
    scores = game["scores"] and {seat: Fraction(points) for seat, points in game["scores"].items()}
    return game | {"scores": scores}


READERS = {
    "set": read_set,
    "opening": read_lay_out,
    "turn": read_lay_out,
    "joker_retrieval": read_lay_out,
    "timeout": read_timeout,
    "blocked_end": read_blocked,
    "scoring": read_scoring,
    "exchange": read_exchange,
    "setup": read_setup,
    "standing": read_standing,
}


def plain(name: str, value: Any, rules: judge.Rules) -> Any:
    """Faces instead of pieces, fractions instead of their texts, and no order where the cases know none."""
    if name in {"scores", "points"}:
        return value and {seat: Fraction(points) for seat, points in value.items()}
    if name == "table_after":
        return judge.meanings([list(map(judge.face, tiles)) for tiles in value], rules)
    if isinstance(value, list) and name not in ("final_turn_order", "joker_as"):
        return sorted(map(judge.face, value))
    return value


@pytest.mark.parametrize(("case", "rule"), BY_RULE, ids=name_of)
def test_the_naive_judge_decides_every_worked_example(case: Case, rule: Any) -> None:
    rules = rules_of(rule)
    found = READERS[case["kind"]](rules, case["input"])
    expected = {name: value for name, value in case["expect"].items() if name != "error"}
    assert expected or case["expect"]["error"]
    said = {name: plain(name, found[name], rules) for name in expected}
    assert said == {name: plain(name, value, rules) for name, value in expected.items()}


def test_no_worked_example_is_left_out() -> None:
    assert Counter(case["kind"] for case in CASES).keys() == READERS.keys()
    assert len(BY_RULE) > 1400


def all_sets(longest: int, jokers: int) -> set[tuple[str, ...]]:
    """Every multiset of tiles that is a set, put together from the words of the rule book, without any judge."""
    runs = (
        [f"{colour}{number}" for number in range(low, low + length)]
        for colour in "rbko"
        for length in range(3, longest + 1)
        for low in range(1, 15 - length)
    )
    groups = (
        [f"{colour}{number}" for colour in colours]
        for number in range(1, 14)
        for size in (3, 4)
        for colours in itertools.combinations("rbko", size)
    )
    return {
        tuple(sorted("j" if place in holes else tile for place, tile in enumerate(tiles)))
        for tiles in itertools.chain(runs, groups)
        for count in range(min(jokers, len(tiles) - 1) + 1)
        for holes in itertools.combinations(range(len(tiles)), count)
    }


@pytest.mark.parametrize(
    ("longest", "jokers", "count"),
    [(5, 0, 185), (5, 1, 679), (5, 2, 1173), (13, 0, 329), (13, 1, 1911), (13, 2, 6301)],
)
def test_there_are_so_many_sets_and_the_naive_judge_knows_each(longest: int, jokers: int, count: int) -> None:
    found = all_sets(longest, jokers)
    assert len(found) == count
    assert all(judge.arranged(list(tiles), judge.PLAYMANUAL) for tiles in found)
