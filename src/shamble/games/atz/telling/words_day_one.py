"""Every sentence about Day One: what is asked, what can be chosen, what happens."""

from collections.abc import Callable, Sequence
from typing import Final

from shamble.games.atz.battle import day_one_events as events
from shamble.games.atz.battle import day_one_options as options
from shamble.games.atz.battle.day_one import DayOne, Visit
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.book.day_one_tables import (
    AnswerRow,
    answer_row,
    given,
    next_question,
    question_row,
    stop_row,
)
from shamble.games.atz.book.encounter_tables import cargo_of
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Class
from shamble.games.atz.campaign.day_after import whose_day
from shamble.games.atz.dayone.police import HIDDEN
from shamble.games.atz.telling.view import AtzView
from shamble.games.atz.telling.words_people import dice, listing, who
from shamble.games.atz.telling.words_stop import RECORDS, WHERE, title_of
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option

ASKS: Final = {
    Prompt.BEGIN: "say how the campaign begins",
    Prompt.QUESTION: "answer",
    Prompt.RANK: "put the next place on your list, which can be changed at any time",
    Prompt.WHERE: "say where to go (`list home, bank` puts another order on your list)",
    Prompt.WISH: "say what you go there for",
    Prompt.COME_IN: "say how you come in",
    Prompt.CROWD: "say who pushes through the next of the crowd",
    Prompt.POLICE: "say what you do",
    Prompt.HOME: "say whether you stay at home",
}
BEGINS: Final = {
    "day-one": "Day One: you, your family, and a morning like any other; the campaign follows",
    "ready": "A ready group: six you can count on, who have found each other already",
    "lists": "A group by the lists: a Star, and whoever can be found",
}
WISHES: Final = {
    "colleague": "a colleague who comes along",
    "materials": "boards and nails for a barricade",
}
GOES_ON: Final = {"stop": "This place is behind you, and Day One goes on."}
ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth")
CLASSES: Final = {Class.CIVILIAN: "civilians", Class.MILITARY: "soldiers"}


def to_place(place: str) -> str:
    """Return the way to a place: home, to the bank."""
    return "home" if place == "home" else f"to {title_of(place)}"


def ordinal(number: int) -> str:
    """Return a number as a place in an order."""
    return ORDINALS[number] if number < len(ORDINALS) else f"{number}th"


def thing(item: str) -> str:
    """Return what something is called that one comes for."""
    return WISHES.get(item) or cargo_of(item).title


def things(items: Sequence[str]) -> str:
    """Return what some things are called, each once, with its number."""
    counted = dict.fromkeys(items)
    return listing(
        [
            f"{items.count(one)} {thing(one)}" if items.count(one) > 1 else thing(one)
            for one in counted
        ]
    )


def the_day(view: AtzView) -> DayOne | None:
    """Return the Day One that is asked about."""
    if view.campaign is None or not view.campaign.days:
        return None
    if view.visit is not None:
        return next(day for day in view.campaign.days if day.seat == view.visit.seat)
    open_ones = [day for day in view.campaign.days if next_question(day.answers) is not None]
    if open_ones:
        return open_ones[0]
    going = [day for day in view.campaign.days if not day.end]
    seat = whose_day(view.campaign) if going else view.campaign.days[0].seat
    return next(day for day in view.campaign.days if day.seat == seat)


def about(view: AtzView, asked: str) -> str:
    """Say what a question of Day One is about."""
    day = the_day(view)
    if asked == Prompt.QUESTION and day is not None:
        row = next_question(day.answers)
        return "" if row is None else f": {row.text}{said_so_far(day, row.id)}"
    if asked == Prompt.CROWD:
        return ""
    if asked == Prompt.POLICE and view.visit is not None:
        return police_words(view, view.visit)
    return ""


def said_so_far(day: DayOne, question: str) -> str:
    """Say what was named so far, where several things are; a name may be typed."""
    if question == "name":
        return " Type any other, if none of these is yours."
    said = [answer_row(question, answer) for answer in given(day.answers, question)]
    named = [row.title for row in said if row is not None]
    return f" So far: {'; '.join(named)}." if named else ""


def police_words(view: AtzView, visit: Visit) -> str:
    """Say what the police or the guards want."""
    if visit.reached and stop_row(visit.place).guards:
        return ": the guards tell you to leave"
    armed = [gun for it in view.figures if it.seat == visit.seat for gun in it.guns]
    seen = [gun for gun in armed if gun not in HIDDEN]
    return ": the officer wants your weapons" if seen else ": the officer has an order for you"


# Choices.


def say_answer(_deck: AtzTables, _view: AtzView, option: options.Answer) -> str:
    """Word an answer."""
    row = question_row(option.question)
    if not option.answer:
        return row.done[:1].upper() + row.done[1:]
    found = answer_row(option.question, option.answer)
    text = option.answer if found is None else found.title
    return text[:1].upper() + text[1:] + ("" if found is None else means(found))


def means(row: AnswerRow) -> str:
    """Say what an answer makes of somebody."""
    parts = [f"Rep {row.rep}"] * bool(row.rep) + ["reacts as soldiers do"] * row.military
    parts += ["knows the dead from farther away"] * row.responder
    return f" ({', '.join(parts)})" if parts else ""


def say_go(_deck: AtzTables, view: AtzView, option: options.GoTo) -> str:
    """Word a way to a place: which one it would be, and whether it is on the list."""
    day = the_day(view)
    how = "by vehicle" if option.drive else "on foot"
    if day is None:
        return f"Go {to_place(option.place)}, {how}"
    number = len(day.stops) + 1
    place = day.order.index(option.place) + 1 if option.place in day.order else 0
    listed = f"number {place} on your list" if place else "not on your list"
    return f"Go {to_place(option.place)}, {how} ({listed}; your {ordinal(number)} place)"


def say_obey(_deck: AtzTables, view: AtzView, _option: options.Obey) -> str:
    """Word doing as one is told."""
    visit = view.visit
    if visit is not None and visit.reached and stop_row(visit.place).guards:
        return "Do as they say: the place is over for you, and a weapon that the police see is gone"
    return (
        "Do as he says: weapons that he sees are handed over, and he goes; without any, you have to"
        " leave, and the place is given up unless you have been where you wanted to go"
    )


def name(view: AtzView, figure: int) -> str:
    """Return what a figure is called."""
    return view.figures[figure].called if 0 <= figure < len(view.figures) else "nobody"


def say_face(_deck: AtzTables, view: AtzView, option: options.Face) -> str:
    """Word pushing through the crowd."""
    it = view.figures[option.figure]
    lost = (
        "if it goes wrong, the place is over" if it.star else "if it goes wrong, is dragged along"
    )
    return f"{it.called} (Rep {it.rep}) pushes through the next one; {lost}"


OPTIONS: Final[dict[type[Option], Callable[..., str]]] = {
    options.Begin: lambda _d, _v, o: BEGINS[o.how],
    options.Answer: say_answer,
    options.Rank: lambda _d, v, o: f"{capital(title_of(o.place))} ({ranked_as(v)} on your list)",
    options.Ranked: lambda _d, _v, _o: "That is the list",
    options.Reorder: lambda _d, _v, o: (
        f"Change the list: {listing([title_of(p) for p in o.places])}"
    ),
    options.GoTo: say_go,
    options.Want: lambda _d, _v, o: thing(o.wish)[:1].upper() + thing(o.wish)[1:],
    options.StopHere: lambda _d, _v, _o: "Stop here: Day One is over, and the campaign begins",
    options.ComeIn: lambda _d, _v, o: (
        "Drive in by the road" if o.drive else "Leave the vehicle outside, and walk in by any edge"
    ),
    options.Face: say_face,
    options.Obey: say_obey,
    options.TalkRound: lambda _d, _v, _o: (
        "Talk: a hard Challenge, two dice against Rep less 1; both passed and he goes, one and you"
        " may try once more"
    ),
    options.Resist: lambda _d, _v, _o: (
        "Resist: it is a gunfight; who is out of the fight while an officer stands goes to jail"
    ),
    options.StayPut: lambda _d, _v, _o: "Stay at home: Day One is over, and the campaign begins",
    options.GoOn: lambda _d, _v, _o: "Go on, off the table by any edge",
}


def capital(words: str) -> str:
    """Return words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def ranked_as(view: AtzView) -> str:
    """Say as which a place would be put on the list."""
    days = () if view.campaign is None else view.campaign.days
    ready = [day for day in days if next_question(day.answers) is None and not day.stops]
    day = ready[-1] if ready else None
    number = 1 if day is None else len(day.order) + 1
    return ordinal(number)


# What happened.


def tell_began(_voice: Voice, event: events.DayBegan) -> str:
    """Tell who somebody is."""
    family = f" Out there are {listing(event.family)}." if event.family else ""
    if len(event.family) == 1:
        family = f" Out there is {event.family[0]}."
    return f"{event.name}, Rep {event.rep}, who reacts as {CLASSES[event.kind]} do.{family}"


def tell_listed(_voice: Voice, event: events.Listed) -> str:
    """Tell the order of places."""
    if not event.places:
        return f"{event.name} has no list."
    return f"{event.name}'s list: {', '.join(map(title_of, event.places))}."


def tell_went(_voice: Voice, event: events.WentThere) -> str:
    """Tell when somebody gets to a place."""
    late = event.arrival - event.number
    how = "drives" if event.drive else "walks"
    what = "gets there in good time" if not late else f"is late: it counts as place {event.arrival}"
    return (
        f"{event.name} {how} {to_place(event.place)}, place {event.number}"
        f" ({dice(event.dice)}: {event.passed} passed), and {what}."
    )


def tell_fought(voice: Voice, event: events.CrowdFought) -> str:
    """Tell how somebody fared against one of the crowd."""
    rolls = "; ".join(f"{dice(mine)} against {dice(theirs)}" for mine, theirs in event.throws)
    name = who(voice, event.figure)
    what = "runs past" if event.won else f"knocks {name} down"
    left = f", {event.left} to go" if event.left and event.won else ""
    return f"{name} pushes through ({rolls}): one of the crowd {what}{left}."


def tell_out(voice: Voice, event: events.KnockedOut) -> str:
    """Tell that somebody was knocked out."""
    what = ". This place is over" if event.over else ", and dragged along by the others"
    return f"{who(voice, event.figure)} is knocked unconscious{what}."


def tell_officer(voice: Voice, event: events.OfficerCame) -> str:
    """Tell that an officer comes."""
    if event.badge:
        what = "sees the badge, and goes"
    elif event.armed:
        what = "draws, and wants every weapon he sees"
    else:
        what = "wants everybody to leave the area"
    return f"An officer ({dice(event.dice)}) comes up to {who(voice, event.figure)}, {what}."


def tell_guards(_voice: Voice, event: events.GuardsMet) -> str:
    """Tell who keeps one out."""
    if stop_row(event.place).guards == "military":
        return "Two soldiers at the gate: nobody is let in. They tell you to leave."
    want = "They draw, and want your weapons" if event.armed else "They tell you to leave"
    return f"Two officers at the door: nobody is let in. {want}."


TOLD: Final = {
    "home": "went home",
    "school": "went to the school, for the children",
    "picked-up": "picked up",
    "evacuated": "evacuated, nobody knows where to",
    "left": '"I think they already left."',
    "taken-home": "taken home, by one of the family",
}


def tell_reached(voice: Voice, event: events.ObjectiveReached) -> str:
    """Tell what is at a place, with the die that said so."""
    rolled = f" ({event.die})" if event.die else ""
    start = f"{who(voice, event.figure)} is there, {ordinal(event.arrival)}{rolled}:"
    return f"{start} {OUTCOMES[event.found](event)}"


def told_found(event: events.ObjectiveReached) -> str:
    """Tell what or whom somebody found."""
    if event.place == "vehicle":
        return "the vehicle stands where it stood. Get in, and off the table."
    if event.names:
        there = "is there, and comes" if len(event.names) == 1 else "are there, and come"
        more = f" There is {things(event.items)}." if event.items else ""
        return f"{listing(event.names)} {there} along.{more}"
    search = " The place may be searched." if stop_row(event.place).search else ""
    return f"there is {things(event.items)}.{search}"


def told_gone(event: events.ObjectiveReached) -> str:
    """Tell who is gone, and where to."""
    if event.place == "vehicle":
        return "the vehicle is gone. This place is over."
    rolled = f" ({event.told_die})" if event.told_die else ""
    said = f"Somebody says{rolled}: {TOLD[event.told].rstrip('.')}."
    return f"{listing(event.names)} {'is' if len(event.names) == 1 else 'are'} gone. {said}"


OUTCOMES: Final[dict[str, Callable[[events.ObjectiveReached], str]]] = {
    "found": told_found,
    "gone": told_gone,
    "looted": lambda e: (
        "closed, or empty. This place is over."
        if e.place == "bank"
        else "it has been looted. This place is over."
    ),
    "hot-wire": lambda _e: "somebody was at the vehicle. It must be hot-wired.",
    "admitted": lambda _e: "back on duty, behind the gate. Day One is over.",
    "safe": lambda e: (
        f"everybody has made it home{': ' + listing(e.names) if e.names else ''}."
        f" There is {things(e.items) if e.items else 'nothing left to take'}."
    ),
    "deserted": lambda e: (
        f"nobody is at home. There is {things(e.items) if e.items else 'nothing left to take'}."
    ),
}


def tell_left(_voice: Voice, event: events.StopLeft) -> str:
    """Tell how it went at a place, and who goes on from there."""
    place = title_of(event.place)
    what = f"{place[:1].upper()}{place[1:]}: {RECORDS[event.found]}."
    if not event.party:
        return f"{what} Nobody comes away from there."
    goes = "goes" if len(event.party) == 1 else "go"
    return f"{what} {listing(event.party)} {goes} on."


LAST: Final = {
    "stopped": "goes no farther",
    "arrested": "is in jail when it all comes down, and walks out with nothing",
    "military": "is a soldier again",
    "police": "is on duty again",
    "dead": "did not live to see the evening",
}


def tell_ended(_voice: Voice, event: events.DayEnded) -> str:
    """Tell how Day One ended for somebody."""
    family = f" With {listing(event.family)}." if event.family else " Alone."
    missing = f" Not found: {listing(event.missing)}." if event.missing else ""
    items = f" There is {things(event.items)}." if event.items else ""
    family = "" if event.end == "dead" and not event.family else family
    return f"Day One is over: {event.name} {LAST[event.end]}.{family}{missing}{items}"


def tell_kin(_voice: Voice, event: events.KinFound) -> str:
    """Tell whether those turn up who were lost."""
    names = listing(event.names)
    if event.found:
        return f"Among them ({event.die}): {names}, alive."
    return f"No trace of {names} ({event.die})."


EVENTS: Final[dict[type[Event], Callable[..., str]]] = {
    events.DayBegan: tell_began,
    events.Listed: tell_listed,
    events.WentThere: tell_went,
    events.CrowdWaits: lambda _v, e: (
        f"Terrified people stand about the place ({dice(e.dice)}): {e.count} of them. Whoever comes"
        " within 6 inches of the square has to push through, one by one."
    ),
    events.CrowdCame: lambda _v, e: (
        f"Doubles ({dice(e.dice)}): {e.count} more come running, in blind fear."
    ),
    events.CrowdFought: tell_fought,
    events.KnockedOut: tell_out,
    events.DeadCame: lambda _v, e: f"Seven ({dice(e.dice)}): people who do not walk right.",
    events.OfficerCame: tell_officer,
    events.GuardsMet: tell_guards,
    events.TalkedRound: lambda v, e: (
        f"{who(v, e.figure)} talks ({dice(e.dice)} against {e.rep}):"
        f" {'he lets it be' if e.passed > 1 else 'he is not convinced'}."
    ),
    events.WeaponsGiven: lambda _v, e: f"Handed over: {things(e.items)}.",
    events.SentAway: lambda _v, e: (
        "You are to leave." if e.reached else "You are to leave: this place is given up."
    ),
    events.Arrested: lambda v, e: f"{who(v, e.figure)} is arrested, and taken to jail.",
    events.ObjectiveReached: tell_reached,
    events.StopLeft: tell_left,
    events.DayEnded: tell_ended,
    events.KinFound: tell_kin,
}
REMEMBERED: Final = (
    events.DayBegan, events.WentThere, events.Arrested, events.StopLeft, events.DayEnded,
)  # fmt: skip


def tell(voice: Voice, _deck: AtzTables, event: Event) -> str:
    """Tell something of Day One."""
    return EVENTS[type(event)](voice, event)


def history(day: DayOne) -> list[str]:
    """Return a player's Day One so far, for the sheet."""
    lines = []
    for number, stop in enumerate(day.stops, 1):
        lines.append(f"  {number}. {title_of(stop.place)}: {RECORDS[stop.found]}.")
    listed = [title_of(place) for place in day.order]
    lines.append(f"  To go to: {', '.join(listed) or 'nowhere is on the list'}.")
    where = [f"{kin.name} ({WHERE[kin.where]})" for kin in day.kin]
    lines += [f"  Out there: {listing(where)}."] if where else []
    lines += [f"  At home: {things(day.stored)}."] if day.stored else []
    return lines
