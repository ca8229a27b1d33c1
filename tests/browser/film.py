"""The moving picture of a first game for the README: script/film [folder]. It is cut from a real game."""

from __future__ import annotations

import base64
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Error, Locator, Page, TimeoutError, expect, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, PATIENCE, ROOT, missing
from tests.browser.table import Player
from tests.server.processes import ServerProcess

SIZE = (1280, 800)
SHOWN = (800, 500)
PER_SECOND = 10
QUALITY = 50
GAMES = 4
"""So many games are played at most until one is won in which everything was seen."""
LENGTH = 20
PLAY_AT_MOST, ENDING, LAST = 3.2, 2.6, 1
"""Seconds of it all, of what the opponent plays, of the last screen, and of its last picture."""

WATCH = """
  window.parts = [];
  addEventListener('DOMContentLoaded', () => {
    const dot = document.createElement('i');
    dot.style = 'position:fixed;z-index:99;width:26px;height:26px;margin:-13px;border-radius:50%;pointer-events:none;'
      + 'background:#ffc93c99;box-shadow:0 0 0 2px #12151e,0 0 0 4px #fff';
    dot.setAttribute('popover', 'manual');
    document.body.append(dot);
    dot.showPopover();
    addEventListener('pointermove', event => {
      dot.style.left = `${event.clientX}px`;
      dot.style.top = `${event.clientY}px`;
    });
    let last = '';
    new MutationObserver(() => {
      const stage = document.querySelector('.stage')?.dataset;
      const best = document.querySelector('.stage .seat-1 .best') === null ? '' : ' mine';
      const now = stage === undefined ? '' : `${stage.moment} ${stage.part}${best}`;
      if (now !== last) parts.push([Date.now() / 1000, now]);
      last = now;
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-part'] });
  });
"""
"""Shows where the pointer is, and notes when each part of a moment begins; the empty one is the end of it."""

Frame = tuple[float, bytes]


@dataclass
class Cut:
    """Part of what a camera saw, in the seconds of the clock on the wall."""

    frames: list[Frame]
    begins: float
    ends: float

    @property
    def length(self) -> float:
        return self.ends - self.begins

    def pictures(self, seconds: float) -> list[Image.Image]:
        """In so many seconds, as quick as that makes it."""
        found = []
        for number in range(round(seconds * PER_SECOND)):
            at = self.begins + self.length * number / (seconds * PER_SECOND)
            seen = [data for time, data in self.frames if time <= at]
            picture = Image.open(BytesIO(seen[-1] if seen else self.frames[0][1]))
            found.append(picture.convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS))
        return found


class Camera:
    def __init__(self, page: Page) -> None:
        self._line = page.context.new_cdp_session(page)
        self._line.on("Page.screencastFrame", self._see)
        self._frames: list[Frame] = []

    def start(self) -> None:
        self._frames = []
        self._line.send("Page.startScreencast", {"format": "jpeg", "quality": 90})

    def stop(self) -> list[Frame]:
        self._line.send("Page.stopScreencast")
        return self._frames

    def _see(self, event: dict[str, Any]) -> None:
        self._frames.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
        with suppress(Error):  # a last one may come when the page is closed
            self._line.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})


def go(page: Page, thing: Locator) -> None:
    """Moves the pointer there as a hand does, and presses."""
    box = thing.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 70), steps=14)
    page.wait_for_timeout(150)
    page.mouse.down()
    page.mouse.up()


def opening(page: Page, camera: Camera) -> Cut:
    """The first click, the first marks of the guide, the first minion and the first action."""
    page.mouse.move(900, 640)
    camera.start()
    page.wait_for_timeout(700)
    go(page, page.get_by_role("button", name="Play your first game"))
    mark = page.get_by_role("dialog")
    expect(mark).to_be_visible()
    page.wait_for_timeout(1500)
    go(page, mark.get_by_role("button", name="Go on"))
    page.wait_for_timeout(900)
    go(page, page.locator("[data-hand]", has_text="Buccaneer"))
    page.wait_for_timeout(500)
    go(page, page.locator(".base[data-place], .base [data-legal]").first)
    expect(mark).to_contain_text("How far is it?")
    page.wait_for_timeout(900)
    go(page, mark.get_by_role("button", name="Skip the guide"))
    go(page, page.locator("[data-hand]", has_text="Cyberevolution"))
    page.wait_for_timeout(300)
    go(page, page.locator(".tray [data-legal]").first)
    expect(page.locator(".tray .chipa")).to_be_visible()
    page.wait_for_timeout(800)
    frames = camera.stop()
    return Cut(frames, frames[0][0], frames[-1][0])


def advised(page: Page, player: Player) -> None:
    """Does what the hint says, where there is one."""
    asked = player.question
    page.keyboard.press("h")
    try:
        page.get_by_role("button", name="Do it").first.click(timeout=20_000)
        page.wait_for_function("asked => document.querySelector('#prompt').dataset.question !== asked", arg=asked)
    except TimeoutError:
        player.answer()


def moments(page: Page, camera: Camera) -> tuple[Cut, Cut, Cut] | None:
    """What the opponent plays, a base that scores, and the victory; None where the game brought no such thing."""
    player = Player(page)
    play: Cut | None = None
    scoring: Cut | None = None
    mine = False
    while True:
        page.evaluate("parts.length = 0")
        camera.start()
        over = not player.wait()
        if not over:
            advised(page, player)
            over = not player.wait()
        if over:
            break
        frames = camera.stop()
        parts = page.evaluate("parts")
        times = [time for time, _ in parts] + [frames[-1][0]]
        for number, (begins, part) in enumerate(parts):
            ends = next((time for time, then in parts[number:] if then == ""), times[-1])
            if part == "play card" and any(then == "play numbers" for _, then in parts[number : number + 3]):
                found = Cut(frames, begins - 0.2, min(ends + 0.4, begins + PLAY_AT_MOST))
                play = found if play is None or found.length > play.length else play
            if part == "scoring forward" and ends - begins > 4 and not mine:
                mine = any(then.endswith("mine") for _, then in parts[number : number + 5])
                scoring = Cut(frames, begins - 0.3, ends) if mine or scoring is None else scoring
    won = page.get_by_role("dialog", name="You win")
    if not won.count():
        return None
    camera.stop()
    won.get_by_role("button", name="Look at the table").click()
    page.keyboard.press("l")
    camera.start()
    page.get_by_role("button", name="Show it again").last.click()
    page.wait_for_timeout(1000 * ENDING + 500)
    frames = camera.stop()
    end = frames[-1][0]
    return None if play is None or scoring is None else (play, scoring, Cut(frames, end - ENDING, end))


def shoot(browser: Browser, server: ServerProcess) -> list[Cut]:
    for _ in range(GAMES):
        context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WATCH)
        page = context.new_page()
        page.goto(server.base)
        expect(page.get_by_label("Your name")).not_to_have_value("")
        camera = Camera(page)
        begun = opening(page, camera)
        found = moments(page, camera)
        context.close()
        if found is not None:
            return [begun, *found]
    raise SystemExit(f"{GAMES} games, and none was won with all that is to be seen.")


def develop(cuts: list[Cut], path: Path) -> None:
    pictures: list[Image.Image] = []
    durations: list[int] = []
    begun, *others = cuts
    room = LENGTH - LAST - sum(cut.length for cut in others)
    shown = begun.pictures(min(begun.length, room)) + [one for cut in others for one in cut.pictures(cut.length)]
    for picture in shown:
        if pictures and picture.tobytes() == pictures[-1].tobytes():
            durations[-1] += 1000 // PER_SECOND
        else:
            pictures.append(picture)
            durations.append(1000 // PER_SECOND)
    durations[-1] += 1000 * LAST
    first, *rest = pictures
    first.save(path, save_all=True, append_images=rest, duration=durations, loop=0, quality=QUALITY, method=6)
    print(f"{path} ({path.stat().st_size // 1024} kB, {sum(durations) / 1000:.1f} s)")


def main() -> int:
    reason = missing()
    if reason is not None:
        print(f"No film: {reason}.", file=sys.stderr)
        return 2
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = ServerProcess(Path(data)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            develop(shoot(browser, server), folder / "first-game.webp")
        finally:
            browser.close()
            server.interrupt()
    return 0


if __name__ == "__main__":
    sys.exit(main())
