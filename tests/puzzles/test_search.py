"""Finding puzzles in a turn: every way through it, the one that reaches a goal, and what is no puzzle."""

from __future__ import annotations

import pytest

from smashup.puzzles import Goal, judging, making
from smashup.puzzles.attempt import Attempt, check
from smashup.puzzles.search import Explorer, TooWide
from smashup.testing import Scenario

PLAYERS = {"Ann": ("Pirates", "Dinosaurs"), "Bob": ("Robots", "Zombies")}


def almost() -> Scenario:
    """Primate Park (breakpoint 20) lacks five power: the King Rex in Ann's hand has seven, all else too little."""
    s = Scenario(PLAYERS, ["Primate Park", "The Nexus", "Portal Room"])
    s.lay("Primate Park", Ann=("King Rex", "Laseratops"), Bob="Grave Digger")
    s.hand("Ann", "King Rex", "First Mate", "War Raptor")
    return s


def test_a_turn_is_gone_through_to_its_end():
    explorer = Explorer(almost().game, 1000)
    assert {line.outcome.bases for line in explorer.lines} == {0, 1}
    reaching = [line for line in explorer.lines if line.outcome.bases]
    assert [[key[0] for key, _ in line.cards] for line in reaching] == [["King Rex"]]
    assert all(line.outcome.vp == 3 for line in reaching)


def test_what_looks_alike_is_tried_once():
    s = almost()
    s.hand("Ann", "King Rex", "King Rex", "King Rex")
    twice = Explorer(s.game, 1000)
    s = almost()
    s.hand("Ann", "King Rex")
    assert {line.moves for line in twice.lines} == {line.moves for line in Explorer(s.game, 1000).lines}


def test_the_same_question_again_is_asked_again():
    """Clyde 2.0 asks about every action that goes with a base; the table looks the same each time."""
    s = Scenario({"Ann": ("Cyborg Apes", "Dinosaurs"), "Bob": ("Robots", "Zombies")}, ["Primate Park", "The Nexus"])
    s.lay("Primate Park", Ann=("King Rex", "King Rex", "King Rex"))
    s.put("Clyde 2.0", at="The Nexus", by="Ann")
    s.put("Cyberback", at="Primate Park", by="Ann", carrying=("Shielding", "Juiced Up", "Cyberevolution"))
    explorer = Explorer(s.game, 1000)
    assert max(len(line.picks) for line in explorer.lines) >= 4
    assert {line.outcome.bases for line in explorer.lines} == {1}


def test_a_turn_that_is_too_wide_is_given_up():
    with pytest.raises(TooWide):
        Explorer(almost().game, 3)


def test_the_goal_is_what_the_best_line_alone_reaches_by_far():
    lines = Explorer(almost().game, 1000).lines
    assert list(judging.goals(lines)) == [Goal("vp", 3)]
    for goal in judging.goals(lines):
        best = judging.solution(goal, lines)
        assert best is not None
        assert best.cards == {(("King Rex", 0), 0)}


def test_where_other_cards_do_as_well_there_is_no_puzzle():
    s = almost()
    s.hand("Ann", "King Rex", "Saucy Wench", "Laseratops", "First Mate", "War Raptor")
    s.put("First Mate", at="Primate Park", by="Ann")
    lines = Explorer(s.game, 3000).lines
    assert judging.solution(Goal("vp", 3), lines) is None


def test_a_base_that_breaks_by_itself_is_no_puzzle():
    s = almost()
    s.put("King Rex", at="Primate Park", by="Ann")
    lines = Explorer(s.game, 3000).lines
    assert judging.solution(Goal("vp", 3), lines) is None


def test_the_game_that_wins_is_asked_for_first():
    s = almost()
    s.give_vp("Ann", 13)
    assert list(judging.goals(Explorer(s.game, 1000).lines)) == [Goal("win")]


def test_two_bases():
    """Primate Park breaks by itself; Ringside lacks seven power, which only the King Rex has."""
    ringside = Scenario(PLAYERS, ["Primate Park", "Ringside", "Portal Room"])
    ringside.lay("Primate Park", Ann=("King Rex", "King Rex", "King Rex"))
    ringside.hand("Ann", "King Rex", "First Mate")
    base = ringside.game.table.bases[1]
    while base.current_breakpoint - base.total > 7:
        ringside.put("War Raptor" if base.current_breakpoint - base.total == 8 else "First Mate", "Ringside", "Bob")
    assert 2 < base.current_breakpoint - base.total <= 7
    lines = Explorer(ringside.game, 1000).lines
    assert Goal("bases", 2) in list(judging.goals(lines))
    best = judging.solution(Goal("bases", 2), lines)
    assert best is not None
    assert best.cards == {(("King Rex", 0), 0)}


def test_luck_is_no_solution():
    """What is drawn lies elsewhere in other deals: the line that plays it does not hold."""
    s = almost()
    game = s.game
    best = judging.solution(Goal("vp", 3), Explorer(game, 1000).lines)
    assert best is not None
    assert judging.holds(game, Goal("vp", 3), best.picks, 1)
    assert not judging.holds(game, Goal("vp", 9), best.picks, 1)


def test_a_turn_becomes_a_puzzle_that_its_line_solves(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(judging, "missed_by", lambda *_: ("random",))
    game = almost().game
    puzzle = making.puzzle_at(game, 1)
    assert puzzle is not None
    assert (puzzle.goal, puzzle.grade, puzzle.plays, puzzle.seat) == (Goal("vp", 3), 1, 1, 0)
    assert check(puzzle)
    start = puzzle.start(("Ann", "Bob"))
    assert start.view(0)["bases"] == game.view(0)["bases"]
    assert Attempt(puzzle, puzzle.line).solved


def test_bots_that_reach_the_goal_do_not_miss_it():
    game = almost().game
    assert set(judging.missed_by(game, Goal("vp", 9), 1)) == set(judging.JUDGES)
    assert judging.missed_by(game, Goal("vp", 0), 1) == ()


def test_the_same_seed_finds_the_same(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(judging, "missed_by", lambda *_: ("random",))
    monkeypatch.setattr(making, "TRIES", 150)
    first, again = making.puzzles_of(104), making.puzzles_of(104)
    assert first == again
    assert all(check(puzzle) for puzzle in first)
