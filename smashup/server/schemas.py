"""What goes between browser and server, as JSON Schema: /socket.json for sockets, and beside /openapi.json for HTTP.

`python -m smashup.server.schemas` prints both as one schema; script/types makes the types of the page of it.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from smashup import shapes
from smashup.server import event_messages, messages, socket_messages
from smashup.server.table.windows import Windows

NAMED: dict[str, Any] = {
    "Seat": int,
    "Level": messages.Level,
    "SeatKind": messages.SeatKind,
    "FactionsBy": messages.FactionsBy,
    "TableState": messages.State,
    "Windows": Windows,
    "ClockEnd": messages.ClockEnd,
    "Stop": messages.Stop,
    "CardKind": shapes.CardKind,
    "ChoiceKind": shapes.ChoiceKind,
    "OptionKind": shapes.OptionKind,
    "Noun": shapes.Noun,
    "ScoringStep": shapes.ScoringStep,
    "Theme": shapes.Theme,
    "EventState": event_messages.EventState,
    "ServerMessage": socket_messages.ServerMessage,
    "ClientMessage": socket_messages.ClientMessage,
}
"""Types that are written out wherever they are used, by the names that the page gives them."""


class _Plain(GenerateJsonSchema):
    """Without a title for every field."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


@cache
def socket_schema() -> dict[str, Any]:
    """What server and client say over the socket of a table."""
    names = ("ServerMessage", "ClientMessage")
    return {"title": "The socket of a table", "protocol": messages.PROTOCOL, **_schema(names)}


def page_schema(openapi: dict[str, Any]) -> dict[str, Any]:
    """All that the page reads and writes."""
    found = json.dumps(openapi["components"]["schemas"]).replace("#/components/schemas/", "#/$defs/")
    named = _untitled(_schema(NAMED)["$defs"])
    definitions = {**{name: _untitled(one) for name, one in json.loads(found).items()}, **named}
    return {
        "protocol": messages.PROTOCOL,
        "type": "object",
        "properties": {},
        "$defs": dict(sorted(definitions.items())),
    }


def _schema(names: Any) -> dict[str, Any]:
    wanted: list[tuple[str, Any, TypeAdapter[Any]]] = [
        (name, "validation" if name == "ClientMessage" else "serialization", TypeAdapter(NAMED[name])) for name in names
    ]
    made, definitions = TypeAdapter.json_schemas(wanted, schema_generator=_Plain)
    return {"$defs": {**definitions["$defs"], **{name: schema for (name, _), schema in made.items()}}}


_LEFT_OUT = {"title", "minItems", "maxItems"}


def _untitled(schema: Any) -> Any:
    """Without what a type of TypeScript cannot say: a title for every field, and how long a list is."""
    if isinstance(schema, list):
        return [_untitled(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    if "prefixItems" in schema:
        parts = _untitled(schema["prefixItems"])
        return {"type": "array", "items": parts, "minItems": len(parts), "maxItems": len(parts)}
    return {
        name: {field: _untitled(one) for field, one in part.items()} if name == "properties" else _untitled(part)
        for name, part in schema.items()
        if name not in _LEFT_OUT or isinstance(part, dict)
    }


if __name__ == "__main__":
    from smashup.server.app import create_app

    print(json.dumps(page_schema(create_app().openapi()), indent=1))
