"""The battery: what holds for every box, for the boxes of the shelf and for plug-in authors.

Each check plays games by chance and raises AssertionError where a promise is broken:

    @pytest.mark.parametrize("check", shamble.testing.CHECKS)
    def test_my_box(check):
        check(Case(my_box, seats=3, seed=1))
"""

import dataclasses
import hashlib
import itertools
import pickle
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec

from shamble.bots import named
from shamble.kernel.box import AnyBox
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Refused
from shamble.kernel.game import Game
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match, verify
from shamble.kernel.options import Option, Printed, Seat
from shamble.kernel.rules import MALFORMED, OUT_OF_TURN, STALE
from shamble.kernel.seen import Seen
from shamble.kernel.shelf import shelf
from shamble.kernel.snapshot import digest, pack
from shamble.kernel.state import State

WORLDS: Final = 8
ITERATIONS: Final = 6  # of a search, in the battery
GARBAGE: Final = (b"", b"{", b"null", b"[]", b"7", b'{"do":"fly"}', b'{"do":1}', b"\xff", b"{}")


@dataclasses.dataclass(frozen=True)
class Case:
    """One game to be played by chance: same case, same game."""

    box: AnyBox
    seats: int
    seed: int
    options: Mapping[str, object] = dataclasses.field(default_factory=dict)
    sample: int = 12  # plies at which costly checks are made

    @property
    def settings(self) -> dict[str, object]:
        """The settings of a game without people, which must end."""
        return {**self.box.bots_only, **self.options}

    @property
    def rng(self) -> Dice:
        """Chance of its own for the one who plays."""
        return Dice.seeded(self.seed, "battery")

    def deal(self) -> Game:
        """Deal the game."""
        game: Game = self.box.deal(self.seats, self.seed, self.settings)
        return game

    def match(self) -> Match:
        """Deal the game with a journal."""
        return Match.begin(self.box, seats=self.seats, seed=self.seed, options=self.settings)

    def everybody(self) -> list[Seat | None]:
        """Return every seat, and None for a spectator."""
        return [None, *map(Seat, range(self.seats))]


def plays(case: Case, rng: Dice) -> Iterator[tuple[Game, Option]]:
    """Play a game by chance, and show it with the choice about to be made."""
    game = case.deal()
    for _ in range(case.box.most_decisions + 1):
        if game.decision is None:
            return
        option = rng.pick(game.decision.options)
        yield game, option
        game.choose(option)
    raise AssertionError(f"{case}: no end after {case.box.most_decisions} decisions")


def sampled(case: Case) -> Iterator[tuple[Game, Option]]:
    """Show a game at a handful of plies, spread over its whole length."""
    length = sum(1 for _ in plays(case, case.rng))
    stride = max(1, length // case.sample)
    shift = case.seed % stride
    return itertools.islice(plays(case, case.rng), shift, None, stride)


def check_ends(case: Case) -> None:
    """A random game ends within the box's bound, with a rank for every seat."""
    game = case.deal()
    for shown, _ in plays(case, case.rng):
        game = shown
    result = game.result
    assert result is not None
    assert len(result.ranks) == case.seats
    assert min(result.ranks) in (1, 2), "the best have rank 1, or 2 where nobody wins"
    assert case.box.rule(result.rule) is not None, f"no rule {result.rule}"


def check_options(case: Case) -> None:
    """Every option listed is accepted, every other refused by a known rule and without a trace."""
    met: dict[Option, None] = {}
    for game, _ in sampled(case):
        decision = game.decision
        assert decision is not None
        assert len(set(decision.options)) == len(decision.options), "an option is listed twice"
        for option in decision.options:
            game.copy().choose(option)
        met |= dict.fromkeys(decision.options)
        for option in met:
            if option not in decision.options:
                check_unlisted(case, game, option)


def check_unlisted(case: Case, game: Game, option: Option) -> None:
    """What is not listed is refused and changes nothing, unless the game admits it."""
    barred = game.bars(option)
    tried = game.copy()
    if barred is None:
        tried.choose(option)
        return
    assert case.box.rule(barred) is not None, f"no rule {barred}"
    refused_by = None
    try:
        tried.choose(option)
    except Refused as refused:
        refused_by = refused.rule
    assert refused_by == barred, f"{option}: {barred} forbids it, but the refusal says {refused_by}"
    assert tried == game
    assert pack(tried) == pack(game)


def check_conceivable(case: Case) -> None:
    """Of all that a player might try, at every decision, just what is listed is allowed."""
    box = case.box
    for game, _ in plays(case, case.rng):
        decision = game.decision
        assert decision is not None
        listed = set(decision.options)
        for option in box.conceivable(game, decision.seat):
            barred = box.bars(game, decision.seat, option)
            if option in listed:
                assert barred is None, f"{option} is listed, but {barred} forbids it"
            elif not isinstance(option, box.partly_listed):
                assert barred is not None, f"{option} is allowed, but not listed"


def check_idle(case: Case) -> None:
    """There is an idle option for every decision, and where one can pass, it passes."""
    box = case.box
    assert box.passes, "the box does not say what does nothing"
    for game, _ in plays(case, case.rng):
        assert game.decision is not None
        idle = box.idle(game.decision)
        assert idle in game.decision.options
        if any(isinstance(option, box.passes) for option in game.decision.options):
            assert isinstance(idle, box.passes), f"{idle} does something where one can pass"


def check_refusals(case: Case) -> None:
    """Garbage, a stale ply and a choice out of turn are refused and change nothing."""
    match = case.match()
    rng = case.rng
    for _ in range(case.sample):
        decision = match.game.decision
        if decision is None:
            return
        before, entries = pack(match.game), len(match.journal.entries)
        good = msgspec.json.encode(decision.options[0])
        other = Seat((decision.seat + 1) % case.seats)
        for garbage in GARBAGE:
            assert refusal(match, decision.seat, garbage, match.ply) == MALFORMED
        assert refusal(match, decision.seat, good, match.ply + 1) == STALE
        if case.seats > 1:
            assert refusal(match, other, good, match.ply) == OUT_OF_TURN
        assert pack(match.game) == before
        assert len(match.journal.entries) == entries
        match.choose(decision.seat, rng.pick(decision.options))


def refusal(match: Match, seat: Seat, data: bytes, ply: int) -> str:
    """Return the rule by which a client's choice is refused."""
    try:
        match.choose_json(seat, data, ply=ply)
    except Refused as refused:
        return refused.rule
    raise AssertionError(f"{data!r} was taken")


def check_copies(case: Case) -> None:
    """A copy equals its original, shares nothing mutable with it, and plays on alone."""
    rng = case.rng
    for game, option in sampled(case):
        it, before = game.copy(), pack(game)
        assert it == game
        shared = mutable_parts(it).keys() & mutable_parts(game).keys()
        assert not shared, f"shared: {[mutable_parts(game)[i] for i in shared]}"
        it.choose(option)
        for _ in range(5):
            if it.decision is not None:
                it.choose(rng.pick(it.decision.options))
        assert pack(game) == before


def mutable_parts(thing: object) -> dict[int, object]:
    """Return every mutable object in a state, by its identity."""
    found: dict[int, object] = {}
    waiting = [thing]
    while waiting:
        one = waiting.pop()
        if isinstance(one, State):
            found[id(one)] = one
            waiting += [getattr(one, field.name) for field in dataclasses.fields(one)]  # type: ignore[arg-type]  # made by @state
        elif isinstance(one, list | dict | set):
            found[id(one)] = one
            waiting += one.values() if isinstance(one, dict) else one
        elif isinstance(one, tuple):
            waiting += one
    return found


def check_asking(case: Case) -> None:
    """A question can be put again: the step that asks changes nothing else."""
    for game, _ in plays(case, case.rng):
        again = game.copy()
        again.ask_again()
        assert again == game, f"{game.decision} changes something when it is asked"


def check_round_trips(case: Case) -> None:
    """State, options, views and events survive JSON and pickle."""
    box = case.box
    for game, _ in sampled(case):
        assert box.restore(pack(game), game.deck) == game  # type: ignore[attr-defined]  # by convention
        assert pickle.loads(pickle.dumps(game)) == game
        assert game.decision is not None
        for option in game.decision.options:
            assert box.decode(msgspec.json.encode(option)) == option
        for seat in case.everybody():
            view = box.view(game, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
    for _, told in finished(case).told:
        for event in (told.event, told.others):
            if event is not None:
                decoded = msgspec.json.decode(msgspec.json.encode(event), type=box.events)
                assert decoded == event
                assert box.rule(event.rule) is not None, f"{event}: no rule {event.rule}"


def finished(case: Case) -> Match:
    """Play a whole match by chance."""
    match = case.match()
    rng = case.rng
    while match.game.decision is not None:
        match.choose(match.game.decision.seat, rng.pick(match.game.decision.options))
    return match


def check_journal(case: Case) -> None:
    """A journal verifies, and replayed to any ply it equals the live game."""
    digests = [digest(game) for game, _ in plays(case, case.rng)]
    match = finished(case)
    again = verify(case.box, Journal.load(match.journal.dump()))
    assert again.game == match.game
    assert again.told == match.told
    for ply in range(0, match.ply, max(1, match.ply // 4)):
        assert digest(match.at(ply)) == digests[ply]


def check_interleaved(case: Case) -> None:
    """Two games played by turns in one process do not touch each other."""
    alone = [digest(game) for game, _ in sampled(case)]
    other = dataclasses.replace(case, seed=case.seed + 1)
    by_turns = []
    pairs = itertools.zip_longest(sampled(case), plays(other, other.rng))
    for mine, _ in pairs:
        if mine is None:
            break
        by_turns.append(digest(mine[0]))
    assert by_turns == alone


def check_secrecy(case: Case) -> None:
    """A seat cannot tell a game from one that differs only in what the seat may not know."""
    rng = Dice.seeded(case.seed, "secrets")
    for game, option in sampled(case):
        for seat in case.everybody():
            world = case.box.imagine(game, seat, rng)
            assert shown(case, world, seat) == shown(case, game, seat), f"seat {seat} can tell"
            check_told(case, game, world, seat, option)


def shown(case: Case, game: Game, seat: Seat | None) -> bytes:
    """Return the bytes of all that a seat is shown: view, prompt, and options if it decides."""
    decision = game.decision
    assert decision is not None
    options = decision.options if decision.seat == seat else ()
    view = case.box.view(game, seat)
    return msgspec.json.encode((view, decision.seat, decision.prompt, options))


def check_told(case: Case, game: Game, world: Game, seat: Seat | None, option: Option) -> None:
    """While a seat sees the same in both worlds, it hears the same of what others are told.

    What everybody is told is shown to all by its nature, even if it is gone from sight again.
    """
    heard = []
    if world.bars(option) is not None:
        return
    world.dice = game.dice.copy()  # dice that come to light are no secret told
    for it in (game.copy(), world):
        it.log = []
        it.choose(option)
        view = msgspec.json.encode(case.box.view(it, seat))
        heard.append((view, [told.others for told in it.log if told.to not in (None, seat)]))
    if heard[0][0] == heard[1][0]:
        assert heard[0] == heard[1], f"seat {seat} is told what it may not know"


def check_imagine(case: Case) -> None:
    """Imagined worlds are legal, conserve every card, and tell nothing of the true one."""
    rng = Dice.seeded(case.seed, "imagine")
    varied = not case.box.secrets
    for game, _ in sampled(case):
        cards = census(game)
        for seat in case.everybody():
            worlds = [case.box.imagine(game, seat, rng) for _ in range(WORLDS)]
            states, truth = [blind(world) for world in worlds], blind(game)
            if any(one != states[0] for one in states):
                varied = True
                assert states.count(truth) < WORLDS, f"seat {seat} imagines the truth"
            dice = [(world.dice.a, world.dice.b, world.dice.c) for world in (*worlds, game)]
            assert len(set(dice)) == len(dice), "an imagined world has known dice"
            for world in worlds:
                assert census(world) == cards
            check_blind(case, game, worlds[0], seat)
            play_on(worlds[0], rng)
    assert varied, "what a seat cannot know is never dealt anew"


def check_blind(case: Case, game: Game, world: Game, seat: Seat | None) -> None:
    """Two worlds that a seat cannot tell apart are imagined alike, by the same chance."""
    one, other = (
        case.box.imagine(it, seat, Dice.seeded(case.seed, "blind")) for it in (game, world)
    )
    assert one == other, f"what seat {seat} imagines depends on what it may not know"


def blind(game: Game) -> Game:
    """Return a game with dice that are the same for all."""
    it = game.copy()
    it.dice = Dice.seeded("blind")
    return it


def census(game: Game) -> Counter[str]:
    """Count every card that lies anywhere in a game."""
    found: Counter[str] = Counter()
    for part in mutable_parts(game).values():
        cards = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
        found.update(card.id for card in cards if isinstance(card, Printed))
    return found


def play_on(game: Game, rng: Dice) -> None:
    """Play a few choices by chance."""
    for _ in range(10):
        if game.decision is None:
            return
        game.choose(rng.pick(game.decision.options))


def check_words(case: Case) -> None:
    """Every prompt, option, event and result has its sentence, and the table its picture."""
    box, words = case.box, case.box.words
    names = tuple(f"Player {seat + 1}" for seat in range(case.seats))
    match = finished(case)
    deck = match.deck
    for game, _ in sampled(case):
        decision = game.decision
        assert decision is not None
        for seat in case.everybody():
            voice, view = box.voice(game, names, seat), box.view(game, seat)
            assert words.prompt(voice, deck, view, decision.prompt, decision.seat).strip()
            assert box.picture(voice, deck, view).strip()
        voice = box.voice(game, names, decision.seat)
        view = box.view(game, decision.seat)
        said = [words.option(voice, deck, view, option) for option in decision.options]
        assert len(set(said)) == len(said), f"two options read alike: {said}"
    for seat in case.everybody():
        for _, told in match.told:
            event = told.heard_by(seat)
            assert event is None or words.event(match.voice(names, seat), deck, event).strip()
        assert match.game.result is not None
        assert words.result(match.voice(names, seat), match.game.result).strip()


def check_score(case: Case) -> None:
    """The quick score is a number, best where the game is won."""
    final = finished(case).game
    assert final.result is not None
    scores = {seat: float(case.box.score(final, Seat(seat))) for seat in range(case.seats)}
    losers = [s for s in scores if final.result.ranks[s] > 1]
    for winner in final.result.winners:
        assert all(scores[winner] > scores[loser] for loser in losers)


def check_urges(case: Case) -> None:
    """At every decision each option appeals a little at least, whoever must decide."""
    for game, _ in plays(case, case.rng):
        assert game.decision is not None
        urges = case.box.urges(game)
        assert len(urges) == len(game.decision.options)
        assert min(urges) > 0.0


def check_bots(case: Case) -> None:
    """A bot that thinks chooses the same in two worlds that its seat cannot tell apart."""
    rng = Dice.seeded(case.seed, "bots")
    few = max(1, case.sample // 4)
    for game, _ in itertools.islice(sampled(case), 0, None, few):
        assert game.decision is not None
        seat = game.decision.seat
        for name in ("habit", "greedy", f"search:{ITERATIONS}"):
            world = case.box.imagine(game, seat, rng)
            one, other = (
                named(name).choose(Seen(case.box, it, seat), Dice.seeded(case.seed, "bot"))
                for it in (game, world)
            )
            assert one == other, f"{name} at seat {seat} knows what it may not know"
            assert one in game.decision.options


CHECKS: Final[tuple[Callable[[Case], None], ...]] = (
    check_ends,
    check_options,
    check_conceivable,
    check_refusals,
    check_copies,
    check_asking,
    check_round_trips,
    check_journal,
    check_interleaved,
    check_secrecy,
    check_imagine,
    check_words,
    check_score,
    check_idle,
    check_urges,
    check_bots,
)


def fingerprint(case: Case) -> str:
    """Return the digests of a whole game and of all that its seats are shown and told."""
    match = finished(case)
    views = [case.box.view(match.game, seat) for seat in case.everybody()]
    return hashlib.sha256(msgspec.json.encode((digest(match.game), views, match.told))).hexdigest()


def main(key: str, seats: str, seed: str) -> None:
    """Print a fingerprint: two processes with different hash seeds must print the same."""
    sys.stdout.write(fingerprint(Case(shelf[key], int(seats), int(seed))) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
