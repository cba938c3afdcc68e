"""The command line: what works, what is refused, in one sentence each."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

import umbau
from umbau import cli
from umbau.cli import play
from umbau.cli.errors import Failed
from umbau.cli.running import lan_address, listen, listen_on_first_free

UMBAU = [sys.executable, "-c", "from umbau.cli import main; main()"]
PATIENCE = 30.0


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command that ends by itself."""
    return subprocess.run(
        [*UMBAU, *words], capture_output=True, text=True, timeout=60, env=clean(environment), check=False
    )


def clean(environment: dict[str, str]) -> dict[str, str]:
    ours = {name: value for name, value in os.environ.items() if not name.startswith("UMBAU_")}
    return {**ours, **environment}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


@contextmanager
def running(*words: str, **environment: str) -> Iterator["subprocess.Popen[str]"]:
    """Run a command that serves; stopped as with Ctrl+C."""
    process = subprocess.Popen(
        [*UMBAU, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=clean(environment)
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)


def health(port: int) -> dict[str, object]:
    """Ask until the server answers."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return dict(json.load(urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5)))  # our own
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)


def test_the_version_is_said():
    assert run("--version").stdout.strip() == umbau.__version__


def test_every_command_has_a_file_a_function_and_a_line_in_the_help():
    told = run("--help").stdout
    for command in cli.COMMANDS:
        module = __import__(f"umbau.cli.{command}", fromlist=[command])
        assert callable(getattr(module, command))
        assert re.search(rf"^│ {command} +\w", told, re.MULTILINE)


BAD = {
    "text for a number": (("--port", "x"), {}, "--port"),
    "a port out of range": (("--port", "99999"), {}, "port must be from 0 to 65535"),
    "a bad value in the environment": ((), {"UMBAU_PORT": "x"}, "UMBAU_PORT"),
    "an address that is none": (("--public-url", "play.example.org"), {}, "public_url must look like https://"),
    "an address that is broken": (("--public-url", "http://["), {}, "public_url must look like https://"),
    "a proxy that is none": (("--trusted-proxy", "my-proxy"), {}, "trusted_proxy must be an address"),
    "days that are none": (("--keep-days", "0"), {}, "keep_days must be from 1"),
    "an unknown flag": (("--prot", "1"), {}, "--prot"),
    "a file that is not there": (("--config", "nowhere.toml"), {}, "nowhere.toml"),
}


@pytest.mark.parametrize(("words", "environment", "sentence"), BAD.values(), ids=BAD)
def test_a_bad_value_is_one_sentence_and_exit_code_2(words, environment, sentence):
    ended = run("serve", *words, **environment)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("umbau: ")
    assert sentence in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1


def test_a_bad_value_in_the_file_names_the_file(tmp_path: Path):
    (tmp_path / "umbau.toml").write_text("prot = 1\n")
    ended = run("serve", "--config", str(tmp_path / "umbau.toml"))
    assert ended.returncode == 2
    assert "umbau.toml" in ended.stderr


def test_a_file_that_is_no_toml_is_one_sentence(tmp_path: Path):
    (tmp_path / "umbau.toml").write_text("port 1\n")
    ended = run("serve", "--config", str(tmp_path / "umbau.toml"))
    assert ended.returncode == 2
    assert len(ended.stderr.strip().splitlines()) == 1


def test_flags_go_before_the_environment_and_that_before_the_file(tmp_path: Path):
    by_flag, by_environment, by_file = free_port(), free_port(), free_port()
    config = tmp_path / "umbau.toml"
    config.write_text(f'port = {by_file}\ndata_dir = "{tmp_path / "data"}"\n')
    with running("serve", "--config", str(config)):
        assert health(by_file)["status"] == "ok"
    with running("serve", "--config", str(config), UMBAU_PORT=str(by_environment)):
        assert health(by_environment)["status"] == "ok"
    with running("serve", "--port", str(by_flag), UMBAU_PORT=str(by_environment), UMBAU_CONFIG=str(config)):
        assert health(by_flag)["status"] == "ok"
    assert (tmp_path / "data/umbau.sqlite3").exists()


def test_a_second_server_on_the_same_database_refuses_in_a_sentence(tmp_path: Path):
    port = free_port()
    with running("serve", "--port", str(port), "--data-dir", str(tmp_path)):
        health(port)
        second = run("serve", "--port", str(free_port()), "--data-dir", str(tmp_path))
    assert second.returncode == 1
    last = second.stderr.strip().splitlines()[-1]
    assert last.startswith("umbau: ")
    assert "already" in last or "uses" in last
    assert "Traceback" not in second.stderr


def test_a_busy_port_is_a_sentence(tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as door:
        ended = run("serve", "--port", str(door.getsockname()[1]), "--data-dir", str(tmp_path))
    assert ended.returncode == 1
    assert ended.stderr.startswith("umbau: Cannot listen on 127.0.0.1 port")


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path):
    (tmp_path / "file").write_text("")
    ended = run("serve", "--port", str(free_port()), "--data-dir", str(tmp_path / "file"))
    assert ended.returncode == 1
    assert ended.stderr.strip().splitlines()[-1].startswith("umbau: Cannot keep tables in")


def test_a_database_that_is_none_is_a_sentence(tmp_path: Path):
    (tmp_path / "umbau.sqlite3").write_bytes(b"not a database " * 100)
    ended = run("serve", "--port", str(free_port()), "--data-dir", str(tmp_path))
    assert ended.returncode == 1
    assert ended.stderr.startswith("umbau: The database ")
    assert "Traceback" not in ended.stderr


def test_play_says_where_and_draws_the_code_for_phones(tmp_path: Path):
    with running("play", XDG_DATA_HOME=str(tmp_path), UMBAU_BROWSER="false") as process:
        lines = told(process, "Stop with Ctrl+C")
        where = re.search(r"http://localhost:(\d+)", lines)
        assert where is not None
        assert health(int(where[1]))["status"] == "ok"
    lan = lan_address()
    assert lan is None or (f"http://{lan}:{where[1]}" in lines and "▀" in lines)
    assert (tmp_path / "umbau/umbau.sqlite3").exists()


def told(process: "subprocess.Popen[str]", last: str) -> str:
    """What a program prints, up to a line with these words."""
    assert process.stdout is not None
    lines = ""
    for line in process.stdout:
        lines += line
        if last in line:
            break
    return lines


def test_a_busy_port_is_passed_over():
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        with listen_on_first_free("127.0.0.1", [port, free_port()]) as door:
            assert door.getsockname()[1] != port
        with pytest.raises(Failed, match="None of the ports"):
            listen_on_first_free("127.0.0.1", [port])
        with pytest.raises(Failed, match=f"port {port}"):
            listen("127.0.0.1", port)


def test_the_code_for_phones_is_square_and_has_a_margin():
    rows = play.qr("http://192.0.2.7:8000").splitlines()
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", row)[2:] for row in rows]
    assert {len(row) for row in plain} == {len(plain[0])}
    assert len(plain) == (len(plain[0]) + 1) // 2
    assert not plain[0].strip()


def test_without_the_server_parts_a_sentence_says_what_to_install(tmp_path: Path):
    """A core install has no litestar, uvicorn or sqlalchemy."""
    blocked = (
        "import sys; sys.modules.update(dict.fromkeys(('litestar', 'uvicorn', 'sqlalchemy', 'segno', 'structlog')));"
    )
    words = ["serve", "--port", str(free_port()), "--data-dir", str(tmp_path)]
    program = f"{blocked} from umbau.cli import main; main({words!r})"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stderr.strip()) == (
        1,
        "umbau: This needs the server parts: pip install 'umbau[server]'",
    )


def test_help_does_not_wait_for_the_server():
    program = (
        "import sys, umbau.cli; sys.exit(any(name in sys.modules for name in ('litestar', 'uvicorn', 'sqlalchemy')))"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, check=False).returncode == 0
