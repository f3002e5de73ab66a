"""Things to read: decks and rule books, a screen at a time."""

import os
import shlex
from typing import Final

import msgspec

from shamble.kernel.box import AnyBox
from shamble.kernel.decks import Deck
from shamble.kernel.markup import escape, inked
from shamble.kernel.settings import TO_LEARN, TO_WIN, Preset, Setting
from shamble.kernel.shelf import shelf
from shamble.terminal.information import whole_deck
from shamble.terminal.ink import console
from shamble.terminal.screens import strip, wrapped

FORMS: Final = {
    "seat": "1, 2 ...: that seat",
    "each-seat": "one for each seat, commas between them",
    "several": "several with spaces between them",
}


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
    hard = TO_LEARN[box.difficulty - 1]
    usual: dict[str, object] = msgspec.to_builtins(box.read_settings({}))
    limits = _highest(box)
    lines = [
        strip(box.title, f"{box.key}, version {box.version}"),
        *(escape(line) for line in wrapped(box.pitch)),
        f"{low} to {high} players, {shortest} to {longest} minutes, {hard}",
    ]
    for preset in box.presets:
        lines += _preset(preset)
    if box.asked:
        lines += ["", inked("bold", "Settings"), inked("muted", "  --option NAME=VALUE")]
    for name, setting in box.asked.items():
        lines += [f"  {inked('bold amber', name)}  {inked('steel', setting.rule)}"]
        told = _told(setting, usual.get(name), limits.get(name))
        lines += [escape(line) for line in wrapped(told, "    ")]
    return "\n".join(lines)


def _preset(preset: Preset) -> list[str]:
    facts = TO_WIN[preset.difficulty - 1]
    if preset.minutes:
        facts = f"about {preset.minutes} minutes, {facts}"
    options = " ".join(
        shlex.join(("--option", f"{name}={_plain(value)}"))
        for name, value in preset.options.items()
    )
    return [
        "",
        f"  {inked('bold', preset.title)}  {inked('muted', facts)}",
        *(escape(line) for line in wrapped(preset.text, "    ")),
        *([f"    {inked('muted', options)}"] if options else []),
    ]


def _highest(box: AnyBox) -> dict[str, int]:
    """Return the largest number that each setting takes which is a number."""
    found = msgspec.inspect.type_info(box.settings)
    assert isinstance(found, msgspec.inspect.StructType)  # noqa: S101  (settings always are)
    return {
        field.name: field.type.le
        for field in found.fields
        if isinstance(field.type, msgspec.inspect.IntType) and field.type.le is not None
    }


def _told(setting: Setting, usual: object, highest: int | None) -> str:
    """Say what a setting means, what its values are called, and what it usually is."""
    known = "; ".join(
        it.title if str(it.value) == it.title else f"{_plain(it.value)}: {it.title}"
        for it in setting.choices
    )
    known = "; ".join(filter(None, (known, FORMS.get(setting.form, ""))))
    if any(it.value == "" == usual for it in setting.choices):  # what nothing means is listed
        return f"{setting.words} ({known})"
    told = f"{setting.words}; usually {_plain(usual)}" + (f" ({known})" if known else "")
    if highest is None or setting.form or len(setting.choices) > 1:
        return told
    return f"{told}, at most {highest:,}"


def _plain(value: object) -> str:
    if value == "":
        return "nothing"
    return str(value).lower() if isinstance(value, bool) else str(value)


def deck_page(box: AnyBox, deck: Deck) -> str:
    """Return every card of a deck with all that its file says about it."""
    count = f"{len(deck.printed())} different cards"
    head = strip(str(getattr(deck, "title", box.title)), count)
    return "\n".join([head, "", *whole_deck(deck)])
