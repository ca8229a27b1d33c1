"""Tricksters: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Scenario
from tests.tables import table_of

TRICKSTERS = ("Tricksters", "Kitty Cats")
TABLE = ("Portal Room", "The Nexus", "Monkey Lab")
CURRENT = Options(edition="current")
CURRENT_DOUBLED = Options(edition="current", duplicate_factions=True)
two = table_of(TRICKSTERS, ("Robots", "Pirates"), TABLE)
three = table_of(TRICKSTERS, ("Robots", "Pirates"), (*TABLE, "Faceless City"), cid=("Dinosaurs", "Mounties"))


def settle(s: Scenario) -> None:
    """Where several abilities wait, any order will do."""
    while s.prompt.startswith("Several"):
        s.choose(0)


# Leprechaun ------------------------------------------------------------------------------------------------------


def test_leprechaun_destroys_weaker_minions_that_others_play_here():
    """RULES 15.43: each time."""
    s = two()
    s.put("Leprechaun", at="The Nexus", by="Ann")
    s.end_turn()
    s.hand("Bob", "Zapbot", "Zapbot", "Microbot Guard")
    s.play("Zapbot", at="The Nexus")
    s.choose("Zapbot", at="Portal Room")
    s.decline()
    assert len(s.minions_at("The Nexus", "Bob")) == 0
    assert s.discard_of("Bob") == ["Zapbot"]
    s.idle()


def test_leprechaun_leaves_equals_own_minions_and_other_bases_alone():
    s = two()
    s.put("Leprechaun", at="The Nexus", by="Ann")
    s.plays("Ann", "Gremlin", at="The Nexus")
    s.end_turn()
    s.hand("Bob", "Nukebot")
    s.play("Nukebot", at="The Nexus")
    assert s.where("Nukebot") == "The Nexus"
    assert s.where("Gremlin") == "The Nexus"
    s.end_round()
    s.hand("Bob", "Warbot")
    s.play("Warbot", at="Portal Room")
    assert s.where("Warbot") == "Portal Room"
    s.idle()


def test_leprechaun_ignores_minions_that_are_moved_here():
    """RULES 3.7"""
    s = two()
    s.put("Leprechaun", at="The Nexus", by="Ann")
    s.put("First Mate", at="Portal Room", by="Bob")
    s.end_turn()
    s.plays("Bob", "Dinghy", choosing=("First Mate", "The Nexus"))
    assert s.where("First Mate") == "The Nexus"
    s.idle()


def test_the_current_leprechaun_catches_one_minion_a_turn():
    """A stronger one does not use it up."""
    s = two(options=CURRENT)
    s.put("Leprechaun", at="The Nexus", by="Ann")
    s.end_turn()
    s.hand("Bob", "Microbot Fixer", "Zapbot", "Hoverbot", "Nukebot")
    s.play("Nukebot", at="The Nexus")
    s.end_round()
    s.hand("Bob", "Microbot Fixer", "Zapbot", "Microbot Guard")
    s.play("Microbot Fixer", at="The Nexus")
    if s.prompt.startswith("Microbot Fixer"):
        s.decline()
    s.play("Zapbot", at="The Nexus")
    assert [s.where(title) for title in ("Zapbot",)] == ["The Nexus"]
    assert "Microbot Fixer" in s.discard_of("Bob")
    s.idle()


# Brownie ---------------------------------------------------------------------------------------------------------


def brownie(options: Options | None = None):
    s = two(options=options)
    minion = s.put("Brownie", at="The Nexus", by="Ann")
    s.end_turn()
    return s, minion


def test_brownie_costs_who_affects_it_two_random_cards():
    """RULES 15.36, 15.42: one discard."""
    s, minion = brownie()
    s.hand("Bob", "Shanghai", "Zapbot", "Warbot", "Hoverbot")
    s.play("Shanghai", choosing=(minion, "Portal Room"))
    assert len(s.hand_of("Bob")) == 1
    discards = [entry for entry in s.game.events() if entry["kind"] == "Discard"]
    assert [len(entry["cards"]) for entry in discards] == [2]
    s.idle()


def test_brownie_takes_what_there_is():
    s, minion = brownie()
    s.hand("Bob", "Shanghai", "Zapbot")
    s.play("Shanghai", choosing=(minion, "Portal Room"))
    assert s.hand_of("Bob") == []
    s.idle()


def test_brownie_answers_though_it_is_gone():
    s, minion = brownie()
    s.put("Nukebot", at="The Nexus", by="Bob")
    s.hand("Bob", "Powderkeg", "Zapbot", "Warbot", "Hoverbot")
    s.play("Powderkeg", choosing="Nukebot")
    settle(s)
    assert s.where(minion) == "discard"
    assert len(s.hand_of("Bob")) == 1
    s.idle()


def test_brownie_does_not_answer_its_own_player_and_what_affects_others():
    s = two()
    minion = s.put("Brownie", at="The Nexus", by="Ann")
    s.put("Zapbot", at="The Nexus", by="Bob")
    s.hand("Ann", "Cat's Paw", "Gremlin", "Gremlin")
    s.play("Cat's Paw", choosing="Zapbot")
    assert s.hand_of("Ann") == ["Gremlin", "Gremlin"]
    s.end_turn()
    s.hand("Bob", "Tech Center", "Zapbot", "Warbot")
    s.play("Tech Center", choosing="The Nexus")
    assert len(s.hand_of("Bob")) >= 2
    assert s.where(minion) == "The Nexus"
    s.idle()


def test_the_current_brownie_draws_for_a_minion_played_elsewhere_once_a_turn():
    s, _ = brownie(CURRENT)
    s.hand("Bob", "Zapbot", "Zapbot", "Microbot Alpha")
    before = len(s.hand_of("Ann"))
    s.play("Zapbot", at="Portal Room")
    s.choose("decline") if not s.prompt.startswith("Bob: Play") else None
    assert len(s.hand_of("Ann")) == before + 1
    s.play("Zapbot", at="Monkey Lab")
    assert len(s.hand_of("Ann")) == before + 1
    s.end_round()
    now = len(s.hand_of("Ann"))
    s.hand("Bob", "Warbot")
    s.play("Warbot", at="The Nexus")
    assert len(s.hand_of("Ann")) == now
    s.idle()


# Gnome -----------------------------------------------------------------------------------------------------------


def test_gnome_may_destroy_a_minion_with_less_power_than_your_minions_here():
    s = two()
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    hoverbot = s.put("Hoverbot", at="The Nexus", by="Bob")
    s.lay("The Nexus", Ann=("Leprechaun", "Leprechaun"))
    s.plays("Ann", "Gnome", at="The Nexus")
    assert len(s.options()) == 2
    s.choose(zapbot)
    assert (s.where(zapbot), s.where(hoverbot)) == ("discard", "The Nexus")
    s.idle()


def test_gnome_may_spare_all():
    s = two()
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.lay("The Nexus", Ann=("Leprechaun", "Leprechaun"))
    s.plays("Ann", "Gnome", at="The Nexus", choosing="decline")
    assert s.where(zapbot) == "The Nexus"
    s.idle()


def test_the_current_gnome_strikes_before_its_base_scores():
    """RULES 7.3"""
    s = two("Jungle Oasis", options=CURRENT)
    zapbot = s.put("Microbot Guard", at="Jungle Oasis", by="Bob")
    s.lay("Jungle Oasis", Ann=("Leprechaun", "Leprechaun"))
    s.plays("Ann", "Gnome", at="Jungle Oasis")
    assert s.where(zapbot) == "Jungle Oasis"
    s.end_turn()
    s.choose(zapbot)
    assert s.discard_of("Bob") == ["Microbot Guard"]
    s.idle()


# Gremlin ---------------------------------------------------------------------------------------------------------


def test_gremlin_draws_and_makes_all_others_discard_when_it_is_destroyed():
    """RULES 15.7"""
    s = three()
    s.put("Gremlin", at="The Nexus", by="Ann")
    s.end_turn()
    drawn = len(s.hand_of("Ann"))
    s.hand("Bob", "Cannon", "Zapbot")
    s.hand("Cid", "King Rex", "Upgrade")
    s.play("Cannon", choosing="Gremlin")
    assert len(s.hand_of("Ann")) == drawn + 1
    assert s.hand_of("Bob") == []
    assert len(s.hand_of("Cid")) == 1
    s.idle()


def test_gremlin_is_its_controllers():
    """RULES 15.7"""
    s = three()
    s.put("Gremlin", at="The Nexus", by="Bob", owner="Ann")
    s.end_turn()
    s.hand("Ann", "Brownie")
    s.hand("Bob", "Cannon", "Zapbot")
    s.hand("Cid", "King Rex")
    s.play("Cannon", choosing="Gremlin")
    assert (s.hand_of("Ann"), len(s.hand_of("Bob")), s.hand_of("Cid")) == ([], 2, [])
    s.idle()


def test_gremlin_does_nothing_in_the_clean_up():
    s = two("Jungle Oasis")
    s.lay("Jungle Oasis", Ann=("Gremlin", "Leprechaun", "Leprechaun"))
    s.hand("Bob", "Zapbot")
    s.end_turn()
    assert s.where("Gremlin") == "discard"
    assert s.hand_of("Bob") == ["Zapbot"]
    s.idle()


def test_the_current_gremlin_draws_in_the_clean_up_too():
    s = two("Jungle Oasis", options=CURRENT)
    s.lay("Jungle Oasis", Ann=("Gremlin", "Leprechaun", "Leprechaun"))
    s.hand("Bob", "Zapbot")
    s.end_turn()
    assert len(s.hand_of("Ann")) == 3
    assert s.hand_of("Bob") == ["Zapbot"]
    s.idle()


# actions ---------------------------------------------------------------------------------------------------------


def test_block_the_path_keeps_minions_of_a_named_faction_out():
    """RULES 15.44: anybody's, the own ones too; it is open to all."""
    s = two()
    s.hand("Ann", "Block the Path", "Gremlin", "Mr. Grumpers")
    s.play("Block the Path", on="The Nexus")
    assert len(s.options()) == 4
    s.choose("Name Tricksters")
    assert not s.can_play("Gremlin", at="The Nexus")
    assert s.can_play("Gremlin", at="Portal Room")
    assert s.can_play("Mr. Grumpers", at="The Nexus")
    action = s.game.view(1)["bases"][1]["actions"][0]
    assert action["memo"] == ["Tricksters"]
    s.idle()


def test_block_the_path_bars_only_playing():
    """RULES 3.7"""
    s = two()
    s.attach("Block the Path", to="The Nexus", by="Ann", memo=["Pirates"])
    s.put("First Mate", at="Portal Room", by="Bob")
    s.end_turn()
    s.plays("Bob", "Dinghy", choosing=("First Mate", "The Nexus"))
    assert s.where("First Mate") == "The Nexus"
    s.idle()


def test_the_current_block_the_path_names_a_faction_of_each_other_player():
    s = three(options=CURRENT)
    s.hand("Ann", "Block the Path", "Gremlin")
    s.play("Block the Path", on="The Nexus")
    assert len(s.options()) == 2
    s.choose("Name Robots")
    s.choose("Name Dinosaurs")
    assert s.can_play("Gremlin", at="The Nexus")
    s.end_turn()
    s.hand("Bob", "Zapbot", "First Mate")
    assert not s.can_play("Zapbot", at="The Nexus")
    assert s.can_play("First Mate", at="The Nexus")
    s.idle()


def test_disenchant_destroys_any_action_even_the_own_one():
    s = two()
    s.attach("Pay the Piper", to="The Nexus", by="Ann")
    zapbot = s.put("Zapbot", at="Portal Room", by="Bob")
    s.attach("Nine Lives", to=zapbot, by="Ann")
    s.plays("Ann", "Disenchant")
    assert len(s.options()) == 2  # no declining
    s.choose("Nine Lives")
    assert s.discard_of("Ann") == ["Nine Lives", "Disenchant"]
    s.idle()


def test_enshrouding_mist_gives_an_extra_minion_there_on_each_of_your_turns():
    """RULES 15.40"""
    s = two()
    s.hand("Ann", "Enshrouding Mist", "Gremlin", "Gremlin", "Brownie")
    s.play("Enshrouding Mist", on="The Nexus")
    s.play("Brownie", at="Portal Room")
    assert not s.can_play("Gremlin", at="Portal Room")
    s.play("Gremlin", at="The Nexus")
    assert not s.can_play("Gremlin")
    s.end_turn()
    s.end_turn()
    s.hand("Ann", "Brownie", "Gremlin", "Gnome")
    s.play("Brownie", at="Portal Room")
    s.play("Gremlin", at="The Nexus")
    assert not s.can_play("Gnome")
    s.idle()


def test_two_mists_give_two_extra_minions():
    s = two()
    for _ in range(2):
        s.attach("Enshrouding Mist", to="The Nexus", by="Ann")
    s.end_turn()
    s.end_turn()
    s.hand("Ann", "Brownie", "Gremlin", "Gremlin", "Gremlin")
    s.play("Brownie", at="Portal Room")
    s.play("Gremlin", at="The Nexus")
    s.play("Gremlin", at="The Nexus")
    assert not s.can_play("Gremlin")
    s.idle()


def test_the_current_enshrouding_mist_has_a_talent():
    s = two(options=CURRENT)
    s.hand("Ann", "Enshrouding Mist", "Gremlin", "Brownie")
    s.play("Enshrouding Mist", on="The Nexus")
    s.play("Brownie", at="Portal Room")
    assert not s.can_play("Gremlin")
    s.talent("Enshrouding Mist")
    s.play("Gremlin", at="The Nexus")
    assert not s.can_use("Enshrouding Mist")
    s.idle()


def test_flame_trap_destroys_the_minion_and_itself():
    s = two()
    s.attach("Flame Trap", to="The Nexus", by="Ann")
    s.end_turn()
    s.plays("Bob", "Nukebot", at="The Nexus")
    assert s.where("Nukebot") == "discard"
    assert s.discard_of("Ann") == ["Flame Trap"]
    s.idle()


def test_flame_trap_is_destroyed_all_the_same_where_the_minion_is_saved():
    """[reading] Two effects without a 'to' (RULES 3.5)."""
    s = two()
    s.attach("Flame Trap", to="The Nexus", by="Ann")
    s.end_turn()
    s.plays("Bob", "Warbot", at="The Nexus")
    assert s.where("Warbot") == "The Nexus"
    assert s.discard_of("Ann") == ["Flame Trap"]
    s.idle()


def test_flame_trap_spares_your_own_minions():
    s = two()
    s.attach("Flame Trap", to="The Nexus", by="Ann")
    s.plays("Ann", "Gremlin", at="The Nexus")
    assert s.where("Gremlin") == "The Nexus"
    s.idle()


def test_the_current_flame_trap_pays_with_itself_and_lowers_the_breakpoint():
    s = two(options=CURRENT)
    s.attach("Flame Trap", to="The Nexus", by="Ann")
    printed = s.breakpoint("The Nexus")
    s.end_turn()
    s.end_turn()
    s.choose("yes")
    assert s.breakpoint("The Nexus") == printed - 4
    s.end_turn()
    assert s.breakpoint("The Nexus") == printed
    s.plays("Bob", "Nukebot", at="The Nexus")
    assert s.where("Nukebot") == "discard"
    assert "Flame Trap" in s.discard_of("Ann")
    s.idle()


def hidden():
    s = two(bob=("Pirates", "Dinosaurs"))
    minions = s.lay("The Nexus", Ann=("Gremlin", "Gnome"))
    s.attach("Hideout", to="The Nexus", by="Ann")
    s.end_turn()
    return s, minions


def test_hideout_is_destroyed_in_the_place_of_your_minions():
    """RULES 15.36: all of your minions here are spared by that action."""
    s, (gremlin, gnome) = hidden()
    sailor = s.put("First Mate", at="The Nexus", by="Bob")
    s.put("Saucy Wench", at="The Nexus", by="Bob")
    s.plays("Bob", "Powderkeg", choosing="Saucy Wench")
    assert (s.where(gremlin), s.where(gnome), s.where(sailor)) == ("The Nexus", "The Nexus", "discard")
    assert "Hideout" in s.discard_of("Ann")
    s.idle()


def test_hideout_does_not_mind_minions_and_your_own_actions():
    s, (gremlin, _) = hidden()
    s.hand("Bob", "Saucy Wench")
    s.play("Saucy Wench", at="The Nexus", choosing=gremlin)
    assert s.where(gremlin) == "discard"
    assert [action.title for action in s.actions_on("The Nexus")] == ["Hideout"]
    s.idle()


def test_an_action_that_hideout_keeps_off_is_discarded():
    """RULES 15.2, 15.18"""
    s, (gremlin, _) = hidden()
    s.plays("Bob", "Upgrade", on=gremlin)
    assert s.power(gremlin) == 2
    assert "Upgrade" in s.discard_of("Bob")
    assert "Hideout" in s.discard_of("Ann")
    s.idle()


def test_the_current_hideout_keeps_others_from_moving_minions_here():
    """[reading] To here; away from here they may. Yours come, and minions are played here."""
    s = two(ann=("Tricksters", "Pirates"), bob=("Aliens", "Robots"), options=CURRENT)
    s.attach("Hideout", to="The Nexus", by="Ann")
    gnome, zapbot = s.lay("The Nexus", Ann="Gnome", Bob="Zapbot")
    away, own = s.lay("Portal Room", Bob="Hoverbot", Ann="First Mate")
    s.hand("Ann", "Dinghy")
    s.play("Dinghy", choosing=(own, "The Nexus", "decline"))
    assert s.where(own) == "The Nexus"
    s.end_turn()
    s.hand("Bob", "Invasion", "Invasion")
    s.play("Invasion", choosing=away)
    assert s.options() == ["Move Hoverbot to Monkey Lab"]
    s.choose(0)
    s.end_round()
    s.plays("Bob", "Invasion", choosing=(gnome, "Portal Room"))
    assert (s.where(gnome), s.where(zapbot)) == ("Portal Room", "The Nexus")


def test_the_current_hideout_spares_nobody_from_actions():
    s = two(bob=("Pirates", "Dinosaurs"), options=CURRENT)
    gnome = s.put("Gnome", at="The Nexus", by="Ann")
    hideout = s.attach("Hideout", to="The Nexus", by="Ann")
    s.end_turn()
    s.plays("Bob", "Upgrade", on=gnome)
    assert s.power(gnome) == 5
    assert s.actions_on("The Nexus") == [hideout]
    s.idle()


def test_the_current_hideout_trades_places_with_an_action_in_hand():
    """It is not played: no on-play text, no extra action, nothing that answers a play (RULES 3.7)."""
    s = two(options=CURRENT)
    hideout = s.attach("Hideout", to="The Nexus", by="Ann")
    weak, strong, elsewhere = s.lay("The Nexus", Bob=("Zapbot", "Hoverbot", "Warbot"))
    far = s.put("Zapbot", at="Portal Room", by="Bob")
    s.hand("Ann", "Flame Trap", "Take the Shinies", "Block the Path")
    s.talent(hideout)
    s.choose("Search your hand")
    assert s.options() == ["Find Flame Trap", "Find Block the Path"]
    s.choose("Block the Path")
    assert sorted(s.hand_of("Ann")) == ["Flame Trap", "Hideout", "Take the Shinies"]
    assert [action.title for action in s.actions_on("The Nexus")] == ["Block the Path"]
    assert len(s.options()) == 2
    s.choose(weak)
    assert [s.where(card) for card in (weak, strong, elsewhere, far)] == ["discard", *["The Nexus"] * 2, "Portal Room"]
    assert s.can_play("Take the Shinies")  # the regular action is left
    s.idle()


def test_the_current_hideout_trades_places_with_an_action_in_the_deck():
    """RULES 5.9: the deck is shuffled; Hideout lies in it."""
    s = two(options=CURRENT)
    hideout = s.attach("Hideout", to="The Nexus", by="Ann")
    weak = s.put("Zapbot", at="The Nexus", by="Bob")
    s.deck("Ann", "Gnome", "Pay the Piper", "Take the Shinies", only=True)
    s.talent(hideout)
    s.choose("Pay the Piper")
    assert sorted(s.deck_of("Ann")) == ["Gnome", "Hideout", "Take the Shinies"]
    trap = s.actions_on("The Nexus")
    assert [action.title for action in trap] == ["Pay the Piper"]
    assert s.controller(trap[0]) == "Ann"
    s.decline()
    assert s.where(weak) == "The Nexus"
    s.end_turn()
    s.hand("Bob", "Zapbot", "Warbot")
    s.play("Zapbot", at="The Nexus", choosing="Warbot")
    assert s.discard_of("Bob") == ["Warbot"]  # the new action works


def test_the_current_hideout_that_finds_nothing_stays_and_destroys_nobody():
    s = two(options=CURRENT)
    hideout = s.attach("Hideout", to="The Nexus", by="Ann")
    s.put("Zapbot", at="The Nexus", by="Bob")
    s.deck("Ann", "Gnome", "Take the Shinies", only=True)
    s.talent(hideout)
    assert s.actions_on("The Nexus") == [hideout]
    s.idle()
    assert not s.can_use(hideout)


def test_the_current_hideout_has_no_talent_without_a_card_to_search_for():
    s = two(options=CURRENT)
    hideout = s.attach("Hideout", to="The Nexus", by="Ann")
    s.hand("Ann", "Gnome", "Take the Shinies")
    s.deck("Ann", only=True)
    assert not s.can_use(hideout)
    s.hand("Ann", "Flame Trap")
    assert s.can_use(hideout)


def test_the_current_hideout_of_another_owner_goes_home():
    """RULES 3.9"""
    s = two(bob=("Tricksters", "Pirates"), options=CURRENT_DOUBLED)
    hideout = s.attach("Hideout", to="The Nexus", by="Ann", owner="Bob")
    s.hand("Ann", "Flame Trap")
    s.deck("Ann", only=True)
    s.talent(hideout)
    s.choose(0)
    assert s.hand_of("Bob") == ["Hideout"]
    assert s.hand_of("Ann") == []
    s.idle()


def test_mark_of_sleep_keeps_a_player_from_playing_actions_in_the_next_turn():
    """RULES 15.41"""
    s = two()
    s.plays("Ann", "Mark of Sleep")
    assert len(s.options()) == 2
    s.choose("Bob")
    s.end_turn()
    s.hand("Bob", "Cannon", "Zapbot", "Swashbuckling")
    assert not s.can_play("Cannon")
    assert s.can_play("Zapbot")
    s.end_round()
    s.hand("Bob", "Cannon")
    assert s.can_play("Cannon")
    s.idle()


def test_mark_of_sleep_may_be_put_on_yourself():
    s = two()
    s.hand("Ann", "Mark of Sleep", "Take the Shinies")
    s.play("Mark of Sleep", choosing="Ann")
    s.end_turn()
    s.end_turn()
    s.hand("Ann", "Take the Shinies")
    assert not s.can_play("Take the Shinies")
    s.end_round()
    s.hand("Ann", "Take the Shinies")
    assert s.can_play("Take the Shinies")
    s.idle()


def test_the_current_mark_of_sleep_keeps_each_other_player_from_actions_or_moves():
    """Until the start of your next turn; for each of them one of the two."""
    s = three(bob=("Pirates", "Robots"), Cid=("Pirates", "Mounties"), options=CURRENT_DOUBLED)
    mates = [s.put("First Mate", at="The Nexus", by=name) for name in ("Bob", "Cid")]
    s.plays("Ann", "Mark of Sleep", choosing=("Keep Bob from playing actions", "Keep Cid from moving minions"))
    told = [event["text"] for event in s.game.events()]
    assert "Bob cannot play actions until the start of Ann's next turn (Mark of Sleep)." in told
    assert "Cid cannot move minions until the start of Ann's next turn (Mark of Sleep)." in told
    s.end_turn()
    s.hand("Bob", "Dinghy", "Nukebot")
    assert not s.can_play("Dinghy")
    assert s.game.explain("Dinghy").startswith("You may not play Dinghy this turn")
    assert s.can_play("Nukebot")
    s.end_turn()
    s.hand("Cid", "Dinghy", "Shanghai")
    s.play("Dinghy")
    s.idle()  # no minion of his can go anywhere
    assert s.where(mates[1]) == "The Nexus"
    s.end_turn()
    s.end_turn()
    s.plays("Bob", "Dinghy", choosing=(mates[0], "Portal Room"))
    s.end_turn()
    s.plays("Cid", "Shanghai", choosing=(mates[0], "Monkey Lab"))
    assert s.where(mates[0]) == "Monkey Lab"


def test_the_current_mark_of_sleep_begins_at_once_and_binds_its_player_not():
    """A Special in the same turn is barred too; others may move the minions of who cannot."""
    s = two("Jungle Oasis", bob=("Pirates", "Dinosaurs"), options=CURRENT)
    mate = s.put("First Mate", at="The Nexus", by="Bob")
    king = s.put("Pirate King", at="Portal Room", by="Bob")
    s.lay("Jungle Oasis", Ann=("Leprechaun", "Leprechaun", "Brownie"))
    s.hand("Bob", "Full Sail")
    s.plays("Ann", "Mark of Sleep", choosing="Keep Bob from moving minions")
    s.end_turn()
    while s.asked == "Bob" and not s.prompt.endswith("Play Cards"):
        s.decline() if not s.can_play("Full Sail") else s.play("Full Sail")
    assert [s.where(card) for card in (mate, king)] == ["The Nexus", "Portal Room"]
    s = two("Jungle Oasis", bob=("Pirates", "Dinosaurs"), options=CURRENT)
    s.lay("Jungle Oasis", Ann=("Leprechaun", "Leprechaun", "Brownie"))
    s.hand("Bob", "Full Sail")
    s.plays("Ann", "Mark of Sleep", choosing="Keep Bob from playing actions")
    s.end_turn()
    assert s.prompt == "Bob: Play Cards"  # nobody waited for the Special


def test_pay_the_piper_takes_a_card_for_each_minion_that_others_play_here():
    s = two()
    s.attach("Pay the Piper", to="The Nexus", by="Ann")
    s.end_turn()
    s.hand("Bob", "Nukebot", "Cannon", "Warbot")
    s.play("Nukebot", at="The Nexus")
    s.choose("Cannon")
    assert s.hand_of("Bob") == ["Warbot"]
    assert s.discard_of("Bob") == ["Cannon"]
    s.end_turn()
    s.plays("Ann", "Gremlin", at="The Nexus")
    s.idle()


def test_pay_the_piper_takes_nothing_from_an_empty_hand():
    s = two()
    s.attach("Pay the Piper", to="The Nexus", by="Ann")
    s.end_turn()
    s.plays("Bob", "Nukebot", at="The Nexus")
    s.idle()


def test_take_the_shinies_takes_two_random_cards_from_everybody_else():
    """RULES 15.42: one discard for each player."""
    s = three()
    s.hand("Bob", "Nukebot", "Cannon", "Warbot")
    s.hand("Cid", "King Rex")
    s.plays("Ann", "Take the Shinies")
    assert (len(s.hand_of("Bob")), s.hand_of("Cid")) == (1, [])
    discards = [(entry["player"], len(entry["cards"])) for entry in s.game.events() if entry["kind"] == "Discard"]
    assert discards == [(1, 2), (2, 1)]
    s.idle()


# titan -----------------------------------------------------------------------------------------------------------


def giant():
    s = two(options=Options(promos=True))
    s.hand("Ann", "Gremlin")
    s.play("Big Funny Giant", at="The Nexus")
    return s


def test_big_funny_giant_comes_in_place_of_the_regular_minion():
    """RULES 13.1"""
    s = giant()
    assert s.where("Big Funny Giant") == "The Nexus"
    assert not s.can_play("Gremlin")
    s.idle()


def test_big_funny_giant_plays_pranks_and_laughs():
    s = giant()
    s.end_turn()
    s.hand("Bob", "Nukebot", "Cannon", "Warbot")
    s.play("Nukebot", at="Portal Room")
    assert s.hand_of("Bob") == ["Cannon", "Warbot"]
    s.end_turn()
    s.choose("yes")
    assert s.counters("Big Funny Giant") == 1
    s.end_turn()
    s.hand("Bob", "Zapbot", "Cannon")
    s.play("Zapbot", at="The Nexus")
    while s.prompt.startswith(("Zapbot", "Several")):
        s.choose("decline" if s.prompt.startswith("Zapbot") else 0)
    s.choose("Cannon")
    s.end_turn()
    assert s.asked == "Ann"
    assert s.counters("Big Funny Giant") == 1
    s.idle()


@pytest.mark.parametrize("alone", [True, False])
def test_big_funny_giant_pays_the_winner_where_another_has_no_minion(alone: bool):
    s = two("Jungle Oasis", options=Options(promos=True))
    s.put("Big Funny Giant", at="Jungle Oasis", by="Ann")
    s.lay("Jungle Oasis", Ann=("Leprechaun", "Leprechaun", "Brownie"))
    if not alone:
        s.put("Zapbot", at="Jungle Oasis", by="Bob")
    s.end_turn()
    if not alone:
        s.decline()  # Bob's Kraken, which his minion there has called
    assert s.vp("Ann") == (3 if alone else 2)
    s.idle()


# bases -----------------------------------------------------------------------------------------------------------


def test_the_cave_of_shinies_pays_the_owner_of_each_minion_destroyed_there():
    """RULES 15.46: one by one; the owner, not the controller."""
    s = two("Cave of Shinies")
    s.lay("Cave of Shinies", Bob=("Saucy Wench", "First Mate", "Zapbot"))
    s.put("Gremlin", at="Cave of Shinies", by="Bob", owner="Ann")
    s.end_turn()
    s.plays("Bob", "Powderkeg", choosing="Saucy Wench")
    settle(s)
    assert (s.vp("Ann"), s.vp("Bob")) == (1, 3)
    s.idle()


def test_the_current_cave_pays_each_player_once_a_turn():
    s = two("Cave of Shinies", options=CURRENT)
    s.lay("Cave of Shinies", Bob=("Cut Lass", "First Mate", "Zapbot"))
    s.put("Gnome", at="Cave of Shinies", by="Ann")
    s.end_turn()
    s.plays("Bob", "Powderkeg", choosing="Cut Lass")
    settle(s)
    assert (s.vp("Ann"), s.vp("Bob")) == (1, 1)
    s.idle()


def test_the_cave_pays_nothing_for_the_clean_up():
    s = two("Cave of Shinies")
    s.lay("Cave of Shinies", Ann=("Leprechaun",) * 5)
    s.end_turn()
    assert s.vp("Ann") == 4
    s.idle()


def test_mushroom_kingdom_moves_another_players_minion_here_at_the_start_of_a_turn():
    s = two("Mushroom Kingdom")
    mine, theirs = s.put("Gnome", at="Portal Room", by="Ann"), s.put("Zapbot", at="Portal Room", by="Bob")
    s.end_turn()
    assert s.asked == "Bob"
    assert len(s.options()) == 2  # Ann's Gnome, declining
    s.choose(mine)
    assert s.where(mine) == "Mushroom Kingdom"
    assert s.controller(mine) == "Ann"
    s.end_turn()
    s.choose(theirs)
    assert s.where(theirs) == "Mushroom Kingdom"
    s.idle()


def test_mushroom_kingdom_may_be_left_alone():
    s = two("Mushroom Kingdom")
    mine = s.put("Gnome", at="Portal Room", by="Ann")
    s.end_turn()
    s.decline()
    assert s.where(mine) == "Portal Room"
    s.idle()


def test_the_current_mushroom_kingdom_serves_whoever_holds_most_cards():
    s = two("Mushroom Kingdom", options=CURRENT)
    assert s.breakpoint("Mushroom Kingdom") == 19
    mine, theirs = s.put("Gnome", at="Portal Room", by="Ann"), s.put("Zapbot", at="Mushroom Kingdom", by="Bob")
    s.hand("Bob", "Cannon", "Cannon", "Cannon")
    s.end_turn()
    assert s.asked == "Bob"
    assert len(s.options()) == 3
    s.choose(theirs, "The Nexus")
    assert (s.where(mine), s.where(theirs)) == ("Portal Room", "The Nexus")
    s.end_turn()
    s.idle()  # Ann holds fewer
