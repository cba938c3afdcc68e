"""Brings the database up to date when it is opened."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from umbau.store.errors import StoreTooNew

_SCRIPTS = Path(__file__).with_name("migrations")


def migrate(engine: Engine) -> None:
    """Run the migrations that have not been run, all in one transaction.

    Raises:
        StoreTooNew: the database has seen migrations that this program does not know.
    """
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    with engine.begin() as connection:
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        present = set(MigrationContext.configure(connection).get_current_heads())
        if not present <= known:
            raise StoreTooNew("The database was changed by a later version of this program; please use that one.")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
