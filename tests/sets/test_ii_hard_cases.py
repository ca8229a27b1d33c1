"""The hard cases of International Incident's sheet, one test or more for each."""

import pytest

from smashup import say
from smashup.testing import Scenario
from tests.tables import table_of

II = ("Luchadors", "Mounties"), ("Musketeers", "Sumo Wrestlers")
SF = "Shapeshifters", "Time Travelers"
QUIET = ("The Nexus", "Portal Room", "Primate Park")
two = table_of(*II, QUIET)
three = table_of(*II, QUIET, cid=SF)


def vp(s: Scenario) -> list[int]:
    return [s.vp(name) for name in s.game.players]


# Pinned minion counts for the breakpoint, not for its controller -------------------------------------------------


def test_a_pinned_minion_counts_for_the_breakpoint_and_not_for_its_controller():
    s = three("The Dohyo", *QUIET)
    _, _, athos = s.lay("The Dohyo", Ann=("Yokozuna", "Top Tier"), Bob="Athos")
    s.attach("Quick Set-Up", to=athos, by="Ann")
    s.put("War Canuck", at="The Dohyo", by="Cid")
    s.plays("Ann", "Pin", on=athos)
    assert s.total("The Dohyo") == 18
    assert [s.total("The Dohyo", name) for name in s.game.players] == [10, 0, 4]
    s.end_turn()
    assert vp(s) == [3, 1, 2], "a minion is present and zero is the third highest total (RULES 7.5)"


def test_a_pinned_athos_does_not_exist():
    s = two(ann=("Musketeers", "Mounties"), bob=("Luchadors", "Mounties"))
    athos, dudlee = s.lay("The Nexus", Ann=("Athos", "Dudlee"))
    s.attach("Quick Set-Up", to=athos, by="Bob")
    s.attach("Pin", to=athos, by="Bob")
    s.plays("Ann", "En Garde", choosing=dudlee)
    assert s.power(dudlee) == 3


# Reversal on a pinned minion -------------------------------------------------------------------------------------


def pinned_athos() -> Scenario:
    """The Dohyo (17) is about to score on Bob's turn; Ann may play Reversal."""
    s = three("The Dohyo", *QUIET)
    s.end_turn()
    athos = s.put("Athos", at="The Dohyo", by="Bob")
    s.attach("Powerful Set-Up", to=athos, by="Ann")
    s.attach("Pin", to=athos, by="Ann")
    s.lay("The Dohyo", Bob=("Young Musketeer", "Young Musketeer"), Ann="Yellow Demon", Cid="Top Tier")
    s.hand("Ann", "Reversal")
    s.hand("Bob")
    assert s.total("The Dohyo") == 17
    assert [s.total("The Dohyo", name) for name in s.game.players] == [3, 6, 4]
    s.end_turn()
    s.play("Reversal", choosing="Athos")
    assert s.power("Athos") == 5, "Powerful Set-Up counts for him too"
    return s


def test_reversal_on_a_pinned_minion_destroying_nothing():
    s = pinned_athos()
    assert [s.total("The Dohyo", name) for name in s.game.players] == [3, 6, 4]
    s.done()
    assert vp(s) == [1, 3, 2]
    assert "Athos" in s.discard_of("Bob")
    assert {"Powerful Set-Up", "Pin", "Reversal"} <= set(s.discard_of("Ann"))


def test_reversal_on_a_pinned_minion_destroying_pin():
    s = pinned_athos()
    s.choose("Pin")
    assert s.prompt.startswith("Reversal"), "Powerful Set-Up may go too"
    s.done()
    assert vp(s) == [3, 2, 1]
    assert "Athos" in s.discard_of("Bob")
    assert {"Powerful Set-Up", "Pin", "Reversal"} <= set(s.discard_of("Ann"))


def test_tied_for_first_is_winning_until_the_other_one_gets_ahead():
    """(c) one may play Reversal after having passed on something else (RULES 7.4)."""
    s = two(ann=II[0], bob=("Musketeers", "Luchadors"))
    s.put("Señor Muchoslam", at="The Nexus", by="Ann", counters=5)
    young = s.put("Young Musketeer", at="The Nexus", by="Bob", counters=7)
    s.attach("Quick Set-Up", to=young, by="Ann")
    s.hand("Ann", "Reversal", "Last Stand")
    s.hand("Bob", "Last Stand")
    s.end_turn()
    assert s.asked == "Ann"
    assert not s.can_play("Reversal")
    s.decline()
    assert s.asked == "Bob"
    s.play("Last Stand", choosing=young)
    assert s.asked == "Ann"
    assert s.can_play("Reversal")
    s.play("Reversal", choosing=young)
    s.done()
    while s.prompt.startswith("Me First"):
        s.decline()
    assert vp(s) == [3, 0]


# D'Artagnan never redraws the triggering action ------------------------------------------------------------------


def test_dartagnan_never_redraws_the_action_that_triggers_him():
    s = two(ann=("Musketeers", "Mounties"))
    dart = s.put("D'Artagnan", at="The Nexus", by="Ann")
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Haich-Q")
    s.plays("Ann", "En Garde", choosing=dart)
    s.decline()  # the extra action is not played before the draw, which finds nothing
    assert s.power(dart) == 5
    assert s.hand_of("Ann") == ["Haich-Q"]
    assert s.deck_of("Ann") == []
    assert s.discard_of("Ann") == ["En Garde"]
    s.play("Haich-Q", on="The Nexus")
    s.idle()


# One for All on a full house -------------------------------------------------------------------------------------


def test_one_for_all_on_a_full_house():
    base = "Bastion Saint-Gervais"
    s = two(base, *QUIET[:2], ann=("Musketeers", "Mounties"))
    athos = s.put("Athos", at=base, by="Ann")
    young = [s.put("Young Musketeer", at=base, by="Ann") for _ in range(2)]
    dart = s.put("D'Artagnan", at=base, by="Ann")
    s.hand("Ann", "One for All", "One for All", "Haich-Q", "Haich-Q")
    s.deck("Ann", "Dudlee", "Dudlee")
    s.play("One for All", choosing=base)
    seen = set()
    while "order" in s.prompt:
        seen |= set(s.options())
        s.choose(0)
    assert {label.removeprefix("Use ").partition(" (")[0] for label in seen} == {
        "Athos",
        "Young Musketeer",
        "D'Artagnan",
        base,
    }
    assert [s.power(m) for m in (athos, *young, dart)] == [5, 6, 6, 6]
    assert s.hand_of("Ann").count("Dudlee") == 1
    s.play("One for All", choosing=base)
    while "order" in s.prompt:
        s.choose(0)
    assert [s.power(m) for m in (athos, *young, dart)] == [6, 8, 8, 8]
    assert s.hand_of("Ann").count("Dudlee") == 2
    s.play("Haich-Q", on="The Nexus")
    s.play("Haich-Q", on="Portal Room")
    s.idle()


# All for One with Aramis at the Bastion --------------------------------------------------------------------------


def test_all_for_one_with_aramis_at_the_bastion():
    base = "Bastion Saint-Gervais"
    s = two(base, *QUIET[:2], ann=("Musketeers", "Mounties"))
    aramis = s.put("Aramis", at=base, by="Ann")
    s.hand("Ann", "All for One", "En Garde", "One for All")
    s.play("All for One", on=aramis)
    while "order" in s.prompt:
        s.choose(0)
    assert sorted(limits(s)) == [(), (), ("directly affecting Aramis",)]
    s.play("En Garde", choosing=aramis)
    while "order" in s.prompt:
        s.choose(0)
    assert s.power(aramis) == 6
    assert limits(s) == [(), (), ()]
    s.play("One for All", choosing=base)
    while "order" in s.prompt:
        s.choose(0)
    assert s.power(aramis) == 8
    assert limits(s) == [(), (), ()], "neither Aramis nor the Bastion gives another"
    s.hand("Ann")
    s.idle()
    s.end_turn()
    assert s.power(aramis) == 4
    assert s.actions_on(aramis) == []
    assert s.discard_of("Ann").count("All for One") == 1


def limits(s: Scenario) -> list[tuple[str, ...]]:
    """The extra actions that are open, each by its restrictions."""
    plays = s.game.view(0)["turn"]["plays"]
    return [tuple(map(say, play["says"])) for play in plays if play["kind"] == "action" and not play["normal"]]


# Eh? on another player's turn ------------------------------------------------------------------------------------


def test_eh_on_another_players_turn():
    s = two(ann=("Musketeers", "Mounties"), bob=("Musketeers", "Sumo Wrestlers"))
    s.end_turn()
    s.hand("Ann", "Last Stand", "Eh?")
    aramis = s.put("Aramis", at="The Nexus", by="Ann")
    s.put("Yokozuna", at="The Nexus", by="Bob", counters=15)
    s.put("Dudlee", at="Portal Room", by="Ann", counters=25)
    s.hand("Bob")
    s.deck("Ann", "Last Stand", "Dudlee")
    s.end_turn()
    assert s.prompt == "Score Bases: which base scores next?"
    s.choose("The Nexus")
    assert s.asked == "Ann"
    assert not s.can_play("Eh?")
    s.play("Last Stand", choosing=aramis)
    s.play("Eh?", choosing=aramis)
    assert s.power(aramis) == 7
    s.choose("yes")
    assert s.hand_of("Ann") == ["Last Stand", "Eh?"]
    assert s.asked == "Ann", "Me First goes on"
    assert not s.can_play("Eh?")
    s.decline()
    assert s.prompt == "Me First: play a Special before Portal Room scores?"
    s.play("Last Stand", choosing="Dudlee")
    assert s.hand_of("Ann") == ["Eh?", "Dudlee"]
    assert s.asked == "Ann", "her own turn has begun: Eh? was not offered again"
    s.idle()


# Always Get Our Man compares before the ride ---------------------------------------------------------------------


def always_get_our_man(*bases: str, bob: tuple[str, str] = II[1]) -> Scenario:
    s = two(*bases, bob=bob)
    s.put("Northern Mover", at=bases[0], by="Ann")
    s.attach("Haich-Q", to=bases[0], by="Ann")
    s.put("Top Tier", at=bases[1], by="Bob")
    s.hand("Ann", "Always Get Our Man")
    return s


def ride(s: Scenario) -> None:
    s.play("Always Get Our Man", choosing=("Northern Mover", "Top Tier"))


def test_always_get_our_man_compares_before_the_ride():
    s = always_get_our_man(*QUIET)
    assert s.power("Northern Mover") == 5
    ride(s)
    assert s.power("Northern Mover") == 4
    assert s.where("Top Tier") == "Portal Room"
    s.end_turn()
    assert s.where("Top Tier") == "discard"


def test_always_get_our_man_when_the_base_scores_first():
    s = always_get_our_man(*QUIET)
    s.put("Yokozuna", at="Portal Room", by="Bob", counters=10)
    ride(s)
    s.end_turn()
    assert s.where("Top Tier") == "discard"
    assert s.discard_of("Bob").count("Top Tier") == 1
    s.idle()


def test_always_get_our_man_at_pony_land():
    s = always_get_our_man("The Nexus", "Pony Land", "Primate Park")
    s.put("Rookie Sumo", at="Pony Land", by="Bob")
    ride(s)
    assert s.where("Northern Mover") == "Pony Land"
    s.end_turn()
    assert s.where("Top Tier") == "Pony Land"


# One discard event, one counter ----------------------------------------------------------------------------------


def test_one_discard_event_is_one_counter():
    s = two(ann=("Sumo Wrestlers", "Mounties"))
    a, b = s.lay("The Nexus", Ann=("Top Tier", "Top Tier"))
    s.hand("Ann", "Bulking Stew", "Dudlee", "War Canuck", "Haich-Q")
    s.play("Bulking Stew", choosing=("Dudlee", "War Canuck", "Haich-Q", a, a, a))
    assert (s.power(a), s.power(b)) == (8, 5)
    assert "Bulking Stew" in s.discard_of("Ann")
    s.idle()


# Yokozuna stops players' cards, not bases ------------------------------------------------------------------------


def yokozuna(*extra: str) -> Scenario:
    """Bob's turn; Ann has Yokozuna at The Nexus and Rookie Sumo at Portal Room, Bob a minion there."""
    s = two(*QUIET, "Strategic Syrup Reserve", ann=("Sumo Wrestlers", "Mounties"), bob=("Princesses", "Luchadors"))
    s.put("Yokozuna", at="The Nexus", by="Ann")
    s.lay("Portal Room", Ann="Rookie Sumo", Bob="Capa Roja")
    for action in extra:
        s.attach(action, to="Yokozuna", by="Bob")
    s.end_turn()
    s.hand("Bob", "True Love's Kiss", "Flor Loca")
    return s


def test_yokozuna_stops_another_players_action():
    s = yokozuna()
    s.play("True Love's Kiss", choosing="Rookie Sumo")
    assert s.where("Rookie Sumo") == "Portal Room"
    assert "True Love's Kiss" in s.discard_of("Bob")
    s.idle()


def test_yokozuna_does_not_stop_a_base_that_another_player_uses():
    s = yokozuna()
    s.play("Flor Loca", at="Strategic Syrup Reserve", choosing="Rookie Sumo")
    assert s.where("Rookie Sumo") == "Strategic Syrup Reserve"
    s.idle()


def test_a_pinned_yokozuna_protects_nobody():
    s = yokozuna("Quick Set-Up", "Pin")
    s.play("True Love's Kiss", choosing=("Rookie Sumo", "Primate Park"))
    assert s.where("Rookie Sumo") == "Primate Park"
    s.idle()


# Nothing sticks to Porthos ---------------------------------------------------------------------------------------


def test_nothing_sticks_to_porthos():
    s = two("Ringside", *QUIET[:2])
    porthos, flor = s.lay("Ringside", Bob="Porthos", Ann="Flor Loca")
    s.plays("Ann", "Powerful Set-Up", on=porthos)
    assert s.actions_on(porthos) == []
    assert s.discard_of("Ann") == ["Powerful Set-Up"]
    assert s.hand_of("Ann") == []
    assert s.power(flor) == 3
    s.idle()


# Capa Roja looks at the printed number, player by player ---------------------------------------------------------


def test_capa_roja_looks_at_the_printed_number_player_by_player():
    players = {"Ann": II[0], "Bob": ("Shapeshifters", "Sumo Wrestlers"), "Cid": ("Musketeers", "Mounties")}
    s = Scenario(players, bases=["Monkey Lab", *QUIET])
    s.end_turn()
    s.end_turn()
    assert s.asked == "Cid"
    _, mimic, strong = s.lay("Monkey Lab", Ann="Capa Roja", Bob=("Mimic", "Yokozuna"))
    young = s.put("Young Musketeer", at="Monkey Lab", by="Cid", counters=3, carrying="Battle Moose")
    assert s.power(mimic) == 6
    assert s.total("Monkey Lab") == 4 + 6 + 6 + 7
    s.hand("Cid", "Last Stand")
    s.hand("Bob")
    s.hand("Ann")
    s.end_turn()
    assert s.asked == "Ann"
    assert not any("Yokozuna" in label for label in s.options())
    s.choose(mimic, young)
    assert s.asked == "Cid", "only now the Specials from hand"
    assert s.where(mimic) == "discard"
    assert s.where(young) == s.where(strong) == "Monkey Lab"
    s.play("Last Stand", choosing=young)
    assert vp(s) == [1, 2, 4], "9 for Cid, 6 for Bob, 4 for Ann"


# Stealing the host flips the Luchador bonuses --------------------------------------------------------------------


def test_stealing_the_host_flips_the_luchador_bonuses():
    s = two(ann=("Luchadors", "Kitty Cats"))
    flor = s.put("Flor Loca", at="The Nexus", by="Ann")
    queen = s.put("Queen Fluffy", at="Portal Room", by="Ann")
    young = s.put("Young Musketeer", at="The Nexus", by="Bob")
    s.attach("Powerful Set-Up", to=young, by="Ann")
    assert s.power(flor) == s.total("The Nexus", "Ann") == 6
    s.talent(queen, choosing=young)
    assert (s.power(flor), s.power(young)) == (4, 4)
    assert s.total("The Nexus", "Ann") == 8
    s.end_turn()
    assert (s.power(flor), s.power(young)) == (6, 3)
    assert s.controller(young) == "Bob"


# Out for the Count against a replacement effect ------------------------------------------------------------------


def test_out_for_the_count_against_a_replacement_effect():
    s = two(bob=("Kitty Cats", "Musketeers"))
    young = s.put("Young Musketeer", at="The Nexus", by="Bob")
    hang = s.attach("Hang in There", to=young, by="Bob")
    quick = s.attach("Quick Set-Up", to=young, by="Ann")
    pin = s.attach("Pin", to=young, by="Ann")
    s.plays("Ann", "Out for the Count", choosing=(young, quick))
    assert s.where(quick) == "hand"
    assert s.asked == "Bob"
    s.choose("Portal Room")
    assert s.where(young) == "Portal Room"
    assert s.actions_on(young) == [pin]
    assert s.where(hang) == "discard"
    s.idle()


# Dudlee and the Mo'ai --------------------------------------------------------------------------------------------


def moai(*, with_a_third: bool) -> Scenario:
    players = {"Ann": II[0], "Bob": ("Polynesian Voyagers", "Musketeers"), "Cid": SF}
    s = Scenario(players, bases=["The Nexus", "Portal Room", "Primate Park", "Monkey Lab"])
    s.put("Dudlee", at="The Nexus", by="Ann")
    s.put("Mo'ai", at="Portal Room", by="Bob")
    if with_a_third:
        s.put("Copycat", at="Primate Park", by="Cid")
    return s


def test_dudlee_never_rides_to_the_moai():
    s = moai(with_a_third=True)
    s.attach("Bring 'Em In", to="Dudlee", by="Ann")
    s.talent("Dudlee")
    assert s.options() == ["Move Dudlee to Primate Park"]
    s.choose("Primate Park")
    assert s.power("Dudlee") == 4, "+1, and the counter of Bring 'Em In"
    s.idle()


def test_move_aboot_never_leads_to_the_moai():
    s = moai(with_a_third=True)
    s.plays("Ann", "Move Aboot", choosing="Dudlee")
    assert s.options() == ["Move Dudlee to Primate Park"]
    s.choose("Primate Park")
    assert s.power("Dudlee") == 4
    s.idle()


def test_with_the_moai_as_the_only_goal_there_is_no_ride():
    s = moai(with_a_third=False)
    s.hand("Ann", "Move Aboot")
    assert not any("Use Dudlee" in label for label in s.options())
    s.play("Move Aboot")
    assert s.where("Dudlee") == "The Nexus"
    assert s.power("Dudlee") == 2
    s.idle()


# Eliza cuts the chain --------------------------------------------------------------------------------------------


def eliza(base: str) -> Scenario:
    s = two(base, *QUIET[:2], ann=("Musketeers", "Mounties"), bob=("Princesses", "Sumo Wrestlers"))
    s.put("Eliza", at="The Nexus", by="Bob")
    s.put("Aramis", at=base, by="Ann")
    return s


@pytest.mark.parametrize("last", ["To Battle!", "Power Poutine"])
def test_eliza_cuts_the_chain(last):
    base = "Bastion Saint-Gervais"
    s = eliza(base)
    s.hand("Ann", "En Garde", "Biding Time", last, "Eh?", "War Canuck")
    s.deck("Ann", "Dudlee")
    s.play("En Garde", choosing="Aramis")
    while "order" in s.prompt:
        s.choose(0)
    if s.prompt.startswith("Me First"):
        assert s.can_play("Eh?"), "the first extra card of the turn"
        s.decline()
    s.play("Biding Time", choosing="Aramis")
    while "order" in s.prompt:
        s.choose(0)
    s.idle()
    assert not s.can_play(last)
    assert not s.can_play("Eh?")
    assert s.can_play("War Canuck", at=base), "the normal minion is no extra card"


def test_eliza_allows_one_special_on_another_players_turn():
    s = eliza("Primate Park")
    s.end_turn()
    s.put("Yokozuna", at="Primate Park", by="Bob", counters=15)
    s.hand("Ann", "Last Stand", "Eh?", "Last Stand")
    s.hand("Bob")
    s.end_turn()
    assert s.asked == "Ann"
    s.play("Last Stand", choosing="Aramis")
    assert s.asked == "Ann"
    s.idle()
    assert s.vp("Bob") == 3, "neither Eh? nor the second Last Stand was offered"
