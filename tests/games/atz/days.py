"""Day Ones to test with: who one is in a few words, a place with its table, dice as they fall."""

from typing import Final

import msgspec

from shamble.games.atz import box
from shamble.games.atz.battle.campaign import Member, Sheet
from shamble.games.atz.battle.day_one import DayOne, Kin, Visit
from shamble.games.atz.battle.day_one_options import GoTo
from shamble.games.atz.battle.options import Activate, Enter, SkipGroup
from shamble.games.atz.battle.state import Atz, Settings
from shamble.games.atz.book.day_one_tables import Answers, PlaceName
from shamble.games.atz.book.terms import Class
from shamble.games.atz.campaign.chapter import set_up_chapter
from shamble.games.atz.ground.plane import INCH
from shamble.kernel.dice import Dice
from tests.games.atz.camps import PLACES

USUAL: Final = {
    "name": "Ada", "age": "grown", "area": "suburbs", "dwelling": "house", "work": "sedentary",
    "service": "none", "gun": "no", "partner": "none", "children": "", "food": "good",
    "boards": "no", "generator": "no", "guns": "", "blades": "", "vehicle": "none", "luxury": "",
    "start": "elsewhere",
}  # fmt: skip
SPOUSE: Final = Kin("Ben", "spouse", "work")
CHILD: Final = Kin("Cleo", "small", "school")
MIDDLE: Final = (18 * INCH, 18 * INCH)
QUIET: Final = (6, 5)  # activation dice that bring nothing but an officer; the zombies stay still


def answers(**said: str | tuple[str, ...]) -> Answers:
    """Return answers to all questions: the usual ones, but for these."""
    found: list[tuple[str, str]] = []
    for question, usual in USUAL.items():
        some = said.get(question, usual)
        found += [(question, one) for one in ((some,) if isinstance(some, str) else (*some, ""))]
    extra = [(one, said[one]) for one in ("tank", "parked") if one in said]
    return (*found, *extra)  # type: ignore[arg-type]


def day(*kin: Kin, **more: object) -> DayOne:
    """Return a Day One that is about to go on."""
    return msgspec.structs.replace(DayOne(0, answers(), kin=kin), **more)


def hero(rep: int = 3, **more: object) -> Member:
    """Return the Star of a Day One, unarmed."""
    made = Member("Ada", Class.CIVILIAN, "Star", rep, star=True, knows=False)
    return msgspec.structs.replace(made, **more)


def first_day(made: DayOne | None = None, *members: Member, **more: object) -> Sheet:
    """Return the sheet of a Day One."""
    sheet = Sheet("open", members or (hero(),), PLACES, 1, days=(made or day(),))
    return msgspec.structs.replace(sheet, **more)


def asked_where(made: Sheet | None = None, *dice: int | tuple[int, ...], seats: int = 1) -> Atz:
    """Return a Day One that asks where to go; then these dice fall."""
    g = set_up_chapter(seats, Dice.scripted(*dice), Settings(), box.deck, made or first_day())
    g.log = []
    g.run()
    return g


def at(
    place: PlaceName,
    *dice: int | tuple[int, ...],
    made: Sheet | None = None,
    arrival: int = 1,
    inside: bool = True,
    wish: str = "",
    crowd: int = 0,
) -> Atz:
    """Return somebody who is about to act at a place, in its square; then these dice fall."""
    busy = {"spouse-work", "work", "school", "school-2", "box-store", "supermarket"}
    start = (1, 1, *((1, 1) if place in busy else ()), 2, 1)
    g = asked_where(made, *start)
    go(g, place)
    visit = visit_now(g)
    changed = msgspec.structs.replace(visit, arrival=arrival, crowd=crowd, wish=wish or visit.wish)
    assert g.encounter is not None
    g.encounter.visit = changed
    if inside:
        put(g, 0, MIDDLE)
    g.dice = Dice.scripted(*dice)
    return g


def go(g: Atz, place: PlaceName, *, drive: bool = False) -> None:
    """Make for a place, for the first thing that it offers, and come in from below."""
    g.choose(GoTo(place, drive))
    assert g.decision is not None
    if g.decision.prompt == "wish":
        g.choose(g.decision.options[0])
    if not drive:
        g.choose(Enter("bottom", 2, fast=False))


def put(g: Atz, figure: int, spot: tuple[int, int]) -> None:
    """Put somebody somewhere."""
    it = g.figures[figure]
    it.x, it.y = spot
    it.act.start = spot


def act(g: Atz, figure: int = 0) -> None:
    """Activate somebody's group; all dice fall that are there to fall."""
    g.choose(Activate(g.figures[figure].group, "move"))
    assert g.dice.spent


def wait(g: Atz, figure: int = 0) -> None:
    """Let a turn pass, so that activation is rolled anew; all dice fall that are there to fall."""
    g.choose(SkipGroup(g.figures[figure].group))
    assert g.dice.spent


def visit_now(g: Atz) -> Visit:
    """Return the place where one is."""
    assert g.encounter is not None
    assert g.encounter.visit is not None
    return g.encounter.visit


def day_now(g: Atz, seat: int = 0) -> DayOne:
    """Return a Day One as it stands."""
    assert g.campaign is not None
    return next(one for one in g.campaign.sheet.days if one.seat == seat)


def sheet_now(g: Atz) -> Sheet:
    """Return the sheet as it stands."""
    assert g.campaign is not None
    return g.campaign.sheet


def asked(g: Atz) -> str:
    """Return what is asked."""
    return "" if g.decision is None else str(g.decision.prompt)
