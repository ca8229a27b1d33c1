"""RULES 5: words that bind."""

import pytest

from smashup.testing import Scenario
from tests.tables import table_of

APES = ("Cyborg Apes", "Shapeshifters")
SPIES = ("Super Spies", "Time Travelers")
BASES = ("Monkey Lab", "The Vats", "Faceless City", "ISI's Swingin' Pad")
table = table_of(APES, SPIES, BASES)


def test_an_action_directly_affects_the_minions_it_picks_or_names():
    """RULES 5.1, 15.1: Young Musketeer gets +1 after the first action that directly affects it."""
    for play in ("group", "attach"):
        s = table(ann=("Musketeers", "Shapeshifters"))
        young = s.put("Young Musketeer", at="The Vats", by="Ann")
        s.hand("Ann", "Genetic Shift", "Splice as Nice")
        if play == "group":
            s.play("Genetic Shift", choosing=0)
            assert s.power(young) == 3 + 1 + 1  # each of your minions: named as a group
        else:
            s.play("Splice as Nice", on=young)
            assert s.power(young) == 3 + 2 + 1
        s.idle()


def test_a_continuous_effect_of_an_action_on_a_base_affects_no_minion_directly():
    """RULES 5.1, 15.1."""
    s = table(ann=("Musketeers", "Mounties"))
    young = s.put("Young Musketeer", at="The Vats", by="Ann")
    s.plays("Ann", "Haich-Q", on="The Vats")
    assert s.power(young) == 4  # the bonus of Haich-Q alone


def test_what_immunity_prevents_affects_nothing():
    """RULES 15.1, 15.2."""
    s = table(ann=("Musketeers", "Shapeshifters"), bob=APES)
    young = s.put("Young Musketeer", at="The Vats", by="Ann")
    s.attach("Shielding", to=young, by="Bob")
    s.plays("Ann", "Splice as Nice", on=young)
    assert s.power(young) == 3
    assert s.discard_of("Ann") == ["Splice as Nice"]


def test_destroyed_cards_go_to_the_owners_discard_pile():
    """RULES 5.2."""
    s = table(bob=APES)
    mimic = s.put("Mimic", at="The Vats", by="Ann", owner="Bob")
    s.deck("Ann", "Splice as Nice", only=True)
    s.plays("Ann", "Transmogrify", choosing=mimic)
    assert s.discard_of("Bob") == ["Mimic"]
    s.idle()


def test_the_clean_up_is_no_destruction_but_goes_to_the_discard_pile_from_play():
    """RULES 5.2: Shell Game is no help, Jumper's ability comes up."""
    s = table("Monkey Lab", ann=("Shapeshifters", "Time Travelers"))
    jumper = s.put("Jumper", at="Monkey Lab", by="Ann", counters=21, carrying="Shell Game")
    s.end_turn()
    assert s.prompt.startswith("Jumper")
    s.choose("yes")
    assert s.where(jumper) == "hand"


def test_a_destroyed_base_does_not_score():
    """RULES 5.2: Volcanic Uprising."""
    s = table(ann=("Polynesian Voyagers", "Cyborg Apes"))
    field = s.attach("Stasis Field", to="Monkey Lab", by="Bob")
    s.base_deck("Portal Room", "The Nexus")
    s.plays("Ann", "Volcanic Uprising", choosing=(1, "Monkey Lab"))
    assert "Monkey Lab" not in s.bases()
    assert {"Portal Room", "The Nexus"} <= set(s.bases())
    assert s.where(field) == "discard"  # what is on it leaves as after a scoring
    assert s.vp("Ann") == 0
    s.idle()


def test_returned_cards_go_to_the_owners_hand_and_attachments_are_discarded():
    """RULES 5.3."""
    s = table()
    spy = s.put("Spy", at="The Vats", by="Bob")
    splice = s.attach("Splice as Nice", to=spy, by="Ann")
    s.hand("Bob", "Do Over!")
    s.end_turn()
    s.play("Do Over!", choosing=spy)
    s.decline()
    assert s.where(spy) == "hand"
    assert s.where(splice) == "discard"


def test_moved_cards_take_everything_on_them_along():
    """RULES 5.3."""
    s = table("Monkey Lab")
    baboom = s.put("Baboom", at="Monkey Lab", by="Ann", counters=2)
    s.put("Cyberback", at="Monkey Lab", by="Ann", counters=16)
    s.attach("Flying Monkey", to=baboom, by="Ann")
    his = s.attach("Splice as Nice", to=baboom, by="Bob")
    s.end_turn()
    s.choose("The Vats")
    assert s.where(his) == "The Vats"
    assert s.controller(his) == "Bob"
    assert s.counters(baboom) == 2


def test_a_cancelled_ability_is_treated_as_if_it_did_not_exist():
    """RULES 5.4."""
    s = table(bob=("Luchadors", "Super Spies"))
    george, baboom = s.lay("The Vats", Ann=("Furious George", "Baboom"))
    s.attach("Missing Uplink", to=george, by="Ann")
    for minion in (george, baboom):
        s.attach("Pin", to=minion, by="Bob")
    assert s.power(george) == 2
    assert not any("Use Baboom" in option for option in s.options())
    s.end_turn()
    assert len(s.hand_of("Ann")) == 3  # the abilities of the actions on it go on


def test_in_play_are_the_bases_and_every_card_on_them():
    """RULES 5.5: no hand, deck or discard pile."""
    s = table(ann=("Time Travelers", "Cyborg Apes"))
    s.put("Spy", at="The Vats", by="Bob", carrying="Splice as Nice")
    s.attach("Stasis Field", to="Monkey Lab", by="Ann")
    s.hand("Ann", "Into the Time Slip", "Jumper")
    s.discard_pile("Ann", "Baboom")
    s.play("Into the Time Slip")
    assert sorted(option.split(" (")[0] for option in s.options()) == [
        "Return Splice as Nice",
        "Return Spy",
        "Return Stasis Field",
    ]


def test_where_each_player_chooses_they_do_so_in_turn_order():
    """RULES 5.6."""
    s = Scenario(
        {"Ann": APES, "Bob": SPIES, "Cid": ("Cyborg Apes", "Time Travelers"), "Dee": ("Shapeshifters", "Super Spies")},
        bases=BASES,
    )
    s.end_turn()
    s.hand("Bob", "The Spy Who Ditched Me")
    for player, card in (("Ann", "Mimic"), ("Cid", "Baboom"), ("Dee", "Copycat")):
        s.hand(player, card)
    s.play("The Spy Who Ditched Me")
    for player, card in (("Cid", "Baboom"), ("Dee", "Copycat"), ("Ann", "Mimic")):
        assert s.asked == player
        s.choose(card)
    s.idle()


def test_copies_of_one_card_need_no_order():
    """RULES 5.6: two Jumpers of one player leave at the same moment; only whether they come back is asked."""
    s = table("Monkey Lab", ann=("Time Travelers", "Cyborg Apes"))
    s.put("Jumper", at="Monkey Lab", by="Ann", counters=21)
    s.put("Jumper", at="Monkey Lab", by="Ann")
    s.end_turn()
    assert s.prompt.startswith("Jumper")
    s.choose("yes", "yes")
    assert s.hand_of("Ann").count("Jumper") >= 2
    assert s.asked == "Bob"


def test_copies_of_one_card_that_two_players_had_are_told_apart():
    """RULES 5.6, 15.7: both Jumpers lie in Ann's discard pile; one of them was Bob's when it went there."""
    s = table("Monkey Lab", ann=("Time Travelers", "Cyborg Apes"))
    s.put("Jumper", at="Monkey Lab", by="Ann", counters=21)
    s.put("Jumper", at="Monkey Lab", by="Bob", owner="Ann")
    s.end_turn()
    assert s.asked == "Ann"
    assert s.options() == ["Use Jumper (Ann's)", "Use Jumper (Bob's)"]
    s.choose("Use Jumper (Bob's)")
    assert s.asked == "Bob"
    s.choose("yes")
    assert s.asked == "Ann"
    s.choose("yes")
    assert s.hand_of("Ann").count("Jumper") >= 2


def test_a_titan_that_is_returned_is_set_aside_and_the_log_says_so():
    """RULES 13.1, 13.2: it is never in a hand."""
    s = table(ann=("Time Travelers", "Cyborg Apes"), bob=("Penguins", "Fairies"))
    s.put("Emperor Penguin", at="The Vats", by="Bob")
    s.plays("Ann", "Into the Time Slip", choosing="Emperor Penguin")
    assert s.where("Emperor Penguin") == "aside"
    assert not any("hand" in event["text"] for event in s.game.events() if "Emperor Penguin" in event["cards"])


def test_an_ability_of_a_base_and_one_that_is_lent_to_it_are_ordered():
    """RULES 3.6, 5.6, 15.10: its minions may leave before the base scores; the lent ability brings more of them."""
    s = table("Great White North, Eh?", ann=("Mounties", "Ancient Incas"))
    s.base_deck("Secret Volcano Headquarters")
    s.attach("Signs in the Stars", to="Great White North, Eh?", by="Ann")
    dudlee = s.put("Dudlee", at="Great White North, Eh?", by="Ann", counters=19)
    s.deck("Ann", "War Canuck")
    s.deck("Bob", "Wormhole")
    s.end_turn()
    assert s.options() == [
        "Use Great White North, Eh?",
        "Use Great White North, Eh?: Secret Volcano Headquarters",
    ]
    s.choose("Use Great White North, Eh?: Secret Volcano Headquarters")
    assert s.prompt.startswith("Great White North, Eh?: move")
    s.choose("War Canuck", "The Vats")
    assert s.where("War Canuck") == "The Vats"
    assert s.where(dudlee) == "discard"


def test_cannot_beats_can():
    """RULES 5.7: Mole may play an action, Mindraker says that he cannot."""
    s = table("Monkey Lab")
    s.put("Mole", at="Monkey Lab", by="Bob", counters=20)
    s.attach("Mindraker", to="Monkey Lab", by="Ann")
    s.hand("Bob", "Permit to Kill")
    s.end_turn()
    assert s.asked == "Bob"
    s.idle()
    assert s.hand_of("Bob") == ["Permit to Kill"]


def test_you_is_the_controller_and_your_cards_are_those_you_control():
    """RULES 5.8."""
    s = table(ann=("Shapeshifters", "Cyborg Apes"))
    his = s.put("Spy", at="The Vats", by="Ann", owner="Bob")
    mine = s.put("Baboom", at="The Vats", by="Bob", owner="Ann")
    s.plays("Ann", "Genetic Shift", choosing=0)
    assert s.power(his) == 3
    assert s.power(mine) == 3


def test_an_ability_that_has_begun_goes_on_although_its_card_has_left():
    """RULES 5.8: G.E.L.F. is shuffled away in the middle of its own talent; 'here' is where it was."""
    s = table()
    gelf = s.put("G.E.L.F.", at="The Vats", by="Ann")
    s.deck("Ann", "Mimic", only=True)
    s.talent(gelf, choosing="Mimic")
    s.play("Mimic", at="The Vats")
    assert len(s.minions_at("The Vats", "Ann")) == 1


def test_looking_is_private_and_revealing_is_not():
    """RULES 5.9."""
    s = table(ann=SPIES, bob=APES)
    s.hand("Ann", "Spy", "Permit to Kill")
    s.deck("Ann", "Mole", "Mole", "Mole")
    s.deck("Bob", "Mitosis", "Genetic Shift")
    s.play("Spy", at="The Vats")
    assert s.game.view(1)["players"][0]["known_deck"] == []
    assert len(s.game.view(0)["players"][0]["known_deck"]) == 3
    s.choose("Mole", "Mole", "Mole", place="top")
    s.play("Permit to Kill")
    assert {c["name"] for c in s.game.view(None)["players"][1]["known_deck"]} == {"Genetic Shift", "Mitosis"}


def test_a_searched_deck_is_shuffled_and_the_chosen_card_shown():
    """RULES 5.9."""
    s = table()
    gelf = s.put("G.E.L.F.", at="The Vats", by="Ann")
    s.deck("Ann", "Mimic", "Copycat", "Baboom")
    s.talent(gelf)
    assert len(s.game.view(0)["players"][0]["known_deck"]) == len(s.deck_of("Ann"))
    s.choose("Baboom")
    s.play("Baboom", at="The Vats")
    assert s.game.view(0)["players"][0]["known_deck"] == []
    reveals = [event for event in s.game.events() if event["kind"] == "Reveal"]
    assert reveals[-1]["cards"] == ["Baboom"]


FINDS = {
    "Sapa Inca": "Armory",
    "Yellow Demon": "Quick Set-Up",
    "Token of Affection": "Power Poutine",
    "Tattoo Artist": "Ocean Tattoo",
    "Teamwork": "Hansel",
    "Woodland Cottage": "Hansel",
    "Faceless City": "Mole",
}


@pytest.mark.parametrize(("title", "found"), FINDS.items())
def test_a_foreign_card_that_was_found_goes_to_its_owners_hand(title, found):
    """RULES 15.12, 3.9: whoever has searched for it has shown it."""
    s = table(*["Woodland Cottage", "Faceless City"], ann=SPIES, bob=APES)
    s.put("Gretel", at="Monkey Lab", by="Bob")
    s.hand("Bob")
    s.deck("Ann", "Time Walk", only=True)
    s.deck("Ann", found, owner="Bob")
    if title in s.bases():
        s.plays("Ann", "Mole", at=title)
    else:
        s.hand("Ann", title)
        s.play(title, **({"at": "Monkey Lab"} if title in ("Sapa Inca", "Yellow Demon") else {}))
    if title == "Teamwork":
        s.choose("Gretel")
    if title in ("Yellow Demon", "Woodland Cottage"):
        s.choose("Search your deck")
    s.choose(found)
    if title in ("Tattoo Artist", "Teamwork"):
        s.choose(f"Put {found} into your hand")
    assert s.hand_of("Bob") == [found]
    assert s.deck_of("Ann") == ["Time Walk"]
    assert s.game.view(None)["players"][1]["known_hand"] == [found]
    s.idle()


def test_whoever_saw_one_of_two_cards_alike_cannot_tell_which_of_them_was_played():
    """RULES 5.9: everybody saw one Jumper return to the hand; once a Jumper is played there may be none left there."""
    s = table(ann=("Shapeshifters", "Time Travelers"), Cid=SPIES)
    seen = s.put("Jumper", at="The Vats", by="Ann")
    s.hand("Ann", "Do Over!", "Jumper", "Jumper")
    s.play("Do Over!", choosing=seen)
    s.decline()
    assert [s.game.view(seat)["players"][0]["known_hand"] for seat in (1, 2, None)] == [["Jumper"]] * 3
    s.play("Jumper", at="Monkey Lab")
    assert s.hand_of("Ann") == ["Jumper", "Jumper"]
    assert [s.game.view(seat)["players"][0]["known_hand"] for seat in (1, 2, None)] == [[]] * 3


def test_whoever_saw_both_of_two_cards_alike_knows_that_one_is_left():
    """RULES 5.9."""
    s = table(ann=("Anansi Tales", "Time Travelers"), Cid=SPIES)
    s.hand("Bob", "Jumper", "Jumper")
    s.plays("Ann", "Collecting Stories", choosing="Bob")
    s.end_turn()
    s.play("Jumper", at="Monkey Lab")
    assert s.game.view(0)["players"][1]["known_hand"] == ["Jumper"]
    assert s.game.view(2)["players"][1]["known_hand"] == []


def test_discard_piles_may_be_read_by_anyone():
    """RULES 5.9."""
    s = table()
    s.discard_pile("Ann", "Mimic", "Baboom")
    for seat in (0, 1, None):
        assert [card["name"] for card in s.game.view(seat)["players"][0]["discard_pile"]] == ["Mimic", "Baboom"]


def test_a_limit_belongs_to_the_card_in_play():
    """RULES 5.12: a card that left and came back starts afresh."""
    s = table(ann=("Time Travelers", "Cyborg Apes"))
    raider = s.put("Time Raider", at="The Vats", by="Ann")
    s.discard_pile("Ann", "Jumper", "Baboom")
    s.hand("Ann", "Do Over!")
    s.talent(raider, choosing="Jumper")
    s.play("Do Over!", choosing=raider)
    s.play("Time Raider", at="The Vats")
    s.talent(raider, choosing="Baboom")
    s.idle()


def test_first_each_turn_on_a_base_counts_per_player_and_base():
    """RULES 15.4."""
    s = table("Faceless City")
    s.hand("Ann", "Mitosis", "Baboom", "Mimic")
    baboom = s.put("Baboom", at="The Vats", by="Ann")
    s.deck("Ann", "Baboom", "Mimic", only=True)
    s.play("Mitosis", choosing=baboom)
    s.play("Baboom", at="Monkey Lab")  # her first minion of the turn, but not here
    s.play("Mimic", at="Faceless City", choosing="Mimic")
    s.idle()
