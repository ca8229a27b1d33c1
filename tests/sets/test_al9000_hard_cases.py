"""The hard cases of the sheet of Awesome Level 9000, one by one."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Scenario
from tests.tables import table_of

BEARS = ("Bear Cavalry", "Ghosts")
PLANTS = ("Killer Plants", "Steampunks")
QUIET = ("The Nexus", "Portal Room", "Primate Park", "Monkey Lab")
two = table_of(BEARS, PLANTS, QUIET[:3])
three = table_of(BEARS, PLANTS, QUIET, cid=("Shapeshifters", "Time Travelers"))


# The General and the seedling ------------------------------------------------------------------------------------


def test_the_general_and_the_seedling():
    s = two(ann=("Bear Cavalry", "Killer Plants"))
    s.put("General Ivan", at="The Nexus", by="Ann")
    sprout = s.put("Sprout", at="Portal Room", by="Ann")
    for _ in range(2):
        s.end_turn()
        s.deck("Ann", "Cub Scout", "Blossom", "Budding")
        s.end_turn()
        s.choose("yes", "Cub Scout", "yes")
        assert s.where(sprout) == "Portal Room"
    assert len(s.minions_at("Portal Room", "Ann")) == 3


# A whole garden in one morning -----------------------------------------------------------------------------------


def in_order(s: Scenario, *first: str) -> None:
    """Where several abilities wait, these come first."""
    for title in first:
        if s.prompt.startswith("Several abilities"):
            s.choose(title)


def garden() -> Scenario:
    s = two(ann=("Killer Plants", "Mythic Horses"))
    s.lay("The Nexus", Ann=("Sprout", "Pinkie"))
    s.put("Water Lily", at="Portal Room", by="Ann")
    s.hand("Ann")
    s.end_turn(drawing=("Blossom", "Budding"))
    s.deck("Ann", "Sprout", "Water Lily", "Seastar", "Insta-Grow", "Insta-Grow", only=True)
    s.end_turn()
    s.choose("Sprout", "yes")
    return s


def test_a_whole_garden_in_one_morning():
    s = garden()
    s.choose("Sprout", "yes")  # it has come in this phase: it is destroyed, too, and searches
    in_order(s, "Sprout")
    s.choose("yes", "Water Lily", "yes")
    s.idle()
    assert s.discard_of("Ann").count("Sprout") == 2
    assert len(s.hand_of("Ann")) == 3  # one card, whichever Water Lily drew it


def test_seastar_in_the_garden_gives_a_minion_that_is_played_at_once():
    s = garden()
    s.hand("Ann", "Sprout", "Blossom")
    s.choose("Seastar", "yes")
    assert s.asked == "Ann"
    assert s.can_play("Sprout")
    s.decline()
    s.hand("Ann", "Sprout", "Sprout")
    s.play("Sprout", at="The Nexus")
    assert not s.can_play("Sprout")


# A hug that does not hurt ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("tied", [False, True])
def test_a_hug_that_does_not_hurt(tied):
    s = Scenario(
        {"Ann": ("Bear Cavalry", "Robots"), "Bob": ("Mounties", "Steampunks"), "Cid": ("Princesses", "Kitty Cats")},
        bases=["Beautiful Castle", *QUIET[:3]],
    )
    ahab = s.put("Captain Ahab", at="The Nexus", by="Bob", carrying="Battle Moose")
    man = s.put("Steam Man", at="Portal Room", by="Bob")
    eliza = s.put("Eliza", at="Beautiful Castle", by="Cid")
    if tied:
        s.attach("Hissy Fit", to="Portal Room", by="Cid")
    weakest = min(s.power(ahab), s.power(man))
    s.plays("Ann", "Bear Hug")
    assert s.asked == "Bob"
    assert len(s.options()) == (s.power(ahab) == weakest) + (s.power(man) == weakest)
    s.choose(ahab, eliza)
    assert (s.where(ahab), s.where(man), s.where(eliza)) == ("The Nexus", "Portal Room", "Beautiful Castle")


# Into the trap ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["Cub Scout", "High Ground"])
def test_into_the_trap(first):
    s = two("Field of Honor", "The Nexus")
    ahab = s.put("Captain Ahab", at="The Nexus", by="Bob")
    cub, polar = s.lay("Field of Honor", Ann=("Cub Scout", "Polar Commando"))
    ground = s.attach("High Ground", to="Field of Honor", by="Ann")
    s.hand("Ann", "Commission", "Cub Scout")
    s.play("Commission")
    s.play("Cub Scout", at="The Nexus")
    s.choose(ahab, "Field of Honor")
    s.choose(cub if first == "Cub Scout" else ground)
    assert (s.where(ahab), s.where(ground), s.power(polar), s.vp("Ann")) == ("discard", "Field of Honor", 4, 1)
    s.idle()


def test_without_the_extra_minion_nobody_walks_into_the_trap():
    s = two("Field of Honor", "The Nexus")
    ahab = s.put("Captain Ahab", at="The Nexus", by="Bob")
    s.hand("Ann", "Commission", "Cub Scout")
    s.play("Commission", choosing="decline")
    assert s.where(ahab) == "The Nexus"


# A trap needs a garrison -----------------------------------------------------------------------------------------


def garrison() -> Scenario:
    s = two(ann=("Bear Cavalry", "Killer Plants"), bob=("Kitty Cats", "Fairies"))
    s.attach("High Ground", to="The Nexus", by="Ann")
    s.lay("Portal Room", Ann="Sprout", Bob="Mr. Grumpers")
    s.end_turn()
    return s


def test_a_trap_needs_a_garrison():
    s = garrison()
    s.plays("Bob", "Invisible Bicycle", choosing=("Portal Room", "The Nexus", "Mr. Grumpers", "done"))
    assert s.where("Mr. Grumpers") == "The Nexus"
    s.end_turn()
    s.decline()  # Sprout is gone, and nothing is searched for
    sprout = s.put("Sprout", at="Portal Room", by="Ann")
    s.plays("Ann", "Bear Rides You", choosing=(sprout, "The Nexus"))
    assert s.where("Mr. Grumpers") == "The Nexus"  # it did not move now


def test_a_garrison_that_comes_in_the_same_moment_counts():
    s = garrison()
    s.plays("Bob", "Invisible Bicycle", choosing=("Portal Room", "The Nexus", "Mr. Grumpers", "Sprout"))
    assert (s.where("Mr. Grumpers"), s.where("Sprout")) == ("discard", "The Nexus")


# Superiority ends with the loan ----------------------------------------------------------------------------------


def test_superiority_ends_with_the_loan():
    s = two(bob=("Kitty Cats", "Fairies"))
    cub = s.put("Cub Scout", at="The Nexus", by="Ann")
    s.attach("Superiority", to="The Nexus", by="Ann")
    s.lay("Portal Room", Bob=("Glymmer", "Queen Fluffy", "Whiskers"))
    s.end_turn()
    s.talent("Glymmer", choosing=("-4 power for another minion", cub))
    assert s.power(cub) == 0
    s.talent("Queen Fluffy", choosing=cub)
    assert s.controller(cub) == "Bob"
    s.talent("Whiskers", choosing=cub)
    assert s.where(cub) == "discard"


def test_superiority_keeps_a_minion_from_titania():
    s = two(bob=("Kitty Cats", "Fairies"))
    cub = s.put("Cub Scout", at="The Nexus", by="Ann")
    s.attach("Superiority", to="The Nexus", by="Ann")
    s.end_turn()
    s.plays("Bob", "Titania", at="The Nexus", choosing=("Return another player's minion", cub))
    assert s.where(cub) == "The Nexus"


# The hatch pays nobody -------------------------------------------------------------------------------------------


def test_the_hatch_pays_nobody():
    s = two("Field of Honor", ann=("Steampunks", "Robots"), bob=("Kitty Cats", "Princesses"))
    s.attach("Escape Hatch", to="Field of Honor", by="Ann")
    _, archive = s.lay("Field of Honor", Ann=("Nukebot", "Microbot Archive"))
    fixer, whiskers = s.lay("Field of Honor", Ann="Microbot Fixer", Bob="Whiskers")
    s.hand("Ann")
    s.end_turn()
    before = len(s.hand_of("Ann"))
    s.plays("Bob", "Skillet", choosing=archive)
    assert len(s.hand_of("Ann")) == before + 1  # Archive alone
    assert s.vp("Bob") == 0
    assert len(s.hand_of("Bob")) == 1
    s.end_turn()
    s.end_turn()
    nukebot = "Nukebot"
    s.attach("Grumpiness", to=nukebot, by="Bob")
    s.plays("Bob", "Cat's Paw", choosing=nukebot)
    assert s.controller(nukebot) == "Bob"
    s.talent(whiskers, choosing=nukebot)
    in_order(s, "Field of Honor", "Nukebot")
    assert s.vp("Bob") == 1
    assert s.where(nukebot) == "discard"
    assert s.where(fixer) == "hand"
    assert s.where(whiskers) == "Field of Honor"


# Haunting shakes it off ------------------------------------------------------------------------------------------


def test_haunting_shakes_it_off():
    s = two(ann=("Ghosts", "Super Spies"), bob=("Kitty Cats", "Fairies"))
    haunting = s.put("Haunting", at="The Nexus", by="Ann")
    s.attach("Grumpiness", to=haunting, by="Bob")
    s.hand("Ann", "Shady Deal", "Ghost", "Ghost")
    assert s.power(haunting) == 1
    s.play("Shady Deal")
    assert s.power(haunting) == 6
    s.end_turn()
    assert (len(s.hand_of("Ann")), s.power(haunting)) == (4, 1)


def test_a_loan_of_haunting_asks_about_the_borrowers_hand():
    s = three(ann=("Ghosts", "Super Spies"), bob=("Kitty Cats", "Bear Cavalry"))
    haunting = s.put("Haunting", at="The Nexus", by="Ann")
    s.hand("Ann", "Ghost")
    s.end_turn(drawing=("Ghost", "Ghost"))
    s.hand("Bob", "Muffin", "Mr. Grumpers")
    s.play("Muffin", at="Portal Room", choosing=haunting)
    assert (s.controller(haunting), s.power(haunting)) == ("Bob", 6)
    s.end_turn()
    assert s.controller(haunting) == "Ann"


# The right door for Spectre --------------------------------------------------------------------------------------


def test_the_right_door_for_spectre():
    s = two("Secret Grove", ann=("Ghosts", "Robots"))
    s.discard_pile("Ann", "Spectre")
    s.hand("Ann", "Microbot Fixer", "Ghost")
    s.play("Microbot Fixer", at="The Nexus")
    s.play("Spectre", at="Portal Room")  # with the extra minion of Microbot Fixer
    s.idle()


@pytest.mark.parametrize("base", ["The Nexus", "Secret Grove"])
def test_small_doors_are_not_for_spectre(base):
    """Zapbot's extra minion and Secret Grove's: power 2 or less."""
    s = two("Secret Grove", ann=("Ghosts", "Robots"))
    s.discard_pile("Ann", "Spectre")
    s.hand("Ann", "Zapbot", "Ghost")
    s.play("Zapbot", at="The Nexus")
    assert s.can_play("Ghost", at=base)
    assert not s.can_play("Spectre")


def test_spectre_does_not_stand_for_a_certain_card():
    s = two(ann=("Ghosts", "Robots"))
    s.discard_pile("Ann", "Spectre")
    s.deck("Ann", "Zapbot")
    s.plays("Ann", "Hoverbot", at="The Nexus")
    assert not any("Spectre" in option for option in s.options())


def test_spectre_walks_in_on_the_turn_of_another_player():
    s = two(ann=("Ghosts", "Robots"), bob=("Time Travelers", "Kitty Cats"))
    zapbot = s.put("Zapbot", at="The Nexus", by="Ann")
    s.end_turn()
    s.hand("Ann", "Ghost")
    s.discard_pile("Ann", "Spectre")
    s.plays("Bob", "Bacta the Future", choosing=zapbot)
    s.play("Spectre", at="The Nexus")
    assert s.where("Spectre") == "The Nexus"


# Contact is made and lost ----------------------------------------------------------------------------------------


def test_contact_is_made_and_lost():
    s = Scenario(
        {"Ann": ("Ghosts", "Robots"), "Bob": ("Bear Cavalry", "Mythic Horses"), "Cid": ("Kitty Cats", "Fairies")},
        bases=QUIET,
    )
    ivan = s.put("General Ivan", at="The Nexus", by="Bob")
    ghost = s.put("Ghost", at="Portal Room", by="Ann")
    s.plays("Ann", "Make Contact", on=ivan)
    s.end_turn()
    s.plays("Bob", "Bear Hug", choosing=ghost)
    assert s.where(ghost) == "Portal Room"
    s.end_turn()
    s.hand("Cid", "Mr. Grumpers", "Cat's Paw")
    s.play("Mr. Grumpers", at="Portal Room", choosing=ivan)
    s.play("Cat's Paw", choosing=ivan)
    assert s.controller(ivan) == "Cid"
    s.end_turn()
    assert s.controller(ivan) == "Ann"
    s.end_turn()
    s.plays("Bob", "Freedom Power", choosing="Make Contact")
    assert s.controller(ivan) == "Bob"


# The last card is a card in hand ---------------------------------------------------------------------------------


def test_make_contact_is_not_played_out_of_the_discard_pile():
    s = two(ann=("Ghosts", "Time Travelers"))
    s.put("Sprout", at="The Nexus", by="Bob")
    s.discard_pile("Ann", "Make Contact", "Into the Time Slip")
    s.plays("Ann", "It's Astounding")
    assert not s.can_play("Make Contact")
    assert s.can_play("Into the Time Slip")


def test_make_contact_is_not_played_off_a_deck():
    s = two(ann=("Wizards", "Robots"), bob=("Ghosts", "Kitty Cats"))
    s.put("Mr. Grumpers", at="The Nexus", by="Bob")
    s.deck("Bob", "Make Contact")
    s.plays("Ann", "Mass Enchantment")
    assert not s.can_play("Make Contact")


def test_make_contact_may_be_transferred():
    s = Scenario(
        {"Ann": ("Ghosts", "Time Travelers"), "Bob": ("Kitty Cats", "Wizards"), "Cid": ("Fairies", "Robots")},
        bases=QUIET,
    )
    his = s.put("Whiskers", at="The Nexus", by="Bob")
    s.plays("Ann", "Make Contact", on=his)
    s.end_turn()
    s.end_turn()
    s.plays("Cid", "Tinx", at="The Nexus")
    while s.prompt != "Cid: Play Cards":
        if any("Make Contact" in option for option in s.options()):
            s.choose("Make Contact")
        elif "yes" in [option.kind for option in s.game.choice.options]:  # type: ignore[union-attr]
            s.choose("yes")
        else:
            s.choose("Tinx")
    assert s.controller("Tinx") == "Ann"
    assert s.controller(his) == "Bob"
    assert s.controller("Make Contact") == "Ann"


# Vines and the pirate --------------------------------------------------------------------------------------------


def test_the_vines_go_with_the_pirate():
    s = two(ann=("Killer Plants", "Steampunks"), bob=("Pirates", "Kitty Cats"))
    pirate = s.put("Buccaneer", at="The Nexus", by="Bob")
    vines = s.attach("Choking Vines", to=pirate, by="Ann")
    s.end_round()
    s.choose("Portal Room")
    assert (s.where(pirate), s.where(vines)) == ("Portal Room", "Portal Room")
    s.end_round()
    s.choose("The Nexus")
    assert (s.where(pirate), s.where(vines)) == ("The Nexus", "The Nexus")


def test_the_vines_strike_again_when_nothing_hangs_in_there():
    s = two(ann=("Killer Plants", "Steampunks"), bob=("Pirates", "Kitty Cats"))
    his = s.put("Whiskers", at="The Nexus", by="Bob", carrying="Hang in There")
    s.attach("Choking Vines", to=his, by="Ann")
    s.end_round()
    s.choose("Portal Room")
    assert (s.where(his), s.where("Hang in There")) == ("Portal Room", "discard")
    s.end_round()
    assert s.where(his) == "discard"


@pytest.mark.parametrize("vines_first", [True, False])
def test_vines_on_an_own_sprout(vines_first):
    s = two(ann=("Killer Plants", "Steampunks"), bob=("Pirates", "Kitty Cats"))
    sprout = s.put("Sprout", at="The Nexus", by="Ann", carrying="Choking Vines")
    s.end_round()
    s.choose("Choking Vines" if vines_first else "Sprout")
    assert s.where(sprout) == "discard"
    if not vines_first:
        assert "Search" in s.prompt or "search" in s.prompt
        s.decline()
    s.idle()


# All in one bed --------------------------------------------------------------------------------------------------


def test_all_in_one_bed():
    s = two("The Vats", "Secret Grove", ann=("Killer Plants", "Robots"))
    s.hand("Ann", "Blossom", "Sprout", "Sprout", "Sprout", "Zapbot")
    s.play("Blossom")
    s.play("Sprout", at="The Vats")
    s.play("Sprout", at="Secret Grove")
    s.play("Zapbot", at="Secret Grove")
    assert not s.can_play("Sprout", at="The Vats")
    assert s.can_play("Sprout", at="Secret Grove")


def test_eliza_allows_one_sprout_of_blossom():
    s = two("The Vats", ann=("Killer Plants", "Robots"), bob=("Princesses", "Fairies"))
    s.put("Eliza", at="The Nexus", by="Bob")
    s.hand("Ann", "Blossom", "Sprout", "Sprout", "Sprout")
    s.play("Blossom")
    s.play("Sprout", at="The Vats")
    s.play("Sprout", at="The Nexus")
    assert not s.can_play("Sprout")


# A queen and her toys --------------------------------------------------------------------------------------------


def toys() -> Scenario:
    s = Scenario(
        {"Ann": ("Steampunks", "Fairies"), "Bob": ("Luchadors", "Mythic Horses"), "Cid": ("Cyborg Apes", "Kitty Cats")},
        bases=QUIET,
    )
    s.put("Steam Queen", at="Portal Room", by="Ann")
    s.attach("Escape Hatch", to="The Nexus", by="Ann")
    s.put("Captain Ahab", at="Primate Park", by="Ann", carrying="Leaf Armor")
    return s


def test_a_queen_and_her_toys():
    s = toys()
    s.end_turn()
    s.plays("Bob", "Freedom Power", choosing="Escape Hatch")
    assert s.where("Escape Hatch") == "The Nexus"
    s.end_turn()
    s.plays("Cid", "Going Bananas", choosing="The Nexus")
    assert s.where("Escape Hatch") == "The Nexus"
    s.end_turn()
    s.end_turn()
    s.attach("Quick Set-Up", to="Captain Ahab", by="Bob")
    s.plays("Bob", "Out for the Count", choosing=("Captain Ahab", "Quick Set-Up"))
    assert (s.where("Captain Ahab"), s.where("Leaf Armor")) == ("discard", "discard")


def test_a_pinned_queen_protects_nothing():
    s = toys()
    s.attach("Quick Set-Up", to="Steam Queen", by="Bob")
    s.attach("Pin", to="Steam Queen", by="Bob")
    s.end_turn()
    s.plays("Bob", "Freedom Power", choosing="Escape Hatch")
    assert s.where("Escape Hatch") == "discard"


# Moving house ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("base", ["Workshop", "Machu Picchu"])
def test_moving_house(base):
    s = two(base, "The Nexus", ann=("Steampunks", "Ancient Incas"))
    man = s.put("Steam Man", at="The Nexus", by="Ann")
    s.attach("Zeppelin", to="The Nexus", by="Ann")
    s.hand("Ann", "Change of Venue", "Scrap Diving")
    s.talent("Zeppelin", choosing=(man, "Portal Room"))
    s.play("Change of Venue", choosing="Zeppelin")
    s.choose("Zeppelin", on=base)
    if base == "Workshop":
        assert s.can_play("Scrap Diving")
    else:
        assert len(s.hand_of("Ann")) == 2
    assert s.can_use("Zeppelin")


def test_no_house_takes_the_zeppelin():
    s = Scenario(
        {"Ann": ("Steampunks", "Ancient Incas"), "Bob": ("Steampunks", "Fairies")},
        bases=["The Dread Gazebo", "The Nexus", "Portal Room"],
        options=Options(duplicate_factions=True),
    )
    s.attach("Magic Ward", to="The Nexus", by="Bob")
    s.attach("Zeppelin", to="Portal Room", by="Ann")
    s.attach("Ornate Dome", to="Portal Room", by="Bob")
    s.plays("Ann", "Change of Venue", choosing="Zeppelin")
    assert s.hand_of("Ann") == ["Zeppelin"]
    assert not s.can_play("Zeppelin")
    s.idle()


# The dome clears the roof only -----------------------------------------------------------------------------------


def test_the_dome_clears_the_roof_only():
    s = two(ann=("Steampunks", "Fairies"), bob=("Killer Plants", "Kitty Cats"))
    ahab = s.put("Captain Ahab", at="The Nexus", by="Ann")
    spores = s.attach("Sleep Spores", to="The Nexus", by="Bob")
    grumpiness = s.attach("Grumpiness", to=ahab, by="Bob")
    s.plays("Ann", "Ornate Dome", on="The Nexus")
    assert (s.where(spores), s.where(grumpiness)) == ("discard", "The Nexus")
    s.end_turn()
    s.hand("Bob", "Sleep Spores", "Choking Vines", "Invisible Bicycle")
    assert not s.can_play("Sleep Spores", on="The Nexus")
    assert s.can_play("Choking Vines", on=ahab)
    s.play("Invisible Bicycle")
    assert any("The Nexus" in option for option in s.options())


def test_the_dome_is_not_played_under_a_ward():
    s = three(ann=("Steampunks", "Ghosts"), bob=("Killer Plants", "Kitty Cats"), cid=("Fairies", "Robots"))
    s.attach("Magic Ward", to="The Nexus", by="Cid")
    s.hand("Ann", "Ornate Dome")
    assert not s.can_play("Ornate Dome", on="The Nexus")
    assert s.can_play("Ornate Dome", on="Portal Room")


# Pinned, but at the wheel ----------------------------------------------------------------------------------------


def test_pinned_but_at_the_wheel():
    s = two(ann=("Steampunks", "Kitty Cats"), bob=("Luchadors", "Mounties"))
    ahab = s.put("Captain Ahab", at="The Nexus", by="Ann")
    s.attach("Quick Set-Up", to=ahab, by="Bob")
    s.attach("Pin", to=ahab, by="Bob")
    s.attach("Aggromotive", to="The Nexus", by="Ann")
    s.put("War Canuck", at="The Nexus", by="Bob")
    canuck = s.total("The Nexus", "Bob")
    assert (s.total("The Nexus", "Ann"), s.total("The Nexus")) == (5, 7 + canuck)
    s.put("Whiskers", at="Portal Room", by="Ann")
    s.talent("Whiskers", choosing=ahab)
    assert s.total("The Nexus", "Ann") == 0
    assert s.total("The Nexus") == s.total("The Nexus", "Bob")


# Haunted house-warming -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("discards", "counters"), [(True, 2), (False, 1)])
def test_haunted_house_warming(discards, counters):
    s = two("Haunted House", ann=("Ghosts", "Sumo Wrestlers"))
    s.put("Top Tier", at="The Nexus", by="Ann")
    s.hand("Ann", "Ghost", "Séance", "Shady Deal")
    s.play("Ghost", at="Haunted House", choosing="Séance" if discards else "done")
    while s.prompt.startswith("Several abilities"):
        s.choose("Haunted House")
    if discards:
        s.choose("Shady Deal")
    else:
        s.choose("Séance")
    assert s.counters("Top Tier") == counters
    assert len(s.hand_of("Ann")) == (0 if discards else 1)


# Gardening for two -----------------------------------------------------------------------------------------------


def test_gardening_for_two():
    s = two("The Greenhouse", ann=("Killer Plants", "Robots"), bob=("Kitty Cats", "Ghosts"))
    s.put("Weed Eater", at="The Greenhouse", by="Ann", counters=10)
    s.put("Queen Fluffy", at="The Greenhouse", by="Bob", counters=10)
    s.base_deck("Tsar's Palace")
    s.end_turn()
    assert "Tsar's Palace" in s.bases()
    s.deck("Bob", "Mr. Grumpers")
    s.deck("Ann", "Venus Man Trap")
    s.choose("yes", "Venus Man Trap", "yes")
    assert s.where("Venus Man Trap") == "Tsar's Palace"
    assert s.asked == "Bob"
    s.choose("yes", "Mr. Grumpers")
    assert "Mr. Grumpers" in s.discard_of("Bob")
    assert s.minions_at("Tsar's Palace", "Bob") == []


# Fresh graves ----------------------------------------------------------------------------------------------------


def graves(*discards: str) -> Scenario:
    s = two(ann=("Ghosts", "Sumo Wrestlers"))
    s.put("Top Tier", at="The Nexus", by="Ann")
    s.hand("Ann", "The Dead Rise", "Haunting", "Third Tier", "Séance", "Shady Deal")
    s.play("The Dead Rise", choosing=discards)
    return s


def test_fresh_graves():
    s = graves("Haunting", "Third Tier", "Séance", "Shady Deal")
    assert s.can_play("Third Tier")
    s.play("Haunting", at="Portal Room")
    assert s.power("Haunting") == 6
    assert s.counters("Top Tier") == 1


def test_two_graves_hold_nobody_of_power_three():
    s = graves("Haunting", "Séance", "done")
    s.idle()
    assert s.counters("Top Tier") == 1


def test_no_grave_no_discard():
    s = graves("done")
    s.idle()
    assert s.counters("Top Tier") == 0


# A borrowed general ----------------------------------------------------------------------------------------------


def test_a_borrowed_general():
    s = two("Field of Honor", ann=("Shapeshifters", "Kitty Cats"), bob=("Bear Cavalry", "Fairies"))
    ivan = s.put("General Ivan", at="The Nexus", by="Bob")
    grumpers, whiskers = s.lay("Field of Honor", Ann=("Mr. Grumpers", "Whiskers"))
    s.hand("Ann", "Copycat")
    s.play("Copycat", at="Field of Honor", choosing=ivan)
    s.hand("Ann", "Invisible Bicycle")
    s.talent(whiskers, choosing=("decline", grumpers))
    assert (s.where(grumpers), s.vp("Ann")) == ("Field of Honor", 0)
    s.end_round()
    s.hand("Ann")
    s.talent(whiskers, choosing=grumpers)
    assert (s.where(grumpers), s.vp("Ann")) == ("discard", 1)


# Still on the drawing board --------------------------------------------------------------------------------------


def test_still_on_the_drawing_board():
    s = two("Inventor's Salon", ann=("Steampunks", "Ghosts"))
    s.put("Captain Ahab", at="Inventor's Salon", by="Ann", counters=20)
    s.attach("Rotary Slug Thrower", to="Inventor's Salon", by="Ann")
    s.discard_pile("Ann", "Scrap Diving")
    s.end_turn()
    assert [option for option in s.options() if "hand" in option] == ["Put Scrap Diving into your hand"]
    s.choose("Scrap Diving")
    assert "Rotary Slug Thrower" in s.discard_of("Ann")
