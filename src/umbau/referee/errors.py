"""What can be wrong with a case: it cannot be read. What the rules object to is no error but a verdict."""

from umbau.engine import UmbauError


class BadCase(UmbauError):
    """A case that cannot be read: a field is missing or of the wrong kind, or there are more tiles than in the box."""

    code = "case.bad"
