"""A chapter of a campaign: how it is told in the long run, and what is said of where it stands."""

from typing import Final

import msgspec

from shamble.kernel.box import AnyBox
from shamble.kernel.campaign import chain_of
from shamble.kernel.journal import Link
from shamble.kernel.match import Match
from shamble.kernel.options import View
from shamble.server.table import telling
from shamble.server.table.record import Record
from shamble.server.wire.campaigns import Chapter, ChapterLine, ChapterSheet, NextStep, Stage

NEXT: Final = {
    "gathering": "The first chapter begins when all seats are taken.",
    "turn": "The chapter is over. The next one waits.",
    "stuck": "The rules have changed since: this chapter begins anew, with the same sheet.",
}
STEPS: Final = {
    "gathering": NextStep("Around the table", "Whose seat is empty?", "To the table"),
    "playing": NextStep("In play", "They wait for you", "Go to them"),
    "turn": NextStep("The page turns", "Another day", "Begin the next chapter"),
    "stuck": NextStep("The rules have changed", "Begin this chapter anew", "Begin anew"),
    "over": NextStep("The end", "The story is told", "The last page"),
}


def chapter_told(match: Match) -> Chapter:
    """Tell a chapter as it is remembered, of all that everybody heard."""
    events = [told.event for _, told in match.told if told.to is None]
    voice = match.voice(match.journal.header.names)
    retold = chain_of(match.box).chronicle(match.deck, events)
    lines = tuple(
        ChapterLine(
            one.words, one.opens, one.event.rule, match.box.rolls(voice, match.deck, one.event)
        )
        for one in retold.passages
    )
    return Chapter(retold.title, lines, msgspec.Raw(msgspec.json.encode(retold.brief)))


def stage_of(record: Record) -> Stage:
    """Say where a campaign is whose last chapter is played at this table."""
    if record.match is None:
        return "gathering"
    if record.match.game.result is None:
        return "playing"
    return "over" if chain_of(record.box).carry(record.match.game) is None else "turn"


def standing(record: Record) -> tuple[str, View | None]:
    """Return where a campaign stands: in a line, and as its box shows it."""
    chain = chain_of(record.box)
    if record.match is None:
        return chain.heading(None), None
    sheet = chain.standing(record.match.game)
    return chain.heading(sheet), chain.home(record.deck, sheet)


def next_words(record: Record, stage: Stage) -> str:
    """Say what comes next, or how it ended."""
    if stage == "over":
        last_word = telling.over(record, None)
        return last_word.words if last_word else ""
    if stage == "playing":
        view = record.box.view(record.playing.game, None)
        waiting = telling.waiting(record, telling.voice(record, None), view)
        return waiting.words if waiting else ""
    return NEXT[stage]


def next_step(stage: Stage, chapter: int) -> NextStep:
    """Say which chapter is next to be played, and what to do about it."""
    said = STEPS[stage]
    number = chapter + 1 if stage == "turn" else chapter
    return NextStep(f"Chapter {number} · {said.when}", said.title, said.action)


def begun_with(box: AnyBox, link: Link) -> ChapterSheet:
    """Tell the sheet that a chapter began with."""
    chain, handed = chain_of(box), link.handed
    if handed is None:
        return ChapterSheet(link.chapter, chain.heading(None), None)
    sheet = chain.read(handed, link.version)
    return ChapterSheet(link.chapter, chain.heading(sheet), chain.home(box.deck, sheet))
