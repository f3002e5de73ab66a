"""A game at the keyboard: fed with lines, it answers with pages. No input or output of its own."""

import contextlib
from collections.abc import Mapping
from enum import Enum, auto
from functools import partial
from pathlib import Path

import msgspec

from shamble.bots import named
from shamble.kernel.box import AnyBox, Voice
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Bug, Refused
from shamble.kernel.markup import escape, inked
from shamble.kernel.match import Match
from shamble.kernel.options import Event, Option, Seat
from shamble.kernel.talk import Phrase, Question, Unread
from shamble.terminal import saves, screens
from shamble.terminal.arguments import whole


class Page(msgspec.Struct, frozen=True):
    """What the session shows next."""

    text: str  # in Rich's markup
    cursor: str = "> "  # what stands before the cursor
    clean: bool = False  # on a clean sheet
    secret: bool = False  # what was shown before may not be read any more, nor scrolled back to


class Mood(Enum):
    """What the next line will be taken for."""

    CURTAIN = auto()  # Enter, from the player who takes the keyboard
    TABLE = auto()  # a choice or a command
    LEAVING = auto()  # whether to keep the game
    GONE = auto()  # nothing any more


class Session:
    """One game with people at this keyboard and bots in the other seats.

    Attributes:
        match: The game and its journal.
        finished: Whether there is nothing more to be typed.
    """

    def __init__(self, match: Match, bots: Mapping[Seat, str], file: Path | None) -> None:
        self.match = match
        self.box: AnyBox = match.box
        self._bots = {seat: named(bot) for seat, bot in bots.items()}
        self._people = [Seat(s) for s in range(match.seats) if s not in bots]
        self._file = file  # None: this game is not kept
        self._eyes: Seat | None = self._people[0] if len(self._people) == 1 else None
        self._heard = dict.fromkeys(self._people, 0)
        self._mood = self._before = Mood.TABLE
        self._trouble = ""  # why the game cannot be kept
        self._commands = {
            "?": self._wonder, "h": self._help, "help": self._help, "l": self._story_so_far,
            "q": self._quit, "r": self._rule, "s": self._save, "u": self._undo,
        }  # fmt: skip

    @property
    def finished(self) -> bool:
        """Whether there is nothing more to be typed."""
        return self._mood is Mood.GONE

    @property
    def file(self) -> Path | None:
        """Where the game is kept, if it can be kept."""
        return None if self._trouble else self._file

    def open(self) -> Page:
        """Return the first page."""
        self._heard.update({seat: self._last_turn(seat) for seat in self._people})
        self._keep()
        return self._go_on()

    def feed(self, line: str) -> Page:
        """Take a line that was typed and return the next page."""
        line = line.strip()
        if self._mood is Mood.LEAVING:
            return self._answer(line.lower())
        if self._mood is Mood.CURTAIN and line.lower() != "q":
            self._mood = Mood.TABLE
            return self._table()
        if not line:
            return self._table()
        number = whole(line)
        if number is not None:
            return self._choose(number)
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:]
        command = self._commands.get(word.lower())
        return self._talk(line) if command is None else command(rest.strip())

    def leave(self) -> Page:
        """Return the last page of a game that is broken off: the input ended."""
        return self._leave(keep=True)

    def _seat(self) -> Seat:
        decision = self.match.game.decision
        if decision is None:
            raise Bug("nobody must decide")
        return decision.seat

    def _options(self) -> tuple[Option, ...]:
        decision = self.match.game.decision
        return () if decision is None else decision.options

    def _voice(self) -> Voice:
        return self.box.voice(self.match.game, self.match.journal.header.names, self._eyes)

    def _say(self, option: Option) -> str:
        view = self.box.view(self.match.game, self._eyes)
        return self.box.words.option(self._voice(), self.match.deck, view, option)

    def _events(self, start: int = 0) -> list[Event]:
        halves = [told.heard_by(self._eyes) for _, told in self.match.told[start:]]
        return [event for event in halves if event is not None]

    def _tell(self, start: int = 0) -> list[str]:
        return self.box.tell(self._voice(), self.match.deck, self._events(start))

    def _last_turn(self, seat: Seat) -> int:
        plies = [chosen.ply for chosen in self.match.journal.standing() if chosen.seat == seat]
        last = plies[-1] + 1 if plies else 0
        return sum(1 for ply, _ in self.match.told if ply < last)

    def _go_on(self) -> Page:
        self._let_bots_play()
        self._keep()
        if self.match.game.result is not None:
            self._mood = Mood.GONE
            return self._end()
        seat = self._seat()
        if seat != self._eyes:
            self._eyes = seat
            if self.box.secrets:
                self._mood = Mood.CURTAIN
                return self._curtain(seat)
        return self._table()

    def _let_bots_play(self) -> None:
        match = self.match
        seed = match.journal.header.seed or ""
        while match.game.decision is not None and match.game.decision.seat in self._bots:
            seat = match.game.decision.seat
            chance = Dice.seeded(seed, "bot", seat, match.ply)  # the same after undo and resume
            match.choose(seat, self._bots[seat].choose(match.seen(seat), chance))

    def _curtain(self, seat: Seat) -> Page:
        name = self.match.journal.header.names[seat]
        head = screens.strip(self.box.title, "behind the curtain")
        text = f"Pass the keyboard to {inked('bold', name)}, then press Enter."
        return Page(f"{head}\n\n{text}\n", cursor="", clean=True, secret=True)

    def _table(self, note: str = "") -> Page:
        seat, match, words = self._seat(), self.match, self.box.words
        decision = match.game.decision
        view = self.box.view(match.game, seat)
        voice = self._voice()
        asked = words.prompt(voice, match.deck, view, decision.prompt if decision else "", seat)
        lines = [
            screens.strip(self.box.title, f"choice {match.ply + 1} · seed {self._seed()}"),
            self.box.picture(voice, match.deck, view),
            "",
            *screens.told(self._tell(self._heard[seat]), "What happened"),
            *([inked("moss", note)] if note else []),
            screens.sentence("bold rust", asked),
            *screens.listed(self._options(), [self._say(option) for option in self._options()]),
            inked(
                "muted", "A number chooses; ? asks why not, r reads the rule, h helps, q leaves."
            ),
        ]
        return Page("\n".join(lines), clean=True)

    def _end(self) -> Page:
        match, result = self.match, self.match.game.result
        if result is None:
            raise Bug("the game is not over")
        if len(self._people) != 1:
            self._eyes = None
        voice = self._voice()
        start = 0 if self._eyes is None else self._heard[self._eyes]
        heading = "The story" if self._eyes is None else "What happened"
        lines = [
            screens.strip(self.box.title, f"over after {match.ply} choices · seed {self._seed()}"),
            self.box.picture(voice, match.deck, self.box.view(match.game, self._eyes)),
            "",
            *screens.told(self._tell(start), heading),
            screens.sentence("bold amber", self.box.words.result(voice, result)),
            *screens.standings(voice, result.ranks),
            "",
            self._kept("Look at it again with", "replay"),
        ]
        return Page("\n".join(lines), clean=True, secret=len(self._people) > 1)

    def _seed(self) -> str:
        return self.match.journal.header.seed or "?"

    def _choose(self, number: int) -> Page:
        options = self._options()
        if not 1 <= number <= len(options):
            return Page(f"There is no option {number}: choose from 1 to {len(options)}.")
        return self._take(options[number - 1])

    def _take(self, option: Option) -> Page:
        seat = self._seat()
        self._heard[seat] = len(self.match.told)
        self.match.choose(seat, option)
        return self._go_on()

    def _talk(self, line: str) -> Page:
        """Give to the box what is neither a number nor a command."""
        talk, game, seat = self.box.talk, self.match.game, self._seat()
        if talk is None:
            return Page(f"{inked('bold', line)} is neither an option nor a command; h lists them.")
        try:
            meant = talk.read(game, seat, line)
            if isinstance(meant, Question):
                return Page(screens.answered(talk.answer(game, seat, meant).words))
        except Unread as unread:
            return Page(screens.unread(unread))
        why = self.box.explain(game, seat, meant)
        if why is None:
            return self._take(meant)
        return Page("\n".join(screens.refusals(self.box, [(why.rule, self._say(meant))])))

    def _wonder(self, rest: str) -> Page:
        number = whole(rest)
        if number is not None:
            return self._explain_option(number)
        offered = [(option, self._say(option)) for option in self._options()]
        words = rest.casefold().split()
        possible = [
            screens.sentence("moss", f"  ✔ {number}: {sentence}")
            for number, (_, sentence) in enumerate(offered, 1)
            if words and all(word in sentence.casefold() for word in words)
        ]
        lines = [
            *(["You can choose:", *possible] if possible else []),
            *screens.refusals(self.box, self._barred(words)),
        ]
        if not lines:
            about = f" about “{escape(rest)}”" if rest else ""
            return Page(
                f"There is nothing to explain{about}: what you can do is listed above,\n"
                "and ? NUMBER explains one of these."
            )
        head = [screens.headed("Not possible now, and why:")] if not words else []
        foot = inked("muted", "? 2 explains option 2; ? and words asks about something.")
        return Page("\n".join([*head, *lines, foot]))

    def _barred(self, words: list[str]) -> list[tuple[str, str]]:
        game, seat = self.match.game, self._seat()
        found: list[tuple[str, str]] = []
        for option in self.box.wonders(game, seat):
            why = self.box.explain(game, seat, option)
            sentence = self._say(option)
            if why is not None and all(word in sentence.casefold() for word in words):
                found.append((why.rule, sentence))
        return found

    def _explain_option(self, number: int) -> Page:
        options = self._options()
        if not 1 <= number <= len(options):
            return Page(f"There is no option {number}: ask about 1 to {len(options)}.")
        option = options[number - 1]
        lines = [screens.sentence("bold", self._say(option)), *self._card_text(option)]
        event = self._first_event(option)
        if event is not None:
            lines += ["", screens.rule_page(self.box, event.rule)]
        return Page("\n".join(lines))

    def _card_text(self, option: Option) -> list[str]:
        card = self.match.deck.printed().get(getattr(option, "card", None))  # type: ignore[arg-type]  # None is no card
        text = str(getattr(card, "text", ""))
        return [inked("italic", line) for line in screens.wrapped(text, "  ")] if text else []

    def _first_event(self, option: Option) -> Event | None:
        """Return what would happen first, in a world that the player cannot tell from this."""
        world = self.box.imagine(self.match.game, self._eyes, Dice.seeded("what if"))
        world.log = []
        world.choose(option)
        heard = [told.heard_by(self._eyes) for told in world.log]
        return next((event for event in heard if event is not None), None)

    def _help(self, _rest: str) -> Page:
        talk = self.box.talk
        if talk is None:
            return Page(screens.help_page())
        suit = partial(talk.suit, self.match.game, self._seat())
        phrases = [Phrase(suit(one.example), suit(one.does)) for one in talk.phrases]
        return Page(screens.help_page(phrases))

    def _rule(self, rest: str) -> Page:
        if rest:
            return Page(screens.found_page(self.box.ledger, rest))
        events = self._events()
        if not events:
            return Page("Nothing has happened yet.")
        told = self.box.words.event(self._voice(), self.match.deck, events[-1])
        rule = screens.rule_page(self.box, events[-1].rule)
        return Page(f"{screens.sentence('', told)}\n\n{rule}")

    def _story_so_far(self, rest: str) -> Page:
        told = self._tell()
        if rest.lower().startswith("r"):  # with rules: event by event, to be checked by the book
            voice, say = self._voice(), self.box.words.event
            told = [f"{say(voice, self.match.deck, e)} [{e.rule}]" for e in self._events()]
        return Page("\n".join(screens.told(told, "The story so far", None)))

    def _undo(self, _rest: str) -> Page:
        seat = self._seat()
        try:
            self.match.undo(seat)
        except Refused as refused:
            why = screens.rule_page(self.box, refused.rule)
            return Page(f"{inked('rust', 'That cannot be taken back.')}\n\n{why}")
        count = len(self.match.told)
        self._heard = {one: min(heard, count) for one, heard in self._heard.items()}
        self._heard[seat] = self._last_turn(seat)
        self._keep()
        return self._table("Your last choice is taken back.")

    def _save(self, rest: str) -> Page:
        if not rest:
            self._keep()
            return Page(self._kept("Go on later with", "play"))
        path = Path(rest).expanduser()
        try:
            saves.write(path, self.match.journal)
        except OSError as error:
            return Page(f"It cannot be saved to {escape(rest)}: {error.strerror or error}.")
        return Page(f"Saved. Go on later with: {inked('bold', f'shamble play {path}')}")

    def _quit(self, _rest: str) -> Page:
        self._before, self._mood = self._mood, Mood.LEAVING
        return Page("Keep this game, to go on later? (c stays at the table)", cursor="[Y/n/c] ")

    def _answer(self, answer: str) -> Page:
        if not answer.startswith("c"):
            return self._leave(keep=not answer.startswith("n"))
        self._mood = self._before
        return self._curtain(self._seat()) if self._mood is Mood.CURTAIN else self._table()

    def _leave(self, *, keep: bool) -> Page:
        self._mood = Mood.GONE
        if keep:
            self._keep()
            return Page(self._kept("Go on with", "play"))
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.unlink(missing_ok=True)
        return Page("The game is thrown away. Until next time.")

    def _keep(self) -> None:
        if self._file is not None:
            try:
                saves.write(self._file, self.match.journal)
                self._trouble = ""
            except OSError as error:
                self._trouble = f"{self._file}: {(error.strerror or str(error)).lower()}"

    def _kept(self, how: str, command: str) -> str:
        if self._trouble:
            return inked("rust", f"This game cannot be kept at {self._trouble}. Try s FILE.")
        if self._file is None:
            return "This game is not kept."
        return f"The game is kept. {how}: {inked('bold', f'shamble {command} {self._file}')}"
