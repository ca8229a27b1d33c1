"""The research environments: what Farama's own checks ask, rewards, seeds, illegal actions, bad arguments."""

from __future__ import annotations

import pickle
import warnings
from functools import partial
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import smashup.env
from smashup import BadSetup, IllegalChoice, SmashUpError, bots
from smashup.bots import RandomBot, SearchBot, UnknownBot
from smashup.env import encoding, smashup_v0
from smashup.env.single import SmashUpEnv
from smashup.env.table import BadEnvironment, seat_bots
from smashup.env.vector import SmashUpVectorEnv

FOUR = ["Cyborg Apes", "Shapeshifters", "Super Spies", "Time Travelers"]


def legal(mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


# pettingzoo ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "observations"), [(2, "array"), (4, "dict")])
def test_pettingzoos_api_test(players: int, observations: str):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it wonders about every observation with an action mask
        api_test(smashup_v0.env(players=players, observations=observations), num_cycles=60)


def test_pettingzoos_seed_test():
    seed_test(lambda: smashup_v0.env(players=3), num_cycles=40)


def test_pettingzoos_render_test(capsys: pytest.CaptureFixture[str]):
    render_test(smashup_v0.env)
    assert "Turn" in capsys.readouterr().out


def test_a_game_is_played_to_its_end_and_rewards_add_up_to_nothing():
    env = smashup_v0.env(players=3, pool=[*FOUR, "Fairies", "Princesses"])
    env.reset(seed=5)
    rng = np.random.default_rng(5)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        earned[agent] += reward
        env.step(None if termination or truncation else legal(observation["action_mask"], rng))
    game = env.unwrapped.table.game
    assert game.over
    assert earned[f"player_{game.winner}"] == 1.0
    assert sorted(earned.values()) == [-0.5, -0.5, 1.0]


def test_vp_as_reward_tell_how_far_one_is_ahead():
    env = smashup_v0.raw_env(reward="vp", factions=[(FOUR[0], FOUR[1]), (FOUR[2], FOUR[3])])
    env.reset(seed=8)
    rng = np.random.default_rng(8)
    earned = [0.0, 0.0]
    while env.agents and not any(env.terminations.values()):
        env.step(legal(env.observe(env.agent_selection)["action_mask"], rng))
        earned = [total + env.rewards[agent] for total, agent in zip(earned, env.possible_agents, strict=True)]
    one, two = env.table.game.scores
    won = 1.0 if env.table.game.winner == 0 else -1.0
    assert earned[0] == pytest.approx((one - two) / 15 + won)
    assert earned[0] == pytest.approx(-earned[1])


def test_max_cycles_truncates():
    env = smashup_v0.env(max_cycles=7)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    steps = 0
    for _ in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        assert not termination
        if truncation:
            assert steps == 7
            env.step(None)
        else:
            env.step(legal(observation["action_mask"], rng))
            steps += 1
    assert steps == 7


def test_an_illegal_action_ends_the_game_in_the_usual_wrappers_and_is_refused_without_them():
    env = smashup_v0.env()
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(encoding.MOST_OPTIONS - 1)
    assert all(env.terminations.values())
    assert env.rewards[loser] == -1.0
    raw = smashup_v0.raw_env()
    raw.reset(seed=1)
    with pytest.raises(IllegalChoice, match="action mask"):
        raw.step(encoding.MOST_OPTIONS - 1)


def test_only_the_one_who_chooses_has_actions():
    env = smashup_v0.raw_env(players=2)
    env.reset(seed=3)
    chooser = env.agent_selection
    (other,) = set(env.agents) - {chooser}
    assert env.observe(chooser)["action_mask"].sum() == len(env.table.game.choice.options)  # type: ignore[union-attr]
    assert not env.observe(other)["action_mask"].any()


def test_environments_can_be_pickled():
    env = pickle.loads(pickle.dumps(smashup_v0.raw_env(players=3, reward="vp")))
    env.reset(seed=1)
    assert len(env.agents) == 3


# gymnasium -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("observations", ["array", "dict"])
def test_gymnasiums_check_env(observations: str):
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        check_env(gymnasium.make(smashup.env.ID, observations=observations).unwrapped, skip_render_check=True)


def test_an_illegal_action_costs_something_and_changes_nothing():
    env = gymnasium.make(smashup.env.ID)
    before, info = env.reset(seed=2)
    assert not info["illegal"]
    wrong = int(np.flatnonzero(before["action_mask"] == 0)[0])
    after, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated, info["illegal"]) == (-0.1, False, False, True)
    assert np.array_equal(before["observation"], after["observation"])
    assert np.array_equal(before["action_mask"], after["action_mask"])


def test_illegal_actions_count_towards_the_end():
    env = SmashUpEnv(max_cycles=2)
    env.reset(seed=1)
    illegal = encoding.MOST_OPTIONS - 1
    assert [env.step(illegal)[3] for _ in range(2)] == [False, True]


def test_one_seat_plays_to_the_end_against_bots():
    env = gymnasium.make(smashup.env.ID, opponents=["random", RandomBot], players=3, render_mode="ansi")
    observation, _ = env.reset(seed=4)
    rng = np.random.default_rng(4)
    reward, over = 0.0, False
    while not over:
        observation, reward, over, truncated, info = env.step(legal(observation["action_mask"], rng))  # type: ignore[assignment]
        assert not truncated
    best = info["vp"].index(max(info["vp"]))
    assert reward == (1.0 if best == 0 else -0.5)
    assert "has won" in str(env.render())


def test_the_mask_is_offered_under_the_name_that_sb3_looks_for():
    env = gymnasium.make(smashup.env.ID).unwrapped
    observation, info = env.reset(seed=1)
    masks = env.action_masks()  # type: ignore[attr-defined]
    assert masks.dtype == bool
    assert np.array_equal(masks, observation["action_mask"].astype(bool))
    assert np.array_equal(masks, info["action_mask"].astype(bool))


@pytest.mark.parametrize("factions", [None, [(FOUR[0], FOUR[1]), (FOUR[2], FOUR[3])]])
def test_nothing_is_played_before_the_first_reset(factions: Any):
    single = gymnasium.make(smashup.env.ID, factions=factions, render_mode="ansi").unwrapped
    many = SmashUpVectorEnv(2, factions=factions)
    all_seats = smashup_v0.raw_env(factions=factions)
    for act in (
        lambda: single.step(0),
        single.action_masks,  # type: ignore[attr-defined]
        single.render,
        lambda: many.step([0, 0]),
        lambda: all_seats.step(0),
        lambda: all_seats.observe("player_0"),
    ):
        with pytest.raises(ResetNeeded, match="No game has begun yet"):
            act()


@pytest.mark.parametrize("max_cycles", [3, None])
def test_nothing_is_played_after_the_end(max_cycles: int | None):
    rng = np.random.default_rng(1)
    env = gymnasium.make(smashup.env.ID, max_cycles=max_cycles)
    observation, _ = env.reset(seed=1)
    ended = False
    while not ended:
        observation, _, over, late, _ = env.step(legal(observation["action_mask"], rng))
        ended = over or late
    with pytest.raises(ResetNeeded, match="The game has ended"):
        env.step(0)
    env.reset()
    env.step(0)


def test_nobody_acts_at_a_table_that_all_have_left():
    env = smashup_v0.raw_env(max_cycles=2)
    env.reset(seed=1)
    with pytest.raises(IllegalChoice, match="may not take the action None"):
        env.step(None)
    env.step(0)
    env.step(0)
    while env.agents:
        env.step(None)
    with pytest.raises(ResetNeeded, match="The game has ended"):
        env.step(0)


# many at once --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("observations", ["array", "dict"])
def test_many_games_at_once_are_the_same_games(observations: str):
    envs = gymnasium.make_vec(
        smashup.env.ID, num_envs=3, vectorization_mode="vector_entry_point", observations=observations
    )
    many, _ = envs.reset(seed=11)
    assert many in envs.observation_space
    rng = np.random.default_rng(0)
    singles = [gymnasium.make(smashup.env.ID, observations=observations) for _ in range(3)]
    alone = [env.reset(seed=11 + number)[0] for number, env in enumerate(singles)]
    for _ in range(25):
        actions = [legal(mask, rng) for mask in many["action_mask"]]
        many, rewards, over, _, _ = envs.step(actions)
        for number, env in enumerate(singles):
            alone[number], reward, ended, _, _ = env.step(actions[number])
            assert (reward, ended) == (rewards[number], over[number])
            assert np.array_equal(alone[number]["action_mask"], many["action_mask"][number])


def test_a_game_that_ends_begins_anew_in_the_same_step():
    envs = gymnasium.make_vec(smashup.env.ID, num_envs=2, vectorization_mode="vector_entry_point", max_cycles=4)
    many, _ = envs.reset(seed=1)
    for step in range(1, 5):
        many, _, over, late, infos = envs.step([0, encoding.MOST_OPTIONS - 1])
        assert infos["illegal"].tolist() == [False, True]
        assert not over.any()
        assert late.tolist() == [step == 4] * 2
    assert infos["final_obs"][1]["action_mask"].any()
    assert many["action_mask"].any(axis=1).all()


# bad arguments -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "problem", "words"),
    [
        ({"players": 5}, BadEnvironment, "Two to four"),
        ({"players": 2.0}, BadEnvironment, "Two to four players sit at a table, not 2.0"),
        ({"reward": "money"}, BadEnvironment, "win or vp"),
        ({"observations": "pixels"}, BadEnvironment, "array or dict"),
        ({"render_mode": "rgb_array"}, BadEnvironment, "human or ansi"),
        ({"pool": FOUR, "players": 3}, BadEnvironment, "need 6 different factions"),
        ({"pool": [*FOUR, "Cyborg Apes"]}, BadEnvironment, "Cyborg Apes is in the pool twice"),
        ({"pool": ["Cyborg Ape", *FOUR]}, BadSetup, "Did you mean Cyborg Apes"),
        ({"factions": [("Cyborg Apes", "Cyborg Apes"), ("Fairies", "Princesses")]}, BadSetup, "twice"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(
    arguments: dict[str, Any], problem: type[SmashUpError], words: str
):
    for make in (smashup_v0.env, SmashUpEnv):
        with pytest.raises(problem, match=words):
            make(**arguments)


@pytest.mark.parametrize("count", [0, -1, 1.5, "7"])
def test_a_game_that_would_be_truncated_before_it_begins_is_refused(count: Any):
    for make in (
        smashup_v0.env,
        partial(gymnasium.make, smashup.env.ID),
        partial(gymnasium.make_vec, smashup.env.ID, num_envs=2, vectorization_mode="vector_entry_point"),
    ):
        with pytest.raises(BadEnvironment, match="max_cycles is a whole number from 1 on"):
            make(max_cycles=count)


def test_unknown_and_missing_opponents_are_refused():
    with pytest.raises(UnknownBot, match="Did you mean normal"):
        gymnasium.make(smashup.env.ID, opponents=["normale"])
    with pytest.raises(BadEnvironment, match="4 players have 3 opponents"):
        gymnasium.make(smashup.env.ID, opponents=["random", "random"], players=4)
    for nobody in (None, 5, [None]):
        with pytest.raises(BadEnvironment, match="An opponent is the level of a bot or a function that makes one"):
            gymnasium.make(smashup.env.ID, opponents=nobody)


@pytest.mark.parametrize("opponents", ["easy", ["easy"], partial(bots.make, "easy"), [partial(bots.make, "easy")] * 3])
def test_one_opponent_plays_all_other_seats(opponents: Any):
    makers = seat_bots(opponents, 4)
    assert [type(make(1)) for make in makers] == [type(bots.make("easy", 1))] * 3


@pytest.mark.parametrize("count", [0, -1, 1.0, True])
def test_no_games_at_once_are_refused(count: Any):
    with pytest.raises(BadEnvironment, match="num_envs is a whole number from 1 on"):
        SmashUpVectorEnv(count)


@pytest.mark.parametrize("seeds", [[], [1], [1, 2, 3]])
def test_a_list_of_seeds_has_one_for_each_game(seeds: list[int]):
    envs, others = SmashUpVectorEnv(2), SmashUpVectorEnv(2)
    for made in (envs, others):
        made.reset(seed=[7, 8])
    with pytest.raises(BadEnvironment, match=f"2 games take one seed, or 2, not {len(seeds)}"):
        envs.reset(seed=seeds)
    after, expected = envs.reset(seed=[None, 9])[0], others.reset(seed=[None, 9])[0]
    assert (after["observation"] == expected["observation"]).all()


def test_many_games_at_once_have_no_picture():
    with pytest.raises(BadEnvironment, match="Many games at once are not rendered"):
        gymnasium.make_vec(smashup.env.ID, vectorization_mode="vector_entry_point", render_mode="rgb_array")


def test_opponents_that_search_have_no_clock():
    (make,) = seat_bots(["hard"], 2)
    bot = make(1)
    assert isinstance(bot, SearchBot)
    assert bot.budget.seconds is None


# the docs ------------------------------------------------------------------------------------------------------------


def test_the_first_example_of_the_docs_runs():
    page = (Path(smashup.__file__).parent.parent / "docs" / "research.md").read_text(encoding="utf-8")
    lines = page.partition("    from smashup.env")[2].partition("\n|")[0].splitlines()
    code = "\n".join(["from smashup.env" + lines[0], *(line.removeprefix("    ") for line in lines[1:])])
    made: dict[str, Any] = {}
    exec(code, made)
    assert made["envs"].num_envs == 32
    assert made["termination"] or made["truncation"], "the first game was played to its end"


def test_the_docs_say_how_large_observations_are():
    page = (Path(smashup.__file__).parent.parent / "docs" / "research.md").read_text(encoding="utf-8")
    for name, (_, shape) in encoding.layout().items():
        assert f"| `{name}` | {' × '.join(map(str, shape))} |" in page
