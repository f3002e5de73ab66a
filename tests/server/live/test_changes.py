"""Taking back, leaving, running out of time, and bots that fail."""

import asyncio
from typing import Final

import msgspec
import pytest
from sqlalchemy import text

from shamble.kernel.journal import Chosen, Journal, Undone
from shamble.kernel.shelf import shelf
from shamble.server.live.driving import due_in
from shamble.server.wire import forms, frames
from shamble.server.work.pool import Pool
from tests.server.house import Client, House, Made, running
from tests.server.work.test_pool import game_of

FINISHED: Final = ("story", "ending", "moments/0", "judged/0")


async def two_people(house: House, **wishes: object) -> tuple[Made, str, str]:
    """Set a table up with two people."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    made = await house.table(ann, "me", "open", **wishes)
    await house.send("POST", f"/api/tables/{made.id}/join", bob, forms.Join(made.link(1)))
    return made, ann, bob


async def end_assign(client: Client) -> None:
    """End the Assign Phase, which shows nothing that was hidden."""
    await client.choose({"do": "end-assign"})


async def ordered(*clients: Client) -> list[Client]:
    """Return the clients, the one who must choose first."""
    states = [await client.until("state") for client in clients]
    return sorted(clients, key=lambda one: states[clients.index(one)]["asked"] is None)


async def test_undo_by_itself_where_nothing_came_to_light(house: House) -> None:
    """A choice that showed nothing is taken back at once, and the journal says so."""
    made, ann, bob = await two_people(house)
    async with house.sit(made.id, ann) as a, house.sit(made.id, bob) as b:
        me, other = await ordered(a, b)
        state = await me.until_asked()
        lay = next(
            offer["option"]
            for offer in state["asked"]["offers"]
            if offer["option"]["do"] == "assign"
        )
        await me.choose(lay)
        answer = await me.request(frames.Undo("u"))
        back = me.state
        seen = await other.until("state", lambda frame: frame["full"] and frame["ply"] == 0)
    record = house.hall.rooms[made.id].record

    assert answer.kind == "done"
    assert back is not None
    assert (back["ply"], back["full"]) == (0, True)
    assert back["view"] == state["view"]
    assert back["asked"] == state["asked"]
    assert seen["seq"] == back["seq"]
    assert isinstance(record.playing.journal.entries[-1], Undone)


@pytest.mark.parametrize(
    ("agree", "ply"), [pytest.param(True, 0, id="agreed"), pytest.param(False, 2, id="denied")]
)
async def test_undo_by_consent(house: House, agree: bool, ply: int) -> None:  # noqa: FBT001
    """After others have acted, the game goes back only if they agree."""
    made, ann, bob = await two_people(house)
    async with house.sit(made.id, ann) as a, house.sit(made.id, bob) as b:
        me, other = await ordered(a, b)
        await end_assign(me)
        await me.until_asked()
        await me.choose({"do": "end-turn"})
        await me.request(frames.Undo("u"))
        asked = await other.until("state", lambda frame: frame["undo"] is not None)
        await other.request(frames.AnswerUndo("x", agree))
        record = house.hall.rooms[made.id].record

    assert asked["undo"]["missing"] == [other_seat(asked)]
    assert "take back" in asked["undo"]["words"]
    assert record.playing.ply == ply + (1 if agree else 0)
    assert record.asking is None


def other_seat(state: object) -> int:
    """Return the seat that did not ask."""
    return 1 - state["undo"]["seat"]  # type: ignore[index, no-any-return]  # a frame


async def test_undo_waits_for_who_is_away(house: House) -> None:
    """Whoever got up is asked all the same, and the game goes back once they agree."""
    made, ann, bob = await two_people(house)
    async with house.sit(made.id, ann) as a, house.sit(made.id, bob) as b:
        me, other = await ordered(a, b)
        await end_assign(me)
        await me.until_asked()
        await other.request(frames.Leave("l"))  # before it is their turn
        record = house.hall.rooms[made.id].record
        sitter = record.sitters[1 - (record.turn or 0)]
        await me.request(frames.Undo("u"))
        free = record.playing.ply  # nothing came to light: it needs nobody
        await end_assign(me)
        await me.until_asked()
        await me.choose({"do": "end-turn"})
        await me.until_asked()  # the stand-in has played
        refused = await me.request(frames.Undo("v"))
        plies = record.playing.ply

    assert sitter.stand_in is not None
    assert free == 0
    assert (refused.kind, refused["rule"]) == ("refused", "shamble.table.stand-in-played")
    assert plies > 2


async def test_undo_is_not_agreed_to_by_leaving(house: House) -> None:
    """Who gets up while asked has not agreed: nothing goes back until they come and say so."""
    made, ann, bob = await two_people(house)
    async with house.sit(made.id, ann) as a, house.sit(made.id, bob) as b:
        me, other = await ordered(a, b)
        record = house.hall.rooms[made.id].record
        mine = record.turn
        await end_assign(me)
        await me.until_asked()
        await me.choose({"do": "end-turn"})
        await me.request(frames.Undo("u"))
        asking = record.asking
        await other.request(frames.Leave("l"))
        undone = [one for one in record.playing.journal.entries if isinstance(one, Undone)]

    assert asking is not None
    assert asking.seat == mine
    assert undone == []


async def test_undo_among_bots_needs_nobody(house: House) -> None:
    """Bots agree to everything: a lone person goes back before what they did since."""
    key = await house.guest()
    made = await house.table(key, "me", "uniform", options={"first_player": 1})
    async with house.sit(made.id, key) as me:
        await end_assign(me)
        await me.until_asked()
        await me.choose({"do": "end-turn"})
        before = await me.until_asked()
        answer = await me.request(frames.Undo("u"))
        back = await me.until_asked()

    assert answer.kind == "done"
    assert before["ply"] > 2
    assert back["ply"] == 1


async def test_decks_of_ones_own_are_played_with(house: House) -> None:
    """A table is dealt with an uploaded deck, which comes along in its journal."""
    key = await house.guest()
    text = shelf["zdfg"].deck.source + "\n# mine\n"
    made = await house.table(key, "me", "me", deck=text)

    cards = await house.ask("GET", f"/api/tables/{made.id}/deck", forms.DeckInfo, key)
    file = await house.ask("GET", f"/api/tables/{made.id}/journal", forms.JournalFile, key)

    header = Journal.load(file.journal.encode()).header
    assert made.table.own_deck
    assert (cards.source, header.deck.text) == (text, text)
    assert cards.hash == header.deck.hash == made.table.deck


async def test_metrics_count_what_happened(house: House) -> None:
    """Choices, refusals and the time they took are counted."""
    key = await house.guest()
    made = await house.table(key, "me", "me", options={"first_player": 1})
    async with house.sit(made.id, key, 0) as me:
        await me.choose()
        await me.request(frames.Choose("late", 0, msgspec.Raw(b'{"do":"end-turn"}')))
        text = (await house.send("GET", "/api/metrics")).text

    lines = text.splitlines()
    assert "shamble_choices_total 1" in lines
    assert "shamble_refusals_total 1" in lines
    assert "shamble_choice_seconds_count 1" in lines
    assert "shamble_sockets 1" in lines


async def test_stand_in_plays_for_one_who_leaves_until_back(house: House) -> None:
    """A bot stands in for who leaves, the table says so, and who returns plays on."""
    made, ann, bob = await two_people(house, stand_in="random")
    async with house.sit(made.id, ann) as a, house.sit(made.id, bob) as b:
        me, other = await ordered(a, b)
        await me.request(frames.Leave("l"))
        await other.until_asked()
        tables = [frame for frame in other.frames if frame.kind == "table"]
        seat = next(one for one in tables[-1]["table"]["seats"] if one["stand_in"])
        await me.request(frames.Back("b"))
        sitters = house.hall.rooms[made.id].record.sitters

    file = await house.ask("GET", f"/api/tables/{made.id}/journal", forms.JournalFile, ann)
    reasons = {line["why"] for line in map(msgspec.json.decode, file.journal.splitlines()[1:])}
    assert (seat["stand_in"], seat["why"]) == ("random", "left")
    assert "has left" in seat["note"]
    assert reasons == {"left"}
    assert all(sitter.stand_in is None for sitter in sitters)


async def test_clock_timeout_is_a_journalled_choice(house: House) -> None:
    """When time is up a choice is made and written down, and a bot plays on."""
    made, ann, bob = await two_people(house, clock={"move": 1, "bank": 0})
    async with house.sit(made.id, ann) as a, house.sit(made.id, bob) as b:
        me, other = await ordered(a, b)
        state = await me.until_asked()
        assert state["waiting"]["due"] is not None
        table = await other.until(
            "table", lambda frame: any(one["why"] == "timeout" for one in frame["table"]["seats"])
        )
        entries = house.hall.rooms[made.id].record.playing.journal.entries

    first = entries[0]
    assert isinstance(first, Chosen)
    assert (first.ply, first.why) == (0, "timeout")
    assert any("ran out of time" in one["note"] for one in table["table"]["seats"])


async def test_clock_of_a_games_own_rules_passes_and_lets_play_on(house: House) -> None:
    """Where a game's rules count, a slow player passes by its rule and keeps the seat."""
    ann = await house.guest("Ann")
    made = await house.table(ann, "me", "uniform", "uniform", box="azta", options={"five_count": 1})
    async with house.sit(made.id, ann) as a:
        state = await a.until_asked()
        assert state["waiting"]["due"] is not None
        await a.until("state", lambda frame: frame["ply"] > state["ply"])
        record = house.hall.rooms[made.id].record

    reasons = {one.why for one in record.playing.journal.entries if isinstance(one, Chosen)}
    assert "timeout" in reasons
    assert record.sitters[0].stand_in is None


async def test_resigning_is_for_good(house: House) -> None:
    """Who resigned cannot choose any more, and the game goes on to its end."""
    made, ann, bob = await two_people(house, options={"turn_limit": 1})
    async with house.sit(made.id, ann) as a, house.sit(made.id, bob) as b:
        await a.request(frames.Resign("r"))
        back = await a.request(frames.Back("b"))
        await b.request(frames.Leave("l"))
        over = await b.until_over()

    assert back["rule"] == "shamble.table.not-away"
    assert over["words"]


async def test_bots_that_hang_are_replaced_and_reported(lite: str) -> None:
    """A bot that takes too long is replaced by the uniform one, and the table says so."""
    async with running(lite, bot_budget=0.0001) as house:
        key = await house.guest()
        made = await house.table(key, "me", "greedy", options={"first_player": 2})
        async with house.sit(made.id, key) as me:
            await me.until_asked()
            record = house.hall.rooms[made.id].record
            seat = record.sitters[1]

    assert seat.chair.level == "uniform"
    assert seat.trouble == "slow"
    assert house.hall.metrics.counts["bots_failed"] == 1


async def test_bots_that_crash_are_replaced(lite: str) -> None:
    """A bot whose process dies is replaced by the uniform one, and the game goes on."""
    async with running(lite) as house:
        house.hall.pool = Pool(1, 5.0, program=("-c", "print('!', end='')"))
        key = await house.guest()
        made = await house.table(key, "me", "greedy", options={"first_player": 2})
        async with house.sit(made.id, key) as me:
            await me.until_asked()
            seat = house.hall.rooms[made.id].record.sitters[1]

    assert (seat.chair.level, seat.trouble) == ("uniform", "crashed")


async def test_slow_readers_are_dropped_to_a_snapshot(lite: str) -> None:
    """A client that does not read misses states and then gets a full one; nobody waits for it."""
    async with running(lite) as house:
        key = await house.guest()
        made = await house.table(
            key, "me", "uniform", options={"turn_limit": 60}, stand_in="random"
        )
        room = await house.hall.room(made.id)
        async with house.sit(made.id, key) as me, house.sit(made.id, made.link(None)) as slow:
            await slow.until("state")
            sleeper = next(one for one in room.connections if one.seat is None)
            sleeper.behind = True
            await me.request(frames.Leave("l"))
            await me.until_over()
            end = await slow.until("state", lambda frame: frame["waiting"] is None)

    assert end["ply"] == room.record.playing.ply


async def test_replay_moments_story_and_playing_on(house: House) -> None:
    """A game that is over can be looked at from every seat, and played on from any moment."""
    key = await house.guest()
    made = await house.table(key, "uniform", "uniform")
    async with house.sit(made.id, key) as watcher:
        await watcher.until_over()
    path = f"/api/tables/{made.id}"
    story = (await house.send("GET", f"{path}/story", key)).json()
    moment = (await house.send("GET", f"{path}/moments/3", key)).json()
    beyond = await house.fault("GET", f"{path}/moments/99999", key)
    file = await house.ask("GET", f"{path}/journal", forms.JournalFile, key)
    studied = await house.ask("POST", "/api/journals", Made, key, forms.Upload(file.journal))
    branch = await house.ask(
        "POST", f"/api/tables/{studied.id}/branch", Made, key,
        {"ply": 3, "seats": [{"kind": "me"}, {"kind": "me"}]},
    )  # fmt: skip
    async with house.sit(branch.id, key, 0) as me:
        state = await me.until("state")

    assert len(story["chances"]) == story["plies"] + 1
    assert [one["seat"] for one in moment["perspectives"]] == [None, 0, 1]
    assert moment["chosen"] is not None
    assert beyond.code == "unknown"
    assert studied.table.study
    assert state["ply"] == 3
    assert state["view"] == moment["perspectives"][1]["view"]


async def test_study_of_an_unfinished_game_stays_as_it_is(house: House) -> None:
    """Nobody plays a journal on that was only brought to be looked at."""
    key = await house.guest()
    journal = game_of("zdfg", 20).journal.dump().decode()
    made = await house.ask("POST", "/api/journals", Made, key, forms.Upload(journal))
    async with house.sit(made.id, key) as me:
        state = await me.until("state")
        due = due_in(await house.hall.room(made.id))
    story = (await house.send("GET", f"/api/tables/{made.id}/story", key)).json()

    assert due is None
    assert (state["ply"], story["plies"]) == (20, 20)


async def test_choices_are_judged_piece_by_piece(house: House) -> None:
    """Who looks back gets every choice of a game judged, piece by piece, and no further than it."""
    key = await house.guest()
    made = await house.table(key, "uniform", "uniform")
    async with house.sit(made.id, key) as watcher:
        await watcher.until_over()
    path = f"/api/tables/{made.id}/judged"
    story = (await house.send("GET", f"/api/tables/{made.id}/story", key)).json()
    pieces = [await house.ask("GET", f"{path}/0", forms.Judging, key)]
    while pieces[-1].upto < pieces[-1].plies:
        pieces.append(await house.ask("GET", f"{path}/{pieces[-1].upto}", forms.Judging, key))
    beyond = await house.fault("GET", f"{path}/{story['plies']}", key)

    assert [one.since for one in pieces] == [0, *(one.upto for one in pieces[:-1])]
    assert pieces[-1].upto == story["plies"]
    judged = [one for piece in pieces for one in piece.judged]
    assert judged
    assert {one.mark for one in judged} <= {"", "slip", "mistake"}
    assert all(bool(one.best) == bool(one.why) == bool(one.mark) for one in judged)
    assert all(story["movers"][one.ply] == one.seat for one in judged)
    assert beyond.code == "unknown"


async def test_replay_comes_after_the_game(house: House) -> None:
    """While a game runs nobody can look at its moments, its story or its seed."""
    key = await house.guest()
    made = await house.table(key, "me", "me")
    path = f"/api/tables/{made.id}"

    faults = [await house.fault("GET", f"{path}/{what}", key) for what in FINISHED]
    file = await house.ask("GET", f"{path}/journal", forms.JournalFile, key)

    assert {fault.code for fault in faults} == {"phase"}
    assert not file.whole
    assert Journal.load(file.journal.encode()).header.seed is None


async def test_database_that_goes_away_is_survived(lite: str) -> None:
    """A choice that cannot be written is not taken; when the database is back it is."""
    async with running(lite) as house:
        key = await house.guest()
        made = await house.table(key, "me", "me", options={"first_player": 1})
        async with house.sit(made.id, key, 0) as me:
            state = await me.until_asked()
            async with house.hall.store.engine.begin() as connection:
                await connection.execute(text("ALTER TABLE entries RENAME TO gone"))
            raw = msgspec.Raw(msgspec.json.encode(state["asked"]["offers"][0]["option"]))
            await me.send(frames.Choose("c", 0, raw))
            await me.ws.wait_closed()
            code = me.ws.close_code
            async with house.hall.store.engine.begin() as connection:
                await connection.execute(text("ALTER TABLE gone RENAME TO entries"))
        async with house.sit(made.id, key, 0) as me:
            again = await me.until("state")
            answer = await me.request(frames.Choose("c", 0, raw))

    assert code == frames.CLOSE_BUG
    assert again["ply"] == 0
    assert answer.kind == "done"


async def test_hall_forgets_idle_tables_and_finds_them_again(lite: str) -> None:
    """A table that nobody needs leaves memory, and is the same when somebody comes."""
    async with running(lite, idle=0.2) as house:
        key = await house.guest()
        made = await house.table(key, "me", "me")
        async with house.sit(made.id, key, 0) as me:
            before = await me.until("state")
        while made.id in house.hall.rooms:
            await asyncio.sleep(0.05)
        async with house.sit(made.id, key, 0) as me:
            after = await me.until("state")

    assert before.raw == after.raw
