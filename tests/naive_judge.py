"""A second judge: the rules once more, simple and slow, from the rule book alone. It imports nothing of the engine.

Rules are flat dicts of the parameters of the rule book, tiles are strings (``r7``, ``r7'``, ``j``), a set is a list of
tiles, a state is a plain dict. Numbers in comments are sections of the rule book ("Ambiguities and decisions").
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any

Rules = dict[str, Any]
State = dict[str, Any]
Set = list[str]
Table = list[Set]
Reading = tuple[str, list[frozenset[str]]]
"""Kind of a set and, place by place, the faces that a tile there may be or stand for."""

SMALL_BOX = {"colours": "rbko", "numbers": 13, "copies": 2, "jokers": 2}
BIG_BOX = {"colours": "rbko", "numbers": 13, "copies": 3, "jokers": 4}

PLAYMANUAL: Rules = {
    "players": (2, 4),
    "seat_order": "clockwise",
    "tile_set": ((4, SMALL_BOX),),
    "hand_size": 14,
    "deal_jokers": 0,
    "start_draw": "highest",
    "next_starter": "clockwise",
    "redeal_pairs": 0,
    "exchange_phase": False,
    "draw_mode": "ends_turn",
    "opening.min": 30,
    "opening.shape": "any",
    "opening.joker": "value",
    "opening.same_turn_table": False,
    "manipulation": "full",
    "joker.retrieve": "replace",
    "joker.replace_source": "any",
    "joker.group3_both": False,
    "joker.locked_sets": False,
    "joker.reuse": "new_set",
    "joker.adjacent": True,
    "joker.rack_value": 30,
    "clock.seconds": 60,
    "clock.fixed": False,
    "timeout.mode": "revert",
    "timeout.idle_tiles": 1,
    "timeout.moved_tiles": 3,
    "timeout.accept_legal": True,
    "invalid_end": "refuse",
    "invalid_end_penalty": 0,
    "empty_pool": "play_on",
    "must_play_when_pool_empty": False,
    "blocked.result": "lowest_sum",
    "blocked.score": "difference",
    "blocked.tie": "fewest_tiles",
    "score.mode": "points",
    "score.unopened": None,
    "score.unopened_able": None,
    "standing": "wins_then_points",
    "games": "players",
}

JUMBO: Rules = PLAYMANUAL | {
    "redeal_pairs": 3,
    "joker.retrieve": "free",
    "joker.reuse": "any",
    "timeout.idle_tiles": 3,
    "empty_pool": "last_round",
    "standing": "points",
    "games": "open",
}
KLUB: Rules = JUMBO | {"joker.rack_value": 50, "clock.fixed": True, "games": "number"}
LOCKED: Rules = PLAYMANUAL | {
    "joker.locked_sets": True,
    "joker.replace_source": "rack",
    "opening.same_turn_table": True,
    "clock.seconds": 120,
    "timeout.idle_tiles": 3,
}

RULES: dict[str, Rules] = {
    "playmanual": PLAYMANUAL,
    "playmanual-de": PLAYMANUAL
    | {"joker.rack_value": 25, "clock.seconds": 120, "timeout.idle_tiles": 3, "timeout.mode": "partial"},
    "jumbo": JUMBO,
    "lemada": PLAYMANUAL | {"timeout.idle_tiles": 3},
    "klub": KLUB,
    "klub-2007": KLUB | {"joker.rack_value": 30},
    "duo": PLAYMANUAL
    | {
        "players": (2, 2),
        "hand_size": 20,
        "start_draw": "lot",
        "next_starter": "alternate",
        "exchange_phase": True,
        "draw_mode": "first",
        "opening.shape": "single_run",
        "opening.joker": "forbidden",
        "opening.same_turn_table": True,
        "joker.retrieve": "free",
        "joker.reuse": "any",
        "joker.rack_value": 0,
        "timeout.moved_tiles": 0,
        "timeout.accept_legal": False,
        "invalid_end": "revert",
        "blocked.result": "draw",
        "score.mode": "wins_only",
        "standing": "wins",
        "games": "open",
    },
    "short": PLAYMANUAL
    | {
        "opening.joker": "forbidden",
        "clock.seconds": None,
        "blocked.score": "full",
        "standing": "points",
        "games": "open",
    },
    "sabra": PLAYMANUAL | {"opening.min": 50, "seat_order": "counter_clockwise"},
    "locked-joker": LOCKED,
    "locked-joker-both": LOCKED | {"joker.group3_both": True},
    "mso": PLAYMANUAL
    | {
        "players": (2, 2),
        "deal_jokers": 1,
        "redeal_pairs": 3,
        "must_play_when_pool_empty": True,
        "joker.rack_value": 50,
        "score.unopened": 100,
        "score.unopened_able": 200,
    },
    "six-player": PLAYMANUAL | {"players": (2, 6), "tile_set": ((4, SMALL_BOX), (6, BIG_BOX))},
}

# --- tiles and sets ---------------------------------------------------------------------------------------------------


@functools.cache
def face(tile: str) -> str:
    return tile.rstrip("'")


def is_joker(tile: str) -> bool:
    return tile[0] == "j"


@functools.cache
def number(tile: str) -> int:
    return int(face(tile)[1:])


def faces(table: Iterable[Iterable[str]]) -> Counter[str]:
    return Counter(face(tile) for tiles in table for tile in tiles)


def box_of(rules: Rules, players: int) -> dict[str, Any]:
    return next(box for limit, box in rules["tile_set"] if players <= limit)


def all_tiles(box: dict[str, Any]) -> list[str]:
    plain = [f"{c}{n}" + "'" * k for k in range(box["copies"]) for c in box["colours"] for n in range(1, 14)]
    return plain + ["j" + "'" * k for k in range(box["jokers"])]


def readings(tiles: Set, rules: Rules) -> list[Reading]:
    """Every way to read a set in the order it lies (2.2-2.4)."""
    real = [tile for tile in tiles if not is_joker(tile)]
    if len(tiles) < 3 or not real:
        return []
    touching = any(is_joker(a) and is_joker(b) for a, b in itertools.pairwise(tiles))
    return _as_group(tiles, real, rules) + ([] if touching and not rules["joker.adjacent"] else _as_run(tiles, real))


def _as_group(tiles: Set, real: Set, rules: Rules) -> list[Reading]:
    colours = box_of(rules, 1)["colours"]
    used = [tile[0] for tile in real]
    if len({number(tile) for tile in real}) > 1 or len(set(used)) < len(used) or len(tiles) > len(colours):
        return []
    missing = frozenset(f"{colour}{number(real[0])}" for colour in colours if colour not in used)
    return [("group", [missing if is_joker(tile) else frozenset({face(tile)}) for tile in tiles])]


def _as_run(tiles: Set, real: Set) -> list[Reading]:
    first = number(real[0]) - tiles.index(real[0])
    places = [f"{real[0][0]}{first + place}" for place in range(len(tiles))]
    fits = all(is_joker(tile) or face(tile) == place for tile, place in zip(tiles, places, strict=True))
    if not fits or first < 1 or first + len(tiles) - 1 > 13:
        return []
    return [("run", [frozenset({place}) for place in places])]


def value_of(reading: Reading) -> int:
    return sum(number(min(place)) for place in reading[1])


def value(tiles: Set, rules: Rules) -> int:
    """What a set is worth in the order it lies: its highest reading (2.5)."""
    return max((value_of(reading) for reading in readings(tiles, rules)), default=0)


def orders(tiles: Set) -> Iterator[Set]:
    """Every order in which the tiles might be a set: as they are, and sorted with the jokers in all places left."""
    yield list(tiles)
    jokers = [tile for tile in tiles if is_joker(tile)]
    real = sorted((tile for tile in tiles if not is_joker(tile)), key=number)
    for holes in itertools.combinations(range(len(tiles)), len(jokers)):
        order = list(real)
        for hole, joker in zip(holes, jokers, strict=True):
            order.insert(hole, joker)
        yield order


def arranged(tiles: Set, rules: Rules) -> Set | None:
    """The order of the highest reading, or None if there is none (2.2, ``arrangement: free``)."""
    legal = [order for order in orders(tiles) if readings(order, rules)]
    return max(legal, key=lambda order: value(order, rules), default=None)


def settled(tiles: Set, rules: Rules) -> Set | None:
    """As laid where that is legal, arranged otherwise (2.2)."""
    return list(tiles) if readings(tiles, rules) else arranged(tiles, rules)


def meaning(tiles: Set, rules: Rules) -> tuple[Any, ...]:
    """Equal for two sets that are the same set: faces, and for runs what the jokers stand for."""
    runs = [reading for reading in readings(tiles, rules) if reading[0] == "run"]
    at = tuple(sorted(min(place) for _, places in runs for place, tile in _pairs(places, tiles) if is_joker(tile)))
    return tuple(sorted(map(face, tiles))), at


def _pairs(places: list[frozenset[str]], tiles: Set) -> Iterator[tuple[frozenset[str], str]]:
    return zip(places, tiles, strict=True)


def stands_for(tiles: Set, place: int, rules: Rules) -> frozenset[str]:
    return frozenset().union(*(reading[1][place] for reading in readings(tiles, rules)))


def meanings(table: Table, rules: Rules) -> Counter[tuple[Any, ...]]:
    return Counter(meaning(tiles, rules) for tiles in table)


def same_table(one: Table, other: Table, rules: Rules) -> bool:
    """Whether two tables hold the same sets; how a set lies does not matter where it is read alike."""
    lying = [settled(tiles, rules) for tiles in other]
    return all(lying) and meanings(one, rules) == meanings([tiles or [] for tiles in lying], rules)


# --- a lay-out, in the order of 2.23 ----------------------------------------------------------------------------------


def lay_out_error(
    rules: Rules, before: Table, rack: Set, after: Table, *, opened: bool, all_opened: bool = True
) -> str | None:
    """What is wrong with ending a turn on the table ``after``; None when nothing is."""
    missing = conservation_error(before, rack, after)
    if missing:
        return missing
    new = [settled(tiles, rules) for tiles in after]
    if any(tiles is None for tiles in new):
        return "INVALID_SET"
    table = [tiles for tiles in new if tiles is not None]
    old = [settled(tiles, rules) or [] for tiles in before]
    laid = faces(table) - faces(old)
    if not laid:
        return "NO_RACK_TILE"
    checks: list[Callable[[], str | None]] = [
        lambda: None if opened else opening_error(rules, old, table, laid),
        lambda: rebuilding_error(rules, old, table, all_opened=all_opened),
        lambda: joker_error(rules, old, table, laid),
    ]
    return next(filter(None, (check() for check in checks)), None)


def conservation_error(before: Table, rack: Set, after: Table) -> str | None:
    """Nothing missing, nothing invented. Tiles are pieces here: ``r7'`` is not ``r7``."""
    old, new = Counter(itertools.chain(*before)), Counter(itertools.chain(*after))
    gone = old - new
    if gone:
        return "JOKER_TO_RACK" if all(map(is_joker, gone)) else "TABLE_TILE_REMOVED"
    return "TILE_NOT_AVAILABLE" if new - old - Counter(rack) else None


def own_sets(rules: Rules, old: Table, new: Table, laid: Counter[str]) -> Table:
    """The most valuable choice of sets that can be made of the tiles just laid alone, untouched sets left out."""
    kept = meanings(old, rules)
    free: Table = []
    for tiles in new:
        if kept[meaning(tiles, rules)]:
            kept[meaning(tiles, rules)] -= 1
        elif not faces([tiles]) - laid:
            free.append(tiles)
    choices = (list(c) for n in range(len(free) + 1) for c in itertools.combinations(free, n))
    fitting = [choice for choice in choices if not faces(choice) - laid]
    return max(fitting, key=lambda choice: sum(value(tiles, rules) for tiles in choice))


def own_block(rules: Rules, tiles: Set, laid: Counter[str]) -> int:
    """The dearest row of own neighbours, at least three, in a run; without joker where the rule says so (2.20)."""
    places = next((reading[1] for reading in readings(tiles, rules) if reading[0] == "run"), [])
    joker_ok = rules["opening.joker"] == "value"
    best = 0
    for start, end in itertools.combinations(range(len(places) + 1), 2):
        block = tiles[start:end]
        own = not faces([block]) - laid and (joker_ok or not any(map(is_joker, block)))
        if own and len(block) >= 3:
            best = max(best, sum(number(min(place)) for place in places[start:end]))
    return best


def best_block(rules: Rules, table: Table, laid: Counter[str]) -> int:
    return max((own_block(rules, tiles, laid) for tiles in table), default=0)


def opening_value(rules: Rules, before: Table, after: Table) -> int:
    """Total of the sets of rack tiles only; an opening run that table tiles lengthen counts with its block."""
    new = [settled(tiles, rules) or list(tiles) for tiles in after]
    old = [settled(tiles, rules) or list(tiles) for tiles in before]
    laid = faces(new) - faces(old)
    own = own_sets(rules, old, new, laid)
    total = sum(value(tiles, rules) for tiles in own)
    if rules["opening.shape"] == "any":
        return total
    block = best_block(rules, [tiles for tiles in new if tiles not in own], laid)
    return total + (block if block >= rules["opening.min"] else 0)


def opening_error(rules: Rules, old: Table, new: Table, laid: Counter[str]) -> str | None:
    untouched = not meanings(old, rules) - meanings(new, rules)
    if rules["opening.shape"] == "single_run":
        if best_block(rules, new, laid) < rules["opening.min"]:
            return "OPENING_NO_SINGLE_RUN"
    else:
        own = own_sets(rules, old, new, laid)
        if rules["opening.joker"] == "forbidden" and (laid["j"] or any(map(is_joker, itertools.chain(*own)))):
            return "OPENING_HAS_JOKER"
        if sum(value(tiles, rules) for tiles in own) < rules["opening.min"]:
            return "OPENING_TOO_LOW" if untouched else "OPENING_USES_TABLE"
    return None if untouched or rules["opening.same_turn_table"] else "OPENING_EXTRA_ACTION"


def rebuilding_error(rules: Rules, old: Table, new: Table, *, all_opened: bool) -> str | None:
    held = rules["manipulation"] == "append_only" or (rules["manipulation"] == "after_all_opened" and not all_opened)
    return "MANIPULATION_OFF" if held and not lies_whole(rules, old, new) else None


def lies_whole(rules: Rules, old: Table, new: Table) -> bool:
    """Whether every old set lies whole in a new one, jokers with the same meaning (2.26)."""
    homes = [[place for place, tiles in enumerate(new) if fits_in(rules, was, tiles)] for was in old]
    for choice in itertools.product(*homes):
        moved_in: dict[int, Counter[str]] = {}
        for was, home in zip(old, choice, strict=True):
            moved_in[home] = moved_in.get(home, Counter()) + faces([was])
        if all(not tiles - faces([new[home]]) for home, tiles in moved_in.items()):
            return True
    return False


def fits_in(rules: Rules, small: Set, big: Set) -> bool:
    if faces([small]) - faces([big]):
        return False
    had, has = _jokers([small], rules), _jokers([big], rules)
    ways = itertools.permutations(has, len(had))
    return any(all(a[1] & b[1] for a, b in zip(had, way, strict=True)) for way in ways)


# --- the joker rule (2.6-2.11) ----------------------------------------------------------------------------------------


def _jokers(table: Table, rules: Rules) -> list[tuple[int, frozenset[str]]]:
    """For each joker: in which set it lies and what it could stand for."""
    return [
        (home, stands_for(tiles, place, rules))
        for home, tiles in enumerate(table)
        for place, tile in enumerate(tiles)
        if is_joker(tile)
    ]


def joker_error(rules: Rules, old: Table, new: Table, laid: Counter[str], *, to_rack: int = 0) -> str | None:
    """None if some way to match the jokers before with those after breaks no rule; else the mildest objection.

    ``to_rack``: so many left the table (2.17 alone allows it); they moved to no set at all.
    """
    had, has = _jokers(old, rules), _jokers(new, rules) + [(-1, frozenset[str]())] * to_rack
    best = ["JOKER_SET_LOCKED", "JOKER_NOT_REPLACED", "JOKER_REUSE_NOT_NEW", None]
    found = {
        one_matching_error(rules, old, new, laid, list(zip(had, way, strict=True)))
        for way in itertools.permutations(has, len(had))
    }
    return max(found, key=best.index)


Match = tuple[tuple[int, frozenset[str]], tuple[int, frozenset[str]]]


def one_matching_error(rules: Rules, old: Table, new: Table, laid: Counter[str], match: list[Match]) -> str | None:
    moved = [pair for pair in match if not pair[0][1] & pair[1][1]]
    if rules["joker.locked_sets"] and not locks_hold(old, new, match, moved):
        return "JOKER_SET_LOCKED"
    if rules["joker.retrieve"] == "replace" and not replaced(rules, old, new, laid, moved):
        return "JOKER_NOT_REPLACED"
    if rules["joker.reuse"] != "any" and not in_new_sets(rules, old, new, match, moved):
        return "JOKER_REUSE_NOT_NEW"
    return None


def replaced(rules: Rules, old: Table, new: Table, laid: Counter[str], moved: list[Match]) -> bool:
    """Whether each moved joker has real tiles of its own that took over."""
    wanted = [want for home in range(len(old)) for want in wants(rules, old[home], home, moved)]
    there = faces(new) if rules["joker.replace_source"] == "any" else laid
    return any(not faces(choice) - there for choice in itertools.product(*wanted))


def wants(rules: Rules, was: Set, place: int, moved: list[Match]) -> list[list[tuple[str, ...]]]:
    """What must come for the jokers that left a set: for each one tile of what it could be.

    Strictly (X3), a group of three wants one tile more: both missing colours for one joker.
    """
    left = [could_be for (home, could_be), _ in moved if home == place]
    only_group = len(was) == 3 and {kind for kind, _ in readings(was, rules)} == {"group"}
    if left and rules["joker.group3_both"] and only_group:
        return [list(itertools.combinations(sorted(left[0]), len(left) + 1))]
    return [[(tile,) for tile in sorted(could_be)] for could_be in left]


def in_new_sets(rules: Rules, old: Table, new: Table, match: list[Match], moved: list[Match]) -> bool:
    """Whether, for some way to match equal tiles before and after, each moved joker lies in a new set (2.11)."""
    homes = {home for _, (home, _) in moved if home >= 0}
    strict = rules["joker.reuse"] == "new_set_rack"
    stayed = {pair[1][0] for pair in match if pair not in moved}
    if strict and stayed & homes:
        return False
    test = from_rack if strict else holds_no_old_set
    ways = origins_of(old, new, homes, rack=None if strict else -1)
    return any(all(test(origins[home], old) for home in homes) for origins in ways)


def origins_of(old: Table, new: Table, homes: set[int], rack: int | None) -> Iterator[dict[int, list[int | None]]]:
    """Every way to say of each real tile in these new sets from which old set it came.

    -1: any old set that cannot lie in one of these new sets whole; and the rack where nothing hangs on it (else None).
    """
    whole = [place if any(holds(new[home], was) for home in homes) else -1 for place, was in enumerate(old)]
    where = [(home, face(tile)) for home in sorted(homes) for tile in new[home] if not is_joker(tile)]
    kinds = sorted({tile for _, tile in where})
    ways = []
    for kind in kinds:
        came: list[int | None] = [whole[place] for place, tiles in enumerate(old) for t in tiles if face(t) == kind]
        came += [rack] * (faces(new)[kind] - len(came))
        here = sum(tile == kind for _, tile in where)
        ways.append(sorted(set(itertools.permutations(came, here)), key=_likely))
    for choice in itertools.product(*ways):
        stock = {kind: list(came) for kind, came in zip(kinds, choice, strict=True)}
        origins: dict[int, list[int | None]] = {home: [] for home in homes}
        for home, kind in where:
            origins[home].append(stock[kind].pop())
        yield origins


def _likely(way: tuple[int | None, ...]) -> int:
    """How many tiles of a way come from a set that might lie there whole: with few the search is soon over."""
    return sum(place is not None and place >= 0 for place in way)


def holds(big: Set, small: Set) -> bool:
    """Whether all real tiles of a set, by their faces, are in another."""
    return not faces([[tile for tile in small if not is_joker(tile)]]) - faces([big])


def holds_no_old_set(origins: list[int | None], old: Table) -> bool:
    places = [place for place in set(origins) if place is not None and place >= 0]
    return all(origins.count(place) < sum(not is_joker(tile) for tile in old[place]) for place in places)


def from_rack(origins: list[int | None], _old: Table) -> bool:
    return all(origin is None for origin in origins)


def locks_hold(old: Table, new: Table, match: list[Match], moved: list[Match]) -> bool:
    """Whether every set whose joker stayed still lies together, the place of a joker that left filled (X2)."""
    for place, tiles in enumerate(old):
        mine = [pair for pair in match if pair[0][0] == place]
        homes = {after[0] for before, after in mine if (before, after) not in moved}
        if not homes:
            continue
        real = Counter(face(tile) for tile in tiles if not is_joker(tile))
        came = [sorted(could_be) for (_, could_be), after in mine if not could_be & after[1]]
        ways = [real + Counter(choice) for choice in itertools.product(*came)]
        if len(homes) > 1 or all(way - faces([new[home]]) for home in homes for way in ways):
            return False
    return True


# --- scores -----------------------------------------------------------------------------------------------------------


def rack_sum(rules: Rules, rack: Set) -> int:
    return sum(rules["joker.rack_value"] if is_joker(tile) else number(tile) for tile in rack)


def lowest(rules: Rules, racks: dict[Any, Set]) -> list[Any]:
    """Who wins a blocked game (2.13)."""
    keys = {
        seat: (rack_sum(rules, rack), len(rack) if rules["blocked.tie"] == "fewest_tiles" else 0)
        for seat, rack in racks.items()
    }
    return [seat for seat, key in keys.items() if key == min(keys.values())]


def out_scores(
    rules: Rules, racks: dict[Any, Set], winner: Any, opened: dict[Any, bool], able: dict[Any, bool]
) -> dict[Any, Fraction]:
    costs = {seat: loss(rules, racks[seat], opened.get(seat, True), able.get(seat, False)) for seat in racks}
    costs[winner] = 0
    return {seat: Fraction(-cost if seat != winner else sum(costs.values())) for seat, cost in costs.items()}


def loss(rules: Rules, rack: Set, opened: bool, able: bool) -> int:  # noqa: FBT001 # two facts about a seat
    if opened or rules["score.unopened"] is None:
        return rack_sum(rules, rack)
    return int(rules["score.unopened_able"] if able else rules["score.unopened"])


def blocked_scores(
    rules: Rules, racks: dict[Any, Set], winners: list[Any], gone: Iterable[Any] = (), unopened: Iterable[Any] = ()
) -> dict[Any, Fraction]:
    """Differences or full sums; who left pays its sum (2.14), who never opened the flat loss, where there is one."""
    best = rack_sum(rules, racks[winners[0]]) if rules["blocked.score"] == "difference" else 0
    flat = list(unopened) if rules["score.unopened"] is not None else []
    costs = {
        seat: rules["score.unopened"] if seat in flat else rack_sum(rules, rack) - (0 if seat in gone else best)
        for seat, rack in racks.items()
        if seat not in winners
    }
    share = Fraction(sum(costs.values()), len(winners))
    return {seat: share if seat in winners else Fraction(-costs[seat]) for seat in racks}


def standing(rules: Rules, seats: list[Any], games: list[dict[str, Any]]) -> dict[str, Any]:
    wins = {seat: sum(seat in game["winners"] for game in games) for seat in seats}
    points = {seat: sum(Fraction((game["scores"] or {}).get(seat, 0)) for game in games) for seat in seats}
    keys = {
        seat: {"wins_then_points": (wins[seat], points[seat]), "points": points[seat], "wins": wins[seat]}[
            rules["standing"]
        ]
        for seat in seats
    }
    leaders = [seat for seat in seats if keys[seat] == max(keys.values())]
    return {"wins": wins, "points": points, "leaders": leaders}


def next_starter(seats: list[Any], first: Any, games_played: int) -> Any:
    return seats[(seats.index(first) + games_played) % len(seats)]


# --- before the first turn --------------------------------------------------------------------------------------------


def start_draw(drawn: dict[Any, str]) -> dict[str, Any]:
    """Who starts, or who must draw again (2.12)."""
    jokers = [seat for seat, tile in drawn.items() if is_joker(tile)]
    if jokers:
        return {"redraw": jokers}
    top = max(number(tile) for tile in drawn.values())
    best = [seat for seat, tile in drawn.items() if number(tile) == top]
    return {"redraw": best} if len(best) > 1 else {"starter": best[0]}


def redeal_granted(rules: Rules, rack: Set, *, acted: bool) -> bool:
    pairs = sum(count // 2 for tile, count in faces([rack]).items() if tile != "j")
    return bool(rules["redeal_pairs"]) and pairs >= rules["redeal_pairs"] and not acted


def offer_error(rack: Set, offer: Set) -> str | None:
    if Counter(offer) - Counter(rack):
        return "OFFER_NOT_OWNED"
    if any(map(is_joker, offer)):
        return "OFFER_JOKER"
    if max(faces([offer]).values(), default=0) > 1:
        return "OFFER_BOTH_OF_PAIR"
    return "OFFER_NOT_PAIRED" if any(faces([rack])[face(tile)] < 2 for tile in offer) else None


# --- a whole game -----------------------------------------------------------------------------------------------------


def deal(rules: Rules, racks: Table, pool: Set, starter: int, lots: Set | None = None) -> State:
    """A game just dealt. ``pool``: next tile first. ``lots``: which offered tiles chance takes first."""
    seats = len(racks)
    state: State = {
        "rules": rules,
        "racks": racks,
        "pool": pool,
        "lots": lots or [],
        "board": [],
        "mover": starter,
        "phase": "exchange" if rules["exchange_phase"] else "play",
        "opened": [False] * seats,
        "gone": [False] * seats,
        "acted": [False] * seats,
        "offers": [[] for _ in racks],
        "confirmed": [False] * seats,
        "passed": [],
        "last_round": None,
        "result": None,
        "turn": 1,
        "has_drawn": False,
        "began_empty": not pool,
    }
    return state


def judge(state: State, seat: int, move: dict[str, Any], *, can_play: bool = False) -> dict[str, Any]:
    """Whether the move is legal, what objects to it, and the state that follows (the old one after a refusal)."""
    new = _copy(state)
    new["can_play"] = can_play
    error = _turn_error(new, seat, move["do"]) or MOVES[move["do"]](new, seat, move)
    new.pop("can_play")
    if error and move["do"] in ("play", "end_turn") and _costs_tiles(state, error, move["melds"]):
        return {"legal": False, "error": error, "state": _fined(state, seat)}
    return {"legal": error is None, "error": error, "state": state if error else new}


SENT_WRONGLY = {"GAME_OVER", "SEAT_GONE", "WRONG_PHASE", "NOT_YOUR_TURN", "MUST_DRAW_FIRST"}
NOT_HIS_TO_LAY = {"JOKER_TO_RACK", "TABLE_TILE_REMOVED", "TILE_NOT_AVAILABLE"}


def _costs_tiles(state: State, error: str, after: Table) -> bool:
    """Whether a house fine is due: for a table wrongly laid, not for a wrong message and not for a slip of the hand."""
    wrong_message = error in SENT_WRONGLY | NOT_HIS_TO_LAY or not all(after)
    idle = error == "NO_RACK_TILE" and not meanings(state["board"], state["rules"]) - _meanings_of(state, after)
    return bool(state["rules"]["invalid_end_penalty"]) and not wrong_message and not idle


def _meanings_of(state: State, after: Table) -> Counter[tuple[Any, ...]]:
    return meanings([settled(tiles, state["rules"]) or list(tiles) for tiles in after], state["rules"])


def _fined(state: State, seat: int) -> State:
    fined = _copy(state)
    _take(fined, seat, state["rules"]["invalid_end_penalty"])
    _end_turn(fined, laid=False)
    return fined


def _copy(state: State) -> State:
    """A state of its own: lists, and the lists in them, are changed by moves; nothing else is."""
    return {name: list(map(_list, value)) if isinstance(value, list) else value for name, value in state.items()}


def _list(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value


def _turn_error(state: State, seat: int, do: str) -> str | None:
    if state["phase"] == "over":
        return "GAME_OVER"
    if state["gone"][seat]:
        return "SEAT_GONE"
    if do in ("leave", "claim_redeal"):
        return None
    if (do in ("offer", "confirm")) != (state["phase"] == "exchange"):
        return "WRONG_PHASE"
    return "NOT_YOUR_TURN" if state["phase"] == "play" and seat != state["mover"] else None


def _offer(state: State, seat: int, move: dict[str, Any]) -> str | None:
    error = offer_error(state["racks"][seat], move["tiles"])
    if not error:
        state["offers"][seat] = list(move["tiles"])
        state["confirmed"][seat] = False
    return error


def _confirm(state: State, seat: int, _move: dict[str, Any]) -> str | None:
    if state["confirmed"][seat]:
        return "ALREADY_CONFIRMED"
    state["confirmed"][seat] = True
    if all(state["confirmed"]):
        _exchange(state)
    return None


def _exchange(state: State) -> None:
    count = min(map(len, state["offers"]))
    given = [sorted(offer, key=state["lots"].index)[:count] for offer in state["offers"]]
    for seat, tiles in enumerate(given):
        kept = [tile for tile in state["racks"][seat] if tile not in tiles]
        state["racks"][seat] = kept + given[1 - seat]
    state["phase"] = "play"


def _draw(state: State, seat: int, _move: dict[str, Any]) -> str | None:
    if state["has_drawn"]:
        return "ALREADY_DRAWN"
    if not state["pool"]:
        return "POOL_EMPTY"
    _take(state, seat, 1)
    state["has_drawn"] = True
    if state["rules"]["draw_mode"] == "ends_turn":
        _end_turn(state, laid=False)
    return None


def _take(state: State, seat: int, count: int) -> None:
    state["racks"][seat] += state["pool"][:count]
    state["pool"] = state["pool"][count:]
    state["acted"][seat] = True


def _must_draw_first(state: State) -> bool:
    return bool(state["rules"]["draw_mode"] == "first" and state["pool"] and not state["has_drawn"])


def _pass(state: State, _seat: int, _move: dict[str, Any]) -> str | None:
    if _must_draw_first(state):
        return "MUST_DRAW_FIRST"
    if state["rules"]["draw_mode"] == "ends_turn" and state["pool"]:
        return "MUST_DRAW"
    if state["rules"]["must_play_when_pool_empty"] and not state["pool"] and state["can_play"]:
        return "MUST_PLAY"
    _end_turn(state, laid=False)
    return None


def _play(state: State, seat: int, move: dict[str, Any]) -> str | None:
    if _must_draw_first(state):
        return "MUST_DRAW_FIRST"
    error = _lay_out_error(state, seat, move["melds"])
    if not error:
        _lay(state, seat, move["melds"])
        _end_turn(state, laid=True)
    return error


def _press_the_button(state: State, seat: int, move: dict[str, Any]) -> str | None:
    """The button plays what lies there; with ``draw_mode: first`` it is the pass on the unchanged table (2.25)."""
    untouched = same_table(state["board"], move["melds"], state["rules"]) and _pieces_kept(state, move["melds"])
    passes = untouched and state["rules"]["draw_mode"] == "first"
    return (_pass if passes else _play)(state, seat, move)


def _pieces_kept(state: State, after: Table) -> bool:
    return Counter(itertools.chain(*state["board"])) == Counter(itertools.chain(*after))


def _lay_out_error(state: State, seat: int, after: Table) -> str | None:
    opened, everybody = state["opened"][seat], all(state["opened"])
    rack = state["racks"][seat]
    return lay_out_error(state["rules"], state["board"], rack, after, opened=opened, all_opened=everybody)


def _lay(state: State, seat: int, after: Table) -> None:
    lying = set(itertools.chain(*after))
    state["racks"][seat] = [tile for tile in state["racks"][seat] if tile not in lying]
    state["board"] = [settled(tiles, state["rules"]) for tiles in after]
    state["opened"][seat] = True
    state["acted"][seat] = True


def _time_out(state: State, seat: int, move: dict[str, Any]) -> str | None:
    rules, draft = state["rules"], move["draft"]
    draft = draft and [tiles for tiles in draft if tiles]  # an empty place on the table is nothing
    moved = draft is not None and not (same_table(state["board"], draft, rules) and _pieces_kept(state, draft))
    counts = moved and rules["timeout.accept_legal"] and not _must_draw_first(state)
    if counts and _lay_out_error(state, seat, draft) is None:
        _lay(state, seat, draft)
        _end_turn(state, laid=True)
        return None
    kept = moved and rules["timeout.mode"] == "partial" and _keep_part(state, seat, draft)
    _take(state, seat, _overrun(state, moved=moved))
    _end_turn(state, laid=kept)
    return None


def _overrun(state: State, *, moved: bool) -> int:
    """How many tiles the clock costs; with ``draw_mode: first`` the draw of the turn, if it is still due."""
    rules = state["rules"]
    if rules["draw_mode"] == "first":
        due = 0 if state["has_drawn"] else rules["timeout.idle_tiles"]
        return int(due + (rules["timeout.moved_tiles"] if moved else 0))
    return int(rules["timeout.moved_tiles"] if moved else rules["timeout.idle_tiles"])


def _keep_part(state: State, seat: int, draft: Table) -> bool:
    """2.17: valid sets stay, the rest goes to the rack; nothing stays that breaks the opening or the joker rule."""
    opened, everybody = state["opened"][seat], all(state["opened"])
    rack = state["racks"][seat]
    kept = partial_table(state["rules"], state["board"], rack, draft, opened=opened, all_opened=everybody)
    if kept is None:
        return False
    kept = _first_of_the_table(kept, list(itertools.chain(*state["board"])))
    hand = [*state["racks"][seat], *itertools.chain(*state["board"])]
    lying = Counter(itertools.chain(*kept))
    laid = bool(set(lying) & set(state["racks"][seat]))
    state["opened"][seat] = state["opened"][seat] or laid
    state["racks"][seat] = list((Counter(hand) - lying).elements())
    state["board"] = kept
    return laid


def _first_of_the_table(kept: Table, table: Set) -> Table:
    """Of equal tiles those stay that lay there."""
    spare = [tile for tile in table if tile not in set(itertools.chain(*kept))]
    told: Table = []
    for tiles in kept:
        told.append([])
        for tile in tiles:
            twin = next((one for one in spare if tile not in table and one.rstrip("'") == tile.rstrip("'")), tile)
            told[-1].append(twin)
            spare = [one for one in spare if one != twin]
    return told


def partial_table(
    rules: Rules, before: Table, rack: Set, draft: Table, *, opened: bool, all_opened: bool = True
) -> Table | None:
    """What stays of a draft in ``partial`` mode; None when everything goes back."""
    if conservation_error([], [*rack, *itertools.chain(*before)], draft):
        return None
    old = [settled(tiles, rules) or [] for tiles in before]
    kept = [tiles for tiles in (settled(tiles, rules) for tiles in draft) if tiles is not None]
    laid = faces(kept) - faces(old)
    if not opened and laid and opening_error(rules, old, kept, laid):
        return None
    if not opened and not laid and not same_table(old, kept, rules):
        return None
    if rebuilding_error(rules, old, kept, all_opened=all_opened):
        return None
    to_rack = max(0, faces(old)["j"] - faces(kept)["j"])
    return None if joker_error(rules, old, kept, laid, to_rack=to_rack) else kept


def _skip(state: State, seat: int, _move: dict[str, Any]) -> str | None:
    _take(state, seat, 0 if state["has_drawn"] else 1)
    _end_turn(state, laid=False)
    return None


def _leave(state: State, seat: int, _move: dict[str, Any]) -> str | None:
    """2.14: the seat is skipped from now on, and nobody waits for its pass or its turn in the last round."""
    state["gone"][seat] = True
    here = [other for other, gone in enumerate(state["gone"]) if not gone]
    if len(here) == 1:
        _end(state, "left", here)
    elif seat == state["mover"]:
        _go_on(state)
    elif state["last_round"]:
        state["last_round"] = [other for other in state["last_round"] if other != seat]
    return None


def _end_turn(state: State, *, laid: bool) -> None:
    seat = state["mover"]
    state["passed"] = [*state["passed"], seat] if state["began_empty"] and not laid else []
    if not state["racks"][seat]:
        _end(state, "out", [seat])
    else:
        _go_on(state)


def _go_on(state: State) -> None:
    over = _last_round_over(state) or (state["rules"]["empty_pool"] == "play_on" and _lap_of_passes(state))
    (_blocked if over else _next_turn)(state)


def _lap_of_passes(state: State) -> bool:
    """Whether every seat that is still there has just passed, one after the other."""
    return all(gone or seat in state["passed"] for seat, gone in enumerate(state["gone"]))


def _last_round_over(state: State) -> bool:
    if state["rules"]["empty_pool"] != "last_round" or state["pool"]:
        return False
    if state["last_round"] is None:
        state["last_round"] = turn_order(state["rules"], state["mover"], state["gone"])
    else:
        state["last_round"] = state["last_round"][1:]
    return not state["last_round"]


def turn_order(rules: Rules, first: int, gone: list[bool]) -> list[int]:
    step = 1 if rules["seat_order"] == "clockwise" else -1
    seats = [(first + step * place) % len(gone) for place in range(len(gone))]
    return [seat for seat in seats if not gone[seat]]


def _next_turn(state: State) -> None:
    order = turn_order(state["rules"], state["mover"], [False] * len(state["gone"]))
    lap = [seat for seat in [*order[1:], order[0]] if not state["gone"][seat]]
    state["mover"] = state["last_round"][0] if state["last_round"] else lap[0]
    state["turn"] += 1
    state["has_drawn"] = False
    state["began_empty"] = not state["pool"]


def _blocked(state: State) -> None:
    if state["rules"]["blocked.result"] == "draw":
        _end(state, "drawn", [])
        return
    racks = {seat: rack for seat, rack in enumerate(state["racks"]) if not state["gone"][seat]}
    _end(state, "blocked", lowest(state["rules"], racks))


def _end(state: State, reason: str, winners: list[int]) -> None:
    rules, racks = state["rules"], dict(enumerate(state["racks"]))
    state["phase"] = "over"
    scores = None
    if rules["score.mode"] == "points":
        gone = [seat for seat in racks if state["gone"][seat]]
        unopened = [seat for seat in racks if not state["opened"][seat]]
        blocked = reason == "blocked"
        scores = blocked_scores(rules, racks, winners, gone, unopened) if blocked else _plain_scores(state, winners[0])
    state["result"] = {"reason": reason, "winners": winners, "scores": scores}


def _plain_scores(state: State, winner: int) -> dict[Any, Fraction]:
    opened = dict(enumerate(state["opened"]))
    return out_scores(state["rules"], dict(enumerate(state["racks"])), winner, opened, {})


MOVES: dict[str, Callable[[State, int, dict[str, Any]], str | None]] = {
    "offer": _offer,
    "confirm": _confirm,
    "draw": _draw,
    "play": _play,
    "end_turn": _press_the_button,
    "pass": _pass,
    "timeout": _time_out,
    "skip": _skip,
    "leave": _leave,
}
