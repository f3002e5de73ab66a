"""The log: what is told when something happens, and by which rule."""

import pytest

from shamble.games.azta import events as told
from shamble.games.azta.options import (
    Accept,
    Aim,
    Decline,
    Discard,
    Forward,
    Give,
    Help,
    LeaveBehind,
    Loot,
    PickGear,
    Place,
    PlayEvent,
    Propose,
    Ready,
    Receive,
    Shift,
    Snatch,
    Submit,
    SwapBases,
    SwitchTo,
    Want,
    WantFromHand,
    Withdraw,
)
from shamble.games.azta.state import ALIEN, TENTACLE, ZOMBIE, Change, Encounter, Who
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Event, Option, Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.window import PASS
from tests.games.azta.positions import Table, facing, play, table

ONE, TWO, THREE, FOUR = map(
    CardId, ("coach-brickhouse", "rocker-roxy", "marathon-mike", "butcher-barb")
)
A, B, C = Seat(0), Seat(1), Seat(2)
PISTOL, CROWBAR, BAT = map(CardId, ("pistol", "crowbar", "autographed-bat"))
ZOMBIES = ((2,), (4, 1), ())


def heard(lies: Table, choices: tuple[Option, ...]) -> list[Event]:
    """Return what everybody hears of these choices; seat 0 has two Survivors, the others one."""
    g = table([ONE, FOUR], [TWO], [THREE], **lies)
    g.log = []
    play(g, *choices)
    return [one.event if one.others is None else one.others for one in g.log]


def screw(card: str, **more: object) -> Table:
    """Return seat 0's chance to play an Event against Zombies."""
    lies: Table = {
        "start": "screw",
        "stop": "screw",
        "encounter": facing(ZOMBIE, 0, 2),
        "stacks": ZOMBIES,
        "hands": ((card,), ("eureka",)),
    }
    lies.update(more)  # type: ignore[typeddict-item]  # as `table` takes them
    return lies


def event(card: str) -> PlayEvent:
    """Return the choice to play this Event."""
    return PlayEvent(CardId(card))


def helped() -> Encounter:
    """Return an Encounter with a Helper and a change to undo."""
    encounter = facing(ZOMBIE, 0, 2, helpers={0: 3})
    encounter.changes.append(Change(Who(0), CardId("noodle-arms"), (0, -4, 0)))
    return encounter


@pytest.mark.parametrize(
    ("lies", "choices", "expected"),
    [
        pytest.param(
            {"stop": "weaponize", "carried": {0: ["crowbar"]}},
            (Shift(CROWBAR, Who(0), Who(1)),),
            [told.Shifted(A, CROWBAR, ONE, FOUR)],
            id="a shift",
        ),
        pytest.param(
            {"stop": "weaponize", "carried": {0: ["crowbar"], 2: ["autographed-bat"]}},
            (Propose(B), Give(CROWBAR, Who(0)), Want(BAT, Who(2)), Submit(), Accept(),
             Receive(Who(1))),
            [
                told.OfferBegun(A, B),
                told.OfferGrown(A, B, CROWBAR, wanted=False),
                told.OfferGrown(A, B, BAT, wanted=True),
                told.OfferMade(A, B, (CROWBAR,), (BAT,), from_hand=False),
                told.OfferClosed(A, B, "accepted"),
                told.HandedOver(A, B, CROWBAR, TWO),
                told.HandedOver(B, A, BAT, FOUR),
            ],
            id="a trade between Survivors",
        ),
        pytest.param(
            {"stop": "weaponize", "hands": (("pistol",), ("crowbar",))},
            (Propose(B), Give(PISTOL, None), WantFromHand(), Submit(), Accept(CROWBAR)),
            [
                told.OfferBegun(A, B),
                told.OfferGrown(A, B, PISTOL, wanted=False),
                told.OfferGrown(A, B, None, wanted=True),
                told.OfferMade(A, B, (PISTOL,), (), from_hand=True),
                told.OfferClosed(A, B, "accepted"),
                told.HandedOver(B, A, CROWBAR, None),
                told.HandedOver(A, B, PISTOL, None),
            ],
            id="a trade between hands",
        ),
        pytest.param(
            {"stop": "weaponize", "hands": (("pistol",),)},
            (Propose(B), Withdraw()),
            [told.OfferBegun(A, B), told.OfferClosed(A, B, "withdrawn")],
            id="an offer withdrawn",
        ),
        pytest.param(
            {"stop": "weaponize", "hands": (("pistol",),)},
            (Propose(B), Give(PISTOL, None), Submit(), Decline()),
            [
                told.OfferBegun(A, B),
                told.OfferGrown(A, B, PISTOL, wanted=False),
                told.OfferMade(A, B, (PISTOL,), (), from_hand=False),
                told.OfferClosed(A, B, "declined"),
            ],
            id="an offer declined",
        ),
        pytest.param(
            {"stop": "weaponize", "hands": (("pistol",),)},
            (Ready(), Place(PISTOL, Who(1))),
            [told.GearShown(A, (PISTOL,)), told.Placed(A, PISTOL, FOUR)],
            id="Gear placed",
        ),
        pytest.param(
            {"stop": "weaponize", "hands": ((), ("pistol",)),
             "carried": {2: ["crowbar", "crowbar", "crowbar"]}},
            (Ready(), LeaveBehind(PISTOL)),
            [
                told.GearShown(B, (PISTOL,)),
                told.Dropped(B, PISTOL, None, lootable=True,
                             rule=RuleId("azta.weaponize.cannot-place")),
            ],
            id="Gear left behind",
        ),
        pytest.param(
            {"stop": "weaponize", "hands": (("eureka", "pep-talk", "bad-chili"),),
             "deck": ("pistol",)},
            (Discard(PISTOL),),
            [told.Discarded(A, (PISTOL,))],
            id="a discard",
        ),
        pytest.param(
            {"start": "loot", "stop": "loot", "centre": ("pistol", "crowbar")},
            (Loot(PISTOL, Who(0)), PASS, PASS),
            [told.Looted(A, PISTOL, ONE, sideways=True), told.LeftLying((CROWBAR,))],
            id="Loot",
        ),
        pytest.param(
            {"start": "loot", "stop": "help", "centre": ("crowbar",), "stacks": ZOMBIES,
             "enemies": ("zombie-1",)},
            (PASS, PASS, PASS, Forward(Who(0))),
            [
                told.LeftLying((CROWBAR,)),
                told.Flipped(CardId("zombie-1"), ZOMBIE, bottom=False, total=6),
                told.ThreatFaced(ZOMBIE, 6),
                told.PutForward(A, ONE, 5),
                told.PutForward(B, TWO, 4),
                told.PutForward(C, THREE, 3),
            ],
            id="Flip",
        ),
        pytest.param(
            {"start": "loot", "stop": "flip", "centre": ("crowbar",), "enemies": ("zombie-1",)},
            (PASS, PASS, PASS),
            [
                told.LeftLying((CROWBAR,)),
                told.Flipped(CardId("zombie-1"), ZOMBIE, bottom=True, total=1),
                told.ThreatFaced(ZOMBIE, 1),
                told.Evaded(ZOMBIE, 1),
            ],
            id="evaded",
        ),
        pytest.param(
            {"start": "loot", "stop": "flip", "centre": ("crowbar",)},
            (PASS, PASS, PASS),
            [
                told.LeftLying((CROWBAR,)),
                told.NothingFlipped(),
                told.ThreatFaced(ALIEN, 0),
                told.Evaded(ALIEN, 0),
            ],
            id="nothing to flip",
        ),
        pytest.param(
            {"start": "loot", "stop": "flip", "centre": ("crowbar",),
             "enemy_discard": ("zombie-1",), "dice": Dice.scripted(())},
            (PASS, PASS, PASS),
            [
                told.LeftLying((CROWBAR,)),
                told.Reshuffled(1, rule=RuleId("azta.deck.reshuffle-enemies")),
                told.Flipped(CardId("zombie-1"), ZOMBIE, bottom=True, total=1),
                told.ThreatFaced(ZOMBIE, 1),
                told.Evaded(ZOMBIE, 1),
            ],
            id="Enemies reshuffled",
        ),
        pytest.param(
            {"start": "help", "stop": "help", "encounter": facing(ZOMBIE, 2),
             "discard": ("eureka",), "dice": Dice.scripted(())},
            (Help(Who(0), Who(2)),),
            [
                told.Helped(A, ONE, B, TWO, (2, 5, 3)),
                told.Reshuffled(1),
                told.DrawnHidden(A, 1),
            ],
            id="Help",
        ),
        pytest.param(
            screw("it-gets-bigger"),
            (event("it-gets-bigger"),),
            [told.EventPlayed(A, CardId("it-gets-bigger"), quoted=True), told.ThreatChanged(4, 9)],
            id="a larger Threat",
        ),
        pytest.param(
            screw("second-wind"),
            (event("second-wind"),),
            [
                told.EventPlayed(A, CardId("second-wind"), quoted=True),
                told.Adjusted(A, ONE, (0, 3, 0)),
            ],
            id="a stat",
        ),
        pytest.param(
            screw("wrong-invasion", stacks=((2,), (4, 1), (3,))),
            (event("wrong-invasion"), SwitchTo(TENTACLE)),
            [
                told.EventPlayed(A, CardId("wrong-invasion"), quoted=True),
                told.ThreatSwitched(TENTACLE, 3),
            ],
            id="another Threat",
        ),
        pytest.param(
            screw("bathroom-emergency", encounter=helped()),
            (event("bathroom-emergency"), Aim(Who(0))),
            [
                told.EventPlayed(A, CardId("bathroom-emergency"), quoted=True),
                told.WentHome(A, ONE),
                told.HelperWentHome(C, THREE),
            ],
            id="leaving",
        ),
        pytest.param(
            screw("meet-the-neighbors"),
            (event("meet-the-neighbors"),),
            [
                told.EventPlayed(A, CardId("meet-the-neighbors"), quoted=True),
                told.Joined(C, THREE),
            ],
            id="joining",
        ),
        pytest.param(
            screw("stage-fright"),
            (event("stage-fright"),),
            [told.EventPlayed(A, CardId("stage-fright"), quoted=True), told.Turned(B, TWO)],
            id="sideways",
        ),
        pytest.param(
            screw("freaky-body-swap", encounter=facing(ZOMBIE, 0, 2, 3)),
            (event("freaky-body-swap"), SwapBases(Who(0), Who(2))),
            [
                told.EventPlayed(A, CardId("freaky-body-swap"), quoted=True),
                told.BasesSwapped(A, ONE, B, TWO),
            ],
            id="bodies swapped",
        ),
        pytest.param(
            screw("reality-check", encounter=helped()),
            (event("reality-check"),),
            [told.EventPlayed(A, CardId("reality-check"), quoted=True), told.Cancelled(A, ONE)],
            id="undone",
        ),
        pytest.param(
            screw("playing-dead"),
            (event("playing-dead"),),
            [told.EventPlayed(A, CardId("playing-dead"), quoted=True), told.Shielded(A, ONE)],
            id="a shield",
        ),
        pytest.param(
            screw("gourmet-tastes"),
            (event("gourmet-tastes"),),
            [told.EventPlayed(A, CardId("gourmet-tastes"), quoted=True),
             told.VictimChanged("highest")],
            id="another victim",
        ),
        pytest.param(
            screw("pickpocket", dice=Dice.scripted(0)),
            (event("pickpocket"),),
            [
                told.EventPlayed(A, CardId("pickpocket"), quoted=True),
                told.StolenHidden(A, B),
                told.Stolen(A, B, CardId("eureka")),  # to the robbed player alone
            ],
            id="a stolen card",
        ),
        pytest.param(
            screw("lost-luggage", dice=Dice.scripted(0),
                  hands=(("lost-luggage",), (), ("eureka",))),
            (event("lost-luggage"),),
            [
                told.EventPlayed(A, CardId("lost-luggage"), quoted=True),
                told.Discarded(C, (CardId("eureka"),), rule=RuleId("azta.event.text-wins")),
            ],
            id="lost cards",
        ),
        pytest.param(
            screw("mine-now", carried={2: ["crowbar"]}),
            (event("mine-now"), Snatch(CROWBAR, Who(2), Who(1))),
            [
                told.EventPlayed(A, CardId("mine-now"), quoted=True),
                told.GearStolen(A, CROWBAR, B, TWO, FOUR),
            ],
            id="stolen Gear",
        ),
        pytest.param(
            screw("butterfingers", carried={2: ["crowbar", "pistol"]}),
            (event("butterfingers"), PickGear(CROWBAR, Who(2))),
            [
                told.EventPlayed(A, CardId("butterfingers"), quoted=True),
                told.Dropped(B, CROWBAR, TWO, lootable=True, rule=RuleId("azta.loot.later-drops")),
                told.Adjusted(B, TWO, (0, -1, 0)),
            ],
            id="dropped Gear",
        ),
        pytest.param(
            screw("gas-main"),
            (event("gas-main"),),
            [
                told.EventPlayed(A, CardId("gas-main"), quoted=True),
                told.ThreatDiscarded(ZOMBIE, (CardId("zombie-1"),), 4),
            ],
            id="a card off the stack",
        ),
        pytest.param(
            screw("shinier-victims"),
            (event("shinier-victims"),),
            [told.EventPlayed(A, CardId("shinier-victims"), quoted=True), told.EncounterEnded()],
            id="the end of an Encounter",
        ),
        pytest.param(
            screw("dumpster-dive", fallen=[0, 1], encounter=facing(ZOMBIE, 2),
                  deck=("pistol", "eureka")),
            (event("dumpster-dive"),),
            [
                told.EventPlayed(A, CardId("dumpster-dive"), quoted=True),
                told.Discarded(A, (PISTOL,), rule=RuleId("azta.eliminated.draws-gear")),
                told.DrawnHidden(A, 1),
            ],
            id="an eliminated player's draw",
        ),
    ],
)  # fmt: skip
def test_what_is_told(lies: Table, choices: tuple[Option, ...], expected: list[Event]) -> None:
    """Everything that happens is told, in order, with the rule behind it."""
    told_now = heard(lies, choices)

    assert told_now[: len(expected)] == expected


def test_what_is_told_of_a_round() -> None:
    """A new round, an eliminated player's search and the end of the game are told."""
    g = table([ONE], [TWO], [THREE], start="die", rounds=True, fallen=[1, 2], winner=0,
              encounter=facing(ZOMBIE), deck=("pistol", "eureka", "pep-talk"),
              hands=(("crowbar",),))  # fmt: skip
    g.log = []

    play(g, PASS)

    assert [one.event if one.others is None else one.others for one in g.log][:4] == [
        told.RoundBegun(2, B),
        told.Discarded(B, (PISTOL,), rule=RuleId("azta.weaponize.eliminated-gear-not-lootable")),
        told.DrawnHidden(B, 1),
        told.DrawnHidden(C, 1),
    ]


def test_what_is_told_of_the_end() -> None:
    """The last death of the winner ends the game, and the record is told."""
    g = table([ONE], [TWO], [THREE], start="screw", rounds=True, fallen=[1, 2], winner=0,
              encounter=facing(ZOMBIE, 0), stacks=((), (6,), ()), hands=(("eureka",),),
              carried={0: ["shotgun"]})  # fmt: skip
    g.stacks[ZOMBIE] *= 2
    g.log = []

    play(g, PASS, PASS)

    assert [one.event for one in g.log][-3:] == [
        told.ThreatDiscarded(ZOMBIE, (CardId("zombie-6"),), 6),
        told.UsedUp(A, CardId("shotgun"), ONE),
        told.GameEnded(A, 0, rule=RuleId("azta.win.record-count")),
    ]
