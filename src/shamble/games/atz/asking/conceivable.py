"""What a newcomer might try now: things that look possible, whether they are or not."""

from typing import Final

from shamble.games.atz.activation.orders import ordered
from shamble.games.atz.battle.barter_options import Barter
from shamble.games.atz.battle.cargo_options import Load, Refuel, Siphon, Unload
from shamble.games.atz.battle.challenge_options import Attempt
from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.encounter_options import Search, Take, TakeShelter
from shamble.games.atz.battle.options import (
    Activate,
    Charge,
    FastMove,
    Fire,
    Leave,
    Move,
    PickUp,
    Prompt,
    Rally,
    Reload,
    Tend,
)
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    FigureId,
    foes,
    friends,
    gun,
    on_table,
    squared_distance,
)
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.loot.cargo import at_hand
from shamble.games.atz.loot.things import KEPT, lying_by
from shamble.games.atz.moving.barricades import at_opening
from shamble.games.atz.people.packs import cargo_in, pack_of
from shamble.kernel.options import Option, Seat

NEAREST: Final = 3  # enemies that one thinks of
FOOD: Final = "food"
AHEAD: Final = 12 * INCH  # farther than a normal move


def conceivable(g: Atz, seat: Seat) -> list[Option]:
    """List what one might order, or which group one might activate."""
    decision = g.decision
    if decision is None or decision.seat != seat:
        return []
    if decision.prompt == Prompt.GROUP:
        groups = dict.fromkeys(it.group for it in g.figures if it.who.seat == seat and on_table(it))
        return [Activate(group, "move") for group in groups]
    figure = ordered(g)
    if decision.prompt != Prompt.ORDERS or not 0 <= figure < len(g.figures):
        return []
    return [*attacks(g, figure), *others(g, figure), *about_things(g, figure)]


def attacks(g: Atz, figure: FigureId) -> list[Option]:
    """List shots and charges at the nearest enemies."""
    weapon = gun(g, figure)
    near = sorted(foes(g, figure), key=lambda i: (squared_distance(g, figure, i), i))[:NEAREST]
    found: list[Option] = []
    if weapon is not None and not weapon.thrown:
        dice = weapon.best or weapon.most
        found += [Fire(figure, weapon.id, (foe,), (dice,)) for foe in near]
    return [*found, *(Charge((figure,), (foe,)) for foe in near)]


def about_things(g: Atz, figure: FigureId) -> list[Option]:
    """List what one might do about loot on an encounter: search, take, load, draw fuel."""
    if g.encounter is None:
        return []
    found: list[Option] = [Search(figure)]
    found += [Take(figure, item) for item in dict.fromkeys(lying_by(g, figure))]
    cars = at_hand(g, figure)
    spare = [item for item in dict.fromkeys(pack_of(g, figure)) if item not in KEPT]
    found += [Load(figure, car, item) for car in cars for item in spare]
    found += [Unload(figure, car, i) for car in cars for i in dict.fromkeys(cargo_in(g, car))]
    return [*found, *(one for car in cars for one in (Siphon(figure, car), Refuel(figure, car)))]


def others(g: Atz, figure: FigureId) -> list[Option]:
    """List what else one might order a figure to do."""
    it = g.figures[figure]
    ahead = (it.x + (it.fx > 0) * AHEAD - (it.fx < 0) * AHEAD, it.y)
    if abs(it.fy) >= abs(it.fx):
        ahead = (it.x, it.y + (it.fy > 0) * AHEAD - (it.fy < 0) * AHEAD)
    found: list[Option] = [Move(figure, *ahead), FastMove((figure,)), Rally(figure), Leave(figure)]
    found += [Reload(figure, name) for name in it.hand]
    if g.encounter is not None:
        found += outings(g, g.encounter, figure)
    hurt = [i for i in friends(g, figure) if g.figures[i].status == Status.OUT_OF_THE_FIGHT]
    if it.carries == NOBODY:
        found += [option for i in hurt for option in (Tend(figure, i), PickUp(figure, i))]
    return found


def outings(g: Atz, encounter: Encounter, figure: FigureId) -> list[Option]:
    """List what one might think of on an encounter: hiding, trading, kicking a door."""
    it = g.figures[figure]
    found: list[Option] = [TakeShelter(figure)] if encounter.refuges else []
    own = (*pack_of(g, figure), *it.guns)
    if encounter.meetings and own:
        found.append(Barter(figure, len(encounter.meetings) - 1, (FOOD,), own[:1]))
    doors = [place for place in range(len(g.doors)) if at_opening(g, it, place)]
    return [*found, *(Attempt(figure, "kick", opening=place) for place in doors[:1])]
