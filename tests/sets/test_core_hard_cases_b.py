"""The hard cases of the sheet of the core set, one by one: Robots, Tricksters, Wizards, Zombies and bases."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Handle, Scenario
from tests.tables import table_of

TABLE = ("The Nexus", "Portal Room", "Primate Park")
CURRENT = Options(edition="current")
two = table_of(("Robots", "Zombies"), ("Tricksters", "Kitty Cats"), TABLE)
three = table_of(
    ("Robots", "Zombies"), ("Tricksters", "Kitty Cats"), (*TABLE, "Faceless City"), cid=("Dinosaurs", "Pirates")
)


def settle(s: Scenario) -> None:
    """Where several abilities wait, any order will do."""
    while s.prompt.startswith("Several"):
        s.choose(0)


# Who is a Microbot -----------------------------------------------------------------------------------------------


def test_who_is_a_microbot():
    s = two(bob=("Luchadors", "Kitty Cats"))
    alpha, fixer = s.lay("The Nexus", Ann=("Microbot Alpha", "Microbot Fixer"))
    zapbot, warbot = s.lay("Portal Room", Ann=("Zapbot", "Warbot"))
    assert list(map(s.power, (alpha, fixer, zapbot, warbot))) == [5, 2, 3, 5]
    s.attach("Pin", to=alpha, by="Bob")
    assert list(map(s.power, (alpha, fixer, zapbot, warbot))) == [2, 2, 2, 4]
    assert s.total("The Nexus", "Ann") == 2
    s.idle()


# Nukebot in the wrong hands --------------------------------------------------------------------------------------


def test_nukebot_in_the_wrong_hands():
    s = two("Cave of Shinies", bob=("Kitty Cats", "Princesses"))
    cave = "Cave of Shinies"
    nukebot, alpha, archive, warbot = s.lay(cave, Ann=("Nukebot", "Microbot Alpha", "Microbot Archive", "Warbot"))
    s.put("Whiskers", at="Portal Room", by="Bob")
    s.end_turn()
    drawn = len(s.hand_of("Ann"))
    s.plays("Bob", "Cat's Paw", choosing=nukebot)
    s.talent("Whiskers", choosing=nukebot)
    settle(s)
    while s.prompt.startswith("Whiskers"):
        s.decline()
    settle(s)
    assert list(map(s.where, (nukebot, alpha, archive, warbot))) == ["discard", "discard", "discard", cave]
    assert len(s.hand_of("Ann")) == drawn + 2
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 0)
    s.idle()


# Hoverbot finds a penguin ----------------------------------------------------------------------------------------


def test_hoverbot_finds_a_snazzy_penguin():
    s = two(ann=("Robots", "Penguins"))
    s.deck("Ann", "Snazzy Penguin", "Zapbot", "Warbot")
    s.plays("Ann", "Hoverbot", at="The Nexus")
    s.choose("Snazzy Penguin", at="Portal Room")
    assert s.hand_of("Ann") == ["Zapbot", "Warbot"]
    s.idle()


def test_hoverbot_finds_a_baby_penguin():
    s = two(ann=("Robots", "Penguins"))
    s.deck("Ann", "Baby Penguin")
    s.hand("Ann", "Hoverbot", "Zapbot", "Warbot")
    s.play("Hoverbot", at="The Nexus")
    s.choose("Baby Penguin", at="Portal Room")
    assert s.can_play("Zapbot", at="Portal Room")
    assert not s.can_play("Zapbot", at="The Nexus")
    assert not s.can_play("Warbot")
    s.idle()


def test_hoverbot_finds_the_hatching():
    s = two(ann=("Robots", "Penguins"))
    s.deck("Ann", "The Hatching")
    s.plays("Ann", "Hoverbot", at="The Nexus")
    assert s.deck_of("Ann")[0] == "The Hatching"
    assert all(s.game.knows(seat, s.game.kernel.players[0].deck[-1]) for seat in (0, 1))
    s.idle()


# Hoverbot with nowhere to go -------------------------------------------------------------------------------------


def test_hoverbot_with_nowhere_to_go():
    s = three("Ice Castle", "The Nexus", "Portal Room", "The Vats", ann=("Robots", "Shapeshifters"))
    s.attach("Overrun", to="The Nexus", by="Bob")
    s.attach("Block the Path", to="Portal Room", by="Bob", memo=["Robots"])
    s.hand("Ann", "Hoverbot")
    s.deck("Ann", "Hoverbot")
    s.play("Hoverbot", at="The Vats")
    assert s.deck_of("Ann")[0] == "Hoverbot"
    assert s.discard_of("Ann") == []
    s.idle()


# The first minion of the turn ------------------------------------------------------------------------------------


def test_the_first_minion_of_the_turn_was_a_zapbot():
    s = two()
    s.hand("Ann", "Zapbot", "Microbot Fixer", "Microbot Guard")
    s.play("Zapbot", at="The Nexus")
    s.play("Microbot Fixer", at="Portal Room")
    assert not s.can_play("Microbot Guard")
    s.idle()


def test_the_first_minion_of_the_turn_was_a_fixer():
    s = two()
    s.discard_pile("Ann", "Microbot Guard", "Tenacious Z")
    s.hand("Ann", "Microbot Fixer", "Microbot Reclaimer", "Zapbot")
    s.play("Microbot Fixer", at="The Nexus")
    s.play("Microbot Reclaimer", at="The Nexus")
    s.choose("Microbot Guard")
    assert not s.can_play("Zapbot")
    assert s.can_play("Tenacious Z")
    assert "Microbot Guard" in s.deck_of("Ann")
    s.idle()


def test_the_first_minion_of_the_turn_was_a_tenacious_z():
    s = two()
    s.discard_pile("Ann", "Tenacious Z")
    s.hand("Ann", "Microbot Fixer", "Zapbot")
    s.play("Tenacious Z", at="The Nexus")
    s.play("Microbot Fixer", at="The Nexus")
    assert not s.can_play("Zapbot")
    assert (s.power("Tenacious Z"), s.power("Microbot Fixer")) == (2, 2)
    s.idle()


# Microbot Guard must shoot ---------------------------------------------------------------------------------------


def test_microbot_guard_must_shoot_itself():
    s = two(bob=("Wizards", "Kitty Cats"))
    s.lay("The Nexus", Ann="Zapbot", Bob="Enchantress")
    s.put("Microbot Archive", at="Portal Room", by="Ann")
    s.deck("Ann", "Warbot")
    s.plays("Ann", "Microbot Guard", at="The Nexus")
    assert len(s.options()) == 1
    s.choose("Microbot Guard")
    assert s.hand_of("Ann") == ["Warbot"]
    s.idle()


def test_microbot_guard_has_no_target_beside_a_fixer():
    s = two(bob=("Wizards", "Kitty Cats"))
    s.lay("The Nexus", Ann="Zapbot", Bob="Enchantress")
    s.put("Microbot Fixer", at="Portal Room", by="Ann")
    s.plays("Ann", "Microbot Guard", at="The Nexus")
    assert s.where("Microbot Guard") == "The Nexus"
    s.idle()


# Leprechaun waits for the dust to settle -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("base", "title", "stays"),
    [("The Nexus", "Rainbow", False), ("The Nexus", "Starlyte", True), ("The Central Brain", "Rainbow", False)],
)
def test_leprechaun_waits_for_the_dust_to_settle(base: str, title: str, stays: bool):
    s = two("The Central Brain", ann=("Mythic Horses", "Robots"))
    s.put("Leprechaun", at=base, by="Bob")
    s.hand("Ann", title)
    s.play(title, at=base)
    assert s.where(title) == (base if stays else "discard")
    s.idle()


def test_a_leprechaun_that_has_been_returned_destroys_nothing():
    s = two(ann=("Fairies", "Robots"))
    s.put("Leprechaun", at="The Nexus", by="Bob")
    s.hand("Ann", "Titania")
    s.play("Titania", at="The Nexus")
    while not s.prompt.endswith("Play Cards"):
        labels = s.options()
        s.choose(next((i for i, label in enumerate(labels) if "Leprechaun" in label or "Return" in label), 0))
    assert s.where("Leprechaun") == "hand"
    assert s.where("Titania") == "The Nexus"
    s.idle()


# Three answers to one minion -------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["Leprechaun", "Flame Trap", "Pay the Piper"])
def test_three_answers_to_one_minion(first: str):
    s = two()
    s.put("Leprechaun", at="The Nexus", by="Bob")
    for title in ("Flame Trap", "Pay the Piper"):
        s.attach(title, to="The Nexus", by="Bob")
    s.hand("Ann", "Zapbot", "Nukebot", "Warbot", "Hoverbot")
    s.play("Zapbot", at="The Nexus")
    if s.prompt.startswith("Zapbot"):
        s.decline()
    s.choose(first)
    while not s.prompt.endswith("Play Cards"):
        s.choose(0)
    assert "Zapbot" in s.discard_of("Ann")
    assert s.discard_of("Bob") == ["Flame Trap"]
    assert len(s.hand_of("Ann")) == 2
    s.idle()


def test_a_warbot_survives_all_three():
    s = two()
    s.put("Leprechaun", at="The Nexus", by="Bob")
    for title in ("Flame Trap", "Pay the Piper"):
        s.attach(title, to="The Nexus", by="Bob")
    s.hand("Ann", "Warbot", "Nukebot")
    s.play("Warbot", at="The Nexus")
    while not s.prompt.endswith("Play Cards"):
        s.choose(0)
    assert s.where("Warbot") == "The Nexus"
    assert s.discard_of("Bob") == ["Flame Trap"]
    assert s.hand_of("Ann") == []
    s.idle()


# What a Brownie calls being affected -----------------------------------------------------------------------------


def annoyed(*hand: str, shielded: bool = False):
    s = two(ann=("Kitty Cats", "Robots"), bob=("Tricksters", "Cyborg Apes"))
    brownie = s.put("Brownie", at="The Nexus", by="Bob")
    if shielded:
        s.attach("Shielding", to=brownie, by="Bob")
    s.put("Whiskers", at="The Nexus", by="Ann")
    s.hand("Ann", *hand, "Nine Lives", "Nine Lives", "Muffin", "Muffin", "Muffin")
    return s, brownie


def test_a_minion_that_weakens_brownie_costs_two_cards():
    s, brownie = annoyed("Mr. Grumpers")
    s.play("Mr. Grumpers", at="The Nexus", choosing=brownie)
    assert s.power(brownie) == 2
    assert len(s.hand_of("Ann")) == 3
    s.idle()


def test_taking_brownie_costs_two_cards_and_its_death_by_a_talent_nothing():
    s, brownie = annoyed("Cat's Paw")
    s.play("Cat's Paw", choosing=brownie)
    assert len(s.hand_of("Ann")) == 3
    s.talent("Whiskers", choosing=("decline", brownie))
    assert s.where(brownie) == "discard"
    assert len(s.hand_of("Ann")) == 3


def test_a_shielded_brownie_minds_minions_and_no_actions():
    s, brownie = annoyed("Mr. Grumpers", shielded=True)
    s.play("Mr. Grumpers", at="The Nexus", choosing=brownie)
    assert len(s.hand_of("Ann")) == 3
    s, brownie = annoyed("Cat's Paw", shielded=True)
    s.play("Cat's Paw", choosing=brownie)
    assert len(s.hand_of("Ann")) == 5
    assert s.controller(brownie) == "Bob"
    s.idle()


# A Hissy Fit and two Brownies ------------------------------------------------------------------------------------


def test_a_hissy_fit_and_two_brownies():
    s = two(ann=("Kitty Cats", "Wizards"), bob=("Tricksters", "Ninjas"))
    s.put("Brownie", at="The Nexus", by="Bob")
    other = s.put("Brownie", at="Portal Room", by="Bob")
    s.hand("Ann", "Hissy Fit", *["Nine Lives"] * 6)
    s.play("Hissy Fit", on="The Nexus")
    assert len(s.hand_of("Ann")) == 4
    s.end_turn()
    s.plays("Bob", "Way of Deception", choosing=(other, "The Nexus"))
    held = len(s.hand_of("Ann"))
    s.end_turn()
    assert len(s.hand_of("Ann")) == held
    s.hand("Ann", "Mystic Studies", "Nine Lives", "Nine Lives")
    s.play("Mystic Studies")
    assert len(s.hand_of("Ann")) == 4
    s.idle()


# Hideout and a bicycle -------------------------------------------------------------------------------------------


def test_hideout_and_a_bicycle():
    s = three(ann=("Kitty Cats", "Princesses"), bob=("Tricksters", "Robots"), Cid=("Zombies", "Pirates"))
    s.attach("Hideout", to="The Nexus", by="Bob")
    gremlin, gnome = s.lay("The Nexus", Bob=("Gremlin", "Gnome"))
    walker = s.put("Walker", at="The Nexus", by="Cid")
    s.hand("Ann", "Invisible Bicycle")
    s.play("Invisible Bicycle")
    s.choose("The Nexus", "Portal Room", gremlin, walker)
    assert (s.where(gremlin), s.where(gnome)) == ("The Nexus", "The Nexus")
    assert s.where(walker) == "Portal Room"
    assert s.discard_of("Bob") == ["Hideout"]
    s.end_round()
    s.hand("Ann", "Skillet", "Muffin")
    s.hand("Bob")
    s.hand("Cid", "First Mate")
    s.play("Skillet", choosing=gremlin)
    settle(s)
    assert s.where(gremlin) == "discard"
    assert (len(s.hand_of("Ann")), len(s.hand_of("Bob")), s.hand_of("Cid")) == (1, 1, [])
    s.idle()


# Hideout against things that stay --------------------------------------------------------------------------------


def sheltered() -> tuple[Scenario, Handle]:
    s = two("Enchanted Glen", ann=("Kitty Cats", "Mythic Horses"), bob=("Tricksters", "Robots"))
    s.attach("Hideout", to="Enchanted Glen", by="Bob")
    return s, s.put("Gnome", at="Enchanted Glen", by="Bob")


def test_hideout_against_grumpiness():
    s, gnome = sheltered()
    s.plays("Ann", "Grumpiness", on=gnome)
    assert (s.power(gnome), s.actions_on(gnome)) == (3, [])
    assert s.discard_of("Ann") == ["Grumpiness"]
    assert s.hand_of("Ann") == []  # nobody draws at Enchanted Glen
    assert s.discard_of("Bob") == ["Hideout"]
    s.idle()


def test_hideout_against_a_hissy_fit():
    s, gnome = sheltered()
    s.plays("Ann", "Hissy Fit", on="Enchanted Glen")
    assert s.power(gnome) == 3
    assert [action.title for action in s.actions_on("Enchanted Glen")] == ["Hissy Fit"]
    s.end_turn()
    s.hand("Bob", "Zapbot")
    s.play("Zapbot", at="Enchanted Glen")
    assert s.power("Zapbot") == 2
    s.idle()


def test_hideout_against_freedom_power():
    s, gnome = sheltered()
    s.plays("Ann", "Freedom Power", choosing="Hideout")
    while not s.prompt.endswith("Play Cards"):
        s.choose(0)
    assert s.discard_of("Bob") == ["Hideout"]
    assert s.where(gnome) == "Enchanted Glen"


# Sleeping through a scoring --------------------------------------------------------------------------------------


def test_sleeping_through_a_scoring():
    """RULES 15.41"""
    s = three(
        "Jungle Oasis", ann=("Tricksters", "Robots"), bob=("Super Spies", "Princesses"), Cid=("Zombies", "Pirates")
    )
    s.plays("Ann", "Mark of Sleep", choosing="Bob")
    s.end_turn()
    s.lay("Jungle Oasis", Bob=("Mole", "Secret Agent", "Secret Agent"))
    s.hand("Bob", "Live and Let Chum", "Live and Let Chum")
    assert not s.can_play("Live and Let Chum")
    s.end_turn()
    assert s.asked == "Cid"  # neither Mole nor the Special could be used
    s.lay(s.bases()[-1], Cid=("Zombie Lord",) * 5)
    s.hand("Bob", "Live and Let Chum")
    s.end_turn()
    while s.prompt.startswith(("Several", "Score")):
        s.choose(0)
    assert s.asked == "Bob"
    assert s.can_play("Live and Let Chum")


# Archmage dies on arrival ----------------------------------------------------------------------------------------


def test_archmage_dies_on_arrival():
    s = two(ann=("Wizards", "Kitty Cats"))
    s.put("Leprechaun", at="The Nexus", by="Bob")
    s.hand("Ann", "Archmage", "Mystic Studies", "Mystic Studies", "Scry")
    s.play("Archmage", at="The Nexus")
    while not s.prompt.endswith("Play Cards"):
        s.decline()
    assert s.where("Archmage") == "discard"
    s.deck("Ann", "Summon", "Summon", "Summon", "Summon")
    s.play("Mystic Studies")
    s.play("Mystic Studies")
    assert not s.can_play("Scry")
    s.idle()


def test_a_borrowed_archmage_serves_twice():
    s = two(ann=("Kitty Cats", "Robots"), bob=("Wizards", "Tricksters"))
    s.put("Archmage", at="The Nexus", by="Bob")
    s.hand("Ann", "Cat's Paw", "Hissy Fit", "Grumpiness")
    s.play("Cat's Paw", choosing="Archmage")
    s.play("Hissy Fit", on="Portal Room")
    assert not s.can_play("Grumpiness")
    s.end_turn()
    s.hand("Bob", "Mystic Studies", "Mystic Studies")
    s.play("Mystic Studies")
    assert s.can_play("Mystic Studies")
    s.idle()


# Borrowed time ---------------------------------------------------------------------------------------------------


def test_borrowed_time():
    s = three(ann=("Wizards", "Robots"), bob=("Time Travelers", "Kitty Cats"), Cid=("Super Spies", "Cyborg Apes"))
    s.put("Secret Agent", at="The Nexus", by="Cid")
    s.deck("Bob", "Time Walk")
    s.deck("Cid", "Furious George")
    s.deck("Ann", "Zapbot", "Zapbot")
    s.hand("Ann", "Mass Enchantment", "Nukebot", "Scry", "Scry", "Warbot")
    s.play("Mass Enchantment")
    s.choose("Time Walk")
    for _ in range(12):
        if s.prompt.endswith("Play Cards"):
            break
        s.decline() if any(label == "Decline" for label in s.options()) else s.choose(0)
    assert s.deck_of("Bob")[-1] == "Time Walk"
    assert s.deck_of("Cid")[0] == "Furious George"
    assert len(s.hand_of("Ann")) == 4  # 4 + 2 drawn - 2 for the Secret Agent
    assert s.asked == "Ann"


# Winds of Change runs the deck dry -------------------------------------------------------------------------------


def test_winds_of_change_runs_the_deck_dry():
    """RULES 2.6, 3.6"""
    s = two(ann=("Wizards", "Robots"))
    s.deck("Ann", "Portal", only=True)
    s.discard_pile("Ann", "Summon", "Summon", "Zapbot")
    s.hand("Ann", "Winds of Change", "Scry", "Warbot")
    s.play("Winds of Change")
    assert len(s.hand_of("Ann")) == 5
    assert len(s.deck_of("Ann")) == 1
    assert s.discard_of("Ann") == ["Winds of Change"]
    s.idle()


# Zombie Lord tours the table -------------------------------------------------------------------------------------


def test_zombie_lord_tours_the_table():
    s = two(
        "The Nexus",
        "Ice Castle",
        "Portal Room",
        "Primate Park",
        "Faceless City",
        "Ringside",
        ann=("Zombies", "Shapeshifters"),
    )
    s.attach("Overrun", to="Portal Room", by="Bob")
    s.put("Leprechaun", at="Primate Park", by="Bob")
    s.put("Walker", at="Ringside", by="Ann")
    s.discard_pile("Ann", "Walker", "Mimic", "Grave Digger", "Tenacious Z")
    s.hand("Ann", "Zombie Lord")
    s.play("Zombie Lord", at="The Nexus")
    for base in ("Ice Castle", "Portal Room", "Ringside", "The Nexus"):
        assert not s.can_play("Mimic", at=base)
    assert not s.can_play("Grave Digger")
    s.choose("Mimic", at="Primate Park")
    s.play("Tenacious Z", at="Faceless City")
    settle(s)
    while not s.prompt.endswith("Play Cards"):
        s.choose(0)
    assert s.where("Mimic") == "Primate Park"  # as strong as Leprechaun
    assert s.power("Mimic") == 5
    s.idle()


# Three ways out of the grave -------------------------------------------------------------------------------------


def test_three_ways_out_of_the_grave():
    s = two()
    s.attach("They're Coming To Get You", to="The Nexus", by="Ann")
    s.discard_pile("Ann", "Tenacious Z", "Tenacious Z", "Tenacious Z")
    s.hand("Ann", "They Keep Coming")
    s.play("Tenacious Z", at="Portal Room")
    s.play("Tenacious Z", at="The Nexus")
    s.play("They Keep Coming")
    s.choose("Tenacious Z", at="Portal Room")
    assert s.discard_of("Ann") == ["They Keep Coming"]
    s.idle()


def test_three_ways_out_of_the_grave_under_eliza():
    s = two(bob=("Princesses", "Kitty Cats"))
    s.put("Eliza", at="Primate Park", by="Bob")
    s.attach("They're Coming To Get You", to="The Nexus", by="Ann")
    s.discard_pile("Ann", "Tenacious Z", "Tenacious Z", "Tenacious Z")
    s.hand("Ann", "They Keep Coming")
    s.play("Tenacious Z", at="Portal Room")
    s.play("Tenacious Z", at="The Nexus")
    s.play("They Keep Coming")
    assert len(s.minions_at("Portal Room", "Ann")) == 1
    assert s.discard_of("Ann") == ["Tenacious Z", "They Keep Coming"]
    s.idle()


# Which plays may come out of the grave ---------------------------------------------------------------------------


def test_which_plays_may_come_out_of_the_grave():
    s = two()
    s.attach("They're Coming To Get You", to="The Nexus", by="Ann")
    s.discard_pile("Ann", "Walker", "Grave Digger", "Warbot")
    s.hand("Ann", "Zapbot")
    s.play("Zapbot", at="Portal Room")
    assert s.can_play("Walker", at="The Nexus")
    assert not s.can_play("Grave Digger")
    assert not s.can_play("Warbot")
    s.idle()


def test_what_hoverbot_reveals_is_all_that_it_plays():
    s = two()
    s.attach("They're Coming To Get You", to="The Nexus", by="Ann")
    s.discard_pile("Ann", "Walker", "Grave Digger")
    s.deck("Ann", "Warbot")
    s.hand("Ann", "Hoverbot")
    s.play("Hoverbot", at="Portal Room")
    assert not s.can_play("Walker")
    s.choose("Warbot", at="Portal Room")
    s.idle()


@pytest.mark.parametrize("options", [Options(), CURRENT])
def test_an_extra_minion_without_limit_comes_out_of_the_grave(options: Options):
    s = two(options=options)
    s.attach("They're Coming To Get You", to="The Nexus", by="Ann")
    s.discard_pile("Ann", "Warbot", "Walker")
    s.hand("Ann", "Microbot Fixer")
    s.play("Microbot Fixer", at="Portal Room")
    s.play("Warbot", at="The Nexus")
    assert not s.can_play("Walker")
    s.idle()


# Moved, not played -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kingdom_first", [True, False])
def test_moved_not_played(kingdom_first: bool):
    """RULES 3.7, 15.3"""
    s = three(
        "Mushroom Kingdom", ann=("Zombies", "Robots"), bob=("Sumo Wrestlers", "Tricksters"), Cid=("Aliens", "Pirates")
    )
    s.attach("Flame Trap", to="Mushroom Kingdom", by="Bob")
    yokozuna = s.put("Yokozuna", at="The Nexus", by="Bob")
    s.put("Leprechaun", at="Mushroom Kingdom", by="Cid")
    for _ in range(3):
        s.end_turn()
        while not s.prompt.endswith("Play Cards"):
            if s.asked == "Ann":
                break
            s.decline()
        if s.asked == "Cid":
            s.attach("Overrun", to="Mushroom Kingdom", by="Ann")
    s.choose("Mushroom Kingdom" if kingdom_first else "Overrun")
    if kingdom_first:
        s.choose(yokozuna)
        assert s.where(yokozuna) == "Mushroom Kingdom"
    else:
        s.decline()
    assert "Overrun" in s.discard_of("Ann")
    assert "Flame Trap" not in s.discard_of("Bob")
    s.idle()


# Deaths that pay and deaths that do not --------------------------------------------------------------------------


def test_deaths_that_pay_and_deaths_that_do_not():
    s = three(
        "Cave of Shinies", ann=("Princesses", "Tricksters"), bob=("Pirates", "Robots"), Cid=("Kitty Cats", "Zombies")
    )
    cave = "Cave of Shinies"
    beauty = s.put("Sleeping Beauty", at=cave, by="Ann")
    gremlin = s.put("Gremlin", at=cave, by="Bob", owner="Ann")
    muffin = s.put("Muffin", at=cave, by="Cid")
    s.attach("Hang in There", to=muffin, by="Cid")
    s.put("Nukebot", at=cave, by="Bob")
    s.end_turn()
    s.hand("Ann", "Brownie")
    s.hand("Bob", "Powderkeg")
    s.hand("Cid", "Walker")
    s.play("Powderkeg", choosing="Nukebot")
    for _ in range(20):
        if s.prompt.endswith("Play Cards"):
            break
        s.choose(0)
    assert "Sleeping Beauty" in s.deck_of("Ann")
    assert s.where(gremlin) == "discard"
    assert s.where(muffin) not in ("discard", cave)
    assert s.where(beauty) == "deck"
    assert (s.vp("Ann"), s.vp("Bob"), s.vp("Cid")) == (2, 1, 0)
    assert (s.hand_of("Ann"), s.hand_of("Cid")) == ([], [])
    assert len(s.hand_of("Bob")) == 1


# Five and five is two --------------------------------------------------------------------------------------------


def test_five_and_five_is_two():
    s = three("Factory 436-1337")
    s.put("Nukebot", at="Factory 436-1337", by="Ann", counters=7)
    s.put("Leprechaun", at="Factory 436-1337", by="Bob", counters=7)
    s.put("Buccaneer", at="Factory 436-1337", by="Cid")
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob"), s.vp("Cid")) == (4, 4, 1)


# Shopping with an Armory -----------------------------------------------------------------------------------------


def test_shopping_with_an_armory():
    s = three("Rhodes Plaza Mall", Cid=("Ancient Incas", "Pirates"))
    mall = "Rhodes Plaza Mall"
    for _ in range(6):
        s.put("Zapbot", at=mall, by="Ann")
    s.put("Leprechaun", at=mall, by="Bob", counters=5)
    for _ in range(2):
        s.attach("Armory", to=mall, by="Cid")
    assert (s.total(mall, "Ann"), s.total(mall, "Bob"), s.total(mall, "Cid")) == (12, 10, 4)
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob"), s.vp("Cid")) == (6, 1, 0)


# Who chooses the next base ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("own", [True, False])
def test_who_chooses_the_next_base(own: bool):
    """RULES 7.8"""
    school = "School of Wizardry"
    s = two(school, ann=("Wizards", "Robots"), bob=("Time Travelers", "Kitty Cats"))
    s.end_turn()
    s.base_deck("Ice Castle", "The Vats", "Monkey Lab", only=True)
    s.base_discard("Faceless City")
    for _ in range(5):
        s.put("Nukebot", at=school, by="Ann")
    s.hand("Bob", "Time is Fleeting")
    s.end_turn()
    for _ in range(12):
        if s.prompt.endswith("Play Cards"):
            break
        labels = s.options()
        if s.can_play("Time is Fleeting"):
            s.play("Time is Fleeting")
        elif s.prompt.startswith(school) and "Replace" in labels[0]:
            assert s.asked == "Ann"
            s.choose("The Vats")
        elif s.prompt.startswith(school):
            s.choose("Monkey Lab")
        elif any("bring back" in label for label in labels):
            assert s.asked == "Bob"
            s.choose(next(i for i, label in enumerate(labels) if ("bring back" in label) is own))
        else:
            s.choose(0)
    deck = [base.title for base in s.game.kernel.base_deck[::-1]]
    if own:
        assert "Faceless City" in s.bases()
        assert deck == ["The Vats", "Monkey Lab", "Ice Castle"]
        assert all(s.game.knows(0, base) and not s.game.knows(1, base) for base in s.game.kernel.base_deck)
    else:
        assert "The Vats" in s.bases()
        assert deck == ["Monkey Lab", "Ice Castle"]


# A copied robot --------------------------------------------------------------------------------------------------


def test_a_copied_fixer():
    """RULES 15.10"""
    s = two(ann=("Shapeshifters", "Robots"), bob=("Robots", "Zombies"), options=Options(duplicate_factions=True))
    warbot = s.put("Warbot", at="The Nexus", by="Ann")
    s.put("Microbot Fixer", at="Portal Room", by="Bob")
    s.hand("Ann", "Copycat", "Zapbot", "Microbot Guard")
    s.play("Copycat", at="The Nexus", choosing="Microbot Fixer")
    assert (s.power("Copycat"), s.power(warbot)) == (2, 4)
    s.play("Zapbot", at="Portal Room")
    s.idle()


def test_a_copied_alpha():
    s = two(ann=("Shapeshifters", "Robots"), bob=("Robots", "Zombies"), options=Options(duplicate_factions=True))
    warbot = s.put("Warbot", at="The Nexus", by="Ann")
    alpha = s.put("Microbot Alpha", at="Portal Room", by="Bob")
    s.hand("Ann", "Copycat")
    s.play("Copycat", at="The Nexus", choosing=alpha)
    assert (s.power("Copycat"), s.power(warbot), s.power(alpha)) == (3, 4, 1)
    s.idle()
