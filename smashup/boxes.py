"""Where boxed sets come from: this package, installed packages and folders.

An installed package names its boxes as entry points of the group `smashup.sets`. A folder holds packages of boxes, or
is one; folders are listed in the environment variable SMASHUP_SETS, so that other processes of a program know them
too. A box that cannot be read is left out, with a sentence that says why; the others are there all the same.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
import traceback
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import TypedDict

from smashup import sets
from smashup.engine.catalogue import Catalogue, FactionEntry, SetEntry, check_names, read_box
from smashup.engine.errors import BadBox, BadSetup

__all__ = [
    "Look",
    "SetEntry",
    "emblem_file",
    "faces_file",
    "full_catalogue",
    "in_folder",
    "looks",
    "outside",
    "packages",
    "use_folder",
]


class Look(TypedDict):
    """The colours of a faction (ground, ink, accent), and as SVG its emblem and the faces of its cards."""

    colours: tuple[str, str, str] | None
    emblem: str | None
    faces: str | None


GROUP = "smashup.sets"
VARIABLE = "SMASHUP_SETS"
OUTSIDE = "smashup_sets"
"""The package that boxes of folders are imported below."""


@cache
def full_catalogue() -> Catalogue:
    """Every set there is, as classes."""
    own = [_import(f"{sets.__name__}.{info.name}") for info in pkgutil.iter_modules(sets.__path__)]
    entries = [read_box(package) for package in own]
    problems: list[BadBox] = []
    for name, file, load in (*_installed(), *_in_folders()):
        try:
            entries.append(_read(name, file, load, entries))
        except BadBox as problem:
            problems.append(problem)
    return Catalogue(entries, problems)


def use_folder(folder: Path) -> None:
    """Adds the boxes of a folder, for this process and those that it starts."""
    place = folder.expanduser().resolve()
    if not place.is_dir():
        raise BadSetup("There is no folder {folder} to take boxes from.", folder=folder)
    if not packages(place):
        raise BadSetup("{folder} holds no box: a package whose __init__.py has a `SET`.", folder=folder)
    known = _folders()
    if place not in known:
        os.environ[VARIABLE] = os.pathsep.join(map(str, (*known, place)))
        full_catalogue.cache_clear()


def outside() -> list[SetEntry]:
    """The boxes that do not come with smashup."""
    return [entry for entry in full_catalogue().sets if not entry.package.startswith(f"{sets.__name__}.")]


def in_folder(folder: Path) -> list[SetEntry]:
    """The boxes that were taken from this folder."""
    names = {f"{OUTSIDE}.{package.name}" for package in packages(folder.expanduser().resolve())}
    return [entry for entry in full_catalogue().sets if entry.package in names]


def emblem_file(faction: FactionEntry) -> Path:
    """Where the emblem of a faction is drawn: beside its module."""
    return Path(str(sys.modules[faction.module].__file__)).with_suffix(".svg")


def faces_file(faction: FactionEntry) -> Path:
    """Where the faces of a faction's cards are drawn: a symbol each, with the title of the card."""
    return emblem_file(faction).with_suffix(".faces.svg")


def looks() -> dict[str, Look]:
    """How the factions of boxes from outside look; those of our own are drawn by the page."""
    found: dict[str, Look] = {}
    for entry in outside():
        for faction in entry.factions:
            found[faction.name] = {
                "colours": faction.colours,
                "emblem": _drawing(emblem_file(faction)),
                "faces": _drawing(faces_file(faction)),
            }
    return found


def _drawing(file: Path) -> str | None:
    return file.read_text(encoding="utf-8", errors="replace") if file.is_file() else None


# finding -------------------------------------------------------------------------------------------------------------

_Source = tuple[str, str, Callable[[], ModuleType]]
"""What a box is called before it is read, where it is, and how it is imported."""


def _installed() -> Iterator[_Source]:
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.value):
        yield point.name, f"the installed package {point.value}", point.load


def _in_folders() -> Iterator[_Source]:
    for folder in _folders():
        for package in packages(folder):
            yield package.name, str(package / "__init__.py"), partial(_import_folder, package)


def _folders() -> list[Path]:
    return [Path(name) for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name]


def packages(folder: Path) -> list[Path]:
    """The packages of boxes in a folder: itself, or those below it."""
    if _is_box(folder):
        return [folder]
    return sorted(path for path in folder.iterdir() if _is_box(path)) if folder.is_dir() else []


def _is_box(folder: Path) -> bool:
    source = folder / "__init__.py"
    return source.is_file() and "SET" in source.read_text(encoding="utf-8", errors="replace")


# reading -------------------------------------------------------------------------------------------------------------


def _read(name: str, file: str, load: Callable[[], ModuleType], known: list[SetEntry]) -> SetEntry:
    """One box from outside; whatever is wrong with it becomes a sentence that names the file."""
    try:
        package = load()
        if not hasattr(package, "__path__"):
            raise BadBox(name, file, "it is a module; a box is a package with a module for every faction.")
        entry = read_box(package)
        check_names(entry, package, known)
        return entry
    except BadBox:
        raise
    except SyntaxError as problem:
        words = f"line {problem.lineno} is no Python: {problem.msg}."
        raise BadBox(name, str(problem.filename or file), words) from problem
    except Exception as problem:
        place = _fault(problem)
        where = "" if place is None else f"line {place.lineno}: "
        words = f"{where}{type(problem).__name__}: {problem}."
        raise BadBox(name, file if place is None else place.filename, words) from problem


def _fault(problem: Exception) -> traceback.FrameSummary | None:
    """The last line of the box itself that ran into the problem."""
    own = str(Path(__file__).parent)
    frames = traceback.extract_tb(problem.__traceback__)
    theirs = [f for f in frames if not f.filename.startswith(("<", own)) and "importlib" not in f.filename]
    return theirs[-1] if theirs else None


def _import(name: str) -> ModuleType:
    return importlib.import_module(name)


def _import_folder(package: Path) -> ModuleType:
    """A package of a folder, imported below one of our own making, so that its name stands in nobody's way."""
    home = sys.modules.get(OUTSIDE)
    if home is None:
        home = sys.modules[OUTSIDE] = ModuleType(OUTSIDE)
        home.__path__ = []
    parent = str(package.parent)
    if parent not in home.__path__:
        home.__path__.append(parent)
    module = _import(f"{OUTSIDE}.{package.name}")
    if Path(str(module.__file__)).parent != package:
        raise BadBox(package.name, str(package), f"another folder has a box called {package.name} already.")
    return module
