"""Set-up."""

from collections import Counter

import pytest

from shamble.games.azta import box
from shamble.games.azta.state import THREATS
from shamble.games.azta.stats import total
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.options import Seat
from tests.games.azta.positions import everything, ids, table, values


@pytest.mark.rule(
    "azta.setup.survivors-three",
    "azta.setup.survivors-two",
    "azta.setup.starting-hand",
    "azta.setup.starting-threats",
    "azta.case.setup-counts",
)
@pytest.mark.parametrize(("seats", "team"), [(3, 3), (4, 3), (5, 2), (6, 2), (7, 2)])
def test_setup_counts(seats: int, team: int) -> None:
    """Everybody has three or two Survivors and two cards; three stacks are worth 2 each."""
    g = box.prepare(seats, Dice.seeded(1), None, None)

    assert [len(one) for one in g.teams] == [team] * seats
    assert [len(hand) for hand in g.hands] == [2] * seats
    assert [total(g, threat) for threat in THREATS] == [2, 2, 2]
    assert [g.owner[who] for team_ in g.teams for who in team_] == sorted(g.owner)
    assert everything(g) == 159
    assert g.sure == [0] * seats


@pytest.mark.rule("azta.setup.cutthroat", "azta.case.cutthroat")
def test_setup_cutthroat_starts_higher() -> None:
    """With start_threat 3 each stack starts with one card of value 3."""
    g = box.prepare(4, Dice.seeded(1), {"start_threat": 3}, None)

    assert [values(g, threat) for threat in THREATS] == [[3], [3], [3]]
    assert Counter(enemy.value for enemy in g.enemies)[3] == 3


@pytest.mark.rule("azta.setup.cutthroat")
@pytest.mark.parametrize("value", [1, 7])
def test_setup_cutthroat_only_offers_what_every_type_has(value: int) -> None:
    """Lower than 2, or a value that a type lacks, is refused with a list of what there is."""
    with pytest.raises(SettingsError, match="not one of 2, 3, 4, 5, 6"):
        box.prepare(4, Dice.seeded(1), {"start_threat": value}, None)


@pytest.mark.rule("azta.setup.players-min", "azta.setup.players-max")
@pytest.mark.parametrize("seats", [2, 8])
def test_setup_players_are_three_to_seven(seats: int) -> None:
    """Two players and eight are refused."""
    assert box.seats == (3, 7)
    with pytest.raises(SettingsError):
        box.deal(seats, 1)


@pytest.mark.rule("azta.setup.players-max")
@pytest.mark.parametrize("seats", [3, 7])
def test_setup_players_are_those_of_the_deck(seats: int) -> None:
    """A deck for four to six players is dealt to no others."""
    deck = box.read_deck(box.deck.source.replace("players = [3, 7]", "players = [4, 6]"), "d.toml")

    assert len(box.deal(4, 1, None, deck).hands) == 4
    assert len(box.deal(6, 1, None, deck).hands) == 6
    with pytest.raises(SettingsError, match="is for 4 to 6 players"):
        box.deal(seats, 1, None, deck)


@pytest.mark.rule("azta.setup.three-piles")
def test_setup_three_piles_are_kept_apart() -> None:
    """Gear and Events are one shuffled deck, Enemies another; Survivors are in neither."""
    g = box.prepare(4, Dice.seeded(3), None, None)
    unshuffled = box.prepare(4, Dice.scripted((), (), ()), None, None)

    assert len(g.draw_pile) == 99 - 8
    assert len(g.enemies) == 36 - 3
    assert ids(g.draw_pile) != ids(unshuffled.draw_pile)
    assert Counter(ids([*g.draw_pile, *(c for hand in g.hands for c in hand)])) == Counter(
        ids(box.deck.gear_and_events)
    )


@pytest.mark.rule("azta.setup.survivors-random", "azta.survivor.face-up")
def test_setup_survivors_random_and_the_rest_set_aside() -> None:
    """Survivors are dealt as shuffled; the rest stay aside, and all of them are open."""
    order = tuple(reversed(range(24)))
    g = box.prepare(4, Dice.scripted(order, (), ()), None, None)
    view = box.view(g, None)

    dealt = list(reversed(ids(box.deck.survivors)))
    assert ids(g.survivors) == dealt[:12]
    assert ids(g.aside) == dealt[12:]
    assert [one.card for player in view.players for one in player.survivors] == dealt[:12]


@pytest.mark.rule("azta.survivor.face-up")
@pytest.mark.parametrize("eyes", [None, 0, 1], ids=["a spectator", "the owner", "another"])
def test_survivor_face_up_for_everybody(eyes: int | None) -> None:
    """Everybody sees each Survivor's card, what it carries, its stats and whether it lives."""
    g = table([(1, 2, 3)], [(4, 5, 6), (2, 2, 2)], [(9, 9, 9)], carried={0: ["machete"]},
              fallen=[2], deck=("eureka", "eureka"))  # fmt: skip

    seen = box.view(g, None if eyes is None else Seat(eyes)).players

    assert [[one.card for one in player.survivors] for player in seen] == [
        ["anybody"],
        ["anybody", "anybody"],
        ["anybody"],
    ]
    assert [[one.stats for one in player.survivors] for player in seen] == [
        [(1, 4, 3)],
        [(4, 5, 6), (2, 2, 2)],
        [(9, 9, 9)],
    ]
    assert seen[0].survivors[0].gear == ("machete",)
    assert [one.alive for one in seen[1].survivors] == [True, False]


@pytest.mark.rule("azta.setup.shuffle-enemies")
def test_setup_shuffle_enemies_after_the_search() -> None:
    """The Enemies left over are shuffled: the script's order is theirs."""
    order = tuple(reversed(range(33)))

    straight = box.prepare(4, Dice.scripted((), (), ()), None, None)
    g = box.prepare(4, Dice.scripted((), (), order), None, None)

    assert ids(g.enemies) == list(reversed(ids(straight.enemies)))


@pytest.mark.rule("azta.setup.first-player-random")
@pytest.mark.parametrize("seat", [0, 3])
def test_setup_first_player_random(seat: int) -> None:
    """Lots are drawn for the first player."""
    g = box.prepare(4, Dice.scripted((), (), (), seat), None, None)

    g.run()

    assert (g.first, g.round) == (seat, 1)
    assert g.dice.spent
