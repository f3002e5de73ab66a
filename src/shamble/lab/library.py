"""What `import shamble` plays with: one game between bots, many, and all bots on a ladder."""

from collections.abc import Mapping, Sequence

from shamble.bots import Anyone, bring
from shamble.kernel.box import AnyBox
from shamble.kernel.decks import Deck
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Bug
from shamble.kernel.match import Match
from shamble.kernel.shelf import shelf
from shamble.lab.ladder import Ladder, climb
from shamble.lab.simulate import Plan
from shamble.lab.simulate import simulate as play_plan
from shamble.lab.summary import Summary, labels, summarise


def play(
    box: str | AnyBox,
    bots: Sequence[Anyone] = ("greedy",),
    *,
    seats: int | None = None,
    seed: str | int = 0,
    options: Mapping[str, object] | None = None,
    deck: Deck | None = None,
) -> Match:
    """Let bots play one game to its end, and return it with its journal.

    Args:
        box: A box, or its key.
        bots: Who plays: names, `module:Class`, classes or objects with `choose(seen, rng)`. They
            sit in turn until every seat is taken.
        seats: How many play; if left out, as many as there are bots, and at least as many as the
            box needs.
        seed: Same seed and bots, same game.
        options: Settings by name; what is left out has its default.
        deck: A deck read from a file, or the default one.

    Raises:
        SettingsError: The box, the seats, the options or a bot does not fit.
    """
    played = shelf.pick(box) if isinstance(box, str) else box
    count = _seats(played, seats, bots)
    called = labels([bots[seat % len(bots)] for seat in range(count)])
    match = Match.begin(
        played, seats=count, seed=seed, options={**played.bots_only, **(options or {})}, deck=deck,
        names=called,
    )  # fmt: skip
    players = [bring(bots[seat % len(bots)]) for seat in range(count)]
    chance = [Dice.seeded(seed, "bot", seat) for seat in range(count)]
    while match.game.decision is not None:
        seat = match.game.decision.seat
        match.choose(seat, players[seat].choose(match.seen(seat), chance[seat]))
        if match.ply > played.most_decisions:
            raise Bug(f"{played.key}, seed {seed}: no end after {match.ply} decisions")
    return match


def simulate(  # noqa: PLR0913  (all but the box may be left out)
    box: str | AnyBox,
    bots: Sequence[Anyone] = ("greedy", "uniform"),
    *,
    games: int = 100,
    seats: int | None = None,
    seed: str | int = 0,
    options: Mapping[str, object] | None = None,
    deck: Deck | None = None,
    jobs: int = 1,
) -> Summary:
    """Let bots play many games, and return what they show, with confidence intervals.

    Args:
        box: A box on the shelf, or its key.
        bots: Who plays, as for `play`; they change seats from game to game. With several jobs an
            object is pickled, so its class must stand in a module.
        games: How many.
        seats: How many play; as for `play`.
        seed: Same seed and bots, same games. Game 3 is `play(..., seed=f"{seed}/3")` with the bots
            moved on three seats.
        options: Settings by name.
        deck: A deck read from a file, or the default one.
        jobs: How many processes play; the games do not depend on it.

    Raises:
        SettingsError: The box, the seats, the options or a bot does not fit.
    """
    played = shelf.pick(box if isinstance(box, str) else box.key)
    plan = Plan(
        played.key, tuple(bots), _seats(played, seats, bots), games, str(seed), dict(options or {}),
        None if deck is None else deck.source,
    )  # fmt: skip
    return summarise(plan, played.version, play_plan(plan, jobs=jobs))


def ladder(  # noqa: PLR0913  (all but the box may be left out)
    box: str | AnyBox,
    bots: Sequence[Anyone] = ("uniform", "habit", "greedy"),
    *,
    games: int = 200,
    seats: int | None = None,
    seed: str | int = 0,
    options: Mapping[str, object] | None = None,
    deck: Deck | None = None,
    jobs: int = 1,
) -> Ladder:
    """Let bots play each other in all seatings, and return how strong each is.

    Args:
        box: A box on the shelf, or its key.
        bots: Who climbs, each once; as for `play`.
        games: How many at least; every bot sits in every seat equally often.
        seats: How many play at a table; if left out, as few as the box allows, and at least two.
        seed: Same seed and bots, same ladder.
        options: Settings by name.
        deck: A deck read from a file, or the default one.
        jobs: How many processes play; the ladder does not depend on it.

    Raises:
        SettingsError: The box, the seats, the options or a bot does not fit.
    """
    played = shelf.pick(box if isinstance(box, str) else box.key)
    plan = Plan(
        played.key, tuple(bots), seats or max(played.seats[0], 2), games, str(seed),
        {**played.bots_only, **(options or {})}, None if deck is None else deck.source,
    )  # fmt: skip
    return climb(plan, jobs=jobs)


def _seats(box: AnyBox, seats: int | None, bots: Sequence[Anyone]) -> int:
    return max(box.seats[0], len(bots)) if seats is None else seats
