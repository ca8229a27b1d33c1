"""Training of the net (smashup/bots/learned): `python -m smashup.bots.learning --help`.

`games.py` plays, `tables.py` turns games into what a net reads, `training.py` trains with PyTorch, `contest.py` lets
nets play each other, `folder.py` keeps a run, so that it can be stopped and continued.
"""
