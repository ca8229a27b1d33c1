"""Rows that cannot be read: each is told apart from the others, named in the log once, and stops nothing else.

A disk, a person with a database tool or a fault of ours may leave anything in a row. SQLite keeps whatever it is given,
whatever the column is declared as.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError
from sqlalchemy import JSON, Dialect
from sqlalchemy.types import TypeDecorator

from smashup.server.errors import Refusal

log = logging.getLogger(__name__)

R = TypeVar("R")
Row = Mapping[str, Any]


class Unreadable:
    """Stands where a text was to be JSON and is none."""


class Document(TypeDecorator[Any]):
    """JSON; a text that is none does not stop the rows beside it."""

    impl = JSON
    cache_ok = True

    def __init__(self, *, null: bool = False) -> None:
        super().__init__(none_as_null=null)

    def result_processor(self, dialect: Dialect, coltype: Any) -> Any:
        read = super().result_processor(dialect, coltype)
        if read is None:  # the driver of PostgreSQL reads it, and PostgreSQL keeps nothing else
            return None

        def process(value: Any) -> Any:
            try:
                return read(value)
            except (ValueError, TypeError, RecursionError):
                return Unreadable()

        return process


class Damaged(Refusal):
    """Something of which a row cannot be read."""

    def __init__(self, what: str) -> None:
        super().__init__(
            "damaged",
            f"This {what} is damaged and cannot be shown. Whoever runs the server finds more in the log.",
            410,
        )


class Doctor:
    """Tells the sound rows from the others."""

    def __init__(self) -> None:
        self._told: set[tuple[str, str]] = set()

    def tell(self, what: str, which: object, problem: object) -> None:
        """Says once what is wrong with a row."""
        key = what, str(which)
        if key not in self._told:
            self._told.add(key)
            log.error("A row of %s is damaged: %s", what, _in_words(problem), extra={"row": key[1]})

    def sound(self, kind: type[R], rows: Iterable[Any], what: str, which: object = "") -> list[R | None]:
        """The rows as records; None for those that are none."""
        data = [dict(row._mapping) for row in rows]
        record: Any = kind
        check = _check(record)
        try:
            return [*check.validate_python(data)]
        except ValidationError:
            return [self._alone(check, row, what, row.get("id", row.get("table_id", which))) for row in data]

    def _alone(self, check: TypeAdapter[Any], row: dict[str, Any], what: str, which: object) -> Any:
        try:
            return check.validate_python([row])[0]
        except ValidationError as problem:
            self.tell(what, which, problem)
            return None


@cache
def _check(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(list[kind])


def _in_words(problem: object) -> str:
    if isinstance(problem, ValidationError):
        return "; ".join(f"{'.'.join(map(str, e['loc'][1:]))}: {e['msg']}" for e in problem.errors()[:3])
    return str(problem) if not isinstance(problem, Exception) else repr(problem)
