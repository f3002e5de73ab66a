"""What a player can choose on an encounter."""

from shamble.games.atz.battle.cargo_options import CargoOrders
from shamble.kernel.options import Option


class ComeAlong(Option, frozen=True):
    """Go into a building with these others of the group."""

    figure: int  # who is at the threshold
    figures: tuple[int, ...]


class BackOff(Option, frozen=True):
    """Move away from zombies that were met, to a spot."""

    figure: int
    x: int
    y: int


class Greet(Option, frozen=True):
    """Talk to the people who were met."""


class OpenFire(Option, frozen=True):
    """Start a gunfight with the people who were met."""


class Search(Option, frozen=True):
    """Look through the building that one is in."""

    figure: int


class TakeFind(Option, frozen=True):
    """Take what was found, or the chain saw in its place."""

    figure: int
    item: str


class LeaveFind(Option, frozen=True):
    """Leave what was found where it is."""

    figure: int


class Take(Option, frozen=True):
    """Take something along that lies in the building."""

    figure: int
    item: str


class PutBy(Option, frozen=True):
    """Leave something behind."""

    figure: int
    item: str


class Strip(Option, frozen=True):
    """Take a weapon or body armour from somebody who is beaten."""

    figure: int
    target: int
    item: str


class Frisk(Option, frozen=True):
    """Go through the pockets of somebody who is beaten."""

    figure: int
    target: int


class TakeShelter(Option, frozen=True):
    """Hide till morning in the safe place that one is in, and have the encounter behind one."""

    figure: int


LootOrders = Search | Take | PutBy | Strip | Frisk | CargoOrders
FindChoice = TakeFind | LeaveFind
TalkChoice = Greet | OpenFire
EncounterChoices = LootOrders | TakeShelter | FindChoice | TalkChoice | ComeAlong | BackOff
