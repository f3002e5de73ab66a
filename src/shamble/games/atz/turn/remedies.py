"""Medical supplies and the Cure after a battle: who has some, and whether it is used."""

from typing import Final

from shamble.games.atz.battle.campaign_options import Cure, CureChoice, Spare, Treat, TreatChoice
from shamble.games.atz.battle.cargo_events import Remedied
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import STUNNED, Atz, FigureId, VehicleId, seat_of
from shamble.games.atz.book.encounter_tables import CURE, MEDICINE
from shamble.games.atz.book.terms import Status
from shamble.games.atz.people.gifts import without
from shamble.games.atz.people.packs import cargo_in, pack_of
from shamble.kernel.rules import RuleId, rule

DOSES: Final = (MEDICINE, CURE)
CURED: Final = RuleId("atz.resource.cure")


@rule("atz.resource.medical-declare", CURED)
def holders(g: Atz, side: int, item: str) -> list[FigureId]:
    """Return those of a side who are well, on the table or away, and have a dose in the pack."""
    return [
        i
        for i, it in enumerate(g.figures)
        if it.who.side == side
        and (it.status < STUNNED or it.status == Status.LEFT)
        and item in pack_of(g, i)
    ]


@rule("atz.resource.medical-declare", CURED)
def stores(g: Atz, side: int, item: str) -> list[VehicleId]:
    """Return the vehicles that a side drove off with a dose among their cargo."""
    seats = {it.who.seat for it in g.figures if it.who.side == side}
    away = {} if g.encounter is None else g.encounter.away
    return [i for i, seat in away.items() if seat in seats and item in cargo_in(g, i)]


def is_at_hand(g: Atz, side: int, item: str) -> bool:
    """Whether a side has a dose."""
    return bool(holders(g, side, item) or stores(g, side, item))


def are_doses(g: Atz) -> bool:
    """Whether any player's side has anything that could help anybody."""
    if g.encounter is None:
        return False
    things = [item for pack in g.encounter.packs.values() for item in pack]
    things += [item for cargo in g.encounter.cargo.values() for item in cargo]
    return any(item in things for item in DOSES)


def spend(g: Atz, side: int, item: str) -> None:
    """Take a dose out of somebody's pack, or else out of a vehicle."""
    if g.encounter is None:
        return
    people, cars = holders(g, side, item), stores(g, side, item)
    if people:
        g.encounter.packs[people[0]] = without(pack_of(g, people[0]), item)
    elif cars:
        g.encounter.cargo[cars[0]] = without(cargo_in(g, cars[0]), item)


@rule("atz.resource.medical-declare")
def ask_medicine(g: Atz, figure: FigureId) -> None:
    """Ask before the dice are rolled whether medical supplies are used on somebody."""
    if is_at_hand(g, g.figures[figure].who.side, MEDICINE):
        options: list[TreatChoice] = [Treat(figure), Spare()]
        g.ask(seat_of(g, figure), Prompt.TREAT, options, give_medicine, figure)


@rule("atz.resource.medical", "atz.resource.medical-declare")
def give_medicine(g: Atz, choice: TreatChoice, figure: FigureId) -> None:
    """Have a unit at hand for a Recovery Test: it is used up, whatever the dice say."""
    if isinstance(choice, Treat) and g.encounter is not None:
        spend(g, g.figures[figure].who.side, MEDICINE)
        g.encounter.treated += (figure,)
        g.tell(Remedied(figure, MEDICINE))


@rule(CURED, "atz.infection.software-outcome")
def ask_cure(g: Atz, figure: FigureId, before: int) -> None:
    """Ask at once after somebody turned out to be infected whether he is given the Cure."""
    if is_at_hand(g, g.figures[figure].who.side, CURE):
        options: list[CureChoice] = [Cure(figure), Spare()]
        g.ask(seat_of(g, figure), Prompt.CURE, options, give_cure, figure, before)


@rule(CURED)
def give_cure(g: Atz, choice: CureChoice, figure: FigureId, before: int) -> None:
    """Save somebody from turning, with a dose that is gone then."""
    if isinstance(choice, Cure):
        it = g.figures[figure]
        spend(g, it.who.side, CURE)
        it.status = Status(before)
        g.tell(Remedied(figure, CURE, CURED))
