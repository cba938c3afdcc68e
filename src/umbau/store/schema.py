"""The tables of the database. The migrations make them; a test holds the two against each other."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

# One row per table of the game: what must be found without reading its revisions. Times: milliseconds since 1970.
tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("rev", Integer, nullable=False),
    Column("deadline", BigInteger, index=True),
    Column("code", String(12), unique=True),
    Column("touched_at", BigInteger, nullable=False, index=True),
    Column("draft", Text),
)

# Append only. (table, rev) keeps revisions apart, (table, command) makes a command that is sent again harmless.
revisions = Table(
    "revisions",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("rev", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("command", String(100)),
    Column("events", Text, nullable=False),
    UniqueConstraint("table_id", "command"),
)

# Score sheets of people with real tiles: one text each, overwritten revision by revision.
scores = Table(
    "scores",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("rev", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("touched_at", BigInteger, nullable=False, index=True),
)

# A single row: when the server was last known to be alive.
heartbeats = Table(
    "heartbeats",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
