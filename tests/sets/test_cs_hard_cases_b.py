"""The hard cases of the Culture Shock sheet that turn on Polynesian Voyagers and Russian Fairy Tales."""

import pytest

from smashup.testing import Scenario

RUSSIANS = ("Russian Fairy Tales", "Super Spies")
GRIMMS = ("Grimms' Fairy Tales", "Mounties")
VOYAGERS = ("Polynesian Voyagers", "Ancient Incas")


def test_discarding_down_and_hiding_foreign_cards_variant():
    """Mass Transformation: the foreign card goes unseen under the own deck; it triggers when it is played later."""
    s = Scenario(
        {"Ann": ("Russian Fairy Tales", "Anansi Tales"), "Bob": GRIMMS}, bases=["Cuzcu", "Giant Turnip", "Island Peak"]
    )
    s.put("Hansel", at="Cuzcu", by="Bob")
    s.hand("Ann", "Mass Transformation", "Mboro Hornet")
    s.hand("Bob", "Pot of Beans", owner="Ann")
    s.deck("Ann", "Mboro Hornet", "Toad", "Baba Yaga", only=True)
    s.deck("Bob", "Gretel", only=True)
    s.play("Mass Transformation", choosing="Mboro Hornet")
    assert s.asked == "Bob"
    s.choose("Pot of Beans")
    assert s.deck_of("Bob") == ["Pot of Beans"]  # his own deck, and nobody saw it: no trigger
    assert s.hand_of("Bob") == ["Gretel"]
    s.idle()
    s.end_round()  # Bob draws the Pot of Beans
    assert "Pot of Beans" in s.hand_of("Bob")
    s.end_turn()
    s.play("Pot of Beans", choosing=("Hansel", "Hansel", "Ann"))
    assert s.asked == "Ann"  # the Hornet she drew may answer now
    assert s.can_play("Mboro Hornet", at="Cuzcu")
    s.decline()
    s.idle()


def test_transformation_owner_not_controller_and_the_same_minion_again():
    s = Scenario(
        {"Cid": ("Russian Fairy Tales", "Mounties"), "Ann": RUSSIANS, "Bob": GRIMMS},
        bases=["Cuzcu", "Giant Turnip", "Island Peak", "Machu Picchu"],
    )
    toad = s.put("Toad", at="Cuzcu", by="Bob", owner="Ann")
    actions = ["Bewitched", "Permit to Kill", "Mindraker", "The Water of Life", "Fetch I Know Not What"]
    s.deck("Ann", *actions, only=True)
    s.discard_pile("Ann", "Baba Yaga")
    s.plays("Cid", "Transformation", choosing=toad)
    s.choose("yes")
    assert s.where(toad) == "Cuzcu"
    assert s.controller(toad) == "Ann"
    assert all(s.where(title) == "limbo" for title in ("Mindraker", "Fetch I Know Not What"))
    assert s.asked == "Ann"  # its on-play ability: she may hand it over again
    s.choose("Bob")
    assert s.controller(toad) == "Bob"
    assert sorted(s.deck_of("Ann")) == sorted(actions)
    assert s.discard_of("Ann") == ["Baba Yaga"]
    s.idle()


def test_transformation_against_an_immune_minion():
    s = Scenario({"Ann": RUSSIANS, "Bob": ("Musketeers", "Mounties")}, bases=["Cuzcu", "Giant Turnip", "Island Peak"])
    _, porthos = s.lay("Cuzcu", Ann="Baba Yaga", Bob="Porthos")
    s.deck("Bob", "Aramis", "Dudlee", only=True)
    s.plays("Ann", "Transformation", choosing=porthos)  # a legal choice, but 'only if you do' (RULES 3.5, 6.7)
    assert s.where(porthos) == "Cuzcu"
    assert s.deck_of("Bob") == ["Aramis", "Dudlee"]
    s.idle()
    s.talent("Baba Yaga", choosing=porthos)  # she is no action
    assert s.where(porthos) == "deck"
    s.choose("yes")
    assert s.where("Aramis") == "Cuzcu"
    s.idle()


@pytest.mark.parametrize("by_her_own_talent", [True, False])
def test_the_frog_princess_own_talent_or_somebody_elses_transformation(by_her_own_talent: bool):
    s = Scenario(
        {"Ann": ("Russian Fairy Tales", "Ancient Incas"), "Bob": GRIMMS}, bases=["Cuzcu", "Giant Turnip", "Island Peak"]
    )
    llama = s.put("Llama", at="Cuzcu", by="Ann")
    frog = s.attach("The Frog Princess", to=llama, by="Ann")
    s.put("Baba Yaga", at="Cuzcu", by="Ann")
    s.deck("Ann", "Armory", "Child of the Sun", only=True)
    if by_her_own_talent:
        s.talent("The Frog Princess", choosing="yes")
        assert s.actions_on("Child of the Sun") == [frog]
        assert not any("The Frog Princess" in label for label in s.options())  # spent for this turn
    else:
        s.talent("Baba Yaga", choosing=llama)
        assert s.where(frog) == "discard"
        s.choose("yes")
        assert s.actions_on("Child of the Sun") == []
    assert s.where("Child of the Sun") == "Cuzcu"
    assert sorted(s.deck_of("Ann")) == ["Armory", "Llama"]
    s.idle()


def test_sun_tattoo_and_moai_after_scoring():
    s = Scenario({"Ann": VOYAGERS, "Bob": GRIMMS}, bases=["Cuzcu", "Giant Turnip", "Storyteller's Hut"])
    tiki = s.put("Tiki", at="Cuzcu", by="Ann")
    wayfinder = s.put("Wayfinder", at="Cuzcu", by="Ann", counters=25, carrying="Shark Tattoo")
    s.put("Mo'ai", at="Giant Turnip", by="Bob")
    s.base_deck("Machu Picchu")
    s.hand("Ann", "Sun Tattoo")
    s.end_turn()
    assert s.options() == ["Play Sun Tattoo on Tiki (Ann's, at Cuzcu)", "Pass"]
    s.play("Sun Tattoo", on=tiki)
    assert s.options() == ["Move Tiki to Storyteller's Hut"]
    s.choose("Storyteller's Hut")
    assert s.power(tiki) == 7
    assert s.where(wayfinder) == "discard"


def test_moai_against_sumo():
    s = Scenario(
        {"Bob": ("Sumo Wrestlers", "Mounties"), "Ann": ("Polynesian Voyagers", "Sumo Wrestlers")},
        bases=["Cuzcu", "Giant Turnip", "Storyteller's Hut"],
    )
    stone, tiki, rookie = s.lay("Cuzcu", Ann=("Mo'ai", "Tiki"), Bob="Rookie Sumo")
    away = s.put("Rookie Sumo", at="Giant Turnip", by="Bob")
    s.plays("Bob", "Body Slam", choosing=("Ann", "Cuzcu", "Storyteller's Hut"))
    assert s.where(stone) == "Cuzcu"
    assert s.where(tiki) == "Storyteller's Hut"
    assert s.where(rookie) == "Cuzcu"
    s.end_turn()
    s.plays("Ann", "Third Tier", at="Giant Turnip", choosing=(away, "Cuzcu"))  # Ann moves Bob's minion to her Mo'ai
    assert s.where(away) == "Cuzcu"
    s.idle()


def test_finist_used_twice_before_the_same_scoring():
    s = Scenario({"Ann": RUSSIANS, "Bob": GRIMMS}, bases=["Cuzcu", "Giant Turnip", "Island Peak"])
    finist = s.put("Finist the Falcon", at="Cuzcu", by="Ann", counters=1)
    s.put("Big Bad Wolf", at="Cuzcu", by="Bob", counters=24)
    s.attach("Go See My Sister", to="Giant Turnip", by="Ann")
    s.deck("Ann", "Spy", "Spy", "Spy", "Spy")
    s.end_turn()
    s.choose("yes")
    s.play(finist, at="Giant Turnip")
    assert s.counters(finist) == 0
    s.choose("yes")  # Go See My Sister
    assert s.hand_of("Ann") == ["Spy"]
    assert "Move Finist the Falcon to Cuzcu" in s.options()
    s.choose("yes")
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 5)  # it counted there with power 4, and could not act a third time
    assert s.where(finist) == "discard"
    assert s.asked == "Bob"
    s.idle()


@pytest.mark.parametrize("way", ["Island Chain", "Time is Fleeting"])
def test_island_chain_and_time_is_fleeting(way: str):
    """The current player picks one of the two ways; never the named base plus an extra one."""
    s = Scenario(
        {"Ann": VOYAGERS, "Bob": ("Time Travelers", "Super Spies")},
        bases=["Island Chain", "Giant Turnip", "Storyteller's Hut"],
    )
    s.base_discard("Cuzcu", "Primate Park")
    s.base_deck("Machu Picchu", "Gingerbread House")
    s.put("Tiki", at="Island Chain", by="Ann", counters=14)
    s.hand("Bob", "Time is Fleeting")
    s.end_turn()
    assert s.asked == "Bob"
    s.choose("Time is Fleeting", "Primate Park")
    assert s.asked == "Ann"
    s.choose(way)
    new = ["Machu Picchu", "Gingerbread House"] if way == "Island Chain" else ["Primate Park"]
    assert set(s.bases()) == {*new, "Giant Turnip", "Storyteller's Hut"}
