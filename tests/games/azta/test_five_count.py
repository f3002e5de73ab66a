"""The five-count: what is chosen for a player who does not decide."""

import pytest

from shamble.games.azta import box
from shamble.games.azta.five_count import choice_seconds, counted_out
from shamble.games.azta.options import (
    Accept,
    Decline,
    Discard,
    Drop,
    Forward,
    Give,
    LeaveBehind,
    Place,
    PlayEvent,
    Propose,
    Ready,
    Receive,
    Sacrifice,
    Submit,
    UseUp,
    Withdraw,
)
from shamble.games.azta.state import ZOMBIE, Who
from shamble.kernel.box import Voice
from shamble.kernel.errors import Bug
from shamble.kernel.options import CardId, Option, Seat
from shamble.kernel.window import PASS
from tests.games.azta.positions import Table, facing, play, table

STRONG = [(9, 9, 9)]
PAIR = [(9, 1, 9), (9, 2, 9)]
PISTOL = CardId("pistol")
FULL = ("crowbar", "machete", "lab-coat")


@pytest.mark.rule(
    "azta.table.five-count",
    "azta.table.five-count-forced",
    "azta.weaponize.brisk",
    "azta.case.five-count",
)
@pytest.mark.parametrize(
    ("position", "choices", "expected"),
    [
        pytest.param({"start": "help", "encounter": facing(ZOMBIE, 2)}, (), PASS, id="Help"),
        pytest.param({"start": "loot", "centre": ("pistol",)}, (), PASS, id="Loot"),
        pytest.param({"start": "screw", "encounter": facing(ZOMBIE, 2), "hands": (("eureka",),),
                      "stacks": ((), (3,), ())}, (), PASS, id="Screw"),
        pytest.param({"hands": (("pistol",),)}, (), Ready(), id="trading"),
        pytest.param({"hands": (("pistol",),)}, (Propose(Seat(1)), Give(PISTOL, None)),
                     Withdraw(), id="an offer"),
        pytest.param({"hands": (("pistol",),)},
                     (Propose(Seat(1)), Give(PISTOL, None), Submit()), Decline(), id="an answer"),
        pytest.param({"start": "flip", "enemies": ("zombie-4",)}, (), Forward(Who(1)),
                     id="forward: the highest stat"),
        pytest.param({"hands": (("pistol",),), "carried": {0: ["crowbar"]}}, (Ready(),),
                     Place(PISTOL, Who(1)), id="place: most room"),
        pytest.param({"hands": (("pistol",),)}, (Ready(),), Place(PISTOL, Who(0)),
                     id="place: the leftmost"),
        pytest.param({"carried": {2: ["crowbar"], 0: ["pistol"]}},
                     (Propose(Seat(1)), Give(PISTOL, Who(0)), Submit(), Accept()),
                     Receive(Who(3)), id="receive: most room"),
        pytest.param({"hands": (("eureka", "pep-talk", "bad-chili"),), "deck": ("machete",)}, (),
                     Discard(CardId("machete")), id="discard: the newest"),
        pytest.param({"hands": (("pistol",),), "carried": {0: FULL}},
                     (Ready(), Place(PISTOL, Who(0))), Drop(PISTOL, Who(0)), id="drop: the newest"),
        pytest.param({"start": "die", "encounter": facing(ZOMBIE, 0, 2), "stacks": ((), (6,), ()),
                      "carried": {0: ["crowbar", "shotgun", "pistol"]}}, (),
                     UseUp(CardId("shotgun"), Who(0)), id="one-shot: the first"),
        pytest.param({"start": "die", "encounter": facing(ZOMBIE, 0, 1), "stacks": ((), (6,), ()),
                      "carried": {0: ["crowbar"]}}, (), Sacrifice(Who(0)), id="tied: the first"),
    ],
)  # fmt: skip
def test_table_five_count(position: Table, choices: tuple[Option, ...], expected: Option) -> None:
    """A player counted out passes; where that is impossible, the table decides by a fixed rule."""
    g = play(table(PAIR, PAIR, STRONG, **position), *choices)

    chosen = counted_out(g)

    assert chosen == expected
    g.choose(chosen)


@pytest.mark.rule("azta.table.five-count-forced")
def test_table_five_count_forced_with_nobody_to_carry() -> None:
    """Gear that nobody has room for goes on the roomiest all the same; a dead hand drops it."""
    g = play(table(STRONG, STRONG, STRONG, hands=(("pistol",),), carried={0: FULL}), Ready())

    assert LeaveBehind(PISTOL) in (g.decision.options if g.decision else ())
    assert counted_out(g) == Place(PISTOL, Who(0))


@pytest.mark.rule("azta.table.five-count-forced")
def test_table_five_count_forced_target() -> None:
    """In the middle of an Event the first target is taken."""
    g = table(PAIR, PAIR, STRONG, start="screw", encounter=facing(ZOMBIE, 0, 2),
              stacks=((), (3,), ()), hands=(("eureka",),))  # fmt: skip
    play(g, PlayEvent(CardId("eureka")))
    assert g.decision is not None

    assert counted_out(g) == g.decision.options[0]


@pytest.mark.rule("azta.table.five-count")
def test_table_five_count_needs_somebody_on_the_clock() -> None:
    """When the game is over nobody can be counted out."""
    g = table(STRONG, STRONG, STRONG, start="loot", stop="loot")
    g.decision = None

    with pytest.raises(Bug):
        counted_out(g)


@pytest.mark.rule("azta.table.five-count", "azta.weaponize.brisk")
def test_table_five_count_is_a_setting_that_all_can_see() -> None:
    """Nobody counts unless the table says how many seconds a finger takes."""
    assert box.on_timeout is counted_out
    assert box.view(box.deal(3, 1), None).five_count == 0
    assert box.view(box.deal(3, 1, {"five_count": 2}), None).five_count == 2


@pytest.mark.rule("azta.table.five-count")
@pytest.mark.parametrize(
    ("finger", "seconds"),
    [pytest.param(0, 0, id="nobody counts"), pytest.param(2, 10, id="two seconds a finger")],
)
def test_table_five_count_has_five_fingers(finger: int, seconds: int) -> None:
    """A choice may take five fingers."""
    assert choice_seconds(box.read_settings({"five_count": finger})) == seconds
    assert box.choice_seconds is choice_seconds


@pytest.mark.rule("azta.table.five-count")
@pytest.mark.parametrize(
    ("finger", "seconds"), [pytest.param(0, 1, id="by default"), pytest.param(3, 3, id="agreed")]
)
def test_table_five_count_can_be_started_by_others(finger: int, seconds: int) -> None:
    """Whoever finds another slow counts five fingers: a second each, or as long as agreed."""
    assert box.count is not None
    assert box.count.fingers == 5
    assert box.count.seconds(box.read_settings({"five_count": finger})) == seconds


@pytest.mark.rule("azta.table.five-count")
@pytest.mark.parametrize(
    ("you", "words"),
    [
        pytest.param(Seat(0), "Five fingers, and you have not decided.", id="you"),
        pytest.param(None, "Five fingers, and Ada has not decided.", id="another"),
    ],
)
def test_table_five_count_is_told(you: Seat | None, words: str) -> None:
    """Everybody hears who was counted out."""
    assert box.counted_out is not None
    event = box.counted_out(Seat(0))

    assert box.words.event(Voice(("Ada", "Bea", "Cy"), you), box.deck, event) == words
