"""Weapons that change hands: who may give what to whom, and who is asked."""

import pytest

from shamble.games.atz.battle.events import Given
from shamble.games.atz.battle.options import Accept, Decline, GiftChoice, Give, Prompt
from shamble.games.atz.battle.state import Atz, Figure, Profile, Settings
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.people.gifts import bars_giving, gifts, give, hand_to
from shamble.kernel.options import Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId
from tests.games.atz.positions import battle, human, run, zombie

FRIENDS = RuleId("atz.seat.coop-loot")
RIVALS = RuleId("atz.seat.versus-contact")
DOG = Profile("Rex", 1, 0, Class.SURVIVOR, "dog", human=False)
LOAD = {"guns": ("pistol", "shotgun"), "hand": ("pistol",), "melee": ("knife",)}


def meeting(other: Figure, **state: object) -> Atz:
    """Return a battle with an armed figure at (20, 20) and another."""
    g = battle(
        human(20, 20, **{**LOAD, **state}),  # type: ignore[arg-type]
        other,
        settings=Settings(scenario="skirmish", versus=True),
    )
    g.seats = 2
    g.log = []
    return g


@pytest.mark.rule("atz.seat.coop-loot", "atz.seat.versus-contact")
@pytest.mark.parametrize(
    ("other", "item", "barred"),
    [
        pytest.param(human(20, 21), "pistol", None, id="a friend in contact"),
        pytest.param(human(20, 21), "knife", None, id="a knife"),
        pytest.param(human(20, 21), "assault-rifle", NOT_OFFERED, id="what he has not"),
        pytest.param(human(20, 21.1), "pistol", FRIENDS, id="a friend out of contact"),
        pytest.param(human(20, 21, seat=1), "pistol", None, id="a friend of another seat"),
        pytest.param(human(20, 21, status=Status.STUNNED), "pistol", FRIENDS, id="a stunned one"),
        pytest.param(human(20, 21, status=Status.LEFT), "pistol", NOT_OFFERED, id="one who left"),
        pytest.param(human(20, 21, carried=True), "pistol", NOT_OFFERED, id="one who is carried"),
        pytest.param(human(20, 21, who=DOG), "pistol", NOT_OFFERED, id="a dog"),
        pytest.param(zombie(20, 21), "pistol", NOT_OFFERED, id="a zombie"),
        pytest.param(human(20, 24, side=2, seat=1), "pistol", None, id="an opponent 4 inches away"),
        pytest.param(human(20, 24.1, side=2, seat=1), "pistol", RIVALS, id="a tenth farther"),
        pytest.param(
            human(20, 21, side=2, seat=1, floor=1), "pistol", RIVALS, id="on another floor"
        ),
        pytest.param(
            human(20, 21, side=2, seat=1, status=Status.STUNNED), "pistol", RIVALS, id="stunned"
        ),
        pytest.param(human(20, 21, side=2), "pistol", NOT_OFFERED, id="nobody's"),
    ],
)
def test_seat_versus_contact_who_may_give(other: Figure, item: str, barred: RuleId | None) -> None:
    """Friends give in contact, opponents within 4 inches, to humans who carry on."""
    g = meeting(other)

    assert bars_giving(g, Give(0, 1, item)) == barred


@pytest.mark.rule("atz.seat.versus-contact", "atz.seat.coop-loot")
@pytest.mark.parametrize(
    ("other", "choice", "guns"),
    [
        pytest.param(human(20, 21, seat=1), Accept(), ("shotgun",), id="a friend accepts"),
        pytest.param(human(20, 21, seat=1), Decline(), (), id="a friend declines"),
        pytest.param(human(20, 21, side=2, seat=1), Accept(), ("shotgun",), id="an opponent"),
    ],
)
def test_seat_versus_contact_consent(
    other: Figure, choice: GiftChoice, guns: tuple[str, ...]
) -> None:
    """Another player is asked whether the gift is wanted."""
    g = meeting(other)
    run(g, give, Give(0, 1, "shotgun"))
    asked = g.decision

    g.choose(choice)

    assert asked is not None
    assert (asked.seat, asked.prompt) == (Seat(1), Prompt.GIFT)
    assert asked.options == (Accept(), Decline())
    assert g.figures[1].guns == guns
    assert g.figures[0].guns == (("pistol",) if guns else ("pistol", "shotgun"))


@pytest.mark.rule("atz.seat.coop-loot")
def test_seat_coop_loot_ones_own_are_not_asked() -> None:
    """Between the figures of one player a weapon changes hands at once."""
    g = meeting(human(20, 21))

    run(g, give, Give(0, 1, "shotgun"))

    assert g.decision is None
    assert g.figures[1].guns == ("shotgun",)


@pytest.mark.rule("atz.seat.coop-loot")
@pytest.mark.parametrize(
    ("item", "mine", "hand", "theirs", "holds"),
    [
        pytest.param("shotgun", ("pistol",), ("pistol",), ("shotgun",), ("shotgun",), id="a spare"),
        pytest.param("pistol", ("shotgun",), ("shotgun",), ("pistol",), ("pistol",), id="his own"),
    ],
)
def test_seat_coop_loot_hands(
    item: str,
    mine: tuple[str, ...],
    hand: tuple[str, ...],
    theirs: tuple[str, ...],
    holds: tuple[str, ...],
) -> None:
    """Whoever gives the gun in his hand takes the next; an empty hand takes the gift."""
    g = meeting(human(20, 21))

    hand_to(g, Give(0, 1, item))

    it, other = g.figures
    assert (it.guns, it.hand, other.guns, other.hand) == (mine, hand, theirs, holds)
    assert [one.event for one in g.log or ()] == [Given(0, 1, item)]
    assert (it.melee, other.melee) == (("knife",), ())


@pytest.mark.rule("atz.seat.coop-loot")
def test_seat_coop_loot_a_full_hand_keeps_its_gun() -> None:
    """Whoever holds a gun goes on holding it, and has the gift besides, as empty as it was."""
    g = meeting(
        human(20, 21, guns=("ba-pistol",), hand=("ba-pistol",), empty=("ba-pistol",)),
        empty=("shotgun", "pistol"),
    )

    hand_to(g, Give(0, 1, "shotgun"))

    it, other = g.figures
    assert (other.guns, other.hand) == (("ba-pistol", "shotgun"), ("ba-pistol",))
    assert (it.empty, other.empty) == (("pistol",), ("ba-pistol", "shotgun"))


@pytest.mark.rule("atz.seat.coop-loot")
def test_seat_coop_loot_knives() -> None:
    """A melee weapon goes from one to the other, the first of several of a kind."""
    g = meeting(human(20, 21, melee=("machete",)), melee=("knife", "club", "knife"))

    hand_to(g, Give(0, 1, "knife"))

    it, other = g.figures
    assert (it.melee, other.melee) == (("club", "knife"), ("machete", "knife"))
    assert (it.guns, other.guns) == (("pistol", "shotgun"), ())


@pytest.mark.rule("atz.seat.coop-loot")
@pytest.mark.parametrize(
    ("other", "listed"),
    [
        pytest.param(human(20, 21), ["shotgun"], id="a friend without a gun"),
        pytest.param(human(20, 21, gun="pistol"), [], id="one who has a gun"),
        pytest.param(human(20, 23), [], id="one out of contact"),
        pytest.param(human(20, 21, side=2, seat=1), [], id="an opponent"),
    ],
)
def test_seat_coop_loot_what_is_listed(other: Figure, listed: list[str]) -> None:
    """Listed are guns that are not in hand, for friends in contact who have none."""
    g = meeting(other)

    assert gifts(g, 0) == [Give(0, 1, name) for name in listed]


@pytest.mark.rule("atz.seat.coop-loot")
def test_seat_coop_loot_to_the_first_figure() -> None:
    """Anybody may be given something, the first figure too."""
    g = meeting(human(20, 21, gun="pistol"))

    assert bars_giving(g, Give(1, 0, "pistol")) is None


@pytest.mark.rule("atz.seat.coop-loot")
def test_seat_coop_loot_one_of_two_guns_in_hand() -> None:
    """Whoever gives one of two guns that he holds is left with the first of the others."""
    g = meeting(
        human(20, 21), guns=("shotgun", "pistol", "ba-pistol"), hand=("pistol", "ba-pistol")
    )

    hand_to(g, Give(0, 1, "ba-pistol"))

    assert (g.figures[0].guns, g.figures[0].hand) == (("shotgun", "pistol"), ("shotgun",))
