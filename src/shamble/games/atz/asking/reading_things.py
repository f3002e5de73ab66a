"""Orders about things, as text: `load the food into the van`, `give the rifle to tom`, `siphon`."""

from collections.abc import Iterable
from typing import Final

from shamble.games.atz.asking.finding import (
    Read,
    Said,
    buildings_in,
    default_figure,
    figure_of,
    figures_in,
    listed,
    vehicles_in,
)
from shamble.games.atz.battle import cargo_options as options
from shamble.games.atz.battle.campaign_options import Cure, Treat
from shamble.games.atz.battle.encounter_options import Frisk, LeaveFind, PutBy, Search, Strip, Take
from shamble.games.atz.battle.options import Give, Reload
from shamble.games.atz.battle.state import Atz, FigureId, VehicleId, ground
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.encounter_tables import cargo_of, encounter_tables
from shamble.games.atz.loot.cargo import at_hand
from shamble.games.atz.loot.spoils import on_him
from shamble.games.atz.loot.things import lying_by, own
from shamble.games.atz.people.packs import cargo_in, pack_of
from shamble.games.atz.table.names import name_of
from shamble.games.atz.table.places import building
from shamble.games.atz.telling import words_talk
from shamble.kernel.options import Option, Seat
from shamble.kernel.talk import Unread

ALL: Final = ("all", "everything", "pack", "loot", "finds")
LETTERS: Final = 3  # that a word needs to stand for a thing: med, lux


def item_in(words: Iterable[str], items: Iterable[str]) -> str:
    """Return the thing among some that words mean, by any word of what it is called; or nothing."""
    said = [word for word in words if len(word) >= LETTERS]
    for item in dict.fromkeys(items):
        called = f"{cargo_of(item).title} {item}"
        title = called.casefold().replace("-", " ").split()
        if any(part.startswith(word.rstrip("s")) for word in said for part in title):
            return item
    return ""


def who_of(g: Atz, seat: Seat, said: Said) -> FigureId:
    """Return the figure that is named, or else the one that is being given orders."""
    return figure_of(g, seat, said.head if figures_in(g, said.head) else ())


def car_of(g: Atz, figure: FigureId, words: Iterable[str]) -> VehicleId:
    """Return the vehicle that words name, one at hand if possible; or the nearest of all.

    Raises:
        Unread: There is none.
    """
    near, named = at_hand(g, figure), vehicles_in(g, words)
    fits = [i for i in near if not named or i in named]
    it = g.figures[figure]
    cars = fits or named or list(range(len(g.vehicles)))
    if not cars:
        raise Unread(words_talk.no_vehicle())
    return min(cars, key=lambda i: (g.vehicles[i].x - it.x) ** 2 + (g.vehicles[i].y - it.y) ** 2)


def load(g: Atz, seat: Seat, said: Said) -> Option:
    """Read what is put into which vehicle; without a thing or a vehicle, a gun is loaded."""
    figure, where = who_of(g, seat, said), (*said.part("into"), *said.part("to"))
    item = item_in(said.head, own(g, figure))
    if g.encounter is None or not (where or item or set(said.head) & set(ALL)):
        it = g.figures[figure]
        return Reload(figure, next(iter(it.empty or it.hand), ""))
    if not where and item in g.figures[figure].empty:
        return Reload(figure, item)
    return options.Load(figure, car_of(g, figure, where), item)


def unload(g: Atz, seat: Seat, said: Said) -> Option:
    """Read what is taken out of which vehicle: what is named, or else the first thing in it."""
    figure = who_of(g, seat, said)
    vehicle = car_of(g, figure, (*said.part("from"), *said.part("of")))
    cargo = cargo_in(g, vehicle)
    item = item_in(said.head, cargo) or next(iter(cargo), "")
    return options.Unload(figure, vehicle, item)


def give(g: Atz, seat: Seat, said: Said) -> Option:
    """Read what is given to whom: give the food to tom, give tom the food."""
    named = figures_in(g, (*said.head, *said.part("to")))
    if not named:
        raise Unread(words_talk.whom(said.verb), ("give the food to tom",))
    giver = figure_of(g, seat, ()) if len(named) == 1 else named[0]
    item = item_in(said.head, (*own(g, giver), *pack_of(g, giver)))
    if not item:
        raise Unread(words_talk.no_thing(), ("give the food to tom",))
    return Give(giver, named[-1], item)


def refuel(g: Atz, seat: Seat, said: Said) -> Option:
    """Read which vehicle gets fuel."""
    figure = who_of(g, seat, said)
    return options.Refuel(figure, car_of(g, figure, (*said.head, *said.part("into"))))


def siphon(g: Atz, seat: Seat, said: Said) -> Option:
    """Read from which vehicle fuel is drawn."""
    figure = who_of(g, seat, said)
    return options.Siphon(figure, car_of(g, figure, (*said.head, *said.part("from"))))


def treat(g: Atz, seat: Seat, said: Said) -> Option:
    """Read who is tended with medicine; after a battle, whether that or the Cure is used."""
    offered = [*listed(g, Treat), *listed(g, Cure)]
    if offered:
        return offered[0]
    named = figures_in(g, said.head)
    if not named:
        raise Unread(words_talk.whom(said.verb), ("treat tom",))
    doer = figure_of(g, seat, said.part("with")) if len(named) == 1 else named[0]
    return options.Medicate(doer, named[-1])


def search(g: Atz, seat: Seat, said: Said) -> Option:
    """Read who looks through the building he is in; or whose pockets, if he is no friend.

    Raises:
        Unread: Another building is named.
    """
    named = figures_in(g, said.head)
    figure = default_figure(g, seat) if not named else named[0]
    if not named and said.part("with"):
        figure = figure_of(g, seat, said.part("with"))
    if named and g.figures[named[-1]].who.side != g.figures[default_figure(g, seat)].who.side:
        return Frisk(named[0] if len(named) > 1 else default_figure(g, seat), named[-1])
    it = g.figures[figure]
    home, meant = ground(g).building_at(it.x, it.y), buildings_in(g, said.head)
    if meant and home not in meant:
        name = building(g.terrain, meant[0])
        raise Unread(
            words_talk.not_in(name_of(g, figure), name), (f"enter {name.removeprefix('the ')}",)
        )
    return Search(figure)


def take(g: Atz, seat: Seat, said: Said) -> Option:
    """Read what is taken that is not on offer: what lies there, or what a beaten man has on him.

    Raises:
        Unread: Nothing of the kind is there.
    """
    figure = who_of(g, seat, said)
    lying = item_in(said.head, lying_by(g, figure))
    if lying:
        return Take(figure, lying)
    for i, other in enumerate(g.figures):
        item = item_in(said.head, on_him(g, i)) if other.who.human and i != figure else ""
        if item and touching(g, figure, i):
            return Strip(figure, i, item)
    raise Unread(words_talk.nothing_to_take(name_of(g, figure)), ("search", "look"))


def left_behind(g: Atz, seat: Seat, said: Said) -> list[Option]:
    """Return what words say is to be left: a find that is on offer, or what somebody carries.

    Raises:
        Unread: It is a thing that he does not have.
    """
    offered = listed(g, LeaveFind)
    if offered or g.encounter is None:
        return offered
    figure = who_of(g, seat, said)
    item = item_in(said.head, own(g, figure))
    if not item and not figures_in(g, said.head) and item_in(said.head, all_things()):
        raise Unread(words_talk.not_carried(name_of(g, figure)), ("look",))
    return [PutBy(figure, item)] if item else []


def all_things() -> list[str]:
    """Return all that can be carried."""
    return [row.id for row in encounter_tables().cargo]


THING_VERBS: Final[dict[str, Read]] = {
    "search": search,
    **dict.fromkeys(("load", "stow", "put into"), load),
    **dict.fromkeys(("unload", "unpack"), unload),
    **dict.fromkeys(("give", "hand"), give),
    **dict.fromkeys(("refuel", "fuel", "pour", "fill"), refuel),
    **dict.fromkeys(("siphon", "drain"), siphon),
    **dict.fromkeys(("treat", "medicate", "cure", "use"), treat),
}
