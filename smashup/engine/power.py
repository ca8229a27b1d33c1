"""Starting power, modifiers, totals and breakpoints: asked of the cards in play, cached until the next event.

RULES 4.1 orders the sum where somebody may be immune: the printed value, counters, the controller's own cards and
the bases first, then the modifiers of other players in the order in which they began, each judged by the value so
far. While a sum is under way the card answers with the value so far, so that an immunity that looks at the power it
protects (Beautiful Castle) ends by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .cards import Action, Base, Card
    from .kernel import Kernel
    from .players import Player

Part = tuple[str, int]
"""Where power comes from: a title and an amount."""

Modifier = tuple[int, Any, "Player | None", "Callable[[], int] | int | None"]
"""What changes a power: when it began, its source, whose it is (None: a base's), how much; None cancels abilities."""
_BEGAN = itemgetter(0)


def compute(game: Kernel, minion: Card) -> int:
    """The power of a minion in play, now."""
    rows = game.rows
    if (rows.cancels and _may_be_cancelled(game, minion)) or (
        rows.protects and (rows.aura or minion.actions or minion.boosts) and _touched_by_others(game, minion)
    ):
        return _careful(game, minion, None)
    text = minion.text
    value = minion.printed_power
    if text.starting_power:
        minion._power = value
        minion._power_at = game.stamp
        for starting in text.starting_power:
            value = starting(minion)
    value += minion.counters
    for boost in minion.boosts:
        value += boost.amount
    for bonus in text.bonus:
        value += bonus(minion)
    for action in minion.actions:
        for bonus in action.text.bonus:
            value += bonus(action)
    base = minion.base
    for card, aura in rows.aura:
        if card.base is base:
            value += aura(card, minion)
    if value < 0:  # noqa: PLR1730 (the builtin costs more than the comparison)
        value = 0
    minion._power = value
    minion._power_at = game.stamp
    minion._cancelled = False
    return value


def _may_be_cancelled(game: Kernel, minion: Card) -> bool:
    """Are its abilities cancelled, or might those of another minion that changes its power be?"""
    for card, cancels in game.rows.cancels:
        if cancels(card, minion):
            return True
    base = minion.base
    return any(card.base is base and card.is_minion and card is not minion for card, _ in game.rows.aura)


def _touched_by_others(game: Kernel, minion: Card) -> bool:
    """Does another player's card change its power, or an action that might be inert, so that an immunity matters?"""
    controller = minion.you
    for boost in minion.boosts:
        if boost.seat not in (-1, controller.seat):
            return True
    for action in minion.actions:
        if action.you is not controller:
            return True
    base = minion.base
    for card, _ in game.rows.aura:
        if card.base is base and not card.is_base and (card.you is not controller or card.is_action):
            return True
    return False


def breakdown(game: Kernel, minion: Card) -> list[Part]:
    """The power of a minion part by part, for people; the parts add up to it before it is cut at 0."""
    parts: list[Part] = []
    _careful(game, minion, parts)
    return parts


def _careful(game: Kernel, minion: Card, parts: list[Part] | None) -> int:
    """The sum with immunity and cancelling, or with a record of its parts."""
    text = minion.text
    controller = minion.you
    starting = minion.printed_power
    minion._cancelled = False
    minion._power = starting
    minion._power_at = game.stamp
    for ask in text.starting_power:
        starting = ask(minion)
    own_bonus = 0
    for bonus in text.bonus:
        own_bonus += bonus(minion)
    record: list[Part] = [("printed", starting), ("counters", minion.counters), (minion.title, own_bonus)]
    value = starting + minion.counters + own_bonus

    now: list[Modifier] = []
    later: list[Modifier] = []
    for boost in minion.boosts:
        who = game.players[boost.seat] if boost.seat >= 0 else None
        side = now if who is None or who is controller else later
        side.append((boost.began, game.things[boost.source], who, boost.amount))
    for action in minion.actions:
        for bonus in action.text.bonus:
            side = now if action.you is controller else later
            side.append((action.arrived, action, action.you, partial(bonus, action)))
    for card, aura in game.rows.aura:
        if card.base is not minion.base or (card is not minion and not game.is_live(card)):
            continue
        if card.is_base:
            now.append((0, card, None, partial(aura, card, minion)))
        else:
            side = now if card.you is controller else later
            side.append((_met(card, minion), card, card.you, partial(aura, card, minion)))
    for card, cancels in game.rows.cancels:
        if cancels(card, minion):
            side = now if card.you is controller else later
            side.append((_met(card, minion), card, card.you, None))

    later.sort(key=_BEGAN)
    for side in (now, later):
        for _, source, player, amount in side:
            if player is None or not _immune(game, minion, source, player):
                if amount is None:
                    value = _cancel(minion, value, starting, own_bonus, record)
                else:
                    more = amount if isinstance(amount, int) else amount()
                    value += more
                    record.append((source.title, more))
            if side is later:
                minion._power = max(value, 0)
        minion._power = max(value, 0)
    if parts is not None:
        parts.extend(part for part in record if part[1] or part[0] == "printed")
    return minion._power


def _met(card: Card, minion: Card) -> int:
    """When the card's effect on that minion began: when the one came to the other, whichever way round."""
    if card.host is minion:
        return card.arrived
    carried = card.host.arrived if card.is_action and card.host.is_minion else 0
    return max(card.arrived, carried, minion.arrived)


def _immune(game: Kernel, minion: Card, source: Any, player: Player) -> bool:
    """Is the minion immune to what that player did with the source, whoever has the card by now (RULES 15.2)?"""
    present = source.you
    source.you = player
    immune = game.protected(minion, source)
    source.you = present
    return immune


def _cancel(minion: Card, value: int, starting: int, own_bonus: int, record: list[Part]) -> int:
    if minion._cancelled:
        return value
    minion._cancelled = True
    record[0] = ("printed", minion.printed_power)
    record[2] = (minion.title, 0)
    return value - own_bonus - starting + minion.printed_power


def player_total(game: Kernel, base: Base, player: Player) -> int:
    """RULES 4.4: what counts for one player at a base."""
    return totals(game, base)[player.seat]


def base_total(game: Kernel, base: Base) -> int:
    """RULES 4.4: the sum over all players, withheld power included."""
    if base._totals_at == game.stamp:
        return base._totals[-1]
    rows = game.rows
    if rows.withholds or rows.cancels or rows.total_bonus or game.total_boosts:
        return totals(game, base)[-1]
    return base._whole if base._kept else _count(game, base, None)


def totals(game: Kernel, base: Base) -> tuple[int, ...]:
    """Totals per seat, and at the end the base's total."""
    if base._totals_at == game.stamp:
        return base._totals
    rows = game.rows
    alone = not (rows.withholds or rows.cancels or rows.total_bonus or game.total_boosts)
    if alone and base._kept == ALL:
        return base._totals
    shares = [0] * len(game.players)
    whole = _count(game, base, shares)
    if not alone:
        base._kept = NOTHING
    elif base._kept:
        base._kept = ALL
    for card, bonus in rows.total_bonus:
        for player in game.players if game.is_live(card) else ():
            amount = bonus(card, player, base)
            shares[player.seat] += amount
            whole += amount
    for boost in game.total_boosts:
        if boost.base == base.uid:
            shares[boost.seat] += boost.amount
            whole += boost.amount
    base._totals = result = (*shares, whole)
    base._totals_at = game.stamp
    return result


NOTHING, WHOLE, ALL = range(3)
"""Which sums of a base are kept until a card there changes: none, their total, or also everybody's share. They can be
where no power depends on anything else.
"""


def _count(game: Kernel, base: Base, shares: list[int] | None) -> int:
    """The power of all cards on a base; where `shares` are given, everybody gets their own."""
    rows = game.rows
    stamp = game.stamp
    withholding = rows.withholds
    bare = not rows.cancels
    for card, _ in rows.aura:
        if card.base is base:
            bare = False
            break
    calm = bare
    whole = 0
    for minion in base.minions:
        if (
            bare
            and minion.text.changes_no_power
            and not minion.boosts
            and (not minion.actions or _none_changes_power(minion.actions))
        ):
            power = minion.printed_power + minion.counters
        else:
            calm = False
            power = minion._power if minion._power_at == stamp else compute(game, minion)
        whole += power
        if shares is not None and not (withholding and _withheld(game, minion)):
            shares[minion.you.seat] += power
    for titan in base.titans:
        whole += titan.counters
        if shares is not None:
            shares[titan.you.seat] += titan.counters
    base._whole = whole
    base._kept = WHOLE if calm else NOTHING
    return whole


def _none_changes_power(actions: list[Action]) -> bool:
    """Is there nothing among them that gives or takes power?"""
    for action in actions:  # noqa: SIM110 (a generator costs more than the question)
        if not action.text.changes_no_power:
            return False
    return True


def _withheld(game: Kernel, minion: Card) -> bool:
    """Does its power count for nobody?"""
    return any(withholds(card, minion) and not game.protected(minion, card) for card, withholds in game.rows.withholds)


def breakpoint(game: Kernel, base: Base) -> int:
    """RULES 4.2: starting breakpoint plus modifications, never below 0."""
    rows = game.rows
    value = base.breakpoint
    if not rows.starting_breakpoint and not rows.breakpoint_bonus:
        return value
    for card, starting in rows.starting_breakpoint:
        if card is base:
            value = starting(base)
    for card, bonus in rows.breakpoint_bonus:
        if game.is_live(card):
            value += bonus(card, base)
    return max(value, 0)
