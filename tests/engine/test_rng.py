"""Shuffles that nobody can foresee and that favour nothing; games of the former generator go on with it."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import smashup
from smashup.engine.events import Draw
from smashup.engine.former import FORMER_FORMAT, FormerRng
from smashup.engine.game import Game
from smashup.engine.rng import Rng, read, written
from smashup.engine.setup import FORMAT, Setup
from tests.engine.foresight import foresee

FORMER = Path(__file__).parent / "former"
PAIRS = (("Cyborg Apes", "Musketeers"), ("Super Spies", "Kitty Cats"))
DRAWS = 19
"""An opening hand and seven turns."""


def watched(seed: int, format: int, seat: int) -> tuple[Game, list[int], int]:
    """A game in which that seat has drawn some cards: from which places of its deck before it was shuffled, and how
    many there were.
    """
    game = Game(Setup(("Ann", "Bob"), PAIRS, seed, first=seat, format=format), smashup.full_catalogue())
    player = game.kernel.players[seat]
    deck = sorted(card.uid for card in player.hand + player.deck)

    def drawn() -> list[int]:
        draws = [event for event in game.history() if isinstance(event, Draw) and event.player is player]
        return [card.uid for event in draws for card in event.cards]

    while len(drawn()) < DRAWS:
        assert game.choice is not None
        game.choose(len(game.choice.options) - 1)  # keeps the hand, ends the turn, discards the last
    return game, [deck.index(uid) for uid in drawn()[:DRAWS]], len(deck)


# the attack ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(6))
def test_the_attack_reads_every_card_of_a_game_of_the_former_generator(number: int):
    """What the tests below are worth: with it the attack succeeds."""
    game, drawn, size = watched(2**53 - 987654321 * (number + 1), FORMER_FORMAT, seat=number % 2)
    seed = foresee(drawn, size, shuffles=number % 2 + 1)
    assert seed == game.setup.seed
    laid = Game(Setup(("Ann", "Bob"), PAIRS, seed, first=number % 2, format=FORMER_FORMAT), smashup.full_catalogue())
    for pick in game.choices:
        laid.choose(pick)
    assert laid.fingerprint() == game.fingerprint(), "the hidden hand, both decks and the base deck"


@pytest.mark.parametrize("number", range(24))
def test_the_attack_finds_nothing_now(number: int):
    """Although it is told more than any view tells: which copy of every card was drawn."""
    seat = number % 2
    _, drawn, size = watched(number, FORMAT, seat)
    for shuffles in (1, 2, 3):
        assert foresee(drawn, size, shuffles) is None


def test_what_the_generator_gave_is_no_seed_of_what_it_gives():
    """One number tells nothing of the next, neither as a key nor as a count; a game and its draft share nothing."""
    rng = Rng(7)
    first = rng.below(1 << 256)
    assert rng.below(1 << 256) not in {Rng(first).below(1 << 256), Rng(7, count=first % 2**64).below(1 << 256)}
    assert len({Rng(7, purpose).below(1 << 256) for purpose in ("", "draft", "deal", "lots", "event")}) == 5
    assert Rng(7).below(1 << 256) != Rng(-7).below(1 << 256) != Rng(70).below(1 << 256)


def test_a_seed_that_nobody_names_cannot_be_guessed():
    games = [smashup.new_game(["Ann", "Bob"], PAIRS) for _ in range(8)]
    assert len({game.setup.seed for game in games}) == 8
    assert max(game.setup.seed.bit_length() for game in games) > 240
    assert len({smashup.Draft(["Ann", "Bob"]).first_seat for _ in range(64)}) == 2


def test_guesses_have_a_generator_of_their_own():
    """The same guess in another game shuffles alike: nothing of the game's own generator is in it."""
    one, other = (smashup.new_game(["Ann", "Bob"], PAIRS, seed) for seed in (1, 2))
    ours = [game.determinize(0, random.Random(5)).kernel.rng.state for game in (one, other)]
    assert ours[0] == ours[1]
    assert ours[0] not in [game.kernel.rng.state for game in (one, other)]


# fairness ------------------------------------------------------------------------------------------------------------


def chi_square(counts: Counter[Any], cells: int) -> float:
    """How far counts are from all alike, in standard deviations of chi-square."""
    expected = counts.total() / cells
    total = sum((count - expected) ** 2 / expected for count in counts.values())
    total += expected * (cells - len(counts))
    return float((total - (cells - 1)) / (2 * (cells - 1)) ** 0.5)


def shuffled(size: int, times: int) -> list[list[int]]:
    rng = Rng(2026)
    orders = []
    for _ in range(times):
        order = list(range(size))
        rng.shuffle(order)
        orders.append(order)
    return orders


def test_every_card_comes_to_every_place_alike():
    orders = shuffled(40, 20_000)
    counts = Counter((place, card) for order in orders for place, card in enumerate(order))
    assert abs(chi_square(counts, 40 * 40)) < 4


def test_every_pair_of_cards_comes_to_neighbouring_places_alike():
    orders = shuffled(12, 30_000)
    for place in range(11):
        counts = Counter((order[place], order[place + 1]) for order in orders)
        assert abs(chi_square(counts, 12 * 11)) < 4
    ends = Counter((order[0], order[-1]) for order in orders)
    assert abs(chi_square(ends, 12 * 11)) < 4


def test_every_order_comes_alike():
    counts = Counter(map(tuple, shuffled(5, 60_000)))
    assert set(counts) == set(permutations(range(5)))
    assert abs(chi_square(counts, 120)) < 4


def test_one_shuffle_says_nothing_about_the_next():
    """The place of the card that lay on top, in two shuffles that follow each other."""
    orders = shuffled(10, 40_000)
    counts = Counter((one.index(0), two.index(0)) for one, two in zip(orders[::2], orders[1::2], strict=True))
    assert abs(chi_square(counts, 100)) < 4


def test_numbers_below_a_bound_come_alike():
    rng = Rng(3)
    for n in (2, 3, 7, 100):
        assert abs(chi_square(Counter(rng.below(n) for _ in range(20_000)), n)) < 4


def test_what_lies_beyond_the_last_whole_multiple_is_drawn_again(monkeypatch: pytest.MonkeyPatch):
    """2^512 is one more than a multiple of 3: its last number would make 0 likelier than 1 and 2."""
    blocks = iter([b"\xff" * 64, b"\xff" * 64, b"\xfe" + b"\xff" * 63])
    monkeypatch.setattr(Rng, "_block", lambda self: next(blocks))
    assert (2**512 - 1) % 3 == 0
    assert Rng(1).below(3) == 2
    with pytest.raises(StopIteration):
        next(blocks)


def test_a_deck_of_any_size_is_shuffled_whole():
    """Of 98 cards and more there are more orders than a block has numbers."""
    for size, blocks in ((0, 1), (1, 1), (2, 1), (80, 1), (98, 2), (1500, 27)):
        rng = Rng(size)
        order = list(range(size))
        rng.shuffle(order)
        assert sorted(order) == list(range(size))
        assert rng.count == blocks


# the same everywhere -------------------------------------------------------------------------------------------------


def test_the_stream_is_the_same_on_every_machine():
    rng = Rng(7)
    assert [rng.below(1_000_000) for _ in range(3)] == [348665, 97566, 773527]
    order = list(range(10))
    Rng(2**255 + 1, "draft").shuffle(order)
    assert order == [5, 2, 1, 6, 4, 8, 3, 9, 7, 0]


def test_a_generator_goes_on_from_its_state():
    rng = Rng(11)
    rng.below(5)
    twin, stored = rng.copy(), Rng.resumed(json.loads(json.dumps(rng.state)))
    expected = [rng.below(1000) for _ in range(5)]
    assert [twin.below(1000) for _ in range(5)] == [stored.below(1000) for _ in range(5)] == expected


@pytest.mark.parametrize("seed", [0, 7, -7, 2**53 - 1, 2**53, -(2**53), 2**256 - 1])
def test_a_seed_survives_json_in_every_program(seed: int):
    """JavaScript has no whole numbers beyond 2^53."""
    data = json.loads(json.dumps(written(seed)))
    assert read(data) == seed
    assert isinstance(data, str) or abs(data) < 2**53
    game = smashup.new_game(["Ann", "Bob"], PAIRS, seed)
    assert smashup.load(json.loads(json.dumps(game.save()))).setup.seed == seed


# the former one ------------------------------------------------------------------------------------------------------


def former(name: str) -> Any:
    """What a version wrote that had no other generator."""
    return json.loads((FORMER / name).read_text(encoding="utf-8"))


def test_the_former_generator_is_splitmix64():
    rng = FormerRng(0)
    assert [rng.below(1 << 64) for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert FormerRng(-5).below(1 << 64) == FormerRng(2**64 - 5).below(1 << 64)


def test_a_save_of_the_former_generator_replays_and_is_saved_as_one():
    game, save = smashup.load(former("save.json")), former("save.json")
    new = ("options", "fingerprint")
    assert {**game.save(), **{name: save[name] for name in new}} == save, "but for house rules that there were not yet"
    assert game.save()["fingerprint"] != save["fingerprint"], "which had the English of the question in it"
    later = former("later.json")
    for pick in later["choices"][game.choice_count :]:
        game.choose(pick)
    assert game.has_fingerprint(later["fingerprint"])
    assert smashup.load(game.save()).has_fingerprint(later["fingerprint"])


def test_a_stored_state_of_the_former_generator_goes_on():
    save, later = former("save.json"), former("later.json")
    setup = Setup.from_dict({name: value for name, value in save.items() if name != "format"})
    assert setup.format == FORMER_FORMAT, "where a table's set-up names no format, it began under the first"
    game = smashup.resume(setup, save["choices"], former("snapshot.json"))
    assert game.has_fingerprint(save["fingerprint"])
    assert game.snapshot()["state"]["rng"] == former("snapshot.json")["state"]["rng"]
    for pick in later["choices"][len(save["choices"]) :]:
        game.choose(pick)
    assert game.has_fingerprint(later["fingerprint"])
    assert game.clone().has_fingerprint(later["fingerprint"])
    assert game.undo().fingerprint() == smashup.load(later).undo().fingerprint()


def test_guesses_in_a_game_of_the_former_generator_have_the_new_one():
    game = smashup.load(former("save.json"))
    assert game.choice is not None
    assert isinstance(game.determinize(0, random.Random(1)).kernel.rng, Rng)
