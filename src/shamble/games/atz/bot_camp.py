"""What goes without saying between battles: food first, few go, the weak stay, nobody starves."""

from typing import Final

from shamble.games.atz.battle.campaign import Campaign, Sheet
from shamble.games.atz.battle.campaign_options import (
    Assault,
    Attack,
    Become,
    CallOn,
    Cure,
    Discard,
    Feed,
    GoNow,
    LayDown,
    LeaveWith,
    MeetThem,
    Packed,
    PassBy,
    PlayOn,
    Promote,
    ProposeTrade,
    SetOff,
    SetOut,
    SetTime,
    Spare,
    StayHome,
    Travel,
    Treat,
)
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Area
from shamble.games.atz.campaign.departure import burnt_by
from shamble.games.atz.campaign.places import BASIC, left_of
from shamble.games.atz.campaign.stores import FOOD, MEDICINE, base_here, count
from shamble.kernel.options import Option

SURE: Final = 1_000.0  # nobody would think twice
FAIR: Final = 20.0  # worth a thought
SILLY: Final = 0.01  # nobody would think of it
KINDS: Final[dict[type[Option], float]] = {
    LayDown: SILLY, PlayOn: SURE, Treat: SURE, Cure: SURE, Spare: SILLY, Attack: SILLY,
    PassBy: SURE, Assault: SILLY, ProposeTrade: SILLY,
}  # fmt: skip
PARTY: Final = 2  # who go and look: the more, the more of the dead are about
BAND: Final = 8  # people who can clear a whole table
KEPT: Final = ("food", "fuel")  # what nobody needs on an encounter
POOR: Final = 4  # units of food in an area that are not worth staying for
CALM: Final = {Area.URBAN: 0, Area.SUBURBS: 1, Area.RURAL: 2}
LAST: Final = (
    "food", "medicine", "cure", "body-armour", "assault-rifle", "shotgun", "submachine-gun",
    "semi-automatic-rifle", "bolt-action-rifle", "pistol", "ba-pistol", "keys",
)  # fmt: skip
# ^ what is left behind last, the dearest first


def camp_urges(g: Atz, campaign: Campaign, options: tuple[Option, ...]) -> list[float] | None:
    """Return how much each option appeals between battles; None where habits say nothing."""
    prompt = "" if g.pending is None else g.pending.prompt
    sheet = campaign.sheet
    if prompt == Prompt.CAMP:
        return [camp_urge(sheet, it) for it in options]
    if prompt == Prompt.PARTY:
        return party_urges(campaign, options)
    if prompt == Prompt.FOOD:
        return food_urges(sheet, options)
    if prompt == Prompt.STAR:
        return star_urges(sheet, options)
    if prompt == Prompt.CARGO:
        return cargo_urges(options)
    if prompt == Prompt.KEEPING:
        return [keeping_urge(it) for it in options]
    if prompt == Prompt.CONVOY:
        return convoy_urges(g, sheet, options)
    if prompt in {Prompt.TIME, Prompt.BECOME, Prompt.ROAD}:
        return [other_urge(it) for it in options]
    if prompt in {Prompt.TREAT, Prompt.CURE, Prompt.GOAL}:
        return [KINDS.get(type(it), 1.0) for it in options]
    return None


def camp_urge(sheet: Sheet, option: Option) -> float:
    """Return how much it appeals to do this next: away from the towns, then look for food."""
    if isinstance(option, SetOut):
        return set_out_urge(sheet, option)
    if isinstance(option, Travel):
        return travel_urge(sheet, option)
    if isinstance(option, CallOn):
        wanted = option.wants[:1]
        dear = set(option.offers) & {FOOD, MEDICINE}
        return SURE if wanted in {(FOOD,), (MEDICINE,)} and not dear else SILLY
    return KINDS.get(type(option), 1.0)


def travel_urge(sheet: Sheet, option: Travel) -> float:
    """Return how much it appeals to go there: into the country, where one encounter is a month.

    On foot nothing happens for that month. Where all the food was found, one moves on.
    """
    here, there = sheet.places[sheet.place], sheet.places[option.place]
    safer = CALM[there.area] - CALM[here.area]
    barren = bool(here.stock) and left_of(here, FOOD) < POOR
    food = left_of(there, FOOD) if there.stock else BASIC[there.area][1]
    if safer > 0 or (barren and not safer and food >= POOR):
        return 90 * SURE if option.drive else 30 * SURE
    return SILLY


def set_out_urge(sheet: Sheet, option: SetOut) -> float:
    """Return how much an encounter of this kind appeals: a look, unless many can win a base."""
    strong = len(sheet.members) >= BAND and base_here(sheet) is None
    if option.kind == "take-back":
        return SURE if strong else SILLY
    if option.kind == "raid":
        return FAIR if any(one.place == sheet.place for one in sheet.held) else SILLY
    return FAIR if strong else SURE


def party_urges(campaign: Campaign, options: tuple[Option, ...]) -> list[float]:
    """Return who had better stay behind: the weakest, until few are left; nobody for a base."""
    sheet, plan = campaign.sheet, campaign.plan
    going = [i for i in range(len(sheet.members)) if i not in plan.home]
    wanted = BAND if plan.kind == "take-back" else PARTY
    staying = [it.member for it in options if isinstance(it, StayHome)]
    if len(going) <= wanted or not staying:
        return [SURE if isinstance(it, GoNow) else SILLY for it in options]
    weakest = min(staying, key=lambda i: (sheet.members[i].rep, i))
    return [SURE if it == StayHome(weakest) else SILLY for it in options]


def food_urges(sheet: Sheet, options: tuple[Option, ...]) -> list[float]:
    """Return who eats: the Star, then whoever is strongest; who is left shares or goes without."""
    feeds = [it for it in options if isinstance(it, Feed)]
    if not feeds:
        return [1.0 for _ in options]
    mouth = feeds[0].member
    ahead = [
        i
        for i, it in enumerate(sheet.members)
        if i > mouth and (it.star, it.rep) > (sheet.members[mouth].star, sheet.members[mouth].rep)
    ]
    enough = count(sheet, FOOD) > len(ahead)
    best = "whole" if enough else "shared"
    order = {best: SURE, "shared": 0.5 * SURE, "none": FAIR, "whole": SURE if enough else SILLY}
    return [order[it.share] if isinstance(it, Feed) else 1.0 for it in options]


def star_urges(sheet: Sheet, options: tuple[Option, ...]) -> list[float]:
    """Return who had better lead: whoever has the highest Rep."""
    able = [it.member for it in options if isinstance(it, Promote)]
    best = max((sheet.members[i].rep for i in able), default=0)
    return [
        SURE if isinstance(it, Promote) and sheet.members[it.member].rep == best else SILLY
        for it in options
    ]


def keeping_urge(option: Option) -> float:
    """Return how much it appeals to leave a thing with those who stay: food, and fuel."""
    if isinstance(option, Packed):
        return FAIR
    return SURE if isinstance(option, LeaveWith) and option.item in KEPT else SILLY


def convoy_urges(g: Atz, sheet: Sheet, options: tuple[Option, ...]) -> list[float]:
    """Return in which vehicles one had better go: those that burn least."""
    burnt = [burnt_by(sheet, g.deck, it.rides) if isinstance(it, SetOff) else 0 for it in options]
    return [SURE if fuel == min(burnt) else SILLY for fuel in burnt]


def cargo_urges(options: tuple[Option, ...]) -> list[float]:
    """Return what is left behind first: what is not worn, eaten or fired."""
    dear = [
        LAST.index(it.item) if isinstance(it, Discard) and it.item in LAST else len(LAST)
        for it in options
    ]
    return [SURE if rank == max(dear) else SILLY for rank in dear]


def other_urge(option: Option) -> float:
    """Return how much it appeals to go by day, to toughen up, to let people on the road be."""
    if isinstance(option, SetTime):
        return SURE if option.time == "daytime" else SILLY
    if isinstance(option, Become):
        return SURE if option.kind == "survivor" else SILLY
    if isinstance(option, MeetThem):
        return FAIR if option.goal in {"talk", "flee"} else SILLY
    return KINDS.get(type(option), 1.0)
