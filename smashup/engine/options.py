"""The house rules in which the rulebooks differ. Every field cites the rule of RULES.md that it switches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from .errors import BadOptions

VALUES: dict[str, tuple[object, ...]] = {
    "bases": ("sets", "all"),
    "mulligan": ("shuffle", "discard", "forced"),
    "base_deck": ("reshuffle", "once"),
    "victory_check": ("end", "scoring"),
    "presence": ("power", "minion"),
    "duplicate_factions": (False, True),
    "promos": (False, True),
    "edition": ("printed",),
    "ask_forced": (False, True),
}
"""What each house rule can be, the default first."""


@dataclass(frozen=True, slots=True)
class Options:
    """House rules; the defaults are the newest rulebook's wording."""

    bases: str = "sets"
    """1.3: "sets" takes the bases of the sets in the game, "all" the bases of every set."""
    mulligan: str = "shuffle"
    """1.5: what happens to an opening hand without minions: "shuffle", "discard" or "forced"."""
    base_deck: str = "reshuffle"
    """7.8: an empty base deck is made anew ("reshuffle") or bases are not replaced any more ("once")."""
    victory_check: str = "end"
    """8.1: victory is checked at the end of the turn ("end") or also right after a base has scored ("scoring")."""
    presence: str = "power"
    """7.5: one minion or one power earns VP ("power"), or only a minion does ("minion")."""
    duplicate_factions: bool = False
    """1.2: the table owns two copies of each set: two players may hold the same faction."""
    promos: bool = False
    """13.4: later titans and the Penguins' two bases take part."""
    edition: str = "printed"
    """Which texts the cards have."""
    ask_forced: bool = False
    """Ask also for picks of an ability that have a single option."""

    def __post_init__(self) -> None:
        for name, allowed in VALUES.items():
            value = getattr(self, name)
            if type(value) is not type(allowed[0]) or value not in allowed:
                choices = ", ".join(repr(a) for a in allowed)
                raise BadOptions(f"The option {name!r} cannot be {value!r}; it is one of {choices}.")

    @classmethod
    def from_dict(cls, data: object) -> Options:
        """Options out of a save file or a web form."""
        if not isinstance(data, Mapping):
            raise BadOptions("Options are written as names with values, for example {'bases': 'all'}.")
        known = {f.name for f in fields(cls)}
        for name in data:
            if name not in known:
                raise BadOptions(f"There is no option {name!r}; the options are {', '.join(sorted(known))}.")
        return cls(**data)

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)
