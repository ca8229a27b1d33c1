"""A puzzle at the keyboard: the terminal game for one turn, with the goal, hints and the answer."""

from __future__ import annotations

from rich.console import Console
from rich.panel import Panel

from smashup import SmashUpError, say
from smashup.cli.keyboard import Keyboard
from smashup.cli.play import PERSON, Session
from smashup.cli.words import refusal, t
from smashup.puzzles import Attempt, Puzzle

COMMANDS = ["undo", "hint", "answer", "quit"]


class PuzzleSession(Session):
    """One puzzle; everybody else is idle."""

    def __init__(self, console: Console, keyboard: Keyboard, puzzle: Puzzle) -> None:
        self.attempt = Attempt(puzzle, names=(t("puzzle-you"), t("puzzle-rival")))
        levels = [PERSON if seat == puzzle.seat else "random" for seat in range(len(self.attempt.game.players))]
        super().__init__(console, keyboard, self.attempt.game, levels)
        self.read = dict.fromkeys(self.read, self.game.event_count)
        self.commands["answer"] = self._answer

    def run(self) -> None:
        """Until the puzzle is solved or the person leaves."""
        puzzle = self.attempt.puzzle
        goal = t("puzzle-goal", kind=puzzle.goal.kind, count=puzzle.goal.count)
        self.console.print(Panel(t("puzzle-begins", goal=goal)))
        self.say(t("puzzle-which", id=puzzle.id, grade=puzzle.grade), "dim")
        self.say(t("puzzle-commands", commands=COMMANDS), "dim")
        while not self.attempt.solved:
            going_on = self._after_the_turn() if self.attempt.over else self._person_plays(puzzle.seat)
            if not going_on:
                return
        self._news(puzzle.seat)
        self.say(t("puzzle-solved", goal=goal), "bold")

    def _after_the_turn(self) -> bool:
        """One line when the turn is over and the goal was not reached."""
        seat = self.attempt.puzzle.seat
        self._news(seat)
        self.say(t("puzzle-over", commands=COMMANDS), "bold")
        line = self.keyboard.ask("> ")
        wanted = next((name for name in COMMANDS if line and name.startswith(line)), None)
        if wanted is not None and wanted != "quit":
            self.commands[wanted](seat, "")
        return wanted != "quit"

    def _choose(self, index: int) -> None:
        self.attempt.pick(index)

    def _stand(self, picks: list[int]) -> None:
        """The puzzle after these picks."""
        self.attempt = Attempt(self.attempt.puzzle, picks, names=self.attempt.names)
        self.game = self.attempt.game
        self.drawn = None
        self.going_on = None
        self.read = dict.fromkeys(self.read, self.game.event_count)

    def _undo(self, seat: int, rest: str) -> None:
        if not self.attempt.picks:
            raise SmashUpError(refusal("nothing-to-undo"))
        self._stand(self.attempt.picks[:-1])

    def _hint(self, seat: int, rest: str) -> None:
        hint = self.attempt.hint()
        if hint is not None:
            code = "puzzle-back" if hint.back else "puzzle-next"
            self.say(t(code, count=hint.back, move=say(hint.option.says)))

    def _answer(self, seat: int, rest: str) -> None:
        """The whole line, told and played."""
        self._stand([])
        for pick in self.attempt.puzzle.line:
            assert self.game.choice is not None
            self.say(f"  {say(self.game.choice.options[pick].says)}")
            self.attempt.pick(pick)
