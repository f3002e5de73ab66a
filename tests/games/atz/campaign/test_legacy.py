"""What those leave to the group who die among their own, and how the dead are remembered."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.campaign_options import Spare
from shamble.games.atz.battle.options import Concede
from shamble.games.atz.battle.state import LEFT, Atz
from shamble.games.atz.book.terms import Status
from shamble.games.atz.campaign.legacy import inherited
from shamble.games.atz.campaign.stores import count
from shamble.kernel.dice import Dice
from tests.games.atz.camps import afield, grunt, now, sheet, star

BEN = grunt(family=True, guns=("shotgun",), melee=("knife",), pack=("food", "medicine"))


def after(*dice: int, stay: tuple[int, ...] = (), **ben: object) -> Atz:
    """Return a campaign after an encounter from which Ben came as he is said to have; then dice."""
    g = afield(sheet(star(), BEN), stay=stay)
    for it in g.figures[: len(now(g).party)]:
        it.status = LEFT
    figure = next(it for it in g.figures if it.who.name == "Ben")
    for name, value in ben.items():
        setattr(figure, name, value)
    g.dice = Dice.scripted(*dice)
    g.choose(Concede())
    return g


@pytest.mark.rule("atz.infection.software-outcome")
def test_infection_software_outcome_gear_stays_with_the_group() -> None:
    """Ben came home and turned: his gun, his blade, his food and his medicine are Ada's."""
    g = after(2, 3, bitten=True)

    made = now(g).sheet
    assert [one.how for one in made.gone] == ["turned"]
    (ada,) = made.members
    assert (ada.guns, ada.melee) == (("pistol", "shotgun"), ("knife",))
    assert sorted(ada.pack) == ["food", "medicine"]
    assert not ada.armour  # nor had he any


@pytest.mark.rule("atz.infection.software-outcome")
def test_infection_software_outcome_gear_goes_to_who_stayed_behind() -> None:
    """Where nobody else came home it is for those at the camp."""
    g = after(2, bitten=True, stay=(0,))

    made = now(g).sheet
    assert [it.name for it in made.members] == ["Ada"]
    assert count(made, "food") == 1
    assert "shotgun" in made.members[0].guns


@pytest.mark.rule("atz.infection.software-outcome", "atz.cargo.over-limit")
def test_infection_software_outcome_gear_is_carried_by_who_can() -> None:
    """What is too much for the first goes to the next; what is too much for all, to the first."""
    heirs = [star(rep=1), grunt(rep=2)]

    ada, ben = inherited(box.deck, heirs, ("shotgun", "food", "food", "food"))

    assert (ada.guns, ada.pack) == (("pistol",), ("food", "food"))
    assert (ben.guns, ben.pack) == (("pistol", "shotgun"), ("food",))


@pytest.mark.rule("atz.infection.software-outcome", "atz.recovery.after")
def test_recovery_who_dies_of_his_wounds_leaves_his_gear() -> None:
    """Carried off and dead afterwards: his things came along."""
    g = after(6, 6, 3, carried=True)

    g.choose(Spare())

    made = now(g).sheet
    assert [one.how for one in made.gone] == ["killed"]
    assert "shotgun" in made.members[0].guns


@pytest.mark.rule("atz.infection.software-outcome", "atz.recovery.left-behind")
def test_recovery_who_dies_on_a_safe_table_leaves_his_gear() -> None:
    """Nobody carried him, but his own came to him: no zombie and no enemy was there."""
    g = after(6, 6, 3, status=Status.OUT_OF_THE_FIGHT)

    made = now(g).sheet
    assert [one.how for one in made.gone] == ["killed"]
    assert "shotgun" in made.members[0].guns


@pytest.mark.rule("atz.infection.dead-do-not-rise", "atz.infection.before-recovery")
def test_infection_who_died_out_there_has_not_turned() -> None:
    """Bitten, and killed on the table: he is remembered as killed, and what he had is gone."""
    g = after(3, bitten=True, status=Status.DEAD)

    made = now(g).sheet
    assert [one.how for one in made.gone] == ["killed"]
    assert made.members[0].guns == ("pistol",)
    assert count(made, "food") == 0
