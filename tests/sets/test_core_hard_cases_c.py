"""What the hard cases of the core set ask for besides: their second games, and how they end."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Scenario
from tests.tables import table_of

TABLE = ("The Nexus", "Portal Room", "Primate Park")
two = table_of(("Ninjas", "Dinosaurs"), ("Robots", "Aliens"), TABLE)
three = table_of(
    ("Tricksters", "Robots"), ("Super Spies", "Princesses"), (*TABLE, "Monkey Lab"), cid=("Zombies", "Pirates")
)


# A door in Ice Castle --------------------------------------------------------------------------------------------


def test_the_door_in_ice_castle_closes_at_the_start_of_the_next_turn():
    """RULES 2.1, 15.31: Infiltrate stays there without effect."""
    s = two("Ice Castle")
    s.plays("Ann", "Infiltrate", on="Ice Castle")
    s.end_turn()
    s.hand("Bob", "Zapbot")
    assert not s.can_play("Zapbot", at="Ice Castle")
    s.end_turn()
    s.hand("Ann", "Tiger Assassin")
    assert not s.can_play("Tiger Assassin", at="Ice Castle")
    assert s.can_play("Tiger Assassin", at="The Nexus")
    assert [action.title for action in s.actions_on("Ice Castle")] == ["Infiltrate"]


# Shinobi calls a friend at The Homeworld -------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["printed", "current"])
def test_a_friend_at_the_homeworld_calls_another(edition: str):
    """RULES 6.8: at once or never; printed power counts. Today the first of these plays alone gives one."""
    s = two("The Homeworld", options=Options(edition=edition))
    s.end_turn()
    s.lay("The Homeworld", Bob=("Nukebot",) * 5)
    s.hand("Ann", "Shinobi", "Shinobi", "Hidden Ninja", "War Raptor", "Ninja Acolyte")
    s.end_turn()
    s.play("Shinobi", at="The Homeworld")
    assert not s.can_play("Shinobi")
    s.play("War Raptor", at="The Homeworld")
    assert s.can_play("Ninja Acolyte", at="Portal Room") is (edition == "printed")
    if edition == "printed":
        s.decline()
    s.play("Hidden Ninja")
    s.play("Shinobi", at="The Homeworld")
    assert ("The Homeworld" in s.bases()) is (edition == "printed")  # today it has scored by then
    assert s.can_play("Ninja Acolyte", at="Portal Room")


# The Temple and the runaways -------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["First Mate", "Temple of Goju"])
def test_a_lone_first_mate_at_the_temple(first: str):
    """RULES 5.6, 7.7: what has left is not here any more."""
    s = two("Temple of Goju", ann=("Pirates", "Robots"), bob=("Dinosaurs", "Aliens"))
    mate = s.put("First Mate", at="Temple of Goju", by="Ann")
    s.lay("Temple of Goju", Bob=("King Rex", "King Rex", "Invader"))
    s.end_turn()
    s.choose(first)
    if first == "First Mate":
        s.choose("The Nexus")
    while s.prompt.startswith("Temple"):
        s.choose(0)
    assert s.where(mate) == ("The Nexus" if first == "First Mate" else "deck")


# Deaths that pay and deaths that do not --------------------------------------------------------------------------


def test_a_cave_that_scores_pays_for_nobody():
    s = three(
        "Cave of Shinies", ann=("Princesses", "Tricksters"), bob=("Dinosaurs", "Robots"), Cid=("Kitty Cats", "Zombies")
    )
    s.put("Sleeping Beauty", at="Cave of Shinies", by="Ann")
    s.put("Gremlin", at="Cave of Shinies", by="Bob", owner="Ann")
    s.put("Muffin", at="Cave of Shinies", by="Cid")
    s.lay("Cave of Shinies", Bob=("King Rex", "King Rex"))
    s.hand("Cid", "Walker")
    s.end_turn()
    assert "Cave of Shinies" not in s.bases()
    assert (s.vp("Bob"), s.vp("Ann") + s.vp("Cid")) == (4, 3)
    assert s.hand_of("Cid") == ["Walker"]


# Sleeping through a scoring --------------------------------------------------------------------------------------


def test_mark_of_sleep_bars_the_extra_turn_and_not_the_regular_one():
    """RULES 15.9, 15.41: the next turn is the next one that begins."""
    s = three("Portal Room")
    s.lay("Portal Room", Bob=("Secret Agent",) * 5)
    s.plays("Ann", "Mark of Sleep", choosing="Bob")
    s.end_turn()
    assert s.asked == "Bob"  # the extra turn of the winner
    s.hand("Bob", "Discards Are Forever")
    assert not s.can_play("Discards Are Forever")
    s.end_turn()
    assert s.asked == "Bob"
    s.hand("Bob", "Discards Are Forever")
    assert s.can_play("Discards Are Forever")


# Winds of Change runs the deck dry -------------------------------------------------------------------------------


def test_winds_of_change_bring_an_action_that_may_be_played():
    s = two(ann=("Wizards", "Ninjas"))
    s.deck("Ann", "Summon", "Summon", "Summon", "Summon", only=True)
    s.hand("Ann", "Winds of Change", "Mystic Studies")
    s.play("Winds of Change")
    assert len(s.hand_of("Ann")) == 5
    s.play("Summon")
    assert not s.can_play("Summon")
    assert not s.can_play("Mystic Studies")


# Zombie Lord tours the table -------------------------------------------------------------------------------------


def test_what_a_walker_of_the_tour_discards_may_be_next():
    """The on-play ability of each is resolved before the next is chosen."""
    s = two(ann=("Zombies", "Shapeshifters"), bob=("Tricksters", "Aliens"))
    s.discard_pile("Ann", "Walker")
    s.deck("Ann", "Mimic")
    s.hand("Ann", "Zombie Lord")
    s.play("Zombie Lord", at="The Nexus")
    s.play("Walker", at="Portal Room")
    s.choose("Discard Mimic")
    s.play("Mimic", at="Primate Park")
    assert s.power("Mimic") == 5
    s.idle()


# Teeth and claws against friends ---------------------------------------------------------------------------------


def test_the_upgrade_comes_after_the_teeth_have_gone():
    """In the same turn, with an extra action: RULES 15.36."""
    s = two(ann=("Dinosaurs", "Wizards"))
    rex = s.put("King Rex", at="The Nexus", by="Ann", carrying="Tooth and Claw... and Guns")
    raptor = s.put("War Raptor", at="Portal Room", by="Ann")
    s.hand("Ann", "Chronomage", "Howl", "Upgrade")
    s.play("Chronomage", at="Primate Park")
    s.play("Howl")
    assert (s.power(rex), s.power(raptor)) == (7, 4)
    s.play("Upgrade", on=rex)
    assert s.power(rex) == 9


# Whose guest at The Homeworld ------------------------------------------------------------------------------------


def test_a_guest_at_the_homeworld_brings_another_of_its_owner_there():
    """RULES 5.8: Bob owns the guest, and what he plays there himself sets the base off again."""
    s = two("The Homeworld", ann=("Robots", "Dinosaurs"), bob=("Aliens", "Kitty Cats"))
    s.hand("Ann", "Collector", owner="Bob")
    s.hand("Bob", "Collector", "Collector")
    s.play("Collector", at="The Homeworld", choosing="decline")
    for _ in range(2):
        assert s.asked == "Bob"
        s.choose("Collector", at="The Homeworld") if len(s.hand_of("Bob")) == 1 else _first_collector(s)
        s.decline()
    assert s.hand_of("Bob") == []
    s.idle()


def _first_collector(s: Scenario) -> None:
    """Bob plays one of his two Collectors at The Homeworld, whichever."""
    s.choose(next(i for i, label in enumerate(s.options()) if label.endswith("at The Homeworld")))
