"""Playing over a socket: choices, answers, who is told what."""

import asyncio

import msgspec
import pytest

from shamble.kernel.journal import Journal
from shamble.kernel.match import verify
from shamble.kernel.shelf import shelf
from shamble.server.wire import forms, frames
from tests.server.house import Client, Frame, House


async def play_out(*clients: Client) -> None:
    """Let all clients choose by lot until the game is over."""
    await asyncio.gather(*(_play_out(client) for client in clients))


async def _play_out(client: Client) -> None:
    while (await client.until_asked())["waiting"]:
        answer = await client.choose()
        assert answer.kind == "done", answer.body


async def test_around_one_screen_nobody_is_away(house: House) -> None:
    """Whoever shares a screen with somebody who is there is there, too."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    made = await house.table(ann, "me", "me", "open")
    await house.send("POST", f"/api/tables/{made.id}/join", bob, forms.Join(made.link(2)))

    async with house.sit(made.id, ann) as client:
        told = await client.until("table")

    assert [seat["here"] for seat in told["table"]["seats"]] == [True, True, False]


async def test_play_a_whole_game_against_bots(house: House) -> None:
    """A game is played to its end, and its journal verifies with the seed that was committed to."""
    key = await house.guest()
    made = await house.table(key, "me", "greedy", "uniform", options={"turn_limit": 3})
    async with house.sit(made.id, key) as me:
        welcome = await me.until("welcome")
        await play_out(me)
        over = await me.until_over()

    file = await house.ask("GET", f"/api/tables/{made.id}/journal", forms.JournalFile, key)

    match = verify(shelf["zdfg"], Journal.load(file.journal.encode()))
    assert file.whole
    assert match.journal.header.commitment == welcome["table"]["commitment"]
    assert match.journal.header.seed == over["seed"]
    assert match.game.result is not None


async def test_play_two_people_and_a_spectator(house: House) -> None:
    """Two people on two sockets finish a game, and a spectator sees the same end."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    made = await house.table(ann, "me", "open", options={"turn_limit": 2})
    joined = await house.ask(
        "POST", f"/api/tables/{made.id}/join", frames.TableInfo, bob, forms.Join(made.link(1))
    )
    async with (
        house.sit(made.id, ann) as first,
        house.sit(made.id, bob) as second,
        house.sit(made.id, made.link(None)) as watcher,
    ):
        await play_out(first, second)
        ends = [await client.until_over() for client in (first, second, watcher)]

    assert joined.phase == "playing"
    assert joined.yours == (1,)
    assert len({end["seed"] for end in ends}) == 1
    assert all(frame["asked"] is None for frame in watcher.frames if frame.kind == "state")


async def test_play_race_for_the_same_decision(house: House) -> None:
    """Of two clients that answer the same question, one wins and the other is refused as stale."""
    key = await house.guest()
    made = await house.table(key, "me", "me")
    async with house.sit(made.id, key, 0) as one, house.sit(made.id, key, 0) as two:
        state = await one.until("state")
        await two.until("state")
        seat = state["waiting"]["seat"]
        await asyncio.gather(*(c.request(frames.Sit("s", seat)) for c in (one, two)))
        one.state = two.state = None
        await asyncio.gather(one.until_asked(), two.until_asked())

        answers = await asyncio.gather(one.choose(), two.choose())

    kinds = sorted(answer.kind for answer in answers)
    assert kinds == ["done", "refused"]
    refused = next(answer for answer in answers if answer.kind == "refused")
    assert refused["rule"] == "shamble.choose.stale"
    assert refused["title"]


async def test_play_a_repeat_gets_the_first_answer(house: House) -> None:
    """A choice that is sent twice with one id is taken once, also over another connection."""
    key = await house.guest()
    made = await house.table(key, "me", "me")
    async with house.sit(made.id, key) as first:
        state = await first.until("state")
    seat = state["waiting"]["seat"]
    async with house.sit(made.id, key, seat) as first:
        state = await first.until_asked()
        choice = msgspec.Raw(msgspec.json.encode(state["asked"]["offers"][0]["option"]))
        ask = frames.Choose("once", state["ply"], choice)
        answer = await first.request(ask)
        again = await first.request(ask)
    async with house.sit(made.id, key, seat) as second:
        later = await second.request(ask)
        assert second.state is not None
        ply = second.state["ply"]

    assert answer.raw == again.raw == later.raw
    assert ply == 1


async def test_play_out_of_turn_is_refused(house: House) -> None:
    """A seat that is not asked cannot choose."""
    key = await house.guest()
    made = await house.table(key, "me", "me")
    async with house.sit(made.id, key) as me:
        state = await me.until("state")
        other = 1 - state["waiting"]["seat"]
        await me.request(frames.Sit("sit", other))

        answer = await me.request(frames.Choose("x", 0, msgspec.Raw(b'{"do":"end-turn"}')))

    assert answer.kind == "refused"
    assert answer["rule"] == "shamble.choose.out-of-turn"


@pytest.mark.parametrize(
    ("choice", "rule"),
    [
        pytest.param(b'{"do":"fly"}', "shamble.choose.malformed", id="no such option"),
        pytest.param(b"17", "shamble.choose.malformed", id="a number"),
        pytest.param(b'{"do":"end-turn"}', None, id="not offered"),
    ],
)
async def test_play_illegal_choices_are_refused(
    house: House, choice: bytes, rule: str | None
) -> None:
    """What cannot be chosen is refused with a rule, and nothing changes."""
    key = await house.guest()
    made = await house.table(key, "me", "me")
    async with house.sit(made.id, key) as me:
        state = await me.until("state")
        await me.request(frames.Sit("sit", state["waiting"]["seat"]))

        answer = await me.request(frames.Choose("x", 0, msgspec.Raw(choice)))
        why = await me.request(frames.Explain("y", msgspec.Raw(choice)))

    assert answer.kind == "refused"
    assert answer["rule"] == (rule or answer["rule"])
    assert why["why"]["rule"] == answer["rule"]
    assert answer["ply"] == 0


async def test_play_watchers_only_watch(house: House) -> None:
    """Who watches can choose, say and undo nothing."""
    key = await house.guest()
    made = await house.table(key, "me", "uniform")
    async with house.sit(made.id, made.link(None)) as watcher:
        welcome = await watcher.until("welcome")
        answers = [
            await watcher.request(ask)
            for ask in (
                frames.Choose("a", 0, msgspec.Raw(b"{}")),
                frames.Say("b", "hello"),
                frames.Undo("c"),
                frames.Hint("d"),
                frames.Leave("e"),
            )
        ]

    assert welcome["you"] is None
    assert {answer["rule"] for answer in answers} == {"shamble.table.watchers"}


async def test_play_reconnecting_resumes_exactly(house: House) -> None:
    """Who comes back gets the lines that were missed, once each, and the present question."""
    key = await house.guest()
    made = await house.table(key, "me", "me", options={"turn_limit": 30})
    async with house.sit(made.id, key) as me:
        state = await me.until("state")
        seen, told = state["seq"], state["lines"]
    async with house.sit(made.id, key, state["waiting"]["seat"]) as other:
        for _ in range(3):
            await other.until_asked()
            await other.choose(option=None)
            await other.request(frames.Sit("s", (await _latest(other))["waiting"]["seat"]))
        whole = await _latest(other)
    async with house.sit(made.id, key, 0, seen=seen) as me:
        back = await me.until("state")
    async with house.sit(made.id, key, 0) as me:
        fresh = await me.until("state")

    assert not back["full"]
    assert fresh["full"]
    assert told + back["lines"] == fresh["lines"]
    assert back["view"] == fresh["view"]
    assert back["ply"] == whole["ply"]


async def _latest(client: Client) -> Frame:
    while client.state is None:
        await client.next()
    return client.state


async def test_play_chat_and_mute(house: House) -> None:
    """What is said reaches everybody but those who muted the speaker."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    made = await house.table(ann, "me", "open")
    await house.send("POST", f"/api/tables/{made.id}/join", bob, forms.Join(made.link(1)))
    async with house.sit(made.id, ann) as first, house.sit(made.id, bob) as second:
        await first.request(frames.Say("1", "hello"))
        heard = await second.until("said")
        await second.request(frames.Mute("2", 0))
        await first.request(frames.Say("3", "can you hear me?"))
        await second.request(frames.Say("4", "no"))

    said = [frame["text"] for frame in second.frames if frame.kind == "said"]
    assert (heard["text"], heard["name"]) == ("hello", "Ann")
    assert said == ["hello", "no"]


async def test_play_hints_say_what_and_why(house: House) -> None:
    """A hint is one of the options, in words, with a reason."""
    key = await house.guest()
    made = await house.table(key, "me", "me")
    async with house.sit(made.id, key) as me:
        state = await me.until("state")
        await me.request(frames.Sit("s", state["waiting"]["seat"]))
        me.state = None
        asked = await me.until_asked()

        hint = await me.request(frames.Hint("h"))

    assert hint.kind == "hinted"
    assert hint["option"] in [offer["option"] for offer in asked["asked"]["offers"]]
    assert hint["words"]
    assert hint["why"]


async def test_play_hints_can_be_off(house: House) -> None:
    """A table without hints gives none."""
    key = await house.guest()
    made = await house.table(key, "me", "me", hints=False)
    async with house.sit(made.id, key) as me:
        answer = await me.request(frames.Hint("h"))

    assert answer["rule"] == "shamble.table.no-hints"
