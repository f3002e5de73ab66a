"""What a hint speaks of: Survivors, who is in danger, what they can do, hands, and the others."""

from shamble.games.azta import events
from shamble.games.azta.bot import DOOMED, SURVIVOR, danger, strength
from shamble.games.azta.state import Azta, living
from shamble.kernel.options import SEATS, Event, Seat
from shamble.kernel.reasons import Reasons, Stake

STAKES = (
    Stake(
        more="you keep {} more", fewer="you lose {} more",
        one="a Survivor", many="{} Survivors", worth=SURVIVOR, least=0.1,
    ),
    Stake(
        more="your Survivors are safer in this Encounter",
        fewer="your Survivors are in more danger in this Encounter",
        worth=DOOMED, least=0.15,
    ),
    Stake(
        more="your Survivors are stronger by {} where it counts",
        fewer="your Survivors are weaker by {} where it counts",
        one="a point", many="{} points", worth=1.0, least=0.5,
    ),
    Stake(
        more="you hold {} more", fewer="you hold {} fewer",
        one="a card", many="{} cards", worth=3.0,
    ),
    Stake(
        more="the others lose {} more", fewer="the others keep {} more",
        one="a Survivor", many="{} Survivors", worth=SURVIVOR / 2, least=0.15,
    ),
    Stake(
        more="the others are in more danger in this Encounter",
        fewer="the others are safer in this Encounter",
        worth=DOOMED / 2, least=0.2,
    ),
)  # fmt: skip
EVENTS = (
    events.SurvivorEliminated,
    events.PlayerEliminated,
    events.NobodyDied,
    events.Cancelled,
    events.Shielded,
    events.VictimChanged,
    events.GearStolen,
    events.HelperWentHome,
    events.WinnerFound,
)


def counts(g: Azta, seat: Seat) -> tuple[float, ...]:
    """Return what a player counts: Survivors, safety, strength and cards; and the others' fate."""
    team = living(g, seat)
    others = [one for one in SEATS[: len(g.hands)] if one != seat]
    return (
        len(team),
        -danger(g, seat) / DOOMED,
        sum(strength(g, who) for who in team),
        len(g.hands[seat]),
        -sum(len(living(g, one)) for one in others),
        sum(danger(g, one) for one in others) / DOOMED,
    )


def omens(_g: Azta, event: Event, seat: Seat) -> int:
    """Return 1 for what is good for a player on the face of it, -1 for what is bad, else 0."""
    if isinstance(event, events.SurvivorEliminated | events.PlayerEliminated):
        return -1 if event.seat == seat else 1
    if isinstance(event, events.Shielded | events.WinnerFound):
        return 1 if event.seat == seat else -1
    if isinstance(event, events.GearStolen):
        return (event.seat == seat) - (event.victim == seat)
    return 0


REASONS: Reasons[Azta] = Reasons(STAKES, counts, EVENTS, omens)
