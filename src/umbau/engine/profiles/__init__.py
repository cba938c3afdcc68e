"""Every rule level we know, one file each. The list is explicit: a profile is what stands here.

>>> get("jumbo").redeal_pairs
3
"""

from umbau.engine.errors import BadProfile, Fault
from umbau.engine.parameters import nearest
from umbau.engine.parameters import overrides as _overrides
from umbau.engine.profile import Profile, Setting
from umbau.engine.profiles.duo import DUO
from umbau.engine.profiles.jumbo import JUMBO
from umbau.engine.profiles.klub import KLUB
from umbau.engine.profiles.klub_2007 import KLUB_2007
from umbau.engine.profiles.lemada import LEMADA
from umbau.engine.profiles.locked_joker import LOCKED_JOKER
from umbau.engine.profiles.locked_joker_both import LOCKED_JOKER_BOTH
from umbau.engine.profiles.mso import MSO
from umbau.engine.profiles.playmanual import PLAYMANUAL
from umbau.engine.profiles.playmanual_de import PLAYMANUAL_DE
from umbau.engine.profiles.sabra import SABRA
from umbau.engine.profiles.short import SHORT
from umbau.engine.profiles.six_player import SIX_PLAYER

ALL: tuple[Profile, ...] = (
    DUO,
    LEMADA,
    JUMBO,
    PLAYMANUAL,
    PLAYMANUAL_DE,
    KLUB,
    KLUB_2007,
    SHORT,
    SABRA,
    LOCKED_JOKER,
    LOCKED_JOKER_BOTH,
    MSO,
    SIX_PLAYER,
)

_BY_SLUG = {profile.slug: profile for profile in ALL}


def get(slug: str) -> Profile:
    """Give a profile by its slug.

    Raises:
        BadProfile: there is none; the sentence names the nearest slug.
    """
    if slug in _BY_SLUG:
        return _BY_SLUG[slug]
    near = nearest(slug, _BY_SLUG)
    sentence = f"there is no profile {slug!r}" + (f"; did you mean {near!r}?" if near else "")
    raise BadProfile(Fault("house.no_profile", sentence, (), (("slug", slug), ("near", near or ""))))


def overrides(profile: Profile) -> dict[str, Setting]:
    """Give what a house rule changes on its base; empty for a profile of the list."""
    return _overrides(profile, get(profile.base)) if profile.base else {}
