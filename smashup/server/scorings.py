"""What the log tells of a game, and how bases scored, in numbers: enough to show a scoring again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smashup import Game, events
from smashup.server.messages import ScoredBase, ScoredPlace


def told(game: Game, since: int = 0) -> list[dict[str, Any]]:
    """What has happened since that event, with the places and points where a base has scored."""
    scored = _scorings(game, since)
    entries: list[dict[str, Any]] = [dict(entry) for entry in game.told(since)]
    for entry in entries if scored else ():
        if entry["number"] in scored:
            entry["scored"] = scored[entry["number"]]
    return entries


def _scorings(game: Game, since: int) -> dict[int, ScoredBase]:
    """Every scoring since that event, by its number. VP are counted back from how many everybody has now."""
    history = game.history(since)
    if not any(isinstance(event, events.Scoring) for event in history):
        return {}
    found: dict[int, ScoredBase] = {}
    vp = game.scores
    for at in reversed(range(len(history))):  # one choice may let several bases score
        event = history[at]
        if isinstance(event, events.GainVP):
            vp[event.player.seat] -= event.amount
        elif isinstance(event, events.Scoring):
            after = list(vp)
            places = [_place(event, history[at:], place, player.seat, total) for place, player, total in event.ranking]
            for place in places:
                vp[place["seat"]] -= place["vp"]
            found[since + at] = {"before": list(vp), "after": after, "places": places}
    return found


def _place(event: events.Scoring, later: Sequence[events.Event], place: int, seat: int, total: int) -> ScoredPlace:
    vp = event.base.vp[place - 1] if place <= len(event.base.vp) else 0
    return {"seat": seat, "place": place, "total": total, "vp": vp, "cards": _minions(event, later, seat)}


def _minions(scoring: events.Scoring, later: Sequence[events.Event], seat: int) -> list[str]:
    """The minions that this player had there when its cards left, or has there now."""
    for event in later:
        if isinstance(event, events.CleanUp) and event.base is scoring.base:
            return [left.card.title for left in event.left if left.card.is_minion and left.controller.seat == seat]
    return [minion.title for minion in scoring.base.minions if minion.you.seat == seat]
