"""Builders of positions: who sits where with what, and from which step the round runs."""

from collections.abc import Mapping, Sequence
from typing import Final, TypedDict, TypeVar, Unpack

from shamble.games.azta import box
from shamble.games.azta.cards import Card, Enemy, Gear, Survivor
from shamble.games.azta.die import die_step
from shamble.games.azta.encounter import clean_up
from shamble.games.azta.flip import flip_step
from shamble.games.azta.help import help_step
from shamble.games.azta.loot import loot_step
from shamble.games.azta.round import pass_first
from shamble.games.azta.screw import screw_step
from shamble.games.azta.state import Azta, Encounter, Who, is_living
from shamble.games.azta.stats import adjusted
from shamble.games.azta.vocabulary import AnyAbility
from shamble.games.azta.weaponize import weaponize
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Event, Option, Printed, Seat
from shamble.kernel.window import PASS, Pass

E = TypeVar("E", bound=Event)

KINDS: Final = ("alien", "zombie", "tentacle")
STEPS: Final = {
    "weaponize": weaponize,
    "loot": loot_step,
    "flip": flip_step,
    "help": help_step,
    "screw": screw_step,
    "die": die_step,
}
HALT: Final = "halt"

Team = Sequence["tuple[int, int, int] | str | Survivor"]


def person(
    wits: int, fight: int, speed: int, *abilities: AnyAbility, tags: tuple[str, ...] = ()
) -> Survivor:
    """Return a Survivor that no deck has."""
    stats = (wits, fight, speed)
    return Survivor(CardId("anybody"), "Anybody", "", "", stats, tags, abilities)


def survivor(what: "tuple[int, int, int] | str | Survivor") -> Survivor:
    """Return the Survivor with these stats, or with this id."""
    if isinstance(what, Survivor):
        return what
    if isinstance(what, str):
        found = box.deck.cards[CardId(what)]
        assert isinstance(found, Survivor)
        return found
    return person(*what)


def card(name: str) -> Card:
    """Return a Gear or an Event of the default deck."""
    found = box.deck.cards[CardId(name)]
    assert isinstance(found, Card)
    return found


def gear(name: str) -> Gear:
    """Return a Gear of the default deck."""
    found = card(name)
    assert isinstance(found, Gear)
    return found


def enemy(name: str) -> Enemy:
    """Return an Enemy of the default deck: its type and value."""
    found = box.deck.cards[CardId(name)]
    assert isinstance(found, Enemy)
    return found


class Table(TypedDict, total=False):
    """What lies where and from where the round runs; what is left out is empty."""

    start: str  # the step to begin with
    stop: str  # the step after which seat 0 is asked to HALT
    rounds: bool  # go on to further rounds after the clean-up
    hands: Sequence[Sequence[str]]  # by seat
    carried: Mapping[int, Sequence[str]]  # by Survivor
    stacks: Sequence[Sequence[int]]  # values, from the bottom
    enemies: Sequence[str]  # in the order in which they are flipped
    enemy_discard: Sequence[str]
    deck: Sequence[str]  # in the order in which it is drawn
    discard: Sequence[str]
    centre: Sequence[str]
    encounter: Encounter
    looted: Sequence[int]
    fallen: Sequence[int]  # died before now
    first: int
    round_number: int
    winner: int
    sure: Sequence[int]  # by seat
    dice: Dice
    sudden_death: bool
    trade_offers: int
    trash_talk: bool
    record: bool


SETTINGS: Final = ("sudden_death", "trade_offers", "trash_talk", "record")


def table(*teams: Team, **lies: Unpack[Table]) -> Azta:
    """Return a game run from one step of a round to the first decision.

    After the step `stop` seat 0 is asked to HALT, the Encounter still standing; passing goes
    on to the clean-up, where seat 0 is asked again, or with `rounds` on to the next rounds.
    """
    g = laid(teams, lies)
    names = list(STEPS)
    begin, end = lies.get("start", "weaponize"), lies.get("stop", "die")
    for name in names[names.index(begin) : names.index(end) + 1]:
        g.next(STEPS[name])
    g.next(halt)
    g.next(clean_up)
    g.next(pass_first if lies.get("rounds", False) else halt)
    g.run()
    return g


def laid(teams: Sequence[Team], lies: Table) -> Azta:
    """Lay the table, before anything happens."""
    everybody = [survivor(one) for team in teams for one in team]
    places = [Seat(seat) for seat, team in enumerate(teams) for _ in team]
    seats, whos = range(len(teams)), range(len(everybody))
    loads, hands, fallen = lies.get("carried", {}), lies.get("hands", ()), lies.get("fallen", ())
    winner = lies.get("winner")
    g = Azta(
        dice=lies.get("dice", Dice.scripted()),
        deck=box.deck,
        settings=box.read_settings({name: lies[name] for name in SETTINGS if name in lies}),
        survivors=tuple(everybody),
        owner=tuple(places),
        teams=tuple(tuple(Who(i) for i in whos if places[i] == seat) for seat in seats),
        aside=(),
        alive=[i not in fallen for i in whos],
        gear=[[gear(name) for name in loads.get(i, ())] for i in whos],
        hands=[[card(name) for name in (hands[i] if i < len(hands) else ())] for i in seats],
        draw_pile=[card(name) for name in reversed(lies.get("deck", ()))],
        discard=[card(name) for name in lies.get("discard", ())],
        enemies=[enemy(name) for name in reversed(lies.get("enemies", ()))],
        enemy_discard=[enemy(name) for name in lies.get("enemy_discard", ())],
        stacks=[
            [enemy(f"{kind}-{value}") for value in stack]
            for kind, stack in zip(KINDS, lies.get("stacks", ((), (), ())), strict=True)
        ],
        centre=[gear(name) for name in lies.get("centre", ())],
        sure=list(lies.get("sure", [0] * len(teams))),
        first=Seat(lies.get("first", 0)),
        round=lies.get("round_number", 1),
        winner=None if winner is None else Seat(winner),
        looted=[Who(i) for i in lies.get("looted", ())],
        encounter=lies.get("encounter"),
    )
    g.out = [Seat(i) for i in seats if not is_living(g, Seat(i))]
    g.log = []
    return g


def halt(g: Azta) -> None:
    """Ask seat 0 to go on."""
    g.ask(Seat(0), HALT, [PASS], go_on, always=True)


def go_on(g: Azta, choice: Pass) -> None:
    """Go on."""


def facing(threat: int, *whos: int, helpers: Mapping[int, int] | None = None) -> Encounter:
    """Return an Encounter with these Survivors in it; `helpers` says who is Helped by whom."""
    helped = {Who(whom): Who(by) for whom, by in (helpers or {}).items()}
    return Encounter(threat=threat, facing=[Who(i) for i in whos], helpers=helped)


def play(g: Azta, *choices: Option) -> Azta:
    """Make these choices."""
    for choice in choices:
        g.choose(choice)
    return g


def played_out(g: Azta) -> Azta:
    """Let chance make every choice to the end."""
    rng = Dice.seeded("played out")
    while g.decision is not None:
        g.choose(rng.pick(g.decision.options))
    return g


def asked(g: Azta) -> tuple[int, str]:
    """Return who is asked what."""
    assert g.decision is not None
    return g.decision.seat, str(g.decision.prompt)


def offered(g: Azta) -> set[Option]:
    """Return what can be chosen."""
    assert g.decision is not None
    return set(g.decision.options)


def told(g: Azta, kind: type[E]) -> list[E]:
    """Return the events of this kind that were told."""
    return [one.event for one in g.log or () if isinstance(one.event, kind)]


def ids(cards: Sequence[Printed]) -> list[str]:
    """Return the ids of cards."""
    return [str(one.id) for one in cards]


def values(g: Azta, threat: int) -> list[int]:
    """Return the values of a stack's cards, from the bottom."""
    return [one.value for one in g.stacks[threat]]


def dead(g: Azta) -> list[int]:
    """Return who is dead."""
    return [i for i, alive in enumerate(g.alive) if not alive]


def stat(g: Azta, who: int, threat: int) -> int:
    """Return a Survivor's adjusted stat."""
    return adjusted(g, Who(who), threat)


def stats(g: Azta, who: int) -> tuple[int, int, int]:
    """Return a Survivor's adjusted stats."""
    return stat(g, who, 0), stat(g, who, 1), stat(g, who, 2)


def everything(g: Azta) -> int:
    """Count every card wherever it lies."""
    zones: list[Sequence[object]] = [
        g.survivors, g.aside, g.draw_pile, g.discard, g.enemies, g.enemy_discard, g.centre,
        *g.gear, *g.hands, *g.stacks,
    ]  # fmt: skip
    return sum(map(len, zones)) + (g.playing is not None)
