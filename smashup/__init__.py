"""The card game Smash Up as software."""
