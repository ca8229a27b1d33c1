"""Game: the one public object (DESIGN 5). A game is its set-up, its seed and its list of choices."""

from __future__ import annotations

import hashlib
import json
import operator
from collections.abc import Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex

from . import edits
from .catalogue import Catalogue
from .choices import Choice, LazyOptions
from .errors import BadSave, BadSetup, IllegalChoice, NotPossible, SmashUpError
from .events import Event
from .explain import explain
from .fingerprint import state_data
from .kernel import Kernel
from .setup import Setup, check_setup, lay_table, open_arranged, open_game
from .snapshot import dump, restore
from .turn import play_turns
from .visibility import apply_deal, deal, event_data, view

if TYPE_CHECKING:
    from .cards import Card
    from .visibility import RandomSource

FORMAT = 1
"""The version of the save format."""

Step = Any
"""One entry of a game's log: an index that was chosen, an edit of a scenario, or a re-deal of hidden cards."""


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

    def __init__(self, setup: Setup, catalogue: Catalogue, *, checked: bool = True) -> None:
        if checked:
            check_setup(setup, catalogue)
        self._setup = setup
        self._catalogue = catalogue
        self._steps: list[Step] = []
        self._laid = 0
        self._follower: Game | None = None
        self._leads = False
        self._quiet: int | None = None
        self._guess = False
        self.kernel = lay_table(setup, catalogue)
        opening = open_game(self.kernel) if setup.arranged is None else open_arranged(self.kernel, setup)
        self._script: Coroutine[None, None, None] = play_turns(self.kernel, opening)
        self._go_on()

    # playing -----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.choice is None

    @property
    def winner(self) -> int | None:
        """The winner's seat; None while the game goes on."""
        return self.kernel.winner

    @property
    def scores(self) -> list[int]:
        return [player.vp for player in self.kernel.players]

    @property
    def players(self) -> list[str]:
        return [player.name for player in self.kernel.players]

    @property
    def setup(self) -> Setup:
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
            raise IllegalChoice("The game is over; there is nothing left to choose.")
        if type(index) is not int:
            index = _number(index)
        count = len(choice.options)
        if not 0 <= index < count:
            raise IllegalChoice(f"There is no option {index}; {self.players[choice.player]} may pick 0 to {count - 1}.")
        self._steps.append(index)
        choice.index = index
        self._go_on()

    def _go_on(self) -> None:
        """Lets the script run on to its next question."""
        try:
            self._script.send(None)
        except StopIteration:
            self.choice = None
            return
        self.choice = choice = self.kernel.asked
        if choice.kind == "play cards":
            self._quiet = len(self._steps)

    def at(self, count: int) -> Game:
        """The game as it was after that many of its choices."""
        cuts = [i for i, step in enumerate(self._steps) if type(step) is int]
        if type(count) is not int or not 0 <= count <= len(cuts):
            raise NotPossible(f"The game has {len(cuts)} choices; there is no moment after {count!r} of them.")
        return self._replayed(self._steps if count == len(cuts) else self._steps[: cuts[count]])

    def undo(self) -> Game:
        """The game as it was before the last choice."""
        made = len(self.choices)
        if not made:
            raise NotPossible("There is no choice to take back.")
        return self.at(made - 1)

    # copies ------------------------------------------------------------------------------------------------------

    def clone(self, used: Game | None = None) -> Game:
        """An independent copy. Whoever tries many things gives back a copy of this game that nobody needs any more:
        the new one is made of its parts, in half the time.
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
        """The table at the last Play Cards prompt: that of a copy which follows this game from prompt to prompt. Copies
        of the game look at the same follower, and make one of their own when they need another moment.
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
        """A fresh game taken through these steps, from where the follower stands if they lead through there."""
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
        self.kernel.refresh_lent()
        if self.choice is not None and self.choice.kind == "play cards":
            assert isinstance(self.choice.options, LazyOptions)
            self.choice.options.forget()
            self._quiet = len(self._steps)

    def edit(self, *step: Any) -> None:
        """Changes the table by hand (Scenario); a step of the log like any choice."""
        self._lay(step)

    def determinize(self, seat: int, rng: RandomSource, used: Game | None = None) -> Game:
        """A copy in which everything hidden from that seat is dealt anew, consistent with what it knows; made of the
        parts of a copy that nobody needs any more if one is given.
        """
        self._check_seat(seat)
        choice = self.choice
        if choice is not None and choice.kind != "play cards" and choice.player != seat:
            raise NotPossible(
                f"Hidden cards can be dealt anew for the player who must choose ({self.players[choice.player]}) "
                "or at a Play Cards prompt."
            )
        new = self.clone(used)
        new._guess = True
        new._repeat(deal(new.kernel, seat, rng))
        return new

    def __del__(self) -> None:
        """A finished game that nobody holds any more is taken apart at once, before a garbage collector finds it."""
        if getattr(self, "choice", self) is None:
            self.kernel.take_apart()

    def discard(self) -> None:
        """Nobody needs this game and its copies any more: its parts, which point at each other, let go. Otherwise only
        the garbage collector would find them, which costs whoever tries thousands of copies a tenth of the time.
        """
        self._script.close()
        self.kernel.take_apart()
        if self._leads and self._follower is not None:
            self._follower.discard()

    # looking -----------------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that seat may know, JSON-able; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return view(self.kernel, seat, self.choice)

    def _check_seat(self, seat: Any) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.kernel.players):
            raise NotPossible(f"There is no seat {seat!r}; the seats are 0 to {len(self.kernel.players) - 1}.")

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        """What happened, in sentences, each with who may see it; `number` counts from the start of the game."""
        if type(since) is not int:
            raise NotPossible(f"Events are counted from 0; {since!r} is no number of an event.")
        rendered = []
        for number, event in enumerate(self.kernel.history()):
            if number >= since:
                data = event_data(event, number)
                if data is not None:
                    rendered.append(data)
        return rendered

    @property
    def event_count(self) -> int:
        """How many events there were: where `events(since=...)` goes on."""
        return self.kernel.event_count()

    def raw_events(self) -> list[Event]:
        """The event stream itself, for statistics."""
        return list(self.kernel.history())

    def explain(self, card: Card | str) -> str:
        """Why that card in the hand of the player to move cannot be played now, with its rule."""
        return explain(self.kernel, self.choice, card)

    # saving ------------------------------------------------------------------------------------------------------

    def fingerprint(self) -> str:
        """A hash of the whole state and the pending choice."""
        data = state_data(self.kernel)
        if self.choice is not None:
            data["choice"] = [self.choice.player, self.choice.prompt, [o.label for o in self.choice.options]]
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

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
        data = {"format": FORMAT, "game": "smashup", **self._setup.to_dict(), "choices": choices}
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
    """Whatever counts as a whole number; truth values do not."""
    if isinstance(index, bool) or not isinstance(index, SupportsIndex):
        raise IllegalChoice(f"A choice is the number of an option, not {index!r}.")
    return operator.index(index)


def resume(setup: Setup, choices: Sequence[int], snapshot: Mapping[str, Any], catalogue: Catalogue) -> Game:
    """A game that goes on from its state after these choices, although they may not replay to it any more."""
    game = Game.__new__(Game)
    game._setup = setup
    game._catalogue = catalogue
    game._guess = False
    game._laid = 0
    game._follower = None
    kernel = restore(snapshot, setup.options, catalogue)
    resumed = game._fork(kernel, choices)
    resumed._follower = game._fork(kernel, choices)
    resumed._leads = True
    kernel.take_apart()
    return resumed


def load(data: object, catalogue: Catalogue) -> Game:
    """Replays a saved game and verifies that it is the one that was saved."""
    if not isinstance(data, Mapping) or data.get("game") != "smashup":
        raise BadSave("This is not a saved game of smashup.")
    if "format" not in data:
        raise BadSave("The saved game is damaged: it does not say in which format it was saved.")
    if data["format"] != FORMAT:
        raise BadSave(f"This game was saved in format {data['format']!r}; this version reads format {FORMAT}.")
    try:
        setup = Setup.from_dict(data)
        choices = list(data["choices"])
        laid = [(position, tuple(edit)) for position, edit in data.get("edits", [])]
    except SmashUpError as problem:
        raise BadSave(f"The saved game is damaged: {problem}") from problem
    except KeyError as problem:
        raise BadSave(f"The saved game is damaged: it does not name its {problem.args[0]}.") from problem
    except (TypeError, ValueError) as problem:
        raise BadSave(
            "The saved game is damaged: players, factions, bases, choices and edits are lists, and one of them is not."
        ) from problem
    try:
        game = Game(setup, catalogue)
        _lay(game, laid, 0)
        for number, index in enumerate(choices, start=1):
            game.choose(index)
            _lay(game, laid, number)
    except BadSetup as problem:
        raise BadSave(f"The saved game cannot be set up: {problem}") from problem
    except IllegalChoice as problem:
        raise BadSave(f"The saved game does not replay: choice {number} is not possible. {problem}") from problem
    if data.get("fingerprint") != game.fingerprint():
        raise BadSave("The saved game replays to another state than the one saved: it was changed, or the rules were.")
    return game


def _lay(game: Game, laid: Sequence[tuple[Any, tuple[Any, ...]]], choices_made: int) -> None:
    """The edits that a scenario made at this point."""
    for position, edit in laid:
        if position == choices_made:
            try:
                game.edit(*edit)
            except (AttributeError, LookupError, TypeError, ValueError, SmashUpError) as problem:
                raise BadSave(f"The saved game is damaged: the table cannot be laid by {edit!r}.") from problem
