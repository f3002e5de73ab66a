"""Rules from both sides: beside what they forbid or leave alone, what happens where they do not."""

import pytest

from shamble.games.ebz import box
from shamble.games.ebz.cards import Swag, Zombie
from shamble.games.ebz.events import HandShown, Settled, TotalFixed
from shamble.games.ebz.options import (
    Add,
    Decline,
    Done,
    Fight,
    Find,
    Flee,
    Kill,
    Play,
    Prompt,
    Stop,
)
from shamble.games.ebz.pack import read_deck
from shamble.games.ebz.state import Action, Outcome
from shamble.kernel.errors import DeckError
from shamble.kernel.options import CardId, Option, Seat
from tests.games.ebz.positions import (
    A,
    B,
    C,
    asked,
    at_turn,
    barred,
    choose,
    fight,
    flee,
    ids,
    offered,
    play,
    prompt,
    told,
)

PAPER_BOY = Add(CardId("z1"))
NO = Decline()


@pytest.mark.rule("ebz.add.max-size", "ebz.threat.level-2")
@pytest.mark.parametrize(
    ("horde", "hand", "undead", "threat", "seat"),
    [
        pytest.param("z8 z8 z8", "z1", (), "", B, id="a Survivor, to three"),
        pytest.param("z8 z8 z8 z8", "z1", (), "", A, id="a Survivor, to four"),
        pytest.param("z8 z8 z8", "hide", (), "", A, id="a Survivor without zombies"),
        pytest.param("z8 z8 z8", "z1", (1,), "", B, id="a Zombie player, to three"),
        pytest.param("z8 z8 z8 z8", "z1", (1,), "", A, id="a Zombie player, to four"),
        pytest.param("z8 z8 z8 z8", "z8", (1,), "z2", B, id="to four, with a Level 2"),
        pytest.param("z8", "", (1,), "z2", A, id="a Zombie player with an empty hand"),
    ],
)
def test_add_max_size_who_is_asked(
    horde: str, hand: str, undead: tuple[int, ...], threat: str, seat: Seat
) -> None:
    """Whoever could hold a zombie of enough Attrition is asked, and nobody else."""
    g = at_turn(
        seats=3, horde=horde, hands={1: hand}, draws={1: ""}, undead=undead, threats={1: threat}
    )

    assert (asked(g), prompt(g)) == (seat, Prompt.ADD if seat == B else Prompt.ANNOUNCE)


@pytest.mark.rule("ebz.add.others-turn", "ebz.add.optional")
def test_add_others_turn_the_others_are_asked() -> None:
    """Everybody else is asked for a zombie before the active Survivor announces."""
    g = at_turn(seats=3, horde="z8", hands={0: "z1 hide", 1: "z1", 2: "z1"})

    seats = [asked(g)]
    g.choose(PAPER_BOY)
    seats.append(asked(g))
    g.choose(NO)

    assert seats == [C, B]
    assert (asked(g), prompt(g)) == (A, Prompt.ANNOUNCE)
    assert ids(g.horde) == "z8 z1"
    assert barred(g, PAPER_BOY) is not None


@pytest.mark.rule("ebz.card.level", "ebz.card.attrition", "ebz.card.find-cost")
def test_card_numbers_are_read_from_the_pack() -> None:
    """Level, Attrition and find cost are what the pack says."""
    text = box.deck.source.replace("level = 8\nattrition = 1", "level = 9\nattrition = 1")
    text = text.replace("level = 1\nattrition = 4", "level = 1\nattrition = 5")

    deck = read_deck(text.replace("find = 8", "find = 7"), "mine.toml")
    tough, weak, gun = (deck.cards[CardId(name)] for name in ("z8", "z1", "thompson-typewriter"))

    assert isinstance(tough, Zombie)
    assert isinstance(weak, Zombie)
    assert isinstance(gun, Swag)
    assert (tough.level, weak.attrition, gun.find) == (9, 5, 7)


@pytest.mark.rule("ebz.card.find-cost", "ebz.scavenge.combination")
def test_card_find_cost_is_paid() -> None:
    """What a card costs is gone from the value; what costs more than is left is not offered."""
    g = at_turn(horde="z8", hands={0: "hide hide hide hide hide z1"})

    flee(g, "hide hide hide hide hide")
    before = g.turn.value
    g.choose(Find(CardId("rifle")))

    assert (before, g.turn.value) == (5, 2)
    assert barred(g, Find(CardId("rifle"))) == "ebz.scavenge.combination"


@pytest.mark.rule("ebz.fight.empty-horde")
@pytest.mark.parametrize(
    ("act", "cards", "outcome"),
    [
        pytest.param(Fight(), "rifle", Outcome.WON, id="fight"),
        pytest.param(Flee(), "hide hide hide", Outcome.FLED, id="flight"),
    ],
)
def test_fight_empty_horde_scavenges(act: Option, cards: str, outcome: Outcome) -> None:
    """Against an empty Horde nothing is needed and nothing lost, and Swag can be found."""
    g = at_turn(horde="z1", hands={0: f"deadeye {cards}"}, zombies="z6 z6 z6")

    choose(g, *play("deadeye"), act, *play(*cards.split()), Stop())
    listed = offered(g, Find)
    g.choose(Done())

    assert told(g, Settled) == [Settled(A, outcome, 0)]
    assert told(g, TotalFixed)[0].needed == 0
    assert listed
    assert g.current == B


@pytest.mark.rule("ebz.insane.after-draw", "ebz.insane.reveal")
@pytest.mark.parametrize(
    ("cards", "shown"),
    [pytest.param("", 1, id="nothing played"), pytest.param("sandwich", 0, id="a card played")],
)
def test_insane_after_draw_or_nothing_played(cards: str, shown: int) -> None:
    """Who plays nothing shows the hand; who has played a card does not."""
    g = at_turn(horde="z8", hands={0: "z1 z1 z1 z1 z1 sandwich"}, draws={0: "z1 hide"})

    flee(g, cards)

    assert len(told(g, HandShown)) == shown
    assert g.result is None


@pytest.mark.rule("ebz.insane.end", "ebz.insane.any-swag", "ebz.insane.no-sign-counts")
@pytest.mark.parametrize(
    ("hand", "cards", "over"),
    [
        pytest.param("z1 z2 z4 z6 z8 z1", (), True, id="six zombies"),
        pytest.param("z1 z2 z4 z6 z8 hide", (), False, id="five and a Hide"),
        pytest.param("z1 z2 z4 z6 z8", (), False, id="five"),
        pytest.param("z1 z2 z4 z6 z8 z1 deadeye", ("deadeye",), False, id="six, DeadEye played"),
    ],
)
def test_insane_end_or_not(hand: str, cards: tuple[str, ...], over: bool) -> None:  # noqa: FBT001
    """Six zombies and nothing else end the game, unless a card was played on this turn."""
    g = at_turn(horde="z8", hands={0: hand})

    choose(g, *play(*cards))

    assert (g.result is not None) is over


@pytest.mark.rule("ebz.play.finished", "ebz.turn.fight-order")
def test_play_finished_before_the_fight() -> None:
    """The Fight total is what was played before the stop; no card comes after it."""
    g = at_turn(horde="z2 z1", hands={0: "heavy-stick " * 5})

    fight(g, "heavy-stick heavy-stick heavy-stick")
    refused = barred(g, Play(CardId("heavy-stick")))
    g.choose(Kill())

    assert told(g, TotalFixed) == [TotalFixed(A, Action.FIGHT, 3, 3)]
    assert refused is not None
    assert g.turn.outcome == Outcome.WON


@pytest.mark.rule("ebz.play.no-sign-restricted")
def test_play_no_sign_restricted_only_without_a_sign() -> None:
    """A pack cannot restrict the moment of a card that has a sign: the sign says when."""
    text = box.deck.source.replace(
        'signs = ["draw"]\ndraw = 2', 'signs = ["draw"]\nwindow = "found"\ndraw = 2', 1
    )

    with pytest.raises(DeckError, match="only a card without a sign"):
        read_deck(text, "mine.toml")


@pytest.mark.rule("ebz.threat.level-8", "ebz.gloss.threat")
@pytest.mark.parametrize(
    ("threat", "seat"),
    [pytest.param("z8", A, id="with a Level 8"), pytest.param("z6 z4 z1", B, id="without")],
)
def test_threat_level_8_or_not(threat: str, seat: Seat) -> None:
    """Survivors add zombies, unless a Level 8 lies in a Threat area."""
    g = at_turn(seats=3, undead=(2,), horde="z8", hands={1: "z1"}, threats={2: threat})

    assert (asked(g), prompt(g)) == (seat, Prompt.ADD if seat == B else Prompt.ANNOUNCE)
