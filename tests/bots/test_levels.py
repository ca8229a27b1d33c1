"""The levels and their budgets; at tables of every size and in every kind of choice they are blind to hidden cards."""

from __future__ import annotations

import random

import pytest

import smashup
from smashup import Game, bots
from smashup.bots import Bot, Budget, EasyBot, NormalBot, RandomBot, SearchBot
from smashup.bots.hints import hints

SMALL = Budget(24)
PAIRS = [
    ("Super Spies", "Time Travelers"),
    ("Anansi Tales", "Princesses"),
    ("Fairies", "Luchadors"),
    ("Penguins", "Cyborg Apes"),
]


def searcher(seed: int) -> Bot:
    return SearchBot("hard", seed, SMALL)


MAKERS = [RandomBot, EasyBot, NormalBot, searcher]


def new(seed: int, players: int = 2) -> Game:
    return smashup.new_game(["Ann", "Bob", "Cem", "Dee"][:players], PAIRS[:players], seed)


def moments(seed: int, players: int, count: int, kind: str) -> list[Game]:
    """Choices of one kind with several options, out of a game of random choices."""
    game = new(seed, players)
    rng = random.Random(seed)
    found: list[Game] = []
    while game.choice is not None and len(found) < count:
        fits = (game.choice.kind == "play cards") == (kind == "play")
        if fits and len(game.choice.options) > 3 and rng.random() < 0.3:
            found.append(game.clone())
        game.choose(rng.randrange(len(game.choice.options)))
    return found


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("kind", ["play", "pick"])
def test_no_level_sees_more_than_its_seat(make, players: int, kind: str) -> None:
    """The same view with other hidden cards behind it: the same choice (RULES 5.9)."""
    for game in moments(11, players, 3, kind):
        assert game.choice is not None
        seat = game.choice.player
        pick = make(3).choose(game, seat)
        for deal in range(2):
            other = game.determinize(seat, random.Random(1_000 + deal))
            assert other.view(seat) == game.view(seat)
            assert make(3).choose(other, seat) == pick


def test_hints_do_not_see_more_than_their_seat() -> None:
    for game in moments(4, 2, 2, "play"):
        assert game.choice is not None
        seat = game.choice.player
        told = hints(game, seat, budget=SMALL)
        other = game.determinize(seat, random.Random(99))
        assert hints(other, seat, budget=SMALL) == told


def test_levels_by_name() -> None:
    assert list(bots.LEVELS) == ["random", "easy", "normal", "hard", "expert", "master"]
    for clock in (True, False):
        made = [bots.make(level, 1, clock=clock).name for level in [*bots.LEVELS, *bots.FORMER]]
        assert made == [*bots.LEVELS, *bots.FORMER]
    assert bots.simpler("master") == "expert"
    assert bots.simpler("hard@0.1") == "normal"
    assert bots.simpler("random") is None


def test_a_turn_of_a_searching_level_takes_at_most_so_long() -> None:
    assert {level: bots.BUDGETS[level].seconds for level in bots.LEVELS if level in bots.BUDGETS} == {
        "hard": 1.0,
        "expert": 3.0,
        "master": 10.0,
    }


@pytest.mark.parametrize("level", ["easy@0.1", "normal@0.1", "hard@0.1"])
def test_the_bots_before_they_learned_play_by_the_plain_evaluation(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They stay what they were, so that ratings can be compared."""
    monkeypatch.setattr("smashup.bots.shipped", None)
    monkeypatch.setattr("smashup.bots.normal.shipped", None)
    monkeypatch.setattr("smashup.bots.searcher.shipped", None)
    game = new(6)
    assert game.choice is not None
    bot = bots.make(level, 1, clock=False)
    assert 0 <= bot.choose(game, game.choice.player) < len(game.choice.options)


def test_all_choices_of_a_turn_share_one_budget() -> None:
    game = new(8)
    assert game.choice is not None
    seat = game.choice.player
    budget = Budget(200)
    bot = SearchBot("hard", 1, budget)
    turn = game.kernel.turn
    spent = choices = 0
    while game.choice is not None and game.choice.player == seat and game.kernel.turn == turn:
        choices += len(game.choice.options) > 1
        game.choose(bot.choose(game, seat))
        spent = bot.iterations
    assert choices
    assert spent <= budget.iterations + 12 * choices


def test_answers_in_anothers_turn_have_a_tenth_of_the_budget() -> None:
    for seed in range(40):
        game = new(seed)
        rng = random.Random(seed)
        while game.choice is not None:
            seat = game.choice.player
            if seat != game.kernel.current.seat and len(game.choice.options) > 1:
                bot = SearchBot("hard", 1, Budget(300))
                bot.choose(game, seat)
                assert 0 < bot.iterations <= 30
                return
            game.choose(rng.randrange(len(game.choice.options)))
    pytest.fail("nobody was ever asked in another player's turn")
