"""RULES 1: components and set-up, and the options that change it."""

import itertools
from typing import Any

import pytest

import smashup
from smashup import BadOptions, BadSetup, Draft, Options
from smashup.engine.game import Game
from smashup.engine.rng import Rng
from smashup.engine.setup import Setup, deal_factions

SF = ["Cyborg Apes", "Shapeshifters", "Super Spies", "Time Travelers"]
PAIRS = [("Cyborg Apes", "Shapeshifters"), ("Super Spies", "Time Travelers")]
PP = ["Fairies", "Kitty Cats", "Mythic Horses", "Princesses"]
SF_BOX = "Science Fiction Double Feature"
NAMES = ["Ann", "Bob", "Cid", "Dee"]


def new(players=2, seed=1, options=None, pairs=None, **more):
    if pairs is None:
        pairs = (PAIRS * 2)[:players]
        if players > 2 and options is None:
            options = Options(duplicate_factions=True)
    return smashup.new_game(players=NAMES[:players], factions=pairs, seed=seed, options=options, **more)


def base_names(game):
    kernel = game.kernel
    return sorted(base.title for base in [*kernel.bases, *kernel.base_deck])


def printed_bases(*set_names):
    sets = smashup.catalogue()["sets"]
    return sorted(
        base["name"]
        for boxed_set in sets
        for base in boxed_set["bases"]
        if not base.get("promo") and (not set_names or boxed_set["name"] in set_names)
    )


# 1.1 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_each_with_forty_cards(players):
    """RULES 1.1."""
    game = new(players)
    assert game.players == NAMES[:players]
    for player in game.kernel.players:
        cards = [*player.deck, *player.hand]
        assert len(cards) == 40
        assert all(card.owner is player for card in cards)
        assert {card.face.faction for card in cards} == set(player.factions)


@pytest.mark.parametrize("players", [[], ["Ann"], [*NAMES, "Eve"]])
def test_fewer_or_more_players_are_refused(players):
    """RULES 1.1."""
    with pytest.raises(BadSetup, match="2 to 4 players"):
        smashup.new_game(players=players, factions=[PAIRS[0]] * len(players), seed=1)


@pytest.mark.parametrize(
    ("factions", "words"),
    [
        ([("Cyborg Apes",), PAIRS[1]], "needs two factions"),
        ([("Cyborg Apes", "Shapeshifters", "Super Spies"), PAIRS[1]], "needs two factions"),
        ([("Cyborg Apes", "Cyborg Apes"), PAIRS[1]], "must differ"),
        ([("Cyborg Apes", "Cyborg Ape"), PAIRS[1]], "Did you mean Cyborg Apes"),
        ([PAIRS[0]], "2 players but factions for 1"),
        ([PAIRS[0], ("Super Spies", 7)], "no faction 7"),
        (7, "list of pairs"),
    ],
)
def test_bad_factions_are_refused_with_a_reason(factions, words):
    """RULES 1.1."""
    with pytest.raises(BadSetup, match=words):
        smashup.new_game(players=["Ann", "Bob"], factions=factions, seed=1)


@pytest.mark.parametrize("players", ["AB", ["Ann", ""], ["Ann", "  "], ["Ann", 7], ["Ann", "Ann"], 2])
def test_players_are_people_with_names_of_their_own(players):
    with pytest.raises(BadSetup):
        smashup.new_game(players=players, factions=PAIRS, seed=1)


@pytest.mark.parametrize("seed", ["7", 7.0, True])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(BadSetup, match="whole number"):
        smashup.new_game(players=["Ann", "Bob"], factions=PAIRS, seed=seed)


# 1.2 -----------------------------------------------------------------------------------------------------------------


def test_a_faction_is_held_once_unless_there_are_two_copies_of_its_set():
    """RULES 1.2."""
    pairs = [("Cyborg Apes", "Shapeshifters"), ("Cyborg Apes", "Super Spies")]
    with pytest.raises(BadSetup, match=r"RULES 1\.2"):
        new(pairs=pairs)
    game = new(pairs=pairs, options=Options(duplicate_factions=True))
    apes = [card for card in game.kernel.things if not card.is_base and card.face.faction == "Cyborg Apes"]
    assert len(apes) == 40
    assert {card.owner.name for card in apes} == {"Ann", "Bob"}


def test_two_copies_are_not_three():
    """RULES 1.2."""
    pairs = [("Cyborg Apes", other) for other in ("Shapeshifters", "Super Spies", "Time Travelers")]
    with pytest.raises(BadSetup, match="3 times"):
        new(3, pairs=pairs, options=Options(duplicate_factions=True))


def test_nobody_holds_a_faction_twice_even_with_two_copies():
    """RULES 1.2."""
    with pytest.raises(BadSetup, match="twice"):
        new(pairs=[("Cyborg Apes", "Cyborg Apes"), PAIRS[1]], options=Options(duplicate_factions=True))


def test_bases_are_never_doubled():
    """RULES 1.2."""
    game = new(4, options=Options(duplicate_factions=True))
    assert base_names(game) == printed_bases("Science Fiction Double Feature")


# 1.3, 1.4 ------------------------------------------------------------------------------------------------------------


def test_the_base_deck_holds_the_bases_of_the_sets_in_the_game():
    """RULES 1.3."""
    assert base_names(new()) == printed_bases("Science Fiction Double Feature")


def test_every_base_of_every_set_in_the_game_goes_in():
    """RULES 1.3: the sets are those of all chosen factions, and all their bases count, not only the factions' own."""
    game = new(pairs=[("Cyborg Apes", "Shapeshifters"), ("Super Spies", "Fairies")])
    assert base_names(game) == printed_bases("Science Fiction Double Feature", "Pretty Pretty Smash Up")


def test_culture_shock_has_eleven_bases():
    """RULES 1.3."""
    game = new(pairs=[("Cyborg Apes", "Shapeshifters"), ("Super Spies", "Anansi Tales")])
    assert len(base_names(game)) == 8 + 11


def test_with_the_option_all_every_base_takes_part():
    """RULES 1.3, option bases="all"."""
    assert base_names(new(options=Options(bases="all"))) == printed_bases()


def test_later_bases_only_with_the_option_promos():
    """RULES 13.4."""
    pairs = [("Cyborg Apes", "Shapeshifters"), ("Super Spies", "Penguins")]
    assert "Ice Floe" not in base_names(new(pairs=pairs))
    assert "Ice Floe" in base_names(new(pairs=pairs, options=Options(promos=True)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_base_more_than_players(players):
    """RULES 1.4."""
    assert len(new(players).kernel.bases) == players + 1


def test_the_base_deck_is_shuffled():
    """RULES 1.3."""
    orders = {tuple(base.title for base in new(seed=seed).kernel.base_deck) for seed in range(10)}
    assert len(orders) > 5


# 1.5 -----------------------------------------------------------------------------------------------------------------


def seed_without_minions(**options):
    """A seed with which one player, and only one, is dealt an opening hand without minions, and who that is."""
    for seed in itertools.count():
        game = new(seed=seed, options=Options(**options))
        if game.choice is not None and game.choice.kind != "play cards":
            player = game.kernel.players[game.choice.player]
            game.choose(1)
            if game.choice.kind == "play cards":
                return seed, player.seat
    raise AssertionError


def test_five_cards_each():
    """RULES 1.5."""
    seed = next(s for s in itertools.count() if new(seed=s).choice.kind == "play cards")
    assert [len(player.hand) for player in new(seed=seed).kernel.players] == [5, 5]


def test_a_hand_without_minions_may_be_shown_and_shuffled_back():
    """RULES 1.5."""
    seed, seat = seed_without_minions()
    game = new(seed=seed)
    player = game.kernel.players[seat]
    shown = list(player.hand)
    assert not any(card.is_minion for card in shown)
    assert game.choice.player == seat
    assert [option.kind for option in game.choice.options] == ["yes", "decline"]
    game.choose(0)
    assert game.choice.kind == "play cards"  # once: the second hand is kept
    assert len(player.hand) == 5
    assert len(player.deck) == 35
    assert player.discard_pile == []
    assert not any(card in player.hand for card in shown)  # the five new cards are drawn before the old are shuffled in
    assert all(card in player.deck for card in shown)
    assert any(event["kind"] == "Reveal" for event in game.events())


def test_a_hand_without_minions_may_be_kept():
    """RULES 1.5."""
    seed, seat = seed_without_minions()
    game = new(seed=seed)
    hand = list(game.kernel.players[seat].hand)
    game.choose(1)
    assert game.kernel.players[seat].hand == hand
    assert game.choice.kind == "play cards"


def test_the_older_mulligan_discards_the_shown_hand():
    """RULES 1.5, option mulligan="discard"."""
    seed, seat = seed_without_minions()
    game = new(seed=seed, options=Options(mulligan="discard"))
    player = game.kernel.players[seat]
    shown = list(player.hand)
    game.choose(0)
    assert player.discard_pile == shown
    assert len(player.hand) == 5
    assert len(player.deck) == 30


def test_the_oldest_mulligan_is_forced():
    """RULES 1.5, option mulligan="forced"."""
    seed, seat = seed_without_minions()
    game = new(seed=seed, options=Options(mulligan="forced"))
    player = game.kernel.players[seat]
    assert game.choice.kind == "play cards"
    assert len(player.discard_pile) == 5
    assert not any(card.is_minion for card in player.discard_pile)
    assert len(player.hand) == 5


# 1.6 -----------------------------------------------------------------------------------------------------------------


def test_the_first_player_is_picked_at_random():
    """RULES 1.6."""
    assert {new(4, seed=seed).kernel.current.seat for seed in range(40)} == {0, 1, 2, 3}


def test_the_first_player_may_be_named():
    """RULES 1.6, 1.7: a draft names the first player."""
    assert {new(4, seed=seed, first=2).kernel.current.seat for seed in range(10)} == {2}


@pytest.mark.parametrize("first", [-1, 2, "Ann", 1.0, True])
def test_the_first_player_is_a_seat(first):
    with pytest.raises(BadSetup, match="seat"):
        new(first=first)


# 1.7 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_draft_is_a_snake(players):
    """RULES 1.7."""
    draft = Draft(players=NAMES[:players], seed=5, options=Options(duplicate_factions=True))
    order = []
    while not draft.done:
        order.append(draft.seat)
        draft.pick(draft.available[0])
    first = draft.first_seat
    clockwise = [(first + i) % players for i in range(players)]
    assert order == clockwise + clockwise[::-1]
    assert draft.seat is None
    assert draft.available == []
    game = new(players, pairs=draft.factions, first=draft.first_seat, options=draft.options)
    assert game.kernel.current.seat == first


def test_the_draft_picks_its_first_player_at_random():
    """RULES 1.7."""
    assert {Draft(players=NAMES[:2], seed=seed).first_seat for seed in range(20)} == {0, 1}


def test_a_faction_that_was_taken_is_gone():
    """RULES 1.7."""
    draft = Draft(players=["Ann", "Bob"], pool=SF, seed=1)
    draft.pick("Super Spies")
    assert "Super Spies" not in draft.available
    with pytest.raises(BadSetup, match="has been taken"):
        draft.pick("Super Spies")
    assert len(draft.available) == 3


def test_with_two_copies_a_faction_is_there_twice_but_not_for_the_same_player():
    """RULES 1.2, 1.7."""
    draft = Draft(players=["Ann", "Bob"], pool=SF, seed=1, options=Options(duplicate_factions=True))
    draft.pick("Super Spies")
    draft.pick("Super Spies")  # the other player
    with pytest.raises(BadSetup, match="you have it already"):
        draft.pick("Super Spies")
    draft.pick("Cyborg Apes")
    draft.pick("Cyborg Apes")
    assert draft.done
    new(pairs=draft.factions, options=draft.options)


def test_a_draft_with_two_copies_never_ends_in_a_dead_end():
    """RULES 1.7: whatever is offered leads to two different factions for everybody."""

    def follow(picks):
        draft = Draft(players=NAMES[:3], pool=SF[:3], seed=2, options=Options(duplicate_factions=True))
        for pick in picks:
            draft.pick(pick)
        if draft.done:
            assert all(len(set(pair)) == 2 for pair in draft.factions)
            return
        assert draft.available, picks
        for pick in draft.available:
            follow([*picks, pick])

    follow([])


def test_a_pick_that_would_leave_somebody_without_is_refused():
    """RULES 1.7."""
    draft = Draft(players=["Ann", "Bob"], pool=SF[:2], seed=1, options=Options(duplicate_factions=True))
    draft.pick(SF[0])
    draft.pick(SF[0])
    assert draft.available == [SF[1]]


@pytest.mark.parametrize(
    ("pool", "words"),
    [
        (SF[:3], "at least two factions per player"),
        ([], "at least two factions per player"),
        ([*SF, "Super Spies"], "twice"),
        ([*SF, "Super Flies"], "no faction or box 'Super Flies'. Did you mean Super Spies"),
        (["Culture Shock"], "no faction or box 'Culture Shock'. Did you mean World Tour: Culture Shock"),
        ([SF_BOX, SF_BOX], "twice"),
        (["World Tour Event Kit: Penguins"], "at least two factions per player"),
    ],
)
def test_bad_pools_are_refused(pool, words):
    """RULES 1.7."""
    with pytest.raises(BadSetup, match=words):
        Draft(players=["Ann", "Bob"], pool=pool, seed=1)


def test_a_box_in_the_pool_stands_for_its_factions():
    """RULES 1.7."""
    assert Draft(players=["Ann", "Bob"], pool=[SF_BOX], seed=1).available == SF
    draft = Draft(players=["Ann", "Bob"], pool=["Fairies", SF_BOX, "Super Spies"], seed=1)
    assert draft.available == ["Fairies", *SF]
    assert Draft(players=["Ann", "Bob"], seed=1).available == list(smashup.full_catalogue().factions)


def test_the_pool_of_eight_is_a_draft_for_four():
    """RULES 1.7: SF puts eight factions in the pool, and four players take all of them."""
    draft = Draft(players=NAMES, pool=[SF_BOX, "Pretty Pretty Smash Up"], seed=1)
    while not draft.done:
        draft.pick(draft.available[-1])
    assert {faction for pair in draft.factions for faction in pair} == {*SF, *PP}


def test_somebody_may_be_named_to_begin_the_draft():
    """RULES 1.6, 1.7: whoever picks first takes the first turn."""
    for seat in range(3):
        draft = Draft(players=NAMES[:3], seed=5, first=seat)
        assert draft.seat == draft.first_seat == seat
    for wrong in (3, -1, True, "Ann", 0.0):
        with pytest.raises(BadSetup, match="The first player is a seat from 0 to 2"):
            Draft(players=NAMES[:3], seed=5, first=wrong)  # type: ignore[arg-type]


def test_factions_are_dealt_out_of_the_pool():
    """RULES 1.1: those who have chosen keep what they have; nobody gets a faction twice."""
    pool = [*SF, "Fairies", "Princesses"]
    seen = set()
    for seed in range(40):
        pairs = deal_factions([("Fairies",), (), ("Super Spies", "Cyborg Apes")], pool, Options(), Rng(seed))
        assert pairs[0][0] == "Fairies"
        assert pairs[2] == ("Super Spies", "Cyborg Apes")
        assert {faction for pair in pairs for faction in pair} == set(pool)
        seen.add(pairs[1])
    assert len(seen) == 6  # two of the three that are left, in any order


def test_factions_of_two_copies_are_dealt_without_a_dead_end():
    """RULES 1.1, 1.2: three players share three factions, each twice; nobody is left with the same one twice."""
    options = Options(duplicate_factions=True)
    for seed in range(40):
        pairs = deal_factions([(), (), ()], SF[:3], options, Rng(seed))
        assert all(len(set(pair)) == 2 for pair in pairs)
        new(3, pairs=pairs, options=options)


@pytest.mark.parametrize(
    ("taken", "duplicates", "words"),
    [
        ([("Fairies", "Super Spies"), ()], False, "Fairies is not in the pool. There are Cyborg Apes"),
        ([("Super Spies", "Cyborg Apes"), ("Super Spies", "Shapeshifters")], False, "Super Spies is taken twice"),
        ([(SF[0], SF[1]), (SF[0], SF[1]), ()], True, "without two different factions"),
    ],
)
def test_factions_that_cannot_be_taken(taken, duplicates, words):
    """RULES 1.1, 1.2: from the pool, not too often, and so that the others still find two different ones."""
    options = Options(duplicate_factions=duplicates)
    pool = SF[:3] if duplicates else SF
    deal_factions([()] * len(taken), pool, options, Rng(1))
    with pytest.raises(BadSetup, match=words):
        deal_factions(taken, pool, options, Rng(1))


def test_a_bad_pick_changes_nothing():
    draft = Draft(players=["Ann", "Bob"], pool=SF, seed=1)
    wrong: Any
    for wrong in ("Fairies", "", None, 3, ["Super Spies"]):
        with pytest.raises(BadSetup):
            draft.pick(wrong)
    assert draft.available == SF
    for faction in SF:
        draft.pick(faction)
    with pytest.raises(BadSetup, match="over"):
        draft.pick("Super Spies")


def test_bad_drafts_are_refused():
    wrong: Any
    for wrong in (["Ann"], [*NAMES, "Eve"], ["Ann", "Ann"], ["Ann", 2], "Ann", 2, None):
        with pytest.raises(BadSetup):
            Draft(players=wrong, pool=SF, seed=1)
    for wrong in ("Super Spies", 4, [SF]):
        with pytest.raises(BadSetup):
            Draft(players=["Ann", "Bob"], pool=wrong, seed=1)
    for wrong in ("all", {"bases": "all"}):
        with pytest.raises(BadOptions):
            Draft(players=["Ann", "Bob"], pool=SF, seed=1, options=wrong)
    with pytest.raises(BadSetup, match="whole number"):
        Draft(players=["Ann", "Bob"], pool=SF, seed="1")  # type: ignore[arg-type]


# 1.8 -----------------------------------------------------------------------------------------------------------------


def test_titans_start_set_aside():
    """RULES 1.8, 13.1."""
    game = new(pairs=[("Penguins", "Shapeshifters"), PAIRS[1]])
    ann = game.kernel.players[0]
    assert [titan.title for titan in ann.aside] == ["Emperor Penguin"]
    assert len(ann.deck) + len(ann.hand) == 40
    assert game.view(1)["players"][0]["aside"][0]["name"] == "Emperor Penguin"


# options -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "bad",
    [
        {"bases": "some"},
        {"mulligan": "never"},
        {"base_deck": "twice"},
        {"victory_check": "start"},
        {"presence": "soul"},
        {"duplicate_factions": "yes"},
        {"duplicate_factions": 1},
        {"promos": None},
        {"edition": "revised"},
        {"bases": ["all"]},
    ],
)
def test_options_are_checked(bad):
    with pytest.raises(BadOptions, match=next(iter(bad))):
        Options(**bad)
    with pytest.raises(BadOptions):
        Options.from_dict(bad)


def test_unknown_options_are_refused():
    with pytest.raises(BadOptions, match="no option 'basis'"):
        Options.from_dict({"basis": "all"})
    with pytest.raises(BadOptions):
        Options.from_dict("all")
    with pytest.raises(BadOptions):
        new(options={"bases": "all"})


def test_options_go_through_their_dictionary():
    options = Options(bases="all", mulligan="forced", promos=True)
    assert Options.from_dict(options.to_dict()) == options


def test_a_game_with_the_bases_of_every_box_names_the_boxes_in_its_saves():
    """1.3: a box that comes later is none of its business."""
    game = new(options=Options(bases="all"))
    boxes = [entry.name for entry in smashup.full_catalogue().sets]
    assert game.save()["boxes"] == boxes
    assert "boxes" not in new().save()
    fewer = Game(Setup.from_dict({**game.save(), "boxes": ["Pretty Pretty Smash Up"]}), smashup.full_catalogue())
    assert base_names(fewer) == printed_bases("Pretty Pretty Smash Up")
    assert smashup.load(fewer.save()).fingerprint() == fewer.fingerprint()


def test_a_save_of_former_times_names_no_boxes_and_knows_only_those_there_were():
    """1.3: its bases are still those it began with."""
    saved = new(options=Options(bases="all")).save()
    former = Game(Setup.from_dict({k: v for k, v in saved.items() if k != "boxes"}), smashup.full_catalogue())
    assert former.setup.boxes == tuple(entry.name for entry in smashup.full_catalogue().sets if entry.early)
