"""The dice of an event with the row of the table that was read, for whoever wants to check it."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from shamble.games.atz.battle import barter_events, encounter_events, events, vehicle_events
from shamble.games.atz.battle.passing import MOST, SUCCESS
from shamble.games.atz.book.encounter_tables import encounter_tables
from shamble.games.atz.book.tables import ALWAYS_HITS, ALWAYS_MISSES, AtzTables
from shamble.games.atz.telling.words_answers import MISSES
from shamble.games.atz.telling.words_people import who
from shamble.games.atz.telling.words_raid import AWARE
from shamble.games.atz.telling.words_story import DOS, WHENS, force_name
from shamble.games.atz.telling.words_vehicles import FACINGS, STEERS
from shamble.kernel.box import Voice
from shamble.kernel.options import Event
from shamble.kernel.rolls import Cell, Entry, Roll, Row

SIXES: Final = 12  # more than two dice can show: an open end


def entry(when: str, do: str, *, applies: bool = True) -> Entry:
    """Return a line of a cell: a condition, and what then is done."""
    return Entry(f"{when}: {do}" if when else do, applies)


def by_passed(title: str, count: int, cells: Iterable[tuple[Entry, ...]]) -> Row:
    """Return the row of a test, from two dice passed to none; of more dice, two are enough."""
    heads = [
        Cell(f"pass {passed}", entries, applies=min(count, MOST) == passed)
        for passed, entries in enumerate(cells)
    ]
    return Row(title, tuple(reversed(heads)))


def test_row(deck: AtzTables, event: events.TestTaken, taken: events.Taken) -> Row:
    """Return the row of a class's reaction table, with the line that applied."""
    cells = [
        tuple(
            [
                entry(WHENS[line.when], DOS[line.do], applies=line.when == taken.when)
                for line in cell
            ]
        )
        for cell in deck.reactions[taken.kind][event.test]
    ]
    return by_passed(f"{deck.tests[event.test].title}, {taken.kind}", taken.passed, cells)


def of_test(voice: Voice, deck: AtzTables, event: events.TestTaken) -> list[Roll]:
    """Return the Leader Die, then everybody's dice."""
    found = []
    if event.leader_die:
        passed = "one more die passes" if event.leader_passed else "failed"
        found.append(Roll("Leader Die", (event.leader_die,), gives=passed))
    for taken in event.results:
        how = "chose to pass" if taken.chosen else "passed"
        found.append(
            Roll(
                who(voice, taken.figure),
                () if taken.chosen else (*event.dice, *taken.own),
                taken.rep,
                f"Rep {taken.rep}",
                f"{how} {taken.passed}: {DOS[taken.do]}",
                test_row(deck, event, taken),
            )
        )
    return found


def of_vehicle_test(
    voice: Voice, deck: AtzTables, event: vehicle_events.VehicleTested
) -> list[Roll]:
    """Return the dice of a test of the vehicles' table."""
    row = deck.steering[event.test]
    cells = [
        tuple(
            [
                entry(FACINGS[line.when], STEERS[line.do], applies=line.do == event.do)
                for line in cell
            ]
        )
        for cell in row.cells
    ]
    how = "chose to pass" if event.chosen else "passed"
    gives = f"{how} {event.passed}: {STEERS[event.do]}"
    table = by_passed(row.title, event.passed, cells)
    return [Roll(who(voice, event.figure), event.dice, event.rep, f"Rep {event.rep}", gives, table)]


def of_volley(voice: Voice, deck: AtzTables, event: events.Fired) -> list[Roll]:
    """Return the dice at each target, with the table for shooting."""
    weapon = deck.weapons.get(event.weapon)
    title = f"{weapon.title if weapon else event.weapon}, die and Rep"
    found = []
    for aimed in event.at:
        best = max(aimed.totals, default=0)
        between = [
            Cell(
                str(total),
                (Entry("hit, unless", applies=True), *against(deck, total, aimed)),
                applies=best == total,
            )
            for total in range(ALWAYS_MISSES + 1, ALWAYS_HITS)
        ]
        low = Cell(f"{ALWAYS_MISSES} or less", (entry("", "miss"),), applies=best <= ALWAYS_MISSES)
        high = Cell(f"{ALWAYS_HITS} or more", (entry("", "hit"),), applies=best >= ALWAYS_HITS)
        totals = f"totals {', '.join(map(str, aimed.totals))}"
        hits = f"{aimed.hits} hit{'' if aimed.hits == 1 else 's'}"
        target = f"at {who(voice, aimed.figure)}"
        row = Row(title, (low, *between, high))
        found.append(Roll(target, aimed.dice, against=totals, gives=hits, row=row))
        if aimed.pitiful:
            found.append(Roll("second chance", aimed.pitiful))
    return found


def against(deck: AtzTables, total: int, aimed: events.Aimed) -> tuple[Entry, ...]:
    """Return what makes a total a miss; what did so applies."""
    return tuple([Entry(MISSES[one], applies=one in aimed.misses) for one in deck.shots[total]])


def of_melee(voice: Voice, _deck: AtzTables, event: events.MeleeFought) -> list[Roll]:
    """Return the dice of each throw of each bout."""
    found = []
    for bout in event.bouts:
        for number, throw in enumerate(bout.throws, 1):
            for figure, dice in zip((bout.one, bout.other), throw, strict=True):
                ends = "loses"
                if number < len(bout.throws):
                    ends = "even, again"
                elif bout.winner < 0:
                    ends = "even"
                elif bout.winner == figure:
                    ends = f"wins by {bout.margin}"
                found.append(Roll(who(voice, figure), dice, SUCCESS, str(SUCCESS), ends))
    return found


def of_turn(voice: Voice, _deck: AtzTables, event: events.TurnBegun) -> list[Roll]:
    """Return the activation dice, and who acts when."""
    found = []
    for force, die in zip(event.forces, event.rolls[-1], strict=True):
        places = [place for place, side in enumerate(event.order, 1) if side in force.sides]
        gives = f"acts {min(places)}" if places else "waits"
        found.append(Roll(force_name(voice, force), (die,), gives=gives))
    return found


def of_wound(voice: Voice, deck: AtzTables, event: events.Wounded) -> list[Roll]:
    """Return the damage die, and Recover From Knock Down."""
    found = [Roll(who(voice, event.figure), (event.die,), event.limit, str(event.limit))]
    if event.recover:
        found.append(Roll("gets up?", event.recover, gives=f"passed {event.passed}"))
    return found


def of_rest(voice: Voice, _deck: AtzTables, event: Event) -> list[Roll]:
    """Return the dice of an event for which no table is read."""
    thrown: tuple[Any, ...] = getattr(event, "dice", ()) or (getattr(event, "die", 0),)
    figure = getattr(event, "figure", None)
    name = "" if figure is None else who(voice, figure)
    throws = thrown if isinstance(thrown[0], tuple) else (thrown,)
    passed = getattr(event, "passed", None)
    gives = "" if passed is None or isinstance(passed, bool) else f"passed {passed}"
    return [Roll(name, tuple(dice), gives=gives) for dice in throws if any(dice)]


def contest_rolls(
    voice: Voice,
    both: tuple[int, int],
    throws: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...],
    ties: tuple[tuple[int, int], ...],
) -> list[Roll]:
    """Return the dice of two who throw against each other."""
    names = [who(voice, figure) for figure in both]
    found = [
        Roll(name, dice, SUCCESS, str(SUCCESS))
        for throw in throws
        for name, dice in zip(names, throw, strict=True)
    ]
    return found + [
        Roll(name, (die,), gives="a tie, rolled off")
        for pair in ties
        for name, die in zip(names, pair, strict=True)
    ]


def of_talk(voice: Voice, _deck: AtzTables, event: encounter_events.MetAndGreeted) -> list[Roll]:
    """Return the dice of both leaders, throw by throw, and those that settle a tie."""
    return contest_rolls(voice, (event.figure, event.target), event.dice, event.ties)


def of_awareness(
    _voice: Voice, _deck: AtzTables, event: encounter_events.AwarenessRolled
) -> list[Roll]:
    """Return the die that says who notices whom, with the Awareness Table."""
    cells = tuple(
        [
            Cell(span_of(row.low, row.high), (entry("", AWARE[row.result]),), applies=applies)
            for row in encounter_tables().awareness
            for applies in (row.result == event.result,)
        ]
    )
    total = f"total {event.total}"
    return [Roll("Awareness", (event.die,), gives=total, row=Row("Awareness", cells))]


def span_of(low: int, high: int) -> str:
    """Return the totals of a row; the ends of a table are open."""
    if low <= 0:
        return f"{high} or less"
    if high > SIXES:
        return f"{low} or more"
    return str(low) if low == high else f"{low} to {high}"


def of_barter(voice: Voice, _deck: AtzTables, event: barter_events.Haggled) -> list[Roll]:
    """Return the dice of both leaders, throw by throw, and those that settle a tie."""
    return contest_rolls(voice, (event.figure, event.target), event.dice, event.ties)


def of_surprise(voice: Voice, _deck: AtzTables, event: encounter_events.Surprised) -> list[Roll]:
    """Return the zombies' die and everybody's own."""
    found = [Roll("zombies", (event.die,), gives=f"total {event.total}")]
    for one in event.rolls:
        ahead = "quicker" if one.ahead else "surprised"
        found.append(Roll(who(voice, one.figure), (one.die,), gives=f"total {one.total}: {ahead}"))
    return found


def of_draw(voice: Voice, _deck: AtzTables, event: encounter_events.GunfightOpened) -> list[Roll]:
    """Return the dice for the first shot."""
    return [
        Roll(who(voice, figure), (die,), gives="shoots first" if event.first == figure else "")
        for throw in event.dice
        for figure, die in zip((event.figure, event.target), throw, strict=True)
    ]


ROLLS: Final[dict[type[Event], Callable[[Voice, AtzTables, Any], list[Roll]]]] = {
    events.TestTaken: of_test,
    vehicle_events.VehicleTested: of_vehicle_test,
    events.Fired: of_volley,
    events.MeleeFought: of_melee,
    events.TurnBegun: of_turn,
    events.Wounded: of_wound,
    encounter_events.MetAndGreeted: of_talk,
    encounter_events.Surprised: of_surprise,
    encounter_events.AwarenessRolled: of_awareness,
    barter_events.Haggled: of_barter,
    encounter_events.GunfightOpened: of_draw,
}


def rolls(voice: Voice, deck: AtzTables, event: Event) -> tuple[Roll, ...]:
    """Return all dice of an event as they were read."""
    return tuple(ROLLS.get(type(event), of_rest)(voice, deck, event))
