"""What goes without saying between battles: food first, few go, the weak stay, nobody starves."""

from typing import Final

from shamble.games.atz.battle.campaign import Campaign, Member, Place, Sheet
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
from shamble.games.atz.campaign.hunger import DEADLY
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
PARTY: Final = 1  # who goes and looks: the more, the more of the dead are about
BAND: Final = 8  # people who can clear a whole table
HARDY: Final = 4  # Rep of each of them
KEPT: Final = ("food", "fuel")  # what nobody needs on an encounter
POOR: Final = 4  # units of food in an area that are not worth staying for
SHARERS: Final = 2  # to a unit
SOON: Final = 4  # months in which one has to find something
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
        if wanted == (FOOD,) and FOOD not in option.offers:
            return 50 * SURE  # before anything else, and for medicine too
        dear = set(option.offers) & {FOOD, MEDICINE}
        return SURE if wanted == (MEDICINE,) and not dear else SILLY
    return KINDS.get(type(option), 1.0)


def travel_urge(sheet: Sheet, option: Travel) -> float:
    """Return how much it appeals to go there: who is not pressed wanders, who is looks for food.

    On foot nothing happens for a month. Where all the food was found, one moves on.
    """
    here, there = sheet.places[sheet.place], sheet.places[option.place]
    if not is_pressed(sheet):
        away = there.area == Area.RURAL or (here.area != Area.SUBURBS and there.area != Area.URBAN)
        return 30 * SURE if away else SILLY
    barren = bool(here.stock) and left_of(here, FOOD) < POOR
    if here.area == Area.SUBURBS and not barren:
        return SILLY
    food = left_of(there, FOOD) if there.stock else BASIC[there.area][1]
    nearer = there.area == Area.SUBURBS or to_suburbs(sheet, option.place) < to_suburbs(
        sheet, sheet.place
    )
    return 30 * SURE if nearer and food >= POOR else SILLY


def is_pressed(sheet: Sheet) -> bool:
    """Whether it is time to look for food: some will starve soon, and there is none for them."""
    soon = sum(1 for it in sheet.members if it.hunger + SOON >= DEADLY)
    return soon > SHARERS * count(sheet, FOOD)


def to_suburbs(sheet: Sheet, place: int) -> int:
    """Return over how many borders the next suburbs are where food may be left."""
    steps, seen, edge = 0, {place}, [place]
    while edge and not any(has_food(sheet.places[one]) for one in edge):
        edge = [near for one in edge for near in sheet.places[one].near if near not in seen]
        seen |= set(edge)
        steps += 1
    return steps


def has_food(place: Place) -> bool:
    """Whether a place is in the suburbs, and not known to be bare."""
    return place.area == Area.SUBURBS and (not place.stock or left_of(place, FOOD) >= POOR)


def set_out_urge(sheet: Sheet, option: SetOut) -> float:
    """Return how much an encounter of this kind appeals: a look, unless many can win a base."""
    able = sum(1 for it in sheet.members if it.rep >= HARDY)
    strong = able >= BAND and base_here(sheet) is None
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
    """Return who eats: nobody starves who could have half, then those who go out; others wait."""
    feeds = [it for it in options if isinstance(it, Feed)]
    if not feeds:
        return [1.0 for _ in options]
    mouth = feeds[0].member
    later = range(mouth + 1, len(sheet.members))
    halves = sum(1 for i in later if is_due(sheet.members[i]))
    wholes = sum(1 for i in later if i in those_who_go(sheet) and not is_due(sheet.members[i]))
    if is_due(sheet.members[mouth]):
        best = "shared" if any(it.share == "shared" for it in feeds) else "whole"
    elif mouth in those_who_go(sheet) and count(sheet, FOOD) > wholes + (halves + 1) // 2:
        best = "whole"
    else:
        best = "none"
    order = {"whole": SILLY, "shared": FAIR, "none": FAIR, best: SURE}
    return [order[it.share] if isinstance(it, Feed) else 1.0 for it in options]


def is_due(it: Member) -> bool:
    """Whether somebody starves who gets nothing this month."""
    return it.hunger + 1 >= DEADLY


def those_who_go(sheet: Sheet) -> list[int]:
    """Return those who go and look: the Star, and the strongest of the others."""
    ranked = sorted(
        range(len(sheet.members)),
        key=lambda i: (sheet.members[i].star, sheet.members[i].rep + sheet.members[i].weak, -i),
    )
    return ranked[-PARTY:]


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
