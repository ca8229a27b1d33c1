"""Science Fiction Double Feature, current edition: what the sheet's `revised` fields say differs from print."""

from smashup.engine.options import Options
from tests.tables import table_of

CURRENT = Options(edition="current")
SPIES, APES = ("Super Spies", "Time Travelers"), ("Cyborg Apes", "Shapeshifters")
BASES = ("Monkey Lab", "The Vats", "Portal Room", "Faceless City")
table = table_of(SPIES, APES, BASES, options=CURRENT)
three = table_of(SPIES, APES, BASES, cid=("Fairies", "Mounties"), options=CURRENT)


# Shapeshifters and Time Travelers ------------------------------------------------------------------------------------


def test_faceless_city_may_be_declined():
    """revised: made optional. 15.4: once per turn."""
    s = table("Faceless City")
    s.deck("Ann", "Jumper", "Jumper")
    s.plays("Ann", "Jumper", at="Faceless City", choosing="decline")
    assert s.hand_of("Ann") == []
    s.idle()
    s.end_turn()
    s.deck("Bob", "Mimic")
    s.plays("Bob", "Mimic", at="Faceless City", choosing=(0, "Mimic"))
    assert s.hand_of("Bob") == ["Mimic"]


def test_declining_at_faceless_city_spends_nothing():
    """revised: made optional. RULES 15.23: the use of a turn is spent by searching; 15.4: each player has one."""
    s = table("Faceless City")
    s.hand("Ann", "Time Walk", "Jumper", "Time Raider")
    s.deck("Ann", "Mole", "Mole", "Time Raider", only=True)
    s.play("Time Walk")
    s.decline()
    s.play("Jumper", at="Faceless City", choosing="decline")
    s.play("Time Raider", at="Faceless City", choosing=("yes", "Time Raider"))
    assert "Time Raider" in s.hand_of("Ann")
    s.idle()


def test_a_search_at_faceless_city_is_the_one_of_the_turn():
    """revised: once per turn (RULES 15.4), also where nothing was found."""
    s = table("Faceless City")
    s.hand("Ann", "Time Walk", "Jumper", "Time Raider")
    s.deck("Ann", "Mole", "Mole", only=True)
    s.play("Time Walk")
    s.decline()
    s.play("Jumper", at="Faceless City", choosing="yes")
    s.play("Time Raider", at="Faceless City")
    s.idle()


def test_wormhole_takes_any_number_of_your_minions():
    """revised: any number; in print all of them. What stays is discarded."""
    s = table("The Vats")
    jumper, raider, _ = s.lay("The Vats", Ann=("Secret Agent", "Time Raider"), Bob="Mimic")
    s.put("Mole", at="The Vats", by="Ann", counters=12)
    s.hand("Ann", "Wormhole")
    s.end_turn()
    s.play("Wormhole", choosing=(raider, "done"))
    assert s.where(raider) == "deck"
    assert s.where(jumper) == "discard"


def test_the_nexus_is_worth_more():
    """revised: VP 4 3 2 on the picture of the current card; what it does is the same."""
    s = table("The Nexus")
    s.base_discard("Secret Volcano Headquarters")
    s.put("Secret Agent", at="The Nexus", by="Ann", counters=20)
    s.end_turn()
    s.choose("Secret Volcano Headquarters")
    assert s.vp("Ann") == 4
    assert s.bases()[0] == "Secret Volcano Headquarters"


# Super Spies ---------------------------------------------------------------------------------------------------------


def test_mole_plays_an_extra_action():
    """revised: same effect, worded as an extra action."""
    s = table("The Vats")
    s.put("Mole", at="The Vats", by="Ann", counters=12)
    s.hand("Ann", "For My Eyes Only", "Informant")
    s.deck("Ann", "Jumper", "Mole")
    s.end_turn()
    assert "extra action" in s.prompt
    s.play("For My Eyes Only", choosing=(0, 0, 0, 0, 0))
    assert "For My Eyes Only" in s.discard_of("Ann")


def test_informant_looks_at_any_deck_and_rearranges_only_your_own():
    """revised: Spy is renamed Informant; cards of other decks go back unchanged."""
    s = table()
    s.deck("Bob", "Mimic", "Baboom", "Cyberback")
    s.plays("Ann", "Informant", at="The Vats", choosing="Bob")
    assert s.deck_of("Bob")[:3] == ["Mimic", "Baboom", "Cyberback"]
    known = s.game.view(0)["players"][1]["known_deck"]
    assert {card["name"] for card in known} == {"Mimic", "Baboom", "Cyberback"}
    assert s.game.view(1)["players"][1]["known_deck"] == []
    s.idle()
    s.end_round()
    s.deck("Ann", "Mole", "Jumper", "Time Raider")
    s.hand("Ann", "Informant")
    s.play("Informant", at="Monkey Lab", choosing="Ann")
    for title in ("Mole", "Jumper", "Time Raider"):
        s.choose(title, place="bottom")
    assert s.deck_of("Ann")[-3:] == ["Mole", "Jumper", "Time Raider"]


def test_discards_are_forever_spares_you_and_returns_a_minion():
    """revised: only the others discard, one minion off the top each (9.1: the rest is shuffled in)."""
    s = table()
    s.deck("Ann", "Mole")
    s.discard_pile("Ann", "Secret Agent", "Operative", "Jumper")
    s.deck("Bob", "Juiced Up", "Baboom", "Mimic", only=True)
    s.plays("Ann", "Discards Are Forever")
    assert s.discard_of("Bob") == ["Baboom"]
    assert sorted(s.deck_of("Bob")) == ["Juiced Up", "Mimic"]
    assert s.options()[-1] == "Decline"
    assert not any("Secret Agent" in option for option in s.options())  # power 5, more than Baboom's 3
    s.choose("Operative")
    assert s.deck_of("Ann")[:2] == ["Operative", "Mole"]
    s.idle()


def test_discards_are_forever_finds_nothing_where_nobody_discarded():
    s = table()
    s.discard_pile("Ann", "Operative")
    s.deck("Bob", "Juiced Up", only=True)
    s.plays("Ann", "Discards Are Forever")
    assert s.deck_of("Bob") == ["Juiced Up"]
    s.idle()


def test_from_q_with_love_pays_for_an_extra_play():
    """revised: draw two; you may discard a card for an extra minion or an extra action."""
    s = table()
    s.deck("Ann", "Mole", "Jumper")
    s.plays("Ann", "From Q With Love", choosing=("Jumper", 0))
    assert s.hand_of("Ann") == ["Mole"]
    s.hand("Ann", "Mole", "Operative")
    s.play("Mole", at="The Vats")
    s.play("Operative", at="Monkey Lab", choosing=(0, 0))
    s.idle()


def test_from_q_with_love_may_be_followed_by_nothing():
    s = table()
    s.deck("Ann", "Mole", "Jumper")
    s.plays("Ann", "From Q With Love", choosing="decline")
    assert s.hand_of("Ann") == ["Mole", "Jumper"]
    s.hand("Ann", "Mole", "Jumper", "Permit to Kill")
    assert not s.can_play("Permit to Kill")
    s.play("Mole", at="The Vats")
    assert not s.can_play("Jumper", at="The Vats")


def test_live_and_let_chum_reaches_power_4_and_the_base_is_not_enough_power_3():
    """revised: 4 instead of 3, and 3 instead of 4."""
    s = table("The Vats")
    s.put("Secret Agent", at="The Vats", by="Ann", counters=10)
    s.lay("The Vats", Bob=("Clyde 2.0", "Baboom", "Cyberback"))
    s.hand("Ann", "Live and Let Chum", "The Base Is Not Enough")
    s.end_turn()
    s.play("The Base Is Not Enough")
    assert [option.partition(" (")[0] for option in s.options()] == ["Take control of Baboom"]
    s.choose("Baboom")
    s.play("Live and Let Chum")
    names = [option.partition(" (")[0] for option in s.options()]
    assert "Destroy Clyde 2.0" in names
    assert "Destroy Cyberback" not in names
    s.choose("Clyde 2.0")
    assert s.vp("Ann") > 0


def test_mindraker_is_a_standard_action_that_sees_all_hands():
    """revised: see the hands of all others, one card drawn, one extra action. There are no buried cards here."""
    s = three()
    s.hand("Bob", "Mimic", "Baboom")
    s.hand("Cid", "Puck")
    s.deck("Ann", "For My Eyes Only")
    s.plays("Ann", "Mindraker")
    view = s.game.view(0)
    assert view["players"][1]["known_hand"] == ["Baboom", "Mimic"]
    assert view["players"][2]["known_hand"] == ["Puck"]
    assert s.game.view(1)["players"][2]["known_hand"] == []  # Ann alone
    assert s.discard_of("Ann") == ["Mindraker"]
    assert s.can_play("For My Eyes Only")


def test_permit_to_kill_gives_two_counters_for_each_minion_of_one_player():
    """revised: pick one of those players; every minion lost that way is worth two counters, distributed freely."""
    s = three()
    mole, agent = s.lay("The Vats", Ann=("Mole", "Secret Agent"))
    s.deck("Bob", "Mimic", "Juiced Up")
    s.deck("Cid", "Puck", "Tinx")
    s.plays("Ann", "Permit to Kill", choosing=0)
    assert s.options() == ["Count the minions of Bob", "Count the minions of Cid"]
    s.choose("Cid")
    s.choose(mole, agent, mole, mole)
    assert (s.counters(mole), s.counters(agent)) == (3, 1)
    s.idle()


def test_the_spy_who_ditched_me_makes_up_for_weak_discards():
    """revised: unless all the others discarded minions of power 3 or more, each of your minions gets a counter."""
    for weak, counters in ((("Furious George",), 1), ((), 1), (("Baboom",), 0)):
        s = table()
        mole, other = s.lay("The Vats", Ann="Mole", Bob="Mimic")
        s.hand("Bob", *weak, "Juiced Up")
        s.plays("Ann", "The Spy Who Ditched Me")
        if s.asked == "Bob":
            s.choose(0)
        assert s.counters(mole) == counters
        assert s.counters(other) == 0
        assert s.hand_of("Bob") == ["Juiced Up"]
        s.idle()


def test_isis_swingin_pad_looks_as_deep_as_the_first_minion_is_strong():
    """revised: the first minion each player plays here in a turn; its printed power; any one deck; back on top."""
    s = table("ISI's Swingin' Pad")
    s.deck("Bob", "Mimic", "Baboom", "Cyberback", "Juiced Up")
    s.plays("Ann", "Jumper", at="ISI's Swingin' Pad", choosing="Bob")
    depth = len(s.options())
    assert depth == 2  # Jumper's printed power
    s.choose("Baboom", "Mimic")
    assert s.deck_of("Bob")[:3] == ["Baboom", "Mimic", "Cyberback"]
    s.idle()


def test_isis_swingin_pad_does_nothing_when_it_scores():
    s = table("ISI's Swingin' Pad")
    s.put("Secret Agent", at="ISI's Swingin' Pad", by="Ann", counters=20)
    s.end_turn()
    assert s.asked == "Bob"
    s.idle()


def test_secret_volcano_headquarters_asks_only_who_has_a_minion_there():
    """revised: only a player who already has a minion here reveals."""
    s = table("Secret Volcano Headquarters")
    s.put("Secret Agent", at="Secret Volcano Headquarters", by="Ann", counters=13)
    s.deck("Ann", "Jumper")
    s.deck("Bob", "Cyberback")
    s.end_turn()
    assert s.deck_of("Bob")[0] == "Cyberback"
    assert s.vp("Bob") == 0


def test_operative_is_as_printed():
    """Its current text buries a card, and there is no burying in these rules."""
    s = table()
    s.plays("Ann", "Operative", at="The Vats", choosing=(0, 0))
    s.idle()


def test_moon_zero_three_sees_a_hand_instead_of_an_action():
    """revised: in place of the regular action; the hand of somebody with a minion there, privately."""
    s = table_of(SPIES, APES, BASES, options=Options(edition="current", promos=True))()
    s.put("Baboom", at="The Vats", by="Bob")
    s.hand("Ann", "Permit to Kill", "Mole")
    s.hand("Bob", "Juiced Up")
    s.play("Moon Zero Three", at="The Vats", choosing="Bob")
    assert not s.can_play("Permit to Kill")
    assert s.can_play("Mole")
    assert s.game.knows(0, s.game.kernel.players[1].hand[0])
    s.idle()


def test_moon_zero_three_may_grow_when_others_discard():
    """revised: from hand or deck; not by your own discards."""
    s = table_of(SPIES, APES, BASES, options=Options(edition="current", promos=True))()
    s.put("Moon Zero Three", at="The Vats", by="Ann")
    s.hand("Bob", "Baboom")
    s.plays("Ann", "The Spy Who Ditched Me", choosing="Baboom")
    s.choose("yes")
    assert s.counters("Moon Zero Three") == 1
    s.deck("Bob", "Juiced Up")
    s.talent("Moon Zero Three", choosing=("Bob", 0))
    assert s.counters("Moon Zero Three") == 1  # looking is no discard
    s.idle()
