"""Views: the table as JSON-able data, with everything that a seat may know and nothing more."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from . import power
from .cards import Base, Card
from .choices import Choice, Option
from .messages import phrase
from .players import Nobody
from .rights import Right
from .scoring import vp_of
from .sight import id_for, knows, shown_id
from .zones import Zone

if TYPE_CHECKING:
    from .kernel import Kernel
    from .piles import Pile
    from .players import Player
    from .shapes import (
        Award,
        BaseView,
        CardView,
        ChoiceView,
        KnownCard,
        OptionView,
        PlayerView,
        RightView,
        SharedView,
        TurnView,
        View,
    )


def view(table: Kernel, seat: int | None, choice: Choice | None) -> View:
    """Everything that the seat may know as JSON-able data, and nothing more."""
    data: View = {
        "seat": seat,
        "players": [_player_view(table, player, seat) for player in table.players],
        "bases": [_base_view(table, base) for base in table.bases],
        "base_deck_size": len(table.base_deck),
        "base_deck_up": table.shown_base is not None,
        "base_deck_known": [
            {"position": len(table.base_deck) - 1 - i, "name": base.title}
            for i, base in enumerate(table.base_deck)
            if knows(base, seat)
        ],
        "base_discard": [base.title for base in table.base_discard],
        "turn": _turn_view(table),
        "limbo": [_card_view(table, card) for card in table.things if not card.is_base and card.zone is Zone.LIMBO],
        "choice": _choice_view(choice, seat),
        "over": table.winner is not None,
        "winner": table.winner,
    }
    if len(table.winners) > 1:
        data["winners"] = list(table.winners)
    if table.final_vp:
        data["final_vp"] = [{"seat": seat, "source": source, "vp": vp} for seat, source, vp in table.final_vp]
    if table.nobodies:
        data["shared"] = [_shared_view(table, nobody, seat) for nobody in table.nobodies]
    return data


def _turn_view(table: Kernel) -> TurnView:
    scoring = table.scoring
    return {
        "number": table.turn,
        "player": table.current.seat,
        "phase": table.phase.value,
        "plays": [_right_view(table, right) for right in table.current.open_rights()],
        "scoring": None if scoring is None else shown_id(scoring),
        "scoring_step": None if scoring is None else table.scoring_step,
        "awards": None if scoring is None else _awards(table, scoring),
        "extra_turns": list(table.extra_turns),
    }


def _awards(table: Kernel, scoring: Base) -> list[Award] | None:
    """The places at the base that has scored."""
    if table.ranking is None:
        return None
    return [
        {"seat": player.seat, "place": place, "vp": vp_of(scoring, place), "total": total}
        for place, player, total in table.ranking
    ]


def _player_view(table: Kernel, player: Player, seat: int | None) -> PlayerView:
    own = player.seat == seat
    data: PlayerView = {
        "seat": player.seat,
        "name": player.name,
        "factions": list(player.factions),
        "vp": player.vp,
        "hand_size": len(player.hand),
        "deck_size": len(player.deck),
        "discard_pile": [_card_view(table, card) for card in player.discard_pile],
        "aside": [_card_view(table, card) for card in player.aside],
        "known_deck": _known(player.deck, seat),
    }
    if own:
        data["hand"] = [_card_view(table, card) for card in player.hand]
    else:
        data["known_hand"] = sorted(card.title for card in player.hand if knows(card, seat))
    return data


def _shared_view(table: Kernel, nobody: Player, seat: int | None) -> SharedView:
    """A deck that belongs to nobody."""
    data: SharedView = {
        "name": nobody.name,
        "deck_size": len(nobody.deck),
        "discard_pile": [_card_view(table, card) for card in nobody.discard_pile],
        "known_deck": [] if nobody.lies_open else _known(nobody.deck, seat),
    }
    if nobody.lies_open:
        data["cards"] = dict(Counter(card.title for card in nobody.deck))
    return data


def _known(pile: Pile, seat: int | None) -> list[KnownCard]:
    """The cards of a pile that the seat knows, with their depth."""
    return [{"position": len(pile) - 1 - i, "name": card.title} for i, card in enumerate(pile) if knows(card, seat)]


def _card_view(table: Kernel, card: Card) -> CardView:
    data: CardView = {
        "id": shown_id(card),
        "name": card.title,
        "kind": card.kind,
        "faction": card.face.faction,
        "owner": None if isinstance(card.owner, Nobody) else card.owner.seat,
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
        data["parts"] = [{"source": source, "amount": amount} for source, amount in power.breakdown(table, card)]
        data["cancelled"] = card.cancelled
        if withheld := power.withheld_by(table, card):
            data["withheld"] = [source.title for source in withheld]
    elif card.cancelled:
        data["cancelled"] = True
    if not card.is_action:
        data["actions"] = [_card_view(table, action) for action in card.actions]
    if card.loans:
        data["borrowed"] = sorted({face.title for face in card.borrowed})
    if card.text.talents:
        data["talents_left"] = card.talents_left
    if card.memo is not None:
        data["memo"] = card.memo
    return data


def _base_view(table: Kernel, base: Base) -> BaseView:
    data: BaseView = {
        "id": shown_id(base),
        "name": base.title,
        "faction": base.face.faction,
        "text": base.face.rules_text,
        "vp": list(base.vp),
        "printed_breakpoint": base.breakpoint,
        "breakpoint": base.current_breakpoint,
        "total": base.total,
        "totals": [base.total_of(player) for player in table.players],
        "forecast": [{"seat": seat, "place": place, "vp": vp} for seat, place, vp in base.forecast],
        "minions": [_card_view(table, minion) for minion in base.minions],
        "actions": [_card_view(table, action) for action in base.actions],
        "titans": [_card_view(table, titan) for titan in base.titans],
        "tokens": base.tokens,
        "borrowed": [lender.title for lender in base.borrowed],
    }
    if table.is_cancelled(base):
        data["cancelled"] = True
    return data


def _right_view(table: Kernel, right: Right) -> RightView:
    return {
        "kind": right.kind,
        "normal": right.normal,
        "says": [phrase(limit.words(table)).data() for limit in right.limits],
    }


def _choice_view(choice: Choice | None, seat: int | None) -> ChoiceView | None:
    """The pending choice: with its options for its own player, without them for the others."""
    if choice is None:
        return None
    data: ChoiceView = {
        "player": choice.player,
        "kind": choice.kind,
        "source": _source_title(choice, seat),
    }
    if choice.player == seat:
        ask = choice.ask
        data["says"] = ask.says.data()
        if (verb := ask.verb) is not None:
            data["verb"] = verb.data()
        if (noun := ask.noun) is not None:
            data["noun"] = noun
        if choice.window is not None:
            data["window"] = choice.window
        data["options"] = [_option_view(option, seat) for option in choice.options]
        if choice.run is not None:
            data["run"] = list(choice.run)
        data["picked"] = [str(getattr(thing, "title", None) or getattr(thing, "name", "")) for thing in choice.picked]
    return data


def _source_title(choice: Choice, seat: int | None) -> str | None:
    """The card that asks. A card that acts out of a hand is hidden from the others until it is played."""
    source = choice.source
    if source is None:
        return None
    if choice.player != seat and isinstance(source, Card) and source.zone in (Zone.HAND, Zone.DECK):
        return source.title if knows(source, seat) else None
    return source.title


def _option_view(option: Option, seat: int) -> OptionView:
    """A card gets its id only if the chooser knows it; otherwise only its title is given."""
    data: OptionView = {"kind": option.kind, "says": option.says.data()}
    if option.card is not None:
        if knows(option.card, seat):
            data["card"] = id_for(option.card, seat)
        data["name"] = option.card.title
    if option.base is not None:
        data["base"] = id_for(option.base, seat)
    if option.target is not None:
        data["target"] = id_for(option.target, seat)
    if option.player is not None:
        data["player"] = option.player.seat
    if option.place is not None:
        data["place"] = option.place
    return data
