/** @module-tag long */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionFolder } from '@portal/deploy/store/objects';
import { startDevServer } from '@portal/federation/dev/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUnits } from './build-units.ts';
import { ROOT, unitFolder } from './units.ts';

/** Traces of development: hot updates and their socket, Fast Refresh, containers, source maps. */
const DEVELOPMENT = {
  'hot updates': /webpackHotUpdate|hot-update\.json|\.hmrC\b/,
  'a socket': /new WebSocket\(/,
  'Fast Refresh': /\$RefreshReg\$|performReactRefresh/,
  'containers in the page': /dev00000/,
  'JSX of development': /jsxDEV/,
  'source maps': /sourceMappingURL/,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-production-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<number>();
  server.listen(0, 'localhost', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
  });
  return promise;
}

/** A build of the host takes longest. */
const BUILD = { timeout: 120_000 };

it.each(['host', 'orders'] as const)(
  'nothing of development is in a build of %s',
  BUILD,
  async (unit) => {
    const store = join(folder, 'store');
    const [release] = await buildUnits({ root: ROOT, store, only: [unit] });
    const files = release?.files.map(({ path }) => path) ?? [];
    expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    for (const file of files) {
      const text = readFileSync(
        join(versionFolder(store, unit, release?.digest ?? ''), file),
        'utf8',
      );
      for (const [what, sign] of Object.entries(DEVELOPMENT)) {
        expect(sign.test(text), `${what} in ${file}`).toBe(false);
      }
    }
  },
);

it('the signs that are looked for are those of development', BUILD, async () => {
  const host = join(folder, 'dev-host');
  mkdirSync(join(host, 'src'), { recursive: true });
  await symlink(join(ROOT, 'host/node_modules'), join(host, 'node_modules'));
  writeFileSync(join(host, 'index.html'), '<div id="root"></div>');
  writeFileSync(join(host, 'src/App.tsx'), 'export const App = () => <p>text</p>;');
  writeFileSync(join(host, 'src/main.ts'), "export { App } from './App.tsx';");
  const port = await freePort();
  const server = await startDevServer({
    sources: {
      host,
      remotes: [{ unit: 'orders', root: unitFolder(ROOT, 'orders') }],
      i18n: join(ROOT, 'shared/i18n/src/instance.ts'),
      generated: folder,
    },
    host: 'localhost',
    port,
    base: '/portal/',
    api: { path: '/portal/api', isRemote: false, origin: async () => 'http://localhost:1' },
    before: [],
    meta: {},
  });
  try {
    await server.compiled;
    const page = await (await fetch(`http://localhost:${port}/portal/`)).text();
    const scripts = [...page.matchAll(/src="([^"]+)"/g)].map(([, path]) => path);
    const texts = scripts.map(async (path) =>
      (await fetch(`http://localhost:${port}${path}`)).text(),
    );
    const code = (await Promise.all(texts)).join('\n');
    for (const [what, sign] of Object.entries(DEVELOPMENT)) expect(code, what).toMatch(sign);
  } finally {
    await server.close();
  }
});
