"""After an encounter: the wounded and the bitten, who is back, who joined, what was brought."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import (
    STOCKED,
    Base,
    Campaign,
    Gone,
    Member,
    Ride,
    Sheet,
)
from shamble.games.atz.battle.campaign_events import (
    BaseFounded,
    CameHome,
    CarLookedOver,
    Cured,
    MemberLost,
    TakenAway,
    Treated,
)
from shamble.games.atz.battle.campaign_options import Cure, CureChoice, Spare, Treat, TreatChoice
from shamble.games.atz.battle.deeds import deeds_of
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import LEFT, NOBODY, Atz, FigureId, seat_of
from shamble.games.atz.book.terms import Status
from shamble.games.atz.campaign.acquaintances import remembered_people
from shamble.games.atz.campaign.assault import count_rivals
from shamble.games.atz.campaign.captivity import came_free, taken_by_others, untie
from shamble.games.atz.campaign.clock import after_encounter, campaign_of, sheet_of
from shamble.games.atz.campaign.convalescence import nurse_ill
from shamble.games.atz.campaign.convoy import is_kept, with_convoy
from shamble.games.atz.campaign.fates import fate_of, returned
from shamble.games.atz.campaign.legacy import bury, inherited, left_lying, legacy_of
from shamble.games.atz.campaign.newcomers import handed_over, joined, left_by_recruits
from shamble.games.atz.campaign.places import left_of, with_place
from shamble.games.atz.campaign.provisions import laid_by, picked_up
from shamble.games.atz.campaign.rivals import foe_of, with_rival
from shamble.games.atz.campaign.stores import (
    CURE,
    MEDICINE,
    base_here,
    stored,
    with_base,
    with_member,
)
from shamble.games.atz.campaign.together import keep_together
from shamble.games.atz.driving.ignition import roll_working
from shamble.games.atz.people.gifts import without
from shamble.games.atz.people.packs import cargo_in, pack_of
from shamble.games.atz.turn.finish import (
    bitten,
    is_haunted,
    recover_after,
    recovers,
    take_in,
    test_infection,
    test_wounded,
)
from shamble.games.atz.turn.haul import fetch_cars
from shamble.kernel.rules import rule

SPARE: Final = Spare()
VEHICLES: Final = "vehicles"


@rule("atz.campaign.after-encounter-order", "atz.resource.medical-declare")
def come_home(g: Atz) -> None:
    """Go through what follows an encounter, in its order."""
    g.next(treat_wounded, tuple(wounded(g)))
    g.next(recover_all)
    g.next(test_bitten, ())
    g.next(bring_in)
    g.next(count_rivals)
    g.next(follow_rivals)
    g.next(count_heads)
    g.next(nurse_ill)
    g.next(keep_together)


@rule("atz.recovery.after", "atz.base.recovery-safe-place")
def wounded(g: Atz) -> list[FigureId]:
    """Return the players' people who were carried off hurt, or lie on a table that is safe."""
    haunted = is_haunted(g)
    return [
        i
        for i, it in enumerate(g.figures)
        if it.who.seat != NOBODY
        and it.who.human
        and (recovers(g, i, haunted=haunted) or (it.status == LEFT and it.carried))
        and not it.cheated
    ]


@rule("atz.resource.medical", "atz.resource.medical-declare")
def treat_wounded(g: Atz, figures: tuple[FigureId, ...]) -> None:
    """Ask for each of the wounded whether medical supplies are used, before any dice."""
    if not figures:
        return
    options: list[TreatChoice] = [SPARE]
    if holder(g, MEDICINE, figures[0]) is not None:
        options.append(Treat(figures[0]))
    g.next(treat_wounded, figures[1:])
    g.ask(seat_of(g, figures[0]), Prompt.TREAT, options, take_treatment)


@rule("atz.resource.medical")
def take_treatment(g: Atz, choice: TreatChoice) -> None:
    """Use up a unit on somebody, whether it will help or not."""
    if isinstance(choice, Treat):
        use(g, MEDICINE, choice.figure)
        campaign_of(g).tended += (choice.figure,)
        g.tell(Treated(g.figures[choice.figure].who.name))


@rule("atz.resource.medical-declare", "atz.resource.cure")
def holder(g: Atz, item: str, patient: FigureId) -> FigureId | None:
    """Return who has an item for somebody: one of his side, away from the table; NOBODY: the camp.

    The camp is that of the group whose encounter it was.
    """
    who = g.figures[patient].who
    if who.seat != campaign_of(g).foe and item in in_camp(g):
        return NOBODY
    away = [
        i
        for i, it in enumerate(g.figures)
        if it.who.seat != NOBODY and it.who.side == who.side and it.status == LEFT
    ]
    return next((i for i in away if item in pack_of(g, i)), None)


@rule("atz.resource.medical-declare", "atz.resource.cure", "atz.base.stockpile")
def in_camp(g: Atz) -> tuple[str, ...]:
    """Return what is there for whoever comes home: the base, vehicles, packs of who stayed behind.

    A vehicle that came along has now what is in it on the table.
    """
    campaign = campaign_of(g)
    if campaign.sheet.days:
        return ()
    stayed = [
        item
        for place, it in enumerate(campaign.sheet.members)
        if place not in campaign.party
        for item in it.pack
    ]
    kept = [vehicle for vehicle in campaign.wheels if is_kept(g, vehicle)]
    loaded = [item for vehicle in kept for item in cargo_in(g, vehicle)]
    return (*laid_by(campaign.sheet, moving(campaign)), *stayed, *loaded)


def moving(campaign: Campaign) -> tuple[int, ...]:
    """Return which of the vehicles are on the table."""
    return campaign.convoy if campaign.wheels else ()


@rule("atz.campaign.tracking-use", "atz.base.stockpile")
def use(g: Atz, item: str, patient: FigureId) -> None:
    """Take an item for somebody from the camp, or out of a pack."""
    campaign, who = campaign_of(g), holder(g, item, patient)
    if who == NOBODY:
        use_in_camp(g, campaign, item)
    elif who is not None and g.encounter is not None:
        g.encounter.packs[who] = without(pack_of(g, who), item)


@rule("atz.campaign.tracking-use", "atz.base.stockpile")
def use_in_camp(g: Atz, campaign: Campaign, item: str) -> None:
    """Take an item from the base or a vehicle there, from who stayed, or from one on the table."""
    sheet = campaign.sheet
    if item in laid_by(sheet, moving(campaign)):
        campaign.sheet = picked_up(sheet, item, moving(campaign))
        return
    for place, it in enumerate(sheet.members):
        if place not in campaign.party and item in it.pack:
            less = msgspec.structs.replace(it, pack=without(it.pack, item))
            campaign.sheet = with_member(sheet, place, less)
            return
    for vehicle in campaign.wheels:
        kept = is_kept(g, vehicle)
        if kept and g.encounter is not None and item in cargo_in(g, vehicle):
            g.encounter.cargo[vehicle] = without(cargo_in(g, vehicle), item)
            return


@rule("atz.recovery.after", "atz.campaign.after-encounter-order")
def recover_all(g: Atz) -> None:
    """Test those who were carried off hurt, then all others of the wounded and the runaways."""
    for i, it in enumerate(g.figures):
        hurt = it.status == LEFT and (it.carried or i in g.borne)
        if it.who.seat != NOBODY and hurt and not it.cheated:
            recover_after(g, i)
    g.borne = ()
    test_wounded(g)
    untie(g)


@rule("atz.infection.when", "atz.resource.cure", "atz.campaign.after-encounter-order")
def test_bitten(g: Atz, done: tuple[FigureId, ...]) -> None:
    """Test the bitten one by one; right after it failed, the Cure may save somebody."""
    if not done:
        bury(g)
    waiting = [i for i in bitten(g) if i not in done]
    if not waiting:
        return
    figure = waiting[0]
    test_infection(g, figure)
    g.next(offer_cure, figure)
    g.next(test_bitten, (*done, figure))


@rule("atz.resource.cure")
def offer_cure(g: Atz, figure: FigureId) -> None:
    """Ask whether somebody who is about to turn gets a dose of the Cure."""
    options: list[CureChoice] = [SPARE]
    if g.figures[figure].status == Status.DEAD and holder(g, CURE, figure) is not None:
        options.append(Cure(figure))
    g.ask(seat_of(g, figure), Prompt.CURE, options, take_cure)


@rule("atz.resource.cure")
def take_cure(g: Atz, choice: CureChoice) -> None:
    """Use up a dose: whom it is for lives."""
    if isinstance(choice, Cure):
        use(g, CURE, choice.figure)
        it = g.figures[choice.figure]
        it.status, it.bitten = LEFT, False
        g.tell(Cured(it.who.name))


@rule("atz.campaign.after-encounter-order")
def bring_in(g: Atz) -> None:
    """Ask those of the beaten who were brought along whether they join."""
    if g.encounter is not None:
        take_in(g, g.encounter, cleared=campaign_of(g).cleared)
        fetch_cars(g, g.encounter)


@rule("atz.campaign.monthly-food", "atz.campaign.tracking-find", "atz.sheet.group-info")
def count_heads(g: Atz) -> None:
    """Take back into the group who came home, and with them what and whom they brought."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    members: list[Member] = [it for i, it in enumerate(sheet.members) if i not in campaign.party]
    came: list[Member] = []
    found: list[str] = []
    left: list[str] = []
    gone, taken = list(sheet.gone), 0
    for figure, place in enumerate(campaign.party):
        before, fate = sheet.members[place], fate_of(g, figure)
        if fate is None:
            after = returned(g, figure, before)
            came.append(after)
            found += surplus(after, before)
        elif fate == "captured":
            taken += 1
            sheet = taken_by_others(g, sheet, figure, before)
            g.tell(TakenAway(before.name, sheet.held[-1].by, sheet.places[sheet.place].name))
        else:
            gone.append(Gone(before.name, before.rep, before.star, fate, sheet.month, before.kind))
            left += legacy_of(g, figure, fate)
            g.tell(MemberLost(before.name, before.star, fate, sheet.month))
    handed = handed_over(g)
    found += handed
    left += left_by_recruits(g)
    group = inherited(g.deck, [*came, *members], [*left, *handed])
    lost = sheet.lost + taken + len(gone) - len(sheet.gone)
    sheet = msgspec.structs.replace(
        sheet,
        members=tuple(group),
        gone=tuple(gone),
        lost=lost,
        encounters=sheet.encounters + 1,
        quarters=after_encounter(sheet.quarters, sheet.places[sheet.place].area),
    )
    kills = sum(one.kills for one in campaign.deeds.values())
    g.tell(CameHome(tuple(it.name for it in came), tuple(found), kills))
    campaign.deeds = {  # by name from here on: the first of the members are those who came home
        place: deeds_of(g, figure)
        for place, figure in enumerate(
            figure for figure in range(len(campaign.party)) if fate_of(g, figure) is None
        )
    }
    campaign.party = tuple(range(len(came)))
    sheet = came_free(g, joined(g, sheet, theirs=False))
    sheet = remembered_people(g, sheet)
    sheet = won_vehicles(g, with_convoy(g, sheet))
    if campaign.cleared and sheet.members:
        sheet = founded_base(g, sheet)
    campaign.sheet, campaign.foe = stored(sheet), NOBODY


def surplus(after: Member, before: Member) -> list[str]:
    """Return what somebody has more than before."""
    rest = [*before.guns, *before.melee, *before.pack]
    more = []
    for item in (*after.guns, *after.melee, *after.pack):
        if item in rest:
            rest.remove(item)
        else:
            more.append(item)
    return more


@rule("atz.campaign.rivals-attack")
def follow_rivals(g: Atz) -> None:
    """Have those who joined the attacked in the battle go with them, and what these drove off."""
    campaign, foe = campaign_of(g), foe_of(g)
    if foe is None:
        return
    won = [g.vehicles[i] for i in driven_off(g, theirs=True)]
    rides = [Ride(it.kind, it.fuel, foe.place) for it in won]
    foe = msgspec.structs.replace(joined(g, foe, theirs=True), rides=(*foe.rides, *rides))
    campaign.sheet = with_rival(campaign.sheet, foe)


def driven_off(g: Atz, *, theirs: bool) -> list[int]:
    """Return the vehicles that the group drove off the table, or the attacked did."""
    campaign = campaign_of(g)
    return [
        i
        for i in campaign.driven
        if i not in campaign.wheels and (driver_seat(g, i) == campaign.foe) == theirs
    ]


def driver_seat(g: Atz, vehicle: int) -> int:
    """Return whose the driver of a vehicle is; NOBODY's where there is none."""
    driver = g.vehicles[vehicle].driver
    return -2 if driver == NOBODY else g.figures[driver].who.seat


@rule("atz.campaign.tracking-find", "atz.rep.found-a-resource")
def won_vehicles(g: Atz, sheet: Sheet) -> Sheet:
    """Return the sheet with the vehicles that were driven off, or fetched with somebody's keys."""
    won = [g.vehicles[i] for i in driven_off(g, theirs=False)]
    rides = [Ride(it.kind, it.fuel, sheet.place) for it in won]
    if g.encounter is not None:
        fetched = [looked_over(g, kind, sheet.place) for _, kind in g.encounter.fetched]
        rides += [ride for ride in fetched if ride is not None]
    here = sheet.places[sheet.place]
    left = max(left_of(here, VEHICLES) - sum(it.found for it in won), 0)
    stock = tuple(
        left if kind == VEHICLES else n for kind, n in zip(STOCKED, here.stock, strict=True)
    )
    sheet = with_place(sheet, msgspec.structs.replace(here, stock=stock))
    return msgspec.structs.replace(sheet, rides=(*sheet.rides, *rides))


@rule("atz.spoils.search-roll", "atz.spoils.search-body", "atz.timeline.mechanical-effects")
def looked_over(g: Atz, kind: str, place: int) -> Ride | None:
    """Return a car that was fetched with the fuel in its tank, by the date; None: it is dead."""
    dice, dead, _, fuel = roll_working(g, g.deck.vehicles[kind].bash)
    g.tell(CarLookedOver(kind, dice, dead, fuel))
    return None if dead else Ride(kind, fuel, place)


@rule("atz.base.need", "atz.base.stockpile")
def founded_base(g: Atz, sheet: Sheet) -> Sheet:
    """Return the sheet with a base in this area, for a table that was taken back.

    What lies there is in its store.
    """
    base = base_here(sheet)
    if base is None:
        g.tell(BaseFounded(sheet.places[sheet.place].name))
        base = Base(sheet.place, sheet.month)
    store = tuple(sorted((*base.store, *left_lying(g))))
    return with_base(sheet, msgspec.structs.replace(base, store=store))
