"""The description of the API is true: schemathesis sends what it allows, and what it forbids."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.client import FRESH, PATIENCE
from tests.server.conftest import Running

EXAMPLES = 6
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def visitor(server: Running) -> dict[str, str]:
    """A guest's cookies and token, and a table for the paths that name one."""
    with httpx.Client(base_url=server.base, timeout=PATIENCE, limits=FRESH) as client:
        client.get("/api/me")
        token = client.cookies["smashup_csrf"]
        cookies = "; ".join(f"{c.name}={c.value}" for c in client.cookies.jar)
        made = client.post("/api/quick", json={"level": "random"}, headers={"X-CSRF-Token": token})
        return {"Cookie": cookies, "X-CSRF-Token": token, "table": made.json()["id"]}


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_answers_are_as_described(server: Running, visitor: dict[str, str], mode: GenerationMode):
    schema = schemathesis.openapi.from_url(f"{server.base}/openapi.json", timeout=PATIENCE)
    headers = {name: value for name, value in visitor.items() if name != "table"}
    sent = []
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        if (operation.method, operation.path) == ("delete", "/api/session"):
            continue  # the visitor would be gone

        @given(case=operation.as_strategy(generation_mode=mode))
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def ask(case: Any) -> None:
            if mode is GenerationMode.POSITIVE and "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = visitor["table"]
            case.call_and_validate(headers=headers, checks=CHECKS, timeout=PATIENCE)
            sent.append(case)

        with suppress(Unsatisfiable):  # nothing can be wrong in a request without parts
            ask()
    assert len(sent) > 50


def test_every_path_of_the_contract_is_described(server: Running):
    paths = httpx.get(f"{server.base}/openapi.json", timeout=PATIENCE).json()["paths"]
    expected = {
        ("get", "/api/me"),
        ("put", "/api/me"),
        ("post", "/api/account"),
        ("post", "/api/session"),
        ("delete", "/api/session"),
        ("get", "/api/catalogue"),
        ("get", "/api/lab"),
        ("get", "/api/rules"),
        ("get", "/healthz"),
        ("get", "/api/tables"),
        ("post", "/api/tables"),
        ("post", "/api/quick"),
        ("get", "/api/tables/{table}"),
        *(
            ("post", f"/api/tables/{{table}}/{verb}")
            for verb in ("join", "leave", "factions", "draft", "start", "rematch", "report", "play-on", "seats/{seat}")
        ),
        ("post", "/api/tables/{table}/arrange"),
        ("get", "/api/tables/{table}/save"),
        ("get", "/api/tables/{table}/replay"),
        ("get", "/api/tables/{table}/review"),
        ("get", "/api/tables/{table}/replay/{step}"),
    }
    assert expected <= {(method, path) for path, methods in paths.items() for method in methods}
