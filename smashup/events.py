"""The kinds of events, for programs that read `game.history()`: see the classes in `smashup/engine/events/`."""

from __future__ import annotations

from smashup.engine.events import *  # noqa: F403
