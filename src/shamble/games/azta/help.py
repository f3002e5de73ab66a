"""Help: each player may send one Survivor to another player's in the Encounter."""

from typing import Final

from shamble.games.azta.abilities import help_draws
from shamble.games.azta.encounter import present
from shamble.games.azta.events import Helped
from shamble.games.azta.hand import bars_elsewhere, draw_cards
from shamble.games.azta.options import Help, HelpChoice, Prompt
from shamble.games.azta.state import Azta, Phase, Who, clockwise, living
from shamble.games.azta.stats import contribution
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule
from shamble.kernel.window import PASS

WHO_MAY: Final = RuleId("azta.help.who-may")
WHOM: Final = RuleId("azta.help.whom")
ONE_HELPER: Final = RuleId("azta.help.one-helper")


@rule("azta.help.order", "azta.help.one-per-player", "azta.help.eliminated", "azta.round.clockwise")
def help_step(g: Azta) -> None:
    """Ask every player once whether to Help, from the first player clockwise."""
    g.phase = Phase.HELP
    for seat in clockwise(g):
        g.next(offer_help, seat)


@rule("azta.help.order", "azta.win.record-no-help")
def offer_help(g: Azta, seat: Seat) -> None:
    """Ask a player who Helps whom, if anybody can."""
    options: list[HelpChoice] = [PASS]
    team = living(g, seat)
    for whom in present(g).facing:
        options += [Help(who, whom) for who in team if bars_helping(g, seat, who, whom) is None]
    if len(options) > 1:
        g.ask(seat, Prompt.HELP, options, take_help, seat, bars=bars_help)


@rule(WHO_MAY, WHOM, ONE_HELPER, "azta.help.no-consent")
def bars_helping(g: Azta, seat: Seat, who: Who, whom: Who) -> RuleId | None:
    """Return the rule that keeps one Survivor from Helping another, or None."""
    encounter = present(g)
    if who in encounter.facing or who not in living(g, seat):
        return WHO_MAY
    if g.owner[whom] == seat or whom not in encounter.facing:
        return WHOM
    return ONE_HELPER if whom in encounter.helpers else None


def bars_help(g: Azta, option: Option) -> RuleId | None:
    """Return the rule that forbids an option in the Help step, or None."""
    if isinstance(option, Help) and g.decision is not None:
        known = 0 <= option.who < len(g.owner) and 0 <= option.whom < len(g.owner)
        seat = g.decision.seat
        return bars_helping(g, seat, option.who, option.whom) if known else NOT_OFFERED
    return bars_elsewhere(g, option)


@rule("azta.help.draw", "azta.help.draw-timing", "azta.help.no-withdrawal", "azta.survivor.counter")
def take_help(g: Azta, choice: HelpChoice, seat: Seat) -> None:
    """Put the Helper on the Helped Survivor and let its player draw at once."""
    if isinstance(choice, Help):
        present(g).helpers[choice.whom] = choice.who
        if g.log is not None:
            helper, survivor = g.survivors[choice.who].id, g.survivors[choice.whom].id
            whose, stats = g.owner[choice.whom], contribution(g, choice.who)
            g.tell(Helped(seat, helper, whose, survivor, stats))
        draw_cards(g, seat, 1 + help_draws(g, choice.who))
