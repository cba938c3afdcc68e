"""Write what is made from the wire types: the page's TypeScript types and the JSON Schema.

python scripts/wire_types.py          # writes both files
python scripts/wire_types.py --check  # fails when one is not fresh
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from umbau.web.schema import INCOMING, UNIONS, schemas
from umbau.web.schema import document as json_schema

ROOT = Path(__file__).resolve().parent.parent

HEAD = """\
// Made by scripts/wire_types.py from src/umbau/web/wire.py. Do not edit.
"""
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """All messages and bodies as TypeScript declarations, by name."""
    everything = schemas("{name}")
    return HEAD + "".join(declaration(name, everything[name]) for name in sorted(everything))


def declaration(name: str, schema: dict[str, Any]) -> str:
    """One interface, or one named union."""
    if name in UNIONS:
        members = " | ".join(member["$ref"] for member in schema["anyOf"])
        return f"\nexport type {name} = {members};\n"
    optional = set() if name not in INCOMING else set(schema["properties"]) - set(schema.get("required", ()))
    fields = [
        comment(field.get("description", ""), "  ") + f"  {key}{'?' if key in optional else ''}: {type_of(field)};\n"
        for key, field in schema["properties"].items()
    ]
    return f"\n{comment(schema['description'])}export interface {name} {{\n{''.join(fields)}}}\n"


def comment(text: str, indent: str = "") -> str:
    """A doc comment."""
    if not text:
        return ""
    lines = text.replace("``", "`").strip().splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} *{' ' + line if line else ''}\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def type_of(schema: dict[str, Any]) -> str:
    """The TypeScript type of one schema."""
    for keyword, write in WRITERS.items():
        if keyword in schema:
            return write(schema[keyword])
    if not schema.get("type"):
        return "unknown"
    if schema["type"] == "array":
        inner = type_of(schema["items"])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if schema["type"] == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties', {}))}>"
    return SIMPLE[schema["type"]]


WRITERS: dict[str, Callable[[Any], str]] = {
    "$ref": str,
    "enum": lambda values: " | ".join(json.dumps(value) for value in values),
    "anyOf": lambda members: " | ".join(dict.fromkeys(type_of(member) for member in members)),
}


def made() -> dict[Path, str]:
    """What each made file should hold."""
    return {
        ROOT / "client/src/wire.gen.ts": typescript(),
        ROOT / "docs/reference/wire.schema.json": json.dumps(json_schema(), indent=1) + "\n",
    }


def stale() -> list[Path]:
    """Made files that do not hold what they should."""
    return [path for path, text in made().items() if not path.exists() or path.read_text() != text]


def main(arguments: list[str]) -> int:
    """Write, or check."""
    old = stale()
    if "--check" in arguments:
        print("\n".join(f"{path.relative_to(ROOT)} is not fresh: python scripts/wire_types.py" for path in old))
        return len(old)
    for path in old:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(made()[path])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
