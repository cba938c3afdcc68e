"""JSON Schema of everything in ``wire``: one source for OpenAPI, TypeScript and the documentation."""

from __future__ import annotations

from typing import Any

import msgspec

from umbau.web import wire, wire_book, wire_desk, wire_rules

Schema = dict[str, Any]

UNIONS: dict[str, Any] = {"Do": wire.Do, "FromPage": wire.FromPage, "ToPage": wire.ToPage}
"""Unions that have a name of their own; msgspec would spell them out wherever they are used."""

BODIES = (
    wire.CreateTable,
    wire.JoinTable,
    wire.Seated,
    wire.Found,
    wire.ProfileView,
    wire.TableAnswer,
    wire.EventsAnswer,
    wire.AskHint,
    wire.HintAnswer,
    wire.Health,
    wire_rules.RulesAnswer,
    wire_book.RuleBook,
    wire_rules.RulesToCheck,
    wire_rules.RulesChecked,
    wire_desk.JudgeCase,
    wire_desk.JudgedAnswer,
    wire_desk.ScoreSheet,
    wire_desk.WriteScores,
    wire_desk.ScoresAnswer,
    wire.ErrorBody,
)
"""Bodies of requests and answers beyond what the socket carries."""

INCOMING = {kind.__name__ for kind in wire.In.__subclasses__()}
"""Names of the types a page sends: only there may a field with a default be left out."""


def schemas(ref: str = "#/components/schemas/{name}") -> dict[str, Schema]:
    """Schemas by name, references between them written like ``ref``, named unions included.

    >>> schemas()["Ping"]["required"]
    ['type', 'sent']
    """
    everything = (*UNIONS.values(), *BODIES)
    tops, components = msgspec.json.schema_components(everything, ref_template=ref)
    named = dict(zip(UNIONS, tops, strict=False))
    folded = {name: _fold(schema, named, ref) for name, schema in components.items()}
    return {**{name: _whole(schema) for name, schema in sorted(folded.items())}, **named}


def _whole(schema: Schema) -> Schema:
    """Say that what we send always has all its fields, also those with a default."""
    if schema["title"] in INCOMING:
        return schema
    return {**schema, "required": list(schema["properties"])} if schema["properties"] else schema


def _fold(part: Any, named: dict[str, Schema], ref: str) -> Any:  # noqa: ANN401 # JSON of any shape
    """Replace spelled-out unions by references to their names."""
    if isinstance(part, list):
        return [_fold(item, named, ref) for item in part]
    if not isinstance(part, dict):
        return part
    for name, union in named.items():
        if part == union:
            return {"$ref": ref.format(name=name)}
    return {key: _fold(value, named, ref) for key, value in part.items()}


def relaxed(schema: Schema) -> Schema:
    """Give the schema of a message sent over REST, where the address already says its ``type``."""
    return {**schema, "required": [name for name in schema["required"] if name != "type"]}


def document() -> Schema:
    """One JSON Schema document with every message and body under ``$defs``."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Umbau",
        "$defs": schemas("#/$defs/{name}"),
    }
