"""What is told about the wounded, the runaways and the bitten after a battle."""

import msgspec
import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.encounter_events import MercyRolled
from shamble.games.atz.battle.events import Downed, Infected, Recovered
from shamble.games.atz.battle.options import CheatDeath, Concede, Die, Prompt
from shamble.games.atz.battle.state import NOBODY, Figure, Settings
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.turn.finish import after_battle, count_downs, count_stars
from shamble.kernel.options import Event, Option
from shamble.kernel.rules import RuleId
from tests.games.atz.positions import battle, human, zombie

AFTER = RuleId("atz.recovery.after")
GANGER, SOLDIER = Class.GANGER, Class.MILITARY
STUNNED, OUT = Status.STUNNED, Status.OUT_OF_THE_FIGHT
LEFT_BEHIND = RuleId("atz.recovery.left-behind")


def kind_of(kind: str, *, side: int = 1, status: Status = Status.CARRYING_ON) -> Figure:
    """Return somebody of a trade."""
    it = human(21, 20, side=side, status=status)
    it.who = msgspec.structs.replace(it.who, type=kind)
    return it


@pytest.mark.rule("atz.recovery.after", "atz.recovery.left-behind", "atz.infection.roll")
@pytest.mark.rule("atz.mercy.when", "atz.mercy.pass-2", "atz.mercy.pass-1", "atz.mercy.pass-0")
@pytest.mark.rule("atz.mercy.star-protection")
@pytest.mark.parametrize(
    ("figures", "dice", "told"),
    [
        pytest.param(
            (human(20, 20, status=Status.OUT_OF_THE_FIGHT),),
            (1, 5),
            Recovered(0, (1, 5), 1, True, AFTER),  # noqa: FBT003  (an event's fields)
            id="out of the fight, the field held",
        ),
        pytest.param(
            (human(20, 20, status=Status.OUT_OF_THE_FIGHT), zombie(30, 30)),
            (),
            Downed(0, NOBODY, Status.DEAD, LEFT_BEHIND),
            id="left to the zombies",
        ),
        pytest.param(
            (human(20, 20, status=Status.OUT_OF_THE_FIGHT), human(30, 30, side=2)),
            (1, 2),
            MercyRolled(0, 1, (1, 2), 2, True),  # noqa: FBT003  (an event's fields)
            id="left to enemies, who let him go",
        ),
        pytest.param(
            (human(20, 20, status=Status.OUT_OF_THE_FIGHT), human(30, 30, side=2)),
            (5, 6),
            MercyRolled(0, 1, (5, 6), 0, False),  # noqa: FBT003  (an event's fields)
            id="left to enemies, who kill him",
        ),
        pytest.param(
            (human(20, 20, status=Status.OUT_OF_THE_FIGHT), human(30, 30, side=2, kind=SOLDIER)),
            (1, 6),
            MercyRolled(0, 1, (1, 6), 0, False),  # noqa: FBT003  (an event's fields)
            id="a survivor left to soldiers: one die is none",
        ),
        pytest.param(
            (human(20, 20, status=Status.OUT_OF_THE_FIGHT), human(30, 30, side=2, kind=GANGER)),
            (1, 6),
            MercyRolled(0, 1, (1, 6), 2, True),  # noqa: FBT003  (an event's fields)
            id="a survivor left to gangers: one die is two",
        ),
        pytest.param(
            (human(20, 20, status=Status.OUT_OF_THE_FIGHT), human(30, 30, side=2)),
            (1, 6),
            MercyRolled(0, 1, (1, 6), 2, True),  # noqa: FBT003  (an event's fields)
            id="left to his own kind: one die is two",
        ),
        pytest.param(
            (
                human(20, 20, rep=5, star=True, status=Status.OUT_OF_THE_FIGHT),
                human(30, 30, side=2),
            ),
            (5, 6),
            MercyRolled(0, 1, (5, 6), 0, True),  # noqa: FBT003  (an event's fields)
            id="a Star whom a lower Rep cannot kill",
        ),
        pytest.param(
            (
                human(20, 20, status=Status.OUT_OF_THE_FIGHT),
                human(3, 3, side=2, status=Status.CAPTURED),
            ),
            (1, 2),
            Recovered(0, (1, 2), 2, True, AFTER),  # noqa: FBT003  (an event's fields)
            id="left where all enemies are beaten",
        ),
        pytest.param(
            (human(20, 20, status=Status.OUT_OF_THE_FIGHT), human(3, 3, side=2, status=STUNNED)),
            (1, 2),
            MercyRolled(0, 1, (1, 2), 2, True),  # noqa: FBT003  (an event's fields)
            id="left to one who is stunned, and will be up again",
        ),
        pytest.param(
            (human(20, 20, status=Status.HUNKERED),),
            (5, 5),
            Recovered(0, (5, 5), 0, False, AFTER),  # noqa: FBT003  (an event's fields)
            id="ran and never came back",
        ),
        pytest.param(
            (human(20, 20, bitten=True),),
            (5,),
            Infected(0, 5, 9, False),  # noqa: FBT003  (an event's fields)
            id="bitten: Rep and die are 9",
        ),
    ],
)
def test_recovery_after_is_told(
    figures: tuple[Figure, ...], dice: tuple[int, ...], told: Event
) -> None:
    """Every test after the battle is told with its dice and its outcome."""
    g = battle(*figures, dice=dice)
    g.log = []

    after_battle(g)

    assert [one.event for one in g.log] == [told]
    assert g.dice.spent


@pytest.mark.rule("atz.seat.versus-victory")
@pytest.mark.parametrize(
    ("figure", "points"),
    [
        pytest.param(human(20, 20, star=True), [3, 0], id="a Star that lives"),
        pytest.param(human(20, 20), [0, 0], id="a Grunt that lives"),
        pytest.param(human(20, 20, star=True, status=Status.LEFT), [3, 0], id="a Star that left"),
        pytest.param(
            human(20, 20, star=True, status=Status.STUNNED), [3, 0], id="a Star that is stunned"
        ),
        pytest.param(
            human(20, 20, star=True, status=Status.OUT_OF_THE_FIGHT),
            [0, 1],
            id="a Star out of the fight",
        ),
        pytest.param(human(20, 20, status=Status.DEAD), [0, 1], id="a Grunt that died"),
        pytest.param(human(20, 20, side=3, status=Status.DEAD), [0, 0], id="nobody's"),
    ],
)
def test_seat_versus_victory_points(figure: Figure, points: list[int]) -> None:
    """A Star that survives is worth 3 points, an enemy player's human put down 1."""
    g = battle(figure, human(30, 30, side=2, seat=1), settings=Settings(versus=True))
    g.seats = 2

    downs = count_downs(g)
    assert [3 * count_stars(g, 0) + downs[0], 3 * count_stars(g, 1) + downs[1]] == points


@pytest.mark.rule("atz.mercy.pass-2", "atz.mercy.pass-0")
def test_mercy_pass_2_is_robbed() -> None:
    """Whoever is at the mercy of the enemy loses what he carries."""
    g = battle(
        human(20, 20, status=Status.OUT_OF_THE_FIGHT, gun="pistol", melee=("machete",)),
        human(30, 30, side=2),
        dice=(1, 2),
    )

    after_battle(g)

    it = g.figures[0]
    assert (it.guns, it.hand, it.melee, it.status) == ((), (), (), Status.LEFT)


@pytest.mark.rule("atz.recovery.doctor-nurse", "atz.recovery.after")
@pytest.mark.parametrize(
    ("friend", "dice", "rep"),
    [
        pytest.param(human(21, 20), (1, 5), 3, id="nobody who knows how: a Rep less"),
        pytest.param(kind_of("Nurse"), (1, 5), 4, id="a nurse: normal Rep"),
        pytest.param(kind_of("Doctor"), (5, 5, 1), 4, id="a doctor: a die more, and as a nurse"),
        pytest.param(kind_of("Nurse", status=Status.LEFT), (1, 5), 4, id="a nurse who got away"),
        pytest.param(kind_of("Nurse", status=Status.DEAD), (1, 5), 3, id="a nurse who died"),
        pytest.param(kind_of("Nurse", side=2, status=Status.LEFT), (1, 5), 3, id="not theirs"),
    ],
)
def test_recovery_doctor_nurse_after(friend: Figure, dice: tuple[int, ...], rep: int) -> None:
    """After the battle a nurse keeps the Rep of the wounded, and a doctor adds a die."""
    g = battle(human(20, 20, status=Status.OUT_OF_THE_FIGHT), friend.copy(), dice=dice)

    after_battle(g)

    assert (g.figures[0].rep, g.figures[0].status) == (rep, Status.LEFT)
    assert g.dice.spent


@pytest.mark.rule("atz.encounter.wounded-left-on-table", "atz.feast.star-victim")
@pytest.mark.parametrize("scenario", ["discover", "skirmish"])
@pytest.mark.parametrize(
    ("choice", "rep", "bites"),
    [pytest.param(CheatDeath(), 4, 1, id="cheats death"), pytest.param(Die(), 5, 0, id="dies")],
)
def test_encounter_wounded_left_on_table_a_star_may_cheat_death(
    scenario: str, choice: Option, rep: int, bites: int
) -> None:
    """A Star who is left to the zombies is asked, and tested for the bite if he lives."""
    g = box.deal(1, 7, {"scenario": scenario, "zombies": 1})
    star = next(it for it in g.figures if it.who.star)
    star.status = OUT
    g.log = []

    g.choose(Concede())
    assert g.decision is not None
    assert g.decision.prompt == Prompt.DEATH
    g.choose(choice)

    assert star.rep == rep
    assert sum(isinstance(one.event, Infected) for one in g.log) == bites
    assert g.result is not None
