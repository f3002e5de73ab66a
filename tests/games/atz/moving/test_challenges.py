"""Challenges: what is tried, on which terms, and what passing two dice, one or none does."""

import msgspec
import pytest

from shamble.games.atz.activation.activation import give_orders
from shamble.games.atz.battle.challenge_events import ChallengeRefused, ChallengeRolled
from shamble.games.atz.battle.challenge_options import (
    Agree,
    Attempt,
    Dare,
    LetBe,
    Object,
    TryAgain,
)
from shamble.games.atz.battle.options import Force, Prompt
from shamble.games.atz.battle.state import LOCKED, OPEN, Atz, Figure
from shamble.games.atz.book.challenge_table import catalogue
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.melee import dice_against
from shamble.games.atz.ground.terrain import Building, Obstacle, Opening, Terrain
from shamble.games.atz.moving.challenges import chance_of
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Refused
from tests.games.atz.encounters.houses import DOOR, HOUSE, order, told
from tests.games.atz.occurrences.chance import outing
from tests.games.atz.positions import STANDING, activate, battle, human, table, tenths, zombie

FENCE = Obstacle(tenths((20, 25, 30, 26)), tall=False)
OVER = (250, 265)  # straight across the fence from where one touches it
ACROSS = Attempt(0, "leap", *OVER)
ALLEY = Dare(0, "swing on the sign", hard=False, gain="spot", price="fall", x=250, y=180)


def ready(*figures: Figure, dice: tuple[int, ...] = (), terrain: Terrain | None = None) -> Atz:
    """Return an encounter whose people are about to be given orders."""
    g = outing(*figures, terrain=terrain)
    g.dice = Dice.scripted(*dice)
    activate(g, 0)
    return order(g)


def at_fence(*dice: int, rep: int = 4) -> Atz:
    """Return somebody of a Rep who touches a fence."""
    return ready(human(25, 24.5, rep=rep), dice=dice, terrain=table(obstacles=(FENCE,)))


def climbs(g: Atz) -> list[Attempt]:
    """Return the climbs that are on offer."""
    assert g.decision is not None
    some = [one for one in g.decision.options if isinstance(one, Attempt)]
    return [one for one in some if one.what == "climb"]


def where(g: Atz) -> tuple[int, int]:
    """Return where the first figure is."""
    return g.figures[0].x, g.figures[0].y


def rolled(g: Atz) -> list[tuple[int, int]]:
    """Return the Rep and the dice passed of each roll."""
    return [(one.rep, one.passed) for one in told(g, ChallengeRolled)]


@pytest.mark.rule("atz.challenge.roll", "atz.challenge.difficulty")
def test_challenge_roll_passes_both() -> None:
    """A leap is very hard: against Rep 4 both dice must be 3 or less."""
    g = at_fence(3, 1)

    g.choose(ACROSS)

    assert rolled(g) == [(3, 2)]
    assert where(g) == OVER
    assert g.figures[0].act.done


@pytest.mark.rule("atz.challenge.roll", "atz.challenge.consequences")
def test_challenge_roll_fails_and_pays() -> None:
    """Passing none he falls where he is, as hit by Impact 1: a 2 knocks him down."""
    g = at_fence(4, 6, 2, 1, 1)

    g.choose(ACROSS)

    assert rolled(g) == [(3, 0)]
    assert where(g) == (250, 245)
    assert (g.figures[0].prone, g.figures[0].status) == (True, Status.STUNNED)


@pytest.mark.rule("atz.challenge.pass-1")
def test_challenge_pass_1_may_be_tried_again() -> None:
    """With one die passed he may try again at once."""
    g = at_fence(3, 6, 1, 2)

    g.choose(ACROSS)
    assert g.decision is not None
    assert g.decision.prompt == Prompt.AGAIN
    assert set(g.decision.options) == {TryAgain(0), LetBe(0)}
    g.choose(TryAgain(0))

    assert rolled(g) == [(3, 1), (3, 2)]
    assert where(g) == OVER


@pytest.mark.rule("atz.challenge.pass-1", "atz.challenge.consequences")
def test_challenge_pass_1_twice_fails() -> None:
    """One die passed a second time is a failure with all it costs."""
    g = at_fence(3, 6, 6, 1, 3, 1, 1)

    g.choose(ACROSS)
    g.choose(TryAgain(0))

    assert rolled(g) == [(3, 1), (3, 1)]
    assert g.figures[0].status == Status.STUNNED


@pytest.mark.rule("atz.challenge.pass-1")
def test_challenge_pass_1_may_be_let_be() -> None:
    """Who lets it be stays where he is, unhurt."""
    g = at_fence(3, 6)

    g.choose(ACROSS)
    g.choose(LetBe(0))

    assert where(g) == (250, 245)
    assert (g.figures[0].prone, g.figures[0].act.done) == (False, True)


@pytest.mark.rule("atz.challenge.difficulty")
@pytest.mark.parametrize(("hard", "rep"), [(True, 3), (False, 4)])
def test_challenge_difficulty(hard: bool, rep: int) -> None:  # noqa: FBT001
    """Very hard is one Rep less, anything else is without penalty."""
    g = ready(human(25, 24.5), dice=(1, 1))

    g.choose(msgspec.structs.replace(ALLEY, hard=hard, y=200))

    assert rolled(g) == [(rep, 2)]


@pytest.mark.rule("atz.ex.challenge-jump", "atz.challenge.anything", "atz.challenge.consequences")
@pytest.mark.rule("atz.challenge.software-menu")
def test_challenge_jump_over_a_feast() -> None:
    """The book's jump: one Rep less; who fails lies among them and has two dice fewer."""
    g = ready(human(25, 24), human(25, 25.5, status=6), zombie(24.5, 26, prey=1), dice=(6, 6))
    jump = next(one for one in g.decision.options if isinstance(one, Attempt))  # type: ignore[union-attr]

    g.choose(jump)

    assert (jump.what, rolled(g)) == ("jump", [(3, 0)])
    it, eater = g.figures[0], g.figures[2]
    assert it.prone
    assert (it.x - eater.x) ** 2 + (it.y - eater.y) ** 2 <= 110
    assert eater.prey == -1
    assert dice_against(g, 0, 2) == 2


@pytest.mark.rule("atz.challenge.software-menu")
def test_challenge_jump_gets_beyond() -> None:
    """Who passes both lands beyond them, no farther than 4 inches."""
    g = ready(human(25, 24), zombie(25, 26, prone=True), dice=(1, 1))
    jump = next(one for one in g.decision.options if isinstance(one, Attempt))  # type: ignore[union-attr]

    g.choose(jump)

    assert where(g) == (250, 271)


@pytest.mark.rule("atz.challenge.software-menu")
@pytest.mark.parametrize(
    ("figures", "option"),
    [
        pytest.param((human(25, 20),), ACROSS, id="he does not touch the fence"),
        pytest.param((human(25, 24.5),), Attempt(0, "leap", 250, 290), id="too far"),
        pytest.param((human(25, 24.5),), Attempt(0, "leap", 255, 265), id="not straight across"),
        pytest.param((human(25, 24.5), human(25, 26.5)), ACROSS, id="somebody stands there"),
        pytest.param((human(25, 10),), Attempt(0, "jump", 250, 130), id="nobody to jump over"),
        pytest.param((human(25, 10), zombie(25, 12)), Attempt(0, "jump", 250, 131), id="it stands"),
        pytest.param((human(25, 10),), Attempt(0, "kick", opening=3), id="no such door"),
        pytest.param((human(25, 24.5, prone=True),), ACROSS, id="he lies"),
        pytest.param((human(25, 24.5, moved=True),), ACROSS, id="he has moved"),
        pytest.param((human(25, 24.5, fired=True),), ACROSS, id="he has fired"),
    ],
)
def test_challenge_menu_bars(figures: tuple[Figure, ...], option: Attempt) -> None:
    """The catalogue says what can be tried; it takes a whole activation."""
    g = ready(*figures, terrain=table(obstacles=(FENCE,)))

    assert g.bars(option) == "atz.challenge.software-menu"


@pytest.mark.rule("atz.challenge.software-menu")
@pytest.mark.parametrize(
    ("tall", "door", "listed"),
    [
        pytest.param(False, LOCKED, [Attempt(0, "kick", opening=0), ACROSS], id="both"),
        pytest.param(True, LOCKED, [Attempt(0, "kick", opening=0)], id="too tall"),
        pytest.param(False, OPEN, [ACROSS], id="not locked"),
    ],
)
def test_challenge_menu_lists(tall: bool, door: int, listed: list[Attempt]) -> None:  # noqa: FBT001
    """What is at hand is listed: a locked door, something low; nothing that is not so."""
    fence = msgspec.structs.replace(FENCE, tall=tall)
    house = ((20.0, 13.0, 30.0, 23.9),)
    terrain = table(obstacles=(fence,), buildings=house, doors=((24.5, 23.9, 25.5, 23.9),))
    g = outing(human(25, 24.5), terrain=terrain)
    g.doors = [door]
    activate(g, 0)

    order(g)

    assert g.decision is not None
    assert [one for one in g.decision.options if isinstance(one, Attempt)] == listed
    assert [g.bars(one) for one in listed] == [None] * len(listed)
    assert (g.bars(ACROSS) is None) is not tall


@pytest.mark.rule("atz.challenge.software-menu")
def test_challenge_menu_is_for_encounters() -> None:
    """A plain skirmish lists none."""
    g = battle(human(25, 24.5), terrain=table(obstacles=(FENCE,)))
    activate(g, 0)
    g.result = STANDING
    g.next(give_orders)
    g.run()

    assert g.bars(ACROSS) is not None
    assert not [one for one in g.decision.options if isinstance(one, Attempt)]  # type: ignore[union-attr]


def at_door(*dice: int) -> Atz:
    """Return somebody at a locked door."""
    g = outing(human(25, 19.4), terrain=table(buildings=(HOUSE,), doors=(DOOR,)))
    g.doors, g.dice = [LOCKED], Dice.scripted(*dice)
    activate(g, 0)
    return order(g)


@pytest.mark.rule("atz.challenge.software-menu", "atz.challenge.roll")
def test_challenge_kick_opens_and_goes_on() -> None:
    """A door that gives way costs no more: he may still move and fire."""
    g = at_door(4, 4)
    assert g.bars(Force((0,), 0)) is None

    g.choose(Attempt(0, "kick", opening=0))

    assert g.doors == [OPEN]
    it = g.figures[0]
    assert (it.act.done, it.act.moved, it.act.fired, it.act.move_left) == (
        False,
        False,
        False,
        8000,
    )


@pytest.mark.rule("atz.challenge.software-menu", "atz.challenge.consequences")
def test_challenge_kick_that_fails_costs_the_activation() -> None:
    """A door that holds costs the time."""
    g = at_door(5, 6)

    g.choose(Attempt(0, "kick", opening=0))

    assert (g.doors, g.figures[0].act.done) == ([LOCKED], True)


@pytest.mark.rule("atz.challenge.pass-1")
def test_challenge_pass_1_let_be_at_a_door() -> None:
    """Who leaves a door alone after one die passed has used the activation all the same."""
    g = at_door(4, 5)

    g.choose(Attempt(0, "kick", opening=0))
    g.choose(LetBe(0))

    assert (g.doors, g.figures[0].act.done) == ([LOCKED], True)


TOWER = Terrain(
    "tower",
    table().area,
    480,
    480,
    (Building(tenths((20, 20, 30, 30)), "house", 2, 2, stairs=(290, 290)),),
    (Opening(245, 200, 255, 200, "window", 0, 1),),
)


@pytest.mark.rule("atz.challenge.software-menu", "atz.challenge.roll")
def test_challenge_climb_up_and_down() -> None:
    """He climbs to a window one story up, and down again."""
    g = ready(human(25, 19), dice=(1, 1), terrain=TOWER)
    assert g.encounter is not None
    g.encounter.houses[0] = msgspec.structs.replace(g.encounter.houses[0], entered=True)
    g.choose(Attempt(0, "climb", opening=0))
    it = g.figures[0]
    assert (it.floor, it.y > 200) == (1, True)

    g.decision = None
    activate(g, 0)
    it.act.moved = it.act.fired = False
    g.dice = Dice.scripted(1, 1)
    order(g, Attempt(0, "climb", opening=0))
    assert (it.floor, it.y < 200) == (0, True)


@pytest.mark.rule("atz.challenge.software-menu", "atz.challenge.consequences")
def test_challenge_climb_falls_to_the_ground() -> None:
    """Who fails on the way down lies at the foot of the wall."""
    g = outing(human(25, 21, floor=1), terrain=TOWER)
    assert g.encounter is not None
    g.encounter.houses[0] = msgspec.structs.replace(g.encounter.houses[0], entered=True)
    g.dice = Dice.scripted(6, 6, 3, 1, 1)
    activate(g, 0)

    order(g, Attempt(0, "climb", opening=0))

    it = g.figures[0]
    assert (it.floor, it.y < 200, it.prone) == (0, True, True)
    assert it.status == Status.STUNNED


@pytest.mark.rule("atz.challenge.software-menu")
def test_challenge_software_menu_lists_the_window_one_story_up() -> None:
    """Of windows above each other only the one a story up is offered, and none from afar."""
    windows = tuple(Opening(245, 200, 255, 200, "window", 0, floor) for floor in (0, 1, 2))
    tall = msgspec.structs.replace(TOWER, openings=windows)

    near, far = (ready(human(25, y), terrain=tall) for y in (19, 15))

    assert climbs(near) == [Attempt(0, "climb", opening=1)]
    assert climbs(far) == []


@pytest.mark.rule("atz.challenge.software-menu")
@pytest.mark.parametrize(
    ("spot", "locked", "fires"),
    [
        pytest.param((25, 15), False, (), id="too far from the wall"),
        pytest.param((25, 19), True, (), id="the window is locked"),
        pytest.param((25, 19), False, ((0, 0),), id="the house burns"),
    ],
)
def test_challenge_climb_bars(
    spot: tuple[float, float],
    locked: bool,  # noqa: FBT001
    fires: tuple[tuple[int, int], ...],
) -> None:
    """He must be at the foot of the wall, below a window that lets him in."""
    g = outing(human(*spot), terrain=TOWER)
    assert g.encounter is not None
    g.encounter.fires = fires
    g.doors = [LOCKED if locked else 0]
    activate(g, 0)
    order(g)

    assert g.bars(Attempt(0, "climb", opening=0)) == "atz.challenge.software-menu"


@pytest.mark.rule("atz.challenge.software-menu")
@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"x": 20}, id="a spot farther off than any gain of the menu"),
        pytest.param({"gain": "noise", "x": 10, "y": 10}, id="a noise that nobody can make"),
    ],
)
def test_challenge_software_menu_bounds_ones_own_words(change: dict[str, object]) -> None:
    """What is put in one's own words brings no more than the menu allows."""
    g = ready(human(25, 24))

    assert g.bars(ALLEY) is None
    assert g.bars(msgspec.structs.replace(ALLEY, **change)) == "atz.challenge.software-menu"


@pytest.mark.rule("atz.challenge.anything", "atz.challenge.software-menu")
def test_challenge_anything_in_ones_own_words() -> None:
    """Alone, one is one's own referee: the sentence, the terms, then the dice."""
    g = ready(human(25, 24), dice=(4, 4))

    g.choose(ALLEY)

    (one,) = told(g, ChallengeRolled)
    assert (one.what, one.words, one.passed) == ("", "swing on the sign", 2)
    assert where(g) == (250, 180)


@pytest.mark.rule("atz.challenge.consequences", "atz.challenge.anything", "atz.challenge.roll")
@pytest.mark.rule("atz.challenge.software-menu")
@pytest.mark.parametrize(
    ("gain", "price", "dice", "heard", "prone"),
    [
        ("noise", "time", (1, 1), [(250, 300, 6)], False),
        ("noise", "noise", (6, 6), [(250, 240, 6)], False),
        ("story", "prone", (6, 6), [], True),
        ("story", "time", (6, 6), [], False),
        ("story", "prone", (1, 1), [], False),
    ],
)
def test_challenge_consequences_are_as_said(
    gain: str,
    price: str,
    dice: tuple[int, ...],
    heard: list[tuple[int, int, int]],
    prone: bool,  # noqa: FBT001
) -> None:
    """What was said before the dice is what comes."""
    g = ready(human(25, 24), dice=dice)

    g.choose(msgspec.structs.replace(ALLEY, gain=gain, price=price, y=300))

    assert [(one.x, one.y, one.shots) for one in g.heard] == heard
    assert g.figures[0].prone is prone


@pytest.mark.rule("atz.challenge.software-menu", "atz.challenge.anything")
@pytest.mark.parametrize(
    ("change", "rule"),
    [
        pytest.param({"y": 159}, "software-menu", id="a hair farther than a move"),
        pytest.param({"y": 240}, "software-menu", id="where he is"),
        pytest.param({"gain": "noise", "y": 119}, "software-menu", id="noise too far off"),
        pytest.param({"words": "a\x1b[2Jb"}, "anything", id="what cannot be printed"),
        pytest.param({"words": "   "}, "anything", id="nothing said"),
    ],
)
def test_challenge_anything_has_bounds(change: dict[str, object], rule: str) -> None:
    """A sentence that can be read, and a spot that is not too far."""
    g = ready(human(25, 24))

    with pytest.raises(Refused) as refused:
        g.choose(msgspec.structs.replace(ALLEY, **change))

    assert refused.value.rule == f"atz.challenge.{rule}"
    assert not g.figures[0].act.done
    assert g.bars(msgspec.structs.replace(ALLEY, y=160)) is None
    assert g.bars(msgspec.structs.replace(ALLEY, gain="noise", y=120)) is None


def table_of(seats: int, *dice: int) -> Atz:
    """Return several players' people together, the first of whom is active and dares something."""
    g = outing(human(25, 24), *(human(10, 10 + 4 * i, seat=i) for i in range(1, seats)))
    g.seats = seats
    g.dice = Dice.scripted(*dice)
    activate(g, 0)
    return order(g, ALLEY)


@pytest.mark.rule("atz.challenge.software-menu")
def test_challenge_needs_the_table_to_agree() -> None:
    """The other player is asked before any die is rolled, and it is tried if he agrees."""
    g = table_of(2, 1, 1)
    assert g.decision is not None
    assert (g.decision.seat, g.decision.prompt) == (1, Prompt.CONSENT)
    assert not told(g, ChallengeRolled)

    g.choose(Agree())

    assert where(g) == (250, 180)


@pytest.mark.rule("atz.challenge.software-menu")
def test_challenge_software_menu_asks_everybody() -> None:
    """Each of the other players is asked in turn, and all have to agree."""
    g = table_of(3, 1, 1)
    g.choose(Agree())
    assert g.decision is not None
    assert (g.decision.seat, g.decision.prompt) == (2, Prompt.CONSENT)
    assert not told(g, ChallengeRolled)

    g.choose(Agree())

    assert where(g) == (250, 180)


@pytest.mark.rule("atz.challenge.software-menu")
def test_challenge_is_not_tried_if_somebody_objects() -> None:
    """Nothing is tried then, and nothing lost."""
    g = table_of(2)

    g.choose(Object())

    assert len(told(g, ChallengeRefused)) == 1
    it = g.figures[0]
    assert (where(g), it.act.done, it.act.moved) == ((250, 240), False, False)


@pytest.mark.rule("atz.challenge.roll", "atz.challenge.pass-1")
@pytest.mark.parametrize(
    ("rep", "percent"), [(0, 0), (1, 4), (3, 38), (4, 64), (5, 89), (6, 100), (7, 100)]
)
def test_challenge_odds(rep: int, percent: int) -> None:
    """Both dice, or one and then both."""
    assert round(100 * chance_of(rep)) == percent


@pytest.mark.rule("atz.challenge.software-menu")
def test_challenge_catalogue() -> None:
    """Three of the catalogue are very hard; a door is not."""
    rows = {row.id: (row.hard, row.gain, row.price) for row in catalogue().values()}

    assert rows == {
        "leap": (True, "spot", "fall"),
        "jump": (True, "spot", "among"),
        "climb": (True, "floor", "fall"),
        "kick": (False, "door", "time"),
    }
