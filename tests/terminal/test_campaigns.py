"""Campaigns at the keyboard: begun, gone on with, shown, branched, taken elsewhere."""

import io
import time
from pathlib import Path

import pytest

from shamble.cli import main
from shamble.games.atz.battle.campaign_options import LayDown
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.terminal import campaigns, saves

ALONE = ("--seed", "7", "--option", "figures=1", "--option", "zombies=0", "--option", "begin=lists")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Have these lines typed, one after another."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def begun(monkeypatch: pytest.MonkeyPatch, name: str = "ashford") -> Path:
    """Begin a campaign and leave it at its first question."""
    typing(monkeypatch, "q", "y")
    assert main(["campaign", "new", name, *ALONE]) == 0
    return campaigns.home_of(name)


def laid_down(home: Path) -> None:
    """End the chapter that is played: the only one of the group leaves the table at once."""
    path, box, journal = campaigns.last(home)
    match = Match.resume(box, journal)
    while match.game.decision is not None:
        kinds = {type(one).__name__: one for one in match.game.decision.options}
        wanted = next((kinds[k] for k in ("SetOut", "Leave", "Activate") if k in kinds), None)
        match.choose(match.game.decision.seat, wanted or match.game.decision.options[0])
    saves.write(path, match.journal)


def test_new_asks_what_the_group_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first page is the sheet, with what can be done next."""
    begun(monkeypatch)

    out = capsys.readouterr().out
    assert "Go on with: shamble campaign play ashford" in out
    assert "Month 1, day 25" in out
    assert "You must decide what the group does next." in out


def test_new_offers_day_one_a_ready_group_or_the_lists(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A campaign asks how it begins; Day One asks who one is."""
    typing(monkeypatch, "1", "q", "y")

    assert main(["campaign", "new", "first", "--seed", "7"]) == 0

    out = " ".join(capsys.readouterr().out.split())
    assert "say how the campaign begins" in out
    assert "Day One: you, your family" in out
    assert "A ready group" in out
    assert "answer: What is your name?" in out


def test_play_goes_on_chapter_by_chapter(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """When a chapter is over, the next one follows; its story is kept."""
    home = begun(monkeypatch)
    laid_down(home)
    typing(monkeypatch, "y", "q", "y")

    assert main(["campaign", "play", "ashford"]) == 0

    assert len(campaigns.chapters(home)) == 2
    out = capsys.readouterr().out
    assert "The chapter is over" in out
    assert "Bring your people through." in out.partition("The chapter is over")[0]
    assert "Bring your people through." not in out.partition("The chapter is over")[2]
    assert main(["campaign", "verify", "ashford"]) == 0
    assert (
        "2 chapters follow from each other; 2 played again, with the same end."
        in capsys.readouterr().out
    )


def test_show_and_list(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The list says where each one stands; show has the sheet and the story."""
    home = begun(monkeypatch)
    laid_down(home)
    typing(monkeypatch, "n")
    main(["campaign", "play", "ashford"])
    capsys.readouterr()

    main(["campaign", "list"])
    assert "ashford" in capsys.readouterr().out
    main(["campaign", "show", "ashford"])

    out = capsys.readouterr().out
    assert "Chapter 1. Taking Pleasant Hill back" in out
    assert "Ada is home" in out


def test_export_and_import(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One file holds it all, and is read again elsewhere."""
    home = begun(monkeypatch)
    file = tmp_path / "a.campaign"

    assert main(["campaign", "export", "ashford", str(file)]) == 0
    assert main(["campaign", "import", str(file)]) == 0

    assert "ashford-2" in capsys.readouterr().out
    other = campaigns.home_of("ashford-2")
    assert campaigns.load(other).chapters == campaigns.load(home).chapters


def test_what_was_told_once_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chapter that came without its story is played again once, and not the next time."""
    home = begun(monkeypatch)
    laid_down(home)
    typing(monkeypatch, "n")
    main(["campaign", "play", "ashford"])
    kept = campaigns.chapters(home)[0].with_suffix(campaigns.TOLD)
    kept.unlink()

    told = campaigns.chronicle(home)

    title, lines = told[0]
    assert title == "Taking Pleasant Hill back"
    assert kept.read_text(encoding="utf-8").splitlines() == [f"# {title}", *lines]
    assert not campaigns.chapters(home)[1].with_suffix(campaigns.TOLD).exists()


def test_a_branch_is_a_campaign_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing on from an earlier chapter leaves the old campaign as it was."""
    home = begun(monkeypatch)
    laid_down(home)
    before = campaigns.load(home)
    typing(monkeypatch, "q", "y")

    assert main(["campaign", "play", "ashford", "--chapter", "1"]) == 0

    assert campaigns.load(home) == before
    assert not campaigns.load(campaigns.home_of("ashford-2")).chapters[0].entries


def test_a_chapter_of_older_rules_begins_anew(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who comes back after a change of rules is told so, and goes on from the sheet."""
    home = begun(monkeypatch)
    path = campaigns.chapters(home)[-1]
    version = shelf["atz"].version
    text = path.read_text().replace(f'"version":{version},"seats"', '"version":1,"seats"', 1)
    path.write_text(text)
    typing(monkeypatch, "q", "y")

    assert main(["campaign", "play", "ashford"]) == 0

    assert "this chapter begins anew" in " ".join(capsys.readouterr().out.split())


MISTAKES = {
    "no such campaign": (["play", "nowhere"], "no campaign 'nowhere'"),
    "a game without": (["new", "x", "--game", "zdfg"], "has no campaign"),
    "no such file": (["import", "/nowhere"], "cannot read /nowhere"),
}


@pytest.mark.parametrize(("words", "why"), MISTAKES.values(), ids=MISTAKES)
def test_mistakes_are_told_in_a_sentence(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is begun, and it is said why."""
    assert main(["campaign", *words]) == 1

    assert why in capsys.readouterr().err


def test_no_campaign_yet(capsys: pytest.CaptureFixture[str]) -> None:
    """An empty list says how to begin."""
    assert main(["campaign", "list"]) == 0

    assert "shamble campaign new NAME" in capsys.readouterr().out


def test_the_last_page_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A campaign that was laid down ends with its sheet, and is shown with it ever after."""
    home = begun(monkeypatch)
    path, box, journal = campaigns.last(home)
    match = Match.resume(box, journal)
    match.choose(Seat(0), LayDown())
    saves.write(path, match.journal)
    capsys.readouterr()

    assert main(["campaign", "play", "ashford"]) == 0
    out = capsys.readouterr().out
    assert "The campaign is over." in out
    assert "They have: food 1" in out

    assert main(["campaign", "show", "ashford"]) == 0
    out = capsys.readouterr().out
    assert "it is over" in out
    assert "They have: food 1" in out


def test_import_of_a_campaign_that_is_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was brought is known to be over, before anybody sits down to it."""
    home, file = begun(monkeypatch), tmp_path / "over.campaign"
    path, box, journal = campaigns.last(home)
    match = Match.resume(box, journal)
    match.choose(Seat(0), LayDown())
    saves.write(path, match.journal)
    main(["campaign", "export", "ashford", str(file)])
    capsys.readouterr()

    assert main(["campaign", "import", str(file)]) == 0
    told = capsys.readouterr().out
    main(["campaign", "list"])

    assert "It is over; read it: shamble campaign show ashford-2" in " ".join(told.split())
    assert "ashford-2  it is over" in capsys.readouterr().out


def test_sixty_chapters_are_opened_in_under_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list, the sheet and the chapter that is played: only the last one is played again."""
    home = begun(monkeypatch)
    laid_down(home)
    _, _, journal = campaigns.last(home)
    for number in range(1, 61):
        saves.write(campaigns.chapter_file(home, number), journal)
    campaigns.sit_down(home)  # whatever is read once, is

    began = time.process_time()
    assert campaigns.names() == ["ashford"]
    campaigns.standing(home)
    campaigns.sit_down(home)
    campaigns.load(home)

    assert len(campaigns.chapters(home)) == 60
    assert time.process_time() - began < 1.0
