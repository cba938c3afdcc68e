"""Every code with which the server refuses has a sentence in every language of the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

import umbau
from umbau.web.errors import ALL_SENTENCES

TEXTS = Path(umbau.__file__).parent / "texts"
LANGUAGES = sorted(folder.name for folder in TEXTS.iterdir() if folder.is_dir())


def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    for file in sorted((TEXTS / language).glob("*.ftl")):
        made.add_resource(FluentResource(file.read_text("utf-8")))
    return made


def test_there_are_two_languages():
    assert LANGUAGES == ["de", "en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language):
    known = bundle(language)
    missing = [code for code in ALL_SENTENCES if not known.has_message(f"error-{code.replace('.', '-')}")]
    assert missing == []
