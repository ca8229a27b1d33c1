"""The pending choice as a numbered menu. Plays are grouped: first the card, then the place.

A menu is made of a view and knows nothing of terminals; an entry leads to one option, or to several places.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from smashup import SmashUpError, say
from smashup.cli.table import View, facts
from smashup.cli.words import refusal, t, text_of

WORDS = ("end", "pass", "done", "decline", "yes")
"""Kinds of options that can be picked by their name."""
FEW = 6
"""So many options or fewer are shown as they are, not grouped (but for the Play Cards prompt)."""
LONGEST = 9
"""Digits of the largest number that is worth looking at."""


@dataclass(frozen=True)
class Place:
    """Where a play may go: words, and the option's index."""

    words: str
    index: int


@dataclass(frozen=True)
class Entry:
    """One line of the menu."""

    title: str
    note: str = ""
    text: str = ""
    places: tuple[Place, ...] = ()
    index: int | None = None
    """The option it stands for, where there is nothing more to pick."""
    plays: bool = False
    """Is it the play of a card?"""


@dataclass
class Menu:
    """What may be picked, in the order of its numbers."""

    prompt: str
    entries: list[Entry] = field(default_factory=list)
    idle: list[Entry] = field(default_factory=list)
    """Cards in hand that cannot be played now: shown without a number."""
    words: dict[str, int] = field(default_factory=dict)
    several: str = ""
    """What was picked so far and how many may be, where several are picked one by one."""
    hand: bool = False
    """Does it list the whole hand?"""

    def pick(self, numbers: list[int]) -> tuple[int | Entry, list[int]]:
        """The option these numbers mean and the numbers left over, or the entry whose place is still open."""
        number, *left = numbers
        if not 1 <= number <= len(self.entries):
            raise Misread(refusal("no-number", number=number, last=len(self.entries)))
        entry = self.entries[number - 1]
        if entry.index is not None:
            return entry.index, left
        if not left:
            return entry, []
        number, *left = left
        if not 1 <= number <= len(entry.places):
            raise Misread(refusal("no-place", card=entry.title, number=number, last=len(entry.places)))
        return entry.places[number - 1].index, left


Things = dict[int, tuple[View, View | None]]
"""Cards and bases of a view by number, each with the base it is at."""


class Misread(SmashUpError):
    """A line that means nothing here."""


def number_in(words: str) -> int | None:
    """The number that somebody has typed, in the digits of whatever script; None where it is none."""
    if not words.isdecimal():
        return None
    if len(words) > LONGEST:
        raise Misread(refusal("long-number", digits=str(len(words))))
    return int(words)


def build(view: View, texts: dict[str, str]) -> Menu:
    """The menu of the pending choice of this view's own seat; `texts` are the printed texts by title."""
    choice = view["choice"]
    options = choice["options"]
    playing = choice["kind"] == "play cards"
    things = _things(view)
    menu = Menu(prompt=say(choice["says"]), hand=playing, several=_several(choice))
    grouped: dict[int, list[tuple[int, View]]] = {}
    group_plays = playing or len(options) > FEW
    for index, option in enumerate(options):
        if option["kind"] == "play" and group_plays:
            grouped.setdefault(option["card"], []).append((index, option))
    done: set[int] = set()
    for index, option in enumerate(options):
        if option["kind"] in WORDS:
            menu.words[option["kind"]] = index
        if option.get("card") in grouped and option["kind"] == "play":
            if option["card"] not in done:
                done.add(option["card"])
                menu.entries.append(_play_entry(grouped[option["card"]], things, texts))
        else:
            menu.entries.append(_plain_entry(index, option, things, texts))
    if playing:
        menu.idle = _idle(view, grouped)
    return menu


def _several(choice: View) -> str:
    run = choice.get("run")
    if not run or run[1] <= 1:
        return t("picked", cards=choice["picked"]) if choice["picked"] else ""
    least, most = run
    span = str(most) if least == most else t("span", least=least, most=most)
    code = "pick-run-so-far" if choice["picked"] else "pick-run"
    return t(code, span=span, cards=choice["picked"])


def _things(view: View) -> Things:
    things: Things = {}
    for base in view["bases"]:
        things[base["id"]] = (base, base)
        for card in (*base["minions"], *base["titans"], *base["actions"]):
            things[card["id"]] = (card, base)
            for action in card.get("actions", ()):
                things[action["id"]] = (action, base)
    loose: list[Any] = list(view["limbo"])
    for player in view["players"]:
        loose += [*player.get("hand", ()), *player["aside"], *player["discard_pile"]]
    for card in loose:
        things.setdefault(card["id"], (card, None))
    return things


def _play_entry(plays: list[tuple[int, View]], things: Things, texts: dict[str, str]) -> Entry:
    first = plays[0][1]
    note = facts(things[first["card"]][0]) if first["card"] in things else ""
    text = _text(texts, first["name"])
    card = first["says"]["params"]["card"]
    if isinstance(card, dict) and card["code"].startswith("card-from-"):
        note = t("from-discard" if card["code"] == "card-from-discard" else "from-deck", note=note).strip()
    if len(plays) == 1 and "base" not in first and "target" not in first:
        return Entry(first["name"], note, text, index=plays[0][0], plays=True)
    places = tuple(Place(_place_words(option, things), index) for index, option in plays)
    return Entry(first["name"], note, text, places, plays=True)


def _place_words(option: View, things: Things) -> str:
    """The base or card a play goes to, with what one wants to know of it."""
    uid = option.get("target", option.get("base"))
    if uid is None:
        return t("nowhere")
    thing, base = things[uid]
    if thing is base:
        return f"{thing['name']} ({thing['total']}/{thing['breakpoint']})"
    return _card_words(thing, base)


def _card_words(card: View, base: View | None) -> str:
    words = str(card["name"])
    if "power" in card:
        words = t("place-power", card=words, power=card["power"])
    return t("place-at", place=words, base=base["name"]) if base is not None else words


def _plain_entry(index: int, option: View, things: Things, texts: dict[str, str]) -> Entry:
    uid = option.get("target", option.get("card", option.get("base")))
    known = things.get(uid) if uid is not None else None
    thing, base = known if known is not None else (None, None)
    note = ""
    if thing is not None:
        note = facts(thing) if "kind" in thing else f"{thing['total']}/{thing['breakpoint']}"
        note = t("power", power=thing["power"]) if "power" in thing else note
    name = option.get("name", "")
    text = _text(texts, name) if name and option["kind"] in ("card", "play", "talent", "trigger") else ""
    if option["kind"] == "talent" and base is not None:
        params = {key: value for key, value in option["says"]["params"].items() if key == "effect"}
        use = say({"code": option["says"]["code"], "params": {**params, "card": name}})
        return Entry(use, note, text if base is thing else t("at", base=base["name"], text=text), index=index)
    in_play = thing is not None and "controller" in thing
    return Entry(say(option["says"]), note, "" if in_play and option["kind"] == "card" else text, index=index)


def _idle(view: View, grouped: dict[int, list[tuple[int, View]]]) -> list[Entry]:
    hand = view["players"][view["seat"]]["hand"]
    playable = {(card["name"], card["owner"]) for card in hand if card["id"] in grouped}
    left = {(card["name"], card["owner"]): card for card in hand if (card["name"], card["owner"]) not in playable}
    return [Entry(card["name"], facts(card), text_of(card["text"]) if card["text"] else "") for card in left.values()]


def _text(texts: dict[str, str], name: str) -> str:
    return text_of(texts[name]) if texts.get(name) else ""


def copies(view: View, title: str) -> int:
    """How many cards of that title the hand holds."""
    hand = view["players"][view["seat"]].get("hand", ())
    return sum(card["name"] == title for card in hand)
