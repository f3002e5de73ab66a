// Written by tools/wire_types.py from the Python Structs; not to be edited by hand.

export type Json = null | boolean | number | string | Json[] | { [field: string]: Json };
export const PROTOCOL = 2;
export type FromClient =
  | Hello
  | Choose
  | Explain
  | Consult
  | Undo
  | AnswerUndo
  | CountAt
  | Hint
  | Say
  | Mute
  | Sit
  | Leave
  | Back
  | Resign
  | Pledge
  | Give
  | Beat;
export type FromServer =
  Welcome | State | Table | Over | Done | Refused | Explained | Consulted | Hinted | Said | Rematch | Pulse | Trouble;
/** That the process runs, or that it can write. */
export type Alive = {
  ok: boolean;
};

/** What a question is answered with; a box adds the numbers and places that a board draws. */
export type Answer = { answer: string; [field: string]: Json };

/** Agree, or not, that somebody takes back. */
export type AnswerUndo = {
  is: 'answer-undo';
  id: string;
  agree: boolean;
};

/** The question that you must answer. */
export type Asked = {
  prompt: string;
  offers: Offer[];
  barred: Barred[];
  more: boolean;
};

/** Take the seat back from the bot that stood in. */
export type Back = {
  is: 'back';
  id: string;
};

/** Something that one might try now, and why it cannot be chosen. */
export type Barred = {
  option: Option;
  why: Explanation;
};

/** Show that one is still there. */
export type Beat = {
  is: 'beat';
};

/** What a box brings to the workshop. */
export type Bench = {
  testers: Tester[];
  games: number;
  most: number;
  text: string;
};

/** What is best in a box with so many players. */
export type Best = {
  seats: number;
  words: string;
  by: string;
  ended: number;
};

/** A game on the shelf. */
export type BoxInfo = {
  key: string;
  title: string;
  pitch: string;
  version: number;
  seats: [number, number];
  minutes: [number, number];
  difficulty: number;
  hard: string;
  settings: SettingInfo[];
  presets: PresetInfo[];
  levels: string[];
  deck: string;
  guide: string | null;
  phrases: Phrase[];
  board: string | null;
  campaign: CampaignWays | null;
};

/** Play on from a moment of a game that is over, at a table of one's own. */
export type Branch = {
  ply: number;
  seats: SeatWish[];
  hints?: boolean;
  stand_in?: 'greedy' | 'passes' | 'random';
};

/** Somebody who played, and how they came off. */
export type Came = {
  name: string;
  kind: 'bot' | 'open' | 'person';
  level: string | null;
  rank: number;
  you: boolean;
};

/** Play on from an earlier chapter, as a campaign of its own. */
export type CampaignBranch = {
  chapter: number;
};

/** A whole campaign as one file. */
export type CampaignFile = {
  name: string;
  file: string;
  anew: boolean;
};

/** A campaign, as anybody who may know of it sees it. */
export type CampaignInfo = {
  id: string;
  box: string;
  box_title: string;
  title: string;
  made: number;
  stage: 'gathering' | 'over' | 'playing' | 'stuck' | 'turn';
  heading: string;
  words: string;
  step: NextStep;
  chapters: ChapterInfo[];
  home: View | null;
  table: TableInfo | null;
  mine: boolean;
  shared: boolean;
};

/** A campaign in a list. */
export type CampaignLine = {
  id: string;
  box: string;
  title: string;
  chapter: number;
  made: number;
  table: string | null;
};

/** A link that shows a campaign's chronicle, and nothing else; it is shown once. */
export type CampaignLink = {
  key: string;
  path: string;
};

/** A new campaign, and the links of its first table; they are shown once. */
export type CampaignMade = {
  campaign: CampaignInfo;
  links: Link[];
};

/** A campaign, as the text of its file. */
export type CampaignUpload = {
  file: string;
  seats?: SeatWish[];
};

/** How a campaign of a box is begun. */
export type CampaignWays = {
  presets: PresetInfo[];
  asks: string[];
  options: Record<string, boolean | number | string | (boolean | number | string)[] | null>;
};

/** A list of campaigns, the newest first. */
export type Campaigns = {
  campaigns: CampaignLine[];
};

/** What a guest has played. */
export type Career = {
  finished: Finished[];
  boxes: Tally[];
  opponents: Tally[];
};

/** One cell of a row. */
export type Cell = {
  head: string;
  entries: Entry[];
  applies: boolean;
};

/** What the change did to one figure. */
export type Changed = {
  name: string;
  before: string;
  after: string;
  change: string;
  found: boolean;
  verdict: string;
  low: number;
  high: number;
  mean: number;
};

/** A chapter as it is remembered: what anybody may know of it. */
export type Chapter = {
  title: string;
  lines: ChapterLine[];
  brief: Json;
};

/** A chapter of a campaign. */
export type ChapterInfo = {
  chapter: number;
  table: string | null;
  checked: boolean;
  told: Chapter | null;
};

/** A sentence of a chapter as it is remembered, with the dice behind it. */
export type ChapterLine = {
  words: string;
  opens: boolean;
  rule: string;
  rolls: Roll[];
};

/** Which chapter of which campaign a table is. */
export type ChapterOf = {
  campaign: string;
  title: string;
  chapter: number;
};

/** What a chapter began with. */
export type ChapterSheet = {
  chapter: number;
  heading: string;
  home: View | null;
};

/** Somebody who plays. */
export type Character = {
  name: string;
  manner: string;
  temper: 'bold' | 'careful' | 'even' | 'friendly' | 'hoarding' | 'spiteful';
  level: string;
};

/** How far a campaign has been checked. */
export type Checking = {
  chapters: number;
  checked: number;
  faults: string[];
};

/** One value of a setting, as people call it. */
export type Choice = {
  value: boolean | number | string;
  title: string;
  text: string;
  said: string;
};

/** Answer the pending question. */
export type Choose = {
  is: 'choose';
  id: string;
  ply: number;
  choice: Json;
};

/** How long a choice may take; a timeout is a choice made by the bot that stands in. */
export type ClockInfo = {
  move: number;
  bank: number;
};

/** A clock: seconds for each choice, and a bank for the whole game. */
export type ClockWish = {
  move: number;
  bank?: number;
};

/** Say something to the box: an order or a question as text, or a question as the box has it. */
export type Consult = {
  is: 'consult';
  id: string;
  text?: string;
  question?: Json;
};

/** What the box makes of what you said to it; nothing is chosen by that. */
export type Consulted = {
  is: 'consulted';
  id: string;
  ply: number;
  offer: Offer | null;
  why: Explanation | null;
  answer: Answer | null;
  unread: string;
  nearest: string[];
};

/** Begin to count fingers at the player who must choose and is too slow. */
export type CountAt = {
  is: 'count-at';
  id: string;
  ply: number;
};

/** A deck as cards. */
export type DeckBench = {
  deck: string;
  changed: boolean;
  faults: string[];
  rows: DeckRow[];
  cards: Record<string, Json>;
};

/** What is wrong with an uploaded deck; nothing if it can be played with. */
export type DeckCheck = {
  faults: string[];
  deck: DeckInfo | null;
};

/** One change of a deck file. */
export type DeckEdit = {
  at: number;
  act: 'copy' | 'drop' | 'remove' | 'set';
  field: string;
  value: boolean | number | string;
  kind: 'flag' | 'more' | 'number' | 'text';
};

/** One field of a card. */
export type DeckField = {
  name: string;
  kind: 'flag' | 'more' | 'number' | 'text';
  value: boolean | number | string;
};

/** A deck: its cards by id, as the box's own Structs. */
export type DeckInfo = {
  hash: string;
  source: string;
  cards: Record<string, Json>;
};

/** A card, or another table of the file. */
export type DeckRow = {
  at: number;
  label: string;
  table: string;
  id: string;
  title: string;
  fields: DeckField[];
  others: DeckField[];
};

/** A deck, as the text of its file. */
export type DeckUpload = {
  deck: string;
};

/** A deck on the bench, and a change of it. */
export type DeckWish = {
  deck?: string | null;
  edit?: DeckEdit | null;
};

/** What a seat added to the dice. */
export type DicePart = {
  seat: number;
  pledge: string;
  part: string | null;
};

/** What you sent with this id was taken. */
export type Done = {
  is: 'done';
  id: string;
  seq: number;
  ply: number;
};

/** How a game ended, to be looked at: what decided it, and what to remember. */
export type Ending = {
  headline: string;
  line: string;
  words: string;
  rule: string;
  winners: number[];
  plies: number;
  chances: number[][];
  turn: Highlight | null;
  moments: Highlight[];
  remembered: string[];
};

/** One line of a cell. */
export type Entry = {
  text: string;
  applies: boolean;
};

/** Something that happened, in the past participle: `Drawn`, `ZombieAdded`.
Each event ends with a field `rule`, the rule behind it, for the log's link. */
export type Event = { event: string; [field: string]: Json };

/** A worked example: a position and what must follow. */
export type Example = {
  id: string;
  rules: string[];
  setup: string;
  expect: string;
  dice: number[];
  na: string;
  later: string;
};

/** Ask why something cannot be chosen now. */
export type Explain = {
  is: 'explain';
  id: string;
  choice: Json;
};

/** Why something cannot be chosen now; None: it can. */
export type Explained = {
  is: 'explained';
  id: string;
  why: Explanation | null;
};

/** Why something is not possible: the rule, and its text. */
export type Explanation = {
  rule: string;
  title: string;
  text: string;
};

/** Everything that is kept of a guest. */
export type Export = {
  guest: Guest;
  career: Career;
  tables: TableInfo[];
  campaigns: CampaignLine[];
};

/** What every error over HTTP looks like. */
export type Fault = {
  code: string;
  text: string;
  request: string;
  faults: string[];
};

/** Somebody counts fingers at whoever must choose; after the last one the rules choose. */
export type Fingers = {
  by: number;
  fingers: number;
  since: number;
  words: string;
};

/** A game that is over, as its guest keeps it; its table may be gone. */
export type Finished = {
  table: string;
  box: string;
  title: string;
  ended: number;
  words: string;
  players: Came[];
  counts: boolean;
};

/** Add to the dice what was pledged, once the pledges are sealed. */
export type Give = {
  is: 'give';
  id: string;
  part: string;
};

/** A guest; the key is shown once and opens every table at which the guest sits. */
export type Guest = {
  id: string;
  name: string;
  key: string | null;
};

/** What the first-game guide says now; it falls silent once the player leaves its path. */
export type GuideStep = {
  words: string;
  option: Option | null;
};

/** That the server and its database answer. */
export type Health = {
  ok: boolean;
  version: string;
  protocol: number;
  tables: number;
};

/** Take a place at the table: the first frame of every connection. */
export type Hello = {
  is: 'hello';
  v: number;
  key: string;
  seat?: number | null;
  watch?: boolean;
  seen?: number | null;
};

/** A moment of a game that is worth telling. */
export type Highlight = {
  ply: number;
  why: string;
  seat: number | null;
  words: string;
  quote: string;
};

/** Ask what a good player would do, and why. */
export type Hint = {
  is: 'hint';
  id: string;
};

/** What a good player would choose, and why in sentences. */
export type Hinted = {
  is: 'hinted';
  id: string;
  ply: number;
  option: Option;
  words: string;
  why: string;
};

/** Take an open seat: by its link, or by its number if the table is listed. */
export type Join = {
  link?: string | null;
  seat?: number | null;
  name?: string | null;
  pledge?: string | null;
};

/** A journal: redacted for the asker while the game runs, whole when it is over. */
export type JournalFile = {
  name: string;
  whole: boolean;
  journal: string;
};

/** A choice, next to what would have been better, by what its player could know. */
export type JudgedChoice = {
  ply: number;
  seat: number;
  chosen: string;
  best: string;
  mark: '' | 'mistake' | 'slip';
  why: string;
};

/** Some choices of a game that is over, judged; the rest is asked for from `upto` on. */
export type Judging = {
  since: number;
  upto: number;
  plies: number;
  judged: JudgedChoice[];
};

/** Get up: a bot plays the seat until its player is back. */
export type Leave = {
  is: 'leave';
  id: string;
};

/** How well a bot plays: the same meaning in every box, which says how much it takes. */
export type Level = {
  bot: string;
  title: string;
  text: string;
};

/** One line of the story. */
export type Line = {
  seq: number;
  ply: number;
  event: Event;
  words: string;
  rule: string;
  rolls: Roll[];
  joins: boolean;
  moves: Move[] | null;
};

/** A capability: whoever has it may take the seat, or watch. */
export type Link = {
  seat: number | null;
  key: string;
  path: string;
};

/** A new link in place of the old one: for an open seat, one's own seat, or watching. */
export type LinkWish = {
  seat?: number | null;
  shares?: boolean;
};

/** A new table and its links; they are shown once. */
export type Made = {
  table: TableInfo;
  links: Link[];
};

/** A moment of a game that is over: all views together are the open table. */
export type Moment = {
  ply: number;
  plies: number;
  perspectives: Perspective[];
  waiting: Waiting | null;
  chosen: Option | null;
  words: string;
  result: Result | null;
};

/** A card that goes from one place to another. */
export type Move = {
  card: string | null;
  from: string;
  to: string;
};

/** Hear a seat's chat no more, or again. */
export type Mute = {
  is: 'mute';
  id: string;
  seat: number;
  on?: boolean;
};

/** A campaign to be begun, with the table of its first chapter. */
export type NewCampaign = {
  box: string;
  title: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string | (boolean | number | string)[] | null>;
  deck?: string | null;
  clock?: ClockWish | null;
  hints?: boolean;
  stand_in?: 'greedy' | 'passes' | 'random';
  seed?: string | null;
  hook?: string;
};

/** Somebody who wants to play, by no more than a name. */
export type NewGuest = {
  name: string;
};

/** A table to be set up. */
export type NewTable = {
  box: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string | (boolean | number | string)[] | null>;
  deck?: string | null;
  clock?: ClockWish | null;
  hints?: boolean;
  stand_in?: 'greedy' | 'passes' | 'random';
  listed?: boolean;
  several?: boolean;
  seed?: string | null;
  hook?: string;
};

/** The one thing to do next in a campaign, in words. */
export type NextStep = {
  when: string;
  title: string;
  action: string;
};

/** Something that can be chosen, and what that does. */
export type Offer = {
  option: Option;
  words: string;
};

/** A game behind a figure, to be opened. */
export type Opening = {
  setting: TrialSetting;
  game: number;
  printed?: boolean;
};

/** Something a player can choose, in the imperative: `Assign`, `Flee`. */
export type Option = { do: string; [field: string]: Json };

/** The last word of a game: who won and why, and what the dice came from. */
export type Over = {
  is: 'over';
  result: Result;
  words: string;
  seed: string;
  parts: DicePart[];
};

/** What a figure of a roster can have: so many of these. */
export type Part = {
  title: string;
  choices: Choice[];
  least: number;
  most: number;
};

/** A moment of a game that is over, from one seat's view or a spectator's. */
export type Perspective = {
  seat: number | null;
  view: View;
  lines: Line[];
};

/** A way to say something, for help. */
export type Phrase = {
  example: string;
  does: string;
};

/** A kind of figure that a roster is made of. */
export type Piece = {
  title: string;
  word: string;
  parts: Part[];
  usual: string[];
};

/** Commit to what one will add to the dice, before the game is dealt. */
export type Pledge = {
  is: 'pledge';
  id: string;
  pledge: string;
};

/** A seat that adds to the dice. */
export type Pledged = {
  seat: number;
  pledge: string;
  given: boolean;
};

/** A way to play, ready-made: what a card on the table to choose from says. */
export type Preset = {
  key: string;
  title: string;
  text: string;
  options: Record<string, boolean | number | string>;
  seats: [number, number] | null;
  minutes: number;
  difficulty: number;
  free: boolean;
};

/** A way to play that is ready-made, and in a word how hard it is to win. */
export type PresetInfo = {
  about: Preset;
  hard: string;
};

/** The server is still there. */
export type Pulse = {
  is: 'pulse';
  now: number;
};

/** What you sent with this id was not taken, and nothing changed. */
export type Refused = {
  is: 'refused';
  id: string;
  rule: string;
  title: string;
  text: string;
  ply: number;
};

/** The same people play again at another table; your key is good there. */
export type Rematch = {
  is: 'rematch';
  table: string;
};

/** Give up: a bot plays the seat to the end. */
export type Resign = {
  is: 'resign';
  id: string;
};

/** How a game ended. */
export type Result = {
  ranks: number[];
  reason: string;
  rule: string;
};

/** One throw. */
export type Roll = {
  who: string;
  dice: number[];
  good: number;
  against: string;
  gives: string;
  row: Row | null;
};

/** The row of a table in which a throw was looked up. */
export type Row = {
  title: string;
  cells: Cell[];
};

/** One rule of a ledger, in our words. */
export type Rule = {
  id: string;
  title: string;
  text: string;
  source: string;
  kind: 'gap' | 'option' | 'rule';
  ruling: string;
  na: string;
  later: string;
};

/** All rules of a box in our words, and those of the table that hold for every box. */
export type Rulebook = {
  key: string;
  title: string;
  how: Step[];
  chapters: Record<string, string>;
  rules: Rule[];
  examples: Example[];
  table: Rule[];
};

/** Somebody said something. */
export type Said = {
  is: 'said';
  seq: number;
  seat: number;
  name: string;
  text: string;
  at: number;
};

/** Say something to the table. */
export type Say = {
  is: 'say';
  id: string;
  text: string;
};

/** Who sits where. */
export type SeatInfo = {
  seat: number;
  name: string;
  kind: 'bot' | 'open' | 'person';
  level: string | null;
  here: boolean;
  stand_in: 'greedy' | 'passes' | 'random' | null;
  why: '' | 'left' | 'resigned' | 'timeout';
  note: string;
  bank: number | null;
};

/** How a seat of a new table is to be filled. */
export type SeatWish = {
  kind: 'bot' | 'me' | 'open';
  name?: string | null;
  level?: string | null;
};

/** One thing that a table agrees on before a game. */
export type Setting = {
  title: string;
  words: string;
  rule: string;
  choices: Choice[];
  form: '' | 'each-seat' | 'file' | 'roster' | 'seat' | 'several';
  first: boolean;
  where: Record<string, (boolean | number | string)[]>;
  most: number;
  pieces: Piece[];
  names: string[][];
};

/** One setting of a box: what it is called and means, and what it can be. */
export type SettingInfo = {
  name: string;
  about: Setting;
  default: boolean | number | string | (boolean | number | string)[] | null;
  schema: Json;
};

/** All boxes, and those that could not be opened with the reason. */
export type Shelf = {
  boxes: BoxInfo[];
  broken: Record<string, string>;
  cast: Character[];
  levels: Level[];
  hooks: string[];
  workshop: boolean;
};

/** A figure: where it lies, in numbers and in words. */
export type Shown = {
  name: string;
  mean: number;
  low: number;
  high: number;
  said: string;
  between: string;
  expected: number | null;
  mark: string;
  games: number[];
  what: string;
};

/** A question, and what the games say to it. */
export type ShownAnswer = {
  question: string;
  title: string;
  text: string;
  figures: Shown[];
};

/** Look from another seat that the same key holds: several people at one screen. */
export type Sit = {
  is: 'sit';
  id: string;
  seat: number;
};

/** How the table stands, after each ply and after a gap. */
export type State = {
  is: 'state';
  seq: number;
  ply: number;
  full: boolean;
  lines: Line[];
  view: View;
  waiting: Waiting | null;
  asked: Asked | null;
  can_undo: boolean;
  undo: UndoAsked | null;
  guide: GuideStep | null;
};

/** One thing to know. */
export type Step = {
  title: string;
  text: string;
  show: string[];
};

/** A whole game that is over: every event, and each seat's chance to win at every ply. */
export type Story = {
  plies: number;
  movers: number[];
  told: StoryEvent[];
  chances: number[][];
  turn: number | null;
};

/** An event of a game that is over, and how its own hearer was told. */
export type StoryEvent = {
  ply: number;
  to: number | null;
  event: Event;
  words: string;
  rule: string;
  rolls: Roll[];
  joins: boolean;
  moves: Move[] | null;
};

/** Something about the table changed, not in the game: seats, names, who is here. */
export type Table = {
  is: 'table';
  table: TableInfo;
};

/** A table, as anybody who may know of it sees it. */
export type TableInfo = {
  id: string;
  box: string;
  title: string;
  phase: 'gathering' | 'over' | 'playing';
  seats: SeatInfo[];
  options: Record<string, boolean | number | string | (boolean | number | string)[] | null>;
  deck: string;
  own_deck: boolean;
  clock: ClockInfo | null;
  hints: boolean;
  stand_in: 'greedy' | 'passes' | 'random';
  listed: boolean;
  study: boolean;
  guided: boolean;
  foreseen: boolean;
  commitment: string;
  made: number;
  set_up_by: string;
  called: string;
  host: boolean;
  yours: number[];
  turn: number | null;
  rematch: string | null;
  result: Result | null;
  pledges: Pledged[];
  sealed: boolean;
  chapter: ChapterOf | null;
};

/** A list of tables, newest first. */
export type Tables = {
  tables: TableInfo[];
};

/** How often something was played, and how it went; the rest was even. */
export type Tally = {
  name: string;
  kind: 'bot' | 'open' | 'person' | null;
  level: string | null;
  games: number;
  won: number;
  lost: number;
};

/** A bot that tries games out. */
export type Tester = {
  bot: 'greedy' | 'habit' | 'uniform';
  title: string;
  text: string;
};

/** What is tried. With a number it settles a game. */
export type TrialSetting = {
  seats: number;
  bot?: 'greedy' | 'habit' | 'uniform';
  options?: Record<string, boolean | number | string | (boolean | number | string)[] | null>;
  deck?: string | null;
  seed?: string;
  compare?: boolean;
};

/** How far a trial has come, and what it says. */
export type Tried = {
  done: string;
  games: number;
  text: string;
  answers: ShownAnswer[];
  changes: Changed[];
};

/** Something is wrong with the connection or a frame; after some, the socket is closed. */
export type Trouble = {
  is: 'trouble';
  code: 'bug' | 'gone' | 'hello' | 'key' | 'malformed' | 'too-fast' | 'unready' | 'version';
  text: string;
};

/** Go on with a trial: a few games more. */
export type Trying = {
  setting: TrialSetting;
  games: number;
  done?: string;
};

/** Take one's last choice back; if that needs the others' consent, ask them for it. */
export type Undo = {
  is: 'undo';
  id: string;
};

/** Somebody wants to take back and needs the others' consent. */
export type UndoAsked = {
  seat: number;
  to: number;
  missing: number[];
  words: string;
};

/** A journal, as the text of its file. */
export type Upload = {
  journal: string;
};

/** All that a seat, or a spectator, may know of a game. */
export type View = { view: string; [field: string]: Json };

/** Who must choose what, for everybody. */
export type Waiting = {
  seat: number;
  words: string;
  due: number | null;
  fingers: Fingers | null;
  countable: number | null;
};

/** A first game, step by step, as its newcomer sees it. */
export type Walk = {
  title: string;
  you: number;
  names: string[];
  steps: WalkStep[];
};

/** A board of a first game, what is said about it, and what follows. */
export type WalkStep = {
  say: string;
  choice: string;
  view: View;
  lines: string[];
};

/** The first answer: what table this is and who you are at it. */
export type Welcome = {
  is: 'welcome';
  v: number;
  table: TableInfo;
  you: number | null;
  names: string[];
  now: number;
  beat: number;
};
