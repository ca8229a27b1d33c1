"""More hard cases of the sheet of The Obligatory Cthulhu Set, one by one."""

import random

import pytest

from smashup.engine.events import To
from smashup.testing import Scenario, invariants
from tests.sets.madness_table import left, mad
from tests.tables import table_of

QUIET = ("The Nexus", "Portal Room", "Primate Park", "Monkey Lab")
two = table_of(("Minions of Cthulhu", "Elder Things"), ("Musketeers", "Kitty Cats"), QUIET[:3])


# Three places for one Madness ------------------------------------------------------------------------------------


def test_three_places_for_one_madness():
    """RULES 6.6, [seed 001]: what only replaces the discard pile has nothing to replace where the card goes back."""
    s = two("Anansi's Web", ann=("Mythic Horses", "Minions of Cthulhu"))
    s.lay("Anansi's Web", Ann="Star-Spawn of Cthulhu")
    s.plays("Ann", "Madness", choosing="Return this card to the Madness deck")
    s.idle()
    assert (left(s), s.discard_of("Ann"), mad(s, "Bob")) == (30, [], 0)


# Enough room for a Shoggoth --------------------------------------------------------------------------------------


@pytest.mark.parametrize("weakened", [False, True])
def test_enough_room_for_a_shoggoth(weakened: bool):
    """[seed 001] Where the condition is not met a revealed card is discarded (RULES 9.3)."""
    s = two(ann=("Elder Things", "Penguins"))
    s.put("Byakhee", at="The Nexus", by="Ann")
    mi_go, _ = s.lay("Portal Room", Ann=("Mi-go", "Command Penguin"))
    if weakened:
        s.attach("Grumpiness", to=mi_go, by="Bob")
    s.hand("Ann", "The Hatching")
    s.deck("Ann", "Insanity", "Shoggoth", "Byakhee")
    enough = s.total("Portal Room", "Ann") >= 6
    assert enough is not weakened
    s.play("The Hatching")
    while s.prompt != "Ann: Play Cards":
        s.choose(0)
    assert s.where("Shoggoth") == ("Portal Room" if enough else "discard")


# What was done here today ----------------------------------------------------------------------------------------


def test_what_was_done_here_today():
    """[official] At the end of every turn, another player's minion, by whatever hand."""
    s = two()
    s.attach("Furthering the Cause", to="The Nexus", by="Ann")
    athos, young = s.lay("The Nexus", Bob=("Athos", "Young Musketeer"))
    s.plays("Ann", "Dunwich Horror", on=athos)
    assert s.power(athos) == 9
    s.end_turn()
    while s.asked == "Ann":  # the order of what happens at the end of the turn
        s.choose("Dunwich Horror")
    assert (s.where(athos), s.vp("Ann")) == ("discard", 1)
    s.plays("Bob", "Cat Fight", choosing=young)
    s.end_turn()
    assert s.vp("Ann") == 2
    s.put("Byakhee", at="The Nexus", by="Ann")
    s.plays("Ann", "Corruption", choosing="Byakhee")
    s.end_turn()
    assert s.vp("Ann") == 2


# The ritual is complete ------------------------------------------------------------------------------------------


def test_the_ritual_is_complete():
    """Trading places; immunity spares one card, the rest goes on (RULES 6.7, 15.32)."""
    s = Scenario(
        {
            "Ann": ("Minions of Cthulhu", "Wizards"),
            "Bob": ("Cyborg Apes", "Penguins"),
            "Cid": ("Elder Things", "Shapeshifters"),
        },
        bases=["Storyteller's Hut", *QUIET[:3]],
    )
    s.attach("Complete the Ritual", to="Storyteller's Hut", by="Ann")
    george = s.put("Furious George", at="Storyteller's Hut", by="Bob")
    s.attach("Cyberevolution", to=george, by="Bob")
    clyde = s.put("Clyde 2.0", at="Storyteller's Hut", by="Bob")
    titan = s.put("Emperor Penguin", at="Storyteller's Hut", by="Bob")
    thing = s.put("Elder Thing", at="Storyteller's Hut", by="Cid")
    splice = s.attach("Splice as Nice", to=thing, by="Cid")
    s.base_deck("Ice Castle")
    for _ in range(3):
        s.end_turn()
    s.idle()
    assert s.deck_of("Ann")[-1] == "Complete the Ritual"
    assert set(s.deck_of("Bob")[-3:]) == {"Furious George", "Cyberevolution", "Clyde 2.0"}
    assert (s.where(clyde), s.where(titan), s.where(splice)) == ("deck", "aside", "deck")
    assert s.where(thing) == "Ice Castle"
    assert "Storyteller's Hut" not in s.bases()
    assert s.game.view(1)["base_deck_known"][0]["name"] == "Storyteller's Hut"
    assert s.discard_of("Bob") == s.discard_of("Cid") == []


# Last rites at R'lyeh --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["R'lyeh", "Complete the Ritual"])
def test_last_rites_at_rlyeh(first: str):
    """RULES 2.1, 5.6: the player orders the two."""
    s = two("R'lyeh")
    s.attach("Complete the Ritual", to="R'lyeh", by="Ann")
    s.lay("R'lyeh", Ann=("Servitor of Cthulhu", "Servitor of Cthulhu"))
    s.base_deck("Monkey Lab")
    s.end_turn()
    s.end_turn()
    s.choose(first)
    if first == "R'lyeh":
        s.choose(0)
    assert s.vp("Ann") == (1 if first == "R'lyeh" else 0)
    assert "R'lyeh" not in s.bases()
    assert s.discard_of("Ann").count("Servitor of Cthulhu") == s.vp("Ann")


# Chosen twice ----------------------------------------------------------------------------------------------------


def test_chosen_twice():
    """[official] Any base, each scoring, each Chosen once; the power adds up."""
    s = two("Monkey Lab", "Portal Room", "The Nexus", bob=("Robots", "Kitty Cats"))
    s.put("Cthulhu's Chosen", at="Monkey Lab", by="Ann")
    away = s.put("Cthulhu's Chosen", at="Portal Room", by="Ann")
    s.lay("Monkey Lab", Bob=("Warbot",) * 6)
    s.lay("Portal Room", Bob=("Warbot",) * 6)
    s.end_turn()
    s.choose("Monkey Lab")
    s.choose("yes", "yes")
    assert (mad(s, "Ann"), s.power(away)) == (2, 5)
    while "Take a Madness card" not in s.options():
        s.choose(len(s.options()) - 1)
    s.choose("yes")
    assert mad(s, "Ann") == 3
    amounts = [event["says"]["params"]["amount"] for event in s.game.events() if event["kind"] == "ChangePower"]
    assert amounts == [2, 2, 2]


# Jenkins comes too late ------------------------------------------------------------------------------------------


def test_jenkins_comes_too_late():
    """RULES 6.7: current power when it resolves; mandatory; no second best."""
    s = two(ann=("Miskatonic University", "Wizards"), bob=("Minions of Cthulhu", "Elder Things"))
    researcher = s.put("Researcher", at="Primate Park", by="Ann")
    s.lay("Primate Park", Bob=("Star-Spawn of Cthulhu", "Shoggoth", "Star-Spawn of Cthulhu", "Shoggoth"))
    s.hand("Ann", "Things Best Not Known", '"Old Man Jenkins!?"')
    s.end_turn()
    s.play("Things Best Not Known", choosing=(researcher, "Take Madness cards: 3"))
    assert s.power(researcher) == 8
    s.play('"Old Man Jenkins!?"', choosing=researcher)
    assert s.where(researcher) == "discard"


# From the ritual back to the sea ---------------------------------------------------------------------------------


def test_from_the_ritual_back_to_the_sea():
    """The base replaces the discard of the clean-up; shuffled is not discarded."""
    s = two("Ritual Site", ann=("Innsmouth", "Time Travelers"), bob=("Shapeshifters", "Penguins"))
    minions = s.lay("Ritual Site", Ann=("The Locals", "The Locals", "The Locals", "Jumper"))
    double = s.put("Doppelgänger", at="Ritual Site", by="Bob", counters=12)
    splice = s.attach("Splice as Nice", to=double, by="Bob")
    s.hand("Ann", "Return to the Sea")
    s.end_turn(drawing=("Recruitment", "Recruitment"))
    s.play("Return to the Sea", choosing=(minions[0], minions[1], "done"))
    while s.prompt != "Bob: Play Cards":
        s.choose(len(s.options()) - 1)
    texts = [event["text"] for event in s.game.events()]
    for title, player in (("The Locals", "Ann"), ("Jumper", "Ann"), ("Doppelgänger", "Bob")):
        assert texts.count(f"{title} goes to {player}'s deck, which is shuffled.") == 1
    assert s.discard_of("Ann") == ["Return to the Sea"]
    assert (s.where(double), s.where(splice)) == ("deck", "discard")


# The whole village -----------------------------------------------------------------------------------------------


def test_the_whole_village():
    """RULES 15.16: the narrowest right is spent first; 'cannot' beats 'can' (RULES 5.7)."""
    for base, most in (("Plateau of Leng", 5), ("Antarctic Base", 1), ("The Vats", 1)):
        s = two(base, ann=("Innsmouth", "Wizards"))
        s.attach("Sacred Circle", to=base, by="Ann")
        s.deck("Ann", *["New Acolytes"] * 20, only=True)
        s.hand("Ann", *["The Locals"] * 5, "Spreading the Word")
        s.play("The Locals", at=base, choosing=(0, 0, 0))
        s.talent("Sacred Circle")
        s.play("Spreading the Word", choosing=0)
        played = 1
        while s.can_play("The Locals", at=base):
            s.play("The Locals", at=base, choosing=(0, 0, 0))
            played += 1
        assert played == most
        assert s.can_play("The Locals", at="The Nexus") is (most == 1)


# Two and one are not three ---------------------------------------------------------------------------------------


def test_two_and_one_are_not_three():
    """RULES 5.8, 15.10: names are not copied, and control counts."""
    s = two(ann=("Innsmouth", "Shapeshifters"), bob=("Innsmouth", "Robots"))
    theirs = s.put("The Locals", at="The Nexus", by="Bob")
    s.lay("The Nexus", Ann=("The Locals", "The Locals"))
    s.deck("Ann", *["New Acolytes"] * 10, only=True)
    s.hand("Ann", "Copycat", "Mysteries of the Deep")
    s.play("Copycat", at="The Nexus", choosing=(theirs, 0, 0, 0))
    s.play("Mysteries of the Deep")
    assert s.hand_of("Ann") == []
    s = two(ann=("Innsmouth", "Kitty Cats"), bob=("Innsmouth", "Robots"))
    theirs = s.put("The Locals", at="The Nexus", by="Bob")
    s.lay("The Nexus", Ann=("The Locals", "The Locals"))
    s.hand("Ann", "Muffin", "Mysteries of the Deep")
    s.play("Muffin", at="The Nexus", choosing=theirs)
    s.play("Mysteries of the Deep", choosing="yes")
    assert mad(s, "Ann") == 2


# One by one and all at once --------------------------------------------------------------------------------------


def test_one_by_one_and_all_at_once():
    """RULES 15.42: cards that one text takes from one hand are one discard."""
    s = two("The Nexus", ann=("Elder Things", "Wizards"), bob=("Sumo Wrestlers", "Robots"))
    top = s.put("Top Tier", at="The Nexus", by="Bob")
    s.hand("Bob", "Madness", "Madness", "Warbot")
    s.plays("Ann", "Spreading Horror")
    assert s.counters(top) == 1


# Whose minion, whose madness -------------------------------------------------------------------------------------


def test_whose_minion_whose_madness():
    """These bases speak of the owner, the Altar of who plays."""
    for base in ("Mountains of Madness", "Innsmouth", "Asylum"):
        s = two(base, ann=("Minions of Cthulhu", "Wizards"), bob=("Anansi Tales", "Robots"))
        s.attach("Altar to Cthulhu", to=base, by="Ann")
        s.hand("Ann", "Onini the Python", owner="Bob")
        s.hand("Bob", "Madness")
        s.discard_pile("Ann", "Corruption")
        s.play("Onini the Python", at=base)
        while s.prompt != "Ann: Play Cards":
            if s.asked == "Bob":
                s.choose(0)
            else:
                s.choose(len(s.options()) - 1)
        assert [play["kind"] for play in s.game.view(0)["turn"]["plays"]].count("action") == 2
        assert s.controller("Onini the Python") == "Ann"
        assert mad(s, "Bob") == {"Mountains of Madness": 2, "Innsmouth": 1, "Asylum": 0}[base]
        assert s.discard_of("Ann") == ([] if base == "Innsmouth" else ["Corruption"])


# A Servitor that will not die ------------------------------------------------------------------------------------


def test_a_servitor_that_will_not_die():
    """[official] The placing does not depend on the destruction."""
    s = two(ann=("Minions of Cthulhu", "Shapeshifters"))
    servitor = s.put("Servitor of Cthulhu", at="The Nexus", by="Ann")
    s.attach("Shell Game", to=servitor, by="Ann")
    s.discard_pile("Ann", "Corruption", "Madness")
    s.talent(servitor, choosing="Corruption")
    assert (s.where(servitor), s.deck_of("Ann")[0]) == ("The Nexus", "Corruption")
    s = two()
    servitor = s.put("Servitor of Cthulhu", at="The Nexus", by="Ann")
    s.talent(servitor)
    assert (s.where(servitor), s.discard_of("Ann")) == ("discard", ["Servitor of Cthulhu"])


# A horror in the castle ------------------------------------------------------------------------------------------


def test_a_horror_in_the_castle():
    """RULES 4.1, 15.2: a running value; an action that cannot be attached is discarded."""
    s = two("Beautiful Castle")
    athos = s.put("Athos", at="Beautiful Castle", by="Bob")
    s.plays("Ann", "Dunwich Horror", on=athos)
    assert s.power(athos) == 9
    s.end_turn()
    assert s.where(athos) == "Beautiful Castle"
    s = two("Beautiful Castle", bob=("Shapeshifters", "Robots"))
    double = s.put("Doppelgänger", at="Beautiful Castle", by="Bob")
    s.plays("Ann", "Dunwich Horror", on=double)
    assert (s.power(double), s.discard_of("Ann")) == (5, ["Dunwich Horror"])


# Extra lessons cancelled -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("twice", ["King Rex", "Jinkies!"])
def test_extra_lessons_cancelled(twice: str):
    """Eliza limits the plays, not the rights: one of the two, whichever, besides the regular minion and action."""
    s = two(ann=("Miskatonic University", "Dinosaurs"), bob=("Princesses", "Robots"))
    s.put("Eliza", at="The Nexus", by="Bob")
    s.put("Professor", at="The Nexus", by="Ann")
    s.hand("Ann", "Madness", *["King Rex", "Jinkies!"] * 3)
    s.talent("Professor")
    assert s.discard_of("Ann") == ["Madness"]
    once = "Jinkies!" if twice == "King Rex" else "King Rex"
    for title in (twice, twice, once):  # RULES 15.16: the extra play is spent first
        if title == "King Rex":
            s.play(title, at="The Nexus")
        else:
            s.play(title, choosing="done")
    assert not s.can_play("King Rex")
    assert not s.can_play("Jinkies!")


# Asleep with it --------------------------------------------------------------------------------------------------


def test_asleep_with_it():
    """RULES 15.41: a Madness card is an action like any other; playing is barred, discarding is not."""
    s = two(ann=("Tricksters", "Wizards"), bob=("Miskatonic University", "Robots"))
    s.plays("Ann", "Mark of Sleep", choosing="Bob")
    s.end_turn()
    s.put("Librarian", at="The Nexus", by="Bob")
    s.hand("Bob", "Madness", "Madness", "Jinkies!", "Psychologist")
    assert not s.can_play("Madness")
    assert not s.can_play("Jinkies!")
    s.play("Psychologist", at="The Nexus", choosing=0)
    s.talent("Librarian")
    assert mad(s, "Bob") == 0


# Astounding madness ----------------------------------------------------------------------------------------------


def test_astounding_madness():
    """RULES 3.6: it may be chosen as an action in the discard pile."""
    s = two(ann=("Time Travelers", "Minions of Cthulhu"))
    s.discard_pile("Ann", "Madness")
    s.plays("Ann", "It's Astounding", choosing=(0, "Draw two cards"))
    assert sorted(s.discard_of("Ann")) == ["It's Astounding", "Madness"]
    s = two(ann=("Time Travelers", "Minions of Cthulhu"))
    s.discard_pile("Ann", "Madness")
    s.plays("Ann", "It's Astounding", choosing=(0, "Return this card to the Madness deck"))
    assert (s.discard_of("Ann"), left(s)) == (["It's Astounding"], 30)


# Known and forgotten ---------------------------------------------------------------------------------------------


def test_known_and_forgotten():
    """RULES 5.9, 15.12: open taking, hidden placing; a guess leaves it with Bob."""
    s = two(bob=("Miskatonic University", "Robots"))
    s.hand("Bob", "Field Trip", "Warbot")
    s.plays("Ann", "Touch of Madness")
    assert s.game.view(0)["players"][1]["known_hand"] == ["Madness"]
    s.end_turn()
    s.play("Field Trip", choosing=("Madness", "done"))
    assert s.game.view(0)["players"][1]["known_hand"] == []
    places = set()
    for seed in range(30):
        deal = s.game.determinize(0, random.Random(seed))
        invariants.check_table(deal)
        invariants.check_deeply(deal)
        bob = deal.kernel.players[1]
        assert [card.title for card in (*bob.hand, *bob.deck)].count("Madness") == 1
        places.add("Madness" in [card.title for card in bob.hand])
    assert places == {True, False}


def test_a_madness_card_that_went_over_unseen_may_be_with_either():
    """RULES 15.12: whoever did not see what Ann gave to Bob cannot tell who has it; its owner is who has it."""
    s = Scenario(
        {
            "Ann": ("Anansi Tales", "Minions of Cthulhu"),
            "Bob": ("Robots", "Wizards"),
            "Cid": ("Super Spies", "Mounties"),
        },
        bases=list(QUIET),
    )
    s.hand("Ann", "Madness", "Corruption")
    card = s.game.kernel.players[0].hand[0]
    table = s.game.kernel
    table.take(card)
    table.put(card, To.HAND, table.players[1], 0b11)
    assert card.owner is table.players[1]
    where = set()
    for seed in range(60):
        deal = s.game.determinize(2, random.Random(seed)).kernel
        [guess] = [thing for thing in deal.things if not thing.is_base and thing.uid == card.uid]
        assert guess.owner is guess.holder
        where.add(guess.holder.name)
    assert where == {"Ann", "Bob"}


# Bases are nobody's cards ----------------------------------------------------------------------------------------


def test_bases_are_nobodys_cards():
    """RULES 15.3: a base is no other player's card."""
    s = two("Ritual Site", ann=("Robots", "Cyborg Apes"), bob=("Elder Things", "Kitty Cats"))
    thing = s.put("Elder Thing", at="Ritual Site", by="Bob", counters=12)
    s.plays("Ann", "Flying Monkey", on=thing)
    assert s.discard_of("Ann") == ["Flying Monkey"]
    s.end_turn()
    assert s.where(thing) == "deck"
