"""What ails people who are met on the road: the old and the ill, children, the dazed; and cults."""

from typing import Final, Literal, NamedTuple

from shamble.kernel.rules import rule

NORMAL_MOVE: Final = 8_000  # mils
TraitName = Literal[
    "",
    "ill",
    "elderly",
    "mentally-incompetent",
    "littler-one",
    "quiet-one",
    "small-child",
    "basket-case",
    "dazed-survivor",
    "cultist",
    "cult-leader",
]


class Trait(NamedTuple):
    """What is particular about somebody, for as long as it lasts."""

    slow: int = 0  # mils by which his move is shorter
    plods: bool = False  # makes normal moves only
    screams: int = 0  # as loud as so many shots, at the sight of zombies
    rooted: bool = False  # stays where he is
    rallied: TraitName | None = None  # what is left of it once he is rallied; None: all of it
    hardens: bool = False  # reacts as a Survivor once zombies are before him
    captures: bool = False  # would rather capture than kill
    willed: bool = False  # tests as a Star


@rule("atz.road.patients", "atz.road.lost-children-traits", "atz.road.dazed-traits")
@rule("atz.road.cultist-leader-as-star", "atz.road.cultist-capture")
def trait_of(name: TraitName) -> Trait:
    """Return what a trait does to somebody."""
    return TRAITS[name]


TRAITS: Final[dict[TraitName, Trait]] = {
    "": Trait(),
    "ill": Trait(plods=True),
    "elderly": Trait(plods=True),
    "mentally-incompetent": Trait(screams=6),
    "littler-one": Trait(slow=2_000, screams=3, rallied="quiet-one"),
    "quiet-one": Trait(slow=2_000),
    "small-child": Trait(slow=3_000, screams=3),
    "basket-case": Trait(screams=6, rooted=True, rallied=""),
    "dazed-survivor": Trait(hardens=True),
    "cultist": Trait(captures=True),
    "cult-leader": Trait(captures=True, willed=True),
}


@rule("atz.road.lost-children-traits", "atz.road.dazed-traits", "atz.move.normal")
def pace_of(name: TraitName) -> int:
    """Return how far somebody goes with a normal move, in mils; who stays put goes nowhere."""
    trait = TRAITS[name]
    return 0 if trait.rooted else NORMAL_MOVE - trait.slow
