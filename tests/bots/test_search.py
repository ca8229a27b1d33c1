"""The tree search: it finds what wins, keeps to its budget, and knows whose interest a choice is in."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

import smashup
from smashup import bots
from smashup.bots import Budget, SearchBot, searcher
from smashup.bots.judgement import Plain
from smashup.bots.mind import plain
from smashup.bots.search import Judge, Search, Settings
from smashup.testing import Scenario


def about_to_win() -> Scenario:
    """Ann has 13 VP, and The Vats breaks for her with the right minion."""
    s = Scenario(
        {"Ann": ("Cyborg Apes", "Shapeshifters"), "Bob": ("Super Spies", "Time Travelers")},
        ["The Vats", "The Nexus", "Portal Room"],
    )
    s.put("Cyberback", at="The Vats", by="Ann")
    s.put("G.E.L.F.", at="The Vats", by="Ann", counters=3)
    s.put("Spy", at="The Vats", by="Bob")
    s.hand("Ann", "Baboom", "Furious George")
    s.give_vp("Ann", 13)
    s.give_vp("Bob", 14)
    return s


def test_it_takes_the_win_that_lies_there() -> None:
    s = about_to_win()
    missing = s.breakpoint("The Vats") - s.total("The Vats")
    assert 0 < missing <= 3, "one minion of Ann's hand is enough"
    search = Search(s.game, 0, random.Random(1))
    search.run(150)
    assert s.game.choice is not None
    option = s.game.choice.options[search.best()]
    assert option.base is not None
    assert option.base.title == "The Vats"
    assert (search.value(search.best()) or 0) > 0.9


def test_a_bot_that_searches_wins_in_this_turn() -> None:
    s = about_to_win()
    bot = SearchBot("hard", 1, Budget(120))
    while s.game.choice is not None and s.game.choice.player == 0:
        s.game.choose(bot.choose(s.game, 0))
    assert s.game.winner == 0


def test_every_option_keeps_its_statistics() -> None:
    game = smashup.new_game(["Ann", "Bob"], [("Fairies", "Mounties"), ("Penguins", "Princesses")], 3)
    assert game.choice is not None
    search = Search(game, game.choice.player, random.Random(1))
    search.run(60)
    assert search.iterations == 60
    assert sum(search.visits(index) for index in range(len(search.keys))) == 60
    for index in range(len(search.keys)):
        chance = search.value(index)
        assert chance is None or 0 <= chance <= 1
    assert len(set(search.keys)) == len(game.choice.options), "every option has a name of its own"


def test_values_are_vectors_that_add_up_at_a_table_of_four() -> None:
    names = ["Ann", "Bob", "Cem", "Dee"]
    pairs = [
        ("Fairies", "Mounties"),
        ("Penguins", "Princesses"),
        ("Luchadors", "Cyborg Apes"),
        ("Musketeers", "Anansi Tales"),
    ]
    game = smashup.new_game(names, pairs, 3)
    assert game.choice is not None
    search = Search(game, game.choice.player, random.Random(1), settings=Settings(horizon=4))
    search.run(12)
    best = search.best()
    assert sum(search.value(best, seat) or 0.0 for seat in range(4)) == pytest.approx(1.0)


def test_of_a_wide_choice_only_the_best_priors_are_tried() -> None:
    s = Scenario(
        {"Ann": ("Cyborg Apes", "Shapeshifters"), "Bob": ("Super Spies", "Time Travelers")},
        ["The Vats", "The Nexus", "Portal Room", "Primate Park"],
    )
    s.hand("Ann", "Baboom", "Furious George", "Cyberback", "G.E.L.F.", "Missing Uplink", "Genetic Shift")
    assert s.game.choice is not None
    assert len(s.game.choice.options) > 12
    search = Search(s.game, 0, random.Random(1), settings=Settings(width=1))
    search.run(9)
    tried = sum(search.visits(index) > 0 for index in range(len(search.keys)))
    assert tried == 3


def test_all_options_meet_the_same_guesses_and_the_same_luck() -> None:
    s = about_to_win()
    one, two = (Search(s.game, 0, random.Random(1)) for _ in range(2))
    end = len(one.keys) - 1
    one.try_option(0, 3)
    one.try_option(end, 3)
    two.try_option(end, 3)
    assert one.value(end) == two.value(end), "whatever else was tried before"


def test_the_table_is_judged_at_the_end_of_every_turn_up_to_the_horizon() -> None:
    game = smashup.new_game(["Ann", "Bob"], [("Fairies", "Mounties"), ("Penguins", "Princesses")], 3)
    judge = Judge(game, 2, Plain())
    seen: list[float] = []
    while not judge.done(game):
        assert game.choice is not None
        turn = game.kernel.turn
        game.choose(len(game.choice.options) - 1)
        if game.kernel.turn > turn:
            seen.append(plain().chances(game)[0])
    assert len(seen) == 2
    judge.close(game)
    assert judge.turns == [1, 1]
    assert [chances[0] for chances in Plain().chances(judge.readings)] == seen


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_bear_cards_that_go_round_in_circles(level: str) -> None:
    """Two Copycats that turn into Big Bad Wolf can destroy themselves and bring each other back for ever."""
    s = Scenario(
        {"Ann": ("Shapeshifters", "Fairies"), "Bob": ("Grimms' Fairy Tales", "Luchadors")},
        ["The Vats", "The Nexus", "Portal Room"],
    )
    s.put("Big Bad Wolf", at="The Vats", by="Bob")
    s.hand("Ann", "Copycat")
    s.discard_pile("Ann", "Copycat")
    s.play("Copycat", at="The Vats")
    assert s.game.choice is not None
    bot = bots.make(level, 1, clock=False)
    assert 0 <= bot.choose(s.game, 0) < len(s.game.choice.options)


def test_the_clock_ends_a_search() -> None:
    game = smashup.new_game(["Ann", "Bob"], [("Fairies", "Mounties"), ("Penguins", "Princesses")], 3)
    assert game.choice is not None
    search = Search(game, game.choice.player, random.Random(1))
    search.run(1_000_000, time.perf_counter())
    assert search.iterations == 1


def test_what_was_found_is_kept_for_the_next_choice_of_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    known = []

    def begin(*args: Any, **more: Any) -> Search:
        search = Search(*args, **more)
        known.append(search.root.visits)
        return search

    monkeypatch.setattr(searcher, "Search", begin)
    game = smashup.new_game(["Ann", "Bob"], [("Super Spies", "Mounties"), ("Penguins", "Princesses")], 5)
    assert game.choice is not None
    seat = game.choice.player
    bot = SearchBot("hard", 1, Budget(160))
    game.choose(bot.choose(game, seat))
    bot.choose(game, seat)
    first, second = known
    assert first == 0
    assert second > 0
