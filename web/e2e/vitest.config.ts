import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: process.env.SHOTS ? [`e2e/${process.env.SHOTS}.ts`] : ['e2e/**/*.test.ts'],
    environment: 'node',
    // A busy machine takes its time; whoever waits in vain for a minute waits for something that does not come.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    retry: 1, // whoever stumbled over a moment of a busy machine is named by the reporter, and tried once more
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    globalSetup: 'e2e/chromium.ts',
  },
});
