"""The table as text, 80 columns wide: the Horde, the piles, the Safe Houses, the own prospects."""

import textwrap
from collections import Counter
from collections.abc import Sequence
from typing import Final

from shamble.games.ebz.cards import Card, Swag, Zombie
from shamble.games.ebz.pack import EbzDeck
from shamble.games.ebz.state import Action, Outcome
from shamble.games.ebz.view import EbzView, PlayerView, Prospect
from shamble.games.ebz.words import threat
from shamble.kernel.box import Voice
from shamble.kernel.markup import escape, fitted, inked
from shamble.kernel.options import CardId, Seat

WIDTH: Final = 80
INDENT: Final = 3
GAP: Final = 2
LONGEST: Final = 66  # with its cost, so that its number fits beside it
SIGNS: Final = {"fight": "⚔", "flee": "➤", "draw": "+"}
NO_SIGN: Final = "◇"
LEGEND: Final = "⚔ Fight  ➤ Flee  + Draw  ◇ no sign: at the moments the card names"


def picture(voice: Voice, deck: EbzDeck, view: EbzView) -> str:
    """Draw the table as this view shows it."""
    lines = [*horde(deck, view), "", *piles(deck, view), ""]
    for seat in range(len(view.players)):
        lines += player(voice, deck, view, Seat(seat))
    lines += in_play(deck, view)
    if view.you is not None:
        lines += ["", *hand(deck, view, view.players[view.you], voice.whose_first(view.you))]
    return "\n".join(lines)


def horde(deck: EbzDeck, view: EbzView) -> list[str]:
    """Draw the Horde from the oldest to the newest, with its totals, and the Zombie Deck."""
    count = len(view.horde)
    totals = f"Level {view.horde_level} · Attrition {view.horde_attrition}"
    head = inked("bold rust", f"The Horde ({count})") + "  " + inked("bold", totals)
    zombies = [zombie(deck.cards[card]) for card in view.horde]
    row = " → ".join(zombies) if zombies else "nobody waits"
    marked = f"oldest {row} newest" if count > 1 else row
    deck_line = (
        f"Zombie Deck {view.zombies_left} · Zombie Discard {len(view.zombie_discard)} · "
        f"next reveal {view.reveals}"
    )
    known = [deck.cards[card].name if card else "?" for card in view.zombies_known]
    seen = f" · on top you know {', '.join(known)}" if known else ""
    return [head, *wrapped(marked, "", 3), *wrapped(deck_line + seen, "muted", 3)]


def zombie(card: Card) -> str:
    """Return a zombie with its Level and Attrition."""
    if isinstance(card, Zombie):
        return f"{card.name} {card.level}/{card.attrition}"
    return card.name


def piles(deck: EbzDeck, view: EbzView) -> list[str]:
    """Draw the piles in columns: cost, name, copies."""
    lines = [inked("bold", "Swag piles") + inked("muted", "  cost  name ×copies, by cost")]
    ordered = sorted(view.piles, key=lambda pile: (pile.find, pile.card))
    names = [f"{pile.find} {deck.cards[pile.card].name}" for pile in ordered]
    longest = min(LONGEST, max(map(len, names), default=0))
    cells = [
        f"{fitted(one, longest)} ×{pile.count}" for one, pile in zip(names, ordered, strict=True)
    ]
    wide = max(map(len, cells), default=0) + GAP
    inks = ["" if pile.count else "muted" for pile in ordered]
    drawn = [inked(ink, fitted(cell, wide)) for ink, cell in zip(inks, cells, strict=True)]
    columns = max(1, (WIDTH - INDENT + GAP) // wide)
    rows = [drawn[i : i + columns] for i in range(0, len(drawn), columns)]
    return lines + [" " * INDENT + "".join(row).rstrip() for row in rows]


def player(voice: Voice, deck: EbzDeck, view: EbzView, seat: Seat) -> list[str]:
    """Draw a player in one line, or two with a Threat area."""
    mine = view.players[seat]
    name = "You" if seat == voice.you else voice.names[seat]
    mark = "▶" if seat == view.current else " "
    head = inked("bold rust" if seat == view.current else "bold", f"{mark} {fitted(name, 14)}")
    lines = [head + inked("muted", fitted(facts(deck, view, mine), WIDTH - 16).rstrip())]
    if mine.shown and seat != view.you:
        lines += wrapped(f"known in hand: {counted(deck, mine.shown)}", "muted", 5)
    if mine.threat:
        area = " → ".join(zombie(deck.cards[card]) for card in mine.threat)
        does = "; ".join(dict.fromkeys(threat(deck, card) for card in mine.threat))
        lines += wrapped(f"Threat: {area}: {does}", "plum", 5)
    return lines


def facts(deck: EbzDeck, view: EbzView, mine: PlayerView) -> str:
    """Say what everybody sees of a player."""
    if mine.undead:
        return f"a zombie now · in hand {mine.hand_count}"
    if not mine.alive:
        over = sum(one.alive for one in view.players) == 1
        return "dead" if over else "dead, and soon back"
    held = Counter(isinstance(deck.cards[card], Zombie) for card in (*mine.unseen, *mine.discard))
    playing = view.in_play if mine is view.players[view.current] else ()
    owned = sum(held.values()) + len(mine.aside) + len(playing)
    return (
        f"{mine.survivor} · hand {mine.hand_count} · deck {mine.draw_count} · "
        f"discards {len(mine.discard)} · zombies {held[True]} · {owned} in all"
    )


def in_play(deck: EbzDeck, view: EbzView) -> list[str]:
    """Draw what is going on this turn."""
    lines = []
    going_on = view.outcome is Outcome.NONE and view.players[view.current].alive
    if view.action is not Action.NONE and view.horde and (going_on or view.in_play):
        needed = view.horde_level if view.action is Action.FIGHT else view.horde_attrition
        head = f"{view.action.capitalize()} {view.total} against {needed}"
        if view.outcome is Outcome.NONE and view.stand is None:
            head = f"Fight {view.total} in all, Level {needed} still to kill"
        played = counted(deck, view.in_play) or "nothing in play"
        lines += ["", *wrapped(f"{head}: {played}", "bold", 0)]
    if view.value:
        lines.append(inked("moss", f"Left to scavenge with: {view.value}"))
    if view.due and view.players[view.current].alive:
        lines.append(inked("bold rust", f"Cards to lose: {view.due}"))
    if view.named is not None:
        lines.append(f"Named to find: {inked('amber', deck.cards[view.named].name)}")
    return lines


def hand(deck: EbzDeck, view: EbzView, mine: PlayerView, whose: str) -> list[str]:
    """List a hand and what it is good for."""
    cards = mine.hand or ()
    lines = [inked("bold", f"{whose} hand") + ("" if cards else inked("muted", " is empty."))]
    for card_id in dict.fromkeys(cards):
        lines += held_card(deck.cards[card_id], list(cards).count(card_id))
    if mine.discard:
        lines += wrapped(f"{whose} discard pile: {counted(deck, mine.discard)}", "muted", 0)
    undecided = view.current == view.you and view.outcome is Outcome.NONE
    if undecided and view.fight is not None and view.flee is not None and view.horde:
        both = ((Action.FIGHT, view.fight), (Action.FLEE, view.flee))
        lines += [prospect(action, what) for action, what in both if view.action in ("", action)]
    if mine.alive:
        lines.append(inked("muted", LEGEND))
    return lines


def counted(deck: EbzDeck, ids: Sequence[CardId]) -> str:
    """Return cards by name, each with its number if there are several."""
    names = Counter(deck.cards[card].name for card in ids)
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in sorted(names.items()))


def held_card(card: Card, copies: int) -> list[str]:
    """Draw a card in hand with its signs and its text."""
    times = f" ×{copies}" if copies > 1 else ""
    if isinstance(card, Zombie):
        about = f"Level {card.level}, Attrition {card.attrition}"
        return [f"   {inked('rust', f'{card.name}{times}')} {inked('muted', about)}"]
    signs = signs_of(card)
    first = f"   {signs:<4}{card.name}{times}  "
    text = textwrap.wrap(
        card.text, WIDTH, initial_indent=" " * len(first), subsequent_indent=" " * 7
    )
    rest = [line.strip() for line in text]
    head = f"   {signs:<4}{inked('bold', f'{card.name}{times}')}  {inked('muted', rest[0])}"
    return [head, *(f"       {inked('muted', line)}" for line in rest[1:])]


def signs_of(card: Card) -> str:
    """Return a card's signs, or what marks a card without one."""
    if isinstance(card, Swag) and card.signs:
        return "".join(SIGNS[sign] for sign in card.signs)
    return NO_SIGN


def prospect(action: Action, what: Prospect) -> str:
    """Say what the hand would come to, what it would buy and what it would cost."""
    enough = what.total >= what.needed
    head = inked(
        "bold moss" if enough else "bold", f"{action.capitalize()} {what.total} of {what.needed}"
    )
    buys = f"find up to {what.scavenge}" if enough else "find nothing"
    fitting = "before draws"
    if what.cards:
        fitting = f"with {len(what.cards)} card{'s' * (len(what.cards) != 1)}, {fitting}"
    return f"   {head} {escape(f'{fitting}: {buys}, lose {what.lost}')}"


def wrapped(text: str, style: str, indent: int) -> Sequence[str]:
    """Return text broken into lines of the table's width, in a style."""
    return [" " * indent + inked(style, line) for line in textwrap.wrap(text, WIDTH - indent)]
