"""Who sits at the tables of a module's tests."""

from __future__ import annotations

from collections.abc import Callable

from smashup.engine.options import Options
from smashup.testing import Scenario
from smashup.testing.scenario import QUIET

Pair = tuple[str, str]


def table_of(
    ann: Pair,
    bob: Pair,
    bases: tuple[str, ...],
    cid: Pair | None = None,
    options: Options | None = None,
    seed: int = QUIET,
) -> Callable[..., Scenario]:
    """A function that lays a table: these players and bases, unless a test names others.

    Bases that a test names lie in front of the usual ones; as many lie there as the rules say (RULES 1.4).
    """
    seats = {"Ann": ann, "Bob": bob} if cid is None else {"Ann": ann, "Bob": bob, "Cid": cid}

    def table(
        *named: str,
        ann: Pair = ann,
        bob: Pair = bob,
        options: Options | None = options,
        seed: int = seed,
        **more: Pair,
    ) -> Scenario:
        players = {**seats, "Ann": ann, "Bob": bob, **more}
        middle = (*named, *(base for base in bases if base not in named))
        return Scenario(players, bases=middle[: max(len(players) + 1, len(named))], options=options, seed=seed)

    return table
