"""A game at the keyboard: fed with lines, it answers with pages. No input or output of its own."""

import contextlib
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from shamble.bots import bring
from shamble.kernel.box import AnyBox, Voice
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Bug, Refused
from shamble.kernel.guides import Guide
from shamble.kernel.markup import escape, inked
from shamble.kernel.match import TIMEOUT, Match
from shamble.kernel.options import Event, Option, Seat
from shamble.kernel.talk import Phrase, Question, Unread
from shamble.terminal import players, records, saves, screens
from shamble.terminal.advising import advised
from shamble.terminal.arguments import new_seed, whole
from shamble.terminal.counting import Counting
from shamble.terminal.guiding import Guiding
from shamble.terminal.information import information
from shamble.terminal.page import Mood, Page

TOO_SOON: Final = "It was over before anybody could choose: the dice of the opening decided it."


class Session:
    """One game with people at this keyboard and bots in the other seats.

    Attributes:
        match: The game and its journal.
        finished: Whether there is nothing more to be typed.
    """

    def __init__(
        self,
        match: Match,
        bots: Mapping[Seat, str],
        file: Path | None,
        guide: Guide | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.match = match
        self.box: AnyBox = match.box
        self._bots = dict(bots)
        self._people = [Seat(s) for s in range(match.seats) if s not in bots]
        self._file = file  # None: this game is not kept
        self._eyes: Seat | None = self._people[0] if len(self._people) == 1 else None
        self._heard = dict.fromkeys(self._people, 0)
        self._mood = self._before = Mood.TABLE
        self._trouble = ""  # why the game cannot be kept
        self._guiding = None if guide is None else Guiding(guide, self.box)
        self._counting = Counting(clock)
        self._commands: dict[str, Callable[[str], Page]] = {
            "?": self._wonder, "h": self._help, "help": self._help, "l": self._story_so_far,
            "c": self._count, "i": self._read, "g": self._follow,
            "q": self._quit, "r": self._rule, "s": self._save, "u": self._undo,
            "t": lambda rest: advised(self.match, rest),
        }  # fmt: skip

    @property
    def finished(self) -> bool:
        """Whether there is nothing more to be typed."""
        return self._mood is Mood.GONE

    @property
    def _readable(self) -> str:
        """What lies on this table to be read: where one gives orders in words, figures."""
        return "card" if self.box.talk is None else "figure"

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
        """Take a line that was typed and return the next page; it may come too late."""
        before = self.match.ply
        late = self._mood is Mood.TABLE and self._counting.is_over
        page = self._count_out() if late else self._fed(line.strip())
        if self.match.ply != before:
            self._counting.stop()
        hurry = self._counting.hurry if self._mood is Mood.TABLE else None
        return page if hurry is None else msgspec.structs.replace(page, hurry=hurry)

    def _fed(self, line: str) -> Page:
        if self._mood is Mood.LEAVING:
            return self._answer(line.lower())
        if self._mood is Mood.ANEW:
            return self.leave() if line.lower().startswith(("n", "q")) else self._deal_anew()
        if self._mood is Mood.CURTAIN and line.lower() != "q":
            self._mood = Mood.TABLE
            return self._table()
        if not line:
            return self._table()
        if choices := self._choices(line):
            return self._choose_all(choices)
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:]
        command = self._commands.get(word.lower())
        return self._talk(line) if command is None else command(rest.strip())

    def leave(self) -> Page:
        """Return the last page of a game that is broken off: the input ended."""
        if self._mood is Mood.ANEW:
            self._mood = Mood.GONE
            return Page("Until next time.")
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

    def _last_turn(self, seat: Seat) -> int:
        plies = [chosen.ply for chosen in self.match.journal.standing() if chosen.seat == seat]
        last = plies[-1] + 1 if plies else 0
        return sum(1 for ply, _ in self.match.told if ply < last)

    def _go_on(self) -> Page:
        self._let_bots_play()
        self._keep()
        if self.match.game.result is not None:
            self._mood = Mood.ANEW if self._people and not self.match.ply else Mood.GONE
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
            scripted = self._guiding.at(match) if self._guiding else None
            if scripted is not None:
                match.choose(seat, scripted)
                continue
            chance = Dice.seeded(seed, "bot", seat, match.ply)  # the same after undo and resume
            match.choose(seat, bring(self._bots[seat]).choose(match.seen(seat), chance))

    def _curtain(self, seat: Seat) -> Page:
        name = self.match.journal.header.names[seat]
        head = screens.strip(self.box.title, "behind the curtain")
        text = f"Pass the keyboard to {inked('bold', name)}, then press Enter."
        return Page(f"{head}\n\n{text}\n", cursor="", clean=True, secret=True)

    def _table(self, note: str = "") -> Page:
        seat, match, words = self._seat(), self.match, self.box.words
        heard = self._heard[seat]
        decision = match.game.decision
        view = self.box.view(match.game, seat)
        voice = self._voice()
        asked = words.prompt(voice, match.deck, view, decision.prompt if decision else "", seat)
        lines = [
            screens.strip(self.box.title, f"choice {match.ply + 1} · seed {self._seed()}"),
            self.box.picture(voice, match.deck, view),
            "",
            *screens.news(self.box, voice, match.deck, self._events(heard), whole=not heard),
            *self._goal(seat),
            *([inked("moss", note)] if note else []),
            *(self._guiding.lines(match, self._options()) if self._guiding else []),
            screens.sentence("bold rust", asked),
            *screens.listed(self._options(), [self._say(option) for option in self._options()]),
            inked("muted", screens.foot(self._readable)),
        ]
        return Page("\n".join(lines), clean=True)

    def _goal(self, seat: Seat) -> list[str]:
        """Say how one wins and loses, to who has chosen nothing yet; not in a later chapter."""
        link = self.match.journal.header.link
        chosen = any(one.seat == seat for one in self.match.journal.standing())
        if chosen or not self.box.goal or (link is not None and link.handed is not None):
            return []
        agreed = {} if self._guiding else self.match.journal.header.options
        return screens.goal(self.box, agreed)

    def _end(self) -> Page:
        match, result = self.match, self.match.game.result
        if result is None:
            raise Bug("the game is not over")
        if len(self._people) != 1:
            self._eyes = None
        voice = self._voice()
        start = 0 if self._eyes is None else self._heard[self._eyes]
        heading = "The story" if self._eyes is None else "What happened"
        ended = self.box.words.result(voice, result)
        lines = [
            screens.strip(self.box.title, f"over after {match.ply} choices · seed {self._seed()}"),
            self.box.picture(voice, match.deck, self.box.view(match.game, self._eyes)),
            "",
            *screens.recent(self.box, voice, match.deck, self._events(start), heading, ended),
            screens.sentence("bold amber", ended),
            *screens.standings(voice, result.ranks),
            *players.farewells(self._bots, match.journal.header, result),
            *records.lines(match, self._file if self._people else None),
            "",
            self._kept("Look at it again with", "replay"),
            *(["Where did it turn? Ask shamble review, with the same file."] if self.file else []),
        ]
        if self._mood is Mood.ANEW:
            lines += ["", *screens.wrapped(f"{TOO_SOON} Shall we deal anew?")]
        cursor = "[Y/n] " if self._mood is Mood.ANEW else "> "
        return Page("\n".join(lines), cursor=cursor, clean=True, secret=len(self._people) > 1)

    def _deal_anew(self) -> Page:
        """Deal the same game with another seed."""
        header, seed = self.match.journal.header, new_seed()
        deck = None if header.deck.text is None else self.match.deck
        self.match = Match.begin(
            self.box,
            seats=header.seats,
            seed=seed,
            options=header.options,
            deck=deck,
            names=header.names,
        )
        if self._file is not None:
            self._file = saves.new_file(self._file.parent, self.box.key, seed)
        self._heard = dict.fromkeys(self._people, 0)
        self._mood = Mood.TABLE
        return self.open()

    def _seed(self) -> str:
        return self.match.journal.header.seed or "?"

    def _choices(self, line: str) -> list[str]:
        """Return what a line chooses, if it does: numbers, or the beginning of options' words."""
        typed = line.split()
        if all(whole(word) is not None for word in typed):
            return typed
        if self.box.talk is not None or typed[0].lower() in self._commands:
            return []
        if self._meant(line) is not None:
            return [line]
        return typed if whole(typed[0]) is not None or self._meant(typed[0]) is not None else []

    def _meant(self, word: str) -> Option | None:
        """Return the one option that a number or the beginning of its words names, or None."""
        options = self._options()
        number = whole(word)
        if number is not None:
            return options[number - 1] if 1 <= number <= len(options) else None
        if not word[:1].isalpha():
            return None
        place = screens.begin(word, [self._say(one) for one in options])
        return None if place is None else options[place]

    def _choose_all(self, typed: list[str]) -> Page:
        """Take choices one after the other, as long as it is the same player's to choose."""
        seat, page, since = self._seat(), Page(""), len(self.match.told)
        for place, word in enumerate(typed):
            option = self._meant(word)
            if option is None:
                return self._unmeant(word, typed[:place])
            before = self.match.ply
            page = self._take(option, since=since)
            rest = typed[place + 1 :]
            others = any(ply > before + 1 for ply, _ in self.match.told[since:])
            if rest and (others or self._mood is not Mood.TABLE or self._seat() != seat):
                note = f"Not taken any more, since others have done something: {' '.join(rest)}"
                return page if self._mood is not Mood.TABLE else self._table(note)
        return page

    def _unmeant(self, word: str, done: list[str]) -> Page:
        count = len(self._options())
        what = "No one option begins with" if whole(word) is None else "There is no option"
        text = f"{what} {escape(word)}: choose from 1 to {count}."
        return self._table(f"{' '.join(done)} is done. {text}") if done else Page(text)

    def _take(self, option: Option, why: str = "", since: int | None = None) -> Page:
        """Make a choice; what happened since is told, or since an earlier moment."""
        seat = self._seat()
        self._heard[seat] = len(self.match.told) if since is None else since
        self.match.choose(seat, option, why=why)
        return self._go_on()

    def _count(self, _rest: str) -> Page:
        """Count fingers at whoever must choose: the others at this keyboard find it takes long."""
        count, name = self.box.count, self.match.journal.header.names[self._seat()]
        if count is None:
            return Page(f"Nobody counts at the slow in {escape(self.box.title)}.")
        if len(self._people) == 1:
            return Page("Nobody else sits at this keyboard who could count at you.")
        seconds = count.seconds(self.box.read_settings(self.match.journal.header.options))
        self._counting.start(count.fingers, seconds)
        each = "a second each" if seconds == 1 else f"{seconds} seconds each"
        text = f"Fingers are counted at {name}: {count.fingers}, {each}. A choice stops it."
        return Page(screens.sentence("bold rust", text))

    def _count_out(self) -> Page:
        """Choose what the rules choose for a player who did not."""
        if self.box.on_timeout is None:
            raise Bug("fingers are counted, but no rule chooses after the last")
        return self._take(self.box.on_timeout(self.match.game), TIMEOUT)

    def _talk(self, line: str) -> Page:
        """Give to the box what is neither a number nor a command."""
        talk, game, seat = self.box.talk, self.match.game, self._seat()
        if talk is None:
            return Page(screens.not_understood(line, map(self._say, self._options())))
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
            return Page(screens.nothing_to_explain(rest))
        head = [screens.headed("Not possible now, and why:")] if not words else []
        foot = inked("muted", "? 2 explains option 2; ? and words asks about something.")
        return Page("\n".join([*head, *lines, foot]))

    def _barred(self, words: list[str]) -> list[tuple[str, str]]:
        game, seat = self.match.game, self._seat()
        found: list[tuple[str, str]] = []
        for option in self.box.conceivable(game, seat):
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
        said = self._say(option)
        lines = [screens.sentence("bold", said), *screens.card_text(self.match.deck, option, said)]
        event = self._first_event(option)
        if event is None:
            lines.append("Nothing happens by that alone: the game goes on.")
        else:
            lines += ["", screens.rule_page(self.box, event.rule)]
        return Page("\n".join(lines))

    def _first_event(self, option: Option) -> Event | None:
        """Return what would happen first, in a world that the player cannot tell from this."""
        world = self.box.imagine(self.match.game, self._eyes, Dice.seeded("what if"))
        world.log = []
        world.choose(option)
        heard = [told.heard_by(self._eyes) for told in world.log]
        return next((event for event in heard if event is not None), None)

    def _read(self, rest: str) -> Page:
        """Show a card: what is printed on it, and what it is doing now."""
        if not rest:
            return Page(f"Type i and a name, or a part of it, to read a {self._readable}.")
        view = self.box.view(self.match.game, self._eyes)
        found = information(self.box, self._voice(), self.match.deck, view, rest)
        if found is not None:
            return Page(found)
        if self.box.talk is not None:
            return self._talk(f"about {rest}")
        return Page(f"No card is called {inked('bold', rest)}.")

    def _follow(self, _rest: str) -> Page:
        """Do what the guide says."""
        wanted = self._guiding.at(self.match) if self._guiding else None
        return Page("There is no guide to follow.") if wanted is None else self._take(wanted)

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
        rules = rest.lower().startswith("r")
        lines = screens.whole_story(
            self.box, self._voice(), self.match.deck, self._events(), rules=rules
        )
        return Page("\n".join(lines))

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
        return f"The game is kept. {how}: {saves.command(command, self._file, self.match.journal)}"
