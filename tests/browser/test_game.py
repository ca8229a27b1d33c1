"""A newcomer's whole game, two people, and a table that outlives its page and its server."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.table import Player, next_asked, take
from tests.server.processes import ServerProcess


def play_now(page: Page, server: ServerProcess) -> Player:
    """Two clicks from the first page: the address, and "Play now"."""
    page.goto(server.base)
    page.get_by_role("button", name="Play now against a bot").click()
    expect(page.locator("#prompt")).to_be_visible()
    player = Player(page)
    player.hurry()
    return player


def hand(page: Page) -> list[str]:
    return page.locator("[data-hand] .name").all_inner_texts()


def test_a_newcomer_plays_a_whole_game_against_a_bot(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(server.base)
    name = page.get_by_label("Your name")
    name.fill("Nia")
    name.blur()
    expect(page.locator(".panel").get_by_text("Nia").first).to_be_visible()  # the server has heard of it
    player = play_now(page, server)
    expect(page.get_by_role("region", name="You, Nia")).to_be_visible()
    assert player.play(), "the game did not end"
    expect(page.get_by_role("dialog", name=re.compile("^(You win|.+ wins)$"))).to_be_visible()
    page.get_by_role("button", name="The whole result").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Nia")
    expect(page.get_by_role("heading", name="How the points came")).to_be_visible()
    expect(page.get_by_role("heading", name="Moves to learn from")).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator("#prompt")).to_be_visible()
    page.goto(server.base)
    expect(page.get_by_role("heading", name="Finished 1")).to_be_visible()


def test_two_browsers_play_against_each_other(server: ServerProcess, visit: Visit):
    host, guest = visit(), visit()
    host.goto(server.base)
    host.get_by_role("radiogroup", name="Seat 2").get_by_role("radio", name="Open").click()
    host.get_by_role("radiogroup", name="Factions").get_by_role("radio", name="Free choice").click()
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("button", name="Start the game")).to_be_disabled()
    guest.goto(host.url)
    guest.get_by_role("button", name="Sit down here").click()
    take(host, "Cyborg Apes", "Mythic Horses")  # the names of their cards, and of those below, stand on no base either
    take(guest, "Penguins", "Fairies")
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        expect(page.locator("#prompt")).to_be_visible()

    for page, other in ((host, guest), (guest, host)):
        assert len(hand(other)) >= 5
        shown = page.content()
        assert not any(card in shown for card in hand(other)), "nothing of another hand is anywhere in the page"

    players = (Player(host, 1), Player(guest, 2))
    for _ in range(12):
        next_asked(*players).answer()

    host.get_by_role("tab", name="Chat").click()
    host.get_by_role("textbox", name="Say something").fill("<b>hello</b> & good luck")
    host.keyboard.press("Enter")
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.get_by_role("list", name="Chat")).to_contain_text("<b>hello</b> & good luck")


def test_others_are_asked_before_something_revealed_is_taken_back(server: ServerProcess, visit: Visit):
    host, guest = visit(), visit()
    host.goto(server.base)
    host.get_by_role("radiogroup", name="Seat 2").get_by_role("radio", name="Open").click()
    host.get_by_role("radiogroup", name="Factions").get_by_role("radio", name="Random").click()
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("button", name="Copy the link")).to_be_visible()
    guest.goto(host.url)
    guest.get_by_role("button", name="Sit down here").click()
    host.get_by_role("button", name="Start the game").click()
    expect(host.locator("#prompt")).to_be_visible()
    players = (Player(host, 1), Player(guest, 2))
    while True:
        asked = next_asked(*players)
        asking = [player for player in players if player.page.get_by_role("button", name="Ask to undo").count()]
        if asking:
            break
        asked.answer()
    asker = asking[0]
    other = players[1] if asker is players[0] else players[0]
    asker.page.get_by_role("button", name="Ask to undo").click()
    expect(asker.page.locator("#prompt")).to_contain_text("whether you may take it back")
    other.page.get_by_role("button", name="Keep it as it is").click()
    expect(other.page.locator("#prompt")).not_to_contain_text("take back")
    asker.page.get_by_role("button", name="Ask to undo").click()
    other.page.get_by_role("button", name="take it back").click()
    expect(asker.page.locator("#prompt[data-question]")).to_be_visible()


def test_a_table_survives_a_reload_and_a_killed_server(own_server: ServerProcess, visit: Visit):
    page = visit()
    player = play_now(page, own_server)
    player.play(6)
    player.wait()
    before = (hand(page), page.locator("#prompt strong").inner_text(), page.locator(".vptrack b").all_inner_texts())

    def now() -> tuple[list[str], str, list[str]]:
        player.wait()
        return (hand(page), page.locator("#prompt strong").inner_text(), page.locator(".vptrack b").all_inner_texts())

    page.reload()
    assert now() == before

    own_server.kill()
    expect(page.locator("#prompt")).to_contain_text("The connection is lost")
    expect(page.get_by_role("button", name="Try now")).to_be_visible()
    assert hand(page) == before[0], "the table stays readable"
    own_server.start()
    expect(page.locator("#prompt")).not_to_contain_text("The connection is lost")
    assert now() == before
    player.play(3)


def test_undo_takes_the_last_choice_back(server: ServerProcess, visit: Visit):
    page = visit()
    player = play_now(page, server)
    player.wait()
    playable, end = page.locator("[data-hand][data-legal]"), page.get_by_role("button", name="End turn", disabled=False)
    while not (playable.count() and end.count()):  # cards to discard may be several choices
        player.answer()
        player.wait()
    before = hand(page)
    player.answer()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".log")).to_contain_text("takes a move back")
    assert sorted(hand(page)) == sorted(before)


def test_after_an_upgrade_the_page_renews_itself(server: ServerProcess, visit: Visit):
    """A page that was loaded before asks for a part that the new client does not have any more."""
    page = visit()
    fetched: list[str] = []

    def answer(route: Route) -> None:
        fetched.append(route.request.url)
        if len(fetched) == 1:
            route.fulfill(status=404)
        else:
            route.continue_()

    page.route("**/assets/TablePage*.js", answer)
    page.goto(server.base)
    page.get_by_role("button", name="Play now against a bot").click()
    expect(page.locator("#prompt")).to_be_visible()
    assert len(fetched) == 2
