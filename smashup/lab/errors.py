"""What the lab refuses."""

from __future__ import annotations

from smashup import SmashUpError


class BadPlan(SmashUpError):
    """A run that cannot be played."""


class BadResults(SmashUpError):
    """A folder whose results cannot be used."""
