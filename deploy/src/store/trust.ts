import { createPublicKey, verify } from 'node:crypto';
import { type ListedKey, type Role, readConfig } from './config.ts';
import { sha256 } from './hash.ts';

/** Outcome of a check: who signed a document, or why it does not hold ('' when it does). */
export interface Verdict {
  role: Role | undefined;
  fault: string;
}

/** Checks the text of one document. */
export type Trust = (text: string) => Verdict;

/** Form in which every document is stored; a signature covers it, so that no byte may differ. */
export const documentText = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

/** Bytes that a signature is made of. */
export const signedBytes = (document: object) => Buffer.from(documentText(document));

/** Reads the keys of a store; without any, every document holds. */
export async function readTrust(store: string): Promise<Trust> {
  const { keys, accepted } = await readConfig(store);
  const known = new Set(accepted);
  return (text) => {
    if (keys.length === 0 || known.has(sha256(text))) return { role: undefined, fault: '' };
    return verdictOf(text, keys);
  };
}

function verdictOf(text: string, keys: ListedKey[]): Verdict {
  const { signature, ...document } = JSON.parse(text);
  const key = keys.find(({ id }) => id === signature?.key);
  if (!signature) return { role: undefined, fault: 'is not signed' };
  if (!key) return { role: undefined, fault: 'is signed by a key that the store does not list' };
  const value = Buffer.from(String(signature.value), 'base64');
  const own = { ...document, signature: { key: key.id, value: value.toString('base64') } };
  const isIntact =
    text === documentText(own) && verify(null, signedBytes(document), publicKeyOf(key), value);
  return { role: key.role, fault: isIntact ? '' : 'was changed after it was signed' };
}

function publicKeyOf({ publicKey }: ListedKey) {
  return createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
}
