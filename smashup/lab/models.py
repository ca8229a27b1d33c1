"""How strong factions are: a Plackett-Luce model of the places at the end of a game.

The utility of a seat is the sum of what its pair of factions is worth, the effect of its place in the turn order and,
where different bots sit at one table, the effect of its bot; the places follow Luce's choice rule. It is fitted as
Bradley-Terry comparisons of all pairs of players of a game (full breaking, which is consistent for Plackett-Luce) by
scikit-learn's logistic regression. Players with equal VP share a place: half a win for each. Those of a game hang
together: added up as if independent, they would seem to say (players + 1)/3 times what they do (that is how much more
the places of equal players vary), so that each weighs 3/(players + 1).

What a pair is worth is a term for either faction and one for the pair. All terms have normal priors around zero. That
of factions is wide, so that only runs of few games feel it. There are many pairs with few games each, so that theirs
is to be as wide as they differ. How much that is, few games hardly tell; so no width is taken for certain. The
posteriors of many widths are mixed, each weighted by how likely it makes the data (marginal likelihood by Laplace's
method) and by a Rayleigh prior, which leaves little to widths next to none. The intervals are those of the mixture.

What pairs are worth is then split by least squares into the strengths of the factions, the same with all partners, and
the rest, the synergies: those of a faction with all its partners add up to zero, and so do all strengths, and all
effects of the turn order. A strength is relative to the average faction.
"""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from smashup.extras import NotInstalled
from smashup.lab.data import Array, Setting

try:
    import numpy as np
    import scipy.sparse
    from sklearn.linear_model import LogisticRegression
    from threadpoolctl import threadpool_limits
except ImportError as problem:
    raise NotInstalled("statistics", "lab", problem) from None

FEWEST_GAMES = 100
"""Of fewer games no model is made."""
WIDE = 5.0
"""The width of the prior of bots and of the turn order, in logits: next to none."""
FACTIONS = 1.0
"""That of factions: twice as wide as they have ever been found to differ. Many games do not feel it; few, in which the
better bot nearly always wins, would say next to anything without it.
"""
NARROWEST, WIDEST = 0.01, 1.5
"""Between these lies the width of the prior of what pairs are worth beyond their factions."""
USUAL = 0.3
"""The likeliest width before a game is seen; three times as much is rare."""
WIDTHS = 10
"""So many widths are tried at first."""
HEAVIEST = 0.4
"""While a single width has more of the weight than this, those between it and its neighbours are tried too."""


@dataclass
class Effects:
    """Some effects in logits, with their standard errors."""

    value: Array
    error: Array


@dataclass
class Model:
    """What the games of a setting say about its factions, and about its `pairs` of them."""

    strength: Effects
    """Of all factions; those that were not dealt are not a number."""
    order: Effects
    bot: Effects | None
    pairs: list[tuple[int, int]]
    worth: Effects
    """What a pair is worth: 0 is the average pair."""
    synergy: Effects
    """What it is worth beyond the strengths of its factions."""
    spread: float
    """The width of the prior of what pairs are worth beyond their factions, on average."""


@dataclass
class Posterior:
    """Parameters in logits, their covariance, and the prior's width that they come from."""

    width: float
    value: Array
    covariance: Array


@dataclass
class Comparisons:
    """Who was ahead of whom: one line for two players of a game."""

    one: tuple[Array, Array]
    """Their places in arrays of (games, players)."""
    two: tuple[Array, Array]
    ahead: Array
    """1 if the first was ahead, 0 if the second, 1/2 for a shared place."""


def compare(setting: Setting) -> Comparisons:
    """All players of a game with each other. Whoever was ahead is the first of every other line and the second of the
    rest: a regression wants to see both outcomes, even where one seat wins every game.
    """
    count = setting.games
    pairs = list(itertools.combinations(range(setting.players), 2))
    games = np.tile(np.arange(count), len(pairs))
    one = np.repeat([pair[0] for pair in pairs], count)
    two = np.repeat([pair[1] for pair in pairs], count)
    ahead = (np.sign(setting.place[games, two] - setting.place[games, one]) + 1) / 2
    turned = ahead == np.arange(len(ahead)) % 2
    one, two = np.where(turned, two, one), np.where(turned, one, two)
    return Comparisons((games, one), (games, two), np.where(turned, 1 - ahead, ahead))


def fit(setting: Setting, factions: int) -> Model | None:
    """The model of a setting; None where there are too few games."""
    if setting.games < FEWEST_GAMES:
        return None
    with threadpool_limits(1):  # these matrices are small: threads would only wait for each other
        return _fit(setting, factions)


def _fit(setting: Setting, factions: int) -> Model:
    compared = compare(setting)
    used, faction = np.unique(setting.factions, return_inverse=True)
    bots, bot = np.unique(setting.bot, return_inverse=True)
    ends = np.sort(setting.factions, axis=2)
    codes, pair = np.unique(ends[..., 0] * factions + ends[..., 1], return_inverse=True)
    pairs = [divmod(int(code), factions) for code in codes]

    faction = faction.reshape(setting.factions.shape)
    columns = [
        _difference(compared, len(used), faction[..., 0], faction[..., 1]),
        _difference(compared, setting.players, setting.order - 1),
        _difference(compared, len(bots), bot.reshape(setting.bot.shape)),
    ]
    shrunk = _difference(compared, len(pairs), pair.reshape(setting.place.shape))
    widths = np.repeat([FACTIONS, WIDE, WIDE], [block.shape[1] for block in columns])
    regression = _Shrunk(scipy.sparse.hstack(columns), widths, shrunk, compared.ahead, 3 / (setting.players + 1))
    posterior = regression.posterior()
    value, covariance = posterior.value, posterior.covariance

    starts = np.cumsum([0, *(block.shape[1] for block in columns)])
    members = np.zeros((len(pairs), len(used)))
    for number, both in enumerate(pairs):
        members[number, np.searchsorted(used, both)] = 1
    worth = np.zeros((len(pairs), len(value)))
    worth[:, : len(used)] = members
    worth[:, starts[-1] :] = np.eye(len(pairs))
    share = np.linalg.pinv(members)
    """What of a pair's worth is each faction's."""

    def effects(sums: Array) -> Effects:
        spread = np.einsum("ij,jk,ik->i", sums, covariance, sums, optimize=True)
        return Effects(sums @ value, np.sqrt(np.maximum(spread, 0)))

    def block(number: int) -> Effects:
        return effects(_centred(np.eye(len(value))[starts[number] : starts[number + 1]]))

    found = effects(_centred(share @ worth))
    strength = Effects(np.full(factions, np.nan), np.full(factions, np.nan))
    strength.value[used], strength.error[used] = found.value, found.error
    return Model(
        strength=strength,
        order=block(1),
        bot=block(2) if len(bots) > 1 else None,
        pairs=pairs,
        worth=effects(_centred(worth)),
        synergy=effects(worth - members @ share @ worth),
        spread=posterior.width,
    )


def _centred(sums: Array) -> Array:
    centred: Array = sums - sums.mean(axis=0)
    return centred


def _difference(compared: Comparisons, count: int, *numbers: Array) -> Any:
    """For every comparison, what the first player has less what the second has; `numbers` says what a seat has."""
    lines = np.arange(len(compared.ahead))
    ones = np.ones(len(lines))
    whole = scipy.sparse.csr_matrix((len(lines), count))
    for number in numbers:
        whole = whole + scipy.sparse.csr_matrix((ones, (lines, number[compared.one])), whole.shape)
        whole = whole - scipy.sparse.csr_matrix((ones, (lines, number[compared.two])), whole.shape)
    return whole


class _Shrunk:
    """A logistic regression with normal priors: some columns have given widths, the last one that is asked for."""

    def __init__(self, fixed: Any, widths: Array, shrunk: Any, ahead: Array, weight: float) -> None:
        self.fixed = fixed
        self.widths = widths
        self.shrunk = shrunk
        # A shared place is half a win for each: both outcomes, with half the weight.
        tied = ahead == 0.5
        self.lines = np.concatenate([np.arange(len(ahead)), np.flatnonzero(tied)])
        self.wins = np.concatenate([ahead > 0.25, np.zeros(tied.sum(), dtype=bool)])
        self.weights = weight * np.where(tied[self.lines], 0.5, 1.0)
        self.start: Array | None = None
        """The last solution, in logits: where the next search starts."""

    def posterior(self) -> Posterior:
        """What all widths say together: the mixture of their posteriors, by the law of total variance."""
        steps = np.linspace(np.log(NARROWEST), np.log(WIDEST), WIDTHS)
        tried = {float(step): self._at(float(np.exp(step))) for step in steps}
        while True:
            at = np.array(sorted(tried))
            found = [tried[step] for step in at]
            shares = _shares(at, np.array([evidence for evidence, _ in found]))
            best = int(shares.argmax())
            if shares[best] <= HEAVIEST:
                return _mixed([posterior for _, posterior in found], shares)
            for one, two in itertools.pairwise(at[max(best - 1, 0) : best + 2]):
                between = float(one + two) / 2
                tried[between] = self._at(float(np.exp(between)))

    def _at(self, width: float) -> tuple[float, Posterior]:
        """With a prior of this width: how likely the data are (a logarithm, Laplace's method), and what they say."""
        design, coefficients, chances = self._solve(width)
        seen = np.where(self.wins, chances[self.lines], 1 - chances[self.lines])
        likelihood = float((self.weights * np.log(seen)).sum())
        curvature = self._curvature(design, chances)
        _, determinant = np.linalg.slogdet(curvature)
        evidence = likelihood - 0.5 * float(coefficients @ coefficients) - 0.5 * float(determinant)
        scale = self._scale(width)
        covariance = np.linalg.inv(curvature) * np.outer(scale, scale)
        return evidence, Posterior(width, coefficients * scale, covariance)

    def _scale(self, width: float) -> Array:
        """The widths of all priors."""
        return np.concatenate([self.widths, np.full(self.shrunk.shape[1], width)])

    def _solve(self, width: float) -> tuple[Any, Array, Array]:
        """The design with the priors' widths multiplied in, its coefficients, and the chances of a win."""
        scale = self._scale(width)
        design = scipy.sparse.hstack([self.fixed, self.shrunk], format="csr") @ scipy.sparse.diags(scale)
        regression = LogisticRegression(
            C=1.0, solver="newton-cholesky", fit_intercept=False, tol=1e-6, max_iter=300, warm_start=True
        )
        if self.start is not None:
            regression.coef_ = (self.start / scale)[None, :]
            regression.intercept_ = np.zeros(1)
            regression.classes_ = np.array([False, True])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            regression.fit(design[self.lines], self.wins, sample_weight=self.weights)
        coefficients: Array = regression.coef_[0]
        self.start = coefficients * scale
        return design, coefficients, 1 / (1 + np.exp(-(design @ coefficients)))

    def _curvature(self, design: Any, chances: Array) -> Array:
        weights = np.bincount(self.lines, weights=self.weights, minlength=len(chances)) * chances * (1 - chances)
        curvature: Array = (design.T @ scipy.sparse.diags(weights) @ design).toarray() + np.eye(design.shape[1])
        return curvature


def _shares(steps: Array, evidence: Array) -> Array:
    """The weights of widths, given by their logarithms: the trapezoid rule over evidence and prior."""
    widths = np.exp(steps)
    # Rayleigh's density has the width as a factor, and so has the change to logarithms.
    density = evidence - 0.5 * (widths / USUAL) ** 2 + 2 * steps
    weights = np.exp(density - density.max()) * np.gradient(steps)
    shares: Array = weights / weights.sum()
    return shares


def _mixed(posteriors: Sequence[Posterior], shares: Array) -> Posterior:
    """Mean and covariance of a mixture."""
    values = np.array([posterior.value for posterior in posteriors])
    value = shares @ values
    within = sum(share * posterior.covariance for share, posterior in zip(shares, posteriors, strict=True))
    apart = values - value
    width = float(shares @ [posterior.width for posterior in posteriors])
    return Posterior(width, value, within + (apart * shares[:, None]).T @ apart)
