"""The workshop's work: a deck is changed and checked, games are played, one is played again."""

import math
import time
from collections.abc import Sequence
from typing import Final

import msgspec

from shamble.kernel.decks import Deck
from shamble.kernel.errors import DeckError, SettingsError
from shamble.kernel.shelf import shelf
from shamble.lab import deckfile, workshop
from shamble.lab.answers import MEANS, Answer, Figure
from shamble.lab.pairs import Difference
from shamble.lab.workshop import Pair, Wish
from shamble.server.wire.workshop import Changed, DeckBench, Shown, ShownAnswer, TrialSetting, Tried
from shamble.server.work.tasks import Again, Mend, Mended, Played, Trial

PIECE: Final = 1.0  # seconds of the processor after which a trial reports
FEW: Final = 2  # games that show no spread


def mend(task: Mend) -> Mended:
    """Change a deck, and say what is wrong with it."""
    box = shelf[task.box]
    try:
        text = box.deck.source if task.deck is None else task.deck
        if task.edit is not None:
            text = deckfile.edited(text, task.edit)
        rows = deckfile.rows(text)
    except DeckError as error:
        return Mended(error.faults)
    try:
        deck: Deck = box.read_deck(text, "deck")
        for seats in range(box.seats[0], box.seats[1] + 1):
            box.deal(seats, "trial", None, deck)
    except DeckError as error:
        return _bench(text, rows, error.faults, text != box.deck.source)
    except SettingsError as error:
        return _bench(text, rows, (str(error),), text != box.deck.source)
    return _bench(text, rows, (), text != box.deck.source, deck)


def _bench(
    text: str,
    rows: tuple[deckfile.DeckRow, ...],
    faults: tuple[str, ...],
    changed: bool,  # noqa: FBT001  (passed on)
    deck: Deck | None = None,
) -> Mended:
    printed = {} if deck is None else deck.printed()
    cards = {str(card): msgspec.Raw(msgspec.json.encode(one)) for card, one in printed.items()}
    return Mended((), DeckBench(text, changed, faults, rows, cards))


def wish_of(box: str, setting: TrialSetting) -> Wish:
    """Return what is to be tried."""
    deck = None if setting.deck == shelf[box].deck.source else setting.deck
    return Wish(
        box, setting.seats, setting.bot, setting.seed, setting.options, deck, setting.compare
    )


def try_some(task: Trial) -> Played:
    """Play on for a while, and say what all games show."""
    try:
        done = list(msgspec.json.decode(task.done, type=tuple[Pair, ...]))
        fault = _unlike(done, task.setting.seats)
        if fault:
            return Played((fault,))
        wish = wish_of(task.box, task.setting)
        began = time.process_time()
        if len(done) < task.games:
            done += workshop.play(
                wish, len(done), task.games, lambda: time.process_time() - began > PIECE
            )
    except DeckError as error:
        return Played(error.faults)
    except (SettingsError, msgspec.DecodeError) as error:
        return Played((str(error),))
    return Played((), told(done, task.games))


def _unlike(done: Sequence[Pair], seats: int) -> str:
    """Say that these games are not the first ones of a trial; empty: they are."""
    lines = [line for pair in done for line in (pair.mine, pair.printed) if line is not None]
    if [pair.game for pair in done] != list(range(len(done))):
        return "The games so far are not in order."
    if any(len(line.won) != seats for line in lines):
        return "The games so far were played with another number of seats."
    return ""


def again(task: Again) -> Played:
    """Play a game once more, with its journal."""
    try:
        wish = wish_of(task.box, task.setting)
        match = workshop.again(wish, task.game, as_printed=task.printed)
    except DeckError as error:
        return Played(error.faults)
    except SettingsError as error:
        return Played((str(error),))
    return Played((), journal=match.journal.dump().decode())


def told(pairs: Sequence[Pair], wanted: int) -> Tried:
    """Return what these games say, in numbers and words."""
    count = len(pairs)
    enough = count >= FEW
    answers = workshop.said([(pair.game, pair.mine) for pair in pairs]) if enough else ()
    changes = workshop.changes(pairs) if enough else []
    twice = " Each was played twice with the same seed: yours, and as printed." if changes else ""
    return Tried(
        msgspec.json.encode(pairs).decode(),
        count,
        f"{count:,} of {wanted:,} games.{twice}",
        tuple(map(_answer, answers)),
        tuple(_changed(one) for one in changes),
    )


def _answer(answer: Answer) -> ShownAnswer:
    figures = tuple(_shown(one, answer.unit) for one in answer.figures)
    return ShownAnswer(answer.question, answer.title, answer.text, figures)


def _shown(figure: Figure, unit: str) -> Shown:
    value = figure.value
    share = unit == "share" or figure.name == MEANS["decided"][0]
    mark = ""
    if figure.found and figure.expected is not None:
        mark = "more than its share" if value.mean > figure.expected else "less than its share"
    return Shown(
        figure.name,
        value.mean,
        value.low,
        value.high,
        _number(value.mean, share=share),
        f"{_number(value.low, share=share)} to {_number(value.high, share=share)}",
        figure.expected,
        mark,
        figure.games,
        figure.what,
    )


def _number(value: float, *, share: bool, sign: bool = False) -> str:
    if share:
        return f"{value:+.1%}" if sign else f"{value:.1%}"
    return f"{value:+,.2f}" if sign else f"{value:,.2f}"


def _changed(one: Difference) -> Changed:
    """Say what a change did to one figure, and whether that may be luck."""
    share = one.name not in MEANS or one.name == "decided"
    name = MEANS[one.name][0] if one.name in MEANS else one.name
    change = one.change
    signed = [
        _number(value, share=share, sign=True) for value in (change.mean, change.low, change.high)
    ]
    scale = abs(one.before) or 1.0
    if one.found:
        verdict = "A change."
    elif change.sd == 0:
        verdict = "No game differs."
    else:
        needed = math.ceil(one.needed / 100) * 100
        verdict = f"None seen so far; about {needed:,} games show a change by a tenth."
    return Changed(
        name,
        _number(one.before, share=share),
        _number(one.after, share=share),
        f"{signed[0]}, between {signed[1]} and {signed[2]}",
        one.found,
        verdict,
        change.low / scale,
        change.high / scale,
        change.mean / scale,
    )
