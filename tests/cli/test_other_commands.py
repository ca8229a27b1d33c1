"""`smashup cards`, `replay`, `bench`, `--version` and `--help`."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import smashup
from smashup.cli import app
from smashup.lab import ship
from smashup.testing import golden

from .conftest import FOUR, Run, laid

PAIRS = [pair.split("+") for pair in FOUR.split(",")]


# cards -----------------------------------------------------------------------------------------------------------


def test_all_factions(run: Run):
    result = run("cards")
    for name in smashup.full_catalogue().factions:
        assert name in result.output


def test_a_faction_with_its_cards_and_bases(run: Run):
    result = run("cards", "time", "travelers")
    assert "Time Walk" in result.output
    assert "Portal Room" in result.output


def test_a_card_by_a_part_of_its_name(run: Run):
    result = run("cards", "furious")
    assert "Furious George  minion 2, Cyborg Apes, 4 in the deck" in result.output


def test_a_base(run: Run):
    assert "base 15: 3 1 1" in run("cards", "the vats").output


def test_as_json(run: Run):
    assert json.loads(run("cards", "--json").stdout) == smashup.catalogue()
    assert json.loads(run("cards", "furious", "--json").stdout)["name"] == "Furious George"
    assert len(json.loads(run("cards", "super spies", "--json").stdout)["cards"]) > 8


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("zzz", "nothing called 'zzz' here. `smashup cards` lists all factions"),
        ("Furios Georg", "Did you mean Furious George"),
        ("s", "could be"),
    ],
)
def test_an_unknown_or_ambiguous_name(run: Run, name: str, sentence: str):
    result = run("cards", name)
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


@pytest.mark.parametrize("name", ["Saucy Wench", "cut lass"])
def test_a_card_is_shown_in_both_editions(run: Run, name: str):
    words = " ".join(run("cards", name).output.split())
    assert words.index("Saucy Wench minion 3, Pirates") < words.index("As revised since: Cut Lass minion 3, Pirates")


# replay ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    game = smashup.new_game(["Ann", "Bob"], PAIRS, seed=4)
    rng = random.Random(4)
    while game.choice is not None:
        game.choose(rng.randrange(len(game.choice.options)))
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game.save()), encoding="utf-8")
    return path


def test_stepping_forwards_and_backwards(run: Run, saved: Path):
    result = run("replay", str(saved), lines=["", "next", "back", "turn", "turn 3", "back", "start", "end", "quit"])
    assert result.exit_code == 0
    assert "Turn 3 " in result.output
    assert "[0/" in result.output
    assert "[2/" in result.output
    assert "has won." in result.output
    assert "Ann holds" in result.output
    assert "Bob holds" in result.output


def test_through_one_pair_of_eyes(run: Run, saved: Path):
    result = run("replay", str(saved), "--eyes", "bob", lines=["turn 2", "quit"])
    assert "Bob holds" in result.output
    assert "Ann holds" not in result.output


def test_the_ends_and_nonsense_are_a_sentence(run: Run, saved: Path):
    nonsense = ["turn 999", "turn x", "turn ²", f"turn {'9' * 5_000}", "eyes zoe", "what"]
    result = run("replay", str(saved), lines=["back", "end", "next", *nonsense, "help", "log"])
    assert "This is the start" in result.output
    assert "This is the end" in result.output
    assert "There is no turn 999" in result.output
    assert "A turn is a number, not 'x'." in result.output
    assert "A turn is a number, not '²'." in result.output
    assert "A number of 5000 digits means nothing here" in result.output
    assert "There is nothing called 'zoe' here. There are Ann, Bob." in result.output
    assert "There is no command 'what'" in result.output
    assert result.exit_code == 0


def test_the_question_names_the_player_once(run: Run, saved: Path):
    result = run("replay", str(saved), lines=["turn 2", "quit"])
    assert re.search(r"^[●▲] (Ann|Bob) \(Play Cards\): next comes ", result.output, re.MULTILINE)


@pytest.mark.parametrize("words", [("replay", "--eyes"), ("review", "--player")])
def test_an_unknown_player_is_answered_with_those_there_are(run: Run, saved: Path, words: tuple[str, str]):
    result = run(words[0], str(saved), words[1], "zoe")
    assert result.exit_code == 2
    assert result.output.strip() == "There is nothing called 'zoe' here. There are Ann, Bob."


def test_the_whole_story(run: Run, saved: Path):
    result = run("replay", str(saved), "--log")
    assert "wins the game." in result.output


def test_a_game_that_went_wrong_says_so(run: Run, saved: Path):
    data = json.loads(saved.read_text(encoding="utf-8"))
    data["failure"] = {"class": "lost card", "words": "where is it?", "command": "script/fuzz --only 3"}
    saved.write_text(json.dumps(data), encoding="utf-8")
    result = run("replay", str(saved), lines=["quit"])
    assert "lost card" in result.output
    assert "script/fuzz --only 3" in result.output


NOT_OURS = "bad.json is nothing that smashup has saved"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", NOT_OURS),
        (b"{", NOT_OURS),
        (b"[]", "This is not a saved game"),
        (b"{}", "This is not a saved game"),
        (b"3", "This is not a saved game"),
        (b'"smashup"', "This is not a saved game"),
        (b"\xff\xfe", NOT_OURS),
        (b'{"game": "smashup"}', "The saved game is damaged: it does not say in which format it was saved."),
        (b'{"game": "chess"}', "This is not a saved game"),
        (b"[" * 100_000, NOT_OURS),
    ],
)
def test_foreign_and_damaged_files_are_a_sentence_and_exit_code_2(
    run: Run, tmp_path: Path, content: bytes, sentence: str
):
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    result = run("replay", str(path))
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


def test_a_save_that_was_tampered_with(run: Run, saved: Path):
    data = json.loads(saved.read_text(encoding="utf-8"))
    data["choices"][5] += 1
    saved.write_text(json.dumps(data), encoding="utf-8")
    assert run("replay", str(saved)).exit_code == 2


FORMER = Path(__file__).parents[1] / "engine" / "former" / "finished.json"
OLDER = Path(__file__).parents[1] / "server" / "older_game.json"


@pytest.mark.parametrize("number", [0, 1])
def test_a_save_of_a_former_version_that_no_changed_rule_touches_is_replayed(run: Run, tmp_path: Path, number: int):
    path = tmp_path / "former.json"
    path.write_text(json.dumps(json.loads(FORMER.read_text(encoding="utf-8"))[number]), encoding="utf-8")
    result = run("replay", str(path), lines=["end", "quit"])
    assert result.exit_code == 0
    assert "has won." in result.output


def test_a_save_of_a_former_version_that_leads_elsewhere_is_refused_with_the_choice(run: Run, tmp_path: Path):
    path = tmp_path / "older.json"
    path.write_text(json.dumps(json.loads(OLDER.read_text(encoding="utf-8"))["save"]), encoding="utf-8")
    result = run("replay", str(path))
    assert result.exit_code == 2
    said = " ".join(result.output.split())
    assert re.search(r"choice \d+ is not possible\. .* The game was changed, or the rules were\.", said)


# bench, version and help -----------------------------------------------------------------------------------------


def test_bench_prints_its_figures(run: Run):
    words = ("bench", "--blocks", "1", "--games", "1", "--idle", "3", "--json")
    one, two = (json.loads(run(*words).stdout) for _ in range(2))
    assert one["checksum"] == two["checksum"], "the same work"
    for name in ("clone_quiet", "clone_busy", "load", "view", "ratio"):
        assert one[name] > 0
    assert "decisions/s" in run(*words[:-1]).output


def test_bench_with_a_loop_of_ones_own(run: Run, tmp_path: Path):
    (tmp_path / "loop.py").write_text("def playout(seed):\n    return sum(range(9_999)) and 1, 1\n", encoding="utf-8")
    result = run("bench", "--toy", "loop.py", "--blocks", "1", "--games", "1", "--idle", "0")
    assert "loop.py" in result.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--toy", "nothing.py"], "nothing.py"),
        (["--factions", "A,B,C,D"], "There is no faction 'A'"),
        (["--factions", "Fairies"], "factions"),
    ],
)
def test_bench_with_bad_input(run: Run, words: list[str], sentence: str):
    result = run("bench", *words)
    assert result.exit_code == 2
    assert sentence in result.output


def test_the_version(run: Run):
    assert run("--version").output.strip() == f"smashup {smashup.__version__}"


def commands(command: Any, *words: str) -> Iterator[tuple[str, Any]]:
    """Everything that can be run, with the words that run it."""
    inner = getattr(command, "commands", {})
    if not inner or command.invoke_without_command:
        yield " ".join(words), command
    for name, other in inner.items():
        yield from commands(other, *words, name)


COMMANDS = dict(commands(typer.main.get_command(app), "smashup"))


def test_the_commands_are_found():
    assert {"smashup play", "smashup bench", "smashup bench lab", "smashup event show"} <= set(COMMANDS)


@pytest.mark.parametrize("words", COMMANDS)
def test_help_explains_every_option_and_gives_an_example(run: Run, words: str):
    result = run(*words.split()[1:], "--help")
    assert result.exit_code == 0
    example = re.search(rf"^ *{words}\b", COMMANDS[words].help, re.MULTILINE)
    assert example, "an example"
    for param in COMMANDS[words].params:
        assert param.help, f"help for {param.name}"
        assert any(name in result.output for name in (*param.opts, param.name.upper()))


@pytest.mark.parametrize("program", [golden.app, ship.app], ids=["golden", "ship"])
def test_what_rewrites_files_of_the_project_says_so_first(program: typer.Typer, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Path, "unlink", lambda *_: pytest.fail("a file is deleted"))
    monkeypatch.setattr(Path, "write_text", lambda *_: pytest.fail("a file is written"))
    helped = CliRunner().invoke(program, ["--help"])
    assert helped.exit_code == 0
    assert "tests/golden" in helped.output or "smashup/results" in helped.output
    for words in (["--nonsense"], ["one", "two"]):
        assert CliRunner().invoke(program, words).exit_code == 2


# the program itself ----------------------------------------------------------------------------------------------

PROGRAM = [sys.executable, "-c", "from smashup.cli import main; main()"]


def test_the_program_prints_a_sentence_and_exits_with_2(tmp_path: Path):
    done = subprocess.run(
        [*PROGRAM, "replay", "nothing.json"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.strip() == "nothing.json cannot be read: No such file or directory."


def test_the_program_in_a_terminal_that_knows_only_ascii(tmp_path: Path):
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    words = [*PROGRAM, "play", "--humans", "0", "--bots", "random", "--seed", "1"]
    done = subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "wins" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
@pytest.mark.parametrize("words", [["cards"], ["cards", "--json"]])
def test_output_that_cannot_be_written_is_a_sentence(words: list[str]):
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*PROGRAM, *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.strip() == "Reading or writing failed: No space left on device."


@pytest.mark.skipif(os.name != "posix", reason="the shell closes the keyboard")
@pytest.mark.parametrize("words", ["play --load laid.json", "replay laid.json"])
def test_without_a_keyboard_it_ends_quietly(tmp_path: Path, words: str):
    (tmp_path / "laid.json").write_text(json.dumps(laid().game.save()), encoding="utf-8")
    closed = ["sh", "-c", f'exec "$@" {words} <&-', "sh", *PROGRAM]
    done = subprocess.run(closed, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Turn 1" in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="there is no such signal")
def test_ctrl_c_leaves_quietly(tmp_path: Path):
    (tmp_path / "laid.json").write_text(json.dumps(laid().game.save()), encoding="utf-8")
    heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # tests may run in the background
    with subprocess.Popen(
        [sys.executable, "-c", f"{heed}; from smashup.cli import main; main()", "play", "--load", "laid.json"],
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        for line in process.stdout:
            if "Turn " in line:
                break
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=240) == 130
        assert "Traceback" not in process.stderr.read()
