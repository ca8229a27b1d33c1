"""RULES 15.2: what other players' actions still do while the minion they are on is immune to them.

Bob's Eliza (5) stands at the Beautiful Castle: she is not affected by Ann's cards. Nothing that hangs on her does
anything *to her*; what else it says goes on.
"""

import pytest

from smashup.testing import Handle, Scenario


def castle(action: str, *, turn: str = "Ann", **hands: tuple[str, ...]) -> tuple[Scenario, Handle, Handle]:
    """Eliza with Ann's action on her, in the turn of that player."""
    s = Scenario(
        {"Ann": ("Princesses", "Shapeshifters"), "Bob": ("Princesses", "Kitty Cats")},
        bases=["Beautiful Castle", "The Nexus", "Portal Room", "Cool Cats' Alley"],
    )
    if turn == "Bob":
        s.end_turn()
    eliza = s.put("Eliza", at="Beautiful Castle", by="Bob")
    s.put("Copycat", at="The Nexus", by="Ann")
    hanging = s.attach(action, to=eliza, by="Ann")
    for player, titles in hands.items():
        s.hand(player, *titles)
    return s, eliza, hanging


# what it does to the minion ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "action",
    [
        "All for One",
        "Battle Moose",
        "Bewitched",
        "Cyberevolution",
        "Daisy Chain",
        "Encouragement Power",
        "Grumpiness",
        "Heirloom",
        "Juiced Up",
        "Leaf Armor",
        "Splice as Nice",
        "Sun Tattoo",
    ],
)
def test_it_gives_and_takes_no_power(action: str):
    s, eliza, hanging = castle(action)
    s.put("Copycat", at="Beautiful Castle", by="Ann")
    assert s.power(eliza) == 5
    assert s.actions_on(eliza) == [hanging]


def test_it_withholds_no_power_and_cancels_nothing():
    s, _eliza, _ = castle("Pin")
    assert s.total("Beautiful Castle", "Bob") == 5
    assert s.game.view(0)["bases"][0]["minions"][0].get("cancelled", False) is False


@pytest.mark.parametrize("action", ["Shell Game", "Ladybug", "Hang in There", "Battle Moose"])
def test_it_protects_from_nothing(action: str):
    s, eliza, hanging = castle(action, turn="Bob", Bob=("Cat Fight",))
    s.play("Cat Fight", choosing=eliza)
    assert s.where(eliza) == "discard"
    assert s.where(hanging) == "discard"
    s.idle()


def test_a_counter_that_comes_when_she_has_left_the_castle_is_hers():
    s, eliza, _ = castle("Bring 'Em In", turn="Bob", Bob=("True Love's Kiss",))
    s.play("True Love's Kiss", choosing=(eliza, "Portal Room"))
    assert s.counters(eliza) == 1
    s.idle()


def test_a_counter_that_comes_when_she_has_come_to_the_castle_is_not():
    s, _eliza, _ = castle("Bring 'Em In", turn="Bob", Bob=("True Love's Kiss",))
    other = s.put("Eliza", at="Portal Room", by="Bob")
    s.attach("Bring 'Em In", to=other, by="Ann")
    s.play("True Love's Kiss", choosing=(other, "Beautiful Castle"))
    assert s.counters(other) == 0
    s.idle()


@pytest.mark.parametrize("action", ["Ocean Tattoo", "Flying Monkey"])
def test_it_does_not_move_her_and_is_not_asked_about(action: str):
    s, eliza, _hanging = castle(action)
    assert not any(action in option for option in s.options())
    s.put("Eliza", at="Beautiful Castle", by="Bob", counters=20)
    s.end_turn()
    assert s.vp("Bob") == 4
    assert s.where(eliza) == "discard"


def test_the_frog_princess_stays_where_she_is_and_buries_nobody():
    """RULES 6.7, 3.5: the talent may be used; its price is not paid."""
    s, eliza, frog = castle("The Frog Princess")
    s.talent(frog)
    assert s.where(eliza) == "Beautiful Castle"
    assert s.actions_on(eliza) == [frog]
    s.idle()


# what goes on --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["Leaf Armor", "Ladybug"])
def test_it_is_transferred_by_its_own_talent(action: str):
    s, eliza, hanging = castle(action)
    s.talent(hanging, choosing="Copycat")
    assert s.actions_on("Copycat") == [hanging]
    assert s.actions_on(eliza) == []
    assert s.power("Copycat") == (3 if action == "Leaf Armor" else 2)
    s.idle()


def test_bewitched_goes_over_to_another_minion():
    """RULES 15.19."""
    s, eliza, bewitched = castle("Bewitched", turn="Bob", Bob=("Cat Fight",))
    s.play("Cat Fight", choosing=eliza)
    assert s.asked == "Ann"
    s.choose("Copycat")
    assert s.actions_on("Copycat") == [bewitched]
    s.idle()


def test_smart_set_up_draws():
    s, _, _ = castle("Smart Set-Up", turn="Bob", Bob=("Snow White",))
    drawn = len(s.hand_of("Ann"))
    s.play("Snow White", at="Beautiful Castle")
    assert len(s.hand_of("Ann")) == drawn + 1
    s.idle()


def test_missing_uplink_draws():
    s, _, _ = castle("Missing Uplink")
    s.end_turn()
    assert len(s.hand_of("Ann")) == 3


def test_monkey_on_your_back_destroys_another_minion_and_goes_under_its_deck():
    s, _eliza, monkey = castle("Monkey on Your Back")
    muffin = s.put("Muffin", at="Beautiful Castle", by="Bob")
    s.talent(monkey, choosing=muffin)
    assert s.where(muffin) == "discard"
    assert s.deck_of("Ann")[-1] == "Monkey on Your Back"
    s.idle()


def test_powerful_set_up_strengthens_others():
    s, eliza, _ = castle("Powerful Set-Up")
    mine = s.put("Copycat", at="Beautiful Castle", by="Ann")
    assert s.power(mine) == 3
    assert s.power(eliza) == 5


def test_battle_moose_guards_others():
    s, _, _ = castle("Battle Moose", turn="Bob", Bob=("Skillet",))
    mine = s.put("Copycat", at="Beautiful Castle", by="Ann")
    s.play("Skillet", choosing=mine)
    assert s.where(mine) == "Beautiful Castle"


def test_it_still_counts_as_an_action_of_ann_on_another_players_minion():
    """Flor Loca looks for it, Pin may join it, Out for the Count takes it back; nothing of that is its own doing."""
    s, eliza, armor = castle("Leaf Armor", Ann=("Out for the Count",))
    loca = s.put("Flor Loca", at="Beautiful Castle", by="Ann")
    assert s.power(loca) == 5
    s.play("Out for the Count", choosing=(eliza, armor))
    assert s.where(armor) == "hand"
    assert s.where(eliza) == "Beautiful Castle"


def test_all_of_it_works_again_when_the_immunity_is_gone():
    s, eliza, _ = castle("Cyberevolution", turn="Bob", Bob=("True Love's Kiss",))
    assert s.power(eliza) == 5
    s.play("True Love's Kiss", choosing=(eliza, "Portal Room"))
    assert s.power(eliza) == 8


# Shielding -----------------------------------------------------------------------------------------------------------


def shielded() -> tuple[Scenario, Handle, Handle]:
    """Ann's turn; Bob's Furious George with Bob's Cyberevolution."""
    s = Scenario(
        {"Ann": ("Cyborg Apes", "Fairies"), "Bob": ("Cyborg Apes", "Princesses")},
        bases=["Beautiful Castle", "The Nexus", "Portal Room"],
    )
    george = s.put("Furious George", at="The Nexus", by="Bob")
    return s, george, s.attach("Cyberevolution", to=george, by="Bob")


def test_shielding_destroys_what_hangs_there_when_it_is_transferred():
    s, george, hanging = shielded()
    shielding = s.attach("Shielding", to=s.put("Baboom", at="The Nexus", by="Ann"), by="Ann")
    s.plays("Ann", "Tinx", at="The Nexus")
    his = s.attach("Splice as Nice", to="Tinx", by="Bob")
    s.choose(shielding)
    assert s.actions_on("Tinx") == [shielding]
    assert s.where(his) == "discard"
    assert s.actions_on(george) == [hanging]
    s.idle()


def test_a_copied_shielding_destroys_what_hangs_there():
    """Nothing of that is an on-play sentence: it belongs to what Cellular Bonding has from then on."""
    s, george, hanging = shielded()
    shielding = s.attach("Shielding", to=s.put("Baboom", at="Portal Room", by="Ann"), by="Ann")
    s.plays("Ann", "Cellular Bonding", on=george)
    assert s.where(hanging) == "The Nexus"
    s.choose(shielding)
    assert s.where(hanging) == "discard"
    assert [action.title for action in s.actions_on(george)] == ["Cellular Bonding"]
    s.idle()


def test_a_copied_shielding_destroys_what_hangs_where_it_is_taken():
    s, _george, _ = shielded()
    mine = s.put("Baboom", at="Portal Room", by="Ann")
    shielding = s.attach("Shielding", to=mine, by="Ann")
    s.hand("Ann", "Cellular Bonding", "Tinx")
    s.play("Cellular Bonding", on=mine, choosing=shielding)
    s.play("Tinx", at="The Nexus")
    his = s.attach("Splice as Nice", to="Tinx", by="Bob")
    s.choose("Cellular Bonding")
    assert s.where(his) == "discard"
    s.idle()


@pytest.mark.parametrize("leaves", [True, False])
def test_shielding_destroys_what_hangs_there_as_soon_as_it_works(leaves: bool):
    """At the castle Eliza is immune to Ann's Shielding, and what Bob plays on her stays; it goes when she comes out."""
    s = Scenario(
        {"Ann": ("Cyborg Apes", "Fairies"), "Bob": ("Cyborg Apes", "Princesses")},
        bases=["Beautiful Castle", "The Nexus", "Portal Room"],
    )
    s.end_turn()
    eliza = s.put("Eliza", at="Beautiful Castle", by="Bob")
    s.attach("Shielding", to=eliza, by="Ann")
    s.hand("Bob", "Cyberevolution", "Snow White")
    s.put("Snow White", at="The Nexus" if leaves else "Beautiful Castle", by="Bob")
    s.play("Cyberevolution", on=eliza)
    assert s.power(eliza) == 8
    if leaves:
        s.talent("Snow White", choosing=eliza)
    assert [action.title for action in s.actions_on(eliza)] == (
        ["Shielding"] if leaves else ["Shielding", "Cyberevolution"]
    )
    s.idle()


def test_an_inert_shielding_still_guards_the_other_actions_there():
    """It does nothing to Eliza; the other actions on her are other cards."""
    s = Scenario(
        {"Ann": ("Cyborg Apes", "Fairies"), "Bob": ("Cyborg Apes", "Princesses")},
        bases=["Beautiful Castle", "The Nexus", "Portal Room"],
    )
    eliza = s.put("Eliza", at="Beautiful Castle", by="Bob")
    s.attach("Shielding", to=eliza, by="Ann")
    evolution = s.attach("Cyberevolution", to=eliza, by="Bob")
    s.end_turn()
    s.hand("Bob", "Freedom Power", "Snow White")
    s.play("Freedom Power", choosing=evolution)
    assert s.where(evolution) == "Beautiful Castle"
    s.idle()
