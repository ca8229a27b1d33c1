"""RULES 3: playing cards."""

from smashup.testing import Scenario
from tests.tables import table_of

APES = ("Cyborg Apes", "Shapeshifters")
SPIES = ("Super Spies", "Time Travelers")
BASES = ("Faceless City", "Monkey Lab", "The Vats", "ISI's Swingin' Pad")
table = table_of(APES, SPIES, BASES)


# 3.1, 3.2, 3.3 -------------------------------------------------------------------------------------------------------


def test_a_minion_is_played_at_a_base_and_does_what_it_says():
    """RULES 3.1."""
    s = table(ann=SPIES, bob=APES)
    s.hand("Ann", "Repeater Perfect")
    s.discard_pile("Ann", "Wormhole")
    assert {option for option in s.options() if "Repeater" in option} == {
        f"Play Repeater Perfect at {base}" for base in s.bases()
    }
    s.play("Repeater Perfect", at="The Vats", choosing="Wormhole")
    repeater = s.minions_at("The Vats", "Ann")[0]
    assert s.controller(repeater) == "Ann"
    assert s.power(repeater) == 4
    s.idle()


def test_a_standard_action_is_discarded_and_an_attached_one_stays():
    """RULES 3.2."""
    s = table()
    baboom = s.put("Baboom", at="The Vats", by="Ann")
    s.plays("Ann", "Splice as Nice", on=baboom)
    assert [action.title for action in s.actions_on(baboom)] == ["Splice as Nice"]
    s.end_round()
    s.plays("Ann", "Genetic Shift", choosing=0)
    assert s.discard_of("Ann") == ["Genetic Shift"]
    assert len(s.actions_on(baboom)) == 1


def test_an_action_being_resolved_is_in_no_zone():
    """RULES 3.2, 3.6."""
    s = table()
    s.put("Baboom", at="The Vats", by="Ann")
    s.plays("Ann", "Genetic Shift")
    assert s.where("Genetic Shift") == "limbo"
    assert s.hand_of("Ann") == []
    assert s.discard_of("Ann") == []


def test_a_card_may_be_played_although_it_can_do_nothing():
    """RULES 3.3."""
    s = table()
    s.plays("Ann", "Transmogrify")
    assert s.discard_of("Ann") == ["Transmogrify"]
    s.idle()


def test_an_action_played_on_something_needs_a_legal_something():
    """RULES 3.3, 15.11."""
    s = table()
    s.put("Spy", at="The Vats", by="Bob")
    s.hand("Ann", "Missing Uplink", "Splice as Nice")
    assert not any("Missing Uplink" in option for option in s.options())
    assert s.can_play("Splice as Nice", on="Spy")
    assert "RULES 15.11" in s.game.explain("Missing Uplink")


# 3.4 -----------------------------------------------------------------------------------------------------------------


def test_what_a_card_says_must_be_done_even_when_it_hurts():
    """RULES 3.4."""
    s = table()
    s.put("Cyberback", at="The Vats", by="Ann")
    s.plays("Ann", "Bacta the Future")
    assert s.options() == ["Destroy Cyberback (Ann's, at The Vats)"]


def test_may_and_extra_plays_and_any_number_are_free():
    """RULES 3.4."""
    s = table(ann=("Time Travelers", "Cyborg Apes"))
    jumper = s.put("Jumper", at="The Vats", by="Ann")
    s.hand("Ann", "Doctor When", "Do Over!")
    s.play("Doctor When", at="The Vats")
    assert "Decline" in s.options()  # "you may return"
    s.decline()
    s.play("Do Over!", choosing=jumper)
    assert "Decline" in s.options()  # an extra play
    s.decline()
    s.end_round()
    s.deck("Ann", "Cyberevolution")
    s.plays("Ann", "Monkey See, Monkey Do")
    assert "Done" in s.options()  # any number
    s.done()
    s.idle()


def test_all_may_be_played_with_no_targets():
    """RULES 3.4."""
    s = table()
    s.plays("Ann", "Genetic Shift")
    assert len(s.options()) == 2  # both modes, the impossible one too
    s.choose(0)
    s.idle()


# 3.5 -----------------------------------------------------------------------------------------------------------------


def test_a_cost_that_cannot_be_paid_buys_nothing():
    """RULES 3.5: at Cool Cats' Alley one destroys a minion *to* draw a card."""
    s = table("Cool Cats' Alley")
    baboom = s.put("Baboom", at="Cool Cats' Alley", by="Ann", carrying="Shell Game")
    s.talent("Cool Cats' Alley", choosing=baboom)
    assert s.hand_of("Ann") == []
    s.idle()


def test_a_cost_that_is_paid_buys():
    """RULES 3.5."""
    s = table("Cool Cats' Alley")
    baboom = s.put("Baboom", at="Cool Cats' Alley", by="Ann")
    s.talent("Cool Cats' Alley", choosing=baboom)
    assert len(s.hand_of("Ann")) == 1
    s.idle()


def test_a_replaced_cost_is_spent_and_buys_nothing():
    """RULES 15.6."""
    s = table("Cool Cats' Alley", "The House of Nine Lives")
    baboom = s.put("Baboom", at="Cool Cats' Alley", by="Ann")
    s.talent("Cool Cats' Alley", choosing=(baboom, "yes"))
    assert s.where(baboom) == "The House of Nine Lives"
    assert s.hand_of("Ann") == []
    s.idle()


def test_a_second_sentence_happens_although_the_first_could_not():
    """RULES 3.5."""
    s = table(ann=("Super Spies", "Shapeshifters"), bob=APES)
    mimic = s.put("Mimic", at="The Vats", by="Bob", carrying="Shell Game")
    s.hand("Bob", "Baboom")
    s.plays("Ann", "Bacta the Future", choosing=mimic)
    assert s.where(mimic) == "The Vats"
    assert s.asked == "Bob"
    assert s.can_play("Baboom", at="The Vats")


# 3.6 -----------------------------------------------------------------------------------------------------------------


def test_the_played_card_first_then_what_it_triggered_then_the_discard_pile():
    """RULES 3.6."""
    s = table()
    _, jumper = s.lay("The Vats", Bob=("Secret Agent", "Jumper"))
    s.hand("Ann", "Bacta the Future", "Mimic")
    s.hand("Bob", "Spy")
    s.play("Bacta the Future", choosing=jumper)
    assert s.asked == "Bob"
    s.decline()  # still Bacta's own text: the owner's extra minion
    assert s.asked == "Ann"
    assert "order" in s.prompt  # then the cards in play: the current player chooses
    s.choose("Jumper")
    assert s.asked == "Bob"
    s.choose("yes")
    assert s.asked == "Ann"
    assert s.where("Bacta the Future") == "limbo"
    s.choose("Mimic")  # Secret Agent
    assert s.discard_of("Ann") == ["Mimic", "Bacta the Future"]  # last of all the action itself
    s.idle()


def test_a_play_inside_a_card_is_resolved_before_the_outer_triggers():
    """RULES 3.6: Do Over! plays Repeater Perfect; Secret Agent waits for both."""
    s = table(ann=("Time Travelers", "Cyborg Apes"))
    _, repeater = s.lay("The Vats", Bob="Secret Agent", Ann="Repeater Perfect")
    s.hand("Ann", "Do Over!", "Jumper", "Jumper")
    s.discard_pile("Ann", "Wormhole")
    s.play("Do Over!", choosing=repeater)
    s.play("Repeater Perfect", at="The Vats")
    assert s.prompt.startswith("Repeater Perfect")
    s.choose("Wormhole")
    assert s.prompt.startswith("Secret Agent")
    s.choose("Jumper")
    s.idle()


def test_actions_played_inside_others_wait_in_no_zone_until_the_outermost_is_done():
    """RULES 3.6."""
    s = table(ann=("Time Travelers", "Shapeshifters"), bob=("Super Spies", "Cyborg Apes"))
    baboom = s.put("Mimic", at="The Vats", by="Ann")
    s.discard_pile("Ann", "Genetic Shift")
    s.plays("Ann", "It's Astounding")
    s.play("Genetic Shift")
    assert s.where("It's Astounding") == "limbo"
    assert s.where("Genetic Shift") == "limbo"
    s.choose(1, baboom)
    assert s.discard_of("Ann") == ["It's Astounding", "Genetic Shift"]
    s.idle()


def test_what_a_trigger_triggers_comes_before_older_triggers():
    """RULES 3.6: Doppelgänger's find is played at Faceless City, which acts before Secret Agent's older trigger."""
    s = table(ann=APES, bob=SPIES)
    doppel, _ = s.lay("The Vats", Ann="Doppelgänger", Bob="Secret Agent")
    s.hand("Ann", "Bacta the Future", "Cyberback")
    s.deck("Ann", "Mimic", "Mimic", only=True)
    s.play("Bacta the Future", choosing=doppel)
    s.decline()
    assert "order" in s.prompt
    s.choose("Doppelgänger", "Mimic")
    s.play("Mimic", at="Faceless City")
    assert s.prompt.startswith("Faceless City")  # before Secret Agent, which has waited longer
    s.choose("Mimic")
    assert s.prompt.startswith("Secret Agent")
    s.choose("Cyberback")
    s.idle()


# 3.7, 3.8 ------------------------------------------------------------------------------------------------------------


def test_moving_is_not_playing():
    """RULES 3.7."""
    s = table("Monkey Lab", "Faceless City")
    copycat = s.put("Copycat", at="Monkey Lab", by="Ann", counters=3)
    s.put("Cyberback", at="Monkey Lab", by="Ann", counters=15)
    s.attach("Flying Monkey", to=copycat, by="Ann")
    s.put("Spy", at="The Vats", by="Bob")
    s.end_turn()
    s.choose("Faceless City")  # neither Copycat's own ability nor that of the base
    assert s.where(copycat) == "Faceless City"
    s.idle()


def test_a_control_change_carries_power_and_talents_but_not_the_actions():
    """RULES 3.7, 3.8."""
    s = table(ann=("Kitty Cats", "Cyborg Apes"))
    raider = s.put("Time Raider", at="The Vats", by="Bob")
    monkey = s.attach("Monkey on Your Back", to=raider, by="Bob")
    s.discard_pile("Ann", "Baboom")
    s.plays("Ann", "Muffin", at="Monkey Lab", choosing=raider)
    assert s.controller(raider) == "Ann"
    assert s.total("The Vats", "Ann") == 3
    assert s.total("The Vats", "Bob") == 0
    assert s.controller(monkey) == "Bob"
    s.talent(raider, choosing="Baboom")  # out of Ann's own discard pile
    assert s.deck_of("Ann")[-1] == "Baboom"
    assert not any("Monkey on Your Back" in option for option in s.options())
    s.idle()


def test_a_control_change_that_ends_gives_the_card_to_whoever_would_have_it():
    """RULES 3.8."""
    s = table(ann=("Kitty Cats", "Cyborg Apes"), bob=("Time Travelers", "Super Spies"))
    jumper = s.put("Jumper", at="The Vats", by="Bob", owner="Ann")  # Bob controls it for good
    s.plays("Ann", "Muffin", at="Monkey Lab", choosing=jumper)
    assert s.controller(jumper) == "Ann"
    s.end_turn()
    assert s.controller(jumper) == "Bob"


def test_a_control_change_without_an_end_stays():
    """RULES 3.8."""
    s = table(ann=("Russian Fairy Tales", "Cyborg Apes"))
    s.plays("Ann", "Toad", at="The Vats", choosing="Bob")
    toad = s.minions_at("The Vats", "Bob")[0]
    for _ in range(4):
        s.end_turn()
    assert s.controller(toad) == "Bob"


# 3.9 -----------------------------------------------------------------------------------------------------------------


def test_a_card_that_leaves_play_goes_to_its_owner_and_everything_on_it_is_discarded():
    """RULES 3.9."""
    s = table(bob=("Shapeshifters", "Time Travelers"))
    mimic = s.put("Mimic", at="The Vats", by="Ann", owner="Bob", counters=4)
    mine = s.attach("Cyberevolution", to=mimic, by="Ann")
    his = s.attach("Splice as Nice", to=mimic, by="Bob")
    s.hand("Bob", "Into the Time Slip")
    s.end_turn()
    s.play("Into the Time Slip", choosing=mimic)
    assert s.hand_of("Bob") == ["Mimic"]
    assert s.where(mine) == s.where(his) == "discard"
    assert "Cyberevolution" in s.discard_of("Ann")
    assert "Splice as Nice" in s.discard_of("Bob")
    s.play("Mimic", at="The Vats")
    assert s.counters(mimic) == 0
    assert s.actions_on(mimic) == []


# 3.10 ----------------------------------------------------------------------------------------------------------------


def test_a_talent_is_used_once_a_turn_also_in_the_turn_it_came_into_play():
    """RULES 3.10, 6.3."""
    s = table(ann=SPIES, bob=APES)
    s.discard_pile("Ann", "Spy", "Mole")
    s.plays("Ann", "Time Raider", at="The Vats")
    s.talent("Time Raider", choosing="Spy")
    assert not any("Use Time Raider" in option for option in s.options())
    s.end_round()
    s.talent("Time Raider", choosing="Mole")
    s.idle()


def test_a_talent_that_was_used_stays_used_after_a_control_change():
    """RULES 3.10."""
    s = table(ann=("Kitty Cats", "Cyborg Apes"))
    raider = s.put("Time Raider", at="The Vats", by="Bob")
    queen = s.put("Queen Fluffy", at="Monkey Lab", by="Ann")
    s.discard_pile("Ann", "Baboom", "Cyberback")
    s.plays("Ann", "Muffin", at="Monkey Lab", choosing=raider)
    s.talent(raider, choosing="Baboom")
    s.talent(queen, choosing=raider)
    assert not any("Use Time Raider" in option for option in s.options())


# two copies of a set -------------------------------------------------------------------------------------------------


def test_cards_of_one_title_and_two_owners_are_told_apart():
    """RULES 1.2, 3.9, 15.12: Ann holds her own Pot of Beans and Bob's, which go different ways."""
    tales = ("Anansi Tales", "Russian Fairy Tales")
    s = Scenario({"Ann": tales, "Bob": tales}, bases=["Monkey Lab", "Ringside", "Ice Castle"])
    s.deck("Ann", only=True)
    s.hand("Ann", "Pot of Beans", "Foolish Magician")
    s.end_turn()
    s.hand("Bob", "Pot of Beans", "Akye the Turtle")
    s.play("Akye the Turtle", at="Ringside", choosing=("Pot of Beans", "Ann"))
    s.end_turn()
    assert [label for label in s.options() if "Beans" in label] == ["Play Pot of Beans", "Play Pot of Beans (Bob's)"]
    s.play("Foolish Magician", at="Ringside")
    assert s.options() == [
        "Put Pot of Beans (in Ann's hand) on top of the deck",
        "Put Pot of Beans (in Ann's hand) under the deck",
        "Put Pot of Beans (Bob's, in Ann's hand) on top of the deck",
        "Put Pot of Beans (Bob's, in Ann's hand) under the deck",
    ]


def test_titans_of_one_title_and_two_owners_are_told_apart():
    """RULES 1.2, 13.1: Ann has been given A Wish for Wings That Work and may play either Emperor Penguin."""
    s = Scenario(
        {"Ann": ("Anansi Tales", "Fairies"), "Bob": ("Penguins", "Mounties"), "Cid": ("Penguins", "Luchadors")},
        bases=["Monkey Lab", "Ringside", "Ice Castle", "The Vats"],
    )
    s.hand("Ann", "A Wish for Wings That Work", owner="Bob")
    s.play("A Wish for Wings That Work", choosing=("Ringside", "Play Emperor Penguin there"))
    assert s.options() == ["Play Emperor Penguin (Bob's)", "Play Emperor Penguin (Cid's)"]
    s.choose("Play Emperor Penguin (Cid's)")
    assert s.controller("Emperor Penguin") == "Ann"
