"""What can be typed at the table, and what is said about text that cannot be read."""

from collections.abc import Sequence
from typing import Final

from shamble.games.atz.table.places import inches
from shamble.games.atz.telling.words_people import listing
from shamble.kernel.rules import Rule
from shamble.kernel.talk import Phrase

PHRASES: Final = (
    Phrase(
        "move billy to door", "go to the nearest door; also: cover, edge, house 2, woods, a name"
    ),
    Phrase("enter house 2", "go over the threshold; go in: of the nearest building"),
    Phrase("move billy behind the van", "go where it stands between one and the nearest enemy"),
    Phrase("move billy north 4", "go 4 in north; without a number, as far as possible"),
    Phrase("move billy to 12,8", "go to the spot 12 in from the west edge, 8 from the south"),
    Phrase("fast billy", "try a Fast Move; fast all tries it with everybody"),
    Phrase("fire char at z3", "fire with all dice; fire char at z3 z4 shares them"),
    Phrase("fire char at z3 with 1", "fire with a single die"),
    Phrase("charge z2 with tom", "charge into melee"),
    Phrase("turn tom to z2", "face somebody, a spot or a direction; it is free"),
    Phrase("prone tom", "lie down; up gets to one's feet, or comes out of hiding"),
    Phrase("reload char", "load an empty gun; switch char to pistol changes guns"),
    Phrase("tend tom", "stand by the wounded; pick up tom, put down, free tom, tie z2 as well"),
    Phrase("kill z2", "dispatch a helpless enemy in contact"),
    Phrase("fight", "go on with a melee; break off north leaves it"),
    Phrase("order tom", "give orders to another figure; the name alone will do"),
    Phrase("march", "carry out the moves ordered so far"),
    Phrase("end", "end the group's activation"),
    Phrase("roll", "roll with the group; pass 2 passes two dice by a Star's Free Will"),
    Phrase("get in", "get into the nearest vehicle, or the one named; get out leaves it"),
    Phrase("start", "start the engine; hotwire does without keys, switch off stops it"),
    Phrase("drive north 12", "drive so far; drive to 20,30, drive off, brake, reverse 4"),
    Phrase("run down z2", "with the vehicle one drives; ram sedan 2 for another vehicle"),
    Phrase("take stairs", "or any other words of an option that is listed"),
    Phrase("search", "look through the building one is in, on an encounter"),
    Phrase("talk", "to people who were met; open fire starts a gunfight instead"),
    Phrase("take the rifle", "that was found or lies there; leave the food leaves it"),
    Phrase("frisk tom", "go through the pockets of the beaten; take their guns likewise"),
    Phrase("load the food into the van", "or load all; unload the food takes it out again"),
    Phrase("give the food to tom", "who must be in contact, and have room for it"),
    Phrase("siphon", "draw fuel from the car beside one; refuel pours it into a dry tank"),
    Phrase("treat tom", "tend the wounded with medical supplies"),
    Phrase("trade luxury for food food", "barter with people who parted from you in peace"),
    Phrase("dare swing across to 20,30 or fall", "a challenge in your own words; hard, or prone"),
    Phrase("hide", "till morning, in a safe place that a random event has shown"),
    Phrase("give up", "concede the scenario, when the next group is chosen"),
    Phrase("drop out", "leave your figures to the other players; not when playing alone"),
    Phrase("look", "the whole table in words; about char describes one figure"),
    Phrase("near billy", "who and what is near"),
    Phrase("sees char", "whom char sees, who sees char, and what protects them"),
    Phrase("cover billy from z3", "what protects billy from z3's fire"),
    Phrase("odds char at z3", "how a shot would go; odds char at z3 with pistol"),
    Phrase("reach billy", "how far billy can go"),
    Phrase("path billy 12,8", "the way there, its cost, and who would see it"),
    Phrase("what is a fast move", "the rule that is called so, or speaks of it"),
    Phrase("why can billy not fire", "the rule that forbids it now, if one does"),
)


def empty() -> str:
    """Say that nothing was said."""
    return "Nothing was said."


def unknown(word: str) -> str:
    """Say that a word is not known."""
    return f"“{word}” is no order and no question here."


def no_thing() -> str:
    """Say that nobody carries what was named."""
    return "Nothing that is carried is called so."


def no_such_figure(word: str) -> str:
    """Say that nobody is called so."""
    return f"Nobody on the table is called “{word}”."


def several(word: str) -> str:
    """Say that a name fits more than one figure."""
    return f"“{word}” could be more than one figure."


def whom(verb: str) -> str:
    """Ask for the target of an order."""
    return f"At whom? “{verb}” needs to be told."


def where(words: str) -> str:
    """Say that a place cannot be made out."""
    return f"“{words}” is no place that can be made out." if words else "Where to?"


def too_far(name: str, place: str, far: int, left: int) -> str:
    """Say that a place is out of reach now, straight on or by the ways there are."""
    why = f"that is {inches(far)} away" if far > left else "no way there is as short"
    return f"{name} has {inches(left)} to move, and cannot go “{place}” now: {why}."


def several_fit(text: str) -> str:
    """Say that words fit several options."""
    return f"“{text.strip()}” fits several options; say more of one of them."


def no_vehicle() -> str:
    """Say that no such vehicle is there."""
    return "There is no such vehicle on the table."


def no_way_off() -> str:
    """Say that a vehicle cannot leave the table yet."""
    return "No course leads off the table now."


def no_cover() -> str:
    """Say that no cover can be reached."""
    return "No cover from the nearest enemy is in reach."


def between_groups(verb: str) -> str:
    """Say when one may leave the game."""
    return f"“{verb}” can be said when the next group is chosen; end this activation first."


def no_scenario() -> str:
    """Say that there is nothing to give up."""
    return "Only a scenario can be given up; a skirmish goes on until it ends."


def no_gun(name: str) -> str:
    """Say that somebody has nothing to fire."""
    return f"{name} has no gun in hand."


def no_rule(topic: str) -> str:
    """Say that no rule speaks of something."""
    return f"No rule speaks of “{topic}”."


def rule_told(rule: Rule, others: Sequence[str]) -> tuple[str, ...]:
    """Tell a rule, and name some others that speak of the same."""
    told = as_told(rule)
    return (told, f"See also: {', '.join(f'“{one}”' for one in others)}.") if others else (told,)


def nothing_against(option: str) -> tuple[str, ...]:
    """Say that something may be ordered."""
    return (f"No rule forbids it now: {option}.",)


def speaks_against(option: str, rule: Rule | None) -> tuple[str, ...]:
    """Say what rule forbids something that somebody thinks of ordering."""
    head = f"{option}: that cannot be ordered now."
    return (head,) if rule is None else (head, as_told(rule))


def not_asked(option: str, asked: str) -> tuple[str, ...]:
    """Say that something else is asked first."""
    return (f"{option}: that comes later. What is asked first: {asked}",)


def as_told(rule: Rule) -> str:
    """Return a rule in a line."""
    return f"{rule.title}. {' '.join((rule.ruling or rule.text).split())}"


def no_such_thing(word: str) -> str:
    """Say that nothing is called so."""
    return f"“{word}” is nothing that can be carried."


def for_what() -> str:
    """Ask what is wanted."""
    return "For what? Say what is offered, then “for”, then what is wanted."


def what_is_tried() -> str:
    """Ask what is to be tried."""
    return "What is to be tried? Say it in a few words, then where to, and what failing costs."


def gives_up_a_turn() -> str:
    """Say that nobody has acted yet."""
    return "Nobody of this group has acted: that would leave it inactive for the whole turn."


def drops_orders(names: Sequence[str]) -> str:
    """Say whose orders would come to nothing."""
    have = "has" if len(names) == 1 else "have"
    return f"{listing(names)} {have} orders to march, which would be dropped."


def not_now(verb: str) -> str:
    """Say that an order answers nothing that is asked."""
    return f"Nothing that is asked now is answered by “{verb}”."


def nobody_to_talk_to() -> str:
    """Say when one can talk."""
    return (
        "There is nobody to talk to now: it is asked when somebody of yours goes into a building"
        " and meets people there."
    )


def not_in(name: str, place: str) -> str:
    """Say that somebody is not where a building is meant."""
    return f"{name} is not in {place}."


def not_carried(name: str) -> str:
    """Say that somebody does not have what is named."""
    return f"{name} carries nothing that is called so."


def nothing_to_take(name: str) -> str:
    """Say that there is nothing of the kind to take."""
    return (
        f"Nothing that is called so lies where {name} is, and nobody beaten at hand has it on him."
    )


def first_a_group() -> str:
    """Say what is asked before anybody can be given orders."""
    return "First it is asked who acts: “activate” makes your next group active; then give orders."
