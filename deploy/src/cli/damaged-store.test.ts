import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Channel } from '@portal/contract/release/release';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readNewest, readRevision, revisionFile } from '../store/channels.ts';
import { versionFolder } from '../store/objects.ts';
import { runMrel } from '../testing/run-mrel.ts';
import { emptyStore, published, released, sampleBuild } from '../testing/sample-build.ts';

let store: string;
beforeEach(async () => {
  store = await emptyStore();
});
afterEach(() => rm(store, { recursive: true, force: true }));

const mrel = (...args: string[]) => runMrel(store, ...args);
const live = async (unit: Channel['unit']) => (await readNewest(store, 'prod', unit))?.channel;

describe('a damaged version', () => {
  const PATH = 'static/js/general.js';

  async function damage(digest: string) {
    await writeFile(join(versionFolder(store, 'orders', digest), PATH), 'other bytes');
  }

  it('[X.3] is named by status, with what is offered instead, and the exit code says so', async () => {
    await released(store, 'finance', '00000001');
    await released(store, 'orders', '00000001');
    const { digest } = await released(store, 'orders', '00000002');
    expect((await mrel('status')).code).toBe(0);
    await damage(digest);
    const { code, out } = await mrel('status');
    expect(code).toBe(6);
    expect(out).toContain(
      'DAMAGED  orders@1.0.0+00000002, offered is 1.0.0+00000001: static/js/general.js',
    );
    expect(JSON.parse((await mrel('status', '--json')).out)).toMatchObject([
      { unit: 'orders', damaged: [PATH], offered: '1.0.0+00000001', corrupt: [] },
      { unit: 'finance', damaged: [], offered: '1.0.0+00000001', corrupt: [] },
    ]);
  });

  it('[X.3] is named by status when nothing is left of it', async () => {
    const { digest } = await released(store, 'orders', '00000001');
    await rm(versionFolder(store, 'orders', digest), { recursive: true });
    const { code, out } = await mrel('status');
    expect(code).toBe(6);
    expect(out).toContain(
      'DAMAGED  orders@1.0.0+00000001, nothing can take its place: release.json',
    );
  });

  it('[X.2] is neither promoted nor rolled back to', async () => {
    const oldest = await released(store, 'orders', '00000001');
    const broken = await released(store, 'orders', '00000002');
    await released(store, 'orders', '00000003');
    await damage(broken.digest);
    const refused = await mrel('promote', 'orders@00000002');
    expect(refused.code).toBe(6);
    expect(refused.err).toContain(PATH);
    await mrel('rollback', 'orders', '--reason', 'slow');
    expect((await live('orders'))?.stable.digest).toBe(oldest.digest);
  });

  it('is whole again once the same build is published again', async () => {
    const { digest } = await released(store, 'orders', '00000001');
    await damage(digest);
    await published(store, 'orders', '00000001');
    expect((await mrel('status')).code).toBe(0);
  });
});

describe('a corrupt channel document', () => {
  beforeEach(async () => {
    for (const id of ['00000001', '00000002']) await released(store, 'orders', id);
    await released(store, 'finance', '00000001');
    await writeFile(revisionFile(store, 'prod', 'orders', 3), '{"schema":');
  });

  it('is named by status, which shows every unit and says the way out', async () => {
    const { code, out } = await mrel('status');
    expect(code).toBe(7);
    expect(out).toMatch(/^orders +rev 2 +1\.0\.0\+00000002/m);
    expect(out).toMatch(/^finance +rev 1 +1\.0\.0\+00000001/m);
    expect(out).toContain('BROKEN   ');
    expect(out).toContain('rev-00000003.json');
    expect(out).toContain('mrel promote orders@1.0.0+00000002 --env prod --past-corrupt');
  });

  it('ends no change of another unit', async () => {
    await released(store, 'host', '00000001');
    await published(store, 'finance', '00000002');
    expect((await mrel('promote', 'finance@00000002')).code).toBe(0);
    expect((await mrel('rollback', 'finance', '--reason', 'slow')).code).toBe(0);
    await published(store, 'host', '00000002');
    expect((await mrel('promote', 'host@00000002')).code).toBe(0);
  });

  it('[X.2] is passed over by a promote that says so, and the history keeps both', async () => {
    const refused = await mrel('promote', 'orders@00000002');
    expect(refused.code).toBe(7);
    expect(refused.err).toContain('rev 2 made 1.0.0+00000002 live');
    const passed = await mrel('promote', 'orders@00000002', '--past-corrupt', '--reason', 'CR-7');
    expect(passed.code).toBe(0);
    expect(await live('orders')).toMatchObject({
      rev: 4,
      stable: { name: 'orders_00000002' },
      reason: 'CR-7; past corrupt rev 3',
    });
    const lines = (await mrel('history', 'orders')).out.split('\n');
    expect(lines[0]).toMatch(/^rev 4 .*CR-7; past corrupt rev 3$/);
    expect(lines[1]).toBe('rev 3  BROKEN: is corrupt');
    expect((await mrel('status')).code).toBe(0);
    expect((await mrel('rollback', 'orders', '--reason', 'slow')).code).toBe(0);
    expect((await live('orders'))?.stable.name).toBe('orders_00000001');
  });

  it('[X.2] is passed over by a rollback that says where to', async () => {
    expect(await mrel('rollback', 'orders', '--reason', 'slow', '--past-corrupt')).toMatchObject({
      code: 2,
    });
    const passed = await mrel(
      'rollback',
      'orders',
      '--reason',
      'slow',
      '--past-corrupt',
      '--to',
      '00000001',
    );
    expect(passed.code).toBe(0);
    expect(await live('orders')).toMatchObject({
      rev: 4,
      stable: { name: 'orders_00000001' },
      previous: [],
      hold: true,
    });
  });

  it('is passed over when there is no other document', async () => {
    await published(store, 'reports', '00000001');
    await mkdir(dirname(revisionFile(store, 'prod', 'reports', 1)), { recursive: true });
    await writeFile(revisionFile(store, 'prod', 'reports', 1), '');
    expect((await mrel('status')).out).toMatch(/^reports +no document is sound$/m);
    expect((await mrel('promote', 'reports@00000001', '--past-corrupt')).code).toBe(0);
    expect(await live('reports')).toMatchObject({ rev: 2, previous: [] });
  });
});

describe('a channel document that is not chained', () => {
  beforeEach(async () => {
    for (const id of ['00000001', '00000002']) await released(store, 'orders', id);
  });

  async function rewrite(rev: number, change: Partial<Channel>) {
    const file = revisionFile(store, 'prod', 'orders', rev);
    const { channel } = await readRevision(store, 'prod', 'orders', Math.min(rev, 2));
    await writeFile(file, JSON.stringify({ ...channel, ...change }));
  }

  it('[X.2] is told by status and history, is not live, and is passed over only when somebody says so', async () => {
    const first = (await readRevision(store, 'prod', 'orders', 1)).channel;
    await rewrite(3, { ...first, rev: 3, prevHash: `sha256-${'0'.repeat(64)}`, by: 'cfo@bank' });
    const status = await mrel('status');
    expect(status.code).toBe(7);
    expect(status.out).toMatch(/^orders +rev 2 +1\.0\.0\+00000002/m);
    expect(status.out).toMatch(/^BROKEN .*rev-00000003\.json is not chained/m);
    const history = await mrel('history', 'orders');
    expect(history.code).toBe(7);
    expect(history.out).toMatch(/^rev 3 .*cfo@bank.*BROKEN: is not chained/);
    expect(await mrel('rollback', 'orders', '--reason', 'slow')).toMatchObject({
      code: 7,
      err: expect.stringContaining('rev-00000003.json is not chained'),
    });
    expect(await mrel('promote', 'orders@00000002', '--past-corrupt')).toMatchObject({ code: 0 });
    expect(await live('orders')).toMatchObject({ rev: 4, past: 3 });
    expect((await mrel('status')).code).toBe(0);
    expect((await mrel('history', 'orders')).code).toBe(0);
  });

  it('[X.2] is told, too, when an old document was changed afterwards', async () => {
    await released(store, 'orders', '00000003');
    await released(store, 'orders', '00000004');
    await rewrite(2, { by: 'somebody else' });
    expect((await live('orders'))?.rev).toBe(4);
    expect(await mrel('status')).toMatchObject({
      code: 7,
      out: expect.stringContaining('rev-00000003.json is not chained'),
    });
  });

  it('[X.2] gives a rollback no version to go to', async () => {
    const { digest, version, name } = await published(store, 'orders', '00000009');
    await rewrite(3, { rev: 3, prevHash: '', stable: { digest, version, name } });
    const never = await mrel(
      'rollback',
      'orders',
      '--reason',
      'slow',
      '--past-corrupt',
      '--to',
      '00000009',
    );
    expect(never).toMatchObject({ code: 8, err: expect.stringContaining('was never live') });
  });
});

describe('a rollback to the oldest version', () => {
  beforeEach(async () => {
    for (const id of ['00000001', '00000002']) await released(store, 'orders', id);
    await mrel('rollback', 'orders', '--reason', 'slow');
  });

  it('[X.2] is followed by a note with the command that leaves it, at once and when it is damaged', async () => {
    const note =
      'NOTE     orders: no earlier version is known good; ' +
      'to leave this one: mrel promote orders@1.0.0+00000002 --env prod';
    expect(await mrel('status')).toMatchObject({ code: 0, out: expect.stringContaining(note) });
    const { digest } = (await live('orders'))?.stable ?? { digest: '' };
    await writeFile(join(versionFolder(store, 'orders', digest), 'remoteEntry.js'), '');
    expect(await mrel('status')).toMatchObject({ code: 6, out: expect.stringContaining(note) });
  });

  it('[X.2] has no such command where nothing else is whole, and no note once it is left', async () => {
    const other = await released(store, 'orders', '00000002');
    expect((await mrel('status')).out).not.toContain('NOTE');
    await mrel('rollback', 'orders', '--reason', 'slow');
    await rm(versionFolder(store, 'orders', other.digest), { recursive: true });
    expect((await mrel('status')).out).toMatch(/no earlier version is known good$/m);
  });
});

describe('a store that is gone', () => {
  it('is never one that nothing was released from, whatever is asked', async () => {
    await released(store, 'orders', '00000001');
    const dist = await sampleBuild('orders', '00000002');
    for (const there of ['an empty folder', 'nothing']) {
      await rm(store, { recursive: true, force: true });
      if (there === 'an empty folder') await mkdir(store);
      for (const args of [
        ['status'],
        ['history', 'orders'],
        ['rollback', 'orders'],
        ['promote', 'orders@00000001'],
        ['publish', dist, '--unit', 'orders'],
      ]) {
        const { code, out, err } = await mrel(...args);
        expect({ there, args, code, out }).toEqual({ there, args, code: 7, out: '' });
        expect(err).toContain(`There is no release store at ${store}`);
      }
    }
    await rm(dirname(dist), { recursive: true });
  });

  it('a new one is started by init only, which leaves an old one as it is', async () => {
    await released(store, 'orders', '00000001');
    expect((await mrel('init')).code).toBe(0);
    expect((await live('orders'))?.rev).toBe(1);
    const other = join(await mkdtemp(join(tmpdir(), 'console-disk-')), 'releases');
    expect((await runMrel(other, 'status')).code).toBe(7);
    expect((await runMrel(other, 'init')).code).toBe(0);
    expect((await runMrel(other, 'status')).out).toMatch(/^Nothing is released to prod\.$/m);
    await rm(dirname(other), { recursive: true });
  });
});
