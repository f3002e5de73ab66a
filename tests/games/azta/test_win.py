"""Elimination, winning, the record, and the course of rounds."""

import pytest

from shamble.games.azta import box
from shamble.games.azta.options import Discard, Forward, PlayEvent, Ready
from shamble.games.azta.state import ZOMBIE, Who
from shamble.games.azta.win import count_record, finish, record_of
from shamble.kernel.options import CardId, Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.window import PASS
from tests.games.azta.positions import (
    HALT,
    asked,
    dead,
    facing,
    ids,
    offered,
    play,
    table,
    values,
)

STRONG = [(9, 9, 9)]
WEAK = [(9, 1, 9)]


@pytest.mark.rule("azta.eliminated.still-playing", "azta.eliminated.keeps-hand")
def test_eliminated_still_playing_with_the_hand_kept() -> None:
    """Who loses the last Survivor stays at the table and keeps the hand."""
    g = table(WEAK, STRONG, STRONG, start="screw", stacks=((), (5,), ()),
              encounter=facing(ZOMBIE, 0), hands=(("eureka", "pistol"),))  # fmt: skip

    play(g, PASS)

    view = box.view(g, Seat(0))
    assert (view.players[0].eliminated, view.out) == (True, (0,))
    assert view.players[0].hand == ("eureka", "pistol")
    assert not view.players[1].eliminated


@pytest.mark.rule("azta.eliminated.from-next-round", "azta.eliminated.event-per-round")
def test_eliminated_from_next_round() -> None:
    """The first effect of elimination is the Event drawn in the next Weaponize step."""
    g = table(WEAK, STRONG, STRONG, start="die", stacks=((), (5,), ()), rounds=True,
              encounter=facing(ZOMBIE, 0), deck=("crowbar", "pistol", "eureka", "pep-talk"),
              enemies=("alien-1",))  # fmt: skip
    assert g.hands[0] == []

    play(g, PASS)

    assert (g.round, g.first) == (2, 1)
    assert (ids(g.hands[1]), ids(g.hands[0]), ids(g.discard)) == (
        ["crowbar"],
        ["eureka"],
        ["pistol"],
    )


@pytest.mark.rule("azta.eliminated.plays-events", "azta.eliminated.still-playing")
def test_eliminated_plays_events() -> None:
    """An eliminated player plays Events in clockwise order like the others."""
    g = table(STRONG, WEAK, STRONG, start="screw", stop="screw", stacks=((), (5,), ()), fallen=[0],
              encounter=facing(ZOMBIE, 1), hands=(("friendly-shove",),))  # fmt: skip

    assert offered(g) == {PASS, PlayEvent(CardId("friendly-shove"))}


@pytest.mark.rule(
    "azta.win.last-player",
    "azta.win.check-time",
    "azta.win.keep-playing",
    "azta.table.not-cooperative",
)
def test_win_last_player_is_fixed_and_plays_on() -> None:
    """The winner is found when the last other player's last Survivor dies; the round goes on."""
    g = table(WEAK, STRONG, STRONG, start="die", stacks=((), (5, 1), ()), fallen=[2],
              encounter=facing(ZOMBIE, 0), carried={0: ["crowbar"]}, rounds=True,
              round_number=12, enemies=("alien-1", "alien-1"))  # fmt: skip

    assert (g.winner, g.won_in, g.out) == (1, 12, [2, 0])
    assert (g.result, ids(g.centre), values(g, ZOMBIE)) == (None, ["crowbar"], [5])
    play(g, PASS)
    assert (g.round, asked(g)) == (13, (1, "loot"))


@pytest.mark.rule("azta.win.last-player")
def test_win_last_player_not_while_two_are_left() -> None:
    """Nobody has won while two players have Survivors, nor by losing one of several."""
    g = table([(9, 1, 9), (9, 9, 9)], STRONG, STRONG, start="die", stacks=((), (5,), ()),
              encounter=facing(ZOMBIE, 0), fallen=[3])  # fmt: skip

    assert (dead(g), g.winner, g.out) == ([0, 3], None, [2])


@pytest.mark.rule(
    "azta.win.both-last-die",
    "azta.win.last-player",
    "azta.win.record-count",
    "azta.case.double-knockout",
    "azta.win.check-time",
)
def test_win_double_knockout() -> None:
    """Victim and Helper, the last of the last two players: the Helper's player wins, record 0."""
    g = table(WEAK, WEAK, STRONG, start="die", stacks=((), (5,), ()), fallen=[2], rounds=True,
              encounter=facing(ZOMBIE, 0, helpers={0: 1}))  # fmt: skip

    play(g, PASS)

    assert g.result is not None
    assert (g.result.ranks, g.result.reason, g.record) == ((2, 1, 3), "record 0", 0)
    assert g.result.winners == (1,)


@pytest.mark.rule(
    "azta.win.keep-playing",
    "azta.win.record-count",
    "azta.win.record-opposition",
    "azta.case.record",
    "azta.eliminated.flips-two",
    "azta.round.eliminated-can-be-first",
)
def test_win_record_counts_the_rounds_outlived() -> None:
    """The last one in round 12 who dies in round 16 has a record of 3; the others went on."""
    g = table([(9, 5, 9)], WEAK, STRONG, start="die", stacks=((), (4,), ()), fallen=[2],
              encounter=facing(ZOMBIE, 1), rounds=True, round_number=12, first=0,
              deck=("eureka", "pep-talk", "bad-chili", "second-wind", "noodle-arms", "laces-tied",
                    "brain-freeze", "trip-and-sprint", "friendly-shove", "eureka", "crowbar"),
              enemies=("alien-1", "alien-1", "alien-1", "alien-1", "alien-1", "alien-1",
                       "zombie-6", "zombie-6"))  # fmt: skip
    assert (g.winner, g.won_in) == (0, 12)

    # Rounds 13 and 14 begin with eliminated players, who flip two Aliens each: all evaded.
    play(g, PASS)
    assert (g.round, g.record, asked(g)) == (15, 2, (0, "trade"))
    assert [len(hand) for hand in g.hands] == [1, 3, 3]
    play(g, Ready())
    assert (g.round, g.record, asked(g)) == (16, 3, (1, "discard"))
    play(g, Discard(CardId("eureka")), Discard(CardId("pep-talk")))
    assert asked(g) == (1, "screw")
    play(g, PASS, PASS, PASS)

    assert g.result is not None
    assert (g.result.ranks, g.result.reason) == ((1, 2, 3), "record 3")


@pytest.mark.rule("azta.win.record-count")
@pytest.mark.parametrize(
    ("fallen", "number", "record", "result"),
    [
        pytest.param([1, 2], 12, 0, None, id="the winning round does not count"),
        pytest.param([1, 2], 13, 1, None, id="the next one does"),
        pytest.param([0, 1, 2], 13, 0, "record 0", id="not the round of the last death"),
    ],
)
def test_win_record_count(fallen: list[int], number: int, record: int, result: str | None) -> None:
    """A round counts if it comes after the winning one and the winner outlives it."""
    g = table(STRONG, STRONG, STRONG, start="loot", stop="loot", fallen=fallen, winner=0,
              round_number=number)  # fmt: skip
    g.won_in = 12

    count_record(g)

    assert g.record == record
    assert (g.result and g.result.reason) == result
    assert (g.result and (record_of(g.result), g.result.rule)) == (
        result and (record, "azta.win.record-count")
    )


@pytest.mark.rule("azta.win.record-limit")
@pytest.mark.parametrize(
    ("record", "reason", "rounds"),
    [
        pytest.param(98, None, None, id="99 rounds"),
        pytest.param(99, "immortal", 100, id="100 rounds"),
    ],
)
def test_win_record_limit(record: int, reason: str | None, rounds: int | None) -> None:
    """After 100 rounds the winner is declared immortal, and 100 is the record."""
    g = table(STRONG, STRONG, STRONG, start="loot", stop="loot", fallen=[1, 2], winner=0,
              round_number=200)  # fmt: skip
    g.won_in, g.record = 12, record

    count_record(g)

    assert (g.result and g.result.reason) == reason
    assert (g.result and record_of(g.result)) == rounds
    assert (g.result and g.result.rule) == (rounds and "azta.win.record-limit")


@pytest.mark.rule("azta.win.record-opposition", "azta.win.keep-playing")
def test_win_record_may_be_left_out() -> None:
    """A table may agree to stop at the win: the game ends with that round."""
    g = table(WEAK, STRONG, STRONG, start="die", stacks=((), (5, 1), ()), fallen=[2], record=False,
              encounter=facing(ZOMBIE, 0), rounds=True)  # fmt: skip

    play(g, PASS)

    assert g.result is not None
    assert (g.result.ranks, g.result.reason) == ((2, 1, 3), "won")


@pytest.mark.rule("azta.eliminated.cannot-win")
@pytest.mark.parametrize(
    ("victim", "ranks"),
    [pytest.param(0, (2, 1, 3), id="the first"), pytest.param(1, (1, 2, 3), id="the second")],
)
def test_eliminated_cannot_win_though_their_cards_play_on(
    victim: int, ranks: tuple[int, ...]
) -> None:
    """Who loses the last Survivor is out for good; the one with a Survivor left wins."""
    teams = [WEAK if seat == victim else STRONG for seat in range(2)]
    g = table(*teams, STRONG, start="die", stacks=((), (5, 1), ()), fallen=[2], record=False,
              encounter=facing(ZOMBIE, victim), rounds=True)  # fmt: skip

    play(g, PASS)

    assert g.out == [2, victim]
    assert g.result is not None
    assert g.result.ranks == ranks


@pytest.mark.rule("azta.eliminated.cannot-win", "azta.table.not-cooperative")
def test_eliminated_cannot_win() -> None:
    """The winner is alone in first place; the others rank by how late they were eliminated."""
    g = table(STRONG, STRONG, STRONG, STRONG, start="loot", stop="loot", winner=2)
    g.out = [Seat(3), Seat(0), Seat(1)]

    finish(g, Seat(2), "won", RuleId("azta.win.last-player"))

    assert g.result is not None
    assert g.result.ranks == (3, 2, 1, 4)


@pytest.mark.rule("azta.round.steps")
def test_round_steps_in_order() -> None:
    """A round goes through its six steps in the rulebook's order."""
    pair = [(9, 1, 9), (9, 5, 9)]
    g = table(pair, pair, STRONG, start="die", stop="die", rounds=True, encounter=facing(ZOMBIE),
              stacks=((), (2,), ()), enemies=("zombie-1",), centre=("pistol",),
              hands=((), ("eureka",), ()), deck=("bad-chili", "pep-talk"))  # fmt: skip
    phases = []

    play(g, PASS)
    phases.append((g.phase.value, asked(g)[1]))
    rounds = [g.round]
    play(g, Ready())
    phases.append((g.phase.value, asked(g)[1]))
    play(g, PASS, PASS, PASS)
    phases.append((g.phase.value, asked(g)[1]))
    play(g, PASS, PASS, PASS)
    phases.append((g.phase.value, asked(g)[1]))
    rounds.append(g.round)
    play(g, PASS)

    assert rounds == [2, 2]
    assert phases == [
        ("weaponize", "trade"),
        ("loot", "loot"),
        ("help", "help"),
        ("screw", "screw"),
    ]
    assert len(dead(g)) == 1


@pytest.mark.rule("azta.round.new-first-player")
@pytest.mark.parametrize(("first", "following"), [(0, 1), (1, 2), (2, 0)])
def test_round_new_first_player_is_the_next_on_the_left(first: int, following: int) -> None:
    """The role of first player passes to the next seat, also an eliminated player's."""
    g = table(STRONG, STRONG, STRONG, start="flip", stop="flip", first=first, rounds=True,
              fallen=[1], enemies=("alien-1", "alien-1", "alien-1"), deck=("crowbar",),
              hands=((), ("bad-chili", "eureka", "eureka"), ()))  # fmt: skip

    assert g.round == 2
    assert g.first == following


@pytest.mark.rule("azta.flip.forward-order")
def test_round_forward_is_asked_before_help() -> None:
    """Everybody has put somebody forward before Help is asked for."""
    pair = [(9, 1, 9), (9, 2, 9)]
    g = table(pair, pair, STRONG, start="flip", enemies=("zombie-4",))

    play(g, Forward(Who(0)), Forward(Who(2)))

    assert asked(g) == (0, "help")
    assert asked(g)[1] != HALT
