"""Hostile humans on the hunt: round houses, through them and out of them again."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import NOBODY, SHUT, Atz
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.ground.terrain import Building, Opening, Terrain
from shamble.games.atz.npc.doctrine import npc_acts
from shamble.kernel.dice import Dice
from tests.games.atz.positions import STANDING, battle, human, tenths

ROOMS = (tenths((18, 20, 24, 30)), tenths((24, 20, 30, 30)))
HOUSE = Terrain(
    "two rooms",
    Area.SUBURBS,
    480,
    480,
    (Building(tenths((18, 20, 30, 30)), "house", 3, 1, ROOMS),),
    (
        Opening(205, 200, 215, 200, "door", 0),
        Opening(265, 300, 275, 300, "door", 0),
        Opening(230, 200, 240, 200, "window", 0),
        Opening(265, 200, 285, 200, "shop", 0),
        Opening(240, 245, 240, 255, "door", 0, 0, inner=True),
    ),
)
LAST = 16  # turn
FOUGHT = (events.Fired, events.MeleeFought)


def hunted(ganger: tuple[float, float], prey: tuple[float, float], gun: str) -> Atz:
    """Return a battle after a ganger has looked for somebody until he had him, for 16 turns."""
    club = () if gun else ("improvised-two-handed-weapon",)
    hunter = human(*ganger, rep=5, side=2, kind=Class.GANGER, gun=gun, melee=club)
    g = battle(human(*prey, rep=6, facing=(1, 0)), hunter, terrain=HOUSE)
    g.dice, g.log = Dice.seeded(7), []
    while g.turn <= LAST and not any(isinstance(one.event, FOUGHT) for one in g.log):
        for it in g.figures:
            it.activated = False
        g.turn += 1
        gangers_turn(g)
    return g


def gangers_turn(g: Atz) -> Atz:
    """Have the gangers act once, up to a question to who is hunted."""
    g.agenda.clear()
    g.active, g.group, g.dice_of, g.result = 2, NOBODY, [1, 1, 1], STANDING
    g.next(npc_acts, 2)
    g.run()
    return g


@pytest.mark.rule("atz.npc.action-list", "atz.npc.stances")
@pytest.mark.parametrize("gun", ["", "pistol", "shotgun"], ids=["a club", "a pistol", "a shotgun"])
@pytest.mark.parametrize(
    ("ganger", "prey"),
    [
        pytest.param((43.3, 18.8), (5, 10.5), id="round the house"),
        pytest.param((24.4, 36.3), (19, 9.3), id="past it"),
        pytest.param((32.3, 28.6), (31.6, 8.8), id="not into it and out of its window"),
        pytest.param((21, 25), (43, 9), id="out of it"),
        pytest.param((5.5, 5.2), (25.4, 26.2), id="into its second room"),
    ],
)
def test_npc_action_list_gets_at_enemies(
    ganger: tuple[float, float], prey: tuple[float, float], gun: str
) -> None:
    """A ganger gets near enough to shoot or strike, whatever stands between them."""
    g = hunted(ganger, prey, gun)

    assert any(isinstance(one.event, FOUGHT) for one in g.log or ())


@pytest.mark.rule("atz.npc.action-list")
def test_npc_action_list_opens_the_door_behind_which_somebody_stands() -> None:
    """A ganger who has come to a shut door opens it, though he has no room to go through."""
    hunter = human(23.2, 19.4, rep=5, side=2, kind=Class.GANGER)
    g = battle(human(21.2, 20.8, rep=6), hunter, terrain=HOUSE)
    g.dice = Dice.seeded(1)
    assert g.doors[0] == SHUT

    gangers_turn(g)

    assert g.doors[0] != SHUT
