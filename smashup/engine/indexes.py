"""Indexes of the abilities of cards in play, by event and by question, and the present text of each card. All of it
follows from the cards in play and their texts; it is kept because every event asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .abilities import BLANK, After, InsteadOf, Row, Text
from .events import AFFECTING, LEADING_ON, Event, Leave, Play, PlayTitan

if TYPE_CHECKING:
    from .table import Table


def watched_kinds(table: Table) -> set[type[Event]]:
    """Collects the kinds of events that are watched or that others follow from, and keeps the answer. It is never
    empty. That a card watches where it is put away itself is not among them.
    """
    table.watched = AFFECTING.union(
        LEADING_ON,
        (Leave, Play, PlayTitan),
        table.watch_after,
        table.watch_instead,
        table.watch_forbids,
        table.hand_events,
        table.hand_replaced,
        table.firsts,
    )
    return table.watched


def watch(table: Table, card: Any) -> None:
    """Adds the abilities of a card or base that comes into play."""
    text = card.text
    watched = table.watched
    for ability in text.watchers:
        event = ability.event
        _index(table, ability).setdefault(event, []).append((card, ability))
        if watched is not None:
            watched.add(event)
    for question, answer in text.answers:
        table.rows.add(question, card, answer)
    for ability in text.talents:
        table.talents.append((card, ability))
    for ability in text.offers:
        table.offers.append((card, ability))


def unwatch(table: Table, card: Any) -> None:
    """Removes the abilities of a card or base that leaves play or whose text changes."""
    text = card.text
    if text.watchers:
        unwatch_some(table, card, text.watchers)
    for question, _ in text.answers:
        table.rows.remove(question, card)
    if text.talents:
        table.talents = [row for row in table.talents if row[0] is not card]
    if text.offers:
        table.offers = [row for row in table.offers if row[0] is not card]


def unwatch_some(table: Table, card: Any, abilities: Iterable[Any]) -> None:
    """Removes some abilities of a card that watch events."""
    for ability in abilities:
        index = _index(table, ability)
        event = ability.event
        rows = index.get(event)
        if rows is not None:
            kept = []
            for row in rows:
                if row[0] is not card:
                    kept.append(row)
            if kept:
                index[event] = kept
            else:
                del index[event]
                table.watched = None


def watch_aside(table: Table, titan: Any) -> None:
    """Adds the abilities of a titan that work while it lies aside (RULES 13.1)."""
    table.watched = None
    for ability in titan.text.from_aside:
        table.watch_after.setdefault(ability.event, []).append((titan, ability))


def _index(table: Table, ability: Any) -> dict[type[Event], list[Row]]:
    if type(ability) is After:
        return table.watch_after
    return table.watch_instead if type(ability) is InsteadOf else table.watch_forbids


def text_of(table: Table, card: Any) -> Text:
    """The printed text of a card or base with what it has borrowed and what is lent to it; none while it is cancelled
    until a date.
    """
    if card.silenced:
        return BLANK
    text: Text = card.face.printed_text
    for loan in card.loans:
        text = text + loan.text
    return text + table.lent.get(card.uid, BLANK)


def refresh_lent(table: Table) -> None:
    """Asks again which abilities cards lend each other; called after every event."""
    shown = table.shown_base
    if shown is not None:
        shown.known = table.everyone
    lent: dict[int, Text] = {}
    for card, lends in table.rows.lends:
        target, text = lends(card)
        if target is not None:
            lent[target.uid] = lent.get(target.uid, BLANK) + text
    if lent == table.lent:
        return
    changed = [uid for uid in {**table.lent, **lent} if table.lent.get(uid, BLANK) != lent.get(uid, BLANK)]
    for uid in changed:
        target = table.things[uid]
        in_play = table.is_in_play(target)
        if in_play:
            unwatch(table, target)
    table.lent = lent
    for uid in changed:
        target = table.things[uid]
        if table.is_in_play(target):
            target.base._kept = False
            target.text = text_of(table, target)
            watch(table, target)
    table.stamp += 1
