"""What a player can choose, and what is asked."""

from enum import StrEnum
from typing import Literal

from shamble.games.atz.battle.barter_options import Barter, BarterChoices
from shamble.games.atz.battle.campaign_options import CampaignChoices
from shamble.games.atz.battle.challenge_options import ChallengeChoices, ChallengeOrders
from shamble.games.atz.battle.day_one_options import DayOneChoices
from shamble.games.atz.battle.encounter_options import (
    BackOff,
    EncounterChoices,
    LootOrders,
    TakeShelter,
)
from shamble.games.atz.battle.state import Intent
from shamble.games.atz.battle.vehicle_options import CarChoices, CarOrders
from shamble.kernel.options import Option

Edge = Literal["bottom", "left", "top", "right"]


class Prompt(StrEnum):
    """What a player is asked."""

    GROUP = "group"
    ORDERS = "orders"
    WILL = "will"
    AIM = "aim"
    DEATH = "death"
    SPLIT = "split"
    DROP = "drop"
    ENTRY = "entry"
    GIFT = "gift"
    NUDGE = "nudge"
    MEETING = "meeting"
    LEAP = "leap"
    HEADING = "heading"
    RETRIEVE = "retrieve"
    COME_ALONG = "come-along"
    SURPRISE = "surprise"
    TALK = "talk"
    FIND = "find"
    CAMP = "camp"
    TIME = "time"
    PARTY = "party"
    PROVISIONS = "provisions"
    CONVOY = "convoy"
    KEEPING = "keeping"
    TREAT = "treat"
    CURE = "cure"
    STAR = "star"
    FOOD = "food"
    BECOME = "become"
    CARGO = "cargo"
    GOAL = "goal"
    AGREE = "agree"
    AGAIN = "again"
    CONSENT = "consent"
    DEAL = "deal"
    SPEED = "speed"
    ROAD = "road"
    BEGIN = "begin"
    QUESTION = "question"
    RANK = "rank"
    WHERE = "where"
    WISH = "wish"
    COME_IN = "come-in"
    CROWD = "crowd"
    POLICE = "police"
    HOME = "home"


class Activate(Option, frozen=True):
    """Activate a group."""

    group: int
    intent: Intent


class SkipGroup(Option, frozen=True):
    """Leave a group inactive this turn."""

    group: int


class Order(Option, frozen=True):
    """Give orders to another figure of the group."""

    figure: int


class Move(Option, frozen=True):
    """Go to a spot."""

    figure: int
    x: int
    y: int


class March(Option, frozen=True):
    """Carry out the moves that were ordered, all together."""


class FastMove(Option, frozen=True):
    """Take the Fast Move test with these figures."""

    figures: tuple[int, ...]


class Turn(Option, frozen=True):
    """Face a spot."""

    figure: int
    x: int
    y: int


class GoProne(Option, frozen=True):
    """Lie down; it ends the move."""

    figure: int


class PopUp(Option, frozen=True):
    """Come up from behind cover."""

    figure: int


class Fire(Option, frozen=True):
    """Fire a weapon with so many dice at each target, in this order."""

    figure: int
    weapon: str
    targets: tuple[int, ...]
    dice: tuple[int, ...]
    others: tuple[int, ...] = ()  # targets of the weapon in the other hand
    more: tuple[int, ...] = ()  # its dice


class Throw(Option, frozen=True):
    """Throw a flash-bang to a spot."""

    figure: int
    x: int
    y: int
    floor: int = 0


class Pull(Option, frozen=True):
    """Start a chain saw, or switch it off."""

    figure: int


class HoldFire(Option, frozen=True):
    """Do not fire."""


class Charge(Option, frozen=True):
    """Charge these enemies with these figures."""

    figures: tuple[int, ...]
    targets: tuple[int, ...]


class FightOn(Option, frozen=True):
    """Go on with the melee."""

    figure: int


class BreakOff(Option, frozen=True):
    """Leave the melee for a spot."""

    figure: int
    x: int
    y: int


class Split(Option, frozen=True):
    """Set these dice against these opponents, and fight them in this order."""

    opponents: tuple[int, ...]
    dice: tuple[int, ...]


class Dispatch(Option, frozen=True):
    """Kill a helpless enemy in contact, by gun or by hand."""

    figure: int
    target: int
    weapon: str  # empty: by hand


class Capture(Option, frozen=True):
    """Tie up a helpless enemy in contact."""

    figure: int
    target: int


class Release(Option, frozen=True):
    """Free a captured friend in contact."""

    figure: int
    target: int


class Reload(Option, frozen=True):
    """Reload a weapon."""

    figure: int
    weapon: str


class Switch(Option, frozen=True):
    """Take these weapons in hand."""

    figure: int
    hand: tuple[str, ...]


class Rally(Option, frozen=True):
    """Try to rally those hunkered down near by."""

    figure: int


class PickUp(Option, frozen=True):
    """Pick up a wounded friend."""

    figure: int
    target: int


class PutDown(Option, frozen=True):
    """Put down whom one carries."""

    figure: int


class Tend(Option, frozen=True):
    """Stand by a wounded friend while it is tested for recovery."""

    figure: int
    target: int


class Lock(Option, frozen=True):
    """Lock or unlock a door."""

    figure: int
    opening: int


class TakeStairs(Option, frozen=True):
    """Take the stairs to another floor."""

    figure: int
    floor: int


class Leave(Option, frozen=True):
    """Leave the table."""

    figure: int


class SplitOff(Option, frozen=True):
    """Make a figure a group of its own."""

    figure: int


class EndActivation(Option, frozen=True):
    """End the group's activation."""


class ChoosePass(Option, frozen=True):
    """Pass so many dice by Free Will."""

    passed: int


class RollDice(Option, frozen=True):
    """Take the group's dice."""


class CheatDeath(Option, frozen=True):
    """Leave the table alive, one Rep lower."""


class Die(Option, frozen=True):
    """Stay dead."""


class Enter(Option, frozen=True):
    """Come onto the table over an edge, at a quarter of its length."""

    edge: Edge
    quarter: Literal[1, 2, 3]
    fast: bool


class Keep(Option, frozen=True):
    """Keep hold of the wounded."""


class Retrieve(Option, frozen=True):
    """Fetch a wounded friend before ducking back."""

    figure: int
    target: int


class LeaveBehind(Option, frozen=True):
    """Duck back without a wounded friend."""

    figure: int
    target: int


class Head(Option, frozen=True):
    """Have a vehicle, and the whole table about it, turned so many quarters to the left."""

    turns: int


class Work(Option, frozen=True):
    """Spend the activation on an errand."""

    figure: int
    errand: int


class Arm(Option, frozen=True):
    """Take a weapon out of a vehicle."""

    figure: int
    supply: int


class LetOut(Option, frozen=True):
    """Let those out of a vehicle whom one keeps."""

    figure: int
    ward: int


class Barricade(Option, frozen=True):
    """Add a point to the barricade of a door or window."""

    figure: int
    opening: int


class Fetch(Option, frozen=True):
    """Take what a barricade is made of along."""

    figure: int


class Force(Option, frozen=True):
    """Break a locked door open, or a barricade down."""

    figures: tuple[int, ...]
    opening: int


class Give(Option, frozen=True):
    """Give a weapon to somebody."""

    figure: int
    target: int
    item: str


class Accept(Option, frozen=True):
    """Take what is offered."""


class Decline(Option, frozen=True):
    """Do not take what is offered."""


class HandOver(Option, frozen=True):
    """Drop out and leave the figures to the others, or to the rules."""


class Climb(Option, frozen=True):
    """Climb over something, to a spot beyond it."""

    figure: int
    x: int
    y: int


class Concede(Option, frozen=True):
    """Give the scenario up."""


GroupChoice = Activate | SkipGroup
Orders = (
    CarOrders
    | LootOrders
    | TakeShelter
    | ChallengeOrders
    | Barter
    | Order
    | Move
    | March
    | FastMove
    | Turn
    | GoProne
    | PopUp
    | Fire
    | Throw
    | Pull
    | Charge
    | FightOn
    | BreakOff
    | Dispatch
    | Capture
    | Release
    | Reload
    | Switch
    | Rally
    | PickUp
    | PutDown
    | Tend
    | Lock
    | TakeStairs
    | Barricade
    | Fetch
    | Force
    | Give
    | Leave
    | SplitOff
    | Work
    | Arm
    | LetOut
    | Climb
    | EndActivation
)
Will = ChoosePass | RollDice
Aim = Fire | HoldFire
SurpriseChoice = Fire | BackOff | HoldFire
Death = CheatDeath | Die
DropChoice = PutDown | Keep
RetrieveChoice = Retrieve | LeaveBehind
GiftChoice = Accept | Decline
AnyChoice = (
    GroupChoice
    | Concede
    | Orders
    | Will
    | Aim
    | Death
    | Split
    | DropChoice
    | RetrieveChoice
    | Head
    | Enter
    | GiftChoice
    | HandOver
    | CarChoices
    | EncounterChoices
    | CampaignChoices
    | DayOneChoices
    | ChallengeChoices
    | BarterChoices
)
