import { createCipheriv, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { addKeys, readKeys } from './wrapped-keys.ts';

/** Key and iv of the user name field, base64; one pair per installation. */
export interface UserNameCipher {
  key: string;
  iv: string;
}

const BLOCK = 16;

/** Makes the pair at the first start; every process of the installation reads the same one. */
export const ensureUserNameCipher = (db: Kysely<Database>) =>
  addKeys(db, {
    'userName.key': randomBytes(BLOCK).toString('base64'),
    'userName.iv': randomBytes(BLOCK).toString('base64'),
  });

export async function readUserNameCipher(db: Kysely<Database>): Promise<UserNameCipher> {
  const values = await readKeys(db, 'userName.%');
  const key = values.get('userName.key');
  const iv = values.get('userName.iv');
  if (!key || !iv) throw new Error('key material is missing: the database has not been seeded');
  return { key, iv };
}

/**
 * AES-128-CBC, zero padding, base64 (specification §3 and §9). Encoding that the wire format asks
 * for, not protection: anyone who is signed in gets the key.
 */
export function encryptUserName(userName: string, { key, iv }: UserNameCipher): string {
  const text = Buffer.from(userName, 'utf8');
  const padded = Buffer.alloc(Math.ceil(text.length / BLOCK) * BLOCK);
  text.copy(padded);
  const cipher = createCipheriv(
    'aes-128-cbc',
    Buffer.from(key, 'base64'),
    Buffer.from(iv, 'base64'),
  );
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64');
}
