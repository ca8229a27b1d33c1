"""'Directly affects' (RULES 5.1, 15.1, 15.14): what the engine says an action can reach is what it can do."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import smashup
from smashup.engine.choices import Choice, Option
from smashup.engine.effects import Ref
from smashup.engine.events import Play
from smashup.engine.faces import Action, Minion
from smashup.engine.rights import Affecting, Right
from smashup.testing import Scenario

ACTIONS = [card for card in smashup.full_catalogue().cards.values() if issubclass(card, Action)]
FREE = [card for card in ACTIONS if (card.on is None or card.on.kind == "base") and not card.special_only]
PLAYED_FREELY = [card.title for card in FREE]
REACHING = [card.title for card in FREE if card.directly_affects() and card.title != "Go I Know Not Whither"]
"""Go I Know Not Whither leaves its minions to chance."""

BASES = ["The Nexus", "Portal Room", "Primate Park"]
TRIES = 6


def open_table() -> Scenario:
    """Small and big minions of both players, actions on some of them, and a base without anybody."""
    players = {"Ann": ("Musketeers", "Sumo Wrestlers"), "Bob": ("Luchadors", "Shapeshifters")}
    s = Scenario(players, bases=BASES)
    s.put("Rookie Sumo", at="The Nexus", by="Ann")
    top = s.put("Top Tier", at="Portal Room", by="Ann")
    flor = s.put("Flor Loca", at="The Nexus", by="Bob")
    s.lay("Portal Room", Bob=("Mimic", "Yellow Demon"))
    s.attach("Bring 'Em In", to=top, by="Ann")
    s.attach("Bring 'Em In", to=flor, by="Ann")
    return s


def guarded_table() -> Scenario:
    """The same with minions that cannot be moved, destroyed or affected."""
    s = open_table()
    s.lay("The Nexus", Bob=("Yokozuna", "Porthos"))
    s.put("Porthos", at="Portal Room", by="Ann")
    s.attach("Shell Game", to="Top Tier", by="Ann")
    s.attach("Battle Moose", to="Mimic", by="Bob")
    return s


def crowded_table() -> Scenario:
    """One's own minions side by side, one of them foreign, and a base with others only."""
    players = {"Ann": ("Mythic Horses", "Mounties"), "Bob": ("Kitty Cats", "Time Travelers")}
    s = Scenario(players, bases=BASES)
    s.lay("The Nexus", Ann=("Dudlee", "War Canuck"))
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
    options = _choice(s).options
    s.game.choose(rng.choice([i for i, o in enumerate(options) if o.kind == "play" and _title(o) == title]))
    while _choice(s).kind != "play cards":
        s.game.choose(rng.randrange(len(_choice(s).options)))
    return next(event for event in s.game.kernel.log if isinstance(event, Play) and event.card.title == title)


def _choice(s: Scenario) -> Choice:
    assert s.game.choice is not None
    return s.game.choice


def _title(option: Option) -> str:
    return option.card.title if option.card is not None else ""


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
            assert minion.uid in [affected.uid for affected in play.affected], f"{title} did not affect {minion}"


@pytest.mark.parametrize("title", PLAYED_FREELY)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.__name__)
def test_a_minion_that_cannot_be_reached_is_never_affected(table: Callable[[], Scenario], title: str):
    """What an action affects, played freely, is among what the engine said it could reach."""
    for seed in range(2 * TRIES):
        s = table()
        with_right(s, title)
        kernel = s.game.kernel
        ann = kernel.current
        card = ann.hand[0]
        places = [None] if card.on is None else kernel.bases
        reachable = {m.uid for m in minions(s) for place in places if kernel.can_affect(ann, card, place, [m])}
        play = play_at_random(s, title, random.Random(seed))
        surplus = [kernel.things[affected.uid] for affected in play.affected if affected.uid not in reachable]
        assert not surplus, f"{title} affected {surplus}"


# rights ----------------------------------------------------------------------------------------------------------


def two(**factions: tuple[str, str]) -> Scenario:
    pairs = {"Ann": ("Musketeers", "Kitty Cats"), "Bob": ("Luchadors", "Sumo Wrestlers")}
    return Scenario(pairs | factions, bases=BASES)


def test_a_right_stays_bound_to_its_minion_whoever_controls_it():
    """RULES 15.17."""
    s = two()
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Bob", carrying="Grumpiness")
    s.put("Queen Fluffy", at="Portal Room", by="Ann")
    s.hand("Ann", "Biding Time", "Cat Fight")
    s.play("Biding Time", choosing=rookie)
    assert not s.can_play("Cat Fight"), "it takes a minion of one's own"
    s.talent("Queen Fluffy", choosing=rookie)
    s.play("Cat Fight")
    assert len(s.options()) == 1
    s.choose(rookie)
    assert s.where(rookie) == "discard"
    s.idle()


def test_the_narrower_of_two_rights_is_spent_first():
    """RULES 15.16: one that is bound to a minion before one that asks for any minion, though it came later."""
    s = two()
    aramis, _ = s.lay("The Nexus", Ann="Aramis", Bob="Rookie Sumo")
    s.hand("Ann", "En Garde", "On a Roll", "Biding Time", "En Garde")
    s.deck("Ann", "Muffin", "Muffin")
    s.play("En Garde", choosing=aramis)
    s.play("On a Roll")
    s.play("Biding Time")
    assert len(s.options()) == 2, "with On a Roll's right any minion would do"
    s.choose(aramis)
    s.play("En Garde", choosing=aramis)  # with Biding Time's right, which is bound to him too
    s.hand("Ann", "Grumpiness")
    assert s.can_play("Grumpiness", on="Rookie Sumo"), "On a Roll's right is still there"


def test_of_two_bound_rights_that_of_the_affected_minion_is_used_under_eliza_too():
    """RULES 15.16: the play is the one extra card that Eliza allows, by whichever right."""
    s = two(Bob=("Princesses", "Luchadors"))
    s.put("Eliza", at="Portal Room", by="Bob")
    _, athos = s.lay("The Nexus", Ann=("Aramis", "Athos"))
    s.hand("Ann", "Make Way")
    aramis_only, athos_only = (Affecting((Ref(minion.uid, minion.life),)) for minion in minions(s)[:2])
    rights = s.game.kernel.current.rights
    rights[:] = [Right("action", (aramis_only,), serial=1), Right("action", (athos_only,), serial=2)]
    s.play("Make Way", choosing=(athos, "Primate Park"))
    assert [right.limits for right in rights] == [(aramis_only,), ()]


def test_a_play_that_is_thwarted_stands():
    """RULES 15.14: the destruction is replaced, so that nobody was affected and On a Roll has no second action."""
    s = two(Bob=("Kitty Cats", "Sumo Wrestlers"), Ann=("Musketeers", "Shapeshifters"))
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Bob", carrying="Hang in There")
    s.hand("Ann", "On a Roll", "Bacta the Future", "En Garde")
    s.play("On a Roll")
    s.play("Bacta the Future", choosing=(rookie, "Portal Room"))
    assert s.where(rookie) == "Portal Room"
    while s.prompt.startswith("Bacta"):
        s.decline()
    assert not s.can_play("En Garde")
    s.idle()


def test_a_special_is_no_way_to_use_a_right_and_a_minion_that_cannot_be_destroyed_none_to_destroy_it():
    """RULES 15.14: offered only while there is a legal way."""
    s = two(Ann=("Musketeers", "Shapeshifters"))
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Bob", carrying="Shell Game")
    s.hand("Ann", "Biding Time", "Last Stand", "Bacta the Future", "En Garde")
    s.play("Biding Time", choosing=rookie)
    assert s.can_play("En Garde")
    assert not s.can_play("Bacta the Future")
    assert not s.can_play("Last Stand")


def test_an_action_affects_a_minion_once_however_often_it_touches_it():
    """RULES 5.1: Move Aboot moves and strengthens; D'Artagnan draws one card."""
    s = two(Ann=("Musketeers", "Mounties"))
    dart = s.put("D'Artagnan", at="The Nexus", by="Ann")
    s.put("Rookie Sumo", at="Portal Room", by="Bob")
    s.plays("Ann", "Move Aboot", choosing=(dart, "Portal Room"))
    assert s.power(dart) == 6
    assert len(s.hand_of("Ann")) == 1
    s.idle()


def test_taking_control_of_an_own_minion_affects_nobody():
    """RULES 5.1: what counts is a change of controller; D'Artagnan learns nothing from a Cat's Paw on himself."""
    s = two(Ann=("Musketeers", "Kitty Cats"))
    dart = s.put("D'Artagnan", at="The Nexus", by="Ann")
    s.plays("Ann", "Cat's Paw", choosing=dart)
    assert s.hand_of("Ann") == []
    assert s.controller(dart) == "Ann"
    s.idle()


def test_an_own_minion_is_no_way_to_use_a_right_to_affect_it_by_taking_control():
    """RULES 15.14."""
    s = two(Ann=("Musketeers", "Kitty Cats"))
    s.put("Aramis", at="The Nexus", by="Ann")
    s.hand("Ann", "Biding Time", "Cat's Paw")
    s.play("Biding Time", choosing="Aramis")
    assert not s.can_play("Cat's Paw")
    s = two(Ann=("Musketeers", "Kitty Cats"))
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.hand("Ann", "Biding Time", "Cat's Paw")
    s.play("Biding Time", choosing=rookie)
    assert s.can_play("Cat's Paw")
