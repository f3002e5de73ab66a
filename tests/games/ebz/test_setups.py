"""The recommended set-ups."""

from collections.abc import Callable

import pytest

from shamble.games.ebz import box
from shamble.games.ebz.pack import read_deck
from shamble.games.ebz.state import NO_PILE
from shamble.kernel.errors import SettingsError
from shamble.testing import CHECKS, Case

BASE = {"binoculars", "rifle", "a-good-book"}
LISTS = {
    "First Night": (
        {"shotgun", "crowbar", "tv-dinner", "box-of-ammo"},
        {"satchel", "hunting-rifle"},
        {"fist-full-of-lead", "a-good-friend"},
    ),
    "Perhaps it will confuse them...": (
        {"up-a-tree", "satchel", "trash-bin", "tv-dinner"},
        {"i-remember-you", "grandmas-pantry"},
        {"coffin-nails", "gruddy-ground-grippers"},
    ),
    "That this group must somehow form a family": (
        {"grandmas-pantry", "grandpas-shed", "a-good-friend", "i-remember-you"},
        {"i-saw-it-first", "saturday-night-special"},
        {"hunting-rifle", "fist-full-of-lead"},
    ),
    "Father Knows Best": (
        {"hunting-rifle", "saturday-night-special", "thompson-typewriter", "shotgun"},
        {"fist-full-of-lead", "box-of-ammo"},
        {"old-slabsides", "crowbar"},
    ),
    "Draaawww": (
        {"coffin-nails", "grandpas-shed", "tv-dinner", "i-saw-it-first"},
        {"shotgun", "box-of-ammo"},
        {"a-good-friend", "grandmas-pantry"},
    ),
}


def laid_out(name: str, seats: int) -> set[str]:
    """Return the kinds that have a pile in this set-up."""
    g = box.deal(seats, 1, {"piles": name})
    return {kind.id for kind in g.deck.swag if g.piles[kind.place] != NO_PILE}


@pytest.mark.rule(
    "ebz.setup.recommended",
    "ebz.rec.base",
    "ebz.rec.cumulative",
    "ebz.rec.first-night",
    "ebz.rec.run-away",
    "ebz.rec.family",
    "ebz.rec.father",
    "ebz.rec.draaawww",
)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", LISTS)
def test_rec_lists_build_up_with_players(name: str, seats: int) -> None:
    """Each set-up adds its lists for two, three and four players to the starting piles."""
    assert laid_out(name, seats) == BASE.union(*LISTS[name][: seats - 1])


@pytest.mark.rule("ebz.rec.two-titles", "ebz.rec.spelling")
@pytest.mark.parametrize(
    ("spelled", "name"),
    [
        pytest.param("No, I was only foolin'...", "Perhaps it will confuse them...", id="alias"),
        pytest.param("no i was only foolin", "Perhaps it will confuse them...", id="bare"),
        pytest.param(
            "Perhaps it will confuse them if we run away some more?",
            "Perhaps it will confuse them...",
            id="as printed",
        ),
        pytest.param(
            "No, I was only foolin’. We are going to die after all!",
            "Perhaps it will confuse them...",
            id="the other as printed",
        ),
        pytest.param(
            "“Perhaps it will confuse them if we run away some more?” or"
            " “No, I was only foolin’. We are going to die after all!”",
            "Perhaps it will confuse them...",
            id="both as printed",
        ),
        pytest.param("FATHER KNOWS BEST", "Father Knows Best", id="capitals"),
        pytest.param("first-night", "First Night", id="with a hyphen"),
    ],
)
def test_rec_two_titles_and_spellings(spelled: str, name: str) -> None:
    """A set-up is found by either title, however it is spelled."""
    assert laid_out(spelled, 3) == BASE.union(*LISTS[name][:2])


@pytest.mark.rule("ebz.setup.recommended")
def test_setup_recommended_unknown_is_refused() -> None:
    """A name that no set-up has is refused, with those there are."""
    with pytest.raises(SettingsError, match="First Night"):
        box.deal(2, 1, {"piles": "Second Night"})


@pytest.mark.rule("ebz.rec.spelling")
def test_rec_spelling_compares_ids_of_the_pack() -> None:
    """A pack that lacks a card of the set-up cannot be dealt with it."""
    other = read_deck(box.deck.source.replace('"crowbar"', '"jemmy"'), "other.toml")

    with pytest.raises(SettingsError, match="crowbar"):
        box.deal(2, 1, {"piles": "First Night"}, other)


@pytest.mark.rule("ebz.setup.recommended")
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", LISTS)
def test_setup_recommended_passes_the_battery(
    check: Callable[[Case], None], name: str, seats: int
) -> None:
    """What holds for every game holds for each recommended set-up."""
    check(Case(box, seats, 7, {"piles": name}, sample=2))
