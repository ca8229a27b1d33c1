"""The net that judges tables: its file, its arithmetic, and what it makes of cards it has never met."""

from __future__ import annotations

import dataclasses
import functools
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import smashup
from smashup.bots import mind
from smashup.bots.evaluation import tuned
from smashup.bots.judgement import Learned, Plain
from smashup.bots.learned import BadWeights, Net, Weights, load_weights
from smashup.bots.learned.facts import COUNT, facts_of
from smashup.bots.learned.net import rows_of
from smashup.bots.learned.reading import Reading, Vocabulary
from smashup.bots.learned.weights import Shape
from smashup.bots.learning import calibration, games
from smashup.bots.mind import Mind, learned, plain, shipped
from smashup.bots.normal import NormalBot
from smashup.bots.policy import lore
from smashup.bots.search import Search

KNOWN = Vocabulary()


def weights(forget: str = "", seed: int = 1) -> Weights:
    """Any weights, of all titles but one."""
    shape = Shape()
    cards = sorted({face.title for face in KNOWN.cards} - {forget})
    bases = sorted({face.title for face in KNOWN.bases})
    luck = np.random.default_rng(seed)
    arrays = {
        name: (luck.normal(size=size) * 0.1).astype(np.float32)
        for name, size in shape.arrays(len(cards), len(bases), len(KNOWN.factions)).items()
    }
    return Weights(shape, tuple(cards), tuple(bases), tuple(KNOWN.factions), arrays, {"games": 0})


@pytest.fixture(scope="module")
def net() -> Net:
    return Net(weights(), KNOWN)


def readings(net: Net, number: int) -> list[Any]:
    played = games.play(number, games.Source(games.FAST))
    assert played is not None
    return [net.read(game.table) for game in games.again(played)]


@pytest.mark.parametrize(("number", "seats"), [(0, 2), (3, 3), (4, 4)])
def test_many_tables_are_judged_as_each_alone(net: Net, number: int, seats: int) -> None:
    tables = readings(net, number)
    assert len(tables) > 12
    together = net.judge(tables)
    for table, chances in zip(tables, together, strict=True):
        assert len(chances) == seats
        assert sum(chances) == pytest.approx(1)
        assert net.judge([table])[0] == pytest.approx(chances, abs=1e-4)


def seated_otherwise(reading: Reading) -> Reading:
    """The same table of two, with the seats changed."""
    seats = _groups(reading.seat_tokens, reading.seat_starts)
    places = _groups(reading.play_tokens, reading.play_starts)
    numbers, lines = np.array(reading.seat_numbers), np.array(reading.base_numbers)
    return Reading(
        *_joined(seats[::-1]),
        numbers.reshape(2, -1)[::-1].ravel().tolist(),
        *_joined([places[at + 1 - at % 2 * 2] for at in range(len(places))]),
        reading.bases,
        lines.reshape(len(reading.bases), 2, -1)[:, ::-1].ravel().tolist(),
    )


def _groups(tokens: list[int], starts: list[int]) -> list[list[int]]:
    return [tokens[start:end] for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True)]


def _joined(groups: list[list[int]]) -> tuple[list[int], list[int]]:
    tokens: list[int] = []
    starts: list[int] = []
    for group in groups:
        starts.append(len(tokens))
        tokens += group
    return tokens, starts


def test_all_seats_are_judged_by_the_same_weights(net: Net) -> None:
    for table in readings(net, 0):
        first, second = net.judge([table])[0]
        assert net.judge([seated_otherwise(table)])[0] == pytest.approx([second, first], abs=1e-4)


def test_a_won_table_is_certain(net: Net) -> None:
    game = smashup.new_game(["Ann", "Bob"], [("Fairies", "Mounties"), ("Penguins", "Princesses")], 3)
    bot = NormalBot(1)
    while not game.over:
        assert game.choice is not None
        game.choose(bot.choose(game, game.choice.player))
    assert game.winner is not None
    judgement = Learned(net)
    reading = judgement.read(game.table)
    assert judgement.chances([reading]) == [[float(seat == game.winner) for seat in range(2)]]
    assert judgement.advantages([reading], game.winner) == [1000.0]
    assert judgement.advantages([reading], 1 - game.winner) == [-1000.0]


def test_a_card_that_was_never_met_is_known_by_what_is_printed_on_it() -> None:
    title = next(face.title for face in KNOWN.cards if face.is_minion)
    mine = weights(forget=title)
    rows = rows_of(mine, KNOWN)
    for place, face in enumerate(KNOWN.cards):
        by_print = np.array(facts_of(face), np.float32) @ mine.arrays["facts_inside"][0]
        assert np.allclose(rows.inside[1 + place], by_print, atol=1e-4) is (face.title == title)


def test_every_card_and_base_has_facts() -> None:
    for face in (*KNOWN.cards, *KNOWN.bases):
        facts = facts_of(face)
        assert len(facts) == COUNT
        assert any(facts)


def test_weights_come_back_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    weights().save(path)
    back = load_weights(path)
    assert back.record == {"games": 0}
    assert back.cards == weights().cards
    for name, array in weights().arrays.items():
        assert np.allclose(back.arrays[name], array, atol=1e-3), name


def test_damaged_and_foreign_weights_are_refused_by_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    with pytest.raises(BadWeights, match="holds no weights of a net"):
        load_weights(path)
    path.write_bytes(b"something else")
    with pytest.raises(BadWeights, match="holds no weights of a net"):
        load_weights(path)
    np.savez(path, other=np.zeros(3))
    with pytest.raises(BadWeights, match="holds no weights of a net"):
        load_weights(path)
    weights().save(path)
    with np.load(path) as data:
        arrays = dict(data)
    np.savez(path, **{**arrays, "out_w": arrays["out_w"] + 1})
    with pytest.raises(BadWeights, match="its checksum is not that of its numbers"):
        load_weights(path)
    np.savez(path, **{**arrays, "out_w": arrays["out_w"][:-1]})
    with pytest.raises(BadWeights, match="do not fit: out_w"):
        load_weights(path)
    np.savez(path, **{**arrays, "out_w": arrays["out_w"] * np.nan})
    with pytest.raises(BadWeights, match="out_w has numbers that are none"):
        load_weights(path)


def test_a_search_by_the_net_knows_chances(net: Net) -> None:
    import random

    game = smashup.new_game(["Ann", "Bob"], [("Fairies", "Mounties"), ("Penguins", "Princesses")], 3)
    assert game.choice is not None
    seat = game.choice.player
    search = Search(game, seat, random.Random(1), mind=Mind(Learned(net), lore(), tuned()))
    search.run(24)
    value = search.value(search.best())
    assert value is not None
    assert 0 < value < 1


def test_games_to_learn_from_are_the_same_again_from_their_choices() -> None:
    played = games.play(11, games.Source(games.FAST))
    assert played == games.play(11, games.Source(games.FAST))
    assert played is not None
    turns = [game.turn for game in games.again(played)]
    assert turns == sorted(set(turns))
    assert len(turns) > 10


def test_games_are_kept_in_files(tmp_path: Path) -> None:
    played = [games.Played(1, [0, 300, 2], 1), games.Played(2, [], 0)]
    games.write_games(tmp_path / "x.jsonl.gz", played)
    assert games.read_games(tmp_path / "x.jsonl.gz") == played


# what bots think with -------------------------------------------------------------------------------------------------


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has asked for the shipped weights yet."""
    monkeypatch.setattr(mind, "shipped", functools.cache(shipped.__wrapped__))


@pytest.mark.parametrize("problem", ["missing", "damaged", "no NumPy"])
def test_without_a_net_the_plain_evaluation_judges_and_says_so_once(
    unread: None, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "net.npz"
    if problem == "damaged":
        file.write_bytes(b"nothing of the kind")
    if problem == "no NumPy":
        monkeypatch.setitem(sys.modules, "smashup.bots.learned", None)
    else:
        monkeypatch.setattr("smashup.bots.learned.load_weights", lambda: load_weights(file))
    assert isinstance(mind.shipped().judgement, Plain)
    assert mind.shipped() is plain()
    (warning,) = caplog.messages
    assert warning.startswith("The bots judge by the plain evaluation, because their net")
    game = smashup.new_game(["Ann", "Bob"], [("Fairies", "Mounties"), ("Penguins", "Princesses")], 3)
    assert game.choice is not None
    assert 0 <= NormalBot(1, mind.shipped()).choose(game, game.choice.player) < len(game.choice.options)


def test_what_a_net_knows_of_moves_goes_before_the_lore() -> None:
    kind = next(iter(lore()))
    mine = dataclasses.replace(weights(), moves={kind: 7.5, "play Something New": 1.0})
    known = learned(mine).known
    assert known[kind] == 7.5
    assert known["play Something New"] == 1.0
    assert len(known) == len(lore()) + 1


def test_moves_come_back_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    dataclasses.replace(weights(), moves={"play X": 0.25}).save(path)
    assert load_weights(path).moves == {"play X": 0.25}


# chances that are told ------------------------------------------------------------------------------------------------


def test_nothing_is_certain_before_it_is_decided() -> None:
    told = plain().told
    assert [told(chance, 2) for chance in (0.0, 0.5, 1.0)] == pytest.approx([0.01, 0.5, 0.99])
    assert told(0.25, 4) == pytest.approx(0.25)


def test_what_hopes_too_much_is_drawn_towards_the_mean() -> None:
    careful = dataclasses.replace(plain(), trust=0.5).told
    assert 0.5 < careful(0.9, 2) < 0.9
    assert 0.1 < careful(0.1, 2) < 0.5
    assert 0.25 < careful(0.9, 4) < 0.9
    assert careful(0.25, 4) == pytest.approx(0.25)


def hopes(told: float, true: float, count: int = 400) -> list[calibration.Told]:
    """So many that were told that chance, and so many of them came true."""
    return [calibration.Told("search", 2, "late", told, number < true * count) for number in range(count)]


def test_the_trust_is_one_where_all_comes_true_and_less_where_too_much_was_told() -> None:
    right = [row for chance in (0.2, 0.5, 0.8) for row in hopes(chance, chance)]
    assert calibration.trust_of(right) == pytest.approx(1, abs=0.01)
    hasty = hopes(0.9, 0.7) + hopes(0.1, 0.3)
    trust = calibration.trust_of(hasty)
    assert dataclasses.replace(plain(), trust=trust).told(0.9, 2) == pytest.approx(0.7, abs=0.01)


def test_reliability_tells_how_far_chances_lie_from_what_came_true() -> None:
    rows = hopes(0.9, 0.7) + hopes(0.3, 0.3)
    whole = next(row for row in calibration.reliability(rows) if not row["seats"] and not row["phase"])
    assert whole["error"] == pytest.approx(0.1)
    assert whole["count"] == 800
    assert whole["bins"] == [[0.3, 0.3, 400], [0.9, 0.7, 400]]


def test_reliability_is_drawn(tmp_path: Path) -> None:
    calibration.plot(calibration.reliability(hopes(0.9, 0.7)), tmp_path / "x.png")
    assert (tmp_path / "x.png").read_bytes().startswith(b"\x89PNG")


def test_the_shipped_net_knows_every_faction_and_how_it_was_trained() -> None:
    mine = load_weights()
    assert mine.record["engine"]
    assert set(mine.factions) == set(KNOWN.factions)
    assert shipped().judgement is not plain().judgement
