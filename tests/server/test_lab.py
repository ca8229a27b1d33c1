"""What the lab found, over HTTP."""

from __future__ import annotations

import httpx

from smashup import results
from tests.server.client import FRESH, PATIENCE
from tests.server.conftest import Running


def test_the_findings_are_those_that_come_with_the_package(server: Running):
    with httpx.Client(base_url=server.base, timeout=PATIENCE, limits=FRESH) as client:
        packed = client.get("/api/lab", headers={"Accept-Encoding": "gzip"})
        plain = client.get("/api/lab", headers={"Accept-Encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        refused = client.get("/api/lab", headers={"Accept-Encoding": "identity, gzip;q=0"})
        assert "content-encoding" not in refused.headers
        assert packed.json() == plain.json() == results.findings()
        again = client.get("/api/lab", headers={"If-None-Match": packed.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
