"""The public game object: choices, refusals, copies, saves, views and explanations."""

import copy
import json
import random
import re
from typing import Any

import pytest

import smashup
from smashup import BadSave, IllegalChoice, NotPossible, Options, SmashUpError
from smashup.engine import messages
from smashup.engine.cards import Scripted
from smashup.engine.events import Event
from smashup.engine.fingerprint import former_fingerprint
from smashup.engine.players import Player
from smashup.testing import Scenario

PAIRS = [("Cyborg Apes", "Shapeshifters"), ("Super Spies", "Time Travelers")]


def new(seed=1, **more):
    return smashup.new_game(players=["Ann", "Bob"], factions=PAIRS, seed=seed, **more)


def play(game, count, seed=1):
    rng = random.Random(seed)
    for _ in range(count):
        if game.over:
            break
        game.choose(rng.randrange(len(game.choice.options)))
    return game


def scenario():
    s = Scenario({"Ann": PAIRS[0], "Bob": PAIRS[1]}, bases=["Monkey Lab", "The Vats"])
    s.put("Baboom", at="The Vats", by="Ann")
    s.hand("Ann", "Copycat", "Splice as Nice")
    return s


# choosing ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [-1, 10**9, "0", 0.0, None, True, False, [0]])
def test_an_illegal_choice_changes_nothing(wrong):
    game = play(new(), 10)
    before, choices = game.fingerprint(), list(game.choices)
    with pytest.raises(IllegalChoice):
        game.choose(wrong)
    assert game.fingerprint() == before
    assert game.choices == choices


def test_an_illegal_choice_in_mid_resolution_changes_nothing():
    s = scenario()
    s.put("Spy", at="The Vats", by="Bob")
    s.play("Copycat", at="Monkey Lab")
    before = s.game.fingerprint()
    with pytest.raises(IllegalChoice, match="may pick 0 to 0"):
        s.game.choose(1)
    assert s.game.fingerprint() == before
    s.choose("Spy")


def test_after_the_end_nothing_can_be_chosen():
    game = play(new(3), 10**5)
    assert game.over
    before = game.fingerprint()
    with pytest.raises(IllegalChoice, match="over"):
        game.choose(0)
    assert game.fingerprint() == before


def test_every_refusal_is_a_smash_up_error_with_a_sentence():
    for kind in (smashup.BadSetup, smashup.BadOptions, IllegalChoice, BadSave, NotPossible):
        assert issubclass(kind, SmashUpError)
    with pytest.raises(SmashUpError) as refusal:
        new().choose(-1)
    assert str(refusal.value).endswith(".")


def test_choices_say_who_is_asked_what():
    game = new(1)
    choice = game.choice
    assert choice.player == game.kernel.current.seat
    assert game.players[choice.player] in choice.prompt
    assert choice.options[-1].kind == "end"
    for option in choice.options:
        assert option.label
        if option.kind == "play":
            assert option.card is not None


def test_cards_of_the_same_title_in_one_hand_are_offered_once():
    s = scenario()
    s.hand("Ann", "Copycat", "Copycat", "Copycat")
    assert [option for option in s.options() if "Copycat" in option] == [
        "Play Copycat at Monkey Lab",
        "Play Copycat at The Vats",
    ]


def test_a_single_option_is_not_asked_unless_ask_forced_is_on():
    for forced in (False, True):
        game = new(1, options=Options(ask_forced=forced, mulligan="forced"), first=0)
        game.edit("hand", 0, ["Transmogrify"], None)
        game.edit("put", "Baboom", game.kernel.bases[0].uid, 0, 0, None)
        index = next(i for i, o in enumerate(game.choice.options) if o.card and o.card.title == "Transmogrify")
        game.choose(index)
        assert game.choice.prompt.startswith("Transmogrify")
        assert game.choice.options[0].label.startswith("Destroy" if forced else "Find")


# copies --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 5, 17, 33, 80])
def test_a_clone_goes_its_own_way(count):
    game = play(new(11), count)
    before, twin = game.fingerprint(), game.clone()
    assert twin.fingerprint() == before
    assert twin.choices == game.choices
    play(twin, 30, seed=2)
    assert game.fingerprint() == before
    assert play(game.clone(), 30, seed=2).fingerprint() == twin.fingerprint()


def test_a_clone_of_a_finished_game_is_finished():
    game = play(new(3), 10**5)
    twin = game.clone()
    assert twin.over
    assert twin.winner == game.winner
    assert twin.fingerprint() == game.fingerprint()


def slots(game):
    """All that every card, base and player holds, in a form that two games can be compared by."""

    def plain(value):
        if isinstance(value, list):
            return [plain(item) for item in value]
        if isinstance(value, Scripted):
            return ("thing", value.uid)
        if isinstance(value, Event):
            return ("event", type(value))
        return ("seat", value.seat) if isinstance(value, Player) else value

    kernel = game.kernel
    held = [
        {name: plain(getattr(part, name)) for cls in type(part).__mro__ for name in getattr(cls, "__slots__", ())}
        for part in (*kernel.things, *kernel.players)
    ]
    for part in held:
        assert part.pop("table") is kernel
    return held


@pytest.mark.parametrize("seed", range(12))
def test_a_clone_of_used_parts_is_as_good_as_another(seed):
    """Whatever the used one has been through."""
    rng = random.Random(seed)
    names = rng.sample([faction.name for faction in smashup.full_catalogue().factions.values()], 6)
    factions = [(names[0], names[1]), (names[2], names[3]), (names[4], names[5])]
    game = play(smashup.new_game(["Ann", "Bob", "Cyd"], factions, seed=seed), 20 + 15 * seed, seed)
    before = game.fingerprint()
    copy = None
    for length in (40, 1, 10**5, 100):
        copy, clone = game.clone(copy), game.clone()
        assert slots(copy) == slots(clone)
        assert copy.fingerprint() == clone.fingerprint() == before
        assert copy.choices == game.choices
        play(copy, length, seed=length)
        play(clone, length, seed=length)
        assert slots(copy) == slots(clone)
        assert copy.fingerprint() == clone.fingerprint()
        assert copy.events() == clone.events()
    assert game.fingerprint() == before


@pytest.mark.parametrize("seed", range(6))
def test_copies_stay_where_they_are_while_their_game_goes_on(seed):
    """However far it has gone, and whichever of them is copied in the middle of a card."""
    game, copies = new(seed), []
    for _ in range(12):
        play(game, 7, seed)
        while game.choice is not None and game.choice.kind == "play cards":
            play(game, 1, seed)
        copies.append((game.clone(), game.fingerprint()))
    for copied, fingerprint in copies:
        assert copied.clone().fingerprint() == copied.fingerprint() == fingerprint
        twin = play(copied.clone(), 25, seed)
        assert play(copied, 25, seed).clone().fingerprint() == twin.clone().fingerprint() == twin.fingerprint()


def test_used_parts_serve_at_a_prompt_and_in_the_middle_of_a_card():
    game, used, in_the_middle = new(5), None, set()
    while game.choice is not None:
        in_the_middle.add(game.choice.kind != "play cards")
        parts = used.kernel if used is not None else None
        used = game.clone(used)
        assert used.kernel is parts or parts is None
        play(game, 1, seed=game.choice_count)
    assert in_the_middle == {True, False}


def test_a_choice_that_nobody_looked_at_before_it_was_made_keeps_its_options():
    game, twin = play(new(3), 12), play(new(3), 12)
    while game.choice.kind != "play cards":
        game.choose(0)
        twin.choose(0)
    asked = [option.kind for option in twin.choice.options]
    choice = game.choice
    game.choose(0)
    assert [option.kind for option in choice.options] == asked


def test_a_choice_keeps_its_options_while_the_game_goes_on():
    """Whoever tells what was chosen looks at them afterwards, when other bases lie there."""
    s = Scenario({"Ann": PAIRS[1], "Bob": PAIRS[0]}, bases=["Portal Room", "The Nexus", "Primate Park"])
    s.put("Spy", at="The Nexus", by="Ann", counters=30)
    s.hand("Ann", "Jumper", "Stasis Field")
    choice = s.game.choice
    assert choice is not None
    asked = [(option.kind, option.card, option.base, option.target) for option in choice.options]
    s.choose("end")
    assert "The Nexus" not in s.bases()
    assert [(option.kind, option.card, option.base, option.target) for option in choice.options] == asked


def test_parts_of_another_game_are_not_used():
    one, other = play(new(1), 20), smashup.new_game(["Ann", "Bob"], [PAIRS[1], PAIRS[0]], seed=2)
    twin = one.clone(other)
    assert slots(twin) == slots(one)
    assert twin.fingerprint() == one.fingerprint()


@pytest.mark.parametrize("count", [1, 9, 40])
def test_undo_is_the_game_before_the_last_choice(count):
    game = play(new(12), count - 1)
    before = game.fingerprint()
    game.choose(0)
    back = game.undo()
    assert back.fingerprint() == before
    assert back.choices == game.choices[:-1]


def test_other_words_for_what_is_asked_leave_the_fingerprint_as_it_is(monkeypatch: pytest.MonkeyPatch):
    game = play(new(12), 9)
    assert game.choice is not None
    now, former = game.fingerprint(), former_fingerprint(game.kernel, game.choice)
    assert now != former
    assert game.has_fingerprint(now)
    assert game.has_fingerprint(former)
    assert smashup.load({**game.save(), "fingerprint": former}).fingerprint() == now
    monkeypatch.setattr(messages, "_speaker", [lambda message: "What now?"])
    assert game.choice.prompt == "What now?"
    assert game.fingerprint() == now
    game.choose(0)
    assert not game.has_fingerprint(now)


def test_there_is_nothing_to_undo_at_the_start():
    with pytest.raises(NotPossible):
        new().undo()


def test_determinize_deals_only_what_the_seat_cannot_know():
    game = play(new(13), 21)
    seat = game.choice.player
    before, view = game.fingerprint(), game.view(seat)
    rng = random.Random(1)
    guesses = [game.determinize(seat, rng) for _ in range(5)]
    assert all(guess.view(seat) == view for guess in guesses)
    assert len({guess.fingerprint() for guess in guesses}) == 5
    assert game.fingerprint() == before
    with pytest.raises(NotPossible, match="guessed"):
        guesses[0].save()


def test_determinize_keeps_what_was_looked_at():
    s = Scenario({"Ann": PAIRS[1], "Bob": PAIRS[0]}, bases=["Monkey Lab", "The Vats"])
    s.deck("Ann", "Mole", "Operative", "Secret Agent")
    s.plays("Ann", "Spy", at="The Vats")
    for seed in range(5):
        guess = s.game.determinize(0, random.Random(seed))
        assert [card.title for card in guess.kernel.players[0].deck[-1:-4:-1]] == ["Mole", "Operative", "Secret Agent"]
    with pytest.raises(NotPossible):
        s.game.determinize(1, random.Random(1))  # in mid-resolution only for the player who must choose


def test_gelfs_find_is_no_secret_while_it_waits_to_be_played():
    """A script never holds a card that is hidden from the player it asks."""
    s = scenario()
    gelf = s.put("G.E.L.F.", at="The Vats", by="Ann")
    s.talent(gelf, choosing="Mimic")
    view = s.game.view(0)
    for seed in range(5):
        assert s.game.determinize(0, random.Random(seed)).view(0) == view


# saves ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 25, 90])
def test_save_and_load(count):
    game = play(new(14), count)
    loaded = smashup.load(json.loads(json.dumps(game.save())))
    assert loaded.fingerprint() == game.fingerprint()
    assert loaded.choices == game.choices
    assert loaded.players == game.players
    play(loaded, 10, seed=3)
    play(game, 10, seed=3)
    assert loaded.fingerprint() == game.fingerprint()


def test_a_finished_game_is_saved_too():
    game = play(new(3), 10**5)
    assert smashup.load(json.loads(json.dumps(game.save()))).winner == game.winner


def test_options_and_first_player_are_part_of_a_save():
    game = new(2, options=Options(bases="all", presence="minion"), first=1)
    loaded = smashup.load(game.save())
    assert loaded.setup == game.setup


def test_a_scenario_is_saved_with_its_table():
    s = scenario()
    s.play("Splice as Nice", on="Baboom")
    s.attach("Shielding", to="Baboom", by="Ann")
    loaded = smashup.load(json.loads(json.dumps(s.game.save())))
    assert loaded.fingerprint() == s.game.fingerprint()


def damaged():
    """Ways to spoil a save."""

    def change(**fields):
        return lambda data: data | fields

    def without(field):
        return lambda data: {key: value for key, value in data.items() if key != field}

    yield "not a mapping", lambda data: [data]
    yield "text", json.dumps
    yield "nothing", lambda data: None
    yield "empty", lambda data: {}
    yield "another game", change(game="chess")
    yield "a later format", change(format=99)
    for field in ("format", "players", "factions", "seed", "options", "choices", "fingerprint"):
        yield f"no {field}", without(field)
    yield "players are a number", change(players=2)
    yield "players are text", change(players="AB")
    yield "one player", change(players=["Ann"])
    yield "another player", change(players=["Ann", "Cid"], fingerprint="0")
    yield "factions are a number", change(factions=7)
    yield "unknown faction", change(factions=[["Cyborg Apes", "Cyborg Cats"], list(PAIRS[1])])
    yield "a faction that is no name", change(factions=[["Cyborg Apes", ["Shapeshifters"]], list(PAIRS[1])])
    yield "another seed", change(seed=15)
    yield "a seed that is no number", change(seed="14")
    yield "unknown option", change(options={"basis": "all"})
    yield "bad option", change(options={"bases": "some"})
    yield "first is nobody", change(first=9)
    yield "choices are a number", change(choices=5)
    yield "choices are text", change(choices="abc")
    yield "a choice that does not exist", lambda data: data | {"choices": [*data["choices"], 10**6]}
    yield "a negative choice", lambda data: data | {"choices": [*data["choices"], -1]}
    yield "a choice that is none", lambda data: data | {"choices": [*data["choices"], None]}
    yield "a choice that is true", lambda data: data | {"choices": [True, *data["choices"][1:]]}
    yield "a choice less", lambda data: data | {"choices": data["choices"][:-1]}
    yield "a choice more", lambda data: data | {"choices": [*data["choices"], 0]}
    yield "another fingerprint", change(fingerprint="f" * 32)
    yield "edits that are none", change(edits=[[0, ["steal", "Mimic"]]])
    yield "edits of nothing", change(edits=[[0, []]])
    yield "edits without a place", change(edits=[["put"]])
    yield "edits of a number", change(edits=3)
    yield "edits of a missing base", change(edits=[[0, ["put", "Mimic", 10**6, 0, 0, None]]])
    yield "bases that do not exist", change(arranged=["Monkey House"])


DAMAGE = dict(damaged())


@pytest.mark.parametrize("how", DAMAGE)
def test_damaged_and_foreign_saves_are_refused(how):
    data = play(new(14), 30).save()
    original = copy.deepcopy(data)
    spoilt = DAMAGE[how](json.loads(json.dumps(data)))
    with pytest.raises(BadSave) as refusal:
        smashup.load(spoilt)
    assert re.match(r"(The saved|This) game .*[.?]$|This is not a saved game of smashup\.$", str(refusal.value))
    assert not re.search(r"object|not supported|unhashable|argument|unpack", str(refusal.value)), "words of Python"
    assert data == original


# looking -------------------------------------------------------------------------------------------------------------


def test_views_are_json_and_hide_what_is_hidden():
    game = play(new(15), 25)
    for seat in (0, 1, None):
        view = json.loads(json.dumps(game.view(seat)))
        for number, player in enumerate(view["players"]):
            assert ("hand" in player) == (number == seat)
            assert player["hand_size"] == len(game.kernel.players[number].hand)
        mine = view["choice"]
        assert ("options" in mine) == (game.choice.player == seat)


@pytest.mark.parametrize("seat", [2, -1, "Ann", True])
def test_there_is_no_view_of_another_seat(seat):
    with pytest.raises(NotPossible):
        new().view(seat)


def test_a_view_says_what_may_be_played_and_what_would_be_scored():
    s = scenario()
    view = s.game.view(0)
    assert [play["kind"] for play in view["turn"]["plays"]] == ["minion", "action"]
    vats = next(base for base in view["bases"] if base["name"] == "The Vats")
    assert vats["forecast"] == [{"seat": 0, "place": 1, "vp": 3}]
    s.talent("Baboom")
    assert s.game.view(0)["turn"]["plays"][-1]["says"] == [{"code": "limit-on", "params": {"card": "Baboom"}}]


def test_events_tell_everybody_what_everybody_saw():
    s = scenario()
    s.deck("Ann", "Mimic", "Cyberback")
    start = s.game.event_count
    s.play("Splice as Nice", on="Baboom")
    s.end_turn()
    events = s.game.events(since=start)
    texts = [event["text"] for event in events]
    assert "Ann plays Splice as Nice on Baboom." in texts
    assert "Ann draws 2 cards." in texts
    draw = next(event for event in events if event["kind"] == "Draw")
    assert draw["secret"]["seats"] == [0]
    assert "Mimic" in draw["secret"]["text"]
    assert "Mimic" not in json.dumps([{**event, "secret": None} for event in events])
    assert events[0]["number"] >= start


def test_the_log_tells_of_no_card_where_there_was_none():
    """RULES 2.6: with deck and discard pile empty nothing is drawn, looked at or revealed."""
    s = Scenario(
        {"Ann": ("Super Spies", "Musketeers"), "Bob": ("Fairies", "Penguins")}, bases=["The Nexus", "Portal Room"]
    )
    for player in ("Ann", "Bob"):
        s.deck(player, only=True)
        s.discard_pile(player)
    s.hand("Ann", "Operative", "En Garde")
    start = s.game.event_count
    s.play("Operative", at="The Nexus")
    s.play("En Garde", choosing="Operative")
    texts = [event["text"] for event in s.game.events(since=start)]
    assert not any("draws" in text or "reveals" in text for text in texts), texts


def test_the_event_log_of_a_clone_has_the_whole_past():
    game = play(new(16), 40)
    assert [event["text"] for event in game.clone().events()] == [event["text"] for event in game.events()]


# explaining ----------------------------------------------------------------------------------------------------------


def test_explain_a_card_that_can_be_played():
    assert scenario().game.explain("Copycat") == "Copycat can be played now."


def test_explain_a_spent_play():
    """RULES 2.2."""
    s = scenario()
    s.hand("Ann", "Mimic", "Cyberback")
    s.play("Mimic", at="The Vats")
    assert s.game.explain("Cyberback") == "You have no minion play left this turn (RULES 2.2, 6.8)."


def test_explain_a_special():
    """RULES 6.4."""
    s = scenario()
    s.hand("Ann", "Wormhole")
    assert "RULES 6.4" in s.game.explain("Wormhole")


def test_explain_a_missing_host():
    """RULES 15.11."""
    s = Scenario({"Ann": PAIRS[0], "Bob": PAIRS[1]}, bases=["Monkey Lab", "The Vats"])
    s.hand("Ann", "Splice as Nice")
    assert s.game.explain("Splice as Nice") == "There is no minion that Splice as Nice may be played on (RULES 15.11)."


def test_explain_an_extra_play_that_does_not_fit():
    """RULES 6.8."""
    s = scenario()
    s.hand("Ann", "Going Bananas", "Genetic Shift")
    s.play("Going Bananas", choosing="The Vats")
    s.talent("Baboom")
    assert "RULES 6.8" in s.game.explain("Genetic Shift")


def test_explain_what_is_forbidden():
    """RULES 5.7."""
    s = Scenario({"Ann": PAIRS[0], "Bob": PAIRS[1]}, bases=["The Vats"])
    s.put("Mimic", at="The Vats", by="Bob")
    s.hand("Ann", "Mimic")
    assert "The Vats does not allow it" in s.game.explain("Mimic")
    assert "RULES 5.7" in s.game.explain("Mimic")


def test_explain_in_the_middle_of_something_else():
    """RULES 2.2, 6.4."""
    s = scenario()
    s.put("Spy", at="The Vats", by="Bob")
    s.play("Copycat", at="Monkey Lab")
    assert "RULES" in s.game.explain("Splice as Nice")


def test_explain_a_card_that_is_not_in_hand():
    with pytest.raises(NotPossible, match="no Cyberback in hand"):
        scenario().game.explain("Cyberback")


def test_explain_changes_nothing():
    s = scenario()
    before = s.game.fingerprint()
    s.game.explain("Copycat")
    assert s.game.fingerprint() == before


def test_the_catalogue_is_json():
    data = json.loads(json.dumps(smashup.catalogue()))
    for boxed_set in data["sets"]:
        for faction in boxed_set["factions"]:
            assert sum(card["copies"] for card in faction["cards"] if card["kind"] != "titan") == 20
            assert all(card["text"] for card in faction["cards"])
        assert all(base["text"] and len(base["vp"]) == 3 for base in boxed_set["bases"])


TABLE = ("Ringside", "Ice Castle", "The Dohyo")


def test_a_special_that_was_made_anew_is_offered_as_in_a_copy():
    s = Scenario({"Ann": ("Luchadors", "Mounties"), "Bob": ("Sumo Wrestlers", "Fairies")}, bases=TABLE)
    s.hand("Ann", "Wormhole")
    s.put("Third Tier", at="Ringside", by="Ann", counters=30)
    copies = [s.game.clone(), smashup.load(s.game.save())]
    s.end_turn()
    assert s.prompt.startswith("Me First")
    for other in copies:
        assert other.choice is not None
        other.choose(len(other.choice.options) - 1)
        assert other.choice.prompt == s.prompt


def test_what_has_happened_is_told_the_same_ever_after():
    """Whoever has the card later, or whatever has become of the place."""
    rng = random.Random(5)
    games = [smashup.new_game(["Ann", "Bob"], pairs, seed=rng.getrandbits(32)) for pairs in FOREIGN_CARDS]
    for game in games:
        told = game.events()
        while game.choice is not None:
            seen = game.event_count
            game.choose(rng.randrange(len(game.choice.options)))
            told += game.events(since=seen)
        assert game.events() == told


FOREIGN_CARDS = [
    [("Anansi Tales", "Kitty Cats"), ("Super Spies", "Fairies")],
    [("Russian Fairy Tales", "Shapeshifters"), ("Anansi Tales", "Luchadors")],
    [("Ancient Incas", "Kitty Cats"), ("Anansi Tales", "Musketeers")],
]


@pytest.mark.parametrize("seat", [-1, 2, True, None, "0"])
def test_there_is_no_guess_for_a_seat_that_does_not_exist(seat):
    game = smashup.new_game(["Ann", "Bob"], FOREIGN_CARDS[0], seed=1)
    with pytest.raises(NotPossible, match="There is no seat"):
        game.determinize(seat, random.Random(1))


def test_questions_about_nothing_are_refused():
    game: Any = smashup.new_game(["Ann", "Bob"], FOREIGN_CARDS[0], seed=1)
    with pytest.raises(NotPossible, match="has no None in hand"):
        game.explain(None)
    with pytest.raises(NotPossible, match="no number of an event"):
        game.events("a")


def test_an_edit_that_is_refused_changes_nothing():
    s = Scenario({"Ann": ("Luchadors", "Mounties"), "Bob": ("Sumo Wrestlers", "Fairies")}, bases=TABLE)
    s.hand("Ann", "Pin")
    before = s.game.fingerprint()
    for edit in (s.hand, s.discard_pile, s.deck):
        with pytest.raises(SmashUpError, match="No Such Card"):
            edit("Ann", "Pin", "No Such Card")
    assert s.game.fingerprint() == before
    assert smashup.load(s.game.save()).fingerprint() == before


def time_travel() -> Scenario:
    return Scenario(
        {"Ann": ("Time Travelers", "Princesses"), "Bob": ("Fairies", "Kitty Cats")},
        bases=["Cuzcu", "Ringside", "The Dohyo"],
    )


def hands_in(s: Scenario, viewer: int, holder: int) -> list[list[str]]:
    """What that player might hold, in many guesses."""
    deals = (s.game.determinize(viewer, random.Random(seed)) for seed in range(40))
    return [[card.title for card in deal.kernel.players[holder].hand] for deal in deals]


def test_no_guess_deals_into_a_hand_what_was_seen_elsewhere_since():
    """RULES 5.9: what 1.21 Gigawatts shuffled into the deck for all to see is not what is held since before."""
    s = time_travel()
    s.hand("Ann", "1.21 Gigawatts", "Skillet", "Jumper")
    s.discard_pile("Ann", "Sleeping Beauty", "Eliza", "Apricot")
    s.play("1.21 Gigawatts", choosing=1)
    assert s.hand_of("Ann") == ["Skillet", "Jumper"]
    hands = hands_in(s, 1, 0)
    assert not any({"Sleeping Beauty", "Eliza", "Apricot"} & set(hand) for hand in hands)
    assert len({tuple(sorted(hand)) for hand in hands}) > 10, "the rest may be anything"


def test_a_guess_keeps_what_was_held_before_the_discard_pile_became_the_deck():
    s = time_travel()
    s.hand("Ann", "Jumper", "Skillet", "Jumper")
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Sleeping Beauty", "Eliza", "Apricot", "Snow White", "Griselda", "Doctor When")
    s.end_turn()
    assert len(s.hand_of("Ann")) == 5
    hands = hands_in(s, 1, 0)
    assert all({"Jumper", "Skillet"} <= set(hand) and hand.count("Jumper") == 2 for hand in hands)
    assert len({tuple(sorted(hand)) for hand in hands}) > 5, "what was drawn since may be any of the pile"


def test_after_a_play_nobody_knows_whether_an_older_or_a_newer_card_is_left():
    """Snow White may have been held before the others were shuffled away, or drawn since: Bob guesses alike."""

    def guesses(older: str, newer: str) -> list[list[str]]:
        s = time_travel()
        s.hand("Ann", "1.21 Gigawatts", older)
        s.discard_pile("Ann", "Sleeping Beauty", "Eliza", "Apricot")
        s.play("1.21 Gigawatts", choosing=1)
        s.end_round(Ann=(newer, "Eliza"), Bob=("Puck", "Puck"))
        s.play("Snow White", at=s.bases()[0])
        return hands_in(s, 1, 0)

    assert guesses("Snow White", "Griselda") == guesses("Griselda", "Snow White")


def test_whoever_saw_a_card_return_does_not_learn_from_the_next_whether_there_are_two():
    """Cards of one name and owner cannot be told apart (RULES 5.9), by their numbers in the view neither."""

    def seen(other: str) -> list[tuple[int, str]]:
        s = Scenario(
            {"Ann": ("Mythic Horses", "Princesses"), "Bob": ("Fairies", "Kitty Cats")},
            bases=["Cuzcu", "Ringside", "The Dohyo"],
        )
        pinkie = s.put("Pinkie", at="Cuzcu", by="Ann")
        s.hand("Ann", other)
        s.end_turn(drawing=("Skillet", "Skillet"))
        s.plays("Bob", "Titania", at="Cuzcu", choosing=(0, pinkie))
        s.end_turn(drawing=("Puck", "Puck"))
        s.play("Pinkie", at="Cuzcu")
        return [(m["id"], m["name"]) for m in s.game.view(1)["bases"][0]["minions"] if m["name"] == "Pinkie"]

    assert seen("Pinkie") == seen("Starlyte")
