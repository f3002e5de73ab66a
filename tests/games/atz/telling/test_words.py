"""What people read: options with their odds, events with their dice, the story."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.activation.activation import give_orders
from shamble.games.atz.battle import events
from shamble.games.atz.battle.events import (
    Aimed,
    Armed,
    Bout,
    Downed,
    Fired,
    Force,
    GroupFormed,
    LeaderChosen,
    MeleeFought,
    Moved,
    NoiseHeard,
    Taken,
    TurnBegun,
    Turned,
    Wounded,
    ZombiePlaced,
)
from shamble.games.atz.battle.options import (
    Activate,
    AnyChoice,
    Charge,
    ChoosePass,
    FastMove,
    Fire,
    HoldFire,
    Move,
    Order,
    RollDice,
    Split,
)
from shamble.games.atz.battle.scene_events import SceneSet, TimeUp
from shamble.games.atz.battle.state import Atz, Figure, Item, Outcome, Trial
from shamble.games.atz.battle.vehicle_events import Boarded, Driven, EngineTried
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Class, Do, Miss, Status, When
from shamble.games.atz.fighting.fire import choose_shot
from shamble.games.atz.fighting.melee import Fight, fight_all
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.telling import words
from shamble.games.atz.telling.memories import remembered
from shamble.games.atz.telling.words_log import story
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option, Seat
from shamble.kernel.rules import RuleId
from tests.games.atz.positions import activate, battle, car, human, run, seat, table, zombie
from tests.games.atz.scenes import scene

VOICE = Voice(("Ann",), seat(), ("Ada", "Ben", "Z1", "Z2"))
PLAYER, STRANGERS, DEAD_ONES = Force((1,), (0,)), Force((2,), ()), Force((0,), ())
SHAMBLES = RuleId("atz.zombie-move.six-inches")
HOUSE = table(buildings=((16, 20, 24, 28),), doors=((19.5, 20, 20.5, 20),))


def said(g: Atz, option: Option) -> str:
    """Return what an option says to whoever must choose."""
    voice = box.voice(g, ("Ann",), seat())
    return words.option(voice, g.deck, box.view(g, seat()), option)


def asked(g: Atz) -> str:
    """Return the prompt."""
    assert g.decision is not None
    view = box.view(g, seat())
    return words.prompt(VOICE, g.deck, view, g.decision.prompt, g.decision.seat)


@pytest.mark.parametrize(
    ("foe", "option", "sentence"),
    [
        pytest.param(
            (26, 14),
            Fire(0, "pistol", (1,), (2,)),
            "human fires the Pistol at Z1, 6 in: hits on 3+, twice, 89% to hit, 80% to down;"
            " heard as 2 shots",
            id="a shot, as the rules reckon it",
        ),
        pytest.param(
            (26, 14),
            Fire(0, "pistol", (1,), (1,)),
            "human fires the Pistol at Z1, 6 in: hits on 3+, 67% to hit, 56% to down;"
            " heard as 1 shot",
            id="a single die",
        ),
        pytest.param(
            (26, 14),
            Charge((0,), (1,)),
            "human charges Z1, 6 in away: first Wanting To Charge, 2d6 against Rep 5,"
            " then 5 dice against 1; no fire besides",
            id="a charge, with the dice of the melee",
        ),
        pytest.param(
            (26, 14),
            FastMove((0,)),
            "human tries a Fast Move, 2d6 against Rep 5: 16 in if both pass, 12 in if one, 8 in"
            " if none; from cover 16, 8 or 0 in; shots are harder then",
            id="a Fast Move, by the table of its class",
        ),
        pytest.param(
            (20.6, 18),
            Move(0, 200, 193),
            "human moves 5.3 in north: at the south door of the house, Z1 1.4 in off [20,19.3]",
            id="a move to a door",
        ),
        pytest.param(
            (26, 14),
            Move(0, 160, 140),
            "human moves 4 in west: in the open, no zombie near [16,14]",
            id="a move into the open",
        ),
    ],
)
def test_option_says_what_it_does_and_may_cost(
    foe: tuple[float, float], option: AnyChoice, sentence: str
) -> None:
    """Odds, costs and dangers are told before one commits."""
    g = battle(human(20, 14, rep=5, gun="pistol"), zombie(*foe), terrain=HOUSE)
    activate(g, 0)
    run(g, give_orders)

    assert said(g, option) == sentence


def test_option_says_what_protects_at_the_end_of_a_move() -> None:
    """A move behind a car is in cover from a human enemy who would have a line."""
    street = table(obstacles=(car(18, 16),))
    g = battle(human(12, 15), human(20, 24, side=2, gun="pistol"), terrain=street)
    activate(g, 0)
    run(g, give_orders)

    assert "in cover from human 2" in said(g, Move(0, 200, 150))
    assert "in the open from human 2" in said(g, Move(0, 120, 180))


def test_story_names_vehicles_as_the_scenario_does() -> None:
    """Events about a vehicle tell its name, as the plan does, and never its number."""
    g = scene("first-contact", run=False)
    voice = box.voice(g, ("Ann",), seat())

    told = story(voice, g.deck, [Boarded(1, 0, drives=True), EngineTried(1, 0, 3, started=True)])

    assert told == [
        "Eddie gets into the golf cart and takes the wheel.",
        "The golf cart starts (die 3).",
    ]
    assert box.view(g, seat()).vehicles[0].called == "the golf cart"


@pytest.mark.parametrize(
    ("gun", "does"),
    [
        pytest.param("pistol", "fires", id="armed"),
        pytest.param("", "fires, with no gun in hand: nothing", id="without a gun"),
    ],
)
def test_option_of_a_star_without_a_gun(gun: str, does: str) -> None:
    """A cell that says fire says as well that nothing follows without a gun."""
    g = battle(human(20, 14, rep=5, star=True, gun=gun), human(20, 24, side=2, gun="pistol"))
    trial = Trial(1, (Item(0, terms.Test.RECEIVED_FIRE, (1,), main=True),), "pistol")
    run(g, call_tests, trial)

    assert said(g, ChoosePass(2)) == f"Pass 2 dice by Free Will (Received Fire: {does})"


def test_option_of_a_star_says_where_free_will_leads() -> None:
    """A Star's choice of dice names the cell that each number leads to."""
    g = battle(human(20, 14, rep=5, star=True, gun="pistol"), human(20, 24, side=2, gun="pistol"))
    trial = Trial(1, (Item(0, terms.Test.RECEIVED_FIRE, (1,), main=True),), "pistol")
    run(g, call_tests, trial)

    assert said(g, ChoosePass(2)) == "Pass 2 dice by Free Will (Received Fire: fires)"
    assert said(g, ChoosePass(0)) == "Pass 0 dice by Free Will (Received Fire: retires)"
    assert said(g, RollDice()) == "Roll 2d6 against Rep 5, with the rest of the group"
    assert asked(g) == (
        "You must decide how many dice the Star passes, or roll:"
        " human takes Received Fire, because of human 2."
    )


def test_option_of_a_snap_shot_reckons_with_the_snap() -> None:
    """A reaction shot is worked out as it will be fired."""
    g = battle(
        human(20, 14, rep=5, gun="pistol"),
        human(20, 22, side=2),
        human(22, 22, side=2),
    )
    run(g, choose_shot, Outcome(0, terms.Test.IN_SIGHT, 1, Do.SNAP_FIRE, 1, (1, 2)))

    assert g.decision is not None
    assert HoldFire() not in g.decision.options
    assert "(a snap shot)" in said(g, g.decision.options[0])
    assert asked(g) == "You must choose at whom human fires, because of human 2."


def test_option_of_shared_dice_says_who_gets_none() -> None:
    """Dice are shared by name and number; who is not fought is said to be not."""
    g = battle(human(20, 20, rep=5), zombie(20, 21), zombie(21, 20))
    run(g, fight_all, (Fight(0, (1, 2)),))

    assert asked(g) == "You must share the melee dice of human among the opponents."
    assert said(g, Split((1, 2), (4, 1))) == "Fight Z1 with 4 dice, then Z2 with 1"
    assert said(g, Split((1, 2), (5, 0))) == "Fight Z1 with 5 dice, not Z2"


def test_who_was_lost_is_told_by_how_it_ended() -> None:
    """Who went down twice is lost once, and who got up again is not lost."""
    g = battle(human(20, 20), human(24, 20), zombie(20, 21))
    g.figures[0].status = Status.GONE
    downs = [Downed(0, 2, Status.OUT_OF_THE_FIGHT), Downed(0, 2, Status.DEAD)]
    downs += [Downed(1, 2, Status.STUNNED)]

    assert remembered(VOICE, g, downs, seat()) == (
        "Never fired a shot, put nobody down. Lost 1 on the way."
    )


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        pytest.param(
            events.TestTaken(
                terms.Test.RECEIVED_FIRE, 2, (3, 6), leader_die=2, leader_passed=True,
                results=(
                    Taken(0, 5, (), 2, Do.FIRE, kind=Class.SURVIVOR),
                    Taken(1, 4, (1,), 1, Do.DUCK_BACK, kind=Class.GANGER, when=When.OUTGUNNED),
                ),
            ),
            "Received Fire (Z1): 2d6, 3 6; Leader Die 2, one more die passes. Ada (Rep 5) passes"
            " 2 dice, survivor table: fires; Ben (Rep 4, own dice 1) passes 1 die, ganger table,"
            " outgunned: ducks back.",
            id="a test, with dice, Rep, table, condition and cell",
        ),
        pytest.param(
            events.TestTaken(
                terms.Test.IN_SIGHT, 2, (3, 6), leader_die=0, leader_passed=False,
                results=(Taken(0, 5, (), 1, Do.SNAP_FIRE),)
            ),
            "In Sight (Z1): 2d6, 3 6. Ada (Rep 5) passes 1 die, civilian table: snap fires if it"
            " can.",
            id="a snap shot, which need not be possible",
        ),
        pytest.param(
            events.NobodyActs(seat(), 4),
            "On a 4 your people stay inactive: no Leader has that Rep.",
            id="nobody acts",
        ),
        pytest.param(
            Fired(
                0, "pistol", snap=True, rolled=(3, 6),
                at=(Aimed(2, (6, 3), (11, 8), (), 1, (Miss.PRONE,)),),
            ),
            "Ada snap fires the Pistol: 3 6. At Z1 (prone): 6 + Rep 5 = 11 hits, 3 + Rep 5 = 8"
            " misses: 1 hit.",
            id="a volley, die by die",
        ),
        pytest.param(
            Wounded(0, 3, 1, (2, 5), 1, Status.STUNNED),
            "Damage on Ada: 3 against 1, knocked down; recovers with 2 5, 1 passed: Ada is"
            " stunned.",
            id="a wound",
        ),
        pytest.param(
            MeleeFought((Bout(0, 2, (((1, 5, 3), (4,)),), 0, 2),)),
            "Ada fights Z1: 1 5 3 (2 of 3 succeed) against 4 (0 of 1 succeed): Ada wins by 2.",
            id="a melee, with its successes",
        ),
        pytest.param(
            TurnBegun(3, ((2, 2), (2, 5)), (0, 1), (PLAYER, DEAD_ONES)),
            "Turn 3. Doubles, 2 2, are rolled again. Activation dice: you 2 and the zombies 5;"
            " the highest goes first. No zombie acts on more than 4.",
            id="the activation dice",
        ),
        pytest.param(
            TurnBegun(4, ((2, 5, 2),), (2,), (PLAYER, STRANGERS, DEAD_ONES)),
            "Turn 4. Activation dice: you 2, the other people 5 and the zombies 2; the highest"
            " goes first, and equal dice sit out.",
            id="three forces",
        ),
        pytest.param(
            TimeUp(12), "Turn 12 was the last: time is up.", id="the last turn"
        ),
        pytest.param(
            events.NobodyActs(Seat(-1), 5),
            "On a 5 the other people stay inactive: no Leader has that Rep.",
            id="others stay inactive",
        ),
        pytest.param(
            Downed(0, -1, Status.DEAD, RuleId("atz.recovery.left-behind")),
            "Ada was left behind, and is dead.",
            id="left behind",
        ),
        pytest.param(
            TurnBegun(5, ((1, 3),), (0, 2), (STRANGERS, DEAD_ONES)),
            "Turn 5. Activation dice: the other people 1 and the zombies 3; the highest goes"
            " first.",
            id="no player is left",
        ),
        pytest.param(
            TurnBegun(6, ((4, 3),), (1, 0), (Force((1, 2), (0, 1)), DEAD_ONES)),
            "Turn 6. Activation dice: the players 4 and the zombies 3; the highest goes first.",
            id="opposed players",
        ),
    ],
)  # fmt: skip
def test_event_can_be_checked_by_the_book(event: Event, sentence: str) -> None:
    """What happened is told by name, with every die and what it was compared with."""
    assert words.event(VOICE, box.deck, event) == sentence


@pytest.mark.parametrize(
    ("do", "far"),
    [
        (Do.TWICE, "may move twice as far"),
        (Do.HALF_MORE, "may move half as far again"),
        (Do.NORMAL, "may move as far as usual"),
        (Do.STAY, "may not move"),
    ],
)
def test_event_of_a_fast_move_says_how_far(do: Do, far: str) -> None:
    """Whoever tried a Fast Move is told what came of it."""
    taken = Taken(1, 3, (), 1, do)
    test = events.TestTaken(terms.Test.FAST_MOVE, -1, (2, 6), 0, False, (taken,))  # noqa: FBT003

    told = words.event(VOICE, box.deck, test)

    assert told.endswith(f"civilian table: {far}.")


def test_event_without_names_falls_back_on_numbers() -> None:
    """Where nobody says what figures are called, their numbers do."""
    assert (
        words.event(Voice(("Ann",)), box.deck, Moved(3, 125, 80))
        == "Figure 3 moves, and is at 12.5,8."
    )


@pytest.mark.parametrize(
    ("told", "lines"),
    [
        pytest.param(
            (Moved(0, 10, 10), Moved(1, 20, 10), Moved(0, 30, 10), Turned(0, 99, 99)),
            ["Moves: Ada, now at 3,1; Ben, now at 2,1."],
            id="a march in one sentence",
        ),
        pytest.param(
            (Moved(0, 10, 10), Moved(1, 10, 10)),
            ["Moves: Ada and Ben, now at 1,1."],
            id="those at one place together",
        ),
        pytest.param(
            (GroupFormed(1, (0, 1)), LeaderChosen(1, 0), SceneSet("S", "Brief.", "Goal.")),
            ["S. Brief. Goal: Goal.", "Ada and Ben are a group.", "Ada leads."],
            id="the scene before who is there",
        ),
        pytest.param(
            (Turned(0, 30, 10), Turned(0, 40, 10)),
            ["Ada turns toward a spot at 4,1."],
            id="a turn where nobody moves",
        ),
        pytest.param(
            (
                events.GroupActivated(1, (2, 3)),
                Moved(2, 10, 10, SHAMBLES),
                Moved(3, 20, 10, SHAMBLES),
                events.DeadEnd(2, 4),
                GroupFormed(2, (1,)),
                Moved(2, 30, 10, SHAMBLES),
                events.GroupActivated(1, (2,)),
                Moved(2, 50, 10, SHAMBLES),
            ),
            [
                "Active now: Z1 and Z2.",
                "Moves: Z2, now at 2,1.",
                "Ben acts alone from now on.",
                "Moves: Z1, now at 3,1.",
                "Active now: Z1.",
                "Moves: Z1, now at 5,1.",
            ],
            id="where zombies got to, not every leg",
        ),
        pytest.param(
            (
                Wounded(0, 1, 1, (), 0, Status.DEAD),
                Wounded(0, 5, 1, (2, 1, 3), 2, Status.STUNNED),
            ),
            [
                "Damage on Ada: 1 against 1: Ada is dead.",
                "Damage on Ada: 5 against 1, which makes nothing worse.",
            ],
            id="a hit on the dead",
        ),
        pytest.param(
            tuple(ZombiePlaced(i, 3, 100, 80 + 10 * (i % 2)) for i in range(8)),
            [
                (
                    "Out of nowhere shamble Ada, Z1, figure 4 and figure 6 at 10,8; Ben, Z2, "
                    "figure 5 and figure 7 at 10,9."
                )
            ],
            id="a crowd, by where they are",
        ),
        pytest.param(
            (
                NoiseHeard(10, 10, 2),
                Wounded(2, 2, 5, (), 0, Status.DEAD),
                Downed(2, 0, Status.DEAD),
            ),
            ["Damage on Z1: 2 against 5: Z1 is dead."],
            id="nothing twice",
        ),
        pytest.param(
            (Wounded(2, 6, 5, (), 0, Status.CARRYING_ON), Wounded(2, 2, 5, (), 0, Status.DEAD)),
            ["Damage on Z1: 6 and 2 against 5: Z1 is dead."],
            id="hits on one figure",
        ),
        pytest.param(
            (ZombiePlaced(2, 3, 100, 80), ZombiePlaced(3, 4, 120, 80)),
            ["Out of nowhere shamble Z1 at 10,8 (die 3) and Z2 at 12,8 (die 4)."],
            id="zombies who come",
        ),
        pytest.param(
            (GroupFormed(2, (1,)), LeaderChosen(2, 1)),
            ["Ben acts alone from now on."],
            id="one who leads nobody",
        ),
        pytest.param(
            (
                Driven(0, 100, 80, (0, 1), 9_000),
                Driven(0, 100, 100, (0, 1), 9_000),
                Driven(1, 20, 20, (0, 1), 4_500),
            ),
            [
                "A vehicle drives on, now at 10,10, speed 9 in.",
                "A vehicle drives on, now at 2,2, speed 4.5 in.",
            ],
            id="two ways driven",
        ),
        pytest.param(
            (Armed(1, "improvised-one-handed-weapon"),),
            ["Ben takes an improvised one-handed weapon."],
            id="a tool",
        ),
    ],
)
def test_story_says_it_shortly(told: tuple[Event, ...], lines: list[str]) -> None:
    """Many events are told in few sentences."""
    assert story(VOICE, box.deck, told) == lines


@pytest.mark.rule("atz.turn.rep-threshold", "atz.turn.once")
@pytest.mark.parametrize(
    ("rep", "activated", "rule"),
    [
        pytest.param(3, False, "atz.turn.rep-threshold", id="a Leader below the die"),
        pytest.param(4, True, "atz.turn.once", id="one that has acted"),
    ],
)
def test_turn_rep_threshold_says_why_a_group_cannot_act(
    rep: int, rule: str, *, activated: bool
) -> None:
    """A group that is not on offer is refused with its rule."""
    g = box.deal(1, "groups", {"scenario": "skirmish", "town": False, "zombies": 0, "figures": 2})
    g.figures[1].group = len(g.leaders)
    g.leaders.append(1)
    g.figures[1].rep, g.figures[1].activated = rep, activated
    g.figures[1].x += 100
    g.dice_of[1] = 4
    g.ask_again()

    why = box.explain(g, seat(), Activate(g.figures[1].group, "move"))

    assert why is not None
    assert why.rule == rule


def test_wonders_are_mostly_explained() -> None:
    """What a newcomer might try is listed, with reasons for what is not possible."""
    g = battle(human(20, 14, gun="pistol"), zombie(20, 40))
    activate(g, 0)
    run(g, give_orders)

    barred = {box.bars(g, seat(), option) for option in box.conceivable(g, seat())}

    assert {"atz.weapon.range", "atz.test.charge-reach", "atz.ammo.reload"} <= barred


@pytest.mark.parametrize(
    ("friend", "told"),
    [
        pytest.param(human(20, 21), ": in the open, next to human 2,", id="in contact"),
        pytest.param(human(20, 21.1), ": in the open,", id="a little away"),
        pytest.param(human(20, 21, floor=1), ": in the open,", id="on another floor"),
        pytest.param(human(20, 21, status=Status.LEFT), ": in the open,", id="off the table"),
    ],
)
def test_option_move_tells_whom_one_comes_to(friend: Figure, told: str) -> None:
    """A spot in contact with somebody is told by his name."""
    g = battle(human(20, 14), friend, zombie(40, 40))
    activate(g, 0)
    run(g, give_orders)

    assert f"moves 6 in north{told} no zombie near" in said(g, Move(0, 200, 200))


def test_option_move_of_who_lies_says_that_getting_up_costs() -> None:
    """Whoever lies prone gets up to move: the option says what it costs, the story that he did."""
    g = battle(human(20, 14, prone=True), zombie(40, 40))
    activate(g, 0)
    run(g, give_orders)
    option = Move(0, 200, 180)

    offered = said(g, option)
    g.log = []
    g.choose(option)

    assert "moves 4 in north (costs 8 in, getting up included): " in offered
    assert "Ada gets up." in [words.event(VOICE, box.deck, one.event) for one in g.log]


def test_orders_say_all_that_is_left_in_one_sentence() -> None:
    """Whoever is given orders is told what is left to do, and that a way is laid out already."""
    g = battle(human(20, 14), human(22, 14), zombie(40, 40))
    activate(g, 0)
    run(g, give_orders)
    before = asked(g)

    g.choose(Move(0, 200, 160))
    g.choose(Order(0))

    assert before == "You must give orders to human, who has 8 in to move and holds no gun."
    assert asked(g).endswith(", holds no gun and has a way to go.")


@pytest.mark.parametrize(
    ("far", "says"),
    [
        pytest.param(6.1, "hunkered down: a rally first, or nothing", id="he might rally"),
        pytest.param(
            6,
            "hunkered down with a zombie within 6 in: nobody rallies there, so nothing",
            id="a zombie is too near",
        ),
    ],
)
def test_who_is_hunkered_down_is_not_promised_to_move_and_fire(far: float, says: str) -> None:
    """An activation says what it is good for: nothing without a rally, and why there is none."""
    g = battle(human(10, 10, status=Status.HUNKERED), zombie(10, 10 + far))

    words_for = said(g, Activate(g.figures[0].group, "move"))

    assert words_for.endswith(f", {says}")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        pytest.param(Downed(0, -1, Status.LEFT), "The Bleens leave the table.", id="leave"),
        pytest.param(
            events.StatusChanged(0, Status.HUNKERED, prone=False),
            "The Bleens hunker down.",
            id="do",
        ),
        pytest.param(
            events.GroupActivated(0, (1, 0)), "Active now: Jayne and the Bleens.", id="within"
        ),
        pytest.param(Downed(1, -1, Status.LEFT), "Jayne leaves the table.", id="one"),
    ],
)
def test_event_of_several_who_are_one_figure(event: Event, sentence: str) -> None:
    """A figure that is several people has their verb, and a small article within a sentence."""
    voice = Voice(("Ann",), figures=("The Bleens", "Jayne"))

    assert words.event(voice, box.deck, event) == sentence
