"""Scenario files that people write: what is in them, what is wrong with them, what stays hidden."""

import msgspec
import pytest

from shamble.bots import named
from shamble.games.atz import box
from shamble.games.atz.activation.activation import give_orders
from shamble.games.atz.battle.encounter_events import BuildingEntered, Encountered, Searched
from shamble.games.atz.battle.encounter_options import ComeAlong, LeaveFind, Search, TakeFind
from shamble.games.atz.battle.options import Release
from shamble.games.atz.battle.scene_events import Happened, SceneSet
from shamble.games.atz.battle.state import NOBODY, Atz
from shamble.games.atz.book.terms import Status
from shamble.games.atz.encounters.inside import cross_threshold
from shamble.games.atz.encounters.planned import let_happen
from shamble.games.atz.scenarios.scenario_file import read_story
from shamble.games.atz.turn.goals import grade, judge_scene
from shamble.kernel.dice import Dice
from shamble.kernel.errors import DeckError, SettingsError
from shamble.kernel.match import Match, verify
from shamble.kernel.seen import Seen
from shamble.kernel.snapshot import pack
from tests.games.atz.encounters.houses import told
from tests.games.atz.scenarios.well import (
    BAR,
    MOSS,
    PHARMACY,
    RUTH,
    SHED,
    VAN,
    WELL,
    before,
    faults,
    played,
    shown,
)

THRESHOLDS = {PHARMACY: (11, 30.7), BAR: (35, 30.7), SHED: (33, 13.3)}


def enter(g: Atz) -> Atz:
    """Have Ruth, who stands beyond a threshold, see what is inside."""
    g.next(cross_threshold)
    g.run()
    if g.decision is not None and ComeAlong(RUTH, ()) in g.decision.options:
        g.choose(ComeAlong(RUTH, ()))
    return g


def ordered(g: Atz) -> Atz:
    """Ask for Ruth's orders."""
    g.next(give_orders)
    g.run()
    return g


@pytest.mark.rule("atz.scenario.own-file")
def test_scenario_own_file_is_laid_out() -> None:
    """The manual's example is a good file: its table, people, goods and goal are there."""
    assert read_story(WELL, "well.toml") == "The Well"
    g = played(seats=2)

    assert [(it.who.name, it.who.seat, it.who.side) for it in g.figures if it.who.human][:2] == [
        ("Ruth", 0, 1), ("Moss", 1, 1),
    ]  # fmt: skip
    assert g.settings.turn_limit == 14
    assert g.encounter is not None
    assert g.encounter.packs == {MOSS: ("food",)}
    assert g.encounter.cargo == {VAN: ("fuel",)}
    assert g.encounter.brought[MOSS] == ("pistol", "food")
    assert box.view(g, None).title == "The Well"
    with pytest.raises(SettingsError):
        played(seats=3)


@pytest.mark.rule("atz.scenario.own-file")
@pytest.mark.parametrize("more", [{}, box.bots_only], ids=["people", "bots alone"])
def test_scenario_own_file_is_what_is_played(more: dict[str, object]) -> None:
    """Whoever brings a file plays it, and who chooses one without bringing it is told."""
    g = box.deal(1, 1, {**more, "story": WELL})
    assert g.mission is not None
    assert g.mission.title == "The Well"

    with pytest.raises(SettingsError, match="no file"):
        box.deal(1, 1, {"scenario": "own"})


@pytest.mark.rule("atz.scenario.own-file")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('inside = "bar"', 'inside = "barn"', "figure crane: inside: no building has the id barn"),
        ('building = "shed"', 'building = "hut"', "loot hut: building: no building has the id hut"),
        ('"medicine", "cure"]', '"medicine", "gold"]', "loot pharmacy: items: there is no gold"),
        ('cargo = ["fuel"]', 'cargo = ["sand"]', "vehicle van: cargo: there is no sand"),
        ('pack = ["food"]', 'pack = ["sand"]', "figure moss: pack: there is no sand"),
        ('fetched = ["medicine"]', 'fetched = ["sand"]', "grade all: fetched: there is no sand"),
        ('freed = ["vera"]', 'freed = ["eve"]', "grade all: freed: there is no figure eve"),
        ('escape = ["ruth", "moss"]', 'escape = ["ruth", "vera"]', "scenario: escape: vera is not"),
        ("zombies = 2", 'zombies = 2\nlist = "ganger"\ncount = 1', "inside pharmacy: zombies, or"),
        ("zombies = 2", "count = 2", "inside pharmacy: list: goes with a count"),
        ('encounter = "discover"', "", "scenario: encounter: missing"),
        ("turn = 5", "turn = 0", "event number 1: turn"),
        ('guns = ["shotgun"]', 'guns = ["bow"]', "figure ruth: guns: the tables have no bow"),
        ("seats = 2  ", 'heading = "van"\nseats = 2  ', "scenario: heading: only"),
        ("[[event]]", "[[accident]]", "accident: no such table"),
        ('id = "shed"', 'id = "bar"', "building bar: id: used twice"),
    ],
)  # fmt: skip
def test_scenario_own_file_says_what_is_wrong(old: str, new: str, fault: str) -> None:
    """Each fault is told with its place."""
    assert old in WELL

    found = faults(WELL.replace(old, new, 1))

    assert any(one.startswith(fault) for one in found), found


@pytest.mark.rule("atz.scenario.own-file")
def test_scenario_own_file_says_nothing_of_what_it_could_not_read() -> None:
    """An encounter that is misspelt is one fault: it is not missing as well."""
    found = faults(WELL.replace('encounter = "discover"', 'encounter = "discovery"', 1))

    assert [one.split(" is ")[0] for one in found] == ["scenario: encounter: 'discovery'"]


@pytest.mark.rule("atz.scenario.own-file")
def test_scenario_own_file_says_everything_at_once() -> None:
    """Two faults are two lines, and a table is told the same."""
    bad = WELL.replace('"cure"]', '"gold"]').replace('kind = "van"', 'kind = "tank"')
    assert len(faults(bad)) == 2

    with pytest.raises(SettingsError, match=r"tank.*gold"):
        played(bad)
    with pytest.raises(DeckError, match="60000"):
        read_story("#" * 60_001, "long.toml")


@pytest.mark.rule("atz.scenario.own-inside")
@pytest.mark.parametrize(
    ("building", "what", "count"),
    [
        pytest.param(PHARMACY, "zombies", 2, id="zombies"),
        pytest.param(BAR, "humans", 1, id="somebody with a name"),
        pytest.param(SHED, "nobody", 0, id="vacant where nothing is said"),
    ],
)
def test_scenario_own_inside(building: int, what: str, count: int) -> None:
    """What the file says is met, without a roll of What's Inside."""
    g = before(THRESHOLDS[building], dice=(1, 6) if what == "zombies" else ())

    enter(g)

    assert [(one.dice, one.what, one.count) for one in told(g, BuildingEntered)] == [
        ((), what, count)
    ]
    assert g.encounter is not None
    assert g.encounter.houses[building].entered


@pytest.mark.rule("atz.scenario.own-inside")
def test_scenario_own_inside_people_are_of_their_side() -> None:
    """Crane stands there with his pistol, on a side that nobody commands."""
    g = enter(before(THRESHOLDS[BAR]))

    crane = g.figures[-1]
    assert (crane.who.name, crane.rep, crane.hand, crane.who.seat) == (
        "Crane", 4, ("pistol",), NOBODY,
    )  # fmt: skip
    assert crane.who.side not in {0, 1}


@pytest.mark.rule("atz.scenario.own-inside")
def test_scenario_own_inside_people_of_a_list_join_the_named_ones() -> None:
    """Crane's two Gangers of the list are there with him, all of one side."""
    gang = '[[inside]]\nbuilding = "bar"\nlist = "ganger"\ncount = 2\n\n[[loot]]'
    g = before(THRESHOLDS[BAR], WELL.replace("[[loot]]", gang, 1))
    g.dice = Dice.seeded("bar")

    enter(g)

    assert [(one.what, one.count) for one in told(g, BuildingEntered)] == [("humans", 3)]
    crane, *others = g.figures[-3:]
    assert crane.who.name == "Crane"
    assert {it.who.side for it in others} == {crane.who.side}


@pytest.mark.rule("atz.scenario.own-inside")
def test_scenario_own_inside_people_of_a_list_alone() -> None:
    """Gangers of the list whom nobody with a name leads are of a side of their own."""
    gang = '[[inside]]\nbuilding = "shed"\nlist = "ganger"\ncount = 2\n\n[[loot]]'
    g = before(THRESHOLDS[SHED], WELL.replace("[[loot]]", gang, 1))
    before_, g.dice = {it.who.side for it in g.figures}, Dice.seeded("shed")

    enter(g)

    assert {it.who.side for it in g.figures[-2:]} == {max(before_) + 1}


@pytest.mark.rule("atz.scenario.own-inside")
def test_scenario_own_inside_is_rolled_where_the_file_is_silent() -> None:
    """Without `vacant` the book's dice decide."""
    g = before(THRESHOLDS[SHED], WELL.replace("vacant = true", "vacant = false"), dice=(1, 2))

    enter(g)

    assert [one.dice for one in told(g, BuildingEntered)] == [(1, 2)]


@pytest.mark.rule("atz.scenario.own-captives")
def test_scenario_own_captives_are_found_and_freed() -> None:
    """Vera lies there tied up, of the players' side, and is freed by whoever stands beside her."""
    text = WELL.replace("zombies = 2", "zombies = 0")
    g = enter(before(THRESHOLDS[PHARMACY], text))
    vera = next(i for i, it in enumerate(g.figures) if it.who.name == "Vera")
    assert (g.figures[vera].status, g.figures[vera].who.seat) == (Status.CAPTURED, 0)
    assert g.figures[vera].activated
    assert [one.figures for one in told(g, Encountered)] == [(vera,)]
    it = g.figures[RUTH]
    g.figures[vera].x, g.figures[vera].y = it.x + 10, it.y

    ordered(g).choose(Release(RUTH, vera))

    assert g.figures[vera].status == Status.CARRYING_ON


@pytest.mark.rule("atz.scenario.own-loot")
def test_scenario_own_loot() -> None:
    """The first search finds all of it without dice; what is not taken lies there."""
    text = WELL.replace("zombies = 2", "zombies = 0")
    g = ordered(enter(before(THRESHOLDS[PHARMACY], text)))

    g.choose(Search(RUTH))
    assert g.decision is not None
    assert g.decision.options == (TakeFind(RUTH, "medicine"), LeaveFind(RUTH))
    g.choose(TakeFind(RUTH, "medicine"))

    assert [(one.dice, one.item) for one in told(g, Searched)] == [((), "medicine")]
    assert g.encounter is not None
    assert g.encounter.packs[RUTH] == ("medicine",)
    assert g.encounter.houses[PHARMACY].lying == ("medicine", "cure")


@pytest.mark.rule("atz.scenario.own-loot")
def test_scenario_own_loot_that_is_left_is_not_lost() -> None:
    """Who leaves the find has it lie there with the rest."""
    text = WELL.replace("zombies = 2", "zombies = 0")
    g = ordered(enter(before(THRESHOLDS[PHARMACY], text)))

    g.choose(Search(RUTH))
    g.choose(LeaveFind(RUTH))

    assert g.encounter is not None
    assert sorted(g.encounter.houses[PHARMACY].lying) == ["cure", "medicine", "medicine"]


@pytest.mark.rule("atz.scenario.own-events")
@pytest.mark.parametrize(("turn", "zombies"), [(4, 0), (5, 2), (6, 0)])
def test_scenario_own_events(turn: int, zombies: int) -> None:
    """In its turn, and in no other, an event is told, zombies come and the noise is heard."""
    g = before((9, 23))
    g.turn, count = turn, len(g.figures)

    let_happen(g)

    assert [(it.x, it.y) for it in g.figures[count:]] == [(20, 460), (460, 460)][:zombies]
    assert len(told(g, Happened)) == (zombies > 0)
    assert [(one.x, one.y, one.shots) for one in g.heard] == [(240, 460, 3)][: zombies > 0]


@pytest.mark.rule("atz.scenario.own-events")
def test_scenario_own_events_zombies_come_where_there_is_room() -> None:
    """Where somebody stands at the spot that is named, a zombie comes right beside it."""
    g = before((2, 46))
    g.turn, count = 5, len(g.figures)

    let_happen(g)

    assert [(it.x, it.y) for it in g.figures[count:]] == [(20, 472), (460, 460)]


@pytest.mark.rule("atz.scenario.own-events")
def test_scenario_own_events_come_as_the_turn_begins() -> None:
    """A whole game hears the bell in turn 5."""
    g = played()
    g.log = []
    rng = Dice.seeded("bell")
    while g.result is None and g.turn <= 5:
        assert g.decision is not None
        g.choose(named("uniform").choose(Seen(box, g, g.decision.seat), rng))

    assert len(told(g, Happened)) == 1


@pytest.mark.rule("atz.scenario.own-goals")
@pytest.mark.parametrize(
    ("away", "pack", "vera", "best"),
    [
        pytest.param((RUTH, MOSS), ("medicine",), True, "all", id="everything"),
        pytest.param((RUTH, MOSS), ("medicine",), False, "medicine", id="without her"),
        pytest.param((RUTH,), ("medicine",), True, "medicine", id="without him"),
        pytest.param((RUTH, MOSS), ("cure",), True, "alive", id="with something else"),
        pytest.param((), ("medicine",), False, "nobody", id="nobody"),
    ],
)
def test_scenario_own_goals(
    away: tuple[int, ...],
    pack: tuple[str, ...],
    vera: bool,  # noqa: FBT001
    best: str,
) -> None:
    """The first grade counts whose people, things and freed ones have left the table."""
    text = WELL.replace("zombies = 2", "zombies = 0")
    g = enter(before(THRESHOLDS[PHARMACY], text))
    assert g.encounter is not None
    g.encounter.packs[RUTH] = pack
    for i in away:
        g.figures[i].status = Status.LEFT
    held = next(it for it in g.figures if it.who.name == "Vera")
    held.status = Status.LEFT if vera else Status.CAPTURED

    assert grade(g).id == best


@pytest.mark.rule("atz.scenario.own-goals")
@pytest.mark.parametrize(
    ("asked", "searched", "points", "best"),
    [
        ("searched = 2", 2, 0, "all"),
        ("searched = 2", 1, 0, "medicine"),
        ("points = 2", 0, 2, "all"),
        ("points = 2", 0, 1, "medicine"),
        ("cleared = true", 3, 0, "all"),
        ("cleared = true", 2, 0, "medicine"),
    ],
)
def test_scenario_own_goals_of_searching(asked: str, searched: int, points: int, best: str) -> None:
    """Buildings searched, points carried off and a cleared table can be asked for."""
    text = WELL.replace('fetched = ["medicine"]\nfreed = ["vera"]', asked)
    text = text.replace('fetched = ["medicine"]', "").replace("[[zombie]]\nat = [24, 42]\n", "")
    text = text.replace("[[zombie]]\nat = [26, 8]\n", "").replace("escaped = 2", "")
    g = before((9, 23), text.replace("escaped = 1", ""))
    assert g.encounter is not None
    for number in range(searched):
        old = g.encounter.houses[number]
        g.encounter.houses[number] = msgspec.structs.replace(old, searched=1)
    g.encounter.packs[MOSS] = ("food",) * (1 + points)
    g.figures[MOSS].status = Status.LEFT

    assert grade(g).id == best


@pytest.mark.rule("atz.scenario.own-goals", "atz.scenario.own-file")
def test_scenario_own_goals_are_told_in_the_words_of_the_file() -> None:
    """A result says how it ended as the file has it, for whoever has no file."""
    g = before((9, 23))

    result = judge_scene(g, limit=False, conceded=False)

    assert box.words.result(box.voice(g, ("Ann",)), result) == "Lost: nobody came home."


# What nobody knows.


@pytest.mark.rule("atz.scenario.own-secrets")
def test_scenario_own_secrets_are_in_no_view() -> None:
    """Two files that differ in what is hidden look the same to everybody, to the last byte."""
    other = (
        WELL.replace("zombies = 2", "zombies = 7")
        .replace('"medicine", "medicine", "cure"', '"fuel"')
        .replace('name = "Crane"', 'name = "Dora"')
        .replace("turn = 5", "turn = 9")
        .replace('id = "pharmacy"', 'id = "nest"')
        .replace('inside = "pharmacy"', 'inside = "nest"')
        .replace('building = "pharmacy"', 'building = "nest"')
    )
    assert not faults(other)
    one, two = played(), played(other)

    assert shown(one) == shown(two)
    assert shown(one, None) == shown(two, None)
    for word in (b"Crane", b"Vera", b"cure", b"bell", b"pharmacy"):
        assert word not in shown(one)


@pytest.mark.rule("atz.scenario.own-secrets")
def test_scenario_own_secrets_are_not_imagined() -> None:
    """A bot's worlds have neither the file nor anything of its plan; the true game keeps it."""
    g = played()

    world = box.imagine(g, g.decision.seat if g.decision else None, Dice.seeded("dream"))

    assert world.encounter is not None
    assert (world.encounter.plan, world.settings.story) == (None, "")
    assert g.encounter is not None
    assert g.encounter.plan is not None
    packed = pack(world)
    for word in (b"Crane", b"cure", b"bell"):
        assert word not in packed
    assert b"Crane" in pack(g)
    assert shown(world) == shown(g)


@pytest.mark.rule("atz.scenario.own-secrets")
def test_scenario_own_secrets_replay() -> None:
    """A game of a file replays from its journal to the same end, and a setting holds the file."""
    match = Match.begin(
        box, seats=1, seed="well", options={"scenario": "own", "story": WELL}, names=("Ann",)
    )
    rng = Dice.seeded("well")
    while match.game.result is None:
        decision = match.game.decision
        assert decision is not None
        match.choose(
            decision.seat, named("uniform").choose(Seen(box, match.game, decision.seat), rng)
        )

    again = verify(box, match.journal)

    assert again.game.result == match.game.result
    assert box.shown(match.journal.header.options).get("story") is None
    assert match.journal.header.options["story"] == WELL


@pytest.mark.rule("atz.scenario.own-file")
def test_scenario_own_file_opens_with_its_brief() -> None:
    """The story so far is told before the first turn."""
    g = box.prepare(1, Dice.seeded("well", "table"), {"story": WELL}, None)
    g.log = []
    g.run()

    assert [one.title for one in told(g, SceneSet)] == ["The Well"]


@pytest.mark.rule("atz.scenario.own-file")
def test_scenario_own_file_tells_every_fault_at_once() -> None:
    """Faults of one row hide none of another: names are looked at too, and what stands where."""
    text = WELL
    for written, instead in (
        ('area = "suburbs"', 'area = "moon"'),
        ('escape = ["ruth", "moss"]', 'escape = ["ruth", "nobody"]'),
        ("seat = 1 ", "seat = 9 "),
        ("box = [30, 6, 36, 14]", "box = [30, 6, 56, 14]"),
        ('keys = ["ruth"]', 'keys = ["somebody"]'),
    ):
        assert written in text
        text = text.replace(written, instead)

    assert [fault.split(": ")[:2] for fault in faults(text)] == [
        ["scenario", "area"],
        ["figure moss", "seat"],
        ["scenario", "escape"],
        ["vehicle van", "keys"],
        ["building 3", "not wholly on the table"],
    ]
