"""The sentences of a language, out of the Fluent files that the pages use as well.

This module is not imported with ``umbau.referee``: verdicts need no language.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

from fluent.runtime import FluentBundle, FluentResource

import umbau

Language = Literal["de", "en"]
Fact = str | int


class Texts:
    """Every text of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in sorted((Path(umbau.__file__).parent / "texts" / language).glob("*.ftl")):
            self._bundle.add_resource(FluentResource(file.read_text("utf-8")))

    def __call__(self, key: str, **facts: Fact) -> str:
        """Give a text by its key, ``message`` or ``message.attribute``.

        Raises:
            LookupError: there is no such text, or it asks for a fact that is not given.
        """
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise LookupError(f"{self.language} {key}: no text")
        text, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise LookupError(f"{self.language} {key}: {errors[0]}")
        return str(text)

    def has(self, key: str) -> bool:
        """Whether there is a text."""
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes


@cache
def texts(language: Language) -> Texts:
    """Give the texts of a language, read once."""
    return Texts(language)
