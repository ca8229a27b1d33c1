"""What an option would do, as far as the seat that is asked can foresee it: tried on a copy with guesses for what it
cannot know.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from smashup import Game, Message, events
from smashup.server.games import TELLING
from smashup.shapes import MessageData

_SENTENCES = 3
_MOST_TRIED = 30


def preview(game: Game, seat: int, index: int, rng: random.Random) -> dict[str, Any]:
    """What an option would do, as far as that seat can foresee it: tried on a copy whose hidden cards are guesses."""
    guess = _guess(game, seat, rng)
    if guess is None:
        return {"index": index, "totals": {}, "says": [Message("foresee-nothing").data()]}
    found = _foresee(guess, seat, index)
    return {"index": index, "totals": found.totals, "says": found.says}


def without_effect(game: Game, seat: int, rng: random.Random) -> list[int]:
    """The options of a card's question, or of a Me First window, that are legal and, for all that seat can foresee,
    change nothing; a card that is played from hand is spent all the same.
    """
    choice = game.choice
    assert choice is not None
    if choice.kind != "ability" or len(choice.options) > _MOST_TRIED:
        return []
    guess = _guess(game, seat, rng)
    if guess is None:
        return []
    found: list[int] = []
    trial: Game | None = None
    for index, option in enumerate(choice.options):
        if not option.passive:
            trial = guess.clone(trial)
            if _foresee(trial, seat, index).without_effect:
                found.append(index)
    return found


def _guess(game: Game, seat: int, rng: random.Random) -> Game | None:
    """The game with other hidden cards, if it asks the same."""
    assert game.choice is not None
    guess = game.determinize(seat, rng)
    return guess if guess.choice is not None and len(guess.choice.options) == len(game.choice.options) else None


@dataclass(frozen=True, slots=True)
class _Foresight:
    """What an option leads to: the totals as far as they are certain, messages, and whether it is as good as none."""

    totals: dict[str, list[int]]
    says: list[MessageData]
    without_effect: bool


def _foresee(guess: Game, seat: int, index: int) -> _Foresight:
    """Takes the option."""
    pending = guess.choice
    assert pending is not None
    chosen = pending.options[index].card
    spent = guess.id_of(chosen) if pending.window is not None and chosen is not None else None
    before = _standing(guess, seat, spent)
    hidden = {thing.uid for thing in guess.table.things if not guess.knows(seat, thing)}
    count, luck = guess.event_count, guess.luck
    guess.choose(index)
    lucky = guess.luck != luck

    def foreseen(event: events.Event) -> bool:
        """Does this come whatever lies hidden and however the dice fall?"""
        if isinstance(event, events.Play) and event.card is chosen:
            return True
        if isinstance(event, TELLING) or (lucky and not event.quiet):
            return False
        return not any(card.uid in hidden for card in _cards_of(event))

    told = next((number for number, event in enumerate(guess.history(count)) if not foreseen(event)), None)
    sure = told is None and not lucky
    told_of = [entry["says"] for entry in guess.told(count) if told is None or entry["number"] < count + told]
    if not sure:
        return _Foresight({}, [*told_of[:_SENTENCES], Message("foresee-no-more").data()], without_effect=False)
    then = guess.choice
    again = pending.window is not None and then is not None and then.window is not None
    asks_on = then is not None and then.player == seat and then.kind != "play cards" and not again
    if not asks_on and _standing(guess, seat, spent) == before:
        return _Foresight(_totals(guess), [Message("foresee-no-change").data()], without_effect=True)
    return _Foresight(_totals(guess), told_of[: _SENTENCES + 1], without_effect=False)


def _standing(game: Game, seat: int, spent: int | None = None) -> dict[str, Any]:
    """All that seat sees of the table, but for what is asked, and for a card that it may spend from its hand."""
    view: dict[str, Any] = dict(game.view(seat))
    del view["choice"]
    if spent is not None:
        for player in view["players"]:
            for pile in ("hand", "discard_pile"):
                player[pile] = [card for card in player.get(pile, ()) if card["id"] != spent]
        mine = view["players"][seat]
        mine["hand_size"] = len(mine["hand"])
    return view


def _cards_of(event: events.Event) -> list[Any]:
    """What the event is about."""
    found = [*(getattr(event, "cards", None) or ()), getattr(event, "card", None), getattr(event, "base", None)]
    return [card for card in found if card is not None]


def _totals(game: Game) -> dict[str, list[int]]:
    return {str(game.id_of(base)): list(base.totals[:-1]) for base in game.table.bases}
