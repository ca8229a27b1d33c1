"""The evaluation: what is worth something, and the chance to win."""

from __future__ import annotations

import json
from dataclasses import asdict
from importlib import resources

import pytest

from smashup.bots.evaluation import BaseLine, Position, SeatLine, Weights, chances, read, tuned
from smashup.bots.mind import plain
from smashup.testing import Scenario

SEAT = SeatLine(vp=5, minions=3, strength=9, strongest=4, actions=2)


def base(*totals: int, missing: int = 5, vp: tuple[int, ...] = (4, 2, 1)) -> BaseLine:
    nobody = tuple(0 for _ in totals)
    return BaseLine(totals, tuple(total > 0 for total in totals), missing, vp, nobody, nobody)


def chance(*bases: BaseLine, seats: tuple[SeatLine, ...] = (SEAT, SEAT), mover: int = 1) -> float:
    return chances(Position(bases, seats, mover, None), tuned())[0]


def test_chances_add_up_to_one() -> None:
    position = Position((base(3, 2, 0, 1),), (SEAT, SEAT._replace(vp=9), SEAT, SEAT), 2, None)
    assert sum(chances(position, tuned())) == pytest.approx(1.0)


def test_more_vp_are_better_and_the_more_the_nearer_the_end() -> None:
    ahead = chance(seats=(SEAT._replace(vp=7), SEAT))
    late = chance(seats=(SEAT._replace(vp=14), SEAT._replace(vp=12)))
    assert 0.5 < ahead < late


def test_a_lead_counts_more_at_a_base_that_is_about_to_score() -> None:
    assert chance(base(8, 3, missing=1)) > chance(base(8, 3, missing=14)) > chance(base(3, 8, missing=14))


def test_awards_weigh_a_lead() -> None:
    assert chance(base(9, 2, vp=(5, 1, 0))) > chance(base(9, 2, vp=(2, 1, 1)))


def test_a_game_that_is_won_is_won() -> None:
    assert chances(Position((), (SEAT, SEAT), 0, 1), tuned()) == [0.0, 1.0]


def test_cards_in_hand_are_worth_something() -> None:
    assert chance(seats=(SEAT._replace(actions=4), SEAT)) > chance(seats=(SEAT, SEAT))


def test_a_table_is_read_as_it_lies() -> None:
    s = Scenario(
        {"Ann": ("Cyborg Apes", "Super Spies"), "Bob": ("Fairies", "Princesses")},
        bases=["Primate Park", "Ice Castle", "Beautiful Castle"],
    )
    s.put("Furious George", at="Primate Park", by="Ann")
    s.hand("Bob", "Snow White", "True Love's Kiss")
    position = read(s.game.kernel)
    assert position.bases[0].totals == (2, 0)
    assert position.bases[0].missing == s.breakpoint("Primate Park") - 2
    assert position.seats[1].minions == 1
    assert position.seats[1].actions == 1
    assert sum(plain().chances(s.game)) == pytest.approx(1.0)


def test_the_tuned_weights_come_with_the_record_of_their_run() -> None:
    data = json.loads(resources.files("smashup.bots").joinpath("weights.json").read_text(encoding="utf-8"))
    assert set(data["weights"]) == set(asdict(Weights()))
    record = data["record"]
    assert record["games"] > 0
    assert record["loss_on_games_set_apart"]["after"] < record["loss_on_games_set_apart"]["before"]
    assert record["loss_on_games_set_apart"]["after"] < record["chance_alone"]
