// Written by tools/wire_types.py from the Python Structs; not to be edited by hand.

export type Json = null | boolean | number | string | Json[] | { [field: string]: Json };
export type AnyOption =
  | Add
  | Decline
  | Fight
  | Flee
  | Play
  | Stop
  | Kill
  | StopKilling
  | Find
  | Done
  | LoseTop
  | LoseFromHand
  | LoseFromDiscard
  | Discard
  | HaveNone
  | GrabCard
  | RecoverCard
  | StealFrom
  | Bury
  | DumpZombie
  | DispatchZombie
  | DrawZombie
  | StopDrawing
  | Threaten
  | Return
  | Pass
  | PassUntilMyTurn;
export type AnyEvent =
  | FirstPlayerDrawn
  | PilesLaidOut
  | TurnBegun
  | ZombieRevealed
  | ZombieAdded
  | ZombieDeckReshuffled
  | Announced
  | HandShown
  | CardPlayed
  | Drawn
  | DrawnHidden
  | Reshuffled
  | Boosted
  | TotalFixed
  | ZombieKilled
  | Settled
  | FindNamed
  | CardFound
  | Intercepted
  | CleanedUp
  | CardLost
  | Dissipated
  | Dispersed
  | Discarded
  | Grabbed
  | Recovered
  | Stolen
  | Scouted
  | ScoutedHidden
  | Buried
  | BuriedHidden
  | Dumped
  | Dispatched
  | Rebuffed
  | Died
  | Rose
  | ZombieDrawn
  | ZombieDrawnHidden
  | ThreatAdded
  | ThreatLeft
  | Returned
  | ReturnedHidden
  | GameEnded;
export type TheView = EbzView;
export type AnyCard = Zombie | Swag;
/** What was announced. */
export type Action = '' | 'fight' | 'flee';

/** Add a zombie from hand to the Horde. */
export type Add = {
  do: 'add';
  card: string;
};

/** A Survivor announced Fight or Flee. */
export type Announced = {
  event: 'announced';
  seat: number;
  action: Action;
  rule: string;
};

/** Add to a total for each zombie in the Horde or each other card with a tag. */
export type Bonus = {
  do: 'bonus';
  stat: 'fight' | 'flee' | 'scavenge';
  n: number;
  per: string;
  max: number | null;
};

/** Add to the active Survivor's total. */
export type Boost = {
  do: 'boost';
  n: number;
};

/** Somebody's card adds to the active Survivor's total. */
export type Boosted = {
  event: 'boosted';
  by: number;
  n: number;
  rule: string;
};

/** A Survivor slipped this zombie under the Zombie Deck. */
export type Buried = {
  event: 'buried';
  seat: number;
  card: string;
  rule: string;
};

/** A Survivor slipped a zombie under the Zombie Deck. */
export type BuriedHidden = {
  event: 'buried-hidden';
  seat: number;
  rule: string;
};

/** Slip this zombie under the Zombie Deck. */
export type Bury = {
  do: 'bury';
  card: string;
};

/** A Survivor found a card. */
export type CardFound = {
  event: 'card-found';
  seat: number;
  card: string;
  value: number;
  rule: string;
};

/** A card left a Safe House. */
export type CardLost = {
  event: 'card-lost';
  seat: number;
  card: string;
  source: 'deck' | 'discard' | 'hand';
  rule: string;
};

/** A player played a card. */
export type CardPlayed = {
  event: 'card-played';
  seat: number;
  card: string;
  rule: string;
};

/** A Survivor put away what was played this turn. */
export type CleanedUp = {
  event: 'cleaned-up';
  seat: number;
  cards: string[];
  returned: string[];
  rule: string;
};

/** Do none of it. */
export type Decline = {
  do: 'decline';
};

/** A Survivor was eaten; hand and cards in play are gone. */
export type Died = {
  event: 'died';
  seat: number;
  cards: string[];
  rule: string;
};

/** Discard a card from hand to the own discard pile. */
export type Discard = {
  do: 'discard';
  card: string;
};

/** A Survivor discarded a card from hand. */
export type Discarded = {
  event: 'discarded';
  seat: number;
  card: string;
  rule: string;
};

/** Remove one zombie from the Horde to the Zombie Discard. */
export type Dispatch = {
  do: 'dispatch';
  level_max: number;
  pick: 'any' | 'newest' | 'oldest';
  may: boolean;
};

/** Remove this zombie from the Horde. */
export type DispatchZombie = {
  do: 'dispatch-zombie';
  place: number;
};

/** A card removed a zombie from the Horde. */
export type Dispatched = {
  event: 'dispatched';
  seat: number;
  card: string;
  rule: string;
};

/** The whole Horde left. */
export type Dispersed = {
  event: 'dispersed';
  cards: string[];
  rule: string;
};

/** The oldest zombie left the Horde. */
export type Dissipated = {
  event: 'dissipated';
  card: string;
  rule: string;
};

/** Take no more of it. */
export type Done = {
  do: 'done';
};

/** Draw another zombie. */
export type DrawZombie = {
  do: 'draw-zombie';
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

/** Put zombies from hand into the Zombie Discard. */
export type Dump = {
  do: 'dump';
  n: number;
  may: boolean;
};

/** Put this zombie from hand into the Zombie Discard. */
export type DumpZombie = {
  do: 'dump-zombie';
  card: string;
};

/** A Survivor put a zombie from hand away. */
export type Dumped = {
  event: 'dumped';
  seat: number;
  card: string;
  rule: string;
};

/** All that a seat, or a spectator, may know. */
export type EbzView = {
  view: 'ebz';
  you: number | null;
  current: number;
  turns: number;
  action: Action;
  outcome: Outcome;
  players: PlayerView[];
  horde: string[];
  horde_level: number;
  horde_attrition: number;
  in_play: string[];
  total: number;
  value: number;
  due: number;
  named: string | null;
  piles: PileView[];
  zombies_left: number;
  zombies_known: (string | null)[];
  zombie_discard: string[];
  reveals: number;
  passing: boolean;
  fight: Prospect | null;
  flee: Prospect | null;
  stand: Prospect | null;
  plays: Prospect[];
  victors: number[];
};

/** Return this card to its pile when it is put away. */
export type Expend = {
  do: 'expend';
};

/** Announce a fight. */
export type Fight = {
  do: 'fight';
};

/** Name a card to find. */
export type Find = {
  do: 'find';
  card: string;
};

/** A Survivor named a card to find. */
export type FindNamed = {
  event: 'find-named';
  seat: number;
  card: string;
  rule: string;
};

/** The first player was chosen. */
export type FirstPlayerDrawn = {
  event: 'first-player-drawn';
  seat: number;
  rule: string;
};

/** Announce a flight. */
export type Flee = {
  do: 'flee';
};

/** The game is over. */
export type GameEnded = {
  event: 'game-ended';
  winners: number[];
  victors: number[];
  reason: string;
  rule: string;
};

/** Take a card from a pile to the own discard pile. */
export type Grab = {
  do: 'grab';
  find_max: number;
  tag: string;
  may: boolean;
};

/** Grab a card from its pile. */
export type GrabCard = {
  do: 'grab-card';
  card: string;
};

/** A Survivor grabbed a card. */
export type Grabbed = {
  event: 'grabbed';
  seat: number;
  card: string;
  rule: string;
};

/** A Survivor who played nothing showed the hand. */
export type HandShown = {
  event: 'hand-shown';
  seat: number;
  cards: string[];
  rule: string;
};

/** Say that the hand holds no such card. */
export type HaveNone = {
  do: 'have-none';
};

/** Take the card just named to the own discard pile instead. */
export type Intercept = {
  do: 'intercept';
};

/** Somebody took the card that another had named. */
export type Intercepted = {
  event: 'intercepted';
  seat: number;
  finder: number;
  card: string;
  rule: string;
};

/** Kill the closest zombie too. */
export type Kill = {
  do: 'kill';
};

/** Limit how many cards of this name are found or played this turn. */
export type Limit = {
  do: 'limit';
  finds: number | null;
  plays: number | null;
};

/** Lose Swag cards from hand. */
export type Lose = {
  do: 'lose';
  n: number;
};

/** Lose a Swag card from the discard pile. */
export type LoseFromDiscard = {
  do: 'lose-from-discard';
  card: string;
};

/** Lose a Swag card from hand. */
export type LoseFromHand = {
  do: 'lose-from-hand';
  card: string;
};

/** Lose the top card of the draw deck, unseen. */
export type LoseTop = {
  do: 'lose-top';
};

/** When cards without a sign are offered. */
export type Moment = 'added' | 'horde' | 'total' | 'found' | 'undead' | 'any';

/** Send the first zombies killed this turn to the Zombie Discard. */
export type Obliterate = {
  do: 'obliterate';
  n: number;
};

/** How a fight or flight ended. */
export type Outcome = '' | 'won' | 'lost' | 'fled' | 'caught';

/** Do not answer now. */
export type Pass = {
  do: 'pass';
};

/** Do not answer anything before your own turn. */
export type PassUntilMyTurn = {
  do: 'pass-until-my-turn';
};

/** A Swag pile, open to everybody. */
export type PileView = {
  card: string;
  find: number;
  count: number;
};

/** These Swag piles are in the game. */
export type PilesLaidOut = {
  event: 'piles-laid-out';
  cards: string[];
  rule: string;
};

/** Play a card from hand. */
export type Play = {
  do: 'play';
  card: string;
};

/** What everybody sees of a player, and the hand if it may be seen. */
export type PlayerView = {
  survivor: string;
  alive: boolean;
  undead: boolean;
  hand: string[] | null;
  hand_count: number;
  shown: string[];
  draw_count: number;
  unseen: string[];
  discard: string[];
  aside: string[];
  threat: string[];
};

/** What a hand is good for if it fights, or if it flees; draws are not foreseen. */
export type Prospect = {
  cards: string[];
  total: number;
  needed: number;
  scavenge: number;
  lost: number;
  left: number;
};

/** Send the zombie just added back to the hand it came from. */
export type Rebuff = {
  do: 'rebuff';
};

/** The zombie just added went back to the hand it came from. */
export type Rebuffed = {
  event: 'rebuffed';
  by: number;
  seat: number;
  card: string;
  rule: string;
};

/** Take a Swag from the own discard pile into hand. */
export type Recover = {
  do: 'recover';
  tag: string;
  sign: 'draw' | 'fight' | 'flee' | null;
  may: boolean;
};

/** Take a card from the own discard pile into hand. */
export type RecoverCard = {
  do: 'recover-card';
  card: string;
};

/** A Survivor took a card back from the discard pile. */
export type Recovered = {
  event: 'recovered';
  seat: number;
  card: string;
  rule: string;
};

/** A Survivor's discard pile became the draw deck. */
export type Reshuffled = {
  event: 'reshuffled';
  seat: number;
  count: number;
  rule: string;
};

/** Put this zombie back on top of the Zombie Deck. */
export type Return = {
  do: 'return';
  card: string;
};

/** A Zombie player put this zombie back on the Zombie Deck. */
export type Returned = {
  event: 'returned';
  seat: number;
  card: string;
  rule: string;
};

/** A Zombie player put a zombie back on the Zombie Deck. */
export type ReturnedHidden = {
  event: 'returned-hidden';
  seat: number;
  rule: string;
};

/** A dead player rose as a Zombie player. */
export type Rose = {
  event: 'rose';
  seat: number;
  rule: string;
};

/** Look at the top of the Zombie Deck and slip any of it under the deck. */
export type Scout = {
  do: 'scout';
  n: number;
  may: boolean;
};

/** A Survivor saw the top of the Zombie Deck, the topmost first. */
export type Scouted = {
  event: 'scouted';
  seat: number;
  cards: string[];
  rule: string;
};

/** A Survivor looked at the top of the Zombie Deck. */
export type ScoutedHidden = {
  event: 'scouted-hidden';
  seat: number;
  count: number;
  rule: string;
};

/** A fight or flight was decided. */
export type Settled = {
  event: 'settled';
  seat: number;
  outcome: Outcome;
  due: number;
  rule: string;
};

/** Lose fewer cards to Attrition this turn. */
export type Spare = {
  do: 'spare';
  n: number;
  on: 'any' | 'failed' | 'fled';
};

/** Move the topmost cheap Swag of another's discard pile to one's own. */
export type Steal = {
  do: 'steal';
  find_max: number;
  may: boolean;
};

/** Steal from this player's discard pile. */
export type StealFrom = {
  do: 'steal-from';
  seat: number;
};

/** A Survivor moved a card from another's discard pile to the own. */
export type Stolen = {
  event: 'stolen';
  seat: number;
  victim: number;
  card: string;
  rule: string;
};

/** Play no more cards this turn. */
export type Stop = {
  do: 'stop';
};

/** Draw no more zombies. */
export type StopDrawing = {
  do: 'stop-drawing';
};

/** Leave the rest of the Horde alone. */
export type StopKilling = {
  do: 'stop-killing';
};

/** A Swag or starting card. */
export type Swag = {
  kind: 'swag';
  id: string;
  name: string;
  text: string;
  place: number;
  find: number;
  colour: string;
  copies: number;
  signs: ('draw' | 'fight' | 'flee')[];
  fight: number;
  flee: number;
  scavenge: number;
  draw: number;
  tags: string[];
  window: Moment | null;
  turn: 'any' | 'other' | 'own';
  effects: (
    | Bonus
    | Boost
    | Grab
    | Recover
    | Steal
    | Lose
    | Spare
    | Scout
    | Dump
    | Obliterate
    | Dispatch
    | Rebuff
    | Intercept
    | Expend
    | Limit
  )[];
  per_player: number;
  promo: boolean;
};

/** A zombie was put into a Threat area. */
export type ThreatAdded = {
  event: 'threat-added';
  seat: number;
  card: string;
  rule: string;
};

/** The oldest zombie left a Threat area. */
export type ThreatLeft = {
  event: 'threat-left';
  seat: number;
  card: string;
  rule: string;
};

/** Put this zombie into the Threat area. */
export type Threaten = {
  do: 'threaten';
  card: string;
};

/** Playing is over and the total is fixed. */
export type TotalFixed = {
  event: 'total-fixed';
  seat: number;
  action: Action;
  total: number;
  needed: number;
  rule: string;
};

/** A player's turn began. */
export type TurnBegun = {
  event: 'turn-begun';
  seat: number;
  reveals: number;
  rule: string;
};

/** A zombie. */
export type Zombie = {
  kind: 'zombie';
  id: string;
  name: string;
  text: string;
  level: number;
  attrition: number;
};

/** A player added a zombie from hand to the Horde. */
export type ZombieAdded = {
  event: 'zombie-added';
  seat: number;
  card: string;
  rule: string;
};

/** The Zombie Discard became the Zombie Deck; from now on more are revealed. */
export type ZombieDeckReshuffled = {
  event: 'zombie-deck-reshuffled';
  count: number;
  reveals: number;
  rule: string;
};

/** A Zombie player drew this zombie. */
export type ZombieDrawn = {
  event: 'zombie-drawn';
  seat: number;
  card: string;
  rule: string;
};

/** A Zombie player drew a zombie. */
export type ZombieDrawnHidden = {
  event: 'zombie-drawn-hidden';
  seat: number;
  rule: string;
};

/** A Survivor killed the closest zombie. */
export type ZombieKilled = {
  event: 'zombie-killed';
  seat: number;
  card: string;
  obliterated: boolean;
  rule: string;
};

/** A zombie was turned up and joined the Horde. */
export type ZombieRevealed = {
  event: 'zombie-revealed';
  card: string;
  rule: string;
};
