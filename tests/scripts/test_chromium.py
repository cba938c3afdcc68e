import pytest

from scripts import apt, chromium


@pytest.fixture
def bare(monkeypatch):
    """A machine without browser and without the right to install one; says what was tried."""
    tried = []
    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.setattr(apt, "may_install", lambda: False)
    monkeypatch.setattr("subprocess.run", lambda command, **_: tried.append(command))
    return tried


def test_a_machine_that_cannot_be_helped_is_told_the_command(bare, monkeypatch):
    monkeypatch.setattr(chromium, "starts", lambda *_: False)
    with pytest.raises(apt.MissingError, match="Please run: sudo apt-get install chromium libatomic1"):
        chromium.provide()
    assert bare == []


def test_who_may_not_install_gets_the_one_that_playwright_brings(bare, monkeypatch):
    monkeypatch.setattr(chromium, "starts", lambda *_: True)
    with pytest.raises(apt.MissingError):
        chromium.provide()
    assert [command[1:] for command in bare] == [["-m", "playwright", "install", "chromium"]]


def test_a_program_that_does_not_run_does_not_start():
    assert chromium.starts("true")
    assert not chromium.starts("false")
