"""The client's files: one page for all its addresses, hashed files for ever, compressed where wanted."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.client import FRESH, PATIENCE
from tests.server.conftest import Running


@pytest.fixture(scope="module")
def built(data_folder: Callable[[], Path]) -> Path:
    folder = data_folder() / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>smashup</title>")
    (folder / "assets" / "index-abc123.js").write_text("console.log(1)\n" * 200)
    (folder / "assets" / "style-abc123.css").write_text("a{}" * 400)
    (folder / "assets" / "style-abc123.css.br").write_bytes(b"ready made")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder.parent / "outside.txt").write_text("not yours")
    return folder


@pytest.fixture(scope="module")
def client(built: Path, serve_module: Callable[..., Running]) -> httpx.Client:
    plain = {"Accept-Encoding": "identity"}
    return httpx.Client(base_url=serve_module(web=built).base, headers=plain, timeout=PATIENCE, limits=FRESH)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/t/abc",
        "/replay/abc",
        "/rules",
        "/how-to-play",
        "/about",
        "/replays",
        "/cards",
        "/events",
        "/e/abc/print",
        "/lab",
    ],
)
def test_the_page_answers_at_every_address_of_the_client(client: httpx.Client, path: str):
    response = client.get(path)
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/html")
    assert response.headers["cache-control"] == "no-cache"


def test_the_page_can_be_asked_for_without_its_body(client: httpx.Client):
    response = client.head("/")
    assert (response.status_code, response.content) == (200, b"")


def test_unknown_addresses_get_the_page_with_404(client: httpx.Client):
    assert client.get("/wp-admin/setup.php").status_code == 404


def test_hashed_files_are_kept_for_ever(client: httpx.Client):
    response = client.get("/assets/index-abc123.js")
    assert response.headers["content-type"].startswith("text/javascript")
    assert "immutable" in response.headers["cache-control"]
    again = client.get("/assets/index-abc123.js", headers={"If-None-Match": response.headers["etag"]})
    assert again.status_code == 304
    assert "immutable" not in client.get("/favicon.svg").headers["cache-control"]


def test_files_are_compressed_ready_made_or_now(client: httpx.Client):
    with client.stream("GET", "/assets/style-abc123.css", headers={"Accept-Encoding": "gzip, br"}) as response:
        assert response.headers["content-encoding"] == "br"
        assert b"".join(response.iter_raw()) == b"ready made"
    with client.stream("GET", "/assets/index-abc123.js", headers={"Accept-Encoding": "gzip"}) as response:
        assert response.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join(response.iter_raw())).startswith(b"console")


@pytest.mark.parametrize("path", ["/assets/index-abc123.js", "/api/catalogue"])
@pytest.mark.parametrize("refusal", ["br", "br, gzip;q=0", "identity, gzip; q=0.000"])
def test_what_a_client_does_not_take_is_not_sent(client: httpx.Client, path: str, refusal: str):
    with client.stream("GET", path, headers={"Accept-Encoding": refusal}) as response:
        assert "content-encoding" not in response.headers
    with client.stream("GET", path, headers={"Accept-Encoding": "br;q=0, GZip;q=0.5"}) as response:
        assert response.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("path", ["/../outside.txt", "/%2e%2e/outside.txt", "/assets/..%2f..%2foutside.txt", "/.env"])
def test_nothing_outside_the_folder_is_served(client: httpx.Client, path: str):
    assert "not yours" not in client.get(path).text


def test_a_missing_client_is_said_plainly(data_folder: Callable[[], Path], serve: Callable[..., Running]):
    server = serve(web=data_folder() / "nothing")
    response = httpx.get(server.base, timeout=PATIENCE)
    assert response.status_code == 503
    assert "script/web" in response.text
