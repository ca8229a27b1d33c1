"""Musketeers: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup import say
from smashup.testing import Handle, Scenario
from tests.tables import table_of

II = ("Musketeers", "Mounties"), ("Luchadors", "Sumo Wrestlers")
QUIET = ("The Nexus", "Portal Room", "Primate Park")
two = table_of(*II, QUIET)


def in_any_order(s: Scenario) -> None:
    """Resolves the abilities that wait, in the order in which they are offered."""
    while "order" in s.prompt:
        s.choose(0)


# Athos -----------------------------------------------------------------------------------------------------------


def test_athos_adds_one_to_your_other_minions_here_that_an_action_affects():
    s = two()
    athos, dudlee = s.lay("The Nexus", Ann=("Athos", "Dudlee"))
    s.hand("Ann", "En Garde", "En Garde")
    s.play("En Garde", choosing=dudlee)
    assert s.power(dudlee) == 4
    assert s.power(athos) == 4
    s.play("En Garde", choosing=dudlee)
    assert s.power(dudlee) == 6, "for every such action"
    s.idle()
    s.end_turn()
    assert s.power(dudlee) == 2


def test_athos_answers_a_group_once_for_each_of_its_minions():
    s = two()
    athos, canuck, dudlee = s.lay("The Nexus", Ann=("Athos", "War Canuck", "Dudlee"))
    s.plays("Ann", "One for All", choosing="The Nexus")
    assert [s.power(m) for m in (athos, canuck, dudlee)] == [5, 5, 4]
    s.idle()


def test_athos_ignores_himself_other_bases_others_minions_and_others_actions():
    s = two(bob=("Musketeers", "Sumo Wrestlers"))
    athos = s.put("Athos", at="The Nexus", by="Ann")
    away = s.put("Dudlee", at="Portal Room", by="Ann")
    here, rookie = s.lay("The Nexus", Ann="Dudlee", Bob="Rookie Sumo")
    s.hand("Ann", "En Garde", "En Garde", "Biding Time")
    for target, action in ((athos, "En Garde"), (away, "En Garde"), (rookie, "Biding Time")):
        s.play(action, choosing=target)
    assert [s.power(m) for m in (athos, away, rookie)] == [5, 3, 4]
    s.end_turn()
    s.plays("Bob", "En Garde", choosing=here)
    assert s.power(here) == 3, "Ann's Athos answers Ann's actions"


def test_athos_counts_a_minion_that_is_moved_away_and_not_one_that_is_moved_in():
    """[fandom FAQ] the minion must be here when the action is played."""
    s = two()
    _, here = s.lay("The Nexus", Ann=("Athos", "Dudlee"))
    away = s.put("Dudlee", at="Portal Room", by="Ann")
    s.hand("Ann", "Make Way", "Make Way")
    s.play("Make Way", choosing=(here, "Primate Park"))
    assert s.power(here) == 3
    s.play("Make Way", choosing=(away, "The Nexus"))
    assert s.power(away) == 2
    s.idle()


def test_athos_answers_last_stand_on_another_players_turn():
    """[reading] not limited to one's own turn; and [reading] his +1 comes from a minion and triggers nobody."""
    s = two()
    _, dart = s.lay("The Nexus", Ann=("Athos", "D'Artagnan"))
    s.end_turn()
    s.put("Yokozuna", at="The Nexus", by="Bob", counters=5)
    s.hand("Ann", "Last Stand")
    s.hand("Bob")
    s.deck("Ann", *["Dudlee"] * 5)
    s.end_turn()
    s.play("Last Stand", choosing=dart)
    assert len(s.hand_of("Ann")) == 1, "the triggers wait"
    in_any_order(s)
    assert len(s.hand_of("Ann")) == 2, "Last Stand's card and D'Artagnan's, and only one of his"
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 3), "4 + 4 + 2 + 1 against 11: tied"


# Porthos ---------------------------------------------------------------------------------------------------------


def test_porthos_is_not_affected_by_other_players_actions():
    """[seed] he may be chosen; the effect on him does not happen, the rest of the card does."""
    s = two(bob=("Luchadors", "Musketeers"))
    porthos = s.put("Porthos", at="The Nexus", by="Ann")
    s.end_turn()
    s.hand("Bob", "En Garde", "Quick Set-Up")
    hand = len(s.hand_of("Bob"))
    s.play("En Garde", choosing=porthos)
    assert s.power(porthos) == 4
    assert len(s.hand_of("Bob")) == hand, "the card is drawn"
    s.play("Quick Set-Up", on=porthos)
    assert s.actions_on(porthos) == []
    s.idle()


def test_porthos_is_affected_by_minions_and_by_ones_own_actions():
    """[seed] minions, bases and your own actions affect him normally."""
    s = two()
    porthos = s.put("Porthos", at="The Nexus", by="Ann")
    s.plays("Ann", "En Garde", choosing=porthos)
    assert s.power(porthos) == 5
    s.end_turn()
    yokozuna = s.put("Yokozuna", at="The Nexus", by="Bob")
    s.talent(yokozuna, choosing=(1, porthos, "Portal Room"))
    assert s.where(porthos) == "Portal Room"


def test_a_continuous_effect_of_another_players_action_does_not_count_for_porthos():
    """[reading] neither one on the base nor one that hangs on him already (RULES 15.2)."""
    s = two(bob=("Cyborg Apes", "Kitty Cats"))
    porthos, dudlee = s.lay("The Nexus", Ann=("Porthos", "Dudlee"))
    s.attach("Hissy Fit", to="The Nexus", by="Bob")
    s.attach("Cyberevolution", to=porthos, by="Bob")
    assert s.power(porthos) == 4
    assert s.power(dudlee) == 1


def test_what_an_own_action_did_stays_his_own_when_another_player_has_the_card():
    """RULES 15.2, 4.1: Ann's Last Stand goes to Bob's hand by Anansi's Web; Porthos keeps +2 and ignores Hissy Fit."""
    s = Scenario(
        {"Ann": ("Musketeers", "Mounties"), "Bob": ("Anansi Tales", "Kitty Cats")}, bases=["Anansi's Web", "Ice Castle"]
    )
    porthos = s.put("Porthos", at="Anansi's Web", by="Ann")
    s.put("Yokozuna", at="Anansi's Web", by="Ann", counters=10)
    s.put("Dudlee", at="Anansi's Web", by="Bob")
    s.attach("Hissy Fit", to="Anansi's Web", by="Bob")
    s.hand("Ann", "Last Stand")
    s.hand("Bob")
    s.end_turn()
    s.play("Last Stand", choosing=(porthos, "Bob"))
    assert s.asked == "Bob"
    assert s.can_play("Last Stand")
    assert s.power(porthos) == 6


# Aramis ----------------------------------------------------------------------------------------------------------


def test_aramis_allows_one_more_action_that_directly_affects_him():
    """[seed] constrained, so it may be kept for later in the phase."""
    s = two()
    aramis = s.put("Aramis", at="The Nexus", by="Ann")
    dudlee = s.put("Dudlee", at="Portal Room", by="Ann")
    s.hand("Ann", "Power Poutine", "Biding Time", "Battle Moose", "Haich-Q", "War Canuck")
    s.play("Power Poutine", choosing=aramis)
    s.play("War Canuck", at="Portal Room")
    assert s.can_play("Battle Moose", on=aramis)
    assert not s.can_play("Battle Moose", on=dudlee)
    assert not s.can_play("Haich-Q", on="The Nexus"), "affects nobody directly"
    s.play("Biding Time")
    assert len(s.options()) == 1, "RULES 15.14: it has to include Aramis"
    s.choose(aramis)
    assert s.power(aramis) == 8
    assert s.can_play("Battle Moose", on=aramis), "Biding Time's own extra action"
    s.play("Battle Moose", on=aramis)
    assert not s.can_play("Haich-Q", on="The Nexus")
    s.idle()


def test_aramis_permission_is_used_once_per_turn():
    """[reading] the action played through Aramis does not trigger it again."""
    s = two()
    aramis = s.put("Aramis", at="The Nexus", by="Ann")
    s.hand("Ann", "Power Poutine", "Power Poutine", "Move Aboot", "Bring 'Em In", "Battle Moose")
    s.play("Power Poutine", choosing=aramis)
    s.play("Battle Moose", on=aramis)
    assert not s.can_play("Bring 'Em In", on=aramis)
    s.idle()
    s.end_round()
    s.hand("Ann", "Power Poutine", "Bring 'Em In")
    s.play("Power Poutine", choosing=aramis)
    assert s.can_play("Bring 'Em In", on=aramis), "the next turn has its own"


def test_aramis_needs_an_action_that_affects_him():
    s = two()
    _, dudlee = s.lay("The Nexus", Ann=("Aramis", "Dudlee"))
    s.hand("Ann", "Power Poutine", "Bring 'Em In")
    s.play("Power Poutine", choosing=dudlee)
    s.done()
    assert not s.can_play("Bring 'Em In", on="Aramis")
    s.idle()


def test_aramis_permission_narrows_up_to_two_and_a_choice_of_base():
    """RULES 15.14: 'up to' is at least him, a base pick is his base."""
    s = two()
    aramis, dudlee = s.lay("The Nexus", Ann=("Aramis", "Dudlee"))
    s.put("Dudlee", at="Portal Room", by="Ann")
    s.hand("Ann", "Bring 'Em In", "Power Poutine")
    s.play("Bring 'Em In", on=aramis)
    s.play("Power Poutine")
    assert s.options() == ["Give +2 power to Aramis (Ann's, at The Nexus)"]
    s.choose(aramis, dudlee)
    assert s.power(dudlee) == 4
    s.idle()
    s.end_round()
    s.hand("Ann", "Battle Moose", "When Calls the Badge")
    s.play("Battle Moose", on=aramis)
    s.play("When Calls the Badge")
    assert s.options() == ["Put a +1 power counter on each of your minions at The Nexus"]
    s.choose("The Nexus")
    assert s.counters(aramis) == 1
    s.idle()


def test_aramis_permission_ends_when_he_leaves_play():
    """[reading] RULES 15.17."""
    s = two(ann=("Musketeers", "Time Travelers"))
    aramis = s.put("Aramis", at="The Nexus", by="Ann")
    s.hand("Ann", "Do Over!", "En Garde")
    s.play("Do Over!", choosing=aramis)
    s.play("Aramis", at="Portal Room")
    assert not s.can_play("En Garde"), "the Aramis that came back is another"
    s.idle()


def test_aramis_stays_silent_outside_his_controllers_play_cards_phase():
    """[seed] no interaction with Last Stand."""
    s = two()
    aramis = s.put("Aramis", at="The Nexus", by="Ann", counters=15)
    s.hand("Ann", "Last Stand", "Bring 'Em In")
    s.end_turn()
    s.play("Last Stand", choosing=aramis)
    assert s.vp("Ann") == 3
    assert s.asked == "Bob"


def test_most_restricted_right_first_so_the_free_one_stays():
    """RULES 15.16: an action that did affect Aramis was played with his permission; it might have affected others."""
    s = two()
    aramis, _ = s.lay("The Nexus", Ann=("Aramis", "Dudlee"))
    s.hand("Ann", "En Garde", "En Garde", "Haich-Q", "Haich-Q")
    s.deck("Ann", "Dudlee", "Dudlee")
    s.play("En Garde", choosing=aramis)
    s.play("En Garde")
    assert len(s.options()) == 2
    s.choose(aramis)
    s.play("Haich-Q", on="The Nexus")
    s.play("Haich-Q", on="Portal Room")
    s.idle()


def rights(s: Scenario) -> list[str]:
    """The actions that the player to choose may still play, in words."""
    plays = s.game.view(0)["turn"]["plays"]
    words = [
        "normal" if right["normal"] else ", ".join(map(say, right["says"]))
        for right in plays
        if right["kind"] == "action"
    ]
    return [word or "extra" for word in words]


BOUND = "directly affecting Aramis"


def test_a_free_action_beside_aramis_permission_leaves_all_targets_free():
    """RULES 15.14: his permission binds only a play that no other open right would allow."""
    s = two(ann=("Musketeers", "Kitty Cats"))
    aramis, muffin = s.lay("The Nexus", Ann=("Aramis", "Muffin"))
    s.hand("Ann", "En Garde", "Cat Fight", "Cat Fight", "Cat's Paw")
    s.play("En Garde", choosing=aramis)
    assert rights(s) == ["extra", BOUND]
    s.play("Cat Fight")
    assert s.options() == [
        "Draw for and destroy Aramis (Ann's, at The Nexus)",
        "Draw for and destroy Muffin (Ann's, at The Nexus)",
    ]
    s.choose(muffin)
    assert (s.where(muffin), s.where(aramis)) == ("discard", "The Nexus")
    assert rights(s) == [BOUND], "Aramis was not affected: the free extra action was used"
    assert not s.can_play("Cat's Paw")
    s.play("Cat Fight")
    assert s.options() == ["Draw for and destroy Aramis (Ann's, at The Nexus)"], "only the bound one is left"
    s.choose(aramis)
    assert rights(s) == []
    s.idle()


def test_a_free_target_that_is_aramis_spends_his_permission():
    """RULES 15.16: the narrowest right whose condition was met; it is settled although he leaves play by that."""
    s = two(ann=("Musketeers", "Kitty Cats"))
    aramis, _ = s.lay("The Nexus", Ann=("Aramis", "Muffin"))
    s.hand("Ann", "En Garde", "Cat Fight", "Cat's Paw")
    s.play("En Garde", choosing=aramis)
    s.play("Cat Fight", choosing=aramis)
    assert s.where(aramis) == "discard"
    assert rights(s) == ["extra"]
    s.idle()


@pytest.mark.parametrize(
    ("title", "pick", "free"),
    [
        ("True Love's Kiss", "away", True),
        ("One for All", "Portal Room", True),
        ("One for All", "The Nexus", False),
        ("Make Way", "away", True),
        ("Make Way", "aramis", False),
    ],
)
def test_free_targets_and_the_right_that_is_spent(title: str, pick: str, free: bool):
    """RULES 15.14, 15.16: with a free extra action and Aramis's own open, every target may be picked."""
    s = two(ann=("Musketeers", "Princesses"))
    aramis = s.put("Aramis", at="The Nexus", by="Ann")
    away = s.put("Young Musketeer", at="Portal Room", by="Ann")
    s.hand("Ann", "En Garde", title)
    s.play("En Garde", choosing=aramis)
    s.play(title)
    s.choose({"aramis": aramis, "away": away}.get(pick, pick))
    if title in ("True Love's Kiss", "Make Way"):
        s.choose("Primate Park")
    left = [BOUND] if free else ["extra"]
    given = [] if title == "True Love's Kiss" else ["extra"]
    assert sorted(rights(s)) == sorted(left + given)


def test_biding_time_on_athos_binds_nothing_while_the_normal_action_is_there():
    """RULES 15.14: the bound action is one more; whoever uses the normal one may pick anybody."""
    s = two(ann=("Musketeers", "Fairies"))
    athos = s.put("Athos", at="The Nexus", by="Ann")
    canuck = s.put("Aramis", at="Portal Room", by="Ann")
    s.hand("Ann", "Puck", "Biding Time", "En Garde", "Make Way", "Make Way")
    s.play("Puck", at="Primate Park", choosing="Play an extra action")
    s.play("Biding Time", choosing=athos)
    assert rights(s) == ["normal", "directly affecting Athos"]
    s.play("En Garde")
    assert len(s.options()) == 3
    s.choose(canuck)
    assert rights(s) == ["directly affecting Athos", "extra", BOUND]


def test_on_a_roll_binds_nothing_while_a_free_action_is_there():
    """RULES 15.14, 15.16: Power Poutine may pick nobody, and then On a Roll is still open."""
    s = two(ann=("Fairies", "Musketeers"), bob=("Mounties", "Luchadors"))
    young = s.put("Young Musketeer", at="The Nexus", by="Ann")
    s.hand("Ann", "Puck", "On a Roll", "Power Poutine", "Power Poutine", "Power Poutine")
    s.play("Puck", at="Primate Park", choosing="Play an extra action")
    s.play("On a Roll")
    assert rights(s) == ["normal", "directly affecting a minion"]
    s.play("Power Poutine")
    s.done()
    assert rights(s) == ["directly affecting a minion"], "nobody was affected: the normal action was used"
    s.play("Power Poutine")
    assert "Done" not in s.options(), "now it has to be somebody"
    s.choose(young)
    assert rights(s) == ["directly affecting Young Musketeer"]


def test_an_action_of_on_a_roll_that_affects_uses_it_and_the_free_one_stays():
    """RULES 15.16: the second action is bound to what the first affected, also if that could have been a free one."""
    s = two(ann=("Fairies", "Musketeers"))
    young = s.put("Young Musketeer", at="The Nexus", by="Ann")
    s.put("Young Musketeer", at="Portal Room", by="Ann")
    s.hand("Ann", "Puck", "On a Roll", "Make Way", "Biding Time")
    s.play("Puck", at="Primate Park", choosing="Play an extra action")
    s.play("On a Roll")
    s.play("Biding Time", choosing=young)
    assert rights(s) == ["normal", "directly affecting Young Musketeer", "directly affecting Young Musketeer"]


def test_several_bound_rights_bind_to_one_of_their_minions():
    """RULES 15.14: without a free right one of the minions has to be affected, and the right of that one is spent."""
    s = two()
    aramis, dudlee, _ = s.lay("The Nexus", Ann=("Aramis", "Dudlee", "War Canuck"))
    s.hand("Ann", "En Garde", "Biding Time", "Power Poutine", "Power Poutine")
    s.play("En Garde", choosing=aramis)
    s.play("Biding Time", choosing=dudlee)
    assert rights(s) == [BOUND, "directly affecting Dudlee"]
    s.play("Power Poutine")
    assert s.options() == [
        "Give +2 power to Aramis (Ann's, at The Nexus)",
        "Give +2 power to Dudlee (Ann's, at The Nexus)",
    ]
    s.choose(dudlee)
    s.done()
    assert rights(s) == [BOUND]
    s.play("Power Poutine", choosing=aramis)
    s.done()
    assert rights(s) == []
    s.idle()


def test_a_thwarted_play_by_a_bound_right_stands_and_uses_it():
    """RULES 15.14: nothing is given back for what a replacement has kept from Aramis."""
    s = two(ann=("Musketeers", "Kitty Cats"), bob=("Kitty Cats", "Luchadors"))
    aramis = s.put("Aramis", at="The Nexus", by="Ann")
    s.attach("Hang in There", to=aramis, by="Bob")
    s.hand("Ann", "Power Poutine", "Cat Fight", "Cat Fight")
    s.play("Power Poutine", choosing=aramis)
    s.play("Cat Fight", choosing=aramis)
    s.choose("Portal Room")
    assert s.where(aramis) == "Portal Room"
    assert rights(s) == []
    s.idle()


def test_eliza_counts_the_play_that_turns_out_to_be_an_extra_one():
    """RULES 15.16, 5.7: Ann's normal action affects Aramis and was his; no more extra card, but the normal one."""
    s = two(ann=("Musketeers", "Fairies"), bob=("Princesses", "Luchadors"))
    s.put("Eliza", at="Portal Room", by="Bob")
    aramis = s.put("Aramis", at="The Nexus", by="Ann")
    s.hand("Ann", "Biding Time", "Biding Time", "Make Way", "Daisy Chain")
    s.play("Biding Time", choosing=aramis)
    s.play("Daisy Chain", on=aramis)  # the one extra card
    assert not s.can_play("Biding Time"), "of two bound rights one is left, and Eliza forbids it"
    s.idle()


# D'Artagnan ------------------------------------------------------------------------------------------------------


def test_dartagnan_draws_for_every_action_that_affects_him():
    s = two()
    dart, _ = s.lay("The Nexus", Ann=("D'Artagnan", "Dudlee"))
    s.hand("Ann", "Make Way", "Bring 'Em In", "Haich-Q")
    s.deck("Ann", "Dudlee", "War Canuck")
    s.play("Make Way", choosing=(dart, "Portal Room"))
    assert s.hand_of("Ann") == ["Bring 'Em In", "Haich-Q", "Dudlee"]
    s.play("Bring 'Em In", on=dart)
    assert s.hand_of("Ann") == ["Haich-Q", "Dudlee", "War Canuck"]
    s.idle()


def test_dartagnan_ignores_other_players_actions_and_later_effects_of_an_action():
    """An attached action's trigger or talent is not playing an action."""
    s = two(bob=("Musketeers", "Sumo Wrestlers"))
    dart = s.put("D'Artagnan", at="The Nexus", by="Ann")
    s.attach("Haich-Q", to="Portal Room", by="Ann")
    s.attach("Bring 'Em In", to=dart, by="Ann")
    s.talent("Haich-Q", choosing=dart)
    assert s.counters(dart) == 1
    assert s.hand_of("Ann") == []
    s.end_turn()
    before = len(s.hand_of("Ann"))
    s.plays("Bob", "En Garde", choosing=dart)
    assert len(s.hand_of("Ann")) == before


def test_dartagnan_draws_although_the_action_took_him_from_play():
    """RULES 3.6 as for Secret Agent: he was in play when it happened."""
    s = two(ann=("Musketeers", "Time Travelers"))
    dart = s.put("D'Artagnan", at="The Nexus", by="Ann")
    s.deck("Ann", "Jumper")
    s.plays("Ann", "Do Over!", choosing=dart)
    s.decline()
    assert sorted(s.hand_of("Ann")) == ["D'Artagnan", "Jumper"]
    s.idle()


# Young Musketeer -------------------------------------------------------------------------------------------------


def test_young_musketeer_takes_heart_from_the_first_action_of_each_turn():
    """[reading] counted separately for each Young Musketeer."""
    s = two()
    first, second = s.lay("The Nexus", Ann=("Young Musketeer", "Young Musketeer"))
    s.hand("Ann", "En Garde", "One for All")
    s.play("En Garde", choosing=first)
    assert s.power(first) == 5
    s.play("One for All", choosing="The Nexus")
    assert s.power(first) == 6
    assert s.power(second) == 5
    s.idle()
    s.end_turn()
    assert s.power(first) == s.power(second) == 3


def encouraged(ann: tuple[str, str], bob: tuple[str, str]) -> tuple[Scenario, Handle]:
    """Ann's turn and one extra action besides the normal one; a Young Musketeer of hers."""
    s = two(ann=ann, bob=bob)
    young = s.put("Young Musketeer", at="The Nexus", by="Ann")
    s.plays("Ann", "Puck", at="Portal Room", choosing="Play an extra action")
    return s, young


def test_a_first_action_that_young_musketeer_could_not_answer_was_the_first():
    """RULES 15.27: he was pinned then."""
    s, young = encouraged(("Musketeers", "Mythic Horses"), ("Luchadors", "Sumo Wrestlers"))
    pin = s.attach("Pin", to=young, by="Bob")
    s.hand("Ann", "En Garde", "Freedom Power", "Splice as Nice")
    s.play("En Garde", choosing=young)
    assert s.power(young) == 4
    s.play("Freedom Power", choosing=pin)
    s.play("Splice as Nice", on=young)
    assert s.power(young) == 4 + 2
    s.idle()


def test_a_first_action_of_a_player_who_had_no_young_musketeer_was_the_first():
    """RULES 15.27: Cat's Paw affects him before he is Ann's; it is the first action she plays that does."""
    s, mine = encouraged(("Musketeers", "Kitty Cats"), ("Musketeers", "Sumo Wrestlers"))
    his = s.put("Young Musketeer", at="Portal Room", by="Bob")
    s.hand("Ann", "Cat's Paw", "Splice as Nice")
    s.play("Cat's Paw", choosing=his)
    assert (s.controller(his), s.power(his)) == ("Ann", 3)
    s.play("Splice as Nice", on=his)
    assert s.power(his) == 3 + 2
    assert s.power(mine) == 3
    s.idle()


def test_what_another_player_plays_on_young_musketeer_is_not_the_first_action_you_play():
    """RULES 15.27, 15.4: Bob's Grumpiness does not count for Ann, whose Mole plays hers before a base scores."""
    s = two(ann=("Musketeers", "Super Spies"), bob=("Kitty Cats", "Sumo Wrestlers"))
    s.put("Mole", at="The Nexus", by="Ann", counters=15)
    young = s.put("Young Musketeer", at="Portal Room", by="Ann")
    s.attach("Stasis Field", to="The Nexus", by="Bob")
    s.hand("Ann")
    s.end_turn()
    s.hand("Ann", "Splice as Nice")
    s.plays("Bob", "Grumpiness", on=young)
    assert s.power(young) == 1
    s.end_turn()
    s.play("Splice as Nice", on=young)
    powers = [e["text"] for e in s.game.events() if "Young Musketeer has +1 power" in e["text"]]
    assert powers == ["Young Musketeer has +1 power (Young Musketeer)."]


def test_young_musketeers_are_not_asked_about_one_by_one():
    """Copies of one title with one controller and event are not ordered."""
    s = two()
    musketeers = [s.put("Young Musketeer", at="The Nexus", by="Ann") for _ in range(3)]
    s.plays("Ann", "One for All", choosing="The Nexus")
    s.idle()
    assert [s.power(m) for m in musketeers] == [5, 5, 5]


def test_a_young_musketeer_that_was_taken_back_and_played_again_has_no_bonus():
    s = two(ann=("Musketeers", "Time Travelers"))
    young = s.put("Young Musketeer", at="The Nexus", by="Ann")
    s.plays("Ann", "Do Over!", choosing=young)
    s.play(young, at="Portal Room")
    assert s.power(young) == 3
    s.idle()


# All for One -----------------------------------------------------------------------------------------------------


def test_all_for_one_gives_an_extra_action_and_strengthens_its_host_for_every_other():
    """[official] +1 for every such action; [seed] it does not react to itself."""
    s = two()
    dudlee = s.put("Dudlee", at="The Nexus", by="Ann")
    s.hand("Ann", "All for One", "En Garde", "Bring 'Em In")
    s.play("All for One", on=dudlee)
    assert s.power(dudlee) == 2
    s.play("En Garde", choosing=dudlee)
    assert s.power(dudlee) == 4
    s.play("Bring 'Em In", on=dudlee)
    assert s.power(dudlee) == 5
    s.idle()
    s.end_turn()
    assert s.power(dudlee) == 2
    assert "All for One" in s.discard_of("Ann")


def test_all_for_one_waits_until_another_action_hits_its_host():
    """[reading] it stays past the end of the turn and goes on waiting."""
    s = two()
    dudlee, other = s.lay("The Nexus", Ann=("Dudlee", "Dudlee"))
    s.hand("Ann", "All for One", "En Garde")
    s.play("All for One", on=dudlee)
    s.play("En Garde", choosing=other)
    s.end_turn()
    assert [a.title for a in s.actions_on(dudlee)] == ["All for One"]
    s.end_turn()
    s.plays("Ann", "En Garde", choosing=dudlee)
    assert s.power(dudlee) == 4
    s.end_turn()
    assert s.actions_on(dudlee) == []


def test_playing_all_for_one_affects_its_host():
    """[seed] Young Musketeer and D'Artagnan react to being given it; [reading] any minion may be the host."""
    s = two()
    young, rookie = s.lay("The Nexus", Ann="Young Musketeer", Bob="Rookie Sumo")
    s.hand("Ann", "All for One")
    assert s.can_play("All for One", on=rookie)
    s.play("All for One", on=young)
    assert s.power(young) == 4
    s.idle()


def test_all_for_one_belongs_to_its_player_whoever_controls_the_host():
    s = two(bob=("Musketeers", "Sumo Wrestlers"))
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.attach("All for One", to=rookie, by="Ann")
    s.end_turn()
    s.plays("Bob", "En Garde", choosing=rookie)
    assert s.power(rookie) == 3, "Bob's action does not count for Ann's card"
    s.end_turn()
    s.plays("Ann", "En Garde", choosing=rookie)
    assert s.power(rookie) == 4


# Biding Time -----------------------------------------------------------------------------------------------------


def test_biding_time_adds_two_and_allows_an_action_on_the_same_minion():
    """[reading] any controller's minion; the extra action may wait."""
    s = two()
    rookie, dudlee = s.lay("The Nexus", Bob="Rookie Sumo", Ann="Dudlee")
    s.hand("Ann", "Biding Time", "Bring 'Em In", "Cheap Pop", "War Canuck", "Power Poutine")
    s.play("Biding Time", choosing=rookie)
    assert s.power(rookie) == 4
    s.play("War Canuck", at="The Nexus")
    assert not s.can_play("Power Poutine"), "only one's own minions"
    assert not s.can_play("Bring 'Em In", on=dudlee)
    s.play("Bring 'Em In", on=rookie)
    s.idle()
    s.end_turn()
    assert s.power(rookie) == 2


def test_biding_time_is_lost_with_its_minion():
    s = two(ann=("Musketeers", "Time Travelers"))
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.hand("Ann", "Biding Time", "Into the Time Slip", "En Garde")
    s.play("Biding Time", choosing=rookie)
    s.play("Into the Time Slip")
    assert len(s.options()) == 1
    s.choose(rookie)
    assert not s.can_play("En Garde")
    s.idle()


def test_biding_time_on_an_immune_minion_allows_nothing():
    """[reading] it may be chosen, but no action of yours can directly affect it."""
    s = two(ann=("Musketeers", "Mounties"), bob=("Musketeers", "Sumo Wrestlers"))
    porthos = s.put("Porthos", at="The Nexus", by="Bob")
    s.hand("Ann", "Biding Time", "En Garde")
    s.play("Biding Time", choosing=porthos)
    assert s.power(porthos) == 4
    assert not s.can_play("En Garde")
    s.idle()


def test_biding_time_with_no_minion_in_play_gives_nothing():
    s = two()
    s.hand("Ann", "Biding Time", "En Garde")
    s.play("Biding Time")
    assert not s.can_play("En Garde")
    s.idle()


# En Garde --------------------------------------------------------------------------------------------------------


def test_en_garde_strengthens_draws_and_goes_on():
    s = two()
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.hand("Ann", "En Garde", "Haich-Q")
    s.deck("Ann", "Dudlee")
    s.play("En Garde", choosing=rookie)
    assert s.power(rookie) == 3
    assert s.hand_of("Ann") == ["Haich-Q", "Dudlee"]
    s.play("Haich-Q", on="The Nexus")
    s.idle()


def test_en_garde_with_no_minion_in_play_still_draws_and_goes_on():
    """[reading] three independent parts."""
    s = two()
    s.hand("Ann", "En Garde", "Haich-Q")
    s.play("En Garde")
    assert len(s.hand_of("Ann")) == 2
    assert s.can_play("Haich-Q", on="The Nexus")
    s.idle()


# Last Stand ------------------------------------------------------------------------------------------------------


def test_last_stand_adds_two_before_a_base_scores_and_draws():
    s = two()
    dudlee = s.put("Dudlee", at="The Nexus", by="Ann", counters=8)
    s.put("Dudlee", at="Portal Room", by="Ann")
    s.put("Yokozuna", at="The Nexus", by="Bob", counters=5)
    s.hand("Ann", "Last Stand")
    s.deck("Ann", *["War Canuck"] * 3)
    assert not s.can_play("Last Stand")
    s.end_turn()
    s.play("Last Stand")
    assert len(s.options()) == 1, "one of your minions at that base"
    s.choose(dudlee)
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 3)
    assert s.hand_of("Ann") == ["War Canuck"] * 3


def test_last_stand_without_a_minion_there_just_draws():
    """[seed] a card may be played although part of it cannot happen (RULES 3.3)."""
    s = two()
    s.put("Yokozuna", at="The Nexus", by="Bob", counters=15)
    s.hand("Ann", "Last Stand")
    s.end_turn()
    s.play("Last Stand")
    assert len(s.hand_of("Ann")) == 3


def test_last_stand_gives_the_bastions_extra_action_at_once():
    """[reading] [seed] outside the Play Cards phase it must be played at once or not at all."""
    s = two("Bastion Saint-Gervais", *QUIET[:2])
    dudlee = s.put("Dudlee", at="Bastion Saint-Gervais", by="Ann", counters=23)
    s.hand("Ann", "Last Stand", "Power Poutine")
    s.deck("Ann", "War Canuck")
    s.end_turn()
    s.play("Last Stand", choosing=dudlee)
    assert s.asked == "Ann"
    assert s.prompt.startswith("Bastion Saint-Gervais")
    s.play("Power Poutine", choosing=dudlee)
    assert s.vp("Ann") == 5
    assert s.asked == "Bob"


# Make Way --------------------------------------------------------------------------------------------------------


def test_make_way_moves_one_of_your_minions_and_goes_on():
    s = two()
    dudlee, _ = s.lay("The Nexus", Ann="Dudlee", Bob="Rookie Sumo")
    s.hand("Ann", "Make Way", "Haich-Q")
    s.play("Make Way")
    assert len(s.options()) == 1
    s.choose(dudlee)
    assert len(s.options()) == 2
    s.choose("Portal Room")
    assert s.where(dudlee) == "Portal Room"
    assert s.can_play("Haich-Q", on="The Nexus")
    s.idle()


def test_make_ways_extra_action_does_not_depend_on_the_move():
    """[reading] independent sentences."""
    s = two()
    s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.hand("Ann", "Make Way", "Haich-Q")
    s.play("Make Way")
    assert s.can_play("Haich-Q", on="The Nexus")
    s.idle()


# On a Roll -------------------------------------------------------------------------------------------------------


def test_on_a_roll_allows_two_actions_that_affect_one_minion():
    """[reading] the minion need not be named first; the second may come later in the phase."""
    s = two()
    dudlee, rookie = s.lay("The Nexus", Ann="Dudlee", Bob="Rookie Sumo")
    s.hand("Ann", "On a Roll", "Power Poutine", "Haich-Q", "War Canuck", "Bring 'Em In", "Move Aboot")
    s.play("On a Roll")
    assert not s.can_play("Haich-Q", on="The Nexus"), "it must directly affect a minion"
    assert s.can_play("Bring 'Em In", on=rookie)
    s.play("Power Poutine", choosing=dudlee)
    s.play("War Canuck", at="Portal Room")
    assert not s.can_play("Bring 'Em In", on=rookie), "not the minion that the first one affected"
    assert not s.can_play("Bring 'Em In", on="War Canuck")
    s.play("Bring 'Em In", on=dudlee)
    assert not s.can_play("Move Aboot"), "two are all"
    s.idle()


def test_on_a_rolls_first_action_has_to_affect_somebody():
    """RULES 15.14: 'up to' is at least one then; a base pick is a base with such a minion."""
    s = two()
    dudlee = s.put("Dudlee", at="The Nexus", by="Ann")
    s.hand("Ann", "On a Roll", "Power Poutine", "One for All")
    s.play("On a Roll")
    s.play("Power Poutine")
    assert len(s.options()) == 1
    s.choose(dudlee)
    s.play("One for All")
    assert s.options() == ["Give +1 power to each of your minions at The Nexus"]
    s.choose("The Nexus")
    assert s.power(dudlee) == 5
    s.idle()


def test_on_a_rolls_second_action_may_affect_any_minion_the_first_one_affected():
    s = two()
    first, second = s.lay("The Nexus", Ann=("Dudlee", "War Canuck"))
    away = s.put("War Canuck", at="Portal Room", by="Ann")
    s.hand("Ann", "On a Roll", "Power Poutine", "Power Poutine")
    s.play("On a Roll")
    s.play("Power Poutine", choosing=(first, second))
    s.play("Power Poutine")
    assert len(s.options()) == 2
    s.choose(second)
    s.done()
    assert [s.power(m) for m in (first, second, away)] == [4, 7, 3]
    s.idle()


def test_a_single_action_of_on_a_roll_is_enough_and_none_will_do():
    """[reading] up to two."""
    s = two()
    dudlee = s.put("Dudlee", at="The Nexus", by="Ann")
    s.hand("Ann", "On a Roll", "Power Poutine")
    s.play("On a Roll")
    s.idle()
    s.play("Power Poutine", choosing=dudlee)
    s.idle()
    s.end_turn()
    assert s.asked == "Bob"


def test_on_a_roll_affects_nobody_itself_but_its_actions_do():
    """[reading]."""
    s = two()
    dart = s.put("D'Artagnan", at="The Nexus", by="Ann")
    s.hand("Ann", "On a Roll", "Power Poutine")
    s.play("On a Roll")
    assert s.hand_of("Ann") == ["Power Poutine"]
    s.play("Power Poutine", choosing=dart)
    assert len(s.hand_of("Ann")) == 1


def test_on_a_roll_is_over_when_the_minion_has_left():
    s = two(ann=("Musketeers", "Time Travelers"))
    rookie, _ = s.lay("The Nexus", Bob="Rookie Sumo", Ann="Young Musketeer")
    s.hand("Ann", "On a Roll", "Into the Time Slip", "En Garde")
    s.play("On a Roll")
    s.play("Into the Time Slip", choosing=rookie)
    assert not s.can_play("En Garde")
    s.idle()


def test_on_a_roll_outside_the_play_cards_phase_is_used_at_once():
    """RULES 6.8: Mole plays it before a base scores."""
    s = two(ann=("Musketeers", "Super Spies"))
    s.put("Mole", at="The Nexus", by="Ann", counters=15)
    young = s.put("Young Musketeer", at="Portal Room", by="Ann")
    s.hand("Ann", "On a Roll", "One for All", "Biding Time", "Make Way")
    s.end_turn()
    s.play("On a Roll")
    s.play("Biding Time", choosing=young)
    s.play("Make Way", choosing=(young, "Primate Park"))
    s.play("One for All", choosing="Primate Park")
    while s.prompt.startswith(("Biding Time", "On a Roll")):
        s.decline()
    assert s.where(young) == "Primate Park"
    assert s.vp("Ann") == 3


# One for All -----------------------------------------------------------------------------------------------------


def test_one_for_all_strengthens_all_your_minions_at_a_base_and_goes_on():
    s = two()
    here = [s.put("Dudlee", at="The Nexus", by="Ann"), s.put("War Canuck", at="The Nexus", by="Ann")]
    away = s.put("Dudlee", at="Portal Room", by="Ann")
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.hand("Ann", "One for All", "Haich-Q", "Capa Roja")
    s.play("One for All")
    assert len(s.options()) == 3
    s.choose("The Nexus")
    assert [s.power(m) for m in (*here, away, rookie)] == [3, 5, 2, 2]
    s.play("Capa Roja", at="The Nexus")
    assert s.power("Capa Roja") == 4, "minions that arrive later do not get it"
    assert s.can_play("Haich-Q", on="The Nexus")
    s.idle()
    s.end_turn()
    assert s.power(here[0]) == 2


def test_one_for_all_may_choose_a_base_without_a_minion_of_yours():
    s = two()
    s.put("Dudlee", at="The Nexus", by="Ann")
    s.hand("Ann", "One for All", "Haich-Q")
    s.play("One for All", choosing="Portal Room")
    assert s.total("The Nexus", "Ann") == 2
    assert s.can_play("Haich-Q", on="The Nexus")
    s.idle()


# To Battle! ------------------------------------------------------------------------------------------------------


def test_to_battle_plays_a_minion_now_and_an_action_on_it_later():
    """[reading] the minion at once, the action may wait."""
    s = two()
    other = s.put("Dudlee", at="The Nexus", by="Ann")
    s.hand("Ann", "To Battle!", "War Canuck", "Capa Roja", "Bring 'Em In", "Power Poutine")
    s.play("To Battle!")
    assert s.asked == "Ann"
    s.play("War Canuck", at="The Nexus")
    s.idle()
    s.play("Capa Roja", at="The Nexus")
    assert not s.can_play("Bring 'Em In", on=other)
    assert s.can_play("Bring 'Em In", on="War Canuck")
    s.play("Power Poutine")
    assert len(s.options()) == 1
    s.choose("War Canuck")
    s.done()
    assert s.power("War Canuck") == 5
    s.idle()


def test_to_battle_declined_gives_no_action():
    s = two()
    s.put("Dudlee", at="The Nexus", by="Ann")
    s.hand("Ann", "To Battle!", "War Canuck", "Power Poutine")
    s.play("To Battle!")
    s.decline()
    assert s.can_play("War Canuck", at="The Nexus"), "the normal minion is left"
    s.play("War Canuck", at="The Nexus")
    assert not s.can_play("Power Poutine")
    s.idle()


def test_to_battles_minion_resolves_completely_before_the_action():
    s = two(ann=("Musketeers", "Sumo Wrestlers"))
    s.put("Top Tier", at="The Nexus", by="Ann")
    s.hand("Ann", "To Battle!", "Rookie Sumo", "Performance Prize", "Technique Prize")
    s.play("To Battle!")
    s.play("Rookie Sumo", at="The Nexus", choosing=("Performance Prize", "Rookie Sumo"))
    assert s.counters("Top Tier") == 1
    assert s.counters("Rookie Sumo") == 1
    s.play("Technique Prize")
    assert len(s.options()) == 1
    s.choose("Rookie Sumo")
    assert s.counters("Rookie Sumo") == 4
    s.idle()


# Token of Affection ----------------------------------------------------------------------------------------------


def test_token_of_affection_finds_an_action_that_directly_affects_a_minion():
    """[reading] by its text, 'depends' included; also play-on-minion actions and Specials; [seed] never itself."""
    s = two()
    s.put("Dudlee", at="The Nexus", by="Ann")
    s.deck("Ann", "Haich-Q", "To Battle!", "Power Poutine", "Dudlee", only=True)
    s.discard_pile("Ann", "On a Roll", "Last Stand", "Battle Moose", "Eh?")
    s.plays("Ann", "Token of Affection", choosing="Search your deck and discard pile")
    found = {label.removeprefix("Put ").removesuffix(" into your hand") for label in s.options()}
    assert found == {"Power Poutine", "Last Stand", "Battle Moose", "Eh?"}
    s.choose("Power Poutine")
    assert s.hand_of("Ann") == ["Power Poutine"]
    s.play("Power Poutine", choosing="Dudlee")
    assert s.power("Dudlee") == 4
    assert sorted(s.deck_of("Ann")) == ["Dudlee", "Haich-Q", "To Battle!"]
    s.idle()


def test_token_of_affections_card_is_played_at_once_or_kept():
    """[seed] the extra play names a specific card."""
    s = two()
    s.put("Dudlee", at="The Nexus", by="Ann")
    s.deck("Ann", "Power Poutine", only=True)
    s.plays("Ann", "Token of Affection", choosing="Power Poutine")
    s.decline()
    assert s.hand_of("Ann") == ["Power Poutine"]
    assert not s.can_play("Power Poutine")
    s.idle()


def test_token_of_affection_takes_from_the_discard_pile_without_touching_the_deck():
    """RULES 15.20."""
    s = two()
    s.put("Dudlee", at="The Nexus", by="Ann")
    s.deck("Ann", "Power Poutine", "Dudlee", "Haich-Q", only=True)
    s.discard_pile("Ann", "Battle Moose")
    s.plays("Ann", "Token of Affection", choosing=("Search your discard pile", "Battle Moose"))
    s.play("Battle Moose", on="Dudlee")
    assert s.deck_of("Ann") == ["Power Poutine", "Dudlee", "Haich-Q"]
    assert not {"Search", "Shuffle"} & {event["kind"] for event in s.game.events()}
    s.idle()


def test_token_of_affection_takes_a_special_that_cannot_be_played_now():
    """[reading]."""
    s = two()
    s.deck("Ann", "Last Stand", "Dudlee", only=True)
    s.plays("Ann", "Token of Affection", choosing="Last Stand")
    assert s.hand_of("Ann") == ["Last Stand"]
    s.idle()


def test_token_of_affection_plays_a_special_at_its_moment():
    """Mole plays the Token before a base scores: Last Stand may follow at once."""
    s = two(ann=("Musketeers", "Super Spies"))
    mole = s.put("Mole", at="The Nexus", by="Ann", counters=15)
    s.hand("Ann", "Token of Affection")
    s.deck("Ann", "Last Stand")
    s.end_turn()
    s.play("Token of Affection", choosing="Last Stand")
    s.play("Last Stand", choosing=mole)
    assert "Last Stand" in s.discard_of("Ann")


def test_token_of_affection_shows_the_card_and_shuffles():
    s = two()
    s.deck("Ann", "Last Stand", "Dudlee", only=True)
    s.plays("Ann", "Token of Affection", choosing="Last Stand")
    assert s.game.view(1)["players"][0]["known_hand"] == ["Last Stand"]
    assert s.game.view(0)["players"][0]["known_deck"] == []


# Bastion Saint-Gervais -------------------------------------------------------------------------------------------


def test_the_bastion_gives_an_extra_action_once_per_turn_and_player():
    """[reading] once per turn for each player."""
    s = two("Bastion Saint-Gervais", *QUIET[:2])
    dudlee = s.put("Dudlee", at="Bastion Saint-Gervais", by="Ann")
    s.hand("Ann", "Power Poutine", "Move Aboot", "Haich-Q", "Bring 'Em In")
    s.play("Power Poutine", choosing=dudlee)
    s.play("Bring 'Em In", on=dudlee)
    assert not s.can_play("Haich-Q", on="The Nexus")
    s.idle()
    s.end_turn()
    rookie = s.put("Rookie Sumo", at="Bastion Saint-Gervais", by="Bob")
    s.hand("Bob", "Technique Prize", "Performance Prize")
    s.play("Technique Prize", choosing=rookie)
    assert s.can_play("Performance Prize")


def test_the_bastion_counts_minions_that_were_here_when_the_action_was_played():
    """[fandom FAQ] moving away counts, moving in does not."""
    s = two("Bastion Saint-Gervais", *QUIET[:2], ann=("Mounties", "Sumo Wrestlers"))
    here = s.put("Dudlee", at="Bastion Saint-Gervais", by="Ann")
    s.hand("Ann", "Grasp the Belt", "Haich-Q")
    s.play("Grasp the Belt", choosing=(here, "The Nexus"))
    assert s.can_play("Haich-Q", on="The Nexus")
    s = two("Bastion Saint-Gervais", *QUIET[:2], ann=("Mounties", "Sumo Wrestlers"))
    away = s.put("Dudlee", at="The Nexus", by="Ann")
    s.hand("Ann", "Grasp the Belt", "Haich-Q")
    s.play("Grasp the Belt", choosing=(away, "Bastion Saint-Gervais"))
    assert not s.can_play("Haich-Q", on="The Nexus")
    s.idle()


def test_the_bastion_without_an_action_to_play_is_not_asked_about():
    """RULES 6.8, 15.11: outside the Play Cards phase it is now or never, so D'Artagnan's card comes first by itself."""
    s = two("Bastion Saint-Gervais", *QUIET[:2])
    hero = s.put("D'Artagnan", at="Bastion Saint-Gervais", by="Ann", counters=21)
    s.hand("Ann", "Last Stand")
    s.end_turn(drawing=("War Canuck", "Power Poutine"))
    s.play("Last Stand", choosing=hero)
    assert s.prompt.startswith("Bastion Saint-Gervais")
    s.play("Power Poutine", choosing=hero)
    assert s.vp("Ann") == 5


def test_the_bastion_does_not_reward_actions_on_others_minions():
    s = two("Bastion Saint-Gervais", *QUIET[:2])
    rookie = s.put("Rookie Sumo", at="Bastion Saint-Gervais", by="Bob")
    s.hand("Ann", "Bring 'Em In", "Haich-Q")
    s.play("Bring 'Em In", on=rookie)
    assert not s.can_play("Haich-Q", on="The Nexus")
    s.idle()


def test_declining_the_bastion_before_a_base_scores_leaves_it_open():
    """As with Aramis: what was not used is not used up."""
    s = two("Bastion Saint-Gervais", *QUIET[:2])
    dudlee = s.put("Dudlee", at="Bastion Saint-Gervais", by="Ann", counters=23)
    s.hand("Ann", "Last Stand", "Last Stand", "Bring 'Em In")
    s.deck("Ann", "Dudlee", "Dudlee", "Dudlee", "Dudlee")
    s.end_turn()
    s.play("Last Stand", choosing=dudlee)
    s.decline()
    s.play("Last Stand", choosing=dudlee)
    assert s.can_play("Bring 'Em In", on=dudlee)
    s.decline()
    assert s.vp("Ann") == 5


def test_a_bastion_that_can_give_nothing_does_not_wait_beside_others():
    """RULES 15.11: before a base scores its action is played at once or never, and Ann holds none."""
    s = two("Bastion Saint-Gervais", *QUIET[:2])
    dartagnan = s.put("D'Artagnan", at="Bastion Saint-Gervais", by="Ann", counters=21)
    s.hand("Ann", "Last Stand")
    s.deck("Ann", "Dudlee", "Bring 'Em In", "Dudlee", "Dudlee")
    s.end_turn()
    s.play("Last Stand", choosing=dartagnan)
    assert s.can_play("Bring 'Em In", on=dartagnan), "only what he has drawn can be played"
    s.decline()
    assert s.vp("Ann") == 5


# The Golden Lily -------------------------------------------------------------------------------------------------


def test_the_golden_lily_gives_the_current_player_a_card_at_the_end_of_the_turn():
    """Mandatory, and only with a minion here."""
    s = two("The Golden Lily", *QUIET[:2])
    s.put("Dudlee", at="The Golden Lily", by="Ann")
    s.end_turn()
    assert len(s.hand_of("Ann")) == 3
    assert s.hand_of("Bob") == []
    s.end_turn()
    assert len(s.hand_of("Bob")) == 2


def test_the_golden_lilys_card_comes_after_discarding_down_to_ten():
    """[seed] End Turn phase, after Draw 2 Cards; before bonuses run out."""
    s = two("The Golden Lily", *QUIET[:2])
    s.put("Dudlee", at="The Golden Lily", by="Ann")
    s.hand("Ann", *["Dudlee"] * 8)
    s.end_turn()
    assert s.asked == "Bob"
    assert len(s.hand_of("Ann")) == 11


def test_the_golden_lily_comes_before_bonuses_run_out():
    """[seed] the current player orders what happens at the end of the turn."""
    s = two("The Golden Lily", *QUIET[:2])
    dudlee = s.put("Dudlee", at="The Golden Lily", by="Ann")
    canuck = s.put("War Canuck", at="The Nexus", by="Ann")
    rookie = s.put("Rookie Sumo", at="Portal Room", by="Bob")
    s.hand("Ann", "En Garde", "Always Get Our Man")
    s.deck("Ann", *["Dudlee"] * 4)
    s.play("En Garde", choosing=dudlee)
    s.play("Always Get Our Man", choosing=(canuck, rookie))
    s.end_turn()
    assert "order" in s.prompt
    assert s.power(dudlee) == 3
    s.choose("The Golden Lily")
    assert len(s.hand_of("Ann")) == 4
    assert s.where(rookie) == "discard"
    assert s.power(dudlee) == 2


def test_the_golden_lily_asks_for_a_minion_when_its_turn_comes():
    """RULES 5.6: what else happens at the end of the turn brings one there first: Ann's Hang in There saves the minion
    that she controls for this turn.
    """
    s = two("The Golden Lily", *QUIET[:2], ann=("Mounties", "Kitty Cats"))
    canuck, _ = s.lay("The Nexus", Ann=("War Canuck", "Queen Fluffy"))
    rookie = s.put("Rookie Sumo", at="Portal Room", by="Bob")
    s.attach("Hang in There", to=rookie, by="Ann")
    s.plays("Ann", "Always Get Our Man", choosing=(canuck, rookie))
    s.talent("Queen Fluffy", choosing=rookie)
    s.end_turn()
    s.choose("The Golden Lily")
    assert s.where(rookie) == "The Golden Lily"
    assert len(s.hand_of("Ann")) == 3


def test_all_for_one_that_works_at_the_end_of_a_turn_is_destroyed_at_that_end():
    """RULES 2.5: everything that happens at the end of the turn happens, then things expire."""
    s = two(
        "Fairy Circle", "Ringside", "Cool Cats' Alley", ann=("Mounties", "Fairies"), bob=("Shapeshifters", "Musketeers")
    )
    rider = s.put("Northern Mover", at="Ringside", by="Ann", counters=3)
    prey = s.put("Doppelgänger", at="Cool Cats' Alley", by="Bob")
    young = s.put("Young Musketeer", at="Ringside", by="Bob")
    all_for_one = s.attach("All for One", to=young, by="Bob")
    s.hand("Bob", "One for All")
    s.deck("Bob", "Mimic", "Mimic", "Mimic", only=True)
    s.plays("Ann", "Always Get Our Man", choosing=(rider, prey))
    s.end_turn()
    s.choose("Mimic")
    s.play("Mimic", at="Fairy Circle", choosing="Play an extra action")
    s.play("One for All", choosing="Ringside")
    in_any_order(s)
    assert s.asked == "Bob"
    assert s.where(all_for_one) == "discard"
