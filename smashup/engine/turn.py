"""The five phases of a turn (RULES 2) and the order of turns."""

from __future__ import annotations

from collections.abc import Awaitable
from functools import partial
from typing import TYPE_CHECKING, Any

from .abilities import Ability, OnYourTurn
from .choices import ASKING, NOWHERE, Choice, Group, LazyOptions
from .effects import END_OF_TURN, start_of_turn
from .events import BeginTurn, Draw, EndTurn, Expire, Play, StartTurn, Use, Win, use_mark
from .rights import NORMAL_ACTION, NORMAL_MINION
from .scoring import ready_bases, score_bases
from .table import DRAW_CARDS, END_TURN, PLAY_CARDS, SCORE_BASES
from .victory import champion

if TYPE_CHECKING:
    from .kernel import Kernel
    from .players import Player

HAND_LIMIT = 10
_END: Group = ("end", None, NOWHERE, None)


async def play_turns(game: Kernel, opening: Awaitable[None] | None) -> None:
    """The opening, then turn after turn until somebody has won; without an opening it goes on at the Play Cards prompt
    of a copied game.

    The phases of a turn stand here one after the other: every choice of a game passes through this coroutine, and would
    pass through theirs too.
    """
    resumed = opening is None
    if opening is not None:
        await game.resolve(opening)
    while game.winner is None:
        # 2.1: first what expires, then what happens
        if not resumed:
            player = game.players[_next_seat(game)]
            if waiting := game.happen(BeginTurn(player)):
                await waiting
            if start_of_turn(player.seat) in game.fleeting:
                await game.resolve(game.do(Expire(start_of_turn(player.seat))))
            if waiting := game.happen(StartTurn(player)):
                await waiting
            game.phase = PLAY_CARDS
            player.rights = [NORMAL_MINION, NORMAL_ACTION]
        resumed = False

        # 2.2: plays, talents and on-your-turn abilities until the player ends the phase
        player = game.current
        prompt = f"{player.name}: Play Cards"
        find = partial(play_options, game, player)
        while True:
            options = LazyOptions(find)
            game.asked = choice = Choice("play cards", player.seat, prompt, options)
            await ASKING
            kind, card, place, how = options.at(choice.index)
            if kind == "end":
                break
            if isinstance(how, Ability):
                await game.resolve(_use(game, player, card, how, place))
            else:
                await game.resolve(game.play(Play(player, card, place, how)))
        player.rights.clear()

        # 2.3: bases score
        game.phase = SCORE_BASES
        ready = ready_bases(game)
        if ready and await score_bases(game, ready):
            return

        # 2.4: two cards, then down to ten
        game.phase = DRAW_CARDS
        if waiting := game.happen(Draw(player, 2)):
            await waiting
        if len(player.hand) > HAND_LIMIT:
            await game.resolve(player.discard(len(player.hand) - HAND_LIMIT))

        # 2.5: what happens at the end of the turn, then what expires, then victory
        game.phase = END_TURN
        ending = EndTurn(player)
        if waiting := game.happen(ending):
            await waiting
        if game.delayed:
            await game.catch_up(ending)
        if END_OF_TURN in game.fleeting or game.delayed:
            await game.resolve(game.do(Expire(END_OF_TURN)))
        if (winner := champion(game)) is not None:
            await game.do(Win(winner))


def _next_seat(game: Kernel) -> int:
    """Extra turns come right after the current one, then the order goes on (RULES 2.5, 15.9)."""
    if game.extra_turns:
        seat, *later = game.extra_turns
        game.extra_turns = tuple(later)
        return seat
    if game.turn:
        game.regular_seat = (game.regular_seat + 1) % len(game.players)
    return game.regular_seat


def play_options(game: Kernel, player: Player) -> list[Group]:
    """Everything the player may do at the Play Cards prompt; ending the phase comes last."""
    options = game.plays_of(player, player.rights)
    marks = game.marks
    for card, ability in game.talents:
        if card.you is player and (card.uid, card.life, ability.name) not in marks:
            possible = ability.possible
            if (possible is None or possible(card)) and game.is_live(card):
                options.append(("talent", card, NOWHERE, ability))
    for card, ability in game.offers:
        if (card.is_base or card.you is player) and _offered(game, player, card, ability):
            options.append(("talent", card, NOWHERE, ability))
    for card in player.aside:
        for ability in card.text.entrances:
            places = ability.places
            if places is not None and player.titan is None and _offered(game, player, card, ability):
                options.append(("play", card, list(places(card, player)), ability))
    options.append(_END)
    return options


def _offered(game: Kernel, player: Player, card: Any, ability: OnYourTurn) -> bool:
    for kind in ability.spends:
        if (NORMAL_MINION if kind == "minion" else NORMAL_ACTION) not in player.rights:
            return False
    if use_mark(player, card, ability) in game.marks:
        return False
    return ability.possible is None or bool(ability.possible(card, player))


async def _use(game: Kernel, player: Player, card: Any, ability: Ability, place: Any) -> None:
    await game.do(Use(player, card, ability))  # type: ignore[arg-type]
    if not isinstance(ability, OnYourTurn):
        await ability.run(card)
    elif place is None:
        await ability.run(card, player)
    else:
        await ability.run(card, player, place)
