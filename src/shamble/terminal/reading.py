"""Things to read: decks and rule books, a screen at a time."""

import os

import msgspec

from shamble.kernel.box import AnyBox
from shamble.kernel.decks import Deck
from shamble.kernel.markup import escape, inked
from shamble.kernel.shelf import shelf
from shamble.terminal.ink import console
from shamble.terminal.screens import strip, wrapped


def paged(text: str) -> None:
    """Print a long text; on a terminal, a screen at a time."""
    out = console()
    if not out.is_terminal:
        out.print(text, soft_wrap=True)
        return
    os.environ.setdefault("LESS", "-RFX")  # colours, and no paging of what fits
    with out.pager(styles=not out.no_color):
        out.print(text, soft_wrap=True)


def rule_books() -> str:
    """Return whose rules can be read."""
    lines = []
    for box in shelf.values():
        ledger = box.ledger
        counted = f"{len(ledger.rules)} rules, {len(ledger.examples)} examples"
        lines.append(f"{inked('bold', box.key)}  {escape(box.title)}: {counted}")
    hint = "Read them with `shamble rules KEY`, search with `shamble rules KEY WORDS`."
    return "\n".join([*lines, inked("muted", hint)])


def box_page(box: AnyBox) -> str:
    """Return what a box is and what can be set in it."""
    low, high = box.seats
    shortest, longest = box.minutes
    usual: dict[str, object] = msgspec.to_builtins(box.read_settings({}))
    lines = [
        strip(box.title, f"{box.key}, version {box.version}"),
        *(escape(line) for line in wrapped(box.pitch)),
        f"{low} to {high} players, {shortest} to {longest} minutes",
    ]
    if box.setting_rules:
        lines += ["", inked("bold", "Settings"), inked("muted", "  --option NAME=VALUE")]
    for name, (meaning, rule) in box.setting_rules.items():
        told = f"{meaning}; usually {_usual(usual.get(name))}"
        lines += [f"  {inked('bold amber', name)}  {inked('steel', rule)}"]
        lines += [escape(line) for line in wrapped(told, "    ")]
    return "\n".join(lines)


def _usual(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def deck_page(box: AnyBox, deck: Deck) -> str:
    """Return every card of a deck with all that its file says about it."""
    cards = deck.printed()
    lines = [strip(str(getattr(deck, "title", box.title)), f"{len(cards)} different cards"), ""]
    for card in cards.values():
        fields: dict[str, object] = msgspec.to_builtins(card)
        name = str(fields.pop("title", fields.pop("name", card.id)))
        text, quote = str(fields.pop("text", "")), str(fields.pop("quote", ""))
        facts = " · ".join(_fact(name, value) for name, value in fields.items() if _says(value))
        lines.append(inked("bold", name))
        lines += [inked("muted", line) for line in wrapped(facts, "   ")]
        lines += [escape(line) for line in wrapped(text, "   ")] if text else []
        lines += [inked("italic", line) for line in wrapped(quote, "   ")] if quote else []
        lines.append("")
    return "\n".join(lines)


def _says(value: object) -> bool:
    if isinstance(value, list | tuple):
        return bool(value) and all(isinstance(one, int | str) for one in value)
    return isinstance(value, bool | int | str) and value not in ("", False)


def _fact(name: str, value: object) -> str:
    if isinstance(value, list | tuple):
        return f"{name} {'/'.join(map(str, value))}"
    return name if value is True else f"{name} {value}"
