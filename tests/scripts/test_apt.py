import pytest

from scripts import apt


def test_who_may_not_install_is_told_the_exact_command(monkeypatch):
    monkeypatch.setattr(apt, "may_install", lambda: False)
    with pytest.raises(apt.MissingError, match=r"No browser\.\nPlease run: sudo apt-get install chromium"):
        apt.install("chromium", why="No browser.")
