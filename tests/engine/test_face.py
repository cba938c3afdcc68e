"""The flat face of the engine."""

import umbau.engine
from umbau.engine import EVENT_NAMES, Event
from umbau.engine.codec import _FIELDS


def test_the_face_is_complete_sorted_and_hides_no_module():
    names = umbau.engine.__all__
    assert names == sorted(names, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
    assert [name for name in names if not hasattr(umbau.engine, name)] == []
    public = {name for name, value in vars(umbau.engine).items() if not name.startswith("_") and not is_module(value)}
    assert public | {"profiles"} == set(names)


def is_module(value) -> bool:
    return type(value).__name__ == "module"


def test_every_event_has_a_name_and_says_how_each_of_its_fields_is_written():
    assert set(EVENT_NAMES) == set(Event.__args__)
    for kind in EVENT_NAMES:
        assert set(_FIELDS[kind]) == set(kind.__dataclass_fields__)
