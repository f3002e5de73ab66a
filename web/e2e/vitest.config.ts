import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: process.env.SHOTS ? ['e2e/shots.ts'] : ['e2e/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
    retry: 2, // a busy machine; a game that is wrong is wrong every time, by its seed
    globalSetup: 'e2e/chromium.ts',
  },
});
