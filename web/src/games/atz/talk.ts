export type LinesFound = {
  answer: 'lines-found';
  words: string[];
  figure: number;
  lines: {
    figure: number;
    name: string;
    mils: number;
    bearing: string;
    sees: boolean;
    seen: boolean;
    why_not: string | null;
    guard: 'open' | 'concealed' | 'cover';
    own_guard: string;
  }[];
};
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
  misses: string[];
  chance: number;
  limit: number;
  down: number;
  barred: string | null;
};
export type ReachFound = {
  answer: 'reach-found';
  words: string[];
  figure: number;
  left: number;
  spots: [number, number, number][];
};
export type WayFound = {
  answer: 'way-found';
  words: string[];
  figure: number;
  x: number;
  y: number;
  left: number;
  cost: number;
  path: [number, number][];
  stop: [number, number] | null;
  watchers: number[];
  barred: string | null;
};
export type AnyAnswer = LinesFound | OddsFound | ReachFound | WayFound;
export type AnyQuestion =
  | { ask: 'lines'; figure: number }
  | { ask: 'reach'; figure: number }
  | { ask: 'odds'; figure: number; target: number; weapon: string; snap: boolean }
  | { ask: 'way'; figure: number; x: number; y: number };
