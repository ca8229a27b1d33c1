"""A bot that fails loses its move to the next simpler level, and the fault is kept with the game.

    bot = Guarded("expert", seed=7, folder=Path("bot-faults"))

A bot fails that raises, that names an option which does not exist, or that takes more than three times its budget.
Where the system lets us (the main thread of a Unix process) the third kind is interrupted; elsewhere it is noticed
once the bot has come back, and what it then chose does not count.
"""

from __future__ import annotations

import json
import logging
import operator
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from smashup import Game, SmashUpError
from smashup.bots.bot import Bot, own_choice

log = logging.getLogger(__name__)

PATIENCE = 3.0
"""How many times its budget a bot may take for a choice."""


class BotFault(SmashUpError):
    """A bot that did not come to a legal choice."""


class TooSlow(BotFault):
    """A bot that went on thinking."""


class Guarded:
    """A level that always comes to a legal choice."""

    def __init__(
        self,
        level: str,
        seed: int,
        *,
        folder: Path | None = None,
        bot: Bot | None = None,
        tell: Callable[[str], None] = log.error,
    ) -> None:
        from smashup.bots import make, simpler

        self.name = level
        self.seed = seed
        self.folder = folder
        self.tell = tell
        self._bot = bot if bot is not None else make(level, seed)
        self.seconds = self._bot.seconds
        below = simpler(level)
        self._below = None if below is None else Guarded(below, seed, folder=folder, tell=tell)
        self.faults = 0

    def choose(self, game: Game, seat: int) -> int:
        choice = own_choice(game, seat)
        count = len(choice.options)
        made = len(game.choices)
        try:
            with _time_limit(PATIENCE * self.seconds):
                index = _index(self._bot.choose(game, seat), count)
            if len(game.choices) != made:
                raise BotFault("played by itself instead of naming an option")
        except Exception as fault:
            self.faults += 1
            self._report(game, seat, fault)
            if len(game.choices) != made:
                raise
            return self._below.choose(game, seat) if self._below is not None else count - 1
        return index

    def _report(self, game: Game, seat: int, fault: Exception) -> None:
        """A sentence for anyone who watches; where it failed in the code is kept with the game."""
        where = ""
        if self.folder is not None:
            words = "".join(traceback.format_exception(fault))
            where = f"; the game is kept in {keep_fault(self.folder, game, seat, self.name, self.seed, words)}"
        below = f"the {self._below.name} bot" if self._below is not None else "nobody"
        self.tell(
            f"The {self.name} bot failed for {game.players[seat]} at choice {len(game.choices)} "
            f"({type(fault).__name__}: {fault}), and {below} chooses instead{where}."
        )


def keep_fault(folder: Path, game: Game, seat: int, bot: str, seed: int, words: str) -> Path | str:
    """Writes the game up to there, as a save with what went wrong; says where it is, or why there is none."""
    try:
        data: dict[str, Any] = game.save()
        data["fault"] = {"bot": bot, "bot_seed": seed, "seat": seat, "words": words}
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{bot}-{game.setup.seed}-{len(game.choices)}.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        return path
    except (OSError, SmashUpError) as problem:
        return f"no file ({problem})"


def _index(answer: object, count: int) -> int:
    try:
        index = operator.index(answer)  # type: ignore[arg-type]
    except TypeError:
        raise BotFault("{answer} is not the number of an option", answer=repr(answer)) from None
    if isinstance(answer, bool) or not 0 <= index < count:
        raise BotFault("there is no option {answer} among {count}", answer=repr(answer), count=count)
    return index


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Raises TooSlow inside where it can, and afterwards where it could not."""
    began = time.perf_counter()
    alarm = (
        hasattr(signal, "setitimer")
        and threading.current_thread() is threading.main_thread()
        and signal.getsignal(signal.SIGALRM) is signal.SIG_DFL
    )
    if alarm:
        signal.signal(signal.SIGALRM, _ring)
        signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        if alarm:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
    taken = time.perf_counter() - began
    if taken > seconds:
        raise TooSlow(
            "took {taken} seconds, where {seconds} are three times its budget",
            taken=f"{taken:.1f}",
            seconds=f"{seconds:.1f}",
        )


def _ring(number: int, frame: FrameType | None) -> None:
    raise TooSlow("took more than three times its budget and was interrupted")
