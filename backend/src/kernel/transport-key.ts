import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { SEALED_PREFIX } from '@portal/contract/kit/codes';
import type { Route } from '@portal/contract/kit/route';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { Refusal } from './refusal.ts';
import { addKeys, readKeys } from './wrapped-keys.ts';

const NAME = 'transport.rsa';
const KEY_BITS = 2_048;
/** One answer for every value that cannot be opened: it tells nothing of why. */
const REFUSED = 'commonData.formatMsg';

const findKey = async (db: Kysely<Database>) => (await readKeys(db, NAME)).get(NAME);

/** Makes the key pair at the first start; every process of the installation reads the same one. */
export async function ensureTransportKey(db: Kysely<Database>): Promise<void> {
  // Making one takes up to a second: not at every start.
  if (await findKey(db)) return;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS });
  const value = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await addKeys(db, { [NAME]: value });
}

async function readPrivateKey(db: Kysely<Database>): Promise<KeyObject> {
  const found = await findKey(db);
  if (!found) throw new Error('the transport key is missing: the database has not been seeded');
  return createPrivateKey(found);
}

/** Public key of this installation, PEM (SPKI). */
export async function readPublicKey(db: Kysely<Database>): Promise<string> {
  const key = createPublicKey(await readPrivateKey(db));
  return String(key.export({ type: 'spki', format: 'pem' }));
}

const isSealed = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(SEALED_PREFIX);

function openText(key: KeyObject, value: string): string | undefined {
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  try {
    const sealed = Buffer.from(value.slice(SEALED_PREFIX.length), 'base64');
    const bytes = privateDecrypt({ key, padding, oaepHash: 'sha256' }, sealed);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Refuses a secret in the address: proxies and histories keep addresses. Clients of the family up to 3.8.8 change
 * a password that way (conventions §2.15).
 */
export function refuseInAddress({ sealed = [] }: Route, query: unknown): void {
  if (sealed.some((name) => Object.hasOwn(Object(query), name)))
    throw new Refusal('system.secretInAddress');
}

/**
 * Body of a request with the route's `sealed` fields opened, before any rule reads them. Fields
 * that are plain text stay as they are: not every client encrypts. What cannot be opened is
 * refused at its field.
 */
export async function openSealed(
  db: Kysely<Database>,
  { sealed = [] }: Route,
  body: unknown,
): Promise<unknown> {
  const sent = Object(body) as Record<string, unknown>;
  const values = sealed.flatMap((name): [string, string][] => {
    const value = sent[name];
    return isSealed(value) ? [[name, value]] : [];
  });
  if (values.length === 0) return body;
  const key = await readPrivateKey(db);
  const opened = values.map(([name, value]) => [name, openText(key, value)] as const);
  const refused = opened.filter(([, text]) => text === undefined);
  if (refused.length > 0) {
    const fields = Object.fromEntries(refused.map(([name]) => [name, REFUSED]));
    throw new Refusal(REFUSED, { fields });
  }
  return { ...sent, ...Object.fromEntries(opened) };
}
