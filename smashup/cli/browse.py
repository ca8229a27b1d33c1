"""`smashup cards`: the catalogue by set, faction, card and base."""

from __future__ import annotations

import difflib
import functools
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

import smashup
from smashup import SmashUpError
from smashup.cli.table import facts
from smashup.cli.words import refusal, t, text_of
from smashup.speech import theme

FEW = 30
"""So many names or fewer are told to whoever is looking for another."""


class UnknownName(SmashUpError):
    """Nothing of that name, or too much."""


@functools.cache
def _catalogue() -> dict[str, Any]:
    return smashup.catalogue()


def catalogue_texts() -> dict[str, str]:
    """The text of every printed card and base by its name."""
    return {name: thing["text"] for name, thing in _things().items()}


@functools.cache
def _things() -> dict[str, dict[str, Any]]:
    """Cards and bases by their names; those that have another one today by that too."""
    printed = [
        thing
        for boxed_set in _catalogue()["sets"]
        for home in (*boxed_set["factions"], *boxed_set.get("supplies", []), {"cards": boxed_set["bases"]})
        for thing in home["cards"]
    ]
    return {thing["current"]["name"]: thing for thing in printed if "current" in thing} | {
        thing["name"]: thing for thing in printed
    }


@functools.cache
def _factions() -> dict[str, dict[str, Any]]:
    """Factions with their set and bases."""
    return {
        faction["name"]: {
            **faction,
            "set": boxed_set["name"],
            "bases": [base for base in boxed_set["bases"] if base["faction"] == faction["name"]],
        }
        for boxed_set in _catalogue()["sets"]
        for faction in boxed_set["factions"]
    }


def find(words: str, names: Sequence[str], or_else: str | None = None) -> str:
    """The one name that is meant: exactly, by its beginning, or by a part of it, in any case."""
    wanted = words.casefold()
    for fits in (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: wanted in name,
    ):
        found = sorted({name for name in names if fits(name.casefold())})
        if len(found) == 1:
            return found[0]
        if found:
            raise UnknownName(refusal("could-be", words=repr(words), names=found[:8]))
    if or_else is not None:
        return or_else
    if close := difflib.get_close_matches(words, names, n=3, cutoff=0.5):
        hint = refusal("did-you-mean", names=close)
    elif len(names) <= FEW:
        hint = refusal("there-are", names=list(names))
    else:
        hint = refusal("lists-all", all="smashup cards", one="smashup cards FACTION")
    raise UnknownName(refusal("nothing-called", words=repr(words), hint=hint))


def seats_of(words: str, players: Sequence[str]) -> list[int]:
    """The seat of the player who is meant, or everybody's for "all"."""
    return list(range(len(players))) if words == "all" else [players.index(find(words, players))]


def lookup(words: str) -> dict[str, Any]:
    """A faction, card or base by its name, as JSON-able data; a faction comes with its cards and bases."""
    name = find(words, [*_factions(), *_things()])
    return _factions()[name] if name in _factions() else _things()[name]


def show_cards(console: Console, words: str = "") -> None:
    """The list of factions, one faction, or one card or base."""
    if not words:
        _show_sets(console)
        return
    found = lookup(words)
    if "cards" in found:
        _show_faction(console, found)
    else:
        _show_thing(console, found)


def _show_sets(console: Console) -> None:
    for boxed_set in _catalogue()["sets"]:
        console.print(Text(f"{boxed_set['name']} ({boxed_set['year']})", style="bold"))
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column(ratio=1, style="dim")
        for faction in boxed_set["factions"]:
            table.add_row(f"  {faction['name']}", theme(faction["name"], faction["theme"]))
        console.print(table)
    console.print(t("shows", one="smashup cards NAME"), style="dim", highlight=False)


def _show_faction(console: Console, faction: dict[str, Any]) -> None:
    console.print(Text(f"{faction['name']} ({faction['set']})", style="bold"))
    console.print(theme(faction["name"], faction["theme"]), style="dim", markup=False, highlight=False)
    table = Table(box=None, padding=(0, 1), show_edge=False)
    table.add_column("", justify="right", no_wrap=True)
    table.add_column(t("column-card"), no_wrap=True)
    table.add_column(t("column-kind"), no_wrap=True)
    table.add_column(t("column-text"), ratio=1)
    for card in faction["cards"]:
        table.add_row(f"{card['copies']}x", Text(card["name"], style="bold"), _kind(card), Text(_text(card)))
    for base in faction["bases"]:
        table.add_row("", Text(base["name"], style="bold"), _kind(base), Text(_text(base)))
    console.print(table)


def _show_thing(console: Console, thing: dict[str, Any]) -> None:
    _show_edition(console, thing)
    if "current" in thing:
        console.print(t("revised"), style="dim")
        _show_edition(console, thing["current"])


def _show_edition(console: Console, thing: dict[str, Any]) -> None:
    """A card or base as it is in one edition."""
    words = Text(thing["name"], style="bold")
    facts = t(
        "copies" if "copies" in thing else "of",
        kind=_kind(thing),
        faction=thing["faction"],
        copies=thing.get("copies", 0),
    )
    words.append(f"  {facts}", style="not bold dim")
    console.print(words)
    console.print(Text(text_of(thing["text"])))


def _kind(thing: dict[str, Any]) -> str:
    if "breakpoint" in thing:
        return t("base", breakpoint=thing["breakpoint"], prizes=" ".join(map(str, thing["vp"])))
    words = facts(thing)
    return t("on", kind=words, on=thing["on"]) if thing.get("on") else words


def _text(thing: dict[str, Any]) -> str:
    return text_of(thing["text"]) if thing["text"] else ""
