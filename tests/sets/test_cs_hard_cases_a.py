"""The hard cases of the Culture Shock sheet that concern the Anansi Tales, the Ancient Incas and the Grimms."""

import pytest

from smashup.testing import Scenario

ANANSI = ("Anansi Tales", "Ancient Incas")
GRIMMS = ("Grimms' Fairy Tales", "Ancient Incas")
SPIES = ("Super Spies", "Time Travelers")
QUIET = ["Primate Park", "The Nexus", "Portal Room"]


def test_foreign_gift_on_the_opponents_turn():
    """RULES 3.6, steps 1, 3 and 4; 7.4."""
    s = Scenario({"Ann": ANANSI, "Bob": SPIES}, bases=QUIET)
    onini = s.put("Onini the Python", at="The Nexus", by="Ann")
    s.hand("Ann", "Mboro Hornet", "Mboro Hornet")
    s.hand("Bob", "Let it be Full and Eat", owner="Ann")
    s.deck("Ann", "Llama", "Akye the Turtle")
    s.deck("Bob", "Mole", "Mole")
    s.end_turn()
    s.play("Let it be Full and Eat")
    assert s.hand_of("Bob") == ["Mole", "Mole"]
    s.choose("Ann")  # the only other player
    assert "Let it be Full and Eat" in s.hand_of("Ann")
    assert s.power(onini) == 5  # compulsory, before the Hornets
    assert s.asked == "Ann"
    s.play("Mboro Hornet", at="Portal Room")
    s.play("Mboro Hornet", at="The Nexus")
    assert s.asked == "Bob"
    assert s.power(onini) == 5  # Ann's Hornets trigger nothing further
    s.end_turn()
    s.play("Llama", at="The Nexus")
    assert not s.can_play("Akye the Turtle", at="The Nexus")  # one minion as ever
    s.play("Let it be Full and Eat", choosing="Bob")
    s.idle()


def test_anansi_the_spider_osebo_and_the_web():
    """The placement is step 2, the Web would be step 3; one counter for each card placed; the name is barred."""
    s = Scenario({"Ann": ANANSI, "Bob": SPIES}, bases=["Anansi's Web", *QUIET[:2]])
    _, osebo = s.lay("Anansi's Web", Ann=("Anansi the Spider", "Osebo the Leopard"))
    s.hand("Ann", "Llama", "Armory")
    s.deck("Ann", "Trading Stories", "Collecting Stories", "Collecting Stories", only=True)
    s.talent("Anansi the Spider", choosing="Trading Stories")
    s.play("Trading Stories", choosing=("Llama", "Armory", "Bob", "Bob"))
    assert s.hand_of("Ann") == ["Collecting Stories", "Collecting Stories"]
    s.choose("Bob")  # where Trading Stories goes
    assert s.hand_of("Bob") == ["Llama", "Armory", "Trading Stories"]
    assert s.counters(osebo) == 3
    s.idle()  # the Web was not offered
    s.play("Collecting Stories", choosing="Bob")
    assert s.can_play("Llama", at="Primate Park")
    assert not s.can_play("Trading Stories")  # although Ann owns it
    s.play("Llama", at="Primate Park")
    assert s.hand_of("Bob") == ["Armory", "Trading Stories"]
    assert s.discard_of("Ann") == ["Collecting Stories"]  # not the first standard action: no Web
    s.idle()


def test_discarding_down_a_foreign_card():
    """RULES 2.4, 3.9: it goes to its owner's pile, and the Hornet answers at once in Bob's Draw phase."""
    s = Scenario({"Ann": ANANSI, "Bob": SPIES}, bases=QUIET)
    s.hand("Ann", "Mboro Hornet")
    s.deck("Ann", "Armory", "Armory")
    s.hand("Bob", *["Mole"] * 9)
    s.deck("Bob", "Pot of Beans", owner="Ann")
    s.end_round()
    s.choose("Pot of Beans")
    assert "Pot of Beans" in s.discard_of("Ann")
    assert s.asked == "Ann"
    s.play("Mboro Hornet", at="The Nexus")
    assert len(s.hand_of("Bob")) == 10
    assert s.asked == "Ann"
    s.idle()


def test_hiding_a_foreign_card_and_playing_it_later():
    """RULES 15.12: unseen it goes under the holder's own deck, without a trigger; played later it triggers."""
    s = Scenario({"Ann": ("Anansi Tales", "Russian Fairy Tales"), "Bob": SPIES}, bases=QUIET)
    s.hand("Ann", "Mass Transformation", "Mboro Hornet")
    s.hand("Bob", "Pot of Beans", owner="Ann")
    s.deck("Ann", "Mboro Hornet", "Akye the Turtle", "Akye the Turtle", only=True)
    s.deck("Bob", "Mole", only=True)
    s.play("Mass Transformation", choosing="Mboro Hornet")
    s.choose("Pot of Beans")
    assert s.asked == "Ann"
    assert s.hand_of("Ann") == ["Mboro Hornet"]
    assert s.hand_of("Bob") == ["Mole"]
    assert s.deck_of("Bob") == ["Pot of Beans"]
    s.idle()  # nothing was triggered
    s.end_round()
    assert "Pot of Beans" in s.hand_of("Bob")
    s.end_turn()
    s.play("Pot of Beans", choosing="Ann")
    assert s.asked == "Ann"
    s.play("Mboro Hornet", at="The Nexus")


def test_grimms_blessing_names_but_not_a_minion():
    s = Scenario({"Ann": GRIMMS, "Bob": ("Shapeshifters", "Super Spies")}, bases=["The Vats", *QUIET[:2]])
    gretel, _ = s.lay("The Nexus", Ann=("Gretel", "Charming Princess"))
    blessing = s.attach("Grimms' Blessing", to="The Nexus", by="Ann")
    spy = s.put("Spy", at="The Nexus", by="Bob")
    s.hand("Ann", "Big Bad Wolf", "The Woodsman's Axe", "Llama")
    assert s.power(gretel) == 4
    s.talent("Charming Princess")
    s.play("Big Bad Wolf", at="The Nexus", choosing=spy)  # the Blessing is no Red Riding Hood
    assert s.where(spy) == "discard"
    s.play("The Woodsman's Axe", choosing="Destroy a Big Bad Wolf")
    assert len(s.options()) == 1  # the Wolf: the Blessing can be hit only as an action on a base
    s.choose("Big Bad Wolf", "Hansel")
    s.decline()  # left in the deck; no minion lies in the discard pile for the Wolf's own ability
    assert s.where(blessing) == "The Nexus"
    assert s.power(gretel) == 4
    s.idle()


def test_grimms_blessing_with_one_minion_left_is_inert():
    s = Scenario({"Ann": GRIMMS, "Bob": SPIES}, bases=["The Vats", *QUIET[:2]])
    _, princess = s.lay("The Nexus", Ann=("Gretel", "Charming Princess"))
    s.attach("Grimms' Blessing", to="The Nexus", by="Ann")
    s.hand("Ann", "Breadcrumbs")
    assert any("Charming Princess" in option for option in s.options())
    s.play("Breadcrumbs", choosing="Gretel")
    s.done()
    s.choose("Primate Park")
    assert s.where(princess) == "The Nexus"
    assert not any("Charming Princess" in option for option in s.options())
    s.idle()


def test_grimms_blessing_never_forbids_hansel_at_the_vats():
    s = Scenario({"Ann": GRIMMS, "Bob": SPIES}, bases=["The Vats", *QUIET[:2]])
    s.lay("The Vats", Ann=("Gretel", "Llama"))
    s.attach("Grimms' Blessing", to="The Vats", by="Ann")
    s.hand("Ann", "Hansel", "Llama")
    assert s.can_play("Hansel", at="The Vats")
    assert not s.can_play("Llama", at="The Vats")


def test_teamwork_and_exact_names():
    s = Scenario({"Ann": ("Grimms' Fairy Tales", "Mythic Horses"), "Bob": ("Princesses", "Super Spies")}, bases=QUIET)
    seastar = s.put("Seastar", at="The Nexus", by="Ann")
    rose, _ = s.lay("Portal Room", Ann="Rose Red", Bob="Snow White")
    s.deck("Ann", "Seastar", "Seastar", "Hansel", only=True)
    s.plays("Ann", "Teamwork", choosing=(seastar, "Seastar", "Put Seastar into your hand"))
    assert s.hand_of("Ann") == ["Seastar"]
    s.end_round()
    s.deck("Ann", "The Other Snow White")
    s.deck("Ann", "Snow White", owner="Bob")
    s.plays("Ann", "Teamwork", choosing=(rose, "Search your deck"))
    assert s.options() == ["Find The Other Snow White"]  # never Snow White
    assert s.power(rose) == 2
    s.choose("The Other Snow White", "Play The Other Snow White", "Portal Room")
    assert s.power(rose) == 4
    s.idle()


@pytest.mark.parametrize(
    ("faction", "chosen", "found", "not_found"),
    [
        ("Shapeshifters", "G.E.L.F.", "G.E.L.F.", "Mimic"),
        ("Russian Fairy Tales", "The Birch", "The Birch Woman", "The Birch"),
    ],
)
def test_teamwork_finds_whole_names(faction, chosen, found, not_found):
    s = Scenario({"Ann": ("Grimms' Fairy Tales", faction), "Bob": SPIES}, bases=QUIET)
    minion = s.put(chosen, at="The Nexus", by="Ann")
    s.deck("Ann", found, not_found, "Hansel", only=True)
    s.plays("Ann", "Teamwork", choosing=minion)
    assert s.options() == [f"Find {found}"]


def test_the_woodsmans_axe_on_your_own_wolf():
    """RULES 3.6: the card first, then what it triggered; the Axe is discarded last."""
    s = Scenario({"Ann": GRIMMS, "Bob": SPIES}, bases=QUIET)
    wolf = s.put("Big Bad Wolf", at="The Nexus", by="Ann")
    s.discard_pile("Ann", "Hansel")
    s.deck("Ann", "Gretel", "Armory", only=True)
    s.hand("Ann", "The Woodsman's Axe", "Llama")
    s.play("The Woodsman's Axe", choosing=("Destroy a Big Bad Wolf", wolf))
    assert s.where(wolf) == "discard"
    s.choose("Gretel")
    s.play("Gretel", at="The Nexus")
    assert s.where("The Woodsman's Axe") == "limbo"
    assert s.options() == ["Play Hansel from the discard pile at The Nexus", "Decline"]  # 'another minion'
    s.play("Hansel", at="The Nexus")
    assert (s.power("Hansel"), s.power("Gretel")) == (4, 4)
    assert s.discard_of("Ann") == ["Big Bad Wolf", "The Woodsman's Axe"]
    assert s.can_play("Llama", at="Portal Room")  # the regular minion is still there
    s.idle()


@pytest.mark.parametrize(
    ("first", "second", "drawn", "walls"),
    [("Temple of the Sun", "Fortress Walls", 2, 1), ("Fortress Walls", "Temple of the Sun", 1, 2)],
)
def test_golden_condor_bookkeeping(first, second, drawn, walls):
    s = Scenario({"Ann": ANANSI, "Bob": SPIES}, bases=QUIET)
    sapa, _ = s.lay("The Nexus", Ann=("Sapa Inca", "Child of the Sun"))
    temple = s.attach("Temple of the Sun", to="The Nexus", by="Ann")
    fort = s.attach("Fortress Walls", to="The Nexus", by="Ann")
    s.hand("Ann", "Golden Condor", "Quipu Strings", "Quipu Strings")
    s.deck("Ann", "Llama", "Llama", "Llama", "Llama")
    s.play("Golden Condor", choosing=(temple, fort))
    s.play(first, on="The Nexus")
    if first == "Fortress Walls":
        s.choose(sapa)  # its on-play counter
    assert "Decline" not in s.options()  # neither may be kept in hand
    s.play(second, on="The Nexus")
    while "Play Cards" not in s.prompt:
        if "order" in s.prompt:
            s.choose(0)
        elif s.prompt.startswith("Child of the Sun"):
            s.decline()  # not before what waits
        else:
            s.choose(sapa)
    assert s.counters(sapa) == walls + 2  # from the Walls, and two from Sapa Inca itself
    assert len(s.hand_of("Ann")) == 2 + drawn
    s.play("Quipu Strings")  # the one extra action of Child of the Sun
    assert not s.can_play("Quipu Strings")
    s.idle()


def test_armory_without_the_temple():
    """Each Armory sees the other actions of its player there; the power counts toward the breakpoint."""
    s = Scenario({"Ann": ANANSI, "Bob": ("Grimms' Fairy Tales", "Super Spies")}, bases=QUIET)
    for action in ("Armory", "Armory", "Temple of the Sun"):
        s.attach(action, to="The Nexus", by="Ann")
    s.put("Operative", at="The Nexus", by="Bob")
    s.hand("Bob", "The Woodsman's Axe")
    s.deck("Ann", "Llama", "Llama")
    assert [s.total("The Nexus", player) for player in ("Ann", "Bob")] == [8, 3]
    assert s.total("The Nexus") == 11
    s.end_turn()
    s.play("The Woodsman's Axe", choosing=("Destroy an action on a base", "Temple of the Sun"))
    assert s.total("The Nexus", "Ann") == 4
    s.idle()


def test_armory_wins_a_base_without_minions():
    """RULES 7.5: one minion or 1 power is needed for VP."""
    s = Scenario({"Ann": ANANSI, "Bob": SPIES}, bases=["Cuzcu", *QUIET[:2]])
    for action in ("Armory", "Armory", "Temple of the Sun"):
        s.attach(action, to="Cuzcu", by="Ann")
    s.put("Operative", at="Cuzcu", by="Bob")
    for _ in range(4):
        s.attach("Mindraker", to="Cuzcu", by="Bob")
    assert s.breakpoint("Cuzcu") == 9
    assert s.total("Cuzcu") == 11
    s.end_turn(drawing=("Llama", "Llama"))
    assert (s.vp("Ann"), s.vp("Bob")) == (5, 3)


def test_signs_in_the_stars_changes_during_the_score_phase():
    """[seed] The new top card lies up like the old one; bases are looked at again after each scoring (RULES 7.1)."""
    s = Scenario({"Ann": ANANSI, "Bob": SPIES}, bases=["Primate Park", "The Nexus", "Portal Room"])
    s.base_deck("Machu Picchu", "Cuzcu")
    s.attach("Signs in the Stars", to="Primate Park", by="Ann")
    s.attach("Royal Highway", to="Primate Park", by="Ann")
    s.attach("Mindraker", to="Primate Park", by="Bob")
    s.put("Onini the Python", at="Primate Park", by="Ann", counters=8)
    s.put("Osebo the Leopard", at="Portal Room", by="Ann", counters=18)
    s.deck("Ann", "Llama", "Llama")
    assert s.total("Primate Park") == 12
    assert s.breakpoint("Primate Park") == 20
    s.end_turn()
    assert s.vp("Ann") == 2 + 3  # Portal Room, then Primate Park: 20 - 3 x 3 = 11
    assert "Machu Picchu" in s.bases()
    assert "Cuzcu" in s.bases()
    assert "Primate Park" not in s.bases()


def test_signs_in_the_stars_turned_down_does_not_lend_in_the_score_phase():
    s = Scenario({"Ann": ANANSI, "Bob": SPIES}, bases=["Primate Park", "The Nexus", "Portal Room"])
    s.base_deck("Machu Picchu", "Cuzcu")
    s.attach("Signs in the Stars", to="Primate Park", by="Ann")
    s.attach("Royal Highway", to="Primate Park", by="Ann")
    s.attach("Mindraker", to="Primate Park", by="Bob")
    s.put("Onini the Python", at="Primate Park", by="Ann", counters=8)
    s.end_turn(drawing=("Llama", "Llama"))
    s.choose("yes")  # Bob turns Machu Picchu down at the start of his turn
    s.put("Mole", at="Portal Room", by="Bob", counters=18)
    s.end_turn()
    assert "Primate Park" in s.bases()
    assert "Machu Picchu" in s.bases()
    assert "Cuzcu" not in s.bases()


def test_what_the_borrowed_ability_has_done_stays():
    """[seed] Effects it already produced stay: a token of Storyteller's Hut, the +2 of Gingerbread House."""
    s = Scenario({"Ann": GRIMMS, "Bob": SPIES}, bases=["Primate Park", "The Nexus", "Portal Room"])
    s.base_deck("Gingerbread House", "Cuzcu", "Machu Picchu")
    s.attach("Signs in the Stars", to="Portal Room", by="Ann")
    one = s.put("Rumpelstiltskin", at="Portal Room", by="Ann", counters=9)
    two = s.put("The Frog Prince", at="Portal Room", by="Ann", counters=9)
    s.end_turn(drawing=("Llama", "Llama"))
    s.choose(one, two)  # the borrowed ability before Portal Room scores
    assert s.vp("Ann") == 2
    assert "Gingerbread House" in s.bases()
