/** The picture to share: a poster of who won, as the text of an SVG, and as a file. */
import creep from '@fontsource/creepster/files/creepster-latin-400-normal.woff2?url';
import slab from '@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff2?url';
import { BONE, burst, face, INK, lettering, walker } from '$lib/poster';

/** Somebody at the foot of the poster; who is gone is crossed out. */
export type Shown = { picture: string; gone: boolean };
export type Scene = { title: string; headline: string; line: string; winners: string[]; others: Shown[]; day: string };

const W = 450;
const H = 566;
const RUST = '#a3321c';
const safe = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`);
const fit = (text: string, size: number, room: number, slim = 1.3): number =>
  Math.min(size, (room / Math.max(1, text.length)) * slim);

function hero(winners: string[]): string {
  if (!winners.length) return [60, 150, 240].map((x, i) => walker(x, 130 + (i % 2) * 24, 230)).join('');
  const width = winners.length === 1 ? 256 : winners.length === 2 ? 200 : 150;
  const step = winners.length === 1 ? 0 : (W - width - 20) / (winners.length - 1);
  return winners
    .slice(0, 4)
    .map((who, i) =>
      face(who, winners.length === 1 ? 97 : 10 + i * step, 374 - width * 1.083, width, { mouth: 'grin', brow: 'up' }),
    )
    .join('');
}

const crossed = (x: number, y: number, size: number): string =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size * 1.083}" fill="${INK}" opacity=".45" rx="4"/><path d="M${x + 6} ${y + 8}L${x + size - 5} ${y + size}M${x + size - 7} ${y + 6}L${x + 7} ${y + size + 2}" stroke="${RUST}" stroke-width="7" stroke-linecap="round"/>`;

function row(others: readonly Shown[]): string {
  const size = Math.min(78, 400 / Math.max(1, others.length) - 8);
  const left = (W - others.length * (size + 8)) / 2;
  return others
    .map(({ picture: drawn, gone }, i) => {
      const [x, y] = [left + i * (size + 8), 438];
      return `<g transform="rotate(${[-3, 2, -2, 3][i % 4]} ${x + size / 2} ${y + size / 2})"><rect x="${x + 4}" y="${y + 5}" width="${size}" height="${size * 1.083}" fill="${INK}" opacity=".5" rx="4"/><image href="${drawn}" x="${x}" y="${y}" width="${size}" height="${size * 1.083}"/><rect x="${x}" y="${y}" width="${size}" height="${size * 1.083}" fill="none" stroke="${INK}" stroke-width="3.5" rx="4"/>${gone ? crossed(x, y, size) : ''}</g>`;
    })
    .join('');
}

/** The poster; `style` is for one that leaves the page and must bring its letters along. */
export function picture(scene: Scene, style = ''): string {
  const headline = safe(scene.headline.replace(/\.$/, '').toUpperCase());
  const line = safe(scene.line.replace(/\.$/, ''));
  const size = fit(headline, 55, 420);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W * 2}" height="${H * 2}" role="img" aria-label="Poster: ${safe(scene.headline)}">${style}`,
    `<defs><pattern id="ed" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="3" cy="3" r="1.7" fill="${INK}"/></pattern></defs>`,
    `<rect width="${W}" height="${H}" fill="#f4cd82"/>${burst(225, 236, '#d9702b', 0.72, 16, 520)}`,
    `<circle cx="225" cy="236" r="150" fill="${BONE}" opacity=".85"/><rect width="${W}" height="${H}" fill="url(#ed)" opacity=".05"/>`,
    [walker(-6, 228, 150, '#3d6a97', '#3d6a97'), walker(46, 250, -126, '#3d6a97', '#3d6a97')].join(''),
    [walker(362, 244, 132, '#3d6a97', '#3d6a97'), walker(386, 222, -156, '#3d6a97', '#3d6a97')].join(''),
    hero(scene.winners),
    `<path d="M0 360l450-26v92H0z" fill="${INK}"/><path d="M0 352l450-26v6L0 358z" fill="${RUST}"/>`,
    lettering(headline, 228, 72, size, RUST) + lettering(headline, 225, 68, size),
    `<g transform="rotate(-3.3 225 388)">${lettering(line, 225, 388, fit(line, 42, 420, 2.3), '#f6c667', true)}</g>`,
    row(scene.others),
    `<rect y="532" width="${W}" height="34" fill="${INK}"/>`,
    `<text x="16" y="555" font-family="Alfa Slab One" font-size="${fit(scene.title, 15, 255, 1.5)}" fill="${BONE}">${safe(scene.title)}</text><text x="434" y="555" text-anchor="end" font-family="sans-serif" font-weight="700" font-size="13" fill="${BONE}">Shamble · ${safe(scene.day)}</text></svg>`,
  ].join('');
}

async function embedded(name: string, url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const text = btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ''));
  return `@font-face{font-family:'${name}';src:url(data:font/woff2;base64,${text})}`;
}

/** The poster as a PNG, made here in the browser. */
export async function photograph(scene: Scene): Promise<Blob> {
  const fonts = await Promise.all([embedded('Alfa Slab One', slab), embedded('Creepster', creep)]);
  const drawn = picture(scene, `<style>${fonts.join('')}</style>`);
  const image = new Image(W * 2, H * 2);
  image.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [W * 2, H * 2];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('The browser could not make the picture.'))),
      'image/png',
    ),
  );
}
