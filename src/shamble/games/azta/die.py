"""Die Horribly: the victim, its Helper, and what their deaths bring about."""

from typing import Final

from shamble.games.azta.abilities import escapes, last_words, tastiness, wins_ties
from shamble.games.azta.encounter import end_encounter, present, send_helper_home
from shamble.games.azta.events import NobodyDied, SurvivorEliminated
from shamble.games.azta.gear import drop
from shamble.games.azta.hand import bars_elsewhere, draw_cards
from shamble.games.azta.one_shot import use_up_all
from shamble.games.azta.options import Prompt, Sacrifice
from shamble.games.azta.state import Azta, Phase, Who, clockwise
from shamble.games.azta.stats import adjusted, threat_value
from shamble.games.azta.threats import discard_top
from shamble.games.azta.win import check_elimination
from shamble.kernel.errors import Bug
from shamble.kernel.rules import RuleId, rule

CONFUSED: Final = RuleId("azta.precedence.encounter-ends")
ZERO: Final = RuleId("azta.die.harmless-zero")
HELPER_TOO: Final = RuleId("azta.die.helper-too")
OF_THE_DEAD: Final = RuleId("azta.die.gear-of-the-dead")


@rule("azta.die.order-of-resolution", "azta.sudden.one-shots")
def die_step(g: Azta) -> None:
    """Look for victims, then use up one-shot Gear, then lay out the Gear of the dead."""
    g.phase = Phase.DIE
    g.next(look)
    g.next(use_up_all, tuple(present(g).facing))
    g.next(bury)


@rule("azta.die.harmless-zero", "azta.sudden.end", "azta.sudden.reduced-threat", CONFUSED)
def look(g: Azta) -> None:
    """Compare the weakest with the Threat, if it is worth anything and anybody can be picked."""
    encounter = present(g)
    value = threat_value(g)
    if not g.stacks[encounter.threat] or not encounter.facing:
        return
    if value and pickable(g, ()):
        g.next(pick, value, ())
    elif encounter.fallen:
        return  # with Sudden Death: it has killed, and is done
    elif value == 0:
        g.tell(NobodyDied(encounter.threat, value, rule=ZERO))
    else:
        end_encounter(g, CONFUSED)


def pickable(g: Azta, picked: tuple[Who, ...]) -> list[Who]:
    """List those in the Encounter that may be the victim."""
    encounter = present(g)
    return [who for who in encounter.facing if who not in encounter.shielded and who not in picked]


@rule("azta.die.lowest", "azta.die.eliminated-if-lower", "azta.die.events-may-change")
def candidates(g: Azta, value: int, picked: tuple[Who, ...]) -> list[Who]:
    """List those that are tied for being the next victim; none if the Threat beats nobody."""
    encounter = present(g)
    beaten = []
    for who in pickable(g, picked):
        stat = adjusted(g, who, encounter.threat)
        if stat < value:
            beaten.append((stat, who))
    if not beaten:
        return []
    stats = [stat for stat, _ in beaten]
    wanted = max(stats) if encounter.picks == "highest" else min(stats)
    tied = [who for stat, who in beaten if stat == wanted]
    if len(tied) == 1:
        return tied
    return [who for who in tied if not wins_ties(g, who)] or tied


@rule("azta.tie.first-clockwise", "azta.sudden.ties")
def first_met(g: Azta, tied: list[Who]) -> list[Who]:
    """List the tied Survivors of that player who comes first clockwise from the first player."""
    for seat in clockwise(g):
        mine = [who for who in tied if g.owner[who] == seat]
        if mine:
            return mine
    raise Bug("nobody is tied")


def doomed(g: Azta) -> list[Who]:
    """List who would be the victim if the round ended now; several where a player may choose."""
    encounter = present(g)
    value = threat_value(g) if g.stacks[encounter.threat] else 0
    found: list[Who] = []
    for _ in range(2 if encounter.picks == "two_lowest" else 1):
        tied = candidates(g, value, tuple(found))
        if tied:
            found += first_met(g, tied)
    return found


@rule("azta.tie.own-choice-victim", "azta.die.only-one", "azta.die.equal-is-safe")
def pick(g: Azta, value: int, picked: tuple[Who, ...]) -> None:
    """Pick the victim, or two of them; a player with several tied Survivors chooses."""
    wanted = 2 if present(g).picks == "two_lowest" else 1
    tied = candidates(g, value, picked) if len(picked) < wanted else []
    if tied:
        mine = first_met(g, tied)
        options = [Sacrifice(who) for who in mine]
        seat = g.owner[mine[0]]
        g.ask(seat, Prompt.VICTIM, options, picked_one, value, picked, bars=bars_elsewhere)
    elif picked:
        g.next(slaughter, picked)
    elif not present(g).fallen:
        spare(g, value)


def spare(g: Azta, value: int) -> None:
    """Tell that nobody died, and what the lowest stat was."""
    if g.log is not None:
        threat = present(g).threat
        lowest = min(adjusted(g, who, threat) for who in pickable(g, ()))
        g.tell(NobodyDied(threat, value, lowest=lowest))


def picked_one(g: Azta, choice: Sacrifice, value: int, picked: tuple[Who, ...]) -> None:
    """Note the victim and go on picking."""
    g.next(pick, value, (*picked, choice.who))


@rule("azta.sudden.repeat")
def slaughter(g: Azta, picked: tuple[Who, ...]) -> None:
    """Let the victims die one after the other; with Sudden Death, look for more."""
    for who in picked:
        g.next(perish, who)
    if g.settings.sudden_death:
        g.next(look)


@rule(
    "azta.die.helper-too",
    "azta.help.shared-death",
    "azta.die.top-card-discarded",
    "azta.die.order-of-resolution",
)
def perish(g: Azta, who: Who) -> None:
    """Eliminate the victim, then its Helper, then take the top card off the stack."""
    encounter = present(g)
    cards = 1 + tastiness(g, who)
    stat = None if g.log is None else adjusted(g, who, encounter.threat)
    encounter.facing.remove(who)
    helper = encounter.helpers.get(who)
    eliminate(g, who, helping=False, stat=stat)
    if helper is None:
        pass
    elif escapes(g, helper):
        send_helper_home(g, who)
    else:
        del encounter.helpers[who]
        cards += tastiness(g, helper)
        eliminate(g, helper, helping=True)
    discard_top(g, encounter.threat, cards)


@rule("azta.survivor.dead-stay-dead", "azta.table.trash-talk", "azta.win.check-time")
def eliminate(g: Azta, who: Who, *, helping: bool, stat: int | None = None) -> None:
    """Put a Survivor out of the game; its player may be eliminated, and another have won."""
    encounter = present(g)
    g.alive[who] = False
    encounter.fallen.append(who)
    seat = g.owner[who]
    why = HELPER_TOO if helping else RuleId("azta.die.eliminated-if-lower")
    quoted = g.settings.trash_talk
    died = g.survivors[who].id
    g.tell(SurvivorEliminated(seat, died, encounter.threat, helping, quoted, why, stat))
    check_elimination(g, seat)
    draw_cards(g, seat, last_words(g, who))


@rule("azta.die.gear-of-the-dead", "azta.loot.centre", "azta.oneshot.dead-carrier")
def bury(g: Azta) -> None:
    """Put the Gear of all that died this round in the centre, for the next Loot step."""
    for who in present(g).fallen:
        for gear in g.gear[who]:
            drop(g, gear, g.owner[who], who, OF_THE_DEAD)
        g.gear[who].clear()
