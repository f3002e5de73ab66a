"""Deck files: what the default one holds, and what a bad one is told."""

import pytest

from shamble.games.azardia import box
from shamble.games.azardia.cards import AnyEffect
from shamble.games.azardia.carry import EFFECTS
from shamble.games.azardia.deckfile import read_deck
from shamble.kernel.errors import DeckError
from tests.games.azardia.positions import CUSTOM

SOURCE = box.deck.source


def faults(text: str) -> tuple[str, ...]:
    """Return all that is wrong with a deck file."""
    with pytest.raises(DeckError) as error:
        read_deck(text, "deck")
    return error.value.faults


@pytest.mark.rule(
    "azardia.components.action-cards",
    "azardia.components.penalty-cards",
    "azardia.components.event-cards",
    "azardia.deck.three-types",
)
def test_components_decks() -> None:
    """The three decks have 100, 25 and 10 cards, each of its own kind."""
    sizes = {kind: len(box.deck.pile(kind)) for kind in ("action", "penalty", "event")}
    kinds = {card.kind for card in box.deck.pile("penalty")}

    assert sizes == {"action": 100, "penalty": 25, "event": 10}
    assert kinds == {"penalty"}


@pytest.mark.rule(
    "azardia.components.board",
    "azardia.zone.zero",
    "azardia.zone.tyrant",
    "azardia.deck.six-spaces",
    "azardia.components.characters",
)
def test_components_board() -> None:
    """The board has 150 tiles in two zones, six card spaces, and four characters to walk it."""
    board = box.deck.board
    zones = [(zone.key, zone.first, zone.last) for zone in board.zones]

    assert board.tiles == board.goal == 150
    assert zones == [("zero", 1, 80), ("tyrant", 81, 150)]
    assert len(board.card_spaces) == 6
    assert len(box.deck.characters) == 4


@pytest.mark.rule("azardia.tile.a-list", "azardia.tile.z-list")
def test_tile_lists() -> None:
    """There are eight A tiles and seven Z tiles."""
    assert sorted(box.deck.board.a_tiles) == [5, 13, 21, 34, 46, 55, 67, 75]
    assert sorted(box.deck.board.z_tiles) == [85, 93, 101, 114, 129, 137, 145]


@pytest.mark.rule("azardia.components.card-texts")
def test_components_card_texts_every_effect_is_carried_out() -> None:
    """Each effect that a deck file may name has the function that carries it out."""
    assert set(EFFECTS) == set(AnyEffect.__args__)
    assert len(EFFECTS) == 28


@pytest.mark.rule("azardia.components.card-texts")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        pytest.param(
            "action_cards = 100",
            "action_cards = 99",
            "deck: action_cards: 99",
            id="count",
            marks=pytest.mark.rule("azardia.components.action-cards"),
        ),
        pytest.param(
            "penalty_cards = 25",
            "penalty_cards = 1",
            "deck: penalty_cards: 1",
            id="few",
            marks=pytest.mark.rule("azardia.components.penalty-cards"),
        ),
        pytest.param(
            "event_cards = 10",
            "event_cards = 1",
            "deck: event_cards: 1,",
            id="events",
            marks=pytest.mark.rule("azardia.components.event-cards"),
        ),
        pytest.param(
            "goal = 150",
            "goal = 149",
            "board: goal",
            id="goal",
            marks=pytest.mark.rule("azardia.components.board"),
        ),
        pytest.param("gate = 80\n", "gate = 150\n", "board: gate:", id="gate at the goal"),
        pytest.param("gate_return = 1", "gate_return = 80", "board: gate:", id="gate to itself"),
        pytest.param("floor = 80 ", "floor = 81 ", "board: floor", id="floor"),
        pytest.param("start = [1, 2, 3, 4]", "start = [1, 2, 3]", "board: start", id="start"),
        pytest.param(
            "start = [1, 2, 3, 4]", "start = [1, 2, 3, 3]", "board: start", id="start twice"
        ),
        pytest.param(
            "start = [1, 2, 3, 4]", "start = [1, 2, 3, 90]", "board: start", id="far start"
        ),
        pytest.param(
            "tokens = 25",
            "tokens = 24",
            "coins: tokens: too few",
            id="tokens",
            marks=pytest.mark.rule("azardia.coin.supply"),
        ),
        pytest.param("67, 75]", "67, 81]", "board: a_tiles", id="an A tile beyond"),
        pytest.param(
            "137, 145]",
            "137, 151]",
            "board: z_tiles",
            id="a Z tile beyond",
            marks=pytest.mark.rule("azardia.tile.z-list"),
        ),
        pytest.param("137, 145]", "137, 75]", "board: z_tiles", id="an A tile that is a Z tile"),
        pytest.param(
            "last = 80",
            "last = 79",
            "board.zone",
            id="zones",
            marks=pytest.mark.rule("azardia.zone.zero", "azardia.zone.tyrant"),
        ),
        pytest.param('"2" = [80]', '"5" = [80]', "board.winner_advances", id="exceptions"),
        pytest.param(
            '"event_discard"]',
            '"drawer"]',
            "board: card_spaces",
            id="spaces",
            marks=pytest.mark.rule("azardia.deck.six-spaces"),
        ),
        pytest.param("gate_level = 5", "gate_level = 1", "board: gate_level", id="gate level low"),
        pytest.param("gate_level = 5", "gate_level = 6", "board: gate_level", id="gate level high"),
        pytest.param("tokens = 25", "tokens = 24", "coins: tokens", id="a supply that runs dry"),
        pytest.param("cap = 6000", "cap = 4000", "coins: cap: nobody", id="no level can be paid"),
        pytest.param("tiles = 3 }", "tiles = 0 }", "card modest-boots: effects: a move", id="0"),
        pytest.param("amount = 2000 }", "amount = 0 }", "card raffle: effects: an amount", id="no"),
        pytest.param("cap = 6000", "cap = 5500", "coins: cap", id="half a token"),
        pytest.param(
            "tile_price = 1000", "tile_price = 1500", "coins: tile_price", id="tile price"
        ),
        pytest.param('id = "lagartoon"', 'id = "kuchuritok"', "used twice", id="a character twice"),
        pytest.param(
            'id = "raffle"', 'id = "duck"', "card duck: id: used twice", id="a card twice"
        ),
        pytest.param(
            'ability = "duel"', 'ability = "fly"', "character noncredo-mantis", id="ability"
        ),
        pytest.param('do = "cancel"', 'do = "explode"', "action polite-no: effects", id="effect"),
        pytest.param(
            "\n[levels]", "\n[ladders]", "levels: this table is missing", id="a table missing"
        ),
    ],
)
def test_components_deck_faults(old: str, new: str, fault: str) -> None:
    """A deck file is checked, and each fault names the table or card and the field."""
    assert SOURCE.count(old) >= 1

    found = faults(SOURCE.replace(old, new, 1))

    assert any(fault in one for one in found), found


@pytest.mark.rule("azardia.components.card-texts")
def test_components_deck_faults_all_at_once() -> None:
    """All faults are reported together."""
    text = SOURCE.replace("tokens = 25", "tokens = 24").replace("goal = 150", "goal = 149")

    assert len(faults(text)) == 2


@pytest.mark.rule("azardia.coin.unit")
@pytest.mark.parametrize(
    "effect",
    [
        pytest.param('{ do = "coins", who = "self", amount = 500 }', id="coins"),
        pytest.param(
            '{ do = "steal_coins", from = "rivals", to = "self", amount = 1500 }', id="theft"
        ),
        pytest.param(
            '{ do = "gamble", who = "self", at_least = 5, lose = [], '
            'win = [{ do = "coins", who = "self", amount = 1 }] }',
            id="inside a gamble",
        ),
        pytest.param(
            '{ do = "choose", who = "self", options = '
            '[[{ do = "coins", who = "self", amount = 1 }]] }',
            id="inside a choice",
        ),
    ],
)
def test_coin_unit(effect: str) -> None:
    """Amounts that are no multiple of 1,000 are rejected, and no other card is blamed for it."""
    assert [one for one in faults(added(effect)) if "multiple of" in one] == [
        "card custom: amount: must be a multiple of 1000"
    ]


def added(effect: str, timing: str = "main", more: str = "") -> str:
    """Return the default deck file with one more Action."""
    text = SOURCE.replace("action_cards = 100", "action_cards = 101")
    return text + CUSTOM.format(timing=[timing], effects=effect, more=more)


@pytest.mark.parametrize(
    "effect",
    [
        pytest.param('{ do = "go_to", who = "self", place = 150 }', id="the last tile"),
        pytest.param(
            '{ do = "gamble", who = "self", at_least = 11, win = [], lose = [] }', id="with a coin"
        ),
    ],
)
def test_the_furthest_that_can_be_is_good(effect: str) -> None:
    """The goal is a tile, and a 10 with a coin on top an 11."""
    assert read_deck(added(effect), "deck").cards


@pytest.mark.rule("azardia.respond.which-cards", "azardia.play.roll-cards")
@pytest.mark.parametrize(
    ("effect", "timing", "more", "fault"),
    [
        pytest.param('{ do = "cancel" }', "main", "", "timing", id="an answer in Phase C"),
        pytest.param(
            '{ do = "draw", who = "self", amount = 1 }', "response", "", "timing", id="no answer"
        ),
        pytest.param('{ do = "set_die" }', "main", "", "set_die", id="dice in Phase C"),
        pytest.param(
            '{ do = "set_die" }, { do = "reroll" }', "after_roll", "", "set_die", id="both"
        ),
        pytest.param(
            '{ do = "reroll" }', "after_roll", 'target = "rival"', "set_die", id="a target"
        ),
        pytest.param(
            '{ do = "skip", who = "target", turns = 1 }', "main", "", "no target", id="no target"
        ),
        pytest.param(
            '{ do = "challenge", who = "target", against = "other" }',
            "main",
            'target = "rival"',
            "no other",
            id="no other",
        ),
        pytest.param(
            '{ do = "coins", who = "attacker", amount = -1000 }',
            "main",
            "",
            "no attacker",
            id="no attacker",
        ),
        pytest.param(
            '{ do = "round_rule", rule = "draw", value = 3 }',
            "main",
            "",
            "round_rule",
            id="a rule of the round",
        ),
        pytest.param(
            '{ do = "dice", who = "self", count = 1, keep = 2 }',
            "before_roll",
            "",
            "dice",
            id="keep two of one",
        ),
        pytest.param(
            '{ do = "choose", who = "rivals", options = [[]] }',
            "main",
            "",
            "choose",
            id="a rival's choice",
        ),
        pytest.param(
            '{ do = "choose", who = "self", options = [[]] }, '
            '{ do = "choose", who = "self", options = [[]] }',
            "main",
            "",
            "one choose",
            id="two choices",
        ),
        pytest.param(
            '{ do = "go_to", who = "self", place = 151 }',
            "main",
            "",
            "go_to: place is 151, of 150 tiles",
            id="no such tile",
        ),
        pytest.param(
            '{ do = "gamble", who = "self", at_least = 12, win = [], lose = [] }',
            "main",
            "",
            "gamble: a die is 11 at most, with coins",
            id="no such result",
        ),
        pytest.param(
            '{ do = "choose", who = "self", options = [[{ do = "go_to", who = "self", place = 999 '
            "}]] }",
            "main",
            "",
            "go_to: place is 999",
            id="no such tile inside a choice",
        ),
    ],
)
def test_respond_which_cards_deck_faults(effect: str, timing: str, more: str, fault: str) -> None:
    """An Action whose timing, target and effects do not fit together is rejected."""
    assert any(fault in one for one in faults(added(effect, timing, more)))


@pytest.mark.rule("azardia.components.card-texts")
def test_components_deck_faults_no_timing() -> None:
    """An Action that is never playable is rejected."""
    text = added('{ do = "draw", who = "self", amount = 1 }').replace("['main']", "[]")

    assert any("timing: missing" in one for one in faults(text))


@pytest.mark.rule("azardia.clarify.penalty", "azardia.clarify.event")
@pytest.mark.parametrize(
    ("kind", "effect", "fault"),
    [
        pytest.param(
            "event", '{ do = "coins", who = "self", amount = 1000 }', "no self", id="self"
        ),
        pytest.param(
            "event", '{ do = "coins", who = "rivals", amount = 1000 }', "no rivals", id="rivals"
        ),
        pytest.param(
            "penalty", '{ do = "coins", who = "target", amount = 1000 }', "no target", id="target"
        ),
        pytest.param("penalty", '{ do = "cancel" }', "only an Action", id="cancel"),
        pytest.param("event", '{ do = "reroll" }', "only an Action", id="reroll"),
        pytest.param(
            "event", '{ do = "round_rule", rule = "dice", value = 9 }', "1, 2 or 3", id="nine dice"
        ),
        pytest.param(
            "event", '{ do = "round_rule", rule = "math", value = 1 }', "does not fit", id="math 1"
        ),
        pytest.param(
            "event",
            '{ do = "round_rule", rule = "tile_price", value = 500 }',
            "multiple",
            id="half price",
        ),
        pytest.param(
            "event",
            '{ do = "round_rule", rule = "tile_price", value = 0 }',
            "nothing is free",
            id="free tiles",
        ),
        pytest.param(
            "event",
            '{ do = "round_rule", rule = "level_up_price", value = 0 }',
            "nothing is free",
            id="free levels",
        ),
        pytest.param(
            "penalty",
            '{ do = "round_rule", rule = "draw", value = 1 }',
            "only an Event",
            id="a Penalty's rule",
        ),
    ],
)
def test_clarify_deck_faults(kind: str, effect: str, fault: str) -> None:
    """Penalties and Events have no targets, no answers and no dice cards."""
    card = f'\n[[{kind}]]\nid = "custom"\nname = "C"\ntext = "T"\neffects = [{effect}]\n'

    assert any(fault in one for one in faults(SOURCE + card))


@pytest.mark.rule("azardia.components.characters")
def test_components_characters_must_be_enough() -> None:
    """Four characters are needed."""
    start = SOURCE.index('[[character]]\nid = "lagartoon"')
    end = SOURCE.index('[[character]]\nid = "kuchuritok"')

    found = faults(SOURCE[:start] + SOURCE[end:])

    assert found == ("character: 4 are needed, one for each player",)


@pytest.mark.rule("azardia.components.board")
def test_components_board_may_be_another() -> None:
    """A file may lay another track and other prices."""
    text = SOURCE.replace("tile_price = 1000", "tile_price = 2000")
    text = text.replace("a_tiles = [5,", "a_tiles = [6,").replace("137, 145]", "137, 150]")

    deck = read_deck(text, "other")

    assert deck.coins.tile_price == 2000
    assert 6 in deck.board.a_tiles
    assert 150 in deck.board.z_tiles
    assert deck.hash != box.deck.hash


@pytest.mark.rule("azardia.tile.a-list", "azardia.tile.z-list", "azardia.setup.start-tiles")
@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        pytest.param("start = [1, 2, 3, 4]", "start = [1, 2, 3, 3]", "start: 4 diff", id="twice"),
        pytest.param("start = [1, 2, 3, 4]", "start = [1, 2, 3]", "start: 4 diff", id="too few"),
        pytest.param("start = [1, 2, 3, 4]", "start = [1, 2, 3, 81]", "start: every", id="far"),
        pytest.param("a_tiles = [5, ", "a_tiles = [81, ", "a_tiles: every tile", id="A too far"),
        pytest.param("z_tiles = [85, ", "z_tiles = [151, ", "z_tiles: must be", id="Z off board"),
        pytest.param("z_tiles = [85, ", "z_tiles = [13, ", "z_tiles: must be", id="A and Z"),
    ],
)
def test_tile_lists_are_checked(before: str, after: str, fault: str) -> None:
    """Start tiles and special tiles must lie where they can be reached."""
    assert before in SOURCE

    found = faults(SOURCE.replace(before, after))

    assert len(found) == 1
    assert f"board: {fault}" in found[0]
