"""What the rule book has to say about each parameter, taken from the profiles themselves."""

from umbau.engine import Profile, parameters, profiles

BASE = profiles.get("playmanual")


def values_line(parameter: str) -> str:
    """Give the line of a parameter: the base's value, then every profile that differs.

    >>> values_line("opening.min")
    '- `opening.min`: 30; sabra: 50'
    """
    base = said(BASE, parameter)
    others: dict[str, list[str]] = {}
    for profile in profiles.ALL:
        if said(profile, parameter) != base:
            others.setdefault(said(profile, parameter), []).append(profile.slug)
    differing = "".join(f"; {', '.join(slugs)}: {value}" for value, slugs in others.items())
    return f"- `{parameter}`: {base}{differing}"


def said(profile: Profile, parameter: str) -> str:
    value = parameters(profile)[parameter]
    if isinstance(value, list):
        return "-".join(map(str, sorted(set(value))))
    return _WORDS[value] if value is None or isinstance(value, bool) else str(value)


_WORDS = {True: "yes", False: "no", None: "none"}
