"""The whole state as canonical data: what two equal games have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .cards import Zone

if TYPE_CHECKING:
    from .cards import Card
    from .kernel import Kernel


def state_data(game: Kernel) -> dict[str, Any]:
    """Everything that decides how the game can go on."""
    return {
        "turn": game.turn,
        "phase": game.phase.value,
        "current": game.current.seat,
        "regular_seat": game.regular_seat,
        "extra_turns": game.extra_turns,
        "winner": game.winner,
        "scoring": game.scoring.uid if game.scoring is not None else None,
        "next_bases": game.next_bases,
        "rng": game.rng.state,
        "clock": game.clock,
        "plays": game.plays,
        "marks": sorted(map(repr, game.marks)),
        "bars": game.bars,
        "total_boosts": game.total_boosts,
        "delayed": [
            [d.moment.__name__, d.uid, d.seat, getattr(d.script, "__qualname__", ""), d.refs] for d in game.delayed
        ],
        "fleeting": sorted(game.fleeting),
        "base_deck_down": game.base_deck_down,
        "players": [
            {
                "vp": player.vp,
                "hand": _uids(player.hand),
                "deck": _uids(player.deck),
                "discard": _uids(player.discard_pile),
                "aside": _uids(player.aside),
                "rights": [repr(right) for right in player.rights],
            }
            for player in game.players
        ],
        "bases": [
            [base.uid, base.life, base.tokens, _uids(base.minions), _uids(base.actions), _uids(base.titans)]
            for base in game.bases
        ],
        "base_deck": _uids(game.base_deck),
        "base_discard": _uids(game.base_discard),
        "cards": [_card_data(card) for card in game.things if not card.is_base],
        "known_bases": [base.known for base in game.things if base.is_base],
        "mixed": sorted(game.mixed.items()),
        "held": [[game.held.get(card.uid, 0) for card in player.hand] for player in game.players],
    }


def _uids(things: list[Any]) -> list[int]:
    return [thing.uid for thing in things]


def _card_data(card: Card) -> list[Any]:
    data: list[Any] = [card.uid, card.title, card.zone.value, card.life, card.known]
    if card.zone is Zone.ASIDE:
        data.append(repr(card.memo))
    if card.zone is Zone.PLAY:
        data += [
            card.base.uid if card.base is not None else None,
            card.host.uid if card.host is not None else None,
            card.you.seat,
            card.played_by.seat,
            card.counters,
            card.boosts,
            card.controls,
            [[loan.text.names, loan.until] for loan in card.loans],
            card.entered,
            card.arrived,
            repr(card.memo),
        ]
    return data
