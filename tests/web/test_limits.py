"""How much is too much."""

from pathlib import Path

import httpx
import pytest

from tests.web.serving import create, is_coded, quick_settings, serving
from umbau.web.errors import Refusal
from umbau.web.limits import Doors, Limiter


def test_an_address_creates_only_so_many_tables(tmp_path: Path):
    with serving(quick_settings(tmp_path, create_limit=2)) as address:
        assert [create(address).status_code for _ in range(2)] == [201, 201]
        refused = create(address)
    assert is_coded(refused, 429, "limit.create")
    assert 0 < int(refused.headers["retry-after"]) <= 1801


def test_behind_a_trusted_proxy_addresses_are_those_of_the_people(tmp_path: Path):
    def create_from(client: str, address: str) -> int:
        headers = {"x-forwarded-for": client}
        return httpx.post(f"{address}/api/tables", json={"name": "Ada"}, headers=headers).status_code

    with serving(quick_settings(tmp_path, create_limit=1, trusted_proxy=("127.0.0.1",))) as address:
        assert [create_from(client, address) for client in ("192.0.2.1", "192.0.2.2", "192.0.2.1")] == [201, 201, 429]


class Watch:
    """A clock turned by hand."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_fills_again():
    watch = Watch()
    limiter = Limiter("limit.join", size=1, rate=0.1, now=watch)
    limiter.check("a")
    with pytest.raises(Refusal) as refused:
        limiter.check("a")
    assert refused.value.retry_after == 11
    limiter.check("b")
    watch.time = 10.1
    limiter.check("a")


def test_keys_not_seen_for_long_are_forgotten():
    limiter = Limiter("limit.join", size=1, rate=0.1, now=Watch(), most=2)
    for key in "abc":
        limiter.check(key)
    assert list(limiter.buckets) == ["b", "c"]


def test_doors_count():
    doors = Doors(1)
    doors.enter("a")
    with pytest.raises(Refusal):
        doors.enter("a")
    doors.leave("a")
    assert doors.total() == 0
