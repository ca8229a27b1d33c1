"""Pretty Pretty Smash Up, current edition: what the sheet's `revised` fields say differs from print."""

import pytest

from smashup.engine.options import Options
from tests.tables import table_of

CURRENT = Options(edition="current")
TABLE = ("Pony Land", "Ice Castle", "Cool Cats' Alley")
fairies = table_of(("Fairies", "Mythic Horses"), ("Kitty Cats", "Princesses"), TABLE, options=CURRENT)
princesses = table_of(("Princesses", "Kitty Cats"), ("Fairies", "Mythic Horses"), TABLE, options=CURRENT)


# Fairies -------------------------------------------------------------------------------------------------------------


def test_leaf_armor_lends_its_minion_a_talent():
    """revised: no constant bonus, no transfer; the minion's controller uses the talent, until the end of the turn."""
    s = fairies()
    puck, snow = s.lay("Pony Land", Ann="Puck", Bob="Snow White")
    armor = s.attach("Leaf Armor", to=snow, by="Ann")
    assert s.power(snow) == 5
    assert not s.can_use(armor)
    assert not s.can_use(snow)  # it is Bob's minion, and Bob's talent
    s.end_turn()
    assert any("Leaf Armor" in option for option in s.options())
    [use] = [i for i, option in enumerate(s.options()) if "Leaf Armor" in option]
    s.choose(use)
    assert s.power(snow) == 7
    assert s.power(puck) == 3
    s.end_turn()
    assert s.power(snow) == 5


def test_leaf_armor_takes_its_talent_along():
    """The talent is lent: who loses the action has it no more."""
    s = fairies()
    puck = s.put("Puck", at="Pony Land", by="Ann")
    s.attach("Leaf Armor", to=puck, by="Ann")
    assert s.can_use(puck)
    s.hand("Ann", "Playful Tricks")
    s.play("Playful Tricks", choosing=(0, "Leaf Armor"))
    assert not s.can_use(puck)


def test_names_in_a_lent_talent_are_names_in_abilities():
    """Teamwork looks at the lent talent as well, and finds that it names nobody (RULES 15.20: searching in vain)."""
    s = table_of(("Fairies", "Grimms' Fairy Tales"), ("Kitty Cats", "Princesses"), TABLE, options=CURRENT)()
    puck = s.put("Puck", at="Pony Land", by="Ann")
    s.attach("Leaf Armor", to=puck, by="Ann")
    s.deck("Ann", "Hansel", "Puck", only=True)
    s.plays("Ann", "Teamwork", choosing=puck)
    s.idle()
    assert sorted(s.deck_of("Ann")) == ["Hansel", "Puck"]


def test_playful_tricks_may_bring_the_spirit_of_the_forest():
    """revised: destroy up to two attached actions, OR play the titan."""
    s = fairies(options=Options(edition="current", promos=True))
    s.plays("Ann", "Playful Tricks", choosing=1)
    assert s.options()[-1] == "Decline"  # RULES 13.1: a titan is played at once or not at all
    s.choose(1)
    assert s.where("Spirit of the Forest") == "Ice Castle"
    s.decline()  # the Spirit itself allows both halves of an OR
    s.idle()


def test_playful_tricks_without_the_titan_only_destroys():
    s = fairies()
    puck = s.put("Puck", at="Pony Land", by="Ann")
    armor = s.attach("Leaf Armor", to=puck, by="Ann")
    s.plays("Ann", "Playful Tricks", choosing=0)
    s.choose(armor)
    assert s.where(armor) == "discard"
    s.idle()


# Mythic Horses -------------------------------------------------------------------------------------------------------


def test_rainbow_asks_who_is_here_now():
    """revised: another minion at its base right now; nothing needs to have been played this turn."""
    s = fairies()
    rainbow, _ = s.lay("Pony Land", Ann=("Rainbow", "Puck"))
    s.talent(rainbow)
    assert len(s.hand_of("Ann")) == 1


def test_rainbow_alone_draws_nothing():
    """Minions of others and at other bases do not count."""
    s = fairies()
    rainbow, _ = s.lay("Pony Land", Ann="Rainbow", Bob="Snow White")
    s.plays("Ann", "Puck", at="Cool Cats' Alley", choosing=0)
    before = len(s.hand_of("Ann"))
    s.talent(rainbow)
    assert len(s.hand_of("Ann")) == before


def test_sharing_power_draws_at_the_end_of_your_turn():
    """revised: the same draw, at the end of your turn instead of at the start."""
    s = fairies()
    s.lay("Pony Land", Ann=("Rainbow", "Puck"))
    s.attach("Sharing Power", to="Pony Land", by="Ann")
    s.end_turn()
    assert len(s.hand_of("Ann")) == 3  # two of the Draw phase
    s.end_turn()
    assert len(s.hand_of("Ann")) == 3


def test_sharing_power_needs_two_minions():
    s = fairies()
    s.lay("Pony Land", Ann="Rainbow", Bob="Snow White")
    s.attach("Sharing Power", to="Pony Land", by="Ann")
    s.end_turn()
    assert len(s.hand_of("Ann")) == 2


# Kitty Cats and Princesses -------------------------------------------------------------------------------------------


def test_mr_grumpers_may_grumble_until_your_next_turn():
    """revised: optional, until the start of your next turn."""
    s = princesses()
    titania = s.put("Titania", at="Pony Land", by="Bob")
    s.plays("Ann", "Mr. Grumpers", at="Pony Land", choosing=titania)
    assert s.power(titania) == 3
    s.end_turn()
    assert s.power(titania) == 3
    s.end_turn()
    assert s.power(titania) == 5
    s.plays("Ann", "Mr. Grumpers", at="Pony Land", choosing="decline")
    assert s.power(titania) == 5
    s.idle()


def test_griselda_takes_an_heirloom_or_plays_one():
    """revised: draw one from the discard pile, OR play one as an extra action."""
    s = princesses()
    griselda = s.put("Griselda", at="Pony Land", by="Ann")
    assert not s.can_use(griselda)  # RULES 15.11
    s.discard_pile("Ann", "Heirloom")
    s.talent(griselda, choosing=(0, "Heirloom"))
    assert s.hand_of("Ann") == ["Heirloom"]


def test_griseldas_extra_action_is_an_heirloom():
    s = princesses()
    griselda = s.put("Griselda", at="Pony Land", by="Ann")
    s.hand("Ann", "Heirloom", "Skillet", "Skillet")
    s.talent(griselda, choosing=1)
    s.play("Skillet")
    assert not s.can_play("Skillet")
    s.play("Heirloom", on=griselda)
    assert s.power(griselda) == 6
    s.idle()


def test_woodland_helpers_help_with_standard_actions_only():
    """revised: an action that was attached goes to the discard pile; a standard one may go under the deck."""
    s = princesses()
    s.attach("Woodland Helpers", to="Ice Castle", by="Ann")
    s.hand("Ann", "Skillet", "Happily Ever After")
    s.play("Skillet", choosing="yes")
    assert s.deck_of("Ann")[-1] == "Skillet"
    s.end_round()
    s.play("Happily Ever After", on="Pony Land")
    s.end_turn()
    s.plays("Bob", "Playful Tricks", choosing=(0, "Happily Ever After", "done"))
    assert s.where("Happily Ever After") == "discard"
    s.idle()


@pytest.mark.parametrize(("title", "counters", "safe"), [("Titania", 0, True), ("Puck", 5, False)])
def test_beautiful_castle_looks_at_the_printed_power(title: str, counters: int, safe: bool):
    """revised: printed power of 5 or more, however small or big they are at the moment."""
    s = princesses("Beautiful Castle")
    minion = s.put(title, at="Beautiful Castle", by="Bob", counters=counters)
    before = s.power(minion)
    s.plays("Ann", "Mr. Grumpers", at="Pony Land", choosing=minion)
    assert s.power(minion) == (before if safe else before - 2)


@pytest.mark.parametrize("draws", [True, False])
def test_fairy_godmother_has_bigger_numbers(draws: bool):
    """revised: draw two cards, OR one minion gets +3 power until the end of the turn."""
    s = princesses()
    eliza = s.put("Eliza", at=s.bases()[0], by="Ann")
    s.plays("Ann", "Fairy Godmother", choosing="Draw two cards" if draws else ("+3 power for a minion", eliza))
    assert len(s.hand_of("Ann")) == (2 if draws else 0)
    assert s.power(eliza) == (5 if draws else 8)
    s.end_turn()
    assert s.power(eliza) == 5
