"""Puzzles found in games between bots."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice

import smashup
from smashup import Game, bots
from smashup.puzzles import judging
from smashup.puzzles.goals import Goal
from smashup.puzzles.puzzle import NAMES, Puzzle, shortened
from smashup.puzzles.search import Explorer, Line, TooWide

TRIES = 1_000
"""A turn with more possibilities than this is no puzzle: nobody could prove that there is one best line."""
MANY_TRIES = 5_000
"""For one that is looked at once more: what was found with other limits may be wider."""
BESIDES = 3
"""So much power may a base lack, besides that of the strongest minion in hand, that a turn is looked at for it."""
LEADING = 9
"""VP from which on one base may be worth a look; before, there must be two."""
PROMPTS = 4
"""A turn that is too wide is looked at again after a play, up to this prompt."""
A_GAME = 3
"""So many puzzles come from one game at most."""


def game_of(seed: int) -> Game:
    """A game for two of any factions."""
    pairs = smashup.deal_factions([(), ()], seed=seed)
    return smashup.new_game(NAMES, pairs, seed=seed)


def puzzles_of(seed: int) -> list[Puzzle]:
    """The puzzles of one game between bots, at most one of a turn: as early in it as its possibilities are few."""
    found: list[Puzzle] = []
    for prompts in turns_of(seed):
        for game in islice(prompts, PROMPTS):
            with suppress(TooWide):
                puzzle = puzzle_at(game, seed) if promising(game) else None
                if puzzle is not None:
                    found.append(puzzle)
                break
        if len(found) == A_GAME:
            break
    return found


def turns_of(seed: int) -> Iterator[Iterator[Game]]:
    """Turn by turn, the game at every Play Cards prompt of it."""
    game = game_of(seed)
    bot = bots.make("normal", seed)

    def go_on() -> None:
        assert game.choice is not None
        game.choose(bot.choose(game, game.choice.player))

    def prompts(turn: int) -> Iterator[Game]:
        while game.turn == turn and not game.over:
            if game.choice is not None and game.choice.kind == "play cards":
                yield game
            go_on()

    while not game.over:
        turn = game.turn
        if turn:
            yield prompts(turn)
        while not game.over and game.turn == turn:
            go_on()


def promising(game: Game) -> bool:
    """Could bases score this turn that are not certain to, with about what the strongest minion in hand has?"""
    hand = game.table.current.hand
    reach = max((card.printed_power for card in hand if card.is_minion), default=0) + BESIDES
    near = [base for base in game.table.bases if base.total + reach >= base.current_breakpoint]
    return len(near) >= 2 or (len(near) == 1 and game.scores[game.turn_player] >= LEADING)


def stands(puzzle: Puzzle) -> bool:
    """Is it still one by the rules of today: can nothing else reach its goal?"""
    with suppress(TooWide):
        lines = Explorer(puzzle.start(), MANY_TRIES).lines
        best = judging.solution(puzzle.goal, lines)
        return best is not None and puzzle.goal in judging.goals(lines)
    return False


def puzzle_at(game: Game, seed: int) -> Puzzle | None:
    """The puzzle that the rest of this turn is, if it is one; TooWide where nobody could tell."""
    lines = Explorer(game, TRIES).lines
    for goal in judging.goals(lines):
        best = judging.solution(goal, lines)
        if best is not None and judging.holds(game, goal, best.picks, seed):
            return _made(game, goal, best, seed)
    return None


def _made(game: Game, goal: Goal, best: Line, seed: int) -> Puzzle | None:
    """With the bots' attempts; None where all of them find it."""
    draft = Puzzle(
        hashlib.blake2b(game.fingerprint().encode(), digest_size=5).hexdigest(),
        goal,
        game.turn_player,
        (),
        best.picks,
        len(best.moves),
        game.setup.to_dict(),
        shortened(game.snapshot()),
        "",
    )
    start = draft.start()
    missed = judging.missed_by(start, goal, seed)
    return replace(draft, missed=missed, fingerprint=start.fingerprint()) if missed else None
