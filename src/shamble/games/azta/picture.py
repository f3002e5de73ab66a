"""The table as text, 80 columns wide: three stacks, and everybody's Survivors with their Gear."""

import textwrap
from collections.abc import Sequence
from typing import Final

from shamble.games.azta.cards import AztaDeck, Enemy, Gear, Survivor
from shamble.games.azta.state import THREATS, Phase, Who
from shamble.games.azta.view import AztaView, PlayerView, SurvivorView
from shamble.games.azta.words import PICKS, STATS, name, numbers
from shamble.games.azta.words import THREATS as ENEMIES
from shamble.kernel.box import Voice
from shamble.kernel.markup import escape, fitted, inked
from shamble.kernel.options import CardId, Seat
from shamble.kernel.rules import rule

WIDTH: Final = 80
INKS: Final = ("rust", "steel", "moss")  # red Aliens, blue Zombies, green Tentacles
ICONS: Final = ("🧠", "✊", "👟")  # two columns wide each
TITLE: Final = 30
PHASES: Final = {
    Phase.WEAPONIZE: "Weaponize",
    Phase.LOOT: "Loot",
    Phase.FLIP: "Flip",
    Phase.HELP: "Help",
    Phase.SCREW: "Screw the Other Players",
    Phase.DIE: "Die Horribly",
}
ABILITY: Final = "★"
GLUE: Final = "\u00a0"  # a blank at which no line breaks
NUMBER: Final = 6


def picture(voice: Voice, deck: AztaDeck, view: AztaView) -> str:
    """Draw the table as this view shows it."""
    lines = [headline(voice, view), *(stack(deck, view, threat) for threat in THREATS)]
    lines += [*centre(deck, view), columns()]
    for seat in range(len(view.players)):
        lines += player(voice, deck, view, Seat(seat))
    lines += encounter(voice, deck, view)
    lines += offer(voice, deck, view)
    if view.you is not None:
        lines += hand(deck, voice.whose_first(view.you), view.players[view.you].hand or ())
    return "\n".join(lines)


def headline(voice: Voice, view: AztaView) -> str:
    """Say which step of which round it is, and how many cards are left."""
    record = "" if view.winner is None or view.over else f" · record {view.record}"
    first = voice.who(view.first)
    piles = f"cards {view.deck_count} · Enemies {view.enemy_count}"
    said = f"Round {view.round} · {PHASES[view.phase]} · first {first}{record} · {piles}"
    whole = said.replace(" ", GLUE).replace(f"·{GLUE}", "· ")  # a line breaks after a dot alone
    lines = [line.replace(GLUE, " ") for line in textwrap.wrap(whole, WIDTH)]
    return "\n".join(inked("muted", escape(line)) for line in lines)


@rule("azta.card.text-colors", "azta.card.icons", "azta.flip.value-is-total")
def stack(deck: AztaDeck, view: AztaView, threat: int) -> str:
    """Draw a stack with every number and the total."""
    cards = [deck.cards[card] for card in view.stacks[threat].cards]
    values = "+".join(str(card.value) for card in cards if isinstance(card, Enemy)) or "none"
    facing = view.encounter is not None and view.encounter.threat == threat
    mark = "▶" if facing else " "
    head = fitted(f"{mark} {ENEMIES[threat]}", 13)
    said = f"{view.stacks[threat].total:>3} = {values}  against {STATS[threat]} {ICONS[threat]}"
    return inked(
        f"bold {INKS[threat]}" if facing else INKS[threat], fitted(head + said, WIDTH).rstrip()
    )


def centre(deck: AztaDeck, view: AztaView) -> list[str]:
    """List what can be Looted."""
    if not view.centre:
        return []
    said = "Centre: " + ", ".join(deck.cards[card].title for card in view.centre)
    return [inked("amber", line) for line in textwrap.wrap(said, WIDTH)]


def columns() -> str:
    """Name the columns of the Survivors' lines."""
    stats = "".join(inked(ink, fitted(stat, NUMBER)) for ink, stat in zip(INKS, STATS, strict=True))
    return inked("muted", fitted("", TITLE + 4)) + stats + inked("muted", "Gear, what it is doing")


def player(voice: Voice, deck: AztaDeck, view: AztaView, seat: Seat) -> list[str]:
    """Draw a player: a headline, and a line or more for each Survivor."""
    mine = view.players[seat]
    called = "You" if seat == voice.you else voice.names[seat]
    facts = [f"hand {mine.hand_count}"]
    if seat == view.first:
        facts.append("first")
    if mine.eliminated:
        facts.append("eliminated" if view.over else "eliminated, playing on")
    if seat == view.winner:
        facts.append("the winner")
    head = inked("bold", fitted(called, 30).rstrip()) + escape(f"  {' · '.join(facts)}")
    living = [one for one in mine.survivors if one.alive]
    lines = [line for one in living for line in survivor(voice, deck, view, one)]
    return [head, *lines, *fallen(deck, mine)]


def fallen(deck: AztaDeck, mine: PlayerView) -> list[str]:
    """Name the dead."""
    dead = [deck.cards[one.card].title for one in mine.survivors if not one.alive]
    said = f"    ✗ {'; '.join(dead)}"
    return [inked("muted", line) for line in textwrap.wrap(said, WIDTH)] if dead else []


def survivor(voice: Voice, deck: AztaDeck, view: AztaView, one: SurvivorView) -> list[str]:
    """Draw a Survivor: its stats and what it is doing, then where each point comes from."""
    mark = "▶" if one.facing else "+" if one.helps is not None else " "
    lying = "↷" if one.sideways else " "
    ink = "bold" if one.facing else ""
    title = inked(ink, fitted(f" {mark}{lying} {deck.cards[one.card].title}", TITLE + 4))
    stats = "".join(inked(INKS[i], fitted(str(one.stats[i]), NUMBER)) for i in THREATS)
    card = deck.cards[one.card]
    tags = f" ({', '.join(card.tags)})" if isinstance(card, Survivor) and card.tags else ""
    doing = [f"Gear {len(one.gear)}/{one.gear_limit}{tags}"]
    if one.helps is not None:
        doing.append(f"Helps {name(voice, deck, view, one.helps)}")
    if one.sideways:
        doing.append("sideways")
    if one.shielded:
        doing.append("shielded")
    room = WIDTH - TITLE - 4 - 3 * NUMBER
    first, *more = textwrap.wrap(", ".join(doing), room)
    indent = " " * (WIDTH - room)
    lines = [title + stats + escape(first), *(indent + escape(line) for line in more)]
    text = deck.cards[one.card].text
    said = textwrap.wrap(f"{ABILITY} {text}", WIDTH - 6, subsequent_indent="  ") if text else []
    lines += [inked("plum", f"      {line}") for line in said]
    if len(one.parts) > 1:
        wrapped = textwrap.wrap("; ".join(origins(deck, one)), WIDTH - 6)
        lines += [inked("muted", f"      {line}") for line in wrapped]
    return lines


def origins(deck: AztaDeck, one: SurvivorView) -> list[str]:
    """Say where each point of a Survivor comes from."""
    return [
        f"base {'/'.join(map(str, part.stats))}"
        if part.source == "base"
        else f"{part.source.value} {called(deck, part.card)} {numbers(part.stats)}"
        for part in one.parts
    ]


def called(deck: AztaDeck, card: CardId) -> str:
    """Return a card's title, with a note if it is used up by a kill."""
    found = deck.cards[card]
    once = isinstance(found, Gear) and found.one_shot
    return f"{found.title} (one shot)" if once else found.title


def encounter(voice: Voice, deck: AztaDeck, view: AztaView) -> list[str]:
    """Draw the Encounter: the Threat, who faces it with what, and who Helps."""
    now = view.encounter
    if now is None:
        return []
    more = "".join(f", {deck.cards[s.card].title} {s.amount:+d}" for s in now.swellings)
    then = ", then what is left looks for more" if view.sudden_death else ""
    picks = f"{PICKS[now.picks]}{then}"
    said = f"Encounter: {ENEMIES[now.threat]} worth {now.value}{more}; {picks}."
    lines = [inked("bold", line) for line in textwrap.wrap(said, WIDTH)]
    by_who = {one.who: one for player in view.players for one in player.survivors}
    lines.append(inked("muted", "As it stands now:"))
    open_to = [who for who in now.facing if not by_who[who].shielded]
    for who in now.facing:
        stat = by_who[who].stats[now.threat]
        helper = by_who[who].helper
        with_help = f" with {name(voice, deck, view, helper)}" if helper is not None else ""
        fate = "dies" if who in now.doomed else "below" if stat < now.value else "safe"
        tied = [one for one in open_to if by_who[one].stats[now.threat] == stat]
        loses = ", who loses the tie" if who in now.doomed and {*tied} - {*now.doomed} else ""
        lines += facing(f"{name(voice, deck, view, who)}{with_help}{loses}", stat, fate)
    return lines


def facing(called: str, stat: int, fate: str) -> list[str]:
    """Draw one that faces the Threat."""
    ink = {"dies": "bold rust", "below": "rust", "safe": "moss"}[fate]
    said = f"  {stat:>3} {fate:<5}  {called}"
    indent = " " * (len(said) - len(called))
    return [inked(ink, line) for line in textwrap.wrap(said, WIDTH, subsequent_indent=indent)]


def offer(voice: Voice, deck: AztaDeck, view: AztaView) -> list[str]:
    """Draw the offer on the table."""
    now = view.offer
    if now is None:
        return []
    give = [thing(voice, deck, view, piece.card, piece.who) for piece in now.give]
    want = [thing(voice, deck, view, piece.card, piece.who) for piece in now.want]
    want += ["a Gear from hand"] if now.from_hand else []
    who = f"{voice.who(now.seat)} to {voice.who(now.to)}"
    wanted = f" for {', '.join(want)}" if want else ""
    said = f"Offer, {who}: {', '.join(give) or 'nothing yet'}{wanted}"
    return [inked("amber", line) for line in textwrap.wrap(said, WIDTH)]


def thing(voice: Voice, deck: AztaDeck, view: AztaView, card: CardId, who: Who | None) -> str:
    """Name a Gear and where it is."""
    where = "hand" if who is None else name(voice, deck, view, who)
    return f"{deck.cards[card].title} ({where})"


@rule("azta.card.text-colors")
def hand(deck: AztaDeck, whose: str, cards: Sequence[CardId]) -> list[str]:
    """List a hand with what each card says, each kind named and in its color."""
    lines = [inked("bold", f"{whose} hand" if cards else f"{whose} hand is empty")]
    for one in cards:
        card = deck.cards[one]
        kind, ink = ("Gear  ", "muted") if isinstance(card, Gear) else ("Event ", "amber")
        said = f"  {kind} {card.title}: {card.text}"
        lines += [inked(ink, line) for line in textwrap.wrap(said, WIDTH, subsequent_indent="    ")]
    return lines
