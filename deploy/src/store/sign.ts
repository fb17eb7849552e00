import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReleaseError } from '../errors.ts';
import { type ListedKey, ROLES, type Role, readConfig } from './config.ts';
import { isCode } from './durable.ts';
import { sha256 } from './hash.ts';
import { namesIn } from './objects.ts';
import { documentText, signedBytes } from './trust.ts';

interface Signer {
  id: string;
  role: Role;
  key: KeyObject;
}

/** Folder of the private keys of a machine, beside its store. */
export const keyFolder = (store: string) => join(dirname(store), 'keys');

/** Describes a private key as a store lists it; the id is the beginning of the public key's hash. */
export function listedKey(key: KeyObject, role: Role): ListedKey {
  const bytes = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return { id: sha256(bytes).slice(0, 16), role, publicKey: bytes.toString('base64') };
}

/**
 * Returns the text of a document as it is stored, signed where the store lists keys. The key is the one
 * that `MREL_KEY` names, else the first that can be read beside the store, in the order of the roles.
 * Throws (3) when there is none, and when `refusal` names a reason why its role may not sign this.
 */
export async function signedText(
  store: string,
  document: object,
  refusal: (role: Role) => Promise<string> | string,
): Promise<string> {
  const signer = await signerOf(store);
  if (!signer) return documentText(document);
  const reason = await refusal(signer.role);
  if (reason) throw new ReleaseError('refused', `The key of ${signer.role} ${reason}`);
  const value = sign(null, signedBytes(document), signer.key).toString('base64');
  return documentText({ ...document, signature: { key: signer.id, value } });
}

async function signerOf(store: string): Promise<Signer | undefined> {
  const { keys } = await readConfig(store);
  if (keys.length === 0) return undefined;
  const named = process.env.MREL_KEY;
  const files = named ? [named] : await filesBeside(store);
  for (const file of files) {
    const key = await privateKeyIn(file);
    const found = key && keys.find(({ id }) => id === listedKey(key, 'server').id);
    if (key && found) return { id: found.id, role: found.role, key };
  }
  throw new ReleaseError(
    'refused',
    'This store takes signed documents only, and no key that it lists can be read ' +
      `${named ? `at ${named} (MREL_KEY)` : `in ${keyFolder(store)}; MREL_KEY names another`}`,
  );
}

async function filesBeside(store: string): Promise<string[]> {
  const names = await namesIn(keyFolder(store));
  const ordered = ROLES.flatMap((role) => names.filter((name) => name.startsWith(`${role}-`)));
  return ordered.map((name) => join(keyFolder(store), name));
}

/** A key that this account may not read is not its own. */
async function privateKeyIn(file: string): Promise<KeyObject | undefined> {
  try {
    return createPrivateKey(await readFile(file));
  } catch (error) {
    if (isCode(error, 'EACCES') || isCode(error, 'ENOENT')) return undefined;
    throw new ReleaseError('refused', `${file} is not a private key: ${String(error)}`, error);
  }
}
