"""What the lab refuses."""

from __future__ import annotations

from smashup import SmashUpError


class BadPlan(SmashUpError):
    """A run that cannot be played."""


class BadResults(SmashUpError):
    """A folder whose results cannot be used."""


class NotInstalled(SmashUpError):
    """A package that only some of the commands need."""

    def __init__(self, what: str, extra: str, package: str) -> None:
        super().__init__(f"{what} needs the package {package}, which is not installed: pip install 'smashup[{extra}]'.")
