"""The words of card scripts, in modules by what they do. `thing.py` is the base class: a card or base with its state.
Every other module is a class of words that derives from the modules whose words it uses; it has no state of its own.
`Scripted` in cards.py puts them together, so a script finds all of them on `me`.

- `looking.py`: who and what there is
- `asking.py`: a player picks something
- `changing.py`: cards in play are destroyed, moved, made stronger, given away, and things are set off for later
- `setting.py`: bases and titans
- `playing.py`: extra plays
- `searching.py`: decks and discard piles are searched
"""
