"""Talking with a box over a socket: orders as text, questions, and who may."""

import msgspec
import pytest

from shamble.server.wire import frames
from tests.server.house import House

OPTIONS = {"scenario": "skirmish", "figures": 1, "zombies": 2, "town": False}
# With these the first question is which group acts.
QUIET = {"scenario": "skirmish", "figures": 1, "zombies": 0, "town": False}


def asked(text: bytes) -> frames.Consult:
    """Return a question in the box's own form."""
    return frames.Consult("q", question=msgspec.Raw(text))


async def test_consult_reads_an_order_and_chooses_nothing(house: House) -> None:
    """An order comes back as an offer in words; the game stands as it stood."""
    key = await house.guest()
    made = await house.table(key, "me", box="atz", options=QUIET)
    async with house.sit(made.id, key) as me:
        state = await me.until_asked()

        heard = await me.request(frames.Consult("1", "activate"))
        option = msgspec.Raw(msgspec.json.encode(heard["offer"]["option"]))
        taken = await me.request(frames.Choose("2", state["ply"], option))

    assert heard.kind == "consulted"
    assert heard["offer"]["words"]
    assert (heard["why"], heard["answer"], heard["unread"]) == (None, None, "")
    assert taken.kind == "done"


async def test_consult_says_why_an_order_cannot_be_given(house: House) -> None:
    """What an order means is told even if a rule forbids it, with the rule."""
    key = await house.guest()
    made = await house.table(key, "me", box="atz", options=OPTIONS)
    async with house.sit(made.id, key) as me:
        await me.until_asked()

        heard = await me.request(frames.Consult("1", "cheat death"))

    assert heard["offer"]["option"] == {"do": "cheat-death"}
    assert heard["why"]["rule"] == "shamble.choose.not-offered"


@pytest.mark.parametrize(
    "ask",
    [
        pytest.param(frames.Consult("q", "reach"), id="as text"),
        pytest.param(asked(b'{"ask":"reach","figure":0}'), id="as the box has it"),
    ],
)
async def test_consult_answers_a_question(house: House, ask: frames.Consult) -> None:
    """A question gets sentences and numbers, the same either way."""
    key = await house.guest()
    made = await house.table(key, "me", box="atz", options=OPTIONS)
    async with house.sit(made.id, key) as me:
        await me.until_asked()

        heard = await me.request(ask)

    assert heard["answer"]["answer"] == "reach-found"
    assert heard["answer"]["figure"] == 0
    assert heard["answer"]["words"][0].startswith("Ada can")
    assert heard["offer"] is None


async def test_consult_that_is_neither_gets_something_to_say_instead(house: House) -> None:
    """Text that cannot be read is answered with what could be typed."""
    key = await house.guest()
    made = await house.table(key, "me", box="atz", options=OPTIONS)
    async with house.sit(made.id, key) as me:
        await me.until_asked()

        heard = await me.request(frames.Consult("1", "neer billy"))

    assert "neer" in heard["unread"]
    assert "near ada" in heard["nearest"]


@pytest.mark.parametrize(
    ("box", "ask", "rule"),
    [
        pytest.param(
            "zdfg", frames.Consult("1", "hi"), "shamble.talk.none", id="a box without words"
        ),
        pytest.param("atz", asked(b"[]"), "shamble.choose.malformed", id="no question"),
        pytest.param("atz", asked(b'{"ask":"dice"}'), "shamble.choose.malformed", id="no such one"),
    ],
)
async def test_consult_is_refused_with_a_rule(
    house: House, box: str, ask: frames.Consult, rule: str
) -> None:
    """Who talks to a box that does not, or asks what it does not know, is told so."""
    key = await house.guest()
    made = await house.table(key, "me", "uniform", box=box)
    async with house.sit(made.id, key) as me:
        await me.until("state")

        refused = await me.request(ask)

    assert (refused.kind, refused["rule"]) == ("refused", rule)


async def test_consult_is_not_for_watchers(house: House) -> None:
    """Who watches sees what everybody may see, and asks nothing."""
    key = await house.guest()
    made = await house.table(key, "me", box="atz", options=OPTIONS)
    async with house.sit(made.id, made.link(None)) as watcher:
        await watcher.until("state")

        refused = await watcher.request(frames.Consult("1", "near"))

    assert refused["rule"] == "shamble.table.watchers"


async def test_consult_is_heard_by_whoever_asks(house: House) -> None:
    """A question out of turn is answered, and nobody else hears of it."""
    key = await house.guest()
    made = await house.table(key, "me", "me", box="atz", options=OPTIONS)
    async with house.sit(made.id, key, 0) as one, house.sit(made.id, key, 1) as other:
        await one.until("state")
        await other.until("state")

        answers = [await client.request(frames.Consult("1", "look")) for client in (one, other)]

    assert [answer.kind for answer in answers] == ["consulted", "consulted"]
    assert sum(frame.kind == "consulted" for frame in one.frames) == 1
