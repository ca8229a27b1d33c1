"""A learned judgement of tables: a small net in NumPy, alone, at play time.

    net = Net(load_weights())                    # the weights that come with the package
    net.judge([net.read(game.table)])            # everybody's chance to win, of a guess in which all hands are open

`facts.py` says what is printed on a card as numbers, `reading.py` reads a table into lists, `net.py` judges it, and
`weights.py` keeps the weights in a file. `smashup/bots/learning` trains them.
"""

from __future__ import annotations

from smashup.bots.learned.net import Net
from smashup.bots.learned.weights import BadWeights, Weights, load_weights

__all__ = ["BadWeights", "Net", "Weights", "load_weights"]
