/** Moving pictures: frames become one animated WebP, each only as large as what changed since the one before. */
import type { Page } from 'playwright-core';

type Part = { x: number; y: number; width: number; height: number; data: Buffer; lasts: number };

const chunk = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};
const three = (number: number): Buffer => {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(number, 0, 3);
  return bytes;
};

/** What stands in a still WebP after its header: the picture itself. */
function still(file: Buffer): Buffer {
  for (let at = 12; at < file.length;) {
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (file.toString('latin1', at, at + 4) === 'VP8 ') return file.subarray(at, end);
    at = end;
  }
  throw new Error('that is no picture without transparency');
}

/** Draw screenshots smaller on a page of its own, and keep of each what differs from the one before. */
export async function parts(page: Page, frames: Buffer[], size: Size, lasts: number, quality: number): Promise<Part[]> {
  await page.setContent('<canvas></canvas>');
  const found: Part[] = [];
  for (const frame of frames) {
    const part = await page.evaluate(
      async ([source, width, height, good]) => {
        const canvas = document.querySelector('canvas');
        const pen = canvas?.getContext('2d', { alpha: false, willReadFrequently: true });
        if (!canvas || !pen) throw new Error('nothing to draw on');
        const picture = new Image();
        picture.src = `data:image/png;base64,${source}`;
        await picture.decode();
        const first = canvas.width !== width;
        if (first) [canvas.width, canvas.height] = [width, height];
        const old = pen.getImageData(0, 0, width, height).data;
        pen.imageSmoothingQuality = 'high';
        pen.drawImage(picture, 0, 0, width, height);
        const now = pen.getImageData(0, 0, width, height).data;
        let [left, top, right, bottom] = first ? [0, 0, width, height] : [width, height, 0, 0];
        for (let at = 0; at < now.length && !first; at += 4) {
          const far =
            Math.abs((now[at] ?? 0) - (old[at] ?? 0)) +
            Math.abs((now[at + 1] ?? 0) - (old[at + 1] ?? 0)) +
            Math.abs((now[at + 2] ?? 0) - (old[at + 2] ?? 0));
          if (far < 24) continue;
          const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
          [left, top] = [Math.min(left, x), Math.min(top, y)];
          [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
        }
        if (right <= left) return null;
        [left, top] = [left - (left % 2), top - (top % 2)]; // the format counts in twos
        const cut = document.createElement('canvas');
        [cut.width, cut.height] = [right - left, bottom - top];
        cut.getContext('2d', { alpha: false })?.drawImage(canvas, -left, -top);
        const data = cut.toDataURL('image/webp', good).split(',')[1] ?? '';
        return { x: left, y: top, width: cut.width, height: cut.height, data };
      },
      [frame.toString('base64'), size.width, size.height, quality] as const,
    );
    const last = found.at(-1);
    if (part) found.push({ ...part, data: Buffer.from(part.data, 'base64'), lasts });
    else if (last) last.lasts += lasts; // nothing moved
  }
  return found;
}

export type Size = { width: number; height: number };

/** Join the parts to one file that plays for ever. */
export function joined(all: Part[], { width, height }: Size): Buffer {
  const frames = all.map(({ x, y, width: wide, height: high, data, lasts }) =>
    chunk(
      'ANMF',
      Buffer.concat([
        three(x / 2),
        three(y / 2),
        three(wide - 1),
        three(high - 1),
        three(lasts),
        Buffer.from([0b10]), // drawn over the one before, which stays
        still(data),
      ]),
    ),
  );
  const canvas = Buffer.concat([Buffer.from([0b10, 0, 0, 0]), three(width - 1), three(height - 1)]);
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', canvas),
    chunk('ANIM', Buffer.from([255, 255, 255, 255, 0, 0])),
    ...frames,
  ]);
  return chunk('RIFF', body);
}
