import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Keys outside the database that wrap the ones in it (0109). The first wraps; the others only open what
 * they have wrapped before.
 */
export type WrappingKeys = readonly [WrappingKey, ...WrappingKey[]];

interface WrappingKey {
  /** First eight digits of the key's SHA-256, by which a wrapped value names it. */
  id: string;
  bytes: Buffer;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_LINE = /^[A-Za-z0-9+/]{43}=$/;
/** `w1.<id of the wrapping key>.<nonce, tag, cipher text>`; a clear value has no dot. */
const WRAPPED = /^w1\.([0-9a-f]{8})\.([\w-]+)$/;
const WRAPPED_LIKE = 'w1.%';

/** Thrown for a value that none of the wrapping keys opens, and for a file that holds no keys. */
export class KeysRefused extends Error {}

/** Makes the text of a new key file: one key, base64. */
export const newKeyFileText = () => `${randomBytes(KEY_BYTES).toString('base64')}\n`;

/** Parses a key file: one key of 32 bytes a line, base64. Throws `KeysRefused`. */
export function parseKeyFile(text: string): WrappingKeys {
  const lines = text.split('\n').map((line) => line.trim());
  const [first, ...others] = lines.filter((line) => line !== '').map(keyOf);
  if (!first) throw new KeysRefused('it is empty');
  return [first, ...others];
}

function keyOf(line: string): WrappingKey {
  if (!KEY_LINE.test(line)) throw new KeysRefused('a line is not a key of 32 bytes in base64');
  const bytes = Buffer.from(line, 'base64');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

let living: WrappingKeys | undefined;

/** Sets the wrapping keys of this process, which works on one installation. */
export function setWrappingKeys(keys: WrappingKeys): void {
  living = keys;
}

function wrappingKeys(): WrappingKeys {
  if (!living) throw new Error('the key file of this installation has not been read');
  return living;
}

/** Proof that somebody with the key file wrote a text. */
export interface Signature {
  /** Id of the key. */
  key: string;
  /** HMAC-SHA-256, base64url. */
  mac: string;
}

/** A key of its own for signing (RFC 5869): what wraps is used for nothing else. */
function macOf(text: string, { bytes }: WrappingKey): Buffer {
  const key = Buffer.from(hkdfSync('sha256', bytes, '', 'console signature', KEY_BYTES));
  return createHmac('sha256', key).update(text).digest();
}

/** Signs a text by the first key of this process. */
export function signed(text: string): Signature {
  const [key] = wrappingKeys();
  return { key: key.id, mac: macOf(text, key).toString('base64url') };
}

/** True when one of the keys has signed the text. */
export function isSignedBy(text: string, { key, mac }: Signature, keys: WrappingKeys): boolean {
  const found = keys.find(({ id }) => id === key);
  const given = Buffer.from(mac, 'base64url');
  const wanted = found && macOf(text, found);
  return wanted?.length === given.length && timingSafeEqual(wanted, given);
}

/** Wraps a value with AES-256-GCM; its name is bound to it, so that no value passes for another. */
function wrap(name: string, value: string, [{ id, bytes }]: WrappingKeys): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return `w1.${id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Opens a wrapped value. A clear one is refused: anybody who can write to the table could choose it. */
function unwrap(name: string, stored: string, keys: WrappingKeys): string {
  const [, id, packed = ''] = WRAPPED.exec(stored) ?? [];
  if (!id) throw new KeysRefused(`the key ${name} of the database is not wrapped`);
  const key = keys.find((one) => one.id === id);
  if (!key) {
    const ids = keys.map((one) => one.id).join(', ');
    throw new KeysRefused(`the keys of the database are wrapped by the key ${id}, not by ${ids}`);
  }
  const bytes = Buffer.from(packed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    throw new KeysRefused(`the key ${name} of the database was changed`);
  }
}

/** True once a database holds keys that only a key file opens. */
export async function hasWrappedKeys(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('key_material')
    .where('value', 'like', WRAPPED_LIKE)
    .select('name')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Wraps by the first key what lies in the database in clear, or is wrapped by another key of the file.
 * Throws `KeysRefused` for a value that none of the keys opens.
 */
export async function wrapStoredKeys(db: Kysely<Database>, keys: WrappingKeys): Promise<void> {
  const rows = await db.selectFrom('key_material').selectAll().execute();
  for (const { name, value } of rows) {
    const clear = WRAPPED.test(value) ? unwrap(name, value, keys) : value;
    if (value.startsWith(`w1.${keys[0].id}.`)) continue;
    await db
      .updateTable('key_material')
      .set({ value: wrap(name, clear, keys) })
      .where('name', '=', name)
      .execute();
  }
}

/** Keys of the installation by their names, opened; `pattern` is one of SQL's `like`. */
export async function readKeys(
  db: Kysely<Database>,
  pattern: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('key_material')
    .where('name', 'like', pattern)
    .selectAll()
    .execute();
  const keys = wrappingKeys();
  return new Map(rows.map(({ name, value }) => [name, unwrap(name, value, keys)]));
}

/** Adds keys, wrapped; those that are there stay, so that every process reads the same ones. */
export async function addKeys(
  db: Kysely<Database>,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const keys = wrappingKeys();
  await db
    .insertInto('key_material')
    .values(
      Object.entries(values).map(([name, value]) => ({ name, value: wrap(name, value, keys) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
