"""Who sits at a table, and how a game begins: pure functions to events, or a refusal."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from umbau import bots
from umbau.engine import BadProfile, Deal, Profile, Seat, new_game, next_starter, profiles
from umbau.rooms.asks import CreateTable, PlayerId, TableId
from umbau.rooms.errors import CreateRefused, JoinRefused, RoomError
from umbau.rooms.events import BotSeated, Events, GameStarted, Joined, Starting, TableMade
from umbau.rooms.table import TableState, apply

BOT_NAMES = ("Ada", "Bruno", "Clara", "Dario", "Edda", "Fritz", "Gala", "Hugo", "Ida", "Jona", "Kira", "Leo")
LONGEST_NAME = 24
CLOCK_SECONDS = range(10, 601)

Dealer = Callable[[Profile, int, Seat | None], Deal]
"""Gives everything chance decides for a game: rule level, number of seats, and the starter where it is known."""


def create(table: TableId, ask: CreateTable, code: str, token_hash: str) -> Events:
    """Set up a table, with its host on the first seat and the bots asked for on the next ones.

    Raises:
        CreateRefused: the table cannot be like this.
    """
    profile = _profile(ask)
    _check_players(profile, ask)
    check_bot(ask.bot, CreateRefused)
    house = tuple(profiles.overrides(profile).items())
    hints = ask.bots == ask.seats - 1 if ask.hints is None else ask.hints
    made = TableMade(profile.base or profile.slug, ask.seats, _clock(profile, ask.clock), code, house, hints)
    host = Joined(Seat(0), PlayerId("p1"), _clean_name(ask.name, CreateRefused), token_hash)
    events: Events = (made, host)
    for seat in range(1, 1 + ask.bots):
        events += (BotSeated(Seat(seat), bot_name(apply(TableState(table), 1, events)), ask.bot),)
    return start_when_full(apply(TableState(table), 1, events), events)


def _profile(ask: CreateTable) -> Profile:
    try:
        profile = profiles.get(ask.profile)
    except BadProfile:
        raise CreateRefused("profile.unknown") from None
    try:
        return profile.override(ask.overrides)
    except BadProfile as error:
        raise CreateRefused("profile.bad", faults=error.faults) from None


def _check_players(profile: Profile, ask: CreateTable) -> None:
    least, most = profile.players
    if not least <= ask.seats <= most or not 0 <= ask.bots < ask.seats:
        raise CreateRefused("players.count")


def _clock(profile: Profile, asked: int | None) -> int | None:
    if asked is None or asked == profile.clock.seconds:
        return profile.clock.seconds
    if profile.clock.fixed:
        raise CreateRefused("clock.fixed")
    if asked and asked not in CLOCK_SECONDS:
        raise CreateRefused("clock.bad")
    return asked or None


def _clean_name(name: str, refused: type[RoomError]) -> str:
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    kinds = {unicodedata.category(char) for char in cleaned if char not in _JOINERS}
    seen = any(unicodedata.category(char)[0] in "LNPS" and char not in _BLANKS for char in cleaned)
    if len(cleaned) > LONGEST_NAME or kinds & _UNSEEN or not seen:
        raise refused("name.bad")
    return cleaned


_JOINERS = "\u200c\u200d"
"""Unseen, but Persian words and pictures of families are written with them."""
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Count as letters or signs, and show nothing."""
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}


def likeness(name: str) -> str:
    r"""Give what two names that look alike have in common.

    >>> likeness("\uff21DA") == likeness("Ada")
    True
    """
    return unicodedata.normalize("NFKC", "".join(char for char in name if char not in _JOINERS)).casefold()


def check_bot(name: str, refused: type[RoomError]) -> None:
    """Refuse a bot that does not exist."""
    try:
        bots.get(name)
    except bots.UnknownBot:
        raise refused("bot.unknown") from None


def bot_name(state: TableState) -> str:
    """Give a name that nobody at the table has."""
    taken = {likeness(chair.name) for chair in state.chairs}
    return next(name for name in BOT_NAMES if likeness(name) not in taken)


def start_when_full(state: TableState, events: Events) -> Events:
    """Add the countdown to the deal to what led to ``state``, where the last seat is taken now."""
    full = not state.seats_of_kind("free")
    return (*events, Starting()) if full and state.status == "lobby" and not state.held else events


def join(state: TableState, name: str, token_hash: str) -> tuple[Events, Seat, PlayerId]:
    """Take the first free seat.

    Raises:
        JoinRefused: there is none, or the name will not do.
    """
    seat = _free_seat(state)
    cleaned = _clean_name(name, JoinRefused)
    if likeness(cleaned) in {likeness(chair.name) for chair in state.chairs}:
        raise JoinRefused("name.taken")
    player = PlayerId(f"p{state.players_so_far + 1}")
    events: Events = (Joined(seat, player, cleaned, token_hash),)
    return start_when_full(apply(state, state.rev, events), events), seat, player


_NO_SEAT = {"closed": "table.closed", "playing": "table.started"}


def _free_seat(state: TableState) -> Seat:
    if state.status in _NO_SEAT:
        raise JoinRefused(_NO_SEAT[state.status])
    for seat in state.seats_of_kind("free"):
        return seat
    raise JoinRefused("table.full")


# The next game --------------------------------------------------------------------------------------------------------


def fill(state: TableState, bot: str) -> Events:
    """Give every free seat to a bot."""
    events: Events = ()
    for seat in state.seats_of_kind("free"):
        events += (BotSeated(seat, bot_name(apply(state, state.rev, events)), bot),)
    return events


def begin(state: TableState, deal: Dealer) -> Events:
    """Deal the next game to everybody who sits here."""
    players = len(state.seats) - len(state.seats_of_kind("free"))
    begun = new_game(state.profile, players, deal(state.profile, players, _starter(state, players)))
    return (GameStarted(state.game.number + 1 if state.game else 1), *begun.events)


def _starter(state: TableState, players: int) -> Seat | None:
    if state.first_starter is None or state.strangers:
        return None
    return next_starter(state.profile, players, state.first_starter, len(state.results))


def go_on_when_ready(state: TableState, events: Events, deal: Dealer) -> Events:
    """Add the next game to what happened, where that was the last thing it waited for."""
    after = apply(state, state.rev, events)
    waiting = [chair for chair in after.chairs if chair.kind == "free" or (chair.kind == "human" and not chair.ready)]
    return events if after.status != "over" or waiting else (*events, *begin(after, deal))
