"""Scenario files that somebody brings to a table: checked like a deck, and shown to nobody."""

import pytest

from shamble.server.wire import forms
from tests.games.atz.scenarios.test_own_raid import TOLL
from tests.games.atz.scenarios.well import WELL
from tests.server.house import running

SECRETS = (b"Crane", b"Vera", b"church bell", b"[[loot]]")
HELD = (b"[[inside]]", b"[[figure]]", b"insides", b'"plan"')  # where Ines is held


def wish(story: str) -> dict[str, object]:
    """Return what is asked for to play a file alone."""
    return {
        "box": "atz",
        "seats": [{"kind": "me"}],
        "options": {"scenario": "own", "story": story},
    }


@pytest.mark.parametrize(
    ("story", "title", "secrets"),
    [
        pytest.param(WELL, b"The Well", SECRETS, id="a Discover"),
        pytest.param(TOLL, b"The Tollhouse", HELD, id="a Raid"),
    ],
)
async def test_what_a_story_hides_reaches_nobody(
    lite: str, story: str, title: bytes, secrets: tuple[bytes, ...]
) -> None:
    """No frame, no answer about the table and no journal of a running game holds what is hidden."""
    async with running(lite) as house:
        key = await house.guest("Ann")
        made = await house.table(key, "me", box="atz", options={"scenario": "own", "story": story})
        async with house.sit(made.id, key) as me, house.sit(made.id, made.link(None)) as watcher:
            await me.until_asked()
            await watcher.until("state")
            heard = [frame.raw for one in (me, watcher) for frame in one.frames]
        told = [
            (await house.send("GET", f"/api/tables/{made.id}{path}", key)).content
            for path in ("", "/journal")
        ]
        kept = house.hall.rooms[made.id].record.spec.options

    assert kept["story"] == story
    assert [secret for secret in secrets for raw in (*heard, *told) if secret in raw] == []
    assert any(title in raw for raw in heard)


async def test_a_bad_story_is_refused_with_all_its_faults(lite: str) -> None:
    """Every fault is told, and no table is made."""
    bad = WELL.replace('"cure"]', '"gold"]').replace('kind = "van"', 'kind = "tank"')
    async with running(lite) as house:
        key = await house.guest("Ann")

        fault = await house.fault("POST", "/api/tables", key, wish(bad))

    assert isinstance(fault, forms.Fault)
    assert fault.code == "settings"
    assert len(fault.faults) == 2
    assert "there is no gold" in " ".join(fault.faults)


async def test_a_story_that_is_too_long_is_refused(lite: str) -> None:
    """A file has so many characters at most."""
    async with running(lite) as house:
        key = await house.guest("Ann")

        fault = await house.fault("POST", "/api/tables", key, wish("#" * 60_001))

    assert fault.code == "settings"
