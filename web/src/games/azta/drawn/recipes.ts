/** Who is made of which parts, and which drawing a Gear has. A card that is not here gets its looks by its id. */
export type Recipe = { short: string; parts: string; a: string; b: string; s: number };

export const SKINS = ['#f3c9a0', '#e0a878', '#b9794c', '#8a5636', '#f0d3b4', '#fdf8ec'];

const one = (short: string, parts: string, a: string, b: string, s: number): Recipe => ({ short, parts, a, b, s });

export const RECIPES: Record<string, Recipe> = {
  'butcher-barb': one('Barb', 'b-tee x-apron h-square f-grim t-scarf', '#c8553a', '#7a4a2a', 1),
  'parkour-pascal': one('Pascal', 'b-hood h-long f-shout t-spikes x-sweat', '#7fa650', '#e0843c', 2),
  'chef-flambe': one('Flambeau', 'b-chef h-round f-smug x-curl t-toque', '#e9e2cf', '#c8553a', 0),
  'coach-brickhouse': one('Coach', 'b-track h-square f-scared x-walrus t-cap x-whistle', '#5f8fbf', '#d9a441', 1),
  'professor-umlaut': one('Ümlaut', 'b-coat h-oval f-old x-glasses x-walrus t-umlaut', '#8f9f6a', '#b4493a', 4),
  'skater-skye': one('Skye', 'b-tee h-oval f-grin t-helmet', '#d97fa8', '#5a3a24', 3),
  'bouncer-tank': one('Tank', 'b-tank h-square f-grim x-shades x-stubble t-bald', '#6d6a78', '#6d93b8', 2),
  'aunt-dolores': one('Dolores', 'b-pearls h-round f-old x-glasses t-perm', '#a98bc4', '#b9b4d6', 4),
  'night-nurse-nadia': one('Nadia', 'b-nurse h-oval f-smug t-nurse', '#a9cdd6', '#b4493a', 3),
  'conspiracy-carl': one('Carl', 'b-trench h-long f-scared x-beard t-tinfoil', '#b49a62', '#8a6a44', 0),
  'it-support-imran': one('Imran', 'b-suit h-oval f-grim x-glasses t-headset', '#e0b24c', '#4a3a30', 2),
  'spelling-champ-priya': one('Priya', 'b-tee h-round f-grin t-braids', '#e0843c', '#5a3a44', 2),
  'retired-spy-mavis': one('Mavis', 'b-pearls h-long f-grim x-glasses t-bun', '#8fae8a', '#cfc8bc', 4),
  'lawyer-tabitha': one('Tabitha', 'b-suit h-oval f-smug t-bob', '#7d8a9c', '#a3432c', 0),
  'officer-paperwork': one('Paperwork', 'b-cop h-square f-grim x-curl t-peak', '#6d93b8', '#3f5a78', 3),
  'janitor-gus': one('Gus', 'b-tee x-apron h-round f-old x-stubble t-beanie', '#9aa77a', '#c98a4a', 1),
  'marathon-mike': one('Mike', 'b-tee x-bib h-long f-grin t-band x-sweat', '#e0b24c', '#5a3a24', 1),
  'driver-dee': one('Dee', 'b-track h-round f-smug t-cap', '#a8794c', '#7a5236', 3),
  'ballerina-bo': one('Bo', 'b-pearls h-long f-smug t-bun', '#e8a8c4', '#3f3228', 0),
  'scoutmaster-stan': one('Stan', 'b-cop x-neck h-square f-grin x-walrus t-scout', '#9aa46a', '#b08a52', 1),
  'the-mime': one('The Mime', 'b-tee x-stripes h-oval f-mime t-beret', '#fdf8ec', '#c8453a', 5),
  'kevin-the-extra': one('Kevin', 'b-tee x-badge h-oval f-scared t-short', '#9fb3bd', '#8a5a34', 0),
  'backpacker-bettina': one('Bettina', 'b-hood x-straps h-round f-grin t-scarf', '#7fb4a0', '#c9743a', 1),
  'rocker-roxy': one('Roxy', 'b-tee h-long f-shout t-mohawk', '#d24f6a', '#3a3440', 2),
};

/** A Gear: its drawing, the ink of it, a short name, how it is held (turn and size). */
export type Carried = { part: string; short: string; b: string; a?: string; turn?: number; size?: number };

const held = (part: string, short: string, b: string, more: Partial<Carried> = {}): Carried => ({
  part: `g-${part}`,
  short,
  b,
  ...more,
});

export const CARRIED: Record<string, Carried> = {
  pistol: held('pistol', 'Pistol', '#8b95a0'),
  shotgun: held('shotgun', 'Shotgun', '#a8693c'),
  crowbar: held('crowbar', 'Crowbar', '#c8553a'),
  'running-shoes': held('shoes', 'Shoes', '#c8553a', { a: '#7fb4e6', size: 0.9 }),
  'tinfoil-hat': held('foil', 'Tinfoil', '#cfd6da'),
  'autographed-bat': held('bat', 'Bat', '#d9a86a'),
  'wobbly-skateboard': held('board', 'Skateboard', '#c98a4a', { a: '#e98c5c', size: 0.92 }),
  'getaway-van-keys': held('keys', 'Van keys', '#d9694a'),
  'alien-phrasebook': held('book', 'Phrasebook', '#7fb4a0', { size: 0.85 }),
  'encyclopedia-z': held('tome', 'Volume Z', '#a9663c', { size: 0.9 }),
  'lab-coat': held('coat', 'Lab coat', '#e0b24c', { size: 0.8, turn: 4 }),
  'football-pads': held('pads', 'Pads', '#c8553a', { size: 0.75, turn: 4 }),
  'night-goggles': held('goggles', 'Goggles', '#6f9a5a', { size: 0.8 }),
  machete: held('machete', 'Machete', '#c8794a'),
  'kitchen-knives': held('knives', 'Knives', '#c98a4a'),
  chainsaw: held('saw', 'Chainsaw', '#e0843c', { size: 0.8, turn: -38 }),
  'first-aid-kit': held('aid', 'First aid', '#b4493a', { size: 0.85, turn: 4 }),
  'fanny-pack': held('pack', 'Fanny pack', '#d9a441', { a: '#d97fa8', size: 0.8 }),
  'riot-shield': held('shield', 'Shield', '#6d93b8', { size: 0.8, turn: 8 }),
  'lucky-underpants': held('pants', 'Underpants', '#c8453a', { a: '#7fb4e6', size: 0.8 }),
  'grappling-hook': held('hook', 'Hook', '#8b95a0'),
  'roller-skates': held('skates', 'Skates', '#e0b24c', { a: '#d97fa8', size: 0.85 }),
  'golf-umbrella': held('umbrella', 'Umbrella', '#6d93b8', { a: '#e0843c', size: 0.8 }),
  'walkie-talkies': held('walkie', 'Walkie', '#e0b24c'),
  'walking-frame': held('frame', 'Frame', '#b9b4d6', { size: 0.75, turn: 4 }),
  'lockpick-set': held('picks', 'Lockpicks', '#7a5a44'),
  'nail-gun': held('nailgun', 'Nail gun', '#d9a441', { a: '#e0b24c' }),
  'camera-flash': held('camera', 'Flash', '#6d6a78', { size: 0.85 }),
  'fire-extinguisher': held('extinguisher', 'Foam', '#c8453a', { a: '#c8453a' }),
  'energy-drink': held('cans', 'Drinks', '#7fa650', { a: '#5f8fbf', size: 0.9 }),
  'stink-bomb': held('stink', 'Stink bomb', '#9aa77a'),
  'homemade-jetpack': held('jetpack', 'Jetpack', '#8b95a0', { a: '#f2765a', size: 0.85, turn: 4 }),
};
