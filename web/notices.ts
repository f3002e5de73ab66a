/** The licences of everything that the built page holds of others, as one file beside it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What gets into the page otherwise than by an import that the bundler sees. */
const DRAWN = ['@iconify-json/game-icons'];
const FOLDER = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const TEXT = /^(licen[cs]e|copying|notice)/i;

type Package = { name: string; version: string; license?: string; author?: string | { name: string } };

/** One package's name, version and licence, with the text that its makers ask to be kept. */
export function notice(folder: string): string {
  const made = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf-8')) as Package;
  const texts = readdirSync(folder).filter((name) => TEXT.test(name));
  if (!made.license && texts.length === 0) throw new Error(`${made.name} says nothing about its licence`);
  const by = typeof made.author === 'string' ? made.author : made.author?.name;
  const head = `${made.name} ${made.version}: ${made.license ?? 'see below'}${by ? `, by ${by}` : ''}`;
  const rule = '-'.repeat(Math.min(head.length, 100));
  return [head, rule, ...texts.map((name) => readFileSync(join(folder, name), 'utf-8').trim())].join('\n');
}

/** Writes `notices.txt`: a notice for each package of which something was bundled. */
export function notices(root: string): Plugin {
  return {
    name: 'notices',
    generateBundle() {
      const folders = new Set(DRAWN.map((name) => join(root, 'node_modules', name)));
      for (const id of this.getModuleIds()) {
        const folder = FOLDER.exec(id.replace(/^\0/, ''))?.[1];
        if (folder && existsSync(join(folder, 'package.json'))) folders.add(folder);
      }
      const fonts = join(root, 'node_modules');
      for (const scope of ['@fontsource', '@fontsource-variable'])
        for (const name of readdirSync(join(fonts, scope))) folders.add(join(fonts, scope, name));
      const source = [...folders].sort().map(notice).join('\n\n\n');
      this.emitFile({ type: 'asset', fileName: 'notices.txt', source: `${source}\n` });
    },
  };
}
