"""The house rules in which the rulebooks differ. Every field cites the rule of docs/rules.md that it switches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from .editions import EDITIONS
from .errors import BadOptions

VALUES: dict[str, tuple[object, ...]] = {
    "bases": ("sets", "all"),
    "mulligan": ("shuffle", "discard", "forced"),
    "base_deck": ("reshuffle", "once"),
    "victory_check": ("end", "scoring"),
    "presence": ("power", "minion"),
    "duplicate_factions": (False, True),
    "promos": (False, True),
    "edition": EDITIONS,
    "ask_forced": (False, True),
    "ask_me_first": (False, True),
}
"""The possible values of each house rule, the default first."""


@dataclass(frozen=True, slots=True)
class Options:
    """House rules; the defaults are the newest rulebook's wording."""

    bases: str = "sets"
    """1.3: "sets" takes the bases of the sets in the game, "all" the bases of every set."""
    mulligan: str = "shuffle"
    """1.5: what happens to an opening hand without minions: "shuffle", "discard" or "forced"."""
    base_deck: str = "reshuffle"
    """7.8: an empty base deck is rebuilt ("reshuffle") or bases are not replaced any more ("once")."""
    victory_check: str = "end"
    """8.1: victory is checked at the end of the turn ("end") or also after all bases that are ready have scored
    ("scoring", 15.28).
    """
    presence: str = "power"
    """7.5: one minion or one power earns VP ("power"), or only a minion does, and only the power of minions counts, for
    places and for the breakpoint ("minion", 15.28).
    """
    duplicate_factions: bool = False
    """1.2: the table owns two copies of each set: two players may hold the same faction."""
    promos: bool = False
    """13.4: later titans and the Penguins' two bases take part."""
    edition: str = "printed"
    """Which texts the cards have: "printed", or "current" where a card has been revised since."""
    ask_forced: bool = False
    """Ask also for picks of an ability that have a single option."""
    ask_me_first: bool = False
    """7.4: ask everybody who could hold a Special for that moment, even those who hold none and can only pass, so that
    the questions do not show who holds one.
    """
    more: Mapping[str, str | bool] = field(default_factory=dict, hash=False)
    """House rules of boxes (`BoxOption`), by name; the game checks that they exist."""

    def __post_init__(self) -> None:
        for name, allowed in VALUES.items():
            value = getattr(self, name)
            if type(value) is not type(allowed[0]) or value not in allowed:
                choices = [repr(one) for one in allowed]
                raise BadOptions(
                    "The option {name} cannot be {value}; it is one of {choices}.",
                    name=repr(name),
                    value=repr(value),
                    choices=choices,
                )
        if not isinstance(self.more, Mapping):
            raise BadOptions(
                "House rules of boxes are names with values, for example {example}.",
                example="more={'long_grass': True}",
            )

    @property
    def copies(self) -> int:
        """The number of copies of every faction (1.2)."""
        return 2 if self.duplicate_factions else 1

    @classmethod
    def from_dict(cls, data: object) -> Options:
        """Options out of a save file or a web form."""
        if not isinstance(data, Mapping):
            raise BadOptions(
                "Options are written as names with values, for example {example}.", example="{'bases': 'all'}"
            )
        known = {f.name for f in fields(cls)}
        for name in data:
            if name not in known:
                raise BadOptions(
                    "There is no option {name}; the options are {names}.", name=repr(name), names=sorted(known)
                )
        return cls(**data)

    def to_dict(self) -> dict[str, Any]:
        data = asdict(self)
        if not self.more:
            del data["more"]
        return data
