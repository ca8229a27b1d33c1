"""The kernel: the table with its rules, in layers.

`Table` (the state), `UnderWay` (frames), `Asking`, `Guards` (gate one), `Legality`, `Gates`, `Windows` (Me First) and
`Resolution` are one object; each layer knows only those below it. `docs/kernel.md` says which one holds what.
"""

from __future__ import annotations

from . import copying
from .resolution import Resolution


class Kernel(Resolution):
    """The table with all its rules."""

    __slots__ = ()

    def copy(self, used: Kernel | None = None) -> Kernel:
        """A copy. With `used`, a copy of the same cards that is no longer needed, its parts are used again."""
        if used is not None and used.family is self.family:
            new = used
        else:
            new = Kernel.__new__(Kernel)
            copying.lay_alike(self, new)
            new.stage = None
            new.rehearsals = []
        copying.copy_state(self, new)
        new.nothing_is_under_way()
        return new

    def release(self) -> None:
        """Breaks the reference cycles of a table that is no longer needed."""
        self.nothing_is_under_way()
        copying.release(self)
        if self.stage is not None:
            self.stage.release()
            self.stage = None
