"""What a shared link shows: enough to know what it is, and nothing that needs a key."""

import html
import re

import pytest

from shamble.kernel.shelf import shelf
from shamble.server.web import page, preview
from shamble.server.web.preview import Preview
from shamble.server.wire import forms
from tests.server.house import House, running

TITLE = "Zombie Death Force, Go!"
INDEX = "<!doctype html><html><head><title>Shamble</title></head></html>"


@pytest.fixture(autouse=True)
def built(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the server a page, whether or not one was built."""
    monkeypatch.setattr(page, "built", lambda: INDEX)


async def head(house: House, path: str) -> dict[str, str]:
    """Return what a link's preview says, by property."""
    text = (await house.http.get(path)).text
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)"', text)
    return {name: html.unescape(content) for name, content in found}


@pytest.mark.parametrize(
    ("path", "title"),
    [
        pytest.param("/", "Shamble", id="shelf"),
        pytest.param("/new/zdfg", TITLE, id="setting up"),
        pytest.param("/rules/zdfg", f"{TITLE}: the rules", id="rules"),
        pytest.param("/rules/nothing", "Shamble", id="no such box"),
        pytest.param("/t/0123456789ab", "Shamble", id="no such table"),
        pytest.param("/t/a%22%3E%3Cb", "Shamble", id="nonsense"),
    ],
)
async def test_preview_names_what_a_link_leads_to(lite: str, path: str, title: str) -> None:
    """The title says which game it is; the picture has an address that anybody can open."""
    async with running(lite, address="https://tables.example/") as house:
        found = await head(house, path)

    assert found["og:title"] == title
    assert found["og:image"].startswith("https://tables.example/preview")
    assert found["og:description"]


@pytest.mark.parametrize(
    ("listed", "title"),
    [
        pytest.param(False, f"You are invited: {TITLE}", id="by link"),
        pytest.param(True, f"Ann <b> invites you: {TITLE}", id="listed"),
    ],
)
async def test_preview_of_an_invitation_names_the_host_only_where_listed(
    lite: str, listed: object, title: str
) -> None:
    """A table that is not listed tells strangers its game and nobody's name."""
    async with running(lite) as house:
        ann = await house.guest("Ann <b>")
        made = await house.table(ann, "me", "open", listed=listed)
        text = (await house.http.get(f"/t/{made.id}")).text
        found = await head(house, f"/t/{made.id}")

    assert (found["og:title"], found["robots"]) == (title, "noindex")
    assert found["og:url"] == f"{house.url}/t/{made.id}"
    assert "<b>" not in text
    assert not any(link.key in text for link in made.links)


@pytest.mark.parametrize("kind", ["end", "replay", "t"])
async def test_preview_of_a_game_that_is_over_tells_strangers_no_more_than_its_game(
    lite: str, kind: str
) -> None:
    """How it ended stands only in the preview of a listed game."""
    async with running(lite) as house:
        ann = await house.guest("Ann")
        told = []
        for listed in (False, True):
            made = await house.table(ann, "me", "uniform", options={"turn_limit": 1}, listed=listed)
            async with house.sit(made.id, ann) as client:
                while (await client.until_asked())["waiting"]:
                    await client.choose()
            told.append(await head(house, f"/{kind}/{made.id}"))
        career = await house.ask("GET", "/api/guests/me/career", forms.Career, ann)

    pitch = shelf.pick("zdfg").pitch
    assert told[0]["og:description"] == pitch
    assert told[1]["og:description"] == (pitch if kind == "t" else career.finished[0].words)
    assert all(TITLE in one["og:title"] for one in told)


async def test_preview_pictures_may_be_shown_by_other_sites(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    """A picture for links is open to all sites; the manifest is one."""
    monkeypatch.setattr(page, "FOLDER", tmp_path)
    for name in ("preview-zdfg.png", "shamble.webmanifest"):
        (page.FOLDER / name).write_bytes(b"{}")

    picture = await house.http.get("/preview-zdfg.png")
    manifest = await house.http.get("/shamble.webmanifest")
    link = await head(house, "/new/zdfg")

    assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
    assert manifest.headers["cross-origin-resource-policy"] == "same-origin"
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    assert picture.headers["content-type"] == "image/png"
    assert link["og:image"].endswith("/preview-zdfg.png")


def test_preview_words_cannot_break_out_of_the_head() -> None:
    """Quotes and brackets are written so that they stay words."""
    text = preview.filled(INDEX, Preview('A "b"', "<script>"), "http://x", "/")

    assert "<script>" not in text
    assert "A &quot;b&quot;" in text
