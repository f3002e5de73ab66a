"""Every sentence about a campaign: what is asked between battles, and what becomes of people."""

from collections.abc import Callable, Sequence
from typing import Final

from shamble.games.atz.battle import campaign_events as events
from shamble.games.atz.battle import campaign_options as options
from shamble.games.atz.battle.campaign import STOCKED, Member, Sheet
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.campaign.captivity import held_here
from shamble.games.atz.campaign.clock import PARTS, WHOLE
from shamble.games.atz.campaign.departure import burnt_by, convoys, seats_of
from shamble.games.atz.campaign.hunger import DEADLY, LOWEST, TAKES
from shamble.games.atz.campaign.rivals import spokesman
from shamble.games.atz.campaign.visits import enemies_here
from shamble.games.atz.telling import words_day_one
from shamble.games.atz.telling.view import AtzView
from shamble.games.atz.telling.words_people import contested, dice, listing, weighing
from shamble.games.atz.telling.words_terms import (
    AREAS,
    CLASSES,
    FATES,
    GANGS,
    STOCKS,
    TIMES,
    goal_in_words,
)
from shamble.games.atz.telling.words_things import a_thing, counted
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option

ASKS: Final = {
    Prompt.CAMP: "decide what the group does next",
    Prompt.TIME: "choose the time of day",
    Prompt.PROVISIONS: "say what is taken along of what is here",
    Prompt.KEEPING: "say what is left with those who stay behind",
    Prompt.CONVOY: "say in which vehicles the group goes",
    Prompt.PARTY: "say who stays behind, or set out",
    Prompt.TREAT: "decide whether to use medical supplies before the Recovery Test",
    Prompt.CURE: "decide whether to use the Cure",
    Prompt.STAR: "choose who leads the group now",
    Prompt.FOOD: "share out what food there is",
    Prompt.BECOME: "say what a Civilian is from now on",
    Prompt.CARGO: "leave something behind, as it is too much to carry",
    Prompt.ROAD: "decide what to do about those on the road",
    Prompt.SPEED: "choose how fast the vehicles come down the road",
    Prompt.AGREE: "say whether it is a deal",
    Prompt.GOAL: "say whether the story ends here: its goal is reached",
}
GOES_ON: Final = {"chapter": "The chapter is over, and the group lives to see another day."}
ENDS: Final = {
    "goal": "the goal is reached",
    "group-gone": "nobody of the group is left",
    "laid-down": "the campaign was laid down",
}
SIGHTS: Final = {
    "daytime": "one sees far, and fewer are at home",
    "pre-dawn": "one sees 18 in, and as many are at home as ever",
    "evening": "one sees 18 in; on a Raid more are at home, and on their guard",
    "night": "one sees 12 in; most are at home, and on a Raid on their guard",
}
KINDS: Final = {
    "discover": "Discover: go and see what is in the houses, and who",
    "raid": "Raid: take what others have",
    "take-back": "Take Back: clear a whole table, and have a base there",
}
TRIPS: Final = {
    "discover": "to see what is left",
    "raid": "on a raid",
    "take-back": "to take the place back",
}
MEETS: Final = {
    "talk": "Talk to them: Meet & Greet, leader against leader",
    "hostile": "Face them: it is rolled who notices whom, and then it is a fight",
    "snipe": "Take cover: he fires at one of you, and is gone",
    "flee": "Let them run",
}


def people(view: AtzView) -> tuple[Member, ...]:
    """Return the members of the group."""
    return () if view.campaign is None else view.campaign.members


def member(view: AtzView, place: int) -> str:
    """Return what a member is called."""
    some = people(view)
    return some[place].name if 0 <= place < len(some) else "nobody"


def plural(some: Sequence[str], one: str, many: str) -> str:
    """Return the form of a verb that goes with so many."""
    return one if len(some) == 1 else many


# Choices.


def say_travel(deck: AtzTables, view: AtzView, option: options.Travel) -> str:
    """Word a journey, and what it costs."""
    if view.campaign is None or not 0 <= option.place < len(view.campaign.places):
        return "Travel"
    place = view.campaign.places[option.place]
    how = "on foot, which takes the rest of the month"
    if option.drive:
        how = f"drive, which burns {fuel_of(deck, view.campaign)} fuel"
    return f"Go to {place.name} ({AREAS[place.area]}): {how}"


def fuel_of(deck: AtzTables, sheet: Sheet) -> str:
    """Word how much fuel a journey burns: it may depend on which vehicles come along."""
    burnt = {burnt_by(sheet, deck, one.rides) for one in convoys(sheet, deck)}
    few, many = min(burnt, default=0), max(burnt, default=0)
    return str(few) if few == many else f"{few} to {many}"


def say_set_off(deck: AtzTables, view: AtzView, option: options.SetOff) -> str:
    """Word in which vehicles the group goes, what they burn, and which stay."""
    sheet = view.campaign
    if sheet is None:
        return "Set off"
    staying = [
        n
        for n, ride in enumerate(sheet.rides)
        if ride.place == sheet.place and n not in option.rides
    ]
    cars = listing([f"the {ride_of(deck, view, n)}" for n in option.rides])
    left = listing([f"the {ride_of(deck, view, n)}" for n in staying])
    seats = seats_of(sheet, deck, option.rides)
    burnt = burnt_by(sheet, deck, option.rides)
    stays = f", and leave {left} here" if left else ""
    return f"Go in {cars}: {seats} seats, burns {burnt} fuel{stays}"


def all_of(view: AtzView, option: options.LeaveWith) -> str:
    """Word all of a thing that somebody carries."""
    pack = people(view)[option.member].pack if option.member < len(people(view)) else ()
    return counted([item for item in pack if item == option.item])


def ride_of(deck: AtzTables, view: AtzView, number: int) -> str:
    """Return what a vehicle of the group is called, and what is in its tank."""
    rides = () if view.campaign is None else view.campaign.rides
    if not 0 <= number < len(rides):
        return "vehicle"
    return f"{deck.vehicles[rides[number].kind].title} ({rides[number].fuel} fuel)"


def say_set_out(_deck: AtzTables, view: AtzView, option: options.SetOut) -> str:
    """Word an encounter, and how much of the month it takes."""
    if view.campaign is None:
        return KINDS[option.kind]
    sheet = view.campaign
    parts = PARTS[sheet.places[sheet.place].area]
    what = KINDS[option.kind]
    if option.kind == "raid":
        held, enemies = held_here(sheet), enemies_here(sheet)
        if held:
            what = f"Raid: bring {listing([one.member.name for one in held])} back"
        elif enemies is not None:
            what = f"Raid: take what {enemies.name} and the others have"
    return f"{what} (takes {PART[parts]})"


PART: Final = {1: "a quarter of the month", 2: "half of the month", WHOLE: "the month"}


def say_feed(_deck: AtzTables, view: AtzView, option: options.Feed) -> str:
    """Word what somebody gets, and what it costs him."""
    it = people(view)[option.member]
    if option.share == "whole":
        return f"{it.name} eats a whole unit"
    less = max(it.rep + (0 if view.printed else it.weak) - TAKES, LOWEST)
    cost = f"Rep {it.rep} becomes {less}" if less < it.rep else f"Rep stays {it.rep}"
    if option.share == "shared":
        return f"{it.name} shares a unit with another: {cost}"
    due = it.hunger + 1 - DEADLY
    if view.printed or due < -1:
        return f"{it.name} goes without: {cost}"
    fate = "starves" if due == 0 else f"{cost}, and one month more of it is death"
    return f"{it.name} goes without: {fate}"


def say_promote(deck: AtzTables, view: AtzView, option: options.Promote) -> str:
    """Word who leads the group from now on."""
    trait = deck.attributes[option.attribute].title
    it = people(view)[option.member]
    return f"{it.name} (Rep {it.rep}) is the Star from now on, and {trait}"


def who(view: AtzView, figure: int) -> str:
    """Return what a figure is called."""
    return view.figures[figure].called if 0 <= figure < len(view.figures) else "nobody"


OPTIONS: Final[dict[type[Option], Callable[..., str]]] = {
    options.Travel: say_travel,
    options.SetOff: say_set_off,
    options.SetOut: say_set_out,
    options.SetTime: lambda _d, _v, o: f"Go {TIMES[o.time]}: {SIGHTS[o.time]}",
    options.StayHome: lambda _d, v, o: f"{member(v, o.member)} stays behind",
    options.TakeAlong: lambda _d, v, o: f"{member(v, o.member)} takes {a_thing(o.item)} along",
    options.BringRide: lambda d, v, o: f"Come with the {ride_of(d, v, o.ride)}",
    options.Packed: lambda _d, _v, _o: "Leave it at that",
    options.LeaveWith: lambda _d, v, o: (
        f"{member(v, o.member)} leaves {all_of(v, o)} with those who stay behind"
    ),
    options.GoNow: lambda _d, v, _o: f"Set out{going(v)}",
    options.Treat: lambda _d, v, o: (
        f"Use a unit of medical supplies on {who(v, o.figure)}: with one die passed, no Rep is lost"
    ),
    options.Cure: lambda _d, v, o: f"Give {who(v, o.figure)} the Cure: who would turn, lives",
    options.Spare: lambda _d, _v, _o: "Use nothing",
    options.Promote: say_promote,
    options.LayDown: lambda _d, _v, _o: "Lay the campaign down: the story ends here",
    options.CallOn: lambda _d, v, o: (
        f"Call on {v.campaign.known[o.known].name}, a friend: {counted(o.offers)} for"
        f" {counted(o.wants)}"
    ),
    options.Assault: lambda _d, v, o: f"Attack {rivals(v, o.seat)}: both groups on one table",
    options.ProposeTrade: lambda _d, v, o: (
        f"Propose to {rivals(v, o.seat)}: {counted(o.gives) or 'nothing'} for"
        f" {counted(o.wants) or 'nothing'}"
    ),
    options.AcceptTrade: lambda _d, _v, o: (
        f"Agree: you get {counted(o.gets) or 'nothing'}, and give {counted(o.gives) or 'nothing'}"
    ),
    options.RefuseTrade: lambda _d, _v, _o: "No deal",
    options.Fulfil: lambda _d, v, _o: (
        f"It is done: {goal_in_words('own', '' if v.campaign is None else v.campaign.vow)}"
    ),
    options.PlayOn: lambda _d, _v, _o: "Go on: there is more to see",
    options.MeetThem: lambda _d, _v, o: MEETS[o.goal],
    options.Approach: lambda _d, _v, o: (
        f"Come at {o.speed} inches a turn" if o.speed else "Come to a stop, with the engines off"
    ),
    options.Attack: lambda _d, _v, _o: "Attack them, who want no fight",
    options.PassBy: lambda _d, _v, _o: (
        "Have nothing to do with them: the encounter is over, and counts as a failure"
    ),
    options.Feed: say_feed,
    options.Become: lambda _d, v, o: (
        f"{member(v, o.member)} becomes a {o.kind}"
        if o.kind != "civilian"
        else f"{member(v, o.member)} stays a civilian"
    ),
    options.Discard: lambda _d, v, o: f"{member(v, o.member)} leaves {a_thing(o.item)}",
    **words_day_one.OPTIONS,
}


def going(view: AtzView) -> str:
    """Say who comes along."""
    if view.camp is None or view.campaign is None:
        return ""
    names = [it.name for i, it in enumerate(people(view)) if i not in view.camp.home]
    return f" with {listing(names)}"


def rivals(view: AtzView, seat: int) -> str:
    """Return what another player's group is called."""
    others = () if view.campaign is None else view.campaign.others
    people = next((one.members for one in others if one.seat == seat), ())
    return f"{spokesman(people)} and the others" if people else "a group that is no more"


# What happened.


def tell_opened(event: events.ChapterOpened) -> str:
    """Tell where a chapter begins."""
    food = "no food" if not event.food else f"food for {event.food}"
    return (
        f"Month {event.month}, day {event.day}. {event.place}, {AREAS[event.area]}:"
        f" {event.people} of them, and {food}."
    )


def tell_home(event: events.CameHome) -> str:
    """Tell who came home, with what."""
    if not event.names:
        return "Nobody came home."
    brought = f", with {counted(event.found)}" if event.found else ", with empty hands"
    lie = "lies" if event.kills == 1 else "lie"
    killed = f" {event.kills} of the dead {lie} still." if event.kills else ""
    return f"{listing(event.names)} {plural(event.names, 'is', 'are')} home{brought}.{killed}"


def tell_weighed(event: events.Weighed) -> str:
    """Tell how a Grunt and his Star were compared."""
    said = {
        "loyal": f"{event.name} would follow {event.star} anywhere",
        "stays": f"{event.name} stays",
        "leaves": f"{event.name} has had enough of {event.star}",
        "mutiny": f"{event.name} rises against {event.star}",
    }
    return f"{said[event.result]} {weighing(event)}."


def tell_rep(event: events.RepRolled) -> str:
    """Tell what an encounter made of somebody's Rep."""
    how = "did well" if event.success else "had better days"
    if not event.change:
        return f"{event.name} {how}: {event.die}, Rep stays {event.rep}."
    became = "rises" if event.change > 0 else "falls"
    return f"{event.name} {how}: {event.die}, Rep {became} to {event.rep}."


def tell_month(event: events.MonthEnded) -> str:
    """Tell the end of a month."""
    mouths = "one mouth" if event.eaters == 1 else f"{event.eaters} mouths"
    if event.eaten < event.eaters:
        had = f"food for {event.eaten}" if event.eaten else "no food at all"
        return f"Month {event.month} is over, with {mouths} to feed and {had}."
    left = f"and {event.left} food is left" if event.left else "and the last of the food is gone"
    return f"Month {event.month} is over. There was enough for {mouths}, {left}."


EATS: Final = {"whole": "eats again, and is stronger", "shared": "shares", "none": "goes without"}


def tell_fed(event: events.Fed) -> str:
    """Tell how somebody got through a hungry month."""
    return f"{event.name} {EATS[event.share]}: Rep {event.rep}."


SPOTS: Final = {
    "vehicle": "In a vehicle off the road",
    "house": "At a house off the road",
    "tents": "Among tents off the road",
    "oncoming": "Coming towards you in a vehicle",
    "stranded": "On the road, about a vehicle that does not run",
    "blocking": "Behind a vehicle that blocks the road",
    "gas-station": "At a gas station",
    "diner": "In a diner, by a gas station",
}
WANTS: Final = {
    "talk": "they want to talk",
    "hostile": "they want all you have",
    "snipe": "you do not see from where he aims",
    "flee": "they turn and run",
}
AWARE: Final = (
    (3, "they had been waiting: they act at once"),
    (4, "they see the group first, and well"),
    (5, "they see the group first"),
    (8, "both see each other"),
    (9, "the group sees them first"),
    (10, "the group sees them first, and well"),
    (99, "they have no idea: the group acts at once"),
)


def tell_car(event: events.CarLookedOver) -> str:
    """Tell what somebody's car is good for."""
    called = event.kind.replace("-", " ")
    if event.dead:
        return f"The {called} that was fetched never runs again, and is left where it is."
    return f"The {called} that was fetched has {event.fuel} fuel in its tank."


def tell_road(event: events.RoadRolled) -> str:
    """Tell whether somebody is on the road."""
    what = "there is somebody" if event.met else "nobody is met"
    return f"On the road ({dice(event.dice)}): {what}."


def tell_aware(event: events.AwareOnRoad) -> str:
    """Tell who notices whom."""
    what = next(said for upto, said in AWARE if event.total <= upto)
    return f"Who notices whom ({dice(event.dice)}, {event.total} in all): {what}."


def tell_barter(event: events.Bartered) -> str:
    """Tell how a barter with friends went."""
    rolls = contested(event.dice, event.ties)
    said = f"they would part with {counted(event.wants)}" if event.wants else "no deal"
    return f"{event.name} barters with {event.other} ({rolls}): {said}."


def tell_mutiny(event: events.MutinyFought) -> str:
    """Tell how a mutiny ended."""
    names = listing(event.names)
    if event.won:
        return f"{event.star} puts the mutiny down. {names} will not be seen here again."
    return f"{names} had the better of {event.star}, and did not stay."


def tell_stock(event: events.StockRolled) -> str:
    """Tell what is left in an area."""
    more, less = event.dice
    stock = listing(
        [f"{STOCKS[kind]} {n}" for kind, n in zip(STOCKED, event.stock, strict=True) if n]
    )
    return f"{event.place}, from what one hears (+{more} -{less}): {stock}."


EVENTS: Final[dict[type[Event], Callable[..., str]]] = {
    events.GroupFounded: lambda e: (
        f"{listing(e.names)} {plural(e.names, 'is', 'are')} still alive, in {e.place}."
    ),
    events.ChapterOpened: tell_opened,
    events.StockRolled: tell_stock,
    events.Travelled: lambda e: (
        f"The group {'drives' if e.drive else 'walks'} to {e.place}, {AREAS[e.area]}"
        + (f", and burns {e.fuel} fuel." if e.drive else ".")
    ),
    events.SetForth: lambda e: (
        f"{listing(e.names)} {plural(e.names, 'sets', 'set')} out {TIMES[e.time]}, {TRIPS[e.kind]},"
        f" in {e.place}."
    ),
    events.CameHome: tell_home,
    events.Joined: lambda e: f"{e.name}, a {CLASSES[e.kind]} of Rep {e.rep}, is one of them now.",
    events.MemberLost: lambda e: f"{e.name}{', their Star,' if e.star else ''} {FATES[e.how]}.",
    events.TakenAway: lambda e: (
        f"{e.name} is held by {GANGS[e.by]} in {e.place}. A Raid there may bring {e.name} back."
    ),
    events.RivalsMet: lambda e: (
        f"{e.name} is here too, {e.people} of them"
        + (", and the base here is theirs." if e.based else ".")
    ),
    events.BaseTaken: lambda e: (
        f"The base at {e.place} was {e.name}'s. It is theirs now"
        + (f", with {counted(e.store)}." if e.store else ".")
    ),
    events.Dealt: lambda e: (
        f"{e.name} and {e.other} trade: {counted(e.gave) or 'nothing'} for"
        f" {counted(e.got) or 'nothing'}."
        if e.gave or e.got
        else f"{e.other} wants none of what {e.name} proposes."
    ),
    events.CameFree: lambda e: f"{e.name} is free, and back with the group.",
    events.Recuperated: lambda e: (
        f"{e.name} is {'well again' if e.well else 'still ill'} ({dice(e.dice)}): Rep {e.rep}."
    ),
    events.Treated: lambda e: f"Medical supplies are used on {e.name}.",
    events.Cured: lambda e: f"The Cure! {e.name} lives.",
    events.BaseFounded: lambda e: f"{e.place} is theirs: they have a base.",
    events.BaseLost: lambda e: f"Nobody lives in the base at {e.place} any more: it is lost.",
    events.Weighed: tell_weighed,
    events.MutinyFought: tell_mutiny,
    events.RepRolled: tell_rep,
    events.ClassChanged: lambda e: f"{e.name} is a {CLASSES[e.kind]} from now on.",
    events.StarMade: lambda e: f"{e.name} leads them now.",
    events.Fed: tell_fed,
    events.MonthEnded: tell_month,
    events.RoadRolled: tell_road,
    events.RoadMet: lambda e: f"{SPOTS[e.place]}: {e.count} {e.who}; {WANTS[e.goal]}.",
    events.RideLost: lambda e: (
        f"The {e.kind.replace('-', ' ')} {'is left behind' if e.left else 'will not run again'}."
    ),
    events.RideBrought: lambda e: f"The {e.kind.replace('-', ' ')} comes along.",
    events.Bartered: tell_barter,
    events.MetAgain: lambda e: (
        f"It is {e.name} and the others: {'friends' if e.friend else 'enemies'} of old."
    ),
    events.PassedBy: lambda _e: "They keep out of it.",
    events.AwareOnRoad: tell_aware,
    events.LeftBehind: lambda e: (
        f"{e.name} leaves {a_thing(e.item)} {'at the base' if e.kept else 'behind'}."
    ),
    events.LeftWith: lambda e: f"{e.name} leaves {counted(e.items)} with {e.other}.",
    events.TakenAlong: lambda e: f"{e.name} takes {a_thing(e.item)} along.",
    events.CarLookedOver: tell_car,
    events.GoalReached: lambda e: f"They have done it: {goal_in_words(e.goal, e.vow)}.",
    events.ChapterClosed: lambda e: (
        f"{e.people} of them {'sees' if e.people == 1 else 'see'} another day."
    ),
}
QUIET: Final = (
    events.StockRolled, events.TakenAlong, events.LeftWith, events.RideBrought, events.RoadRolled,
    events.AwareOnRoad, events.ChapterClosed,
)  # fmt: skip


def tell(voice: Voice, deck: AtzTables, event: Event) -> str:
    """Tell something of the campaign."""
    if type(event) in words_day_one.EVENTS:
        return words_day_one.tell(voice, deck, event)
    return EVENTS[type(event)](event)


def matters(event: Event) -> bool:
    """Whether something is remembered in the long run."""
    if isinstance(event, events.Weighed):
        return event.result in {"leaves", "mutiny"}
    if isinstance(event, events.RepRolled):
        return event.change != 0
    if isinstance(event, words_day_one.REMEMBERED):
        return True
    return type(event) in EVENTS and not isinstance(event, QUIET)
