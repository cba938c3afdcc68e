"""Proofs about the compiled solver that take a compiler: sanitizers, and another processor."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.storm import CORPUS, counts
from scripts.kernel import ROOT, STRICT, NoKernelError, compile_extension

SANITIZE = "-fsanitize=address,undefined"
NOISE_SECONDS = 60
CROSS = "aarch64-linux-gnu-gcc"
EMULATORS = ("qemu-aarch64", "qemu-aarch64-static")
PACKAGES = "gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user"


def sanitizers(seconds: int = NOISE_SECONDS) -> list[str]:
    """Build with AddressSanitizer and UndefinedBehaviorSanitizer; ask the corpus and noise."""
    with tempfile.TemporaryDirectory() as folder:
        flags = [*STRICT, "-O1", "-g", SANITIZE, "-fno-sanitize-recover=all"]
        try:
            built = compile_extension(ROOT, Path(folder), flags, [SANITIZE])
        except NoKernelError as error:
            return [f"could not run: {error}"]
        command = [sys.executable, "-m", "bench.storm", str(built), str(seconds)]
        done = subprocess.run(command, cwd=ROOT, env=_preloaded(), capture_output=True, text=True, check=False)
    if done.returncode:
        return [f"FAILED ({done.returncode})", "```", *done.stderr.splitlines()[-30:], "```"]
    return [f"AddressSanitizer and UndefinedBehaviorSanitizer found nothing: {done.stdout.strip()}"]


def _preloaded() -> dict[str, str]:
    """Python itself is not built with them: their libraries must be there first. It never frees all it has."""
    libraries = (_library(name) for name in ("libasan.so", "libubsan.so"))
    return {**os.environ, "LD_PRELOAD": " ".join(libraries), "ASAN_OPTIONS": "detect_leaks=0"}


def _library(name: str) -> str:
    asked = subprocess.run(["gcc", f"-print-file-name={name}"], capture_output=True, text=True, check=True)  # noqa: S607
    return asked.stdout.strip()


def aarch64() -> list[str]:
    """Build the kernel for another processor and run it on the corpus under emulation."""
    emulator = next(filter(None, map(shutil.which, EMULATORS)), None)
    if not emulator or not shutil.which(CROSS):
        return [f"could not run: needs {CROSS} and qemu-user (Debian: {PACKAGES})"]
    known = [json.loads(line) for line in CORPUS.read_text().splitlines()]
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "driver"
        sources = [str(path) for path in sorted((ROOT / "kernel").glob("*.c")) if path.name != "module.c"]
        flags = ["-O3", "-std=c11", "-Wall", "-Wextra", "-Werror", "-static", f"-I{ROOT / 'kernel'}"]
        subprocess.run([CROSS, *flags, *sources, str(ROOT / "bench/driver.c"), "-o", str(program)], check=True)
        start = time.monotonic()
        asked = "\n".join(_question(position, what) for position in known for what in "tp")
        done = subprocess.run([emulator, str(program)], input=asked, capture_output=True, text=True, check=True)
    answers = [list(map(int, line.split())) for line in done.stdout.splitlines()]
    wrong = sum(
        answers[2 * i][0] != position["best_tiles"]
        or answers[2 * i + 1][1] != position["best_points"]
        or answers[2 * i][2] != (position["best_tiles"] > 0)
        for i, position in enumerate(known)
    )
    took = time.monotonic() - start
    return [f"{len(known)} positions as aarch64 under qemu-user: {wrong} wrong ({took:.1f} s)"]


def _question(position: dict[str, list[str]], what: str) -> str:
    table = counts([tile for meld in position["table"] for tile in meld])
    return f"{_digits(table)} {_digits(counts(position['rack']))} {what}"


def _digits(counted: bytes) -> str:
    return "".join(map(str, counted))
