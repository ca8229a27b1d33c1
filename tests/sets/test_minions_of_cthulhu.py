"""Minions of Cthulhu: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.engine.options import Options
from tests.sets.madness_table import empty, left, mad
from tests.tables import table_of

CTHULHU = ("Minions of Cthulhu", "Dinosaurs")
TABLE = ("Portal Room", "The Nexus", "Monkey Lab")
CURRENT = Options(edition="current")
PROMOS = Options(promos=True)
two = table_of(CTHULHU, ("Robots", "Cyborg Apes"), TABLE)
three = table_of(CTHULHU, ("Robots", "Time Travelers"), (*TABLE, "Primate Park"), cid=("Super Spies", "Mounties"))


def test_star_spawn_of_cthulhu_hands_a_madness_card_on():
    """RULES 15.11: offered with a Madness card only; the receiver owns it, and everybody saw it go."""
    s = three()
    s.put("Star-Spawn of Cthulhu", at="The Nexus", by="Ann")
    assert not s.can_use("Star-Spawn of Cthulhu")
    s.hand("Ann", "Madness", "Corruption")
    s.talent("Star-Spawn of Cthulhu", choosing="Cid")
    assert (mad(s, "Ann"), mad(s, "Cid")) == (0, 1)
    assert s.game.view(1)["players"][2]["known_hand"] == ["Madness"]
    assert {card.owner.name for card in s.game.kernel.players[2].hand} == {"Cid"}
    s.idle()


def score(s) -> None:
    """Monkey Lab is to score."""
    s.lay("Monkey Lab", Bob=("Warbot",) * 6)


def test_cthulhus_chosen_takes_madness_for_power_before_any_base_scores():
    """RULES 7.3: the controller of each decides, here and elsewhere."""
    s = two()
    one = s.put("Cthulhu's Chosen", at="The Nexus", by="Ann")
    other = s.put("Cthulhu's Chosen", at="Monkey Lab", by="Ann")
    score(s)
    s.end_turn()
    assert s.asked == "Ann"
    s.choose("yes")
    assert sorted((s.power(one), s.power(other))) == [3, 5]
    s.choose("decline")
    assert mad(s, "Ann") == 1


def test_cthulhus_chosen_cannot_where_the_madness_deck_is_empty():
    s = two()
    chosen = s.put("Cthulhu's Chosen", at="The Nexus", by="Ann")
    score(s)
    empty(s)
    s.end_turn()
    assert (mad(s, "Ann"), s.power(chosen)) == (0, 3)


def test_servitor_of_cthulhu_is_destroyed_for_an_action_on_top_of_the_deck():
    s = two()
    servitor = s.put("Servitor of Cthulhu", at="The Nexus", by="Ann")
    s.discard_pile("Ann", "Corruption", "Madness", "King Rex")
    s.talent("Servitor of Cthulhu", choosing="Madness")
    assert (s.where(servitor), s.deck_of("Ann")[0]) == ("discard", "Madness")
    s.idle()


def test_altar_to_cthulhu_gives_an_action_each_time():
    s = two()
    s.attach("Altar to Cthulhu", to="The Nexus", by="Ann")
    s.hand("Ann", "King Rex", "It Begins Again", "It Begins Again", "It Begins Again")
    s.play("It Begins Again")
    assert not s.can_play("It Begins Again")
    s.play("King Rex", at="The Nexus")
    s.play("It Begins Again", choosing="done")
    assert not s.can_play("It Begins Again")


@pytest.mark.parametrize(("edition", "extra"), [("printed", 2), ("current", 1)])
def test_altar_to_cthulhu_of_the_current_edition_gives_one_each_turn(edition: str, extra: int):
    s = two(options=Options(edition=edition), ann=("Minions of Cthulhu", "Wizards"))
    s.attach("Altar to Cthulhu", to="The Nexus", by="Ann")
    s.hand("Ann", "Summon", "Neophyte", "Enchantress")
    s.play("Summon")
    s.play("Enchantress", at="The Nexus")
    s.hand("Ann", "Enchantress")
    s.play("Enchantress", at="The Nexus")
    assert len([play for play in s.game.view(0)["turn"]["plays"] if play["kind"] == "action"]) == extra


def test_corruption_takes_one_and_destroys_a_minion():
    s = two()
    s.put("King Rex", at="The Nexus", by="Ann")
    s.plays("Ann", "Corruption", choosing="King Rex")
    assert (mad(s, "Ann"), s.where("King Rex")) == (1, "discard")
    s = two()
    s.plays("Ann", "Corruption")
    assert mad(s, "Ann") == 1
    s.idle()


def test_cthulhu_fhtagn_reveals_two_actions():
    """RULES 9.2: what lies between them goes under the deck."""
    s = two()
    s.deck("Ann", "King Rex", "Madness", "Servitor of Cthulhu", "Corruption", "Recruit by Force")
    s.plays("Ann", "Cthulhu Fhtagn", choosing="Servitor of Cthulhu")
    s.choose("King Rex")
    assert s.hand_of("Ann") == ["Madness", "Corruption"]
    assert (s.deck_of("Ann")[0], s.deck_of("Ann")[-2:]) == ("Recruit by Force", ["Servitor of Cthulhu", "King Rex"])
    s.idle()


def test_furthering_the_cause_pays_one_for_a_minion_of_another_player():
    """[official] Once per turn, at the end of every turn."""
    s = two()
    s.lay("The Nexus", Bob=("Zapbot", "Zapbot"))
    s.hand("Ann", "Whispers in Darkness", "Corruption", "Corruption", "Furthering the Cause")
    s.play("Whispers in Darkness")
    for bot in s.minions_at("The Nexus", "Bob"):
        s.play("Corruption", choosing=bot)
    s.end_turn()
    assert s.vp("Ann") == 0
    s = two()
    s.lay("The Nexus", Bob=("Zapbot", "Zapbot"))
    s.hand("Ann", "Whispers in Darkness", "Corruption", "Furthering the Cause")
    s.play("Whispers in Darkness")
    s.play("Corruption", choosing=s.minions_at("The Nexus", "Bob")[0])
    s.play("Furthering the Cause", on="The Nexus")
    s.end_turn()
    assert s.vp("Ann") == 1
    s.end_turn()
    assert s.vp("Ann") == 1


def test_furthering_the_cause_pays_nothing_for_ones_own_minion_or_elsewhere():
    s = two()
    s.attach("Furthering the Cause", to="The Nexus", by="Ann")
    s.put("King Rex", at="The Nexus", by="Ann")
    s.put("Zapbot", at="Portal Room", by="Bob")
    s.hand("Ann", "Whispers in Darkness", "Corruption", "Corruption")
    s.play("Whispers in Darkness")
    s.play("Corruption", choosing="King Rex")
    s.play("Corruption", choosing="Zapbot")
    s.end_turn()
    assert s.vp("Ann") == 0


def test_it_begins_again_shuffles_actions_in():
    s = two()
    s.discard_pile("Ann", "Corruption", "King Rex", "Madness")
    s.plays("Ann", "It Begins Again", choosing=("Corruption", "Madness"))
    assert s.discard_of("Ann") == ["King Rex", "It Begins Again"]


def test_madness_unleashed_discards_and_draws_with_extra_actions():
    """[official] All discarding comes before the first drawing."""
    s = two()
    s.deck("Ann", "Corruption", "Corruption", "Recruit by Force")
    s.hand("Ann", "Madness Unleashed", "Madness", "Madness", "Madness", "It Begins Again")
    s.play("Madness Unleashed", choosing=("Discard Madness cards: 2", "yes"))
    s.decline()  # the extra action may wait (RULES 6.8)
    s.decline()  # the second card
    assert s.discard_of("Ann") == ["Madness", "Madness", "Madness Unleashed"]
    assert s.hand_of("Ann") == ["Madness", "It Begins Again", "Corruption"]
    s.play("Corruption")
    assert not s.can_play("Madness")


def test_recruit_by_force_puts_small_minions_on_top():
    s = two()
    s.discard_pile("Ann", "King Rex", "Servitor of Cthulhu", "Cthulhu's Chosen")
    s.plays("Ann", "Recruit by Force", choosing=("Cthulhu's Chosen", "Servitor of Cthulhu"))
    s.choose("Servitor of Cthulhu", "Cthulhu's Chosen")
    assert s.deck_of("Ann")[:2] == ["Servitor of Cthulhu", "Cthulhu's Chosen"]
    assert s.discard_of("Ann") == ["King Rex", "Recruit by Force"]


def test_the_seal_is_broken_takes_one_for_a_point():
    """[reading] The VP comes even if the Madness deck is empty."""
    s = two()
    s.plays("Ann", "The Seal is Broken")
    assert (mad(s, "Ann"), s.vp("Ann")) == (1, 1)
    s = two()
    empty(s)
    s.plays("Ann", "The Seal is Broken")
    assert (mad(s, "Ann"), s.vp("Ann")) == (0, 1)


def test_whispers_in_darkness_takes_one_for_two_extra_actions():
    s = two()
    s.hand("Ann", "Whispers in Darkness", "Corruption", "Corruption", "Corruption")
    s.play("Whispers in Darkness")
    s.play("Corruption")
    s.play("Madness", choosing=1)
    assert not s.can_play("Corruption")


@pytest.mark.parametrize("edition", ["printed", "current"])
def test_complete_the_ritual_of_the_printed_and_current_edition_clears_and_swaps_the_base(edition: str):
    """RULES 15.32: the old base lies face up on the base deck."""
    s = two(options=Options(edition=edition))
    s.lay("The Nexus", Ann="King Rex", Bob=("Zapbot", "Warbot"))
    s.attach("Upgrade", to=s.minions_at("The Nexus", "Ann")[0], by="Ann")
    s.base_deck("Primate Park")
    s.hand("Ann", "Complete the Ritual")
    assert not s.can_play("Complete the Ritual", on="Portal Room")
    s.play("Complete the Ritual", on="The Nexus")
    s.end_turn()
    assert "The Nexus" in s.bases()
    s.end_turn()
    assert "Primate Park" in s.bases()
    assert "The Nexus" not in s.bases()
    assert s.game.view(None)["base_deck_known"] == [{"position": 0, "name": "The Nexus"}]
    assert s.deck_of("Ann")[-3:] == ["King Rex", "Upgrade", "Complete the Ritual"]
    assert s.deck_of("Bob")[-2:] == ["Zapbot", "Warbot"]
    assert s.discard_of("Ann") == []


def test_cthulhu_rises_for_an_action_and_two_madness_cards():
    """[official] The two cards that pay for it give no counters."""
    s = two(options=PROMOS)
    s.put("King Rex", at="The Nexus", by="Ann")
    s.hand("Ann", "Corruption")
    s.play("Cthulhu", at="The Nexus")
    assert (mad(s, "Ann"), s.counters("Cthulhu")) == (2, 0)
    assert not s.can_play("Corruption")
    s.talent("Cthulhu", choosing=0)
    assert (mad(s, "Ann"), s.counters("Cthulhu")) == (3, 1)
    s.end_turn()
    s.end_turn()
    s.talent("Cthulhu", choosing=(1, "Bob"))
    assert mad(s, "Bob") == 1
    s.play("Madness", choosing=1)
    assert s.counters("Cthulhu") == 2
    assert left(s) == 28


def test_mountains_of_madness_gives_one_to_the_owner():
    s = two("Mountains of Madness")
    s.plays("Ann", "King Rex", at="Mountains of Madness")
    assert mad(s, "Ann") == 1
    s.end_turn()
    s.plays("Bob", "Warbot", at="Mountains of Madness")
    assert mad(s, "Bob") == 1


def test_rlyeh_pays_for_a_minion_of_ones_own_at_the_start_of_a_turn():
    s = two("R'lyeh")
    s.lay("R'lyeh", Ann="King Rex", Bob=("Zapbot", "Warbot"))
    s.end_turn()
    s.choose("Zapbot")
    assert (s.where("Zapbot"), s.vp("Bob")) == ("discard", 1)
    s.end_turn()
    s.choose("decline")
    assert s.where("King Rex") == "R'lyeh"


def test_rlyeh_pays_nothing_for_a_minion_that_survives():
    """RULES 6.7"""
    s = two("R'lyeh")
    warbot = s.put("Warbot", at="R'lyeh", by="Bob")
    s.end_turn()
    s.choose(warbot)
    assert (s.where(warbot), s.vp("Bob")) == ("R'lyeh", 0)


@pytest.mark.parametrize("paid", [True, False])
def test_cthulhus_chosen_of_the_current_edition_pays_with_madness(paid: bool):
    """Cthulhu's Chosen: the same, worded as a price."""
    s = two(options=CURRENT)
    chosen = s.put("Cthulhu's Chosen", at="The Nexus", by="Ann")
    score(s)
    s.end_turn()
    s.choose("yes" if paid else "decline")
    amounts = [event["says"]["params"]["amount"] for event in s.game.events() if event["kind"] == "ChangePower"]
    assert (amounts, s.hand_of("Ann").count("Madness")) == (([2], 1) if paid else ([], 0))
    assert s.power(chosen) == 3  # the turn is over
