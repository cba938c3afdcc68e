"""Tables, their revisions, and the heartbeat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.Column("deadline", sa.BigInteger()),
        sa.Column("code", sa.String(12)),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.Column("draft", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
    )
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.create_index("ix_tables_touched_at", "tables", ["touched_at"])
    op.create_table(
        "revisions",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("command", sa.String(100)),
        sa.Column("events", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "rev", name="pk_revisions"),
        sa.UniqueConstraint("table_id", "command", name="uq_revisions_table_id_command"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_revisions_table_id_tables", ondelete="CASCADE"),
    )
    op.create_table(
        "heartbeats",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_heartbeats"),
    )


def downgrade() -> None:
    op.drop_table("heartbeats")
    op.drop_table("revisions")
    op.drop_table("tables")
