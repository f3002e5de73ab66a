"""What a box does for those who play it."""

import pytest

from shamble.kernel.box import Voice
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Refused, SettingsError
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId
from tests.kernel.toys import TOY, Done, Draw, Quit, Say

ADA, BEA = Seat(0), Seat(1)


def test_deal_is_the_same_for_the_same_seed() -> None:
    """Same seed, same game; another seed, another game."""
    assert TOY.deal(2, seed=7) == TOY.deal(2, seed="7")
    assert TOY.deal(2, seed=7).dice != TOY.deal(2, seed=8).dice


@pytest.mark.parametrize("seats", [1, 3])
def test_deal_refuses_other_numbers_of_players(seats: int) -> None:
    """A box says for how many it is."""
    with pytest.raises(SettingsError, match=f"Toy is for 2 to 2 players, not {seats}"):
        TOY.deal(seats, seed=1)


@pytest.mark.parametrize(
    ("options", "loud"), [({}, False), ({"loud": True}, True), ({"loud": "true"}, True)]
)
def test_settings_are_read_from_text_as_well(options: dict[str, object], *, loud: bool) -> None:
    """What is left out has its default; text from a command line will do."""
    assert TOY.deal(2, seed=1, options=options).loud == loud


@pytest.mark.parametrize(
    ("options", "right"),
    [
        pytest.param(
            {"loud": "perhaps"}, "loud cannot be 'perhaps'; it is one of: true, false", id="value"
        ),
        pytest.param({"color": 1}, "there is no setting 'color'; there are: loud", id="name"),
    ],
)
def test_settings_that_do_not_fit_are_refused(options: dict[str, object], right: str) -> None:
    """A wrong setting is refused with what would be right."""
    with pytest.raises(SettingsError, match=f"toy: {right}$"):
        TOY.deal(2, seed=1, options=options)


@pytest.mark.rule("shamble.choose.out-of-turn", "shamble.choose.over")
def test_explain_says_why_not() -> None:
    """What cannot be chosen is explained with the rule's title and its ruling or text."""
    g = TOY.deal(2, seed=1)

    quiet = TOY.explain(g, ADA, Say("LOUD"))
    turn = TOY.explain(g, BEA, Say("hello"))
    fine = TOY.explain(g, ADA, Say("hello"))
    g.choose(Quit())
    over = TOY.explain(g, ADA, Say("hello"))

    assert quiet is not None
    assert (quiet.title, quiet.text) == ("No shouting", "A word in capitals is refused.")
    assert turn is not None
    assert turn.rule == "shamble.choose.out-of-turn"
    assert fine is None
    assert over is not None
    assert over.title == "The game is over"


def test_explanation_of_an_unknown_rule_is_its_id() -> None:
    """A rule that is in no ledger is at least named."""
    found = TOY.explanation(RuleId("toy.no.such"))

    assert (found.rule, found.title, found.text) == ("toy.no.such", "toy.no.such", "")


@pytest.mark.rule("shamble.choose.malformed")
def test_decode_refuses_what_is_no_option() -> None:
    """A client's nonsense is refused, not raised."""
    with pytest.raises(Refused) as refused:
        TOY.decode(b'{"do":"say","word":null}')

    assert refused.value.rule == "shamble.choose.malformed"
    assert "Expected `str`" in refused.value.detail


def test_imagine_keeps_what_the_seat_knows() -> None:
    """An imagined game looks the same to the seat, and the real one is untouched."""
    g = TOY.deal(2, seed=1)
    g.choose(Draw())
    g.choose(Done())
    before = g.copy()

    worlds = [TOY.imagine(g, BEA, Dice.seeded(i)) for i in range(20)]

    assert {TOY.view(world, BEA) == TOY.view(g, BEA) for world in worlds} == {True}
    assert len({world.hands[0].cards[0].id for world in worlds}) == 4
    assert {world.dice == g.dice for world in worlds} == {False}
    assert {world.decision == g.decision for world in worlds} == {True}
    assert g == before


def test_voice_speaks_to_you_and_of_others() -> None:
    """The one who is spoken to is "you"; all others have names."""
    voice = Voice(("Ada", "Bea"), ADA)

    assert (voice.who(ADA), voice.who(BEA)) == ("you", "Bea")
    assert (voice.does(ADA, "draw"), voice.does(BEA, "draw")) == ("You draw", "Bea draws")
    assert voice.does(BEA, "pass", "passes") == "Bea passes"
    assert (voice.whose(ADA), voice.whose(BEA)) == ("your", "Bea's")
    assert Voice(("Ada", "Bea")).does(ADA, "draw") == "Ada draws"
