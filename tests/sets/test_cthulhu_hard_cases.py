"""The hard cases of the sheet of The Obligatory Cthulhu Set, one by one."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Scenario
from tests.sets.madness_table import empty, left, mad
from tests.tables import table_of

QUIET = ("The Nexus", "Portal Room", "Primate Park", "Monkey Lab")
ELDER = ("Elder Things", "Minions of Cthulhu")
two = table_of(ELDER, ("Robots", "Super Spies"), QUIET[:3])
three = table_of(ELDER, ("Robots", "Super Spies"), QUIET, cid=("Time Travelers", "Mounties"))


# Who laughs last -------------------------------------------------------------------------------------------------


def end(s: Scenario, **vp: int) -> None:
    """The players have these VP, and the turn ends."""
    for player, amount in vp.items():
        s.give_vp(player, amount)
    s.end_turn()


def test_who_laughs_last_is_the_one_with_the_fewest_madness_cards():
    """RULES 8.2: the end is judged without Madness, the winner with it; of those who tie the fewest cards win."""
    s = three()
    s.hand("Ann", "Madness", "Madness")
    s.deck("Ann", "Insanity", "Insanity", "Madness", "Madness", "Madness")
    s.discard_pile("Ann", "Madness")
    s.hand("Bob", "Madness", "Madness", "Madness")
    end(s, Ann=16, Bob=14, Cid=13)
    assert s.game.scores == [13, 13, 13]
    assert (s.game.winner, s.game.winners) == (2, (2,))
    view = s.game.view(None)
    assert view["final_vp"] == [
        {"seat": 0, "source": "Madness", "vp": -3},
        {"seat": 1, "source": "Madness", "vp": -1},
    ]
    assert "Ann loses 3 VP (Madness)." in [event["text"] for event in s.game.events()]


def test_while_the_most_is_shared_nobody_counts_madness():
    """RULES 8.1, 8.2"""
    s = three()
    s.hand("Ann", "Madness", "Madness")
    end(s, Ann=16, Bob=16)
    assert (s.game.winner, s.game.scores, s.game.winners) == (None, [16, 16, 0], ())


def test_who_ends_the_game_may_be_last_and_two_may_share_the_win():
    """RULES 8.2: still tied, they share the win; below zero is possible."""
    s = three()
    s.deck("Ann", "Insanity", "Insanity", *["Madness"] * 10)
    for player in ("Bob", "Cid"):
        s.hand(player, "Madness", "Madness")
    end(s, Ann=17, Bob=14, Cid=14)
    assert (s.game.scores, s.game.winner, s.game.winners) == ([12, 13, 13], 1, (1, 2))
    assert s.game.view(0)["winners"] == [1, 2]
    texts = [event["text"] for event in s.game.events()]
    assert texts[-2:] == ["Bob shares the victory.", "Cid shares the victory."]
    s = two()
    s.hand("Bob", "Madness", "Madness", "Madness")
    end(s, Ann=15)
    assert s.game.scores == [15, -1]


# Three cards for two minds ---------------------------------------------------------------------------------------


def test_three_cards_for_two_minds():
    """RULES 5.6: in turn order; what could not be taken was not taken."""
    s = three()
    s.lay("The Nexus", Ann=("Cthulhu's Chosen", "Cthulhu's Chosen"))
    s.hand("Ann", "Insanity", "Mi-go")
    empty(s, but=3)
    s.hand("Cid")
    s.play("Insanity")
    assert (mad(s, "Bob"), mad(s, "Cid"), left(s)) == (2, 1, 0)
    s.play("Mi-go", at="Portal Room")
    assert s.options() == ["Draw 1", "Draw 2", "Decline"]
    s.choose("decline")
    s.end_turn()
    s.play("Madness", choosing=1)
    assert left(s) == 1
    s.lay("Monkey Lab", Bob=("Warbot",) * 6)
    s.end_turn()
    s.choose("yes")
    assert left(s) == 0
    assert [event["says"]["params"]["amount"] for event in s.game.events() if event["kind"] == "ChangePower"] == [2]


# A borrowed nightmare --------------------------------------------------------------------------------------------


def borrowed() -> Scenario:
    s = three(Ann=("Wizards", "Elder Things"), Cid=("Cyborg Apes", "Mounties"))
    s.hand("Ann", "Mass Enchantment")
    s.deck("Bob", "Madness")
    s.deck("Cid", "Furious George")
    s.deck("Ann", "Scry", "Portal")
    s.play("Mass Enchantment", choosing=0)
    return s


def test_a_borrowed_nightmare_counts_for_who_played_it():
    """[seed 001] Whoever controls a Madness card is its owner, against RULES 3.9."""
    s = borrowed()
    s.choose("Draw two cards")
    assert (s.hand_of("Ann"), s.discard_of("Ann")) == (["Scry", "Portal"], ["Mass Enchantment", "Madness"])
    assert "Madness" not in s.deck_of("Bob") + s.discard_of("Bob")
    s = borrowed()
    s.choose("Return this card to the Madness deck")
    assert (left(s), s.discard_of("Ann"), s.deck_of("Cid")[0]) == (30, ["Mass Enchantment"], "Furious George")


# The spider's gift -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("half", ["Draw two cards", "Return this card to the Madness deck"])
def test_the_spiders_gift_goes_where_the_talent_says(half: str):
    """[seed 001] Anansi's placement overrides a destination on the card; owner follows holder."""
    s = two(ann=("Anansi Tales", "Minions of Cthulhu"))
    s.put("Anansi the Spider", at="The Nexus", by="Ann")
    python = s.put("Onini the Python", at="The Nexus", by="Ann")
    osebo = s.put("Osebo the Leopard", at="Portal Room", by="Ann")
    s.hand("Ann", "Madness")
    s.deck("Ann", "Madness")
    s.talent("Anansi the Spider", choosing=("Madness", "yes", half, "Bob"))
    assert mad(s, "Bob") == 1
    assert s.counters(osebo) == 1
    assert not s.can_play("Madness")
    s.end_turn()
    s.play("Madness", choosing=0)
    assert s.counters(python) == 0
    assert "Madness" in s.discard_of("Bob")


# What an Elder Thing costs ---------------------------------------------------------------------------------------


def test_what_an_elder_thing_costs():
    """[official] Two successful destructions, or the bottom of the deck; a replaced one is none (RULES 6.6)."""
    s = two("Mountains of Madness", ann=("Elder Things", "Robots"))
    s.lay("The Nexus", Ann=("Warbot", "Zapbot"))
    s.plays("Ann", "Elder Thing", at="Mountains of Madness", choosing=(0, "Warbot", "Zapbot"))
    assert s.deck_of("Ann")[-1] == "Elder Thing"
    assert (s.where("Warbot"), s.where("Zapbot"), mad(s, "Ann")) == ("The Nexus", "discard", 1)
    s = two("Mountains of Madness", "The House of Nine Lives", "Portal Room")
    s.lay("Portal Room", Ann=("Byakhee", "Mi-go"))
    s.plays("Ann", "Elder Thing", at="Mountains of Madness", choosing=(0, "Byakhee", "Mi-go"))
    s.choose("yes", "decline")
    assert s.where("Byakhee") == "The House of Nine Lives"
    assert (s.deck_of("Ann")[-1], mad(s, "Ann")) == ("Elder Thing", 1)


# Copies of horror ------------------------------------------------------------------------------------------------


def test_copies_of_horror():
    """[official] Copycat copies every kind of ability, ignores conditions for playing and immunity."""
    s = two(ann=("Shapeshifters", "Robots"), bob=ELDER)
    thing = s.put("Elder Thing", at="The Nexus", by="Bob")
    s.lay("Primate Park", Ann=("Mimic", "G.E.L.F."))
    s.plays("Ann", "Copycat", at="Portal Room", choosing=(thing, 0, "Mimic", "G.E.L.F."))
    assert (s.where("Copycat"), s.where("Mimic")) == ("Portal Room", "discard")
    s = two(ann=("Shapeshifters", "Robots"), bob=ELDER)
    shoggoth = s.put("Shoggoth", at="The Nexus", by="Bob")
    s.plays("Ann", "Copycat", at="The Nexus", choosing=(shoggoth, "decline", shoggoth))
    assert s.where(shoggoth) == "discard"


# Power without minions opens the door ----------------------------------------------------------------------------


def test_power_without_minions_opens_the_door():
    """RULES 4.4: the total of the player: Armory counts, a pinned minion does not."""
    s = two(ann=("Elder Things", "Ancient Incas"), bob=("Luchadors", "Robots"))
    byakhee = s.put("Byakhee", at="The Nexus", by="Ann")
    s.attach("Armory", to="The Nexus", by="Ann")
    s.attach("Armory", to="The Nexus", by="Ann")
    s.hand("Ann", "Shoggoth")
    assert s.can_play("Shoggoth", at="The Nexus")
    s.attach("Pin", to=byakhee, by="Bob")
    assert s.total("The Nexus", "Ann") == 4
    assert not s.can_play("Shoggoth", at="The Nexus")


# Choosing the one who cannot die ---------------------------------------------------------------------------------


def test_choosing_the_one_who_cannot_die():
    """RULES 6.7: a protected minion may be chosen; the cause is the card of another player."""
    s = two(bob=("Musketeers", "Shapeshifters"))
    s.lay("The Nexus", Bob=("Porthos", "Athos"))
    s.hand("Bob", "Madness")
    s.plays("Ann", "Unfathomable Goals", choosing="Porthos")
    assert len(s.minions_at("The Nexus", "Bob")) == 2
    s = two(bob=("Musketeers", "Shapeshifters"))
    athos = s.put("Athos", at="The Nexus", by="Bob")
    s.attach("Shell Game", to=athos, by="Bob")
    s.hand("Bob", "Madness", "Madness")
    s.plays("Ann", "Unfathomable Goals", choosing="Athos")
    assert s.where(athos) == "The Nexus"
    s.idle()


# In plain sight of a Hissy Fit -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "powers"), [("printed", [2, 2, 4]), ("current", [2, 2, 4])])
def test_in_plain_sight_of_a_hissy_fit(edition: str, powers: list[int]):
    """RULES 4.1: own cards first, then the modifiers of others judged by the value so far."""
    s = two(
        ann=("Innsmouth", "Miskatonic University"), bob=("Kitty Cats", "Princesses"), options=Options(edition=edition)
    )
    minions = s.lay("The Nexus", Ann=("The Locals", "Psychologist", "Professor"))
    s.attach("In Plain Sight", to="The Nexus", by="Ann")
    s.attach("Hissy Fit", to="The Nexus", by="Bob")
    assert [s.power(minion) for minion in minions] == powers
    s.plays("Ann", "The Deep Ones")
    assert [s.power(minion) for minion in minions] == ([2, 3, 4] if edition == "printed" else [3, 3, 4])
