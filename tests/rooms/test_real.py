"""Time and chance as they are."""

import asyncio
import re
import time

import pytest

from umbau.engine import Seat, profiles, verify_shuffle
from umbau.rooms.real import SecretChance, WallClock

DUO = profiles.get("duo")


async def test_the_clock_shows_the_time():
    assert abs(WallClock().now_ms() - time.time() * 1000) < 1000


async def test_an_alarm_rings_once_and_never_early():
    clock, rang = WallClock(), []
    when = clock.now_ms() + 30
    clock.call_at(when, lambda: rang.append(clock.now_ms()))
    await asyncio.sleep(0.1)
    assert len(rang) == 1
    assert rang[0] >= when


async def test_an_alarm_that_was_called_off_does_not_ring():
    clock, rang = WallClock(), []
    clock.call_at(clock.now_ms() + 20, lambda: rang.append(1)).cancel()
    await asyncio.sleep(0.05)
    assert rang == []


async def test_setting_the_wall_clock_ends_no_turn(monkeypatch):
    clock = WallClock()
    before = clock.now_ms()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert before <= clock.now_ms() < before + 1000


@pytest.mark.parametrize("starter", [None, Seat(1)])
def test_a_deal_can_be_verified_and_is_never_the_same(starter):
    deals = [SecretChance().deal(DUO, 2, starter) for _ in range(3)]
    assert len({deal.seed for deal in deals}) == 3
    assert all(verify_shuffle(DUO, 2, deal) for deal in deals)
    assert all(starter in {None, deal.starter} for deal in deals)


def test_codes_can_be_said_aloud_and_tokens_cannot_be_guessed():
    chance = SecretChance()
    assert all(re.fullmatch("([BDFGKLMNPRST][AEIOU]){2}[0-9]{2}", chance.code()) for _ in range(50))
    assert len(chance.token()) == 32
    assert len({chance.token() for _ in range(50)} | {chance.table_id() for _ in range(50)}) == 100
