"""What a guest has played: kept with the key, exported, and deleted on request."""

import pytest

from shamble.server.store.played import Played, Player
from shamble.server.store.sweeping import sweep
from shamble.server.table.played import career
from shamble.server.wire import forms, frames
from tests.server.house import House, Made

SHORT = {"turn_limit": 1, "first_player": 1}


async def played_out(house: House, *keys: str) -> Made:
    """Return a table at which these guests have played a game to its end."""
    first, *others = keys
    made = await house.table(first, "me", *["open" for _ in others], "uniform", options=SHORT)
    for seat, key in enumerate(others, 1):
        await house.send("POST", f"/api/tables/{made.id}/join", key, forms.Join(made.link(seat)))
    for key in keys:
        async with house.sit(made.id, key) as client:
            while (state := client.state or await client.until("state"))["waiting"]:
                if not state["asked"] and key != keys[-1]:
                    break  # the next one plays on
                if state["asked"]:
                    await client.choose()
                else:
                    client.state = None
    return made


async def career_of(house: House, key: str) -> forms.Career:
    """Return what a guest has played, as a client gets it."""
    return await house.ask("GET", "/api/guests/me/career", forms.Career, key)


async def test_career_keeps_how_a_game_ended(house: House) -> None:
    """A game that is over stands in the record of everybody who played, and outlives its table."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    made = await played_out(house, ann, bob)
    before = await career_of(house, ann)

    await house.hall.store.forget(made.id)
    await sweep(house.hall.store, before.finished[0].ended)  # they came before that

    eve = await house.guest("Eve")
    found = await career_of(house, ann)
    bobs, eves = await career_of(house, bob), await career_of(house, eve)
    (game,) = found.finished
    assert found == before
    assert (game.table, game.box, game.counts) == (made.id, "zdfg", True)
    assert [(one.kind, one.you) for one in game.players] == [
        ("person", True), ("person", False), ("bot", False),
    ]  # fmt: skip
    assert [(one.name, one.games) for one in found.boxes] == [("Zombie Death Force, Go!", 1)]
    assert {one.name for one in found.opponents} >= {"Bob"}
    assert [one.you for one in bobs.finished[0].players] == [False, True, False]
    assert eves == forms.Career((), (), ())


def game(*players: Player, counts: bool = True, box: str = "zdfg") -> Played:
    """Return a game that is over."""
    return Played("t", box, "A box", 1, "So it ended.", players, counts)


def test_career_counts_by_box_and_opponent() -> None:
    """Who came off better counts, by box and against each; the latest name stands."""
    played = [
        game(Player("Ann", "person", None, 1, "a"), Player("Bobby", "person", None, 2, "b")),
        game(Player("Bob", "person", None, 1, "b"), Player("Ann", "person", None, 2, "a")),
        game(Player("Ann", "person", None, 1, "a"), Player("Bob", "person", None, 1, "b")),
        game(Player("Ann", "person", None, 3, "a"), Player("Lou", "bot", "greedy", 2)),
        game(Player("Ann", "person", None, 1, "a"), Player("Lou", "bot", "search", 2)),
    ]

    found = career(played, "a")

    assert [(one.games, one.won, one.lost) for one in found.boxes] == [(5, 3, 2)]
    assert [(one.name, one.level, one.games, one.won, one.lost) for one in found.opponents] == [
        ("Bobby", None, 3, 1, 1),
        ("Lou", "greedy", 1, 0, 1),
        ("Lou", "search", 1, 1, 0),
    ]


@pytest.mark.parametrize(
    "one",
    [
        pytest.param(
            game(Player("Ann", "person", None, 1, "a"), Player("Bob", "person", None, 2, "a")),
            id="both seats at one screen",
        ),
        pytest.param(
            game(
                Player("Ann", "person", None, 1, "a"), Player("Lou", "bot", None, 2), counts=False
            ),
            id="dice that somebody chose",
        ),
    ],
)
def test_career_lists_what_does_not_count(one: Played) -> None:
    """Such a game is listed, and is in no record."""
    found = career([one], "a")

    assert len(found.finished) == 1
    assert (found.boxes, found.opponents) == ((), ())


async def test_career_a_guide_does_not_count(house: House) -> None:
    """Games with chosen dice are kept, and said not to count."""
    ann = await house.guest()
    made = await house.table(ann, "me", "uniform", options=SHORT, seed="mine")
    async with house.sit(made.id, ann) as client:
        while (await client.until_asked())["waiting"]:
            await client.choose()

    found = await career_of(house, ann)

    assert [one.counts for one in found.finished] == [False]
    assert found.boxes == ()


async def test_career_is_exported_without_anybodys_key(house: House) -> None:
    """The export has the name, the games that go on and those that are over, and no secret."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    over = await played_out(house, ann, bob)
    going = await house.table(ann, "me", "uniform")

    answer = await house.send("GET", "/api/guests/me/export", ann)

    export = answer.json()
    assert export["guest"]["name"] == "Ann"
    assert [one["table"] for one in export["career"]["finished"]] == [over.id]
    assert {one["id"] for one in export["tables"]} == {over.id, going.id}
    bobs = (await house.ask("GET", "/api/guests/me", forms.Guest, bob)).id
    assert not any(secret in answer.text for secret in (ann, bob, bobs, going.link(None)))


async def test_career_is_deleted_with_everything_on_request(house: House) -> None:
    """The key is void, tables of one's own are gone; with others they go on, played by a bot."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    over = await played_out(house, ann, bob)
    alone = await house.table(ann, "me", "uniform")
    waiting = await house.table(ann, "me", "open", "open")
    await house.send("POST", f"/api/tables/{waiting.id}/join", bob, forms.Join(waiting.link(1)))
    shared = await house.table(bob, "me", "open", options={"first_player": 1})
    await house.send("POST", f"/api/tables/{shared.id}/join", ann, forms.Join(shared.link(1)))
    async with house.sit(shared.id, bob) as there, house.sit(shared.id, ann) as gone:
        await there.until("state")
        await gone.until("state")

        answer = await house.send("DELETE", "/api/guests/me", ann)

        info = (await there.until("table", lambda it: bool(it["table"]["seats"][1]["why"])))[
            "table"
        ]
        await gone.ws.wait_closed()

    nobody = await house.fault("GET", "/api/guests/me", ann)
    lost = [await house.fault("GET", f"/api/tables/{one.id}", bob) for one in (alone, waiting)]
    kept = await house.ask("GET", f"/api/tables/{over.id}", frames.TableInfo, bob)
    bobs = await career_of(house, bob)
    assert answer.status_code == 204
    assert (info["seats"][1]["why"], gone.ws.close_code) == ("resigned", frames.CLOSE_KEY)
    assert nobody.code == "key"
    assert [one.code for one in lost] == ["unknown", "unknown"]
    assert kept.phase == "over"
    assert len(bobs.finished) == 1


async def test_career_who_is_forgotten_before_a_game_begins_is_played_by_a_bot(
    house: House,
) -> None:
    """Somebody who has joined and wants to be forgotten does not hold up those who wait."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    made = await house.table(ann, "me", "open", "open", options={"first_player": 2})
    await house.send("POST", f"/api/tables/{made.id}/join", bob, forms.Join(made.link(1)))

    await house.send("DELETE", "/api/guests/me", bob)
    await house.ask("POST", f"/api/tables/{made.id}/begin", frames.TableInfo, ann)

    async with house.sit(made.id, ann) as client:
        assert (await client.until_asked())["waiting"]["seat"] == 0
