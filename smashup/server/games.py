"""The one place where the server touches the engine: a game with all the server must know of the choices behind it.

Everything here is plain and synchronous; no database, no clock.
"""

from __future__ import annotations

import json
import random
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import smashup
from smashup.engine import events
from smashup.engine.choices import PASSIVE, Choice, Option
from smashup.engine.game import Game, resume
from smashup.engine.setup import Setup
from smashup.engine.visibility import event_data, knows
from smashup.server.errors import Refusal
from smashup.server.records import ChoiceRecord, StateRecord
from smashup.version import engine_version

_TELLING = (
    events.Draw,
    events.Look,
    events.Reveal,
    events.Search,
    events.Shuffle,
    events.ShuffleIn,
    events.TakeOut,
    events.Rebuild,
    events.RebuildBaseDeck,
    events.NewBase,
    events.Give,
)
"""Events that tell by themselves, also where nobody knows any single card better afterwards (a search, a shuffle)."""

_RULES = re.compile(r"\s*\(RULES ([0-9., ]+)\)")
_SENTENCES = 3
_MOST_TRIED = 30

ANYBODY = -1
"""The seat of a choice of which only the pick is known."""


class Broken(Exception):
    """A game that neither replays nor can go on from a stored state."""


class Diverged(Exception):
    """The choices lead somewhere else than they did; `step` is the first that does not fit."""

    def __init__(self, step: int, why: str) -> None:
        super().__init__(why)
        self.step = step


@dataclass(slots=True)
class Step:
    """A choice that was made: by whom, how long the log was after it, whether it told anybody anything hidden, and the
    name of what was picked, if it has one.
    """

    seat: int
    pick: int
    by: str
    lines: int
    revealed: bool
    what: str


Line = tuple[int, str, tuple[int, ...], str]
"""A sentence of the log as it was told when it happened: number, JSON, and what these seats saw besides."""


class Played:
    """A game, the steps that led to it and its log. Steps before `start` are remembered but cannot be replayed."""

    __slots__ = ("game", "lines", "opening", "start", "steps")

    def __init__(self, game: Game, steps: list[Step], start: int = 0) -> None:
        self.game = game
        self.steps = steps
        self.start = start
        self.lines: list[Line] = []
        self._tell(0)
        self.opening = len(self.lines)

    def choose(self, pick: int, by: str) -> Step:
        """Makes the pending choice; IllegalChoice for an option that is not there."""
        game = self.game
        choice = game.choice
        kernel = game.kernel
        logged, luck = len(kernel.log), kernel.rng.state
        known = [thing.known for thing in kernel.things]
        game.choose(pick)
        assert choice is not None
        revealed = (
            kernel.rng.state != luck
            or any(isinstance(event, _TELLING) for event in kernel.log[logged:])
            or _learnt(game, choice.player, known)
            or _asks_of_hidden(game, choice.player)
        )
        self._tell(logged)
        step = Step(choice.player, pick, by, len(self.lines), revealed, _picked(choice.options[pick]))
        self.steps.append(step)
        return step

    def _tell(self, logged: int) -> None:
        """Puts what has just happened into words, while everything is still where it happened."""
        events = self.game.kernel.log
        number = self.game.event_count - len(events) + logged
        for event in events[logged:]:
            data = event_data(event, number)
            number += 1
            if data is not None:
                secret = data.pop("secret", None)
                del data["seats"]
                seats, words = (tuple(secret["seats"]), secret["text"]) if secret is not None else ((), "")
                self.lines.append((data["number"], json.dumps(data, separators=(",", ":")), seats, words))

    def discard(self) -> None:
        """Takes the game apart. Its parts point at each other, so that only the garbage collector would find them,
        and among hundreds of games that takes a second in which nobody is answered.
        """
        self.game.discard()

    def lines_at(self, count: int) -> int:
        """How long the log was after so many steps."""
        return self.steps[count - 1].lines if count > self.start else self.opening


def _learnt(game: Game, seat: int, known: Sequence[int]) -> bool:
    """Does anybody know a card or base now that this seat did not know when so much was known?"""
    return any(
        thing.known & ~before and not before >> seat & 1
        for thing, before in zip(game.kernel.things, known, strict=False)
    )


def _asks_of_hidden(game: Game, seat: int) -> bool:
    """Is somebody else asked about cards that this seat does not know? That they are asked tells of these cards."""
    choice = game.choice
    if choice is None or choice.player == seat:
        return False
    return any(option.card is not None and not knows(option.card, seat) for option in choice.options)


def _picked(option: Option) -> str:
    thing = option.card or option.base
    return thing.title if thing is not None else ""


def replay(setup: dict[str, Any], choices: Sequence[ChoiceRecord], state: StateRecord | None = None) -> Played:
    """The game after these choices; from a stored state on where there is one."""
    if state is None:
        try:
            played = Played(Game(Setup.from_dict(setup), smashup.full_catalogue()), [])
        except smashup.SmashUpError as problem:
            raise Diverged(0, str(problem)) from problem
    else:
        before = choices[: state.steps]
        picks = [choice.pick for choice in before]
        game = resume(Setup.from_dict(setup), picks, unpack(state.data), smashup.full_catalogue())
        played = Played(game, [Step(c.seat, c.pick, "before", 0, True, "") for c in before], state.steps)
    return _go_on(played, choices)


def _go_on(played: Played, choices: Sequence[ChoiceRecord]) -> Played:
    """Makes the choices that are still to come."""
    done = len(played.steps)
    for number, choice in enumerate(choices[done:], done):
        pending = played.game.choice
        if pending is None or choice.seat not in (pending.player, ANYBODY):
            raise Diverged(number, f"Choice {number + 1} was made by another player than is asked now.")
        try:
            played.choose(choice.pick, choice.by)
        except smashup.IllegalChoice as problem:
            raise Diverged(number, str(problem)) from problem
    return played


@dataclass(frozen=True)
class Recovery:
    """A game that had to go on from its stored state: `steps` choices are kept."""

    origin: StateRecord
    steps: int


def restore(
    setup: dict[str, Any], choices: Sequence[ChoiceRecord], states: dict[str, StateRecord], undos: int
) -> tuple[Played, Recovery | None]:
    """The game as it was left. Where the choices do not lead there any more, because the rules have changed since,
    it goes on from the state that was stored at the last Play Cards prompt.
    """
    last = states.get("last")
    if last is not None and (last.undos != undos or last.steps > len(choices)):
        last = None
    try:
        return _replay_and_check(setup, choices, states.get("origin"), last), None
    except Diverged as problem:
        if last is None:
            raise Broken(f"The game does not replay: {problem}") from problem
    origin = replace(last, kind="origin")
    for count in (len(choices), last.steps):
        try:
            return replay(setup, choices[:count], origin), Recovery(origin, count)
        except Diverged:
            continue
        except smashup.SmashUpError as problem:
            raise Broken(f"The stored state cannot be read: {problem}") from problem
    raise Broken("The game does not go on from its stored state.")


def _replay_and_check(
    setup: dict[str, Any], choices: Sequence[ChoiceRecord], origin: StateRecord | None, last: StateRecord | None
) -> Played:
    if last is None or last.engine == engine_version():
        return replay(setup, choices, origin)
    played = replay(setup, choices[: last.steps], origin)
    if played.game.fingerprint() != last.fingerprint:
        raise Diverged(last.steps, "The choices lead to another state than the one stored.")
    return _go_on(played, choices)


# states --------------------------------------------------------------------------------------------------------------


def can_be_stored(game: Game) -> bool:
    return game.choice is None or game.choice.kind == "play cards"


def state_of(game: Game, undos: int) -> StateRecord:
    """The state of a game at its Play Cards prompt, to be stored beside its choices."""
    data = zlib.compress(json.dumps(game.snapshot(), separators=(",", ":")).encode())
    return StateRecord("last", engine_version(), len(game.choices), undos, game.fingerprint(), data)


def unpack(data: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(zlib.decompress(data))
    return found


# the log -------------------------------------------------------------------------------------------------------------

Notice = tuple[int, str]
"""A line that the server adds to the log, after so many events."""


def log_entries(
    played: Played, notices: Sequence[Notice], seat: int | None, since: int = 0, notices_since: int = 0
) -> list[dict[str, Any]]:
    """The log as that seat may read it, from a line and a notice on.

    Events keep the engine's numbers; a notice lies between two of them.
    """
    entries = [_entry(line, seat) for line in played.lines[since:]]
    counts: dict[int, int] = {}
    for position, (after, words) in enumerate(notices):
        rank = counts[after] = counts.get(after, 0) + 1
        if position >= notices_since:
            number = after - 1 + min(rank, 999) / 1000
            entries.append({"number": number, "kind": "Notice", "player": None, "text": words, "cards": []})
    entries.sort(key=lambda entry: entry["number"])
    return entries


def step_entries(played: Played, eyes: str) -> list[dict[str, Any]]:
    """What the last choice of a replay led to, with what these eyes saw."""
    count = len(played.steps)
    since = played.lines_at(count - 1) if count > played.start else 0
    seat = int(eyes) if eyes.isdigit() else None
    return [_entry(line, seat, every=eyes == "all") for line in played.lines[since:]]


def _entry(line: Line, seat: int | None, *, every: bool = False) -> dict[str, Any]:
    _, words, seats, secret = line
    entry: dict[str, Any] = json.loads(words)
    if seats and (every or seat in seats):
        entry["secret"] = secret
    return entry


# looking -------------------------------------------------------------------------------------------------------------


def view_through(game: Game, eyes: str) -> dict[str, Any]:
    """The table through a seat's eyes ("0" to "3"), nobody's ("none") or everybody's ("all")."""
    if eyes == "none":
        return game.view(None)
    if eyes != "all":
        return game.view(int(eyes))
    chooser = game.choice.player if game.choice is not None else None
    whole = game.view(chooser)
    whole["seat"] = None
    for player in whole["players"]:
        seat = player["seat"]
        player.pop("known_hand", None)
        player["hand"] = game.view(seat)["players"][seat]["hand"]
    return whole


def why_not(game: Game, seat: int, card: int) -> dict[str, Any]:
    """Why a card in that seat's hand cannot be played now; the rules it rests on are told apart."""
    held = next((c for c in game.kernel.players[seat].hand if c.uid == card), None)
    if held is None:
        raise Refusal("not_in_hand", "That card is not in your hand.", 404)
    choice = game.choice
    if choice is not None and choice.player != seat:
        chooser = game.players[choice.player]
        words = f"{chooser} is choosing now; you play cards in your own Play Cards phase (RULES 2.2)."
    else:
        words = game.explain(held)
    rules = [number for found in _RULES.findall(words) for number in re.split(r"[,\s]+", found.strip(" .")) if number]
    return {"card": card, "sentence": _RULES.sub("", words), "rule": rules[0] if rules else None, "rules": rules}


def preview(game: Game, seat: int, index: int, rng: random.Random) -> dict[str, Any]:
    """What an option would do, as far as that seat can foresee it: tried on a copy whose hidden cards are guesses."""
    guess = _guess(game, seat, rng)
    if guess is None:
        return {"index": index, "totals": {}, "sentence": "That cannot be foreseen."}
    found = _foresee(guess, seat, index)
    return {"index": index, "totals": found.totals, "sentence": found.sentence}


def moot(game: Game, seat: int, rng: random.Random) -> list[int]:
    """The options of a card's question that are legal and, for all that seat can foresee, change nothing."""
    choice = game.choice
    assert choice is not None
    if choice.kind != "ability" or choice.window is not None or len(choice.options) > _MOST_TRIED:
        return []
    guess = _guess(game, seat, rng)
    if guess is None:
        return []
    found: list[int] = []
    trial: Game | None = None
    for index, option in enumerate(choice.options):
        if option.kind not in PASSIVE:
            trial = guess.clone(trial)
            if _foresee(trial, seat, index).moot:
                found.append(index)
    return found


def _guess(game: Game, seat: int, rng: random.Random) -> Game | None:
    """The game with other hidden cards, if it asks the same."""
    assert game.choice is not None
    guess = game.determinize(seat, rng)
    return guess if guess.choice is not None and len(guess.choice.options) == len(game.choice.options) else None


@dataclass(frozen=True, slots=True)
class _Foresight:
    """What an option leads to: the totals as far as they are certain, in words, and whether it is as good as none."""

    totals: dict[str, list[int]]
    sentence: str
    moot: bool


def _foresee(guess: Game, seat: int, index: int) -> _Foresight:
    """Takes the option."""
    pending = guess.choice
    assert pending is not None
    before = _standing(guess, seat)
    hidden = {thing.uid for thing in guess.kernel.things if not knows(thing, seat)}
    chosen = pending.options[index].card
    count, luck = guess.event_count, guess.kernel.rng.state
    guess.choose(index)
    lucky = guess.kernel.rng.state != luck

    def foreseen(event: events.Event) -> bool:
        """Does this come whatever lies hidden and however the dice fall?"""
        if isinstance(event, events.Play) and event.card is chosen:
            return True
        if isinstance(event, _TELLING) or (lucky and not event.quiet):
            return False
        return not any(card.uid in hidden for card in _cards_of(event))

    told = next((number for number, event in enumerate(guess.raw_events()[count:]) if not foreseen(event)), None)
    sure = told is None and not lucky
    words = [entry["text"] for entry in guess.events(count) if told is None or entry["number"] < count + told]
    if not sure:
        return _Foresight({}, " ".join([*words[:_SENTENCES], "What comes then cannot be foreseen."]), moot=False)
    then = guess.choice
    asks_on = then is not None and then.player == seat and then.kind != "play cards"
    if not asks_on and _standing(guess, seat) == before:
        return _Foresight(_totals(guess), "Changes nothing.", moot=True)
    return _Foresight(_totals(guess), " ".join(words[: _SENTENCES + 1]), moot=False)


def _standing(game: Game, seat: int) -> dict[str, Any]:
    """All that seat sees of the table, but for what is asked."""
    table = game.view(seat)
    del table["choice"]
    return table


def _cards_of(event: events.Event) -> list[Any]:
    """What the event is about."""
    found = [*(getattr(event, "cards", None) or ()), getattr(event, "card", None), getattr(event, "base", None)]
    return [card for card in found if card is not None]


def _totals(game: Game) -> dict[str, list[int]]:
    return {str(base.uid): [base.total_of(player) for player in game.kernel.players] for base in game.kernel.bases}


def result_of(game: Game) -> dict[str, Any]:
    """Who has won, with how many VP everybody, the places, and the power on all bases (RULES 14.1)."""
    scores = game.scores
    places = [
        1 + sum(other > score or (other == score and game.winner == i) for i, other in enumerate(scores) if i != seat)
        for seat, score in enumerate(scores)
    ]
    bases = game.kernel.bases
    power = [sum(base.total_of(player) for base in bases) for player in game.kernel.players]
    return {"winner": game.winner, "scores": scores, "places": places, "power": power}


def goes_on(played: Played, asked: Choice | None, pick: int) -> bool:
    """Does the run of picks that `asked` belonged to ask for this one too? Only while nothing was told meanwhile."""
    now = played.game.choice
    if asked is None or now is None or now.run is None or played.steps[-1].revealed:
        return False
    same = (now.player, now.source, now.run) == (asked.player, asked.source, asked.run)
    return same and len(now.picked) == len(asked.picked) + 1 and pick < len(now.options)


def pass_option(game: Game) -> int | None:
    """The option that passes in a Me First window; None in any other choice."""
    choice = game.choice
    if choice is None or choice.window is None:
        return None
    return next((i for i, option in enumerate(choice.options) if option.kind == "pass"), None)


def scoring_base(game: Game) -> int | None:
    base = game.kernel.scoring
    return base.uid if base is not None else None
