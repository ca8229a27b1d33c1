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
from smashup import Game, SmashUpError, bots, say
from smashup.bots import Bot
from smashup.bots.guard import Guarded
from smashup.cli import files
from smashup.cli.browse import catalogue_texts, find, show_cards
from smashup.cli.keyboard import Keyboard
from smashup.cli.menu import WORDS, Entry, Menu, Misread, build, copies, number_in
from smashup.cli.story import story, told
from smashup.cli.style import Signs, named
from smashup.cli.table import Drawing, View, commands_grid, things_in
from smashup.cli.words import refusal, said, t
from smashup.runs import Run

PERSON = "person"
"""How a save names a seat that no bot plays."""
FAULTS = Path("smashup-bot-faults")
"""Where games are kept in which a bot failed."""
RECENT = 9
"""So many lines of the log are shown by themselves; `log` shows them all."""

COMMANDS = {
    "look": "NAME",
    "why": "CARD",
    "hint": "",
    "table": "",
    "log": "",
    "cards": "NAME",
    "pile": "",
    "undo": "",
    "save": "FILE",
    "load": "FILE",
    "quit": "",
}
"""What can be typed beside numbers, with what goes with it."""

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


_SAVED = {"load": "play --load", "review": "review", "replay": "replay"}
"""What can be done with a saved game, and how."""


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
        self.going_on: Run | None = None
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
        with self.console.status(t("bots-think")):
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
            words = f"{type(problem).__name__}: {problem}"
            raise Wreck(refusal("wreck", problem=words, file=str(path), command=f"smashup replay {path}")) from problem
        self.choosers.append(seat)

    def _person_plays(self, seat: int) -> bool:
        """One line of a person's; False when the person leaves."""
        self._hand_over(seat)
        view = self.game.view(seat)
        if self._go_on():
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
                self.say(t("pick-or-help", help="help"), "dim")
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
            self.say(said(problem), "bold")
        return True

    def _command(self, word: str) -> Callable[[int, str], None]:
        fitting = [name for name in self.commands if name.startswith(word)]
        if word in self.commands or len(fitting) == 1:
            return self.commands[word if word in self.commands else fitting[0]]
        if word in WORDS:
            raise Misread(refusal("not-answered", word=repr(word)))
        raise Misread(refusal("no-command", word=repr(word), help="help"))

    def _pick(self, seat: int, view: View, menu: Menu, numbers: list[int]) -> bool:
        picked, left = menu.pick(numbers)
        index = self._ask_place(picked) if isinstance(picked, Entry) else picked
        if isinstance(index, str):  # no place, but something else to do first
            self.drawn = None
            return not index or self._obey(seat, view, menu, index)
        if left and not menu.hand:
            rest = [menu.pick([number])[0] for number in left]
            assert self.game.choice is not None
            self.going_on = Run(self.game.choice, [pick for pick in rest if isinstance(pick, int)])
        elif left:
            raise Misread(refusal("too-many"))
        self._choose(index)
        return True

    def _ask_place(self, entry: Entry) -> int | str:
        if len(entry.places) == 1:
            return entry.places[0].index
        self.say(t("where", card=entry.title), "bold")
        for number, place in enumerate(entry.places, 1):
            self.say(f"{number:>3}  {place.words}")
        while True:
            line = self.keyboard.ask(f"{t('place')} ")
            numbers = _numbers(line)
            if not numbers:
                return line
            if len(numbers) == 1 and 1 <= numbers[0] <= len(entry.places):
                return entry.places[numbers[0] - 1].index
            self.say(t("pick-place", last=len(entry.places)), "dim")

    def _go_on(self) -> bool:
        """The next of several picks given in one line, as long as it is offered."""
        pick = None if self.going_on is None else self.going_on.next(self.game.choice)
        if pick is None:
            self.going_on = None
            return False
        self._choose(pick)
        return True

    def _hand_over(self, seat: int) -> None:
        """Between people: the screen is cleared before the next one's hand is shown."""
        if self.at_keyboard == seat:
            return
        name = self.game.players[seat]
        self.keyboard.clear()
        self.console.rule(Text(t("your-choice", player=name)))
        self.keyboard.ask(f"{t('only-you', player=name)} ")
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
            self.say(f"  {self.sign.ellipsis} {t('lines-more', count=len(lines) - limit, log='log')}", "dim")
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
        return t("times", card=entry.title, count=count) if count > 1 else entry.title

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
        line = self.keyboard.ask(f"{t('end-prompt', save='save', undo='undo', log='log')} ")
        word, _, rest = line.partition(" ")
        word = _ALIASES.get(word.lower(), word.lower())
        if word in ("", "quit"):
            return False
        try:
            self._command(word)(self.people[0] if seat is None else seat, rest.strip())
        except SmashUpError as problem:
            self.say(said(problem), "bold")
        return True

    def _result(self) -> Panel:
        game = self.game
        assert game.winner is not None
        lines = Text()
        for place, seat in enumerate(sorted(range(len(game.players)), key=lambda s: -game.scores[s]), 1):
            lines.append(f"{place}. ").append_text(named(seat, game.players[seat], self.sign))
            lines.append(f"  {t('vp', vp=game.scores[seat])}{self._final_vp(seat)}\n")
        lines.rstrip()
        names = [game.players[seat] for seat in game.winners]
        title = Text(t("share" if len(names) > 1 else "wins", players=names))
        return Panel(lines, title=title, box=self.drawing.box, expand=False)

    def _final_vp(self, seat: int) -> str:
        """What changed a score when the game had ended: " (-3 Madness)"."""
        changes = [gain for gain in self.game.view(None).get("final_vp", []) if gain["seat"] == seat]
        words = ", ".join(f"{gain['vp']:+d} {gain['source']}".rstrip() for gain in changes)
        return f" ({words})" if words else ""

    # commands ----------------------------------------------------------------------------------------------------

    def _help(self, seat: int, rest: str) -> None:
        self.say(t("help-pick", words=[*WORDS, "no"]))
        self.console.print()
        self.console.print(commands_grid(COMMANDS))
        self.console.print()
        self.say(t("help-turn"))

    def _table(self, seat: int, rest: str) -> None:
        self.drawn = None

    def _look(self, seat: int, rest: str) -> None:
        view = self.game.view(seat)
        if not rest:
            raise Misread(refusal("look-at-what", look="look"))
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
            raise Misread(refusal("no-cards-to-ask"))
        for title in [find(rest, hand)] if rest else hand:
            words = say(self.game.why(title))
            self.say(words if words.startswith(title) else t("why", card=title, why=words))

    def _hint(self, seat: int, rest: str) -> None:
        """The best choices now; only while that person is asked."""
        from smashup.cli.advice import show_hints

        if self.game.choice is None or self.game.choice.player != seat:
            raise Misread(refusal("nothing-to-choose"))
        show_hints(self.console, self.game, seat)

    def _log(self, seat: int, rest: str) -> None:
        since = 0 if rest == "all" else self.turn_read[seat]
        self.console.print(told(story(self.game, since, (seat,), self.sign)))

    def _cards(self, seat: int, rest: str) -> None:
        show_cards(self.console, rest)

    def _pile(self, seat: int, rest: str) -> None:
        panels = []
        view = self.game.view(seat)
        for player in view["players"]:
            names = [card["name"] for card in reversed(player["discard_pile"])] or [t("pile-empty")]
            title = Text(t("pile", player=player["name"]))
            panels.append(Panel("\n".join(names), title=title, box=self.drawing.box, width=max(title.cell_len + 6, 34)))
        self.console.print(Columns(panels))
        if "shared" in view:
            self.console.print(self.drawing.shared(view))

    def _undo(self, seat: int, rest: str) -> None:
        own = [number for number, who in enumerate(self.choosers) if who == seat]
        if not own:
            raise SmashUpError(refusal("nothing-to-undo"))
        back = own[-1]
        others = {self.game.players[who] for who in self.choosers[back + 1 :] if who not in self.bots}
        if others:
            raise SmashUpError(refusal("chosen-since", count=len(others), players=sorted(others)))
        self.game = self.game.at(back)
        del self.choosers[back:]
        self.going_on = None
        self.drawn = None
        for reader in self.read:
            self.read[reader] = min(self.read[reader], self.game.event_count)
        self.say(t("taken-back"))

    def _save(self, seat: int, rest: str) -> None:
        if not rest:
            raise Misread(refusal("save-where", save="save"))
        path = files.named_by(rest)
        files.write_json(path, {**self.game.save(), "seats": self.levels})
        commands = {what: f"smashup {command} {path}" for what, command in _SAVED.items()}
        self.say(t("saved-over" if self.game.over else "saved", file=str(path), **commands))

    def _load(self, seat: int, rest: str) -> None:
        if not rest:
            raise Misread(refusal("load-what", load="load"))
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
