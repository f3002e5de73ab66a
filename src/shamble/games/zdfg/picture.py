"""The table as text, 80 columns wide: Stacks, what they are worth, who is how far."""

import textwrap
from collections.abc import Sequence
from typing import Final

from shamble.games.zdfg.cards import BASE, Card, ZdfgDeck
from shamble.games.zdfg.state import ACTION, COLLECTIONS
from shamble.games.zdfg.view import CollectionView, PlayerView, ZdfgView
from shamble.kernel.box import Voice
from shamble.kernel.markup import escape, fitted, inked
from shamble.kernel.options import CardId, Seat

WIDTH: Final = 80
LABEL, LETTERS, WORTH, TITLE = 16, 12, 3, 23  # columns of a Stack's line
LACKS: Final = WIDTH - 3 - LABEL - LETTERS - WORTH - TITLE
INKS: Final = ("amber", "steel")  # of the deck's two colors, in its order
WILD, ACTION_CARD, STAND_IN = "★", "!", "+"
SMALL: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")  # what a card on a Stack is worth
THERE, STOOD_IN, MISSING, DONE = "●", "◐", "○", "✔"


def picture(voice: Voice, deck: ZdfgDeck, view: ZdfgView) -> str:
    """Draw the table as this view shows it."""
    turn = max(1, *(player.turns for player in view.players))
    lines = [inked("muted", f"Round {turn}"), piles(deck, view), columns()]
    for seat in range(len(view.players)):
        lines += [*player(voice, deck, view, Seat(seat)), ""]
    lines += [*(race(voice, deck, view, heading) for heading in BASE), legend()]
    if view.playing is not None:
        played = deck.cards[view.playing]
        said = f"Being played: “{played.title}” {played.text}"
        lines += ["", *(inked("rust", line) for line in textwrap.wrap(said, WIDTH))]
    if view.you is not None:
        whose = "Your" if view.you == voice.you else voice.whose(view.you)
        lines += ["", *hand(deck, whose, view.players[view.you].hand or ())]
    return "\n".join(lines)


def piles(deck: ZdfgDeck, view: ZdfgView) -> str:
    """Say how many cards are left to draw and what was discarded last."""
    top = f", “{deck.cards[view.discard[-1]].title}” on top" if view.discard else ""
    count = f"{view.deck_count} card{'' if view.deck_count == 1 else 's'}"
    return inked("muted", f"Deck {count} · discards {len(view.discard)}{top}")


def columns() -> str:
    """Name the columns of the Stacks' lines."""
    heads = ("Stack", LABEL), ("bottom→top", LETTERS), ("worth, active card", WORTH + TITLE)
    line = "".join(fitted(head, width) for head, width in heads)
    return inked("muted", f"   {line}to go")


def player(voice: Voice, deck: ZdfgDeck, view: ZdfgView, seat: Seat) -> list[str]:
    """Draw a player: a headline and three Stacks."""
    mine = view.players[seat]
    name = "You" if seat == voice.you else voice.names[seat]
    if not mine.is_in:
        return [f"  {inked('muted', f'✗ {name}: out of the game')}"]
    turn = seat == view.current
    head = inked("bold rust", f"▶ {name}") if turn else inked("bold", f"  {name}")
    draws = "+".join(str(stack.worth) for stack in mine.stacks)
    facts = [f"hand {mine.hand_count}", f"next draw {draws} = {mine.draws}"]
    facts += [f"{DONE} {pile.color} {pile.heading}" for pile in mine.completed]
    danger = [] if mine.draws else [inked("bold rust", "‼ out next turn")]
    shown = [inked("muted", " · ".join(facts)), *danger]
    own = seat == voice.you
    return [
        f"{head}  {' '.join(shown)}",
        *(line for i in COLLECTIONS for line in collection(deck, mine, i, own=own)),
        stack_line(deck, mine, ACTION, own=own),
        *covered_actions(deck, mine),
    ]


def collection(deck: ZdfgDeck, mine: PlayerView, stack: int, *, own: bool) -> list[str]:
    """Draw a Collection Stack; of one too high for its column all cards stand below."""
    line, signs = stack_line(deck, mine, stack, own=own), letters(deck, mine, stack)
    below = [] if len(signs) < LETTERS else [inked("muted", f"     {signs}")]
    return [line, *below]


def letters(deck: ZdfgDeck, mine: PlayerView, stack: int) -> str:
    """Return the signs of a Stack's cards from the bottom up, each with its worth."""
    cards = [deck.cards[card] for card in mine.stacks[stack].cards]
    return "".join(f"{sign(card)}{str(card.value).translate(SMALL)}" for card in cards)


def covered_actions(deck: ZdfgDeck, mine: PlayerView) -> list[str]:
    """Name the Actions under the active one, from the top down: they have no letters."""
    cards = [deck.cards[card] for card in reversed(mine.stacks[ACTION].cards[:-1])]
    if not cards:
        return []
    said = f"under it: {', '.join(f'{card.title} ({card.value})' for card in cards)}"
    lines = textwrap.wrap(said, WIDTH - 5, subsequent_indent="  ")
    return [f"     {inked('muted', escape(line))}" for line in lines]


def stack_line(deck: ZdfgDeck, mine: PlayerView, stack: int, *, own: bool) -> str:
    """Draw one Stack: what it collects, its cards from the bottom up, its worth, its lack."""
    cards = [deck.cards[card] for card in mine.stacks[stack].cards]
    label, ink, lack, lack_ink = about(deck, mine, stack, own=own)
    signs = letters(deck, mine, stack)
    if len(signs) > LETTERS - 1:
        signs = "…" + signs[-(LETTERS - 2) :]
    top = cards[-1].title if cards else "(empty counts as 1)"
    worth, lack = mine.stacks[stack].worth, fitted(lack, LACKS).rstrip()
    width = max(TITLE - 1, min(len(top), TITLE - 1 + LACKS - len(lack)))  # a long title takes more
    return "   " + "".join(
        (
            inked(ink, fitted(label, LABEL)),
            inked(ink or "bold", fitted(signs, LETTERS)),
            inked("bold" if worth else "bold rust", f"{worth:<{WORTH}}"),
            inked("" if cards else "muted", f"{fitted(top, width)} "),
            inked(lack_ink, lack),
        )
    )


def about(deck: ZdfgDeck, mine: PlayerView, stack: int, *, own: bool) -> tuple[str, str, str, str]:
    """Return a Stack's label, its ink, what it lacks, and the ink of that."""
    if stack == ACTION:
        return "! Actions", "plum", "", ""
    found = mine.collections[stack]
    if not found.heading:
        kind = "no set yet" if mine.stacks[stack].cards else "empty"
        return f"{stack + 1} {kind}", "muted", "open to any set", "muted"
    label = f"{stack + 1} {found.color} {found.heading}"
    return label, ink_of(deck, found.color), *lack_of(mine, found, own=own)


def lack_of(mine: PlayerView, found: CollectionView, *, own: bool) -> tuple[str, str]:
    """Say what a Collection lacks and what could stand in, and return the ink for it."""
    if any(pile.heading == found.heading for pile in mine.completed):
        return f"{found.heading} is done", "muted"
    if found.complete:
        return "complete: announce it" if own else "complete, unannounced", "bold moss"
    spare = f", {found.substitutes} stand{'s' * (found.substitutes == 1)} in"
    return f"lacks {''.join(found.missing)}{spare if found.substitutes else ''}", "muted"


def sign(card: Card) -> str:
    """Return the sign of a card on a Stack: its letter, or what else it is."""
    if card.suit:
        return card.letter
    if card.wild:
        return WILD
    return STAND_IN if card.fills else ACTION_CARD


def race(voice: Voice, deck: ZdfgDeck, view: ZdfgView, heading: str) -> str:
    """Show how far everybody is with one type of Collection."""
    standings = []
    for seat, mine in enumerate(view.players):
        if mine.is_in:
            standings.append(f"{escape(voice.who(Seat(seat)))} {progress(deck, mine, heading)}")
    return f"{heading:<7} {'  '.join(standings)}"


def progress(deck: ZdfgDeck, mine: PlayerView, heading: str) -> str:
    """Show a player's best Collection of this type as dots, one for each letter."""
    count = len(deck.letters)
    for pile in mine.completed:
        if pile.heading == heading:
            return inked(f"bold {ink_of(deck, pile.color)}", DONE)
    best = max(
        (found for found in mine.collections if found.heading == heading),
        key=lambda found: (count - len(found.missing), found.substitutes),
        default=None,
    )
    if best is None:
        return inked("muted", MISSING * count)
    there = count - len(best.missing)
    stood = min(best.substitutes, len(best.missing))
    dots = THERE * there + STOOD_IN * stood + MISSING * (count - there - stood)
    return inked(ink_of(deck, best.color), dots)


def legend() -> str:
    """Explain the signs."""
    return inked(
        "muted",
        f"{WILD} Wild  {ACTION_CARD} Action  {STAND_IN} stand-in  ₂ worth 2  "
        f"{THERE} there  {STOOD_IN} stood in for  {MISSING} missing",
    )


def hand(deck: ZdfgDeck, whose: str, cards: Sequence[CardId]) -> list[str]:
    """List the hand, each card with its worth and its text."""
    lines = [inked("bold", f"{whose} hand") + ("" if cards else inked("muted", " is empty."))]
    for card_id in dict.fromkeys(cards):
        lines += held(deck, deck.cards[card_id], list(cards).count(card_id))
    return lines


def held(deck: ZdfgDeck, card: Card, copies: int) -> list[str]:
    """Draw a card in hand."""
    kind = f"{card.color} {card.heading} {card.letter}" if card.suit else card.heading
    ink = ink_of(deck, card.color) if card.suit else "plum"
    title = card.title if copies == 1 else f"{card.title} ×{copies}"
    text = textwrap.wrap(card.text, WIDTH - 6) if card.text else []
    head = f"   {inked('bold', str(card.value))}  {inked(ink, f'{title} ({kind})')}"
    return [head, *(f"      {inked('muted', line)}" for line in text)]


def ink_of(deck: ZdfgDeck, color: str) -> str:
    """Return the ink for one of the deck's two colors."""
    colors = list(dict.fromkeys(row.color for row in deck.rows if row.color))
    return INKS[colors.index(color) % len(INKS)] if color in colors else ""
