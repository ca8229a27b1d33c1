"""The current texts of Awesome Level 9000."""

import pytest

from smashup.engine.options import Options
from tests.tables import table_of

TABLE = ("The Nexus", "Portal Room", "Primate Park")
two = table_of(("Bear Cavalry", "Aliens"), ("Robots", "Ghosts"), TABLE, options=Options(edition="current"))


def test_the_current_general_ivan_cheers_once_a_turn():
    s = two()
    ivan = s.put("General Ivan", at="The Nexus", by="Ann")
    zapbot = s.put("Zapbot", at="Portal Room", by="Bob")
    s.hand("Ann", "Invasion")
    s.play("Invasion", choosing=(zapbot, "The Nexus"))
    s.choose("yes")
    assert s.power(ivan) == 7
    s.end_turn()
    assert s.power(ivan) == 6
    s.idle()


def test_the_current_general_ivan_still_protects():
    s = two()
    ivan = s.put("General Ivan", at="The Nexus", by="Ann")
    s.put("Zapbot", at="The Nexus", by="Ann")
    s.end_turn()
    s.plays("Bob", "Microbot Guard", at="The Nexus", choosing=0)
    assert s.where(ivan) == "The Nexus"
    s.idle()


def test_the_current_polar_commando_drills():
    s = two()
    commando = s.put("Polar Commando", at="The Nexus", by="Ann")
    zapbot = s.put("Zapbot", at="Portal Room", by="Bob")
    s.put("Nukebot", at="Portal Room", by="Bob")
    assert s.power(commando) == 4
    s.talent(commando)
    assert len(s.options()) == 2
    s.choose(zapbot)
    assert s.counters(zapbot) == 1
    s.idle()


def test_the_grizzled_veteran_may_leave_the_others_alone():
    s = two()
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.plays("Ann", "Grizzled Veteran", at="The Nexus", choosing="decline")
    assert s.where(zapbot) == "The Nexus"
    s.idle()


def test_the_current_cub_scout_calls_a_friend():
    s = two()
    s.put("Cub Scout", at="The Nexus", by="Ann")
    friend = s.put("Collector", at="Primate Park", by="Ann")
    zapbot = s.put("Zapbot", at="Portal Room", by="Bob")
    s.plays("Ann", "Invasion", choosing=(zapbot, "The Nexus"))
    s.choose("yes", friend)
    assert (s.where(zapbot), s.where(friend)) == ("discard", "The Nexus")
    s.idle()


def test_the_current_bear_hug_lets_the_controller_choose():
    s = two()
    first, second = (s.put("Zapbot", at="The Nexus", by="Bob") for _ in range(2))
    s.plays("Ann", "Bear Hug")
    assert s.asked == "Bob"
    s.choose(first)
    assert (s.where(first), s.where(second)) == ("discard", "The Nexus")
    s.idle()


def test_the_current_commission_may_move_nobody():
    s = two()
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.hand("Ann", "Commission", "Scout")
    s.play("Commission")
    s.choose("Scout", at="The Nexus")
    s.decline()
    assert s.where(zapbot) == "The Nexus"
    s.idle()


@pytest.mark.parametrize(
    ("effect", "dies"), [("Destroy Zapbot", True), ("Draw a card and play an extra action", False)]
)
def test_the_current_high_ground_is_used_up(effect: str, dies: bool):
    s = two()
    s.put("Scout", at="The Nexus", by="Ann")
    s.attach("High Ground", to="The Nexus", by="Ann")
    zapbot = s.put("Zapbot", at="Portal Room", by="Bob")
    s.deck("Ann", "Beam Up")
    s.plays("Ann", "Invasion", choosing=(zapbot, "The Nexus"))
    s.choose(next(i for i, label in enumerate(s.options()) if label.startswith(effect.split(" Zapbot", maxsplit=1)[0])))
    assert "High Ground" in s.discard_of("Ann")
    assert s.where(zapbot) == ("discard" if dies else "The Nexus")
    assert s.can_play("Beam Up") is not dies
    s.idle()


def test_the_current_field_of_honor_pays_for_others_minions_once_a_turn():
    s = two("Field of Honor")
    s.lay("Field of Honor", Bob=("Zapbot", "Zapbot"), Ann="Scout")
    assert s.breakpoint("Field of Honor") == 16
    s.end_turn()
    s.end_turn()
    s.plays("Ann", "Bear Hug", choosing=0)
    assert s.vp("Ann") == 0  # Bob destroyed his own
    s.idle()


def test_the_current_field_of_honor_pays_the_destroyer():
    s = two("Field of Honor", ann=("Pirates", "Aliens"))
    s.lay("Field of Honor", Bob=("Zapbot", "Zapbot", "Zapbot"))
    s.plays("Ann", "Cannon", choosing=(0, 0))
    assert s.vp("Ann") == 1
    s.idle()


def test_the_current_tsars_palace_lets_the_leader_play_small_minions():
    s = two("Tsar's Palace")
    s.hand("Ann", "Collector")
    assert not s.can_play("Collector", at="Tsar's Palace")
    s.put("Scout", at="Tsar's Palace", by="Ann")
    assert s.can_play("Collector", at="Tsar's Palace")
    s.put("Hoverbot", at="Tsar's Palace", by="Bob")
    assert not s.can_play("Collector", at="Tsar's Palace")
    s.idle()


def test_the_current_workshop_pays_once_a_turn():
    s = two("Workshop", ann=("Steampunks", "Aliens"))
    s.hand("Ann", "Zeppelin", "Zeppelin", "Beam Up")
    s.play("Zeppelin", on="Workshop")
    s.play("Zeppelin", on="Workshop")
    assert not s.can_play("Beam Up")
    s.idle()


def test_the_current_weed_eater_grows_at_the_start_of_a_turn():
    s = two(ann=("Killer Plants", "Aliens"))
    eater = s.put("Weed Eater", at="The Nexus", by="Ann")
    assert s.power(eater) == 3
    s.end_round()
    assert s.power(eater) == 5
    s.end_turn()
    assert s.power(eater) == 5
    s.end_turn()
    assert s.power(eater) == 5
    s.idle()


def test_the_current_overgrowth_sets_only_the_start():
    s = two("Jungle Oasis", ann=("Killer Plants", "Tricksters"))
    s.attach("Overgrowth", to="Jungle Oasis", by="Ann")
    assert s.breakpoint("Jungle Oasis") == 12
    s.end_round()
    assert s.breakpoint("Jungle Oasis") == 0
    s.plays("Ann", "Disenchant", choosing="Overgrowth")
    assert s.breakpoint("Jungle Oasis") == 0
    s.put("Gnome", at="The Nexus", by="Ann")
    s.end_turn()
    assert "Jungle Oasis" not in s.bases()


@pytest.mark.parametrize("alone", [True, False])
def test_the_current_make_contact_holds_with_an_empty_hand(alone: bool):
    s = two(ann=("Ghosts", "Tricksters"), bob=("Robots", "Aliens"))
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.hand("Ann", "Make Contact", *([] if alone else ["Gnome"]))
    s.play("Make Contact", on=zapbot)
    assert s.controller(zapbot) == ("Ann" if alone else "Bob")
    assert ("Make Contact" in s.discard_of("Ann")) is not alone
    if alone:
        s.end_round()
        s.plays("Ann", "Disenchant", choosing="Make Contact")
        assert s.controller(zapbot) == "Bob"
    s.idle()


def test_the_current_cub_scout_answers_what_arrives_with_it():
    """As in print: Bob's Cub Scout is moved in the same moment as Cid's minion."""
    table = table_of(
        ("Bear Cavalry", "Aliens"),
        ("Bear Cavalry", "Robots"),
        (*TABLE, "Monkey Lab"),
        cid=("Time Travelers", "Ghosts"),
        options=Options(edition="current"),
    )
    s = table()
    s.put("Cub Scout", at="The Nexus", by="Ann")
    cub, weak = s.lay("The Nexus", Bob="Cub Scout", Cid="Ghost")
    s.plays("Ann", "You're Pretty Much Borscht", choosing=("The Nexus", "Portal Room"))
    assert s.asked == "Bob"
    s.choose("yes")
    assert (s.where(cub), s.where(weak)) == ("Portal Room", "discard")


PROMOS = Options(edition="current", promos=True)


def test_the_current_major_ursa_comes_anywhere_and_grows_when_others_come_and_go():
    s = two(options=PROMOS)
    s.hand("Ann", "Cub Scout", "Invasion", "Invasion")
    zapbot, other = (s.put("Zapbot", at="Portal Room", by="Bob") for _ in range(2))
    s.play("Major Ursa", at="The Nexus")
    assert not s.can_play("Cub Scout")
    s.play("Invasion", choosing=(zapbot, "The Nexus"))
    s.choose("yes")
    assert s.counters("Major Ursa") == 1
    s.end_round()
    s.plays("Ann", "Invasion", choosing=(zapbot, "Primate Park"))
    s.choose("decline")
    assert s.counters("Major Ursa") == 1
    s.end_round()
    s.plays("Ann", "Invasion", choosing=(other, "Primate Park"))
    s.idle()  # neither to nor from its base


@pytest.mark.parametrize("moves", [True, False])
def test_the_current_major_ursa_moves_or_feeds(moves: bool):
    s = two(options=PROMOS)
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.put("Major Ursa", at="The Nexus", by="Ann")
    if moves:
        s.talent("Major Ursa", choosing=("Move Major Ursa", "Portal Room"))
        assert (s.where("Major Ursa"), s.counters("Major Ursa")) == ("Portal Room", 0)
    else:
        s.talent("Major Ursa", choosing=("Put a +1 power counter on a minion", zapbot))
        assert s.counters(zapbot) == 1
    s.idle()


def test_the_current_creampuff_man_chooses_before_the_discard():
    """The card that pays is not the one that is played; only standard actions."""
    s = two(ann=("Ghosts", "Aliens"), bob=("Robots", "Ninjas"), options=PROMOS)
    s.put("Creampuff Man", at="The Nexus", by="Ann")
    s.hand("Ann", "Shady Deal")
    assert not s.can_use("Creampuff Man")
    s.discard_pile("Ann", "Séance", "Incorporeal", "Ghost")
    s.talent("Creampuff Man")
    assert len(s.options()) == 1
    s.choose("Séance", "Shady Deal")
    while not s.prompt.endswith("Play Cards"):
        s.choose("Séance")
    assert len(s.hand_of("Ann")) == 5
    assert s.deck_of("Ann")[-1] == "Séance"
    assert "Shady Deal" in s.discard_of("Ann")
    s.idle()


def test_the_current_killer_kudzu_takes_the_place_of_the_regular_minion():
    s = two(ann=("Killer Plants", "Aliens"), options=PROMOS)
    for _ in range(2):
        assert not s.can_play("Killer Kudzu")
        s.end_round()
    s.hand("Ann", "Sprout")
    s.play("Killer Kudzu", at="The Nexus")
    assert s.counters("Killer Kudzu") == 3
    assert not s.can_play("Sprout")
    s.idle()
