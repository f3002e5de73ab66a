"""Lines of the story carry their dice, and say what belongs together."""

from shamble.games.atz import box
from shamble.games.atz.battle import events
from shamble.kernel.box import Voice
from shamble.server.table.lines import lines_of

VOICE = Voice(("Ann",), figures=("Ada", "Ben"))


def test_lines_that_belong_together_are_of_one_choice() -> None:
    """Steps of a march are joined, but not to those of the choice before."""
    steps = [events.Moved(0, x, 5) for x in range(4)]
    heard = [(1, ply, step) for ply, step in zip((1, 1, 2, 2), steps, strict=True)]

    lines = lines_of(box, box.deck, VOICE, heard)

    assert [line.joins for line in lines] == [False, True, False, True]
    assert [line.event for line in lines] == steps


def test_lines_carry_the_dice_as_they_were_read() -> None:
    """Dice come with whoever rolled them."""
    (line,) = lines_of(box, box.deck, VOICE, [(1, 1, events.DeadEnd(1, 4))])

    assert [(roll.who, roll.dice) for roll in line.rolls] == [("Ben", (4,))]
    assert line.words.startswith("Ben turns")
