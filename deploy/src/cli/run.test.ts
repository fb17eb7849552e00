import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Channel, UNITS } from '@portal/contract/release/release';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readChannel, revisionFile } from '../store/channels.ts';
import { versionFolder } from '../store/objects.ts';
import { runMrel } from '../testing/run-mrel.ts';
import { emptyStore, published, released, sampleBuild } from '../testing/sample-build.ts';

let store: string;
beforeEach(async () => {
  store = await emptyStore();
});
afterEach(() => rm(store, { recursive: true }));

const mrel = (...args: string[]) => runMrel(store, ...args);

async function live(unit: Channel['unit']) {
  return (await readChannel(store, 'prod', unit))?.channel;
}

it('[X.1] publish, promote and status of one unit leave the revisions of the others alone', async () => {
  for (const unit of UNITS) await released(store, unit, '00000001');
  const dist = await sampleBuild('orders', '00000002');
  expect((await mrel('publish', dist, '--unit', 'orders')).code).toBe(0);
  const { code, out } = await mrel('promote', 'orders@00000002', '--reason', 'CR-1182');
  await rm(dirname(dist), { recursive: true });
  expect(code).toBe(0);
  expect(out).toContain('rev 1 → 2  1.0.0+00000001 (orders_00000001) → 1.0.0+00000002');
  expect(out).toContain('reason: CR-1182');
  const others = UNITS.filter((unit) => unit !== 'orders');
  expect(out).toContain(`not touched  ${others.join(' ')}\n`);
  expect(out).toContain('undo         mrel promote orders@1.0.0+00000001 --env prod');
  expect((await live('orders'))?.rev).toBe(2);
  for (const unit of others) expect((await live(unit))?.rev, unit).toBe(1);
});

it('[X.1] check says whether a version would fit what is live, and changes nothing', async () => {
  await released(store, 'host', '00000001');
  await published(store, 'orders', '00000001');
  await published(store, 'orders', '00000002', { shared: { react: '^18.0.0' } });
  expect(await mrel('check', 'orders@00000001')).toMatchObject({
    code: 0,
    out: expect.stringContaining('They fit'),
  });
  expect(await mrel('check', 'orders@00000002')).toMatchObject({
    code: 3,
    err: expect.stringContaining('asks for react ^18.0.0'),
  });
  expect(await live('orders')).toBeUndefined();
});

it('[X.2] rollback makes the last good version live, holds the unit, and says how to undo it', async () => {
  for (const id of ['00000001', '00000002', '00000003']) await released(store, 'orders', id);
  const first = await mrel('rollback', 'orders', '--reason', 'wrong totals');
  expect(first.code).toBe(0);
  expect(first.out).toContain('orders_00000003) → 1.0.0+00000002');
  expect(first.out).toContain('hold: on');
  expect(await live('orders')).toMatchObject({ rev: 4, hold: true, action: 'rollback' });

  await mrel('rollback', 'orders', '--reason', 'slow');
  expect((await live('orders'))?.stable.name).toBe('orders_00000001');
  expect(await mrel('rollback', 'orders', '--reason', 'slow')).toMatchObject({ code: 8 });

  await mrel('promote', 'orders@00000003');
  expect(await live('orders')).toMatchObject({ rev: 6, hold: false });
});

it('[X.2] a rollback passes over a version whose files are gone', async () => {
  const oldest = await released(store, 'orders', '00000001');
  const broken = await released(store, 'orders', '00000002');
  await released(store, 'orders', '00000003');
  await rm(join(versionFolder(store, 'orders', broken.digest), 'remoteEntry.js'));
  await mrel('rollback', 'orders', '--reason', 'slow');
  expect((await live('orders'))?.stable.digest).toBe(oldest.digest);
});

it('rollback --to takes any version that was live before, and no other', async () => {
  for (const id of ['00000001', '00000002', '00000003']) await released(store, 'orders', id);
  await published(store, 'orders', '00000004');
  expect(await mrel('rollback', 'orders', '--reason', 'slow', '--to', '00000001')).toMatchObject({
    code: 0,
  });
  expect((await live('orders'))?.stable.name).toBe('orders_00000001');
  const never = await mrel('rollback', 'orders', '--reason', 'slow', '--to', '00000004');
  expect(never).toMatchObject({ code: 8 });
  expect(never.err).toContain('was never live in prod');
});

it('history lists every change, newest first, and marks a document that was changed', async () => {
  for (const id of ['00000001', '00000002']) await released(store, 'orders', id);
  await mrel('rollback', 'orders', '--reason', 'slow');
  const before = await mrel('history', 'orders');
  expect(before.out.split('\n').map((line) => line.slice(0, 15).trim())).toEqual([
    'rev 3  rollback',
    'rev 2  promote',
    'rev 1  promote',
  ]);
  expect(before.out).not.toContain('is not chained');

  const document = (await readChannel(store, 'prod', 'orders'))?.channel;
  const changed = { ...document, rev: 2, by: 'somebody else' };
  await writeFile(revisionFile(store, 'prod', 'orders', 2), JSON.stringify(changed));
  expect((await mrel('history', 'orders')).out).toContain('is not chained');
});

it('status lists what is live, as text and as JSON', async () => {
  expect((await mrel('status')).out).toMatch(/^Nothing is released to prod\.$/m);
  await released(store, 'orders', '00000001');
  expect((await mrel('status')).out).toContain('orders  rev 1  1.0.0+00000001 (orders_00000001)');
  const { out } = await mrel('status', '--json');
  expect(JSON.parse(out)).toMatchObject([{ unit: 'orders', rev: 1, env: 'prod' }]);
});

it('environments do not see each other', async () => {
  await released(store, 'orders', '00000001');
  await mrel('promote', 'orders@00000001', '--env', 'staging');
  expect((await mrel('status', '--env', 'staging')).out).toContain('rev 1');
  expect(await mrel('rollback', 'orders', '--reason', 'slow', '--env', 'dev')).toMatchObject({
    code: 8,
  });
});

it.each([
  [2, 'a verb that does not exist', ['launch', 'orders']],
  [2, 'a unit that does not exist', ['rollback', 'nothing']],
  [2, 'an environment that is a path', ['status', '--env', '../prod']],
  [2, 'a promote without a version', ['promote', 'orders']],
  [2, 'a version that fits two builds', ['promote', 'orders@1.0.0']],
  [8, 'a version that is not published', ['promote', 'orders@9.9.9']],
  [8, 'a unit that was never released', ['rollback', 'finance', '--reason', 'slow']],
  [2, 'a rollback without a reason', ['rollback', 'orders']],
  [8, 'a folder without a build', ['publish', '/nowhere', '--unit', 'orders']],
])('exit code %i for %s', async (code, _, args) => {
  await published(store, 'orders', '00000001');
  await published(store, 'orders', '00000002');
  const answer = await mrel(...args);
  expect(answer.code).toBe(code);
  expect(answer.err).not.toBe('');
});

it('publishing the same bytes again changes nothing; the same label with others is refused', async () => {
  const dist = await sampleBuild('orders', '00000001');
  await mrel('publish', dist, '--unit', 'orders');
  expect(await mrel('publish', dist, '--unit', 'orders')).toMatchObject({ code: 0 });
  await writeFile(join(dist, 'static/js/general.js'), 'changed()');
  const other = await mrel('publish', dist, '--unit', 'orders');
  await rm(dirname(dist), { recursive: true });
  expect(other).toMatchObject({ code: 4 });
  expect(other.err).toContain('published with other bytes');
  expect(await readdir(join(store, 'objects/orders'))).toHaveLength(1);
});

it('[X.1] known bytes under another label are refused with the label that they have', async () => {
  const dist = await sampleBuild('orders', '00000001');
  await mrel('publish', dist, '--unit', 'orders', '--label', '1.4.0');
  const same = await mrel('publish', dist, '--unit', 'orders', '--label', '1.4.0');
  const other = await mrel('publish', dist, '--unit', 'orders', '--label', '1.5.0');
  const any = await mrel('publish', dist, '--unit', 'orders');
  await rm(dirname(dist), { recursive: true });
  expect([same.code, other.code, any.code]).toEqual([0, 4, 0]);
  expect(other.err).toContain('are published as orders@1.4.0+00000001');
});

it('[X.3] other bytes under a federation name that exists are refused: two would mix in a window', async () => {
  const dist = await sampleBuild('orders', '00000001');
  await mrel('publish', dist, '--unit', 'orders');
  await writeFile(join(dist, 'static/js/general.js'), 'changed()');
  const other = await mrel('publish', dist, '--unit', 'orders', '--label', '9.9.5');
  await rm(dirname(dist), { recursive: true });
  expect(other).toMatchObject({
    code: 4,
    err: expect.stringContaining('orders@1.0.0+00000001 has the name orders_00000001'),
  });
  expect(await readdir(join(store, 'objects/orders'))).toHaveLength(1);
});

it.each([
  ['a source map', (dist: string) => writeFile(join(dist, 'static/js/general.js.map'), '{}')],
  ['a link', (dist: string) => symlink('/etc/hostname', join(dist, 'static/js/link.js'))],
  ['a linked folder', (dist: string) => symlink('/etc', join(dist, 'static/etc'))],
  ['a hidden file', (dist: string) => writeFile(join(dist, '.env'), 'SECRET=1')],
  ['an odd name', (dist: string) => writeFile(join(dist, 'a b?.js'), '')],
  [
    'an entry without the stamped name',
    (dist: string) => writeFile(join(dist, 'remoteEntry.js'), ''),
  ],
  ['a page whose script is missing', (dist: string) => rm(join(dist, 'static/js/general.js'))],
  ['no description of the build', (dist: string) => rm(join(dist, 'unit.json'))],
])('publish refuses %s', async (_, spoil) => {
  const dist = await sampleBuild('orders', '00000001');
  await spoil(dist);
  const answer = await mrel('publish', dist, '--unit', 'orders');
  await rm(dirname(dist), { recursive: true });
  expect(answer.code).toBe(3);
  expect(await readdir(join(store, 'objects'))).toEqual([]);
});

it('publish refuses a build of another unit, or one without a stamp', async () => {
  const dist = await sampleBuild('orders', '00000001');
  expect(await mrel('publish', dist, '--unit', 'finance')).toMatchObject({ code: 3 });
  const unstamped = await sampleBuild('orders', 'dev00000');
  const answer = await mrel('publish', unstamped, '--unit', 'orders');
  expect(answer.err).toContain('not stamped');
  await rm(dirname(dist), { recursive: true });
  await rm(dirname(unstamped), { recursive: true });
});

it('exit code 7 when the store cannot be used, or a channel document is corrupt', async () => {
  await released(store, 'orders', '00000001');
  await writeFile(revisionFile(store, 'prod', 'orders', 2), '{"schema":');
  const corrupt = await mrel('rollback', 'orders', '--reason', 'slow');
  expect(corrupt).toMatchObject({ code: 7 });
  expect(corrupt.err).toContain('rev-00000002.json is corrupt');
  expect(corrupt.err).toContain('--past-corrupt');

  await rm(join(store, 'channels'), { recursive: true });
  await writeFile(join(store, 'channels'), 'a file in the way');
  const dist = await sampleBuild('orders', '00000002');
  expect(await mrel('publish', dist, '--unit', 'orders')).toMatchObject({ code: 7 });
  await rm(dirname(dist), { recursive: true });
});
