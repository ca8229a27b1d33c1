"""What all environments share: a game that begins anew, its rewards, its observations and its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded

import smashup
from smashup import Game, Options, SmashUpError, bots
from smashup.env import encoding
from smashup.env.encoding import Array
from smashup.names import NAMES
from smashup.shapes import BaseView, PlayerView, View

REWARDS = ("win", "vp")
OBSERVATIONS = ("array", "dict")

Pairs = Sequence[tuple[str, str]]
MakeBot = Callable[[int], bots.Bot]
Opponents = str | MakeBot | Sequence[str | MakeBot]


class BadEnvironment(SmashUpError):
    """An environment that cannot be made."""


class Table:
    """A game of a certain kind, over and over.

    `factions` are the pairs of all seats, None for other random ones in each game, drawn from `pool` (None: all).
    `reward` "win" gives +1 to the winner and takes 1 from the others together; "vp" gives, on top, a fifteenth of
    every VP that one gains on the average of the others.
    """

    def __init__(
        self,
        players: int = 2,
        factions: Pairs | None = None,
        pool: Sequence[str] | None = None,
        options: Options | None = None,
        reward: str = "win",
        observations: str = "array",
    ) -> None:
        if not _is_whole(players) or players not in (2, 3, 4):
            raise BadEnvironment("Two to four players sit at a table, not {players}.", players=repr(players))
        if reward not in REWARDS:
            raise BadEnvironment(
                "The reward is {names}, not {reward}.", names=" or ".join(REWARDS), reward=repr(reward)
            )
        if observations not in OBSERVATIONS:
            raise BadEnvironment(
                "Observations are {names}, not {observations}.",
                names=" or ".join(OBSERVATIONS),
                observations=repr(observations),
            )
        self.players = players
        self.factions = None if factions is None else [tuple(pair) for pair in factions]
        self.pool = sorted(smashup.full_catalogue().factions) if pool is None else list(pool)
        self.options = options if options is not None else Options()
        self.reward = reward
        self.observations = observations
        for name in self.pool:
            smashup.full_catalogue().faction(name)
            if self.pool.count(name) > 1:
                raise BadEnvironment("{name} is in the pool twice; each faction counts once.", name=name)
        if self.factions is None and len(self.pool) < 2 * players:
            raise BadEnvironment(
                "{players} players need {needed} different factions in the pool.", players=players, needed=2 * players
            )
        self._game: Game | None = None
        self.vp = [0.0] * players
        if self.factions is not None:
            self.deal(np.random.default_rng(0))  # what cannot be played is refused at once
            self._game = None

    @property
    def game(self) -> Game:
        if self._game is None:
            raise ResetNeeded("No game has begun yet; call reset() first.")
        return self._game

    def deal(self, rng: np.random.Generator) -> None:
        """A new game; everything about it comes from this generator."""
        pairs: Any = self.factions
        if pairs is None:
            drawn = [str(name) for name in rng.permutation(self.pool)[: 2 * self.players]]
            pairs = [(drawn[2 * seat], drawn[2 * seat + 1]) for seat in range(self.players)]
        seed = int.from_bytes(rng.bytes(32), "little")
        self._game = smashup.new_game(NAMES[: self.players], pairs, seed, self.options)
        self.vp = [0.0] * self.players

    def rewards(self) -> list[float]:
        """What everybody has earned since the last time this was asked."""
        earned = [0.0] * self.players
        others = self.players - 1
        if self.reward == "vp":
            scores = self.game.scores
            gained = [(now - before) / 15 for now, before in zip(scores, self.vp, strict=True)]
            self.vp = [float(score) for score in scores]
            for seat, value in enumerate(gained):
                earned[seat] += value - (sum(gained) - value) / others
        winners = self.game.winners
        if winners:
            losers = self.players - len(winners)
            for seat in range(self.players):
                earned[seat] += losers / (others * len(winners)) if seat in winners else -1.0 / others
        return earned

    def observe(self, seat: int) -> dict[str, Any]:
        """What a seat knows, and which actions it may take."""
        flat = encoding.encode(self.game, seat)
        observation: Any = flat
        if self.observations == "dict":
            observation = {name: part.copy() for name, part in encoding.split(flat).items()}
        return {"observation": observation, "action_mask": encoding.mask(self.game, seat)}

    def render(self) -> str:
        """The table as everybody sees it."""
        return picture(self.game.view(None))


def observation_space(observations: str = "array") -> spaces.Dict:
    """Where observations lie."""
    whole: spaces.Space[Any]
    if observations == "dict":
        whole = spaces.Dict({name: _box(shape) for name, (_, shape) in encoding.layout().items()})
    else:
        whole = _box((encoding.size(),))
    mask = spaces.Box(0, 1, (encoding.MOST_OPTIONS,), np.int8)
    return spaces.Dict({"observation": whole, "action_mask": mask})


def _box(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(encoding.LOW, encoding.HIGH, shape, np.float32)


def action_space() -> spaces.Discrete:
    return spaces.Discrete(encoding.MOST_OPTIONS)


def check_cycles(count: int | None) -> None:
    """Refuses a game that would be truncated before it begins."""
    if count is not None and (not _is_whole(count) or count < 1):
        raise BadEnvironment(
            "max_cycles is a whole number from 1 on, or None for games of any length, not {count}.", count=repr(count)
        )


def check_count(count: int) -> None:
    """Refuses a number of games at once that cannot be played."""
    if not _is_whole(count) or count < 1:
        raise BadEnvironment("num_envs is a whole number from 1 on, not {count}.", count=repr(count))


def _is_whole(number: Any) -> bool:
    return isinstance(number, int | np.integer) and not isinstance(number, bool)


def seat_bots(opponents: Opponents, players: int) -> list[MakeBot]:
    """Who plays the other seats: one for all of them, or one for each. None looks at a clock."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        opponents = [opponents]
    makers = [_maker(opponent) for opponent in opponents]
    if len(makers) == 1:
        return makers * (players - 1)
    if len(makers) != players - 1:
        raise BadEnvironment(
            "{players} players have {opponents} opponents; {count} are named.",
            players=players,
            opponents=players - 1,
            count=len(makers),
        )
    return makers


def _maker(opponent: Any) -> MakeBot:
    if isinstance(opponent, str):
        bots.make(opponent, 0)
        return partial(bots.make, opponent, clock=False)
    if not callable(opponent):
        raise BadEnvironment(
            "An opponent is the level of a bot or a function that makes one, not {opponent}.", opponent=repr(opponent)
        )
    made: MakeBot = opponent
    return made


# the picture ---------------------------------------------------------------------------------------------------------


def picture(view: View) -> str:
    """A view in a few lines of text."""
    lines = []
    turn = view["turn"]
    for player in view["players"]:
        mark = ">" if player["seat"] == turn["player"] else " "
        lines.append(
            f"{mark} {player['name']:4} {player['vp']:3} VP  "
            f"hand {player['hand_size']:2}  deck {player['deck_size']:2}  "
            f"discard {len(player['discard_pile']):2}  {' + '.join(player['factions'])}"
        )
    for base in view["bases"]:
        vp = "/".join(map(str, base["vp"]))
        lines.append(f"  {base['name']} [{base['total']}/{base['breakpoint']}, VP {vp}]")
        lines += [f"    {words}" for words in _cards(base, view["players"])]
    choice = view["choice"]
    if view["winner"] is not None:
        lines.append(f"{view['players'][view['winner']]['name']} has won.")
    elif choice is not None:
        source = f" ({choice['source']})" if choice["source"] else ""
        lines.append(
            f"Turn {turn['number']}, {turn['phase']}: {view['players'][choice['player']]['name']} chooses{source}."
        )
    return "\n".join(lines) + "\n"


def _cards(base: BaseView, players: list[PlayerView]) -> list[str]:
    rows = []
    for card in [*base["minions"], *base["actions"], *base["titans"]]:
        power = f" {card['power']}" if "power" in card else ""
        on_it = ", ".join(action["name"] for action in card.get("actions", ()))
        rows.append(f"{players[card['controller']]['name']}: {card['name']}{power}{f' with {on_it}' if on_it else ''}")
    return rows


__all__ = [
    "Array",
    "BadEnvironment",
    "MakeBot",
    "Opponents",
    "Pairs",
    "Table",
    "action_space",
    "check_count",
    "check_cycles",
    "observation_space",
    "picture",
    "seat_bots",
]
