"""Aliens: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.engine.options import Options
from tests.tables import table_of

ALIENS = ("Aliens", "Kitty Cats")
TABLE = ("Portal Room", "The Nexus", "Monkey Lab")
CURRENT = Options(edition="current")
two = table_of(ALIENS, ("Robots", "Super Spies"), TABLE)
three = table_of(ALIENS, ("Robots", "Super Spies"), (*TABLE, "Faceless City"), cid=("Dinosaurs", "Mounties"))


# minions ---------------------------------------------------------------------------------------------------------


def test_supreme_overlord_may_return_any_minion_itself_included():
    s = two()
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.plays("Ann", "Supreme Overlord", at="Portal Room")
    assert len(s.options()) == 3  # Zapbot, itself, declining
    s.choose("Supreme Overlord")
    assert s.hand_of("Ann") == ["Supreme Overlord"]
    assert s.where(zapbot) == "The Nexus"
    s.idle()


def test_supreme_overlord_returns_a_minion_to_its_owner_and_discards_what_is_on_it():
    """RULES 5.3"""
    s = two()
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.attach("Nine Lives", to=zapbot, by="Ann")
    s.plays("Ann", "Supreme Overlord", at="Portal Room", choosing=zapbot)
    assert s.hand_of("Bob") == ["Zapbot"]
    assert s.discard_of("Ann") == ["Nine Lives"]
    s.idle()


def test_supreme_overlord_may_be_content():
    s = two()
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.plays("Ann", "Supreme Overlord", at="Portal Room", choosing="decline")
    assert s.where(zapbot) == "The Nexus"
    s.idle()


def test_invader_gains_a_vp_each_time_it_is_played():
    s = two()
    s.plays("Ann", "Invader", at="Portal Room")
    assert s.vp("Ann") == 1
    s.hand("Ann", "Beam Up")
    s.play("Beam Up", choosing="Invader")
    assert s.vp("Ann") == 1
    s.end_round()
    s.play("Invader", at="Portal Room")
    assert s.vp("Ann") == 2
    s.idle()


def test_a_copycat_of_invader_gains_a_vp_for_its_own_player():
    s = two(ann=("Shapeshifters", "Kitty Cats"), bob=("Aliens", "Robots"))
    s.put("Invader", at="The Nexus", by="Bob")
    s.plays("Ann", "Copycat", at="Portal Room", choosing="Invader")
    assert (s.vp("Ann"), s.vp("Bob")) == (1, 0)
    s.idle()


def test_an_invader_that_is_moved_gains_nothing():
    """RULES 3.7"""
    s = two()
    s.put("Invader", at="The Nexus", by="Ann")
    s.plays("Ann", "Invasion", choosing=("Invader", "Portal Room"))
    assert s.where("Invader") == "Portal Room"
    assert s.vp("Ann") == 0
    s.idle()


def scored_scout(go_home: bool):
    """A base scores where Ann has a Scout with a counter and an action, and Bob has enough to be first."""
    s = two("Jungle Oasis")
    scout = s.put("Scout", at="Jungle Oasis", by="Ann", counters=1)
    s.attach("Nine Lives", to=scout, by="Ann")
    for _ in range(2):
        s.put("Nukebot", at="Jungle Oasis", by="Bob")
    s.end_turn()
    s.choose("yes" if go_home else "decline")
    return s, scout


@pytest.mark.parametrize("go_home", [True, False])
def test_scout_may_escape_the_clean_up_after_its_base_has_scored(go_home: bool):
    """RULES 7.7"""
    s, scout = scored_scout(go_home)
    assert s.where(scout) == ("hand" if go_home else "discard")
    assert "Nine Lives" in s.discard_of("Ann")
    s.idle()


def test_scout_stays_when_another_base_scores():
    s = two()
    scout = s.put("Scout", at="The Nexus", by="Ann")
    for _ in range(5):
        s.put("Nukebot", at="Portal Room", by="Bob")
    s.end_turn()
    assert s.where(scout) == "The Nexus"
    s.idle()


def test_every_scout_decides_by_itself():
    """RULES 5.6: in the order that the current player sets; two of a title need none."""
    s = two("Jungle Oasis")
    scouts = [s.put("Scout", at="Jungle Oasis", by="Ann") for _ in range(2)]
    for _ in range(2):
        s.put("Nukebot", at="Jungle Oasis", by="Bob")
    s.end_turn()
    s.choose("yes")
    s.decline()
    assert sorted(map(s.where, scouts)) == ["discard", "hand"]
    s.idle()


def test_collector_may_return_a_minion_of_power_3_or_less_here():
    s = two()
    there = s.put("Zapbot", at="The Nexus", by="Bob")
    hoverbot = s.put("Hoverbot", at="Portal Room", by="Bob")
    warbot = s.put("Warbot", at="Portal Room", by="Bob")
    s.plays("Ann", "Collector", at="Portal Room")
    assert len(s.options()) == 3  # Hoverbot, itself, declining
    s.choose(hoverbot)
    assert (s.where(hoverbot), s.where(warbot), s.where(there)) == ("hand", "Portal Room", "The Nexus")
    s.idle()


def test_collector_sees_current_power_and_other_collectors():
    """RULES 4.1; the erratum that left other Collectors out has been taken back."""
    s = two()
    other = s.put("Collector", at="Portal Room", by="Ann")
    grown = s.put("Zapbot", at="Portal Room", by="Bob", counters=2)
    s.plays("Ann", "Collector", at="Portal Room")
    assert not any("Zapbot" in label for label in s.options())
    s.choose(other)
    assert s.where(grown) == "Portal Room"
    assert s.hand_of("Ann") == ["Collector"]
    s.idle()


# actions ---------------------------------------------------------------------------------------------------------


def test_abduction_returns_a_minion_and_gives_an_extra_minion():
    s = two()
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.hand("Ann", "Abduction", "Invader", "Scout", "Collector")
    s.play("Abduction", choosing=zapbot)
    s.play("Invader", at="Portal Room")
    s.play("Scout", at="The Nexus")
    assert not s.can_play("Collector")
    assert s.where(zapbot) == "hand"
    s.idle()


def test_abduction_gives_the_extra_minion_where_nothing_could_be_returned():
    """RULES 3.5: two sentences"""
    s = two()
    s.hand("Ann", "Abduction", "Invader", "Scout")
    s.play("Abduction")
    s.play("Invader", at="Portal Room")
    assert s.can_play("Scout")
    s.idle()


def test_abduction_may_play_the_minion_it_returned():
    s = two()
    s.put("Invader", at="The Nexus", by="Ann")
    s.hand("Ann", "Abduction", "Scout")
    s.play("Abduction", choosing="Invader")
    s.play("Scout", at="Portal Room")
    s.play("Invader", at="Portal Room")
    assert s.vp("Ann") == 1
    s.idle()


def test_beam_up_must_return_a_minion_even_an_own_one():
    """RULES 3.4"""
    s = two()
    s.put("Scout", at="The Nexus", by="Ann")
    s.plays("Ann", "Beam Up")
    assert len(s.options()) == 1
    s.choose("Scout")
    assert s.hand_of("Ann") == ["Scout"]
    s.idle()


def test_crop_circles_returns_all_minions_of_a_base():
    s = two()
    mine, theirs = s.put("Scout", at="The Nexus", by="Ann"), s.put("Warbot", at="The Nexus", by="Bob")
    elsewhere = s.put("Zapbot", at="Portal Room", by="Bob")
    s.attach("Nine Lives", to=theirs, by="Ann")
    s.plays("Ann", "Crop Circles", choosing="The Nexus")
    assert (s.where(mine), s.where(theirs), s.where(elsewhere)) == ("hand", "hand", "Portal Room")
    assert s.discard_of("Ann") == ["Nine Lives", "Crop Circles"]
    s.idle()


def test_crop_circles_may_choose_an_empty_base_and_spares_who_is_immune():
    s = two(bob=("Cyborg Apes", "Robots"))
    monkey = s.put("Furious George", at="The Nexus", by="Bob")
    s.attach("Shielding", to=monkey, by="Bob")
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.hand("Ann", "Crop Circles", "Crop Circles")
    s.play("Crop Circles", choosing="Portal Room")
    assert s.where(zapbot) == "The Nexus"
    s.end_round()
    s.hand("Ann", "Crop Circles")
    s.play("Crop Circles", choosing="The Nexus")
    assert (s.where(zapbot), s.where(monkey)) == ("hand", "The Nexus")
    s.idle()


def test_disintegrator_puts_a_weak_minion_under_its_owners_deck():
    s = two()
    hoverbot = s.put("Hoverbot", at="The Nexus", by="Bob")
    s.put("Warbot", at="The Nexus", by="Bob")
    s.plays("Ann", "Disintegrator")
    assert len(s.options()) == 1
    s.choose(hoverbot)
    assert s.deck_of("Bob")[-1] == "Hoverbot"
    s.idle()


def test_disintegrator_destroys_nothing():
    """[reading] It is placed: what answers a destruction does not see it."""
    s = two("Tar Pits", bob=("Shapeshifters", "Robots"))
    s.put("Microbot Archive", at="Tar Pits", by="Bob")
    s.deck("Bob", "Zapbot")
    s.plays("Ann", "Disintegrator", choosing="Microbot Archive")
    assert s.hand_of("Bob") == []
    assert s.deck_of("Bob")[-1] == "Microbot Archive"
    s.idle()


def test_invasion_moves_any_minion_to_another_base():
    s = two()
    warbot = s.put("Warbot", at="The Nexus", by="Bob")
    s.plays("Ann", "Invasion", choosing=warbot)
    assert not any("Nexus" in label for label in s.options())
    s.choose("Monkey Lab")
    assert s.where(warbot) == "Monkey Lab"
    s.idle()


# Jammed Signal ---------------------------------------------------------------------------------------------------


def test_jammed_signal_cancels_what_a_base_forbids_and_gives():
    """RULES 15.30"""
    s = two("Ice Castle", "Monkey Lab")
    s.put("Scout", at="Monkey Lab", by="Ann", carrying="Nine Lives")
    s.hand("Ann", "Jammed Signal", "Invader")
    assert s.power("Scout") == 4
    assert not s.can_play("Invader", at="Ice Castle")
    s.play("Jammed Signal", on="Ice Castle")
    assert s.can_play("Invader", at="Ice Castle")
    s.end_round()
    s.hand("Ann", "Jammed Signal")
    s.play("Jammed Signal", on="Monkey Lab")
    assert s.power("Scout") == 3
    s.idle()


def test_jammed_signal_works_for_all_players_as_long_as_it_lies_there():
    s = two("Ice Castle", bob=("Cyborg Apes", "Fairies"))
    s.attach("Jammed Signal", to="Ice Castle", by="Ann")
    s.end_turn()
    s.hand("Bob", "Missing Uplink", "Furious George", "Furious George")
    assert s.can_play("Furious George", at="Ice Castle")
    s.idle()


def test_jammed_signal_stops_what_a_base_does_after_it_has_scored():
    """[reading] It lies there still when that is judged (7.7), and is discarded with the other cards (7.8)."""
    s = two("The Mothership")
    scout = s.put("Invader", at="The Mothership", by="Ann")
    for _ in range(4):
        s.put("Supreme Overlord", at="The Mothership", by="Ann")
    s.attach("Jammed Signal", to="The Mothership", by="Ann")
    s.end_turn()
    s.idle()
    assert s.where(scout) == "discard"
    assert "Jammed Signal" in s.discard_of("Ann")
    assert s.vp("Ann") == 4


def test_jammed_signal_cancels_what_a_base_offers_on_a_turn():
    """RULES 15.30, 2.2"""
    s = two("Cool Cats' Alley")
    s.put("Scout", at="Cool Cats' Alley", by="Ann")
    assert s.can_use("Cool Cats' Alley")
    s.plays("Ann", "Jammed Signal", on="Cool Cats' Alley")
    assert not s.can_use("Cool Cats' Alley")
    s.idle()


def test_jammed_signal_cancels_what_a_base_lends_from_the_base_deck():
    """RULES 15.30: the abilities that Signs in the Stars lends are the base's."""
    s = two("The Nexus", bob=("Ancient Incas", "Robots"))
    s.attach("Signs in the Stars", to="The Nexus", by="Bob")
    s.base_deck("Ice Castle")
    s.hand("Ann", "Jammed Signal", "Invader")
    assert not s.can_play("Invader", at="The Nexus")
    s.play("Jammed Signal", on="The Nexus")
    assert s.can_play("Invader", at="The Nexus")
    s.idle()


def test_tokens_stay_while_a_signal_is_jammed_and_count_again_afterwards():
    """RULES 15.30"""
    s = two("Storyteller's Hut", bob=("Fairies", "Mythic Horses"))
    hut = s.breakpoint("Storyteller's Hut")
    s.attach("Jammed Signal", to="Storyteller's Hut", by="Ann")
    assert s.breakpoint("Storyteller's Hut") == hut
    s.idle()


# Probe -----------------------------------------------------------------------------------------------------------


def test_probe_makes_another_player_discard_a_minion_of_your_choice():
    """RULES 15.42: that player discards."""
    s = three()
    s.hand("Bob", "Zapbot", "Warbot", "Tech Center")
    s.plays("Ann", "Probe", choosing="Bob")
    assert len(s.options()) == 2
    s.choose("Warbot")
    assert s.discard_of("Bob") == ["Warbot"]
    told = [entry for entry in s.game.events() if entry["kind"] == "Discard"]
    assert told[-1]["player"] == 1
    s.idle()


def test_only_who_plays_probe_sees_the_hand():
    """RULES 5.9"""
    s = three()
    s.hand("Bob", "Zapbot", "Tech Center")
    s.plays("Ann", "Probe", choosing="Bob")
    assert sorted(s.game.view(0)["players"][1]["known_hand"]) == ["Tech Center", "Zapbot"]
    assert s.game.view(2)["players"][1]["known_hand"] == []
    s.choose("Zapbot")
    s.idle()


def test_probe_may_look_at_a_hand_without_minions_or_cards():
    s = three()
    s.hand("Bob", "Tech Center")
    s.hand("Cid")
    s.hand("Ann", "Probe", "Probe")
    s.play("Probe")
    assert len(s.options()) == 2
    s.choose("Bob")
    assert s.hand_of("Bob") == ["Tech Center"]
    s.idle()


def test_probe_discards_a_foreign_card_to_its_owner():
    """RULES 3.9"""
    s = three()
    s.hand("Bob", "King Rex", owner="Cid")
    s.plays("Ann", "Probe", choosing=("Bob", "King Rex"))
    assert s.discard_of("Cid") == ["King Rex"]
    s.idle()


# Terraforming ----------------------------------------------------------------------------------------------------


def terraformed(options: Options | None = None):
    s = two("Cuzcu", options=options)
    s.base_deck("Ice Castle", "Jungle Oasis", only=True)
    scout = s.put("Scout", at="Cuzcu", by="Ann", carrying="Nine Lives")
    warbot = s.put("Warbot", at="Cuzcu", by="Bob", counters=1)
    s.attach("Jammed Signal", to="Cuzcu", by="Ann")
    s.hand("Ann", "Terraforming", "Invader", "Collector")
    s.play("Terraforming", choosing=("Jungle Oasis", "Cuzcu"))
    return s, scout, warbot


def test_terraforming_swaps_a_base_with_one_of_the_base_deck():
    """RULES 15.32: the new one lies where the old one lay."""
    s, scout, warbot = terraformed()
    assert s.bases() == ["Jungle Oasis", "Portal Room", "The Nexus"]
    assert sorted(base.title for base in s.game.kernel.base_deck) == ["Cuzcu", "Ice Castle"]
    assert s.game.kernel.base_discard == []
    assert (s.where(scout), s.where(warbot)) == ("Jungle Oasis", "Jungle Oasis")
    assert (s.power(warbot), s.counters(warbot)) == (5, 1)
    assert [action.title for action in s.actions_on(scout)] == ["Nine Lives"]
    s.idle()


def test_terraforming_discards_the_actions_on_the_old_base():
    s, _, _ = terraformed()
    assert s.discard_of("Ann") == ["Jammed Signal", "Terraforming"]
    assert s.actions_on("Jungle Oasis") == []
    s.idle()


def test_the_current_terraforming_leaves_the_actions_there():
    s, _, _ = terraformed(CURRENT)
    assert [action.title for action in s.actions_on("Jungle Oasis")] == ["Jammed Signal"]
    assert s.discard_of("Ann") == ["Terraforming"]
    s.idle()


def test_terraforming_gives_an_extra_minion_on_the_new_base_alone():
    s, _, _ = terraformed()
    s.play("Collector", at="Portal Room", choosing="decline")
    assert s.can_play("Invader", at="Jungle Oasis")
    assert not s.can_play("Invader", at="The Nexus")
    s.idle()


def test_nobody_else_sees_the_base_deck_and_it_is_shuffled():
    """RULES 15.33"""
    s = two()
    s.hand("Ann", "Terraforming")
    s.play("Terraforming")
    deck = s.game.kernel.base_deck
    assert all(s.game.knows(0, base) and not s.game.knows(1, base) for base in deck)
    luck = s.game.luck
    s.choose(0, "The Nexus")
    assert s.game.luck != luck
    assert not any(s.game.knows(0, base) for base in s.game.kernel.base_deck)
    s.idle()


def test_terraforming_makes_an_empty_base_deck_anew():
    """RULES 15.33, 2.6"""
    s = two()
    s.base_deck(only=True)
    s.base_discard("Ice Castle")
    s.plays("Ann", "Terraforming", choosing=("Ice Castle", "The Nexus"))
    assert "Ice Castle" in s.bases()
    s.idle()


def test_terraforming_does_nothing_without_a_base_to_bring():
    """[reading] Not even the extra minion comes: it would be played at the new base (RULES 3.5)."""
    s = two(options=Options(base_deck="once"))
    s.base_deck(only=True)
    s.base_discard("Ice Castle")
    s.hand("Ann", "Terraforming", "Invader", "Scout")
    s.play("Terraforming")
    assert s.bases() == list(TABLE)
    s.play("Invader", at="Portal Room")
    assert not s.can_play("Scout")
    s.idle()


def test_what_was_done_to_the_old_base_is_lost():
    """RULES 15.32: a changed breakpoint, and rights to play there."""
    s = two(ann=("Aliens", "Dinosaurs"))
    s.base_deck("Jungle Oasis", "Ice Castle", only=True)
    s.put("War Raptor", at="Portal Room", by="Ann")
    s.hand("Ann", "Rampage")
    s.play("Rampage", choosing="War Raptor")
    assert s.breakpoint("Portal Room") == 22 - 3
    s.game.edit("hand", 0, ["Terraforming"], None)
    s.end_round()
    s.hand("Ann", "Terraforming")
    s.play("Terraforming", choosing=("Jungle Oasis", "Portal Room"))
    assert s.breakpoint("Jungle Oasis") == 12
    s.idle()


@pytest.mark.parametrize(("swapped", "vp"), [("Portal Room", 0), ("Ringside", 5)])
def test_a_base_that_is_swapped_while_it_scores_scores_no_more(swapped: str, vp: int):
    """RULES 15.32: Mole plays it before Portal Room scores; that scoring is over, and 7.1 goes on."""
    s = table_of(("Super Spies", "Aliens"), ("Ghosts", "Mounties"), ("Portal Room", "Ringside", "The Nexus"))()
    mole = s.put("Mole", at="Portal Room", by="Ann", counters=40)
    s.put("Spy", at="Ringside", by="Ann", counters=40)
    s.hand("Ann", "Terraforming")
    s.end_turn()
    s.choose("Portal Room")
    s.play("Terraforming", choosing=("Primate Park", swapped))
    assert s.vp("Ann") == vp
    if swapped == "Portal Room":
        assert s.options() == ["Score Primate Park", "Score Ringside"], "it lies where the old one lay"
        assert s.where(mole) == "Primate Park"


def test_minions_at_a_swapped_base_were_neither_moved_nor_played():
    """RULES 15.32: what answers arrivals does not see them."""
    s = two()
    s.base_deck("The Homeworld", only=True)
    s.put("Invader", at="Portal Room", by="Ann")
    s.hand("Ann", "Terraforming", "Collector", "Collector")
    s.play("Terraforming", choosing=("The Homeworld", "Portal Room"))
    assert s.vp("Ann") == 0
    moved = {entry["kind"] for entry in s.game.events()} & {"Move", "Play"}
    assert moved == {"Play"}  # Terraforming itself
    s.play("Collector", at="The Nexus", choosing="decline")
    s.play("Collector", at="The Homeworld", choosing="decline")
    s.idle()


# bases -----------------------------------------------------------------------------------------------------------


def test_the_homeworld_gives_an_extra_minion_of_power_2_or_less_each_time():
    s = two("The Homeworld", ann=("Aliens", "Dinosaurs"))
    s.hand("Ann", "Invader", "Scout", "War Raptor", "Collector", "Collector")
    s.play("Invader", at="The Homeworld")
    assert not s.can_play("Scout")
    s.play("War Raptor", at="The Homeworld")  # its printed power is 2
    s.play("Collector", at="The Nexus", choosing="decline")
    assert not s.can_play("Collector")  # that one was played elsewhere
    s.idle()


def test_the_current_homeworld_gives_it_once_a_turn():
    s = two("The Homeworld", ann=("Aliens", "Dinosaurs"), options=CURRENT)
    s.hand("Ann", "Invader", "War Raptor", "Collector")
    s.play("Invader", at="The Homeworld")
    s.play("War Raptor", at="The Homeworld")
    assert not s.can_play("Collector")
    s.idle()


def test_the_homeworld_serves_the_owner_of_the_minion():
    """RULES 3.9, 6.8: it is not the owner's turn, so at once or never."""
    s = two("The Homeworld", bob=("Aliens", "Super Spies"), ann=("Robots", "Kitty Cats"))
    s.hand("Ann", "Collector", owner="Bob")
    s.hand("Bob", "Scout", "Collector")
    s.play("Collector", at="The Homeworld", choosing="decline")
    assert s.asked == "Bob"
    assert not s.can_play("Scout")
    s.choose("Collector", at="The Nexus")
    s.decline()
    assert s.asked == "Ann"
    s.idle()


@pytest.mark.parametrize("takes", [True, False])
def test_the_mothership_lets_the_winner_return_a_weak_minion(takes: bool):
    s = two("The Mothership")
    for _ in range(4):
        s.put("Supreme Overlord", at="The Mothership", by="Ann")
    invader = s.put("Invader", at="The Mothership", by="Ann")
    zapbot = s.put("Zapbot", at="The Mothership", by="Bob")
    s.end_turn()
    assert s.asked == "Ann"
    assert len(s.options()) == 2  # not Bob's Zapbot, not those of power 5
    if takes:
        s.choose(invader)
    else:
        s.decline()
    assert s.where(invader) == ("hand" if takes else "discard")
    assert s.where(zapbot) == "discard"
    assert s.vp("Ann") == 4
    s.idle()


def test_tied_winners_of_the_mothership_each_return_one():
    """RULES 7.6: the current player first."""
    s = two("The Mothership")
    mine = s.put("Invader", at="The Mothership", by="Ann", counters=7)
    own = s.put("Collector", at="The Mothership", by="Ann")
    theirs = s.put("Zapbot", at="The Mothership", by="Bob")
    s.put("Warbot", at="The Mothership", by="Bob", counters=6)
    s.end_turn()
    s.choose(own)
    assert s.asked == "Bob"
    s.choose(theirs)
    assert (s.where(mine), s.where(own), s.where(theirs)) == ("discard", "hand", "hand")
    s.idle()
