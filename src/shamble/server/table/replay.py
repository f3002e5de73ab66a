"""Looking back at a game that is over: any moment, from any seat."""

from typing import Final

from shamble.bots.review import chances
from shamble.kernel.box import AnyBox
from shamble.kernel.game import Game
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match
from shamble.kernel.options import Option, Seat, Told, View
from shamble.server.table.lines import lines_of
from shamble.server.table.turning import turned
from shamble.server.wire import forms, frames
from shamble.server.wire.faults import unknown

EVERY: Final = 25  # plies between the games that are kept


class Reel(Match):
    """A game that is over, played through once and kept at every so many plies."""

    def __init__(self, box: AnyBox, journal: Journal) -> None:
        super().__init__(box, Journal(journal.header))
        self.scores = [_scores(self)]
        outset = box.score(self.game, Seat(0))
        self.chances = [chances(box, self.game, self.seats, outset)]
        self._kept = [self._copy()]
        for chosen in journal.standing():
            self.choose(chosen.seat, box.decode(bytes(chosen.choice)), why=chosen.why)
            self.scores.append(_scores(self))
            self.chances.append(chances(box, self.game, self.seats, outset))
            if self.ply % EVERY == 0:
                self._kept.append(self._copy())
        self.choices = self.journal.standing()

    def _copy(self) -> Game:
        game = self.game.copy()
        game.log = None
        return game

    def at(self, ply: int) -> Game:
        """Return the game as it stood when this many choices had been made."""
        kept = ply // EVERY
        game = self._kept[kept].copy()
        for chosen in self.choices[kept * EVERY : ply]:
            game.choose(self.box.decode(bytes(chosen.choice)))
        return game

    def choice(self, ply: int) -> Option:
        """Return what was chosen at a ply."""
        return self.box.decode(bytes(self.choices[ply].choice))


def listened(match: Reel, ply: int) -> tuple[Game, list[Told]]:
    """Return the game at a ply, and what was told when it was reached."""
    if not 0 <= ply <= match.ply:
        raise unknown("moment")
    if ply == 0:
        return match.at(0), [told for at, told in match.told if at == 0]
    game = match.at(ply - 1)
    game.log = []
    game.choose(match.choice(ply - 1))
    return game, game.log


def moment(match: Reel, ply: int) -> forms.Moment:
    """Return how the game stood at a ply, from every seat."""
    game, told = listened(match, ply)
    names = match.journal.header.names
    seats = [None, *(Seat(seat) for seat in range(match.seats))]
    return forms.Moment(
        ply,
        match.ply,
        tuple(perspective(match, game, told, ply, seat) for seat in seats),
        waiting(match, game, names),
        *next_choice(match, game, ply),
        game.result,
    )


def perspective(
    match: Reel, game: Game, told: list[Told], ply: int, seat: Seat | None
) -> forms.Perspective:
    """Return the moment as one seat, or a spectator, saw it."""
    voice = match.voice(match.journal.header.names, seat)
    view: View = match.box.view(game, seat)
    heard = [event for one in told if (event := one.heard_by(seat)) is not None]
    lines = lines_of(match.box, match.deck, voice, [(ply, ply, event) for event in heard])
    return forms.Perspective(seat, view, lines)


def waiting(match: Match, game: Game, names: tuple[str, ...]) -> frames.Waiting | None:
    """Say who had to choose what."""
    decision = game.decision
    if decision is None:
        return None
    view: View = match.box.view(game, None)
    voice = match.voice(names)
    words = match.box.words.prompt(voice, match.deck, view, decision.prompt, decision.seat)
    return frames.Waiting(decision.seat, words)


def next_choice(match: Reel, game: Game, ply: int) -> tuple[Option | None, str]:
    """Return what was chosen next, and in words what that did."""
    if ply == match.ply or game.decision is None:
        return None, ""
    option, seat = match.choice(ply), game.decision.seat
    voice = match.voice(match.journal.header.names)
    view: View = match.box.view(game, seat)
    return option, match.box.words.option(voice, match.deck, view, option)


def story(match: Reel) -> forms.Story:
    """Tell the whole game: every event, and each seat's chance to win at every ply."""
    movers = tuple(chosen.seat for chosen in match.choices)
    return forms.Story(
        match.ply,
        movers,
        _told(match),
        tuple(match.chances),
        turned(match.scores, match.game.result),
    )


def _scores(match: Match) -> tuple[float, ...]:
    return tuple(match.box.score(match.game, Seat(seat)) for seat in range(match.seats))


def _told(match: Reel) -> tuple[forms.StoryEvent, ...]:
    voice = match.voice(match.journal.header.names)
    heard = [(ply, ply, one.event) for ply, one in match.told]
    lines = lines_of(match.box, match.deck, voice, heard)
    return tuple(
        forms.StoryEvent(it.ply, one.to, it.event, it.words, it.rule, it.rolls, it.joins, it.moves)
        for it, (_, one) in zip(lines, match.told, strict=True)
    )
