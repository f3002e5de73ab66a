"""The search bot: it plays many imagined worlds on, and learns which choices turn out well.

Information-set tree search with many observers. Every iteration imagines a world that the seat
cannot tell from the real one, walks down the trees of all seats at once, each of which knows
only what its seat sees, plays on by habit for a few choices, and asks the box how good the
position is for everybody.
"""

import math
import time
from collections.abc import Callable, Sequence
from typing import Final

from shamble.bots.bot import Weighed
from shamble.bots.habit import drawn
from shamble.bots.temper import Temper, valued
from shamble.bots.tree import Arm, Node
from shamble.kernel.dice import Dice
from shamble.kernel.game import Game
from shamble.kernel.options import Event, Option, Seat, Told
from shamble.kernel.seen import Seen

ITERATIONS: Final = 400
FAR: Final = 40.0  # swings beyond which nothing more can be gained
KEEN: Final = 0.4  # of a swing: a search tells less apart than decides a game


class Search:
    """Chooses what turned out best in many imagined worlds."""

    def __init__(
        self,
        iterations: int = ITERATIONS,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        temper: Temper = "even",
        clock: Callable[[], float] = time.process_time,
    ) -> None:
        """Prepare to think.

        Args:
            iterations: How many worlds are played on; the same number, the same choice.
            seconds: Of the processor; instead of a number of iterations.
            depth: Choices by habit, after the tree and before the score; None: as the box says.
            temper: What is valued besides winning.
            clock: What the seconds are read from.
        """
        self.iterations = iterations
        self.seconds = seconds
        self.depth = depth
        self.temper: Temper = temper
        self.clock = clock
        self.kept: Node | None = None  # what was thought about the position after the last choice

    def choose(self, seen: Seen, rng: Dice) -> Option:
        """Return the option that was tried most often: the better one looks, the more it is.

        Args:
            seen: What the seat may know.
            rng: The bot's own chance.
        """
        if len(seen.options) == 1:
            return seen.options[0]
        root = self.think(seen, rng)
        arms = [root.arms.get(option) for option in seen.options]
        best = max(range(len(arms)), key=lambda place: _rank(arms[place]))
        arm = arms[best]
        self.kept = None if arm is None else arm.node
        return seen.options[best]

    def weigh(self, seen: Seen, rng: Dice) -> tuple[Weighed, ...]:
        """Return every option with what it brought, from 0 to 1; untried ones as the worst tried.

        Args:
            seen: What the seat may know.
            rng: The bot's own chance.
        """
        root = self.think(seen, rng)
        tried = [arm.mean for arm in root.arms.values() if arm.visits]
        return tuple(_weighed(option, root.arms.get(option), min(tried)) for option in seen.options)

    def think(self, seen: Seen, rng: Dice) -> Node:
        """Play worlds on until the budget is used up, and return the seat's own tree.

        Args:
            seen: What the seat may know.
            rng: The bot's own chance.
        """
        depth = seen.depth if self.depth is None else self.depth
        walk = Walk(seen, rng, depth, self.temper, self._known(seen))
        if self.seconds is None:
            for _ in range(self.iterations):
                walk.once()
        else:
            end = self.clock() + self.seconds
            walk.once()
            while self.clock() < end:
                walk.once()
        return walk.roots[seen.seat]

    def _known(self, seen: Seen) -> Node | None:
        """Return what was thought about this position, if the seat's own choice led straight to it.

        It is of use if all options were met then; statistics of a like position do no harm.
        """
        kept, self.kept = self.kept, None
        return None if kept is None or kept.prompt != seen.prompt else kept


def _rank(arm: Arm | None) -> tuple[int, float]:
    return (0, 0.0) if arm is None else (arm.visits, arm.mean)


def _weighed(option: Option, arm: Arm | None, least: float) -> Weighed:
    mean = least if arm is None or not arm.visits else arm.mean
    return Weighed(option, mean, mean, mean)


class Walk:
    """One search: the trees of all seats, and what they are measured by."""

    def __init__(
        self, seen: Seen, rng: Dice, depth: int, temper: Temper, known: Node | None
    ) -> None:
        self.seen = seen
        self.rng = rng
        self.depth = depth
        self.temper: Temper = temper
        self.start = seen.imagine(rng)  # what scores are compared with
        self.now: dict[Seat, float] = {}  # by seat: the score there
        self.stretch = seen.stretch(self.start)
        self.chances: list[Dice] = []  # for the first visit of every option, the second, and so on
        self.options, self.urges = self._thought_of(seen.options, seen.urges(self.start))
        if known is None or any(option not in known.arms for option in self.options):
            known = Node()
        self.roots: dict[Seat, Node] = {seen.seat: known}  # of the seats met so far
        order = sorted(range(len(self.urges)), key=lambda place: self.urges[place])
        self.untried = [self.options[at] for at in order if self.options[at] not in known.arms]
        # ^ each option is looked at once, the one that appeals most first, before any of them twice

    def once(self) -> None:
        """Play one imagined world on, and remember what came of it.

        What the seat itself can choose is the same in all worlds, so it is chosen first: every
        option then meets the same worlds and the same dice, one after the other.
        """
        root = self.roots[self.seen.seat]
        if self.untried:
            option = self.untried.pop()
            arm = root.arm(option)
        else:
            option, arm = root.pick(self.options, self.urges)
        while len(self.chances) <= arm.visits:
            self.chances.append(self.rng.fresh())
        rng = self.chances[arm.visits].copy()
        world = self.seen.imagine(rng)
        path = [(self.seen.seat, root, arm)]
        self.down(world, option, path)
        self._on(world, rng)
        values: dict[Seat, float] = {}
        for seat, node, one in path:
            value = values.get(seat)
            if value is None:
                worth = self._worth if seat == self.seen.seat else self._value
                value = values[seat] = worth(world, seat)
            node.visits += 1
            node.total += value
            one.visits += 1
            one.total += value

    def down(self, world: Game, option: Option, path: list[tuple[Seat, Node, Arm]]) -> None:
        """Choose by the trees, as far as they reach and one choice further.

        Args:
            world: An imagined one.
            option: What the seat itself chooses first.
            path: That seat, its root and the option's arm; what else is chosen is added.
        """
        at = self.roots.copy()
        log: list[Told] = []
        world.log = log
        urges = self.seen.urges
        while True:
            seat, _, arm = path[-1]
            log.clear()
            self._choose(world, option)
            for other, there in at.items():
                at[other] = there.after(_heard(log, other))
            at[seat] = arm.node
            if not arm.visits:
                break
            if self.seen.stops_short:
                world.run()
            decision = world.decision
            if decision is None:
                break
            node = at.get(decision.seat)
            if node is None:
                node = self.roots[decision.seat] = Node()
            node.prompt = decision.prompt
            option, arm = node.pick(*self._thought_of(decision.options, urges(world)))
            path.append((decision.seat, node, arm))
        world.log = None

    def _choose(self, world: Game, option: Option) -> None:
        """Choose, and leave out what comes anyway: it says nothing for or against a choice."""
        if self.seen.stops_short:
            self.seen.foresee(world, option)
        else:
            world.choose(option)

    def _thought_of(
        self, options: Sequence[Option], urges: Sequence[float]
    ) -> tuple[Sequence[Option], Sequence[float]]:
        """Return the options next to which no other is plain sense, and how much each appeals."""
        if not self.seen.plain:
            return options, urges
        least = max(urges) / self.seen.plain
        kept = [place for place, urge in enumerate(urges) if urge >= least]
        return [options[place] for place in kept], [urges[place] for place in kept]

    def _on(self, world: Game, rng: Dice) -> None:
        """Play a few choices by habit."""
        if self.depth and self.seen.stops_short:
            world.run()
        urges, stretch, now = self.seen.urges, self.seen.stretch, self.stretch
        for _ in range(self.depth):
            decision = world.decision
            if decision is None or stretch(world) != now:
                return
            world.choose(decision.options[drawn(urges(world), rng)])

    def _value(self, world: Game, seat: Seat) -> float:
        """Return how much better or worse a seat came out than it stood, from 0 to 1."""
        now = self.now.get(seat)
        if now is None:
            now = self.now[seat] = self.seen.score(self.start, seat)
        return leaning((self.seen.score(world, seat) - now) / (KEEN * self.seen.swing))

    def _worth(self, world: Game, seat: Seat) -> float:
        """Return what the world is worth to the seat that thinks, with its temper."""
        mine = self._value(world, seat)
        if self.temper == "even":
            return mine
        others = [self._value(world, other) for other in self.roots if other != seat]
        held = self.seen.held(world) - self.seen.held(self.start)
        return valued(self.temper, mine, others, held)


def _heard(log: Sequence[Told], seat: Seat) -> Event | None:
    """Return the first that a seat hears of a choice: what was chosen, as far as it may know."""
    for told in log:
        event = told.heard_by(seat)
        if event is not None:
            return event
    return None


def leaning(swings: float) -> float:
    """Return how far a game leans: 0 lost, a half even, 1 won."""
    return 1.0 / (1.0 + math.exp(-max(-FAR, min(FAR, swings))))
