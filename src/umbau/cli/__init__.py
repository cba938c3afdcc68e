"""The command line: one thin file per command."""

from cyclopts import App

import umbau

app = App(name="umbau", help="Play, host and examine Umbau.", version=umbau.__version__)


def main() -> None:
    """Run the command named on the command line."""
    app()
