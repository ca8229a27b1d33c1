"""The five phases of a turn (RULES 2) and the order of turns."""

from __future__ import annotations

from collections.abc import Awaitable
from functools import partial
from typing import TYPE_CHECKING, Any

from .abilities import OnYourTurn, Talent
from .asks import Ask
from .choices import NOWHERE, Choice, Group, LazyOptions
from .effects import END_OF_TURN, end_of_turn_of, start_of_turn
from .events import BeginTurn, Draw, EndTurn, Expire, Play, StartTurn, Use, use_mark
from .rights import NORMAL_ACTION, NORMAL_MINION
from .scoring import ready_bases, score_bases
from .table import DRAW_CARDS, END_TURN, PLAY_CARDS, SCORE_BASES
from .victory import champion, end_game
from .zones import IN_DISCARD

if TYPE_CHECKING:
    from .kernel import Kernel
    from .players import Player

HAND_LIMIT = 10
MOST_DECLINED = 3
"""How often an on-your-turn ability may be begun and declined in a turn, so that every turn ends (RULES 2.2)."""
_END: Group = ("end", None, NOWHERE, None)


async def play_turns(table: Kernel, opening: Awaitable[None] | None) -> None:
    """Plays the opening, then turn after turn until somebody has won. Without an opening it continues at the Play Cards
    prompt of a copied game. The phases are written out here instead of in coroutines of their own, because every choice
    of a game passes through each coroutine above it.
    """
    resumed = opening is None
    if opening is not None:
        await table.resolve(opening)
    while table.winner is None:
        # 2.1: effects expire, then start-of-turn abilities happen
        if not resumed:
            player = table.players[_next_seat(table)]
            if waiting := table.happen(BeginTurn(player)):
                await waiting
            if start_of_turn(player.seat) in table.fleeting:
                await table.resolve(table.do(Expire(start_of_turn(player.seat))))
            if waiting := table.happen(StartTurn(player)):
                await waiting
            table.phase = PLAY_CARDS
            player.rights = [NORMAL_MINION, NORMAL_ACTION]
            if table.rows.extra_play:
                await table.resolve(table.give_extra_plays())
        resumed = False

        # 2.2: plays, talents and on-your-turn abilities until the player ends the phase
        player = table.current
        ask = Ask("ask-play-cards", player=player.name)
        find = partial(play_options, table, player)
        while True:
            options = LazyOptions(find)
            kind, card, place, how = options.at(await Choice("play cards", player.seat, ask, options))
            if kind == "end":
                break
            if isinstance(how, (Talent, OnYourTurn)):
                await table.resolve(_use(table, player, card, how, place))
            else:
                await table.resolve(table.play(Play(player, card, place, how)))
        player.rights.clear()

        # 2.3: bases score
        table.phase = SCORE_BASES
        ready = ready_bases(table)
        if ready and await score_bases(table, ready):
            return

        # 2.4: two cards, then down to ten
        table.phase = DRAW_CARDS
        if waiting := table.happen(Draw(player, 2)):
            await waiting
        if len(player.hand) > HAND_LIMIT:
            await table.resolve(player.discard(len(player.hand) - HAND_LIMIT))

        # 2.5: end-of-turn abilities happen, effects expire, then victory is checked
        table.phase = END_TURN
        ending = EndTurn(player)
        if waiting := table.happen(ending):
            await waiting
        if table.delayed:
            await table.catch_up(ending)
        if table.delayed or not table.fleeting.isdisjoint((END_OF_TURN, end_of_turn_of(player.seat))):
            await table.resolve(table.do(Expire(END_OF_TURN)))
        if champion(table) is not None:
            await end_game(table)


def _next_seat(table: Kernel) -> int:
    """Extra turns come right after the current one, then the order goes on (RULES 2.5, 15.9)."""
    if table.extra_turns:
        seat, *later = table.extra_turns
        table.extra_turns = tuple(later)
        return seat
    if table.turn:
        table.regular_seat = (table.regular_seat + 1) % len(table.players)
    return table.regular_seat


def play_options(table: Kernel, player: Player) -> list[Group]:
    """Everything the player may do at the Play Cards prompt; ending the phase comes last."""
    options = table.plays_of(player, player.rights)
    marks = table.marks
    for card, ability in table.talents:
        if card.you is player and (card.uid, card.life, ability.name) not in marks:
            possible = ability.possible
            if (possible is None or possible(card)) and not table.is_cancelled(card):
                options.append(("talent", card, NOWHERE, ability))
    for card, ability in table.offers:
        mine = not table.is_cancelled(card) if card.is_base else card.you is player
        if mine and _offered(table, player, card, ability):
            options.append(("talent", card, NOWHERE, ability))
    for card in player.aside:
        for ability in card.text.entrances if card.is_titan else ():
            places = ability.places
            if places is not None and player.titan is None and _offered(table, player, card, ability):
                options.append(("play", card, list(places(card, player)), ability))
    if table.graveyard and (own := _from_discard(table, player)):
        alike = {(card.like, place) for _, card, places, _ in own for place in places}
        options = [group for group in options if not _is_among(group, alike)] + own
    options.append(_END)
    return options


def _is_among(group: Group, alike: set[tuple[int, Any]]) -> bool:
    """Is it a play out of the discard pile that the card's own text, the more restricted way, allows as well (RULES
    15.16, 15.39)?
    """
    kind, card, places, _ = group
    return kind == "play" and card.zone is IN_DISCARD and all((card.like, place) in alike for place in places)


def _from_discard(table: Kernel, player: Player) -> list[Group]:
    """The cards in the discard pile that may be played by their own text, each title once (RULES 15.39)."""
    lying = {card.like: card for card in table.graveyard if card.zone is IN_DISCARD and card.holder is player}
    return [
        ("play", card, list(ability.places(card, player)), ability)
        for card in lying.values()
        for ability in card.text.entrances
        if ability.places is not None and _offered(table, player, card, ability)
    ]


def _offered(table: Kernel, player: Player, card: Any, ability: OnYourTurn) -> bool:
    for kind in ability.spends:
        if (NORMAL_MINION if kind == "minion" else NORMAL_ACTION) not in player.rights:
            return False
    if use_mark(player, card, ability) in table.marks:
        return False
    return ability.possible is None or bool(ability.possible(card, player))


async def _use(table: Kernel, player: Player, card: Any, ability: Talent | OnYourTurn, place: Any) -> None:
    mark = use_mark(player, card, ability)
    await table.do(Use(player, card, ability))
    if not isinstance(ability, OnYourTurn):
        await ability.run(card)
    elif place is not None:
        await ability.run(card, player, place)
    elif await ability.run(card, player) is False:
        _take_back(table, mark)


def _take_back(table: Kernel, mark: tuple[Any, ...]) -> None:
    """Takes back the use of a declined ability (RULES 15.23), up to `MOST_DECLINED` times in a turn."""
    for time in range(MOST_DECLINED):
        if (*mark, time) not in table.marks:
            table.marks.add((*mark, time))
            table.marks.remove(mark)
            return
