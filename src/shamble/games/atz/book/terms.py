"""The words that tables and rules share: classes, tests, results, statuses."""

from enum import IntEnum, StrEnum
from typing import Final


class Class(StrEnum):
    """The four character classes; each has its own reaction table."""

    SURVIVOR = "survivor"
    MILITARY = "military"
    CIVILIAN = "civilian"
    GANGER = "ganger"


class Test(StrEnum):
    """What a figure can be tested for."""

    FAST_MOVE = "fast-move"
    IN_SIGHT = "in-sight"
    RECEIVED_FIRE = "received-fire"
    WANTING_TO_CHARGE = "wanting-to-charge"
    BEING_CHARGED = "being-charged"
    RALLY = "rally"
    MAN_DOWN = "man-down"
    LEADER_LOST = "leader-lost"
    RECOVER = "recover-from-knock-down"
    ZED = "zed-or-no-zed"
    FEAST = "see-the-feast"
    SANITY = "sanity"
    LOSE_CONTROL = "lose-control"
    VEHICLE_IN_SIGHT = "vehicle-in-sight"
    VEHICLE_RECEIVED_FIRE = "vehicle-received-fire"
    VEHICLE_CHARGE = "vehicle-charge"
    VEHICLE_CHARGED = "vehicle-charged"
    BEING_RUN_DOWN = "being-run-down"
    DRIVER_TEST = "driver-test"


class When(StrEnum):
    """The condition of a line in a reaction cell."""

    ALWAYS = ""
    IN_COVER = "in-cover"
    FAR_ZOMBIES = "far-zombies"
    CANNOT_FIRE = "cannot-fire"
    ABLE_TO_FIRE = "able-to-fire"
    CHARGING = "charging"
    RETRIEVING = "retrieving"
    OUTGUNNED = "outgunned"
    CHARGED_TO_REAR = "charged-to-rear"
    ALONE = "alone"
    PROTECTED = "protected"


class Do(StrEnum):
    """What a reaction cell tells a figure to do."""

    CARRY_ON = "carry-on"
    HOLD_FIRE = "hold-fire"
    NO_FIRE = "no-fire"
    HALT = "halt"
    FIRE = "fire"
    SNAP_FIRE = "snap-fire"
    DUCK_BACK = "duck-back"
    HUNKER_DOWN = "hunker-down"
    RETIRE = "retire"
    CHARGE = "charge"
    MELEE = "melee"
    MELEE_SURPRISED = "melee-surprised"
    NEW_LEADER = "new-leader"
    NEW_LEADER_LATER = "new-leader-later"
    STUNNED = "stunned"
    OUT_OF_THE_FIGHT = "out-of-the-fight"
    DEAD = "dead"
    TWICE = "twice"
    HALF_MORE = "half-more"
    NORMAL = "normal"
    STAY = "stay"
    RECOGNISE = "recognise"
    ZOMBIE_CHARGES = "zombie-charges"
    ZOMBIE_POUNCES = "zombie-pounces"
    HARDENED = "hardened"
    BROKEN = "broken"


class Facing(StrEnum):
    """The condition of a line in a cell of the vehicles' reaction table."""

    ALWAYS = ""
    BASH = "bash"  # a bash is to be avoided
    BY_VEHICLE = "by-vehicle"  # it is a vehicle that charges
    DRIVER_BETTER = "driver-better"  # the driver has the higher Rep
    PRONE = "prone"  # the one in the way lies prone


class Steer(StrEnum):
    """What a cell of the vehicles' reaction table says."""

    NOTHING = "nothing"
    CARRY_ON = "carry-on"
    ADVANCE = "advance"
    VEER = "veer"
    VEER_WILDLY = "veer-wildly"
    CLOSE_IN = "close-in"
    CLOSE_IN_SEEN = "close-in-seen"  # those in the way test at one Rep more
    MISS = "miss"
    BASH_OR_EVADE = "bash-or-evade"
    EVADE = "evade"
    EVADE_BADLY = "evade-badly"  # at one Rep less
    DODGE = "dodge"
    HIT = "hit"
    ROLL_OVER = "roll-over"
    SWERVE = "swerve"
    SLIDE = "slide"
    BASH = "bash"
    DOUBLE = "double"
    HALF_MORE = "half-more"
    LISTED = "listed"


class Damage(StrEnum):
    """What a blow or a shot does to a vehicle."""

    EXPLODES = "explodes"
    ROLLS_OVER = "rolls-over"
    STOPS = "stops"
    NONE = "none"


class Miss(StrEnum):
    """What makes a shot with a middling total miss."""

    CONCEALED = "concealed"
    IN_COVER = "in-cover"
    PRONE = "prone"
    TARGET_FAST = "target-fast"
    SHOOTER_FAST = "shooter-fast"
    SNAP_FIRING = "snap-firing"
    SECOND_TARGET = "second-target"
    THIRD_TARGET = "third-target"


class Status(IntEnum):
    """How a figure is; from DEAD on it is no longer on its feet or in the game."""

    CARRYING_ON = 0
    DUCKED_BACK = 1
    HUNKERED = 2  # also one that has retired
    STUNNED = 3
    OUT_OF_THE_FIGHT = 4
    CAPTURED = 5
    DEAD = 6
    LEFT = 7  # off the table, alive
    GONE = 8  # eaten


class Area(StrEnum):
    """What kind of place the table is."""

    URBAN = "urban"
    SUBURBS = "suburbs"
    RURAL = "rural"


class Keys(IntEnum):
    """Where a vehicle's keys are, as far as somebody has looked."""

    UNKNOWN = 0
    INSIDE = 1
    MISSING = 2
    HOTWIRED = 3  # it needs none


class Condition(IntEnum):
    """What is left of a vehicle."""

    SOUND = 0
    DISABLED = 1  # repairable, but not in this battle
    DEAD = 2  # will never run again
    WRECKED = 3  # rolled over
    BURNT_OUT = 4
    LEFT = 5  # off the table


VEHICLE_TESTS = (
    Test.LOSE_CONTROL,
    Test.VEHICLE_IN_SIGHT,
    Test.VEHICLE_RECEIVED_FIRE,
    Test.VEHICLE_CHARGE,
    Test.VEHICLE_CHARGED,
    Test.BEING_RUN_DOWN,
    Test.DRIVER_TEST,
)  # they have a table of their own, the same for all classes


FALLS: Final = {  # what Recover From Knock Down says
    Do.STUNNED: Status.STUNNED,
    Do.OUT_OF_THE_FIGHT: Status.OUT_OF_THE_FIGHT,
    Do.DEAD: Status.DEAD,
}
REACTIONS: Final = frozenset(Do) - {Do.OUT_OF_THE_FIGHT, Do.DEAD}  # what the other tests say
DOES_NOTHING: Final = frozenset({Do.HOLD_FIRE, Do.NO_FIRE, Do.MELEE_SURPRISED})  # but is told
