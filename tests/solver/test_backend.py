"""Which implementation answers, and why."""

import sys
from types import ModuleType

import pytest

from umbau.engine import TileSet
from umbau.solver import backend, reference


@pytest.fixture
def anew(monkeypatch):
    """Choose anew, in an environment and with a kernel of its own; forget the choice afterwards."""

    def choose(asked="", kernel=None):
        backend.backend.cache_clear()
        backend.kernel.cache_clear()
        monkeypatch.setenv(backend.VARIABLE, asked)
        monkeypatch.setitem(sys.modules, backend.KERNEL, kernel)
        return backend.backend()

    yield choose
    backend.backend.cache_clear()
    backend.kernel.cache_clear()


def made_of(source: object, **changed: object) -> ModuleType:
    """A kernel with the functions of another module, some of them changed."""
    made = ModuleType(backend.KERNEL)
    vars(made).update({name: getattr(source, name) for name in reference.__all__} | changed)
    return made


def test_without_a_kernel_the_reference_answers(anew):
    found = anew()
    assert (found.name, found.why) == ("reference", "the compiled kernel was not built")


def test_a_kernel_that_answers_right_is_taken(anew):
    assert anew(kernel=made_of(reference)).name == "kernel"


@pytest.mark.parametrize("function", [name for name in reference.__all__ if callable(getattr(reference, name))])
def test_a_kernel_with_one_wrong_function_is_not_taken(anew, function):
    found = anew(kernel=made_of(reference, **{function: lambda *_: (0, 1, b"", 0, 0, 0, True)}))
    assert found.name == "reference"
    assert found.why.startswith("the compiled kernel fails its check: ")


def test_a_kernel_of_another_version_is_not_taken(anew):
    found = anew(kernel=ModuleType(backend.KERNEL))
    assert found.name == "reference"
    assert found.why.startswith("the compiled kernel fails its check: AttributeError")


def test_the_environment_can_ask_for_either(anew):
    assert anew("reference", made_of(reference)).module is reference
    assert anew("kernel", made_of(reference)).name == "kernel"


@pytest.mark.parametrize("asked", ["kernel", "abacus"])
def test_what_is_asked_for_and_is_not_there_is_said(anew, asked):
    with pytest.raises(backend.BadBackend, match=f"UMBAU_SOLVER={asked}"):
        anew(asked)


def test_the_reference_answers_for_boxes_that_the_kernel_does_not_know(anew):
    kernel = made_of(reference)
    anew(kernel=kernel)
    assert backend.module(TileSet()) is kernel
    assert backend.module(TileSet(colours="wxyz")) is kernel
    for box in (TileSet(jokers=3), TileSet(copies=1), TileSet(numbers=12), TileSet(colours="rbk")):
        assert backend.module(box) is reference
