"""A few hundred random games of random factions under all invariants; `script/fuzz` plays more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import smashup
from smashup.engine import power
from smashup.engine.effects import PlayRecord
from smashup.engine.events import Destroy
from smashup.engine.reading import affects_minions
from smashup.engine.rights import NORMAL_MINION
from smashup.engine.sight import shown_id
from smashup.engine.zones import Zone
from smashup.testing import Scenario, fuzz, golden, invariants, tally
from smashup.testing.fuzz import Record, play_batch
from smashup.testing.invariants import BrokenInvariant, Zones
from smashup.testing.tally import Tally
from smashup.testing.trial import Plan, play_game, setup_of

GAMES = 240
BATCHES = 24


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_keep_every_invariant(batch: int):
    plan = Plan(seed=2024, thorough=3)
    for number in range(batch, GAMES, BATCHES):
        failure = play_game(plan, number)
        assert failure is None, f"{failure}\n{failure.words}\n{plan.command()} --only {number}"


# the fuzzer itself -----------------------------------------------------------------------------------------------


def test_a_game_depends_on_its_number_alone():
    one, two = Tally(), Tally()
    play_game(Plan(seed=1), 5, one)
    play_game(Plan(seed=1), 4)
    play_game(Plan(seed=1), 5, two)
    assert one == two
    assert one.whole.games == 1


def test_a_game_is_the_same_however_closely_it_is_looked_at():
    """What is checked draws its moments from a generator of its own."""
    games = []
    for thorough in (0, 1):
        counts = Tally()
        assert play_game(Plan(seed=1, thorough=thorough), 8, counts) is None
        games.append((counts.whole, counts.played, counts.acted, counts.scored))
    assert games[0] == games[1]


def test_every_game_is_looked_at_several_times_and_a_thorough_one_in_every_way():
    ordinary, thorough = Tally(), Tally()
    for number in (1, 2):
        play_game(Plan(seed=1, thorough=0), number, ordinary)
        play_game(Plan(seed=1, thorough=1), number, thorough)
    assert min(map(int, ordinary.looks)) >= 2
    always = {"clone", "copies side by side", "deep check", "explanation of a hand", "refusal", "save", "undo", "view"}
    assert set(ordinary.checks) == always
    assert set(thorough.checks) == always | {"every option", "guess", "snapshot", "whole game replayed"}


def test_every_pair_of_factions_has_its_turn():
    pool = smashup.full_catalogue().factions
    pairs = len(pool) * (len(pool) - 1) // 2
    seen: set[frozenset[str]] = set()
    for number in range(pairs):
        _, taken, _, _ = setup_of(Plan(seed=3), number)
        seen.update(frozenset(pair) for pair in taken)
    assert len(seen) == pairs


def test_tallies_add_up_and_survive_json():
    one, two = Tally(), Tally()
    play_game(Plan(seed=1), 1, one)
    play_game(Plan(seed=1), 2, two)
    decisions = one.whole.decisions + two.whole.decisions
    one.add(two)
    assert one.whole.games == 2
    assert one.whole.decisions == decisions == sum(row.decisions for row in one.players.values())
    assert sum(row.games for row in one.rules.values()) == 2 * len(smashup.Options().to_dict())
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


def _keep_the_play(game: smashup.Game) -> None:
    play = PlayRecord(game.kernel.current.seat, 0, "Athos", True, False, None, False, False, True)
    game.kernel.plays[:] = [play]
    game.kernel.current.rights[:] = [NORMAL_MINION]


def _play_twice(game: smashup.Game) -> None:
    game.kernel.current.rights.clear()
    play = PlayRecord(game.kernel.current.seat, 0, "Athos", True, False, None, False, False, True)
    game.kernel.plays += [play, play]


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
        (_keep_the_play, "normal play used and left"),
        (_play_twice, "normal play used twice"),
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


@pytest.mark.parametrize(
    ("damage", "name"), [(_lose, "lost card"), (_double, "card in two places"), (_limbo, "card in limbo")]
)
def test_damage_is_found_from_one_choice_to_the_next(damage: Any, name: str):
    """What has seen the table before goes only through what has changed since, and misses nothing."""
    game = mid_game()
    zones = Zones()
    invariants.check_table(game, zones)
    damage(game)
    game.kernel.log.append(game.kernel.log[-1])
    with pytest.raises(BrokenInvariant) as caught:
        invariants.check_table(game, zones)
    assert caught.value.name == name


def test_a_card_that_is_added_without_being_taken_away_is_found():
    game = mid_game()
    zones = Zones()
    zones.check(game.kernel)
    player = game.kernel.players[0]
    card = player.deck[-1]
    card.zone = Zone.HAND
    player.hand.append(card)
    game.kernel.log.append(game.kernel.log[-1])
    with pytest.raises(BrokenInvariant, match="card in two places"):
        zones.check(game.kernel)


def test_powers_that_are_not_the_sum_of_their_parts_are_found(monkeypatch: pytest.MonkeyPatch):
    game = mid_game()
    monkeypatch.setattr(power, "breakdown", lambda kernel, minion: [("printed", minion.power + 1)])
    with pytest.raises(BrokenInvariant, match="parts of a power"):
        invariants.check_deeply(game)


def test_totals_that_are_not_the_sum_of_powers_are_found(monkeypatch: pytest.MonkeyPatch):
    game = mid_game()
    monkeypatch.setattr(type(game.kernel.bases[0]), "total", 77)
    with pytest.raises(BrokenInvariant, match="parts of a total"):
        invariants.check_deeply(game)


def test_something_forbidden_that_happens_is_found():
    """RULES 5.7: Shell Game's minion cannot be destroyed."""
    s = Scenario(
        {"Ann": ("Shapeshifters", "Fairies"), "Bob": ("Mounties", "Luchadors")}, bases=["Ringside", "The Dohyo"]
    )
    minion = s.put("Doppelgänger", at="Ringside", by="Ann")
    s.attach("Shell Game", to=minion, by="Ann")
    invariants.watch(s.game)
    card = next(card for card in s.game.kernel.things if card.title == "Doppelgänger" and card.zone is Zone.PLAY)
    with pytest.raises(BrokenInvariant, match="forbidden"):
        s.game.kernel.log.append(Destroy(card))


def test_a_card_that_the_set_up_did_not_give_is_found():
    game = mid_game()
    game.kernel.make_card(game.kernel.players[0].deck[0].face, game.kernel.players[0])
    with pytest.raises(BrokenInvariant, match="cards of the set-up"):
        invariants.check_owners(game)


def test_a_leaking_view_is_found():
    game = mid_game()
    view = game.view(0)
    invariants.check_view(game, 0, view)
    view["players"][1]["aside"].append({"id": shown_id(game.kernel.players[1].hand[0])})  # type: ignore[typeddict-item]
    with pytest.raises(BrokenInvariant, match="leak"):
        invariants.check_view(game, 0, view)


def test_a_game_that_fails_is_written_to_a_file_that_replays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    def fail(game: smashup.Game, zones: Zones) -> None:
        if game.choice_count == 30:
            raise BrokenInvariant("lost card", "on purpose")

    monkeypatch.setattr(invariants, "check_table", fail)
    plan = Plan(seed=1, thorough=0)
    failure = play_game(plan, 3)
    assert failure is not None
    path = fuzz.write_failure(tmp_path, plan, failure)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["failure"]["class"] == "lost card"
    assert data["failure"]["command"] == "script/fuzz --seed 1 --players 2-4 --thorough 0 --only 3"
    assert len(smashup.load(data).choices) == 29
    assert len(data["tried"]) == 1


def test_a_run_can_be_stopped_and_resumed(tmp_path: Path):
    """Games are played once each, and the tally is that of a run in one piece."""
    plan, path = Plan(seed=1), tmp_path / "run.json"
    record, whole = Record(plan), Record(plan)
    record.add(play_batch(plan, [0, 1]))
    record.write(path)
    again = Record.resume(path, plan)
    assert again.missing(4) == [2, 3]
    again.add(play_batch(plan, again.missing(4)))
    whole.add(play_batch(plan, [0, 1, 2, 3]))
    assert again.tally == whole.tally
    assert again.done == whole.done == [(0, 3)]
    assert again.games == 4


def test_a_record_of_something_else_is_not_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "run.json"
    Record(Plan(seed=1)).write(path)
    with pytest.raises(smashup.SmashUpError, match="another run"):
        Record.resume(path, Plan(seed=2))
    monkeypatch.setattr(fuzz, "engine_version", lambda: "later")
    with pytest.raises(smashup.SmashUpError, match="They do not mix"):
        Record.resume(path, Plan(seed=1))
    for content in (b"[]", b"\xff\x00", b"[" * 100_000, b'{"plan": null}'):
        path.write_bytes(content)
        with pytest.raises(
            smashup.SmashUpError, match=r"run\.json is no record of random games; name one that --resume"
        ):
            Record.read(path)


def test_cards_and_abilities_are_counted():
    """Played, asked or acted, and in how many games an ability did anything: not what copies of the game do."""
    tally.listen()
    counts = {}
    for thorough in (0, 1):
        counts[thorough] = Tally()
        for number in range(3):
            play_game(Plan(seed=4, thorough=thorough), number, counts[thorough])
    counted = counts[0]
    assert counted.abilities == counts[1].abilities
    assert max(counted.abilities.values()) <= 3
    known = {name for thing in tally.faces(Plan().pool()) for name in tally.ability_names(thing)}
    assert set(counted.abilities) <= known
    for title, times in counted.played.items():
        assert 0 < counted.tables[title] <= 3
        assert times >= 1
    assert set(counted.acted) <= set(counted.tables)


def test_listening_changes_no_game():
    """What the engine reads in the script of an ability is what the script says, whoever listens to it."""
    tally.listen()
    affects_minions.cache_clear()
    data = json.loads(golden.game_file(9).read_text(encoding="utf-8"))
    assert smashup.load(data).fingerprint() == data["fingerprint"]
    tally.forget()


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    words = ["--games", "3", "--seed", "1", "--jobs", "1", "--resume", "run.json", "--players", "2"]
    for _ in range(2):
        result = CliRunner().invoke(fuzz.app, words)
        assert result.exit_code == 0
        assert "2: 3" in result.output, "three games of two players, also when there is nothing left to do"
        assert "failures          0" in result.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "1-9"], "2 to 4"),
        (["--players", "x"], "2 to 4"),
        (["--factions", "Fairies"], "factions"),
        (["--factions", "A,B"], "'A'"),
        (["--resume", "/proc/x"], "/proc/x cannot be written: No such file or directory."),
        (["--resume", "/"], "/ cannot be read: Is a directory."),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, words: list[str], sentence: str
):
    monkeypatch.setattr(fuzz, "run_games", lambda *_: pytest.fail("games are played"))
    result = CliRunner().invoke(fuzz.app, words)
    assert isinstance(result.exception, smashup.SmashUpError)
    assert sentence in str(result.exception)
