"""'Why not?': why a card in hand cannot be played now, with the rules behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .cards import Card
from .editions import printed_words
from .errors import NotPossible
from .events import Play
from .legality import MOST_PLAYS, Reason, Refusal
from .messages import Message
from .table import Phase

if TYPE_CHECKING:
    from .choices import Choice
    from .kernel import Kernel
    from .players import Player


def explain(table: Kernel, choice: Choice | None, card: Card | str) -> Message:
    """The reason why the card cannot be played, or how it can be; for the player who must choose."""
    if choice is None:
        return Message("why-over", ["8.1"])
    player = table.players[choice.player]
    held = _in_hand(player, card)
    if any(option.kind == "play" and _same(option.card, held) for option in choice.options):
        return Message("why-playable", card=held.title)
    if choice.kind != "play cards":
        return Message("why-asked", ["2.2", "6.4"], card=held.title, ask=choice.ask.says)
    assert table.phase is Phase.PLAY
    ways = table.ways_to_play(Play(player, held), table.as_spent(player, player.rights)[held.kind])
    assert isinstance(ways, Refusal)
    return _because(ways, held)


def _because(refusal: Refusal, held: Card) -> Message:
    card = held.title
    match refusal.reason:
        case Reason.SPECIAL:
            return Message("why-special", ["6.4"], card=card)
        case Reason.EXHAUSTED:
            return Message("why-exhausted", ["2.2"], most=MOST_PLAYS)
        case Reason.NO_RIGHT:
            return Message("why-no-right", ["2.2", "6.8"], kind=held.kind)
        case Reason.NO_PLACE:
            assert held.on is not None
            return Message("why-no-place", ["15.11"], card=card, on=held.on.kind)
        case Reason.LIMITED:
            return Message("why-limited", ["6.8", "15.16"], card=card)
        case Reason.BARRED:
            return Message("why-barred", ["5.7"], card=card)
        case Reason.CONDITION:
            return Message("why-condition", ["5.7"], card=card, text=printed_words(held.face))
        case Reason.FORBIDDEN:
            by = refusal.by
            return Message("why-forbidden", ["5.7"], by=by.title, text=printed_words(by.face))
    raise AssertionError(refusal)


def _in_hand(player: Player, card: Card | str) -> Card:
    for held in player.hand:
        if held is card or held.title == card or (isinstance(card, Card) and held.uid == card.uid):
            return held
    title = card.title if isinstance(card, Card) else card
    raise NotPossible(Message("not-in-hand", player=player.name, card=str(title)))


def _same(offered: Any, held: Card) -> bool:
    return offered is not None and offered.face is held.face and offered.owner is held.owner
