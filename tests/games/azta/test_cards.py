"""Deck files: what they may say, and what is wrong with them."""

import re
import tomllib

import pytest

from shamble.games.azta import box
from shamble.games.azta.cards import EventCard, Gear, Survivor, read_deck, team_size
from shamble.games.azta.effects import EFFECTS
from shamble.games.azta.vocabulary import Effect
from shamble.kernel.errors import DeckError
from shamble.testing import Case, finished
from tests.games.azta.positions import play, played_out

TEXT = box.deck.source


def faults(text: str) -> tuple[str, ...]:
    """Return what is wrong with a deck file."""
    with pytest.raises(DeckError) as caught:
        read_deck(text, "my.toml")
    return caught.value.faults


@pytest.mark.rule("azta.card.kinds")
def test_card_kinds_of_the_default_deck() -> None:
    """There are 24 Survivors, 48 Gear, 51 Events and 36 Enemies, twelve of each type."""
    deck = box.deck
    gear = [card for card in deck.gear_and_events if isinstance(card, Gear)]
    events = [card for card in deck.gear_and_events if isinstance(card, EventCard)]

    assert (len(deck.survivors), len(gear), len(events), len(deck.enemies)) == (24, 48, 51, 36)
    assert [sum(enemy.kind == kind for enemy in deck.enemies) for kind in range(3)] == [12, 12, 12]
    assert all(isinstance(card, Survivor) for card in deck.survivors)


@pytest.mark.rule("azta.card.kinds")
def test_card_kinds_are_read_as_written() -> None:
    """A card has the numbers, flags and lists that its table says."""
    shotgun, pants = box.deck.cards["shotgun"], box.deck.cards["lucky-underpants"]  # type: ignore[index]  # a CardId
    assert isinstance(shotgun, Gear)
    assert isinstance(pants, Gear)

    assert (shotgun.title, shotgun.bonus, shotgun.one_shot, shotgun.lootable, shotgun.tags) == (
        "Shotgun", (1, 3, 2), True, True, ("gun",)
    )  # fmt: skip
    assert (shotgun.better_with[0].tag, shotgun.better_with[0].stats) == ("armed", (0, 1, 0))
    assert (pants.one_shot, pants.lootable, len(pants.abilities)) == (False, False, 1)
    assert shotgun.quote == "Punctuation for people in a hurry."
    assert pants.text.startswith("+1 Wits.")


@pytest.mark.rule("azta.card.deck-list", "azta.event.targets")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        pytest.param('game = "azta"', 'game = "zdfg"', "deck: game: ", id="another game's"),
        pytest.param("gear = 48", "gear = 47", "deck.counts: gear: 47, but", id="counts"),
        pytest.param('alien = "wits"', 'alien = "speed"', "deck: answers: ", id="answers"),
        pytest.param('id = "shotgun"', 'id = "pistol"', "card pistol: id: used twice", id="twice"),
        pytest.param('title = "Lost Luggage"', 'title = ""', "event lost-luggage: title: ",
                     id="no title"),
        pytest.param('do = "end_encounter"', 'do = "fly"', "event shinier-victims: effects: ",
                     id="no such effect"),
        pytest.param('has = "tasty"', 'has = "bitter"', "survivor kevin-the-extra: abilities: ",
                     id="no such ability"),
        pytest.param("players = [3, 7]", "players = [2, 7]", "deck: players: ", id="for two"),
        pytest.param("players = [3, 7]", "players = [3, 8]", "deck: players: ", id="for eight"),
        pytest.param("players = [3, 7]", "players = [7, 3]", "deck: players: the smaller number",
                     id="large to small"),
        pytest.param("start_threat = 2", "start_threat = 1", "deck: start_threat: ", id="too mild"),
        pytest.param("start_threat = 2", "start_threat = 9", "deck: start_threat: no tentacle",
                     id="no such Enemy"),
        pytest.param("\n[deck.counts]", "\n[deck.numbers]", "deck: counts: missing", id="a table"),
        pytest.param('effects = [{ do = "adjust", target = "own", stat = 3 }]',
                     'effects = [{ do = "adjust", target = "same", stat = 3 }]',
                     "event second-wind: effects: `same`", id="same as what"),
        pytest.param('effects = [{ do = "adjust", target = "own", stat = 3 }]',
                     'effects = [{ do = "adjust", target = "own" }]',
                     "event second-wind: effects: an `adjust`", id="no number"),
        pytest.param('"helper_bonus", wits = 1, fight = 1, speed = 1 }', '"helper_bonus" }',
                     "survivor night-nurse-nadia: abilities: a `helper_bonus` without",
                     id="a bonus of nothing", marks=pytest.mark.rule("azta.survivor.special")),
        pytest.param('better_with = [{ tag = "armed", fight = 1 }]',
                     'better_with = [{ tag = "armed" }]', "gear pistol: better_with: no number",
                     id="better by nothing"),
        pytest.param("wits = 4", "wits = -4", "survivor night-nurse-nadia: wits: ", id="below 0"),
        pytest.param('tags = ["tough"]', 'tags = ["Tough"]', "survivor coach-brickhouse: tags: ",
                     id="a capital in a tag"),
        pytest.param('do = "threat", amount = 4', 'do = "threat", amount = 0',
                     "event it-gets-bigger: effects: a `threat` without", id="no amount"),
    ],
)  # fmt: skip
def test_card_deck_list_faults_are_named(old: str, new: str, fault: str) -> None:
    """A deck that cannot be played with says where and why."""
    assert TEXT.count(old) >= 1

    found = faults(TEXT.replace(old, new, 1))

    assert any(one.startswith(fault) for one in found), found


@pytest.mark.rule("azta.card.deck-list", "azta.setup.starting-threats")
def test_card_deck_list_start_threat_is_checked_for_every_type() -> None:
    """Each type without a card of the starting value is named."""
    found = faults(TEXT.replace("start_threat = 2", "start_threat = 9", 1))

    assert [one.split("no ")[1].split(" ")[0] for one in found] == ["alien", "zombie", "tentacle"]


@pytest.mark.rule("azta.setup.players-max")
def test_setup_players_max_is_what_the_survivors_allow() -> None:
    """Seven players need fourteen Survivors; with fewer, the deck is refused."""
    rows = TEXT.split("\n[[survivor]]")
    few = "\n[[survivor]]".join(rows[:14]) + "\n[[gear]]" + TEXT.split("\n[[gear]]", 1)[1]

    found = faults(few.replace("survivor = 24", "survivor = 13", 1))

    assert "deck: players: 3 to 7 need 14 Survivors, not 13" in found


@pytest.mark.rule("azta.card.deck-list", "azta.gear.suits-some")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        pytest.param('better_with = [{ tag = "', 'better_with = [{ tag = "typo-',
                     "better_with: no card has 'typo-", id="a tag that no Survivor has"),
        pytest.param('has = "gear_bonus", tag = "', 'has = "gear_bonus", tag = "typo-',
                     "abilities: no card has 'typo-", id="a tag that no Gear has"),
        pytest.param('do = "end_encounter"', 'do = "fly"',
                     "(one of: adjust, threat, discard_threat, ", id="effects"),
        pytest.param('has = "tasty"', 'has = "bitter"',
                     "(one of: loot_upright, gear_limit, ", id="abilities"),
        pytest.param('type = "alien"', 'type = "robot"',
                     "(one of: alien, tentacle, zombie)", id="kinds"),
        pytest.param('target = "other"', 'target = "them"',
                     "(one of: all, any, bystander, other, others, own, same)", id="targets"),
    ],
)  # fmt: skip
def test_card_deck_list_faults_say_what_would_be_right(old: str, new: str, fault: str) -> None:
    """A word that nothing answers to is a fault, and the words there are are listed."""
    assert old in TEXT

    found = faults(TEXT.replace(old, new, 1))

    assert len(found) == 1
    assert fault in found[0]


@pytest.mark.rule("azta.setup.survivors-three", "azta.setup.survivors-two")
def test_setup_survivors_by_players() -> None:
    """Three each for three and four players, two each for more."""
    assert [team_size(seats) for seats in range(3, 8)] == [3, 3, 2, 2, 2]


@pytest.mark.rule("azta.card.quotes")
def test_card_quotes_change_nothing() -> None:
    """The same seed gives the same game with and without quotes."""
    mute = read_deck(re.sub(r"^quote = .*$", "", TEXT, flags=re.MULTILINE), "mute.toml")
    match = finished(Case(box, 3, 5))
    choices = [box.decode(bytes(one.choice)) for one in match.journal.standing()]

    g = play(box.deal(3, 5, None, mute), *choices)

    assert g.result == match.game.result


@pytest.mark.rule("azta.card.deck-list")
def test_card_deck_list_every_effect_has_its_functions() -> None:
    """There is one pair of functions for each effect that a deck may name."""
    named = {effect["do"] for event in tomllib.loads(TEXT)["event"] for effect in event["effects"]}

    assert set(EFFECTS) == set(Effect.__subclasses__())
    assert len(EFFECTS) == 21
    assert named == {kind.__struct_config__.tag for kind in EFFECTS}


@pytest.mark.rule("azta.card.deck-list")
def test_card_deck_list_a_custom_deck_is_played_to_the_end() -> None:
    """A deck of one's own, with other numbers, is dealt and played."""
    deck = read_deck(TEXT.replace("wits = 4\nfight = 2", "wits = 6\nfight = 6", 1), "my.toml")

    g = played_out(box.deal(3, 1, None, deck))

    assert g.result is not None
