"""When there is a random event, and what the table says."""

import pytest

from shamble.games.atz.battle.events import TurnBegun
from shamble.games.atz.battle.occurrence_events import Occurred, WeatherTurned
from shamble.games.atz.battle.state import Settings
from shamble.games.atz.book.occurrence_table import rows_for
from shamble.games.atz.table.sight import sees
from shamble.games.atz.telling.picture import picture
from shamble.games.atz.telling.view import view
from shamble.games.atz.turn.turn import begin_turn
from shamble.kernel.box import Voice
from shamble.kernel.dice import Dice
from tests.games.atz.encounters.houses import DOOR, HOUSE, told
from tests.games.atz.garage import car
from tests.games.atz.occurrences.chance import event, outing
from tests.games.atz.positions import battle, human, run, table, zombie

EMPTY_HANDED = (1, 2)  # a weapon falls apart, of somebody who has none


@pytest.mark.rule("atz.event.trigger", "atz.event.no-reroll", "atz.event.may-not-happen")
def test_event_trigger_is_a_double_six_before_the_dice_are_thrown_again() -> None:
    """Two sixes bring an event; what cannot happen is not rolled again, and the dice are."""
    g = outing(human(24, 24), zombie(5, 5))

    one = event(g, *EMPTY_HANDED)

    assert (one.activation, one.dice, one.what, one.happens) == ((6, 6), (1, 2), "breaks", False)
    (turn,) = told(g, TurnBegun)
    assert turn.rolls == ((6, 6), (1, 6))
    kinds = [type(entry.event) for entry in g.log or ()]
    assert kinds.index(Occurred) < kinds.index(TurnBegun)


@pytest.mark.rule("atz.event.trigger", "atz.event.no-reroll")
def test_event_trigger_comes_again_with_every_double_six() -> None:
    """Each double six brings an event of its own."""
    g = outing(human(24, 24), zombie(5, 5))

    event(g, *EMPTY_HANDED, 6, 6, *EMPTY_HANDED)

    assert len(told(g, Occurred)) == 2


@pytest.mark.rule("atz.event.trigger")
@pytest.mark.parametrize("dice", [(5, 5, 1, 6), (1, 1, 1, 6), (6, 5), (1, 6)])
def test_event_trigger_is_nothing_else(dice: tuple[int, ...]) -> None:
    """Other doubles are just thrown again."""
    g = outing(human(24, 24), zombie(5, 5))
    g.dice = Dice.scripted(*dice)

    run(g, begin_turn)

    assert not told(g, Occurred)


@pytest.mark.rule("atz.event.how-often", "atz.scenario.no-random-events")
def test_event_how_often_no_skirmish_has_any() -> None:
    """In a skirmish two sixes are thrown again, and that is all."""
    g = battle(human(24, 24), zombie(5, 5), dice=(6, 6, 1, 6))
    g.log = []

    run(g, begin_turn)

    assert not told(g, Occurred)


@pytest.mark.rule("atz.event.how-often")
@pytest.mark.parametrize(
    ("events", "dice", "count"),
    [
        ("never", (6, 6, 1, 6), 0),
        ("doubles", (3, 3, *EMPTY_HANDED, 1, 6), 1),
        ("doubles", (6, 6, *EMPTY_HANDED, 1, 6), 1),
        ("doubles", (5, 6), 0),
    ],
)
def test_event_how_often(events: str, dice: tuple[int, ...], count: int) -> None:
    """By an option any doubles bring one, or nothing does."""
    g = outing(human(24, 24), zombie(5, 5), events=events)
    g.dice = Dice.scripted(*dice)

    run(g, begin_turn)

    assert len(told(g, Occurred)) == count


@pytest.mark.rule("atz.event.more-than-two-dice")
@pytest.mark.parametrize(
    ("dice", "order"),
    [
        pytest.param((6, 6, 2), (0,), id="players and hostiles tie, zombies act"),
        pytest.param((6, 2, 6), (2,), id="players and zombies tie"),
    ],
)
def test_event_more_than_two_dice(dice: tuple[int, ...], order: tuple[int, ...]) -> None:
    """With three sides any two sixes bring one event; who rolled them sits out, the dice stand."""
    g = outing(human(24, 24), human(5, 40, side=2), zombie(5, 5))
    g.dice = Dice.scripted(*dice, *EMPTY_HANDED)

    run(g, begin_turn)

    assert len(told(g, Occurred)) == 1
    (turn,) = told(g, TurnBegun)
    assert (turn.rolls, turn.order) == ((dice,), order)


@pytest.mark.rule("atz.event.more-than-two-dice")
def test_event_more_than_two_dice_needs_two_sixes() -> None:
    """One six among three dice brings none."""
    g = outing(human(24, 24), human(5, 40, side=2), zombie(5, 5))
    g.dice = Dice.scripted(6, 5, 2)

    run(g, begin_turn)

    assert not told(g, Occurred)


@pytest.mark.rule("atz.event.trigger")
@pytest.mark.parametrize(
    ("total", "rows"),
    [
        (2, {"dog": (1, 6)}),
        (3, {"breaks": (1, 6)}),
        (4, {"wrong-ammo": (1, 3), "out-of-gas": (4, 6)}),
        (5, {"alarm": (1, 3), "dead-end": (4, 6)}),
        (6, {"keys-left": (1, 6)}),
        (7, {"fire": (1, 6)}),
        (8, {"shadows": (1, 6)}),
        (9, {"closet": (1, 3), "back-seat": (4, 6)}),
        (10, {"weather": (1, 3), "chopper": (4, 6)}),
        (11, {"refuge": (1, 6)}),
        (12, {"phone": (1, 6)}),
    ],
)
def test_event_trigger_table(total: int, rows: dict[str, tuple[int, int]]) -> None:
    """Eleven totals, fifteen results; four totals take a further die."""
    assert {row.id: (row.low, row.high) for row in rows_for(total)} == rows


@pytest.mark.rule("atz.event.trigger", "atz.event.may-not-happen")
@pytest.mark.parametrize(
    ("dice", "what"),
    [
        ((2, 2, 4), "out-of-gas"),
        ((2, 3, 3), "alarm"),
        ((2, 3, 4), "dead-end"),
        ((3, 3), "keys-left"),
        ((3, 4), "fire"),
        ((4, 4), "shadows"),
        ((4, 5, 3), "closet"),
        ((4, 5, 4), "back-seat"),
        ((5, 5, 4), "chopper"),
        ((5, 6), "refuge"),
    ],
)
def test_event_may_not_happen(dice: tuple[int, ...], what: str) -> None:
    """One man on a bare table has no vehicle, no building, no zombie near and no gun."""
    g = outing(human(24, 24))

    one = event(g, *dice)

    assert (one.what, one.happens) == (what, False)
    assert len(g.figures) == 1


@pytest.mark.rule("atz.event.random-character")
def test_event_random_character() -> None:
    """Lots are drawn among the players' people on their feet or stunned, nobody else."""
    g = outing(
        human(24, 24, gun="pistol"),
        human(5, 5, gun="pistol", status=4),
        human(40, 40, gun="pistol", side=2),
        human(26, 24, gun="shotgun"),
        zombie(5, 40),
    )

    one = event(g, *EMPTY_HANDED, 1, other=2)

    assert (one.figure, one.item) == (3, "shotgun")


@pytest.mark.rule("atz.event.random-character")
def test_event_random_character_of_one_needs_no_lots() -> None:
    """Who is alone is meant, and so is the only vehicle on the table."""
    g = outing(human(24, 24, gun="pistol"))
    car(g, at=(30, 24))

    assert event(g, *EMPTY_HANDED).figure == 0
    assert event(g, 1, 4, 1).vehicle == 0
    assert g.vehicles[0].alarm


@pytest.mark.rule("atz.event.10-weather")
def test_event_10_weather_comes_after_so_many_activation_rolls() -> None:
    """A 2 is two throws of the activation dice, also of those that are thrown again."""
    g = outing(human(24, 24), zombie(24, 40))
    seen = [sees(g, 0, 1)]

    one = event(g, 5, 5, 1, 3)
    assert (one.what, one.count) == ("weather", 3)
    seen.append(sees(g, 0, 1))
    assert not told(g, WeatherTurned)
    g.dice = Dice.scripted(2, 2, 1, 6)
    run(g, begin_turn)
    seen.append(sees(g, 0, 1))

    assert seen == [True, True, False]
    assert len(told(g, WeatherTurned)) == 1


@pytest.mark.rule("atz.event.10-weather")
@pytest.mark.parametrize(
    ("time", "far", "seen"),
    [
        ("daytime", 12, True),
        ("daytime", 12.5, False),
        ("night", 6, True),
        ("night", 6.5, False),
    ],
)
def test_event_10_weather_hides(time: str, far: float, seen: bool) -> None:  # noqa: FBT001
    """One sees 12 inches by day then and 6 by night, to the end."""
    g = outing(human(24, 24), zombie(24, 24 + far), time=time)
    assert g.encounter is not None
    g.encounter.foul = 1
    g.dice = Dice.scripted(1, 6)

    run(g, begin_turn)

    assert sees(g, 0, 1) is seen
    g.dice = Dice.scripted(1, 6)
    run(g, begin_turn)
    assert g.encounter.foul == 0


@pytest.mark.rule("atz.event.10-weather", "atz.event.may-not-happen")
@pytest.mark.parametrize(
    ("here", "away"), [pytest.param(True, 0, id="here"), pytest.param(False, 2, id="on its way")]
)
def test_event_10_weather_once(*, here: bool, away: int) -> None:
    """Bad weather that is there, or on its way, does not come twice."""
    g = outing(human(24, 24), zombie(5, 5))
    g.settings = Settings(scenario="discover", weather=here)
    assert g.encounter is not None
    g.encounter.foul = away

    assert not event(g, 5, 5, 1).happens


@pytest.mark.rule("atz.event.07-fire-detail", "atz.event.10-weather", "atz.event.05-car-alarm")
def test_event_news_is_shown_as_long_as_it_lasts() -> None:
    """What goes on stands in the view, and above the map of the terminal."""
    g = outing(human(24, 24), zombie(5, 5), terrain=table(buildings=(HOUSE,), doors=(DOOR,)))
    car(g, at=(10, 10), running=False, alarm=True)
    assert g.encounter is not None
    assert view(outing(human(24, 24)), None).news == ()
    g.encounter.fires, g.encounter.foul = ((0, 0),), 2

    seen = view(g, None)

    assert seen.news == (
        "Bad weather is 2 activation rolls away.",
        "Fire in the house: keep out, and get out.",
        "The Sedan: its alarm is heard as 6 shots a turn; hotwire it.",
    )
    assert (seen.houses[0].burns, seen.vehicles[0].alarm, seen.foul) == (True, True, False)
    drawn = picture(Voice(("you",), None, ()), g.deck, seen)
    assert all(line in drawn for line in seen.news)
