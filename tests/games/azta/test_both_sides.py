"""Rules from both sides: beside what they forbid or leave alone, what happens where they do not."""

from contextlib import AbstractContextManager, nullcontext

import pytest

from shamble.games.azta import box
from shamble.games.azta.cards import EventCard, Gear, read_deck
from shamble.games.azta.deal import deal
from shamble.games.azta.events import Discarded, HelperWentHome, WentHome
from shamble.games.azta.options import (
    Accept,
    Aim,
    Give,
    PlayEvent,
    Propose,
    Ready,
    Receive,
    Shift,
    Submit,
)
from shamble.games.azta.picture import hand
from shamble.games.azta.state import ZOMBIE, Azta, Settings, Who
from shamble.games.azta.stats import threat_value
from shamble.kernel.dice import Dice
from shamble.kernel.errors import DeckError, SettingsError
from shamble.kernel.options import CardId, Option, Seat
from tests.games.azta.positions import (
    asked,
    dead,
    facing,
    ids,
    person,
    play,
    stats,
    table,
    told,
)

STRONG = [(9, 9, 9)]
PAIR = [(9, 9, 9), (9, 9, 9)]
COAT = CardId("lab-coat")


@pytest.mark.rule("azta.card.kinds")
def test_card_kinds_of_a_deck_that_is_read_anew() -> None:
    """Every copy that the file names is there: Survivors, Gear, Events and Enemies."""
    deck = read_deck(box.deck.source, "mine.toml")
    gear = sum(isinstance(card, Gear) for card in deck.gear_and_events)
    events = sum(isinstance(card, EventCard) for card in deck.gear_and_events)

    assert (len(deck.survivors), gear, events, len(deck.enemies)) == (24, 48, 51, 36)


@pytest.mark.rule("azta.card.text-colors")
@pytest.mark.parametrize(
    ("cards", "title"),
    [pytest.param(("pistol",), "Your hand", id="a card"), pytest.param((), "is empty", id="none")],
)
def test_card_text_colors_of_a_hand(cards: tuple[str, ...], title: str) -> None:
    """A hand has a title; each card in it is named with its kind."""
    lines = hand(box.deck, "Your", [CardId(card) for card in cards])

    assert title in lines[0]
    assert ("empty" in lines[0]) is not bool(cards)
    assert [("Gear" in line) for line in lines[1:2]] == [True] * len(cards)


@pytest.mark.rule("azta.card.text-colors")
def test_card_text_colors_within_eighty_columns() -> None:
    """However much is in a hand, no line of it is wider than the table, and some are as wide."""
    everything = hand(box.deck, "Your", [card.id for card in box.deck.gear_and_events])
    widths = [len(line.replace("[amber]", "").replace("[muted]", "")) for line in everything[1:]]

    assert max(width - len("[/amber]") for width in widths) == 80


@pytest.mark.rule("azta.event.targets")
@pytest.mark.parametrize(
    ("effects", "fault"),
    [
        pytest.param('{ do = "adjust", target = "same", fight = 1 }', "`same` needs", id="first"),
        pytest.param('{ do = "adjust", target = "own", fight = 1 }, '
                     '{ do = "adjust", target = "same", wits = 1 }', "", id="second"),
        pytest.param('{ do = "adjust", target = "own" }', "without a number", id="no number"),
    ],
)  # fmt: skip
def test_event_targets_the_same_as_before(effects: str, fault: str) -> None:
    """`same` means whom the effect before it hit, so that it cannot come first."""
    old = 'effects = [{ do = "end_encounter" }]'
    assert old in box.deck.source

    faults = faults_of(box.deck.source.replace(old, f"effects = [{effects}]", 1))

    assert len(faults) == bool(fault)
    assert all(fault in one for one in faults)


def faults_of(text: str) -> tuple[str, ...]:
    """Return what is wrong with a deck file, if anything."""
    try:
        read_deck(text, "mine.toml")
    except DeckError as error:
        return error.faults
    return ()


@pytest.mark.rule("azta.gear.suits-some", "azta.weaponize.trade-kinds")
def test_gear_suits_some_changes_with_the_carrier() -> None:
    """A lab coat that is traded adds what it adds to its new carrier."""
    brainy = [person(1, 1, 1, tags=("brainy",)), person(1, 1, 1)]
    g = table(
        [(1, 1, 1)], brainy, STRONG, stop="weaponize", carried={0: ["lab-coat"]},
        hands=(("eureka",),),
    )  # fmt: skip

    before = stats(g, 0)
    play(g, Propose(Seat(1)), Give(COAT, Who(0)), Submit(), Accept(), Receive(Who(1)))

    assert (before, stats(g, 0)) == ((2, 1, 1), (1, 1, 1))
    assert (stats(g, 1), stats(g, 2)) == ((3, 1, 1), (1, 1, 1))


@pytest.mark.rule("azta.hand.limit-discard-not-dropped", "azta.event.text-wins")
@pytest.mark.parametrize("theirs", [("pistol",), ("eureka", "pistol")], ids=["one", "two"])
def test_hand_discards_are_told(theirs: tuple[str, ...]) -> None:
    """Who has to discard at random is seen to; the cards lie in the discard pile."""
    g = table(
        [(1, 1, 1)], STRONG, STRONG, start="screw", stop="screw",
        hands=(("lost-luggage",), theirs), encounter=facing(ZOMBIE, 0), stacks=((), (3,), ()),
        dice=Dice.scripted(*[0] * len(theirs)),
    )  # fmt: skip

    play(g, PlayEvent(CardId("lost-luggage")))

    assert len(told(g, Discarded)) == 1
    assert told(g, Discarded)[0].cards == tuple(map(CardId, theirs))
    assert ids(g.discard) == [*theirs, "lost-luggage"]
    assert g.centre == []


@pytest.mark.rule("azta.help.shared-leave")
@pytest.mark.parametrize(
    ("who", "helpers"),
    [pytest.param(2, 1, id="with a Helper"), pytest.param(4, 0, id="alone")],
)
def test_help_shared_leave_is_told(who: int, helpers: int) -> None:
    """Who leaves goes home, and the Helper if there is one."""
    pair = [(2, 2, 2), (3, 3, 3)]
    g = table(
        pair, pair, pair, start="screw", stop="screw", stacks=((), (4, 1), ()),
        encounter=facing(ZOMBIE, 0, 2, 4, helpers={2: 1}), hands=(("bathroom-emergency",),),
    )  # fmt: skip

    play(g, PlayEvent(CardId("bathroom-emergency")), Aim(Who(who)))

    assert [one.seat for one in told(g, WentHome)] == [Seat(who // 2)]
    assert [one.seat for one in told(g, HelperWentHome)] == [Seat(0)] * helpers


@pytest.mark.rule("azta.loot.most-gear", "azta.oneshot.used-on-any-kill")
@pytest.mark.rule("azta.oneshot.kept-without-kill")
@pytest.mark.parametrize(
    ("value", "victims", "gear", "discard"),
    [
        pytest.param(2, [], ["pistol"], [], id="nobody is killed"),
        pytest.param(3, [0], [], ["pistol"], id="somebody is killed"),
    ],
)
def test_oneshot_kept_or_used(
    value: int, victims: list[int], gear: list[str], discard: list[str]
) -> None:
    """One-shot Gear is used up, and not to be Looted, if the Threat killed; else it is kept."""
    g = table(
        [(9, 2, 9)], STRONG, STRONG, start="die", stacks=((), (value,), ()),
        encounter=facing(ZOMBIE, 0, 1), carried={1: ["pistol"]},
    )  # fmt: skip

    assert dead(g) == victims
    assert (ids(g.gear[1]), ids(g.discard), g.centre) == (gear, discard, [])


@pytest.mark.rule("azta.oneshot.counts-fully")
@pytest.mark.parametrize(
    ("tags", "enemy", "faces"),
    [
        pytest.param((), "zombie-5", [0], id="its bonus is enough"),
        pytest.param((), "zombie-6", [0, 1], id="it is not"),
        pytest.param(("armed",), "zombie-6", [0], id="with what it adds for the armed"),
    ],
)
def test_oneshot_counts_fully_in_the_flip(
    tags: tuple[str, ...], enemy: str, faces: list[int]
) -> None:
    """A Shotgun gives all of its bonus while it lasts, also what depends on the carrier."""
    teams = ([(1, 2, 1)], [person(1, 2, 1, tags=tags)], [(1, 9, 1)])

    g = table(*teams, start="flip", enemies=(enemy,), carried={1: ["shotgun"]})

    assert g.encounter is not None
    assert g.encounter.facing == faces


@pytest.mark.rule("azta.stat.below-zero", "azta.precedence.what-conflicts")
@pytest.mark.parametrize(
    ("cards", "value"),
    [
        pytest.param(("coffee-break",), 0, id="4 less, never below 0"),
        pytest.param(("it-gets-bigger",), 7, id="4 more"),
        pytest.param(("it-gets-bigger", "coffee-break"), 3, id="both count"),
    ],
)
def test_precedence_changes_of_the_threat_add_up(cards: tuple[str, ...], value: int) -> None:
    """Events that change the Threat do not conflict: all count, down to 0."""
    g = table(
        [(1, 1, 1)], STRONG, STRONG, start="screw", stop="screw", hands=((*cards, "eureka"),),
        encounter=facing(ZOMBIE, 0), stacks=((), (3,), ()),
    )  # fmt: skip

    play(g, *(PlayEvent(CardId(card)) for card in cards))

    assert threat_value(g) == value


@pytest.mark.rule("azta.setup.cutthroat")
def test_setup_cutthroat_lists_what_every_type_has() -> None:
    """A value that only two types have is not among those that are named."""
    text = box.deck.source.replace('type = "alien"\nvalue = 5', 'type = "alien"\nvalue = 1')
    assert text != box.deck.source

    with pytest.raises(SettingsError, match=r"5 is not one of 2, 3, 4, 6$"):
        box.prepare(4, Dice.seeded(1), {"start_threat": 5}, read_deck(text, "mine.toml"))


@pytest.mark.rule("azta.setup.players-min", "azta.setup.players-max")
@pytest.mark.parametrize(
    ("seats", "fine"),
    [(2, False), (3, True), (7, True), (8, False)],
)
def test_setup_players_as_the_deck_says(seats: int, fine: bool) -> None:  # noqa: FBT001
    """A deck is dealt to as many as it is for, and to no others."""
    expected: AbstractContextManager[object] = (
        nullcontext() if fine else pytest.raises(SettingsError)
    )

    with expected:
        assert len(deal(seats, Dice.seeded(1), Settings(), box.deck).hands) == seats


@pytest.mark.rule("azta.setup.players-min", "azta.setup.players-max")
@pytest.mark.parametrize(
    ("players", "left", "fault"),
    [
        pytest.param("[3, 7]", 13, "3 to 7 need 14 Survivors, not 13", id="too few for seven"),
        pytest.param("[3, 7]", 14, "", id="enough for seven"),
        pytest.param("[7, 3]", 24, "the smaller number comes first", id="the wrong way round"),
    ],
)
def test_setup_players_need_survivors(players: str, left: int, fault: str) -> None:
    """A deck that promises more players than it has Survivors for is faulty."""
    head, *people = box.deck.source.split("[[survivor]]\n")
    people[left - 1] += people[-1][people[-1].index("[[gear]]") :] if left < len(people) else ""
    text = "[[survivor]]\n".join([head, *people[:left]])

    faults = faults_of(text.replace("players = [3, 7]", f"players = {players}"))

    assert [one for one in faults if "players" in one] == [f"deck: players: {fault}"] * bool(fault)


@pytest.mark.rule("azta.weaponize.trade-consent")
def test_weaponize_trade_goes_round_until_all_are_ready() -> None:
    """Whoever does something is asked again, after the others; who is ready is not."""
    g = table(
        PAIR, PAIR, PAIR, stop="weaponize", hands=(("eureka",), ("eureka",), ("eureka",)),
        carried={0: ["pistol"], 2: ["crowbar"], 4: ["machete"]},
    )  # fmt: skip

    seats = following(
        g, Shift(CardId("pistol"), Who(0), Who(1)), Ready(),
        Shift(CardId("machete"), Who(4), Who(5)), Ready(), Ready(),
    )  # fmt: skip

    assert seats == [0, 1, 2, 0, 2]
    assert asked(g)[1] != "trade"


def following(g: Azta, *choices: Option) -> list[int]:
    """Make these choices and return who was asked for each."""
    seats = []
    for choice in choices:
        seats.append(asked(g)[0])
        play(g, choice)
    return seats
