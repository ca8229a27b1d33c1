"""The Score Bases phase (RULES 7)."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from .asks import Ask
from .choices import Option
from .effects import NextBase
from .events import (
    AfterScoring,
    BaseLeaves,
    BeforeScoring,
    CleanUp,
    DestroyBase,
    NewBase,
    Play,
    RebuildBaseDeck,
    Scoring,
)
from .messages import Message
from .power import breakpoint, changes_breakpoints, totals
from .rights import NORMAL_MINION
from .victory import champion, end_game

if TYPE_CHECKING:
    from .cards import Base
    from .kernel import Kernel
    from .players import Player
    from .words.thing import Thing


_TOTAL = itemgetter(1)


async def score_bases(table: Kernel, ready: list[Base]) -> bool:
    """7.1: while any base is ready the current player picks one and it scores. True if somebody has won."""
    while ready:
        options = [Option("base", Message("act-score"), base=base, value=base) for base in ready]
        base = await table.pick(table.current, options, Ask("ask-next-score"), None, system=True)
        await score(table, base)
        ready = ready_bases(table)
    if table.options.victory_check != "scoring" or champion(table) is None:
        return False
    await end_game(table)
    return True


def ready_bases(table: Kernel) -> list[Base]:
    """7.1: those whose total is at least their breakpoint."""
    rows = table.rows
    printed = not changes_breakpoints(table)
    ready: list[Base] = []
    for base in table.bases:
        if totals(table, base)[-1] >= (base.breakpoint if printed else breakpoint(table, base)):
            ready.append(base)
    stoppers = rows.stops_scoring
    if ready and stoppers:
        return [base for base in ready if not any(stops(card, base) for card, stops in stoppers)]
    return ready


async def score(table: Kernel, base: Base) -> None:
    """Scores one base, from 'before it scores' to its replacement. A base that is destroyed on the way is replaced
    then.
    """
    table.scoring = base
    table.scoring_step = "before"
    life = base.life
    if waiting := table.happen(BeforeScoring(base)):
        await waiting
    if base.life == life:
        table.ranking = ranking = rank(table, base)
        table.scoring_step = "awards"
        if waiting := table.happen(Scoring(base, ranking)):
            await waiting
        table.scoring_step = "after"
        if waiting := table.happen(AfterScoring(base, ranking)):
            await waiting
        if base.life == life:
            table.scoring_step = "clean_up"
            await table.resolve(_clear(table, base))
            table.scoring_step = "new_base"
            await _replace(table, base)
    table.next_bases = ()
    table.scoring = table.scoring_step = table.ranking = None


def rank(table: Kernel, base: Base) -> list[tuple[int, Player, int]]:
    """7.5: (place, player, total) of every player who takes part; tied players share the best place."""
    taking_part: list[tuple[Player, int]] = []
    for player in table.players:
        total = base.total_of(player)
        if player.has_minion_at(base) or (total > 0 and table.options.presence == "power"):
            taking_part.append((player, total))
    taking_part.sort(key=_TOTAL, reverse=True)
    ranking: list[tuple[int, Player, int]] = []
    for player, total in taking_part:
        tied = ranking and ranking[-1][2] == total
        ranking.append((ranking[-1][0] if tied else len(ranking) + 1, player, total))
    return ranking


def forecast(table: Kernel, base: Base) -> list[tuple[int, int, int]]:
    """Who would take which place and how many VP if the base scored now: (seat, place, VP)."""
    return [(player.seat, place, vp_of(base, place)) for place, player, _ in rank(table, base)]


def vp_of(base: Base, place: int) -> int:
    """The VP of a place there."""
    return base.vp[place - 1] if place <= len(base.vp) else 0


async def _clear(table: Kernel, base: Base) -> None:
    """7.8: everything on the base is discarded at the same time, then the base."""
    await table.do(CleanUp(base, base.all_cards))
    await table.do(BaseLeaves(base))


async def destroy_base(table: Kernel, base: Base, source: Thing, replaced_by: int) -> None:
    """5.2: a destroyed base does not score; the cards on it leave as in 7.8. That many bases come in its place."""
    if not await table.do(DestroyBase(base, source)):
        return
    await _clear(table, base)
    await _put_out_instead(table, base, replaced_by)
    if not any(_takes_minions(table, left) for left in table.bases):
        await _put_out_anew(table)


async def _replace(table: Kernel, base: Base) -> None:
    """7.8: by the top of the base deck, or in one of the other ways that abilities offer."""
    ways = [way for way in table.next_bases if way.base is None or table.things[way.base] in table.base_discard]
    way = await _pick_way(table, ways)
    if way is not None and way.base is not None:
        await table.resolve(table.do(NewBase(table.things[way.base], base)))
    else:
        await table.resolve(_put_out_instead(table, base, way.how_many if way is not None else 1))
    if not any(_takes_minions(table, left) for left in table.bases):
        await _put_out_anew(table)


async def _put_out_instead(table: Kernel, base: Base, count: int) -> None:
    """So many cards from the top of the base deck come into play in the place of a base."""
    for number in range(count):
        await put_out_base(table, base if number == 0 else None)


async def _pick_way(table: Kernel, ways: list[NextBase]) -> NextBase | None:
    if not ways:
        return None
    distinct: dict[tuple[int | None, int], NextBase] = {}
    for way in ways:
        distinct.setdefault((way.base, way.how_many), way)
    options = [_way_option(table, way) for way in distinct.values()]
    return await table.pick(table.current, options, Ask("ask-next-base"), None, system=True)  # type: ignore[no-any-return]


def _way_option(table: Kernel, way: NextBase) -> Option:
    """The label names the base: several cards of one title may offer different ones."""
    verb = Message("act-use")
    if way.base is not None:
        verb = Message("act-bring-back", base=table.things[way.base].title)
    return Option("card", verb, card=table.things[way.source], value=way)


async def put_out_base(table: Kernel, replaces: Base | None = None, *, anew: bool = False) -> Base | None:
    """The top card of the base deck comes into play."""
    await refill_base_deck(table, anew=anew)
    if not table.base_deck:
        return None
    base = table.base_deck[-1]
    await table.do(NewBase(base, replaces))
    return base


async def refill_base_deck(table: Kernel, *, anew: bool = False) -> None:
    """An empty base deck is rebuilt from the base discard pile, unless it is used once."""
    if not table.base_deck and table.base_discard and (anew or table.has_next_base):
        await table.do(RebuildBaseDeck())


def _takes_minions(table: Kernel, base: Base) -> bool:
    """Could anybody play any of their minions there?"""
    return any(card.is_minion and table.may_play(Play(card.owner, card, base), NORMAL_MINION) for card in table.things)


async def _put_out_anew(table: Kernel) -> None:
    """7.8: if no base is left in the middle, the discard pile becomes a new deck and (players + 1) bases are put out. A
    base that takes no minions does not count as one, or the game might never end.
    """
    for _ in range(len(table.players) + 1 - len(table.bases)):
        await table.resolve(put_out_base(table, anew=True))
