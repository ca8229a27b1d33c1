"""How strong factions are: a Plackett-Luce model of the places at the end of a game.

The utility of a seat is the sum of the strengths of its two factions, the effect of its place in the turn order and,
where different bots sit at one table, the effect of its bot; the places follow Luce's choice rule. It is fitted as
Bradley-Terry comparisons of all pairs of players of a game (full breaking, which is consistent for Plackett-Luce) by
a binomial GLM of statsmodels, with standard errors that allow for the comparisons of one game hanging together.
Players with equal VP share a place: half a win for each. Effects of a kind add up to zero: a strength is relative to
the average faction.

A synergy is what a pair is worth beyond its factions' strengths, in the same model. There are many pairs with few
games each, so synergies are shrunk: their prior is a normal distribution around zero, as wide as makes the data most
likely (marginal likelihood by Laplace's method); the fit is scikit-learn's logistic regression, the interval the
posterior's. With more than two players a comparison weighs 2/players here, because those of a game hang together.
"""

from __future__ import annotations

import itertools
import warnings
from dataclasses import dataclass
from typing import Any

from smashup.lab.data import Array, Setting
from smashup.lab.errors import NotInstalled

try:
    import numpy as np
    import scipy.optimize
    import scipy.sparse
    import statsmodels.api as sm
    from sklearn.linear_model import LogisticRegression
    from threadpoolctl import threadpool_limits
except ImportError as problem:
    raise NotInstalled("Statistics", "lab", problem.name or "statsmodels") from None

FEWEST_GAMES = 100
"""Of fewer games no model is made."""
WIDE = 5.0
"""The prior's width for whatever is not shrunk, in logits: next to none."""


@dataclass
class Effects:
    """Some effects in logits, with their standard errors."""

    value: Array
    error: Array


@dataclass
class Model:
    """What the games of a setting say about its factions. A synergy is that of `pairs` of factions."""

    strength: Effects
    order: Effects
    bot: Effects | None
    pairs: list[tuple[int, int]]
    synergy: Effects
    spread: float
    """The width of the synergies' distribution."""


@dataclass
class Comparisons:
    """Who was ahead of whom: one line for two players of a game."""

    one: tuple[Array, Array]
    """Their places in arrays of (games, players)."""
    two: tuple[Array, Array]
    ahead: Array
    """1 if the first was ahead, 0 if the second, 1/2 for a shared place."""


def compare(setting: Setting) -> Comparisons:
    count = setting.games
    pairs = list(itertools.combinations(range(setting.players), 2))
    games = np.tile(np.arange(count), len(pairs))
    one = np.repeat([pair[0] for pair in pairs], count)
    two = np.repeat([pair[1] for pair in pairs], count)
    difference = setting.place[games, two] - setting.place[games, one]
    return Comparisons((games, one), (games, two), (np.sign(difference) + 1) / 2)


def fit(setting: Setting, factions: int) -> Model | None:
    """The model of a setting; None where there are too few games, or they do not say enough."""
    if setting.games < FEWEST_GAMES:
        return None
    with threadpool_limits(1):  # these matrices are small: threads would only wait for each other
        return _fit(setting, factions)


def _fit(setting: Setting, factions: int) -> Model | None:
    compared = compare(setting)
    used = np.unique(setting.factions)
    design = _Design(factions, setting, used)
    exog = design.difference(compared)
    groups = compared.one[0] if setting.players > 2 else None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            result = sm.GLM(compared.ahead, exog, family=sm.families.Binomial()).fit(
                cov_type="cluster" if groups is not None else "nonrobust",
                cov_kwds={"groups": groups} if groups is not None else None,
            )
        except (ValueError, np.linalg.LinAlgError):
            return None
    value, covariance = np.asarray(result.params), np.asarray(result.cov_params())
    errors = np.sqrt(np.diag(covariance))
    if not np.isfinite(errors).all() or errors.max() > WIDE:
        return None
    strength, order, bot = design.effects(value, covariance)
    pairs, synergy, spread = _synergies(setting, compared, design, exog)
    return Model(strength, order, bot, pairs, synergy, spread)


class _Design:
    """The columns of the model: contrasts, so that the effects of a kind add up to zero."""

    def __init__(self, factions: int, setting: Setting, used: Array) -> None:
        self.factions = factions
        self.setting = setting
        self.used = used
        self.bots = np.unique(setting.bot)
        kinds = [len(used), setting.players, len(self.bots)]
        self.contrasts = [np.vstack([np.eye(kind - 1), -np.ones((1, kind - 1))]) for kind in kinds if kind > 1]

    def difference(self, compared: Comparisons) -> Array:
        """The first player's columns less the second's."""
        blocks = [self._factions(compared), self._one_of(self.setting.order - 1, self.setting.players, compared)]
        if len(self.bots) > 1:
            seats = np.searchsorted(self.bots, self.setting.bot)
            blocks.append(self._one_of(seats, len(self.bots), compared))
        return np.hstack([block @ contrast for block, contrast in zip(blocks, self.contrasts, strict=True)])

    def _factions(self, compared: Comparisons) -> Array:
        numbers = np.searchsorted(self.used, self.setting.factions)
        block = np.zeros((len(compared.ahead), len(self.used)))
        lines = np.arange(len(block))
        for side in (0, 1):
            block[lines, numbers[compared.one][:, side]] += 1
            block[lines, numbers[compared.two][:, side]] -= 1
        return block

    def _one_of(self, numbers: Array, count: int, compared: Comparisons) -> Array:
        block = np.zeros((len(compared.ahead), count))
        lines = np.arange(len(block))
        block[lines, numbers[compared.one]] += 1
        block[lines, numbers[compared.two]] -= 1
        return block

    def effects(self, value: Array, covariance: Array) -> tuple[Effects, Effects, Effects | None]:
        """Strengths of all factions (those not dealt are not a number), of the turn order, of the bots."""
        found = []
        start = 0
        for contrast in self.contrasts:
            part = slice(start, start + contrast.shape[1])
            spread = contrast @ covariance[part, part] @ contrast.T
            found.append(Effects(contrast @ value[part], np.sqrt(np.diag(spread))))
            start = part.stop
        strength = Effects(np.full(self.factions, np.nan), np.full(self.factions, np.nan))
        strength.value[self.used] = found[0].value
        strength.error[self.used] = found[0].error
        return strength, found[1], found[2] if len(found) > 2 else None


def _synergies(
    setting: Setting, compared: Comparisons, design: _Design, exog: Array
) -> tuple[list[tuple[int, int]], Effects, float]:
    """What pairs are worth beyond their factions, shrunk as much as the data say."""
    ends = np.sort(setting.factions, axis=2)
    codes = ends[..., 0] * design.factions + ends[..., 1]
    known, numbers = np.unique(codes, return_inverse=True)
    numbers = numbers.reshape(codes.shape)
    lines = np.arange(len(compared.ahead))
    ones = np.ones(len(lines))
    pairs = scipy.sparse.csr_matrix((ones, (lines, numbers[compared.one])), (len(lines), len(known)))
    pairs = pairs - scipy.sparse.csr_matrix((ones, (lines, numbers[compared.two])), (len(lines), len(known)))
    fit = _Shrunk(scipy.sparse.csr_matrix(exog), pairs, compared.ahead, 2 / setting.players)
    best = scipy.optimize.minimize_scalar(
        lambda logarithm: -fit.evidence(float(np.exp(logarithm))),
        bounds=(np.log(0.01), np.log(1.0)),
        method="bounded",
        options={"xatol": 0.1, "maxiter": 12},
    )
    width = float(np.exp(best.x))
    value, error = fit.posterior(width)
    return [divmod(int(code), design.factions) for code in known], Effects(value, error), width


class _Shrunk:
    """A logistic regression in which the pairs have a normal prior of a given width."""

    def __init__(self, fixed: Any, pairs: Any, ahead: Array, weight: float) -> None:
        self.fixed = fixed * WIDE
        self.pairs = pairs
        # A shared place is half a win for each: both outcomes, with half the weight.
        tied = ahead == 0.5
        self.lines = np.concatenate([np.arange(len(ahead)), np.flatnonzero(tied)])
        self.wins = np.concatenate([ahead > 0.25, np.zeros(tied.sum(), dtype=bool)])
        self.weights = weight * np.where(tied[self.lines], 0.5, 1.0)
        self.start: Array | None = None
        """The last solution, in logits: where the next search starts."""

    def _solve(self, width: float) -> tuple[Any, Array, Array]:
        """The design with the priors' widths multiplied in, its coefficients, and the chances of a win."""
        design = scipy.sparse.hstack([self.fixed, self.pairs * width], format="csr")
        regression = LogisticRegression(C=1.0, fit_intercept=False, tol=1e-6, max_iter=300, warm_start=True)
        scale = np.concatenate([np.ones(self.fixed.shape[1]), np.full(self.pairs.shape[1], width)])
        if self.start is not None:
            regression.coef_ = (self.start / scale)[None, :]
            regression.intercept_ = np.zeros(1)
            regression.classes_ = np.array([False, True])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            regression.fit(design[self.lines], self.wins, sample_weight=self.weights)
        coefficients: Array = regression.coef_[0]
        self.start = coefficients * scale
        chances = 1 / (1 + np.exp(-(design @ coefficients)))
        return design, coefficients, chances

    def _curvature(self, design: Any, chances: Array) -> Array:
        weights = np.bincount(self.lines, weights=self.weights, minlength=len(chances)) * chances * (1 - chances)
        curvature: Array = (design.T @ scipy.sparse.diags(weights) @ design).toarray() + np.eye(design.shape[1])
        return curvature

    def evidence(self, width: float) -> float:
        """The logarithm of how likely the data are with a prior of this width (Laplace's method)."""
        design, coefficients, chances = self._solve(width)
        seen = np.where(self.wins, chances[self.lines], 1 - chances[self.lines])
        likelihood = float((self.weights * np.log(seen)).sum())
        _, determinant = np.linalg.slogdet(self._curvature(design, chances))
        return likelihood - 0.5 * float(coefficients @ coefficients) - 0.5 * float(determinant)

    def posterior(self, width: float) -> tuple[Array, Array]:
        """The synergies and their standard errors."""
        design, coefficients, chances = self._solve(width)
        covariance = np.linalg.inv(self._curvature(design, chances))
        first = self.fixed.shape[1]
        return coefficients[first:] * width, np.sqrt(np.diag(covariance)[first:]) * width
