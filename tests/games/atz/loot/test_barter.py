"""Barter: the terms, the dice, the rows, and what changes hands."""

import msgspec
import pytest

from shamble.games.atz.battle.barter_events import Exchanged, Haggled
from shamble.games.atz.battle.barter_options import Barter, Exchange, WalkAway
from shamble.games.atz.battle.encounter_options import Greet
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.book.barter_table import Deal
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.loot.barter import paid_for, scarce_now
from shamble.games.atz.loot.terms import (
    Trade,
    bars_exchange,
    bars_trade,
    barter_chances,
    barter_dice,
    deal_for,
    is_wary,
    limit_of_deal,
    most_items,
    other_dice,
    scarce_in,
    worth,
)
from tests.games.atz.encounters.houses import (
    CIVILIANS,
    PEOPLE,
    REP3,
    go_in,
    house,
    order,
    searched,
    told,
)
from tests.games.atz.positions import activate, human, tables

FOOD, LUXURY, FUEL = "food", "luxury", "fuel"
NOTHING_SCARCE: frozenset[str] = frozenset()


@pytest.mark.rule("atz.barter.rate", "atz.barter.luxury-both-ways", "atz.resource.luxury")
@pytest.mark.parametrize(
    ("items", "value"),
    [((FOOD,), 1), ((FOOD, FUEL, "shotgun"), 3), ((LUXURY,), 2), ((LUXURY, FOOD), 3), ((), 0)],
)
def test_barter_rate(items: tuple[str, ...], value: int) -> None:
    """Everything is worth one, a luxury two."""
    assert worth(items) == value


@pytest.mark.rule("atz.barter.rate")
@pytest.mark.parametrize(
    ("wants", "offers", "paid"),
    [
        pytest.param((FOOD,), (FUEL, FUEL), (FUEL,), id="one for one"),
        pytest.param((FOOD, FOOD), (LUXURY, FUEL), (LUXURY,), id="two for a luxury"),
        pytest.param((LUXURY,), (FUEL, FUEL, FUEL), (FUEL, FUEL), id="a luxury for two"),
    ],
)
def test_barter_rate_no_more_is_given(
    wants: tuple[str, ...], offers: tuple[str, ...], paid: tuple[str, ...]
) -> None:
    """Of all that was offered only what a part of it costs is given for that part."""
    assert paid_for(wants, offers) == paid


@pytest.mark.rule("atz.barter.maximum", "atz.barter.half-rounding", "atz.barter.npc-wins-one")
@pytest.mark.parametrize("figures", [1, 2, 3])
def test_barter_maximum(figures: int) -> None:
    """Two items for each of them; half as many if they won by one, none if by more."""
    assert most_items(figures) == 2 * figures
    assert limit_of_deal("whole", figures) == 2 * figures
    assert limit_of_deal("half", figures) == figures
    assert limit_of_deal("none", figures) == 0


@pytest.mark.rule("atz.barter.stock", "atz.barter.goods", "atz.barter.declare")
@pytest.mark.rule("atz.barter.maximum", "atz.barter.rate")
@pytest.mark.parametrize(
    ("wants", "offers", "rule"),
    [
        pytest.param((FOOD,), (FUEL,), None, id="one for one"),
        pytest.param((FOOD, FOOD), (LUXURY,), None, id="two for a luxury"),
        pytest.param((LUXURY,), (FUEL,), "atz.barter.rate", id="a luxury costs two"),
        pytest.param((LUXURY,), (FUEL, FUEL), None, id="and gets it for two"),
        pytest.param((FOOD, FOOD), (FUEL,), "atz.barter.rate", id="too little"),
        pytest.param((FOOD,), ("cure",), None, id="the Cure may be offered"),
        pytest.param((FOOD,), ("assault-rifle",), None, id="an assault rifle too"),
        pytest.param(("cure",), (FUEL,), "atz.barter.stock", id="nobody sells the Cure"),
        pytest.param(("assault-rifle",), (FUEL,), "atz.barter.stock", id="nor assault rifles"),
        pytest.param(("machine-pistol",), (FUEL,), "atz.barter.stock", id="machine pistols"),
        pytest.param(("submachine-gun",), (FUEL,), "atz.barter.stock", id="submachine guns"),
        pytest.param(("flash-bang-grenade",), (FUEL,), "atz.barter.stock", id="flash-bangs"),
        pytest.param(("squad-automatic-weapon",), (FUEL,), "atz.barter.stock", id="SAWs"),
        pytest.param(("unicorn",), (FUEL,), "atz.barter.stock", id="what does not exist"),
        pytest.param((), (FUEL,), "atz.barter.declare", id="nothing wanted"),
        pytest.param((FOOD,), (), "atz.barter.declare", id="nothing offered"),
        pytest.param((FOOD,), ("shotgun",), "atz.barter.goods", id="what one does not have"),
        pytest.param((FOOD,), ("car-keys",), "atz.barter.goods", id="keys of a car far away"),
        pytest.param(("car-keys",), (FUEL,), "atz.barter.stock", id="nor does anybody sell them"),
        pytest.param((FOOD,), (FUEL, FUEL, FUEL), "atz.barter.goods", id="more than one has"),
        pytest.param((FOOD,) * 3, (LUXURY, FUEL), "atz.barter.maximum", id="more than they have"),
    ],
)
def test_barter_terms(wants: tuple[str, ...], offers: tuple[str, ...], rule: str | None) -> None:
    """What may be wanted of one figure, and offered by who has two fuel and such."""
    owned = (FUEL, FUEL, LUXURY, "cure", "assault-rifle", "car-keys")

    assert bars_trade(Trade(wants, offers), owned, 1) == rule


@pytest.mark.rule("atz.barter.dice", "atz.barter.modifier-stacking")
@pytest.mark.parametrize(
    ("wants", "offers", "wary", "dice"),
    [
        pytest.param((FOOD,), (FUEL,), False, 4, id="Rep"),
        pytest.param((FOOD,), (LUXURY,), False, 6, id="a luxury is offered"),
        pytest.param((FOOD,), ("medicine",), False, 6, id="what the area does not have"),
        pytest.param((FOOD,), ("cure",), False, 5, id="what nobody sells"),
        pytest.param(("medicine",), (FUEL,), False, 2, id="what the area does not have, wanted"),
        pytest.param((LUXURY,), (FUEL, FUEL), False, 2, id="a luxury, wanted"),
        pytest.param((FOOD,), (FUEL,), True, 3, id="they are wary"),
        pytest.param((FOOD,), (LUXURY, LUXURY), False, 6, id="each line once"),
        pytest.param((FOOD,), (LUXURY, "medicine", "cure"), False, 9, id="lines add up"),
        pytest.param(("medicine", LUXURY), (FUEL,) * 3, True, 1, id="at least one"),
    ],
)
def test_barter_dice(
    wants: tuple[str, ...],
    offers: tuple[str, ...],
    wary: bool,  # noqa: FBT001
    dice: int,
) -> None:
    """Rep 4, in an area that has no medicine."""
    assert barter_dice(4, Trade(wants, offers), {"medicine"}, wary=wary) == dice


@pytest.mark.rule("atz.ex.derived-barter-dice", "atz.barter.dice", "atz.barter.maximum")
def test_barter_example() -> None:
    """A Rep 5 Civilian with a luxury for two food has 7 dice; three people give 6 items at most."""
    trade = Trade((FOOD, FOOD), (LUXURY,))

    assert barter_dice(5, trade, NOTHING_SCARCE, wary=False) == 7
    assert most_items(3) == 6
    assert bars_trade(trade, (LUXURY,), 3) is None


@pytest.mark.rule("atz.barter.modifier-stacking", "atz.barter.dice")
@pytest.mark.parametrize(
    ("one", "other", "wary"),
    [
        (Class.GANGER, Class.CIVILIAN, True),
        (Class.SURVIVOR, Class.MILITARY, True),
        (Class.GANGER, Class.SURVIVOR, False),
        (Class.CIVILIAN, Class.GANGER, False),
        (Class.MILITARY, Class.CIVILIAN, False),
    ],
)
def test_barter_modifier_class(one: Class, other: Class, wary: bool) -> None:  # noqa: FBT001
    """Others are wary of gangers and survivors, unless they are such themselves."""
    assert is_wary(one, other) is wary
    assert other_dice(3, wary=wary) == (2 if wary else 3)
    assert other_dice(1, wary=wary) == 1


@pytest.mark.rule("atz.barter.player-wins", "atz.barter.npc-wins-one", "atz.barter.npc-wins-two")
@pytest.mark.parametrize(
    ("winner", "margin", "deal"),
    [
        (1, 1, "whole"),
        (1, 2, "whole"),
        (1, 5, "whole"),
        (-1, 1, "half"),
        (-1, 2, "none"),
        (-1, 4, "none"),
    ],
)
def test_barter_rows(winner: int, margin: int, deal: str) -> None:
    """The rows of the Barter Table."""
    assert deal_for(winner, margin) == deal


@pytest.mark.rule("atz.barter.npc-wins-one", "atz.barter.not-compulsory", "atz.barter.declare")
@pytest.mark.rule("atz.barter.rate")
@pytest.mark.parametrize(
    ("wants", "offers", "deal", "rule"),
    [
        pytest.param((FOOD,) * 4, (LUXURY,) * 2, "whole", None, id="all of it"),
        pytest.param((FOOD,) * 2, (LUXURY,), "whole", None, id="a part"),
        pytest.param((FOOD,) * 2, (LUXURY,), "half", None, id="half"),
        pytest.param((FOOD,) * 4, (LUXURY,) * 2, "half", "atz.barter.npc-wins-one", id="too much"),
        pytest.param(("medicine",), (LUXURY,), "half", "atz.barter.npc-wins-one", id="scarce"),
        pytest.param(("medicine",), (LUXURY,), "whole", None, id="scarce, and they lost"),
        pytest.param((FUEL,), (LUXURY,), "whole", "atz.barter.declare", id="not what was said"),
        pytest.param((FOOD,), (FUEL,), "whole", "atz.barter.declare", id="nor offered"),
        pytest.param((FOOD,) * 3, (LUXURY,), "whole", "atz.barter.rate", id="too little for it"),
    ],
)
def test_barter_exchange(
    wants: tuple[str, ...], offers: tuple[str, ...], deal: Deal, rule: str | None
) -> None:
    """What was said, or a part of it, as the result allows; two people, no medicine about."""
    declared = Trade((FOOD,) * 4 + ("medicine",), (LUXURY,) * 3)

    assert bars_exchange(Trade(wants, offers), declared, deal, 2, {"medicine"}) == rule


@pytest.mark.rule("atz.barter.not-found-in-area")
@pytest.mark.parametrize(
    ("area", "scarce"),
    [
        pytest.param(Area.URBAN, {"chain-saw", "squad-automatic-weapon"}, id="in town"),
        pytest.param(Area.SUBURBS, set(), id="in the suburbs"),
        pytest.param(Area.RURAL, set(), id="in the country"),
    ],
)
def test_barter_not_found_in_area(area: Area, scarce: set[str]) -> None:
    """What no type of building of the area can hold is scarce; every other thing is not."""
    assert scarce_in(tables(), area) == scarce


@pytest.mark.rule("atz.barter.dice", "atz.barter.both-zero")
def test_barter_odds_add_up() -> None:
    """All that can come of it is certain, and more dice are better."""
    few, many = barter_chances(2, 4), barter_chances(6, 4)

    assert sum(few) == pytest.approx(1)
    assert few.whole < many.whole
    assert few.none > many.none


# At the table.


def met(*dice: int, talk: tuple[int, ...], rep: int = 4) -> Atz:
    """Return a Star who has talked to two men in a house, and carries food and a luxury."""
    star = human(25, 18.5, rep=rep, star=True, kind=Class.CIVILIAN, gun="pistol")
    g = house(star, dice=(*PEOPLE, 3, *CIVILIANS, *REP3, *REP3, *talk, *dice))
    assert g.encounter is not None
    g.encounter.packs[0] = (FOOD, LUXURY)
    go_in(g)
    g.choose(Greet())
    return g


def offered(g: Atz) -> list[Barter]:
    """Return the trades on offer."""
    options = g.decision.options if g.decision else ()
    return [one for one in options if isinstance(one, Barter)]


TALK = (5, 5, 5, 5, 4, 4, 3, 4)  # 4 dice against 3 and one more: they have one success, he none
GIFT = Barter(0, 0, (FOOD, FOOD), (LUXURY,))
LUCKY = (1, 5, 5, 5, 5, 5, 5, 5, 5)  # 6 dice, and 3 against them: he wins by one
UNLUCKY = (5, 5, 5, 5, 5, 5, 1, 5, 5)  # they win by one
HOPELESS = (5, 5, 5, 5, 5, 5, 1, 1, 5)  # by two


@pytest.mark.rule("atz.barter.when")
def test_barter_when_they_want_to_be_left_alone() -> None:
    """After a talk that was lost by one there may be a barter."""
    g = met(talk=TALK)

    assert g.bars(GIFT) is None
    assert GIFT in offered(g)


@pytest.mark.rule("atz.barter.not-found-in-area")
def test_barter_not_found_in_area_of_the_table() -> None:
    """Where there is no campaign the area of the table says what is scarce."""
    g = met(talk=TALK)
    suburbs = scarce_now(g)
    g.terrain = msgspec.structs.replace(g.terrain, area=Area.URBAN)

    assert not suburbs
    assert scarce_now(g) == {"chain-saw", "squad-automatic-weapon"}


@pytest.mark.rule("atz.barter.when")
def test_barter_when_needs_a_peaceful_meeting() -> None:
    """Without one there is nobody to barter with, and none is listed."""
    g = searched(house(human(25, 25)))
    assert g.encounter is not None
    g.encounter.packs[0] = (FOOD, LUXURY)
    order(g)

    assert g.bars(GIFT) == "atz.barter.when"
    assert not offered(g)


@pytest.mark.rule("atz.barter.when")
def test_barter_when_one_stands_with_them() -> None:
    """Who has left the house, and is farther than 4 inches, does not barter."""
    g = met(talk=TALK)
    g.decision = None
    g.figures[0].x, g.figures[0].y = 50, 50
    order(g)

    assert g.bars(GIFT) == "atz.barter.when"


@pytest.mark.rule("atz.barter.player-wins", "atz.barter.dice", "atz.barter.declare")
@pytest.mark.rule("atz.barter.which-table", "atz.barter.modifier-stacking")
def test_barter_player_wins() -> None:
    """Six dice against three; having won he gives the luxury and gets two food."""
    g = met(*LUCKY, talk=TALK)

    g.choose(GIFT)
    (one,) = told(g, Haggled)
    assert (one.deal, one.limit, [len(side) for side in one.dice[0]]) == ("whole", 4, [6, 3])
    assert g.decision is not None
    assert g.decision.prompt == Prompt.DEAL
    g.choose(Exchange((FOOD, FOOD), (LUXURY,)))

    assert g.encounter is not None
    assert sorted(g.encounter.packs[0]) == [FOOD, FOOD, FOOD]
    assert g.figures[0].act.done


@pytest.mark.rule("atz.barter.not-compulsory")
def test_barter_not_compulsory() -> None:
    """He may walk away from a deal."""
    g = met(*LUCKY, talk=TALK)
    g.choose(GIFT)

    g.choose(WalkAway())

    assert g.encounter is not None
    assert g.encounter.packs[0] == (FOOD, LUXURY)
    (one,) = told(g, Exchanged)
    assert one.wants == ()
    assert one.target >= 0  # it is their leader from whom he walks away
    assert g.figures[one.target].who.peaceful


@pytest.mark.rule("atz.barter.npc-wins-one")
def test_barter_npc_wins_one() -> None:
    """Two of them give two things at most then."""
    g = met(*UNLUCKY, talk=TALK)

    g.choose(GIFT)

    (one,) = told(g, Haggled)
    assert (one.deal, one.limit) == ("half", 2)
    assert g.bars(Exchange((FOOD, FOOD), (LUXURY,))) is None


@pytest.mark.rule("atz.barter.npc-wins-two")
def test_barter_npc_wins_two() -> None:
    """No deal: nothing is asked and nothing changes hands."""
    g = met(*HOPELESS, talk=TALK)

    g.choose(GIFT)

    assert told(g, Haggled)[0].deal == "none"
    assert g.decision is None or g.decision.prompt != Prompt.DEAL
    assert g.encounter is not None
    assert g.encounter.packs[0] == (FOOD, LUXURY)


@pytest.mark.rule("atz.barter.both-zero")
@pytest.mark.parametrize(
    ("dice", "deal"),
    [((4, 4, 4, 4, 4, 6, 5, 5, 5), "whole"), ((4, 4, 4, 4, 4, 5, 5, 6, 5), "half")],
)
def test_barter_both_zero(dice: tuple[int, ...], deal: str) -> None:
    """Where neither has a success, the highest die counts as one more."""
    g = met(*dice, talk=TALK)

    g.choose(GIFT)

    assert told(g, Haggled)[0].deal == deal


@pytest.mark.rule("atz.barter.once")
def test_barter_once() -> None:
    """One barter for each meeting, however it went."""
    g = met(*HOPELESS, talk=TALK)
    g.choose(GIFT)
    g.decision = None
    activate(g, 0)
    order(g)

    assert g.bars(GIFT) == "atz.barter.once"
    assert not offered(g)


@pytest.mark.rule("atz.resource.keys")
def test_barter_for_keys_that_may_be_of_any_vehicle() -> None:
    """Whoever gets keys in exchange may try them on whatever stands about."""
    g = met(*LUCKY, talk=TALK)

    g.choose(Barter(0, 0, ("keys",), (LUXURY,)))
    g.choose(Exchange(("keys",), (LUXURY,)))

    assert g.encounter is not None
    assert "keys" in g.encounter.packs[0]
    assert g.figures[0].spare_keys


@pytest.mark.rule("atz.barter.once")
def test_barter_what_nobody_can_carry_stays() -> None:
    """What is too heavy lies in the building."""
    g = met(*LUCKY, talk=TALK, rep=4)
    assert g.encounter is not None
    g.encounter.packs[0] = (FOOD,) * 6 + (LUXURY,)

    g.choose(Barter(0, 0, ("shotgun", "shotgun"), (LUXURY,)))
    g.choose(Exchange(("shotgun", "shotgun"), (LUXURY,)))

    assert g.figures[0].guns == ("pistol",)
    assert g.encounter.houses[0].lying == ("shotgun", "shotgun")


@pytest.mark.rule("atz.barter.when")
def test_barter_with_those_who_come_along() -> None:
    """People who come along for today may be bartered with; those who join for good not."""
    won = met(talk=(1, 5, 5, 5, 4, 4, 4, 4))
    assert won.encounter is not None
    assert (won.encounter.allies, len(won.encounter.meetings)) == ((1, 2), 1)
    assert won.bars(GIFT) is None

    joined = met(talk=(1, 1, 5, 5, 4, 4, 4, 4))
    assert joined.encounter is not None
    assert (joined.encounter.joined, joined.encounter.meetings) == ((1, 2), ())


@pytest.mark.rule("atz.barter.when")
def test_barter_is_led_by_who_speaks_for_them() -> None:
    """Another of his people there does not barter, though what he carries may be offered."""
    g = met(talk=TALK)
    mate: Figure = human(26, 24, rep=3, kind=Class.CIVILIAN)
    g.figures.append(mate)
    mate.group, mate.act.done = g.figures[0].group, False
    assert g.encounter is not None
    g.encounter.packs = {3: (FUEL,)}

    assert g.bars(Barter(3, 0, (FOOD,), (FUEL,))) == "atz.barter.when"
    assert g.bars(Barter(0, 0, (FOOD,), (FUEL,))) is None
