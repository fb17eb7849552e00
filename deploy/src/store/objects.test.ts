import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Package, pack } from '../pack/pack.ts';
import { findVersion } from '../release/find-version.ts';
import { emptyStore, published, sampleBuild } from '../testing/sample-build.ts';
import { listReleases, readRelease, versionFolder } from './objects.ts';
import { putVersion } from './put-version.ts';

let store: string;
let packed: Package;
beforeEach(async () => {
  store = await emptyStore();
  const dist = await sampleBuild('orders', '00000001');
  packed = await pack(dist, 'orders');
  await rm(dirname(dist), { recursive: true });
});
afterEach(() => rm(store, { recursive: true }));

/** Contents that end the publish, as a kill would, before file number `at`. */
class Interrupted extends Map<string, Buffer> {
  #left: number;

  constructor(contents: Map<string, Buffer>, at: number) {
    super(contents);
    this.#left = at;
  }

  override get(path: string): Buffer | undefined {
    if (this.#left === 0) throw new Error('killed');
    this.#left -= 1;
    return super.get(path);
  }
}

it('[X.1] a publish that ends anywhere before its last step leaves no visible version', async () => {
  const { release, contents } = packed;
  for (let at = 0; at < release.files.length; at += 1) {
    const interrupted = { release, contents: new Interrupted(contents, at) };
    await expect(putVersion(store, interrupted)).rejects.toThrow('killed');
    expect(await listReleases(store, 'orders')).toEqual([]);
  }
  const folder = versionFolder(store, 'orders', release.digest);
  await writeFile(join(folder, 'remoteEntry.js'), 'cut off in the mid');
  await putVersion(store, packed);
  expect(await readRelease(store, 'orders', release.digest)).toEqual(release);
  expect(await readFile(join(folder, 'remoteEntry.js'))).toEqual(contents.get('remoteEntry.js'));
});

it('[X.1] a file that the disk does not keep as it was given ends the publish', async () => {
  const handle = await open(join(store, 'probe'), 'w');
  await handle.close();
  const disk: FileHandle = Object.getPrototypeOf(handle);
  const write = disk.writeFile;
  const faulty = vi.spyOn(disk, 'writeFile').mockImplementation(function (this: FileHandle, data) {
    return write.call(this, String(data).slice(0, -1));
  });
  await expect(putVersion(store, packed)).rejects.toMatchObject({
    exitCode: 7,
    message: expect.stringContaining('reads back differently'),
  });
  faulty.mockRestore();
  expect(await listReleases(store, 'orders')).toEqual([]);
  expect(await putVersion(store, packed)).toEqual(packed.release);
});

it('a version whose seal is missing or whose list was changed does not exist', async () => {
  const { digest } = await putVersion(store, packed);
  const folder = versionFolder(store, 'orders', digest);
  const text = await readFile(join(folder, 'release.json'), 'utf8');
  await writeFile(join(folder, 'release.json'), text.replace('1.0.0+00000001', '9.0.0+00000001'));
  expect(await readRelease(store, 'orders', digest)).toBeUndefined();
  await writeFile(join(folder, 'release.json'), text);
  expect(await readRelease(store, 'orders', digest)).toBeDefined();
  await rm(join(folder, '.complete'));
  expect(await readRelease(store, 'orders', digest)).toBeUndefined();
});

it('two publishes of the same bytes at once both succeed, with one result', async () => {
  const results = await Promise.all([1, 2, 3, 4].map(() => putVersion(store, packed)));
  expect(new Set(results.map((release) => JSON.stringify(release))).size).toBe(1);
  expect(await listReleases(store, 'orders')).toHaveLength(1);
});

it('a version with a lost file can be published again and is whole then', async () => {
  const { digest } = await putVersion(store, packed);
  await rm(join(versionFolder(store, 'orders', digest), 'remoteEntry.js'));
  await expect(findVersion(store, 'orders', '00000001')).rejects.toMatchObject({ exitCode: 6 });
  await putVersion(store, packed);
  expect((await findVersion(store, 'orders', '00000001')).digest).toBe(digest);
});

it('text files lie beside their brotli and gzip twins', async () => {
  const { digest } = await putVersion(store, packed);
  const file = join(versionFolder(store, 'orders', digest), 'static/js/general.js');
  const plain = await readFile(file);
  expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(plain);
  expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(plain);
  const style = join(versionFolder(store, 'orders', digest), 'static/css/general.css');
  await expect(stat(`${style}.br`)).rejects.toThrow('ENOENT');
});

it.each(['1.0.0+00000002', 'orders_00000002', '00000002'])(
  'a version is found by %s',
  async (name) => {
    await putVersion(store, packed);
    await published(store, 'orders', '00000002');
    expect((await findVersion(store, 'orders', name)).name).toBe('orders_00000002');
  },
);

it('a version is found by the beginning of its digest, and by its label when that is one', async () => {
  const release = await published(store, 'orders', '00000002', { label: '2.0.0' });
  await putVersion(store, packed);
  expect((await findVersion(store, 'orders', release.digest.slice(0, 8))).version).toBe(
    '2.0.0+00000002',
  );
  expect((await findVersion(store, 'orders', '2.0.0')).digest).toBe(release.digest);
});
