"""Puzzles out of games between bots: one turn, one goal, one line that reaches it (docs/puzzles.md)."""

from smashup.puzzles.attempt import Attempt, Broken, Hint, check
from smashup.puzzles.goals import Goal
from smashup.puzzles.puzzle import Puzzle
from smashup.puzzles.shelf import of_the_day, shipped

__all__ = ["Attempt", "Broken", "Goal", "Hint", "Puzzle", "check", "of_the_day", "shipped"]
