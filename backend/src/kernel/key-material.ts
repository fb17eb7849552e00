import { createCipheriv, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Key and iv of the user name field, base64; one pair per installation. */
export interface UserNameCipher {
  key: string;
  iv: string;
}

const BLOCK = 16;

/** Makes the pair at the first start; every process of the installation reads the same one. */
export async function ensureUserNameCipher(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('key_material')
    .values(
      ['userName.key', 'userName.iv'].map((name) => ({
        name,
        value: randomBytes(BLOCK).toString('base64'),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readUserNameCipher(db: Kysely<Database>): Promise<UserNameCipher> {
  const rows = await db
    .selectFrom('key_material')
    .where('name', 'in', ['userName.key', 'userName.iv'])
    .selectAll()
    .execute();
  const values = new Map(rows.map((row) => [row.name, row.value]));
  const key = values.get('userName.key');
  const iv = values.get('userName.iv');
  if (!key || !iv) throw new Error('key material is missing: the database has not been seeded');
  return { key, iv };
}

/**
 * AES-128-CBC, zero padding, base64 (specification §3 and §9). Encoding that the wire format asks
 * for, not protection: whoever is signed in gets the key.
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
