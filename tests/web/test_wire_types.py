"""What is made from the wire types is under version control; it must be fresh."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from scripts import wire_types
from umbau.web import schema, wire


def test_the_made_files_are_fresh():
    assert wire_types.stale() == [], "run: python scripts/wire_types.py"


def test_a_field_with_a_default_may_be_left_out_only_of_what_comes_in():
    text = wire_types.typescript()
    assert "fill?:" in text
    assert "  taken_back: boolean;" in text


def test_the_named_unions_stay_named():
    text = wire_types.typescript()
    assert "  do: Do;" in text
    assert "export type FromPage = Command | Draft | Ping;" in text


LIMITS = {"integer": "maximum", "array": "maxItems", "string": "maxLength"}


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """A schema and all schemas inside it."""
    yield schema
    inner = [*schema.get("properties", {}).values(), *schema.get("anyOf", [])]
    for part in [*inner, schema["items"]] if "items" in schema else inner:
        yield from parts(part)


@pytest.mark.parametrize("name", sorted(schema.INCOMING))
def test_everything_that_comes_in_is_bounded(name):
    integers_texts_lists = [part for part in parts(schema.schemas()[name]) if part.get("type") in LIMITS]
    assert [part for part in integers_texts_lists if LIMITS[part["type"]] not in part] == []


@pytest.mark.parametrize("name", sorted(schema.INCOMING))
def test_unknown_fields_are_refused(name):
    assert schema.schemas()[name]["additionalProperties"] is False


def test_a_command_over_rest_needs_no_type():
    body = b'{"id": "abcd1234", "rev": 3, "do": {"type": "draw"}}'
    assert msgspec.json.decode(body, type=wire.Command) == wire.Command("abcd1234", 3, wire.Draw())
