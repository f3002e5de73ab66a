"""Orders and questions as text."""

import contextlib

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shamble.games.atz import box
from shamble.games.atz.activation.activation import give_orders
from shamble.games.atz.asking.answers import answer
from shamble.games.atz.asking.reading import PREPOSITIONS, VERBS, localised, read
from shamble.games.atz.battle.challenge_options import Dare
from shamble.games.atz.battle.options import (
    BreakOff,
    Charge,
    Concede,
    EndActivation,
    FastMove,
    Fire,
    GoProne,
    HandOver,
    Leave,
    March,
    Move,
    Order,
    Reload,
    SkipGroup,
    Switch,
    Tend,
    Turn,
)
from shamble.games.atz.battle.questions import About, Cover, Lines, Look, Near, Odds, Reach, Way
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.telling import words
from shamble.kernel.options import Option
from shamble.kernel.talk import Question, Unread
from tests.games.atz.positions import activate, battle, human, run, seat, table, zombie
from tests.games.atz.scenes import scene

HOUSE = table(buildings=((16, 20, 24, 28),), doors=((19.5, 20, 20.5, 20),))
SHOT = "Billy fires the Pistol at Z1, 7.2 in: hits on 3+, 67% to hit, 56% to down; heard as 1 shot"
BILLY, CHAR, TOM, Z1, Z2 = range(5)


def named(name: str, figure: Figure) -> Figure:
    """Return a figure with a name."""
    figure.who = msgspec.structs.replace(figure.who, name=name)
    return figure


def street() -> Atz:
    """Return Billy, Char and Tom before a house, two zombies beside it, Billy being asked."""
    g = battle(
        named("Billy", human(20, 14, gun="pistol", rep=5, star=True)),
        named("Char", human(22, 14, gun="assault-rifle")),
        named("Tom", human(18, 14, melee=("improvised-one-handed-weapon",))),
        zombie(26, 18),
        zombie(28, 19),
        terrain=HOUSE,
    )
    g.figures[BILLY].guns = ("pistol", "shotgun")
    activate(g, BILLY, CHAR, TOM)
    return run(g, give_orders)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        pytest.param("move billy to 12,8", Move(BILLY, 120, 80), id="a spot in inches"),
        pytest.param("move char 12.5 8", Move(CHAR, 125, 80), id="two numbers"),
        pytest.param("move billy north 4", Move(BILLY, 200, 180), id="a direction and a length"),
        pytest.param("go 4 in north", Move(BILLY, 200, 180), id="whoever is asked"),
        pytest.param("move billy west", Move(BILLY, 120, 140), id="as far as the move goes"),
        pytest.param("move to door", Move(BILLY, 200, 193), id="the nearest door"),
        pytest.param("move billy to the house", Move(BILLY, 200, 193), id="a building"),
        pytest.param("fire char at z1", Fire(CHAR, "assault-rifle", (Z1,), (3,)), id="all dice"),
        pytest.param("Fire CHAR at Z1 with 1", Fire(CHAR, "assault-rifle", (Z1,), (1,)), id="one"),
        pytest.param(
            "shoot char at z1 and z2", Fire(CHAR, "assault-rifle", (Z1, Z2), (2, 1)), id="shared"
        ),
        pytest.param("fire z2", Fire(BILLY, "pistol", (Z2,), (2,)), id="only a target"),
        pytest.param("charge z2 with tom", Charge((TOM,), (Z2,)), id="a charge"),
        pytest.param("charge z1 with tom billy", Charge((TOM, BILLY), (Z1, Z1)), id="by two"),
        pytest.param("fast move", FastMove((BILLY,)), id="fast"),
        pytest.param("fast all", FastMove((BILLY, CHAR, TOM)), id="all of them fast"),
        pytest.param("turn tom to z2", Turn(TOM, 280, 190), id="facing somebody"),
        pytest.param("lie down", GoProne(BILLY), id="two words"),
        pytest.param("break off west 6", BreakOff(BILLY, 140, 140), id="out of a melee"),
        pytest.param("reload char", Reload(CHAR, "assault-rifle"), id="reloading"),
        pytest.param("switch to shotgun", Switch(BILLY, ("shotgun",)), id="another gun"),
        pytest.param("tend tom", Tend(BILLY, TOM), id="one to another"),
        pytest.param("tend tom with char", Tend(CHAR, TOM), id="who and whom"),
        pytest.param("leave char", Leave(CHAR), id="leaving"),
        pytest.param("march", March(), id="marching"),
        pytest.param("end", EndActivation(), id="the end"),
        pytest.param("order tom", Order(TOM), id="another figure"),
        pytest.param("ch", Order(CHAR), id="the beginning of a name"),
        pytest.param("t", Order(TOM), id="a letter on the map"),
        pytest.param("give orders char", Order(CHAR), id="words of an option on offer"),
        pytest.param("look", Look(), id="the whole table"),
        pytest.param("about char", About(CHAR), id="somebody"),
        pytest.param("near", Near(BILLY), id="near whoever is asked"),
        pytest.param("sees char", Lines(CHAR), id="sight"),
        pytest.param("who sees z2", Lines(Z2), id="who sees somebody"),
        pytest.param("who can see char?", Lines(CHAR), id="who can see somebody"),
        pytest.param("cover billy from z1", Cover(BILLY, Z1), id="cover"),
        pytest.param("cover billy", Lines(BILLY), id="cover from all"),
        pytest.param("odds char at z1", Odds(CHAR, Z1), id="odds"),
        pytest.param("odds billy at z1 with shotgun", Odds(BILLY, Z1, "shotgun"), id="by gun"),
        pytest.param("reach tom", Reach(TOM), id="reach"),
        pytest.param("path billy 12,8", Way(BILLY, 120, 80), id="a way"),
    ],
)
def test_read_orders_and_questions(text: str, meant: Option | Question) -> None:
    """An order becomes an option, a question one that the box answers."""
    assert read(street(), seat(), text) == meant


def outcome(text: str) -> object:
    """Return what text is read as, or what is said of it."""
    try:
        return read(street(), seat(), text)
    except Unread as unread:
        return unread.args


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        pytest.param("char move to 12,8", Move(CHAR, 120, 80), id="a move"),
        pytest.param("Char, go north 4", Move(CHAR, 220, 180), id="spoken to"),
        pytest.param("char fire at z1", Fire(CHAR, "assault-rifle", (Z1,), (3,)), id="a shot"),
        pytest.param("tom charge z2", Charge((TOM,), (Z2,)), id="a charge"),
        pytest.param("char tend tom", Tend(CHAR, TOM), id="one to another"),
        pytest.param("char lie down", GoProne(CHAR), id="two words"),
        pytest.param(
            "tom dare tell a joke or noise",
            Dare(TOM, "tell a joke", False, "story", "noise"),  # noqa: FBT003
            id="a dare",
        ),
        pytest.param("t fast move", FastMove((TOM,)), id="a letter on the map"),
    ],
)
def test_read_a_name_first(text: str, meant: Option) -> None:
    """Whoever names the figure first says who is to do it."""
    assert read(street(), seat(), text) == meant


@pytest.mark.parametrize("verb", sorted(VERBS))
@pytest.mark.parametrize("rest", ["", "to 12,8"])
def test_read_a_name_before_any_verb(verb: str, rest: str) -> None:
    """Every verb reads the same with the name before it."""
    assert outcome(f"tom {verb} {rest}") == outcome(f"{verb} tom {rest}")


@pytest.mark.parametrize(
    ("text", "said", "nearest"),
    [
        pytest.param("", "Nothing was said.", "move billy to door", id="nothing"),
        pytest.param("fier char at z1", "“fier” is no order", "fire char at z1", id="a slip"),
        pytest.param("near bobby", "Nobody on the table is called “bobby”", "Billy", id="nobody"),
        pytest.param("fire char", "needs to be told", "fire char at z1", id="no target"),
        pytest.param("move billy to mars", "“mars” is no place", "move north", id="nowhere"),
        pytest.param("billy fires", "fits several options", SHOT, id="several"),
        pytest.param("drop out", "when the next group is chosen", "end", id="not in an activation"),
        pytest.param("skip", "answered by “skip”", "end", id="not asked now"),
    ],
)
def test_read_proposes_what_could_be_said(text: str, said: str, nearest: str) -> None:
    """Text that cannot be read says what is wrong with it and what could be said instead."""
    with pytest.raises(Unread) as unread:
        read(street(), seat(), text)

    assert said in unread.value.text
    assert nearest in unread.value.nearest


def test_read_prefers_the_order_of_the_moment() -> None:
    """Words for what is asked find the option on offer, whatever its fields."""
    g = box.deal(1, "talk", {"scenario": "skirmish", "town": False, "zombies": 0})
    assert g.decision is not None

    meant = read(g, seat(), "activate")

    assert meant in g.decision.options


@pytest.mark.parametrize("text", ["give up", "Concede.", "surrender"])
def test_read_giving_a_scenario_up(text: str) -> None:
    """A scenario can be given up in words, though it is not listed, when a group is chosen."""
    g = scene("the-bleens", 2, 1)

    assert read(g, seat(), text) == Concede()
    assert box.explain(g, seat(), Concede()) is None


def test_read_giving_up_within_an_activation() -> None:
    """Within an activation it is said when one can give up."""
    g = scene("the-bleens", 2, 1)
    assert g.decision is not None
    g.choose(g.decision.options[0])

    with pytest.raises(Unread, match="when the next group is chosen"):
        read(g, seat(), "give up")


def test_read_giving_up_a_skirmish() -> None:
    """A free skirmish has nothing to give up, and that is said."""
    with pytest.raises(Unread, match="Only a scenario"):
        read(street(), seat(), "give up")


def test_read_dropping_out() -> None:
    """A player leaves the figures to the others in words."""
    g = box.deal(2, "talk", {"scenario": "skirmish", "town": False, "zombies": 0})
    assert g.decision is not None

    assert read(g, g.decision.seat, "drop out") == HandOver()
    assert box.explain(g, g.decision.seat, HandOver()) is None


def test_examples_suit_the_table() -> None:
    """Examples name figures that are there, one for each name in them."""
    g = battle(named("Char", human(20, 14)), named("Kenny", human(22, 14)), zombie(26, 18))

    assert localised(g, seat(), "move billy to tom") == "move char to tom"
    assert localised(g, seat(), "cover char from z3") == "cover kenny from z1"


def response(g: Atz, meant: Option | Question) -> str:
    """Return what is said to an option, with the reason why not, or to a question."""
    if isinstance(meant, Question):
        return " ".join(answer(g, seat(), meant).words)
    why = box.explain(g, seat(), meant)
    said = words.option(box.voice(g, ("Ann",)), g.deck, box.view(g, seat()), meant)
    return said if why is None else f"{said}: {why.title}"


VOCABULARY = st.sampled_from([*VERBS, *PREPOSITIONS, "billy", "z1", "12,8", "north", "4", "door"])


@given(said=st.lists(VOCABULARY | st.text(max_size=8), max_size=6).map(" ".join))
@settings(suppress_health_check=list(HealthCheck), deadline=None)
def test_read_whatever_is_typed(said: str) -> None:
    """Any text is an option with a sentence, a question with an answer, or is not understood."""
    g = street()
    before = g.copy()

    with contextlib.suppress(Unread):
        assert response(g, read(g, seat(), said))

    assert g == before


def test_end_warns_of_orders_that_it_would_drop() -> None:
    """Who has ordered a march and ends the activation is told so, and may end it all the same."""
    g = street()
    g.choose(Move(BILLY, 200, 180))

    with pytest.raises(Unread, match="Billy has orders to march") as warned:
        read(g, seat(), "end")

    assert warned.value.nearest == ("march", "end anyway")
    assert read(g, seat(), "end anyway") == EndActivation()


def test_end_warns_of_a_turn_that_it_would_give_up() -> None:
    """To end the choice of a group is to leave it inactive: it is said before it is done."""
    g = scene("the-bleens", 2, 1)

    with pytest.raises(Unread, match="inactive for the whole turn") as warned:
        read(g, seat(), "end")

    assert warned.value.nearest == ("activate", "skip", "end anyway")
    assert isinstance(read(g, seat(), "end anyway"), SkipGroup)
