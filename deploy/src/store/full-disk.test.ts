import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runMrel } from '../testing/run-mrel.ts';
import { emptyStore, published, released } from '../testing/sample-build.ts';
import { channelFolder, readNewest } from './channels.ts';

let store: string;
beforeEach(async () => {
  store = await emptyStore();
  for (const id of ['00000001', '00000002']) await released(store, 'orders', id);
  await published(store, 'orders', '00000003');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(store, { recursive: true });
});

const reserve = () => join(store, '.reserve');
const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
const live = async () => (await readNewest(store, 'prod', 'orders'))?.channel;

/** A disk on which writing fails half-way while `isFull` says so. */
async function fillDisk(isFull: () => Promise<boolean>) {
  const handle = await open(reserve(), 'r');
  await handle.close();
  const disk: FileHandle = Object.getPrototypeOf(handle);
  const write = disk.writeFile;
  vi.spyOn(disk, 'writeFile').mockImplementation(async function (this: FileHandle, data) {
    if (!(await isFull())) return write.call(this, data);
    await write.call(this, String(data).slice(0, 5));
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
}

it('[X.2] a full disk refuses a promote with 7 and is left without a temporary file', async () => {
  await fillDisk(async () => true);
  const { code, err } = await runMrel(store, 'promote', 'orders@00000003');
  expect({ code, err }).toEqual({ code: 7, err: expect.stringContaining('ENOSPC') });
  const names = await readdir(channelFolder(store, 'prod', 'orders'));
  expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  expect(await isThere(reserve())).toBe(true);
});

it('[X.2] a rollback on a full disk uses the reserve, which the next change with room restores', async () => {
  await fillDisk(() => isThere(reserve()));
  const rolledBack = await runMrel(store, 'rollback', 'orders', '--reason', 'wrong figures');
  expect(rolledBack.code).toBe(0);
  expect(await live()).toMatchObject({ rev: 3, stable: { name: 'orders_00000001' } });
  vi.restoreAllMocks();
  await rm(reserve(), { force: true });
  await runMrel(store, 'promote', 'orders@00000003');
  expect((await stat(reserve())).size).toBe(256 * 1024);
});
