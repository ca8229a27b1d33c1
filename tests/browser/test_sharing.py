"""A picture to share after every game, whose link opens straight into play."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_everyone import AXE, findings
from tests.browser.test_languages import Reader
from tests.server.processes import ServerProcess


def test_a_finished_game_is_shared_as_a_picture_and_a_link_into_play(
    server: ServerProcess, visit: Visit, finished: str
):
    page = visit()
    page.goto(f"{server.base}/t/{finished}")
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share this game")
    picture = dialog.get_by_role("img")
    expect(picture).to_have_js_property("complete", value=True)
    assert picture.evaluate("one => one.decode().then(() => [one.naturalWidth, one.naturalHeight])") == [1200, 630]
    if AXE.exists():
        assert findings(page) == []
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Download the picture").click()
    assert download.value.suggested_filename.endswith(".png")
    dialog.get_by_role("button", name="Copy the link").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{server.base}/from/{finished}"

    stranger = visit(360, 740, phone=True)
    stranger.goto(link)
    stranger.wait_for_url("**/t/*")
    expect(stranger.locator("#prompt[data-question]")).to_be_visible()
    expect(stranger.locator("[data-hand]").first).to_be_visible()
    expect(stranger.get_by_text("Can you win from here?")).to_be_visible()
    begun = stranger.url
    assert finished not in begun
    stranger.goto(link)
    stranger.wait_for_url(begun)
    expect(stranger.locator("#prompt[data-question]")).to_be_visible()


def test_a_link_to_no_game_says_so(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/from/{'x' * 22}")
    expect(page.get_by_role("heading", name="This moment cannot be played")).to_be_visible()
    if AXE.exists():
        assert findings(page) == []


def test_sharing_in_the_pseudo_language_shows_no_english_but_names(server: ServerProcess, visit: Visit, finished: str):
    page = visit()
    page.goto(f"{server.base}/t/{finished}?lang=qps")
    page.locator(".win .wa button").last.click()
    expect(page.locator("dialog .share .link")).to_be_visible()
    reader = Reader(page, "Ida")
    texts = page.locator("dialog[open]").evaluate(
        "one => [one.innerText, ...[...one.querySelectorAll('[aria-label], img')].map(e => e.ariaLabel ?? e.alt)]"
    )
    assert texts
    reader.read("the dialog")
    inside = " ".join(texts)
    assert [words for words in reader.found if words in inside] == []
