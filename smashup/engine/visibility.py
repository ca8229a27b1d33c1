"""Who knows what: the one authority for views, the log and the re-dealing of hidden cards.

Every card in a hidden place carries the set of seats that know it there (`card.known`, one bit per seat). A seat
sees a face-down card only through that bit; shuffling clears it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import islice
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, Protocol

from . import power
from .cards import Base, Card, Zone
from .choices import Choice, Option
from .events import (
    AddCounters,
    AddTokens,
    AfterScoring,
    Attach,
    BaseLeaves,
    BeforeScoring,
    BeginTurn,
    Borrow,
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
    Leave,
    Look,
    LoseClash,
    Move,
    NewBase,
    PlaceBase,
    PlaceFromPlay,
    Play,
    PlayTitan,
    PutAway,
    Rebuild,
    RebuildBaseDeck,
    Relocate,
    Return,
    Reveal,
    Scoring,
    Search,
    Shuffle,
    ShuffleIn,
    TakeControl,
    TakeOut,
    To,
    Transfer,
    TurnBaseDeckDown,
    Use,
    Win,
)
from .rights import Affecting, At, MaxPower, OnMinion, OnOthersMinion, Right, WhereYouHaveAMinion
from .scoring import forecast

if TYPE_CHECKING:
    from .kernel import Kernel
    from .players import Player

    class RandomSource(Protocol):
        """What re-dealing needs of a generator: `random.Random` has it."""

        def getrandbits(self, k: int, /) -> int: ...


def knows(card: Any, seat: int | None) -> bool:
    """Does that seat (None: a spectator) know which card this is?"""
    if card.known in (card.game.everyone, -1):
        return True
    return seat is not None and bool(card.known >> seat & 1)


# views ---------------------------------------------------------------------------------------------------------------


def view(game: Kernel, seat: int | None, choice: Choice | None) -> dict[str, Any]:
    """Everything that seat may know, as JSON-able data, and nothing more."""
    return {
        "seat": seat,
        "players": [_player_view(game, player, seat) for player in game.players],
        "bases": [_base_view(game, base) for base in game.bases],
        "base_deck_size": len(game.base_deck),
        "base_deck_up": game.shown_base is not None,
        "base_deck_known": [
            {"position": len(game.base_deck) - 1 - i, "name": base.title}
            for i, base in enumerate(game.base_deck)
            if knows(base, seat)
        ],
        "base_discard": [base.title for base in game.base_discard],
        "turn": {
            "number": game.turn,
            "player": game.current.seat,
            "phase": game.phase.value,
            "plays": [_right_view(game, right) for right in game.current.open_rights()],
            "scoring": game.scoring.uid if game.scoring is not None else None,
            "extra_turns": list(game.extra_turns),
        },
        "limbo": [_card_view(game, card) for card in game.things if not card.is_base and card.zone is Zone.LIMBO],
        "choice": _choice_view(choice, seat),
        "over": game.winner is not None,
        "winner": game.winner,
    }


def _player_view(game: Kernel, player: Player, seat: int | None) -> dict[str, Any]:
    own = player.seat == seat
    data: dict[str, Any] = {
        "seat": player.seat,
        "name": player.name,
        "factions": list(player.factions),
        "vp": player.vp,
        "hand_size": len(player.hand),
        "deck_size": len(player.deck),
        "discard_pile": [_card_view(game, card) for card in player.discard_pile],
        "aside": [_card_view(game, card) for card in player.aside],
        "known_deck": [
            {"position": len(player.deck) - 1 - i, "name": card.title}
            for i, card in enumerate(player.deck)
            if knows(card, seat)
        ],
    }
    if own:
        data["hand"] = [_card_view(game, card) for card in player.hand]
    else:
        data["known_hand"] = sorted(card.title for card in player.hand if knows(card, seat))
    return data


def _card_view(game: Kernel, card: Card) -> dict[str, Any]:
    data: dict[str, Any] = {
        "id": card.uid,
        "name": card.title,
        "kind": card.kind,
        "faction": card.face.faction,
        "owner": card.owner.seat,
        "text": card.face.rules_text,
    }
    if card.is_minion:
        data["printed_power"] = card.printed_power
    if card.zone is not Zone.PLAY:
        if card.zone is Zone.ASIDE and card.memo is not None:
            data["memo"] = card.memo
        return data
    data["controller"] = card.you.seat
    if card.counters or not card.is_action:
        data["counters"] = card.counters
    if card.is_minion:
        data["power"] = card.power
        data["parts"] = [{"source": source, "amount": amount} for source, amount in power.breakdown(game, card)]
        data["cancelled"] = game.is_cancelled(card)
    if not card.is_action:
        data["actions"] = [_card_view(game, action) for action in card.actions]
    if card.loans:
        data["borrowed"] = sorted({face.title for loan in card.loans for face in loan.text.printed_on})
    if card.text.talents:
        data["talents_left"] = sum(
            (card.uid, card.life, ability.name) not in game.marks for ability in card.text.talents
        )
    if card.memo is not None:
        data["memo"] = card.memo
    return data


def _base_view(game: Kernel, base: Base) -> dict[str, Any]:
    return {
        "id": base.uid,
        "name": base.title,
        "faction": base.face.faction,
        "text": base.face.rules_text,
        "vp": list(base.vp),
        "printed_breakpoint": base.breakpoint,
        "breakpoint": base.current_breakpoint,
        "total": base.total,
        "totals": [base.total_of(player) for player in game.players],
        "forecast": [{"seat": seat, "place": place, "vp": vp} for seat, place, vp in forecast(game, base)],
        "minions": [_card_view(game, minion) for minion in base.minions],
        "actions": [_card_view(game, action) for action in base.actions],
        "titans": [_card_view(game, titan) for titan in base.titans],
        "tokens": base.tokens,
        "borrowed": [lender.title for lender in game.lent[base.uid].printed_on] if base.uid in game.lent else [],
    }


def _right_view(game: Kernel, right: Right) -> dict[str, Any]:
    return {
        "kind": right.kind,
        "normal": right.normal,
        "limits": [_limit_text(game, limit) for limit in right.limits],
    }


def _limit_text(game: Kernel, limit: Any) -> str:
    if isinstance(limit, At):
        return f"at {game.things[limit.base].title}"
    if isinstance(limit, MaxPower):
        return f"power {limit.power} or less"
    if isinstance(limit, OnMinion):
        return f"on {game.things[limit.minion.uid].title}"
    if isinstance(limit, OnOthersMinion):
        return "on another player's minion"
    if isinstance(limit, WhereYouHaveAMinion):
        return "where you have a minion"
    if isinstance(limit, Affecting):
        titles = " or ".join(game.things[minion.uid].title for minion in limit.minions or ())
        return f"directly affecting {titles or 'a minion'}"
    return limit.describe(game)  # type: ignore[no-any-return]


def _choice_view(choice: Choice | None, seat: int | None) -> dict[str, Any] | None:
    """The pending choice: its options only for its own player, for the others who is choosing about what."""
    if choice is None:
        return None
    data: dict[str, Any] = {
        "player": choice.player,
        "kind": choice.kind,
        "source": _source_title(choice, seat),
    }
    if choice.player == seat:
        data["prompt"] = choice.prompt
        if choice.window is not None:
            data["window"] = choice.window
        data["options"] = [_option_view(option, seat) for option in choice.options]
        if choice.run is not None:
            data["run"] = list(choice.run)
        data["picked"] = [getattr(thing, "title", None) or getattr(thing, "name", "") for thing in choice.picked]
    return data


def _source_title(choice: Choice, seat: int | None) -> str | None:
    """Which card asks; one that acts out of a hand is hidden from the others until it is played."""
    source = choice.source
    if source is None:
        return None
    if choice.player != seat and isinstance(source, Card) and source.zone in (Zone.HAND, Zone.DECK):
        return source.title if knows(source, seat) else None
    return source.title


def _option_view(option: Option, seat: int) -> dict[str, Any]:
    """A card that may be looked for is named by its title only, as long as it is not known where it lies."""
    data: dict[str, Any] = {"kind": option.kind, "label": option.label}
    if option.card is not None:
        if knows(option.card, seat):
            data["card"] = option.card.uid
        data["name"] = option.card.title
    if option.base is not None:
        data["base"] = option.base.uid
    if option.target is not None:
        data["target"] = option.target.uid
    if option.player is not None:
        data["player"] = option.player.seat
    if option.place is not None:
        data["place"] = option.place
    return data


# the log -------------------------------------------------------------------------------------------------------------


def event_data(event: Event, number: int) -> dict[str, Any] | None:
    """An event for people: a sentence for everybody, and one with the hidden part for the seats that saw it."""
    text = _sentence(event)
    if text is None:
        return None
    if text.endswith(("..", "!.", "?.")):  # a title that ends a sentence by itself
        text = text[:-1]
    player = getattr(event, "player", None)
    cards = _seen_cards(event)
    data: dict[str, Any] = {
        "number": number,
        "kind": type(event).__name__,
        "player": player.seat if player is not None else None,
        "text": text,
        "seats": None,
        "cards": [card.title for card in cards],
    }
    source = getattr(event, "source", None)
    if source is not None:
        data["source"] = source.title
    base = getattr(event, "base", None) or getattr(event, "to", None)
    if isinstance(base, Base) and (not isinstance(event, PlaceBase) or event.seen):
        data["base"] = base.title
    secret = _secret(event)
    if secret is not None:
        seats, words = secret
        data["secret"] = {"seats": seats, "text": words}
    return data


def _seen_cards(event: Event) -> list[Any]:
    if isinstance(event, (Draw, Look)):
        return []
    if isinstance(event, Relocate):
        return [event.card] if event.seen else []
    if isinstance(event, (Discard, Reveal, ShuffleIn, TakeOut)):
        return list(event.cards)
    card = getattr(event, "card", None)
    return [card] if card is not None else []


def _names(cards: Sequence[Any]) -> str:
    return ", ".join(card.title for card in cards)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}s" if number != 1 else f"a {noun}"


_PLACES = {
    To.HAND: "{owner}'s hand",
    To.DISCARD: "{owner}'s discard pile",
    To.TOP: "the top of {owner}'s deck",
    To.BOTTOM: "the bottom of {owner}'s deck",
    To.SHUFFLED: "{owner}'s deck, which is shuffled",
}


def _place(to: To, owner: Player) -> str:
    return _PLACES[to].format(owner=owner.name)


def _by(event: Any) -> str:
    return f" ({event.source.title})" if event.source is not None else ""


def _sentence(event: Event) -> str | None:
    """What everybody sees of an event; None for what is no news."""
    match event:
        case BeginTurn():
            return f"{event.player.name}'s turn begins."
        case Play():
            where = f" on {event.place.title}" if event.card.is_action and event.place is not None else ""
            if event.card.is_minion:
                where = f" at {event.place.title}"
            return f"{event.player.name} plays {event.card.title}{where}."
        case PlayTitan():
            return f"{event.player.name} plays {event.card.title} at {event.base.title}."
        case Use():
            return f"{event.player.name} uses {event.card.title}."
        case Destroy() | DestroyBase():
            return f"{event.card.title} is destroyed{_by(event)}."
        case Return() if event.card.is_titan:
            return f"{event.card.title} leaves play{_by(event)}."
        case Return():
            return f"{event.card.title} returns to {event.card.owner.name}'s hand{_by(event)}."
        case PlaceFromPlay():
            return f"{event.card.title} goes to {_place(event.to, event.card.owner)}{_by(event)}."
        case LoseClash():
            return f"{event.card.title} loses the clash of titans."
        case Leave() if event.card.is_titan:
            return f"{event.card.title} is set aside."
        case Leave():
            if isinstance(event.cause, (Return, PlaceFromPlay)):
                return None
            if isinstance(event.cause, (Destroy, CleanUp)) and event.to is To.DISCARD:
                return None
            return f"{event.card.title} goes to {_place(event.to, event.card.owner)}."
        case PutAway():
            if event.to is To.DISCARD:
                return None
            return f"{event.card.title} goes to {_place(event.to, event.card.owner)}."
        case Move():
            return f"{event.card.title} moves to {event.to.title}{_by(event)}."
        case Transfer():
            return f"{event.card.title} is transferred to {event.to.title}{_by(event)}."
        case TakeControl():
            return f"{event.by.name} takes control of {event.card.title}{_by(event)}."
        case ChangePower():
            return f"{event.card.title} has {event.amount:+d} power{_by(event)}."
        case AddCounters():
            return f"{event.card.title} gets {_count(event.count, '+1 power counter')}{_by(event)}."
        case AddTokens():
            return f"{event.card.title} gets {_count(event.count, 'token')}{_by(event)}."
        case Borrow():
            return f"{event.card.title} gains abilities."
        case Draw():
            if not event.cards:
                return None
            return f"{event.player.name} draws {_count(len(event.cards), 'card')}{_by(event)}."
        case Discard():
            return f"{event.player.name} discards {_names(event.cards)}{_by(event)}."
        case Give():
            what = event.card.title if event.seen else "a card"
            return f"{event.player.name} places {what} into {event.holder.name}'s hand{_by(event)}."
        case Relocate():
            what = event.card.title if event.seen else "A card"
            return f"{what} goes to {_place(event.to, event.holder)}{_by(event)}."
        case Look():
            return f"{event.player.name} looks at {_count(len(event.cards), 'card')}{_by(event)}."
        case Reveal():
            return f"{event.player.name} reveals {_names(event.cards)}{_by(event)}."
        case TakeOut():
            return f"{event.player.name} reveals {_names(event.cards)}{_by(event)}."
        case Search():
            return f"{event.player.name} searches their deck{_by(event)}."
        case Shuffle():
            return f"{event.player.name} shuffles their deck."
        case ShuffleIn():
            return f"{event.player.name} shuffles {_names(event.cards)} into {_decks(event)}{_by(event)}."
        case Rebuild():
            return f"{event.player.name} shuffles their discard pile into a new deck."
        case GainVP():
            return f"{event.player.name} gains {event.amount} VP{_by(event)}."
        case GainTurn():
            return f"{event.player.name} will take an extra turn{_by(event)}."
        case BeforeScoring():
            return f"{event.base.title} is about to score."
        case Scoring():
            awards = [
                f"{player.name} {event.base.vp[place - 1]} VP"
                for place, player, _ in event.ranking
                if place <= len(event.base.vp)
            ]
            return f"{event.base.title} scores: {', '.join(awards) or 'nobody takes part'}."
        case NewBase():
            return f"{event.base.title} comes into play."
        case BaseLeaves():
            return f"{event.base.title} goes to the base discard pile."
        case RebuildBaseDeck():
            return "The base discard pile is shuffled into a new base deck."
        case PlaceBase():
            what = event.base.title if event.seen else "A base card"
            return f"{what} goes to the {'bottom' if event.to is To.BOTTOM else 'top'} of the base deck."
        case TurnBaseDeckDown():
            return f"{event.player.name} turns the top card of the base deck face down{_by(event)}."
        case Win():
            return f"{event.player.name} wins the game."
        case Attach() | AfterScoring():
            return None
    return None


def _decks(event: ShuffleIn) -> str:
    owners = event.owners
    if len(owners) > 1:
        return "their owners' decks"
    return "their deck" if owners == [event.player] else f"{owners[0].name}'s deck"


def _secret(event: Event) -> tuple[list[int], str] | None:
    """The hidden part of an event and the seats that saw it."""
    if isinstance(event, Draw) and event.cards:
        return [event.player.seat], f"You draw {_names(event.cards)}."
    if isinstance(event, Look) and event.cards:
        return [event.player.seat], f"You look at {_names(event.cards)}."
    if isinstance(event, Give) and not event.seen:
        return [event.player.seat, event.holder.seat], f"It is {event.card.title}."
    if isinstance(event, Relocate) and not event.seen:
        return [event.player.seat], f"It is {event.card.title}."
    return None


# re-dealing ----------------------------------------------------------------------------------------------------------

Deal = dict[str, Any]
"""A re-deal as data: who holds which hidden cards in which order, and the generator's new state."""


_uid = attrgetter("uid")
_mixed_at = itemgetter(0)


def deal(game: Kernel, seat: int, rng: RandomSource) -> Deal:
    """A way the hidden cards could lie as far as that seat knows (RULES 5.9).

    Hidden cards of one owner trade places first, then the hidden cards in one player's hand and deck: so foreign
    cards (RULES 15.12) may lie wherever the seat cannot tell. No hand holds what everybody has seen elsewhere since it
    was filled. Where the cards really lie has no part in it: a seat that knows the same, with the same `rng`, gets the
    same deal.
    """
    piles = [pile for player in game.players for pile in (player.hand, player.deck)]
    cards = [card for pile in piles for card in pile]
    own = 1 << seat
    unknown = []
    for i, card in enumerate(cards):
        if not card.known & own:
            unknown.append(i)
    dealt = cards.copy()
    for owner in game.players:
        _permute(dealt, [i for i in unknown if cards[i].owner is owner], rng)
    start = 0
    for player in game.players:
        drawn = start + len(player.hand)
        end = drawn + len(player.deck)
        if game.mixed:
            held = [(game.held.get(cards[i].uid, 0), i) for i in unknown if start <= i < drawn]
            _fill(dealt, held, [i for i in unknown if drawn <= i < end], game.mixed, rng)
        else:
            _permute(dealt, [i for i in unknown if start <= i < end], rng)
        start = end
    uids = iter([card.uid for card in dealt])
    zones = [list(islice(uids, len(pile))) for pile in piles]
    hidden = [i for i, base in enumerate(game.base_deck) if not knows(base, seat)]
    bases = [base.uid for base in game.base_deck]
    shuffled = sorted(bases[i] for i in hidden)
    _shuffle(shuffled, rng)
    for i, uid in zip(hidden, shuffled, strict=True):
        bases[i] = uid
    return {"zones": zones, "bases": bases, "rng": rng.getrandbits(64)}


def _permute(cards: list[Card], places: list[int], rng: RandomSource) -> None:
    values = sorted([cards[i] for i in places], key=_uid)
    _shuffle(values, rng)
    for i, card in zip(places, values, strict=True):
        cards[i] = card


def _fill(
    cards: list[Card], hand: list[tuple[int, int]], deck: list[int], mixed: dict[int, int], rng: RandomSource
) -> None:
    """The hidden cards of a hand and a deck trade places; each place in the hand, with the time since when it is held,
    takes one that was not shuffled away later. What was held longest chooses first, so that all such deals are alike.
    """
    hand.sort()
    places = [i for _, i in hand] + deck
    values = sorted([(mixed.get(cards[i].uid, 0), cards[i].uid, cards[i]) for i in places])
    for place, (since, _) in enumerate(hand):
        fitting = bisect_right(values, since, place, key=_mixed_at)
        other = place + (rng.getrandbits(32) * (fitting - place) >> 32)
        values[place], values[other] = values[other], values[place]
    rest = values[len(hand) :]
    _shuffle(rest, rng)
    values[len(hand) :] = rest
    for i, (_, _, card) in zip(places, values, strict=True):
        cards[i] = card


def _shuffle(items: list[Any], rng: RandomSource) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = rng.getrandbits(32) * (i + 1) >> 32
        items[i], items[j] = items[j], items[i]


def apply_deal(game: Kernel, step: Deal) -> None:
    """Moves the card objects between face-down places as the deal says."""
    things = game.things
    piles = [(player, zone) for player in game.players for zone in (Zone.HAND, Zone.DECK)]
    known = [card.known for player in game.players for pile in (player.hand, player.deck) for card in pile]
    held = [[game.held.get(card.uid, 0) for card in player.hand] for player in game.players]
    place = 0
    for (player, zone), uids in zip(piles, step["zones"], strict=True):
        cards = [things[uid] for uid in uids]
        for card in cards:
            card.holder = player
            card.zone = zone
            card.known = known[place]
            place += 1
        if zone is Zone.HAND:
            player.hand = cards
            game.held.update(zip(uids, held[player.seat], strict=True))
        else:
            player.deck = cards
    game.base_deck = [game.things[uid] for uid in step["bases"]]
    game.rng.state = step["rng"]
