"""'Why not?': why a card in hand cannot be played now, in a sentence with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .cards import Card
from .errors import NotPossible
from .kernel import MOST_PLAYS
from .table import Phase

if TYPE_CHECKING:
    from .choices import Choice
    from .kernel import Kernel
    from .players import Player


def explain(game: Kernel, choice: Choice | None, card: Card | str) -> str:
    """The reason, or a sentence that says how the card can be played; said to the player who must choose."""
    if choice is None:
        return "The game is over (RULES 8.1)."
    player = game.players[choice.player]
    held = _in_hand(player, card)
    if any(option.kind == "play" and _same(option.card, held) for option in choice.options):
        return f"{held.title} can be played now."
    if choice.kind != "play cards":
        return (
            f"{held.title} cannot be played at this moment: you are asked to choose first "
            f"({choice.prompt}); cards are played in the own Play Cards phase or when a card says so (RULES 2.2, 6.4)."
        )
    assert game.phase is Phase.PLAY
    if held.special_only:
        return (
            f"{held.title} is a Special: it is played only at the moment its text names, never as a normal action "
            "(RULES 6.4)."
        )
    if game.is_exhausted():
        return f"{MOST_PLAYS} cards were played this turn, which is the limit: no turn goes on for ever (RULES 2.2)."
    rights = [right for right in player.open_rights() if right.kind == held.kind]
    if not rights:
        return f"You have no {held.kind} play left this turn (RULES 2.2, 6.8)."
    places = _candidates(game, player, held)
    if not places:
        assert held.on is not None
        return f"There is no {held.on.kind} that {held.title} may be played on (RULES 15.11)."
    fitting = [p for p in places if any(right.allows(player, held, p) for right in rights)]
    if not fitting:
        return f"The extra plays that are left do not fit {held.title} (RULES 6.8, 15.16)."
    for place in fitting:
        blocker = game.play_forbidder(player, held, place, rights[0])
        if blocker is held:
            return f"You may not play {held.title} again this turn (RULES 5.7)."
        if blocker is not None:
            return f"{blocker.title} does not allow it: {blocker.face.rules_text} (RULES 5.7)"
    return f"{held.title} cannot be played now (RULES 3.3)."


def _in_hand(player: Player, card: Card | str) -> Card:
    for held in player.hand:
        if held is card or held.title == card or (isinstance(card, Card) and held.uid == card.uid):
            return held
    title = card.title if isinstance(card, Card) else card
    raise NotPossible(f"{player.name} has no {title} in hand.")


def _same(offered: Any, held: Card) -> bool:
    return offered is not None and offered.face is held.face and offered.owner is held.owner


def _candidates(game: Kernel, player: Player, card: Card) -> list[Any]:
    if card.is_minion:
        return list(game.bases)
    return [None] if card.on is None else card.on.candidates(game, player)
