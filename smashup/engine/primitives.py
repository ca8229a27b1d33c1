"""The primitive changes of a table, which events are made of.

Nothing here asks, triggers or decides. Only events call these methods (a test scans for it).
"""

from __future__ import annotations

from typing import Any

from . import indexes, knowledge
from .cards import Base, Card, give_to
from .effects import END_OF_TURN, Control, Loan, Until, end_of_turn_of
from .events import AT_BOTTOM, ON_TOP, SHUFFLED_IN, TO_BOX, TO_DISCARD, TO_HAND, TO_SUPPLY, To
from .players import Player
from .rights import At
from .state import ENTERING, LEAVING, SET_ASIDE, resetter
from .table import START_TURN, Table
from .zones import ASIDE, IN_DECK, IN_DISCARD, IN_HAND, IN_LIMBO, IN_PLAY


class Primitives(Table):
    """The table with all its primitive changes."""

    __slots__ = ()

    # zones -------------------------------------------------------------------------------------------------------

    def take(self, card: Card) -> None:
        """Out of the hand, deck, discard pile or place aside it is in."""
        pile = card.holder.pile_in(card.zone)
        if pile is not None:
            if pile[-1] is card:
                pile.pop()
            else:
                pile.remove(card)
            if pile.zone is IN_HAND:
                knowledge.seen_leaving_hand(self, card, pile)
            elif pile.zone is ASIDE:
                indexes.unwatch_some(self, card, card.text.from_aside)
        card.zone = IN_LIMBO

    def to_limbo(self, card: Card) -> None:
        card.zone = IN_LIMBO
        self.show(card)

    def show(self, card: Card) -> None:
        """The card becomes known to everybody."""
        card.known = self.everyone
        self.strays.pop(card.uid, None)

    def hand_over(self, card: Card, holder: Player, known_to: int = -1) -> None:
        """A card of a supply belongs to the player who has it. If not everybody sees it go, the others cannot tell any
        more who has it: the table remembers who had it when it was last seen.
        """
        if known_to in (-1, self.everyone):
            self.strays.pop(card.uid, None)
        elif holder is not card.owner:
            self.strays.setdefault(card.uid, card.owner.seat)
        give_to(card, holder)

    def put(self, card: Card, to: To, holder: Player, known_to: int) -> None:
        """Into a zone of that player, known to these seats."""
        if to is TO_SUPPLY:
            to, holder = ON_TOP, self.supply(card.face.shared)
        to = holder.takes(to)
        if to is TO_BOX:
            self.set_aside(card)
            return
        card.holder = holder
        card.known = known_to
        if to is not TO_DISCARD:
            knowledge.goes_out_of_sight(self, card)
            if holder is not card.owner and known_to != self.everyone:
                self.gifts_unseen = True
        if card.supplied:
            self.hand_over(card, holder, -1 if to is TO_DISCARD else known_to)
        if to is TO_HAND:
            card.zone = IN_HAND
            card.known |= 1 << holder.seat
            self.held_since[card.uid] = self.shuffles
            holder.hand.append(card)
            knowledge.best_known_first(holder.hand)
        elif to is TO_DISCARD:
            card.zone = IN_DISCARD
            card.known = self.everyone
            holder.discard_pile.append(card)
        else:
            card.zone = IN_DECK
            if to is AT_BOTTOM:
                holder.deck.insert(0, card)
            else:
                holder.deck.append(card)
                if to is SHUFFLED_IN:
                    self.shuffle(holder)

    def shuffle(self, player: Player) -> None:
        self.rng.shuffle(player.deck)
        everyone = self.everyone
        knowledge.seen_shuffled_away(self, [card for card in player.deck if card.known == everyone])
        for card in player.deck:
            card.known = 0

    def rebuild(self, player: Player) -> None:
        """The discard pile is shuffled and becomes the deck, under the rest of the old one (RULES 2.6)."""
        if not player.discard_pile:
            return
        cards = player.discard_pile
        self.rng.shuffle(cards)
        knowledge.seen_shuffled_away(self, cards)
        for card in cards:
            card.zone = IN_DECK
            card.known = 0
            knowledge.goes_out_of_sight(self, card)
        player.deck[:0] = cards
        cards.clear()

    def draw(self, player: Player, count: int) -> list[Card]:
        """The top cards of the deck go to the hand. Seats that knew them still know them."""
        drawn: list[Card] = []
        own = 1 << player.seat
        while len(drawn) < count:
            if not player.deck:
                self.rebuild(player)
                if not player.deck:
                    break
            card = player.deck.pop()
            card.zone = IN_HAND
            card.holder = player
            card.known |= own
            if self.shuffles:
                self.held_since[card.uid] = self.shuffles
            drawn.append(card)
        player.hand += drawn
        return drawn

    # in play -----------------------------------------------------------------------------------------------------

    def enter(self, card: Any, place: Any) -> None:
        """Into play: a minion or titan at a base, an action on its host."""
        _enter_card(card)
        card.zone = IN_PLAY
        card.life += 1
        card.entered = card.arrived = self.tick()
        card.known = self.everyone
        self._settle_at(card, place)
        indexes.watch(self, card)

    def _settle_at(self, card: Any, place: Any) -> None:
        card.base = base = place.base
        base._kept = False
        if card.is_action:
            card.host = place
            place.actions.append(card)
        elif card.is_minion:
            place.minions.append(card)
        else:
            place.titans.append(card)

    def _lift(self, card: Any) -> None:
        card.base._kept = False
        if card.is_action:
            card.host.actions.remove(card)
        elif card.is_minion:
            card.base.minions.remove(card)
        else:
            card.base.titans.remove(card)

    def relocate(self, card: Any, place: Any) -> None:
        """To another base or host, with everything on it. A held action is attached again."""
        if card.zone is IN_LIMBO:
            card.zone = IN_PLAY
            indexes.watch(self, card)
        else:
            self._lift(card)
        card.arrived = self.tick()
        self._settle_at(card, place)
        for action in card.actions:
            action.base = card.base

    def keep_back(self, card: Any) -> None:
        """An action comes off its host without leaving play: on the next host it is still the same card."""
        self._detach(card)
        card.zone = IN_LIMBO

    def _detach(self, card: Any) -> None:
        indexes.unwatch(self, card)
        self._lift(card)
        card.last_base, card.base = card.base, None

    def leave(self, card: Any, to: To) -> bool:
        """Out of play, to a place of its owner; a titan is set aside (RULES 13.2). False when it has left already."""
        if card.zone is IN_PLAY:
            self._detach(card)
        elif card.zone is not IN_LIMBO:
            return False
        if self.spared:
            self.spared = tuple(effect for effect in self.spared if not effect.goes_with(card.uid))
        if self.ignored_bases:
            self.ignored_bases = tuple(u for u in self.ignored_bases if u.source.uid != card.uid)
        card.life += 1
        _leave_card(card)
        if card.is_titan:
            self.set_aside(card)
        else:
            self.put(card, to, card.owner, self.everyone)
        return True

    def set_aside(self, titan: Any) -> None:
        """Lays a titan beside its owner's deck, for everybody to see (RULES 13.1), or a card into the box, out of the
        game.
        """
        owner = titan.owner
        _set_aside(titan)
        titan.zone = ASIDE
        titan.holder = titan.you = owner
        titan.known = -1
        owner.aside.append(titan)
        indexes.watch_aside(self, titan)

    def set_loans(self, card: Any, loans: tuple[Loan, ...]) -> None:
        card.loans = loans
        self._read_again(card)

    def silence(self, card: Any, until: tuple[Until, ...]) -> None:
        """Its abilities are cancelled until all of these dates have come."""
        card.silenced = until
        self._read_again(card)

    def _read_again(self, card: Any) -> None:
        """A card or base in play has another text."""
        card.base._kept = False
        indexes.unwatch(self, card)
        card.text = indexes.text_of(self, card)
        indexes.watch(self, card)

    def expire(self, until: Until) -> None:
        """Removes every effect that lasts until this moment."""
        over = {until}
        if until == END_OF_TURN:
            self.delayed = ()
            over.add(end_of_turn_of(self.current.seat))
        if self.fleeting.isdisjoint(over):
            return
        self.fleeting -= over
        for base in self.bases:
            for thing in (base, *base.all_cards):
                if not over.isdisjoint(thing.silenced):
                    self.silence(thing, tuple(until for until in thing.silenced if until not in over))
            for card in base.all_cards:
                if card.boosts:
                    card.boosts = tuple(b for b in card.boosts if b.until not in over)
                if card.controls:
                    self._set_controls(card, tuple(c for c in card.controls if c.until not in over))
                if card.loans and any(loan.until in over for loan in card.loans):
                    self.set_loans(card, tuple(loan for loan in card.loans if loan.until not in over))
        self.total_boosts = tuple(b for b in self.total_boosts if b.until not in over)
        self.breakpoint_boosts = tuple(b for b in self.breakpoint_boosts if b.until not in over)
        self.bars = tuple(b for b in self.bars if b.until not in over)
        self.barred_extras = tuple(b for b in self.barred_extras if b.until not in over)
        self.spared = tuple(effect for effect in self.spared if not effect.ends(over))
        self.ignored_bases = tuple(u for u in self.ignored_bases if u.until not in over)
        if until == END_OF_TURN:
            self.base_deck_down = False
            if self.barred_kinds:
                self._wake_up()

    def _wake_up(self) -> None:
        """Removes bars on a kind of card whose turn is over."""
        seat = self.current.seat
        self.barred_kinds = tuple(b for b in self.barred_kinds if b.seat != seat or b.after_turn == self.turn)
        self.fleeting |= {end_of_turn_of(bar.seat) for bar in self.barred_kinds}

    def _set_controls(self, card: Any, controls: tuple[Control, ...]) -> None:
        card.controls = controls
        card.base._kept = False
        card.you = self.players[controls[-1].seat] if controls else card.played_by

    # turns -------------------------------------------------------------------------------------------------------

    def begin_turn(self, player: Player) -> None:
        self.turn += 1
        self.current = player
        self.phase = START_TURN
        self.plays.clear()
        self.marks.clear()

    # bases -------------------------------------------------------------------------------------------------------

    def base_enters(self, base: Base, replaces: Base | None) -> None:
        if base in self.base_deck:
            self.base_deck.remove(base)
        elif base in self.base_discard:
            self.base_discard.remove(base)
        _enter_base(base)
        base.life += 1
        base.known = self.everyone
        base.entered = self.tick()
        if replaces is not None and self.vacancy is not None:
            self.bases.insert(self.vacancy, base)
            self.vacancy = None
        else:
            self.bases.append(base)
        indexes.watch(self, base)

    def base_leaves(self, base: Base) -> None:
        indexes.unwatch(self, base)
        self.vacancy = self.bases.index(base)
        self.bases.remove(base)
        self.total_boosts = tuple(boost for boost in self.total_boosts if boost.base != base.uid)
        self.breakpoint_boosts = tuple(boost for boost in self.breakpoint_boosts if boost.base != base.uid)
        self.ignored_bases = tuple(ignored for ignored in self.ignored_bases if ignored.base != base.uid)
        for player in self.players:
            player.rights = [right for right in player.rights if At(base.uid) not in right.limits]
        base.life += 1
        _leave_base(base)
        self.base_discard.append(base)

    def swap_base(self, old: Base, new: Base, to: To) -> None:
        """A base of the base deck changes places with one in play; the cards there stay."""
        minions, titans, actions = old.minions, old.titans, old.actions
        old.minions, old.titans, old.actions = [], [], []
        self.base_leaves(old)
        self.base_enters(new, old)
        new.minions, new.titans, new.actions = minions, titans, actions
        for card in new.all_cards:
            card.base = new
            if card.host is old:
                card.host = new
        self.place_base(old, to)
        if to is SHUFFLED_IN:
            self.rng.shuffle(self.base_deck)
            for base in self.base_deck:
                base.known = 0

    def place_base(self, base: Base, to: To) -> None:
        for pile in (self.base_deck, self.base_discard):
            if base in pile:
                pile.remove(base)
        knowledge.goes_out_of_sight(self, base)
        if to is AT_BOTTOM:
            self.base_deck.insert(0, base)
        else:
            self.base_deck.append(base)

    def rebuild_base_deck(self) -> None:
        self.rng.shuffle(self.base_discard)
        for base in self.base_discard:
            base.known = 0
            knowledge.goes_out_of_sight(self, base)
        self.base_deck[:0] = self.base_discard
        self.base_discard = []


_enter_card, _enter_base = resetter(Card, ENTERING), resetter(Base, ENTERING)
_set_aside = resetter(Card, SET_ASIDE)
_leave_card, _leave_base = resetter(Card, LEAVING), resetter(Base, LEAVING)
