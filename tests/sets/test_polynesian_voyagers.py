"""Polynesian Voyagers: every ability line of the sheet, its notes and its three bases."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Handle, Scenario
from tests.tables import table_of

VOYAGERS = ("Polynesian Voyagers", "Ancient Incas")
OTHERS = ("Russian Fairy Tales", "Grimms' Fairy Tales")
TABLE = ("Cuzcu", "Giant Turnip", "Storyteller's Hut")
two = table_of(VOYAGERS, OTHERS, TABLE)


# Maui ------------------------------------------------------------------------------------------------------------


def test_maui_puts_up_to_two_bases_into_play_one_after_the_other():
    s = two()
    s.base_deck("Island Peak", "Machu Picchu")
    s.plays("Ann", "Maui", at="Cuzcu", choosing="yes")
    assert s.bases() == [*TABLE, "Island Peak"]  # the second is decided on after the first is seen
    s.choose("yes")
    assert s.bases() == [*TABLE, "Island Peak", "Machu Picchu"]
    s.idle()


def test_maui_may_stop_after_one_base_or_none():
    s = two()
    s.base_deck("Island Peak", "Machu Picchu")
    s.plays("Ann", "Maui", at="Cuzcu", choosing="yes")
    s.decline()
    assert s.bases() == [*TABLE, "Island Peak"]
    s.idle()

    s = two()
    s.plays("Ann", "Maui", at="Cuzcu")
    s.decline()
    assert s.bases() == list(TABLE)
    s.idle()


def test_bases_that_maui_added_are_replaced_when_they_score():
    """[seed] The number of bases is higher for good (RULES 7.8)."""
    s = two()
    s.base_deck("Island Peak", "Machu Picchu", "Gingerbread House")
    s.plays("Ann", "Maui", at="Cuzcu", choosing="yes")
    s.decline()
    s.put("Tiki", at="Island Peak", by="Ann", counters=20)
    s.end_turn()
    assert s.bases() == [*TABLE, "Machu Picchu"]
    assert s.vp("Ann") == 4


def test_maui_makes_an_empty_base_deck_anew_from_the_base_discard_pile():
    s = two()
    s.base_deck(only=True)
    s.base_discard("Machu Picchu")
    s.plays("Ann", "Maui", at="Cuzcu", choosing="yes")
    assert s.bases() == [*TABLE, "Machu Picchu"]  # RULES 7.8, and no third question: there is no other base
    s.idle()


def test_maui_has_nothing_to_put_out_when_the_base_deck_is_used_once():
    s = two(options=Options(base_deck="once"))
    s.base_deck(only=True)
    s.base_discard("Machu Picchu")
    s.plays("Ann", "Maui", at="Cuzcu")
    assert s.bases() == list(TABLE)
    s.idle()


def test_mauis_talent_moves_a_minion_to_a_base_without_minions_of_yours():
    s = two()
    _, tiki = s.lay("Cuzcu", Ann=("Maui", "Tiki"))
    s.put("Hansel", at="Giant Turnip", by="Bob")
    s.put("Llama", at="Storyteller's Hut", by="Ann")
    s.talent("Maui")
    assert s.options() == [
        "Move Maui (Ann's, at Cuzcu)",
        "Move Tiki (Ann's, at Cuzcu)",
        "Move Llama (Ann's, at Storyteller's Hut)",
    ]
    s.choose(tiki)
    assert s.options() == ["Move Tiki to Giant Turnip"]  # only yours count
    s.choose("Giant Turnip")
    assert s.where(tiki) == "Giant Turnip"
    assert not s.can_use("Maui")
    s.idle()


def test_maui_may_move_himself_and_empty_his_base():
    s = two()
    s.put("Maui", at="Cuzcu", by="Ann")
    s.talent("Maui", choosing=("Maui", "Giant Turnip"))
    assert s.where("Maui") == "Giant Turnip"
    assert s.minions_at("Cuzcu", "Ann") == []
    s.idle()


def test_mauis_talent_needs_a_base_to_go_to():
    s = two()
    for base, title in zip(TABLE, ("Maui", "Tiki", "Llama"), strict=True):
        s.put(title, at=base, by="Ann")
    assert not s.can_use("Maui")  # RULES 15.11
    s.idle()


# Wayfinder, Tiki -------------------------------------------------------------------------------------------------


def test_wayfinder_grows_when_it_sails_to_a_base_without_minions_of_yours():
    s = two()
    s.put("Wayfinder", at="Cuzcu", by="Ann")
    s.put("Tiki", at="Giant Turnip", by="Ann")
    s.put("Hansel", at="Storyteller's Hut", by="Bob")
    s.talent("Wayfinder")
    assert s.options() == ["Move Wayfinder to Storyteller's Hut"]
    s.choose("Storyteller's Hut")
    assert s.where("Wayfinder") == "Storyteller's Hut"
    assert s.counters("Wayfinder") == 1
    assert s.power("Wayfinder") == 5
    s.idle()


def test_wayfinder_stays_where_no_such_base_is_left():
    s = two()
    s.put("Wayfinder", at="Cuzcu", by="Ann")
    s.put("Tiki", at="Giant Turnip", by="Ann")
    s.put("Mo'ai", at="Storyteller's Hut", by="Bob")  # and to Mo'ai she may not move it
    assert not s.can_use("Wayfinder")
    s.idle()


def test_tiki_has_two_more_power_however_many_actions_are_on_it():
    s = two()
    tiki = s.put("Tiki", at="Cuzcu", by="Ann")
    assert s.power(tiki) == 3
    s.attach("Ocean Tattoo", to=tiki, by="Ann")
    assert s.power(tiki) == 5
    s.attach("Shark Tattoo", to=tiki, by="Bob")  # whoever played them
    assert s.power(tiki) == 5
    s.idle()


# Mo'ai -----------------------------------------------------------------------------------------------------------


def test_other_players_cannot_move_their_own_minions_to_moai():
    """[seed] Can't beats can (RULES 5.7): that base is not offered."""
    s = two()
    s.put("Mo'ai", at="Giant Turnip", by="Bob")
    s.put("Tiki", at="Cuzcu", by="Ann", carrying="Ocean Tattoo")
    s.talent("Ocean Tattoo")
    assert s.options() == ["Move Tiki to Storyteller's Hut"]
    s.choose("Storyteller's Hut")
    s.idle()


def test_moai_does_not_stop_its_own_controller_nor_plays():
    s = two()
    s.put("Mo'ai", at="Giant Turnip", by="Ann")
    tiki = s.put("Tiki", at="Cuzcu", by="Ann", carrying="Ocean Tattoo")
    s.talent("Ocean Tattoo", choosing="Giant Turnip")
    assert s.where(tiki) == "Giant Turnip"
    s.plays("Ann", "Llama", at="Giant Turnip")
    s.end_turn()
    s.plays("Bob", "Hansel", at="Giant Turnip")  # playing is not moving
    assert s.minions_at("Giant Turnip", "Bob")
    s.idle()


def test_a_minion_of_somebody_else_may_be_moved_to_moai():
    """Only minions that the mover controls are kept away: a third player's or Mo'ai's own side's are not."""
    s = two(Cid=("Fairies", "Mounties"), ann=("Russian Fairy Tales", "Princesses"))
    s.put("Mo'ai", at="Cuzcu", by="Bob")
    callers = [s.put("Snow White", at="Cuzcu", by="Ann") for _ in range(3)]
    own, hansel = s.lay("Storyteller's Hut", Ann="Toad", Bob="Hansel")
    tinx = s.put("Tinx", at="Giant Turnip", by="Cid")
    for caller, minion in zip(callers, (own, hansel, tinx), strict=True):
        s.talent(caller, choosing=minion)
    assert s.where(own) == "Storyteller's Hut"
    assert s.where(hansel) == "Cuzcu"
    assert s.where(tinx) == "Cuzcu"
    s.idle()


def test_others_cannot_move_moai_away_but_its_controller_can():
    s = two(ann=("Princesses", "Polynesian Voyagers"))
    stone, own = s.lay("Giant Turnip", Bob="Mo'ai", Ann="Mo'ai")
    s.put("Snow White", at="Cuzcu", by="Ann")
    s.talent("Snow White", choosing=stone)  # it may be chosen (RULES 6.7), and stays
    assert s.where(stone) == "Giant Turnip"
    s.put("Snow White", at="Storyteller's Hut", by="Ann")
    s.talent(s.minions_at("Storyteller's Hut", "Ann")[0])
    s.choose(own)
    assert s.where(own) == "Storyteller's Hut"
    s.idle()


def test_moai_can_be_destroyed_returned_placed_or_taken_over():
    s = two(ann=("Shapeshifters", "Time Travelers"))
    stones = [s.put("Mo'ai", at=base, by="Bob") for base in TABLE]
    s.plays("Ann", "Into the Time Slip", choosing=stones[0])
    assert s.where(stones[0]) == "hand"
    s.end_turn()
    s.deck("Bob", "Hansel")
    s.plays("Bob", "Transformation", choosing=stones[1])
    assert s.where(stones[1]) == "deck"
    s.choose("yes")
    s.idle()


def test_in_a_move_of_several_minions_only_moai_stays_behind():
    s = two(ann=("Luchadors", "Sumo Wrestlers"), bob=VOYAGERS)
    _, stone, tiki = s.lay("Cuzcu", Ann="Rookie Sumo", Bob=("Mo'ai", "Tiki"))
    s.plays("Ann", "Body Slam", choosing=("Bob", "Cuzcu", "Giant Turnip"))
    assert s.where(stone) == "Cuzcu"
    assert s.where(tiki) == "Giant Turnip"
    s.idle()


# the tribes ------------------------------------------------------------------------------------------------------


def test_growth_of_the_tribes_plays_an_extra_minion_at_a_base_without_yours():
    s = two()
    s.put("Tiki", at="Cuzcu", by="Ann")
    s.put("Hansel", at="Giant Turnip", by="Bob")
    s.hand("Ann", "Growth of the Tribes", "Wayfinder", "Mo'ai")
    s.play("Growth of the Tribes")
    assert s.options() == ["Choose Giant Turnip", "Choose Storyteller's Hut"]
    s.choose("Giant Turnip", "Play an extra minion there")
    assert s.can_play("Mo'ai", at="Giant Turnip")
    assert not s.can_play("Mo'ai", at="Cuzcu")
    s.play("Wayfinder", at="Giant Turnip")
    assert s.where("Wayfinder") == "Giant Turnip"
    assert s.can_play("Mo'ai", at="Cuzcu")  # the normal play is still there
    s.idle()


def test_growth_of_the_tribes_extra_minion_is_now_or_never():
    s = two()
    s.hand("Ann", "Growth of the Tribes", "Wayfinder", "Mo'ai")
    s.play("Growth of the Tribes", choosing=("Giant Turnip", "Play an extra minion there"))
    s.decline()
    s.play("Mo'ai", at="Cuzcu")
    assert not s.can_play("Wayfinder", at="Giant Turnip")
    s.idle()


def test_growth_of_the_tribes_may_move_a_minion_instead():
    s = two()
    tiki, _ = s.lay("Cuzcu", Ann="Tiki", Bob="Hansel")
    s.hand("Ann", "Growth of the Tribes", "Mo'ai")
    s.play("Growth of the Tribes", choosing=("Storyteller's Hut", "Move a minion there"))
    assert s.options() == ["Move Tiki (Ann's, at Cuzcu)"]
    s.choose(tiki)
    assert s.where(tiki) == "Storyteller's Hut"
    s.idle()


def test_growth_of_the_tribes_finds_no_base_when_you_are_everywhere():
    s = two()
    for base in TABLE:
        s.put("Tiki", at=base, by="Ann")
    s.hand("Ann", "Growth of the Tribes", "Mo'ai")
    s.play("Growth of the Tribes")
    assert s.discard_of("Ann") == ["Growth of the Tribes"]
    s.idle()


def test_knowledge_of_the_tribes_draws_a_card_per_base():
    s = two()
    s.lay("Cuzcu", Ann=("Tiki", "Tiki"))
    s.put("Mo'ai", at="Giant Turnip", by="Ann")
    s.put("Hansel", at="Storyteller's Hut", by="Bob")
    s.deck("Ann", "Maui", "Wayfinder", "Llama")
    s.plays("Ann", "Knowledge of the Tribes")
    assert s.hand_of("Ann") == ["Maui", "Wayfinder"]
    s.idle()


def test_unity_of_the_tribes_gives_the_player_power_at_one_base():
    """The power is the player's, not a minion's; it counts for the base and ends with the turn."""
    s = two()
    tiki = s.put("Tiki", at="Cuzcu", by="Ann")
    s.put("Mo'ai", at="Giant Turnip", by="Ann")
    s.plays("Ann", "Unity of the Tribes")
    assert s.options() == ["Choose Cuzcu", "Choose Giant Turnip"]
    s.choose("Cuzcu")
    assert s.power(tiki) == 3
    assert s.total("Cuzcu", "Ann") == 7
    assert s.total("Cuzcu") == 7
    s.end_turn()
    assert s.total("Cuzcu", "Ann") == 3


def test_unitys_number_is_fixed_and_stays_when_the_minions_leave():
    s = two()
    s.put("Tiki", at="Cuzcu", by="Ann", carrying="Ocean Tattoo")
    s.put("Mo'ai", at="Giant Turnip", by="Ann")
    s.hand("Ann", "Unity of the Tribes", "Wayfinder")
    s.play("Unity of the Tribes", choosing="Cuzcu")
    s.talent("Ocean Tattoo", choosing="Giant Turnip")
    s.play("Wayfinder", at="Storyteller's Hut")
    assert s.total("Cuzcu", "Ann") == 4
    s.idle()


def test_unitys_power_ends_with_the_base():
    """RULES 4.5: the base that scored comes back at once from the made-up base deck, as another."""
    s = Scenario({"Ann": VOYAGERS, "Bob": OTHERS}, bases=["Tropical Paradise", "Cuzcu"])
    s.base_deck(only=True)
    s.put("Tiki", at="Tropical Paradise", by="Ann", counters=15)
    s.plays("Ann", "Unity of the Tribes", choosing="Tropical Paradise")
    s.end_turn()
    assert s.vp("Ann") == 3
    assert s.bases() == ["Tropical Paradise", "Cuzcu"]
    assert s.total("Tropical Paradise", "Ann") == 0


def test_unity_needs_a_base_with_a_minion_of_yours():
    s = two()
    s.plays("Ann", "Unity of the Tribes")
    assert [s.total(base) for base in TABLE] == [0, 0, 0]
    s.idle()


# tattoos ---------------------------------------------------------------------------------------------------------


def test_ocean_tattoo_is_played_only_where_no_other_player_has_a_minion():
    s = two()
    alone = s.put("Tiki", at="Cuzcu", by="Ann")
    beside, foreign = s.lay("Giant Turnip", Ann="Tiki", Bob="Hansel")
    s.hand("Ann", "Ocean Tattoo")
    assert s.can_play("Ocean Tattoo", on=alone)
    assert not s.can_play("Ocean Tattoo", on=beside)
    assert not s.can_play("Ocean Tattoo", on=foreign)
    s.play("Ocean Tattoo", on=alone)
    s.talent("Ocean Tattoo", choosing="Giant Turnip")
    assert s.where(alone) == "Giant Turnip"
    assert s.counters(alone) == 1
    assert s.power(alone) == 3 + 2 + 1
    assert s.where("Ocean Tattoo") == "Giant Turnip"  # the restriction matters only when it is played
    s.idle()


def test_ocean_tattoos_talent_belongs_to_its_controller():
    s = two()
    hansel = s.put("Hansel", at="Cuzcu", by="Bob")
    s.attach("Ocean Tattoo", to=hansel, by="Ann")
    s.talent("Ocean Tattoo", choosing="Giant Turnip")
    assert s.where(hansel) == "Giant Turnip"
    assert s.counters(hansel) == 1
    s.end_turn()
    assert not s.can_use("Ocean Tattoo")
    s.idle()


def test_ocean_tattoo_gives_no_counter_where_the_minion_cannot_move():
    s = two()
    stone = s.put("Mo'ai", at="Cuzcu", by="Bob")
    s.attach("Ocean Tattoo", to=stone, by="Ann")
    assert not s.can_use("Ocean Tattoo")  # RULES 15.11: no base to go to
    s.idle()


def test_shark_tattoo_gives_a_counter_at_once():
    s = two()
    tiki, foreign = s.lay("Cuzcu", Ann="Tiki", Bob="Hansel")
    s.hand("Ann", "Shark Tattoo")
    assert not s.can_play("Shark Tattoo", on=foreign)
    s.play("Shark Tattoo", on=tiki)
    assert s.counters(tiki) == 1
    assert s.power(tiki) == 6
    s.idle()


def test_shark_tattoo_grows_the_only_minion_at_the_start_of_your_turn():
    s = two()
    tiki, _ = s.lay("Cuzcu", Ann="Tiki", Bob="Hansel")  # other players' minions do not matter
    s.attach("Shark Tattoo", to=tiki, by="Ann")
    s.end_round(Ann=("Llama", "Llama"), Bob=("Hansel", "Gretel"))
    assert s.asked == "Ann"
    assert s.counters(tiki) == 1
    s.put("Llama", at="Cuzcu", by="Ann")
    s.end_round(Ann=("Llama", "Llama"), Bob=("Hansel", "Gretel"))
    assert s.counters(tiki) == 1
    s.idle()


def test_shark_tattoo_does_nothing_while_another_player_controls_the_minion():
    s = two()
    tiki = s.put("Tiki", at="Cuzcu", by="Bob")
    s.attach("Shark Tattoo", to=tiki, by="Ann")
    s.end_round(Ann=("Llama", "Llama"), Bob=("Hansel", "Gretel"))
    assert s.counters(tiki) == 0
    s.idle()


def test_sun_tattoo_played_normally_gives_two_power():
    s = two()
    tiki = s.put("Tiki", at="Cuzcu", by="Ann", carrying="Shark Tattoo")
    s.plays("Ann", "Sun Tattoo", on=tiki)  # any own minion, with actions too; it stays
    assert s.power(tiki) == 3 + 2 + 2
    assert s.where(tiki) == "Cuzcu"
    s.idle()


def test_sun_tattoo_saves_a_minion_of_a_base_that_has_scored():
    s = two()
    tiki = s.put("Tiki", at="Cuzcu", by="Ann")
    inked = s.put("Wayfinder", at="Cuzcu", by="Ann", counters=25)
    s.attach("Shark Tattoo", to=inked, by="Bob")  # no action of any player may be on it
    foreign = s.put("Hansel", at="Cuzcu", by="Bob")
    s.base_deck("Machu Picchu")
    s.hand("Ann", "Sun Tattoo")
    s.end_turn()
    assert s.asked == "Ann"
    assert s.vp("Ann") == 5
    assert s.options() == ["Play Sun Tattoo on Tiki (Ann's, at Cuzcu)", "Pass"]
    assert not s.can_play("Sun Tattoo", on=foreign)
    s.play("Sun Tattoo", on=tiki)
    assert s.options() == ["Move Tiki to Giant Turnip", "Move Tiki to Storyteller's Hut"]  # not the replacement
    s.choose("Giant Turnip")
    assert s.where(tiki) == "Giant Turnip"
    assert s.where("Sun Tattoo") == "Giant Turnip"
    assert s.power(tiki) == 3 + 2 + 2
    assert s.where(inked) == "discard"
    assert s.where(foreign) == "discard"
    assert s.bases()[0] == "Machu Picchu"


def test_sun_tattoos_special_may_be_passed_and_needs_a_destination():
    s = two()
    tiki = s.put("Tiki", at="Cuzcu", by="Ann", counters=30)
    s.hand("Ann", "Sun Tattoo")
    s.end_turn()
    s.decline()
    assert s.where(tiki) == "discard"
    assert "Sun Tattoo" in s.hand_of("Ann")

    s = two()
    tiki = s.put("Tiki", at="Cuzcu", by="Ann", counters=30)
    for base in TABLE[1:]:
        s.put("Mo'ai", at=base, by="Bob")
    s.hand("Ann", "Sun Tattoo")
    s.end_turn()
    assert s.asked == "Bob"  # nowhere to go: it cannot be used
    assert s.where(tiki) == "discard"


def test_sun_tattoo_works_in_another_players_turn():
    s = two(ann=OTHERS, bob=VOYAGERS)
    s.put("Hansel", at="Cuzcu", by="Ann", counters=30)
    tiki = s.put("Tiki", at="Cuzcu", by="Bob")
    s.hand("Bob", "Sun Tattoo")
    s.end_turn()
    assert s.asked == "Bob"
    s.choose("Sun Tattoo", "Giant Turnip")
    assert s.where(tiki) == "Giant Turnip"
    assert s.asked == "Bob"
    s.idle()


def test_sun_tattoo_cannot_be_played_as_a_special_before_scoring_or_in_another_window():
    s = two()
    s.put("Tiki", at="Cuzcu", by="Ann")
    s.hand("Ann", "Sun Tattoo", "Sun Tattoo")
    s.play("Sun Tattoo", on="Tiki")
    assert not s.can_play("Sun Tattoo", on="Tiki")
    s.end_turn()
    assert s.asked == "Bob"


# Tattoo Artist ---------------------------------------------------------------------------------------------------


def test_tattoo_artist_takes_an_action_that_is_played_on_a_minion():
    """[seed] From deck and/or discard pile, all variants of the kind (RULES 15.20)."""
    s = two(ann=("Polynesian Voyagers", "Russian Fairy Tales"))
    s.deck("Ann", "Maui", "Ocean Tattoo", "Go See My Sister", "Bewitched", "Transformation", only=True)
    s.discard_pile("Ann", "The Frog Princess", "Toad")
    s.plays("Ann", "Tattoo Artist", choosing="Search your deck and discard pile")
    assert {label.removeprefix("Find ") for label in s.options()} == {"Ocean Tattoo", "Bewitched", "The Frog Princess"}
    s.choose("The Frog Princess", "Put The Frog Princess into your hand")
    assert s.hand_of("Ann") == ["The Frog Princess"]
    assert s.discard_of("Ann") == ["Toad", "Tattoo Artist"]
    s.idle()


def test_tattoo_artist_may_play_what_it_finds_at_once():
    s = two()
    tiki = s.put("Tiki", at="Cuzcu", by="Ann")
    s.deck("Ann", "Maui", "Shark Tattoo", "Llama", only=True)
    s.plays("Ann", "Tattoo Artist", choosing=("Shark Tattoo", "Play Shark Tattoo"))
    s.play("Shark Tattoo", on=tiki)
    assert s.counters(tiki) == 1
    assert s.power(tiki) == 6
    assert sorted(s.deck_of("Ann")) == ["Llama", "Maui"]
    s.idle()


def test_a_found_tattoo_that_is_not_played_stays_in_the_deck():
    s = two()
    s.put("Tiki", at="Cuzcu", by="Ann")
    s.deck("Ann", "Maui", "Shark Tattoo", "Llama", only=True)
    s.plays("Ann", "Tattoo Artist", choosing=("Shark Tattoo", "Play Shark Tattoo"))
    s.decline()
    assert sorted(s.deck_of("Ann")) == ["Llama", "Maui", "Shark Tattoo"]  # RULES 15.5
    s.idle()


@pytest.mark.parametrize("plays", [True, False])
def test_tattoo_artist_plays_from_the_discard_pile_without_touching_the_deck(plays: bool):
    """RULES 15.20, 15.5: what was found there and is not played stays there."""
    s = two()
    tiki = s.put("Tiki", at="Cuzcu", by="Ann")
    s.deck("Ann", "Maui", "Ocean Tattoo", "Llama", only=True)
    s.discard_pile("Ann", "Shark Tattoo")
    s.plays("Ann", "Tattoo Artist", choosing=("Search your discard pile", "Shark Tattoo", "Play Shark Tattoo"))
    if plays:
        s.play("Shark Tattoo", on=tiki)
    else:
        s.decline()
    assert s.where("Shark Tattoo") == ("Cuzcu" if plays else "discard")
    assert s.deck_of("Ann") == ["Maui", "Ocean Tattoo", "Llama"]
    assert not {"Search", "Shuffle"} & {event["kind"] for event in s.game.events()}
    s.idle()


# Volcanic Uprising -----------------------------------------------------------------------------------------------


def test_volcanic_uprising_adds_a_base_and_may_move_a_minion_to_it():
    """[seed] One base more for good."""
    s = two()
    tiki, _ = s.lay("Cuzcu", Ann="Tiki", Bob="Hansel")
    s.base_deck("Machu Picchu")
    s.plays("Ann", "Volcanic Uprising")
    assert len(s.options()) == 2
    s.choose(0)
    assert s.bases() == [*TABLE, "Machu Picchu"]
    assert s.options() == ["Move Tiki (Ann's, at Cuzcu)", "Decline"]
    s.choose(tiki)
    assert s.where(tiki) == "Machu Picchu"
    s.idle()


def test_volcanic_uprisings_move_is_optional():
    s = two()
    tiki = s.put("Tiki", at="Cuzcu", by="Ann")
    s.base_deck("Machu Picchu")
    s.plays("Ann", "Volcanic Uprising", choosing=0)
    s.decline()
    assert s.where(tiki) == "Cuzcu"
    assert "Machu Picchu" in s.bases()
    s.idle()


def test_volcanic_uprising_destroys_a_base_without_minions_and_puts_out_two():
    """It does not score; what is on it goes to the owners' piles, a titan is set aside (RULES 5.2, 13.2)."""
    s = two(ann=("Polynesian Voyagers", "Penguins"), bob=VOYAGERS)
    s.put("Tiki", at="Giant Turnip", by="Bob")
    s.put("Emperor Penguin", at="Cuzcu", by="Ann", counters=2)
    s.attach("Armory", to="Cuzcu", by="Bob")
    s.base_deck("Machu Picchu", "Island Peak")
    s.plays("Ann", "Volcanic Uprising", choosing=1)
    assert s.options() == ["Destroy Cuzcu", "Destroy Storyteller's Hut"]
    s.choose("Cuzcu")
    assert set(s.bases()) == {"Machu Picchu", "Island Peak", "Giant Turnip", "Storyteller's Hut"}
    assert s.bases()[0] == "Machu Picchu"  # in its place
    assert s.discard_of("Bob") == ["Armory"]
    assert s.where("Emperor Penguin") == "aside"
    assert s.counters("Emperor Penguin") == 0
    assert (s.vp("Ann"), s.vp("Bob")) == (0, 0)
    assert [base.title for base in s.game.kernel.base_discard] == ["Cuzcu"]
    s.idle()


def test_the_destroyed_base_may_come_back_at_once_from_an_empty_base_deck():
    """It is in the base discard pile before the two new ones are drawn."""
    s = two()
    s.base_deck(only=True)
    s.plays("Ann", "Volcanic Uprising", choosing=(1, "Cuzcu"))
    assert sorted(s.bases()) == sorted(TABLE)  # RULES 7.8: there was no second base to put out
    s.idle()


def test_volcanic_uprising_cannot_destroy_a_base_with_a_minion():
    s = two()
    for base in TABLE:
        s.put("Hansel", at=base, by="Bob")
    s.plays("Ann", "Volcanic Uprising", choosing=1)  # an impossible mode is listed, and does nothing
    assert s.bases() == list(TABLE)
    s.idle()


def test_the_last_base_destroyed_brings_a_new_table():
    """RULES 7.8: with no base left (players + 1) bases are put out, also where the base deck is used once."""
    s = Scenario({"Ann": VOYAGERS, "Bob": OTHERS}, bases=["Cuzcu"], options=Options(base_deck="once"))
    s.base_deck(only=True)
    s.base_discard("Machu Picchu", "Island Peak")
    s.plays("Ann", "Volcanic Uprising", choosing=(1, "Cuzcu"))
    assert sorted(s.bases()) == ["Cuzcu", "Island Peak", "Machu Picchu"]
    s.idle()


# bases -----------------------------------------------------------------------------------------------------------


def test_island_chain_is_replaced_by_two_bases():
    s = two("Island Chain", "Giant Turnip", "Storyteller's Hut")
    s.base_deck("Machu Picchu", "Cuzcu")
    s.put("Tiki", at="Island Chain", by="Ann", counters=14)
    s.end_turn()
    assert s.vp("Ann") == 3
    assert set(s.bases()) == {"Machu Picchu", "Cuzcu", "Giant Turnip", "Storyteller's Hut"}


def test_island_chains_new_bases_come_in_the_replacement_step():
    """Nothing can be moved to them in the after-scoring step."""
    s = two("Island Chain", "Giant Turnip", "Storyteller's Hut")
    s.base_deck("Machu Picchu", "Cuzcu")
    s.put("Tiki", at="Island Chain", by="Ann", counters=14)
    s.hand("Ann", "Sun Tattoo")
    s.end_turn()
    s.choose("Sun Tattoo")
    assert s.options() == ["Move Tiki to Giant Turnip", "Move Tiki to Storyteller's Hut"]
    s.choose("Giant Turnip")
    assert len(s.bases()) == 4


def test_island_peak_grows_a_lone_minion_at_the_start_of_each_players_turn():
    s = two("Island Peak", "Giant Turnip", "Storyteller's Hut")
    tiki, hansel = s.lay("Island Peak", Ann="Tiki", Bob="Hansel")
    s.end_turn()
    assert (s.counters(tiki), s.counters(hansel)) == (0, 1)
    s.end_turn()
    assert (s.counters(tiki), s.counters(hansel)) == (1, 1)
    s.put("Llama", at="Island Peak", by="Ann")
    s.end_round(Ann=("Llama", "Llama"), Bob=("Hansel", "Gretel"))
    assert (s.counters(tiki), s.counters(hansel)) == (1, 2)  # exactly one


def test_island_peak_counts_when_it_happens():
    """RULES 2.1, 5.6: with two minions there it has nothing to do yet, and so there is nothing to order."""
    s = two("Island Peak", "Giant Turnip", "Storyteller's Hut", ann=("Polynesian Voyagers", "Russian Fairy Tales"))
    tiki, _ = s.lay("Island Peak", Ann=("Tiki", "The Birch"))
    s.deck("Ann", "Toad", "Toad")
    s.deck("Bob", "Hansel", "Gretel")
    s.end_round()
    assert s.options() == ["Destroy The Birch", "Decline"]
    s.choose("yes", "Search your deck", "The Birch Woman", "Put The Birch Woman into your hand")
    assert s.counters(tiki) == 1
    s.idle()


def test_the_player_orders_island_peak_and_a_tattoo_that_bites():
    """RULES 5.6; a tattoo whose minion is not alone has nothing to do and is not asked about."""
    s = two("Island Peak", "Giant Turnip", "Storyteller's Hut")
    tiki = s.put("Tiki", at="Island Peak", by="Ann", carrying="Shark Tattoo")
    s.end_round(Ann=("Llama", "Llama"), Bob=("Hansel", "Gretel"))
    assert "order" in s.prompt
    s.choose("Island Peak")
    assert s.counters(tiki) == 2
    crowded, _ = s.lay("Giant Turnip", Ann=("Tiki", "Maui"))
    s.attach("Shark Tattoo", to=crowded, by="Ann")
    s.put("Maui", at="Island Peak", by="Ann")
    s.put("Wayfinder", at="Storyteller's Hut", by="Ann")
    s.end_round(Ann=("Llama", "Llama"), Bob=("Hansel", "Gretel"))
    assert (s.counters(tiki), s.counters(crowded)) == (2, 0)
    s.idle()


def test_tropical_paradise_starts_at_zero_while_every_player_is_there():
    s = two("Tropical Paradise", "Giant Turnip", "Storyteller's Hut", Cid=("Fairies", "Kitty Cats"))
    assert s.breakpoint("Tropical Paradise") == 20
    s.lay("Tropical Paradise", Ann="Tiki", Bob="Hansel")
    assert s.breakpoint("Tropical Paradise") == 20
    toad = s.put("Tinx", at="Tropical Paradise", by="Cid")
    assert s.breakpoint("Tropical Paradise") == 0
    assert s.where(toad) == "Tropical Paradise"  # it still scores only in a Score Bases phase
    s.end_turn()
    assert [s.vp(name) for name in ("Ann", "Bob", "Cid")] == [3, 2, 2]
    assert "Tropical Paradise" not in s.bases()


def test_tropical_paradise_once_chosen_scores_although_the_condition_ends():
    s = two(
        "Tropical Paradise",
        "Giant Turnip",
        "Storyteller's Hut",
        ann=("Polynesian Voyagers", "Super Spies"),
    )
    _, hansel = s.lay("Tropical Paradise", Ann="Tiki", Bob="Hansel")
    s.hand("Ann", "Live and Let Chum")
    s.end_turn()
    s.choose("Live and Let Chum", hansel)
    assert s.breakpoint("Giant Turnip") == 30
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 0)  # RULES 7.2


def bastion() -> tuple[Scenario, Handle]:
    """Ann's Tiki is enough to score Bastion Saint-Gervais."""
    s = Scenario(
        {"Ann": ("Polynesian Voyagers", "Musketeers"), "Bob": ("Super Spies", "Fairies")},
        bases=["Bastion Saint-Gervais", "The Nexus", "Primate Park"],
    )
    tiki = s.put("Tiki", at="Bastion Saint-Gervais", by="Ann", counters=30)
    return s, tiki


def test_sun_tattoo_as_a_special_is_told_from_its_normal_play():
    """RULES 6.4: both ways are offered where both are possible."""
    s, tiki = bastion()
    s.put("Wayfinder", at="Bastion Saint-Gervais", by="Ann")
    s.hand("Ann", "Sun Tattoo", "Sun Tattoo")
    s.end_turn()
    s.play("Sun Tattoo", on=tiki, choosing="The Nexus")
    here = "on Wayfinder (Ann's, at Bastion Saint-Gervais)"
    assert [label for label in s.options() if here in label] == [
        f"Play Sun Tattoo as a Special {here}",
        f"Play Sun Tattoo {here}",
    ]
    s.choose(f"Play Sun Tattoo as a Special {here}")
    assert s.prompt.startswith("Sun Tattoo: move Wayfinder to")


def destroy_bastion(s: Scenario, tiki: Handle) -> None:
    """It scores; Sun Tattoo takes the last minion away, and the base's own action is Volcanic Uprising."""
    s.hand("Ann", "Sun Tattoo", "Volcanic Uprising")
    s.end_turn()
    s.play("Sun Tattoo", on=tiki, choosing="The Nexus")
    s.play("Volcanic Uprising")
    s.choose("Destroy a base without minions and put two bases into play", "Bastion Saint-Gervais")


def test_volcanic_uprising_may_destroy_the_base_that_has_just_scored():
    """RULES 5.2: Sun Tattoo takes the last minion away, and Bastion Saint-Gervais gives the action; what has been
    replaced by two is not cleared and replaced once more.
    """
    s, tiki = bastion()
    s.attach("Stasis Field", to="The Nexus", by="Bob")
    destroy_bastion(s, tiki)
    assert s.asked == "Bob"
    bases = s.bases()
    assert len(bases) == 4
    assert "Bastion Saint-Gervais" not in bases


def test_a_base_that_comes_back_after_it_has_scored_is_not_cleared_again():
    """RULES 7.8: the base deck is empty, so that what Volcanic Uprising destroyed is one of the two that come."""
    s, tiki = bastion()
    s.attach("Leaping Aboard", to="Bastion Saint-Gervais", by="Ann")
    s.attach("Stasis Field", to="The Nexus", by="Bob")
    s.deck("Ann", "Wayfinder")
    s.base_deck(only=True)
    s.base_discard()
    destroy_bastion(s, tiki)
    assert "Bastion Saint-Gervais" in s.bases()
    s.choose("yes")
    assert [minion.title for minion in s.minions_at("Bastion Saint-Gervais", "Ann")] == ["Wayfinder"]


def mole_with_volcanic_uprising(*more: str) -> Scenario:
    """Before Monkey Lab scores, Mole goes away with Make Way, which gives the play of Volcanic Uprising."""
    s = Scenario(
        {"Ann": ("Super Spies", "Musketeers"), "Bob": ("Polynesian Voyagers", "Russian Fairy Tales")},
        bases=["Faceless City", "Monkey Lab", "Portal Room"],
    )
    s.put("Mole", at="Monkey Lab", by="Ann", counters=20)
    s.attach("Stasis Field", to="Faceless City", by="Bob")
    s.put("Finist the Falcon", at="Portal Room", by="Bob")
    s.hand("Ann", "Make Way", "Volcanic Uprising", *more)
    return s


def destroy_monkey_lab(s: Scenario) -> None:
    s.end_turn()
    s.choose("Mole")
    s.play("Make Way", choosing=("Mole", "Faceless City"))
    s.play("Volcanic Uprising", choosing=("Destroy a base without minions and put two bases into play", "Monkey Lab"))


def test_nobody_answers_for_a_base_that_was_destroyed_before_it_scored():
    """RULES 5.2: it does not score, so that neither Finist nor a Special (6.4) has anything to answer."""
    s = mole_with_volcanic_uprising("Last Stand")
    destroy_monkey_lab(s)
    assert "Monkey Lab" not in s.bases()
    assert s.where("Finist the Falcon") == "Portal Room"
    assert s.asked == "Bob"
    assert "Last Stand" in s.hand_of("Ann")


def test_a_base_that_was_destroyed_and_comes_back_does_not_score():
    s = mole_with_volcanic_uprising()
    s.base_deck("The Vats", only=True)
    s.base_discard()
    destroy_monkey_lab(s)
    assert sorted(s.bases()) == ["Faceless City", "Monkey Lab", "Portal Room", "The Vats"]
    assert (s.vp("Ann"), s.vp("Bob")) == (0, 0)
    assert s.where("Finist the Falcon") == "Portal Room"
