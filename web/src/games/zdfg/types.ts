// Written by tools/wire_types.py from the Python Structs; not to be edited by hand.

export type Json = null | boolean | number | string | Json[] | { [field: string]: Json };
export type AnyOption =
  | Assign
  | AssignSeveral
  | Announce
  | EndAssign
  | Use
  | Discard
  | DiscardRest
  | PlayAction
  | EndTurn
  | Trash
  | TrashAll
  | Reorder
  | Place
  | Next;
export type AnyEvent =
  | FirstPlayerDrawn
  | TurnBegun
  | Drawn
  | DrawnHidden
  | Reshuffled
  | Assigned
  | CollectionCompleted
  | Discarded
  | ActionPlayed
  | Trashed
  | Rearranged
  | Placed
  | DiscardsShuffled
  | Lost
  | GameWon;
export type TheView = ZdfgView;
export type AnyCard = Card;
/** An Action was laid on the discard pile. */
export type ActionPlayed = {
  event: 'action-played';
  seat: number;
  card: string;
  rule: string;
};

/** Announce that a Collection Stack is complete. */
export type Announce = {
  do: 'announce';
  stack: number;
};

/** Lay a card from hand on a Stack. */
export type Assign = {
  do: 'assign';
  card: string;
  seat: number;
  stack: number;
};

/** Lay several cards at once, in this order; all of them or none. */
export type AssignSeveral = {
  do: 'assign-several';
  cards: Assign[];
};

/** A card was laid on a Stack. */
export type Assigned = {
  event: 'assigned';
  by: number;
  card: string;
  seat: number;
  stack: number;
  rule: string;
};

/** A card as it lies on the table; copies of one card are the same object. */
export type Card = {
  id: string;
  heading: 'Action' | 'Team' | 'Weapon' | 'Wild';
  title: string;
  value: number;
  suit: string;
  color: string;
  letter: string;
  text: string;
  quote: string;
  collection: boolean;
  wild: boolean;
  fills: string;
  effects: (TrashCard | TrashStack | Rearrange | PlaceSelf | ShuffleDiscard)[];
};

/** A Collection was announced; its cards left the game. */
export type CollectionCompleted = {
  event: 'collection-completed';
  seat: number;
  stack: number;
  heading: string;
  color: string;
  cards: string[];
  discarded: string[];
  rule: string;
};

/** How far a Collection Stack is. */
export type CollectionView = {
  heading: string;
  color: string;
  missing: string[];
  substitutes: number;
  complete: boolean;
};

/** A completed Collection, out of the game. */
export type Completed = {
  heading: string;
  color: string;
  cards: string[];
};

/** Put this card on the discard pile next. */
export type Discard = {
  do: 'discard';
  card: string;
};

/** Discard the rest in the order held. */
export type DiscardRest = {
  do: 'discard-rest';
};

/** Cards went from a hand to the discard pile. */
export type Discarded = {
  event: 'discarded';
  seat: number;
  cards: string[];
  rule: string;
};

/** The discard pile was shuffled into the deck. */
export type DiscardsShuffled = {
  event: 'discards-shuffled';
  by: number;
  count: number;
  rule: string;
};

/** A player drew these cards. */
export type Drawn = {
  event: 'drawn';
  seat: number;
  cards: string[];
  worth: number[];
  rule: string;
};

/** A player drew this many cards. */
export type DrawnHidden = {
  event: 'drawn-hidden';
  seat: number;
  count: number;
  worth: number[];
  rule: string;
};

/** End the Assign Phase; what is left in hand will be discarded. */
export type EndAssign = {
  do: 'end-assign';
};

/** Announce the end of the turn. */
export type EndTurn = {
  do: 'end-turn';
};

/** The first player was chosen. */
export type FirstPlayerDrawn = {
  event: 'first-player-drawn';
  seat: number;
  rule: string;
};

/** The game is over. */
export type GameWon = {
  event: 'game-won';
  winners: number[];
  rule: string;
};

/** A player began a turn with three Stacks worth nothing. */
export type Lost = {
  event: 'lost';
  seat: number;
  cards: string[];
  rule: string;
};

/** Put this card next, from the active card down. */
export type Next = {
  do: 'next';
  card: string;
};

/** Lay the played card on this Stack. */
export type Place = {
  do: 'place';
  seat: number;
  stack: number;
};

/** Lay the played card on a matching Stack. */
export type PlaceSelf = {
  do: 'place_self';
  whose: 'opponent' | 'self' | 'two_opponents';
  where: 'action' | 'any' | 'collection';
};

/** A played Action was laid on a Stack. */
export type Placed = {
  event: 'placed';
  by: number;
  card: string;
  seat: number;
  stack: number;
  rule: string;
};

/** Play the active card of the Action Stack. */
export type PlayAction = {
  do: 'play-action';
  card: string;
};

/** What everybody sees of a player, and the hand if it may be seen. */
export type PlayerView = {
  stacks: StackView[];
  collections: CollectionView[];
  draws: number;
  completed: Completed[];
  is_in: boolean;
  turns: number;
  hand: string[] | null;
  hand_count: number;
};

/** Put a matching Stack into a visibly different order. */
export type Rearrange = {
  do: 'rearrange';
  whose: 'opponent' | 'self' | 'two_opponents';
  where: 'action' | 'any' | 'collection';
};

/** A Stack is in another order now, from the bottom up. */
export type Rearranged = {
  event: 'rearranged';
  by: number;
  seat: number;
  stack: number;
  cards: string[];
  rule: string;
};

/** Put this Stack into another order. */
export type Reorder = {
  do: 'reorder';
  seat: number;
  stack: number;
};

/** The discard pile became the deck. */
export type Reshuffled = {
  event: 'reshuffled';
  count: number;
  rule: string;
};

/** Shuffle the discard pile into the deck. */
export type ShuffleDiscard = {
  do: 'shuffle_discard';
};

/** A Stack, open to everybody. */
export type StackView = {
  cards: string[];
  worth: number;
};

/** Trash this card. */
export type Trash = {
  do: 'trash';
  seat: number;
  stack: number;
  position: number;
};

/** Trash this whole Stack. */
export type TrashAll = {
  do: 'trash-all';
  seat: number;
  stack: number;
};

/** Trash one card of a matching Stack. */
export type TrashCard = {
  do: 'trash_card';
  whose: 'opponent' | 'self' | 'two_opponents';
  where: 'action' | 'any' | 'collection';
  position: 'active' | 'any';
  only: 'any' | 'collection';
  max_value: number | 'last' | null;
};

/** Trash all cards of a matching Stack. */
export type TrashStack = {
  do: 'trash_stack';
  whose: 'opponent' | 'self' | 'two_opponents';
  where: 'action' | 'any' | 'collection';
};

/** Cards of a Stack went to the discard pile. */
export type Trashed = {
  event: 'trashed';
  by: number;
  seat: number;
  stack: number;
  cards: string[];
  rule: string;
};

/** A player's turn began. */
export type TurnBegun = {
  event: 'turn-begun';
  seat: number;
  rule: string;
};

/** Use this card for a missing letter. */
export type Use = {
  do: 'use';
  stack: number;
  position: number;
};

/** All that a seat, or a spectator, may know. */
export type ZdfgView = {
  view: 'zdfg';
  you: number | null;
  current: number;
  players: PlayerView[];
  deck_count: number;
  discard: string[];
  playing: string | null;
  playable: boolean;
  assignable: boolean;
};
