import { defineConfig } from 'vitest/config';

const web = ['host', 'remotes/*', 'shared/{i18n,http,auth,ui,testing}'];
const node = ['shared/{money,time,fee,khqr,contract,federation}', 'deploy', 'tooling'];
const tests = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const exclude = ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**'];

/**
 * All suites but the journeys: `--project web` in a simulated browser, `--project node` for pure
 * code and tools, `--project backend` on the engine that `TEST_ENGINE` names.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Some build, some draw a whole page; a busy machine must not fail them.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    // Imports its own files without their endings, which Node does not find.
    server: { deps: { inline: ['jsencrypt'] } },
    projects: [
      { extends: true, test: { name: 'node', include: tests(node), exclude, environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'web',
          include: tests(web),
          exclude,
          environment: 'happy-dom',
          setupFiles: ['./shared/testing/src/setup.ts', './tooling/quality/finish-drawing.ts'],
        },
      },
      { extends: './backend/vitest.config.ts', test: { name: 'backend', root: './backend' } },
    ],
  },
});
