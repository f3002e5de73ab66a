import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, type Plugin } from 'vitest/config';
import { icons as gameIcons } from '@iconify-json/game-icons';
import { notices } from './notices.ts';

/** Turns `x.icons.json`, names of game-icons by our own names, into the paths of just these icons. */
function icons(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.icons.json')) return null;
      const wanted = JSON.parse(readFileSync(id, 'utf-8')) as Record<string, string>;
      const drawn = Object.entries(wanted).map(([ours, theirs]) => {
        const body = gameIcons.icons[theirs]?.body ?? this.error(`${id}: there is no game-icon ${theirs}`);
        return [ours, [...body.matchAll(/ d="([^"]+)"/g)].map((path) => path[1]).join('')];
      });
      return JSON.stringify(Object.fromEntries(drawn));
    },
  };
}

const server = process.env.SHAMBLE ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [icons(), svelte(), svelteTesting(), notices(new URL('.', import.meta.url).pathname)],
  resolve: { alias: { $lib: new URL('./src/lib', import.meta.url).pathname } },
  build: {
    outDir: '../src/shamble/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    chunkSizeWarningLimit: 300,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
});
