"""Which cards have a current text: compares the `revised` fields of specification sheets with the cards.

A sheet is YAML; it has for each card and base what is printed, and as `revised` what differs today. Whatever differs
and is not played so has a reason in records/as-printed.toml.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
import yaml

import smashup
from smashup.engine.cards import Scripted
from smashup.engine.editions import CURRENT

_FACTS = {
    "title": re.compile(r"[Rr]enamed ([A-Z][\w' ]*?)(?=[,;:.])"),
    "vp": re.compile(r"VP (\d) (\d) (\d)"),
    "breakpoint": re.compile(r"Breakpoint (\d+)"),
}
"""What a sheet says of revised facts in words."""


def reasons(root: Path) -> dict[str, str]:
    """The cards that stay as printed, and why."""
    return tomllib.loads((root / "records" / "as-printed.toml").read_text(encoding="utf-8"))


def compare(sheet: dict[str, Any], kept: dict[str, str]) -> Iterator[str]:
    """A sentence for every difference between a sheet and the cards of its factions that are there."""
    catalogue = smashup.full_catalogue()
    for faction in sheet["factions"]:
        if faction["name"] in catalogue.factions:
            for spec in faction["cards"]:
                yield from _differences(spec, catalogue.cards.get(spec["name"]), kept)
    for spec in sheet.get("bases") or ():
        yield from _differences(spec, catalogue.bases.get(spec["name"]), kept)


def _differences(spec: dict[str, Any], face: type[Scripted] | None, kept: dict[str, str]) -> Iterator[str]:
    name, text = spec["name"], spec.get("revised")
    if face is None:
        return
    current = face.revised.get(CURRENT)
    if current is None:
        if text and name not in kept:
            yield f"{name}: has no current text; the sheet says {text!r}"
    elif not text:
        yield f"{name}: has a current text, but the sheet says nothing of one"
    elif name in kept:
        yield f"{name}: has a current text, but should stay as printed"
    else:
        yield from _facts(name, text, current)


def _facts(name: str, text: str, current: type[Any]) -> Iterator[str]:
    for fact, words in _FACTS.items():
        if said := words.search(text):
            want = " ".join(said.groups())
            have = getattr(current, fact)
            have = " ".join(map(str, have)) if isinstance(have, tuple) else str(have)
            if have != want:
                yield f"{name}: {fact} is {have} in the current edition; the sheet says {want}"


def revised(
    sheets: Annotated[Path, typer.Argument(help="The folder of the sheets.", exists=True, file_okay=False)],
    root: Annotated[Path, typer.Option(help="The project.")] = Path(),
) -> None:
    """Compare the current texts of the cards with the `revised` fields of these sheets; ends with 1 if any differ."""
    kept = reasons(root)
    lines = [
        f"{path.stem}: {line}"
        for path in sorted(sheets.glob("*.yaml"))
        for line in compare(yaml.safe_load(path.read_text(encoding="utf-8")), kept)
    ]
    print(*lines, f"{len(lines)} differences", sep="\n")
    raise typer.Exit(1 if lines else 0)


if __name__ == "__main__":
    typer.run(revised)
