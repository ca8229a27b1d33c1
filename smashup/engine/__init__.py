"""The rules, and nothing else: no I/O, no clock, no card titles, no third-party imports."""
