"""A chapter as it is remembered: its title, its sentences, and the same in a few facts."""

from collections.abc import Sequence
from typing import Final

import msgspec

from shamble.games.atz.battle import campaign_events as events
from shamble.games.atz.battle import day_one_events
from shamble.games.atz.battle.campaign import Fate
from shamble.games.atz.battle.day_one_events import ObjectiveReached
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Area
from shamble.games.atz.telling.home import ThingView
from shamble.games.atz.telling.home import things as counted
from shamble.games.atz.telling.words_campaign import matters, tell
from shamble.games.atz.telling.words_outing import BEGINS, befallen, outdoors
from shamble.games.atz.telling.words_retelling import runs, sentence
from shamble.games.atz.telling.words_stop import title_of as stop_title
from shamble.games.atz.telling.words_terms import FATES
from shamble.kernel.box import Voice
from shamble.kernel.chain import Passage, Retold
from shamble.kernel.options import Event, View

TITLES: Final = {
    "discover": "What is left in {place}",
    "raid": "A raid in {place}",
    "take-back": "Taking {place} back",
    "day-one": "Day One: {place}",
}
OPENS: Final = (
    events.ChapterOpened, events.SetForth, events.CameHome, events.MutinyFought, events.MonthEnded,
    events.Travelled, day_one_events.WentThere, day_one_events.DayEnded,
)  # fmt: skip


class LostView(msgspec.Struct, frozen=True):
    """Somebody who was lost in a chapter."""

    name: str
    how: Fate
    words: str


class ChapterView(View, frozen=True, tag="atz-chapter"):
    """A chapter in a few facts."""

    month: int = 0
    day: int = 0
    place: str = ""
    area: Area | None = None
    kind: str = ""  # of the encounter
    went: tuple[str, ...] = ()
    home: tuple[str, ...] = ()  # who came back
    found: tuple[ThingView, ...] = ()
    kills: int = 0
    joined: tuple[str, ...] = ()
    lost: tuple[LostView, ...] = ()
    month_over: bool = False


def brief(told: Sequence[Event]) -> ChapterView:
    """Return a chapter in a few facts."""
    facts: dict[str, object] = {}
    joined: list[str] = []
    lost: list[LostView] = []
    for event in told:
        if isinstance(event, events.ChapterOpened):
            facts.update(month=event.month, day=event.day, place=event.place, area=event.area)
        elif isinstance(event, events.SetForth):
            facts.update(kind=event.kind, place=event.place, went=event.names)
        elif isinstance(event, events.CameHome):
            facts.update(home=event.names, found=counted(event.found), kills=event.kills)
        elif isinstance(event, events.Joined):
            joined.append(event.name)
        elif isinstance(event, events.MemberLost):
            lost.append(LostView(event.name, event.how, FATES[event.how]))
        elif isinstance(event, events.MonthEnded):
            facts.update(month_over=True)
        facts |= first_day(event)
    return msgspec.structs.replace(ChapterView(), joined=tuple(joined), lost=tuple(lost), **facts)


def first_day(event: Event) -> dict[str, object]:
    """Return what an event of Day One adds to the facts of a chapter."""
    if isinstance(event, day_one_events.WentThere):
        place = stop_title(event.place)
        return {"day": 1, "place": place, "kind": "day-one", "went": (event.name,)}
    return {"home": event.party} if isinstance(event, day_one_events.StopLeft) else {}


def title_of(facts: ChapterView) -> str:
    """Return what a chapter is called."""
    if not facts.place:
        return "How it began"
    return outdoors(TITLES.get(facts.kind, "In {place}").format(place=facts.place))


def chronicle(deck: AtzTables, told: Sequence[Event]) -> Retold:
    """Tell a chapter as it is remembered: of the battle, only what it did to the group."""
    voice, facts = Voice(()), brief(told)
    passages: list[Passage] = []
    kin = {name for it in told if isinstance(it, ObjectiveReached) for name in it.names}
    some = [it for it in told if not (isinstance(it, events.Joined) and it.name in kin)]
    for run in runs([event for event in some if matters(event)]):
        words = sentence(run) or outdoors(tell(voice, deck, run[0]))
        passages.append(Passage(words, run[0], isinstance(run[0], OPENS)))
        if isinstance(run[0], BEGINS):
            passages += [Passage(words, event) for words, event in befallen(told)]
    return Retold(title_of(facts), tuple(passages), facts)
