/** What each sound is made of: tones that glide and noise that is filtered, one after the other. */
export type Voice = {
  wave?: OscillatorType; // none: noise
  from: number; // hertz of the tone, or of the filter that the noise passes
  to?: number; // glides there
  at?: number; // seconds after the sound begins
  length: number; // seconds
  loud: number; // 0 to 1
  sharp?: number; // of the filter
};

const tone = (
  from: number,
  to: number,
  length: number,
  loud: number,
  at = 0,
  wave: OscillatorType = 'triangle',
): Voice => ({
  wave,
  from,
  to,
  length,
  loud,
  at,
});
const noise = (from: number, to: number, length: number, loud: number, at = 0, sharp = 1): Voice => ({
  from,
  to,
  length,
  loud,
  at,
  sharp,
});

export const SOUNDS: Record<string, Voice[]> = {
  knock: [tone(220, 90, 0.22, 0.5), tone(200, 80, 0.2, 0.4, 0.16)],
  card: [noise(3200, 1200, 0.09, 0.35)],
  shuffle: [0, 0.06, 0.12, 0.18, 0.25].map((at) => noise(2600, 1500, 0.06, 0.25, at)),
  dice: [0, 0.08, 0.15, 0.24, 0.36].map((at, index) => noise(1900 - index * 120, 900, 0.05, 0.45, at, 4)),
  step: [noise(420, 180, 0.09, 0.5, 0, 2)],
  stamp: [noise(240, 60, 0.18, 0.9, 0, 1), tone(95, 45, 0.2, 0.8)],
  punch: [noise(1500, 500, 0.06, 0.5, 0, 3), tone(180, 90, 0.08, 0.4)],
  shot: [noise(2400, 200, 0.28, 0.9), tone(140, 40, 0.2, 0.7)],
  burst: [0, 0.09, 0.18].flatMap((at) => [noise(2200, 300, 0.1, 0.7, at)]),
  hit: [noise(700, 120, 0.14, 0.7), tone(120, 55, 0.16, 0.6)],
  miss: [noise(4200, 1800, 0.22, 0.25, 0, 6)],
  groan: [tone(92, 64, 0.9, 0.5, 0, 'sawtooth'), noise(380, 210, 0.9, 0.2, 0.05, 5)],
  door: [noise(300, 120, 0.12, 0.7), tone(520, 300, 0.3, 0.12, 0.08, 'sawtooth')],
  engine: [tone(58, 82, 0.8, 0.4, 0, 'sawtooth'), noise(180, 260, 0.8, 0.3, 0, 2)],
  glass: [0, 0.04, 0.09, 0.15].map((at, index) => tone(2300 + index * 420, 1900, 0.16, 0.2, at, 'sine')),
  heart: [tone(62, 40, 0.14, 0.9, 0, 'sine'), tone(56, 38, 0.16, 0.7, 0.24, 'sine')],
  bell: [tone(1320, 1310, 0.9, 0.25, 0, 'sine'), tone(2640, 2620, 0.5, 0.1, 0, 'sine')],
  balloon: [tone(300, 900, 0.5, 0.2, 0, 'sine'), noise(900, 2600, 0.4, 0.1)],
  coin: [tone(1560, 1560, 0.07, 0.25, 0, 'square'), tone(2090, 2090, 0.22, 0.2, 0.07, 'square')],
  alarm: [0, 0.22].map((at) => tone(640, 480, 0.2, 0.3, at, 'square')),
  fanfare: [523, 659, 784, 1047].map((pitch, index) => tone(pitch, pitch, index === 3 ? 0.6 : 0.16, 0.3, index * 0.13)),
  lament: [392, 370, 349, 294].map((pitch, index) => tone(pitch, pitch * 0.98, 0.32, 0.25, index * 0.26)),
};

/** A quiet bed for each place: noise through a filter that breathes, and a hum. */
export type Bed = { filter: number; breath: number; hum: number; loud: number };
export const BEDS: Record<string, Bed> = {
  zdfg: { filter: 420, breath: 0.11, hum: 100, loud: 0.05 }, // a neon sign and the street
  azta: { filter: 2400, breath: 0.07, hum: 60, loud: 0.035 }, // crickets and a projector
  ebz: { filter: 300, breath: 0.16, hum: 50, loud: 0.05 }, // a fridge, wind under the door
  azardia: { filter: 900, breath: 0.3, hum: 0, loud: 0.04 }, // a crowd far away
  atz: { filter: 520, breath: 0.06, hum: 0, loud: 0.06 }, // wind in empty streets
};
