"""What cards can say: the abilities of Survivors and Gear, the effects of Events."""

from typing import Annotated, Literal

import msgspec

Stats = tuple[int, int, int]  # Wits, Fight, Speed
Tag = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]
Count = Annotated[int, msgspec.Meta(ge=1)]
OneTarget = Literal["own", "other", "any", "same"]
Target = Literal["own", "other", "any", "same", "all", "others", "bystander"]
Picks = Literal["lowest", "highest", "two_lowest"]


class Numbers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A number for each stat that is meant."""

    wits: int = 0
    fight: int = 0
    speed: int = 0

    @property
    def stats(self) -> Stats:
        """The three numbers in order."""
        return (self.wits, self.fight, self.speed)


class Better(Numbers, frozen=True, kw_only=True):
    """Numbers that count as well for a carrier with this tag."""

    tag: Tag


class Ability(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="has", forbid_unknown_fields=True
):
    """What a Survivor can do, or the carrier of a Gear."""


class Bonus(Ability, frozen=True, kw_only=True):
    """An ability that adds numbers."""

    wits: int = 0
    fight: int = 0
    speed: int = 0

    @property
    def stats(self) -> Stats:
        """The three numbers in order."""
        return (self.wits, self.fight, self.speed)


class LootUpright(Ability, frozen=True, kw_only=True, tag="loot_upright"):
    """Looting does not turn it sideways."""


class GearLimit(Ability, frozen=True, kw_only=True, tag="gear_limit"):
    """It may carry more Gear."""

    plus: Count


class GearBonus(Bonus, frozen=True, kw_only=True, tag="gear_bonus"):
    """Numbers for every carried Gear with a tag."""

    tag: Tag


class AloneBonus(Bonus, frozen=True, kw_only=True, tag="alone_bonus"):
    """Numbers while nobody Helps it."""


class HelpedBonus(Bonus, frozen=True, kw_only=True, tag="helped_bonus"):
    """Numbers while somebody Helps it."""


class FirstBonus(Bonus, frozen=True, kw_only=True, tag="first_bonus"):
    """Numbers while its player is the first player."""


class HelperBonus(Bonus, frozen=True, kw_only=True, tag="helper_bonus"):
    """Numbers added to what it gives as a Helper."""


class HelperEscapes(Ability, frozen=True, kw_only=True, tag="helper_escapes"):
    """As a Helper it lives when the Helped Survivor dies."""


class HelpDraw(Ability, frozen=True, kw_only=True, tag="help_draw"):
    """Its player draws more cards when it Helps."""

    count: Count


class LastWords(Ability, frozen=True, kw_only=True, tag="last_words"):
    """Its player draws cards when it is eliminated."""

    count: Count


class Tasty(Ability, frozen=True, kw_only=True, tag="tasty"):
    """Its death takes further cards off the Threat's stack."""

    count: Count


class WinsTies(Ability, frozen=True, kw_only=True, tag="wins_ties"):
    """Of those tied for being the victim, somebody else is."""


class SavesAmmo(Ability, frozen=True, kw_only=True, tag="saves_ammo"):
    """It never uses up one-shot Gear."""


AnyBonus = GearBonus | AloneBonus | HelpedBonus | FirstBonus | HelperBonus
AnyAbility = (
    LootUpright
    | GearLimit
    | AnyBonus
    | HelperEscapes
    | HelpDraw
    | LastWords
    | Tasty
    | WinsTies
    | SavesAmmo
)


class Effect(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Something that a played Event does."""


class Adjust(Effect, frozen=True, kw_only=True, tag="adjust"):
    """Add numbers to stats until the end of the round."""

    target: Target
    wits: int = 0
    fight: int = 0
    speed: int = 0
    stat: int = 0  # added to whichever stat the Threat attacks

    def stats(self, threat: int) -> Stats:
        """Return the three numbers against this Threat."""
        numbers = [self.wits, self.fight, self.speed]
        numbers[threat] += self.stat
        return (numbers[0], numbers[1], numbers[2])


class ChangeThreat(Effect, frozen=True, kw_only=True, tag="threat"):
    """Add to the Threat's value until the end of the round."""

    amount: int


class DiscardThreat(Effect, frozen=True, kw_only=True, tag="discard_threat"):
    """Discard cards from the top of the Threat's stack."""

    count: Count


class EmptyStack(Effect, frozen=True, kw_only=True, tag="empty_stack"):
    """Discard the Threat's whole stack."""


class EndEncounter(Effect, frozen=True, kw_only=True, tag="end_encounter"):
    """End the Encounter."""


class FlipMore(Effect, frozen=True, kw_only=True, tag="flip"):
    """Flip more Enemies."""

    count: Count


class SwitchThreat(Effect, frozen=True, kw_only=True, tag="switch_threat"):
    """Make another stack the Threat of this Encounter."""


class Leave(Effect, frozen=True, kw_only=True, tag="leave"):
    """Take a Survivor out of the Encounter."""

    target: OneTarget


class Join(Effect, frozen=True, kw_only=True, tag="join"):
    """Bring a Survivor into the Encounter."""

    target: Literal["bystander"]


class Replace(Effect, frozen=True, kw_only=True, tag="replace"):
    """Put another Survivor of the same player in a Survivor's place."""

    target: OneTarget


class Unhelp(Effect, frozen=True, kw_only=True, tag="unhelp"):
    """Send a Survivor's Helper home."""

    target: OneTarget


class TurnSideways(Effect, frozen=True, kw_only=True, tag="sideways"):
    """Make a Survivor count as base 1."""

    target: OneTarget


class SwapBase(Effect, frozen=True, kw_only=True, tag="swap_base"):
    """Let two Survivors exchange their base stats."""


class Cancel(Effect, frozen=True, kw_only=True, tag="cancel"):
    """Undo what Events did to a Survivor's stats."""

    target: OneTarget


class Shield(Effect, frozen=True, kw_only=True, tag="shield"):
    """Keep a Survivor from being the victim."""

    target: OneTarget


class SetVictim(Effect, frozen=True, kw_only=True, tag="victim"):
    """Change who dies."""

    rule: Literal["highest", "two_lowest"]


class DrawCards(Effect, frozen=True, kw_only=True, tag="draw"):
    """Let players draw cards."""

    who: Literal["self", "player", "everyone"]
    count: Count


class DiscardHand(Effect, frozen=True, kw_only=True, tag="discard_hand"):
    """Let players discard cards at random."""

    who: Literal["self", "player", "everyone"]
    count: Count


class StealCard(Effect, frozen=True, kw_only=True, tag="steal_card"):
    """Take a card at random from a player's hand."""

    who: Literal["player"]


class DropGear(Effect, frozen=True, kw_only=True, tag="drop_gear"):
    """Make a Survivor drop one Gear."""

    target: OneTarget


class StealGear(Effect, frozen=True, kw_only=True, tag="steal_gear"):
    """Move one Gear from a Survivor to one of your own."""

    target: OneTarget


AnyEffect = (
    Adjust
    | ChangeThreat
    | DiscardThreat
    | EmptyStack
    | EndEncounter
    | FlipMore
    | SwitchThreat
    | Leave
    | Join
    | Replace
    | Unhelp
    | TurnSideways
    | SwapBase
    | Cancel
    | Shield
    | SetVictim
    | DrawCards
    | DiscardHand
    | StealCard
    | DropGear
    | StealGear
)
