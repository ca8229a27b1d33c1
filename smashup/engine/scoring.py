"""The Score Bases phase (RULES 7)."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from .choices import Option
from .effects import NextBase
from .events import (
    AfterScoring,
    BaseLeaves,
    BeforeScoring,
    CleanUp,
    DestroyBase,
    NewBase,
    RebuildBaseDeck,
    Scoring,
    Win,
)
from .power import base_total, breakpoint
from .rights import NORMAL_MINION
from .victory import champion

if TYPE_CHECKING:
    from .cards import Base, Scripted
    from .kernel import Kernel
    from .players import Player


_TOTAL = itemgetter(1)


async def score_bases(game: Kernel, ready: list[Base]) -> bool:
    """7.1: while any base is ready the current player picks one and it scores; True when somebody has won."""
    while ready:
        options = [Option("base", "Score", base=base, value=base) for base in ready]
        base = await game.pick(game.current, options, "Score Bases: which base scores next?", None, system=True)
        await score(game, base)
        if game.options.victory_check == "scoring":
            winner = champion(game)
            if winner is not None:
                await game.do(Win(winner))
                return True
        ready = ready_bases(game)
    return False


def ready_bases(game: Kernel) -> list[Base]:
    """7.1: those whose total is at least their breakpoint."""
    rows = game.rows
    printed = not rows.starting_breakpoint and not rows.breakpoint_bonus
    ready: list[Base] = []
    for base in game.bases:
        if base_total(game, base) >= (base.breakpoint if printed else breakpoint(game, base)):
            ready.append(base)
    stoppers = rows.stops_scoring
    if ready and stoppers:
        return [base for base in ready if not any(stops(card, base) for card, stops in stoppers)]
    return ready


async def score(game: Kernel, base: Base) -> None:
    """One base from 'before it scores' to its replacement; one that is destroyed on the way has been replaced then."""
    game.scoring = base
    life = base.life
    if waiting := game.happen(BeforeScoring(base)):
        await waiting
    if base.life == life:
        ranking = rank(game, base)
        if waiting := game.happen(Scoring(base, ranking)):
            await waiting
        if waiting := game.happen(AfterScoring(base, ranking)):
            await waiting
        if base.life == life:
            await game.resolve(_clear(game, base))
            await _replace(game, base)
    game.next_bases = ()
    game.scoring = None


def rank(game: Kernel, base: Base) -> list[tuple[int, Player, int]]:
    """7.5: (place, player, total) of everybody who takes part; tied players share the best place."""
    taking_part: list[tuple[Player, int]] = []
    for player in game.players:
        total = base.total_of(player)
        if player.has_minion_at(base) or (total > 0 and game.options.presence == "power"):
            taking_part.append((player, total))
    taking_part.sort(key=_TOTAL, reverse=True)
    ranking: list[tuple[int, Player, int]] = []
    for player, total in taking_part:
        tied = ranking and ranking[-1][2] == total
        ranking.append((ranking[-1][0] if tied else len(ranking) + 1, player, total))
    return ranking


def forecast(game: Kernel, base: Base) -> list[tuple[int, int, int]]:
    """Who would take which place and how many VP if the base scored now: (seat, place, VP)."""
    return [
        (player.seat, place, base.vp[place - 1] if place <= len(base.vp) else 0)
        for place, player, _ in rank(game, base)
    ]


async def _clear(game: Kernel, base: Base) -> None:
    """7.8: everything on the base is discarded at the same time, then the base."""
    await game.do(CleanUp(base, base.all_cards))
    await game.do(BaseLeaves(base))


async def destroy_base(game: Kernel, base: Base, source: Scripted, replaced_by: int) -> None:
    """5.2: a destroyed base does not score; what is on it leaves as in 7.8. So many others come in its place."""
    if not await game.do(DestroyBase(base, source)):
        return
    await _clear(game, base)
    await _put_out_instead(game, base, replaced_by)
    if not any(_takes_minions(game, left) for left in game.bases):
        await _put_out_anew(game)


async def _replace(game: Kernel, base: Base) -> None:
    """7.8: by the top of the base deck, or in one of the other ways that abilities offer."""
    ways = [way for way in game.next_bases if way.base is None or game.things[way.base] in game.base_discard]
    way = await _pick_way(game, ways)
    if way is not None and way.base is not None:
        await game.resolve(game.do(NewBase(game.things[way.base], base)))
    else:
        await game.resolve(_put_out_instead(game, base, way.how_many if way is not None else 1))
    if not any(_takes_minions(game, left) for left in game.bases):
        await _put_out_anew(game)


async def _put_out_instead(game: Kernel, base: Base, count: int) -> None:
    """So many cards from the top of the base deck come into play in the place of a base."""
    for number in range(count):
        await put_out_base(game, base if number == 0 else None)


async def _pick_way(game: Kernel, ways: list[NextBase]) -> NextBase | None:
    if not ways:
        return None
    distinct: dict[tuple[int | None, int], NextBase] = {}
    for way in ways:
        distinct.setdefault((way.base, way.how_many), way)
    options = [_way_option(game, way) for way in distinct.values()]
    prompt = "Several abilities offer the next base: choose one"
    return await game.pick(game.current, options, prompt, None, system=True)  # type: ignore[no-any-return]


def _way_option(game: Kernel, way: NextBase) -> Option:
    """It says which base it brings: several cards of one title may offer different ones."""
    verb = "Use" if way.base is None else f"Use … to bring back {game.things[way.base].title}"
    return Option("card", verb, card=game.things[way.source], value=way)


async def put_out_base(game: Kernel, replaces: Base | None = None, *, anew: bool = False) -> Base | None:
    """The top card of the base deck comes into play."""
    await refill_base_deck(game, anew=anew)
    if not game.base_deck:
        return None
    base = game.base_deck[-1]
    await game.do(NewBase(base, replaces))
    return base


async def refill_base_deck(game: Kernel, *, anew: bool = False) -> None:
    """An empty base deck is made anew from the base discard pile, unless it is used once."""
    if not game.base_deck and game.base_discard and (anew or game.has_next_base):
        await game.do(RebuildBaseDeck())


def _takes_minions(game: Kernel, base: Base) -> bool:
    """Could anybody play any of their minions there?"""
    return any(
        card.is_minion and game.play_forbidder(card.owner, card, base, NORMAL_MINION) is None for card in game.things
    )


async def _put_out_anew(game: Kernel) -> None:
    """7.8: no base left in the middle: the discard pile becomes a new deck, (players + 1) bases are put out. A base
    that takes no minions does not count, or the game might never end.
    """
    for _ in range(len(game.players) + 1 - len(game.bases)):
        await game.resolve(put_out_base(game, anew=True))
