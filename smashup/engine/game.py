"""Game: the one public object. A game is its set-up, its seed and its list of choices."""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

from . import edits, indexes
from .catalogue import Catalogue
from .choices import Choice, LazyOptions
from .control import refresh_control
from .errors import IllegalChoice, NotPossible
from .events import Event
from .explain import explain
from .fingerprint import fingerprint, former_fingerprint
from .kernel import Kernel
from .log import event_data, in_english
from .messages import Message
from .open_table import OpenTable
from .redeal import apply_deal, deal
from .rng import Rng
from .setup import Setup, check_setup, lay_table, open_arranged, open_game
from .sight import knows, shown_id
from .snapshot import dump, restore
from .turn import play_turns
from .views import view

if TYPE_CHECKING:
    from .cards import Card
    from .redeal import RandomSource
    from .shapes import LogEntry, ToldEvent, View
    from .words.thing import Thing

Step = Any
"""One entry of a game's log: the index of a choice, an edit of a scenario, a re-deal or a new seed."""


class Luck(NamedTuple):
    """A step of the log that gives a guess another generator."""

    seed: int


class HeardLog(list[Event]):
    """A log with listeners."""

    __slots__ = ("_hear", "_kinds")

    def __init__(self, events: Iterable[Event], hear: Callable[[Event], None], kinds: Collection[type[Event]]) -> None:
        super().__init__(events)
        self._hear = hear
        self._kinds = kinds

    def append(self, event: Event) -> None:
        if not self._kinds or type(event) in self._kinds:
            self._hear(event)
        list.append(self, event)


class Game:
    """A game of Smash Up: the pending choice, and the choices that led to it."""

    __slots__ = (
        "_catalogue",
        "_follower",
        "_guess",
        "_laid",
        "_leads",
        "_quiet",
        "_script",
        "_setup",
        "_steps",
        "choice",
        "kernel",
    )

    choice: Choice | None
    """Who must choose what; None when the game is over."""
    kernel: Kernel
    """The inside of the engine, for `smashup.testing.invariants` only; all other programs read `table`."""

    def __init__(self, setup: Setup, catalogue: Catalogue, *, checked: bool = True) -> None:
        if checked:
            check_setup(setup, catalogue)
        self._setup = setup = setup.with_boxes(catalogue)
        self._catalogue = catalogue = catalogue.in_edition(setup.options.edition)
        self._steps: list[Step] = []
        self._laid = 0
        self._follower: Game | None = None
        self._leads = False
        self._quiet: int | None = None
        self._guess = False
        self.kernel = lay_table(setup, catalogue)
        opening = open_game(self.kernel) if setup.arranged is None else open_arranged(self.kernel, setup)
        self._script: Coroutine[Choice, int | None, None] = play_turns(self.kernel, opening)
        self._go_on()

    @classmethod
    def resume(cls, setup: Setup, choices: Sequence[int], snapshot: Mapping[str, Any], catalogue: Catalogue) -> Game:
        """A game that goes on from a stored state after these choices, even if they no longer replay to it."""
        game = cls.__new__(cls)
        game._setup = setup = setup.with_boxes(catalogue)
        game._catalogue = catalogue = catalogue.in_edition(setup.options.edition)
        game._guess = False
        game._laid = 0
        game._follower = None
        kernel = restore(snapshot, setup, catalogue)
        resumed = game._fork(kernel, choices)
        resumed._follower = game._fork(kernel, choices)
        resumed._leads = True
        kernel.release()
        return resumed

    # playing -----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.choice is None

    @property
    def winner(self) -> int | None:
        """The winner's seat; None while the game goes on. Of several who share the victory the first (`winners`)."""
        return self.kernel.winner

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of all who have won; several share a victory (RULES 8.2)."""
        return self.kernel.winners

    @property
    def scores(self) -> list[int]:
        """The VP of every seat."""
        return [player.vp for player in self.kernel.players]

    @property
    def players(self) -> list[str]:
        """The names of the players, by seat."""
        return [player.name for player in self.kernel.players]

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.kernel.turn

    @property
    def turn_player(self) -> int:
        """The seat whose turn it is."""
        return self.kernel.current.seat

    @property
    def setup(self) -> Setup:
        """The set-up: players, factions, seed, house rules."""
        return self._setup

    @property
    def choices(self) -> list[int]:
        """All indices chosen so far."""
        return [step for step in self._steps if type(step) is int]

    @property
    def choice_count(self) -> int:
        """How many choices have been made."""
        return len(self._steps) - self._laid

    def choose(self, index: int) -> None:
        """Picks one option of the pending choice by its index."""
        choice = self.choice
        if choice is None:
            raise IllegalChoice(Message("nothing-to-choose"))
        if type(index) is not int:
            index = _number(index)
        count = len(choice.options)
        if not 0 <= index < count:
            player = self.players[choice.player]
            raise IllegalChoice(Message("no-such-option", index=index, player=player, last=count - 1))
        self._steps.append(index)
        self._go_on(index)

    def _go_on(self, answer: int | None = None) -> None:
        """Sends an answer to the script and lets it run to its next question."""
        try:
            self.choice = choice = self._script.send(answer)
        except StopIteration:
            self.choice = None
            return
        if choice.kind == "play cards":
            self._quiet = len(self._steps)

    def at(self, count: int) -> Game:
        """The game as it was after that many of its choices."""
        cuts = [i for i, step in enumerate(self._steps) if type(step) is int]
        if type(count) is not int or not 0 <= count <= len(cuts):
            raise NotPossible(
                "The game has {there} choices; there is no moment after {count} of them.",
                there=len(cuts),
                count=repr(count),
            )
        return self._replayed(self._steps if count == len(cuts) else self._steps[: cuts[count]])

    def undo(self) -> Game:
        """The game as it was before the last choice."""
        made = len(self.choices)
        if not made:
            raise NotPossible("There is no choice to take back.")
        return self.at(made - 1)

    # copies ------------------------------------------------------------------------------------------------------

    def clone(self, used: Game | None = None) -> Game:
        """An independent copy. With `used`, a copy of this game that is no longer needed, its parts are used again,
        which takes half the time.
        """
        if self.choice is None or self._quiet == len(self._steps):
            return self._fork(self.kernel, self._steps, used)
        if self._quiet is None:
            return self._replayed(self._steps)
        new = self._fork(self._quiet_copy(), self._steps[: self._quiet], used)
        for step in self._steps[self._quiet :]:
            new._repeat(step)
        return new

    def _fork(self, kernel: Kernel, steps: Sequence[Step], used: Game | None = None) -> Game:
        """A game that goes on from a copy of a quiescent table; `used` is one that is no longer needed."""
        if used is None:
            new = Game.__new__(Game)
            new.kernel = copied = kernel.copy()
        else:
            new = used
            new._script.close()
            new.kernel = copied = kernel.copy(new.kernel)
        new._setup = self._setup
        new._catalogue = self._catalogue
        new._steps = list(steps)
        later = self._steps[len(steps) :] if self._laid else ()
        new._laid = self._laid - sum(type(step) is not int for step in later)
        new._follower = self._follower
        new._leads = False
        new._guess = self._guess
        if copied.winner is not None:
            new.choice = None
            new._quiet = None
            new._script = play_turns(copied, None)
            new._script.close()
            return new
        new._script = play_turns(copied, None)
        new._quiet = None
        new._go_on()
        return new

    def _quiet_copy(self) -> Kernel:
        """The table at the last Play Cards prompt. It belongs to a copy, the follower, that follows this game from
        prompt to prompt. Copies of the game share the follower, and make their own when they need another moment.
        """
        steps = self._steps[: self._quiet]
        follower = self._follower
        if follower is None or follower._steps != steps:
            if follower is not None and self._leads:
                for step in steps[len(follower._steps) :]:
                    follower._repeat(step)
            else:
                self._follower = follower = self._replayed(steps)
                self._leads = True
                follower._follower = None
        return follower.kernel

    def _replayed(self, steps: Sequence[Step]) -> Game:
        """A new game with these steps replayed, from the follower's position if they lead through it."""
        follower = self._follower
        start = 0 if follower is None else len(follower._steps)
        if follower is not None and follower._steps == steps[:start]:
            game = self._fork(follower.kernel, steps[:start])
        else:
            start = 0
            game = Game(self._setup, self._catalogue, checked=False)
            game._guess = self._guess
        for step in steps[start:]:
            game._repeat(step)
        if len(game.kernel.things) == len(self.kernel.things):
            game.kernel.family = self.kernel.family
        return game

    def _repeat(self, step: Step) -> None:
        if type(step) is int:
            self.choose(step)
        elif isinstance(step, Luck):
            self._set_luck(step)
        else:
            self._lay(step)

    def _lay(self, step: Step) -> None:
        """Carries out an edit or a re-deal, which are steps of the log like choices."""
        if isinstance(step, dict):
            apply_deal(self.kernel, step)
        else:
            edits.apply(self.kernel, self._catalogue, step)
        self._steps.append(step)
        self._laid += 1
        self.kernel.stamp += 1
        indexes.refresh_lent(self.kernel)
        refresh_control(self.kernel)
        if self.choice is not None and self.choice.kind == "play cards":
            assert isinstance(self.choice.options, LazyOptions)
            self.choice.options.forget()
            self._quiet = len(self._steps)

    def edit(self, *step: Any) -> None:
        """Changes the table by hand (Scenario); a step of the log like any choice."""
        self._lay(step)

    def determinize(self, seat: int, rng: RandomSource, used: Game | None = None) -> Game:
        """A copy in which everything hidden from that seat is re-dealt, consistent with what it knows. `used` as for
        `clone`.
        """
        self._check_seat(seat)
        choice = self.choice
        if choice is not None and choice.kind != "play cards" and choice.player != seat:
            raise NotPossible(
                "Hidden cards can be re-dealt for the player who must choose ({player}) or at a Play Cards prompt.",
                player=self.players[choice.player],
            )
        new = self.clone(used)
        new._guess = True
        new._repeat(deal(new.kernel, seat, rng))
        return new

    def reseed(self, seed: int) -> None:
        """Gives a copy with guessed cards another generator: the cards stay, later chance differs."""
        if not self._guess:
            raise NotPossible("Only a copy with guessed cards can have other luck.")
        self._set_luck(Luck(seed))

    def _set_luck(self, luck: Luck) -> None:
        self.kernel.rng = Rng(luck.seed)
        self._steps.append(luck)
        self._laid += 1
        if self.choice is not None and self.choice.kind == "play cards":
            self._quiet = len(self._steps)

    def __del__(self) -> None:
        """Releases a finished game at once, without the garbage collector."""
        if getattr(self, "choice", self) is None:
            self.kernel.release()

    def release(self) -> None:
        """Frees the memory of a game that is no longer needed. Its parts refer to each other, and the garbage collector
        takes a tenth of the time of a program that makes thousands of copies.
        """
        self._script.close()
        self.kernel.release()
        if self._leads and self._follower is not None:
            self._follower.release()

    # looking -----------------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """Everything that a seat may know, JSON-able; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return view(self.kernel, seat, self.choice)

    def _check_seat(self, seat: Any) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.kernel.players):
            raise NotPossible(
                "There is no seat {seat}; the seats are 0 to {last}.",
                seat=repr(seat),
                last=len(self.kernel.players) - 1,
            )

    def events(self, since: int = 0) -> list[LogEntry]:
        """The log: every event with the seats that may see it; `number` counts from the start of the game."""
        return [in_english(told) for told in self.told(since)]

    def told(self, since: int = 0) -> list[ToldEvent]:
        """The same without the sentences, which take longer than all the rest."""
        told = (event_data(event, number) for number, event in enumerate(self.history(since), max(since, 0)))
        return [data for data in told if data is not None]

    @property
    def event_count(self) -> int:
        """The number of events so far, for `events(since)` and `history(since)`."""
        return self.kernel.event_count()

    def history(self, since: int = 0) -> list[Event]:
        """The events themselves (`smashup.events`), for statistics: they hide nothing."""
        if type(since) is not int:
            raise NotPossible("Events are counted from 0; {since} is no number of an event.", since=repr(since))
        return self.kernel.history(max(since, 0))

    def listen(self, hear: Callable[[Event], None], *kinds: type[Event]) -> None:
        """Calls `hear` for every later event, or those of these kinds, just before it happens; not in copies."""
        self.kernel.log = HeardLog(self.kernel.log, hear, kinds)

    @property
    def table(self) -> OpenTable:
        """The table with all cards face up, to read only."""
        return self.kernel

    def knows(self, seat: int | None, thing: Thing) -> bool:
        """Does that seat (None: a spectator) know which card or base this is?"""
        return knows(thing, seat)

    def id_of(self, thing: Thing) -> int:
        """The id that a card or base in sight has in views and events."""
        return shown_id(thing)

    @property
    def luck(self) -> Any:
        """The state of the generator. It changes whenever chance decides something."""
        return self.kernel.rng.state

    def explain(self, card: Card | str) -> str:
        """Why that card in the hand of the player to move cannot be played now, with its rule, in English."""
        return str(self.why(card))

    def why(self, card: Card | str) -> Message:
        """The same as a message."""
        return explain(self.kernel, self.choice, card)

    # saving ------------------------------------------------------------------------------------------------------

    def fingerprint(self) -> str:
        """A hash of the whole state and the pending choice."""
        return fingerprint(self.kernel, self.choice)

    def has_fingerprint(self, stored: object) -> bool:
        """Is that its fingerprint, as this version makes it or as former ones did?"""
        return stored == self.fingerprint() or stored == former_fingerprint(self.kernel, self.choice)

    def save(self) -> dict[str, Any]:
        """JSON-able: set-up, seed, choices, format version and fingerprint."""
        if self._guess:
            raise NotPossible("A copy with guessed cards cannot be saved.")
        choices: list[int] = []
        laid: list[list[Any]] = []
        for step in self._steps:
            if type(step) is int:
                choices.append(step)
            else:
                laid.append([len(choices), list(step)])
        data = {"game": "smashup", **self._setup.to_dict(), "choices": choices}
        if laid:
            data["edits"] = laid
        data["fingerprint"] = self.fingerprint()
        return data

    def snapshot(self) -> dict[str, Any]:
        """The state at a Play Cards prompt as JSON-able data, for `resume`."""
        if self._guess:
            raise NotPossible("A copy with guessed cards cannot be saved.")
        if self.choice is not None and self.choice.kind != "play cards":
            raise NotPossible("The state of a game can be stored at a Play Cards prompt, or when it is over.")
        return dump(self.kernel)


def _number(index: object) -> int:
    """Anything that is an integer; booleans are not accepted."""
    if isinstance(index, bool) or not isinstance(index, SupportsIndex):
        raise IllegalChoice("A choice is the number of an option, not {index}.", index=repr(index))
    return operator.index(index)
