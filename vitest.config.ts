import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const web = ['remotes/*', 'shared/{i18n,http,auth,ui,review,requests,testing}'];
const pure = ['shared/{money,time,fee,khqr,contract,federation}'];
/** They read the whole tree, and TypeScript with it. */
const rules = 'tooling/quality';
/** They start processes, or change what a whole process has: its signals, its environment. */
const tools = ['deploy', 'tooling'];
const tests = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const exclude = ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**'];

/** Replacing a module, or parts of one, reaches every file of the same process. */
const REPLACES_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(|^import \* as \w+ from '\./m;

const filesOf = (folders: string[]) =>
  globSync(tests(folders), { cwd: import.meta.dirname, exclude });
const replacesModules = (file: string) =>
  REPLACES_MODULES.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));

/** Files that need modules of their own. */
const alone = filesOf(web).filter(replacesModules);
const together = filesOf([...pure, rules]).filter((file) => !replacesModules(file));

const setupFiles = [
  './shared/testing/src/setup.ts',
  './shared/ui/src/fixtures/fresh-toasts.ts',
  './tooling/quality/finish-drawing.ts',
];

/**
 * All suites but the journeys: `--project web` in a simulated browser, `--project node` for pure
 * code and the rules of the tree, `node-alone` for tools, `--project backend` on the engine that `TEST_ENGINE`
 * names. Files share their modules, except those that replace some, and those of the host (`web-host`), which are
 * the one session and router of a page: its files share a process and begin with new modules each.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Some build, some draw a whole page; a busy machine must not fail them.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    // `long` is left out of `npm test`; the others say what a test lacks that is left out.
    tags: [{ name: 'long' }, { name: 'nginx' }, { name: 'postgresql' }],
    // Imports its own files without their endings, which Node does not find.
    server: { deps: { inline: ['jsencrypt'] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          isolate: false,
          include: together,
          exclude,
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'node-alone',
          include: tests([...pure, ...tools]),
          exclude: [...exclude, ...together],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          isolate: false,
          include: tests(web),
          exclude: [...exclude, ...alone],
          environment: 'happy-dom',
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'web-alone',
          include: alone,
          exclude,
          environment: 'happy-dom',
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'web-host',
          isolate: false,
          include: tests(['host']),
          exclude,
          environment: 'happy-dom',
          sequence: { setupFiles: 'list' },
          setupFiles: ['./shared/testing/src/fresh-modules.ts', ...setupFiles],
        },
      },
      { extends: './backend/vitest.config.ts', test: { name: 'backend', root: './backend' } },
    ],
  },
});
