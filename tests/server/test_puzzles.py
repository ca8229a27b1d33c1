"""Puzzles over HTTP: the list, a turn after some picks, hints and the answer. Nothing hidden is told."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest

from smashup.puzzles import of_the_day, shipped
from tests.server.client import FRESH, PATIENCE
from tests.server.conftest import Running

PUZZLE = next(puzzle for puzzle in shipped().values() if len(puzzle.line) >= 3)


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.base, timeout=PATIENCE, limits=FRESH) as client:
        yield client


def after(client: httpx.Client, *picks: int, what: str = "", **more: int) -> Any:
    params = {"picks": ",".join(map(str, picks)), **{name: str(value) for name, value in more.items()}}
    return client.get(f"/api/puzzles/{PUZZLE.id}{what}", params=params).json()


def test_all_of_them_with_that_of_the_day(client: httpx.Client):
    before = of_the_day(datetime.now(UTC).date()).id
    told = client.get("/api/puzzles").json()
    assert told["today"] in (before, of_the_day(datetime.now(UTC).date()).id)
    assert [row["id"] for row in told["puzzles"]] == list(shipped())
    row = next(row for row in told["puzzles"] if row["id"] == PUZZLE.id)
    assert row == {
        "id": PUZZLE.id,
        "goal": {"kind": PUZZLE.goal.kind, "count": PUZZLE.goal.count},
        "grade": PUZZLE.grade,
        "missed": list(PUZZLE.missed),
        "factions": PUZZLE.factions[PUZZLE.seat],
        "against": PUZZLE.factions[1 - PUZZLE.seat],
    }


def test_the_answer_solves_it(client: httpx.Client):
    picks = after(client, what="/answer")["picks"]
    assert tuple(picks) == PUZZLE.line
    for count in range(len(picks) + 1):
        told = after(client, *picks[:count])
        assert (told["over"], told["solved"]) == (count == len(picks), count == len(picks))
        assert (told["state"]["question"] is None) == told["over"]
        assert told["state"]["undo"]["allowed"] == ("free" if count else "no")


def test_the_log_goes_on_from_what_was_told(client: httpx.Client):
    whole = after(client, *PUZZLE.line)["state"]["log"]
    numbers = []
    for told in range(len(PUZZLE.line) + 1):
        rest = after(client, *PUZZLE.line, told=told)["state"]
        assert rest["log"] == whole[len(whole) - len(rest["log"]) :]
        numbers.append(len(rest["log"]))
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[0] > numbers[-1] == 0


def test_what_the_other_player_holds_is_not_told(client: httpx.Client):
    game = PUZZLE.start()
    other = game.table.players[1 - PUZZLE.seat]
    view = after(client)["state"]["view"]
    assert view["seat"] == PUZZLE.seat
    assert "hand" not in view["players"][other.seat]
    assert view["players"][other.seat]["hand_size"] == len(other.hand)
    for player in view["players"]:
        assert "deck" not in player


def test_hints_lead_on_and_back(client: httpx.Client):
    first = after(client, what="/hint")
    assert (first["back"], first["index"]) == (0, PUZZLE.line[0])
    state = after(client)["state"]
    options = state["view"]["choice"]["options"]
    assert first["says"] == options[first["index"]]["says"]
    ending = next(index for index, option in enumerate(options) if option["kind"] == "end")
    assert after(client, ending, what="/hint")["back"] == 1
    assert after(client, *PUZZLE.line, what="/hint")["error"]["code"] == "over"


def test_what_if_and_why_not(client: httpx.Client):
    state = after(client)["state"]
    foreseen = after(client, what="/preview", index=PUZZLE.line[0])
    assert (foreseen["type"], foreseen["question"]) == ("preview", state["question"])
    assert after(client, what="/no_effect")["question"] == state["question"]
    assert after(client, what="/preview", index=9999)["error"]["code"] == "illegal"
    assert after(client, what="/why", card=1)["error"]["code"] == "not_in_hand"
    held = state["view"]["players"][PUZZLE.seat]["hand"][0]["id"]
    assert after(client, what="/why", card=held)["card"] == held


def test_a_run_of_picks_is_carried_out_at_once(client: httpx.Client):
    """A run of one pick is that pick, with whatever ends the run."""
    told = client.get(f"/api/puzzles/{PUZZLE.id}", params={"run": str(PUZZLE.line[0])}).json()
    assert told["picks"][0] == PUZZLE.line[0]
    assert told["state"] == after(client, *told["picks"])["state"]
    assert client.get(f"/api/puzzles/{PUZZLE.id}", params={"run": "0,999"}).json()["error"]["code"] == "illegal"


def test_what_is_not_possible_is_refused(client: httpx.Client):
    assert after(client, 999)["error"]["code"] == "illegal"
    assert after(client, *PUZZLE.line, 0)["error"]["code"] == "illegal"
    assert client.get("/api/puzzles/0000000000").status_code == 404
    assert client.get("/api/puzzles/..%2F..").status_code == 404
    assert client.get(f"/api/puzzles/{PUZZLE.id}?picks=1,x").status_code == 422


def test_the_page_has_their_addresses(client: httpx.Client):
    assert client.get("/puzzles").status_code in (200, 503)
    assert client.get("/puzzles/today").status_code in (200, 503)
