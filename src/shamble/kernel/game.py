"""A game in progress: one mutable state and the agenda of what is still to do."""

import dataclasses
from collections.abc import Callable, Collection, Sequence
from typing import Self, TypeAlias, TypeVar, TypeVarTuple

import msgspec

from shamble.kernel.dice import Dice
from shamble.kernel.errors import Bug, Refused
from shamble.kernel.options import EVERYONE, Event, Option, Result, Seat, Told
from shamble.kernel.rules import NOT_OFFERED, OVER, RuleId, rule
from shamble.kernel.state import DROPPED, State, state

Step: TypeAlias = tuple[Callable[..., None], tuple[object, ...]]

G = TypeVar("G", bound="Game")
O = TypeVar("O", bound=Option)  # noqa: E741  (an option)
Ts = TypeVarTuple("Ts")


class Decision(msgspec.Struct, frozen=True, gc=False):
    """Who must choose what. `asked` and `pushed` say how to ask the same again."""

    seat: Seat
    prompt: str
    options: tuple[Option, ...]
    then: Callable[..., None]
    args: tuple[object, ...]
    asked: Step
    pushed: int  # how many steps the asking step put on the agenda
    bars: Callable[..., RuleId | None] | None = None  # judges what is not listed


class Unlisted(msgspec.Struct, frozen=True, gc=False):
    """A decision of which nobody has read the options yet."""

    seat: Seat
    prompt: str
    lists: Callable[..., Sequence[Option]]
    then: Callable[..., None]
    args: tuple[object, ...]
    asked: Step
    pushed: int
    bars: Callable[..., RuleId | None] | None = None

    def __eq__(self, other: object) -> bool:
        """Whether the same is asked: the options follow from the game."""
        if not isinstance(other, Decision | Unlisted):
            return NotImplemented
        return (
            (self.seat, self.prompt, self.then, self.args)
            == (other.seat, other.prompt, other.then, other.args)
            and (self.asked, self.pushed, self.bars) == (other.asked, other.pushed, other.bars)
        )  # fmt: skip

    def __hash__(self) -> int:
        return hash((self.seat, self.prompt, self.asked))


@state
class Game(State):
    """What every game's state has; each game adds its own fields.

    The agenda is the only flow of control. A step runs to its end, puts further steps
    on the agenda with `next`, and may finish by asking a player with `ask`.
    """

    dice: Dice
    agenda: list[Step] = dataclasses.field(default_factory=list)  # the next one is last
    mark: int = dataclasses.field(default=0, compare=False, repr=False)
    # ^ how many steps waited when the running one began: what it pushes goes in there
    running: Step | None = dataclasses.field(default=None, compare=False, repr=False)
    pending: Decision | Unlisted | None = None
    result: Result | None = None
    log: list[Told] | None = dataclasses.field(
        default=None, compare=False, repr=False, metadata=DROPPED
    )  # None: nobody listens

    @property
    def decision(self) -> Decision | None:
        """Who must choose what, or None while steps run and when the game is over."""
        pending = self.pending
        if pending is None or isinstance(pending, Decision):  # the usual case in no time
            return pending
        return self.listed(pending)

    @decision.setter
    def decision(self, decision: Decision | None) -> None:
        self.pending = decision

    def listed(self, late: Unlisted) -> Decision:
        """List the options of a question that was posed without them."""
        self.pending = None  # as it was when the question was posed
        options = tuple(late.lists(self))
        self.pending = decision = Decision(
            late.seat,
            late.prompt,
            options,
            late.then,
            late.args,
            late.asked,
            late.pushed,
            late.bars,
        )
        return decision

    def next(self, step: Callable[[Self, *Ts], None], *args: *Ts) -> None:
        """Do this step soon.

        Steps that one step puts on the agenda run in the order written, before
        everything that already waits.

        Args:
            step: A module-level function that takes the game first.
            args: Its other arguments; immutable, none of them a part of the state.
        """
        if self.pending is not None:
            raise Bug(f"{step.__name__} was put on the agenda after an ask")
        self.agenda.insert(self.mark, (step, args))

    def ask(
        self,
        seat: Seat,
        prompt: str,
        options: Sequence[O],
        then: Callable[[Self, O, *Ts], None],
        *args: *Ts,
        always: bool = False,
        bars: Callable[[Self, Option], RuleId | None] | None = None,
    ) -> None:
        """Stop for a player. This comes last in its step, and the step changes nothing else.

        A forced choice is taken without asking.

        Args:
            seat: Who must choose.
            prompt: What is asked; the game's words make a sentence of it.
            options: What can be chosen, at least one.
            then: The step that takes the answer, before all that this step put on the agenda.
            args: What `then` gets after the answer.
            always: Ask although there is one option, because skipping the question would
                betray a hand or because the rules want the answer said aloud.
            bars: Judges what is not listed: returns the rule that forbids it, or None where
                it may be chosen all the same (a spot on a table, several cards at once).
        """
        if self.pending is not None or not options:
            raise Bug(f"{prompt}: asked twice in a step" if options else f"{prompt}: no options")
        if not always and len(options) == 1:
            self.agenda.append((then, (options[0], *args)))
            return
        asked = self.running
        if asked is None:
            raise Bug(f"{prompt}: only a step can ask")
        pushed = len(self.agenda) - self.mark
        self.pending = Decision(seat, prompt, tuple(options), then, args, asked, pushed, bars)

    def pose(
        self,
        seat: Seat,
        prompt: str,
        lists: Callable[[Self], Sequence[O]],
        then: Callable[[Self, O, *Ts], None],
        *args: *Ts,
        bars: Callable[[Self, Option], RuleId | None] | None = None,
    ) -> None:
        """Ask, and list the options when somebody reads them: a look one choice ahead never does.

        For a question of which it is known that there is something to choose. It is put even
        if there is one option.

        Args:
            seat: Who must choose.
            prompt: What is asked.
            lists: Returns what can be chosen, at least one; changes nothing and rolls nothing.
            then: The step that takes the answer.
            args: What `then` gets after the answer.
            bars: As for `ask`.
        """
        asked = self.running
        if self.pending is not None or asked is None:
            raise Bug(
                f"{prompt}: asked twice in a step" if asked else f"{prompt}: only a step can ask"
            )
        pushed = len(self.agenda) - self.mark
        self.pending = Unlisted(seat, prompt, lists, then, args, asked, pushed, bars)

    def skip_to(self, step: Callable[[Self, *Ts], None]) -> None:
        """Drop all that lies above the next waiting `step`, which runs next."""
        agenda = self.agenda
        while agenda:
            if agenda[-1][0] is step:
                self.mark = len(agenda)
                return
            agenda.pop()
        raise Bug(f"nothing on the agenda is called {step.__name__}")

    @rule("shamble.choose.over", "shamble.choose.not-offered")
    def choose(self, option: Option) -> None:
        """Take the answer to the pending decision and run on to the next, or to the end.

        Args:
            option: One of `decision.options`, or a spot that the game admits.

        Raises:
            Refused: The game is over, or this is not on offer. Nothing has changed.
        """
        decision = self.pending
        if not isinstance(decision, Decision):
            if decision is None:
                raise Refused(OVER, "the game is over")
            decision = self.listed(decision)
        options = decision.options
        try:
            option = options[options.index(option)]
        except ValueError:
            barred = self.bars(option)
            if barred is not None:
                raise Refused(barred, f"{option} is not on offer") from None
        self._take(decision, option)
        self.run()

    def foresee(self, option: Option, horizon: Collection[Callable[..., None]]) -> None:
        """Choose in an imagined world, and run on no further than to a step of the horizon.

        Whatever comes then comes whichever option is chosen; the game stands still before it.

        Args:
            option: One of `decision.options`.
            horizon: Steps that are not run.
        """
        decision = self.decision
        if decision is None:
            raise Refused(OVER, "the game is over")
        self._take(decision, option)
        agenda = self.agenda
        while agenda and self.pending is None and agenda[-1][0] not in horizon:
            function, args = self.running = agenda.pop()
            self.mark = len(agenda)
            function(self, *args)

    def _take(self, decision: Decision, option: Option) -> None:
        """Hand an answer to the step that waits for it."""
        self.pending = None
        self.mark = len(self.agenda)
        args = decision.args
        count = len(args)
        if count == 1:
            self.running = (decision.then, (option, args[0]))
            decision.then(self, option, args[0])
        elif count == 0:
            self.running = (decision.then, (option,))
            decision.then(self, option)
        else:
            self.running = (decision.then, (option, *args))
            decision.then(self, option, *args)

    def bars(self, option: Option) -> RuleId | None:
        """Return the rule that keeps this option from being chosen now, or None.

        Args:
            option: Any option, listed or not, of the seat that must decide.
        """
        decision = self.decision
        if decision is None:
            return OVER
        if option in decision.options:
            return None
        return NOT_OFFERED if decision.bars is None else decision.bars(self, option)

    def run(self) -> None:
        """Run steps until somebody must decide or the game is over."""
        agenda = self.agenda
        while agenda and self.pending is None:
            function, args = self.running = agenda.pop()
            self.mark = len(agenda)
            count = len(args)
            if count == 1:  # most steps; a call with a star takes two or three times as long
                function(self, args[0])
            elif count == 0:
                function(self)
            elif count == 2:  # noqa: PLR2004  (and hardly any has more)
                function(self, args[0], args[1])
            else:
                function(self, *args)
        if self.pending is None and self.result is None:
            raise Bug("the agenda is empty, but the game has no result")

    def end(self, result: Result) -> None:
        """End the game here and now; nothing that waits will happen."""
        self.result = result
        self.agenda.clear()
        self.mark = 0

    def tell(
        self, event: Event, *, to: Seat | None = EVERYONE, others: Event | None = None
    ) -> None:
        """Say what happened, for logs and animation; costs nothing when nobody listens.

        Args:
            event: What happened.
            to: The only seat that may hear it, or everyone.
            others: What all the others hear instead of a private event.
        """
        if self.log is not None:
            self.log.append(Told(event, to, others))

    def withdraw(self) -> None:
        """Take the pending question back: the next `run` puts it again."""
        pending = self.pending
        if pending is not None:
            if pending.pushed:
                del self.agenda[-pending.pushed :]
            self.agenda.append(pending.asked)
            self.pending = None

    def ask_again(self) -> None:
        """Put the pending question anew, after what it depends on was changed."""
        if self.pending is not None:
            self.withdraw()
            self.run()
