"""Bots: legal, seeded, blind to what their seat cannot know, and the normal one better than chance."""

from __future__ import annotations

import random

import pytest

import smashup
from smashup import bots
from smashup.bots.normal import MOST_TRIED
from smashup.testing import Scenario

MAKERS = {
    **{level: bots.LEVELS[level] for level in ("random", "easy", "normal")},
    "search": lambda seed: bots.SearchBot("search", seed, bots.Budget(16)),
}
"""Every kind of bot, with a small budget where there is one."""

PAIRS = [("Cyborg Apes", "Shapeshifters"), ("Super Spies", "Time Travelers")]


def new(seed: int, players: int = 2) -> smashup.Game:
    names = ["Ann", "Bob", "Cem", "Dee"][:players]
    return smashup.new_game(names, (PAIRS * 2)[:players], seed, smashup.Options(duplicate_factions=True))


def after(game: smashup.Game, choices: int, seed: int) -> smashup.Game:
    """Random play for so many choices."""
    rng = random.Random(seed)
    for _ in range(choices):
        if game.choice is not None:
            game.choose(rng.randrange(len(game.choice.options)))
    return game


def play_out(game: smashup.Game, seats: list[bots.Bot]) -> smashup.Game:
    while game.choice is not None:
        game.choose(seats[game.choice.player].choose(game, game.choice.player))
    return game


@pytest.mark.parametrize("level", MAKERS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_of_bots_ends(level: str, players: int):
    game = new(1, players)
    game = play_out(game, [MAKERS[level](seat) for seat in range(players)])
    assert game.winner is not None


@pytest.mark.parametrize("level", MAKERS)
def test_the_same_seed_chooses_the_same(level: str):
    one, two = (play_out(new(2), [MAKERS[level](5), bots.make("random", 5)]) for _ in range(2))
    assert one.choices == two.choices


@pytest.mark.parametrize("level", MAKERS)
def test_undo_save_and_load_do_not_change_what_a_bot_does(level: str):
    game = after(new(3), 40, 3)
    assert game.choice is not None
    seat = game.choice.player
    index = MAKERS[level](1).choose(game, seat)
    game.choose(index)
    assert MAKERS[level](1).choose(game.undo(), seat) == index
    assert MAKERS[level](1).choose(smashup.load(game.undo().save()), seat) == index


@pytest.mark.parametrize("level", MAKERS)
@pytest.mark.parametrize("choices", [0, 11, 23, 42, 63])
def test_other_hidden_cards_make_no_difference(level: str, choices: int):
    """The bot is given games that differ in nothing but what its seat cannot know."""
    game = after(new(4), choices, choices)
    assert game.choice is not None
    seat = game.choice.player
    index = MAKERS[level](9).choose(game, seat)
    rng = random.Random(1)
    for _ in range(4):
        other = game.determinize(seat, rng)
        assert other.fingerprint() != game.fingerprint()
        assert MAKERS[level](9).choose(other, seat) == index


@pytest.mark.parametrize("level", MAKERS)
def test_a_bot_leaves_the_game_as_it_was(level: str):
    game = after(new(5), 30, 5)
    assert game.choice is not None
    before = game.fingerprint()
    MAKERS[level](1).choose(game, game.choice.player)
    assert game.fingerprint() == before


@pytest.mark.parametrize("level", MAKERS)
def test_a_seat_that_is_not_asked_is_refused(level: str):
    game = new(6)
    assert game.choice is not None
    with pytest.raises(smashup.NotPossible, match="nothing to choose"):
        MAKERS[level](1).choose(game, 1 - game.choice.player)


def test_unknown_bots_are_refused_with_a_hint():
    with pytest.raises(bots.UnknownBot, match="Did you mean normal"):
        bots.make("normale", 1)
    with pytest.raises(smashup.SmashUpError, match="There are random, easy, normal, hard, expert, master"):
        bots.make("x", 1)


def test_the_normal_bot_beats_random_play():
    """19 of 20 by far; the ladder measures it properly, this only notices when it forgets how to play."""
    won = 0
    for number in range(8):
        seats = [bots.make("normal", number), bots.make("random", number)]
        game = play_out(new(number // 2), seats if number % 2 == 0 else seats[::-1])
        won += game.winner == number % 2
    assert won >= 7


def test_the_normal_bot_takes_the_points_that_lie_there():
    s = Scenario(
        {"Ann": ("Cyborg Apes", "Shapeshifters"), "Bob": ("Super Spies", "Time Travelers")},
        ["The Vats", "The Nexus", "Portal Room"],
    )
    s.put("Cyberback", at="The Vats", by="Ann")
    s.put("Furious George", at="The Vats", by="Ann")
    s.put("Secret Agent", at="The Vats", by="Bob")
    s.hand("Ann", "Baboom")
    bot = bots.make("normal", 1)
    option = s.game.choice.options[bot.choose(s.game, 0)]  # type: ignore[union-attr]
    assert option.kind == "play"
    assert option.base is not None
    assert option.base.title == "The Vats", "the base breaks, and Ann is ahead"


def test_the_normal_bot_tries_only_the_promising_of_many_options():
    game = after(new(8), 50, 8)
    while game.choice is not None and len(game.choice.options) <= MOST_TRIED + 1:
        game.choose(0)
    assert game.choice is not None
    assert len(bots.NormalBot(1).values(game, game.choice.player)) <= MOST_TRIED + 1
