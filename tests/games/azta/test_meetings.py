"""Two cards that meet: an ability and an Event, a load and its bag, Sudden Death and its meal."""

import pytest

from shamble.games.azta.options import Drop, Help, PlayEvent, Snatch
from shamble.games.azta.state import ZOMBIE, Who
from shamble.kernel.options import CardId
from tests.games.azta.positions import (
    asked,
    dead,
    facing,
    ids,
    offered,
    play,
    stat,
    stats,
    table,
    values,
)

STRONG = [(9, 9, 9)]
PACK, MINE_NOW = CardId("fanny-pack"), CardId("mine-now")


@pytest.mark.rule("azta.die.equal-is-safe", "azta.stat.adjusted-when")
def test_die_equal_is_safe_by_an_ability_that_comes_back() -> None:
    """Sent home, a Helper takes the base stats along; who is better alone is strong again."""
    g = table(["bouncer-tank"], ["rocker-roxy"], STRONG, start="screw",
              hands=((), (), ("trust-issues",)), encounter=facing(ZOMBIE, 0, helpers={0: 1}),
              stacks=((), (6,), ()))  # fmt: skip
    helped = stat(g, 0, ZOMBIE)

    play(g, PlayEvent(CardId("trust-issues")))

    assert (helped, stat(g, 0, ZOMBIE)) == (5 + 4, 5 + 1)
    assert dead(g) == []


@pytest.mark.rule("azta.help.contribution", "azta.loot.base-one")
def test_help_contribution_of_a_looter_with_more_to_give() -> None:
    """Who Looted gives base 1 in everything, and what an ability adds to it."""
    g = table([(2, 2, 2)], ["night-nurse-nadia"], STRONG, start="help", stop="help", looted=[1],
              encounter=facing(ZOMBIE, 0), stacks=((), (6,), ()), deck=("eureka",))  # fmt: skip

    play(g, Help(Who(1), Who(0)))

    assert stats(g, 0) == (4, 4, 4)


@pytest.mark.rule("azta.sudden.repeat", "azta.sudden.reduced-threat")
def test_sudden_reduced_threat_by_what_a_victim_takes_along() -> None:
    """A victim that costs the Threat a card more makes it too small for the next."""
    g = table(["kevin-the-extra"], [(3, 4, 3)], STRONG, start="die", sudden_death=True,
              encounter=facing(ZOMBIE, 0, 1), stacks=((), (3, 2, 2), ()))  # fmt: skip

    assert dead(g) == [0]
    assert values(g, ZOMBIE) == [3]


@pytest.mark.rule("azta.sudden.repeat", "azta.die.events-may-change")
def test_sudden_repeat_after_two_at_once() -> None:
    """Two are eaten by the Threat as it stands, then the rest face what is left of it."""
    g = table([(1, 1, 1)], [(2, 2, 2)], [(3, 3, 3), (9, 9, 9)], start="screw", sudden_death=True,
              hands=(("second-helpings",),), encounter=facing(ZOMBIE, 0, 1, 2),
              stacks=((), (3, 2, 2), ()))  # fmt: skip

    play(g, PlayEvent(CardId("second-helpings")))

    assert dead(g) == [0, 1]
    assert values(g, ZOMBIE) == [3]


@pytest.mark.rule("azta.gear.excess-dropped", "azta.gear.limit-three")
def test_gear_excess_dropped_by_whoever_loses_the_bag() -> None:
    """Robbed of the bag that held two more, its owner drops one of the four that are left."""
    load = ["fanny-pack", "machete", "chainsaw", "kitchen-knives", "crowbar"]
    g = table([(1, 1, 1)], ["chef-flambe"], STRONG, start="screw", hands=(("mine-now",),),
              carried={1: load}, encounter=facing(ZOMBIE, 0, 1), stacks=((), (6,), ()))  # fmt: skip

    play(g, PlayEvent(MINE_NOW), Snatch(PACK, Who(1), Who(0)))

    assert asked(g)[0] == 1
    assert offered(g) == {Drop(CardId(one), Who(1)) for one in load[1:]}
    assert ids(g.gear[0]) == ["fanny-pack"]
