"""Rehearsals (RULES 15.14): what can be reached, and that it depends on nothing that a seat cannot know."""

from __future__ import annotations

import random

import pytest

import smashup
from smashup import Game
from smashup.engine.choices import Choice, LazyOptions
from smashup.engine.effects import Ref
from smashup.engine.events import Draw, Look, Reveal, Search
from smashup.engine.faces import Minion
from smashup.engine.rights import Affecting, Right
from smashup.testing import Scenario

BASES = ["The Nexus", "Portal Room", "Primate Park"]


def bound_game(seed: int) -> Game:
    """A game some way on, whose current player holds many cards and may only play an action that affects a minion."""
    rng = random.Random(seed)
    one, *others = rng.sample(sorted({*smashup.full_catalogue().factions} - {"Musketeers"}), 3)
    game = smashup.new_game(["Ann", "Bob"], [("Musketeers", one), (others[0], others[1])], seed=seed)
    for _ in range(80):
        if not game.over:
            game.choose(rng.randrange(len(asked(game).options)))
    while not game.over and (asked(game).kind != "play cards" or not minions(game)):
        game.choose(rng.randrange(len(asked(game).options)))
    if not game.over:
        minion = rng.choice(minions(game))
        limit = Affecting((Ref(minion.uid, minion.life),))
        player = game.kernel.current
        player.rights[:] = [Right("action", (limit,), serial=1)]
        game.kernel.draw(player, 3)
        options = asked(game).options
        assert isinstance(options, LazyOptions)
        options.forget()
    return game


def asked(game: Game) -> Choice:
    assert game.choice is not None
    return game.choice


def minions(game: Game) -> list[Minion]:
    return [minion for base in game.kernel.bases for minion in base.minions]


def labels(game: Game) -> list[str]:
    return [] if game.choice is None else [option.label for option in asked(game).options]


@pytest.mark.parametrize("seed", range(25))
def test_games_that_differ_in_hidden_cards_only_offer_the_same(seed: int):
    """What a seat may not know shows in no option: at the prompt, and in the picks of the action that is played."""
    game = bound_game(seed)
    if game.over:
        return
    seat = asked(game).player
    guesses = [game.determinize(seat, random.Random(number)) for number in range(3)]
    assert all(labels(guess) == labels(game) for guess in guesses)
    for index in range(len(asked(game).options) - 1):
        copies = [guess.clone() for guess in (game, *guesses)]
        for copy in copies:
            copy.choose(index)
        shown = any(isinstance(event, (Draw, Look, Reveal, Search)) for copy in copies for event in copy.kernel.log)
        picking = [copy for copy in copies if asked(copy).kind != "play cards" and asked(copy).player == seat]
        if not shown and len(picking) == len(copies):
            assert all(labels(copy) == labels(copies[0]) for copy in copies), asked(game).options[index].label


def musketeers() -> Scenario:
    players = {"Ann": ("Musketeers", "Russian Fairy Tales"), "Bob": ("Luchadors", "Kitty Cats")}
    return Scenario(players, bases=BASES)


def test_what_chance_may_do_is_possible():
    """Go I Know Not Whither picks the minion at random: it is offered, and goes to the base of the minion."""
    s = musketeers()
    victim = s.put("Flor Loca", at="Portal Room", by="Bob")
    s.put("Yellow Demon", at="Portal Room", by="Bob")
    s.put("Yellow Demon", at="The Nexus", by="Bob")
    s.hand("Ann", "Biding Time", "Go I Know Not Whither", "Athos")
    s.play("Biding Time")
    s.choose(victim)
    s.play("Go I Know Not Whither")
    assert s.options() == ["Choose Portal Room"]


def test_an_effect_that_would_be_replaced_is_a_legal_way():
    """Hang in There moves the minion instead: Bacta the Future may aim at it all the same (RULES 15.14)."""
    s = Scenario({"Ann": ("Musketeers", "Shapeshifters"), "Bob": ("Kitty Cats", "Luchadors")}, bases=BASES)
    flor = s.put("Flor Loca", at="The Nexus", by="Bob")
    s.attach("Hang in There", to=flor, by="Bob")
    s.hand("Ann", "Biding Time", "Bacta the Future", "Athos")
    s.play("Biding Time")
    s.choose(flor)
    assert s.can_play("Bacta the Future")


def test_a_free_right_leaves_every_pick_free():
    """RULES 15.14: with an unbound extra action still there the target is free."""
    s = musketeers()
    s.put("Flor Loca", at="The Nexus", by="Bob")
    s.put("Athos", at="The Nexus", by="Ann")
    s.hand("Ann", "En Garde", "Biding Time", "En Garde", "Athos")
    s.deck("Ann", "Athos", "Athos")
    s.play("En Garde")
    s.choose("Athos")
    s.play("En Garde")
    assert len(s.options()) == 2
