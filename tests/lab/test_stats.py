"""Statistics: counted by hand where that is possible, else compared with made-up worlds whose truth is known."""

from __future__ import annotations

import errno
import itertools
import json
import os
import re
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any

import choix
import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg

import smashup
from smashup import Message, Options, say
from smashup.lab import BadResults, plots
from smashup.lab.data import Details, Names, Results, Setting, read, skill
from smashup.lab.folder import Folder
from smashup.lab.models import Model, compare, fit
from smashup.lab.plan import Plan, bots_version
from smashup.lab.plots import comparable, draw, setting_key
from smashup.lab.report import commands, page, partners, summary, write
from smashup.lab.run import Alone, run
from smashup.lab.stats import describe, findings, rate
from smashup.version import engine_version

FACTIONS = sorted(smashup.full_catalogue().factions)
DEALT = 18
"""So many of them are dealt in a made-up world, where it is not said otherwise."""


def world(
    games: int, players: int, seed: int, synergy: float = 0.0, pool: int = DEALT, better: float = 0.0
) -> tuple[Setting, Any, Any]:
    """Games whose places follow Luce's rule with known strengths, turn order effect and synergies; the bot of the first
    seat may be better than the others.
    """
    rng = np.random.default_rng(seed)
    strength = rng.normal(0, 0.5, 18)
    strength -= strength.mean()
    extra = np.triu(rng.normal(0, synergy, (18, 18)), 1)
    dealt = np.array([rng.permutation(pool)[: 2 * players] for _ in range(games)]).reshape(games, players, 2)
    order = np.array([rng.permutation(players) for _ in range(games)]) + 1
    ends = np.sort(dealt, axis=2)
    utility = strength[dealt].sum(axis=2) + extra[ends[..., 0], ends[..., 1]] + 0.2 * (order == 1)
    utility[:, 0] += better
    luck = rng.gumbel(size=utility.shape)
    place = (-(utility + luck)).argsort(axis=1).argsort(axis=1) + 1
    setting = Setting(
        bots="random",
        players=players,
        left_out=0,
        game=np.repeat(np.arange(games)[:, None], players, axis=1),
        order=order,
        bot=np.tile(np.arange(players) == 0, (games, 1)).astype(int) if better else np.zeros_like(order),
        factions=dealt,
        vp=18 - 2 * place,
        place=place,
        won=place == 1,
        turns=rng.integers(20, 40, games),
        details=Details(Names(FACTIONS)),
    )
    return setting, strength, extra


def membership(model: Model) -> Any:
    """Which factions a pair has: (pairs, factions)."""
    return np.array([[number in pair for number in range(18)] for pair in model.pairs], dtype=float)


def split(model: Model, strength: Any, extra: Any) -> dict[str, Any]:
    """The truth of a world about the pairs of a model, split as the model splits it."""
    members = membership(model)
    worth = members @ strength + np.array([extra[pair] for pair in model.pairs])
    share = np.linalg.lstsq(members, worth)[0]
    return {"strength": share - share.mean(), "worth": worth - worth.mean(), "synergy": worth - members @ share}


@pytest.mark.parametrize("players", [2, 4])
def test_known_strengths_are_found_and_intervals_hold_what_they_promise(players: int):
    setting, strength, _ = world(3_000, players, seed=players)
    model = fit(setting, 18)
    assert model is not None
    assert np.abs(model.strength.value - strength).max() < 0.25
    assert model.strength.value.sum() == pytest.approx(0)
    inside = np.abs(model.strength.value - strength) < 1.96 * model.strength.error
    assert inside.sum() >= 15
    head_start = model.order.value[0] - model.order.value[1:].mean()
    assert head_start == pytest.approx(0.2, abs=0.1)
    assert model.spread < 0.15, "there is no synergy in this world"


def test_standard_errors_allow_for_games_with_several_comparisons():
    """With four players there are six comparisons of a game; as if independent, the errors would come out too small."""
    misses = []
    for seed in range(12):
        setting, strength, _ = world(400, 4, seed=100 + seed)
        model = fit(setting, 18)
        assert model is not None
        misses.append((model.strength.value - strength) / model.strength.error)
    assert 0.8 < np.concatenate(misses).std() < 1.25


@pytest.mark.parametrize(("games", "players"), [(6_000, 2), (3_000, 4)])
def test_pairs_are_split_into_strengths_and_synergies_with_honest_intervals(games: int, players: int):
    setting, strength, extra = world(games, players, seed=9, synergy=0.4)
    model = fit(setting, 18)
    assert model is not None
    assert len(model.pairs) == 153
    assert 0.3 < model.spread < 0.5
    for name, truth in split(model, strength, extra).items():
        found = getattr(model, name)
        assert np.corrcoef(truth, found.value)[0, 1] > 0.85
        inside = np.abs(found.value - truth) < 1.96 * found.error
        assert inside.mean() > 0.88, name
    members = membership(model)
    sums = model.worth.value - members @ model.strength.value - model.synergy.value
    assert sums == pytest.approx(np.full(153, sums[0]), abs=1e-6), "worth is strengths and synergy"
    assert members.T @ model.synergy.value == pytest.approx(np.zeros(18), abs=1e-6)


@pytest.mark.parametrize(("games", "players"), [(300, 2), (500, 2), (500, 4), (1_500, 3)])
def test_intervals_of_small_runs_hold_what_they_promise(games: int, players: int):
    """Few games do not tell how much synergy there is; that they show none must not pass for certainty."""
    inside: dict[str, list[float]] = {"strength": [], "worth": [], "synergy": []}
    for seed, synergy in enumerate([0.05, 0.1, 0.2, 0.2, 0.3, 0.4]):
        setting, strength, extra = world(games, players, seed=40 + seed, synergy=synergy)
        model = fit(setting, 18)
        assert model is not None
        for name, truth in split(model, strength, extra).items():
            found = getattr(model, name)
            inside[name].append(float((np.abs(found.value - truth) < 1.96 * found.error).mean()))
    for name, shares in inside.items():
        assert np.mean(shares) > 0.92, name
        assert min(shares) > 0.7, name


def test_few_games_of_unequal_bots_do_not_exaggerate():
    """One of the bots wins nearly always, so that few games say little about factions."""
    inside, wider = [], []
    for seed in range(10):
        setting, strength, extra = world(120, 2, seed=60 + seed, synergy=0.15, better=2.1)
        model = fit(setting, 18)
        assert model is not None
        truth = split(model, strength, extra)["strength"]
        inside.append(float((np.abs(model.strength.value - truth) < 1.96 * model.strength.error).mean()))
        wider.append(float(model.strength.value.std() / truth.std()))
    assert np.mean(inside) > 0.92
    assert np.mean(wider) < 1.6


def test_strengths_agree_with_choix():
    """Pairs of factions as items of choix's Bradley-Terry model: the sums of our strengths are about the same."""
    setting, _, _ = world(6_000, 2, seed=4)
    model = fit(setting, 18)
    assert model is not None
    number = {pair: place for place, pair in enumerate(itertools.combinations(range(18), 2))}
    compared = compare(setting)
    items = [[number[tuple(sorted(pair))] for pair in setting.factions[side]] for side in (compared.one, compared.two)]
    data = [(one, two) if ahead else (two, one) for one, two, ahead in zip(*items, compared.ahead, strict=True)]
    theirs = choix.ilsr_pairwise(153, data, alpha=0.1)
    ours = np.array([model.strength.value[list(pair)].sum() for pair in number])
    assert np.corrcoef(theirs, ours)[0, 1] > 0.9


def test_shared_places_are_half_a_win_for_each():
    setting, _, _ = world(200, 3, seed=1)
    setting.place = np.tile([1, 2, 2], (200, 1))
    compared = compare(setting)
    assert sorted(set(compared.ahead)) == [0.0, 0.5, 1.0]
    assert (compared.ahead == 0.5).sum() == 200


@pytest.mark.parametrize("players", [2, 3])
def test_a_seat_that_wins_every_game_leaves_a_model(players: int):
    setting, _, _ = world(100, players, seed=1)
    setting.place = np.tile(np.arange(players) + 1, (100, 1))
    setting.won = setting.place == 1
    setting.bot = np.tile(np.arange(players) == 0, (100, 1)).astype(int)
    model = fit(setting, 18)
    assert model is not None
    assert model.bot is not None
    assert model.bot.value[1] > model.bot.value[0]
    assert np.isfinite(model.strength.value).all()
    assert np.isfinite(model.strength.error).all()


def test_comparisons_say_who_was_ahead_whichever_way_they_are_turned():
    setting, _, _ = world(50, 3, seed=1)
    compared = compare(setting)
    first, second = setting.place[compared.one], setting.place[compared.two]
    assert (compared.ahead == (first < second)).all()
    assert sorted(set(compared.ahead)) == [0.0, 1.0]
    met = {
        (game, *sorted(seats)) for game, *seats in zip(compared.one[0], compared.one[1], compared.two[1], strict=True)
    }
    assert len(met) == len(compared.ahead) == 3 * 50


def test_too_few_games_make_no_model():
    setting, _, _ = world(50, 2, seed=1)
    assert fit(setting, 18) is None


def test_only_some_factions_and_mixed_bots_are_understood():
    setting, _, _ = world(400, 2, seed=6, pool=9)
    setting.bot = np.tile([0, 1], (setting.games, 1))
    model = fit(setting, 18)
    assert model is not None
    assert np.isfinite(model.strength.value).sum() == 9
    assert model.bot is not None
    described = describe(setting, Results(FACTIONS, ["easy", "random"], [setting], []))
    assert {row["bot"] for row in described["bots_apart"]} == {"easy", "random"}
    assert len(described["factions"]) == 9


def test_rates_have_wilsons_interval():
    assert rate(8, 10) == {"games": 10, "wins": 8, "rate": 0.8, "low": 0.4902, "high": 0.9433}
    assert rate(0, 0)["rate"] is None
    assert rate(2.5, 5)["wins"] == 2.5


def test_counts_are_those_of_the_rows(small: Path):
    found = findings([small])
    results = read([small])
    assert [(s["bots"], s["players"], s["games"]) for s in found["settings"]] == [
        ("random", 2, 8), ("random", 3, 8), ("random", 4, 8),
    ]  # fmt: skip
    for setting, said in zip(results.settings, found["settings"], strict=True):
        assert sum(row["wins"] for row in said["factions"]) == 2 * setting.games
        assert sum(row["wins"] for row in said["pairs"]) == setting.games
        assert sum(row["wins"] for row in said["order"]) == setting.games
        assert sum(count for _, count in said["turns"]["counts"]) == setting.games
        for row in said["factions"]:
            number = FACTIONS.index(row["name"])
            mine = (setting.factions == number).any(axis=2)
            assert (row["games"], row["wins"]) == (mine.sum(), (mine & setting.won).sum())
            assert row["vp"] == pytest.approx(setting.vp[mine].mean(), abs=0.01)
            assert sum(row["vp_from"].values()) == pytest.approx(row["vp"], abs=0.02)
        for row in said["matchups"]:
            one, two = FACTIONS.index(row["faction"]), FACTIONS.index(row["against"])
            games = ahead = 0.0
            for seats, places in zip(setting.factions, setting.place, strict=True):
                at = [next((s for s, pair in enumerate(seats) if n in pair), None) for n in (one, two)]
                if None not in at and at[0] != at[1]:
                    games += 1
                    mine_at, theirs_at = places[at[0]], places[at[1]]
                    ahead += 1.0 if mine_at < theirs_at else 0.5 if mine_at == theirs_at else 0.0
            assert (row["games"], row["wins"]) == (games, ahead)


def test_cards_are_compared_with_rows_of_their_faction(small: Path):
    details = read([small]).settings[0].details
    setting = read([small]).settings[0]
    for number in np.flatnonzero(details.seen[2])[:40]:
        rows = (setting.factions == details.home[number]).any(axis=2).sum()
        assert details.seen_won[2, number] <= details.seen[2, number] <= rows


def test_the_same_games_do_not_count_twice(small: Path):
    with pytest.raises(BadResults, match="hold the same games"):
        read([small, small])


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., Path]:
    """A folder with a few games."""

    def played(name: str, **plan: Any) -> Path:
        run(Folder.for_run(tmp_path / name, Plan(**{"games": 3, **plan})), Alone())
        return tmp_path / name

    return played


def test_what_differs_in_factions_or_house_rules_is_counted_apart(play: Callable[..., Path]):
    few = ["Cyborg Apes", "Shapeshifters", "Super Spies", "Time Travelers"]
    folders = [
        play("usual"),
        play("more", seed=2),
        play("all", seed=3, factions=tuple(reversed(FACTIONS))),
        play("few", factions=tuple(few)),
        play("most", factions=tuple(FACTIONS[2:])),
        play("rules", options=Options(bases="all", promos=True)),
    ]
    found = findings(folders)
    told = [([say(what) for what in setting.get("apart", ())], setting["games"]) for setting in found["settings"]]
    assert told == [
        ([], 9),
        ([f"only {', '.join(few)}"], 3),
        (["bases all", "promos"], 3),
        ([f"without {', '.join(FACTIONS[:2])}"], 3),
    ]
    assert len({setting_key(setting) for setting in found["settings"]}) == 4
    assert "2 players, random, bases all, promos, 3 games" in summary(found)


def test_what_versions_played_is_counted_apart(play: Callable[..., Path], monkeypatch: pytest.MonkeyPatch):
    now = play("now", bots=("easy",))
    with monkeypatch.context() as patch:
        patch.setattr("smashup.lab.folder.engine_version", lambda: "0.0.9+00")
        old_engine = play("old-engine", bots=("easy",))
    with monkeypatch.context() as patch:
        patch.setattr("smashup.lab.folder.bots_version", lambda specs: "older")
        old_bots = play("old-bots", bots=("easy",))

    def apart(found: Results) -> list[list[str]]:
        return [[str(what) for what in setting.apart] for setting in found.settings]

    assert apart(read([now])) == [[]]
    engines = read([now, old_engine], any_version=True)
    assert apart(engines) == [["engine 0.0.9+00"], [f"engine {engine_version()}"]]
    assert [setting.games for setting in engines.settings] == [3, 3]
    bots = read([now, old_bots], any_version=True)
    assert sorted(apart(bots)) == sorted([["bots older"], [f"bots {bots_version(('easy',))}"]])


def test_a_base_that_this_version_does_not_know_is_left_out(play: Callable[..., Path]):
    path = play("old")
    known = findings([path])["settings"][0]
    folder = Folder.open(path)
    records = folder.records_of(0)
    for line in (line for record in records for row in record["rows"] for line in row["bases"]):
        if line[0] == known["bases"][0]["name"]:
            line[0] = "A base of former times"
    folder.write_part(0, records)
    said = findings([path])["settings"][0]
    assert said["bases"] == known["bases"][1:]
    assert said["vp"] == known["vp"]


def test_a_bot_that_is_named_for_every_seat_plays_the_same_games(play: Callable[..., Path]):
    folders = [play("once"), play("twice", bots=("random", "random"))]
    with pytest.raises(BadResults, match="hold the same games"):
        read(folders)
    other = play("other", bots=("random", "random"), seed=2)
    assert [(setting.bots, setting.games) for setting in read([folders[0], other]).settings] == [("random", 6)]


def test_a_folder_is_called_by_its_name_from_inside_too(play: Callable[..., Path], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(play("inside"))
    assert commands(findings([Path()]))[0].endswith(" --out inside")


def test_weak_bots_come_before_strong_ones():
    specs = ["hard", "expert:10", "hard:100", "normal", "hard:20", "random"]
    assert sorted(specs, key=skill) == ["random", "normal", "hard:20", "hard:100", "hard", "expert:10"]


# reports -------------------------------------------------------------------------------------------------------------


def test_a_report_is_one_page_that_needs_nothing_else(tmp_path: Path):
    setting, _, _ = world(400, 2, seed=3)
    larger, _, _ = world(400, 3, seed=3)
    results = Results(FACTIONS, ["random"], [setting, larger], [])
    command = "smashup lab run --games 900 --bots random --players 2,3 --seed 1 --out made-up"
    run = {"command": command, "games": 900, "played": 800, "engine": "0"}
    found: dict[str, Any] = {
        "format": 1, "runs": [run], "factions": FACTIONS, "settings": [describe(s, results) for s in (setting, larger)],
    }  # fmt: skip
    written = write(found, tmp_path / "report")
    names = {path.name for path in written}
    assert names >= {"report.html", "report.json", "players.png", "factions-random-2p.png", "pairs-random-3p.png"}
    for path in written:
        if path.suffix == ".png":
            assert path.read_bytes().startswith(b"\x89PNG")
    page = (tmp_path / "report" / "report.html").read_text(encoding="utf-8")
    assert page.count("data:image/png;base64,") == sum(name.endswith(".png") for name in names)
    for name in FACTIONS[:DEALT]:
        assert name.replace("'", "&#x27;") in page
    for outside in ("http://", "https://", "<script", 'src="/', "@import"):
        assert outside not in page
    assert json.loads((tmp_path / "report" / "report.json").read_text(encoding="utf-8")) == found
    assert commands(found) == [f"{command}    # 800 of 900 games so far"]
    words = summary(found)
    best = found["settings"][0]["factions"][0]["name"]
    assert f"  {best}" in words
    assert "won by turn order" in words
    assert partners(found["settings"][0], best)[0]["factions"] == found["settings"][0]["pairs"][0]["factions"]


def described(*settings: Setting, bots: Sequence[str] = ("random",)) -> dict[str, Any]:
    """Findings about made-up worlds."""
    results = Results(FACTIONS, list(bots), list(settings), [])
    told = [describe(setting, results) for setting in settings]
    return {"format": 1, "runs": [], "factions": FACTIONS, "settings": told}


def test_a_report_tells_in_words_what_its_pictures_show():
    setting, _, _ = world(200, 2, seed=3)
    setting.bots, setting.bot = "easy,random", np.tile([0, 1], (setting.games, 1))
    found = described(setting, bots=("easy", "random"))
    said = found["settings"][0]
    told = page(found, draw(found))
    first = said["bots_apart"][0]
    assert f"<td>{first['bot']}</td><td>1</td><td>50.0%</td><td>{first['rate']:.1%}</td>" in told
    assert f"{first['rate']:.1%} ({first['low']:.1%} to {first['high']:.1%}), an even share is 50.0%" in summary(found)
    matchup = said["matchups"][0]
    assert f"<td>{matchup['rate']:.1%}</td><td>{matchup['low']:.1%} to {matchup['high']:.1%}</td>" in told
    assert f"A game has {said['turns']['mean']:.2f} turns on average (95 %: {said['turns']['low']:.2f} to " in told
    assert f"The winner is ahead by {said['margin']['mean']:.2f} VP" in told
    best = max(said["factions"], key=lambda row: row["rate"])
    alternatives = re.findall(r'<img alt="([^"]+)"', told)
    assert any(
        f"Most: {escape(best['name'])}, {best['rate']:.1%} ({best['low']:.1%} to " in alt for alt in alternatives
    )
    assert all(re.search(r"\d[^.]*\.$", alt) for alt in alternatives), alternatives


@pytest.mark.parametrize("games", [1, 200])
def test_what_the_terminal_shows_stands_under_its_head(games: int):
    setting, _, _ = world(games, 2, seed=3)
    setting.won = (setting.factions == setting.factions[0, 0, 0]).any(axis=2)
    found = described(setting)
    said = found["settings"][0]
    assert {row["rate"] for row in said["factions"]} > {1.0}, "one has more digits than the others"
    _, _, head, *lines = summary(found).splitlines()
    for row, line in zip(said["factions"], lines, strict=False):
        best = ", ".join(partner["with"] for partner in partners(said, row["name"])[:3])
        strength = "too few games" if row["strength"] is None else f"{row['strength']:+.2f} ("
        assert line[head.index("won") : head.index("95 %")].strip() == f"{row['rate']:.1%}"
        assert line[head.index("95 %") : head.index("strength")].split() == [
            f"{row['low']:.1%}", "to", f"{row['high']:.1%}",
        ]  # fmt: skip
        assert line[head.index("strength") :].startswith(strength)
        assert line[head.index("best partners") :] == best


def ticks(axis: Any) -> list[tuple[float, str]]:
    """Where the numbers of an axis stand, and what they say."""
    return [(tick.get_loc(), tick.label1.get_text()) for tick in axis.get_major_ticks()]


def test_the_numbers_at_an_axis_are_where_they_say():
    setting, _, _ = world(200, 2, seed=3)
    said = described(setting)["settings"][0]
    said["margin"] |= {"median": 2.5, "counts": [[value, 12 + value % 2] for value in range(1, 9)]}
    figure = plots._table(said)
    FigureCanvasAgg(figure).draw()
    order, turns, margin, _ = figure.axes
    for axis in (order.yaxis, turns.yaxis, margin.yaxis):
        assert len(ticks(axis)) > 2
        for at, words in ticks(axis):
            assert float(words.removesuffix("%")) / 100 == pytest.approx(at)
    assert all(float(at).is_integer() for axes in (turns, margin) for at, _ in ticks(axes.xaxis))
    assert margin.get_title("left") == "VP by which the winner is ahead (median 2.5)"
    assert "the median is 2.5, eight games" in page({**NOTHING, "settings": [said]}, Blank())


def test_titles_are_wrapped_within_their_picture():
    setting, _, _ = world(6, 2, seed=3, pool=4)
    setting.apart = (Message("findings-only", factions=FACTIONS[:4]), Message("findings-option", option="promos"))
    figure = plots._pair_map(described(setting)["settings"][0])
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    (title,) = figure.texts
    reach = title.get_window_extent(canvas.get_renderer())
    assert reach.x1 <= figure.bbox.x1
    assert reach.y1 <= figure.bbox.y1


def test_what_scrolls_on_the_page_can_be_reached_and_has_a_name_of_its_own():
    setting, _, _ = world(200, 2, seed=3)
    larger, _, _ = world(200, 3, seed=3)
    told = page(described(setting, larger), Blank())
    labels = re.findall(r'<(?:div class="wide"|pre) tabindex="0" role="region" aria-label="([^"]+)"', told)
    assert len(labels) == told.count('class="wide"') + told.count("<pre") == len(set(labels))
    assert told.count("<main>") == told.count("</main>") == 1


class Blank(dict[str, tuple[str, bytes]]):
    """Every picture there could be, without drawing it."""

    def __missing__(self, name: str) -> tuple[str, bytes]:
        return name, b""


def test_series_go_from_weak_to_strong_and_each_is_drawn():
    def setting(bots: str, players: int, **more: Any) -> dict[str, Any]:
        return {"bots": bots, "players": players, "factions": [{"strength": 0.0}], **more}

    settings = [
        setting("hard:100", 2), setting("hard", 2), setting("random", 4), setting("random", 2), setting("hard:20", 2),
        setting("easy,random", 2), setting("normal", 3), setting("normal", 2), setting("random", 3),
        setting("random", 2, apart=[Message("findings-option", option="promos").data()]),
    ]  # fmt: skip
    by_bots = [[(s["bots"], s["players"]) for s in some] for some in comparable(settings, "bots")]
    assert by_bots == [
        [("random", 2), ("normal", 2), ("hard:20", 2), ("hard:100", 2), ("hard", 2)],
        [("random", 3), ("normal", 3)],
    ]
    by_players = [[(s["bots"], s["players"]) for s in some] for some in comparable(settings, "players")]
    assert by_players == [[("random", 2), ("random", 3), ("random", 4)], [("normal", 2), ("normal", 3)]]


NOTHING: dict[str, Any] = {"format": 1, "runs": [], "factions": [], "settings": []}


def test_a_report_takes_the_place_of_an_earlier_one_and_of_nothing_else(tmp_path: Path):
    earlier = [
        "report.html",
        "report.json",
        "players.png",
        "bots-2.png",
        "cards-hard-60-2p.png",
        "pairs-random-3p-0123abcd.png",
    ]
    others = ["notes.txt", "cards-of-mine.png", "bots-at-play.png"]
    for name in earlier + others:
        (tmp_path / name).write_text("old")
    write(NOTHING, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(["report.html", "report.json", *others])
    assert (tmp_path / "report.json").read_text() != "old"


def test_a_report_that_cannot_be_written_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "report.html").mkdir()
    (tmp_path / "report.json").write_text("old")
    with pytest.raises(BadResults, match=r"cannot be written to .*: report\.html is a folder there\.$"):
        write(NOTHING, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["report.html", "report.json"]
    (tmp_path / "report.html").rmdir()
    move = Path.replace

    def fail(path: Path, target: Path) -> Path:
        if path.parent.name == "new" and path.name == "report.json":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return move(path, target)

    monkeypatch.setattr(Path, "replace", fail)
    for out in (tmp_path, tmp_path / "below" / "report"):
        with pytest.raises(BadResults, match="No space left on device"):
            write(NOTHING, out)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("report.json", "old")]


def test_a_report_of_few_games_says_so(small: Path, tmp_path: Path):
    found = findings([small])
    written = write(found, tmp_path)
    assert "too few games" in summary(found)
    assert not [path for path in written if path.name.startswith("cards-")]
    assert "<p>There are too few games to tell.</p>" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_a_report_that_cannot_be_written_is_refused(small: Path, tmp_path: Path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(BadResults, match="cannot be written"):
        write({"format": 1, "runs": [], "factions": [], "settings": []}, tmp_path / "file")
