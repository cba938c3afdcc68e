"""Both implementations, asked the same questions."""

from types import ModuleType

import pytest

from umbau.solver import backend, reference


@pytest.fixture(params=["reference", "kernel"])
def solver(request) -> ModuleType:
    """An implementation; without a compiler there is only one."""
    if request.param == "reference":
        return reference
    found = backend.kernel()
    if isinstance(found, str):
        pytest.skip(found)
    return found
