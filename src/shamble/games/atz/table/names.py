"""What figures are called: people by their names, zombies by numbers, all of them differently."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from shamble.games.atz.battle.campaign import Sheet
from shamble.games.atz.battle.state import Atz, FigureId
from shamble.games.atz.book.terms import Condition
from shamble.games.atz.ground.footprint import corners
from shamble.games.atz.ground.plane import MILS
from shamble.games.atz.ground.things import squared_distance
from shamble.games.atz.table.areas import area_names
from shamble.games.atz.table.places import BESIDE, building, opening, place
from shamble.games.atz.table.vehicles import footprint_of

PEOPLE: Final = (
    "Ada", "Ben", "Cleo", "Dov", "Edie", "Finn", "Gus", "Hana", "Ike", "Juno", "Kit", "Lou",
    "Mags", "Ned", "Olga", "Pia", "Quinn", "Rosa", "Sid", "Tess", "Uma", "Vic", "Wanda", "Yuri",
    "Abe", "Bea", "Cal", "Dot", "Ezra", "Fay", "Gil", "Hope", "Ines", "Jed", "Kay", "Leo",
)  # fmt: skip
FAMILIES: Final = (  # whom one remembers: more of them than anybody does
    "Hobbs", "Whitlow", "Marrow", "Okafor", "Pruitt", "Doyle", "Tanner", "Vance", "Moss", "Ortega",
    "Grady", "Ruiz", "Kell", "Barlow", "Nguyen", "Shaw", "Pike", "Lomax", "Ferro", "Haddad",
    "Stroud", "Crane", "Bishop", "Novak", "Teague", "Osei", "Wilder", "Ames", "Cutler", "Hale",
)  # fmt: skip
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYabcdefghijklmnopqrstuvwxyz"  # Z is for zombies


def figure_names(g: Atz) -> tuple[str, ...]:
    """Return what each figure is called, by its number."""
    own = frozenset[str]() if g.campaign is None else own_names(g.campaign.sheet)
    return called([(it.who.name, it.who.zombie) for it in g.figures], own)


def own_names(sheet: Sheet) -> frozenset[str]:
    """Return the names in a group: whoever fights twice in a chapter is the same, lost or not."""
    return frozenset([it.name for it in sheet.members] + [it.name for it in sheet.gone])


def thing_names(g: Atz) -> dict[str, tuple[str, ...]]:
    """Return what doors, windows and vehicles are called, by their numbers."""
    scene = None if g.campaign is None else g.campaign.scene
    terrain = g.terrain if scene is None else scene.terrain
    openings = range(len(terrain.openings))
    return {
        "opening": tuple(opening(terrain, place) for place in openings),
        "vehicle": fleet(g) if scene is None else scene.vehicles,
        "building": tuple(building(terrain, i) for i in range(len(terrain.buildings))),
        "area": area_names(terrain, g.encounter) if scene is None else scene.areas,
    }


def places(g: Atz) -> Callable[[int, int], str]:
    """Return what says where a spot on the table is; after a mutiny, on that before it."""
    if g.campaign is not None and g.campaign.scene is not None and not g.campaign.duel:
        return partial(place, g.campaign.scene.terrain)
    return partial(whereabouts, g)


def whereabouts(g: Atz, x: int, y: int) -> str:
    """Say where a spot is: by a vehicle, called as it is called, or what the table has there.

    The middle of a vehicle is where it is itself, which is not beside it.
    """
    for vehicle, name in enumerate(fleet(g)):
        it = g.vehicles[vehicle]
        if it.condition != Condition.LEFT and (it.x, it.y) != (x, y):
            points = [(px // MILS, py // MILS) for px, py in corners(footprint_of(g, vehicle))]
            xs, ys = [px for px, _ in points], [py for _, py in points]
            if squared_distance((min(xs), min(ys), max(xs), max(ys)), x, y) <= BESIDE * BESIDE:
                return f"by {name}"
    return place(g.terrain, x, y)


def fleet(g: Atz) -> tuple[str, ...]:
    """Return what each vehicle is called: as the scenario has it, or by its kind and a number."""
    titles = [g.deck.vehicles[it.kind].title for it in g.vehicles]
    kinds = [
        f"the {title}" if titles.count(title) == 1 else f"{title} {titles[: i + 1].count(title)}"
        for i, title in enumerate(titles)
    ]
    return tuple(it.name or kind for it, kind in zip(g.vehicles, kinds, strict=True))


def called(figures: Iterable[tuple[str, bool]], own: frozenset[str]) -> tuple[str, ...]:
    """Return what figures are called, given their names and whether they are zombies.

    The first zombie is Z1. Of people with the same name all but the first get a number, unless
    it is one of a campaign's own.
    """
    found: list[str] = []
    counts: dict[str, int] = {}
    zombies = 0
    for name, zombie in figures:
        if zombie:
            zombies += 1
            found.append(f"Z{zombies}")
            continue
        counts[name] = counts.get(name, 0) + 1
        found.append(name if counts[name] == 1 or name in own else f"{name} {counts[name]}")
    return tuple(found)


def letters(names: Iterable[str]) -> dict[str, str]:
    """Return a letter of its own for each of these people: the initial where it is free."""
    found: dict[str, str] = {}
    for name in names:
        last = name.rpartition(" ")[2]  # of Banger N: N
        wanted = (*(last if len(last) == 1 else ""), *name.upper(), *LETTERS)
        free = [one for one in wanted if one in LETTERS and one not in found.values()]
        found[name] = free[0] if free else "?"
    return found


def name_of(g: Atz, figure: FigureId) -> str:
    """Return what a figure is called."""
    return figure_names(g)[figure]
