"""What goes without saying on an encounter, as greedy and who plays by habit choose it."""

import msgspec
import pytest

from shamble.bots.bot import Bot
from shamble.bots.greedy import Greedy
from shamble.bots.habit import Habit
from shamble.games.atz import box
from shamble.games.atz.battle.barter_options import Barter
from shamble.games.atz.battle.encounter import Contact
from shamble.games.atz.battle.encounter_options import (
    BackOff,
    ComeAlong,
    Greet,
    OpenFire,
    Search,
)
from shamble.games.atz.battle.options import (
    EndActivation,
    Fire,
    Leave,
    Move,
    PickUp,
    Prompt,
    Split,
    Turn,
)
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.bot import score
from shamble.games.atz.bot_haul import is_going_home
from shamble.games.atz.bot_march import outing
from shamble.games.atz.bot_risk import risk
from shamble.games.atz.encounters.meeting import meet_people
from shamble.games.atz.sense import SILLY, SURE, barter_urge, fire_urge, sensible, split_urge
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option
from shamble.kernel.seen import Seen
from tests.games.atz.camps import afield, sheet, star
from tests.games.atz.encounters.houses import go_in, house, order, searched
from tests.games.atz.encounters.test_surprise import met
from tests.games.atz.positions import STANDING, human, seat, zombie

BOTS = [pytest.param(Greedy(), id="greedy"), pytest.param(Habit(), id="by habit")]
FAR = (25.0, 44.0)


def chosen(bot: Bot, g: Atz) -> Option:
    """Return what a bot chooses at the first question."""
    order(g)
    return bot.choose(Seen(box, g, seat()), Dice.seeded(1, "bot"))


@pytest.mark.parametrize("bot", BOTS)
def test_who_is_in_a_safe_house_searches_it(bot: Bot) -> None:
    """Nothing is better in a building that is known to be empty than to look through it."""
    g = searched(house(human(25, 25)))

    assert chosen(bot, g) == Search(0)


@pytest.mark.parametrize("bot", BOTS)
def test_who_is_loaded_leaves(bot: Bot) -> None:
    """Who has what he came for and stands at the edge goes, although there is a house to see."""
    g = house(human(25, 2))
    assert g.encounter is not None
    g.encounter.packs[0] = ("food", "medicine")

    assert chosen(bot, g) == Leave(0)


@pytest.mark.parametrize("bot", BOTS)
def test_who_is_hurt_leaves(bot: Bot) -> None:
    """Where half of them are down, the other half goes with what it has."""
    g = house(human(25, 2), human(25, 40, status=Status.OUT_OF_THE_FIGHT))

    assert chosen(bot, g) == Leave(0)


@pytest.mark.parametrize("bot", BOTS)
def test_who_leaves_takes_the_wounded_along(bot: Bot) -> None:
    """Who lies beside somebody who goes home is picked up first."""
    g = house(human(25, 2), human(24, 2, status=Status.OUT_OF_THE_FIGHT))

    assert chosen(bot, g) == PickUp(0, 1)


def test_nobody_leaves_with_nothing_done() -> None:
    """Whole, and with a house to see, greedy stays: to go would be to give up."""
    g = house(human(25, 2), human(24, 2))

    assert not isinstance(chosen(Greedy(), g), Leave)


@pytest.mark.parametrize("bot", BOTS)
def test_no_shot_at_one_zombie_that_is_far(bot: Bot) -> None:
    """A gun is heard: nobody fires at a single zombie across the table."""
    g = house(human(10, 10, guns=("pistol",), hand=("pistol",)), zombie(10, 21))

    assert not isinstance(chosen(bot, g), Fire)


def test_a_house_beside_is_gone_into() -> None:
    """Who can get in goes in, rather than about it."""
    g = house(human(25, 17))

    choice = chosen(Greedy(), g)

    assert isinstance(choice, Move)
    assert 200 < choice.y < 300


@pytest.mark.parametrize("bot", BOTS)
def test_all_go_in_together(bot: Bot) -> None:
    """Who crosses a threshold takes along everybody who can come."""
    g = go_in(house(human(25, 18), human(24, 18), human(26, 18)))

    assert bot.choose(Seen(box, g, seat()), Dice.seeded(1, "bot")) == ComeAlong(0, (1, 2))


@pytest.mark.parametrize("bot", BOTS)
def test_people_are_talked_to(bot: Bot) -> None:
    """People who are met are talked to, not shot at."""
    g = searched(house(human(25, 22, star=True, rep=5), human(25, 26, side=2)))
    g.result = STANDING
    g.next(meet_people, Contact(0, (0,), (1,), ()))
    g.run()
    assert g.decision is not None
    assert {Greet(), OpenFire()} <= set(g.decision.options)

    assert bot.choose(Seen(box, g, seat()), Dice.seeded(1, "bot")) == Greet()


@pytest.mark.parametrize(
    ("dice", "urge"), [((2, 2), SURE), ((2, 1), SURE), ((4, 0), SILLY), ((3, 1), SILLY)]
)
def test_dice_are_shared_evenly(dice: tuple[int, ...], urge: float) -> None:
    """Who fights two at once leaves none of them without dice against it."""
    assert split_urge(Split((1, 2), dice)) == urge


def test_turning_about_is_no_order() -> None:
    """Nobody thinks of turning where there is something to do, nor of ending before all did it."""
    g = order(house(human(25, 15), human(24, 15), zombie(25, 8)))
    assert g.decision is not None
    assert g.encounter is not None
    assert g.decision.prompt == Prompt.ORDERS
    options = g.decision.options

    urges = dict(zip(options, sensible(g, g.encounter, options) or (), strict=True))

    assert {urge for it, urge in urges.items() if isinstance(it, Turn)} <= {SILLY}
    assert urges[EndActivation()] == SILLY


@pytest.mark.parametrize(
    ("more", "fewer"),
    [
        pytest.param((zombie(25, 14), zombie(26, 14)), (zombie(25, 14),), id="two, or one"),
        pytest.param((zombie(25, 14),), (zombie(*FAR),), id="near, or far"),
        pytest.param((zombie(25, 14),), (zombie(25, 14, prone=True),), id="up, or down"),
    ],
)
def test_risk_grows_with_zombies_at_hand(
    more: tuple[Figure, ...], fewer: tuple[Figure, ...]
) -> None:
    """The more of them, the nearer, and the sooner on their feet, the more is at stake."""
    one, other = (house(human(25, 10), *dead) for dead in (more, fewer))

    assert risk(one, 1) > risk(other, 1) >= 0
    assert score(one, seat()) < score(other, seat())


def test_walls_keep_zombies_off() -> None:
    """Who is in a house is safer from those outside than who stands in the open."""
    inside, outside = house(human(25, 25), zombie(25, 18)), house(human(25, 11), zombie(25, 18))

    assert risk(inside, 1) < risk(outside, 1)


@pytest.mark.parametrize(
    ("wants", "offers", "good"),
    [
        pytest.param(("food",), ("luxury",), True, id="luxury for food"),
        pytest.param(("body-armour",), ("food",), False, id="food for armour"),
        pytest.param(("food",), ("medicine",), False, id="medicine for food"),
    ],
)
def test_in_a_campaign_one_trades_for_food(
    wants: tuple[str, ...], offers: tuple[str, ...], *, good: bool
) -> None:
    """A group that must eat takes food for what it can do without, and gives none away."""
    g = afield()

    assert (barter_urge(g, Barter(0, 0, wants, offers)) == SURE) == good


def test_who_meets_the_dead_in_a_house_gets_away_from_them() -> None:
    """Who may act before they do goes as far from them as he can, and then fires."""
    g = met(house(human(25, 23.5, gun="pistol"), dice=(4, 5, 3, 1, 6)))

    away = Habit().choose(Seen(box, g, seat()), Dice.seeded(1, "bot"))
    assert isinstance(away, BackOff)
    g.choose(away)
    after = Habit().choose(Seen(box, g, seat()), Dice.seeded(1, "bot"))

    assert away.y < 235
    assert isinstance(after, Fire)


@pytest.mark.parametrize(("peaceful", "most"), [(True, SILLY), (False, 0.9 * SURE)])
def test_who_leaves_one_in_peace_is_left_in_peace(*, peaceful: bool, most: float) -> None:
    """Nobody fires at people who let him go, as he does at others."""
    other = human(25, 28, side=2, gun="pistol")
    other.who = msgspec.structs.replace(other.who, peaceful=peaceful)
    g = order(searched(house(human(25, 25, gun="pistol"), other)))
    assert g.decision is not None
    assert g.encounter is not None
    shots = [it for it in g.decision.options if isinstance(it, Fire)]

    urges = {fire_urge(g, outing(g, g.encounter), it) for it in shots}

    assert urges == {most}


@pytest.mark.parametrize(
    ("rep", "turn", "pack", "goes"),
    [
        pytest.param(4, 1, (), False, id="there is something to find"),
        pytest.param(4, 1, ("food",), True, id="something was found"),
        pytest.param(1, 1, (), True, id="too weak"),
        pytest.param(4, 6, (), True, id="long enough"),
    ],
)
def test_who_must_live_on_does_not_stay_long(
    rep: int, turn: int, pack: tuple[str, ...], *, goes: bool
) -> None:
    """In a campaign one goes with the first find, when weak, and after a few turns."""
    g = afield(sheet(star(rep)))
    assert g.encounter is not None
    g.figures[0].rep, g.turn = rep, turn
    g.encounter.packs[0] = pack

    assert is_going_home(g, g.encounter, g.figures[0].who.side) is goes


def test_the_dead_send_home_who_must_live_on_and_nobody_else() -> None:
    """In a campaign there is another day; where one encounter is all there is, one stays."""
    today, lasting = house(human(25, 2)), afield(sheet(star(4)))
    for g in (today, lasting):
        it = g.figures[0]
        crowd = [zombie(it.x / 10 + by, it.y / 10 + 4) for by in (-2, 0, 2)]
        g.figures = [*g.figures, *crowd]

    going = [
        g.encounter is not None and is_going_home(g, g.encounter, g.figures[0].who.side)
        for g in (today, lasting)
    ]

    assert going == [False, True]
