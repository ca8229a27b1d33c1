"""Hints, review and draft advice: what people are told."""

from __future__ import annotations

import random

import pytest

import smashup
from smashup import NotPossible, SmashUpError, say
from smashup.bots import Budget, RandomBot, draft
from smashup.bots import review as reviewing
from smashup.bots.hints import hints
from smashup.bots.review import NoReview, review
from smashup.testing import Scenario

SMALL = Budget(60)
FACTIONS = {"Ann": ("Cyborg Apes", "Shapeshifters"), "Bob": ("Super Spies", "Time Travelers")}
BASES = ["The Vats", "The Nexus", "Portal Room"]


def breaking() -> Scenario:
    """Ann's Furious George breaks The Vats, where she leads."""
    s = Scenario(FACTIONS, BASES)
    s.put("Cyberback", at="The Vats", by="Ann", counters=2)
    s.put("Baboom", at="The Vats", by="Ann", counters=1)
    s.put("Spy", at="The Vats", by="Bob")
    s.hand("Ann", "Furious George")
    return s


def test_a_hint_says_what_a_choice_achieves() -> None:
    s = breaking()
    assert len(hints(s.game, 0, budget=SMALL)) == 3
    told = hints(s.game, 0, budget=SMALL, count=9)
    (first,) = [hint for hint in told if hint.label == "Play Furious George at The Vats"]
    base = next(base for base in s.game.view(0)["bases"] if base["name"] == "The Vats")
    vp = base["vp"]
    assert first.words == f"breaks The Vats now: you {vp[0]}, Bob {vp[1]}"


def test_hints_are_sorted_by_the_chance_to_win() -> None:
    told = hints(breaking().game, 0, budget=SMALL)
    assert [hint.chance for hint in told] == sorted((hint.chance for hint in told), reverse=True)
    assert all(0 <= hint.chance <= 1 and hint.tries and hint.words for hint in told)
    assert say(told[0].to_dict()["says"]) == told[0].label


def test_the_lead_at_a_base_is_told() -> None:
    s = Scenario(FACTIONS, BASES)
    s.hand("Ann", "Furious George")
    s.put("Spy", at="The Nexus", by="Bob")
    told = hints(s.game, 0, budget=SMALL, count=9)
    words = {hint.label: hint.words for hint in told}
    assert words["Play Furious George at Portal Room"] == "takes the lead at Portal Room (2 to 0)"


def test_hints_leave_the_game_alone_and_are_only_for_whoever_is_asked() -> None:
    s = breaking()
    before = s.game.fingerprint()
    hints(s.game, 0, budget=SMALL)
    assert s.game.fingerprint() == before
    with pytest.raises(NotPossible):
        hints(s.game, 1, budget=SMALL)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "QUICK", 4)
    monkeypatch.setattr(reviewing, "CAREFUL", 30)


def play_out(game: smashup.Game) -> smashup.Game:
    """Random choices to the end."""
    bot = RandomBot(1)
    while game.choice is not None:
        game.choose(bot.choose(game, game.choice.player))
    return game


@pytest.fixture
def finished(hasty: None) -> smashup.Game:
    """A short game of random choices: Ann and Bob begin with twelve VP."""
    s = Scenario(FACTIONS, BASES)
    for name in FACTIONS:
        s.give_vp(name, 12)
    return play_out(s.game)


def test_a_review_follows_the_chances_and_finds_mistakes(finished: smashup.Game) -> None:
    told = review(finished, [0])
    assert told.winner == finished.winner
    turns = [moment.turn for moment in told.moments]
    assert turns == sorted(turns)
    assert all(sum(moment.chances) == pytest.approx(1.0, abs=0.01) for moment in told.moments)
    assert told.moments[-1].chances[finished.winner or 0] == 1.0
    assert told.moments[-1].step == len(finished.choices)
    assert len(told.mistakes) <= 3
    costs = [mistake.cost for mistake in told.mistakes]
    assert costs == sorted(costs, reverse=True)
    for mistake in told.mistakes:
        assert mistake.seat == 0
        moment = finished.at(mistake.step)
        assert moment.choice is not None
        labels = [option.label for option in moment.choice.options]
        assert moment.choice.player == 0
        assert labels[finished.choices[mistake.step]] == str(mistake.taken)
        assert str(mistake.better) in labels
        assert mistake.better != mistake.taken


def test_a_review_names_the_best_move(hasty: None) -> None:
    """Ann needs three VP, and the base that she breaks brings them before Bob has his last."""
    s = breaking()
    s.give_vp("Ann", 12)
    s.give_vp("Bob", 13)
    game = s.game
    assert game.choice is not None
    labels = [option.label for option in game.choice.options]
    game.choose(labels.index("Play Furious George at The Vats"))
    told = review(play_out(game), [0])
    assert told.best is not None
    assert (told.best.step, told.best.seat, str(told.best.taken)) == (0, 0, "Play Furious George at The Vats")
    assert told.best.words.startswith("breaks The Vats now")
    assert 0 < told.best.gain < told.best.chance == 0.99, "nothing is certain before it is decided"
    assert told.to_dict()["best"]["gain"] == told.best.gain


def test_the_best_move_is_one_of_those_whose_game_is_reviewed(finished: smashup.Game) -> None:
    for seat in (0, 1):
        best = review(finished, [seat]).best
        assert best is not None
        moment = finished.at(best.step)
        assert moment.choice is not None
        assert moment.choice.player == best.seat == seat
        assert moment.choice.options[finished.choices[best.step]].label == str(best.taken)
        assert best.gain > 0


def test_only_a_finished_game_is_reviewed() -> None:
    with pytest.raises(NoReview, match="once it is over"):
        review(breaking().game)


# the draft -----------------------------------------------------------------------------------------------------------


def test_the_adviser_ranks_what_is_left() -> None:
    left = ["Fairies", "Luchadors", "Super Spies", "Princesses"]
    advice = draft.advise(left, "Mounties")
    assert {row.faction for row in advice} == set(left)
    assert [row.rate for row in advice] == sorted((row.rate for row in advice), reverse=True)
    assert all(0 < row.rate < 1 and row.words for row in advice)


def test_the_adviser_knows_every_faction_there_is() -> None:
    names = list(smashup.full_catalogue().factions)
    random.Random(1).shuffle(names)
    assert all(row.games for row in draft.advise(names))


def test_a_faction_that_nobody_has_seen_is_taken_for_an_average_one() -> None:
    (advice,) = draft.advise(["Robots from the Future"])
    assert advice.rate == 0.5
    assert advice.games == 0


def test_the_first_pick_is_not_advised_again_and_an_empty_pool_is_refused() -> None:
    assert all(row.faction != "Fairies" for row in draft.advise(["Fairies", "Mounties"], "Fairies"))
    with pytest.raises(SmashUpError, match="No faction"):
        draft.advise([])


def test_bots_draft_what_goes_well_and_simple_ones_anything() -> None:
    left = list(smashup.full_catalogue().factions)
    best = {row.faction for row in draft.advise(left, "Fairies")[:3]}
    rng = random.Random(1)
    assert {draft.bots_pick("hard", left, "Fairies", rng) for _ in range(40)} == best
    assert len({draft.bots_pick("random", left, "Fairies", rng) for _ in range(80)}) > 6
