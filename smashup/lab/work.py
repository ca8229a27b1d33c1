"""What runs in the processes that play: nothing but the game is loaded there."""

from __future__ import annotations

import gc
import signal
from multiprocessing.connection import Connection

import smashup
from smashup.lab.plan import Plan
from smashup.lab.play import play_batch


def work(plan: Plan, pipe: Connection) -> None:
    """Plays the batches that come through the pipe, until nobody is at its other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all of a terminal; the one that writes decides
    smashup.full_catalogue()
    gc.freeze()  # the cards stay for good: no need to look through them for garbage
    try:
        while True:
            pipe.send(play_batch(plan, pipe.recv()))
    except (EOFError, OSError):
        return
