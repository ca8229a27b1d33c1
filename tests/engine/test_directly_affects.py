"""'Directly affects' (RULES 5.1, 15.1, 15.14): what an action says it can reach is what it can do, for every action."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import smashup
from smashup.engine.cards import Action, Minion
from smashup.engine.effects import Ref
from smashup.engine.events import Play
from smashup.engine.rights import Affecting, Right
from smashup.testing import Scenario

CATALOGUE = smashup.full_catalogue()
STANDARD = [
    card.title
    for card in CATALOGUE.cards.values()
    if issubclass(card, Action) and (card.on is None or card.on.kind == "base") and not card.special_only
]
BY_CHANCE = {"Go I Know Not Whither"}
REACHING = [title for title in STANDARD if title not in BY_CHANCE and CATALOGUE.card(title).directly_affects()]  # type: ignore[attr-defined]
BASES = ["The Nexus", "Portal Room", "Primate Park"]
TRIES = 6


def open_table() -> Scenario:
    """Small and big minions of both players, actions on some of them, and a base without anybody."""
    players = {"Ann": ("Musketeers", "Sumo Wrestlers"), "Bob": ("Luchadors", "Shapeshifters")}
    s = Scenario(players, bases=BASES)
    s.put("Rookie Sumo", at="The Nexus", by="Ann")
    top = s.put("Top Tier", at="Portal Room", by="Ann")
    flor = s.put("Flor Loca", at="The Nexus", by="Bob")
    s.put("Mimic", at="Portal Room", by="Bob")
    s.put("Yellow Demon", at="Portal Room", by="Bob")
    s.attach("Bring 'Em In", to=top, by="Ann")
    s.attach("Bring 'Em In", to=flor, by="Ann")
    return s


def guarded_table() -> Scenario:
    """The same with minions that cannot be moved, destroyed or affected."""
    s = open_table()
    s.put("Yokozuna", at="The Nexus", by="Bob")
    s.put("Porthos", at="The Nexus", by="Bob")
    s.put("Porthos", at="Portal Room", by="Ann")
    s.attach("Shell Game", to="Top Tier", by="Ann")
    s.attach("Battle Moose", to="Mimic", by="Bob")
    return s


def crowded_table() -> Scenario:
    """One's own minions side by side, one of them foreign, and a base with others only."""
    players = {"Ann": ("Mythic Horses", "Mounties"), "Bob": ("Kitty Cats", "Time Travelers")}
    s = Scenario(players, bases=BASES)
    s.put("Dudlee", at="The Nexus", by="Ann")
    s.put("War Canuck", at="The Nexus", by="Ann")
    s.put("Jumper", at="The Nexus", by="Ann", owner="Bob")
    s.put("Time Raider", at="Portal Room", by="Bob")
    s.put("Jumper", at="Portal Room", by="Bob", counters=6)
    return s


TABLES = [open_table, guarded_table, crowded_table]


def with_right(s: Scenario, title: str, *limits: Affecting) -> None:
    """Ann holds that action and two other cards, and may play one action under these limits."""
    s.game.kernel.current.rights[:] = [Right("action", limits, serial=1)]
    s.hand("Ann", title, "Athos", "Eh?")


def minions(s: Scenario) -> list[Minion]:
    return [minion for base in s.game.kernel.bases for minion in base.minions]


def play_at_random(s: Scenario, title: str, rng: random.Random) -> Play:
    """Plays the action anywhere and answers everything at random, until the Play Cards prompt is back."""
    kernel = s.game.kernel
    options = [
        i for i, o in enumerate(kernel_options(s)) if o.kind == "play" and o.card is not None and o.card.title == title
    ]
    s.game.choose(rng.choice(options))
    while s.game.choice is not None and s.game.choice.kind != "play cards":
        s.game.choose(rng.randrange(len(s.game.choice.options)))
    plays = [event for event in kernel.log if isinstance(event, Play) and event.card.title == title]
    return plays[0]


def kernel_options(s: Scenario):
    assert s.game.choice is not None
    return s.game.choice.options


@pytest.mark.parametrize("title", REACHING)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.__name__)
def test_a_minion_that_can_be_reached_is_reached_whatever_is_picked(table: Callable[[], Scenario], title: str):
    """RULES 15.14: a right bound to a minion offers the action only where it can, and leads every pick there."""
    for index in range(len(minions(table()))):
        for seed in range(TRIES):
            s = table()
            minion = minions(s)[index]
            with_right(s, title, Affecting((Ref(minion.uid, minion.life),)))
            if not s.can_play(title) and not any(s.can_play(title, on=base) for base in BASES):
                break
            play = play_at_random(s, title, random.Random(seed))
            assert minion in [affect.card for affect in play.affected], f"{title} did not affect {minion}"


@pytest.mark.parametrize("title", STANDARD)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.__name__)
def test_a_minion_that_cannot_be_reached_is_never_affected(table: Callable[[], Scenario], title: str):
    """What an action affects, played freely, is among what it said it could reach."""
    for seed in range(2 * TRIES):
        s = table()
        with_right(s, title)
        kernel = s.game.kernel
        ann = kernel.current
        card = ann.hand[0]
        places = [None] if card.on is None else kernel.bases
        reachable = {m.uid for m in minions(s) for place in places if kernel.can_affect(ann, card, place, m)}
        rng = random.Random(seed)
        play = play_at_random(s, title, rng)
        surplus = [affect.card for affect in play.affected if affect.card.uid not in reachable]
        assert not surplus, f"{title} affected {surplus}"
