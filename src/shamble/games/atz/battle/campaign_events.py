"""What happens between battles; people are called by their names, as figures come and go."""

from typing import Literal

from shamble.games.atz.battle.campaign import Fate, Time
from shamble.games.atz.battle.campaign_options import Share
from shamble.games.atz.book.barter_table import Deal
from shamble.games.atz.book.terms import Area, Class
from shamble.kernel.options import Event
from shamble.kernel.rules import RuleId

Where = Literal["road", "off", "building"]
PlaceName = Literal[
    "vehicle", "house", "tents", "oncoming", "stranded", "blocking", "gas-station", "diner"
]
Loyalty = Literal["loyal", "stays", "leaves", "mutiny"]


class GroupFounded(Event, frozen=True):
    """A campaign begins with these people."""

    names: tuple[str, ...]
    place: str
    rule: RuleId = RuleId("atz.campaign.start-area")


class ChapterOpened(Event, frozen=True):
    """A chapter begins."""

    month: int
    day: int
    place: str
    area: Area
    people: int
    food: int
    rule: RuleId = RuleId("atz.campaign.months")


class StockRolled(Event, frozen=True):
    """A new area was entered, and what is left in it was rolled."""

    place: str
    dice: tuple[int, int]  # the one that adds, and the one that takes away
    stock: tuple[int, ...]
    rule: RuleId = RuleId("atz.campaign.resource-adjustment")


class Travelled(Event, frozen=True):
    """The group moved to another area."""

    place: str
    area: Area
    fuel: int  # burnt
    drive: bool
    rule: RuleId = RuleId("atz.travel.any-time")


class SetForth(Event, frozen=True):
    """The group sets out."""

    kind: str
    time: Time
    place: str
    names: tuple[str, ...]
    rule: RuleId = RuleId("atz.campaign.encounter-choice")


class TakenAlong(Event, frozen=True):
    """Somebody takes a thing along that lay at the base, or in a vehicle."""

    name: str
    item: str
    rule: RuleId = RuleId("atz.base.stockpile")


class LeftWith(Event, frozen=True):
    """Somebody who goes leaves things with somebody who stays behind."""

    name: str
    other: str
    items: tuple[str, ...]
    rule: RuleId = RuleId("atz.encounter.those-left-behind")


class RideBrought(Event, frozen=True):
    """A vehicle of the group comes along to an encounter."""

    kind: str
    rule: RuleId = RuleId("atz.campaign.vehicles-along")


class CameHome(Event, frozen=True):
    """Who came back, and what they brought."""

    names: tuple[str, ...]
    found: tuple[str, ...]
    kills: int
    rule: RuleId = RuleId("atz.campaign.tracking-find")


class Joined(Event, frozen=True):
    """Somebody belongs to the group from now on."""

    name: str
    kind: Class
    rep: int
    rule: RuleId = RuleId("atz.meet.player-wins-two")


class MemberLost(Event, frozen=True):
    """Somebody is with the group no more."""

    name: str
    star: bool
    how: Fate
    month: int
    rule: RuleId = RuleId("atz.campaign.monthly-food")


class TakenAway(Event, frozen=True):
    """Others have taken somebody, and hold him in this area."""

    name: str
    by: Class
    place: str
    rule: RuleId = RuleId("atz.captive.how-long")


class RivalsMet(Event, frozen=True):
    """Another player's group is in the same area."""

    name: str  # who speaks for it
    people: int
    based: bool  # it has a base here
    rule: RuleId = RuleId("atz.campaign.rivals")


class BaseTaken(Event, frozen=True):
    """A base was taken from another player's group."""

    place: str
    name: str  # who spoke for those who had it
    store: tuple[str, ...]
    rule: RuleId = RuleId("atz.campaign.rivals-attack")


class Dealt(Event, frozen=True):
    """Two groups have traded; nothing: they have not."""

    name: str
    other: str
    gave: tuple[str, ...]
    got: tuple[str, ...]
    rule: RuleId = RuleId("atz.campaign.rivals-trade")


class CameFree(Event, frozen=True):
    """Somebody who was held is back."""

    name: str
    rule: RuleId = RuleId("atz.captive.how-long")


class Recuperated(Event, frozen=True):
    """Somebody ill was tested."""

    name: str
    dice: tuple[int, ...]
    well: bool
    rep: int
    rule: RuleId = RuleId("atz.road.patients-armed")


class Treated(Event, frozen=True):
    """A unit of medical supplies was used."""

    name: str
    rule: RuleId = RuleId("atz.resource.medical")


class Cured(Event, frozen=True):
    """A dose of the Cure was used."""

    name: str
    rule: RuleId = RuleId("atz.resource.cure")


class BaseFounded(Event, frozen=True):
    """The group has a base in this area."""

    place: str
    rule: RuleId = RuleId("atz.base.need")


class BaseLost(Event, frozen=True):
    """Nobody lived in a base for a month."""

    place: str
    rule: RuleId = RuleId("atz.base.leaving")


class Weighed(Event, frozen=True):
    """The Star and one Grunt took Keeping It Together."""

    star: str
    name: str
    star_dice: tuple[int, ...]
    dice: tuple[int, ...]
    result: Loyalty
    rule: RuleId = RuleId("atz.together.roll")
    level: int = 0  # how often they were level before, and rolled again with a die less


class MutinyFought(Event, frozen=True):
    """How a mutiny ended."""

    star: str
    names: tuple[str, ...]
    won: bool  # by the Star
    rule: RuleId = RuleId("atz.together.grunt-double")


class RepRolled(Event, frozen=True):
    """Somebody's Rep was rolled for after an encounter."""

    name: str
    success: bool
    die: int
    rep: int  # from now on
    change: int
    rule: RuleId = RuleId("atz.rep.success-conditions")


class ClassChanged(Event, frozen=True):
    """A Civilian is one no more."""

    name: str
    kind: Class
    rule: RuleId = RuleId("atz.class.milestones")


class WentRogue(Event, frozen=True):
    """Those of a group who served are their own masters, or serve on as if nothing were."""

    names: tuple[str, ...]
    die: int
    kind: Class
    rule: RuleId = RuleId("atz.class.military-rogue")


class StarMade(Event, frozen=True):
    """Somebody leads the group now."""

    name: str
    attribute: str
    rule: RuleId = RuleId("atz.campaign.star-death")


class Fed(Event, frozen=True):
    """How somebody got through a month without enough food."""

    name: str
    share: Share
    rep: int
    rule: RuleId = RuleId("atz.resource.food-sharing")


class MonthEnded(Event, frozen=True):
    """A month is over."""

    month: int
    eaters: int  # those lost included
    eaten: int
    left: int
    rule: RuleId = RuleId("atz.campaign.monthly-food")


class CarLookedOver(Event, frozen=True):
    """A car whose keys were in somebody's pocket is fetched: whether it runs, and on what."""

    kind: str
    dice: tuple[int, ...]
    dead: bool
    fuel: int
    rule: RuleId = RuleId("atz.spoils.search-roll")


class LeftBehind(Event, frozen=True):
    """Something was too much to carry."""

    name: str
    item: str
    kept: bool = False  # at the base
    rule: RuleId = RuleId("atz.cargo.over-limit")


class GoalReached(Event, frozen=True):
    """What the group was after is theirs."""

    goal: str
    vow: str = ""
    rule: RuleId = RuleId("atz.win.software-goals")


class RoadRolled(Event, frozen=True):
    """It was rolled whether somebody is met on the road."""

    dice: tuple[int, int]
    met: bool
    rule: RuleId = RuleId("atz.road.roll")


class RoadMet(Event, frozen=True):
    """Somebody is on the road."""

    who: str
    count: int
    goal: Literal["talk", "hostile", "snipe", "flee"]
    where: Where
    place: PlaceName = "vehicle"
    rule: RuleId = RuleId("atz.road.who")


class RideLost(Event, frozen=True):
    """A vehicle of the group will not run again."""

    kind: str
    left: bool = False  # on the table of an encounter
    rule: RuleId = RuleId("atz.campaign.tracking-use")


class Bartered(Event, frozen=True):
    """The group bartered with friends."""

    name: str
    other: str
    dice: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    deal: Deal
    wants: tuple[str, ...]  # what they would part with
    rule: RuleId = RuleId("atz.barter.dice")
    ties: tuple[tuple[int, int], ...] = ()  # dice of both, where the highest failures were equal


class MetAgain(Event, frozen=True):
    """Those who are met are known to the group."""

    name: str
    friend: bool
    rule: RuleId = RuleId("atz.sheet.friends-enemies")


class PassedBy(Event, frozen=True):
    """The group had nothing to do with them."""

    rule: RuleId = RuleId("atz.road.evade")


class AwareOnRoad(Event, frozen=True):
    """It was rolled who notices whom on the road."""

    dice: tuple[int, int]
    total: int
    rule: RuleId = RuleId("atz.road.awareness-roll")


class ChapterClosed(Event, frozen=True):
    """A chapter is over."""

    month: int
    people: int
    rule: RuleId = RuleId("atz.campaign.after-encounter-order")


CampaignEvent = (
    GroupFounded
    | ChapterOpened
    | StockRolled
    | Travelled
    | SetForth
    | TakenAlong
    | LeftWith
    | RideBrought
    | CarLookedOver
    | CameHome
    | Joined
    | MemberLost
    | TakenAway
    | CameFree
    | Recuperated
    | Treated
    | Cured
    | BaseFounded
    | BaseLost
    | Weighed
    | MutinyFought
    | RepRolled
    | ClassChanged
    | WentRogue
    | StarMade
    | Fed
    | MonthEnded
    | LeftBehind
    | GoalReached
    | ChapterClosed
    | RoadRolled
    | RoadMet
    | RideLost
    | Bartered
    | MetAgain
    | PassedBy
    | AwareOnRoad
    | RivalsMet
    | BaseTaken
    | Dealt
)
