"""Pack files: what is read from them, and every fault that is found."""

import re

import pytest

from shamble.games.ebz import box
from shamble.games.ebz.cards import Swag, Zombie
from shamble.games.ebz.pack import read_deck
from shamble.kernel.errors import DeckError
from tests.games.ebz.positions import card, pack_with, zombie


def faults(before: str, after: str, *, count: int = 1) -> str:
    """Return what is wrong with the default pack once this is written instead."""
    assert before in box.deck.source
    with pytest.raises(DeckError) as error:
        read_deck(box.deck.source.replace(before, after, count), "mine.toml")
    return str(error.value)


@pytest.mark.rule("ebz.card.level", "ebz.card.attrition", "ebz.card.tough-easy-flee")
@pytest.mark.parametrize(
    ("name", "level", "attrition"),
    [("z1", 1, 4), ("z2", 2, 3), ("z4", 4, 2), ("z6", 6, 2), ("z8", 8, 1)],
)
def test_card_level_and_attrition(name: str, level: int, attrition: int) -> None:
    """Each zombie has a Level and an Attrition; the tougher, the easier to flee."""
    found = zombie(name)

    assert (found.level, found.attrition) == (level, attrition)


@pytest.mark.rule("ebz.card.find-cost", "ebz.card.starter-cost")
@pytest.mark.parametrize(
    ("name", "find"),
    [("heavy-stick", 1), ("hide", 1), ("sandwich", 2), ("rifle", 3), ("thompson-typewriter", 8)],
)
def test_card_find_cost(name: str, find: int) -> None:
    """Every Swag has a find cost, starting cards too."""
    found = card(name)

    assert isinstance(found, Swag)
    assert found.find == find


@pytest.mark.rule("ebz.card.zombie-not-swag")
def test_card_zombie_not_swag() -> None:
    """A zombie is no Swag; a starting card is."""
    assert not isinstance(card("z1"), Swag)
    assert not isinstance(card("hide"), Zombie)


@pytest.mark.rule("ebz.card.find-colours")
def test_card_find_colours() -> None:
    """Three kinds are yellow, one is green, starting cards have no colour, the rest are red."""
    by_colour = {
        colour: sum(kind.colour == colour for kind in box.deck.swag)
        for colour in ("yellow", "green", "none", "red")
    }

    assert by_colour == {"yellow": 3, "green": 1, "none": 3, "red": 21}


@pytest.mark.rule("ebz.card.tough-easy-flee")
@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        pytest.param("level = 4\nattrition = 2", "level = 4\nattrition = 4",
                     "zombie z4: attrition: 4", id="rises in the middle"),
        pytest.param("level = 1\nattrition = 4", "level = 1\nattrition = 2",
                     "zombie z2: attrition: 3", id="lowest too low"),
        pytest.param("level = 8\nattrition = 1", "level = 8\nattrition = 4",
                     "the highest Level has less than the lowest", id="highest as the lowest"),
    ],
)  # fmt: skip
def test_card_tough_easy_flee_is_checked(before: str, after: str, fault: str) -> None:
    """A pack in which a tougher zombie is harder to flee is faulty."""
    assert fault in faults(before, after)


@pytest.mark.rule("ebz.card.tough-easy-flee")
def test_card_tough_easy_flee_may_stay_level() -> None:
    """Neighbouring Levels may have the same Attrition."""
    text = box.deck.source.replace("level = 2\nattrition = 3", "level = 2\nattrition = 2")

    assert read_deck(text, "mine.toml").toughest == 4


@pytest.mark.rule("ebz.card.tough-easy-flee")
def test_card_tough_easy_flee_compares_the_highest_with_the_lowest() -> None:
    """It is enough that the lowest Level has more than all others, which are alike."""
    text = re.sub(r"level = ([468])\nattrition = \d", r"level = \1\nattrition = 3", box.deck.source)

    assert read_deck(text, "mine.toml").toughest == 4


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        pytest.param("format = 1", "format = 2", "format: expected 1, got 2", id="format"),
        pytest.param("\n[pack]\n", "\n[pick]\n", "pick: no such table", id="unknown table"),
        pytest.param("\n[pack]\n", "\n[pick]\n", "pack: this table is missing", id="missing table"),
        pytest.param('id = "hide"', 'id = "rifle"', "card rifle: id: used twice", id="twice"),
        pytest.param("level = 1", "level = 0", "zombie z1: level", id="no Level"),
        pytest.param("{ 2 = 5, 3 = 6, 4 = 7 }", "{ 2 = 5, 3 = 6 }",
                     "zombie z1: by_players: give a number", id="no number for four"),
        pytest.param("{ 2 = 5, 3 = 6, 4 = 7 }", "{ 2 = 5, 3 = 6, 4 = 8 }",
                     "zombie z1: by_players: there are only 7 copies", id="too few copies"),
        pytest.param("per_deck = 5", "per_deck = 0", "starter heavy-stick: per_deck", id="none"),
        pytest.param('signs = ["flee", "draw"]\nflee = 1', "signs = []\nflee = 1",
                     "starter sandwich: signs", id="starter without a sign"),
        pytest.param('do = "expend"', 'do = "explode"',
                     "swag saturday-night-special: effects", id="unknown effect"),
        pytest.param('window = "added"', 'window = "later"',
                     "swag i-remember-you: window", id="unknown window"),
        pytest.param('signs = ["draw"]\ndraw = 2', 'signs = ["draw"]\nturn = "own"\ndraw = 2',
                     "swag a-good-book: window: only a card without", id="turn with a sign"),
        pytest.param('signs = ["draw"]\ndraw = 2', 'signs = ["draw"]\nwindow = "any"\ndraw = 2',
                     "swag a-good-book: window: only a card without", id="window with a sign"),
        pytest.param('per = "tag:gun"', 'per = "luck"', "swag box-of-ammo: effects", id="per"),
        pytest.param('per = "tag:gun"', 'per = "tag:gum"',
                     "card box-of-ammo: effects: no card has 'gum' (there are: ", id="per a tag"),
        pytest.param('do = "grab", find_max', 'do = "grab", tag = "gum", find_max',
                     "effects: no card has 'gum' (there are: ", id="a tag to take"),
        pytest.param('window = "added"', 'window = "later"',
                     "(one of: added, horde, total, found, undead, any)", id="windows there are"),
        pytest.param('window = "added"', 'window = "total"', "swag i-remember-you: effects: rebuff "
                     'does something only with window = "added"', id="nothing to send back"),
        pytest.param('window = "found"', 'window = "horde"', "swag but-thats-my: effects: intercept"
                     ' does something only with window = "found"', id="nothing to intercept"),
        pytest.param('do = "expend"', 'do = "rebuff"',
                     "swag saturday-night-special: effects: rebuff", id="an answer with a sign"),
        pytest.param("fight = 2\ntags", "flee = 2\ntags",
                     "swag rifle: flee: never counts without a flee or draw sign", id="flee",
                     marks=pytest.mark.rule("ebz.play.flee-sign")),
        pytest.param("flee = 2\nscavenge", "fight = 2\nscavenge",
                     "swag binoculars: fight: never counts without a fight or draw", id="fight",
                     marks=pytest.mark.rule("ebz.play.fight-sign")),
        pytest.param("fight = 1\ntext", "flee = 1\nfight = 1\ntext",
                     "starter heavy-stick: flee: never counts", id="a starter's flee"),
        pytest.param('do = "limit", finds = 0', 'do = "limit"',
                     "swag trash-bin: effects: a `limit` of what", id="limits nothing"),
        pytest.param('window = "any"\nturn = "any"', 'window = "undead"\nturn = "own"',
                     "swag a-good-friend: window: undead is never", id="never"),
    ],
)  # fmt: skip
def test_pack_faults_name_card_and_field(before: str, after: str, fault: str) -> None:
    """A fault is reported with the card and the field it is in."""
    assert fault in faults(before, after)


@pytest.mark.rule("ebz.play.no-sign")
def test_pack_any_time_is_good_for_every_answer() -> None:
    """What is played at any time may answer an addition or a find, too."""
    text = box.deck.source.replace('window = "added"', 'window = "any"')

    assert read_deck(text, "mine.toml").without_sign


@pytest.mark.rule("ebz.setup.green-sign", "ebz.card.find-colours")
@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        pytest.param('colour = "green"', 'colour = "red"', "setup: a green", id="not green"),
        pytest.param('setup = [{ do = "setup", per_player = 1 }]\n', "", "setup: a green",
                     id="no set-up rule"),
        pytest.param("per_player = 1 }]", 'per_player = 1 }, { do = "setup", per_player = 2 }]',
                     "setup: one rule", id="two set-up rules"),
    ],
)  # fmt: skip
def test_setup_green_sign_goes_with_a_rule(before: str, after: str, fault: str) -> None:
    """A green find sign and a set-up rule go together."""
    assert f"swag bomb-shelter: {fault}" in faults(before, after)


@pytest.mark.rule("ebz.start.hand", "ebz.setup.random-piles")
@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        pytest.param("per_deck = 5", "per_deck = 1", "a starting deck has at least 6", id="few"),
        pytest.param('colour = "red"', 'colour = "yellow"', "at least 8 red", id="few red"),
        pytest.param("{ 2 = ", "{ 3 = 0, 4 = 0, 2 = 0 } # ", "no zombies for 2", id="no zombies"),
    ],
)
def test_pack_faults_of_the_whole(before: str, after: str, fault: str) -> None:
    """A pack that cannot be dealt is faulty."""
    assert fault in faults(before, after, count=99)


def test_pack_faults_are_listed_at_once() -> None:
    """Every fault of a file is reported, not only the first."""
    text = box.deck.source.replace("level = 1\n", "level = 0\n").replace("format = 1", "format = 3")

    with pytest.raises(DeckError) as error:
        read_deck(text, "mine.toml")

    assert len(error.value.faults) == 2


def test_pack_custom_is_dealt() -> None:
    """A pack of one's own can be played with."""
    deck = pack_with('signs = ["fight"]\nfight = 3')

    g = box.deal(2, 1, deck=deck)

    assert g.deck is deck
    assert deck.cards[deck.swag[-4].id].name == "Custom 1"
