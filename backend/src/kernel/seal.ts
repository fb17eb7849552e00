import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { SealedParts } from '../db/tables/columns.ts';
import { addKeys, readKeys } from './wrapped-keys.ts';

export interface Sealer {
  seal(text: string, mask: string): SealedParts;
  open(cipher: string): string;
  hash(text: string): string;
}

const KEY_ID = 'k1';
const NAMES = { cipher: `seal.${KEY_ID}`, hash: 'seal.search' } as const;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const newKey = () => randomBytes(KEY_BYTES).toString('base64');

/** Makes the keys at the first start; every process of the installation reads the same ones. */
export const ensureSealKeys = (db: Kysely<Database>) =>
  addKeys(db, { [NAMES.cipher]: newKey(), [NAMES.hash]: newKey() });

function sealerWith(cipherKey: Buffer, hashKey: Buffer): Sealer {
  const hash = (text: string) => createHmac('sha256', hashKey).update(text).digest('hex');
  return {
    hash,
    seal: (text, mask) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const packed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
      return { cipher: `${KEY_ID}.${packed}`, hash: hash(text), mask };
    },
    open: (text) => {
      const [keyId, packed = ''] = text.split('.');
      if (keyId !== KEY_ID) throw new Error(`sealed with the unknown key ${keyId}`);
      const bytes = Buffer.from(packed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/** Seals with the keys of this installation, which its first start makes. */
export async function sealerOf(db: Kysely<Database>): Promise<Sealer> {
  const keys = await readKeys(db, 'seal.%');
  const [cipher, hash] = [keys.get(NAMES.cipher), keys.get(NAMES.hash)];
  if (!cipher || !hash)
    throw new Error('sealing keys are missing: the database has not been seeded');
  return sealerWith(Buffer.from(cipher, 'base64'), Buffer.from(hash, 'base64'));
}

/** Keeps `head` and `tail` characters of a number and hides the rest, at least four. */
export function maskMiddle(text: string, head: number, tail: number): string {
  if (text.length < head + tail + 4) return '*'.repeat(text.length);
  const hidden = text.length - head - tail;
  return text.slice(0, head) + '*'.repeat(hidden) + text.slice(text.length - tail);
}

/** `Sok Vannak` → `S••• Vannak`, `李小明` → `李••`: whoever knows the person recognises the name. */
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
