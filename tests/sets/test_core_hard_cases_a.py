"""The hard cases of the sheet of the core set, one by one: Aliens, Dinosaurs, Ninjas and Pirates."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Handle, Scenario
from tests.tables import table_of

TABLE = ("The Nexus", "Portal Room", "Primate Park")
CURRENT = Options(edition="current")
HOUSE = "The House of Nine Lives"
two = table_of(("Aliens", "Cyborg Apes"), ("Kitty Cats", "Super Spies"), TABLE)
three = table_of(("Aliens", "Dinosaurs"), ("Pirates", "Ninjas"), (*TABLE, "Monkey Lab"), cid=("Princesses", "Robots"))


def settle(s: Scenario, *first: str) -> None:
    """Where several abilities wait, these come first, then any."""
    for title in first:
        if s.prompt.startswith("Several"):
            s.choose(title)
    while s.prompt.startswith("Several"):
        s.choose(0)


# Terraforming under a loaded base --------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [Options(), CURRENT])
def test_terraforming_under_a_loaded_base(options: Options):
    s = two("Monkey Lab", bob=("Time Travelers", "Super Spies"), options=options)
    george = s.put("Furious George", at="Monkey Lab", by="Ann", carrying="Cyberevolution")
    s.attach("Stasis Field", to="Monkey Lab", by="Bob")
    before = s.power(george)
    s.base_deck("Ice Castle", "Jungle Oasis", only=True)
    s.hand("Ann", "Terraforming", "Scout")
    s.play("Terraforming", choosing=("Ice Castle", "Monkey Lab"))
    assert s.where(george) == "Ice Castle"
    assert s.power(george) == before - 1
    assert [action.title for action in s.actions_on(george)] == ["Cyberevolution"]
    on_base = [action.title for action in s.actions_on("Ice Castle")]
    assert on_base == (["Stasis Field"] if options == CURRENT else [])
    assert s.discard_of("Bob") == ([] if options == CURRENT else ["Stasis Field"])
    assert "Monkey Lab" in [base.title for base in s.game.kernel.base_deck]
    assert not s.can_play("Scout", at="Ice Castle")
    s.idle()


# Terraforming in the middle of scoring ---------------------------------------------------------------------------


def test_terraforming_in_the_middle_of_scoring():
    s = two(ann=("Aliens", "Super Spies"), bob=("Kitty Cats", "Robots"))
    s.base_deck("Jungle Oasis", "Ice Castle", only=True)
    s.lay("Portal Room", Ann=("Mole", "Secret Agent", "Supreme Overlord", "Invader"), Bob="Nukebot")
    s.hand("Ann", "Terraforming")
    s.end_turn()
    s.play("Terraforming")
    s.choose("Jungle Oasis", "Portal Room")
    while s.asked == "Ann" and s.prompt.startswith(("Mole", "Several")):
        s.decline()
    assert [base.title for base in s.game.kernel.base_discard] == ["Jungle Oasis"]
    assert (s.vp("Ann"), s.vp("Bob")) == (2, 0)
    assert s.asked == "Bob"  # no extra turn
    s.idle()


# Jammed Signal puts the breakpoint back --------------------------------------------------------------------------


def test_jammed_signal_puts_the_breakpoint_back():
    s = two("Giant Turnip", ann=("Aliens", "Robots"), bob=("Mythic Horses", "Russian Fairy Tales"))
    s.lay("Giant Turnip", Ann=("Nukebot", "Nukebot", "Nukebot", "Warbot", "Warbot", "Zapbot"))
    assert (s.breakpoint("Giant Turnip"), s.total("Giant Turnip")) == (24, 25)
    s.plays("Ann", "Jammed Signal", on="Giant Turnip")
    assert s.breakpoint("Giant Turnip") == 30
    s.end_turn()
    assert "Giant Turnip" in s.bases()
    s.plays("Bob", "Freedom Power", choosing="Jammed Signal")
    assert s.breakpoint("Giant Turnip") == 24
    s.end_turn()
    assert "Giant Turnip" not in s.bases()
    s.idle()


# Ignoring is not cancelling --------------------------------------------------------------------------------------


@pytest.mark.parametrize("cancelled", [True, False])
def test_ignoring_is_not_cancelling(cancelled: bool):
    s = two("Pony Land", ann=("Ninjas", "Aliens"), bob=("Mythic Horses", "Super Spies"))
    pinkie, _ = s.lay("Pony Land", Bob=("Pinkie", "Seastar"))
    s.hand("Ann", "Infiltrate", "Ninja Master")
    if cancelled:
        s.attach("Jammed Signal", to="Pony Land", by="Ann")
    else:
        s.play("Infiltrate", on="Pony Land", choosing=0)
    s.play("Ninja Master", at="Pony Land", choosing=pinkie)
    assert s.where(pinkie) == ("discard" if cancelled else "Pony Land")


# A door in Ice Castle --------------------------------------------------------------------------------------------


def test_a_door_in_ice_castle():
    s = two("Ice Castle", ann=("Ninjas", "Aliens"), bob=("Robots", "Princesses"))
    s.hand("Ann", "Infiltrate", "Tiger Assassin")
    s.play("Infiltrate", on="Ice Castle")
    s.play("Tiger Assassin", at="Ice Castle")
    s.end_turn()
    s.hand("Ann", "Shinobi")
    s.hand("Bob", "Zapbot")
    assert not s.can_play("Zapbot", at="Ice Castle")
    s.lay("Ice Castle", Bob=("Nukebot", "Nukebot", "Nukebot"))
    s.end_turn()
    s.play("Shinobi", at="Ice Castle")
    assert "Ice Castle" not in s.bases()


# Teeth and claws against friends ---------------------------------------------------------------------------------


def teeth(**more) -> tuple[Scenario, Handle]:
    s = two(ann=("Dinosaurs", "Aliens"), **more)
    rex = s.put("King Rex", at="The Nexus", by="Ann", carrying="Tooth and Claw... and Guns")
    s.put("War Raptor", at="Portal Room", by="Ann")
    return s, rex


@pytest.mark.parametrize("options", [Options(), CURRENT])
def test_teeth_and_claws_against_a_howl(options: Options):
    s, rex = teeth(options=options)
    s.plays("Ann", "Howl")
    current = options == CURRENT
    assert (s.power(rex), s.power("War Raptor")) == (8 if current else 7, 4)
    assert len(s.actions_on(rex)) == (1 if current else 0)
    s.end_round()
    s.plays("Ann", "Upgrade", on=rex)
    assert s.power(rex) == 9
    s.idle()


def test_teeth_and_claws_against_an_upgrade():
    s, rex = teeth()
    s.plays("Ann", "Upgrade", on=rex)
    assert s.power(rex) == 7
    assert sorted(s.discard_of("Ann")) == ["Tooth and Claw... and Guns", "Upgrade"]
    s.idle()


def test_teeth_and_claws_against_a_hissy_fit():
    s, rex = teeth()
    s.end_turn()
    s.plays("Bob", "Hissy Fit", on="The Nexus")
    assert (s.power(rex), s.actions_on(rex)) == (7, [])
    s.end_round()
    s.plays("Bob", "Grumpiness", on=rex)
    assert s.power(rex) == 5
    s.idle()


# Teeth and claws against a base ----------------------------------------------------------------------------------


def test_teeth_and_claws_against_a_base():
    s = two("Temple of Goju", ann=("Pirates", "Dinosaurs"), bob=("Robots", "Ninjas"))
    king = s.put("Pirate King", at="Temple of Goju", by="Ann", carrying="Tooth and Claw... and Guns")
    for _ in range(3):
        s.put("Nukebot", at="Temple of Goju", by="Bob")
    s.end_turn()
    while s.prompt.startswith("Temple"):
        s.choose(0)
    assert s.where(king) == "discard"
    assert "Tooth and Claw... and Guns" in s.discard_of("Ann")
    s.idle()


# Powderkeg with a Buccaneer --------------------------------------------------------------------------------------


def test_powderkeg_with_a_buccaneer():
    s = two(ann=("Pirates", "Robots"))
    buccaneer, mate, muffin, fluffy = s.lay(
        "The Nexus", Ann=("Buccaneer", "First Mate"), Bob=("Muffin", "Queen Fluffy")
    )
    s.plays("Ann", "Powderkeg", choosing=buccaneer)
    s.choose("Portal Room")
    assert (s.where(buccaneer), s.where(mate), s.where(muffin), s.where(fluffy)) == (
        "Portal Room",
        "discard",
        "discard",
        "The Nexus",
    )
    s.idle()


def test_cool_cats_alley_buys_nothing_with_a_buccaneer():
    s = two("Cool Cats' Alley", ann=("Pirates", "Robots"))
    buccaneer = s.put("Buccaneer", at="Cool Cats' Alley", by="Ann")
    s.talent("Cool Cats' Alley", choosing=buccaneer)
    s.choose("Portal Room")
    assert s.where(buccaneer) == "Portal Room"
    assert s.hand_of("Ann") == []
    assert not s.can_use("Cool Cats' Alley")
    s.idle()


# The plank leads to the ninth life -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "takes"), [("Buccaneer", True), ("The House of Nine Lives", True), ("The House of Nine Lives", False)]
)
def test_the_plank_leads_to_the_ninth_life(first: str, takes: bool):
    s = two(HOUSE, ann=("Pirates", "Kitty Cats"), bob=("Ninjas", "Robots"))
    buccaneer = s.put("Buccaneer", at="The Nexus", by="Ann")
    s.end_turn()
    s.hand("Bob", "Ninja Master")
    s.play("Ninja Master", at="The Nexus", choosing=buccaneer)
    assert s.asked == "Bob"
    s.choose(first)
    assert s.asked == "Ann"
    if first == "Buccaneer":
        s.choose(HOUSE)
    elif takes:
        s.choose(0)
    else:
        s.decline()
        s.choose("Portal Room")
    assert s.where(buccaneer) == (HOUSE if takes else "Portal Room")
    s.idle()


# An assassin with patience ---------------------------------------------------------------------------------------


def test_an_assassin_with_patience():
    s = two(ann=("Pirates", "Kitty Cats"), bob=("Ninjas", "Robots"))
    buccaneer = s.put("Buccaneer", at="The Nexus", by="Ann")
    s.attach("Assassination", to=buccaneer, by="Bob")
    s.end_turn()
    s.choose("Portal Room")
    assert len(s.actions_on(buccaneer)) == 1
    s.end_turn()
    assert s.asked == "Ann"
    s.choose("The Nexus")
    assert s.where(buccaneer) == "The Nexus"
    assert len(s.actions_on(buccaneer)) == 1
    s.idle()


# Who gets Jumper out of the tar ----------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["Jumper", "Tar Pits"])
def test_who_gets_jumper_out_of_the_tar(first: str):
    s = three("Tar Pits", ann=("Pirates", "Dinosaurs"), bob=("Time Travelers", "Ninjas"))
    s.lay("Tar Pits", Ann="Pirate King", Bob="Jumper", Cid="Sleeping Beauty")
    s.plays("Ann", "Powderkeg", choosing="Pirate King")
    for _ in range(8):
        if s.prompt.startswith("Several"):
            labels = s.options()
            wanted = [i for i, label in enumerate(labels) if first in label]
            s.choose(wanted[0] if wanted else 0)
        elif s.prompt.startswith("Jumper"):
            s.choose(0)
    assert s.deck_of("Ann")[-1] == "Pirate King"
    assert "Sleeping Beauty" in s.deck_of("Cid")
    assert (s.hand_of("Bob") == ["Jumper"]) is (first == "Jumper")
    assert (s.deck_of("Bob")[-1] == "Jumper") is (first == "Tar Pits")
    s.idle()


# The Temple and the runaways -------------------------------------------------------------------------------------


@pytest.mark.parametrize("saved", [True, False])
def test_the_temple_and_the_runaways(saved: bool):
    s = two("Temple of Goju", ann=("Pirates", "Robots"), bob=("Aliens", "Kitty Cats"))
    mate = s.put("First Mate", at="Temple of Goju", by="Ann")
    overlord, *scouts = s.lay("Temple of Goju", Bob=("Supreme Overlord", "Scout", "Scout"))
    s.put("Supreme Overlord", at="Temple of Goju", by="Bob")
    s.end_turn()
    s.choose("First Mate" if saved else "Temple of Goju")
    for _ in range(12):
        if s.asked == "Ann" and s.prompt.startswith("First Mate"):
            s.choose("The Nexus")
        elif s.prompt.startswith("Temple"):
            s.choose(0)
        elif s.prompt.startswith("Scout"):
            s.choose("yes")
        elif s.prompt.startswith("Several"):
            s.choose(0)
    assert s.where(mate) == ("The Nexus" if saved else "deck")
    assert [s.where(scout) for scout in scouts] == ["hand", "hand"]
    assert s.vp("Bob") == 2
    assert s.vp("Ann") == 3
    assert s.where(overlord) in ("deck", "discard")
    s.idle()


# Shinobi calls a friend at The Homeworld -------------------------------------------------------------------------


@pytest.mark.parametrize("options", [Options(), CURRENT])
def test_shinobi_calls_a_friend_at_the_homeworld(options: Options):
    s = two("The Homeworld", ann=("Ninjas", "Dinosaurs"), bob=("Robots", "Aliens"), options=options)
    s.end_turn()
    s.lay("The Homeworld", Bob=("Nukebot",) * 5)
    s.hand("Ann", "Shinobi", "Shinobi", "Hidden Ninja", "War Raptor")
    s.end_turn()
    s.play("Shinobi", at="The Homeworld")
    assert not s.can_play("Shinobi")
    s.choose("War Raptor", at="The Homeworld")
    assert s.can_play("Hidden Ninja")
    assert not s.can_play("Shinobi")
    s.play("Hidden Ninja")
    assert s.hand_of("Ann").count("Shinobi") == (1 if s.prompt.startswith("Hidden") else 0)
    s.choose(0)
    assert s.vp("Bob") == 4


# Whose guest at The Homeworld ------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [Options(), CURRENT])
def test_whose_guest_at_the_homeworld(options: Options):
    s = two("The Homeworld", ann=("Robots", "Dinosaurs"), bob=("Aliens", "Kitty Cats"), options=options)
    s.hand("Ann", "Collector", owner="Bob")
    s.hand("Bob", "Scout", "Collector")
    s.play("Collector", at="The Homeworld", choosing="decline")
    if options == CURRENT:
        assert s.asked == "Ann"
        s.hand("Ann", "War Raptor")
        assert s.can_play("War Raptor", at="Portal Room")
    else:
        assert s.asked == "Bob"
        assert not s.can_play("Scout")
        s.choose("Collector", at="The Homeworld")
        s.decline()  # its own ability
        assert s.asked == "Ann"  # Bob has no other minion of power 2 or less
    s.idle()


# Two disguises at The Vats ---------------------------------------------------------------------------------------


def test_two_disguises_at_the_vats():
    s = two("The Vats", ann=("Ninjas", "Robots"), bob=("Shapeshifters", "Kitty Cats"))
    acolyte = s.put("Ninja Acolyte", at="The Vats", by="Ann")
    s.hand("Ann", "Disguise", "Ninja Acolyte")
    assert s.can_use(acolyte)
    s.play("Disguise")
    assert s.where(acolyte) == "The Vats"
    assert s.hand_of("Ann") == ["Ninja Acolyte"]
    s.talent(acolyte)
    assert s.hand_of("Ann") == ["Ninja Acolyte"]
    assert len(s.minions_at("The Vats", "Ann")) == 1
    s.idle()


# Eliza counts the swap -------------------------------------------------------------------------------------------


def test_eliza_counts_the_swap():
    s = two(ann=("Ninjas", "Robots"), bob=("Princesses", "Kitty Cats"))
    s.put("Eliza", at="Portal Room", by="Bob")
    first, second = (s.put("Ninja Acolyte", at="The Nexus", by="Ann") for _ in range(2))
    s.hand("Ann", "Ninja Master", "Tiger Assassin")
    s.talent(first)
    s.choose("Ninja Master", "decline")
    s.play("Tiger Assassin", at="Primate Park")
    assert not s.can_use(second)
    s.idle()


# Smoke clears ----------------------------------------------------------------------------------------------------


def test_smoke_clears():
    s = two(ann=("Ninjas", "Robots"), bob=("Kitty Cats", "Princesses"))
    master = s.put("Ninja Master", at="The Nexus", by="Ann")
    s.attach("Grumpiness", to=master, by="Bob")
    s.put("Snow White", at="Portal Room", by="Bob")
    assert s.power(master) == 3
    s.plays("Ann", "Smoke Bomb", on=master)
    assert s.power(master) == 5
    s.end_turn()
    s.hand("Bob", "Cat's Paw")
    s.play("Cat's Paw", choosing=master)
    assert s.controller(master) == "Ann"
    s.talent("Snow White", choosing=master)
    assert s.where(master) == "Portal Room"
    s.end_turn()
    assert s.power(master) == 3
    s.idle()


# Poison in the preserve ------------------------------------------------------------------------------------------


def test_poison_in_the_preserve():
    s = two(ann=("Ninjas", "Robots"), bob=("Dinosaurs", "Princesses"))
    raptor = s.put("War Raptor", at="The Nexus", by="Bob", carrying="Upgrade")
    s.attach("Wildlife Preserve", to="The Nexus", by="Bob")
    assert s.power(raptor) == 5
    s.hand("Ann", "Poison")
    s.play("Poison", on=raptor, choosing="Upgrade")
    assert (s.power(raptor), s.actions_on(raptor)) == (3, [])
    assert s.discard_of("Ann") == ["Poison"]
    s.idle()


# The preserve is cleaned -----------------------------------------------------------------------------------------


def test_the_preserve_is_cleaned():
    s = two(ann=("Dinosaurs", "Robots"))
    raptors = [s.put("War Raptor", at="The Nexus", by="Ann") for _ in range(3)]
    s.attach("Hissy Fit", to="The Nexus", by="Bob")
    s.attach("Grumpiness", to=raptors[2], by="Bob")
    assert list(map(s.power, raptors)) == [4, 4, 2]
    s.plays("Ann", "Wildlife Preserve", on="The Nexus")
    assert s.discard_of("Bob") == ["Grumpiness"]
    assert list(map(s.power, raptors)) == [5, 5, 5]
    s.end_turn()
    s.hand("Bob", "Cat's Paw", "Mr. Grumpers")
    s.play("Cat's Paw", choosing=raptors[0])
    assert s.controller(raptors[0]) == "Ann"
    s.play("Mr. Grumpers", at="The Nexus", choosing=raptors[1])
    assert s.power(raptors[1]) == 3
    s.idle()


# Rampage remembers -----------------------------------------------------------------------------------------------


def test_rampage_remembers():
    base = "The Homeworld"
    s = two(base, ann=("Dinosaurs", "Aliens"), bob=("Robots", "Kitty Cats"))
    rex = s.put("King Rex", at=base, by="Ann", carrying="Upgrade")
    s.lay(base, Bob=("Nukebot", "Nukebot", "Warbot"))
    s.hand("Ann", "Rampage", "Supreme Overlord")
    s.play("Rampage", choosing=rex)
    s.play("Supreme Overlord", at="The Nexus", choosing=rex)
    assert (s.breakpoint(base), s.total(base)) == (14, 14)
    s.end_turn()
    assert base not in s.bases()
    assert s.vp("Bob") == 4


# Whose end of turn -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "faction", "later"), [("Augmentation", "Dinosaurs", 9), ("Swashbuckling", "Pirates", 5)]
)
def test_whose_end_of_turn(card: str, faction: str, later: int):
    s = three("Jungle Oasis", ann=(faction, "Super Spies"), bob=("Robots", "Ninjas"), Cid=("Princesses", "Kitty Cats"))
    s.end_turn()
    stego = s.put("Armor Stego", at="The Nexus", by="Ann")
    s.lay("Jungle Oasis", Ann="Mole", Bob=("Nukebot", "Nukebot"))
    s.hand("Ann", card)
    s.end_turn()
    while not s.prompt.endswith("Play Cards"):
        if s.can_play(card):
            s.play(card)
        elif "Armor Stego" in " ".join(s.options()):
            s.choose(stego)
        else:
            s.choose(0)
    assert s.asked == "Cid"
    assert s.power(stego) == later  # 3 + 2 in the turns of others, + 4
    s.end_turn()
    assert s.power(stego) == (7 if later == 9 else 3)
    s.end_turn()
    assert s.power(stego) == 5


# Survival on four bases ------------------------------------------------------------------------------------------


def test_survival_on_four_bases():
    s = three(Cid=("Aliens", "Robots"), ann=("Dinosaurs", "Kitty Cats"))
    _, mate, collector = s.lay("The Nexus", Ann="King Rex", Bob="First Mate", Cid="Collector")
    stego, buccaneer = s.lay("Portal Room", Ann="Armor Stego", Bob="Buccaneer")
    invaders = s.lay("Primate Park", Cid=("Invader", "Invader"))
    lone = s.put("Scout", at="Monkey Lab", by="Cid")
    s.plays("Ann", "Survival of the Fittest")
    assert len(s.options()) == 2
    s.choose(collector)
    s.choose(0)
    assert (s.where(mate), s.where(collector), s.where(stego)) == ("The Nexus", "discard", "discard")
    assert s.where(buccaneer) == "Portal Room"
    assert [s.where(card) for card in (*invaders, lone)] == ["Primate Park", "Primate Park", "Monkey Lab"]
    s.idle()


# Sea Dogs and the Toad -------------------------------------------------------------------------------------------


def test_sea_dogs_and_the_toad():
    s = three("The Dohyo", "Ringside", ann=("Pirates", "Robots"), Cid=("Russian Fairy Tales", "Kitty Cats"))
    toad = s.put("Toad", at="The Dohyo", by="Ann", owner="Cid")
    magician = s.put("Foolish Magician", at="The Dohyo", by="Cid")
    s.plays("Ann", "Sea Dogs")
    s.choose("Name Russian Fairy Tales")
    while not s.prompt.endswith("Play Cards"):
        s.choose("Ringside" if any("Ringside" in label for label in s.options()) else 0)
    assert (s.where(toad), s.where(magician)) == ("The Dohyo", "Ringside")
    s.idle()


# Two winners on The Grey Opal ------------------------------------------------------------------------------------


def test_two_winners_on_the_grey_opal():
    s = three("The Grey Opal", ann=("Pirates", "Robots"), bob=("Dinosaurs", "Ninjas"), Cid=("Aliens", "Kitty Cats"))
    mate = s.put("First Mate", at="The Grey Opal", by="Ann")
    s.put("Pirate King", at="The Grey Opal", by="Ann")
    s.put("King Rex", at="The Grey Opal", by="Bob")
    invader = s.put("Invader", at="The Grey Opal", by="Cid")
    s.end_turn()
    settle(s)
    for _ in range(6):
        if s.prompt.endswith("Play Cards"):
            break
        if s.asked == "Cid":
            assert "The Grey Opal" not in s.options()
            s.choose(invader) if any(
                "Invader" in label for label in s.options()
            ) and "move which" in s.prompt else s.choose(0)
        else:
            s.choose("The Nexus")
    assert s.where(mate) == "The Nexus"
    assert s.where(invader) in s.bases()
    assert (s.vp("Ann"), s.vp("Bob"), s.vp("Cid")) == (3, 3, 1)


# Landing in the new port -----------------------------------------------------------------------------------------


def landing(*, jammed: bool) -> Scenario:
    s = three("Tortuga", ann=("Dinosaurs", "Robots"), bob=("Pirates", "Ninjas"), Cid=("Time Travelers", "Aliens"))
    s.base_discard("Faceless City")
    s.lay("Tortuga", Ann=("King Rex", "Zapbot"), Bob=("First Mate", "Buccaneer"), Cid=("Invader", "Scout"))
    s.put("Collector", at="Portal Room", by="Cid")
    if jammed:
        s.attach("Jammed Signal", to="Tortuga", by="Cid")
    s.hand("Cid", "Time is Fleeting")
    return s


def test_landing_in_the_new_port():
    s = landing(jammed=False)
    s.end_turn()
    for _ in range(20):
        if s.prompt.endswith("Play Cards"):
            break
        labels = s.options()
        if s.can_play("Time is Fleeting"):
            s.play("Time is Fleeting")
        elif s.prompt.startswith("First Mate"):
            s.choose("Portal Room")
        elif any("Faceless City" in label for label in labels):
            s.choose(next(i for i, label in enumerate(labels) if "Faceless City" in label))
        else:
            s.choose(0)
    assert (s.vp("Ann"), s.vp("Bob"), s.vp("Cid")) == (4, 3, 3)
    assert "Faceless City" in s.bases()
    assert [minion.title for minion in s.minions_at("Faceless City", "Bob")] == ["First Mate"]
    assert [minion.title for minion in s.minions_at("Faceless City", "Cid")] == ["Collector"]


def test_nobody_lands_where_the_signal_of_tortuga_is_jammed():
    s = landing(jammed=True)
    s.end_turn()
    for _ in range(20):
        if s.prompt.endswith("Play Cards"):
            break
        assert "Faceless City" not in " ".join(s.options()) or not s.prompt.startswith("Tortuga")
        s.decline() if any(label in ("Decline", "Pass") for label in s.options()) else s.choose(0)
    assert (s.vp("Ann"), s.vp("Bob"), s.vp("Cid")) == (4, 3, 3)
    assert not any(s.minions_at(base, "Bob") for base in s.bases() if base not in TABLE)


# A borrowed Scout goes home --------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaves", [True, False])
def test_a_borrowed_scout_goes_home(leaves: bool):
    s = two("Jungle Oasis", ann=("Aliens", "Robots"), bob=("Super Spies", "Ninjas"))
    s.end_turn()
    scout = s.put("Scout", at="Jungle Oasis", by="Ann")
    s.lay("Jungle Oasis", Bob=("Secret Agent", "Secret Agent"))
    s.hand("Bob", "The Base Is Not Enough")
    s.end_turn()
    s.play("The Base Is Not Enough")
    if not s.prompt.startswith("Scout"):
        s.choose(scout)
    assert s.asked == "Bob"
    s.choose("yes" if leaves else "decline")
    assert s.where(scout) == ("hand" if leaves else "discard")
    assert ("Scout" in s.hand_of("Ann")) is leaves


# Copies of the core set ------------------------------------------------------------------------------------------


def test_copies_of_the_core_set():
    s = two(ann=("Shapeshifters", "Robots"), bob=("Aliens", "Dinosaurs"))
    mimic = s.put("Mimic", at="Portal Room", by="Ann")
    s.put("Invader", at="Portal Room", by="Bob")
    raptors = [s.put("War Raptor", at="The Nexus", by="Bob") for _ in range(2)]
    s.put("King Rex", at="Primate Park", by="Bob")
    assert s.power(mimic) == 7
    s.hand("Ann", "Copycat", "Copycat")
    s.play("Copycat", at="The Nexus", choosing=raptors[0])
    assert s.power("Copycat") == 4
    assert list(map(s.power, raptors)) == [4, 4]
    s.end_round()
    copycat = s.minions_at("The Nexus", "Ann")[0]
    assert s.power(copycat) in (2, 4)
    s.idle()


def test_a_copy_of_invader_pays_its_player():
    s = two(ann=("Shapeshifters", "Robots"), bob=("Aliens", "Dinosaurs"))
    s.put("Invader", at="Portal Room", by="Bob")
    s.plays("Ann", "Copycat", at="The Nexus", choosing="Invader")
    assert (s.vp("Ann"), s.vp("Bob")) == (1, 0)
    s.idle()
