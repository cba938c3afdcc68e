"""Who says so: the rule that a parameter belongs to, and the source of each value in each rule level.

The table is the long form of the rule book (docs/rules): one row per parameter or rule, one column per rule level.
``*`` alone: the source is silent there, the decision is ours; ``SG*``: ours as well, after what that source tells;
``=``: as in the column of ``playmanual``, whose text is varied. A rule level without a column has only what ``OUTSIDE``
says of it; for the rest its base holds, and that is our decision, after what the base rests on.

>>> from umbau.engine import profiles
>>> origin(profiles.get("klub"), "joker.rack_value"), rule_of("joker.rack_value")
(Origin(source='SG', by='book'), 'R34')
>>> origin(profiles.get("jumbo").override({"opening.min": 50}), "opening.min").by
'house'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from umbau.engine import Profile, profiles

TABLE = """
                    | rule | playmanual | playmanual-de | jumbo | lemada | klub | klub-2007 | duo | short
players                   | R23 | PM 01 | = | o-kompakt | * | o-kompakt, o-klub 1.2 | o-kompakt, o-klub 1.2 | RT 1 | SS
tile_set.colours          | R23 | PM 01 | = | SG | SG | SG, o-klub 1.2 | SG, o-klub 1.2 | RT | SS
tile_set.copies           | R23 | PM 01 | = | SG | SG | SG, o-klub 1.2 | SG, o-klub 1.2 | RT 1 | SS
tile_set.numbers          | R23 | PM 01 | = | SG | SG | SG, o-klub 1.2 | SG, o-klub 1.2 | RT 1 | SS
tile_set.jokers           | R23 | PM 01 | = | SG | SG | SG, o-klub 1.2 | SG, o-klub 1.2 | RT 1 | SS
seat_order                | R9  | PM 02, PM 05 | = | SG | SG | SG, o-klub 1.2 | SG, o-klub 1.2 | RT | *
hand_size                 | R27 | PM 02 | = | SG | SG | o-klub 1.2 | o-klub 1.2 | RT 1 | SS
deal_jokers               | R27 | PM 02 | = | SG | SG | o-klub 1.2 | o-klub 1.2 | RT 1 | SS
start_draw                | R25 | PM 02 | = | SG | SG | SG, o-klub 1.2 | SG, o-klub 1.2 | * | SS
next_starter              | R40 | * | * | * | * | * | * | RT 8 | *
redeal_pairs              | R26 | * | * | SG | SG | SG* | SG* | RT 2 | *
exchange_phase            | R24 | PM 02 | = | SG | SG | SG, o-klub 1.2 | SG, o-klub 1.2 | RT 2 | SS
draw_mode                 | R10 | PM 05 | = | SG | SG | * | o-gravo 4.1.2 | RT 3 | *
opening.min               | R12 | PM 04 | = | SG | SG | SG, o-klub 1.2 | o-gravo 4.1.1 | RT 4 | SS
opening.shape             | R13 | PM 04 | = | SG | SG | SG, o-klub 1.2 | o-gravo | RT 4 | SS
opening.joker             | R14 | PM 04 | = | * | SG | * | o-gravo | RT 4 | SS
opening.same_turn_table   | R16 | PM 04 | = | SG | SG | SG | SG, o-gravo | RT 5 | *
manipulation              | R17 | PM 06 | = | SG | SG | SG, o-klub 1.2 | o-gravo | RT 5 | SS
joker.retrieve            | R18 | PM 06 | = | o-jumbo365914* | SG | o-jumbo365914* | o-jumbo365914* | RT 6 | PM 06*
joker.replace_source      | R18 | PM 06 | = | * | SG | * | * | RT 6 | PM 06*
joker.group3_both         | R19 | PM 06 | = | SG | SG | * | * | RT 6 | *
joker.locked_sets         | R20 | PM 06 | = | SG | SG | * | * | RT 6 | *
joker.reuse               | R21 | PM 06 | = | o-jumbo365914* | SG | o-jumbo365914* | o-jumbo365914* | RT 6 | PM 06*
joker.adjacent            | R8  | o-voce* | = | o-voce* | o-voce* | o-voce* | o-voce* | o-voce* | o-voce*
joker.rack_value          | R34 | PM 07, PM 08 | PM 07 note | SG | SG | SG | SG | * | *
clock.seconds             | R29 | PM 05 | PM 05 note | SG | SG | SG | SG | * | *
clock.fixed               | R29 | PM 05 | = | SG | SG | SG | SG | * | *
timeout.mode              | R29 | PM 05 | PM 05 note | SG | SG | SG* | SG* | RT 7 | *
timeout.idle_tiles        | R29 | PM 05 | PM 05 note* | SG* | SG* | SG* | SG* | RT 7 | PM 05*
timeout.moved_tiles       | R29 | PM 05 | PM 05 note | SG | SG | SG* | SG* | RT 7 | PM 05*
timeout.accept_legal      | R29 | * | * | * | * | * | * | RT 3, RT 7 | *
invalid_end               | R28 | * | * | * | * | * | * | RT 7 | *
invalid_end_penalty       | R28 | * | * | SG | SG | * | * | RT 7 | *
empty_pool                | R32 | PM 07 | = | SG, o-jumbo365914 | o-onlinerummikub, o-5y1 | SG* | SG* | RT closing | SS
must_play_when_pool_empty | R22 | * | * | SG | * | * | * | RT closing | *
blocked.result            | R31 | PM 07 | = | SG | o-5y1 | SG* | SG* | RT closing | *
blocked.score             | R36 | PM 07 | = | * | o-5y1 | * | * | RT closing | SS
blocked.tie               | R36 | SG* | SG* | SG | SG* | SG* | SG* | RT closing | SG*
score.mode                | R35 | PM 07 | = | SG | o-5y1 | o-klub 1.2 | o-klub 1.2 | RT 8 | SS
score.unopened            | R37 | PM 07 | = | SG | o-5y1 | o-klub 1.2 | o-klub 1.2 | RT 8 | SS
score.unopened_able       | R37 | PM 07 | = | SG | o-5y1 | o-klub 1.2 | o-klub 1.2 | RT 8 | SS
standing                  | R38 | PM 07 | = | SG | SG | * | * | RT 8 | *
games                     | R39 | PM 07 | = | * | SG | * | * | RT 8 | *
leave                     | R33 | * | * | * | * | * | * | RT closing | *
R1                        |     | PM 06 | = | SG | SG | SG | SG | RT | SS
R2                        |     | PM 06 | = | SG | SG | SG, o-klub 1.2 | SG, o-klub 1.2 | RT 6 | *
R3                        |     | PM 03 | = | SG | SG | SG, o-klub 1.2 | SG, o-klub 1.2 | RT 5 | SS
R4                        |     | PM 03 | = | SG | SG | SG, o-klub 1.2 | SG, o-klub 1.2 | RT 5 | SS
R5                        |     | PM 03 | = | SG | SG | SG, o-klub 1.2 | SG, o-klub 1.2 | RT 5 | SS
R6                        |     | * | * | * | * | * | * | * | *
R7                        |     | PM 03, PM 06 | = | SG | SG | SG, o-klub 1.2 | SG, o-klub 1.2 | * | SS
R11                       |     | PM 05, PM 06 | = | * | SG | * | o-gravo | * | *
R15                       |     | PM 04, PM 06 | = | SG | SG | SG | o-gravo | RT 5 | SS
R30                       |     | * | * | * | * | * | * | * | *
R41                       |     | * | * | * | * | * | * | * | *
R42                       |     | * | * | * | * | * | * | * | *
"""

_SABRA = "o-machocam, o-rummyo"
_LOCKED = "o-topcasino, o-gambiter, o-diari"
_MSO = "o-mso19, o-mso25"
_LOCKED_JOKER = {
    "opening.same_turn_table": "o-topcasino",
    "joker.locked_sets": _LOCKED,
    "joker.replace_source": "o-topcasino",
    "clock.seconds": "o-topcasino",
    "timeout.idle_tiles": "o-topcasino",
    "timeout.moved_tiles": "o-topcasino",
}

OUTSIDE: dict[str, dict[str, str]] = {
    "sabra": {"opening.min": _SABRA, "seat_order": "o-machocam", "joker.rack_value": _SABRA, "blocked.score": _SABRA},
    "locked-joker": _LOCKED_JOKER,
    "locked-joker-both": _LOCKED_JOKER | {"joker.group3_both": "o-rummikuborg, o-ijero, o-hub"},
    "mso": {
        "players": _MSO,
        "hand_size": _MSO,
        "deal_jokers": _MSO,
        "redeal_pairs": _MSO,
        "must_play_when_pool_empty": _MSO,
        "opening.same_turn_table": _MSO,
        "joker.adjacent": "o-mso25",
        "joker.rack_value": "o-mso25",
        "score.unopened": "o-mso19",
        "score.unopened_able": "o-mso19",
    },
    "six-player": {"players": "o-xp6", "tile_set.copies": "o-xp6", "tile_set.jokers": "o-xp6", "start_draw": "o-xp6"},
}
"""Sources of the rule levels that are told as differences from another one."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value comes from.

    Attributes:
        source: tag and place; with ``by="ours"`` what the decision follows, empty where nothing is.
        by: ``book``: the source says so; ``ours``: it is silent or open there; ``house``: the table's own rule.
    """

    source: str
    by: Literal["book", "ours", "house"]


def _read(table: str) -> dict[str, tuple[str, dict[str, str]]]:
    head, *rows = ([cell.strip() for cell in line.split("|")] for line in table.strip("\n").splitlines())
    return {row[0]: (row[1], dict(zip(head[2:], row[2:], strict=True))) for row in rows}


_ROWS = _read(TABLE)
_FIRST = {rule: key for key, (rule, _) in reversed(_ROWS.items()) if rule}
"""The parameter that stands for a rule: its first row."""


def rule_of(key: str) -> str:
    """Give the number of the rule that a parameter belongs to; a rule's own number is given back."""
    return _ROWS[key][0] if key in _ROWS and _ROWS[key][0] else key


def stands_for_rule(key: str) -> bool:
    """Whether a key is a rule, or the parameter that stands for one."""
    return _FIRST.get(rule_of(key), key) == key or key == rule_of(key)


def origin(profile: Profile, key: str) -> Origin:
    """Give the source of a parameter's value, or of a rule (``R12``), in a rule level."""
    key = _FIRST.get(key, key)
    if key in profiles.overrides(profile):
        return Origin("", "house")
    slug = profile.base or profile.slug
    columns = _ROWS[key][1]
    base = columns["playmanual"]
    cell = OUTSIDE[slug].get(key, f"{base.rstrip('*')}*") if slug in OUTSIDE else columns[slug]
    cell = base if cell == "=" else cell
    return Origin(cell.rstrip("*"), "ours" if cell.endswith("*") else "book")
