"""Matches: choices checked and written down, taken back, replayed, verified."""

from collections.abc import Callable

import msgspec
import pytest

from shamble.kernel.errors import JournalError, Refused
from shamble.kernel.journal import (
    DIGEST_EVERY,
    Chosen,
    DicePart,
    Digest,
    Entry,
    Header,
    Journal,
    commitment,
)
from shamble.kernel.match import Match, verify
from shamble.kernel.options import Option, Seat
from shamble.kernel.snapshot import digest
from tests.kernel.toys import (
    TOY,
    Done,
    Draw,
    Drew,
    DrewHidden,
    Quit,
    Roll,
    Said,
    Say,
    read_deck,
)

ADA, BEA = Seat(0), Seat(1)
HELLO = Say("hello")


def begun(*options: Option) -> Match:
    """Return a match in which these were chosen by whoever's turn it was."""
    match = Match.begin(TOY, seats=2, seed=7, names=("Ada", "Bea"))
    return chose(match, *options)


def chose(match: Match, *options: Option) -> Match:
    """Choose these one after another."""
    for option in options:
        assert match.game.decision is not None
        match.choose(match.game.decision.seat, option)
    return match


def plies(match: Match) -> list[tuple[int, int, bytes]]:
    """Return what the journal says was chosen."""
    entries = [one for one in match.journal.entries if isinstance(one, Chosen)]
    return [(one.ply, one.seat, bytes(one.choice)) for one in entries]


def test_begin_writes_the_header() -> None:
    """The header holds all that the game depends on, and commits to the seed."""
    match = Match.begin(TOY, seats=2, seed=7, options={"loud": "true"})

    header = match.journal.header
    assert (header.box, header.version, header.seats) == ("toy", 3, 2)
    assert header.names == ("Player 1", "Player 2")
    assert header.options == {"loud": True}
    assert (header.deck.hash, header.deck.text) == (TOY.deck.hash, None)
    assert (header.seed, header.commitment) == ("7", commitment("7"))
    assert match.ply == 0
    assert match.seats == 2


def with_parts(*parts: DicePart) -> Header:
    """Return a header to whose dice seats added."""
    return msgspec.structs.replace(
        Match.begin(TOY, seats=2, seed=7).journal.header, parts=tuple(parts)
    )


MINE, THEIRS = DicePart(Seat(0), commitment("a"), "a"), DicePart(Seat(1), commitment("b"), "b")


def test_header_dice_come_from_the_seed_and_every_part() -> None:
    """Each part, and whose it is, changes the dice; one that was withheld does not count."""
    swapped = DicePart(Seat(0), commitment("b"), "b"), DicePart(Seat(1), commitment("a"), "a")
    withheld = msgspec.structs.replace(THEIRS, part=None)

    dice = [with_parts(*parts).dice for parts in ((), (MINE,), (MINE, THEIRS), swapped)]

    assert dice[0] == "7"
    assert len(set(dice)) == 4
    assert with_parts(MINE, withheld).dice == dice[1]


def test_header_without_parts_is_written_as_ever() -> None:
    """Journals of games whose dice come from the seed alone have no field for parts."""
    assert b"parts" not in Match.begin(TOY, seats=2, seed=7).journal.dump()


@pytest.mark.parametrize(
    "parts",
    [
        pytest.param((msgspec.structs.replace(MINE, part="b"),), id="another part"),
        pytest.param((MINE, MINE), id="twice"),
        pytest.param((msgspec.structs.replace(MINE, seat=Seat(2)),), id="no such seat"),
    ],
)
def test_header_with_a_broken_promise_is_refused(parts: tuple[DicePart, ...]) -> None:
    """What was not committed to is not believed."""
    with pytest.raises(JournalError):
        with_parts(*parts).check()


def test_choose_is_written_down_by_value() -> None:
    """A choice is written with its ply, its seat and the option itself."""
    match = begun(HELLO, Done(), Say("other"))

    assert plies(match) == [
        (0, 0, b'{"do":"say","word":"hello"}'),
        (1, 0, b'{"do":"done"}'),
        (2, 1, b'{"do":"say","word":"other"}'),
    ]
    assert match.ply == 3


def test_choose_writes_who_chose_instead() -> None:
    """A timeout is a choice, too, and says so."""
    match = begun()

    match.choose(ADA, HELLO, why="timeout")

    assert [one.why for one in match.journal.standing()] == ["timeout"]


def test_choose_writes_a_digest_now_and_then_and_at_the_end() -> None:
    """A fingerprint of the state is written at intervals and with the result."""
    match = begun(*[HELLO] * DIGEST_EVERY, Quit())

    written = [one for one in match.journal.entries if isinstance(one, Digest)]
    assert [one.ply for one in written] == [DIGEST_EVERY, DIGEST_EVERY + 1]
    assert written[-1].state == digest(match.game)


def stale(match: Match) -> None:
    """Answer a question of the past."""
    match.choose(ADA, HELLO, ply=0)


def ahead(match: Match) -> None:
    """Answer a question of the future."""
    match.choose(ADA, HELLO, ply=2)


def out_of_turn(match: Match) -> None:
    """Choose while somebody else must."""
    match.choose(BEA, HELLO)


def not_offered(match: Match) -> None:
    """Choose what the game bars."""
    match.choose(ADA, Say("LOUD"))


REFUSALS = [
    pytest.param(
        stale, "shamble.choose.stale", marks=pytest.mark.rule("shamble.choose.stale"), id="stale"
    ),
    pytest.param(
        ahead, "shamble.choose.stale", marks=pytest.mark.rule("shamble.choose.stale"), id="ahead"
    ),
    pytest.param(
        out_of_turn,
        "shamble.choose.out-of-turn",
        marks=pytest.mark.rule("shamble.choose.out-of-turn"),
        id="out of turn",
    ),
    pytest.param(not_offered, "toy.say.quiet", id="barred by the game"),
]


@pytest.mark.parametrize(("attempt", "barred"), REFUSALS)
def test_choose_refusals_change_nothing(attempt: Callable[[Match], None], barred: str) -> None:
    """A refused choice carries its rule, and neither game nor journal has changed."""
    match = begun(HELLO)
    before, entries = match.game.copy(), list(match.journal.entries)

    with pytest.raises(Refused) as refused:
        attempt(match)

    assert refused.value.rule == barred
    assert match.game == before
    assert match.journal.entries == entries
    assert match.ply == 1


@pytest.mark.rule("shamble.choose.over")
def test_choose_over_is_refused() -> None:
    """After the end nothing is written any more."""
    match = begun(Quit())
    entries = list(match.journal.entries)

    with pytest.raises(Refused) as refused:
        match.choose(ADA, HELLO)

    assert refused.value.rule == "shamble.choose.over"
    assert match.journal.entries == entries


def test_choose_with_the_right_ply_is_taken() -> None:
    """A choice that answers the present ply is good."""
    match = begun(HELLO)

    match.choose(ADA, HELLO, ply=1)

    assert match.ply == 2


def test_choose_json_decodes_and_validates() -> None:
    """A client's choice is decoded by type."""
    match = begun()

    match.choose_json(ADA, b'{"do":"say","word":"hello"}', ply=0)

    assert plies(match) == [(0, 0, b'{"do":"say","word":"hello"}')]


@pytest.mark.rule("shamble.choose.malformed")
@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"hello", id="not JSON"),
        pytest.param(b"[]", id="a list"),
        pytest.param(b'{"do":"fly"}', id="no such option"),
        pytest.param(b'{"do":"say"}', id="a field is missing"),
        pytest.param(b'{"do":"say","word":3}', id="a field of another kind"),
        pytest.param(b'{"do":"roll","to":6}', id="a field too many"),
        pytest.param('{"do":"say","word":"hello"', id="torn"),
    ],
)
def test_choose_json_malformed_is_refused(data: bytes | str) -> None:
    """What is not an option of this game is refused and changes nothing."""
    match = begun()
    before = match.game.copy()

    with pytest.raises(Refused) as refused:
        match.choose_json(ADA, data)

    assert refused.value.rule == "shamble.choose.malformed"
    assert match.game == before


def test_told_keeps_the_ply_of_each_event() -> None:
    """What was told is kept with the number of choices that stood then."""
    match = begun(HELLO, Roll(), Draw())

    (first, said), (last, told) = match.told
    assert (first, said.event, last) == (1, Said("hello"), 3)
    assert isinstance(told.heard_by(ADA), Drew)
    assert told.heard_by(BEA) == DrewHidden()


def test_at_returns_the_game_as_it_stood() -> None:
    """Every ply can be looked at again, and the present game is untouched."""
    match = begun(HELLO, Roll(), Done(), HELLO)

    assert match.at(0) == begun().game
    assert match.at(2) == begun(HELLO, Roll()).game
    assert match.at(4) == match.game
    assert match.ply == 4


@pytest.mark.parametrize("ply", [-1, 2])
def test_at_knows_no_other_ply(ply: int) -> None:
    """A ply that was not played cannot be looked at."""
    with pytest.raises(JournalError, match="the game has 0 to 1"):
        begun(HELLO).at(ply)


def test_undo_takes_the_own_last_choice_back() -> None:
    """A choice that revealed nothing can be taken back, and that is written down."""
    match = begun(HELLO, Say("bye"))

    match.undo(ADA)

    assert match.game == begun(HELLO).game
    assert match.ply == 1
    assert len(match.told) == 1
    assert msgspec.to_builtins(match.journal.entries[-1]) == {"is": "undone", "ply": 1, "seat": 0}


@pytest.mark.parametrize(
    ("options", "seat", "barred"),
    [
        pytest.param(
            (),
            ADA,
            "shamble.undo.nothing",
            marks=pytest.mark.rule("shamble.undo.nothing"),
            id="nothing was chosen",
        ),
        pytest.param(
            (HELLO,),
            BEA,
            "shamble.undo.nothing",
            marks=pytest.mark.rule("shamble.undo.nothing"),
            id="nothing of one's own",
        ),
        pytest.param(
            (HELLO, Done(), HELLO),
            ADA,
            "shamble.undo.others-acted",
            marks=pytest.mark.rule("shamble.undo.others-acted"),
            id="the other has acted",
        ),
        pytest.param(
            (Roll(),),
            ADA,
            "shamble.undo.chance",
            marks=pytest.mark.rule("shamble.undo.chance"),
            id="a die was rolled",
        ),
        pytest.param(
            (Draw(),),
            ADA,
            "shamble.undo.revealed",
            marks=pytest.mark.rule("shamble.undo.revealed"),
            id="a card was seen",
        ),
        pytest.param((Roll(), HELLO), ADA, None, id="the die was rolled before"),
        pytest.param((Draw(), HELLO), ADA, None, id="the card was seen before"),
        pytest.param((HELLO, Done()), ADA, None, id="the turn was passed"),
    ],
)
def test_undo_is_barred_by_what_happened(
    options: tuple[Option, ...], seat: Seat, barred: str | None
) -> None:
    """Whether a choice can be taken back is worked out from what it brought to light."""
    assert begun(*options).bars_undo(seat) == barred


@pytest.mark.rule("shamble.undo.chance")
def test_undo_barred_is_refused_and_changes_nothing() -> None:
    """A refused take-back carries its rule."""
    match = begun(Roll())
    before, entries = match.game.copy(), list(match.journal.entries)

    with pytest.raises(Refused) as refused:
        match.undo(ADA)

    assert refused.value.rule == "shamble.undo.chance"
    assert match.game == before
    assert match.journal.entries == entries


def test_undo_by_agreement_goes_back_any_way() -> None:
    """The table may agree to go back further, dice or no dice."""
    match = begun(HELLO, Roll(), Done(), Roll())

    match.undo(BEA, to=1)

    assert match.game == begun(HELLO).game
    assert match.ply == 1


@pytest.mark.rule("shamble.undo.nothing")
@pytest.mark.parametrize("to", [-1, 1, 2])
def test_undo_by_agreement_goes_back_only(to: int) -> None:
    """There is no going back to the present or the future."""
    with pytest.raises(Refused) as refused:
        begun(HELLO).undo(ADA, to=to)

    assert refused.value.rule == "shamble.undo.nothing"


def test_resume_plays_the_journal_through() -> None:
    """A saved match stands where it stood, with what was undone left out."""
    match = begun(HELLO, Roll(), Say("bye"))
    match.undo(ADA)
    chose(match, Done(), Draw())

    again = Match.resume(TOY, Journal.load(match.journal.dump()))

    assert again.game == match.game
    assert again.told == match.told
    assert again.journal.dump() == match.journal.dump()


def test_resume_goes_on_with_a_deck_of_ones_own() -> None:
    """The text of a deck that is not the default comes along in the journal."""
    deck = read_deck(TOY.deck.source + "\n[[card]]\nid = 'nine'\nvalue = 9\n", "mine.toml")
    match = Match.begin(TOY, seats=2, seed=7, deck=deck)
    chose(match, Draw())

    again = Match.resume(TOY, Journal.load(match.journal.dump()))

    assert again.game == match.game
    assert len(again.deck.printed()) == 5


def test_resume_without_the_seed_is_refused() -> None:
    """While the seed is secret, a journal cannot be replayed."""
    journal = begun(HELLO).journal
    secret = Journal(msgspec.structs.replace(journal.header, seed=None), journal.entries)

    with pytest.raises(JournalError, match="keeps its seed secret"):
        Match.resume(TOY, secret)


def whole() -> Journal:
    """Return the journal of a whole match."""
    return begun(HELLO, Roll(), Draw(), Done(), Draw(), HELLO, Roll(), Quit()).journal


def test_verify_accepts_an_honest_journal() -> None:
    """Commitment, choices and digests of an honest journal all fit."""
    match = verify(TOY, Journal.load(whole().dump()))

    assert match.game.result is not None


def header(journal: Journal, **changes: object) -> Journal:
    """Return the journal with another header."""
    return Journal(msgspec.structs.replace(journal.header, **changes), journal.entries)


def entry(journal: Journal, place: int, **changes: object) -> Journal:
    """Return the journal with one entry changed."""
    entries: list[Entry] = list(journal.entries)
    entries[place] = msgspec.structs.replace(entries[place], **changes)
    return Journal(journal.header, entries)


FORGERIES = [
    pytest.param(header(whole(), seed="8"), "not the one that was committed to", id="seed"),
    pytest.param(header(whole(), seed=None), "not the one that was committed to", id="no seed"),
    pytest.param(
        header(whole(), seed="8", commitment=commitment("8")),
        "the digest does not fit",
        id="seed and commitment",
    ),
    pytest.param(header(whole(), version=2), "toy version 2; .* plays version 3", id="version"),
    pytest.param(header(whole(), box="tic"), "a journal of tic, not of toy", id="box"),
    pytest.param(
        header(whole(), deck=msgspec.structs.replace(whole().header.deck, hash="0" * 64)),
        "played with deck 000000000000",
        id="deck",
    ),
    pytest.param(
        entry(whole(), 0, choice=msgspec.Raw(b'{"do":"say","word":"bye"}')),
        "the digest does not fit",
        id="a changed choice",
    ),
    pytest.param(
        entry(whole(), 0, choice=msgspec.Raw(b'{"do":"say","word":"BYE"}')),
        "ply 0: .*toy.say.quiet",
        id="a choice that was not allowed",
    ),
    pytest.param(
        entry(whole(), 0, choice=msgspec.Raw(b'{"do":"fly"}')),
        "ply 0: .*shamble.choose.malformed",
        id="a choice that does not exist",
    ),
    pytest.param(entry(whole(), 0, seat=BEA), "ply 0: .*out-of-turn", id="out of turn"),
    pytest.param(entry(whole(), 1, ply=5), "ply 5 where ply 1 must come", id="a gap"),
    pytest.param(entry(whole(), -1, state="0" * 16), "the digest does not fit", id="digest"),
    pytest.param(entry(whole(), -1, ply=3), "ply 3: the digest does not fit", id="digest's ply"),
]


@pytest.mark.parametrize(("journal", "message"), FORGERIES)
def test_verify_finds_what_was_changed(journal: Journal, message: str) -> None:
    """Whatever was changed in a journal is found."""
    with pytest.raises(JournalError, match=message):
        verify(TOY, journal)


def test_resume_without_check_does_not_compare_digests() -> None:
    """Resuming one's own game takes the digests on trust."""
    journal = entry(whole(), -1, state="0" * 16)

    assert Match.resume(TOY, journal).game.result is not None


def test_seen_shows_options_to_the_seat_that_must_decide() -> None:
    """A bot gets options, a view and imagined worlds of its own seat, never the game."""
    match = begun(Draw(), Done(), Draw())

    seen = match.seen(BEA)

    assert Draw() in seen.options
    assert seen.prompt == "turn"
    assert seen.view == match.box.view(match.game, BEA)
    with pytest.raises(Refused):
        match.seen(ADA)


def test_resume_refuses_a_game_of_other_rules() -> None:
    """A saved game goes on only with the version of the rules that it was played by."""
    with pytest.raises(JournalError, match="toy version 2; this Shamble plays version 3"):
        Match.resume(TOY, header(whole(), version=2))
