"""Training of a net with PyTorch, on a GPU where there is one.

The label of a table is who won in the end, drawn towards what a teacher (the net before) thinks of the tables that
came next: TD(lambda). Rows that were learned of titles are hidden now and then, so that what is printed on a card must
be able to speak for it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from smashup.bots.learned.net import matrix_of
from smashup.bots.learned.reading import Vocabulary
from smashup.bots.learned.weights import Shape, Weights
from smashup.bots.learning.tables import MOST_BASES, Tables


@dataclass(frozen=True)
class Plan:
    """How to train."""

    epochs: float = 3.0
    batch: int = 4096
    rate: float = 2e-3
    decay: float = 0.03
    hidden: float = 0.15
    """How many titles are known by their print alone in a batch."""
    trust: float = 0.8
    """Lambda: how much the future counts beside what the teacher says of the next table."""
    seed: int = 1


class Examples:
    """Tables on the device."""

    def __init__(self, tables: Tables, device: str) -> None:
        self.seats = tables.seats
        self.count = len(tables)
        self.device = device

        def put(array: Any, kind: Any = None) -> Tensor:
            return torch.as_tensor(np.ascontiguousarray(array if kind is None else array.astype(kind))).to(device)

        self.seat_tokens = put(tables.seat_tokens, np.int32)
        self.play_tokens = put(tables.play_tokens, np.int32)
        self.seat_lengths = put(tables.seat_lengths, np.int64)
        self.play_lengths = put(tables.play_lengths.reshape(self.count, -1), np.int64)
        self.seat_first = _firsts(self.seat_lengths)
        self.play_first = _firsts(self.play_lengths)
        self.bases = put(tables.bases, np.int64)
        self.base_numbers = put(tables.base_numbers)
        self.seat_numbers = put(tables.seat_numbers)
        self.plain = put(tables.plain)
        self.winner = put(tables.winner, np.int64)
        self.game = put(tables.game, np.int64)
        self.turn = put(tables.turn, np.int64)
        held_back = put(tables.held_back)
        self.train = torch.nonzero(~held_back).squeeze(1)
        self.test = torch.nonzero(held_back).squeeze(1)

    def batch(self, rows: Tensor) -> tuple[Tensor, ...]:
        """What the model is given of these tables."""
        return (
            *_bags(self.seat_tokens, self.seat_first[rows], self.seat_lengths[rows]),
            *_bags(self.play_tokens, self.play_first[rows], self.play_lengths[rows]),
            self.bases[rows],
            self.base_numbers[rows].float(),
            self.seat_numbers[rows].float(),
        )


def _firsts(lengths: Tensor) -> Tensor:
    """Where the tokens of each group begin."""
    ends = lengths.reshape(-1).cumsum(0)
    return (ends - lengths.reshape(-1)).reshape(lengths.shape)


def _bags(tokens: Tensor, firsts: Tensor, lengths: Tensor) -> tuple[Tensor, Tensor]:
    """The tokens of some groups in a row, and where each group begins there."""
    first, length = firsts.reshape(-1), lengths.reshape(-1)
    begins = length.cumsum(0) - length
    places = torch.repeat_interleave(first - begins, length) + torch.arange(int(length.sum()), device=tokens.device)
    return tokens[places].long(), begins


class Model(nn.Module):  # type: ignore[misc]  # PyTorch need not be there
    """The net of `smashup.bots.learned.net`, to be trained."""

    def __init__(self, known: Vocabulary, shape: Shape | None = None) -> None:
        super().__init__()
        self.known = known
        self.shape = shape = shape if shape is not None else Shape()
        self.register_buffer("card_facts", torch.as_tensor(matrix_of(known.cards)))
        self.register_buffer("base_facts", torch.as_tensor(matrix_of(known.bases)))
        self.cards = sorted({face.title for face in known.cards})
        self.base_titles = sorted({face.title for face in known.bases})
        card_place = {title: place for place, title in enumerate(self.cards)}
        base_place = {title: place for place, title in enumerate(self.base_titles)}
        self.register_buffer("card_title", torch.tensor([card_place[face.title] for face in known.cards]))
        self.register_buffer("base_title", torch.tensor([base_place[face.title] for face in known.bases]))
        wanted = shape.arrays(len(self.cards), len(self.base_titles), len(known.factions))
        for name, size in wanted.items():
            self.register_parameter(name, nn.Parameter(_begin(name, size)))

    def rows(self, hidden: float = 0.0) -> tuple[Tensor, Tensor, Tensor]:
        """The rows of everything; of some titles only what follows from the facts."""
        cards, bases = self.known_mask(len(self.cards), hidden), self.known_mask(len(self.base_titles), hidden)
        outside = self.card_facts @ self.facts_outside + (self.known_outside * cards)[:, self.card_title]
        inside = self.card_facts @ self.facts_inside + (self.known_inside * cards)[:, self.card_title]
        base = self.base_facts @ self.facts_base + (self.known_base * bases)[self.base_title]
        return (
            _with_nothing(torch.cat([outside.reshape(-1, self.shape.outside), self.known_faction])),
            _with_nothing(inside.reshape(-1, self.shape.inside)),
            _with_nothing(base),
        )

    def known_mask(self, count: int, hidden: float) -> Tensor:
        device = self.card_facts.device
        if not hidden:
            return torch.ones(count, 1, device=device)
        return (torch.rand(count, 1, device=device) >= hidden).float()

    def forward(self, *batch: Tensor, hidden: float = 0.0) -> Tensor:
        seat_tokens, seat_begins, play_tokens, play_begins, bases, base_numbers, seat_numbers = batch
        tables, seats = seat_numbers.shape[:2]
        outside, inside, base_rows = self.rows(hidden)
        own = functional.embedding_bag(play_tokens, inside, play_begins, mode="sum")
        own = own.reshape(tables, MOST_BASES, seats, -1)
        everybody = own.sum(2, keepdim=True).expand_as(own)
        titles = base_rows[bases][:, :, None].expand(-1, -1, seats, -1)
        places = torch.cat([own, everybody, titles, base_numbers], -1)
        places = functional.relu(places @ self.place_w + self.place_b)
        places = functional.relu(places @ self.place_out_w + self.place_out_b)
        places = places * (bases > 0)[:, :, None, None]
        hands = functional.embedding_bag(seat_tokens, outside, seat_begins, mode="sum").reshape(tables, seats, -1)
        state = torch.cat([places.sum(1), places.amax(1), hands, seat_numbers], -1)
        state = functional.relu(state @ self.seat_w + self.seat_b)
        others = (state.sum(1, keepdim=True) - state) / (seats - 1)
        head = functional.relu(torch.cat([state, others], -1) @ self.head_w + self.head_b)
        return head @ self.out_w

    def weights(self, record: Mapping[str, Any]) -> Weights:
        """What was learned so far."""
        names = self.shape.arrays(0, 0, 0)
        arrays = {name: getattr(self, name).detach().float().cpu().numpy() for name in names}
        return Weights(
            self.shape, tuple(self.cards), tuple(self.base_titles), tuple(self.known.factions), arrays, dict(record)
        )

    def take(self, weights: Weights) -> None:
        """Goes on from these: titles they do not know begin with what is printed on them."""
        places = {"cards": self.cards, "bases": self.base_titles, "factions": self.known.factions}
        with torch.no_grad():
            for name, array in weights.arrays.items():
                mine = getattr(self, name)
                learned = torch.as_tensor(np.asarray(array, np.float32)).to(mine.device)
                kind = _TITLES.get(name)
                if kind is None:
                    mine.copy_(learned)
                    continue
                old = {title: place for place, title in enumerate(getattr(weights, kind))}
                mine.zero_()
                for place, title in enumerate(places[kind]):
                    if title in old:
                        mine[..., place, :] = learned[..., old[title], :]


_TITLES = {"known_outside": "cards", "known_inside": "cards", "known_base": "bases", "known_faction": "factions"}


def _begin(name: str, size: tuple[int, ...]) -> Tensor:
    if name.startswith("known") or name.endswith("_b"):
        return torch.zeros(size)
    if name.startswith("facts"):
        return torch.randn(size) * 0.03
    return torch.randn(size) * math.sqrt(2 / size[0])


def _with_nothing(rows: Tensor) -> Tensor:
    return torch.cat([rows.new_zeros(1, rows.shape[1]), rows])


# training ------------------------------------------------------------------------------------------------------------


def train(
    tables: Mapping[int, Tables],
    plan: Plan,
    *,
    device: str,
    start: Weights | None = None,
    deadline: float = math.inf,
    progress: Callable[[float, float], None] = lambda done, loss: None,
) -> tuple[Model, dict[str, Any]]:
    """A model and how well it foretells the games that were held back. With a start it is also the teacher."""
    torch.manual_seed(plan.seed)
    known = Vocabulary()
    model = Model(known).to(device)
    examples = {seats: Examples(one, device) for seats, one in tables.items() if len(one)}
    labels = {seats: functional.one_hot(one.winner, seats).float() for seats, one in examples.items()}
    if start is not None:
        model.take(start)
        labels = {seats: _labels(model, one, plan.trust) for seats, one in examples.items()}
    left = sum(len(one.train) for one in examples.values())
    steps = max(math.ceil(plan.epochs * left / plan.batch), 1)
    optimiser = torch.optim.AdamW(_groups(model, plan), lr=plan.rate, betas=(0.9, 0.98))
    sizes = list(examples)
    shares = np.array([len(examples[seats].train) for seats in sizes], float)
    shares /= shares.sum()
    chance = np.random.default_rng(plan.seed)
    decks = {seats: _Deck(one.train, plan.batch) for seats, one in examples.items()}
    began = time.time()
    done = 0
    running = 0.0
    while done < steps and time.time() < deadline:
        share = max(done / steps, (time.time() - began) / max(deadline - began, 1e-9))
        rate = plan.rate * min(1.0, (done + 1) / 100) * 0.5 * (1 + math.cos(math.pi * min(share, 1.0))) + 1e-5
        for group in optimiser.param_groups:
            group["lr"] = rate
        seats = sizes[int(chance.choice(len(sizes), p=shares))]
        rows = decks[seats].draw()
        found = model(*examples[seats].batch(rows), hidden=plan.hidden)
        loss = functional.cross_entropy(found, labels[seats][rows])
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        done += 1
        if done % 50 == 0 or done == steps:
            running = loss.item()
            progress(done / steps, running)
    found = {
        "steps": done,
        "epochs": round(done * plan.batch / max(left, 1), 2),
        "seconds": round(time.time() - began, 1),
        "tables": left,
        "held_back": {seats: measures(model, one) for seats, one in examples.items() if len(one.test)},
    }
    return model, found


class _Deck:
    """Rows in random order, again and again."""

    def __init__(self, rows: Tensor, size: int) -> None:
        self.rows = rows
        self.size = min(size, len(rows))
        self.order = rows[torch.randperm(len(rows), device=rows.device)]
        self.at = 0

    def draw(self) -> Tensor:
        if self.at + self.size > len(self.order):
            self.order = self.rows[torch.randperm(len(self.rows), device=self.rows.device)]
            self.at = 0
        self.at += self.size
        return self.order[self.at - self.size : self.at]


def _groups(model: Model, plan: Plan) -> list[dict[str, Any]]:
    """What is learned of a title alone is drawn back to nothing more than what holds for all."""
    known = [value for name, value in model.named_parameters() if name.startswith("known")]
    rest = [value for name, value in model.named_parameters() if not name.startswith("known")]
    return [
        {"params": known, "weight_decay": 3 * plan.decay},
        {"params": rest, "weight_decay": plan.decay},
    ]


def _judged(model: Model, examples: Examples, rows: Tensor) -> Tensor:
    with torch.no_grad():
        return torch.cat([model(*examples.batch(part)) for part in rows.split(8192)])


def _labels(model: Model, examples: Examples, trust: float) -> Tensor:
    """TD(lambda), from the end of each game to its beginning."""
    every = torch.arange(examples.count, device=examples.device)
    thought = functional.softmax(_judged(model, examples, every), -1)
    labels = functional.one_hot(examples.winner, examples.seats).float()
    last = torch.ones(examples.count, dtype=torch.bool, device=examples.device)
    last[:-1] = examples.game[1:] != examples.game[:-1]
    ends = torch.nonzero(last).squeeze(1)
    to_end = ends[torch.searchsorted(ends, every)] - every
    for step in range(1, int(to_end.max()) + 1):
        rows = torch.nonzero(to_end == step).squeeze(1)
        labels[rows] = (1 - trust) * thought[rows + 1] + trust * labels[rows + 1]
    return labels


def measures(model: Model, examples: Examples) -> dict[str, Any]:
    """How well the games held back are foretold, beside the plain evaluation."""
    rows = examples.test
    winner = examples.winner[rows]
    net = functional.softmax(_judged(model, examples, rows), -1)
    plain = examples.plain[rows]
    return {"tables": len(rows), "net": _measured(net, winner), "plain": _measured(plain, winner)}


def _measured(chances: Tensor, winner: Tensor) -> dict[str, float]:
    sure = chances.gather(1, winner[:, None]).clamp(min=1e-6)
    won = functional.one_hot(winner, chances.shape[1]).float()
    return {
        "log_loss": round(float(-sure.log().mean()), 4),
        "right": round(float((chances.argmax(-1) == winner).float().mean()), 4),
        "calibration_error": round(calibration_error(chances.reshape(-1), won.reshape(-1)), 4),
    }


def calibration_error(chances: Tensor, won: Tensor, bins: int = 20) -> float:
    """How far the chances that are told lie from how often it comes true, on average."""
    place = (chances * bins).clamp(max=bins - 1).long()
    error = 0.0
    for one in range(bins):
        inside = place == one
        if inside.any():
            error += float(inside.float().mean()) * abs(float(chances[inside].mean()) - float(won[inside].mean()))
    return error
