"""Text as orders and questions: `fire char at z3`, `near billy`."""

import difflib
import re
from collections.abc import Callable
from typing import Final

from shamble.games.atz.activation.forbidden import bars_breaking_off, bars_fast
from shamble.games.atz.activation.orders import able
from shamble.games.atz.asking.asked import check_asked
from shamble.games.atz.asking.finding import (
    Read,
    Said,
    called_so,
    default_figure,
    figure_of,
    figures_in,
    find_spot,
    listed,
    mover,
)
from shamble.games.atz.asking.phrasing import plainly
from shamble.games.atz.asking.reading_day_one import DAY_ONE_VERBS, own_name
from shamble.games.atz.asking.reading_encounter import ENCOUNTER_VERBS
from shamble.games.atz.asking.reading_moves import enter, leave, move, outside
from shamble.games.atz.asking.reading_stance import STANCE_VERBS
from shamble.games.atz.asking.reading_things import THING_VERBS, take
from shamble.games.atz.asking.reading_vehicles import CAR_VERBS
from shamble.games.atz.battle import options, questions
from shamble.games.atz.battle.encounter_options import Frisk
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, gun
from shamble.games.atz.fighting.grenade import floor_of
from shamble.games.atz.reactions.aim import rolls, share
from shamble.games.atz.table.names import figure_names, name_of
from shamble.games.atz.telling import words, words_talk
from shamble.games.atz.telling.view import view
from shamble.kernel.box import Voice
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.talk import Question, Unread

PREPOSITIONS: Final = ("to", "at", "with", "from", "by", "on", "of", "into", "toward", "towards")
FILLERS: Final = ("the", "a", "an", "and", "then", "please", "inches", "dice")
NEAREST: Final = 3
LONGEST_NAME: Final = 3  # words
TAKE: Final = "take"  # the words of what is on offer say more: a find, stairs, materials
MINE: Final = ("billy", "char", "tom")  # names in the examples
THEIRS: Final = ("z3", "z2")


def read(g: Atz, seat: Seat, text: str) -> Option | Question:
    """Read an order or a question.

    Raises:
        Unread: It is neither; the examples speak of figures that are there.
    """
    try:
        meant = understand(g, seat, plainly(g, seat, text))
        check_asked(g, seat, meant)
    except Unread as unread:
        nearest = tuple(localised(g, seat, one) for one in unread.nearest)
        raise Unread(unread.text, nearest) from None
    return meant


def understand(g: Atz, seat: Seat, text: str) -> Option | Question:
    """Make an option or a question of text."""
    name = own_name(g, text)
    if name is not None:
        return name
    said = parse(text)
    if not said.verb:
        raise Unread(words_talk.empty(), tuple(p.example for p in words_talk.PHRASES[:NEAREST]))
    reader = VERBS.get(said.verb)
    if reader is not None:
        return between_battles(g, seat, text) or reader(g, seat, said)
    named = called_so(g, " ".join((said.verb, *said.head)))
    if named is not None:
        return options.Order(named)
    turned = verb_first(g, text)
    if turned is not None and turned.verb != TAKE:
        return VERBS[turned.verb](g, seat, turned)
    fitting = offered_as(g, seat, text)
    if len(fitting) == 1:
        return fitting[0][0]
    if fitting:
        raise Unread(words_talk.several_fit(text), tuple(words for _, words in fitting[:NEAREST]))
    if turned is not None or said.verb == TAKE:
        return take(g, seat, turned or said)
    raise Unread(words_talk.unknown(said.verb), nearest(said.verb))


def between_battles(g: Atz, seat: Seat, text: str) -> Option | None:
    """Return the one option with these words where no battle is fought, and nobody takes orders.

    An order for the table may begin with the same word: stop here, go to the bank.
    """
    if g.campaign is None or not g.campaign.over:
        return None
    fitting = offered_as(g, seat, text)
    return fitting[0][0] if len(fitting) == 1 else None


def offered_as(g: Atz, seat: Seat, text: str) -> list[tuple[Option, str]]:
    """Return the options on offer whose sentences have all these words, with the sentences."""
    decision = g.decision
    if decision is None or decision.seat != seat:
        return []
    wanted = [word.strip(".,!?") for word in text.casefold().split()]
    wanted = [word for word in wanted if word not in FILLERS]
    shown, voice = view(g, seat), Voice((), seat, figure_names(g))
    found = []
    for option in decision.options:
        sentence = words.option(voice, g.deck, shown, option)
        there = sentence.casefold().replace(",", " ").replace(":", " ").split()
        if all(any(word.startswith(one) for word in there) for one in wanted):
            found.append((option, sentence))
    return found


def parse(text: str) -> Said:
    """Take a sentence apart: its verb, what follows, and what follows each preposition."""
    words = [word.strip(".!?") for word in text.casefold().replace(";", " ").split()]
    words = [word for word in words if word and word not in FILLERS]
    verb, rest = (words[0], words[1:]) if words else ("", [])
    for pair in PAIRS:
        if words[: len(pair)] == list(pair):
            verb, rest = " ".join(pair), words[len(pair) :]
    parts: dict[str, list[str]] = {"": []}
    here = ""
    for word in rest:
        if word in PREPOSITIONS:
            here = {"toward": "to", "towards": "to"}.get(word, word)
            parts.setdefault(here, [])
        else:
            parts[here].append(word)
    head = tuple(parts.pop(""))
    return Said(verb, head, {key: tuple(value) for key, value in parts.items()}, text)


def verb_first(g: Atz, text: str) -> Said | None:
    """Return a sentence that begins with a name as if its verb came first: tom move north."""
    words = text.casefold().replace(":", " ").split()
    for size in range(min(LONGEST_NAME, len(words) - 1), 0, -1):
        figure = called_so(g, " ".join(words[:size]).strip(","))
        said = parse(" ".join(words[size:]))
        if figure is not None and (said.verb in VERBS or said.verb == TAKE):
            name = name_of(g, figure)
            head = (*name.casefold().split(), *said.head)
            told = f"{said.verb} {name} {' '.join(text.split()[size + len(said.verb.split()) :])}"
            return Said(said.verb, head, said.parts, told)
    return None


def nearest(verb: str) -> tuple[str, ...]:
    """Return what was perhaps meant, as something that could be typed."""
    meant = difflib.get_close_matches(verb, VERBS, n=NEAREST, cutoff=0.5)
    examples = {p.example.split()[0]: p.example for p in reversed(words_talk.PHRASES)}
    found = tuple(dict.fromkeys(examples.get(one.split()[0], one) for one in meant))
    return found or ("look", "near", "end")


def localised(g: Atz, seat: Seat, example: str) -> str:
    """Return an example with the names of figures that are there."""
    names = [
        (it.who.seat == seat, name) for it, name in zip(g.figures, figure_names(g), strict=True)
    ]
    own = [name.casefold() for mine, name in names if mine]
    others = [name.casefold() for mine, name in names if not mine]
    there = (*own[:3], *MINE[len(own) :], *others)
    meant = dict(zip((*MINE, *THEIRS), there, strict=False))
    return re.sub(r"\w+", lambda word: meant.get(word[0], word[0]), example)


# Orders about one figure, and about one figure and another.


def single(kind: Callable[[FigureId], Option]) -> Read:
    """Return a reader of orders to one figure: rally tom, rally with tom."""

    def reader(g: Atz, seat: Seat, said: Said) -> Option:
        return kind(figure_of(g, seat, said.head or said.part("with")))

    return reader


def pair(kind: Callable[[FigureId, FigureId], Option]) -> Read:
    """Return a reader of what one figure does to another: tend tom, tend tom with billy."""

    def reader(g: Atz, seat: Seat, said: Said) -> Option:
        named = figures_in(g, said.head)
        if not named:
            raise Unread(words_talk.whom(said.verb))
        doer = figure_of(g, seat, said.part("with")) if len(named) == 1 else named[0]
        return kind(doer, named[-1])

    return reader


def plain(kind: Callable[[], Option]) -> Read:
    """Return a reader of orders that name nobody."""
    return lambda _g, _seat, _said: kind()


def break_off(g: Atz, seat: Seat, said: Said) -> Option:
    """Read how to leave a melee."""
    figure, where = mover(g, seat, said)
    offered = listed(g, options.BreakOff, figure)
    if not where and offered:
        return offered[0]
    return options.BreakOff(figure, *find_spot(g, figure, where, bars_leaving_melee))


def bars_leaving_melee(g: Atz, figure: FigureId, spot: tuple[int, int]) -> RuleId | None:
    """Return the rule that keeps a figure from leaving a melee for a spot, or None."""
    return bars_breaking_off(g, options.BreakOff(figure, *spot))


def turn(g: Atz, seat: Seat, said: Said) -> Option:
    """Read whom or what to face."""
    figure, where = mover(g, seat, said)
    faced = figures_in(g, where)
    if faced:
        it = g.figures[faced[0]]
        return options.Turn(figure, it.x, it.y)
    return options.Turn(figure, *find_spot(g, figure, where))


def throw(g: Atz, seat: Seat, said: Said) -> Option:
    """Read where to throw a flash-bang."""
    figure, where = mover(g, seat, said)
    where = where or said.part("at")
    aimed = figures_in(g, where)
    if aimed:
        it = g.figures[aimed[0]]
        return options.Throw(figure, it.x, it.y, it.floor)
    spot = find_spot(g, figure, where)
    return options.Throw(figure, *spot, floor_of(g, figure, spot))


def aimed(g: Atz, seat: Seat, said: Said) -> tuple[FigureId, tuple[FigureId, ...]]:
    """Return who shoots and at whom; without an "at", friends shoot and others are shot at."""
    named = figures_in(g, said.head)
    targets = figures_in(g, said.part("at"))
    if not targets:
        side = g.figures[default_figure(g, seat)].who.side
        targets = [i for i in named if g.figures[i].who.side != side]
        named = [i for i in named if i not in targets]
    return (named[0] if named else default_figure(g, seat)), tuple(targets)


def fire(g: Atz, seat: Seat, said: Said) -> Option:
    """Read a shot: who, at whom, with how many dice."""
    figure, targets = aimed(g, seat, said)
    if not targets:
        raise Unread(words_talk.whom(said.verb), ("fire char at z3",))
    weapon = gun(g, figure)
    if weapon is None:
        raise Unread(words_talk.no_gun(name_of(g, figure)))
    snap = bool(listed(g, options.HoldFire)) or g.figures[figure].carries != NOBODY
    wished = [int(word) for word in said.part("with") if word.isdecimal()]
    total = wished[0] if wished else rolls(weapon, snap=snap)[-1]
    return options.Fire(figure, weapon.id, targets, share(total, len(targets)))


def charge(g: Atz, seat: Seat, said: Said) -> Option:
    """Read a charge: at whom, and who goes."""
    named = figures_in(g, said.head)
    targets = figures_in(g, said.part("at")) or named[-1:]
    mine = [i for i in named if i not in targets] or figures_in(g, said.part("with"))
    if not targets:
        raise Unread(words_talk.whom(said.verb), ("charge z2 with tom",))
    figures = tuple(mine) or (default_figure(g, seat),)
    return options.Charge(figures, tuple(targets) * (len(figures) if len(targets) == 1 else 1))


def fast(g: Atz, seat: Seat, said: Said) -> Option:
    """Read who tries a Fast Move."""
    words = tuple(word for word in (*said.head, *said.part("with")) if word != "move")
    if "all" in words or "everybody" in words:
        return options.FastMove(tuple(i for i in able(g) if bars_fast(g, (i,)) is None))
    return options.FastMove(tuple(figures_in(g, words)) or (default_figure(g, seat),))


def reload(g: Atz, seat: Seat, said: Said) -> Option:
    """Read who reloads; the gun is the empty one."""
    figure = figure_of(g, seat, said.head or said.part("with"))
    it = g.figures[figure]
    return options.Reload(figure, next(iter(it.empty or it.hand), ""))


def switch(g: Atz, seat: Seat, said: Said) -> Option:
    """Read which gun to take in hand."""
    wanted = " ".join((*said.part("to"), *said.head))
    named = figures_in(g, said.head[:1]) if len(said.head) > 1 or said.part("to") else []
    figure = named[0] if named else default_figure(g, seat)
    it = g.figures[figure]
    other = [name for name in it.guns if name not in it.hand]
    fits = [name for name in other if any(w in name for w in wanted.split())]
    return options.Switch(figure, tuple((fits or other or list(it.hand))[:1]))


def lock(g: Atz, seat: Seat, said: Said) -> Option:
    """Read which door to lock: the first that can be."""
    figure = figure_of(g, seat, said.head if figures_in(g, said.head) else ())
    offered = listed(g, options.Lock, figure)
    return offered[0] if offered else options.Lock(figure, 0)


def dispatch(g: Atz, seat: Seat, said: Said) -> Option:
    """Read whom to kill out of hand."""
    named = figures_in(g, said.head)
    if not named:
        raise Unread(words_talk.whom(said.verb), ("kill z2",))
    figure = named[0] if len(named) > 1 else figure_of(g, seat, said.part("by"))
    return options.Dispatch(figure, named[-1], "")


def activate(g: Atz, seat: Seat, said: Said) -> Option:
    """Read which group is next: by one of its figures, or the first."""
    named = figures_in(g, said.head)
    wished = [word for word in said.part("to") if word in {"stay", "move", "recover"}]
    offered = [
        one
        for one in listed(g, options.Activate)
        if isinstance(one, options.Activate)
        and (not named or one.group == g.figures[named[0]].group)
        and (not wished or one.intent == wished[0])
    ]
    if not offered:
        raise Unread(words_talk.not_now(said.verb))
    moving = [one for one in offered if one.intent == "move"]
    return (moving or offered)[0]


def skip(g: Atz, _seat: Seat, said: Said) -> Option:
    """Read which group stays inactive."""
    named = figures_in(g, said.head)
    group = g.figures[named[0]].group if named else NOBODY
    offered = listed(g, options.SkipGroup, *((group,) if named else ()))
    if not offered:
        raise Unread(words_talk.not_now(said.verb), ("end",))
    return offered[0]


def leave_behind(g: Atz, _seat: Seat, said: Said) -> Option:
    """Read that a Star ducks back without the wounded."""
    offered = listed(g, options.LeaveBehind)
    if not offered:
        raise Unread(words_talk.not_now(said.verb))
    return offered[0]


def pass_dice(_g: Atz, _seat: Seat, said: Said) -> Option:
    """Read how many dice a Star passes."""
    wished = [int(word) for word in said.head if word.isdecimal()]
    return options.ChoosePass(wished[0] if wished else 2)


def end(g: Atz, _seat: Seat, said: Said) -> Option:
    """Read the end of whatever is asked: an activation, or a choice of groups.

    Raises:
        Unread: Orders would be dropped or a turn given up; who means it says “end anyway”.
    """
    skipped = listed(g, options.SkipGroup)
    offered = [*skipped, *listed(g, options.HoldFire)]
    if "anyway" not in said.head:
        if skipped:
            raise Unread(words_talk.gives_up_a_turn(), ("activate", "skip", "end anyway"))
        told = [name_of(g, i) for i, it in enumerate(g.figures) if it.act.path]
        if told and listed(g, options.March):
            raise Unread(words_talk.drops_orders(told), ("march", "end anyway"))
    return offered[0] if offered else options.EndActivation()


def concede(g: Atz, _seat: Seat, said: Said) -> Option:
    """Read giving the scenario up."""
    if g.mission is None and g.encounter is None:
        raise Unread(words_talk.no_scenario())
    return when_choosing(g, said, options.Concede())


def drop_out(g: Atz, _seat: Seat, said: Said) -> Option:
    """Read dropping out, and leaving the figures to the others."""
    return when_choosing(g, said, options.HandOver())


def when_choosing(g: Atz, said: Said, option: Option) -> Option:
    """Return what can only be chosen while the next group is.

    Raises:
        Unread: Something else is asked now.
    """
    if g.decision is not None and g.decision.prompt == options.Prompt.GROUP:
        return option
    raise Unread(words_talk.between_groups(said.verb), ("end",))


# Questions.


def ask(kind: Callable[[FigureId], Question]) -> Read:
    """Return a reader of questions about one figure."""

    def reader(g: Atz, seat: Seat, said: Said) -> Question:
        words = (*said.head, *said.part("to"), *said.part("of"), *said.part("from"))
        return kind(figure_of(g, seat, words))

    return reader


def cover(g: Atz, seat: Seat, said: Said) -> Question:
    """Read whose cover from whom; without an enemy, from all of them."""
    figure = figure_of(g, seat, said.head)
    enemies = figures_in(g, said.part("from"))
    return questions.Cover(figure, enemies[0]) if enemies else questions.Lines(figure)


def odds(g: Atz, seat: Seat, said: Said) -> Question:
    """Read a shot that is only thought of."""
    figure, targets = aimed(g, seat, said)
    if not targets:
        raise Unread(words_talk.whom(said.verb), ("odds char at z3",))
    wanted = said.part("with")
    fits = [name for name in g.figures[figure].guns if any(word in name for word in wanted)]
    return questions.Odds(figure, targets[0], fits[0] if fits else "")


def way(g: Atz, seat: Seat, said: Said) -> Question:
    """Read a way that is only thought of."""
    figure, where = mover(g, seat, said)
    return questions.Way(figure, *find_spot(g, figure, where))


def after_verb(kind: Callable[[str], Question]) -> Read:
    """Return a reader of questions about whatever follows the verb."""
    return lambda _g, _seat, said: kind(said.text.casefold().removeprefix(said.verb).strip(" ?.!"))


VERBS: Final[dict[str, Read]] = {
    **CAR_VERBS,
    **THING_VERBS,
    **STANCE_VERBS,
    **ENCOUNTER_VERBS,
    **DAY_ONE_VERBS,
    **dict.fromkeys(("move", "go", "walk", "run"), move),
    **dict.fromkeys(("enter", "go in", "go into", "go inside", "get inside"), enter),
    **dict.fromkeys(("leave", "exit", "escape"), leave),
    **dict.fromkeys(("go out", "go outside", "get outside", "step outside"), outside),
    **dict.fromkeys(("fire", "shoot"), fire),
    **dict.fromkeys(("charge", "attack"), charge),
    **dict.fromkeys(("fast", "fast move", "sprint"), fast),
    **dict.fromkeys(("turn", "face"), turn),
    **dict.fromkeys(("fight", "fight on", "melee"), single(options.FightOn)),
    **dict.fromkeys(("break", "break off"), break_off),
    **dict.fromkeys(("throw",), throw),
    **dict.fromkeys(("saw", "pull"), single(options.Pull)),
    "reload": reload,
    **dict.fromkeys(("switch", "draw", "swap"), switch),
    **dict.fromkeys(("rally",), single(options.Rally)),
    **dict.fromkeys(("pick", "pick up", "carry"), pair(options.PickUp)),
    **dict.fromkeys(("put", "put down", "drop"), single(options.PutDown)),
    **dict.fromkeys(("tend", "help", "stand by"), pair(options.Tend)),
    **dict.fromkeys(("tie", "tie up", "capture"), pair(options.Capture)),
    **dict.fromkeys(("free", "release"), pair(options.Release)),
    **dict.fromkeys(("kill", "dispatch"), dispatch),
    "frisk": pair(Frisk),
    **dict.fromkeys(("lock", "unlock"), lock),
    **dict.fromkeys(("split", "split off"), single(options.SplitOff)),
    **dict.fromkeys(("order", "select", "give orders"), single(options.Order)),
    **dict.fromkeys(("march", "set out"), plain(options.March)),
    **dict.fromkeys(("end", "done"), end),
    "activate": activate,
    "skip": skip,
    **dict.fromkeys(("hold", "hold fire"), plain(options.HoldFire)),
    "roll": plain(options.RollDice),
    "pass": pass_dice,
    **dict.fromkeys(("cheat", "cheat death"), plain(options.CheatDeath)),
    "die": plain(options.Die),
    "keep": plain(options.Keep),
    **dict.fromkeys(("abandon", "leave behind"), leave_behind),
    **dict.fromkeys(("give up", "concede", "surrender", "resign"), concede),
    "drop out": drop_out,
    "look": lambda _g, _seat, _said: questions.Look(),
    **dict.fromkeys(("about", "who", "examine"), ask(questions.About)),
    "near": ask(questions.Near),
    **dict.fromkeys(
        ("sees", "see", "lines", "sight", "who sees", "who can see", "who see", "what sees"),
        ask(questions.Lines),
    ),
    "cover": cover,
    **dict.fromkeys(("odds", "aim", "chance"), odds),
    "reach": ask(questions.Reach),
    **dict.fromkeys(("path", "way", "route"), way),
    **dict.fromkeys(("meaning", "rule", "rules", "explain"), after_verb(questions.Meaning)),
    "why not": after_verb(questions.WhyNot),
}
PAIRS: Final = tuple(tuple(verb.split()) for verb in VERBS if " " in verb)
