"""The account page: recovery codes, another password, other devices, and the end of an account."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_everyone import AXE, findings
from tests.server.processes import ServerProcess

PASSWORD, OTHER = "a good long one", "another good one"


def registered(page: Page, server: ServerProcess, name: str) -> None:
    """A new account, and its page."""
    page.goto(server.base)
    page.get_by_role("button", name="Keep my history").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create the account").click()
    page.get_by_role("link", name="Account", exact=True).click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def part(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name=title)


def codes_made(page: Page, password: str = PASSWORD) -> list[str]:
    """The recovery codes, as they are shown once."""
    section = part(page, "Recovery codes")
    section.get_by_label("Password").fill(password)
    section.get_by_role("button", name="recovery codes").click()
    expect(page.get_by_role("heading", name="Your recovery codes")).to_be_focused()
    return part(page, "Your recovery codes").locator("code").all_inner_texts()


def test_whoever_has_forgotten_the_password_comes_back_with_a_code(server: ServerProcess, visit: Visit, tmp_path: Path):
    page = visit()
    registered(page, server, "Forgetful")
    codes = codes_made(page)
    assert len(set(codes)) == 8
    shown = part(page, "Your recovery codes")
    shown.get_by_role("button", name="Copy").click()
    assert page.evaluate("navigator.clipboard.readText()") == "\n".join(codes)
    with page.expect_download() as download:
        shown.get_by_role("button", name="Save as a file").click()
    download.value.save_as(tmp_path / "codes.txt")
    assert all(code in (tmp_path / "codes.txt").read_text() for code in codes)
    shown.get_by_role("button", name="I have kept them").click()
    expect(part(page, "Recovery codes")).to_contain_text("You have 8 left")
    page.reload()
    expect(part(page, "Recovery codes")).to_contain_text("You have 8 left")
    expect(page.get_by_text(codes[0])).to_have_count(0)

    other = visit(390, 844, phone=True)
    other.goto(server.base)
    other.get_by_role("button", name="Keep my history").click()
    other.get_by_role("radio", name="Log in").click()
    other.get_by_role("link", name="Use a recovery code.").click()
    expect(other.get_by_role("heading", name="Recover an account")).to_be_visible()
    for label, words in (
        ("Name of the account", "forgetful"),
        ("Recovery code", codes[2].lower()),
        ("New password", OTHER),
    ):
        other.get_by_role("textbox", name=label).fill(words)
    other.keyboard.press("Enter")
    expect(other.get_by_role("heading", name="Forgetful")).to_be_visible()
    expect(part(other, "Recovery codes")).to_contain_text("You have 7 left")
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.reload()
    expect(page.get_by_text("You play as a guest.")).to_be_visible()


def test_the_password_is_changed_and_other_devices_are_logged_out_by_keyboard(server: ServerProcess, visit: Visit):
    page = visit()
    registered(page, server, "Careful")
    part(page, "Password").get_by_label("Password now").focus()
    page.keyboard.type("not the right one")
    page.keyboard.press("Tab")
    page.keyboard.type(OTHER)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="That is not your password.")).to_be_visible()
    part(page, "Password").get_by_label("Password now").fill(PASSWORD)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your password is changed.")).to_be_visible()

    laptop = visit()
    laptop.goto(f"{server.base}/account")
    laptop.get_by_role("button", name="Keep my history").click()
    laptop.get_by_role("radio", name="Log in").click()
    laptop.get_by_label("Name", exact=True).fill("Careful")
    laptop.get_by_label("Password").fill(OTHER)
    laptop.keyboard.press("Enter")
    expect(laptop.get_by_role("heading", name="Careful")).to_be_visible()
    part(laptop, "Other devices").get_by_role("button").click()
    expect(laptop.get_by_text("All your other devices are logged out.", exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_text("You play as a guest.")).to_be_visible()
    laptop.reload()
    expect(laptop.get_by_role("heading", name="Careful")).to_be_visible()
    part(laptop, "This device").get_by_role("button").click()
    expect(laptop.get_by_text("You play as a guest.")).to_be_visible()


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run script/web tools")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_on_the_account_page(server: ServerProcess, visit: Visit, dark: bool):
    page = visit(dark=dark)
    registered(page, server, f"Inspected {dark}")
    assert findings(page) == []
    codes_made(page)
    assert findings(page) == [], "with codes"


@pytest.mark.parametrize("phone", [False, True])
def test_an_account_is_deleted(server: ServerProcess, visit: Visit, phone: bool):
    page = visit(390, 844, phone=True) if phone else visit()
    registered(page, server, f"Leaver {phone}")
    section = part(page, "Delete the account")
    section.get_by_label("Remove those in which nobody else has played").check()
    section.get_by_label("Password").fill(PASSWORD)
    section.get_by_role("button", name="Delete my account").click()
    assert section.get_by_label("I know that this cannot be undone").evaluate("box => box.matches(':invalid')")
    section.get_by_label("I know that this cannot be undone").check()
    section.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_text("Your account is deleted.")).to_be_visible()
    expect(page.get_by_role("button", name="Keep my history")).to_be_visible()
    page.goto(f"{server.base}/account")
    expect(page.get_by_text("You play as a guest.")).to_be_visible()
