import { defineConfig } from 'vitest/config';

/** Browser journeys: two workers with a product each, two minutes at most for each journey. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    globalSetup: './harness/global-setup.ts',
    maxWorkers: 2,
    // One browser for all files of a worker.
    isolate: false,
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
