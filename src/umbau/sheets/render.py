"""From a sheet to a PDF, by typst. The only file that knows it."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from umbau.sheets.errors import BadSheet
from umbau.sheets.look import Paper

HERE = Path(__file__).parent
STANDARD = "ua-1"
"""Tagged for screen readers; typst refuses to write what does not hold to it."""
NO_LETTER = "could not be displayed"
"""A name in a script for which this machine has no letters: it is printed with boxes, and holds to no standard."""
EPOCH = 0
"""A sheet has no time of its own, so that the same sheet is the same file."""
CJK_FONTS = "pylopdf_fonts_zh_cn"


def render(paper: Paper) -> bytes:
    """Print a sheet as PDF.

    Raises:
        BadSheet: ``sheet.no_typst``: the extra ``sheets`` is not installed.
    """
    typst, asked = _typst(), {**_asked(paper), "format": "pdf", "timestamp": EPOCH}
    try:
        return bytes(typst.compile(**asked, pdf_standards=STANDARD))
    except typst.TypstError as error:
        if NO_LETTER not in str(error):
            raise
        return bytes(typst.compile(**asked))


def picture(paper: Paper, dots_per_inch: int = 96) -> bytes:
    """Give the first page as PNG.

    Raises:
        BadSheet: ``sheet.no_typst``.
    """
    made = _typst().compile(**_asked(paper), format="png", ppi=float(dots_per_inch))
    return bytes(made[0] if isinstance(made, list) else made)


def _typst() -> Any:  # noqa: ANN401 # a module
    try:
        return import_module("typst")
    except ImportError as error:
        raise BadSheet("sheet.no_typst") from error


def _asked(paper: Paper) -> dict[str, Any]:
    return {
        "input": str(HERE / "templates" / f"{paper.template}.typ"),
        "root": str(HERE),
        "font_paths": _fonts(),
        "sys_inputs": {"data": json.dumps(paper.handed(), ensure_ascii=False)},
    }


@cache
def _fonts() -> list[str]:
    """Ours for Latin, Cyrillic and Hebrew, Noto for Chinese; what neither has comes from the machine."""
    more = find_spec(CJK_FONTS)
    return [str(HERE / "fonts"), *((more.submodule_search_locations or ()) if more else ())]
