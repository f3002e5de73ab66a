import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: process.env.SHOTS ? [`e2e/${process.env.SHOTS}.ts`] : ['e2e/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
    globalSetup: 'e2e/chromium.ts',
  },
});
