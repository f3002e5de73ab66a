"""The words that tables and rules share: classes, tests, results, statuses."""

from enum import IntEnum, StrEnum


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
