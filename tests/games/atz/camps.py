"""Campaigns to test with: a sheet as one wants it, a group in the field, dice as they must fall."""

from typing import Final

import msgspec

from shamble.games.atz import box
from shamble.games.atz.battle.campaign import STOCKED, Campaign, Member, Place, Sheet, Time
from shamble.games.atz.battle.campaign_options import GoNow, Packed, SetOut, SetTime, StayHome
from shamble.games.atz.battle.options import Concede
from shamble.games.atz.battle.state import LEFT, NOBODY, STUNNED, Atz, Settings
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.campaign.chapter import set_up_chapter
from shamble.kernel.dice import Dice
from shamble.kernel.options import Event, Option

FULL: Final = (10,) * len(STOCKED)
KINDS: Final = (Area.URBAN, Area.SUBURBS, Area.RURAL, Area.RURAL, Area.SUBURBS, Area.URBAN)
PLACES: Final = tuple(
    Place(f"Place {n}", kind, tuple(i for i in (n - 1, n + 1) if 0 <= i < len(KINDS)), FULL)
    for n, kind in enumerate(KINDS)
)
QUIET: Final = Settings(zombies=0, entry="left")


def star(rep: int = 5, **more: object) -> Member:
    """Return the Star of a group."""
    return msgspec.structs.replace(
        Member("Ada", Class.SURVIVOR, "Star", rep, star=True, guns=("pistol",)), **more
    )


def grunt(name: str = "Ben", rep: int = 3, **more: object) -> Member:
    """Return a Grunt."""
    return msgspec.structs.replace(
        Member(name, Class.SURVIVOR, "Newbie", rep, guns=("pistol",)), **more
    )


def sheet(*members: Member, **more: object) -> Sheet:
    """Return a sheet of a group in the suburbs, with plenty in every area."""
    made = Sheet("open", members or (star(), grunt()), PLACES, 1)
    return msgspec.structs.replace(made, **more)


def camp(made: Sheet | None = None, *dice: int, seats: int = 1, settings: Settings = QUIET) -> Atz:
    """Return a group at its camp, about to be asked what it does; then these dice fall."""
    g = set_up_chapter(seats, Dice.seeded("camp"), settings, box.deck, made or sheet())
    g.log = []
    g.run()
    if dice:
        g.dice = Dice.scripted(*dice)
    return g


def afield(
    made: Sheet | None = None,
    *,
    kind: str = "discover",
    time: Time = "daytime",
    stay: tuple[int, ...] = (),
    **more: object,
) -> Atz:
    """Return a group that has set out, all but some, and is about to act for the first time."""
    g = camp(made, **more)  # type: ignore[arg-type]
    for option in (SetOut(kind), SetTime(time), Packed(), *map(StayHome, stay), GoNow()):
        choose(g, option)
    if stay:
        choose(g, Packed())
    return g


def choose(g: Atz, option: Option) -> None:
    """Choose something, unless there was no choice and it was taken already."""
    assert g.decision is not None
    if option in g.decision.options or g.bars(option) is None:
        g.choose(option)


def offered(g: Atz) -> list[Option]:
    """Return what can be chosen now."""
    return [] if g.decision is None else list(g.decision.options)


def home(g: Atz, *dice: int) -> Atz:
    """Have a group in the field go home at once, off the table; then these dice fall."""
    for it in g.figures:
        if it.who.seat != NOBODY and it.status <= STUNNED:
            it.status = LEFT
    g.dice = Dice.scripted(*dice)
    g.choose(Concede())
    return g


def now(g: Atz) -> Campaign:
    """Return the campaign as it stands."""
    assert g.campaign is not None
    return g.campaign


def told(g: Atz, kind: type[Event]) -> list[Event]:
    """Return what was told of one kind."""
    assert g.log is not None
    return [one.event for one in g.log if isinstance(one.event, kind)]
