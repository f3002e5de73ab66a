"""Adjusted stats: what counts, for whom, and against what."""

import pytest

from shamble.games.azta.state import ALIEN, TENTACLE, ZOMBIE, Change, Swelling, Who
from shamble.games.azta.stats import Part, Source, parts, threat_value, total
from shamble.games.azta.vocabulary import (
    AloneBonus,
    FirstBonus,
    GearBonus,
    HelpedBonus,
    HelperBonus,
)
from shamble.kernel.options import CardId
from tests.games.azta.positions import (
    asked,
    facing,
    person,
    stat,
    stats,
    table,
)


@pytest.mark.rule("azta.stat.alien-wits", "azta.stat.zombie-fight", "azta.stat.tentacle-speed")
@pytest.mark.parametrize(
    ("enemy", "who"),
    [
        pytest.param("alien-3", 0, id="alien by Wits"),
        pytest.param("zombie-3", 1, id="zombie by Fight"),
        pytest.param("tentacle-3", 2, id="tentacle by Speed"),
    ],
)
def test_stat_of_each_threat_is_the_only_one_that_counts(enemy: str, who: int) -> None:
    """Each Threat asks for one stat: whoever lacks that one is threatened, the others are not."""
    team = [(2, 9, 9), (9, 2, 9), (9, 9, 2)]

    g = table(team, [(9, 9, 9)], [(9, 9, 9)], start="flip", enemies=(enemy,))

    assert g.encounter is not None
    assert g.encounter.facing == [who]


@pytest.mark.rule(
    "azta.stat.adjusted",
    "azta.help.contribution",
    "azta.case.adjusted-sum",
    "azta.help.contribution-base-only",
)
def test_stat_adjusted_is_the_sum_of_all_that_counts() -> None:
    """Base 3, Gear 2, a Helper's base 4 without its Gear, and -1 by an Event make 8."""
    encounter = facing(ZOMBIE, 0, helpers={0: 1})
    encounter.changes.append(Change(Who(0), CardId("noodle-arms"), (0, -1, 0)))
    encounter.changes.append(Change(Who(1), CardId("noodle-arms"), (0, -4, 0)))

    g = table(
        [(1, 3, 1)],
        [(1, 4, 1)],
        [(1, 1, 1)],
        start="die",
        stacks=((), (6,), ()),
        carried={0: ["machete"], 1: ["chainsaw"]},
        encounter=encounter,
    )

    assert stat(g, 0, ZOMBIE) == 8
    assert parts(g, Who(0)) == [
        Part(Source.BASE, CardId("anybody"), (1, 3, 1)),
        Part(Source.GEAR, CardId("machete"), (0, 2, 0)),
        Part(Source.HELPER, CardId("anybody"), (1, 4, 1)),
        Part(Source.EVENT, CardId("noodle-arms"), (0, -1, 0)),
    ]


@pytest.mark.rule("azta.stat.adjusted-when", "azta.oneshot.counts-fully")
def test_stat_adjusted_when_is_now() -> None:
    """Gear counts as soon as it is carried: a one-shot keeps its carrier safe in the Flip step."""
    teams = ([(1, 2, 1)], [(1, 2, 1)], [(1, 9, 1)])

    g = table(*teams, start="flip", enemies=("zombie-4",), carried={1: ["shotgun"]})

    assert g.encounter is not None
    assert g.encounter.facing == [0]


@pytest.mark.rule("azta.stat.below-zero")
def test_stat_below_zero_still_tells_the_lowest() -> None:
    """Stats fall below 0, so that -2 is the victim and not -1; a Threat's value stops at 0."""
    encounter = facing(ZOMBIE, 0, 1)
    encounter.changes += [
        Change(Who(0), CardId("noodle-arms"), (0, -4, 0)),
        Change(Who(1), CardId("noodle-arms"), (0, -5, 0)),
    ]

    g = table([(1, 3, 1)], [(1, 3, 1)], [(1, 9, 1)], start="die", stacks=((), (2,), ()),
              encounter=encounter)  # fmt: skip

    assert (stat(g, 0, ZOMBIE), stat(g, 1, ZOMBIE)) == (-1, -2)
    assert not g.alive[1]
    assert g.alive[0]


@pytest.mark.rule("azta.stat.below-zero")
def test_stat_below_zero_is_not_for_threats() -> None:
    """A Threat that Events lower by more than it is worth is worth 0."""
    encounter = facing(ZOMBIE, 0)
    encounter.swellings.append(Swelling(CardId("coffee-break"), -4))

    g = table([(1, 3, 1)], [(1, 9, 1)], start="die", stacks=((), (3,), ()), encounter=encounter)

    assert threat_value(g) == 0


@pytest.mark.rule("azta.stat.gear-any-stat")
def test_stat_gear_any_stat_counts_by_its_numbers() -> None:
    """A Pistol raises Wits and Speed as well, by the numbers printed on it."""
    g = table([(1, 1, 1)], [(1, 1, 1)], [(1, 1, 1)], start="loot", stop="loot",
              carried={0: ["pistol"], 1: ["encyclopedia-z"]})  # fmt: skip

    assert stats(g, 0) == (2, 3, 2)
    assert stats(g, 1) == (3, 1, 0)


@pytest.mark.rule("azta.gear.suits-some")
@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        pytest.param((), (2, 1, 1), id="anybody"),
        pytest.param(("brainy",), (3, 1, 1), id="one match"),
        pytest.param(("brainy", "medic"), (4, 1, 1), id="every match counts once"),
    ],
)
def test_gear_suits_some_better(tags: tuple[str, ...], expected: tuple[int, int, int]) -> None:
    """A lab coat adds more to the brainy and to medics."""
    team = [person(1, 1, 1, tags=tags)]

    g = table(team, [(1, 1, 1)], start="loot", stop="loot", carried={0: ["lab-coat"]})

    assert stats(g, 0) == expected


@pytest.mark.rule("azta.gear.suits-some")
@pytest.mark.parametrize(
    ("card", "tag", "expected"),
    [
        pytest.param("first-aid-kit", "medic", (3, 3, 3), id="all three stats"),
        pytest.param("walking-frame", "senior", (1, 3, 3), id="two stats"),
    ],
)
def test_gear_suits_some_in_every_stat(card: str, tag: str, expected: tuple[int, int, int]) -> None:
    """What a Gear adds for a tag counts in each stat that it names."""
    team = [person(1, 1, 1, tags=(tag,))]

    g = table(team, [(1, 1, 1)], start="loot", stop="loot", carried={0: [card]})

    assert stats(g, 0) == expected


@pytest.mark.rule("azta.survivor.base-stats")
def test_survivor_base_stats_are_printed() -> None:
    """A Survivor alone has just its printed stats."""
    g = table(["coach-brickhouse"], [(1, 1, 1)], start="loot", stop="loot")

    assert stats(g, 0) == (2, 5, 3)


@pytest.mark.rule("azta.survivor.special")
@pytest.mark.parametrize(
    ("bonus", "load", "helped", "first", "expected"),
    [
        pytest.param(GearBonus(tag="blade", fight=1), ("machete", "chainsaw"), False, 1,
                     (0, 8, 1), id="gear: for each blade"),
        pytest.param(GearBonus(tag="book", wits=1), ("machete",), False, 1,
                     (1, 3, 1), id="gear: no book"),
        pytest.param(AloneBonus(wits=1, fight=2, speed=3), (), False, 1, (2, 3, 4), id="alone"),
        pytest.param(AloneBonus(wits=1), (), True, 1, (2, 2, 2), id="not alone"),
        pytest.param(HelpedBonus(wits=1, fight=2, speed=3), (), True, 1, (3, 4, 5), id="helped"),
        pytest.param(HelpedBonus(wits=1), (), False, 1, (1, 1, 1), id="not helped"),
        pytest.param(FirstBonus(wits=1, fight=2, speed=3), (), False, 0, (2, 3, 4), id="first"),
        pytest.param(FirstBonus(wits=1), (), False, 1, (1, 1, 1), id="not first"),
        pytest.param(HelperBonus(wits=5), (), False, 1, (1, 1, 1), id="helper's own stats"),
    ],
)  # fmt: skip
def test_survivor_special_bonus(
    bonus: GearBonus, load: tuple[str, ...], helped: bool, first: int,  # noqa: FBT001
    expected: tuple[int, int, int],
) -> None:  # fmt: skip
    """A special ability adds its numbers while its condition holds."""
    encounter = facing(ZOMBIE, 0, helpers={0: 1} if helped else {})
    team = [person(1, 1, 1, bonus)]

    g = table(team, [(1, 1, 1)], [(9, 9, 9)], start="screw", stop="screw", first=first,
              stacks=((), (2,), ()), carried={0: load}, encounter=encounter)  # fmt: skip

    assert stats(g, 0) == expected


@pytest.mark.rule("azta.survivor.special", "azta.help.contribution-base-only")
def test_survivor_special_of_gear_is_its_carriers() -> None:
    """A Gear's ability works for its carrier, and a Helper's own for what it contributes."""
    team = [person(1, 2, 3, HelperBonus(wits=1, fight=2, speed=4))]

    g = table([(1, 1, 1)], team, [(9, 9, 9)], start="screw", stop="screw",
              encounter=facing(ZOMBIE, 0, helpers={0: 1}), stacks=((), (2,), ()))  # fmt: skip

    assert stats(g, 0) == (3, 5, 8)


@pytest.mark.rule("azta.loot.base-one-low-stat", "azta.loot.base-one")
def test_loot_base_one_low_stat_is_raised_to_one() -> None:
    """Base 1 is exact: a printed 0 becomes 1 while sideways."""
    g = table([(0, 5, 1)], [(1, 1, 1)], start="flip", stop="flip", looted=[0],
              enemies=("zombie-2",))  # fmt: skip

    assert stats(g, 0) == (1, 1, 1)


@pytest.mark.rule("azta.flip.value-is-total", "azta.flip.lost-text")
def test_flip_value_is_total_of_the_stack() -> None:
    """The starting Zombie 2 and a flipped Zombie 4 are worth 6."""
    g = table([(9, 5, 9)], [(9, 6, 9)], start="flip", stacks=((), (2,), ()),
              enemies=("zombie-4",))  # fmt: skip

    assert total(g, ZOMBIE) == 6
    assert g.encounter is not None
    assert g.encounter.facing == [0]
    assert (total(g, ALIEN), total(g, TENTACLE)) == (0, 0)


@pytest.mark.rule("azta.gear.lasting")
def test_gear_lasting_from_round_to_round() -> None:
    """Carried Gear is still there, and still counts, when the next round has begun."""
    g = table(
        [(9, 1, 9), (9, 1, 9)],
        [(9, 9, 9)],
        start="flip",
        rounds=True,
        carried={0: ["machete"]},
        enemies=("zombie-1", "zombie-1"),
    )

    assert (g.round, asked(g)) == (2, (0, "trade"))
    assert stat(g, 0, ZOMBIE) == 3
