"""A group that has lost its Star out of its turn: at a month's end on foot, or among rivals."""

import msgspec
import pytest

from shamble.games.atz.battle.campaign import Sheet
from shamble.games.atz.battle.campaign_events import StarMade
from shamble.games.atz.battle.campaign_options import Discard, LayDown, Promote, Travel
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz, Settings
from shamble.games.atz.campaign.rivals import parted
from shamble.kernel.options import Seat
from tests.games.atz.camps import camp, grunt, now, sheet, star, told

RIVALS = Settings(zombies=0, entry="left", group="rivals")


def asked(g: Atz) -> tuple[Seat, str]:
    """Return who is asked what."""
    assert g.decision is not None
    return g.decision.seat, str(g.decision.prompt)


def behind(**more: object) -> Sheet:
    """Return a world in which the second group, with no Star, is the one that goes on."""
    first = msgspec.structs.replace(star(name="Gus"), seat=0)
    second = msgspec.structs.replace(grunt(rep=2), seat=1, **more)
    made = parted(sheet(first, second), 2)
    rival = msgspec.structs.replace(made.others[0], places=made.places)
    return msgspec.structs.replace(rival, others=(msgspec.structs.replace(made, others=()),))


@pytest.mark.rule("atz.campaign.star-death", "atz.campaign.rivals-turn")
def test_campaign_star_death_out_of_ones_turn() -> None:
    """A group of rivals that has no Star any more is asked for one before it does anything."""
    g = camp(behind(), seats=2, settings=RIVALS)
    assert asked(g) == (Seat(1), Prompt.STAR)
    assert g.decision is not None

    g.choose(next(one for one in g.decision.options if isinstance(one, Promote)))

    assert [one.name for one in told(g, StarMade)] == ["Ben"]  # type: ignore[attr-defined]
    assert asked(g) == (Seat(1), Prompt.CAMP)


@pytest.mark.rule("atz.campaign.star-death", "atz.campaign.rivals-turn")
def test_campaign_star_death_out_of_ones_turn_may_be_the_end() -> None:
    """Whoever lays it down there and then is not asked what the group does."""
    g = camp(behind(), seats=2, settings=RIVALS)

    g.choose(LayDown())

    assert g.result is not None
    assert g.decision is None


@pytest.mark.rule("atz.cargo.drop-excess", "atz.campaign.rivals-turn")
def test_cargo_drop_excess_out_of_ones_turn() -> None:
    """What came to be too much meanwhile is left before the group does anything."""
    g = camp(behind(star=True, pack=("food",) * 4), seats=2, settings=RIVALS)
    assert asked(g) == (Seat(1), Prompt.CARGO)

    g.choose(Discard(0, "food"))

    assert asked(g) == (Seat(1), Prompt.CAMP)
    assert now(g).sheet.members[0].pack == ("food",) * 3


@pytest.mark.rule("atz.campaign.star-death", "atz.travel.walking-month", "atz.resource.food-none")
def test_campaign_star_death_by_hunger_on_the_way() -> None:
    """A Star who starves as a month on foot ends is followed by another before they arrive."""
    g = camp(sheet(star(rep=2, hunger=5), grunt(rep=5)), 3, 3, 1, 1)

    g.choose(Travel(0, drive=False))

    assert asked(g) == (Seat(0), Prompt.STAR)
    assert now(g).sheet.place == 0
    assert g.dice.script  # nobody has looked out for people on the road yet
