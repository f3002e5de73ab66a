"""Day One's questionnaire: who one is, whom one has, what one owns, and where one wants to go."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Member, Sheet
from shamble.games.atz.battle.day_one import DayOne, Kin
from shamble.games.atz.battle.day_one_events import DayBegan, Listed
from shamble.games.atz.battle.day_one_options import LONGEST, Answer, Rank, RankChoice, Ranked
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.day_one_tables import (
    AnswerRow,
    Answers,
    PlaceName,
    answer_row,
    first,
    given,
    next_question,
)
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.founding import laid_out, unused_name
from shamble.games.atz.dayone.finds import own_fuel
from shamble.games.atz.dayone.police import HIDDEN, MADE_DO
from shamble.games.atz.dayone.reordering import open_places
from shamble.games.atz.people.recruit import star_traits
from shamble.games.atz.table.names import PEOPLE
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

HUMBLE: Final = 3  # Rep, where no answer gives more
SUGGESTED: Final = 6  # names
FOOD: Final = "food"
LUXURY: Final = "luxury"
QUESTIONS: Final = RuleId("atz.day-one.questionnaire")
COMBINED: Final = RuleId("atz.day-one.rep-combinations")
ADVICE: Final = RuleId("atz.day-one.priorities-advice")


def day_for(sheet: Sheet, seat: int) -> DayOne:
    """Return a player's Day One."""
    return next(one for one in sheet.days if one.seat == seat)


def with_day(sheet: Sheet, day: DayOne) -> Sheet:
    """Return the sheet with one player's Day One changed."""
    days = tuple(day if one.seat == day.seat else one for one in sheet.days)
    return msgspec.structs.replace(sheet, days=days)


def change_day(g: Atz, seat: int, **changes: object) -> None:
    """Note something about a player's Day One."""
    campaign = campaign_of(g)
    day = msgspec.structs.replace(day_for(campaign.sheet, seat), **changes)
    campaign.sheet = with_day(campaign.sheet, day)


@rule(QUESTIONS, "atz.day-one.coop")
def found_day(g: Atz) -> None:
    """Draw the map, and ask each player who he is and where he wants to go."""
    places = laid_out(g)
    days = tuple(DayOne(seat) for seat in range(g.seats))
    campaign_of(g).sheet = Sheet(
        g.settings.goal, (), places, aim=len(places) - 1, days=days, vow=g.settings.vow
    )
    for seat in range(g.seats):
        g.next(ask_question, seat)
        g.next(become, seat)
        g.next(ask_rank, seat)


@rule(QUESTIONS)
def ask_question(g: Atz, seat: int) -> None:
    """Ask the next question, until all are answered."""
    answers = day_for(sheet_of(g), seat).answers
    row = next_question(answers)
    if row is None:
        return
    said = given(answers, row.id)
    if row.answers:
        options = [Answer(row.id, one.id) for one in row.answers if one.again or one.id not in said]
    else:
        options = [Answer(row.id, name) for name in free_names(g)]
    if row.done:
        options.insert(0, Answer(row.id, ""))
    g.next(ask_question, seat)
    g.ask(Seat(seat), Prompt.QUESTION, options, take_answer, seat, bars=bars_answer)


def taken_names(g: Atz) -> set[str]:
    """Return the names that somebody has already."""
    sheet = sheet_of(g)
    own = {first(day.answers, "name") for day in sheet.days}
    kin = {kin.name for day in sheet.days for kin in day.kin}
    return own | kin | {it.name for it in sheet.members}


def free_names(g: Atz) -> list[str]:
    """Return some names that nobody has yet."""
    taken = taken_names(g)
    return [name for name in PEOPLE if name not in taken][:SUGGESTED]


@rule(QUESTIONS)
def bars_answer(g: Atz, option: Option) -> RuleId | None:
    """Return the rule against an answer that was not listed: a name may be any name."""
    if not isinstance(option, Answer) or option.question != "name" or g.decision is None:
        return NOT_OFFERED
    asked = g.decision.options[0]
    fits = option.answer.isalpha() and len(option.answer) <= LONGEST
    if not isinstance(asked, Answer) or asked.question != "name":
        return NOT_OFFERED
    return None if fits and option.answer not in taken_names(g) else QUESTIONS


def take_answer(g: Atz, choice: Answer, seat: int) -> None:
    """Note an answer."""
    answers = day_for(sheet_of(g), seat).answers
    change_day(g, seat, answers=(*answers, (choice.question, choice.answer)))


def rows_of(answers: Answers) -> list[AnswerRow]:
    """Return all that was answered, as rows."""
    rows = [answer_row(asked, answer) for asked, answer in answers]
    return [row for row in rows if row is not None]


@rule("atz.day-one.rep-sedentary", "atz.day-one.rep-fit", "atz.day-one.rep-military", COMBINED)
@rule("atz.day-one.rep-police", "atz.day-one.rep-veteran")
def rep_of(answers: Answers) -> int:
    """Return the Rep that answers give: the highest of any, 3 if none gives one."""
    return max([row.rep for row in rows_of(answers)] + [HUMBLE])


@rule("atz.day-one.rep-military", "atz.day-one.rep-police", "atz.day-one.rep-veteran", COMBINED)
@rule("atz.day-one.rep-sedentary", "atz.day-one.rep-fit")
def kind_of(answers: Answers) -> Class:
    """Return as whom somebody reacts: as soldiers do, if he serves or has served."""
    return Class.MILITARY if any(row.military for row in rows_of(answers)) else Class.CIVILIAN


@rule("atz.day-one.first-responder")
def is_responder(answers: Answers) -> bool:
    """Whether somebody is of the police, a fireman, or in medical rescue."""
    return any(row.responder for row in rows_of(answers))


@rule("atz.day-one.food", "atz.day-one.food-rounding")
def food_units(answers: Answers) -> int:
    """Return the food at home: a unit for each of the family, or half of that, rounded up."""
    family = 1 + len(given(answers, "children")) + (first(answers, "partner") != "none")
    return family if first(answers, "food") == "good" else (family + 1) // 2


@rule("atz.day-one.weapons", "atz.day-one.weapons-software")
def at_hand(answers: Answers) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the weapons that one has on one, guns and others: away from home, one of them.

    That is one that can be hidden, or that is none but by necessity.
    """
    guns, melee = tuple(given(answers, "guns")), tuple(given(answers, "blades"))
    if first(answers, "start") == "home":
        return guns, melee
    hidden = tuple(gun for gun in guns if gun in HIDDEN)[:1]
    return hidden, () if hidden else tuple(one for one in melee if one in MADE_DO)[:1]


@rule("atz.day-one.weapons-software", "atz.day-one.food-rounding", "atz.day-one.luxury")
def stored_at_home(answers: Answers) -> tuple[str, ...]:
    """Return what lies at home: the other weapons, food, and a luxury for each that one named."""
    arms = [*given(answers, "guns"), *given(answers, "blades")]
    for item in (one for some in at_hand(answers) for one in some):
        arms.remove(item)
    luxuries = [LUXURY] * len(given(answers, "luxury"))
    return (*arms, *[FOOD] * food_units(answers), *luxuries)


@rule("atz.day-one.family-figures", QUESTIONS)
def family_of(g: Atz, answers: Answers) -> tuple[Kin, ...]:
    """Return the family: each with a name, an age, and where he is now."""
    taken = taken_names(g)
    found: list[Kin] = []
    roles = [("spouse", first(answers, "partner"))] if first(answers, "partner") != "none" else []
    roles += [tuple(one.split("-", 1)) for one in given(answers, "children")]  # type: ignore[misc]
    for role, where in roles:
        name = unused_name("", taken)
        taken.add(name)
        found.append(msgspec.convert({"name": name, "role": role, "where": where}, Kin))
    return tuple(found)


@rule(QUESTIONS, "atz.day-one.star-status", "atz.day-one.area")
def become(g: Atz, seat: int) -> None:
    """Make a Star of whoever has answered, with his family and all that he owns."""
    campaign = campaign_of(g)
    answers = day_for(campaign.sheet, seat).answers
    guns, melee = at_hand(answers)
    traits = star_traits(g.deck, g.settings.star_attributes) if g.settings.attributes else ()
    name, rep, kind = first(answers, "name"), rep_of(answers), kind_of(answers)
    star = Member(
        name, kind, "Star", rep, seat, star=True, guns=guns, melee=melee, attributes=traits,
        knows=False,
    )  # fmt: skip
    kin = family_of(g, answers)
    here = first(answers, "parked") == "here"
    rides = ((first(answers, "vehicle"), own_fuel(g.deck, answers)),) if here else ()
    change_day(
        g, seat, kin=kin, stored=stored_at_home(answers), rides=rides,
        home=first(answers, "start") == "home",
    )  # fmt: skip
    sheet = campaign.sheet
    home = Area(first(answers, "area"))
    place = next((i for i, one in enumerate(sheet.places) if one.area == home), 0)
    campaign.sheet = msgspec.structs.replace(
        sheet, members=(*sheet.members, star), place=sheet.place if seat else place
    )
    g.tell(DayBegan(Seat(seat), name, rep, kind, tuple(one.name for one in kin)))


@rule(ADVICE)
def advised(day: DayOne) -> list[PlaceName]:
    """Return the places in the order in which they are suggested: people, then what is lacking."""
    answers = day.answers
    armed = given(answers, "guns") or given(answers, "blades")
    urgent: dict[PlaceName, bool] = {
        "spouse-work": True,
        "school": True,
        "school-2": True,
        "supermarket": first(answers, "food") == "low",
        "box-store": not armed,
    }
    return sorted(open_places(day), key=lambda place: not urgent.get(place, False))


@rule("atz.day-one.location-list", ADVICE)
def ask_rank(g: Atz, seat: int) -> None:
    """Ask for the places one after another, in the order in which one wants to go to them."""
    day = day_for(sheet_of(g), seat)
    rest = [place for place in advised(day) if place not in day.order]
    if not rest:
        tell_list(g, seat)
        return
    options: list[RankChoice] = [Rank(place) for place in rest]
    options.append(Ranked())
    g.ask(Seat(seat), Prompt.RANK, options, take_rank, seat)


@rule("atz.day-one.location-list")
def take_rank(g: Atz, choice: RankChoice, seat: int) -> None:
    """Put a place on the list, or leave it at that."""
    if isinstance(choice, Ranked):
        tell_list(g, seat)
        return
    change_day(g, seat, order=(*day_for(sheet_of(g), seat).order, choice.place))
    g.next(ask_rank, seat)


def tell_list(g: Atz, seat: int) -> None:
    """Tell the order that somebody has settled on."""
    day = day_for(sheet_of(g), seat)
    g.tell(Listed(first(day.answers, "name"), day.order))
