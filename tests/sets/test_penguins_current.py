"""Penguins, current edition: what the sheet's `revised` fields say differs from print."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Scenario
from tests.tables import table_of

CURRENT = Options(edition="current")
TABLE = ("Cuzcu", "Tropical Paradise", "Island Peak")
two = table_of(("Penguins", "Mounties"), ("Fairies", "Super Spies"), TABLE, options=CURRENT, seed=1)


def test_dancing_penguin_follows_another_minion():
    """revised: that one is played and resolves first; then it goes under your deck."""
    s = two()
    s.hand("Ann", "Snazzy Penguin", "Dancing Penguin")
    s.deck("Ann", "The Hatching")
    s.play("Snazzy Penguin", at="Cuzcu")
    assert s.prompt.startswith("Me First")
    s.play("Dancing Penguin")
    assert s.hand_of("Ann") == ["The Hatching"]  # what Snazzy Penguin drew
    assert s.where("Dancing Penguin") == "Cuzcu"
    assert s.deck_of("Ann")[-1] == "Snazzy Penguin"
    s.idle()


def test_dancing_penguin_may_stay_in_the_hand():
    s = two()
    s.hand("Ann", "Snazzy Penguin", "Dancing Penguin")
    s.play("Snazzy Penguin", at="Cuzcu", choosing="pass")
    assert s.where("Snazzy Penguin") == "Cuzcu"
    assert "Dancing Penguin" in s.hand_of("Ann")
    s.idle()


def test_dancing_penguin_does_not_follow_minions_of_others():
    s = two()
    s.hand("Ann", "Dancing Penguin")
    s.end_turn()
    s.plays("Bob", "Puck", at="Cuzcu", choosing=0)
    assert s.asked == "Bob"
    s.idle()


def test_disguise_penguin_brings_a_minion_to_any_base():
    """revised: the new minion may be played on any base."""
    s = two()
    penguin = s.put("Disguise Penguin", at="Cuzcu", by="Ann")
    s.deck("Ann", "Snazzy Penguin")
    s.talent(penguin, choosing="yes")
    assert s.options() == [f"Play Snazzy Penguin at {base}" for base in TABLE]
    s.choose(2)
    assert s.where("Snazzy Penguin") == "Island Peak"
    s.idle()


def test_snazzy_penguin_draws_one_card_as_the_regular_minion_and_two_otherwise():
    """revised: a second card unless it was the regular minion of the turn, out of the hand."""
    s = two()
    s.plays("Ann", "Snazzy Penguin", at="Cuzcu")
    assert len(s.hand_of("Ann")) == 1
    s.deck("Ann", "Snazzy Penguin")
    s.hand("Ann", "The Hatching")
    s.play("The Hatching", choosing=0)
    assert len(s.hand_of("Ann")) == 2


def test_snazzy_penguin_as_an_extra_minion_from_hand_draws_two():
    s = two()
    baby = s.put("Baby Penguin", at="Cuzcu", by="Ann")
    s.deck("Ann", "Baby Penguin")
    s.hand("Ann", "The Hatching", "Snazzy Penguin")
    s.play("The Hatching")
    s.choose(0)  # at Cuzcu
    s.choose(1)  # an extra minion here
    s.play("Snazzy Penguin", at="Cuzcu")
    assert len(s.hand_of("Ann")) == 2
    assert s.where(baby) == "Cuzcu"


@pytest.mark.parametrize("regular", [True, False])
def test_regurgitating_penguin_lets_you_play_what_you_took(regular: bool):
    """revised: the taken action may be played at once unless the penguin was the regular minion, out of the hand."""
    s = two()
    if regular:
        s.hand("Ann", "Regurgitating Penguin")
        s.deck("Ann", "Going Bananas", "Secret Mission", "Baby Penguin")
        s.play("Regurgitating Penguin", at="Cuzcu")
    else:
        s.hand("Ann", "The Hatching")
        s.deck("Ann", "Regurgitating Penguin", "Going Bananas", "Secret Mission", "Baby Penguin")
        s.play("The Hatching", choosing=0)
    s.choose("Secret Mission", 0, 0)
    if regular:
        s.idle()
        assert s.hand_of("Ann") == ["Secret Mission"]
    else:
        s.play("Secret Mission", choosing=())
        assert "Secret Mission" in s.discard_of("Ann") or s.asked == "Ann"


def test_baby_penguin_calls_the_emperor():
    """revised: first mode: Emperor Penguin comes here, without three minions."""
    s = two()
    s.plays("Ann", "Baby Penguin", at="Cuzcu", choosing=0)
    assert s.where("Emperor Penguin") == "Cuzcu"
    s.idle()


def test_baby_penguin_from_hand_gives_no_extra_minion():
    """revised: second mode: only if it came from anywhere but the hand."""
    s = two()
    s.hand("Ann", "Baby Penguin", "Snazzy Penguin")
    s.play("Baby Penguin", at="Cuzcu", choosing=1)
    assert not s.can_play("Snazzy Penguin", at="Cuzcu")
    s.idle()


def test_baby_penguins_extra_minion_is_small_and_here():
    s = two()
    s.deck("Ann", "Baby Penguin")
    s.hand("Ann", "The Hatching", "Snazzy Penguin", "Command Penguin")
    s.play("The Hatching", choosing=(0, 1))
    s.play("Command Penguin", at="Island Peak", choosing="decline")  # the regular minion
    assert not s.can_play("Snazzy Penguin", at="Island Peak")
    assert s.can_play("Snazzy Penguin", at="Cuzcu")


def test_ice_slide_carries_one_of_your_other_cards_along():
    """revised: each minion you play here lets you bring one of your other cards from this base to another."""
    s = two()
    surfer, puck = s.lay("Cuzcu", Ann="Surfing Penguin", Bob="Puck")
    slide = s.attach("Ice Slide", to="Cuzcu", by="Ann")
    gift = s.attach("Pebble Gift", to="Cuzcu", by="Ann")
    s.plays("Ann", "Snazzy Penguin", at="Cuzcu")
    assert len(s.options()) == 4  # the surfer, both actions, decline: not Puck, nor the new minion
    s.choose(gift, "Island Peak")
    assert s.actions_on("Island Peak") == [gift]
    s.end_round()
    s.decline()  # Emperor Penguin, where three of Ann's cards are
    s.plays("Ann", "Command Penguin", at="Cuzcu", choosing=("decline", surfer, "Tropical Paradise"))
    assert s.where(surfer) == "Tropical Paradise"
    assert s.where(puck) == s.where(slide) == "Cuzcu"


def test_ice_slide_draws_nothing_after_scoring():
    s = two()
    s.attach("Ice Slide", to="Island Peak", by="Ann")
    s.put("Command Penguin", at="Island Peak", by="Ann", counters=25)
    s.end_turn()
    assert s.vp("Ann") == 4
    assert len(s.hand_of("Ann")) == 2


def test_leaping_aboard_is_played_when_a_new_base_appears():
    """revised: no longer attached: a Special from hand, bringing a minion off the deck to the new base."""
    s = two()
    s.hand("Ann", "Leaping Aboard")
    assert not s.can_play("Leaping Aboard")
    assert not s.can_play("Leaping Aboard", on="Cuzcu")
    s.put("Command Penguin", at="Island Peak", by="Ann", counters=25)
    s.base_deck("Giant Turnip")
    s.deck("Ann", "Secret Mission", "Snazzy Penguin")
    s.end_turn()
    s.play("Leaping Aboard")
    assert s.where("Snazzy Penguin") == "Giant Turnip"
    assert s.discard_of("Ann")[-1] == "Leaping Aboard"


def test_pebble_gift_counts_your_minions_after_scoring():
    """revised: after scoring, one card per minion you have here; nothing when a minion comes off the deck."""
    s = two()
    s.attach("Pebble Gift", to="Cuzcu", by="Ann")
    s.lay("Cuzcu", Ann="Surfing Penguin", Bob="Puck")
    s.put("Command Penguin", at="Cuzcu", by="Ann", counters=22)
    s.deck("Ann", "Baby Penguin")
    s.plays("Ann", "The Hatching", choosing=(0, 0))
    assert s.hand_of("Ann") == []
    s.end_turn()
    assert len(s.hand_of("Ann")) == 5  # three minions, and the Draw phase


@pytest.mark.parametrize("shuffle", ["yes", "decline"])
def test_secret_mission_draws_one_more(shuffle: str):
    """revised: one card more than were put away, and shuffling is optional."""
    s = two()
    s.hand("Ann", "Secret Mission", "Baby Penguin", "The Hatching")
    s.deck("Ann", "Under the Ice", "Snazzy Penguin")
    s.play("Secret Mission", choosing=("Baby Penguin", "done", shuffle))
    assert sorted(s.hand_of("Ann")) == ["Snazzy Penguin", "The Hatching", "Under the Ice"]
    if shuffle == "decline":
        assert s.deck_of("Ann")[-1] == "Baby Penguin"
    s.idle()


def test_under_the_ice_sinks_minions_into_the_deck():
    """revised: attaches to a base; a minion of at most the power of the one played there goes under the deck."""
    s = two()
    s.hand("Ann", "Under the Ice", "Snazzy Penguin")
    s.discard_pile("Ann", "Command Penguin", "Baby Penguin", "Surfing Penguin")
    s.play("Under the Ice", on="Cuzcu")
    s.play("Snazzy Penguin", at="Cuzcu")
    assert len(s.options()) == 3  # power 3 or less, or decline
    s.choose("Surfing Penguin")
    assert s.deck_of("Ann")[-1] == "Surfing Penguin"
    s.idle()


def test_emperor_penguin_needs_three_cards_of_any_kind():
    """revised: three cards of any kind suffice."""
    s = two()
    minion = s.put("Surfing Penguin", at="Cuzcu", by="Ann")
    s.attach("Ice Slide", to="Cuzcu", by="Ann")
    s.end_round()
    s.idle()  # two cards are not enough
    s.attach("Battle Moose", to=minion, by="Ann")
    s.end_round()
    s.choose("yes")
    assert s.where("Emperor Penguin") == "Cuzcu"
    s.idle()


OFFER = "Use Emperor Penguin (Ann's, at Cuzcu): play a minion off the top of your deck"


def summon(s: Scenario) -> None:
    s.choose(s.options().index(OFFER))


def test_emperor_penguin_brings_any_minion_play_off_the_deck_once():
    """revised: once in each of your turns, any minion play that names no card; the narrowest right goes (15.16)."""
    s = two()
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    s.deck("Ann", "Baby Penguin", "Snazzy Penguin")
    s.hand("Ann", "The Hatching", "Command Penguin")
    s.play("The Hatching", choosing=(0, 1))  # Baby Penguin at Cuzcu: an extra minion of power 3 or less there
    summon(s)
    assert s.where("Snazzy Penguin") == "Cuzcu"
    assert OFFER not in s.options()
    assert s.can_play("Command Penguin", at="Island Peak")  # the regular minion is left


def test_emperor_penguin_needs_a_minion_play():
    s = two()
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    s.deck("Ann", "Snazzy Penguin")
    s.hand("Ann", "Surfing Penguin")
    assert OFFER in s.options()
    s.play("Surfing Penguin", at="Cuzcu", choosing="decline")
    assert OFFER not in s.options()


def test_emperor_penguins_minion_off_the_deck_takes_the_regular_play():
    s = two()
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    s.deck("Ann", "Secret Mission", "Snazzy Penguin")
    s.hand("Ann", "Surfing Penguin")
    summon(s)
    assert s.where("Snazzy Penguin") == "Cuzcu"
    assert not s.can_play("Surfing Penguin", at="Cuzcu")


# A Wish for Wings That Work --------------------------------------------------------------------------------------

WISH = "A Wish for Wings That Work"


def test_a_wish_for_wings_that_work_strengthens_each_minion_you_play_there():
    """revised: for the turn; not those that are there already, played elsewhere, moved or of others."""
    s = two()
    early = s.put("Surfing Penguin", at="Cuzcu", by="Ann")
    s.hand("Ann", WISH, "Command Penguin")
    s.play(WISH, on="Cuzcu")
    s.play("Command Penguin", at="Cuzcu", choosing="decline")
    assert (s.power("Command Penguin"), s.power(early)) == (5, 3)
    s.end_turn()
    assert s.power("Command Penguin") == 4
    s.plays("Bob", "Mole", at="Cuzcu")
    assert s.power("Mole") == 4
    s.end_turn()
    s.decline()  # Emperor Penguin, where three of Ann's cards are
    s.plays("Ann", "Baby Penguin", at="Island Peak", choosing=1)
    assert s.power("Baby Penguin") == 2


def test_two_wishes_for_wings_that_work_add_up():
    s = two()
    s.attach("A Wish for Wings That Work", to="Cuzcu", by="Ann")
    s.attach("A Wish for Wings That Work", to="Cuzcu", by="Ann")
    s.plays("Ann", "Baby Penguin", at="Cuzcu", choosing=1)
    assert s.power("Baby Penguin") == 4


def test_a_wish_for_wings_that_work_may_be_played_when_it_is_revealed_off_the_top():
    """revised: at once, before the revealing goes on, as an extra action."""
    s = two()
    s.hand("Ann", "The Hatching", "Secret Mission")
    s.deck("Ann", "Ice Slide", WISH, "Snazzy Penguin")
    s.play("The Hatching")
    assert s.options() == [f"Play {WISH} on {base}" for base in TABLE] + ["Decline"]
    s.choose("Cuzcu")
    assert [action.title for action in s.actions_on("Cuzcu")] == [WISH]
    s.choose("Cuzcu")  # the penguin that was revealed after it
    assert s.power("Snazzy Penguin") == 4
    assert "Ice Slide" in s.deck_of("Ann")
    s.idle()


def test_a_wish_for_wings_that_work_need_not_be_played_when_it_is_revealed():
    s = two()
    s.hand("Ann", "The Hatching")
    s.deck("Ann", WISH, "Snazzy Penguin")
    s.play("The Hatching", choosing="decline")
    s.choose("Cuzcu")
    assert s.power("Snazzy Penguin") == 3
    assert s.deck_of("Ann").count(WISH) == 2
    s.idle()


def test_a_wish_for_wings_that_work_among_revealed_cards_is_no_longer_among_them():
    """Regurgitating Penguin shows three cards; the others go back."""
    s = two()
    s.hand("Ann", "Regurgitating Penguin")
    s.deck("Ann", "Going Bananas", WISH, "Baby Penguin", "Ice Slide")
    s.play("Regurgitating Penguin", at="Cuzcu")
    s.choose("Island Peak")
    assert [action.title for action in s.actions_on("Island Peak")] == [WISH]
    assert s.options() == ["Take Going Bananas", "Decline"]
    s.decline()
    assert sorted(s.options()) == ["Put Baby Penguin on top of the deck", "Put Going Bananas on top of the deck"]


def test_a_wish_for_wings_that_work_answers_other_players_who_reveal_your_deck():
    """Operative shows the top of every deck; the player of the deck is asked."""
    s = two(bob=("Super Spies", "Fairies"))
    s.deck("Ann", WISH, "Ice Slide")
    s.end_turn()
    s.deck("Ann", WISH, "Ice Slide")
    s.plays("Bob", "Operative", at="Cuzcu")
    assert s.asked == "Ann"
    s.choose("Cuzcu")
    assert [action.title for action in s.actions_on("Cuzcu")] == [WISH]
    assert s.asked == "Bob"
    assert not any(WISH in label for label in s.options())


def test_a_wish_for_wings_that_work_is_not_offered_when_actions_are_barred():
    """RULES 15.5: what cannot be played stays where it is."""
    s = two(bob=("Tricksters", "Fairies"))
    s.end_turn()
    s.plays("Bob", "Mark of Sleep", choosing=0)
    s.end_turn()
    s.deck("Ann", WISH, "Snazzy Penguin")
    s.put("Baby Penguin", at="Cuzcu", by="Ann")
    s.hand("Ann", "Disguise Penguin")
    s.play("Disguise Penguin", at="Cuzcu")
    s.talent("Disguise Penguin", choosing="yes")
    assert s.options() == [f"Play Snazzy Penguin at {base}" for base in TABLE]


def test_a_wish_for_wings_that_work_that_is_drawn_or_searched_for_is_not_revealed():
    """[reading] It turns up by chance: neither what is drawn nor what a search has found."""
    s = two(ann=("Penguins", "Tricksters"))
    hideout = s.attach("Hideout", to="Cuzcu", by="Ann")
    s.deck("Ann", WISH, "Gnome", only=True)
    s.talent(hideout, choosing=WISH)
    assert [action.title for action in s.actions_on("Cuzcu")] == [WISH]
    s.deck("Ann", WISH, only=True)
    s.end_turn()
    assert s.hand_of("Ann") == [WISH]
    s.idle()
