import { defineConfig } from 'vitest/config';

/** Browser journeys: one product for all files, one file at a time, a minute for each journey. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    globalSetup: './harness/global-setup.ts',
    fileParallelism: false,
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
