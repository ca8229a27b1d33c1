"""RULES 6: kinds of abilities, replacements, protection and extra plays; with the readings 15.16 and 15.17."""

import pytest

from smashup import Options, say
from smashup.testing import Scenario
from tests.tables import table_of

APES = ("Cyborg Apes", "Shapeshifters")
SPIES = ("Super Spies", "Time Travelers")
BASES = ("Monkey Lab", "The Vats", "Faceless City", "ISI's Swingin' Pad")
table = table_of(APES, SPIES, BASES)


# 6.1 to 6.5 ----------------------------------------------------------------------------------------------------------


def test_an_ability_without_a_keyword_happens_when_the_card_is_played_and_only_then():
    """RULES 6.1."""
    s = table(ann=SPIES, bob=APES)
    s.put("Repeater Perfect", at="The Vats", by="Ann")
    s.discard_pile("Ann", "Wormhole")
    s.end_round()
    s.idle()
    assert s.discard_of("Ann") == ["Wormhole"]


@pytest.mark.parametrize("place", ["hand", "deck", "discard pile"])
def test_an_ongoing_ability_works_in_play_only(place):
    """RULES 6.2."""
    s = table()
    if place == "hand":
        s.hand("Bob", "Secret Agent")
    elif place == "deck":
        s.deck("Bob", "Secret Agent")
    else:
        s.discard_pile("Bob", "Secret Agent")
    s.hand("Ann", "Going Bananas", "Mimic")
    s.play("Going Bananas", choosing="The Vats")
    s.idle()
    assert s.hand_of("Ann") == ["Mimic"]


def test_a_special_only_action_is_never_a_normal_action():
    """RULES 6.4."""
    s = table(ann=SPIES, bob=APES)
    s.put("Mimic", at="The Vats", by="Bob")
    s.base_discard("The Nexus")
    s.hand("Ann", "Live and Let Chum", "The Base Is Not Enough", "Wormhole", "Time is Fleeting")
    assert s.options() == ["End the Play Cards phase"]


def test_an_action_played_on_something_is_played_normally_whatever_its_special_says():
    """RULES 6.4: Flying Monkey."""
    s = table()
    baboom = s.put("Baboom", at="The Vats", by="Ann")
    s.plays("Ann", "Flying Monkey", on=baboom)
    assert len(s.actions_on(baboom)) == 1


def test_a_minion_can_always_be_played_normally():
    """RULES 6.4: Capa Roja."""
    s = table(ann=("Luchadors", "Cyborg Apes"))
    s.plays("Ann", "Capa Roja", at="The Vats")
    assert len(s.minions_at("The Vats", "Ann")) == 1


def test_specials_work_in_other_players_turns():
    """RULES 6.4."""
    s = table("Monkey Lab", bob=SPIES)
    s.put("Cyberback", at="Monkey Lab", by="Ann", counters=18)
    mimic = s.put("Copycat", at="Monkey Lab", by="Ann")
    s.hand("Bob", "Live and Let Chum")
    s.end_turn()
    assert s.asked == "Bob"
    s.choose("Live and Let Chum", mimic)
    assert s.where(mimic) == "discard"


def test_a_bases_ability_works_while_the_base_is_in_the_middle():
    """RULES 6.5."""
    s = table("Monkey Lab")
    spy = s.put("Spy", at="Monkey Lab", by="Bob", carrying="Splice as Nice")
    assert s.power(spy) == 5
    s.put("Cyberback", at="Monkey Lab", by="Ann", counters=18)
    s.attach("Flying Monkey", to=spy, by="Bob")
    s.end_turn()
    s.choose("The Vats")
    assert "Monkey Lab" not in s.bases()
    assert s.power(spy) == 4


# 6.6, 6.7 ------------------------------------------------------------------------------------------------------------


def test_a_replacement_takes_the_place_of_the_event():
    """RULES 6.6: Hang in There moves the minion; nothing was destroyed."""
    s = table(ann=("Shapeshifters", "Super Spies"), bob=("Kitty Cats", "Time Travelers"))
    jumper = s.put("Jumper", at="The Vats", by="Bob")
    hang = s.attach("Hang in There", to=jumper, by="Bob")
    s.plays("Ann", "Bacta the Future", choosing=jumper)
    assert s.asked == "Bob"
    s.choose("Monkey Lab")
    assert s.where(jumper) == "Monkey Lab"
    assert s.where(hang) == "discard"
    s.idle()  # Jumper's ability does not come up


def test_with_several_replacements_the_current_player_picks_which_is_tried_first():
    """RULES 6.6, 15.21: whoever's card it is; a declined one does not close the others."""
    s = table("The House of Nine Lives", ann=("Shapeshifters", "Super Spies"), bob=("Kitty Cats", "Time Travelers"))
    spy = s.put("Jumper", at="The Vats", by="Bob", carrying="Hang in There")
    s.plays("Ann", "Bacta the Future", choosing=spy)
    assert s.asked == "Ann"
    assert "order" in s.prompt
    s.choose("The House of Nine Lives")
    assert s.asked == "Bob"
    s.decline()
    assert s.prompt.startswith("Hang in There")
    assert s.asked == "Bob"
    s.choose("Monkey Lab")
    assert s.where(spy) == "Monkey Lab"
    s.idle()


@pytest.mark.parametrize("first", ["Woodland Helpers", "Bewitched"])
def test_of_two_ways_out_of_play_the_current_player_picks_the_one_tried_first(first):
    """RULES 15.21: Ann's action leaves play on Bob's turn; what Ann then does with it is hers to say."""
    s = table(ann=("Russian Fairy Tales", "Princesses"), bob=("Fairies", "Shapeshifters"))
    s.attach("Woodland Helpers", to="Monkey Lab", by="Ann")
    eliza = s.put("Eliza", at="The Vats", by="Ann")
    toad = s.put("Toad", at="Monkey Lab", by="Ann")
    s.plays("Ann", "Bewitched", on=eliza)
    s.end_turn()
    s.plays("Bob", "Bacta the Future", choosing=eliza)
    assert (s.asked, "order" in s.prompt) == ("Bob", True)
    s.choose(first)
    assert s.asked == "Ann"
    s.choose("yes" if first == "Woodland Helpers" else toad)
    assert s.where("Bewitched") == ("deck" if first == "Woodland Helpers" else "Monkey Lab")


def test_where_an_action_goes_that_is_played_on_another_players_turn():
    """RULES 15.21, 3.6: Ann's Mole plays Friendship Power on Bob's turn; Bob says which place is offered first."""
    s = table(ann=("Super Spies", "Mythic Horses"), bob=("Princesses", "Shapeshifters"))
    s.attach("Woodland Helpers", to="The Vats", by="Ann")
    s.end_turn()
    s.put("Mole", at="Faceless City", by="Ann", counters=20)
    s.put("Pinkie", at="Monkey Lab", by="Ann")
    s.hand("Ann", "Friendship Power")
    s.end_turn()
    s.choose("Friendship Power", "Pinkie", "Faceless City")
    assert (s.asked, "order" in s.prompt) == ("Bob", True)
    s.choose("Woodland Helpers")
    assert s.asked == "Ann"
    s.decline()
    s.choose("yes")
    assert s.hand_of("Ann")[:1] == ["Friendship Power"]


def test_the_same_replacement_is_offered_once():
    """RULES 6.6, 15.21: two Clydes of one player replace an event at most once, so they are one option."""
    s = table(ann=("Cyborg Apes", "Princesses"), bob=("Fairies", "Super Spies"))
    _, clyde = s.lay("The Vats", Ann=("Clyde 2.0", "Clyde 2.0"))
    s.attach("Woodland Helpers", to="Monkey Lab", by="Ann")
    armour = s.attach("Cyberevolution", to=clyde, by="Ann")
    s.end_turn()
    s.plays("Bob", "Playful Tricks", choosing=armour)
    s.done()
    assert s.asked == "Bob"
    assert s.options() == ["Use Clyde 2.0 (Ann's, at The Vats)", "Use Woodland Helpers (Ann's, at Monkey Lab)"]
    s.choose("Clyde 2.0")
    assert s.asked == "Ann"
    s.decline()
    assert s.prompt.startswith("Woodland Helpers")  # the other Clyde is not tried
    s.decline()
    s.idle()
    assert s.where(armour) == "discard"


def test_a_protected_card_may_be_chosen_and_the_rest_goes_on():
    """RULES 6.7."""
    s = table(bob=APES)
    mimic = s.put("Mimic", at="The Vats", by="Bob", carrying="Shielding")
    s.hand("Bob", "Baboom")
    s.plays("Ann", "Bacta the Future", choosing=mimic)
    assert s.where(mimic) == "The Vats"
    s.play("Baboom", at="The Vats")
    s.idle()


def test_a_base_to_which_a_card_may_not_be_moved_is_never_offered():
    """RULES 15.11: Yokozuna keeps others from moving its player's minions."""
    s = table(ann=("Princesses", "Super Spies"), bob=("Sumo Wrestlers", "Cyborg Apes"))
    s.put("Secret Agent", at="Monkey Lab", by="Ann", counters=17)
    baboom = s.put("Baboom", at="Monkey Lab", by="Bob")
    s.put("Yokozuna", at="The Vats", by="Bob")
    s.hand("Ann", "Some Day My Prince Will Come")
    s.end_turn()
    s.choose("Some Day My Prince Will Come", baboom)  # it may be chosen (RULES 6.7)
    assert s.where(baboom) == "discard"  # but not moved: it was cleaned up with the base


# 6.8 extra plays -----------------------------------------------------------------------------------------------------


def demanded(ann, *hand):
    """Bob's Secret Agent waits for an action of Ann's."""
    s = table(ann=ann, bob=("Super Spies", "Time Travelers"))
    s.put("Secret Agent", at="Monkey Lab", by="Bob")
    s.hand("Ann", *hand)
    return s


def test_an_extra_play_of_a_last_sentence_may_be_used_before_what_the_card_has_triggered():
    """RULES 6.8: En Garde; Secret Agent has to wait until the extra action has been played."""
    s = demanded(("Musketeers", "Mounties"), "En Garde", "Haich-Q")
    dudlee = s.put("Dudlee", at="The Vats", by="Ann")
    s.deck("Ann", "Dudlee")
    s.play("En Garde", choosing=dudlee)
    assert s.prompt == "En Garde: play an extra action"
    s.play("Haich-Q", on="The Vats", choosing="Dudlee")  # the first demand; the second finds nothing
    assert s.hand_of("Ann") == []
    s.idle()


def test_the_extra_play_may_also_be_kept_although_something_waits():
    """RULES 6.8."""
    s = demanded(("Musketeers", "Mounties"), "En Garde", "Haich-Q", "Haich-Q")
    s.deck("Ann", "Dudlee")
    s.play("En Garde", choosing="Secret Agent")
    s.decline()
    s.choose("Dudlee")  # the demand
    s.play("Haich-Q", on="The Vats", choosing="Haich-Q")
    assert s.hand_of("Ann") == []
    s.idle()


@pytest.mark.parametrize(
    ("faction", "card"),
    [("Russian Fairy Tales", "The Water of Life"), ("Anansi Tales", "Pot of Wisdom"), ("Fairies", "Fairy Ballet")],
)
def test_every_last_sentence_gives_its_extra_action_at_once(faction: str, card: str):
    """RULES 6.8."""
    s = demanded((faction, "Ancient Incas"), card, "Armory", "Armory")
    s.play(card)
    if card == "Pot of Wisdom":
        s.choose("Armory")
    elif card == "Fairy Ballet":
        s.choose("Draw a card and play an extra action")
    s.play("Armory", on="The Vats")
    assert s.prompt.startswith("Secret Agent")


def test_the_axes_first_half_gives_its_extra_action_at_once():
    """RULES 6.8."""
    s = demanded(("Grimms' Fairy Tales", "Ancient Incas"), "The Woodsman's Axe", "Armory")
    s.attach("Armory", to="The Vats", by="Ann")
    s.play("The Woodsman's Axe", choosing=("Destroy an action on a base", "Armory"))
    s.play("Armory", on="The Vats")
    assert s.hand_of("Ann") == []
    s.idle()


def test_an_extra_play_that_an_ability_gives_may_precede_what_waits_beside_it():
    """RULES 6.8, 5.6: Child of the Sun before Secret Agent's demand, and the extra action at once."""
    s = demanded(("Ancient Incas", "Grimms' Fairy Tales"), "Armory", "Armory")
    s.put("Child of the Sun", at="The Vats", by="Ann")
    s.play("Armory", on="The Vats", choosing="Child of the Sun")
    assert s.prompt == "Child of the Sun: play an extra action"
    s.play("Armory", on="The Vats")
    assert s.hand_of("Ann") == []
    s.idle()


@pytest.mark.parametrize("card", ["Transmogrify", "Transformation", "The Frog Princess", "Under the Ice"])
def test_what_a_played_minion_gives_may_be_used_before_the_text_that_played_it_goes_on(card: str):
    """RULES 6.8: Puck's extra action, before the deck is shuffled, The Frog Princess goes over or cards go under it."""
    other = {"Transmogrify": "Shapeshifters", "Under the Ice": "Penguins"}.get(card, "Russian Fairy Tales")
    s = table(ann=("Fairies", other), bob=("Cyborg Apes", "Time Travelers"))
    titania = s.put("Titania", at="The Vats", by="Ann")
    s.deck("Ann", "Puck", "Magic Ward", "Magic Acorns", only=True)
    s.hand("Ann", "Enchantment", *([] if card == "The Frog Princess" else [card]))
    if card == "The Frog Princess":
        s.attach(card, to=titania, by="Ann")
        s.talent(card)
    else:
        s.play(card)
    if card != "Under the Ice":
        s.choose("yes" if card == "The Frog Princess" else titania)
    if card == "Transformation":
        s.choose("yes")
    if card == "Transmogrify":
        s.choose("Puck")
    if "extra card" in s.prompt:
        s.choose("The Vats")
    s.choose("Play an extra action")
    assert s.prompt == "Puck: play an extra action"
    s.play("Enchantment", on="The Vats")


def test_nobody_is_asked_where_nothing_waits():
    """RULES 6.8: it may be used later, and nothing comes before that."""
    s = table(ann=("Musketeers", "Mounties"), bob=("Super Spies", "Time Travelers"))
    s.put("Dudlee", at="The Vats", by="Ann")
    s.hand("Ann", "En Garde", "Haich-Q")
    s.play("En Garde", choosing="Dudlee")
    assert s.prompt == "Ann: Play Cards"


def test_nobody_is_asked_because_of_what_only_brings_them_more():
    """RULES 6.8: power for Ann's minion and a card nobody knows are not worth a question; a card she knows is."""
    s = table(ann=("Musketeers", "Mounties"), bob=("Super Spies", "Time Travelers"))
    _, dart = s.lay("The Vats", Ann=("Athos", "D'Artagnan"))
    s.hand("Ann", "Make Way", "Make Way", "Haich-Q", "Haich-Q")
    s.play("Make Way", choosing=(dart, "Monkey Lab"))
    if "order" in s.prompt:
        s.choose(0)
    assert s.prompt == "Ann: Play Cards"
    s.deck("Ann", only=True)
    s.play("Make Way", choosing=(dart, "The Vats"))
    assert s.prompt == "Make Way: play an extra action", "the draw takes a new deck"


@pytest.mark.parametrize("held", ["Mboro Hornet", "Akye the Turtle"])
def test_whether_one_is_asked_tells_nothing_about_hidden_hands(held: str):
    """RULES 6.8, 5.9: a Mboro Hornet may answer a foreign card; the question comes whether Bob holds one or not."""
    s = table(ann=("Mounties", "Fairies"), bob=("Anansi Tales", "Musketeers"))
    dudlee = s.put("Dudlee", at="The Vats", by="Ann")
    s.hand("Ann", "Make Way", "One for All", owner="Bob")
    s.hand("Bob", held)
    s.play("Make Way", choosing=(dudlee, "Monkey Lab"))
    assert s.prompt == "Make Way: play an extra action"
    s.play("One for All", choosing="The Vats")
    assert s.asked == ("Bob" if held == "Mboro Hornet" else "Ann")


def test_an_extra_play_may_precede_ones_own_special():
    """RULES 6.8: Eh? waits for the first action; the extra one brings the minion that Eh? strengthens."""
    s = table(ann=("Mounties", "Musketeers"), bob=("Fairies", "Super Spies"))
    s.hand("Ann", "Make Way", "To Battle!", "Dudlee", "Eh?")
    s.play("Make Way")
    assert s.prompt == "Make Way: play an extra action"
    s.play("To Battle!")
    s.play("Dudlee", at="The Vats")
    s.play("Eh?", choosing="Dudlee")
    assert s.power("Dudlee") == 3


def test_no_special_in_sight_is_no_reason_to_ask():
    """RULES 6.8: all Hornets lie where everybody sees them."""
    s = table(ann=("Mounties", "Fairies"), bob=("Anansi Tales", "Musketeers"))
    dudlee = s.put("Dudlee", at="The Vats", by="Ann")
    s.hand("Ann", "Make Way", "One for All", owner="Bob")
    s.discard_pile("Bob", *["Mboro Hornet"] * 4)
    s.play("Make Way", choosing=(dudlee, "Monkey Lab"))
    assert s.prompt == "Ann: Play Cards"


def test_an_unspecific_extra_play_may_be_used_later_in_the_phase():
    """RULES 6.8: Time Walk."""
    s = table(ann=SPIES, bob=APES)
    s.hand("Ann", "Time Walk", "Jumper", "Mole")
    s.play("Time Walk")
    s.decline()
    s.play("Jumper", at="The Vats")
    s.play("Mole", at="The Vats")
    s.idle()


def test_an_extra_play_of_a_specific_card_is_used_at_once_or_never():
    """RULES 6.8."""
    s = table(ann=SPIES, bob=APES)
    jumper = s.put("Jumper", at="The Vats", by="Ann")
    s.hand("Ann", "Do Over!", "Mole")
    s.play("Do Over!", choosing=jumper)
    s.decline()
    s.play("Mole", at="The Vats")
    assert not s.can_play("Jumper", at="The Vats")


def test_extra_plays_gained_outside_the_play_cards_phase_are_used_at_once():
    """RULES 6.8: Time Walk by way of Mole; what is declined is gone."""
    s = table("Monkey Lab", ann=SPIES, bob=APES)
    s.put("Mole", at="Monkey Lab", by="Ann", counters=19)
    s.hand("Ann", "Time Walk", "Jumper", "Doctor When")
    s.deck("Ann", *["Spy"] * 4)
    s.end_turn()
    s.play("Time Walk")
    s.decline()
    s.end_turn()
    assert s.asked == "Ann"
    s.play("Doctor When", at="The Vats")
    assert not s.can_play("Jumper", at="The Vats")


def test_a_restricted_extra_play_keeps_its_restriction():
    """RULES 6.8."""
    s = table()
    one, two = s.lay("The Vats", Ann=("Baboom", "Mimic"))
    s.hand("Ann", "Splice as Nice", "Cyberevolution", "Going Bananas")
    s.talent(one)
    s.play("Going Bananas", choosing="Monkey Lab")
    assert s.can_play("Splice as Nice", on=one)
    assert not s.can_play("Splice as Nice", on=two)


def test_extra_plays_end_with_the_phase():
    """RULES 6.8."""
    s = table()
    one = s.put("Baboom", at="The Vats", by="Ann")
    s.hand("Ann", "Splice as Nice", "Cyberevolution")
    s.talent(one)
    s.end_round()
    s.play("Splice as Nice", on=one)
    assert not s.can_play("Cyberevolution", on=one)


def test_an_extra_minion_only_here_and_of_limited_power():
    """RULES 6.8: Baby Penguin off the top of the deck gives a minion of power 3 or less, only there."""
    s = table(ann=("Penguins", "Cyborg Apes"))
    s.hand("Ann", "The Hatching", "Furious George", "Clyde 2.0", "Cyberback")
    s.deck("Ann", "Baby Penguin")
    s.play("The Hatching", choosing="The Vats")
    s.play("Cyberback", at="Monkey Lab")  # the normal minion
    assert s.can_play("Furious George", at="The Vats")
    assert not s.can_play("Furious George", at="Monkey Lab")
    assert not s.can_play("Clyde 2.0", at="The Vats")
    s.play("Furious George", at="The Vats")
    s.idle()


def test_the_most_restricted_right_is_spent_first_the_normal_play_last():
    """RULES 15.16."""
    s = table(ann=("Cyborg Apes", "Time Travelers"))
    baboom, other = s.lay("The Vats", Ann=("Baboom", "Furious George"))
    s.hand("Ann", "Time Walk", "Cyberevolution", "Juiced Up", "Going Bananas")
    s.deck("Ann", "Jumper", "Jumper")
    s.play("Time Walk")
    s.decline()  # no minion in hand yet: only the extra action is offered
    s.talent(baboom)
    s.play("Cyberevolution", on=baboom)  # Baboom's own right
    assert s.can_play("Juiced Up", on=other)
    s.play("Juiced Up", on=other)  # Time Walk's
    assert not s.can_play("Going Bananas")
    s.idle()


def test_of_two_rights_that_differ_in_a_power_the_lower_one_is_spent_first():
    """RULES 15.16: Baby Penguin allows power 3 or less here, Time Box, though later, power 2 or less."""
    s = Scenario(
        {"Ann": ("Time Travelers", "Penguins"), "Bob": ("Super Spies", "Fairies")},
        bases=["Ringside", "The Dohyo", "Ice Castle"],
        options=Options(promos=True),
    )
    s.put("Time Box", at="Ringside", by="Ann")
    s.hand("Ann", "The Hatching", "Jumper", "Surfing Penguin", "Time Raider")
    s.deck("Ann", "Baby Penguin")
    s.play("The Hatching", choosing="Ringside")
    s.talent("Time Box")
    s.play("Jumper", at="Ringside")
    s.play("Surfing Penguin", at="Ringside")
    s.decline()
    assert s.can_play("Time Raider", at="The Dohyo")  # the normal minion is left


def test_a_play_that_is_offered_at_once_spends_a_narrower_right_that_fits():
    """RULES 15.16: what Time Walk gives stays, because Baboom's right fits the action that is played on him."""
    s = table(ann=("Cyborg Apes", "Time Travelers"))
    baboom, other = s.lay("The Vats", Ann=("Baboom", "Furious George"))
    s.hand("Ann", "Time Walk", "Cyberevolution", "Juiced Up")
    s.talent(baboom)
    s.play("Time Walk")
    s.play("Cyberevolution", on=baboom)
    s.play("Juiced Up", on=other)
    s.idle()


def test_an_extra_play_that_an_extra_card_gives_may_be_used_before_the_next_sentence():
    """RULES 6.8: En Garde, played by Whiskers, gives another action; Whiskers destroys after it."""
    s = table(ann=("Kitty Cats", "Musketeers"))
    whiskers, _ = s.lay("The Vats", Ann=("Whiskers", "Athos"))
    s.hand("Ann", "En Garde", "Make Way")
    s.talent(whiskers)
    s.play("En Garde", choosing=whiskers)
    assert s.can_play("Make Way")
    s.decline()
    assert s.prompt.startswith("Whiskers: destroy")


def test_a_lost_right_is_no_longer_shown():
    """RULES 15.17."""
    s = table("Cool Cats' Alley", ann=("Cyborg Apes", "Kitty Cats"))
    baboom = s.put("Baboom", at="Cool Cats' Alley", by="Ann")
    s.talent(baboom)
    plays = s.game.view(0)["turn"]["plays"]
    assert ["on Baboom"] in [[say(limit) for limit in play["says"]] for play in plays]
    s.talent("Cool Cats' Alley", choosing=baboom)
    assert s.where(baboom) == "discard"
    assert [[say(limit) for limit in play["says"]] for play in s.game.view(0)["turn"]["plays"]] == [[], []]


def test_a_normal_play_is_kept_for_what_an_extra_play_cannot_do():
    """RULES 15.16."""
    s = table()
    baboom, other = s.lay("The Vats", Ann=("Baboom", "Furious George"))
    s.hand("Ann", "Cyberevolution", "Splice as Nice", "Juiced Up")
    s.talent(baboom)
    s.play("Cyberevolution", on=other)  # only the normal play fits
    s.play("Splice as Nice", on=baboom)
    assert not s.can_play("Juiced Up", on=baboom)


def test_a_right_bound_to_a_minion_stays_bound_whoever_controls_it():
    """RULES 15.17."""
    s = table(ann=("Kitty Cats", "Shapeshifters"), bob=("Cyborg Apes", "Super Spies"))
    baboom = s.put("Baboom", at="The Vats", by="Bob")
    s.hand("Ann", "Muffin", "Splice as Nice", "Shell Game")
    s.play("Muffin", at="Monkey Lab", choosing=baboom)
    s.talent(baboom)
    s.play("Splice as Nice", on=baboom)
    s.play("Shell Game", on=baboom)
    assert len(s.actions_on(baboom)) == 2


def test_a_right_bound_to_a_minion_is_lost_with_it():
    """RULES 15.17."""
    s = table(ann=("Cyborg Apes", "Time Travelers"))
    baboom = s.put("Baboom", at="The Vats", by="Ann")
    s.hand("Ann", "Do Over!", "Cyberevolution")
    s.talent(baboom)
    s.play("Do Over!", choosing=baboom)
    s.play("Baboom", at="The Vats")
    assert not s.can_play("Cyberevolution", on=baboom)
    assert "RULES" in s.game.explain("Cyberevolution")


def test_a_right_bound_to_a_base_is_lost_with_it_although_the_same_card_comes_back():
    """RULES 6.8, 7.8: Fairy Circle is destroyed, and shuffled into the empty base deck it comes out again."""
    s = table("Fairy Circle", ann=("Polynesian Voyagers", "Fairies"), bob=("Kitty Cats", "Mounties"))
    s.base_deck(only=True)
    s.base_discard()
    s.hand("Ann", "Wayfinder", "Volcanic Uprising", "Tiki", "Tinx")
    s.play("Wayfinder", at="Fairy Circle", choosing="Play an extra minion here")
    assert s.can_play("Tiki", at="Fairy Circle")
    s.talent("Wayfinder", choosing="Monkey Lab")
    s.play("Volcanic Uprising", choosing=("Destroy a base without minions and put two bases into play", "Fairy Circle"))
    assert "Fairy Circle" in s.bases()
    assert not s.can_play("Tiki", at="Fairy Circle")


# 15.11 ---------------------------------------------------------------------------------------------------------------


def test_an_optional_ability_of_a_base_with_nothing_to_do_is_not_ordered():
    """RULES 15.11: nobody has a minion at the base that scores, so only Finist is asked; once he is there, it is."""
    s = table("Great White North, Eh?", ann=("Russian Fairy Tales", "Mounties"), bob=("Ancient Incas", "Cyborg Apes"))
    for _ in range(5):
        s.attach("Armory", to="Great White North, Eh?", by="Bob")
    falcon = s.put("Finist the Falcon", at="The Vats", by="Ann")
    s.end_turn()
    assert s.prompt.startswith("Finist the Falcon")
    s.choose("yes")
    assert s.prompt.startswith("Great White North, Eh?")
    s.choose(falcon, "Monkey Lab")
    assert s.where(falcon) == "Monkey Lab"


def test_an_optional_ability_whose_minion_has_left_is_not_ordered():
    """RULES 15.11: Ice Floe has nothing to do when The Birch has destroyed itself there; the other base has."""
    s = table("Ice Floe", "Heya Training Stable", ann=("Russian Fairy Tales", "Mounties"))
    s.put("The Birch", at="Ice Floe", by="Ann")
    s.deck("Bob", only=True)
    s.end_round()
    assert len(s.options()) == 3
    s.choose("The Birch", "yes", "Search your deck", "The Birch Woman", "Put The Birch Woman into your hand")
    assert s.prompt.startswith("Heya Training Stable")
    s.decline()
    s.idle()


def test_no_card_is_offered_when_there_is_none_to_draw_or_to_play():
    """RULES 15.11: deck and discard pile are empty (Go See My Sister, The Colony)."""
    s = table("The Colony", ann=("Russian Fairy Tales", "Penguins"))
    s.attach("Go See My Sister", to="The Colony", by="Ann")
    s.deck("Ann", only=True)
    s.plays("Ann", "Toad", at="The Colony")
    s.decline()
    s.idle()


@pytest.mark.parametrize("title", ["Third Tier", "Surfing Penguin"])
def test_a_move_to_another_base_is_not_offered_when_there_is_none(title):
    """RULES 15.11: no base to go to, where the last ones are not replaced (7.8)."""
    s = Scenario({"Ann": ("Sumo Wrestlers", "Penguins"), "Bob": APES}, bases=["The Vats"])
    s.put("Baboom", at="The Vats", by="Bob")
    s.plays("Ann", title, at="The Vats")
    s.idle()


def test_a_search_is_ordered_whatever_it_would_find():
    """RULES 15.20, 5.9: whether Woodland Cottage finds a small minion only Ann can tell, and only when she searches."""
    s = table("Woodland Cottage", ann=("Russian Fairy Tales", "Grimms' Fairy Tales"))
    s.attach("Go See My Sister", to="Woodland Cottage", by="Ann")
    s.deck("Ann", "Baba Yaga", "Transformation", only=True)
    s.plays("Ann", "Charming Princess", at="Woodland Cottage")
    assert "order" in s.prompt
    s.choose("Woodland Cottage")
    s.decline()
    assert s.prompt.startswith("Go See My Sister")
    s.decline()
    s.idle()


@pytest.mark.parametrize("title", ["Young Musketeer", "Aramis"])
def test_what_an_action_does_for_a_minion_that_it_destroyed_is_not_ordered(title):
    """RULES 5.6, 15.11: nothing can be done for it any more, so only Secret Agent's demand waits."""
    s = table(ann=("Musketeers", "Kitty Cats"))
    minion = s.put(title, at="The Vats", by="Ann")
    s.put("Athos", at="The Vats", by="Ann")
    s.put("Secret Agent", at="Monkey Lab", by="Bob")
    s.hand("Ann", "Nine Lives", "Make Way")
    s.play("Nine Lives", choosing=minion)
    assert s.prompt.startswith("Secret Agent")
    s.choose("Make Way")
    s.idle()
