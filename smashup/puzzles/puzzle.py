"""A puzzle as data: a table at the beginning of a Play Cards phase, what is asked for, and a line that reaches it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import smashup
from smashup import Game, Setup
from smashup.puzzles.goals import Goal

NAMES: Final = ("You", "Rival")
"""The player of the puzzle, and whoever sits opposite."""


@dataclass(frozen=True)
class Puzzle:
    """`state` is a snapshot: a later version of the rules goes on from it, even where the game that led there would go
    another way. `missed` names the bots that do not reach the goal, the weakest first.
    """

    id: str
    goal: Goal
    seat: int
    missed: tuple[str, ...]
    line: tuple[int, ...]
    """What the player picks; everybody else is idle (`Turn.settle`)."""
    plays: int
    """How many cards and abilities there are to use in the Play Cards phase."""
    setup: Mapping[str, Any]
    state: Mapping[str, Any]
    fingerprint: str

    @property
    def grade(self) -> int:
        """1 to 5: how many of the bots miss it."""
        return len(self.missed)

    @property
    def factions(self) -> list[list[str]]:
        """Those of every seat."""
        return [list(pair) for pair in self.setup["factions"]]

    def start(self, names: tuple[str, str] = NAMES) -> Game:
        """The table, with these names for the player of the puzzle and the other one."""
        called = names if self.seat == 0 else names[::-1]
        players = [{**player, "name": name} for player, name in zip(self.state["players"], called, strict=True)]
        setup = replace(Setup.from_dict(self.setup), players=called)
        return smashup.resume(setup, [], {**self.state, "players": players})

    def to_dict(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "goal": [self.goal.kind, self.goal.count],
            "seat": self.seat,
            "missed": list(self.missed),
            "line": list(self.line),
            "plays": self.plays,
            "setup": dict(self.setup),
            "state": dict(self.state),
            "fingerprint": self.fingerprint,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Puzzle:
        return cls(
            data["id"],
            Goal(*data["goal"]),
            data["seat"],
            tuple(data["missed"]),
            tuple(data["line"]),
            data["plays"],
            data["setup"],
            data["state"],
            data["fingerprint"],
        )


def shortened(state: Mapping[str, Any]) -> dict[str, Any]:
    """A snapshot without what is nothing: the rest is restored to the same state, which `Puzzle.start` must show."""
    table = {key: value for key, value in state["state"].items() if not _is_nothing(value)}
    order = {
        name: {key: uids for key, uids in rows.items() if uids != sorted(uids)} for name, rows in state["order"].items()
    }
    return {**state, "state": table, "order": order}


def _is_nothing(value: Any) -> bool:
    if isinstance(value, dict):
        return list(value.values()) in ([[]],)
    return isinstance(value, list) and not any(value)
