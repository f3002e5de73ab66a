"""The table as text, 80 columns wide: the track, the players, what is going on, the hand."""

import textwrap
from collections.abc import Sequence
from typing import Final

from shamble.games.azardia.cards import AzardiaDeck
from shamble.games.azardia.state import Play
from shamble.games.azardia.view import AzardiaView, PileView, PlayerView
from shamble.games.azardia.words_told import capital, counted
from shamble.kernel.box import Voice
from shamble.kernel.markup import fitted, inked
from shamble.kernel.options import SEATS, CardId, Seat

WIDTH: Final = 80
HEAD: Final = 18  # columns for a name
NEAR: Final = 20  # tiles shown around a player
PLAIN, A_TILE, Z_TILE, GATE, GOAL, CROWD = "·", "A", "Z", "▒", "★", "+"
INKS: Final = ("rust", "steel", "plum", "amber")  # of the seats
PHASES: Final = {
    "set-up": "choosing characters",
    "event": "Event",
    "A": "A roll and move",
    "B": "B draw",
    "C": "C play",
    "D": "D discard",
}


def picture(voice: Voice, deck: AzardiaDeck, view: AzardiaView) -> str:
    """Draw the table as this view shows it."""
    lines = [headline(deck, view)]
    for zone in deck.board.zones:
        lines += [inked("muted", f"{zone.name} {zone.first}–{zone.last}")]
        lines += track(deck, view, zone.first, zone.last)
    signs = f"{A_TILE} Action  {Z_TILE} Penalty  {GATE} gate  {GOAL} goal  {CROWD} several players"
    lines.append(inked("muted", signs))
    for seat in view.order or SEATS[: len(view.players)]:
        lines += player(voice, deck, view, seat)
    lines += [*near(deck, view), *roll_lines(voice, view), *move_lines(deck, view)]
    lines += play_lines(voice, deck, view)
    if view.you is not None:
        lines += hand(deck, voice.whose_first(view.you), view.players[view.you].hand or ())
    return "\n".join(lines)


def headline(deck: AzardiaDeck, view: AzardiaView) -> str:
    """Say which round and phase it is, and what the piles show."""
    piles = [("Actions", view.action), ("Penalties", view.penalty), ("Events", view.event)]
    first = f"Round {view.round} · {PHASES[view.phase]} · bank {view.bank:,}"
    shown = [inked("muted", f"  {name:<10} {pile(deck, one)}") for name, one in piles]
    return "\n".join((inked("bold", fitted(first, WIDTH).rstrip()), *shown))


def pile(deck: AzardiaDeck, one: PileView) -> str:
    """Say how many cards a deck and its discards have, and what is on top."""
    top = f", “{deck.cards[one.top].name}” on top" if one.top else ""
    return f"{one.deck} card{'s' * (one.deck != 1)} · discards {one.discards}{top}"


def track(deck: AzardiaDeck, view: AzardiaView, first: int, last: int) -> list[str]:
    """Draw a stretch of the track: tokens above, tiles below, one column each."""
    rows = []
    for start in range(first, last + 1, WIDTH):
        tiles = range(start, min(last, start + WIDTH - 1) + 1)
        rows += [
            "".join(token(view, tile) for tile in tiles).rstrip(),
            "".join(tile_mark(deck, tile) for tile in tiles),
        ]
    return rows


def token(view: AzardiaView, tile: int) -> str:
    """Return the number of the seat whose token stands on a tile."""
    here = [seat for seat, one in enumerate(view.players) if one.tile == tile]
    if not here:
        return " "
    return inked(f"bold {INKS[here[0]]}", CROWD if len(here) > 1 else str(here[0] + 1))


def tile_mark(deck: AzardiaDeck, tile: int) -> str:
    """Return the sign of a tile."""
    board = deck.board
    signs = {board.gate: inked("bold", GATE), board.goal: inked("bold amber", GOAL)}
    if tile in board.a_tiles:
        return inked("moss", A_TILE)
    if tile in board.z_tiles:
        return inked("rust", Z_TILE)
    return signs.get(tile) or inked("muted", PLAIN)


def at_turn(view: AzardiaView) -> Seat:
    """Return whose turn it is: before the first round, who is next to choose a character."""
    choosing = (seat for seat in view.order if not view.players[seat].character)
    return next(choosing, view.current)


def player(voice: Voice, deck: AzardiaDeck, view: AzardiaView, seat: Seat) -> list[str]:
    """Draw a player: character, level, tile, coins, hand and what hangs over them."""
    mine = view.players[seat]
    name = "You" if seat == voice.you else voice.names[seat]
    turn = "▶" if seat == at_turn(view) else " "
    who = deck.character(mine.character).name if mine.character else ""
    stars = "●" * mine.level + "○" * (deck.levels.last - mine.level)
    head = f"{fitted(f'{turn}{seat + 1} {name}', HEAD - 1)} "
    facts = f"{fitted(who, 16)}{stars} tile {mine.tile or '–':<4}{mine.coins:>5,} coins  "
    facts += f"hand {mine.hand_count:<3}"
    rest = ", ".join(burdens(view, seat, mine))
    line = inked(f"bold {INKS[seat]}", head) + facts
    if len(rest) <= WIDTH - HEAD - len(facts):
        return [line + inked("amber", rest)]
    wrapped = textwrap.wrap(rest, WIDTH - HEAD)
    return [line.rstrip(), *(" " * HEAD + inked("amber", one) for one in wrapped)]


def burdens(view: AzardiaView, seat: Seat, mine: PlayerView) -> list[str]:
    """Return what hangs over a player, in short."""
    thrown = mine.next_dice[0] if mine.next_dice else 0
    notes = [
        ("holds the goal", seat == view.holder),
        ("last turn", seat in view.last_turns),
        ("ability used", mine.ability_used),
        ("shield", mine.shield),
        (f"misses {mine.owed}", mine.owed > 0),
        ("no cards", mine.cards_locked),
        ("no coins", mine.coins_locked),
        (counted(thrown, "die") if thrown == 1 else f"{thrown} dice", thrown > 0),
        (f"{mine.next_math}s", mine.next_math is not None),
    ]
    return [note for note, holds in notes if holds]


def near(deck: AzardiaDeck, view: AzardiaView) -> list[str]:
    """Draw the tiles ahead of the viewer, or of whose turn it is, with their numbers."""
    seat = view.current if view.you is None else view.you
    here = view.players[seat].tile
    if not here:
        return []
    first = max(1, min(here - 3, deck.board.goal - NEAR + 1))
    tiles = range(first, min(first + NEAR, deck.board.goal + 1))
    numbers = "".join(f"{tile:>4}" for tile in tiles)
    marks = "".join("   " + tile_mark(deck, tile) for tile in tiles)
    tokens = "".join("   " + token(view, tile) for tile in tiles)
    return ["", tokens.rstrip(), marks, inked("muted", numbers)]


def roll_lines(voice: Voice, view: AzardiaView) -> list[str]:
    """Show the dice on the table."""
    lines = []
    for roll in view.rolls:
        dice = " ".join(
            f"⟨{value}{'↑' if up else ''}⟩"
            for value, up in zip(roll.values, roll.raised, strict=True)
        )
        lines.append(inked("bold", f"{capital(voice.whose(roll.seat))} dice: {dice} ({roll.why})"))
    return lines


def move_lines(deck: AzardiaDeck, view: AzardiaView) -> list[str]:
    """Show where each use of the movement dice leads."""
    shown = []
    for move in view.moves:
        board = deck.board
        mark = "A" if move.end in board.a_tiles else "Z" if move.end in board.z_tiles else ""
        shown.append(f"{move.how} {move.steps} → {move.end}{mark}")
    return [inked("steel", line) for line in textwrap.wrap("   ".join(shown), WIDTH)]


def play_lines(voice: Voice, deck: AzardiaDeck, view: AzardiaView) -> list[str]:
    """Show the cards being played as a stack: each answer under what it answers."""
    lines: list[str] = []
    for depth, play in enumerate(view.plays):
        head = f"{'  ' * depth}{'↳' if play.kind == 'answer' else '•'} "
        said = textwrap.wrap(
            play_line(voice, deck, play),
            WIDTH,
            initial_indent=head,
            subsequent_indent=" " * len(head),
        )
        lines += [inked("rust", line) for line in said]
    return lines


def play_line(voice: Voice, deck: AzardiaDeck, play: Play) -> str:
    """Say which card is being played by whom, and whom it hits by now."""
    card = deck.cards[play.card]
    by = play.kind.capitalize() if play.by is None else capital(voice.who(play.by))
    hits = [voice.who(share.now) for share in play.shares if share.now is not None]
    at = f" → {', '.join(hits)}" if hits else ""
    state = " (cancelled)" if play.cancelled else ""
    says = "" if play.by is None or play.by == voice.you else "It says: "
    return f"{by}: “{card.name}”{at}{state}. {says}{card.text}"


def hand(deck: AzardiaDeck, whose: str, cards: Sequence[CardId]) -> list[str]:
    """List a hand, each card with its text."""
    if not cards:
        return ["", inked("bold", f"{whose} hand") + inked("muted", " is empty.")]
    lines = ["", inked("bold", f"{whose} hand, {counted(len(cards), 'card')}")]
    for card_id in dict.fromkeys(cards):
        card, copies = deck.cards[card_id], list(cards).count(card_id)
        more = f" ×{copies}" if copies > 1 else ""
        said = f"{card.name}{more}: {card.text}"
        wrapped = textwrap.wrap(said, WIDTH, initial_indent="  ", subsequent_indent="    ")
        lines += [inked("plum" if "response" in card.timing else "", line) for line in wrapped]
    return lines
