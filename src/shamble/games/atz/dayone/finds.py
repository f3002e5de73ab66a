"""Things of Day One: what one came for, what lies at home, one's own vehicle."""

from typing import Final

from shamble.games.atz.battle.day_one import Kin
from shamble.games.atz.battle.day_one_events import ObjectiveReached
from shamble.games.atz.battle.encounter import change
from shamble.games.atz.battle.passing import SIDES, roll
from shamble.games.atz.battle.state import Atz, FigureId
from shamble.games.atz.book.day_one_tables import (
    Answers,
    answer_row,
    chance_at,
    first,
    stop_row,
)
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Keys
from shamble.games.atz.dayone.family import SPOUSE, join_at, kin_figure
from shamble.games.atz.dayone.visit import (
    change_the_day,
    change_visit,
    end_visit,
    party,
    star_of,
    the_day,
    visit_of,
)
from shamble.games.atz.driving.steering import room_for
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.loot.things import put_in, set_down_thing
from shamble.games.atz.people.packs import can_carry
from shamble.games.atz.table.names import PEOPLE
from shamble.games.atz.table.vehicles import put_vehicle
from shamble.kernel.rules import RuleId, rule

COLLEAGUE: Final = "colleague"
MATERIALS: Final = "materials"
FACINGS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
WISHES: Final = RuleId("atz.day-one.what-you-came-for")
STORES: Final = RuleId("atz.day-one.store-search")


@rule("atz.day-one.hidden-outcomes")
def roll_found(g: Atz) -> tuple[int, bool]:
    """Roll whether one finds what one came for; no die where there is no doubt."""
    visit = visit_of(g)
    chance = chance_at(stop_row(visit.place), visit.arrival)
    die = 0 if chance in {0, SIDES} else roll(g)
    return die, die <= chance if die else chance == SIDES


@rule("atz.day-one.loc-work", "atz.day-one.loc-box-store", "atz.day-one.loc-supermarket")
@rule("atz.day-one.loc-supermarket-fourth", "atz.day-one.loc-bank", WISHES, STORES)
def find_things(g: Atz, figure: FigureId) -> None:
    """Find what one came for, in a store also leave to search it; or it was looted before."""
    visit = visit_of(g)
    row = stop_row(visit.place)
    die, found = roll_found(g)
    if not found:
        told = ObjectiveReached(figure, visit.place, visit.arrival, die, "looted", rule=row.rule)
        g.tell(told)
        end_visit(g, "looted")
        return
    change_visit(g, found="found", open=visit.building if row.search else visit.open)
    if row.search and g.encounter is not None:
        change(g.encounter, visit.building, occupied=True)
    items = (*row.brings, *((visit.wish,) if visit.wish else ()))
    g.tell(
        ObjectiveReached(
            figure, visit.place, visit.arrival, die, "found", items=items, rule=row.rule
        )
    )
    for item in items:
        gain(g, figure, item)


@rule(WISHES)
def gain(g: Atz, figure: FigureId, item: str) -> None:
    """Have somebody get what he came for: a thing, boards and nails, or a colleague."""
    if item == MATERIALS:
        g.figures[figure].materials = True
    elif item == COLLEAGUE:
        meet_colleague(g, figure)
    else:
        hand_out(g, figure, item)


@rule(WISHES)
def meet_colleague(g: Atz, figure: FigureId) -> None:
    """Have somebody of the Civilian list come along."""
    star = g.figures[star_of(g)]
    taken = {it.who.name for it in g.figures} | {kin.name for kin in the_day(g).kin}
    name = next(one for one in PEOPLE if one not in taken)
    friend = Kin(name, SPOUSE, "work")
    it = kin_figure(g.deck, g.dice, friend, star.who.side, star.who.seat, star.rep)
    join_at(g, it, figure, "")


def hand_out(g: Atz, figure: FigureId, item: str) -> None:
    """Give a thing to whoever can carry it, the finder first; or else it lies there."""
    able = [i for i in (figure, *party(g)) if can_carry(g, i, item)]
    if able:
        put_in(g, able[0], item)
    else:
        set_down_thing(g, figure, item)


@rule("atz.day-one.loc-home-early-goods", "atz.day-one.food-rounding", "atz.day-one.luxury")
def take_goods(g: Atz, figure: FigureId) -> None:
    """Have those who are at home take what they can carry, weapons first; the rest is safe."""
    stored = sorted(the_day(g).stored, key=lambda item: item in {"food", "luxury"})
    rest = []
    for item in stored:
        able = [i for i in (figure, *party(g)) if can_carry(g, i, item)]
        if able:
            put_in(g, able[0], item)
        else:
            rest.append(item)
    change_the_day(g, stored=tuple(rest))


@rule("atz.day-one.loc-vehicle", "atz.day-one.loc-vehicle-hotwire")
def find_vehicle(g: Atz, figure: FigureId) -> None:
    """Find one's own vehicle, keys in the pocket; late it must be hot-wired, or is gone."""
    visit, day = visit_of(g), the_day(g)
    row = stop_row(visit.place)
    die, found = roll_found(g)
    if not found:
        g.tell(ObjectiveReached(figure, visit.place, visit.arrival, die, "gone", rule=row.rule))
        end_visit(g, "gone")
        return
    wired = visit.arrival >= row.looted
    kind = first(day.answers, "vehicle")
    number = put_in_square(g, kind, figure)
    car = g.vehicles[number]
    car.inspected, car.fuel = True, own_fuel(g.deck, day.answers)
    if wired:
        car.owners, car.keys = (), Keys.MISSING
    change_visit(g, found="hot-wire" if wired else "found")
    g.tell(
        ObjectiveReached(
            figure, visit.place, visit.arrival, die, "hot-wire" if wired else "found",
            rule=RuleId("atz.day-one.loc-vehicle-hotwire") if wired else row.rule,
        )
    )  # fmt: skip


@rule("atz.day-one.fuel")
def fuel_units(bash: int, quarters: int) -> int:
    """Return the units of fuel in a tank: the Bash Value where it is full, less in proportion."""
    return bash * quarters // 4


def own_fuel(tables: AtzTables, answers: Answers) -> int:
    """Return the units of fuel in the vehicle that somebody says he has."""
    kind, tank = first(answers, "vehicle"), answer_row("tank", first(answers, "tank"))
    return 0 if tank is None else fuel_units(tables.vehicles[kind].bash, tank.quarters)


def put_in_square(g: Atz, kind: str, figure: FigureId) -> int:
    """Put a vehicle as near to the middle of the square as there is room, its owner the Star."""
    left, low, right, high = visit_of(g).square
    x, y = (left + right) // 2, (low + high) // 2
    owner = star_of(g) if star_of(g) in party(g) else figure
    spots = [
        (x + dx, y + dy)
        for far in range(0, g.terrain.width // 2, INCH // 2)
        for dx, dy in ((0, far), (far, 0), (0, -far), (-far, 0))
    ]
    spot, facing = next(
        (spot, facing) for spot in spots for facing in FACINGS if room_for(g, kind, *spot, facing)
    )
    return put_vehicle(g, kind, *spot, facing, owners=(owner,))
