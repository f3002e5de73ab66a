"""Setting tables up: seats, links, lists, rematches, limits."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from shamble.server.ops.limits import Limits
from shamble.server.wire import forms, frames
from tests.server.house import House, Made, running


async def test_tables_are_listed_for_those_at_them(house: House) -> None:
    """A guest finds the tables hosted and joined; strangers find only listed ones."""
    ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
    private = await house.table(ann, "me", "open")
    listed = await house.table(ann, "me", "open", listed=True)
    await house.send("POST", f"/api/tables/{private.id}/join", bob, forms.Join(private.link(1)))

    mine = await house.ask("GET", "/api/tables?which=mine", forms.Tables, ann)
    bobs = await house.ask("GET", "/api/tables?which=mine", forms.Tables, bob)
    found = await house.ask("GET", "/api/tables?which=open", forms.Tables, eve)

    assert {table.id for table in mine.tables} == {private.id, listed.id}
    assert [(table.id, table.yours) for table in bobs.tables] == [(private.id, (1,))]
    assert [table.id for table in found.tables] == [listed.id]


async def test_tables_a_seat_link_is_spent_by_joining(house: House) -> None:
    """Who joins has the seat; the link opens nothing any more, also not for the host."""
    ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
    made = await house.table(ann, "me", "open", "open")
    link = made.link(1)
    await house.ask("POST", f"/api/tables/{made.id}/join", frames.TableInfo, bob, forms.Join(link))

    again = await house.fault("POST", f"/api/tables/{made.id}/join", eve, forms.Join(link))
    async with house.sit(made.id, link) as peeker:
        trouble = await peeker.next()

    assert again.code == "forbidden"
    assert (trouble.kind, trouble["code"]) == ("trouble", "key")


async def test_tables_the_watchers_link_can_be_revoked(house: House) -> None:
    """A new link for watching voids the old one and sends those away who used it."""
    ann = await house.guest()
    made = await house.table(ann, "me", "me")
    async with house.sit(made.id, made.link(None)) as watcher:
        await watcher.until("state")
        await house.send("DELETE", f"/api/tables/{made.id}/watch", ann)
        await watcher.ws.wait_closed()
        code = watcher.ws.close_code
    async with house.sit(made.id, made.link(None)) as late:
        trouble = await late.next()

    assert code == frames.CLOSE_KEY
    assert trouble["code"] == "key"


async def test_tables_the_host_begins_with_bots(house: House) -> None:
    """Bots take the seats that are still open; only the host can begin."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    made = await house.table(ann, "me", "open", "open")
    await house.send("POST", f"/api/tables/{made.id}/join", bob, forms.Join(made.link(2)))

    refused = await house.fault("POST", f"/api/tables/{made.id}/begin", bob)
    begun = await house.ask("POST", f"/api/tables/{made.id}/begin", frames.TableInfo, ann)
    twice = await house.fault("POST", f"/api/tables/{made.id}/begin", ann)

    assert refused.code == "forbidden"
    assert [seat.kind for seat in begun.seats] == ["person", "bot", "person"]
    assert begun.phase == "playing"
    assert twice.code == "phase"


async def test_tables_a_rematch_is_one_table_for_everybody(house: House) -> None:
    """Whoever asks for a rematch gets the same table, with the same seats and watchers."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    made = await house.table(ann, "me", "open", "uniform", options={"turn_limit": 1})
    await house.send("POST", f"/api/tables/{made.id}/join", bob, forms.Join(made.link(1)))
    async with house.sit(made.id, ann) as first, house.sit(made.id, bob) as second:
        await first.request(frames.Leave("a"))
        await second.request(frames.Leave("b"))
        await first.until_over()
        one = await house.ask("POST", f"/api/tables/{made.id}/rematch", frames.TableInfo, ann)
        two = await house.ask("POST", f"/api/tables/{made.id}/rematch", frames.TableInfo, bob)
        told = await second.until("rematch")
    async with house.sit(one.id, made.link(None)) as watcher:
        welcome = await watcher.until("welcome")

    assert one.id == two.id == told["table"] != made.id
    assert (one.yours, two.yours) == ((0,), (1,))
    assert [seat["kind"] for seat in welcome["table"]["seats"]] == ["person", "person", "bot"]
    assert welcome["table"]["commitment"] != made.table.commitment


async def test_tables_with_the_same_seed_are_dealt_alike(house: House) -> None:
    """Who plays alone may choose the seed; the table says so, and a rematch has new dice."""
    ann = await house.guest("Ann")
    wishes = {"seed": "7", "options": {"turn_limit": 1, "first_player": 1}}
    one = await house.table(ann, "me", "uniform", **wishes)
    two = await house.table(ann, "me", "uniform", **wishes)
    async with house.sit(one.id, ann) as first, house.sit(two.id, ann) as second:
        views = [(await client.until("state"))["view"] for client in (first, second)]
        await first.request(frames.Leave("a"))
        await first.until_over()
        again = await house.ask("POST", f"/api/tables/{one.id}/rematch", frames.TableInfo, ann)

    assert views[0] == views[1]
    assert one.table.commitment == two.table.commitment != again.commitment
    assert (one.table.foreseen, again.foreseen) == (True, False)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        pytest.param({"box": "chess"}, "unknown", id="no such box"),
        pytest.param({"seats": [{"kind": "me"}]}, "settings", id="too few seats"),
        pytest.param({"options": {"turn_limit": "x"}}, "settings", id="bad option"),
        pytest.param({"options": {"lives": 3}}, "settings", id="no such option"),
        pytest.param({"deck": "nonsense = ["}, "deck", id="bad deck"),
        pytest.param({"clock": {"move": 0}}, "malformed", id="no time"),
        pytest.param({"colour": "red"}, "malformed", id="unknown field"),
        pytest.param({"seed": ""}, "malformed", id="an empty seed"),
        pytest.param(
            {"seed": "7", "seats": [{"kind": "me"}, {"kind": "open"}]},
            "settings",
            id="a seed of one's own where somebody else is to join",
        ),
        pytest.param(
            {"seats": [{"kind": "me"}, {"kind": "bot", "level": "hal"}]}, "settings", id="no bot"
        ),
    ],
)
async def test_tables_that_cannot_be_are_refused(
    house: House, wish: dict[str, Any], code: str
) -> None:
    """A table that cannot be dealt is not made, and the answer says why."""
    key = await house.guest()
    usual: dict[str, Any] = {"box": "zdfg", "seats": [{"kind": "me"}, {"kind": "me"}]}

    fault = await house.fault("POST", "/api/tables", key, {**usual, **wish})

    assert fault.code == code
    assert fault.text
    assert (await house.ask("GET", "/api/tables", forms.Tables, key)).tables == ()


async def test_tables_of_one_guest_are_limited(lite: str) -> None:
    """A guest cannot have more unfinished tables than the server allows."""
    async with running(lite, limits=Limits(tables=2)) as house:
        key = await house.guest()
        await house.table(key, "me", "me")
        await house.table(key, "me", "me")

        response = await house.send(
            "POST", "/api/tables", key, {"box": "zdfg", "seats": [{"kind": "me"}] * 2}
        )

    assert response.status_code == 429
    assert response.headers["retry-after"]


async def test_tables_requests_are_limited(lite: str) -> None:
    """Too many requests from one address are refused for a while."""
    async with running(lite, limits=Limits(requests=0.1, requests_burst=3)) as house:
        codes = [(await house.send("GET", "/api/boxes")).status_code for _ in range(5)]

    assert codes == [200, 200, 200, 429, 429]


async def test_tables_pages_of_other_sites_are_refused(lite: str) -> None:
    """A browser that another site's page drives gets nothing."""
    async with running(lite) as house:
        foreign = await house.http.get("/api/boxes", headers={"origin": "https://evil.example"})
        own = await house.http.get("/api/boxes", headers={"origin": house.url})

    assert foreign.status_code == 403
    assert own.status_code == 200
    assert "script-src 'self'" in own.headers["content-security-policy"]
    assert own.headers["x-content-type-options"] == "nosniff"


async def test_tables_keys_are_stored_hashed(lite: str) -> None:
    """No key that was handed out is in the database."""
    async with running(lite) as house:
        key = await house.guest()
        made: Made = await house.table(key, "me", "open")
    files = Path(lite.removeprefix("sqlite:///")).parent.glob("shamble.db*")
    stored = b"".join(file.read_bytes() for file in files)

    assert made.id.encode() in stored
    assert not any(one.encode() in stored for one in (key, *(link.key for link in made.links)))


async def test_tables_shelf_rules_and_decks(house: House) -> None:
    """The shelf, each box's rules and its cards can be read without a key."""
    shelf = await house.ask("GET", "/api/boxes", forms.Shelf)
    book = await house.ask("GET", "/api/boxes/zdfg/rules", forms.Rulebook)
    deck = await house.ask("GET", "/api/boxes/zdfg/deck", forms.DeckInfo)
    check = await house.ask(
        "POST", "/api/boxes/zdfg/deck", forms.DeckCheck, body=forms.DeckUpload(deck.source)
    )
    bad = await house.ask(
        "POST", "/api/boxes/zdfg/deck", forms.DeckCheck, body=forms.DeckUpload("x = 1")
    )

    assert "zdfg" in [box.key for box in shelf.boxes]
    assert {"shamble.choose.stale", "shamble.table.watchers"} <= {rule.id for rule in book.table}
    assert deck.cards
    assert check.faults == ()
    assert bad.faults


async def test_tables_each_option_of_a_box_says_by_itself_what_it_takes(house: House) -> None:
    """No option's schema refers to another one: a page that has it can offer every value."""
    shelf = await house.ask("GET", "/api/boxes", forms.Shelf)
    options = {
        f"{box.key} {option.name}": msgspec.json.decode(option.schema)
        for box in shelf.boxes
        for option in box.settings
    }

    assert options["atz area"]["enum"] == ["rural", "suburbs", "urban"]
    assert [name for name, schema in options.items() if "$ref" in str(schema)] == []
