// Written by tools/wire_types.py from the Python Structs; not to be edited by hand.

export type Json = null | boolean | number | string | Json[] | { [field: string]: Json };
export type AnyOption =
  | Ready
  | Shift
  | Propose
  | Give
  | Want
  | WantFromHand
  | Submit
  | Withdraw
  | Accept
  | Decline
  | Receive
  | Place
  | LeaveBehind
  | Discard
  | Drop
  | Pass
  | Loot
  | Forward
  | Help
  | PlayEvent
  | Resolve
  | Aim
  | AimPlayer
  | SwitchTo
  | SwapBases
  | Substitute
  | PickGear
  | Snatch
  | Sacrifice
  | UseUp;
export type AnyEvent =
  | RoundBegun
  | Drawn
  | DrawnHidden
  | Reshuffled
  | Discarded
  | Shifted
  | OfferBegun
  | OfferGrown
  | OfferMade
  | OfferClosed
  | HandedOver
  | GearShown
  | Placed
  | Dropped
  | Looted
  | LeftLying
  | FlipsTwo
  | Flipped
  | NothingFlipped
  | ThreatFaced
  | PutForward
  | Evaded
  | Helped
  | EventPlayed
  | Adjusted
  | ThreatChanged
  | ThreatDiscarded
  | ThreatSwitched
  | EncounterEnded
  | WentHome
  | HelperWentHome
  | Joined
  | Turned
  | BasesSwapped
  | Cancelled
  | Shielded
  | VictimChanged
  | Stolen
  | StolenHidden
  | GearStolen
  | SurvivorEliminated
  | NobodyDied
  | UsedUp
  | PlayerEliminated
  | CountedOut
  | WinnerFound
  | GameEnded;
export type TheView = AztaView;
export type AnyCard = Survivor | Gear | EventCard | Enemy;
/** Agree to the offer. */
export type Accept = {
  do: 'accept';
  card: string | null;
};

/** Add numbers to stats until the end of the round. */
export type Adjust = {
  do: 'adjust';
  target: 'all' | 'any' | 'bystander' | 'other' | 'others' | 'own' | 'same';
  wits: number;
  fight: number;
  speed: number;
  stat: number;
};

/** An Event changed a Survivor's stats. */
export type Adjusted = {
  event: 'adjusted';
  seat: number;
  survivor: string;
  stats: [number, number, number];
  rule: string;
};

/** Choose the Survivor that an effect hits. */
export type Aim = {
  do: 'aim';
  who: number;
};

/** Choose the player whom an effect hits. */
export type AimPlayer = {
  do: 'aim-player';
  seat: number;
};

/** Numbers while nobody Helps it. */
export type AloneBonus = {
  has: 'alone_bonus';
  wits: number;
  fight: number;
  speed: number;
};

/** All that a seat, or a spectator, may know. */
export type AztaView = {
  view: 'azta';
  you: number | null;
  round: number;
  phase: Phase;
  first: number;
  players: PlayerView[];
  stacks: StackView[];
  encounter: EncounterView | null;
  centre: string[];
  playing: string | null;
  offer: Offer | null;
  deck_count: number;
  discard: string[];
  enemy_count: number;
  enemy_discard: string[];
  out: number[];
  winner: number | null;
  record: number;
  five_count: number;
  trade_offers: number;
  sudden_death: boolean;
  over: boolean;
};

/** Two Survivors exchanged their base stats. */
export type BasesSwapped = {
  event: 'bases-swapped';
  seat: number;
  survivor: string;
  other_seat: number;
  other: string;
  rule: string;
};

/** Numbers that count as well for a carrier with this tag. */
export type Better = {
  wits: number;
  fight: number;
  speed: number;
  tag: string;
};

/** Undo what Events did to a Survivor's stats. */
export type Cancel = {
  do: 'cancel';
  target: 'any' | 'other' | 'own' | 'same';
};

/** What Events did to a Survivor's stats was undone. */
export type Cancelled = {
  event: 'cancelled';
  seat: number;
  survivor: string;
  rule: string;
};

/** Add to the Threat's value until the end of the round. */
export type ChangeThreat = {
  do: 'threat';
  amount: number;
};

/** A player had not decided at the fifth finger. */
export type CountedOut = {
  event: 'counted-out';
  seat: number;
  rule: string;
};

/** Refuse the offer. */
export type Decline = {
  do: 'decline';
};

/** Discard a card from hand. */
export type Discard = {
  do: 'discard';
  card: string;
};

/** Let players discard cards at random. */
export type DiscardHand = {
  do: 'discard_hand';
  who: 'everyone' | 'player' | 'self';
  count: number;
};

/** Discard cards from the top of the Threat's stack. */
export type DiscardThreat = {
  do: 'discard_threat';
  count: number;
};

/** Cards went to the discard pile. */
export type Discarded = {
  event: 'discarded';
  seat: number;
  cards: string[];
  rule: string;
};

/** Let players draw cards. */
export type DrawCards = {
  do: 'draw';
  who: 'everyone' | 'player' | 'self';
  count: number;
};

/** A player drew these cards. */
export type Drawn = {
  event: 'drawn';
  seat: number;
  cards: string[];
  rule: string;
};

/** A player drew this many cards. */
export type DrawnHidden = {
  event: 'drawn-hidden';
  seat: number;
  count: number;
  rule: string;
};

/** Let an overloaded Survivor drop this Gear. */
export type Drop = {
  do: 'drop';
  card: string;
  who: number;
};

/** Make a Survivor drop one Gear. */
export type DropGear = {
  do: 'drop_gear';
  target: 'any' | 'other' | 'own' | 'same';
};

/** A Gear was dropped. */
export type Dropped = {
  event: 'dropped';
  seat: number;
  card: string;
  survivor: string | null;
  lootable: boolean;
  rule: string;
};

/** Discard the Threat's whole stack. */
export type EmptyStack = {
  do: 'empty_stack';
};

/** The Encounter ended without a victim; everyone goes home. */
export type EncounterEnded = {
  event: 'encounter-ended';
  rule: string;
};

/** The Encounter as it stands. */
export type EncounterView = {
  threat: number;
  value: number;
  swellings: Swelling[];
  facing: number[];
  doomed: number[];
  picks: 'highest' | 'lowest' | 'two_lowest';
};

/** End the Encounter. */
export type EndEncounter = {
  do: 'end_encounter';
};

/** An Enemy as printed; in play it is a Threat. */
export type Enemy = {
  heading: 'enemy';
  id: string;
  title: string;
  text: string;
  quote: string;
  kind: number;
  value: number;
};

/** Nobody is threatened. */
export type Evaded = {
  event: 'evaded';
  threat: number;
  value: number;
  rule: string;
};

/** An Event as printed. */
export type EventCard = {
  heading: 'event';
  id: string;
  title: string;
  text: string;
  quote: string;
  effects: (
    | Adjust
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
  )[];
};

/** An Event was played. */
export type EventPlayed = {
  event: 'event-played';
  seat: number;
  card: string;
  quoted: boolean;
  rule: string;
};

/** Numbers while its player is the first player. */
export type FirstBonus = {
  has: 'first_bonus';
  wits: number;
  fight: number;
  speed: number;
};

/** Flip more Enemies. */
export type FlipMore = {
  do: 'flip';
  count: number;
};

/** An Enemy joined its stack. */
export type Flipped = {
  event: 'flipped';
  card: string;
  threat: number;
  bottom: boolean;
  total: number;
  rule: string;
};

/** An eliminated player is first, and flips two Enemies. */
export type FlipsTwo = {
  event: 'flips-two';
  seat: number;
  rule: string;
};

/** Put this Survivor forward to face the Threat. */
export type Forward = {
  do: 'forward';
  who: number;
};

/** The winner's last Survivor is dead, or can never die. */
export type GameEnded = {
  event: 'game-ended';
  seat: number;
  record: number;
  rule: string;
};

/** A Gear as printed. */
export type Gear = {
  heading: 'gear';
  id: string;
  title: string;
  text: string;
  quote: string;
  bonus: [number, number, number];
  better_with: Better[];
  one_shot: boolean;
  lootable: boolean;
  tags: string[];
  abilities: (
    | LootUpright
    | GearLimit
    | GearBonus
    | AloneBonus
    | HelpedBonus
    | FirstBonus
    | HelperBonus
    | HelperEscapes
    | HelpDraw
    | LastWords
    | Tasty
    | WinsTies
    | SavesAmmo
  )[];
};

/** Numbers for every carried Gear with a tag. */
export type GearBonus = {
  has: 'gear_bonus';
  wits: number;
  fight: number;
  speed: number;
  tag: string;
};

/** It may carry more Gear. */
export type GearLimit = {
  has: 'gear_limit';
  plus: number;
};

/** A player laid the Gear in hand open, to place it. */
export type GearShown = {
  event: 'gear-shown';
  seat: number;
  cards: string[];
  rule: string;
};

/** A Gear was taken from one player's Survivor for another's. */
export type GearStolen = {
  event: 'gear-stolen';
  seat: number;
  card: string;
  victim: number;
  survivor: string;
  taker: string;
  rule: string;
};

/** Add a Gear of yours to the offer. */
export type Give = {
  do: 'give';
  card: string;
  who: number | null;
};

/** A Gear changed owners by trade. */
export type HandedOver = {
  event: 'handed-over';
  seat: number;
  to: number;
  card: string;
  taker: string | null;
  rule: string;
};

/** Let one of your Survivors Help another player's. */
export type Help = {
  do: 'help';
  who: number;
  whom: number;
};

/** Its player draws more cards when it Helps. */
export type HelpDraw = {
  has: 'help_draw';
  count: number;
};

/** A Survivor Helps another. */
export type Helped = {
  event: 'helped';
  seat: number;
  helper: string;
  whose: number;
  survivor: string;
  stats: [number, number, number];
  rule: string;
};

/** Numbers while somebody Helps it. */
export type HelpedBonus = {
  has: 'helped_bonus';
  wits: number;
  fight: number;
  speed: number;
};

/** Numbers added to what it gives as a Helper. */
export type HelperBonus = {
  has: 'helper_bonus';
  wits: number;
  fight: number;
  speed: number;
};

/** As a Helper it lives when the Helped Survivor dies. */
export type HelperEscapes = {
  has: 'helper_escapes';
};

/** A Helper stopped Helping. */
export type HelperWentHome = {
  event: 'helper-went-home';
  seat: number;
  helper: string;
  rule: string;
};

/** Bring a Survivor into the Encounter. */
export type Join = {
  do: 'join';
  target: 'bystander';
};

/** A Survivor entered the Encounter. */
export type Joined = {
  event: 'joined';
  seat: number;
  survivor: string;
  rule: string;
};

/** Its player draws cards when it is eliminated. */
export type LastWords = {
  has: 'last_words';
  count: number;
};

/** Take a Survivor out of the Encounter. */
export type Leave = {
  do: 'leave';
  target: 'any' | 'other' | 'own' | 'same';
};

/** Drop a Gear from hand, because nobody can carry it. */
export type LeaveBehind = {
  do: 'leave-behind';
  card: string;
};

/** Nobody Looted these; they were discarded. */
export type LeftLying = {
  event: 'left-lying';
  cards: string[];
  rule: string;
};

/** Let a Survivor take a Gear from the centre. */
export type Loot = {
  do: 'loot';
  card: string;
  who: number;
};

/** Looting does not turn it sideways. */
export type LootUpright = {
  has: 'loot_upright';
};

/** A Survivor took a Gear from the centre. */
export type Looted = {
  event: 'looted';
  seat: number;
  card: string;
  survivor: string;
  sideways: boolean;
  rule: string;
};

/** The Threat found nobody weak enough. */
export type NobodyDied = {
  event: 'nobody-died';
  threat: number;
  value: number;
  rule: string;
  lowest: number | null;
};

/** No Enemy was left to flip. */
export type NothingFlipped = {
  event: 'nothing-flipped';
  rule: string;
};

/** A trade that is being proposed, open to all. */
export type Offer = {
  seat: number;
  to: number;
  give: Piece[];
  want: Piece[];
  from_hand: boolean;
  made: boolean;
};

/** A player turned to another with an offer. */
export type OfferBegun = {
  event: 'offer-begun';
  seat: number;
  to: number;
  rule: string;
};

/** An offer was accepted, declined or withdrawn. */
export type OfferClosed = {
  event: 'offer-closed';
  seat: number;
  to: number;
  how: string;
  rule: string;
};

/** A Gear was added to an offer. */
export type OfferGrown = {
  event: 'offer-grown';
  seat: number;
  to: number;
  card: string | null;
  wanted: boolean;
  rule: string;
};

/** An offer waits for its answer. */
export type OfferMade = {
  event: 'offer-made';
  seat: number;
  to: number;
  give: string[];
  want: string[];
  from_hand: boolean;
  rule: string;
};

/** Some points of an adjusted stat. */
export type Part = {
  source: Source;
  card: string;
  stats: [number, number, number];
};

/** Do not answer now. */
export type Pass = {
  do: 'pass';
};

/** The six steps of a round. */
export type Phase = 'weaponize' | 'loot' | 'flip' | 'help' | 'screw' | 'die';

/** Choose the Gear that a Survivor drops. */
export type PickGear = {
  do: 'pick-gear';
  card: string;
  who: number;
};

/** A Gear in a hand or on a Survivor. */
export type Piece = {
  card: string;
  who: number | null;
};

/** Put a Gear from hand on a Survivor. */
export type Place = {
  do: 'place';
  card: string;
  who: number;
};

/** A Gear was put on a Survivor. */
export type Placed = {
  event: 'placed';
  seat: number;
  card: string;
  survivor: string;
  rule: string;
};

/** Play an Event. */
export type PlayEvent = {
  do: 'play-event';
  card: string;
};

/** A player lost the last Survivor. */
export type PlayerEliminated = {
  event: 'player-eliminated';
  seat: number;
  rule: string;
};

/** What everybody sees of a player, and the hand if it may be seen. */
export type PlayerView = {
  survivors: SurvivorView[];
  hand: string[] | null;
  hand_count: number;
  shown: string[];
  events: number;
  eliminated: boolean;
  offers: number;
  ready: boolean;
};

/** Begin an offer to another player. */
export type Propose = {
  do: 'propose';
  to: number;
};

/** A Survivor must face the Threat. */
export type PutForward = {
  event: 'put-forward';
  seat: number;
  survivor: string;
  stat: number;
  rule: string;
};

/** Be done with trading in this round. */
export type Ready = {
  do: 'ready';
};

/** Let this Survivor take the traded Gear. */
export type Receive = {
  do: 'receive';
  who: number;
};

/** Put another Survivor of the same player in a Survivor's place. */
export type Replace = {
  do: 'replace';
  target: 'any' | 'other' | 'own' | 'same';
};

/** A discard pile became a deck. */
export type Reshuffled = {
  event: 'reshuffled';
  count: number;
  rule: string;
};

/** Carry out an effect that leaves no choice. */
export type Resolve = {
  do: 'resolve';
};

/** A round began. */
export type RoundBegun = {
  event: 'round-begun';
  round: number;
  first: number;
  rule: string;
};

/** Choose which of your tied Survivors is the victim. */
export type Sacrifice = {
  do: 'sacrifice';
  who: number;
};

/** It never uses up one-shot Gear. */
export type SavesAmmo = {
  has: 'saves_ammo';
};

/** Change who dies. */
export type SetVictim = {
  do: 'victim';
  rule: 'highest' | 'two_lowest';
};

/** Keep a Survivor from being the victim. */
export type Shield = {
  do: 'shield';
  target: 'any' | 'other' | 'own' | 'same';
};

/** A Survivor cannot be the victim this round. */
export type Shielded = {
  event: 'shielded';
  seat: number;
  survivor: string;
  rule: string;
};

/** Move a Gear from one of your Survivors to another. */
export type Shift = {
  do: 'shift';
  card: string;
  who: number;
  to: number;
};

/** A Gear moved from one Survivor to another of the same player. */
export type Shifted = {
  event: 'shifted';
  seat: number;
  card: string;
  giver: string;
  taker: string;
  rule: string;
};

/** Choose a Gear to steal, and who gets it. */
export type Snatch = {
  do: 'snatch';
  card: string;
  who: number;
  to: number;
};

/** Where points come from. */
export type Source = 'base' | 'ability' | 'gear' | 'helper' | 'event';

/** The stack of one type of Threat. */
export type StackView = {
  cards: string[];
  total: number;
};

/** Take a card at random from a player's hand. */
export type StealCard = {
  do: 'steal_card';
  who: 'player';
};

/** Move one Gear from a Survivor to one of your own. */
export type StealGear = {
  do: 'steal_gear';
  target: 'any' | 'other' | 'own' | 'same';
};

/** A player took this card from another's hand. */
export type Stolen = {
  event: 'stolen';
  seat: number;
  victim: number;
  card: string;
  rule: string;
};

/** A player took a card from another's hand. */
export type StolenHidden = {
  event: 'stolen-hidden';
  seat: number;
  victim: number;
  rule: string;
};

/** Make the offer as it stands. */
export type Submit = {
  do: 'submit';
};

/** Choose who goes out of the Encounter, and who comes in. */
export type Substitute = {
  do: 'substitute';
  who: number;
  by: number;
};

/** A Survivor as printed. */
export type Survivor = {
  heading: 'survivor';
  id: string;
  title: string;
  text: string;
  quote: string;
  stats: [number, number, number];
  tags: string[];
  abilities: (
    | LootUpright
    | GearLimit
    | GearBonus
    | AloneBonus
    | HelpedBonus
    | FirstBonus
    | HelperBonus
    | HelperEscapes
    | HelpDraw
    | LastWords
    | Tasty
    | WinsTies
    | SavesAmmo
  )[];
};

/** A Survivor died horribly. */
export type SurvivorEliminated = {
  event: 'survivor-eliminated';
  seat: number;
  survivor: string;
  threat: number;
  helping: boolean;
  quoted: boolean;
  rule: string;
  stat: number | null;
};

/** A Survivor, open to everybody. */
export type SurvivorView = {
  who: number;
  card: string;
  alive: boolean;
  stats: [number, number, number];
  parts: Part[];
  gear: string[];
  gear_limit: number;
  sideways: boolean;
  facing: boolean;
  helper: number | null;
  helps: number | null;
  shielded: boolean;
};

/** Let two Survivors exchange their base stats. */
export type SwapBase = {
  do: 'swap_base';
};

/** Choose the two Survivors that exchange base stats. */
export type SwapBases = {
  do: 'swap-bases';
  one: number;
  other: number;
};

/** What an Event added to the Threat's value. */
export type Swelling = {
  card: string;
  amount: number;
};

/** Make another stack the Threat of this Encounter. */
export type SwitchThreat = {
  do: 'switch_threat';
};

/** Choose the Threat that takes over. */
export type SwitchTo = {
  do: 'switch-to';
  threat: number;
};

/** Its death takes further cards off the Threat's stack. */
export type Tasty = {
  has: 'tasty';
  count: number;
};

/** An Event changed the Threat's value. */
export type ThreatChanged = {
  event: 'threat-changed';
  amount: number;
  value: number;
  rule: string;
};

/** Cards were taken off a Threat's stack. */
export type ThreatDiscarded = {
  event: 'threat-discarded';
  threat: number;
  cards: string[];
  value: number;
  rule: string;
};

/** It is settled which Threat is faced this round. */
export type ThreatFaced = {
  event: 'threat-faced';
  threat: number;
  value: number;
  rule: string;
};

/** Another stack is the Threat now. */
export type ThreatSwitched = {
  event: 'threat-switched';
  threat: number;
  value: number;
  rule: string;
};

/** Make a Survivor count as base 1. */
export type TurnSideways = {
  do: 'sideways';
  target: 'any' | 'other' | 'own' | 'same';
};

/** An Event turned a Survivor sideways. */
export type Turned = {
  event: 'turned';
  seat: number;
  survivor: string;
  rule: string;
};

/** Send a Survivor's Helper home. */
export type Unhelp = {
  do: 'unhelp';
  target: 'any' | 'other' | 'own' | 'same';
};

/** Choose which one-shot Gear is used up. */
export type UseUp = {
  do: 'use-up';
  card: string;
  who: number;
};

/** A one-shot Gear was used up. */
export type UsedUp = {
  event: 'used-up';
  seat: number;
  card: string;
  survivor: string;
  rule: string;
};

/** Somebody else will be the victim. */
export type VictimChanged = {
  event: 'victim-changed';
  picks: 'highest' | 'lowest' | 'two_lowest';
  rule: string;
};

/** Ask for a Gear that one of their Survivors carries. */
export type Want = {
  do: 'want';
  card: string;
  who: number;
};

/** Ask for a Gear from their hand, whichever they choose. */
export type WantFromHand = {
  do: 'want-from-hand';
};

/** A Survivor left the Encounter. */
export type WentHome = {
  event: 'went-home';
  seat: number;
  survivor: string;
  rule: string;
};

/** One player is left. */
export type WinnerFound = {
  event: 'winner-found';
  seat: number;
  rule: string;
};

/** Of those tied for being the victim, somebody else is. */
export type WinsTies = {
  has: 'wins_ties';
};

/** Take the offer back. */
export type Withdraw = {
  do: 'withdraw';
};
