"""Packages that only a part of smashup needs: the extras of pyproject.toml."""

from __future__ import annotations

from smashup import SmashUpError


class NotInstalled(SmashUpError):
    """A package of an extra cannot be imported."""

    def __init__(self, what: str, extra: str, problem: ImportError) -> None:
        package = problem.name or problem
        super().__init__(f"The package {package}, needed for {what}, is not installed: pip install 'smashup[{extra}]'.")
