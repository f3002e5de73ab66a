"""Bartering with people who were met in peace: who may, for what, and what changes hands."""

import itertools
from typing import Final

from shamble.games.atz.battle.barter_events import Exchanged, Haggled
from shamble.games.atz.battle.barter_options import Barter, DealChoice, Exchange, WalkAway
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.passing import last_failure
from shamble.games.atz.battle.state import NOBODY, STUNNED, Atz, FigureId, ground, seat_of, within
from shamble.games.atz.book.barter_table import Deal
from shamble.games.atz.book.encounter_tables import ARMOUR
from shamble.games.atz.encounters.leaders import spokesman, their_leader
from shamble.games.atz.fighting.melee import contest
from shamble.games.atz.loot.terms import (
    Trade,
    bars_exchange,
    bars_trade,
    barter_dice,
    deal_for,
    fished_out,
    is_wary,
    limit_of_deal,
    other_dice,
    scarce_in,
    worth,
)
from shamble.games.atz.loot.things import put_in, set_down_thing, take_away
from shamble.games.atz.people.packs import can_carry, pack_of
from shamble.kernel.options import Option
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

WHEN: Final = RuleId("atz.barter.when")
ONCE: Final = RuleId("atz.barter.once")
NEAR: Final = 4  # inches to people who came along
KEYS: Final = "keys"
USEFUL: Final = (
    "food", "medicine", "luxury", ARMOUR, "shotgun", "semi-automatic-rifle",
)  # fmt: skip
MOST_OFFERED: Final = 4  # kinds of things, in the orders that are listed


@rule(WHEN)
def others_of(g: Atz, meeting: int) -> tuple[FigureId, ...]:
    """Return those of a meeting who are still there to barter, in peace."""
    if g.encounter is None or not 0 <= meeting < len(g.encounter.meetings):
        return ()
    return tuple(
        i
        for i in g.encounter.meetings[meeting]
        if g.figures[i].status < STUNNED and (g.figures[i].who.peaceful or i in g.encounter.allies)
    )


@rule(WHEN)
def party_of(g: Atz, figure: FigureId, others: tuple[FigureId, ...]) -> tuple[FigureId, ...]:
    """Return a player's own people who stand with those of a meeting: in their house, or near."""
    table, it = ground(g), g.figures[figure]
    homes = {table.building_at(g.figures[i].x, g.figures[i].y) for i in others} - {None}
    return tuple(
        i
        for i, one in enumerate(g.figures)
        if one.who.seat == it.who.seat
        and i not in others
        and one.status < STUNNED
        and one.who.human
        and one.aboard == NOBODY
        and (
            table.building_at(one.x, one.y) in homes
            or any(within(g, i, other, NEAR) for other in others)
        )
    )


def goods_of(g: Atz, party: tuple[FigureId, ...]) -> list[str]:
    """Return all that some people could offer: what is in packs, and weapons."""
    return [
        item for i in party for item in (*pack_of(g, i), *g.figures[i].guns, *g.figures[i].melee)
    ]


@rule(WHEN, ONCE)
def bars_barter(g: Atz, option: Barter) -> RuleId | None:
    """Return the rule that keeps a figure from bartering, or None.

    It is done once with anybody, by whoever speaks for those who stand with them.
    """
    others = others_of(g, option.meeting)
    if g.encounter is None or not others:
        return WHEN
    if option.meeting in g.encounter.bartered:
        return ONCE
    party = party_of(g, option.figure, others)
    if option.figure not in party or spokesman(g, party) != option.figure:
        return WHEN
    trade = Trade(option.wants, option.offers)
    return bars_trade(trade, goods_of(g, party), len(others))


def barter_orders(g: Atz, figure: FigureId) -> list[Barter]:
    """List sensible trades for a figure: one thing for another, a luxury for two."""
    if g.encounter is None or not g.encounter.meetings:
        return []
    found = []
    for meeting in range(len(g.encounter.meetings)):
        others = others_of(g, meeting)
        if not others or meeting in g.encounter.bartered:
            continue
        party = party_of(g, figure, others)
        if figure not in party or spokesman(g, party) != figure:
            continue
        held = {g.figures[i].hand[:1] for i in party}
        spare = [item for item in dict.fromkeys(goods_of(g, party)) if (item,) not in held]
        for item, wanted in itertools.product(spare[:MOST_OFFERED], USEFUL):
            if wanted != item:
                count = max(worth((item,)) // worth((wanted,)), 1)
                trade = Barter(figure, meeting, (wanted,) * count, (item,))
                if bars_barter(g, trade) is None:
                    found.append(trade)
    return found


@rule("atz.barter.not-found-in-area")
def scarce_now(g: Atz) -> frozenset[str]:
    """Return what cannot be found in this area: in a campaign what is fished out, else by type."""
    if g.campaign is None:
        return scarce_in(g.deck, g.terrain.area)
    sheet = g.campaign.sheet
    here = sheet.places[sheet.place]
    return fished_out(g.deck, here.area, here.stock)


@rule("atz.barter.dice", "atz.barter.modifier-stacking")
def dice_of_both(
    g: Atz, figure: FigureId, others: tuple[FigureId, ...], trade: Trade
) -> tuple[int, int]:
    """Return the dice of both leaders."""
    one, other = g.figures[figure], g.figures[their_leader(g, others)]
    wary = is_wary(one.who.kind, other.who.kind)
    scarce = scarce_now(g)
    mine = barter_dice(one.rep, trade, scarce, wary=wary)
    return mine, other_dice(other.rep, wary=is_wary(other.who.kind, one.who.kind))


@rule("atz.barter.dice", "atz.barter.declare", "atz.barter.both-zero", ONCE)
@rule("atz.barter.which-table")
def barter(g: Atz, option: Barter) -> None:
    """Spend the rest of the activation on it: roll for both leaders, and see what they allow."""
    encounter = g.encounter
    if encounter is None:
        return
    it, others = g.figures[option.figure], others_of(g, option.meeting)
    it.act.done, it.act.fired, it.act.move_left, it.act.path = True, True, 0, ()
    encounter.bartered += (option.meeting,)
    declared = Trade(option.wants, option.offers)
    throws, winner, margin = contest(g, *dice_of_both(g, option.figure, others, declared))
    ties: tuple[tuple[int, int], ...] = ()
    if not winner:
        (winner, ties), margin = last_failure(g, *throws[-1]), 1
    deal = deal_for(winner, margin)
    limit = limit_of_deal(deal, len(others))
    target = their_leader(g, others)
    g.tell(Haggled(option.figure, target, *declared, throws, deal, limit, ties=ties))
    if deal != "none":
        g.next(ask_exchange, option, deal)


@rule("atz.barter.not-compulsory", "atz.barter.npc-wins-one", "atz.barter.player-wins")
def ask_exchange(g: Atz, option: Barter, deal: Deal) -> None:
    """Ask what is exchanged of what was said, or nothing."""
    choices: list[DealChoice] = [
        Exchange(*part) for part in parts_of(g, option, deal) if part.wants
    ]
    choices.append(WalkAway())
    seat = seat_of(g, option.figure)
    g.ask(seat, Prompt.DEAL, choices, take_exchange, option, deal, bars=bars_choice)


def parts_of(g: Atz, option: Barter, deal: Deal) -> list[Trade]:
    """List how much of a trade may be carried out: as much as possible, and less by one each."""
    figures = len(others_of(g, option.meeting))
    scarce = scarce_now(g) if deal == "half" else frozenset()
    wants = [item for item in option.wants if item not in scarce]
    found = []
    for count in range(min(limit_of_deal(deal, figures), len(wants)), 0, -1):
        part = tuple(wants[:count])
        found.append(Trade(part, paid_for(part, option.offers)))
    return found


@rule("atz.barter.rate")
def paid_for(wants: tuple[str, ...], offers: tuple[str, ...]) -> tuple[str, ...]:
    """Return how many of the offers, in their order, pay for what is wanted."""
    for count in range(1, len(offers) + 1):
        if worth(offers[:count]) >= worth(wants):
            return offers[:count]
    return offers


def bars_choice(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that forbids an exchange that is not listed, or None."""
    args = () if g.decision is None else g.decision.args
    if not isinstance(option, Exchange) or len(args) != len(("option", "deal")):
        return NOT_OFFERED
    said, deal = args
    if not isinstance(said, Barter) or deal not in {"whole", "half"}:
        return NOT_OFFERED
    figures = len(others_of(g, said.meeting))
    scarce = scarce_now(g)
    done, declared = Trade(option.wants, option.offers), Trade(said.wants, said.offers)
    kind: Deal = "half" if deal == "half" else "whole"
    return bars_exchange(done, declared, kind, figures, scarce)


@rule("atz.barter.not-compulsory")
def take_exchange(g: Atz, choice: DealChoice, option: Barter, _deal: Deal) -> None:
    """Exchange what was chosen: all that is given goes first, so that there is room."""
    others = others_of(g, option.meeting)
    target = their_leader(g, others) if others else NOBODY
    if isinstance(choice, WalkAway):
        g.tell(Exchanged(option.figure, target, (), ()))
        return
    party = party_of(g, option.figure, others)
    order = tuple(dict.fromkeys((option.figure, *party)))
    for item in choice.offers:
        hand_over(g, order, item)
    g.tell(Exchanged(option.figure, target, choice.wants, choice.offers))
    for item in choice.wants:
        receive(g, order, item)


def hand_over(g: Atz, party: tuple[FigureId, ...], item: str) -> None:
    """Take a thing from whoever has it: a gun that nobody holds first."""
    owners = [i for i in party if item in goods_of(g, (i,))]
    spare = [i for i in owners if item not in g.figures[i].hand]
    take_away(g, (spare or owners)[0], item)


@rule("atz.barter.once", "atz.cargo.over-limit", "atz.resource.keys")
def receive(g: Atz, party: tuple[FigureId, ...], item: str) -> None:
    """Give a thing to the first who can carry it; what nobody can is left where they stand."""
    able = [i for i in party if can_carry(g, i, item)]
    if able:
        put_in(g, able[0], item)
        if item == KEYS:
            g.figures[able[0]].spare_keys = True
        return
    set_down_thing(g, party[0], item)
