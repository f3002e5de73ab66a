"""Steps are known by their names, wherever they stand."""

import importlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec
import pytest

from shamble import shelf
from shamble.kernel.errors import Bug, JournalError
from shamble.kernel.journal import Digest, Journal
from shamble.kernel.match import Match, verify
from shamble.kernel.options import Seat
from shamble.kernel.saved import Saved
from shamble.kernel.snapshot import digest
from shamble.kernel.steps import steps_of
from tests.kernel.toys import TOY, Done, Draw, Roll, Say

STATE: Final = """
from shamble.kernel.game import Game
from shamble.kernel.state import state

@state
class Walk(Game):
    steps: int = 0
"""
STEP: Final = """
from walk.state import Walk

def {name}(g: Walk, count: int) -> None:
    g.steps += count
"""


@pytest.fixture
def walk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder of a package `walk` with its state, which is forgotten afterwards."""
    folder = tmp_path / "walk"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "state.py").write_text(STATE)
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    forget()


def forget() -> None:
    """Forget the package, as a new process would."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "walk"]:
        del sys.modules[name]
    importlib.invalidate_caches()
    steps_of.cache_clear()


def played() -> Match:
    """Return a match of the toy after a few choices, saved in the middle."""
    match = Match.begin(TOY, seats=2, seed=7)
    for option in (Say("hello"), Roll(), Draw()):
        match.choose(Seat(0), option)
    return match


def from_before(saved: Saved) -> Saved:
    """Return a save as form 1 wrote it: each step after the module where it stood then."""
    fields = msgspec.json.decode(bytes(saved.game))
    fields["agenda"] = [[f"toys.long.gone:{name}", *args] for name, *args in fields["agenda"]]
    game = msgspec.Raw(msgspec.json.encode(fields))
    return msgspec.structs.replace(saved, game=game, form="1.1")


def test_a_step_that_moved_is_found(walk: Path) -> None:
    """A step may move to another module, in another folder, and keeps its name."""
    (walk / "here.py").write_text(STEP.format(name="stride"))
    before = steps_of("walk")["stride"].__module__

    (walk / "here.py").unlink()
    (walk / "there").mkdir()
    (walk / "there" / "__init__.py").touch()
    (walk / "there" / "far.py").write_text(STEP.format(name="stride"))
    forget()

    assert (before, steps_of("walk")["stride"].__module__) == ("walk.here", "walk.there.far")


def test_two_steps_of_one_name_are_a_bug(walk: Path) -> None:
    """A save could mean either, so such a box is not opened, and both places are named."""
    (walk / "here.py").write_text(STEP.format(name="stride"))
    (walk / "there.py").write_text(STEP.format(name="stride"))

    with pytest.raises(Bug, match=r"two steps are called stride: in walk\.here and in walk\.there"):
        steps_of("walk")


def test_a_name_of_the_kernel_is_taken(walk: Path) -> None:
    """A game's step cannot be called as one of the kernel's own."""
    (walk / "here.py").write_text(STEP.format(name="ask_next"))

    with pytest.raises(Bug, match="two steps are called ask_next"):
        steps_of("walk")


def test_functions_that_are_no_steps_may_share_a_name(walk: Path) -> None:
    """Only what a save can name must be told apart."""
    text = "from walk.state import Walk\n\ndef far(g: Walk) -> int:\n    return g.steps\n"
    (walk / "here.py").write_text(text)
    (walk / "there.py").write_text(text)

    assert "far" not in steps_of("walk")


def test_a_save_from_before_goes_on() -> None:
    """A save whose steps stood in modules that are gone is opened and played on."""
    match = played()
    saved = from_before(match.save())
    match.choose(Seat(0), Done())

    resumed = Match.resume(TOY, match.journal, saved=saved)

    assert digest(resumed.game) == digest(match.game)


def test_a_save_of_another_layout_is_played_from_the_deal() -> None:
    """Where the state's fields are others now, the journal is played from its beginning."""
    match = played()
    saved = msgspec.structs.replace(match.save(), game=msgspec.Raw(b'{"gone": 1}'))

    resumed = Match.resume(replace(TOY, layout=2), match.journal, saved=saved)

    assert digest(resumed.game) == digest(match.game)
    assert resumed.ply == match.ply


def with_digest(form: str) -> Journal:
    """Return a journal that ends with a digest of this form, which fits nothing."""
    journal = played().journal
    return Journal(journal.header, [*journal.entries, Digest(3, "0" * 16, form)])


@pytest.mark.parametrize(
    "form", [pytest.param("1.1", id="form 1"), pytest.param("2.7", id="another layout")]
)
def test_a_digest_of_another_form_is_not_compared(form: str) -> None:
    """A digest says how its state was written; others cannot be compared, choices still are."""
    assert verify(TOY, with_digest(form)).ply == 3


def test_a_digest_of_this_form_must_fit() -> None:
    """A digest that was made as this box makes them must be the game's."""
    with pytest.raises(JournalError, match="the digest does not fit"):
        verify(TOY, with_digest(TOY.form))


def test_journals_from_before_are_read() -> None:
    """A journal whose digests say nothing of their form is one of form 1."""
    line = b'{"is":"digest","ply":0,"state":"0123456789abcdef"}'
    journal = Journal.load(played().journal.dump().splitlines()[0] + b"\n" + line + b"\n")

    assert journal.entries == [Digest(0, "0123456789abcdef", "1.1")]


@pytest.mark.parametrize("key", list(shelf))
def test_every_box_names_its_package(key: str) -> None:
    """A box's steps are found in the package that it names."""
    box = shelf[key]

    assert box.game.__module__.startswith(f"{box.package}.")
    assert any(step.__module__.startswith(box.package) for step in steps_of(box.package).values())
