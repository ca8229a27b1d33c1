"""RULES 7: scoring."""

import pytest

from smashup import Options
from smashup.testing import Scenario

APES = ("Cyborg Apes", "Shapeshifters")
SPIES = ("Super Spies", "Time Travelers")
BASES = ["Faceless City", "Monkey Lab", "The Vats", "ISI's Swingin' Pad", "Portal Room"]
FOUR = {"Ann": APES, "Bob": SPIES, "Cid": ("Cyborg Apes", "Time Travelers"), "Dee": ("Shapeshifters", "Super Spies")}


def table(*bases, ann=APES, bob=SPIES, options=None, count=4, **more):
    names = [*bases, *(b for b in BASES if b not in bases)][:count]
    return Scenario({"Ann": ann, "Bob": bob, **more}, bases=names, options=options)


def four(*bases, options=None):
    return Scenario(FOUR, bases=[*bases, *(b for b in BASES if b not in bases)][:5], options=options)


def powers(s, base, **totals):
    """Every player has one minion with that much power at the base."""
    for player, power in totals.items():
        s.put("Mimic", at=base, by=player, counters=power, owner="Ann")


# 7.1, 7.2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "scored"), [(22, 0), (23, 4), (24, 4)])
def test_a_base_is_ready_when_its_total_is_at_least_its_breakpoint(power, scored):
    """RULES 7.1."""
    s = table("Monkey Lab")
    powers(s, "Monkey Lab", Ann=power)
    s.end_turn()
    assert s.vp("Ann") == scored
    assert ("Monkey Lab" in s.bases()) == (scored == 0)


def test_the_total_of_all_players_counts():
    """RULES 7.1."""
    s = table("Monkey Lab")
    powers(s, "Monkey Lab", Ann=12, Bob=11)
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (4, 2)


def test_bases_score_in_the_score_bases_phase_only():
    """RULES 2.3, 7.1."""
    s = table("Monkey Lab")
    powers(s, "Monkey Lab", Ann=30)
    s.idle()
    assert s.vp("Ann") == 0


def test_the_current_player_picks_which_base_scores_next():
    """RULES 7.1."""
    s = table("Monkey Lab", "Faceless City")
    powers(s, "Monkey Lab", Bob=23)
    powers(s, "Faceless City", Bob=20)
    s.end_turn()
    assert s.asked == "Ann"
    assert sorted(s.options()) == ["Score Faceless City", "Score Monkey Lab"]
    s.choose("Faceless City")
    assert s.vp("Bob") == 8  # then the other, without a question
    s.idle()


def test_after_each_scoring_it_is_looked_again():
    """RULES 7.1: Flying Monkey makes a second base ready."""
    s = table("Monkey Lab", "The Vats")
    baboom = s.put("Baboom", at="Monkey Lab", by="Ann", counters=12)
    powers(s, "Monkey Lab", Bob=10)
    s.attach("Flying Monkey", to=baboom, by="Ann")
    s.end_turn()
    s.choose("The Vats")  # breakpoint 15
    assert s.vp("Ann") == 4 + 3
    assert s.where(baboom) == "discard"
    s.idle()


def test_a_base_that_is_no_longer_ready_does_not_score():
    """RULES 7.1: between two scorings effects can make a base unready."""
    s = table("Monkey Lab", "Faceless City")
    powers(s, "Monkey Lab", Ann=23)
    s.put("Baboom", at="Faceless City", by="Bob", counters=17, carrying="Flying Monkey")
    s.end_turn()
    s.choose("Faceless City")
    s.decline()
    assert s.vp("Bob") == 4
    assert s.vp("Ann") == 4


def test_once_chosen_a_base_scores_to_the_end():
    """RULES 7.2."""
    s = table("Monkey Lab", ann=SPIES, bob=APES)
    powers(s, "Monkey Lab", Ann=20)
    copycat = s.put("Copycat", at="Monkey Lab", by="Bob", counters=1)
    s.hand("Ann", "Live and Let Chum")
    s.end_turn()
    s.choose("Live and Let Chum", copycat)
    assert s.vp("Ann") == 4


# 7.3, 7.4 ------------------------------------------------------------------------------------------------------------


def test_abilities_in_play_come_before_specials_from_hand():
    """RULES 7.3."""
    s = table("Monkey Lab", ann=SPIES, bob=SPIES)
    s.put("Mole", at="Monkey Lab", by="Bob", counters=19)
    s.hand("Ann", "Live and Let Chum")
    s.hand("Bob", "Permit to Kill")
    s.end_turn()
    assert s.asked == "Bob"
    assert s.prompt.startswith("Mole")
    s.decline()
    assert s.asked == "Ann"
    assert "Me First" in s.prompt


def test_the_current_player_orders_the_abilities_in_play():
    """RULES 7.3."""
    s = table("Monkey Lab", ann=SPIES, bob=SPIES)
    mine = s.put("Mole", at="Monkey Lab", by="Ann", counters=19)
    his = s.put("Mole", at="Monkey Lab", by="Bob")
    s.hand("Ann", "Permit to Kill")
    s.hand("Bob", "Permit to Kill")
    s.end_turn()
    assert s.asked == "Ann"
    assert "order" in s.prompt
    s.choose(his)
    assert s.asked == "Bob"
    s.decline()
    assert s.asked == "Ann"
    s.decline()
    assert s.where(mine) == "discard"


def test_me_first_goes_round_from_the_current_player():
    """RULES 7.4."""
    s = Scenario(dict.fromkeys(("Ann", "Bob", "Cid"), SPIES), bases=["Monkey Lab", "The Vats"])
    s.put("Doctor When", at="Monkey Lab", by="Ann", counters=19)
    for player in ("Ann", "Bob", "Cid"):
        s.hand(player, "The Base Is Not Enough")
    s.put("Spy", at="Monkey Lab", by="Ann")
    s.end_turn()
    asked = []
    for answer in ("pass", "pass", "The Base Is Not Enough"):
        asked.append(s.asked)
        s.choose(answer)
    s.choose("Spy")
    assert asked == ["Ann", "Bob", "Cid"]
    assert s.asked == "Ann"  # one may play after having passed
    s.choose("The Base Is Not Enough", "Spy")
    assert s.asked == "Bob"
    s.decline()  # Cid has none left, Ann neither: all have passed in sequence
    assert s.vp("Ann") == 4
    assert s.vp("Cid") == 0


def test_a_player_without_an_applicable_special_is_not_asked():
    """RULES 7.4."""
    s = table("Monkey Lab", ann=SPIES, bob=APES)
    powers(s, "Monkey Lab", Ann=23)
    s.hand("Ann", "Spy", "Permit to Kill", "Wormhole")
    s.hand("Bob", "Genetic Shift")
    s.end_turn()
    assert s.vp("Ann") == 4  # it has scored
    assert s.can_play("Wormhole")  # which is for afterwards


def declined(minion, **hands):
    """Before Monkey Lab scores Ann has declined her minion's ability; then it is Bob's turn to play Specials."""
    s = table("Monkey Lab", ann=("Super Spies", "Luchadors"), bob=("Super Spies", "Russian Fairy Tales"))
    s.put("Operative", at="Monkey Lab", by="Ann", counters=20)
    s.lay("Monkey Lab", Ann="Spy", Bob="Spy")
    mine = s.put(minion, at="Monkey Lab", by="Ann")
    for player in ("Ann", "Bob"):
        s.hand(player, *hands.get(player, ()))
    s.end_turn()
    assert s.prompt.startswith(minion)
    s.decline()
    return s, mine


@pytest.mark.parametrize("minion", ["Mole", "Capa Roja", "Finist the Falcon"])
def test_an_ability_that_was_declined_may_be_used_by_a_new_controller(minion):
    """RULES 15.26: in the same window."""
    s, mine = declined(minion, Ann=["From Q With Love"], Bob=["The Base Is Not Enough", "Permit to Kill"])
    s.play("The Base Is Not Enough", choosing=mine)
    assert s.asked == "Bob"
    assert s.prompt.startswith(minion)


def test_an_ability_that_was_declined_is_not_asked_about_again_without_a_new_controller():
    """RULES 15.26: the control of another minion changes, Ann's Mole stays hers."""
    s, _ = declined("Mole", Ann=["From Q With Love"], Bob=["The Base Is Not Enough"])
    s.play("The Base Is Not Enough")
    s.choose(next(spy for spy in s.minions_at("Monkey Lab", "Ann") if spy.title == "Spy"))
    assert s.vp("Ann") == 4


def test_an_ability_declined_by_both_may_be_used_by_the_first_when_it_comes_back():
    """RULES 15.26: whoever controls it later in the same window."""
    s, mole = declined(
        "Mole", Ann=["The Base Is Not Enough", "From Q With Love"], Bob=["The Base Is Not Enough", "Permit to Kill"]
    )
    assert s.asked == "Ann"
    s.decline()
    s.play("The Base Is Not Enough", choosing=mole)
    assert s.asked == "Bob"


def test_an_ability_that_was_used_is_not_used_again_by_a_new_controller():
    """RULES 7.3: once in a window, whoever controls the card."""
    s = table("Monkey Lab", ann=("Super Spies", "Luchadors"), bob=("Super Spies", "Russian Fairy Tales"))
    s.put("Spy", at="Monkey Lab", by="Ann", counters=20)
    mole = s.put("Mole", at="Monkey Lab", by="Ann")
    s.hand("Ann", "From Q With Love")
    s.deck("Ann", "Spy", "Spy", "Spy", "Spy", "Spy")
    s.hand("Bob", "The Base Is Not Enough", "Permit to Kill")
    s.end_turn()
    s.play("From Q With Love", choosing=("Spy", "Spy"))
    s.play("The Base Is Not Enough", choosing=mole)
    assert s.vp("Ann") == 4, "the base has scored"


def test_a_waiting_ability_is_ordered_as_its_new_controllers():
    """RULES 7.3, 5.6: one of Ann's two Moles is Bob's by now; their order is no longer all the same."""
    s = table("Monkey Lab", ann=("Super Spies", "Kitty Cats"), bob=("Super Spies", "Kitty Cats"))
    s.put("Operative", at="Monkey Lab", by="Ann", counters=20)
    taken, kept = (s.put("Mole", at="Monkey Lab", by="Ann") for _ in range(2))
    his = s.put("Mole", at="Monkey Lab", by="Bob")
    s.hand("Ann", "Permit to Kill")
    s.hand("Bob", "Cat's Paw", "Permit to Kill")
    s.end_turn()
    s.choose(his)
    s.choose("Cat's Paw", taken)
    assert (s.asked, "order" in s.prompt) == ("Ann", True)
    s.choose(kept)
    assert s.asked == "Ann"
    s.decline()
    assert s.asked == "Bob"


# 7.5, 7.6 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "vp"),
    [
        ((10, 8, 5, 1), (4, 2, 1, 0)),
        ((10, 10, 5, 1), (4, 4, 1, 0)),  # first, first, third
        ((10, 8, 8, 1), (4, 2, 2, 0)),  # two tied for second: nobody third
        ((10, 8, 4, 4), (4, 2, 1, 1)),
        ((8, 8, 8, 1), (4, 4, 4, 0)),
        ((6, 6, 6, 6), (4, 4, 4, 4)),
        ((1, 5, 8, 10), (0, 1, 2, 4)),
    ],
)
def test_places_and_ties(totals, vp):
    """RULES 7.5."""
    s = four("Monkey Lab")
    powers(s, "Monkey Lab", **dict(zip(FOUR, totals, strict=True)))
    s.end_turn()
    assert tuple(s.vp(player) for player in FOUR) == vp


def test_a_minion_of_power_zero_takes_part():
    """RULES 7.5."""
    s = table("Monkey Lab")
    powers(s, "Monkey Lab", Ann=23, Bob=0)
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (4, 2)


def test_unclaimed_places_are_lost():
    """RULES 7.5."""
    s = four("Monkey Lab")
    powers(s, "Monkey Lab", Bob=23)
    s.end_turn()
    assert [s.vp(player) for player in FOUR] == [0, 4, 0, 0]


def armory(presence, **minions):
    """Monkey Lab, breakpoint 23, with two Armories of Ann's, 4 power without a minion."""
    s = table("Monkey Lab", ann=("Ancient Incas", "Time Travelers"), options=Options(presence=presence))
    s.attach("Armory", to="Monkey Lab", by="Ann")
    s.attach("Armory", to="Monkey Lab", by="Ann")
    powers(s, "Monkey Lab", **minions)
    return s


@pytest.mark.parametrize(("presence", "vp"), [("power", (2, 4)), ("minion", (0, 4))])
def test_one_power_is_presence_enough(presence, vp):
    """RULES 7.5: Armory gives power without a minion."""
    s = armory(presence, Bob=23)
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == vp


@pytest.mark.parametrize(("presence", "total", "vp"), [("power", 23, (2, 4)), ("minion", 19, (0, 0))])
def test_by_the_older_rule_only_minions_count_for_the_breakpoint(presence, total, vp):
    """RULES 15.28, option presence="minion": Armory's 4 do not make the base ready, and no view says so."""
    s = armory(presence, Bob=19)
    assert s.total("Monkey Lab") == total
    assert s.total("Monkey Lab", "Ann") == total - 19
    shown = next(base for base in s.game.view(0)["bases"] if base["name"] == "Monkey Lab")
    assert (shown["total"], shown["totals"]) == (total, [total - 19, 19])
    assert [row["seat"] for row in shown["forecast"]] == ([1, 0] if presence == "power" else [1])
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == vp


@pytest.mark.parametrize(("presence", "vp"), [("power", (4, 2)), ("minion", (2, 4))])
def test_by_the_older_rule_only_minions_count_for_the_places(presence, vp):
    """RULES 15.28, option presence="minion": Ann's minion of 11 takes part without the 4 of her Armories."""
    s = armory(presence, Ann=11, Bob=12)
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == vp


def test_by_the_older_rule_power_given_for_a_turn_does_not_count():
    """RULES 15.28, option presence="minion": Unity of the Tribes gives it to the player, not to minions."""
    for presence, more in (("power", 2), ("minion", 0)):
        s = table("Monkey Lab", ann=("Polynesian Voyagers", "Shapeshifters"), options=Options(presence=presence))
        powers(s, "Monkey Lab", Ann=5)
        s.plays("Ann", "Unity of the Tribes", choosing="Monkey Lab")
        assert s.total("Monkey Lab") == s.total("Monkey Lab", "Ann") == 5 + more


def test_by_the_older_rule_a_pinned_minion_counts_for_the_breakpoint():
    """RULES 4.4, 15.28, option presence="minion": it is a minion's power, though it is nobody's."""
    s = table("Monkey Lab", ann=("Luchadors", "Cyborg Apes"), options=Options(presence="minion"))
    powers(s, "Monkey Lab", Ann=16)
    spy = s.put("Spy", at="Monkey Lab", by="Bob", counters=2)
    s.attach("Pin", to=spy, by="Ann")
    assert (s.total("Monkey Lab"), s.total("Monkey Lab", "Bob")) == (23, 0)
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (4, 2)


@pytest.mark.parametrize(("presence", "winning"), [("power", True), ("minion", False)])
def test_who_takes_no_part_is_not_winning(presence, winning):
    """RULES 7.5, 15.28: by the older rule Ann's power without a minion wins nothing, so she may play Reversal."""
    s = table("Monkey Lab", ann=("Ancient Incas", "Luchadors"), bob=APES, options=Options(presence=presence))
    for _ in range(4):
        s.attach("Armory", to="Monkey Lab", by="Ann")
    baboom = s.put("Baboom", at="Monkey Lab", by="Bob", counters=19)
    s.attach("Quick Set-Up", to=baboom, by="Ann")
    s.hand("Ann", "Reversal")
    assert (s.total("Monkey Lab", "Ann"), s.total("Monkey Lab", "Bob")) == (24 if winning else 0, 23)
    s.end_turn()
    assert s.can_play("Reversal") is not winning


def test_a_pinned_minion_still_takes_part():
    """RULES 4.4, 7.5: its player has a total of zero."""
    s = table("Monkey Lab", ann=("Luchadors", "Cyborg Apes"))
    powers(s, "Monkey Lab", Ann=20)
    spy = s.put("Spy", at="Monkey Lab", by="Bob", counters=4)
    s.attach("Pin", to=spy, by="Ann")
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (4, 2)


def test_power_may_change_until_the_awarding():
    """RULES 7.5: ranks are taken after everything that happens before the base scores."""
    s = table("Monkey Lab", ann=SPIES, bob=APES)
    s.put("Spy", at="Monkey Lab", by="Ann", counters=8)
    s.put("Cyberback", at="Monkey Lab", by="Bob", counters=5)
    baboom = s.put("Baboom", at="Monkey Lab", by="Bob", counters=1)
    s.hand("Ann", "The Base Is Not Enough")
    s.end_turn()
    s.choose("The Base Is Not Enough", baboom)
    assert (s.vp("Ann"), s.vp("Bob")) == (4, 2)  # 14 to 10


def test_tied_winners_each_use_the_ability_the_current_player_first():
    """RULES 7.6."""
    s = four("ISI's Swingin' Pad")
    powers(s, "ISI's Swingin' Pad", Dee=7, Bob=7, Cid=7)
    s.end_turn()
    for player in ("Bob", "Cid", "Dee"):
        assert s.asked == player
        s.decline()
    s.idle()


# 7.7, 7.8 ------------------------------------------------------------------------------------------------------------


def test_after_scoring_the_cards_are_still_there():
    """RULES 7.7."""
    s = table("Monkey Lab", ann=("Time Travelers", "Super Spies"))
    doctor = s.put("Doctor When", at="Monkey Lab", by="Ann", counters=20)
    s.hand("Ann", "Wormhole")
    s.end_turn()
    assert s.vp("Ann") == 4
    assert s.where(doctor) == "Monkey Lab"
    s.choose("Wormhole")
    assert s.where(doctor) != "discard"


def test_everything_on_the_base_goes_to_its_owners_discard_pile():
    """RULES 7.8."""
    s = table("Monkey Lab", bob=APES)
    baboom = s.put("Baboom", at="Monkey Lab", by="Ann", counters=20, owner="Bob")
    s.attach("Splice as Nice", to=baboom, by="Bob", owner="Ann")
    s.attach("Mindraker", to="Monkey Lab", by="Ann")
    s.end_turn()
    assert s.discard_of("Bob") == ["Baboom"]
    assert sorted(s.discard_of("Ann")) == ["Mindraker", "Splice as Nice"]


def test_the_base_is_replaced_by_the_top_of_the_base_deck_in_its_place():
    """RULES 7.8."""
    s = table("Faceless City", "Monkey Lab")
    powers(s, "Monkey Lab", Ann=23)
    s.base_deck("The Nexus", "Primate Park")
    before = s.bases()
    s.end_turn()
    assert s.bases() == ["The Nexus" if base == "Monkey Lab" else base for base in before]
    assert [base.title for base in s.game.kernel.base_discard] == ["Monkey Lab"]


def fleeting(*wishes):
    """Ann and Bob each play Time is Fleeting for a base."""
    s = table("Monkey Lab", ann=SPIES, bob=("Time Travelers", "Fairies"), count=3)
    s.put("Spy", at="Monkey Lab", by="Ann", counters=21)
    s.base_discard("Portal Room", "The Nexus")
    s.hand("Ann", "Time is Fleeting")
    s.hand("Bob", "Time is Fleeting")
    s.end_turn()
    for wish in wishes:
        s.play("Time is Fleeting")
        s.choose(wish)
    return s


def test_ways_to_choose_the_next_base_say_which_base_they_bring():
    """RULES 7.8: with two copies of a set both ways may come from cards of one title."""
    s = fleeting("Portal Room", "The Nexus")
    assert s.asked == "Ann"
    assert s.options() == [f"Use Time is Fleeting to bring back {base}" for base in ("Portal Room", "The Nexus")]
    s.choose("Use Time is Fleeting to bring back The Nexus")
    assert "The Nexus" in s.bases()
    assert "Portal Room" not in s.bases()


def test_two_ways_that_bring_the_same_base_are_one():
    """RULES 7.8: there is nothing to pick."""
    s = fleeting("The Nexus", "The Nexus")
    s.idle()
    assert "The Nexus" in s.bases()


def test_an_empty_base_deck_is_made_anew_with_the_base_that_just_scored():
    """RULES 7.8."""
    s = table("Monkey Lab", count=2)
    powers(s, "Monkey Lab", Ann=23)
    s.base_deck(only=True)
    s.end_turn()
    assert len(s.bases()) == 2
    assert "Monkey Lab" in s.bases()  # the only one there was


def test_with_the_older_rule_an_empty_base_deck_replaces_nothing():
    """RULES 7.8, option base_deck="once"."""
    s = table("Monkey Lab", "The Vats", count=2, options=Options(base_deck="once"))
    powers(s, "Monkey Lab", Ann=23)
    s.base_deck(only=True)
    s.end_turn()
    assert s.bases() == ["The Vats"]


def test_without_any_base_left_new_ones_are_put_out():
    """RULES 7.8: the base discard pile becomes a new deck, one base more than players."""
    s = table("Monkey Lab", count=1, options=Options(base_deck="once"))
    powers(s, "Monkey Lab", Ann=23)
    s.base_deck(only=True)
    s.base_discard("The Vats", "The Nexus", "Portal Room")
    s.end_turn()
    assert len(s.bases()) == 3
    assert set(s.bases()) <= {"Monkey Lab", "The Vats", "The Nexus", "Portal Room"}


def test_a_last_base_that_takes_no_minions_counts_as_none():
    """RULES 7.8: with Ice Castle alone in the middle nobody could ever score again."""
    s = table("Monkey Lab", "Ice Castle", count=2, options=Options(base_deck="once"))
    powers(s, "Monkey Lab", Ann=23)
    s.base_deck(only=True)
    s.base_discard("The Vats", "The Nexus", "Portal Room")
    s.end_turn()
    assert s.bases()[0] == "Ice Castle"
    assert len(s.bases()) == 3
    assert set(s.bases()[1:]) <= {"Monkey Lab", "The Vats", "The Nexus", "Portal Room"}


def test_with_fewer_bases_than_players_all_of_them_are_put_out():
    """RULES 7.8."""
    s = table("Monkey Lab", count=1, options=Options(base_deck="once"))
    powers(s, "Monkey Lab", Ann=23)
    s.base_deck(only=True)
    s.end_turn()
    assert s.bases() == ["Monkey Lab"]


def test_an_added_base_stays_for_good():
    """RULES 7.8: Maui puts out a base; every base in the middle is replaced when it scores."""
    s = table("Monkey Lab", ann=("Polynesian Voyagers", "Cyborg Apes"), count=3)
    s.base_deck("The Nexus", "Primate Park")
    s.plays("Ann", "Maui", at="The Vats", choosing="yes")
    s.decline()
    assert len(s.bases()) == 4
    powers(s, "Monkey Lab", Ann=23)
    s.end_turn()
    assert len(s.bases()) == 4


def test_vp_are_counted_at_once():
    """RULES 7.9."""
    s = table("Monkey Lab", ann=("Time Travelers", "Super Spies"))
    powers(s, "Monkey Lab", Ann=23)
    s.hand("Ann", "Wormhole")
    s.end_turn()
    assert "Me First" in s.prompt
    assert s.vp("Ann") == 4
