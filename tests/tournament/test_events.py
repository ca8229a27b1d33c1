"""Whole events as data (RULES 14.1 and 14.2): what every number of players comes to, and every rule about those who
come, go and err.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console

import smashup
from smashup import SmashUpError, tournament
from smashup.cli.bracket import draw_bracket
from smashup.engine.rng import Rng
from smashup.tournament import BadEvent, Event
from smashup.tournament.export import as_data, origins_of, sources, standings_csv, tables_csv
from smashup.tournament.outlook import ComingRound


def entered(players: int, **form: Any) -> Event:
    event = tournament.create("Cup", seed=players, **form)
    for number in range(1, players + 1):
        event = tournament.join(event, f"P{number}")
    return event


def started(players: int, **form: Any) -> Event:
    return tournament.start(entered(players, **form))


def begin_all(event: Event) -> Event:
    for table in event.round.tables:
        if table.state == "seated":
            event = tournament.begin(event, table.name)
    return event


def play_round(event: Event, luck: Rng | None = None) -> Event:
    """Every table plays: the first seat wins, or anybody."""
    event = begin_all(event)
    for table in event.round.tables:
        if table.state != "finished":
            count = len(table.seats)
            scores = [luck.below(6) + 10 for _ in range(count)] if luck else [15, 12, 9, 3][:count]
            power = [luck.below(3) for _ in range(count)] if luck else ()
            event = tournament.record(event, table.name, scores, power)
    return event


def play_on(event: Event, luck: Rng | None = None) -> Event:
    """To the end; every round is seated as was foreseen."""
    while event.state == "running":
        event = play_round(event, luck)
        if event.state == "running":
            coming = tournament.ahead(event)
            event = tournament.next_round(event)
            if event.state == "running":
                assert shape(event) == foreseen(coming[0])
                assert [foreseen(round_) for round_ in tournament.ahead(event)] == list(map(foreseen, coming[1:]))
    assert tournament.ahead(event) == []
    return event


Shape = list[tuple[str, int, list[str]]]


def shape(event: Event) -> Shape:
    """The tables of the latest round: name, how many sit there, where they come from."""
    origins = origins_of(event, event.round)
    return [(table.name, len(table.seats), sources(table, origins)) for table in event.round.tables]


def foreseen(round_: ComingRound) -> Shape:
    return [(table.name, table.seats, list(table.sources)) for table in round_.tables]


def name_of(event: Event, number: int | None) -> str:
    assert number is not None
    return event.entrant(number).name


def at(event: Event, table: str, seat: int) -> int:
    return event.table(table).seats[seat]


# every number of players -------------------------------------------------------------------------------------------


def check(event: Event, players: int) -> None:
    """Nobody plays twice in a round, nobody is lost, those who move on are those who play next, one wins."""
    everybody = {entrant.number for entrant in event.entrants}
    assert len(everybody) == players
    for round_ in event.rounds:
        seated = [number for table in round_.tables for number in table.seats]
        assert len(seated) == len(set(seated))
        assert sorted(map(len, (table.seats for table in round_.tables)), reverse=True) == tournament.table_sizes(
            len(seated)
        )
        if round_.number <= event.preliminary or round_.number == 1:
            assert set(seated) == everybody
        else:
            before = event.rounds[round_.number - 2]
            assert set(seated) == {number for group in tournament.movers(event, before) for number in group}
    assert event.state == "finished"
    assert event.round.final
    assert event.winner == event.round.tables[0].order[0]
    standings = tournament.standings(event)
    assert [line.place for line in standings] == list(range(1, players + 1))
    assert {line.number for line in standings} == everybody
    assert standings[0].number == event.winner
    assert [line.round for line in standings] == sorted((line.round for line in standings), reverse=True)
    assert sum("main" in line.prizes for line in standings) == 1
    assert sum("pack" in line.prizes for line in standings) == min(players, 8)


@pytest.mark.parametrize("players", range(2, 201))
def test_the_bracket_ends_with_one_winner(players: int):
    """RULES 14.1."""
    whole = tournament.ahead(entered(players))
    event = started(players)
    assert shape(event) == foreseen(whole[0])
    event = play_on(event, Rng(players))
    check(event, players)
    assert [len(round_.tables) for round_ in event.rounds] == [len(round_.tables) for round_ in whole]
    assert [round_.final for round_ in whole] == [False] * (len(whole) - 1) + [True]
    assert tournament.tables_in_all(entered(players)) == tournament.tables_in_all(event) == len(list(event.tables()))
    assert tournament.from_dict(json.loads(json.dumps(event.to_dict()))) == event


@pytest.mark.parametrize("players", [*range(2, 41), 64, 99, 128])
@pytest.mark.parametrize(("preliminary", "cut"), [(1, 1), (3, 2)])
def test_with_preliminary_rounds_and_a_cut(players: int, preliminary: int, cut: int):
    form = {"preliminary": preliminary, "cut": cut}
    event = play_on(started(players, **form), Rng(players))
    assert tournament.tables_in_all(entered(players, **form)) == len(list(event.tables()))
    for round_ in event.rounds[:preliminary]:
        assert sum(len(table.seats) for table in round_.tables) == players
    first = event.rounds[preliminary]
    assert sum(len(table.seats) for table in first.tables) == min(players, 4 * cut)
    best = [line.number for line in tournament.preliminary_standings(event)][: 4 * cut]
    assert {number for table in first.tables for number in table.seats} == set(best)
    assert event.state == "finished"
    standings = tournament.standings(event)
    assert sorted(line.number for line in standings) == list(range(1, players + 1))
    rest = standings[4 * cut :]
    assert [line.points for line in rest] == sorted((line.points for line in rest), reverse=True)


def test_the_largest_event():
    event = play_on(started(1024), Rng(1))
    check(event, 1024)
    assert [len(round_.tables) for round_ in event.rounds] == [256, 128, 64, 32, 16, 8, 4, 2, 1]
    with pytest.raises(BadEvent, match="at most 1024"):
        tournament.join(entered(1024), "One more")


@pytest.mark.parametrize("seed", range(60))
def test_whatever_happens_nobody_is_lost(seed: int):
    """Drop-outs, no-shows, late arrivals, bots that stand in, corrections and new seatings at any moment."""
    luck = Rng(seed)
    form = {"preliminary": 2, "cut": 2} if seed % 3 == 0 else {}
    event = started(2 + luck.below(30), **form)
    moves: list[Callable[[Event], Event]] = [
        lambda e: tournament.drop(e, luck.pick(e.entrants).number, missing=bool(luck.below(2))),
        lambda e: tournament.join(e, f"Late {e.version}"),
        lambda e: tournament.stand_in(e, luck.pick(e.entrants).number, "random"),
        lambda e: tournament.come_back(e, luck.pick(e.entrants).number),
        lambda e: tournament.swap(e, luck.pick(e.entrants).number, luck.pick(e.entrants).number),
        tournament.reseat,
        lambda e: tournament.begin(e, luck.pick(e.round.tables).name),
        lambda e: random_result(e, luck),
        lambda e: random_result(e, luck),
        lambda e: random_correction(e, luck),
        lambda e: random_entry(e, luck),
        tournament.next_round,
    ]
    for _ in range(400):
        if event.state != "running":
            break
        before = event
        try:
            event = luck.pick(moves)(event)
            assert event.version == before.version + 1
        except BadEvent:
            assert event is before
        seated = [number for table in event.round.tables for number in table.seats]
        assert len(seated) == len(set(seated))
        assert len(tournament.standings(event)) == len(event.entrants)
        assert event.state == "finished" or tournament.still_in(event)
    assert tournament.from_dict(json.loads(json.dumps(event.to_dict()))) == event
    event = play_on(event, luck)
    assert event.state == "finished"
    assert event.winner is not None
    assert not event.entrant(event.winner).left
    assert tournament.standings(event)[0].number == event.winner


def random_result(event: Event, luck: Rng) -> Event:
    table = luck.pick(event.round.tables)
    return tournament.record(event, table.name, [luck.below(16) for _ in table.seats])


def random_correction(event: Event, luck: Rng) -> Event:
    table = luck.pick(list(event.tables()))
    return tournament.correct(event, table.name, [luck.below(16) for _ in table.seats], "counted again")


def random_entry(event: Event, luck: Rng) -> Event:
    table = luck.pick(event.round.tables)
    return tournament.enter(event, table.name, [luck.below(16) for _ in table.seats], "played with real cards")


# moving on and ties ------------------------------------------------------------------------------------------------


def test_the_two_with_the_most_vp_move_on_and_meet_the_two_of_another_table():
    """RULES 14.1."""
    event = begin_all(started(8))
    event = tournament.record(event, "1.1", [3, 15, 9, 12])
    event = tournament.record(event, "1.2", [15, 4, 14, 5])
    event = tournament.next_round(event)
    assert event.round.final
    first, second = event.rounds[0].tables
    assert event.round.tables[0].seats == (first.seats[1], first.seats[3], second.seats[0], second.seats[2])


def test_a_tie_for_second_place_goes_to_the_power_on_all_bases():
    """RULES 14.1."""
    event = begin_all(started(8))
    event = tournament.record(event, "1.1", [15, 11, 11, 3], [0, 4, 7, 30])
    table = event.table("1.1")
    assert table.order[:2] == (table.seats[0], table.seats[2])
    (tie,) = tournament.ties(table, event.names())
    assert "had 11 VP each; the power on all bases decided" in str(tie)


def test_then_a_lot_decides_and_the_table_says_so():
    """RULES 14.1."""
    firsts = set()
    for seed in range(20):
        event = tournament.create("Cup", seed=seed)
        for name in ("Ann", "Bob", "Cem", "Dee"):
            event = tournament.join(event, name)
        event = tournament.begin(tournament.start(event), "1.1")
        event = tournament.record(event, "1.1", [15, 11, 11, 3], [0, 4, 4, 0])
        assert tournament.from_dict(event.to_dict()).table("1.1").order == event.table("1.1").order
        (tie,) = tournament.ties(event.table("1.1"), event.names())
        assert "had 11 VP and 4 power each; their order was drawn by lot" in str(tie)
        assert event.table("1.1").result is not None
        firsts.add(event.table("1.1").order.index(event.table("1.1").seats[1]))
    assert firsts == {1, 2}


def test_the_bracket_says_what_decided_a_tie():
    event = tournament.record(begin_all(started(8)), "1.1", [11, 12, 11, 11], [4, 0, 4, 9])
    (table, other), *_ = [round_["tables"] for round_ in as_data(event)["rounds"]]
    assert [seat["tie"] for seat in table["seats"]] == ["lot", None, "lot", "power"]
    assert [seat["tie"] for seat in other["seats"]] == [None] * 4


def test_who_went_on_stays_to_be_seen_when_they_leave_later():
    event = begin_all(tournament.next_round(play_round(started(8))))
    gone = at(event, "1.1", 0)
    event = tournament.drop(event, gone)
    assert gone in tournament.moved_on(event, event.rounds[0])
    assert at(event, "1.1", 2) not in tournament.moved_on(event, event.rounds[0])


def test_of_a_table_of_two_both_move_on():
    event = tournament.next_round(play_round(started(5)))
    assert [len(table.seats) for table in event.rounds[0].tables] == [3, 2]
    assert len(event.round.tables[0].seats) == 4


# standings and prizes (RULES 14.2) ---------------------------------------------------------------------------------


def test_standings_by_round_then_place_then_vp_then_power():
    """RULES 14.2."""
    event = begin_all(started(8))
    event = tournament.record(event, "1.1", [15, 12, 9, 3], [0, 0, 2, 0])
    event = tournament.record(event, "1.2", [15, 14, 9, 8], [0, 0, 5, 0])
    one, two = (table.seats for table in event.round.tables)
    event = play_on(tournament.next_round(event))
    assert [line.number for line in tournament.standings(event)] == [
        *(one[0], one[1], two[0], two[1]),
        *(two[2], one[2]),
        *(two[3], one[3]),
    ]


def test_with_eight_players_everybody_has_a_pack_and_with_nine_the_top_eight():
    """RULES 14.2."""
    for players in (8, 9):
        event = play_on(started(players))
        prizes = [line.prizes for line in tournament.standings(event)]
        assert prizes[0] == ("main", "pack")
        assert prizes[1:8] == [("pack",)] * 7
        assert prizes[8:] == [()] * (players - 8)


def test_whoever_never_played_has_no_pack():
    event = started(9)
    for _ in range(2):
        event = tournament.drop(event, at(event, "1.1", 0), missing=True)
    prizes = [line.prizes for line in tournament.standings(play_on(event))]
    assert prizes == [("main", "pack"), *[("pack",)] * 6, (), ()]


def test_while_the_event_runs_nobody_has_prizes_and_the_standings_say_who_is_in():
    event = tournament.next_round(play_round(started(8)))
    lines = tournament.standings(event)
    assert [line.still_in for line in lines] == [True] * 4 + [False] * 4
    assert all(line.prizes == () for line in lines)


# those who go ------------------------------------------------------------------------------------------------------


def test_before_the_start_whoever_leaves_was_never_there():
    event = tournament.drop(entered(4), 2)
    assert [entrant.name for entrant in event.entrants] == ["P1", "P3", "P4"]


def test_whoever_leaves_a_table_that_has_not_begun_frees_the_place():
    event = started(8)
    gone = at(event, "1.1", 1)
    event = tournament.drop(event, gone, missing=True)
    assert gone not in event.table("1.1").seats
    assert "did not come" in event.journal[-1].text
    event = play_on(event)
    assert tournament.standings(event)[-1].number == gone


def test_whoever_is_alone_moves_on_without_a_game():
    event = started(8)
    for number in event.table("1.2").seats[1:]:
        event = tournament.drop(event, number)
    (alone,) = event.table("1.2").seats
    event = begin_all(event)
    assert event.table("1.2").state == "finished"
    assert "alone at it and moves on" in event.journal[-1].text
    event = tournament.next_round(play_round(event))
    assert len(event.round.tables[0].seats) == 3
    assert alone in event.round.tables[0].seats


def test_whoever_leaves_a_game_is_played_on_but_does_not_move_on():
    event = begin_all(started(8))
    gone, third = at(event, "1.1", 0), at(event, "1.1", 2)
    event = tournament.drop(event, gone)
    assert event.entrant(gone).played_by == "normal"
    event = tournament.next_round(play_round(event))
    assert gone not in event.round.tables[0].seats
    assert third in event.round.tables[0].seats


def test_whoever_leaves_between_the_rounds_makes_way_for_the_next_of_the_table():
    event = play_round(started(8))
    gone, third = at(event, "1.2", 1), at(event, "1.2", 2)
    event = tournament.next_round(tournament.drop(event, gone))
    assert third in event.round.tables[0].seats
    event = play_on(event)
    line = next(line for line in tournament.standings(event) if line.number == gone)
    assert (line.place, line.at_table) == (5, 2)


def test_whoever_leaves_the_final_cannot_win_it():
    event = begin_all(tournament.next_round(play_round(started(8))))
    best, second = at(event, "2.1", 0), at(event, "2.1", 1)
    event = play_round(tournament.drop(event, best))
    assert event.winner == second
    assert tournament.standings(event)[3].number == best


def test_the_last_one_cannot_leave():
    event = begin_all(started(2))
    event = tournament.drop(event, 1)
    with pytest.raises(BadEvent, match="last one in the event"):
        tournament.drop(event, 2)
    assert play_on(event).winner == 2


def test_when_all_others_have_left_the_last_one_wins():
    event = play_round(started(8))
    for number in event.table("1.1").seats[1:] + event.table("1.2").seats:
        event = tournament.drop(event, number)
    event = tournament.next_round(event)
    assert event.state == "finished"
    assert event.winner == at(event, "1.1", 0)
    assert tournament.standings(event)[0].number == event.winner


def test_a_bot_stands_in_and_what_it_reaches_counts():
    event = started(4)
    first = at(event, "1.1", 0)
    event = tournament.stand_in(event, first, "hard")
    assert event.entrant(first).played_by == "hard"
    assert play_on(event).winner == first
    assert tournament.come_back(event, first).entrant(first).played_by is None


# those who come late -----------------------------------------------------------------------------------------------


def test_late_arrivals_take_a_free_place_at_a_table_that_has_not_begun():
    event = tournament.begin(started(7), "1.1")
    event = tournament.join(event, "Late")
    assert event.table("1.2").seats[-1] == 8
    with pytest.raises(BadEvent, match="Later comes too late"):
        tournament.join(event, "Later")


def test_they_take_the_place_of_a_no_show():
    event = started(8)
    gone = at(event, "1.1", 0)
    event = tournament.join(tournament.drop(event, gone, missing=True), "Late")
    assert 9 in event.table("1.1").seats


def test_without_a_free_place_the_round_is_seated_anew_as_long_as_nobody_plays():
    event = tournament.join(started(8), "Late")
    assert [len(table.seats) for table in event.round.tables] == [3, 3, 3]


def test_in_preliminary_rounds_they_play_from_the_next_one_on():
    event = begin_all(started(8, preliminary=2, cut=1))
    event = tournament.join(event, "Late")
    assert event.round.table_of(9) is None
    event = tournament.next_round(play_round(event))
    assert event.round.table_of(9) is not None
    event = begin_all(event)
    event = tournament.drop(event, 1)
    with pytest.raises(BadEvent, match="too late"):
        tournament.join(event, "Later")
    assert len(tournament.standings(play_on(event))) == 9


def test_after_the_first_round_it_is_too_late():
    event = tournament.next_round(play_round(started(9)))
    with pytest.raises(BadEvent, match="only those who moved on play now"):
        tournament.join(event, "Late")


# steering ----------------------------------------------------------------------------------------------------------


def test_two_players_exchange_places():
    event = started(8)
    one, two = at(event, "1.1", 0), at(event, "1.2", 3)
    event = tournament.swap(event, one, two)
    assert (at(event, "1.1", 0), at(event, "1.2", 3)) == (two, one)
    event = tournament.begin(event, "1.1")
    with pytest.raises(BadEvent, match=r"Table 1\.1 has begun"):
        tournament.swap(event, one, two)


def test_a_correction_before_the_next_round():
    event = play_round(started(8))
    seats = event.table("1.1").seats
    event = tournament.correct(event, "1.1", [1, 2, 15, 12], "scores were swapped", by="Olga")
    assert event.table("1.1").order[:2] == (seats[2], seats[3])
    assert event.journal[-1].by == "Olga"
    assert event.journal[-1].text.endswith("scores were swapped")
    result = event.table("1.1").result
    assert result is not None
    assert result.note == "scores were swapped"


def test_a_correction_that_lets_others_move_on_takes_back_a_round_that_has_not_begun():
    event = tournament.next_round(play_round(started(8)))
    event = tournament.correct(event, "1.1", [1, 2, 15, 12], "wrong")
    assert len(event.rounds) == 1
    event = tournament.next_round(event)
    assert at(event, "1.1", 2) in event.round.tables[0].seats


def test_once_they_play_nobody_is_taken_back():
    event = begin_all(tournament.next_round(play_round(started(8))))
    with pytest.raises(BadEvent, match="round 2 has begun"):
        tournament.correct(event, "1.1", [1, 2, 15, 12], "wrong")
    event = tournament.correct(event, "1.1", [14, 15, 9, 3], "the same two move on")
    assert len(event.rounds) == 2


@pytest.mark.parametrize("begun", [True, False])
def test_a_correction_is_judged_by_those_who_were_seated_then_whoever_has_left_since(begun: bool):
    event = tournament.next_round(play_round(started(16)))
    event = begin_all(event) if begun else event
    first, _, third, _ = event.table("1.1").seats
    event = tournament.drop(tournament.drop(event, first), third)
    harmless = tournament.correct(event, "1.1", [15, 12, 3, 9], "the last two were exchanged")
    assert harmless.rounds[1] == event.rounds[1]
    harmless = tournament.correct(event, "1.1", [12, 9, 15, 3], "who overtakes them has left, and never moves on")
    assert harmless.rounds[1] == event.rounds[1]
    if begun:
        with pytest.raises(BadEvent, match="round 2 has begun"):
            tournament.correct(event, "1.1", [3, 12, 9, 15], "the last one overtakes who has left")
    else:
        event = tournament.correct(event, "1.1", [3, 12, 9, 15], "the last one overtakes who has left")
        assert len(event.rounds) == 1


def test_an_event_seated_by_an_earlier_version_is_corrected_by_those_who_sit_in_it():
    event = begin_all(tournament.next_round(play_round(started(8))))
    event = replace(event, rounds=(event.rounds[0], replace(event.rounds[1], invited=())))
    assert tournament.correct(event, "1.1", [12, 15, 3, 9], "the same two").round == event.round
    with pytest.raises(BadEvent, match="round 2 has begun"):
        tournament.correct(event, "1.1", [3, 12, 9, 15], "others")


def test_whoever_won_as_the_last_one_stays_the_winner_when_a_typo_is_corrected():
    event = play_round(started(8))
    last = at(event, "1.1", 0)
    for entrant in event.entrants:
        if entrant.number != last:
            event = tournament.drop(event, entrant.number)
    event = tournament.next_round(event)
    assert (event.state, event.winner) == ("finished", last)
    event = tournament.correct(event, "1.2", [15, 12, 9, 4], "a typo", by="Olga")
    assert (event.state, event.winner) == ("finished", last)
    assert event.journal[-1].by == "Olga", "nobody wins anew"


def test_a_correction_of_the_first_preliminary_round_can_change_the_cut():
    event = tournament.next_round(play_round(tournament.next_round(play_round(started(12, preliminary=2, cut=1)))))
    assert event.round.number == 3
    last_in = tournament.preliminary_standings(event)[3].number
    table = event.rounds[0].table_of(last_in)
    assert table is not None
    scores = [0 if number == last_in else 15 for number in table.seats]
    event = tournament.correct(event, table.name, scores, "wrong")
    assert event.round.number == 2
    assert "Round 3 is to be seated anew" in event.journal[-1].text
    event = tournament.next_round(event)
    assert last_in not in event.round.tables[0].seats
    assert len(event.round.tables[0].seats) == 4


def test_final_vp_below_zero_are_a_result_like_any_other():
    """RULES 8.2: Madness may take them there, and final VP are those of 14."""
    event = tournament.record(begin_all(started(4)), "1.1", [-1, 12, 11, -2], [3, 2, 1, 0])
    assert event.state == "finished"
    assert [line["vp"] for line in as_data(event)["standings"]] == [12, 11, -1, -2]
    assert tournament.from_dict(json.loads(json.dumps(event.to_dict()))) == event


def test_a_result_is_entered_by_hand_and_the_game_counts_no_more():
    event = tournament.begin(started(8), "1.1", link="somewhere")
    seats = event.table("1.1").seats
    event = tournament.enter(event, "1.1", [1, 2, 15, 12], "played with real cards", [0, 0, 3, 4], by="Olga")
    table = event.table("1.1")
    assert (table.state, table.link) == ("finished", None)
    assert table.order[:2] == (seats[2], seats[3])
    assert table.result is not None
    assert table.result.note == "played with real cards"
    event = tournament.enter(event, "1.2", [15, 12, 2, 1], "so did they")
    assert event.journal[-1].text.startswith("The result of table 1.2 is entered: ")
    assert tournament.next_round(event).round.final


def test_the_final_can_be_corrected_and_another_wins():
    event = play_on(started(4))
    second = at(event, "1.1", 1)
    event = tournament.correct(event, "1.1", [11, 15, 9, 3], "a base was counted twice")
    assert (event.state, event.winner) == ("finished", second)
    assert event.journal[-1].text == f"{name_of(event, second)} wins Cup."


def test_a_pause_lets_games_end_and_nothing_begin():
    event = tournament.pause(tournament.begin(started(8), "1.1"))
    event = tournament.record(event, "1.1", [15, 1, 2, 3])
    for refused in (
        lambda: tournament.begin(event, "1.2"),
        lambda: tournament.next_round(event),
        lambda: tournament.pause(event),
    ):
        with pytest.raises(BadEvent, match="paused"):
            refused()
    event = tournament.begin(tournament.resume(event), "1.2")
    assert event.table("1.2").state == "playing"


def test_a_cancelled_event_stays_to_be_seen():
    event = tournament.cancel(play_round(started(8)), "power cut")
    assert event.state == "cancelled"
    assert event.winner is None
    assert len(tournament.standings(event)) == 8
    with pytest.raises(BadEvent, match="cancelled"):
        tournament.next_round(event)
    assert as_data(tournament.cancel(entered(8)))["state"] == "cancelled", "also before it begins"


# what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        (lambda: tournament.join(entered(2), "p1"), "a player called P1 already"),
        (lambda: tournament.join(entered(2), "P１"), "a player called P1 already"),
        (lambda: tournament.join(entered(2), " \n "), "needs a name"),
        (lambda: tournament.join(entered(2), "x" * 33), "at most 32"),
        (lambda: tournament.join(entered(2), "X", level="godlike"), "no bot 'godlike'"),
        (lambda: tournament.start(entered(1)), "at least two players; there are 1"),
        (lambda: tournament.start(started(4)), "has begun already"),
        (lambda: tournament.begin(started(4), "1.9"), "There is no table 1.9"),
        (lambda: tournament.begin(begin_all(started(4)), "1.1"), "has begun already"),
        (lambda: tournament.begin(entered(4), "1.1"), "not begun yet"),
        (lambda: tournament.record(started(4), "7.1", [1, 2, 3, 4]), "There is no table 7.1"),
        (lambda: tournament.record(started(4), "1.1", [1, 2, 3]), "the VP of every one"),
        (lambda: tournament.record(started(4), "1.1", [1, 2, 3, -1000]), "VP are whole numbers"),
        (lambda: tournament.record(started(4), "1.1", [1, 2, 3, 4], [0, 0, 0, -1]), "Power is a whole number"),
        (lambda: tournament.record(started(4), "1.1", [1, 2, 3, True]), "whole numbers"),
        (lambda: tournament.record(play_round(started(8)), "1.1", [1, 2, 3, 4]), "correct it with a note"),
        (lambda: tournament.record(play_on(started(4)), "1.1", [1, 2, 3, 4]), "The event is over"),
        (
            lambda: tournament.record(tournament.next_round(play_round(started(8))), "1.1", [1, 2, 3, 4]),
            "a round that is over",
        ),
        (lambda: tournament.correct(started(4), "1.1", [1, 2, 3, 4], "why"), "no result yet"),
        (lambda: tournament.enter(entered(4), "1.1", [1, 2, 3, 4], "why"), "not begun yet"),
        (lambda: tournament.enter(started(4), "7.1", [1, 2, 3, 4], "why"), "There is no table 7.1"),
        (lambda: tournament.enter(started(4), "1.1", [1, 2, 3, 4], " "), "The note needs words"),
        (lambda: tournament.enter(started(4), "1.1", [1, 2, 3], "why"), "the VP of every one"),
        (lambda: tournament.enter(play_round(started(8)), "1.1", [1, 2, 3, 4], "why"), "correct it with a note"),
        (lambda: tournament.enter(tournament.drop(started(2), 1), "1.1", [1], "why"), "nobody to play against"),
        (lambda: tournament.correct(play_round(started(4)), "1.1", [1, 2, 3, 4], ""), "The note needs words"),
        (lambda: tournament.next_round(begin_all(started(4))), "Table 1.1 is not over yet"),
        (lambda: tournament.next_round(begin_all(started(8))), "Tables 1.1, 1.2 are not over yet"),
        (lambda: tournament.reseat(begin_all(started(4))), "its seating stays"),
        (lambda: tournament.swap(started(4), 1, 2), "the same table"),
        (lambda: tournament.swap(started(4), 1, 9), "the number 9"),
        (lambda: tournament.drop(started(4), 9), "the number 9"),
        (lambda: tournament.drop(tournament.drop(started(4), 1), 1), "has left already"),
        (lambda: tournament.stand_in(tournament.join(entered(1), "B", level="easy"), 2), "is a bot already"),
        (lambda: tournament.come_back(started(4), 1), "No bot plays for"),
        (lambda: tournament.resume(started(4)), "is not paused"),
        (lambda: tournament.create(""), "needs a name"),
        (lambda: tournament.create("Cup", preliminary=99, cut=1), "0 to 12 preliminary rounds"),
        (lambda: tournament.create("Cup", preliminary=2), "fill 1 to 64 tables"),
        (lambda: tournament.create("Cup", cut=2), "needs preliminary rounds"),
        (lambda: tournament.create("Cup", "x"), "whole number"),  # type: ignore[arg-type]
        (lambda: tournament.create("Cup", pool=["Elves"]), "There is no faction or box 'Elves'."),
        (lambda: tournament.create("Cup", pool=["Pretty Pretty Smash Up"]), "8 for 4 players; it has 4."),
        (lambda: tournament.from_dict({}), "not an event"),
        (lambda: tournament.from_dict({"event_format": 1}), "cannot be read"),
        (lambda: tournament.from_dict({**started(4).to_dict(), "state": "upside down"}), "cannot be read"),
    ],
)
def test_refused_with_a_reason(deed: Callable[[], Event], sentence: str):
    with pytest.raises(SmashUpError) as refusal:
        deed()
    assert sentence in str(refusal.value)


def test_the_same_seed_gives_the_same_event():
    assert play_on(started(37), Rng(3)) == play_on(started(37), Rng(3))
    other = tournament.create("Cup", seed=99)
    for number in range(1, 38):
        other = tournament.join(other, f"P{number}")
    assert tournament.start(other).rounds != started(37).rounds


def test_an_event_of_an_earlier_version_is_read():
    event = started(4)
    data = event.to_dict()
    del data["steered"]
    data["entrants"] = [{**entrant, "person": None} for entrant in data["entrants"]]
    assert tournament.from_dict(data) == event


def scored(event: Event) -> Event:
    """A round in which everybody's factions are known, with ties."""
    event = begin_all(event)
    for table in event.round.tables:
        count = len(table.seats)
        event = tournament.record(event, table.name, [15, 9, 9, 9][:count], [4] * count, [("A", "B")] * count)
    return event


EVENTS = {
    "registration": entered(3),
    "preliminary": tournament.next_round(scored(started(5, preliminary=2, cut=1))),
    "finished": scored(tournament.next_round(scored(started(5)))),
    "cancelled": tournament.cancel(begin_all(started(6))),
}


def changed(data: Any) -> Iterator[tuple[str, Any]]:
    """The same data with one part of it replaced, each in turn, and what that was."""
    values: tuple[Any, ...] = (None, [], [[]], "x", "\ud800", -1, 10**6, True, 1.5, {})
    for value in values:
        yield json.dumps(value), value
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in parts:
        for words, other in changed(part):
            whole = data.copy()
            whole[key] = other
            yield f"{key}: {words}", whole


@pytest.mark.parametrize("name", EVENTS)
def test_a_damaged_event_is_refused_or_can_be_shown(name: str):
    data = json.loads(json.dumps(EVENTS[name].to_dict()))
    console = Console(file=io.StringIO(), width=80)
    refused = shown = 0
    for words, damaged in changed(data):
        try:
            event = tournament.from_dict(damaged)
        except BadEvent:
            refused += 1
            continue
        try:
            draw_bracket(console, as_data(event))
            (standings_csv(event) + tables_csv(event)).encode()
            assert tournament.from_dict(json.loads(json.dumps(event.to_dict()))) == event
        except Exception as problem:
            raise AssertionError(f"with {words}") from problem
        shown += 1
    assert 0 < shown < refused


@pytest.mark.parametrize(
    ("part", "value", "sentence"),
    [
        ("power", [None, 0], "rounds[0].tables[0].result.power[0] is not a whole number, but null."),
        ("scores", [15, True], "rounds[0].tables[0].result.scores[1] is not a whole number, but true."),
        ("factions", "none", 'rounds[0].tables[0].result.factions is not a list, but "none".'),
        ("note", ["x"], 'rounds[0].tables[0].result.note is not text, but ["x"].'),
        ("lots", [1], "table 1.1 is not sound."),
    ],
)
def test_the_refusal_of_a_damaged_event_says_where(part: str, value: object, sentence: str):
    data = json.loads(json.dumps(scored(started(2)).to_dict()))
    data["rounds"][0]["tables"][0]["result"][part] = value
    with pytest.raises(BadEvent, match=re.escape(f"That event cannot be read: {sentence}")):
        tournament.from_dict(data)


def test_the_rules_are_written_down():
    titles = [str(rule.title) for rule in tournament.RULES]
    for title in ("Tables", "Ties", "Odd numbers of tables", "Dropping out", "No-shows", "Late arrivals", "Standings"):
        assert title in titles


def test_the_journal_of_an_older_event_says_what_it_said():
    event = scored(started(4))
    stored = json.loads(json.dumps(event.to_dict()))
    stored["event_format"] = 1
    stored["journal"] = [{"by": entry.by, "text": entry.text} for entry in event.journal]
    read = tournament.from_dict(stored)
    assert [(entry.by, entry.text) for entry in read.journal] == [(entry.by, entry.text) for entry in event.journal]
    assert replace(read, journal=event.journal) == event
    assert tournament.from_dict(json.loads(json.dumps(read.to_dict()))) == read


@pytest.mark.parametrize("line", [{"by": "", "says": "Ann takes part."}, {"by": "", "says": {"code": "x"}}, {"by": ""}])
def test_a_journal_without_messages_is_refused(line: dict[str, object]):
    stored = json.loads(json.dumps(started(4).to_dict()))
    stored["journal"].append(line)
    with pytest.raises(BadEvent, match=re.escape(f"journal[{len(stored['journal']) - 1}].says")):
        tournament.from_dict(stored)


def test_a_name_that_is_to_be_known_no_more_is_in_no_line_of_the_journal():
    event = started(4)
    name = name_of(event, 1)
    event = tournament.forget(scored(event), 1, "Somebody", lambda text: text.replace(name, "Somebody"))
    told = " ".join(entry.text for entry in event.journal)
    assert name not in told
    assert "Somebody" in told


def test_before_the_start_and_without_players_nothing_is_foreseen():
    assert tournament.ahead(entered(1)) == []
    assert tournament.ahead(tournament.cancel(started(8))) == []


def test_when_a_whole_table_leaves_the_others_are_foreseen_alone():
    event = begin_all(started(8))
    for number in event.table("1.2").seats:
        event = tournament.drop(event, number)
    (final,) = tournament.ahead(event)
    assert foreseen(final) == [("2.1", 2, ["1.1"])]


def test_an_event_may_draft_from_a_pool():
    """RULES 1.7: boxes stand for their factions; all there are is no pool, and an event from before has none."""
    factions = list(smashup.full_catalogue().factions)
    event = tournament.create("Cup", pool=["Penguins", "Pretty Pretty Smash Up", "Science Fiction Double Feature"])
    assert event.pool == tuple(name for name in factions if name in event.pool)
    assert len(event.pool) == 9
    stored = json.loads(json.dumps(event.to_dict()))
    assert tournament.from_dict(stored) == event
    del stored["pool"]
    assert tournament.from_dict(stored).pool == ()
    assert tournament.create("Cup", pool=factions).pool == ()
