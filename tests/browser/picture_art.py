"""Letters and emblems of the shared picture as pixels: script/picture-art draws them in a real browser."""

from __future__ import annotations

import base64
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright
from scipy.ndimage import distance_transform_edt

from smashup.server.picture.art import CELL, EM, FILE, PAD
from tests.browser.conftest import CHROMIUM, FLAGS, ROOT
from tests.server.processes import ServerProcess

LETTERS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)])) + "–—‘’“”•…"
FINE = 4
"""So much larger letters are drawn before their distances are measured."""
EMBLEM = 160
ALONE = "html, body { background: transparent !important } body > :not(svg):not(.stage) { display: none }"
FACTIONS = """() => [...document.querySelectorAll('.fp')].map((one) => {
  const named = [...one.querySelectorAll('[class*="f-"]'), one].find((each) => /(^| )f-/.test(each.className));
  const look = getComputedStyle(named);
  return {
    name: one.querySelector('b').textContent.trim(),
    slug: named.className.match(/(?:^| )(f-[\\w-]+)/)[1],
    ground: look.getPropertyValue('--f'),
    ink: look.getPropertyValue('--f-ink'),
    use: one.querySelector('use').getAttribute('href'),
  };
})"""
STAGE = """([slug, use, size]) => {
  document.querySelector('.stage')?.remove();
  const stage = document.createElement('div');
  stage.className = `stage ${slug}`;
  stage.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${size}px; height: ${size}px; background: none`;
  stage.innerHTML = `<svg class="em" style="width: 100%; height: 100%; display: block"><use href="${use}"/></svg>`;
  document.body.append(stage);
}"""
DRAW = """async ([letters, em, cell, pad]) => {
  const font = `700 ${em}px "Barlow Condensed"`;
  await document.fonts.load(font, letters);
  const canvas = Object.assign(document.createElement('canvas'), { width: cell, height: cell });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return [...letters].map((letter) => {
    pen.clearRect(0, 0, cell, cell);
    pen.font = font;
    pen.fillText(letter, pad, pad + 0.78 * em);
    const { data } = pen.getImageData(0, 0, cell, cell);
    let alpha = '';
    for (let at = 3; at < data.length; at += 4) alpha += String.fromCharCode(data[at]);
    return [pen.measureText(letter).width / em, btoa(alpha)];
  });
}"""


def hex_of(colour: str) -> list[int]:
    bare = colour.strip().lstrip("#")
    bare = bare if len(bare) == 6 else "".join(2 * digit for digit in bare)
    return [int(bare[at : at + 2], 16) for at in (0, 2, 4)]


def shot(page: Page, slug: str, use: str, size: int) -> Any:
    page.evaluate(STAGE, [slug, use, size])
    with Image.open(BytesIO(page.locator(".stage").screenshot(omit_background=True))) as picture:
        return np.asarray(picture.convert("RGBA"))


def distances(alpha: bytes) -> Any:
    """How far each point of a letter's cell lies from its edge: 128 on it, and 16 more for every point inside."""
    side = FINE * CELL
    inside = np.frombuffer(alpha, np.uint8).reshape(side, side) > 127
    far = distance_transform_edt(inside) - distance_transform_edt(~inside)
    small = far.reshape(CELL, FINE, CELL, FINE).mean(axis=(1, 3)) / FINE
    return np.clip(128 + 16 * small, 0, 255).astype(np.uint8)


def draw(page: Page, base: str) -> dict[str, Any]:
    page.goto(f"{base}/cards")
    expect(page.locator(".fp").first).to_be_visible()
    factions = page.evaluate(FACTIONS)
    letters = page.evaluate(DRAW, [LETTERS, FINE * EM, FINE * CELL, FINE * PAD])
    page.add_style_tag(content=ALONE)
    return {
        "letters": np.array(LETTERS),
        "advances": np.array([width for width, _ in letters], np.float32),
        "distances": np.stack([distances(base64.b64decode(alpha)) for _, alpha in letters]),
        "factions": np.array([one["name"] for one in factions]),
        "grounds": np.array([hex_of(one["ground"]) for one in factions], np.uint8),
        "inks": np.array([hex_of(one["ink"]) for one in factions], np.uint8),
        "emblems": np.stack([shot(page, one["slug"], one["use"], EMBLEM) for one in factions]),
        "logo": shot(page, "", "#logo", EMBLEM),
    }


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder)).start()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                parts = draw(browser.new_page(bypass_csp=True), server.base)
                browser.close()
        finally:
            server.interrupt()
    np.savez_compressed(FILE, **parts)
    print(f"{FILE.relative_to(ROOT)} ({FILE.stat().st_size // 1024} kB)")


if __name__ == "__main__":
    main()
