"""The log for people: a sentence for every event, with the seats that saw its hidden part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .cards import Base
from .events import (
    AddCounters,
    AddTokens,
    AfterScoring,
    ArrangeBaseDeck,
    Attach,
    BarExtras,
    BarKind,
    BarUntil,
    BaseLeaves,
    BeforeScoring,
    BeginTurn,
    Borrow,
    Cancel,
    CardEvent,
    ChangeBreakpoint,
    ChangePower,
    CleanUp,
    Destroy,
    DestroyBase,
    Discard,
    Draw,
    Event,
    GainTurn,
    GainVP,
    Give,
    IgnoreBase,
    Leave,
    Look,
    LookAtBaseDeck,
    LoseClash,
    Move,
    NameCard,
    NameFaction,
    NewBase,
    PlaceBase,
    PlaceFromPlay,
    Play,
    PlayTitan,
    Protect,
    PutAway,
    PutIntoPlay,
    Rebuild,
    RebuildBaseDeck,
    Relocate,
    Return,
    Reveal,
    Scoring,
    Search,
    Shuffle,
    ShuffleHandIn,
    ShuffleIn,
    SwapBase,
    TakeControl,
    TakeFrom,
    TakeOut,
    To,
    Transfer,
    TurnBaseDeckDown,
    Use,
    Win,
)
from .messages import Message, Param

if TYPE_CHECKING:
    from .players import Player
    from .shapes import LogEntry, ToldEvent


def event_data(event: Event, number: int) -> ToldEvent | None:
    """An event for people: its public part, and the hidden part for the seats that saw it."""
    says = _says(event)
    if says is None:
        return None
    player = getattr(event, "player", None)
    data: ToldEvent = {
        "number": number,
        "kind": type(event).__name__,
        "player": player.seat if player is not None else None,
        "says": says.data(),
        "cards": [card.title for card in _seen_cards(event)],
    }
    source = getattr(event, "source", None)
    if source is not None:
        data["source"] = source.title
    base = getattr(event, "base", None) or getattr(event, "to", None)
    if isinstance(base, Base) and (not isinstance(event, PlaceBase) or event.seen):
        data["base"] = base.title
    secret = _secret(event)
    if secret is not None:
        seats, hidden = secret
        data["secret"] = {"seats": seats, "says": hidden.data()}
    return data


def in_english(told: ToldEvent) -> LogEntry:
    """The same event with what it says."""
    data: Any = {**told, "text": str(Message.of(told["says"])), "seats": None}
    if "secret" in told:
        data["secret"] = {**told["secret"], "text": str(Message.of(told["secret"]["says"]))}
    entry: LogEntry = data
    return entry


def _seen_cards(event: Event) -> list[Any]:
    if isinstance(event, (Draw, Look)):
        return []
    if isinstance(event, Relocate):
        return [event.card] if event.seen else []
    if isinstance(event, (Discard, Reveal, ShuffleIn, TakeOut)):
        return list(event.cards)
    card = getattr(event, "card", None)
    return [card] if card is not None else []


def _names(cards: Sequence[Any]) -> list[str]:
    return [card.title for card in cards]


_PLACES = {
    To.HAND: "place-hand",
    To.DISCARD: "place-discard",
    To.TOP: "place-top",
    To.BOTTOM: "place-bottom",
    To.SHUFFLED: "place-shuffled",
    To.SUPPLY: "place-supply",
    To.BOX: "place-box",
}


def _place(to: To, owner: Player, card: Any = None) -> Message:
    if to is To.SUPPLY:
        return Message(_PLACES[to], supply=card.face.shared)
    return Message(_PLACES[to], player=owner.name)


def _by(event: Any) -> Param:
    return Message("by", source=event.source.title) if event.source is not None else ""


def _says(event: Event) -> Message | None:
    """The public part of an event; None for an event without a line in the log."""
    match event:
        case BeginTurn():
            return Message("log-turn", player=event.player.name)
        case Play():
            player, card = event.player.name, event.card.title
            if event.card.is_minion:
                return Message("log-play-at", player=player, card=card, base=event.place.title)
            if event.card.is_action and event.place is not None:
                return Message("log-play-on", player=player, card=card, place=event.place.title)
            return Message("log-play", player=player, card=card)
        case PutIntoPlay():
            return Message("log-put-into-play", card=event.card.title, place=event.place.title, by=_by(event))
        case PlayTitan():
            return Message("log-play-at", player=event.player.name, card=event.card.title, base=event.base.title)
        case Use():
            return Message("log-use", player=event.player.name, card=event.card.title)
        case Destroy() | DestroyBase():
            return Message("log-destroy", card=event.card.title, by=_by(event))
        case Return() if event.card.is_titan:
            return Message("log-leave", card=event.card.title, by=_by(event))
        case Return():
            return Message("log-return", card=event.card.title, player=event.card.owner.name, by=_by(event))
        case PlaceFromPlay() if event.card.is_titan:
            return Message("log-leave", card=event.card.title, by=_by(event))
        case PlaceFromPlay():
            return _goes(event.card, event.to, event.card.owner, _by(event))
        case LoseClash():
            return Message("log-lose-clash", card=event.card.title)
        case Leave() if event.card.is_titan:
            return Message("log-aside", card=event.card.title)
        case Leave():
            if isinstance(event.cause, (Return, PlaceFromPlay)):
                return None
            if isinstance(event.cause, (Destroy, CleanUp)) and event.to is To.DISCARD:
                return None
            return _goes(event.card, event.to, event.card.owner)
        case PutAway():
            return None if event.to is To.DISCARD else _goes(event.card, event.to, event.card.owner)
        case Move():
            return Message("log-move", card=event.card.title, base=event.to.title, by=_by(event))
        case Transfer():
            return Message("log-transfer", card=event.card.title, to=event.to.title, by=_by(event))
        case TakeControl():
            return Message("log-control", player=event.by.name, card=event.card.title, by=_by(event))
        case ChangePower():
            return Message("log-power", card=event.card.title, amount=event.amount, by=_by(event))
        case ChangeBreakpoint():
            return Message("log-breakpoint", base=event.card.title, amount=event.amount, by=_by(event))
        case BarKind():
            return Message("log-bar", player=event.player.name, kind=event.kind, by=_by(event))
        case BarUntil():
            owner = event.source.you.name
            return Message("log-bar-until", player=event.player.name, what=event.what, owner=owner, by=_by(event))
        case BarExtras():
            owner, base = event.source.you.name, event.base.title
            return Message("log-bar-extras", player=event.player.name, base=base, owner=owner, by=_by(event))
        case NameFaction():
            return Message("log-name-faction", player=event.player.name, faction=event.faction, by=_by(event))
        case NameCard():
            return Message("log-name-card", player=event.player.name, card=event.title, by=_by(event))
        case AddCounters():
            return Message("log-counters", card=event.card.title, count=event.count, by=_by(event))
        case AddTokens():
            return Message("log-tokens", card=event.card.title, count=event.count, by=_by(event))
        case Borrow():
            return Message("log-borrow", card=event.card.title)
        case Draw():
            if not event.cards:
                return None
            return Message("log-draw", player=event.player.name, count=len(event.cards), by=_by(event))
        case TakeFrom():
            player, supply = event.player.name, event.supply.name
            return Message("log-take", player=player, count=event.count, supply=supply, by=_by(event))
        case Discard():
            return Message("log-discard", player=event.player.name, cards=_names(event.cards), by=_by(event))
        case Give():
            player, to = event.player.name, event.holder.name
            if not event.seen:
                return Message("log-give-unseen", player=player, to=to, by=_by(event))
            return Message("log-give", player=player, card=event.card.title, to=to, by=_by(event))
        case Relocate():
            if event.seen:
                return _goes(event.card, event.to, event.holder, _by(event))
            return Message("log-goes-unseen", place=_place(event.to, event.holder), by=_by(event))
        case Look():
            return Message("log-look", player=event.player.name, count=len(event.cards), by=_by(event))
        case Reveal() | TakeOut():
            return Message("log-reveal", player=event.player.name, cards=_names(event.cards), by=_by(event))
        case Search():
            return Message("log-search", player=event.player.name, by=_by(event))
        case Shuffle():
            return Message("log-shuffle", player=event.player.name)
        case ShuffleHandIn():
            return Message("log-shuffle-hand", player=event.player.name, count=event.count, by=_by(event))
        case ShuffleIn():
            return _shuffled_in(event)
        case Rebuild():
            return Message("log-rebuild", player=event.player.name)
        case GainVP():
            code = "log-gain-vp" if event.amount > 0 else "log-lose-vp"
            return Message(code, player=event.player.name, amount=abs(event.amount), by=_by(event))
        case GainTurn():
            return Message("log-extra-turn", player=event.player.name, by=_by(event))
        case BeforeScoring():
            return Message("log-before-scoring", base=event.base.title)
        case Scoring():
            return _scores(event)
        case NewBase():
            return Message("log-new-base", base=event.base.title)
        case SwapBase():
            return Message("log-swap-base", base=event.base.title, old=event.card.title, by=_by(event))
        case Cancel():
            return Message("log-cancel", card=event.card.title, by=_by(event))
        case Protect():
            return Message("log-protect", card=event.card.title, player=_who(event), by=_by(event))
        case IgnoreBase():
            code = "log-refuse-base" if event.ignored.refused else "log-ignore-base"
            return Message(code, player=_who(event), base=event.card.title, by=_by(event))
        case BaseLeaves():
            return Message("log-base-leaves", base=event.base.title)
        case RebuildBaseDeck():
            return Message("log-rebuild-bases")
        case PlaceBase():
            side = "bottom" if event.to is To.BOTTOM else "top"
            if event.seen:
                return Message(f"log-base-to-{side}", base=event.base.title)
            return Message(f"log-unseen-base-to-{side}")
        case LookAtBaseDeck():
            return Message("log-look-at-bases", player=event.player.name, count=len(event.bases), by=_by(event))
        case ArrangeBaseDeck():
            return Message("log-arrange-bases", player=event.player.name, count=len(event.bases), by=_by(event))
        case TurnBaseDeckDown():
            return Message("log-turn-base-down", player=event.player.name, by=_by(event))
        case Win() if len(event.among) > 1:
            return Message("log-share-win", player=event.player.name)
        case Win():
            return Message("log-win", player=event.player.name)
        case Attach() | AfterScoring():
            return None
    return event.says()


def _who(event: CardEvent) -> str:
    """The player who does it."""
    return event.player.name if event.player is not None else ""


def _goes(card: Any, to: To, owner: Player, by: Param = "") -> Message:
    return Message("log-goes", card=card.title, place=_place(to, owner, card), by=by)


def _shuffled_in(event: ShuffleIn) -> Message:
    owners, player, cards, by = event.owners, event.player.name, _names(event.cards), _by(event)
    if len(owners) > 1:
        return Message("log-shuffle-in-all", player=player, cards=cards, by=by)
    if owners == [event.player]:
        return Message("log-shuffle-in", player=player, cards=cards, by=by)
    return Message("log-shuffle-in-of", player=player, cards=cards, owner=owners[0].name, by=by)


def _scores(event: Scoring) -> Message:
    awards: list[Param] = [
        Message("award", player=player.name, vp=event.base.vp[place - 1])
        for place, player, _ in event.ranking
        if place <= len(event.base.vp)
    ]
    if not awards:
        return Message("log-scores-nobody", base=event.base.title)
    return Message("log-scores", base=event.base.title, awards=awards)


def _secret(event: Event) -> tuple[list[int], Message] | None:
    """The hidden part of an event and the seats that saw it."""
    if isinstance(event, Draw) and event.cards:
        return [event.player.seat], Message("secret-draw", cards=_names(event.cards))
    if isinstance(event, Look) and event.cards:
        return [event.player.seat], Message("secret-look", cards=_names(event.cards))
    if isinstance(event, LookAtBaseDeck):
        return [event.player.seat], Message("secret-look", cards=_names(event.bases))
    if isinstance(event, Give) and not event.seen:
        return [event.player.seat, event.holder.seat], Message("secret-card", card=event.card.title)
    if isinstance(event, Relocate) and not event.seen:
        return [event.player.seat], Message("secret-card", card=event.card.title)
    return None
