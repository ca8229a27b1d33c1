"""What a seat observes: everything it may know, and nothing else."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import smashup
from smashup import Game, Options
from smashup.env import encoding
from smashup.env.encoding import Array
from smashup.shapes import BaseView, CardView, View
from smashup.testing import Scenario

TURN = {name: place for place, name in enumerate(encoding.TURN)}
BASE = {name: place for place, name in enumerate(encoding.BASE)}
CARD = {name: place for place, name in enumerate(encoding.CARD)}
OPTION = {name: place for place, name in enumerate(encoding.OPTION)}
PLAYER = {name: place for place, name in enumerate(encoding.PLAYER)}


def random_game(seed: int, players: int, options: Options | None = None) -> Game:
    names = sorted(smashup.full_catalogue().factions)
    random.Random(seed).shuffle(names)
    pairs = [(names[2 * seat], names[2 * seat + 1]) for seat in range(players)]
    return smashup.new_game(["Ann", "Bob", "Cem", "Dee"][:players], pairs, seed, options)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_other_hidden_cards_make_no_difference(players: int):
    rng = random.Random(players)
    for seed in range(2):
        game = random_game(seed, players)
        while game.choice is not None:
            if rng.random() < 0.07:
                seats = range(players) if game.choice.kind == "play cards" else [game.choice.player]
                for seat in seats:
                    guess = game.determinize(seat, rng)
                    assert np.array_equal(encoding.encode(game, seat), encoding.encode(guess, seat))
                    assert np.array_equal(encoding.mask(game, seat), encoding.mask(guess, seat))
            game.choose(rng.randrange(len(game.choice.options)))


def test_all_numbers_lie_in_the_space_and_every_option_is_told():
    rng = random.Random(1)
    game = random_game(1, 4)
    while (choice := game.choice) is not None:
        flat = encoding.encode(game, choice.player)
        assert flat.min() >= encoding.LOW
        assert flat.max() <= encoding.HIGH
        told = encoding.split(flat)["options"]
        assert told[:, OPTION["offered"]].sum() == len(choice.options)
        kinds = told[:, OPTION["kind play"] :].sum(axis=1)
        assert set(kinds[: len(choice.options)]) == {1.0}
        game.choose(rng.randrange(len(choice.options)))
    assert not encoding.split(encoding.encode(game, 0))["options"].any()


# what a view says, and the same read back out of an observation -----------------------------------------------------


def told(view: View, seat: int) -> dict[str, Any]:
    """What a view says beyond what everybody sees of bases, cards in play, hands and discard piles."""
    players = view["players"][seat:] + view["players"][:seat]
    choice, turns = view["choice"], view["turn"]["extra_turns"]
    in_play = [card for base in view["bases"] for card in cards_at(base)]
    return {
        "known_deck": [{row["position"]: row["name"] for row in player["known_deck"]} for player in players],
        "aside": [Counter(card["name"] for card in player["aside"]) for player in players],
        "counters aside": [sum(card.get("memo", 0) for card in player["aside"]) for player in players],
        "limbo": [
            Counter(card["name"] for card in view["limbo"] if card["owner"] == player["seat"]) for player in players
        ],
        "base_deck_known": {row["position"]: row["name"] for row in view["base_deck_known"]},
        "base_deck_up": view["base_deck_up"],
        "base_discard": Counter(view["base_discard"]),
        "shared": sum((Counter(deck["cards"]) for deck in view.get("shared", [])), Counter()),
        "scoring": [base["id"] == view["turn"]["scoring"] for base in view["bases"]],
        "borrowed by bases": [base["borrowed"][-1] if base["borrowed"] else None for base in view["bases"]],
        "extra_turns": [turns.count(player["seat"]) for player in players],
        "next extra turn": [turns[:1] == [player["seat"]] for player in players],
        "chooses": [choice is not None and choice["player"] == player["seat"] for player in players],
        "source": None if choice is None else choice["source"],
        "talents_left": [card.get("talents_left", 0) for card in in_play],
        "memo": [card["memo"] if isinstance(card.get("memo"), int) else 0 for card in in_play],
        "borrowed": [card.get("borrowed", []) for card in in_play],
        "owner": [(owner - seat) % len(players) for owner in (card["owner"] for card in in_play) if owner is not None],
    }


def cards_at(base: BaseView) -> list[CardView]:
    hosts = [*base["minions"], *base["titans"]]
    with_actions = {host["id"]: [host, *host["actions"]] for host in hosts}
    minions = [card for host in base["minions"] for card in with_actions[host["id"]]]
    return [*minions, *base["actions"], *(card for host in base["titans"] for card in with_actions[host["id"]])]


def read(flat: Array, view: View) -> dict[str, Any]:
    """The same out of an array."""
    parts = encoding.split(flat)
    cards, bases = encoding.cards(), encoding.bases()
    count = len(view["players"])
    rows = parts["players"][:count]
    lines = parts["bases"][: len(view["bases"])]
    in_play = parts["cards"][parts["cards"][:, CARD["title"]] > 0]
    source = int(parts["turn"][TURN["source"]])
    titles = bases if parts["turn"][TURN["source is a base"]] else cards
    return {
        "known_deck": [by_place(row, cards) for row in parts["decks"][:count]],
        "aside": [counted(row, cards) for row in parts["aside"][:count]],
        "counters aside": np.rint(rows[:, PLAYER["counters set aside"]] * 5).tolist(),
        "limbo": [counted(row, cards) for row in parts["limbo"][:count]],
        "base_deck_known": by_place(parts["base_deck"], bases),
        "base_deck_up": bool(parts["turn"][TURN["base deck face up"]]),
        "base_discard": counted(parts["base_discard"], bases),
        "shared": counted(parts["supplies"], cards),
        "scoring": lines[:, BASE["scoring"]].astype(bool).tolist(),
        "borrowed by bases": [bases[int(line) - 1] if line else None for line in lines[:, BASE["borrowed"]]],
        "extra_turns": rows[:, PLAYER["extra turns"]].tolist(),
        "next extra turn": rows[:, PLAYER["takes the next turn"]].astype(bool).tolist(),
        "chooses": rows[:, PLAYER["chooses"]].astype(bool).tolist(),
        "source": titles[source - 1] if source else None,
        "talents_left": in_play[:, CARD["talents left"]].tolist(),
        "memo": np.rint(in_play[:, CARD["note"]] * 5).tolist(),
        "borrowed": [[cards[int(title) - 1]] if title else [] for title in in_play[:, CARD["borrowed"]]],
        "owner": in_play[:, CARD["owned by 0"] : CARD["owned by 3"] + 1].argmax(axis=1).tolist(),
    }


def by_place(row: Array, titles: tuple[str, ...]) -> dict[int, str]:
    return {int(place): titles[int(row[place]) - 1] for place in np.flatnonzero(row)}


def counted(row: Array, titles: tuple[str, ...]) -> Counter[str]:
    return Counter({titles[place]: int(row[place]) for place in np.flatnonzero(row)})


def says_something(fact: Any) -> bool:
    return any(fact) if isinstance(fact, list) else bool(fact)


def test_what_a_view_says_is_read_back_out_of_the_observation():
    rng = random.Random(3)
    said: set[str] = set()
    for seed in range(60):
        game = random_game(seed, 2 + seed % 3, Options(promos=True))
        while game.choice is not None:
            if rng.random() < 0.1 or game.kernel.extra_turns:
                seat = rng.randrange(len(game.players))
                view = game.view(seat)
                expected = told(view, seat)
                assert read(encoding.encode(game, seat), view) == expected
                said |= {name for name, fact in expected.items() if says_something(fact)}
            game.choose(rng.randrange(len(game.choice.options)))
    assert said == set(expected), "every part was put to the test"


def test_another_seats_secrets_are_not_told():
    s = Scenario(
        {"Ann": ("Luchadors", "Mounties"), "Bob": ("Sumo Wrestlers", "Fairies")},
        bases=["Ringside", "Ice Castle", "The Dohyo"],
    )
    kernel = s.game.kernel
    ann, bob = kernel.players
    bob.deck[-1].known = kernel.base_deck[-1].known = 1 << bob.seat
    for seat, known in ((ann.seat, 0), (bob.seat, 1)):
        parts = encoding.split(encoding.encode(s.game, seat))
        assert np.count_nonzero(parts["decks"]) == np.count_nonzero(parts["base_deck"]) == known


def test_a_laid_table_reads_as_it_lies():
    s = Scenario(
        {"Ann": ("Luchadors", "Mounties"), "Bob": ("Sumo Wrestlers", "Fairies")},
        bases=["Ringside", "Ice Castle", "The Dohyo"],
    )
    s.put("Third Tier", at="Ringside", by="Bob")
    s.hand("Ann", "Quick Set-Up", "Pin")
    s.hand("Bob", "Top Tier")
    s.give_vp("Bob", 6)
    for seat, other in ((0, 1), (1, 0)):
        parts = encoding.split(encoding.encode(s.game, seat))
        assert parts["turn"][TURN["own turn"]] == float(seat == 0)
        vp = parts["players"][:, encoding.PLAYER.index("VP")] * 15
        assert vp.tolist() == ([0, 6, 0, 0] if seat == 0 else [6, 0, 0, 0])
        ringside = parts["bases"][0]
        assert ringside[BASE["title"]] == encoding.bases().index("Ringside") + 1
        assert ringside[BASE["breakpoint"]] * 20 == s.breakpoint("Ringside")
        assert ringside[BASE[f"total of {other if seat == 0 else 0}"]] * 10 == s.total("Ringside", "Bob")
        tier = parts["cards"][0]
        assert tier[CARD["title"]] == encoding.cards().index("Third Tier") + 1
        assert tier[CARD["power"]] * 5 == pytest.approx(s.power(s.minions_at("Ringside", "Bob")[0]))
        assert tier[CARD["owned by 0"]] == float(seat == 1)
        assert not parts["cards"][1].any()
    hands = encoding.split(encoding.encode(s.game, 0))["hands"]
    assert hands[0, encoding.cards().index("Pin")] == 1
    assert not hands[1].any(), "Bob's hand is hidden"


def test_too_many_options_leave_room_for_the_last(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(encoding, "MOST_OPTIONS", 4)
    game = random_game(2, 2)
    while game.choice is None or len(game.choice.options) < 6:
        game.choose(0)
    seat = game.choice.player
    assert encoding.mask(game, seat).sum() == 4
    assert [encoding.option_index(game, action) for action in range(-1, 6)] == [
        None, 0, 1, 2, len(game.choice.options) - 1, None, None,
    ]  # fmt: skip
