"""What is counted and measured, as Prometheus reads it at /metrics (docs/operations.md)."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, generate_latest

import smashup

if TYPE_CHECKING:
    from smashup.server.house import House

_QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
_LONG = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120)

VERSION = Gauge("smashup_version", "The version that runs; always 1.", ["version"])
TABLES = Gauge("smashup_tables", "Tables in the database, of all processes.", ["state"])
IN_MEMORY = Gauge("smashup_tables_in_memory", "Tables that this process has in memory.")
SOCKETS = Gauge("smashup_sockets", "Open sockets of this process.", ["of"])
CHOICES = Counter("smashup_choices", "Choices that this process has stored.", ["by"])
REQUESTS = Histogram(
    "smashup_request_seconds", "How long HTTP requests took.", ["method", "route", "status"], buckets=_QUICK
)
MESSAGES = Histogram(
    "smashup_message_seconds", "How long messages over the sockets of tables took.", ["type"], buckets=_QUICK
)
BOT_QUEUE = Gauge(
    "smashup_bot_queue", "Questions that wait for a free worker, and unattended tables for a turn.", ["of"]
)
BOT_WAIT = Histogram("smashup_bot_wait_seconds", "How long questions waited for a worker.", ["want"], buckets=_LONG)
BOT_THOUGHT = Histogram("smashup_bot_thought_seconds", "How long workers thought.", ["want", "level"], buckets=_LONG)
LOG_INS = Counter("smashup_log_ins", "Attempts to log in.", ["outcome"])
PROBLEMS = Counter("smashup_problems", "Warnings and errors in the log.", ["level"])

VERSION.labels(smashup.__version__).set(1)
for _level in ("WARNING", "ERROR", "CRITICAL"):
    PROBLEMS.labels(_level)


class ProblemCounter(logging.Handler):
    """Counts what the log says of problems."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        PROBLEMS.labels(record.levelname).inc()


async def page(house: House) -> bytes:
    """The figures as they stand now, in Prometheus' text format."""
    for state, count in (await house.store.count_tables()).items():
        TABLES.labels(state).set(count)
    IN_MEMORY.set(len(house.tables))
    for of, turns in (
        ("moves", house.thinkers.turns),
        ("unattended", house.unattended),
        ("reviews", house.archive.reviewers.turns),
        ("hints", house.advisers.turns),
    ):
        BOT_QUEUE.labels(of).set(turns.waiting)
    return generate_latest(REGISTRY)
