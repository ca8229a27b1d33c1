"""A few hundred random games of random factions under the invariants of DESIGN 7; `script/fuzz` plays more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import smashup
from smashup.engine.cards import Zone
from smashup.testing import fuzz, invariants
from smashup.testing.fuzz import Plan, Record, play_game
from smashup.testing.invariants import BrokenInvariant
from smashup.testing.tally import Tally

GAMES = 240
BATCHES = 24


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_keep_every_invariant(batch: int):
    plan = Plan(seed=2024)
    for number in range(batch, GAMES, BATCHES):
        failure = play_game(plan, number)
        assert failure is None, f"{failure}\n{failure.words}\n{fuzz.repeat_command(plan, number)}"


# the fuzzer itself -----------------------------------------------------------------------------------------------


def test_a_game_depends_on_its_number_alone():
    one, two = Tally(), Tally()
    play_game(Plan(seed=1), 5, one)
    play_game(Plan(seed=1), 4)
    play_game(Plan(seed=1), 5, two)
    assert one == two
    assert one.games == 1


def test_every_pair_of_factions_has_its_turn():
    pool = smashup.full_catalogue().factions
    pairs = len(pool) * (len(pool) - 1) // 2
    seen: set[frozenset[str]] = set()
    for number in range(pairs):
        _, taken, _, _ = fuzz.setup_of(Plan(seed=3), number)
        seen.update(frozenset(pair) for pair in taken)
    assert len(seen) == pairs


def test_tallies_add_up_and_survive_json():
    one, two = Tally(), Tally()
    play_game(Plan(seed=1), 1, one)
    play_game(Plan(seed=1), 2, two)
    decisions = one.decisions + two.decisions
    one.add(two)
    assert one.games == 2
    assert one.decisions == decisions
    assert Tally.from_dict(json.loads(json.dumps(one.to_dict()))) == one


def mid_game() -> smashup.Game:
    game = smashup.new_game(["Ann", "Bob"], [("Cyborg Apes", "Shapeshifters"), ("Super Spies", "Time Travelers")], 7)
    while not any(minion for base in game.kernel.bases for minion in base.minions):
        game.choose(0)
    while game.choice is None or game.choice.kind != "play cards":
        game.choose(0)
    check(game)
    return game


def check(game: smashup.Game) -> None:
    invariants.check_table(game)
    invariants.check_deeply(game)


def _lose(game: smashup.Game) -> None:
    game.kernel.players[0].deck.pop()


def _double(game: smashup.Game) -> None:
    game.kernel.players[0].hand.append(game.kernel.players[0].hand[0])


def _misplace(game: smashup.Game) -> None:
    game.kernel.players[1].hand[0].zone = Zone.DISCARD


def _limbo(game: smashup.Game) -> None:
    card = game.kernel.players[0].deck.pop()
    card.zone = Zone.LIMBO


def _uproot(game: smashup.Game) -> None:
    minion = next(m for base in game.kernel.bases for m in base.minions)
    minion.base = next(base for base in game.kernel.bases if base is not minion.base)


def _kidnap(game: smashup.Game) -> None:
    minion = next(m for base in game.kernel.bases for m in base.minions)
    minion.you = next(p for p in game.kernel.players if p is not minion.you)


def _overpay(game: smashup.Game) -> None:
    other = next(p for p in game.kernel.players if p is not game.kernel.current)
    other.rights.append(game.kernel.current.rights[0] if game.kernel.current.rights else None)  # type: ignore[arg-type]


def _unwatch(game: smashup.Game) -> None:
    game.kernel.talents.append((game.kernel.bases[0], None))


def _stale(game: smashup.Game) -> None:
    minion = next(m for base in game.kernel.bases for m in base.minions)
    minion.counters += 1


def _forget(game: smashup.Game) -> None:
    game.kernel.players[0].hand[0].known = 0


@pytest.mark.parametrize(
    ("damage", "name"),
    [
        (_lose, "lost card"),
        (_double, "card in two places"),
        (_misplace, "wrong zone"),
        (_limbo, "card in limbo"),
        (_uproot, "wrong base"),
        (_kidnap, "controller"),
        (_overpay, "rights outside the phase"),
        (_unwatch, "index"),
        (_stale, "stale figure"),
        (_forget, "unknown hand"),
    ],
)
def test_damage_is_found_and_named(damage: Any, name: str):
    game = mid_game()
    damage(game)
    with pytest.raises(BrokenInvariant) as caught:
        check(game)
    assert caught.value.name == name


def test_points_that_vanish_are_found():
    invariants.check_scores([1, 2], [1, 3])
    with pytest.raises(BrokenInvariant, match="VP fell"):
        invariants.check_scores([1, 2], [1, 1])


def test_a_leaking_view_is_found(monkeypatch: pytest.MonkeyPatch):
    game = mid_game()
    invariants.check_view(game, 0)
    view = game.view(0)
    view["players"][1]["aside"].append({"id": game.kernel.players[1].hand[0].uid})
    monkeypatch.setattr(type(game), "view", lambda self, seat: view)
    with pytest.raises(BrokenInvariant, match="leak"):
        invariants.check_view(game, 0)


def test_a_game_that_fails_is_written_to_a_file_that_replays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    def fail(game: smashup.Game) -> None:
        if len(game.choices) == 30:
            raise BrokenInvariant("lost card", "on purpose")

    monkeypatch.setattr(invariants, "check_table", fail)
    plan = Plan(seed=1, thorough=0.0)
    failure = play_game(plan, 3)
    assert failure is not None
    path = fuzz.write_failure(tmp_path, plan, failure)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["failure"]["class"] == "lost card"
    assert data["failure"]["command"].startswith("script/fuzz --seed 1 --only 3 ")
    assert len(smashup.load(data).choices) == 29
    assert len(data["tried"]) == 1


def test_a_run_can_be_stopped_and_resumed(tmp_path: Path):
    """Games are played once each, and the tally is that of a run in one piece."""
    record, path = Record(Plan(seed=1)), tmp_path / "run.json"
    for numbers in ([0, 1], [2]):
        tally = Tally()
        for number in numbers:
            play_game(record.plan, number, tally)
        record.add(numbers, tally, [])
    record.write(path)
    again = Record.read(path, Plan(seed=1))
    assert again.missing(5) == [3, 4]
    assert again.tally == record.tally
    with pytest.raises(smashup.SmashUpError, match="another run"):
        Record.read(path, Plan(seed=2))


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    words = ["--games", "3", "--seed", "1", "--jobs", "1", "--resume", "run.json", "--players", "2"]
    for _ in range(2):
        result = CliRunner().invoke(fuzz.app, words)
        assert result.exit_code == 0
        assert "2: 3" in result.output, "three games of two players, also when there is nothing left to do"
    assert "failures       0" in result.output


@pytest.mark.parametrize(
    "words", [["--players", "1-9"], ["--players", "x"], ["--factions", "Fairies"], ["--factions", "A,B"]]
)
def test_bad_input_is_refused(words: list[str]):
    result = CliRunner().invoke(fuzz.app, words)
    assert isinstance(result.exception, smashup.SmashUpError)
