"""Deck files: what the cards are, and what is wrong with a file."""

import pytest

from shamble.games.zdfg import box
from shamble.games.zdfg.cards import Card, read_deck
from shamble.games.zdfg.options import Assign
from shamble.kernel.errors import DeckError
from shamble.kernel.options import CardId
from tests.games.zdfg.positions import (
    ACTIONS,
    ANNOUNCE_LEFT,
    LEFT,
    ME,
    acting,
    assigning,
    card_id,
    custom_deck,
    ids,
    lay,
    lettered_deck,
    offered,
    on,
    play,
)

DEFAULT = box.deck.source
CARDS = tuple(box.deck.cards.values())


def faults(text: str) -> tuple[str, ...]:
    """Return everything that is wrong with a deck file."""
    with pytest.raises(DeckError) as error:
        read_deck(text, "mine.toml")
    return error.value.faults


def changed(old: str, new: str, card: str = "") -> str:
    """Return the default deck's text with one thing changed, from this card on."""
    start = DEFAULT.index(f'id = "{card_id(card)}"') if card else 0
    assert old in DEFAULT[start:]
    return DEFAULT[:start] + DEFAULT[start:].replace(old, new, 1)


def row(**fields: str) -> str:
    """Return a deck with one more card, an Action unless its fields say otherwise."""
    whole = {
        "id": '"more"',
        "heading": '"Action"',
        "title": '"More"',
        "value": "1",
        "copies": "1",
    } | fields
    lines = "\n".join(f"{name} = {value}" for name, value in whole.items())
    return changed("total = 62", "total = 63") + f"\n[[card]]\n{lines}\n"


def of(heading: str) -> list[Card]:
    """Return the default deck's cards with this heading."""
    return [card for card in CARDS if card.heading == heading]


@pytest.mark.rule("zdfg.card.headings")
def test_card_headings_make_two_families() -> None:
    """Team, Weapon and Wild are Collection Cards, Actions are not."""
    assert {card.heading for card in CARDS if card.collection} == {"Team", "Weapon", "Wild"}
    assert {card.heading for card in CARDS if not card.collection} == {"Action"}


@pytest.mark.rule("zdfg.card.headings")
@pytest.mark.parametrize(
    ("lies", "joins"),
    [
        pytest.param("TOA", False, id="a Team"),
        pytest.param("WOA", False, id="a Weapon"),
        pytest.param("WILD", True, id="a Wild"),
        pytest.param("BETTER", True, id="a stray Action"),
    ],
)
def test_card_headings_say_what_binds_a_stack(lies: str, *, joins: bool) -> None:
    """Of all headings Team and Weapon alone decide which base cards may follow."""
    g = assigning(stacks={ME: (lies, "TOA", "")}, hand="TBB")

    assert (lay("TBB", LEFT) in offered(g, Assign)) is joins


@pytest.mark.rule("zdfg.ex.wild-heading-title", "zdfg.card.title-position")
def test_card_wilds_are_titled_time_to_go() -> None:
    """Every Wild is called Time to go! and is a Collection Card."""
    assert [(card.title, card.collection, card.wild) for card in of("Wild")] == [
        ("Time to go!", True, True)
    ]


@pytest.mark.rule("zdfg.card.title-position")
def test_card_title_differs_within_a_heading() -> None:
    """Cards with one heading have different titles."""
    assert len({card.title for card in of("Team")}) == len(of("Team")) == 10


@pytest.mark.rule("zdfg.card.letter-corner", "zdfg.card.two-colors")
@pytest.mark.parametrize("heading", ["Team", "Weapon"])
def test_card_base_cards_have_letters_and_two_colors(heading: str) -> None:
    """Each type has A to E in both colors; nothing else has a letter or a color."""
    found = sorted(f"{card.color} {card.letter}" for card in of(heading))

    assert found == [f"{color} {letter}" for color in ("blue", "orange") for letter in "ABCDE"]
    assert {(card.letter, card.color) for card in (*of("Wild"), *of("Action"))} == {("", "")}


@pytest.mark.rule("zdfg.card.value-corner")
def test_card_every_card_has_a_value() -> None:
    """A value is a whole number from 0 on, and a card without one is a fault."""
    assert {type(card.value) for card in CARDS} == {int}
    assert min(card.value for card in CARDS) == 0
    assert faults(changed("value = 1\n", "", "TOA")) == ("card team-orange-a: value: missing",)


@pytest.mark.rule("zdfg.card.deck-list")
def test_card_deck_list_is_a_file_of_62_cards() -> None:
    """The default deck has the rulebook's 62 cards and ten named Actions."""
    named = [row for row in box.deck.rows if row.from_rulebook and row.heading == "Action"]

    assert len(box.deck.pile(4)) == 62
    assert len(named) == 10


@pytest.mark.rule("zdfg.action.no-action-cards", "zdfg.named.that-was-easy")
def test_action_no_action_cards_are_three() -> None:
    """Just three Action cards have no action, and one of them is worth much."""
    idle = {card.id for card in of("Action") if not card.effects}

    assert idle == set(ids("AMMO EASY ZOMBIE"))
    assert box.deck.cards[card_id("EASY")].value == 3


@pytest.mark.rule("zdfg.setup.marked-are-actions")
def test_setup_marked_cards_are_two_actions() -> None:
    """The two cards for three or four players are Actions."""
    marked = [row for row in box.deck.rows if row.players]

    assert [(row.heading, row.copies, row.players) for row in marked] == [
        ("Action", 1, (3, 4)),
        ("Action", 1, (3, 4)),
    ]


FOR_TEAM = '{ has = "substitute", for = "Team" }'

FAULTS = [
    pytest.param("[deck", "not a TOML file", id="not TOML"),
    pytest.param(
        changed('"A", "B"', '"A", "A"'), "deck: letters: each must be different", id="letters"
    ),
    pytest.param(
        changed('"orange", "blue"', '"blue", "blue"'),
        "deck: colors: each must be different",
        marks=pytest.mark.rule("zdfg.card.two-colors"),
        id="one color twice",
    ),
    pytest.param(
        changed('"orange", "blue"', '"orange", "blue", "red"'),
        "deck: colors: Expected `array` of length 2, got 3",
        marks=pytest.mark.rule("zdfg.card.two-colors"),
        id="three colors",
    ),
    pytest.param(
        changed("total = 62", "total = 61"),
        "deck: total: 61, but the cards add up to 62",
        id="total",
    ),
    pytest.param(
        DEFAULT.replace('letter = "E"', 'letter = "D"'),
        "deck: no Weapon card E in blue",
        id="a letter is missing",
    ),
    pytest.param(
        changed("[3, 4]", "[2, 4]"),
        "deck: 2 cards must be kept out of a game for two, not 1",
        marks=pytest.mark.rule("zdfg.setup.two-player-removal"),
        id="one marked card",
    ),
    pytest.param(
        row(players="[3, 4]"),
        "deck: 2 cards must be kept out of a game for two, not 3",
        marks=pytest.mark.rule("zdfg.setup.two-player-removal"),
        id="three marked cards",
    ),
    pytest.param(
        changed("copies = 2", "copies = 2\nplayers = [3, 4]", "TOA"),
        "card team-orange-a: players: only an Action may be kept out of a game for two",
        marks=pytest.mark.rule("zdfg.setup.marked-are-actions"),
        id="a marked Team card",
    ),
    pytest.param(
        changed("copies = 2", "copies = 2\nplayers = [2, 3]", "TOA"),
        "card team-orange-a: players: only an Action may be kept out of a game for four",
        marks=pytest.mark.rule("zdfg.setup.full-deck"),
        id="a Team card that four do not have",
    ),
    pytest.param(
        changed('"Wild", "Action"]', '"Action"]'),
        "card wild-time-to-go: heading: Wild is none of the deck's headings",
        id="a heading that the deck does not name",
    ),
    pytest.param(row(id='"team-blue-a"'), "card team-blue-a: id: used twice", id="an id twice"),
    pytest.param(row(id='"No Spaces"'), "card No Spaces: id:", id="a malformed id"),
    pytest.param(
        row(heading='"Curse"'), "card more: heading: 'Curse' is not possible", id="heading"
    ),
    pytest.param(row(title='""'), "card more: title: Expected `str` of length >= 1", id="title"),
    pytest.param(row(value="-1"), "card more: value: Expected `int` >= 0", id="negative value"),
    pytest.param(row(copies="0"), "card more: copies: Expected `int` >= 1", id="no copies"),
    pytest.param(row(vaule="1"), "card more: vaule: no such field", id="a misspelled field"),
    pytest.param(
        row(color='"blue"'), "card more: color: only Team and Weapon cards have one", id="a color"
    ),
    pytest.param(
        row(letter='"A"'), "card more: letter: only Team and Weapon cards have one", id="a letter"
    ),
    pytest.param(
        row(heading='"Team"', color='"red"', letter='"A"'),
        "card more: color: expected one of orange, blue, got 'red'",
        marks=pytest.mark.rule("zdfg.card.two-colors"),
        id="an unknown color",
    ),
    pytest.param(
        row(heading='"Weapon"', color='"blue"'),
        "card more: letter: expected one of A, B, C, D, E, got ''",
        marks=pytest.mark.rule("zdfg.card.letter-corner"),
        id="no letter",
    ),
    pytest.param(
        row(passive='[{ has = "wild" }]'),
        "card more: passive: `wild` belongs on every Wild card and on no other",
        id="a wild Action",
    ),
    pytest.param(
        row(heading='"Wild"'),
        "card more: passive: `wild` belongs on every Wild card and on no other",
        id="a tame Wild",
    ),
    pytest.param(
        row(
            heading='"Wild"',
            passive='[{ has = "wild" }]',
            effects='[{ do = "shuffle_discard" }]',
        ),
        "card more: effects: only Action cards have effects or are substitutes",
        id="a Wild with an effect",
    ),
    pytest.param(
        row(
            heading='"Team"',
            color='"blue"',
            letter='"A"',
            passive=f"[{FOR_TEAM}]",
        ),
        "card more: effects: only Action cards have effects or are substitutes",
        id="a Team card as a substitute",
    ),
    pytest.param(
        row(
            passive='[{ has = "substitute", for = "Team" }, { has = "substitute", for = "Weapon" }]'
        ),
        "card more: passive: a card can stand in for one thing only",
        id="two substitutes in one",
    ),
    pytest.param(
        row(players="[4, 2]"), "card more: players: the smaller number comes first", id="players"
    ),
    pytest.param(
        row(effects='[{ do = "explode" }]'),
        "card more: effects: number 1, do: 'explode' is not possible (one of: trash_card, ",
        id="do",
    ),
    pytest.param(
        row(effects='[{ do = "trash_card", whose = "self" }]'),
        "card more: effects: number 1: where is missing",
        id="an effect's field",
    ),
    pytest.param(
        row(effects='[{ do = "place_self", whose = "two_opponents", where = "any" }]'),
        "card more: effects: 1: the card can be laid down once",
        marks=pytest.mark.rule("zdfg.named.better-you-placement"),
        id="a card in two places",
    ),
    pytest.param(
        row(
            effects='[{ do = "place_self", whose = "self", where = "any" },'
            ' { do = "place_self", whose = "opponent", where = "any" }]'
        ),
        "card more: effects: 2: the card can be laid down once",
        marks=pytest.mark.rule("zdfg.named.better-you-placement"),
        id="laid down twice",
    ),
    pytest.param(
        row(
            effects='[{ do = "shuffle_discard" },'
            ' { do = "place_self", whose = "opponent", where = "any" }]'
        ),
        "card more: effects: 2: the card can be laid down once",
        id="laid down after it was shuffled away",
    ),
    pytest.param(
        row(
            effects='[{ do = "trash_stack", whose = "self", where = "any" }, { do = "trash_card",'
            ' whose = "opponent", where = "any", max_value = "last" }]'
        ),
        'card more: effects: 2: "last" needs a trash_card just before it',
        marks=pytest.mark.rule("zdfg.named.hold-off-value"),
        id="the value of no card",
    ),
    pytest.param(DEFAULT + "\n[extra]\n", "extra: no such table", id="a table too many"),
    pytest.param('[[card]]\nid = "x"\n', "deck: this table is missing", id="no head"),
]


@pytest.mark.rule("zdfg.card.deck-list")
@pytest.mark.parametrize(("text", "fault"), FAULTS)
def test_card_deck_list_fault_is_found(text: str, fault: str) -> None:
    """Each fault is reported with the card or table and the field."""
    assert any(found.startswith(fault) for found in faults(text)), faults(text)


@pytest.mark.rule("zdfg.card.deck-list")
def test_card_deck_list_reports_every_fault_at_once() -> None:
    """Faults of several cards, and of several fields of one card, come together."""
    text = row(id='"more"', value="-1", copies='"two"') + "\n[extra]\n"
    text = text.replace('letter = "C"', 'letter = "Q"', 1)

    assert faults(text) == (
        "extra: no such table in a deck of this game (tables: deck, card)",
        "card more: value: Expected `int` >= 0",
        "card more: copies: Expected `int`, got `str`",
        "card team-orange-c: letter: expected one of A, B, C, D, E, got 'Q'",
    )


@pytest.mark.rule("zdfg.card.deck-list")
def test_card_deck_list_reports_faults_of_cards_and_deck_together() -> None:
    """Where every card can be read, what they lack together is reported as well."""
    text = changed('letter = "C"', 'letter = "Q"', "TOC").replace("total = 62", "total = 60")

    assert faults(text) == (
        "card team-orange-c: letter: expected one of A, B, C, D, E, got 'Q'",
        "deck: total: 60, but the cards add up to 62",
        "deck: no Team card C in orange",
    )


@pytest.mark.rule("zdfg.card.deck-list")
@pytest.mark.parametrize(
    ("cards", "count", "first"),
    [
        pytest.param("", 22, "deck: total: 62, but the cards add up to 0", id="no cards"),
        pytest.param("[card]", 1, "card: write one [[card]] for each", id="one table for all"),
    ],
)
def test_card_deck_list_without_cards(cards: str, count: int, first: str) -> None:
    """A deck without cards lacks them all; one written wrongly has just that fault."""
    head = DEFAULT[: DEFAULT.index("\n[[card]]\n")]

    found = faults(f"{head}\n{cards}\n")

    assert (len(found), found[0]) == (count, first)


@pytest.mark.rule("zdfg.card.title-spelling")
def test_card_title_spelling_does_not_matter() -> None:
    """A deck that spells the substitutes in other ways plays the same."""
    text = DEFAULT.replace("You a zombie?", "You a Zombie?").replace("Out of ammo?", "Out of Ammo?")
    g = assigning(
        deck=read_deck(text, "spelled.toml"), stacks={ME: ("TOA TOB TOC TOD", "", "ZOMBIE")}
    )

    g.choose(ANNOUNCE_LEFT)

    assert on(g, ME, ACTIONS) == ""
    assert g.players[ME].completed[0].cards == ids("TOA TOB TOC TOD ZOMBIE")


def test_card_custom_deck_may_have_other_letters() -> None:
    """A Collection is as long as the deck has letters."""
    g = assigning(deck=lettered_deck("ABC"), stacks={ME: ("TOA TOC", "", "")}, hand="TOB", draw="")
    before = g.bars(ANNOUNCE_LEFT)

    g.choose(lay("TOB", LEFT))

    assert before == "zdfg.complete.definition"
    assert g.bars(ANNOUNCE_LEFT) is None


@pytest.mark.rule("zdfg.setup.two-player-removal")
def test_card_custom_deck_may_keep_a_card_for_four() -> None:
    """A card may be for just one number of players."""
    deck = read_deck(changed("[3, 4]", "[4, 4]"), "four.toml")

    assert [len(deck.pile(seats)) for seats in (2, 3, 4)] == [60, 61, 62]


def test_card_custom_deck_is_dealt() -> None:
    """A game is dealt with a deck of one's own, and its card is in it."""
    deck = custom_deck('{ do = "shuffle_discard" }')

    g = box.deal(3, seed=1, deck=deck)

    everywhere = [*g.draw_pile, *g.players[g.current].hand]
    assert len(everywhere) == 63
    assert deck.cards[CardId("action-custom")] in everywhere
    assert g.deck.hash != box.deck.hash


def test_card_custom_substitute_with_an_effect() -> None:
    """An Action may both be played and stand in for a missing card."""
    deck = custom_deck(
        '{ do = "shuffle_discard" }', passive='{ has = "substitute", for = "Weapon" }'
    )
    filling = assigning(deck=deck, stacks={ME: ("WBA WBB WBC WBD", "", "CUSTOM")})
    g = acting(deck=deck, stacks={ME: ("", "", "CUSTOM")})

    assert filling.bars(ANNOUNCE_LEFT) is None
    assert g.bars(play("CUSTOM")) is None
