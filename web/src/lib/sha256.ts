/** SHA-256 of a text, in hexadecimal digits. A browser's own is there over TLS only, and people play at home without. */

const root = (value: number, power: number): number => ((value ** power % 1) * 2 ** 32) | 0;
const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const ROUNDS = primes.map((prime) => root(prime, 1 / 3));
const START = primes.slice(0, 8).map((prime) => root(prime, 1 / 2));
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const blocks = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 4, bytes.length * 8);
  return view;
}

function schedule(view: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, i) => view.getInt32(at + 4 * i));
  for (let i = 16; i < 64; i++) {
    const [a, b, c, d] = [words[i - 15], words[i - 2], words[i - 16], words[i - 7]] as [number, number, number, number];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words.push((c + low + d + high) | 0);
  }
  return words;
}

type Eight = [number, number, number, number, number, number, number, number];

function mix(state: Eight, words: number[]): Eight {
  let [a, b, c, d, e, f, g, h] = state;
  words.forEach((word, i) => {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + word;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  });
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (state[i] ?? 0)) | 0) as Eight;
}

export function sha256(text: string): string {
  const view = padded(text);
  let state = START as Eight;
  for (let at = 0; at < view.byteLength; at += 64) state = mix(state, schedule(view, at));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
