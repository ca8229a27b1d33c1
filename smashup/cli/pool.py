"""The pool of factions, as the command line says it."""

from __future__ import annotations

import random

import smashup
from smashup import BadSetup
from smashup.cli.browse import find
from smashup.cli.menu import number_in
from smashup.cli.words import refusal

NO = "no "


def pool_of(words: str, rng: random.Random) -> list[str]:
    """The factions to deal or draft from: those of the boxes and factions that are named, without those left out, and
    where a number is named so many of them.
    """
    catalogue = smashup.full_catalogue()
    known = [entry.name for entry in catalogue.sets] + list(catalogue.factions)
    named: list[str] = []
    left_out: list[str] = []
    count: int | None = None
    for entry in separated(words):
        if (number := number_in(entry)) is not None:
            count = number
        elif entry.casefold().startswith(NO):
            left_out.append(find(entry[len(NO) :].strip(), known))
        else:
            named.append(find(entry, known))
    without = catalogue.pool(left_out)
    pool = [name for name in catalogue.pool(named or None) if name not in without]
    if count is None:
        return pool
    if not 0 < count <= len(pool):
        raise BadSetup(refusal("pool-too-small", count=count, most=len(pool)))
    drawn = rng.sample(pool, count)
    return [name for name in pool if name in drawn]


def separated(words: str) -> list[str]:
    """What stands between commas."""
    return [word.strip() for word in words.split(",") if word.strip()]
