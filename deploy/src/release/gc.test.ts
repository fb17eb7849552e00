import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@portal/contract/release/release';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addRevision, revisionFile } from '../store/channels.ts';
import { sha256 } from '../store/hash.ts';
import { COMPLETE, RELEASE_FILE, versionFolder } from '../store/objects.ts';
import { runMrel } from '../testing/run-mrel.ts';
import { emptyStore, published, released } from '../testing/sample-build.ts';
import { collect } from './gc.ts';

const DAY_MS = 24 * 3600 * 1000;

let store: string;
beforeEach(async () => {
  store = await emptyStore();
});
afterEach(() => rm(store, { recursive: true }));

const mrel = (...args: string[]) => runMrel(store, ...args);
/** Collects as somebody would after a number of days. */
async function collectIn(days: number) {
  const removed = await collect(store, {
    isDryRun: false,
    now: Date.now() + days * DAY_MS,
    settleMs: 0,
  });
  return removed.map(({ version }) => version);
}
const folderOf = ({ unit, digest }: Release) => versionFolder(store, unit, digest);
const labels = (...ids: number[]) => ids.map((id) => `1.0.0+0000000${id}`);

describe('gc', () => {
  it('[X.2] keeps what is live, what a rollback may go to, and what was published within thirty days', async () => {
    await released(store, 'orders', '00000001');
    await released(store, 'orders', '00000002');
    await published(store, 'orders', '00000003');
    expect(await collectIn(29)).toEqual([]);
    expect(await collectIn(31)).toEqual(labels(3));
    expect(await mrel('status')).toMatchObject({ code: 0 });
    expect(await mrel('rollback', 'orders', '--reason', 'slow')).toMatchObject({ code: 0 });
    expect(await readdir(join(store, 'objects/orders'))).toHaveLength(2);
  });

  it('[X.2] keeps what was live in the last ten revisions, or in thirty days, of any environment', async () => {
    const versions = [1, 2, 3].map((id) => published(store, 'orders', `0000000${id}`));
    await Promise.all(versions);
    await mrel('promote', 'orders@00000003', '--env', 'staging');
    await mrel('promote', 'orders@00000001');
    await mrel('promote', 'orders@00000002');
    await mrel('rollback', 'orders', '--reason', 'slow');
    for (let change = 0; change < 8; change += 1) {
      await mrel('promote', 'orders@00000001', '--past-corrupt');
    }
    expect(await collectIn(31)).toEqual([]);
    await mrel('promote', 'orders@00000001', '--past-corrupt');
    expect(await collectIn(29)).toEqual([]);
    expect(await collectIn(31)).toEqual(labels(2));
  });

  it('removes what a publish left that was killed a day ago, and ends what a killed gc began', async () => {
    const used = await released(store, 'orders', '00000001');
    const half = join(store, 'objects/orders', 'a'.repeat(64));
    const fresh = join(store, 'objects/orders', 'b'.repeat(64));
    for (const folder of [half, fresh]) await mkdir(folder);
    const longAgo = new Date(Date.now() - 2 * DAY_MS);
    await utimes(half, longAgo, longAgo);
    await rename(folderOf(used), join(store, 'objects/orders', `.gc-${used.digest}`));
    expect(await collectIn(0)).toEqual([undefined]);
    expect(await readdir(join(store, 'objects/orders'))).toEqual(
      [used.digest, 'b'.repeat(64)].sort(),
    );
    expect(await mrel('status')).toMatchObject({ code: 0 });
  });

  it('[X.2] puts back what became live after it was put aside', async () => {
    const release = await published(store, 'orders', '00000001');
    const { unit, digest, version, name } = release;
    const options = { isDryRun: false, now: Date.now() + 31 * DAY_MS, settleMs: 1000 };
    const collecting = collect(store, options);
    const isAside = async () => (await readdir(join(store, 'objects/orders')))[0] !== digest;
    await expect.poll(isAside).toBe(true);
    await addRevision(store, 'prod', unit, undefined, {
      ...{ stable: { digest, version, name }, previous: [], hold: false, action: 'promote' },
      ...{ by: 'test', reason: '' },
    });
    expect(await collecting).toEqual([]);
    expect(await mrel('status')).toMatchObject({ code: 0 });
  });

  it('says what would go without removing it, and removes nothing while a channel is not sound', async () => {
    const { digest } = await published(store, 'orders', '00000001');
    const would = await collect(store, { isDryRun: true, now: Date.now() + 31 * DAY_MS });
    expect(would).toEqual([{ unit: 'orders', digest, version: labels(1)[0] }]);
    expect((await mrel('gc', '--dry-run')).out).toBe('Everything in the store is kept.');
    await released(store, 'orders', '00000002');
    await writeFile(revisionFile(store, 'prod', 'orders', 2), '');
    expect(await mrel('gc')).toMatchObject({ code: 7 });
  });
});

describe('doctor', () => {
  it('says that a store is sound', async () => {
    await released(store, 'orders', '00000001');
    expect(await mrel('doctor')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^sound: 1 versions, environments prod, \d+ MB free, unsigned$/),
    });
  });

  it.each([
    ['a broken chain', 'is corrupt', () => writeFile(revisionFile(store, 'prod', 'orders', 2), '')],
    ['a lost file', 'has lost or damaged', (it: Release) => rm(join(folderOf(it), it.entry))],
    ['no reserve', 'room for a rollback', () => rm(join(store, '.reserve'))],
    ['a changed list', 'list that was changed', relabel],
    ['what a publish left', 'left by a killed command: mrel gc', () => leave('a'.repeat(64))],
    ['what gc left', 'left by a killed command: mrel gc', () => leave(`.gc-${'a'.repeat(64)}`)],
    ['a temporary file', '.tmp was left by', leaveTemporary],
    ['a corrupt configuration', 'corrupt', () => writeFile(join(store, 'config.json'), '{')],
  ])('names %s, and ends with 7', async (_, text, spoil) => {
    await released(store, 'orders', '00000001');
    await spoil(await published(store, 'orders', '00000001'));
    const { code, out, err } = await mrel('doctor');
    expect(code).toBe(7);
    expect(out + err).toContain(text);
  });

  async function relabel(release: Release) {
    const file = join(folderOf(release), RELEASE_FILE);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('1.0.0', '9.0.0'));
    expect(sha256(text)).toBe((await readFile(join(folderOf(release), COMPLETE), 'utf8')).trim());
  }

  async function age(path: string) {
    const longAgo = new Date(Date.now() - 2 * DAY_MS);
    await utimes(path, longAgo, longAgo);
  }

  async function leave(name: string) {
    const folder = join(store, 'objects/orders', name);
    await mkdir(folder);
    await age(folder);
  }

  async function leaveTemporary() {
    const file = join(store, 'channels/prod/orders/.71-0123456789ab.tmp');
    await writeFile(file, '');
    await age(file);
  }
});
