"""What the hard cases of The Obligatory Cthulhu Set ask for besides: their second and third games."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Handle, Scenario
from tests.sets.madness_table import left, mad
from tests.tables import table_of

QUIET = ("The Nexus", "Portal Room", "Primate Park", "Monkey Lab")
two = table_of(("Minions of Cthulhu", "Elder Things"), ("Musketeers", "Kitty Cats"), QUIET[:3])
three = table_of(
    ("Minions of Cthulhu", "Elder Things"), ("Musketeers", "Shapeshifters"), QUIET, cid=("Mythic Horses", "Zombies")
)


# The spider's gift -----------------------------------------------------------------------------------------------


def test_the_spiders_gift_draws_before_it_is_given():
    """[seed 001] What Bob plays later is his own: Mboro Hornet cannot be played."""
    s = two(ann=("Anansi Tales", "Minions of Cthulhu"))
    s.put("Anansi the Spider", at="The Nexus", by="Ann")
    s.deck("Ann", "Madness", "Corruption", "It Begins Again")
    s.hand("Ann", "Mboro Hornet")
    s.talent("Anansi the Spider", choosing=("Madness", "yes", "Draw two cards", "Bob"))
    assert len(s.hand_of("Ann")) == 3
    s.end_turn()
    s.play("Madness", choosing=1)
    assert left(s) == 30
    s.idle()


# Three places for one Madness ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "place"), [(("Bob",), "Bob"), (("decline", "yes"), "deck"), (("decline", "decline"), "discard")]
)
def test_a_madness_that_draws_has_three_places_to_go(answers: tuple[str, ...], place: str):
    """RULES 6.6: the discard pile, or one of two replacements, as its player chooses."""
    s = two("Anansi's Web", ann=("Princesses", "Minions of Cthulhu"))
    s.put("Star-Spawn of Cthulhu", at="Anansi's Web", by="Ann")
    s.attach("Woodland Helpers", to="The Nexus", by="Ann")
    s.deck("Ann", "Corruption", "Corruption", "Corruption", "Corruption")
    s.plays("Ann", "Madness", choosing=("Draw two cards", *answers))
    assert ("Madness" in s.discard_of("Ann")) is (place == "discard")
    assert (s.deck_of("Ann")[-1] == "Madness") is (place == "deck")
    assert mad(s, "Bob") == (place == "Bob")
    assert len(s.hand_of("Ann")) == (4 if place == "Bob" else 2)
    s.idle()


# What an Elder Thing costs ---------------------------------------------------------------------------------------


def test_an_elder_thing_with_one_other_minion_has_been_played_all_the_same():
    """Only the bottom of the deck may be chosen, and Mountains of Madness answers the play."""
    s = two("Mountains of Madness")
    s.put("Byakhee", at="The Nexus", by="Ann")
    s.plays("Ann", "Elder Thing", at="Mountains of Madness")
    assert (s.deck_of("Ann")[-1], mad(s, "Ann")) == ("Elder Thing", 1)
    s.idle()


# Copies of horror ------------------------------------------------------------------------------------------------


def copied(way: int) -> tuple[Scenario, Handle]:
    s = two(ann=("Shapeshifters", "Robots"), bob=("Elder Things", "Kitty Cats"))
    thing = s.put("Elder Thing", at="The Nexus", by="Bob")
    mimic, gelf = s.lay("Primate Park", Ann=("Mimic", "G.E.L.F."))
    assert s.power(mimic) == 10
    s.plays("Ann", "Copycat", at="Portal Room", choosing=(thing, way, *((mimic, gelf) if way == 0 else ())))
    return s, thing


def test_a_copied_elder_thing_may_go_under_the_deck_of_the_copycat():
    s, _ = copied(1)
    assert s.deck_of("Ann")[-1] == "Copycat"
    assert len(s.minions_at("Primate Park", "Ann")) == 2
    s.idle()


def test_a_copied_elder_thing_is_not_affected_by_others_until_the_end_of_the_turn():
    s, _ = copied(0)
    assert s.power("Copycat") == 2
    s.attach("Grumpiness", to="Copycat", by="Bob")
    assert s.power("Copycat") == 2
    s.end_turn()
    assert s.power("Copycat") == 0
    s.idle()


# Enough room for a Shoggoth --------------------------------------------------------------------------------------


def test_a_shoggoth_without_room_stays_on_the_deck_for_a_hoverbot():
    """Hoverbot says itself what happens to what is not played."""
    s = two(ann=("Elder Things", "Robots"))
    s.put("Mi-go", at="Portal Room", by="Ann")
    s.deck("Ann", "Shoggoth")
    s.plays("Ann", "Hoverbot", at="The Nexus")
    assert (s.deck_of("Ann")[0], s.discard_of("Ann")) == ("Shoggoth", [])
    s.idle()


# Power without minions opens the door ----------------------------------------------------------------------------


def test_a_shoggoth_that_is_moved_asks_for_nothing():
    """RULES 3.7: moving is not playing."""
    s = two(ann=("Elder Things", "Princesses"))
    shoggoth = s.put("Shoggoth", at="The Nexus", by="Ann")
    s.put("Byakhee", at="Portal Room", by="Ann")
    s.plays("Ann", "Tale as Old as Time", choosing="Portal Room")
    for _ in range(4):
        if s.prompt.endswith("Play Cards"):
            break
        s.choose(0)
    assert s.where(shoggoth) == "Portal Room"
    assert mad(s, "Bob") == 0


# Choosing the one who cannot die ---------------------------------------------------------------------------------


def test_choosing_among_those_who_cannot_die_at_pony_land():
    """RULES 6.7: one must be picked, and nobody destroys a second minion for a second Madness card."""
    s = three("Pony Land")
    porthos, athos = s.lay("The Nexus", Bob=("Porthos", "Athos"))
    ponies = s.lay("Pony Land", Cid=("Pinkie", "Seastar"))
    s.hand("Bob", "Madness")
    s.hand("Cid", "Madness", "Madness")
    s.plays("Ann", "Unfathomable Goals")
    assert s.asked == "Bob"
    s.choose(porthos)
    assert (s.asked, len(s.options())) == ("Cid", 2)
    s.choose(ponies[0])
    s.idle()
    assert [s.where(card) for card in (porthos, athos)] == ["The Nexus", "The Nexus"]
    assert [s.where(pony) for pony in ponies] == ["Pony Land", "Pony Land"]


# In plain sight of a Hissy Fit -----------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["printed", "current"])
def test_a_skillet_in_plain_sight(edition: str):
    """RULES 4.1: Psychologist falls to 2 and is protected from then on; by the printed power of today it never is."""
    s = two(
        ann=("Innsmouth", "Miskatonic University"), bob=("Kitty Cats", "Princesses"), options=Options(edition=edition)
    )
    _, psychologist, _ = s.lay("The Nexus", Ann=("The Locals", "Psychologist", "Professor"))
    s.attach("In Plain Sight", to="The Nexus", by="Ann")
    s.attach("Hissy Fit", to="The Nexus", by="Bob")
    s.end_turn()
    s.plays("Bob", "Skillet", choosing=psychologist)
    assert s.where(psychologist) == ("The Nexus" if edition == "printed" else "discard")
    assert len(s.hand_of("Bob")) == 1


# Last rites at R'lyeh --------------------------------------------------------------------------------------------


def test_what_was_saved_earns_nothing_at_rlyeh():
    """'If they do' asks for a real destruction (RULES 6.6)."""
    s = two("R'lyeh", "The House of Nine Lives")
    s.attach("Complete the Ritual", to="R'lyeh", by="Ann")
    servitor, _ = s.lay("R'lyeh", Ann=("Servitor of Cthulhu", "Servitor of Cthulhu"))
    s.base_deck("Monkey Lab")
    s.end_round()
    s.choose("R'lyeh", servitor, "yes")
    assert s.where(servitor) == "The House of Nine Lives"
    assert s.vp("Ann") == 0
    assert "R'lyeh" not in s.bases()
    s.idle()


# Jenkins comes too late ------------------------------------------------------------------------------------------


def haunted(third: str) -> tuple[Scenario, Handle, Handle]:
    s = three(
        ann=("Miskatonic University", "Wizards"), bob=("Minions of Cthulhu", "Robots"), Cid=("Elder Things", "Zombies")
    )
    researcher, _, horror = s.lay("Primate Park", Ann="Researcher", Bob="Star-Spawn of Cthulhu", Cid=third)
    s.put("Star-Spawn of Cthulhu", at="Primate Park", by="Bob")
    s.put("Nukebot", at="Primate Park", by="Bob")
    s.hand("Ann", "Things Best Not Known", '"Old Man Jenkins!?"')
    s.end_turn()
    return s, researcher, horror


def test_jenkins_comes_first():
    """Current power when it resolves: Shoggoth is the strongest, and then Researcher has 8."""
    s, researcher, shoggoth = haunted("Shoggoth")
    s.play('"Old Man Jenkins!?"', choosing=shoggoth)
    assert s.where(shoggoth) == "discard"
    s.play("Things Best Not Known", choosing=(researcher, "Take Madness cards: 3"))
    amounts = [event["says"]["params"]["amount"] for event in s.game.events() if event["kind"] == "ChangePower"]
    assert (amounts, s.hand_of("Ann").count("Madness")) == ([6], 3)


def test_jenkins_does_nothing_to_an_elder_thing():
    """RULES 6.7: no second best."""
    s, researcher, thing = haunted("Elder Thing")
    s.play('"Old Man Jenkins!?"', choosing=thing)
    assert (s.where(thing), s.where(researcher)) == ("Primate Park", "Primate Park")


# From the ritual back to the sea ---------------------------------------------------------------------------------


def test_an_ice_slide_draws_nothing_at_the_ritual_site():
    """Shuffled is not discarded."""
    s = two("Ritual Site", bob=("Penguins", "Robots"))
    s.lay("Ritual Site", Bob=("Nukebot",) * 4)
    slide = s.attach("Ice Slide", to="Ritual Site", by="Bob")
    s.hand("Bob")
    s.end_turn()
    assert (s.where(slide), s.hand_of("Bob")) == ("discard", [])
    assert s.discard_of("Bob") == ["Ice Slide"]
    s.idle()


# One by one and all at once --------------------------------------------------------------------------------------


def test_madness_unleashed_is_one_discard():
    """[seed 000] RULES 15.42: three cards, one counter; a drawn Madness card may be played."""
    s = two(ann=("Sumo Wrestlers", "Minions of Cthulhu"))
    top = s.put("Top Tier", at="The Nexus", by="Ann")
    s.deck("Ann", "Madness", "Corruption", "Corruption")
    s.hand("Ann", "Madness Unleashed", "Madness", "Madness", "Madness")
    s.play("Madness Unleashed", choosing="Discard Madness cards: 3")
    s.choose("yes", "decline", "yes", "decline", "yes")  # the extra actions may wait (RULES 6.8)
    assert s.counters(top) == 1
    assert s.hand_of("Ann") == ["Madness", "Corruption", "Corruption"]
    s.play("Madness", choosing=1)
    s.play("Corruption", choosing=top)
    assert s.can_play("Corruption")


# A Servitor that will not die ------------------------------------------------------------------------------------


def test_a_servitor_at_pony_land_serves_every_turn():
    s = two("Pony Land")
    servitor, _ = s.lay("Pony Land", Ann=("Servitor of Cthulhu", "Servitor of Cthulhu"))
    s.hand("Ann")
    s.discard_pile("Ann", "Corruption", "Madness")
    s.talent(servitor, choosing="Corruption")
    s.end_round()
    s.talent(servitor, choosing="Madness")
    assert (s.where(servitor), s.deck_of("Ann")[0]) == ("Pony Land", "Madness")


# A horror in the castle ------------------------------------------------------------------------------------------


def test_a_horror_in_the_castle_never_destroys():
    s = two("Beautiful Castle")
    athos = s.put("Athos", at="Beautiful Castle", by="Bob")
    s.plays("Ann", "Dunwich Horror", on=athos)
    s.end_round()
    s.end_turn()
    assert (s.where(athos), s.power(athos)) == ("Beautiful Castle", 9)


# Power over an innocent ------------------------------------------------------------------------------------------


def test_power_over_an_innocent():
    """[official] The shuffle does not depend on the discard; discarded is not returned."""
    s = three(Cid=("Mythic Horses", "Robots"), bob=("Zombies", "Shapeshifters"))
    s.hand("Bob", "Walker")
    s.discard_pile("Bob", "Tenacious Z", "Tenacious Z", "Tenacious Z")
    s.hand("Cid", "Madness", "Madness")
    s.plays("Ann", "Power of Madness")
    assert (s.hand_of("Bob"), s.discard_of("Bob"), s.deck_of("Bob").count("Tenacious Z")) == (["Walker"], [], 3)
    assert s.game.view(0)["players"][1]["known_hand"] == ["Walker"]
    assert (s.hand_of("Cid"), s.discard_of("Cid"), s.deck_of("Cid").count("Madness")) == ([], [], 2)
    assert left(s) == 28
    s.give_vp("Ann", 15)
    s.end_turn()
    assert s.game.scores == [15, 0, -1]


# Astounding madness ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("half", [0, 1])
def test_astounding_madness_is_two_actions_for_a_secret_agent(half: int):
    """RULES 3.6: the discards come after everything has resolved."""
    s = two(ann=("Time Travelers", "Minions of Cthulhu"), bob=("Super Spies", "Kitty Cats"))
    s.put("Secret Agent", at="The Nexus", by="Bob")
    s.discard_pile("Ann", "Madness")
    s.deck("Ann", "Corruption", "Corruption")
    s.hand("Ann", "It's Astounding", *["It Begins Again"] * 4)
    s.play("It's Astounding", choosing=("Madness", half))
    while not s.prompt.endswith("Play Cards"):
        s.choose(0)
    assert len(s.hand_of("Ann")) == 4 + (2 if half == 0 else 0) - 2
    assert left(s) == (29 if half == 0 else 30)


# Bases are nobody's cards ----------------------------------------------------------------------------------------


def test_a_base_moves_an_elder_thing():
    """RULES 15.3"""
    s = two("Mushroom Kingdom", "The Nexus", bob=("Elder Things", "Kitty Cats"), ann=("Robots", "Zombies"))
    thing = s.put("Elder Thing", at="The Nexus", by="Bob")
    s.end_turn()
    s.end_turn()
    s.choose(thing)
    assert s.where(thing) == "Mushroom Kingdom"
