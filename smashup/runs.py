"""Several picks of one run, answered at once: the terminal and the server carry them out by this."""

from __future__ import annotations

from collections.abc import Sequence

from smashup.engine.choices import Choice, Option


class Run:
    """The picks of a run that a player has named and that are still to be made, each to a question of its own."""

    def __init__(self, asked: Choice, picks: Sequence[int]) -> None:
        """`picks` are options of `asked`, the question that is answered first."""
        self._asked = asked
        self._left = [asked.options[pick] for pick in picks]

    def next(self, choice: Choice | None) -> int | None:
        """The option of this choice that is picked next; None where the run is over, or where it is not offered."""
        if choice is None or not self._goes_on(choice) or not self._left:
            return None
        wanted, options = self._left.pop(0), choice.options
        exact = (index for index, option in enumerate(options) if _same(option, wanted))
        alike = (index for index, option in enumerate(options) if _alike(option, wanted))
        return next(exact, next(alike, None))

    def end(self, choice: Choice | None) -> int | None:
        """The option that ends the run, where it asks for more."""
        if choice is None or not self._goes_on(choice):
            return None
        return next((index for index, option in enumerate(choice.options) if option.passive), None)

    def _goes_on(self, choice: Choice) -> bool:
        asked = self._asked
        same = (choice.player, choice.source) == (asked.player, asked.source)
        return same and len(choice.picked) > len(asked.picked)


def _same(option: Option, wanted: Option) -> bool:
    """Is it the same option?"""
    return option.card is wanted.card and _alike(option, wanted)


def _alike(option: Option, wanted: Option) -> bool:
    """Is it the same but for a twin of the card? Cards of one title that lie together are offered once."""
    titles = [None if one.card is None else one.card.title for one in (option, wanted)]
    places = [(one.kind, one.base, one.target, one.player, one.place) for one in (option, wanted)]
    return titles[0] == titles[1] and places[0] == places[1]
