"""Powers, totals and breakpoints: computed from the cards in play, and cached until something changes.

There is one sum of a power (`compute`) and one of a base (`totals`). RULES 4.1 orders the sum of a power where a minion
may be immune: the printed value, counters, the cards of its controller and the bases come first. The modifiers of other
players follow in the order in which they began, each judged by the value so far. While a sum is under way the minion
answers with the value so far, so an immunity that looks at the power it protects (Beautiful Castle) ends by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from .supposing import supposing

if TYPE_CHECKING:
    from .cards import Base, Card
    from .kernel import Kernel
    from .players import Player

Part = tuple[str, int]
"""Where power comes from: a title and an amount."""

Change = tuple[int, Any, "Player | None", int | None]
"""A modifier: when it began, its source, its player (None: a base), and its amount; the amount None cancels the
abilities of the minion.
"""
_BEGAN = itemgetter(0)


def compute(table: Kernel, minion: Card, parts: list[Part] | None = None) -> int:
    """The present power of a minion in play. `parts` receives the parts of the sum."""
    text, counters = minion.text, minion.counters
    minion._cancelled = False
    minion._power = starting = minion.printed_power
    minion._power_at = table.stamp
    for ask in text.starting_power:
        starting = ask(minion)
    own = 0
    for bonus in text.bonus:
        own += bonus(minion)
    rows = table.rows
    for card, aura in rows.aura:
        if card is minion:
            own += aura(minion, minion)
    for card, aura in rows.wide_aura:
        if card is minion:
            own += aura(minion, minion)
    value = starting + counters + own
    minion._power = value if value > 0 else 0
    if rows.aura or rows.wide_aura or minion.boosts or minion.actions or rows.cancels:
        guarded = rows.protects or table.spared
        for _, source, player, amount in _changes(table, minion):
            if player is not None and guarded and table.protected(minion, supposing(source, player)):
                continue
            if amount is None:
                value -= starting + own - minion.printed_power
                starting, own = minion.printed_power, 0
                minion._cancelled = True
            else:
                value += amount
                if parts is not None:
                    parts.append((source.title, amount))
            minion._power = value if value > 0 else 0
    if parts is not None:
        parts[:0] = [("printed", starting), ("counters", counters), (minion.title, own)]
    return minion._power


def _changes(table: Kernel, minion: Card) -> list[Change]:
    """The modifiers from boosts, actions on the minion and other cards, in the order in which they are judged."""
    controller = minion.you
    rows = table.rows
    changes: list[Change] = []
    later: list[Change] = []
    for boost in minion.boosts:
        player = table.players[boost.seat] if boost.seat >= 0 else None
        side = changes if player is None or player is controller else later
        side.append((boost.began, table.things[boost.source], player, boost.amount))
    for action in minion.actions:
        for bonus in action.text.bonus:
            side = changes if action.you is controller else later
            side.append((action.arrived, action, action.you, bonus(action)))
    base = minion.base
    for card, aura in rows.aura:
        if card.base is base and card is not minion and not table.is_cancelled(card):
            if card.is_base:
                if not (table.ignored_bases and table.is_refused(card, controller)):
                    changes.append((0, card, None, aura(card, minion)))
            else:
                side = changes if card.you is controller else later
                side.append((_met(card, minion), card, card.you, aura(card, minion)))
    for card, aura in rows.wide_aura:
        if card is not minion and not table.is_cancelled(card):
            side = changes if card.you is controller else later
            side.append((_met(card, minion), card, card.you, aura(card, minion)))
    for card, cancels in rows.cancels:
        if cancels(card, minion):
            side = changes if card.you is controller else later
            side.append((_met(card, minion), card, card.you, None))
    if later:
        later.sort(key=_BEGAN)
        changes += later
    return changes


def _met(card: Card, minion: Card) -> int:
    """When the card's effect on that minion began: when the later of the two arrived."""
    if card.host is minion:
        return card.arrived
    carried = card.host.arrived if card.is_action and card.host.is_minion else 0
    return max(card.arrived, carried, minion.arrived)


def changes(table: Kernel, card: Any, minion: Card) -> bool:
    """Does a continuous effect of that card change the minion's power or cancel its abilities (RULES 15.36)? A
    protected minion is not changed, and counting others changes nobody.
    """
    rows = table.rows
    if card is minion or table.protected(minion, card):
        return False
    if any(canceller is card and cancels(card, minion) for canceller, cancels in rows.cancels):
        return True
    auras = [aura for giver, aura in rows.wide_aura if giver is card]
    if card.base is minion.base:
        auras += [aura for giver, aura in rows.aura if giver is card]
    return any(aura(card, minion) for aura in auras) and not table.is_cancelled(card)


def breakdown(table: Kernel, minion: Card) -> list[Part]:
    """The power of a minion part by part, for people. The parts add up to the power before it is cut at 0."""
    parts: list[Part] = []
    compute(table, minion, parts)
    return [part for part in parts if part[1] or part[0] == "printed"]


def totals(table: Kernel, base: Base) -> tuple[int, ...]:
    """RULES 4.4: the total of every seat at a base; the last entry is the base's total, withheld power included. With
    `presence="minion"` only minions' power counts (15.28).
    """
    stamp = table.stamp
    if base._totals_at == stamp:
        return base._totals
    rows = table.rows
    plain = not (rows.cancels or rows.wide_aura)
    alone = plain and not (rows.withholds or rows.total_bonus or table.total_boosts)
    if alone and base._kept:
        return base._totals
    for card, _ in rows.aura:
        if card.base is base:
            plain = False
    settled = plain
    shares = [0] * len(table.players)
    whole = 0
    for minion in base.minions:
        if plain and _is_plain(minion):
            power = minion.printed_power + minion.counters
        else:
            settled = False
            power = minion._power if minion._power_at == stamp else compute(table, minion)
        whole += power
        if not (rows.withholds and withheld_by(table, minion)):
            shares[minion.you.seat] += power
    if (base.titans or not alone) and table.options.presence == "power":
        for player, amount in _more(table, base):
            shares[player.seat] += amount
            whole += amount
    base._kept = alone and settled
    base._totals = result = (*shares, whole)
    base._totals_at = stamp
    return result


def _is_plain(minion: Card) -> bool:
    """Do only counters change its power on the minion itself?"""
    if minion.boosts or not minion.text.changes_no_power:
        return False
    for action in minion.actions:  # noqa: SIM110 (a generator costs more than the question)
        if not action.text.changes_no_power:
            return False
    return True


def _more(table: Kernel, base: Base) -> Iterator[tuple[Player, int]]:
    """Power of players besides their minions: counters on titans, cards and effects."""
    for titan in base.titans:
        yield titan.you, titan.counters
    for card, bonus in table.rows.total_bonus:
        if not table.is_cancelled(card):
            for player in table.players:
                yield player, bonus(card, player, base)
    for boost in table.total_boosts:
        if boost.base == base.uid:
            yield table.players[boost.seat], boost.amount


def withheld_by(table: Kernel, minion: Card) -> list[Card]:
    """The cards that withhold its power from its controller's total."""
    return [
        card
        for card, withholds in table.rows.withholds
        if withholds(card, minion) and not table.protected(minion, card)
    ]


def changes_breakpoints(table: Kernel) -> bool:
    """Can any base have a breakpoint other than the printed one?"""
    rows = table.rows
    return bool(rows.starting_breakpoint or rows.breakpoint_bonus or table.breakpoint_boosts)


def breakpoint(table: Kernel, base: Base) -> int:
    """RULES 4.2: starting breakpoint plus modifications, never below 0."""
    rows = table.rows
    value = base.breakpoint
    if not changes_breakpoints(table):
        return value
    for card, starting in rows.starting_breakpoint:
        if card is base and not table.is_cancelled(base):
            value = starting(base)
    for card, bonus in rows.breakpoint_bonus:
        if not table.is_cancelled(card):
            value += bonus(card, base)
    for boost in table.breakpoint_boosts:
        if boost.base == base.uid:
            value += boost.amount
    return max(value, 0)
