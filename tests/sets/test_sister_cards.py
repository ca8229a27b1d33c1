"""The readings of RULES 6.8 and 15.2 to 15.28 on the cards of newer boxes that go the same way through the engine."""

from __future__ import annotations

import pytest

from smashup.engine.options import Options
from smashup.testing import Scenario

BASES = ["Ringside", "The Nexus", "Portal Room"]


def laid(ann: tuple[str, str], bob: tuple[str, str], *bases: str, options: Options | None = None) -> Scenario:
    """Those bases first, then as many quiet ones as there are without."""
    return Scenario({"Ann": ann, "Bob": bob}, bases=[*bases, *BASES][:3], options=options)


# bound extra actions (RULES 15.14, 15.16) ------------------------------------------------------------------------


def rights(s: Scenario) -> list[list[str]]:
    """The limits of every action that the player to choose may still play."""
    return [[limit["code"] for limit in r["says"]] for r in s.game.view(0)["turn"]["plays"] if r["kind"] == "action"]


@pytest.mark.parametrize(
    ("faction", "title"),
    [
        ("Bear Cavalry", "Bear Rides You"),
        ("Dinosaurs", "Augmentation"),
        ("Pirates", "Dinghy"),
        ("Ninjas", "Way of Deception"),
        ("Pirates", "Powderkeg"),
        ("Wizards", "Sacrifice"),
    ],
)
def test_with_a_free_action_open_aramis_permission_takes_no_target_away(faction: str, title: str):
    """RULES 15.14, 15.16: En Garde has given a free action; used on another minion, it leaves his permission open."""
    s = laid(("Musketeers", faction), ("Luchadors", "Mounties"))
    aramis = s.put("Aramis", at="The Nexus", by="Ann")
    young = s.put("Young Musketeer", at="Portal Room", by="Ann")
    s.hand("Ann", "En Garde", title, title)
    s.play("En Garde", choosing=aramis)
    assert rights(s) == [[], ["limit-affecting"]]
    s.play(title, choosing=young)
    if title in ("Bear Rides You", "Dinghy", "Way of Deception"):
        s.choose("Ringside")
    if title == "Dinghy":
        s.decline()
    assert rights(s) == [["limit-affecting"]]
    s.play(title)
    assert not any("Young Musketeer" in option for option in s.options()), "only Aramis will do now"
    s.choose(aramis)


# extra plays that may be used at once (RULES 6.8) ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "card"),
    [
        ("Aliens", "Abduction"),
        ("Wizards", "Time Loop"),
        ("Wizards", "Summon"),
        ("Wizards", "Winds of Change"),
        ("Zombies", "Outbreak"),
        ("Ghosts", "Ghostly Arrival"),
        ("Killer Plants", "Blossom"),
        ("Killer Plants", "Insta-Grow"),
    ],
)
def test_an_extra_play_of_an_action_comes_before_secret_agents_demand(faction: str, card: str):
    """RULES 6.8: with nothing else in hand afterwards there is nothing to discard."""
    s = laid((faction, "Ancient Incas"), ("Super Spies", "Mounties"))
    s.put("Secret Agent", at="The Nexus", by="Bob")
    held = "Armory" if card in ("Time Loop", "Winds of Change") else "Llama"
    s.deck("Ann", *["Armory"] * 5, only=True)
    s.hand("Ann", card, held)
    s.play(card)
    if card == "Abduction":
        s.choose("Secret Agent")  # who demands his card all the same (RULES 3.6)
    assert s.prompt.startswith(f"{card}: play an extra")
    s.play(held, on="Ringside") if held == "Armory" else s.play(held, at="Ringside")
    if s.prompt.startswith(card):
        s.decline()  # the second extra play of the card
    if card == "Winds of Change":
        s.choose("Armory", "Armory")  # two demands for what she has drawn


@pytest.mark.parametrize(
    ("faction", "card", "held"),
    [
        ("Wizards", "Archmage", "Armory"),
        ("Wizards", "Chronomage", "Armory"),
        ("Robots", "Zapbot", "Llama"),
        ("Robots", "Microbot Fixer", "Llama"),
        ("Robots", "Microbot Reclaimer", "Llama"),
    ],
)
def test_an_extra_play_of_a_minion_comes_before_the_haunted_house(faction: str, card: str, held: str):
    """RULES 6.8, 15.40, 15.43: what the minion gives, and Archmage gives on arrival, precedes what its play set off."""
    s = laid((faction, "Ancient Incas"), ("Ghosts", "Mounties"), "Haunted House")
    s.hand("Ann", card, held)
    s.play(card, at="Haunted House")
    assert s.prompt == f"{card}: play an extra {'action' if held == 'Armory' else 'minion'}"
    s.play(held, on="Ringside") if held == "Armory" else s.play(held, at="Ringside")
    assert s.hand_of("Ann") == []
    s.idle()


def test_what_the_acolytes_minion_gives_comes_before_the_haunted_house():
    """RULES 15.38, 6.8: Chronomage, brought in for the Acolyte, gives an action that precedes the house's demand."""
    s = laid(("Ninjas", "Wizards"), ("Ghosts", "Mounties"), "Haunted House")
    acolyte = s.put("Ninja Acolyte", at="Haunted House", by="Ann")
    s.hand("Ann", "Chronomage", "Mystic Studies")
    s.talent(acolyte, choosing="Chronomage")
    assert s.prompt == "Chronomage: play an extra action"
    s.decline()
    s.choose("Ninja Acolyte")
    assert s.hand_of("Ann") == ["Mystic Studies"]
    s.idle()


def test_workshops_extra_action_may_be_used_before_what_waits_beside_it():
    """RULES 6.8, 5.6."""
    s = laid(("Steampunks", "Ancient Incas"), ("Super Spies", "Mounties"), "Workshop")
    s.put("Secret Agent", at="The Nexus", by="Bob")
    s.hand("Ann", "Armory", "Armory")
    s.play("Armory", on="Workshop", choosing="Workshop")
    assert s.prompt == "Workshop: play an extra action"
    s.play("Armory", on="Ringside")
    assert s.hand_of("Ann") == []
    s.idle()


def test_bacta_the_futures_extra_minion_may_be_spectre_out_of_the_discard_pile():
    """RULES 6.8, 15.39: it waits as an unspecific extra minion, so every minion that stands for one from hand fits."""
    s = laid(("Shapeshifters", "Ghosts"), ("Super Spies", "Mounties"))
    mimic = s.put("Mimic", at="The Nexus", by="Ann")
    s.discard_pile("Ann", "Spectre")
    s.hand("Ann", "Bacta the Future", "Ghost")
    s.play("Bacta the Future", choosing=mimic)
    s.play("Spectre", at="Ringside")
    s.play("Ghost", at="Ringside")
    s.idle()


# actions on immune minions (RULES 15.2) --------------------------------------------------------------------------


def immune(how: str) -> tuple[Scenario, str]:
    """Bob's minion that Ann's actions do not affect, and its base."""
    faction = {"Wildlife Preserve": "Dinosaurs", "Smoke Bomb": "Ninjas"}.get(how, "Ghosts")
    s = laid(("Fairies", "Luchadors"), (faction, "Ghosts" if faction == "Dinosaurs" else "Dinosaurs"))
    if how == "Haunting":
        s.put("Haunting", at="The Nexus", by="Bob")
        return s, "Haunting"
    s.put("King Rex", at="The Nexus", by="Bob")
    s.attach(how, to="The Nexus" if how == "Wildlife Preserve" else "King Rex", by="Bob")
    return s, "King Rex"


@pytest.mark.parametrize("how", ["Haunting", "Incorporeal", "Smoke Bomb", "Wildlife Preserve"])
def test_an_action_on_an_immune_minion_does_nothing_to_it_and_may_go_over(how: str):
    """RULES 15.2: neither Leaf Armor nor Pin works on it; Leaf Armor's talent takes it away."""
    s, minion = immune(how)
    before = s.power(minion)
    armor = s.attach("Leaf Armor", to=minion, by="Ann")
    s.attach("Pin", to=minion, by="Ann")
    puck = s.put("Puck", at="Portal Room", by="Ann")
    assert s.power(minion) == before
    assert s.total("The Nexus", "Bob") == before
    s.talent(armor, choosing=puck)
    assert s.actions_on(puck) == [armor]
    s.idle()


@pytest.mark.parametrize("how", ["Haunting", "Incorporeal", "Smoke Bomb", "Wildlife Preserve"])
def test_smart_set_up_on_an_immune_minion_draws(how: str):
    """RULES 15.2: what it says of other things goes on."""
    s, minion = immune(how)
    s.attach("Smart Set-Up", to=minion, by="Ann")
    s.end_turn()
    drawn = len(s.hand_of("Ann"))
    s.hand("Bob", "War Raptor")
    s.play("War Raptor", at="The Nexus")
    assert len(s.hand_of("Ann")) == drawn + 1


@pytest.mark.parametrize(
    ("faction", "action"),
    [
        ("Dinosaurs", "Upgrade"),
        ("Dinosaurs", "Tooth and Claw... and Guns"),
        ("Killer Plants", "Choking Vines"),
        ("Ghosts", "Incorporeal"),
        ("Ninjas", "Assassination"),
        ("Ninjas", "Poison"),
    ],
)
def test_an_action_of_a_newer_box_does_nothing_to_an_immune_minion(faction: str, action: str):
    """RULES 15.2: no power, no destruction, no protection from what Bob does to his own Eliza."""
    s = laid((faction, "Shapeshifters"), ("Princesses", "Kitty Cats"), "Beautiful Castle")
    eliza = s.put("Eliza", at="Beautiful Castle", by="Bob")
    hanging = s.attach(action, to=eliza, by="Ann")
    s.end_round()
    assert (s.power(eliza), s.where(eliza), s.actions_on(eliza)) == (5, "Beautiful Castle", [hanging])
    s.end_turn()
    s.plays("Bob", "Cat Fight", choosing=eliza)
    assert (s.where(eliza), s.where(hanging)) == ("discard", "discard")
    s.idle()


# foreign finds (RULES 15.12, 15.5) -------------------------------------------------------------------------------


def test_a_foreign_card_that_budding_has_shown_goes_to_its_owners_hand():
    """RULES 15.12."""
    s = laid(("Killer Plants", "Fairies"), ("Wizards", "Mounties"))
    there = s.put("Enchantress", at="The Nexus", by="Bob")
    s.deck("Ann", "Enchantress", owner="Bob")
    s.plays("Ann", "Budding", choosing=(there, "Enchantress"))
    assert (s.hand_of("Ann"), s.hand_of("Bob")) == ([], ["Enchantress"])


@pytest.mark.parametrize("plays", [True, False])
def test_a_foreign_minion_that_is_found_is_played_or_stays_where_it_was(plays: bool):
    """RULES 15.5, 15.12: played by whoever found it; what is not played has not moved."""
    s = laid(("Killer Plants", "Fairies"), ("Wizards", "Mounties"))
    trap = s.put("Venus Man Trap", at="The Nexus", by="Ann")
    s.deck("Ann", "Enchantress", owner="Bob")
    s.talent(trap, choosing="Enchantress")
    s.choose("yes") if plays else s.decline()
    if plays:
        assert (s.where("Enchantress"), s.controller("Enchantress")) == ("The Nexus", "Ann")
    else:
        assert "Enchantress" in s.deck_of("Ann")
    s.idle()


# searches (RULES 15.20) ------------------------------------------------------------------------------------------


def test_a_search_that_is_declined_makes_no_deck_anew():
    """RULES 15.20, 5.9: Sprout's search may be declined; then the discard pile stays one."""
    s = laid(("Killer Plants", "Fairies"), ("Wizards", "Mounties"))
    s.put("Sprout", at="The Nexus", by="Ann")
    s.end_turn()
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Puck")
    s.end_turn()
    s.decline()
    assert (s.deck_of("Ann"), s.discard_of("Ann")) == ([], ["Puck", "Sprout"])
    s.idle()


# lent abilities (RULES 15.24, 15.40) -----------------------------------------------------------------------------


@pytest.mark.parametrize("turned", [True, False])
def test_an_extra_play_that_is_lent_is_there_unless_the_loan_ended_before_the_phase(turned: bool):
    """RULES 15.24, 15.40: Signs in the Stars lends Secret Grove's; it may be turned face down at the start of turn."""
    s = laid(("Ancient Incas", "Killer Plants"), ("Wizards", "Mounties"))
    s.attach("Signs in the Stars", to="Ringside", by="Ann")
    s.base_deck("Secret Grove")
    s.end_turn()
    s.decline()
    s.end_turn()
    s.choose("yes") if turned else s.decline()
    s.hand("Ann", "Sprout", "Sprout")
    s.play("Sprout", at="Ringside")
    assert s.can_play("Sprout", at="Ringside") is not turned


def test_the_right_that_a_lent_ability_gave_stays_when_the_loan_ends():
    """RULES 15.24, 15.40: what it did before is not undone."""
    s = laid(("Ancient Incas", "Killer Plants"), ("Wizards", "Mounties"))
    s.base_deck("Secret Grove", "The Dohyo")
    s.hand("Ann", "Signs in the Stars", "Sprout", "Sprout")
    s.play("Signs in the Stars", on="Ringside")
    s.base_deck("The Dohyo", "Secret Grove")
    s.play("Sprout", at="Ringside")
    s.play("Sprout", at="Ringside")
    s.idle()


def test_a_signal_that_is_jammed_in_between_stops_what_waits():
    """RULES 6.8, 15.24, 15.30: Archmage's action comes before the Haunted House's demand and cancels it."""
    s = laid(("Wizards", "Aliens"), ("Ghosts", "Mounties"), "Haunted House")
    s.hand("Ann", "Archmage", "Jammed Signal", "Beam Up")
    s.play("Archmage", at="Haunted House")
    s.play("Jammed Signal", on="Haunted House")
    assert s.hand_of("Ann") == ["Beam Up"]
    s.idle()


def test_a_base_does_not_answer_the_action_that_jams_it():
    """RULES 15.24, 15.30: Workshop has no ability any more when its turn comes."""
    s = laid(("Fairies", "Aliens"), ("Steampunks", "Mounties"), "Workshop")
    s.hand("Ann", "Jammed Signal", "Beam Up")
    s.play("Jammed Signal", on="Workshop")
    assert not s.can_play("Beam Up")
    s.idle()


# abilities that were declined (RULES 15.26) ----------------------------------------------------------------------


def test_a_declined_pirate_king_may_be_used_by_a_new_controller():
    """RULES 15.26: Bob's Mole plays Cat's Paw on him in the same window."""
    s = laid(("Pirates", "Sumo Wrestlers"), ("Super Spies", "Kitty Cats"))
    king = s.put("Pirate King", at="The Nexus", by="Ann")
    s.put("Top Tier", at="Ringside", by="Ann", counters=30)
    s.put("Mole", at="Ringside", by="Bob")
    s.hand("Bob", "Cat's Paw")
    s.end_turn()
    s.choose("Pirate King")
    s.decline()
    s.play("Cat's Paw", choosing=king)
    assert (s.asked, s.prompt) == ("Bob", "Pirate King: move Pirate King to Ringside?")


# replacements (RULES 6.6, 15.21) ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "where"), [("Buccaneer", "The Nexus"), ("Escape Hatch", "hand"), ("Hang in There", "The Nexus")]
)
def test_the_current_player_picks_among_three_ways_to_survive(first: str, where: str):
    """RULES 15.21: Bob destroys; each of the three is a must, so only the first one happens."""
    s = laid(("Pirates", "Steampunks"), ("Shapeshifters", "Kitty Cats"))
    buccaneer = s.put("Buccaneer", at="Ringside", by="Ann")
    s.attach("Escape Hatch", to="Ringside", by="Ann")
    hang = s.attach("Hang in There", to=buccaneer, by="Bob")
    s.end_turn()
    s.plays("Bob", "Bacta the Future", choosing=buccaneer)
    assert (s.asked, "order" in s.prompt) == ("Bob", True)
    s.choose(first)
    if first != "Escape Hatch":
        s.choose("The Nexus")
    assert s.where(buccaneer) == where
    assert s.where(hang) == ("The Nexus" if first == "Buccaneer" else "discard")


def test_two_replacements_of_one_moment_are_asked_card_by_card():
    """RULES 15.21: in the order in which the Buccaneers came into play, each its own controller."""
    players = ("Pirates", "Fairies"), ("Pirates", "Mounties")
    s = laid(*players, options=Options(duplicate_factions=True))
    king = s.put("Pirate King", at="Ringside", by="Ann")
    his, mine = s.lay("Ringside", Bob="Buccaneer", Ann="Buccaneer")
    s.plays("Ann", "Powderkeg", choosing=king)
    assert s.asked == "Bob"
    s.choose("The Nexus")
    assert s.asked == "Ann"
    s.choose("Portal Room")
    assert [s.where(minion) for minion in (his, mine, king)] == ["The Nexus", "Portal Room", "discard"]
    s.idle()


# leaving play (RULES 15.19) --------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", [True, False])
def test_bewitched_goes_over_before_sprout_brings_a_minion(other: bool):
    """RULES 15.19: what Sprout searches for comes afterwards and is no possible target."""
    s = laid(("Russian Fairy Tales", "Killer Plants"), ("Wizards", "Mounties"))
    sprout = s.put("Sprout", at="Ringside", by="Ann")
    bewitched = s.attach("Bewitched", to=sprout, by="Ann")
    if other:
        s.put("Enchantress", at="The Nexus", by="Bob")
    s.end_turn()
    s.deck("Ann", "Water Lily")
    s.end_turn()
    if other:
        s.choose("Enchantress")
    assert s.where(bewitched) == ("The Nexus" if other else "discard")
    assert s.prompt.startswith("Sprout: search")


# what does not set anything off (RULES 15.36) --------------------------------------------------------------------


def test_a_base_that_is_swapped_in_affects_nobody():
    """RULES 15.36, 15.32: The Central Brain's power begins by the swap, so Tooth and Claw is not set off."""
    s = laid(("Aliens", "Robots"), ("Dinosaurs", "Mounties"))
    rex = s.put("King Rex", at="Ringside", by="Bob", carrying="Tooth and Claw... and Guns")
    s.plays("Ann", "Terraforming", choosing=("The Central Brain", "Ringside"))
    assert (s.power(rex), len(s.actions_on(rex))) == (8, 1)
    s.idle()


# house rules (RULES 15.28) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("presence", "total"), [("power", 11), ("minion", 6)])
def test_power_that_is_no_minions_does_not_count_by_the_older_rule(presence: str, total: int):
    """RULES 15.28: Aggromotive's 5 are its player's; what Rotary Slug Thrower adds is the minion's."""
    s = laid(("Steampunks", "Ghosts"), ("Robots", "Mounties"), options=Options(presence=presence))
    s.put("Steam Man", at="Ringside", by="Ann")
    s.attach("Aggromotive", to="Ringside", by="Ann")
    s.attach("Rotary Slug Thrower", to="Ringside", by="Ann")
    assert s.total("Ringside") == s.total("Ringside", "Ann") == total


# abilities that were declined after scoring (RULES 15.26, 7.7) -----------------------------------------------------


def test_a_declined_scout_may_be_used_by_a_new_controller_after_scoring():
    """RULES 15.26, 7.7: Ninja Dojo destroys Doppelgänger, who brings Muffin, and Muffin takes the Scout."""
    s = laid(("Aliens", "Ninjas"), ("Shapeshifters", "Kitty Cats"), "Ninja Dojo")
    scout = s.put("Scout", at="Ninja Dojo", by="Ann")
    s.put("Supreme Overlord", at="Ninja Dojo", by="Ann", counters=20)
    doppelganger = s.put("Doppelgänger", at="Ringside", by="Bob")
    s.end_turn()
    s.choose("Scout")
    s.decline()
    s.deck("Bob", "Muffin", only=True)
    s.choose(doppelganger, "Muffin")
    s.choose("Muffin", at="Ringside")
    s.choose(scout)
    assert (s.asked, s.prompt) == ("Bob", "Scout: return Scout to its owner's hand?")
    s.choose("yes")
    assert s.where(scout) == "hand"
    s.idle()


def test_a_scout_that_was_declined_is_not_asked_about_again_without_a_new_controller():
    """RULES 15.26."""
    s = laid(("Aliens", "Ninjas"), ("Shapeshifters", "Kitty Cats"), "Ninja Dojo")
    scout = s.put("Scout", at="Ninja Dojo", by="Ann")
    s.put("Supreme Overlord", at="Ninja Dojo", by="Ann", counters=20)
    s.end_turn()
    s.choose("Scout")
    s.decline()
    s.decline()  # Ninja Dojo's destruction
    assert s.where(scout) == "discard"
    s.idle()


def test_a_declined_first_mate_may_be_used_by_a_new_controller_after_scoring():
    """RULES 15.26, 7.7."""
    s = laid(("Pirates", "Ninjas"), ("Shapeshifters", "Kitty Cats"), "Ninja Dojo")
    mate = s.put("First Mate", at="Ninja Dojo", by="Ann")
    s.put("Pirate King", at="Ninja Dojo", by="Ann", counters=20)
    doppelganger = s.put("Doppelgänger", at="Ringside", by="Bob")
    s.end_turn()
    s.choose("First Mate")
    s.decline()
    s.deck("Bob", "Muffin", only=True)
    s.choose(doppelganger, "Muffin")
    s.choose("Muffin", at="Ringside")
    s.choose(mate)
    assert s.asked == "Bob"
    s.choose("Ringside")
    assert s.where(mate) == "Ringside"


# the first time of a turn (RULES 15.27) ----------------------------------------------------------------------------

CURRENT = Options(edition="current")


@pytest.mark.parametrize("jammed", [True, False])
def test_the_first_minion_destroyed_at_the_field_of_honor_is_a_fact_of_the_turn(jammed: bool):
    """RULES 15.27: it was the first although the base was jammed then."""
    s = laid(("Ninjas", "Tricksters"), ("Aliens", "Robots"), "Field of Honor", options=CURRENT)
    first, second = s.lay("Field of Honor", Bob=("Zapbot", "Zapbot"))
    jam = s.attach("Jammed Signal", to="Field of Honor" if jammed else "Ringside", by="Bob")
    mist = s.attach("Enshrouding Mist", to="Field of Honor", by="Ann")
    s.hand("Ann", "Tiger Assassin", "Disenchant", "Ninja Master")
    s.play("Tiger Assassin", at="Field of Honor", choosing=first)
    s.play("Disenchant", choosing=jam)
    s.talent(mist)
    s.play("Ninja Master", at="Field of Honor", choosing=second)
    assert [s.where(zapbot) for zapbot in (first, second)] == ["discard", "discard"]
    assert s.vp("Ann") == (0 if jammed else 1)
    s.idle()


# the current edition, and texts that go on after an extra play (RULES 6.8, 15.23, 15.32) ---------------------------


@pytest.mark.parametrize("again", [True, False])
def test_an_altar_whose_extra_action_was_declined_is_not_used(again: bool):
    """RULES 15.23: before a base scores the extra action is used at once or never; the next minion brings it again."""
    s = laid(("Minions of Cthulhu", "Ninjas"), ("Robots", "Mounties"), options=CURRENT)
    s.put("Star-Spawn of Cthulhu", at="Ringside", by="Ann", counters=30)
    s.attach("Altar to Cthulhu", to="Ringside", by="Ann")
    s.hand("Ann", "Shinobi", "Hidden Ninja", "Ninja Acolyte", "Corruption")
    s.end_turn()
    s.play("Shinobi", at="Ringside")
    assert s.prompt == "Altar to Cthulhu: play an extra action"
    if again:
        s.decline()
    else:
        s.play("Corruption", choosing="Shinobi")
    s.play("Hidden Ninja")
    s.choose("Ninja Acolyte", at="Ringside")
    assert s.prompt.startswith("Altar to Cthulhu") is again


@pytest.mark.parametrize("again", [True, False])
def test_a_homeworld_whose_extra_minion_was_declined_is_not_used(again: bool):
    """RULES 15.23, 15.4: before a base scores it is at once or never; declined, the next minion brings it again."""
    s = laid(("Aliens", "Ninjas"), ("Robots", "Mounties"), "The Homeworld", options=CURRENT)
    s.put("Supreme Overlord", at="The Homeworld", by="Ann", counters=30)
    s.hand("Ann", "Shinobi", "Hidden Ninja", "Ninja Acolyte", "Collector")
    s.end_turn()
    s.play("Shinobi", at="The Homeworld")
    assert s.prompt == "The Homeworld: play an extra minion"
    if again:
        s.decline()
    else:
        s.play("Collector", at="Ringside", choosing="decline")
    s.play("Hidden Ninja")
    s.choose("Ninja Acolyte", at="The Homeworld")
    assert s.prompt.startswith("The Homeworld") is again


def test_a_base_that_is_swapped_under_what_spreading_horror_brings_is_one_it_has_not_reached():
    """RULES 15.32: Neophyte shows Mass Enchantment, that Bob's Terraforming; the new base starts afresh."""
    s = Scenario(
        {"Ann": ("Elder Things", "Wizards"), "Bob": ("Aliens", "Tricksters"), "Cid": ("Pirates", "Robots")},
        bases=["Ringside", "The Nexus", "Portal Room", "Primate Park"],
        options=CURRENT,
    )
    s.discard_pile("Ann", "Neophyte", "Neophyte")
    s.deck("Ann", "Mass Enchantment")
    s.deck("Bob", "Terraforming")
    s.deck("Cid", "Zapbot")
    s.base_deck("Jungle Oasis")
    s.plays("Ann", "Spreading Horror")
    s.choose("Neophyte", at="Ringside")
    s.choose("Play Mass Enchantment")
    s.choose("yes")
    s.choose("Terraforming", "Jungle Oasis", "Ringside")
    s.choose("Neophyte", at="Jungle Oasis")
    assert [h.title for h in s.minions_at("Jungle Oasis", "Ann")] == ["Neophyte", "Neophyte"]


def test_what_spreading_horror_has_brought_is_not_followed_to_another_base():
    """A base where it has put a minion stays one although that minion has gone."""
    s = Scenario(
        {"Ann": ("Elder Things", "Wizards"), "Bob": ("Aliens", "Tricksters"), "Cid": ("Pirates", "Robots")},
        bases=["Ringside", "The Nexus", "Portal Room", "Primate Park"],
        options=CURRENT,
    )
    s.discard_pile("Ann", "Neophyte", "Neophyte")
    s.deck("Ann", "Mass Enchantment")
    s.deck("Bob", "Invasion")
    s.deck("Cid", "Zapbot")
    s.plays("Ann", "Spreading Horror")
    s.choose("Neophyte", at="Ringside")
    s.choose("Play Mass Enchantment")
    s.choose("yes")
    s.choose("Invasion", "Neophyte", "The Nexus")
    there = {label.rsplit(" at ", 1)[1] for label in s.options() if " at " in label}
    assert there == {"The Nexus", "Portal Room", "Primate Park"}


@pytest.mark.parametrize("how", ["Commission", "Disguise", "Spreading Horror"])
def test_what_a_played_minion_gives_comes_before_the_text_that_played_it_goes_on(how: str):
    """RULES 6.8: Zapbot's extra minion before the move, the return and the next of the dead."""
    faction = {"Commission": "Bear Cavalry", "Disguise": "Ninjas", "Spreading Horror": "Elder Things"}[how]
    options = CURRENT if how == "Spreading Horror" else None
    s = laid((faction, "Robots"), ("Fairies", "Mounties"), options=options)
    s.put("Puck", at="Ringside", by="Bob")
    s.put("Warbot", at="Ringside", by="Ann")
    s.hand("Ann", how, "Zapbot", "Zapbot", "Nukebot")
    s.discard_pile("Ann", "Zapbot", "Microbot Guard")
    s.play(how)
    if how == "Disguise":
        s.choose("Ringside", "Warbot")
    s.choose(next(i for i, label in enumerate(s.options()) if "Zapbot" in label and "Ringside" in label))
    assert s.prompt == "Zapbot: play an extra minion"


def test_madness_unleashed_gives_each_extra_action_before_the_next_card_is_drawn():
    """RULES 6.8: where the text gives it; nothing is asked before the last one, which nothing follows."""
    s = laid(("Minions of Cthulhu", "Wizards"), ("Robots", "Mounties"))
    s.hand("Ann", "Madness Unleashed", "Madness", "Madness")
    s.deck("Ann", "Mystic Studies", "Summon")
    s.play("Madness Unleashed", choosing=("Discard Madness cards: 2", "yes"))
    assert s.prompt == "Madness Unleashed: play an extra action"
    assert s.hand_of("Ann") == ["Mystic Studies"]
    s.decline()
    s.choose("yes")
    s.idle()


@pytest.mark.parametrize(
    ("faction", "card"),
    [
        ("Elder Things", "Begin the Summoning"),
        ("Elder Things", "Touch of Madness"),
        ("Minions of Cthulhu", "Whispers in Darkness"),
        ("Miskatonic University", "That's So Crazy..."),
        ("Innsmouth", "Spreading the Word"),
        ("Innsmouth", "Recruitment"),
        ("Miskatonic University", "Those Meddling Kids"),
    ],
)
def test_an_extra_play_of_the_cthulhu_set_comes_before_secret_agents_demand(faction: str, card: str):
    """RULES 6.8."""
    s = laid((faction, "Ancient Incas"), ("Super Spies", "Mounties"), options=CURRENT)
    s.put("Secret Agent", at="The Nexus", by="Bob")
    s.put("Llama", at="The Nexus", by="Ann")
    held = "Llama" if faction == "Innsmouth" else "Armory"
    s.deck("Ann", *["Armory"] * 5, only=True)
    s.hand("Ann", card, held)
    s.play(card)
    if card == "Those Meddling Kids":
        s.choose("Take a Madness card and play an extra action")
    elif card == "Recruitment":
        s.choose("Take Madness cards: 1")
    elif card == "Spreading the Word":
        s.choose("Llama")
    assert s.prompt.startswith(f"{card}: play an extra {'minion' if held == 'Llama' else 'action'}")


# foreign cards that others see (RULES 3.9, 15.12, 15.22) -----------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "card", "found", "answers", "where"),
    [
        ("Wizards", "Scry", "Armory", ("Armory",), "hand"),
        ("Zombies", "Mall Crawl", "Armory", ("Armory",), "discard"),
        ("Wizards", "Portal", "Llama", ("Llama", "done"), "hand"),
        ("Wizards", "Neophyte", "Armory", ("Put Armory into your hand",), "hand"),
        ("Minions of Cthulhu", "Cthulhu Fhtagn", "Armory", (), "hand"),
        ("Minions of Cthulhu", "Cthulhu Fhtagn", "Llama", (), "deck"),
        ("Innsmouth", "The Locals", "Llama", (), "deck"),
    ],
)
def test_a_foreign_card_that_is_shown_goes_where_its_owner_has_it(
    faction: str, card: str, found: str, answers: tuple[str, ...], where: str
):
    """RULES 3.9, 15.12: found, revealed or discarded, it goes to its owner's hand, deck or discard pile."""
    s = laid((faction, "Fairies"), ("Ancient Incas", "Mounties"))
    s.hand("Bob")
    s.deck("Bob", "War Canuck", only=True)
    s.deck("Ann", found, owner="Bob")
    s.hand("Ann", card)
    s.play(card) if card not in ("Neophyte", "The Locals") else s.play(card, at="Ringside")
    for answer in answers:
        s.choose(answer)
    for _ in range(12):
        if s.prompt.startswith("Ann: Play Cards"):
            break
        s.choose(0)
    theirs = {"hand": s.hand_of, "deck": s.deck_of, "discard": s.discard_of}[where]("Bob")
    assert found in theirs
    assert found not in (*s.hand_of("Ann"), *s.deck_of("Ann"), *s.discard_of("Ann"))


@pytest.mark.parametrize("card", ["Mall Crawl", "Walker"])
def test_whoever_plays_the_card_discards_a_foreign_one_out_of_the_own_deck(card: str):
    """RULES 15.22, 3.9: Bob's Onini answers that Ann discards what she does not own."""
    s = laid(("Zombies", "Fairies"), ("Anansi Tales", "Ancient Incas"))
    onini = s.put("Onini the Python", at="The Nexus", by="Bob")
    s.deck("Ann", "Armory", owner="Bob")
    s.hand("Ann", card)
    s.play(card, at="Ringside") if card == "Walker" else s.play(card)
    s.choose("Discard Armory" if card == "Walker" else "Armory")
    assert s.counters(onini) == 1
    assert s.discard_of("Bob") == ["Armory"]
    s.idle()


def test_a_discarded_madness_card_is_nobodys_foreign_card():
    """[seed] Whoever has a Madness card counts as its owner: Onini does not answer."""
    s = laid(("Minions of Cthulhu", "Fairies"), ("Anansi Tales", "Ancient Incas"))
    onini = s.put("Onini the Python", at="The Nexus", by="Bob")
    s.hand("Ann", "Madness Unleashed", "Madness")
    s.play("Madness Unleashed", choosing="Discard Madness cards: 1")
    s.decline()
    assert s.counters(onini) == 0
    s.idle()
