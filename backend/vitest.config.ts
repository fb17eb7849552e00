import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/global-setup.ts',
    // Each file holds a database in memory.
    maxWorkers: 2,
    // Their modules, over 500, are evaluated once instead of once a file.
    isolate: false,
    tags: [{ name: 'long' }, { name: 'postgresql' }],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Imports its own files without their endings, which Node does not find.
    server: { deps: { inline: ['jsencrypt'] } },
  },
});
