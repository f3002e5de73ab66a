"""Reading a deck file, and all that can be wrong with it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

import msgspec

from shamble.games.azardia.cards import (
    ANSWERS,
    AnyEffect,
    AzardiaDeck,
    Board,
    Card,
    Character,
    Choose,
    Coins,
    CoinTable,
    Condition,
    Count,
    DiceChange,
    DiceTable,
    Gamble,
    GoTo,
    HandTable,
    Key,
    Kind,
    Level,
    LevelTable,
    Move,
    PassHands,
    Reroll,
    RoundRule,
    SetDie,
    StealCoins,
    Timing,
    Whole,
)
from shamble.kernel.decks import Reader, text_hash
from shamble.kernel.errors import Bug
from shamble.kernel.options import CardId
from shamble.kernel.rules import rule

KINDS: Final[tuple[Kind, ...]] = ("action", "penalty", "event")
SPACES: Final = tuple(f"{kind}_{place}" for kind in KINDS for place in ("deck", "discard"))
MOST_PLAYERS: Final = 4
OTHERS: Final = (*ANSWERS, PassHands)  # touch others without naming them
NOT_IN: Final[dict[Kind, tuple[str, ...]]] = {
    "action": (),
    "penalty": ("target", "other", "attacker"),
    "event": ("self", "rivals", "target", "other", "attacker"),
}


class DeckRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[deck]` of a deck file."""

    key: Literal["azardia"]
    title: str
    format: Literal[1]
    action_cards: Count
    penalty_cards: Count
    event_cards: Count


class CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[penalty]]` or `[[event]]` of a deck file, and what every card has."""

    id: Key
    name: str
    text: str
    effects: tuple[AnyEffect, ...]
    flavour: str = ""
    copies: Whole = 1


class ActionRow(CardRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An `[[action]]` of a deck file."""

    timing: tuple[Timing, ...]
    target: Literal["rival", "two_players"] | None = None
    target_if: Condition | None = None
    play_if: Condition | None = None


@rule("azardia.components.card-texts", "azardia.deck.three-types")
def read_deck(text: str, name: str) -> AzardiaDeck:
    """Decode a deck file, or raise a DeckError with all that is wrong with it."""
    reader = Reader(text, name)
    reader.only("deck", "board", "coins", "levels", "hand", "dice", "character", *KINDS)
    head = reader.table("deck", DeckRow)
    board = reader.table("board", Board)
    coins = reader.table("coins", CoinTable)
    levels = reader.table("levels", LevelTable)
    hand = reader.table("hand", HandTable)
    dice = reader.table("dice", DiceTable)
    characters = reader.rows("character", Character)
    actions = reader.rows("action", ActionRow)
    rows = {"penalty": reader.rows("penalty", CardRow), "event": reader.rows("event", CardRow)}
    reader.unique("character", (one.id for one in characters))
    everything: list[CardRow] = [*actions, *rows["penalty"], *rows["event"]]
    reader.unique("card", (row.id for row in everything))
    if board and coins and levels and head and not reader.faults:
        check_board(reader, board, levels)
        check_coins(reader, coins, everything)
        check_numbers(reader, head, characters, (actions, rows["penalty"], rows["event"]))
        for row in actions:
            check_action(reader, row)
        for kind in KINDS[1:]:
            for one in rows[kind]:
                check_effects(reader, one, kind)
        if dice:
            check_reach(reader, everything, board.tiles, dice.sides + coins.die_bonus_max)
    reader.close()
    if not (head and board and coins and levels and hand and dice):
        raise Bug("a missing table is a fault")
    cards = {CardId(row.id): card("action", row) for row in actions}
    cards |= {CardId(row.id): card(kind, row) for kind in KINDS[1:] for row in rows[kind]}
    copies = {CardId(row.id): row.copies for row in everything}
    return AzardiaDeck(
        text_hash(text), text, head.title, board, coins, levels, hand, dice,
        tuple(characters), cards, copies,
    )  # fmt: skip


def card(kind: Kind, row: CardRow) -> Card:
    """Return the card that a row describes."""
    action = row if isinstance(row, ActionRow) else None
    return Card(
        id=CardId(row.id),
        kind=kind,
        name=row.name,
        text=row.text,
        flavour=row.flavour,
        timing=action.timing if action else (),
        target=action.target if action else None,
        target_if=action.target_if if action else None,
        play_if=action.play_if if action else None,
        effects=row.effects,
        lists=lists(row.effects),
        free=action is not None and is_free(action),
        alone=names_only(row.effects, {"self"}),
        aimed=names_only(row.effects, {"self", "target"}) and len(row.effects) == 1,
    )


def names_only(effects: tuple[AnyEffect, ...], allowed: set[str]) -> bool:
    """Whether effects touch nobody outside these roles, whatever conditions they set."""
    return all(
        {*roles(effect)} <= allowed
        and not isinstance(effect, OTHERS)
        and getattr(effect, "only", None) is None
        for effect in each(effects)
    )


def is_free(row: ActionRow) -> bool:
    """Whether playing a card asks for nothing but a moment."""
    bound = (Choose, GoTo)
    return (
        row.target is None
        and row.play_if is None
        and not any(isinstance(effect, bound) for effect in row.effects)
    )


def lists(effects: tuple[AnyEffect, ...]) -> tuple[tuple[AnyEffect, ...], ...]:
    """Return effects as they are for each choice that playing them offers."""
    choice = next((effect for effect in effects if isinstance(effect, Choose)), None)
    if choice is None:
        return (effects,)
    place = effects.index(choice)
    return tuple((*effects[:place], *option, *effects[place + 1 :]) for option in choice.options)


@rule(
    "azardia.components.board",
    "azardia.zone.zero",
    "azardia.zone.tyrant",
    "azardia.deck.six-spaces",
)
def check_board(reader: Reader, board: Board, levels: LevelTable) -> None:
    """Note what does not fit on the track."""
    check_tiles(reader, board)
    if board.goal != board.tiles:
        reader.fault("board", f"goal: must be the last tile, {board.tiles}")
    if not board.gate_return < board.gate < board.goal:
        reader.fault("board", "gate: must lie between gate_return and goal")
    if board.floor > board.gate:
        reader.fault("board", "floor: must not lie beyond the gate")
    stretches = [(zone.first, zone.last) for zone in board.zones]
    if stretches != [(1, board.gate), (board.gate + 1, board.tiles)]:
        reader.fault("board.zone", f"two are needed: 1 to {board.gate}, and on to {board.tiles}")
    if sorted(board.card_spaces) != sorted(SPACES):
        reader.fault("board", f"card_spaces: expected {', '.join(SPACES)}")
    if set(board.winner_advances) != {"2", "3", "4"}:
        reader.fault("board.winner_advances", "say it for 2, 3 and 4 players")
    if not levels.first < board.gate_level <= levels.last:
        reader.fault("board", "gate_level: must be a level above the first")


@rule("azardia.tile.a-list", "azardia.tile.z-list", "azardia.setup.start-tiles")
def check_tiles(reader: Reader, board: Board) -> None:
    """Note start tiles and special tiles that cannot be where they are."""
    if len(board.start) < MOST_PLAYERS or len(set(board.start)) < len(board.start):
        reader.fault("board", f"start: {MOST_PLAYERS} different tiles are needed")
    for name, tiles in (("start", board.start), ("a_tiles", sorted(board.a_tiles))):
        if any(tile > board.gate for tile in tiles):
            reader.fault("board", f"{name}: every tile must lie in Zone Zero")
    if any(tile > board.tiles for tile in board.z_tiles) or board.a_tiles & board.z_tiles:
        reader.fault("board", "z_tiles: must be tiles of the board, and none an A tile")


@rule("azardia.coin.unit", "azardia.coin.supply")
def check_coins(reader: Reader, coins: CoinTable, rows: Iterable[CardRow]) -> None:
    """Note amounts that tokens cannot pay, and a supply that could run dry."""
    token = coins.token_value
    for name in ("cap", "level_up_price", "tile_price", "die_bonus_price"):
        if getattr(coins, name) % token:
            reader.fault("coins", f"{name}: must be a multiple of {token}")
    if coins.cap < coins.level_up_price:
        reader.fault("coins", "cap: nobody could ever carry the price of a level")
    if MOST_PLAYERS * coins.cap >= coins.tokens * token:
        reader.fault("coins", "tokens: too few for four players at the cap")
    for row in rows:
        for effect in each(row.effects):
            if any(amount % token for amount in amounts(effect)):
                reader.fault(f"card {row.id}", f"amount: must be a multiple of {token}")


def amounts(effect: AnyEffect) -> Iterator[int]:
    """Yield every number of coins that an effect names."""
    if isinstance(effect, Coins | StealCoins):
        yield effect.amount
    if isinstance(effect, RoundRule) and effect.rule.endswith("price"):
        yield effect.value if isinstance(effect.value, int) else 1


def each(effects: Iterable[AnyEffect]) -> Iterator[AnyEffect]:
    """Yield effects with all that are written inside them."""
    for effect in effects:
        yield effect
        if isinstance(effect, Gamble):
            yield from each((*effect.win, *effect.lose))
        elif isinstance(effect, Choose):
            for option in effect.options:
                yield from each(option)


@rule(
    "azardia.components.action-cards",
    "azardia.components.penalty-cards",
    "azardia.components.event-cards",
    "azardia.components.characters",
)
def check_numbers(
    reader: Reader,
    head: DeckRow,
    characters: Sequence[Character],
    rows: tuple[Sequence[CardRow], ...],
) -> None:
    """Note decks that do not have as many cards as they should."""
    if len(characters) < MOST_PLAYERS:
        reader.fault("character", f"{MOST_PLAYERS} are needed, one for each player")
    for kind, some in zip(KINDS, rows, strict=True):
        wanted = getattr(head, f"{kind}_cards")
        found = sum(row.copies for row in some)
        if found != wanted:
            reader.fault("deck", f"{kind}_cards: {wanted}, but the cards add up to {found}")


@rule("azardia.respond.which-cards", "azardia.play.roll-cards")
def check_action(reader: Reader, row: ActionRow) -> None:
    """Note what an Action cannot do, given when it is played and at whom."""
    where = f"card {row.id}"
    flat = list(each(row.effects))
    if any(isinstance(e, ANSWERS) for e in flat) != (row.timing == ("response",)):
        reader.fault(where, "timing: answers, and only they, have the timing response alone")
    dice = [e for e in flat if isinstance(e, SetDie | Reroll)]
    if dice and (row.timing != ("after_roll",) or len(dice) > 1 or row.target):
        reader.fault(where, "effects: one of set_die and reroll, after_roll, with no target")
    if sum(isinstance(e, Choose) for e in row.effects) > 1:
        reader.fault(where, "effects: one choose is enough")
    if any(isinstance(e, Choose) and e.who != "self" for e in flat):
        reader.fault(where, "choose: in an Action, who plays it picks")
    if not row.timing:
        reader.fault(where, "timing: missing")
    check_effects(reader, row, "action")
    named = {role for effect in flat for role in roles(effect)}
    for role, allowed in (
        ("target", row.target is not None),
        ("other", row.target == "two_players"),
        ("attacker", row.timing == ("response",)),
    ):
        if role in named and not allowed:
            reader.fault(where, f"effects: there is no {role}")


def check_effects(reader: Reader, row: CardRow, kind: Kind) -> None:
    """Note effects that a kind of card cannot have, and roles it cannot name."""
    where = f"card {row.id}"
    for effect in each(row.effects):
        for role in roles(effect):
            if role in NOT_IN[kind]:
                reader.fault(where, f"effects: no {role} in a card of this kind")
        if isinstance(effect, RoundRule):
            check_round_rule(reader, effect, where, kind)
        if isinstance(effect, Coins | Level) and not effect.amount:
            reader.fault(where, "effects: an amount of 0 changes nothing")
        if isinstance(effect, Move) and not effect.tiles:
            reader.fault(where, "effects: a move by 0 tiles is none")
        if isinstance(effect, DiceChange) and effect.keep > effect.count:
            reader.fault(where, "dice: cannot keep more than are thrown")
        if kind != "action" and isinstance(effect, (*ANSWERS, SetDie, Reroll)):
            reader.fault(where, "effects: only an Action can do that")


def check_reach(reader: Reader, rows: Iterable[CardRow], tiles: int, most: int) -> None:
    """Note tiles beyond the board, and results that no die can show, coins included."""
    for row in rows:
        for effect in each(row.effects):
            if isinstance(effect, GoTo) and goes_beyond(effect, tiles):
                reader.fault(f"card {row.id}", f"go_to: place is {effect.place}, of {tiles} tiles")
            if isinstance(effect, Gamble) and effect.at_least > most:
                reader.fault(f"card {row.id}", f"gamble: a die is {most} at most, with coins")


def goes_beyond(effect: GoTo, tiles: int) -> bool:
    """Whether an effect names a tile that the board has not."""
    return isinstance(effect.place, int) and effect.place > tiles


def check_round_rule(reader: Reader, effect: RoundRule, where: str, kind: Kind) -> None:
    """Note a rule of the round that stands on another card, or has no sense."""
    if kind != "event":
        reader.fault(where, "round_rule: only an Event sets a rule for the round")
    if isinstance(effect.value, str) != (effect.rule == "math"):
        reader.fault(where, f"round_rule: value does not fit {effect.rule}")
    if effect.rule.endswith("price") and effect.value == 0:
        reader.fault(where, "round_rule: nothing is free, or it would be bought without end")
    if effect.rule == "dice" and effect.value not in (1, 2, 3):
        reader.fault(where, "round_rule: 1, 2 or 3 dice")


def roles(effect: AnyEffect) -> Iterator[str]:
    """Yield every role that an effect itself names."""
    for name in ("who", "giver", "receiver", "against"):
        role = getattr(effect, name, None)
        if role is not None:
            yield role
