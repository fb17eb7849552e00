import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Channel } from '@portal/contract/release/release';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readNewest, revisionFile } from '../store/channels.ts';
import { sha256 } from '../store/hash.ts';
import { COMPLETE, RELEASE_FILE, readRelease, versionFolder } from '../store/objects.ts';
import { createStore } from '../store/open-store.ts';
import { signedText } from '../store/sign.ts';
import { documentText } from '../store/trust.ts';
import { runMrel } from '../testing/run-mrel.ts';
import { emptyStore, published, released } from '../testing/sample-build.ts';

const UNSIGNED = 'is not signed';
const UNLISTED = 'is signed by a key that the store does not list';
const CHANGED = 'was changed after it was signed';
const SERVER = 'may only hold a unit, or return it to a version that was live there';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await emptyStore();
  store = join(folder, 'releases');
  await createStore(store);
  await mrel('keys', 'operations', 'team', 'server');
  for (const id of ['00000001', '00000002']) await released(store, 'orders', id);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const mrel = (...args: string[]) => runMrel(store, ...args);
const live = async () => (await readNewest(store, 'prod', 'orders'))?.channel?.stable.name;
const file = (rev: number) => revisionFile(store, 'prod', 'orders', rev);
const documentAt = async (rev: number) => JSON.parse(await readFile(file(rev), 'utf8'));

async function useKey(role: string) {
  const names = await readdir(join(folder, 'keys'));
  const name = names.find((each) => each.startsWith(`${role}-`)) ?? '';
  vi.stubEnv('MREL_KEY', join(folder, 'keys', name));
}

/** Content of a third revision that follows the second. */
async function third(): Promise<Channel> {
  const hash = sha256(await readFile(file(2), 'utf8'));
  const { signature: _, ...second } = await documentAt(2);
  return { ...second, rev: 3, prevHash: `sha256-${hash}`, by: 'cfo@bank' };
}

async function expectRefused(fault: string) {
  expect(await live()).toBe('orders_00000002');
  expect(await mrel('status')).toMatchObject({ code: 7, out: expect.stringContaining(fault) });
  expect(await mrel('rollback', 'orders', '--reason', 'slow')).toMatchObject({
    code: 7,
    err: expect.stringContaining(fault),
  });
}

it('[X.2] releases and changes are signed, status is silent about it, and history names the role', async () => {
  const { code, out } = await mrel('status');
  expect({ code, out }).toEqual({ code: 0, out: expect.not.stringContaining('unsigned') });
  expect((await mrel('history', 'orders')).out).toContain('signed by operations');
  expect(await mrel('rollback', 'orders', '--reason', 'slow')).toMatchObject({ code: 0 });
});

describe('a channel document is neither live nor gone on from', () => {
  it('[X.2] when it is not signed', async () => {
    await writeFile(file(3), documentText(await third()));
    await expectRefused(UNSIGNED);
  });

  it('[X.2] when a byte of it was changed, of the content or of the signature', async () => {
    await mrel('rollback', 'orders', '--reason', 'slow');
    const text = await readFile(file(3), 'utf8');
    const value: string = (await documentAt(3)).signature.value;
    for (const changed of [
      text.replace('"slow"', '"slaw"'),
      text.replace('"hold": true', '"hold":  true'),
      text.replace(
        value,
        value.replace(/.==$/, (end) => (end === 'A==' ? 'B==' : 'A==')),
      ),
      text.replace(value, value.slice(1)),
    ]) {
      expect(changed).not.toBe(text);
      await writeFile(file(3), changed);
      await expectRefused(CHANGED);
    }
  });

  it('[X.2] when its key is not listed', async () => {
    const other = join(await emptyStore(), 'releases');
    await cp(store, other, { recursive: true });
    await runMrel(other, 'keys', 'operations');
    await runMrel(other, 'rollback', 'orders', '--reason', 'slow');
    await cp(revisionFile(other, 'prod', 'orders', 3), file(3));
    await rm(dirname(other), { recursive: true });
    await expectRefused(UNLISTED);
  });

  it('[X.2] when it is an older one that is played again, here or elsewhere', async () => {
    await cp(file(1), file(3));
    await expectRefused('is corrupt');
    await rm(file(3));
    for (const [env, unit] of [
      ['prod', 'finance'],
      ['staging', 'orders'],
    ] as const) {
      const copy = revisionFile(store, env, unit, 1);
      await mkdir(dirname(copy), { recursive: true });
      await cp(file(1), copy);
      expect((await readNewest(store, env, unit))?.channel).toBeUndefined();
    }
  });

  it('[X.2] and passing over it does not make it one that was live', async () => {
    const { digest, version, name } = await published(store, 'orders', '00000009');
    const forged = { ...(await third()), stable: { digest, version, name } };
    await writeFile(file(3), documentText(forged));
    await mrel('promote', 'orders@00000001', '--past-corrupt');
    expect((await mrel('status')).code).toBe(0);
    const never = await mrel('rollback', 'orders', '--to', '00000009', '--reason', 'slow');
    expect(never).toMatchObject({ code: 8, err: expect.stringContaining('was never live') });
  });
});

describe('the key of the server', () => {
  beforeEach(() => useKey('server'));

  it('[X.2] returns a unit to a version that was live there', async () => {
    expect(await mrel('rollback', 'orders', '--reason', 'slow')).toMatchObject({ code: 0 });
    expect(await live()).toBe('orders_00000001');
    expect((await mrel('history', 'orders')).out).toMatch(/^rev 3 .*signed by server/);
  });

  it('[X.2] promotes nothing, publishes nothing, and its signature under either is worth nothing', async () => {
    expect(await mrel('promote', 'orders@00000001')).toMatchObject({
      code: 3,
      err: expect.stringContaining(SERVER),
    });
    await expect(published(store, 'orders', '00000003')).rejects.toMatchObject({ exitCode: 3 });
    await useKey('team');
    const { digest, version, name } = await published(store, 'orders', '00000003');
    await useKey('server');
    await writeFile(file(3), await signedBy({ ...(await third()), hold: false }));
    await expectRefusedAs(SERVER);
    const stable = { digest, version, name };
    await writeFile(file(3), await signedBy({ ...(await third()), hold: true, stable }));
    await expectRefusedAs(SERVER);
    const previous = [stable];
    await writeFile(file(3), await signedBy({ ...(await third()), hold: true, previous }));
    await expectRefusedAs(SERVER);
    const list = join(versionFolder(store, 'orders', digest), RELEASE_FILE);
    const { signature: _, ...release } = JSON.parse(await readFile(list, 'utf8'));
    const text = await signedBy(release);
    await writeFile(list, text);
    await writeFile(join(dirname(list), COMPLETE), sha256(text));
    expect(await readRelease(store, 'orders', digest)).toBeUndefined();
  });

  async function expectRefusedAs(fault: string) {
    expect(await mrel('status')).toMatchObject({ code: 7, out: expect.stringContaining(fault) });
  }

  /** Signs as somebody would who has the key and not this tool. */
  const signedBy = (document: object) => signedText(store, document, () => '');
});

it('[X.1] a list of files that nobody signed is no version, until its build is published again', async () => {
  const { digest } = await published(store, 'orders', '00000003');
  const list = join(versionFolder(store, 'orders', digest), RELEASE_FILE);
  const { signature: _, ...release } = JSON.parse(await readFile(list, 'utf8'));
  const text = documentText({ ...release, version: '9.9.9+00000003' });
  await writeFile(list, text);
  await writeFile(join(dirname(list), COMPLETE), sha256(text));
  expect(await mrel('promote', 'orders@00000003')).toMatchObject({ code: 8 });
  await published(store, 'orders', '00000003');
  expect(await mrel('promote', 'orders@1.0.0+00000003')).toMatchObject({ code: 0 });
});

it('[X.2] keys are changed by one command: what held goes on to hold, the old key signs no more', async () => {
  await useKey('operations');
  const before = JSON.parse((await mrel('keys', '--json')).out).keys;
  await mrel('keys', 'operations');
  const after = JSON.parse((await mrel('keys', '--json')).out).keys;
  expect(after.map(({ role }: { role: string }) => role).sort()).toEqual([
    ...['operations', 'server', 'team'],
  ]);
  expect(after).not.toEqual(before);
  expect((await mrel('status')).code).toBe(0);
  expect(await mrel('rollback', 'orders', '--reason', 'slow')).toMatchObject({
    code: 3,
    err: expect.stringContaining('MREL_KEY'),
  });
  vi.unstubAllEnvs();
  expect(await mrel('rollback', 'orders', '--reason', 'slow')).toMatchObject({ code: 0 });
  expect(await mrel('keys', 'king')).toMatchObject({ code: 2 });
});

it('a store gets keys when it is used already, and one without keys says so', async () => {
  const old = join(await emptyStore(), 'releases');
  await createStore(old);
  for (const id of ['00000001', '00000002']) await released(old, 'orders', id);
  expect((await runMrel(old, 'status')).out).toContain('unsigned: this store has no keys');
  await runMrel(old, 'keys', 'operations');
  expect(await runMrel(old, 'status')).toMatchObject({ code: 0 });
  const back = await runMrel(old, 'rollback', 'orders', '--to', '00000001', '--reason', 'slow');
  await rm(dirname(old), { recursive: true });
  expect(back.code).toBe(0);
});
