"""Zombies: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.engine.options import Options
from tests.tables import table_of

ZOMBIES = ("Zombies", "Kitty Cats")
TABLE = ("Portal Room", "The Nexus", "Monkey Lab")
two = table_of(ZOMBIES, ("Robots", "Cyborg Apes"), TABLE)


# Zombie Lord -----------------------------------------------------------------------------------------------------


def test_zombie_lord_plays_a_small_minion_at_each_base_without_own_minions():
    s = two()
    s.put("Walker", at="Monkey Lab", by="Ann")
    s.put("Zapbot", at="The Nexus", by="Bob")
    s.discard_pile("Ann", "Walker", "Mr. Grumpers", "Grave Digger", "Muffin")
    s.plays("Ann", "Zombie Lord", at="Portal Room")
    assert not s.can_play("Grave Digger")
    assert not s.can_play("Muffin")
    assert not s.can_play("Walker", at="Monkey Lab")
    assert not s.can_play("Walker", at="Portal Room")
    s.choose("Mr. Grumpers", at="The Nexus")
    s.choose("Zapbot")
    s.idle()  # one minion for one base
    assert len(s.minions_at("The Nexus", "Ann")) == 1


def test_zombie_lord_resolves_each_minion_before_the_next():
    """[reading] What Walker discards may be the next."""
    s = two()
    s.discard_pile("Ann", "Walker")
    s.deck("Ann", "Mr. Grumpers")
    s.plays("Ann", "Zombie Lord", at="Portal Room")
    s.choose("Walker", at="The Nexus")
    s.choose("Discard Mr. Grumpers")
    assert not s.can_play("Mr. Grumpers", at="The Nexus")
    s.choose("Mr. Grumpers", at="Monkey Lab")
    s.choose("Walker")
    s.idle()


def test_zombie_lord_is_optional_base_by_base():
    s = two()
    s.discard_pile("Ann", "Walker", "Walker", "Walker")
    s.plays("Ann", "Zombie Lord", at="Portal Room")
    s.choose("Walker", at="The Nexus")
    s.choose(1)
    s.decline()
    assert s.minions_at("Monkey Lab", "Ann") == []
    s.idle()


def test_zombie_lord_skips_a_base_that_takes_no_minion():
    s = two("Ice Castle")
    s.discard_pile("Ann", "Walker")
    s.plays("Ann", "Zombie Lord", at="Portal Room")
    assert not s.can_play("Walker", at="Ice Castle")
    assert s.can_play("Walker", at="The Nexus")
    s.decline()
    s.idle()


def test_a_tenacious_z_played_by_zombie_lord_has_not_used_its_ability():
    s = two()
    s.discard_pile("Ann", "Tenacious Z", "Tenacious Z")
    s.plays("Ann", "Zombie Lord", at="Portal Room")
    s.choose("Tenacious Z", at="The Nexus")
    s.decline()
    assert s.can_play("Tenacious Z")
    s.idle()


# Grave Digger ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("takes", [True, False])
def test_grave_digger_may_take_a_minion(takes: bool):
    s = two()
    s.discard_pile("Ann", "Walker", "Nine Lives")
    s.plays("Ann", "Grave Digger", at="Portal Room")
    assert len(s.options()) == 2
    if takes:
        s.choose("Walker")
        assert s.game.view(1)["players"][0]["known_hand"] == ["Walker"]
    else:
        s.decline()
    assert s.discard_of("Ann") == (["Nine Lives"] if takes else ["Walker", "Nine Lives"])
    s.idle()


def test_grave_digger_finds_nothing_among_actions():
    s = two()
    s.discard_pile("Ann", "Nine Lives")
    s.plays("Ann", "Grave Digger", at="Portal Room")
    s.idle()


# Tenacious Z -----------------------------------------------------------------------------------------------------


def test_tenacious_z_comes_out_of_the_discard_pile_once_a_turn():
    """RULES 15.39, 5.12: by name; it uses up no right."""
    s = two()
    s.discard_pile("Ann", "Tenacious Z", "Tenacious Z")
    s.hand("Ann", "Walker", "Tenacious Z")
    assert s.can_play("Tenacious Z", at="The Nexus")
    before = s.discard_of("Ann")
    s.choose(next(i for i, label in enumerate(s.options()) if "discard" in label and "The Nexus" in label))
    assert s.discard_of("Ann") == before[1:]
    assert not any("discard" in label for label in s.options())
    s.play("Walker", at="Portal Room", choosing=0)
    assert not s.can_play("Tenacious Z")
    s.end_turn()
    s.end_turn()
    assert any("Tenacious Z" in label and "discard" in label for label in s.options())
    s.idle()


def test_tenacious_z_works_in_the_own_play_cards_phase_only():
    s = two()
    s.discard_pile("Bob", "Tenacious Z", owner="Bob")
    assert not s.can_play("Tenacious Z")
    s.end_turn()
    assert s.can_play("Tenacious Z")
    s.idle()


def test_tenacious_z_cannot_come_where_no_minion_can_be_played():
    s = two("Ice Castle")
    s.discard_pile("Ann", "Tenacious Z")
    assert not s.can_play("Tenacious Z", at="Ice Castle")
    assert s.can_play("Tenacious Z", at="Portal Room")
    s.idle()


def test_tenacious_z_leaves_the_normal_play():
    s = two()
    s.discard_pile("Ann", "Tenacious Z")
    s.hand("Ann", "Walker")
    s.play("Tenacious Z", at="Portal Room")
    s.play("Walker", at="Portal Room", choosing=0)
    s.idle()


# Walker ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("discards", [True, False])
def test_walker_discards_the_top_card_or_leaves_it(discards: bool):
    s = two()
    s.deck("Ann", "Grave Robbing")
    s.plays("Ann", "Walker", at="Portal Room")
    s.choose("Discard Grave Robbing" if discards else "Put Grave Robbing back")
    assert s.discard_of("Ann") == (["Grave Robbing"] if discards else [])
    assert (s.deck_of("Ann")[0] == "Grave Robbing") is not discards
    assert s.game.view(1)["players"][0]["known_deck"] == []
    s.idle()


def test_walker_rebuilds_an_empty_deck():
    s = two()
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Muffin")
    s.plays("Ann", "Walker", at="Portal Room")
    s.choose("Discard Muffin")
    assert s.discard_of("Ann") == ["Muffin"]
    s.idle()


# actions ---------------------------------------------------------------------------------------------------------


def test_grave_robbing_takes_any_card():
    s = two()
    s.discard_pile("Ann", "Walker", "Nine Lives")
    s.plays("Ann", "Grave Robbing")
    assert len(s.options()) == 2  # mandatory, and it is not among them itself
    s.choose("Nine Lives")
    assert s.hand_of("Ann") == ["Nine Lives"]
    assert s.discard_of("Ann") == ["Walker", "Grave Robbing"]
    s = two()
    s.plays("Ann", "Grave Robbing")
    s.idle()


def test_lend_a_hand_shuffles_any_number_into_the_deck():
    s = two()
    s.discard_pile("Ann", "Walker", "Nine Lives", "Muffin")
    s.plays("Ann", "Lend a Hand")
    before = len(s.deck_of("Ann"))
    s.choose("Walker", "Nine Lives")
    s.done()
    assert s.discard_of("Ann") == ["Muffin", "Lend a Hand"]
    assert len(s.deck_of("Ann")) == before + 2
    s.idle()


def test_lend_a_hand_may_take_nothing():
    s = two()
    s.discard_pile("Ann", "Walker")
    s.deck("Ann", "Muffin", "Walker", "Overrun")
    s.plays("Ann", "Lend a Hand")
    s.done()
    assert s.deck_of("Ann")[:3] == ["Muffin", "Walker", "Overrun"]
    s.idle()


def test_mall_crawl_discards_cards_of_one_name_out_of_the_deck():
    s = two()
    s.deck("Ann", "Walker", "Muffin", "Walker", "Nine Lives", "Walker", only=True)
    s.plays("Ann", "Mall Crawl")
    s.choose("Walker")
    assert not any("Muffin" in label for label in s.options())
    s.choose("Walker")
    s.done()
    assert s.discard_of("Ann") == ["Walker", "Walker", "Mall Crawl"]
    assert sorted(s.deck_of("Ann")) == ["Muffin", "Nine Lives", "Walker"]
    s.idle()


def test_mall_crawl_may_find_nothing_and_shuffles_all_the_same():
    s = two()
    s.deck("Ann", "Walker", "Muffin", only=True)
    s.plays("Ann", "Mall Crawl")
    assert len(s.options()) == 3
    s.done()
    assert s.discard_of("Ann") == ["Mall Crawl"]
    assert s.game.view(0)["players"][0]["known_deck"] == []
    s.idle()


def test_mall_crawl_is_no_discard_from_hand_and_takes_actions_too():
    s = two()
    s.hand("Ann", "Mall Crawl", "Cat Fight")
    s.deck("Ann", "Cat Fight", only=True)
    s.play("Mall Crawl", choosing="Cat Fight")
    assert s.hand_of("Ann") == ["Cat Fight"]
    assert s.discard_of("Ann") == ["Cat Fight", "Mall Crawl"]
    s.idle()


def test_not_enough_bullets_takes_minions_of_one_name():
    s = two()
    s.discard_pile("Ann", "Walker", "Muffin", "Walker", "Nine Lives")
    s.plays("Ann", "Not Enough Bullets")
    assert not any("Nine Lives" in label for label in s.options())
    s.choose("Walker", "Walker")
    assert s.hand_of("Ann") == ["Walker", "Walker"]
    assert s.discard_of("Ann") == ["Muffin", "Nine Lives", "Not Enough Bullets"]
    s.idle()


def test_microbots_of_different_kinds_have_different_names():
    """[compilation]"""
    s = two(ann=("Zombies", "Robots"))
    s.discard_pile("Ann", "Microbot Alpha", "Microbot Fixer")
    s.plays("Ann", "Not Enough Bullets")
    s.choose("Microbot Alpha")
    assert s.hand_of("Ann") == ["Microbot Alpha"]
    s.idle()


def test_outbreak_gives_an_extra_minion_where_you_have_none():
    """RULES 6.8: the restriction stays with the play, and is judged when it is used."""
    s = two()
    s.hand("Ann", "Outbreak", "Muffin", "Grave Digger", "Walker")
    s.play("Outbreak")
    s.play("Grave Digger", at="Portal Room")  # the extra play is spent first
    s.play("Walker", at="Portal Room", choosing=0)
    assert not s.can_play("Muffin")
    s.idle()


def test_outbreak_cannot_be_used_where_you_have_a_minion():
    s = two()
    s.put("Walker", at="Portal Room", by="Ann")
    s.put("Zapbot", at="The Nexus", by="Bob")
    s.hand("Ann", "Outbreak", "Walker", "Grave Digger")
    s.play("Walker", at="Portal Room", choosing=0)
    s.play("Outbreak")
    assert not s.can_play("Grave Digger", at="Portal Room")
    assert s.can_play("Grave Digger", at="The Nexus")
    s.idle()


def test_overrun_keeps_the_others_out_until_its_players_turn():
    s = two()
    overrun = s.attach("Overrun", to="Portal Room", by="Ann")
    s.hand("Ann", "Walker")
    assert s.can_play("Walker", at="Portal Room")
    s.end_turn()
    s.hand("Bob", "Zapbot")
    s.deck("Bob", "Warbot")
    assert not s.can_play("Zapbot", at="Portal Room")
    assert s.can_play("Zapbot", at="The Nexus")
    s.plays("Bob", "Hoverbot", at="The Nexus")
    assert not s.can_play("Warbot", at="Portal Room")
    s.decline()
    s.end_turn()
    assert s.where(overrun) == "discard"
    s.idle()


def test_overrun_lets_minions_move_in():
    """RULES 3.7."""
    s = two(bob=("Mounties", "Robots"))
    s.attach("Overrun", to="Portal Room", by="Bob")
    grumpers = s.put("Mr. Grumpers", at="The Nexus", by="Ann")
    s.plays("Ann", "Invisible Bicycle")
    s.choose("The Nexus", "Portal Room", grumpers)
    assert s.where(grumpers) == "Portal Room"
    s.idle()


@pytest.mark.parametrize("plays", [True, False])
def test_they_keep_coming_plays_a_minion_out_of_the_discard_pile(plays: bool):
    s = two()
    s.discard_pile("Ann", "Zombie Lord", "Nine Lives")
    s.hand("Ann", "They Keep Coming", "Walker")
    s.play("They Keep Coming")
    if plays:
        s.choose("Zombie Lord", at="Portal Room")
        assert [m.title for m in s.minions_at("Portal Room", "Ann")] == ["Zombie Lord"]
    else:
        s.decline()
        assert not s.can_play("Zombie Lord")
    assert s.can_play("Walker")
    s.idle()


def test_theyre_coming_to_get_you_lets_every_minion_play_come_out_of_the_discard_pile():
    """RULES 15.39: in the printed edition as often as there is a play; only at its base."""
    s = two()
    s.attach("They're Coming To Get You", to="Portal Room", by="Ann")
    s.discard_pile("Ann", "Zombie Lord", "Walker", "Muffin")
    assert s.can_play("Muffin", at="Portal Room")
    assert not s.can_play("Muffin", at="The Nexus")
    s.hand("Ann", "Outbreak")
    s.play("Outbreak")
    s.play("Zombie Lord", at="Portal Room")  # the extra play, and its limit
    s.decline()
    s.play("Walker", at="Portal Room", choosing=0)
    assert not s.can_play("Muffin")
    s.idle()


def test_theyre_coming_to_get_you_is_its_controllers_alone():
    s = two(bob=("Robots", "Zombies"), ann=("Kitty Cats", "Mounties"))
    s.attach("They're Coming To Get You", to="Portal Room", by="Bob")
    s.discard_pile("Ann", "Muffin")
    s.discard_pile("Bob", "Warbot")
    assert not s.can_play("Muffin")
    s.end_turn()
    assert s.can_play("Warbot", at="Portal Room")
    s.play("Warbot", at="Portal Room")
    assert not s.can_play("Warbot")
    s.idle()


def test_a_card_that_comes_out_of_the_discard_pile_in_two_ways_is_offered_once():
    """RULES 15.16, 15.39: Tenacious Z by its own Special, which uses up no play; Spectre's two ways use up the same."""
    s = two(ann=("Zombies", "Ghosts"))
    s.attach("They're Coming To Get You", to="Portal Room", by="Ann")
    s.discard_pile("Ann", "Tenacious Z", "Tenacious Z", "Spectre")
    s.hand("Ann", "Tenacious Z")
    assert s.options().count("Play Spectre from the discard pile at Portal Room") == 1
    assert s.can_play("Spectre", at="The Nexus")
    fetch = "Play Tenacious Z from the discard pile at Portal Room"
    assert s.options().count(fetch) == 1
    assert "Play Tenacious Z at Portal Room" in s.options(), "the one in hand"
    s.choose(fetch)
    s.choose(fetch)  # the other one in place of a minion from hand
    assert not s.can_play("Tenacious Z"), "the normal play is spent"
    assert not s.can_play("Spectre")
    s.idle()


# bases -----------------------------------------------------------------------------------------------------------


def test_the_winner_at_the_cemetery_gets_a_new_hand():
    s = two("Evans City Cemetery")
    s.lay("Evans City Cemetery", Bob="Zapbot")
    s.put("Walker", at="Evans City Cemetery", by="Ann", counters=20)
    s.hand("Ann", "Muffin", "Nine Lives")
    s.hand("Bob", "Warbot")
    s.end_turn()
    assert len(s.hand_of("Ann")) == 5 + 2
    assert {"Muffin", "Nine Lives"} <= set(s.discard_of("Ann"))
    assert s.hand_of("Bob") == ["Warbot"]
    assert (s.vp("Ann"), s.vp("Bob")) == (5, 3)


def test_tied_winners_at_the_cemetery_each_do_it():
    """RULES 7.6; an empty hand just draws."""
    s = two("Evans City Cemetery")
    s.put("Walker", at="Evans City Cemetery", by="Ann", counters=10)
    s.put("Zapbot", at="Evans City Cemetery", by="Bob", counters=10)
    s.hand("Ann", "Muffin")
    s.end_turn()
    assert (len(s.hand_of("Ann")), len(s.hand_of("Bob"))) == (7, 5)


def test_the_mall_pays_for_minions_and_not_for_places():
    s = two("Rhodes Plaza Mall")
    s.lay("Rhodes Plaza Mall", Ann=("Walker", "Walker", "Muffin"))
    s.put("Warbot", at="Rhodes Plaza Mall", by="Bob", counters=20)
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 1)


# the current edition ---------------------------------------------------------------------------------------------


def test_the_current_theyre_coming_to_get_you_fetches_one_minion_a_turn():
    """RULES 15.39: plays by other texts do not count, nor plays from hand."""
    s = two(options=Options(edition="current"))
    s.attach("They're Coming To Get You", to="Portal Room", by="Ann")
    s.hand("Ann", "They Keep Coming", "Outbreak", "Walker")
    s.discard_pile("Ann", "Grave Digger", "Grave Digger", "Zombie Lord")
    s.play("They Keep Coming")
    s.choose("Grave Digger", at="Portal Room")
    s.decline()
    assert s.can_play("Grave Digger", at="Portal Room")
    s.play("Grave Digger", at="Portal Room")
    s.decline()
    assert not s.can_play("Zombie Lord")
    s.end_turn()
    s.end_turn()
    assert s.can_play("Zombie Lord", at="Portal Room")
    s.idle()
