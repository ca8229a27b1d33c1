"""A question never changes anything, not even for a moment (STYLE: options, why-not, views and forecasts only look)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import smashup
from smashup.engine.cards import Base, Card
from smashup.engine.fingerprint import state_data
from smashup.engine.kernel import Kernel
from smashup.engine.players import Player
from smashup.engine.rights import NORMAL_ACTION, NORMAL_MINION, Affecting, Right

CACHES = {"_cancelled", "_kept", "_power", "_power_at", "_totals", "_totals_at", "foreseen", "stage", "watched"}
"""What is kept from one question to the next; it never changes an answer."""
RIGHTS = [NORMAL_MINION, NORMAL_ACTION, Right("action", (Affecting(None),))]
PAIRS = [
    (("Luchadors", "Mounties"), ("Musketeers", "Princesses")),
    (("Anansi Tales", "Super Spies"), ("Penguins", "Cyborg Apes")),
    (("Kitty Cats", "Time Travelers"), ("Shapeshifters", "Fairies")),
    (("Grimms' Fairy Tales", "Russian Fairy Tales"), ("Polynesian Voyagers", "Mythic Horses")),
]


def written_down(value: Any) -> Any:
    """A value in which things and players are named, so that it can be compared later."""
    if isinstance(value, Card | Base):
        return "thing", value.uid
    if isinstance(value, Player):
        return "player", value.seat
    if isinstance(value, list | tuple):
        return [written_down(item) for item in value]
    if isinstance(value, dict):
        return [[written_down(key), written_down(item)] for key, item in value.items()]
    if isinstance(value, set):
        return sorted(map(repr, value))
    return value


def slots(owner: Any) -> Iterator[tuple[str, Any]]:
    for cls in type(owner).__mro__:
        for name in getattr(cls, "__slots__", ()):
            if name not in CACHES and hasattr(owner, name):
                yield name, written_down(getattr(owner, name))


def everything(kernel: Kernel) -> list[Any]:
    """The whole state, with every field of every card, base, player, frame and of the table itself."""
    owners = [kernel, kernel.frame, *kernel.players, *kernel.things]
    return [state_data(kernel), *([type(owner).__name__, *slots(owner)] for owner in owners)]


def ask_everything(game: smashup.Game) -> None:
    kernel = game.kernel
    for player in kernel.players:
        kernel.plays_of(player, RIGHTS)
        kernel.specials_now(player)
        for other in kernel.players:
            kernel.specials_now(player, other.hand)
            for card in other.hand:
                kernel.places(player, card)
        for base in kernel.bases:
            base.total_of(player)
    for card in kernel.things:
        for base in kernel.bases:
            if not card.is_base and card.base is not None:
                card.destinations(card, [base])


def ask_the_game(game: smashup.Game) -> None:
    choice = game.choice
    assert choice is not None
    assert [option.label for option in choice.options]
    for seat in (None, *range(len(game.players))):
        game.view(seat)
    for card in game.kernel.players[choice.player].hand:
        game.explain(card)
    game.fingerprint()


class AskedLog(list[Any]):
    """A log before whose events everything is asked: in the middle of scripts, of scoring, of Me First."""

    def __init__(self, game: smashup.Game) -> None:
        super().__init__(game.kernel.log)
        self.game = game

    def append(self, event: Any) -> None:
        before = everything(self.game.kernel)
        ask_everything(self.game)
        assert everything(self.game.kernel) == before
        super().append(event)


@pytest.mark.parametrize("ask_me_first", [False, True])
@pytest.mark.parametrize("pairs", PAIRS, ids=lambda pairs: pairs[0][0])
def test_questions_leave_everything_as_it_is(pairs: tuple[Any, Any], ask_me_first: bool):
    options = smashup.Options(ask_me_first=ask_me_first)
    game = smashup.new_game(["Ann", "Bob"], pairs, seed=len(pairs[0][0]), options=options)
    rng = random.Random(18)
    for number in range(150):
        if game.choice is None:
            break
        before = everything(game.kernel)
        ask_the_game(game)
        ask_everything(game)
        assert everything(game.kernel) == before
        game.kernel.log = AskedLog(game) if number % 10 == 0 else list(game.kernel.log)
        game.choose(rng.randrange(len(game.choice.options)))


@pytest.mark.parametrize("ask_me_first", [False, True])
def test_a_game_in_which_everything_is_asked_is_the_same_game(ask_me_first: bool):
    options = smashup.Options(ask_me_first=ask_me_first)
    asked, silent = (smashup.new_game(["Ann", "Bob"], PAIRS[0], seed=9, options=options) for _ in range(2))
    rng = random.Random(9)
    while asked.choice is not None:
        ask_the_game(asked)
        ask_everything(asked)
        index = rng.randrange(len(asked.choice.options))
        asked.choose(index)
        silent.choose(index)
        assert asked.fingerprint() == silent.fingerprint()


@pytest.mark.parametrize("pairs", PAIRS, ids=lambda pairs: pairs[0][0])
def test_a_card_in_hand_is_offered_or_there_is_a_reason_why_not(pairs: tuple[Any, Any]):
    """RULES 2.2, 5.7, 6.8: options and why-not are the same judgement."""
    game = smashup.new_game(["Ann", "Bob"], pairs, seed=5)
    rng = random.Random(5)
    while game.choice is not None:
        if game.choice.kind == "play cards":
            player = game.kernel.players[game.choice.player]
            cards = [option.card for option in game.choice.options if option.kind == "play"]
            offered = {(card.face, card.owner) for card in cards if isinstance(card, Card)}
            for card in player.hand:
                playable = game.explain(card) == f"{card.title} can be played now."
                assert playable == ((card.face, card.owner) in offered)
        game.choose(rng.randrange(len(game.choice.options)))
