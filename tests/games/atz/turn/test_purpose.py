"""What a free skirmish is about: each purpose, said at the start, shown as it goes, and judged."""

import pytest

from shamble.games.atz.activation.activation import take_order
from shamble.games.atz.battle.events import ErrandDone, PurposeSet
from shamble.games.atz.battle.options import EndActivation, Leave
from shamble.games.atz.battle.state import Atz, Figure, Purpose, Settings
from shamble.games.atz.book.terms import Status
from shamble.games.atz.scenarios.deal import deal, settle, thing_spot
from shamble.games.atz.telling.view import view
from shamble.games.atz.turn.finish import finish_if_over
from shamble.games.atz.turn.purpose import Tally, tally
from shamble.kernel.dice import Dice
from shamble.kernel.options import Seat
from tests.games.atz.positions import activate, battle, human, run, table, tables, zombie

LEFT, DEAD, OUT = Status.LEFT, Status.DEAD, Status.OUT_OF_THE_FIGHT


def skirmish(purpose: Purpose, *figures: Figure, limit: int = 12) -> Atz:
    """Return a battle about something."""
    settings = Settings(scenario="skirmish", purpose=purpose, turn_limit=limit)
    return battle(*(it.copy() for it in figures), settings=settings)


@pytest.mark.rule("atz.skirmish.purpose")
@pytest.mark.parametrize(
    ("settings", "purpose"),
    [
        pytest.param(Settings(scenario="skirmish"), "get-away", id="nobody else there"),
        pytest.param(Settings(scenario="skirmish", hostiles=3), "drive-off", id="hostile humans"),
        pytest.param(Settings(scenario="skirmish", purpose="hold"), "hold", id="as chosen"),
        pytest.param(Settings(scenario="skirmish", versus=True), "", id="against each other"),
        pytest.param(Settings(scenario="the-bleens", purpose="hold"), "", id="a scenario"),
    ],
)
def test_skirmish_purpose_what_it_is(settings: Settings, purpose: str) -> None:
    """A free skirmish has the purpose that was chosen, or the one that its people suggest."""
    assert settle(settings, 1, tables()).purpose == purpose


@pytest.mark.rule("atz.skirmish.purpose")
def test_skirmish_purpose_is_said_first_and_shown() -> None:
    """The purpose is told before anything happens, and every view shows how far it is reached."""
    settings = Settings(scenario="skirmish", hostiles=2, town=False)
    g = deal(1, Dice.seeded(1), settings, tables())
    g.log = []

    g.run()

    first = g.log[0].event
    assert isinstance(first, PurposeSet)
    assert (first.purpose, first.turns) == ("drive-off", 12)
    shown = view(g, Seat(0))
    assert shown.title == "Free skirmish"
    assert "0 of 2 are hurt or gone" in shown.goal


@pytest.mark.rule("atz.skirmish.drive-off", "atz.skirmish.purpose")
@pytest.mark.parametrize(
    ("statuses", "found", "over"),
    [
        pytest.param((OUT, LEFT), Tally(2, 2), True, id="one hurt, one fled"),
        pytest.param((DEAD, Status.HUNKERED), Tally(1, 2), False, id="one hides"),
        pytest.param((DEAD, Status.STUNNED), Tally(1, 2), False, id="one is stunned"),
    ],
)
def test_skirmish_drive_off(statuses: tuple[Status, ...], found: Tally, *, over: bool) -> None:
    """All hostile humans must be hurt or gone; when a turn ends with that, it is won."""
    g = skirmish(
        "drive-off",
        human(20, 20),
        zombie(40, 40),
        *(human(9, 9, side=2, status=s) for s in statuses),
    )

    assert tally(g) == found
    assert finish_if_over(g, turn_over=True) is over
    assert (g.result is not None and g.result.reason == "drive-off") is over


@pytest.mark.rule("atz.skirmish.hold", "atz.skirmish.purpose")
@pytest.mark.parametrize(
    ("others", "reason"),
    [
        pytest.param((human(24, 29),), "hold", id="two of us"),
        pytest.param((human(24, 29), zombie(24, 20)), "hold", id="two against one"),
        pytest.param((zombie(24, 20),), "no-hold", id="one against one"),
        pytest.param((human(22, 22, side=2),), "no-hold", id="a hostile human"),
        pytest.param((zombie(24, 20, status=DEAD),), "hold", id="one against none"),
        pytest.param((zombie(24, 17.9),), "hold", id="it is farther than 6 inches away"),
    ],
)
def test_skirmish_hold(others: tuple[Figure, ...], reason: str) -> None:
    """When time is up more of the players must be at the middle than enemies."""
    g = skirmish("hold", human(24, 24), *others, limit=1)

    finish_if_over(g, turn_over=True)

    assert g.result is not None
    assert (g.result.reason, g.result.ranks) == (reason, (1 if reason == "hold" else 2,))


@pytest.mark.rule("atz.skirmish.get-away")
@pytest.mark.parametrize(
    ("figures", "reason"),
    [
        pytest.param((human(24, 47, status=LEFT), human(3, 3, status=DEAD)), "get-away", id="half"),
        pytest.param(
            (human(24, 0.5, status=LEFT), human(3, 3, status=DEAD)),
            "no-get-away",
            id="back by the way they came",
        ),
        pytest.param(
            (human(24, 47, status=LEFT), human(3, 3, status=DEAD), human(4, 4, status=DEAD)),
            "no-get-away",
            id="fewer than half",
        ),
    ],
)
def test_skirmish_get_away(figures: tuple[Figure, ...], reason: str) -> None:
    """Half of the players' figures must leave by another edge than they came in by."""
    g = skirmish("get-away", *figures)

    finish_if_over(g)

    assert g.result is not None
    assert (g.result.reason, g.result.ranks) == (reason, (1,) if reason == "get-away" else (2,))


@pytest.mark.rule("atz.skirmish.survive")
@pytest.mark.parametrize(
    ("statuses", "reason"),
    [
        pytest.param((Status.HUNKERED, DEAD), "survive", id="half live"),
        pytest.param((Status.CARRYING_ON, DEAD, DEAD), "no-survive", id="fewer"),
        pytest.param((Status.CARRYING_ON, LEFT, LEFT), "no-survive", id="out there is no refuge"),
    ],
)
def test_skirmish_survive(statuses: tuple[Status, ...], reason: str) -> None:
    """Half of the players' figures must be alive and on the table when time is up."""
    g = skirmish(
        "survive", *(human(9, 9 + 2 * i, status=s) for i, s in enumerate(statuses)), limit=1
    )
    g.dice = Dice.scripted(*[1, 1] * statuses.count(Status.HUNKERED))

    finish_if_over(g, turn_over=True)

    assert g.result is not None
    assert g.result.reason == reason


@pytest.mark.rule("atz.skirmish.fetch")
def test_skirmish_fetch_where_it_lies() -> None:
    """The supplies lie as near the middle as one can stand, outside of buildings."""
    assert thing_spot(table()) == (240, 240)
    assert thing_spot(table(buildings=((22, 22, 28, 28),))) == (210, 240)


@pytest.mark.rule("atz.skirmish.fetch")
def test_skirmish_fetch_and_leave() -> None:
    """Who ends an activation at the supplies has them; it is won when he leaves the table."""
    g = skirmish("fetch", human(24, 46.5), human(9, 9))
    g.thing = (240, 469)
    activate(g, 0)
    g.log = []
    run(g, take_order, EndActivation())
    taken = [one.event.figure for one in g.log if isinstance(one.event, ErrandDone)]
    g.result = None
    over = finish_if_over(g, turn_over=True)
    activate(g, 0)

    run(g, take_order, Leave(0))
    g.result = None

    assert (taken, over) == ([0], False)
    assert finish_if_over(g, turn_over=True)
    assert g.result is not None
    assert g.result.reason == "fetch"  # type: ignore[unreachable]


@pytest.mark.rule("atz.skirmish.fetch")
def test_skirmish_fetch_from_one_who_fell() -> None:
    """Where its bearer goes down, the next who comes to him has it."""
    g = skirmish("fetch", human(24, 24), human(20, 20, status=OUT))
    g.thing, g.bearer = (100, 100), 1
    activate(g, 0)
    g.figures[0].x, g.figures[0].y = 210, 200

    run(g, take_order, EndActivation())

    assert g.bearer == 0
