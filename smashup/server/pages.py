"""The built client: its files, and its one page for every address that is the client's own."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import smashup
from smashup.server.encodings import taken

_PACKAGED = Path(__file__).parent / "web"
_PROJECT = Path(smashup.__file__).resolve().parent.parent
_TEXT = {".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".map"}
_ROUTES = {
    "",
    "t",
    "replay",
    "from",
    "replays",
    "cards",
    "rules",
    "how-to-play",
    "about",
    "events",
    "e",
    "lab",
    "puzzles",
    "account",
    "recover",
    "record",
}
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
_READY = {"br": ".br", "gzip": ".gz"}
"""How the files are called that the build has compressed, the smallest first."""
_MISSING = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>smashup</title></head>
<body>
<h1>The page has not been built yet</h1>
<p>The server runs, but the client for the browser is missing. In a clone of the project <code>script/web</code> builds
it; a wheel has it when <code>script/wheel</code> built that. Then load this page again.</p>
<p>The server itself is well: <a href="/healthz">/healthz</a>, <a href="/openapi.json">/openapi.json</a>.</p>
</body>
</html>
"""


@dataclass(frozen=True)
class _File:
    """A file as it is sent."""

    stamp: int
    body: bytes
    encoding: str | None
    tag: str


def client_folder(given: Path | None = None) -> Path:
    """Where the built client lies: where the operator says, in the installed package, or in the project."""
    if given is not None:
        return given
    return _PACKAGED if _PACKAGED.is_dir() else _PROJECT / "web" / "dist"


def rules_text() -> str:
    """docs/rules.md, from the installed package or from the project."""
    for path in (Path(__file__).parent / "rules.md", _PROJECT / "docs" / "rules.md"):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return "The rules are not part of this installation."


class Pages:
    """Serves the client's files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._files: dict[tuple[Path, frozenset[str]], _File] = {}

    def answer(self, request: Request, path: str, head: str = "") -> Response:
        """The file at that address, or the one page, perhaps with more in its head."""
        index = self.folder / "index.html"
        if not index.is_file():
            return HTMLResponse(_MISSING, 503, headers={"cache-control": "no-store"})
        file = self._find(path)
        if file is None:
            first = path.strip("/").partition("/")[0]
            if first not in _ROUTES:
                return self._send(request, index, 404)
            if head:
                return self._with_head(index, head)
            file = index
        return self._send(request, file, 200)

    def _with_head(self, index: Path, head: str) -> Response:
        page = index.read_text(encoding="utf-8").replace("</head>", f"{head}\n</head>", 1)
        return HTMLResponse(page, headers={"cache-control": "no-cache"})

    def _find(self, path: str) -> Path | None:
        """The file that is meant; never one outside the folder, nor a hidden one."""
        parts = [part for part in path.split("/") if part]
        if not parts or any(part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            return None
        file = self.folder.joinpath(*parts)
        try:
            resolved = file.resolve()
            inside = resolved.is_relative_to(self.folder.resolve()) and resolved.is_file()
        except (OSError, ValueError):
            return None
        return file if inside else None

    def _send(self, request: Request, path: Path, status: int) -> Response:
        file = self._read(path, taken(request).intersection(_READY))
        headers = {"etag": file.tag, "vary": "accept-encoding"}
        hashed = path.parent.name == "assets"
        headers["cache-control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        if status == 200 and request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        if file.encoding is not None:
            headers["content-encoding"] = file.encoding
        kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return Response(file.body, status, headers, media_type=kind)

    def _read(self, path: Path, encodings: frozenset[str]) -> _File:
        """The file, compressed beforehand where the build did so, else now; kept until it changes."""
        stamp = path.stat().st_mtime_ns
        key = (path, encodings)
        kept = self._files.get(key)
        if kept is not None and kept.stamp == stamp:
            return kept
        used: str | None = None
        body = b""
        for name, suffix in _READY.items():
            ready = path.with_name(path.name + suffix)
            if name in encodings and ready.is_file() and ready.stat().st_mtime_ns >= stamp:
                used, body = name, ready.read_bytes()
                break
        else:
            body = path.read_bytes()
            if "gzip" in encodings and path.suffix in _TEXT and len(body) > 500:
                used, body = "gzip", gzip.compress(body, 6, mtime=0)
        tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
        file = self._files[key] = _File(stamp, body, used, tag)
        return file
