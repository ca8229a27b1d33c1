"""Packages that only a part of smashup needs: the extras of pyproject.toml."""

from __future__ import annotations

from smashup import SmashUpError, worded


class NotInstalled(SmashUpError):
    """A package of an extra cannot be imported."""

    def __init__(self, what: str, extra: str, problem: ImportError) -> None:
        package = problem.name or problem
        super().__init__(
            worded(
                "The package {package}, needed for {part}, is not installed: {command}.",
                package=str(package),
                part=worded(what),
                command=f"pip install 'smashup[{extra}]'",
            )
        )
