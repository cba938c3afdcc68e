import hashlib
import json

import pytest

from scripts import bootstrap
from scripts.bootstrap import Wheel, download, offers, pip_setting

JSON = "application/vnd.pypi.simple.v1+json"


def test_it_reads_a_json_index_and_leaves_out_what_was_withdrawn():
    page = {
        "files": [
            {"url": "../files/pip-25.1-py3-none-any.whl", "hashes": {"sha256": "aa"}, "yanked": False},
            {"url": "../files/pip-99.0-py3-none-any.whl", "hashes": {"sha256": "bb"}, "yanked": "broken"},
            {"url": "../files/pip-25.1.tar.gz", "hashes": {"sha256": "cc"}},
        ]
    }
    wheels = list(offers(json.dumps(page).encode(), JSON, "https://index.example/simple/pip/"))
    assert wheels == [Wheel((25, 1), "https://index.example/simple/files/pip-25.1-py3-none-any.whl", "aa")]


def test_it_reads_an_html_index_and_leaves_out_what_was_withdrawn():
    page = b"""<a href="/f/pip-25.1-py3-none-any.whl#sha256=aa" data-requires-python="&gt;=3.9">x</a>
    <a href="/f/pip-99.0-py3-none-any.whl#sha256=bb" data-yanked="broken">y</a>"""
    wheels = list(offers(page, "text/html", "https://index.example/simple/pip/"))
    assert wheels == [Wheel((25, 1), "https://index.example/f/pip-25.1-py3-none-any.whl", "aa")]


def test_the_tenth_version_is_newer_than_the_ninth():
    assert max(Wheel((25, 10), "", ""), Wheel((25, 9), "", "")).version == (25, 10)


@pytest.fixture
def served(monkeypatch):
    monkeypatch.setattr(bootstrap, "fetch", lambda _url: (b"content", "application/octet-stream"))
    return hashlib.sha256(b"content").hexdigest()


def test_a_wheel_with_the_promised_hash_is_kept(served, tmp_path):
    path = download(Wheel((25, 1), "https://index.example/pip-25.1-py3-none-any.whl", served), tmp_path)
    assert path.read_bytes() == b"content"


@pytest.mark.usefixtures("served")
@pytest.mark.parametrize("promised", ["", "00" * 32])
def test_a_wheel_with_another_hash_or_none_is_refused(promised, tmp_path):
    with pytest.raises(ValueError, match="SHA-256 differs"):
        download(Wheel((25, 1), "https://index.example/pip-25.1-py3-none-any.whl", promised), tmp_path)
    assert not list(tmp_path.iterdir())


def test_the_index_of_the_environment_counts_before_the_one_of_the_files(monkeypatch, tmp_path):
    config = tmp_path / "pip.conf"
    config.write_text("[global]\nindex-url = https://file.example/simple\n")
    monkeypatch.setenv("PIP_CONFIG_FILE", str(config))
    monkeypatch.delenv("PIP_INDEX_URL", raising=False)
    assert pip_setting("index-url") == "https://file.example/simple"
    monkeypatch.setenv("PIP_INDEX_URL", "https://variable.example/simple")
    assert pip_setting("index-url") == "https://variable.example/simple"
