"""What runs in the processes that play: nothing but the game is loaded there."""

from __future__ import annotations

import gc
import signal
from multiprocessing.connection import Connection

import smashup
from smashup.lab.plan import Plan
from smashup.lab.play import play_batch


def settle_in() -> None:
    """Gets a process ready to play one game after another, or to gather their records: what is loaded stays for good,
    and games that are over take themselves apart, so the garbage collector has little to find and need not look often.
    """
    smashup.full_catalogue()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def work(plan: Plan, pipe: Connection) -> None:
    """Plays the batches that come through the pipe, until nobody is at its other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all of a terminal; the one that writes decides
    settle_in()
    try:
        while True:
            pipe.send(play_batch(plan, pipe.recv()))
    except (EOFError, OSError):
        return
