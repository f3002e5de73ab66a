"""Looking back at a game that is over: any moment, from any seat."""

from shamble.kernel.dice import Dice
from shamble.kernel.game import Game
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match
from shamble.kernel.options import Option, Seat, View
from shamble.kernel.options import Told as KernelTold
from shamble.server import forms, wire
from shamble.server.faults import unknown


def listened(match: Match, ply: int) -> tuple[Game, list[KernelTold]]:
    """Return the game at a ply, and what was told when it was reached."""
    if not 0 <= ply <= match.ply:
        raise unknown("moment")
    if ply == 0:
        header = match.journal.header
        dice = Dice.seeded(header.seed or "", "table")
        game: Game = match.box.prepare(header.seats, dice, header.options, match.deck)
        game.log = []
        game.run()
        return game, game.log
    game = match.at(ply - 1)
    game.log = []
    game.choose(choice_at(match, ply - 1))
    return game, game.log


def choice_at(match: Match, ply: int) -> Option:
    """Return what was chosen at a ply."""
    return match.box.decode(bytes(match.journal.standing()[ply].choice))


def moment(match: Match, ply: int) -> forms.Moment:
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
    match: Match, game: Game, told: list[KernelTold], ply: int, seat: Seat | None
) -> forms.Perspective:
    """Return the moment as one seat, or a spectator, saw it."""
    voice = match.voice(match.journal.header.names, seat)
    view: View = match.box.view(game, seat)
    lines = [
        wire.Line(ply, ply, event, match.box.words.event(voice, match.deck, event), event.rule)
        for event in (one.heard_by(seat) for one in told)
        if event is not None
    ]
    return forms.Perspective(seat, view, tuple(lines))


def waiting(match: Match, game: Game, names: tuple[str, ...]) -> wire.Waiting | None:
    """Say who had to choose what."""
    decision = game.decision
    if decision is None:
        return None
    view: View = match.box.view(game, None)
    voice = match.voice(names)
    words = match.box.words.prompt(voice, match.deck, view, decision.prompt, decision.seat)
    return wire.Waiting(decision.seat, words)


def next_choice(match: Match, game: Game, ply: int) -> tuple[Option | None, str]:
    """Return what was chosen next, and in words what that did."""
    if ply == match.ply or game.decision is None:
        return None, ""
    option, seat = choice_at(match, ply), game.decision.seat
    voice = match.voice(match.journal.header.names)
    view: View = match.box.view(game, seat)
    return option, match.box.words.option(voice, match.deck, view, option)


def story(match: Match) -> forms.Story:
    """Tell the whole game: every event, and how each seat stood at every ply."""
    again = Match(match.box, Journal(match.journal.header))
    scores = [_scores(again)]
    standing = match.journal.standing()
    for chosen in standing:
        option = match.box.decode(bytes(chosen.choice))
        again.choose(chosen.seat, option, why=chosen.why)
        scores.append(_scores(again))
    movers = tuple(chosen.seat for chosen in standing)
    told = tuple(_told(again, ply, one) for ply, one in again.told)
    return forms.Story(match.ply, movers, told, tuple(scores))


def _scores(match: Match) -> tuple[float, ...]:
    return tuple(match.box.score(match.game, Seat(seat)) for seat in range(match.seats))


def _told(match: Match, ply: int, told: KernelTold) -> forms.Told:
    voice = match.voice(match.journal.header.names)
    words = match.box.words.event(voice, match.deck, told.event)
    return forms.Told(ply, told.to, told.event, words, told.event.rule)
