"""Golden games: saved random games with their story, replayed by the tests (`script/golden` writes them).

A change of the rules shows up in their diff as sentences; the commit that writes them says why they changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import typer

import smashup
from smashup.testing.trial import Plan, setup_of

BATCHES: tuple[tuple[int, int, tuple[str, ...]], ...] = (
    (
        30,
        1851,
        (
            "Science Fiction Double Feature",
            "Pretty Pretty Smash Up",
            "World Tour Event Kit: Penguins",
            "World Tour: Culture Shock",
            "World Tour: International Incident",
        ),
    ),
)
"""How many games, their seed, and the boxes whose factions they take: a new box gets games of its own, and all others
stay what they are.
"""
COUNT = sum(count for count, _, _ in BATCHES)
FOLDER = Path(__file__).resolve().parents[2] / "tests" / "golden"


def game_file(number: int) -> Path:
    return FOLDER / f"game-{number:02}.json"


def play(number: int) -> smashup.Game:
    """The random game of that number, to its end."""
    batches = [(seed, boxes, number) for count, seed, boxes in BATCHES for number in range(count)]
    seed, boxes, number = batches[number]
    plan = Plan(seed=seed, factions=tuple(smashup.full_catalogue().pool(boxes)))
    names, pairs, options, rng = setup_of(plan, number)
    game = smashup.new_game(names, pairs, rng.getrandbits(63), options)
    while game.choice is not None:
        game.choose(int(rng.random() * len(game.choice.options)))
    return game


def story(game: smashup.Game) -> list[str]:
    """Everything that happened in sentences, with the secrets."""
    return [
        f"{event['text']} {event['secret']['text']}" if "secret" in event else event["text"] for event in game.events()
    ]


def record(game: smashup.Game) -> dict[str, Any]:
    """A save with its result and its story."""
    return {**game.save(), "scores": game.scores, "turns": game.turn, "story": story(game)}


def write(number: int) -> None:
    data = record(play(number))
    text = json.dumps({**data, "choices": None, "story": None}, indent=1, ensure_ascii=False)
    text = text.replace('"choices": null', f'"choices": {json.dumps(data["choices"])}')
    sentences = ",\n".join(f"  {json.dumps(line, ensure_ascii=False)}" for line in data["story"])
    text = text.replace('"story": null', f'"story": [\n{sentences}\n ]')
    game_file(number).write_text(text + "\n", encoding="utf-8")


app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def golden() -> None:
    """Delete the golden games of tests/golden and write all of them again.

    Read the diff before you commit it: every changed sentence is a changed rule.
    """
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("game-*.json"):
        old.unlink()
    for number in range(COUNT):
        write(number)
    print(f"{COUNT} golden games in {FOLDER}; read the diff before you commit it.")


if __name__ == "__main__":
    app()
