"""Elder Things: every ability line of the sheet, its notes and its two bases, and the Madness deck itself."""

import pytest

from smashup.engine.options import Options
from tests.sets.madness_table import empty, left, mad
from tests.tables import table_of

ELDER = ("Elder Things", "Kitty Cats")
TABLE = ("Portal Room", "The Nexus", "Monkey Lab")
CURRENT = Options(edition="current")
two = table_of(ELDER, ("Robots", "Cyborg Apes"), TABLE)
three = table_of(ELDER, ("Robots", "Time Travelers"), (*TABLE, "Primate Park"), cid=("Super Spies", "Mounties"))


# Madness ---------------------------------------------------------------------------------------------------------


def test_madness_draws_two_cards_and_goes_to_the_discard_pile():
    s = two()
    s.deck("Ann", "Byakhee", "Mi-go")
    s.plays("Ann", "Madness", choosing="Draw two cards")
    assert s.hand_of("Ann") == ["Byakhee", "Mi-go"]
    assert s.discard_of("Ann") == ["Madness"]
    s.idle()


def test_madness_goes_back_to_its_deck():
    """RULES 3.6, step 5: by its own text; from then on nobody owns it."""
    s = two()
    s.hand("Ann", "Madness")
    assert left(s) == 29
    s.play("Madness", choosing="Return this card to the Madness deck")
    assert (left(s), s.discard_of("Ann"), s.hand_of("Ann")) == (30, [], [])
    s.idle()


def test_thirty_cards_lie_face_up_where_a_card_of_the_box_takes_part():
    """RULES 8.2: thirty, also with two copies of the box; a table without the box has none."""
    assert left(two()) == 30
    assert left(two(options=Options(duplicate_factions=True), bob=("Elder Things", "Robots"))) == 30
    assert left(two("Antarctic Base", ann=("Wizards", "Kitty Cats"))) == 30
    plain = two(ann=("Wizards", "Kitty Cats"))
    assert left(plain) == 0
    assert "shared" not in plain.game.view(0)
    s = two()
    s.hand("Ann", "Insanity")
    s.play("Insanity")
    [shared] = s.game.view(None)["shared"]
    assert (shared["name"], shared["deck_size"], shared["cards"]) == ("Madness deck", 28, {"Madness": 28})
    assert s.game.view(None)["players"][1]["known_hand"] == ["Madness", "Madness"]


# Elder Thing -----------------------------------------------------------------------------------------------------


def test_elder_thing_stays_for_two_other_minions():
    s = two()
    s.lay("The Nexus", Ann=("Byakhee", "Mi-go"))
    s.plays("Ann", "Elder Thing", at="Portal Room", choosing=(0, "Byakhee", "Mi-go"))
    assert s.minions_at("The Nexus", "Ann") == []
    assert s.power("Elder Thing") == 10
    s.idle()


def test_elder_thing_goes_under_the_deck_instead():
    s = two()
    s.lay("The Nexus", Ann=("Byakhee", "Mi-go"))
    s.plays("Ann", "Elder Thing", at="Portal Room", choosing=1)
    assert s.deck_of("Ann")[-1] == "Elder Thing"
    assert len(s.minions_at("The Nexus", "Ann")) == 2
    s.idle()


def test_elder_thing_with_one_other_minion_goes_under_the_deck():
    """[wiki] The first half may be chosen only with two."""
    s = two()
    s.put("Byakhee", at="The Nexus", by="Ann")
    s.plays("Ann", "Elder Thing", at="Portal Room")
    assert s.deck_of("Ann")[-1] == "Elder Thing"
    s.idle()


def test_elder_thing_is_not_affected_by_cards_of_others_but_by_those_of_its_own_player():
    """RULES 6.7: it may be picked all the same."""
    s = two(bob=("Minions of Cthulhu", "Robots"))
    thing = s.put("Elder Thing", at="The Nexus", by="Ann")
    s.plays("Ann", "Dunwich Horror", on=thing)
    assert s.power(thing) == 15
    s.end_turn()
    assert s.where(thing) == "discard"
    thing = s.put("Elder Thing", at="The Nexus", by="Ann")
    s.plays("Bob", "Corruption", choosing=thing)
    assert (s.where(thing), s.power(thing)) == ("The Nexus", 10)


def test_eldest_thing_of_the_current_edition():
    s = two(options=CURRENT)
    s.lay("The Nexus", Ann=("Byakhee", "Mi-go"))
    s.plays("Ann", "Eldest Thing", at="Portal Room", choosing=(0, "Byakhee", "Mi-go"))
    assert s.where("Eldest Thing") == "Portal Room"


# Shoggoth --------------------------------------------------------------------------------------------------------


def test_shoggoth_needs_six_power_there():
    """RULES 4.4: the total of its player, without itself; moving it in needs nothing."""
    s = two()
    s.lay("Portal Room", Ann=("Mi-go", "Byakhee"))
    s.lay("The Nexus", Ann=("Mi-go", "Mi-go"))
    s.hand("Ann", "Shoggoth")
    assert s.can_play("Shoggoth", at="The Nexus")
    assert not s.can_play("Shoggoth", at="Portal Room")
    assert not s.can_play("Shoggoth", at="Monkey Lab")


def test_shoggoth_destroys_a_minion_of_each_who_takes_no_madness():
    s = three()
    s.lay("The Nexus", Ann=("Mi-go", "Mi-go"), Bob=("Zapbot", "Warbot"), Cid="Spy")
    s.plays("Ann", "Shoggoth", at="The Nexus", choosing=("decline", "yes", "Zapbot"))
    assert (mad(s, "Bob"), mad(s, "Cid")) == (0, 1)
    assert [minion.title for minion in s.minions_at("The Nexus", "Bob")] == ["Warbot"]
    assert len(s.minions_at("The Nexus", "Cid")) == 1
    s.idle()


def test_shoggoth_of_the_current_edition_may_spare_and_takes_two_where_it_is_weak():
    s = two(options=CURRENT)
    s.lay("The Nexus", Bob="Zapbot")
    s.plays("Ann", "Shoggoth", at="The Nexus", choosing=("decline", "decline"))
    assert (mad(s, "Ann"), s.where("Zapbot")) == (2, "The Nexus")
    s = two(options=CURRENT)
    s.lay("The Nexus", Ann=("Mi-go", "Mi-go"), Bob="Zapbot")
    s.plays("Ann", "Shoggoth", at="The Nexus", choosing=("decline", "Zapbot"))
    assert (mad(s, "Ann"), s.where("Zapbot")) == (0, "discard")


# Mi-go and Byakhee -----------------------------------------------------------------------------------------------


def test_mi_go_draws_for_everybody_who_refuses():
    s = three()
    s.deck("Ann", "Byakhee", "Insanity")
    s.plays("Ann", "Mi-go", at="The Nexus", choosing=("decline", "yes", 0))
    assert s.hand_of("Ann") == ["Byakhee"]
    assert mad(s, "Cid") == 1
    s = three()
    s.plays("Ann", "Mi-go", at="The Nexus", choosing=("decline", "decline", "decline"))
    assert s.hand_of("Ann") == []
    s.idle()


def test_mi_go_of_the_current_edition_may_put_a_counter_if_nobody_took_one():
    s = two(options=CURRENT)
    s.plays("Ann", "Mi-go", at="The Nexus", choosing=("decline", "decline", "Mi-go"))
    assert s.counters("Mi-go") == 1
    s = two(options=CURRENT)
    s.plays("Ann", "Mi-go", at="The Nexus", choosing="yes")
    s.idle()


def test_byakhee_gives_one_to_each_other_player_there():
    s = three()
    s.lay("The Nexus", Bob=("Zapbot", "Zapbot"), Ann="Mi-go")
    s.lay("Portal Room", Cid="Spy")
    s.plays("Ann", "Byakhee", at="The Nexus")
    assert (mad(s, "Ann"), mad(s, "Bob"), mad(s, "Cid")) == (0, 1, 0)
    s.idle()


# actions ---------------------------------------------------------------------------------------------------------


def test_begin_the_summoning_puts_a_minion_on_top_and_gives_an_extra_action():
    s = two()
    s.discard_pile("Ann", "Byakhee", "Insanity")
    s.hand("Ann", "Begin the Summoning", "Insanity", "Insanity")
    s.play("Begin the Summoning", choosing="Byakhee")
    assert s.deck_of("Ann")[0] == "Byakhee"
    s.play("Insanity")
    assert not s.can_play("Insanity")


def test_begin_the_summoning_without_a_minion_still_gives_the_action():
    s = two()
    s.hand("Ann", "Begin the Summoning", "Insanity")
    s.play("Begin the Summoning")
    s.play("Insanity")


def test_dunwich_horror_destroys_its_minion_at_the_end_of_the_turn():
    s = two()
    bot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.plays("Ann", "Dunwich Horror", on=bot)
    assert s.power(bot) == 7
    s.end_turn()
    assert (s.where(bot), s.where("Dunwich Horror")) == ("discard", "discard")


def test_dunwich_horror_is_due_again_where_the_minion_survived():
    """[reading] At the end of every turn, whoever's."""
    s = two(ann=("Elder Things", "Shapeshifters"))
    bot = s.put("Zapbot", at="The Nexus", by="Bob")
    shell = s.attach("Shell Game", to=bot, by="Ann")
    s.plays("Ann", "Dunwich Horror", on=bot)
    s.end_turn()
    assert (s.where(bot), s.power(bot)) == ("The Nexus", 7)
    s.hand("Bob", "Zapbot")
    s.end_turn()
    assert s.where(bot) == "The Nexus"
    assert s.where(shell) == "The Nexus"


@pytest.mark.parametrize("taken", [True, False])
def test_dunwich_horror_of_the_current_edition_asks_for_two_madness_before_its_base_scores(taken: bool):
    s = two("Monkey Lab", options=CURRENT)
    bot = s.put("Warbot", at="Monkey Lab", by="Bob")
    s.lay("Monkey Lab", Bob=("Warbot", "Warbot", "Warbot"))
    s.plays("Ann", "Dunwich Horror", on=bot)
    s.lay("Monkey Lab", Ann=("Mi-go",))
    s.end_turn()
    assert s.asked == "Bob"
    s.choose(0 if taken else 1)
    assert (mad(s, "Bob") == 2) is taken


def test_insanity_gives_two_to_each_other_player():
    s = three()
    s.plays("Ann", "Insanity")
    assert (mad(s, "Ann"), mad(s, "Bob"), mad(s, "Cid"), left(s)) == (0, 2, 2, 26)
    assert s.discard_of("Ann") == ["Insanity"]


def test_insanity_with_too_few_cards_serves_the_next_player_first():
    """RULES 5.6: each of them all cards before the next."""
    s = three()
    s.hand("Bob")
    empty(s, but=3)
    s.plays("Ann", "Insanity")
    assert (mad(s, "Bob"), mad(s, "Cid"), left(s)) == (2, 1, 0)


def test_insanity_of_the_current_edition_goes_into_the_box():
    s = two(options=CURRENT)
    s.plays("Ann", "Insanity")
    assert (mad(s, "Bob"), s.discard_of("Ann"), s.where("Insanity")) == (2, [], "aside")


def test_power_of_madness_shows_discards_and_shuffles():
    """[official] The discard pile is shuffled in even if nothing had to be discarded."""
    s = three()
    s.hand("Bob", "Madness", "Madness", "Zapbot")
    s.discard_pile("Bob", "Warbot")
    s.hand("Cid", "Spy")
    s.discard_pile("Cid", "Mole")
    s.plays("Ann", "Power of Madness")
    assert (s.hand_of("Bob"), s.discard_of("Bob")) == (["Zapbot"], [])
    assert s.deck_of("Bob").count("Madness") == 2
    assert "Warbot" in s.deck_of("Bob")
    assert (s.hand_of("Cid"), s.discard_of("Cid")) == (["Spy"], [])
    assert s.game.view(0)["players"][1]["known_hand"] == ["Zapbot"]


def test_power_of_madness_of_the_current_edition_names_an_action():
    s = two(options=CURRENT)
    s.hand("Bob", "Tech Center", "Tech Center", "Madness")
    s.discard_pile("Bob", "Warbot")
    s.plays("Ann", "Power of Madness", choosing="Name Tech Center")
    assert (s.hand_of("Bob"), s.discard_of("Bob")) == (["Madness"], [])
    assert s.deck_of("Bob").count("Tech Center") == 2


def test_spreading_horror_takes_cards_at_random_up_to_the_first_that_is_no_madness():
    s = three()
    s.hand("Bob", "Madness", "Zapbot", "Warbot", "Madness")
    s.hand("Cid", "Madness", "Madness")
    s.plays("Ann", "Spreading Horror")
    lost = s.discard_of("Bob")
    assert [title == "Madness" for title in lost] == [True] * (len(lost) - 1) + [False]
    assert s.discard_of("Cid") == ["Madness", "Madness"]
    assert s.hand_of("Cid") == []
    s.idle()


def test_spreading_horror_of_the_current_edition_plays_small_minions_for_refusals():
    s = three(options=CURRENT, Cid=("Wizards", "Mounties"))
    s.hand("Bob", "Zapbot", "Warbot", "Madness")
    s.hand("Cid", "Scry", "Portal")
    s.discard_pile("Ann", "Byakhee", "Mi-go", "Shoggoth")
    s.plays("Ann", "Spreading Horror", choosing=("decline", "yes"))
    s.choose("Scry", "Portal")
    assert s.hand_of("Cid") == []
    assert not s.can_play("Shoggoth")
    s.play("Byakhee", at="The Nexus")
    assert s.minions_at("The Nexus", "Ann") != []
    s.idle()


def before_scoring(s):
    """Monkey Lab is about to score: Ann and Bob are there."""
    s.lay("Monkey Lab", Ann=("Mi-go", "Byakhee"), Bob=("Warbot",) * 5)


def test_the_price_of_power_gives_two_power_for_each_madness_card_shown():
    """RULES 7.4: before a base scores; only who has a minion there shows the hand."""
    s = three()
    before_scoring(s)
    s.hand("Ann", "The Price of Power")
    s.hand("Bob", "Madness", "Zapbot", "Madness")
    s.hand("Cid", "Madness")
    mi_go = s.minions_at("Monkey Lab", "Ann")[0]
    assert not s.can_play("The Price of Power")
    s.end_turn()
    s.play("The Price of Power", choosing=mi_go)
    assert "Ann plays The Price of Power." in [event["text"] for event in s.game.events()]
    powers = [event for event in s.game.events() if event["kind"] == "ChangePower"]
    assert [event["says"]["params"]["amount"] for event in powers] == [4]


def test_the_price_of_power_of_the_current_edition_puts_counters():
    s = three(options=CURRENT)
    byakhee = s.put("Byakhee", at="The Nexus", by="Ann")
    s.hand("Bob", "Madness")
    s.hand("Cid", "Madness", "Madness")
    s.plays("Ann", "The Price of Power", choosing=(byakhee, byakhee, byakhee))
    assert s.counters(byakhee) == 3


def test_touch_of_madness_gives_draws_and_plays_on():
    s = three()
    s.deck("Ann", "Byakhee")
    s.hand("Ann", "Touch of Madness", "Insanity")
    s.play("Touch of Madness")
    assert (mad(s, "Bob"), mad(s, "Cid"), mad(s, "Ann")) == (1, 1, 0)
    assert s.hand_of("Ann") == ["Insanity", "Byakhee"]
    s.play("Insanity")


def test_unfathomable_goals_destroys_a_minion_of_each_who_shows_madness():
    s = three()
    s.lay("The Nexus", Bob=("Zapbot", "Warbot"), Cid="Spy", Ann="Mi-go")
    s.hand("Bob", "Madness")
    s.hand("Cid", "Mole")
    s.plays("Ann", "Unfathomable Goals")
    assert s.asked == "Bob"
    s.choose("Zapbot")
    assert (s.where("Zapbot"), s.where("Spy"), s.where("Mi-go")) == ("discard", "The Nexus", "The Nexus")
    s.idle()


def test_unfathomable_goals_of_the_current_edition_gives_extra_plays():
    s = three(options=CURRENT)
    s.hand("Bob", "Madness", "Madness")
    s.hand("Cid", "Madness", "Madness")
    s.hand("Ann", "Unfathomable Goals", "Insanity", "Byakhee", "Byakhee")
    s.play("Unfathomable Goals")
    s.play("Insanity")
    s.play("Byakhee", at="The Nexus")
    s.play("Byakhee", at="The Nexus")
    s = three(options=CURRENT)
    s.hand("Bob", "Madness")
    s.hand("Cid", "Madness")
    s.hand("Ann", "Unfathomable Goals", "Insanity", "Byakhee", "Byakhee")
    s.play("Unfathomable Goals")
    assert not s.can_play("Insanity")
    s.play("Byakhee", at="The Nexus")
    assert not s.can_play("Byakhee", at="The Nexus")


# bases -----------------------------------------------------------------------------------------------------------


def test_antarctic_base_takes_one_minion_of_each_player_in_a_turn():
    s = two("Antarctic Base", ann=("Elder Things", "Wizards"))
    s.hand("Ann", "Byakhee", "Mi-go", "Summon")
    s.play("Byakhee", at="Antarctic Base")
    s.play("Summon")
    assert not s.can_play("Mi-go", at="Antarctic Base")
    assert s.can_play("Mi-go", at="The Nexus")
    s.end_turn()
    s.hand("Bob", "Warbot")
    assert s.can_play("Warbot", at="Antarctic Base")


def test_plateau_of_leng_gives_an_extra_minion_of_the_same_name_there():
    """RULES 15.4: the first minion of each player and turn."""
    s = two("Plateau of Leng")
    s.hand("Ann", "Byakhee", "Byakhee", "Mi-go", "Byakhee")
    s.play("Byakhee", at="Plateau of Leng")
    assert not s.can_play("Mi-go", at="Plateau of Leng")
    assert not s.can_play("Byakhee", at="The Nexus")
    s.play("Byakhee", at="Plateau of Leng")
    assert not s.can_play("Byakhee", at="Plateau of Leng")
