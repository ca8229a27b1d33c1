"""Ids of cards and bases in views are the game's own and say nothing: not of order, owners or twins, and nothing that
went out of sight can be told apart by its id afterwards.
"""

from __future__ import annotations

import json
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest

import smashup
from smashup.engine.events import To
from smashup.engine.sight import shown_id
from smashup.testing import Scenario
from smashup.testing.trial import Plan, setup_of

PAIRS = (("Cyborg Apes", "Musketeers"), ("Super Spies", "Kitty Cats"))
DEALS = 400
PLAN = Plan(seed=1717)


@cache
def dealt() -> list[Any]:
    """The tables of many games with the same factions, as they are dealt."""
    return [smashup.new_game(["Ann", "Bob"], PAIRS, seed).kernel for seed in range(DEALS)]


def even(outcomes: list[bool]) -> bool:
    """Is it as often so as not, within four standard deviations?"""
    return bool(abs(2 * sum(outcomes) - len(outcomes)) < 4 * len(outcomes) ** 0.5)


def test_an_id_fits_into_every_program():
    """JavaScript has no whole numbers beyond 2^53."""
    ids = [shown_id(thing) for game in dealt() for thing in game.things]
    assert len(set(ids)) == len(ids), "no two of them are alike, not even those of different games"
    assert 0 <= min(ids) <= max(ids) < 2**53
    assert max(ids) > 2**52


def test_ids_say_nothing_of_owners():
    for bit in range(53):
        ones = Counter((thing.owner.seat, shown_id(thing) >> bit & 1) for g in dealt() for thing in g.things[:60])
        for seat in (0, 1):
            count = ones[seat, 0] + ones[seat, 1]
            assert abs(2 * ones[seat, 1] - count) < 5 * count**0.5


def test_ids_say_nothing_of_the_order_of_a_deck():
    """Neither of neighbours nor of top and bottom; nor of the order in which the cards were drawn."""
    for seat in (0, 1):
        decks = [game.players[seat].hand[::-1] + game.players[seat].deck[::-1] for game in dealt()]
        assert even([shown_id(one) < shown_id(other) for deck in decks for one, other in pairwise(deck[::2])])
        assert even([shown_id(deck[0]) < shown_id(deck[-1]) for deck in decks])
        hands = [game.players[seat].hand for game in dealt()]
        assert even([shown_id(hand[0]) < shown_id(hand[-1]) for hand in hands])


def test_ids_say_nothing_of_twins():
    """Which copy of a card it is, and whether two cards are copies of one: their ids are not nearer than others."""
    ordered, near = [], []
    for game in dealt():
        twins = defaultdict(list)
        for card in game.things:
            twins[card.title, None if card.is_base else card.owner.seat].append(shown_id(card))
        for ids in twins.values():
            ordered += [one < other for one, other in pairwise(ids[:2])]
            near += [abs(one - other) < 2**53 * (1 - 0.5**0.5) for one, other in combinations(ids[:2], 2)]
    assert len(ordered) > 5000
    assert even(ordered)
    assert even(near), "half of all pairs are as near as that"


def test_ids_of_bases_say_nothing_of_their_deck():
    decks = [game.base_deck[::-1] for game in dealt()]
    assert even([shown_id(one) < shown_id(other) for deck in decks for one, other in pairwise(deck[::2])])
    by_title: defaultdict[str, list[int]] = defaultdict(list)
    for game in dealt():
        for base in (*game.bases, *game.base_deck):
            by_title[base.title].append(shown_id(base))
    assert all(len(set(ids)) == DEALS for ids in by_title.values()), "a base has another id in every game"


# out of sight --------------------------------------------------------------------------------------------------------


def random_games(count: int) -> Iterator[tuple[smashup.Game, random.Random]]:
    for number in range(count):
        names, pairs, options, rng = setup_of(PLAN, number)
        yield smashup.new_game(names, pairs, rng.getrandbits(63), options), rng


def ids_in(data: Any) -> set[int]:
    """Every id of a card or base in a view, but for what may be picked."""
    if isinstance(data, list):
        return set().union(*map(ids_in, data)) if data else set()
    if not isinstance(data, dict):
        return set()
    own = {data["id"]} if "id" in data else set()
    return own.union(*(ids_in(value) for key, value in data.items() if key != "choice"))


def test_what_went_out_of_sight_never_comes_back_under_its_id():
    """Through every pair of eyes: once an id is gone from the view of a seat, it is never seen by that seat again. Only
    a base that lies open in its discard pile may come straight back.
    """
    met_again = 0
    for game, rng in random_games(24):
        seats: list[int | None] = [*range(len(game.players)), None]
        seen: dict[int | None, set[int]] = {seat: set() for seat in seats}
        gone: dict[int | None, set[int]] = {seat: set() for seat in seats}
        while game.choice is not None and game.choice_count < 500:
            game.choose(rng.randrange(len(game.choice.options)))
            open_bases = {shown_id(base) for base in game.kernel.base_discard}
            for seat in seats:
                now = ids_in(game.view(seat))
                assert not now & gone[seat]
                gone[seat] |= seen[seat] - now - open_bases
                seen[seat] |= now
                met_again += len(now)
    assert met_again > 10_000


def test_two_copies_cannot_be_told_apart_after_one_came_back_to_a_hand():
    """Ann's Spy returns to her hand, where another lies: when she plays one, nobody sees which."""
    s = Scenario({"Ann": ("Super Spies", "Shapeshifters"), "Bob": ("Kitty Cats", "Penguins")}, bases=["The Vats"])
    spy = s.put("Spy", at="The Vats", by="Ann")
    known = ids_in(s.game.view(1))
    s.hand("Ann", "Spy")
    kernel = s.game.kernel
    card = kernel.things[spy.uid]
    kernel.leave(card, To.HAND)
    hand = {shown_id(one) for one in kernel.players[0].hand}
    assert len(hand) == 2
    assert not hand & known
    assert not hand & ids_in(s.game.view(1))


def test_a_card_that_a_seat_only_knows_of_has_an_id_of_the_moment():
    """Ann may play cards of her own out of Bob's hand (Collecting Stories): the id under which she is offered one is
    another every time, and none of them is that which Bob sees and everybody on the table.
    """
    s = Scenario({"Ann": ("Anansi Tales", "Shapeshifters"), "Bob": ("Kitty Cats", "Penguins")}, bases=["The Nexus"])
    s.hand("Ann", "Collecting Stories", "Collecting Stories")
    s.hand("Bob", "Akye the Turtle", owner="Ann")
    [own] = [card["id"] for card in s.game.view(1)["players"][1]["hand"]]
    offered: list[int] = []
    for turn in range(2):
        s.play("Collecting Stories", choosing="Bob")
        choice = s.game.view(0)["choice"]
        assert choice is not None
        [number] = {option["card"] for option in choice["options"] if option["kind"] == "play"}
        offered.append(number)
        if turn == 0:
            s.decline()
            s.end_round()
    s.play("Akye the Turtle", at="The Nexus")
    assert len({own, *offered}) == 3
    assert own in ids_in(s.game.view(0))
    assert not {*offered} & ids_in(s.game.view(0))


# copies --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(6))
def test_copies_show_the_same_ids(number: int):
    """A clone, a save that is loaded, a stored state, and for its seat a copy with guessed cards."""
    [(game, rng)] = list(random_games(number + 1))[number:]
    compared = 0
    while game.choice is not None and compared < 12:
        if game.choice.kind == "play cards" and rng.random() < 0.2:
            seats: list[int | None] = [*range(len(game.players)), None]
            views = [game.view(seat) for seat in seats]
            stored = json.loads(json.dumps(game.snapshot()))
            copies = [
                game.clone(),
                game.at(game.choice_count),
                smashup.load(json.loads(json.dumps(game.save()))),
                smashup.resume(game.setup, game.choices, stored),
            ]
            for copy in copies:
                assert [copy.view(seat) for seat in seats] == views
            for seat in range(len(game.players)):
                assert game.determinize(seat, random.Random(number)).view(seat) == views[seat]
            compared += 1
        game.choose(rng.randrange(len(game.choice.options)))
    assert compared


def test_a_move_that_is_taken_back_and_made_again_shows_the_same_ids():
    for game, rng in random_games(3):
        for _ in range(60):
            if game.choice is None:
                break
            pick = rng.randrange(len(game.choice.options))
            before = game.view(0)
            game.choose(pick)
            undone = game.undo()
            assert undone.view(0) == before
            undone.choose(pick)
            assert undone.view(0) == game.view(0)
