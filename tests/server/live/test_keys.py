"""Who may act: links that are void, keys that are revoked, seats that are taken once."""

from shamble.server.wire import forms, frames
from tests.server.house import House, Link


async def test_keys_voiding_a_seats_link_closes_its_sockets(house: House) -> None:
    """Whoever plays by a link that its owner replaces is sent away at once."""
    ann = await house.guest()
    made = await house.table(ann, "me", "uniform")
    path = f"/api/tables/{made.id}/links"
    phone = await house.ask("POST", path, Link, ann, forms.LinkWish(0))
    async with house.sit(made.id, phone.key) as device, house.sit(made.id, ann) as me:
        await device.until("state")
        await me.until("state")

        await house.ask("POST", path, Link, ann, forms.LinkWish(0))

        await device.ws.wait_closed()
        still = await me.request(frames.Say("s", "here"))
    async with house.sit(made.id, phone.key) as again:
        trouble = await again.next()

    assert device.ws.close_code == frames.CLOSE_KEY
    assert still.kind == "done"
    assert trouble["code"] == "key"


async def test_keys_link_makes_no_links_unless_allowed(house: House) -> None:
    """A link for another device cannot lock its owner out, unless the owner let it."""
    ann = await house.guest()
    made = await house.table(ann, "me", "uniform")
    path = f"/api/tables/{made.id}/links"
    phone = await house.ask("POST", path, Link, ann, forms.LinkWish(0))
    refused = await house.fault("POST", path, phone.key, forms.LinkWish(0))

    trusted = await house.ask("POST", path, Link, ann, forms.LinkWish(0, shares=True))
    passed_on = await house.send("POST", path, trusted.key, forms.LinkWish(0))

    assert refused.code == "forbidden"
    assert passed_on.status_code == 201


async def test_keys_guest_can_revoke_and_renew(house: House) -> None:
    """A key that its owner replaces opens nothing any more; the new one opens everything."""
    ann = await house.guest()
    made = await house.table(ann, "me", "uniform")
    async with house.sit(made.id, ann) as thief:
        await thief.until("state")
        new = await house.ask("POST", "/api/guests/me/key", forms.Guest, ann)
        await thief.ws.wait_closed()
    old = await house.send("GET", "/api/guests/me", ann)
    assert new.key is not None
    mine = await house.ask("GET", f"/api/tables/{made.id}", frames.TableInfo, new.key)
    gone = await house.send("DELETE", "/api/guests/me/key", new.key)
    after = await house.send("GET", "/api/guests/me", new.key)

    assert thief.ws.close_code == frames.CLOSE_KEY
    assert old.status_code == after.status_code == 401
    assert mine.yours == (0,)
    assert gone.status_code == 204


async def test_keys_one_seat_of_a_listed_table(house: House) -> None:
    """A guest takes one seat of a table that is listed, unless its host allows more."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    strict = await house.table(ann, "me", "open", "open", listed=True)
    loose = await house.table(ann, "me", "open", "open", listed=True, several=True)
    answers = []
    for table in (strict, loose):
        for seat in (1, 2):
            body = forms.Join(seat=seat)
            answers.append(await house.send("POST", f"/api/tables/{table.id}/join", bob, body))

    assert [answer.status_code for answer in answers] == [200, 409, 200, 200]


async def test_keys_names_that_look_alike_are_told_apart(house: House) -> None:
    """Somebody who comes with the host's name gets a number."""
    ann, bob = await house.guest("Host"), await house.guest("H\u043est\u200b")
    made = await house.table(ann, "me", "open", "open", listed=True)

    table = await house.ask(
        "POST", f"/api/tables/{made.id}/join", frames.TableInfo, bob, forms.Join()
    )

    assert [seat.name for seat in table.seats[:2]] == ["Host", "H\u043est 2"]
