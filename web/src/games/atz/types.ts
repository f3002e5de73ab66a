// Written by tools/wire_types.py from the Python Structs; not to be edited by hand.

export type Json = null | boolean | number | string | Json[] | { [field: string]: Json };
export type AnyOption =
  | Activate
  | SkipGroup
  | Concede
  | GetIn
  | GetOut
  | Leap
  | TakeWheel
  | Start
  | Hotwire
  | SwitchOff
  | Push
  | Drive
  | Brake
  | Reverse
  | Bootlegger
  | RunDown
  | Ram
  | ShootVehicle
  | BreakWindow
  | Search
  | Take
  | PutBy
  | Strip
  | Frisk
  | Load
  | Unload
  | Refuel
  | Siphon
  | Medicate
  | TakeShelter
  | Attempt
  | Dare
  | Barter
  | Order
  | Move
  | March
  | FastMove
  | Turn
  | GoProne
  | PopUp
  | Fire
  | Throw
  | Pull
  | Charge
  | FightOn
  | BreakOff
  | Dispatch
  | Capture
  | Release
  | Reload
  | Switch
  | Rally
  | PickUp
  | PutDown
  | Tend
  | Lock
  | TakeStairs
  | Barricade
  | Fetch
  | Force
  | Give
  | Leave
  | SplitOff
  | Work
  | Arm
  | LetOut
  | Climb
  | EndActivation
  | ChoosePass
  | RollDice
  | HoldFire
  | CheatDeath
  | Die
  | Split
  | Keep
  | Retrieve
  | LeaveBehind
  | Head
  | Enter
  | Accept
  | Decline
  | HandOver
  | Advance
  | HoldCourse
  | Bash
  | Evade
  | GiveUp
  | TakeFind
  | LeaveFind
  | Greet
  | OpenFire
  | ComeAlong
  | BackOff
  | Travel
  | SetOut
  | LayDown
  | Fulfil
  | CallOn
  | Assault
  | ProposeTrade
  | SetTime
  | StayHome
  | GoNow
  | TakeAlong
  | BringRide
  | Packed
  | Treat
  | Spare
  | Cure
  | Promote
  | LeaveWith
  | SetOff
  | Feed
  | Become
  | Discard
  | PlayOn
  | MeetThem
  | Attack
  | PassBy
  | Approach
  | AcceptTrade
  | RefuseTrade
  | Begin
  | Answer
  | Rank
  | Ranked
  | GoTo
  | Reorder
  | StopHere
  | Want
  | ComeIn
  | Face
  | Obey
  | TalkRound
  | Resist
  | StayPut
  | GoOn
  | TryAgain
  | LetBe
  | Agree
  | Object
  | Exchange
  | WalkAway;
export type AnyEvent =
  | Boarded
  | Alighted
  | Leapt
  | WheelTaken
  | KeysSought
  | Inspected
  | Hotwired
  | EngineTried
  | EngineStopped
  | VehicleTested
  | Driven
  | DrivenOff
  | RanDown
  | Bashed
  | DamageRolled
  | VehicleChanged
  | VehicleShot
  | GlassBroken
  | KeysFound
  | Mended
  | Occurred
  | WeatherTurned
  | AlarmHushed
  | TurnedOff
  | Burned
  | Sheltered
  | Drawn
  | ChallengeRolled
  | ChallengeRefused
  | Haggled
  | Exchanged
  | BuildingEntered
  | Encountered
  | Surprised
  | MetAndGreeted
  | JoinedUp
  | GunfightOpened
  | FirstShotLost
  | Searched
  | ThingMoved
  | Frisked
  | SettlementFound
  | CaptiveSought
  | CaptiveFreed
  | AwarenessRolled
  | PouredOut
  | MercyRolled
  | BeatenAsked
  | HaulCounted
  | Stowed
  | Fuelled
  | Remedied
  | CarFetched
  | Happened
  | Screamed
  | Confronted
  | TiedUp
  | TurnBegun
  | SideOrder
  | NobodyActs
  | GroupActivated
  | Hesitated
  | Stumbled
  | MaterialsSought
  | Given
  | HandedOver
  | Moved
  | Turned
  | StatusChanged
  | TestTaken
  | HeroMade
  | Fired
  | Thrown
  | Burst
  | Dazzled
  | SawChanged
  | Emptied
  | Wounded
  | Downed
  | DeathCheated
  | LeaderChosen
  | SideBroke
  | PurposeSet
  | GroupFormed
  | Readied
  | MeleeFought
  | NoiseHeard
  | Attracted
  | ZombiePlaced
  | DeadEnd
  | FeastBegun
  | FeastEnded
  | Recovered
  | Infected
  | FloorChanged
  | DoorChanged
  | SceneSet
  | TimeUp
  | OpeningStep
  | ErrandDone
  | Armed
  | Dodged
  | GameEnded
  | GroupFounded
  | ChapterOpened
  | StockRolled
  | Travelled
  | SetForth
  | TakenAlong
  | LeftWith
  | RideBrought
  | CarLookedOver
  | CameHome
  | Joined
  | MemberLost
  | TakenAway
  | CameFree
  | Recuperated
  | Treated
  | Cured
  | BaseFounded
  | BaseLost
  | Weighed
  | MutinyFought
  | RepRolled
  | ClassChanged
  | WentRogue
  | StarMade
  | Fed
  | MonthEnded
  | LeftBehind
  | GoalReached
  | ChapterClosed
  | RoadRolled
  | RoadMet
  | RideLost
  | Bartered
  | MetAgain
  | PassedBy
  | AwareOnRoad
  | RivalsMet
  | BaseTaken
  | Dealt
  | DayBegan
  | Listed
  | WentThere
  | CrowdWaits
  | CrowdCame
  | CrowdFought
  | KnockedOut
  | DeadCame
  | OfficerCame
  | GuardsMet
  | TalkedRound
  | WeaponsGiven
  | SentAway
  | Arrested
  | ObjectiveReached
  | StopLeft
  | DayEnded
  | KinFound;
export type TheView = AtzView;
export type AnyCard = TitleCard | WeaponCard | ReactionCard | ShotCard;
export type AnyQuestion = Look | About | Near | Lines | Cover | Odds | Reach | Way | Meaning | WhyNot;
export type AnyAnswer = Described | NearFound | LinesFound | CoverFound | OddsFound | ReachFound | WayFound;
export type TheHome = Home;
export type TheBrief = ChapterView;
/** How is a figure, and what does it carry? */
export type About = {
  ask: 'about';
  figure: number;
};

/** Take what is offered. */
export type Accept = {
  do: 'accept';
};

/** Agree to a trade. */
export type AcceptTrade = {
  do: 'accept-trade';
  gets: string[];
  gives: string[];
};

/** Activate a group. */
export type Activate = {
  do: 'activate';
  group: number;
  intent: 'move' | 'recover' | 'stay';
};

/** Drive on to a spot in reaction, and stop there or not. */
export type Advance = {
  do: 'advance';
  x: number;
  y: number;
  stop: boolean;
};

/** Let another player's figure try it, on these terms. */
export type Agree = {
  do: 'agree';
};

/** What became of the dice at one target. */
export type Aimed = {
  figure: number;
  dice: number[];
  totals: number[];
  pitiful: number[];
  hits: number;
  misses: Miss[];
};

/** Somebody with the keys silenced a car alarm. */
export type AlarmHushed = {
  event: 'alarm-hushed';
  figure: number;
  vehicle: number;
  rule: string;
};

/** A figure got out of a vehicle. */
export type Alighted = {
  event: 'alighted';
  figure: number;
  vehicle: number;
  x: number;
  y: number;
  rule: string;
};

/** Answer a question; an empty answer ends a list of them. */
export type Answer = {
  do: 'answer';
  question: string;
  answer: string;
};

/** Come down the road at this speed. */
export type Approach = {
  do: 'approach';
  speed: number;
};

/** What kind of place the table is. */
export type Area = 'urban' | 'suburbs' | 'rural';

/** Take a weapon out of a vehicle. */
export type Arm = {
  do: 'arm';
  figure: number;
  supply: number;
};

/** A figure took a melee weapon. */
export type Armed = {
  event: 'armed';
  figure: number;
  melee: string;
  rule: string;
};

/** Somebody is in jail. */
export type Arrested = {
  event: 'arrested';
  figure: number;
  rule: string;
};

/** Attack another player's group in this area. */
export type Assault = {
  do: 'assault';
  seat: number;
};

/** Attack people on the road who want no fight. */
export type Attack = {
  do: 'attack';
};

/** Try a challenge of the catalogue: to get to a spot, or to kick a door open. */
export type Attempt = {
  do: 'attempt';
  figure: number;
  what: 'climb' | 'jump' | 'kick' | 'leap';
  x: number;
  y: number;
  opening: number;
};

/** Noise from one spot was rolled for. */
export type Attracted = {
  event: 'attracted';
  x: number;
  y: number;
  dice: number[];
  zombies: number;
  rule: string;
};

/** All that a seat, or a spectator, may know. */
export type AtzView = {
  view: 'atz';
  you: number | null;
  turn: number;
  turn_limit: number;
  dice: number[];
  active: number;
  group: number;
  ordering: number;
  intent: 'move' | 'recover' | 'stay';
  terrain: Terrain;
  doors: number[];
  figures: FigureView[];
  noise: Noise[];
  feasts: [number, number][];
  thrown: number[];
  title: string;
  goal: string;
  errands: ErrandView[];
  supplies: Supply[];
  marks: Mark[];
  prospects: Prospects;
  vehicles: VehicleView[];
  encounter: string;
  houses: HouseView[];
  news: string[];
  foul: boolean;
  campaign: Sheet | null;
  camp: Plan | null;
  home: Home | null;
  missing: string[];
  visit: Visit | null;
  may_concede: boolean;
  printed: boolean;
  night: boolean;
};

/** It was rolled who notices whom on the road. */
export type AwareOnRoad = {
  event: 'aware-on-road';
  dice: [number, number];
  total: number;
  rule: string;
};

/** It was rolled whether those in a building are aware of who comes in. */
export type AwarenessRolled = {
  event: 'awareness-rolled';
  building: number;
  die: number;
  total: number;
  result: 'activation' | 'ambushed' | 'keen' | 'sight' | 'unaware';
  rule: string;
};

/** Move away from zombies that were met, to a spot. */
export type BackOff = {
  do: 'back-off';
  figure: number;
  x: number;
  y: number;
};

/** Add a point to the barricade of a door or window. */
export type Barricade = {
  do: 'barricade';
  figure: number;
  opening: number;
};

/** Offer things for others to people who are met; both are said before the dice. */
export type Barter = {
  do: 'barter';
  figure: number;
  meeting: number;
  wants: string[];
  offers: string[];
};

/** The group bartered with friends. */
export type Bartered = {
  event: 'bartered';
  name: string;
  other: string;
  dice: [number[], number[]][];
  deal: 'half' | 'none' | 'whole';
  wants: string[];
  rule: string;
  ties: [number, number][];
};

/** A place of one's own. */
export type Base = {
  place: number;
  since: number;
  store: string[];
};

/** The group has a base in this area. */
export type BaseFounded = {
  event: 'base-founded';
  place: string;
  rule: string;
};

/** Nobody lived in a base for a month. */
export type BaseLost = {
  event: 'base-lost';
  place: string;
  rule: string;
};

/** A base was taken from another player's group. */
export type BaseTaken = {
  event: 'base-taken';
  place: string;
  name: string;
  store: string[];
  rule: string;
};

/** Meet the other vehicle. */
export type Bash = {
  do: 'bash';
};

/** Two vehicles met. */
export type Bashed = {
  event: 'bashed';
  vehicle: number;
  other: number;
  dice: number[];
  others: number[];
  winner: number;
  lead: number;
  rule: string;
};

/** A beaten enemy who was brought home decided whether he joins. */
export type BeatenAsked = {
  event: 'beaten-asked';
  figure: number;
  target: number;
  dice: [number, number];
  joins: boolean;
  rule: string;
};

/** Have a Civilian become something else, or stay one. */
export type Become = {
  do: 'become';
  member: number;
  kind: 'civilian' | 'ganger' | 'survivor';
};

/** Begin a campaign with Day One, a ready group, or one by the lists. */
export type Begin = {
  do: 'begin';
  how: 'day-one' | 'lists' | 'ready';
};

/** A figure got into a vehicle. */
export type Boarded = {
  event: 'boarded';
  figure: number;
  vehicle: number;
  drives: boolean;
  rule: string;
};

/** Spin the vehicle round to one side. */
export type Bootlegger = {
  do: 'bootlegger';
  figure: number;
  side: 'left' | 'right';
};

/** A pairing fought to its result, throw by throw. */
export type Bout = {
  one: number;
  other: number;
  throws: [number[], number[]][];
  winner: number;
  margin: number;
};

/** Stop where one is. */
export type Brake = {
  do: 'brake';
  figure: number;
};

/** Leave the melee for a spot. */
export type BreakOff = {
  do: 'break-off';
  figure: number;
  x: number;
  y: number;
};

/** Break a window of an enemy's vehicle. */
export type BreakWindow = {
  do: 'break-window';
  figure: number;
  vehicle: number;
};

/** Come to an encounter with a vehicle of the group. */
export type BringRide = {
  do: 'bring-ride';
  ride: number;
};

/** A building, its walls on the border of its box and between its rooms. */
export type Building = {
  box: [number, number, number, number];
  type: string;
  dv: number;
  stories: number;
  rooms: [number, number, number, number][];
  upper: [number, number, number, number][];
  stairs: [number, number] | null;
};

/** Somebody crossed a threshold, and it was rolled what is inside. */
export type BuildingEntered = {
  event: 'building-entered';
  building: number;
  figures: number[];
  dice: number[];
  total: number;
  what: 'humans' | 'nobody' | 'zombies';
  die: number;
  count: number;
  rule: string;
};

/** Somebody stayed in a building that burns. */
export type Burned = {
  event: 'burned';
  figure: number;
  building: number;
  rule: string;
};

/** A flash-bang went off. */
export type Burst = {
  event: 'burst';
  x: number;
  y: number;
  floor: number;
  rule: string;
};

/** Call on friends in this area, and offer them things for others. */
export type CallOn = {
  do: 'call-on';
  known: number;
  wants: string[];
  offers: string[];
};

/** Somebody who was held is back. */
export type CameFree = {
  event: 'came-free';
  name: string;
  rule: string;
};

/** Who came back, and what they brought. */
export type CameHome = {
  event: 'came-home';
  names: string[];
  found: string[];
  kills: number;
  rule: string;
};

/** Somebody was reached who was held. */
export type CaptiveFreed = {
  event: 'captive-freed';
  figure: number;
  by: number;
  rule: string;
};

/** It was rolled whether somebody is held in a building. */
export type CaptiveSought = {
  event: 'captive-sought';
  building: number;
  name: string;
  die: number;
  figure: number;
  last: boolean;
  rule: string;
};

/** Tie up a helpless enemy in contact. */
export type Capture = {
  do: 'capture';
  figure: number;
  target: number;
};

/** Keys from somebody's pocket led to a car, after the encounter. */
export type CarFetched = {
  event: 'car-fetched';
  figure: number;
  kind: string;
  rule: string;
};

/** A car whose keys were in somebody's pocket is fetched: whether it runs, and on what. */
export type CarLookedOver = {
  event: 'car-looked-over';
  kind: string;
  dice: number[];
  dead: boolean;
  fuel: number;
  rule: string;
};

/** The table did not agree to what somebody wanted to try. */
export type ChallengeRefused = {
  event: 'challenge-refused';
  seat: number;
  figure: number;
  words: string;
  rule: string;
};

/** Somebody tried it. */
export type ChallengeRolled = {
  event: 'challenge-rolled';
  figure: number;
  what: string;
  words: string;
  dice: number[];
  rep: number;
  passed: number;
  again: boolean;
  opening: number;
  rule: string;
};

/** A chapter is over. */
export type ChapterClosed = {
  event: 'chapter-closed';
  month: number;
  people: number;
  rule: string;
};

/** A chapter begins. */
export type ChapterOpened = {
  event: 'chapter-opened';
  month: number;
  day: number;
  place: string;
  area: Area;
  people: number;
  food: number;
  rule: string;
};

/** A chapter in a few facts. */
export type ChapterView = {
  view: 'atz-chapter';
  month: number;
  day: number;
  place: string;
  area: Area | null;
  kind: string;
  went: string[];
  home: string[];
  found: ThingView[];
  kills: number;
  joined: string[];
  lost: LostView[];
  month_over: boolean;
};

/** Charge these enemies with these figures. */
export type Charge = {
  do: 'charge';
  figures: number[];
  targets: number[];
};

/** Leave the table alive, one Rep lower. */
export type CheatDeath = {
  do: 'cheat-death';
};

/** Pass so many dice by Free Will. */
export type ChoosePass = {
  do: 'choose-pass';
  passed: number;
};

/** With how many dice two figures would meet in melee. */
export type Clash = {
  figure: number;
  target: number;
  mine: number;
  theirs: number;
};

/** The four character classes; each has its own reaction table. */
export type Class = 'survivor' | 'military' | 'civilian' | 'ganger';

/** A Civilian is one no more. */
export type ClassChanged = {
  event: 'class-changed';
  name: string;
  kind: Class;
  rule: string;
};

/** Climb over something, to a spot beyond it. */
export type Climb = {
  do: 'climb';
  figure: number;
  x: number;
  y: number;
};

/** Go into a building with these others of the group. */
export type ComeAlong = {
  do: 'come-along';
  figure: number;
  figures: number[];
};

/** Come onto the table at the wheel, or leave the vehicle outside and walk. */
export type ComeIn = {
  do: 'come-in';
  drive: boolean;
};

/** Give the scenario up. */
export type Concede = {
  do: 'concede';
};

/** What is left of a vehicle. */
export const Condition = {
  SOUND: 0,
  DISABLED: 1,
  DEAD: 2,
  WRECKED: 3,
  BURNT_OUT: 4,
  LEFT: 5,
} as const;
export type Condition = (typeof Condition)[keyof typeof Condition];

/** Zombies are before somebody dazed, who remembers what he can do. */
export type Confronted = {
  event: 'confronted';
  figure: number;
  rule: string;
};

/** What a way costs. */
export type Cost = {
  figure: number;
  x: number;
  y: number;
  mils: number;
};

/** What protects a figure from an enemy's shot? */
export type Cover = {
  ask: 'cover';
  figure: number;
  enemy: number;
};

/** What protects a figure from an enemy. */
export type CoverFound = {
  answer: 'cover-found';
  words: string[];
  figure: number;
  line: Sight;
};

/** More terrified people come running. */
export type CrowdCame = {
  event: 'crowd-came';
  dice: number[];
  count: number;
  rule: string;
};

/** Somebody pushed through one of the crowd, or was knocked down. */
export type CrowdFought = {
  event: 'crowd-fought';
  figure: number;
  throws: [number[], number[]][];
  won: boolean;
  left: number;
  rule: string;
};

/** Terrified people stand about the place. */
export type CrowdWaits = {
  event: 'crowd-waits';
  dice: number[];
  count: number;
  rule: string;
};

/** Use a dose of the Cure on somebody who is about to turn. */
export type Cure = {
  do: 'cure';
  figure: number;
};

/** A dose of the Cure was used. */
export type Cured = {
  event: 'cured';
  name: string;
  rule: string;
};

/** It was rolled what a blow or a shot did to a vehicle. */
export type DamageRolled = {
  event: 'damage-rolled';
  vehicle: number;
  dice: number[];
  against: number;
  passed: number;
  rule: string;
};

/** Try something that no rule covers, in one's own words. */
export type Dare = {
  do: 'dare';
  figure: number;
  words: string;
  hard: boolean;
  gain: 'noise' | 'spot' | 'story';
  price: 'fall' | 'noise' | 'prone' | 'time';
  x: number;
  y: number;
};

/** The questionnaire is answered: this is who one is. */
export type DayBegan = {
  event: 'day-began';
  seat: number;
  name: string;
  rep: number;
  kind: Class;
  family: string[];
  rule: string;
};

/** Day One is over for somebody. */
export type DayEnded = {
  event: 'day-ended';
  name: string;
  end: '' | 'arrested' | 'dead' | 'military' | 'police' | 'stopped';
  family: string[];
  missing: string[];
  items: string[];
  rule: string;
};

/** One player's Day One. */
export type DayOne = {
  seat: number;
  answers: [string, string][];
  order: (
    | 'bank'
    | 'box-store'
    | 'home'
    | 'military-base'
    | 'police-station'
    | 'school'
    | 'school-2'
    | 'spouse-work'
    | 'supermarket'
    | 'vehicle'
    | 'work'
  )[];
  stops: Stop[];
  kin: Kin[];
  stored: string[];
  home: boolean;
  rides: [string, number][];
  empty: [string, string][];
  end: '' | 'arrested' | 'dead' | 'military' | 'police' | 'stopped';
};

/** Somebody's Day One, as long as it goes on. */
export type DayView = {
  seat: number;
  name: string;
  order: string[];
  stops: string[];
  family: string[];
  stored: ThingView[];
  rides: string[];
  over: boolean;
  said: SaidView[];
};

/** A figure was tested for a flash-bang. */
export type Dazzled = {
  event: 'dazzled';
  figure: number;
  dice: number[];
  passed: number;
  status: Status;
  rule: string;
};

/** The activation dice brought zombies. */
export type DeadCame = {
  event: 'dead-came';
  dice: number[];
  rule: string;
};

/** A zombie turned at a dead end. */
export type DeadEnd = {
  event: 'dead-end';
  figure: number;
  die: number;
  rule: string;
};

/** Two groups have traded; nothing: they have not. */
export type Dealt = {
  event: 'dealt';
  name: string;
  other: string;
  gave: string[];
  got: string[];
  rule: string;
};

/** A Star left the table alive, one Rep lower. */
export type DeathCheated = {
  event: 'death-cheated';
  figure: number;
  rep: number;
  rule: string;
};

/** Do not take what is offered. */
export type Decline = {
  do: 'decline';
};

/** An answer that is only words: to `Look` and `About`. */
export type Described = {
  answer: 'described';
  words: string[];
};

/** Stay dead. */
export type Die = {
  do: 'die';
};

/** Leave a thing behind that is too much to carry. */
export type Discard = {
  do: 'discard';
  member: number;
  item: string;
};

/** Kill a helpless enemy in contact, by gun or by hand. */
export type Dispatch = {
  do: 'dispatch';
  figure: number;
  target: number;
  weapon: string;
};

/** What a reaction cell tells a figure to do. */
export type Do =
  | 'carry-on'
  | 'hold-fire'
  | 'no-fire'
  | 'halt'
  | 'fire'
  | 'snap-fire'
  | 'duck-back'
  | 'hunker-down'
  | 'retire'
  | 'charge'
  | 'melee'
  | 'melee-surprised'
  | 'new-leader'
  | 'new-leader-later'
  | 'stunned'
  | 'out-of-the-fight'
  | 'dead'
  | 'twice'
  | 'half-more'
  | 'normal'
  | 'stay'
  | 'recognise'
  | 'zombie-charges'
  | 'zombie-pounces'
  | 'hardened'
  | 'broken';

/** A figure that cannot be caught slipped past a zombie. */
export type Dodged = {
  event: 'dodged';
  figure: number;
  by: number;
  x: number;
  y: number;
  rule: string;
};

/** A door or window is another way now. */
export type DoorChanged = {
  event: 'door-changed';
  opening: number;
  state: number;
  dice: number[][];
  rule: string;
};

/** A figure went down. */
export type Downed = {
  event: 'downed';
  figure: number;
  by: number;
  status: Status;
  rule: string;
};

/** Zombies were drawn away from the living. */
export type Drawn = {
  event: 'drawn';
  figures: number[];
  rule: string;
};

/** Drive by these spots, turning toward each; at the edge of the table, off it. */
export type Drive = {
  do: 'drive';
  figure: number;
  path: [number, number][];
};

/** A vehicle moved or turned. */
export type Driven = {
  event: 'driven';
  vehicle: number;
  x: number;
  y: number;
  facing: [number, number];
  speed: number;
  rule: string;
};

/** A vehicle left the table with all aboard. */
export type DrivenOff = {
  event: 'driven-off';
  vehicle: number;
  figures: number[];
  rule: string;
};

/** A weapon is out of ammo. */
export type Emptied = {
  event: 'emptied';
  figure: number;
  weapon: string;
  rule: string;
};

/** Those who were inside stand there. */
export type Encountered = {
  event: 'encountered';
  building: number;
  figures: number[];
  rule: string;
};

/** End the group's activation. */
export type EndActivation = {
  do: 'end-activation';
};

/** An engine was switched off. */
export type EngineStopped = {
  event: 'engine-stopped';
  vehicle: number;
  rule: string;
};

/** Somebody tried to start a vehicle. */
export type EngineTried = {
  event: 'engine-tried';
  figure: number;
  vehicle: number;
  die: number;
  started: boolean;
  rule: string;
};

/** Come onto the table over an edge, at a quarter of its length. */
export type Enter = {
  do: 'enter';
  edge: 'bottom' | 'left' | 'right' | 'top';
  quarter: 1 | 2 | 3;
  fast: boolean;
};

/** Somebody has done what there was to do at a spot. */
export type ErrandDone = {
  event: 'errand-done';
  figure: number;
  title: string;
  rule: string;
};

/** Something to be done at a spot. */
export type ErrandView = {
  title: string;
  who: number[];
  x: number;
  y: number;
  done: number;
};

/** Try to get out of its way: take Lose Control. */
export type Evade = {
  do: 'evade';
};

/** Exchange so much of what was said. */
export type Exchange = {
  do: 'exchange';
  wants: string[];
  offers: string[];
};

/** Things changed hands, or none did. */
export type Exchanged = {
  event: 'exchanged';
  figure: number;
  target: number;
  wants: string[];
  offers: string[];
  rule: string;
};

/** Have somebody push through the next of the crowd. */
export type Face = {
  do: 'face';
  figure: number;
};

/** Take the Fast Move test with these figures. */
export type FastMove = {
  do: 'fast-move';
  figures: number[];
};

/** Zombies began to feast. */
export type FeastBegun = {
  event: 'feast-begun';
  body: number;
  die: number;
  rule: string;
};

/** A body is gone. */
export type FeastEnded = {
  event: 'feast-ended';
  body: number;
  rule: string;
};

/** How somebody got through a month without enough food. */
export type Fed = {
  event: 'fed';
  name: string;
  share: 'none' | 'shared' | 'whole';
  rep: number;
  rule: string;
};

/** Say what somebody gets to eat for the month. */
export type Feed = {
  do: 'feed';
  member: number;
  share: 'none' | 'shared' | 'whole';
};

/** Take what a barricade is made of along. */
export type Fetch = {
  do: 'fetch';
  figure: number;
};

/** Go on with the melee. */
export type FightOn = {
  do: 'fight-on';
  figure: number;
};

/** A figure, as everybody sees it. */
export type FigureView = {
  id: number;
  name: string;
  side: number;
  seat: number;
  kind: Class;
  star: boolean;
  zombie: boolean;
  x: number;
  y: number;
  facing: [number, number];
  rep: number;
  group: number;
  leads: boolean;
  status: Status;
  prone: boolean;
  hidden: boolean;
  carried: boolean;
  hand: string[];
  guns: string[];
  empty: string[];
  melee: string[];
  attributes: string[];
  move_left: number;
  fired: boolean;
  activated: boolean;
  fast: boolean;
  hero: boolean;
  sees: number[];
  path: [number, number][];
  condition: string;
  alive: boolean;
  on_table: boolean;
  called: string;
  floor: number;
  lurks: boolean;
  aboard: number;
  armour: boolean;
  animal: boolean;
  pack: string[];
  load: number;
  limit: number;
};

/** Fire a weapon with so many dice at each target, in this order. */
export type Fire = {
  do: 'fire';
  figure: number;
  weapon: string;
  targets: number[];
  dice: number[];
  others: number[];
  more: number[];
};

/** A figure fired. */
export type Fired = {
  event: 'fired';
  shooter: number;
  weapon: string;
  snap: boolean;
  rolled: number[];
  at: Aimed[];
  rule: string;
};

/** The leader who was to fire first cannot. */
export type FirstShotLost = {
  event: 'first-shot-lost';
  figure: number;
  rule: string;
};

/** A figure took the stairs to another floor. */
export type FloorChanged = {
  event: 'floor-changed';
  figure: number;
  floor: number;
  x: number;
  y: number;
  rule: string;
};

/** Break a locked door open, or a barricade down. */
export type Force = {
  do: 'force';
  figures: number[];
  opening: number;
};

/** Who shares an activation die: opposed players do, otherwise each side has its own. */
export type ForceEvents = {
  sides: number[];
  seats: number[];
};

/** Go through the pockets of somebody who is beaten. */
export type Frisk = {
  do: 'frisk';
  figure: number;
  target: number;
};

/** Somebody went through another's pockets. */
export type Frisked = {
  event: 'frisked';
  figure: number;
  target: number;
  dice: number[];
  total: number;
  item: string;
  rule: string;
};

/** Fuel went into a vehicle's tank, or out of it. */
export type Fuelled = {
  event: 'fuelled';
  figure: number;
  vehicle: number;
  units: number;
  out: boolean;
  left: number;
  rule: string;
};

/** Say that the goal of one's own is reached. */
export type Fulfil = {
  do: 'fulfil';
};

/** The battle is over. */
export type GameEnded = {
  event: 'game-ended';
  winners: number[];
  rule: string;
};

/** Get into a vehicle, by a door, through a window or onto its bed. */
export type GetIn = {
  do: 'get-in';
  figure: number;
  vehicle: number;
  way: 'bed' | 'door' | 'window';
};

/** Get out of a vehicle to a spot beside it. */
export type GetOut = {
  do: 'get-out';
  figure: number;
  x: number;
  y: number;
  way: 'bed' | 'door' | 'window';
};

/** Give a weapon to somebody. */
export type Give = {
  do: 'give';
  figure: number;
  target: number;
  item: string;
};

/** Think better of it. */
export type GiveUp = {
  do: 'give-up';
  figure: number;
};

/** A weapon changed hands. */
export type Given = {
  event: 'given';
  figure: number;
  target: number;
  item: string;
  rule: string;
};

/** A vehicle's windows were broken on one side. */
export type GlassBroken = {
  event: 'glass-broken';
  figure: number;
  vehicle: number;
  side: number;
  rule: string;
};

/** Set out with everybody who is left. */
export type GoNow = {
  do: 'go-now';
};

/** Take along what one can, and go on. */
export type GoOn = {
  do: 'go-on';
};

/** Lie down; it ends the move. */
export type GoProne = {
  do: 'go-prone';
  figure: number;
};

/** Make for a place. */
export type GoTo = {
  do: 'go-to';
  place:
    | 'bank'
    | 'box-store'
    | 'home'
    | 'military-base'
    | 'police-station'
    | 'school'
    | 'school-2'
    | 'spouse-work'
    | 'supermarket'
    | 'vehicle'
    | 'work';
  drive: boolean;
};

/** What the group was after is theirs. */
export type GoalReached = {
  event: 'goal-reached';
  goal: string;
  vow: string;
  rule: string;
};

/** Somebody who is with the group no more. */
export type Gone = {
  name: string;
  rep: number;
  star: boolean;
  how: 'captured' | 'eaten' | 'expelled' | 'killed' | 'left' | 'mutiny' | 'starved' | 'turned' | 'vanished';
  month: number;
  kind: Class | null;
};

/** Somebody who is with the group no more. */
export type GoneView = {
  name: string;
  rep: number;
  star: boolean;
  how: 'captured' | 'eaten' | 'expelled' | 'killed' | 'left' | 'mutiny' | 'starved' | 'turned' | 'vanished';
  words: string;
  month: number;
  day: number;
  when: string;
  kind: Class | null;
};

/** Talk to the people who were met. */
export type Greet = {
  do: 'greet';
};

/** A group became active. */
export type GroupActivated = {
  event: 'group-activated';
  group: number;
  figures: number[];
  rule: string;
};

/** Figures split off or joined. */
export type GroupFormed = {
  event: 'group-formed';
  group: number;
  figures: number[];
  rule: string;
};

/** A campaign begins with these people. */
export type GroupFounded = {
  event: 'group-founded';
  names: string[];
  place: string;
  rule: string;
};

/** Two guards keep everybody out. */
export type GuardsMet = {
  event: 'guards-met';
  place:
    | 'bank'
    | 'box-store'
    | 'home'
    | 'military-base'
    | 'police-station'
    | 'school'
    | 'school-2'
    | 'spouse-work'
    | 'supermarket'
    | 'vehicle'
    | 'work';
  figures: number[];
  armed: boolean;
  rule: string;
};

/** Two leaders rolled who fires first. */
export type GunfightOpened = {
  event: 'gunfight-opened';
  figure: number;
  target: number;
  dice: [number, number][];
  first: number;
  rule: string;
};

/** Two leaders bartered. */
export type Haggled = {
  event: 'haggled';
  figure: number;
  target: number;
  wants: string[];
  offers: string[];
  dice: [number[], number[]][];
  deal: 'half' | 'none' | 'whole';
  limit: number;
  rule: string;
  ties: [number, number][];
};

/** Drop out and leave the figures to the others, or to the rules. */
export type HandOver = {
  do: 'hand-over';
};

/** A player dropped out; another one, or the rules, go on with the figures. */
export type HandedOver = {
  event: 'handed-over';
  seat: number;
  to: number;
  figures: number[];
  rule: string;
};

/** Something took place that a scenario's file had planned. */
export type Happened = {
  event: 'happened';
  words: string;
  rule: string;
};

/** What a player brought away from an encounter. */
export type HaulCounted = {
  event: 'haul-counted';
  seat: number;
  items: string[];
  recruits: number;
  lost: number;
  points: number;
  vehicles: string[];
  rescued: number;
  rule: string;
};

/** Have a vehicle, and the whole table about it, turned so many quarters to the left. */
export type Head = {
  do: 'head';
  turns: number;
};

/** Somebody whom others have taken. */
export type Held = {
  member: Member;
  by: Class;
  place: number;
  month: number;
};

/** Double ones: who goes into hero mode. */
export type HeroMade = {
  event: 'hero-made';
  rolls: [number, number][];
  heroes: number[];
  rule: string;
};

/** A figure rolled whether it may act. */
export type Hesitated = {
  event: 'hesitated';
  figure: number;
  die: number;
  passed: boolean;
  rule: string;
};

/** Do nothing. */
export type HoldCourse = {
  do: 'hold-course';
};

/** Do not fire. */
export type HoldFire = {
  do: 'hold-fire';
};

/** Where a group stands between battles. */
export type Home = {
  view: 'atz-home';
  month: number;
  day: number;
  quarters: number;
  whole: number;
  part: number;
  goal: string;
  done: boolean;
  members: MemberView[];
  places: PlaceView[];
  place: number;
  store: ThingView[];
  stored: string;
  eaters: number;
  food: number;
  rides: RideView[];
  known: KnownView[];
  gone: GoneView[];
  encounters: number;
  hungry: boolean;
  notes: string[];
  days: DayView[];
  sought: string[];
  rivals: RivalView[];
};

/** Try to start the engine without keys. */
export type Hotwire = {
  do: 'hotwire';
  figure: number;
};

/** Somebody tried to hotwire a vehicle. */
export type Hotwired = {
  event: 'hotwired';
  figure: number;
  vehicle: number;
  dice: number[];
  done: boolean;
  rule: string;
};

/** What is known of a building on an encounter, or of an area of one that is divided. */
export type HouseView = {
  entered: boolean;
  occupied: boolean;
  searched: boolean;
  closed: boolean;
  lying: string[];
  burns: boolean;
  refuge: boolean;
  emptied: boolean;
  building: number;
  floor: number;
  box: [number, number, number, number];
  called: string;
};

/** How likely an engine starts, or is hotwired, in percent. */
export type Ignition = {
  figure: number;
  percent: number;
  wired: boolean;
};

/** A bitten human was tested. */
export type Infected = {
  event: 'infected';
  figure: number;
  die: number;
  total: number;
  infected: boolean;
  rule: string;
};

/** It was rolled whether a vehicle runs at all. */
export type Inspected = {
  event: 'inspected';
  vehicle: number;
  dice: number[];
  dead: boolean;
  dry: boolean;
  fuel: number;
  rule: string;
};

/** Somebody belongs to the group from now on. */
export type Joined = {
  event: 'joined';
  name: string;
  kind: Class;
  rep: number;
  rule: string;
};

/** People came over to a player. */
export type JoinedUp = {
  event: 'joined-up';
  figures: number[];
  figure: number;
  good: boolean;
  rule: string;
};

/** Keep hold of the wounded. */
export type Keep = {
  do: 'keep';
};

/** Where a vehicle's keys are, as far as somebody has looked. */
export const Keys = {
  UNKNOWN: 0,
  INSIDE: 1,
  MISSING: 2,
  HOTWIRED: 3,
} as const;
export type Keys = (typeof Keys)[keyof typeof Keys];

/** Keys were found; whose they are is rolled. */
export type KeysFound = {
  event: 'keys-found';
  figure: number;
  die: number;
  vehicle: number;
  useless: boolean;
  rule: string;
};

/** Somebody looked whether the keys were in a vehicle. */
export type KeysSought = {
  event: 'keys-sought';
  figure: number;
  vehicle: number;
  die: number;
  inside: boolean;
  rule: string;
};

/** Somebody of one's family who is not with one. */
export type Kin = {
  name: string;
  role: 'big' | 'littler' | 'small' | 'spouse';
  where: 'evacuated' | 'home' | 'school' | 'school-2' | 'work';
};

/** It was rolled whether those turn up who were lost on Day One. */
export type KinFound = {
  event: 'kin-found';
  names: string[];
  die: number;
  found: boolean;
  rule: string;
};

/** The crowd knocked somebody unconscious. */
export type KnockedOut = {
  event: 'knocked-out';
  figure: number;
  over: boolean;
  rule: string;
};

/** People who were met. */
export type Known = {
  name: string;
  kind: Class;
  friend: boolean;
  month: number;
  place: number;
  rep: number;
  count: number;
  visited: number;
};

/** People who were met. */
export type KnownView = {
  name: string;
  kind: Class;
  called: string;
  friend: boolean;
  month: number;
};

/** End the campaign here. */
export type LayDown = {
  do: 'lay-down';
};

/** A group has a new Leader; -1: it must wait for one. */
export type LeaderChosen = {
  event: 'leader-chosen';
  group: number;
  figure: number;
  rule: string;
};

/** Leap off the moving vehicle that one is in, or onto one that moves. */
export type Leap = {
  do: 'leap';
  figure: number;
  vehicle: number;
};

/** A figure tried to leap on or off a moving vehicle. */
export type Leapt = {
  event: 'leapt';
  figure: number;
  vehicle: number;
  dice: number[];
  rep: number;
  passed: number;
  rule: string;
};

/** Leave the table. */
export type Leave = {
  do: 'leave';
  figure: number;
};

/** Duck back without a wounded friend. */
export type LeaveBehind = {
  do: 'leave-behind';
  figure: number;
  target: number;
};

/** Leave what was found where it is. */
export type LeaveFind = {
  do: 'leave-find';
  figure: number;
};

/** Leave all of a thing that somebody carries with those who stay behind. */
export type LeaveWith = {
  do: 'leave-with';
  member: number;
  item: string;
};

/** Something was too much to carry. */
export type LeftBehind = {
  event: 'left-behind';
  name: string;
  item: string;
  kept: boolean;
  rule: string;
};

/** Somebody who goes leaves things with somebody who stays behind. */
export type LeftWith = {
  event: 'left-with';
  name: string;
  other: string;
  items: string[];
  rule: string;
};

/** Do not try after all. */
export type LetBe = {
  do: 'let-be';
  figure: number;
};

/** Let those out of a vehicle whom one keeps. */
export type LetOut = {
  do: 'let-out';
  figure: number;
  ward: number;
};

/** One line of a reaction cell: what a figure does that meets the condition. */
export type Line = {
  when: When;
  do: Do;
};

/** Whom does a figure see, who sees it, and what protects either? */
export type Lines = {
  ask: 'lines';
  figure: number;
};

/** Who sees whom, the nearest first. */
export type LinesFound = {
  answer: 'lines-found';
  words: string[];
  figure: number;
  lines: Sight[];
};

/** Where somebody wants to go, in this order. */
export type Listed = {
  event: 'listed';
  name: string;
  places: (
    | 'bank'
    | 'box-store'
    | 'home'
    | 'military-base'
    | 'police-station'
    | 'school'
    | 'school-2'
    | 'spouse-work'
    | 'supermarket'
    | 'vehicle'
    | 'work'
  )[];
  rule: string;
};

/** Put something into a vehicle, through its door. */
export type Load = {
  do: 'load';
  figure: number;
  vehicle: number;
  item: string;
};

/** Lock or unlock a door. */
export type Lock = {
  do: 'lock';
  figure: number;
  opening: number;
};

/** What is on the table? */
export type Look = {
  ask: 'look';
};

/** Somebody who was lost in a chapter. */
export type LostView = {
  name: string;
  how: 'captured' | 'eaten' | 'expelled' | 'killed' | 'left' | 'mutiny' | 'starved' | 'turned' | 'vanished';
  words: string;
};

/** Carry out the moves that were ordered, all together. */
export type March = {
  do: 'march';
};

/** Something to look at, which does nothing. */
export type Mark = {
  title: string;
  x: number;
  y: number;
};

/** Somebody looked for what a barricade is made of. */
export type MaterialsSought = {
  event: 'materials-sought';
  building: number;
  die: number;
  found: boolean;
  rule: string;
};

/** What is something, by the rules? */
export type Meaning = {
  ask: 'meaning';
  topic: string;
};

/** Tend somebody who is out of the fight, with medical supplies. */
export type Medicate = {
  do: 'medicate';
  figure: number;
  target: number;
};

/** Go up to those who are met on the road, whatever they want. */
export type MeetThem = {
  do: 'meet-them';
  goal: 'flee' | 'hostile' | 'snipe' | 'talk';
};

/** Figures in contact fought. */
export type MeleeFought = {
  event: 'melee-fought';
  bouts: Bout[];
  rule: string;
};

/** Somebody of the group. */
export type Member = {
  name: string;
  kind: Class;
  type: string;
  rep: number;
  seat: number;
  star: boolean;
  guns: string[];
  melee: string[];
  armour: boolean;
  attributes: string[];
  pack: string[];
  hardened: boolean;
  knows: boolean;
  seen: number;
  killed: boolean;
  fought: boolean;
  months: number;
  loyal: boolean;
  family: boolean;
  since: number;
  trait:
    | ''
    | 'basket-case'
    | 'cult-leader'
    | 'cultist'
    | 'dazed-survivor'
    | 'elderly'
    | 'ill'
    | 'littler-one'
    | 'mentally-incompetent'
    | 'quiet-one'
    | 'small-child';
  kin: number;
  hunger: number;
  weak: number;
};

/** Somebody is with the group no more. */
export type MemberLost = {
  event: 'member-lost';
  name: string;
  star: boolean;
  how: 'captured' | 'eaten' | 'expelled' | 'killed' | 'left' | 'mutiny' | 'starved' | 'turned' | 'vanished';
  month: number;
  rule: string;
};

/** Somebody of the group. */
export type MemberView = {
  name: string;
  kind: Class;
  called: string;
  type: string;
  seat: number;
  rep: number;
  star: boolean;
  arms: ThingView[];
  traits: string[];
  pack: ThingView[];
  marks: string[];
  since: number;
  months: number;
  hungry: boolean;
};

/** Somebody tried to repair a vehicle. */
export type Mended = {
  event: 'mended';
  figure: number;
  vehicle: number;
  dice: number[];
  passed: number;
  rule: string;
};

/** Enemies stood over somebody helpless, and decided what becomes of him. */
export type MercyRolled = {
  event: 'mercy-rolled';
  figure: number;
  by: number;
  dice: number[];
  passed: number;
  spared: boolean;
  rule: string;
};

/** Those who are met are known to the group. */
export type MetAgain = {
  event: 'met-again';
  name: string;
  friend: boolean;
  rule: string;
};

/** Two leaders talked. */
export type MetAndGreeted = {
  event: 'met-and-greeted';
  figure: number;
  target: number;
  dice: [number[], number[]][];
  result: 'come-along' | 'gunfight' | 'join' | 'no-deal';
  rule: string;
  ties: [number, number][];
};

/** What makes a shot with a middling total miss. */
export type Miss =
  | 'concealed'
  | 'in-cover'
  | 'prone'
  | 'target-fast'
  | 'shooter-fast'
  | 'snap-firing'
  | 'second-target'
  | 'third-target';

/** A month is over. */
export type MonthEnded = {
  event: 'month-ended';
  month: number;
  eaters: number;
  eaten: number;
  left: number;
  rule: string;
};

/** Go to a spot. */
export type Move = {
  do: 'move';
  figure: number;
  x: number;
  y: number;
};

/** A figure moved. */
export type Moved = {
  event: 'moved';
  figure: number;
  x: number;
  y: number;
  rule: string;
};

/** How a mutiny ended. */
export type MutinyFought = {
  event: 'mutiny-fought';
  star: string;
  names: string[];
  won: boolean;
  rule: string;
};

/** Who and what is near a figure? */
export type Near = {
  ask: 'near';
  figure: number;
};

/** Who and what is near, the nearest first. */
export type NearFound = {
  answer: 'near-found';
  words: string[];
  figure: number;
  found: Neighbour[];
};

/** Somebody, or something, at a distance. */
export type Neighbour = {
  name: string;
  mils: number;
  bearing: 'east' | 'here' | 'north' | 'north-east' | 'north-west' | 'south' | 'south-east' | 'south-west' | 'west';
  figure: number;
  x: number;
  y: number;
  status: Status;
};

/** A player's die is too high for all of his Leaders. */
export type NobodyActs = {
  event: 'nobody-acts';
  seat: number;
  die: number;
  rule: string;
};

/** Shots, or what is as loud, from one spot. */
export type Noise = {
  x: number;
  y: number;
  shots: number;
  floor: number;
};

/** Something was loud. */
export type NoiseHeard = {
  event: 'noise-heard';
  x: number;
  y: number;
  shots: number;
  rule: string;
};

/** Do as one is told: give up what is seen of one's weapons, or go. */
export type Obey = {
  do: 'obey';
};

/** Do not let another player's figure try it so. */
export type Object = {
  do: 'object';
};

/** What is at a place is known. */
export type ObjectiveReached = {
  event: 'objective-reached';
  figure: number;
  place:
    | 'bank'
    | 'box-store'
    | 'home'
    | 'military-base'
    | 'police-station'
    | 'school'
    | 'school-2'
    | 'spouse-work'
    | 'supermarket'
    | 'vehicle'
    | 'work';
  arrival: number;
  die: number;
  found:
    | ''
    | 'admitted'
    | 'arrested'
    | 'denied'
    | 'deserted'
    | 'found'
    | 'gone'
    | 'hot-wire'
    | 'knocked-out'
    | 'looted'
    | 'safe'
    | 'sent-away';
  told: '' | 'evacuated' | 'home' | 'left' | 'picked-up' | 'school' | 'taken-home';
  told_die: number;
  names: string[];
  items: string[];
  rule: string;
};

/** Something solid that stands about: a car, a wall, a fence. */
export type Obstacle = {
  box: [number, number, number, number];
  tall: boolean;
  solid: boolean;
  low: boolean;
  vehicle: string;
  facing: [number, number];
  climb: boolean;
  title: string;
};

/** The activation dice called for a random event; it may be that nothing came of it. */
export type Occurred = {
  event: 'occurred';
  activation: number[];
  dice: number[];
  what:
    | 'alarm'
    | 'back-seat'
    | 'breaks'
    | 'chopper'
    | 'closet'
    | 'dead-end'
    | 'dog'
    | 'fire'
    | 'keys-left'
    | 'out-of-gas'
    | 'phone'
    | 'refuge'
    | 'shadows'
    | 'weather'
    | 'wrong-ammo';
  happens: boolean;
  figure: number;
  vehicle: number;
  building: number;
  count: number;
  item: string;
  rule: string;
};

/** How would a shot, or a melee, go? */
export type Odds = {
  ask: 'odds';
  figure: number;
  target: number;
  weapon: string;
  snap: boolean;
};

/** A shot before it is fired. Chances are in percent, rounded. */
export type OddsFound = {
  answer: 'odds-found';
  words: string[];
  figure: number;
  target: number;
  weapon: string;
  mils: number;
  range: number;
  dice: number;
  needs: number;
  misses: Miss[];
  chance: number;
  limit: number;
  down: number;
  barred: string | null;
};

/** A police officer comes up to somebody. */
export type OfficerCame = {
  event: 'officer-came';
  figure: number;
  dice: number[];
  armed: boolean;
  badge: boolean;
  rule: string;
};

/** Start a gunfight with the people who were met. */
export type OpenFire = {
  do: 'open-fire';
};

/** A gap in a wall. */
export type Opening = {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  way: 'door' | 'shop' | 'window';
  building: number;
  floor: number;
  inner: boolean;
};

/** A step of the opening: somebody walks up, is tested, and this is how it went. */
export type OpeningStep = {
  event: 'opening-step';
  stage: 'done' | 'test' | 'walk';
  figures: number[];
  kind: Class;
  statuses: Status[];
  rule: string;
};

/** Give orders to another figure of the group. */
export type Order = {
  do: 'order';
  figure: number;
};

/** Take nothing more along, or leave nothing more behind. */
export type Packed = {
  do: 'packed';
};

/** Have nothing to do with those on the road. */
export type PassBy = {
  do: 'pass-by';
};

/** The group had nothing to do with them. */
export type PassedBy = {
  event: 'passed-by';
  rule: string;
};

/** Pick up a wounded friend. */
export type PickUp = {
  do: 'pick-up';
  figure: number;
  target: number;
};

/** A piece of ground. */
export type Piece = {
  box: [number, number, number, number];
  kind: 'bushes' | 'hill' | 'road' | 'rock' | 'rough' | 'water' | 'woods';
  crest: [number, number, number, number] | null;
  sloped: boolean;
  rope: [number, number] | null;
  lit: boolean;
};

/** An area on the campaign's map. */
export type Place = {
  name: string;
  area: Area;
  near: number[];
  stock: number[];
};

/** An area of the map, as far as it is known. */
export type PlaceView = {
  name: string;
  area: Area;
  called: string;
  near: number[];
  known: boolean;
  stock: ThingView[];
  base: boolean;
  aim: boolean;
  rides: number;
};

/** What a group is about to do. */
export type Plan = {
  kind: string;
  time: 'daytime' | 'evening' | 'night' | 'pre-dawn';
  home: number[];
};

/** Go on although the goal is reached. */
export type PlayOn = {
  do: 'play-on';
};

/** Come up from behind cover. */
export type PopUp = {
  do: 'pop-up';
  figure: number;
};

/** The alarm was given, and it was rolled who runs out of a building. */
export type PouredOut = {
  event: 'poured-out';
  building: number;
  dice: number[];
  total: number;
  figures: number[];
  rule: string;
};

/** Make a Grunt the Star of the group, with an attribute more. */
export type Promote = {
  do: 'promote';
  member: number;
  attribute: string;
};

/** Propose a trade to another player's group in this area. */
export type ProposeTrade = {
  do: 'propose-trade';
  seat: number;
  gives: string[];
  wants: string[];
};

/** All that can be said of the choices on offer. */
export type Prospects = {
  subject: number;
  cause: number;
  tests: Willed[];
  shots: Shot[];
  ways: Cost[];
  clashes: Clash[];
  talk: TalkOdds | null;
  find: string;
  engines: Ignition[];
  trades: TradeOdds[];
  trying: Attempt | Dare | null;
};

/** Start a chain saw, or switch it off. */
export type Pull = {
  do: 'pull';
  figure: number;
};

/** What the players of a free skirmish are out for, and for how many turns; 0: no limit. */
export type PurposeSet = {
  event: 'purpose-set';
  purpose: string;
  turns: number;
  stood: [number, number, number][];
  rule: string;
};

/** Take the Driver Test, to drive faster. */
export type Push = {
  do: 'push';
  figure: number;
};

/** Leave something behind. */
export type PutBy = {
  do: 'put-by';
  figure: number;
  item: string;
};

/** Put down whom one carries. */
export type PutDown = {
  do: 'put-down';
  figure: number;
};

/** Try to rally those hunkered down near by. */
export type Rally = {
  do: 'rally';
  figure: number;
};

/** Charge another vehicle. */
export type Ram = {
  do: 'ram';
  figure: number;
  vehicle: number;
};

/** A vehicle hit a figure. */
export type RanDown = {
  event: 'ran-down';
  vehicle: number;
  figure: number;
  rule: string;
};

/** Put a place next on the list. */
export type Rank = {
  do: 'rank';
  place:
    | 'bank'
    | 'box-store'
    | 'home'
    | 'military-base'
    | 'police-station'
    | 'school'
    | 'school-2'
    | 'spouse-work'
    | 'supermarket'
    | 'vehicle'
    | 'work';
};

/** Leave the list as it is. */
export type Ranked = {
  do: 'ranked';
};

/** Where can a figure go? */
export type Reach = {
  ask: 'reach';
  figure: number;
};

/** Where a figure can go: spots an inch apart, and what they cost. */
export type ReachFound = {
  answer: 'reach-found';
  words: string[];
  figure: number;
  x: number;
  y: number;
  move_left: number;
  spots: [number, number, number][];
};

/** A row of a class's reaction table. */
export type ReactionCard = {
  id: string;
  title: string;
  kind: Class;
  test: Test;
  cells: [Line[], Line[], Line[]];
};

/** A figure changed what it holds, or reloaded. */
export type Readied = {
  event: 'readied';
  figure: number;
  hand: string[];
  reloaded: boolean;
  rule: string;
};

/** A Recovery Test was taken. */
export type Recovered = {
  event: 'recovered';
  figure: number;
  dice: number[];
  passed: number;
  back: boolean;
  rule: string;
};

/** Somebody ill was tested. */
export type Recuperated = {
  event: 'recuperated';
  name: string;
  dice: number[];
  well: boolean;
  rep: number;
  rule: string;
};

/** Pour a unit of fuel into a vehicle's tank. */
export type Refuel = {
  do: 'refuel';
  figure: number;
  vehicle: number;
};

/** Say no to a trade. */
export type RefuseTrade = {
  do: 'refuse-trade';
};

/** Free a captured friend in contact. */
export type Release = {
  do: 'release';
  figure: number;
  target: number;
};

/** Reload a weapon. */
export type Reload = {
  do: 'reload';
  figure: number;
  weapon: string;
};

/** Medical supplies, or the Cure, were used on somebody. */
export type Remedied = {
  event: 'remedied';
  figure: number;
  item: string;
  rule: string;
};

/** Change the order of the places that one wants to go to; it can be done at any time. */
export type Reorder = {
  do: 'reorder';
  places: (
    | 'bank'
    | 'box-store'
    | 'home'
    | 'military-base'
    | 'police-station'
    | 'school'
    | 'school-2'
    | 'spouse-work'
    | 'supermarket'
    | 'vehicle'
    | 'work'
  )[];
};

/** Somebody's Rep was rolled for after an encounter. */
export type RepRolled = {
  event: 'rep-rolled';
  name: string;
  success: boolean;
  die: number;
  rep: number;
  change: number;
  rule: string;
};

/** Do not do as one is told: it is a fight. */
export type Resist = {
  do: 'resist';
};

/** Fetch a wounded friend before ducking back. */
export type Retrieve = {
  do: 'retrieve';
  figure: number;
  target: number;
};

/** Drive straight back, so many mils. */
export type Reverse = {
  do: 'reverse';
  figure: number;
  mils: number;
};

/** A vehicle of the group. */
export type Ride = {
  kind: string;
  fuel: number;
  place: number;
  cargo: string[];
};

/** A vehicle of the group comes along to an encounter. */
export type RideBrought = {
  event: 'ride-brought';
  kind: string;
  rule: string;
};

/** A vehicle of the group will not run again. */
export type RideLost = {
  event: 'ride-lost';
  kind: string;
  left: boolean;
  rule: string;
};

/** A vehicle of the group. */
export type RideView = {
  kind: string;
  title: string;
  seats: number;
  fuel: number;
  burns: number;
  place: string;
  here: boolean;
};

/** Another player's group in the same world. */
export type RivalView = {
  seat: number;
  called: string;
  people: string[];
  place: string;
  here: boolean;
  month: number;
  rides: number;
};

/** Another player's group is in the same area. */
export type RivalsMet = {
  event: 'rivals-met';
  name: string;
  people: number;
  based: boolean;
  rule: string;
};

/** Somebody is on the road. */
export type RoadMet = {
  event: 'road-met';
  who: string;
  count: number;
  goal: 'flee' | 'hostile' | 'snipe' | 'talk';
  where: 'building' | 'off' | 'road';
  place: 'blocking' | 'diner' | 'gas-station' | 'house' | 'oncoming' | 'stranded' | 'tents' | 'vehicle';
  rule: string;
};

/** It was rolled whether somebody is met on the road. */
export type RoadRolled = {
  event: 'road-rolled';
  dice: [number, number];
  met: boolean;
  rule: string;
};

/** Take the group's dice. */
export type RollDice = {
  do: 'roll-dice';
};

/** Charge an enemy on foot with a vehicle. */
export type RunDown = {
  do: 'run-down';
  figure: number;
  target: number;
};

/** What somebody answered about himself on Day One. */
export type SaidView = {
  question: string;
  answer: string;
};

/** A chain saw is another way now. */
export type SawChanged = {
  event: 'saw-changed';
  figure: number;
  state: number;
  die: number;
  rule: string;
};

/** A scenario begins. */
export type SceneSet = {
  event: 'scene-set';
  title: string;
  brief: string;
  goal: string;
  stood: [number, number, number][];
  rule: string;
};

/** Somebody screams at the sight of zombies. */
export type Screamed = {
  event: 'screamed';
  figure: number;
  shots: number;
  rule: string;
};

/** Look through the building that one is in. */
export type Search = {
  do: 'search';
  figure: number;
};

/** Somebody looked through a building. */
export type Searched = {
  event: 'searched';
  figure: number;
  building: number;
  dice: number[];
  total: number;
  item: string;
  rule: string;
};

/** The police have told everybody to leave. */
export type SentAway = {
  event: 'sent-away';
  reached: boolean;
  rule: string;
};

/** The group sets out. */
export type SetForth = {
  event: 'set-forth';
  kind: string;
  time: 'daytime' | 'evening' | 'night' | 'pre-dawn';
  place: string;
  names: string[];
  rule: string;
};

/** Begin a journey in these vehicles of the group. */
export type SetOff = {
  do: 'set-off';
  rides: number[];
};

/** Go on an encounter of this kind. */
export type SetOut = {
  do: 'set-out';
  kind: string;
};

/** Go at this time of day. */
export type SetTime = {
  do: 'set-time';
  time: 'daytime' | 'evening' | 'night' | 'pre-dawn';
};

/** It was rolled who lives where a Raid goes. */
export type SettlementFound = {
  event: 'settlement-found';
  dice: number[];
  total: number;
  people: 'civilian' | 'ganger' | 'military' | 'police' | 'survivor';
  buildings: number;
  held: string[];
  rule: string;
};

/** Everything that lives between battles. */
export type Sheet = {
  goal: 'cure' | 'far' | 'hold' | 'open' | 'own' | 'rep' | 'ten' | 'year';
  members: Member[];
  places: Place[];
  place: number;
  month: number;
  quarters: number;
  lost: number;
  hungry: boolean;
  bases: Base[];
  rides: Ride[];
  known: Known[];
  gone: Gone[];
  encounters: number;
  aim: number;
  done: boolean;
  held: Held[];
  vow: string;
  days: DayOne[];
  sought: Sought[];
  shared: boolean;
  seat: number;
  others: Sheet[];
};

/** Somebody hides in a safe place till morning. */
export type Sheltered = {
  event: 'sheltered';
  figures: number[];
  building: number;
  rule: string;
};

/** Fire at a vehicle itself. */
export type ShootVehicle = {
  do: 'shoot-vehicle';
  figure: number;
  weapon: string;
  vehicle: number;
};

/** What a shot at a first target would meet. */
export type Shot = {
  figure: number;
  weapon: string;
  target: number;
  misses: Miss[];
  limit: number;
  fate: [number, number, number];
  outgunned: boolean;
};

/** A row of the table for shooting: a total, and what makes it a miss. */
export type ShotCard = {
  id: string;
  total: number;
  misses: Miss[];
};

/** Humans whom nobody commands have had enough: those who are left flee for good. */
export type SideBroke = {
  event: 'side-broke';
  side: number;
  figures: number[];
  rule: string;
};

/** Opposed players rolled for the order in which they act. */
export type SideOrder = {
  event: 'side-order';
  dice: number[];
  order: number[];
  rule: string;
};

/** Two enemies, and the line between them. */
export type Sight = {
  figure: number;
  name: string;
  mils: number;
  bearing: 'east' | 'here' | 'north' | 'north-east' | 'north-west' | 'south' | 'south-east' | 'south-west' | 'west';
  sees: boolean;
  seen: boolean;
  why_not: string | null;
  guard: 'concealed' | 'cover' | 'open';
  own_guard: 'concealed' | 'cover' | 'open';
};

/** Draw fuel from a vehicle's tank, as much as one can carry. */
export type Siphon = {
  do: 'siphon';
  figure: number;
  vehicle: number;
};

/** Leave a group inactive this turn. */
export type SkipGroup = {
  do: 'skip-group';
  group: number;
};

/** Somebody of a family who was not found on Day One, and may still be. */
export type Sought = {
  member: Member;
  place: number;
  until: number;
};

/** Use nothing. */
export type Spare = {
  do: 'spare';
};

/** Set these dice against these opponents, and fight them in this order. */
export type Split = {
  do: 'split';
  opponents: number[];
  dice: number[];
};

/** Make a figure a group of its own. */
export type SplitOff = {
  do: 'split-off';
  figure: number;
};

/** Somebody leads the group now. */
export type StarMade = {
  event: 'star-made';
  name: string;
  attribute: string;
  rule: string;
};

/** Start the engine. */
export type Start = {
  do: 'start';
  figure: number;
};

/** How a figure is; from DEAD on it is no longer on its feet or in the game. */
export const Status = {
  CARRYING_ON: 0,
  DUCKED_BACK: 1,
  HUNKERED: 2,
  STUNNED: 3,
  OUT_OF_THE_FIGHT: 4,
  CAPTURED: 5,
  DEAD: 6,
  LEFT: 7,
  GONE: 8,
} as const;
export type Status = (typeof Status)[keyof typeof Status];

/** A figure is another way now. */
export type StatusChanged = {
  event: 'status-changed';
  figure: number;
  status: Status;
  prone: boolean;
  rule: string;
};

/** Leave somebody behind on this encounter. */
export type StayHome = {
  do: 'stay-home';
  member: number;
};

/** Stay at home: Day One is over. */
export type StayPut = {
  do: 'stay-put';
};

/** What a cell of the vehicles' reaction table says. */
export type Steer =
  | 'nothing'
  | 'carry-on'
  | 'advance'
  | 'veer'
  | 'veer-wildly'
  | 'close-in'
  | 'close-in-seen'
  | 'miss'
  | 'bash-or-evade'
  | 'evade'
  | 'evade-badly'
  | 'dodge'
  | 'hit'
  | 'roll-over'
  | 'swerve'
  | 'slide'
  | 'bash'
  | 'double'
  | 'half-more'
  | 'listed';

/** A new area was entered, and what is left in it was rolled. */
export type StockRolled = {
  event: 'stock-rolled';
  place: string;
  dice: [number, number];
  stock: number[];
  rule: string;
};

/** A place that one has been to. */
export type Stop = {
  place:
    | 'bank'
    | 'box-store'
    | 'home'
    | 'military-base'
    | 'police-station'
    | 'school'
    | 'school-2'
    | 'spouse-work'
    | 'supermarket'
    | 'vehicle'
    | 'work';
  arrival: number;
  found:
    | ''
    | 'admitted'
    | 'arrested'
    | 'denied'
    | 'deserted'
    | 'found'
    | 'gone'
    | 'hot-wire'
    | 'knocked-out'
    | 'looted'
    | 'safe'
    | 'sent-away';
};

/** Go nowhere else: Day One is over. */
export type StopHere = {
  do: 'stop-here';
};

/** One is done with a place. */
export type StopLeft = {
  event: 'stop-left';
  name: string;
  place:
    | 'bank'
    | 'box-store'
    | 'home'
    | 'military-base'
    | 'police-station'
    | 'school'
    | 'school-2'
    | 'spouse-work'
    | 'supermarket'
    | 'vehicle'
    | 'work';
  found:
    | ''
    | 'admitted'
    | 'arrested'
    | 'denied'
    | 'deserted'
    | 'found'
    | 'gone'
    | 'hot-wire'
    | 'knocked-out'
    | 'looted'
    | 'safe'
    | 'sent-away';
  party: string[];
  rule: string;
};

/** Somebody put things into a vehicle, or took them out. */
export type Stowed = {
  event: 'stowed';
  figure: number;
  vehicle: number;
  items: string[];
  out: boolean;
  rule: string;
};

/** Take a weapon or body armour from somebody who is beaten. */
export type Strip = {
  do: 'strip';
  figure: number;
  target: number;
  item: string;
};

/** A clumsy figure fails its Fast Move: it gets so many inches and falls. */
export type Stumbled = {
  event: 'stumbled';
  figure: number;
  die: number;
  rule: string;
};

/** Melee weapons that lie in a vehicle for whoever comes for one. */
export type Supply = {
  title: string;
  melee: string;
  vehicle: number;
};

/** How quick one human was. */
export type SurpriseRoll = {
  figure: number;
  die: number;
  total: number;
  ahead: boolean;
};

/** It was rolled who surprises whom. */
export type Surprised = {
  event: 'surprised';
  building: number;
  die: number;
  total: number;
  rolls: SurpriseRoll[];
  rule: string;
};

/** Take these weapons in hand. */
export type Switch = {
  do: 'switch';
  figure: number;
  hand: string[];
};

/** Switch the engine off. */
export type SwitchOff = {
  do: 'switch-off';
  figure: number;
};

/** Take something along that lies in the building. */
export type Take = {
  do: 'take';
  figure: number;
  item: string;
};

/** Give somebody a thing out of the base, or of a vehicle that stands there. */
export type TakeAlong = {
  do: 'take-along';
  member: number;
  item: string;
};

/** Take what was found, or the chain saw in its place. */
export type TakeFind = {
  do: 'take-find';
  figure: number;
  item: string;
};

/** Hide till morning in the safe place that one is in, and have the encounter behind one. */
export type TakeShelter = {
  do: 'take-shelter';
  figure: number;
};

/** Take the stairs to another floor. */
export type TakeStairs = {
  do: 'take-stairs';
  figure: number;
  floor: number;
};

/** Take the wheel. */
export type TakeWheel = {
  do: 'take-wheel';
  figure: number;
};

/** How one figure did in a test, and the cell that applies to it. */
export type Taken = {
  figure: number;
  rep: number;
  own: number[];
  passed: number;
  do: Do;
  chosen: boolean;
  kind: Class;
  when: When;
};

/** Somebody takes a thing along that lay at the base, or in a vehicle. */
export type TakenAlong = {
  event: 'taken-along';
  name: string;
  item: string;
  rule: string;
};

/** Others have taken somebody, and hold him in this area. */
export type TakenAway = {
  event: 'taken-away';
  name: string;
  by: Class;
  place: string;
  rule: string;
};

/** Who would talk, with how many dice, and what may come of it, in percent. */
export type TalkOdds = {
  building: number;
  mine: number;
  theirs: number;
  dice: number;
  against: number;
  join: number;
  come_along: number;
  no_deal: number;
  gunfight: number;
};

/** Talk an officer round. */
export type TalkRound = {
  do: 'talk-round';
};

/** Somebody talked to an officer. */
export type TalkedRound = {
  event: 'talked-round';
  figure: number;
  dice: number[];
  rep: number;
  passed: number;
  rule: string;
};

/** Stand by a wounded friend while it is tested for recovery. */
export type Tend = {
  do: 'tend';
  figure: number;
  target: number;
};

/** A whole table. */
export type Terrain = {
  key: string;
  area: Area;
  width: number;
  height: number;
  buildings: Building[];
  openings: Opening[];
  pieces: Piece[];
  obstacles: Obstacle[];
};

/** What a figure can be tested for. */
export type Test =
  | 'fast-move'
  | 'in-sight'
  | 'received-fire'
  | 'wanting-to-charge'
  | 'being-charged'
  | 'rally'
  | 'man-down'
  | 'leader-lost'
  | 'recover-from-knock-down'
  | 'zed-or-no-zed'
  | 'see-the-feast'
  | 'sanity'
  | 'lose-control'
  | 'vehicle-in-sight'
  | 'vehicle-received-fire'
  | 'vehicle-charge'
  | 'vehicle-charged'
  | 'being-run-down'
  | 'driver-test';

/** A group took a test on one roll. */
export type TestTaken = {
  event: 'test-taken';
  test: Test;
  cause: number;
  dice: number[];
  leader_die: number;
  leader_passed: boolean;
  results: Taken[];
  rule: string;
};

/** A thing was taken, or put down. */
export type ThingMoved = {
  event: 'thing-moved';
  figure: number;
  item: string;
  taken: boolean;
  rule: string;
};

/** A thing, and how many of it. */
export type ThingView = {
  id: string;
  title: string;
  count: number;
};

/** Throw a flash-bang to a spot. */
export type Throw = {
  do: 'throw';
  figure: number;
  x: number;
  y: number;
  floor: number;
};

/** A flash-bang was thrown. */
export type Thrown = {
  event: 'thrown';
  figure: number;
  x: number;
  y: number;
  dice: number[];
  passed: number;
  lands: boolean;
  floor: number;
  rule: string;
};

/** Somebody helpless is tied up by people who would rather capture than kill. */
export type TiedUp = {
  event: 'tied-up';
  figure: number;
  by: number;
  rule: string;
};

/** The last turn is over. */
export type TimeUp = {
  event: 'time-up';
  turn: number;
  rule: string;
};

/** What an id is called. */
export type TitleCard = {
  id: string;
  title: string;
};

/** A trade on offer: the dice of both leaders, and what may come of it in percent. */
export type TradeOdds = {
  target: number;
  wants: string[];
  offers: string[];
  dice: number;
  against: number;
  whole: number;
  half: number;
  none: number;
};

/** Move to a neighbouring area. */
export type Travel = {
  do: 'travel';
  place: number;
  drive: boolean;
};

/** The group moved to another area. */
export type Travelled = {
  event: 'travelled';
  place: string;
  area: Area;
  fuel: number;
  drive: boolean;
  rule: string;
};

/** Use a unit of medical supplies on somebody before his Recovery Test. */
export type Treat = {
  do: 'treat';
  figure: number;
};

/** A unit of medical supplies was used. */
export type Treated = {
  event: 'treated';
  name: string;
  rule: string;
};

/** Try once more, at once. */
export type TryAgain = {
  do: 'try-again';
  figure: number;
};

/** Face a spot. */
export type Turn = {
  do: 'turn';
  figure: number;
  x: number;
  y: number;
};

/** The activation dice were rolled. */
export type TurnBegun = {
  event: 'turn-begun';
  turn: number;
  rolls: number[][];
  order: number[];
  forces: ForceEvents[];
  rule: string;
};

/** A figure turned. */
export type Turned = {
  event: 'turned';
  figure: number;
  x: number;
  y: number;
  rule: string;
};

/** A vehicle was forced into a side street that leads nowhere. */
export type TurnedOff = {
  event: 'turned-off';
  vehicle: number;
  left: boolean;
  zombies: number[];
  blocked: number;
  rule: string;
};

/** Take something out of a vehicle, through its door. */
export type Unload = {
  do: 'unload';
  figure: number;
  vehicle: number;
  item: string;
};

/** A vehicle is another way now. */
export type VehicleChanged = {
  event: 'vehicle-changed';
  vehicle: number;
  condition: Condition;
  rule: string;
};

/** Somebody fired at a vehicle. */
export type VehicleShot = {
  event: 'vehicle-shot';
  figure: number;
  vehicle: number;
  weapon: string;
  die: number;
  total: number;
  hit: boolean;
  rule: string;
};

/** A driver, or whoever is in a vehicle's way, took a test of the vehicles' table. */
export type VehicleTested = {
  event: 'vehicle-tested';
  vehicle: number;
  figure: number;
  test: Test;
  dice: number[];
  rep: number;
  passed: number;
  do: Steer;
  chosen: boolean;
  rule: string;
};

/** A vehicle, as everybody sees it. */
export type VehicleView = {
  id: number;
  kind: string;
  x: number;
  y: number;
  facing: [number, number];
  corners: [number, number][];
  tall: boolean;
  speed: number;
  running: boolean;
  driver: number;
  riders: number[];
  keys: Keys;
  owners: number[];
  condition: Condition;
  broken: number[];
  jammed: boolean;
  parked: boolean;
  called: string;
  alarm: boolean;
  cargo: string[];
  load: number;
  limit: number;
  fuel: number;
};

/** A place of Day One, while one is there. */
export type Visit = {
  seat: number;
  place:
    | 'bank'
    | 'box-store'
    | 'home'
    | 'military-base'
    | 'police-station'
    | 'school'
    | 'school-2'
    | 'spouse-work'
    | 'supermarket'
    | 'vehicle'
    | 'work';
  arrival: number;
  square: [number, number, number, number];
  building: number;
  wish: string;
  crowd: number;
  reached: boolean;
  found:
    | ''
    | 'admitted'
    | 'arrested'
    | 'denied'
    | 'deserted'
    | 'found'
    | 'gone'
    | 'hot-wire'
    | 'knocked-out'
    | 'looted'
    | 'safe'
    | 'sent-away';
  barred: boolean;
  open: number;
  officers: number[];
  kin: [number, string][];
  ride: number;
};

/** Exchange nothing after all. */
export type WalkAway = {
  do: 'walk-away';
};

/** Say what one goes there for. */
export type Want = {
  do: 'want';
  wish: string;
};

/** Which way would a figure take to a spot, what does it cost, and where is it stopped? */
export type Way = {
  ask: 'way';
  figure: number;
  x: number;
  y: number;
};

/** A way, leg by leg. */
export type WayFound = {
  answer: 'way-found';
  words: string[];
  figure: number;
  x: number;
  y: number;
  move_left: number;
  cost: number;
  path: [number, number][];
  stop: [number, number] | null;
  watchers: number[];
  barred: string | null;
  place: string;
};

/** A row of the weapons table, ranged or for melee. */
export type WeaponCard = {
  id: string;
  title: string;
  short: string;
  range: number;
  dice: number[];
  impact: number;
};

/** Weapons were handed over. */
export type WeaponsGiven = {
  event: 'weapons-given';
  items: string[];
  rule: string;
};

/** Bad weather is here, and stays. */
export type WeatherTurned = {
  event: 'weather-turned';
  rule: string;
};

/** The Star and one Grunt took Keeping It Together. */
export type Weighed = {
  event: 'weighed';
  star: string;
  name: string;
  star_dice: number[];
  dice: number[];
  result: 'leaves' | 'loyal' | 'mutiny' | 'stays';
  rule: string;
  level: number;
};

/** Those of a group who served are their own masters, or serve on as if nothing were. */
export type WentRogue = {
  event: 'went-rogue';
  names: string[];
  die: number;
  kind: Class;
  rule: string;
};

/** It was rolled when one gets to a place. */
export type WentThere = {
  event: 'went-there';
  name: string;
  place:
    | 'bank'
    | 'box-store'
    | 'home'
    | 'military-base'
    | 'police-station'
    | 'school'
    | 'school-2'
    | 'spouse-work'
    | 'supermarket'
    | 'vehicle'
    | 'work';
  drive: boolean;
  dice: [number, number];
  passed: number;
  number: number;
  arrival: number;
  rule: string;
};

/** Somebody else drives. */
export type WheelTaken = {
  event: 'wheel-taken';
  figure: number;
  vehicle: number;
  rule: string;
};

/** The condition of a line in a reaction cell. */
export type When =
  | ''
  | 'in-cover'
  | 'far-zombies'
  | 'cannot-fire'
  | 'able-to-fire'
  | 'charging'
  | 'retrieving'
  | 'outgunned'
  | 'charged-to-rear'
  | 'alone'
  | 'protected';

/** Why may an order not be given? */
export type WhyNot = {
  ask: 'why-not';
  order: string;
};

/** A test that a Star may decide by will, and what its cells say. */
export type Willed = {
  test: Test;
  cause: number;
  results: [Do, Do, Do];
};

/** Spend the activation on an errand. */
export type Work = {
  do: 'work';
  figure: number;
  errand: number;
};

/** A hit was rolled for. */
export type Wounded = {
  event: 'wounded';
  figure: number;
  die: number;
  limit: number;
  recover: number[];
  passed: number;
  status: Status;
  rule: string;
};

/** A zombie appeared. */
export type ZombiePlaced = {
  event: 'zombie-placed';
  figure: number;
  die: number;
  x: number;
  y: number;
  rule: string;
};
