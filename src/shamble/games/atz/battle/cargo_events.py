"""What happens to things: in vehicles, into tanks, for the hurt."""

from shamble.kernel.options import Event
from shamble.kernel.rules import RuleId


class Stowed(Event, frozen=True):
    """Somebody put things into a vehicle, or took them out."""

    figure: int
    vehicle: int
    items: tuple[str, ...]
    out: bool
    rule: RuleId = RuleId("atz.cargo.loading")


class Fuelled(Event, frozen=True):
    """Fuel went into a vehicle's tank, or out of it."""

    figure: int
    vehicle: int
    units: int
    out: bool
    left: int  # points in the tank from now on
    rule: RuleId = RuleId("atz.resource.fuel-found-amount")


class Remedied(Event, frozen=True):
    """Medical supplies, or the Cure, were used on somebody."""

    figure: int
    item: str
    rule: RuleId = RuleId("atz.resource.medical")


class CarFetched(Event, frozen=True):
    """Keys from somebody's pocket led to a car, after the encounter."""

    figure: int  # who had them
    kind: str
    rule: RuleId = RuleId("atz.spoils.search-body")


CargoEvent = Stowed | Fuelled | Remedied | CarFetched
