"""Encounters in words: what can be typed, and what is read."""

import pytest

from shamble.bots import named
from shamble.games.atz import box
from shamble.games.atz.activation.activation import give_orders
from shamble.games.atz.asking.reading import read
from shamble.games.atz.battle.barter_events import Haggled
from shamble.games.atz.battle.encounter import Contact
from shamble.games.atz.battle.encounter_events import (
    AwarenessRolled,
    BuildingEntered,
    GunfightOpened,
    HaulCounted,
    MetAndGreeted,
    Searched,
    Surprised,
    SurpriseRoll,
)
from shamble.games.atz.battle.encounter_options import (
    ComeAlong,
    Greet,
    LeaveFind,
    OpenFire,
    PutBy,
    Search,
    Take,
    TakeFind,
)
from shamble.games.atz.battle.options import EndActivation, Leave, Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.encounter_tables import Aware
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.encounters.meeting import meet_people
from shamble.games.atz.table.names import figure_names, thing_names
from shamble.games.atz.telling import words
from shamble.games.atz.telling.rolls import rolls
from shamble.games.atz.telling.view import view
from shamble.games.atz.turn.turn import next_side
from shamble.kernel.box import Voice
from shamble.kernel.dice import Dice
from shamble.kernel.options import Event, Option, Seat
from shamble.kernel.seen import Seen
from shamble.kernel.talk import Unread
from tests.games.atz.encounters.houses import VACANT, go_in, house, order, searched
from tests.games.atz.positions import STANDING, human


def meeting() -> Atz:
    """Return a Star who has met a civilian in a house."""
    star = human(25, 22, star=True, rep=5, kind=Class.CIVILIAN)
    g = searched(house(star, human(25, 26, side=2, kind=Class.CIVILIAN)))
    g.result = STANDING
    g.next(meet_people, Contact(0, (0,), (1,), ()))
    g.run()
    return g


def finding() -> Atz:
    """Return somebody who has just found a shotgun."""
    g = searched(house(human(25, 25), dice=(6, 6, 4, 5)))
    return order(g, Search(0))


def lying() -> Atz:
    """Return somebody where food lies."""
    return order(searched(house(human(25, 25)), searched=9, lying=("food",)))


def full() -> Atz:
    """Return somebody who could take food if he left something."""
    g = searched(house(human(25, 25, rep=1)), searched=9, lying=("food",))
    assert g.encounter is not None
    g.encounter.packs[0] = ("fuel",)
    return order(g)


def inside() -> Atz:
    """Return somebody in a house that was found empty."""
    return order(searched(house(human(25, 25))))


def at_the_door() -> Atz:
    """Return somebody at a threshold with a friend near by."""
    return go_in(house(human(25, 18.5), human(23.5, 18.5), dice=VACANT))


@pytest.mark.parametrize(
    ("g", "text", "option"),
    [
        (inside(), "search", Search(0)),
        (inside(), "search the house", Search(0)),
        (meeting(), "talk", Greet()),
        (meeting(), "open fire", OpenFire()),
        (finding(), "take the shotgun", TakeFind(0, "shotgun")),
        (finding(), "leave it", LeaveFind(0)),
        (lying(), "take the food", Take(0, "food")),
        (full(), "leave the fuel", PutBy(0, "fuel")),
        (at_the_door(), "alone", ComeAlong(0, ())),
    ],
)
def test_what_can_be_typed(g: Atz, text: str, option: Option) -> None:
    """Plain words are understood."""
    assert read(g, Seat(0), text) == option


def test_talking_to_nobody_says_when_one_can() -> None:
    """Who wants to talk where nobody is met is told when one does."""
    with pytest.raises(Unread, match="goes into a building and meets people"):
        read(inside(), Seat(0), "talk to them")


def said(g: Atz, option: Option) -> str:
    """Return the sentence of an option."""
    voice = Voice(("Ann",), Seat(0), figure_names(g), thing_names(g))
    return words.option(voice, g.deck, view(g, Seat(0)), option)


@pytest.mark.parametrize(
    ("g", "option", "parts"),
    [
        (meeting(), Greet(), ("5 dice against 4", "% they join for good", "% a gunfight")),
        (meeting(), OpenFire(), ("Rep 5", "Rep 4", "shoots first")),
        (inside(), Search(0), ("searches the house", "% to find something")),
        (finding(), TakeFind(0, "shotgun"), ("the Shotgun", "cargo 2; 2 of 8")),
        (at_the_door(), ComeAlong(0, ()), ("goes into the house alone", "nobody knows")),
    ],
)
def test_choices_say_what_they_do(g: Atz, option: Option, parts: tuple[str, ...]) -> None:
    """Odds and weights are said before one chooses."""
    sentence = said(g, option)

    assert [part for part in parts if part not in sentence] == []


@pytest.mark.parametrize(
    ("event", "parts"),
    [
        (
            BuildingEntered(0, (0,), (4, 5), 8, "zombies", 5, 3),
            (
                "goes into the house",
                "4 5, -1 for the area and the time of day, total 8, then 5",
                "3 zombies",
            ),
        ),
        (BuildingEntered(0, (0,), (1, 1), 1, "nobody", 0, 0), ("nobody is inside",)),
        (BuildingEntered(0, (0,), (3, 3), 5, "humans", 3, 2), ("2 people",)),
        (
            Surprised(0, 5, 8, (SurpriseRoll(0, 3, 7, ahead=False),)),
            ("zombies 5, total 8", "3, total 7, is surprised"),
        ),
        (MetAndGreeted(0, 1, (((1, 2), (4,)),), "join"), ("1 2 against 4", "they join")),
        (GunfightOpened(0, 1, ((3, 2),), 0), ("3 against 2", "shoots first")),
        (Searched(0, 0, (3, 4), 7, ""), ("3 4, total 7: nothing",)),
        (Searched(0, 0, (5, 4, 2), 11, "fuel"), ("5 4 2, +2 for the area, total 11",)),
        (AwarenessRolled(0, 3, 4, "sight"), ("3, +1 for the time of day, total 4",)),
        (HaulCounted(0, ("food", "food"), 1, 1, 5), ("2 food and 1 recruit", "1 lost: 5 points")),
    ],
)
def test_what_happened_is_told_with_its_dice(event: Event, parts: tuple[str, ...]) -> None:
    """A reader can check every roll."""
    g = meeting()
    voice = Voice(("Ann",), Seat(0), figure_names(g), thing_names(g))
    sentence = words.event(voice, g.deck, event)

    assert [part for part in parts if part not in sentence] == []


def test_dice_of_a_talk_are_shown_for_both() -> None:
    """Each throw is a row for either leader."""
    g = meeting()
    voice = Voice(("Ann",), Seat(0), figure_names(g), thing_names(g))
    shown = rolls(voice, g.deck, MetAndGreeted(0, 1, (((1, 2), (4,)), ((5, 1), ())), "join"))

    assert [one.dice for one in shown] == [(1, 2), (4,), (5, 1), ()]


@pytest.mark.parametrize(
    ("total", "result", "head"),
    [
        pytest.param(-1, "ambushed", "1 or less", id="an ambush"),
        pytest.param(4, "sight", "3 to 4", id="they look up"),
        pytest.param(7, "unaware", "6 or more", id="nobody notices"),
    ],
)
def test_the_awareness_table_is_shown(total: int, result: Aware, head: str) -> None:
    """Whether those inside notice is read on a table, of which the row that applied is marked."""
    g = meeting()
    voice = Voice(("Ann",), Seat(0), figure_names(g), thing_names(g))

    (shown,) = rolls(voice, g.deck, AwarenessRolled(0, 3, total, result))

    assert shown.row is not None
    assert [cell.head for cell in shown.row.cells if cell.applies] == [head]


def test_a_barter_is_shown_throw_by_throw() -> None:
    """Each throw is a row for either leader."""
    g = meeting()
    voice = Voice(("Ann",), Seat(0), figure_names(g), thing_names(g))
    told = Haggled(0, 1, ("food",), ("fuel",), (((1, 2), (4,)),), "whole", 2)

    assert [one.dice for one in rolls(voice, g.deck, told)] == [(1, 2), (4,)]


def test_greedy_searches_what_is_safe() -> None:
    """With an empty house around it, the bot searches."""
    g = searched(house(human(25, 25)))
    g.next(give_orders)
    g.next(next_side)
    g.run()

    assert named("greedy").choose(Seen(box, g, Seat(0)), Dice.seeded(1, "bot")) == Search(0)


def test_greedy_goes_home_when_all_is_searched() -> None:
    """With nothing left to find, whoever stands at the edge leaves, and the encounter is over."""
    g = searched(house(human(25, 1)), searched=1)
    g.turn = 2
    g.next(give_orders)
    g.next(next_side)
    g.run()

    assert named("greedy").choose(Seen(box, g, Seat(0)), Dice.seeded(1, "bot")) == Leave(0)


def test_greedy_stays_while_there_is_something_to_find() -> None:
    """At the edge, with a house that nobody has looked into, nobody leaves."""
    g = house(human(25, 1))
    g.next(give_orders)
    g.next(next_side)
    g.run()

    assert named("greedy").choose(Seen(box, g, Seat(0)), Dice.seeded(1, "bot")) != Leave(0)


@pytest.mark.parametrize(
    ("state", "told"),
    [
        pytest.param({}, "may fire the Shotgun", id="loaded"),
        pytest.param(
            {"empty": ("shotgun",)}, "cannot fire before the Shotgun is reloaded", id="empty"
        ),
        pytest.param({"fired": True}, "may not fire any more", id="fired, reloaded or searched"),
        pytest.param({"hand": (), "guns": ()}, "holds no gun", id="no gun"),
    ],
)
def test_whoever_is_given_orders_is_told_what_is_left_to_fire(
    state: dict[str, object], told: str
) -> None:
    """The question says whether there is a shot left, and why not; an empty gun fires nothing."""
    g = order(house(human(10, 10, gun="shotgun", **state)))  # type: ignore[arg-type]

    voice = Voice((), Seat(0), ("Ada",))
    asked = words.prompt(voice, g.deck, view(g, Seat(0)), Prompt.ORDERS, Seat(0))

    assert asked.endswith(f"to move and {told}.")


def test_the_end_of_an_activation_names_those_who_are_there() -> None:
    """Where the rest of a group has left the table, its end is that of who is still there."""
    g = order(house(human(10, 10), human(20, 20)))
    g.leaders.append(1)
    g.figures[1].group = len(g.leaders) - 1
    g.ordering = 1
    voice = Voice((), Seat(0), ("Ada",))
    both = words.option(voice, g.deck, view(g, Seat(0)), EndActivation())
    g.figures[0].status = Status.LEFT

    alone = words.option(voice, g.deck, view(g, Seat(0)), EndActivation())

    names = figure_names(g)
    assert both == f"End the activation of {names[0]}, and of who has left them"
    assert alone == f"End the activation of {names[1]}"
