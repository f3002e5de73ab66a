"""Day One from place to place, its tables, and what it leaves for the campaign."""

import msgspec
import pytest

from shamble.games.atz import box
from shamble.games.atz.battle import events
from shamble.games.atz.battle.day_one import DayOne, Kin, Stop
from shamble.games.atz.battle.day_one_events import DayEnded, WentThere
from shamble.games.atz.battle.day_one_options import ComeIn, GoTo, StopHere
from shamble.games.atz.battle.options import Activate, Enter, Leave, Move
from shamble.games.atz.battle.state import LEFT
from shamble.games.atz.book.day_one_tables import day_one_tables, stop_row
from shamble.games.atz.book.terms import Area, Class, Condition, Status
from shamble.games.atz.book.terms import Test as Kind
from shamble.games.atz.campaign.day_route import bars_going, late_by_vehicle, late_on_foot
from shamble.games.atz.campaign.day_stop import drive_in
from shamble.games.atz.dayone.reordering import open_places
from shamble.games.atz.dayone.visit import end_visit
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.ground.terrain import Box, Piece, overlap
from shamble.games.atz.scenarios.day_table import (
    SIZE,
    SQUARE,
    build_stop,
    how_many,
    past_the_middle,
)
from shamble.games.atz.table.placement import add_zombie
from shamble.games.atz.telling.home import gone_view
from shamble.games.atz.telling.words_sheet import sheet_lines
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Bug
from shamble.kernel.options import Seat
from tests.games.atz.camps import grunt, now, offered, told
from tests.games.atz.days import (
    SPOUSE,
    act,
    answers,
    asked,
    asked_where,
    at,
    day,
    day_now,
    first_day,
    go,
    hero,
    put,
    sheet_now,
    visit_now,
)
from tests.games.atz.positions import table

CAR = answers(vehicle="suv", tank="full", parked="here")
DRIVER = day(answers=CAR, rides=(("suv", 6),))
FRIEND = grunt("Ben", 3, guns=())


@pytest.mark.rule("atz.day-one.getting-there-vehicle", "atz.ex.derived-getting-there-vehicle")
@pytest.mark.rule("atz.day-one.delay-scope")
@pytest.mark.parametrize(
    ("count", "rep", "number", "late"),
    [
        pytest.param(2, 3, 9, 0, id="two passed"),
        pytest.param(1, 4, 2, 0, id="one passed, Rep 4 to the second place"),
        pytest.param(1, 3, 3, 1, id="one passed, Rep 3 to the third place"),
        pytest.param(0, 5, 1, 1, id="none passed"),
    ],
)
def test_day_one_getting_there_vehicle_table(count: int, rep: int, number: int, late: int) -> None:
    """By vehicle: in time with two, with one if Rep is greater than the number, else one later."""
    assert late_by_vehicle(count, rep, number) == late


@pytest.mark.rule("atz.day-one.getting-there-foot", "atz.ex.derived-getting-there-foot")
@pytest.mark.parametrize(("count", "late"), [(2, 0), (1, 1), (0, 2)])
def test_day_one_getting_there_foot_table(count: int, late: int) -> None:
    """On foot: in time with two passed, one place later with one, two later with none."""
    assert late_on_foot(count) == late


@pytest.mark.rule("atz.day-one.getting-there-roll", "atz.day-one.location-number")
@pytest.mark.rule("atz.day-one.delay-scope", "atz.day-one.getting-there-group")
@pytest.mark.parametrize(
    ("stops", "dice", "number", "arrival"),
    [
        pytest.param((), (3, 3), 1, 1, id="the first place, in time"),
        pytest.param((), (5, 6), 1, 3, id="the first place, two later"),
        pytest.param(("work",), (5, 6), 2, 4, id="the second, though the first was late"),
    ],
)
def test_day_one_getting_there_roll_against_the_stars_rep(
    stops: tuple[str, ...], dice: tuple[int, int], number: int, arrival: int
) -> None:
    """Two dice against the Star's Rep; the number counts places, and a delay only this once."""
    been = [{"place": place, "arrival": 3, "found": "looted"} for place in stops]
    made = msgspec.convert({"seat": 0, "answers": answers(), "stops": been}, DayOne)
    g = asked_where(first_day(made, hero(3), grunt("Ben", 6)), *dice)

    g.choose(GoTo("bank", drive=False))

    event = told(g, WentThere)[0]
    assert isinstance(event, WentThere)
    assert (event.number, event.arrival) == (number, arrival)
    assert visit_now(g).arrival == arrival


@pytest.mark.rule("atz.day-one.getting-there-group")
@pytest.mark.parametrize(
    ("ride", "people", "barred"),
    [
        pytest.param(("suv", 1), 1, False, id="with fuel"),
        pytest.param(("suv", 0), 1, True, id="without any"),
        pytest.param(("motorcycle", 0), 2, False, id="a motorcycle burns none"),
        pytest.param(("sports-car", 3), 3, True, id="no seat for everybody"),
    ],
)
def test_day_one_getting_there_group_needs_fuel_and_seats(
    ride: tuple[str, int],
    people: int,
    barred: bool,  # noqa: FBT001
) -> None:
    """A vehicle needs fuel and a seat for everybody; on foot one can always go."""
    made = day(rides=(ride,))
    others = [grunt(f"Extra{n}") for n in range(people - 1)]
    whole = first_day(made, hero(), *others)

    assert (bars_going(whole, box.deck, made, GoTo("bank", drive=True)) is not None) == barred
    assert bars_going(whole, box.deck, made, GoTo("bank", drive=False)) is None


@pytest.mark.rule("atz.day-one.getting-there-group", "atz.day-one.entering-table")
def test_day_one_entering_table_a_vehicle_may_wait_outside() -> None:
    """Who comes by vehicle may leave it outside: it burns nothing and is still there after."""
    g = asked_where(first_day(DRIVER), 1, 1, 2, 1)
    g.choose(GoTo("bank", drive=True))
    g.choose(ComeIn(drive=False))
    g.choose(Enter("bottom", 2, fast=False))
    put(g, 0, (180, 5))
    g.choose(Activate(g.figures[0].group, "move"))

    g.choose(Leave(0))

    assert day_now(g).rides == (("suv", 6),)


@pytest.mark.rule("atz.day-one.entering-table")
@pytest.mark.parametrize("people", [1, 2])
def test_day_one_entering_table_at_the_wheel(people: int) -> None:
    """Who drives in comes by the road, all aboard, the engine running."""
    members = (hero(), FRIEND)[:people]
    g = asked_where(first_day(DRIVER, *members), 1, 1, 2, 1)
    g.choose(GoTo("bank", drive=True))

    g.choose(ComeIn(drive=True))

    car = g.vehicles[visit_now(g).ride]
    assert (car.kind, car.running, car.driver, len(car.riders)) == ("suv", True, 0, people)
    roads = [piece.box for piece in g.terrain.pieces if piece.kind == "road"]
    assert any(road[0] <= car.x <= road[2] and road[1] <= car.y <= road[3] for road in roads)
    assert 0 in {car.fx, car.fy}  # along the road
    assert car.owners == (0,)  # who has the keys


@pytest.mark.rule("atz.day-one.entering-table")
@pytest.mark.parametrize(
    ("kind", "road", "pose", "beds"),
    [
        pytest.param("suv", (100, 0, 180, 480), (140, 32, 0, 10_000), 0, id="a road up the table"),
        pytest.param("suv", (0, 200, 480, 240), (32, 220, 10_000, 0), 0, id="across it"),
        pytest.param("suv", (100, 0, 400, 280), (32, 140, 10_000, 0), 0, id="a broad one"),
        pytest.param("suv", (390, 0, 470, 480), (430, 32, 0, 10_000), 0, id="at the right edge"),
        pytest.param("suv", (0, 400, 420, 480), (32, 440, 10_000, 0), 0, id="at the upper edge"),
        pytest.param("pickup-truck", (100, 0, 180, 480), (140, 32, 0, 10_000), 1, id="on a bed"),
        pytest.param("motorcycle", (100, 0, 180, 480), (140, 20, 0, 10_000), 2, id="a saddle"),
    ],
)
def test_day_one_entering_table_in_the_middle_of_the_road(
    kind: str, road: Box, pose: tuple[int, ...], beds: int
) -> None:
    """It comes in an inch from the edge, straight along the road, at its listed speed."""
    made = day(answers=CAR, rides=((kind, 6),))
    friends = (FRIEND, grunt("Cy", guns=()), grunt("Di", guns=()))
    g = at("bank", made=first_day(made, hero(), *friends), inside=False)
    g.terrain = table(pieces=(Piece((0, 300, 120, 420), "woods"), Piece(road, "road")))
    put(g, 0, (pose[0], pose[1]))

    drive_in(g, made)

    it, row = g.vehicles[visit_now(g).ride], g.deck.vehicles[kind]
    assert (it.x, it.y, it.fx, it.fy) == pose
    assert (it.speed, it.drove) == (row.speed * 1_000, row.speed * 1_000)
    assert (it.fuel, it.inspected, it.running) == (6, True, True)
    assert it.riders == list(range(min(row.seats, 4)))
    assert sum(one.in_bed for one in g.figures) == beds


@pytest.mark.rule("atz.day-one.entering-table", "atz.day-one.location-over")
@pytest.mark.parametrize(
    ("over", "rides"),
    [
        pytest.param(False, (), id="left on the table"),
        pytest.param(True, (("suv", 6),), id="the place was over at once: it comes along"),
    ],
)
def test_day_one_entering_table_a_vehicle_that_is_left_is_lost(
    over: bool,  # noqa: FBT001
    rides: tuple[tuple[str, int], ...],
) -> None:
    """A vehicle that was driven in must be driven off, unless the place is over at once."""
    g = asked_where(first_day(DRIVER), 1, 1, 2, 1)
    g.choose(GoTo("bank", drive=True))
    g.choose(ComeIn(drive=True))
    g.figures[0].status = LEFT
    if over:
        end_visit(g, "looted")

    g.choose(offered(g)[-1])

    assert day_now(g).rides == rides


@pytest.mark.rule("atz.day-one.entering-table")
def test_day_one_entering_table_on_foot_from_any_edge() -> None:
    """On foot one comes in by any edge, a full move."""
    g = asked_where(None, 1, 1, 2, 1)
    g.choose(GoTo("bank", drive=False))
    edges = {one.edge for one in offered(g) if isinstance(one, Enter)}
    before = box.view(g, Seat(0)).figures[0]

    g.choose(Enter("top", 2, fast=False))

    assert edges == {"bottom", "left", "top", "right"}
    assert (before.on_table, before.condition) == (False, "not on the table yet")
    assert box.view(g, Seat(0)).figures[0].on_table
    assert g.figures[0].y >= SIZE - 16 * INCH


@pytest.mark.rule("atz.day-one.table-size", "atz.day-one.area")
@pytest.mark.parametrize("area", list(Area))
def test_day_one_table_size_and_area(area: Area) -> None:
    """Every table of Day One is 36 inches square, of the area where one lives, by day."""
    g = at("bank", made=first_day(day(answers=answers(area=area))))

    assert (g.terrain.width, g.terrain.height, g.terrain.area) == (360, 360, area)
    assert (g.settings.time, g.settings.day) == ("daytime", 1)


@pytest.mark.rule("atz.day-one.map", "atz.day-one.objective-square")
@pytest.mark.parametrize("area", list(Area))
@pytest.mark.parametrize("place", [row.id for row in day_one_tables().place])
def test_day_one_map_of_every_place(area: Area, place: str) -> None:
    """The objective's building covers the square, off the road; others stand about it."""
    kind = stop_row(place).buildings.get(area, "")
    most = {Area.URBAN: 3, Area.SUBURBS: 3, Area.RURAL: 2}
    terrain = build_stop(box.deck, area, Dice.seeded(f"{area} {place}"), kind)
    roads = [piece.box for piece in terrain.pieces if piece.kind == "road"]

    left, low, right, high = terrain.buildings[0].box if kind else SQUARE

    assert (left, low) <= (150, 150)
    assert right >= 210
    assert high >= 210
    assert not kind or terrain.buildings[0].type == kind
    assert not any(overlap((left, low, right, high), road) for road in roads)
    assert len(terrain.buildings) <= most[area]
    assert len(roads) == (2 if area == Area.URBAN else 1)
    assert kind or not any(overlap(one.box, SQUARE) for one in terrain.buildings)


@pytest.mark.rule("atz.day-one.map")
@pytest.mark.parametrize(
    ("area", "dice", "count"),
    [
        pytest.param(Area.URBAN, (), 3, id="urban"),
        pytest.param(Area.SUBURBS, (3,), 2, id="suburbs, 3"),
        pytest.param(Area.SUBURBS, (4,), 3, id="suburbs, 4"),
        pytest.param(Area.RURAL, (4,), 1, id="rural, 4"),
        pytest.param(Area.RURAL, (5,), 2, id="rural, 5"),
    ],
)
def test_day_one_map_how_many_buildings(area: Area, dice: tuple[int, ...], count: int) -> None:
    """In a city there are three; in the suburbs two or three, in the country one or two."""
    assert how_many(area, Dice.scripted(*dice)) == count


@pytest.mark.rule("atz.day-one.map", "atz.dice.d6")
def test_day_one_map_how_many_buildings_by_a_die() -> None:
    """It is a die of six sides that says it."""
    with pytest.raises(Bug):
        how_many(Area.RURAL, Dice.scripted(7))


@pytest.mark.rule("atz.day-one.map")
@pytest.mark.parametrize(
    ("area", "lies", "roads"),
    [
        pytest.param(Area.URBAN, True, [(0, 40, 360, 120), (40, 0, 120, 360)], id="urban"),
        pytest.param(Area.SUBURBS, True, [(0, 40, 360, 120)], id="suburbs, lying"),
        pytest.param(Area.SUBURBS, False, [(40, 0, 120, 360)], id="suburbs, standing"),
        pytest.param(Area.RURAL, True, [(0, 80, 360, 120)], id="rural"),
    ],
)
def test_day_one_map_roads(area: Area, roads: list[Box], *, lies: bool) -> None:
    """A road runs past the middle from edge to edge, in a city two that cross."""
    assert past_the_middle(area, lies=lies) == roads


@pytest.mark.rule("atz.day-one.map")
@pytest.mark.parametrize("area", list(Area))
def test_day_one_map_all_is_on_the_table(area: Area) -> None:
    """Buildings, ground and vehicles are on the table; no ground lies under a building."""
    made = [build_stop(box.deck, area, Dice.seeded(f"{area} {n}"), "") for n in range(6)]
    built = [(one, it.box) for one in made for it in one.buildings]
    ground = [(one, it.box) for one in made for it in one.pieces if it.kind != "road"]
    cars = [(one, it.box) for one in made for it in one.obstacles]

    assert len(built) >= 6
    assert len(ground) >= 6
    assert len(cars) >= 6
    assert all(min(it) >= 0 and max(it) <= SIZE for _, it in (*built, *ground, *cars))
    pairs = [(it, spot) for one, it in ground for other, spot in built if one is other]
    assert not any(overlap(*pair) for pair in pairs)
    assert not any(overlap(it, SQUARE) for _, it in (*built, *cars))


@pytest.mark.rule("atz.day-one.luxury")
@pytest.mark.parametrize("home", [True, False])
def test_day_one_luxury_is_kept_at_home(*, home: bool) -> None:
    """Luxuries are kept at home: they are of the campaign if one came there."""
    g = asked_where(first_day(day(stored=("luxury",) * 2, home=home)))

    g.choose(StopHere())

    handed = now(g).next
    assert handed is not None
    assert handed.members[0].pack == (("luxury",) * 2 if home else ())


@pytest.mark.rule("atz.day-one.map")
@pytest.mark.parametrize(("dwelling", "kind"), [("house", "house"), ("apartment", "apartments")])
def test_day_one_map_home_is_where_one_lives(dwelling: str, kind: str) -> None:
    """Home is a house, or Apartments."""
    g = at("home", made=first_day(day(answers=answers(dwelling=dwelling))))

    assert g.terrain.buildings[0].type == kind


@pytest.mark.rule("atz.day-one.barricade-generator")
@pytest.mark.parametrize("boards", ["yes", "no"])
def test_day_one_barricade_generator_boards_at_home(boards: str) -> None:
    """Who has boards at home finds them there without a roll; a generator changes nothing."""
    g = at("home", made=first_day(day(answers=answers(boards=boards, generator="yes"))))

    assert g.materials == ({0: True} if boards == "yes" else {})


@pytest.mark.rule("atz.day-one.zed-test-each-location", "atz.day-one.zed-test-timing")
def test_day_one_zed_test_each_location_nobody_knows_them_here() -> None:
    """Who has met a zombie before tests again at a new place, 3 inches from one."""
    g = at("bank", made=first_day(None, hero(knows=True)), inside=False)
    it = g.figures[0]
    before = it.knows
    add_zombie(g, it.x, it.y + 2 * INCH + 5)
    act(g)
    g.dice = Dice.seeded("zed")

    g.choose(Move(0, it.x + 5, it.y))

    assert not before
    assert it.knows
    taken = told(g, events.TestTaken)[0]
    assert isinstance(taken, events.TestTaken)
    assert taken.test == Kind.ZED


@pytest.mark.rule("atz.day-one.clear-table-first")
def test_day_one_clear_table_first_wounds_and_ammunition_carry_over() -> None:
    """An empty gun is empty at the next place; who was out of the fight is tested between them."""
    made = first_day(day(empty=(("Ada", "pistol"),)), hero(guns=("pistol",)), FRIEND)
    g = at("bank", made=made, inside=False)
    empty = g.figures[0].empty
    g.figures[1].status, g.figures[0].status = Status.OUT_OF_THE_FIGHT, LEFT
    g.dice = Dice.scripted(1, 6)

    g.choose(offered(g)[-1])

    assert empty == ("pistol",)
    assert day_now(g).empty == (("Ada", "pistol"),)
    assert [(it.name, it.rep) for it in sheet_now(g).members] == [("Ada", 3), ("Ben", 2)]
    assert g.dice.spent


@pytest.mark.rule("atz.day-one.end")
def test_day_one_end_whoever_is_with_one_or_home_begins_the_campaign() -> None:
    """Stopping, one begins the campaign with all who are there or home, and what is theirs."""
    kin = (Kin("Cleo", "small", "home"), Kin("Dov", "big", "school"))
    made = day(*kin, stored=("shotgun", "food"), home=True, rides=(("suv", 3),))
    g = asked_where(first_day(made, hero(5), FRIEND))

    g.choose(StopHere())

    handed = now(g).next
    assert handed is not None
    assert (handed.days, handed.month, handed.place) == ((), 1, 1)
    assert [it.name for it in handed.members] == ["Ada", "Ben", "Cleo"]
    assert handed.members[0].guns == ("shotgun",)
    assert handed.members[0].pack == ("food",)
    assert [(ride.kind, ride.fuel) for ride in handed.rides] == [("suv", 3)]
    assert [one.member.name for one in handed.sought] == ["Dov"]
    assert handed.members[2].family
    assert told(g, DayEnded)


@pytest.mark.rule("atz.day-one.end", "atz.day-one.food-rounding")
def test_day_one_end_what_lies_at_a_home_nobody_came_to_is_lost() -> None:
    """What is stored at home is gained by having been there."""
    g = asked_where(first_day(day(stored=("shotgun", "food"))))

    g.choose(StopHere())

    handed = now(g).next
    assert handed is not None
    assert (handed.members[0].guns, handed.members[0].pack) == ((), ())


@pytest.mark.rule("atz.day-one.end", "atz.day-one.food-rounding")
def test_day_one_end_what_lies_at_home_is_theirs_who_are_there() -> None:
    """With somebody of the family at home nothing is lost, though the Star never came there."""
    g = asked_where(first_day(day(Kin("Cleo", "big", "home"), stored=("shotgun", "food"))))

    g.choose(StopHere())

    handed = now(g).next
    assert handed is not None
    assert (handed.members[0].guns, handed.members[0].pack) == (("shotgun",), ("food",))


@pytest.mark.rule("atz.day-one.end")
@pytest.mark.parametrize("last", [True, False])
def test_day_one_end_when_there_is_nowhere_left_to_go(*, last: bool) -> None:
    """After the last place that he could go to the campaign begins; before, the next is asked."""
    left = open_places(day())
    been = tuple(Stop(place, 1, "") for place in left if place != "bank")
    g = at("bank", made=first_day(day(stops=been if last else been[1:])), inside=False)
    g.figures[0].status = LEFT

    g.choose(offered(g)[-1])

    handed = now(g).next
    assert handed is not None
    assert bool(handed.days) is not last
    assert bool(told(g, DayEnded)) is last


@pytest.mark.rule("atz.day-one.end")
def test_day_one_end_when_the_star_dies_others_go_on() -> None:
    """Who was with a Star who dies begins the campaign without him, and leads it."""
    g = at("bank", made=first_day(None, hero(), FRIEND), inside=False)
    g.figures[0].status, g.figures[1].status = Status.DEAD, LEFT

    g.choose(offered(g)[-1])

    assert asked(g) == "star"
    assert [it.name for it in sheet_now(g).members] == ["Ben"]
    assert [(one.name, one.kind) for one in sheet_now(g).gone] == [("Ada", Class.CIVILIAN)]


def test_who_is_lost_on_day_one_is_remembered_so() -> None:
    """No month of the campaign has begun: on the page and on the sheet it was Day One."""
    g = at("bank", made=first_day(None, hero(), FRIEND), inside=False)
    g.figures[0].status, g.figures[1].status = Status.DEAD, LEFT

    g.choose(offered(g)[-1])

    (gone,) = [gone_view(one) for one in sheet_now(g).gone]
    assert (gone.when, gone.day) == ("Day One", 1)
    assert any("Day One: Ada the Star" in line for line in sheet_lines(box.deck, sheet_now(g)))


@pytest.mark.rule("atz.day-one.end")
def test_day_one_end_when_nobody_is_left_the_campaign_is_over() -> None:
    """With nobody there and nobody home it is over before it began."""
    g = at("bank", inside=False)
    g.figures[0].status = Status.DEAD

    g.choose(offered(g)[-1])

    assert g.result is not None
    assert g.result.reason == "group-gone"
    assert now(g).next is None


@pytest.mark.rule("atz.day-one.coop")
def test_day_one_coop_each_seat_has_its_own_day() -> None:
    """Seats go to a place each by turns; only the own people are on the table."""
    other = DayOne(1, answers(name="Zoe"))
    two = first_day(None, hero(), hero(4, name="Zoe", seat=1), days=(day(), other))
    g = asked_where(two, 1, 1, 2, 1, seats=2)
    go(g, "bank")
    alone = [it.who.name for it in g.figures]
    g.figures[0].status = LEFT

    g.choose(offered(g)[-1])

    handed = now(g).next
    assert alone == ["Ada"]
    assert handed is not None
    following = asked_where(handed, seats=2)
    assert following.decision is not None
    assert following.decision.seat == 1


@pytest.mark.rule("atz.day-one.coop", "atz.day-one.end")
def test_day_one_coop_they_meet_when_the_campaign_begins() -> None:
    """Who is done waits for the others; then they are one group."""
    done = day(end="stopped")
    two = first_day(
        None, hero(), hero(4, name="Zoe", seat=1), days=(done, DayOne(1, answers(name="Zoe")))
    )
    g = asked_where(two, seats=2)

    g.choose(StopHere())

    handed = now(g).next
    assert handed is not None
    assert handed.days == ()
    assert [(it.name, it.seat) for it in handed.members] == [("Ada", 0), ("Zoe", 1)]


@pytest.mark.rule("atz.day-one.objective-square", "atz.day-one.family-figures")
@pytest.mark.parametrize(
    ("status", "names", "gone"),
    [
        pytest.param(LEFT, ["Ada", "Ben"], [], id="who is alive is of the group"),
        pytest.param(Status.DEAD, ["Ada"], ["Ben"], id="who is not is remembered"),
    ],
)
def test_day_one_objective_square_who_was_found(
    status: Status, names: list[str], gone: list[str]
) -> None:
    """Somebody of the family who was found comes along, unless he is lost on the way out."""
    g = at("spouse-work", 1, 4, 4, made=first_day(day(SPOUSE)))
    act(g)
    g.figures[0].status, g.figures[1].status = LEFT, status

    g.choose(offered(g)[-1])

    assert [it.name for it in sheet_now(g).members] == names
    assert [it.name for it in sheet_now(g).gone] == gone


@pytest.mark.rule("atz.day-one.objective-square", "atz.day-one.loc-vehicle")
def test_day_one_objective_square_vehicle_is_ones_own_once_driven_off() -> None:
    """One's own vehicle is gained by driving it off the table."""
    owned = day(answers=answers(vehicle="suv", tank="half", parked="elsewhere"))
    g = at("vehicle", made=first_day(owned))
    act(g)
    car = len(g.vehicles) - 1
    g.vehicles[car].condition = Condition.LEFT
    now(g).driven = (car,)
    g.figures[0].status = LEFT

    g.choose(offered(g)[-1])

    assert day_now(g).rides == (("suv", 3),)
