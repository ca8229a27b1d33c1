"""The public API (docs/game.md): what it gives, what it refuses, and that a refusal changes nothing."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import smashup

FACTIONS = [("Cyborg Apes", "Shapeshifters"), ("Super Spies", "Time Travelers")]


def new(seed: int = 1, **kw: Any) -> smashup.Game:
    return smashup.new_game(players=["Ann", "Bob"], factions=FACTIONS, seed=seed, **kw)


def played(choices: int, seed: int = 1) -> smashup.Game:
    game, rng = new(seed), random.Random(seed)
    for _ in range(choices):
        if game.choice is not None:
            game.choose(rng.randrange(len(game.choice.options)))
    return game


def test_everything_announced_is_there():
    for name in smashup.__all__:
        assert hasattr(smashup, name)


@pytest.mark.parametrize("error", ["BadSetup", "BadOptions", "BadSave", "IllegalChoice", "NotPossible"])
def test_every_refusal_is_a_smashup_error(error: str):
    assert issubclass(getattr(smashup, error), smashup.SmashUpError)


# setting up ------------------------------------------------------------------------------------------------------

TWO = ["Ann", "Bob"]


@pytest.mark.parametrize(
    ("players", "factions", "sentence"),
    [
        (["Ann"], FACTIONS[:1], "2 to 4 players"),
        (["A", "B", "C", "D", "E"], FACTIONS, "2 to 4 players"),
        ("Ann", FACTIONS, "1 were given"),
        (["Ann", ""], FACTIONS, "no name is empty"),
        (["Ann", 3], FACTIONS, "list of names"),
        (["Ann", "Ann"], FACTIONS, "called 'Ann'"),
        (TWO, FACTIONS[:1], "factions for 1"),
        (TWO, [("Cyborg Apes",), FACTIONS[1]], "needs two factions"),
        (
            TWO,
            [("Cyborg Apes", "Super Spies", "Shapeshifters"), ("Time Travelers", "Cyborg Apes")],
            "needs two factions",
        ),
        (TWO, [("Cyborg Apes", "Cyborg Apes"), FACTIONS[1]], "must differ"),
        (TWO, [FACTIONS[0], ("Cyborg Apes", "Super Spies")], "taken twice"),
        (TWO, [("Cyborg Apse", "Super Spies"), FACTIONS[1]], "Did you mean Cyborg Apes"),
        (TWO, [("Cyborg Apes", None), FACTIONS[1]], "no faction None"),
        (TWO, 3, "list of pairs"),
        (None, FACTIONS, "list of names"),
    ],
)
def test_bad_set_ups_are_refused_with_a_sentence(players: Any, factions: Any, sentence: str):
    with pytest.raises(smashup.BadSetup, match=sentence):
        smashup.new_game(players=players, factions=factions, seed=1)


@pytest.mark.parametrize("seed", ["7", 1.5, True])
def test_a_seed_is_a_whole_number(seed: Any):
    with pytest.raises(smashup.BadSetup, match="whole number"):
        new(seed)


@pytest.mark.parametrize("first", [-1, 2, "Ann", True])
def test_the_first_player_is_a_seat(first: Any):
    with pytest.raises(smashup.BadSetup, match="seat from 0 to 1"):
        new(first=first)


def test_the_first_player_may_be_named():
    for seat in (0, 1):
        game = new(first=seat)
        assert game.choice is not None
        assert game.choice.player == seat


@pytest.mark.parametrize(
    "options",
    [
        {"bases": "none"},
        {"mulligan": None},
        {"promos": 1},
        {"presence": ["power"]},
        {"edition": "revised"},
        {"ask_forced": "yes"},
    ],
)
def test_a_house_rule_that_does_not_exist_is_refused(options: dict[str, Any]):
    with pytest.raises(smashup.BadOptions, match="is one of"):
        smashup.Options(**options)


@pytest.mark.parametrize("data", [None, 3, [], "bases", {"colour": "red"}])
def test_options_that_cannot_be_read_are_refused(data: Any):
    with pytest.raises(smashup.BadOptions):
        smashup.Options.from_dict(data)


def test_options_are_given_as_options():
    with pytest.raises(smashup.BadOptions, match=r"smashup\.Options"):
        new(options={"bases": "all"})


def test_options_survive_json():
    options = smashup.Options(bases="all", presence="minion")
    assert smashup.Options.from_dict(json.loads(json.dumps(options.to_dict()))) == options


# playing ---------------------------------------------------------------------------------------------------------


def test_a_choice_says_who_is_asked_what():
    game = new()
    choice = game.choice
    assert choice is not None
    assert game.players[choice.player] in choice.prompt
    assert [option.label for option in choice.options]
    assert choice.options[len(choice.options) - 1].kind == "end"
    for option in choice.options:
        if option.kind == "play":
            assert option.card is not None


@pytest.mark.parametrize("index", [-1, 10**9, None, "0", 0.0, [], True])
def test_an_illegal_choice_changes_nothing(index: Any):
    game = played(20)
    before = game.fingerprint()
    with pytest.raises(smashup.IllegalChoice):
        game.choose(index)
    assert game.fingerprint() == before
    assert len(game.choices) == 20


def test_after_the_end_there_is_nothing_to_choose():
    game = played(10**6)
    assert game.over
    assert game.choice is None
    assert game.winner == game.scores.index(max(game.scores))
    before = game.fingerprint()
    with pytest.raises(smashup.IllegalChoice, match="over"):
        game.choose(0)
    assert game.fingerprint() == before


@pytest.mark.parametrize("seat", [-1, 2, "0", True, 1.0])
def test_a_view_is_a_seats_or_a_spectators(seat: Any):
    with pytest.raises(smashup.NotPossible, match="seats are 0 to 1"):
        new().view(seat)


@pytest.mark.parametrize("choices", [0, 9, 33, 80, 10**6])
def test_views_are_json_and_show_the_choice_to_its_own_player_only(choices: int):
    game = played(choices)
    for seat in (None, 0, 1):
        view = game.view(seat)
        assert json.loads(json.dumps(view)) == view
        if game.choice is not None:
            assert view["choice"] is not None
            assert ("options" in view["choice"]) == (game.choice.player == seat)
            assert view["choice"]["player"] == game.choice.player


def test_events_go_on_where_one_left_off():
    game = played(30)
    seen = game.event_count
    game.choose(0)
    assert [event["number"] for event in game.events(seen)] == [
        e["number"] for e in game.events() if e["number"] >= seen
    ]
    json.dumps(game.events())


def test_why_not_has_an_answer_for_every_card_in_hand():
    for choices in range(0, 60, 7):
        game = played(choices)
        assert game.choice is not None
        for card in game.view(game.choice.player)["players"][game.choice.player]["hand"]:
            words = game.explain(card["name"])
            assert "RULES" in words or words.endswith("can be played now.")
    with pytest.raises(smashup.NotPossible, match="in hand"):
        new().explain("No Such Card")


# going back and copying ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", [1, 8, 25, 61, 10**6])
def test_undo_and_at(choices: int):
    game = played(choices)
    made = game.choices
    before = game.undo()
    assert before.choices == made[:-1]
    before.choose(made[-1])
    assert before.fingerprint() == game.fingerprint()
    for count in (0, len(made) // 2, len(made)):
        assert game.at(count).choices == made[:count]
    assert game.at(len(made)).fingerprint() == game.fingerprint()


@pytest.mark.parametrize("count", [-1, 21, "3", None, True])
def test_there_is_no_moment_outside_the_game(count: Any):
    with pytest.raises(smashup.NotPossible, match="20 choices"):
        played(20).at(count)


def test_at_the_start_there_is_nothing_to_take_back():
    with pytest.raises(smashup.NotPossible, match="no choice to take back"):
        new().undo()


def test_a_guess_cannot_be_saved():
    game = played(10)
    assert game.choice is not None
    guess = game.determinize(game.choice.player, random.Random(1))
    with pytest.raises(smashup.NotPossible, match="guessed"):
        guess.save()
    with pytest.raises(smashup.NotPossible, match="guessed"):
        guess.clone().save()


def test_guesses_differ_and_what_is_to_come_cannot_be_foreseen():
    game = played(10)
    assert game.choice is not None
    seat = game.choice.player
    rng = random.Random(1)
    prints = {game.determinize(seat, rng).fingerprint() for _ in range(10)}
    assert len(prints) == 10
    assert game.fingerprint() not in prints


# saving ----------------------------------------------------------------------------------------------------------


def damaged(**changes: Any) -> dict[str, Any]:
    data = json.loads(json.dumps(played(40).save()))
    for name, value in changes.items():
        if value is ...:
            del data[name]
        else:
            data[name] = value
    return data  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "save",
        {},
        {"game": "chess", "format": 1},
        damaged(format=99),
        damaged(format=...),
        damaged(players=["Ann"]),
        damaged(players=...),
        damaged(players=7),
        damaged(factions=[["Cyborg Apes", "Elves"], ["Super Spies", "Time Travelers"]]),
        damaged(factions=[["Cyborg Apes"]]),
        damaged(factions=None),
        damaged(seed="7"),
        damaged(seed=8),
        damaged(seed=...),
        damaged(options={"bases": "none"}),
        damaged(options={"colour": "red"}),
        damaged(options=...),
        damaged(first=9),
        damaged(choices=[10**6]),
        damaged(choices=["0"]),
        damaged(choices=[None]),
        damaged(choices=[[0]]),
        damaged(choices={"0": 1}),
        damaged(choices=0),
        damaged(choices=...),
        damaged(choices=[]),
        damaged(choices=played(40).choices[:-1]),
        damaged(choices=[*played(40).choices, 0]),
        damaged(fingerprint="0" * 32),
        damaged(fingerprint=...),
        damaged(edits=3),
        damaged(edits=[[0, ["give_vp", 0, 15]]]),
        damaged(edits=[[0, ["format_disk"]]]),
        damaged(edits=[[0, ["hand", 9, [], None]]]),
        damaged(arranged=["The Vats"]),
        damaged(arranged=["No Such Base"]),
    ],
)
def test_damaged_and_foreign_saves_are_refused(data: Any):
    with pytest.raises(smashup.BadSave) as caught:
        smashup.load(data)
    assert str(caught.value).endswith((".", "?")) or "damaged" in str(caught.value)


@pytest.mark.parametrize("choices", [0, 7, 50, 10**6])
def test_a_save_is_json_and_loads(choices: int):
    game = played(choices)
    assert smashup.load(json.loads(json.dumps(game.save()))).fingerprint() == game.fingerprint()


# drafting --------------------------------------------------------------------------------------------------------


def test_a_draft_snakes_and_feeds_a_game():
    """RULES 1.7: one each in turn, then back in reverse order."""
    draft = smashup.Draft(players=["Ann", "Bob", "Cem"], seed=5)
    order = []
    while not draft.done:
        assert draft.seat is not None
        order.append(draft.seat)
        draft.pick(draft.available[0])
    assert order == [*order[:3], *order[:3][::-1]]
    assert order[0] == draft.first_seat
    game = smashup.new_game(["Ann", "Bob", "Cem"], draft.factions, seed=1, first=draft.first_seat)
    assert game.choice is not None


def test_drafts_refuse_what_cannot_be():
    with pytest.raises(smashup.BadSetup, match="at least two factions per player"):
        smashup.Draft(players=TWO, pool=["Cyborg Apes", "Super Spies", "Shapeshifters"])
    draft = smashup.Draft(players=TWO, pool=[name for pair in FACTIONS for name in pair], seed=1)
    with pytest.raises(smashup.BadSetup, match="not in the pool"):
        draft.pick("Elves")
    draft.pick("Cyborg Apes")
    with pytest.raises(smashup.BadSetup, match="has been taken"):
        draft.pick("Cyborg Apes")
    while not draft.done:
        draft.pick(draft.available[0])
    with pytest.raises(smashup.BadSetup, match="over"):
        draft.pick("Super Spies")


# the catalogue ---------------------------------------------------------------------------------------------------


def test_every_faction_has_twenty_cards_and_every_card_a_text():
    data = smashup.catalogue()
    assert json.loads(json.dumps(data)) == data
    for boxed_set in data["sets"]:
        assert boxed_set["year"] > 2011
        for faction in boxed_set["factions"]:
            assert faction["theme"]
            assert sum(card["copies"] for card in faction["cards"] if card["kind"] != "titan") == 20
            for card in faction["cards"]:
                assert card["kind"] in ("minion", "action", "titan")
                assert (card["power"] is not None) == (card["kind"] == "minion")
                assert card["text"] or card["kind"] == "minion"
        for base in boxed_set["bases"]:
            assert len(base["vp"]) == 3
            assert base["breakpoint"] > 0
