"""What went wrong at other servers: what a page may say at all. Each test bears the number of its case."""

from tests.web.test_wire_types import parts
from umbau.web import schema


def test_b25_b77_no_message_that_comes_in_carries_a_rack():
    """The rack belongs to the server; how it is sorted is the page's own business, and nobody is told."""
    bodies = [part for kind in schema.INCOMING for part in parts(schema.schemas()[kind])]
    fields = {name for body in bodies for name in body.get("properties", {})}
    assert {"melds", "tiles", "do"} <= fields
    assert [name for name in fields if "rack" in name or "order" in name or "hand" in name] == []
