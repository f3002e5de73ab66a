"""What a player can choose to do with things: in vehicles, into tanks, for the hurt."""

from shamble.kernel.options import Option


class Load(Option, frozen=True):
    """Put something into a vehicle, through its door."""

    figure: int
    vehicle: int
    item: str = ""  # empty: all that is in the pack, as far as there is room


class Unload(Option, frozen=True):
    """Take something out of a vehicle, through its door."""

    figure: int
    vehicle: int
    item: str


class Refuel(Option, frozen=True):
    """Pour a unit of fuel into a vehicle's tank."""

    figure: int
    vehicle: int


class Siphon(Option, frozen=True):
    """Draw fuel from a vehicle's tank, as much as one can carry."""

    figure: int
    vehicle: int


class Medicate(Option, frozen=True):
    """Tend somebody who is out of the fight, with medical supplies."""

    figure: int
    target: int


CargoOrders = Load | Unload | Refuel | Siphon | Medicate
