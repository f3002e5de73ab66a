"""How tables are set up: presets that can be dealt, settings that say what they can be."""

import pytest

from shamble.bots.cast import CAST, LEVELS, somebody
from shamble.kernel.box import AnyBox
from shamble.kernel.settings import Piece, Preset
from shamble.kernel.shelf import shelf

BOXES = list(shelf.values())
PRESETS = [(box, preset) for box in BOXES for preset in box.presets]


def test_the_easiest_box_comes_first() -> None:
    """Boxes stand by how hard they are to learn, then by how long they take."""
    order = [(box.difficulty, box.minutes) for box in BOXES]

    assert order == sorted(order)
    assert next(iter(shelf)) == "zdfg"


@pytest.mark.parametrize(
    ("box", "preset"), PRESETS, ids=[f"{box.key}-{preset.key}" for box, preset in PRESETS]
)
def test_a_preset_can_be_dealt(box: AnyBox, preset: Preset) -> None:
    """A way to play is one for the fewest and for the most whom it is for."""
    low, high = preset.seats or box.seats

    assert box.deal(low, 1, preset.options).decision is not None
    assert box.deal(high, 1, preset.options).decision is not None
    assert box.seats[0] <= low <= high <= box.seats[1]


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.key)
def test_every_setting_is_named(box: AnyBox) -> None:
    """What a setting depends on is a setting too; each choice is a value it can have."""
    usual = {name: getattr(box.read_settings({}), name) for name in box.asked}
    single = [
        (name, choice.value)
        for name, setting in box.asked.items()
        if setting.form in {"", "seat"}
        for choice in setting.choices
    ]

    assert all(set(setting.where) <= set(usual) for setting in box.asked.values())
    assert [getattr(box.read_settings({name: value}), name) for name, value in single] == [
        value for _, value in single
    ]


def roster(pieces: tuple[Piece, ...]) -> str:
    """Return a roster of one usual figure of each kind."""
    return "; ".join(" ".join((piece.word, *piece.usual)).strip() for piece in pieces)


def test_a_roster_of_usual_pieces_can_be_dealt() -> None:
    """The pieces that a roster is picked from are read back by the game."""
    box = shelf["atz"]
    text = roster(box.asked["roster"].pieces)

    game = box.deal(1, 1, {"scenario": "skirmish", "roster": text})

    assert [(it.who.star, it.who.type) for it in game.figures if it.who.seat == 0] == [
        (True, "survivor"),
        (False, "civilian"),
    ]


def test_every_bot_is_somebody() -> None:
    """Names are all different, a table gets whoever does not sit there yet, levels are bots."""
    names = [one.name for one in CAST]

    assert len(set(names)) == len(names)
    assert somebody(names[:2]) == names[2]
    assert {one.level for one in CAST} == {level.bot for level in LEVELS}
