import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { readUserNameCipher } from '../kernel/key-material.ts';
import { sealerOf } from '../kernel/seal.ts';
import { readPublicKey } from '../kernel/transport-key.ts';
import { parseKeyFile, readKeys, setWrappingKeys } from '../kernel/wrapped-keys.ts';
import { testDatabase } from '../testing/database.ts';
import { testKeyFile } from '../testing/keys.ts';
import { openKeys } from './open-keys.ts';

const folder = await mkdtemp(join(tmpdir(), 'console-keys-'));
const { db, close } = await testDatabase('none');
const testKeys = parseKeyFile(await readFile(testKeyFile(), 'utf8'));
let files = 0;
const newPath = () => join(folder, `${++files}.key`);
const fileOf = async (...keys: string[]) => {
  const path = newPath();
  await writeFile(path, `${keys.join('\n')}\n`, { mode: 0o600 });
  return path;
};
const newKey = () => randomBytes(32).toString('base64');
const stored = () => db.selectFrom('key_material').orderBy('name').selectAll().execute();
const store = (name: string, value: string) =>
  db.updateTable('key_material').set({ value }).where('name', '=', name).execute();

/** The state before this version: every key in clear. */
async function unwrapStored(): Promise<void> {
  for (const [name, value] of await readKeys(db, '%')) await store(name, value);
}

const fresh = await stored();
afterEach(async () => {
  setWrappingKeys(testKeys);
  for (const { name, value } of fresh) await store(name, value);
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

it('[X.1] the first start creates the key file for its owner alone and says where it is, once', async () => {
  await unwrapStored();
  const path = newPath();
  expect(await openKeys(db, path)).toEqual([
    `The keys in the database are wrapped by ${path}, which is new. Keep a copy of it, apart from copies of the database: without it sealed values cannot be read.`,
  ]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await openKeys(db, path)).toEqual([]);
});

it('keys that lay in the database in clear are wrapped, and open what they have sealed', async () => {
  const { cipher, hash } = (await sealerOf(db)).seal('000912345678', '');
  const [publicKey, names] = [await readPublicKey(db), await readUserNameCipher(db)];
  await unwrapStored();
  const clear = await stored();
  expect(clear.map(({ name }) => name)).toEqual([
    'seal.k1',
    'seal.search',
    'transport.rsa',
    'userName.iv',
    'userName.key',
  ]);
  await openKeys(db, newPath());
  const wrapped = await stored();
  expect(wrapped.every(({ value }) => value.startsWith('w1.'))).toBe(true);
  expect(wrapped.some(({ value }, at) => value.includes(clear[at]?.value ?? ''))).toBe(false);
  const sealer = await sealerOf(db);
  expect([sealer.open(cipher), sealer.hash('000912345678')]).toEqual(['000912345678', hash]);
  expect([await readPublicKey(db), await readUserNameCipher(db)]).toEqual([publicKey, names]);
});

it('a start without the file of wrapped keys is refused, and none is created in its place', async () => {
  const path = newPath();
  await expect(openKeys(db, path)).rejects.toThrow(
    `CONSOLE_KEY_FILE: ${path} is missing, and the keys in this database are wrapped by it. Put it back from its backup, or name the place where it is.`,
  );
  await expect(stat(path)).rejects.toThrow('ENOENT');
});

it.each([
  ['of another installation', newKey(), /wrapped by the key [0-9a-f]{8}, not by [0-9a-f]{8}\. Put/],
  ['that is empty', '', /does not fit this database: it is empty\. Put back/],
  ['that is no key', 'secret', /a line is not a key of 32 bytes in base64\. Put back/],
])('a file %s is refused, and the database stays as it is', async (_, key, line) => {
  await expect(openKeys(db, await fileOf(key))).rejects.toThrow(line);
  expect(await stored()).toEqual(fresh);
});

it('a file that nobody can read, and a place where none can be created, are refused', async () => {
  await expect(openKeys(db, folder)).rejects.toThrow(
    `CONSOLE_KEY_FILE: ${folder} cannot be read (EISDIR).`,
  );
  await unwrapStored();
  const path = join(folder, 'no', 'folder.key');
  await expect(openKeys(db, path)).rejects.toThrow(
    `CONSOLE_KEY_FILE: cannot create ${path} (ENOENT).`,
  );
});

it('a key that was put in the place of another, was changed or lies in clear is refused', async () => {
  const { value } = fresh.find(({ name }) => name === 'seal.k1') ?? { value: '' };
  await store('seal.search', value);
  await expect(sealerOf(db)).rejects.toThrow('the key seal.search of the database was changed');
  await store('seal.search', newKey());
  await expect(sealerOf(db)).rejects.toThrow('the key seal.search of the database is not wrapped');
});

it('processes that start at the same time create one file and use it', async () => {
  await unwrapStored();
  const path = newPath();
  const lines = await Promise.all([1, 2, 3, 4].map(() => openKeys(db, path)));
  expect(lines.filter((printed) => printed.length > 0)).toHaveLength(1);
  expect(parseKeyFile(await readFile(path, 'utf8'))).toHaveLength(1);
  expect((await sealerOf(db)).hash('x')).toMatch(/^[0-9a-f]{64}$/);
});

it('of two machines that start at the same time without a shared file, one wraps and the other is refused', async () => {
  await unwrapStored();
  const ends = await Promise.allSettled([newPath(), newPath()].map((path) => openKeys(db, path)));
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(ends).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ message: expect.stringContaining('is missing') }),
  });
});

it('a second line in the file becomes the wrapping key once it is the first', async () => {
  await unwrapStored();
  const [first, second] = [newKey(), newKey()];
  await openKeys(db, await fileOf(first, second));
  const before = await stored();
  await openKeys(db, await fileOf(second, first));
  expect(await stored()).not.toEqual(before);
  await openKeys(db, await fileOf(second));
  expect((await sealerOf(db)).hash('x')).toMatch(/^[0-9a-f]{64}$/);
  await expect(openKeys(db, await fileOf(first))).rejects.toThrow('not by');
});

it('a file that every account may read is named', async () => {
  await unwrapStored();
  const path = await fileOf(newKey());
  await chmod(path, 0o644);
  expect(await openKeys(db, path)).toEqual([
    `CONSOLE_KEY_FILE: every account of this machine may use ${path}. Run chmod 600 on it.`,
  ]);
});
