"""What a person reads: the table as text, and the sentences."""

import re

import pytest

from shamble.games.azta import box, words
from shamble.games.azta.events import (
    Adjusted,
    Discarded,
    Dropped,
    EventPlayed,
    Flipped,
    FlipsTwo,
    GameEnded,
    GearShown,
    NobodyDied,
    OfferBegun,
    OfferClosed,
    OfferGrown,
    OfferMade,
    Placed,
    Reshuffled,
    Stolen,
    StolenHidden,
    SurvivorEliminated,
)
from shamble.games.azta.options import (
    AimPlayer,
    Help,
    Loot,
    Place,
    PlayEvent,
    Prompt,
    Propose,
    Withdraw,
)
from shamble.games.azta.state import TENTACLE, ZOMBIE, Change, Swelling, Who
from shamble.games.azta.words_log import story
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Event, Result, Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.window import PASS
from tests.games.azta.positions import facing, play, table

NO_LOOT = "Bea's Mime drops “Homemade Jetpack”; it lies on the discard pile: nobody can Loot that."
VOICE = Voice(("Ann", "Bea", "Cy"), Seat(0))
PISTOL = CardId("pistol")
BEGUN = OfferBegun(Seat(1), Seat(0))
GROWN = OfferGrown(Seat(1), Seat(0), PISTOL, wanted=False)
CLOSED = OfferClosed(Seat(1), Seat(0), "withdrawn")
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


@pytest.mark.rule("azta.sudden.repeat")
@pytest.mark.parametrize("sudden_death", [True, False])
def test_picture_says_that_sudden_death_goes_on(*, sudden_death: bool) -> None:
    """In Sudden Death the weakest is not the only one who has to fear."""
    g = table(
        ["the-mime"], ["marathon-mike"], ["janitor-gus"], start="screw", stop="screw",
        encounter=facing(ZOMBIE, 0, 1), stacks=((), (4, 1), ()), sudden_death=sudden_death,
    )  # fmt: skip

    text = " ".join(plain(box.picture(VOICE, g.deck, box.view(g, Seat(0)))))

    assert "the weakest is the victim" in text
    assert ("then what is left looks for more" in text) is sudden_death


def with_long_names() -> list[str]:
    """Return the picture of a table at which people with long names sit."""
    g = table(
        ["spelling-champ-priya"], ["retired-spy-mavis"], ["janitor-gus"], start="screw",
        stop="screw", first=1, winner=0, hands=(("eureka",),),
        encounter=facing(ZOMBIE, 0, helpers={0: 1}), stacks=((), (4, 4), ()),
    )  # fmt: skip
    names = Voice(("Novice Annabella", "Greedy Bartholomea", "Cy"), Seat(2))
    return plain(box.picture(names, g.deck, box.view(g, Seat(2))))


def test_picture_sets_long_names_below_each_other() -> None:
    """A name that goes on in the next line begins where the name begins."""
    lines = with_long_names()

    begun = next(i for i, line in enumerate(lines) if line.startswith("    6 dies"))
    assert lines[begun + 1].startswith(" " * len("    6 dies   "))


def test_picture_cuts_nothing_off_its_headline() -> None:
    """In the step with the longest name it breaks after a dot, and says how many are left."""
    lines = with_long_names()

    assert (lines[0][-2:], lines[1]) == (" ·", "cards 0 · Enemies 0")


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


@pytest.mark.parametrize(
    ("event", "said"),
    [
        pytest.param(
            SurvivorEliminated(Seat(1), CardId("the-mime"), ZOMBIE, False, False, stat=2),  # noqa: FBT003
            "Bea's Mime, with Fight 2, is eaten by the Zombies, brain first.",
            id="victim",
        ),
        pytest.param(
            SurvivorEliminated(Seat(1), CardId("the-mime"), ZOMBIE, True, False),  # noqa: FBT003
            "Bea's Mime is eaten by the Zombies, brain first, for being so helpful.",
            id="Helper",
        ),
        pytest.param(
            NobodyDied(ZOMBIE, 4, lowest=6),
            "The Zombies, worth 4, find nobody weak enough: the lowest Fight is 6.",
            id="nobody",
        ),
        pytest.param(
            EventPlayed(Seat(1), CardId("left-the-oven-on"), quoted=True),
            "Bea plays “Left the Oven On”, which says: One of your Survivors leaves the Encounter."
            " “It's a thing. I have to. Bye.”",
            id="the card says your, and means hers",
        ),
        pytest.param(
            Reshuffled(1, rule=RuleId("azta.deck.reshuffle-enemies")),
            "The Enemies ran out: 1 discard is the new deck.",
            id="Enemies again",
        ),
        pytest.param(
            Reshuffled(9),
            "The Gear and Events ran out: 9 discards are the new deck.",
            id="Gear and Events again",
        ),
    ],
)
def test_log_says_why(event: Event, said: str) -> None:
    """A death says with what, a card speaks for itself, and a deck says which it is."""
    assert words.event(VOICE, box.deck, event) == said


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


@pytest.mark.rule("azta.eliminated.still-playing", "azta.win.keep-playing")
@pytest.mark.parametrize(
    ("record", "said", "counted"),
    [
        pytest.param(True, "eliminated, playing on", True, id="while the winner plays on"),
        pytest.param(False, "eliminated", False, id="where the win is the end"),
    ],
)
def test_picture_of_the_eliminated(*, record: bool, said: str, counted: bool) -> None:
    """The eliminated play on, and a record is counted, until the game is over."""
    g = table(
        ["the-mime"], ["driver-dee"], ["marathon-mike"], start="die", fallen=(2,),
        encounter=facing(ZOMBIE, 1), stacks=((), (6,), ()), record=record, rounds=not record,
    )  # fmt: skip

    g.choose(PASS)
    lines = plain(box.picture(VOICE, g.deck, box.view(g, Seat(0))))

    assert next(line for line in lines if line.startswith("Bea")).endswith(said)
    assert ("record 0" in lines[0]) is counted


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
        "Send your Coach Brickhouse to Help Cy's Marathon Mike (Fight 3): +5, and draw 2 cards"
    )


@pytest.mark.rule("azta.eliminated.flips-two")
def test_eliminated_flips_two_is_told_before_the_enemies() -> None:
    """Why two Enemies come at once is told before they come."""
    g = table([(1, 1, 1)], [(1, 1, 1)], [(9, 9, 9)], start="flip", stop="flip", fallen=[0],
              enemies=("alien-3", "tentacle-2", "alien-6"))  # fmt: skip

    told = [one.event for one in g.log or ()]

    assert [type(one) for one in told[:3]] == [FlipsTwo, Flipped, Flipped]
    assert words.event(VOICE, g.deck, told[0]) == (
        "You are first without a Survivor, and flip two Enemies: the second attacks."
    )


@pytest.mark.rule("azta.eliminated.draws-gear", "azta.weaponize.eliminated-gear-not-lootable")
@pytest.mark.parametrize(
    ("cards", "rule", "sentence"),
    [
        pytest.param(
            ("pistol",),
            "azta.eliminated.draws-gear",
            "Bea draws “Pistol” and discards it: no Survivor is left to carry Gear.",
            id="by an Event",
        ),
        pytest.param(
            ("pistol", "crowbar"),
            "azta.weaponize.eliminated-gear-not-lootable",
            "Bea draws “Pistol”, “Borrowed Crowbar” and discards them: no Survivor is left to "
            "carry Gear.",
            id="in search of an Event",
        ),
        pytest.param(
            ("pistol",),
            "azta.hand.limit-three",
            "Bea discards “Pistol”: a hand holds three.",
            id="over the limit",
        ),
        pytest.param(
            ("pistol", "eureka"),
            "azta.event.text-wins",
            "Bea discards “Pistol”, “Eureka, Sort Of”.",
            id="by Lost Luggage",
        ),
    ],
)
def test_eliminated_draws_gear_is_told_with_its_reason(
    cards: tuple[str, ...], rule: str, sentence: str
) -> None:
    """Gear that an eliminated player draws is told as drawn, and why a card goes."""
    event = Discarded(Seat(1), tuple(map(CardId, cards)), RuleId(rule))

    assert words.event(VOICE, box.deck, event) == sentence


def test_words_count_one_card_in_hand() -> None:
    """One card in hand is a card."""
    teams = (["coach-brickhouse"], ["night-nurse-nadia"], ["marathon-mike"])
    g = table(*teams, start="screw", stop="screw", hands=((), ("pistol",), ()),
              encounter=facing(ZOMBIE, 0, 1))  # fmt: skip

    said = words.option(VOICE, g.deck, box.view(g, Seat(0)), AimPlayer(Seat(1)))

    assert said == "Choose Bea (a card in hand)"


def test_words_of_an_offer_list_what_is_given_and_wanted() -> None:
    """Three things are two with a comma and one with an and."""
    cards = tuple(map(CardId, ("pistol", "crowbar", "machete")))

    told = words.event(VOICE, box.deck, OfferMade(Seat(0), Seat(1), cards, cards[:2], True))  # noqa: FBT003

    assert told == (
        "You offer Bea “Pistol”, “Borrowed Crowbar” and “Souvenir Machete” for “Pistol”, "
        "“Borrowed Crowbar” and a Gear from hand."
    )


@pytest.mark.parametrize(
    ("told", "lines"),
    [
        pytest.param(
            (BEGUN, GROWN, OfferMade(Seat(1), Seat(0), (PISTOL,), (), False)),  # noqa: FBT003
            ["Bea offers you “Pistol” as a gift."],
            id="an offer as it was made",
        ),
        pytest.param((BEGUN, GROWN, CLOSED), [], id="an offer that was thought better of"),
        pytest.param(
            (BEGUN, GROWN), ["Bea turns to you with an offer.", "Offered: “Pistol”."], id="open"
        ),
        pytest.param((CLOSED,), ["Bea withdraws the offer."], id="withdrawn later"),
        pytest.param(
            (GearShown(Seat(1), (PISTOL,)), Placed(Seat(1), PISTOL, CardId("the-mime"))),
            ["Bea's Mime gets “Pistol”."],
            id="one Gear that is placed",
        ),
        pytest.param(
            (GearShown(Seat(1), (PISTOL, PISTOL)), Placed(Seat(1), PISTOL, CardId("the-mime"))),
            ["Bea must place “Pistol”, “Pistol”.", "Bea's Mime gets “Pistol”."],
            id="one of two",
        ),
    ],
)
def test_story_tells_nothing_twice(told: tuple[Event, ...], lines: list[str]) -> None:
    """An offer is told as it was made, and Gear as it was placed."""
    assert box.tell(VOICE, box.deck, told) == lines


@pytest.mark.parametrize(
    ("told", "sentences"),
    [
        pytest.param(
            [StolenHidden(Seat(1), Seat(0)), Stolen(Seat(1), Seat(0), CardId("eureka"))],
            ["Bea takes “Eureka, Sort Of” from your hand."],
            id="a theft from you",
        ),
        pytest.param(
            [StolenHidden(Seat(1), Seat(2))], ["Bea takes a card from Cy's hand."], id="unseen"
        ),
        pytest.param(
            [
                GearShown(Seat(1), (CardId("pistol"),)),
                Dropped(Seat(1), CardId("pistol"), None, lootable=True),
            ],
            ["Bea drops “Pistol”; it lies in the centre."],
            id="Gear without a Survivor",
        ),
        pytest.param(
            [
                Dropped(Seat(1), PISTOL, CardId("the-mime"), lootable=True),
                Dropped(Seat(1), CardId("shotgun"), CardId("the-mime"), lootable=True),
                Dropped(Seat(1), CardId("homemade-jetpack"), CardId("the-mime"), lootable=False),
            ],
            [
                "Bea's Mime drops “Pistol”, “Shotgun”; they lie in the centre.",
                NO_LOOT,
            ],
            id="Gear of the dead at once",
        ),
        pytest.param(
            [Flipped(CardId("alien-2"), 0, bottom=True, total=2)],
            ["“Junior Prober” is the first of the Aliens, worth 2 now."],
            id="a stack begins",
        ),
        pytest.param(
            [GameEnded(Seat(1), 2, RuleId("azta.win.record-count"))],
            ["Bea lasts 2 rounds alone."],
            id="a record",
        ),
        pytest.param(
            [GameEnded(Seat(0), 0, RuleId("azta.win.record-count"))],
            ["You do not last a round alone."],
            id="no record",
        ),
    ],
)
def test_a_story_says_nothing_twice(told: list[Event], sentences: list[str]) -> None:
    """What a later sentence tells whole, or another will tell, is not told before."""
    assert box.tell(VOICE, box.deck, told) == sentences


@pytest.mark.rule("azta.screw.everybody")
@pytest.mark.parametrize(
    ("hand", "said"),
    [
        pytest.param("pistol", "You hold no Event, and can only pass.", id="Gear"),
        pytest.param("eureka", "You may play an Event or pass.", id="an Event"),
    ],
)
def test_a_chance_without_an_event_is_none(hand: str, said: str) -> None:
    """Whoever is asked with Gear alone in hand is told so; the others hear nothing of that."""
    teams = (["coach-brickhouse"], ["night-nurse-nadia"], ["marathon-mike"])
    g = table(
        *teams, start="screw", stop="screw", hands=((hand,),), encounter=facing(ZOMBIE, 0, 1),
        stacks=((), (6,), ()),
    )  # fmt: skip

    def asked(seat: int) -> str:
        view = box.view(g, Seat(seat))
        return words.prompt(Voice(VOICE.names, Seat(seat)), g.deck, view, Prompt.SCREW, Seat(0))

    assert asked(0) == said
    assert asked(1) == "Ann may play an Event or pass."


@pytest.mark.rule("azta.gear.suits-some", "azta.survivor.special")
@pytest.mark.parametrize(
    ("who", "gear", "said"),
    [
        pytest.param(
            "marathon-mike",
            "running-shoes",
            "Let your Marathon Mike (0 of 3 Gear) Loot “Discount Running Shoes” (+2 Speed) "
            "and count as base 1",
            id="suits",
        ),
        pytest.param(
            "janitor-gus",
            "running-shoes",
            "Let your Gus the Janitor (0 of 3 Gear) Loot “Discount Running Shoes” (+1 Speed) "
            "and stay upright",
            id="does not, and the ability",
        ),
        pytest.param(
            "marathon-mike",
            "nail-gun",
            "Let your Marathon Mike (0 of 3 Gear) Loot “Nail Gun” (+4 Fight, one shot) "
            "and count as base 1",
            id="one shot",
        ),
        pytest.param(
            "marathon-mike",
            "riot-shield",
            "Let your Marathon Mike (0 of 3 Gear) Loot “Riot Shield (Dented)” (+1 Fight, +1 "
            "Speed. When tied for dinner, somebody else is dinner) and count as base 1",
            id="does more than add",
        ),
    ],
)
def test_looting_says_how_it_suits_and_what_it_costs(who: str, gear: str, said: str) -> None:
    """Numbers are those of whoever would carry it, and who stays upright is not warned."""
    g = table([who], ["night-nurse-nadia"], ["coach-brickhouse"], start="loot", centre=(gear,))

    option = Loot(CardId(gear), Who(0))

    assert words.option(VOICE, g.deck, box.view(g, Seat(0)), option) == said


def test_picture_shows_what_suits_whom() -> None:
    """Tags that Gear asks for stand beside each Survivor."""
    assert any("Gear 2/3 (tough)" in line for line in plain(drawn()))


@pytest.mark.rule("azta.weaponize.trade-order")
@pytest.mark.parametrize(
    ("hands", "carried", "said"),
    [
        pytest.param(("eureka",), {}, "You have no Gear to shift or to offer.", id="none"),
        pytest.param(("pistol",), {}, "You may shift Gear, make an offer, or be", id="in hand"),
        pytest.param(("eureka",), {0: ["pistol"]}, "You may shift Gear, make an", id="carried"),
    ],
)
def test_a_trade_without_gear_is_none(
    hands: tuple[str, ...], carried: dict[int, list[str]], said: str
) -> None:
    """Who is asked to trade and has nothing for it is told so; nobody else is."""
    teams = (["coach-brickhouse"], ["night-nurse-nadia"], ["marathon-mike"])
    g = table(*teams, hands=(hands,), carried=carried)

    def asked(seat: int) -> str:
        view = box.view(g, Seat(seat))
        return words.prompt(Voice(VOICE.names, Seat(seat)), g.deck, view, Prompt.TRADE, Seat(0))

    assert asked(0).startswith(said)
    assert asked(1).startswith("Ann may shift Gear, make an offer, or be ready")


@pytest.mark.parametrize(
    ("offers", "said"),
    [
        pytest.param(3, "You may shift Gear, make an offer (2 left), or be ready.", id="some left"),
        pytest.param(1, "You may shift Gear or be ready: no more offers in this round.", id="none"),
    ],
)
def test_a_trade_says_how_many_offers_are_left(offers: int, said: str) -> None:
    """An offer counts, also one that was withdrawn."""
    pair = ["coach-brickhouse", "night-nurse-nadia"]
    carried = {0: ["pistol"]}
    g = table(pair, ["marathon-mike"], ["the-mime"], carried=carried, trade_offers=offers)

    play(g, Propose(Seat(1)), Withdraw())

    assert words.prompt(VOICE, g.deck, box.view(g, Seat(0)), Prompt.TRADE, Seat(0)) == said


def test_an_event_about_another_stat_says_which_one_counts() -> None:
    """Fight is of no use against Tentacles; what adds to the stat under attack always is."""
    teams = ([(2, 2, 2)], [(2, 2, 2)], [(2, 2, 2)])
    hands = (("bar-brawl-memories", "second-wind", "trust-issues"),)
    g = table(*teams, start="screw", hands=hands, encounter=facing(TENTACLE, 0, 1))
    view = box.view(g, Seat(0))

    def said(card: str) -> str:
        return words.option(VOICE, g.deck, view, PlayEvent(CardId(card)))

    assert said("bar-brawl-memories").endswith("gets +4 Fight): now Speed counts")
    assert said("second-wind").endswith("+3 against the Threat)")
    assert said("trust-issues").endswith("(Send one Helper home)")


def test_the_same_for_many_is_told_once() -> None:
    """Who gets the same numbers is named in one sentence; the same twice for one in two."""
    mime, mike = CardId("the-mime"), CardId("marathon-mike")
    each = [Adjusted(Seat(1), mime, (0, -1, 0)), Adjusted(Seat(0), mike, (0, -1, 0))]

    assert story(VOICE, box.deck, [*each, each[1]]) == [
        "Bea's Mime and your Marathon Mike each get -1 Fight.",
        "Your Marathon Mike gets -1 Fight.",
    ]


def test_an_offer_is_drawn_as_yours() -> None:
    """The line of an offer calls you you."""
    teams = (["coach-brickhouse"], ["night-nurse-nadia"], ["marathon-mike"])
    g = play(table(*teams, hands=(("pistol",),)), Propose(Seat(1)))

    drawn = box.picture(VOICE, g.deck, box.view(g, Seat(0)))

    assert "Offer, you to Bea: nothing yet" in drawn
