"""`smashup replay`: a saved game step by step."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

import smashup
from smashup import BadSave, Game, SmashUpError
from smashup.cli.browse import seats_of
from smashup.cli.keyboard import Keyboard
from smashup.cli.menu import Misread, number_in
from smashup.cli.story import story, told
from smashup.cli.style import named
from smashup.cli.table import Drawing, View

HELP = """\
[bold]Enter[/] or [bold]next[/]   the next choice      [bold]back[/]    the one before
[bold]turn[/]            the next turn        [bold]turn N[/]  the start of turn N
[bold]start[/]  [bold]end[/]      the first and the last moment
[bold]eyes NAME[/]       see it as that player does ([bold]eyes all[/]: every hand)
[bold]log[/]             all that happened so far      [bold]quit[/]"""

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
            raise BadSave("This is not a saved game of smashup.")
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
        starts = {replay.kernel.turn: 0}
        for number, index in enumerate(self.choices, 1):
            replay.choose(index)
            starts.setdefault(replay.kernel.turn, number)
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
                self.console.print(str(problem), style="bold", markup=False)

    def _announce(self) -> None:
        names = " against ".join(
            f"{name} ({' + '.join(pair)})"
            for name, pair in zip(self.game.players, self.game.setup.factions, strict=True)
        )
        words = f"{names}: {len(self.choices)} choices, {self.game.kernel.turn} turns."
        self.console.print(words, markup=False, highlight=False)
        if isinstance(self.notice, dict):
            self.console.print(
                f"This game went wrong after its last choice: {self.notice.get('class')}.\n{self.notice.get('words')}\n"
                f"To play it again: {self.notice.get('command')}",
                style="bold",
                markup=False,
            )

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
                self.console.print(HELP, highlight=False)
            case _:
                raise Misread(f"There is no command {word!r}; type help.")

    def _turn(self, words: str) -> int:
        if not words:
            return self.turns.get(self.now.kernel.turn + 1, len(self.choices))
        turn = number_in(words)
        if turn is None:
            raise Misread(f"A turn is a number, not {words!r}.")
        if turn not in self.turns:
            raise Misread(f"There is no turn {turn}; the game has turns 1 to {max(self.turns)}.")
        return self.turns[turn]

    def _go(self, position: int) -> None:
        if not 0 <= position <= len(self.choices):
            where = "This is the start" if position < 0 else "This is the end"
            raise Misread(f"{where} of what was saved.")
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
            return Text(f"{self.now.players[self.now.winner]} has won.", style="bold")
        name = self.now.players[choice.player]
        words = named(choice.player, name, self.drawing.sign)
        if choice.player not in self.eyes:
            return words.append(" chooses.")
        words.append(f" ({choice.prompt.removeprefix(f'{name}: ')}): ")
        if self.position < len(self.choices):
            option = choice.options[self.choices[self.position]]
            return words.append("next comes ").append(option.label, style="bold")
        return words.append("here the save ends.")

    def _story(self, game: Game, since: int) -> None:
        self.console.print(told(story(game, since, self.eyes, self.drawing.sign)))

    def print_log(self, game: Game | None = None) -> None:
        """The whole story of the game so far, or to its end."""
        self._story(game if game is not None else self.game, 0)
