"""What befell people where they went, as it is remembered: houses, talks, noise, crowds, police."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from shamble.games.atz.battle import day_one_events
from shamble.games.atz.battle.campaign_events import RoadMet, SetForth
from shamble.games.atz.battle.encounter_events import BuildingEntered, MetAndGreeted
from shamble.games.atz.battle.events import Attracted
from shamble.games.atz.telling.words_day_one import OUTCOMES, things
from shamble.games.atz.telling.words_people import listing
from shamble.kernel.options import Event

Remembered = tuple[str, Event]  # a sentence, and the event whose dice are behind it

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
INSIDE: Final = {"nobody": "nobody", "humans": "people", "zombies": "the dead"}
ALONE: Final = {
    "nobody": "nobody is there",
    "humans": "people live in it",
    "zombies": "the dead are in it",
}
TALKED: Final = {
    "join": "Those they talk to throw in their lot with them.",
    "come-along": "Those they talk to come along for the day.",
    "no-deal": "Those they talk to want to be left alone.",
    "gunfight": "They talk, and it ends in shots.",
}
OVER: Final = " This place is over."
BEGINS: Final = (SetForth, RoadMet, day_one_events.WentThere)  # one of them in a chapter


def number_of(count: int) -> str:
    """Return a number as it is written in a sentence."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def of_houses(told: Sequence[Event]) -> list[Remembered]:
    """Tell how many houses they went into, and what was in them."""
    entered = [it for it in told if isinstance(it, BuildingEntered) and it.what in INSIDE]
    if not entered:
        return []
    if len(entered) == 1:
        return [(f"They go into one house, and {ALONE[entered[0].what]}.", entered[0])]
    some = Counter(it.what for it in entered)
    if len(some) == 1:
        found = f"{INSIDE[entered[0].what]} in any of them"
        found = found if "nobody" in some else found.replace("any", "all")
    else:
        found = listing([f"{INSIDE[what]} in {number_of(some[what])}" for what in some])
    return [(f"They go into {number_of(len(entered))} houses, and find {found}.", entered[0])]


def of_talks(told: Sequence[Event]) -> list[Remembered]:
    """Tell how they talked to people, each outcome once."""
    talks = {it.result: it for it in told if isinstance(it, MetAndGreeted)}
    return [(TALKED[result], it) for result, it in talks.items()]


def of_noise(told: Sequence[Event]) -> list[Remembered]:
    """Tell how many of the dead their noise drew."""
    drawn = [it for it in told if isinstance(it, Attracted) and it.zombies]
    count = sum(it.zombies for it in drawn)
    return [(f"Their noise draws {number_of(count)} of the dead.", drawn[0])] if count else []


def of_crowds(told: Sequence[Event]) -> list[Remembered]:
    """Tell of the crowd of Day One: how many were pushed aside, and whether it was too much."""
    past = [it for it in told if isinstance(it, day_one_events.CrowdFought) and it.won]
    down = [it for it in told if isinstance(it, day_one_events.KnockedOut)]
    found: list[Remembered] = []
    if len(past) == 1:
        found.append(("They push past somebody in blind panic.", past[0]))
    elif past:
        found.append((f"They push through a panic of {number_of(len(past))}.", past[0]))
    if down:
        over = any(it.over for it in down)
        found.append((f"The crowd tramples one of them{', and that is that' * over}.", down[0]))
    return found


def of_police(told: Sequence[Event]) -> list[Remembered]:
    """Tell of officers on Day One, and what became of it."""
    found: list[Remembered] = []
    for it in told:
        if isinstance(it, day_one_events.OfficerCame) and it.badge:
            found.append(("An officer sees the badge, and nods.", it))
        elif isinstance(it, day_one_events.TalkedRound) and it.passed > 1:
            found.append(("An officer lets himself be talked round.", it))
        elif isinstance(it, day_one_events.WeaponsGiven) and it.items:
            found.append((f"The police take what they see: {things(it.items)}.", it))
        elif isinstance(it, day_one_events.SentAway):
            found.append(("An officer sends everybody away.", it))
        elif isinstance(it, day_one_events.GuardsMet):
            found.append(("There are guards, and nobody is let in.", it))
    return found


def of_the_dead(told: Sequence[Event]) -> list[Remembered]:
    """Tell that the dead were seen on Day One."""
    came = [it for it in told if isinstance(it, day_one_events.DeadCame)]
    return [("People come who do not walk right.", came[0])] if came else []


def of_the_place(told: Sequence[Event]) -> list[Remembered]:
    """Tell what was where one went to on Day One."""
    reached = [it for it in told if isinstance(it, day_one_events.ObjectiveReached)]
    found = [(OUTCOMES[it.found](it).removesuffix(OVER), it) for it in reached]
    return [(words[:1].upper() + words[1:], it) for words, it in found]


CHAPTERS: Final[tuple[Callable[[Sequence[Event]], list[Remembered]], ...]] = (
    of_houses, of_talks, of_noise, of_police, of_crowds, of_the_dead, of_the_place,
)  # fmt: skip


def befallen(told: Sequence[Event]) -> list[Remembered]:
    """Return what befell them, in sentences that name nobody."""
    return [one for tell in CHAPTERS for one in tell(told)]


def outdoors(words: str) -> str:
    """Return a sentence that was told to a player as it is told of him."""
    return words.replace("your ", "the ").replace("Your ", "The ")
