"""Members as figures, and the table on which nothing stands yet."""

import dataclasses
from typing import Final

from shamble.games.atz.battle.campaign import Member
from shamble.games.atz.battle.state import LEFT, NOBODY, Atz, Figure, Profile
from shamble.games.atz.ground.terrain import open_table
from shamble.games.atz.people.recruit import recruit_figure
from shamble.games.atz.scenarios.deal import TOGETHER
from shamble.kernel.game import Game
from shamble.kernel.rules import rule

SMALL: Final = 240  # tenths of an inch: the table that stands there between battles
KEPT: Final = frozenset(
    (
        *(field.name for field in dataclasses.fields(Game)),
        "deck", "settings", "seats", "campaign", "terrain", "figures", "leaders",
    )
)  # fmt: skip


def clear_table(g: Atz) -> None:
    """Take everything off the table, so that another battle can be fought.

    Those of an earlier battle stay on the list, off the table: what is told of them names them.
    """
    for field in dataclasses.fields(g):
        if field.name not in KEPT:
            made = field.default_factory
            fresh = field.default if made is dataclasses.MISSING else made()
            setattr(g, field.name, fresh)
    g.terrain = open_table(size=SMALL)
    for it in g.figures:
        it.status, it.carried, it.group = max(it.status, LEFT), False, 0
        it.carries = it.aboard = it.tends = NOBODY


@rule("atz.sheet.seen-feast", "atz.sheet.extra-fields")
def figure_of(it: Member) -> Figure:
    """Return a member as a figure, with all that he has and has seen."""
    who = Profile(
        it.name,
        TOGETHER,
        it.seat,
        it.kind,
        it.type,
        star=it.star,
        attributes=it.attributes,
        armour=it.armour,
        trait=it.trait,
        kin=it.kin,
    )
    figure = recruit_figure(who, it.rep, it.guns, it.melee)
    figure.hardened, figure.knows = it.hardened, it.knows
    return figure
