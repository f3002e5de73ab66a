"""The Encounter: who is in it, how Survivors enter and leave it, and how it ends."""

from shamble.games.azta.events import EncounterEnded, HelperWentHome, Joined, WentHome
from shamble.games.azta.state import Azta, Encounter, Who
from shamble.kernel.errors import Bug
from shamble.kernel.rules import RuleId, rule


def present(g: Azta) -> Encounter:
    """Return the Encounter of this round."""
    if g.encounter is None:
        raise Bug("there is no Encounter")
    return g.encounter


@rule("azta.flip.in-the-encounter", "azta.oneshot.drawn-in")
def enter(g: Azta, who: Who) -> None:
    """Bring a Survivor into the Encounter; from now on it faces the Threat."""
    present(g).facing.append(who)
    g.tell(Joined(g.owner[who], g.survivors[who].id))


@rule("azta.help.shared-leave", "azta.oneshot.kept-on-leaving")
def leave(g: Azta, who: Who) -> None:
    """Send a Survivor home, and its Helper with it."""
    present(g).facing.remove(who)
    g.tell(WentHome(g.owner[who], g.survivors[who].id))
    send_helper_home(g, who)


@rule("azta.help.shared-leave")
def send_helper_home(g: Azta, who: Who) -> None:
    """Send a Survivor's Helper home, if it has one; what was drawn for Helping is kept."""
    helper = present(g).helpers.pop(who, None)
    if helper is not None:
        g.tell(HelperWentHome(g.owner[helper], g.survivors[helper].id))


@rule("azta.screw.end-encounter", "azta.screw.end-is-immediate", "azta.oneshot.kept-without-kill")
def end_encounter(g: Azta, why: RuleId) -> None:
    """Let everyone still alive go home at once; nothing else of the round happens."""
    g.tell(EncounterEnded(why))
    discard_played(g)
    g.skip_to(clean_up)


@rule("azta.event.discarded")
def discard_played(g: Azta) -> None:
    """Put the Event that was being played on the discard pile."""
    if g.playing is not None:
        g.discard.append(g.playing)
        g.playing = None


@rule("azta.round.clean-up", "azta.die.others-unhurt", "azta.event.until-end-of-round")
def clean_up(g: Azta) -> None:
    """Send everyone home and turn them upright; what Events did to stats is over."""
    g.encounter = None
    g.looted.clear()
