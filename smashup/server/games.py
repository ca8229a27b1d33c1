"""A game with all that the server must know of the choices behind it.

Everything here is plain and synchronous; no database, no clock.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import smashup
from smashup import Game, Message, Option, Setup, events
from smashup.server import scorings, wire
from smashup.server.errors import Refusal
from smashup.server.notices import Notice, message_of
from smashup.server.records import ChoiceRecord, StateRecord
from smashup.shapes import View
from smashup.version import engine_version

TELLING = (
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
    events.SwapBase,
    events.Give,
)
"""Events that tell by themselves, also where nobody knows any single card better afterwards (a search, a shuffle)."""


ANYBODY = -1
"""The seat of a choice of which only the pick is known."""


class Broken(Exception):
    """A game that neither replays nor can go on from a stored state."""


class NotInstalled(Broken):
    """A game with factions or boxes that this server does not have."""


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


Line = tuple[int, bytes, tuple[int, ...], bytes]
"""A sentence of the log as it was told when it happened: number, JSON, and what these seats saw besides, as JSON."""


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
        since, luck = game.event_count, game.luck
        known = _known(game)
        game.choose(pick)
        assert choice is not None
        revealed = (
            game.luck != luck
            or any(isinstance(event, TELLING) for event in game.history(since))
            or _learnt(game, choice.player, known)
            or _asks_another(game, choice.player)
        )
        self._tell(since)
        step = Step(choice.player, pick, by, len(self.lines), revealed, _picked(choice.options[pick]))
        self.steps.append(step)
        return step

    def _tell(self, since: int) -> None:
        """Puts what has just happened into words, while everything is still where it happened."""
        for entry in scorings.told(self.game, since):
            secret = entry.pop("secret", None)
            seats, hidden = ((), b"") if secret is None else (tuple(secret["seats"]), wire.written(secret["says"]))
            self.lines.append((entry["number"], wire.written(entry), seats, hidden))

    def copy(self) -> Played:
        """Another that goes on from here by itself."""
        new = Played.__new__(Played)
        new.game = self.game.clone()
        new.start, new.steps = self.start, list(self.steps)
        new.opening, new.lines = self.opening, list(self.lines)
        return new

    def discard(self) -> None:
        """Takes the game apart. Its parts point at each other, so that only the garbage collector would find them,
        and among hundreds of games that takes a second in which nobody is answered.
        """
        self.game.release()

    def lines_at(self, count: int) -> int:
        """How long the log was after so many steps."""
        return self.steps[count - 1].lines if count > self.start else self.opening


def _known(game: Game) -> list[int]:
    """Who knows each card and base: one bit per seat."""
    return [thing.known for thing in game.table.things]


def _learnt(game: Game, seat: int, known: Sequence[int]) -> bool:
    """Does anybody know a card or base now that this seat did not know when so much was known?"""
    now = _known(game)
    return now != known and any(new & ~old and not old >> seat & 1 for new, old in zip(now, known, strict=False))


def _asks_another(game: Game, seat: int) -> bool:
    """Is somebody else asked now? That they are, and about what, may tell what they hold."""
    return game.choice is not None and game.choice.player != seat


def _picked(option: Option) -> str:
    thing = option.card or option.base
    return thing.title if thing is not None else ""


def replay(setup: dict[str, Any], choices: Sequence[ChoiceRecord], state: StateRecord | None = None) -> Played:
    """The game after these choices; from a stored state on where there is one."""
    try:
        played = _begun(setup, choices, state)
    except (smashup.BadSetup, smashup.BadOptions) as problem:
        raise NotInstalled(str(problem)) from problem
    return _go_on(played, choices)


def _begun(setup: dict[str, Any], choices: Sequence[ChoiceRecord], state: StateRecord | None) -> Played:
    """The game at its beginning, or as it was stored after some of these choices."""
    if state is None:
        return Played(Game(Setup.from_dict(setup), smashup.full_catalogue()), [])
    before = choices[: state.steps]
    picks = [choice.pick for choice in before]
    game = smashup.resume(Setup.from_dict(setup), picks, unpack(state.data))
    return Played(game, [Step(c.seat, c.pick, "before", 0, True, "") for c in before], state.steps)


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
    if not played.game.has_fingerprint(last.fingerprint):
        raise Diverged(last.steps, "The choices lead to another state than the one stored.")
    return _go_on(played, choices)


# states --------------------------------------------------------------------------------------------------------------


def can_be_stored(game: Game) -> bool:
    return game.choice is None or game.choice.kind == "play cards"


def state_of(game: Game, undos: int) -> StateRecord:
    """The state of a game at its Play Cards prompt, to be stored beside its choices."""
    data = zlib.compress(wire.written(game.snapshot()))
    return StateRecord("last", engine_version(), len(game.choices), undos, game.fingerprint(), data)


def renamed(data: bytes, seat: int, name: str) -> bytes | None:
    """The same state with another name for a player; None for one that cannot be read."""
    try:
        found = unpack(data)
        found["players"][seat]["name"] = name
    except (zlib.error, ValueError, TypeError, LookupError):
        return None
    return zlib.compress(wire.written(found))


def unpack(data: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(zlib.decompress(data))
    return found


# the log -------------------------------------------------------------------------------------------------------------


def log_entries(
    played: Played, notices: Sequence[Notice], seat: int | None, since: int = 0, notices_since: int = 0
) -> list[tuple[float, bytes]]:
    """The log as that seat may read it, from a line and a notice on: numbers and JSON.

    Events keep the engine's numbers; a notice lies between two of them.
    """
    entries: list[tuple[float, bytes]] = [(line[0], _entry(line, seat)) for line in played.lines[since:]]
    counts: dict[int, int] = {}
    for position, (after, words) in enumerate(notices):
        rank = counts[after] = counts.get(after, 0) + 1
        if position >= notices_since:
            number = after - 1 + min(rank, 999) / 1000
            entries.append((number, _notice(number, words)))
    entries.sort(key=lambda entry: entry[0])
    return entries


@lru_cache(1024)
def _notice(number: float, words: str) -> bytes:
    """Written once, however many read it."""
    return wire.written({"number": number, "kind": "Notice", "player": None, "says": message_of(words), "cards": []})


def step_entries(played: Played, eyes: str) -> list[dict[str, Any]]:
    """What the last choice of a replay led to, with what these eyes saw."""
    count = len(played.steps)
    since = played.lines_at(count - 1) if count > played.start else 0
    seat = int(eyes) if eyes.isdigit() else None
    return [json.loads(_entry(line, seat, every=eyes == "all")) for line in played.lines[since:]]


def _entry(line: Line, seat: int | None, *, every: bool = False) -> bytes:
    _, text, seats, secret = line
    return wire.joined(text, secret=secret) if secret and (every or seat in seats) else text


# looking -------------------------------------------------------------------------------------------------------------


def view_through(game: Game, eyes: str) -> View:
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
    held = next((c for c in game.table.players[seat].hand if game.id_of(c) == card), None)
    if held is None:
        raise Refusal("not_in_hand", "That card is not in your hand.", 404)
    choice = game.choice
    if choice is not None and choice.player != seat:
        chooser = game.players[choice.player]
        why = Message("why-others-choose", ["2.2"], player=chooser)
    else:
        why = game.why(held)
    rules = list(why.rules)
    return {
        "card": card,
        "says": why.data(),
        "rule": rules[0] if rules else None,
        "rules": rules,
    }


def result_of(game: Game) -> dict[str, Any]:
    """Who has won, with how many VP everybody, the places, and the power on all bases (RULES 14.1)."""
    scores = game.scores
    places = [
        1
        + sum(
            other > score or (other == score and i in game.winners and seat not in game.winners)
            for i, other in enumerate(scores)
        )
        for seat, score in enumerate(scores)
    ]
    power = [sum(base.totals[seat] for base in game.table.bases) for seat in range(len(scores))]
    return {
        "winner": game.winner,
        "scores": scores,
        "places": places,
        "power": power,
        "out_of_time": None,
        "final_vp": game.view(None).get("final_vp", []),
    }


def result_without(game: Game, late: int) -> dict[str, Any]:
    """The result where somebody has lost on time: they are last; of the others the one with the most VP has won, on a
    tie the one with the most power on all bases, and then the one who comes next in turn order.
    """
    result = result_of(game)
    scores, power = result["scores"], result["power"]
    rank = [(seat != late, scores[seat], power[seat], (late - seat) % len(scores)) for seat in range(len(scores))]
    places = [1 + sum(other > own for other in rank) for own in rank]
    return {**result, "winner": places.index(1), "places": places, "out_of_time": late}


def pass_option(game: Game) -> int | None:
    """The option that passes in a Me First window; None in any other choice."""
    choice = game.choice
    if choice is None or choice.window is None:
        return None
    return next((i for i, option in enumerate(choice.options) if option.kind == "pass"), None)


def scoring_base(game: Game) -> int | None:
    base = game.table.scoring
    return base.uid if base is not None else None
