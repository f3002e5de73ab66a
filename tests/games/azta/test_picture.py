"""What a person reads: the table as text, and the sentences."""

import re

import pytest

from shamble.games.azta import box, words
from shamble.games.azta.events import EventPlayed, GameEnded, SurvivorEliminated
from shamble.games.azta.options import Help, Place
from shamble.games.azta.state import ZOMBIE, Change, Swelling, Who
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Result, Seat
from shamble.kernel.rules import RuleId
from tests.games.azta.positions import facing, laid, table

VOICE = Voice(("Ann", "Bea", "Cy"), Seat(0))
WIDE = {"🧠", "✊", "👟"}


def drawn() -> str:
    """Return the picture of an Encounter with all that can lie about."""
    encounter = facing(ZOMBIE, 0, 2, helpers={0: 1})
    encounter.changes.append(Change(Who(0), CardId("noodle-arms"), (0, -1, 0)))
    encounter.swellings.append(Swelling(CardId("it-gets-bigger"), 4))
    g = table(
        ["coach-brickhouse"],
        ["night-nurse-nadia"],
        ["marathon-mike", "janitor-gus"],
        start="screw",
        stop="screw",
        encounter=encounter,
        stacks=((2,), (4, 1), ()),
        hands=(("second-wind", "pistol"), ("eureka",)),
        carried={0: ["crowbar", "machete"]},
        centre=("shotgun",),
        looted=[2],
    )
    return box.picture(VOICE, g.deck, box.view(g, Seat(0)))


def plain(picture: str) -> list[str]:
    """Return the lines without markup."""
    return re.sub(r"\[/?[a-z ]+\]", "", picture).split("\n")


@pytest.mark.rule("azta.card.text-colors", "azta.card.icons")
def test_card_text_colors_and_icons() -> None:
    """Aliens are red, Zombies blue, Tentacles green, Events orange, each with its name beside."""
    picture = drawn()

    assert re.search(r"\[rust\]  Aliens .*against Wits 🧠", picture)
    assert re.search(r"\[bold\]\[steel\]▶ Zombies .*against Fight ✊", picture)
    assert re.search(r"\[moss\]  Tentacles .*against Speed 👟", picture)
    assert "[amber]  Event  Second Wind" in picture
    assert "[muted]  Gear   Pistol" in picture


@pytest.mark.rule("azta.flip.value-is-total", "azta.survivor.counter", "azta.stat.adjusted")
def test_picture_shows_what_matters() -> None:
    """Every number of a stack, each stat with where it comes from, who Helps whom, the fates."""
    text = " ".join(" ".join(plain(drawn())).split())

    assert "5 = 4+1" in text
    assert "base 2/5/3; gear Borrowed Crowbar +2 Fight; gear Souvenir Machete +2 Fight" in text
    assert "helper Nadia, Night-Shift Nurse +5 Wits, +3 Fight, +4 Speed" in text
    assert "event Noodle Arms -1 Fight" in text
    assert "Helps your Coach Brickhouse" in text
    assert "Zombies worth 9, Wait, It Unfolds +4" in text
    assert "11 safe your Coach Brickhouse with Bea's Nadia" in text
    assert "1 dies Cy's Marathon Mike" in text
    assert "Centre: Shotgun" in text


def test_picture_is_80_columns_wide() -> None:
    """No line is wider than 80 columns, icons counted twice."""
    widths = [len(line) + sum(line.count(icon) for icon in WIDE) for line in plain(drawn())]

    assert max(widths) <= 80


def test_picture_hides_other_hands() -> None:
    """Of other hands the picture shows only the number of cards."""
    assert "Eureka" not in drawn()


@pytest.mark.rule("azta.table.trash-talk", "azta.card.quotes")
@pytest.mark.parametrize("quoted", [True, False])
def test_table_trash_talk_in_the_log(*, quoted: bool) -> None:
    """The log repeats the quote of an Event and of a victim if the table wants that."""
    event = EventPlayed(Seat(1), CardId("second-wind"), quoted)
    death = SurvivorEliminated(Seat(1), CardId("the-mime"), ZOMBIE, False, quoted)  # noqa: FBT003

    said = words.event(VOICE, box.deck, event), words.event(VOICE, box.deck, death)

    assert ("The first one was just gas." in said[0]) is quoted
    assert ("“...”" in said[1]) is quoted


@pytest.mark.rule("azta.win.record-count")
def test_win_record_is_said() -> None:
    """The result and the log tell how long the winner lasted alone."""
    result = Result((1, 2, 3), "record 3", RuleId("azta.win.record-count"))

    assert (
        words.result(VOICE, result)
        == "You win as the last one with a Survivor, with a record of 3 rounds."
    )
    assert words.event(VOICE, box.deck, GameEnded(Seat(1), 1)) == (
        "Bea wins, with a record of 1 round."
    )
    assert words.event(VOICE, box.deck, GameEnded(Seat(1), 0)) == "Bea wins."


@pytest.mark.rule("azta.eliminated.still-playing")
@pytest.mark.parametrize(
    ("fallen", "said"),
    [
        pytest.param((1, 2), "eliminated, playing on", id="while the winner plays on"),
        pytest.param((0, 1, 2), "eliminated", id="when that is over, too"),
    ],
)
def test_picture_of_the_eliminated(fallen: tuple[int, ...], said: str) -> None:
    """The eliminated play on until the winner's last Survivor is gone."""
    g = laid([["the-mime"], ["driver-dee"], ["marathon-mike"]], {"fallen": fallen, "winner": 0})

    lines = plain(box.picture(VOICE, g.deck, box.view(g, Seat(0))))

    assert next(line for line in lines if line.startswith("Bea")).endswith(said)


@pytest.mark.rule("azta.gear.suits-some")
@pytest.mark.parametrize(
    ("who", "gives"),
    [
        pytest.param("driver-dee", "+3 Speed", id="a driver"),
        pytest.param("coach-brickhouse", "+1 Speed", id="anybody"),
    ],
)
def test_gear_suits_some_is_said(who: str, gives: str) -> None:
    """Placing a Gear says what it gives to just this Survivor."""
    g = table([who], ["the-mime"], ["marathon-mike"], start="loot", stop="loot")
    place = Place(CardId("getaway-van-keys"), Who(0))

    said = words.option(VOICE, box.deck, box.view(g, Seat(0)), place)

    assert f"({gives}) on your" in said


@pytest.mark.rule("azta.help.draw")
def test_help_says_what_it_gives_and_draws() -> None:
    """An offer to Help says what the Helper adds against the Threat, and what one draws."""
    g = table(
        ["coach-brickhouse"],
        ["night-nurse-nadia"],
        ["marathon-mike"],
        start="help",
        stop="help",
        encounter=facing(ZOMBIE, 2),
        stacks=((2,), (4, 4), ()),
        carried={0: ["walkie-talkies"]},
    )
    view = box.view(g, Seat(0))

    said = words.option(VOICE, g.deck, view, Help(Who(0), Who(2)))

    assert said == (
        "Let your Coach Brickhouse Help Cy's Marathon Mike (Fight 3) with +5 and draw 2 cards"
    )
