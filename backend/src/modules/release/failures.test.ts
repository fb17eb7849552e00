import { rm } from 'node:fs/promises';
import { FAILURE_KIND } from '@portal/contract/release/dictionaries';
import { releaseRoutes, UnitFailures, UnitWindows } from '@portal/contract/release/failures';
import type { Unit } from '@portal/contract/release/release';
import { versionFolder } from '@portal/deploy/store/objects';
import { runMrel } from '@portal/deploy/testing/run-mrel';
import { emptyStore, released } from '@portal/deploy/testing/sample-build';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS, stampAt } from '../../kernel/clock.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/index.ts';
import { failuresOf, windowsOf } from './failures.store.ts';
import { REPORTS_MAX, WINDOWS_MAX } from './failures.writes.ts';

/** Four seconds, on a machine that has nothing else to do. */
const THOUSAND_MS = 300_000;

const store = await emptyStore();
afterAll(() => rm(store, { recursive: true, force: true }));
const orders = await released(store, 'orders', '00000001');
const host = await released(store, 'host', '00000001');

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line).msg) });
const release = { store, env: 'prod', frameHosts: [] };
const { db, clock, as, anonymous } = await testApp({ release, log });
const users = await Promise.all(
  ['admin', 'operator', 'auditor', 'reviewer', 'finance'].map((name) => as(name)),
);
const [admin] = users as [Client];

const idOf = (number: number) => number.toString(16).padStart(32, '0');
let windows = 0;
function nextWindow(): string {
  windows += 1;
  return idOf(windows);
}
const report = (unit: Unit, more: object = {}) => ({
  body: {
    ...{ unit, digest: unit === 'host' ? host.digest : orders.digest, window: nextWindow() },
    ...{ kind: FAILURE_KIND.render, message: 'rows is undefined', place: 'orders/general/index' },
    ...more,
  },
});
const fails = (client: Client, call: object) => client.call(releaseRoutes.failure, call);
const rowsOf = () => db.selectFrom('release_failure').selectAll().execute();
const pairs = [
  { unit: 'orders', version: orders.version },
  { unit: 'host', version: host.version },
] as const;
async function failures() {
  const found = await failuresOf(db, pairs);
  for (const one of found) UnitFailures.parse(one);
  return found;
}

beforeEach(async () => {
  await db.deleteFrom('release_failure').execute();
  await db.deleteFrom('release_window').execute();
  lines.length = 0;
});

describe('[X.3] a version that fails', () => {
  it('for five users is told as five, by kind, with the latest message, and in the log', async () => {
    for (const client of users) await fails(client, report('orders'));
    clock.advance(MINUTE_MS);
    const last = { kind: FAILURE_KIND.load, message: 'no script', place: 'remoteEntry.js' };
    await fails(admin, report('orders', last));
    const at = stampAt(clock.now());
    const before = stampAt(clock.now().getTime() - MINUTE_MS);
    expect(await failures()).toEqual([
      {
        ...{ unit: 'orders', version: orders.version, users: 5, windows: 6, anonymous: 0 },
        kinds: [
          {
            ...{ kind: 'render', message: 'rows is undefined', place: 'orders/general/index' },
            ...{ users: 5, firstAt: before, lastAt: before },
          },
          { ...last, users: 1, firstAt: at, lastAt: at },
        ],
        // The one of the second minute had failed before.
        byMinute: [{ at: `${before.slice(0, 17)}00`, users: 5 }],
      },
      {
        ...{ unit: 'host', version: host.version, users: 0, windows: 0, anonymous: 0 },
        ...{ kinds: [], byMinute: [] },
      },
    ]);
    expect(lines).toEqual([
      `orders@${orders.version} fails (render), users: 1`,
      `orders@${orders.version} fails (render), users: 3`,
      `orders@${orders.version} fails (load), users: 1`,
    ]);
  });

  it('a thousand times for one user is told as one user, and keeps few rows', {
    timeout: THOUSAND_MS,
  }, async () => {
    const call = report('orders');
    for (let time = 0; time < 100; time += 1) {
      await Promise.all([1, 2, 3, 4, 5].map(() => fails(admin, call)));
    }
    for (let time = 0; time < 100; time += 1) {
      await Promise.all([1, 2, 3, 4, 5].map(() => fails(admin, report('orders'))));
    }
    const [found] = await failures();
    expect(found).toMatchObject({ users: 1, windows: REPORTS_MAX.user });
    const rows = await rowsOf();
    expect(rows).toHaveLength(REPORTS_MAX.user);
    expect(Math.max(...rows.map(({ count }) => count))).toBe(500);
    expect(lines).toEqual([`orders@${orders.version} fails (render), users: 1`]);
  });

  it('is told by `mrel status`, which asks no server, within 10 s', async () => {
    const status = () => runMrel(store, 'status').then(({ out }) => out);
    for (const client of users) await fails(client, report('orders'));
    await anonymous.call(releaseRoutes.failure, report('host'));
    const line = `FAILING  orders@${orders.version}, users: 5 (render 5); last report`;
    const within = { timeout: 10_000, interval: 500 };
    await expect.poll(status, within).toContain(line);
    // It is reported after them, so what `mrel` reads may have been written in between.
    await expect
      .poll(status, within)
      .toMatch(/FAILING {2}host@\S+, users: 0 \(render 0\), windows without a session: 1;/);
  });

  it('for several users at the same moment is logged at the third', async () => {
    await Promise.all(users.map((client) => fails(client, report('orders'))));
    expect(lines).toEqual([
      `orders@${orders.version} fails (render), users: 1`,
      `orders@${orders.version} fails (render), users: 3`,
    ]);
  });

  it('leaves neither typed data nor queries in a message that is kept', async () => {
    const message = `Unexpected "4111 1111 1111 1111" of card 4111111111111111 at /portal/x?token=abc, ${'x'.repeat(900)}`;
    await fails(admin, report('orders', { message }));
    const [row] = await rowsOf();
    expect(row?.message).toMatch(/^Unexpected "…" of card # at \/portal\/x x+$/);
    expect(row?.message).toHaveLength(200);
  });
});

it('[X.3] a live version is known by its label when its files are lost', async () => {
  const finance = await released(store, 'finance', '00000001');
  await rm(versionFolder(store, 'finance', finance.digest), { recursive: true });
  await fails(admin, report('finance', { digest: finance.digest }));
  expect(await rowsOf()).toMatchObject([{ unit: 'finance', version: finance.version }]);
});

describe('[X.3] a report without a session', () => {
  it('is taken of the host alone, counts for no user, and is limited for an address and in all', async () => {
    expect(await fails(anonymous, report('orders'))).toMatchObject({ code: 200 });
    expect(await rowsOf()).toEqual([]);
    const from = (number: number) => ({ ip: `10.0.0.${number}` });
    for (let time = 0; time < REPORTS_MAX.address + 5; time += 1) {
      await anonymous.call(releaseRoutes.failure, report('host'), from(1));
    }
    expect(await rowsOf()).toHaveLength(REPORTS_MAX.address);
    for (let time = 0; time < REPORTS_MAX.all + 5; time += 1) {
      await anonymous.call(releaseRoutes.failure, report('host'), from(2 + (time % 100)));
    }
    expect(await rowsOf()).toHaveLength(REPORTS_MAX.all);
    const [, found] = await failures();
    expect(found).toMatchObject({ users: 0, windows: 0, anonymous: REPORTS_MAX.all, byMinute: [] });
    await fails(admin, report('host'));
    expect((await failures())[1]).toMatchObject({ users: 1, windows: 1 });
  });
});

describe('[X.3] a report that is not kept', () => {
  it.each([
    ['of a version that is not published', { digest: 'f'.repeat(64) }, 200],
    ['of a digest of another unit', { unit: 'finance' }, 200],
    ['of no unit', { unit: 'nothing' }, 500],
    ['of no kind', { kind: 'slow' }, 500],
    ['with an address as its place', { place: '/portal/x?token=1' }, 500],
    ['that is too long', { more: 'x'.repeat(2_100) }, 500],
  ])('%s leaves nothing', async (_, more, code) => {
    const answer = await fails(admin, report('orders', more));
    expect([answer.code, await rowsOf()]).toEqual([code, []]);
    expect(JSON.stringify(answer)).not.toContain('系统错误');
  });

  it('leaves no line in the operation log, as one that is kept', async () => {
    const count = async () => (await db.selectFrom('oper_log').select('oper_id').execute()).length;
    const before = await count();
    await fails(admin, report('orders'));
    await fails(admin, report('orders', { kind: 'slow' }));
    await admin.call(releaseRoutes.window, { body: { window: nextWindow(), loaded: [] } });
    expect(await count()).toBe(before);
  });
});

describe('[X.2] open windows', () => {
  const open = (client: Client, window: string, ...units: Unit[]) => {
    const loaded = units.map((unit) => ({ unit, digest: report(unit).body.digest }));
    return client.call(releaseRoutes.window, { body: { window, loaded } });
  };

  it('are counted by the versions that they run, until they were not seen for 15 minutes', async () => {
    const [first, second, third] = [nextWindow(), nextWindow(), nextWindow()];
    await open(admin, first, 'host');
    await open(admin, first, 'host', 'orders');
    await open(admin, second, 'host');
    await open(anonymous, third, 'host');
    const found = await windowsOf(db, stampAt(clock.now()));
    for (const one of found.versions) UnitWindows.parse(one);
    expect(found).toEqual({
      online: 2,
      versions: [
        { unit: 'host', version: host.version, windows: 2 },
        { unit: 'orders', version: orders.version, windows: 1 },
      ],
    });
    clock.advance(10 * MINUTE_MS);
    await open(admin, second, 'host');
    clock.advance(5 * MINUTE_MS);
    expect(await windowsOf(db, stampAt(clock.now()))).toEqual({
      online: 1,
      versions: [{ unit: 'host', version: host.version, windows: 1 }],
    });
  });

  it('of one user are counted up to a number', async () => {
    for (let time = 0; time < WINDOWS_MAX + 5; time += 1) await open(admin, nextWindow(), 'host');
    expect((await windowsOf(db, stampAt(clock.now()))).online).toBe(WINDOWS_MAX);
  });
});
