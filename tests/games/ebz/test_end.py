"""How the game ends when no zombies are left, and that it always ends."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.games.ebz import box
from shamble.games.ebz.end import no_zombies_left
from shamble.games.ebz.events import GameEnded, ZombieRevealed
from shamble.games.ebz.options import Flee
from shamble.games.ebz.setups import recommended
from shamble.games.ebz.state import Ebz
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option
from tests.games.ebz.positions import HIDES, A, B, C, at_turn, choose, ids, play, told

NAMES = ("random", *(each.name for each in recommended()))


@pytest.mark.rule(
    "ebz.ex.both-empty-ends",
    "ebz.end.exhausted",
    "ebz.end.at-once",
    "ebz.end.zombies-count",
    "ebz.end.most",
    "ebz.end.collective-and-most",
    "ebz.goal.collective",
    "ebz.goal.ultimate-victor",
    "ebz.end.count",
    "ebz.end.mid-reveal",
)
def test_end_exhausted_all_alive_win_together() -> None:
    """With the last zombie revealed both win; who owns the most cards is ultimate victor."""
    g = at_turn(
        horde="z8", zombies="", hands={0: HIDES, 1: HIDES},
        draws={0: "hide hide", 1: "hide hide hide"}, discards={0: "z1 z1 z1 z1 hide hide hide",
        1: "hide hide hide hide hide"},
    )  # fmt: skip

    assert g.result is not None
    assert g.result.winners == (A, B)
    assert (g.result.reason, g.result.rule) == ("exhausted", "ebz.end.exhausted")
    assert g.victors == (A,)
    assert told(g, GameEnded) == [GameEnded((A, B), (A,), "exhausted", g.result.rule)]
    assert ids(g.horde) == "z8"
    assert told(g, ZombieRevealed)
    assert g.decision is None


@pytest.mark.rule("ebz.end.most", "ebz.end.count", "ebz.goal.ultimate-victor")
def test_end_most_ties_are_shared() -> None:
    """Those who tie for the most cards are ultimate victors together; every zone counts."""
    g = at_turn(
        seats=3, horde="z8", zombies="", hands={0: HIDES, 1: "", 2: "hide"},
        draws={0: "", 1: HIDES, 2: ""}, discards={2: "hide hide hide hide"},
    )  # fmt: skip

    assert g.victors == (A, B)


@pytest.mark.rule("ebz.end.all-survive", "ebz.end.survivors-only", "ebz.zplayer.loses")
def test_end_all_survive_is_not_needed() -> None:
    """The collective win is for whoever is alive; Zombie players are not in the running."""
    g = at_turn(
        seats=4, horde="z8", zombies="", undead=(2,), dead=(3,), hands={0: "hide", 2: "z1 " * 9}
    )

    assert g.result is not None
    assert g.result.winners == (A, B)
    assert g.result.ranks == (1, 1, 4, 3)
    assert g.victors == (B,)


@pytest.mark.rule("ebz.goal.collective", "ebz.threat.not-deck", "ebz.end.exhausted")
def test_threat_not_deck_zombies_elsewhere_do_not_count() -> None:
    """Zombies in the Horde, in hands, in Safe Houses and in Threat areas save nobody."""
    g = at_turn(
        seats=3, horde="z1 z8", zombies="", undead=(2,), threats={2: "z4"},
        hands={0: "z1 hide", 2: "z2"}, discards={1: "z1"},
    )  # fmt: skip

    assert g.result is not None
    assert g.result.reason == "exhausted"


@pytest.mark.rule("ebz.end.precedence", "ebz.reveal.one-by-one", "ebz.end.at-once")
def test_end_precedence_each_removal_is_checked() -> None:
    """Of several reveals the one that takes the last zombie ends the game."""
    g = at_turn(zombies="z1 z2", reshuffles=4, hands={0: "z1 z1 z1 z1 z1 z1"})

    assert g.result is not None
    assert g.result.reason == "exhausted"
    assert ids(g.horde) == "z1 z2"
    assert len(told(g, ZombieRevealed)) == 2


@pytest.mark.rule("ebz.house.in-play", "ebz.end.count")
def test_house_in_play_counts_at_the_end() -> None:
    """Cards in play are the owner's when cards are counted."""
    g = at_turn(horde="z8", hands={0: HIDES, 1: HIDES})
    choose(g, Flee(), *play("hide", "hide"))

    no_zombies_left(g)

    assert g.victors == (A, B)


@pytest.mark.rule("ebz.insane.winners")
def test_insane_winners_several_zombie_players() -> None:
    """All Zombie players win together."""
    g = at_turn(seats=4, undead=(2, 3), horde="z8", hands={0: "z1 " * 6, 2: "", 3: ""})

    assert g.result is not None
    assert g.result.winners == (C, 3)
    assert g.result.ranks == (3, 3, 1, 1)


def everything(g: Ebz) -> Counter[str]:
    """Count every card that is anywhere in the game."""
    zones = [
        zone
        for player in g.players
        for zone in (player.hand, player.draw_deck, player.discard, player.aside, player.threat)
    ]
    zones += [g.turn.in_play, g.horde, g.zombie_deck, g.zombie_discard]
    cards = Counter(str(card.id) for zone in zones for card in zone)
    cards.update(
        {str(kind.id): g.piles[kind.place] for kind in g.deck.swag if g.piles[kind.place] > 0}
    )
    return cards


def sturdy(options: tuple[Option, ...], rng: Dice) -> Option:
    """Pick by chance, but rather play and find than stop."""
    return options[min(rng.below(len(options)), rng.below(len(options)))]


@pytest.mark.rule("ebz.zdeck.conserved", "ebz.end.no-limit", "ebz.escalate.never-empty")
@pytest.mark.parametrize("seats", [2, 3, 4])
@given(seed=st.integers(0, 2**32), name=st.sampled_from(NAMES), promos=st.booleans())
def test_zdeck_conserved_in_whole_games(seed: int, name: str, seats: int, *, promos: bool) -> None:
    """No card is ever made or destroyed, the Zombie Deck is never empty, and every game ends."""
    g = box.deal(seats, seed, {"piles": name, "promos": promos})
    rng = Dice.seeded(seed, "choices")
    at_start = everything(g)

    plies = whole_game(g, rng, at_start)

    assert g.result is not None
    assert g.turns < 1000
    assert plies < box.most_decisions


def whole_game(g: Ebz, rng: Dice, cards: Counter[str]) -> int:
    """Play a game to its end and see that nothing is lost on the way."""
    plies = 0
    while g.decision is not None:
        g.choose(sturdy(g.decision.options, rng))
        plies += 1
        assert everything(g) == cards
        assert g.zombie_deck or g.result is not None
        assert len(g.known) == len(g.zombie_deck)
    return plies
