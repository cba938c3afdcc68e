"""Run measurements: python -m bench [part ...] [--write] [--missing].

--write    put each part's result into bench/results.md as soon as it is there
--missing  only parts that have no result there yet: goes on where an interrupted run stopped
"""

from __future__ import annotations

import sys

from bench import fuzz, ladder, proof, results, selfplay, solve, solver, table, turns

PARTS = {
    "table": table.measure,
    "turns": turns.measure,
    "selfplay": selfplay.measure,
    "ladder": ladder.measure,
    **solver.PARTS,
    "solve": solve.measure,
    "fuzz": fuzz.measure,
    "sanitizers": proof.sanitizers,
    "aarch64": proof.aarch64,
}
"""Named parts; each gives lines of a table."""


def main(words: list[str]) -> int:
    """Run the parts that are named, or all."""
    flags = {word for word in words if word.startswith("--")}
    names = [word for word in words if word not in flags] or list(PARTS)
    if flags - {"--write", "--missing"} or set(names) - set(PARTS):
        print(__doc__, "\nparts:", ", ".join(PARTS))
        return 2
    for name in names:
        if "--missing" in flags and results.has(name):
            continue
        lines = PARTS[name]()
        print(f"\n{name}\n" + "\n".join(lines))
        if "--write" in flags:
            results.put(name, lines)
    return 0


sys.exit(main(sys.argv[1:]))
