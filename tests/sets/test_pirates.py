"""Pirates: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Scenario
from tests.tables import table_of

PIRATES, SHIFTERS = ("Pirates", "Super Spies"), ("Shapeshifters", "Kitty Cats")
QUIET = ("The Nexus", "Portal Room", "Primate Park", "Ringside")
PROMOS = Options(promos=True)
two = table_of(PIRATES, SHIFTERS, QUIET)
three = table_of(PIRATES, SHIFTERS, QUIET, cid=("Princesses", "Fairies"))


# Pirate King -----------------------------------------------------------------------------------------------------


def test_the_pirate_king_may_sail_to_a_base_before_it_scores():
    """7.3: an ability in play, before Specials from hands."""
    s = two()
    king = s.put("Pirate King", at="Portal Room", by="Ann")
    s.put("Spy", at="The Nexus", by="Ann", counters=16)
    s.put("Copycat", at="The Nexus", by="Bob", counters=2)
    s.end_turn()
    assert (s.asked, s.options()) == ("Ann", ["Move Pirate King to The Nexus", "Decline"])
    s.choose("yes")
    assert s.where(king) == "discard", "it was discarded with the base"
    assert s.vp("Ann") == 3


def test_the_pirate_king_stays_where_he_is_if_his_player_likes():
    s = two()
    king = s.put("Pirate King", at="Portal Room", by="Ann")
    s.put("Spy", at="The Nexus", by="Ann", counters=18)
    s.end_turn()
    s.decline()
    assert s.where(king) == "Portal Room"


def test_the_pirate_king_sails_on_anybodys_turn():
    """[official] before a base scores, whoever's turn it is."""
    s = two()
    king = s.put("Pirate King", at="Portal Room", by="Bob", owner="Ann")
    s.put("Spy", at="The Nexus", by="Ann", counters=18)
    s.end_turn()
    assert s.asked == "Bob", "its controller decides"
    s.choose("yes")
    assert s.where(king) == "discard"
    assert s.vp("Bob") == 3, "the second place of The Nexus"


def test_the_pirate_king_does_nothing_when_his_own_base_scores():
    s = two()
    s.put("Pirate King", at="The Nexus", by="Ann", counters=15)
    s.end_turn()
    assert s.vp("Ann") == 3
    assert "Pirate King" in s.discard_of("Ann")


def test_the_base_the_pirate_king_leaves_may_be_ready_no_longer():
    """7.1: [reading] it is looked at again after each scoring."""
    s = two()
    s.put("Pirate King", at="Portal Room", by="Ann")
    s.put("Copycat", at="Portal Room", by="Bob", counters=16)
    s.put("Spy", at="The Nexus", by="Ann", counters=18)
    s.end_turn()
    s.choose("The Nexus")
    s.choose("yes")
    assert "Portal Room" in s.bases()
    assert s.vp("Bob") == 0


# Buccaneer -------------------------------------------------------------------------------------------------------


def test_the_buccaneer_moves_instead_of_being_destroyed():
    """6.6: with everything on it; its controller picks where."""
    s = two()
    buccaneer = s.put("Buccaneer", at="The Nexus", by="Ann", counters=1)
    grump = s.attach("Grumpiness", to=buccaneer, by="Bob")
    s.hand("Ann", "Powderkeg")
    s.play("Powderkeg", choosing=buccaneer)
    assert s.options() == ["Move Buccaneer to Portal Room", "Move Buccaneer to Primate Park"]
    s.choose("Portal Room")
    assert (s.where(buccaneer), s.where(grump), s.counters(buccaneer)) == ("Portal Room", "Portal Room", 1)
    s.idle()


def test_the_buccaneer_must_move_each_time_and_whoever_destroys_it():
    """[official] the printed card says neither "may" nor "once per turn"."""
    s = two()
    buccaneer, whiskers = s.lay("The Nexus", Ann="Buccaneer", Bob="Whiskers")
    s.end_turn()
    s.hand("Bob", "Bacta the Future", "Bacta the Future")
    s.hand("Ann")
    s.play("Bacta the Future", choosing=buccaneer)
    assert s.asked == "Ann", "its controller"
    assert "Decline" not in s.options()
    s.choose("Portal Room")
    s.talent(whiskers)
    s.choose("Bacta the Future")
    s.choose(buccaneer)
    assert s.asked == "Ann"
    s.choose("The Nexus")
    assert s.where(buccaneer) == "The Nexus"


def test_the_buccaneer_is_discarded_with_a_base_that_has_scored():
    """5.2: that is not being destroyed."""
    s = two()
    buccaneer = s.put("Buccaneer", at="The Nexus", by="Ann", counters=15)
    s.end_turn()
    assert s.where(buccaneer) == "discard"


def test_a_buccaneer_that_cannot_move_is_destroyed():
    """[reading] there is no base to which it may be moved."""
    s = Scenario({"Ann": PIRATES, "Bob": SHIFTERS}, bases=["The Nexus"])
    buccaneer = s.put("Buccaneer", at="The Nexus", by="Ann")
    s.plays("Ann", "Powderkeg", choosing=buccaneer)
    assert s.where(buccaneer) == "discard"
    s.idle()


def test_a_cost_paid_with_a_buccaneer_buys_nothing():
    """15.6: it moved, so nothing was destroyed and nothing is drawn."""
    s = two("Cool Cats' Alley")
    buccaneer = s.put("Buccaneer", at="Cool Cats' Alley", by="Ann")
    s.hand("Ann")
    s.talent("Cool Cats' Alley", choosing=buccaneer)
    s.choose("The Nexus")
    assert (s.where(buccaneer), s.hand_of("Ann")) == ("The Nexus", [])
    assert not s.can_use("Cool Cats' Alley"), "the use is spent"


def test_a_pinned_buccaneer_has_no_ability():
    """5.4: Pin cancels it."""
    s = two(bob=("Luchadors", "Kitty Cats"))
    buccaneer = s.put("Buccaneer", at="The Nexus", by="Ann")
    s.attach("Pin", to=buccaneer, by="Bob")
    s.plays("Ann", "Powderkeg", choosing=buccaneer)
    assert s.where(buccaneer) == "discard"


# Saucy Wench -----------------------------------------------------------------------------------------------------


def test_the_saucy_wench_may_destroy_a_small_minion_at_her_base():
    """[wiki] power 2 or less, whoever controls it, at this base."""
    s = two()
    mine, small, big = s.lay("The Nexus", Ann="Spy", Bob=("Copycat", "Doppelgänger"))
    away = s.put("Mimic", at="Portal Room", by="Bob")
    s.plays("Ann", "Saucy Wench", at="The Nexus")
    assert s.options() == ["Destroy Spy (Ann's, at The Nexus)", "Destroy Copycat (Bob's, at The Nexus)", "Decline"]
    s.choose(small)
    assert (s.where(mine), s.where(small), s.where(big), s.where(away)) == (
        "The Nexus", "discard", "The Nexus", "Portal Room",
    )  # fmt: skip
    s.idle()


def test_the_saucy_wench_may_spare_it():
    s = two()
    small = s.put("Copycat", at="The Nexus", by="Bob")
    s.plays("Ann", "Saucy Wench", at="The Nexus")
    s.decline()
    assert s.where(small) == "The Nexus"


# First Mate ------------------------------------------------------------------------------------------------------


def test_a_first_mate_escapes_after_its_base_has_scored():
    """7.7: before the cards are discarded; not to the base that comes in its place."""
    s = two()
    mate = s.put("First Mate", at="The Nexus", by="Ann", counters=17)
    carried = s.attach("Grumpiness", to=mate, by="Bob")
    s.put("Copycat", at="The Nexus", by="Bob", counters=3)
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 3)
    assert s.options() == ["Move First Mate to Portal Room", "Move First Mate to Primate Park", "Decline"]
    s.choose("Portal Room")
    assert (s.where(mate), s.where(carried), s.counters(mate)) == ("Portal Room", "Portal Room", 17)


def test_a_first_mate_that_declines_is_discarded():
    s = two()
    mate = s.put("First Mate", at="The Nexus", by="Ann", counters=18)
    s.end_turn()
    s.decline()
    assert s.where(mate) == "discard"


def test_a_first_mate_acts_only_after_its_own_base():
    s = two()
    mate = s.put("First Mate", at="Portal Room", by="Ann")
    s.put("Spy", at="The Nexus", by="Ann", counters=18)
    s.end_turn()
    assert s.where(mate) == "Portal Room"
    assert s.asked == "Bob"


def test_every_first_mate_decides_by_itself_and_its_controller_for_it():
    """[wiki] only this minion moves; 5.6: the current player sets the order."""
    s = two()
    first, second = s.lay("The Nexus", Ann=("First Mate", "First Mate"))
    lent = s.put("First Mate", at="The Nexus", by="Bob", owner="Ann", counters=16)
    s.end_turn()
    s.choose("Use First Mate (Ann's, at The Nexus)")
    s.choose("Portal Room")
    s.choose("Use First Mate (Ann's, at The Nexus)")
    s.decline()
    assert s.asked == "Bob"
    s.choose("Primate Park")
    assert sorted((s.where(first), s.where(second))) == ["Portal Room", "discard"]
    assert s.where(lent) == "Primate Park"


# Actions ---------------------------------------------------------------------------------------------------------


def test_broadside_destroys_all_small_minions_of_a_player_at_a_base():
    """[official] at a base where you have a minion; those of power 2 or less of one player, yourself included."""
    s = two()
    s.put("Spy", at="Primate Park", by="Bob", owner="Ann")
    mine, one, other, big = s.lay("The Nexus", Ann="Spy", Bob=("Copycat", "Mr. Grumpers", "Muffin"))
    s.put("Mole", at="Portal Room", by="Ann")
    s.plays("Ann", "Broadside")
    assert sorted(s.options()) == ["Destroy small minions at Portal Room", "Destroy small minions at The Nexus"]
    s.choose("The Nexus")
    assert s.options() == ["Destroy the small minions of Ann", "Destroy the small minions of Bob"]
    s.choose("Bob")
    assert (s.where(mine), s.where(one), s.where(other), s.where(big)) == (
        "The Nexus", "discard", "discard", "The Nexus",
    )  # fmt: skip
    s.idle()


def test_broadside_may_hit_nobody_and_does_nothing_without_a_minion():
    """3.4: all may be none."""
    s = two()
    big = s.put("Doppelgänger", at="The Nexus", by="Bob")
    s.put("Mole", at="The Nexus", by="Ann")
    s.plays("Ann", "Broadside", choosing=("The Nexus", "Ann"))
    assert s.where(big) == "The Nexus"
    s.idle()
    s = two()
    s.plays("Ann", "Broadside")
    s.idle()


def test_cannon_destroys_up_to_two_small_minions_anywhere():
    s = two()
    one, big = s.lay("The Nexus", Bob=("Copycat", "Doppelgänger"))
    mine = s.put("Spy", at="Portal Room", by="Ann")
    third = s.put("Copycat", at="Portal Room", by="Bob")
    s.plays("Ann", "Cannon", choosing=one)
    assert s.where(one) == "The Nexus", "both at the same moment"
    s.choose(mine)
    assert (s.where(one), s.where(mine), s.where(big), s.where(third)) == (
        "discard", "discard", "The Nexus", "Portal Room",
    )  # fmt: skip
    s.idle()


def test_cannon_may_fire_at_nobody():
    s = two()
    one = s.put("Copycat", at="The Nexus", by="Bob")
    s.plays("Ann", "Cannon")
    s.done()
    assert s.where(one) == "The Nexus"


def test_dinghy_moves_up_to_two_of_your_minions_to_any_bases():
    """[official] to different bases; no minion twice."""
    s = two()
    spy, mole = s.lay("The Nexus", Ann=("Spy", "Mole"))
    his = s.put("Copycat", at="The Nexus", by="Bob")
    s.plays("Ann", "Dinghy")
    assert "Move Copycat (Bob's, at The Nexus)" not in s.options()
    s.choose(spy, "Portal Room")
    assert s.options() == ["Move Mole (Ann's, at The Nexus)", "Decline"]
    s.choose(mole, "Primate Park")
    assert (s.where(spy), s.where(mole), s.where(his)) == ("Portal Room", "Primate Park", "The Nexus")
    s.idle()


def test_dinghy_may_stay_in_harbour():
    s = two()
    spy = s.put("Spy", at="The Nexus", by="Ann")
    s.plays("Ann", "Dinghy")
    s.decline()
    assert s.where(spy) == "The Nexus"
    s.idle()


def test_dinghy_stops_after_two():
    s = two()
    s.lay("The Nexus", Ann=("Spy", "Mole", "Spy"))
    s.plays("Ann", "Dinghy", choosing=(0, "Portal Room", 0, "Portal Room"))
    s.idle()


def test_full_sail_moves_any_number_as_a_normal_action():
    """6.4: it has a text besides its Special."""
    s = two()
    ships = s.lay("The Nexus", Ann=("Spy", "Mole", "Spy"))
    s.plays("Ann", "Full Sail")
    for ship, goal in zip(ships, ("Portal Room", "Primate Park", "Portal Room"), strict=True):
        s.choose(ship, goal)
    assert [s.where(ship) for ship in ships] == ["Portal Room", "Primate Park", "Portal Room"]
    s.idle()


def test_full_sail_may_be_played_before_a_base_scores():
    """7.4: in the Me First round, from or to the base that scores, on anybody's turn."""
    s = two()
    s.hand("Bob", "Full Sail", owner="Ann")
    leaving = s.put("Mimic", at="The Nexus", by="Bob", counters=1)
    coming = s.put("Copycat", at="Portal Room", by="Bob", counters=5)
    s.put("Spy", at="The Nexus", by="Ann", counters=18)
    s.end_turn()
    assert s.asked == "Bob"
    s.play("Full Sail")
    s.choose(leaving, "Portal Room", coming, "The Nexus")
    assert (s.where(leaving), s.where(coming)) == ("Portal Room", "discard")
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 3)
    assert s.discard_of("Ann").count("Full Sail") == 1


def test_powderkeg_destroys_a_minion_of_yours_and_all_that_are_not_stronger():
    """[official] no cost; all powers are read first, all are destroyed at the same moment."""
    s = two()
    keg, mate, weak, equal, strong = s.lay(
        "The Nexus", Ann=("Saucy Wench", "First Mate"), Bob=("Copycat", "Muffin", "Queen Fluffy")
    )
    away = s.put("Copycat", at="Portal Room", by="Bob")
    s.plays("Ann", "Powderkeg")
    assert "Queen Fluffy" not in " ".join(s.options())
    s.choose(keg)
    assert [s.where(card) for card in (keg, mate, weak, equal)] == ["discard"] * 4
    assert (s.where(strong), s.where(away)) == ("The Nexus", "Portal Room")
    s.idle()


def test_the_others_die_though_the_keg_is_saved():
    """[official] also if the chosen minion cannot be destroyed."""
    s = two("Pony Land", bob=("Shapeshifters", "Kitty Cats"))
    keg, mate = s.lay("Pony Land", Ann=("Mole", "First Mate"))
    victim = s.put("Copycat", at="Pony Land", by="Bob")
    s.plays("Ann", "Powderkeg", choosing=keg)
    assert (s.where(keg), s.where(mate), s.where(victim)) == ("Pony Land", "Pony Land", "discard")


def test_powderkeg_does_nothing_without_a_minion_of_yours():
    s = two()
    victim = s.put("Copycat", at="The Nexus", by="Bob")
    s.plays("Ann", "Powderkeg")
    assert s.where(victim) == "The Nexus"
    s.idle()


def test_sea_dogs_moves_a_named_faction_from_a_base_to_another():
    """RULES 15.44: named openly, the printed faction; minions of other players only, all at the same moment."""
    s = three()
    shifter, cat = s.lay("The Nexus", Bob=("Copycat", "Muffin"))
    hers = s.put("Copycat", at="The Nexus", by="Cid", owner="Bob")
    mine = s.put("Copycat", at="The Nexus", by="Ann", owner="Bob")
    away = s.put("Mimic", at="Portal Room", by="Bob")
    s.plays("Ann", "Sea Dogs")
    assert s.options() == ["Name Shapeshifters", "Name Kitty Cats"]
    s.choose("Name Shapeshifters")
    assert "Ann names Shapeshifters (Sea Dogs)." in [event["text"] for event in s.game.events()]
    assert s.options() == ["Move minions from The Nexus", "Move minions from Portal Room"]
    s.choose("The Nexus")
    assert "Move minions to The Nexus" not in s.options()
    s.choose("Primate Park")
    assert (s.where(shifter), s.where(hers)) == ("Primate Park", "Primate Park")
    assert (s.where(cat), s.where(mine), s.where(away)) == ("The Nexus", "The Nexus", "Portal Room")
    s.idle()


def test_sea_dogs_finds_nothing_where_others_have_no_minion():
    s = two()
    s.put("Spy", at="The Nexus", by="Ann")
    s.plays("Ann", "Sea Dogs")
    s.idle()


def test_shanghai_moves_another_players_minion():
    s = two()
    mine, his = s.lay("The Nexus", Ann="Spy", Bob="Copycat")
    s.plays("Ann", "Shanghai")
    assert s.options() == ["Move Copycat (Bob's, at The Nexus)"]
    s.choose(his, "Portal Room")
    assert (s.where(mine), s.where(his)) == ("The Nexus", "Portal Room")
    s.idle()


def test_swashbuckling_strengthens_all_your_minions_until_the_end_of_the_turn():
    """[official] minions played later get nothing; "the turn" is the current one."""
    s = two()
    spy, mole = s.put("Spy", at="The Nexus", by="Ann"), s.put("Mole", at="Portal Room", by="Ann")
    his = s.put("Copycat", at="The Nexus", by="Bob")
    s.hand("Ann", "Swashbuckling", "First Mate")
    s.play("Swashbuckling")
    s.play("First Mate", at="The Nexus")
    assert (s.power(spy), s.power(mole), s.power(his), s.power("First Mate")) == (3, 5, 2, 2)
    s.end_turn()
    assert (s.power(spy), s.power(mole)) == (2, 4)


# The Kraken ------------------------------------------------------------------------------------------------------


def scored(*, minions=("Spy",), by="Ann", **more) -> Scenario:
    """Bob's Copycat makes The Nexus score in Ann's turn; she has these minions there."""
    s = two(options=PROMOS, **more)
    for minion in minions:
        s.put(minion, at="The Nexus", by=by, owner="Ann")
    s.put("Copycat", at="The Nexus", by="Bob", counters=17)
    s.base_deck("The Dohyo")
    s.end_turn()
    return s


@pytest.mark.parametrize("comes", [True, False])
def test_the_kraken_may_rise_at_the_base_that_replaces_one_where_you_had_a_minion(comes: bool):
    """RULES 13.1. Carried out once the replacement is there; the confirmation stands for the phrase."""
    s = scored()
    assert s.asked == "Ann"
    assert s.options() == ["Play The Kraken at The Dohyo", "Decline"]
    assert s.vp("Bob") == 3
    if comes:
        s.play("The Kraken", at="The Dohyo")
        assert (s.where("The Kraken"), s.controller("The Kraken")) == ("The Dohyo", "Ann")
    else:
        s.decline()
        assert s.where("The Kraken") == "aside"
    s.idle()


def test_the_kraken_is_no_play_of_the_regular_kind_and_rises_in_the_turns_of_others():
    s = two(options=PROMOS)
    s.put("Spy", at="The Nexus", by="Ann")
    s.hand("Ann", "Saucy Wench")
    assert not s.can_play("The Kraken")
    s.end_turn()
    s.put("Copycat", at="The Nexus", by="Bob", counters=17)
    s.base_deck("The Dohyo")
    s.end_turn()
    assert s.asked == "Ann"
    s.play("The Kraken", at="The Dohyo")
    s.idle()


@pytest.mark.parametrize(("minions", "by"), [((), "Ann"), (("Spy",), "Bob")])
def test_the_kraken_does_not_rise_where_you_controlled_no_minion(minions, by):
    """Owning one is not enough, nor is one at another base."""
    s = two(options=PROMOS)
    s.put("Saucy Wench", at="Portal Room", by="Ann")
    for minion in minions:
        s.put(minion, at="The Nexus", by=by, owner="Ann")
    s.put("Copycat", at="The Nexus", by="Bob", counters=17)
    s.end_turn()
    assert s.where("The Kraken") == "aside"
    s.idle()


def test_a_minion_that_leaves_before_the_base_scores_calls_no_kraken():
    """[reading] judged in the after-scoring step."""
    s = two(options=PROMOS)
    spy = s.put("Spy", at="The Nexus", by="Ann")
    s.put("Copycat", at="The Nexus", by="Bob", counters=17)
    s.hand("Ann", "Full Sail")
    s.end_turn()
    s.play("Full Sail", choosing=(spy, "Portal Room"))
    s.idle()
    assert s.where("The Kraken") == "aside"


def test_the_pirate_king_who_joins_before_the_base_scores_calls_the_kraken():
    s = two(options=PROMOS)
    s.put("Pirate King", at="Portal Room", by="Ann")
    s.put("Copycat", at="The Nexus", by="Bob", counters=17)
    s.base_deck("The Dohyo")
    s.end_turn()
    s.choose("yes")
    s.play("The Kraken", at="The Dohyo")
    s.idle()


@pytest.mark.parametrize("first", ["First Mate", "The Kraken"])
def test_a_first_mate_that_flees_after_scoring_has_called_the_kraken(first: str):
    """It was there in that step; it makes no difference what is done first."""
    s = scored(minions=("First Mate",))
    s.choose(first)
    s.choose("Portal Room")
    s.play("The Kraken", at="The Dohyo")
    assert s.where("First Mate") == "Portal Room"
    s.idle()


def test_the_kraken_does_not_rise_while_its_player_has_another_titan():
    """RULES 13.4"""
    s = two(options=PROMOS)
    s.put("Moon Zero Three", at="Portal Room", by="Ann")
    s.put("Spy", at="The Nexus", by="Ann")
    s.put("Copycat", at="The Nexus", by="Bob", counters=17)
    s.end_turn()
    assert s.where("The Kraken") == "aside"
    s.idle()


def test_the_kraken_rises_when_the_other_titan_has_left_with_its_base():
    """The replacement is there only after the clean-up (RULES 13.2)."""
    s = two(options=PROMOS)
    s.put("Moon Zero Three", at="The Nexus", by="Ann")
    s.put("Spy", at="The Nexus", by="Ann")
    s.put("Copycat", at="The Nexus", by="Bob", counters=17)
    s.base_deck("The Dohyo")
    s.end_turn()
    assert s.where("Moon Zero Three") == "aside"
    s.play("The Kraken", at="The Dohyo")
    s.idle()


def test_the_kraken_that_lay_at_the_base_itself_does_not_come_back_at_once():
    """Only while it is set aside when the base has scored."""
    s = two(options=PROMOS)
    s.put("The Kraken", at="The Nexus", by="Ann")
    spy = s.put("Spy", at="The Nexus", by="Ann")
    s.put("Copycat", at="The Nexus", by="Bob", counters=17)
    s.end_turn()
    s.choose(spy, "Portal Room")
    assert s.where("The Kraken") == "aside"
    s.idle()


def test_without_a_replacement_the_kraken_has_nowhere_to_rise():
    """7.8, `base_deck="once"`: not then, and not when another base comes later."""
    s = two(options=Options(promos=True, base_deck="once"))
    s.put("Spy", at="The Nexus", by="Ann")
    s.put("Copycat", at="The Nexus", by="Bob", counters=17)
    s.base_deck(only=True)
    s.end_turn()
    assert s.bases() == ["Portal Room", "Primate Park"]
    assert s.where("The Kraken") == "aside"
    s.idle()


def kraken(options: Options | None = None, **more) -> Scenario:
    """Ann has the titan at Primate Park."""
    s = two(options=options or PROMOS, **more)
    s.put("The Kraken", at="Primate Park", by="Ann")
    return s


def test_the_kraken_weakens_the_minions_of_others_where_it_goes():
    """[reading] only those that are there when the talent is used, and until the end of the turn."""
    s = kraken()
    mine, his, other = s.lay("The Nexus", Ann="Spy", Bob=("Muffin", "Copycat"))
    left, away = s.put("Muffin", at="Primate Park", by="Bob"), s.put("Muffin", at="Portal Room", by="Bob")
    before = {minion: s.power(minion) for minion in (mine, his, other, left, away)}
    s.talent("The Kraken")
    assert s.asked == "Ann"
    assert s.options() == ["Move The Kraken to The Nexus", "Move The Kraken to Portal Room"]
    s.choose("The Nexus")
    assert s.where("The Kraken") == "The Nexus"
    late = s.put("Muffin", at="The Nexus", by="Bob")
    lost = {minion: power - s.power(minion) for minion, power in before.items()}
    assert lost == {mine: 0, his: 1, other: 1, left: 0, away: 0}
    assert s.power(late) == 3
    assert not s.can_use("The Kraken"), "once a turn"
    s.idle()
    s.end_turn()
    assert (s.power(his), s.power(other)) == (before[his], before[other])


def test_the_minions_stay_weak_when_the_kraken_leaves():
    """[peer]; RULES 4.5: a stated time runs to its end."""
    s = kraken(bob=("Time Travelers", "Kitty Cats"))
    muffin = s.put("Muffin", at="The Nexus", by="Bob")
    s.hand("Ann", "Into the Time Slip", owner="Bob")
    s.talent("The Kraken", choosing="The Nexus")
    assert s.power(muffin) == 2
    s.play("Into the Time Slip", choosing="The Kraken")
    assert (s.where("The Kraken"), s.power(muffin)) == ("aside", 2)
    s.idle()


def test_a_protected_minion_keeps_its_power_before_the_kraken():
    s = two("Beautiful Castle", options=PROMOS)
    s.put("The Kraken", at="The Nexus", by="Ann")
    strong = s.put("Muffin", at="Beautiful Castle", by="Bob", counters=2)
    weak = s.put("Muffin", at="Beautiful Castle", by="Bob", counters=1)
    s.talent("The Kraken", choosing="Beautiful Castle")
    assert (s.power(strong), s.power(weak)) == (5, 3)
    s.idle()


@pytest.mark.parametrize(("counters", "stays"), [(1, "Time Box"), (2, "The Kraken"), (3, "The Kraken")])
def test_the_kraken_weakens_before_it_clashes(counters: int, stays: str):
    """[peer]; RULES 13.4: Muffin's 3 are 2 by then; whoever loses, they stay lost."""
    s = two(options=PROMOS, bob=("Time Travelers", "Kitty Cats"))
    s.put("The Kraken", at="Primate Park", by="Ann", counters=counters + 1)
    muffin = s.put("Muffin", at="The Nexus", by="Bob")
    s.put("Time Box", at="The Nexus", by="Bob")
    s.talent("The Kraken", choosing="The Nexus")
    assert {title for title in ("The Kraken", "Time Box") if s.where(title) == "The Nexus"} == {stays}
    assert s.power(muffin) == 2
    s.idle()


def test_the_current_kraken_weakens_until_your_next_turn():
    s = kraken(Options(promos=True, edition="current"))
    muffin = s.put("Muffin", at="The Nexus", by="Bob")
    s.talent("The Kraken", choosing="The Nexus")
    assert s.power(muffin) == 2
    s.end_turn()
    assert s.asked == "Bob"
    assert s.power(muffin) == 2
    s.end_turn()
    assert s.asked == "Ann"
    assert s.power(muffin) == 3
    s.idle()


def dragged(*lying: str, counters: int = 18) -> Scenario:
    """The base with Ann's Kraken scores in her turn."""
    s = two(options=PROMOS)
    s.put("The Kraken", at="The Nexus", by="Ann")
    s.lay("The Nexus", Ann=lying)
    s.put("Copycat", at="The Nexus", by="Bob", counters=counters)
    s.base_deck("The Dohyo")
    s.end_turn()
    return s


def test_after_its_base_scores_a_minion_of_yours_has_to_move():
    """Mandatory, of her choice; not to the replacement, which is not there yet."""
    s = dragged("Buccaneer", "Spy")
    assert s.asked == "Ann"
    assert s.options() == ["Move Buccaneer (Ann's, at The Nexus)", "Move Spy (Ann's, at The Nexus)"]
    s.choose("Spy")
    assert s.options() == ["Move Spy to Portal Room", "Move Spy to Primate Park"]
    s.choose("Portal Room")
    assert (s.where("Spy"), s.where("Buccaneer"), s.where("The Kraken")) == ("Portal Room", "discard", "aside")
    s.idle()


def test_without_a_minion_of_yours_nothing_is_asked():
    s = dragged()
    assert (s.where("The Kraken"), s.where("Copycat")) == ("aside", "discard")
    s.idle()


def test_the_kraken_drags_nobody_when_another_base_scores():
    s = kraken()
    s.lay("Primate Park", Ann="Spy")
    s.put("Copycat", at="The Nexus", by="Bob", counters=18)
    s.end_turn()
    assert (s.where("Spy"), s.where("The Kraken")) == ("Primate Park", "Primate Park")
    s.idle()


# Bases -----------------------------------------------------------------------------------------------------------


def test_the_grey_opal_lets_everybody_but_the_winners_save_a_minion():
    """[official] in turn order from the current player; each decides and moves before the next."""
    s = three("The Grey Opal")
    s.put("Mole", at="The Grey Opal", by="Ann", counters=8)
    queen, small = s.lay("The Grey Opal", Bob=("Queen Fluffy", "Copycat"))
    beauty = s.put("Sleeping Beauty", at="The Grey Opal", by="Cid")
    s.end_turn()
    assert s.asked == "Bob"
    assert len(s.options()) == 3
    s.choose(queen, "Portal Room")
    assert s.asked == "Cid"
    s.decline()
    assert (s.where(queen), s.where(small)) == ("Portal Room", "discard")
    assert s.where(beauty) != "The Grey Opal"
    assert (s.vp("Ann"), s.vp("Bob"), s.vp("Cid")) == (3, 1, 1)


def test_all_who_are_first_at_the_grey_opal_are_winners():
    """[reading] tied winners have nothing of it."""
    s = two("The Grey Opal")
    s.put("Mole", at="The Grey Opal", by="Ann", counters=5)
    s.put("Copycat", at="The Grey Opal", by="Bob", counters=7)
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 3)
    assert s.asked == "Bob"
    s.idle()


def test_tortuga_brings_a_minion_of_the_runner_up_to_the_base_that_follows():
    """[official] from another base, once the replacement is there."""
    s = two("Tortuga")
    s.put("Mole", at="Tortuga", by="Ann", counters=17)
    s.put("Copycat", at="Tortuga", by="Bob")
    coming, staying = s.put("Mimic", at="The Nexus", by="Bob"), s.put("Mole", at="The Nexus", by="Ann")
    s.base_deck("The Dohyo")
    s.end_turn()
    assert s.asked == "Bob"
    assert s.options() == ["Move Mimic (Bob's, at The Nexus) to The Dohyo", "Decline"]
    s.choose(coming)
    assert (s.where(coming), s.where(staying)) == ("The Dohyo", "The Nexus")
    assert (s.vp("Ann"), s.vp("Bob")) == (4, 3)


def test_the_runner_up_of_tortuga_may_stay_away():
    s = two("Tortuga")
    s.put("Mole", at="Tortuga", by="Ann", counters=17)
    s.put("Copycat", at="Tortuga", by="Bob")
    staying = s.put("Mimic", at="The Nexus", by="Bob")
    s.end_turn()
    s.decline()
    assert s.where(staying) == "The Nexus"


def test_tied_runners_up_of_tortuga_each_do_it_the_current_player_first():
    """7.6; [reading] nobody is second where two are first."""
    s = three("Tortuga")
    s.put("Mole", at="Tortuga", by="Ann", counters=17)
    s.put("Copycat", at="Tortuga", by="Bob", counters=1)
    s.put("Copycat", at="Tortuga", by="Cid", owner="Bob", counters=1)
    his, hers = s.put("Mimic", at="The Nexus", by="Bob"), s.put("Mimic", at="The Nexus", by="Cid", owner="Bob")
    s.base_deck("The Dohyo")
    s.end_turn()
    assert s.asked == "Bob"
    s.choose(his)
    assert s.asked == "Cid"
    s.choose(hers)
    assert (s.where(his), s.where(hers)) == ("The Dohyo", "The Dohyo")


def test_nobody_is_second_at_tortuga_where_two_are_first():
    s = three("Tortuga")
    s.put("Mole", at="Tortuga", by="Ann", counters=7)
    s.put("Copycat", at="Tortuga", by="Bob", counters=9)
    s.put("Copycat", at="Tortuga", by="Cid", owner="Bob")
    s.put("Mimic", at="The Nexus", by="Cid", owner="Bob")
    s.end_turn()
    s.idle()
    assert (s.vp("Ann"), s.vp("Bob"), s.vp("Cid")) == (4, 4, 2)


def test_a_first_mate_that_fled_from_tortuga_may_come_to_its_replacement():
    """[reading] it is at another base by then."""
    s = two("Tortuga", ann=SHIFTERS, bob=PIRATES)
    s.put("Muffin", at="Tortuga", by="Ann", counters=17)
    mate = s.put("First Mate", at="Tortuga", by="Bob")
    s.base_deck("The Dohyo")
    s.end_turn()
    s.choose("First Mate", "Portal Room")
    s.choose(mate)
    assert s.where(mate) == "The Dohyo"
