"""Sheets of paper as PDF: score sheets, rule cards, tournament sheets; tagged for screen readers (PDF/UA-1).

Needs the extra ``sheets``. Everything that is printed is a frozen value first (``Paper``), so that what stands on a
sheet can be tested without a PDF.

>>> from umbau.sheets import rule_card, Look
>>> from umbau.engine import profiles
>>> rule_card(profiles.get("klub"), Look(language="en")).title
'Klub'
"""

from umbau.sheets.errors import BadSheet
from umbau.sheets.look import Look
from umbau.sheets.render import picture, render
from umbau.sheets.rule_card import rule_card
from umbau.sheets.score import empty_score, filled_score
from umbau.sheets.tournament import tournament

__all__ = ["BadSheet", "Look", "empty_score", "filled_score", "picture", "render", "rule_card", "tournament"]
