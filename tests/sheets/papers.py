"""The sheets that are kept as golden text and picture. ``python -m tests.sheets.papers`` writes them anew."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2
from PIL import Image

from umbau.engine import profiles
from umbau.referee.desk import read_csv
from umbau.sheets import Look, empty_score, filled_score, render, rule_card, tournament
from umbau.sheets.look import Paper

GOLDEN = Path(__file__).parents[1] / "golden/sheets"
NAMES = ("רבקה", "Łucja Żółć", "李雷")
EVENING = (
    "game,end,winner,רבקה,Łucja Żółć,李雷\n"
    "1,out,רבקה,,23,r5 b12 j\n"
    "2,blocked,,17 (3),17 (2),20\n"
    "3,out,Łucja Żółć,4,,11\n"
)
CLUB = tuple(f"{first} {last}" for first in ("Anna", "Bén", "Cem") for last in ("Alt", "Berg", "Çelik"))


def papers() -> dict[str, Paper]:
    """Give them by name."""
    klub = profiles.get("klub")
    return {
        "rules-duo-de-a4": rule_card(profiles.get("duo"), Look("a4", "de")),
        "rules-klub-en-letter": rule_card(klub, Look("letter", "en")),
        "rules-mso-de-letter": rule_card(profiles.get("mso"), Look("letter", "de")),
        "score-empty-de-a4": empty_score(profiles.get("lemada"), (), Look("a4", "de")),
        "score-six-en-letter": empty_score(profiles.get("six-player"), tuple("ABCDEF"), Look("letter", "en")),
        "score-filled-de-a4": filled_score(read_csv(EVENING, klub), Look("a4", "de")),
        "score-wins-en-a4": filled_score(read_csv(EVENING, profiles.get("duo")), Look("a4", "en")),
        "tournament-en-a4": tournament(klub, CLUB, 3, Look("a4", "en")),
        "tournament-blank-de-letter": tournament(klub, (), 4, Look("letter", "de")),
    }


def pages(pdf: bytes) -> int:
    """Count the pages of a PDF."""
    return len(pypdfium2.PdfDocument(pdf))


def text(pdf: bytes) -> str:
    """Give the text of a PDF, one line after another."""
    document = pypdfium2.PdfDocument(pdf)
    return "\n".join(page.get_textpage().get_text_bounded().replace("\r\n", "\n") for page in document) + "\n"


def image(pdf: bytes) -> Image.Image:
    """Draw the first page of a PDF, small and grey."""
    drawn: Image.Image = pypdfium2.PdfDocument(pdf)[0].render(scale=0.7).to_pil()
    return drawn.convert("L")


def _write() -> None:
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name, paper in papers().items():
        pdf = render(paper)
        (GOLDEN / f"{name}.txt").write_text(text(pdf), "utf-8")
        out = io.BytesIO()
        image(pdf).quantize(16).save(out, "PNG", optimize=True)
        (GOLDEN / f"{name}.png").write_bytes(out.getvalue())


if __name__ == "__main__":
    _write()
