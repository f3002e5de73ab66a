"""The workshop over HTTP: a deck as cards, games that try it, and any of them in the replay."""

import tomllib
from typing import Any

import msgspec
import pytest

from shamble.kernel.shelf import shelf
from shamble.lab import workshop as lab
from shamble.lab.deckfile import DeckEdit
from shamble.server.ops.limits import Limits
from shamble.server.wire import forms, workshop
from shamble.server.work.workshop import told
from tests.server.house import House, Made, running

PRINTED = shelf["zdfg"].deck.source
BAD = PRINTED.replace("value = 3", "value = -3", 1)
SETTING = workshop.TrialSetting(2, "uniform", deck=PRINTED.replace("value = 3", "value = 0", 1))


async def tried(house: House, key: str, wish: workshop.Trying, box: str = "zdfg") -> workshop.Tried:
    """Go on with a trial."""
    return await house.ask("POST", f"/api/workshop/{box}/games", workshop.Tried, key, wish)


async def deck(
    house: House, key: str, text: str | None, edit: DeckEdit | None
) -> workshop.DeckBench:
    """Change a deck."""
    wish = workshop.DeckWish(text, edit)
    return await house.ask("POST", "/api/workshop/zdfg/deck", workshop.DeckBench, key, wish)


async def test_figures_are_those_of_the_lab_with_the_same_seeds(lite_house: House) -> None:
    """However many requests it takes, the answer is that of all games together."""
    key = await lite_house.guest()
    some = await tried(lite_house, key, workshop.Trying(SETTING, 7))

    whole = await tried(lite_house, key, workshop.Trying(SETTING, 20, some.done))

    wish = lab.Wish("zdfg", 2, "uniform", "workshop", {}, SETTING.deck)
    pairs = lab.play(wish, 0, 20, lambda: False)
    assert (some.games, whole.games) == (7, 20)
    assert msgspec.json.encode(whole) == msgspec.json.encode(told(pairs, 20))
    assert whole.answers[0].title == "Is a seat too strong?"
    assert {one.name for one in whole.changes} >= {"decisions in a game", "seat 1 wins"}


async def test_intervals_shrink(lite_house: House) -> None:
    """More games, narrower intervals."""
    key = await lite_house.guest()
    few = await tried(lite_house, key, workshop.Trying(SETTING, 10))

    many = await tried(lite_house, key, workshop.Trying(SETTING, 60, few.done))

    wide, narrow = few.answers[0].figures[0], many.answers[0].figures[0]
    assert narrow.high - narrow.low < wide.high - wide.low


@pytest.mark.parametrize("printed", [False, True], ids=["mine", "as printed"])
async def test_a_game_behind_a_figure_opens_in_the_replay(
    lite_house: House,
    printed: bool,  # noqa: FBT001  (a parameter of the test)
) -> None:
    """It is a table to look at, with the deck it was played with."""
    key = await lite_house.guest()
    opening = workshop.Opening(SETTING, 3, printed)

    made = await lite_house.ask("POST", "/api/workshop/zdfg/game", Made, key, opening)

    path = f"/api/tables/{made.id}"
    story = await lite_house.ask("GET", f"{path}/story", dict[str, Any], key)
    cards = await lite_house.ask("GET", f"{path}/deck", forms.DeckInfo, key)
    (pair,) = lab.play(lab.Wish("zdfg", 2, "uniform", "workshop", {}, SETTING.deck), 3, 4, bool)
    line = pair.printed if printed else pair.mine
    assert line is not None
    assert story["plies"] == line.decisions
    assert cards.source == (PRINTED if printed else SETTING.deck)


async def test_a_card_is_changed_and_checked_at_once(lite_house: House) -> None:
    """A good change has a picture; a bad one is told with card and field, and still shown."""
    key = await lite_house.guest()
    plain = await deck(lite_house, key, None, None)
    row = next(one for one in plain.rows if one.id == "team-orange-a")

    better = await deck(lite_house, key, None, DeckEdit(row.at, "set", "value", 4, "number"))
    worse = await deck(lite_house, key, better.deck, DeckEdit(row.at, "set", "copies", 3, "number"))

    assert (plain.changed, better.changed, plain.faults, better.faults) == (False, True, (), ())
    assert msgspec.json.decode(better.cards["team-orange-a"])["value"] == 4
    assert worse.faults == ("deck: total: 62, but the cards add up to 63",)
    assert tomllib.loads(worse.deck)["card"][0]["copies"] == 3


@pytest.mark.parametrize(
    ("path", "body", "said"),
    [
        pytest.param("deck", {"deck": "no toml"}, "not a TOML file", id="no deck"),
        pytest.param("deck", {"edit": {"at": 999, "act": "copy"}}, "no such card", id="no card"),
        pytest.param("games", {"setting": {"seats": 9}, "games": 5}, "2 to 4", id="seats"),
        pytest.param(
            "games",
            {"setting": {"seats": 2, "deck": BAD}, "games": 5},
            "value: Expected `int` >= 0", id="a bad deck",
        ),
        pytest.param(
            "games", {"setting": {"seats": 2, "options": {"tea": 1}}, "games": 5}, "tea",
            id="option",
        ),
        pytest.param(
            "games", {"setting": {"seats": 2, "bot": "os:system"}, "games": 5}, "Invalid enum",
            id="a bot from elsewhere",
        ),
        pytest.param("games", {"setting": {"seats": 2}, "games": 10**9}, "2000", id="too many"),
        pytest.param(
            "games",
            {"setting": {"seats": 2}, "games": 5, "done": '[[4, ["x", 1, 1, 1, 1, [1, 0]]]]'},
            "not in order", id="games of another trial",
        ),
        pytest.param(
            "games", {"setting": {"seats": 2}, "games": 5, "done": "{}"}, "array", id="no games"
        ),
        pytest.param("game", {"setting": {"seats": 2}, "game": -1}, ">= 0", id="no such game"),
    ],
)  # fmt: skip
async def test_bad_input_is_told_what_is_wrong(
    lite_house: House, path: str, body: dict[str, Any], said: str
) -> None:
    """Nothing is played, and the answer says why."""
    key = await lite_house.guest()

    fault = await lite_house.fault("POST", f"/api/workshop/zdfg/{path}", key, body)

    assert said in f"{fault.text} {' '.join(fault.faults)}"


async def test_who_has_used_up_the_budget_waits_and_can_do_everything_else(lite: str) -> None:
    """Games are taken from a budget of their own; a deck is checked all the same."""
    limits = Limits(work=0.0, work_burst=1)
    async with running(lite, limits=limits) as house:
        key = await house.guest()
        wish = workshop.Trying(workshop.TrialSetting(4, "greedy"), 500)
        first = await tried(house, key, wish)

        fault = await house.fault("POST", "/api/workshop/zdfg/games", key, wish)

        assert 0 < first.games < 500
        assert fault.code == "too-many"
        assert (await deck(house, key, None, None)).faults == ()


async def test_the_operator_can_switch_it_off(lite: str) -> None:
    """Then nothing of it is there, and the shelf says so."""
    async with running(lite, workshop=0) as house:
        key = await house.guest()

        fault = await house.fault("GET", "/api/workshop/zdfg", key)
        shelf_info = (await house.send("GET", "/api/boxes")).json()

        assert (fault.code, fault.text) == ("off", "The workshop is switched off on this server.")
        assert shelf_info["workshop"] is False


@pytest.mark.parametrize("key", tuple(shelf))
async def test_every_box_can_be_tried(lite_house: House, key: str) -> None:
    """Two games of each box; one whose games are long begins with fewer, and says so."""
    guest = await lite_house.guest()
    bench = await lite_house.ask("GET", f"/api/workshop/{key}", workshop.Bench)
    wish = workshop.Trying(workshop.TrialSetting(max(shelf[key].seats[0], 2), "uniform"), 2)
    one = await tried(lite_house, guest, wish, key)

    two = await tried(lite_house, guest, msgspec.structs.replace(wish, done=one.done), key)

    assert two.games == 2
    assert len(two.answers) == 4
    assert (bench.games < 500) == ("fewer" in bench.text) == (key == "atz")
