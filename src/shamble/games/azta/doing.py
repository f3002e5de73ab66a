"""What a card is doing at the table: a Survivor's points, and who carries what."""

from shamble.games.azta.cards import KINDS, AztaDeck, Enemy, Gear, Survivor
from shamble.games.azta.picture import origins
from shamble.games.azta.view import AztaView, SurvivorView
from shamble.games.azta.words import STATS, name
from shamble.games.azta.words import THREATS as ENEMIES
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Seat


def kind_of(deck: AztaDeck, card: CardId) -> str:
    """Say what kind of card it is, and what kind of person or thing."""
    found = deck.printed()[card]
    if isinstance(found, Survivor):
        stats = ", ".join(f"{stat} {found.stats[i]}" for i, stat in enumerate(STATS))
        return f"Survivor: {stats}{tagged(found.tags)}"
    if isinstance(found, Gear):
        return f"{'One-shot Gear' if found.one_shot else 'Gear'}{tagged(found.tags)}"
    if isinstance(found, Enemy):
        return f"{KINDS[found.kind].capitalize()}, worth {found.value}, against {STATS[found.kind]}"
    return "Event"


def tagged(tags: tuple[str, ...]) -> str:
    """Return what other cards may ask for."""
    return f" ({', '.join(tags)})" if tags else ""


def doing(voice: Voice, deck: AztaDeck, view: AztaView, card: CardId) -> list[str]:
    """Say where a card is, who carries it, and of a Survivor where each point comes from."""
    lines = []
    for i, player in enumerate(view.players):
        for one in player.survivors:
            if one.card == card:
                lines += survivor(voice, deck, view, one)
            if card in one.gear:
                lines.append(f"Carried by {name(voice, deck, view, one.who)}.")
        if card in (player.hand or player.shown):
            lines.append(f"In {voice.whose(Seat(i))} hand.")
    for threat, stack in enumerate(view.stacks):
        if card in stack.cards:
            lines.append(f"On the stack of the {ENEMIES[threat]}, worth {stack.total}.")
    places = ((view.centre, "In the centre, to be Looted."), (view.discard, "In the discard pile."))
    return lines + [where for cards, where in places if card in cards]


def survivor(voice: Voice, deck: AztaDeck, view: AztaView, one: SurvivorView) -> list[str]:
    """Say how a Survivor stands now."""
    called = name(voice, deck, view, one.who)
    if not one.alive:
        return [f"{called[:1].upper()}{called[1:]} is dead."]
    now = ", ".join(f"{stat} {one.stats[i]}" for i, stat in enumerate(STATS))
    lines = [f"{called[:1].upper()}{called[1:]}: {now} ({'; '.join(origins(deck, one))})."]
    gear = ", ".join(deck.cards[piece].title for piece in one.gear)
    lines.append(f"Carries {len(one.gear)} of {one.gear_limit} Gear{f': {gear}' if gear else ''}.")
    notes = (
        (one.sideways, "Sideways: base 1 in everything this round."),
        (one.shielded, "Shielded: cannot be the victim this round."),
        (one.facing, "Faces the Threat."),
    )
    lines += [said for holds, said in notes if holds]
    if one.helps is not None:
        lines.append(f"Helps {name(voice, deck, view, one.helps)}.")
    if one.helper is not None:
        lines.append(f"Is Helped by {name(voice, deck, view, one.helper)}.")
    return lines
