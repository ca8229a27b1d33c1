"""Control that lasts as long as an action is on a minion (the question `takes_over`), asked again after every event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .effects import Control, while_working

if TYPE_CHECKING:
    from .guards import Guards


def refresh_control(table: Guards) -> None:
    """Gives minions to the controllers of the actions that take them over, and back when these end. Such a change is
    one of the stack of control changes: a later one is on top of it while it lasts (RULES 3.8).
    """
    asked = ((card, ask(card)) for card, ask in table.rows.takes_over)
    now = [(card.uid, minion.uid) for card, minion in asked if minion is not None and minion.in_play]
    for pair in table.taken_over:
        if pair not in now:
            _end_control(table, *pair)
    for pair in now:
        if pair not in table.taken_over:
            action, minion = (table.things[uid] for uid in pair)
            minion.controls = (*minion.controls, Control(action.you.seat, while_working(action.uid)))
    table.taken_over = tuple(now)
    for uid in dict.fromkeys(uid for _, uid in now):
        _put_under(table, table.things[uid])


def _end_control(table: Guards, action: int, uid: int) -> None:
    minion = table.things[uid]
    kept = tuple(control for control in minion.controls if control.until != while_working(action))
    if kept != minion.controls:
        minion.controls = kept
        _put_under(table, minion)


def _put_under(table: Guards, minion: Any) -> None:
    """Gives the minion to the player of the topmost change that counts, else to the player who played it."""
    before = minion.you
    for control in reversed(minion.controls):
        minion.you = table.players[control.seat]
        if _counts(table, minion, control):
            break
    else:
        minion.you = minion.played_by
    if minion.you is not before:
        minion.base._kept = False
        table.stamp += 1


def _counts(table: Guards, minion: Any, control: Control) -> bool:
    """Does this change count now? An action does not take over a minion that is immune to it (RULES 15.2). That is
    judged with the minion already under the action's player, for whom the action is no other player's card.
    """
    until = control.until
    if until is None or until.moment != "action":
        return True
    return table.works_on(table.things[until.seat], minion)
