"""A first game to be read: the guide of a box, played through, as boards one steps through."""

import functools
from collections.abc import Iterator

from shamble.bots.cast import CAST
from shamble.kernel.guides import Guide, guide_of
from shamble.kernel.match import Match
from shamble.kernel.shelf import shelf
from shamble.server.table.lines import lines_of
from shamble.server.wire import forms


@functools.cache
def walk(key: str) -> forms.Walk | None:
    """Return a box's first game step by step, as its newcomer sees it; None where it has none."""
    guide = guide_of(key)
    if guide is None:
        return None
    others = iter(one.name for one in CAST)
    names = tuple("Newcomer" if seat == guide.you else next(others) for seat in range(guide.seats))
    return forms.Walk(guide.title, guide.you, names, tuple(_steps(key, guide, names)))


def _steps(key: str, guide: Guide, names: tuple[str, ...]) -> Iterator[forms.WalkStep]:
    box = shelf[key]
    match = Match.begin(box, seats=guide.seats, seed=guide.seed, options=guide.options, names=names)
    told = len(match.told)
    stop, say, chosen = box.view(match.game, guide.you), "", ""
    for ply, step in enumerate(guide.steps):
        if step.say and say:
            yield forms.WalkStep(say, chosen, stop, _lines(match, guide, names, told))
            told = len(match.told)
        if step.say:
            option = guide.option(box, ply)
            view = stop = box.view(match.game, guide.you)
            say = step.say
            mine = step.seat == guide.you
            voice = match.voice(names, guide.you)
            chosen = box.words.option(voice, match.deck, view, option) if mine else ""
        match.choose(step.seat, guide.option(box, ply))
    yield forms.WalkStep(say, chosen, stop, _lines(match, guide, names, told))


def _lines(match: Match, guide: Guide, names: tuple[str, ...], since: int) -> tuple[str, ...]:
    heard = [
        (ply, ply, event)
        for ply, told in list(match.told)[since:]
        if (event := told.heard_by(guide.you)) is not None
    ]
    voice = match.voice(names, guide.you)
    return tuple(line.words for line in lines_of(match.box, match.deck, voice, heard))
