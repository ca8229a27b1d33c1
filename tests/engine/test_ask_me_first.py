"""The option ask_me_first: whoever could hold a Special is asked, for all that everybody knows (RULES 7.4)."""

from __future__ import annotations

import random

import smashup
from smashup.engine.events import (
    BeforeScoring,
    Draw,
    Look,
    NewBase,
    Rebuild,
    Reveal,
    Search,
    Shuffle,
    ShuffleIn,
    TakeOut,
)
from smashup.testing import Scenario
from smashup.testing.trial import Plan, setup_of

CHANCE = (Draw, Look, Reveal, Search, Shuffle, ShuffleIn, TakeOut, Rebuild, NewBase)
"""Where other cards lie these may go otherwise, for everybody to see."""
ALIKE = smashup.Options(ask_me_first=True)
SPIES = {"Ann": ("Cyborg Apes", "Shapeshifters"), "Bob": ("Super Spies", "Princesses")}


def table(*hand: str, options: smashup.Options = ALIKE) -> Scenario:
    """Ann is about to break The Vats; Bob holds these cards."""
    s = Scenario(SPIES, bases=["The Vats", "Ringside", "Cuzcu"], options=options)
    s.base_deck("Fairy Circle")
    s.put("Baboom", at="The Vats", by="Ann", counters=40)
    s.put("Spy", at="The Vats", by="Bob")
    s.hand("Bob", *hand)
    return s


def test_whoever_holds_no_special_is_asked_and_can_only_pass():
    s = table("Permit to Kill")
    s.end_turn()
    assert s.asked == "Bob"
    assert s.options() == ["Pass"]
    assert s.prompt == "Me First: you can only pass"
    assert s.game.choice is not None
    assert s.game.choice.window == "before_scoring"


def test_the_others_see_the_same_of_it():
    seen = []
    for hand in ("Permit to Kill", "Live and Let Chum"):
        s = table(hand)
        s.end_turn()
        seen.append((s.game.view(0), s.game.view(None), [line["text"] for line in s.game.events()]))
    assert seen[0] == seen[1]


def test_without_the_option_only_holders_are_asked():
    s = table("Permit to Kill", options=smashup.Options())
    s.end_turn()
    assert s.prompt == "Bob: Play Cards"


def test_whoever_has_no_cards_is_not_asked():
    s = table()
    s.end_turn()
    assert s.prompt == "Bob: Play Cards"


def test_whoever_can_hold_none_any_more_is_not_asked():
    """All copies of what could answer lie in the discard pile, for everybody to see."""
    s = table("Permit to Kill")
    answers = [
        card.title
        for card in s.game.kernel.things
        if not card.is_base and card.owner.name == "Bob" and any(a.event is BeforeScoring for a in card.text.specials)
    ]
    s.discard_pile("Bob", *answers)
    s.end_turn()
    assert s.prompt == "Bob: Play Cards"


def test_a_special_that_everybody_knows_to_lie_in_the_deck_is_in_no_hand():
    s = table("Permit to Kill")
    kernel = s.game.kernel
    for card in kernel.players[1].deck:
        if card.text.specials:
            card.known = kernel.everyone
    s.end_turn()
    assert s.prompt == "Bob: Play Cards"


def test_whoever_plays_a_special_opens_the_window_for_all_again():
    """RULES 7.4: until all pass in sequence."""
    s = table("Live and Let Chum", "Permit to Kill")
    s.put("Mole", at="The Vats", by="Bob")
    s.end_turn()
    s.play("Live and Let Chum")
    while s.asked == "Bob" and s.game.choice is not None and s.game.choice.window is None:
        s.choose(0)
    assert s.options() == ["Pass"], "another copy or another Special may still be in the hand"


def test_that_somebody_is_asked_does_not_depend_on_what_is_hidden():
    """In random games: had the others other hands, as far as the player knows whose turn it is, the same players would
    be asked.
    """
    compared = windows = 0
    for number in range(60):
        names, pairs, options, rng = setup_of(Plan(seed=4242), number)
        data = {**options.to_dict(), "ask_me_first": True}
        game = smashup.new_game(names, pairs, rng.getrandbits(63), smashup.Options.from_dict(data))
        while game.choice is not None and game.choice_count < 300:
            choice = game.choice
            pick = rng.randrange(len(choice.options))
            if choice.kind == "play cards" and not game.kernel.hand_replaced:
                guess = game.determinize(choice.player, random.Random(number))
                told = game.event_count
                guess.choose(pick)
                game.choose(pick)
                if any(isinstance(event, CHANCE) for one in (game, guess) for event in one.history()[told:]):
                    continue
                asked = [one.choice is not None and (one.choice.window, one.choice.player) for one in (game, guess)]
                if any(ask and ask[0] and ask[1] != choice.player for ask in asked):
                    assert asked[0] == asked[1]
                    windows += 1
                compared += 1
            else:
                game.choose(pick)
    assert compared > 1000
    assert windows > 20
