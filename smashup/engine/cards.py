"""Cards: the physical things, and the words their scripts are written in.

A class of a card's module is its printed *face*. The physical cards of a game are all plain `Card` objects (bases
plain `Base` objects) that wear a face: one class for all keeps Python's attribute caches warm, and a borrowed ability
is a function of another face called with this card. `me` in a script is the physical card; the words below
(`me.destroy`, `me.choose`, ...) are the whole vocabulary of a card's module, beside those of its player
(`me.you.draw`). Scripts never touch zones or knowledge themselves.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from enum import Enum
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from . import power as _power
from .abilities import BLANK, Script, Special, Text
from .choices import DECLINE, DONE, LazyPicks, Option, in_sentence, play_option, spoken, which
from .effects import END_OF_TURN, Boost, Control, Delayed, Loan, NextBase, Ref, Until
from .enums import plain_members
from .events import (
    TO_DISCARD,
    TO_HAND,
    AddCounters,
    AddTokens,
    Borrow,
    ChangePower,
    ChangeTotal,
    Delay,
    Destroy,
    Discard,
    DiscardFromPlay,
    EndTurn,
    Event,
    Give,
    Grant,
    KeepBack,
    Move,
    NewBase,
    OfferNextBase,
    PlaceBase,
    PlaceFromPlay,
    Play,
    PlayTitan,
    Relocate,
    Return,
    Reveal,
    Search,
    TakeControl,
    Target,
    To,
    Transfer,
    leaving,
)
from .rights import Affecting, At, Limit, MaxPower, OnMinion, Right
from .scoring import rank

if TYPE_CHECKING:
    from .kernel import Kernel
    from .players import Player

T = TypeVar("T")

_ENTERED = attrgetter("entered")


@plain_members
class Zone(Enum):
    """Where a card is."""

    DECK = "deck"
    HAND = "hand"
    DISCARD = "discard"
    PLAY = "play"
    LIMBO = "limbo"
    ASIDE = "aside"

    __hash__ = object.__hash__


IN_DECK, IN_HAND, IN_DISCARD, IN_PLAY, IN_LIMBO, ASIDE = Zone
"""The zones by plain names: to look a member up in its class costs many times as much."""


_numbers = itertools.count(1)
_FACTS = ("title",)
_CARD_FACTS = ("is_action", "is_minion", "is_standard", "is_titan", "kind", "on", "printed_power", "special_only")
_BASE_FACTS = ("breakpoint", "vp")
FACTS = _FACTS + _CARD_FACTS + _BASE_FACTS
"""Printed facts that every physical card carries itself, because they are asked so often."""


class Scripted:
    """Anything with a printed text: cards and bases."""

    __slots__ = ("face", "game", "known", "life", "loans", "memo", "text", "uid", *_FACTS)

    face: Any
    """The class with the printed facts and abilities."""
    title: str
    kind: str
    is_minion: bool
    is_action: bool
    is_titan: bool
    is_base: bool
    faction: ClassVar[str] = ""
    rules_text: ClassVar[str] = ""
    printed_text: ClassVar[Text] = BLANK
    promo: ClassVar[bool] = False
    number: ClassVar[int] = 0
    """One for every face."""

    game: Kernel
    uid: int
    text: Text
    loans: tuple[Loan, ...]
    memo: Any
    known: int
    life: int

    def __init_subclass__(cls, *, title: str = "", promo: bool = False, **facts: Any) -> None:
        super().__init_subclass__(**facts)
        if cls.__module__ == __name__:
            return
        cls.title = title or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__)
        cls.promo = promo
        cls.number = next(_numbers)
        cls.rules_text = " ".join((cls.__doc__ or "").split())
        cls.printed_text = Text.of(vars(cls).items())

    def __repr__(self) -> str:
        return f"<{self.title} #{self.uid}>"

    # looking at the table ----------------------------------------------------------------------------------------

    @property
    def you(self) -> Player:
        raise NotImplementedError

    @property
    def here(self) -> Base:
        """The base this is at, or was last at (RULES 5.8)."""
        raise NotImplementedError

    def describe(self) -> str:
        return self.title

    def origin(self) -> str:
        return ""

    def whereabouts(self) -> str:
        return ""

    @property
    def bases(self) -> list[Base]:
        return self.game.bases

    @property
    def other_bases(self) -> list[Base]:
        here = self.here
        return [base for base in self.game.bases if base is not here]

    @property
    def minions(self) -> Sequence[Minion]:
        """The minions at this base (bases only)."""
        raise NotImplementedError

    @property
    def all_minions(self) -> list[Minion]:
        """Every minion in play."""
        minions: list[Minion] = []
        for base in self.game.bases:
            minions += base.minions
        return minions

    @property
    def staying_minions(self) -> list[Minion]:
        """Every minion in play that is not about to leave at this very moment."""
        departing = self.game.frame.departing
        return [minion for minion in self.all_minions if minion not in departing]

    @property
    def all_actions(self) -> list[Action]:
        """Every action in play, on minions and on bases."""
        return [
            action
            for base in self.game.bases
            for on_it in (base.actions, *(minion.actions for minion in base.minions))
            for action in on_it
        ]

    @property
    def other_players(self) -> list[Player]:
        """All but you, in turn order from the current player."""
        you = self.you
        return [player for player in self.game.in_turn_order() if player is not you]

    def destinations(self, card: Card, among: Iterable[Base] | None = None, by: Player | None = None) -> list[Base]:
        """The bases to which this may move that card (RULES 15.11); `by` whom where that is not `you`."""
        game = self.game
        here = card.base
        others = []
        for base in game.bases if among is None else among:
            if base is not here:
                others.append(base)
        if Move not in game.watch_forbids and not game.rows.protects:
            return others
        return [base for base in others if not game.forbidden(Move(card, base, self, by))]

    def at_random(self, things: Sequence[T]) -> T | None:
        """One of these, picked by the game's own generator; None where there is none. Of cards in a hand that nobody
        can tell apart it is the first.
        """
        if not things:
            return None
        picked: Any = self.game.rng.pick(things)
        if picked.zone is not Zone.HAND:
            return picked  # type: ignore[no-any-return]
        return next(thing for thing in things if thing.like == picked.like)  # type: ignore[attr-defined]

    def may(self, change: Callable[[Card, Scripted], Event], card: Card) -> bool:
        """Does nothing keep this from doing that to the card (RULES 5.7, 6.7)? `me.may(Destroy, minion)`."""
        return not self.game.forbidden(change(card, self))

    # asking ------------------------------------------------------------------------------------------------------

    async def choose(
        self,
        options: Iterable[T],
        verb: str = "Choose",
        *,
        optional: bool = False,
        by: Player | None = None,
        reaches: Callable[[Any, Card], bool] | None = None,
    ) -> T | None:
        """One card, base or player out of these; None where there is none or it was declined.

        `reaches(option, minion)` tells which picks lead to a minion that has to be affected (RULES 15.14); without
        it a minion leads to itself and a base to the minions there.
        """
        things = list(options)
        if not things:
            return None
        if (must := self.must_affect(by)) and (leading := _leading(things, must, reaches)):
            things, optional = leading, False
        game = self.game
        if len(things) == 1 and not optional and not game.ask_forced:
            return things[0]
        player = by if by is not None else self.you
        picks = game.pick_options(things, verb)
        if optional:
            picks.append(DECLINE)
        return await game.pick(player, picks, partial(which, self.title, verb, things), self)  # type: ignore[no-any-return]

    async def choose_meeting_place(
        self, cards: Sequence[Card], verb: str = "Choose", *, away_from: Base | None = None
    ) -> Base | None:
        """The base at which this brings cards together; never one to which none of them may move (RULES 15.11)."""
        bases = (
            base
            for base in self.game.bases
            if base is not away_from
            and (all(card.base is base for card in cards) or any(self.destinations(card, [base]) for card in cards))
        )
        return await self.choose(bases, verb, reaches=lambda base, minion: bool(self.destinations(minion, [base])))

    async def choose_some(
        self,
        options: Iterable[T],
        verb: str = "Choose",
        *,
        at_least: int = 0,
        at_most: int | None = None,
        by: Player | None = None,
        together: Callable[[T, T], bool] | None = None,
    ) -> list[T]:
        """Several of these, one pick at a time; `together(first, other)` says what goes with the first pick."""
        left = list(options)
        leading: list[T] = []
        if (must := self.must_affect(by)) and (leading := _leading(left, must)):
            at_least = max(at_least, 1)
        limit = len(left) if at_most is None else min(at_most, len(left))
        picked: list[T] = []
        player = by if by is not None else self.you
        game = self.game
        while left and len(picked) < limit:
            picks = game.pick_options(left if picked else leading or left, verb)
            if len(picked) >= at_least:
                picks.append(DONE)
            prompt = f"{self.title}: {in_sentence(spoken(verb, _how_many(at_least, at_most)))}"
            pick = await game.pick(player, picks, prompt, self, picked=tuple(picked), run=(at_least, limit))
            if pick is None:
                break
            left = [thing for thing in left if thing is not pick]
            picked.append(pick)
            if together is not None:
                left = [thing for thing in left if together(picked[0], thing)]
        return picked

    async def choose_mode(
        self, *modes: str, by: Player | None = None, reach: Sequence[bool] | None = None, optional: bool = False
    ) -> int | None:
        """'A OR B': the number of the mode picked. `reach` says which modes can lead to a minion (RULES 15.14)."""
        numbers = list(range(len(modes)))
        if reach is not None and any(reach) and self.must_affect(by):
            numbers = [n for n in numbers if reach[n]]
            optional = False
        picks = [Option("mode", modes[n], value=n) for n in numbers]
        if optional:
            picks.append(DECLINE)
        player = by if by is not None else self.you
        return await self.game.pick(player, picks, f"{self.title}: choose one", self)  # type: ignore[no-any-return]

    async def either(
        self,
        *modes: tuple[str, Callable[[], Awaitable[Any]]],
        by: Player | None = None,
        reach: Sequence[bool] | None = None,
        optional: bool = False,
    ) -> int | None:
        """'A OR B' with what each does: `await me.either(("Draw a card", draw), ("Move it", move))`."""
        player = by if by is not None else self.you
        mode = await self.choose_mode(*(label for label, _ in modes), by=by, reach=reach, optional=optional)
        if mode is not None:
            rights = player.rights.copy()
            await modes[mode][1]()
            for label, do_it in (other for number, other in enumerate(modes) if number != mode):
                if await self._does_both(label, player):
                    await player.use_gained(rights, self)
                    await do_it()
        return mode

    async def _does_both(self, other: str, player: Player) -> bool:
        """Does something allow that player the other half of an OR as well, and is it wanted?"""
        for card, does_both in self.game.rows.does_both:
            if does_both(card, player) and not card.used("does_both") and await card.confirm(f"Also: {other}", player):
                card.mark("does_both")
                return True
        return False

    async def confirm(self, verb: str, by: Player | None = None) -> bool:
        """'You may ...', where nothing else is picked."""
        player = by if by is not None else self.you
        picks = [Option("yes", verb, value=True), DECLINE]
        return bool(await self.game.pick(player, picks, f"{self.title}: {in_sentence(verb)}?", self))

    def must_affect(self, by: Player | None = None) -> tuple[Card, ...]:
        """The minions of which the action being played here has yet to affect one; it binds only its own player."""
        return ()

    # acting on cards in play -------------------------------------------------------------------------------------

    async def destroy(self, card: Scripted | None) -> bool:
        return card is not None and self.game.is_in_play(card) and await self.game.do(Destroy(card, self))

    async def destroy_all(self, cards: Iterable[Scripted]) -> list[Any]:
        """Destroys them at the same moment; those that really were."""
        done = await self.game.do_all([Destroy(card, self) for card in cards if self.game.is_in_play(card)])
        return [event.card for event in done if isinstance(event, Destroy)]

    async def return_to_hand(self, card: Card | None) -> bool:
        return card is not None and self.game.is_in_play(card) and await self.game.do(Return(card, self))

    async def move(
        self,
        card: Card | None,
        to: Base | None = None,
        among: Iterable[Base] | None = None,
        by: Player | None = None,
    ) -> bool:
        """Moves it to a base, or to one of the bases that its mover picks (`by`, where that is not `you`)."""
        if card is None or not self.game.is_in_play(card):
            return False
        if to is None:
            bases = self.destinations(card, among, by)
            to = await self.choose(bases, f"Move {card.title} to", by=by, reaches=_anywhere)
        if to is None or to is card.base or to not in self.game.bases:
            return False
        return await self.game.do(Move(card, to, self, by))

    async def move_all(self, cards: Iterable[Card], to: Base) -> list[Any]:
        """Moves them together; those that really moved."""
        moves = [Move(card, to, self) for card in cards if card.base is not to]
        done = await self.game.do_all(moves)
        return [event.card for event in done if isinstance(event, Move)]

    async def keep_back(self, action: Action) -> None:
        """Takes an action off its host and holds it, in no zone, until it is transferred to another or discarded."""
        await self.game.do(KeepBack(action, self))

    async def transfer(self, action: Action | None, to: Scripted | None) -> bool:
        """An action goes over to another card; onto an immune one it is discarded instead (RULES 15.2)."""
        if action is None or to is None or not self.game.is_in_play(to) or action.zone not in (IN_PLAY, IN_LIMBO):
            return False
        return await self.game.transfer(Transfer(action, to, self))

    async def place(self, card: Card | None, to: To, *, seen: bool = True, holder: Player | None = None) -> bool:
        """To the top or bottom of a deck, into a hand or shuffled into a deck, from in play or from elsewhere."""
        if card is None:
            return False
        if card.zone is IN_PLAY:
            return await self.game.do(PlaceFromPlay(card, to, self))
        return await self.game.do(Relocate(card, to, self.you, seen, holder, self))

    async def place_all(self, cards: Iterable[Card], to: To) -> list[Any]:
        """Several cards in play at the same moment; those that really left."""
        events = [PlaceFromPlay(card, to, self) for card in cards]
        done = await self.game.do_all(events)
        return [event.card for event in done if isinstance(event, PlaceFromPlay)]

    async def discard_from_play(self, card: Card) -> None:
        """Into the owner's discard pile without being destroyed."""
        await self.game.do_all(leaving(card, TO_DISCARD, DiscardFromPlay(card, self)))

    def send_to(self, to: To) -> None:
        """This standard action goes there once it has resolved, not to the discard pile (RULES 3.6, step 5)."""
        assert isinstance(self, Card)
        if self.play is not None and self.play.put_away is not None:
            self.play.put_away.to = to

    async def offer_next_base(self, base: Base | None = None, count: int = 1) -> None:
        """Another way to choose the base that comes next: this one, or that many from the deck (RULES 7.8)."""
        way = NextBase(self.uid, None if base is None else base.uid, count)
        await self.game.do(OfferNextBase(way))

    async def give(self, card: Card, to: Player, *, seen: bool = False, by: Player | None = None) -> bool:
        """Places a card into another player's hand; `by` whom where that is not `you`."""
        player = by if by is not None else self.you
        return await self.game.do(Give(card, to, player=player, seen=seen, source=self))

    async def boost(self, card: Card | None, amount: int, until: Until = END_OF_TURN) -> bool:
        return (
            card is not None
            and self.game.is_in_play(card)
            and await self.game.do(ChangePower(card, amount, self._within_loan(until), self))
        )

    async def boost_all(self, cards: Iterable[Card], amount: int, until: Until = END_OF_TURN) -> None:
        until = self._within_loan(until)
        await self.game.do_all([ChangePower(card, amount, until, self) for card in cards])

    def _within_loan(self, until: Until) -> Until:
        """The power that a borrowed ability gives or takes ends with the loan at the latest (RULES 4.5)."""
        return END_OF_TURN if any(loan.until == END_OF_TURN for loan in self.loans) else until

    async def boost_total(self, base: Base, player: Player, amount: int) -> None:
        """A player has more power at a base until the end of the turn."""
        await self.game.do(ChangeTotal(base, player, amount, self))

    async def add_counters(self, card: Card | None, count: int = 1) -> bool:
        return card is not None and self.game.is_in_play(card) and await self.game.do(AddCounters(card, count, self))

    async def add_tokens(self, base: Base, count: int = 1) -> bool:
        """Tokens for a base: no +1 power counters."""
        return await self.game.do(AddTokens(base, count, self))

    async def take_control(
        self, card: Card | None, until: Until | None = END_OF_TURN, by: Player | None = None
    ) -> bool:
        player = by if by is not None else self.you
        return (
            card is not None
            and self.game.is_in_play(card)
            and await self.game.do(TakeControl(card, player, until, self))
        )

    async def borrow(self, card: Scripted, until: Until | None = END_OF_TURN, *, on_play: bool = True) -> None:
        """This card has the other's abilities; the on-play abilities among them happen now, as long as it has them."""
        text = self.game.live_text(card)
        if not on_play:
            text = text.without_on_play()
        await self.game.do(Borrow(self, text, until, self))
        life = self.life
        for script in text.on_play:
            if self.life == life:
                await script(self)

    async def at_end_of_turn(self, script: Script, card: Card) -> None:
        """`await me.at_end_of_turn(ThisClass.script, minion)`: carries it out at the end of the turn, as
        `script(me, event, minion)`, if the card is still in play; it is affected now (RULES 15.1).
        """
        delayed = Delayed(EndTurn, self.uid, self.you.seat, script, (Ref(card.uid, card.life),))
        await self.game.do(Target(card, delayed, self))

    async def at_replacement(self, base: Base, script: Script) -> None:
        """`await me.at_replacement(base, ThisClass.script)`: carries it out as `script(me, event)` when another base
        comes in the place of that one.
        """
        await self.game.do(Delay(self, Delayed(NewBase, self.uid, self.you.seat, script, (), base.uid)))

    # bases and titans --------------------------------------------------------------------------------------------

    async def new_base(self, replaces: Base | None = None) -> Base | None:
        """The top card of the base deck comes into play as an additional base (RULES 7.8)."""
        return await self.game.put_out_base(replaces)

    async def refill_base_deck(self) -> None:
        """An empty base deck is made anew from the base discard pile (RULES 7.8)."""
        await self.game.refill_base_deck()

    async def place_base(self, base: Base, to: To) -> bool:
        """A base out of play goes to the top or bottom of the base deck, the way up it lay."""
        return await self.game.do(PlaceBase(base, to))

    async def destroy_base(self, base: Base, replaced_by: int = 0) -> None:
        """The base goes to the base discard pile without scoring (RULES 5.2); so many others come in its place."""
        await self.game.destroy_base(base, self, replaced_by)

    async def play_titan(self, titan: Card, base: Base, player: Player | None = None) -> bool:
        """A titan that lies aside comes into play (RULES 13.1), unless its player has one there already (13.4)."""
        who = player if player is not None else self.you
        return titan.zone is ASIDE and who.titan is None and await self.game.do(PlayTitan(who, titan, base, self))

    async def offer_titan(self, titan: Card, bases: Iterable[Base]) -> bool:
        """The titan may be played on one of these bases."""
        options = _Ways([(titan, base, None, None) for base in bases])
        options.append(DECLINE)
        way = await self.game.pick(self.you, options, f"{self.title}: play {titan.title}", self)
        return way is not None and await self.play_titan(titan, way[1])

    # extra plays -------------------------------------------------------------------------------------------------

    async def extra_minion(
        self,
        *,
        at: Base | None = None,
        power: int | None = None,
        limits: Sequence[Limit] = (),
        offer: bool = False,
        player: Player | None = None,
    ) -> bool:
        """An extra minion; `offer` asks here already, because more text follows (RULES 6.8)."""
        if at is not None:
            limits = (*limits, At(at.uid))
        if power is not None:
            limits = (*limits, MaxPower(power))
        return await self.give_right(Right("minion", tuple(limits), serial=self.game.tick()), player, offer=offer)

    async def extra_action(
        self,
        *,
        on: Card | None = None,
        affecting: Card | None = None,
        limits: Sequence[Limit] = (),
        offer: bool = False,
        player: Player | None = None,
    ) -> bool:
        """An extra action, perhaps only on one minion or only one that directly affects it."""
        if on is not None:
            limits = (*limits, OnMinion(Ref(on.uid, on.life)))
        if affecting is not None:
            limits = (*limits, Affecting((Ref(affecting.uid, affecting.life),)))
        return await self.give_right(Right("action", tuple(limits), serial=self.game.tick()), player, offer=offer)

    async def give_right(self, right: Right, player: Player | None = None, *, offer: bool = False) -> bool:
        """A right for the rest of the player's Play Cards phase; at any other time it is used at once or never.

        False where it came to nothing: declined, or nothing to play with it.
        """
        who = player if player is not None else self.you
        if not self.game.in_play_phase(who):
            return await self.play_with(right, who) is not None
        granted = await self.game.do(Grant(who, right, self))
        if offer:
            rights = who.rights.copy()
            await self.play_with(right, who)
            await who.use_gained(rights, self)
        return granted

    async def play_with(self, right: Right, player: Player | None = None) -> Card | None:
        """One card from hand with that right, now, a Special too if this is its moment; it may be declined."""
        who = player if player is not None else self.you
        ways = self.ways_with(right, who)
        if right in who.rights:  # one that is narrower is spent first (RULES 15.16)
            spent = {(card, at): how for _, card, places, how in self.game.plays_of(who, who.rights) for at in places}
            ways = [(card, at, spent.get((card, at), how), special) for card, at, how, special in ways]
        return await self._play_one(ways, who, f"play an extra {right.kind}", optional=True)

    def ways_with(self, right: Right, player: Player | None = None) -> list[Way]:
        """All that can be played from hand with that right now."""
        who = player if player is not None else self.you
        game = self.game
        ways: list[Way] = [
            (card, place, right, special)
            for card, place, special in game.specials_now(who)
            if card.kind == right.kind and right.allows(who, card, place)
        ]
        ways += [(card, place, how, None) for _, card, places, how in game.plays_of(who, [right]) for place in places]
        return ways

    def has_use(self, right: Right, player: Player | None = None) -> bool:
        """Is the right worth anything: may it wait in the own Play Cards phase, or fit something now (RULES 6.8)?"""
        who = player if player is not None else self.you
        return self.game.in_play_phase(who) or bool(self.ways_with(right, who))

    async def play_now(
        self,
        cards: Iterable[Card],
        *,
        at: Iterable[Base] | None = None,
        player: Player | None = None,
        optional: bool = True,
        off_top: bool = False,
        right: Right | None = None,
        claim: bool = False,
        question: str = "play an extra card",
    ) -> Card | None:
        """One of these cards, played at once as an extra card; the one that was played.

        Where the text names the card and the place there is nothing to pick: unless it may be declined, it happens.
        `claim`: where the card goes afterwards is said here, whatever its own text names. `question`: what is asked.
        """
        who = player if player is not None else self.you
        game = self.game
        bases = None if at is None else list(at)
        listed = game.distinct(cards)
        ways: list[Way] = [
            (card, place, right, None)
            for card in listed
            for place in game.places(who, card, right, source=self, off_top=off_top)
            if bases is None or place in bases
        ]
        ways += [
            (card, place, right, special)
            for card, place, special in game.specials_now(who, [card for card in listed if card.special_only])
        ]
        certain = not optional and bases is not None and len(bases) == 1
        return await self._play_one(
            ways, who, question, optional=optional, certain=certain, off_top=off_top, claim=claim
        )

    async def _play_one(
        self,
        ways: list[Way],
        who: Player,
        question: str,
        *,
        optional: bool,
        certain: bool = False,
        off_top: bool = False,
        claim: bool = False,
    ) -> Card | None:
        """Plays in one of these ways; `certain`: in the first one, there is nothing to pick."""
        if not ways:
            return None
        game = self.game
        way: Way | None = ways[0]
        if not certain:
            options = _Ways(ways)
            if optional:
                options.append(DECLINE)
            way = await game.pick(who, options, f"{self.title}: {question}", self)
        if way is None:
            return None
        card, place, right, special = way
        play = Play(who, card, place, right, self, special, None if special is None else game.frame.moment, off_top)
        play.claimed = claim
        return card if await game.play(play) else None

    async def search(
        self,
        fits: Callable[[Card], bool],
        *,
        deck: bool = True,
        discard: bool = False,
        hand: bool = False,
        optional: bool = False,
        verb: str = "Find",
        player: Player | None = None,
    ) -> Card | None:
        """Looks for a card in the player's deck and/or other places and shows it (RULES 5.9, 15.20).

        The card stays where it is; whoever searches a deck shuffles it when the card has been taken out. `optional`:
        the search itself may be declined; then nothing was seen, and there is nothing to shuffle.
        """
        who = player if player is not None else self.you
        likeness: _Likeness | None = None
        if optional:
            likeness = await self._wish(_in_places(who, deck, discard, hand, fits), verb, who)
            if likeness is None:
                return None
        if deck:
            if not who.deck:
                await who.rebuild()
            await self.game.do(Search(who, self))
        fitting = _in_places(who, deck, discard, hand, fits)
        if likeness is None:
            card = await self.choose(fitting, verb, by=who)
        else:
            card = _like(likeness, fitting)
        if card is not None:
            await self.game.do(Reveal(who, [card], self))
        return card

    def could_find(
        self,
        fits: Callable[[Card], bool],
        *,
        discard: bool = False,
        hand: bool = False,
        player: Player | None = None,
    ) -> bool:
        """Would a search of the player's deck and these other places find anything?"""
        return bool(_in_places(player if player is not None else self.you, True, discard, hand, fits))

    async def _wish(self, cards: list[Card], verb: str, who: Player) -> _Likeness | None:
        """Which card to look for, or none. What lies there is no secret, where it lies is: so a wish names no card."""
        wishes = self.game.distinct(sorted(cards, key=lambda card: (card.title, card.owner.seat, card.uid)))
        if not wishes:
            return None
        options = [
            Option("card", verb, card, value=(card.face, card.owner, card.zone), among=wishes) for card in wishes
        ]
        options.append(DECLINE)
        likeness: _Likeness | None = await self.game.pick(who, options, partial(which, self.title, verb, wishes), self)
        return likeness

    async def play_found(
        self, card: Card, *, at: Iterable[Base] | None = None, player: Player | None = None, claim: bool = False
    ) -> Card | None:
        """A card shown from a deck may be played at once; one that cannot be played is discarded (RULES 15.5). Where it
        lies is hidden again if that is declined.
        """
        who = player if player is not None else self.you
        await self._show_again(card, who)
        bases = None if at is None else list(at)
        places = self.game.places(who, card, source=self)
        if not any(bases is None or place in bases for place in places):
            if card.zone is IN_DECK:
                await self.game.do(Discard(who, [card], self))
            return None
        log = self.game.log
        so_far = len(log)
        played = await self.play_now([card], at=bases, player=who, claim=claim)
        declined = len(log) == so_far
        if declined and card.zone is IN_DECK:
            await who.shuffle(self)
        return played

    async def take_or_play(
        self, card: Card, *, at: Iterable[Base] | None = None, player: Player | None = None
    ) -> Card | None:
        """A card that was found goes to the hand or is played at once, as the player picks; the one played."""
        await self._show_again(card, player if player is not None else self.you)
        mode = await self.choose_mode(f"Put {card.title} into your hand", f"Play {card.title}", by=player)
        if mode == 1:
            return await self.play_found(card, at=at, player=player)
        if card.zone is not IN_HAND:
            await self.place(card, TO_HAND)
        return None

    async def _show_again(self, card: Card, who: Player) -> None:
        """The deck was shuffled since the card was found: everybody still sees it, as it lies apart."""
        if card.known != self.game.everyone:
            await self.game.do(Reveal(who, [card], self))

    # limits per turn ---------------------------------------------------------------------------------------------

    def used(self, what: str = "") -> bool:
        """Was this ability of this card (in its present life) marked as used this turn (RULES 5.12)?"""
        return (self.uid, self.life, what) in self.game.marks

    def mark(self, what: str = "") -> None:
        self.game.marks.add((self.uid, self.life, what))

    def note(self, memo: Any) -> None:
        """Remembers something about this card for as long as it stays in play (a mode that was chosen)."""
        self.memo = memo
        self.game.stamp += 1


Way = tuple["Card", Any, Right | None, Special | None]
"""(card, place, right, special): how a card may be played."""


class _Ways(LazyPicks):
    """The options to play in one of several ways."""

    __slots__ = ()

    def option(self, thing: Way) -> Option:
        card, place, _, special = thing
        option = play_option(card, place, thing)
        if special is not None and any(way[:2] == (card, place) and way[3] is None for way in self.things):
            option.verb = "as a Special"  # the same card may be played there without it (RULES 6.4)
        return option


def _leading(things: list[T], must: Sequence[Card], reaches: Callable[[Any, Card], bool] | None = None) -> list[T]:
    """The picks that lead to a minion which has to be affected (RULES 15.14)."""
    if reaches is None:
        reaches = _leads_to
    return [thing for thing in things if any(reaches(thing, minion) for minion in must)]


def _leads_to(thing: Any, minion: Card) -> bool:
    return thing is minion or thing is minion.base


_Likeness = tuple[type["Card"], "Player", Zone]
"""Cards that nobody can tell apart: the same title and owner in the same place."""


def _in_places(who: Player, deck: bool, discard: bool, hand: bool, fits: Callable[[Card], bool]) -> list[Card]:
    """What a search in these places could find; an empty deck will be made of the discard pile (RULES 2.6)."""
    found: list[Card] = []
    if deck:
        found += who.deck
    if discard or (deck and not who.deck):
        found += who.discard_pile
    if hand:
        found += who.hand
    return [card for card in found if fits(card)]


def _like(likeness: _Likeness, cards: Iterable[Card]) -> Card | None:
    """One of that title and owner, from that place if it is still there."""
    cls, owner, zone = likeness
    alike = [card for card in cards if card.face is cls and card.owner is owner]
    return next((card for card in alike if card.zone is zone), alike[0] if alike else None)


def _anywhere(thing: Any, minion: Card) -> bool:
    return True


def _how_many(at_least: int, at_most: int | None) -> str:
    if at_most is None:
        return "any number" if at_least == 0 else f"at least {at_least}"
    return f"{at_most}" if at_least == at_most else f"up to {at_most}"


class Card(Scripted):
    """A card of a faction: it has an owner and wanders between zones."""

    __slots__ = (
        "_cancelled",
        "_power",
        "_power_at",
        "actions",
        "arrived",
        "base",
        "boosts",
        "controls",
        "counters",
        "entered",
        "holder",
        "host",
        "last_base",
        "like",
        "owner",
        "play",
        "played_by",
        "you",
        "zone",
        *_CARD_FACTS,
    )

    is_base = False
    copies: ClassVar[int] = 1
    printed_power: int
    on: Host | None
    is_standard: bool
    special_only: bool
    """The whole text stands behind Special: never playable as a normal action (RULES 6.4)."""

    owner: Player
    like: int
    """The same for all cards of this title and owner: nobody can tell them apart where they lie together."""
    you: Player
    """Who 'you' is: the controller, the last one after it left play, and whoever is playing it."""
    holder: Player
    played_by: Player
    zone: Zone
    base: Base | None
    last_base: Base | None
    host: Any
    """What this action is attached to, or was last attached to."""
    actions: list[Action]
    counters: int
    boosts: tuple[Boost, ...]
    controls: tuple[Control, ...]
    entered: int
    arrived: int
    """When it came to the base or host where it is: it may have moved since it entered play."""
    play: Play | None
    _power: int
    _power_at: int
    _cancelled: bool

    def __init_subclass__(cls, *, copies: int = 1, **facts: Any) -> None:
        super().__init_subclass__(**facts)
        cls.copies = copies

    @property
    def here(self) -> Base:
        base = self.base if self.base is not None else self.last_base
        assert base is not None, f"{self.title} is at no base"
        return base

    @property
    def in_play(self) -> bool:
        return self.zone is IN_PLAY

    @property
    def off_top(self) -> bool:
        """Is it being played off the top of a deck (RULES 9.4)?"""
        return self.play is not None and self.play.off_top

    @property
    def power(self) -> int:
        """A minion's current power in play, its printed power elsewhere (RULES 4.1)."""
        if self.zone is not IN_PLAY:
            return self.printed_power
        if self._power_at == self.game.stamp:
            return self._power
        return _power.compute(self.game, self)

    @property
    def your_others_here(self) -> list[Card]:
        """The other minions of this minion's controller at its base."""
        return [m for m in self.here.minions if m is not self and m.you is self.you]

    def must_affect(self, by: Player | None = None) -> tuple[Card, ...]:
        play = self.play
        if play is None or not play.must or (by is not None and by is not play.player):
            return ()
        return () if any(minion.uid == ref.uid for ref in play.affected for minion in play.must) else play.must

    def is_named(self, title: str) -> bool:
        """Does it carry this name, its own or a lent one?"""
        if self.title == title:
            return True
        game = self.game
        if not game.rows.extra_names or self.zone is not IN_PLAY:
            return False
        for card, names in game.rows.extra_names:
            if card is self and game.is_live(self) and title in names(self):
                return True
        return False

    def describe(self) -> str:
        if self.zone is not IN_PLAY or self.base is None:
            return self.title
        return f"{self.title} ({self.you.name}'s, at {self.base.title})"

    def origin(self) -> str:
        """Where it is played from if not from a hand; whose it is if one of its name and another owner lies there."""
        if self.zone is IN_HAND and self.owner is not self.holder:
            alike = [card for card in self.holder.hand if card.title == self.title]
            return f" ({self.owner.name}'s)" if any(card.owner is not self.owner for card in alike) else ""
        return {IN_DISCARD: " from the discard pile", IN_DECK: " from the deck"}.get(self.zone, "")

    def whereabouts(self) -> str:
        """Out of play: where it lies and whose it is, in brackets; in play `describe` says so already."""
        if self.zone is ASIDE:
            return f" ({self.owner.name}'s)"
        if self.zone not in (IN_HAND, IN_DECK, IN_DISCARD):
            return ""
        owner = "" if self.owner is self.holder else f"{self.owner.name}'s, "
        place = "discard pile" if self.zone is IN_DISCARD else self.zone.value
        return f" ({owner}in {self.holder.name}'s {place})"


class Minion(Card):
    """A minion: printed with a power."""

    __slots__ = ()
    kind = "minion"
    is_minion = True
    is_action = is_titan = is_standard = special_only = False
    on = None

    def __init_subclass__(cls, *, power: int = 0, **facts: Any) -> None:
        super().__init_subclass__(**facts)
        cls.printed_power = power


class Titan(Card):
    """A titan: neither minion nor action (RULES 13)."""

    __slots__ = ()
    kind = "titan"
    is_titan = True
    is_minion = is_action = is_standard = special_only = False
    on = None
    printed_power = 0


class Action(Card):
    """An action: standard, or played on something and then attached to it."""

    __slots__ = ()
    kind = "action"
    is_action = True
    is_minion = is_titan = False
    printed_power = 0

    def __init_subclass__(cls, *, on: Host | None = None, **facts: Any) -> None:
        super().__init_subclass__(**facts)
        cls.on = on
        cls.is_standard = on is None
        cls.special_only = on is None and bool(cls.printed_text.specials) and not cls.printed_text.on_play

    def can_reach(self, minion: Minion, place: Any) -> bool:
        """Could this action, played now by `me.you` at that place (None: a standard action), directly affect that
        minion by more than being attached to it (RULES 5.1, 15.14)?

        Defined by every action whose text does so when it is played, a Special too; who defines it directly affects
        minions (`directly_affects`). It answers True where some way through the picks of the action's own player
        ends with something done to the minion: the text can pick it or names it in a group, and what is done to it
        is not forbidden (`me.may(Destroy, minion)`, `me.destinations(minion)`). Immunity is asked before it, and a
        later effect of the card in play (a talent, a trigger, a continuous bonus) does not count. The script's picks
        then have to be able to lead there: `choose` and `choose_some` keep to the minion or its base by themselves;
        a pick of something else says by `reaches` (modes: `reach`) which options lead to the minion.
        """
        return False

    @classmethod
    def directly_affects(cls) -> bool:
        """Can its text directly affect a minion at all?"""
        return (cls.on is not None and cls.on.kind == "minion") or cls.can_reach is not Action.can_reach


class Base(Scripted):
    """A base in the middle, in the base deck or in the base discard pile."""

    __slots__ = (
        "_kept",
        "_totals",
        "_totals_at",
        "_whole",
        "actions",
        "base",
        "entered",
        "minions",
        "titans",
        "tokens",
        *_BASE_FACTS,
    )

    kind = "base"
    is_base = True
    is_minion = is_action = is_titan = False
    breakpoint: int
    vp: tuple[int, int, int]

    base: Base
    """Itself, so that `thing.base` works for whatever lies on the table."""
    actions: list[Action]
    minions: list[Minion]
    titans: list[Titan]
    tokens: int
    entered: int
    _totals: tuple[int, ...]
    _totals_at: int
    _whole: int
    _kept: int
    """Which of these sums hold until a card here changes."""

    def __init_subclass__(cls, *, breakpoint: int = 0, vp: tuple[int, int, int] = (0, 0, 0), **facts: Any) -> None:
        super().__init_subclass__(**facts)
        cls.breakpoint = breakpoint
        cls.vp = vp

    @property
    def you(self) -> Player:
        """On a base, the current player, unless its text describes another (RULES 5.8)."""
        return self.game.current

    @property
    def here(self) -> Base:
        return self

    @property
    def in_play(self) -> bool:
        return self in self.game.bases

    def has_named(self, title: str) -> bool:
        """Is a card of that name here, by its own name or by a lent one?"""
        for card in self._cards():
            if card.title == title:
                return True
        lenders = self.game.rows.extra_names
        return bool(lenders) and any(card.base is self and card.is_named(title) for card, _ in lenders)

    def has_minion_named(self, title: str) -> bool:
        """Is a minion of that name here?"""
        for minion in self.minions:  # noqa: SIM110 (a generator costs more than the question)
            if minion.title == title:
                return True
        return False

    def minions_of(self, player: Player) -> list[Minion]:
        minions: list[Minion] = []
        for minion in self.minions:
            if minion.you is player:
                minions.append(minion)
        return minions

    def actions_of(self, player: Player) -> list[Action]:
        return [action for action in self.actions if action.you is player]

    @property
    def all_cards(self) -> list[Card]:
        """Every card on the base, in the order in which they came into play."""
        cards = self._cards()
        cards.sort(key=_ENTERED)
        return cards

    @property
    def changed_cards(self) -> list[Card]:
        """Those of them that something was done to for a while."""
        changed: list[Card] = []
        for card in self._cards():
            if card.boosts or card.controls or card.loans:
                changed.append(card)
        changed.sort(key=_ENTERED)
        return changed

    def _cards(self) -> list[Card]:
        cards: list[Card] = [*self.actions, *self.titans, *self.minions]
        for minion in self.minions:
            if minion.actions:
                cards += minion.actions
        return cards

    @property
    def total(self) -> int:
        return _power.base_total(self.game, self)

    @property
    def totals(self) -> tuple[int, ...]:
        """What counts for every seat here, and at the end the base's total (RULES 4.4)."""
        return _power.totals(self.game, self)

    def total_of(self, player: Player) -> int:
        return _power.player_total(self.game, self, player)

    @property
    def current_breakpoint(self) -> int:
        return _power.breakpoint(self.game, self)

    @property
    def winning(self) -> list[Player]:
        """Who would be in first place if it scored now (RULES 7.5)."""
        return [player for place, player, _ in rank(self.game, self) if place == 1]


class Host:
    """What an action is played on. `own`: only a minion its player controls, or (False) only one that another does."""

    __slots__ = ("allows", "kind", "own")

    def __init__(
        self, kind: str, allows: Callable[[Player, Any], bool] | None = None, *, own: bool | None = None
    ) -> None:
        self.kind = kind
        self.allows = allows
        self.own = own

    def takes(self, player: Player, thing: Scripted) -> bool:
        """May that player play such an action on this card or base?"""
        fits = thing.is_base if self.kind == "base" else thing.is_minion
        if not fits or (self.own is not None and (thing.you is player) is not self.own):
            return False
        return self.allows is None or self.allows(player, thing)

    def candidates(self, game: Kernel, player: Player) -> list[Any]:
        allows, own = self.allows, self.own
        things: list[Any] = []
        if self.kind == "base":
            things += game.bases
        elif own is None:
            for base in game.bases:
                things += base.minions
        else:
            for base in game.bases:
                for minion in base.minions:
                    if (minion.you is player) is own:
                        things.append(minion)
        return things if allows is None else [thing for thing in things if allows(player, thing)]


ANY_MINION = Host("minion")
OWN_MINION = Host("minion", own=True)
OTHERS_MINION = Host("minion", own=False)
ANY_BASE = Host("base")
