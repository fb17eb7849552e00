import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseHealth } from '@portal/contract/release/health';
import type { Release } from '@portal/contract/release/release';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runMrel } from '../testing/run-mrel.ts';
import { emptyStore, released } from '../testing/sample-build.ts';
import { writeHealth } from './health.ts';

let store: string;
let orders: Release;
beforeEach(async () => {
  store = await emptyStore();
  orders = await released(store, 'orders', '00000001');
});
afterEach(() => rm(store, { recursive: true, force: true }));

const HOUR_MS = 3_600_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const health = (version: string, lastAt: string): ReleaseHealth => ({
  schema: 'portal.health/1',
  failing: [
    {
      ...{ unit: 'orders', version, users: 4, anonymous: 0, lastAt },
      kinds: [
        { kind: 'render', users: 3 },
        { kind: 'load', users: 1 },
      ],
    },
  ],
});
const write = (content: ReleaseHealth) => writeHealth(store, 'prod', content);
const status = () => runMrel(store, 'status');

it.each([
  [95_000, '95 s'],
  [20 * 60_000, '20 min'],
  [5 * HOUR_MS, '5 h'],
])(
  '[X.3] status tells whom the live version fails, and how old that is: %i ms',
  async (age, text) => {
    await write(health(orders.version, ago(age)));
    const { code, out } = await status();
    expect(code).toBe(0);
    const line = `FAILING  orders@${orders.version}, users: 4 (render 3, load 1); last report ${text} ago`;
    expect(out.split('\n')).toContain(line);
    const [unit] = JSON.parse((await runMrel(store, 'status', '--json')).out);
    expect(unit.failing).toMatchObject({ version: orders.version, users: 4 });
  },
);

it('[X.3] status tells nothing of a version that is not live, nor of what is a day old', async () => {
  await write(health('1.0.0+00000009', ago(0)));
  expect((await status()).out).not.toContain('FAILING');
  await write(health(orders.version, ago(24 * HOUR_MS)));
  expect((await status()).out).not.toContain('FAILING');
});

it.each(['', '{"schema":', '{"schema":"portal.health/2"}'])(
  '[X.3] status is whole where the file of failures is not: %j',
  async (content) => {
    await writeFile(join(store, 'channels/prod/health.json'), content);
    expect(await status()).toMatchObject({ code: 0, out: expect.stringContaining('orders') });
  },
);

it('[X.3] nothing is written into a store that is gone', async () => {
  await rm(store, { recursive: true });
  await mkdir(store);
  await expect(write(health(orders.version, ago(0)))).rejects.toThrow('ENOENT');
  expect(await readdir(store)).toEqual([]);
});
