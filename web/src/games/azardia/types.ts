// Written by tools/wire_types.py from the Python Structs; not to be edited by hand.

export type Json = null | boolean | number | string | Json[] | { [field: string]: Json };
export type AnyOption =
  | Take
  | Throw
  | PlayCard
  | BuyLevel
  | BuyTiles
  | Add
  | Subtract
  | Keep
  | Raise
  | TurnDie
  | RollAgain
  | DrawPlain
  | DrawExtra
  | Done
  | Duel
  | Gather
  | Pass
  | PassUntilMyTurn
  | Respond
  | Pick
  | Give
  | SwapCards
  | Discard;
export type AnyEvent =
  | CharacterRolled
  | CharacterTaken
  | EventDrawn
  | TurnBegun
  | TurnMissed
  | Rolled
  | DieRaised
  | DieTurned
  | DiceRolledAgain
  | ZeroRolled
  | Moved
  | Stayed
  | Placed
  | SentBack
  | Drawn
  | DrawnHidden
  | PenaltyDrawn
  | Reshuffled
  | CardPlayed
  | Answered
  | Stopped
  | Avoided
  | Discarded
  | CoinsChanged
  | LevelBought
  | TilesBought
  | LevelChanged
  | LevelKept
  | ChallengeBegun
  | ChallengeTied
  | ChallengeWon
  | GoalReached
  | GoalHeld
  | CardTaken
  | CardTakenHidden
  | CardLost
  | HandsSwapped
  | HandsPassed
  | DiscardTaken
  | TurnsOwed
  | RollChanged
  | MathForced
  | Shielded
  | Locked
  | TermsChanged
  | HandsGathered
  | HandsShown
  | CardDealt
  | HandsDealt
  | CardsTraded
  | CardsTradedHidden
  | GameWon;
export type TheView = AzardiaView;
export type AnyCard = Card;
/** Move the sum of these two dice. */
export type Add = {
  do: 'add';
  dice: [number, number];
};

/** Whom a card moves by how many steps, and where to; nobody has answered it. */
export type AimView = {
  card: string;
  target: number | null;
  choice: number | null;
  seat: number;
  steps: number;
  end: number;
};

/** A player answered a card with another. */
export type Answered = {
  event: 'answered';
  seat: number;
  card: string;
  against: string;
  to: number | null;
  rule: string;
};

/** The answered card does nothing to whoever answers. */
export type Avoid = {
  do: 'avoid';
};

/** A card has no effect on one of those whom it was to affect. */
export type Avoided = {
  event: 'avoided';
  seat: number;
  card: string;
  rule: string;
};

/** All that a seat, or a spectator, may know. */
export type AzardiaView = {
  view: 'azardia';
  you: number | null;
  track: TrackView;
  last_level: number;
  current: number;
  phase: string;
  round: number;
  order: number[];
  players: PlayerView[];
  action: PileView;
  penalty: PileView;
  event: PileView;
  bank: number;
  terms: Terms;
  plays: Play[];
  rolls: RollView[];
  moves: MoveView[];
  reach: number[];
  aims: AimView[];
  gathered: string[];
  gathered_count: number;
  share: number;
  holder: number | null;
  last_turns: number[];
  free: boolean;
};

/** Pay for a level. */
export type BuyLevel = {
  do: 'buy-level';
};

/** Pay for extra tiles. */
export type BuyTiles = {
  do: 'buy-tiles';
  count: number;
};

/** The answered card does nothing to anybody. */
export type Cancel = {
  do: 'cancel';
};

/** A card as it lies on the table; copies of one card are the same object. */
export type Card = {
  id: string;
  kind: 'action' | 'event' | 'penalty';
  name: string;
  text: string;
  flavour: string;
  timing: ('after_roll' | 'before_roll' | 'main' | 'response')[];
  target: 'rival' | 'two_players' | null;
  target_if: Condition | null;
  play_if: Condition | null;
  effects: (
    | Coins
    | StealCoins
    | LoseFortune
    | Level
    | Move
    | GoTo
    | SwapPlaces
    | DrawCards
    | DiscardCards
    | StealCards
    | SwapHands
    | PassHands
    | TakeDiscard
    | Skip
    | DiceChange
    | MathChange
    | SetDie
    | Reroll
    | Challenge
    | Shield
    | Lock
    | Gamble
    | Choose
    | RoundRule
    | Cancel
    | Avoid
    | Redirect
    | Reflect
  )[];
  lists: (
    | Coins
    | StealCoins
    | LoseFortune
    | Level
    | Move
    | GoTo
    | SwapPlaces
    | DrawCards
    | DiscardCards
    | StealCards
    | SwapHands
    | PassHands
    | TakeDiscard
    | Skip
    | DiceChange
    | MathChange
    | SetDie
    | Reroll
    | Challenge
    | Shield
    | Lock
    | Gamble
    | Choose
    | RoundRule
    | Cancel
    | Avoid
    | Redirect
    | Reflect
  )[][];
  free: boolean;
  alone: boolean;
  aimed: boolean;
};

/** A gathered card was dealt. */
export type CardDealt = {
  event: 'card-dealt';
  seat: number;
  to: number;
  card: string;
  rule: string;
};

/** This card was taken from a player. */
export type CardLost = {
  event: 'card-lost';
  seat: number;
  card: string;
  rule: string;
};

/** A player played an Action. */
export type CardPlayed = {
  event: 'card-played';
  seat: number;
  card: string;
  target: number | null;
  other: number | null;
  choice: number | null;
  rule: string;
};

/** A player took an unseen card from another. */
export type CardTaken = {
  event: 'card-taken';
  seat: number;
  giver: number;
  card: string;
  rule: string;
};

/** A player took a card from another. */
export type CardTakenHidden = {
  event: 'card-taken-hidden';
  seat: number;
  giver: number;
  rule: string;
};

/** Two players traded a card. */
export type CardsTraded = {
  event: 'cards-traded';
  seat: number;
  rival: number;
  given: string;
  taken: string;
  rule: string;
};

/** Two players traded a card, unseen by the others. */
export type CardsTradedHidden = {
  event: 'cards-traded-hidden';
  seat: number;
  rival: number;
  rule: string;
};

/** Fight a level challenge at a distance. */
export type Challenge = {
  do: 'challenge';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  against:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
};

/** Two players meet in a level challenge. */
export type ChallengeBegun = {
  event: 'challenge-begun';
  seat: number;
  rival: number;
  why: string;
  rule: string;
};

/** Both rolled the same. */
export type ChallengeTied = {
  event: 'challenge-tied';
  seats: [number, number];
  sum: number;
  rule: string;
};

/** A challenge was decided. */
export type ChallengeWon = {
  event: 'challenge-won';
  winner: number;
  loser: number;
  sums: [number, number];
  why: string;
  rule: string;
};

/** A player rolled for the choice of characters. */
export type CharacterRolled = {
  event: 'character-rolled';
  seat: number;
  dice: number[];
  tied: boolean;
  rule: string;
};

/** A player took a character and put its token on a tile. */
export type CharacterTaken = {
  event: 'character-taken';
  seat: number;
  character: string;
  tile: number;
  rule: string;
};

/** Pick one of several lists of effects. */
export type Choose = {
  do: 'choose';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  options: (
    | Coins
    | StealCoins
    | LoseFortune
    | Level
    | Move
    | GoTo
    | SwapPlaces
    | DrawCards
    | DiscardCards
    | StealCards
    | SwapHands
    | PassHands
    | TakeDiscard
    | Skip
    | DiceChange
    | MathChange
    | SetDie
    | Reroll
    | Challenge
    | Shield
    | Lock
    | Gamble
    | Choose
    | RoundRule
    | Cancel
    | Avoid
    | Redirect
    | Reflect
  )[][];
};

/** Gain or lose coins. */
export type Coins = {
  do: 'coins';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  if: Condition | null;
  amount: number;
};

/** A player has more or fewer coins. */
export type CoinsChanged = {
  event: 'coins-changed';
  seat: number;
  amount: number;
  coins: number;
  rule: string;
};

/** What a player must meet; every key given must hold. */
export type Condition = {
  zone: 'tyrant' | 'zero' | null;
  level_min: number | null;
  level_max: number | null;
  coins_min: number | null;
  tile_min: number | null;
  cards_min: number | null;
  same_zone: boolean;
};

/** Throw another number of dice at the next movement roll. */
export type DiceChange = {
  do: 'dice';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  if: Condition | null;
  count: number;
  keep: number;
};

/** Dice were thrown again by a card. */
export type DiceRolledAgain = {
  event: 'dice-rolled-again';
  seat: number;
  dice: number[];
  faces: number[];
  rule: string;
};

/** A player paid for +1 on a die. */
export type DieRaised = {
  event: 'die-raised';
  seat: number;
  die: number;
  value: number;
  rule: string;
};

/** A die was turned to a face. */
export type DieTurned = {
  event: 'die-turned';
  seat: number;
  die: number;
  face: number;
  rule: string;
};

/** Discard this card. */
export type Discard = {
  do: 'discard';
  card: string;
};

/** Discard cards, chosen by their owner or at random. */
export type DiscardCards = {
  do: 'discard';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  if: Condition | null;
  amount: number;
  pick: 'owner' | 'random';
};

/** A player took the top card of the Action discard pile. */
export type DiscardTaken = {
  event: 'discard-taken';
  seat: number;
  card: string;
  rule: string;
};

/** Cards went from a hand to the Action discard pile. */
export type Discarded = {
  event: 'discarded';
  seat: number;
  cards: string[];
  rule: string;
};

/** Go on without doing more. */
export type Done = {
  do: 'done';
};

/** Draw Action cards. */
export type DrawCards = {
  do: 'draw';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  if: Condition | null;
  amount: number;
};

/** Use the ability: draw one card more, then discard one. */
export type DrawExtra = {
  do: 'draw-extra';
};

/** Draw the usual number of cards. */
export type DrawPlain = {
  do: 'draw-plain';
};

/** A player drew these Action cards. */
export type Drawn = {
  event: 'drawn';
  seat: number;
  cards: string[];
  rule: string;
};

/** A player drew this many Action cards. */
export type DrawnHidden = {
  event: 'drawn-hidden';
  seat: number;
  count: number;
  rule: string;
};

/** Use the ability: challenge a rival to a duel. */
export type Duel = {
  do: 'duel';
  rival: number;
};

/** A round began with an Event. */
export type EventDrawn = {
  event: 'event-drawn';
  seat: number;
  card: string;
  round: number;
  rule: string;
};

/** Throw a die; what happens depends on it. */
export type Gamble = {
  do: 'gamble';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  at_least: number;
  win: (
    | Coins
    | StealCoins
    | LoseFortune
    | Level
    | Move
    | GoTo
    | SwapPlaces
    | DrawCards
    | DiscardCards
    | StealCards
    | SwapHands
    | PassHands
    | TakeDiscard
    | Skip
    | DiceChange
    | MathChange
    | SetDie
    | Reroll
    | Challenge
    | Shield
    | Lock
    | Gamble
    | Choose
    | RoundRule
    | Cancel
    | Avoid
    | Redirect
    | Reflect
  )[];
  lose: (
    | Coins
    | StealCoins
    | LoseFortune
    | Level
    | Move
    | GoTo
    | SwapPlaces
    | DrawCards
    | DiscardCards
    | StealCards
    | SwapHands
    | PassHands
    | TakeDiscard
    | Skip
    | DiceChange
    | MathChange
    | SetDie
    | Reroll
    | Challenge
    | Shield
    | Lock
    | Gamble
    | Choose
    | RoundRule
    | Cancel
    | Avoid
    | Redirect
    | Reflect
  )[];
};

/** The game is over. */
export type GameWon = {
  event: 'game-won';
  seat: number;
  rule: string;
};

/** Use the ability: gather the others' hands and deal them out anew. */
export type Gather = {
  do: 'gather';
};

/** Deal this gathered card to a player. */
export type Give = {
  do: 'give';
  card: string;
  to: number;
};

/** Move tokens to a place. */
export type GoTo = {
  do: 'go_to';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  if: Condition | null;
  place: number | 'next_a' | 'next_player';
  max: number | null;
};

/** A face-off decided who holds the last tile. */
export type GoalHeld = {
  event: 'goal-held';
  seat: number;
  beaten: number;
  rule: string;
};

/** A player stands on the last tile: the Grace Turn begins. */
export type GoalReached = {
  event: 'goal-reached';
  seat: number;
  last_turns: number[];
  rule: string;
};

/** Gathered cards were dealt out. */
export type HandsDealt = {
  event: 'hands-dealt';
  seat: number;
  to: number[];
  counts: number[];
  rule: string;
};

/** A player gathered the others' hands. */
export type HandsGathered = {
  event: 'hands-gathered';
  seat: number;
  count: number;
  rule: string;
};

/** Hands were passed on in turn order. */
export type HandsPassed = {
  event: 'hands-passed';
  seats: number[];
  rule: string;
};

/** These cards were gathered. */
export type HandsShown = {
  event: 'hands-shown';
  seat: number;
  cards: string[];
  rule: string;
};

/** Two players traded hands. */
export type HandsSwapped = {
  event: 'hands-swapped';
  seats: [number, number];
  rule: string;
};

/** Move what this die shows. */
export type Keep = {
  do: 'keep';
  die: number;
};

/** Gain or lose levels, one at a time. */
export type Level = {
  do: 'level';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  if: Condition | null;
  amount: number;
};

/** A player paid for a level. */
export type LevelBought = {
  event: 'level-bought';
  seat: number;
  price: number;
  rule: string;
};

/** A player's level changed. */
export type LevelChanged = {
  event: 'level-changed';
  seat: number;
  level: number;
  rule: string;
};

/** A player was to lose or gain a level that is never lost or gained, and moves instead. */
export type LevelKept = {
  event: 'level-kept';
  seat: number;
  level: number;
  steps: number;
  rule: string;
};

/** Play no cards, or spend no coins, until the end of one's next turn. */
export type Lock = {
  do: 'lock';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  if: Condition | null;
  what: 'cards' | 'coins';
};

/** A player may not play cards, or spend coins. */
export type Locked = {
  event: 'locked';
  seat: number;
  what: string;
  rule: string;
};

/** Lose all coins and the whole hand. */
export type LoseFortune = {
  do: 'lose_fortune';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  if: Condition | null;
};

/** Have to add, or to subtract, at the next movement roll. */
export type MathChange = {
  do: 'math';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  if: Condition | null;
  mode: 'add' | 'subtract';
};

/** A player must add, or subtract, at the next movement roll. */
export type MathForced = {
  event: 'math-forced';
  seat: number;
  mode: string;
  rule: string;
};

/** Move tokens forward or back, by a number or by a die. */
export type Move = {
  do: 'move';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  if: Condition | null;
  tiles: number | '-1d10' | '1d10';
};

/** What the movement dice can be used for, and where that leads. */
export type MoveView = {
  how: string;
  dice: number[];
  steps: number;
  far: number;
  end: number;
};

/** A token moved. */
export type Moved = {
  event: 'moved';
  seat: number;
  start: number;
  steps: number;
  end: number;
  rule: string;
};

/** Do not answer now. */
export type Pass = {
  do: 'pass';
};

/** Everybody gives the whole hand to the next in turn order. */
export type PassHands = {
  do: 'pass_hands';
};

/** Do not answer anything before your own turn. */
export type PassUntilMyTurn = {
  do: 'pass-until-my-turn';
};

/** A player drew a Penalty. */
export type PenaltyDrawn = {
  event: 'penalty-drawn';
  seat: number;
  card: string;
  rule: string;
};

/** Take this one of several lists of effects. */
export type Pick = {
  do: 'pick';
  choice: number;
};

/** A deck and its discard pile, of which only the top card can be seen. */
export type PileView = {
  deck: number;
  discards: number;
  top: string | null;
};

/** A token was put on a tile. */
export type Placed = {
  event: 'placed';
  seat: number;
  start: number;
  end: number;
  rule: string;
};

/** A card that is being played: the attempt that others may answer. */
export type Play = {
  kind: 'action' | 'answer' | 'event' | 'penalty';
  card: string;
  by: number | null;
  shares: Share[];
  target: number | null;
  other: number | null;
  choice: number | null;
  named: [string, number[]][];
  attacker: number | null;
  share: number;
  dice: number[];
  face: number;
  cancelled: boolean;
  laid: string[];
};

/** Play an Action from hand. */
export type PlayCard = {
  do: 'play-card';
  card: string;
  target: number | null;
  other: number | null;
  choice: number | null;
};

/** What everybody sees of a player, and the cards that may be seen. */
export type PlayerView = {
  character: string;
  tile: number;
  level: number;
  coins: number;
  tyrant: boolean;
  hand: string[] | null;
  hand_count: number;
  known: string[];
  owed: number;
  shield: boolean;
  cards_locked: boolean;
  coins_locked: boolean;
  next_dice: [number, number] | null;
  next_math: string | null;
  ability_used: boolean;
};

/** Pay for +1 on this die. */
export type Raise = {
  do: 'raise';
  die: number;
};

/** The answered card hits another rival instead. */
export type Redirect = {
  do: 'redirect';
};

/** The answered card hits the one who played it. */
export type Reflect = {
  do: 'reflect';
};

/** Throw any of one's own dice again. */
export type Reroll = {
  do: 'reroll';
};

/** A discard pile became the deck. */
export type Reshuffled = {
  event: 'reshuffled';
  kind: string;
  count: number;
  rule: string;
};

/** Answer with a card. */
export type Respond = {
  do: 'respond';
  card: string;
  to: number | null;
};

/** Play a card to throw these dice again. */
export type RollAgain = {
  do: 'roll-again';
  card: string;
  dice: number[];
};

/** A player's next movement roll has other dice. */
export type RollChanged = {
  event: 'roll-changed';
  seat: number;
  count: number;
  keep: number;
  rule: string;
};

/** Dice on the table. */
export type RollView = {
  seat: number;
  values: number[];
  raised: boolean[];
  why: string;
};

/** Dice were thrown. */
export type Rolled = {
  event: 'rolled';
  seat: number;
  faces: number[];
  why: string;
  rule: string;
};

/** Change a number or a rule until the next Event. */
export type RoundRule = {
  do: 'round_rule';
  rule: 'dice' | 'draw' | 'level_up_price' | 'math' | 'tile_price';
  value: number | 'add' | 'subtract';
};

/** The gate sent a token back. */
export type SentBack = {
  event: 'sent-back';
  seat: number;
  start: number;
  end: number;
  rule: string;
};

/** Turn one of one's own dice to any face. */
export type SetDie = {
  do: 'set_die';
};

/** What a card would do to one rival, and whom it hits by now. */
export type Share = {
  seat: number;
  now: number | null;
  passed: number[];
  reflector: number | null;
};

/** Be out of reach of rivals' Actions until one's next turn. */
export type Shield = {
  do: 'shield';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  if: Condition | null;
};

/** A player is out of reach of rivals' Actions. */
export type Shielded = {
  event: 'shielded';
  seat: number;
  rule: string;
};

/** Miss turns. */
export type Skip = {
  do: 'skip';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  if: Condition | null;
  turns: number;
};

/** A token was to move and could not: it is as far back as it goes, or holds the goal. */
export type Stayed = {
  event: 'stayed';
  seat: number;
  tile: number;
  steps: number;
  rule: string;
};

/** Each receiver takes unseen cards from each giver. */
export type StealCards = {
  do: 'steal_cards';
  from:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  to:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  amount: number;
};

/** Each giver hands coins to each receiver. */
export type StealCoins = {
  do: 'steal_coins';
  from:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  to:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  amount: number;
};

/** A card was cancelled. */
export type Stopped = {
  event: 'stopped';
  card: string;
  rule: string;
};

/** Move the difference of these two dice. */
export type Subtract = {
  do: 'subtract';
  dice: [number, number];
};

/** Use the ability: trade this card for an unseen one of a rival. */
export type SwapCards = {
  do: 'swap-cards';
  card: string;
  rival: number;
};

/** Trade whole hands with somebody. */
export type SwapHands = {
  do: 'swap_hands';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
};

/** Trade tiles with somebody. */
export type SwapPlaces = {
  do: 'swap_places';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
};

/** Take this character. */
export type Take = {
  do: 'take';
  character: string;
};

/** Take the top card of the Action discard pile. */
export type TakeDiscard = {
  do: 'take_discard';
  who:
    | 'all'
    | 'attacker'
    | 'leader'
    | 'low_level'
    | 'other'
    | 'poorest'
    | 'richest'
    | 'rivals'
    | 'self'
    | 'target'
    | 'top_level'
    | 'trailer';
  if: Condition | null;
};

/** What the present Event changed, until the next one. */
export type Terms = {
  level_up_price: number;
  tile_price: number;
  draw: number;
  dice: number;
  math: 'add' | 'subtract' | null;
};

/** A rule holds until the next Event. */
export type TermsChanged = {
  event: 'terms-changed';
  what: string;
  value: string;
  rule: string;
};

/** Roll the dice. */
export type Throw = {
  do: 'throw';
};

/** A player paid for extra tiles. */
export type TilesBought = {
  event: 'tiles-bought';
  seat: number;
  count: number;
  price: number;
  rule: string;
};

/** The track that is printed on the board. */
export type TrackView = {
  tiles: number;
  gate: number;
  goal: number;
  draws: number[];
  penalties: number[];
  gate_level: number;
  gate_return: number;
};

/** A player's turn began. */
export type TurnBegun = {
  event: 'turn-begun';
  seat: number;
  rule: string;
};

/** Play a card to turn a die to a face. */
export type TurnDie = {
  do: 'turn-die';
  card: string;
  die: number;
  face: number;
};

/** A player missed a turn and may owe more. */
export type TurnMissed = {
  event: 'turn-missed';
  seat: number;
  owed: number;
  rule: string;
};

/** A player has to miss turns. */
export type TurnsOwed = {
  event: 'turns-owed';
  seat: number;
  turns: number;
  owed: number;
  rule: string;
};

/** A movement of nothing; the dice may be thrown once more. */
export type ZeroRolled = {
  event: 'zero-rolled';
  seat: number;
  again: boolean;
  rule: string;
};
