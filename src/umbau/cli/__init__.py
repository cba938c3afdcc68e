"""The command line: one thin file per command.

A command is a function of the same name in the file of that name; ``COMMANDS`` is the list of them. What is not needed
for ``umbau --help`` they import inside.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter
from cyclopts.config import Env, Toml

import umbau
from umbau.cli.errors import Failed
from umbau.engine.errors import UmbauError

COMMANDS = ("play", "serve", "rules", "referee", "score", "sheet", "arena", "solve", "solver")

BAD_VALUE = 2
"""Exit code when what was asked for cannot be understood."""
FAILED = 1
"""Exit code when it was understood and could not be done."""

ENVIRONMENT = Env("UMBAU_", command=False)

app = App(name="umbau", help="Play, host and examine Umbau.", version=umbau.__version__, config=ENVIRONMENT)
for command in COMMANDS:
    app.command(getattr(import_module(f"umbau.cli.{command}"), command))


@app.meta.default
def launch(
    *tokens: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)],
    config: Annotated[Path | None, Parameter(env_var="UMBAU_CONFIG")] = None,
) -> None:
    """Play, host and examine Umbau.

    Parameters
    ----------
    *tokens
        Command and its flags.
    config
        TOML file with settings by their names; environment and flags win over it.
    """
    if config is not None:
        if not config.is_file():
            raise UmbauError(f"There is no settings file {config}.")
        app.config = (ENVIRONMENT, Toml(config, must_exist=True, use_commands_as_keys=False))
    app(tokens, exit_on_error=False, print_error=False)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command named on the command line; what goes wrong is one sentence and an exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        app.meta(words, exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has seen enough; what Python would still flush goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (CycloptsError, UmbauError) as error:
        sys.exit(_say(error, BAD_VALUE))
    except Failed as error:
        sys.exit(_say(error, FAILED))


def _say(error: Exception, code: int) -> int:
    print(f"umbau: {error}", file=sys.stderr)
    return code
