"""More hard cases of the sheet of Awesome Level 9000, one by one."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Handle, Scenario
from tests.tables import table_of

QUIET = ("The Nexus", "Portal Room", "Primate Park", "Monkey Lab")
two = table_of(("Bear Cavalry", "Ghosts"), ("Ninjas", "Kitty Cats"), QUIET[:3])
three = table_of(("Bear Cavalry", "Robots"), ("Ninjas", "Kitty Cats"), QUIET, cid=("Aliens", "Killer Plants"))


# Whose honour ----------------------------------------------------------------------------------------------------


def honour() -> tuple[Scenario, Handle, Handle]:
    s = three("Field of Honor")
    nukebot, weak, *_ = s.lay(
        "Field of Honor", Ann="Nukebot", Bob=("Ninja Acolyte", "Tiger Assassin"), Cid="Supreme Overlord"
    )
    s.put("Collector", at="Portal Room", by="Cid")
    return s, nukebot, weak


def test_whose_honour_a_bear_hug_is():
    """[wiki] The player whom a card tells to destroy has the credit."""
    s, _, weak = honour()
    s.plays("Ann", "Bear Hug", choosing=(weak, "Collector"))
    assert (s.where(weak), s.where("Collector")) == ("discard", "discard")
    assert (s.vp("Ann"), s.vp("Bob"), s.vp("Cid")) == (0, 1, 0)


def test_whose_honour_the_end_of_nukebot_is():
    """One VP for all that are destroyed in one moment; RULES 15.7: 'you' is the last controller of Nukebot."""
    s, nukebot, _ = honour()
    s.end_turn()
    s.plays("Bob", "Ninja Master", at="Field of Honor", choosing=nukebot)
    while s.prompt.startswith("Several"):
        s.choose("Field of Honor")
    assert [s.minions_at("Field of Honor", player) for player in ("Ann", "Bob", "Cid")] == [[], [], []]
    assert (s.vp("Ann"), s.vp("Bob"), s.vp("Cid")) == (1, 1, 0)


# Raptors move in packs -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trapped", [False, True])
def test_raptors_move_in_packs(trapped: bool):
    """[wiki] Power is compared after the move; several that arrive are answered one by one."""
    s = two(bob=("Dinosaurs", "Kitty Cats"))
    s.put("Bear Cavalry", at="The Nexus", by="Ann")
    raptors = s.lay("The Nexus", Bob=("War Raptor",) * 3)
    s.put("Cub Scout", at="Portal Room", by="Ann")
    if trapped:
        s.attach("High Ground", to="Portal Room", by="Ann")
    s.plays("Ann", "You're Pretty Much Borscht", choosing=("The Nexus", "Portal Room"))
    while s.prompt.startswith("Several"):
        s.choose("High Ground") if "High Ground" in " ".join(s.options()) else s.choose(0)
    assert [s.where(raptor) for raptor in raptors] == ["discard" if trapped else "Portal Room"] * 3
    s.idle()


def test_the_last_raptor_is_as_strong_as_a_cub_scout():
    s = two(bob=("Dinosaurs", "Kitty Cats"))
    s.put("Bear Cavalry", at="The Nexus", by="Ann")
    raptor = s.put("War Raptor", at="The Nexus", by="Bob")
    s.put("Cub Scout", at="Portal Room", by="Ann")
    s.plays("Ann", "You're Pretty Much Borscht", choosing=("The Nexus", "Portal Room"))
    assert (s.where(raptor), s.power(raptor)) == ("Portal Room", 3)
    s.idle()


# Alone and not alone ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("alone", [True, False])
def test_alone_and_not_alone(alone: bool):
    """Several destructions of one moment are judged before any of them."""
    s = two(bob=("Pirates", "Dinosaurs"))
    polar, rex = s.lay("The Nexus", Ann="Polar Commando", Bob="King Rex")
    cub = None if alone else s.put("Cub Scout", at="The Nexus", by="Ann")
    assert s.power(polar) == (6 if alone else 4)
    s.end_turn()
    s.plays("Bob", "Powderkeg", choosing=rex)
    assert s.where(rex) == "discard"
    assert s.where(polar) == ("The Nexus" if alone else "discard")
    assert cub is None or s.where(cub) == "discard"


# Nobody leaves, not even through the hatch -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "entangled", "where"),
    [
        ("Seeing Stars", True, "discard"),
        ("Beam Up", True, "The Nexus"),
        ("Disintegrator", True, "deck"),
        ("Seeing Stars", False, "hand"),
    ],
)
def test_nobody_leaves_not_even_through_the_hatch(title: str, entangled: bool, where: str):
    """RULES 6.6: a replacement that cannot be done lets the event go on; placing is not returning."""
    s = three(ann=("Steampunks", "Robots"), bob=("Ninjas", "Aliens"), Cid=("Killer Plants", "Zombies"))
    ahab, _ = s.lay("The Nexus", Ann="Captain Ahab", Cid="Water Lily")
    s.attach("Escape Hatch", to="The Nexus", by="Ann")
    if entangled:
        s.attach("Entangled", to="Portal Room", by="Cid")
    s.end_turn()
    s.plays("Bob", title, choosing=ahab)
    assert s.where(ahab) == where
    assert where != "deck" or s.deck_of("Ann")[-1] == "Captain Ahab"
    s.idle()


# Few cards, much power -------------------------------------------------------------------------------------------


def test_few_cards_much_power():
    """Powers that look at a hand change with every card that leaves it, also while a base scores."""
    s = two("Jungle Oasis", ann=("Ghosts", "Super Spies"), bob=("Dinosaurs", "Kitty Cats"))
    s.end_turn()
    haunting, ghost, rex = s.lay("Jungle Oasis", Ann=("Haunting", "Ghost"), Bob="King Rex")
    s.attach("Door to the Beyond", to="Jungle Oasis", by="Ann")
    s.hand("Ann", "Live and Let Chum", "Ghost", "Ghost")
    assert s.total("Jungle Oasis") == 12
    s.end_turn()
    s.play("Live and Let Chum")
    texts = [event["text"] for event in s.game.events()]
    assert not [text for text in texts if "destroy" in text.lower()]
    assert [s.where(card) for card in (haunting, ghost, rex)] == ["discard"] * 3  # with the base
    assert (s.vp("Ann"), s.vp("Bob")) == (2, 0)


# Weeds and leprechauns -------------------------------------------------------------------------------------------


def test_weeds_and_leprechauns():
    """RULES 3.6: the on-play ability is resolved before what the play triggers."""
    s = two(ann=("Killer Plants", "Ghosts"), bob=("Tricksters", "Kitty Cats"))
    s.put("Leprechaun", at="The Nexus", by="Bob")
    s.plays("Ann", "Weed Eater", at="The Nexus")
    assert s.discard_of("Ann") == ["Weed Eater"]
    s.idle()


def test_a_copied_weed_is_weaker_at_once():
    s = two(ann=("Shapeshifters", "Ghosts"), bob=("Tricksters", "Killer Plants"))
    s.put("Leprechaun", at="The Nexus", by="Bob")
    weed = s.put("Weed Eater", at="Portal Room", by="Bob")
    s.plays("Ann", "Copycat", at="The Nexus", choosing=weed)
    assert (s.discard_of("Ann"), s.power(weed)) == (["Copycat"], 5)
    s = two(ann=("Shapeshifters", "Ghosts"), bob=("Tricksters", "Killer Plants"))
    weed = s.put("Weed Eater", at="Portal Room", by="Bob")
    s.plays("Ann", "Copycat", at="The Nexus", choosing=weed)
    assert s.power("Copycat") == 0
    s.idle()


# Overgrown -------------------------------------------------------------------------------------------------------


def overgrown(options: Options | None = None) -> Scenario:
    s = two("Cuzcu", ann=("Killer Plants", "Tricksters"), options=options)
    s.attach("Overgrowth", to="Cuzcu", by="Ann")
    s.hand("Ann")
    return s


@pytest.mark.parametrize("planted", [False, True])
def test_overgrown(planted: bool):
    """RULES 7.1, 7.5: ready with any total; where nobody is nobody takes a place."""
    s = overgrown()
    s.end_round()
    assert s.breakpoint("Cuzcu") == 0
    if planted:
        s.plays("Ann", "Sprout", at="Cuzcu")
    s.end_turn()
    assert "Cuzcu" not in s.bases()
    assert (s.vp("Ann"), s.vp("Bob")) == (5 if planted else 0, 0)


@pytest.mark.parametrize("edition", ["printed", "current"])
def test_overgrowth_destroyed(edition: str):
    """RULES 4.5: without an end of its own the effect ends with its card; the current text has one."""
    s = overgrown(Options(edition=edition))
    s.end_round()
    s.plays("Ann", "Disenchant", choosing="Overgrowth")
    assert s.breakpoint("Cuzcu") == (30 if edition == "printed" else 0)
    s.end_turn()
    assert ("Cuzcu" in s.bases()) is (edition == "printed")


def test_cuzcu_is_not_overgrown_in_the_turns_of_others():
    s = overgrown()
    s.end_turn()
    assert s.breakpoint("Cuzcu") == 27
    s.end_turn()
    assert s.breakpoint("Cuzcu") == 0


# Rooted ----------------------------------------------------------------------------------------------------------


def rooted(*bases: str) -> tuple[Scenario, Handle]:
    s = two(*bases, ann=("Killer Plants", "Steampunks"), bob=("Princesses", "Aliens"))
    lily = s.put("Water Lily", at="The Nexus", by="Ann")
    s.attach("Deep Roots", to="The Nexus", by="Ann")
    s.attach("Zeppelin", to="The Nexus", by="Ann")
    return s, lily


def test_rooted_against_the_cards_of_others():
    """[official] Only moves and returns by other players' abilities are stopped."""
    s, lily = rooted()
    s.put("Snow White", at="Portal Room", by="Bob")
    s.end_turn()
    s.talent("Snow White", choosing=lily)
    s.plays("Bob", "Supreme Overlord", at="Portal Room", choosing=lily)
    assert s.where(lily) == "The Nexus"
    s.plays("Bob", "Disintegrator", choosing=lily)
    assert (s.where(lily), s.deck_of("Ann")[-1]) == ("deck", "Water Lily")


def test_rooted_but_moved_by_a_base():
    s, lily = rooted("Mushroom Kingdom", "The Nexus")
    s.end_turn()
    s.choose(lily)
    assert s.where(lily) == "Mushroom Kingdom"


def test_rooted_but_moved_by_its_own_player():
    s, lily = rooted()
    s.talent("Zeppelin", choosing=(lily, "Portal Room"))
    assert s.where(lily) == "Portal Room"


# What a spirit costs ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "title", "power", "paid", "dies"),
    [
        ("Robots", "Warbot", 4, 4, False),
        ("Russian Fairy Tales", "Toad", 0, 0, True),
        ("Dinosaurs", "King Rex", 7, 0, False),
    ],
)
def test_what_a_spirit_costs(faction: str, title: str, power: int, paid: int, dies: bool):
    """RULES 3.5, 6.7: the full price or nothing, and it may be paid in vain."""
    s = two(ann=("Ghosts", "Ninjas"), bob=(faction, "Kitty Cats"))
    his = s.put(title, at="Portal Room", by="Bob")
    assert s.power(his) == power
    s.hand("Ann", "Spirit", *["Ghost"] * 4)
    s.play("Spirit", at="The Nexus", choosing=his)
    if power <= 4:
        s.choose("yes")
    for _ in range(paid):
        s.choose(0)
    assert len(s.hand_of("Ann")) == 4 - paid
    assert s.where(his) == ("discard" if dies else "Portal Room")
    s.idle()


def test_a_spirit_pays_in_vain_for_a_minion_with_a_ladybug():
    s = two(ann=("Ghosts", "Ninjas"), bob=("Fairies", "Kitty Cats"))
    his = s.put("Mr. Grumpers", at="Portal Room", by="Bob", carrying="Ladybug")
    s.hand("Ann", "Spirit", *["Ghost"] * 4)
    s.play("Spirit", at="The Nexus", choosing=(his, "yes"))
    s.choose(0, 0)
    assert (len(s.hand_of("Ann")), s.where(his)) == (2, "Portal Room")
    s.idle()
