"""Events that bots play from the first draft to the final."""

from __future__ import annotations

import csv
import io
import json

import pytest

import smashup
from smashup import tournament
from smashup.bots.draft import advise
from smashup.tournament import BadEvent, rehearsal
from smashup.tournament.export import as_data, standings_csv, tables_csv

from .test_events import check

MADNESS = {"Elder Things", "Innsmouth", "Minions of Cthulhu", "Miskatonic University"}
"""With one of them the winner may end below 15 VP: Madness cards take VP when the game is over (RULES 8.2)."""


def test_two_hundred_and_fifty_six_bots():
    tables: list[int] = []
    event = rehearsal.simulate(
        rehearsal.entered("World Tour", 256, ["random"], seed=1), progress=lambda now: tables.append(now.round.number)
    )
    check(event, 256)
    assert len(tables) == tournament.tables_in_all(event) == 64 + 32 + 16 + 8 + 4 + 2 + 1
    for table in event.tables():
        assert table.result is not None
        drafted = [faction for pair in table.result.factions for faction in pair]
        assert len(drafted) == len(set(drafted)) == 8
        if not MADNESS & set(drafted):
            assert max(table.result.scores) >= 15


def test_the_same_seed_gives_the_same_event():
    one = rehearsal.simulate(rehearsal.entered("Cup", 6, ["random"], seed=5))
    two = rehearsal.simulate(rehearsal.entered("Cup", 6, ["random"], seed=5))
    assert one == two
    assert rehearsal.simulate(rehearsal.entered("Cup", 6, ["random"], seed=5), workers=2) == one


def test_a_table_can_be_played_again_from_its_seed():
    event = rehearsal.simulate(rehearsal.entered("Cup", 3, ["random"], seed=2))
    table = event.table("1.1")
    outcome = rehearsal.play(rehearsal.fixture(event, table))
    assert table.result is not None
    assert tuple(outcome.scores) == table.result.scores
    assert tuple(outcome.power) == table.result.power


def test_an_event_goes_on_from_where_it_was_left():
    event = tournament.start(rehearsal.entered("Cup", 8, ["random"], seed=3))
    whole = rehearsal.simulate(event)
    for table in event.round.tables:
        event = tournament.begin(event, table.name)
    outcome = rehearsal.play(rehearsal.fixture(event, event.table("1.2")))
    event = tournament.record(event, "1.2", outcome.scores, outcome.power, outcome.factions)
    stored = tournament.from_dict(json.loads(json.dumps(event.to_dict())))
    assert rehearsal.simulate(stored).rounds == whole.rounds


def test_bots_draft_as_they_do_everywhere():
    """The simple ones anything, the others what the adviser likes best (RULES 1.7)."""
    fixtures = [rehearsal.Fixture("1.1", ("Ann", "Bob"), ("easy", "normal"), seed) for seed in range(20)]
    drafted = [rehearsal.drafted(fixture).factions for fixture in fixtures]
    advised = {row.faction for row in advise(smashup.Draft(["Ann", "Bob"]).available)[:4]}
    assert all(pair[0] in advised for _, pair in drafted)
    assert not all(pair[0] in advised for pair, _ in drafted)


def test_the_tables_draft_from_the_pool_of_the_event():
    """RULES 1.7."""
    boxes = ["Pretty Pretty Smash Up", "Science Fiction Double Feature"]
    event = tournament.start(rehearsal.entered("Cup", 4, ["random"], seed=3, pool=boxes))
    event = tournament.begin(event, "1.1")
    fixture = rehearsal.fixture(event, event.table("1.1"))
    assert {faction for pair in rehearsal.drafted(fixture).factions for faction in pair} == set(event.pool)


def test_people_are_not_rehearsed():
    with pytest.raises(BadEvent, match="P1 is a person"):
        rehearsal.simulate(entered_two())
    with pytest.raises(BadEvent, match="Name the bots"):
        rehearsal.entered("Cup", 4, [], 1)


def entered_two() -> tournament.Event:
    return tournament.join(tournament.join(tournament.create("Cup"), "P1"), "B", level="random")


# export --------------------------------------------------------------------------------------------------------------


def test_exports_name_everybody_and_tell_no_seed():
    event = rehearsal.simulate(rehearsal.entered("Cup", 9, ["random"], seed=4))
    data = json.loads(json.dumps(as_data(event)))
    assert data["winner"] == event.entrant(event.winner or 0).name
    assert len(data["standings"]) == 9
    assert "seed" not in json.dumps(data)
    assert data["rounds"][1]["tables"][0]["from"] == ["1.1", "1.2", "1.3"]
    lines = list(csv.DictReader(io.StringIO(standings_csv(event))))
    assert [line["place"] for line in lines] == [str(place) for place in range(1, 10)]
    assert lines[0]["prizes"] == "main prize and pack"
    seats = list(csv.DictReader(io.StringIO(tables_csv(event))))
    assert len(seats) == sum(len(table.seats) for table in event.tables())
    assert all(" + " in seat["factions"] for seat in seats)


def test_a_name_is_no_formula_in_a_spreadsheet():
    event = tournament.join(entered_two(), "=1+1")
    names = [line["name"] for line in csv.DictReader(io.StringIO(standings_csv(event)))]
    assert names == ["P1", "B", "'=1+1"]
