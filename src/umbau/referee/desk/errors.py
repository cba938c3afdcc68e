"""What can be wrong with what is written down at a score desk."""

from __future__ import annotations

from umbau.engine import UmbauError

Fact = str | int


class BadScore(UmbauError):
    """Something that cannot stand on a score sheet. Sentences are made of code and facts (texts ``desk-…``).

    >>> str(BadScore("desk.name_twice", name="Anna"))
    'desk.name_twice(name=Anna)'
    """

    def __init__(self, code: str, **facts: Fact) -> None:
        self.code = code
        self.facts = facts
        told = ", ".join(f"{name}={fact}" for name, fact in facts.items())
        super().__init__(f"{code}({told})" if told else code)

    @property
    def text_key(self) -> str:
        """Name of its sentence: ``desk-name_twice``."""
        return self.code.replace(".", "-")
