"""`smashup play`, typed line by line as through a pipe."""

from __future__ import annotations

import io
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import smashup
from smashup.cli.keyboard import Keyboard
from smashup.cli.menu import build
from smashup.cli.play import PERSON, Session, Wreck
from smashup.cli.table import Drawing
from smashup.cli.words import t
from smashup.testing import Scenario

from .conftest import FOUR, LAID, Run, laid

CULTURE_SHOCK = {
    "Anansi Tales",
    "Ancient Incas",
    "Grimms' Fairy Tales",
    "Polynesian Voyagers",
    "Russian Fairy Tales",
}
START = ("play", "--seed", "7", "--factions", FOUR, "--bots", "random")


def test_it_begins_with_the_factions_and_the_seed(run: Run):
    result = run(*START, lines=["quit"])
    assert result.exit_code == 0
    assert "● Ann plays Cyborg Apes and Shapeshifters." in result.output
    assert "▲ Robby plays Super Spies and Time Travelers." in result.output
    assert "The seed is 7." in result.output


def test_the_table_and_your_hand(run: Run):
    result = run(*LAID, lines=["quit"])
    assert "● Ann (you)" in result.output
    assert "▲ Bob (random bot)" in result.output
    assert "(1 minion, 1 action left)" in result.output
    assert "VP 3 1 1" in result.output, "the prizes of The Vats"
    assert " 1 Cyberback " in result.output, "a card that can be played has a number"
    assert " – Missing Uplink " in result.output, "one that cannot has none"
    assert " 4 End the Play Cards phase" in result.output


def test_everything_fits_into_80_columns(run: Run):
    for start in (START, LAID):
        result = run(*start, lines=["1 1", "1", "end", "help", "cards", "pile", "why", "quit"])
        assert max(map(len, result.output.splitlines())) <= 80


def test_a_card_and_its_place_in_one_line(run: Run):
    result = run(*LAID, lines=["1 2", "quit"])
    assert "Ann plays Cyberback at The Nexus." in result.output
    assert "● Ann 5 → 3 VP" in result.output, "who would score what"


def test_a_card_then_its_place(run: Run):
    result = run(*LAID, lines=["1", "9", "2", "quit"])
    assert "Cyberback: where?" in result.output
    assert "Pick a number from 1 to 3" in result.output
    assert "Ann plays Cyberback at The Nexus." in result.output


def test_the_question_for_a_place_can_be_left(run: Run):
    result = run(*LAID, lines=["1", "", "1", "why monkey", "quit"])
    assert "Ann plays Cyberback" not in result.output
    assert "There is no minion" in result.output, "a command instead of a place"


NINES = "9" * 5_000


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("99", "There is no number 99; pick one from 1 to 4."),
        ("0", "There is no number 0"),
        ("1 99", "Cyberback has no place 99; pick one from 1 to 3."),
        ("nonsense", "There is no command 'nonsense'"),
        ("-1", "There is no command '-1'"),
        ("1 1 1", "one number too many"),
        ("²", "There is no command '²'"),
        ("²?", "There is no command '²?'"),
        ("9?", "There is no number 9"),
        (NINES, "A number of 5000 digits means nothing here"),
        (f"{NINES}?", "A number of 5000 digits means nothing here"),
        (f"1 {NINES}", "A number of 5000 digits means nothing here"),
        ("pass", "Nothing here is answered by 'pass'"),
    ],
)
def test_what_means_nothing_is_answered_and_changes_nothing(run: Run, line: str, sentence: str):
    result = run(*LAID, lines=[line, "log", "quit"])
    assert result.exit_code == 0
    assert sentence in " ".join(result.output.split())
    assert "Ann plays" not in result.output


@pytest.mark.parametrize("line", ["²", NINES])
def test_a_place_that_means_nothing_leaves_the_question(run: Run, line: str):
    result = run(*LAID, lines=["1", line, "1 2", "quit"])
    assert result.exit_code == 0
    assert "Ann plays Cyberback at The Nexus." in result.output


def test_numbers_are_understood_in_the_digits_of_any_script(run: Run):
    assert "Ann plays Cyberback at The Nexus." in run(*LAID, lines=["١ ٢", "quit"]).output
    assert "Ann plays Cyberback at The Nexus." in run(*LAID, lines=["１", "２", "quit"]).output


def test_why_names_the_rule(run: Run):
    result = run(*LAID, lines=["why missing", "quit"])
    assert "(RULES 15.11)" in " ".join(result.output.split())


def test_look_shows_where_power_comes_from(run: Run):
    result = run(*LAID, lines=["1 1", "2", "2", "1", "look cyberback", "1?", "look vats", "quit"])
    assert "Power 8: printed +5, Genetic Shift +3" in result.output
    assert "Breakpoint 15" in result.output


def test_undo_takes_back_your_choice_and_what_the_bots_did_since(run: Run):
    result = run(*LAID, lines=["1 1", "end", "undo", "undo", "undo", "quit"])
    assert result.output.count("Taken back.") == 2
    assert "There is no choice of yours to take back." in result.output
    assert "0 VP  hand 5  deck 35" in result.output.rsplit("Taken back.", 1)[1]


def test_save_and_load(run: Run, tmp_path: Path):
    result = run(*LAID, lines=["1 1", "save game.json", "end", "load game.json", "quit"])
    assert "Saved to game.json" in result.output
    data = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert data["seats"] == ["person", "random"]
    assert len(smashup.load(data).choices) == 1
    assert "Turn 1  ● Ann" in result.output.rsplit("load game.json", 1)[1]
    again = run("play", "--load", "game.json", lines=["quit"])
    assert "● Cyberback" in again.output
    assert "▲ Bob (random bot)" in again.output


def test_files_that_cannot_be_read_or_written_are_a_sentence(run: Run, tmp_path: Path):
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    lines = ["save", "save no/such/folder/x.json", "load", "load nothing.json", "load broken.json", "load .", "quit"]
    result = run(*START, lines=lines)
    assert result.exit_code == 0
    assert "cannot be written: No such file or directory." in result.output
    assert "nothing.json cannot be read: No such file or directory." in result.output
    assert "broken.json is nothing that smashup has saved: it is no JSON (line 1, column 2)." in result.output


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("save .", ". cannot be written: it is a folder. Name a file in it."),
        ("save ..", ".. cannot be written: it is a folder."),
        ("save /", "/ cannot be written: it is a folder."),
        ("save folder", "folder cannot be written: it is a folder."),
        ("save laid.json/x", "laid.json/x cannot be written: Not a directory."),
        ("save a\0b", "cannot be written: embedded null byte."),
        ("load a\0b", "cannot be read: embedded null byte."),
        ("load folder", "folder cannot be read: Is a directory."),
        ("save ~nosuchuser/x", "~nosuchuser/x cannot be found: there is no such home"),
        ("load ~nosuchuser/x", "~nosuchuser/x cannot be found: there is no such home"),
    ],
)
def test_a_name_that_no_file_can_have_is_a_sentence_and_leaves_nothing_behind(
    run: Run, tmp_path: Path, line: str, sentence: str
):
    (tmp_path / "folder").mkdir()
    before = sorted(tmp_path.rglob("*"))
    result = run(*LAID, lines=[line, "quit"])
    assert result.exit_code == 0
    assert sentence in " ".join(result.output.split())
    assert sorted(tmp_path.rglob("*")) == before


def test_names_are_shown_as_they_are_written(run: Run):
    names = ("play", "--names", "[/],[bold]Tom[/]", "--bots", "", "--seed", "3")
    result = run(*names, "--factions", FOUR, "--first", "1", lines=["", "pile", "save game.json", "quit"])
    assert result.exit_code == 0
    assert "[/], it is you who must choose" in result.output
    assert "Press Enter when only [/] can see the screen: " in result.output
    assert "[/]'s discard pile" in result.output
    assert "[bold]Tom[/]'s discard pile" in result.output
    assert "[/] (" in run("replay", "game.json", lines=["quit"]).output
    drafted = run(*names, "--draft", "--pool", "Science Fiction", lines=["²", NINES, "hint", "1", "quit"])
    assert "[/], take a faction" in drafted.output
    assert "There is nothing called '²' here. There are Cyborg Apes, " in " ".join(drafted.output.split())
    assert "A number of 5000 digits means nothing here" in " ".join(drafted.output.split())


def test_a_winner_is_shown_as_written():
    game = smashup.new_game(["[/]", "[red]"], [pair.split("+") for pair in FOUR.split(",")], seed=7)
    session, typed = scripted(game, [PERSON, "random"])
    typed.rng = random.Random(2)
    session.run()
    assert session.game.winner is not None
    assert f"{session.game.players[session.game.winner]} wins ─" in output(session)


def test_a_supply_and_what_it_costs_in_the_end_are_shown():
    """RULES 8.2: the Madness deck lies beside the table, and the final scores say what it took."""
    s = Scenario({"Ann": ("Elder Things", "Fairies"), "Bob": ("Mounties", "Musketeers")}, ["Ringside", "The Dohyo"])
    s.hand("Ann", "Madness", "Madness")
    s.hand("Bob", "Madness", "Madness")
    s.give_vp("Ann", 15)
    session, typed = scripted(s.game, [PERSON, "random"])
    typed.lines = ["pile", f"{len(s.options())}", ""]
    session.run()
    said = output(session)
    assert "Madness deck: 26 left" in said
    assert "14 VP (-1 Madness)" in said
    assert "-1 VP (-1 Madness)" in said


def test_a_shared_victory_is_shown():
    """RULES 8.2"""
    s = Scenario(
        {"Ann": ("Elder Things", "Fairies"), "Bob": ("Mounties", "Musketeers"), "Cid": ("Robots", "Wizards")},
        ["Ringside", "The Dohyo"],
    )
    s.discard_pile("Ann", *["Madness"] * 10)
    for player in ("Bob", "Cid"):
        s.discard_pile(player, "Madness", "Madness")
        s.give_vp(player, 14)
    s.give_vp("Ann", 17)
    session, typed = scripted(s.game, [PERSON, "random", "random"])
    typed.lines = [f"{len(s.options())}", ""]
    session.run()
    assert "Bob and Cid share the victory" in output(session)


def test_several_picks_in_one_line():
    """Spy: three cards of the deck are put back one after the other."""
    s = Scenario({"Ann": ("Super Spies", "Time Travelers"), "Bob": ("Cyborg Apes", "Shapeshifters")}, ["The Vats"])
    s.hand("Ann", "Spy")
    s.deck("Ann", "Jumper", "Mole", "Time Raider")
    session, typed = scripted(s.game, [PERSON, "random"])
    typed.lines = ["1 1", "1 4 6"]
    with pytest.raises(EOFError):
        session.run()
    s.game = session.game
    s.idle()
    assert s.deck_of("Ann")[0] == "Jumper"
    assert s.deck_of("Ann")[-2:] == ["Mole", "Time Raider"]


def test_end_of_input_and_quit_leave_quietly(run: Run):
    for lines in ([], ["1"], ["quit"], ["1 1", "q"]):
        result = run(*START, lines=lines)
        assert result.exit_code == 0
        assert "Abort" not in result.output


def test_bots_alone(run: Run):
    result = run("play", "--humans", "0", "--bots", "random,random", "--seed", "1")
    assert result.exit_code == 0
    assert " wins ─" in result.output
    assert "You draw" not in result.output, "nobody's secrets"


def test_the_people_sit_first_and_bots_take_the_rest(run: Run):
    result = run(
        "play", "--players", "4", "--names", "Mia,Tom", "--bots", "random,normal", "--seed", "2", lines=["", "quit"]
    )
    for words in ("● Mia", "▲ Tom", "■ Robby", "◆ Gizmo"):
        assert words in result.output


def test_a_person_may_be_called_as_a_bot_is(run: Run):
    result = run("play", "--names", "Robby", "--bots", "random", "--seed", "2", lines=["quit"])
    assert "● Robby plays" in result.output
    assert "▲ Gizmo plays" in result.output


def test_a_draft(run: Run):
    result = run("play", "--draft", "--bots", "random", "--seed", "5", lines=["99", "time", "1", "quit"])
    assert "Ann takes Time Travelers." in result.output
    assert result.output.count("● Ann takes ") == result.output.count("▲ Robby takes ") == 2
    assert result.exit_code == 0


def test_factions_by_a_part_of_their_name_and_at_random(run: Run):
    result = run("play", "--factions", "cyborg+super,random", "--seed", "1", lines=["quit"])
    assert "Ann plays Cyborg Apes and Super Spies." in result.output


@pytest.mark.parametrize(
    ("words", "pool"),
    [
        ("culture,fairies", {"Fairies", *CULTURE_SHOCK}),
        ("Culture Shock, no anansi", CULTURE_SHOCK - {"Anansi Tales"}),
        ("no Penguins", set(smashup.full_catalogue().factions) - {"Penguins"}),
        ("culture, Anansi Tales, 5", CULTURE_SHOCK),
    ],
)
def test_the_pool_is_named_by_boxes_and_factions(run: Run, words: str, pool: set[str]):
    """RULES 1.7: what is dealt and drafted comes out of it."""
    result = run("play", "--pool", words, "--seed", "1", lines=["quit"])
    said = " ".join(result.output.split())
    assert set(re.search(r"The pool: (.*?)\.", said).group(1).split(", ")) == pool  # type: ignore[union-attr]
    dealt = [name for pair in re.findall(r" plays (.*?) and (.*?)\. ", said)[:2] for name in pair]
    assert len(dealt) == 4
    assert set(dealt) <= pool


def test_eight_factions_are_drawn_for_a_draft_of_four(run: Run):
    """RULES 1.7: as SF has it; the same seed draws the same eight."""
    words = ("play", "--players", "4", "--humans", "0", "--bots", "random", "--draft", "--pool", "8", "--seed", "3")
    drafted, _, _ = run(*words, lines=["quit"]).output.partition("The seed is")
    drawn = set(re.search(r"The pool: (.*?)\.", " ".join(drafted.split())).group(1).split(", "))  # type: ignore[union-attr]
    assert len(drawn) == 8
    assert set(re.findall(r" takes (.*?)\.\n", drafted)) == drawn
    assert run(*words, lines=["quit"]).output.startswith(drafted)


@pytest.mark.parametrize(("first", "begins"), [("Robby", "Robby"), ("2", "Robby"), ("ann", "Ann"), ("1", "Ann")])
@pytest.mark.parametrize("draft", [[], ["--draft"]])
def test_somebody_may_be_named_to_begin(run: Run, first: str, begins: str, draft: list[str]):
    """RULES 1.6, 1.7: and whoever begins picks first."""
    chosen = ["--pool", "Science Fiction", *draft] if draft else ["--factions", FOUR]
    for seed in range(3):
        words = ("play", "--bots", "random", "--first", first, "--seed", str(seed), *chosen)
        result = run(*words, lines=["1", "1", "log", "quit"])
        order = re.findall(r"(\w+) takes ", result.output)
        assert order[:1] == ([begins] if draft else [])
        assert re.search(r"(\w+)'s turn begins", result.output).group(1) == begins  # type: ignore[union-attr]


def test_house_rules_pool_and_who_begins_go_together(run: Run, tmp_path: Path):
    """RULES 15.28, 1.6: every house rule of the older books, as the saved game has them."""
    older = {
        "presence": "minion",
        "victory_check": "scoring",
        "mulligan": "forced",
        "base_deck": "once",
        "bases": "all",
    }
    words = [word for name, value in older.items() for word in (f"--{name.replace('_', '-')}", value)]
    switches = ["--duplicate-factions", "--promos", "--pool", "Pretty Pretty", "--first", "Ann", "--seed", "1"]
    result = run("play", *words, *switches, lines=["save game.json", "quit"])
    assert result.exit_code == 0
    game = smashup.load(json.loads((tmp_path / "game.json").read_text(encoding="utf-8")))
    options = game.setup.options
    assert {name: getattr(options, name) for name in older} == older
    assert (options.duplicate_factions, options.promos, game.setup.first) == (True, True, 0)
    pretty = {"Fairies", "Kitty Cats", "Mythic Horses", "Princesses"}
    assert {faction for pair in game.setup.factions for faction in pair} <= pretty


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "5"], "2 to 4 players"),
        (["--players", "1"], "2 to 4 players"),
        (["--humans", "3", "--players", "2"], "cannot be people"),
        (["--humans", "-1"], "What is given for --humans does not fit"),
        (["--bots", "clever"], "There is no bot 'clever'"),
        (["--bots", ""], "name them with --bots"),
        (["--factions", "Cyborg Apes+zzz"], "nothing called 'zzz' here. `smashup cards` lists all factions, "),
        (["--factions", "Cyborg Apse"], "Did you mean Cyborg Apes"),
        (["--factions", "Cyborg Apes+Cyborg Apes"], "twice"),
        (["--factions", "Cyborg Apes+Super Spies,Cyborg Apes+Fairies"], "twice"),
        (["--factions", "Cyborg Apes+Super Spies+Fairies"], "are not two factions"),
        (["--factions", "random,random,random"], "factions for 3 players"),
        (["--draft", "--factions", "random"], "either drafted or named"),
        (["--pool", "zzz"], "nothing called 'zzz' here"),
        (["--pool", "World Tour"], "could be World Tour Event Kit: Penguins, World Tour: Culture Shock or"),
        (["--pool", "Fairies,Penguins,Mounties"], "at least two factions per player (RULES 1.7): 4 for 2 players"),
        (["--pool", "Science Fiction,5"], "there are 4 to draw from"),
        (["--pool", "0"], "0 factions cannot be drawn"),
        (["--pool", NINES], "A number of 5000 digits means nothing here"),
        (["--pool", "Culture Shock", "--factions", "Fairies+random"], "Fairies is not in the pool. There are Anansi"),
        (["--pool", "3", "--draft"], "at least two factions per player"),
        (["--pool", "Culture Shock", "--load", "laid.json"], "leave out --pool, or --load."),
        (["--first", "Zoe"], "nothing called 'Zoe' here. There are Ann, Robby, random."),
        (["--first", "0"], "There is no seat 0 to begin; the seats are 1 to 2."),
        (["--first", NINES], "A number of 5000 digits means nothing here"),
        (["--bases", "none"], "'bases' cannot be 'none'"),
        (["--mulligan", "never"], "one of 'shuffle', 'discard', 'forced'"),
        (["--load", "nothing.json"], "cannot be read"),
        (["--load", "laid.json", "--players", "4"], "leave out --players, or --load."),
        (["--seed", "3", "--load", "laid.json", "--draft"], "leave out --draft and --seed, or --load."),
        (["--names", "Ann,Ann"], "called 'Ann'"),
    ],
)
def test_bad_input_is_a_sentence_and_exit_code_2(run: Run, words: list[str], sentence: str):
    result = run("play", *words)
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


# sessions with a scripted person ---------------------------------------------------------------------------------


class Typed(Keyboard):
    """A person out of a list, or one who picks anything at random."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.live = False
        self.lines: list[str] = []
        self.rng: random.Random | None = None
        self.session: Session | None = None
        self.cleared = 0

    def ask(self, prompt: Any) -> str:
        if self.lines:
            return self.lines.pop(0)
        if self.rng is None:
            raise EOFError
        return self._anything(str(prompt))

    def _anything(self, prompt: str) -> str:
        assert self.session is not None
        assert self.rng is not None
        game = self.session.game
        if game.choice is None or self.session.at_keyboard != game.choice.player:
            return ""
        if prompt.startswith(t("place")):
            return "1"
        menu = build(game.view(game.choice.player), {})
        return self.rng.choice([str(self.rng.randint(1, len(menu.entries))) for _ in range(9)] + ["undo"])

    def clear(self) -> None:
        self.cleared += 1


def scripted(game: smashup.Game, levels: list[str]) -> tuple[Session, Typed]:
    console = Console(file=io.StringIO(), width=80, height=24, color_system=None)
    typed = Typed(console)
    session = Session(console, typed, game, levels)
    typed.session = session
    return session, typed


def output(session: Session) -> str:
    assert isinstance(session.console.file, io.StringIO)
    return session.console.file.getvalue()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("levels", [[PERSON, "random"], [PERSON, PERSON], [PERSON, "random", PERSON, "random"]])
def test_whole_games_at_random(seed: int, levels: list[str]):
    pairs = [("Cyborg Apes", "Shapeshifters"), ("Super Spies", "Time Travelers")] * 2
    options = smashup.Options(duplicate_factions=True)
    names = ["Ann", "Bob", "Cem", "Dee"][: len(levels)]
    game = smashup.new_game(names, pairs[: len(levels)], seed, options)
    session, typed = scripted(game, levels)
    typed.rng = random.Random(seed)
    session.run()
    assert session.game.over
    assert " wins ─" in output(session)
    assert max(map(len, output(session).splitlines())) <= 80


def test_between_people_the_screen_is_cleared_and_nobody_reads_the_others_draws():
    session, typed = scripted(laid().game, [PERSON, PERSON])
    typed.lines = ["", "end", "", "end", ""]
    with pytest.raises(EOFError):
        session.run()
    screens = [" ".join(part.split()) for part in output(session).split("it is you who must choose")]
    assert len(screens) == 4
    assert typed.cleared >= 6, "before and after each hand-over"
    assert "Ann draws 2 cards. You draw" not in screens[2]
    assert "Ann draws 2 cards. You draw" in screens[3]
    assert "Bob draws 2 cards. You draw" not in screens[3]
    assert "Monkey on Your Back" not in screens[2], "Ann's hand"
    assert "Time Walk" not in screens[3], "Bob's hand"


def test_undo_is_refused_once_another_person_has_chosen():
    session, typed = scripted(laid().game, [PERSON, PERSON])
    typed.lines = ["", "end", "", "undo", "end", "", "undo"]
    with pytest.raises(EOFError):
        session.run()
    assert "There is no choice of yours to take back." in output(session)
    assert "Bob has chosen since" in output(session)


@pytest.mark.parametrize("seed", range(3))
def test_the_screen_shows_nothing_that_dealing_hidden_cards_anew_would_change(seed: int):
    game = smashup.new_game(["Ann", "Bob"], [pair.split("+") for pair in FOUR.split(",")], seed)
    rng = random.Random(seed)
    for number in range(90):
        if game.choice is None:
            break
        seat = game.choice.player
        if number % 6 == seed:
            assert screen(game, seat) == screen(game.determinize(seat, rng), seat)
        game.choose(rng.randrange(len(game.choice.options)))


def screen(game: smashup.Game, seat: int) -> str:
    session, typed = scripted(game, [PERSON, PERSON])
    session.at_keyboard = seat
    typed.lines = ["look spy", "pile", "why", "table"]
    with pytest.raises(EOFError):
        session.run()
    return output(session)


def test_a_failure_of_the_engine_keeps_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    game = laid().game
    session, typed = scripted(game, [PERSON, "random"])

    def fail(*_: object) -> None:
        raise ZeroDivisionError("oops")

    typed.lines = ["1 1"]
    with monkeypatch.context() as broken:
        broken.setattr(type(game.kernel), "enter", fail)
        with pytest.raises(Wreck, match=r"smashup-crash-1\.json"):
            session.run()
    assert smashup.load(json.loads(Path("smashup-crash-1.json").read_text(encoding="utf-8"))).choices == []


def test_a_bot_that_fails_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)

    def fail(*_: object) -> int:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("smashup.bots.NormalBot.choose", fail)
    session, typed = scripted(laid().game, [PERSON, "normal"])
    typed.lines = ["end"]
    with pytest.raises(EOFError):
        session.run()
    words = " ".join(output(session).split())
    assert "The normal bot failed for Bob at choice 1 (ZeroDivisionError: oops), and the easy bot chooses" in words
    assert "Traceback" not in words
    (kept,) = Path("smashup-bot-faults").glob("*-1.json")
    assert "Traceback" in json.loads(kept.read_text(encoding="utf-8"))["fault"]["words"]


def test_a_terminal_without_unicode_gets_plain_characters():
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors="replace")
    console = Console(file=stream, width=80, height=24)
    game = smashup.new_game(["Ann", "Bob"], [pair.split("+") for pair in FOUR.split(",")], seed=7)
    rng = random.Random(1)
    for _ in range(40):
        assert game.choice is not None
        game.choose(rng.randrange(len(game.choice.options)))
    console.print(Drawing(console).bases(game.view(0)))
    stream.flush()
    text = stream.buffer.getvalue().decode("ascii")
    assert "o Ann" in text
    assert "^ Bob" in text


@pytest.mark.parametrize("width", [40, 60, 80, 100, 140, 200])
def test_bases_fit_the_terminal(width: int):
    pairs = [("Cyborg Apes", "Shapeshifters"), ("Super Spies", "Time Travelers")] * 2
    game = smashup.new_game(["Ann", "Bob", "Cem", "Dee"], pairs, 3, smashup.Options(duplicate_factions=True))
    rng = random.Random(1)
    for _ in range(150):
        if game.choice is not None:
            game.choose(rng.randrange(len(game.choice.options)))
    console = Console(file=io.StringIO(), width=width, height=50, color_system=None)
    console.print(Drawing(console).table(game.view(0)))
    lines = console.file.getvalue().splitlines()  # type: ignore[attr-defined]
    assert max(map(len, lines)) <= width
    for base in game.view(0)["bases"]:
        assert any(base["name"][:14] in line for line in lines)


def test_two_abilities_of_one_card_are_two_different_entries():
    """A talent and what the card offers on one's turn (RULES 2.2)."""
    s = Scenario({"Ann": ("Penguins", "Fairies"), "Bob": ("Luchadors", "Mounties")}, bases=["Ringside", "The Vats"])
    s.put("Emperor Penguin", at="Ringside", by="Ann")
    s.hand("Ann", "Baby Penguin")
    titles = [entry.title for entry in build(s.game.view(0), {}).entries if "Emperor" in entry.title]
    assert titles == ["Use Emperor Penguin", "Use Emperor Penguin: play your regular minion off the top of your deck"]
