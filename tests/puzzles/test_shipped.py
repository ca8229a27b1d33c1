"""The puzzles that come with the package, and how one is solved."""

from __future__ import annotations

import dataclasses
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

import smashup
from smashup.puzzles import Attempt, Broken, Puzzle, check, of_the_day, shipped
from smashup.puzzles.goals import KINDS
from smashup.puzzles.judging import JUDGES
from smashup.puzzles.shelf import BadPuzzles, pack, unpack, varied

ALL = shipped()


def test_there_are_enough_and_they_are_small():
    assert len(ALL) >= 300
    packed = Path(smashup.__file__).parent / "puzzles" / "puzzles.json.xz"
    assert packed.stat().st_size < 500_000


@pytest.mark.parametrize("tenth", range(10))
def test_every_line_reaches_its_goal(tenth: int):
    for puzzle in list(ALL.values())[tenth::10]:
        check(puzzle)


def test_they_are_varied():
    assert {puzzle.goal.kind for puzzle in ALL.values()} == set(KINDS)
    grades = Counter(puzzle.grade for puzzle in ALL.values())
    assert set(grades) == {1, 2, 3, 4, 5}
    assert min(grades.values()) >= 10
    played = {faction for puzzle in ALL.values() for faction in puzzle.factions[puzzle.seat]}
    assert played == set(smashup.full_catalogue().factions)


def test_the_grade_is_how_many_bots_miss_it():
    for puzzle in ALL.values():
        assert list(puzzle.missed) == [level for level in JUDGES if level in puzzle.missed]
        assert puzzle.grade == len(puzzle.missed)


def idle(puzzle: Puzzle) -> Attempt:
    """Ends the phase at once, and does nothing in the scoring that need not be done."""
    attempt = Attempt(puzzle)
    while not attempt.over:
        assert attempt.game.choice is not None
        ways = [i for i, option in enumerate(attempt.game.choice.options) if option.passive or option.kind == "end"]
        attempt.pick(ways[0] if ways else 0)
    return attempt


def test_no_puzzle_is_solved_by_doing_nothing():
    for puzzle in list(ALL.values())[::10]:
        assert puzzle.start().turn_player == puzzle.seat
        assert not idle(puzzle).solved, puzzle.id


def test_everybody_has_the_same_puzzle_on_a_day_and_another_the_next():
    day = date(2026, 1, 1)
    assert of_the_day(day) is of_the_day(date.fromisoformat("2026-01-01"))
    a_cycle = {of_the_day(day + timedelta(days=number)).id for number in range(len(ALL))}
    assert a_cycle == set(ALL)


def one() -> Puzzle:
    """A puzzle of several picks."""
    return next(puzzle for puzzle in ALL.values() if len(puzzle.line) >= 3)


def test_hints_lead_through_the_line():
    attempt = Attempt(one())
    for _ in range(len(one().line)):
        hint = attempt.hint()
        assert hint is not None
        assert hint.back == 0
        assert attempt.game.choice is not None
        assert hint.option.label == attempt.game.choice.options[hint.pick].label
        attempt.pick(hint.pick)
    assert attempt.solved
    assert attempt.hint() is None


def test_who_has_gone_astray_is_led_back():
    puzzle = one()
    game = puzzle.start()
    assert game.choice is not None
    ending = next(i for i, option in enumerate(game.choice.options) if option.kind == "end")
    hint = Attempt(puzzle, [ending]).hint()
    assert hint is not None
    assert (hint.back, hint.pick) == (1, puzzle.line[0])


def test_nothing_is_picked_after_the_turn():
    attempt = Attempt(one(), one().line)
    with pytest.raises(smashup.NotPossible):
        attempt.pick(0)


def test_a_puzzle_that_its_line_does_not_solve_is_refused():
    puzzle = one()
    for line in ((), puzzle.line[:-1], (999,)):
        with pytest.raises(Broken, match=puzzle.id):
            check(dataclasses.replace(puzzle, line=line))
    with pytest.raises(Broken, match=puzzle.id):
        check(dataclasses.replace(puzzle, state={**puzzle.state, "format": 99}))
    assert not check(dataclasses.replace(puzzle, fingerprint="another"))


def test_the_other_player_may_have_any_hidden_cards():
    """What the player does not see is not shown, and the state that is shipped is one deal of many."""
    view = one().start().view(one().seat)
    other = view["players"][1 - one().seat]
    assert "hand" not in other
    assert other["hand_size"] >= 0


def test_what_is_packed_is_unpacked():
    some = dict(list(ALL.items())[:5])
    assert unpack(pack(some.values())) == some
    with pytest.raises(BadPuzzles):
        unpack(b"nothing")


def test_goals_and_grades_take_turns():
    taken = varied(list(ALL.values()), 20)
    assert len(taken) == 20
    kinds = {(puzzle.goal.kind, puzzle.grade) for puzzle in ALL.values()}
    assert len({(puzzle.goal.kind, puzzle.grade) for puzzle in taken}) == min(20, len(kinds))
