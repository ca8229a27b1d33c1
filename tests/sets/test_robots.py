"""Robots: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.testing import Handle, Scenario
from tests.tables import table_of

ROBOTS = ("Robots", "Kitty Cats")
TABLE = ("Portal Room", "The Nexus", "The Great Library")
two = table_of(ROBOTS, ("Wizards", "Cyborg Apes"), TABLE)


def kill(s: Scenario, victim: Handle) -> None:
    """Ann destroys one of her minions with the talent of Whiskers."""
    whiskers = s.put("Whiskers", at="The Nexus", by="Ann")
    s.talent(whiskers, choosing=victim)


# Nukebot ---------------------------------------------------------------------------------------------------------


def test_nukebot_takes_the_minions_of_the_others_at_its_base_along():
    """[reading] All at one moment; minions elsewhere and the own ones stay."""
    s = two()
    nukebot, zapbot, neophyte, enchantress = s.lay(
        "Portal Room", Ann=("Nukebot", "Zapbot"), Bob=("Neophyte", "Enchantress")
    )
    archmage = s.put("Archmage", at="The Nexus", by="Bob")
    kill(s, nukebot)
    assert [s.where(m) for m in (nukebot, neophyte, enchantress)] == ["discard"] * 3
    assert (s.where(zapbot), s.where(archmage)) == ("Portal Room", "The Nexus")
    s.idle()


def test_nukebot_is_the_bomb_of_whoever_controlled_it():
    """RULES 15.7."""
    s = two(bob=("Robots", "Wizards"), ann=("Kitty Cats", "Princesses"))
    nukebot = s.put("Nukebot", at="Portal Room", by="Ann", owner="Bob")
    muffin, neophyte = s.lay("Portal Room", Ann="Muffin", Bob="Neophyte")
    kill(s, nukebot)
    assert (s.where(muffin), s.where(neophyte)) == ("Portal Room", "discard")
    assert s.discard_of("Bob") == ["Nukebot", "Neophyte"]
    s.idle()


def test_nukebot_that_leaves_otherwise_does_nothing():
    """RULES 5.2: returned, or moved instead of being destroyed (RULES 6.6)."""
    s = two(ann=("Robots", "Time Travelers"))
    nukebot, neophyte = s.lay("Portal Room", Ann="Nukebot", Bob="Neophyte")
    s.plays("Ann", "Into the Time Slip", choosing=nukebot)
    assert (s.where(nukebot), s.where(neophyte)) == ("hand", "Portal Room")
    s = two()
    nukebot, neophyte = s.lay("Portal Room", Ann="Nukebot", Bob="Neophyte")
    s.attach("Hang in There", to=nukebot, by="Ann")
    kill(s, nukebot)
    s.choose("The Great Library")
    assert (s.where(nukebot), s.where(neophyte)) == ("The Great Library", "Portal Room")
    s.idle()


# Warbot ----------------------------------------------------------------------------------------------------------


def test_warbot_cannot_be_destroyed_but_chosen():
    """RULES 6.7: the rest of Cat Fight happens."""
    s = two()
    warbot = s.put("Warbot", at="Portal Room", by="Ann")
    s.plays("Ann", "Cat Fight", choosing=warbot)
    assert s.where(warbot) == "Portal Room"
    assert len(s.hand_of("Ann")) == 4
    s.idle()


def test_warbot_can_be_returned_and_cleaned_up_and_dies_when_cancelled():
    s = two(ann=("Robots", "Time Travelers"))
    warbot = s.put("Warbot", at="Portal Room", by="Ann")
    s.plays("Ann", "Into the Time Slip", choosing=warbot)
    assert s.where(warbot) == "hand"
    s = two("Evans City Cemetery")
    warbot = s.put("Warbot", at="Portal Room", by="Ann", counters=20)
    s.end_turn()
    assert s.where(warbot) == "discard"
    s = two(bob=("Luchadors", "Wizards"))
    warbot = s.put("Warbot", at="Portal Room", by="Ann")
    s.attach("Pin", to=warbot, by="Bob")
    kill(s, warbot)
    assert s.where(warbot) == "discard"
    s.idle()


# Hoverbot --------------------------------------------------------------------------------------------------------


def test_hoverbot_plays_the_minion_on_top():
    s = two()
    s.deck("Ann", "Zapbot")
    s.plays("Ann", "Hoverbot", at="Portal Room")
    s.choose("Zapbot", at="The Nexus")
    assert [h.title for h in s.minions_at("The Nexus", "Ann")] == ["Zapbot"]
    s.idle()


@pytest.mark.parametrize("top", ["Zapbot", "Tech Center"])
def test_what_hoverbot_does_not_play_stays_on_top_and_is_known(top: str):
    """[official] Declined, or no minion."""
    s = two()
    s.deck("Ann", top)
    s.plays("Ann", "Hoverbot", at="Portal Room")
    if top == "Zapbot":
        s.decline()
    assert s.deck_of("Ann")[0] == top
    assert [c["name"] for c in s.game.view(1)["players"][0]["known_deck"]] == [top]
    s.idle()


def test_hoverbot_rebuilds_an_empty_deck():
    """RULES 2.6."""
    s = two()
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Warbot")
    s.plays("Ann", "Hoverbot", at="Portal Room")
    s.choose("Warbot", at="Portal Room")
    assert len(s.minions_at("Portal Room", "Ann")) == 2
    s.idle()


def test_hoverbot_counts_as_playing_off_the_top():
    """RULES 9.4."""
    s = two(ann=("Robots", "Penguins"))
    s.deck("Ann", "Snazzy Penguin", "Zapbot", "Warbot")
    s.plays("Ann", "Hoverbot", at="Portal Room")
    s.choose("Snazzy Penguin", at="Portal Room")
    assert s.hand_of("Ann") == ["Zapbot", "Warbot"]
    s.idle()


# Zapbot ----------------------------------------------------------------------------------------------------------


def test_zapbot_gives_an_extra_minion_of_printed_power_two_or_less_anywhere():
    s = two()
    s.put("Microbot Fixer", at="Portal Room", by="Ann")  # it would be 3 in play
    s.hand("Ann", "Zapbot", "Mr. Grumpers", "Muffin", "Zapbot")
    s.play("Zapbot", at="Portal Room")
    assert not s.can_play("Muffin")
    assert s.can_play("Mr. Grumpers", at="The Nexus")
    s.play("Zapbot", at="The Nexus")
    s.play("Mr. Grumpers", at="The Nexus", choosing=s.minions_at("The Nexus", "Ann")[0])
    assert not s.can_play("Muffin")
    s.idle()


# Microbots -------------------------------------------------------------------------------------------------------


def test_microbot_alpha_counts_all_other_minions_of_its_controller():
    """At all bases; those of others and actions do not count."""
    s = two()
    alpha = s.put("Microbot Alpha", at="Portal Room", by="Ann")
    assert s.power(alpha) == 1
    s.lay("Portal Room", Ann="Warbot", Bob="Neophyte")
    muffin = s.put("Muffin", at="The Nexus", by="Ann")
    assert s.power(alpha) == 3
    assert s.total("Portal Room", "Ann") == 7
    kill(s, muffin)  # Whiskers came, Muffin went
    assert (s.power(alpha), s.total("Portal Room", "Ann")) == (3, 7)
    s.idle()


def test_borrowed_minions_are_microbots_of_whoever_controls_them():
    """[reading] They count for Alpha and get the bonus of Fixer, as long as they are borrowed."""
    s = two()
    alpha, fixer = s.lay("Portal Room", Ann=("Microbot Alpha", "Microbot Fixer"))
    neophyte = s.put("Neophyte", at="The Nexus", by="Bob")
    assert (s.power(alpha), s.power(fixer), s.power(neophyte)) == (3, 2, 2)
    s.plays("Ann", "Cat's Paw", choosing=neophyte)
    assert (s.power(alpha), s.power(neophyte)) == (4, 3)
    s.end_turn()
    assert (s.power(alpha), s.power(neophyte)) == (3, 2)
    s.idle()


def test_microbot_archive_draws_for_each_microbot_that_dies():
    """[reading] Itself included, also when several die at one moment (RULES 15.46)."""
    s = two(ann=("Robots", "Princesses"), bob=("Robots", "Wizards"))
    s.lay("Portal Room", Ann=("Microbot Archive", "Microbot Fixer", "Zapbot"), Bob="Nukebot")
    s.end_turn()
    drawn = len(s.hand_of("Ann"))
    s.hand("Bob", "Sacrifice")
    s.play("Sacrifice", choosing="Nukebot")
    assert s.minions_at("Portal Room", "Ann") == []
    assert len(s.hand_of("Ann")) == drawn + 2  # Zapbot was none
    s.idle()


def test_alpha_that_dies_with_the_others_still_makes_them_microbots():
    """[reading] Judged by the table as it was before."""
    s = two(bob=("Robots", "Wizards"))
    s.lay("Portal Room", Ann=("Microbot Archive", "Microbot Alpha", "Zapbot"), Bob="Nukebot")
    s.end_turn()
    drawn = len(s.hand_of("Ann"))
    s.hand("Bob", "Sacrifice")
    s.play("Sacrifice", choosing="Nukebot")
    assert len(s.hand_of("Ann")) == drawn + 3
    s.idle()


def test_archive_does_not_see_a_microbot_that_is_not_destroyed_or_not_yours():
    s = two(bob=("Robots", "Wizards"))
    s.put("Microbot Archive", at="Portal Room", by="Ann")
    guard = s.put("Microbot Guard", at="Portal Room", by="Bob")
    s.plays("Ann", "Cat's Paw", choosing=guard)
    s.end_turn()
    hand = len(s.hand_of("Ann"))
    s.plays("Bob", "Sacrifice", choosing=guard)  # Bob's again
    assert len(s.hand_of("Ann")) == hand
    s.idle()


@pytest.mark.parametrize("title", ["Microbot Fixer", "Microbot Reclaimer"])
@pytest.mark.parametrize("first", [True, False])
def test_the_first_minion_of_the_turn_brings_another(title: str, first: bool):
    """RULES 15.37."""
    s = two()
    s.hand("Ann", title, "Zapbot", "Warbot", "Zapbot")
    if not first:
        s.play("Zapbot", at="Portal Room")
    s.play(title, at="Portal Room")
    if first and title == "Microbot Reclaimer":
        s.play("Warbot", at="The Nexus")
        assert len(s.minions_at("The Nexus", "Ann")) == 1
    else:
        assert s.can_play("Warbot") is first
    s.idle()


def test_a_minion_that_is_gone_was_the_first_all_the_same():
    s = two()
    grumpers = s.put("Mr. Grumpers", at="Portal Room", by="Ann")
    s.hand("Ann", "Zapbot", "Microbot Fixer", "Warbot")
    s.play("Zapbot", at="Portal Room")
    kill(s, s.minions_at("Portal Room", "Ann")[1])
    s.play("Microbot Fixer", at="Portal Room")
    assert not s.can_play("Warbot")
    assert s.power(grumpers) == 2
    s.idle()


def test_fixers_strengthen_the_microbots_at_all_bases():
    """[official] Two Fixers: two more, for the Fixers too; without Alpha only those with the printed name."""
    s = two(bob=("Robots", "Wizards"))
    fixer, zapbot, other = s.lay("Portal Room", Ann=("Microbot Fixer", "Zapbot"), Bob="Microbot Guard")
    guard = s.put("Microbot Guard", at="The Nexus", by="Ann")
    assert [s.power(m) for m in (fixer, zapbot, other, guard)] == [2, 2, 1, 2]
    assert s.total("The Nexus", "Ann") == 2
    second = s.put("Microbot Fixer", at="The Great Library", by="Ann")
    assert [s.power(m) for m in (fixer, second, guard)] == [3, 3, 3]
    assert s.total("The Nexus", "Ann") == 3
    s.idle()


def test_a_total_elsewhere_falls_when_fixer_goes():
    s = two()
    fixer = s.put("Microbot Fixer", at="Portal Room", by="Ann")
    guard = s.put("Microbot Guard", at="The Great Library", by="Ann")
    assert s.total("The Great Library") == 2
    kill(s, fixer)
    assert (s.power(guard), s.total("The Great Library")) == (1, 1)
    s.idle()


def test_microbot_guard_destroys_something_with_less_power_than_its_controllers_minions_here():
    s = two()
    zapbot, muffin, neophyte, archmage = s.lay("Portal Room", Ann=("Zapbot", "Muffin"), Bob=("Neophyte", "Archmage"))
    s.hand("Ann", "Microbot Guard")
    s.play("Microbot Guard", at="Portal Room")
    assert len(s.options()) == 3  # less than 3: Zapbot, Neophyte, the Guard itself; mandatory
    s.choose(neophyte)
    assert [s.where(m) for m in (zapbot, muffin, neophyte, archmage)] == [
        "Portal Room",
        "Portal Room",
        "discard",
        "Portal Room",
    ]
    s.idle()


def test_microbot_guard_without_a_target_does_nothing():
    """Alone it counts 1, and nothing has less."""
    s = two()
    s.put("Neophyte", at="Portal Room", by="Bob")
    s.plays("Ann", "Microbot Guard", at="Portal Room")
    s.idle()


def test_microbot_reclaimer_shuffles_any_number_of_printed_microbots_into_the_deck():
    """[official] Alpha does not reach the discard pile."""
    s = two()
    s.put("Microbot Alpha", at="Portal Room", by="Ann")
    s.hand("Ann", "Microbot Reclaimer")
    s.discard_pile("Ann", "Zapbot", "Microbot Guard", "Microbot Fixer", "Tech Center")
    before = len(s.deck_of("Ann"))
    s.play("Microbot Reclaimer", at="Portal Room")
    assert len(s.options()) == 3
    s.choose("Microbot Guard", "Microbot Fixer")
    assert s.discard_of("Ann") == ["Zapbot", "Tech Center"]
    assert len(s.deck_of("Ann")) == before + 2
    s.idle()


def test_microbot_reclaimer_may_shuffle_nothing():
    s = two()
    s.hand("Ann", "Microbot Reclaimer")
    s.discard_pile("Ann", "Microbot Guard")
    s.deck("Ann", "Warbot", "Zapbot", "Hoverbot")
    s.play("Microbot Reclaimer", at="Portal Room")
    s.done()
    assert s.deck_of("Ann")[:3] == ["Warbot", "Zapbot", "Hoverbot"]
    s.idle()


# Tech Center -----------------------------------------------------------------------------------------------------


def test_tech_center_draws_for_the_own_minions_at_one_base():
    s = two()
    s.lay("Portal Room", Ann=("Zapbot", "Muffin"), Bob="Neophyte")
    s.put("Warbot", at="The Nexus", by="Ann")
    s.plays("Ann", "Tech Center", choosing="Portal Room")
    assert len(s.hand_of("Ann")) == 2
    s = two()
    s.plays("Ann", "Tech Center", choosing="Portal Room")
    assert s.hand_of("Ann") == []
    s.idle()


# bases -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "paid"), [(20, 4), (24, 4), (25, 5)])
def test_factory_pays_the_winner_for_every_five_power(power: int, paid: int):
    """Rounded down, on top of the place."""
    s = two("Factory 436-1337")
    s.lay("Factory 436-1337", Ann="Warbot", Bob="Archmage")
    s.put("Zapbot", at="Factory 436-1337", by="Ann", counters=power - 6)
    s.put("Neophyte", at="Factory 436-1337", by="Bob", counters=5)
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (2 + paid, 2)


def test_the_central_brain_strengthens_everybody_there():
    s = two("The Central Brain")
    zapbot, neophyte = s.lay("The Central Brain", Ann="Zapbot", Bob="Neophyte")
    away = s.put("Zapbot", at="Portal Room", by="Ann")
    assert [s.power(m) for m in (zapbot, neophyte, away)] == [3, 3, 2]
    assert s.total("The Central Brain") == 6
    s.idle()
