"""What the table shows of a tie for being the victim."""

import pytest

from shamble.games.azta import box
from shamble.games.azta.state import ZOMBIE, Who
from shamble.kernel.box import Voice
from shamble.kernel.options import Seat
from tests.games.azta.positions import Team, facing, table

VOICE = Voice(("Ann", "Bea", "Cy"), Seat(2))


@pytest.mark.rule("azta.tie.first-clockwise")
@pytest.mark.parametrize(
    ("teams", "first", "shielded", "said"),
    [
        pytest.param(
            ["coach-brickhouse", "coach-brickhouse", "coach-brickhouse"], 1, (),
            ["Bea's Coach Brickhouse, who loses the tie"], id="met first",
        ),
        pytest.param(
            ["coach-brickhouse", "officer-paperwork", "coach-brickhouse"], 0, (),
            ["Bea's Officer Paperwork"], id="nobody is tied with the weakest",
        ),
        pytest.param(
            ["officer-paperwork", "officer-paperwork", "coach-brickhouse"], 0, (1,),
            ["Ann's Officer Paperwork"], id="tied with one who cannot be the victim",
        ),
    ],
)  # fmt: skip
def test_tie_first_clockwise_is_shown(
    teams: list[str], first: int, shielded: tuple[int, ...], said: list[str]
) -> None:
    """Who would die of several that are tied is told from the others by losing the tie."""
    encounter = facing(ZOMBIE, 0, 1, 2)
    encounter.shielded += [Who(i) for i in shielded]
    one_each: list[Team] = [[name] for name in teams]
    g = table(
        *one_each, start="screw", stop="screw", hands=((), (), ("eureka",)), first=first,
        encounter=encounter, stacks=((), (4, 4), ()),
    )  # fmt: skip

    picture = box.picture(VOICE, g.deck, box.view(g, Seat(2)))

    dies = [line.partition("dies")[2] for line in picture.splitlines() if " dies " in line]
    assert [line.partition("[")[0].strip() for line in dies] == said
