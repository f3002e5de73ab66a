"""Several players in one campaign: a Star each, one group for all, or rivals in one world."""

import msgspec
import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.campaign import Base, Gone, Member, Sheet
from shamble.games.atz.battle.campaign_events import BaseTaken, Dealt, RivalsMet, Weighed
from shamble.games.atz.battle.campaign_options import (
    AcceptTrade,
    Assault,
    Fulfil,
    GoNow,
    LayDown,
    Promote,
    ProposeTrade,
    RefuseTrade,
    SetTime,
)
from shamble.games.atz.battle.options import HandOver
from shamble.games.atz.battle.state import LEFT, Atz, Settings
from shamble.games.atz.book.terms import Status
from shamble.games.atz.campaign.founding import dealt_out, divided_up
from shamble.games.atz.campaign.newcomers import who_takes_in
from shamble.games.atz.campaign.rivals import next_up, parted
from shamble.games.atz.telling.home import home as home_of
from shamble.games.atz.turn.finish import conclude, finish_if_over
from shamble.kernel.campaign import Campaign, begin, go_on, verify_chain
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Refused
from shamble.kernel.match import Match
from tests.games.atz.camps import afield, camp, choose, grunt, home, now, offered, sheet, star, told
from tests.games.atz.garage import car
from tests.games.atz.positions import human

SHARED = Settings(zombies=0, entry="left", group="shared")
RIVALS = Settings(zombies=0, entry="left", group="rivals")


def world(*groups: tuple[Member, ...], **more: object) -> Sheet:
    """Return a world with these groups, each a player's, in the same area."""
    members = [
        msgspec.structs.replace(it, seat=seat) for seat, some in enumerate(groups) for it in some
    ]
    return parted(sheet(*members, **more), len(groups))


def two(**more: object) -> Sheet:
    """Return a world with two groups of two."""
    return world((star(), grunt()), (star(name="Gus"), grunt("Hana")), **more)


def changed(made: Sheet, **more: object) -> Sheet:
    """Return a world with the other group changed."""
    return msgspec.structs.replace(
        made, others=(msgspec.structs.replace(made.others[0], **more), *made.others[1:])
    )


def attacked(made: Sheet | None = None) -> Atz:
    """Return a battle of the first group against the second."""
    g = camp(made or two(), seats=2, settings=RIVALS)
    for option in (Assault(1), SetTime("daytime"), GoNow()):
        choose(g, option)
    return g


def begun(group: str) -> Sheet:
    """Return the sheet of a campaign of three players that was begun by the lists."""
    made = begin(box, seats=3, seed="s", title="t", options={"begin": "lists", "group": group})
    game = Match.resume(box, made.chapters[0]).game
    assert isinstance(game, Atz)
    return now(game).sheet


def end_turn(g: Atz) -> None:
    """End the turn of a battle that is decided."""
    g.pending = None
    assert finish_if_over(g, turn_over=True)
    g.run()


# One group for all.


@pytest.mark.rule("atz.campaign.rivals")
def test_campaign_rivals_those_lost_before_are_remembered_once() -> None:
    """Who died before the groups parted stands on the memorial of the first, and on no other."""
    made = two(gone=(Gone("Zoe", 3, False, "killed", 1),))  # noqa: FBT003

    assert [one.name for one in made.gone] == ["Zoe"]
    assert made.others[0].gone == ()


@pytest.mark.rule("atz.campaign.groups", "atz.campaign.group-shared")
def test_campaign_group_shared_is_one_star_for_all() -> None:
    """Three players begin with one Star and his Grunts, dealt out evenly."""
    members = begun("shared").members

    assert [it.star for it in members] == [True] + [False] * 5
    assert sorted(it.seat for it in members) == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("atz.campaign.group-shared")
def test_campaign_group_shared_deals_out_anew() -> None:
    """Who has nobody left gets a Grunt of whoever has most, before anything is asked."""
    made = sheet(star(), grunt(), grunt("Cleo"), grunt("Dov"), shared=True)

    g = camp(made, seats=2, settings=SHARED)

    after = [(it.name, it.seat) for it in now(g).sheet.members]
    assert after == [("Ada", 0), ("Ben", 0), ("Cleo", 1), ("Dov", 1)]


@pytest.mark.rule("atz.campaign.group-shared")
def test_campaign_group_shared_keeps_stars_where_they_are() -> None:
    """A Star does not change hands, even where there is nobody else to deal out."""
    made = sheet(star(), star(name="Zoe"), shared=True)

    assert [it.seat for it in dealt_out(made, 2).members] == [0, 0]


@pytest.mark.rule("atz.campaign.group-shared", "atz.together.one-star-roll")
def test_campaign_group_shared_grunts_follow_the_one_star() -> None:
    """A Grunt whom another player commands is weighed against the one Star."""
    made = sheet(star(), grunt(seat=1), shared=True)

    g = home(afield(made, seats=2, settings=SHARED), 1, 1, 1, 1, 1, 6, 6, 6, 3, 3)

    assert [(it.star, it.name) for it in told(g, Weighed)] == [("Ada", "Ben")]  # type: ignore[attr-defined]


@pytest.mark.rule("atz.campaign.group-shared")
def test_campaign_group_shared_promotes_the_best_of_all() -> None:
    """Without a Star the best Grunt of the whole group is promoted, by whoever commands him."""
    made = sheet(grunt(rep=3), grunt("Cleo", rep=4, seat=1), shared=True)
    g = home(afield(made, seats=2, settings=SHARED), 3, 3)

    assert g.decision is not None
    assert g.decision.seat == 1
    assert {o.member for o in offered(g) if isinstance(o, Promote)} == {1}


@pytest.mark.rule("atz.campaign.groups")
def test_campaign_groups_who_has_nobody_takes_in_whoever_joins() -> None:
    """Together, a stranger who joins is the player's who has nobody left."""
    g = camp(sheet(star(), grunt()), seats=2)

    assert who_takes_in(g, now(g).sheet, 0) == 1
    assert who_takes_in(g, sheet(star(), grunt(seat=1)), 0) == 0
    assert who_takes_in(g, sheet(star(), grunt(), shared=True), 0) == 0


# Rivals.


@pytest.mark.rule("atz.campaign.rivals")
def test_campaign_rivals_each_have_a_group_and_share_the_map() -> None:
    """Every player has his own people; the map stands once."""
    found = begun("rivals")

    assert {it.seat for it in found.members} == {0}
    assert [one.seat for one in found.others] == [1, 2]
    assert [len(one.members) for one in found.others] == [6, 6]
    assert found.places
    assert not any(one.places for one in found.others)


@pytest.mark.rule("atz.campaign.rivals")
def test_campaign_rivals_alone_is_a_campaign_like_any_other() -> None:
    """With a single player there is nobody to part from."""
    g = camp(settings=RIVALS)

    assert divided_up(g, sheet()) == sheet()


@pytest.mark.rule("atz.campaign.rivals-turn")
@pytest.mark.parametrize(
    ("own", "other", "up"),
    [
        pytest.param((1, 2), (1, 0), 1, id="the other is behind"),
        pytest.param((1, 0), (1, 2), 0, id="one is still behind oneself"),
        pytest.param((1, 2), (1, 2), 1, id="level: whoever waited"),
        pytest.param((2, 0), (1, 2), 1, id="a month behind"),
        pytest.param((1, 2), (2, 0), 0, id="a month ahead"),
    ],
)
def test_campaign_rivals_turn_is_of_who_is_behind(
    own: tuple[int, int], other: tuple[int, int], up: int
) -> None:
    """The group that is furthest behind in time goes on."""
    made = changed(two(month=own[0], quarters=own[1]), month=other[0], quarters=other[1])

    following = next_up(made)

    assert following is not None
    assert following.seat == up
    assert following.places == made.places


@pytest.mark.rule("atz.campaign.rivals-turn", "atz.campaign.rivals")
@pytest.mark.rule("atz.campaign.after-encounter-order")
def test_campaign_rivals_the_other_goes_on_where_stock_was_taken() -> None:
    """After an encounter the next chapter is the other group's, in the world as it is now."""
    g = home(afield(two(), seats=2, settings=RIVALS), 1, 1, 1, 1, 1, 6, 6, 6, 3, 3)

    following = now(g).next

    assert following is not None
    assert [it.name for it in following.members] == ["Gus", "Hana"]
    assert following.places == now(g).sheet.places
    assert following.others[0].quarters == 2


@pytest.mark.rule("atz.campaign.rivals-turn", "atz.win.open-ended")
def test_campaign_rivals_go_on_without_who_lays_down() -> None:
    """One player lays his campaign down; his people go, the other's story goes on."""
    g = camp(two(), seats=2, settings=RIVALS)

    g.choose(LayDown())

    following = now(g).next
    assert following is not None
    assert following.seat == 1
    assert following.others[0].members == ()
    assert [one.name for one in following.others[0].gone] == ["Ada", "Ben"]


@pytest.mark.rule("atz.campaign.rivals-turn")
def test_campaign_rivals_end_with_the_last_group() -> None:
    """When the last group is laid down, nothing follows."""
    g = camp(changed(two(), members=()), seats=2, settings=RIVALS)

    g.choose(LayDown())

    assert now(g).next is None


@pytest.mark.rule("atz.campaign.rivals", "atz.win.software-goals")
def test_campaign_rivals_goal_is_won_by_one() -> None:
    """Whoever reaches the goal has won; the others have not."""
    made = two(goal="own", vow="to swim")
    g = camp(made, seats=2, settings=RIVALS)

    g.choose(Fulfil())
    g.choose(LayDown())

    assert g.result is not None
    assert g.result.ranks == (1, 2)


@pytest.mark.rule("atz.campaign.rivals")
def test_campaign_rivals_in_the_same_area_are_told() -> None:
    """Who else is in the area is said when the chapter opens; who is elsewhere is not."""
    here = camp(changed(two(), bases=(Base(1, 1),)), seats=2, settings=RIVALS)
    away = camp(changed(two(), place=3), seats=2, settings=RIVALS)

    assert told(here, RivalsMet) == [RivalsMet("Gus", 2, based=True)]
    assert told(away, RivalsMet) == []
    assert not any(isinstance(one, Assault) for one in offered(away))


@pytest.mark.rule("atz.campaign.rivals")
def test_campaign_rivals_are_seen_from_home() -> None:
    """Who the others are and where they stand is on the wall at home; one's own sheet tells it."""
    made = two()
    (other,) = home_of(box.deck, made).rivals

    assert other.people == ("Gus", "Hana")
    assert (other.here, other.place) == (True, made.places[made.place].name)
    elsewhere = (made.place + 1) % len(made.places)
    (far,) = home_of(box.deck, changed(made, place=elsewhere)).rivals
    assert (far.here, far.place) == (False, made.places[elsewhere].name)


@pytest.mark.rule("atz.campaign.rivals-trade", "atz.seat.versus-contact")
def test_campaign_rivals_trade_if_the_other_agrees() -> None:
    """Things change hands without dice, once the other player has agreed."""
    made = changed(
        world((star(pack=("food", "food")),), (star(name="Gus"),)),
        members=(star(name="Gus", seat=1, pack=("medicine",)),),
    )
    g = camp(made, seats=2, settings=RIVALS)

    g.choose(ProposeTrade(1, ("food", "food"), ("medicine",)))
    asked = g.decision
    g.choose(AcceptTrade(("food", "food"), ("medicine",)))

    assert asked is not None
    assert asked.seat == 1
    assert now(g).sheet.members[0].pack == ("medicine",)
    assert now(g).sheet.others[0].members[0].pack == ("food", "food")
    assert told(g, Dealt) == [Dealt("Ada", "Gus", ("food", "food"), ("medicine",))]


@pytest.mark.rule("atz.campaign.rivals-trade", "atz.barter.goods")
def test_campaign_rivals_trade_weapons_as_well() -> None:
    """A rifle for food: it is at hand where it goes, and nobody can give one that he has not."""
    made = world((star(guns=("bolt-action-rifle", "pistol")),), (star(name="Gus", pack=("food",)),))
    g = camp(made, seats=2, settings=RIVALS)
    assert g.bars(ProposeTrade(1, ("shotgun",), ("food",))) == "atz.campaign.rivals-trade"

    g.choose(ProposeTrade(1, ("bolt-action-rifle",), ("food",)))
    g.choose(AcceptTrade(("bolt-action-rifle",), ("food",)))

    mine, theirs = now(g).sheet.members[0], now(g).sheet.others[0].members[0]
    assert (mine.guns, mine.pack) == (("pistol",), ("food",))
    assert (theirs.guns, theirs.pack) == (("pistol", "bolt-action-rifle"), ())


@pytest.mark.rule("atz.campaign.rivals-trade")
def test_campaign_rivals_trade_is_proposed_once() -> None:
    """A proposal that was declined leaves everything as it was, and there is no second one."""
    made = world((star(pack=("food",)),), (star(name="Gus", pack=("fuel",)),))
    g = camp(made, seats=2, settings=RIVALS)
    assert ProposeTrade(1, ("food",), ("fuel",)) in offered(g)

    g.choose(ProposeTrade(1, ("food",), ("fuel",)))
    g.choose(RefuseTrade())

    assert now(g).sheet.members[0].pack == ("food",)
    assert not any(isinstance(one, ProposeTrade) for one in offered(g))
    with pytest.raises(Refused, match="rivals-trade"):
        g.choose(ProposeTrade(1, ("food",), ()))


@pytest.mark.rule("atz.campaign.rivals-trade")
def test_campaign_rivals_trade_needs_the_things() -> None:
    """What one of the two does not have cannot be traded."""
    g = camp(world((star(pack=("food",)),), (star(name="Gus"),)), seats=2, settings=RIVALS)

    with pytest.raises(Refused, match="rivals-trade"):
        g.choose(ProposeTrade(1, ("food",), ("fuel",)))


@pytest.mark.rule("atz.campaign.rivals-attack", "atz.seat.versus-deployment")
def test_campaign_rivals_attack_puts_both_on_one_table() -> None:
    """Each player's people are a side of their own, with what they have."""
    g = attacked(changed(two(), members=(star(name="Gus", seat=1, pack=("fuel",)),)))

    sides = [(it.who.name, it.who.seat) for it in g.figures if not it.who.zombie]
    assert sides[:3] == [("Ada", 0), ("Ben", 0), ("Gus", 1)]
    assert g.figures[0].who.side != g.figures[2].who.side
    assert g.encounter is not None
    assert g.encounter.packs[2] == ("fuel",)
    assert g.settings.versus


@pytest.mark.rule("atz.campaign.rivals-attack")
def test_campaign_rivals_attack_whoever_is_in_the_area() -> None:
    """Another group in the same area can be attacked, one elsewhere cannot, nor one's own."""
    here = camp(two(), seats=2, settings=RIVALS)
    away = camp(changed(two(), place=3), seats=2, settings=RIVALS)

    assert [one for one in offered(here) if isinstance(one, Assault)] == [Assault(1)]
    assert here.bars(Assault(1)) is None
    assert here.bars(Assault(0)) is not None
    assert away.bars(Assault(1)) is not None


@pytest.mark.rule("atz.campaign.rivals-attack")
def test_campaign_rivals_attack_takes_the_base() -> None:
    """With nobody of the attacked standing, their base here is the attackers', with its store."""
    g = attacked(changed(two(), bases=(Base(1, 1, ("food", "fuel")),)))
    for it in g.figures[2:4]:
        it.status = LEFT
    g.dice = Dice.scripted(1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 3, 3)

    end_turn(g)

    assert [one.store for one in now(g).sheet.bases] == [("food", "fuel")]
    assert now(g).sheet.others[0].bases == ()
    assert told(g, BaseTaken) == [BaseTaken("Place 1", "Gus", ("food", "fuel"))]


@pytest.mark.rule("atz.campaign.rivals-attack")
def test_campaign_rivals_attack_goes_on_while_both_stand() -> None:
    """A turn at whose end both have somebody standing is not the last."""
    g = attacked()
    g.figures[1].status = g.figures[3].status = Status.DEAD

    assert not finish_if_over(g, turn_over=True)


@pytest.mark.rule("atz.campaign.rivals-attack")
def test_campaign_rivals_attack_is_no_other_encounter() -> None:
    """An encounter at which nobody is attacked goes on, though only one group stands there."""
    g = afield(two(), seats=2, settings=RIVALS)

    assert not finish_if_over(g, turn_over=True)


@pytest.mark.rule("atz.campaign.rivals-attack")
def test_campaign_rivals_attack_leaves_a_base_that_is_defended() -> None:
    """After 12 turns it is over; with some of the attacked standing, their base stays theirs."""
    g = attacked(changed(two(), bases=(Base(1, 1, ("food",)),)))
    g.turn = 12
    g.dice = Dice.seeded("defended")

    end_turn(g)

    assert [one.store for one in now(g).sheet.others[0].bases] == [("food",)]
    assert now(g).sheet.bases == ()


@pytest.mark.rule("atz.campaign.rivals-attack")
def test_campaign_rivals_attack_who_joins_the_attacked_is_theirs() -> None:
    """Whoever joined the attacked in the battle is of their group afterwards."""
    g = attacked()
    assert g.encounter is not None
    stranger = human(20, 20, side=g.figures[2].who.side)
    stranger.who = msgspec.structs.replace(stranger.who, name="Zoe", seat=1)
    g.figures.append(stranger)
    g.encounter.joined += (len(g.figures) - 1,)
    for it in (*g.figures[:2], stranger):
        it.status = LEFT
    g.dice = Dice.seeded("zoe")

    end_turn(g)

    assert [it.name for it in now(g).sheet.others[0].members] == ["Gus", "Hana", "Zoe"]
    assert "Zoe" not in [it.name for it in now(g).sheet.members]


@pytest.mark.rule("atz.campaign.rivals-attack")
@pytest.mark.parametrize(("driver", "theirs"), [(2, True), (0, False)])
def test_campaign_rivals_attack_what_is_driven_off_is_the_drivers(
    driver: int, *, theirs: bool
) -> None:
    """A vehicle that somebody of the attacked drove off is theirs, else it is the attackers'."""
    g = attacked()
    found = car(g, driver, kind="sedan", found=True)
    now(g).driven = (found,)
    for it in g.figures[:4]:
        it.status = LEFT
    g.dice = Dice.seeded("driven")

    end_turn(g)

    rides = [it.kind for it in now(g).sheet.others[0].rides], [it.kind for it in now(g).sheet.rides]
    assert rides == ((["sedan"], []) if theirs else ([], ["sedan"]))


@pytest.mark.rule("atz.campaign.rivals-attack")
def test_campaign_rivals_attack_costs_the_attacked_no_time() -> None:
    """The dead of the attacked are lost; their month goes on as it was, and nobody tests them."""
    g = attacked()
    g.figures[3].status = Status.DEAD
    g.figures[2].status = LEFT
    g.dice = Dice.scripted(1, 1, 1, 1, 1, 6, 6, 6, 3, 3)

    end_turn(g)

    other = now(g).sheet.others[0]
    assert [it.name for it in other.members] == ["Gus"]
    assert [one.name for one in other.gone] == ["Hana"]
    assert (other.quarters, other.lost) == (0, 1)
    assert now(g).sheet.quarters == 2


@pytest.mark.rule("atz.campaign.rivals-attack", "atz.encounter.runaways")
def test_campaign_rivals_attack_given_up_leaves_the_base() -> None:
    """Whoever gives up runs; the others stand where they stood, and keep what is theirs."""
    g = attacked(changed(two(), bases=(Base(1, 1, ("food",)),)))

    conclude(g, conceded=True, by=0)

    assert [it.status for it in g.figures[:2]] == [Status.HUNKERED] * 2
    assert all(it.status < Status.HUNKERED for it in g.figures[2:4])


@pytest.mark.rule("atz.seat.absent-player")
def test_seat_absent_player_alone_on_the_table_stays() -> None:
    """Nobody drops out of an encounter that his group goes on alone."""
    g = afield(two(), seats=2, settings=RIVALS)

    assert g.bars(HandOver()) == "atz.seat.absent-player"


@pytest.mark.parametrize("group", ["each", "shared", "rivals"])
def test_campaign_groups_played_by_lot_hold_from_end_to_end(group: str) -> None:
    """Campaigns of three players by lot, chapter after chapter, are verified as chains."""
    chance = Dice.seeded(f"{group} again")
    settings = {"begin": "lists", "group": group, "area": "rural", "turn_limit": 3}
    campaign = begin(box, seats=3, seed=group, title="t", options=settings)
    going = True
    while going and len(campaign.chapters) < 5:
        match = Match.resume(box, campaign.chapters[-1])
        while match.game.decision is not None:
            some = match.game.decision.options
            match.choose(match.game.decision.seat, some[chance.roll(len(some)) - 1])
        campaign.chapters[-1] = match.journal
        going = go_on(box, campaign, len(campaign.chapters))

    assert verify_chain(box, Campaign.load(campaign.dump())) == len(campaign.chapters) > 1
