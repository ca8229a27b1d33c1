"""The hard cases of Pretty Pretty Smash Up's sheet, one after the other."""

import pytest

from smashup.engine.events import Destroy, Draw, Expire, Leave, StartTurn, To
from smashup.testing import Handle, Scenario


def two(bases: tuple[str, ...], ann: tuple[str, str], bob: tuple[str, str]) -> Scenario:
    return Scenario({"Ann": ann, "Bob": bob}, bases=bases)


# Cat Fight with a cat that cannot die ----------------------------------------------------------------------------


@pytest.mark.parametrize("with_muffin", [True, False])
def test_cat_fight_with_a_cat_that_cannot_die(with_muffin: bool):
    """RULES 3.5, 6.7: the rest of the ability still happens, as the card has no 'to'."""
    s = two(("Pony Land", "Ice Castle", "Equaria"), ("Kitty Cats", "Princesses"), ("Fairies", "Mythic Horses"))
    queen = s.put("Queen Fluffy", at="Pony Land", by="Ann")
    if with_muffin:
        s.put("Muffin", at="Pony Land", by="Ann")
    s.plays("Ann", "Cat Fight", choosing=queen)
    assert len(s.hand_of("Ann")) == 5
    assert s.where(queen) == ("Pony Land" if with_muffin else "discard")
    assert s.discard_of("Ann")[-1] == "Cat Fight"
    s.idle()


# Feeding a borrowed minion while The House of Nine Lives is in play ----------------------------------------------


@pytest.mark.parametrize("saved", [True, False])
def test_feeding_a_borrowed_minion_while_the_house_of_nine_lives_is_in_play(saved: bool):
    """RULES 6.6, 3.9: the base speaks of the owner; a move changes no control."""
    bases = ("The House of Nine Lives", "Ringside", "The Dohyo")
    s = two(bases, ("Kitty Cats", "Princesses"), ("Fairies", "Mythic Horses"))
    s.put("Whiskers", at="Ringside", by="Ann")
    tinx = s.put("Tinx", at="The Dohyo", by="Bob")
    s.hand("Ann", "Muffin", "Grumpiness", "Grumpiness")
    s.play("Muffin", at="Ringside", choosing=tinx)
    s.talent("Whiskers")
    s.decline()  # the extra action is kept for later
    s.choose(tinx)
    assert s.asked == "Bob"
    if saved:
        s.choose("yes")
        assert s.where(tinx) == "The House of Nine Lives"
        assert s.controller(tinx) == "Ann"
    else:
        s.decline()
        assert s.discard_of("Bob") == ["Tinx"]
    s.play("Grumpiness", on="Whiskers")
    s.play("Grumpiness", on="Whiskers")
    s.end_turn()
    if saved:
        assert s.controller(tinx) == "Bob"
    s.idle()


# The Alley pays only for a real death ----------------------------------------------------------------------------


def test_the_alley_pays_only_for_a_real_death():
    """'X to do Y': Y only if X is really done (RULES 3.5, 15.6); the use counts as soon as it is chosen."""
    bases = ("Cool Cats' Alley", "Ice Castle", "Equaria")
    s = two(bases, ("Kitty Cats", "Fairies"), ("Princesses", "Mythic Horses"))
    hanging, shielded, plain = (s.put("Mr. Grumpers", at="Cool Cats' Alley", by="Ann") for _ in range(3))
    hang = s.attach("Hang in There", to=hanging, by="Ann")
    s.attach("Ladybug", to=shielded, by="Ann")

    def next_turn() -> int:
        s.end_round()
        return len(s.hand_of("Ann"))

    s.talent("Cool Cats' Alley", choosing=(hanging, "Equaria"))
    assert s.where(hanging) == "Equaria"
    assert s.where(hang) == "discard"
    assert s.hand_of("Ann") == []
    assert not any(label.startswith("Use Cool Cats' Alley") for label in s.options())
    before = next_turn()
    s.talent("Cool Cats' Alley", choosing=shielded)
    assert s.where(shielded) == "Cool Cats' Alley"
    assert len(s.hand_of("Ann")) == before
    before = next_turn()
    s.talent("Cool Cats' Alley", choosing=plain)
    assert s.where(plain) == "discard"
    assert len(s.hand_of("Ann")) == before + 1
    s.idle()


# Heirlooms and a copied Heirloom ---------------------------------------------------------------------------------


def test_heirlooms_and_a_copied_heirloom():
    """A copied ability copies no name (RULES 15.10); 'cannot be destroyed' is no protection against a transfer."""
    s = two(("Ice Castle", "Pony Land", "Equaria"), ("Princesses", "Shapeshifters"), ("Fairies", "Mythic Horses"))
    copycat = s.put("Copycat", at="Pony Land", by="Ann")
    one = s.attach("Heirloom", to=copycat, by="Ann")
    two_ = s.attach("Heirloom", to=copycat, by="Ann")
    assert s.power(copycat) == 6
    s.plays("Ann", "Cellular Bonding", on=copycat, choosing=one)
    assert s.power(copycat) == 8  # the copy counts the two Heirlooms and is none itself
    s.end_round()
    s.plays("Ann", "Heirloom", on=copycat)
    assert s.power(copycat) == 14
    s.end_turn()
    s.hand("Bob", "Freedom Power", "Tinx")
    s.play("Freedom Power", choosing=one)
    assert s.power(copycat) == 14
    s.play("Tinx", at="Equaria", choosing=two_)
    assert s.power("Tinx") == 3
    assert s.power(copycat) == 8
    s.idle()


# Whose friends does Encouragement Power count --------------------------------------------------------------------


def test_whose_friends_does_encouragement_power_count():
    """Controlling a minion gives no control of the actions on it (RULES 3.8)."""
    s = two(("Ice Castle", "Pony Land", "Equaria"), ("Kitty Cats", "Princesses"), ("Mythic Horses", "Fairies"))
    pinkie, _, _ = s.lay("Pony Land", Bob=("Pinkie", "Seastar", "Rainbow"))
    s.attach("Encouragement Power", to=pinkie, by="Bob")
    assert s.power(pinkie) == 5
    s.plays("Ann", "Cat's Paw", choosing=pinkie)
    assert s.power(pinkie) == 4
    assert s.total("Pony Land", "Ann") == 4
    s.end_turn()
    assert s.power(pinkie) == 5
    s.idle()


# Eliza and a Special that brings a minion ------------------------------------------------------------------------


def eliza_and_teaching() -> Scenario:
    """Bob's turn: he has played one minion and one action, and a base where he has two minions is ready."""
    s = two(("Equaria", "Ice Castle", "Pony Land"), ("Princesses", "Kitty Cats"), ("Mythic Horses", "Fairies"))
    s.put("Eliza", at="Pony Land", by="Ann")
    s.end_turn()
    s.put("Rainbow", at="Equaria", by="Bob", counters=20)
    s.put("Seastar", at="Equaria", by="Bob")
    return s


def test_eliza_and_a_special_that_brings_a_minion():
    """Teaching Power itself is the one extra card of this turn, so the minion cannot be played."""
    s = eliza_and_teaching()
    s.hand("Bob", "Pinkie", "Sharing Power", "Teaching Power")
    s.play("Pinkie", at="Pony Land")
    s.play("Sharing Power", on="Pony Land")
    s.deck("Bob", "Seastar", "Freedom Power", "Pinkie")
    s.end_turn()
    s.play("Teaching Power")
    assert not s.can_play("Seastar", at="Equaria")
    assert s.options() == ["Put Seastar on top of the deck", "Put Freedom Power on top of the deck"]
    s.choose("Freedom Power", "Seastar")
    assert s.hand_of("Bob") == ["Freedom Power", "Seastar"]
    assert s.vp("Bob") == 5
    s.idle()


def test_after_an_extra_card_eliza_forbids_the_special_itself():
    s = eliza_and_teaching()
    s.hand("Bob", "Fairy Ballet", "Teaching Power", "Leaf Armor")
    s.deck("Bob", "Pinkie", "Pinkie", "Pinkie")
    s.play("Fairy Ballet", choosing=1)
    s.play("Leaf Armor", on="Rainbow")
    s.end_turn()
    assert s.asked == "Ann"  # Bob was not asked for a Special
    assert "Teaching Power" in s.hand_of("Bob")
    assert s.vp("Bob") == 5
    s.idle()


# A transfer is not a play ----------------------------------------------------------------------------------------


def test_a_transfer_is_not_a_play():
    """RULES 3.7: nobody draws at the Enchanted Glen, and the action is still Bob's."""
    s = two(("Enchanted Glen", "Ice Castle", "Equaria"), ("Fairies", "Mythic Horses"), ("Kitty Cats", "Princesses"))
    glymmer = s.put("Glymmer", at="Ice Castle", by="Ann")
    grump = s.attach("Grumpiness", to=glymmer, by="Bob")
    assert s.power(glymmer) == 2
    s.plays("Ann", "Tinx", at="Enchanted Glen", choosing=grump)
    assert s.controller(grump) == "Bob"
    assert (s.power("Tinx"), s.power(glymmer)) == (0, 4)
    assert s.hand_of("Ann") == []
    assert s.hand_of("Bob") == []
    s.idle()


def test_a_transfer_passes_the_magic_ward_that_a_play_does_not():
    s = two(
        ("Enchanted Glen", "Ice Castle", "Equaria"), ("Kitty Cats", "Russian Fairy Tales"), ("Fairies", "Mythic Horses")
    )
    toad = s.put("Toad", at="Equaria", by="Ann")
    magician = s.put("Foolish Magician", at="Ice Castle", by="Ann")
    bewitched = s.attach("Bewitched", to=magician, by="Ann")
    s.attach("Magic Ward", to="Equaria", by="Bob")
    s.hand("Ann", "Bewitched", "Cat Fight")
    assert not s.can_play("Bewitched", on=toad)
    assert s.can_play("Bewitched", on=magician)
    s.play("Cat Fight", choosing=(magician, toad))
    assert s.actions_on(toad) == [bewitched]
    assert s.power(toad) == 2
    s.idle()


# Beautiful Castle and the order of effects -----------------------------------------------------------------------


@pytest.mark.parametrize(("first", "rainbow_power"), [("Bob", 5), ("Cid", 4)])
def test_beautiful_castle_and_the_order_of_effects(first: str, rainbow_power: int):
    """RULES 4.1: an effect that itself brings the minion to 5 is accepted; then it is protected."""
    players = {"Ann": ("Mythic Horses", "Princesses"), "Bob": ("Fairies", "Super Spies")}
    players["Cid"] = ("Kitty Cats", "Cyborg Apes")
    s = Scenario(players, bases=("Beautiful Castle", "Ice Castle", "Equaria", "Pony Land"))
    rainbow, eliza = s.lay("Beautiful Castle", Ann=("Rainbow", "Eliza"))
    s.end_turn()

    def enchant() -> None:
        s.plays("Bob", "Enchantment", on="Beautiful Castle", choosing=0)

    if first == "Bob":
        enchant()
    s.end_turn()
    s.plays("Cid", "Hissy Fit", on="Beautiful Castle")
    if first == "Cid":
        assert s.power(rainbow) == 3
        s.end_turn()
        s.end_turn()
        enchant()
        s.end_turn()
    else:
        s.end_turn()
        s.end_turn()
        s.end_turn()
    assert s.asked == "Cid"
    assert (s.power(rainbow), s.power(eliza)) == (rainbow_power, 5)
    s.plays("Cid", "Cat's Paw", choosing=eliza)
    assert s.controller(eliza) == "Ann"
    assert s.power(eliza) == 5
    s.idle()


# Where a played action ends up under Woodland Helpers ------------------------------------------------------------


def test_a_played_action_leaves_after_what_it_triggered():
    """RULES 3.6: D'Artagnan draws the last card of the deck first, so the kiss is not the card drawn."""
    s = two(("Equaria", "Ice Castle", "Pony Land"), ("Princesses", "Musketeers"), ("Fairies", "Mythic Horses"))
    s.attach("Woodland Helpers", to="Equaria", by="Ann")
    s.put("D'Artagnan", at="Pony Land", by="Ann")
    s.deck("Ann", "Skillet", only=True)
    s.plays("Ann", "True Love's Kiss", choosing=("D'Artagnan", "Ice Castle"))
    assert s.hand_of("Ann") == ["Skillet"]
    assert s.where("True Love's Kiss") == "limbo"
    s.choose("yes")
    assert s.deck_of("Ann") == ["True Love's Kiss"]
    assert s.discard_of("Ann") == []
    s.idle()


@pytest.mark.parametrize("place", ["hand", "deck", "discard"])
def test_friendship_power_has_three_places_to_go_to_under_woodland_helpers(place: str):
    """RULES 15.21: one event, one destination; declining one replacement leaves the other."""
    s = two(("Equaria", "Ice Castle", "Pony Land"), ("Princesses", "Mythic Horses"), ("Fairies", "Kitty Cats"))
    s.attach("Woodland Helpers", to="Equaria", by="Ann")
    s.put("Pinkie", at="Pony Land", by="Ann")
    s.put("Rainbow", at="Ice Castle", by="Ann")
    s.plays("Ann", "Friendship Power", choosing=("Pinkie", "Ice Castle"))
    if place == "hand":
        s.choose("Friendship Power", "yes")
        assert s.hand_of("Ann") == ["Friendship Power"]
    elif place == "deck":
        s.choose("Woodland Helpers", "yes")
        assert s.deck_of("Ann")[-1] == "Friendship Power"
    else:
        s.choose("Woodland Helpers", "decline", "decline")
        assert s.discard_of("Ann") == ["Friendship Power"]
    s.idle()


# Sleeping Beauty goes home ---------------------------------------------------------------------------------------


def beauty_at_a_base() -> tuple[Scenario, Handle, Handle]:
    """Bob's turn: Ann's Sleeping Beauty with an Heirloom (6) stands where a base will be ready."""
    s = two(("Equaria", "Ice Castle", "Pony Land"), ("Princesses", "Mythic Horses"), ("Kitty Cats", "Fairies"))
    s.deck("Bob", "Mr. Grumpers", "Mr. Grumpers")
    s.end_turn()
    beauty = s.put("Sleeping Beauty", at="Equaria", by="Ann")
    heirloom = s.attach("Heirloom", to=beauty, by="Ann")
    s.put("Titania", at="Equaria", by="Bob", counters=17)
    s.hand("Bob", "Mr. Grumpers", "Cat's Paw")
    s.play("Mr. Grumpers", at="Pony Land", choosing=beauty)
    assert s.power(beauty) == 4
    s.play("Cat's Paw", choosing=beauty)
    assert s.total("Equaria", "Bob") == 22 + 4
    return s, beauty, heirloom


def happened(s: Scenario, beauty: Handle) -> tuple[bool, list[To]]:
    """Was she destroyed, and where did she go from play?"""
    events = s.game.history()
    destroyed = any(isinstance(e, Destroy) and e.card.uid == beauty.uid for e in events)
    return destroyed, [e.to for e in events if isinstance(e, Leave) and e.card.uid == beauty.uid]


def test_sleeping_beauty_goes_home_from_a_scored_base():
    s, beauty, heirloom = beauty_at_a_base()
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (0, 5)
    assert s.where(beauty) == "deck"
    assert "Sleeping Beauty" in s.deck_of("Ann")
    assert s.discard_of("Ann") == ["Heirloom"]
    assert s.where(heirloom) == "discard"
    assert happened(s, beauty) == (False, [To.SHUFFLED])
    s.idle()


def test_sleeping_beauty_goes_home_when_she_is_destroyed():
    """The replacement replaces the discard pile as the destination, not the destruction."""
    s, beauty, heirloom = beauty_at_a_base()
    s.put("Whiskers", at="Pony Land", by="Bob")
    s.talent("Whiskers", choosing=beauty)
    assert s.where(beauty) == "deck"
    assert "Sleeping Beauty" in s.deck_of("Ann")
    assert s.where(heirloom) == "discard"
    assert happened(s, beauty) == (True, [To.SHUFFLED])
    s.idle()


# Glymmer's curse outlives Glymmer, and ends in time --------------------------------------------------------------


def test_glymmers_curse_outlives_glymmer_and_ends_in_time():
    """RULES 4.5, 2.1: first what expires, then what happens at the start of the turn."""
    s = two(("Equaria", "Ice Castle", "Pony Land"), ("Fairies", "Mythic Horses"), ("Sumo Wrestlers", "Kitty Cats"))
    glymmer = s.put("Glymmer", at="Ice Castle", by="Ann")
    yokozuna = s.put("Yokozuna", at="Equaria", by="Bob")
    s.lay("Pony Land", Ann=("Pinkie", "Pinkie"))
    s.attach("Sharing Power", to="Pony Land", by="Ann")
    s.talent(glymmer, choosing=(0, yokozuna))
    s.end_turn()
    whiskers = s.put("Whiskers", at="Equaria", by="Bob")
    s.hand("Bob", "Cat's Paw")
    s.talent(whiskers)
    s.play("Cat's Paw", choosing=(glymmer, glymmer))
    assert s.where(glymmer) == "discard"
    assert s.power(yokozuna) == 2
    cards = len(s.hand_of("Ann"))
    s.end_turn()
    assert s.asked == "Ann"
    assert s.power(yokozuna) == 6
    assert len(s.hand_of("Ann")) == cards + 1
    order = [e for e in s.game.kernel.history() if isinstance(e, (Expire, StartTurn, Draw))]
    expired, started, drawn = order[-3:]
    assert isinstance(expired, Expire)
    assert isinstance(started, StartTurn)
    assert isinstance(drawn, Draw)
    s.idle()


# Teaching Power at Ice Castle ------------------------------------------------------------------------------------


def test_teaching_power_at_ice_castle():
    """Nobody can be played there; this card says itself where the rest goes, nothing is discarded."""
    s = two(("Ice Castle", "Pony Land", "Equaria"), ("Mythic Horses", "Fairies"), ("Kitty Cats", "Princesses"))
    s.put("Rainbow", at="Ice Castle", by="Ann", counters=10)
    s.lay("Ice Castle", Ann=("Seastar", "Tinx"))
    s.hand("Ann", "Teaching Power")
    s.deck("Ann", "Titania", "Fairy Ballet", "Tinx")
    s.end_turn()
    s.play("Teaching Power")
    assert s.options() == [f"Put {card} on top of the deck" for card in ("Titania", "Fairy Ballet", "Tinx")]
    s.choose("Tinx", "Titania", "Fairy Ballet")
    assert s.hand_of("Ann") == ["Tinx", "Titania"]
    assert s.deck_of("Ann")[0] == "Fairy Ballet"
    assert sorted(s.discard_of("Ann")) == ["Rainbow", "Seastar", "Teaching Power", "Tinx"]
    s.idle()


# Two Specials over one minion ------------------------------------------------------------------------------------


def test_two_specials_over_one_minion():
    """RULES 7.2, 7.4: Me First goes round until all pass; a move keeps control and is no play."""
    bases = ("Enchanted Glen", "Ice Castle", "Pony Land")
    s = two(bases, ("Kitty Cats", "Fairies"), ("Princesses", "Mythic Horses"))
    s.lay("Enchanted Glen", Ann=("Queen Fluffy", "Whiskers", "Muffin"), Bob="Snow White")
    seastar = s.put("Seastar", at="Enchanted Glen", by="Bob")
    s.hand("Ann", "Can Has Cheeseburger?")
    s.hand("Bob", "Some Day My Prince Will Come")
    s.deck("Ann", "Tinx", "Tinx")
    assert s.total("Enchanted Glen") == 20
    s.end_turn()
    assert s.asked == "Ann"
    s.play("Can Has Cheeseburger?", choosing=seastar)
    assert s.asked == "Bob"
    assert (s.total("Enchanted Glen", "Ann"), s.total("Enchanted Glen", "Bob")) == (15, 5)
    s.play("Some Day My Prince Will Come", choosing=(seastar, "Pony Land"))
    assert (s.vp("Ann"), s.vp("Bob")) == (4, 2)
    assert s.where(seastar) == "Pony Land"
    assert s.asked == "Bob"  # his turn: Seastar is his again
    assert s.controller(seastar) == "Bob"
    s.idle()


# Rainbow wants a play, not company (printed) ---------------------------------------------------------------------


@pytest.mark.parametrize("beside", [False, True])
def test_rainbow_wants_a_play_not_company(beside: bool):
    """RULES 3.7: moving is not playing; the printed condition looks back at the play."""
    s = two(("Equaria", "Ice Castle", "Pony Land"), ("Mythic Horses", "Fairies"), ("Kitty Cats", "Princesses"))
    rainbow = s.put("Rainbow", at="Pony Land", by="Ann")
    s.hand("Ann", "Seastar", "Adventure Power")
    s.play("Seastar", at="Pony Land" if beside else "Equaria")
    if not beside:
        s.decline()  # Equaria would move Rainbow
    s.play("Adventure Power", choosing=("Ice Castle" if beside else "Pony Land", "Seastar"))
    if beside:
        s.done()
    s.talent(rainbow)
    assert len(s.hand_of("Ann")) == (1 if beside else 0)
    s.idle()


# Hang in There while a base scores -------------------------------------------------------------------------------


def test_hang_in_there_while_a_base_scores():
    """RULES 6.6, 7.5: places are judged by who is there when VP are awarded."""
    s = two(("Equaria", "Ice Castle", "Pony Land"), ("Kitty Cats", "Fairies"), ("Luchadors", "Mythic Horses"))
    muffin = s.put("Muffin", at="Equaria", by="Ann")
    hang = s.attach("Hang in There", to=muffin, by="Ann")
    s.put("Capa Roja", at="Equaria", by="Bob", counters=20)
    s.end_turn(drawing=("Tinx", "Tinx"))
    assert s.asked == "Bob"
    s.choose(muffin)
    assert s.asked == "Ann"
    s.choose("Pony Land")
    assert s.where(muffin) == "Pony Land"
    assert s.where(hang) == "discard"
    assert (s.vp("Ann"), s.vp("Bob")) == (0, 5)
    s.idle()
