r"""The solver in plain Python: always there, and the measure of the compiled one.

Every function takes and gives bytes (see `umbau.solver.packing`) and has a counterpart of the same name and meaning in
the kernel. ``shape`` is for boxes other than that of 106.

>>> from umbau.solver.packing import counts, tiles_first, unpack
>>> best(counts([0, 1, 2]), counts([3, 9]), tiles_first())
(1, 4, b'\x04\x00\x01\x02\x03')
"""

from umbau.solver.reference.answer import best, can_finish, finishing, playable
from umbau.solver.reference.change import NODES, PROVE, least_change
from umbau.solver.reference.opening import opening, opening_run

__all__ = ["NODES", "PROVE", "best", "can_finish", "finishing", "least_change", "opening", "opening_run", "playable"]
