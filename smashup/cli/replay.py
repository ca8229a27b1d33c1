"""`smashup replay`: a saved game step by step."""

from __future__ import annotations

import functools
from typing import Any

from rich.console import Console
from rich.text import Text

import smashup
from smashup import BadSave, Game, SmashUpError, say
from smashup.cli.browse import seats_of
from smashup.cli.keyboard import Keyboard
from smashup.cli.menu import Misread, number_in
from smashup.cli.story import story, told
from smashup.cli.style import named
from smashup.cli.table import Drawing, View, commands_grid
from smashup.cli.words import refusal, said, t

COMMANDS = {"next": "", "back": "", "turn": "N", "start": "", "end": "", "eyes": "NAME", "log": "", "quit": ""}
"""What can be typed, with what goes with it."""

_ALIASES = {
    "": "next",
    "n": "next",
    "b": "back",
    "t": "turn",
    "s": "start",
    "e": "end",
    "q": "quit",
    "h": "help",
    "?": "help",
}


class Replay:
    """A saved game and the moment that is looked at."""

    def __init__(self, console: Console, keyboard: Keyboard, data: Any, eyes: str = "all", at: int = 0) -> None:
        self.console = console
        self.keyboard = keyboard
        self.drawing = Drawing(console)
        if not isinstance(data, dict):
            raise BadSave(refusal("not-a-save"))
        self.notice = data.get("failure")
        self.game = smashup.load(data)
        self.choices = self.game.choices
        self.turns = self._turn_starts()
        self.eyes = seats_of(eyes, self.game.players)
        self.position = at
        self.now = self.game.at(at)
        self.shown = 0

    def _turn_starts(self) -> dict[int, int]:
        """After how many choices each turn's first prompt came."""
        replay = self.game.at(0)
        starts = {replay.turn: 0}
        for number, index in enumerate(self.choices, 1):
            replay.choose(index)
            starts.setdefault(replay.turn, number)
        return starts

    # looking -----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Steps through the game as the person says."""
        self._announce()
        self._show()
        while True:
            line = self.keyboard.ask(f"[{self.position}/{len(self.choices)}] ")
            word, _, rest = line.partition(" ")
            word = _ALIASES.get(word.lower(), word.lower())
            if word == "quit":
                return
            try:
                self._obey(word, rest.strip())
            except SmashUpError as problem:
                self.console.print(said(problem), style="bold", markup=False)

    def _announce(self) -> None:
        pairs = zip(self.game.players, self.game.setup.factions, strict=True)
        names = [f"{name} ({' + '.join(pair)})" for name, pair in pairs]
        told = functools.reduce(lambda one, other: t("against", one=one, other=other), names)
        words = t("replay-of", players=told, choices=len(self.choices), turns=self.game.turn)
        self.console.print(words, markup=False, highlight=False)
        if isinstance(self.notice, dict):
            problem = f"{self.notice.get('class')}.\n{self.notice.get('words')}\n"
            words = t("went-wrong", problem=problem, command=str(self.notice.get("command")))
            self.console.print(words, style="bold", markup=False)

    def _obey(self, word: str, rest: str) -> None:
        match word:
            case "next":
                self._go(self.position + 1)
            case "back":
                self._go(self.position - 1)
            case "start":
                self._go(0)
            case "end":
                self._go(len(self.choices))
            case "turn":
                self._go(self._turn(rest))
            case "eyes":
                self.eyes = seats_of(rest or "all", self.game.players)
                self._show()
            case "log":
                self.print_log(self.now)
            case "help":
                self.console.print(commands_grid(COMMANDS, "help-replay"))
            case _:
                raise Misread(refusal("no-command", word=repr(word), help="help"))

    def _turn(self, words: str) -> int:
        if not words:
            return self.turns.get(self.now.turn + 1, len(self.choices))
        turn = number_in(words)
        if turn is None:
            raise Misread(refusal("turn-is-number", words=repr(words)))
        if turn not in self.turns:
            raise Misread(refusal("no-turn", turn=turn, last=max(self.turns)))
        return self.turns[turn]

    def _go(self, position: int) -> None:
        if not 0 <= position <= len(self.choices):
            raise Misread(refusal("start-of-save" if position < 0 else "end-of-save"))
        if position == self.position + 1:
            self.now.choose(self.choices[self.position])
        else:
            self.now = self.game.at(position)
            self.shown = min(self.shown, self.now.event_count)
            if position > self.position:
                self.shown = max(self.shown, self._events_before_last_step(position))
        self.position = position
        self._show()

    def _events_before_last_step(self, position: int) -> int:
        """After a jump only the last step's events are told; the log has the others."""
        return self.game.at(position - 1).event_count if position else 0

    def _show(self) -> None:
        self._story(self.now, self.shown)
        self.shown = self.now.event_count
        view = self._view()
        self.console.print(self.drawing.table(view))
        self.console.print(self.drawing.hands(view))
        self.console.print(self._question())

    def _view(self) -> View:
        """The table with the hands that these eyes see."""
        if len(self.eyes) == 1:
            return self.now.view(self.eyes[0])
        view = self.now.view(None)
        for seat in self.eyes:
            view["players"][seat] = self.now.view(seat)["players"][seat]
        return view

    def _question(self) -> Text:
        choice = self.now.choice
        if choice is None:
            assert self.now.winner is not None
            return Text(t("has-won", player=self.now.players[self.now.winner]), style="bold")
        name = self.now.players[choice.player]
        words = named(choice.player, name, self.drawing.sign)
        if choice.player not in self.eyes:
            return words.append(f" {t('chooses')}")
        words.append(f" {t('asked', ask=say(choice.ask.says).removeprefix(f'{name}: '))} ")
        if self.position < len(self.choices):
            option = choice.options[self.choices[self.position]]
            return words.append(f"{t('next-comes')} ").append(say(option.says), style="bold")
        return words.append(t("save-ends"))

    def _story(self, game: Game, since: int) -> None:
        self.console.print(told(story(game, since, self.eyes, self.drawing.sign)))

    def print_log(self, game: Game | None = None) -> None:
        """The whole story of the game so far, or to its end."""
        self._story(game if game is not None else self.game, 0)
