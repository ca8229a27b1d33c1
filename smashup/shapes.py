"""The shapes of views, choices, options and the log as types: see `smashup/engine/shapes.py`."""

from __future__ import annotations

from smashup.engine.shapes import *  # noqa: F403
