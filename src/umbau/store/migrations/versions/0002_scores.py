"""Score sheets of people with real tiles."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "scores",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_scores"),
    )
    op.create_index("ix_scores_touched_at", "scores", ["touched_at"])


def downgrade() -> None:
    op.drop_table("scores")
