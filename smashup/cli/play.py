"""`smashup play`: a game at one keyboard, against bots or other people."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

import smashup
from smashup import Game, SmashUpError, bots
from smashup.bots import Bot
from smashup.bots.guard import Guarded
from smashup.cli import files
from smashup.cli.browse import catalogue_texts, find, show_cards
from smashup.cli.keyboard import Keyboard
from smashup.cli.menu import WORDS, Entry, Menu, Misread, build, copies, number_in
from smashup.cli.story import story, told
from smashup.cli.style import Signs, named
from smashup.cli.table import Drawing, View, things_in

PERSON = "person"
"""How a save names a seat that no bot plays."""
FAULTS = Path("smashup-bot-faults")
"""Where games are kept in which a bot failed."""
RECENT = 9
"""So many lines of the log are shown by themselves; `log` shows them all."""

HELP = """\
[bold]Pick by number.[/] A card that can go to several places asks where; "2 1" is card 2 at place 1.
Where several are picked, "1 3 4" picks three. [bold]end[/], [bold]pass[/], [bold]done[/], [bold]yes[/] and \
[bold]decline[/] (or [bold]no[/]) work as words too.

[bold]look NAME[/]   a card or base in full, and where its power comes from ("3?" does it for number 3)
[bold]why CARD[/]    why a card in your hand cannot be played now; without a name, all of them
[bold]hint[/]        the three best choices now, with your chance to win and what they achieve
[bold]table[/]       draw everything again          [bold]log[/]   all that happened since your last turn
[bold]cards NAME[/]  browse the catalogue            [bold]pile[/]  everybody's discard piles
[bold]undo[/]        take your last choice back
[bold]save FILE[/]   [bold]load FILE[/]   [bold]quit[/]

A turn: play one minion and one action if you like, use talents, end the phase. Bases whose power reaches their
breakpoint score, you draw two cards. Whoever has the most VP, and at least 15, at the end of a turn wins."""

_ALIASES = {
    "?": "help",
    "h": "help",
    "q": "quit",
    "exit": "quit",
    "u": "undo",
    "l": "look",
    "t": "table",
    "no": "decline",
}


class Wreck(SmashUpError):
    """The engine failed in the middle of a choice."""


class Session:
    """One game at one keyboard."""

    def __init__(self, console: Console, keyboard: Keyboard, game: Game, levels: list[str]) -> None:
        self.console = console
        self.keyboard = keyboard
        self.drawing = Drawing(console)
        self.texts = catalogue_texts()
        self.commands: dict[str, Callable[[int, str], None]] = {
            "help": self._help,
            "look": self._look,
            "why": self._why,
            "hint": self._hint,
            "table": self._table,
            "log": self._log,
            "cards": self._cards,
            "pile": self._pile,
            "undo": self._undo,
            "save": self._save,
            "load": self._load,
        }
        self._begin(game, levels)

    def _begin(self, game: Game, levels: list[str]) -> None:
        self.game = game
        self.levels = levels
        seed = game.setup.seed
        self.bots: dict[int, Bot] = {
            seat: Guarded(level, seed, folder=FAULTS, tell=self.say)
            for seat, level in enumerate(levels)
            if level != PERSON
        }
        self.people = [seat for seat in range(len(levels)) if seat not in self.bots]
        self.choosers = _choosers(game)
        self.at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None
        self.read = dict.fromkeys(range(len(levels)), 0)
        self.turn_read = dict.fromkeys(range(len(levels)), 0)
        self.queue: list[View] = []
        self.drawn: tuple[int, int] | None = None

    @property
    def sign(self) -> Signs:
        return self.drawing.sign

    def say(self, words: str, style: str = "") -> None:
        self.console.print(words, style=style, markup=False, highlight=False)

    # the game ----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the game is over or the person leaves."""
        while True:
            choice = self.game.choice
            if choice is None:
                if not self._after_the_end():
                    return
            elif choice.player in self.bots:
                self._bots_play()
            elif not self._person_plays(choice.player):
                return

    def _bots_play(self) -> None:
        """All choices of bots up to the next person's."""
        with self.console.status("The bots are thinking ..."):
            while (choice := self.game.choice) is not None and choice.player in self.bots:
                self._choose(self.bots[choice.player].choose(self.game, choice.player))
                if not self.people and choice.kind == "play cards":
                    break
        if not self.people:
            self._news(None)

    def _choose(self, index: int) -> None:
        """One choice. Should the engine fail, the game is kept in a file up to there."""
        assert self.game.choice is not None
        seat = self.game.choice.player
        try:
            self.game.choose(index)
        except SmashUpError:
            raise
        except Exception as problem:
            path = files.write_wreck(self.game, index)
            raise Wreck(
                f"Something went wrong inside the game ({type(problem).__name__}: {problem}). It is kept in {path} up "
                f"to there; `smashup replay {path}` shows it, and the file is a complete bug report."
            ) from problem
        self.choosers.append(seat)

    def _person_plays(self, seat: int) -> bool:
        """One line of a person's; False when the person leaves."""
        self._hand_over(seat)
        view = self.game.view(seat)
        if self._take_queued(view):
            return True
        menu = build(view, self.texts)
        self._show(seat, view, menu)
        line = self.keyboard.ask(Text.assemble(named(seat, self.game.players[seat], self.sign), ": "))
        return self._obey(seat, view, menu, line)

    def _obey(self, seat: int, view: View, menu: Menu, line: str) -> bool:
        word, _, rest = line.partition(" ")
        word = _ALIASES.get(word.lower(), word.lower())
        if word == "quit":
            return False
        try:
            if not line:
                self.say("Pick a number, or type help.", "dim")
            elif word in menu.words:
                self._choose(menu.words[word])
            elif word.endswith("?") and (number := number_in(word[:-1])) is not None:
                self._look_at_number(view, menu, number)
            elif numbers := _numbers(line):
                return self._pick(seat, view, menu, numbers)
            else:
                self._command(word)(seat, rest.strip())
        except Wreck:
            raise
        except SmashUpError as problem:
            self.say(str(problem), "bold")
        return True

    def _command(self, word: str) -> Callable[[int, str], None]:
        fitting = [name for name in self.commands if name.startswith(word)]
        if word in self.commands or len(fitting) == 1:
            return self.commands[word if word in self.commands else fitting[0]]
        if word in WORDS:
            raise Misread(f"Nothing here is answered by {word!r}; pick one of the numbers.")
        raise Misread(f"There is no command {word!r}; type a number, or help.")

    def _pick(self, seat: int, view: View, menu: Menu, numbers: list[int]) -> bool:
        picked, left = menu.pick(numbers)
        index = self._ask_place(picked) if isinstance(picked, Entry) else picked
        if isinstance(index, str):  # no place, but something else to do first
            self.drawn = None
            return not index or self._obey(seat, view, menu, index)
        options = view["choice"]["options"]
        if left and not menu.hand:
            rest = [menu.pick([number])[0] for number in left]
            self.queue = [_key(options[pick]) for pick in rest if isinstance(pick, int)]
        elif left:
            raise Misread("That is one number too many: a card and its place are enough.")
        self._choose(index)
        return True

    def _ask_place(self, entry: Entry) -> int | str:
        if len(entry.places) == 1:
            return entry.places[0].index
        self.say(f"{entry.title}: where?", "bold")
        for number, place in enumerate(entry.places, 1):
            self.say(f"{number:>3}  {place.words}")
        while True:
            line = self.keyboard.ask("Place (Enter goes back): ")
            numbers = _numbers(line)
            if not numbers:
                return line
            if len(numbers) == 1 and 1 <= numbers[0] <= len(entry.places):
                return entry.places[numbers[0] - 1].index
            self.say(f"Pick a number from 1 to {len(entry.places)}, or press Enter to go back.", "dim")

    def _take_queued(self, view: View) -> bool:
        """The next of several picks given in one line, as long as it is offered."""
        queue, self.queue = self.queue, []
        if not queue or not view["choice"]["picked"]:
            return False
        wanted = queue.pop(0)
        for index, option in enumerate(view["choice"]["options"]):
            if _key(option) == wanted:
                self.queue = queue
                self._choose(index)
                return True
        return False

    def _hand_over(self, seat: int) -> None:
        """Between people: the screen is cleared before the next one's hand is shown."""
        if self.at_keyboard == seat:
            return
        name = self.game.players[seat]
        self.keyboard.clear()
        self.console.rule(Text(f"{name}, it is you who must choose"))
        self.keyboard.ask(f"Press Enter when only {name} can see the screen: ")
        self.keyboard.clear()
        self.at_keyboard = seat
        self.drawn = None

    # showing -----------------------------------------------------------------------------------------------------

    def _show(self, seat: int, view: View, menu: Menu) -> None:
        """What is new, the table where it changed since it was drawn, and the menu."""
        moment = (len(self.game.choices), seat)
        if self.drawn == moment:
            return
        whole = menu.hand or self.drawn is None or self.drawn[1] != seat or moment[0] - self.drawn[0] > 1
        if menu.hand and self.drawn is not None:
            self.keyboard.clear()
        self._news(seat)
        if whole:
            self.console.print(self.drawing.table(view, self._bot_names()))
        self._print_menu(view, menu)
        self.drawn = moment
        if menu.hand:
            self.turn_read[seat] = self._turn_start(seat)

    def _turn_start(self, seat: int) -> int:
        """Where the log of 'since your last turn' begins."""
        begun = [e["number"] for e in self.game.events() if e["kind"] == "BeginTurn" and e["player"] == seat]
        return begun[-2] if len(begun) > 1 else 0

    def _bot_names(self) -> dict[int, str]:
        return {seat: bot.name for seat, bot in self.bots.items()}

    def _news(self, seat: int | None) -> None:
        """What happened since this person last looked."""
        reader = 0 if seat is None else seat
        lines = story(self.game, self.read[reader], () if seat is None else (seat,), self.sign)
        self.read[reader] = self.game.event_count
        limit = len(lines) if seat is None or self.drawing.roomy else RECENT
        if len(lines) > limit:
            self.say(f"  {self.sign.ellipsis} {len(lines) - limit} lines more: log shows them", "dim")
        if lines:
            self.console.print(told(lines[-limit:]))

    def _print_menu(self, view: View, menu: Menu) -> None:
        prompt = Text(menu.prompt, style="bold")
        if menu.several:
            prompt.append(f" ({menu.several})", style="not bold")
        self.console.print(prompt)
        grid = self._menu_grid(view, menu)
        rows = [(str(number), entry) for number, entry in enumerate(menu.entries, 1)]
        last_play = max((i for i, (_, entry) in enumerate(rows) if entry.plays), default=-1)
        rows[last_play + 1 : last_play + 1] = [(self.sign.dash, entry) for entry in menu.idle]
        for number, entry in rows:
            style = "" if number != self.sign.dash else "dim"
            cells = (number, Text(self._title(view, menu, entry), style), Text(entry.note, style), Text(entry.text))
            grid.add_row(*cells[: len(grid.columns)])
        self.console.print(grid)

    def _menu_grid(self, view: View, menu: Menu) -> Grid:
        """Columns for number, title, note and text; the text gets what is left of the line."""
        entries = [*menu.entries, *menu.idle]
        note = max(cell_len(entry.note) for entry in entries)
        title = max(cell_len(self._title(view, menu, entry)) for entry in entries)
        title = min(title, max(self.console.width - note - 6, 20))
        text = self.console.width - title - note - 6
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", style="bold", width=2)
        grid.add_column(width=title)
        grid.add_column(width=note, no_wrap=True)
        if text >= 12:
            grid.add_column(style="dim", width=text, no_wrap=not self.drawing.roomy, overflow="ellipsis")
        return grid

    def _title(self, view: View, menu: Menu, entry: Entry) -> str:
        count = copies(view, entry.title) if menu.hand else 1
        return f"{entry.title} (x{count})" if count > 1 else entry.title

    def _after_the_end(self) -> bool:
        """The result; then a last chance to save or take back. False to leave."""
        seat = self.people[0] if len(self.people) == 1 else None
        if self.drawn != (-1, -1):
            self._news(seat)
            view = self.game.view(seat)
            self.console.print(self.drawing.table(view, self._bot_names()))
            self.console.print(self._result())
            self.drawn = (-1, -1)
        if not self.people:
            return False
        line = self.keyboard.ask("The game is over (save FILE, undo, log, or Enter to leave): ")
        word, _, rest = line.partition(" ")
        word = _ALIASES.get(word.lower(), word.lower())
        if word in ("", "quit"):
            return False
        try:
            self._command(word)(self.people[0] if seat is None else seat, rest.strip())
        except SmashUpError as problem:
            self.say(str(problem), "bold")
        return True

    def _result(self) -> Panel:
        game = self.game
        assert game.winner is not None
        lines = Text()
        for place, seat in enumerate(sorted(range(len(game.players)), key=lambda s: -game.scores[s]), 1):
            lines.append(f"{place}. ").append_text(named(seat, game.players[seat], self.sign))
            lines.append(f"  {game.scores[seat]} VP\n")
        lines.rstrip()
        return Panel(lines, title=Text(f"{game.players[game.winner]} wins"), box=self.drawing.box, expand=False)

    # commands ----------------------------------------------------------------------------------------------------

    def _help(self, seat: int, rest: str) -> None:
        self.console.print(HELP, highlight=False)

    def _table(self, seat: int, rest: str) -> None:
        self.drawn = None

    def _look(self, seat: int, rest: str) -> None:
        view = self.game.view(seat)
        if not rest:
            raise Misread("Look at what? Type look and the name of a card or base.")
        shown = {thing["name"]: thing for thing in reversed(list(things_in(view)))}
        title = find(rest, list(shown), or_else="")
        if title:
            for thing in things_in(view):
                if thing["name"] == title:
                    self.console.print(self.drawing.closely(view, thing))
                    return
        show_cards(self.console, rest)

    def _look_at_number(self, view: View, menu: Menu, number: int) -> None:
        picked, _ = menu.pick([number])
        entry = menu.entries[number - 1] if isinstance(picked, int) else picked
        options = view["choice"]["options"]
        first = entry.index if entry.index is not None else entry.places[0].index
        uid = options[first].get("card", options[first].get("base"))
        for thing in things_in(view):
            if thing["id"] == uid:
                self.console.print(self.drawing.closely(view, thing))
                return
        self.say(entry.text or entry.title)

    def _why(self, seat: int, rest: str) -> None:
        """Only for the own hand, and only while that person is asked."""
        hand = sorted({card["name"] for card in self.game.view(seat)["players"][seat]["hand"]})
        if self.game.choice is None or self.game.choice.player != seat or not hand:
            raise Misread("You hold no cards to ask about now.")
        for title in [find(rest, hand)] if rest else hand:
            words = self.game.explain(title)
            self.say(words if words.startswith(title) else f"{title}: {words}")

    def _hint(self, seat: int, rest: str) -> None:
        """The best choices now; only while that person is asked."""
        from smashup.cli.advice import show_hints

        if self.game.choice is None or self.game.choice.player != seat:
            raise Misread("You have nothing to choose now.")
        show_hints(self.console, self.game, seat)

    def _log(self, seat: int, rest: str) -> None:
        since = 0 if rest == "all" else self.turn_read[seat]
        self.console.print(told(story(self.game, since, (seat,), self.sign)))

    def _cards(self, seat: int, rest: str) -> None:
        show_cards(self.console, rest)

    def _pile(self, seat: int, rest: str) -> None:
        panels = []
        for player in self.game.view(seat)["players"]:
            names = [card["name"] for card in reversed(player["discard_pile"])] or ["empty"]
            title = Text(f"{player['name']}'s discard pile")
            panels.append(Panel("\n".join(names), title=title, box=self.drawing.box, width=max(title.cell_len + 6, 34)))
        self.console.print(Columns(panels))

    def _undo(self, seat: int, rest: str) -> None:
        own = [number for number, who in enumerate(self.choosers) if who == seat]
        if not own:
            raise SmashUpError("There is no choice of yours to take back.")
        back = own[-1]
        others = {self.game.players[who] for who in self.choosers[back + 1 :] if who not in self.bots}
        if others:
            raise SmashUpError(f"{' and '.join(sorted(others))} has chosen since; that cannot be taken back.")
        self.game = self.game.at(back)
        del self.choosers[back:]
        self.queue = []
        self.drawn = None
        for reader in self.read:
            self.read[reader] = min(self.read[reader], self.game.event_count)
        self.say("Taken back.")

    def _save(self, seat: int, rest: str) -> None:
        if not rest:
            raise Misread("Save to which file? Type save and a name.")
        path = files.named_by(rest)
        files.write_json(path, {**self.game.save(), "seats": self.levels})
        command = "smashup review" if self.game.over else "smashup play --load"
        words = "looks for mistakes" if self.game.over else "goes on"
        self.say(f"Saved to {path}; `{command} {path}` {words}, `smashup replay {path}` shows it.")

    def _load(self, seat: int, rest: str) -> None:
        if not rest:
            raise Misread("Load which file? Type load and a name.")
        game, levels = load_game(files.named_by(rest), self.levels)
        self._begin(game, levels)


def load_game(path: Path, levels: list[str] | None = None) -> tuple[Game, list[str]]:
    """A saved game, and who plays which seat: as the save says, or as it is at the table."""
    data = files.read_json(path)
    game = smashup.load(data)
    seats = data.get("seats") if isinstance(data, dict) else None
    if not isinstance(seats, list) or len(seats) != len(game.players):
        seats = levels if levels is not None and len(levels) == len(game.players) else None
    if seats is None:
        seats = [PERSON, *["normal"] * (len(game.players) - 1)]
    for level in seats:
        if level != PERSON:
            bots.make(str(level), 0)
    return game, [str(level) for level in seats]


def _choosers(game: Game) -> list[int]:
    """Who made each of the choices so far."""
    seats = []
    replay = game.at(0)
    for index in game.choices:
        assert replay.choice is not None
        seats.append(replay.choice.player)
        replay.choose(index)
    return seats


def _numbers(line: str) -> list[int]:
    """ "2 1", "2,1" or "2.1" as numbers; nothing where there is anything else."""
    numbers = [number_in(word) for word in line.replace(",", " ").replace(".", " ").split()]
    found = [number for number in numbers if number is not None]
    return found if len(found) == len(numbers) else []


def _key(option: View) -> View:
    """What stays the same about an option from one pick to the next."""
    return {key: value for key, value in option.items() if key != "label"}
