"""A run's folder: the plan, Parquet parts of so many games each, and a journal of the games that are in no part yet.

    plan.json               what is played, by which version of the engine and the bots
    part-00000.parquet      games 0 to 999, one row for each player and game, in order
    journal.jsonl           finished games whose part is not complete yet, one line each
    run.lock                taken while somebody plays

A part is written under another name and then renamed: it is complete or not there. The files of a finished run are
the same, byte for byte, however many workers there were and however often it was stopped.
"""

from __future__ import annotations

import contextlib
import json
import math
import os
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate, zip_longest
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from smashup import Message, SmashUpError, worded
from smashup.extras import NotInstalled
from smashup.lab.errors import BadResults
from smashup.lab.plan import FORMAT, Plan, Table, bots_version
from smashup.lab.play import Record, journal_line, journal_record
from smashup.version import engine_version

try:
    import numpy as np
    import pyarrow as pa
    import pyarrow.compute as pc
    import pyarrow.parquet as pq
except ImportError as problem:
    raise NotInstalled("the lab", "lab", problem) from None

if TYPE_CHECKING:
    from typing import TextIO

PART = 1_000
"""Games in a part."""
SYNC_SECONDS = 0.25
"""The journal goes to the disk at most once in this time, so that a fast run does not wait for it."""
BEFORE_A_PLAN = {"run.lock", ".plan.json.new"}
"""What a run leaves behind that was killed before it had written its plan."""

_BASES = pa.list_(
    pa.struct(
        [
            ("base", pa.string()),
            ("turn", pa.int16()),
            ("place", pa.int8()),
            ("vp", pa.int8()),
            ("power", pa.int16()),
            ("cards", pa.int16()),
        ]
    )
)
_GAINS = pa.list_(pa.struct([("source", pa.string()), ("vp", pa.int8())]))
_CARDS = pa.list_(
    pa.struct([("card", pa.string()), ("opened", pa.int8()), ("drawn", pa.int16()), ("played", pa.int16())])
)

SCHEMA = pa.schema(
    [
        ("game", pa.int64()),
        ("seed", pa.int64()),
        ("engine", pa.string()),
        ("end", pa.string()),
        ("players", pa.int8()),
        ("turns", pa.int16()),
        ("choices", pa.int32()),
        ("seat", pa.int8()),
        ("order", pa.int8()),
        ("bot", pa.string()),
        ("faction_1", pa.string()),
        ("faction_2", pa.string()),
        ("vp", pa.int16()),
        ("place", pa.int8()),
        ("won", pa.bool_()),
        ("own_turns", pa.int16()),
        ("bases", _BASES),
        ("gains", _GAINS),
        ("cards", _CARDS),
    ]
)
"""One row for each player and game; docs/lab.md says what the columns mean."""


def table_of(records: Sequence[Record], engine: str) -> pa.Table:
    """Records as a table, in the order of the games."""
    games = sorted(records, key=itemgetter("game"))
    rows = [(game, row) for game in games for row in game["rows"]]
    columns: dict[str, Any] = {
        "engine": [engine] * len(rows),
        "faction_1": [row["factions"][0] for _, row in rows],
        "faction_2": [row["factions"][1] for _, row in rows],
    }
    for name in ("game", "seed", "end", "players", "turns", "choices"):
        columns[name] = [game[name] for game, _ in rows]
    for name in ("seat", "order", "bot", "vp", "place", "won", "own_turns"):
        columns[name] = [row[name] for _, row in rows]
    for name in ("bases", "gains", "cards"):
        columns[name] = _lists([row[name] for _, row in rows], SCHEMA.field(name).type.value_type)
    return pa.table(columns, schema=SCHEMA)


def _lists(rows: Sequence[Sequence[Sequence[Any]]], kind: pa.StructType) -> pa.ListArray:
    """A column of lists of structures, field by field: much quicker than from dictionaries."""
    lines = [line for row in rows for line in row]
    values = zip(*lines, strict=True) if lines else [()] * kind.num_fields
    fields = [pa.array(column, field.type) for column, field in zip(values, kind, strict=True)]
    offsets = pa.array(accumulate(map(len, rows), initial=0), pa.int32())
    return pa.ListArray.from_arrays(offsets, pa.StructArray.from_arrays(fields, fields=list(kind)))


def flaw(table: pa.Table) -> Message | None:
    """What does not fit together in games that were won."""
    won = table.filter(pc.equal(table["end"], "won"))
    winners = won.group_by("game").aggregate([("won", "sum")])
    for game in winners.filter(pc.equal(winners["won_sum"], 0))["game"].to_pylist():
        return worded("game {game} has no winner", game=game)
    for game in won.filter(pc.and_(won["won"], pc.greater(won["place"], 1)))["game"].to_pylist():
        return worded("game {game} was won by somebody who had less than another", game=game)
    made = sum(_sums(won[name]) for name in ("bases", "gains"))
    for row in np.flatnonzero(made != won["vp"].to_numpy()):
        game = won["game"][int(row)].as_py()
        return worded("the VP of a player of game {game} are not those of bases and abilities", game=game)
    return None


def _sums(column: pa.ChunkedArray) -> Any:
    """The VP in each of some lists."""
    lists = column.combine_chunks()
    vp = pc.struct_field(pc.list_flatten(lists), "vp").to_numpy(zero_copy_only=False)
    return np.bincount(pc.list_parent_indices(lists), weights=vp, minlength=len(lists))


def _damaged(path: Path, problem: Message | str) -> BadResults:
    return BadResults(
        "{path} is damaged ({problem}). Delete it, and the command that played it plays its games again.",
        path=path,
        problem=problem,
    )


class Journal(NamedTuple):
    """The finished games that are in no part yet."""

    records: list[Record]
    damaged: int
    """Lines that are not as they were written, or of another run."""


class Folder:
    """The results of one run."""

    def __init__(self, path: Path, plan: Plan, engine: str, bots: str) -> None:
        self.path = path
        self.plan = plan
        self.engine = engine
        self.bots = bots
        self.synced = -math.inf
        """When the journal went to the disk."""

    # opening -----------------------------------------------------------------------------------------------------

    @classmethod
    def open(cls, path: Path, *, any_version: bool = False) -> Folder:
        """A folder that is there. Results of another version of the engine are refused, unless that is wanted."""
        try:
            data = json.loads((path / "plan.json").read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise BadResults("{path} is no folder with results of the lab: it has no plan.json.", path=path) from None
        except OSError as problem:
            raise BadResults(
                "{path} cannot be read: {reason}.", path=path / "plan.json", reason=problem.strerror
            ) from None
        except (ValueError, RecursionError):
            raise BadResults("{path} is damaged: it is no JSON.", path=path / "plan.json") from None
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise BadResults("{path} is no plan that this version understands.", path=path / "plan.json")
        try:
            folder = cls(path, Plan.from_dict(data["plan"]), str(data["engine"]), str(data["bots"]))
        except SmashUpError as problem:
            raise BadResults("{path} is damaged: {problem}", path=path / "plan.json", problem=problem) from None
        except (LookupError, TypeError, ValueError, AttributeError):
            raise BadResults("{path} is damaged: it does not say what is played.", path=path / "plan.json") from None
        if not any_version and (words := folder.other_version()):
            raise BadResults(
                "{words} Go back to that version; `smashup lab report --any-version` reads them as well.", words=words
            )
        return folder

    @classmethod
    def for_run(cls, path: Path, plan: Plan) -> Folder:
        """The folder of a run: a new one, or that of the same run stopped before, or of a shorter one."""
        if (path / "plan.json").exists():
            folder = cls.open(path, any_version=True)
            if words := folder.other_version():
                raise BadResults(
                    "{words} They do not mix: name another folder, or go back to that version.", words=words
                )
            if _without_games(folder.plan) != _without_games(plan):
                there = folder.plan.command(str(path))
                raise BadResults(
                    "{path} holds the results of another run ({there}). Name another folder.", path=path, there=there
                )
            games = max(folder.plan.games, plan.games)
            return cls(path, Plan.from_dict({**plan.to_dict(), "games": games}), folder.engine, folder.bots)
        try:
            path.mkdir(parents=True, exist_ok=True)
            if {file.name for file in path.iterdir()} - BEFORE_A_PLAN:
                raise BadResults("{path} is not empty and holds no results of the lab. Name another folder.", path=path)
        except OSError as problem:
            raise BadResults("{path} cannot be written to: {reason}.", path=path, reason=problem.strerror) from None
        return cls(path, plan, engine_version(), bots_version(plan.bots))

    def other_version(self) -> Message | None:
        """Which other version has played here, if it was not this one."""
        engines = {"engine": self.engine, "now": engine_version()}
        if self.engine != engine_version():
            return worded("{path} holds results of the engine {engine}; this is {now}.", path=str(self.path), **engines)
        bots = {"bots": self.bots, "now": bots_version(self.plan.bots)}
        if self.bots != bots["now"]:
            return worded(
                "{path} was played by other versions of the bots ({bots}, now {now}).", path=str(self.path), **bots
            )
        return None

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Nobody else writes here meanwhile."""
        lock = self.path / "run.lock"
        try:
            file = lock.open("w", encoding="utf-8")
        except OSError as problem:
            raise BadResults(
                "{path} cannot be written to: {reason}.", path=self.path, reason=problem.strerror
            ) from None
        with file:
            if not (_lock(file) and _is_at(file, lock)):
                raise BadResults("Another run is writing to {path} at this moment.", path=self.path)
            try:
                yield
            finally:
                with contextlib.suppress(OSError):
                    lock.unlink()

    def write_plan(self) -> None:
        data = {"format": FORMAT, "plan": self.plan.to_dict(), "engine": self.engine, "bots": self.bots}
        self._replace("plan.json", (json.dumps(data, indent=1) + "\n").encode())

    # parts -------------------------------------------------------------------------------------------------------

    def part_path(self, part: int) -> Path:
        return self.path / f"part-{part:05}.parquet"

    def games_of(self, part: int) -> range:
        """The games that belong in a part."""
        return range(part * PART, min((part + 1) * PART, self.plan.games))

    def parts(self) -> list[int]:
        """The numbers of the parts there are."""
        found = []
        for path in self.path.glob("part-*.parquet"):
            number = path.stem.removeprefix("part-")
            if not number.isdecimal() or path != self.part_path(int(number)):
                raise BadResults("{path} does not belong to these results.", path=path)
            found.append(int(number))
        return sorted(found)

    def write_part(self, part: int, records: Sequence[Record]) -> None:
        self.write_table(part, table_of(records, self.engine))

    def write_table(self, part: int, table: pa.Table) -> None:
        sink = pa.BufferOutputStream()
        pq.write_table(table, sink, compression="zstd", write_page_checksum=True)
        self._replace(self.part_path(part).name, sink.getvalue().to_pybytes())

    def _replace(self, name: str, content: bytes) -> None:
        """A file is there as a whole, or as it was before."""
        temporary = self.path / f".{name}.new"
        try:
            with temporary.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(self.path / name)
            _sync_folder(self.path)
        except OSError as problem:
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise BadResults(
                "{path} cannot be written: {reason}.", path=self.path / name, reason=problem.strerror
            ) from None

    def read_part(self, part: int) -> pa.Table:
        """A part, checked: nothing in it has changed since, it has the columns, comes from this run and its engine, and
        its numbers fit together.
        """
        path = self.part_path(part)
        try:
            content = path.read_bytes()
        except OSError as problem:
            raise BadResults("{path} cannot be read: {reason}.", path=path, reason=problem.strerror) from None
        try:
            table = pq.read_table(pa.BufferReader(content), page_checksum_verification=True)
        except (OSError, ValueError, pa.ArrowException) as problem:
            raise _damaged(path, str(problem).splitlines()[0] if str(problem) else type(problem).__name__) from None
        lacking = [field.name for field in SCHEMA if field.name not in table.column_names]
        if lacking:
            raise BadResults("{path} is no part of such results: it lacks {names}.", path=path, names=lacking)
        if not table.schema.equals(SCHEMA):
            raise BadResults("{path} is no part of such results: its columns are of other kinds.", path=path)
        engines = set(table["engine"].unique().to_pylist())
        if engines != {self.engine}:
            raise BadResults(
                "{path} comes from the engine {names}, not {engine}.",
                path=path,
                names=list(map(str, engines)),
                engine=self.engine,
            )
        games = set(table["game"].unique().to_pylist())
        if not games <= set(range(part * PART, (part + 1) * PART)):
            raise BadResults("{path} holds games that belong in another part.", path=path)
        if (game := self._unplanned(games, table)) is not None:
            raise BadResults(
                "{path} is damaged, or a part of another run: its game {game} is not the one of this run. "
                "Delete it, and the command of this run plays its games again.",
                path=path,
                game=game,
            )
        if words := flaw(table):
            raise _damaged(path, words)
        return table

    def _unplanned(self, games: Collection[int], table: pa.Table) -> int | None:
        """The first of the games of a table that is not, seat by seat, the one that this run plays under its number.
        What is dealt hangs on the engine: that of another one is taken as it is.
        """
        if beyond := [game for game in games if game not in range(self.plan.games)]:
            return min(beyond)
        names = ["game", "seed", "players", "seat", "bot", "faction_1", "faction_2"]
        known = len(names) if self.engine == engine_version() else names.index("faction_1")
        there = zip(*(table[name].to_pylist() for name in names[:known]), strict=True)
        planned = (row[:known] for game in sorted(games) for row in _seats(self.plan.table(game)))
        for rows in zip_longest(there, planned):
            if rows[0] != rows[1]:
                first: int = min(row[0] for row in rows if row is not None)
                return first
        return None

    def records_of(self, part: int) -> list[Record]:
        """A part as records again, for one that is not complete."""
        records: dict[int, Record] = {}
        for row in self.read_part(part).to_pylist():
            record = records.setdefault(
                row["game"],
                {**{name: row[name] for name in ("game", "seed", "players", "turns", "choices", "end")}, "rows": []},
            )
            kept = {name: row[name] for name in ("seat", "order", "bot", "vp", "place", "won", "own_turns")}
            lists = {name: [list(line.values()) for line in row[name]] for name in ("bases", "gains", "cards")}
            record["rows"].append({**kept, "factions": [row["faction_1"], row["faction_2"]], **lists})
        return list(records.values())

    # journal -----------------------------------------------------------------------------------------------------

    @property
    def journal_path(self) -> Path:
        return self.path / "journal.jsonl"

    def read_journal(self) -> Journal:
        """The games of the journal. Lines that are damaged are counted; a last one that was cut off is not."""
        try:
            lines = self.journal_path.read_bytes().split(b"\n")
        except FileNotFoundError:
            return Journal([], 0)
        except OSError as problem:
            raise BadResults(
                "{path} cannot be read: {reason}.", path=self.journal_path, reason=problem.strerror
            ) from None
        records = [self._record(line) for line in lines[:-1]]
        sound = {record["game"]: record for record in records if record is not None}
        return Journal(list(sound.values()), records.count(None))

    def _record(self, line: bytes) -> Record | None:
        """The game of a line; None if that is damaged or of another run."""
        try:
            record = journal_record(line.decode())
            if journal_line(record).encode() != line + b"\n":
                return None
            whole = table_of([record], self.engine)
            if flaw(whole) or self._unplanned([record["game"]], whole) is not None:
                return None
        except (ValueError, LookupError, TypeError, OverflowError, RecursionError, pa.ArrowException):
            return None
        return record

    def append_journal(self, lines: Sequence[str]) -> None:
        """More finished games. They outlive this process from now on, and the machine when the journal is synced."""
        try:
            new = not self.journal_path.exists()
            with self.journal_path.open("a", encoding="utf-8") as journal:
                journal.writelines(lines)
                journal.flush()
                if time.monotonic() - self.synced >= SYNC_SECONDS:
                    os.fsync(journal.fileno())
                    self.synced = time.monotonic()
            if new:
                _sync_folder(self.path)
        except OSError as problem:
            raise BadResults(
                "{path} cannot be written: {reason}.", path=self.journal_path, reason=problem.strerror
            ) from None

    def write_journal(self, records: Sequence[Record]) -> None:
        """The journal anew, with these games only."""
        if records:
            self._replace(self.journal_path.name, "".join(map(journal_line, records)).encode())
        else:
            try:
                self.journal_path.unlink(missing_ok=True)
            except OSError as problem:
                raise BadResults(
                    "{path} cannot be written: {reason}.", path=self.journal_path, reason=problem.strerror
                ) from None

    # everything --------------------------------------------------------------------------------------------------

    def tables(self) -> Iterator[pa.Table]:
        """All results, part by part; no game comes twice."""
        seen: set[int] = set()
        for part in self.parts():
            table = self.read_part(part)
            seen.update(table["game"].unique().to_pylist())
            yield table
        rest = [record for record in self.read_journal().records if record["game"] not in seen]
        if rest:
            yield table_of(rest, self.engine)


def _seats(table: Table) -> list[tuple[Any, ...]]:
    """What a game is planned to be, seat by seat: its number, seed and size, and who sits there with what."""
    return [
        (table.game, table.seed, table.players, seat, bot, *sorted(factions))
        for seat, (bot, factions) in enumerate(zip(table.bots, table.factions, strict=True))
    ]


def _without_games(plan: Plan) -> dict[str, Any]:
    return {**plan.to_dict(), "games": 0}


def _sync_folder(path: Path) -> None:
    """What was named anew in a folder is on the disk, on systems where a folder can be asked for that."""
    with contextlib.suppress(OSError):
        folder = os.open(path, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _is_at(file: TextIO, path: Path) -> bool:
    """Whether an open file is still the one of that name, for whoever had the lock before takes its file away."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


def _lock(file: TextIO) -> bool:
    """Takes the lock of an open file; True also where the system has none."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
