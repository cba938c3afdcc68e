import shutil
from pathlib import Path

import pytest

from scripts import kernel
from scripts.kernel import ROOT, STRICT, NoKernelError, build, built, compile_extension, stale


@pytest.fixture
def project(tmp_path):
    shutil.copytree(ROOT / "kernel", tmp_path / "kernel")
    (tmp_path / "src/umbau/solver").mkdir(parents=True)
    return tmp_path


@pytest.fixture
def no_compiler(monkeypatch):
    monkeypatch.setenv("CC", "no-such-compiler")


def test_it_builds_with_warnings_as_errors(project):
    assert compile_extension(project, project / "src", STRICT).exists()


def test_a_second_build_does_nothing(project):
    assert build(project) == ""
    first = next(built(project)).stat().st_mtime_ns
    assert build(project) == ""
    assert next(built(project)).stat().st_mtime_ns == first


@pytest.mark.usefixtures("no_compiler")
def test_without_a_compiler_it_says_why_and_goes_on(project):
    assert "no-such-compiler" in build(project)
    assert not list(built(project))


@pytest.mark.usefixtures("no_compiler")
def test_a_failure_is_not_tried_twice(project):
    build(project)
    assert not stale(project)
    assert "no-such-compiler" in build(project)


@pytest.mark.usefixtures("no_compiler")
def test_a_failure_leaves_no_old_extension_behind(project):
    old = project / kernel.PACKAGE / "_kernel.abi3.so"
    old.write_bytes(b"old")
    build(project)
    assert not old.exists()


def test_it_is_tried_again_once_there_is_a_compiler(project, monkeypatch):
    with monkeypatch.context() as without:
        without.setenv("CC", "no-such-compiler")
        build(project)
    assert stale(project)


def test_it_is_stale_when_a_source_changes(project):
    build(project)
    source = next((project / "kernel").glob("*.c"))
    source.write_text(source.read_text() + "\n")
    assert stale(project)


def test_sources_that_do_not_compile_are_told(project):
    (project / "kernel/broken.c").write_text("this is no C")
    with pytest.raises(NoKernelError):
        compile_extension(project, project / "src")


def test_where_there_are_no_sources_nothing_is_stale(tmp_path: Path):
    assert not stale(tmp_path)
