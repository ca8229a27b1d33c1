"""Runs: the same games whoever plays them, stopped and gone on with, without loss or repetition."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

import pyarrow.parquet as pq
import pytest

import smashup
from smashup import BadSetup, Message, Options
from smashup.bots import SearchBot, UnknownBot
from smashup.engine.events import Scoring
from smashup.lab import BadPlan, BadResults
from smashup.lab import run as running
from smashup.lab.folder import PART, SCHEMA, Folder, table_of
from smashup.lab.plan import MOST_GAMES, Plan, bots_version, make_bot
from smashup.lab.play import journal_line, journal_record, play, play_batch, replay
from smashup.lab.run import Alone, Cores, Queue, Results, Worker, run
from smashup.version import engine_version
from tests.clock import Clock

from .conftest import SMALL

SHORTER = Plan.from_dict({**SMALL.to_dict(), "games": 14})
OTHER_SEED = Plan.from_dict({**SMALL.to_dict(), "seed": 4})
FOUR = ("Cyborg Apes", "Shapeshifters", "Super Spies", "Time Travelers")


def files(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(path.iterdir()) if file.is_file()}


class Stopping:
    """Plays so many games and is stopped then, wherever it is in its batch."""

    def __init__(self, after: int) -> None:
        self.after = after
        self.played: list[int] = []

    def play(self, plan: Plan, queue: Queue) -> Results:
        while batch := queue.take():
            done = batch[: self.after - len(self.played)]
            if done:
                self.played += done
                yield play_batch(plan, done)
            if done != batch:
                raise KeyboardInterrupt


# plans ---------------------------------------------------------------------------------------------------------------


def test_a_game_hangs_on_the_seed_and_its_number_only():
    plan, longer = Plan(games=10, seed=5), Plan(games=10_000, seed=5)
    assert [plan.table(number) for number in range(10)] == [longer.table(number) for number in range(10)]
    assert plan.table(3) != Plan(games=10, seed=6).table(3)


def test_every_faction_is_dealt_about_equally_often_and_never_twice_at_a_table():
    plan = Plan(games=3_000, players=(2, 3, 4))
    dealt: Counter[str] = Counter()
    for number in range(plan.games):
        table = plan.table(number)
        names = [name for pair in table.factions for name in pair]
        assert len(names) == 2 * table.players == len(set(names))
        dealt.update(names)
    assert dealt.keys() == smashup.full_catalogue().factions.keys()
    assert max(dealt.values()) < 1.1 * min(dealt.values())


def test_searching_bots_play_without_a_clock():
    bot = make_bot("hard:60", 1)
    assert isinstance(bot, SearchBot)
    assert (bot.budget.iterations, bot.budget.seconds) == (60, None)
    usual = make_bot("hard", 1)
    assert isinstance(usual, SearchBot)
    assert usual.budget.seconds is None


@pytest.mark.parametrize(
    ("arguments", "problem", "words"),
    [
        ({"games": 0}, BadPlan, "at least one game"),
        ({"games": 10**12}, BadPlan, "at most 1,000,000,000 games"),
        ({"players": (5,)}, BadPlan, "Two to four"),
        ({"players": (2, 2)}, BadPlan, "named once"),
        ({"bots": ()}, BadPlan, "needs bots"),
        ({"bots": ("normale",)}, UnknownBot, "Did you mean normal"),
        ({"bots": ("random", "random", "random")}, BadPlan, "one for each seat"),
        ({"bots": ("normal:5",)}, BadPlan, "takes no budget"),
        ({"bots": ("hard:many",)}, BadPlan, "number of iterations"),
        ({"factions": ("Cyborg Ape",)}, BadSetup, "Did you mean Cyborg Apes"),
        ({"factions": FOUR, "players": (3,)}, BadPlan, "need 6 factions"),
        ({"factions": (*FOUR, "Super Spies")}, BadPlan, "named once"),
        ({"options": Options(duplicate_factions=True)}, BadPlan, "without the options"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: dict[str, Any], problem: type[Exception], words: str):
    with pytest.raises(problem, match=words):
        Plan(**{"games": 5, **arguments})


# what is kept --------------------------------------------------------------------------------------------------------


def test_a_record_tells_the_game_as_it_was():
    plan = Plan(games=30, seed=2, players=(2, 3, 4))
    for number in range(9):
        record, game = play(plan, number), replay(plan, number)
        assert record["end"] == "won"
        assert (record["turns"], record["choices"]) == (game.kernel.turn, len(game.choices))
        assert [row["vp"] for row in record["rows"]] == game.scores
        assert [row["won"] for row in record["rows"]].index(True) == game.winner
        assert sorted(row["order"] for row in record["rows"]) == list(range(1, record["players"] + 1))
        assert sum(row["own_turns"] for row in record["rows"]) == record["turns"]
        for row in record["rows"]:
            assert row["vp"] == sum(line[3] for line in row["bases"]) + sum(vp for _, vp in row["gains"])
            assert row["place"] == 1 + sum(vp > row["vp"] for vp in game.scores)
            opened = sum(card[1] for card in row["cards"])
            assert opened == 5, "every opening hand has five cards (RULES 1.4)"
            for title, in_hand, drawn, _ in row["cards"]:
                assert in_hand <= drawn
                assert title in smashup.full_catalogue().cards


def test_the_cards_at_a_base_are_those_that_were_there_when_it_scored(monkeypatch: pytest.MonkeyPatch):
    """Not those that are there when it is cleared: in the third of these games, some leave or are moved in between."""
    there: list[tuple[str, int, int]] = []
    award = Scoring.apply

    def look(event: Scoring, kernel: Any) -> None:
        for _, player, _ in event.ranking:
            there.append((event.base.title, player.seat, sum(card.you is player for card in event.base.all_cards)))
        award(event, kernel)

    monkeypatch.setattr(Scoring, "apply", look)
    plan = Plan(games=6, seed=7, players=(2, 3, 4))
    for number in range(6):
        there.clear()
        rows = play(plan, number)["rows"]
        assert sorted(there) == sorted((line[0], row["seat"], line[5]) for row in rows for line in row["bases"])


def test_a_game_that_fails_is_kept_and_counts_for_nobody(monkeypatch: pytest.MonkeyPatch):
    from smashup.bots import RandomBot

    def fail(self: RandomBot, game: smashup.Game, seat: int) -> int:
        if len(game.choices) == 20:
            raise RuntimeError("lost its mind")
        return 0

    monkeypatch.setattr(RandomBot, "choose", fail)
    record = play(Plan(games=1), 0)
    assert record["end"] == "RuntimeError: lost its mind"
    assert record["choices"] == 20
    assert not any(row["won"] for row in record["rows"])


def test_results_are_parquet_with_one_row_for_each_player_and_game(small: Path):
    table = pq.read_table(small / "part-00000.parquet")
    assert table.schema.equals(SCHEMA)
    assert table.num_rows == 8 * 2 + 8 * 3 + 8 * 4
    rows = table.to_pylist()
    assert {row["engine"] for row in rows} == {engine_version()}
    assert rows[0]["seed"] == SMALL.table(0).seed
    assert sum(row["won"] for row in rows) == 24
    assert not (small / "journal.jsonl").exists()
    assert not (small / "run.lock").exists()


# who plays -----------------------------------------------------------------------------------------------------------


def test_however_many_workers_the_files_are_the_same(small: Path, tmp_path: Path):
    run(Folder.for_run(tmp_path / "two", SMALL), Cores(2))
    assert files(tmp_path / "two") == files(small)


def test_a_worker_that_is_killed_has_its_games_played_again(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    workers: list[Worker] = []

    class Watched(Worker):
        def __init__(self, plan: Plan) -> None:
            super().__init__(plan)
            workers.append(self)

    monkeypatch.setattr(running, "Worker", Watched)
    monkeypatch.setattr(running, "BATCH_SECONDS", 0.0)  # one by one: when it is killed, it has not played its last
    killed: list[int] = []

    def kill(done: int, total: int) -> None:
        if done >= 5 and not killed:
            workers[0].process.kill()
            workers[0].process.join()
            killed.append(done)

    run(Folder.for_run(tmp_path / "killed", SMALL), Cores(2), kill)
    assert killed
    assert len(workers) == 3
    assert files(tmp_path / "killed") == files(small)


@pytest.mark.skipif(sys.platform == "win32", reason="there, processes inherit nothing of this")
def test_a_worker_never_hears_of_ctrl_c():
    worker = Worker(SMALL)
    try:
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGINT)
        worker.give([0])
        assert worker.take()[0] == play_batch(SMALL, [0])[0]
    finally:
        worker.stop()


INTERRUPTED = """
import os, signal, sys, threading
from multiprocessing.process import BaseProcess
from smashup.lab.plan import Plan
from smashup.lab.run import Worker

def start(process):
    os.kill(os.getpid(), signal.SIGINT)
    if beside:
        os.read(taken, 1)
    print("started")

beside = sys.argv[1] == "beside"
if beside:
    threading.Thread(target=threading.Event().wait, daemon=True).start()
    taken, told = os.pipe()
    os.set_blocking(told, False)
    signal.set_wakeup_fd(told)
signal.signal(signal.SIGINT, signal.default_int_handler)
BaseProcess.start = start
try:
    Worker(Plan(games=1))
except KeyboardInterrupt:
    print("heard", signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there, interrupts are not held back")
@pytest.mark.parametrize("thread", ["alone", "beside"])
def test_ctrl_c_while_a_worker_starts_is_heard_when_it_has(thread: str):
    """Also where a thread beside the main one takes the signal, as those of libraries may."""
    done = subprocess.run([sys.executable, "-c", INTERRUPTED, thread], capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == ["started", "heard False", "True"], done.stderr


def test_workers_that_only_die_end_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Worker, "take", lambda self: (_ for _ in ()).throw(EOFError))
    monkeypatch.setattr(Worker, "give", lambda self, batch: self.batches.append(batch) or self.pipe.send([]))
    monkeypatch.setattr(running, "MOST_DEATHS", 1)
    with pytest.raises(BadPlan, match="workers die"):
        run(Folder.for_run(tmp_path / "dying", SMALL), Cores(1))


@pytest.mark.parametrize("after", [0, 1, 15])
def test_stopped_and_gone_on_with_nothing_is_lost_or_played_twice(small: Path, tmp_path: Path, after: int):
    path = tmp_path / "stopped"
    first, second = Stopping(after), Stopping(1_000)
    with pytest.raises(KeyboardInterrupt):
        run(Folder.for_run(path, SMALL), first)
    assert len(Folder.open(path).read_journal().records) == len(first.played)
    run(Folder.for_run(path, SMALL), second)
    assert sorted(first.played + second.played) == list(range(24))
    assert files(path) == files(small)
    assert run(Folder.for_run(path, SMALL), Alone()) == 0, "a finished run has nothing left to play"


def test_half_a_line_of_the_journal_is_played_again(small: Path, tmp_path: Path):
    path = tmp_path / "torn"
    with pytest.raises(KeyboardInterrupt):
        run(Folder.for_run(path, SMALL), Stopping(10))
    journal = path / "journal.jsonl"
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-30])
    run(Folder.for_run(path, SMALL), Alone())
    assert files(path) == files(small)


def test_a_run_can_be_made_longer(small: Path, tmp_path: Path):
    path = tmp_path / "longer"
    run(Folder.for_run(path, SHORTER), Alone())
    second = Stopping(1_000)
    run(Folder.for_run(path, SMALL), second)
    assert sorted(second.played) == list(range(14, 24))
    assert files(path) == files(small)


def test_complete_parts_leave_the_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for module in ("smashup.lab.folder.PART", "smashup.lab.run.PART"):
        monkeypatch.setattr(module, 10)
    path = tmp_path / "parts"
    plan = Plan(games=35, seed=3)
    with pytest.raises(KeyboardInterrupt):
        run(Folder.for_run(path, plan), Stopping(15))
    folder = Folder.open(path)
    assert folder.parts() == [0]
    assert all(record["game"] >= 10 for record in folder.read_journal().records)
    run(Folder.for_run(path, plan), Alone())
    assert folder.parts() == [0, 1, 2, 3]
    games = [game for table in folder.tables() for game in table["game"].to_pylist()]
    assert games == [number for number in range(35) for _ in range(2)]


# refusals ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def copy(small: Path, tmp_path: Path) -> Path:
    path = tmp_path / "copy"
    shutil.copytree(small, path)
    return path


def test_another_run_is_not_mixed_in(copy: Path):
    with pytest.raises(BadResults, match="another run"):
        Folder.for_run(copy, OTHER_SEED)


def test_another_engine_is_not_mixed_in(copy: Path):
    data = json.loads((copy / "plan.json").read_text())
    (copy / "plan.json").write_text(json.dumps({**data, "engine": "0.0.9+00000000"}))
    with pytest.raises(BadResults, match=r"engine 0\.0\.9.*`smashup lab report --any-version` reads them as well\.$"):
        Folder.open(copy)
    with pytest.raises(BadResults, match=r"engine 0\.0\.9.*They do not mix: name another folder"):
        Folder.for_run(copy, SMALL)
    old = Folder.open(copy, any_version=True)
    with pytest.raises(BadResults, match="comes from the engine"):
        old.read_part(0)


def test_other_bots_are_not_mixed_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    plan = Plan(games=1, bots=("normal",), factions=FOUR)
    Folder.for_run(tmp_path / "normal", plan).write_plan()
    monkeypatch.setattr("smashup.lab.folder.bots_version", lambda specs: "another")
    with pytest.raises(BadResults, match="other versions of the bots"):
        Folder.open(tmp_path / "normal")


def test_damaged_parts_are_named_and_nothing_is_overwritten(copy: Path):
    part = copy / "part-00000.parquet"
    part.write_bytes(part.read_bytes()[:-100])
    before = files(copy)
    with pytest.raises(BadResults, match=r"part-00000.parquet is damaged .* Delete it"):
        run(Folder.for_run(copy, SMALL), Alone())
    assert files(copy) == before


def test_a_changed_byte_is_never_read_as_a_result(copy: Path):
    part, folder = copy / "part-00000.parquet", Folder.open(copy)
    whole, table = part.read_bytes(), folder.read_part(0)
    refused = 0
    for place in range(0, len(whole), len(whole) // 50):
        part.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        try:
            assert folder.read_part(0).equals(table)
        except BadResults:
            refused += 1
    assert refused > 25, "of a small part, about half is data; most of the rest is not needed for reading it"


@pytest.mark.parametrize("column", ["won", "vp"])
def test_rows_that_do_not_fit_together_are_refused(copy: Path, column: str):
    folder = Folder.open(copy)
    records = folder.records_of(0)
    records[7]["rows"][1][column] = not records[7]["rows"][1]["won"] if column == "won" else 99
    folder.write_part(0, records)
    with pytest.raises(BadResults, match=r"part-00000.parquet is damaged \(.*game 7 .*\)\. Delete it"):
        list(folder.tables())


@pytest.mark.parametrize(
    ("change", "game"),
    [
        ({"seed": 4}, 0),
        ({"players": [3, 2, 4]}, 0),
        ({"players": [2, 3]}, 2),
        ({"bots": ["easy"]}, 0),
        ({"factions": sorted(smashup.full_catalogue().factions)[:9]}, 0),
        ({"games": 20}, 20),
    ],
)
def test_a_part_of_another_run_is_refused_and_nothing_is_overwritten(copy: Path, change: dict[str, Any], game: int):
    other = Plan.from_dict({**SMALL.to_dict(), **change})
    Folder(copy, other, engine_version(), bots_version(other.bots)).write_plan()
    before = files(copy)
    for reading in (lambda: list(Folder.open(copy).tables()), lambda: run(Folder.for_run(copy, other), Alone())):
        with pytest.raises(BadResults, match=f"part of another run: its game {game} is not the one of this run"):
            reading()
    assert files(copy) == before


def test_a_part_in_which_a_row_is_missing_or_comes_twice_is_refused(copy: Path):
    folder = Folder.open(copy)
    table = folder.read_part(0)
    loser = table["won"].to_pylist().index(False, 30)
    game = table["game"][loser]
    for rows in (
        [*range(loser), *range(loser + 1, table.num_rows)],
        [*range(loser + 1), *range(loser, table.num_rows)],
    ):
        folder.write_table(0, table.take(rows))
        with pytest.raises(BadResults, match=rf"part-00000\.parquet is damaged.* game {game} "):
            folder.read_part(0)


def test_what_another_engine_dealt_is_not_held_against_it(copy: Path, monkeypatch: pytest.MonkeyPatch):
    """With more factions to deal, this one would deal others under the same numbers."""
    table = Folder.open(copy).read_part(0)
    monkeypatch.setattr("smashup.lab.folder.engine_version", lambda: "9.9.9+00000000")
    monkeypatch.setattr(Plan, "pool", tuple(sorted(smashup.full_catalogue().factions)[:9]))
    assert Folder.open(copy, any_version=True).read_part(0).equals(table)


def test_a_part_that_cannot_be_opened_is_not_called_damaged(copy: Path):
    part = copy / "part-00000.parquet"
    part.unlink()
    part.mkdir()
    for reading in (lambda: list(Folder.open(copy).tables()), lambda: run(Folder.for_run(copy, SMALL), Alone())):
        with pytest.raises(BadResults, match=r"part-00000.parquet cannot be read: Is a directory\.$"):
            reading()


def test_a_parquet_file_of_something_else_is_refused(copy: Path):
    part = copy / "part-00000.parquet"
    pq.write_table(pq.read_table(part).drop(["seat"]), part)
    with pytest.raises(BadResults, match="lacks seat"):
        run(Folder.for_run(copy, SMALL), Alone())


def written(**facts: Any) -> Callable[[str], str]:
    """A line whose checksum is right, with a game of which something is not."""
    return lambda line: journal_line({**journal_record(line), **facts})


@pytest.mark.parametrize(
    "damage",
    [
        lambda line: "nonsense\n",
        lambda line: "\n",
        lambda line: "[" * 100_000 + "\n",
        lambda line: "\udcff" + line,
        lambda line: line.replace('"won":true', '"won":false'),
        lambda line: re.sub(r'"choices":(\d)', r'"choices":1\1', line),
        lambda line: re.sub(r'"turns":\d+', '"turns":' + "9" * 30, line),
        lambda line: re.sub(r'"factions":\["[^"]*"', '"factions":["Foobars"', line),
        lambda line: re.sub(r'"game":\d+', '"game":-5', line),
        lambda line: line.partition(",")[2].removesuffix("]\n") + "\n",
        written(rows=[]),
        written(game=-5),
        written(game=24),
        written(seed=1),
        written(turns=10**30),
        lambda line: journal_line(play(OTHER_SEED, journal_record(line)["game"])),
    ],
)
def test_damaged_lines_of_the_journal_are_played_again(small: Path, tmp_path: Path, damage: Callable[[str], str]):
    path = tmp_path / "journal"
    with pytest.raises(KeyboardInterrupt):
        run(Folder.for_run(path, SMALL), Stopping(6))
    journal = path / "journal.jsonl"
    lines = journal.read_text(encoding="utf-8").splitlines(keepends=True)
    journal.write_text(
        "".join([lines[0], *map(damage, lines[1:5]), lines[5]]), encoding="utf-8", errors="surrogateescape"
    )
    kept = [journal_record(lines[number])["game"] for number in (0, 5)]
    assert sum(table.num_rows for table in Folder.open(path).tables()) == sum(
        SMALL.table(game).players for game in kept
    )
    crew = Stopping(1_000)
    said: list[Message] = []
    run(Folder.for_run(path, SMALL), crew, warn=said.append)
    assert [str(warning) for warning in said] == [f"Damaged lines of {journal}: 4. Their games are played again."]
    assert sorted(crew.played + kept) == list(range(24))
    assert files(path) == files(small)


def test_a_run_that_was_killed_before_it_had_a_plan_goes_on(small: Path, tmp_path: Path):
    (tmp_path / "run.lock").touch()
    (tmp_path / ".plan.json.new").write_text('{"form')
    run(Folder.for_run(tmp_path, SMALL), Alone())
    assert files(tmp_path) == files(small)


def test_finished_games_go_to_the_disk_but_not_each_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder = Folder(tmp_path, SMALL, "engine", "bots")
    synced: list[float] = []
    sync, clock = os.fsync, Clock()

    def note(number: int) -> None:
        if os.path.samestat(os.fstat(number), folder.journal_path.stat()):
            synced.append(clock.now)
        sync(number)

    monkeypatch.setattr(os, "fsync", note)
    monkeypatch.setattr("smashup.lab.folder.time", clock)  # event loops of other threads keep the real one
    for clock.now in (1.0, 1.1, 1.2, 1.3, 1.5, 9.0):
        folder.append_journal(["{}\n"])
    assert synced == [1.0, 1.3, 9.0]
    assert folder.journal_path.read_text() == "{}\n" * 6


def test_a_journal_whose_part_was_never_written_is_not_played_again(small: Path, tmp_path: Path):
    folder = Folder.for_run(tmp_path / "filed", SMALL)
    (tmp_path / "filed").joinpath("journal.jsonl").write_text(
        "".join(map(journal_line, Folder.open(small).records_of(0)))
    )
    folder.write_plan()
    assert run(Folder.for_run(folder.path, SMALL), Alone()) == 0
    assert files(folder.path) == files(small)


def test_very_many_games_are_not_listed_beforehand(tmp_path: Path):
    crew = Stopping(3)
    with pytest.raises(KeyboardInterrupt):
        run(Folder.for_run(tmp_path / "many", Plan(games=MOST_GAMES)), crew)
    assert crew.played == [0, 1, 2]


def test_workers_that_cannot_be_started_are_a_sentence_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    started: list[Worker] = []

    class Scarce(Worker):
        def __init__(self, plan: Plan) -> None:
            if started:
                raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
            super().__init__(plan)
            started.append(self)

    monkeypatch.setattr(running, "Worker", Scarce)
    with pytest.raises(
        BadPlan, match=r"^Worker 2 of 100 cannot be started: Too many open files\. Play with fewer workers\.$"
    ):
        run(Folder.for_run(tmp_path / "scarce", SMALL), Cores(100))
    assert not started[0].process.is_alive()


PLAN: dict[str, Any] = {"format": 1, "plan": SMALL.to_dict(), "engine": "1", "bots": "1"}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is damaged: it is no JSON."),
        (b"\xff", "is damaged: it is no JSON."),
        (b"[" * 100_000, "is damaged: it is no JSON."),
        (b"[]", "is no plan that this version understands."),
        (b'{"format": 99}', "is no plan that this version understands."),
        (b'{"format": 1, "plan": {}}', "is damaged: it does not say what is played."),
    ],
)
def test_a_damaged_plan_is_refused(tmp_path: Path, content: bytes, sentence: str):
    (tmp_path / "plan.json").write_bytes(content)
    with pytest.raises(BadResults, match=re.escape(f"plan.json {sentence}")):
        Folder.open(tmp_path)


@pytest.mark.parametrize("value", [None, "x", ["x"], [None], [[]], 1.5], ids=repr)
@pytest.mark.parametrize("name", SMALL.to_dict())
def test_a_plan_with_a_damaged_value_is_refused_in_words(tmp_path: Path, name: str, value: object):
    (tmp_path / "plan.json").write_text(json.dumps({**PLAN, "plan": {**PLAN["plan"], name: value}}))
    with pytest.raises(BadResults, match=r"plan\.json is damaged: [A-Zi][^<>]*[.?]$") as refusal:
        Folder.open(tmp_path, any_version=True)
    assert not re.search(r"object|not supported|unhashable|attribute", str(refusal.value)), "words of Python"


def test_folders_that_cannot_be_used_are_refused(tmp_path: Path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(BadResults, match="cannot be written to"):
        Folder.for_run(tmp_path / "file" / "below", SMALL)
    with pytest.raises(BadResults, match="not empty"):
        Folder.for_run(tmp_path, SMALL)
    with pytest.raises(BadResults, match="no folder with results"):
        Folder.open(tmp_path / "nowhere")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file"]


def test_two_runs_do_not_write_to_one_folder(copy: Path):
    folder = Folder.open(copy)
    with folder.locked(), pytest.raises(BadResults, match="Another run"), folder.locked():
        pass


def test_a_run_that_was_there_before_the_lock_is_not_mixed_in(small: Path, tmp_path: Path):
    path = tmp_path / "both"
    late, shorter = Folder.for_run(path, OTHER_SEED), Folder.for_run(path, SHORTER)
    run(Folder.for_run(path, SMALL), Alone())
    with pytest.raises(BadResults, match="holds the results of another run"):
        run(late, Alone())
    assert run(shorter, Alone()) == 0
    assert files(path) == files(small)


def test_a_lock_that_has_been_taken_away_is_none(copy: Path, monkeypatch: pytest.MonkeyPatch):
    """Whoever had it before ends in the moment between opening the file and locking it."""

    def too_late(file: TextIO) -> bool:
        Path(file.name).unlink()
        return True

    monkeypatch.setattr("smashup.lab.folder._lock", too_late)
    with pytest.raises(BadResults, match="Another run"), Folder.open(copy).locked():
        pass


def test_a_part_with_games_of_another_is_refused(copy: Path):
    (copy / "part-00000.parquet").rename(copy / "part-00001.parquet")
    with pytest.raises(BadResults, match="belong in another part"):
        list(Folder.open(copy).tables())


def test_records_and_tables_say_the_same(small: Path):
    folder = Folder.open(small)
    records = folder.records_of(0)
    assert len(records) == 24 < PART
    assert table_of(records, folder.engine).equals(pq.read_table(small / "part-00000.parquet"))
