"""Cases of the kind ``timeout``: the clock stops on a lay-out."""

from __future__ import annotations

from umbau.engine import Drew, Profile, TimeOut, TurnBegan, step
from umbau.engine.state import Phase
from umbau.referee.given import Input, Verdict, melds, need, text
from umbau.referee.table import faces_of, read_table


def timeout(profile: Profile, it: Input) -> Verdict:
    """Say what stays on the table, what goes to the rack and what is drawn.

    Raises:
        BadCase: table and rack hold tiles that the box has not.
    """
    drawn = need(it, "drawn_this_turn", bool, True)  # noqa: FBT003 # what a missing field means
    table = read_table(profile, it, has_drawn=drawn)
    seat = table.state.mover
    done = step(table.state, seat, TimeOut(table.arrange(melds(need(it, "draft_table", list)))))
    over = any(isinstance(event, TurnBegan) for event in done.events) or done.state.phase is Phase.OVER
    return {
        "table_after": faces_of(done.state),
        "rack_after": text(done.state.rack(seat)),
        "drawn": sum(len(event.tiles) for event in done.events if isinstance(event, Drew)),
        "turn_ends": over,
        "opened_after": done.state.seats[seat].opened,
    }
