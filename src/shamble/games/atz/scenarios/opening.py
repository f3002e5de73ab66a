"""Setting a scenario up, and what happens in it before the first turn."""

from typing import Final

import msgspec

from shamble.games.atz.battle.events import Moved
from shamble.games.atz.battle.mission import Errand, Grade, Mark, Mission, Supply
from shamble.games.atz.battle.options import Head, Prompt
from shamble.games.atz.battle.scene_events import OpeningStep, SceneSet, Stage
from shamble.games.atz.battle.state import (
    NOBODY,
    SHUT,
    Atz,
    Figure,
    FigureId,
    Item,
    Profile,
    Settings,
    Trial,
    squared_distance,
)
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Status, Test
from shamble.games.atz.people.groups import form_groups
from shamble.games.atz.reactions.notice import face, face_spot, take_stock
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.scenarios.layout import heading, tenths, terrain_of
from shamble.games.atz.scenarios.own_file import OWN, encounter_of, known_ids, settle_file, side_of
from shamble.games.atz.scenarios.scenario import FigureRow, Scenario
from shamble.games.atz.scenarios.scenario_file import own_scenario, scenario_of
from shamble.games.atz.table.placement import REP, ZOMBIE
from shamble.games.atz.table.vehicles import alight, board, park_all, set_down
from shamble.games.atz.turn.turn import begin_turn
from shamble.kernel.dice import Dice
from shamble.kernel.errors import DeckError, SettingsError
from shamble.kernel.options import SEATS
from shamble.kernel.rules import RuleId, rule

OPENING: Final = RuleId("atz.scenario.first-contact-opening")
TOGETHER: Final = 1  # the players' side
HEADS: Final = tuple(Head(turns) for turns in range(4))


@rule("atz.scenario.purpose", "atz.seat.player-figures")
def deal_scene(seats: int, dice: Dice, settings: Settings, tables: AtzTables) -> Atz:
    """Set a scenario up: its figures are shared among the seats, who play together."""
    made = played(settings, tables)
    if seats > made.setting.seats:
        most = made.setting.seats
        raise SettingsError(f"{made.setting.title} is for {most} at most, not {seats} players")
    if settings.versus:
        raise SettingsError(f"{made.setting.title} is played together, not against each other")
    terrain = terrain_of(made, tables)
    g = Atz(
        dice=dice,
        deck=tables,
        settings=msgspec.structs.replace(settings, story=""),
        terrain=terrain,
        figures=[],
        leaders=[NOBODY],
        seats=seats,
        doors=[SHUT] * len(terrain.openings),
        attracts=made.setting.attraction,
        errands=[NOBODY] * len(made.errands),
    )
    lay(g, made, 0)
    g.encounter = encounter_of(g, made)
    if made.setting.heading:
        g.next(ask_heading)
    g.next(open_scene)
    settle_file(g, made)
    g.next(walk_up)
    g.next(begin_turn)
    return g


@rule("atz.scenario.own-file")
def played(settings: Settings, tables: AtzTables) -> Scenario:
    """Return the scenario that is played: one of the box's, or somebody's own.

    Raises:
        SettingsError: A file of one's own has faults; all of them are in it.
    """
    if settings.scenario != OWN:
        return scenario_of(settings.scenario, tables)
    if not settings.story:
        raise SettingsError("scenario own: there is no file (story)")
    try:
        return own_scenario(settings.story, tables)
    except DeckError as error:
        raise SettingsError("story: " + "; ".join(error.faults)) from None


@rule("atz.scenario.first-contact-deployment")
@rule("atz.scenario.atm-deployment", "atz.scenario.bleens-deployment")
@rule("atz.scenario.first-contact-cart-start", "atz.scenario.first-contact-cart-stats")
@rule("atz.scenario.atm-car-start")
def lay(g: Atz, made: Scenario, turns: int) -> None:
    """Put everybody and everything on the table, turned so many quarters to the left."""
    g.terrain = terrain_of(made, g.deck, turns)
    g.vehicles, g.figures, g.leaders = [], [], [NOBODY]
    g.loose, g.riding = (), 0
    park_all(g)
    g.figures = [cast(made, row, g.seats, turns) for row in made.figures]
    g.figures += listed_zombies(made, turns)
    for place, car in enumerate(made.vehicles):
        it = g.vehicles[place]
        it.owners = tuple(map(made.figure, car.keys))
        it.name, it.found, it.jammed = car.name, car.balky, car.jammed
        board(g, place, *map(made.figure, car.aboard))
        if not car.driver:
            it.driver = NOBODY
    g.mission = mission_of(made, turns)
    form_groups(g)


@rule("atz.scenario.only-listed-zombies")
def listed_zombies(made: Scenario, turns: int) -> list[Figure]:
    """Return the zombies of a scenario; there are no others."""
    found = []
    for row in made.zombies:
        x, y = tenths(row.at, turns)
        fx, fy = heading(row.facing, turns)
        found.append(Figure(who=ZOMBIE, x=x, y=y, fx=fx, fy=fy, rep=REP, group=0))
    return found


@rule("atz.scenario.first-contact-forces", "atz.scenario.atm-forces", "atz.scenario.atm-dogs")
@rule("atz.scenario.atm-no-zed-test", "atz.scenario.bleens-forces")
def cast(made: Scenario, row: FigureRow, seats: int, turns: int) -> Figure:
    """Return a figure of a scenario; where fewer play than could, seats take several."""
    who = Profile(
        row.name,
        side_of(made, row.side),
        NOBODY if row.side else row.seat % seats,
        row.kind,
        "dog" if row.animal else row.type,
        star=row.star,
        attributes=row.attributes,
        human=not row.animal,
        keeper=made.figure(row.keeper) if row.keeper else NOBODY,
        protective=row.protective,
        peaceful=row.peaceful,
        armour=row.armour,
    )
    x, y = tenths(row.at, turns)
    fx, fy = heading(row.facing, turns)
    guns = row.guns
    it = Figure(
        who=who, x=x, y=y, fx=fx, fy=fy, rep=row.rep, group=0, guns=guns, hand=guns[:1],
        melee=row.melee, knows=row.knows,
    )  # fmt: skip
    it.act.start = (x, y)
    if row.captive:
        it.status = Status.CAPTURED
    return it


def mission_of(made: Scenario, turns: int) -> Mission:
    """Return what a battle keeps of its scenario."""
    people = known_ids((*made.figures, *made.hidden))
    return Mission(
        made.setting.title,
        made.setting.brief,
        made.setting.goal,
        tuple(map(made.figure, made.setting.escape)),
        tuple(
            Grade(
                row.id,
                row.outcome,
                row.escaped,
                made.vehicle(row.vehicle) if row.vehicle else NOBODY,
                row.errands,
                row.fetched,
                tuple(people[name] for name in row.freed),
                row.searched,
                row.points,
                row.cleared,
                row.words if made.key.startswith(OWN) else "",
            )
            for row in made.grades
        ),
        tuple(
            Errand(row.id, row.title, tuple(map(made.figure, row.who)), *tenths(row.at, turns))
            for row in made.errands
        ),
        tuple(Supply(row.title, row.melee, made.vehicle(row.vehicle)) for row in made.supplies),
        tuple(Mark(row.title, *tenths(row.at, turns)) for row in made.marks),
        tuple(
            (place, *tenths(row.walks_to, turns))
            for place, row in enumerate(made.figures)
            if row.walks_to
        ),
    )


@rule("atz.scenario.atm-car-type")
def ask_heading(g: Atz) -> None:
    """Ask which edge the scenario's vehicle faces; all else lies about it as before."""
    g.ask(SEATS[0], Prompt.HEADING, HEADS, take_heading)


@rule("atz.scenario.atm-car-type")
def take_heading(g: Atz, choice: Head) -> None:
    """Turn the table as was chosen."""
    lay(g, scenario_of(g.settings.scenario, g.deck), choice.turns)


def open_scene(g: Atz) -> None:
    """Tell the scenario's story so far."""
    if g.mission is not None:
        g.tell(SceneSet(g.mission.title, g.mission.brief, g.mission.goal, standing_now(g)))


def standing_now(g: Atz) -> tuple[tuple[int, int, int], ...]:
    """Return where everybody is, so that a story can be shown from its beginning."""
    return tuple((it.x, it.y, it.aboard) for it in g.figures)


@rule("atz.scenario.first-contact-opening")
def walk_up(g: Atz) -> None:
    """Walk those up to the zombies who do so before the first turn, and have them tested."""
    walks = () if g.mission is None else g.mission.walks
    if walks:
        tell_step(g, "walk", tuple(i for i, _, _ in walks))
    for i, x, y in walks:
        it = g.figures[i]
        face_spot(g, i, x, y)
        if it.aboard != NOBODY:
            alight(g, i, x, y)
        it.x, it.y, it.act.start = x, y, (x, y)
        g.tell(Moved(i, x, y, OPENING))
    for place, car in enumerate(g.vehicles):
        if walks and not car.riders and car.box is None:
            set_down(g, place)
    if walks:
        take_stock(g)
        g.next(meet_at_once, tuple(i for i, _, _ in walks))


@rule("atz.scenario.first-contact-opening", "atz.scenario.first-contact-feast")
def meet_at_once(g: Atz, figures: tuple[FigureId, ...]) -> None:
    """Take Zed Or No Zed?, each against the nearest zombie that nobody else is set against."""
    free = [j for j, other in enumerate(g.figures) if other.who.zombie]
    items = []
    for i in figures:
        nearest = min(free, key=lambda j: (squared_distance(g, i, j), j))
        free.remove(nearest)
        face(g, i, nearest)
        g.figures[i].knows = True
        items.append(Item(i, Test.ZED, (nearest,)))
    tell_step(g, "test", figures)
    g.next(call_tests, Trial(items[0].near[0], tuple(items)))
    g.next(end_opening, figures)


def end_opening(g: Atz, figures: tuple[FigureId, ...]) -> None:
    """Say how the opening went."""
    tell_step(g, "done", figures)


def tell_step(g: Atz, stage: Stage, figures: tuple[FigureId, ...]) -> None:
    """Tell a step of the opening, with how those are whom it is about."""
    people = [g.figures[i] for i in figures]
    statuses = tuple(it.status for it in people)
    g.tell(OpeningStep(stage, figures, people[0].who.kind, statuses))
