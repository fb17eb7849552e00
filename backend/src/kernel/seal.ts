import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { SealedParts } from '../db/tables/columns.ts';
import { addKeys, readKeys } from './wrapped-keys.ts';

/** Seals and opens values with the keys of an installation. */
export interface Sealer {
  /** Seals with the newest keys. */
  seal(text: string, mask: string): SealedParts;
  /** Opens what any of the keys has sealed; throws for an unknown key and for changed bytes. */
  open(cipher: string): string;
  /** True if the key that has sealed it is known. */
  knows(cipher: string): boolean;
  /** Hash under which a value is stored from now on. */
  hash(text: string): string;
  /** Hashes under which a value may be stored while keys are rotated, the newest first. */
  hashes(text: string): string[];
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FIRST = 1;
/** Number of the advisory lock that transactions share while they use the keys; any constant does. */
const SEALING_LOCK = 20_261_130;

/** Two keys that come and go together: what one seals is found by the hash of the other. */
interface KeyPair {
  /** `k1`, `k2` … */
  id: string;
  cipher: Buffer;
  hash: Buffer;
}

/** Names of a pair in `key_material`. */
const namesOf = (number: number) => ({
  cipher: `seal.k${number}`,
  hash: number === FIRST ? 'seal.search' : `seal.search.k${number}`,
});

function addPair(db: Kysely<Database>, number: number): Promise<void> {
  const { cipher, hash } = namesOf(number);
  const newKey = () => randomBytes(KEY_BYTES).toString('base64');
  return addKeys(db, { [cipher]: newKey(), [hash]: newKey() });
}

/** Reads the pairs of the installation, the newest first. */
async function readPairs(db: Kysely<Database>): Promise<[KeyPair, ...KeyPair[]]> {
  const keys = await readKeys(db, 'seal.%');
  const bytesOf = (name: string) => Buffer.from(keys.get(name) ?? '', 'base64');
  const [newest, ...older] = [...keys.keys()]
    .flatMap((name) => /^seal\.k(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((left, right) => right - left)
    .map((number) => {
      const { cipher, hash } = namesOf(number);
      return { id: `k${number}`, cipher: bytesOf(cipher), hash: bytesOf(hash) };
    });
  if (!newest || newest.hash.length === 0) {
    throw new Error('sealing keys are missing: the database has not been seeded');
  }
  return [newest, ...older];
}

/** Makes the first keys at the first start; every process of the installation reads the same ones. */
export async function ensureSealKeys(db: Kysely<Database>): Promise<void> {
  const names = Object.values(namesOf(FIRST));
  const keys = await readKeys(db, 'seal.%');
  const isNew = ![...keys.keys()].some((name) => /^seal\.k\d+$/.test(name));
  if (isNew || names.some((name) => keys.has(name))) await addPair(db, FIRST);
}

/**
 * Makes newer keys than there are, once no transaction uses the keys as they were. Anyone who asks from then on
 * seals with these. Returns their id.
 */
export async function addSealKeys(tx: Transaction<Database>): Promise<string> {
  await sql`select pg_advisory_xact_lock(${SEALING_LOCK}::bigint)`.execute(tx);
  const [newest] = await readPairs(tx);
  const number = Number(newest.id.slice(1)) + 1;
  await addPair(tx, number);
  return `k${number}`;
}

/** Ids of the keys, the newest first. */
export const sealKeyIds = async (db: Kysely<Database>) => (await readPairs(db)).map(({ id }) => id);

/** Removes all keys but the newest. What they have sealed can no longer be opened. */
export async function removeOldSealKeys(db: Kysely<Database>): Promise<string[]> {
  const [, ...older] = await readPairs(db);
  const names = older.flatMap(({ id }) => Object.values(namesOf(Number(id.slice(1)))));
  if (names.length > 0) {
    await db.deleteFrom('key_material').where('name', 'in', names).execute();
  }
  return older.map(({ id }) => id);
}

function sealerWith(pairs: readonly [KeyPair, ...KeyPair[]]): Sealer {
  const [newest] = pairs;
  const hashBy = (key: Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest('hex');
  const pairOf = (cipher: string) => pairs.find(({ id }) => cipher.startsWith(`${id}.`));
  return {
    hash: (text) => hashBy(newest.hash, text),
    hashes: (text) => pairs.map(({ hash }) => hashBy(hash, text)),
    knows: (cipher) => pairOf(cipher) !== undefined,
    seal: (text, mask) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', newest.cipher, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const packed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
      return { cipher: `${newest.id}.${packed}`, hash: hashBy(newest.hash, text), mask };
    },
    open: (text) => {
      const [keyId, packed = ''] = text.split('.');
      const pair = pairOf(text);
      if (!pair) throw new Error(`sealed with the unknown key ${keyId}`);
      const bytes = Buffer.from(packed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', pair.cipher, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/**
 * Seals with the keys of this installation, which its first start makes. Seal inside the transaction that
 * writes: newer keys wait until it has ended.
 */
export async function sealerOf(db: Kysely<Database>): Promise<Sealer> {
  if (db.isTransaction) {
    await sql`select pg_advisory_xact_lock_shared(${SEALING_LOCK}::bigint)`.execute(db);
  }
  return sealerWith(await readPairs(db));
}

/** Keeps `head` and `tail` characters of a number and hides the rest, at least four. */
export function maskMiddle(text: string, head: number, tail: number): string {
  if (text.length < head + tail + 4) return '*'.repeat(text.length);
  const hidden = text.length - head - tail;
  return text.slice(0, head) + '*'.repeat(hidden) + text.slice(text.length - tail);
}

/** `Sok Vannak` → `S••• Vannak`, `李小明` → `李••`: anyone who knows the person recognises the name. */
function maskName(text: string): string {
  const [first = '', ...rest] = text.split(' ');
  const hidden = rest.length > 0 ? '•••' : '•'.repeat(Math.max([...first].length - 1, 0));
  return [([...first][0] ?? '') + (first && hidden), ...rest].join(' ');
}

/** Places of an ID number of the specification, and of most passports. */
const LONG_ID = 11;
const PASSPORT = 8;

/** `lin.chan@example.com` → `l•••@example.com`. */
const maskEmail = (text: string) => text.replace(/^(.)[^@]*/, '$1•••');

/** Most of an ID number; of a passport's few places fewer are left to recognise it by. */
function maskIdNumber(text: string): string {
  if (text.length >= LONG_ID) return maskMiddle(text, 3, 4);
  return text.length >= PASSPORT ? maskMiddle(text, 1, 3) : maskMiddle(text, 0, 2);
}

/** Masks by kind of value: enough to recognise it, never enough to use it. */
export const mask = {
  card: (text: string) => maskMiddle(text, 6, 4),
  account: (text: string) => maskMiddle(text, 0, 4),
  idNumber: maskIdNumber,
  phone: (text: string) => maskMiddle(text, 3, 3),
  name: maskName,
  email: maskEmail,
} as const;

/** Mask of a sealed column in a select: `maskOf('m.account').as('account')`; empty when null. */
export function maskOf(column: string): RawBuilder<string> {
  return sql<string>`coalesce((${sql.ref(column)}).mask, '')`;
}

/** Hash of a sealed column, equal for equal values; empty when null. */
export function hashOf(column: string): RawBuilder<string> {
  return sql<string>`coalesce((${sql.ref(column)}).hash, '')`;
}

/** Cipher text of a sealed column, for `Sealer.open`: only where the value itself is needed. */
export function cipherOf(column: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(column)}).cipher`;
}

/** A sealed value in an insert or update. */
export function sealedValue({ cipher, hash, mask }: SealedParts): RawBuilder<SealedParts> {
  return sql<SealedParts>`row(${cipher}, ${hash}, ${mask})::sealed`;
}
