"""Innsmouth: every ability line of the sheet, its notes and its two bases."""

from smashup.engine.options import Options
from tests.sets.madness_table import left, mad
from tests.tables import table_of

INNSMOUTH = ("Innsmouth", "Dinosaurs")
TABLE = ("Portal Room", "The Nexus", "Monkey Lab")
CURRENT = Options(edition="current")
two = table_of(INNSMOUTH, ("Robots", "Cyborg Apes"), TABLE)
three = table_of(INNSMOUTH, ("Robots", "Time Travelers"), (*TABLE, "Primate Park"), cid=("Super Spies", "Mounties"))


def test_the_locals_call_each_other():
    s = two()
    s.hand("Ann", "The Locals")
    s.deck("Ann", "The Locals", "Recruitment", "The Locals", "New Acolytes")
    s.play("The Locals", at="The Nexus", choosing="Recruitment")
    assert s.hand_of("Ann") == ["The Locals", "The Locals"]
    assert (s.deck_of("Ann")[0], s.deck_of("Ann")[-1]) == ("New Acolytes", "Recruitment")
    s.idle()


def test_the_locals_put_the_others_under_the_deck_in_an_order_of_choice():
    """RULES 2.6: with fewer than three cards the discard pile becomes the deck."""
    s = two()
    s.deck("Ann", "Recruitment", only=True)
    s.discard_pile("Ann", "New Acolytes", "Sacred Circle")
    s.plays("Ann", "The Locals", at="The Nexus", choosing=("Sacred Circle", "Recruitment", "New Acolytes"))
    assert s.deck_of("Ann") == ["Sacred Circle", "Recruitment", "New Acolytes"]


def test_in_plain_sight_hides_small_minions_from_other_players():
    s = two(bob=("Minions of Cthulhu", "Robots"))
    small = s.put("The Locals", at="The Nexus", by="Ann")
    big = s.put("The Locals", at="The Nexus", by="Ann", counters=1)
    away = s.put("The Locals", at="Portal Room", by="Ann")
    s.plays("Ann", "In Plain Sight", on="The Nexus")
    s.end_turn()
    for minion, where in ((small, "The Nexus"), (big, "discard"), (away, "discard")):
        s.plays("Bob", "Corruption", choosing=minion)
        assert s.where(minion) == where
        s.end_turn()
        s.end_turn()


def test_in_plain_sight_of_the_current_edition_looks_at_the_printed_power():
    s = two(bob=("Minions of Cthulhu", "Robots"), options=CURRENT)
    big = s.put("The Locals", at="The Nexus", by="Ann", counters=3)
    s.plays("Ann", "In Plain Sight", on="The Nexus")
    s.end_turn()
    s.plays("Bob", "Corruption", choosing=big)
    assert s.where(big) == "The Nexus"


def test_mysteries_of_the_deep_draws_for_three_of_one_name():
    s = two()
    s.lay("The Nexus", Ann=("The Locals",) * 3)
    s.plays("Ann", "Mysteries of the Deep", choosing="yes")
    assert len(s.hand_of("Ann")) == 7
    assert mad(s, "Ann") == 2
    s = two()
    s.lay("The Nexus", Ann=("The Locals",) * 3)
    s.plays("Ann", "Mysteries of the Deep", choosing="decline")
    assert (len(s.hand_of("Ann")), mad(s, "Ann")) == (3, 0)


def test_mysteries_of_the_deep_without_three_at_one_base_does_nothing():
    """[official] At the same base."""
    s = two()
    s.lay("The Nexus", Ann=("The Locals",) * 2, Bob="Zapbot")
    s.put("The Locals", at="Portal Room", by="Ann")
    s.plays("Ann", "Mysteries of the Deep")
    assert s.hand_of("Ann") == []
    s.idle()


def test_new_acolytes_shuffles_all_minions_of_all_piles():
    s = two()
    s.discard_pile("Ann", "The Locals", "Recruitment")
    s.discard_pile("Bob", "Zapbot", "Tech Center", "Warbot")
    s.plays("Ann", "New Acolytes")
    assert s.discard_of("Ann") == ["Recruitment", "New Acolytes"]
    assert s.discard_of("Bob") == ["Tech Center"]


def test_recruitment_takes_up_to_three_for_extra_minions():
    s = two()
    s.hand("Ann", "Recruitment", *["The Locals"] * 4)
    s.deck("Ann", *["New Acolytes"] * 6, only=True)
    s.play("Recruitment", choosing="Take Madness cards: 2")
    assert (mad(s, "Ann"), left(s)) == (2, 28)
    assert s.game.view(0)["turn"]["plays"].__len__() == 3
    s = two()
    s.plays("Ann", "Recruitment", choosing="decline")
    assert mad(s, "Ann") == 0


def scored(s):
    """Monkey Lab scores."""
    s.lay("Monkey Lab", Ann=("The Locals", "The Locals", "King Rex"), Bob=("Warbot",) * 4)


def test_return_to_the_sea_takes_minions_of_one_name_back():
    s = two()
    scored(s)
    s.hand("Ann", "Return to the Sea")
    s.end_turn()
    one, other, _ = s.minions_at("Monkey Lab", "Ann")
    s.play("Return to the Sea", choosing=(one, other))
    assert s.hand_of("Ann")[:2] == ["The Locals", "The Locals"]
    assert "King Rex" in s.discard_of("Ann")


def test_sacred_circle_plays_another_of_a_name_that_is_there():
    s = two()
    s.hand("Ann", "Sacred Circle", "King Rex", "Zapbot")
    s.lay("The Nexus", Bob="Zapbot")
    s.play("Sacred Circle", on="The Nexus")
    s.talent("Sacred Circle")
    s.play("King Rex", at="Portal Room")
    assert not s.can_play("King Rex", at="The Nexus")
    assert s.can_play("Zapbot", at="The Nexus")
    assert not s.can_play("Zapbot", at="Portal Room")


def test_spreading_the_word_gives_two_of_the_name_of_a_minion_in_play():
    s = two()
    local = s.put("The Locals", at="The Nexus", by="Ann")
    s.deck("Ann", *["New Acolytes"] * 12, only=True)
    s.hand("Ann", "Spreading the Word", "King Rex", "The Locals", "The Locals", "The Locals")
    s.play("Spreading the Word", choosing=local)
    s.play("King Rex", at="The Nexus")
    for base in ("Portal Room", "Monkey Lab"):
        s.play("The Locals", at=base, choosing=(0, 0, 0))
    assert not s.can_play("The Locals", at="The Nexus")


def test_the_deep_ones_lift_small_minions_once():
    """RULES 4.5: until the end of the turn; whoever comes later gets nothing."""
    s = two()
    small = s.put("The Locals", at="The Nexus", by="Ann")
    big = s.put("The Locals", at="The Nexus", by="Ann", counters=1)
    other = s.put("Zapbot", at="The Nexus", by="Bob")
    s.plays("Ann", "The Deep Ones")
    later = s.put("The Locals", at="The Nexus", by="Ann")
    assert [s.power(minion) for minion in (small, big, other, later)] == [3, 3, 2, 2]
    s.end_turn()
    assert s.power(small) == 2


PROMOS = Options(promos=True)


def test_dagon_rises_where_two_are_alike_and_counts_them():
    s = two(options=PROMOS)
    s.lay("The Nexus", Ann=("The Locals", "The Locals", "King Rex"), Bob="Zapbot")
    s.put("The Locals", at="Portal Room", by="Ann")
    assert not s.can_play("Dagon", at="Portal Room")
    s.play("Dagon", at="The Nexus")
    assert s.total("The Nexus", "Ann") == 2 + 2 + s.power("King Rex") + 2
    s.hand("Ann", "King Rex", "The Locals")
    s.talent("Dagon")
    s.play("King Rex", at="Portal Room")
    assert s.can_play("The Locals", at="Portal Room")


def test_dagon_of_the_current_edition_calls_only_to_itself():
    s = two(options=Options(promos=True, edition="current"))
    s.lay("The Nexus", Ann=("The Locals", "The Locals"))
    s.play("Dagon", at="The Nexus")
    s.hand("Ann", "King Rex", "The Locals")
    s.talent("Dagon")
    s.play("King Rex", at="The Nexus")
    assert s.can_play("The Locals", at="Portal Room")


def test_innsmouth_the_base_puts_a_card_of_a_discard_pile_under_its_deck():
    s = two("Innsmouth")
    s.discard_pile("Bob", "Tech Center", "Warbot")
    s.plays("Ann", "King Rex", at="Innsmouth", choosing="Warbot")
    assert s.deck_of("Bob")[-1] == "Warbot"
    s.end_turn()
    s.plays("Bob", "Warbot", at="Innsmouth", choosing="decline")
    assert s.discard_of("Bob") == ["Tech Center"]


def test_ritual_site_shuffles_minions_into_their_decks():
    """RULES 7.8: in the place of the discard; actions are discarded as usual."""
    s = two("Ritual Site")
    s.lay("Ritual Site", Ann="The Locals", Bob=("Warbot",) * 5)
    s.attach("Sacred Circle", to="Ritual Site", by="Ann")
    s.end_turn(drawing=("Recruitment", "Recruitment"))
    assert s.discard_of("Ann") == ["Sacred Circle"]
    assert s.deck_of("Bob").count("Warbot") >= 5
    assert s.discard_of("Bob") == []
