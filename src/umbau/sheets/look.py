"""How a sheet looks: paper and language; and what the template is handed."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal

from umbau.referee.language import Language, Texts, texts

Size = Literal["a4", "letter"]


@dataclass(frozen=True, slots=True)
class Look:
    """Paper size and language of a sheet."""

    paper: Size = "a4"
    language: Language = "en"

    @property
    def say(self) -> Texts:
        """Texts of the language."""
        return texts(self.language)


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet before it is printed: its template and everything that stands on it, in words."""

    template: Literal["score", "rules", "tournament"]
    title: str
    look: Look
    content: Any

    def handed(self) -> dict[str, Any]:
        """Give what the template reads."""
        return {
            "title": self.title,
            "paper": {"a4": "a4", "letter": "us-letter"}[self.look.paper],
            "language": self.look.language,
            "content": asdict(self.content),
        }
