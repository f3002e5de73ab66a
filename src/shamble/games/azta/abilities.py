"""What special abilities do: one function for each, by its type."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from shamble.games.azta.state import Azta, Who, helper_of
from shamble.games.azta.vocabulary import (
    Ability,
    AloneBonus,
    FirstBonus,
    GearBonus,
    GearLimit,
    HelpDraw,
    HelpedBonus,
    HelperBonus,
    HelperEscapes,
    LastWords,
    LootUpright,
    SavesAmmo,
    Stats,
    Tasty,
    WinsTies,
)
from shamble.kernel.rules import rule

A = TypeVar("A", bound=Ability)

CARRIED: Final = 3


@rule("azta.survivor.special")
def abilities(g: Azta, who: Who, kind: type[A]) -> list[A]:
    """List the abilities of this type that a Survivor has, by itself or through its Gear."""
    found: list[A] = [one for one in g.survivors[who].abilities if isinstance(one, kind)]
    for gear in g.gear[who]:
        if gear.abilities:
            found += [one for one in gear.abilities if isinstance(one, kind)]
    return found


def loots_upright(g: Azta, who: Who) -> bool:
    """Whether Looting leaves it upright."""
    return bool(abilities(g, who, LootUpright))


@rule("azta.gear.limit-three")
def gear_limit(g: Azta, who: Who) -> int:
    """Return how many Gear it may carry."""
    return CARRIED + sum(one.plus for one in abilities(g, who, GearLimit))


def escapes(g: Azta, who: Who) -> bool:
    """Whether it lives when the Survivor it Helps dies."""
    return bool(abilities(g, who, HelperEscapes))


def help_draws(g: Azta, who: Who) -> int:
    """Return how many more cards its player draws when it Helps."""
    return sum(one.count for one in abilities(g, who, HelpDraw))


def last_words(g: Azta, who: Who) -> int:
    """Return how many cards its player draws when it is eliminated."""
    return sum(one.count for one in abilities(g, who, LastWords))


def tastiness(g: Azta, who: Who) -> int:
    """Return how many further cards its death takes off the Threat's stack."""
    return sum(one.count for one in abilities(g, who, Tasty))


def wins_ties(g: Azta, who: Who) -> bool:
    """Whether somebody else is the victim when it is tied."""
    return bool(abilities(g, who, WinsTies))


def saves_ammo(g: Azta, who: Who) -> bool:
    """Whether it keeps its one-shot Gear."""
    return bool(abilities(g, who, SavesAmmo))


def helping_bonus(g: Azta, who: Who) -> Stats:
    """Return what it gives as a Helper beyond its base."""
    wits = fight = speed = 0
    for one in abilities(g, who, HelperBonus):
        wits += one.wits
        fight += one.fight
        speed += one.speed
    return (wits, fight, speed)


def gear_bonus(g: Azta, who: Who, bonus: GearBonus) -> int:
    """Count the carried Gear with the bonus's tag."""
    return sum(bonus.tag in gear.tags for gear in g.gear[who])


def alone_bonus(g: Azta, who: Who, bonus: AloneBonus) -> int:
    """Count once while nobody Helps."""
    return int(helper_of(g, who) is None)


def helped_bonus(g: Azta, who: Who, bonus: HelpedBonus) -> int:
    """Count once while somebody Helps."""
    return int(helper_of(g, who) is not None)


def first_bonus(g: Azta, who: Who, bonus: FirstBonus) -> int:
    """Count once while its player is the first player."""
    return int(g.owner[who] == g.first)


# How often a bonus counts now, by its type. A HelperBonus counts for the Helped alone.
TIMES: Final[dict[type[Ability], Callable[[Azta, Who, Any], int]]] = {
    GearBonus: gear_bonus,
    AloneBonus: alone_bonus,
    HelpedBonus: helped_bonus,
    FirstBonus: first_bonus,
}
