"""The current texts of Awesome Level 9000."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Scenario
from smashup.testing.scenario import Handle
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
DOUBLED = Options(edition="current", duplicate_factions=True)


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


# Bear Necessities ------------------------------------------------------------------------------------------------


def guarded(**more: tuple[str, str]) -> Scenario:
    """Ann has used Bear Necessities at The Nexus; it is Bob's turn."""
    s = two(**more)
    s.attach("Bear Necessities", to="The Nexus", by="Ann")
    s.talent("Bear Necessities")
    s.end_turn()
    return s


def test_the_current_bear_necessities_is_played_on_a_base_and_destroys_no_action():
    s = two()
    s.attach("Tech Center", to="Portal Room", by="Bob")
    s.hand("Ann", "Bear Necessities")
    assert not s.can_play("Bear Necessities", on="Tech Center")
    s.play("Bear Necessities", on="The Nexus")
    assert s.actions_on("Portal Room") != []
    assert s.can_use("Bear Necessities")
    s.idle()


def test_the_current_bear_necessities_bars_extra_cards_of_players_with_a_minion_here():
    """Anywhere, not only here; the regular plays stay."""
    s = guarded()
    s.put("Zapbot", at="The Nexus", by="Bob")
    s.hand("Bob", "Zapbot", "Zapbot", "Shady Deal")
    s.play("Zapbot", at="Portal Room")  # Zapbot gives an extra minion
    assert not s.can_play("Zapbot")
    assert s.game.why("Zapbot").code == "why-barred"
    assert s.can_play("Shady Deal")
    s.idle()


def test_the_current_bear_necessities_counts_a_minion_that_has_just_come_and_none_that_has_gone():
    s = guarded()
    s.hand("Bob", "Zapbot", "Zapbot")
    s.play("Zapbot", at="The Nexus")
    assert not s.can_play("Zapbot")
    s.idle()
    s = guarded(bob=("Robots", "Ninjas"))
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.hand("Bob", "Way of Deception", "Zapbot", "Zapbot")
    s.play("Zapbot", at="Portal Room")
    assert not s.can_play("Zapbot")
    s.play("Way of Deception", choosing=(zapbot, "Primate Park"))
    assert s.can_play("Zapbot", at="The Nexus")


def test_the_current_bear_necessities_leaves_players_without_a_minion_here_alone():
    s = guarded()
    s.hand("Bob", "Zapbot", "Zapbot")
    s.play("Zapbot", at="Portal Room")
    s.choose("Zapbot", at="Portal Room")
    assert len(s.minions_at("Portal Room", "Bob")) == 2


def test_the_current_bear_necessities_does_not_bind_its_player():
    s = two(ann=("Bear Cavalry", "Robots"), bob=("Aliens", "Ghosts"))
    s.attach("Bear Necessities", to="The Nexus", by="Ann")
    s.talent("Bear Necessities")
    s.hand("Ann", "Zapbot", "Zapbot")
    s.play("Zapbot", at="The Nexus")
    s.choose("Zapbot", at="The Nexus")
    assert len(s.minions_at("The Nexus", "Ann")) == 2


def test_a_special_is_an_extra_card_for_the_current_bear_necessities():
    """As for Eliza: all plays are but the regular ones of the own turn."""
    s = two(bob=("Ninjas", "Robots"))
    s.attach("Bear Necessities", to="The Nexus", by="Ann")
    s.lay("The Nexus", Ann="Cub Scout", Bob="Zapbot")
    s.put("General Ivan", at="Portal Room", by="Ann", counters=20)
    s.hand("Bob", "Hidden Ninja", "Zapbot")
    s.talent("Bear Necessities")
    s.end_turn()
    assert s.vp("Ann") == 2
    s.idle()


def test_the_current_bear_necessities_is_destroyed_when_the_ban_ends():
    """RULES 2.1: at the start of Ann's next turn; unused it stays, and nobody is barred."""
    s = guarded()
    s.put("Zapbot", at="The Nexus", by="Bob")
    s.end_turn()
    assert s.actions_on("The Nexus") == []
    assert s.discard_of("Ann") == ["Bear Necessities"]
    s.end_turn()
    s.hand("Bob", "Zapbot", "Zapbot")
    s.play("Zapbot", at="Portal Room")
    s.choose("Zapbot", at="Portal Room")

    s = two()
    idle = s.attach("Bear Necessities", to="The Nexus", by="Ann")
    s.put("Zapbot", at="The Nexus", by="Bob")
    s.end_turn()
    s.hand("Bob", "Zapbot", "Zapbot")
    s.play("Zapbot", at="Portal Room")
    s.choose("Zapbot", at="Portal Room")
    s.end_turn()
    assert s.actions_on("The Nexus") == [idle]


def test_the_ban_of_the_current_bear_necessities_outlives_it_and_ends_with_the_base():
    """RULES 4.5"""
    s = guarded(bob=("Robots", "Tricksters"))
    s.put("Zapbot", at="The Nexus", by="Bob")
    s.hand("Bob", "Disenchant", "Zapbot", "Zapbot")
    s.play("Disenchant", choosing="Bear Necessities")
    s.play("Zapbot", at="Portal Room")
    assert not s.can_play("Zapbot")
    s.end_turn()
    s.idle()

    s = guarded(bob=("Robots", "Aliens"))
    s.put("Zapbot", at="The Nexus", by="Bob")
    s.base_deck("Tortuga")
    s.hand("Bob", "Terraforming", "Zapbot", "Zapbot")
    s.play("Terraforming", choosing=("Tortuga", "The Nexus"))
    s.play("Zapbot", at="Portal Room")
    assert s.can_play("Zapbot")


# Bear Rides You --------------------------------------------------------------------------------------------------


def test_the_current_bear_rides_you_moves_anybodys_minion():
    """With another player's minion nothing is cancelled."""
    s = two()
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.plays("Ann", "Bear Rides You", choosing=(zapbot, "Portal Room"))
    assert s.where(zapbot) == "Portal Room"
    s.idle()


def test_the_current_bear_rides_you_cancels_the_base_until_your_next_turn():
    s = two("The Central Brain", "Portal Room")
    hers = s.put("Cub Scout", at="Portal Room", by="Ann")
    his = s.put("Zapbot", at="The Central Brain", by="Bob")
    assert s.power(his) == 3
    s.plays("Ann", "Bear Rides You", choosing=(hers, "The Central Brain", "The Central Brain"))
    assert (s.power(hers), s.power(his)) == (3, 2)
    assert s.game.view(1)["bases"][0]["cancelled"]
    s.end_turn()
    assert s.power(his) == 2
    s.end_turn()
    assert (s.power(hers), s.power(his)) == (4, 3)
    assert "cancelled" not in s.game.view(1)["bases"][0]


def is_cancelled(s: Scenario, title: str) -> bool:
    minions = [minion for base in s.game.view(0)["bases"] for minion in base["minions"]]
    return next(minion["cancelled"] for minion in minions if minion["name"] == title)


def ride(s: Scenario, scout: Handle, to: str, *cancelling: Handle | str) -> None:
    s.plays("Ann", "Bear Rides You", choosing=(scout, to, *cancelling))


def test_the_current_bear_rides_you_need_not_cancel_anything():
    s = two()
    scout = s.put("Cub Scout", at="The Nexus", by="Ann")
    alpha, _ = s.lay("Portal Room", Bob=("Microbot Alpha", "Microbot Guard"))
    ride(s, scout, "Portal Room")
    assert len(s.options()) == 5  # the base, the three minions, decline
    s.decline()
    assert s.power(alpha) == 2
    s.idle()


def test_the_current_bear_rides_you_cancels_a_minion():
    """RULES 5.4: all of it, and what is waiting as well; the power stays the printed one."""
    s = two()
    scout = s.put("Cub Scout", at="The Nexus", by="Ann")
    alpha, _ = s.lay("Portal Room", Bob=("Microbot Alpha", "Microbot Guard"))
    assert s.power(alpha) == 2
    ride(s, scout, "Portal Room", alpha)
    assert s.power(alpha) == 1
    assert is_cancelled(s, "Microbot Alpha")
    s.end_turn()
    assert s.power(alpha) == 1
    s.end_turn()
    assert s.power(alpha) == 2


@pytest.mark.parametrize("cancelled", [True, False])
def test_a_card_that_the_current_bear_rides_you_has_cancelled_answers_nothing(cancelled: bool):
    """Gremlin draws no card when it goes to the discard pile."""
    s = two(ann=("Bear Cavalry", "Robots"), bob=("Aliens", "Tricksters"))
    scout, _ = s.lay("The Nexus", Ann=("Cub Scout", "Cub Scout"))
    s.put("Cub Scout", at="Portal Room", by="Ann")
    gremlin = s.put("Gremlin", at="Portal Room", by="Bob")
    ride(s, scout, "Portal Room", gremlin if cancelled else "decline")
    s.plays("Ann", "Microbot Guard", at="Portal Room", choosing=gremlin)
    assert s.where(gremlin) == "discard"
    assert len(s.hand_of("Bob")) == (0 if cancelled else 1)
    s.idle()


def test_a_minion_that_comes_back_is_not_cancelled_any_more():
    s = two(bob=("Robots", "Aliens"))
    scout = s.put("Cub Scout", at="The Nexus", by="Ann")
    alpha, _ = s.lay("Portal Room", Bob=("Microbot Alpha", "Zapbot"))
    ride(s, scout, "Portal Room", alpha)
    s.end_turn()
    s.plays("Bob", "Beam Up", choosing=alpha)
    s.play(alpha, at="Portal Room")
    assert s.power(alpha) == 2


def test_the_current_bear_rides_you_cancels_an_action_on_a_minion_or_a_base():
    s = two(bob=("Dinosaurs", "Fairies"))
    scout = s.put("Cub Scout", at="The Nexus", by="Ann")
    raptor = s.put("War Raptor", at="Portal Room", by="Bob")
    upgrade = s.attach("Upgrade", to=raptor, by="Bob")
    before = s.power(raptor)
    ride(s, scout, "Portal Room", upgrade)
    assert s.power(raptor) == before - 2
    assert s.actions_on(raptor) == [upgrade]
    s.end_round()
    assert s.power(raptor) == before

    s = two(bob=("Dinosaurs", "Fairies"))
    scout = s.put("Cub Scout", at="The Nexus", by="Ann")
    ward = s.attach("Magic Ward", to="Portal Room", by="Bob")
    s.hand("Ann", "Bear Rides You", "High Ground")
    assert not s.can_play("High Ground", on="Portal Room")
    s.play("Bear Rides You", choosing=(scout, "Portal Room", ward))
    s.end_round()
    s.hand("Ann", "High Ground")
    assert not s.can_play("High Ground", on="Portal Room")


def test_the_current_bear_rides_you_cancels_a_titan_and_own_cards_too():
    s = two(options=PROMOS)
    scout = s.put("Cub Scout", at="The Nexus", by="Ann")
    ursa = s.put("Major Ursa", at="Portal Room", by="Ann")
    assert s.can_use(ursa)
    ride(s, scout, "Portal Room", ursa)
    assert not s.can_use(ursa)
    s.end_turn()
    s.end_turn()
    assert s.can_use(ursa)


def test_who_copies_a_minion_that_the_current_bear_rides_you_has_cancelled_gets_nothing():
    """RULES 15.10: the text as it stands."""
    s = two(ann=("Bear Cavalry", "Shapeshifters"), bob=("Kitty Cats", "Robots"))
    scout = s.put("Cub Scout", at="The Nexus", by="Ann")
    whiskers = s.put("Whiskers", at="Portal Room", by="Bob")
    s.hand("Ann", "Bear Rides You", "Copycat")
    s.play("Bear Rides You", choosing=(scout, "Portal Room", whiskers))
    s.play("Copycat", at="Portal Room", choosing=whiskers)
    assert not s.can_use("Copycat")
    s.end_turn()
    assert not s.can_use(whiskers)
    s.end_round()
    assert s.can_use(whiskers)


@pytest.mark.parametrize("before", [True, False])
def test_what_is_lent_to_a_cancelled_base_is_cancelled_too(before: bool):
    """RULES 15.30: Signs in the Stars lends the base the abilities of The Central Brain, before or meanwhile."""
    s = two("Monkey Lab", bob=("Ancient Incas", "Robots"))
    scout = s.put("Cub Scout", at="Portal Room", by="Ann")
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.base_deck("The Central Brain")
    if before:
        s.attach("Signs in the Stars", to="The Nexus", by="Bob")
        assert s.power(zapbot) == 3
    ride(s, scout, "The Nexus", "The Nexus")
    if not before:
        s.attach("Signs in the Stars", to="The Nexus", by="Bob")
    assert s.power(zapbot) == 2
    s.end_turn()
    s.choose("decline")
    assert s.power(zapbot) == 2
    s.end_turn()
    s.choose("decline")
    assert s.power(zapbot) == 3


def test_what_waits_on_a_card_that_the_current_bear_rides_you_cancels_does_not_happen():
    """RULES 5.4, 15.24: Bob's Cub Scout would destroy the weaker minion that has just been moved to it."""
    for cancelled in (True, False):
        s = two(ann=("Aliens", "Bear Cavalry"), bob=("Bear Cavalry", "Robots"), options=DOUBLED)
        collector = s.put("Collector", at="The Nexus", by="Ann")
        scout = s.put("Cub Scout", at="Portal Room", by="Bob")
        ride(s, collector, "Portal Room", scout if cancelled else "decline")
        if not cancelled:
            assert s.asked == "Bob"
            s.choose("yes")
        assert s.where(collector) == ("Portal Room" if cancelled else "discard")
        s.idle()


def test_the_current_bear_rides_you_gives_back_what_a_cancelled_action_had_taken_over():
    """Make Contact: Ann's minion comes back to her for a while."""
    s = two(bob=("Ghosts", "Robots"))
    scout = s.put("Cub Scout", at="The Nexus", by="Ann")
    taken = s.put("Polar Commando", at="Portal Room", by="Ann")
    s.end_turn()
    s.plays("Bob", "Make Contact", on=taken)
    assert s.controller(taken) == "Bob"
    s.end_turn()
    ride(s, scout, "Portal Room", "Make Contact")
    assert s.controller(taken) == "Ann"
    s.end_turn()
    assert s.controller(taken) == "Ann"
    s.hand("Bob")
    s.end_turn()
    assert s.controller(taken) == "Bob"


def test_an_immune_card_is_not_cancelled_by_the_current_bear_rides_you():
    """RULES 6.7: it may be picked."""
    s = two(bob=("Musketeers", "Robots"))
    scout = s.put("Cub Scout", at="The Nexus", by="Ann")
    porthos = s.put("Porthos", at="Portal Room", by="Bob")
    ride(s, scout, "Portal Room", porthos)
    assert not is_cancelled(s, "Porthos")
    s.idle()


def test_who_cannot_be_moved_by_the_current_bear_rides_you_cancels_nothing():
    s = two(ann=("Bear Cavalry", "Polynesian Voyagers"), bob=("Killer Plants", "Robots"))
    scout = s.put("Cub Scout", at="The Nexus", by="Ann")
    s.attach("Entangled", to="The Nexus", by="Bob")
    s.put("Sprout", at="The Nexus", by="Bob")
    s.plays("Ann", "Bear Rides You", choosing=scout)
    assert s.where(scout) == "The Nexus"
    s.idle()


# Superiority -----------------------------------------------------------------------------------------------------


def towering(**more: tuple[str, str]) -> tuple[Scenario, Handle, Handle]:
    """Ann has most power at The Nexus, and Superiority there."""
    s = two(**more)
    scout = s.put("Cub Scout", at="The Nexus", by="Ann")
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.attach("Superiority", to="The Nexus", by="Ann")
    return s, scout, zapbot


PROTECT = "Protect your minions here"


def test_the_current_superiority_needs_the_most_power_here():
    """A tie is not the most."""
    s, _, _ = towering()
    assert s.can_use("Superiority")
    s.put("Hoverbot", at="The Nexus", by="Bob")
    assert not s.can_use("Superiority")
    s.put("Polar Commando", at="The Nexus", by="Ann")
    assert s.can_use("Superiority")
    s = two()
    s.lay("The Nexus", Ann="Cub Scout", Bob="Hoverbot")
    s.attach("Superiority", to="The Nexus", by="Ann")
    assert not s.can_use("Superiority")


def test_the_current_superiority_draws_a_card():
    s, scout, _ = towering(bob=("Aliens", "Ghosts"))
    s.talent("Superiority", choosing="Draw a card")
    assert len(s.hand_of("Ann")) == 1
    s.end_turn()
    s.plays("Bob", "Beam Up", choosing=scout)
    assert "Cub Scout" in s.hand_of("Ann")


def test_the_current_superiority_protects_your_minions_here_from_all_cards_of_others():
    """RULES 6.7, 15.2: until the start of Ann's next turn; minions that come later are not among them."""
    s, scout, _ = towering(bob=("Dinosaurs", "Aliens"))
    s.talent("Superiority", choosing=PROTECT)
    late = s.put("Cub Scout", at="The Nexus", by="Ann")
    s.end_turn()
    s.hand("Bob", "Upgrade", "Collector")
    s.play("Upgrade", on=scout)
    assert s.power(scout) == 3
    assert s.discard_of("Bob") == ["Upgrade"]
    s.play("Collector", at="The Nexus", choosing=scout)
    assert s.where(scout) == "The Nexus"
    s.end_round()
    s.plays("Bob", "Collector", at="The Nexus", choosing=scout)
    assert s.where(scout) == "hand"
    assert s.where(late) == "The Nexus"
    s = towering(bob=("Dinosaurs", "Aliens"))[0]
    s.talent("Superiority", choosing=PROTECT)
    late = s.put("Cub Scout", at="The Nexus", by="Ann")
    s.end_turn()
    s.plays("Bob", "Collector", at="The Nexus", choosing=late)
    assert s.where(late) == "hand"


def test_the_protection_of_the_current_superiority_stays_with_the_minion_without_the_card():
    """RULES 4.5: at another base as well; Ann's own cards and the bases go on working."""
    s, scout, _ = towering(ann=("Bear Cavalry", "Tricksters"), bob=("Tricksters", "Aliens"))
    s.talent("Superiority", choosing=PROTECT)
    s.hand("Ann", "Bear Rides You")
    s.play("Bear Rides You", choosing=(scout, "Portal Room", "decline"))
    assert s.where(scout) == "Portal Room"
    s.end_turn()
    s.hand("Bob", "Disenchant", "Collector")
    s.play("Disenchant", choosing="Superiority")
    s.play("Collector", at="Portal Room", choosing=scout)
    assert s.where(scout) == "Portal Room"


def test_what_others_have_on_a_minion_does_nothing_to_it_under_the_current_superiority():
    """RULES 15.2"""
    s, scout, _ = towering(bob=("Ninjas", "Aliens"))
    s.attach("Poison", to=scout, by="Bob")
    s.put("Polar Commando", at="The Nexus", by="Ann")
    assert s.power(scout) == 0
    s.talent("Superiority", choosing=PROTECT)
    assert s.power(scout) == 3
    s.end_turn()
    assert s.power(scout) == 3
    s.end_turn()
    assert s.power(scout) == 0


def test_an_action_of_another_player_protects_no_minion_that_is_immune_to_it():
    """RULES 15.2: Bob's Shielding does nothing to Ann's minion, neither for nor against it."""
    s, scout, _ = towering(ann=("Bear Cavalry", "Dinosaurs"), bob=("Cyborg Apes", "Aliens"))
    s.talent("Superiority", choosing=PROTECT)
    s.attach("Shielding", to=scout, by="Bob")
    s.plays("Ann", "Upgrade", on=scout)
    assert s.power(scout) == 5


def test_the_current_superiority_does_nothing_by_itself():
    s, scout, _ = towering(bob=("Aliens", "Ghosts"))
    s.end_turn()
    s.plays("Bob", "Beam Up", choosing=scout)
    assert s.where(scout) == "hand"


# Bearing Down ----------------------------------------------------------------------------------------------------


def test_bearing_down_raises_the_breakpoint_for_each_player_here():
    s = two()
    s.hand("Ann", "Bearing Down")
    before = s.breakpoint("The Nexus")
    s.play("Bearing Down", on="The Nexus")
    assert s.breakpoint("The Nexus") == before
    s.lay("The Nexus", Ann=("Cub Scout", "Cub Scout"))
    assert s.breakpoint("The Nexus") == before + 2
    s.put("Zapbot", at="The Nexus", by="Bob")
    assert s.breakpoint("The Nexus") == before + 4
    s.put("Zapbot", at="Portal Room", by="Bob")
    assert s.breakpoint("Portal Room") == 22


def test_bearing_down_lowers_it_in_a_turn_in_which_you_have_moved_anothers_minion_here():
    s = two()
    zapbot = s.put("Zapbot", at="Portal Room", by="Bob")
    before = s.breakpoint("The Nexus")
    s.attach("Bearing Down", to="The Nexus", by="Ann")
    s.put("Collector", at="The Nexus", by="Ann")
    assert s.breakpoint("The Nexus") == before + 2
    s.plays("Ann", "Invasion", choosing=(zapbot, "The Nexus"))
    assert s.breakpoint("The Nexus") == before - 4
    s.end_turn()
    assert s.breakpoint("The Nexus") == before + 4


def test_bearing_down_counts_moves_from_before_it_came():
    """RULES 15.27"""
    s = two()
    zapbot = s.put("Zapbot", at="Portal Room", by="Bob")
    before = s.breakpoint("The Nexus")
    s.plays("Ann", "Invasion", choosing=(zapbot, "The Nexus"))
    s.attach("Bearing Down", to="The Nexus", by="Ann")
    assert s.breakpoint("The Nexus") == before - 2


@pytest.mark.parametrize("case", ["own minion", "away", "by another"])
def test_bearing_down_minds_no_other_moves(case: str):
    s = two(bob=("Robots", "Aliens"))
    own, his = s.lay("Portal Room", Ann="Cub Scout", Bob="Zapbot")
    here = s.put("Hoverbot", at="The Nexus", by="Bob")
    before = s.breakpoint("The Nexus")
    s.attach("Bearing Down", to="The Nexus", by="Ann")
    if case == "own minion":
        s.plays("Ann", "Invasion", choosing=(own, "The Nexus"))
        assert s.breakpoint("The Nexus") == before + 4
    elif case == "away":
        s.plays("Ann", "Invasion", choosing=(here, "Portal Room"))
        assert s.breakpoint("The Nexus") == before
    else:
        s.end_turn()
        s.plays("Bob", "Invasion", choosing=(his, "The Nexus"))
        assert s.breakpoint("The Nexus") == before + 2


def test_a_base_that_bearing_down_has_brought_down_scores():
    """RULES 4.2: never below 0."""
    s = two("Monkey Lab", "Portal Room")
    zapbot = s.put("Zapbot", at="Portal Room", by="Bob")
    s.attach("Bearing Down", to="The Nexus", by="Ann")
    s.put("Polar Commando", at="The Nexus", by="Ann", counters=12)
    s.plays("Ann", "Invasion", choosing=(zapbot, "The Nexus"))
    assert (s.total("The Nexus"), s.breakpoint("The Nexus")) == (18, 15)
    s.end_turn()
    assert s.vp("Ann") == 4
