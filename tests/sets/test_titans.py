"""Titans (RULES 13): Emperor Penguin, and with the option `promos` the titans of later releases and their clashes."""

import pytest

import smashup
from smashup.engine.options import Options
from smashup.testing import Scenario
from tests.tables import table_of

PENGUINS = ("Penguins", "Mounties")
SPIES = ("Super Spies", "Shapeshifters")
FAIRIES = ("Fairies", "Kitty Cats")
TRAVELERS = ("Time Travelers", "Cyborg Apes")
TABLE = ("Cuzcu", "Tropical Paradise", "Giant Turnip")
PROMOS = Options(promos=True)
two = table_of(PENGUINS, SPIES, TABLE, options=PROMOS)


def offers(s: Scenario, title: str) -> list[str]:
    """What that card in play offers now."""
    return [label for label in s.options() if label.startswith(f"Use {title}")]


# set-up ----------------------------------------------------------------------------------------------------------


def test_a_titan_lies_beside_its_owners_deck_and_is_none_of_the_forty_cards():
    """[seed] On top of the 20 cards; never in hand, deck or discard pile; everybody sees it."""
    game = smashup.new_game(["Ann", "Bob"], [PENGUINS, SPIES], seed=1)
    ann = game.view(1)["players"][0]
    assert [titan["name"] for titan in ann["aside"]] == ["Emperor Penguin"]
    assert ann["hand_size"] + ann["deck_size"] == 40
    assert game.view(None)["players"][1]["aside"] == []


@pytest.mark.parametrize("promos", [True, False])
def test_later_titans_take_part_only_with_the_option(promos: bool):
    game = smashup.new_game(
        ["Ann", "Bob", "Cid"],
        [PENGUINS, ("Super Spies", "Fairies"), ("Time Travelers", "Kitty Cats")],
        seed=1,
        options=Options(promos=promos),
    )
    aside = {titan["name"] for player in game.view(None)["players"] for titan in player["aside"]}
    later = {"Moon Zero Three", "Spirit of the Forest", "Time Box"}
    assert aside == {"Emperor Penguin"} | (later if promos else set())


# Emperor Penguin: coming into play -------------------------------------------------------------------------------


def test_the_emperor_comes_at_the_start_of_your_turn_where_you_have_three_minions():
    s = two()
    for _ in range(3):
        s.put("Baby Penguin", at="Cuzcu", by="Ann")
        s.put("Baby Penguin", at="Giant Turnip", by="Ann")
    s.end_round(Ann=("Dudlee", "Dudlee"), Bob=("Dudlee", "Dudlee"))
    assert s.options() == ["Play Emperor Penguin at Cuzcu", "Play Emperor Penguin at Giant Turnip", "Decline"]
    s.play("Emperor Penguin", at="Giant Turnip")
    assert s.where("Emperor Penguin") == "Giant Turnip"
    assert s.controller("Emperor Penguin") == "Ann"
    s.hand("Ann", "Baby Penguin", "Secret Mission")
    assert s.can_play("Baby Penguin", at="Cuzcu")  # RULES 13.1: that uses up nothing
    assert s.can_play("Secret Mission")
    s.idle()


def test_the_emperor_may_stay_away_and_come_later():
    s = two()
    for _ in range(3):
        s.put("Baby Penguin", at="Cuzcu", by="Ann")
    s.end_round(Ann=("Dudlee", "Dudlee"), Bob=("Dudlee", "Dudlee"))
    s.decline()
    assert s.where("Emperor Penguin") == "aside"
    assert not s.can_play("Emperor Penguin")
    s.end_round(Ann=("Dudlee", "Dudlee"), Bob=("Dudlee", "Dudlee"))
    s.play("Emperor Penguin")
    assert s.where("Emperor Penguin") == "Cuzcu"
    s.idle()


@pytest.mark.parametrize("first", ["Emperor Penguin", "The Birch"])
def test_the_emperor_takes_his_turn_among_what_happens_at_the_start_of_a_turn(first):
    """RULES 2.1, 5.6: the current player orders all of it, whether it comes from play or from aside."""
    s = two(ann=("Penguins", "Russian Fairy Tales"))
    for minion in ("The Birch", "Baby Penguin", "Baby Penguin"):
        s.put(minion, at="Cuzcu", by="Ann")
    s.hand("Ann", "The Birch Woman")
    s.end_round(Ann=("Dudlee", "Dudlee"), Bob=("Dudlee", "Dudlee"))
    assert s.options() == ["Use Emperor Penguin", "Use The Birch (Ann's, at Cuzcu)"]
    s.choose(first)
    if first == "Emperor Penguin":
        s.play("Emperor Penguin", at="Cuzcu")
    s.choose("Destroy The Birch", "Search your hand and discard pile", "The Birch Woman")
    s.choose("Put The Birch Woman into your hand")
    assert s.where("Emperor Penguin") == ("Cuzcu" if first == "Emperor Penguin" else "aside")  # two are left there
    s.idle()


def test_two_minions_or_minions_of_others_do_not_bring_the_emperor():
    s = two()
    for _ in range(2):
        s.put("Baby Penguin", at="Cuzcu", by="Ann")
    s.put("Baby Penguin", at="Cuzcu", by="Bob", owner="Ann")  # 'minions' are those you control
    s.put("Baby Penguin", at="Giant Turnip", by="Ann")
    s.end_round(Ann=("Dudlee", "Dudlee"), Bob=("Dudlee", "Dudlee"))
    s.idle()


def test_the_emperor_does_not_come_at_the_start_of_another_players_turn():
    s = two()
    for _ in range(3):
        s.put("Baby Penguin", at="Cuzcu", by="Ann")
    s.end_turn(drawing=("Dudlee", "Dudlee"))
    assert s.asked == "Bob"
    s.idle()


# Emperor Penguin: the regular minion -----------------------------------------------------------------------------


def test_the_regular_minion_may_come_off_the_top_of_the_deck_at_the_emperors_base():
    s = two()
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    s.hand("Ann", "Baby Penguin", "Command Penguin")
    s.deck("Ann", "Ice Slide", "Snazzy Penguin", "Dudlee", "Pebble Gift")
    s.choose(offers(s, "Emperor Penguin")[-1])
    assert s.where("Snazzy Penguin") == "Cuzcu"
    assert len(s.hand_of("Ann")) == 4  # played off the top of a deck: two cards
    assert not s.can_play("Baby Penguin")  # it was the regular minion
    assert s.game.kernel.plays[-1].extra is False
    s.idle()


def test_the_emperors_base_is_forced_and_the_play_is_spent_in_any_case():
    s = two("Ice Castle", "Cuzcu", "Giant Turnip")
    s.put("Emperor Penguin", at="Ice Castle", by="Ann")
    s.hand("Ann", "Command Penguin")
    s.deck("Ann", "Dudlee", only=True)
    s.talent("Emperor Penguin")
    assert s.discard_of("Ann") == ["Dudlee"]  # RULES 9.3
    assert not s.can_play("Command Penguin", at="Cuzcu")
    s.idle()


def test_the_regular_play_is_spent_even_if_no_minion_is_found():
    s = two()
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    s.hand("Ann", "Command Penguin")
    s.deck("Ann", "Ice Slide", "Pebble Gift", only=True)
    s.talent("Emperor Penguin")
    assert sorted(s.deck_of("Ann")) == ["Ice Slide", "Pebble Gift"]
    assert not s.can_play("Command Penguin", at="Cuzcu")
    s.idle()


def test_the_emperor_offers_nothing_once_the_regular_minion_was_played_or_while_he_is_aside():
    s = two()
    s.hand("Ann", "Command Penguin")
    s.deck("Ann", "Dudlee")
    assert offers(s, "Emperor Penguin") == []
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    assert len(offers(s, "Emperor Penguin")) == 1
    s.play("Command Penguin", at="Cuzcu", choosing=("yes", "Cuzcu"))
    assert offers(s, "Emperor Penguin") == []
    s.end_turn()
    assert offers(s, "Emperor Penguin") == []  # nor in another player's turn
    s.idle()


def test_an_extra_minion_does_not_use_up_the_emperors_offer():
    s = two()
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    s.deck("Ann", "Command Penguin", "Dudlee", "Dudlee")
    s.plays("Ann", "The Hatching", choosing=("Giant Turnip", "yes", "Giant Turnip"))  # Command Penguin's
    s.talent("Emperor Penguin")
    assert [h.title for h in s.minions_at("Cuzcu", "Ann")] == ["Dudlee"]
    s.idle()


def test_dancing_penguin_may_stand_in_for_the_emperors_minion():
    s = two()
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    s.hand("Ann", "Dancing Penguin")
    s.deck("Ann", "Snazzy Penguin", only=True)
    s.talent("Emperor Penguin")
    s.play("Dancing Penguin")
    assert s.where("Dancing Penguin") == "Cuzcu"
    assert s.deck_of("Ann") == ["Snazzy Penguin"]
    assert s.game.kernel.plays[-1].extra is False
    s.idle()


# Emperor Penguin: the talent -------------------------------------------------------------------------------------


def test_the_emperor_grows_by_a_small_minion_shuffled_into_the_deck():
    s = two()
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    s.hand("Ann", "Baby Penguin", "Command Penguin", "Ice Slide")
    s.discard_pile("Ann", "Snazzy Penguin", "Dancing Penguin", "Secret Mission")
    s.deck("Ann", "Dudlee", only=True)
    s.talent("Emperor Penguin")
    assert sorted(s.options()) == ["Shuffle Baby Penguin into your deck", "Shuffle Snazzy Penguin into your deck"]
    s.choose("Snazzy Penguin")
    assert sorted(s.deck_of("Ann")) == ["Dudlee", "Snazzy Penguin"]
    assert s.counters("Emperor Penguin") == 1
    assert s.total("Cuzcu", "Ann") == 1  # RULES 13.3
    assert s.total("Cuzcu") == 1
    assert len(offers(s, "Emperor Penguin")) == 1  # the talent is spent, the regular play is not
    s.idle()


def test_a_minion_in_hand_is_shown_before_it_is_shuffled_in():
    s = two()
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    s.hand("Ann", "Baby Penguin")
    s.talent("Emperor Penguin", choosing="Baby Penguin")
    assert s.hand_of("Ann") == []
    assert any("Baby Penguin" in event["text"] for event in s.game.events())
    s.idle()


def test_the_emperors_talent_looks_at_printed_power_and_needs_a_minion():
    """Mimic counts as 0; without a fitting minion the talent is not offered (RULES 15.11)."""
    s = two(ann=("Penguins", "Shapeshifters"))
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    s.hand("Ann", "Command Penguin", "Ice Slide")
    assert len(offers(s, "Emperor Penguin")) == 1  # only the regular play
    s.hand("Ann", "Mimic")
    assert len(offers(s, "Emperor Penguin")) == 2
    s.talent("Emperor Penguin", choosing="Mimic")
    assert s.counters("Emperor Penguin") == 1
    s.idle()


def test_a_shown_foreign_minion_is_shuffled_into_its_owners_deck():
    """RULES 15.12; the cost was paid."""
    s = two()
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    s.hand("Ann", "Spy", owner="Bob")
    size = len(s.deck_of("Bob"))
    s.talent("Emperor Penguin", choosing="Spy")
    assert len(s.deck_of("Bob")) == size + 1
    assert s.counters("Emperor Penguin") == 1
    s.idle()


# what touches a titan --------------------------------------------------------------------------------------------


def test_what_says_minion_or_action_never_touches_a_titan():
    """[seed] Transformation, Going Bananas, Go I Know Not Whither, I Can't Tell Them Apart."""
    s = two(ann=("Russian Fairy Tales", "Cyborg Apes"), bob=PENGUINS)
    s.put("Emperor Penguin", at="Cuzcu", by="Bob", counters=1)
    s.put("Dudlee", at="Giant Turnip", by="Bob")
    s.deck("Bob", "Dudlee")
    s.hand("Ann", "Transformation", "Going Bananas", "Go I Know Not Whither")
    s.play("Transformation")
    assert s.options() == ["Transform Dudlee (Bob's, at Giant Turnip)"]
    s.choose("Dudlee", "yes")
    s.end_round(Ann=("Dudlee", "Dudlee"), Bob=("Dudlee", "Dudlee"))
    s.plays("Ann", "Going Bananas", choosing="Cuzcu")
    assert s.where("Emperor Penguin") == "Cuzcu"
    s.end_round(Ann=("Dudlee", "Dudlee"), Bob=("Dudlee", "Dudlee"))
    s.plays("Ann", "Go I Know Not Whither", choosing="Cuzcu")
    assert s.where("Emperor Penguin") == "Cuzcu"
    assert s.counters("Emperor Penguin") == 1
    s.idle()


def test_no_action_can_be_played_on_a_titan():
    s = two(ann=("Fairies", "Cyborg Apes"), bob=PENGUINS)
    titan = s.put("Emperor Penguin", at="Cuzcu", by="Bob")
    s.hand("Ann", "Leaf Armor", "Magic Ward")
    assert not s.can_play("Leaf Armor", on=titan)
    assert not s.can_play("Leaf Armor")
    assert s.can_play("Magic Ward", on="Cuzcu")
    s.idle()


def test_what_says_card_reaches_a_titan_which_is_set_aside_without_its_counters():
    """[seed] Into the Time Slip; the titan may come back any number of times."""
    s = two(ann=TRAVELERS, bob=PENGUINS)
    s.put("Emperor Penguin", at="Cuzcu", by="Bob", counters=3)
    for _ in range(2):
        s.plays("Ann", "Into the Time Slip", choosing="Emperor Penguin")
        assert s.where("Emperor Penguin") == "aside"
        assert s.counters("Emperor Penguin") == 0
        assert s.total("Cuzcu", "Bob") == 0
        s.end_turn(drawing=("Jumper", "Jumper"))
        s.plays("Bob", "A Wish for Wings That Work", choosing=("Cuzcu", "Play Emperor Penguin there"))
        assert s.where("Emperor Penguin") == "Cuzcu"
        assert s.hand_of("Bob") == []
        s.end_turn(drawing=("Dudlee", "Dudlee"))
    s.idle()


def test_a_titan_leaves_with_its_base():
    s = two()
    s.put("Emperor Penguin", at="Cuzcu", by="Ann", counters=2)
    s.put("Baby Penguin", at="Cuzcu", by="Ann", counters=26)
    s.base_deck("Machu Picchu")
    s.end_turn()
    assert s.vp("Ann") == 5
    assert s.where("Emperor Penguin") == "aside"
    assert s.counters("Emperor Penguin") == 0


def test_a_titans_counters_count_for_the_breakpoint_and_earn_a_place_alone():
    """[seed] One minion or 1 power (RULES 7.5); without counters a titan takes no part."""
    s = two(Cid=("Fairies", "Kitty Cats"))
    s.put("Emperor Penguin", at="Cuzcu", by="Ann", counters=3)
    s.put("Spy", at="Cuzcu", by="Bob", counters=25)
    assert s.total("Cuzcu") == 30 == s.breakpoint("Cuzcu")
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 5)

    s = two()
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    s.put("Spy", at="Cuzcu", by="Bob", counters=28)
    s.end_turn()
    assert s.vp("Ann") == 0


@pytest.mark.parametrize(("power", "vp"), [(29, 0), (30, 5)])
def test_with_the_older_rule_a_titan_counts_for_nothing(power, vp):
    """RULES 15.28, option presence="minion": it takes no part, and the breakpoint of 30 is reached without it."""
    s = two(options=Options(presence="minion"))
    s.put("Emperor Penguin", at="Cuzcu", by="Ann", counters=3)
    s.put("Spy", at="Cuzcu", by="Bob", counters=power - 2)
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (0, vp)


def test_playing_a_titan_is_no_extra_card():
    """[seed] Eliza allows one extra card each turn, and the titan is none."""
    s = two(bob=("Princesses", "Shapeshifters"))
    s.put("Eliza", at="Cuzcu", by="Bob")
    s.deck("Ann", "Command Penguin", "Dudlee", only=True)
    s.plays("Ann", "A Wish for Wings That Work", choosing=("Giant Turnip", "Play Emperor Penguin there"))
    s.talent("Emperor Penguin")  # the regular minion; the one Command Penguin brings is the extra card
    s.choose("yes", "Giant Turnip")
    assert [h.title for h in s.minions_at("Giant Turnip", "Ann")] == ["Command Penguin", "Dudlee"]
    s.idle()


# several titans --------------------------------------------------------------------------------------------------


def test_a_player_controls_at_most_one_titan():
    """RULES 13.4: neither another of hers nor somebody else's."""
    s = two(ann=("Penguins", "Super Spies"))
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    assert not s.can_play("Moon Zero Three")
    s.hand("Ann", "Baby Penguin")
    assert s.can_play("Baby Penguin", at="Cuzcu")

    s = two(ann=("Penguins", "Super Spies"))
    s.put("Moon Zero Three", at="Cuzcu", by="Ann")
    s.plays("Ann", "A Wish for Wings That Work", choosing=("Giant Turnip", "Play Emperor Penguin there"))
    assert s.where("Emperor Penguin") == "aside"
    s.idle()


def test_a_second_titan_does_not_come_at_the_start_of_the_turn():
    s = two(ann=("Penguins", "Super Spies"))
    s.put("Moon Zero Three", at="Cuzcu", by="Ann")
    for _ in range(3):
        s.put("Baby Penguin", at="Cuzcu", by="Ann")
    s.end_round(Ann=("Dudlee", "Dudlee"), Bob=("Dudlee", "Dudlee"))
    s.idle()


@pytest.mark.parametrize(
    ("anns_power", "loser"), [(4, "Emperor Penguin"), (5, "Emperor Penguin"), (6, "Moon Zero Three")]
)
def test_when_two_titans_meet_the_one_with_less_power_there_is_removed(anns_power: int, loser: str):
    """RULES 13.4: on a tie the incoming one."""
    s = two()
    s.put("Moon Zero Three", at="Cuzcu", by="Bob", counters=1)
    s.put("Mimic", at="Cuzcu", by="Bob", counters=4)
    s.put("Mimic", at="Cuzcu", by="Ann", counters=anns_power)
    assert (s.total("Cuzcu", "Ann"), s.total("Cuzcu", "Bob")) == (anns_power, 5)
    s.plays("Ann", "A Wish for Wings That Work", choosing=("Cuzcu", "Play Emperor Penguin there"))
    stays = {"Emperor Penguin", "Moon Zero Three"} - {loser}
    assert s.where(loser) == "aside"
    assert s.where(stays.pop()) == "Cuzcu"
    assert s.counters(loser) == 0
    s.idle()


def test_titans_at_different_bases_do_not_clash():
    s = two()
    s.put("Moon Zero Three", at="Cuzcu", by="Bob", counters=1)
    s.plays("Ann", "A Wish for Wings That Work", choosing=("Giant Turnip", "Play Emperor Penguin there"))
    assert s.where("Moon Zero Three") == "Cuzcu"
    assert s.where("Emperor Penguin") == "Giant Turnip"
    s.idle()


# Spirit of the Forest --------------------------------------------------------------------------------------------


def test_the_spirit_comes_for_both_regular_plays():
    s = two(ann=FAIRIES)
    s.hand("Ann", "Tinx", "Leaf Armor")
    s.play("Spirit of the Forest", at="Giant Turnip")
    assert s.where("Spirit of the Forest") == "Giant Turnip"
    assert not s.can_play("Tinx", at="Cuzcu")
    s.put("Tinx", at="Cuzcu", by="Ann")
    assert not s.can_play("Leaf Armor")
    s.idle()


@pytest.mark.parametrize("used", ["Tinx", "Fairy Ballet"])
def test_the_spirit_does_not_come_when_one_regular_play_is_used(used: str):
    s = two(ann=FAIRIES)
    s.hand("Ann", used)
    if used == "Tinx":
        s.play("Tinx", at="Cuzcu")
    else:
        s.play("Fairy Ballet", choosing="Draw two cards")
    assert not s.can_play("Spirit of the Forest", at="Cuzcu")
    s.idle()


def test_with_the_spirit_both_halves_of_an_or_may_be_done_once_per_turn():
    """The second half is asked for when the first is done, and only then is the use spent."""
    s = two(ann=FAIRIES)
    s.put("Spirit of the Forest", at="Giant Turnip", by="Ann")
    s.hand("Ann", "Puck", "Fairy Ballet", "Leaf Armor", "Leaf Armor")
    s.deck("Ann", "Tinx", "Tinx", "Tinx", "Tinx")
    s.play("Puck", at="Cuzcu", choosing=("Draw a card", "yes"))
    assert s.hand_of("Ann").count("Tinx") == 1
    s.play("Leaf Armor", on="Puck")  # the extra action of the other half
    s.play("Fairy Ballet", choosing="Draw two cards")  # not asked again this turn
    assert s.hand_of("Ann").count("Tinx") == 3
    s.idle()


def test_the_spirits_second_half_may_be_declined_without_spending_the_use():
    s = two(ann=FAIRIES)
    s.put("Spirit of the Forest", at="Giant Turnip", by="Ann")
    s.hand("Ann", "Puck", "Fairy Ballet", "Leaf Armor")
    s.deck("Ann", "Tinx", "Tinx", "Tinx", "Tinx")
    s.play("Puck", at="Cuzcu", choosing="Draw a card")
    s.decline()
    s.play("Fairy Ballet", choosing=("Draw a card and play an extra action", "yes"))
    s.decline()  # the extra action, which may be played before the other half (RULES 6.8)
    assert s.hand_of("Ann").count("Tinx") == 4
    s.play("Leaf Armor", on="Puck")
    s.idle()


def test_an_extra_play_may_be_used_before_the_spirits_other_half():
    """RULES 6.8: where the text gives it, before the next sentence."""
    s = two(ann=FAIRIES, bob=TRAVELERS)
    s.put("Spirit of the Forest", at="Giant Turnip", by="Ann")
    jumper = s.put("Jumper", at="Cuzcu", by="Bob")
    evolution = s.attach("Cyberevolution", to=jumper, by="Bob")
    s.hand("Ann", "Titania", "Tinx")
    s.play("Titania", at="Cuzcu", choosing=("Play an extra minion", "yes"))
    s.play("Tinx", at="Cuzcu", choosing=(evolution, jumper))  # returned without what Tinx has taken off it
    assert s.hand_of("Bob") == ["Jumper"]
    assert s.power("Tinx") == 5
    s.idle()


def test_the_spirit_helps_only_its_controller():
    s = two(ann=("Fairies", "Mounties"), bob=("Penguins", "Shapeshifters"))
    s.put("Spirit of the Forest", at="Giant Turnip", by="Bob")
    s.plays("Ann", "Puck", at="Cuzcu", choosing="Draw a card")
    s.idle()


def test_a_small_or_is_no_or_for_the_spirit():
    """Fairy Circle prints a small 'or'."""
    s = two("Fairy Circle", "Cuzcu", "Giant Turnip", ann=FAIRIES)
    s.put("Spirit of the Forest", at="Giant Turnip", by="Ann")
    s.hand("Ann", "Tinx", "Puck")
    s.play("Tinx", at="Fairy Circle", choosing=0)
    s.idle()


def test_the_spirit_lets_volcanic_uprising_and_tsar_eagle_do_both():
    s = two(ann=("Polynesian Voyagers", "Russian Fairy Tales"))
    s.put("Spirit of the Forest", at="Giant Turnip", by="Ann")
    s.discard_pile("Bob", "Spy")
    s.deck("Ann", "Toad")
    s.plays("Ann", "Tsar Eagle", at="Cuzcu", choosing=("Draw a card", "yes", "Spy"))
    assert s.deck_of("Bob")[0] == "Spy"
    s.end_round(Ann=("Dudlee", "Dudlee"), Bob=("Dudlee", "Dudlee"))
    s.base_deck("Machu Picchu", "Island Peak", "Gingerbread House")
    s.plays("Ann", "Volcanic Uprising", choosing=0)
    s.decline()
    s.choose("yes", "Tropical Paradise")
    assert set(s.bases()) == {"Cuzcu", "Giant Turnip", "Machu Picchu", "Island Peak", "Gingerbread House"}
    s.idle()


def test_a_spirit_that_lost_a_clash_may_withdraw_to_another_base():
    s = two(bob=FAIRIES)
    s.put("Spirit of the Forest", at="Cuzcu", by="Bob", counters=1)
    s.put("Baby Penguin", at="Cuzcu", by="Ann")
    s.plays("Ann", "A Wish for Wings That Work", choosing=("Cuzcu", "Play Emperor Penguin there"))
    assert s.asked == "Bob"
    s.choose("Giant Turnip")
    assert s.where("Spirit of the Forest") == "Giant Turnip"
    assert s.counters("Spirit of the Forest") == 1
    assert s.where("Emperor Penguin") == "Cuzcu"
    s.idle()


def test_a_beaten_spirit_may_give_up():
    s = two(bob=FAIRIES)
    s.lay("Cuzcu", Bob="Spirit of the Forest", Ann="Baby Penguin")
    s.plays("Ann", "A Wish for Wings That Work", choosing=("Cuzcu", "Play Emperor Penguin there"))
    s.decline()
    assert s.where("Spirit of the Forest") == "aside"
    s.idle()


def test_a_titan_that_moves_to_another_clashes_there():
    """RULES 13.4: the withdrawing Spirit meets a third titan, and is the incoming one."""
    s = two(bob=FAIRIES, Cid=("Super Spies", "Mounties"))
    s.put("Spirit of the Forest", at="Cuzcu", by="Bob")
    s.put("Moon Zero Three", at="Giant Turnip", by="Cid")
    s.put("Baby Penguin", at="Cuzcu", by="Ann")
    s.plays("Ann", "A Wish for Wings That Work", choosing=("Cuzcu", "Play Emperor Penguin there"))
    s.choose("Giant Turnip")
    assert s.asked == "Bob"  # beaten again, it may flee again
    s.choose("Tropical Paradise")
    assert s.where("Spirit of the Forest") == "Tropical Paradise"
    assert s.where("Moon Zero Three") == "Giant Turnip"
    s.idle()


def test_a_fleeing_spirit_does_not_turn_back_to_where_it_was_just_beaten():
    """RULES 2.2, 15.11: between two stronger titans it would flee to and fro for ever."""
    s = two(bob=FAIRIES, Cid=("Super Spies", "Mounties"))
    s.put("Spirit of the Forest", at="Cuzcu", by="Bob")
    s.put("Moon Zero Three", at="Giant Turnip", by="Cid")
    s.put("Baby Penguin", at="Cuzcu", by="Ann")
    s.plays("Ann", "A Wish for Wings That Work", choosing=("Cuzcu", "Play Emperor Penguin there"))
    s.choose("Giant Turnip")
    assert s.options() == ["Move Spirit of the Forest to Tropical Paradise", "Decline"]
    s.choose("Tropical Paradise")
    assert s.where("Spirit of the Forest") == "Tropical Paradise"
    s.idle()


# Moon Zero Three -------------------------------------------------------------------------------------------------


def test_moon_zero_three_comes_for_the_regular_minion_where_no_other_player_has_minions():
    s = two(ann=SPIES, bob=PENGUINS)
    s.put("Spy", at="Cuzcu", by="Ann")
    s.put("Baby Penguin", at="Giant Turnip", by="Bob")
    s.hand("Ann", "Mole", "Permit to Kill")
    assert not s.can_play("Moon Zero Three", at="Giant Turnip")
    assert s.can_play("Moon Zero Three", at="Tropical Paradise")
    s.play("Moon Zero Three", at="Cuzcu")
    assert s.where("Moon Zero Three") == "Cuzcu"
    assert not s.can_play("Mole", at="Cuzcu")
    assert s.can_play("Permit to Kill")  # the regular action is left
    s.idle()


def test_moon_zero_three_is_not_offered_once_the_regular_minion_was_played():
    s = two(ann=SPIES)
    s.plays("Ann", "Mole", at="Cuzcu")
    assert not s.can_play("Moon Zero Three")
    s.idle()


def test_moon_zero_three_hears_of_the_first_look_at_a_deck_each_turn():
    """Any player's ability: looking, revealing, searching; a hand is no deck."""
    s = two(ann=SPIES, bob=PENGUINS)
    s.put("Moon Zero Three", at="Tropical Paradise", by="Ann")
    s.hand("Ann", "Spy", "The Spy Who Ditched Me")
    s.hand("Bob", "Secret Mission")
    s.play("The Spy Who Ditched Me")
    assert s.counters("Moon Zero Three") == 0  # Bob's hand was shown
    s.deck("Ann", "Mole", "Mimic", "Mimic", "Mole", "Mole")
    s.play("Spy", at="Cuzcu", choosing=(0, 0, 0))
    assert s.counters("Moon Zero Three") == 1
    s.end_turn()
    s.deck("Bob", "Dudlee", "Dudlee")
    s.plays("Bob", "The Hatching", choosing="Cuzcu")
    assert s.counters("Moon Zero Three") == 2  # cards revealed off the top
    s.end_turn()
    s.hand("Ann", "Operative", "Transmogrify")
    s.play("Operative", at="Cuzcu", choosing=(0, 0))
    s.play("Transmogrify", choosing=("Operative", 0))
    s.decline()
    assert s.counters("Moon Zero Three") == 3  # only the first time
    s.idle()


def test_moon_zero_three_is_ordered_once_however_many_cards_are_shown():
    """RULES 5.6: after the first time there is nothing left to do."""
    s = two(ann=PENGUINS)
    s.put("Moon Zero Three", at="Giant Turnip", by="Bob")
    s.attach("Pebble Gift", to="Cuzcu", by="Ann")
    s.deck("Ann", "Ice Slide", "Secret Mission", "Dudlee", "Dudlee")
    s.plays("Ann", "The Hatching", choosing="Cuzcu")
    assert "order" in s.prompt
    s.choose("Moon Zero Three")
    assert len(s.hand_of("Ann")) == 1  # Pebble Gift
    assert s.counters("Moon Zero Three") == 1
    s.idle()


def test_moon_zero_three_looks_at_any_deck():
    """Privately; the card stays or goes under that deck."""
    s = two(ann=SPIES, bob=PENGUINS)
    s.put("Moon Zero Three", at="Cuzcu", by="Ann")
    s.deck("Bob", "Ice Slide", "Dudlee")
    s.talent("Moon Zero Three", choosing="Bob")
    s.choose("Ice Slide", place="bottom")
    assert s.deck_of("Bob")[0] == "Dudlee"
    assert s.deck_of("Bob")[-1] == "Ice Slide"
    assert s.game.view(1)["players"][1]["known_deck"] == []
    assert s.counters("Moon Zero Three") == 1  # its own talent looked at a deck
    s.idle()


def test_moon_zero_three_may_leave_the_card_on_top():
    s = two(ann=SPIES, bob=PENGUINS)
    s.put("Moon Zero Three", at="Cuzcu", by="Ann")
    s.deck("Ann", "Mole", "Spy")
    s.talent("Moon Zero Three", choosing="Ann")
    s.choose("Mole", place="top")
    assert s.deck_of("Ann")[:2] == ["Mole", "Spy"]
    s.idle()


def test_moon_zero_three_is_no_use_without_any_card_in_a_deck():
    """RULES 15.11: nothing fits its target; a discard pile would become a deck (2.6)."""
    s = two(ann=SPIES, bob=PENGUINS)
    s.put("Moon Zero Three", at="Cuzcu", by="Ann")
    for player in ("Ann", "Bob"):
        s.deck(player, only=True)
        s.discard_pile(player)
    assert s.options() == ["End the Play Cards phase"]
    s.discard_pile("Bob", "Secret Mission")
    s.talent("Moon Zero Three")
    assert s.options() == ["Look at the deck of Bob"]


# Time Box --------------------------------------------------------------------------------------------------------


def wound_up(s: Scenario) -> int:
    """The counters on Time Box while it lies aside."""
    titan = next(t for p in s.game.view(0)["players"] for t in p["aside"] if t["name"] == "Time Box")
    return int(titan.get("memo", 0))


def quiet_round(s: Scenario) -> None:
    """To Ann's next turn, with empty hands and nothing of interest drawn."""
    for name, card in (("Ann", "Baboom"), ("Bob", "Mimic")):
        s.hand(name)
        s.deck(name, card, card)
        s.end_turn()


def test_time_box_counts_turns_and_cards_that_return_to_your_hand():
    s = two(ann=TRAVELERS)
    jumper = s.put("Jumper", at="Cuzcu", by="Ann")
    assert wound_up(s) == 1  # the start of her first turn
    quiet_round(s)
    assert wound_up(s) == 2
    s.plays("Ann", "Do Over!", choosing=jumper)
    s.decline()
    assert wound_up(s) == 3  # out of play
    s.idle()


def test_time_box_counts_cards_out_of_the_discard_pile_but_not_draws():
    s = two(ann=TRAVELERS)
    jumper = s.put("Jumper", at="Cuzcu", by="Ann")
    s.end_turn(drawing=("Baboom", "Baboom"))
    assert wound_up(s) == 1
    s.plays("Bob", "Bacta the Future", choosing=jumper)
    s.decline()  # no extra minion for its owner
    assert s.asked == "Ann"
    s.choose("yes")  # Jumper goes from the discard pile to the hand
    assert wound_up(s) == 2
    s.idle()


def test_time_box_comes_with_five_counters_which_are_taken_off():
    s = two(ann=TRAVELERS)
    for counters in range(1, 5):
        assert wound_up(s) == counters
        quiet_round(s)
    assert s.options() == [*(f"Play Time Box at {base}" for base in TABLE), "Decline"]
    s.choose("Giant Turnip")
    assert s.where("Time Box") == "Giant Turnip"
    assert s.counters("Time Box") == 0  # they are no +1 power counters
    assert s.total("Giant Turnip", "Ann") == 0
    s.idle()


def test_time_box_may_wait_and_is_asked_about_again():
    s = two(ann=TRAVELERS)
    for _ in range(4):
        quiet_round(s)
    s.decline()
    assert wound_up(s) == 5
    quiet_round(s)
    s.choose("Cuzcu")
    assert s.where("Time Box") == "Cuzcu"
    s.idle()


def test_time_box_does_not_ask_while_its_player_has_another_titan():
    """RULES 13.4"""
    s = two(ann=("Time Travelers", "Penguins"))
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    for _ in range(5):
        quiet_round(s)
    assert wound_up(s) == 6
    s.idle()


def test_time_box_counts_nothing_while_it_is_in_play_and_starts_afresh():
    s = two(ann=TRAVELERS)
    s.put("Time Box", at="Cuzcu", by="Ann")
    quiet_round(s)
    assert s.counters("Time Box") == 0
    s.plays("Ann", "Into the Time Slip", choosing="Time Box")
    assert wound_up(s) == 0  # a titan that is set aside is no card in hand
    s.idle()


def test_time_boxs_talent_gives_a_small_minion_here_and_an_action():
    s = two(ann=TRAVELERS)
    s.put("Time Box", at="Cuzcu", by="Ann")
    s.hand("Ann", "Jumper", "Jumper", "Time Raider", "1.21 Gigawatts", "Monkey See, Monkey Do")
    s.talent("Time Box")
    s.play("Time Raider", at="Giant Turnip")  # the regular minion
    assert not s.can_play("Jumper", at="Giant Turnip")
    s.play("Jumper", at="Cuzcu")
    assert not s.can_play("Jumper", at="Cuzcu")
    s.play("1.21 Gigawatts", choosing=0)
    assert s.can_play("Monkey See, Monkey Do")
    s.idle()
